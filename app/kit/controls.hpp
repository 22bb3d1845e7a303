#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/kit/keys.hpp"
#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// What a player does to a place on the screen.
struct Touch {
    bool pressed = false;
    bool hovered = false;
    bool held = false;
};

/// Makes a rectangle answer clicks, Tab and Space under a stable id, drawing only the ring that
/// shows where the keyboard is. The whole rectangle takes the click.
Touch touchable(const Brush& brush, std::string_view id, Rect rect);

/// Lets the touchable of this id answer in the next frame as if it had been clicked; a field takes
/// the keyboard.
void press_next(std::string id);

/// Whether the ring that shows where the keyboard is can be seen, so that Enter belongs to it.
bool keyboard_focus_shown();

enum class Weight {
    Primary,  // the lamp; one a page
    Second,   // an outline
    Plain,    // words alone, as in the top bar
    Chosen,   // a choice that is taken: filled with the text colour
};

struct Button {
    std::string id{};
    std::string label{};
    std::string key_cap{};  // drawn inside; empty for none. It says which key, it does not listen
    Weight weight = Weight::Second;
    Surface surface = Surface::Paper;
    float size = 21;        // of the label
    std::string refused{};  // why it cannot be pressed now; it is drawn pale and says so on hover
};
/// Draws a button and says whether it was clicked.
bool button(const Brush& brush, Rect rect, const Button& button);
/// The width a button needs for its label and cap, padding included.
float button_width(const Brush& brush, const Button& button);

/// A key cap alone; `baseline` is that of the words beside it. Returns its width.
float key_cap(const Brush& brush, Point left, std::string_view cap, Surface surface, float height);
float key_cap_width(const Brush& brush, std::string_view cap, float height);

/// A choice among a few: pills in a row, the taken one filled. Returns the index clicked, or -1.
int choice(const Brush& brush,
           Point top_left,
           std::string_view id,
           const std::vector<std::string>& words,
           int taken,
           float height);
/// The width `choice` takes.
float choice_width(const Brush& brush, const std::vector<std::string>& words, float height);

/// A condition to switch: a box, ticked or empty, and its words. Returns whether it was clicked.
struct Switch {
    std::string id{};
    std::string words{};
    bool on = false;
    Surface surface = Surface::Paper;
};
bool switch_box(const Brush& brush, Rect rect, const Switch& box);

/// A foot tab of the narrow layout.
struct Tab {
    std::string id{};
    std::string words{};
    bool open = false;
};
/// Draws a tab; `lead` is the width to keep free before its words for a badge. Returns whether it
/// was clicked; `words_x` is where the words begin.
struct TabDrawn {
    bool pressed = false;
    float words_x = 0;
};
TabDrawn tab(const Brush& brush, Rect rect, const Tab& tab, float lead);

/// The steps of a turn or of an entry: done ones ticked, the present one lit, the rest open.
struct Steps {
    std::vector<std::string> words{};
    int present = 0;  // words.size() when all are done
    float size = 18;
};
void steps(const Brush& brush, Point left, float width, const Steps& steps);

/// A line of text to be typed, with a caret. `value` is edited in place.
struct TextField {
    std::string id{};
    std::string hint{};  // shown pale while empty
    float size = 21;
    bool take_focus = false;  // true on the frame it appears
    bool tab_stop = true;     // false where the Tab key has another use on the page
};
/// Returns whether Enter was pressed in it.
bool text_field(const Brush& brush, Rect rect, const TextField& field, std::string& value);

}  // namespace drumhead::kit
