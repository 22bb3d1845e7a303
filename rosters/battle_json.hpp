#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/game_of_kings/events.hpp"
#include "rosters/event_json.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// A unit by its number in `battle show`, its name, or, where both armies have one of that name,
/// "army/name".
Result<gk::UnitId> find_unit(const gk::State& state, const Json& value);

/// A command as `drumhead do` takes it: `do` and the command's own fields; `dice` and `roll_rest`
/// are left to the caller and allowed. The problem names the field.
Result<gk::Command> command_from_json(const gk::State& state, const Json& json);
/// Units are written by number.
Json command_json(const gk::Command& command);

Json event_json(const gk::Event& event);
/// An event as it was written by this or any older version. Checked against the units of `start`.
Result<gk::Event> event_from_json(const gk::State& start, const Json& json);

/// What ground leaves of a move: a list of objects of a name, a numerator and a denominator, each 0
/// or 1 to 16. How many there are and whether a name comes twice is left to ground_fault().
Json ground_json(std::span<const gk::TerrainEffect> table);
Result<std::vector<gk::TerrainEffect>> ground_from_json(const Json& list);

Json setup_json(const gk::Setup& setup);
Result<gk::Setup> setup_from_json(const Json& json);

/// What `battle show --json` prints.
Json state_json(const gk::Battle& battle);

}  // namespace drumhead
