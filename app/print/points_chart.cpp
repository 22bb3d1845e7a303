#include "app/print/points_chart.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/print/axis.hpp"

namespace drumhead::print {
namespace {

/// The first letter, as UTF-8.
std::string first_letter(const std::string& name) {
    std::size_t end = std::min<std::size_t>(1, name.size());
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) {
        ++end;
    }
    return name.substr(0, end);
}

/// Moves labels apart so that none lies on another, as little as may be.
void spread(std::vector<ChartLine>& lines, const kit::Rect& plot, float pitch) {
    std::vector<ChartLine*> order;
    for (auto& line : lines) {
        order.push_back(&line);
    }
    std::ranges::stable_sort(order, {}, [](const ChartLine* line) { return line->label.y; });
    float least = plot.y;
    for (auto* line : order) {
        line->label.y = std::max(line->label.y, least);
        least = line->label.y + pitch;
    }
    float most = plot.bottom();
    // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
    for (auto line = order.rbegin(); line != order.rend(); ++line) {
        (*line)->label.y = std::min((*line)->label.y, most);
        most = (*line)->label.y - pitch;
    }
}

}  // namespace

ChartPlan plan_chart(std::span<const gk::PointsLine> lines, const ChartRoom& room) {
    ChartPlan plan;
    plan.left_out = lines.size() > kMostChartLines ? lines.size() - kMostChartLines : 0;
    lines = lines.first(std::min(lines.size(), kMostChartLines));
    constexpr float kFoot = 26;
    plan.plot = {room.rect.x + room.numbers,
                 room.rect.y + 8,
                 std::max(20.0F, room.rect.w - room.numbers - room.names),
                 std::max(20.0F, room.rect.h - 8 - kFoot)};
    int battles = 1;
    int most = 1;
    for (const auto& line : lines) {
        for (const auto& step : line.steps) {
            battles = std::max(battles, step.battle);
            most = std::max(most, step.points);
        }
    }
    const int up = axis_step(most, std::max(2, static_cast<int>(plan.plot.h / 34)));
    const int across = axis_step(battles, std::max(2, static_cast<int>(plan.plot.w / 48)));
    const int top = (most + up - 1) / up * up;
    const auto x_of = [&](int battle) {
        return plan.plot.x + plan.plot.w * static_cast<float>(battle) / static_cast<float>(battles);
    };
    const auto y_of = [&](int points) {
        return plan.plot.bottom() -
               plan.plot.h * static_cast<float>(points) / static_cast<float>(top);
    };
    for (int points = 0; points <= top; points += up) {
        plan.up.push_back({y_of(points), fmt::format("{}", points)});
    }
    for (int battle = 0; battle <= battles; battle += across) {
        plan.across.push_back({x_of(battle), fmt::format("{}", battle)});
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ChartLine line{.name = lines[i].name,
                       .letter = first_letter(lines[i].name),
                       .shape = static_cast<LineShape>(i),
                       .colour = kLineColours[i],
                       .points = lines[i].steps.empty() ? 0 : lines[i].steps.back().points};
        line.corners.push_back({x_of(0), y_of(0)});
        // Level until the battle before, then up to where that battle took it.
        int points = 0;
        const auto corner = [&](kit::Point at) {
            if (at.x - line.corners.back().x >= 0.75F || line.corners.size() == 1) {
                line.corners.push_back(at);
            } else {
                line.corners.back().y = at.y;
            }
        };
        constexpr float kMarkPitch = 26;
        for (const auto& step : lines[i].steps) {
            if (step.battle > 1) {
                corner({x_of(step.battle - 1), y_of(points)});
            }
            points = step.points;
            const kit::Point at{x_of(step.battle), y_of(points)};
            corner(at);
            if (line.marks.empty() || at.x - line.marks.back().x >= kMarkPitch) {
                line.marks.push_back(at);
            }
        }
        line.end = {x_of(battles), y_of(points)};
        corner(line.end);
        line.label = {plan.plot.right() + 24, line.end.y};
        plan.lines.push_back(std::move(line));
    }
    spread(plan.lines, plan.plot, room.label_pitch);
    return plan;
}

}  // namespace drumhead::print
