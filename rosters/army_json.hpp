#pragma once

#include <span>
#include <string>
#include <string_view>

#include "battles/game_of_kings/army.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// The largest army file that is read, in bytes.
inline constexpr std::size_t kLargestArmyFile = 1'000'000;

/// Reads an army file: JSON with the fields that write_army() writes. The army passes gk::check();
/// else the problem names the line, or the unit and the field. Fields nobody knows are refused.
Result<gk::Army> read_army(std::string_view text);
Result<gk::Army> army_from_json(const Json& json);
/// Fields in a fixed order, so that two files can be compared line by line.
Json army_json(const gk::Army& army);

/// One trait of a unit by its word ("cuirassier"), set on it; false for a word that is none.
bool set_trait(gk::ArmyUnit& unit, std::string_view trait);

/// "Fontenoy, France" as "fontenoy-france": lower case, letters without their accents, hyphens.
std::string id_from(std::string_view name);

/// The armies that come with the program, in the order of their file.
std::span<const gk::Army> shipped_armies();
const gk::Army* shipped_army(std::string_view id);

}  // namespace drumhead
