#include "rules/age_of_reason/pursuit.hpp"

#include <cassert>

#include "rules/age_of_reason/special_results.hpp"

namespace drumhead::bar {
namespace {

constexpr int half_up(int points) {
    return (points + 1) / 2;
}

}  // namespace

int pursuit_bonus(const Pursuit& pursuit) {
    const int leader = pursuit.leader == PursuitLeader::Command      ? 2
                       : pursuit.leader == PursuitLeader::ArmyOrWing ? 1
                                                                     : 0;
    return leader + (pursuit.light_cavalry_only ? 1 : 0);
}

int pursuit_points(const Pursuit& pursuit, int die, PursuitSpecial special) {
    assert(die >= 0 && die <= 9);
    const int points = die == 0 ? 0 : die + pursuit_bonus(pursuit);
    switch (special) {
        case PursuitSpecial::NoPursuit:
            return 0;
        case PursuitSpecial::OutOfControl:
            return pursuit.disordered ? half_up(points + 5) : points + 5;
        case PursuitSpecial::Hesitation:
            return points / (pursuit.disordered ? 4 : 2);  // once, rounded down (BAR-SPP-09)
        case PursuitSpecial::None:
        case PursuitSpecial::BloodLust:
            break;
    }
    return pursuit.disordered ? half_up(points) : points;
}

PursuitPoints roll_pursuit(const Pursuit& pursuit, Dice& dice) {
    const int first = dice.digit({"pursuit", "", "", ""});
    if (first > 0) {
        return {PursuitSpecial::None, pursuit_points(pursuit, first, PursuitSpecial::None)};
    }
    // Both nations have the same column (BAR-SPP-01), and its results stand in the order of
    // PursuitSpecial.
    const auto& table = *chart("kolin", Chart::Pursuit);
    const auto special =
        static_cast<PursuitSpecial>(roll_special_result(table, Nation::Austrian, dice).result + 1);
    if (special == PursuitSpecial::NoPursuit) {
        return {special, 0};
    }
    return {special,
            pursuit_points(pursuit, dice.digit({"pursuit, rolled again", "", "", ""}), special)};
}

}  // namespace drumhead::bar
