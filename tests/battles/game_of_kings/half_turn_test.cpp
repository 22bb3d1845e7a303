#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "battles/game_of_kings/log.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"
#include "tests/rules/readings.hpp"

using namespace drumhead;
using namespace drumhead::gk;

// Two sectors a side: left with two battalions and light foot (a d6), right with heavy and light
// horse, a gun and the general (most units, so the d10). The command dice fall left, then right.

namespace {

constexpr ArmyId kPrussia{0};
constexpr ArmyId kAustria{1};
constexpr std::size_t kLeft = 0;
constexpr std::size_t kRight = 1;
constexpr int kJoker = 7;  // as typed; 1 to 3 are Prussia's 3, 4, 5 and 4 to 6 Austria's

int left_to(const Table& table, std::size_t sector, ArmyId army = kPrussia) {
    return table.state().at(army).spending.at(sector).points;
}

/// A Prussian half-turn with so many points.
Table with_points(int left, int right, std::string_view edition_name = "2018") {
    Table table(edition_name);
    table.play(ThrowCommandDice{}, {left, right});
    return table;
}

Event insist(Table& table, const Command& command, const std::vector<int>& faces = {}) {
    const auto answer = play_command(table.state(), command, faces, nullptr, Insist::Yes);
    INFO(answer.words());
    REQUIRE(answer.event() != nullptr);
    table.battle.append(*answer.event());
    return *answer.event();
}

void flee(Table& table, std::string_view unit) {
    table.correct(unit, Field::Retreating, 1);
}

MoveUnit move(const Table& table, std::string_view unit, std::optional<Length> distance = {}) {
    return {.unit = table[unit], .distance = distance, .full = !distance};
}

std::string cm(const Event& event) {
    return fact<std::string>(event, "cm");
}

Table with_cards(std::string_view edition_name = "2017-cards") {
    auto setup = small_setup(edition(edition_name));
    setup.activation = Activation::Cards;
    return Table(setup);
}

}  // namespace

// ---- Command dice

TEST_CASE("GK-CMD-16, GK-CMD-18: the player to act throws one die for each sector",
          "[gk][battle][command]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    Table table(name);
    CHECK(table.state().at(kPrussia).dice == std::vector<CommandDie>{{6, 0}, {10, 0}});
    const auto event = table.play(ThrowCommandDice{}, {4, 10});
    CHECK(fact<int>(event, "left") == 4);
    CHECK(fact<int>(event, "right") == 10);
    CHECK(left_to(table, kLeft) == 4);
    CHECK(left_to(table, kRight) == 10);
    CHECK(left_to(table, kLeft, kAustria) == 0);
    CHECK(table.state().in_play);
    CHECK(table.state().at(kPrussia).received == 14);
    CHECK(table.refusal(ThrowCommandDice{}) == "GK-CMD-18");
    CHECK(table.refusal(DrawCard{}).empty());
}

TEST_CASE("GK-CMD-20: a face that the command die does not have changes nothing",
          "[gk][battle][command]") {
    Table table;
    for (const auto& faces : {std::vector{7, 1}, std::vector{1, 11}, std::vector{0, 1}}) {
        const auto answer = play_command(table.state(), ThrowCommandDice{}, faces, nullptr);
        CHECK(std::holds_alternative<BadFace>(answer.outcome));
        CHECK_FALSE(answer.words().empty());
    }
    CHECK_FALSE(table.state().in_play);
}

TEST_CASE("A sector has the die and the bonus its army gives it", "[gk][battle][command]") {
    auto setup = small_setup();
    setup.armies[0].sectors[0].command_die = "d12";
    setup.armies[0].sectors[0].command_bonus = 1;
    setup.armies[0].sectors[1].command_die = "d4";
    Table table(setup);
    table.play(ThrowCommandDice{}, {12, 4});
    CHECK(left_to(table, kLeft) == 13);
    CHECK(left_to(table, kRight) == 4);
}

TEST_CASE("GK-CMD-21: players move alternately and points belong to the player on turn",
          "[gk][battle][command]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    auto table = with_points(6, 6, name);
    CHECK(half_turn(table.state()) == "1A");
    CHECK(table.refusal(move(table, "Molck", 3_cm)) == "GK-CMD-21");
    CHECK(table.refusal(FireGun{.gun = table["howitzer"], .target = table["Dessau"]}) ==
          "GK-CMD-21");
    table.end_half_turn();
    CHECK(half_turn(table.state()) == "1B");
    table.play(ThrowCommandDice{}, {2, 3});
    CHECK(left_to(table, kLeft, kAustria) == 2);
    table.play(move(table, "Molck", 3_cm));
    CHECK(table.refusal(move(table, "Dessau", 3_cm)) == "GK-CMD-21");
    table.end_half_turn();
    CHECK(half_turn(table.state()) == "2A");
}

TEST_CASE("GK-CMD-29, GK-ORG-29: one point buys one action of one unit in one step",
          "[gk][battle][command]") {
    auto table = with_points(3, 2);
    table.play(move(table, "Dessau", 3_cm));
    CHECK(left_to(table, kLeft) == 2);
    table.play(FireMusketry{.firer = table["Dessau"], .target = table["Molck"]}, {1, 1, 1, 1});
    CHECK(left_to(table, kLeft) == 1);
    table.fire("Kleist", "Molck", {1, 1, 1, 1});
    CHECK(left_to(table, kLeft) == 0);
    CHECK(table.refusal(FireMusketry{.firer = table["Jaeger"], .target = table["Molck"]}) ==
          "GK-CMD-29");
    CHECK(left_to(table, kRight) == 2);  // points are not lent (GK-CMD-32)
}

