#include "rosters/army_json.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

#include "embedded_armies.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

constexpr std::string_view kFormat = "drumhead-army";
constexpr int kVersion = 1;

constexpr std::array kTraits{
    Trait{"firing-order", &gk::ArmyUnit::firing_order},
    Trait{"line", &gk::ArmyUnit::in_line},
    Trait{"limbered", &gk::ArmyUnit::limbered},
    Trait{"cuirassier", &gk::ArmyUnit::cuirassier},
    Trait{"carbines", &gk::ArmyUnit::carbines},
    Trait{"cover", &gk::ArmyUnit::in_cover},
};

using Faults = std::vector<ArmyFileFault>;

/// Takes over what a reader found wrong with a unit, a sector or the army itself.
void add_faults(Faults& faults, ObjectReader& reader, const ArmyFileFault& where) {
    (void)reader.finish();
    for (const auto& fault : reader.faults()) {
        auto one = where;
        one.field = fault.field;
        one.words = fault.words;
        faults.push_back(std::move(one));
    }
}

gk::ArmyUnit read_unit(const Json& json, std::string where, std::size_t place, Faults& faults) {
    gk::ArmyUnit unit;
    if (json.is_object() && json.contains("name") && json["name"].is_string()) {
        where += fmt::format(" ({})", shortened(json["name"].get<std::string>(), 80));
    }
    ObjectReader reader(json, where);
    unit.name = reader.needed_text("name");
    const auto type = reader.needed_text("type");
    if (const auto known = gk::unit_type_from(type)) {
        unit.type = *known;
    } else {
        reader.fail(
            "type",
            fmt::format(
                "'{}' is not a type; it is one of foot, light-foot, heavy-horse, medium-horse, "
                "lancers, light-horse, gun, general",
                shortened(type, 40)));
    }
    if (const auto text = reader.text("class")) {
        unit.morale_class = gk::morale_class_from(*text);
        if (!unit.morale_class) {
            reader.fail("class",
                        fmt::format("'{}' is not a class; it is elite, regular or poor",
                                    shortened(*text, 40)));
        }
    }
    unit.strength.count = reader.number("quarters", 1, 4).value_or(4);
    unit.sector = reader.needed_text("sector");
    unit.place = reader.text("place").value_or("");
    unit.nation = reader.text("nation").value_or("");
    unit.note = reader.text("note").value_or("");
    unit.source = reader.text("source").value_or("");
    if (const auto* traits = reader.list("traits")) {
        for (const auto& trait : *traits) {
            if (!trait.is_string() || !set_trait(unit, trait.get<std::string>())) {
                reader.fail(
                    "traits",
                    fmt::format(
                        "{} is not a trait; they are firing-order, line, limbered, cuirassier, "
                        "carbines, cover",
                        shortened(trait.dump(), 40)));
            }
        }
    }
    unit.characteristics.musketry = reader.number("bonus", -3, 3).value_or(0);
    unit.characteristics.maybe_musketry = reader.number("maybe_bonus", -3, 3).value_or(0);
    unit.characteristics.melee_hits_on = reader.number("hit", 2, 6).value_or(4);
    unit.roundshot_range = reader.centimetres("roundshot_range_cm");
    unit.cost = reader.number("cost", 0, limits::kDearestUnit);
    if (const auto* weapon = reader.object("weapon")) {
        ObjectReader weapon_reader(*weapon, where + ", weapon");
        gk::MissileWeapon agreed{.range = weapon_reader.centimetres("range_cm").value_or(Length{}),
                                 .hits_on = weapon_reader.number("hits_on", 2, 6).value_or(0)};
        if (agreed.hits_on == 0 || agreed.range == Length{}) {
            weapon_reader.fail("range_cm and hits_on", "both are needed");
        }
        add_faults(faults, weapon_reader, {.unit = place});
        if (!weapon_reader.failed()) {
            unit.weapon = agreed;
        }
    }
    add_faults(faults, reader, {.unit = place});
    return unit;
}

