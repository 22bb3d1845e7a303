#include "battles/game_of_kings/events.hpp"

#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/limits.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

/// Makes a unit one that broke and has just made the first move of its retreat.
void break_and_retreat(Table& table, std::string_view unit) {
    table.correct(unit, Field::Retreating, 1);
    table.correct(unit, Field::Retreated, 1);
    table.correct(unit, Field::RetreatMoves, 1);
}

FightMelee charge(const Table& table, std::string_view attacker, std::string_view defender) {
    auto melee = table.melee(attacker, defender);
    melee.attackers[0].charged_from = 10_cm;
    return melee;
}

Answer roll(const Battle& battle, const Command& command) {
    auto dice = dice_for(battle.state(), battle.done() + 1);
    return play_command(battle.state(), command, {}, &dice);
}

}  // namespace

// ---- Morale

TEST_CASE(
    "GK-MOR-01, GK-MOR-21: in 2018 and 2017 a unit that lost to fire tests at once and owes "
    "its retreat if it fails",
    "[gk][battle][morale]") {
    const auto* name = GENERATE("2018", "2017-cards");
    Table table(name);
    const auto event = table.fire("Dessau", "Molck", {4, 4, 1, 1, /* morale */ 3});
    CHECK(fact<int>(event, "lost") == 2);
    CHECK(fact<std::string>(event, "morale") == "failed");
    CHECK(table.quarters("Molck") == 1);
    CHECK(table.at("Molck").unit.retreating);
    CHECK(table.at("Molck").owes_retreat);
    CHECK_FALSE(table.at("Molck").owes_morale);
    CHECK(table.refusal(EndHalfTurn{}) == "GK-MOR-21");
    CHECK(table.legal(EndHalfTurn{.anyway = true}));
    CHECK(fact<std::string>(table.play(Retreat{table["Molck"]}, {6}), "cm") == "10");
    CHECK(table.legal(EndHalfTurn{}));
}

TEST_CASE(
    "GK-MOR-02, GK-MOR-03: in the summary, Sahay and pips the test is owed until the "
    "half-turn ends",
    "[gk][battle][morale]") {
    const auto* name = GENERATE("sahay", "pips", "summary");
    Table table(name);
    const auto event = table.fire("Dessau", "Molck", {4, 4, 1, 1});
    CHECK(fact<std::string>(event, "morale") == "none");
    CHECK(table.quarters("Molck") == 2);
    CHECK(table.at("Molck").owes_morale);
    CHECK(table.refusal(EndHalfTurn{}) == "GK-MOR-02");
    table.play(TestMorale{table["Molck"]}, {3});
    CHECK(table.quarters("Molck") == 1);
    CHECK_FALSE(table.at("Molck").owes_morale);
    CHECK(table.at("Molck").owes_retreat);
    CHECK(table.refusal(EndHalfTurn{}) == "GK-MOR-21");
    table.play(Retreat{table["Molck"]}, {2});
    table.end_half_turn();
    CHECK(half_turn(table.state()) == "1B");
}

TEST_CASE("GK-MOR-05: under 2017 two losses to fire in one phase are two tests",
          "[gk][battle][morale]") {
    Table table("2017-cards");
    table.fire("Dessau", "Molck", {4, 1, 1, 1, /* morale */ 4});
    table.fire("Kleist", "Molck", {4, 1, 1, 1, /* morale */ 3});
    CHECK(table.quarters("Molck") == 1);
}

TEST_CASE("GK-MOR-06: in every other edition a unit tests once in a half-turn, whatever the causes",
          "[gk][battle][morale]") {
    Table at_once("2018");
    at_once.fire("Dessau", "Molck", {4, 1, 1, 1, /* morale */ 4});
    at_once.fire("Kleist", "Molck", {4, 1, 1, 1});
    CHECK(at_once.quarters("Molck") == 2);
    at_once.end_half_turn();
    at_once.end_half_turn();
    at_once.fire("Dessau", "Molck", {4, 1, 1, 1, /* a new half-turn */ 4});

    const auto* name = GENERATE("sahay", "pips", "summary");
    Table later(name);
    later.fire("Dessau", "Molck", {4, 1, 1, 1});
    later.play(TestMorale{later["Molck"]}, {4});
    later.fire("Kleist", "Molck", {4, 1, 1, 1});
    CHECK_FALSE(later.at("Molck").owes_morale);
    CHECK(later.refusal(TestMorale{later["Molck"]}) == "GK-MOR-01");
    CHECK(later.legal(EndHalfTurn{}));
}

TEST_CASE("GK-MOR-06: a loss to charge fire and a lost melee are one throw",
          "[gk][battle][morale]") {
    Table at_once("2018");
    at_once.play(charge(at_once, "Gessler", "Molck"),
                 {4, 1, 1, 1, /* melee */ 1, 1, 1, 4, 1, 1, 1, /* morale */ 4});
    CHECK(at_once.quarters("Gessler") == 2);

    Table later("summary");
    later.play(charge(later, "Gessler", "Molck"), {4, 1, 1, 1, /* melee */ 1, 1, 1, 4, 1, 1, 1});
    CHECK(later.at("Gessler").owes_morale);
    later.play(TestMorale{later["Gessler"]}, {4});
    CHECK(later.refusal(TestMorale{later["Gessler"]}) == "GK-MOR-01");
}

