#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/game_of_kings/units.hpp"
#include "rules/result.hpp"

namespace drumhead::gk {

/// A named characteristic of one battle: what it changes, for which arms of an army (GK-CHR-01).
/// Players give it to an army or a unit; the names of nations are only words here.
struct NamedCharacteristic {
    std::string_view name;  ///< "mollwitz-prussian-foot"
    std::string_view battle;
    std::string_view words;
    std::string_view clause;
    bool foot = false;  ///< which arms it touches
    bool horse = false;
    Characteristics change{};
    bool no_elite = false;  ///< no unit of these arms may be elite (GK-CHR-10)
};
/// Those the rulebook prints: Mollwitz, Chotusitz, Dettingen.
std::span<const NamedCharacteristic> named_characteristics();
const NamedCharacteristic* characteristic_named(std::string_view name);
bool touches(const NamedCharacteristic& characteristic, UnitType type);
/// Why a unit of that type and class cannot be in an army with this characteristic; nothing if it
/// can (GK-CHR-10).
std::optional<Refusal> class_refused(const NamedCharacteristic& characteristic,
                                     UnitType type,
                                     MoraleClass morale_class);

/// The median card value of an army: half its units, the general among them, rounded up, then the
/// battle's signed adjustments (GK-CMD-02, GK-CHR-12).
int card_median(int units_and_general, std::span<const int> adjustments);

}  // namespace drumhead::gk
