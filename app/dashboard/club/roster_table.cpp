#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/club/roster_page.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/why_words.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/tokens.hpp"
#include "battles/game_of_kings/sums.hpp"
#include "rules/game_of_kings/victory.hpp"

// What the page of armies draws: the band, the list at the side, the cells under the lamp.

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kListRow = 52;
constexpr float kHeading = 34;
constexpr float kTab = 36;

float part_height(int rows) {
    return kCellHead + kCellRow * static_cast<float>(rows) + 4;
}

Button band_button(std::string id, std::string label, std::string cap) {
    return {.id = std::move(id),
            .label = std::move(label),
            .key_cap = std::move(cap),
            .weight = Weight::Plain,
            .surface = Surface::Band,
            .size = 19};
}

}  // namespace

PageDone RosterPage::frame(const Brush& brush, const Layout& layout) {
    PageDone done;
    if (!loaded_) {
        load();
    }
    acted_ = false;
    keys_part_ = focus_ == Focus::Cells ? part_ : -1;
    if (!asks_to_remove_ && !sheet_) {
        keys(done, layout);
    }
    top(brush, layout, done);
    const float from = layout.band.bottom() + 12;
    const float height = layout.frame.h - from - 12;
    const bool narrow = layout.form == Form::Narrow;
    if (narrow) {
        const Rect all{layout.margin / 2, from - 6, layout.frame.w - layout.margin, height + 12};
        if (focus_ == Focus::List) {
            list(brush, all, true);
        } else {
            paper(brush, all, true);
        }
    } else {
        const float side = layout.form == Form::Wide ? 310 : 264;
        list(brush, {layout.margin, from, side, height}, false);
        const float left = layout.margin + side + layout.margin;
        paper(brush, {left, from, layout.frame.w - layout.margin - left, height}, false);
    }
    if (asks_to_remove_) {
        question(brush, layout);
    }
    if (sheet_) {
        const auto sheet_done = sheet_->frame(brush, layout);
        acted_ = acted_ || sheet_done.acted;
        if (sheet_done.done) {
            message_ = sheet_done.words;
            sheet_.reset();
            reload(sheet_done.ids);
            acted_ = true;
        } else if (sheet_done.closed) {
            message_ = sheet_done.words;
            sheet_.reset();
            acted_ = true;
        }
    }
    done.acted = acted_;
    return done;
}

