#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/small_battle.hpp"

// Morale over a half-turn, where one cause follows another.

using namespace drumhead;
using namespace drumhead::gk;

TEST_CASE(
    "GK-MOR-07: a unit that has made its retreat move in a half-turn makes no second, "
    "whatever it fails",
    "[gk][battle][morale]") {
    // Under 2017 it tests for every cause, so it can fail twice in a phase.
    Table table("2017-cards");
    table.fire("Dessau", "Molck", {4, 1, 1, 1, /* morale */ 3});
    table.play(Retreat{table["Molck"]}, {3});
    table.fire("Kleist", "Molck", {1, 1, 1, 4, /* morale */ 3});
    CHECK(!present(table.at("Molck")));  // four quarters in all

    Table stands("2017-cards");
    stands.play(AttachGeneral{stands["Charles"], stands["Molck"]});
    stands.fire("Dessau", "Molck", {4, 1, 1, 1, /* morale */ 3});
    CHECK_FALSE(stands.at("Molck").owes_retreat);  // the general holds it
    stands.fire("Kleist", "Molck", {4, 1, 1, 1, /* morale */ 2});
    stands.play(Retreat{stands["Molck"]}, {3});
    CHECK(stands.quarters("Molck") == 1);
    stands.correct("Molck", Field::Quarters, 4);
    stands.correct("Kleist", Field::Fired, 0);
    stands.fire("Kleist", "Molck", {4, 1, 1, 1, /* morale */ 2});
    CHECK(stands.at("Molck").unit.retreating);
    CHECK_FALSE(stands.at("Molck").owes_retreat);
    CHECK(stands.at("Molck").retreat_moves == 1);
}

TEST_CASE("GK-MOR-35: having tested as a blocker a unit still owes the test for its own loss",
          "[gk][battle][morale]") {
    Table table("2018");
    table.correct("Hohenems", Field::Retreating, 1);
    table.correct("Hohenems", Field::Retreated, 1);
    table.correct("Hohenems", Field::RetreatMoves, 1);
    table.play(RetreatBlocked{table["Hohenems"], table["Molck"]}, {4});
    CHECK_FALSE(table.at("Molck").unit.tested);
    CHECK(table.at("Molck").tested_as_blocker);
    const auto shot = table.fire("Dessau", "Molck", {4, 1, 1, 1, /* its own test */ 4});
    CHECK(fact<std::string>(shot, "morale") == "held");
}