Json unit_json(const gk::ArmyUnit& unit) {
    Json json{{"name", unit.name}, {"type", gk::word(unit.type)}};
    if (unit.morale_class) {
        json["class"] = gk::word(*unit.morale_class);
    }
    if (unit.strength != gk::kFullStrength) {
        json["quarters"] = unit.strength.count;
    }
    json["sector"] = unit.sector;
    for (const auto& [field, text] : {std::pair{"place", &unit.place},
                                      {"nation", &unit.nation},
                                      {"note", &unit.note},
                                      {"source", &unit.source}}) {
        if (!text->empty()) {
            json[field] = *text;
        }
    }
    for (const auto& trait : kTraits) {
        if (unit.*trait.flag) {
            json["traits"].push_back(trait.word);
        }
    }
    if (unit.characteristics.musketry != 0) {
        json["bonus"] = unit.characteristics.musketry;
    }
    if (unit.characteristics.maybe_musketry != 0) {
        json["maybe_bonus"] = unit.characteristics.maybe_musketry;
    }
    if (unit.characteristics.melee_hits_on != 4) {
        json["hit"] = unit.characteristics.melee_hits_on;
    }
    if (unit.roundshot_range) {
        json["roundshot_range_cm"] = json_cm(*unit.roundshot_range);
    }
    if (unit.weapon) {
        json["weapon"] = {{"range_cm", json_cm(unit.weapon->range)},
                          {"hits_on", unit.weapon->hits_on}};
    }
    if (unit.cost) {
        json["cost"] = *unit.cost;
    }
    return json;
}

}  // namespace

std::span<const Trait> traits() {
    return kTraits;
}

bool is_command_die(std::string_view text) {
    int sides = 0;
    const char* const end = text.data() + text.size();
    return text.starts_with('d') &&
           std::from_chars(text.data() + 1, end, sides) == std::from_chars_result{end, {}} &&
           sides >= 2 && sides <= 100;
}

bool set_trait(gk::ArmyUnit& unit, std::string_view trait) {
    const auto* found = std::ranges::find(kTraits, trait, &Trait::word);
    if (found == kTraits.end()) {
        return false;
    }
    unit.*(found->flag) = true;
    return true;
}

std::string id_from(std::string_view name) {
    // The accented letters of the names on our tables; anything else outside ASCII becomes a
    // hyphen.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 101> kPlain{{
        {"ä", "a"},  {"á", "a"},  {"à", "a"}, {"â", "a"}, {"ã", "a"},  {"å", "a"},  {"ă", "a"},
        {"ą", "a"},  {"Ä", "a"},  {"Á", "a"}, {"À", "a"}, {"Â", "a"},  {"Ã", "a"},  {"Å", "a"},
        {"æ", "ae"}, {"Æ", "ae"}, {"ç", "c"}, {"ć", "c"}, {"č", "c"},  {"Ç", "c"},  {"Ć", "c"},
        {"Č", "c"},  {"ď", "d"},  {"đ", "d"}, {"Ď", "d"}, {"é", "e"},  {"è", "e"},  {"ê", "e"},
        {"ë", "e"},  {"ě", "e"},  {"ę", "e"}, {"É", "e"}, {"È", "e"},  {"Ê", "e"},  {"Ë", "e"},
        {"Ě", "e"},  {"í", "i"},  {"ì", "i"}, {"î", "i"}, {"ï", "i"},  {"Í", "i"},  {"Ì", "i"},
        {"Î", "i"},  {"Ï", "i"},  {"ł", "l"}, {"ľ", "l"}, {"Ł", "l"},  {"ñ", "n"},  {"ń", "n"},
        {"ň", "n"},  {"Ñ", "n"},  {"Ń", "n"}, {"Ň", "n"}, {"ö", "o"},  {"ó", "o"},  {"ò", "o"},
        {"ô", "o"},  {"õ", "o"},  {"ő", "o"}, {"ø", "o"}, {"Ö", "o"},  {"Ó", "o"},  {"Ò", "o"},
        {"Ô", "o"},  {"Õ", "o"},  {"Ő", "o"}, {"Ø", "o"}, {"œ", "oe"}, {"Œ", "oe"}, {"ř", "r"},
        {"Ř", "r"},  {"ś", "s"},  {"š", "s"}, {"ş", "s"}, {"Ś", "s"},  {"Š", "s"},  {"ß", "ss"},
        {"ť", "t"},  {"ţ", "t"},  {"Ť", "t"}, {"ü", "u"}, {"ú", "u"},  {"ù", "u"},  {"û", "u"},
        {"ů", "u"},  {"ű", "u"},  {"Ü", "u"}, {"Ú", "u"}, {"Ù", "u"},  {"Û", "u"},  {"Ů", "u"},
        {"Ű", "u"},  {"ý", "y"},  {"ÿ", "y"}, {"Ý", "y"}, {"ź", "z"},  {"ż", "z"},  {"ž", "z"},
        {"Ź", "z"},  {"Ż", "z"},  {"Ž", "z"},
    }};
    std::string id;
    while (!name.empty()) {
        const auto* plain =
            std::ranges::find_if(kPlain, [&](const auto& p) { return name.starts_with(p.first); });
        if (plain != kPlain.end()) {
            id += plain->second;
            name.remove_prefix(plain->first.size());
            continue;
        }
        const char c = name.front();
        name.remove_prefix(1);
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            id += c;
        } else if (c >= 'A' && c <= 'Z') {
            id += static_cast<char>(c - 'A' + 'a');
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    while (!id.empty() && id.back() == '-') {
        id.pop_back();
    }
    return id.substr(0, 80);
}

