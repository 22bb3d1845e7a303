#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/ground.hpp"
#include "app/dashboard/view.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/paint.hpp"

// Lines of captions, buttons and fields, as the sheets on which something is agreed have them.

namespace drumhead::dashboard {

/// A page of rows that may be longer than its rectangle: only what lies wholly in sight is drawn
/// and answers.
struct Rows {
    static constexpr float kHigh = 36;
    static constexpr float kPitch = 40;
    static constexpr kit::Type kCaption{kit::Face::Sans, 18};

    const kit::Brush& brush;
    kit::Rect room;
    float x = 0;
    float y = 0;
    float left = 0;
    float right = 0;

    bool in_sight() const { return y >= room.y && y + kHigh <= room.bottom(); }
    void next_line();
    void caption(std::string_view words, float least = 0);
    /// A button as wide as its words, or `wish.size` 18 and `width` wide; it wraps to the next
    /// line.
    bool press(kit::Button wish, float width = 0);
    /// One of several words; the index pressed, or -1.
    int choose(const std::string& id, const std::vector<std::string>& words, int taken);
    /// A number between two buttons; what is to be added to it.
    int step(const std::string& id, std::string_view shown, float width);
    /// A line of text from here to the right, or `width` wide. Whether Enter was pressed in it.
    bool field(const kit::TextField& wish, std::string& value, float width = 0);
};

/// The next larger or smaller die that players have, from a d4 to a d20.
int next_die(int faces, int by);
/// "+1", "−1", "+0"
std::string signed_words(int n);

/// A table of ground: its rows, those that are saved, and the name to save it under. Ids begin with
/// `id`.
[[nodiscard]] Asks ground_rows(Rows& page,
                               const View& view,
                               GroundDraft& ground,
                               const std::string& id);

}  // namespace drumhead::dashboard
