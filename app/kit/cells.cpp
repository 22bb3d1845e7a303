#include "app/kit/cells.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::kit {

namespace {

constexpr float kNumber = 44;  // the number of a row, by which it is dragged
constexpr float kBar = 10;     // how far the columns are scrolled
constexpr float kPad = 8;
constexpr Type kType{Face::Sans, 18};
constexpr Type kChosen{Face::Medium, 18};

bool within_letter(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}
std::size_t letter_before(std::string_view text, std::size_t at) {
    while (at > 0 && within_letter(text, --at)) {
    }
    return at;
}
std::size_t letter_after(std::string_view text, std::size_t at) {
    at = std::min(at + 1, text.size());
    while (within_letter(text, at)) {
        ++at;
    }
    return at;
}

/// As much of a text as can matter for a width, so that measuring a long note stays cheap.
std::string_view beginning(std::string_view text, float width) {
    const auto most = static_cast<std::size_t>(std::max(0.0F, width) / 2) + 8;
    if (text.size() <= most) {
        return text;
    }
    std::size_t end = most;
    while (within_letter(text, end)) {
        --end;
    }
    return text.substr(0, end);
}

bool begins(std::string_view word, std::string_view with) {
    return word.size() >= with.size() &&
           std::equal(with.begin(), with.end(), word.begin(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) ==
                      std::tolower(static_cast<unsigned char>(b));
           });
}

bool holds_several(const CellTable& table, CellPlace at) {
    return table.several && table.several(at);
}

/// The part of what is typed that the words offered are looked up by: all of it, or the last word
/// where there may be several.
std::size_t looked_up_from(const CellTable& table, const CellsDraft& draft) {
    if (!holds_several(table, draft.at)) {
        return 0;
    }
    const auto space = draft.line.text.rfind(' ');
    return space == std::string::npos ? 0 : space + 1;
}

/// The words offered for what is typed so far: those that begin so, then those with a part that
/// does ("horse" finds "light-horse").
std::vector<std::string> offered_now(const CellTable& table, const CellsDraft& draft) {
    if (!draft.typing || !table.offered) {
        return {};
    }
    std::vector<std::string> all = table.offered(draft.at);
    if (draft.whole) {
        return all;
    }
    const auto looked_up = std::string_view(draft.line.text).substr(looked_up_from(table, draft));
    std::vector<std::string> first;
    std::vector<std::string> rest;
    for (std::string& word : all) {
        if (begins(word, looked_up)) {
            first.push_back(std::move(word));
            continue;
        }
        for (std::size_t i = 1; i < word.size(); ++i) {
            if ((word[i - 1] == '-' || word[i - 1] == ' ' || word[i - 1] == '/') &&
                begins(std::string_view(word).substr(i), looked_up)) {
                rest.push_back(std::move(word));
                break;
            }
        }
    }
    first.insert(first.end(), rest.begin(), rest.end());
    return first;
}

/// Puts a word offered in place of what it was looked up by.
std::string with_word(const CellTable& table, const CellsDraft& draft, const std::string& word) {
    return draft.line.text.substr(0, looked_up_from(table, draft)) + word;
}

bool is_choice(const CellTable& table, CellPlace at) {
    return table.offered && !table.offered(at).empty();
}

