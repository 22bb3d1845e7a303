#include "tests/battles/age_of_reason/small_battle.hpp"

namespace drumhead::bar {
namespace {

TEST_CASE(
    "BAR-LOSS-01, BAR-LOSS-02: a counter's row shows its strength and its ratings, the army one "
    "record",
    "[bar][battles][loss]") {
    Table table;
    const auto unit = table["NEI 1"];
    table.play(Fill{
        {{Field::Er, unit.index, 31},
         {Field::Cv, unit.index, 6},
         {Field::Type, unit.index, static_cast<int>(unit_type("Fus") - unit_types().data())}}});
    table.lose("NEI 1", 2);
    CHECK(table.left("NEI 1") == 4);
    CHECK(table.get(Field::Er, unit) == 31);
    CHECK(table.get(Field::Cv, unit) == 6);
    CHECK(value_words(table.state(), Field::Type, table.get(Field::Type, unit)) == "Fus");
    CHECK(table.record(kAustrian) == 2);
    CHECK(table.get(Field::LossValue, table.leader("Starhemberg")) == 5);
}

TEST_CASE("BAR-LOSS-03: without its SP a counter cannot take losses", "[bar][battles][loss]") {
    Table table;
    CHECK(table.refusal(Lose{table["GAI 1"], 1}).empty());
    CHECK(table.words(Lose{table["GAI 1"], 1}).find("SP is not entered") != std::string::npos);
    table.play(Fill{{{Field::Sp, table["GAI 1"].index, 5}}});
    table.lose("GAI 1", 1);
    CHECK(table.left("GAI 1") == 4);
}

TEST_CASE("BAR-LOSS-04: a 6-SP battalion loses 2, then 4 more, and is eliminated",
          "[bar][battles][loss]") {
    Table table;
    const auto first = table.lose("NEI 1", 2);
    CHECK(fact<int>(first, "left") == 4);
    const auto second = table.lose("NEI 1", 4);
    CHECK(fact<bool>(second, "eliminated"));
    CHECK(table.left("NEI 1") == 0);
    CHECK(eliminated(table.state(), table["NEI 1"]));
    CHECK(table.refusal(Lose{table["NEI 1"], 1}) == "BAR-LOSS-26");
}

TEST_CASE(
    "BAR-LOSS-05, BAR-LOSS-06: foot and horse cross one box an SP on their own record, guns two",
    "[bar][battles][loss]") {
    Table table;
    table.lose("MUN 1", 3);
    CHECK(table.record(kPrussian) == 3);
    CHECK(table.record(kAustrian) == 0);
    table.lose("STE a", 1);
    CHECK(table.record(kPrussian) == 4);
    const auto battery = table.lose("12 lb #1", 1);
    CHECK(says(battery, "BAR-LOSS-06"));
    CHECK(table.record(kPrussian) == 6);
    table.lose("6 lb #1", 2);
    CHECK(table.record(kAustrian) == 4);
}

TEST_CASE("BAR-LOSS-07, BAR-LOSS-13, BAR-LDR-04: a killed leader crosses his loss value",
          "[bar][battles][loss]") {
    Table table;
    table.kill("Serbelloni");
    CHECK(table.record(kAustrian) == 10);
    table.kill("Starhemberg");
    CHECK(table.record(kAustrian) == 15);
}

TEST_CASE("BAR-LOSS-08, BAR-SCN6-31: 3 infantry SP, 1 gun SP and a leader of 5 are 10 boxes, 4 SPs",
          "[bar][battles][loss]") {
    Table table;
    table.lose("NEI 1", 3);
    table.lose("6 lb #1", 1);
    table.kill("Starhemberg");
    CHECK(table.record(kAustrian) == 10);
    CHECK(record(table.state(), kAustrian).eliminated_sps() == 4);
}

TEST_CASE(
    "BAR-LOSS-14, BAR-LOSS-19: wounded 0, the stand-in killed 3, the leader back and killed 5: 8 "
    "in all",
    "[bar][battles][loss]") {
    Table table;
    table.hit("Starhemberg", LeaderFate::Wounded, {2});
    CHECK(table.record(kAustrian) == 0);
    table.play(Replace{.leader = table.leader("Starhemberg")});
    const auto killed = table.kill("Starhemberg");
    CHECK(says(killed, "BAR-LOSS-14"));
    CHECK(log_line(table.state(), killed).deed == "Starhemberg's stand-in is killed");
    CHECK(table.record(kAustrian) == 3);
    table.advance_to("2:00");
    table.play(ReturnLeader{table.leader("Starhemberg")});
    table.kill("Starhemberg");
    CHECK(table.record(kAustrian) == 8);
}

TEST_CASE(
    "BAR-LOSS-24, BAR-LOSS-25: every stand-in costs the named leader's value less 2, never below 0",
    "[bar][battles][loss]") {
    Table table;
    table.kill("Starhemberg");
    table.play(Replace{.leader = table.leader("Starhemberg")});
    table.kill("Starhemberg");
    CHECK(table.record(kAustrian) == 8);
    table.play(Replace{.leader = table.leader("Starhemberg"), .with = StandIn::Generic});
    table.kill("Starhemberg");
    CHECK(table.record(kAustrian) == 11);
    table.kill("Hadik");
    CHECK(table.record(kAustrian) == 12);
    table.play(Replace{.leader = table.leader("Hadik")});
    table.kill("Hadik");
    CHECK(table.record(kAustrian) == 12);
}

TEST_CASE(
    "BAR-LOSS-15, BAR-ATTR-03, BAR-ATTR-04, BAR-ATTR-09, BAR-ATTR-10: attrition crosses hussar "
    "boxes, not the record",
    "[bar][battles][loss]") {
    Table table(2);
    const auto die = table.play(RollAttrition{}, {3});
    CHECK(fact<int>(die, "attrition") == 3);
    const auto share = [&](std::string_view unit, int sp) { return Share{table[unit], sp}; };
    // Three on a unit, another sum, a unit named twice, and units that are no such hussars.
    CHECK(table.refusal(AssignAttrition{{share("HAD", 3)}}) == "BAR-ATTR-02");
    CHECK(table.refusal(AssignAttrition{{share("HAD", 2)}}).empty());
    CHECK(table.refusal(AssignAttrition{{share("HAD", 2), share("BAR", 2)}}).empty());
    CHECK(table.refusal(AssignAttrition{{share("HAD", 1), share("HAD", 2)}}).empty());
    CHECK(table.refusal(AssignAttrition{{share("HAD", 2), share("GRB a", 1)}}) == "BAR-ATTR-09");
    CHECK(table.refusal(AssignAttrition{{share("HAD", 2), share("NEI 1", 1)}}) == "BAR-ATTR-09");
    CHECK(table.refusal(AssignAttrition{{share("HAD", 2), share("STE a", 1)}}) == "BAR-ATTR-09");
    CHECK(table.refusal(AdvanceTurn{}) == "BAR-ATTR-01");
    table.play(AssignAttrition{{share("HAD", 2), share("BAR", 1)}});
    CHECK(table.left("HAD") == 3);
    CHECK(table.left("BAR") == 3);
    CHECK(table.record(kAustrian) == 0);
    CHECK(record(table.state(), kAustrian).eliminated_sps() == 0);
    // A 5-SP unit at 3: one more loss is its third box, the 50 % point.
    CHECK(half_point(table.state(), table["HAD"]) == 3);
    table.lose("HAD", 1);
    CHECK(table.get(Field::Losses, table["HAD"]) + table.get(Field::Attrition, table["HAD"]) == 3);
    CHECK(table.record(kAustrian) == 1);
    CHECK(table.refusal(RollAttrition{}) == "BAR-ATTR-01");
    CHECK(table.refusal(AssignAttrition{{share("HAD", 1)}}) == "BAR-ATTR-01");
}

TEST_CASE(
    "BAR-ATTR-06, BAR-ATTR-08: attrition is for the scenarios that call for it, and none owed for "
    "a 0",
    "[bar][battles][loss]") {
    CHECK(Table(1).refusal(RollAttrition{}) == "BAR-ATTR-06");
    Table table;
    table.play(RollAttrition{}, {0});
    table.play(AdvanceTurn{});
    // Chart type decides once it is entered: a hussar unit that turns out to be something else.
    Table late(2);
    late.play(AdvanceTurn{});
    CHECK(late.refusal(RollAttrition{}) == "BAR-ATTR-01");
    // Two units can lose 4 at most, so that is all a 9 takes.
    Table few(2);
    few.play(RollAttrition{}, {9});
    CHECK(few.refusal(AssignAttrition{{{few["HAD"], 2}, {few["BAR"], 1}}}).empty());
    few.play(AssignAttrition{{{few["HAD"], 2}, {few["BAR"], 2}}});
    few.play(AdvanceTurn{});
    Table weak(2);
    weak.play(Fill{{{Field::Sp, weak["BAR"].index, 1}}});
    weak.play(RollAttrition{}, {9});
    weak.play(AssignAttrition{{{weak["HAD"], 2}, {weak["BAR"], 1}}});
    Table other;
    other.play(RollAttrition{}, {1});
    other.play(Fill{{{Field::Type,
                      other["HAD"].index,
                      static_cast<int>(unit_type("Chv") - unit_types().data())}}});
    CHECK(other.refusal(AssignAttrition{{{other["HAD"], 1}}}) == "BAR-ATTR-09");
}

TEST_CASE(
    "BAR-LOSS-16, BAR-SPA-13: a Caisson Explosion costs a battery of either side 1 SP, 2 boxes",
    "[bar][battles][loss]") {
    Table table;
    const auto roll = table.play(RollSpecial{Chart::ArtilleryFire, kAustrian}, {5});
    CHECK(fact<std::string>(roll, "result") == "caisson-explosion");
    SECTION("a Prussian battery") {
        table.lose("12 lb #1", 1);
        CHECK(table.left("12 lb #1") == 1);
        CHECK(table.record(kPrussian) == 2);
        CHECK(table.record(kAustrian) == 0);
    }
    SECTION("an Austrian battery next to the target") {
        table.lose("6 lb #1", 1);
        CHECK(table.left("6 lb #1") == 1);
        CHECK(table.record(kAustrian) == 2);
        CHECK(table.record(kPrussian) == 0);
    }
}

TEST_CASE("BAR-LOSS-17, BAR-SPM-09: artillery that would rout is eliminated",
          "[bar][battles][loss]") {
    Table table;
    table.play(TakeShakenDisorder{table["12 lb #1"]});
    CHECK(order(table.state(), table["12 lb #1"]) ==
          Order{.morale = Morale::Shaken, .disordered = true});
    const auto again = table.play(TakeShakenDisorder{table["12 lb #1"]});
    CHECK(says(again, "BAR-LOSS-17"));
    CHECK(table.left("12 lb #1") == 0);
    CHECK(table.record(kPrussian) == 4);
    table.rout("6 lb #1");
    CHECK(table.record(kAustrian) == 4);
    CHECK(record(table.state(), kAustrian).routed == 0);
}

TEST_CASE(
    "BAR-LOSS-18, BAR-AMOR-18, BAR-SCN4-11: Prussian horse exits free, others forced off count",
    "[bar][battles][loss]") {
    Table table;
    table.play(LeaveMap{.unit = table["STE a"], .how = Departure::Exits});
    CHECK(table.record(kPrussian) == 0);
    CHECK(where(table.state(), table["STE a"]) == Where::Exited);
    CHECK(table.refusal(Lose{table["STE a"], 1}) == "BAR-SCN4-11");
    // Routed as it left, it is not routed on the map any more.
    Table routed;
    routed.rout("STE a");
    CHECK(routed.trigger(kPrussian) == 5);
    routed.play(LeaveMap{.unit = routed["STE a"], .how = Departure::Exits});
    CHECK(routed.trigger(kPrussian) == 0);
    table.play(LeaveMap{.unit = table["12 lb #1"], .how = Departure::ForcedOff});
    CHECK(table.record(kPrussian) == 4);
    table.play(LeaveMap{.unit = table["NEI 1"], .how = Departure::ForcedOff});
    CHECK(table.record(kAustrian) == 6);
    CHECK(table.refusal(LeaveMap{.unit = table["MUN 1"]}) == "BAR-SCN4-11");
    CHECK(table.refusal(LeaveMap{.unit = table["NEI 2"]}) == "BAR-SCN4-11");
    CHECK(Table(5).refusal(LeaveMap{.unit = Table(5)["STE a"]}) == "BAR-SCN5-16");
}

TEST_CASE(
    "BAR-LOSS-09, BAR-LOSS-20: 36 boxes and 4 routed SPs reach a level of 40; 36 and 3 do not",
    "[bar][battles][loss]") {
    const auto with_routed = [](int lost_before) {
        Table table;
        table.levels(kAustrian, {18});
        // 14 boxes: 5 of NEI 2, 5 of HAD, 2 SP of guns.
        table.lose("NEI 2", 5);
        table.lose("HAD", 5);
        table.lose("6 lb #1", 2);
        table.lose("BAR", lost_before);
        table.rout("BAR");
        return table.level(kAustrian, 0);
    };
    CHECK(with_routed(1) == LevelState::Due);  // 15 and 3
    Table table;
    table.levels(kAustrian, {40});
    table.correct(Field::LossValue, table.leader("Serbelloni").index, 36);
    table.kill("Serbelloni");
    CHECK(table.trigger(kAustrian) == 36);
    SECTION("40") {
        table.rout("BAR");
        CHECK(table.trigger(kAustrian) == 40);
        CHECK(table.level(kAustrian, 0) == LevelState::Due);
    }
    SECTION("39") {
        table.correct(Field::Attrition, table["BAR"].index, 1);
        table.rout("BAR");
        CHECK(table.trigger(kAustrian) == 39);
        CHECK(table.level(kAustrian, 0) == LevelState::Open);
        table.rout("HAD");
        CHECK(table.level(kAustrian, 0) == LevelState::Due);  // 44
    }
}

TEST_CASE(
    "BAR-LOSS-21, BAR-LOSS-22: routed SPs are those alive, and pass to the losses one for one",
    "[bar][battles][loss]") {
    Table table;
    table.lose("NEI 1", 2);
    table.rout("NEI 1");
    CHECK(table.record(kAustrian) == 2);
    CHECK(table.trigger(kAustrian) == 6);
    SECTION("it rallies") {
        table.rally("NEI 1");
        CHECK(table.trigger(kAustrian) == 2);
    }
    SECTION("it loses an SP") {
        table.lose("NEI 1", 1);
        CHECK(table.record(kAustrian) == 3);
        CHECK(table.trigger(kAustrian) == 6);
    }
    SECTION("it is eliminated") {
        table.lose("NEI 1", 4);
        CHECK(table.record(kAustrian) == 6);
        CHECK(record(table.state(), kAustrian).routed == 0);
        CHECK(order(table.state(), table["NEI 1"]) == Order{});
        CHECK(table.trigger(kAustrian) == 6);
    }
    SECTION("it leaves the game") {
        table.play(LeaveMap{.unit = table["NEI 1"], .how = Departure::ForcedOff});
        CHECK(table.trigger(kAustrian) == 6);
    }
}

TEST_CASE("BAR-LOSS-23: the 50 % point is the first loss of at least half; the players may move it",
          "[bar][battles][loss]") {
    Table table;
    CHECK(half_point(table.state(), table["NEI 1"]) == 3);    // 6
    CHECK(half_point(table.state(), table["NEI 2"]) == 3);    // 5
    CHECK(half_point(table.state(), table["KAH"]) == 4);      // 7
    CHECK(half_point(table.state(), table["6 lb #1"]) == 1);  // 2
    CHECK_FALSE(half_point(table.state(), table["GAI 1"]));
    table.play(Fill{{{Field::Half, table["NEI 1"].index, 4}}});
    CHECK(half_point(table.state(), table["NEI 1"]) == 4);
    table.play(Fill{{{Field::Sp, table["NEI 1"].index, 3}}});
    CHECK(half_point(table.state(), table["NEI 1"]) == 3);
}

TEST_CASE("BAR-OOB-27, BAR-LOSS-06: a counter's type, once entered, says what its losses cost",
          "[bar][battles][loss]") {
    Table table;
    table.play(Fill{{{Field::Type,
                      table["NEI 1"].index,
                      static_cast<int>(unit_type("12 lb") - unit_types().data())}}});
    table.lose("NEI 1", 1);
    CHECK(table.record(kAustrian) == 2);
}

TEST_CASE("BAR-LOSS-26: losses past the last box are discarded", "[bar][battles][loss]") {
    Table table;
    table.lose("NEI 1", 4);
    const auto event = table.lose("NEI 1", 3);
    CHECK(fact<int>(event, "lost") == 2);
    CHECK(says(event, "BAR-LOSS-26"));
    CHECK(table.record(kAustrian) == 6);
    CHECK(table.left("NEI 2") == 5);
}

TEST_CASE("BAR-LOSS-27: the Saxons are Austrian on every record", "[bar][battles][loss]") {
    Table table;
    table.play(Arrive{.reinforcement = table.reinforcement("Saxons"), .units = {table["GRB a"]}});
    table.lose("GRB a", 1);
    CHECK(table.record(kAustrian) == 1);
    CHECK(table.record(kPrussian) == 0);
}

TEST_CASE(
    "BAR-LOSS-28, BAR-SCN1-12, BAR-SCN1-19: an entry die of 5 costs 3 SP, one each, on the record",
    "[bar][battles][loss]") {
    Table table(1);
    table.advance_to("2:00");
    const auto grenadiers = table.reinforcement("grenadiers");
    const auto event = table.play(Arrive{.reinforcement = grenadiers, .entry_die = true}, {5});
    CHECK(fact<int>(event, "entry_loss") == 3);
    CHECK(table.record(kPrussian) == 0);
    CHECK(table.refusal(AdvanceTurn{}) == "BAR-SCN1-12");
    const auto shares = [&](int nym, int fin, int wal) {
        return AssignEntryLoss{{{table["NYM"], nym}, {table["FIN"], fin}, {table["WAL"], wal}}};
    };
    CHECK(table.refusal(shares(2, 1, 0)) == "BAR-SCN1-19");
    CHECK(table.refusal(shares(1, 1, 0)).empty());
    CHECK(table.refusal(shares(2, 2, -1)).empty());
    CHECK(table.refusal(AssignEntryLoss{{{table["KAH"], 3}}}) == "BAR-SCN1-12");
    table.play(shares(1, 1, 1));
    CHECK(table.left("NYM") == 5);
    CHECK(table.left("FIN") == 4);
    CHECK(table.left("WAL") == 5);
    CHECK(table.record(kPrussian) == 3);
    CHECK(table.refusal(shares(1, 1, 1)) == "BAR-SCN1-12");
}

TEST_CASE("BAR-SCN1-19: 4 SP are 2, 1 and 1, whoever takes the two", "[bar][battles][loss]") {
    Table table(1);
    table.advance_to("2:00");
    table.play(Arrive{.reinforcement = table.reinforcement("grenadiers"), .entry_die = true}, {8});
    SECTION("the last") {
        table.play(AssignEntryLoss{{{table["NYM"], 1}, {table["FIN"], 1}, {table["WAL"], 2}}});
        CHECK(table.left("WAL") == 4);
    }
    SECTION("the first") {
        table.play(AssignEntryLoss{{{table["NYM"], 2}, {table["FIN"], 1}, {table["WAL"], 1}}});
        CHECK(table.left("NYM") == 4);
    }
    CHECK(table.record(kPrussian) == 4);
}

TEST_CASE(
    "BAR-SPM-06, BAR-SPM-07, BAR-SPM-08: Shaken/Disorder on good, shaken and skirmishing units",
    "[bar][battles][loss]") {
    Table table;
    table.play(TakeShakenDisorder{table["NEI 1"]});
    CHECK(order(table.state(), table["NEI 1"]) == Order{Morale::Shaken, true});
    table.play(TakeShakenDisorder{table["NEI 1"]});
    CHECK(order(table.state(), table["NEI 1"]).morale == Morale::Routed);
    CHECK(table.trigger(kAustrian) == 6);
    table.play(BreakDown{table["BNL 1"]});
    table.play(TakeShakenDisorder{table["BNL 1a"]});
    CHECK(order(table.state(), table["BNL 1a"]) == Order{Morale::Shaken, false});
}

TEST_CASE(
    "BAR-UNIT-06, BAR-UNIT-25, BAR-OOB-31: broken down and reformed, the losses stay what they "
    "were",
    "[bar][battles][loss]") {
    Table table;
    table.lose("BNL 1", 1);
    table.play(MarkCounter{.unit = table["BNL 1"], .disordered = true, .marker = "watch it"});
    table.play(BreakDown{table["BNL 1"]});
    CHECK(where(table.state(), table["BNL 1"]) == Where::Absent);
    CHECK(on_map(table.state(), table["BNL 1a"]));
    CHECK(table.left("BNL 1a") + table.left("BNL 1b") == 3);
    CHECK(order(table.state(), table["BNL 1b"]).disordered);
    CHECK(table.state().texts.at({TextField::Marker, table["BNL 1a"].index}) == "watch it");
    CHECK(table.record(kAustrian) == 1);
    CHECK(table.refusal(Lose{table["BNL 1"], 1}) == "BAR-UNIT-06");
    // A lost piece is an ordinary loss.
    const int piece = table.left("BNL 1b");
    table.lose("BNL 1b", piece);
    CHECK(table.record(kAustrian) == 1 + piece);
    table.play(Reform{table["BNL 1"]});
    CHECK(on_map(table.state(), table["BNL 1"]));
    CHECK(where(table.state(), table["BNL 1a"]) == Where::Absent);
    CHECK(table.left("BNL 1") == 3 - piece);
    CHECK(table.left("BNL 1b") == 2);  // nothing is lost twice
    Table even;
    even.lose("BNL 1", 2);
    even.play(BreakDown{even["BNL 1"]});
    CHECK(even.left("BNL 1a") == 1);
    CHECK(even.left("BNL 1b") == 1);
    CHECK(even.left("BNL 1") == 4);
    CHECK(table.record(kAustrian) == 1 + piece);
    CHECK(table.refusal(Lose{table["BNL 1a"], 1}) == "BAR-UNIT-06");
}

TEST_CASE("BAR-UNIT-25: routed SPs follow the pieces, and the worst piece makes the whole run",
          "[bar][battles][loss]") {
    Table table;
    table.rout("BNL 1");
    CHECK(table.trigger(kAustrian) == 4);
    table.play(BreakDown{table["BNL 1"]});
    CHECK(table.trigger(kAustrian) == 4);
    table.rally("BNL 1a");
    CHECK(table.trigger(kAustrian) == 2);
    table.rally("BNL 1b");
    table.rout("BNL 1a");
    CHECK(table.trigger(kAustrian) == 2);
    table.play(Reform{table["BNL 1"]});
    CHECK(order(table.state(), table["BNL 1"]).morale == Morale::Routed);
    CHECK(table.trigger(kAustrian) == 4);
}

TEST_CASE("BAR-UNIT-25: pieces that do not add up to their parent are warned of or refused",
          "[bar][battles][loss]") {
    Table table;
    table.play(Fill{{{Field::Sp, table["BNL 1"].index, 5}}});
    table.lose("BNL 1", 1);
    SECTION("a warning") {
        const auto event = table.play(BreakDown{table["BNL 1"]});
        CHECK(event.why.front().what == "its pieces have 4 SP, not 5");
        CHECK(table.record(kAustrian) == 1);
        const auto back = table.play(Reform{table["BNL 1"]});
        CHECK(back.why.front().what == "its pieces have 4 SP, not 5");
        CHECK(table.left("BNL 1") == 4);
    }
    SECTION("more lost than the pieces have") {
        table.lose("BNL 1", 3);
        CHECK(table.refusal(BreakDown{table["BNL 1"]}).empty());
    }
    SECTION("more lost than the parent has") {
        table.play(BreakDown{table["BNL 1"]});
        table.play(Fill{{{Field::Sp, table["BNL 1"].index, 2}}});
        table.lose("BNL 1a", 1);
        CHECK(table.refusal(Reform{table["BNL 1"]}).empty());
    }
    SECTION("nobody left to reform") {
        table.play(BreakDown{table["BNL 1"]});
        table.lose("BNL 1a", 2);
        table.lose("BNL 1b", 2);
        CHECK(table.refusal(Reform{table["BNL 1"]}) == "BAR-UNIT-25");
    }
    SECTION("a piece put on the map by hand") {
        table.correct(Field::Where, table["BNL 1a"].index, static_cast<int>(Where::OnMap));
        CHECK(table.refusal(BreakDown{table["BNL 1"]}) == "BAR-UNIT-06");
    }
    SECTION("a unit without pieces, or one that stands whole") {
        CHECK(table.refusal(BreakDown{table["NEI 1"]}) == "BAR-UNIT-06");
        CHECK(table.refusal(Reform{table["BNL 1"]}) == "BAR-UNIT-06");
        CHECK(table.refusal(Reform{table["NEI 1"]}) == "BAR-UNIT-06");
    }
}

TEST_CASE("BAR-UNIT-25: a piece that has not come on does not reform a battalion",
          "[bar][battles][loss]") {
    auto setup = small_setup();
    std::erase(setup.scenario.setup[0].counters, 6);
    setup.scenario.reinforcements[0].who.counters = {7};
    setup.scenario.reinforcements[0].who.nation = kAustrian;
    setup.scenario.setup[0].counters.push_back(8);
    const Table table(setup);
    CHECK(where(table.state(), table["BNL 1"]) == Where::Absent);
    CHECK(table.refusal(Reform{table["BNL 1"]}) == "BAR-UNIT-06");
}

TEST_CASE(
    "BAR-SPC-03, BAR-SPC-06, BAR-SPC-11: the close combat check kills on 0-3, wounds nobody, both "
    "sides roll",
    "[bar][battles][loss]") {
    Table table;
    const auto event = table.play(
        CheckCloseCombat{.leaders = {table.leader("Starhemberg"), table.leader("Hülsen")}}, {3, 4});
    CHECK(fact<std::string>(event, "Starhemberg") == "killed");
    CHECK(fact<std::string>(event, "Hülsen") == "unhurt");
    CHECK(table.record(kAustrian) == 5);
    CHECK(table.record(kPrussian) == 0);
    // A failed check costs the stack 1 SP and it routs: a stack of 6 SP.
    table.lose("NEI 1", 1);
    table.rout("NEI 1");
    CHECK(table.record(kAustrian) == 6);
    CHECK(record(table.state(), kAustrian).routed == 5);
}

TEST_CASE("BAR-SPC-10: stacks are checked from the highest modified ER down, equal ones by lot",
          "[bar][battles][loss]") {
    Table table;
    const auto event = table.play(CheckCloseCombat{.leaders = {}, .stacks = {31, 41, 26}});
    CHECK(fact<std::string>(event, "order") == "41, 31, 26");
    CHECK(says(event, "BAR-SPC-10"));
    table.play(CheckCloseCombat{.leaders = {}, .stacks = {31, 41, 31}}, {2});
    CHECK(table.refusal(CheckCloseCombat{}).empty());
    CHECK(table.refusal(CheckCloseCombat{.stacks = {200}}).empty());
}

TEST_CASE("BAR-SPC-01: a natural 0 of either combatant starts the check", "[bar][battles][loss]") {
    Table table;
    const auto check = [&](std::vector<int> dice) {
        return CheckCloseCombat{.leaders = {table.leader("Hadik")}, .combat_dice = std::move(dice)};
    };
    CHECK(table.refusal(check({1, 9})) == "BAR-SPC-01");
    CHECK(table.refusal(check({0})).empty());
    CHECK(table.refusal(check({0, 10})).empty());
    table.play(check({0, 9}), {5});
    table.play(check({3, 0}), {5});
    table.play(check({0, 0}), {5});
}

}  // namespace
}  // namespace drumhead::bar
