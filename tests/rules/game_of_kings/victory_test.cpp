#include "rules/game_of_kings/victory.hpp"

#include <catch2/catch.hpp>

using namespace drumhead;

namespace {

const gk::Edition& edition(std::string_view name) {
    const auto* found = gk::edition_named(name);
    REQUIRE(found != nullptr);
    return *found;
}

/// The army of the Chotusitz example: 8 battalions, 6 squadrons, 3 guns, light foot and a general.
int example_army(const gk::Edition& rules) {
    using gk::UnitType;
    return 8 * gk::worth(rules, {UnitType::Foot}) + 6 * gk::worth(rules, {UnitType::HeavyHorse}) +
           3 * gk::worth(rules, {UnitType::Gun}) + gk::worth(rules, {UnitType::LightFoot}) +
           gk::worth(rules, {UnitType::General});
}

}  // namespace

TEST_CASE("GK-VIC-01: an army is lost once its points fall below half of its start",
          "[gk][victory]") {
    CHECK(gk::beaten(14, 30));
    CHECK_FALSE(gk::beaten(15, 30));
}

TEST_CASE("GK-VIC-02: 3 points a general, 2 a battalion, 1 any other unit", "[gk][victory]") {
    const auto* name = GENERATE("sahay", "pips", "summary", "2018");
    const auto& rules = edition(name);
    CHECK(gk::worth(rules, {gk::UnitType::General}) == 3);
    CHECK(gk::worth(rules, {gk::UnitType::Foot}) == 2);
    CHECK(gk::worth(rules, {gk::UnitType::HeavyHorse}) == 1);
    CHECK(gk::worth(rules, {gk::UnitType::MediumHorse}) == 1);
    CHECK(gk::worth(rules, {gk::UnitType::Lancers}) == 1);
    CHECK(gk::worth(rules, {gk::UnitType::LightHorse}) == 1);
    CHECK(gk::worth(rules, {gk::UnitType::Gun}) == 1);
    CHECK(example_army(rules) == 29);
}

TEST_CASE("GK-VIC-03: below half is strict, so an odd total needs more than half left",
          "[gk][victory]") {
    const auto [start, lost_at] =
        GENERATE(table<int, int>({{29, 14}, {30, 14}, {31, 15}, {36, 17}, {1, 0}, {2, 0}}));
    INFO(start);
    CHECK(gk::lost_at(start) == lost_at);
    CHECK(gk::breaks_below(start) == lost_at + 1);
    CHECK(gk::beaten(lost_at, start));
    CHECK_FALSE(gk::beaten(lost_at + 1, start));
}

TEST_CASE("GK-VIC-04, GK-VIC-05: under 2017 the units are counted, the general as one",
          "[gk][victory]") {
    const auto& rules = edition("2017-cards");
    for (const auto type : gk::kUnitTypes) {
        CHECK(gk::worth(rules, {type}) == 1);
    }
    CHECK(example_army(rules) == 19);
    CHECK(gk::lost_at(19) == 9);
}

TEST_CASE("GK-VIC-07: both armies below half is a draw, one alone has lost", "[gk][victory]") {
    CHECK(gk::verdict({13, 28}, {13, 28}) == gk::Verdict::Draw);
    CHECK(gk::verdict({13, 28}, {14, 28}) == gk::Verdict::SecondWins);
    CHECK(gk::verdict({14, 28}, {13, 28}) == gk::Verdict::FirstWins);
    CHECK(gk::verdict({14, 28}, {14, 28}) == gk::Verdict::Undecided);
}

TEST_CASE("GK-VIC-08, GK-ORG-18: light foot and a half-battalion count 1 point", "[gk][victory]") {
    const auto* name = GENERATE("sahay", "pips", "summary", "2018");
    CHECK(gk::worth(edition(name), {gk::UnitType::LightFoot}) == 1);
    CHECK(gk::worth(edition(name), {gk::UnitType::Foot, gk::Quarters{2}}) == 1);
}

TEST_CASE("GK-VIC-02: a cost of the players' own stands for the points, except where units count",
          "[gk][victory]") {
    CHECK(gk::worth(edition("2018"), {.type = gk::UnitType::Foot, .own_cost = 5}) == 5);
    CHECK(gk::worth(edition("2018"), {.type = gk::UnitType::General, .own_cost = 0}) == 0);
    CHECK(gk::worth(edition("2017-cards"), {.type = gk::UnitType::Foot, .own_cost = 5}) == 1);
}