void RosterPage::keys(PageDone& done, const Layout& layout) {
    auto& cells = cells_[static_cast<std::size_t>(part_)];
    const Entry* const entry = chosen();
    const bool writing = focus_ == Focus::Cells && cells.typing;
    const auto does = [&](bool asked, auto act) {
        if (asked) {
            act();
            acted_ = true;
        }
        return asked;
    };
    if (writing && pressed_with_ctrl('Z')) {
        cells.typing = false;  // takes back what is being typed
        acted_ = true;
        return;
    }
    if (writing && pressed_with_ctrl('C')) {
        copy_text(cells.line.text);
    }
    if (!writing && pressed(Key::Escape)) {
        if (layout.form == Form::Narrow && focus_ == Focus::Cells) {
            focus_ = Focus::List;
            acted_ = true;
        } else if (unkept_) {
            unkept_ = false;  // said once; a second time leaves all the same
            message_ = "The last change could not be kept; Esc leaves without it.";
            acted_ = true;
        } else {
            done.leave = true;
        }
        return;
    }
    if (does(pressed_with_ctrl('Z'), [&] { undo(); }) ||
        does(pressed_with_ctrl('Y'), [&] { redo(); }) || does(pressed_with_ctrl('N'), [&] {
            begin_new(shift_held() ? RosterKind::Book : RosterKind::Army);
        })) {
        return;
    }
    does(pressed_with_ctrl('I'), [&] { open_sheet(ExchangeSheet::asked(door_.exchange)); });
    does(!writing && pressed_with_ctrl('V'),
         [&] { open_sheet(ExchangeSheet::of_text(door_.exchange, clipboard())); });
    does(pressed_with_ctrl('E') && entry != nullptr, [&] {
        end_typing();
        open_sheet(ExchangeSheet::out(door_.exchange, entry->roster));
    });
    does(!writing && pressed_with_ctrl('C') && entry != nullptr, [&] {
        const auto text = door_.exchange.copied(entry->roster);
        if (text) {
            copy_text(*text);
        }
        message_ = text ? fmt::format("{} is on the clipboard as a table.", entry->name)
                        : text.error().words;
    });
    does(pressed(Key::F5), [&] { copy(); });
    does(pressed(Key::F7), [&] { retire(); });
    does(pressed(Key::F8), [&] { next_fault(); });
    const bool gone = focus_ == Focus::List && pressed(Key::Delete);
    does((pressed(Key::F9) || gone) && entry != nullptr && !entry->roster.shipped, [&] {
        end_typing();
        asks_to_remove_ = true;
    });
    if (does(pressed(Key::F6), [&] {
            end_typing();
            focus_ = focus_ == Focus::List ? Focus::Cells : Focus::List;
            list_to_chosen_ = true;
        })) {
        return;
    }
    if (entry != nullptr) {
        const int parts = static_cast<int>(parts_of(entry->roster.body).size());
        for (int part = 0; part < parts; ++part) {
            does(pressed_with_ctrl(static_cast<char>('1' + part)), [&] { turn_to(part, -1); });
        }
        if (focus_ == Focus::Cells && entry->roster.shipped &&
            (!typed_text().empty() || pressed(Key::F2) || pressed(Key::Delete))) {
            message_ = "What comes with the program is only read; F5 makes a copy to change.";
            acted_ = true;
        }
    }
}

void RosterPage::top(const Brush& brush, const Layout& layout, PageDone& done) {
    band(brush, layout.band, BandEdge::Below);
    const bool narrow = layout.form == Form::Narrow;
    const float height = std::min(36.0F, layout.band.h - 5);
    float right = layout.frame.w - layout.margin + 6;
    const auto press = [&](const Button& wish) {
        const float width = button_width(brush, wish);
        right -= width;
        const bool pressed =
            button(brush, {right, layout.band.h / 2 - height / 2, width, height}, wish);
        right -= narrow ? 2 : 12;
        return pressed;
    };
    if (press(band_button("rosters/close", "Close", "Esc"))) {
        done.leave = true;
    }
    const Entry* const entry = chosen();
    auto wish = band_button("rosters/export", "Export", "Ctrl+E");
    wish.refused = entry == nullptr ? "nothing is chosen" : "";
    if (press(wish)) {
        end_typing();
        open_sheet(ExchangeSheet::out(door_.exchange, entry->roster));
    }
    if (press(band_button("rosters/import", "Import", "Ctrl+I"))) {
        open_sheet(ExchangeSheet::asked(door_.exchange));
    }
    if (!narrow) {
        auto again = band_button("rosters/redo", "Redo", "Ctrl+Y");
        again.refused = done_ == steps_.size() ? "nothing is undone" : "";
        if (press(again)) {
            redo();
        }
    }
    auto back = band_button("rosters/undo", "Undo", "Ctrl+Z");
    back.refused = done_ == 0 ? "nothing has been changed yet" : "";
    if (press(back)) {
        end_typing();
        undo();
    }
    if (narrow && focus_ == Focus::Cells && press(band_button("rosters/list", "List", "F6"))) {
        end_typing();
        focus_ = Focus::List;
        list_to_chosen_ = true;
        acted_ = true;
    }
    keep_question_mark();  // it may be meant for a cell
    right -= narrow ? kSign : kSign - 6;
    panel_sign(brush,
               panel_words("rosters"),
               {0, layout.band.bottom(), layout.frame.w, layout.frame.h - layout.band.bottom()},
               {right, layout.band.h / 2 - height / 2, kSign, height},
               Surface::Band);
    const Type title{Face::Serif, narrow ? 28.0F : 32.0F};
    text(brush,
         title,
         {layout.margin, narrow ? 29.0F : 30.0F},
         shortened(brush, title, "Rosters", right - layout.margin),
         brush.theme.band_text);
}

