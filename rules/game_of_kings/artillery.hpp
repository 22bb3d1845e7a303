#pragma once

#include "rules/game_of_kings/fire.hpp"

namespace drumhead::gk {

inline constexpr Length kCanisterRange = 6_cm;    ///< GK-ART-02
inline constexpr Length kRoundshotRange = 24_cm;  ///< GK-ART-03

enum class Ammunition { Canister, Roundshot };

/// One shot of a gun, with the reasons behind it.
struct GunShot {
    Ammunition ammunition = Ammunition::Canister;
    bool halved = false;  ///< the gun is at half effectiveness or less (GK-ART-07)
    Score to_hit{};       ///< of each potential hit: 4, against a gun 6 (GK-ART-12)
    Receiver target{};
    Reasons why{};
};

/// Canister to 6 cm, roundshot to 24 or as far as this gun is said to reach (GK-ART-02 to -04). The
/// range must be given. Refused beyond it, in fog beyond 6 cm, while limbered, or after pivoting.
Ruling<GunShot> gun_shot(const Edition& edition, const Shot& shot);

/// Potential hits of one die: half its score with canister, a quarter with roundshot, halved again
/// for a weak gun; rounded once, an exact half by an even chance (GK-ART-05 to -11). 0 to 3.
int potential_hits(const GunShot& shot, Dice& dice);

/// The whole chain: potential hits, hits, saves, quarters, morale, retreat.
FireOutcome artillery(const GunShot& shot, Dice& dice);

}  // namespace drumhead::gk
