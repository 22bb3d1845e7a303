#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "battles/game_of_kings/log.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

// The random table of a battle, as data.

namespace {

/// 6 by 2 sectors, only the last two with a piece: 11 is A's choice, 12 a wood.
const std::vector<int> kFaces{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 5, 4, 3};

LayTable with_hill() {
    return {.facts = {.choices = {{11, *feature_from("hill")}}}};
}

std::string refused(const LayTable& command, const std::vector<int>& faces = kFaces) {
    const Table table;
    const auto answer = play_command(table.state(), command, faces, nullptr);
    CHECK(answer.event() == nullptr);
    return answer.words();
}

}  // namespace

TEST_CASE("GK-TER-01, GK-TER-03, GK-TER-04: a battle keeps its random table, and can draw it again",
          "[gk][battle][terrain]") {
    Table table;
    CHECK_FALSE(table.state().table);
    const auto event = table.play(with_hill(), kFaces);
    CHECK(fact<int>(event, "pieces") == 2);
    CHECK(event.changes.empty());
    REQUIRE(table.state().table);
    CHECK(table.state().table->faces == kFaces);
    const auto again = terrain_of(*table.state().table);
    REQUIRE(again);
    CHECK(again->terrain.at(11).feature == feature_from("hill"));
    CHECK(again->terrain.at(12).feature == feature_from("wood"));
    CHECK(again->thrown == event.dice);
    const auto line = log_line(table.state(), event);
    CHECK(line.deed == "table of 183 by 76 cm");
    CHECK(line.result == "2 pieces; hill in 11 as A chose, wood in 12; the players’ dice");
}

TEST_CASE("A table takes no points and may be laid at any time", "[gk][battle][terrain]") {
    Table table;
    table.play(ThrowCommandDice{}, {3, 4});
    const auto before = table.state().armies;
    table.play(with_hill(), kFaces);
    CHECK(table.state().armies == before);
}

TEST_CASE("GK-TER-07, GK-TER-10: the log says what lies on a table, sizes and courses too",
          "[gk][battle][terrain]") {
    // 1 a stream from far to near through 1 and 3, 2 a large lake, 3 a town, 4 still B's choice.
    const LayTable command{.facts = {.table = {.sectors = {2, 2}}, .details = true}};
    Table table;
    const auto event =
        table.play(command, {4, 2, 4, 2, 4, 4, 4, 6, /*1*/ 1, 1, 1, /*2*/ 4, 1, 6, /*3*/ 5});
    CHECK(fact<std::string>(event, "table") ==
          "4 pieces; stream through 1, 3, large lake in 2, walled town in 3, B chooses in 4");
    CHECK(log_text(table.state(), event).find("B chooses in 4") != std::string::npos);
}

TEST_CASE("The latest table is the battle's; undo and redo go through tables as through all else",
          "[gk][battle][terrain]") {
    Table table;
    table.play(with_hill(), kFaces);
    const auto first = table.state();
    const std::vector<int> bare(12, 2);
    table.play(LayTable{}, bare);
    const auto second = table.state();
    CHECK(second.table->faces == bare);
    table.battle.undo();
    CHECK(table.state() == first);
    table.battle.undo();
    CHECK(table.state() == table.battle.start());
    table.battle.go_to(2);
    CHECK(table.state() == second);
    State folded = table.battle.start();
    for (const auto& event : table.battle.events()) {
        fold(folded, event);
    }
    CHECK(folded == second);
}

TEST_CASE("A seed's table is the one drumhead terrain makes of it, sectors thrown again too",
          "[gk][battle][terrain]") {
    const LayTable command{.facts = {.details = true}, .seed = 17451745, .rerolled = {5, 5}};
    Table table;
    auto dice = dice_for(table.state(), 1);
    const auto answer = play_command(table.state(), command, {}, &dice);
    REQUIRE(answer.event() != nullptr);
    table.battle.append(*answer.event());
    const auto rolled = roll_terrain(command.facts, {17451745, {5, 5}});
    CHECK(answer.event()->dice == rolled.thrown);
    CHECK(terrain_of(*table.state().table)->terrain == rolled.terrain);
    CHECK(table.state().table->seed == 17451745U);
    CHECK(table.state().table->rerolled == std::vector{5, 5});
    CHECK(log_line(table.state(), *answer.event())
              .result.ends_with("; seed 17451745; thrown again 5, 5"));
    // Without a seed the program throws as for anything else in the battle.
    auto own = dice_for(table.state(), 2);
    const auto plain = play_command(table.state(), LayTable{}, {}, &own);
    REQUIRE(plain.event() != nullptr);
    CHECK(log_line(table.state(), *plain.event()).result.find("seed") == std::string::npos);
}

TEST_CASE("Each table that cannot be is refused in a sentence and changes nothing",
          "[gk][battle][terrain]") {
    const auto sized = [](Length width, Length depth, SectorGrid sectors) {
        return LayTable{.facts = {.table = {width, depth, sectors}}};
    };
    CHECK(refused(sized(Length{}, Length{}, {6, 2})) ==
          "a table of 0 by 0 cm cannot be used; each side must be from 10 to 1000 cm");
    CHECK(refused(sized(10000_cm, 10000_cm, {6, 2})) ==
          "a table of 10000 by 10000 cm cannot be used; each side must be from 10 to 1000 cm");
    CHECK(refused(sized(183_cm, 76_cm, {0, 2})) ==
          "a table cannot be divided into 0 by 2 sectors; there must be from 1 to 12 each way");
    CHECK(refused(LayTable{.rerolled = {13}}) ==
          "rerolled: there is no sector 13; they are numbered 1 to 12");
    CHECK(refused(LayTable{.facts = {.choices = {{1, *feature_from("hill")}}}}) ==
          "choices: sector 1 has no terrain piece, so nothing can be chosen");
    CHECK(refused(LayTable{.facts = {.choices = {{12, *feature_from("hill")}}}}) ==
          "choices: sector 12 is a wood by its die, so nothing can be chosen");
    auto few = kFaces;
    few.pop_back();
    CHECK(refused({}, few) == "1 die still to be thrown, the kind of piece in sector 12");
    auto many = kFaces;
    many.push_back(1);
    CHECK(refused({}, many) == "15 faces were given but only 14 dice are thrown");
    auto bad = kFaces;
    bad.back() = 7;
    CHECK(refused({}, bad) == "face 14 of those given is 7, but that die shows 1 to 6");
}

TEST_CASE("A table no battle file should hold folds, and says why it cannot be drawn",
          "[gk][battle][terrain]") {
    State state = begin(small_setup());
    fold(state, Event{.command = LayTable{.facts = {.table = {.sectors = {0, 2}}}}});
    REQUIRE(state.table);
    CHECK_FALSE(terrain_of(*state.table));
    fold(state, Event{.command = LayTable{}});
    const auto made = terrain_of(*state.table);
    REQUIRE_FALSE(made);
    CHECK(made.error().words.starts_with("the battle's table cannot be drawn again: "));
}
