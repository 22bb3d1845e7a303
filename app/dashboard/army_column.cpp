#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/kings_why.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"
#include "rules/game_of_kings/victory.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

struct Sector {
    const gk::ArmySector* facts = nullptr;
    std::vector<gk::UnitId> units;
};

std::vector<Sector> sectors_of(const gk::State& state, gk::ArmyId army) {
    std::vector<Sector> sectors;
    for (const gk::ArmySector& facts : state.at(army).sectors) {
        sectors.push_back({&facts, {}});
    }
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const auto& unit = state.units[static_cast<std::size_t>(i)];
        if (unit.army != army || !gk::present(unit)) {
            continue;
        }
        for (Sector& sector : sectors) {
            if (sector.facts->name == unit.sector) {
                sector.units.push_back({i});
            }
        }
    }
    return sectors;
}

// "Lost: Alsace 2, Touraine 2": who is gone, and the points gone with them.
std::string lost_words(const gk::State& state, gk::ArmyId army) {
    std::string words;
    for (const gk::UnitState& unit : state.units) {
        if (unit.army == army && !gk::present(unit)) {
            const int worth =
                gk::worth(state.edition, {unit.unit.type, unit.at_full, unit.own_cost});
            words += fmt::format("{}{} {}", words.empty() ? "Lost: " : ", ", unit.name, worth);
        }
    }
    return words;
}

UnitCard card_of(const View& view, const Draft& draft, gk::UnitId id) {
    const gk::UnitState& unit = view.state.at(id);
    UnitCard card{.id = fmt::format("{}", id.index),
                  .name = unit.name,
                  .army = slot(unit.army),
                  .bases = bases_of(unit),
                  .marks = marks_of(view.state, id)};
    if (unit.unit.type == gk::UnitType::General) {
        card.foot_words =
            unit.with != gk::kNoUnit ? "with " + view.state.at(unit.with).name : "alone";
        card.marks.clear();
    }
    if (view.action) {
        const Parties both = parties(view.action->command);
        const Verb words = verb(view.action->command);
        if (std::ranges::find(both.acting, id) != both.acting.end() && !view.action->done) {
            card.part = CardPart::Acting;
            card.part_words = words.on_card;
        } else if (std::ranges::find(both.facing, id) != both.facing.end() && !view.action->done) {
            card.part = CardPart::Target;
            card.part_words = words.on_target;
        }
    }
    if (card.part == CardPart::None && !draft.showing_result && draft.unit == id) {
        card.part = CardPart::Acting;
        card.part_words = "picked";
    }
    return card;
}

std::string points_words(const SectorPoints& points) {
    return points.closed      ? "over"
           : points.left == 0 ? "spent"
                              : fmt::format("{} left", points.left);
}

float points_width(const Brush& brush, const SectorPoints& points, float room) {
    const float words =
        text_width(brush, {points.at_work ? Face::Medium : Face::Sans, 18}, points_words(points));
    const float discs = static_cast<float>(points.received) * 16;
    return points.closed || points.received == 0 || words + 12 + discs > room ? words
                                                                              : words + 12 + discs;
}

// What a sector has left: discs left, rings spent, and the count in words; ends at `right`. Where
// the discs take more than `room`, the words alone. Returns the width.
float points_shown(const Brush& brush, Point right, const SectorPoints& points, float room) {
    const Theme& theme = brush.theme;
    const std::string words = points_words(points);
    const float width = text(brush,
                             {points.at_work ? Face::Medium : Face::Sans, 18},
                             right,
                             words,
                             points.at_work ? theme.text : theme.text_muted,
                             Align::Right);
    const float discs = static_cast<float>(points.received) * 16;
    if (points.closed || points.received == 0 || width + 12 + discs > room) {
        return width;
    }
    const float x = pips(brush,
                         {right.x - width - 12, right.y - 6},
                         {.left = points.left,
                          .spent = points.received - points.left,
                          .colour = points.at_work ? theme.lamp : theme.text_muted,
                          .ring = theme.text_muted});
    return right.x - x;
}

}  // namespace

