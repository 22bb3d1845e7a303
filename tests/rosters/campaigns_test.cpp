#include "rosters/campaigns.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rosters/campaign_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;

namespace {

gk::CampaignResult mollwitz() {
    return {.battle = "Mollwitz",
            .date = "2016-04-12",
            .winner = {"Austria", "Käthe", 21},
            .loser = {"Prussia", "Jiří", 14},
            .reversed = true,
            .place = "the club",
            .notes = "in snow"};
}

gk::Campaign succession() {
    return {.name = "Succession",
            .players = {"Käthe", "Zoë"},
            .nations = {"Britain"},
            .results = {mollwitz(),
                        {.battle = "Chotusitz",
                         .date = "2017-05-17",
                         .winner = {"Austria", "Käthe"},
                         .loser = {"Prussia", "Jiří"},
                         .reversed = true}}};
}

std::string written(const gk::Campaign& campaign) {
    auto text = campaign_json(campaign).dump();
    for (const auto& result : campaign.results) {
        text += result_json(result).dump();
    }
    return text;
}

template <class T>
std::string refused(const Result<T>& result) {
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().words.find('\n') == std::string::npos);
    return result.error().words;
}

bool holds(const std::string& words, std::string_view part) {
    INFO(words);
    return words.find(part) != std::string::npos;
}

rc::Gen<std::string> some_name() {
    return rc::gen::element<std::string>("Käthe", "Jiří", "Zoë", "x", "\"quoted\"", "a,b;c");
}

}  // namespace

TEST_CASE("Any result survives JSON", "[rosters][campaign][property]") {
    CHECK(rc::check("what is written is read", [] {
        const auto maybe = [](int n) { return n < 0 ? std::nullopt : std::optional(n); };
        gk::CampaignResult result{
            .battle = *some_name(),
            .date = "2017-05-17",
            .winner = {*some_name(), *some_name(), maybe(*rc::gen::inRange(-1, 40))},
            .loser = {*some_name(), *some_name(), maybe(*rc::gen::inRange(-1, 40))},
            .draw = *rc::gen::arbitrary<bool>(),
            .reversed = *rc::gen::arbitrary<bool>(),
            .invented = *rc::gen::arbitrary<bool>(),
            .place = *rc::gen::arbitrary<bool>() ? *some_name() : "",
            .notes = *rc::gen::arbitrary<bool>() ? *some_name() : ""};
        if (*rc::gen::arbitrary<bool>()) {
            result.from = {.number = *rc::gen::inRange(1, 2'000'000'000),
                           .events = static_cast<std::size_t>(*rc::gen::inRange(0, 99999)),
                           .last = "2026-11-29 18:04:05"};
        }
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
            result.corrections.push_back(
                {*some_name(), *some_name(), *some_name(), *some_name(), "2026-11-29 18:04:05"});
        }
        const auto text = result_json(result).dump();
        const auto json = parse_json(text, 100'000);
        RC_ASSERT(json.has_value());
        const auto read = result_from_json(*json);
        RC_ASSERT(read.has_value());
        RC_ASSERT(result_json(*read).dump() == text);
        RC_ASSERT(read->corrections.size() == result.corrections.size());
        RC_ASSERT(read->from.has_value() == result.from.has_value());
        RC_ASSERT(read->winner.points_left == result.winner.points_left);
    }));
}

TEST_CASE("A result of an older file reads, with nothing made up", "[rosters][campaign]") {
    const auto json = parse_json(R"({"battle":"Mollwitz","date":"2016-04-12",
        "winner_nation":"Austria","winner_player":"Käthe","loser_nation":"Prussia",
        "loser_player":"Jiří","draw":false,"reversed":true})",
                                 1000);
    REQUIRE(json);
    const auto read = result_from_json(*json);
    REQUIRE(read);
    CHECK(read->reversed);
    CHECK_FALSE(read->invented);
    CHECK_FALSE(read->winner.points_left.has_value());
    CHECK_FALSE(read->from.has_value());
    CHECK(read->place.empty());
    CHECK(read->corrections.empty());
    CHECK(result_json(*read) == *json);
}

