#pragma once

#include <optional>

#include "rules/result.hpp"

// The potted campaign in a chest of matchboxes (GK-FEA-17 to -21).

namespace drumhead::fea {

inline constexpr int kBoxesAcross = 6;
inline constexpr int kBoxes = kBoxesAcross * kBoxesAcross;  ///< numbered from 1, row by row
inline constexpr int kOffMap = 0;                           ///< in place of a box
inline constexpr int kCounters = 19;                        ///< a side has (GK-FEA-17)

/// How far counters go. The text does not say (GK-FEA-21): what the players have not set is not
/// checked.
struct MoveRate {
    std::optional<int> boxes{};     ///< a counter goes at most so far in a turn
    std::optional<int> counters{};  ///< at most so many go from box to box in a turn
    bool diagonal = true;           ///< a step to a box that only touches at a corner is one
    friend bool operator==(const MoveRate&, const MoveRate&) = default;
};
/// Steps from one box to another.
int steps(int from, int to, const MoveRate& rate);
/// Why a counter may not go so far; coming on to the map and going off it are never too far.
std::optional<Refusal> too_far(int from, int to, const MoveRate& rate);

/// A box that a counter has entered.
struct Entered {
    int enemies = 0;       ///< counters of the other side in it
    bool divided = false;  ///< by mountains or the like, so that nobody meets in it
};
/// Whether that is a battle (GK-FEA-18).
constexpr bool battle_in(const Entered& box) {
    return box.enemies > 0 && !box.divided;
}

}  // namespace drumhead::fea
