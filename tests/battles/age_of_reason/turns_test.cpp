#include "tests/battles/age_of_reason/small_battle.hpp"

namespace drumhead::bar {
namespace {

TEST_CASE(
    "BAR-TIME-01, BAR-TIME-05, BAR-TIME-06: 20-minute turns from the first to the last, which is "
    "played",
    "[bar][battles][turns]") {
    Table table(2);
    std::string times;
    for (int i = 0; i < 7; ++i) {
        times += (times.empty() ? "" : " ") + name(turn(table.state()));
        table.play(AdvanceTurn{});
    }
    CHECK(times == "1:40 2:00 2:20 2:40 3:00 3:20 3:40");
    CHECK(table.state().flag(Field::Over));
    CHECK(turn(table.state()) == at("3:40"));
    CHECK(table.refusal(AdvanceTurn{}) == "BAR-TIME-06");
}

TEST_CASE("The turn marker goes back, and the end is taken back with it", "[bar][battles][turns]") {
    Table table(2);
    CHECK(table.refusal(GoBack{}) == "BAR-TIME-06");
    table.advance_to("3:40");
    table.play(AdvanceTurn{});
    table.play(GoBack{});
    CHECK_FALSE(table.state().flag(Field::Over));
    CHECK(turn(table.state()) == at("3:40"));
    table.play(GoBack{});
    CHECK(turn(table.state()) == at("3:20"));
}

TEST_CASE("BAR-TIME-03: what is due on a turn is told when it begins", "[bar][battles][turns]") {
    Table table;
    table.hit("Starhemberg", LeaderFate::Wounded, {1});
    const auto event = table.play(AdvanceTurn{});
    CHECK(fact<bool>(event, "due: grenadiers"));
    CHECK(fact<bool>(event, "back: Starhemberg"));
    const auto due = due_on(table.state(), at("2:00"));
    CHECK(due.reinforcements == std::vector{table.reinforcement("grenadiers")});
    CHECK(due.leaders == std::vector{table.leader("Starhemberg")});
}

TEST_CASE(
    "BAR-TIME-02, BAR-TIME-09, BAR-TIME-14, BAR-TIME-15, BAR-SPI-14: the END TURN marker, and what "
    "stops it",
    "[bar][battles][turns]") {
    Table table;
    const auto marker = [&] { return table.state().get(Field::EndTurnMarker); };
    table.play(MoveEndTurn{-1});
    CHECK(marker() == 0);
    table.play(MoveEndTurn{4});
    table.play(MoveEndTurn{1});
    CHECK(marker() == 5);
    table.play(MoveEndTurn{-2});
    CHECK(marker() == 3);
    // A marker on the number's own box is not the End Turn by itself.
    table.play(MoveEndTurn{8});
    CHECK(marker() == 11);
    CHECK_FALSE(table.state().flag(Field::EndTurnReached));
    const auto before = table.play(RollSpecial{Chart::Initiative, kPrussian}, {9});
    CHECK(fact<std::string>(before, "result") == "battle-tempo");
    CHECK_FALSE(says(before, "BAR-TIME-09"));
    table.correct(Field::EndTurnReached, 0, 1);
    CHECK(table.refusal(MoveEndTurn{1}) == "BAR-TIME-09");
    CHECK(says(table.play(RollSpecial{Chart::Initiative, kPrussian}, {9}), "BAR-TIME-09"));
}

TEST_CASE("BAR-TIME-18: scenarios 1 to 3 keep no END TURN marker and Battle Tempo does nothing",
          "[bar][battles][turns]") {
    for (const int number : {1, 2, 3}) {
        Table table(number);
        CHECK(table.refusal(MoveEndTurn{1}) == "BAR-TIME-18");
        CHECK(says(table.play(RollSpecial{Chart::Initiative, kAustrian}, {9}), "BAR-TIME-18"));
    }
    Table grand(4);
    CHECK_FALSE(says(grand.play(RollSpecial{Chart::Initiative, kAustrian}, {9}), "BAR-TIME-18"));
}

TEST_CASE("BAR-CMD-02: a Wing Leader finished finishes his Commands; independents one by one",
          "[bar][battles][turns]") {
    Table table;
    const auto finished = [&](std::string_view name) {
        return table.state().flag(Field::GroupFinished, table.command(name).index);
    };
    table.play(Finish{.wing = table.wing("Serbelloni's Wing")});
    CHECK(finished("Starhemberg's Command"));
    CHECK_FALSE(finished("Hadik's Command"));
    table.play(Finish{.command = table.command("Hadik's Command")});
    CHECK(finished("Hadik's Command"));
    table.play(Finish{.unit = table["KAH"]});
    CHECK(table.get(Field::CounterFinished, table["KAH"]) == 1);
    CHECK(table.get(Field::CounterFinished, table["12 lb #1"]) == 0);
    table.play(Finish{.wing = table.wing("Serbelloni's Wing"), .finished = false});
    CHECK_FALSE(finished("Starhemberg's Command"));
    CHECK(table.refusal(Finish{}).empty());
    CHECK(table.refusal(Finish{.wing = table.wing("Serbelloni's Wing"), .unit = table["KAH"]})
              .empty());
    table.play(AdvanceTurn{});
    CHECK_FALSE(finished("Hadik's Command"));
    CHECK(table.get(Field::CounterFinished, table["KAH"]) == 0);
}

TEST_CASE("BAR-SPI-11, BAR-TIME-11: a Free Combat Segment once a turn for a Command",
          "[bar][battles][turns]") {
    Table table;
    const auto starhemberg = table.command("Starhemberg's Command");
    table.play(TakeFreeSegment{starhemberg});
    CHECK(table.get(Field::FreeSegment, table["NEI 1"]) == 1);
    CHECK(table.get(Field::FreeSegment, table["HAD"]) == 0);
    CHECK_FALSE(table.state().flag(Field::GroupFinished, starhemberg.index));
    CHECK(table.refusal(TakeFreeSegment{starhemberg}) == "BAR-TIME-11");
    table.play(TakeFreeSegment{table.command("Hadik's Command")});
    // Not the other benefit.
    table.play(TakeLeaderInitiative{starhemberg, true});
    table.play(AdvanceTurn{});
    table.play(TakeFreeSegment{starhemberg});
    // Nobody on the map, nobody to fight.
    table.lose("STE a", 5);
    table.lose("MUN 1", 6);
    CHECK(table.refusal(TakeFreeSegment{table.command("Hülsen's Command")}) == "BAR-SPI-11");
}

TEST_CASE("BAR-SPI-13: Leader Initiative may be tried until it succeeds, then not again this turn",
          "[bar][battles][turns]") {
    Table table;
    const auto hadik = table.command("Hadik's Command");
    table.play(TakeLeaderInitiative{hadik, false});
    CHECK(table.get(Field::FreeMove, table["HAD"]) == 0);
    table.play(TakeLeaderInitiative{hadik, true});
    CHECK(table.get(Field::FreeMove, table["HAD"]) == 1);
    CHECK(table.refusal(TakeLeaderInitiative{hadik, true}) == "BAR-TIME-11");
    CHECK_FALSE(table.state().flag(Field::GroupFinished, hadik.index));
    table.play(AdvanceTurn{});
    table.play(TakeLeaderInitiative{hadik, true});
}

TEST_CASE("BAR-SPI-12: Special Rally as often as it comes; the units rally and stay unactivated",
          "[bar][battles][turns]") {
    Table table;
    for (const auto* unit : {"NEI 1", "NEI 2"}) {
        const auto event = table.play(RollSpecial{Chart::Initiative, kAustrian}, {7});
        CHECK(fact<std::string>(event, "result") == "special-rally");
        table.rout(unit);
        table.rally(unit);
        CHECK(order(table.state(), table[unit]) == Order{});
        CHECK(table.get(Field::CounterFinished, table[unit]) == 0);
    }
    CHECK_FALSE(
        table.state().flag(Field::GroupFinished, table.command("Starhemberg's Command").index));
}

TEST_CASE("BAR-SPI-09: Command Confusion by the two rolls passed", "[bar][battles][turns]") {
    Table table;
    const auto hadik = table.command("Hadik's Command");
    CHECK(table.refusal(Confuse{.command = hadik}).empty());
    CHECK(table.refusal(Confuse{.command = hadik, .passed = 3}).empty());
    SECTION("both failed") {
        table.play(Confuse{.command = hadik, .passed = 0});
        CHECK(table.state().flag(Field::GroupFinished, hadik.index));
        CHECK(table.refusal(Confuse{.command = hadik, .passed = 1}) == "BAR-SPI-09");
    }
    SECTION("one passed") {
        const auto event = table.play(Confuse{.command = hadik, .passed = 1});
        CHECK(fact<std::string>(event, "confusion") == "activated with half movement");
        CHECK_FALSE(table.state().flag(Field::GroupFinished, hadik.index));
    }
    SECTION("both passed") {
        const auto event = table.play(Confuse{.command = hadik, .passed = 2});
        CHECK(fact<std::string>(event, "confusion") == "activated freely");
    }
}

TEST_CASE("BAR-SPI-10: a Command without its leader, or out of his range, is Finished unrolled",
          "[bar][battles][turns]") {
    Table table;
    const auto hadik = table.command("Hadik's Command");
    SECTION("no leader") {
        table.kill("Hadik");
        const auto event = table.play(Confuse{.command = hadik});
        CHECK(says(event, "BAR-SPI-10"));
        CHECK(table.state().flag(Field::GroupFinished, hadik.index));
    }
    SECTION("out of range") {
        table.play(Confuse{.command = hadik, .passed = 2, .out_of_range = true});
        CHECK(table.state().flag(Field::GroupFinished, hadik.index));
    }
    SECTION("a stand-in rolls") {
        table.kill("Hadik");
        table.play(Replace{.leader = table.leader("Hadik")});
        CHECK(table.refusal(Confuse{.command = hadik}).empty());
        table.play(Confuse{.command = hadik, .passed = 2});
        CHECK_FALSE(table.state().flag(Field::GroupFinished, hadik.index));
    }
}

TEST_CASE("Reinforcements of a turn come from that turn on, as a whole", "[bar][battles][turns]") {
    Table table(1);
    const auto grenadiers = table.reinforcement("grenadiers");
    CHECK(table.refusal(Arrive{.reinforcement = grenadiers}) == "BAR-TIME-03");
    CHECK(table.refusal(Lose{table["NYM"], 1}) == "BAR-TIME-03");
    table.advance_to("2:00");
    CHECK(table.refusal(Arrive{.reinforcement = grenadiers, .units = {table["NYM"]}}).empty());
    CHECK(table
              .refusal(Arrive{.reinforcement = grenadiers,
                              .units = {table["NYM"], table["NYM"], table["FIN"]}})
              .empty());
    CHECK(table.refusal(Arrive{.reinforcement = grenadiers, .units = {table["KAH"]}}).empty());
    table.play(Arrive{.reinforcement = grenadiers});
    CHECK(on_map(table.state(), table["WAL"]));
    CHECK_FALSE(table.state().entered(Field::EntryLossOwed));
    CHECK(table.refusal(Arrive{.reinforcement = grenadiers}) == "BAR-TIME-03");
    CHECK(due_on(table.state(), at("2:00")).reinforcements.empty());
}

TEST_CASE("Leaders come on with their men, but for one who has fallen", "[bar][battles][turns]") {
    auto setup = small_setup();
    std::erase(setup.scenario.setup[1].leaders, 10);
    setup.scenario.reinforcements[0].who.leaders = {10};
    Table table(setup);
    const auto id = table.leader("Hülsen");
    CHECK(status(table.state(), id) == LeaderStatus::OffMap);
    CHECK(table.refusal(HitLeader{id}) == "BAR-SPL-16");
    CHECK(table.refusal(Replace{.leader = id}) == "BAR-CMD-04");
    table.advance_to("2:00");
    table.play(Arrive{.reinforcement = table.reinforcement("grenadiers")});
    CHECK(status(table.state(), id) == LeaderStatus::Active);
    auto fallen = small_setup();
    fallen.scenario.reinforcements[0].who.leaders = {10};
    Table other(fallen);
    other.kill("Hülsen");
    other.advance_to("2:00");
    other.play(Arrive{.reinforcement = other.reinforcement("grenadiers")});
    CHECK(status(other.state(), id) == LeaderStatus::Killed);
}

TEST_CASE(
    "BAR-SCN4-06, BAR-SCN4-10, BAR-SCN4-36: a variable group tries once a turn from its first turn "
    "on",
    "[bar][battles][turns]") {
    Table table;
    const auto sincere = table.reinforcement("Sincere's group");
    CHECK(table.refusal(TryArrival{.reinforcement = sincere}) == "BAR-SCN4-10");
    CHECK(table.refusal(Arrive{.reinforcement = sincere}) == "BAR-SCN4-06");
    table.advance_to("2:20");
    const auto failed = table.play(TryArrival{.reinforcement = sincere}, {7});
    CHECK_FALSE(fact<bool>(failed, "arrives"));
    CHECK(where(table.state(), table["BOT 1"]) == Where::OffMap);
    CHECK(table.refusal(TryArrival{.reinforcement = sincere}) == "BAR-SCN4-36");
    table.play(AdvanceTurn{});
    table.play(TryArrival{.reinforcement = sincere}, {6});
    CHECK(on_map(table.state(), table["BOT 1"]));
    CHECK(table.refusal(TryArrival{.reinforcement = sincere}) == "BAR-TIME-03");
    CHECK(table.refusal(TryArrival{.reinforcement = table.reinforcement("Saxons")}).empty());
}

TEST_CASE("BAR-SCN4-36: several groups may be tried on one turn", "[bar][battles][turns]") {
    auto setup = small_setup();
    auto other = setup.scenario.reinforcements[2];
    other.name = "Puebla's group";
    other.who.counters = {15};
    other.who.nation = kPrussian;
    setup.scenario.reinforcements[0].who.counters = {13, 14};
    setup.scenario.reinforcements.push_back(other);
    Table table(setup);
    table.advance_to("2:20");
    table.play(TryArrival{.reinforcement = table.reinforcement("Sincere's group")}, {0});
    table.play(TryArrival{.reinforcement = table.reinforcement("Puebla's group")}, {8});
    CHECK(on_map(table.state(), table["WAL"]));
}

TEST_CASE("BAR-SCN4-38: an unrouted Prussian 5 hexes away bars the entry, at 6 it is free",
          "[bar][battles][turns]") {
    Table table;
    const auto sincere = table.reinforcement("Sincere's group");
    const auto saxons = table.reinforcement("Saxons");
    table.advance_to("2:20");
    CHECK(table.refusal(TryArrival{.reinforcement = sincere, .nearest_enemy = 5}) == "BAR-SCN4-38");
    table.play(TryArrival{.reinforcement = sincere, .nearest_enemy = 6}, {9});
    CHECK(table.refusal(Arrive{.reinforcement = saxons, .nearest_enemy = 5}) == "BAR-SCN4-38");
    table.play(Arrive{.reinforcement = saxons, .nearest_enemy = 6});
}

TEST_CASE("BAR-SCN2-17, BAR-SCN3-20: the Saxons keep 4 hexes away in scenario 2, not in 3",
          "[bar][battles][turns]") {
    const Table second(2);
    const auto saxons = second.reinforcement("Saxons");
    CHECK(second.refusal(Arrive{.reinforcement = saxons, .nearest_enemy = 3}) == "BAR-SCN2-17");
    Table(2).play(Arrive{.reinforcement = saxons, .nearest_enemy = 4});
    Table(3).play(Arrive{.reinforcement = saxons, .nearest_enemy = 1});
}

TEST_CASE("Out of its turn is refused, unless the players insist, and the event says so",
          "[bar][battles][turns]") {
    Table table;
    const Arrive early{.reinforcement = table.reinforcement("grenadiers")};
    CHECK(table.refusal(early) == "BAR-TIME-03");
    const auto event = table.play(early, {}, Insist::Yes);
    CHECK(event.out_of_order);
    CHECK(log_line(table.state(), event).deed.find("(out of order)") != std::string::npos);
    CHECK_FALSE(table.play(AdvanceTurn{}).out_of_order);
}

TEST_CASE("BAR-UNIT-20, BAR-SPP-04: a pursuit roll and its reasons", "[bar][battles][turns]") {
    Table table;
    const auto plain =
        table.play(RollPursuit{.light_cavalry = true, .leader = PursuitLeader::Command}, {4});
    CHECK(fact<int>(plain, "pursuit_points") == 7);
    const auto blood = table.play(RollPursuit{}, {0, 3, 6});
    CHECK(fact<std::string>(blood, "special") == "blood-lust");
    CHECK(fact<int>(blood, "pursuit_points") == 6);
}

}  // namespace
}  // namespace drumhead::bar
