#include "tests/battles/age_of_reason/small_battle.hpp"

namespace drumhead::bar {
namespace {

/// Levels 6 and 11 of the Austrians: NEI 1 gone is the first, NEI 2 with it the second. Rows of
/// level 6 are die + 1, of level 11 die + 11.
Table leveled() {
    Table table;
    table.levels(kAustrian, {6, 11});
    table.column(kAustrian, 6, 1);
    table.column(kAustrian, 11, 11);
    return table;
}

TEST_CASE("BAR-AMOR-01, BAR-TIME-07: a level reached on 2:20 is rolled for on 3:00, once",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.advance_to("2:20");
    table.lose("NEI 1", 6);
    CHECK(table.level(kAustrian, 0) == LevelState::Due);
    CHECK(table.refusal(RollArmyMorale{kAustrian}) == "BAR-AMOR-01");
    table.advance_to("3:00");
    CHECK(morale_roll_due_now(table.state(), kAustrian));
    CHECK(table.refusal(AdvanceTurn{}) == "BAR-AMOR-01");
    table.play(RollArmyMorale{kAustrian}, {4});
    CHECK(table.morale(kAustrian) == 5);
    CHECK(table.refusal(RollArmyMorale{kAustrian}) == "BAR-AMOR-01");
    table.advance_to("4:00");
    CHECK_FALSE(morale_roll_due_now(table.state(), kAustrian));
}

TEST_CASE("BAR-AMOR-03, BAR-LOSS-11: a column rolled on is used, with its time, die and result",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    table.play(RollArmyMorale{.army = kAustrian, .points = -2}, {9});
    const int first = level_subject(kAustrian, 0);
    CHECK(table.level(kAustrian, 0) == LevelState::Used);
    CHECK(table.level(kAustrian, 1) == LevelState::Open);
    CHECK(table.state().get(Field::LevelRolledOn, first) == at("2:00").index);
    CHECK(table.state().get(Field::LevelDie, first) == 9);
    CHECK(table.state().get(Field::LevelChange, first) == 8);
    CHECK(table.morale(kAustrian) == 8);
    const auto& event = table.battle.events().back();
    CHECK(event.when == "2:00");
    CHECK(fact<int>(event, "Austria die") == 7);
    CHECK(fact<int>(event, "Austria Army Morale") == 8);
}

TEST_CASE(
    "BAR-AMOR-05, BAR-AMOR-15, BAR-AMOR-30: Army Morale starts at 0, is added to, and never falls "
    "below 0",
    "[bar][battles][morale]") {
    auto table = leveled();
    CHECK(table.morale(kAustrian) == 0);
    CHECK(table.morale(kPrussian) == 0);
    table.correct(Field::ArmyMorale, army(kAustrian), 3);
    table.play(CheckDoubleZero{}, {0, 5});
    CHECK(table.morale(kAustrian) == 0);
    CHECK(table.morale(kPrussian) == 0);
}

TEST_CASE(
    "BAR-AMOR-06, BAR-AMOR-21, BAR-SPI-06: on a 00 both roll with -1, and only a 0 thrown is "
    "natural",
    "[bar][battles][morale]") {
    auto table = leveled();
    table.levels(kPrussian, {6});
    table.column(kPrussian, 6, 1);
    table.lose("NEI 1", 6);
    table.lose("MUN 1", 6);
    const auto event = table.play(CheckDoubleZero{}, {6, 1});
    CHECK(fact<int>(event, "Austria die") == 5);
    CHECK(fact<int>(event, "Prussia die") == 0);
    CHECK(table.morale(kAustrian) == 6);  // row 5
    CHECK(table.morale(kPrussian) == 1);  // row 0
}

TEST_CASE(
    "BAR-AMOR-07, BAR-AMOR-08, BAR-AMOR-09, BAR-AMOR-28, BAR-TIME-08: points spent are gone until "
    "the next :00 turn",
    "[bar][battles][morale]") {
    auto table = leveled();
    table.advance_to("2:20");
    CHECK(initiative_modifier(table.state(), kPrussian) == 5);
    table.play(CheckDoubleZero{.prussian_points = 3}, {5, 5});
    CHECK(initiative_modifier(table.state(), kPrussian) == 2);
    table.play(AdvanceTurn{});
    CHECK(initiative_modifier(table.state(), kPrussian) == 2);
    CHECK(morale_points_left(table.state(), kPrussian) == 2);
    CHECK(table.refusal(CheckDoubleZero{.prussian_points = 3}) == "BAR-AMOR-09");
    CHECK(table.refusal(CheckDoubleZero{.prussian_points = -3}) == "BAR-AMOR-09");
    table.play(CheckDoubleZero{.prussian_points = -2}, {5, 5});
    CHECK(initiative_modifier(table.state(), kPrussian) == 0);
    table.play(AdvanceTurn{});
    CHECK(initiative_modifier(table.state(), kPrussian) == 5);
    CHECK(morale_points_left(table.state(), kPrussian) == 5);
}

TEST_CASE(
    "BAR-AMOR-10, BAR-AMOR-12, BAR-AMOR-13: a used level is checked again on a 00, but one a turn",
    "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    table.play(RollArmyMorale{kAustrian}, {2});
    CHECK(table.morale(kAustrian) == 3);
    table.play(AdvanceTurn{});
    table.play(CheckDoubleZero{}, {4, 9});
    CHECK(table.morale(kAustrian) == 7);  // row 3
    CHECK(table.level(kAustrian, 0) == LevelState::Used);
    CHECK(table.state().get(Field::LevelDie, level_subject(kAustrian, 0)) == 2);
    CHECK(table.refusal(CheckDoubleZero{}) == "BAR-AMOR-13");
    table.play(AdvanceTurn{});
    table.play(CheckDoubleZero{}, {2, 9});
    CHECK(table.morale(kAustrian) == 9);  // row 1
}

TEST_CASE("BAR-SPI-18: a second 00 in a turn gives no check", "[bar][battles][morale]") {
    Table table;
    table.play(CheckDoubleZero{}, {4, 4});
    CHECK(table.refusal(CheckDoubleZero{}) == "BAR-AMOR-13");
    CHECK(table.words(CheckDoubleZero{}).find("rolled again") != std::string::npos);
}

TEST_CASE("BAR-AMOR-11: a 00 uses up a level not rolled for, and no hourly roll is owed",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    table.play(RollArmyMorale{kAustrian}, {0});
    table.advance_to("2:20");
    table.lose("NEI 2", 5);
    table.play(CheckDoubleZero{}, {3, 5});
    CHECK(table.morale(kAustrian) == 1 + 13);
    CHECK(table.level(kAustrian, 1) == LevelState::Used);
    table.advance_to("3:20");  // nothing is owed on 3:00
}

TEST_CASE(
    "BAR-AMOR-14, BAR-AMOR-20, BAR-AMOR-31: a natural 0 takes 5 off, in place of the column, and "
    "is the check",
    "[bar][battles][morale]") {
    auto table = leveled();
    table.correct(Field::ArmyMorale, army(kAustrian), 12);
    table.lose("NEI 1", 6);
    table.advance_to("1:40");
    table.play(CheckDoubleZero{.austrian_points = 3}, {0, 5});
    CHECK(table.morale(kAustrian) == 7);
    CHECK(table.level(kAustrian, 0) == LevelState::Used);
    CHECK(table.refusal(CheckDoubleZero{}) == "BAR-AMOR-13");
    table.advance_to("2:20");
    // On the hourly roll a 0 is an ordinary row.
    table.lose("NEI 2", 5);
    table.advance_to("3:00");
    table.play(RollArmyMorale{kAustrian}, {0});
    CHECK(table.morale(kAustrian) == 7 + 11);
}

TEST_CASE("BAR-AMOR-16, BAR-SPI-07: while he lapses an Army Leader adds nothing to any roll",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    table.play(RollSpecial{Chart::Initiative, kAustrian}, {1});
    CHECK(lapsed(table.state(), kAustrian));
    CHECK(initiative_modifier(table.state(), kAustrian) == 0);
    CHECK(table.refusal(RollArmyMorale{.army = kAustrian, .points = 1}) == "BAR-AMOR-16");
    table.play(RollArmyMorale{kAustrian}, {0});
    table.play(AdvanceTurn{});
    CHECK(initiative_modifier(table.state(), kAustrian) == 3);
    CHECK(morale_points_left(table.state(), kAustrian) == 3);
    table.play(RollSpecial{Chart::Initiative, kPrussian}, {1});
    CHECK(initiative_modifier(table.state(), kPrussian) == 0);
    table.play(AdvanceTurn{});
    CHECK(initiative_modifier(table.state(), kPrussian) == 5);
}

TEST_CASE("BAR-SPI-08, BAR-SPI-17: 2 more on Leader Initiative only while Daun himself lapses",
          "[bar][battles][morale]") {
    Table table;
    CHECK(leader_initiative_modifier(table.state(), kAustrian) == 0);
    table.play(RollSpecial{Chart::Initiative, kPrussian}, {1});
    CHECK(leader_initiative_modifier(table.state(), kPrussian) == 0);
    CHECK(leader_initiative_modifier(table.state(), kAustrian) == 0);
    table.play(RollSpecial{Chart::Initiative, kAustrian}, {2});
    CHECK(leader_initiative_modifier(table.state(), kAustrian) == 2);
    CHECK(leader_initiative_modifier(table.state(), kPrussian) == 0);
    const auto roll =
        table.play(TakeLeaderInitiative{table.command("Starhemberg's Command"), false});
    CHECK(says(roll, "BAR-SPI-08"));
    table.play(AdvanceTurn{});
    CHECK(leader_initiative_modifier(table.state(), kAustrian) == 0);
    // Guasco acts.
    table.kill("Daun");
    table.play(RollSpecial{Chart::Initiative, kAustrian}, {2});
    CHECK(leader_initiative_modifier(table.state(), kAustrian) == 0);
}

TEST_CASE("BAR-SPI-20: in scenarios 1 to 3 a lapse takes the fixed modifier away; no points, no +2",
          "[bar][battles][morale]") {
    Table table(1);
    table.levels(kAustrian, {6});
    table.column(kAustrian, 6, 1);
    table.lose("NEI 1", 6);
    CHECK(initiative_modifier(table.state(), kAustrian) == 3);
    CHECK(initiative_modifier(table.state(), kPrussian) == 5);
    table.advance_to("2:00");
    CHECK(table.refusal(RollArmyMorale{.army = kAustrian, .points = 1}) == "BAR-SPI-20");
    table.play(RollArmyMorale{kAustrian}, {0});
    table.play(RollSpecial{Chart::Initiative, kPrussian}, {1});
    table.play(RollSpecial{Chart::Initiative, kAustrian}, {1});
    CHECK(initiative_modifier(table.state(), kPrussian) == 0);
    CHECK(initiative_modifier(table.state(), kAustrian) == 0);
    CHECK(leader_initiative_modifier(table.state(), kAustrian) == 0);
    CHECK(table.refusal(Succeed{kAustrian, table.leader("Serbelloni")}) == "BAR-SPI-20");
    table.play(AdvanceTurn{});
    CHECK(initiative_modifier(table.state(), kPrussian) == 5);
}

TEST_CASE("BAR-AMOR-17, BAR-CMD-16: Guasco has 1 point an hour", "[bar][battles][morale]") {
    auto table = leveled();
    table.kill("Daun");
    table.advance_to("2:20");
    table.lose("NEI 1", 6);
    table.advance_to("3:00");
    CHECK(initiative_modifier(table.state(), kAustrian) == 1);
    CHECK(table.refusal(RollArmyMorale{.army = kAustrian, .points = 2}) == "BAR-AMOR-09");
    table.play(RollArmyMorale{.army = kAustrian, .points = 1}, {3});
    CHECK(table.morale(kAustrian) == 5);
    CHECK(initiative_modifier(table.state(), kAustrian) == 0);
    table.advance_to("4:00");
    CHECK(initiative_modifier(table.state(), kAustrian) == 1);
}

TEST_CASE("BAR-AMOR-22: past the rows of a column its end rows count", "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    SECTION("-1 uses row 0") {
        const auto event = table.play(CheckDoubleZero{.austrian_points = -3}, {3, 5});
        CHECK(fact<int>(event, "Austria die") == -1);
        CHECK(table.morale(kAustrian) == 1);
    }
    SECTION("12 uses row 9") {
        table.play(RollArmyMorale{.army = kAustrian, .points = 3}, {9});
        CHECK(table.morale(kAustrian) == 10);
    }
}

TEST_CASE(
    "BAR-AMOR-23: two levels passed at once: one roll, on the higher; the lower is passed over",
    "[bar][battles][morale]") {
    auto table = leveled();
    table.rout("NEI 1");
    table.rally("NEI 1");
    // 6 was reached for a moment; now 11 is.
    table.lose("NEI 1", 6);
    table.lose("NEI 2", 5);
    CHECK(table.level(kAustrian, 1) == LevelState::Due);
    table.advance_to("2:00");
    table.play(RollArmyMorale{kAustrian}, {4});
    CHECK(table.morale(kAustrian) == 15);
    CHECK(table.level(kAustrian, 0) == LevelState::PassedOver);
    CHECK(table.level(kAustrian, 1) == LevelState::Used);
    CHECK_FALSE(morale_roll_due_now(table.state(), kAustrian));
    // Straight past the first, which was never reached by itself.
    auto jump = leveled();
    jump.correct(Field::LossValue, jump.leader("Serbelloni").index, 12);
    jump.kill("Serbelloni");
    jump.advance_to("2:00");
    jump.play(RollArmyMorale{kAustrian}, {0});
    CHECK(jump.morale(kAustrian) == 11);
    CHECK(jump.level(kAustrian, 0) == LevelState::PassedOver);
}

TEST_CASE("BAR-AMOR-24: a level reached is owed though the routed rally, unless that is forgiven",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 2);
    table.advance_to("2:20");
    table.rout("NEI 1");
    CHECK(table.level(kAustrian, 0) == LevelState::Due);
    table.play(AdvanceTurn{});
    table.rally("NEI 1");
    CHECK(table.trigger(kAustrian) == 2);
    CHECK(table.level(kAustrian, 0) == LevelState::Due);
    SECTION("owed on 3:00") {
        table.play(AdvanceTurn{});
        CHECK(table.refusal(AdvanceTurn{}) == "BAR-AMOR-01");
        table.play(RollArmyMorale{kAustrian}, {1});
        CHECK(table.morale(kAustrian) == 2);
    }
    SECTION("waived by agreement") {
        table.play(AdvanceTurn{});
        table.play(WaiveArmyMorale{kAustrian, "agreed"});
        CHECK(table.level(kAustrian, 0) == LevelState::PassedOver);
        CHECK(table.refusal(WaiveArmyMorale{kAustrian}) == "BAR-AMOR-01");
        table.play(AdvanceTurn{});
    }
    SECTION("forgiven") {
        table.correct(Field::ForgiveDebt, 0, 1);
        const auto event = table.play(AdvanceTurn{});
        CHECK(says(event, "BAR-AMOR-24"));
        CHECK(table.level(kAustrian, 0) == LevelState::Open);
        table.play(AdvanceTurn{});
        table.lose("NEI 1", 4);
        CHECK(table.level(kAustrian, 0) == LevelState::Due);
        CHECK(table.state().get(Field::LevelDueOn, level_subject(kAustrian, 0)) ==
              at("4:00").index);
    }
}

