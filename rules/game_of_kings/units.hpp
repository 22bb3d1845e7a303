#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "rules/length.hpp"

namespace drumhead::gk {

/// Effectiveness left, in quarters of full strength: 0 (gone) to 4 (fresh). Every type of unit has
/// four, guns included (GK-ORG-03, -34).
struct Quarters {
    int count = 0;
    friend constexpr auto operator<=>(Quarters, Quarters) = default;
};
inline constexpr Quarters kFullStrength{4};

/// `lost` quarters (0 or more) come off; below nothing there is nothing.
constexpr Quarters operator-(Quarters strength, int lost) {
    return {strength.count > lost ? strength.count - lost : 0};
}
constexpr bool gone(Quarters strength) {
    return strength.count == 0;
}

enum class UnitType { Foot, LightFoot, HeavyHorse, MediumHorse, Lancers, LightHorse, Gun, General };
inline constexpr std::array kUnitTypes{UnitType::Foot,
                                       UnitType::LightFoot,
                                       UnitType::HeavyHorse,
                                       UnitType::MediumHorse,
                                       UnitType::Lancers,
                                       UnitType::LightHorse,
                                       UnitType::Gun,
                                       UnitType::General};

enum class MoraleClass { Elite, Regular, Poor };
inline constexpr std::array kMoraleClasses{
    MoraleClass::Elite, MoraleClass::Regular, MoraleClass::Poor};

/// "light-foot", "elite": the words of the command line and of files.
std::string_view word(UnitType type);
std::string_view word(MoraleClass morale_class);
std::optional<UnitType> unit_type_from(std::string_view word);
std::optional<MoraleClass> morale_class_from(std::string_view word);
/// "light foot", "heavy horse": as a sentence has it.
std::string_view name(UnitType type);

constexpr bool is_horse(UnitType type) {
    return type == UnitType::HeavyHorse || type == UnitType::MediumHorse ||
           type == UnitType::Lancers || type == UnitType::LightHorse;
}

/// A missile weapon that the rulebook names but gives no numbers for; the players agree on them
/// (GK-MUS-30).
struct MissileWeapon {
    Length range{};
    int hits_on = 0;  ///< 2 to 6
    friend constexpr auto operator<=>(MissileWeapon, MissileWeapon) = default;
};

/// What a battle's national characteristics change for a unit (GK-CHR-01). Settings of an army or a
/// unit; no rule ever asks a unit's name.
struct Characteristics {
    int musketry = 0;        ///< on each die of a volley (GK-CHR-02)
    int maybe_musketry = 0;  ///< the same, half the time, thrown once a volley (GK-CHR-06 to -09)
    int melee_hits_on = 4;   ///< the face that hits in melee (GK-CHR-04, GK-MEL-20)
    friend constexpr auto operator<=>(const Characteristics&, const Characteristics&) = default;
};

/// All that the rules need to know of one unit at one moment.
struct Unit {
    UnitType type = UnitType::Foot;
    Quarters quarters = kFullStrength;
    MoraleClass morale_class = MoraleClass::Regular;

    bool firing_order = false;  ///< foot only
    bool dismounted = false;    ///< horse only
    bool in_line = false;       ///< horse with its bases side by side (GK-ORG-11)
    bool limbered = false;      ///< guns only
    bool cuirassier = false;    ///< saves on a 6 (GK-ORG-23)
    bool carbines = false;      ///< carbines in place of muskets; dismounted horse has them anyway
    bool in_cover = false;      ///< as the players judge it (GK-SAV-09)
    bool in_wood = false;       ///< in a wood or a built-up area (GK-MEL-03)
    bool general = false;       ///< a general is attached
    bool supported = false;     ///< a friend behind within two moves (GK-MOR-13)

    bool moved = false;   ///< in its owner's half-turn (GK-ORG-32)
    bool formed = false;  ///< adopted firing order, mounted or dismounted this half-turn
    bool fired = false;   ///< this half-turn
    bool tested = false;  ///< has thrown for morale this half-turn (GK-MOR-06)
    bool retreating = false;
    bool in_contact = false;  ///< with an enemy

    Characteristics characteristics{};
    std::optional<Length> roundshot_range{};  ///< where it differs, as for a heavy gun in a redoubt
    std::optional<MissileWeapon> weapon{};    ///< in place of muskets or carbines

    friend constexpr auto operator<=>(const Unit&, const Unit&) = default;
};

constexpr bool mounted(const Unit& unit) {
    return is_horse(unit.type) && !unit.dismounted;
}
/// Foot of any order, and dismounted horse, which counts as foot (GK-MEL-13, -48).
constexpr bool on_foot(const Unit& unit) {
    return unit.type == UnitType::Foot || unit.type == UnitType::LightFoot ||
           (is_horse(unit.type) && unit.dismounted);
}

/// "100%", "75%" …
std::string percent(Quarters strength);
/// "regular foot in firing order", "dismounted light horse": what it is, in words.
std::string describe(const Unit& unit);

}  // namespace drumhead::gk
