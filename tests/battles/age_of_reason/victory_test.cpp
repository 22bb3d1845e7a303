#include "tests/battles/age_of_reason/small_battle.hpp"

namespace drumhead::bar {
namespace {

void answer(Table& table, std::string question, int value) {
    table.play(AnswerQuestion{std::move(question), value});
}
void play_to_the_end(Table& table) {
    while (!table.state().flag(Field::Over)) {
        table.play(AdvanceTurn{});
    }
}
void morale(Table& table, int austrian, int prussian) {
    table.correct(Field::ArmyMorale, army(kAustrian), austrian);
    table.correct(Field::ArmyMorale, army(kPrussian), prussian);
}
/// More Prussians than any area asks for: 20 SPs each of many would do, so the few here are great.
Table grand(int number = 4) {
    auto setup = small_setup(number);
    for (int i = 0; i < 8; ++i) {
        auto foot = setup.order_of_battle.counters[9];
        foot.id = "pr/F/" + std::to_string(i);
        foot.abbr = "F" + std::to_string(i);
        foot.chart.sp = 20;
        auto horse = setup.order_of_battle.counters[10];
        horse.id = "pr/C/" + std::to_string(i);
        horse.abbr = "C" + std::to_string(i);
        horse.chart.sp = 20;
        for (auto& counter : {foot, horse}) {
            setup.scenario.setup[1].counters.push_back(
                static_cast<int>(setup.order_of_battle.counters.size()));
            setup.order_of_battle.counters.push_back(counter);
        }
    }
    return Table(setup);
}
std::string ends(const Table& table) {
    const auto ended = verdict(table.state());
    return ended ? describe(*ended) : "undecided";
}
std::optional<bool> line(const Table& table, std::string_view name) {
    for (const auto& one : victory_lines(table.state())) {
        if (one.name == name) {
            return one.holds();
        }
    }
    FAIL("no line " << name);
    return {};
}

TEST_CASE("BAR-SCN1-13, BAR-SCN1-20: the Oak Wood wins for the Prussians at once",
          "[bar][battles][victory]") {
    Table table(1);
    CHECK(ends(table) == "undecided");
    CHECK(line(table, "Prussian victory at once") == std::nullopt);
    answer(table, "oak-wood", 0);
    CHECK(ends(table) == "undecided");
    CHECK(line(table, "Prussian victory at once") == false);
    answer(table, "krechor", 1);
    answer(table, "oak-wood", 1);
    CHECK(ends(table) == "Prussian victory");
    play_to_the_end(table);
    CHECK(ends(table) == "Prussian victory");
}

TEST_CASE("BAR-SCN1-14: Krechor after 3:40, else a draw; undecided until it is answered",
          "[bar][battles][victory]") {
    Table table(1);
    answer(table, "oak-wood", 0);
    play_to_the_end(table);
    CHECK(ends(table) == "undecided");
    answer(table, "krechor", 1);
    CHECK(ends(table) == "Austrian victory");
    answer(table, "krechor", 0);
    CHECK(ends(table) == "draw");
    table.play(AnswerQuestion{"krechor", std::nullopt});
    CHECK(ends(table) == "undecided");
}

TEST_CASE(
    "BAR-SCN2-09, BAR-SCN2-13, BAR-SCN2-16: Saxons of 5 and 4 SP make the target 51; 50 exited is "
    "too few",
    "[bar][battles][victory]") {
    auto setup = small_setup(2);
    setup.order_of_battle.counters[10].chart.sp = 20;
    setup.order_of_battle.counters[12].chart.sp = 20;
    setup.order_of_battle.counters[9].chart.sp = 10;
    Table table(setup);
    table.play(Arrive{.reinforcement = table.reinforcement("Saxons"), .units = {table["GRB a"]}});
    CHECK(table.get(Field::EntrySp, table["GRB a"]) == 5);
    CHECK(table.get(Field::EntrySp, table["PRA"]) == 0);
    table.play(Arrive{.reinforcement = table.reinforcement("Saxons")});
    table.lose("GRB a", 3);  // it lowers the target by what it had at entry
    for (const auto* unit : {"STE a", "KAH", "MUN 1"}) {
        table.play(LeaveMap{.unit = table[unit]});
    }
    CHECK(victory_lines(table.state())[0].checks[0].now == "50 of 51");
    CHECK(ends(table) == "undecided");
    table.play(AdvanceTurn{});
    table.play(Arrive{.reinforcement = table.reinforcement("grenadiers")});
    table.play(LeaveMap{.unit = table["NEI 1"]}, {}, Insist::Yes);  // Austrians do not count
    CHECK(ends(table) == "undecided");
    table.lose("FIN", 4);
    table.play(LeaveMap{.unit = table["FIN"]});
    CHECK(ends(table) == "Prussian victory");
}

TEST_CASE("BAR-SCN2-16: a Saxon whose SP is entered late lowers the target then",
          "[bar][battles][victory]") {
    auto setup = small_setup(2);
    setup.order_of_battle.counters[4].chart.sp.reset();
    Table table(setup);
    const auto target = [&] { return victory_lines(table.state())[0].checks[0].now; };
    table.play(Arrive{.reinforcement = table.reinforcement("Saxons"), .units = {table["GRB a"]}});
    CHECK(target() == "0 of 60");
    table.play(Fill{{{Field::Sp, table["PRA"].index, 6}}});
    CHECK(target() == "0 of 60");
    table.play(Fill{{{Field::Sp, table["GRB a"].index, 5}}});
    CHECK(target() == "0 of 55");
    table.play(Fill{{{Field::Sp, table["GRB a"].index, 6}}});
    CHECK(target() == "0 of 55");
}

TEST_CASE(
    "BAR-SCN2-14, BAR-SCN2-15, BAR-ATTR-05: more SPs inflicted wins, attrition and leaders apart",
    "[bar][battles][victory]") {
    Table table(2);
    table.play(RollAttrition{}, {2});
    table.play(AssignAttrition{{{table["HAD"], 2}}});
    table.lose("NEI 1", 2);
    table.lose("6 lb #1", 1);
    table.kill("Serbelloni");
    table.lose("MUN 1", 3);
    play_to_the_end(table);
    CHECK(ends(table) == "draw");
    table.lose("HAD", 1);
    CHECK(ends(table) == "Prussian victory");
    table.lose("STE a", 2);
    CHECK(ends(table) == "Austrian victory");
    // Exited units are no losses.
    table.play(LeaveMap{.unit = table["KAH"]});
    CHECK(ends(table) == "Austrian victory");
}

TEST_CASE(
    "BAR-SCN3-10, BAR-SCN3-15, BAR-SCN3-16: all three goals at the end, 41 SPs with Saxons of 5 "
    "and 4",
    "[bar][battles][victory]") {
    Table table(3);
    table.play(Arrive{.reinforcement = table.reinforcement("Saxons")});
    answer(table, "krechor-free", 1);
    answer(table, "e4428", 1);
    answer(table, "past-road", 41);
    CHECK(ends(table) == "undecided");
    CHECK(line(table, "Prussian victory after the last turn") == true);
    play_to_the_end(table);
    CHECK(ends(table) == "Prussian victory");
    answer(table, "past-road", 40);
    CHECK(ends(table) == "Austrian victory");
    answer(table, "past-road", 60);
    answer(table, "e4428", 0);
    CHECK(ends(table) == "Austrian victory");
    table.play(AnswerQuestion{"e4428", std::nullopt});
    CHECK(ends(table) == "undecided");
}

TEST_CASE(
    "BAR-SCN4-24, BAR-SCN4-25, BAR-SCN4-26, BAR-SCN4-27, BAR-SCN4-32, BAR-AMOR-04: the highest "
    "Prussian line that holds",
    "[bar][battles][victory]") {
    auto table = grand();
    morale(table, 30, 25);
    for (const auto* question : {"decisive-foot", "major-foot", "major-horse"}) {
        answer(table, question, 40);
    }
    answer(table, "decisive-horse", 30);
    answer(table, "marginal-foot", 60);
    answer(table, "marginal-horse", 60);
    CHECK(ends(table) == "undecided");
    play_to_the_end(table);
    CHECK(ends(table) == "Prussian Decisive victory");
    morale(table, 30, 26);
    CHECK(ends(table) == "draw");
    morale(table, 29, 25);
    CHECK(ends(table) == "Prussian Major victory");
    morale(table, 24, 20);
    CHECK(ends(table) == "Prussian Marginal victory");
    answer(table, "marginal-horse", 59);
    CHECK(ends(table) == "Austrian Marginal victory");
    morale(table, 26, 20);
    answer(table, "major-horse", 39);
    CHECK(ends(table) == "draw");
}

TEST_CASE(
    "BAR-SCN4-28, BAR-SCN4-29, BAR-SCN4-30, BAR-SCN4-35: the Austrian lines, both counts below "
    "their numbers",
    "[bar][battles][victory]") {
    auto table = grand();
    morale(table, 20, 25);
    answer(table, "austrian-decisive-foot", 49);
    answer(table, "austrian-decisive-horse", 59);
    play_to_the_end(table);
    CHECK(ends(table) == "Austrian Decisive victory");
    answer(table, "austrian-decisive-horse", 60);
    CHECK(ends(table) == "undecided");
    answer(table, "austrian-major-foot", 39);
    answer(table, "austrian-major-horse", 39);
    CHECK(ends(table) == "Austrian Major victory");
    answer(table, "austrian-major-foot", 40);
    CHECK(ends(table) == "Austrian Marginal victory");
    morale(table, 25, 30);
    CHECK(ends(table) == "Austrian Marginal victory");
    morale(table, 26, 30);
    CHECK(ends(table) == "draw");
}

TEST_CASE("BAR-SCN4-33: only SPs not Disordered, Shaken or Routed count, artillery once",
          "[bar][battles][victory]") {
    Table table;
    // MUN 1 6, STE a 5, 12 lb #1 2, KAH 7.
    const auto held = [&] {
        const auto count = good_order_sps(table.state(), kPrussian);
        REQUIRE(count);
        return std::pair(count->foot_and_guns, count->cavalry);
    };
    CHECK(held() == std::pair(15, 5));
    table.play(MarkCounter{.unit = table["MUN 1"], .disordered = true});
    CHECK(held() == std::pair(9, 5));
    table.play(MarkCounter{.unit = table["KAH"], .morale = Morale::Shaken});
    table.rout("STE a");
    CHECK(held() == std::pair(2, 0));
    // So no area can hold 40 in good order, whatever is answered.
    morale(table, 30, 25);
    CHECK(line(table, "Prussian Decisive victory") == false);
    answer(table, "decisive-foot", 40);
    answer(table, "decisive-horse", 30);
    CHECK(line(table, "Prussian Decisive victory") == false);
    play_to_the_end(table);
    CHECK(ends(table) == "draw");
    // While an SP is not entered the program does not know better than the players.
    auto setup = small_setup();
    setup.order_of_battle.counters[9].chart.sp.reset();
    Table other(setup);
    CHECK_FALSE(good_order_sps(other.state(), kPrussian));
    morale(other, 30, 25);
    CHECK(line(other, "Prussian Decisive victory") == std::nullopt);
    answer(other, "decisive-foot", 40);
    answer(other, "decisive-horse", 30);
    CHECK(line(other, "Prussian Decisive victory") == true);
}

TEST_CASE("BAR-SCN5-15: scenario 5 is won as scenario 4 is", "[bar][battles][victory]") {
    auto table = grand(5);
    morale(table, 30, 25);
    answer(table, "decisive-foot", 40);
    answer(table, "decisive-horse", 30);
    play_to_the_end(table);
    CHECK(ends(table) == "Prussian Decisive victory");
}

TEST_CASE(
    "BAR-SCN6-22, BAR-SCN6-23, BAR-SCN6-24, BAR-SCN6-25, BAR-SCN6-26, BAR-SCN6-27, BAR-SCN6-28, "
    "BAR-SCN6-30, BAR-SCN6-31: Army Morale and SPs eliminated",
    "[bar][battles][victory]") {
    Table table(6);
    CHECK(victory_lines(table.state()).size() == 6);
    CHECK(ends(table) == "undecided");
    morale(table, 30, 25);
    play_to_the_end(table);
    // Nothing eliminated on either side: not fewer.
    CHECK(ends(table) == "draw");
    table.lose("NEI 1", 1);
    CHECK(ends(table) == "Prussian Decisive victory");
    morale(table, 25, 25);
    CHECK(ends(table) == "Prussian Major victory");
    table.lose("12 lb #1", 1);
    CHECK(ends(table) == "Austrian Marginal victory");  // 1 each, and Prussia at 25
    morale(table, 30, 20);
    CHECK(ends(table) == "Prussian Marginal victory");
    morale(table, 20, 25);
    CHECK(ends(table) == "Austrian Major victory");
    table.lose("MUN 1", 1);
    CHECK(ends(table) == "Austrian Decisive victory");
    // Leaders and routed SPs do not count.
    table.kill("Serbelloni");
    table.rout("NEI 2");
    CHECK(ends(table) == "Austrian Decisive victory");
    morale(table, 25, 24);
    CHECK(ends(table) == "Austrian Marginal victory");
}

TEST_CASE("BAR-AMOR-19, BAR-SCN4-31, BAR-SCN6-29: who concedes loses, without grade, at any time",
          "[bar][battles][victory]") {
    for (const int number : {2, 4, 6}) {
        Table table(number);
        table.play(Concede{kAustrian});
        CHECK(ends(table) == "Prussian victory");
        CHECK(table.state().flag(Field::Over));
        table.play(Concede{kPrussian});
        CHECK(ends(table) == "Austrian victory");
    }
}

TEST_CASE("A battle without victory lines ends as the players declare", "[bar][battles][victory]") {
    Table table(0);
    CHECK(victory_lines(table.state()).empty());
    play_to_the_end(table);
    CHECK(ends(table) == "undecided");
    table.play(Declare{.winner = Outcome::Austrian, .grade = Grade::Major, .reason = "agreed"});
    CHECK(ends(table) == "Austrian Major victory");
    table.play(Declare{.winner = Outcome::Draw});
    CHECK(ends(table) == "draw");
}

}  // namespace
}  // namespace drumhead::bar