TEST_CASE(
    "GK-MOR-07: the loser of a melee retreats at once and once; the throw at the end of the "
    "half-turn costs a quarter more and no second retreat",
    "[gk][battle][morale]") {
    const auto* name = GENERATE("sahay", "pips", "summary");
    Table table(name);
    const std::vector<int> lost_by_attacker{1, 1, 1, 1, 4, 1, 1, 1};
    table.play(table.melee("Gessler", "Hohenems"), lost_by_attacker);
    CHECK(table.at("Gessler").owes_retreat);
    CHECK(table.at("Gessler").owes_morale);
    SECTION("thrown after the retreat move") {
        table.play(Retreat{table["Gessler"]}, {2});
        const auto test = table.play(TestMorale{table["Gessler"]}, {3});
        CHECK_FALSE(fact<bool>(test, "retreats"));
        CHECK(table.quarters("Gessler") == 2);
        CHECK_FALSE(table.at("Gessler").owes_retreat);
        CHECK(table.at("Gessler").retreat_moves == 1);
    }
    SECTION("thrown before it") {
        const auto test = table.play(TestMorale{table["Gessler"]}, {3});
        CHECK_FALSE(fact<bool>(test, "retreats"));
        table.play(Retreat{table["Gessler"]}, {2});
        CHECK(table.refusal(Retreat{table["Gessler"]}) == "GK-MOR-21");
        CHECK(table.at("Gessler").retreat_moves == 1);
    }
}

TEST_CASE("GK-MOR-08: a drawn melee leaves no test owed, but charge fire does, even to the winner",
          "[gk][battle][morale]") {
    Table drawn("summary");
    drawn.play(drawn.melee("Gessler", "Hohenems"), {4, 4, 1, 1, 4, 4, 1, 1});
    CHECK(drawn.quarters("Gessler") == 2);
    CHECK_FALSE(drawn.at("Gessler").owes_morale);
    CHECK_FALSE(drawn.at("Hohenems").owes_morale);
    CHECK(drawn.legal(EndHalfTurn{}));

    Table won("summary");
    won.play(charge(won, "Gessler", "Molck"), {4, 1, 1, 1, /* melee */ 4, 4, 4, 1, 1, 1, 1});
    CHECK(won.at("Gessler").owes_morale);
    CHECK_FALSE(won.at("Gessler").owes_retreat);
    CHECK(won.at("Molck").owes_retreat);
}

TEST_CASE("GK-MOR-08, GK-MEL-40: a unit that breaks out of a drawn melee leaves its enemy free",
          "[gk][battle][morale][melee]") {
    Table table("summary");
    table.play(charge(table, "Gessler", "Molck"), {4, 1, 1, 1, /* melee */ 4, 1, 1, 1, 1, 1, 1});
    CHECK(table.at("Molck").opponent == table["Gessler"]);
    table.play(TestMorale{table["Gessler"]}, {3});
    CHECK(table.at("Gessler").unit.retreating);
    CHECK(table.at("Molck").opponent == kNoUnit);
    CHECK(table.at("Gessler").opponent == kNoUnit);
}

TEST_CASE("GK-MOR-11: a general is lost with the unit he is attached to",
          "[gk][battle][morale][victory]") {
    Table table;
    table.play(AttachGeneral{table["Charles"], table["Molck"]});
    SECTION("shot down: 2 points and 3") {
        table.fire("Dessau", "Molck", {4, 4, 4, 4});
        CHECK_FALSE(present(table.at("Charles")));
        CHECK(points(table.state(), {1}) == 11 - 2 - 3);
    }
    SECTION("off the table") {
        table.play(DrillUnit{table["Molck"], Drill::LeaveTable});
        CHECK(table.at("Charles").departed);
        CHECK(points(table.state(), {1}) == 11 - 2 - 3);
    }
    SECTION("unless he has left it before") {
        table.play(AttachGeneral{table["Charles"], {}});
        table.fire("Dessau", "Molck", {4, 4, 4, 4});
        CHECK(present(table.at("Charles")));
        CHECK(points(table.state(), {1}) == 11 - 2);
    }
}

TEST_CASE(
    "GK-MEL-06, GK-ORG-36: a general goes with the gun that is contacted, light foot beside "
    "it or not",
    "[gk][battle][melee]") {
    const auto* name = GENERATE("2017-cards", "2018");
    Table table(name);
    table.play(AttachGeneral{table["Charles"], table["howitzer"]});
    auto melee = table.melee("Gessler", "howitzer");
    melee.defenders[0].foot_near = 4_cm;
    CHECK_FALSE(table.legal(melee));
    // Only Grenzers stand near it, and they do not protect: no regular foot is given.
    melee.defenders[0].foot_near.reset();
    table.play(melee);
    CHECK_FALSE(present(table.at("howitzer")));
    CHECK_FALSE(present(table.at("Charles")));
    CHECK(table.quarters("Gessler") == 4);
    CHECK_FALSE(table.at("Gessler").owes_retreat);
}

TEST_CASE("GK-MOR-12: a general may be attached to any unit of his army and may switch",
          "[gk][battle][morale]") {
    Table table("2017-cards");
    for (const auto* unit : {"Molck", "Grenzer", "Nadasdy", "howitzer"}) {
        table.play(AttachGeneral{table["Charles"], table[unit]});
        CHECK(table.at("Charles").with == table[unit]);
        CHECK(has_general(table.state(), table[unit]));
    }
    CHECK_FALSE(has_general(table.state(), table["Molck"]));
    CHECK(table.refusal(AttachGeneral{table["Charles"], table["Dessau"]}).empty());
    CHECK(table.refusal(AttachGeneral{table["Molck"], table["Botta"]}).empty());
}

TEST_CASE(
    "GK-MOR-14, GK-MOR-15: where the edition says so a friend behind helps one unit only in "
    "a half-turn",
    "[gk][battle][morale]") {
    for (const auto& rules : editions()) {
        INFO(rules.name);
        Table table(rules.name);
        table.play(MarkUnit{.unit = table["Molck"], .supported_by = table["Botta"]});
        table.play(MarkUnit{.unit = table["Grenzer"], .supported_by = table["Botta"]});
        const auto tests_with_3 = [&](std::string_view firer, std::string_view target) {
            if (rules.morale_when == MoraleWhen::EndOfHalfTurn) {
                table.fire(firer, target, {4, 1, 1, 1});
                return fact<std::string>(table.play(TestMorale{table[target]}, {3}), "morale");
            }
            return fact<std::string>(table.fire(firer, target, {4, 1, 1, 1, 3}), "morale");
        };
        CHECK(tests_with_3("Dessau", "Molck") == "held");
        const bool any_number = rules.name == "sahay" || rules.name == "pips";
        CHECK(tests_with_3("Kleist", "Grenzer") == (any_number ? "held" : "failed"));
        // The next half-turn it can help anew.
        table.play(EndHalfTurn{.anyway = true});
        table.play(EndHalfTurn{.anyway = true});
        CHECK(tests_with_3("Dessau", "Grenzer") == "held");
    }
}

