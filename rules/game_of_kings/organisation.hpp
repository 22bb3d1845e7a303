#pragma once

#include <string_view>

#include "rules/game_of_kings/units.hpp"

// How the miniatures stand, so that the screen and the table can be checked against each other.

namespace drumhead::gk {

/// The bases of a unit type at full strength. Widths and depths in millimetres (GK-ORG-01, -02,
/// -08, -09, -12).
struct Bases {
    int count = 0;  ///< at full strength
    int figures_a_base = 0;
    int base_width_mm = 40;
    int base_depth_mm = 20;
    bool one_behind_the_other = false;
    int figures() const { return count * figures_a_base; }
};
Bases bases(UnitType type);

/// Where the officer who marks a unit's effectiveness stands (GK-ORG-04).
enum class Officer { None, Centred, BehindRightHandBase };
struct Marker {
    int bases = 0;
    Officer officer = Officer::None;
    int boulders = 0;  ///< beside a gun: one a quarter lost (GK-ORG-12)
    friend constexpr bool operator==(Marker, Marker) = default;
};
Marker marker(UnitType type, Quarters strength);

/// What to do with the miniatures once a unit has come from `before` to `after`: "one base off,
/// officer behind the other". Empty if nothing changes.
std::string_view on_the_table(UnitType type, Quarters before, Quarters after);

}  // namespace drumhead::gk
