#include "rules/game_of_kings/organisation.hpp"

namespace drumhead::gk {

Bases bases(UnitType type) {
    switch (type) {
        case UnitType::Foot:
            return {.count = 2, .figures_a_base = 8};
        case UnitType::LightFoot:
            return {.count = 2, .figures_a_base = 3};
        case UnitType::HeavyHorse:
        case UnitType::MediumHorse:
        case UnitType::Lancers:
        case UnitType::LightHorse:
            return {.count = 2, .figures_a_base = 3, .one_behind_the_other = true};
        case UnitType::Gun:
            // Four gunners; the gun lies lengthways, so the narrow side is its front (GK-ORG-13).
            return {.count = 1, .figures_a_base = 4, .base_width_mm = 20, .base_depth_mm = 40};
        case UnitType::General:
            return {.count = 1, .figures_a_base = 1, .base_width_mm = 20, .base_depth_mm = 20};
    }
    return {};  // unreached: every type has its case
}

Marker marker(UnitType type, Quarters strength) {
    if (gone(strength)) {
        return {};
    }
    if (type == UnitType::Gun) {
        return {.bases = 1, .boulders = kFullStrength.count - strength.count};
    }
    if (type == UnitType::General) {
        return {.bases = 1};
    }
    switch (strength.count) {
        case 4:
            return {.bases = 2, .officer = Officer::Centred};
        case 3:
            return {.bases = 2, .officer = Officer::BehindRightHandBase};
        case 2:
            return {.bases = 1, .officer = Officer::Centred};
        default:
            return {.bases = 1};
    }
}

std::string_view on_the_table(UnitType type, Quarters before, Quarters after) {
    if (before == after) {
        return "";
    }
    if (gone(after)) {
        return "take the unit off";
    }
    if (type == UnitType::Gun) {
        return after < before ? "one boulder beside the gun for each quarter lost"
                              : "take a boulder away for each quarter regained";
    }
    const bool base_off = before.count > 2 && after.count <= 2;
    switch (after.count) {
        case 4:
            return "both bases, officer centred behind";
        case 3:
            return "move the officer behind the right-hand base";
        case 2:
            return base_off ? "one base off, officer behind the other"
                            : "one base, officer centred behind";
        default:
            return base_off ? "one base and the officer off" : "take the officer off";
    }
}

}  // namespace drumhead::gk
