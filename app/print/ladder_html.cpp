#include "app/print/ladder_html.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/print/html.hpp"
#include "app/print/ladder_words.hpp"
#include "app/print/points_chart.hpp"

namespace drumhead::print {
namespace {

/// The score as a bar to 150 with a line at 100.
std::string bar(double score) {
    return fmt::format(
        "<svg class=\"bar\" viewBox=\"0 0 150 12\" preserveAspectRatio=\"none\" "
        "aria-hidden=\"true\">"
        "<rect y=\"2\" width=\"150\" height=\"8\" fill=\"#F0E8D5\"/><rect y=\"2\" width=\"{:.2f}\" "
        "height=\"8\" fill=\"#2C5F61\"/><rect x=\"99.4\" width=\"1.2\" height=\"12\" "
        "fill=\"#2A2216\"/></svg>",
        std::clamp(score, 0.0, 150.0));
}

std::string table(std::string_view heading, std::span<const gk::Standing> lines) {
    const bool draws =
        std::ranges::any_of(lines, [](const gk::Standing& line) { return line.draws > 0; });
    std::string rows;
    for (const auto& line : lines) {
        if (!line.score) {
            rows += fmt::format(
                "<tr class=\"muted\"><td></td><td class=\"name\">{}</td><td class=\"note\" "
                "colspan=\"{}\">yet to fight</td></tr>\n",
                escaped(line.name),
                draws ? 8 : 7);
            continue;
        }
        const auto number = [](int n) { return fmt::format("<td class=\"n\">{}</td>", n); };
        rows += fmt::format(
            "<tr><td class=\"n muted\">{}</td><td class=\"name\">{}</td>{}{}{}{}{}<td "
            "class=\"n\"><b>{}</b></td><td class=\"scale\">{}</td><td "
            "class=\"n\"><b>{}</b></td></tr>\n",
            line.rank,
            escaped(line.name),
            number(line.battles),
            number(line.wins),
            number(line.losses),
            draws ? number(line.draws) : "",
            number(line.bonus),
            line.points,
            bar(*line.score),
            score_words(line));
    }
    if (lines.empty()) {
        rows = "<tr><td></td><td class=\"note muted\">nobody yet</td></tr>\n";
    }
    return fmt::format(
        "<section>\n<h2>{}</h2>\n<table>\n<thead><tr><th class=\"rank\"></th><th></th><th "
        "class=\"n\">battles</th><th class=\"n\">wins</th><th class=\"n\">losses</th>{}<th "
        "class=\"n\">bonus</th><th class=\"n\">points</th><th class=\"scale\"></th><th "
        "class=\"n\">score</th></tr></thead>\n<tbody>\n{}</tbody>\n</table>\n</section>\n",
        heading,
        draws ? "<th class=\"n\">draws</th>" : "",
        rows);
}

std::string colour(unsigned rgb) {
    return fmt::format("#{:06X}", rgb);
}

std::string shape(LineShape shape, kit::Point at, float r, std::string_view fill) {
    const auto closed = [&](std::span<const std::pair<float, float>> corners) {
        std::string points;
        for (const auto& [x, y] : corners) {
            points += fmt::format("{:.1f},{:.1f} ", at.x + x * r, at.y + y * r);
        }
        return fmt::format(R"(<polygon points="{}" fill="{}"/>)", points, fill);
    };
    using Corners = std::vector<std::pair<float, float>>;
    switch (shape) {
        case LineShape::Disc:
            return fmt::format(
                R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="{}"/>)", at.x, at.y, r, fill);
        case LineShape::Ring:
            return fmt::format(
                "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#FFF\" "
                "stroke=\"{}\" stroke-width=\"2\"/>",
                at.x,
                at.y,
                r * 0.9F,
                fill);
        case LineShape::Diamond:
            return closed(Corners{{0, -1.2F}, {1.2F, 0}, {0, 1.2F}, {-1.2F, 0}});
        case LineShape::Square:
            return closed(Corners{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}});
        case LineShape::Up:
            return closed(Corners{{0, -1.2F}, {1.2F, 1}, {-1.2F, 1}});
        case LineShape::Down:
            return closed(Corners{{0, 1.2F}, {1.2F, -1}, {-1.2F, -1}});
        case LineShape::Hexagon:
            return closed(
                Corners{{-0.6F, -1}, {0.6F, -1}, {1.2F, 0}, {0.6F, 1}, {-0.6F, 1}, {-1.2F, 0}});
        case LineShape::Cross:
            return closed(Corners{{-0.4F, -1.1F},
                                  {0.4F, -1.1F},
                                  {0.4F, -0.4F},
                                  {1.1F, -0.4F},
                                  {1.1F, 0.4F},
                                  {0.4F, 0.4F},
                                  {0.4F, 1.1F},
                                  {-0.4F, 1.1F},
                                  {-0.4F, 0.4F},
                                  {-1.1F, 0.4F},
                                  {-1.1F, -0.4F},
                                  {-0.4F, -0.4F}});
    }
    return {};
}

std::string chart(std::string_view heading, std::span<const gk::PointsLine> lines, float height) {
    constexpr float kWidth = 720;
    const auto plan =
        plan_chart(lines, {.rect = {0, 0, kWidth, height}, .names = 190, .label_pitch = 19});
    std::string body;
    const auto text = [&](kit::Point at, std::string_view anchor, std::string_view words) {
        body += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                            at.x,
                            at.y,
                            anchor,
                            escaped(words));
    };
    const auto line = [&](kit::Point a, kit::Point b, std::string_view stroke, float width) {
        body += fmt::format(
            "<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
            a.x,
            a.y,
            b.x,
            b.y,
            stroke,
            width);
    };
    for (const auto& tick : plan.up) {
        line({plan.plot.x, tick.at}, {plan.plot.right(), tick.at}, "#D6C9A9", 0.7F);
        text({plan.plot.x - 6, tick.at + 4}, "end", tick.label);
    }
    line({plan.plot.x, plan.plot.bottom()},
         {plan.plot.right(), plan.plot.bottom()},
         "#2A2216",
         1.2F);
    for (const auto& tick : plan.across) {
        line({tick.at, plan.plot.bottom()}, {tick.at, plan.plot.bottom() + 4}, "#2A2216", 1);
        text({tick.at, plan.plot.bottom() + 18}, "middle", tick.label);
    }
    text({plan.plot.right() + 12, plan.plot.bottom() + 18}, "start", "battles");
    // The first of the ladder is drawn last, on top.
    // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
    for (auto each = plan.lines.rbegin(); each != plan.lines.rend(); ++each) {
        const auto fill = colour(each->colour);
        std::string points;
        for (const auto& corner : each->corners) {
            points += fmt::format("{:.1f},{:.1f} ", corner.x, corner.y);
        }
        body += fmt::format(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"/>\n",
            points,
            fill);
        line(each->end, each->label, fill, 0.8F);
        for (const auto& mark : each->marks) {
            body += shape(each->shape, mark, 4, fill) + "\n";
        }
        body += shape(each->shape, each->label, 8, fill) + "\n";
        body += fmt::format(
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" class=\"letter\" "
            "fill=\"{}\">{}</text>\n",
            each->label.x,
            each->label.y + 3.5F,
            each->shape == LineShape::Ring ? fill : "#FFF",
            escaped(each->letter));
        // A long name is set narrower rather than cut off.
        const bool narrow = each->name.size() > 22;
        body += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}, {}</text>\n",
                            each->label.x + 14,
                            each->label.y + 4,
                            narrow ? R"( textLength="148" lengthAdjust="spacingAndGlyphs")" : "",
                            escaped(each->name),
                            each->points);
    }
    const auto rest =
        plan.left_out > 0 ? fmt::format("<p class=\"muted\">and {} more</p>\n", plan.left_out) : "";
    return fmt::format(
        "<section>\n<h2>{}</h2>\n<svg class=\"chart\" viewBox=\"0 0 {} {:.0f}\" role=\"img\" "
        "aria-label=\"{}\">\n{}</svg>\n{}</section>\n",
        heading,
        kWidth,
        height,
        heading,
        body,
        rest);
}