void RosterPage::list_keys(int page) {
    if (order_.empty() || focus_ != Focus::List || asks_to_remove_ || sheet_) {
        return;
    }
    const auto found = std::ranges::find_if(order_, [&](int place) {
        return entries_[static_cast<std::size_t>(place)].number == chosen_;
    });
    const int last = static_cast<int>(order_.size()) - 1;
    const int at = found == order_.end() ? 0 : static_cast<int>(found - order_.begin());
    int to = at;
    if (pressed(Key::Down)) {
        ++to;
    } else if (pressed(Key::Up)) {
        --to;
    } else if (pressed(Key::PageDown)) {
        to += page;
    } else if (pressed(Key::PageUp)) {
        to -= page;
    } else if (pressed(Key::Home)) {
        to = 0;
    } else if (pressed(Key::End)) {
        to = last;
    } else if (const std::string text = typed_text(); !text.empty()) {
        // The next whose name begins with this letter.
        for (int step = 1; step <= last + 1; ++step) {
            const int place = (at + step) % (last + 1);
            const std::string& name =
                entries_[static_cast<std::size_t>(order_[static_cast<std::size_t>(place)])].name;
            const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : +c; };
            if (!name.empty() && small(name.front()) == small(text.front())) {
                to = place;
                break;
            }
        }
    } else if (pressed(Key::Enter) || pressed(Key::Tab) || pressed(Key::Right)) {
        focus_ = Focus::Cells;
        cells_[static_cast<std::size_t>(part_)].in_sight = true;
        acted_ = true;
        return;
    }
    to = std::clamp(to, 0, last);
    if (to != at) {
        choose_entry(
            entries_[static_cast<std::size_t>(order_[static_cast<std::size_t>(to)])].number);
        message_.clear();
        acted_ = true;
    }
}

void RosterPage::list_row(const Brush& brush, Rect row, const Entry& entry) {
    const Theme& theme = brush.theme;
    const bool here = entry.number == chosen_;
    const Touch touch = touchable(brush, fmt::format("roster/{}", entry.number), row);
    if (here) {
        card(brush, row);
        fill(brush, {row.x, row.y, 5, row.h}, theme.lamp, 2);
        if (theme.lamp_edge_on_felt) {
            outline(brush, {row.x, row.y, 5, row.h}, theme.lamp_edge, 1, 2);
        }
        if (focus_ == Focus::List) {
            outline(brush, row, theme.lamp_edge_on_felt ? theme.lamp_edge : theme.lamp, 2, 4);
        }
    } else if (touch.hovered) {
        fill(brush, row, faded(theme.text, 0.1F), 4);
    }
    const Surface surface = here ? Surface::Card : Surface::Felt;
    const float room = row.w - 28;
    const Type name = fitted(brush, {Face::Serif, 24}, entry.name, room, 21);
    text(brush,
         name,
         {row.x + 16, row.y + 22},
         shortened(brush, name, entry.name, room),
         text_on(theme, surface));
    const Type aside{Face::Sans, 17};
    text(brush,
         aside,
         {row.x + 16, row.y + 43},
         shortened(brush, aside, entry.line, room),
         muted_on(theme, surface));
    if (touch.pressed) {
        if (!here) {
            message_.clear();
        }
        choose_entry(entry.number);
        focus_ = Focus::Cells;
        acted_ = true;
    }
}