TEST_CASE("GK-MOR-14, GK-MOR-15: nor two units of one melee", "[gk][battle][morale][melee]") {
    const auto* name = GENERATE("2018", "2017-cards");
    Table table(name);
    table.play(MarkUnit{.unit = table["Gessler"], .supported_by = table["Kleist"]});
    table.play(MarkUnit{.unit = table["Zieten"], .supported_by = table["Kleist"]});
    FightMelee both{.attackers = {{.unit = table["Gessler"]}, {.unit = table["Zieten"]}},
                    .defenders = {{.unit = table["Molck"]}}};
    table.play(both, {1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, /* morale */ 3, 3});
    CHECK(table.quarters("Gessler") == 3);  // one hit, holds
    CHECK(table.quarters("Zieten") == 3);   // no hit, fails
    CHECK(table.at("Kleist").supports == table["Gessler"]);
}

TEST_CASE("GK-MOR-16: a unit in the same melee supports nobody", "[gk][battle][morale][melee]") {
    Table table("2018");
    table.play(MarkUnit{.unit = table["Gessler"], .supported_by = table["Zieten"]});
    FightMelee both{.attackers = {{.unit = table["Gessler"]}, {.unit = table["Zieten"]}},
                    .defenders = {{.unit = table["Molck"]}}};
    table.play(both, {1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, /* morale */ 3, 4});
    CHECK(table.quarters("Gessler") == 2);
    // Its help is not spent by it.
    CHECK(table.at("Zieten").supports == kNoUnit);
    CHECK(table.refusal(MarkUnit{.unit = table["Molck"], .supported_by = table["Grenzer"]}) ==
          "GK-MOR-16");
}

TEST_CASE("GK-MOR-23, GK-MOR-27: what blocks the first move of a retreat eliminates the unit",
          "[gk][battle][morale]") {
    Table table;
    break_and_retreat(table, "Gessler");
    break_and_retreat(table, "Dessau");
    table.play(RetreatBlocked{table["Dessau"], table["Zieten"]});  // foot into horse: no test
    CHECK_FALSE(present(table.at("Dessau")));
    table.play(RetreatBlocked{table["Gessler"], table["Nadasdy"]});  // an enemy tests nothing
    CHECK_FALSE(present(table.at("Gessler")));
    CHECK(table.refusal(RetreatBlocked{table["Kleist"], table["Zieten"]}) == "GK-MOR-23");
}

TEST_CASE(
    "GK-MOR-26: a later move of the retreat that is blocked only stops short, and guns and "
    "light foot block none",
    "[gk][battle][morale]") {
    Table table;
    break_and_retreat(table, "Gessler");
    CHECK(table.refusal(RetreatBlocked{table["Gessler"], table["battery"]}) == "GK-MOR-26");
    CHECK(table.refusal(RetreatBlocked{table["Gessler"], table["Jaeger"]}) == "GK-MOR-26");
    table.correct("Gessler", Field::RetreatMoves, 2);
    CHECK(table.refusal(RetreatBlocked{table["Gessler"], table["Kleist"]}) == "GK-MOR-26");
}

TEST_CASE("GK-MOR-35: a friend run into tests apart from its own test, and once in a half-turn",
          "[gk][battle][morale]") {
    Table table("summary");
    break_and_retreat(table, "Gessler");
    break_and_retreat(table, "Zieten");
    table.correct("Kleist", Field::Tested, 1);
    table.correct("Kleist", Field::OwesMorale, 1);
    const auto event = table.play(RetreatBlocked{table["Gessler"], table["Kleist"]}, {3});
    CHECK(fact<std::string>(event, "blocker_morale") == "failed");
    CHECK(table.quarters("Kleist") == 3);
    CHECK(table.at("Kleist").unit.retreating);
    CHECK(table.at("Kleist").owes_retreat);  // and may be blocked in its turn
    CHECK(table.at("Kleist").owes_morale);   // its own test is still to come
    CHECK(table.at("Kleist").unit.tested);
    table.play(RetreatBlocked{table["Zieten"], table["Kleist"]});  // no second throw
    CHECK_FALSE(present(table.at("Zieten")));
    CHECK(table.quarters("Kleist") == 3);
}

TEST_CASE("GK-MOR-28, GK-MOR-37: foot that must retreat loses its firing order",
          "[gk][battle][morale]") {
    for (const auto& rules : editions()) {
        INFO(rules.name);
        Table table(rules.name);
        if (rules.morale_when == MoraleWhen::EndOfHalfTurn) {
            table.fire("Dessau", "Molck", {4, 1, 1, 1});
            table.play(TestMorale{table["Molck"]}, {1});
        } else {
            table.fire("Dessau", "Molck", {4, 1, 1, 1, 1});
        }
        CHECK_FALSE(table.at("Molck").unit.firing_order);
        CHECK(fact<std::string>(table.play(Retreat{table["Molck"]}, {3}), "cm") == "8");
    }
}

TEST_CASE("GK-MOR-34: a unit that is gone owes no test and holds no half-turn up",
          "[gk][battle][morale]") {
    Table table("summary");
    table.fire("Dessau", "Molck", {4, 1, 1, 1});
    table.fire("Kleist", "Molck", {4, 4, 4, 1});
    CHECK_FALSE(present(table.at("Molck")));
    CHECK_FALSE(table.at("Molck").owes_morale);
    CHECK(table.refusal(TestMorale{table["Molck"]}) == "GK-MOR-34");
    CHECK(table.legal(EndHalfTurn{}));
    table.correct("Botta", Field::OwesMorale, 1);
    table.correct("Botta", Field::OwesRetreat, 1);
    CHECK_FALSE(table.legal(EndHalfTurn{}));
    table.correct("Botta", Field::Quarters, 0);
    CHECK(table.legal(EndHalfTurn{}));
}

