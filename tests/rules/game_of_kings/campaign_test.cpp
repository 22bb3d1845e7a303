#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rules/game_of_kings/campaign.hpp"

namespace drumhead::gk {
namespace {

/// The War of the Austrian Succession as the rulebook's author had fought it: Mollwitz and
/// Chotusitz, both won by Austria, both against history.
Campaign succession() {
    return {.name = "Austrian Succession",
            .players = {"author", "opponent", "newcomer"},
            .nations = {"Austria", "Prussia", "Britain", "France"},
            .results = {{.battle = "Mollwitz",
                         .date = "2018-03-01",
                         .winner = {"Austria", "author"},
                         .loser = {"Prussia", "opponent"},
                         .reversed = true},
                        {.battle = "Chotusitz",
                         .date = "2018-05-01",
                         .winner = {"Austria", "author"},
                         .loser = {"Prussia", "opponent"},
                         .reversed = true}}};
}

}  // namespace

TEST_CASE(
    "GK-CAM-01, GK-CAM-02: a win is 2 points, one against history 3; score is per cent of 2 a "
    "battle",
    "[gk][campaign]") {
    auto campaign = succession();
    campaign.results.resize(1);
    CHECK(standings(campaign, Ladder::Players).front().points == 3);
    CHECK(standings(campaign, Ladder::Players).front().score == 150.0);
    campaign.results[0].reversed = false;
    CHECK(standings(campaign, Ladder::Players).front().points == 2);
    CHECK(standings(campaign, Ladder::Players).front().score == 100.0);
}

TEST_CASE("GK-CAM-03, GK-CAM-04, GK-CAM-09: the table of players", "[gk][campaign]") {
    const auto lines = standings(succession(), Ladder::Players);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == Standing{"author", 2, 2, 0, 0, 2, 6, 1, 150.0});
    CHECK(lines[1] == Standing{"opponent", 2, 0, 2, 0, 0, 0, 2, 0.0});
    CHECK(lines[2].name == "newcomer");
    CHECK(lines[2].battles == 0);
    CHECK(lines[2].rank == 0);
    CHECK_FALSE(lines[2].score);
}

TEST_CASE("GK-CAM-05, GK-CAM-06, GK-CAM-07: the table of nations, two of them yet to fight",
          "[gk][campaign]") {
    const auto lines = standings(succession(), Ladder::Nations);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == Standing{"Austria", 2, 2, 0, 0, 2, 6, 1, 150.0});
    CHECK(lines[1] == Standing{"Prussia", 2, 0, 2, 0, 0, 0, 2, 0.0});
    CHECK(lines[2].name == "Britain");
    CHECK_FALSE(lines[2].score);
    CHECK(lines[3].name == "France");
    CHECK(lines[3].rank == 0);
}

TEST_CASE("GK-CAM-08: a nation may count for another", "[gk][campaign]") {
    auto campaign = succession();
    campaign.counts_for["Hanover"] = "Britain";
    campaign.results.push_back({.battle = "Dettingen",
                                .date = "2018-06-01",
                                .winner = {"Hanover", "newcomer"},
                                .loser = {"France", "opponent"}});
    const auto lines = standings(campaign, Ladder::Nations);
    REQUIRE(lines.size() == 4);
    CHECK(lines[1] == Standing{"Britain", 1, 1, 0, 0, 0, 2, 2, 100.0});
}

TEST_CASE("Equal scores share a rank, and a ladder is that of a day", "[gk][campaign]") {
    auto campaign = succession();
    CHECK(standings(campaign, Ladder::Players, "2018-03-01")[0].battles == 1);
    CHECK_FALSE(standings(campaign, Ladder::Players, "2018-02-28")[0].score);
    campaign.results = {{.battle = "one",
                         .date = "2018-03-01",
                         .winner = {"Austria", "b"},
                         .loser = {"Prussia", "d"}},
                        {.battle = "two",
                         .date = "2018-03-02",
                         .winner = {"Austria", "a"},
                         .loser = {"Prussia", "c"}}};
    campaign.players.clear();
    const auto lines = standings(campaign, Ladder::Players);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].name == "a");
    CHECK(lines[0].rank == 1);
    CHECK(lines[1].rank == 1);
    CHECK(lines[2].rank == 3);
    CHECK(lines[3].rank == 3);
}

TEST_CASE("A draw gives both what the players agreed on", "[gk][campaign]") {
    auto campaign = succession();
    campaign.points.draw = 1;
    campaign.results.resize(1);
    campaign.results[0].draw = true;
    campaign.results[0].reversed = false;
    const auto lines = standings(campaign, Ladder::Players);
    CHECK(lines[0] == Standing{"author", 1, 0, 0, 1, 0, 1, 1, 50.0});
    CHECK(lines[1] == Standing{"opponent", 1, 0, 0, 1, 0, 1, 1, 50.0});
}

