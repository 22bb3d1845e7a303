#pragma once

#include <optional>
#include <string>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// A line of text that is the whole point of its page: without a frame, and with the keyboard to
/// itself. Tab selects its next word to be typed over, with Shift the one before.
struct LineField {
    std::string id{};
    std::string hint{};  ///< shown pale while it is empty
    float size = 30;
    std::optional<std::string> put{};  ///< what is to stand in it from now on; taken once
};
/// Edits `value` in place.
void line_field(const Brush& brush, Rect rect, LineField& field, std::string& value);

}  // namespace drumhead::kit
