#include "battles/story.hpp"

#include <catch2/catch.hpp>

#include "battles/game_of_kings/story.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

TEST_CASE("A story gives both armies as they began and as they ended", "[story][gk]") {
    Table table;
    table.correct("Molck", Field::Quarters, 1);
    table.fire("Dessau", "Molck", {4, 4, 6, 1});
    const auto story = tell(table.battle);
    CHECK(story.name == "Small battle");
    CHECK(story.armies[0].name == "Prussia");
    CHECK(story.armies[0].general == "Frederick");
    CHECK(story.armies[1].strength == "11 points, breaks below 6");
    CHECK(story.armies[1].end == "9 points");
    REQUIRE(story.armies[1].units.size() == 7);
    CHECK(story.armies[1].units[0].name == "Molck");
    CHECK(story.armies[1].units[0].gone);
    CHECK(story.armies[1].units[0].stands == "gone");
    CHECK(story.armies[0].units[0].stands == "100%");
    // GK-VIC-02: a battalion counts 2, so 11 points fall to 9 with event 2 and not before.
    REQUIRE(story.course.size() == 2);
    CHECK(story.course[0].left == std::array{11, 11});
    CHECK(story.course[1].event == 2);
    CHECK(story.course[1].left == std::array{11, 9});
    CHECK(story.result.empty());
}

TEST_CASE("Each deed has the chance it had before any die was thrown", "[story][gk]") {
    Table table;
    // Four dice on 4 or more: no hit one time in 16, so Molck is hurt or worse 15 times.
    table.fire("Dessau", "Molck", {4, 2, 6, 1, 5});
    table.fire("Kleist", "Botta", {1, 2, 3, 3});
    const auto story = tell(table.battle);
    REQUIRE(story.deeds.size() == 2);
    CHECK(story.deeds[0].sentence == "Dessau fires at Molck: 2 lost, holds.");
    CHECK(story.deeds[0].chapter == "Turn 1");
    CHECK(story.deeds[0].chance.value() == Approx(15.0 / 16));
    CHECK(story.deeds[0].chance_of == "Molck is hurt");
    CHECK(story.deeds[1].chance.value() == Approx(1.0 / 16));
    CHECK(story.deeds[1].chance_of == "Botta is unhurt");
    // Half of a battalion of 2 points, of which half counts while it stands.
    CHECK(story.deeds[0].cost == Approx(0.5));
    CHECK(story.deeds[1].cost == Approx(0));
}

TEST_CASE("GK-CMD-14: the points each army received are summed over the battle", "[story][gk]") {
    Table table;
    table.play(ThrowCommandDice{}, {4, 10});
    table.end_half_turn();
    table.play(ThrowCommandDice{}, {3, 1});
    table.end_half_turn();
    table.play(ThrowCommandDice{}, {2, 6});
    const auto story = tell(table.battle);
    REQUIRE(story.received.size() == 1);
    CHECK(story.received[0].what == "command points");
    CHECK(story.received[0].points == std::array{22, 4});
    CHECK(story.seed == 1742);
}

TEST_CASE("What is undone is not told", "[story][gk]") {
    Table table;
    table.fire("Dessau", "Molck", {4, 2, 6, 1, 5});
    table.battle.undo();
    CHECK(tell(table.battle).deeds.empty());
}

TEST_CASE("Turning points cost at least a point, the dear and the unlikely first", "[story]") {
    std::vector<ToldDeed> deeds(5);
    deeds[0].cost = 0.9;
    deeds[0].chance = 0.001;
    deeds[1].cost = 1;
    deeds[1].chance = 0.9;
    deeds[2].cost = 1;
    deeds[2].chance = 0.1;
    deeds[3].cost = 6;
    deeds[4].cost = 2;
    deeds[4].chance = 0.5;
    mark_turning_points(deeds, 3);
    CHECK_FALSE(deeds[0].turning_point);
    CHECK_FALSE(deeds[1].turning_point);
    CHECK(deeds[2].turning_point);
    CHECK(deeds[3].turning_point);
    CHECK(deeds[4].turning_point);
}