Asks army_column(const Brush& brush, Rect column, const View& view, Draft& draft, gk::ArmyId army) {
    Asks asks;
    const Theme& theme = brush.theme;
    const std::vector<Sector> sectors = sectors_of(view.state, army);
    const std::string lost = lost_words(view.state, army);
    const Type lost_type{Face::Sans, 17};
    constexpr float kLeading = 21;
    std::vector<std::string> lost_lines = broken(brush, lost_type, lost, column.w);
    constexpr std::size_t kMostLines = 2;
    if (lost_lines.size() > kMostLines) {
        lost_lines.resize(kMostLines);
        lost_lines.back() = shortened(brush, lost_type, lost_lines.back() + " and more", column.w);
    }
    const float foot = lost_lines.empty()
                           ? 0
                           : std::max(36.0F, 8 + kLeading * static_cast<float>(lost_lines.size()));
    const int across = column.w >= 640 ? 4 : 2;

    // Every sector open if they all fit; else the one in action, or the one that was asked for.
    std::vector<SectorWish> wishes;
    for (const Sector& sector : sectors) {
        wishes.push_back({.units = static_cast<int>(sector.units.size())});
    }
    ColumnPlan plan = plan_column(column, wishes, foot, across);
    const bool all_open = plan.overflow <= 0;
    std::string& open = draft.open_sector[static_cast<std::size_t>(army.index)];
    if (!all_open && across == 2) {
        std::string active = open;
        if (active.empty() && !sectors.empty()) {
            active = sectors.front().facts->name;
            for (const auto& id : {draft.unit, draft.target}) {
                if (id && view.state.at(*id).army == army) {
                    active = view.state.at(*id).sector;
                }
            }
        }
        for (std::size_t i = 0; i < sectors.size(); ++i) {
            if (sectors[i].facts->name != active) {
                wishes[i].shown = SectorWish::Shown::HeadingOnly;
            }
        }
        plan = plan_column(column, wishes, foot, across);
    }

    const bool scrolls = plan.overflow > 0;
    // Room for the cards' shadows, and for the mark of how far it is scrolled within the frame's
    // margin; above there is the scoreboard, which nothing may scroll over.
    constexpr float kAround = 10;
    const float above = scrolls ? 0 : 8;
    const Rect room{
        column.x - kAround, column.y - above, column.w + 2 * kAround, column.h - foot + above};
    // A part of its own also where nothing scrolls: ImGui counts vertices a window in 16 bits, and
    // two long columns on a tall screen would be too many for one.
    const float scrolled = begin_scroll(brush,
                                        army.index == 0 ? "first-army" : "second-army",
                                        room,
                                        scrolls ? column.h - foot + plan.overflow + 16 : room.h);
    for (std::size_t i = 0; i < sectors.size(); ++i) {
        const Sector& sector = sectors[i];
        Rect heading = plan.sectors[i].heading;
        heading.y -= scrolled;
        const float whole_heading = heading.w;
        heading.w -= i == 0 ? kSign + 2 : 0;  // the panel's sign stands in the first one
        const float line_y = heading.bottom() - 7;
        const float baseline = line_y - 8;
        const bool closed = wishes[i].shown == SectorWish::Shown::HeadingOnly;
        const bool dice = view.state.activation == gk::Activation::Dice;
        const auto points = army == view.state.to_act && dice
                                ? points_of_sector(view, static_cast<int>(i))
                                : std::nullopt;
        const SectorPoints held = points.value_or(SectorPoints{});
        const bool may_choose = points && !held.closed && !held.at_work && !view.read_only;
        const bool opens = !all_open && across == 2;
        // The points at its right end are asked for their sum.
        const float points_wide = points ? points_width(brush, held, heading.w * 0.6F) + 12 : 0;
        if (points) {
            why(brush,
                {.id = fmt::format("sector/{}", sector.facts->name),
                 .target = {heading.right() - points_wide, heading.y, points_wide, heading.h}},
                [&] { return sector_why(view, static_cast<int>(i)); });
        }
        if (opens || may_choose) {
            const Touch touch =
                touchable(brush,
                          fmt::format("sector/{}/{}", army.index, sector.facts->name),
                          {heading.x, heading.y, heading.w - points_wide, heading.h});
            // Where not all are open a touch opens one first; a second lets it go to work.
            if (touch.pressed && opens && closed) {
                open = sector.facts->name;
            } else if (touch.pressed && may_choose) {
                asks.emplace_back(
                    Perform{gk::ChooseSector{sector.facts->name}, {}, Missing::Rolled});
            }
        }
        if (i == 0) {
            panel_sign(brush,
                       panel_words("army"),
                       column,
                       {heading.x + heading.w, heading.y, kSign, heading.h},
                       Surface::Felt);
        }
        float right = heading.right();
        if (closed) {
            const std::string count = fmt::format(
                "{} {}", sector.units.size(), sector.units.size() == 1 ? "unit" : "units");
            right -= text(brush,
                          {Face::Sans, 18},
                          {right, baseline},
                          count,
                          theme.text_muted,
                          Align::Right) +
                     10;
        }
        if (points) {
            right -= points_shown(brush, {right, baseline}, held, heading.w * 0.6F) + 12;
        }
        // A full army leaves its headings less height.
        const Type name_type = fitted(brush,
                                      {Face::Serif, heading.h < 36 ? 24.0F : 28.0F},
                                      capital(sector.facts->name),
                                      right - heading.x,
                                      20);
        const float name =
            text(brush,
                 name_type,
                 {heading.x, baseline},
                 shortened(brush, name_type, capital(sector.facts->name), right - heading.x),
                 theme.text);
        if (!closed && !points && !sector.facts->place.empty()) {
            const Type place{Face::SerifItalic, 22};
            text(brush,
                 place,
                 {right, baseline - 1},
                 shortened(brush, place, sector.facts->place, right - heading.x - name - 16),
                 theme.text_muted,
                 Align::Right);
        }
        if (held.at_work) {
            const Point tip{heading.x - 5, baseline - 8};
            const std::vector<Point> arrow_head{
                {tip.x - 9, tip.y - 7}, tip, {tip.x - 9, tip.y + 7}};
            polygon(brush, arrow_head, theme.lamp);
            if (theme.lamp_edge_on_felt) {
                closed_line(brush, arrow_head, theme.lamp_edge, 1.5F);
            }
            rule(brush,
                 {heading.x, line_y},
                 whole_heading,
                 theme.lamp_edge_on_felt ? theme.lamp_edge : theme.lamp,
                 2);
        } else {
            rule(brush, {heading.x, line_y}, whole_heading, theme.felt_rule);
        }
        for (std::size_t j = 0; j < plan.sectors[i].cards.size(); ++j) {
            Rect place = plan.sectors[i].cards[j];
            place.y -= scrolled;
            if (scrolls && (place.bottom() < room.y || place.y > room.bottom())) {
                continue;
            }
            const gk::UnitId id = sector.units[j];
            const bool pressed = unit_card(brush, place, card_of(view, draft, id));
            if (view.state.at(id).unit.type != gk::UnitType::General) {
                // The percentage; the card keeps the touch.
                why_within(brush, {place.x + 12, place.bottom() - 26, 50, 24}, [&] {
                    return quarters_why(view, id);
                });
            }
            if (pressed) {
                if (const auto command = touch(view.state, draft, sector.units[j])) {
                    if (!view.read_only) {
                        asks.emplace_back(Perform{*command, {}, Missing::Rolled});
                    }
                }
            }
        }
    }
    end_scroll();
    float y = plan.foot.y + 21;
    for (const std::string& words : lost_lines) {
        text(brush, lost_type, {column.x, y}, words, theme.text_muted);
        y += kLeading;
    }
    if (!lost_lines.empty()) {
        why(brush,
            {.id = army.index == 0 ? "lost/first" : "lost/second", .target = plan.foot},
            [&] { return lost_why(view.state, army); });
    }
    return asks;
}

}  // namespace drumhead::dashboard
