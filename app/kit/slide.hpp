#pragma once

#include <optional>
#include <string_view>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// A stretch that is touched, or dragged along, at any place. How far along it that is, from 0 at
/// its left to 1 at its right, while it is; `track` may be narrower than the `rect` that answers.
std::optional<float> slide(const Brush& brush, std::string_view id, Rect rect, Rect track);

}  // namespace drumhead::kit
