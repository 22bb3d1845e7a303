#pragma once

#include "rules/game_of_kings/fire.hpp"

namespace drumhead::gk {

/// The dice and the score of one volley, with the reasons behind them.
struct Volley {
    int dice = 0;  ///< 0 to 4
    Score score{};
    int maybe_bonus = 0;  ///< added to the score half the time (GK-CHR-06)
    bool natural_six_always_hits = false;
    Receiver target{};
    Length range{};  ///< how far this weapon reaches now, weather included
    Reasons why{};
};

/// One die for each quarter that stands in a single line of bases: foot, and horse with its bases
/// side by side, by what is left, horse one behind the other never more than 2 (GK-MUS-05, -06).
/// Who may stand so is for rosters and drill to say: light horse alone (GK-ORG-11).
int volley_dice(const Unit& unit);

/// The distance this unit's muskets, carbines or agreed weapon carry: 8 cm, 6 cm or as agreed
/// (GK-MUS-03, -04, -30, -35), fog not counted.
Length missile_range(const Unit& unit);

/// The volley of `shot`, or why there is none: mounted horse, a unit that formed this half-turn,
/// out of range and the like.
Ruling<Volley> volley(const Edition& edition, const Shot& shot);

/// A volley of charge fire by a unit that an enemy has charged: the same dice and scores, but
/// moving does not count (GK-MEL-29, -54) and the range is none. The caller has made sure that it
/// may fire.
Volley charge_volley(const Edition& edition, const Shot& shot);

/// How many dice of the volley hit, before saves: 0 to its dice (GK-MUS-07, -12). A needed face
/// above 6 cannot be thrown: no dice, no hits (GK-MUS-13).
int volley_hits(const Volley& volley, Dice& dice);

/// The whole chain of one volley: hits, saves, quarters, morale, retreat.
FireOutcome musketry(const Volley& volley, Dice& dice);

}  // namespace drumhead::gk
