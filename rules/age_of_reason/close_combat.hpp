#pragma once

#include <span>
#include <vector>

#include "rules/dice/dice.hpp"

// The close combat special result (BAR-SPC).

namespace drumhead::bar {

/// In which order stacks make Morale Check (G): the places of their modified ERs, worst first. Low
/// ER is good, so the highest is the worst; equal ones draw lots (BAR-SPC-10).
std::vector<int> worst_first(std::span<const int> ers, Dice& dice);

}  // namespace drumhead::bar