TEST_CASE("GK-MOR-32: a morale number the players change is the one thrown with",
          "[gk][battle][morale]") {
    Table table;
    table.play(ChangeSetting{"morale-regular", 3, "newest posting"});
    const auto event = table.fire("Dessau", "Molck", {4, 1, 1, 1, /* morale */ 3});
    CHECK(fact<std::string>(event, "morale") == "held");
}

// ---- Retreating units

TEST_CASE(
    "GK-RAL-02, GK-RAL-03, GK-RAL-04, GK-RAL-17: a unit that broke is thrown for from the "
    "next half-turn of its own army",
    "[gk][battle][rally]") {
    const auto* name = GENERATE("2017-cards", "sahay", "pips", "summary", "2018");
    Table table(name);
    SECTION("B breaks in 1A: throw in 1B") {
        break_and_retreat(table, "Molck");
        CHECK(table.refusal(Rally{table["Molck"]}) == "GK-RAL-17");
        table.end_half_turn();
        CHECK(fact<bool>(table.play(Rally{table["Molck"]}, {5}), "passed"));
        CHECK_FALSE(table.at("Molck").unit.retreating);
    }
    SECTION("A breaks in 1A: throw in 2A") {
        break_and_retreat(table, "Gessler");
        CHECK(table.refusal(Rally{table["Gessler"]}) == "GK-RAL-17");
        table.end_half_turn();
        CHECK(table.refusal(Rally{table["Gessler"]}) == "GK-RAL-17");
        table.end_half_turn();
        CHECK(fact<bool>(table.play(Rally{table["Gessler"]}, {5}), "passed"));
    }
    CHECK(table.refusal(Rally{table["Botta"]}) == "GK-RAL-01");
}

TEST_CASE("GK-RAL-08: a unit that is not halted makes another full retreat move",
          "[gk][battle][rally]") {
    Table table;
    break_and_retreat(table, "Molck");
    table.end_half_turn();
    CHECK_FALSE(fact<bool>(table.play(Rally{table["Molck"]}, {4}), "passed"));
    CHECK(table.at("Molck").unit.retreating);
    CHECK(table.at("Molck").owes_retreat);
    CHECK(fact<std::string>(table.play(Retreat{table["Molck"]}, {1}), "cm") == "6");
    CHECK(table.at("Molck").retreat_moves == 2);
    CHECK(table.refusal(Rally{table["Molck"]}) == "GK-RAL-17");  // one throw a half-turn
}

TEST_CASE(
    "GK-RAL-10: no condition stands before the throw: it can be made in every half-turn of "
    "the unit's army",
    "[gk][battle][rally]") {
    const auto* name = GENERATE("2017-cards", "sahay", "pips", "summary", "2018");
    Table table(name);
    break_and_retreat(table, "Molck");
    for (int turn = 1; turn <= 4; ++turn) {
        table.end_half_turn();
        INFO(half_turn(table.state()));
        table.play(Rally{table["Molck"]}, {4});
        table.play(Retreat{table["Molck"]}, {3});
        table.end_half_turn();
    }
    CHECK(table.at("Molck").retreat_moves == 5);
}

TEST_CASE("GK-RAL-11: a halted unit does nothing more in that half-turn, except under 2017",
          "[gk][battle][rally]") {
    for (const auto& rules : editions()) {
        INFO(rules.name);
        Table table(rules.name);
        break_and_retreat(table, "Molck");
        table.end_half_turn();
        table.play(Rally{table["Molck"]}, {6});
        const Command move = DrillUnit{table["Molck"], Drill::Move};
        const Command shot = FireMusketry{.firer = table["Molck"], .target = table["Dessau"]};
        const Command attack = table.melee("Molck", "Dessau");
        if (rules.name == "2017-cards") {
            CHECK(table.legal(move));
            CHECK(table.legal(shot));
            CHECK(table.legal(attack));
            continue;
        }
        CHECK(table.refusal(move) == "GK-RAL-11");
        CHECK(table.refusal(shot) == "GK-RAL-11");
        CHECK(table.refusal(attack) == "GK-RAL-12");
        table.end_half_turn();
        table.end_half_turn();
        CHECK(table.legal(move));
        CHECK(table.legal(shot));
        CHECK(table.legal(attack));
    }
}

TEST_CASE("GK-RAL-12: a retreating unit does not fire, charge or support, and counts its points",
          "[gk][battle][rally]") {
    Table table;
    break_and_retreat(table, "Botta");
    table.end_half_turn();
    CHECK(table.refusal(FireMusketry{.firer = table["Botta"], .target = table["Dessau"]}) ==
          "GK-RAL-12");
    CHECK(table.refusal(table.melee("Botta", "Dessau")) == "GK-RAL-12");
    CHECK(table.refusal(MarkUnit{.unit = table["Molck"], .supported_by = table["Botta"]}) ==
          "GK-MOR-16");
    CHECK(table.refusal(DrillUnit{table["Botta"], Drill::Move}) == "GK-RAL-12");
    table.play(AttachGeneral{table["Charles"], table["Botta"]});
    CHECK(points(table.state(), {1}) == 11);
}

TEST_CASE("GK-RAL-05: a general present halts a unit on a 4", "[gk][battle][rally]") {
    Table table;
    break_and_retreat(table, "Molck");
    table.play(AttachGeneral{table["Charles"], table["Molck"]});
    table.end_half_turn();
    CHECK(fact<bool>(table.play(Rally{table["Molck"]}, {4}), "passed"));
}

// ---- Melee over several half-turns

