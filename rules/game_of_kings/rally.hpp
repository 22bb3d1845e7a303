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

/// The points of a sector, or of a card, and the retreating units they must first be spent on.
struct RallyDue {
    int points = 0;
    int retreating = 0;
};
/// How many of those units are thrown for, and the points left for other uses. Each throw costs a
/// point; where there are too few the player picks who is thrown for and the rest retreat on
/// (GK-RAL-09, -15, -16).
struct RallyPoints {
    int throws = 0;
    int points_left = 0;
    friend constexpr bool operator==(RallyPoints, RallyPoints) = default;
};
RallyPoints rally_points(RallyDue due);

}  // namespace drumhead::gk
