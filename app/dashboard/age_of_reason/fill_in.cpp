#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/paper_parts.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::Field;

namespace {

constexpr float kRow = 36;
constexpr float kLeaderRow = 56;
constexpr float kName = 112;

// What the charts call the columns.
std::string_view caption(Field field) {
    switch (field) {
        case Field::Type:
            return "type";
        case Field::Sp:
            return "SP";
        case Field::Er:
        case Field::ErBonus:
            return "ER";
        case Field::Cv:
        case Field::CvBonus:
            return "CV";
        case Field::Movement:
        case Field::LeaderMovement:
            return "move";
        case Field::Prolonge:
            return "prol.";
        case Field::Half:
            return "50%";
        case Field::Range:
            return "range";
        case Field::CommandRating:
            return "CR";
        case Field::Initiative:
            return "init.";
        case Field::Wan:
            return "WAN";
        case Field::Replacement:
            return "repl.";
        case Field::LossValue:
            return "worth";
        default:
            return "";
    }
}
std::string_view meaning(Field field) {
    switch (field) {
        case Field::Type:
            return "the type as the chart writes it: Fus, Gren, Cuir, Hus, 12 lb …";
        case Field::Half:
            return "the loss that is shaded; empty, it is half of the strength, rounded up";
        case Field::Prolonge:
            return "none, P or FP";
        case Field::CommandRating:
            return "Command Rating, of Army Leaders";
        case Field::Replacement:
            return "movement of the replacement drawn, 8 or 10";
        case Field::LossValue:
            return "boxes on the record when he is killed";
        default:
            return bar::info(field).word;
    }
}

int step_in(const std::vector<const ChartRow*>& rows, Cell from, int by) {
    // To the next row of the same kind, so that a column is typed without a stop.
    const auto kind = rows[static_cast<std::size_t>(from.row)]->kind;
    int row = from.row + by;
    while (row >= 0 && row < static_cast<int>(rows.size()) &&
           rows[static_cast<std::size_t>(row)]->kind != kind) {
        row += by;
    }
    return row < 0 || row >= static_cast<int>(rows.size()) ? from.row : row;
}

int wide_of(const std::vector<const ChartRow*>& rows, int row) {
    return static_cast<int>(columns_of(*rows[static_cast<std::size_t>(row)]).size());
}

/// Where a key leads from the cell.
Cell moved(const std::vector<const ChartRow*>& rows, Cell cell) {
    const auto last = static_cast<int>(rows.size()) - 1;
    if (pressed(Key::Enter) || pressed(Key::Down)) {
        cell.row = step_in(rows, cell, 1);
    } else if (pressed(Key::Up)) {
        cell.row = step_in(rows, cell, -1);
    } else if (pressed(Key::Right) || (pressed(Key::Tab) && !shift_held())) {
        if (++cell.column >= wide_of(rows, cell.row)) {
            cell.column = cell.row < last ? 0 : wide_of(rows, cell.row) - 1;
            cell.row = std::min(cell.row + 1, last);
        }
    } else if (pressed(Key::Left) || pressed(Key::Tab)) {
        if (--cell.column < 0) {
            cell.row = std::max(cell.row - 1, 0);
            cell.column = cell.row == 0 ? 0 : wide_of(rows, cell.row) - 1;
        }
    } else if (pressed(Key::Home)) {
        cell.column = 0;
    } else if (pressed(Key::End)) {
        cell.column = wide_of(rows, cell.row) - 1;
    }
    return cell;
}

/// The value of the cell's text, as a command where it changes anything.
Asks commit(const View& view, Draft& draft, const std::vector<const ChartRow*>& rows) {
    if (!draft.typing) {
        return {};
    }
    draft.typing = false;
    const ChartRow& row = *rows[static_cast<std::size_t>(draft.cell.row)];
    const Field field = columns_of(row)[static_cast<std::size_t>(draft.cell.column)];
    const auto value = cell_value(field, draft.typed);
    draft.committed = draft.cell;
    if (!value) {
        draft.fault_at = draft.cell;
        draft.fault = capital(value.error().words) + ".";
        return {};
    }
    if (draft.fault_at == draft.cell) {
        draft.fault_at.reset();
    }
    draft.typed.clear();
    if (view.state.get(field, row.index) == *value) {
        return {};
    }
    return {perform(bar::Fill{{{field, row.index, *value}}})};
}

Asks cell_keys(const View& view, Draft& draft, const std::vector<const ChartRow*>& rows) {
    if (draft.sheet != Sheet::None || draft.throwing || kit::typing()) {
        return {};
    }
    if (pressed_with_ctrl('V')) {
        draft.typing = false;
        draft.typed.clear();
        draft.committed = draft.cell;
        return {Paste{clipboard()}};
    }
    const std::string text = typed_text();
    if (!text.empty()) {
        if (!draft.typing) {
            draft.typed.clear();
        }
        draft.typing = true;
        draft.typed += text;
    }
    if (pressed(Key::Backspace)) {
        if (!draft.typing) {
            const ChartRow& row = *rows[static_cast<std::size_t>(draft.cell.row)];
            draft.typed = cell_words(view.state,
                                     columns_of(row)[static_cast<std::size_t>(draft.cell.column)],
                                     row.index);
            draft.typing = true;
        }
        while (!draft.typed.empty() &&
               (static_cast<unsigned char>(draft.typed.back()) & 0xC0U) == 0x80U) {
            draft.typed.pop_back();
        }
        if (!draft.typed.empty()) {
            draft.typed.pop_back();
        }
    }
    if (pressed(Key::Delete)) {
        draft.typed.clear();
        draft.typing = true;
    }
    const Cell next = moved(rows, draft.cell);
    const bool leaves = !(next == draft.cell) || pressed(Key::Enter);
    if (!leaves) {
        return {};
    }
    Asks asks = commit(view, draft, rows);
    if (draft.fault_at == draft.cell && !draft.typed.empty()) {
        draft.typing = true;  // what cannot be stays to be mended
        return asks;
    }
    draft.cell = next;
    draft.to_selection = true;
    return asks;
}

}  // namespace

