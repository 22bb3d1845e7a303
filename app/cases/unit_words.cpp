#include "app/cases/unit_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

using gk::Unit;

struct Trait {
    std::string_view word;
    bool Unit::*flag;
};
constexpr std::array kTraits{
    Trait{"firing-order", &Unit::firing_order},
    Trait{"dismounted", &Unit::dismounted},
    Trait{"line", &Unit::in_line},
    Trait{"moved", &Unit::moved},
    Trait{"cuirassier", &Unit::cuirassier},
    Trait{"cover", &Unit::in_cover},
    Trait{"wood", &Unit::in_wood},
    Trait{"general", &Unit::general},
    Trait{"support", &Unit::supported},
    Trait{"carbines", &Unit::carbines},
    Trait{"limbered", &Unit::limbered},
};

struct NumberTrait {
    std::string_view word;
    int gk::Characteristics::*number;
    int least;
    int most;
};
constexpr std::array kNumberTraits{
    NumberTrait{"bonus", &gk::Characteristics::musketry, -3, 3},
    NumberTrait{"maybe-bonus", &gk::Characteristics::maybe_musketry, -3, 3},
    NumberTrait{"hit", &gk::Characteristics::melee_hits_on, 2, 6},
};

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::string type_list() {
    std::vector<std::string_view> words;
    for (const auto type : gk::kUnitTypes) {
        words.push_back(gk::word(type));
    }
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string trait_list() {
    std::vector<std::string_view> words;
    for (const auto& trait : kTraits) {
        words.push_back(trait.word);
    }
    return fmt::format("{}, elite, regular, poor, bonus=N, maybe-bonus=N, hit=N",
                       fmt::join(words, ", "));
}

/// Traits that a unit of this type cannot have.
std::optional<Problem> misfit(const Unit& unit) {
    const bool horse = gk::is_horse(unit.type);
    const auto only = [&](bool has,
                          bool may,
                          std::string_view trait,
                          std::string_view whose) -> std::optional<Problem> {
        if (has && !may) {
            return Problem{fmt::format(
                "trait '{}' is for {} only, not for {}", trait, whose, gk::name(unit.type))};
        }
        return std::nullopt;
    };
    for (const auto& problem :
         {only(unit.firing_order, unit.type == gk::UnitType::Foot, "firing-order", "foot"),
          only(unit.dismounted, horse, "dismounted", "horse"),
          only(unit.in_line, horse, "line", "horse"),
          only(unit.cuirassier, horse, "cuirassier", "horse"),
          only(unit.limbered, unit.type == gk::UnitType::Gun, "limbered", "guns")}) {
        if (problem) {
            return problem;
        }
    }
    return std::nullopt;
}

}  // namespace

Result<Unit> read_unit_words(std::string_view text) {
    if (text.size() > limits::kLongestUnitWords) {
        return Problem{
            fmt::format("a unit is written in at most {} bytes", limits::kLongestUnitWords)};
    }
    Unit unit;
    bool first = true;
    while (first || !text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const auto item = text.substr(0, comma);
        const bool more = comma < text.size();
        text.remove_prefix(more ? comma + 1 : comma);
        if (more && text.empty()) {
            return Problem{"a trait is missing after the last comma"};
        }
        if (first) {
            first = false;
            const auto colon = std::min(item.find(':'), item.size());
            const auto type = gk::unit_type_from(item.substr(0, colon));
            if (!type) {
                return Problem{fmt::format("unknown unit type '{}'; it is one of {}",
                                           cited(item.substr(0, colon)),
                                           type_list())};
            }
            unit.type = *type;
            if (colon < item.size()) {
                const auto quarters = whole_number(item.substr(colon + 1));
                if (!quarters || *quarters < 1 || *quarters > 4) {
                    return Problem{
                        fmt::format("quarters '{}' must be 1 to 4", cited(item.substr(colon + 1)))};
                }
                unit.quarters = {*quarters};
            }
            continue;
        }
        if (const auto* flag = std::ranges::find(kTraits, item, &Trait::word);
            flag != kTraits.end()) {
            unit.*(flag->flag) = true;
            continue;
        }
        if (const auto morale_class = gk::morale_class_from(item)) {
            unit.morale_class = *morale_class;
            continue;
        }
        const auto equals = std::min(item.find('='), item.size());
        const auto* numbered =
            std::ranges::find(kNumberTraits, item.substr(0, equals), &NumberTrait::word);
        if (numbered == kNumberTraits.end()) {
            return Problem{
                fmt::format("unknown trait '{}'; traits are {}", cited(item), trait_list())};
        }
        const auto value =
            equals < item.size() ? whole_number(item.substr(equals + 1)) : std::nullopt;
        if (!value || *value < numbered->least || *value > numbered->most) {
            return Problem{fmt::format("trait {} needs a number from {} to {}, for example {}={}",
                                       numbered->word,
                                       numbered->least,
                                       numbered->most,
                                       numbered->word,
                                       numbered->most)};
        }
        unit.characteristics.*(numbered->number) = *value;
    }
    if (auto problem = misfit(unit)) {
        return *problem;
    }
    return unit;
}

std::string unit_words(const Unit& unit) {
    auto words = fmt::format(
        "{}:{},{}", gk::word(unit.type), unit.quarters.count, gk::word(unit.morale_class));
    for (const auto& trait : kTraits) {
        if (unit.*trait.flag) {
            words += fmt::format(",{}", trait.word);
        }
    }
    const gk::Characteristics none;
    for (const auto& numbered : kNumberTraits) {
        if (unit.characteristics.*numbered.number != none.*numbered.number) {
            words += fmt::format(",{}={}", numbered.word, unit.characteristics.*numbered.number);
        }
    }
    return words;
}

}  // namespace drumhead
