#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "rules/game_of_kings/melee.hpp"

namespace drumhead::gk {

/// The odds of what becomes of one fighter of a round, starting from the faces `known`, thrown
/// already; every face must be one that fight() takes. The same as exact_odds of fight() with the
/// others left out, which would grow as the power of the number of fighters: here the same steps
/// are weighed one after another, and what matters to this fighter no more is forgotten.
Distribution<FighterOutcome> fighter_odds(const Melee& melee,
                                          Side side,
                                          std::size_t place,
                                          std::span<const int> known = {});

/// The same of every fighter of a round, in the order of its sides.
struct MeleeOdds {
    std::vector<Distribution<FighterOutcome>> attackers{};
    std::vector<Distribution<FighterOutcome>> defenders{};
};
MeleeOdds odds_of_each(const Melee& melee, std::span<const int> known = {});

/// The odds of what becomes of all fighters together, but not by how many hits: those are 0 in the
/// outcomes, and a fighter's hits by charge fire are 0 or 1. Nothing where more than `most` ways
/// have to be told apart on the way.
std::optional<Distribution<MeleeOutcome>> settled_odds(const Melee& melee, std::size_t most);

}  // namespace drumhead::gk