TEST_CASE("GK-CAM-03, GK-CAM-05: the two battles kept in a file give the tables of the document",
          "[rosters][campaign]") {
    const TemporaryFolder folder;
    {
        auto store = Store::open(folder / "a.db", Store::Access::ReadWrite);
        REQUIRE(store);
        auto campaign = succession();
        const auto results = std::exchange(campaign.results, {});
        REQUIRE(store->save_campaign(campaign));
        for (const auto& result : results) {
            REQUIRE(store->change_campaign("Succession", [&](gk::Campaign into) {
                return with_result(std::move(into), result);
            }));
        }
    }
    const auto store = Store::open(folder / "a.db", Store::Access::ReadOnly);
    REQUIRE(store);
    const auto read = store->campaign("Succession");
    REQUIRE(read);
    REQUIRE(read->has_value());
    CHECK(written(**read) == written(succession()));
    const auto players = gk::standings(**read, gk::Ladder::Players);
    REQUIRE(players.size() == 3);
    CHECK(players[0].name == "Käthe");
    CHECK(players[0].points == 6);
    CHECK(players[0].bonus == 2);
    CHECK(players[0].score == 150.0);
    CHECK(players[1].score == 0.0);
    CHECK_FALSE(players[2].score.has_value());
    const auto nations = gk::standings(**read, gk::Ladder::Nations);
    CHECK(nations[0].name == "Austria");
    CHECK(nations[0].score == 150.0);
    CHECK(nations[1].losses == 2);
    CHECK(nations[2].name == "Britain");
}

TEST_CASE("A correction keeps what was, why and when", "[rosters][campaign]") {
    auto after = mollwitz();
    after.date = "2016-04-10";
    after.winner.points_left = 22;
    const CorrectionWish wish{.place = 0,
                              .before = mollwitz(),
                              .after = after,
                              .why = "the score sheet says so",
                              .when = "2026-11-29 18:04:05"};
    const auto changed = corrected(succession(), wish);
    REQUIRE(changed);
    const auto& result = changed->results[0];
    CHECK(result.date == "2016-04-10");
    REQUIRE(result.corrections.size() == 2);
    CHECK(result.corrections[0].what == "date");
    CHECK(result.corrections[0].from == "2016-04-12");
    CHECK(result.corrections[0].to == "2016-04-10");
    CHECK(result.corrections[0].why == "the score sheet says so");
    CHECK(result.corrections[1].what == "winner's points");
    CHECK(result.corrections[1].from == "21");
    CHECK(result.corrections[1].to == "22");

    SECTION("it is refused without a reason, without a change, or of what is no longer so") {
        auto other = wish;
        other.why.clear();
        CHECK(holds(refused(corrected(succession(), other)), "say why"));
        other = wish;
        other.after = mollwitz();
        CHECK(holds(refused(corrected(succession(), other)), "nothing of it is different"));
        CHECK(holds(refused(corrected(*changed, wish)), "changed elsewhere"));
        other = wish;
        other.place = 7;
        CHECK(holds(refused(corrected(succession(), other)), "changed elsewhere"));
        other = wish;
        other.why = "two\nlines";
        CHECK(holds(refused(corrected(succession(), other)), "on one line"));
    }
    SECTION("a result takes no more of them without end") {
        auto campaign = succession();
        for (std::size_t i = 0; i < limits::kMostCorrections; ++i) {
            auto next = campaign.results[0];
            next.notes = fmt::format("note {}", i);
            auto done = corrected(campaign, {0, campaign.results[0], next, "why", "now"});
            REQUIRE(done);
            campaign = std::move(*done);
        }
        auto next = campaign.results[0];
        next.notes = "one more";
        CHECK(holds(refused(corrected(campaign, {0, campaign.results[0], next, "why", "now"})),
                    "at most 100"));
    }
}

