#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/age_of_reason/unit_marks.hpp"
#include "app/dashboard/age_of_reason/why.hpp"
#include "app/dashboard/panel_words.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::CounterId;
using bar::Field;
using bar::LeaderId;

namespace {

constexpr float kRow = 36;
constexpr float kBox = 30;
constexpr float kHeading = 42;

/// Where the columns of the chart stand in a sheet of this width.
struct Columns {
    float name = 0;
    float er = 0;  ///< right edge of its numbers
    float cv = 0;
    float type = 0;
    float boxes = 0;
    float state = 0;
    int across = 7;      ///< boxes to a line
    bool words = false;  ///< states are told in words beside their shapes
};
Columns columns_of(Rect inner) {
    const bool roomy = inner.w >= 540;
    Columns c{.name = inner.x + 14,
              .er = inner.x + (roomy ? 114.0F : 92.0F),
              .cv = inner.x + (roomy ? 152.0F : 120.0F),
              .type = inner.x + (roomy ? 162.0F : 127.0F),
              .boxes = inner.x + (roomy ? 204.0F : 168.0F)};
    c.state = inner.right() - (roomy ? 114.0F : 48.0F);
    c.across = std::max(4, static_cast<int>((c.state - c.boxes - 1) / kRow));
    c.words = roomy;
    return c;
}

int lines_of(const bar::State& state, const Columns& columns, int counter) {
    const auto sp = state.entered(Field::Sp, counter);
    return sp ? std::max(1, (*sp + columns.across - 1) / columns.across) : 1;
}

/// What a click on the box does that stands `place` from the left: everything down to it is lost,
/// or the last loss is taken back.
std::optional<bar::Command> box_clicked(const bar::State& state, CounterId id, int place) {
    const auto held = bar::boxes(state, id);
    const int crossed = held->losses + held->attrition;
    if (place >= crossed) {
        return bar::Lose{id, place - crossed + 1};
    }
    if (place == crossed - 1 && held->losses > 0) {
        return bar::Correct{Field::Losses, id.index, held->losses - 1, "taken back"};
    }
    return std::nullopt;
}

Asks boxes_of(const Brush& brush, const View& view, CounterId id, const Columns& c, float top) {
    Asks asks;
    const Theme& theme = brush.theme;
    const auto held = bar::boxes(view.state, id);
    if (!held) {
        text(brush,
             {Face::SerifItalic, 21},
             {c.boxes, top + 24},
             c.words ? "strength not entered, E to fill in" : "not entered, E",
             theme.ink_muted);
        return asks;
    }
    const int half = bar::half_point(view.state, id).value_or(0);
    const bool gone = held->left() == 0;
    for (int i = 0; i < held->full; ++i) {
        const Rect square{c.boxes + kRow * static_cast<float>(i % c.across),
                          top + kRow * static_cast<float>(i / c.across),
                          kRow,
                          kRow};
        const Rect box = inset(square, (kRow - kBox) / 2);
        const Touch touch =
            touchable(brush, fmt::format("box/{}/{}", id.index, held->full - i), square);
        const bool crossed = i < held->losses + held->attrition;
        if (i == half - 1) {
            fill(brush, box, theme.grey_level, 4);
            why_within(brush, square, [&] { return half_why(view.state, id); });
        }
        if (touch.hovered && !view.read_only) {
            fill(brush, box, faded(theme.ink, 0.12F), 4);
        }
        outline(brush, box, crossed ? theme.ink : faded(theme.ink_muted, 0.75F), 1.4F, 4);
        if (!crossed) {
            text(brush,
                 {Face::Sans, 18},
                 {box.centre().x, box.centre().y + 6},
                 fmt::format("{}", held->full - i),
                 theme.ink,
                 Align::Centre);
        } else {
            cross_off(brush,
                      box,
                      i < held->attrition ? Stroke::Attrition : Stroke::Loss,
                      gone ? theme.ink_muted : theme.ink);
            if (i < held->attrition) {
                hover_words(brush, square, "attrition: lost, but not on the army's record");
            }
        }
        if (touch.pressed && !view.read_only) {
            if (auto command = box_clicked(view.state, id, i)) {
                asks.push_back(perform(std::move(*command)));
            }
        }
    }
    return asks;
}

void states_of(const Brush& brush, const View& view, CounterId id, const Columns& c, Rect row) {
    const Theme& theme = brush.theme;
    const auto marks = marks_of(view.state, id);
    float x = c.state;
    const float y = row.y + kRow / 2;
    std::string all;
    for (const UnitMark mark : marks) {
        all += fmt::format("{}{}", all.empty() ? "" : ", ", words_of(mark));
    }
    const auto marker = view.state.texts.find({bar::TextField::Marker, id.index});
    const std::string marker_words =
        marker == view.state.texts.end() ? std::string() : marker->second;
    for (const UnitMark mark : marks) {
        if (x + 20 > row.right() + 2) {
            break;
        }
        x += draw_mark(brush, Surface::Paper, mark, {x, y}) + 6;
    }
    const float room = row.right() - x - 4;
    if (marks.size() == 1 && c.words && marker_words.empty()) {
        const Type type{marks.front() == UnitMark::Routed ? Face::Bold : Face::Sans, 18};
        text(brush,
             type,
             {x + 1, y + 6},
             shortened(brush, type, words_of(marks.front()), room),
             marks.front() == UnitMark::Routed ? theme.ink : theme.ink_muted);
    }
    if (!marker_words.empty()) {
        const Type type{Face::Medium, 17};
        const std::string shown = shortened(brush, type, marker_words, room - 12);
        if (!shown.empty()) {
            const float width = text_width(brush, type, shown) + 12;
            outline(brush, {x, y - 12, width, 24}, theme.ink_muted, 1.4F, 3);
            text(brush, type, {x + 6, y + 6}, shown, theme.ink);
        }
        all += fmt::format("{}{}", all.empty() ? "" : ", ", marker_words);
    }
    if (!all.empty()) {
        hover_words(brush, {c.state, row.y, row.right() - c.state, kRow}, all);
    }
}

// The chosen row: framed by the lamp, as what is chosen is everywhere.
void show_chosen(const Brush& brush, Rect row) {
    fill(brush, row, brush.theme.paper_inset, 4);
    outline(brush, row, brush.theme.lamp_edge, 1.5F, 4);
    fill(brush, {row.x, row.y, 6, row.h}, brush.theme.lamp, 3);
    outline(brush, {row.x, row.y, 6, row.h}, brush.theme.lamp_edge, 1, 3);
}

Asks counter_row(
    const Brush& brush, const View& view, Draft& draft, CounterId id, const Columns& c, Rect row) {
    Asks asks;
    const Theme& theme = brush.theme;
    const bar::State& state = view.state;
    const bool chosen = draft.counter == id;
    const bool gone = bar::eliminated(state, id);
    const bool away = bar::where(state, id) != bar::Where::OnMap;
    if (chosen) {
        show_chosen(brush, row);
    }
    const Rect front{row.x, row.y, c.boxes - row.x - 2, kRow};
    const Touch touch = touchable(brush, fmt::format("counter/{}", id.index), front);
    const Touch beside = touchable(brush,
                                   fmt::format("counter/{}/state", id.index),
                                   {c.state, row.y, row.right() - c.state, kRow});
    if ((touch.hovered || beside.hovered) && !chosen) {
        fill(brush, row, faded(theme.ink, 0.06F), 4);
    }
    if (touch.pressed || beside.pressed) {
        pick(state, draft, id);
    }
    const bar::Counter& counter = state.at(id);
    const float base = row.y + 24;
    const Colour ink = gone || away ? theme.ink_muted : theme.ink;
    const Type name{Face::Medium, 18};
    const std::string shown = shortened(brush, name, bar::short_name(counter), c.er - c.name - 22);
    const float wide = text(brush, name, {c.name, base}, shown, ink);
    if (gone) {
        rule(brush, {c.name - 2, row.y + kRow / 2}, wide + 4, ink, 1.5F);
    }
    if (!counter.name.empty()) {
        hover_words(brush, front, counter.name);
    }
    const auto er = state.entered(Field::Er, id.index);
    const auto cv = state.entered(Field::Cv, id.index);
    text(brush,
         {Face::Sans, 18},
         {c.er, base},
         er ? fmt::format("{}", *er) : "·",
         ink,
         Align::Right);
    text(brush, {Face::Sans, 18}, {c.cv, base}, cv ? with_sign(*cv) : "·", ink, Align::Right);
    const auto type = state.entered(Field::Type, id.index);
    std::string code = type ? bar::value_words(state, Field::Type, *type) : "";
    if (code.empty() && counter.arm) {
        code = *counter.arm == bar::Arm::Infantry  ? "foot"
               : *counter.arm == bar::Arm::Cavalry ? "horse"
                                                   : "guns";
    }
    text(brush,
         {Face::Sans, 17},
         {c.type, base},
         shortened(brush, {Face::Sans, 17}, code, c.boxes - c.type - 2),
         theme.ink_muted);
    append(asks, boxes_of(brush, view, id, c, row.y));
    states_of(brush, view, id, c, row);
    if (!asks.empty()) {
        pick(state, draft, id);
    }
    return asks;
}

void leader_row(
    const Brush& brush, const View& view, Draft& draft, const ChartRow& line, Rect row) {
    const Theme& theme = brush.theme;
    const LeaderId id{line.index};
    const bool chosen = draft.leader == id;
    if (chosen) {
        show_chosen(brush, row);
    }
    const Touch touch = touchable(brush, fmt::format("leader/{}", id.index), row);
    if (touch.hovered && !chosen) {
        fill(brush, row, faded(theme.ink, 0.06F), 4);
    }
    if (touch.pressed) {
        pick(view.state, draft, id);
    }
    const bar::Leader& leader = view.state.at(id);
    const float base = row.y + 29;
    float right = row.right() - 4;
    std::string fate = fate_words(view.state, id);
    const bool finished = view.state.flag(Field::LeaderFinished, id.index) ||
                          (line.scope.kind == Scope::Kind::Group &&
                           view.state.flag(Field::GroupFinished, line.scope.index)) ||
                          (line.scope.kind == Scope::Kind::Wing &&
                           view.state.flag(Field::WingFinished, line.scope.index));
    if (finished) {
        right -= 22;
        draw_mark(brush, Surface::Paper, UnitMark::Finished, {right, row.y + row.h / 2});
        hover_words(brush, {right, row.y, 22, row.h}, "finished: activated on this turn");
        right -= 8;
    }
    if (!fate.empty()) {
        const Type type{Face::Medium, 17};
        fate = shortened(brush, type, fate, row.w * 0.5F);
        const float width = text_width(brush, type, fate) + 16;
        right -= width;
        const Rect pill{right, row.y + row.h / 2 - 13, width, 26};
        fill(brush, pill, theme.ink, 3);
        text(brush, type, {pill.x + 8, pill.y + 19}, fate, theme.paper);
        right -= 10;
    }
    const Type name{Face::Serif, 30};
    const std::string shown = shortened(brush, name, leader.name, right - row.x - 14);
    float x = row.x + (chosen ? 14.0F : 4.0F);
    x += text(brush, name, {x, base}, shown, theme.ink) + 12;
    std::string words = ratings_words(view.state, id);
    if (line.scope.kind == Scope::Kind::Leaders || line.words == "wing") {
        words = fmt::format("{}, {}", line.words, words);
    }
    const Type small{Face::Sans, 18};
    text(brush, small, {x, base}, shortened(brush, small, words, right - x), theme.ink_muted);
    hover_words(brush, {x, row.y, right - x, row.h}, words);
    rule(brush, {row.x, row.bottom() - 1}, row.w, theme.paper_rule);
}

}  // namespace

