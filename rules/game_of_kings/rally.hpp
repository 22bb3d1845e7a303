#pragma once

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/editions.hpp"
#include "rules/game_of_kings/units.hpp"
#include "rules/reason.hpp"

namespace drumhead::gk {

/// The throw that halts a retreating unit: 5 or more, whatever its class, +1 with a general
/// (GK-RAL-01, -05, -07).
Score rally_score(const Edition& edition, const Unit& unit);
Reasons rally_reasons(const Edition& edition, const Unit& unit);

/// Whether it is halted. A unit that is not makes another full retreat move (GK-RAL-08).
bool rally(Score score, Dice& dice);

}  // namespace drumhead::gk