constexpr std::string_view kCss = R"css(
td.scale, th.scale { width: 34mm; padding: 0 3mm; }
th.rank { width: 7mm; }
th.n { padding-left: 2mm; }
svg.bar { width: 100%; height: 3.6mm; }
svg.chart { width: 100%; height: auto; font: 12px Roboto, "DejaVu Sans", Arial, sans-serif; fill: #2A2216; }
svg.chart .letter { font-size: 10px; font-weight: bold; }
)css";

}  // namespace

std::string ladder_html(const gk::Campaign& campaign, const LadderWish& wish) {
    const auto players = gk::standings(campaign, gk::Ladder::Players, wish.as_of);
    const auto nations = gk::standings(campaign, gk::Ladder::Nations, wish.as_of);
    const auto by_player = gk::points_over_battles(campaign, gk::Ladder::Players, wish.as_of);
    const auto by_nation = gk::points_over_battles(campaign, gk::Ladder::Nations, wish.as_of);
    std::string body = table("Players", players) + table("Nations", nations);
    // What the shorter of A4 and Letter has left under the tables, in millimetres, for two charts
    // with their headings; where that is too little they take a sheet of their own.
    constexpr float kSheet = 249;
    constexpr float kHeadAndFoot = 42;
    constexpr float kHeading = 17;
    constexpr float kRow = 8.3F;
    const auto rows = static_cast<float>(players.size() + nations.size());
    const float left = kSheet - kHeadAndFoot - 2 * kHeading - kRow * rows;
    constexpr float kPerMillimetre = 720.0F / 180;
    constexpr float kLeast = 46;
    const float chart_mm = left / 2 - kHeading;
    const float height = (chart_mm < kLeast ? 90 : std::min(chart_mm, 75.0F)) * kPerMillimetre;
    if (!by_player.empty()) {
        body += chart("Points of players over battles", by_player, height);
        body += chart("Points of nations over battles", by_nation, height);
    }
    std::string foot;
    for (const auto& line : foot_words(campaign, players, nations)) {
        foot += (foot.empty() ? "" : " ") + line;
    }
    return html_page(
        {.title = campaign.name,
         .aside = fmt::format(
             "{}; {}", counted_words(campaign, wish.as_of), worth_words(campaign.points)),
         .body = body,
         .css = std::string(kCss),
         .foot = foot});
}

}  // namespace drumhead::print