void edit(const CellTable& table, CellsDraft& draft) {
    draft.typing = true;
    draft.line.start(table.words(draft.at));
    draft.picked = -1;
    draft.whole = false;
    if (!is_choice(table, draft.at)) {
        return;
    }
    if (holds_several(table, draft.at)) {
        draft.line.start(draft.line.text.empty() ? "" : draft.line.text + " ");
        return;
    }
    draft.whole = true;
    const auto words = table.offered(draft.at);
    const auto found = std::ranges::find(words, draft.line.text);
    draft.picked = found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

/// What is typed where words are offered: the first keys after the list has opened type over the
/// word that is there, and a space after a beginning finishes it where there may be several.
bool type_choice(const CellTable& table, CellsDraft& draft) {
    const auto words = offered_now(table, draft);
    const std::string text = typed_text();
    if (draft.whole && (!text.empty() || pressed(Key::Backspace) || pressed(Key::Delete))) {
        draft.line.start("");
        draft.whole = false;
        draft.line.insert(text);
        draft.picked = text.empty() ? -1 : 0;
        return true;
    }
    if (draft.whole || !draft.line.take_keys()) {
        return false;
    }
    if (text == " " && holds_several(table, draft.at) && draft.picked >= 0 &&
        draft.picked < static_cast<int>(words.size()) && draft.line.text.ends_with(' ')) {
        draft.line.text.pop_back();
        draft.line.start(with_word(table, draft, words[static_cast<std::size_t>(draft.picked)]) +
                         " ");
    }
    draft.picked = draft.line.text.size() > looked_up_from(table, draft) ? 0 : -1;
    return true;
}

/// Where the columns after the first may be drawn.
struct Columns {
    float first = 0;  // width of the first
    float room = 0;   // of the others
    float whole = 0;  // what the others need
};
Columns measure(const Rect& rect, const CellTable& table, float gutter) {
    Columns columns;
    const float all = rect.w - gutter - 8;
    columns.first = std::min(table.columns.front().width, all * 0.38F);
    columns.room = all - columns.first;
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
        columns.whole += table.columns[i].width;
    }
    if (table.columns.size() == 1) {
        columns.first = all;
    }
    return columns;
}

/// The keys of this frame. Where the cursor goes, and what that asks for.
void take_keys(const CellTable& table, CellsDraft& draft, int page, CellsDone& done) {
    const int last_row = table.rows - 1;
    const int last_column = static_cast<int>(table.columns.size()) - 1;
    const CellPlace before = draft.at;
    if (table.rows == 0) {
        draft.typing = false;
        if (table.grows && !table.locked && pressed(Key::Enter)) {
            done.add_after = -1;
        } else if (pressed(Key::Up) || (pressed(Key::Tab) && shift_held())) {
            done.leave = CellsDone::Leave::Above;
        } else if (pressed(Key::Down) || pressed(Key::Tab)) {
            done.leave = CellsDone::Leave::Below;
        }
        return;
    }
    const bool may = !table.locked;
    if (may && table.grows && alt_held() && (pressed(Key::Up) || pressed(Key::Down))) {
        done.typed = end_typing(table, draft);
        const int to = draft.at.row + (pressed(Key::Up) ? -1 : 1);
        if (to >= 0 && to <= last_row) {
            done.moved = CellsDone::Moved{draft.at.row, to};
            draft.at.row = to;
            draft.in_sight = true;
        }
        done.acted = true;
        return;
    }
    if (may && table.grows && pressed_with_ctrl('D')) {
        done.typed = end_typing(table, draft);
        done.copy = draft.at.row;
        return;
    }
    if (may && table.grows && ctrl_held() && pressed(Key::Delete)) {
        draft.typing = false;
        done.remove = draft.at.row;
        return;
    }
    if (draft.typing) {
        const bool changed =
            is_choice(table, draft.at) ? type_choice(table, draft) : draft.line.take_keys();
        done.acted = done.acted || changed;
        if (pressed(Key::Escape)) {
            draft.typing = false;
            done.acted = true;
            return;
        }
        const auto words = offered_now(table, draft);
        if (!words.empty() && (pressed(Key::Down) || pressed(Key::Up))) {
            const int count = static_cast<int>(words.size());
            draft.picked = pressed(Key::Down) ? std::min(draft.picked + 1, count - 1)
                                              : std::max(draft.picked - 1, 0);
            done.acted = true;
            return;
        }
    } else if (may) {
        const std::string text = typed_text();
        if (pressed(Key::F2) || text == " " || pressed(Key::Backspace)) {
            edit(table, draft);
            if (pressed(Key::Backspace)) {
                draft.line.take_keys();
            }
            done.acted = true;
        } else if (!text.empty()) {
            draft.typing = true;
            draft.line.start("");
            draft.line.insert(text);
            draft.whole = false;
            draft.picked = is_choice(table, draft.at) ? 0 : -1;
            done.acted = true;
        } else if (pressed(Key::Delete)) {
            done.typed = CellsDone::Typed{draft.at, ""};
        }
    }
    const bool arrows = !draft.typing;
    CellPlace next = draft.at;
    if (pressed(Key::Enter)) {
        if (may && table.grows && (ctrl_held() || next.row == last_row)) {
            done.typed = end_typing(table, draft);
            done.add_after = next.row;
            return;
        }
        next.row = next.row + (shift_held() ? -1 : 1);
    } else if (pressed(Key::Down)) {
        ++next.row;
    } else if (pressed(Key::Up)) {
        --next.row;
    } else if (pressed(Key::Tab) && shift_held()) {
        next = next.column > 0 ? CellPlace{next.row, next.column - 1}
                               : CellPlace{next.row - 1, last_column};
    } else if (pressed(Key::Tab)) {
        next = next.column < last_column ? CellPlace{next.row, next.column + 1}
                                         : CellPlace{next.row + 1, 0};
    } else if (pressed(Key::PageDown)) {
        next.row = std::min(next.row + page, last_row);
    } else if (pressed(Key::PageUp)) {
        next.row = std::max(next.row - page, 0);
    } else if (arrows && pressed(Key::Right)) {
        next.column = std::min(next.column + 1, last_column);
    } else if (arrows && pressed(Key::Left)) {
        next.column = std::max(next.column - 1, 0);
    } else if (arrows && pressed(Key::Home)) {
        next = {ctrl_held() ? 0 : next.row, 0};
    } else if (arrows && pressed(Key::End)) {
        next = {ctrl_held() ? last_row : next.row, last_column};
    } else {
        return;
    }
    if (auto typed = end_typing(table, draft)) {
        done.typed = std::move(typed);
    }
    if (next.row < 0) {
        done.leave = CellsDone::Leave::Above;
        next = before;
    } else if (next.row > last_row) {
        done.leave = CellsDone::Leave::Below;
        next = before;
    }
    draft.at = next;
    draft.in_sight = true;
    done.acted = true;
}

