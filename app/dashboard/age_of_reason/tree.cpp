#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/age_of_reason/unit_marks.hpp"
#include "app/dashboard/panel_words.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

namespace {

constexpr float kLine = 40;

void open_arrow(const Brush& brush, Point middle, bool open, Colour colour) {
    if (open) {
        polygon(
            brush,
            {{middle.x - 7, middle.y - 4}, {middle.x + 7, middle.y - 4}, {middle.x, middle.y + 5}},
            colour);
    } else {
        polygon(
            brush,
            {{middle.x - 4, middle.y - 7}, {middle.x + 5, middle.y}, {middle.x - 4, middle.y + 7}},
            colour);
    }
}

// The Wing or Command the chart shows is open, with those under it.
bool is_open(const View& view, const Draft& draft, const TreeLine& line) {
    if (line.scope == draft.scope) {
        return true;
    }
    return line.scope.kind == Scope::Kind::Wing && belongs(view.state, draft.scope, line.scope);
}
bool is_lit(const View& view, const Draft& draft, const TreeLine& line) {
    return draft.scope.kind != Scope::Kind::Everyone && draft.scope.kind != Scope::Kind::Leaders &&
           (is_open(view, draft, line) || belongs(view.state, line.scope, draft.scope));
}

// How wide the words at the right end of a line are.
float strength_words(const Brush& brush,
                     const TreeLine& line,
                     float right,
                     float base,
                     Colour ink,
                     Colour muted,
                     bool slim) {
    if (!line.aside.empty()) {
        const bool off = line.off_map || line.aside == "off map";
        if (slim && !off) {
            return 0;
        }
        return text(brush,
                    {off ? Face::SerifItalic : Face::Sans, off ? 21.0F : 17.0F},
                    {right, base},
                    line.aside,
                    muted,
                    Align::Right);
    }
    const Strength& s = line.strength;
    if (s.counters == 0) {
        return 0;
    }
    if (s.blank == s.counters) {
        return text(brush,
                    {Face::SerifItalic, 21},
                    {right, base},
                    slim ? "blank" : "not entered",
                    muted,
                    Align::Right);
    }
    const std::string of = fmt::format("of {}{}", s.full, s.blank > 0 ? "+" : "");
    const float width =
        slim ? -5 : text(brush, {Face::Sans, 17}, {right, base}, of, muted, Align::Right);
    return width + 5 +
           text(brush,
                {Face::Bold, 18},
                {right - width - 5, base},
                fmt::format("{}", s.lost),
                ink,
                Align::Right);
}

void army_tabs(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    float x = rect.x;
    const float width = rect.w / 2;
    for (const bar::Nation nation : kNations) {
        const ArmyReading& army = view.reading.armies[place(nation)];
        const Rect tab_rect{x, rect.y, width, 42};
        const Touch touch = touchable(brush, fmt::format("army/{}", bar::word(nation)), tab_rect);
        if (touch.pressed) {
            show(draft, nation, {});
        }
        const bool open = draft.army == nation;
        badge(brush, Surface::Felt, slot(nation), {x + 14, rect.y + 20}, 13, army.letter);
        const Type type = fitted(brush, {Face::Serif, 28}, army.name, width - 40, 20);
        text(brush,
             type,
             {x + 36, rect.y + 29},
             shortened(brush, type, army.name, width - 40),
             open || touch.hovered ? theme.text : theme.text_muted);
        rule(brush,
             {x, rect.y + 41},
             width,
             open ? theme.text : theme.felt_rule,
             open ? 3.0F : 1.0F);
        x += width;
    }
}

}  // namespace

