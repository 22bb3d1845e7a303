#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/club/campaign_parts.hpp"
#include "app/kit/axes.hpp"

namespace drumhead::dashboard::campaign {

using namespace kit;

namespace {

void line_shape(const Brush& brush, print::LineShape shape, Point at, float r, Colour colour) {
    const auto shifted = [&](std::vector<Point> corners) {
        for (Point& corner : corners) {
            corner = {at.x + corner.x * r, at.y + corner.y * r};
        }
        polygon(brush, corners, colour);
    };
    switch (shape) {
        case print::LineShape::Disc:
            disc(brush, at, r, colour);
            break;
        case print::LineShape::Ring:
            disc(brush, at, r, brush.theme.paper);
            ring(brush, at, r, colour, 2);
            break;
        case print::LineShape::Diamond:
            shifted({{0, -1.25F}, {1.25F, 0}, {0, 1.25F}, {-1.25F, 0}});
            break;
        case print::LineShape::Square:
            shifted({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
            break;
        case print::LineShape::Up:
            shifted({{0, -1.25F}, {1.25F, 1}, {-1.25F, 1}});
            break;
        case print::LineShape::Down:
            shifted({{-1.25F, -1}, {1.25F, -1}, {0, 1.25F}});
            break;
        case print::LineShape::Hexagon:
            shifted({{-0.6F, -1}, {0.6F, -1}, {1.2F, 0}, {0.6F, 1}, {-0.6F, 1}, {-1.2F, 0}});
            break;
        case print::LineShape::Cross:
            shifted({{-0.45F, -1.1F}, {0.45F, -1.1F}, {0.45F, 1.1F}, {-0.45F, 1.1F}});
            shifted({{-1.1F, -0.45F}, {1.1F, -0.45F}, {1.1F, 0.45F}, {-1.1F, 0.45F}});
            break;
    }
}

}  // namespace

void points_chart(const Brush& brush, Rect rect, const Ladders& ladders, PageDraft& draft) {
    const Theme& theme = brush.theme;
    const auto& lines = draft.paper == Paper::Nations ? ladders.by_nation : ladders.by_player;
    if (lines.empty()) {
        text(brush,
             {Face::SerifItalic, 24},
             {rect.x, rect.y + 40},
             "Nobody has fought yet.",
             theme.ink_muted);
        return;
    }
    if (!draft.chart_room || *draft.chart_room != rect) {
        // As much room at the right as the longest name wants, its shape and points included.
        constexpr float kBesideName = 110;
        float names = 60;
        for (std::size_t i = 0; i < lines.size() && i < print::kMostChartLines; ++i) {
            names = std::max(names, text_width(brush, {Face::Serif, 22}, lines[i].name));
        }
        draft.chart = print::plan_chart(
            lines,
            {.rect = rect,
             .names = std::min(names + kBesideName, std::max(170.0F, rect.w * 0.36F)),
             .label_pitch = 30});
        draft.chart_room = rect;
    }
    const print::ChartPlan& plan = draft.chart;
    const Type small{Face::Sans, 17};
    axes(brush, Surface::Paper, plan.plot, plan.up, plan.across);
    text(brush,
         small,
         {plan.plot.right() + 16, plan.plot.bottom() + 23},
         "battles",
         theme.ink_muted);
    // The first of the ladder is drawn last, on top.
    // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
    for (auto each = plan.lines.rbegin(); each != plan.lines.rend(); ++each) {
        const Colour colour = rgb(each->colour);
        polyline(brush, each->corners, colour, 2.2F);
        line(brush, each->end, each->label, faded(colour, 0.8F), 1.2F);
        for (const Point& mark : each->marks) {
            line_shape(brush, each->shape, mark, 4.5F, colour);
        }
    }
    for (const auto& each : plan.lines) {
        const Colour colour = rgb(each.colour);
        line_shape(brush, each.shape, each.label, 11, colour);
        text(brush,
             {Face::Bold, 15},
             {each.label.x, each.label.y + (each.shape == print::LineShape::Up ? 7.0F : 5.0F)},
             each.letter,
             each.shape == print::LineShape::Ring ? colour : theme.paper,
             Align::Centre);
        const std::string points = fmt::format("{}", each.points);
        const float x = each.label.x + 20;
        const float wide = text_width(brush, {Face::Bold, 18}, points);
        const Type name{Face::Serif, 22};
        const std::string words = shortened(brush, name, each.name, rect.right() - x - wide - 10);
        const float end = x + text(brush, name, {x, each.label.y + 6}, words, theme.ink);
        text(brush, {Face::Bold, 18}, {end + 10, each.label.y + 6}, points, theme.ink);
    }
    if (plan.left_out > 0) {
        text(brush,
             small,
             {rect.right(), rect.y + 2},
             fmt::format("the first {} of {}", plan.lines.size(), lines.size()),
             theme.ink_muted,
             Align::Right);
    }
}

}  // namespace drumhead::dashboard::campaign
