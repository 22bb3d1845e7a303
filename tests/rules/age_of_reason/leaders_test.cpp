#include "rules/age_of_reason/leaders.hpp"

#include <array>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/age_of_reason/loss_chart.hpp"
#include "rules/age_of_reason/special_results.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead::bar {
namespace {

using tests::exactly;

/// Chances of killed, wounded and nothing.
struct Chances {
    double killed;
    double wounded;
    double nothing;
};
void check(const Distribution<LeaderFate>& odds, Chances chances) {
    CHECK(odds.at(LeaderFate::Killed) == exactly(chances.killed));
    CHECK(odds.at(LeaderFate::Wounded) == exactly(chances.wounded));
    CHECK(odds.at(LeaderFate::Unhurt) == exactly(chances.nothing));
    CHECK(tests::total_chance(odds) == exactly(1));
}
Distribution<LeaderFate> line_odds(LossLine line, bool near) {
    return exact_odds([&](Dice& dice) { return roll_leader(line, near, dice); });
}
Distribution<LeaderFate> check_odds(const LeaderPlace& place) {
    return exact_odds([&](Dice& dice) { return leader_check(place, dice); });
}
LeaderFate on(LossLine line, bool near, int face) {
    return play([&](Dice& dice) { return roll_leader(line, near, dice); }, std::array{face})
        .result();
}
constexpr LeaderPlace kInTarget{.in_target_hex = true, .next_to_target = true};
constexpr LeaderPlace kNear{.next_to_target = true};
LeaderPlace with_near(LeaderPlace place) {
    place.near_artillery_or_skirmishers = true;
    return place;
}

}  // namespace

TEST_CASE("BAR-SPL-02: the lines of the Leader Loss Table", "[bar][ldr][odds]") {
    const auto odds = exact_odds(roll_loss_line);
    CHECK(odds.at(LossLine::Fate) == exactly(1.0 / 10));
    CHECK(odds.at(LossLine::LuckyShot) == exactly(1.0 / 5));
    CHECK(odds.at(LossLine::LineOfFire) == exactly(2.0 / 5));
    CHECK(odds.at(LossLine::BravingFire) == exactly(3.0 / 10));
    const auto [face, line] = GENERATE(table<int, LossLine>({{0, LossLine::Fate},
                                                             {1, LossLine::LuckyShot},
                                                             {2, LossLine::LuckyShot},
                                                             {3, LossLine::LineOfFire},
                                                             {6, LossLine::LineOfFire},
                                                             {7, LossLine::BravingFire},
                                                             {9, LossLine::BravingFire}}));
    CHECK(play(roll_loss_line, std::array{face}).result() == line);
    const auto& chart = *bar::chart("kolin", Chart::LeaderLoss);
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        CHECK(chart.at(nation, face)->name == name(line));
    }
}

TEST_CASE("BAR-SPL-03: Fate kills on 0, wounds on 1, and is never modified", "[bar][ldr][odds]") {
    const auto near = GENERATE(false, true);
    check(line_odds(LossLine::Fate, near), {1.0 / 10, 1.0 / 10, 4.0 / 5});
    CHECK(on(LossLine::Fate, near, 0) == LeaderFate::Killed);
    CHECK(on(LossLine::Fate, near, 1) == LeaderFate::Wounded);
    CHECK(on(LossLine::Fate, near, 2) == LeaderFate::Unhurt);
}

TEST_CASE("BAR-SPL-04: The Lucky Shot kills on 0-3, wounds on 4-7", "[bar][ldr][odds]") {
    check(line_odds(LossLine::LuckyShot, false), {2.0 / 5, 2.0 / 5, 1.0 / 5});
    check(line_odds(LossLine::LuckyShot, true), {1.0 / 2, 2.0 / 5, 1.0 / 10});
}

TEST_CASE(
    "BAR-SPL-05, BAR-SPL-06: In the Line of Fire and Braving Enemy Fire kill on 0-2, wound "
    "on 3-5",
    "[bar][ldr][odds]") {
    const auto line = GENERATE(LossLine::LineOfFire, LossLine::BravingFire);
    check(line_odds(line, false), {3.0 / 10, 3.0 / 10, 2.0 / 5});
    check(line_odds(line, true), {2.0 / 5, 3.0 / 10, 3.0 / 10});
    const auto rule = [&](Dice& dice) { return roll_leader(line, true, dice); };
    tests::check_typed_is_weighed(rule);
    CHECK(tests::rolls_agree(rule, 5));
}

