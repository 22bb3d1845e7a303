#pragma once

#include "battles/featherstone/events.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/result.hpp"

// Featherstone's campaigns as JSON: what was agreed, commands as `drumhead do` takes them, events
// as they are stored, and the state as `battle show --json` prints it.

namespace drumhead {

Json featherstone_setup_json(const fea::Setup& setup);
Result<fea::Setup> featherstone_setup_from_json(const Json& json);

/// A command as `drumhead do` takes it; `dice`, `roll_rest` and `anyway` are left to the caller.
Result<fea::Command> featherstone_command_from_json(const fea::State& state, const Json& json);
Json featherstone_command_json(const fea::State& state, const fea::Command& command);

/// An event of which something was kept back says so and cannot be read back.
Json featherstone_event_json(const fea::State& start, const fea::Event& event);
Result<fea::Event> featherstone_event_from_json(const fea::State& start, const Json& json);

/// The campaign as it stands, as these eyes may see it.
Json featherstone_state_json(const fea::Battle& battle, fea::Eyes eyes = {});

/// A side by its name, or as A or B.
Result<fea::Side> featherstone_side(const fea::State& state, std::string_view word);

}  // namespace drumhead