Result<gk::Army, std::vector<ArmyFileFault>> army_or_faults(const Json& json) {
    ObjectReader reader(json, "army");
    gk::Army army;
    if (const auto format = reader.text("format"); format && *format != kFormat) {
        reader.fail("format", fmt::format("'{}' is not {}", shortened(*format, 40), kFormat));
    }
    if (const auto version = reader.number("version", 1, 1'000'000);
        version && *version > kVersion) {
        reader.fail("version",
                    fmt::format("{} is newer than this program reads ({})", *version, kVersion));
    }
    army.name = reader.needed_text("name");
    army.battle = reader.text("battle").value_or("");
    army.id = reader.text("id").value_or(
        id_from(army.battle.empty() ? army.name : army.battle + "-" + army.name));
    if (army.id.empty() || army.id != id_from(army.id)) {
        reader.fail("id", "it must be lower-case letters, digits and hyphens");
    }
    army.general = reader.text("general").value_or("");
    army.complete = reader.flag("complete").value_or(true);
    army.points_stated = reader.number("points_stated", 1, 999);
    army.note = reader.text("note").value_or("");
    // What `roster show --json` adds for the reader; worked out anew here.
    reader.any("points");
    reader.any("breaks_below");
    const auto* sectors = reader.list("sectors");
    const auto* units = reader.list("units");
    if (sectors == nullptr) {
        reader.fail("sectors", "it is missing");
    } else if (sectors->size() > static_cast<std::size_t>(limits::kMostArmySectors)) {
        reader.fail(
            "sectors",
            fmt::format(
                "there are {}; at most {} are read", sectors->size(), limits::kMostArmySectors));
        sectors = nullptr;
    }
    if (units == nullptr) {
        reader.fail("units", "it is missing");
    }
    Faults faults;
    add_faults(faults, reader, {});
    if (sectors == nullptr || units == nullptr) {
        return faults;
    }
    for (std::size_t i = 0; i < sectors->size(); ++i) {
        ObjectReader sector((*sectors)[i], fmt::format("army {}, sector {}", army.name, i + 1));
        army.sectors.push_back(
            {.name = sector.needed_text("name"),
             .place = sector.text("place").value_or(""),
             .command_die = sector.text("command_die").value_or(""),
             .command_bonus = sector.number("command_bonus", -9, 9).value_or(0)});
        if (const auto& die = army.sectors.back().command_die;
            !die.empty() && !is_command_die(die)) {
            sector.fail("command_die",
                        fmt::format("'{}' is not a die such as d10", shortened(die, 40)));
        }
        add_faults(faults, sector, {.sector = i});
    }
    // A unit more than there may be is enough to know that there are too many.
    for (std::size_t i = 0; i < std::min(units->size(), limits::kMostArmyUnits + 1); ++i) {
        army.units.push_back(
            read_unit((*units)[i], fmt::format("army {}, unit {}", army.name, i + 1), i, faults));
    }
    if (units->size() > limits::kMostArmyUnits) {
        faults.push_back({.field = "units",
                          .words = fmt::format("army {}: has {} units; it must have 1 to {}",
                                               army.name,
                                               units->size(),
                                               limits::kMostArmyUnits)});
    }
    // What could not be read would only be found wrong once more.
    const auto told = [&](const gk::ArmyFault& fault) {
        return std::ranges::any_of(faults, [&](const ArmyFileFault& one) {
            return one.unit == fault.unit && one.sector == fault.sector &&
                   (one.field == fault.field || one.field.empty());
        });
    };
    for (const auto& fault : gk::faults(army)) {
        const bool no_sector_read =
            fault.field == "sector" && std::ranges::any_of(faults, [](const ArmyFileFault& one) {
                return one.sector.has_value();
            });
        if (!told(fault) && !no_sector_read) {
            faults.push_back({.unit = fault.unit,
                              .sector = fault.sector,
                              .field = fault.field,
                              .words = gk::in_words(army, fault)});
        }
    }
    if (!faults.empty()) {
        return faults;
    }
    return army;
}