TEST_CASE(
    "GK-MEL-39, GK-MEL-40, GK-MEL-52: a drawn melee is fought on in the next half-turn, one "
    "round each",
    "[gk][battle][melee]") {
    for (const auto& rules : editions()) {
        INFO(rules.name);
        Table table(rules.name);
        const auto melee = table.melee("Gessler", "Hohenems");
        table.play(melee, {4, 4, 1, 1, 4, 4, 1, 1});
        CHECK(table.at("Gessler").opponent == table["Hohenems"]);
        CHECK(table.at("Hohenems").opponent == table["Gessler"]);
        CHECK(table.at("Gessler").melee_rounds == 1);
        CHECK_FALSE(table.at("Gessler").struck);
        CHECK(table.at("Hohenems").struck);
        CHECK(table.refusal(melee) == "GK-MEL-52");
        CHECK(table.refusal(DrillUnit{table["Gessler"], Drill::Move}) == "GK-MUS-31");
        table.end_half_turn();
        // In contact they fight nobody else.
        CHECK(table.refusal(table.melee("Gessler", "Molck")) == "GK-MEL-40");
        // Nothing to nothing goes on as well.
        table.play(melee, {1, 1, 1, 1});
        CHECK(table.at("Gessler").melee_rounds == 2);
        table.end_half_turn();
        // The third round is lost.
        auto faces = std::vector{4, 4, 1, 1};
        if (rules.morale_when != MoraleWhen::EndOfHalfTurn) {
            faces.clear();
            faces = {4, 1, 1, 1, /* morale */ 4};
        } else {
            faces = {4, 1, 1, 1};
        }
        table.play(melee, faces);
        CHECK(table.at("Hohenems").owes_retreat);
        CHECK(table.at("Gessler").opponent == kNoUnit);
        CHECK(table.at("Hohenems").opponent == kNoUnit);
        CHECK(table.at("Gessler").melee_rounds == 0);
    }
}

