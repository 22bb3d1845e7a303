#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "battles/game_of_kings/events.hpp"

namespace drumhead::gk {

/// One line of the log. The screen draws the event's dice between the two sentences.
struct LogLine {
    std::string when;    ///< "5A"
    std::string deed;    ///< "von Zastrow fires at Champagne"
    std::string result;  ///< "1 lost, holds"
};
/// `state` gives the names; any state of the battle will do.
LogLine log_line(const State& state, const Event& event);
/// The whole line as text, dice as digits: "5A  von Zastrow fires at Champagne [6 4 2]  1 lost,
/// holds".
std::string log_text(const State& state, const Event& event);

/// What to do with the miniatures after the event, one sentence a unit; empty where nothing moves.
std::vector<std::string> table_instructions(const State& state, const Event& event);

/// "quarters 3 to 2": one change in words, without the subject.
std::string describe(const State& state, const Change& change);

}  // namespace drumhead::gk
