#include "battles/game_of_kings/log.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

std::string deed(const Table& table, const Event& event) {
    return log_line(table.state(), event).deed;
}
std::string result(const Table& table, const Event& event) {
    return log_line(table.state(), event).result;
}

}  // namespace

TEST_CASE("The log says who fired at whom, the dice and what came of it", "[gk][log]") {
    Table table;
    const auto held = table.fire("Dessau", "Molck", {4, 2, 6, 1, 5});
    CHECK(log_text(table.state(), held) ==
          "1A   Dessau fires at Molck [4* 2 6* 1 5*]  2 lost, holds");
    const auto nothing = table.fire("Kleist", "Botta", {1, 2, 3, 3});
    CHECK(result(table, nothing) == "no loss");
    table.end_half_turn();
    const auto failed = table.fire("Botta", "Dessau", {4, 1, 1, 1, 1});
    CHECK(log_line(table.state(), failed).when == "1B");
    CHECK(result(table, failed) == "1 lost, fails morale, retreats");
}

TEST_CASE("The log says what is eliminated and what is still to be tested", "[gk][log]") {
    Table table("summary");
    const auto shot = table.fire("Dessau", "Molck", {4, 1, 1, 1});
    CHECK(result(table, shot) == "1 lost, tests morale later");
    const auto destroyed = table.fire("Kleist", "Molck", {4, 4, 4, 1});
    CHECK(result(table, destroyed) == "3 lost, eliminated");
    const auto gun =
        table.play(FireGun{.gun = table["battery"], .target = table["Botta"], .range = 20_cm}, {1});
    CHECK(deed(table, gun) == "battery fires at Botta");
    CHECK(result(table, gun) == "no loss");
}

