#include <fmt/format.h>

#include "app/print/html.hpp"
#include "app/report/course.hpp"
#include "app/report/report.hpp"

namespace drumhead::report {
namespace {

using print::escaped;

// The two armies as everywhere: blue and round and solid, red and square and dashed.
constexpr std::array<std::string_view, 2> kInk{"#1B5792", "#9E2F24"};

constexpr std::string_view kCss = R"css(
.result { font: 17pt "EB Garamond", Garamond, Georgia, serif; margin: 4mm 0; }
.armies { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; }
.armies td { font-size: 9.5pt; }
.gone { color: #5B4E39; text-decoration: line-through; }
ol.deeds { list-style: none; margin: 0; padding: 0; }
ol.deeds li { padding: 1mm 0 1mm 14mm; text-indent: -14mm; border-bottom: 0.5pt solid #E3D8BF; break-inside: avoid; }
ol.deeds .when { display: inline-block; width: 14mm; text-indent: 0; color: #5B4E39; }
.turn { background: #FBF3DC; border-left: 1.2mm solid #2A2216; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.die { display: inline-block; min-width: 5mm; margin: 0 0.4mm; padding: 0 1mm; text-indent: 0; text-align: center; border: 0.5pt solid #8A7B60; border-radius: 1mm; color: #5B4E39; }
.die.did { border: 1.2pt solid #2A2216; color: #2A2216; font-weight: bold; }
.turning { margin: 2mm 0; padding-left: 5mm; }
@media screen and (max-width: 700px) { .armies { grid-template-columns: 1fr; } }
)css";

std::string chart(const Course& course) {
    constexpr float kWidth = 720;
    constexpr float kHeight = 230;
    constexpr float kRight = 130;
    const CoursePlan plan = plan_course(course, {.rect = {0, 0, kWidth, kHeight}, .names = kRight});
    if (plan.lines[0].empty()) {
        return {};
    }
    std::string svg = fmt::format(
        "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" font-family=\"Roboto, DejaVu Sans, Arial, "
        "sans-serif\" font-size=\"12\" fill=\"#2A2216\">\n",
        kWidth,
        kHeight);
    for (const auto& tick : plan.up) {
        const bool zero = tick.at == plan.zero;
        svg += fmt::format(
            "<line x1=\"{:.0f}\" y1=\"{:.1f}\" x2=\"{:.0f}\" y2=\"{:.1f}\" stroke=\"{}\" "
            "stroke-width=\"{}\"/><text x=\"{:.0f}\" y=\"{:.1f}\" "
            "text-anchor=\"end\">{}</text>\n",
            plan.plot.x,
            tick.at,
            plan.plot.right(),
            tick.at,
            zero ? "#2A2216" : "#C4B48F",
            zero ? 1.2 : 0.7,
            plan.plot.x - 6,
            tick.at + 4,
            tick.label);
    }
    for (const auto& tick : plan.across) {
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"#5B4E39\">{}</text>\n",
                           tick.at,
                           kHeight - 8,
                           escaped(tick.label));
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const auto slot = static_cast<std::size_t>(course.slots[side]);
        std::string path;
        for (const kit::Point& corner : plan.lines[side]) {
            path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : " L", corner.x, corner.y);
        }
        svg += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.2\"{}/>\n",
                           path,
                           kInk.at(slot),
                           slot == 1 ? " stroke-dasharray=\"7 4\"" : "");
    }
    for (std::size_t side = 0; side < 2; ++side) {
        const auto slot = static_cast<std::size_t>(course.slots[side]);
        const float mark_x = kWidth - kRight + 10;
        svg += slot == 0
                   ? fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4.5" fill="{}"/>)",
                                 mark_x,
                                 plan.ends[side],
                                 kInk.at(slot))
                   : fmt::format(R"(<path d="M{:.1f} {:.1f} l5 5 l-5 5 l-5 -5 z" fill="{}"/>)",
                                 mark_x,
                                 plan.ends[side] - 5,
                                 kInk.at(slot));
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"{}\">{}</text>\n",
                           mark_x + 10,
                           plan.ends[side] + 4,
                           kInk.at(slot),
                           escaped(course.names[side]));
    }
    return svg + "</svg>\n";
}

std::string dice_html(const std::vector<ThrownDie>& dice) {
    std::string html;
    for (const ThrownDie& die : dice) {
        html += fmt::format("<span class=\"die{}\">{}</span>",
                            die.needed > 0 && die.success ? " did" : "",
                            die.face);
    }
    return html.empty() ? html : " " + html;
}

std::string deed_html(const ToldDeed& deed, bool mark) {
    std::string html = fmt::format("<li{}><span class=\"when\">{}</span>{}{}",
                                   mark && deed.turning_point ? " class=\"turn\"" : "",
                                   escaped(deed.when),
                                   escaped(deed.sentence),
                                   dice_html(deed.dice));
    if (deed.chance) {
        html += fmt::format(" <span class=\"muted\">{}</span>", escaped(chance_words(deed)));
    }
    return html + "</li>\n";
}

std::string army_html(const ToldArmy& army) {
    std::string html = fmt::format("<div><h2>{}</h2>\n<p>", escaped(army.name));
    if (!army.general.empty()) {
        html += fmt::format("Under {}. ", escaped(army.general));
    }
    if (!army.strength.empty()) {
        html += fmt::format("{}. ", escaped(army.strength));
    }
    html += fmt::format("At the end: {}.</p>\n", escaped(army.end));
    if (!army.note.empty()) {
        html += fmt::format("<p class=\"note\">{}</p>\n", escaped(army.note));
    }
    html += "<table>\n";
    std::string group;
    for (const ToldUnit& unit : army.units) {
        if (unit.group != group) {
            html += fmt::format("<tr><th colspan=\"3\">{}</th></tr>\n", escaped(unit.group));
            group = unit.group;
        }
        html += fmt::format(
            "<tr><td{}>{}</td><td class=\"muted\">{}</td><td class=\"n\">{}</td>"
            "</tr>\n",
            unit.gone ? " class=\"gone\"" : "",
            escaped(unit.name),
            escaped(unit.what),
            escaped(unit.stands));
    }
    return html + "</table></div>\n";
}

std::string luck_html(const Story& story) {
    std::string html = "<section><h2>Luck</h2>\n";
    html += chart(course_of_luck(story));
    html +=
        "<p class=\"muted\">Dice that reached their score, ahead of what was to be expected "
        "or behind it.</p>\n<ul>\n";
    for (std::size_t side = 0; side < 2; ++side) {
        if (story.luck.all[side].dice > 0) {
            html += fmt::format("<li>{}: {} dice that had to reach a score; {}.</li>\n",
                                escaped(story.armies[side].name),
                                story.luck.all[side].dice,
                                escaped(luck_words(story.luck.all[side])));
        }
    }
    for (const auto& sentence : received_words(story)) {
        html += fmt::format("<li>{}</li>\n", escaped(sentence));
    }
    html += fmt::format(
        "</ul>\n<table><thead><tr><th>dice</th><th class=\"n\" colspan=\"2\">{}</th><th "
        "class=\"n\" colspan=\"2\">{}</th></tr></thead>\n",
        escaped(story.armies[0].name),
        escaped(story.armies[1].name));
    for (const LuckOfKind& kind : story.luck.kinds) {
        html += fmt::format("<tr><td>{}{}</td>", escaped(kind.kind), kind.read ? ", sum" : "");
        for (const LuckSum& sum : kind.sides) {
            html += sum.dice == 0 ? std::string(R"(<td class="n"></td><td class="n"></td>)")
                                  : fmt::format(
                                        "<td class=\"n\">{} of {:.1f}</td><td class=\"n muted\">{} "
                                        "dice</td>",
                                        sum.got,
                                        sum.expected,
                                        sum.dice);
        }
        html += "</tr>\n";
    }
    return html + "</table></section>\n";
}

}  // namespace

