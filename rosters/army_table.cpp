#include "rosters/army_table.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rosters/army_json.hpp"
#include "rosters/delimited.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using gk::Army;
using gk::ArmySector;
using gk::ArmyUnit;
using Fault = std::optional<std::string>;

// Columns that hold a text or a number of the row as it is.

template <class Row, std::string Row::*kText>
std::string get_text(const Army& /*army*/, const Row& row) {
    return row.*kText;
}
template <class Row, std::string Row::*kText, std::size_t kMost>
Fault set_text(const Army& /*army*/, Row& row, std::string_view text) {
    if (auto fault = text_fault(text, kMost)) {
        return fault;
    }
    row.*kText = std::string(text);
    return std::nullopt;
}
template <class Row>
Fault set_name(const Army& /*army*/, Row& row, std::string_view text) {
    if (text.empty()) {
        return "it is missing";
    }
    if (auto fault = text_fault(text, limits::kLongestName)) {
        return fault;
    }
    row.name = std::string(text);
    return std::nullopt;
}

template <int gk::Characteristics::*kValue, int kPlain>
std::string get_characteristic(const Army& /*army*/, const ArmyUnit& unit) {
    const int value = unit.characteristics.*kValue;
    return value == kPlain ? std::string{} : fmt::format("{}", value);
}
template <int gk::Characteristics::*kValue, int kPlain, int kLeast, int kMost>
Fault set_characteristic(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    std::optional<int> value;
    if (auto fault = read_number(value, text, {kLeast, kMost})) {
        return fault;
    }
    unit.characteristics.*kValue = value.value_or(kPlain);
    return std::nullopt;
}

template <class Row, std::optional<int> Row::*kValue>
std::string get_number(const Army& /*army*/, const Row& row) {
    return row.*kValue ? fmt::format("{}", *(row.*kValue)) : std::string{};
}
template <class Row, std::optional<int> Row::*kValue, int kLeast, int kMost>
Fault set_number(const Army& /*army*/, Row& row, std::string_view text) {
    return read_number(row.*kValue, text, {kLeast, kMost});
}

/// Centimetres; nothing for an empty cell. A decimal comma is one too.
Fault read_cm(std::optional<Length>& length, std::string_view text) {
    text = trimmed(text);
    if (text.empty()) {
        length.reset();
        return std::nullopt;
    }
    std::string plain(text);
    std::ranges::replace(plain, ',', '.');
    const auto value = length_from_cm(plain);
    if (!value) {
        return fmt::format(
            "it is '{}'; centimetres from 0 to {} are needed, with at most 5 decimals",
            shortened(text, 40),
            limits::kLongestLength);
    }
    length = value;
    return std::nullopt;
}

// The words of choices.

constexpr std::array<std::string_view, 8> kTypes{"foot",
                                                 "light-foot",
                                                 "heavy-horse",
                                                 "medium-horse",
                                                 "lancers",
                                                 "light-horse",
                                                 "gun",
                                                 "general"};
constexpr std::array<std::string_view, 3> kClasses{"elite", "regular", "poor"};
constexpr std::array<std::string_view, 2> kYesNo{"yes", "no"};
std::span<const std::string_view> trait_words() {
    static const auto words = [] {
        std::vector<std::string_view> result;
        for (const auto& trait : traits()) {
            result.push_back(trait.word);
        }
        return result;
    }();
    return words;
}

