#pragma once

#include <string>
#include <vector>

#include "app/kit/dice.hpp"
#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// One line of the log: when, what was done, the dice, what came of it.
struct LogLine {
    std::string when{};  // "5A"
    std::string deed{};
    std::vector<std::vector<DieFace>> throws{};  // the dice of each apart from those of the next
    std::string outcome{};
    bool undone = false;  // struck through, with the word
};

/// Draws a line that fits `width`: where it would not, first some dice are told by their number
/// alone, then words are shortened. `baseline` is at its left; `when_width` is the column kept for
/// the half-turn.
void log_line(
    const Brush& brush, Point baseline, float width, float when_width, const LogLine& line);

}  // namespace drumhead::kit