TEST_CASE("GK-CMD-32: what is not used is lost when the half-turn ends", "[gk][battle][command]") {
    auto table = with_points(4, 2);
    for (const auto* unit : {"Dessau", "Kleist", "Jaeger"}) {
        table.play(move(table, unit, 3_cm));
    }
    CHECK(left_to(table, kLeft) == 1);
    table.end_half_turn();
    CHECK_FALSE(table.state().in_play);
    CHECK(table.state().at_work == -1);
    CHECK(left_to(table, kLeft) == 0);
    table.end_half_turn();
    table.play(ThrowCommandDice{}, {1, 1});
    CHECK(left_to(table, kLeft) == 1);
    CHECK(table.state().at(kPrussia).received == 8);
}

TEST_CASE("GK-CMD-33: a unit spends its own sector's points wherever it stands",
          "[gk][battle][command]") {
    auto table = with_points(1, 1);
    table.play(move(table, "Zieten", 3_cm));
    CHECK(left_to(table, kRight) == 0);
    CHECK(left_to(table, kLeft) == 1);
    CHECK(table.refusal(move(table, "Gessler", 3_cm)) == "GK-CMD-29");
}

TEST_CASE("GK-CMD-33: a sector without units throws and its points are lost",
          "[gk][battle][command]") {
    auto setup = small_setup();
    setup.armies[0].sectors.push_back({"camp"});
    Table table(setup);
    table.play(ThrowCommandDice{}, {3, 3, 6});
    CHECK(left_to(table, 2) == 6);
    table.play(ChooseSector{"camp"});
    table.play(ChooseSector{"left"});
    CHECK(left_to(table, 2) == 0);
    table.end_half_turn();
    CHECK(table.state().at(kPrussia).received == 12);
}

// ---- Sectors and steps

TEST_CASE("GK-CMD-23: all steps of one sector before the next; the player picks which is first",
          "[gk][battle][command]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    auto table = with_points(6, 6, name);
    table.play(ChooseSector{"right"});
    CHECK(table.state().at_work == 1);
    CHECK(table.refusal(move(table, "Dessau", 3_cm)) == "GK-CMD-23");
    CHECK(table.refusal(ChooseSector{"right"}) == "GK-CMD-23");
    CHECK(table.refusal(ChooseSector{"centre"}).empty());
    table.play(move(table, "Gessler", 3_cm));
    table.play(ChooseSector{"left"});
    CHECK(left_to(table, kRight) == 0);
    CHECK(table.state().at(kPrussia).spending[kRight].closed);
    CHECK(table.refusal(move(table, "Zieten", 3_cm)) == "GK-CMD-32");
    CHECK(table.refusal(ChooseSector{"right"}) == "GK-CMD-32");
    table.play(move(table, "Dessau", 3_cm));
    CHECK(left_to(table, kLeft) == 5);
}

TEST_CASE("GK-CMD-23: the first action chooses its sector, if the player has not",
          "[gk][battle][command]") {
    auto table = with_points(6, 6);
    table.play(move(table, "Dessau", 3_cm));
    CHECK(table.state().at_work == 0);
    CHECK(table.refusal(move(table, "Gessler", 3_cm)) == "GK-CMD-23");
}

TEST_CASE("GK-CMD-24, GK-CMD-25, GK-CMD-40: guns before moves before musketry",
          "[gk][battle][command]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    auto table = with_points(6, 6, name);
    const Command shot = FireGun{.gun = table["battery"], .target = table["Molck"], .range = 20_cm};
    table.play(move(table, "Gessler", 3_cm));
    CHECK(table.state().at(kPrussia).spending[kRight].step == Step::Moves);
    CHECK(table.refusal(shot) == "GK-CMD-40");
    table.play(ChooseSector{"left"});
    table.fire("Dessau", "Molck", {1, 1, 1, 1});
    CHECK(table.refusal(move(table, "Kleist", 3_cm)) == "GK-CMD-40");
    table.fire("Kleist", "Molck", {1, 1, 1, 1});
    CHECK(left_to(table, kLeft) == 4);
}

TEST_CASE("GK-CMD-30: a gun unlimbered in this half-turn fires from the next",
          "[gk][battle][command]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    Table table(name);
    table.correct("battery", Field::Limbered, 1);
    const Command shot = FireGun{.gun = table["battery"], .target = table["Molck"], .range = 20_cm};
    table.play(ThrowCommandDice{}, {1, 5});
    CHECK_FALSE(table.legal(shot));  // limbered
    table.play(DrillUnit{table["battery"], Drill::Unlimber});
    CHECK(left_to(table, kRight) == 4);
    CHECK_FALSE(table.legal(shot));
    table.end_half_turn();
    table.end_half_turn();
    table.play(ThrowCommandDice{}, {1, 5});
    table.play(shot, {1, /* a quarter, rounds to 0 */});
    CHECK(left_to(table, kRight) == 4);
}

TEST_CASE("GK-CMD-31: a gun that has fired does not pivot, limber or move",
          "[gk][battle][command]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    auto table = with_points(1, 6, name);
    table.play(FireGun{.gun = table["battery"], .target = table["Molck"], .range = 20_cm}, {1});
    for (const auto drill : {Drill::Move, Drill::Limber}) {
        CHECK(table.refusal(DrillUnit{table["battery"], drill}) == "GK-ART-22");
    }
    CHECK(table.refusal(move(table, "battery")) == "GK-ART-22");
}

TEST_CASE("GK-CMD-29: each drill costs its point, and what is free costs none",
          "[gk][battle][command]") {
    auto table = with_points(6, 6);
    table.play(DrillUnit{table["Dessau"], Drill::LeaveOrder});
    CHECK(left_to(table, kLeft) == 6);
    CHECK(table.state().at_work == -1);
    table.play(DrillUnit{table["Dessau"], Drill::Form});
    CHECK(left_to(table, kLeft) == 5);
    table.play(ChooseSector{"right"});
    table.play(DrillUnit{table["Zieten"], Drill::Line});
    CHECK(left_to(table, kRight) == 6);
    table.play(DrillUnit{table["Zieten"], Drill::Dismount});
    CHECK(left_to(table, kRight) == 5);
    table.play(DrillUnit{table["battery"], Drill::Limber});
    CHECK(left_to(table, kRight) == 4);
    table.play(DrillUnit{table["Gessler"], Drill::Move});
    CHECK(left_to(table, kRight) == 3);
}

