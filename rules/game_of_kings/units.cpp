#include "rules/game_of_kings/units.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace drumhead::gk {
namespace {

constexpr std::array<std::string_view, 8> kTypeWords{"foot",
                                                     "light-foot",
                                                     "heavy-horse",
                                                     "medium-horse",
                                                     "lancers",
                                                     "light-horse",
                                                     "gun",
                                                     "general"};
constexpr std::array<std::string_view, 8> kTypeNames{"foot",
                                                     "light foot",
                                                     "heavy horse",
                                                     "medium horse",
                                                     "lancers",
                                                     "light horse",
                                                     "gun",
                                                     "general"};
constexpr std::array<std::string_view, 3> kClassWords{"elite", "regular", "poor"};

}  // namespace

std::string_view word(UnitType type) {
    return kTypeWords[static_cast<std::size_t>(type)];
}
std::string_view name(UnitType type) {
    return kTypeNames[static_cast<std::size_t>(type)];
}
std::string_view word(MoraleClass morale_class) {
    return kClassWords[static_cast<std::size_t>(morale_class)];
}

std::optional<UnitType> unit_type_from(std::string_view text) {
    const auto* found = std::ranges::find(kTypeWords, text);
    if (found == kTypeWords.end()) {
        return std::nullopt;
    }
    return kUnitTypes[static_cast<std::size_t>(found - kTypeWords.begin())];
}

std::optional<MoraleClass> morale_class_from(std::string_view text) {
    const auto* found = std::ranges::find(kClassWords, text);
    if (found == kClassWords.end()) {
        return std::nullopt;
    }
    return kMoraleClasses[static_cast<std::size_t>(found - kClassWords.begin())];
}

std::string percent(Quarters strength) {
    return fmt::format("{}%", strength.count * 25);
}

std::string describe(const Unit& unit) {
    if (unit.type == UnitType::General) {
        return "general";
    }
    std::string words(word(unit.morale_class));
    if (is_horse(unit.type) && unit.dismounted) {
        words += " dismounted";
    }
    words += fmt::format(" {}", name(unit.type));
    if (unit.firing_order) {
        words += " in firing order";
    }
    if (unit.limbered) {
        words += ", limbered";
    }
    return words;
}

}  // namespace drumhead::gk