TEST_CASE("A result that cannot be is refused in words", "[rosters][campaign]") {
    const auto with = [](auto change) {
        auto result = mollwitz();
        change(result);
        const auto wrong = bad_result(result);
        REQUIRE(wrong);
        CHECK(wrong->words.find('\n') == std::string::npos);
        return wrong->words;
    };
    CHECK_FALSE(bad_result(mollwitz()));
    CHECK(holds(with([](auto& r) { r.date = "2016-02-30"; }), "date"));
    CHECK(holds(with([](auto& r) { r.date = "12 April"; }), "date"));
    CHECK(holds(with([](auto& r) { r.battle.clear(); }), "battle"));
    CHECK(holds(with([](auto& r) { r.battle = std::string(81, 'x'); }), "battle"));
    CHECK(holds(with([](auto& r) { r.winner.nation = "Aus\ttria"; }), "winner's nation"));
    CHECK(holds(with([](auto& r) { r.loser.player = "\xFF"; }), "loser's player"));
    CHECK(holds(with([](auto& r) { r.loser.player = r.winner.player; }), "himself"));
    CHECK(holds(with([](auto& r) { r.draw = true; }), "reverses nothing"));
    CHECK(holds(with([](auto& r) { r.invented = true; }), "invented"));
    CHECK(holds(with([](auto& r) { r.winner.points_left = -1; }), "winner's points"));
    CHECK(holds(with([](auto& r) { r.notes = std::string(1001, 'n'); }), "notes"));
    CHECK(holds(with([](auto& r) { r.place = "a\nb"; }), "place"));
}

TEST_CASE(
    "A campaign takes 5,000 battles and no more, no draw without its worth, and no battle "
    "twice",
    "[rosters][campaign]") {
    auto campaign = succession();
    campaign.results.assign(limits::kMostCampaignResults - 1, mollwitz());
    auto full = with_result(campaign, mollwitz());
    REQUIRE(full);
    CHECK(full->results.size() == 5000);
    CHECK(holds(refused(with_result(*full, mollwitz())), "at most 5000"));

    auto draw = mollwitz();
    draw.draw = true;
    draw.reversed = false;
    CHECK(holds(refused(with_result(succession(), draw)), "GK-CAM-10"));
    campaign = succession();
    campaign.points.draw = 1;
    auto drawn = with_result(campaign, draw);
    REQUIRE(drawn);
    auto without = *drawn;
    without.points.draw.reset();
    CHECK(holds(refused(with_settings(*drawn, {*drawn, without})), "GK-CAM-10"));

    auto stored = mollwitz();
    stored.from = gk::FromBattle{.number = 3, .events = 7};
    const auto once = with_result(succession(), stored);
    REQUIRE(once);
    CHECK(holds(refused(with_result(*once, stored)), "battle 3 was entered in Succession already"));
}

TEST_CASE("A player renamed in mid-season keeps his totals", "[rosters][campaign]") {
    const auto renamed = player_renamed(succession(), {"Käthe", "Katharina"});
    REQUIRE(renamed);
    const auto before = gk::standings(succession(), gk::Ladder::Players);
    const auto after = gk::standings(*renamed, gk::Ladder::Players);
    REQUIRE(after.size() == before.size());
    CHECK(after[0].name == "Katharina");
    CHECK(after[0].points == before[0].points);
    CHECK(after[0].battles == before[0].battles);
    CHECK(after[0].score == before[0].score);
    CHECK(std::ranges::none_of(after, [](const auto& line) { return line.name == "Käthe"; }));
    CHECK(gk::standings(*renamed, gk::Ladder::Nations).size() ==
          gk::standings(succession(), gk::Ladder::Nations).size());
    CHECK(holds(refused(player_renamed(succession(), {"Käthe", "Jiří"})), "already"));
    CHECK(holds(refused(player_renamed(succession(), {"Käthe", "Zoë"})), "already"));
    CHECK(holds(refused(player_renamed(succession(), {"Käthe", "Käthe"})), "already"));
    CHECK(holds(refused(player_renamed(succession(), {"nobody", "x"})), "no player 'nobody'"));
    CHECK(holds(refused(player_renamed(succession(), {"Käthe", ""})), "the new name"));
}

TEST_CASE("A result with as many and as long corrections as it may have is read again",
          "[rosters][campaign][limits]") {
    const TemporaryFolder folder;
    auto store = Store::open(folder / "a.db", Store::Access::ReadWrite);
    REQUIRE(store);
    auto campaign = succession();
    const std::string long_text(limits::kLongestNote, '"');  // written as two bytes each
    campaign.results[0].corrections.assign(limits::kMostCorrections,
                                           {"notes", long_text, long_text, long_text, "now"});
    REQUIRE(store->save_campaign(campaign));
    for (const auto& result : campaign.results) {
        REQUIRE(store->add_result(campaign.name, result));
    }
    const auto read = store->campaign(campaign.name);
    REQUIRE(read);
    REQUIRE(read->has_value());
    CHECK((written(**read) == written(campaign)));
}

