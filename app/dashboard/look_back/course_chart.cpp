#include "app/dashboard/look_back/course_chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/kit/axes.hpp"
#include "app/kit/slide.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::dashboard {

using namespace kit;

bool course_chart(const Brush& brush,
                  Surface surface,
                  Rect rect,
                  std::string_view id,
                  const report::Course& course,
                  std::optional<std::size_t>* moment) {
    const Theme& theme = brush.theme;
    const Type name{Face::Serif, 22};
    float names = 40;
    for (const auto& each : course.names) {
        names = std::max(names, text_width(brush, name, each) + 40);
    }
    const auto plan = report::plan_course(course,
                                          {.rect = rect,
                                           .numbers = 38,
                                           .names = std::min(names, rect.w * 0.34F),
                                           .top = 10,
                                           .foot = 28,
                                           .turn_pitch = 58,
                                           .name_pitch = 26});
    if (plan.lines[0].empty()) {
        return false;
    }
    axes(brush, surface, plan.plot, plan.up, plan.across);
    rule(brush, {plan.plot.x, plan.zero}, plan.plot.w, text_on(theme, surface), 1.5F);
    for (const std::size_t side : {1U, 0U}) {
        const bool first = course.slots[side] == 0;
        const Colour colour = army_on(theme, surface, first ? Army::First : Army::Second);
        if (first) {
            polyline(brush, plan.lines[side], colour, 2.6F);
        } else {
            dashed(brush, plan.lines[side], colour, 2.6F);
        }
        const Point mark{plan.plot.right() + 14, plan.ends[side]};
        if (first) {
            disc(brush, mark, 6, colour);
        } else {
            polygon(brush,
                    {{mark.x, mark.y - 7},
                     {mark.x + 7, mark.y},
                     {mark.x, mark.y + 7},
                     {mark.x - 7, mark.y}},
                    colour);
        }
        text(brush,
             name,
             {mark.x + 12, mark.y + 6},
             shortened(brush, name, course.names[side], rect.right() - mark.x - 12),
             text_on(theme, surface));
    }
    if (moment != nullptr) {
        if (const auto share = slide(brush, id, plan.plot, plan.plot)) {
            const auto last = static_cast<float>(plan.last);
            *moment = static_cast<std::size_t>(std::lround(*share * last));
        }
    }
    return true;
}

}  // namespace drumhead::dashboard
