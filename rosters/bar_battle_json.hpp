#pragma once

#include "battles/age_of_reason/events.hpp"
#include "rosters/event_json.hpp"
#include "rosters/json_fwd.hpp"

// A battle of the Age of Reason as JSON: commands as `drumhead do` takes them, events as they are
// stored, and the state as `battle show --json` prints it.

namespace drumhead {

/// A counter by its id ("au/NEI/3"), its number in `battle show`, its short name ("NEI 3") or,
/// where several bear it, "austrian/KAI" or its id. A leader, Command, Wing or reinforcement
/// likewise by id, number, name or code. The problem says what is wrong.
Result<bar::CounterId> find_counter(const bar::State& state, const Json& value);
Result<bar::LeaderId> find_leader(const bar::State& state, const Json& value);

/// A command as `drumhead do` takes it; `dice`, `roll_rest` and `anyway` are left to the caller.
Result<bar::Command> bar_command_from_json(const bar::State& state, const Json& json);
Json bar_command_json(const bar::State& state, const bar::Command& command);

Json bar_event_json(const bar::State& start, const bar::Event& event);
/// An event as it was written by this or any older version, checked against `start`.
Result<bar::Event> bar_event_from_json(const bar::State& start, const Json& json);

Json bar_state_json(const bar::Battle& battle);

}  // namespace drumhead
