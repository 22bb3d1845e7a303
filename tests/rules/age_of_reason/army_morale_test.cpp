#include "rules/age_of_reason/army_morale.hpp"

#include <array>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/rules/readings.hpp"

namespace drumhead::bar {
namespace {

using tests::exactly;

/// Rows 0 to 9 that add 9 to 0.
std::vector<ColumnRow> column() {
    std::vector<ColumnRow> rows;
    for (int die = 0; die <= 9; ++die) {
        rows.push_back({die, 9 - die});
    }
    return rows;
}
MoraleResult rolled(const MoraleRoll& roll, int face) {
    const auto played =
        play([&](Dice& dice) { return roll_army_morale(roll, dice); }, std::array{face});
    REQUIRE(played.done());
    return played.result();
}

}  // namespace

TEST_CASE("BAR-LOSS-20, BAR-AMOR-23: a level is reached by as much or more, the highest counts",
          "[bar][amor]") {
    const std::array one{40};
    CHECK(level_reached(one, 39) == -1);
    CHECK(level_reached(one, 40) == 0);
    CHECK(level_reached(one, 41) == 0);
    const std::array two{30, 45};
    CHECK(level_reached(two, 28) == -1);
    CHECK(level_reached(two, 44) == 0);
    CHECK(level_reached(two, 47) == 1);
    CHECK(level_reached({}, 100) == -1);
}

TEST_CASE("BAR-AMOR-05: the values that matter for victory", "[bar][amor]") {
    CHECK(kMoraleThatMatters[0] - 18 == 2);
    CHECK(kMoraleThatMatters[1] - 18 == 7);
    CHECK(kMoraleThatMatters[2] - 18 == 12);
}

TEST_CASE("BAR-AMOR-07, BAR-AMOR-08, BAR-AMOR-09: what is left of a Command Rating this hour",
          "[bar][amor]") {
    CHECK(points_left(5, 0, false) == 5);
    CHECK(points_left(5, 2, false) == 3);
    CHECK(points_left(5, 3, false) == 2);
    CHECK(points_left(5, 5, false) == 0);
}

TEST_CASE("BAR-AMOR-16, BAR-SPI-07: a lapsing Army Leader adds nothing", "[bar][amor]") {
    CHECK(points_left(5, 0, true) == 0);
}

TEST_CASE("BAR-AMOR-17, BAR-AMOR-29: a substitute has +1, less what the office has spent",
          "[bar][amor]") {
    CHECK(points_left(1, 0, false) == 1);
    CHECK(points_left(1, 1, false) == 0);
    CHECK(points_left(1, 2, false) == 0);
}

TEST_CASE("BAR-AMOR-06, BAR-SPI-06: a 00 check takes 1 off the die", "[bar][amor]") {
    const auto rows = column();
    CHECK(rolled({.column = rows, .double_zero = true}, 6).modified == 5);
    const auto one = rolled({.column = rows, .double_zero = true}, 1);
    CHECK(one.modified == 0);
    CHECK_FALSE(one.natural_zero);
    CHECK(rolled({.column = rows}, 6).modified == 6);
    CHECK(rolled({.column = rows, .points = -3, .double_zero = true}, 6).modified == 2);
}

TEST_CASE(
    "BAR-AMOR-14, BAR-AMOR-15, BAR-AMOR-20, BAR-AMOR-21, BAR-AMOR-31: a natural 0 on a 00 "
    "check takes 5 off in place of the column",
    "[bar][amor][odds]") {
    const auto rows = column();
    const MoraleRoll check{.army_morale = 12, .column = rows, .double_zero = true};
    const auto zero = rolled(check, 0);
    CHECK(zero.natural_zero);
    CHECK(zero.change == -5);
    CHECK(zero.army_morale == 7);
    CHECK_FALSE(zero.row.has_value());
    CHECK(rolled({.army_morale = 3, .column = rows, .double_zero = true}, 0).army_morale == 0);
    // A point spent to raise it does not make the 0 less natural.
    CHECK(rolled({.army_morale = 12, .column = rows, .points = 3, .double_zero = true}, 0)
              .army_morale == 7);
    // Die 1 is row 0 of the column.
    CHECK(rolled(check, 1).row == 0);
    CHECK(rolled(check, 1).army_morale == 21);
    // An hourly roll has no natural 0.
    const auto hourly = rolled({.army_morale = 12, .column = rows}, 0);
    CHECK_FALSE(hourly.natural_zero);
    CHECK(hourly.army_morale == 21);

    const auto rule = [&](Dice& dice) { return roll_army_morale(check, dice); };
    const auto odds = exact_odds(rule);
    CHECK(odds.chance_that(&MoraleResult::natural_zero) == exactly(0.1));
    // 12 - 5, and 12 + 9 to 12 + 1 on dice 1 to 9.
    CHECK(odds.mean(&MoraleResult::army_morale) == exactly((7 + 9 * 17) / 10.0));
    tests::check_typed_is_weighed(rule);
    CHECK(tests::rolls_agree(rule, 3));
}

TEST_CASE("BAR-AMOR-22: a modified die off the column is read on its first or last row",
          "[bar][amor]") {
    const auto rows = column();
    CHECK(row_of(rows, -1)->die == 0);
    CHECK(row_of(rows, 12)->die == 9);
    CHECK(row_of(rows, 4)->die == 4);
    CHECK(row_of({}, 4) == nullptr);
    const std::vector<ColumnRow> few{{2, 5}, {6, 3}};
    CHECK(row_of(few, 0)->die == 2);
    CHECK(row_of(few, 5)->die == 2);
    CHECK(row_of(few, 7)->die == 6);
    CHECK(rolled({.column = rows, .points = 5}, 9).row == 9);
    CHECK(rolled({.column = rows, .points = -5}, 2).row == 0);
}

TEST_CASE("BAR-AMOR-26: below the first level only a natural 0 does anything",
          "[bar][amor][odds]") {
    CHECK(rolled({.army_morale = 12, .double_zero = true}, 4).army_morale == 12);
    CHECK(rolled({.army_morale = 12, .double_zero = true}, 0).army_morale == 7);
    const auto odds = exact_odds([](Dice& dice) {
        return roll_army_morale({.army_morale = 12, .double_zero = true}, dice);
    });
    CHECK(odds.marginal(&MoraleResult::army_morale).at(7) == exactly(0.1));
    CHECK(odds.marginal(&MoraleResult::army_morale).at(12) == exactly(0.9));
}

TEST_CASE("BAR-AMOR-02: a row without its number changes nothing, unless the players read it out",
          "[bar][amor]") {
    const std::vector<ColumnRow> rows{{0, std::nullopt}, {1, 4}};
    const auto missing = rolled({.army_morale = 6, .column = rows}, 0);
    CHECK(missing.row == 0);
    CHECK(missing.change == 0);
    CHECK(missing.army_morale == 6);
    const auto read_out = rolled({.army_morale = 6, .column = rows, .change = 3}, 0);
    CHECK(read_out.change == 3);
    CHECK(read_out.army_morale == 9);
    CHECK(rolled({.army_morale = 6, .change = -8}, 5).army_morale == 0);
    CHECK(rolled({.army_morale = 6, .double_zero = true, .change = 3}, 0).change == -5);
}

}  // namespace drumhead::bar
