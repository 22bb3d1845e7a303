#include "rules/age_of_reason/terrain.hpp"

#include <array>
#include <cassert>

namespace drumhead::bar {
namespace {

constexpr std::array kNotes{
    TerrainNote{"Clear",
                false,
                false,
                "open ground; so are the green fields round a village and stray buildings",
                "BAR-TERR-02"},
    TerrainNote{"Marsh",
                false,
                true,
                "no Special Cavalry Movement through it; its CV modifiers, for attackers out of it "
                "and defenders in it, are doubled for cavalry",
                "BAR-TERR-03"},
    TerrainNote{"Pond", false, false, "no unit may enter", "BAR-TERR-04"},
    TerrainNote{
        "Sunken Road",
        false,
        true,
        "Fire Defense 15 for infantry in Line with a flank on the road and for skirmishers, "
        "if all fire comes from outside it, 10 for cavalry and artillery; CV -2 in defence "
        "and attacking out of it, doubled for cavalry; ER -5, skirmishers -10",
        "BAR-TERR-09"},
    TerrainNote{"Town",
                true,
                true,
                "artillery and cavalry only in Road Column by Road Movement; infantry not on Road "
                "Movement goes to General Order; skirmishers stay skirmishers",
                "BAR-TERR-12"},
    TerrainNote{"Village", true, true, "only hexes of the village itself", "BAR-TERR-13"},
    TerrainNote{
        "Walled Church/Farm",
        true,
        true,
        "CV +8 for defenders, +4 if any attacker is in Attack Column; artillery and cavalry "
        "only through, by Road Movement; infantry not on Road Movement goes to General "
        "Order; skirmishers stay skirmishers",
        "BAR-TERR-14"},
    TerrainNote{"Woods", true, true, "only hexes covered fully by tree symbols", "BAR-TERR-15"},
    TerrainNote{"Road",
                false,
                false,
                "Road Movement 1/2 MP a hex; sight and all else as the other terrain of the hex",
                "BAR-TERR-16"},
    TerrainNote{"Major Road",
                false,
                false,
                "the Kaiserstrasse: Road Movement 1/3 MP a hex; otherwise a Road",
                "BAR-TERR-16"},
    TerrainNote{"Slope hexside",
                true,
                false,
                "sight passes to an adjacent target, and from a higher firer; CV -2 attacking up",
                "BAR-TERR-18"},
    TerrainNote{"Steep Slope hexside",
                true,
                true,
                "sight passes to an adjacent target, and from a higher firer; CV -3 attacking up",
                "BAR-TERR-18"},
    TerrainNote{"Stream hexside", false, true, "", "BAR-TERR-19"},
    TerrainNote{"Creek hexside",
                false,
                true,
                "the Beczvarka and the Vejroka; harder to cross than a Stream",
                "BAR-TERR-20"},
    TerrainNote{"Fieldworks hexside",
                true,
                true,
                "sight from a hex next to it passes, from farther off it ends in the hex behind; "
                "CV modifiers doubled for cavalry; adjacent fire ignores the fire modifier",
                "BAR-TERR-21"},
};

}  // namespace

std::span<const TerrainNote> terrain_notes() {
    return kNotes;
}

int doubled_for_cavalry(int modifier, bool cavalry) {
    return cavalry ? 2 * modifier : modifier;
}
int sunken_road_cv(bool cavalry) {
    return doubled_for_cavalry(-2, cavalry);
}
int slope_cv(bool steep) {
    return steep ? -3 : -2;
}
int walled_farm_cv(bool any_attacker_in_attack_column) {
    return any_attacker_in_attack_column ? 4 : 8;
}
int sunken_road_er(bool skirmishing) {
    return skirmishing ? -10 : -5;
}
int road_hexes(int movement, bool major_road) {
    assert(movement >= 0);
    return movement * (major_road ? 3 : 2);
}

}  // namespace drumhead::bar