Result<gk::Army> army_from_json(const Json& json) {
    auto army = army_or_faults(json);
    if (!army) {
        return Problem{army.error().front().words};
    }
    return std::move(*army);
}

Result<gk::Army> read_army(std::string_view text, std::size_t most) {
    const auto json = parse_json(text, most);
    if (!json) {
        return json.error();
    }
    return army_from_json(*json);
}

Json army_json(const gk::Army& army) {
    Json json{{"format", kFormat}, {"version", kVersion}, {"id", army.id}, {"name", army.name}};
    for (const auto& [field, text] :
         {std::pair{"battle", &army.battle}, {"general", &army.general}}) {
        if (!text->empty()) {
            json[field] = *text;
        }
    }
    json["complete"] = army.complete;
    if (army.points_stated) {
        json["points_stated"] = *army.points_stated;
    }
    if (!army.note.empty()) {
        json["note"] = army.note;
    }
    json["sectors"] = Json::array();
    for (const auto& sector : army.sectors) {
        Json entry{{"name", sector.name}};
        if (!sector.place.empty()) {
            entry["place"] = sector.place;
        }
        if (!sector.command_die.empty()) {
            entry["command_die"] = sector.command_die;
        }
        if (sector.command_bonus != 0) {
            entry["command_bonus"] = sector.command_bonus;
        }
        json["sectors"].push_back(std::move(entry));
    }
    json["units"] = Json::array();
    for (const auto& unit : army.units) {
        json["units"].push_back(unit_json(unit));
    }
    return json;
}

std::span<const gk::Army> shipped_armies() {
    static const auto armies = [] {
        std::vector<gk::Army> result;
        const auto json = parse_json(embedded::shipped_armies(), limits::kLargestArmyFile);
        assert(json);
        for (const auto& entry : *json) {
            auto army = army_from_json(entry);
            assert(army);
            result.push_back(std::move(*army));
        }
        return result;
    }();
    return armies;
}

const gk::Army* shipped_army(std::string_view id) {
    const auto armies = shipped_armies();
    const auto found = std::ranges::find(armies, id, &gk::Army::id);
    return found == armies.end() ? nullptr : &*found;
}

}  // namespace drumhead