TEST_CASE("BAR-AMOR-24: boxes crossed by mistake on this turn never brought the army to a level",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 6);
    CHECK(table.level(kAustrian, 0) == LevelState::Due);
    SECTION("put right at once") {
        table.correct(Field::Losses, table["NEI 1"].index, 5);
        CHECK(table.level(kAustrian, 0) == LevelState::Open);
        table.advance_to("2:20");
        table.lose("NEI 1", 1);
        CHECK(table.state().get(Field::LevelDueOn, level_subject(kAustrian, 0)) ==
              at("3:00").index);
    }
    SECTION("on a later turn the debt stands") {
        table.advance_to("2:00");
        table.correct(Field::Losses, table["NEI 1"].index, 5);
        CHECK(table.level(kAustrian, 0) == LevelState::Due);
    }
}

TEST_CASE(
    "BAR-AMOR-25: reached on a :00 turn it waits an hour, unless that turn's roll is still to come",
    "[bar][battles][morale]") {
    auto table = leveled();
    const auto due_on = [&](int level) {
        return table.state().get(Field::LevelDueOn, level_subject(kAustrian, level));
    };
    SECTION("no roll owed on this turn") {
        table.advance_to("3:00");
        table.lose("NEI 1", 6);
        CHECK(due_on(0) == at("4:00").index);
        table.advance_to("4:00");
        CHECK(morale_roll_due_now(table.state(), kAustrian));
    }
    SECTION("before the roll") {
        table.lose("NEI 1", 6);
        table.advance_to("2:00");
        table.lose("NEI 2", 5);
        CHECK(due_on(1) == at("2:00").index);
        table.play(RollArmyMorale{kAustrian}, {0});
        CHECK(table.morale(kAustrian) == 11);
        table.play(AdvanceTurn{});
    }
    SECTION("after the roll") {
        table.lose("NEI 1", 6);
        table.advance_to("2:00");
        table.play(RollArmyMorale{kAustrian}, {0});
        table.lose("NEI 2", 5);
        CHECK(due_on(1) == at("3:00").index);
        table.advance_to("3:00");
        table.play(RollArmyMorale{kAustrian}, {0});
        CHECK(table.morale(kAustrian) == 12);
    }
}

