#pragma once

#include "app/dashboard/view.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"

// A move on the paper: where to lay the ruler, and what the players say of the way.

namespace drumhead::dashboard {

/// The distance, exact and large, with what a 1 and a 6 of The Variation would make of it and what
/// it costs; its reasons; and, before the die, how far it is to go and over what.
[[nodiscard]] Asks move_part(
    const kit::Brush& brush, kit::Rect rect, const View& view, Draft& draft, kit::Form form);

}  // namespace drumhead::dashboard
