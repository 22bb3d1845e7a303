#pragma once

#include "app/dashboard/view.hpp"
#include "app/kit/paint.hpp"

// Parts of the paper that ask the players for something.

namespace drumhead::dashboard {

/// What the players see on the table and the program cannot: range, ground, who else fights. Laid
/// out in lines from the top left of the rectangle.
[[nodiscard]] Asks conditions_part(const kit::Brush& brush,
                                   kit::Rect rect,
                                   const View& view,
                                   Draft& draft);
/// What a unit can be told to do without dice, and what the players judge of its place.
[[nodiscard]] Asks orders_page(const kit::Brush& brush,
                               kit::Rect rect,
                               const View& view,
                               Draft& draft);
/// Where a unit comes from, and any of its numbers to be set by hand with a reason.
[[nodiscard]] Asks details_page(const kit::Brush& brush,
                                kit::Rect rect,
                                const View& view,
                                Draft& draft);

}  // namespace drumhead::dashboard