/// The words offered, under the cell or over it, on top of everything. Answers the one clicked.
std::optional<std::string> draw_offered(const Brush& brush,
                                        Rect list,
                                        const CellTable& table,
                                        const std::vector<std::string>& words,
                                        int picked) {
    const Theme& theme = brush.theme;
    shadow(brush, list, 4, {.spread = 5, .opacity = 0.3F});
    fill(brush, list, theme.die, 4);
    outline(brush, list, theme.ink_muted, 1.4F, 4);
    std::optional<std::string> taken;
    const auto shown = static_cast<std::size_t>(list.h / kCellRow);
    // Long lists turn with what is picked.
    const std::size_t first =
        picked >= static_cast<int>(shown) ? static_cast<std::size_t>(picked) + 1 - shown : 0;
    for (std::size_t i = first; i < words.size() && i < first + shown; ++i) {
        const Rect row{list.x, list.y + kCellRow * static_cast<float>(i - first), list.w, kCellRow};
        const Touch touch = touchable(brush, table.id + "/word/" + words[i], row);
        const bool on = static_cast<int>(i) == picked;
        if (on || touch.hovered) {
            fill(brush, inset(row, 2), on ? theme.lamp : theme.paper_inset, 3);
        }
        text(brush,
             on ? kChosen : kType,
             {row.x + 10, row.y + 24},
             shortened(brush, kType, words[i], row.w - 20),
             on ? theme.lamp_ink : theme.ink);
        if (touch.pressed) {
            taken = words[i];
        }
    }
    return taken;
}

struct Drawing {
    const Brush& brush;
    const CellTable& table;
    CellsDraft& draft;
    CellsDone& done;
    Rect offered{};  // what lies on the cells; nothing under it answers

