#pragma once

#include <optional>
#include <span>
#include <string_view>

// Battles from the Age of Reason: who fights (BAR-UNIT-01, -02).

namespace drumhead::bar {

/// The two nations whose columns the special results charts have.
enum class Nation { Austrian, Prussian };
constexpr Nation enemy_of(Nation nation) {
    return nation == Nation::Austrian ? Nation::Prussian : Nation::Austrian;
}
std::string_view word(Nation nation);  ///< "austrian"
std::string_view name(Nation nation);  ///< "Austrian"
std::optional<Nation> nation_from(std::string_view word);

enum class Arm { Infantry, Cavalry, Artillery };
std::string_view word(Arm arm);

/// A kind of unit as the loss charts write it.
struct UnitType {
    std::string_view code;  ///< "Fus", "Hus", "12 lb"
    std::string_view name;  ///< "fusiliers"
    Arm arm;
    bool light_cavalry = false;
    bool austrian = false;  ///< serves in the Austrian army
    bool prussian = false;
};
/// Every type of both armies, in chart order.
std::span<const UnitType> unit_types();
/// By its chart code or its name, any case; nothing for one nobody has.
const UnitType* unit_type(std::string_view code_or_name);

/// Movement Allowance 7 is light cavalry, 6 is not (BAR-UNIT-03).
constexpr bool light_by_movement(int movement) {
    return movement == 7;
}

/// What artillery may do besides firing (BAR-UNIT-13).
enum class Prolonge { None, MoveOnly, FireAndMove };
std::string_view word(Prolonge prolonge);  ///< "none", "P", "FP"
/// What the booklet says of a gun of this type and nation.
Prolonge prolonge_of(Nation nation, const UnitType& gun);

/// Hexes a charge may cover (BAR-UNIT-09).
constexpr int charge_range(Nation nation) {
    return nation == Nation::Austrian ? 3 : 4;
}

}  // namespace drumhead::bar
