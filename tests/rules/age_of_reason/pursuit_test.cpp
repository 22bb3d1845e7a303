#include "rules/age_of_reason/pursuit.hpp"

#include <array>
#include <span>

#include <catch2/catch.hpp>

#include "rules/age_of_reason/special_results.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead::bar {
namespace {

using tests::exactly;
using Special = PursuitSpecial;

constexpr Pursuit kHussars{.light_cavalry_only = true};
constexpr Pursuit kLed{.light_cavalry_only = true, .leader = PursuitLeader::Command};
Pursuit disordered(Pursuit pursuit) {
    pursuit.disordered = true;
    return pursuit;
}
auto rule(const Pursuit& pursuit) {
    return [pursuit](Dice& dice) { return roll_pursuit(pursuit, dice); };
}
PursuitPoints rolled(const Pursuit& pursuit, std::initializer_list<int> faces) {
    const auto played = play(rule(pursuit), std::span(faces.begin(), faces.size()));
    REQUIRE(played.done());
    return played.result();
}
double mean(const Pursuit& pursuit) {
    return exact_odds(rule(pursuit)).mean(&PursuitPoints::points);
}

}  // namespace

TEST_CASE("BAR-UNIT-18: light cavalry alone adds 1", "[bar][pursuit]") {
    CHECK(pursuit_bonus(kHussars) == 1);
    CHECK(rolled(kHussars, {4}) == PursuitPoints{Special::None, 5});
    CHECK(rolled({}, {4}) == PursuitPoints{Special::None, 4});
}

TEST_CASE("BAR-UNIT-19: a Command Leader adds 2, an Army or Wing Leader 1", "[bar][pursuit]") {
    CHECK(rolled(kLed, {4}) == PursuitPoints{Special::None, 7});
    CHECK(pursuit_bonus({.leader = PursuitLeader::ArmyOrWing}) == 1);
    CHECK(pursuit_bonus({.leader = PursuitLeader::Command}) == 2);
    CHECK(pursuit_bonus({}) == 0);
}

TEST_CASE("BAR-UNIT-20: bonuses come before the halving", "[bar][pursuit]") {
    CHECK(rolled(disordered(kLed), {5}) == PursuitPoints{Special::None, 4});
    CHECK(rolled(disordered({}), {5}) == PursuitPoints{Special::None, 3});
}

TEST_CASE("BAR-UNIT-21: a 0 is always zero and a special result", "[bar][pursuit][odds]") {
    const auto pursuit = GENERATE(Pursuit{}, kHussars, kLed, Pursuit{.disordered = true});
    const auto odds = exact_odds(rule(pursuit));
    CHECK(odds.marginal(&PursuitPoints::special).at(Special::None) == exactly(9.0 / 10));
    CHECK(pursuit_points(pursuit, 0, Special::None) == 0);
}

TEST_CASE("BAR-SPP-01: the pursuit table", "[bar][pursuit][odds]") {
    const auto special = exact_odds(rule({})).marginal(&PursuitPoints::special);
    CHECK(special.at(Special::NoPursuit) == exactly(1.0 / 50));
    CHECK(special.at(Special::BloodLust) == exactly(3.0 / 100));
    CHECK(special.at(Special::OutOfControl) == exactly(1.0 / 50));
    CHECK(special.at(Special::Hesitation) == exactly(3.0 / 100));
    const auto& table = *chart("kolin", Chart::Pursuit);
    const std::array<std::string_view, 10> words{"no-pursuit",
                                                 "no-pursuit",
                                                 "blood-lust",
                                                 "blood-lust",
                                                 "blood-lust",
                                                 "out-of-control",
                                                 "out-of-control",
                                                 "hesitation",
                                                 "hesitation",
                                                 "hesitation"};
    for (int digit = 0; digit <= 9; ++digit) {
        for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
            CHECK(table.at(nation, digit)->word == words[static_cast<std::size_t>(digit)]);
        }
    }
    CHECK(rolled({}, {0, 1}) == PursuitPoints{Special::NoPursuit, 0});
    CHECK(rolled({}, {0, 2, 6}) == PursuitPoints{Special::BloodLust, 6});
    CHECK(rolled({}, {0, 5, 6}) == PursuitPoints{Special::OutOfControl, 11});
    CHECK(rolled({}, {0, 7, 6}) == PursuitPoints{Special::Hesitation, 3});
}

TEST_CASE("BAR-SPP-02: a 0 rolled again is 0 points", "[bar][pursuit]") {
    CHECK(rolled({}, {0, 7, 0}) == PursuitPoints{Special::Hesitation, 0});
    CHECK(rolled(kLed, {0, 2, 0}) == PursuitPoints{Special::BloodLust, 0});
}

TEST_CASE("BAR-SPP-04: Blood Lust costs the routed 2 SP a hex", "[bar][pursuit]") {
    CHECK(blood_lust_losses(3) == 6);
    CHECK(blood_lust_losses(0) == 0);
}

TEST_CASE("BAR-SPP-05: Out of Control adds 5", "[bar][pursuit]") {
    CHECK(pursuit_points({}, 4, Special::OutOfControl) == 9);
    CHECK(pursuit_points(disordered({}), 4, Special::OutOfControl) == 5);
}

TEST_CASE("BAR-SPP-06, BAR-SPP-09: Hesitation halves once, or quarters, rounded down",
          "[bar][pursuit]") {
    CHECK(pursuit_points({}, 7, Special::Hesitation) == 3);
    CHECK(pursuit_points(disordered({}), 7, Special::Hesitation) == 1);
    CHECK(pursuit_points(disordered({}), 6, Special::Hesitation) == 1);
    CHECK(pursuit_points(disordered({}), 3, Special::Hesitation) == 0);
}

TEST_CASE("BAR-SPP-07: die, bonuses, then the 5 or the halvings", "[bar][pursuit]") {
    CHECK(pursuit_points(kLed, 4, Special::OutOfControl) == 12);
    CHECK(pursuit_points(disordered(kLed), 4, Special::OutOfControl) == 6);
}

TEST_CASE("BAR-SPP-08: bonuses count on the reroll unless it is 0", "[bar][pursuit]") {
    CHECK(pursuit_points(kLed, 0, Special::OutOfControl) == 5);
    CHECK(pursuit_points(kLed, 1, Special::OutOfControl) == 9);
}

TEST_CASE("BAR-SPP-10: average Pursuit Points", "[bar][pursuit][odds]") {
    CHECK(mean({}) == exactly(977.0 / 200));
    CHECK(mean(disordered({})) == exactly(2699.0 / 1000));
    CHECK(mean(kHussars) == exactly(1169.0 / 200));
    CHECK(mean(disordered(kHussars)) == exactly(3127.0 / 1000));
    CHECK(mean(kLed) == exactly(3881.0 / 500));
    CHECK(mean(disordered(kLed)) == exactly(4087.0 / 1000));
}

TEST_CASE("BAR-SPP-10: a pursuit rolled, typed and weighed is the same", "[bar][pursuit][odds]") {
    const auto pursuit = GENERATE(Pursuit{}, kLed, Pursuit{.disordered = true});
    CHECK(tests::total_chance(exact_odds(rule(pursuit))) == exactly(1));
    tests::check_typed_is_weighed(rule(pursuit));
    CHECK(tests::rolls_agree(rule(pursuit), 9));
}

TEST_CASE("BAR-SPP-03: No Pursuit is no points, whatever the die", "[bar][pursuit]") {
    for (int die = 0; die <= 9; ++die) {
        CHECK(pursuit_points({}, die, PursuitSpecial::NoPursuit) == 0);
    }
}

}  // namespace drumhead::bar