    void cell(Rect square, CellPlace here) {
        const Theme& theme = brush.theme;
        const bool chosen = table.active && draft.at == here;
        const bool edited = chosen && draft.typing;
        const std::string fault = table.fault ? table.fault(here) : "";
        const std::string id = fmt::format("{}/{}/{}", table.id, here.row, here.column);
        const Touch touch = overlap(square, offered) ? Touch{} : touchable(brush, id, square);
        const Rect box = inset(square, 2);
        if (chosen) {
            fill(brush, box, theme.die, 3);
        } else if (touch.hovered || !fault.empty()) {
            fill(brush, box, theme.paper_inset, 3);
        }
        if (chosen) {
            outline(brush, box, theme.lamp_edge, 2, 3);
            outline(brush, inset(box, -2), theme.lamp, 2, 4);
        } else if (!fault.empty()) {
            outline(brush, box, theme.ink, 1.4F, 3);
        }
        const CellColumn& column = table.columns[static_cast<std::size_t>(here.column)];
        const float room = box.w - 2 * kPad - (fault.empty() ? 0.0F : 14.0F);
        const std::string words = edited ? draft.line.text : table.words(here);
        const float base = square.y + 24;
        if (edited) {
            typed(box, words, base);
        } else {
            const Type type = chosen ? kChosen : kType;
            const std::string shown = shortened(brush, type, beginning(words, room), room);
            const bool right = column.align == Align::Right;
            const bool centre = column.align == Align::Centre;
            text(brush,
                 type,
                 {right    ? box.right() - kPad - (fault.empty() ? 0.0F : 14.0F)
                  : centre ? box.centre().x
                           : box.x + kPad,
                  base},
                 shown,
                 theme.ink,
                 column.align);
            if (shown.size() != words.size() && fault.empty()) {
                hover_words(brush, square, words);
            }
        }
        if (!fault.empty()) {
            fill(brush, {box.right() - 14, box.y + 1, 13, 14}, theme.ink, 2);
            text(brush,
                 {Face::Bold, 14},
                 {box.right() - 7.5F, box.y + 13},
                 "!",
                 theme.paper,
                 Align::Centre);
            hover_words(brush, square, fault);
        }
        if (touch.pressed) {
            done.touched = true;
            done.acted = true;
            if (table.active && draft.at == here) {
                if (!draft.typing && !table.locked) {
                    edit(table, draft);
                } else if (draft.typing) {
                    place_caret(box);
                }
            } else {
                if (auto text = end_typing(table, draft)) {
                    done.typed = std::move(text);
                }
                draft.at = here;
                draft.in_sight = true;
            }
        }
    }

    // The caret is always in sight: a text too long for its cell slides to the left.
    float slide(Rect box, std::string_view words) const {
        const float to_caret = text_width(brush, kChosen, words.substr(0, draft.line.caret));
        return std::max(0.0F, to_caret - (box.w - 2 * kPad - 4));
    }
    void typed(Rect box, const std::string& words, float base) {
        const Clip clip(brush, inset(box, 2));
        const float x = box.x + kPad - slide(box, words);
        text(brush, kChosen, {x, base}, words, brush.theme.ink);
        const float caret =
            x + text_width(brush, kChosen, std::string_view(words).substr(0, draft.line.caret));
        upright(brush, {caret, box.y + 6}, box.h - 12, brush.theme.ink, 1.5F);
    }
    void place_caret(Rect box) {
        const std::string& words = draft.line.text;
        const float x =
            ImGui::GetIO().MousePos.x / brush.scale - (box.x + kPad - slide(box, words));
        std::size_t at = 0;
        while (at < words.size()) {
            const std::size_t after = letter_after(words, at);
            const float middle =
                (text_width(brush, kChosen, std::string_view(words).substr(0, at)) +
                 text_width(brush, kChosen, std::string_view(words).substr(0, after))) /
                2;
            if (x < middle) {
                break;
            }
            at = after;
        }
        draft.line.caret = at;
    }
};

}  // namespace

void TypedLine::start(std::string words) {
    text = std::move(words);
    caret = text.size();
}

void TypedLine::insert(std::string_view words) {
    std::string plain;
    for (const char c : words) {
        if (c == '\t' || c == '\n') {
            plain += ' ';
        } else if (static_cast<unsigned char>(c) >= 32 && c != 127) {
            plain += c;
        }
    }
    text.insert(caret, plain);
    caret += plain.size();
}

