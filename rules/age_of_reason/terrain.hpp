#pragma once

#include <span>
#include <string_view>

// What the booklet's terrain notes say (BAR-TERR, BAR-LOS-05); the chart itself is the players'.

namespace drumhead::bar {

/// One kind of hex or hexside.
struct TerrainNote {
    std::string_view name;  ///< "Sunken Road"
    bool blocks_sight = false;
    bool affects_disorder = false;  ///< non-clear for Disorder Check (A) and 8.7
    std::string_view rule;          ///< the rest, in our own words
    std::string_view clause;
};
std::span<const TerrainNote> terrain_notes();

/// CV modifiers (BAR-TERR-09, -18, -23) and the rest that is arithmetic.
int doubled_for_cavalry(int modifier, bool cavalry);
int sunken_road_cv(bool cavalry);
int slope_cv(bool steep);
int walled_farm_cv(bool any_attacker_in_attack_column);
int sunken_road_er(bool skirmishing);  ///< BAR-TERR-10
/// Road hexes that `movement` points pay for: 2 a point, 3 on the Kaiserstrasse (BAR-TERR-16).
int road_hexes(int movement, bool major_road);

}  // namespace drumhead::bar
