#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/game_of_kings/army.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/limits.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// Reads an army file: JSON with the fields that write_army() writes. The army passes gk::check();
/// else the problem names the line, or the unit and the field. Fields nobody knows are refused, and
/// more than `most` bytes.
Result<gk::Army> read_army(std::string_view text, std::size_t most = limits::kLargestArmyFile);
Result<gk::Army> army_from_json(const Json& json);
/// One thing wrong with an army in a file: of which unit or sector, in which field, and a sentence
/// that says all of that.
struct ArmyFileFault {
    std::optional<std::size_t> unit{};
    std::optional<std::size_t> sector{};
    std::string field{};
    std::string words{};
};
/// The same with everything that is wrong, unit by unit.
Result<gk::Army, std::vector<ArmyFileFault>> army_or_faults(const Json& json);
/// Fields in a fixed order, so that two files can be compared line by line.
Json army_json(const gk::Army& army);

/// What a unit may have besides its numbers, by its word in files ("cuirassier").
struct Trait {
    std::string_view word;
    bool gk::ArmyUnit::*flag;
};
std::span<const Trait> traits();
/// One trait of a unit by its word, set on it; false for a word that is none.
bool set_trait(gk::ArmyUnit& unit, std::string_view trait);

/// "d10": a die of 2 to 100 sides, as Dice has them.
bool is_command_die(std::string_view text);

/// "Fontenoy, France" as "fontenoy-france": lower case, letters without their accents, hyphens.
std::string id_from(std::string_view name);

/// The armies that come with the program, in the order of their file.
std::span<const gk::Army> shipped_armies();
const gk::Army* shipped_army(std::string_view id);

}  // namespace drumhead
