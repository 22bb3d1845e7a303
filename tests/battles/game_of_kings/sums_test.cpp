#include "battles/game_of_kings/sums.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

constexpr ArmyId kPrussia{0};

std::vector<std::string> values(const Sum& sum) {
    std::vector<std::string> found;
    for (const Reason& reason : sum.why()) {
        found.push_back(reason.value);
    }
    return found;
}

}  // namespace

TEST_CASE("GK-VIC-02, GK-VIC-08: an army's points by kind of unit", "[gk][battle][sums]") {
    Table table;
    const Sum sum = points_sum(table.state(), kPrussia);
    // Two battalions at 2, light foot 1, heavy horse 1, light horse 1, a gun 1, the general 3.
    CHECK(values(sum) == std::vector<std::string>{"4", "1", "1", "1", "1", "3"});
    CHECK(sum.total() == 11);
    CHECK(points(table.state(), kPrussia) == 11);
    CHECK(sum.why()[0] == Reason{"battalions, 2 at 2 each", "4", "GK-VIC-02"});
    CHECK(sum.why()[1] == Reason{"light foot, 1 at 1 each", "1", "GK-VIC-08"});
    CHECK(lost_sum(table.state(), kPrussia).why().empty());
}

TEST_CASE("GK-VIC-04: under the oldest rules every unit counts one", "[gk][battle][sums]") {
    Table table("2017-cards");
    const Sum sum = points_sum(table.state(), kPrussia);
    REQUIRE(sum.why().size() == 1);
    CHECK(sum.why()[0] == Reason{"units, 7 at 1 each", "7", "GK-VIC-04"});
    CHECK(sum.total() == 7);
}

TEST_CASE("GK-VIC-06: what is gone is counted unit by unit", "[gk][battle][sums]") {
    Table table;
    table.correct("Kleist", Field::Quarters, 0);
    CHECK(points_sum(table.state(), kPrussia).total() == 9);
    const Sum lost = lost_sum(table.state(), kPrussia);
    REQUIRE(lost.why().size() == 1);
    CHECK(lost.why()[0] == Reason{"Kleist, gone", "2", "GK-VIC-06"});
    CHECK(lost.total() == 2);
}

TEST_CASE("GK-CMD-18, GK-CMD-29: a sector has what its die gave less what was spent",
          "[gk][battle][sums]") {
    Table table;
    CHECK_FALSE(sector_points_sum(table.state(), table.battle.events(), 0));
    table.play(ThrowCommandDice{}, {4, 10});
    const auto thrown = [&](int sector) {
        return sector_points_sum(
            table.state(), table.battle.events().first(table.battle.done()), sector);
    };
    REQUIRE(thrown(0));
    CHECK(thrown(0)->why() == Reasons{{"a d6 is thrown", "4", "GK-CMD-18"}});
    CHECK(thrown(1)->why() == Reasons{{"a d10 is thrown", "10", "GK-CMD-18"}});
    CHECK_FALSE(thrown(2));
    table.fire("Dessau", "Molck", {1, 1, 1, 1});
    REQUIRE(thrown(0)->why().size() == 2);
    CHECK(thrown(0)->why()[1].value == "−1");
    CHECK(thrown(0)->why()[1].clause == "GK-CMD-29");
    CHECK(thrown(0)->total() == 3);
    CHECK(table.state().at(kPrussia).spending[0].points == 3);
    // Undone, it is spent no longer.
    table.battle.undo();
    CHECK(thrown(0)->total() == 4);
}

TEST_CASE("GK-CMD-18: a bonus on the die stands beside what it showed", "[gk][battle][sums]") {
    auto setup = small_setup();
    setup.armies[0].sectors[0].command_die = "d6";
    setup.armies[0].sectors[0].command_bonus = 2;
    Table table(setup);
    table.play(ThrowCommandDice{}, {4, 10});
    const auto sum = sector_points_sum(table.state(), table.battle.events(), 0);
    REQUIRE(sum);
    CHECK(values(*sum) == std::vector<std::string>{"4", "2"});
    CHECK(sum->total() == 6);
}

TEST_CASE("What is left of a unit is told event by event", "[gk][battle][sums]") {
    Table table;
    table.correct("Molck", Field::Quarters, 3);
    table.correct("Molck", Field::Quarters, 1);
    const Sum sum = quarters_sum(table.state(), table.battle.events(), table["Molck"]);
    CHECK(values(sum) == std::vector<std::string>{"4", "−1", "−2"});
    CHECK(sum.total() == 1);
    CHECK(table.quarters("Molck") == 1);
}
