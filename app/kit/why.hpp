#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/paint.hpp"

// Slips of paper over the table that answer "why" and "what is this": the sum behind a number, and
// what a panel is for. At most one is open. They belong to the frame: begin_table and end_table
// open and close them, whichever page drew what they are about.

namespace drumhead::kit {

/// A line of a sum: "battalions, 7 of them", "14", "GK-VIC-02".
struct WhyLine {
    std::string words{};
    std::string amount{};
    std::string clause{};
};
/// A number's sum, or a sentence or two on something else.
struct Why {
    std::string title{};
    std::vector<WhyLine> lines{};
    WhyLine total{};     ///< under a rule; without words there is none
    std::string note{};  ///< in a sentence, under all
};

/// Where a number is that knows its sum.
struct WhyAt {
    std::string_view id;  ///< its touchable is "why/" and this
    Rect target;          ///< takes the touch; nothing else that can be touched lies in it
    Rect number{};        ///< gets a row of dots under it, which says that it can be asked
    Surface surface = Surface::Felt;
};
/// Lets a number be asked: its sum shows while the pointer or the keyboard is on it, and stays once
/// it was touched, until Esc or a touch elsewhere. `sum` is called only when it shows.
void why(const Brush& brush, const WhyAt& at, const std::function<Why()>& sum);
/// The same for a number within something that has a use of its own for the touch: its sum shows
/// while the pointer is on it.
void why_within(const Brush& brush, Rect number, const std::function<Why()>& sum);

/// A panel of the screen, and what it is in two sentences.
struct PanelWords {
    std::string_view panel;  ///< "scoreboard"; its sign is "what/scoreboard"
    std::string_view title;
    std::string_view words;
};
/// How much of a corner a panel leaves to its sign.
inline constexpr float kSign = 36;
/// Draws the "?" of a panel in the middle of `sign`, all of which takes the touch, and keeps the
/// panel for the key that goes through all of them. An empty `sign` draws none.
void panel_sign(
    const Brush& brush, const PanelWords& words, Rect panel, Rect sign, Surface surface);
/// The panels kept so far lie under a sheet and are not gone through.
void cover_panels();
/// The key "?" is not for the panels in this frame: the page takes what is typed as text.
void keep_question_mark();

/// Closes whatever is open; the first clause of the slip that was touched, to be looked up, or
/// nothing.
std::string close_slips();

/// What the last frame showed: the slip, if one was; the panel lit of those gone through, empty if
/// none was; and every panel of the screen.
const Why* slip_shown();
std::string_view panel_lit();
std::vector<std::string> panels_kept();

// For the frame.
void begin_slips();
void end_slips();

}  // namespace drumhead::kit
