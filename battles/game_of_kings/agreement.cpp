#include "battles/game_of_kings/agreement.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace drumhead::gk {
namespace {

constexpr std::size_t kLongestArmyName = 80;

}  // namespace

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

void tell_apart(Setup& setup) {
    if (setup.armies[0].name == setup.armies[1].name) {
        // The name stays short enough to keep, and no letter is cut in two.
        std::string& name = setup.armies[1].name;
        std::size_t length = std::min(name.size(), kLongestArmyName - 2);
        while (length < name.size() && length > 0 &&
               (static_cast<unsigned char>(name[length]) & 0xC0U) == 0x80U) {
            --length;
        }
        name.resize(length);
        name += " 2";
    }
}

}  // namespace drumhead::gk
