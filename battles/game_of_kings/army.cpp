#include "battles/game_of_kings/army.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "rules/game_of_kings/victory.hpp"

namespace drumhead::gk {
namespace {

constexpr std::size_t kMostUnits = 200;
constexpr std::size_t kLongestName = 80;
constexpr std::size_t kLongestText = 400;

std::optional<std::string> unit_fault(const ArmyUnit& unit) {
    const auto foot = unit.type == UnitType::Foot;
    const auto horse = is_horse(unit.type);
    if (unit.strength.count < 1 || unit.strength > kFullStrength) {
        return fmt::format("quarters is {}; it must be 1 to 4", unit.strength.count);
    }
    if (unit.firing_order && !foot) {
        return "firing_order is for foot only";
    }
    if (unit.in_line && unit.type != UnitType::LightHorse) {
        return "line is for light horse only";
    }
    if (unit.limbered && unit.type != UnitType::Gun) {
        return "limbered is for guns only";
    }
    if (unit.roundshot_range && unit.type != UnitType::Gun) {
        return "roundshot_range_cm is for guns only";
    }
    if (unit.cuirassier && !horse) {
        return "cuirassier is for horse only";
    }
    if (unit.characteristics.melee_hits_on < 2 || unit.characteristics.melee_hits_on > 6) {
        return "hit must be 2 to 6";
    }
    if (std::abs(unit.characteristics.musketry) > 3 ||
        std::abs(unit.characteristics.maybe_musketry) > 3) {
        return "bonus must be -3 to 3";
    }
    for (const auto* text : {&unit.place, &unit.nation, &unit.note, &unit.source}) {
        if (text->size() > kLongestText) {
            return fmt::format("a text is longer than {} bytes", kLongestText);
        }
    }
    return std::nullopt;
}

}  // namespace

int army_points(const Edition& edition, const Army& army) {
    int points = 0;
    for (const auto& unit : army.units) {
        points += worth(edition, {unit.type, unit.strength});
    }
    return points;
}

Result<void, Problem> check(const Army& army) {
    const auto named = [](std::string_view name) {
        return !name.empty() && name.size() <= kLongestName;
    };
    if (!named(army.name)) {
        return Problem{fmt::format("army: name must have 1 to {} bytes", kLongestName)};
    }
    if (army.units.empty() || army.units.size() > kMostUnits) {
        return Problem{fmt::format("army {}: has {} units; it must have 1 to {}",
                                   army.name,
                                   army.units.size(),
                                   kMostUnits)};
    }
    std::set<std::string_view> sectors;
    for (const auto& sector : army.sectors) {
        if (!named(sector.name) || !sectors.insert(sector.name).second) {
            return Problem{
                fmt::format("army {}: sector '{}' must have a name of its own of 1 to {} bytes",
                            army.name,
                            sector.name,
                            kLongestName)};
        }
    }
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < army.units.size(); ++i) {
        const auto& unit = army.units[i];
        const auto where = fmt::format("army {}, unit {} ({})", army.name, i + 1, unit.name);
        if (!named(unit.name)) {
            return Problem{fmt::format("{}: name must have 1 to {} bytes", where, kLongestName)};
        }
        if (!names.insert(unit.name).second) {
            return Problem{fmt::format(
                "{}: two units are called {}; give one another name", where, unit.name)};
        }
        if (!sectors.contains(unit.sector)) {
            return Problem{fmt::format(
                "{}: sector '{}' is not one of the army's sectors", where, unit.sector)};
        }
        if (const auto fault = unit_fault(unit)) {
            return Problem{fmt::format("{}: {}", where, *fault)};
        }
    }
    return {};
}

}  // namespace drumhead::gk