TEST_CASE("A change of a campaign is written whole or not at all", "[rosters][campaign]") {
    const TemporaryFolder folder;
    auto store = Store::open(folder / "a.db", Store::Access::ReadWrite);
    REQUIRE(store);
    auto campaign = succession();
    for (int i = 0; i < 20; ++i) {
        auto result = mollwitz();
        result.battle = fmt::format("battle {}", i);
        campaign.results.push_back(result);
    }
    const auto put = [&](const std::string& name, const gk::Campaign& wanted) {
        return store->change_campaign(
            name, [&](const gk::Campaign&) -> Result<gk::Campaign> { return wanted; });
    };
    const auto kept = [&](const std::string& name) {
        const auto read = store->campaign(name);
        REQUIRE(read);
        REQUIRE(read->has_value());
        return written(**read);
    };
    REQUIRE(store->save_campaign(succession()));
    REQUIRE(put("Succession", campaign));
    CHECK(kept("Succession") == written(campaign));
    for (const auto gone : {0, 5, 5, 18}) {
        campaign.results.erase(campaign.results.begin() + gone);
        REQUIRE(put("Succession", campaign));
        CHECK(kept("Succession") == written(campaign));
    }
    campaign.results[3].notes = "changed";
    campaign.results.erase(campaign.results.begin() + 7, campaign.results.begin() + 10);
    campaign.results.push_back(mollwitz());
    REQUIRE(put("Succession", campaign));
    CHECK(kept("Succession") == written(campaign));

    REQUIRE(store->save_campaign({.name = "Silesia"}));
    auto renamed = campaign;
    renamed.name = "Silesia";
    CHECK(holds(refused(put("Succession", renamed)), "a campaign 'Silesia' already"));
    CHECK(kept("Succession") == written(campaign));
    renamed.name = "First Silesian War";
    REQUIRE(put("Succession", renamed));
    CHECK(kept("First Silesian War") == written(renamed));
    CHECK(holds(refused(put("Succession", renamed)), "no campaign 'Succession'"));
    CHECK(holds(refused(store->change_campaign(
                    "First Silesian War",
                    [](const gk::Campaign&) -> Result<gk::Campaign> { return Problem{"no"}; })),
                "no"));
    CHECK(kept("First Silesian War") == written(renamed));
}

TEST_CASE("Settings of a campaign are refused where they make no sense", "[rosters][campaign]") {
    const auto with = [](auto change) {
        auto after = succession();
        change(after);
        return refused(with_settings(succession(), {succession(), after}));
    };
    CHECK(holds(with([](auto& c) { c.name = ""; }), "name"));
    CHECK(holds(with([](auto& c) { c.points.win = 0; }), "win"));
    CHECK(holds(with([](auto& c) { c.points.bonus = 100; }), "bonus"));
    CHECK(holds(with([](auto& c) { c.players = {"a", "a"}; }), "twice"));
    CHECK(holds(with([](auto& c) { c.nations.assign(201, "n"); }), "at most 200"));
    CHECK(holds(with([](auto& c) { c.counts_for["Hanover"] = "Hanover"; }), "itself"));
    CHECK(holds(with([](auto& c) {
                    c.counts_for["Hanover"] = "Britain";
                    c.counts_for["Britain"] = "Allies";
                }),
                "counts for another"));
    auto other = succession();
    other.players.emplace_back("someone");
    CHECK(holds(refused(with_settings(other, {succession(), succession()})), "changed elsewhere"));
}

TEST_CASE("A battle that was played on after it was entered is said to have changed",
          "[rosters][campaign]") {
    const gk::FromBattle then{.number = 3, .events = 7, .last = "2026-11-29 18:04:05"};
    CHECK(changed_since(then, {{3, then}}).empty());
    CHECK(holds(changed_since(then, {}), "no longer kept"));
    CHECK(holds(changed_since(then, {{3, {3, 8, "2026-11-29 18:04:05"}}}),
                "7 events stood when it was entered, 8 stand now"));
    CHECK(holds(changed_since(then, {{3, {3, 7, "2026-11-30 10:00:00"}}}), "others now"));
}
