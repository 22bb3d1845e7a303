#pragma once

#include <vector>

#include "rules/dice/die_table.hpp"
#include "rules/game_of_kings/editions.hpp"

namespace drumhead::gk {

/// Every table of an edition: musketry, canister, roundshot, melee, saves, morale, rally, The
/// Variation, moves, weather, points.
std::vector<DieTable> tables(const Edition& edition);

}  // namespace drumhead::gk
