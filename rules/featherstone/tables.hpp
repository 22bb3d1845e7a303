#pragma once

#include <array>
#include <optional>
#include <span>

#include "rules/dice/dice.hpp"
#include "rules/result.hpp"

// The campaign on a map of war-game tables (GK-FEA-10 to -16).

namespace drumhead::fea {

inline constexpr int kTablesAcross = 5;
inline constexpr int kTablesDown = 4;
inline constexpr int kTables = kTablesAcross * kTablesDown;  ///< numbered from 1, row by row

inline constexpr int kAreas = 4;        ///< assembly areas open to a side
inline constexpr int kFewestAreas = 3;  ///< of them that it uses (GK-FEA-12)

/// Units of a side that stand together.
struct Force {
    int line = 0;   ///< regiments of line infantry
    int light = 0;  ///< of light infantry
    int cavalry = 0;
    int guns = 0;
    friend bool operator==(const Force&, const Force&) = default;
};
constexpr int units(const Force& force) {
    return force.line + force.light + force.cavalry + force.guns;
}
/// What each side has, and has again after every battle (GK-FEA-11, -14).
inline constexpr Force kWholeSide{18, 3, 3, 6};

/// Why a side may not deploy so: fewer than three areas, or not its thirty units (GK-FEA-11, -12).
std::optional<Refusal> deployment_fault(std::span<const Force, kAreas> areas);

/// Whether there is a die of so many sides, one for each site the players number (GK-FEA-13).
bool is_site_die(int sides);
/// Where the first battle is: one die, each face a site. `sites` has as many as a die has sides;
/// the answer is one of them.
int meeting(std::span<const int> sites, Dice& dice);

enum class Winners { Follow, Stand };  ///< what they choose (GK-FEA-14)

}  // namespace drumhead::fea