TEST_CASE("GK-CMD-34: riding to a unit and joining it costs the general one point",
          "[gk][battle][command]") {
    SECTION("ridden first") {
        auto table = with_points(3, 3);
        table.play(move(table, "Frederick"), {3});
        CHECK(left_to(table, kRight) == 2);
        table.play(AttachGeneral{table["Frederick"], table["Gessler"]});
        CHECK(left_to(table, kRight) == 2);
    }
    SECTION("joined, the ride taken as read") {
        auto table = with_points(3, 3);
        table.play(AttachGeneral{table["Frederick"], table["Dessau"]});
        CHECK(left_to(table, kRight) == 2);
        CHECK(left_to(table, kLeft) == 3);
    }
    SECTION("he goes along free with his unit, and leaves it free") {
        Table table;
        table.play(AttachGeneral{table["Frederick"], table["Dessau"]});
        table.end_half_turn();
        table.end_half_turn();
        table.play(ThrowCommandDice{}, {3, 3});
        CHECK(table.refusal(move(table, "Frederick", 3_cm)) == "GK-MOV-33");
        table.play(move(table, "Dessau", 3_cm));
        CHECK(left_to(table, kLeft) == 2);
        CHECK(left_to(table, kRight) == 3);
        CHECK(table.at("Frederick").with == table["Dessau"]);
        table.play(AttachGeneral{table["Frederick"], {}});
        CHECK(left_to(table, kRight) == 3);
    }
}

// ---- What is compulsory

TEST_CASE("GK-CMD-26, GK-RAL-15: points go to retreating units before anything else",
          "[gk][battle][command][rally]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    Table table(name);
    flee(table, "Gessler");
    flee(table, "Zieten");
    table.play(ThrowCommandDice{}, {2, 3});
    const Command shot = FireGun{.gun = table["battery"], .target = table["Molck"], .range = 20_cm};
    CHECK(table.refusal(shot) == "GK-CMD-26");
    CHECK(table.refusal(EndHalfTurn{}) == "GK-CMD-26");
    CHECK(table.refusal(Retreat{table["Gessler"]}) == "GK-CMD-26");
    table.play(Rally{table["Gessler"]}, {5});
    CHECK(left_to(table, kRight) == 2);
    CHECK(table.refusal(shot) == "GK-CMD-26");
    CHECK(table.refusal(ChooseSector{"left"}) == "GK-CMD-26");
    table.play(Rally{table["Zieten"]}, {4});
    CHECK(left_to(table, kRight) == 1);
    table.play(Retreat{table["Zieten"]}, {6});
    table.play(shot, {1});
    CHECK(left_to(table, kRight) == 0);
    table.end_half_turn();
    CHECK_FALSE(table.at("Gessler").unit.retreating);
    CHECK(table.at("Zieten").unit.retreating);
}

TEST_CASE(
    "GK-RAL-09: with fewer points than retreating units the player picks, and the rest retreat "
    "unthrown",
    "[gk][battle][command][rally]") {
    Table table;
    flee(table, "Gessler");
    flee(table, "Zieten");
    table.play(ThrowCommandDice{}, {2, 1});
    table.play(Rally{table["Gessler"]}, {4});
    CHECK(table.refusal(Rally{table["Zieten"]}) == "GK-CMD-29");
    CHECK(cm(table.play(Retreat{table["Gessler"]}, {1})) == "7.5");
    CHECK(table.refusal(EndHalfTurn{}) == "GK-RAL-09");
    CHECK(table.refusal(ChooseSector{"left"}) == "GK-RAL-09");
    CHECK(cm(table.play(Retreat{table["Zieten"]}, {6})) == "15");
    CHECK(table.at("Zieten").unit.retreating);
    CHECK(table.refusal(Retreat{table["Zieten"]}) == "GK-MOR-21");
    table.play(ChooseSector{"left"});
    table.end_half_turn();
    // Nobody's retreat goes on in the enemy's half-turn.
    CHECK(table.refusal(Retreat{table["Zieten"]}) == "GK-MOR-21");
}

TEST_CASE("GK-CMD-28: a melee costs no point and cannot be declined",
          "[gk][battle][command][melee]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    Table table(name);
    table.play(table.melee("Gessler", "Hohenems"), {4, 1, 1, 1, 4, 1, 1, 1});  // drawn
    table.end_half_turn();
    table.end_half_turn();
    table.play(ThrowCommandDice{}, {1, 1});
    CHECK(table.refusal(ChooseSector{"nowhere"}).empty());
    table.play(ChooseSector{"right"});
    table.play(move(table, "Zieten", 3_cm));
    CHECK(left_to(table, kRight) == 0);
    CHECK(table.refusal(EndHalfTurn{}) == "GK-CMD-28");
    CHECK(table.refusal(ChooseSector{"left"}) == "GK-CMD-28");
    table.play(table.melee("Gessler", "Hohenems"), {4, 1, 1, 4, 1, 1});
    CHECK(left_to(table, kRight) == 0);
    CHECK(table.refusal(move(table, "Frederick", 3_cm)) == "GK-CMD-40");
    table.play(ChooseSector{"left"});
    table.end_half_turn();
}

TEST_CASE("GK-CMD-28, GK-MEL-52: a melee whose enemy has fought its round waits for the next",
          "[gk][battle][command][melee]") {
    Table table;
    table.correct("Dessau", Field::Opponent, table["Molck"].index);
    table.correct("Kleist", Field::Opponent, table["Molck"].index);
    table.correct("Molck", Field::Opponent, table["Dessau"].index);
    table.correct("Molck", Field::Struck, 1);
    table.play(ThrowCommandDice{}, {2, 2});
    CHECK(table.refusal(EndHalfTurn{}) == "GK-CMD-28");
    table.play(table.melee("Dessau", "Molck"), {4, 1, 1, 1, 4, 1, 1, 1});
    CHECK_FALSE(table.legal(table.melee("Kleist", "Molck")));
    table.end_half_turn();
}