void RosterPage::list(const Brush& brush, Rect rect, bool narrow) {
    const Theme& theme = brush.theme;
    const float foot_height = narrow ? 44 : 84;
    const Rect room{rect.x, rect.y, rect.w, rect.h - foot_height - 6};
    list_keys(std::max(1, static_cast<int>(room.h / kListRow) - 1));

    // Headings between what is the players' own, what comes with the program and what is retired.
    const auto section = [&](std::size_t i) {
        const Roster& roster = entries_[static_cast<std::size_t>(order_[i])].roster;
        return roster.retired ? 2 : roster.shipped ? 1 : 0;
    };
    float content = 0;
    float chosen_top = 0;
    std::vector<float> tops(order_.size());
    std::vector<std::pair<float, std::string_view>> headings;
    if (order_.empty() || section(0) != 0) {
        headings.emplace_back(content, "your own");
        content += kHeading + kListRow;
    }
    for (std::size_t i = 0; i < order_.size(); ++i) {
        if (i == 0 ? section(0) >= 0 : section(i) != section(i - 1)) {
            headings.emplace_back(content,
                                  section(i) == 0   ? "your own"
                                  : section(i) == 1 ? "with the program"
                                                    : "retired");
            content += kHeading;
        }
        tops[i] = content;
        if (entries_[static_cast<std::size_t>(order_[i])].number == chosen_) {
            chosen_top = content;
        }
        content += kListRow;
    }
    const float scrolled = begin_scroll(brush, "rosters", room, content + 2);
    if (list_to_chosen_) {
        scroll_to(brush, std::max(0.0F, chosen_top - kHeading), chosen_top + kListRow);
        list_to_chosen_ = false;
    }
    for (const auto& [top, words] : headings) {
        const float y = room.y + top - scrolled;
        if (y + kHeading > room.y && y < room.bottom()) {
            text(brush, {Face::SerifItalic, 22}, {room.x + 4, y + 24}, words, theme.text_muted);
            rule(brush, {room.x + 4, y + kHeading - 3}, room.w - 16, theme.felt_rule);
        }
    }
    if (order_.empty() || section(0) != 0) {
        text(brush,
             {Face::Sans, 18},
             {room.x + 16, room.y + kHeading + 30 - scrolled},
             "none yet",
             theme.text_muted);
    }
    // Choosing another changes nothing that is drawn here but which is lit.
    const auto first = std::ranges::lower_bound(tops, scrolled - kListRow);
    for (auto i = static_cast<std::size_t>(first - tops.begin()); i < order_.size(); ++i) {
        const float y = room.y + tops[i] - scrolled;
        if (y > room.bottom()) {
            break;
        }
        list_row(brush,
                 {room.x, y + 1, room.w - 10, kListRow - 3},
                 entries_[static_cast<std::size_t>(order_[i])]);
    }
    end_scroll();

    const Rect foot{rect.x, rect.bottom() - foot_height, rect.w, foot_height};
    const Button army{.id = "rosters/new",
                      .label = "New army",
                      .key_cap = "Ctrl+N",
                      .surface = Surface::Felt,
                      .size = 18};
    const Button book{.id = "rosters/new-book",
                      .label = narrow ? "New book" : "New battle book",
                      .key_cap = "Ctrl+Shift+N",
                      .surface = Surface::Felt,
                      .size = 18};
    const float half = (rect.w - 8) / 2;
    if (button(brush,
               narrow ? Rect{foot.x, foot.y + 4, half, 36} : Rect{foot.x, foot.y, rect.w, 38},
               army)) {
        begin_new(RosterKind::Army);
    }
    if (button(brush,
               narrow ? Rect{foot.x + half + 8, foot.y + 4, half, 36}
                      : Rect{foot.x, foot.y + 44, rect.w, 38},
               book)) {
        begin_new(RosterKind::Book);
    }
}