TEST_CASE(
    "GK-MEL-51: a melee is fought in the sector of the unit whose player is on turn, once in "
    "each half-turn",
    "[gk][battle][melee]") {
    Table table;
    const auto melee = table.melee("Gessler", "Molck");
    CHECK(melee_sector(table.state(), melee) == "right");  // Gessler's, in 1A
    table.play(melee, {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.refusal(melee) == "GK-MEL-52");
    table.end_half_turn();
    CHECK(melee_sector(table.state(), melee) == "left");  // Molck's, in 1B
    table.play(melee, {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.refusal(melee) == "GK-MEL-52");
    table.end_half_turn();
    CHECK(melee_sector(table.state(), melee) == "right");
    CHECK(table.legal(melee));
}

TEST_CASE("GK-MEL-42: who loses the enemy it chose stays in contact with the other that fights it",
          "[gk][battle][melee]") {
    Table table;
    table.correct("Gessler", Field::Quarters, 1);
    const FightMelee melee{.attackers = {{.unit = table["Gessler"]}, {.unit = table["Zieten"]}},
                           .defenders = {{.unit = table["Molck"]}}};
    // One hit each: Gessler is destroyed, the melee is drawn and goes on.
    table.play(melee, {4, 1, 1, 1, 1, 4, 1, 1, 1});
    CHECK_FALSE(present(table.at("Gessler")));
    CHECK(table.at("Zieten").opponent == table["Molck"]);
    CHECK(table.at("Molck").opponent == table["Zieten"]);
}

TEST_CASE("GK-MEL-41: with equal hits and one side destroyed the survivor simply stands",
          "[gk][battle][melee]") {
    Table table;
    table.correct("Gessler", Field::Quarters, 1);
    table.play(table.melee("Gessler", "Hohenems"), {4, 4, 1, 1, 1});
    CHECK_FALSE(present(table.at("Gessler")));
    CHECK(table.at("Hohenems").opponent == kNoUnit);
    CHECK_FALSE(table.at("Hohenems").unit.retreating);
}

TEST_CASE("GK-MEL-55: a unit that gave charge fire gives no more in that half-turn",
          "[gk][battle][melee]") {
    Table table;
    table.play(charge(table, "Gessler", "Molck"), {1, 1, 1, 1, /* melee */ 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK_FALSE(table.legal(charge(table, "Zieten", "Molck")));
    table.end_half_turn();
    // Round two has no charge fire either.
    table.play(charge(table, "Gessler", "Molck"), {1, 1, 1, 1, 1, 1, 1, 1});
}

TEST_CASE("GK-MEL-37: under 2017 hits by fire in the phase count for who lost",
          "[gk][battle][melee]") {
    for (const auto& rules : editions()) {
        INFO(rules.name);
        Table table(rules.name);
        // Three in melee against five, of which two by fire, and the last column is equal.
        const bool later = rules.morale_when == MoraleWhen::EndOfHalfTurn;
        table.fire("Dessau",
                   "Hohenems",
                   later ? std::vector{4, 4, 1, 1} : std::vector{4, 4, 1, 1, /* morale */ 4});
        CHECK(table.at("Hohenems").hit_by_fire == (rules.name == "2017-cards" ? 2 : 0));
        // One hit each in the melee.
        auto faces = std::vector{4, 1, 1, 1, 4, 1};
        if (rules.name == "2017-cards") {
            faces.push_back(4);  // and the morale of the loser
        }
        const auto round = table.play(table.melee("Gessler", "Hohenems"), faces);
        CHECK(fact<std::string>(round, "loser") ==
              (rules.name == "2017-cards" ? "defender" : "none"));
        CHECK(table.at("Hohenems").owes_retreat == (rules.name == "2017-cards"));
    }
    // It is forgotten with the half-turn.
    Table table("2017-cards");
    table.fire("Dessau", "Hohenems", {4, 4, 1, 1, /* morale */ 4});
    table.end_half_turn();
    CHECK(table.at("Hohenems").hit_by_fire == 0);
    const auto round = table.play(table.melee("Gessler", "Hohenems"), {4, 1, 1, 1, 4, 1});
    CHECK(fact<std::string>(round, "loser") == "none");
}

// ---- Drill

TEST_CASE("GK-MOV-03, GK-MOV-04, GK-MOV-05: adopting firing order takes all else of the half-turn",
          "[gk][battle][movement]") {
    const auto* name = GENERATE("2017-cards", "sahay", "pips", "summary", "2018");
    Table table(name);
    const Command form = DrillUnit{table["Dessau"], Drill::Form};
    CHECK(table.refusal(form) == "GK-MOV-03");  // in it already
    table.play(DrillUnit{table["Dessau"], Drill::LeaveOrder});
    table.play(form);
    CHECK(table.at("Dessau").unit.firing_order);
    CHECK(table.refusal(DrillUnit{table["Dessau"], Drill::Move}) == "GK-MOV-03");
    CHECK_FALSE(table.legal(FireMusketry{.firer = table["Dessau"], .target = table["Molck"]}));
    table.end_half_turn();
    table.end_half_turn();
    CHECK(table.legal(FireMusketry{.firer = table["Dessau"], .target = table["Molck"]}));
    CHECK(table.legal(DrillUnit{table["Dessau"], Drill::Move}));

    table.play(DrillUnit{table["Kleist"], Drill::LeaveOrder});
    table.play(DrillUnit{table["Kleist"], Drill::Move});
    CHECK(table.refusal(DrillUnit{table["Kleist"], Drill::Form}) == "GK-MOV-03");
    CHECK(table.refusal(DrillUnit{table["Jaeger"], Drill::Form}) == "GK-MOV-02");
}

TEST_CASE("GK-MOV-06: leaving firing order is free", "[gk][battle][movement]") {
    Table table;
    table.play(DrillUnit{table["Dessau"], Drill::LeaveOrder});
    CHECK_FALSE(table.at("Dessau").unit.firing_order);
    CHECK_FALSE(table.at("Dessau").unit.moved);
    CHECK(table.legal(DrillUnit{table["Dessau"], Drill::Move}));
    CHECK(table.refusal(DrillUnit{table["Dessau"], Drill::LeaveOrder}) == "GK-MOV-06");
}

TEST_CASE("GK-MOV-07, GK-MOV-10: mounting and dismounting take the action from pips on",
          "[gk][battle][movement]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    Table table(name);
    table.play(DrillUnit{table["Zieten"], Drill::Dismount});
    CHECK(table.at("Zieten").unit.dismounted);
    CHECK_FALSE(table.legal(DrillUnit{table["Zieten"], Drill::Move}));
    CHECK(table.refusal(FireMusketry{.firer = table["Zieten"], .target = table["Molck"]}) ==
          "GK-MOV-07");
    table.end_half_turn();
    table.end_half_turn();
    CHECK(table.legal(FireMusketry{.firer = table["Zieten"], .target = table["Molck"]}));
    table.play(DrillUnit{table["Zieten"], Drill::Mount});
    CHECK_FALSE(table.at("Zieten").unit.dismounted);
    CHECK(table.refusal(DrillUnit{table["Dessau"], Drill::Dismount}) == "GK-MOV-07");
}

TEST_CASE("GK-MOV-08, GK-MOV-09: before pips they take half a move, and the unit counts as moved",
          "[gk][battle][movement]") {
    const auto* name = GENERATE("2017-cards", "sahay");
    Table table(name);
    table.play(DrillUnit{table["Zieten"], Drill::Move});
    table.play(DrillUnit{table["Zieten"], Drill::Dismount});
    CHECK(table.at("Zieten").unit.dismounted);
    CHECK(table.at("Zieten").unit.moved);
    CHECK_FALSE(table.at("Zieten").unit.formed);
}

TEST_CASE(
    "GK-MOV-11, GK-MOV-12, GK-MOV-13: limbering takes the action, and a gun that moved does "
    "not fire nor one that fired move",
    "[gk][battle][movement]") {
    const auto* name = GENERATE("2017-cards", "sahay", "pips", "summary", "2018");
    Table table(name);
    const Command shot = FireGun{.gun = table["battery"], .target = table["Molck"], .range = 10_cm};
    table.play(DrillUnit{table["battery"], Drill::Limber});
    CHECK(table.at("battery").unit.limbered);
    CHECK_FALSE(table.legal(DrillUnit{table["battery"], Drill::Unlimber}));
    CHECK_FALSE(table.legal(shot));
    table.end_half_turn();
    table.end_half_turn();
    CHECK_FALSE(table.legal(shot));  // limbered
    table.play(DrillUnit{table["battery"], Drill::Unlimber});
    CHECK_FALSE(table.legal(shot));
    table.end_half_turn();
    table.end_half_turn();
    CHECK(table.legal(shot));
    table.play(shot, {1});
    CHECK(table.refusal(DrillUnit{table["battery"], Drill::Move}) == "GK-ART-22");
    CHECK(table.refusal(DrillUnit{table["battery"], Drill::Limber}) == "GK-ART-22");
}

TEST_CASE("GK-ORG-11: only light horse may stand in line", "[gk][battle][movement]") {
    Table table;
    CHECK(table.refusal(DrillUnit{table["Gessler"], Drill::Line}) == "GK-ORG-11");
    table.play(DrillUnit{table["Zieten"], Drill::Line});
    CHECK(table.at("Zieten").unit.in_line);
    table.play(DrillUnit{table["Zieten"], Drill::Column});
    CHECK_FALSE(table.at("Zieten").unit.in_line);
}

// ---- Victory

TEST_CASE(
    "GK-VIC-01, GK-VIC-07: an army is broken the moment it falls below half, and the battle "
    "settled as the half-turn ends",
    "[gk][battle][victory]") {
    Table table;
    for (const auto* unit : {"Molck", "Botta", "Hohenems"}) {
        table.correct(unit, Field::Quarters, 0);
    }
    CHECK(points(table.state(), {1}) == 6);
    CHECK_FALSE(table.state().at(ArmyId{1}).broken);
    table.play(DrillUnit{table["Nadasdy"], Drill::LeaveTable});
    CHECK(points(table.state(), {1}) == 5);
    CHECK(table.state().at(ArmyId{1}).broken);
    CHECK_FALSE(table.state().at(ArmyId{0}).broken);
    CHECK_FALSE(table.state().verdict.has_value());

    SECTION("a correction takes it back") {
        table.correct("Nadasdy", Field::Departed, 0);
        CHECK_FALSE(table.state().at(ArmyId{1}).broken);
        table.end_half_turn();
        CHECK_FALSE(table.state().verdict.has_value());
    }
    SECTION("undo takes it back") {
        table.battle.undo();
        CHECK_FALSE(table.state().at(ArmyId{1}).broken);
    }
    SECTION("the other army wins") {
        table.end_half_turn();
        CHECK(table.state().verdict == Verdict::FirstWins);
    }
    SECTION("a draw if both are below half when it ends") {
        for (const auto* unit : {"Dessau", "Kleist", "Gessler", "Zieten"}) {
            table.correct(unit, Field::Quarters, 0);
        }
        CHECK(table.state().at(ArmyId{0}).broken);
        table.end_half_turn();
        CHECK(table.state().verdict == Verdict::Draw);
    }
}

TEST_CASE(
    "GK-VIC-04, GK-VIC-05: under 2017 the army is lost when fewer than half its units are "
    "left",
    "[gk][battle][victory]") {
    Table table("2017-cards");
    CHECK(table.state().at(ArmyId{1}).start == 7);
    for (const auto* unit : {"Molck", "Botta", "Charles"}) {
        table.correct(unit, Field::Quarters, 0);
    }
    CHECK_FALSE(table.state().at(ArmyId{1}).broken);
    table.correct("Grenzer", Field::Quarters, 0);
    CHECK(table.state().at(ArmyId{1}).broken);
    table.end_half_turn();
    CHECK(table.state().verdict == Verdict::FirstWins);
}

TEST_CASE("GK-VIC-09: the players may settle it as they agreed, whatever the points say",
          "[gk][battle][victory]") {
    Table table;
    table.play(Declare{Verdict::SecondWins, "the village was held"});
    CHECK(table.state().verdict == Verdict::SecondWins);
    table.end_half_turn();
    CHECK(table.state().verdict == Verdict::SecondWins);
    CHECK(table.refusal(Declare{Verdict::Draw, ""}).empty());
    CHECK(table.refusal(Declare{Verdict::Undecided, "night falls"}).empty());
}

// ---- Commands, dice and corrections

TEST_CASE("The same dice fall again after undo and rolling again", "[gk][battle]") {
    Table table;
    const Command shot = FireMusketry{.firer = table["Dessau"], .target = table["Molck"]};
    const auto first = roll(table.battle, shot);
    REQUIRE(first.event() != nullptr);
    REQUIRE(first.thrown.size() >= 4);
    table.battle.append(*first.event());
    table.battle.undo();
    const auto again = roll(table.battle, shot);
    REQUIRE(again.event() != nullptr);
    CHECK(*again.event() == *first.event());

    // Each event has dice of its own: over twenty of them the same four faces never all repeat.
    std::set<std::vector<int>> faces;
    for (std::size_t number = 1; number <= 20; ++number) {
        auto dice = dice_for(table.state(), number);
        std::vector<int> four;
        for (int i = 0; i < 4; ++i) {
            four.push_back(dice.below(6) + 1);
        }
        faces.insert(four);
    }
    CHECK(faces.size() > 15);
}

TEST_CASE(
    "Dice on the table are asked for one throw after another, and the program may throw the "
    "rest",
    "[gk][battle]") {
    Table table;
    const Command shot = FireMusketry{.firer = table["Dessau"], .target = table["Molck"]};
    const auto none = play_command(table.state(), shot, {}, nullptr);
    REQUIRE(none.wanted() != nullptr);
    CHECK(none.wanted()->dice == 4);
    CHECK(none.wanted()->what.purpose == "volley");
    CHECK(none.wanted()->score->face() == 4);
    const auto three = play_command(table.state(), shot, std::vector{4, 4, 1}, nullptr);
    REQUIRE(three.wanted() != nullptr);
    CHECK(three.wanted()->left() == 1);
    const auto morale = play_command(table.state(), shot, std::vector{4, 4, 1, 1}, nullptr);
    REQUIRE(morale.wanted() != nullptr);
    CHECK(morale.wanted()->what.purpose == "morale");
    Generator dice(7);
    const auto rest = play_command(table.state(), shot, std::vector{4, 4, 1}, &dice);
    REQUIRE(rest.event() != nullptr);
    CHECK(rest.event()->dice.size() == 5);
    CHECK(rest.event()->dice[2].face == 1);

    CHECK(std::holds_alternative<BadFace>(
        play_command(table.state(), shot, std::vector{7}, nullptr).outcome));
    CHECK(std::holds_alternative<FacesLeft>(
        play_command(table.state(), shot, std::vector{1, 1, 1, 1, 1}, nullptr).outcome));
}

TEST_CASE("Refused commands say why and ask for no dice", "[gk][battle]") {
    Table table;
    const auto id = [&](std::string_view name) { return table[name]; };
    CHECK(table.refusal(FireMusketry{.firer = id("Dessau"), .target = id("Kleist")}).empty());
    CHECK(table.refusal(FireMusketry{
              .firer = id("Dessau"), .target = id("Molck"), .range = 9_cm}) == "GK-MUS-03");
    CHECK(table.refusal(FireMusketry{.firer = id("battery"), .target = id("Molck")}) ==
          "GK-MUS-35");
    CHECK(table.refusal(FireGun{.gun = id("battery"), .target = id("battery")}).empty());
    CHECK(table.refusal(FireGun{.gun = id("battery"), .target = id("Molck"), .range = 25_cm}) ==
          "GK-ART-03");
    CHECK(table.refusal(table.melee("Dessau", "Hohenems")) == "GK-MEL-02");
    CHECK(table.refusal(FightMelee{}).empty());
    CHECK(table.refusal(table.melee("Gessler", "Zieten")).empty());
    CHECK(table
              .refusal(FightMelee{.attackers = {{.unit = id("Gessler")}, {.unit = id("Gessler")}},
                                  .defenders = {{.unit = id("Molck")}}})
              .empty());
    CHECK(table
              .refusal(FightMelee{.attackers = {{.unit = id("Gessler")}, {.unit = id("Molck")}},
                                  .defenders = {{.unit = id("Botta")}}})
              .empty());
    CHECK(table
              .refusal(FightMelee{.attackers = {{.unit = id("Gessler"), .against = id("Botta")}},
                                  .defenders = {{.unit = id("Molck")}}})
              .empty());
    CHECK(table.refusal(TestMorale{id("Molck")}) == "GK-MOR-01");
    CHECK(table.refusal(Rally{id("Dessau")}) == "GK-RAL-01");
    CHECK(table.refusal(Retreat{id("Dessau")}) == "GK-MOR-21");
    CHECK(table.refusal(RetreatBlocked{id("Dessau"), id("Dessau")}).empty());
    CHECK(table.refusal(MarkUnit{.unit = id("Molck"), .supported_by = id("Molck")}).empty());
    CHECK(table.refusal(MarkUnit{.unit = id("Molck"), .supported_by = id("Dessau")}).empty());
    CHECK(table.refusal(Note{""}).empty());
    CHECK(table.refusal(Note{std::string(limits::kLongestNote + 1, 'x')}).empty());
    CHECK(table.legal(Note{std::string(limits::kLongestNote, 'x')}));
    CHECK(table.refusal(ChangeSetting{"moonlight", 1, "agreed"}).empty());
    CHECK(table.refusal(ChangeSetting{"charge-fire", 2, "agreed"}).empty());
    CHECK(table.refusal(ChangeSetting{"charge-fire", 0, ""}).empty());
    table.correct("Molck", Field::Quarters, 0);
    CHECK(table.refusal(FireMusketry{.firer = id("Molck"), .target = id("Dessau")}) == "GK-ORG-03");
    CHECK(table.refusal(FireMusketry{.firer = id("Dessau"), .target = id("Molck")}) == "GK-ORG-03");
    CHECK(table.refusal(DrillUnit{id("Molck"), Drill::LeaveTable}) == "GK-ORG-03");
    CHECK(table.refusal(AttachGeneral{id("Charles"), id("Molck")}) == "GK-ORG-03");
}

TEST_CASE("Every tracked number can be corrected within its bounds and is refused outside",
          "[gk][battle]") {
    const auto rules = edition(GENERATE("2018", "2017-cards"));
    for (const auto& field : fields()) {
        if (field.subject == Subject::Setting || field.subject == Subject::Card ||
            field.subject == Subject::Reminder) {
            Table table(small_setup(rules));
            CHECK(
                table.refusal(Correct{.field = field.field, .value = 1, .reason = "test"}).empty());
            continue;
        }
        Table fresh(small_setup(rules));
        // A unit of the battle, a sector of the army, or the field's own bound.
        const int top = field.unit ? 13 : field.field == Field::AtWork ? 1 : field.most;
        const int most = std::min(top, field.unit ? 13 : 12);
        Correct correct{.field = field.field, .value = 0, .reason = "marker knocked over"};
        if (field.subject == Subject::Unit) {
            correct.unit = fresh["Zieten"];
        } else if (field.subject == Subject::Army) {
            correct.army = ArmyId{1};
        } else if (field.subject == Subject::Sector) {
            correct.army = ArmyId{1};
            correct.sector = "left";
        }
        const int subject = correct.unit     ? correct.unit->index
                            : correct.sector ? limits::kMostArmySectors
                                             : 1;
        for (int value = field.least; value <= most; ++value) {
            INFO(field.word << " " << value);
            Table table(small_setup(rules));
            correct.value = value;
            table.play(correct);
            CHECK(get(table.state(), field.field, subject) == value);
            table.battle.undo();
            CHECK(table.state() == table.battle.start());
        }
        INFO(field.word);
        correct.value = top;
        CHECK(fresh.legal(correct));
        correct.value = top + 1;
        CHECK(fresh.refusal(correct).empty());
        correct.value = field.least - 1;
        CHECK(fresh.refusal(correct).empty());
        correct.value = field.least;
        correct.reason = "";
        CHECK(fresh.refusal(correct).empty());
        correct.reason = "test";
        auto misplaced = correct;
        misplaced.unit = correct.unit ? std::nullopt : std::optional(fresh["Zieten"]);
        CHECK(fresh.refusal(misplaced).empty());
    }
}

TEST_CASE("GK-MEL-40: an enemy corrected off the table leaves the melee", "[gk][battle][melee]") {
    Table table;
    table.play(table.melee("Gessler", "Hohenems"), {1, 1, 1, 1, 1, 1, 1, 1});
    table.correct("Hohenems", Field::Quarters, 0);
    CHECK(table.at("Gessler").opponent == kNoUnit);
}

TEST_CASE("GK-ORG-32: what a unit did is forgotten as the half-turn ends", "[gk][battle]") {
    Table table;
    for (const auto field : {Field::Moved,
                             Field::Formed,
                             Field::Fired,
                             Field::Tested,
                             Field::Retreated,
                             Field::Fought,
                             Field::Halted,
                             Field::TestedAsBlocker}) {
        table.correct("Zieten", field, 1);
    }
    table.correct("Zieten", Field::Supports, 3);
    const auto before = begin(small_setup()).at(table["Zieten"]);
    CHECK_FALSE(table.at("Zieten") == before);
    table.end_half_turn();
    CHECK(table.at("Zieten") == before);
}