Asks fill_in(const Brush& brush, Rect sheet, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    paper(brush, sheet);
    const float padding = sheet.w >= 580 ? 20 : 12;
    const Rect inner{sheet.x + padding, sheet.y + 4, sheet.w - 2 * padding, sheet.h - 8};
    const auto rows = fill_rows(view.state, view.reading, draft);
    if (rows.empty()) {
        text(brush,
             {Face::SerifItalic, 24},
             {inner.x, inner.y + 40},
             "nobody of this army is here",
             theme.ink_muted);
        return asks;
    }
    draft.cell.row = std::clamp(draft.cell.row, 0, static_cast<int>(rows.size()) - 1);
    draft.cell.column = std::clamp(draft.cell.column, 0, wide_of(rows, draft.cell.row) - 1);

    const auto counter_columns = bar::counter_chart();
    const auto leader_columns = bar::leader_chart();
    const float room = inner.w - kName - 6;
    const float counter_pitch = room / static_cast<float>(counter_columns.size());
    const float leader_pitch = room / static_cast<float>(leader_columns.size());
    const Type small{Face::Sans, 17};
    text(brush, small, {inner.x, inner.y + 25}, "counter", theme.ink_muted);
    for (std::size_t i = 0; i < counter_columns.size(); ++i) {
        const float x = inner.x + kName + counter_pitch * (static_cast<float>(i) + 0.5F);
        text(brush,
             small,
             {x, inner.y + 25},
             caption(counter_columns[i]),
             theme.ink_muted,
             Align::Centre);
        hover_words(brush,
                    {x - counter_pitch / 2, inner.y, counter_pitch, 34},
                    meaning(counter_columns[i]));
    }
    rule(brush, {inner.x, inner.y + 35}, inner.w, theme.ink, 1.5F);

    // The foot: what was wrong, or how it is done; and a file of charts.
    const bool low = sheet.h < 330;
    const float foot_height = low ? 34 : 78;
    const Rect foot{inner.x, inner.bottom() - foot_height, inner.w, foot_height};
    const Rect list{inner.x, inner.y + 38, inner.w + padding - 6, foot.y - inner.y - 42};
    std::vector<float> tops;
    float content = 2;
    for (const ChartRow* row : rows) {
        tops.push_back(content);
        content += row->kind == ChartRow::Kind::Leader ? kLeaderRow : kRow;
    }
    const float scrolled = begin_scroll(brush,
                                        fmt::format("fill/{}/{}/{}",
                                                    place(draft.army),
                                                    static_cast<int>(draft.scope.kind),
                                                    draft.scope.index),
                                        list,
                                        content + 4);
    std::optional<Cell> touched;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ChartRow& row = *rows[i];
        const bool leader = row.kind == ChartRow::Kind::Leader;
        const float high = leader ? kLeaderRow : kRow;
        const float top = list.y + tops[i] - scrolled;
        if (top + high < list.y || top > list.bottom()) {
            continue;
        }
        const float cells_top = top + high - kRow;
        const std::string name = leader ? view.state.at(bar::LeaderId{row.index}).name
                                        : bar::short_name(view.state.at(bar::CounterId{row.index}));
        const Type name_type = fitted(brush,
                                      {leader ? Face::Serif : Face::Medium, leader ? 25.0F : 18.0F},
                                      name,
                                      kName - 12,
                                      leader ? 21.0F : 17.0F);
        text(brush,
             name_type,
             {inner.x + (leader ? 0.0F : 10.0F), cells_top + 24},
             shortened(brush, name_type, name, kName - 12),
             theme.ink);
        const auto columns = columns_of(row);
        const float pitch = leader ? leader_pitch : counter_pitch;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const Rect square{
                inner.x + kName + pitch * static_cast<float>(c), cells_top, pitch, kRow};
            if (leader) {
                text(brush,
                     {Face::Sans, 15},
                     {square.centre().x, cells_top - 3},
                     caption(columns[c]),
                     theme.ink_muted,
                     Align::Centre);
                hover_words(brush, {square.x, top, square.w, high}, meaning(columns[c]));
            }
            const Cell here{static_cast<int>(i), static_cast<int>(c)};
            const bool chosen = draft.cell == here;
            const bool fault = draft.fault_at == here;
            const Rect box = inset(square, 2.5F);
            const Touch touch = touchable(brush,
                                          fmt::format("cell/{}/{}/{}",
                                                      leader ? "leader" : "counter",
                                                      row.index,
                                                      bar::info(columns[c]).word),
                                          square);
            if (touch.pressed) {
                touched = here;
            }
            if (chosen || touch.hovered) {
                fill(brush, box, chosen ? theme.die : theme.paper_inset, 3);
            }
            outline(brush,
                    box,
                    chosen ? theme.lamp_edge : faded(theme.ink_muted, 0.75F),
                    chosen ? 2.0F : 1.2F,
                    3);
            if (chosen) {
                outline(brush, inset(box, -2.5F), theme.lamp, 2.5F, 4);
            }
            const bool edited = chosen && draft.typing;
            const std::string shown =
                edited ? draft.typed : cell_words(view.state, columns[c], row.index);
            const Type type{chosen ? Face::Medium : Face::Sans, 18};
            const float width = text(brush,
                                     type,
                                     {square.centre().x, cells_top + 24},
                                     shortened(brush, type, shown, box.w - 6),
                                     theme.ink,
                                     Align::Centre);
            if (edited) {
                upright(
                    brush, {square.centre().x + width / 2 + 2, cells_top + 9}, 18, theme.ink, 1.5F);
            }
            if (fault) {
                // A wave is no letter: an exclamation mark in its corner says that it is wrong.
                fill(brush, {box.right() - 13, box.y, 13, 13}, theme.ink, 2);
                text(brush,
                     {Face::Bold, 14},
                     {box.right() - 6.5F, box.y + 11},
                     "!",
                     theme.paper,
                     Align::Centre);
                hover_words(brush, square, draft.fault);
            }
        }
    }
    if (draft.to_selection) {
        const auto at = static_cast<std::size_t>(draft.cell.row);
        const float high = rows[at]->kind == ChartRow::Kind::Leader ? kLeaderRow : kRow;
        scroll_to(brush, tops[at] - 4, tops[at] + high + 4);
        draft.to_selection = false;
    }
    end_scroll();
    if (touched) {
        append(asks, commit(view, draft, rows));
        draft.cell = *touched;
        draft.typing = false;
        draft.typed.clear();
        if (draft.fault_at && !(draft.fault_at == draft.cell)) {
            draft.fault_at.reset();
        }
    }

    const Rect told{foot.x, foot.y, foot.w, 34};
    if (draft.fault_at) {
        message_strip(brush, told, draft.fault);
    } else {
        const std::string how =
            "type, Enter goes down, Tab goes right, arrows anywhere, Ctrl+V pastes a column, Esc "
            "ends";
        text(brush,
             small,
             {told.x, told.y + 23},
             shortened(brush, small, how, told.w),
             theme.ink_muted);
    }
    if (!low) {
        const Button read{.id = "fill/read", .label = "Read the file", .size = 17};
        const float wide = button_width(brush, read) - 12;
        const Rect field{foot.x, foot.y + 40, foot.w - wide - 8, 36};
        const bool entered = text_field(brush,
                                        field,
                                        {.id = "fill/path",
                                         .hint = "a CSV file of charts, by its path",
                                         .size = 17,
                                         .tab_stop = false},
                                        draft.csv);
        if ((button(brush, {field.right() + 8, field.y, wide, 36}, read) || entered) &&
            !draft.csv.empty()) {
            asks.emplace_back(ReadFile{draft.csv});
        }
    }
    if (asks.empty() && !touched) {
        append(asks, cell_keys(view, draft, rows));
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
