#pragma once

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/units.hpp"
#include "rules/game_of_kings/weather.hpp"

namespace drumhead::gk {

/// A unit's move in one half-turn in this weather: 6 cm in firing order, 8 other foot, 6 a limbered
/// gun, 10 heavy and medium horse, 12 light horse and generals; nothing for an unlimbered gun
/// (GK-MOV-01, -33, GK-WEA-18).
Length move_allowance(const Unit& unit, Weather weather);

/// The Variation of a move of `distance`: a quarter more on a 6, a quarter less on a 1 (GK-VAR-02).
Length with_variation(Length distance, Dice& dice);

/// One move of a retreat: always a full move, always with The Variation (GK-VAR-11). Foot has lost
/// its firing order and goes back as other foot (GK-MOR-28, -37); a gun is dragged back at the rate
/// of a limbered one.
Length retreat_move(const Unit& unit, Weather weather, Dice& dice);

}  // namespace drumhead::gk
