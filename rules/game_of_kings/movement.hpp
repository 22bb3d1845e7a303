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

/// Friends in the way of a move, all lengths from where its front is now.
struct FriendsInTheWay {
    UnitType type = UnitType::LightFoot;
    Length end_at{};     ///< their far edge
    Length own_depth{};  ///< of the unit that moves
};
/// Whether a move of `distance` takes a unit of `mover` through them: one of the two must be light
/// foot, and the move must end wholly beyond (GK-MOV-20, GK-MOR-38). Else it stops in front of
/// them (GK-MOV-35).
bool passes_through(UnitType mover, const FriendsInTheWay& friends, Length distance);

/// How far a friend may stand behind a unit and still support it: two full moves as it is now,
/// weather included, without The Variation (GK-MOR-13, -16). Nothing for a unit that cannot.
Length support_reach(const Unit& supporter, Weather weather);

}  // namespace drumhead::gk
