#pragma once

#include <optional>
#include <span>

#include "rules/game_of_kings/editions.hpp"
#include "rules/game_of_kings/units.hpp"

namespace drumhead::gk {

/// What one unit counts towards its army's total: 3 a general, 2 an infantry battalion, 1 anything
/// else, light foot and half-battalions included (GK-VIC-02, -08), or what its players agreed it
/// costs; under the oldest edition, which counts units and not points, every unit counts 1
/// (GK-VIC-04).
struct Counted {
    UnitType type = UnitType::Foot;
    Quarters at_full = kFullStrength;  ///< 2 for a half-battalion (GK-ORG-18)
    std::optional<int> own_cost{};     ///< the players' own points for it
};
int worth(const Edition& edition, Counted unit);

/// Lost: strictly below half of the starting total (GK-VIC-01, -03).
constexpr bool beaten(int total, int start) {
    return total * 2 < start;
}
/// The highest total at which an army of `start` is lost: 17 of 36, 14 of 29 or 30.
constexpr int lost_at(int start) {
    return (start - 1) / 2;
}
/// The lowest total at which it still fights, as the screen says it: "breaks below 18".
constexpr int breaks_below(int start) {
    return lost_at(start) + 1;
}

/// How a battle between two armies stands when it is settled, at the end of a half-turn
/// (GK-VIC-07).
enum class Verdict { Undecided, FirstWins, SecondWins, Draw };
struct ArmyTotal {
    int total = 0;
    int start = 0;
};
Verdict verdict(ArmyTotal first, ArmyTotal second);

}  // namespace drumhead::gk
