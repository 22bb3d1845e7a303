#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battles/event.hpp"
#include "battles/featherstone/commands.hpp"
#include "battles/journal.hpp"

namespace drumhead::fea {

using Change = ChangeOf<Field>;

/// What happened and why, and every number it changed. The fold applies the changes and runs no
/// rule.
struct Event {
    std::string when{};         ///< "battle 3", "turn 5"
    bool out_of_order = false;  ///< the players insisted
    Command command{};
    std::vector<ThrownDie> dice{};
    Reasons why{};
    Facts outcome{};
    std::vector<Change> changes{};
    bool kept_back = false;  ///< told() left something out; never stored
    friend bool operator==(const Event&, const Event&) = default;
};
void fold(State& state, const Event& event);

using Battle = Journal<State, Event>;
using Answer = AnswerOf<Event>;

/// Whose counters may be seen: nobody's, or those of one side.
using Eyes = std::optional<Side>;
/// An event without what these eyes may not see: the moves of the other side's counters and where
/// they stand. Contact stays: that both stand in one box is told to both, and nothing more.
Event told(Event event, Eyes eyes);

/// Why a command is none of this kind of campaign.
std::optional<Problem> unfit(const State& state, const Command& command);

/// Checks a command against the state, runs the rule and says what happens. Pure. What the rules
/// speak against is refused, unless the players insist.
Result<Event, Rejection> resolve(const State& state,
                                 const Command& command,
                                 Dice& dice,
                                 Insist insist = Insist::No);
/// Plays a command with the faces typed so far; with a generator the program throws what is
/// missing.
Answer play_command(const State& state,
                    const Command& command,
                    std::span<const int> faces,
                    Generator* rest,
                    Insist insist = Insist::No);
/// The program's own dice for the next event.
Generator dice_for(const State& state, std::size_t event_number);

/// The boxes in which a turn made contact, in order.
std::vector<int> contacts(const Event& event);

/// One line of the log, as these eyes may read it.
struct LogLine {
    std::string when{};
    std::string deed{};    ///< "France loses Vionville to Prussia"
    std::string result{};  ///< "France retreats to St Privat, where the next battle is"
};
LogLine log_line(const State& state, const Event& event, Eyes eyes = {});
std::string log_text(const State& state, const Event& event, Eyes eyes = {});
/// "6 line, 1 light, 1 cavalry, 2 guns"
std::string words(const Force& force);

}  // namespace drumhead::fea
