#pragma once

#include <span>
#include <string>
#include <vector>

#include "battles/age_of_reason/commands.hpp"
#include "battles/event.hpp"
#include "battles/journal.hpp"

namespace drumhead::bar {

using Change = ChangeOf<Field>;
/// A text of the state that an event set; empty is none.
struct TextChange {
    TextField field{};
    int subject = 0;
    std::string from{};
    std::string to{};
    friend bool operator==(const TextChange&, const TextChange&) = default;
};

/// What happened and why, and every number it changed. The fold applies the changes and runs no
/// rule.
struct Event {
    std::string when{};         ///< "2:40"
    bool out_of_order = false;  ///< the players insisted
    Command command{};
    std::vector<ThrownDie> dice{};
    Reasons why{};
    Facts outcome{};
    std::vector<Change> changes{};
    std::vector<TextChange> texts{};
    friend bool operator==(const Event&, const Event&) = default;
};
void fold(State& state, const Event& event);

using Battle = Journal<State, Event>;
using Answer = AnswerOf<Event>;

/// Checks a command against the state, runs the rule and says what happens. Pure. What is out of
/// its turn is refused, unless the players insist.
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
/// The program's own dice for the next event of a battle.
Generator dice_for(const State& state, std::size_t event_number);

/// One line of the log. The screen draws the event's dice between the two sentences.
struct LogLine {
    std::string when;    ///< "2:40"
    std::string deed;    ///< "NEI 3 loses 2 SP"
    std::string result;  ///< "4 left; record 12"
};
LogLine log_line(const State& state, const Event& event);
std::string log_text(const State& state, const Event& event);
/// What a field's subject is called: "NEI 3", "Starhemberg", "Austria".
std::string subject_name(const State& state, Field field, int subject);
/// A number of a field in words: "shaken", "2:40", "empty".
std::string value_words(const State& state, Field field, int value);

}  // namespace drumhead::bar
