#include "app/print/roster_sheet.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/print/html.hpp"
#include "rules/game_of_kings/victory.hpp"

namespace drumhead::print {
namespace {

// Smaller than the other pages, so that 30 units in several sectors stay on one sheet.
constexpr std::string_view kCss = R"css(
html { font-size: 10pt; line-height: 1.25; }
h2 { font-size: 13pt; margin: 2.5mm 0 0.5mm; }
th, td { padding: 0.45mm 2mm 0.45mm 0; }
.name { font-size: 11.5pt; }
.box { display: inline-block; width: 3.4mm; height: 3.4mm; border: 0.8pt solid #2A2216;
       margin-right: 1mm; vertical-align: -0.4mm; }
.lost { background: #C4B48F; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.points { margin: 2mm 0 0; line-height: 1.6; }
.five { display: inline-block; margin-right: 1.5mm; }
table { table-layout: fixed; }
.unit { width: 33%; } .type { width: 17%; } .class { width: 11%; } .has { width: 20%; }
.quarters { width: 13%; } .worth { width: 6%; }
)css";

std::string boxes(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += "<span class=\"box\"></span>";
    }
    return text;
}

/// A box for every point, in fives: dark are those that an army which is beaten has left.
std::string point_boxes(int points) {
    constexpr int kMostBoxes = 120;
    if (points > kMostBoxes) {
        return "";
    }
    std::string text = "<p class=\"points\">";
    for (int i = 0; i < points; ++i) {
        text += i % 5 == 0 ? "<span class=\"five\">" : "";
        text += points - i <= gk::lost_at(points) ? "<span class=\"box lost\"></span>"
                                                  : "<span class=\"box\"></span>";
        text += i % 5 == 4 || i + 1 == points ? "</span>" : "";
    }
    return text + "</p>\n";
}

/// "cuirassiers, limbered"
std::string has_words(const gk::ArmyUnit& unit) {
    std::vector<std::string> words;
    const auto add_if = [&](bool is, std::string what) {
        if (is) {
            words.push_back(std::move(what));
        }
    };
    add_if(unit.cuirassier, "cuirassiers");
    add_if(unit.carbines, "carbines");
    add_if(unit.firing_order, "firing order");
    add_if(unit.in_line, "line");
    add_if(unit.in_cover, "cover");
    add_if(unit.limbered, "limbered");
    const auto& own = unit.characteristics;
    add_if(own.musketry != 0, fmt::format("musketry {:+}", own.musketry));
    add_if(own.maybe_musketry != 0, fmt::format("perhaps {:+}", own.maybe_musketry));
    const gk::Characteristics usual;
    add_if(own.melee_hits_on != usual.melee_hits_on, fmt::format("melee {}+", own.melee_hits_on));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string unit_row(const gk::ArmyUnit& unit, const gk::Edition& edition) {
    gk::Army alone;
    alone.units = {unit};
    const bool general = unit.type == gk::UnitType::General;
    return fmt::format(
        "<tr><td class=\"name\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td class=\"n\">{}</td></tr>\n",
        escaped(unit.name),
        escaped(gk::name(unit.type)),
        unit.morale_class ? escaped(gk::word(*unit.morale_class)) : "",
        escaped(has_words(unit)),
        boxes(general ? 1 : unit.strength.count),
        gk::army_points(edition, alone));
}

}  // namespace

std::string roster_sheet(const gk::Army& army, const gk::Edition& edition) {
    const int points = gk::army_points(edition, army);
    HtmlPage page{.title = army.name,
                  .aside = fmt::format("{}{}{} points, breaks below {}",
                                       army.general,
                                       army.general.empty() ? "" : ", ",
                                       points,
                                       gk::breaks_below(points)),
                  .css = std::string(kCss)};
    page.body = point_boxes(points);
    if (!army.complete) {
        page.body += "<p class=\"note\">Incomplete: only units that were seen are listed.</p>\n";
    }
    for (const auto& sector : army.sectors) {
        std::string rows;
        for (const auto& unit : army.units) {
            if (unit.sector == sector.name) {
                rows += unit_row(unit, edition);
            }
        }
        if (rows.empty()) {
            continue;
        }
        page.body += fmt::format(
            "<h2>{}{}</h2>\n<table><thead><tr><th class=\"unit\">Unit</th>"
            "<th class=\"type\">Type</th><th class=\"class\">Class</th><th class=\"has\"></th>"
            "<th class=\"quarters\">Quarters</th><th class=\"worth n\">Points</th></tr></thead>\n"
            "<tbody>\n{}</tbody></table>\n",
            escaped(sector.name),
            sector.command_die.empty()
                ? ""
                : fmt::format(
                      " <span class=\"muted\">{}{}</span>",
                      escaped(sector.command_die),
                      sector.command_bonus != 0 ? fmt::format(" {:+}", sector.command_bonus) : ""),
            rows);
    }
    page.foot = fmt::format("{}{}", army.battle, army.battle.empty() ? "" : ". ");
    page.foot += "Tick a box for each point lost; when no white one is left, the army is beaten.";
    if (army.points_stated && *army.points_stated != points) {
        page.foot += fmt::format(" The source states {} points.", *army.points_stated);
    }
    return html_page(page);
}

}  // namespace drumhead::print