TEST_CASE(
    "BAR-SPL-07, BAR-SPL-13, BAR-SPL-14, BAR-SPL-18: 1 off for near artillery or "
    "skirmishers, once, never below 0",
    "[bar][ldr]") {
    CHECK(on(LossLine::BravingFire, true, 3) == LeaderFate::Killed);
    CHECK(on(LossLine::BravingFire, false, 3) == LeaderFate::Wounded);
    CHECK(on(LossLine::BravingFire, true, 0) == LeaderFate::Killed);
    CHECK(on(LossLine::LuckyShot, true, 0) == LeaderFate::Killed);
    CHECK(on(LossLine::LuckyShot, true, 4) == LeaderFate::Killed);
    CHECK(on(LossLine::LuckyShot, true, 5) == LeaderFate::Wounded);
}

TEST_CASE("BAR-SPL-15: the line is rolled unmodified", "[bar][ldr]") {
    // Die 3 by skirmishers is still In the Line of Fire, where a 3 counts 2 and kills; on The Lucky
    // Shot he, out of sight, would not have rolled.
    const LeaderPlace place{
        .next_to_target = true, .in_sight = false, .near_artillery_or_skirmishers = true};
    const auto played =
        play([&](Dice& dice) { return leader_check(place, dice); }, std::array{3, 3});
    REQUIRE(played.done());
    CHECK(played.result() == LeaderFate::Killed);
    CHECK(played.thrown[1].purpose == "leader, In the Line of Fire");
}

TEST_CASE("BAR-SPL-03, BAR-SPL-04, BAR-SPL-05, BAR-SPL-06: whom each line concerns", "[bar][ldr]") {
    const LeaderPlace far{};
    const LeaderPlace unseen{.in_sight = false};
    const LeaderPlace not_picked{.only_leader = false, .picked = false};
    CHECK(rolls_on(LossLine::Fate, far));
    CHECK(rolls_on(LossLine::Fate, unseen));
    CHECK_FALSE(rolls_on(LossLine::Fate, not_picked));
    CHECK(rolls_on(LossLine::Fate, {.only_leader = false, .picked = true}));
    CHECK(rolls_on(LossLine::LuckyShot, far));
    CHECK_FALSE(rolls_on(LossLine::LuckyShot, unseen));
    CHECK_FALSE(rolls_on(LossLine::LuckyShot, not_picked));
    CHECK_FALSE(rolls_on(LossLine::LineOfFire, far));
    CHECK(rolls_on(LossLine::LineOfFire, kNear));
    CHECK(rolls_on(LossLine::LineOfFire, {.in_target_hex = true}));
    CHECK_FALSE(rolls_on(LossLine::BravingFire, kNear));
    CHECK(rolls_on(LossLine::BravingFire, kInTarget));
}

TEST_CASE("BAR-SPL-08: the whole check of one leader in the target hex", "[bar][ldr][odds]") {
    check(check_odds(kInTarget), {3.0 / 10, 3.0 / 10, 2.0 / 5});
    check(check_odds(with_near(kInTarget)), {39.0 / 100, 3.0 / 10, 31.0 / 100});
    const auto rule = [](Dice& dice) { return leader_check(with_near(kInTarget), dice); };
    tests::check_typed_is_weighed(rule);
    CHECK(tests::rolls_agree(rule, 6));
}

TEST_CASE("BAR-SPL-09: the whole check of one leader next to the target", "[bar][ldr][odds]") {
    check(check_odds(kNear), {21.0 / 100, 21.0 / 100, 29.0 / 50});
    check(check_odds(with_near(kNear)), {27.0 / 100, 21.0 / 100, 13.0 / 25});
}

TEST_CASE("BAR-SPL-10: the whole check of one leader elsewhere", "[bar][ldr][odds]") {
    check(check_odds({}), {9.0 / 100, 9.0 / 100, 41.0 / 50});
    check(check_odds(with_near({})), {11.0 / 100, 9.0 / 100, 4.0 / 5});
    check(check_odds({.in_sight = false}), {1.0 / 100, 1.0 / 100, 49.0 / 50});
    check(check_odds(with_near({.in_sight = false})), {1.0 / 100, 1.0 / 100, 49.0 / 50});
}

TEST_CASE(
    "BAR-SPL-01, BAR-SPL-11, BAR-LDR-06: a first fire roll checks for a leader 5 times in "
    "100",
    "[bar][ldr][odds]") {
    // The hundred rolls of two dice; 00 to 09 are special.
    const auto killed_by_fire = [](const LeaderPlace& place) {
        return exact_odds([&](Dice& dice) {
            if (dice.digit({"tens"}) != 0) {
                return false;
            }
            const auto special =
                roll_special_result(*chart("kolin", Chart::InfantryFire), Nation::Austrian, dice);
            return special.leader_check && leader_check(place, dice) == LeaderFate::Killed;
        });
    };
    CHECK(killed_by_fire(kInTarget).at(true) == exactly(3.0 / 200));
    CHECK(killed_by_fire(with_near(kInTarget)).at(true) == exactly(39.0 / 2000));
}

