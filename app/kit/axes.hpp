#pragma once

#include <string>
#include <vector>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// A mark on an axis of a chart.
struct Tick {
    float at = 0;  ///< x on the level axis, y on the upright one
    std::string label{};
};
/// The rules and numbers of a chart's upright axis, its level axis and the marks under it, around
/// `plot`. Numbers stand left of it, labels below it, both 17 high.
void axes(const Brush& brush,
          Surface surface,
          Rect plot,
          const std::vector<Tick>& up,
          const std::vector<Tick>& across);
/// A line through the points, broken into dashes.
void dashed(const Brush& brush, const std::vector<Point>& points, Colour colour, float thickness);

}  // namespace drumhead::kit
