#pragma once

#include <compare>

#include "rules/dice/dice.hpp"

// Pursuit (BAR-UNIT-18 to -21, BAR-SPP).

namespace drumhead::bar {

enum class PursuitLeader { None, Command, ArmyOrWing };
struct Pursuit {
    bool light_cavalry_only = false;
    PursuitLeader leader = PursuitLeader::None;  ///< with cavalry all under him; only one counts
    bool disordered = false;
};
enum class PursuitSpecial { None, NoPursuit, BloodLust, OutOfControl, Hesitation };
struct PursuitPoints {
    PursuitSpecial special = PursuitSpecial::None;
    int points = 0;
    friend constexpr auto operator<=>(const PursuitPoints&, const PursuitPoints&) = default;
};
int pursuit_bonus(const Pursuit& pursuit);
/// Pursuit Points from a die that is no special result, or from a reroll under `special`.
int pursuit_points(const Pursuit& pursuit, int die, PursuitSpecial special);
/// The whole pursuit roll: a 0 calls for the table and, save for No Pursuit, a reroll.
PursuitPoints roll_pursuit(const Pursuit& pursuit, Dice& dice);
/// SPs the routed lose to Blood Lust (BAR-SPP-04).
constexpr int blood_lust_losses(int hexes) {
    return 2 * hexes;
}

}  // namespace drumhead::bar