TEST_CASE("BAR-AMOR-26: below the first level a 00 does nothing but for a natural 0",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.levels(kPrussian, {6});
    table.correct(Field::ArmyMorale, army(kPrussian), 6);
    table.play(CheckDoubleZero{}, {5, 4});
    CHECK(table.morale(kPrussian) == 6);
    CHECK(table.level(kPrussian, 0) == LevelState::Open);
    table.play(AdvanceTurn{});
    table.play(CheckDoubleZero{}, {5, 0});
    CHECK(table.morale(kPrussian) == 1);
}

TEST_CASE(
    "BAR-AMOR-27: a 00 on a :00 turn before the hourly roll takes its place; after it both count",
    "[bar][battles][morale]") {
    auto table = leveled();
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    SECTION("00 first") {
        table.play(CheckDoubleZero{}, {3, 5});
        CHECK(table.morale(kAustrian) == 3);
        CHECK(table.refusal(RollArmyMorale{kAustrian}) == "BAR-AMOR-01");
        table.play(AdvanceTurn{});
    }
    SECTION("hourly first") {
        table.play(RollArmyMorale{kAustrian}, {3});
        table.play(CheckDoubleZero{}, {3, 5});
        CHECK(table.morale(kAustrian) == 4 + 3);
        table.play(AdvanceTurn{});
    }
}