std::string html(const Story& story, const Wish& wish) {
    std::string body;
    if (!story.result.empty()) {
        body += fmt::format("<p class=\"result\">{}</p>\n", escaped(story.result));
    }
    body += "<p>";
    for (const auto& fact : story.facts) {
        body += escaped(fact) + " ";
    }
    body += "</p>\n";
    std::string turning;
    for (const ToldDeed& deed : story.deeds) {
        if (deed.turning_point) {
            turning += deed_html(deed, false);
        }
    }
    if (!turning.empty()) {
        body += fmt::format(
            "<section><h2>Turning points</h2>\n<ol class=\"deeds\">{}</ol></section>\n", turning);
    }
    if (!wish.map.empty()) {
        body += fmt::format("<section><h2>The table</h2>\n{}</section>\n", wish.map);
    }
    if (const auto drawn = chart(course_of_points(story)); !drawn.empty()) {
        body +=
            fmt::format("<section><h2>{}</h2>\n{}</section>\n", escaped(story.course_title), drawn);
    }
    body += fmt::format("<h2>Orders of battle</h2>\n<div class=\"armies\">{}{}</div>\n",
                        army_html(story.armies[0]),
                        army_html(story.armies[1]));
    std::string chapter;
    for (const ToldDeed& deed : story.deeds) {
        if (deed.quiet && !wish.every_event) {
            continue;
        }
        if (deed.chapter != chapter) {
            body += chapter.empty() ? "" : "</ol>\n";
            chapter = deed.chapter;
            body += fmt::format("<h2>{}</h2>\n<ol class=\"deeds\">\n", escaped(chapter));
        }
        body += deed_html(deed, true);
    }
    body += chapter.empty() ? "" : "</ol>\n";
    body += luck_html(story);
    return print::html_page({.title = story.name,
                             .aside = story.rules,
                             .body = std::move(body),
                             .css = std::string(kCss),
                             .foot = "Chances are those before any die was thrown."});
}

}  // namespace drumhead::report
