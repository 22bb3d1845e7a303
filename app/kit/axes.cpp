#include "app/kit/axes.hpp"

#include <algorithm>
#include <cmath>

namespace drumhead::kit {

void axes(const Brush& brush,
          Surface surface,
          Rect plot,
          const std::vector<Tick>& up,
          const std::vector<Tick>& across) {
    const Type small{Face::Sans, 17};
    const Colour muted = muted_on(brush.theme, surface);
    const Colour ink = text_on(brush.theme, surface);
    for (const Tick& tick : up) {
        rule(brush, {plot.x, tick.at}, plot.w, rule_on(brush.theme, surface));
        text(brush, small, {plot.x - 8, tick.at + 6}, tick.label, muted, Align::Right);
    }
    rule(brush, {plot.x, plot.bottom()}, plot.w, ink, 1.5F);
    for (const Tick& tick : across) {
        upright(brush, {tick.at, plot.bottom()}, 5, ink);
        text(brush, small, {tick.at, plot.bottom() + 23}, tick.label, muted, Align::Centre);
    }
}

void dashed(const Brush& brush, const std::vector<Point>& points, Colour colour, float thickness) {
    constexpr float kDash = 8;
    constexpr float kGap = 5;
    float along = 0;  // since the last dash began
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Point from = points[i];
        const Point to = points[i + 1];
        const float length = std::hypot(to.x - from.x, to.y - from.y);
        float at = 0;
        while (at < length) {
            const bool drawn = along < kDash;
            const float step = std::min(length - at, (drawn ? kDash : kDash + kGap) - along);
            if (drawn) {
                const auto place = [&](float share) {
                    return Point{from.x + (to.x - from.x) * share,
                                 from.y + (to.y - from.y) * share};
                };
                line(brush, place(at / length), place((at + step) / length), colour, thickness);
            }
            at += step;
            along += step;
            along = along >= kDash + kGap - 0.001F ? 0 : along;
        }
    }
}

}  // namespace drumhead::kit
