#pragma once

#include <optional>

#include "battles/game_of_kings/events.hpp"

// How each command is carried out: one function a command, for resolve() alone. What they share is
// here too.

namespace drumhead::gk {

using Resolved = Result<Event, Rejection>;

/// Why a unit can take no action of its own now; nothing if it can.
std::optional<Rejection> cannot_act(const State& state, UnitId id);
/// Two units of the same army are no enemies.
std::optional<Rejection> not_enemies(const State& state, UnitId one, UnitId other);
/// Whether morale is thrown when the half-turn ends rather than at once.
bool morale_later(const State& state);
const std::string& named(const State& state, UnitId id);
void append(Reasons& to, Reasons from);

Resolved run(const State& state, const FireMusketry& command, Dice& dice);
Resolved run(const State& state, const FireGun& command, Dice& dice);
Resolved run(const State& state, const FightMelee& command, Dice& dice);
Resolved run(const State& state, const TestMorale& command, Dice& dice);
Resolved run(const State& state, const Rally& command, Dice& dice);
Resolved run(const State& state, const Retreat& command, Dice& dice);
Resolved run(const State& state, const RetreatBlocked& command, Dice& dice);
Resolved run(const State& state, const DrillUnit& command, Dice& dice);
Resolved run(const State& state, const AttachGeneral& command, Dice& dice);
Resolved run(const State& state, const MarkUnit& command, Dice& dice);
Resolved run(const State& state, const SetWeather& command, Dice& dice);
Resolved run(const State& state, const EndHalfTurn& command, Dice& dice);
Resolved run(const State& state, const Correct& command, Dice& dice);
Resolved run(const State& state, const ChangeSetting& command, Dice& dice);
Resolved run(const State& state, const Note& command, Dice& dice);
Resolved run(const State& state, const Declare& command, Dice& dice);

}  // namespace drumhead::gk
