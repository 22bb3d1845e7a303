#pragma once

#include "rosters/json_fwd.hpp"
#include "rules/game_of_kings/editions.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// The exact odds of several actions in order, on the same units:
///   {"units": {"a": "foot,firing-order", "b": "heavy-horse:3"},
///    "actions": [{"rule": "musketry", "firer": "a", "target": "b", "range": "7"}, …]}
/// with the options of each rule as fields. After each action equal states are merged, so the work
/// grows with the number of actions and not as their product. An action that the rules refuse at
/// its turn (a unit already gone, or retreating) is left out, and how likely that is, is told. At
/// most 20 units, 20 actions and 2,000 states.
Result<Json> plan_odds(const Json& plan, const gk::Edition& edition);

}  // namespace drumhead