TEST_CASE("BAR-AMOR-29: what Daun has spent stays spent when Guasco follows him",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.advance_to("2:20");
    table.play(CheckDoubleZero{.austrian_points = 2}, {5, 5});
    table.kill("Daun");
    CHECK(command_rating(table.state(), kAustrian) == 1);
    CHECK(morale_points_left(table.state(), kAustrian) == 0);
    CHECK(initiative_modifier(table.state(), kAustrian) == 0);
    table.advance_to("3:00");
    CHECK(morale_points_left(table.state(), kAustrian) == 1);
}

TEST_CASE("BAR-AMOR-02: a column not entered leaves the result to the players' chart",
          "[bar][battles][morale]") {
    Table table;
    table.levels(kAustrian, {6, 11});
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    SECTION("said with the roll") {
        table.play(RollArmyMorale{.army = kAustrian, .change = 4}, {7});
        CHECK(table.morale(kAustrian) == 4);
    }
    SECTION("said after it") {
        const auto event = table.play(RollArmyMorale{kAustrian}, {7});
        CHECK(fact<bool>(event, "read_chart"));
        CHECK(table.morale(kAustrian) == 0);
        CHECK(table.refusal(AdvanceTurn{}) == "BAR-AMOR-11");
        CHECK(table.refusal(CheckDoubleZero{}) == "BAR-AMOR-11");
        CHECK(table.refusal(SetLevels{kAustrian, {6}}) == "BAR-AMOR-11");
        CHECK(table.refusal(ReadChart{kAustrian}).empty());
        CHECK(table.refusal(ReadChart{kPrussian, 3}) == "BAR-AMOR-02");
        table.play(ReadChart{kAustrian, 4});
        CHECK(table.morale(kAustrian) == 4);
        CHECK(table.state().get(Field::LevelChange, level_subject(kAustrian, 0)) == 4);
        table.play(AdvanceTurn{});
    }
    SECTION("both armies at once: the outcome names it once") {
        table.levels(kPrussian, {2});
        table.lose("MUN 1", 2);
        const auto event = table.play(CheckDoubleZero{}, {7, 8});
        CHECK(std::ranges::count(event.outcome, "read_chart", &Fact::name) == 1);
        CHECK(table.refusal(AdvanceTurn{}) == "BAR-AMOR-11");
        table.play(ReadChart{kPrussian, 2});
        CHECK(table.refusal(AdvanceTurn{}) == "BAR-AMOR-11");
        table.play(ReadChart{kAustrian, 3});
        table.play(AdvanceTurn{});
    }
    SECTION("the second level, far below the first row") {
        table.lose("NEI 2", 5);
        table.correct(Field::CommandRating, table.leader("Daun").index, 9);
        table.play(CheckDoubleZero{.austrian_points = -9}, {1, 5});
        table.play(ReadChart{kAustrian, 6});
        CHECK(table.state().get(Field::LevelChange, level_subject(kAustrian, 1)) == 6);
        CHECK(table.morale(kAustrian) == 6);
    }
}