Asks loss_chart(const Brush& brush, Rect sheet, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    paper(brush, sheet);
    const float padding = sheet.w >= 580 ? 22 : 14;
    const Rect inner = {sheet.x + padding, sheet.y + 4, sheet.w - 2 * padding, sheet.h - 10};
    const Columns c = columns_of({inner.x, inner.y, inner.w - 8, inner.h});
    const Type caption{Face::Sans, 17};
    const float head = inner.y + 25;
    text(brush, caption, {inner.x, head}, "counter", theme.ink_muted);
    text(brush, caption, {c.er, head}, "ER", theme.ink_muted, Align::Right);
    text(brush, caption, {c.cv, head}, "CV", theme.ink_muted, Align::Right);
    text(brush, caption, {c.type, head}, "type", theme.ink_muted);
    text(brush, caption, {c.boxes, head}, "SP boxes", theme.ink_muted);
    text(brush, caption, {c.state, head}, "state", theme.ink_muted);
    panel_sign(brush,
               panel_words("loss-chart"),
               sheet,
               {sheet.right() - kSign - 2, sheet.y + 2, kSign, kSign},
               Surface::Paper);
    rule(brush, {inner.x, inner.y + 35}, inner.w, theme.ink, 1.5F);

    const ArmyReading& army = view.reading.armies[place(draft.army)];
    struct Placed {
        const ChartRow* row;
        float top;
        float height;
    };
    std::vector<Placed> placed;
    float content = 4;
    for (const ChartRow& row : army.rows) {
        if (!belongs(view.state, row.scope, draft.scope)) {
            continue;
        }
        const float height = row.kind == ChartRow::Kind::Counter
                                 ? kRow * static_cast<float>(lines_of(view.state, c, row.index))
                                 : kHeading;
        placed.push_back({&row, content, height});
        content += height;
    }
    const Rect list{inner.x, inner.y + 38, inner.w + padding - 6, inner.bottom() - inner.y - 38};
    const float scrolled = begin_scroll(brush,
                                        fmt::format("chart/{}/{}/{}",
                                                    place(draft.army),
                                                    static_cast<int>(draft.scope.kind),
                                                    draft.scope.index),
                                        list,
                                        content + 4);
    // Only what is in sight is drawn.
    auto first = std::ranges::lower_bound(
        placed, scrolled, {}, [](const Placed& each) { return each.top + each.height; });
    for (; first != placed.end() && first->top < scrolled + list.h; ++first) {
        const Rect row{inner.x, list.y + first->top - scrolled, inner.w - 4, first->height};
        switch (first->row->kind) {
            case ChartRow::Kind::Counter:
                append(asks, counter_row(brush, view, draft, {first->row->index}, c, row));
                break;
            case ChartRow::Kind::Leader:
                leader_row(brush, view, draft, *first->row, row);
                break;
            case ChartRow::Kind::Heading:
                text(brush,
                     {Face::Serif, 30},
                     {row.x + 4, row.y + 29},
                     first->row->words,
                     theme.ink);
                rule(brush, {row.x, row.bottom() - 1}, row.w, theme.paper_rule);
                break;
        }
    }
    if (draft.to_selection) {
        for (const Placed& each : placed) {
            const bool counter = each.row->kind == ChartRow::Kind::Counter && draft.counter &&
                                 draft.counter->index == each.row->index;
            const bool leader = each.row->kind == ChartRow::Kind::Leader && draft.leader &&
                                draft.leader->index == each.row->index;
            if (counter || leader) {
                scroll_to(brush, each.top - 4, each.top + each.height + 4);
            }
        }
        draft.to_selection = false;
    }
    end_scroll();
    if (placed.empty()) {
        text(brush,
             {Face::SerifItalic, 24},
             {inner.x, inner.y + 70},
             "nobody of this army is here",
             theme.ink_muted);
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
