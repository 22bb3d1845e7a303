#include "rules/age_of_reason/scenarios.hpp"

#include <array>
#include <cstddef>
#include <numeric>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/rules/readings.hpp"

namespace drumhead::bar {
namespace {

using tests::exactly;

Turn at(const char* text) {
    return *turn_from(text);
}
std::span<const ArrivalRange> ranges(std::string_view group) {
    const auto* found = arrival_group(group);
    REQUIRE(found != nullptr);
    return found->ranges;
}
/// With a try every turn from `now`, the chance of each try and of having arrived by each turn.
struct Tries {
    double this_try;
    double by_then;
};
void check_arrivals(std::string_view group, const char* now, const std::vector<Tries>& expected) {
    const auto last = at(now) + (static_cast<int>(expected.size()) - 1);
    const auto chances = arrival_chances(ranges(group), at(now), last);
    REQUIRE(chances.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        INFO(name(chances[i].turn));
        CHECK(chances[i].turn == at(now) + static_cast<int>(i));
        CHECK(chances[i].this_try == exactly(expected[i].this_try));
        CHECK(chances[i].by_then == exactly(expected[i].by_then));
    }
}

struct Morale {
    int austrian;
    int prussian;
};
GrandTally tally(Morale morale) {
    // As it stands when no area line of either side holds.
    return {.armies = {{{.army_morale = morale.austrian}, {.army_morale = morale.prussian}}},
            .prussian_areas = {},
            .austrian_areas = {{{100, 100}, {100, 100}}}};
}
Victory prussian(Morale morale, std::size_t area, AreaCount count) {
    auto all = tally(morale);
    all.prussian_areas[area] = count;
    return victory_4(all);
}
Victory austrian(Morale morale, std::size_t area, AreaCount count) {
    auto all = tally(morale);
    all.austrian_areas[area] = count;
    return victory_4(all);
}
constexpr std::size_t kMarginal = 0;
constexpr std::size_t kMajor = 1;
constexpr std::size_t kDecisive = 2;

struct Eliminated {
    int austrian;
    int prussian;
};
Victory grand(Morale morale, Eliminated eliminated) {
    return victory_6(
        {{{morale.austrian, eliminated.austrian}, {morale.prussian, eliminated.prussian}}});
}
bool is(const Victory& victory, Nation winner, Grade grade) {
    return victory.winner == winner && victory.grade == grade;
}

}  // namespace

TEST_CASE("BAR-ATTR-01, BAR-SCN2-07, BAR-SCN3-07, BAR-SCN5-03, BAR-SCN6-03: attrition is one die",
          "[bar][attr][odds]") {
    const auto odds = exact_odds(roll_attrition);
    tests::check_chances(odds, std::vector<double>(10, 0.1));
    CHECK(odds.mean([](int sp) { return sp; }) == exactly(9.0 / 2));
    CHECK(play(roll_attrition, std::array{0}).result() == 0);
    tests::check_typed_is_weighed(roll_attrition);
    CHECK(tests::rolls_agree(roll_attrition, 1));
}

TEST_CASE("BAR-ATTR-02: at most 2 SP of a unit", "[bar][attr]") {
    const std::array fewest{0, 1, 1, 2, 2, 3, 3, 4, 4, 5};
    for (int sp = 0; sp <= 9; ++sp) {
        CHECK((sp + kMostAttritionOfAUnit - 1) / kMostAttritionOfAUnit ==
              fewest[static_cast<std::size_t>(sp)]);
    }
}

TEST_CASE("BAR-SCN1-12, BAR-SCN1-18, BAR-SCN3-14: entry losses of the grenadiers",
          "[bar][scn][odds]") {
    const std::array losses{0, 1, 1, 2, 2, 3, 3, 4, 4, 5};
    for (int die = 0; die <= 9; ++die) {
        CHECK(play(roll_entry_loss, std::array{die}).result() ==
              losses[static_cast<std::size_t>(die)]);
    }
    const auto odds = exact_odds(roll_entry_loss);
    tests::check_chances(odds, {0.1, 0.2, 0.2, 0.2, 0.2, 0.1});
    CHECK(odds.mean([](int sp) { return sp; }) == exactly(5.0 / 2));
    tests::check_typed_is_weighed(roll_entry_loss);
    CHECK(tests::rolls_agree(roll_entry_loss, 2));
}

TEST_CASE("BAR-SCN1-12, BAR-SCN1-19, BAR-LOSS-28: entry losses are spread evenly", "[bar][scn]") {
    CHECK(spread_entry_loss(5) == std::array{2, 2, 1});
    CHECK(spread_entry_loss(4) == std::array{2, 1, 1});
    CHECK(spread_entry_loss(3) == std::array{1, 1, 1});
    CHECK(spread_entry_loss(2) == std::array{1, 1, 0});
    CHECK(spread_entry_loss(1) == std::array{1, 0, 0});
    CHECK(spread_entry_loss(0) == std::array{0, 0, 0});
}

TEST_CASE("BAR-SCN4-07: Sincere's group", "[bar][scn][odds]") {
    check_arrivals("sincere",
                   "2:20",
                   {{1.0 / 5, 1.0 / 5},
                    {2.0 / 5, 13.0 / 25},
                    {7.0 / 10, 107.0 / 125},
                    {9.0 / 10, 616.0 / 625},
                    {9.0 / 10, 6241.0 / 6250}});
    // First arrival on each turn.
    const auto chances = arrival_chances(ranges("sincere"), at("2:20"), at("3:20"));
    CHECK(chances[1].by_then - chances[0].by_then == exactly(8.0 / 25));
    CHECK(chances[2].by_then - chances[1].by_then == exactly(42.0 / 125));
    CHECK(chances[3].by_then - chances[2].by_then == exactly(81.0 / 625));
}

TEST_CASE("BAR-SCN4-08: Puebla's group", "[bar][scn][odds]") {
    check_arrivals("puebla",
                   "3:00",
                   {{1.0 / 10, 1.0 / 10},
                    {3.0 / 10, 37.0 / 100},
                    {1.0 / 2, 137.0 / 200},
                    {7.0 / 10, 1811.0 / 2000},
                    {9.0 / 10, 19811.0 / 20000}});
}

TEST_CASE("BAR-SCN4-09: Beck's group", "[bar][scn][odds]") {
    check_arrivals("beck",
                   "4:20",
                   {{1.0 / 10, 1.0 / 10},
                    {1.0 / 5, 7.0 / 25},
                    {2.0 / 5, 71.0 / 125},
                    {3.0 / 5, 517.0 / 625},
                    {4.0 / 5, 3017.0 / 3125}});
}

TEST_CASE("BAR-SCN4-06: a die in range brings the group in", "[bar][scn][odds]") {
    const auto range = *range_on(ranges("sincere"), at("2:20"));
    const auto rule = [&](Dice& dice) { return roll_arrival(range, dice); };
    CHECK_FALSE(play(rule, std::array{7}).result());
    CHECK(play(rule, std::array{8}).result());
    CHECK(play(rule, std::array{9}).result());
    CHECK(exact_odds(rule).at(true) == exactly(1.0 / 5));
    tests::check_typed_is_weighed(rule);
    CHECK(tests::rolls_agree(rule, 12));
}

TEST_CASE("BAR-SCN4-10: before its first time a group is not eligible", "[bar][scn]") {
    const auto eligible = [](const char* turn) {
        int groups = 0;
        for (const auto& group : arrival_groups()) {
            groups += range_on(group.ranges, at(turn)).has_value() ? 1 : 0;
        }
        return groups;
    };
    CHECK(eligible("2:00") == 0);
    CHECK(eligible("2:20") == 1);
    CHECK(eligible("2:40") == 1);
    CHECK(eligible("3:00") == 2);
    CHECK(eligible("4:00") == 2);
    CHECK(eligible("4:20") == 3);
    check_arrivals("beck", "4:00", {{0, 0}, {1.0 / 10, 1.0 / 10}});
    CHECK(arrival_chances(ranges("beck"), at("9:00"), at("8:40")).empty());
    CHECK(arrival_group("daun") == nullptr);
}

TEST_CASE("BAR-SCN4-37: later turns use the last range though never tried", "[bar][scn]") {
    CHECK(range_on(ranges("sincere"), at("4:00"))->low == 1);
    CHECK(range_on(ranges("puebla"), at("9:00"))->low == 1);
    CHECK(range_on(ranges("beck"), at("9:00"))->low == 2);
}

TEST_CASE("BAR-SCN4-39: chances are worked out again from the present turn", "[bar][scn][odds]") {
    check_arrivals("sincere", "3:00", {{7.0 / 10, 7.0 / 10}, {9.0 / 10, 97.0 / 100}});
}

TEST_CASE("BAR-SCN4-25, BAR-SCN4-34, BAR-AMOR-04: Prussian Decisive", "[bar][scn][victory]") {
    CHECK(is(prussian({30, 25}, kDecisive, {40, 30}), Nation::Prussian, Grade::Decisive));
    CHECK_FALSE(prussian({30, 26}, kDecisive, {40, 30}).winner.has_value());
    CHECK_FALSE(prussian({29, 25}, kDecisive, {40, 30}).winner.has_value());
    CHECK_FALSE(prussian({30, 25}, kDecisive, {39, 30}).winner.has_value());
    CHECK_FALSE(prussian({30, 25}, kDecisive, {40, 29}).winner.has_value());
    CHECK(prussian({30, 25}, kDecisive, {40, 30}).clause == "BAR-SCN4-25");
}

TEST_CASE("BAR-SCN4-26: Prussian Major", "[bar][scn][victory]") {
    CHECK(is(prussian({26, 25}, kMajor, {40, 40}), Nation::Prussian, Grade::Major));
    CHECK(is(prussian({25, 25}, kMajor, {40, 40}), Nation::Prussian, Grade::Major));
    CHECK_FALSE(prussian({26, 25}, kMajor, {40, 39}).winner.has_value());
    CHECK_FALSE(prussian({26, 25}, kMajor, {39, 40}).winner.has_value());
    CHECK_FALSE(prussian({26, 26}, kMajor, {40, 40}).winner.has_value());
    // With 24 it is the Austrians' own line that holds.
    CHECK(is(prussian({24, 25}, kMajor, {40, 40}), Nation::Austrian, Grade::Marginal));
}

TEST_CASE("BAR-SCN4-27: Prussian Marginal", "[bar][scn][victory]") {
    CHECK(is(prussian({20, 20}, kMarginal, {60, 60}), Nation::Prussian, Grade::Marginal));
    CHECK(is(prussian({30, 20}, kMarginal, {60, 60}), Nation::Prussian, Grade::Marginal));
    CHECK_FALSE(prussian({30, 21}, kMarginal, {60, 60}).winner.has_value());
    CHECK_FALSE(prussian({30, 20}, kMarginal, {59, 60}).winner.has_value());
    CHECK_FALSE(prussian({30, 20}, kMarginal, {60, 59}).winner.has_value());
    CHECK(is(prussian({19, 20}, kMarginal, {60, 60}), Nation::Austrian, Grade::Marginal));
}

TEST_CASE("BAR-SCN4-28: Austrian Marginal", "[bar][scn][victory]") {
    CHECK(is(victory_4(tally({25, 0})), Nation::Austrian, Grade::Marginal));
    CHECK_FALSE(victory_4(tally({26, 0})).winner.has_value());
}

TEST_CASE("BAR-SCN4-29, BAR-SCN4-30, BAR-SCN4-35: Austrian Major and Decisive need both counts low",
          "[bar][scn][victory]") {
    CHECK(is(austrian({20, 25}, 0, {39, 39}), Nation::Austrian, Grade::Major));
    CHECK(is(austrian({20, 25}, 0, {40, 39}), Nation::Austrian, Grade::Marginal));
    CHECK(is(austrian({20, 25}, 0, {39, 40}), Nation::Austrian, Grade::Marginal));
    CHECK(is(austrian({20, 25}, 1, {49, 59}), Nation::Austrian, Grade::Decisive));
    CHECK(is(austrian({20, 25}, 1, {49, 60}), Nation::Austrian, Grade::Marginal));
    CHECK(is(austrian({20, 25}, 1, {50, 59}), Nation::Austrian, Grade::Marginal));
    CHECK(is(austrian({21, 25}, 1, {0, 0}), Nation::Austrian, Grade::Marginal));
    CHECK(is(austrian({20, 24}, 1, {0, 0}), Nation::Austrian, Grade::Marginal));
}

TEST_CASE("BAR-SCN4-32: the highest line of a side is given", "[bar][scn][victory]") {
    auto all = tally({30, 20});
    all.prussian_areas = {{{60, 60}, {60, 60}, {60, 60}}};
    CHECK(is(victory_4(all), Nation::Prussian, Grade::Decisive));
    all.prussian_areas[kDecisive] = {};
    CHECK(is(victory_4(all), Nation::Prussian, Grade::Major));
    all.prussian_areas[kMajor] = {};
    CHECK(is(victory_4(all), Nation::Prussian, Grade::Marginal));
    // 20 and 25: no Prussian line can hold.
    auto both = tally({20, 25});
    both.prussian_areas = {{{60, 60}, {60, 60}, {60, 60}}};
    both.austrian_areas = {};
    CHECK(is(victory_4(both), Nation::Austrian, Grade::Decisive));
}

TEST_CASE("BAR-SCN4-24, BAR-SCN5-15: no line met is a draw", "[bar][scn][victory]") {
    const auto draw = victory_4(tally({40, 40}));
    CHECK(draw == Victory{.clause = "BAR-SCN4-24"});
    CHECK(describe(draw) == "draw");
}

TEST_CASE("BAR-SCN6-23, BAR-SCN6-24, BAR-SCN6-25: Prussian lines of the whole battle",
          "[bar][scn][victory]") {
    CHECK(is(grand({30, 25}, {60, 50}), Nation::Prussian, Grade::Decisive));
    CHECK_FALSE(grand({30, 25}, {50, 50}).winner.has_value());
    CHECK(is(grand({29, 25}, {60, 50}), Nation::Prussian, Grade::Major));
    CHECK(is(grand({25, 25}, {60, 50}), Nation::Prussian, Grade::Major));
    CHECK_FALSE(grand({30, 26}, {60, 50}).winner.has_value());
    CHECK(is(grand({20, 20}, {50, 60}), Nation::Prussian, Grade::Marginal));
    CHECK(is(grand({19, 20}, {50, 60}), Nation::Austrian, Grade::Marginal));
    CHECK(is(grand({20, 21}, {50, 60}), Nation::Austrian, Grade::Marginal));
}

TEST_CASE("BAR-SCN6-26, BAR-SCN6-27, BAR-SCN6-28: Austrian lines of the whole battle",
          "[bar][scn][victory]") {
    CHECK(is(grand({25, 21}, {50, 50}), Nation::Austrian, Grade::Marginal));
    CHECK_FALSE(grand({26, 26}, {50, 50}).winner.has_value());
    CHECK(is(grand({20, 25}, {41, 41}), Nation::Austrian, Grade::Major));
    CHECK(is(grand({20, 24}, {40, 41}), Nation::Austrian, Grade::Marginal));
    CHECK(is(grand({21, 25}, {40, 41}), Nation::Austrian, Grade::Marginal));
    CHECK(is(grand({20, 25}, {40, 41}), Nation::Austrian, Grade::Decisive));
}

TEST_CASE("BAR-SCN6-22, BAR-SCN6-30: the highest line, or a draw", "[bar][scn][victory]") {
    CHECK(is(grand({30, 20}, {40, 41}), Nation::Prussian, Grade::Marginal));
    CHECK(grand({40, 40}, {0, 0}) == Victory{.clause = "BAR-SCN6-22"});
}

TEST_CASE("BAR-SCN1-13, BAR-SCN1-20: the Oak Wood wins at once, the last turn included",
          "[bar][scn][victory]") {
    const auto last = GENERATE(false, true);
    const auto end = victory_1(
        {.oak_wood_prussian_only = true, .krechor_austrian = true, .last_turn_played = last});
    REQUIRE(end.has_value());
    CHECK(*end == Victory{Nation::Prussian, Grade::None, "BAR-SCN1-13"});
}

TEST_CASE("BAR-SCN1-14: Krechor after 3:40, else a draw", "[bar][scn][victory]") {
    CHECK(victory_1({.krechor_austrian = true, .last_turn_played = true})->winner ==
          Nation::Austrian);
    CHECK_FALSE(victory_1({.last_turn_played = true})->winner.has_value());
    CHECK_FALSE(victory_1({.krechor_austrian = true}).has_value());
}

TEST_CASE("BAR-SCN2-13, BAR-SCN2-16: 60 SPs exited, fewer by the Saxons brought on",
          "[bar][scn][victory]") {
    CHECK_FALSE(victory_2({.exited_sps = 50, .saxon_sps_at_entry = 9}).has_value());
    CHECK(victory_2({.exited_sps = 51, .saxon_sps_at_entry = 9})->winner == Nation::Prussian);
    CHECK_FALSE(victory_2({.exited_sps = 59}).has_value());
    CHECK(victory_2({.exited_sps = 60})->clause == "BAR-SCN2-13");
    // It counts before the losses do.
    CHECK(victory_2({.exited_sps = 60, .lost_sps = {{0, 30}}, .last_turn_played = true})->clause ==
          "BAR-SCN2-13");
}

TEST_CASE(
    "BAR-SCN2-14, BAR-SCN2-15, BAR-ATTR-05: else more SP losses inflicted wins, equal is a "
    "draw",
    "[bar][scn][victory]") {
    const auto lost = [](int austrian, int prussian) {
        return *victory_2({.lost_sps = {{austrian, prussian}}, .last_turn_played = true});
    };
    CHECK(lost(15, 14).winner == Nation::Prussian);
    CHECK(lost(14, 15).winner == Nation::Austrian);
    CHECK(lost(14, 14) == Victory{.clause = "BAR-SCN2-15"});
    CHECK_FALSE(victory_2({.lost_sps = {{15, 14}}}).has_value());
}

TEST_CASE("BAR-SCN3-15, BAR-SCN3-16, BAR-SCN3-18: all three goals, or the Austrians win",
          "[bar][scn][victory]") {
    Scenario3End end{.krechor_free_of_austrians = true,
                     .e4428_prussian = true,
                     .prussian_sps_past_road = 41,
                     .saxon_sps_at_entry = 9};
    CHECK(victory_3(end).winner == Nation::Prussian);
    end.prussian_sps_past_road = 40;
    CHECK(victory_3(end).winner == Nation::Austrian);
    end.prussian_sps_past_road = 60;
    end.e4428_prussian = false;
    CHECK(victory_3(end).winner == Nation::Austrian);
    end.e4428_prussian = true;
    end.krechor_free_of_austrians = false;
    CHECK(victory_3(end).winner == Nation::Austrian);
    CHECK(victory_3({.krechor_free_of_austrians = true,
                     .e4428_prussian = true,
                     .prussian_sps_past_road = 50})
              .winner == Nation::Prussian);
}

TEST_CASE("A victory is said in words", "[bar][scn][victory]") {
    CHECK(describe({Nation::Prussian, Grade::Decisive, ""}) == "Prussian Decisive victory");
    CHECK(describe({Nation::Austrian, Grade::Marginal, ""}) == "Austrian Marginal victory");
    CHECK(describe({Nation::Austrian, Grade::None, ""}) == "Austrian victory");
}

TEST_CASE("BAR-SCN2-17, BAR-SCN3-20, BAR-SCN4-38: how near the enemy a reinforcement may enter",
          "[bar][scn]") {
    CHECK_FALSE(entry_is_free(2, 3));
    CHECK(entry_is_free(2, 4));
    CHECK(entry_is_free(3, 1));
    CHECK_FALSE(entry_is_free(4, 5));
    CHECK(entry_is_free(4, 6));
}

TEST_CASE("BAR-SCN2-13, BAR-SCN3-15: the Saxons brought on lower the count, not below nothing",
          "[bar][scn][victory]") {
    CHECK(exit_target(12) == 48);
    CHECK(exit_target(60) == 0);
    CHECK(exit_target(72) == 0);
    CHECK(road_target(12) == 38);
    CHECK(road_target(50) == 0);
    CHECK(road_target(72) == 0);
}

TEST_CASE("BAR-SCN5-15: scenario 5 has the lines of scenario 4, a small scenario none",
          "[bar][scn][victory]") {
    CHECK(grand_lines(5).data() == grand_lines(4).data());
    CHECK(grand_lines(6).data() != grand_lines(4).data());
    CHECK(grand_lines(1).empty());
}

TEST_CASE("BAR-SCN4-25: an area nobody has counted leaves the verdict open",
          "[bar][scn][victory]") {
    const std::array<ArmyTally, 2> level{{{.army_morale = 30}, {.army_morale = 25}}};
    const auto& line = grand_lines(4).front();
    CHECK_FALSE(holds(line, level, std::nullopt).has_value());
    CHECK_FALSE(grand_verdict(4, level, {}).has_value());
}

}  // namespace drumhead::bar