bool TypedLine::take_keys() {
    const std::string before = text;
    const std::size_t stood = caret;
    caret = std::min(caret, text.size());
    insert(typed_text());
    if (pressed_with_ctrl('V')) {
        insert(clipboard());
    }
    if (pressed(Key::Backspace)) {
        const std::size_t from = letter_before(text, caret);
        text.erase(from, caret - from);
        caret = from;
    }
    if (pressed(Key::Delete)) {
        text.erase(caret, letter_after(text, caret) - caret);
    }
    if (pressed(Key::Left)) {
        caret = letter_before(text, caret);
    }
    if (pressed(Key::Right)) {
        caret = letter_after(text, caret);
    }
    if (pressed(Key::Home)) {
        caret = 0;
    }
    if (pressed(Key::End)) {
        caret = text.size();
    }
    return text != before || caret != stood;
}

std::optional<CellsDone::Typed> end_typing(const CellTable& table, CellsDraft& draft) {
    if (!draft.typing) {
        return std::nullopt;
    }
    std::string text = draft.line.text;
    const auto words = offered_now(table, draft);
    if (draft.picked >= 0 && draft.picked < static_cast<int>(words.size())) {
        text = with_word(table, draft, words[static_cast<std::size_t>(draft.picked)]);
    }
    while (text.ends_with(' ')) {
        text.pop_back();
    }
    draft.typing = false;
    draft.whole = false;
    draft.picked = -1;
    if (text == table.words(draft.at)) {
        return std::nullopt;
    }
    return CellsDone::Typed{draft.at, std::move(text)};
}