TEST_CASE("The order of two lines with equal scores is explained", "[gk][campaign]") {
    auto campaign = succession();
    campaign.results.push_back({.battle = "Sahay",
                                .date = "2018-06-01",
                                .winner = {"France", "newcomer"},
                                .loser = {"Prussia", "opponent"},
                                .reversed = true});
    const auto lines = standings(campaign, Ladder::Players);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].name == "author");
    CHECK(lines[1].name == "newcomer");
    CHECK(lines[1].rank == 1);
    CHECK(why_there(lines, 0) ==
          "author and newcomer have equal scores and share rank 1; the one with more points stands "
          "first");
    CHECK(why_there(lines, 1) == why_there(lines, 0));
    CHECK(why_there(lines, 2) == "rank 3 by a score of 0%");
    campaign.players.emplace_back("idler");
    const auto more = standings(campaign, Ladder::Players);
    CHECK(why_there(more, 3) == "idler has yet to fight and has no score");
}

TEST_CASE("Two lines alike in everything stand by name", "[gk][campaign]") {
    auto campaign = succession();
    campaign.results[1].loser.player = "second";
    const auto lines = standings(campaign, Ladder::Players);
    CHECK(lines[1].name == "opponent");
    CHECK(lines[2].name == "second");
    CHECK(why_there(lines, 2) ==
          "opponent and second have equal scores and share rank 2; with equal points too, they "
          "stand by name");
}

TEST_CASE("Points over battles rise by what each battle gave, in order of date", "[gk][campaign]") {
    auto campaign = succession();
    campaign.results.insert(campaign.results.begin(),
                            {.battle = "Soor",
                             .date = "2018-07-01",
                             .winner = {"Prussia", "opponent"},
                             .loser = {"Austria", "author"}});
    const auto lines = points_over_battles(campaign, Ladder::Nations);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].name == "Austria");
    CHECK((lines[0].steps == std::vector<PointsStep>{{1, 3}, {2, 6}, {3, 6}}));
    CHECK(lines[1].name == "Prussia");
    CHECK((lines[1].steps == std::vector<PointsStep>{{1, 0}, {2, 0}, {3, 2}}));
    CHECK(points_over_battles(campaign, Ladder::Nations, "2018-03-01")[0].steps.size() == 1);
}

TEST_CASE("A nation that counts for another has no line of its own", "[gk][campaign]") {
    auto campaign = succession();
    campaign.nations.emplace_back("Hanover");
    campaign.counts_for["Hanover"] = "Britain";
    for (const auto& line : standings(campaign, Ladder::Nations)) {
        CHECK(line.name != "Hanover");
    }
}

TEST_CASE("GK-CAM-09: standings do not depend on the order in which battles are entered",
          "[gk][campaign][property]") {
    CHECK(rc::check("any order gives the same tables", [] {
        Campaign campaign{.name = "any", .points = {.draw = 1}};
        const auto count = *rc::gen::inRange(0, 30);
        for (int i = 0; i < count; ++i) {
            const int winner = *rc::gen::inRange(0, 5);
            const int loser = (winner + *rc::gen::inRange(1, 5)) % 5;
            const bool draw = *rc::gen::inRange(0, 4) == 0;
            campaign.results.push_back(
                {.battle = "b",
                 .date = "2018-0" + std::to_string(*rc::gen::inRange(1, 9)) + "-01",
                 .winner = {std::string(1, static_cast<char>('A' + winner)),
                            std::string(1, static_cast<char>('a' + winner))},
                 .loser = {std::string(1, static_cast<char>('A' + loser)),
                           std::string(1, static_cast<char>('a' + loser))},
                 .draw = draw,
                 .reversed = !draw && *rc::gen::arbitrary<bool>()});
        }
        auto other = campaign;
        const auto keys = *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(count),
                                                                rc::gen::inRange(0, 1000));
        std::vector<std::size_t> order(static_cast<std::size_t>(count));
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return keys[i]; });
        for (std::size_t i = 0; i < order.size(); ++i) {
            other.results[i] = campaign.results[order[i]];
        }
        for (const auto ladder : {Ladder::Players, Ladder::Nations}) {
            for (const auto* day : {"", "2018-04-01"}) {
                RC_ASSERT(standings(campaign, ladder, day) == standings(other, ladder, day));
            }
        }
        // And the chart ends where the table stands.
        const auto lines = standings(campaign, Ladder::Players);
        const auto chart = points_over_battles(campaign, Ladder::Players);
        for (std::size_t i = 0; i < chart.size(); ++i) {
            RC_ASSERT(chart[i].name == lines[i].name);
            RC_ASSERT(chart[i].steps.back().points == lines[i].points);
            RC_ASSERT(static_cast<int>(chart[i].steps.size()) == lines[i].battles);
        }
    }));
}

TEST_CASE("A day is one of the calendar", "[gk][campaign]") {
    for (const auto* day : {"2026-11-29", "2024-02-29", "2000-02-29", "1745-05-11"}) {
        CHECK_FALSE(bad_date(day));
    }
    for (const auto* day : {"2026-02-29",
                            "1900-02-29",
                            "2026-13-01",
                            "2026-00-10",
                            "2026-04-31",
                            "29.11.2026",
                            "2026-1-1",
                            "2026-11x29",
                            "2026-11-00",
                            "0000-01-01",
                            "20 6-11-29",
                            "202a-11-29",
                            "2026-11-29x",
                            ""}) {
        CHECK(bad_date(day));
    }
}

}  // namespace drumhead::gk