TEST_CASE("GK-CMD-27: from pips on the melees of one sector are over before the next moves",
          "[gk][battle][command][melee]") {
    const auto* name = GENERATE("pips", "summary", "2018");
    auto table = with_points(6, 6, name);
    table.play(move(table, "Gessler", 3_cm));
    table.play(table.melee("Gessler", "Hohenems"), {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(table.refusal(move(table, "Zieten", 3_cm)) == "GK-CMD-40");
    table.play(ChooseSector{"left"});
    table.play(move(table, "Dessau", 3_cm));
}

// ---- Out of order, with one more key

TEST_CASE("Whatever is out of its order happens if the players insist, and is marked so",
          "[gk][battle][command]") {
    auto table = with_points(1, 1);
    CHECK_FALSE(table.play(move(table, "Dessau", 3_cm)).out_of_order);
    CHECK(insist(table, move(table, "Kleist", 3_cm)).out_of_order);   // no point left
    CHECK(insist(table, move(table, "Gessler", 3_cm)).out_of_order);  // another sector's
    CHECK(insist(table, move(table, "Molck", 3_cm)).out_of_order);    // the enemy's
    CHECK(left_to(table, kLeft) == 0);
    CHECK(left_to(table, kRight) == 0);
    CHECK(insist(table,
                 FireGun{.gun = table["battery"], .target = table["Molck"], .range = 20_cm},
                 {1})
              .out_of_order);
    CHECK(left_to(table, kRight) == 0);
    CHECK_FALSE(insist(table, ChooseSector{"right"}).out_of_order);
    // What the rules forbid stays forbidden.
    const auto again =
        play_command(table.state(), move(table, "Dessau", 3_cm), {}, nullptr, Insist::Yes);
    CHECK(std::holds_alternative<Rejection>(again.outcome));
}

TEST_CASE("GK-CMD-28: the next sector may go first if the players insist",
          "[gk][battle][command]") {
    Table table;
    flee(table, "Gessler");
    table.play(ThrowCommandDice{}, {1, 1});
    table.play(ChooseSector{"right"});
    CHECK(table.refusal(ChooseSector{"left"}) == "GK-CMD-26");
    CHECK(insist(table, ChooseSector{"left"}).out_of_order);
    CHECK(table.state().at_work == 0);
}

TEST_CASE("A table that keeps its points with markers plays without any being counted",
          "[gk][battle][command]") {
    Table table;
    flee(table, "Zieten");
    table.fire("Dessau", "Molck", {1, 1, 1, 1});
    table.play(move(table, "Gessler"), {3});
    table.play(FireGun{.gun = table["battery"], .target = table["Molck"], .range = 20_cm}, {1});
    table.play(move(table, "Molck", 3_cm));  // not even whose half-turn it is
    table.play(move(table, "Kleist", 3_cm));
    CHECK(table.refusal(ChooseSector{"left"}) == "GK-CMD-18");
    for (const auto& army : table.state().armies) {
        CHECK(army.received == 0);
        for (const auto& sector : army.spending) {
            CHECK(sector == SectorState{});
        }
    }
    for (const auto& event : table.battle.events()) {
        CHECK_FALSE(event.out_of_order);
    }
    CHECK(table.legal(Retreat{table["Zieten"]}));
    table.end_half_turn();
}

TEST_CASE("Points of a sector can be set by hand", "[gk][battle][command]") {
    auto table = with_points(1, 1);
    const auto correct = [](std::optional<ArmyId> army, std::optional<std::string> sector) {
        return Correct{.army = army,
                       .sector = std::move(sector),
                       .field = Field::SectorPoints,
                       .value = 5,
                       .reason = "the die was cocked"};
    };
    table.play(correct(kPrussia, "right"));
    CHECK(left_to(table, kRight) == 5);
    CHECK(left_to(table, kLeft) == 1);
    table.play(correct(kAustria, "left"));
    CHECK(left_to(table, kLeft, kAustria) == 5);
    CHECK(table.refusal(correct(kPrussia, "centre")).empty());
    CHECK(table.refusal(correct(kPrussia, {})).empty());
    CHECK(table.refusal(correct({}, "left")).empty());
    table.end_half_turn();
    CHECK(left_to(table, kLeft, kAustria) == 0);
}

// ---- Cards

TEST_CASE("GK-CMD-01, GK-CMD-10, GK-CMD-29: a card says whose phase it is and how many act",
          "[gk][battle][command][cards]") {
    const auto* name = GENERATE("2017-cards", "sahay");
    auto table = with_cards(name);
    CHECK(table.state().deck.size() == 26);
    const auto event = table.play(DrawCard{}, {5});
    CHECK(fact<std::string>(event, "card") == "Austria");
    CHECK(fact<int>(event, "points") == 4);
    CHECK(half_turn(table.state()) == "1.1");
    CHECK(table.state().to_act == kAustria);
    CHECK(table.state().cards_left == std::vector{4, 4, 4, 4, 3, 4, 2});
    CHECK(table.refusal(move(table, "Dessau", 3_cm)) == "GK-CMD-21");
    // Four units of any sector, one after another.
    for (const auto* unit : {"Molck", "Hohenems", "Botta", "Nadasdy"}) {
        table.play(move(table, unit, 3_cm));
    }
    CHECK(table.refusal(move(table, "Grenzer", 3_cm)) == "GK-CMD-29");
    CHECK(table.refusal(DrawCard{}) == "GK-CMD-11");
    CHECK(table.refusal(ChooseSector{"left"}).empty());
    CHECK(table.refusal(ThrowCommandDice{}).empty());
    CHECK(table.refusal(ActFirst{kPrussia}).empty());
    table.end_half_turn();
    table.play(DrawCard{}, {4});  // the same army may be drawn again
    CHECK(table.state().to_act == kAustria);
    CHECK(half_turn(table.state()) == "1.2");
    CHECK(left_to(table, 0, kAustria) == 3);
    CHECK(table.state().at(kAustria).received == 7);
    CHECK(table.state().at(kPrussia).received == 0);
}

TEST_CASE("GK-CMD-11, GK-CMD-09: a joker ends the turn and all 26 cards are shuffled together",
          "[gk][battle][command][cards]") {
    auto table = with_cards();
    table.play(DrawCard{}, {3});
    table.end_half_turn();
    table.play(DrawCard{}, {6});
    table.end_half_turn();
    CHECK(table.state().turn == 1);
    CHECK(fact<std::string>(table.play(DrawCard{}, {kJoker}), "card") == "joker");
    CHECK(table.state().turn == 2);
    CHECK(table.state().phase == 0);
    CHECK_FALSE(table.state().in_play);
    CHECK(table.state().cards_left == table.state().deck.counts());
    table.play(DrawCard{}, {kJoker});  // a turn without a phase
    CHECK(table.state().turn == 3);
    table.play(DrawCard{}, {1});
    CHECK(half_turn(table.state()) == "3.1");
    // The day's tally.
    CHECK(table.state().at(kPrussia).received == 5 + 3);
    CHECK(table.state().at(kAustria).received == 5);
}

TEST_CASE("GK-CMD-37: a card of which none is left cannot be turned up",
          "[gk][battle][command][cards]") {
    auto table = with_cards();
    for (int i = 0; i < 4; ++i) {
        table.play(DrawCard{}, {1});
        table.end_half_turn();
    }
    for (const int card : {1, 0, 8}) {
        const auto answer = play_command(table.state(), DrawCard{}, std::vector{card}, nullptr);
        CHECK(std::holds_alternative<BadFace>(answer.outcome));
    }
    table.play(DrawCard{}, {2});
    CHECK(left_to(table, 0) == 4);
}

TEST_CASE("GK-CMD-02, GK-CMD-04, GK-CMD-41: medians are taken once, the general counted",
          "[gk][battle][command][cards]") {
    const auto* name = GENERATE("2017-cards", "sahay");
    auto setup = small_setup(edition(name));
    setup.activation = Activation::Cards;
    setup.median_adjustments[1] = {1, 1};
    Table table(setup);
    const auto values = [&](int army) {
        std::vector<int> result;
        for (const auto& kind : table.state().deck.kinds) {
            if (kind.army == army) {
                result.push_back(kind.value);
            }
        }
        return result;
    };
    CHECK(values(0) == std::vector{3, 4, 5});  // 7 units, 3.5 up
    CHECK(values(1) == std::vector{5, 6, 7});
    for (const auto* unit : {"Dessau", "Kleist", "Jaeger"}) {
        table.play(DrillUnit{table[unit], Drill::LeaveTable});
    }
    table.play(DrawCard{}, {kJoker});
    CHECK(values(0) == std::vector{3, 4, 5});
    CHECK(table.state().deck.size() == 26);
}

TEST_CASE(
    "GK-CMD-12, GK-CMD-27: under the cards retreaters, guns, moves, musketry, and all melees "
    "last",
    "[gk][battle][command][cards]") {
    const auto* name = GENERATE("2017-cards", "sahay");
    auto table = with_cards(name);
    flee(table, "Zieten");
    table.play(DrawCard{}, {3});
    const Command shot = FireGun{.gun = table["battery"], .target = table["Molck"], .range = 20_cm};
    CHECK(table.refusal(shot) == "GK-CMD-26");  // GK-RAL-16
    table.play(Rally{table["Zieten"]}, {5});
    CHECK(left_to(table, 0) == 4);
    table.play(shot, {1});
    table.play(move(table, "Gessler", 3_cm));
    CHECK_FALSE(table.legal(shot));
    table.fire("Dessau", "Botta", {1, 1, 1, 1});
    CHECK(table.refusal(move(table, "Kleist", 3_cm)) == "GK-CMD-40");
    CHECK(left_to(table, 0) == 1);
    table.play(table.melee("Gessler", "Hohenems"), {4, 1, 1, 1, 4, 1, 1, 1});
    CHECK(left_to(table, 0) == 1);
    CHECK(table.refusal(FireMusketry{.firer = table["Kleist"], .target = table["Molck"]}) ==
          "GK-CMD-40");
    table.end_half_turn();
    CHECK(left_to(table, 0) == 0);
    // The drawn melee is fought on in the next phase of either side, whoever's card it is.
    table.play(DrawCard{}, {4});
    CHECK(table.refusal(EndHalfTurn{}) == "GK-CMD-28");
}

TEST_CASE("GK-RAL-11: under 2017 a unit rallied in this phase may act in it for another point",
          "[gk][battle][command][cards][rally]") {
    const auto* name = GENERATE("2017-cards", "sahay");
    auto table = with_cards(name);
    flee(table, "Zieten");
    table.play(DrawCard{}, {3});
    table.play(Rally{table["Zieten"]}, {5});
    if (std::string_view(name) == "2017-cards") {
        table.play(move(table, "Zieten", 3_cm));
        CHECK(left_to(table, 0) == 3);
    } else {
        CHECK(table.refusal(move(table, "Zieten", 3_cm)) == "GK-RAL-11");
    }
}

// ---- The players' table of ground

TEST_CASE(
    "GK-MOV-30, GK-MOV-31: a table of ground comes into a battle that has begun, and goes "
    "again",
    "[gk][battle][movement]") {
    Table table;
    const auto before = table.state();
    const std::vector<TerrainEffect> ground{{"wood", {1, 2}}, {"slope", {3, 4}}};
    const auto event = table.play(UseGround{"Bohemia", ground});
    CHECK(event.changes.empty());
    CHECK(table.state().terrain == ground);
    const auto line = log_line(table.state(), event);
    CHECK(line.deed == "ground as in Bohemia");
    CHECK(line.result == "wood 1/2, slope 3/4");
    // Horse: half of 12 cm; a 3 leaves it as it is.
    const auto moved =
        table.play(MoveUnit{.unit = table["Zieten"], .full = true, .terrain = "wood"}, {3});
    CHECK(fact<std::string>(moved, "cm") == "6");
    table.battle.go_to(0);
    CHECK(table.state() == before);
    table.battle.go_to(2);
    CHECK(table.state().terrain == ground);
    table.play(UseGround{});
    CHECK(table.state().terrain.empty());
}

TEST_CASE("A table of ground that cannot be used changes nothing", "[gk][battle][movement]") {
    const Table table;
    CHECK(table.refusal(UseGround{{}, {{"wood", {1, 2}}, {"wood", {3, 4}}}}).empty());
    CHECK(table.refusal(UseGround{{}, {{"", {1, 2}}}}).empty());
    CHECK(table.refusal(UseGround{{}, {{std::string(81, 'x'), {1, 2}}}}).empty());
    CHECK(table.refusal(UseGround{{}, {{"wood", {1, 0}}}}).empty());
    CHECK(table.refusal(UseGround{{}, {{"wood", {17, 16}}}}).empty());
    CHECK(table.refusal(UseGround{std::string(81, 'x'), {}}).empty());
    std::vector<TerrainEffect> many;
    for (int i = 0; i < 21; ++i) {
        many.push_back({std::string(static_cast<std::size_t>(i) + 1, 'x'), {1, 2}});
    }
    CHECK(table.refusal(UseGround{{}, many}).empty());
    many.pop_back();
    CHECK(table.legal(UseGround{{}, many}));
}

// ---- Who goes first

TEST_CASE("GK-CMD-22: both throw and the higher chooses who goes first", "[gk][battle][command]") {
    Table table;
    const auto thrown = table.play(ThrowInitiative{.second_bonus = 1}, {4, 4});
    CHECK(fact<int>(thrown, "first") == 4);
    CHECK(fact<int>(thrown, "second") == 5);
    CHECK(fact<std::string>(thrown, "winner") == "Austria");
    CHECK(fact<std::string>(table.play(ThrowInitiative{.faces = 20}, {20, 20}), "winner") ==
          "tied, throw again");
    CHECK(table.state().first_settled_in == 1);  // the tie is thrown again
    // Each side its own die: 7 of a d8 less 1 against 5 of a d6 plus 2.
    CHECK(fact<std::string>(
              table.play(
                  ThrowInitiative{
                      .faces = 8, .second_faces = 6, .first_bonus = -1, .second_bonus = 2},
                  {7, 5}),
              "winner") == "Austria");
    CHECK(table.refusal(ThrowInitiative{.faces = 1}).empty());
    CHECK(table.refusal(ThrowInitiative{.second_faces = 101}).empty());
    CHECK(table.refusal(ThrowInitiative{.first_bonus = 10}).empty());

    table.play(ActFirst{kAustria});
    CHECK(table.state().to_act == kAustria);
    CHECK(half_turn(table.state()) == "1A");
    table.play(ThrowCommandDice{}, {1, 1});
    CHECK(table.refusal(ActFirst{kPrussia}) == "GK-CMD-22");
    table.end_half_turn();
    CHECK(table.refusal(ActFirst{kPrussia}) == "GK-CMD-22");  // Prussia's half is the second
    table.end_half_turn();
    CHECK(half_turn(table.state()) == "2A");
    CHECK(table.state().to_act == kAustria);
    table.play(ActFirst{kPrussia});  // diced anew each turn, if the players like
    CHECK(table.state().to_act == kPrussia);
    table.end_half_turn();
    table.end_half_turn();
    CHECK(half_turn(table.state()) == "3A");
    CHECK(table.refusal(ActFirst{}).empty());
}

// ---- Moves

TEST_CASE("GK-VAR-01, GK-VAR-03, GK-VAR-07: a measured move says where to lay the ruler",
          "[gk][battle][movement]") {
    Table table;
    const auto event = table.play(move(table, "Dessau"), {6});
    CHECK(cm(event) == "7.5");
    CHECK(event.dice.size() == 1);
    CHECK(cm(table.play(move(table, "Kleist", 4.4_cm))) == "4.4");  // no throw
    CHECK(cm(table.play(move(table, "Jaeger"), {1})) == "6");
    CHECK(cm(table.play(move(table, "Gessler"), {1})) == "7.5");
    CHECK(cm(table.play(move(table, "Zieten"), {5})) == "12");
    CHECK(cm(table.play(move(table, "Frederick"), {6})) == "15");
    CHECK(table.refusal(move(table, "Dessau")) == "GK-CMD-29");  // once a half-turn
}

TEST_CASE("GK-MOV-01: a move longer than allowed is refused in words", "[gk][battle][movement]") {
    Table table;
    CHECK(table.refusal(move(table, "Dessau", 6.1_cm)) == "GK-MOV-01");
    CHECK(table.refusal(move(table, "Jaeger", 8.1_cm)) == "GK-MOV-01");
    CHECK_FALSE(table.at("Dessau").unit.moved);
}

TEST_CASE("GK-MOV-06: who leaves firing order moves as other foot", "[gk][battle][movement]") {
    auto table = with_points(2, 2);
    table.play(DrillUnit{table["Dessau"], Drill::LeaveOrder});
    CHECK(cm(table.play(move(table, "Dessau"), {2})) == "8");
    CHECK(left_to(table, kLeft) == 1);
}

TEST_CASE("GK-MOV-33: an unlimbered gun does not move, measured or not", "[gk][battle][movement]") {
    Table table;
    CHECK(table.refusal(move(table, "battery")) == "GK-MOV-33");
    CHECK(table.refusal(MoveUnit{.unit = table["battery"]}) == "GK-MOV-33");
    CHECK(table.legal(DrillUnit{table["battery"], Drill::Move}));  // it may pivot
}

TEST_CASE("A move that nobody measured needs no die", "[gk][battle][movement]") {
    auto table = with_points(2, 2);
    const auto event = table.play(MoveUnit{.unit = table["Dessau"]});
    CHECK(event.dice.empty());
    CHECK(table.at("Dessau").unit.moved);
    CHECK(left_to(table, kLeft) == 1);
}

TEST_CASE("GK-MOV-15, GK-MOV-18: in 2018 an about-face costs a point of its own",
          "[gk][battle][movement]") {
    auto table = with_points(3, 6);
    auto once = move(table, "Gessler", 10_cm);
    once.about_faces = 1;
    CHECK(cm(table.play(once, {3})) == "10");
    CHECK(left_to(table, kRight) == 4);
    auto twice = move(table, "Zieten");
    twice.about_faces = 3;
    CHECK(table.refusal(twice).empty());
    twice.about_faces = 2;
    CHECK(cm(table.play(twice, {3})) == "6");
    CHECK(left_to(table, kRight) == 1);
    auto dear = move(table, "Frederick", 1_cm);
    dear.about_faces = 1;
    CHECK(table.refusal(dear) == "GK-CMD-29");
}

TEST_CASE("GK-MOV-16, GK-MOV-17, GK-MOV-19: before 2018 about-faces cost no more than the move",
          "[gk][battle][movement]") {
    const auto* name = GENERATE("pips", "summary");
    auto table = with_points(3, 6, name);
    auto twice = move(table, "Zieten");
    twice.about_faces = 2;
    CHECK(cm(table.play(twice, {3})) == "6");
    CHECK(left_to(table, kRight) == 5);
    auto alone = move(table, "Gessler", 0_cm);
    alone.about_faces = 1;
    table.play(alone);
    CHECK(left_to(table, kRight) == 4);
}

TEST_CASE("GK-MOV-27: under 2017 foot may shuffle sideways", "[gk][battle][movement]") {
    Table table("2017-cards");
    auto shuffle = move(table, "Dessau");
    shuffle.sideways = true;
    CHECK(cm(table.play(shuffle, {3})) == "3");
}

TEST_CASE("GK-MOV-08, GK-MOV-09: before pips mounting takes half of the move",
          "[gk][battle][movement]") {
    const auto* name = GENERATE("2017-cards", "sahay");
    const auto dismount = [](const Table& table) {
        return DrillUnit{table["Zieten"], Drill::Dismount};
    };
    SECTION("dismounts, then walks half of 8 cm") {
        Table table(name);
        table.play(dismount(table));
        CHECK(table.refusal(move(table, "Zieten", 4.1_cm)) == "GK-MOV-01");
        CHECK(cm(table.play(move(table, "Zieten"), {3})) == "4");
        CHECK(table.refusal(move(table, "Zieten")) == "GK-CMD-29");
        CHECK(table.refusal(DrillUnit{table["Zieten"], Drill::Mount}) == "GK-MOV-08");
    }
    SECTION("rides 6 cm, then dismounts") {
        Table table(name);
        table.play(move(table, "Zieten", 6_cm));
        table.play(dismount(table));
        CHECK(table.refusal(move(table, "Zieten", 1_cm)) == "GK-CMD-29");
    }
    SECTION("rides more than half, and has none left to dismount in") {
        Table table(name);
        table.play(move(table, "Zieten", 6.1_cm));
        CHECK(table.refusal(dismount(table)) == "GK-MOV-08");
    }
    SECTION("dismounts and mounts, and has no move left") {
        Table table(name);
        table.play(dismount(table));
        table.play(DrillUnit{table["Zieten"], Drill::Mount});
        CHECK(table.refusal(move(table, "Zieten", 1_cm)) == "GK-CMD-29");
        table.end_half_turn();
        table.end_half_turn();
        CHECK(cm(table.play(move(table, "Zieten"), {3})) == "12");
    }
    SECTION("horse that only rode has no second move") {
        Table table(name);
        table.play(move(table, "Zieten", 3_cm));
        CHECK(table.refusal(move(table, "Zieten", 3_cm)) == "GK-CMD-29");
    }
}

TEST_CASE("GK-MOV-30, GK-MOV-31: terrain slows a move as the battle's own table says",
          "[gk][battle][movement]") {
    auto setup = small_setup();
    setup.terrain = {{"wood", {1, 2}}, {"marsh", {0, 1}}};
    Table table(setup);
    auto through = move(table, "Jaeger");
    through.terrain = "wood";
    CHECK(cm(table.play(through, {6})) == "5");
    through.unit = table["Dessau"];
    through.terrain = "lake";
    CHECK(table.refusal(through).empty());
    through.terrain = "marsh";
    CHECK(cm(table.play(through)) == "0");
}

TEST_CASE("GK-VAR-08, GK-VAR-09: a unit ordered to a line stops there on a 6",
          "[gk][battle][movement]") {
    Table table;
    auto to_the_bank = move(table, "Jaeger", 8_cm);
    to_the_bank.stop_line = 8_cm;
    SECTION("on a 6") {
        CHECK(cm(table.play(to_the_bank, {6})) == "8");
    }
    SECTION("on a 1") {
        CHECK(cm(table.play(to_the_bank, {1})) == "6");
    }
    SECTION("not before 2018") {
        Table earlier("summary");
        CHECK(earlier.refusal(to_the_bank) == "GK-VAR-13");
    }
}

TEST_CASE("GK-CMD-24: who has fired does not move, dice in play or not", "[gk][battle][movement]") {
    Table table;
    table.fire("Dessau", "Molck", {1, 1, 1, 1});
    CHECK(table.refusal(move(table, "Dessau", 1_cm)) == "GK-MUS-29");
}

// ---- The gauge

TEST_CASE("GK-WEA-01, GK-WEA-08, GK-WEA-11: the gauge is thrown once a turn, for both players",
          "[gk][battle][weather]") {
    Table table;
    const auto opened = table.play(ThrowWeather{}, {5, 6});
    CHECK(fact<int>(opened, "gauge") == 11);
    CHECK(fact<std::string>(opened, "weather") == "light-rain");
    CHECK(table.state().weather == Weather::LightRain);
    CHECK(table.refusal(ThrowWeather{}) == "GK-WEA-11");
    table.end_half_turn();
    CHECK(table.refusal(ThrowWeather{}) == "GK-WEA-11");
    table.end_half_turn();
    table.play(ThrowWeather{}, {6});
    CHECK(table.state().gauge == Gauge{.number = 12, .turns_here = 1});
    CHECK(table.state().weather == Weather::HeavyRain);
    CHECK(cm(table.play(move(table, "Gessler"), {6})) == "9.375");  // GK-VAR-06
    table.end_half_turn();
    table.end_half_turn();
    table.play(ThrowWeather{}, {5});  // it stops at 12 (GK-WEA-09)
    CHECK(table.state().gauge == Gauge{.number = 12, .turns_here = 2});
}

TEST_CASE("GK-WEA-15, GK-WEA-16: heat in the third turn on one number, until the gauge moves",
          "[gk][battle][weather]") {
    Table table;
    const auto next_turn = [&](int face) {
        table.end_half_turn();
        table.end_half_turn();
        table.play(ThrowWeather{}, {face});
    };
    table.play(ThrowWeather{}, {3, 4});
    next_turn(3);
    CHECK(table.state().weather == Weather::Fair);
    next_turn(4);
    CHECK(table.state().weather == Weather::Heat);
    CHECK(cm(table.play(move(table, "Zieten"), {3})) == "9");
    next_turn(4);
    CHECK(table.state().weather == Weather::Heat);
    next_turn(6);
    CHECK(table.state().weather == Weather::Fair);
    CHECK(table.state().gauge.number == 8);
}

TEST_CASE("GK-WEA-12: in fog moves are halved and nobody beyond 6 cm is fired at",
          "[gk][battle][weather]") {
    Table table;
    table.play(ThrowWeather{}, {1, 1});
    CHECK(cm(table.play(move(table, "Gessler"), {1})) == "3.75");
    CHECK_FALSE(table.legal(
        FireMusketry{.firer = table["Dessau"], .target = table["Molck"], .range = 6.1_cm}));
    CHECK(table.legal(
        FireMusketry{.firer = table["Dessau"], .target = table["Molck"], .range = 6_cm}));
}

TEST_CASE("GK-WEA-10: the forecast is made from the gauge as it stands", "[gk][battle][weather]") {
    Table table;
    table.play(ThrowWeather{}, {1, 1});
    const auto coming = forecast(table.state().gauge, 1)[0].marginal(weather_at);
    CHECK(coming.at(Weather::Fog) == tests::exactly(2.0 / 3));
    CHECK(coming.at(Weather::LightRain) == tests::exactly(1.0 / 3));
}

// ---- How it ends

TEST_CASE("GK-VIC-01, GK-VIC-03: what would break the army next, and the moment it breaks",
          "[gk][battle][victory]") {
    Table table;  // 11 a side: lost at 5
    CHECK(what_would_break(table.state(), kAustria) == "6 points, 3 battalions");
    const auto leaves = [&](std::string_view unit) {
        table.play(DrillUnit{table[unit], Drill::LeaveTable});
    };
    leaves("Molck");
    leaves("Charles");
    CHECK(points(table.state(), kAustria) == 6);
    CHECK(what_would_break(table.state(), kAustria) == "1 point, 1 battalion");
    CHECK_FALSE(table.state().at(kAustria).broken);
    leaves("Hohenems");
    CHECK(points(table.state(), kAustria) == 5);
    CHECK(table.state().at(kAustria).broken);
    CHECK(what_would_break(table.state(), kAustria).empty());
    CHECK_FALSE(table.state().verdict.has_value());
    table.end_half_turn();
    CHECK(table.state().verdict == Verdict::FirstWins);
}

TEST_CASE("GK-VIC-04, GK-VIC-05: under 2017 units are counted, whatever they are",
          "[gk][battle][victory]") {
    Table table("2017-cards");  // 7 units: lost at 3
    CHECK(what_would_break(table.state(), kPrussia) == "4 units");
    for (const auto* unit : {"Dessau", "Kleist", "Frederick"}) {
        table.play(DrillUnit{table[unit], Drill::LeaveTable});
    }
    CHECK(what_would_break(table.state(), kPrussia) == "1 unit");
    CHECK_FALSE(table.state().at(kPrussia).broken);
    table.play(DrillUnit{table["Jaeger"], Drill::LeaveTable});
    table.end_half_turn();
    CHECK(table.state().verdict == Verdict::SecondWins);
}

TEST_CASE("GK-VIC-01: agreed objectives take the place of points", "[gk][battle][victory]") {
    auto setup = small_setup();
    setup.objectives = "hold the bridge until night";
    Table table(setup);
    for (const auto* unit : {"Molck", "Botta", "Charles"}) {
        table.play(DrillUnit{table[unit], Drill::LeaveTable});
    }
    table.end_half_turn();
    CHECK_FALSE(table.state().verdict.has_value());
    table.play(Declare{.verdict = Verdict::SecondWins, .reason = "the bridge was held"});
    CHECK(table.state().verdict == Verdict::SecondWins);
}

TEST_CASE("Command dice, cards and the gauge are taken back and done again",
          "[gk][battle][command]") {
    auto table = with_points(4, 4);
    table.play(ThrowWeather{}, {6, 6});
    table.play(ChooseSector{"right"});
    table.play(move(table, "Gessler"), {6});
    table.end_half_turn();
    const auto end = table.state();
    table.battle.go_to(0);
    CHECK(table.state() == begin(small_setup()));
    table.battle.go_to(table.battle.events().size());
    CHECK(table.state() == end);
}