CellsDone cells(const Brush& brush, Rect rect, const CellTable& table, CellsDraft& draft) {
    CellsDone done;
    const Theme& theme = brush.theme;
    const int last_column = static_cast<int>(table.columns.size()) - 1;
    const float before_cells = table.grows ? kNumber : 0;
    const Columns columns = measure(rect, table, before_cells);
    const bool wide = columns.whole > columns.room + 0.5F;
    const Rect list{
        rect.x, rect.y + kCellHead, rect.w, rect.h - kCellHead - (wide ? kBar + 2 : 0.0F)};
    const int page = std::max(1, static_cast<int>(list.h / kCellRow) - 1);
    draft.at.row = std::clamp(draft.at.row, 0, std::max(0, table.rows - 1));
    draft.at.column = std::clamp(draft.at.column, 0, last_column);
    draft.typing = draft.typing && table.active && !table.locked;
    if (table.active) {
        take_keys(table, draft, page, done);
    }

    // The columns: the first stands still, the others are scrolled so that the cursor is in sight.
    std::vector<float> lefts(table.columns.size(), 0.0F);
    for (std::size_t i = 2; i < lefts.size(); ++i) {
        lefts[i] = lefts[i - 1] + table.columns[i - 1].width;
    }
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheelH != 0 || (io.KeyShift && io.MouseWheel != 0)) {
        const Point mouse{io.MousePos.x / brush.scale, io.MousePos.y / brush.scale};
        if (contains(rect, {mouse.x, mouse.y, 0, 0})) {
            draft.left -= (io.MouseWheelH != 0 ? io.MouseWheelH : io.MouseWheel) * 60;
            done.acted = true;
        }
    }
    if (draft.in_sight && draft.at.column > 0) {
        const auto at = static_cast<std::size_t>(draft.at.column);
        draft.left = std::min(draft.left, lefts[at]);
        draft.left = std::max(draft.left, lefts[at] + table.columns[at].width - columns.room);
    }
    draft.left = std::clamp(draft.left, 0.0F, std::max(0.0F, columns.whole - columns.room));
    const float first_x = rect.x + before_cells;
    const float rest_x = first_x + columns.first;
    const auto x_of = [&](std::size_t column) {
        return column == 0 ? first_x : rest_x + lefts[column] - draft.left;
    };
    // The last column has what room is left.
    const float spare = std::max(0.0F, columns.room - columns.whole);
    const auto width_of_column = [&](std::size_t column) {
        return column == 0 ? columns.first
                           : table.columns[column].width +
                                 (column + 1 == table.columns.size() ? spare : 0.0F);
    };
    const auto seen = [&](std::size_t column) {
        return column == 0 || (x_of(column) + width_of_column(column) > rest_x &&
                               x_of(column) < rest_x + columns.room);
    };

    const auto header = [&](std::size_t i) {
        const CellColumn& column = table.columns[i];
        const Rect at{x_of(i), rect.y, width_of_column(i), kCellHead};
        const Type type{Face::Sans, 17};
        const bool right = column.align == Align::Right;
        const bool centre = column.align == Align::Centre;
        text(brush,
             type,
             {right    ? at.right() - kPad
              : centre ? at.centre().x
                       : at.x + kPad + 2,
              at.y + 21},
             shortened(brush, type, column.header, at.w - kPad),
             theme.ink_muted,
             column.align);
        if (!column.hint.empty()) {
            hover_words(brush, at, column.hint);
        }
    };
    header(0);
    const Rect rest{rest_x, rect.y, columns.room, rect.h};
    {
        const Clip clip(brush, rest);
        for (std::size_t i = 1; i < table.columns.size(); ++i) {
            if (seen(i)) {
                header(i);
            }
        }
    }
    rule(brush, {rect.x, rect.y + kCellHead - 1}, rect.w, theme.ink, 1.5F);

    // After the last row stands the one that is not there yet.
    const bool adds = table.grows && !table.locked;
    const float content = kCellRow * static_cast<float>(table.rows + (adds ? 1 : 0));
    const float scrolled = begin_scroll(brush, table.id + "/rows", list, content + 2);
    if (draft.in_sight) {
        scroll_to(brush,
                  kCellRow * static_cast<float>(draft.at.row),
                  kCellRow * static_cast<float>(draft.at.row + 1) + 2);
        draft.in_sight = false;
    }
    const int first = std::max(0, static_cast<int>(scrolled / kCellRow));
    const int end = std::min(table.rows, static_cast<int>((scrolled + list.h) / kCellRow) + 1);
    const auto top_of = [&](int row) {
        return list.y + kCellRow * static_cast<float>(row) - scrolled;
    };
    Drawing drawing{brush, table, draft, done, {}};
    const std::vector<std::string> words =
        table.active ? offered_now(table, draft) : std::vector<std::string>{};
    if (!words.empty()) {
        const auto at = static_cast<std::size_t>(draft.at.column);
        const Rect cell{x_of(at), top_of(draft.at.row), width_of_column(at), kCellRow};
        const float below = list.bottom() - cell.bottom();
        const float above = cell.y - list.y;
        const float room = std::max(below, above);
        const float rows = std::clamp(
            std::floor(room / kCellRow), 1.0F, std::min(8.0F, static_cast<float>(words.size())));
        const float high = rows * kCellRow;
        const float wide_enough = std::max(cell.w, 190.0F);
        drawing.offered = {std::min(cell.x, list.right() - wide_enough - 8),
                           below >= high || below >= above ? cell.bottom() : cell.y - high,
                           wide_enough,
                           high};
    }
    for (int row = first; row < end; ++row) {
        const float top = top_of(row);
        const Rect gutter{list.x, top, before_cells, kCellRow};
        const bool chosen_row = table.active && draft.at.row == row;
        const bool can_drag = table.grows && !table.locked;
        if (can_drag && !overlap(gutter, drawing.offered)) {
            const Touch touch = touchable(brush, fmt::format("{}/{}/row", table.id, row), gutter);
            if (touch.held && !draft.dragged) {
                if (auto text = end_typing(table, draft)) {
                    done.typed = std::move(text);
                }
                draft.dragged = row;
                draft.dropped_at = row;
                draft.at.row = row;
                done.touched = true;
            }
            if (touch.hovered && !draft.dragged) {
                fill(brush, inset(gutter, 3), theme.paper_inset, 3);
                hover_words(brush, gutter, "drag to another place, or Alt+Up and Alt+Down");
            }
        }
        if (table.grows) {
            text(brush,
                 {chosen_row ? Face::Bold : Face::Sans, 16},
                 {gutter.right() - 10, top + 24},
                 std::to_string(row + 1),
                 chosen_row ? theme.ink : theme.ink_muted,
                 Align::Right);
        }
        rule(brush, {list.x, top + kCellRow - 1}, list.w - 8, faded(theme.paper_rule, 0.8F));
        {
            const Clip clip(brush, {rest_x, list.y, columns.room, list.h});
            for (std::size_t i = 1; i < table.columns.size(); ++i) {
                if (seen(i)) {
                    drawing.cell({x_of(i), top, width_of_column(i), kCellRow},
                                 {row, static_cast<int>(i)});
                }
            }
        }
        drawing.cell({first_x, top, columns.first, kCellRow}, {row, 0});
    }
    if (adds || table.rows == 0) {
        const Rect next{list.x, top_of(table.rows), list.w - 8, kCellRow};
        const Touch touch = adds && !overlap(next, drawing.offered)
                                ? touchable(brush, table.id + "/add", next)
                                : Touch{};
        if (touch.hovered) {
            fill(brush, inset(next, 2), theme.paper_inset, 3);
        }
        if (touch.pressed) {
            if (auto text = end_typing(table, draft)) {
                done.typed = std::move(text);
            }
            done.add_after = table.rows - 1;
            done.touched = true;
        }
        const Type type{Face::SerifItalic, 21};
        text(brush,
             type,
             {list.x + before_cells + 10, next.y + 25},
             shortened(brush, type, table.next, next.w - before_cells - 10),
             theme.ink_muted);
    }
    upright(brush,
            {rest_x - 0.5F, list.y},
            std::min(list.h, kCellRow * static_cast<float>(table.rows)),
            theme.paper_rule);
    if (draft.dragged) {
        const float y = io.MousePos.y / brush.scale - list.y + scrolled;
        draft.dropped_at =
            std::clamp(static_cast<int>(std::floor(y / kCellRow)), 0, table.rows - 1);
        if (draft.dropped_at != *draft.dragged) {
            const float mark =
                top_of(draft.dropped_at + (draft.dropped_at > *draft.dragged ? 1 : 0));
            fill(brush, {list.x, mark - 2, list.w - 8, 4}, theme.lamp, 2);
            outline(brush, {list.x, mark - 2, list.w - 8, 4}, theme.lamp_edge, 1, 2);
        }
        scroll_to(brush,
                  kCellRow * static_cast<float>(std::max(0, draft.dropped_at - 1)),
                  kCellRow * static_cast<float>(draft.dropped_at + 2));
        done.acted = true;
        if (!io.MouseDown[0]) {
            if (draft.dropped_at != *draft.dragged) {
                done.moved = CellsDone::Moved{*draft.dragged, draft.dropped_at};
                draft.at.row = draft.dropped_at;
            }
            draft.dragged.reset();
        }
    }
    if (!words.empty()) {
        if (const auto taken = draw_offered(brush, drawing.offered, table, words, draft.picked)) {
            if (holds_several(table, draft.at)) {
                draft.line.start(with_word(table, draft, *taken) + " ");
                draft.picked = -1;
            } else {
                draft.typing = false;
                draft.whole = false;
                done.typed = CellsDone::Typed{draft.at, *taken};
            }
            done.acted = true;
        }
    }
    end_scroll();
    if (wide) {
        const Rect track{rest_x, rect.bottom() - kBar, columns.room, kBar};
        fill(brush, track, theme.paper_inset, kBar / 2);
        const float length = std::max(30.0F, track.w * columns.room / columns.whole);
        const float most = columns.whole - columns.room;
        const Touch touch = touchable(brush, table.id + "/columns", track);
        if (touch.held) {
            const float x = io.MousePos.x / brush.scale - track.x - length / 2;
            draft.left = std::clamp(x / std::max(1.0F, track.w - length), 0.0F, 1.0F) * most;
            done.acted = true;
        }
        fill(brush,
             {track.x + (track.w - length) * draft.left / most, track.y + 2, length, kBar - 4},
             faded(theme.ink_muted, touch.hovered || touch.held ? 1.0F : 0.75F),
             3);
    }
    done.acted = done.acted || done.typed || done.add_after || done.copy || done.remove ||
                 done.moved || done.leave != CellsDone::Leave::No;
    return done;
}

}  // namespace drumhead::kit