Fault set_type(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    text = trimmed(text);
    const auto place = choice_of(text, kTypes);
    if (!place) {
        return text.empty() ? std::string("it is missing") : none_of(text, kTypes);
    }
    unit.type = *gk::unit_type_from(kTypes[*place]);
    return std::nullopt;
}
Fault set_class(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    text = trimmed(text);
    const auto place = choice_of(text, kClasses);
    if (!place && !text.empty()) {
        return none_of(text, kClasses);
    }
    unit.morale_class = place ? gk::morale_class_from(kClasses[*place]) : std::nullopt;
    return std::nullopt;
}
Fault set_quarters(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    std::optional<int> quarters;
    if (auto fault = read_number(quarters, text, {1, gk::kFullStrength.count})) {
        return fault;
    }
    unit.strength = quarters ? gk::Quarters{*quarters} : gk::kFullStrength;
    return std::nullopt;
}
std::string get_traits(const Army& /*army*/, const ArmyUnit& unit) {
    std::string words;
    for (const auto& trait : traits()) {
        if (unit.*trait.flag) {
            words += fmt::format("{}{}", words.empty() ? "" : " ", trait.word);
        }
    }
    return words;
}
Fault set_traits(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    ArmyUnit changed = unit;
    for (const auto& trait : traits()) {
        changed.*trait.flag = false;
    }
    for (const auto word : words_of(text)) {
        const auto place = choice_of(word, trait_words());
        if (!place) {
            return none_of(word, trait_words());
        }
        changed.*(traits()[*place].flag) = true;
    }
    unit = std::move(changed);
    return std::nullopt;
}

/// A weapon is there once either of its two cells is; gk::faults() asks for the other.
void tidy_weapon(ArmyUnit& unit) {
    if (unit.weapon && unit.weapon->range == Length{} && unit.weapon->hits_on == 0) {
        unit.weapon.reset();
    }
}
std::string get_weapon_range(const Army& /*army*/, const ArmyUnit& unit) {
    return unit.weapon && unit.weapon->range != Length{} ? cm_text(unit.weapon->range)
                                                         : std::string{};
}
Fault set_weapon_range(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    std::optional<Length> range;
    if (auto fault = read_cm(range, text)) {
        return fault;
    }
    auto weapon = unit.weapon.value_or(gk::MissileWeapon{});
    weapon.range = range.value_or(Length{});
    unit.weapon = weapon;
    tidy_weapon(unit);
    return std::nullopt;
}
std::string get_weapon_hits(const Army& /*army*/, const ArmyUnit& unit) {
    return unit.weapon && unit.weapon->hits_on != 0 ? fmt::format("{}", unit.weapon->hits_on)
                                                    : std::string{};
}
Fault set_weapon_hits(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    std::optional<int> hits_on;
    if (auto fault = read_number(hits_on, text, {2, 6})) {
        return fault;
    }
    auto weapon = unit.weapon.value_or(gk::MissileWeapon{});
    weapon.hits_on = hits_on.value_or(0);
    unit.weapon = weapon;
    tidy_weapon(unit);
    return std::nullopt;
}
std::string get_roundshot(const Army& /*army*/, const ArmyUnit& unit) {
    return unit.roundshot_range ? cm_text(*unit.roundshot_range) : std::string{};
}
Fault set_roundshot(const Army& /*army*/, ArmyUnit& unit, std::string_view text) {
    return read_cm(unit.roundshot_range, text);
}

std::vector<std::string> sector_names(const Army& army) {
    std::vector<std::string> names;
    for (const auto& sector : army.sectors) {
        names.push_back(sector.name);
    }
    return names;
}

Fault set_die(const Army& /*army*/, ArmySector& sector, std::string_view text) {
    text = trimmed(text);
    if (!text.empty() && !is_command_die(text)) {
        return fmt::format("'{}' is not a die such as d10", shortened(text, 40));
    }
    sector.command_die = std::string(text);
    return std::nullopt;
}
std::string get_die_bonus(const Army& /*army*/, const ArmySector& sector) {
    return sector.command_bonus == 0 ? std::string{} : fmt::format("{}", sector.command_bonus);
}
Fault set_die_bonus(const Army& /*army*/, ArmySector& sector, std::string_view text) {
    std::optional<int> bonus;
    if (auto fault = read_number(bonus, text, {-9, 9})) {
        return fault;
    }
    sector.command_bonus = bonus.value_or(0);
    return std::nullopt;
}

std::string get_complete(const Army& /*army*/, const Army& army) {
    return army.complete ? "yes" : "no";
}
Fault set_complete(const Army& /*army*/, Army& army, std::string_view text) {
    if (trimmed(text).empty()) {
        army.complete = true;
        return std::nullopt;
    }
    return read_flag(army.complete, text);
}

