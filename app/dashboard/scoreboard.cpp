#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/kings_why.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/tokens.hpp"
#include "rules/game_of_kings/victory.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

// The measures of an army's score, from the frame's top.
struct Measures {
    float names;  // baseline of name and points
    float cells;  // top of the cells
    float cell_height;
    float captions;  // baseline of "breaks below"
    float badge;     // radius
    float name_size;
    float points_size;
    float aside_size;
};
constexpr Measures kFull{81, 93, 15, 126, 14, 34, 36, 19};
constexpr Measures kNarrow{62.5F, 71, 10, 98, 9.5F, 26, 22, 18};

// Returns whether the army's name was touched.
bool army_score(const Brush& brush,
                const Layout& layout,
                const View& view,
                gk::ArmyId id,
                float cell,
                const Measures& m) {
    const Theme& theme = brush.theme;
    const gk::ArmyState& army = view.state.at(id);
    const Rect rect = layout.score[static_cast<std::size_t>(id.index)];
    const bool first = id.index == 0;
    const int points = gk::points(view.state, id);
    const int breaks = gk::breaks_below(army.start);
    const float cells_width = static_cast<float>(army.start) * cell - 2;

    // Towards the middle: the points, at the inner end of the cells.
    const float inner = first ? rect.x + cells_width : rect.right() - cells_width;
    const std::string number = fmt::format("{}", points);
    const std::string of = army.broken ? "broken" : fmt::format("of {}", army.start);
    const Type number_type{Face::Bold, m.points_size};
    const Type of_type{army.broken ? Face::Bold : Face::Sans, m.aside_size};
    const float number_width = text_width(brush, number_type, number);
    const float of_width = text_width(brush, of_type, of);
    const float points_x = first ? std::max(inner - of_width - 8 - number_width, rect.x + 40)
                                 : std::min(inner, rect.right() - of_width - 8 - number_width);
    text(brush, number_type, {points_x, m.names}, number, theme.text);
    text(brush,
         of_type,
         {points_x + number_width + 8, m.names},
         of,
         army.broken ? theme.text : theme.text_muted);

    // The name is touched to see the army, the number to see what it is the sum of.
    const bool narrow = &m == &kNarrow;
    const float top = layout.score[0].y + 1;
    const Rect number_at{points_x - 6,
                         narrow ? top : m.names - 31,
                         number_width + 8 + of_width + 12,
                         narrow ? rect.bottom() - top : 39.0F};
    why(brush,
        {.id = first ? "points/first" : "points/second",
         .target = number_at,
         .number = {points_x, m.names - 4, number_width, 6}},
        [&] { return points_why(view.state, id); });
    const float name_x = first ? rect.x : number_at.right() + 2;
    const float name_end = first ? number_at.x - 2 : rect.right();
    const bool touched = touchable(brush,
                                   first ? "score/first" : "score/second",
                                   {name_x, number_at.y, name_end - name_x, number_at.h})
                             .pressed;
    if (!narrow) {
        const float under = number_at.bottom() + 1;
        why(brush,
            {.id = first ? "breaks/first" : "breaks/second",
             .target = {rect.x, under, rect.w, std::max(36.0F, rect.bottom() - under)}},
            [&] { return breaks_why(view.state, id); });
    }

    // At the outer end: badge, name, general; what does not fit before the points gives way.
    const float outer = first ? rect.x : rect.right();
    const float sign = first ? 1.0F : -1.0F;
    const Align align = first ? Align::Left : Align::Right;
    badge(brush,
          Surface::Felt,
          slot(id),
          {outer + sign * m.badge, m.names - m.name_size * 0.3F},
          m.badge,
          letter_of(army));
    float x = outer + sign * (2 * m.badge + m.badge * 0.85F);
    const float end = first ? points_x - 14 : points_x + number_width + 8 + of_width + 14;
    const float room = std::abs(end - x);
    const Type name_type = fitted(brush, {Face::Serif, m.name_size}, army.name, room, 22);
    const std::string name = shortened(brush, name_type, army.name, room);
    x += sign * (text(brush, name_type, {x, m.names}, name, theme.text, align) + 14);
    const float general_room = std::abs(end - x);
    const bool room_for_general = first ? x < end : x > end;
    const Type general_type{Face::Sans, m.aside_size};
    if (room_for_general && &m == &kFull &&
        text_width(brush, general_type, army.general) <= general_room) {
        text(brush, general_type, {x, m.names}, army.general, theme.text_muted, align);
    }

    const float notch = point_cells(brush,
                                    {rect.x, m.cells, rect.w, m.cell_height},
                                    {.army = slot(id),
                                     .left = std::min(points, army.start),
                                     .full = army.start,
                                     .breaks_below = breaks,
                                     .cell = cell});
    const Type caption{Face::Sans, 17};
    const std::string below = fmt::format("breaks below {}", breaks);
    const int above = points - breaks;
    std::string margin =
        army.broken ? "" : fmt::format("{} {} above", above, above == 1 ? "point" : "points");
    // What would break it stands in place of the points above where there is room for it.
    const std::string would_break = gk::what_would_break(view.state, id);
    const float below_width = text_width(brush, caption, below);
    // The line stays between the outer end and the middle whatever the notch's place.
    const float gap = 8;
    const float outside = first ? std::max(notch - gap - below_width, rect.x)
                                : std::min(notch + gap, rect.right() - below_width);
    text(brush, caption, {outside, m.captions}, below, theme.text_muted);
    if (&m == &kFull && !margin.empty()) {
        const float inner_room =
            first ? rect.right() - std::max(notch + gap, outside + below_width + 16)
                  : std::min(notch - gap, outside - 16) - rect.x;
        const std::string longer = "breaks with " + would_break;
        if (!would_break.empty() && text_width(brush, caption, longer) <= inner_room) {
            margin = longer;
        }
        const float margin_width = text_width(brush, caption, margin);
        const float inside = first ? std::max(notch + gap, outside + below_width + 16)
                                   : std::min(notch - gap, outside - 16) - margin_width;
        text(brush, caption, {inside, m.captions}, margin, theme.text_muted);
    }
    if (!army.complete) {
        hover_words(brush,
                    {rect.x, m.names - 26, rect.w, 34},
                    "the source does not list every unit of this army");
    }
    return touched;
}

}  // namespace