TEST_CASE("The log counts the hits of a melee and names the loser", "[gk][log][melee]") {
    Table table;
    auto melee = table.melee("Gessler", "Molck");
    melee.attackers[0].charged_from = 10_cm;
    const auto lost =
        table.play(melee, {4, 1, 1, 1, /* melee */ 4, 1, 1, 4, 1, 1, 1, /* morale */ 4});
    CHECK(deed(table, lost) == "Gessler against Molck in melee");
    CHECK(result(table, lost) == "1 against 2 (1 by charge fire), Gessler lost, Gessler retreats");
    const auto drawn = table.play(table.melee("Zieten", "Nadasdy"), {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(result(table, drawn) == "0 against 0, drawn");
    CHECK(log_text(table.state(), drawn) ==
          "1A   Zieten against Nadasdy in melee [1 1 1 1 1 1 1 1]  0 against 0, drawn");
}

TEST_CASE("GK-MEL-37: the log says that earlier fire counted", "[gk][log][melee]") {
    Table table("2017-cards");
    table.fire("Dessau", "Hohenems", {4, 1, 1, 1, 4});
    const auto event =
        table.play(table.melee("Gessler", "Hohenems"), {1, 1, 1, 1, 1, 1, 1, /* morale */ 4});
    CHECK(result(table, event) ==
          "0 against 0, fire before it counted, Hohenems lost, Hohenems retreats");
}

TEST_CASE("The log tells of retreats, rallies and blocked ways", "[gk][log]") {
    Table table;
    table.fire("Dessau", "Molck", {4, 1, 1, 1, 3});
    const auto retreat = table.play(Retreat{table["Molck"]}, {6});
    CHECK(deed(table, retreat) == "Molck retreats");
    CHECK(result(table, retreat) == "10 cm, its back to the enemy");
    const auto blocked = table.play(RetreatBlocked{table["Molck"], table["Botta"]}, {4});
    CHECK(deed(table, blocked) == "Molck is blocked by Botta");
    CHECK(result(table, blocked) == "eliminated; Botta holds");

    table.correct("Grenzer", Field::Retreating, 1);
    table.end_half_turn();
    const auto rally = table.play(Rally{table["Grenzer"]}, {4});
    CHECK(deed(table, rally) == "Grenzer is thrown for");
    CHECK(result(table, rally) == "retreats on");
}

TEST_CASE("The log tells of generals, drill, marks, weather, notes and corrections", "[gk][log]") {
    Table table;
    const auto deed_of = [&](const Command& command) { return deed(table, table.play(command)); };
    CHECK(deed_of(AttachGeneral{table["Charles"], table["Molck"]}) == "Charles joins Molck");
    CHECK(deed_of(AttachGeneral{table["Charles"], {}}) == "Charles rides off alone");
    CHECK(deed_of(DrillUnit{table["Zieten"], Drill::Dismount}) == "Zieten dismounts");
    CHECK(deed_of(DrillUnit{table["Dessau"], Drill::LeaveOrder}) == "Dessau leaves firing order");
    CHECK(
        deed_of(MarkUnit{.unit = table["Molck"], .cover = true, .supported_by = table["Botta"]}) ==
        "Molck is in cover, supported by Botta");
    const auto weather = table.play(SetWeather{Weather::LightRain});
    CHECK(result(table, weather) == "light rain");
    CHECK(result(table, table.play(Note{"The fog lifts."})) == "The fog lifts.");

    const auto corrected = table.play(Correct{.unit = table["Molck"],
                                              .field = Field::Quarters,
                                              .value = 2,
                                              .reason = "marker knocked over"});
    CHECK(deed(table, corrected) == "corrected, Molck");
    CHECK(result(table, corrected) == "quarters 4 to 2; marker knocked over");
    const auto setting = table.play(ChangeSetting{"charge-fire", 0, "agreed"});
    CHECK(deed(table, setting) == "setting charge-fire");
    CHECK(deed_of(Declare{Verdict::FirstWins, "night falls"}) == "declared, Prussia wins");
}

TEST_CASE("GK-VIC-01, GK-VIC-07: the log tells the moment an army breaks, and who has won",
          "[gk][log][victory]") {
    Table table;
    for (const auto* unit : {"Molck", "Botta", "Hohenems"}) {
        table.correct(unit, Field::Quarters, 0);
    }
    const auto last = table.play(DrillUnit{table["Nadasdy"], Drill::LeaveTable});
    CHECK(log_text(table.state(), last) == "1A   Nadasdy leaves the table  Austria breaks");
    const auto back = table.play(Correct{
        .unit = table["Nadasdy"], .field = Field::Departed, .value = 0, .reason = "wrong unit"});
    CHECK(result(table, back) == "departed yes to no; wrong unit; Austria is no longer broken");
    table.battle.undo();
    const auto end = table.play(EndHalfTurn{});
    CHECK(result(table, end) == "Prussia wins");
}

TEST_CASE("What is to be done with the miniatures is said for each unit that changed",
          "[gk][log]") {
    Table table;
    const auto shot = table.fire("Dessau", "Molck", {4, 1, 1, 1, 3});
    CHECK(table_instructions(table.state(), shot) ==
          std::vector<std::string>{"Molck: one base off, officer behind the other, its back to the "
                                   "enemy, throw its retreat"});
    CHECK(table_instructions(table.state(), table.play(Note{"nothing moves"})).empty());
}

TEST_CASE("A change reads with the names of its values", "[gk][log]") {
    const auto state = begin(small_setup());
    CHECK(describe(state, {Field::MoraleClass, 0, 1, 0}) == "class regular to elite");
    CHECK(describe(state, {Field::Weather, 0, 0, 3}) == "weather fair to fog");
    CHECK(describe(state, {Field::Verdict, 0, -1, 3}) == "verdict open to draw");
    CHECK(describe(state, {Field::SupportedBy, 0, -1, 1}) == "supported-by none to Kleist");
    CHECK(describe(state, {Field::Moved, 0, 0, 1}) == "moved no to yes");
    CHECK(describe(state, {Field::Turn, 0, 3, 4}) == "turn 3 to 4");
    CHECK(describe(state, {Field::Setting, 0, 1, 0}) == "charge-fire 1 to 0");
}
