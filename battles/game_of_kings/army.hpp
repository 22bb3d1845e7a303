#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/game_of_kings/editions.hpp"
#include "rules/game_of_kings/units.hpp"
#include "rules/game_of_kings/weather.hpp"
#include "rules/result.hpp"

namespace drumhead::gk {

/// One unit of an army as a roster has it. What a source does not give is empty and stays so.
struct ArmyUnit {
    std::string name;
    UnitType type = UnitType::Foot;
    std::optional<MoraleClass> morale_class{};  ///< nothing: the roster does not say
    Quarters strength = kFullStrength;          ///< 2 for a half-battalion (GK-ORG-18)
    std::string sector;
    std::string place{};
    std::string nation{};
    std::string note{};
    std::string source{};
    bool cuirassier = false;
    bool carbines = false;
    bool firing_order = false;  ///< how it starts
    bool in_line = false;
    bool in_cover = false;
    bool limbered = false;
    Characteristics characteristics{};
    std::optional<Length> roundshot_range{};
    std::optional<MissileWeapon> weapon{};
    std::optional<int> cost{};  ///< points, 0 to 99, where the players give it their own
    friend bool operator==(const ArmyUnit&, const ArmyUnit&) = default;
};

struct ArmySector {
    std::string name;
    std::string place{};
    std::string command_die{};  ///< "d10"; empty if not given
    int command_bonus = 0;
    friend bool operator==(const ArmySector&, const ArmySector&) = default;
};

/// An army as it is kept in a roster and brought to a battle.
struct Army {
    std::string id;    ///< "fontenoy-france": lower case, digits and hyphens
    std::string name;  ///< "France"
    std::string battle{};
    std::string general{};
    bool complete = true;                ///< false: the source does not list every unit
    std::optional<int> points_stated{};  ///< the total the source states, where it does
    std::string note{};
    std::vector<ArmySector> sectors{};
    std::vector<ArmyUnit> units{};
    friend bool operator==(const Army&, const Army&) = default;
};

/// The army's points by the edition's count (GK-VIC-02, -04).
int army_points(const Edition& edition, const Army& army);

/// What keeps an army from being brought to a battle, and where: at a unit, at a sector, or, where
/// there is no place, at the army itself.
struct ArmyFault {
    std::optional<std::size_t> unit{};    ///< place in Army::units
    std::optional<std::size_t> sector{};  ///< place in Army::sectors
    std::string field{};                  ///< by its word in files: "name", "traits", "quarters"
    std::string words{};                  ///< a sentence that stands by itself beside the field
};

/// Everything that is wrong with an army, in the order of its sectors and then its units: 1 to 200
/// units and at most 12 sectors, names of 1 to 80 bytes and no two alike, every unit in a sector
/// that is listed, strength 1 to 4, traits that suit the type. Empty: it can be brought to a
/// battle.
std::vector<ArmyFault> faults(const Army& army);

/// One of them as a sentence that names the army, the unit and the fault.
std::string in_words(const Army& army, const ArmyFault& fault);

/// The first of faults() as one problem that names the unit and the field.
Result<void, Problem> check(const Army& army);

}  // namespace drumhead::gk
