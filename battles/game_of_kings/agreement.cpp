#include "battles/game_of_kings/agreement.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::gk {
Result<void, Problem> give(Army& army,
                           const NamedCharacteristic& characteristic,
                           MoraleClass where_unknown) {
    for (auto& unit : army.units) {
        if (!touches(characteristic, unit.type)) {
            continue;
        }
        if (const auto refused = class_refused(
                characteristic, unit.type, unit.morale_class.value_or(where_unknown))) {
            return Problem{fmt::format("{}: {} ({})", unit.name, refused->why, refused->clause)};
        }
        if (characteristic.change != Characteristics{}) {
            unit.characteristics = characteristic.change;
        }
    }
    return {};
}

void set_die(ArmySector& sector, CommandDie die) {
    sector.command_die = fmt::format("d{}", die.faces);
    sector.command_bonus = die.bonus;
}

std::optional<Problem> ground_fault(std::span<const TerrainEffect> effects) {
    if (effects.size() > limits::kMostGround) {
        return Problem{fmt::format("a table has at most {} kinds of ground", limits::kMostGround)};
    }
    for (std::size_t i = 0; i < effects.size(); ++i) {
        const auto& [name, part] = effects[i];
        if (name.empty() || name.size() > limits::kLongestName) {
            return Problem{fmt::format("each kind of ground needs a name of 1 to {} bytes",
                                       limits::kLongestName)};
        }
        if (part.denominator < 1 || part.denominator > 16 || part.numerator < 0 ||
            part.numerator > 16) {
            return Problem{fmt::format(
                "{}: it leaves N/M of a move, such as 1/2, with N from 0 and M from 1 to 16",
                name)};
        }
        if (std::ranges::find(effects.first(i), name, &TerrainEffect::name) !=
            effects.first(i).end()) {
            return Problem{fmt::format("{} is in the table twice", name)};
        }
    }
    return std::nullopt;
}

std::string describe(std::span<const TerrainEffect> effects) {
    std::string words;
    for (const auto& effect : effects) {
        words += fmt::format("{}{} {}/{}",
                             words.empty() ? "" : ", ",
                             effect.name,
                             effect.movement.numerator,
                             effect.movement.denominator);
    }
    return words.empty() ? "none" : words;
}

void tell_apart(Setup& setup) {
    if (setup.armies[0].name == setup.armies[1].name) {
        // The name stays short enough to keep, and no letter is cut in two.
        std::string& name = setup.armies[1].name;
        std::size_t length = std::min(name.size(), limits::kLongestName - 2);
        while (length < name.size() && length > 0 &&
               (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) {
            --length;
        }
        name.resize(length);
        name += " 2";
    }
}

}  // namespace drumhead::gk
