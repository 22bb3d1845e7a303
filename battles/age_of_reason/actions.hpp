#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "battles/age_of_reason/events.hpp"

// How each command is carried out: one function a command, for resolve() alone. What they share is
// here too.

namespace drumhead::bar {

using Resolved = Result<Event, Rejection>;

inline constexpr Nation kNations[] = {Nation::Austrian, Nation::Prussian};

/// A state being changed by one command: every change is written down as it is made.
class Recorder {
public:
    explicit Recorder(const State& before);

    const State& state() const { return state_; }
    void set(Field field, int subject, int value);
    void set(Field field, CounterId id, int value) { set(field, id.index, value); }
    void set(Field field, LeaderId id, int value) { set(field, id.index, value); }
    void add(Field field, int subject, int value) {
        set(field, subject, state_.get(field, subject) + value);
    }
    void clear(Field field, int subject) { set(field, subject, kBlank); }
    void set_text(TextField field, int subject, const std::string& text);

    /// Crosses boxes off a counter whose SP is entered; answers how many were left to cross.
    int lose(CounterId id, int sp);
    /// All its boxes, as an elimination does.
    void eliminate(CounterId id);
    /// A leader, or his stand-in where one holds the office, is hit. A wound lasts `turns`. Who
    /// succeeds an Army Leader is settled where it is plain (BAR-CMD-15, -24).
    void hit(LeaderId id, LeaderFate fate, int turns);
    /// A level has been rolled on: lower ones not yet rolled are passed over (BAR-AMOR-23).
    void use_level(Nation nation, int level, int die, std::optional<int> change);

    /// Puts the changes into the event, with levels newly reached marked due (BAR-AMOR-24, -25).
    void finish(Event& event);

private:
    void mark_levels(Nation nation);

    State state_;
    std::vector<bool> roll_was_due_;  // by Nation, before the command
    std::vector<Change> changes_;
    std::vector<TextChange> texts_;
};

/// A counter that can take losses or states: on the map, or at least not gone. Why not, otherwise.
std::optional<Rejection> cannot_suffer(const State& state, CounterId id);
/// The leader, or a stand-in for him, is on the map.
bool in_office(const State& state, LeaderId id);
std::string called(const State& state, CounterId id);
std::string called(const State& state, LeaderId id);
std::string called(const State& state, Nation nation);
/// The movement of the replacement counter a leader's Command draws (BAR-CMD-04, -32), and the
/// field that counts those left.
int replacement_movement(const State& state, LeaderId id);
Field replacement_pool(const State& state, LeaderId id);
/// Why a command may not be given on this turn; players may insist.
std::optional<Rejection> out_of_order(const State& state, const Command& command);

Resolved run(const State& state, const Lose& command, Dice& dice);
Resolved run(const State& state, const MarkCounter& command, Dice& dice);
Resolved run(const State& state, const TakeShakenDisorder& command, Dice& dice);
Resolved run(const State& state, const LeaveMap& command, Dice& dice);
Resolved run(const State& state, const BreakDown& command, Dice& dice);
Resolved run(const State& state, const Reform& command, Dice& dice);
Resolved run(const State& state, const HitLeader& command, Dice& dice);
Resolved run(const State& state, const CheckLeaders& command, Dice& dice);
Resolved run(const State& state, const CheckCloseCombat& command, Dice& dice);
Resolved run(const State& state, const Replace& command, Dice& dice);
Resolved run(const State& state, const ReturnLeader& command, Dice& dice);
Resolved run(const State& state, const Succeed& command, Dice& dice);
Resolved run(const State& state, const UseAbility& command, Dice& dice);
Resolved run(const State& state, const RollArmyMorale& command, Dice& dice);
Resolved run(const State& state, const WaiveArmyMorale& command, Dice& dice);
Resolved run(const State& state, const CheckDoubleZero& command, Dice& dice);
Resolved run(const State& state, const ReadChart& command, Dice& dice);
Resolved run(const State& state, const SetLevels& command, Dice& dice);
Resolved run(const State& state, const SetColumn& command, Dice& dice);
Resolved run(const State& state, const AdvanceTurn& command, Dice& dice);
Resolved run(const State& state, const GoBack& command, Dice& dice);
Resolved run(const State& state, const MoveEndTurn& command, Dice& dice);
Resolved run(const State& state, const Arrive& command, Dice& dice);
Resolved run(const State& state, const TryArrival& command, Dice& dice);
Resolved run(const State& state, const RollAttrition& command, Dice& dice);
Resolved run(const State& state, const AssignAttrition& command, Dice& dice);
Resolved run(const State& state, const AssignEntryLoss& command, Dice& dice);
Resolved run(const State& state, const Finish& command, Dice& dice);
Resolved run(const State& state, const RollSpecial& command, Dice& dice);
Resolved run(const State& state, const TakeFreeSegment& command, Dice& dice);
Resolved run(const State& state, const TakeLeaderInitiative& command, Dice& dice);
Resolved run(const State& state, const Confuse& command, Dice& dice);
Resolved run(const State& state, const RollPursuit& command, Dice& dice);
Resolved run(const State& state, const Fill& command, Dice& dice);
Resolved run(const State& state, const AnswerQuestion& command, Dice& dice);
Resolved run(const State& state, const Declare& command, Dice& dice);
Resolved run(const State& state, const Concede& command, Dice& dice);
Resolved run(const State& state, const Correct& command, Dice& dice);
Resolved run(const State& state, const Note& command, Dice& dice);

}  // namespace drumhead::bar