TEST_CASE("BAR-LOSS-10: loss levels may be put in anew; each keeps its column and what it did",
          "[bar][battles][morale]") {
    auto table = leveled();
    table.play(SetColumn{
        .army = kAustrian, .level = 11, .rows = {{.die = 3, .change = 14, .note = "flee"}}});
    table.lose("NEI 1", 6);
    table.advance_to("2:00");
    table.play(RollArmyMorale{kAustrian}, {0});
    const auto first_row = [&](int level) { return column(table.state(), kAustrian, level).at(0); };
    SECTION("one that was forgotten") {
        table.levels(kAustrian, {4, 6, 8, 11});
        CHECK(column(table.state(), kAustrian, 0).empty());
        CHECK(first_row(1).change == 1);
        CHECK(column(table.state(), kAustrian, 2).empty());
        CHECK(first_row(3).change == 11);
        CHECK(table.state().texts.at({TextField::CellNote, cell_subject(kAustrian, 3, 3)}) ==
              "flee");
        CHECK_FALSE(
            table.state().texts.contains({TextField::CellNote, cell_subject(kAustrian, 1, 3)}));
        CHECK(table.level(kAustrian, 1) == LevelState::Used);
        CHECK(table.level(kAustrian, 0) == LevelState::Open);
    }
    SECTION("one put right keeps its column, and is open again") {
        table.levels(kAustrian, {7, 11});
        CHECK(first_row(0).change == 1);
        CHECK(table.level(kAustrian, 0) == LevelState::Open);
        CHECK(first_row(1).change == 11);
    }
    SECTION("one fewer") {
        table.levels(kAustrian, {11});
        CHECK(first_row(0).change == 11);
        CHECK(column(table.state(), kAustrian, 1).empty());
        CHECK(levels(table.state(), kAustrian) == std::vector<int>{11});
    }
    SECTION("reached already") {
        table.levels(kAustrian, {5, 6, 11});
        CHECK(table.level(kAustrian, 1) == LevelState::Used);
        table.levels(kPrussian, {1});
        table.lose("MUN 1", 2);
        table.levels(kPrussian, {2});
        CHECK(table.level(kPrussian, 0) == LevelState::Due);
    }
}

}  // namespace
}  // namespace drumhead::bar