Asks tree(const Brush& brush, Rect rect, const View& view, Draft& draft, float joined) {
    Asks asks;
    const Theme& theme = brush.theme;
    // The sign stands at the end of what is told under the tree.
    panel_sign(
        brush,
        panel_words("tree"),
        rect,
        {rect.right() - kSign - (joined > 0 ? 6.0F : 0.0F), rect.bottom() - kSign, kSign, kSign},
        Surface::Felt);
    army_tabs(brush, rect, view, draft);
    const ArmyReading& army = view.reading.armies[place(draft.army)];

    // What is told under the tree.
    std::vector<std::string> foot;
    if (army.blank_counters > 0) {
        foot.push_back(fmt::format("{} counters without strength", army.blank_counters));
    } else {
        foot.emplace_back("SP lost of full strength");
    }
    for (const bar::Nation nation : kNations) {
        const ArmyReading& each = view.reading.armies[place(nation)];
        const auto next = std::ranges::find_if(each.levels, [&](const Level& level) {
            return level.threshold > each.record.trigger();
        });
        if (nation == draft.army) {
            continue;
        }
        foot.push_back(fmt::format("{}: {} lost{}",
                                   each.name,
                                   each.record.trigger(),
                                   next == each.levels.end()
                                       ? std::string()
                                       : fmt::format(", next level at {}", next->threshold)));
    }
    std::string initiative = "Initiative";
    for (const bar::Nation nation : kNations) {
        initiative += fmt::format("{} {} {}",
                                  nation == bar::Nation::Austrian ? "" : ",",
                                  view.reading.armies[place(nation)].name,
                                  with_sign(bar::initiative_modifier(view.state, nation)));
        if (bar::lapsed(view.state, nation)) {
            initiative += " (lapse)";
        }
    }
    foot.push_back(initiative);
    if (const auto number = view.state.scenario().end_turn_number) {
        foot.push_back(fmt::format(
            "END TURN marker {} of {}", view.state.get(bar::Field::EndTurnMarker), *number));
    }
    const bool roomy = rect.h > 460;
    const float foot_height = roomy ? 24 * static_cast<float>(foot.size()) + 6 : kSign + 2;

    const Rect list{rect.x, rect.y + 48, rect.w, rect.h - 48 - foot_height};
    // Everyone first; then the lines, those of a Wing only while it is open.
    std::vector<TreeLine> lines;
    Strength all;
    for (const TreeLine& line : army.tree) {
        if (line.depth == 0) {
            all.lost += line.strength.lost;
            all.full += line.strength.full;
            all.counters += line.strength.counters;
            all.blank += line.strength.blank;
        }
    }
    lines.push_back({.scope = {}, .name = "Everyone", .strength = all});
    bool wing_open = true;
    for (const TreeLine& line : army.tree) {
        if (line.depth == 0) {
            wing_open = is_open(view, draft, line);
        }
        if (line.depth == 0 || wing_open) {
            lines.push_back(line);
        }
    }
    const float content = kLine * static_cast<float>(lines.size()) + 2;
    // The paper of the open part, joined to the chart; it must not be cut by the list's own edge.
    const float scroll_width = joined > 0 ? joined - list.x : list.w;
    const float scrolled = begin_scroll(brush,
                                        fmt::format("tree/{}", place(draft.army)),
                                        {list.x, list.y, scroll_width, list.h},
                                        content);
    if (draft.tree_at != draft.scope) {
        // The open part comes into sight with the Commands under it.
        float top = 0;
        float bottom = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].scope == draft.scope) {
                top = kLine * static_cast<float>(i);
                bottom = top + kLine;
            } else if (bottom > 0 && lines[i].depth > 0 &&
                       belongs(view.state, lines[i].scope, draft.scope)) {
                bottom += kLine;
            }
        }
        scroll_to(brush, top, std::min(bottom, top + list.h));
        draft.tree_at = draft.scope;
    }
    float y = list.y - scrolled;
    for (const TreeLine& line : lines) {
        const Rect row{list.x, y, list.w - (joined > 0 ? 6.0F : 0.0F), kLine};
        y += kLine;
        if (row.bottom() < list.y || row.y > list.bottom()) {
            continue;
        }
        const bool lit = is_lit(view, draft, line);
        const bool chosen =
            line.scope == draft.scope || (line.scope.kind == Scope::Kind::Leaders &&
                                          draft.leader == bar::LeaderId{line.scope.index});
        const Surface surface = lit ? Surface::Paper : Surface::Felt;
        const Colour ink = text_on(theme, surface);
        const Colour muted = muted_on(theme, surface);
        if (lit) {
            const float width = joined > 0 ? joined - row.x + 2 : row.w;
            fill(brush, {row.x, row.y, width, row.h}, theme.paper, line.depth == 0 ? 6.0F : 0.0F);
            if (line.depth == 0 && line.opens) {
                fill(brush, {row.x, row.y + 8, width, row.h - 8}, theme.paper);
            }
        }
        const std::string id =
            line.scope.kind == Scope::Kind::Leaders
                ? fmt::format("tree/leader/{}", line.scope.index)
                : fmt::format("tree/{}/{}", static_cast<int>(line.scope.kind), line.scope.index);
        const Touch touch = touchable(brush, id, row);
        if (touch.hovered && !lit) {
            fill(brush, row, faded(theme.text, 0.08F), 4);
        }
        if (touch.pressed) {
            if (line.scope.kind == Scope::Kind::Leaders) {
                pick(view.state, draft, bar::LeaderId{line.scope.index});
            } else {
                show(draft, draft.army, line.scope);
            }
            draft.page = Page::Chart;
        }
        const float base = row.y + 26;
        float x = row.x + 28 + 24 * static_cast<float>(line.depth);
        if (line.opens) {
            open_arrow(brush, {row.x + 15, row.y + 20}, lit, lit ? ink : muted);
        }
        if (line.finished) {
            x += draw_mark(brush, surface, UnitMark::Finished, {x, row.y + 20}) + 6;
        }
        const float right = row.right() - 6;
        const Colour words = line.off_map && !lit ? muted : ink;
        // A slim tree keeps its room for the names.
        const bool slim = rect.w < 260;
        const float kept = strength_words(brush, line, right, base, words, muted, slim) + 8;
        const Type type{chosen ? Face::Bold : Face::Sans, 18};
        hover_words(brush, row, line.aside.empty() ? words_of(line.strength) : line.aside);
        text(brush, type, {x, base}, shortened(brush, type, line.name, right - x - kept), words);
        if (!lit) {
            rule(brush, {row.x, row.bottom() - 1}, row.w, theme.felt_rule);
        }
    }
    end_scroll();
    if (roomy) {
        float base = rect.bottom() - foot_height + 22;
        for (const std::string& words : foot) {
            const Type type{Face::Sans, 17};
            text(brush,
                 type,
                 {rect.x, base},
                 shortened(brush, type, words, rect.w - kSign - 10),
                 theme.text_muted);
            base += 24;
        }
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