TEST_CASE("BAR-LDR-12: two leaders in the target hex roll separately", "[bar][ldr][odds]") {
    const auto killed = exact_odds([](Dice& dice) {
        int count = 0;
        for (int leader = 0; leader < 2; ++leader) {
            count += roll_leader(LossLine::BravingFire, false, dice) == LeaderFate::Killed ? 1 : 0;
        }
        return count;
    });
    CHECK(killed.at(2) == exactly(9.0 / 100));
    CHECK(killed.chance_that([](int count) { return count > 0; }) == exactly(51.0 / 100));
}

TEST_CASE("BAR-LDR-07, BAR-SPC-03, BAR-SPC-11: Close Combat kills on 0-3 and never wounds",
          "[bar][ldr][odds]") {
    check(exact_odds(close_combat_check), {2.0 / 5, 0, 3.0 / 5});
    CHECK(play(close_combat_check, std::array{3}).result() == LeaderFate::Killed);
    CHECK(play(close_combat_check, std::array{4}).result() == LeaderFate::Unhurt);
    tests::check_typed_is_weighed(close_combat_check);
}

TEST_CASE("BAR-SPC-06: a failed check costs the stack 1 SP and routs the rest", "[bar][ldr]") {
    const auto stack = lose({.full = 6}, 1);
    const LossRecord record{.foot_and_horse = stack.losses, .routed = stack.left()};
    CHECK(record.boxes() == 1);
    CHECK(record.routed == 5);
}

TEST_CASE("BAR-LDR-01, BAR-LDR-10, BAR-SPL-12: turns away are half the die, halves up",
          "[bar][ldr][odds]") {
    const std::array turns{0, 1, 1, 2, 2, 3, 3, 4, 4, 5};
    for (int die = 0; die <= 9; ++die) {
        CHECK(wound_turns(die) == turns[static_cast<std::size_t>(die)]);
        CHECK(play(roll_wound, std::array{die}).result() == turns[static_cast<std::size_t>(die)]);
    }
    const auto odds = exact_odds(roll_wound);
    tests::check_chances(odds, {0.1, 0.2, 0.2, 0.2, 0.2, 0.1});
    CHECK(odds.mean([](int n) { return n; }) == exactly(5.0 / 2));
    tests::check_typed_is_weighed(roll_wound);
    CHECK(tests::rolls_agree(roll_wound, 4));
}

TEST_CASE(
    "BAR-LDR-02, BAR-LDR-03, BAR-TIME-03, BAR-TIME-12, BAR-TIME-17: when a wounded leader "
    "is back",
    "[bar][ldr]") {
    const auto at = [](const char* text) { return *turn_from(text); };
    CHECK(return_turn(at("2:40"), wound_turns(7), at("9:00")) == at("4:00"));
    CHECK(return_turn(at("2:40"), wound_turns(0), at("9:00")) == at("2:40"));
    CHECK_FALSE(return_turn(at("8:00"), 5, at("9:00")).has_value());
    CHECK(return_turn(at("8:00"), 3, at("9:00")) == at("9:00"));
}

TEST_CASE("BAR-CMD-09, BAR-CMD-10, BAR-CMD-11: what a generic counter makes of a leader",
          "[bar][ldr]") {
    const auto er = [](int lost, int change) {
        return replaced({.er_bonus = lost}, {.er_bonus = change}).er_bonus;
    };
    CHECK(er(-11, 5) == -6);
    CHECK(er(-3, 5) == 0);
    const auto initiative = [](int lost, int change) {
        return replaced({.initiative = lost}, {.initiative = change}).initiative;
    };
    CHECK(initiative(7, -2) == 5);
    CHECK(initiative(1, -2) == 0);
    const auto cv = [](int lost, int change) {
        return replaced({.cv_bonus = lost}, {.cv_bonus = change}).cv_bonus;
    };
    CHECK(cv(1, -1) == 0);
    CHECK(cv(0, -1) == 0);
    CHECK(replaced({-11, 7, 1}, {5, -2, -1}) == LeaderRatings{-6, 5, 0});
}

TEST_CASE("BAR-CMD-16, BAR-CMD-25: whoever stands in for the Army Leader", "[bar][ldr]") {
    CHECK(kSubstituteCommandRating == 1);
    CHECK(kSubstituteWan == 9);
}

TEST_CASE("Fates have words", "[bar][ldr]") {
    CHECK(word(LeaderFate::Killed) == "killed");
    CHECK(word(LeaderFate::Wounded) == "wounded");
    CHECK(word(LeaderFate::Unhurt) == "unhurt");
}

}  // namespace drumhead::bar