template <std::string Army::*kText>
constexpr auto army_text(std::string_view word, std::string_view takes) {
    return ArmyColumn{.word = word,
                      .takes = takes,
                      .get = get_text<Army, kText>,
                      .set = set_text<Army, kText, limits::kLargestArmyFile>};
}
template <std::string ArmyUnit::*kText>
constexpr auto unit_text(std::string_view word, std::string_view takes) {
    return UnitColumn{.word = word,
                      .takes = takes,
                      .get = get_text<ArmyUnit, kText>,
                      .set = set_text<ArmyUnit, kText, limits::kLongestUnitText>};
}

}  // namespace

std::span<const ArmyColumn> army_columns() {
    static const std::array kColumns{
        ArmyColumn{.word = "name",
                   .takes = "the army's name, 1 to 80 bytes",
                   .get = get_text<Army, &Army::name>,
                   .set = set_name<Army>},
        army_text<&Army::battle>("battle", "the battle it fought or is meant for"),
        army_text<&Army::general>("general", "who commands it"),
        ArmyColumn{.word = "complete",
                   .takes = "yes, or no where the source does not list every unit",
                   .get = get_complete,
                   .set = set_complete,
                   .words = kYesNo},
        ArmyColumn{.word = "points_stated",
                   .takes = "the total the source states, 1 to 999, or nothing",
                   .get = get_number<Army, &Army::points_stated>,
                   .set = set_number<Army, &Army::points_stated, 1, 999>},
        army_text<&Army::note>("note", "anything else worth knowing"),
    };
    return kColumns;
}

std::span<const SectorColumn> sector_columns() {
    static const std::array kColumns{
        SectorColumn{.word = "name",
                     .takes = "a name of its own, 1 to 80 bytes",
                     .get = get_text<ArmySector, &ArmySector::name>,
                     .set = set_name<ArmySector>},
        SectorColumn{.word = "place",
                     .takes = "where it stands",
                     .get = get_text<ArmySector, &ArmySector::place>,
                     .set = set_text<ArmySector, &ArmySector::place, limits::kLargestArmyFile>},
        SectorColumn{.word = "command_die",
                     .takes = "the die its points are thrown with, such as d10, or nothing",
                     .get = get_text<ArmySector, &ArmySector::command_die>,
                     .set = set_die},
        SectorColumn{.word = "command_bonus",
                     .takes = "what is added to that die, -9 to 9; nothing is 0",
                     .get = get_die_bonus,
                     .set = set_die_bonus},
    };
    return kColumns;
}