void scoreboard(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const bool narrow = layout.form == Form::Narrow;
    const Measures& m = narrow ? kNarrow : kFull;
    const int most = std::max(view.state.armies[0].start, view.state.armies[1].start);
    const float cell = std::min(narrow ? 7.0F : 14.0F, cell_pitch(layout.score[0].w, most));
    for (const int army : {0, 1}) {
        if (army_score(brush, layout, view, {army}, cell, m)) {
            draft.shown_army = gk::ArmyId{army};
            if (narrow) {
                draft.page = army == 0 ? Page::FirstArmy : Page::SecondArmy;
            }
        }
    }

    const Rect turn = layout.turn;
    const std::string words = standing(view.state);
    const Rect all{
        layout.score[0].x, turn.y, layout.score[1].right() - layout.score[0].x, layout.score[0].h};
    // A narrow frame has no corner to spare here; the key goes through all panels there too.
    panel_sign(brush,
               panel_words("scoreboard"),
               all,
               narrow ? Rect{} : Rect{turn.right() - kSign, turn.y + 2, kSign, kSign},
               Surface::Felt);
    if (narrow) {
        pill(brush, around({turn.centre().x, 72}, {turn.w - 16, 32}), words, 18);
        return;
    }
    const bool settled = view.state.verdict && *view.state.verdict != gk::Verdict::Undecided;
    const bool over = settled || view.state.armies[0].broken || view.state.armies[1].broken;
    const std::vector<Run> runs{
        {{Face::Serif, 38}, "Turn", theme.text, 0},
        {{Face::Medium, 31}, fmt::format("{}", view.state.turn), theme.text, 11}};
    line_of(brush,
            {std::min(turn.centre().x - width_of(brush, runs) / 2,
                      turn.right() - kSign - width_of(brush, runs) - 4),
             83},
            runs);
    const float wide =
        std::min(turn.w - 4, text_width(brush, {Face::Medium, over ? 22.0F : 20.0F}, words) + 34);
    pill(brush,
         around({turn.centre().x, 110}, {wide, over ? 34.0F : 31.0F}),
         words,
         over ? 22.0F : 20.0F);
}

}  // namespace drumhead::dashboard
