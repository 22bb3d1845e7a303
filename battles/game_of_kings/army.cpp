#include "battles/game_of_kings/army.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "battles/game_of_kings/sums.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead::gk {
namespace {

using FieldFault = std::pair<std::string_view, std::string>;

/// A unit's faults that nothing but itself decides, by field.
std::vector<FieldFault> unit_faults(const ArmyUnit& unit) {
    std::vector<FieldFault> faults;
    const auto wrong_if = [&](bool wrong, std::string_view field, std::string words) {
        if (wrong) {
            faults.emplace_back(field, std::move(words));
        }
    };
    wrong_if(unit.strength.count < 1 || unit.strength > kFullStrength,
             "quarters",
             fmt::format("quarters is {}; it must be 1 to 4", unit.strength.count));
    wrong_if(unit.firing_order && unit.type != UnitType::Foot,
             "traits",
             "firing_order is for foot only");
    wrong_if(unit.in_line && unit.type != UnitType::LightHorse,
             "traits",
             "line is for light horse only");
    wrong_if(unit.limbered && unit.type != UnitType::Gun, "traits", "limbered is for guns only");
    wrong_if(unit.roundshot_range && unit.type != UnitType::Gun,
             "roundshot_range_cm",
             "roundshot_range_cm is for guns only");
    wrong_if(unit.cuirassier && !is_horse(unit.type), "traits", "cuirassier is for horse only");
    const auto& own = unit.characteristics;
    wrong_if(own.melee_hits_on < 2 || own.melee_hits_on > 6, "hit", "hit must be 2 to 6");
    wrong_if(std::abs(own.musketry) > 3, "bonus", "bonus must be -3 to 3");
    wrong_if(std::abs(own.maybe_musketry) > 3, "maybe_bonus", "maybe_bonus must be -3 to 3");
    wrong_if(
        unit.weapon && unit.weapon->range <= Length{}, "weapon_range_cm", "a weapon needs a range");
    wrong_if(unit.weapon && (unit.weapon->hits_on < 2 || unit.weapon->hits_on > 6),
             "weapon_hits_on",
             "a weapon hits on 2 to 6");
    wrong_if(unit.cost && (*unit.cost < 0 || *unit.cost > limits::kDearestUnit),
             "cost",
             fmt::format("cost must be 0 to {} points", limits::kDearestUnit));
    for (const auto& [field, text] : {std::pair{"place", &unit.place},
                                      {"nation", &unit.nation},
                                      {"note", &unit.note},
                                      {"source", &unit.source}}) {
        wrong_if(text->size() > limits::kLongestUnitText,
                 field,
                 fmt::format("{} is longer than {} bytes", field, limits::kLongestUnitText));
    }
    return faults;
}

bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= limits::kLongestName;
}

}  // namespace

int army_points(const Edition& edition, const Army& army) {
    return army_points_sum(edition, army).total();
}

std::vector<ArmyFault> faults(const Army& army) {
    std::vector<ArmyFault> result;
    if (!is_name(army.name)) {
        result.push_back(
            {.field = "name",
             .words = fmt::format("name must have 1 to {} bytes", limits::kLongestName)});
    }
    if (army.units.empty() || army.units.size() > limits::kMostArmyUnits) {
        result.push_back(
            {.field = "units",
             .words = fmt::format(
                 "has {} units; it must have 1 to {}", army.units.size(), limits::kMostArmyUnits)});
    }
    if (army.sectors.size() > static_cast<std::size_t>(limits::kMostArmySectors)) {
        result.push_back({.field = "sectors",
                          .words = fmt::format("has {} sectors; it may have at most {}",
                                               army.sectors.size(),
                                               limits::kMostArmySectors)});
    }
    std::set<std::string_view> sectors;
    for (std::size_t i = 0; i < army.sectors.size(); ++i) {
        const auto& name = army.sectors[i].name;
        if (!is_name(name) || !sectors.insert(name).second) {
            result.push_back(
                {.sector = i,
                 .field = "name",
                 .words = fmt::format("sector '{}' must have a name of its own of 1 to {} bytes",
                                      cited(name),
                                      limits::kLongestName)});
        }
    }
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < army.units.size(); ++i) {
        const auto& unit = army.units[i];
        const auto add = [&](std::string_view field, std::string words) {
            result.push_back({.unit = i, .field = std::string(field), .words = std::move(words)});
        };
        if (!is_name(unit.name)) {
            add("name", fmt::format("name must have 1 to {} bytes", limits::kLongestName));
        } else if (!names.insert(unit.name).second) {
            add("name",
                fmt::format("two units are called {}; give one another name", cited(unit.name)));
        }
        if (!sectors.contains(unit.sector)) {
            add("sector",
                fmt::format("sector '{}' is not one of the army's sectors", cited(unit.sector)));
        }
        for (auto& [field, words] : unit_faults(unit)) {
            add(field, std::move(words));
        }
    }
    return result;
}

std::string in_words(const Army& army, const ArmyFault& fault) {
    if (fault.unit) {
        return fmt::format("army {}, unit {} ({}): {}",
                           cited(army.name),
                           *fault.unit + 1,
                           cited(army.units[*fault.unit].name),
                           fault.words);
    }
    if (fault.field == "name" && !fault.sector) {
        return fmt::format("army: {}", fault.words);
    }
    return fmt::format("army {}: {}", cited(army.name), fault.words);
}

Result<void, Problem> check(const Army& army) {
    const auto all = faults(army);
    if (all.empty()) {
        return {};
    }
    return Problem{in_words(army, all.front())};
}

}  // namespace drumhead::gk
