#pragma once

#include <span>
#include <vector>

#include "rules/dice/dice.hpp"

// The close combat special result (BAR-SPC).

namespace drumhead::bar {

/// Whether the dice of a close combat start it: either is a natural 0 (BAR-SPC-01). Two of them
/// start it once (BAR-SPC-12).
struct CloseCombatDice {
    int attacker = 0;  ///< 0 to 9
    int defender = 0;
};
constexpr bool starts_special_result(CloseCombatDice dice) {
    return dice.attacker == 0 || dice.defender == 0;
}
/// Both dice thrown.
bool roll_starts_special_result(Dice& dice);
/// In which order stacks make Morale Check (G): the places of their modified ERs, worst first. Low
/// ER is good, so the highest is the worst; equal ones draw lots (BAR-SPC-10).
std::vector<int> worst_first(std::span<const int> ers, Dice& dice);

}  // namespace drumhead::bar
