#pragma once

#include <algorithm>

namespace drumhead::kit {

/// A place on the screen, from the top left of the frame, in logical pixels: real pixels divided by
/// the scale.
struct Point {
    float x = 0;
    float y = 0;
    friend constexpr bool operator==(Point, Point) = default;
};

/// A width and a height in logical pixels.
struct Size {
    float w = 0;
    float h = 0;
    friend constexpr bool operator==(Size, Size) = default;
};

/// A rectangle in logical pixels; right and bottom are outside it.
struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    constexpr float right() const { return x + w; }
    constexpr float bottom() const { return y + h; }
    constexpr Point centre() const { return {x + w / 2, y + h / 2}; }
    constexpr bool empty() const { return w <= 0 || h <= 0; }
    friend constexpr bool operator==(Rect, Rect) = default;
};

/// The rectangle with `by` taken off all four sides; a negative `by` adds it.
constexpr Rect inset(Rect r, float by) {
    return {r.x + by, r.y + by, std::max(0.0F, r.w - 2 * by), std::max(0.0F, r.h - 2 * by)};
}

/// A rectangle of `size` around `centre`.
constexpr Rect around(Point centre, Size size) {
    return {centre.x - size.w / 2, centre.y - size.h / 2, size.w, size.h};
}

/// Whether two rectangles share any area; touching edges do not count, nor do empty rectangles.
constexpr bool overlap(Rect a, Rect b) {
    return !a.empty() && !b.empty() && a.x < b.right() && b.x < a.right() && a.y < b.bottom() &&
           b.y < a.bottom();
}

/// Whether `inner` lies wholly in `outer`, a thousandth of a pixel of rounding allowed.
constexpr bool contains(Rect outer, Rect inner) {
    constexpr float kRounding = 0.001F;
    return inner.x >= outer.x - kRounding && inner.y >= outer.y - kRounding &&
           inner.right() <= outer.right() + kRounding &&
           inner.bottom() <= outer.bottom() + kRounding;
}

}  // namespace drumhead::kit