void RosterPage::actions(const Brush& brush, Rect line) {
    const Entry* const entry = chosen();
    const bool shipped = entry->roster.shipped;
    float right = line.right();
    const auto press = [&](Button wish) {
        wish.size = 18;
        const float width = button_width(brush, wish) - 12;
        right -= width;
        const bool pressed = button(brush, {right, line.y, width, line.h}, wish);
        right -= 8;
        return pressed;
    };
    if (!shipped) {
        if (press({.id = "rosters/delete", .label = "Delete", .key_cap = "F9"})) {
            end_typing();
            asks_to_remove_ = true;
            acted_ = true;
        }
        if (press({.id = "rosters/retire",
                   .label = entry->roster.retired ? "Bring back" : "Retire",
                   .key_cap = "F7"})) {
            retire();
            return;
        }
    }
    if (press({.id = "rosters/copy",
               .label = shipped ? "Copy to change it" : "Copy",
               .key_cap = "F5",
               .weight = shipped ? Weight::Primary : Weight::Second})) {
        copy();
        return;
    }
    const std::size_t faults = entry->faults.size();
    const std::string state =
        shipped                 ? complete(entry->roster.body) ? "comes with the program, only read"
                                                               : "with the program; its source lists no more units"
        : entry->roster.retired ? "retired, not offered for battles"
        : faults > 0 ? line.w < 700 ? "a draft, not offered" : "a draft, not offered for battles"
        : complete(entry->roster.body) ? "your own, kept as you type"
                                       : "your own, marked as incomplete";
    const Type type = fitted(brush, {Face::SerifItalic, 22}, state, right - line.x - 8, 20);
    text(brush,
         type,
         {line.x, line.y + 25},
         shortened(brush, type, state, right - line.x - 8),
         brush.theme.ink_muted);
}

void RosterPage::tabs(const Brush& brush, Rect line, const std::vector<RosterPart>& parts) {
    const Entry* const entry = chosen();
    // With little room they say less: no numbers, and Ctrl once for all of them.
    const auto wishes = [&](bool brief) {
        std::vector<Button> all;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const bool faulty = std::ranges::any_of(entry->faults, [&](const RosterFault& fault) {
                return fault.at.part == static_cast<int>(i);
            });
            std::string label(parts[i].title);
            if (parts[i].grows && !brief) {
                label += fmt::format(" {}", parts[i].rows);
            }
            all.push_back({.id = fmt::format("part/{}", parts[i].word),
                           .label = label + (faulty ? " !" : ""),
                           .key_cap = fmt::format("{}{}", brief ? "" : "Ctrl+", i + 1),
                           .weight = static_cast<int>(i) == part_ ? Weight::Chosen : Weight::Second,
                           .size = brief ? 17.0F : 18.0F});
        }
        return all;
    };
    const auto width_of_tab = [&](const Button& wish) { return button_width(brush, wish) - 18; };
    auto tabs = wishes(false);
    float whole = -6;
    for (const Button& tab : tabs) {
        whole += width_of_tab(tab) + 6;
    }
    float x = line.x;
    if (whole > line.w) {
        tabs = wishes(true);
        x += text(brush, {Face::Sans, 17}, {x, line.y + 24}, "Ctrl +", brush.theme.ink_muted) + 10;
    }
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        const float width = std::min(width_of_tab(tabs[i]), line.right() - x);
        if (button(brush, {x, line.y, width, line.h}, tabs[i])) {
            turn_to(static_cast<int>(i), -1);
        }
        x += width + 6;
    }
}

void RosterPage::draw_part(const Brush& brush, Rect rect, int part) {
    const Entry* const entry = chosen();
    if (entry == nullptr || rect.h < kCellHead + kCellRow) {
        return;
    }
    auto& draft = cells_[static_cast<std::size_t>(part)];
    const CellPlace before = draft.at;
    const CellsDone done = cells(brush, rect, table_of(*entry, part), draft);
    if (!(draft.at == before) && !unkept_) {
        message_.clear();  // it was about what is left now
    }
    take(done, part);
}

