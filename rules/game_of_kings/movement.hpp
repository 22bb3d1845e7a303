#pragma once

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/editions.hpp"
#include "rules/game_of_kings/units.hpp"
#include "rules/game_of_kings/weather.hpp"
#include "rules/reason.hpp"
#include "rules/result.hpp"

namespace drumhead::gk {

/// A unit's move in one half-turn in this weather: 6 cm in firing order, 8 other foot, 6 a limbered
/// gun, 10 heavy and medium horse, 12 light horse and generals; nothing for an unlimbered gun
/// (GK-MOV-01, -33, GK-WEA-18).
Length move_allowance(const Unit& unit, Weather weather);

/// What a player asks of a unit in the movement step.
struct MoveOrder {
    Unit unit{};
    Weather weather = Weather::Fair;
    std::optional<Length> distance{};  ///< nothing: as far as it can
    int about_faces = 0;               ///< 0 to 2 in the half-turn (GK-MOV-15 to -17)
    bool sideways = false;             ///< a shuffle at half speed (GK-MOV-27)
    bool half_spent = false;           ///< on mounting or dismounting, where that takes half a move
    Fraction terrain{};                ///< of the move, as the players agreed (GK-MOV-30, -31)
    std::optional<Length>
        stop_line{};  ///< ordered to a line that a 6 does not carry it past (GK-VAR-09)
};
/// A move worked out up to its die.
struct Move {
    Length allowance{};   ///< all reductions multiplied, exact (GK-MOV-32)
    Length distance{};    ///< asked for
    bool varies = false;  ///< three-quarters of the allowance or more: The Variation is thrown
                          ///< (GK-VAR-01, -04)
    std::optional<Length> stop_line{};
    int points =
        1;  ///< what it costs: one, and in 2018 one more for each about-face (GK-MOV-18, -19)
    Reasons why{};
};
/// Refused beyond the allowance, for an unlimbered gun, and for what the edition does not know.
Ruling<Move> ordered_move(const Edition& edition, const MoveOrder& order);
/// How far it goes. A 6 may carry it beyond its allowance, but not past a declared line (GK-VAR-02,
/// -05, -09).
Length distance_moved(const Move& move, Dice& dice);

/// The Variation of a move of `distance`: a quarter more on a 6, a quarter less on a 1 (GK-VAR-02).
Length with_variation(Length distance, Dice& dice);

/// One move of a retreat: always a full move, always with The Variation (GK-VAR-11). Foot has lost
/// its firing order and goes back as other foot (GK-MOR-28, -37); a gun is dragged back at the rate
/// of a limbered one.
Length retreat_move(const Unit& unit, Weather weather, Dice& dice);

/// Friends in the way of a move, all lengths from where its front is now.
struct FriendsInTheWay {
    UnitType type = UnitType::LightFoot;
    Length begin_at{};   ///< their near edge
    Length end_at{};     ///< their far edge
    Length own_depth{};  ///< of the unit that moves
};
/// Whether a move of `distance` takes a unit of `mover` through them: one of the two must be light
/// foot, and the move must end wholly beyond (GK-MOV-20, GK-MOR-38).
bool passes_through(UnitType mover, const FriendsInTheWay& friends, Length distance);
/// How far the move goes with them in the way: all of it, or up to them (GK-MOV-35).
Length distance_past(UnitType mover, const FriendsInTheWay& friends, Length distance);

/// How far a friend may stand behind a unit and still support it: two full moves as it is now,
/// weather included, without The Variation (GK-MOR-13, -16). Nothing for a unit that cannot.
Length support_reach(const Unit& supporter, Weather weather);

}  // namespace drumhead::gk
