#pragma once

#include <optional>

#include "battles/game_of_kings/events.hpp"

// How each command is carried out: one function a command, for resolve() alone. What they share is
// here too.

namespace drumhead::gk {

class Recorder;
using Resolved = Result<Event, Rejection>;

/// Why a unit can take no action of its own now; nothing if it can.
std::optional<Rejection> cannot_act(const State& state, UnitId id);
/// Two units of the same army are no enemies.
std::optional<Rejection> not_enemies(const State& state, UnitId one, UnitId other);
/// Whether morale is thrown when the half-turn ends rather than at once.
bool morale_later(const State& state);
/// Why a unit can make no move; nothing if it can.
std::optional<Rejection> cannot_march(const State& state, UnitId id);
/// It has mounted or dismounted where that takes half a move, and may walk the other half
/// (GK-MOV-09).
bool half_a_move_left(const State& state, UnitId id);

/// Why no table can be made as asked for, whatever is thrown; nothing if it can.
std::optional<Rejection> no_such_table(const LayTable& command);

// Points. They count only while command dice or a card are in play.

/// Why a command may not be given now: whose points, which sector, which step (GK-CMD-21 to -40).
std::optional<Rejection> out_of_order(const State& state, const Command& command);
/// Points left that a unit may be activated with; 0 where none are counted.
int points_for(const State& state, UnitId unit);
/// What a command costs the army to act; 0 where no points are counted.
int cost_in_points(const State& state, const Command& command);
/// Takes what a command costs from the points; asked of the state before it happens.
void spend(Recorder& record, const Command& command);
/// Why the half-turn cannot end yet: throws or melees that are compulsory; nothing if it can.
std::optional<Rejection> half_turn_unfinished(const State& state);
/// Puts every sector's points away.
void end_spending(Recorder& record);
const std::string& named(const State& state, UnitId id);
void append(Reasons& to, Reasons from);

// The two halves of a command that throws: what the rule makes of the dice, and what that makes of
// the battle. resolve() throws once between them, a plan weighs every outcome.

/// Where the edition throws morale as the half-turn ends, none is thrown in the action.
void defer_morale(PreparedVolley& prepared);
void defer_morale(PreparedGunShot& prepared);
void defer_morale(PreparedMelee& prepared);
Aftermath thrown(const State& state, const TestMorale& command, Dice& dice);
/// `outcome` is that of a prepared action whose morale was deferred where it is thrown later.
void settle(Recorder& record, const FireMusketry& command, const FireOutcome& outcome);
void settle(Recorder& record, const FireGun& command, const FireOutcome& outcome);
void settle(Recorder& record, const PreparedMelee& prepared, const MeleeOutcome& outcome);
void settle(Recorder& record, const TestMorale& command, const Aftermath& after);
void settle(Recorder& record, const Retreat& command);
/// The outcome with everything equal that settle() does not tell apart.
FireOutcome as_settled(const Edition& edition, FireOutcome outcome);

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
Resolved run(const State& state, const UseGround& command, Dice& dice);
Resolved run(const State& state, const Note& command, Dice& dice);
Resolved run(const State& state, const Declare& command, Dice& dice);
Resolved run(const State& state, const LayTable& command, Dice& dice);

Resolved run(const State& state, const ThrowCommandDice& command, Dice& dice);
Resolved run(const State& state, const DrawCard& command, Dice& dice);
Resolved run(const State& state, const ChooseSector& command, Dice& dice);
Resolved run(const State& state, const ThrowWeather& command, Dice& dice);
Resolved run(const State& state, const ThrowInitiative& command, Dice& dice);
Resolved run(const State& state, const ActFirst& command, Dice& dice);
Resolved run(const State& state, const MoveUnit& command, Dice& dice);
Resolved run(const State& state, const AnswerReminder& command, Dice& dice);

}  // namespace drumhead::gk