void RosterPage::foot(const Brush& brush, Rect rect) {
    const Entry* const entry = chosen();
    const Theme& theme = brush.theme;
    std::string words;
    if (entry != nullptr && focus_ == Focus::Cells) {
        const auto at = cells_[static_cast<std::size_t>(part_)].at;
        // What is wrong with this cell, else with this line.
        const auto found = std::ranges::find(
            entry->faults, RosterCell{part_, at.row, at.column}, &RosterFault::at);
        const auto line = std::ranges::find_if(entry->faults, [&](const RosterFault& fault) {
            return fault.at.part == part_ && fault.at.row == at.row;
        });
        words = found != entry->faults.end()  ? found->words
                : line != entry->faults.end() ? line->words
                                              : "";
    }
    if (!message_.empty()) {
        words = message_;
    }
    Rect left = rect;
    if (entry != nullptr && !entry->faults.empty()) {
        const std::size_t count = entry->faults.size();
        const Button next{.id = "rosters/next-fault",
                          .label = fmt::format("{} to mend", count),
                          .key_cap = "F8",
                          .size = 18};
        const float width = button_width(brush, next) - 12;
        if (button(brush, {rect.right() - width, rect.y, width, rect.h}, next)) {
            next_fault();
        }
        left.w -= width + 8;
    }
    if (!words.empty()) {
        message_strip(brush, left, words);
        return;
    }
    const std::string hint =
        focus_ == Focus::List
            ? "arrows choose, Enter goes to the cells, Ctrl+V imports what was copied"
        : entry != nullptr && entry->roster.shipped
            ? "Tab and arrows go from cell to cell; F6 goes to the list"
            : "Tab and arrows go on, Enter adds a line at the end, Ctrl+D doubles one, Ctrl+Del "
              "takes it away, Alt+↑ ↓ or a drag moves it, F6 the list";
    const Type type{Face::Sans, 17};
    const auto lines = broken(brush, type, hint, left.w);
    if (lines.size() > 1 && rect.h >= 44) {
        text(brush, type, {left.x, left.y + 18}, lines[0], theme.ink_muted);
        text(brush, type, {left.x, left.y + 40}, lines[1], theme.ink_muted);
    } else {
        text(brush,
             type,
             {left.x, left.centre().y + 6},
             shortened(brush, type, hint, left.w),
             theme.ink_muted);
        hover_words(brush, left, hint);
    }
}