std::span<const UnitColumn> unit_columns() {
    using gk::Characteristics;
    static const std::array kColumns{
        UnitColumn{.word = "sector",
                   .takes = "the name of one of the army's sectors",
                   .get = get_text<ArmyUnit, &ArmyUnit::sector>,
                   .set = [](const Army& /*army*/, ArmyUnit& unit, std::string_view text) -> Fault {
                       if (text.empty()) {
                           return "it is missing";
                       }
                       if (auto fault = text_fault(text, limits::kLongestName)) {
                           return fault;
                       }
                       unit.sector = std::string(text);
                       return std::nullopt;
                   },
                   .offers = sector_names},
        UnitColumn{.word = "name",
                   .takes = "a name no other unit of the army has, 1 to 80 bytes",
                   .get = get_text<ArmyUnit, &ArmyUnit::name>,
                   .set = set_name<ArmyUnit>},
        UnitColumn{.word = "type",
                   .takes =
                       "foot, light-foot, heavy-horse, medium-horse, lancers, light-horse, gun "
                       "or general",
                   .get = [](const Army& /*army*/,
                             const ArmyUnit& unit) { return std::string(gk::word(unit.type)); },
                   .set = set_type,
                   .words = kTypes},
        UnitColumn{.word = "class",
                   .takes = "elite, regular or poor; nothing where it is not known",
                   .get =
                       [](const Army& /*army*/, const ArmyUnit& unit) {
                           return unit.morale_class ? std::string(gk::word(*unit.morale_class))
                                                    : std::string{};
                       },
                   .set = set_class,
                   .words = kClasses},
        UnitColumn{
            .word = "quarters",
            .takes = "its strength at the start, 1 to 4; nothing is 4, and 2 is half a "
                     "battalion",
            .get = [](const Army& /*army*/,
                      const ArmyUnit& unit) { return fmt::format("{}", unit.strength.count); },
            .set = set_quarters},
        UnitColumn{.word = "traits",
                   .takes = "any of firing-order (foot), line (light horse), limbered (guns), "
                            "cuirassier (horse), carbines, cover, with spaces between",
                   .get = get_traits,
                   .set = set_traits,
                   .words = trait_words(),
                   .several = true},
        UnitColumn{.word = "bonus",
                   .takes = "what its volleys add to each die, -3 to 3; nothing is 0",
                   .get = get_characteristic<&Characteristics::musketry, 0>,
                   .set = set_characteristic<&Characteristics::musketry, 0, -3, 3>},
        UnitColumn{.word = "maybe_bonus",
                   .takes = "what its volleys add half the time, -3 to 3; nothing is 0",
                   .get = get_characteristic<&Characteristics::maybe_musketry, 0>,
                   .set = set_characteristic<&Characteristics::maybe_musketry, 0, -3, 3>},
        UnitColumn{.word = "hit",
                   .takes = "the face that hits in melee, 2 to 6; nothing is 4",
                   .get = get_characteristic<&Characteristics::melee_hits_on, 4>,
                   .set = set_characteristic<&Characteristics::melee_hits_on, 4, 2, 6>},
        UnitColumn{.word = "roundshot_range_cm",
                   .takes = "a gun's own range with roundshot, in centimetres, where it differs",
                   .get = get_roundshot,
                   .set = set_roundshot},
        UnitColumn{.word = "weapon_range_cm",
                   .takes = "range of a weapon the players agree on, such as a bow, in centimetres",
                   .get = get_weapon_range,
                   .set = set_weapon_range},
        UnitColumn{.word = "weapon_hits_on",
                   .takes = "the face that weapon hits on, 2 to 6",
                   .get = get_weapon_hits,
                   .set = set_weapon_hits},
        UnitColumn{
            .word = "cost",
            .takes = "the players' own points for it, 0 to 99; nothing is what the rules say",
            .get = get_number<ArmyUnit, &ArmyUnit::cost>,
            .set = set_number<ArmyUnit, &ArmyUnit::cost, 0, limits::kDearestUnit>},
        unit_text<&ArmyUnit::place>("place", "where it stands"),
        unit_text<&ArmyUnit::nation>("nation", "whose it is, where that needs saying"),
        unit_text<&ArmyUnit::note>("note", "anything else worth knowing"),
        unit_text<&ArmyUnit::source>("source", "where this is known from"),
    };
    return kColumns;
}

gk::ArmyUnit new_unit(Army& army) {
    if (army.sectors.empty()) {
        army.sectors.push_back({.name = "centre"});
    }
    ArmyUnit unit{
        .name = {},
        .sector = army.units.empty() ? army.sectors.front().name : army.units.back().sector};
    for (auto number = army.units.size() + 1; unit.name.empty(); ++number) {
        auto name = fmt::format("unit {}", number);
        if (std::ranges::find(army.units, name, &ArmyUnit::name) == army.units.end()) {
            unit.name = std::move(name);
        }
    }
    return unit;
}

void rename_sector(Army& army, std::size_t sector, const std::string& name) {
    const auto old = std::exchange(army.sectors.at(sector).name, name);
    for (auto& unit : army.units) {
        if (unit.sector == old) {
            unit.sector = name;
        }
    }
}

Army copy_of(const Army& army, std::string_view name, std::string_view id) {
    Army copy = army;
    copy.name = std::string(name);
    copy.id = id.empty() ? id_from(army.battle.empty() ? copy.name : army.battle + "-" + copy.name)
                         : std::string(id);
    return copy;
}

}  // namespace drumhead
