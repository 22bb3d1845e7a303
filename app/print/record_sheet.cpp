#include "app/print/record_sheet.hpp"

#include <string_view>

#include <fmt/format.h>

#include "app/print/html.hpp"
#include "rules/age_of_reason/loss_chart.hpp"

namespace drumhead::print {
namespace {

constexpr std::string_view kCss = R"css(
html { font-size: 10pt; line-height: 1.25; }
h2 { font-size: 13pt; margin: 3mm 0 0.5mm; }
th, td { padding: 0.4mm 2mm 0.4mm 0; }
table { table-layout: fixed; }
.unit { width: 14%; } .named { width: 26%; } .kind { width: 14%; } .short { width: 6%; }
.box { display: inline-block; width: 3.4mm; height: 3.4mm; border: 0.8pt solid #2A2216;
       margin-right: 0.8mm; vertical-align: -0.4mm; }
.half { background: #C4B48F; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
)css";

std::string boxes(const bar::CounterChart& chart) {
    if (!chart.sp) {
        return "";
    }
    const int half = chart.half.value_or(bar::half_loss(*chart.sp));
    std::string text;
    for (int lost = 1; lost <= *chart.sp; ++lost) {
        text += lost == half ? "<span class=\"box half\"></span>" : "<span class=\"box\"></span>";
    }
    return text;
}

std::string number(std::optional<int> value, std::string_view form) {
    return value ? fmt::format(fmt::runtime(form), *value) : "";
}

std::string counter_row(const bar::Counter& counter) {
    const auto& chart = counter.chart;
    return fmt::format(
        "<tr><td>{}</td><td class=\"name\">{}</td><td>{}</td><td class=\"n\">{}</td>"
        "<td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>\n",
        escaped(bar::short_name(counter)),
        escaped(counter.name),
        escaped(chart.type != nullptr ? chart.type->name
                : counter.arm         ? bar::word(*counter.arm)
                                      : std::string_view()),
        number(chart.sp, "{}"),
        number(chart.er, "{}"),
        number(chart.cv, "{:+}"),
        boxes(chart));
}

std::string group_table(const bar::OrderOfBattle& everyone, bar::Nation nation, int group) {
    std::string rows;
    for (const auto& counter : everyone.counters) {
        if (counter.nation == nation && counter.group == group) {
            rows += counter_row(counter);
        }
    }
    return rows.empty() ? ""
                        : fmt::format(
                              "<table><thead><tr><th class=\"unit\">Unit</th>"
                              "<th class=\"named\"></th><th class=\"kind\">Type</th>"
                              "<th class=\"short n\">SP</th><th class=\"short n\">ER</th>"
                              "<th class=\"short n\">CV</th><th>Lost</th></tr></thead>\n<tbody>\n"
                              "{}</tbody></table>\n",
                              rows);
}

}  // namespace

std::string record_sheet(const bar::BattleBook& book, bar::Nation nation) {
    const auto& everyone = book.everyone;
    const auto& army = everyone.armies[static_cast<std::size_t>(nation)];
    HtmlPage page{.title = fmt::format("{}, {}", book.name, army.name),
                  .aside = "loss chart",
                  .css = std::string(kCss)};
    for (std::size_t g = 0; g < everyone.groups.size(); ++g) {
        const auto& group = everyone.groups[g];
        if (group.nation != nation) {
            continue;
        }
        const auto* leader =
            group.leader < 0 ? nullptr : &everyone.leaders[static_cast<std::size_t>(group.leader)];
        const auto table = group_table(everyone, nation, static_cast<int>(g));
        page.body += table.empty()
                         ? ""
                         : fmt::format("<h2>{}{}</h2>\n{}",
                                       escaped(group.name),
                                       leader == nullptr || leader->name == group.name
                                           ? ""
                                           : fmt::format(" <span class=\"muted\">{}</span>",
                                                         escaped(leader->name)),
                                       table);
    }
    if (const auto table = group_table(everyone, nation, -1); !table.empty()) {
        page.body += "<h2>Independent</h2>\n" + table;
    }
    page.foot =
        "The grey box is the 50 % point. What is empty is yours to fill in from your chart.";
    return html_page(page);
}

}  // namespace drumhead::print