void RosterPage::paper(const Brush& brush, Rect sheet, bool narrow) {
    const Theme& theme = brush.theme;
    kit::paper(brush, sheet);
    const float padding = narrow ? 12 : 22;
    Rect inner{sheet.x + padding, sheet.y + 10, sheet.w - 2 * padding, sheet.h - 20};
    const Entry* entry = chosen();
    if (entry == nullptr) {
        text(brush,
             {Face::SerifItalic, 24},
             {inner.x, inner.y + 34},
             message_.empty() ? "choose an army, or begin a new one" : message_,
             theme.ink_muted);
        return;
    }
    // What it is called, and what it comes to as it is typed.
    const std::string sum = sum_of(entry->roster.body);
    const float sum_width = text(brush,
                                 {Face::Medium, narrow ? 19.0F : 21.0F},
                                 {inner.right(), inner.y + 27},
                                 sum,
                                 theme.ink,
                                 Align::Right);
    if (const auto* army = std::get_if<gk::Army>(&entry->roster.body)) {
        why(brush,
            {.id = "roster",
             .target = {inner.right() - sum_width - 6, inner.y - 2, sum_width + 12, 38},
             .number = {inner.right() - sum_width, inner.y + 25, sum_width, 5},
             .surface = Surface::Paper},
            [&] {
                const Sum points = gk::army_points_sum(gk::default_edition(), *army);
                return why_of(
                    entry->name,
                    points,
                    "points",
                    fmt::format("It breaks below {}: an army is lost with less than half.",
                                gk::breaks_below(points.total())));
            });
    }
    const float name_room = inner.w - sum_width - 24;
    const Type name =
        fitted(brush, {Face::Serif, narrow ? 28.0F : 34.0F}, entry->name, name_room, 22);
    text(brush,
         name,
         {inner.x, inner.y + 28},
         shortened(brush, name, entry->name, name_room),
         theme.ink);
    float y = inner.y + 40;
    actions(brush, {inner.x, y, inner.w, 36});
    entry = chosen();
    if (entry == nullptr) {
        return;
    }
    y += 44;
    const float foot_height = narrow ? 36 : 46;
    const Rect foot_rect{inner.x, inner.bottom() - foot_height, inner.w, foot_height};
    const auto parts = parts_of(entry->roster.body);
    part_ = std::clamp(part_, 0, static_cast<int>(parts.size()) - 1);
    const float room = foot_rect.y - 6 - y;
    const int number = entry->number;
    const auto still = [&] { return chosen_ == number && chosen() != nullptr; };
    if (parts.size() == 3 && room >= 520) {
        // All of an army on one sheet.
        draw_part(brush, {inner.x, y, inner.w, part_height(1) + 10}, 0);
        y += part_height(1) + 20;
        const int sectors = std::clamp(parts[1].rows + (entry->roster.shipped ? 0 : 1), 1, 4);
        if (still()) {
            draw_part(brush, {inner.x, y, inner.w, part_height(sectors)}, 1);
        }
        y += part_height(sectors) + 10;
        if (still()) {
            draw_part(brush, {inner.x, y, inner.w, foot_rect.y - 6 - y}, 2);
        }
    } else {
        tabs(brush, {inner.x, y, inner.w, kTab}, parts);
        y += kTab + 6;
        draw_part(brush, {inner.x, y, inner.w, foot_rect.y - 6 - y}, part_);
    }
    foot(brush, foot_rect);
}

void RosterPage::question(const Brush& brush, const Layout& layout) {
    const Entry* const entry = chosen();
    if (entry == nullptr) {
        asks_to_remove_ = false;
        return;
    }
    const Theme& theme = brush.theme;
    begin_layer(brush, "rosters/question", layout.frame);
    const float width = std::min(620.0F, layout.frame.w - 24);
    const Rect sheet{(layout.frame.w - width) / 2, layout.frame.h / 2 - 110, width, 220};
    kit::paper(brush, sheet);
    const Rect inner = inset(sheet, 24);
    const std::string asked = fmt::format("Delete {}?", entry->name);
    const Type title = fitted(brush, {Face::Serif, 34}, asked, inner.w, 22);
    text(brush, title, {inner.x, inner.y + 30}, shortened(brush, title, asked, inner.w), theme.ink);
    text(brush,
         {Face::Sans, 19},
         {inner.x, inner.y + 68},
         shortened(brush,
                   {Face::Sans, 19},
                   "Battles it has fought keep it. Ctrl+Z on this page brings it back.",
                   inner.w),
         theme.ink);
    const Button yes{.id = "rosters/delete-it",
                     .label = "Delete",
                     .key_cap = "Enter",
                     .weight = Weight::Primary};
    const Button no{.id = "rosters/keep-it", .label = "Keep it", .key_cap = "Esc"};
    const float half = (inner.w - 12) / 2;
    const bool removes =
        button(brush, {inner.x, inner.bottom() - 50, half, 48}, yes) || pressed(Key::Enter);
    const bool keeps = button(brush, {inner.x + half + 12, inner.bottom() - 50, half, 48}, no) ||
                       pressed(Key::Escape);
    end_layer();
    if (keeps || removes) {
        asks_to_remove_ = false;
        acted_ = true;
    }
    if (removes && !keeps) {
        remove();
    }
}

}  // namespace drumhead::dashboard
