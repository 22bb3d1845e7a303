#include "rules/age_of_reason/close_combat.hpp"

#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/odds.hpp"

namespace drumhead::bar {
namespace {

TEST_CASE("BAR-SPC-01: one chance in ten for each die, 19 in 100 that at least one is a 0",
          "[bar][spc][odds]") {
    const auto odds = exact_odds([](Dice& dice) { return roll_starts_special_result(dice); });
    CHECK(odds.at(true) == Approx(19.0 / 100).epsilon(1e-12));
    CHECK(odds.at(false) == Approx(81.0 / 100).epsilon(1e-12));
    CHECK(starts_special_result({.attacker = 0, .defender = 9}));
    CHECK(starts_special_result({.attacker = 9, .defender = 0}));
    CHECK_FALSE(starts_special_result({.attacker = 1, .defender = 9}));
}

TEST_CASE("BAR-SPC-10: worst is the highest modified ER; ties are drawn by lot",
          "[bar][spc][odds]") {
    const auto order = [](std::vector<int> ers) {
        return exact_odds([ers](Dice& dice) { return worst_first(ers, dice); });
    };
    CHECK(order({31, 41, 26}).at({1, 0, 2}) == Approx(1.0));
    const auto tied = order({31, 41, 31});
    CHECK(tied.at({1, 0, 2}) == Approx(0.5).epsilon(1e-12));
    CHECK(tied.at({1, 2, 0}) == Approx(0.5).epsilon(1e-12));
    CHECK(order({-5, 10}).at({1, 0}) == Approx(1.0));
    CHECK(order({}).at({}) == Approx(1.0));
}

}  // namespace
}  // namespace drumhead::bar
