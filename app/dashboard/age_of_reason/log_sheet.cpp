#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/sheet_frame.hpp"
#include "app/dashboard/desk_parts.hpp"
#include "app/kit/log.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

Asks log_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    SheetFrame sheet(brush,
                     layout,
                     {.id = "log-sheet",
                      .title = "Log",
                      .aside = "touch a line to go back or forth to it; Ctrl+Z, Ctrl+Y",
                      .width = 980,
                      .height = 840},
                     draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
    }
    Rows& page = sheet.page();
    constexpr float kPitch = 36;
    const float top = page.y;
    // The newest on top; only what is in sight is drawn.
    for (std::size_t i = 0; i < view.events.size(); ++i) {
        const std::size_t at = view.events.size() - 1 - i;
        const Rect row{
            page.left, top + kPitch * static_cast<float>(i), page.right - page.left, kPitch};
        if (row.bottom() < page.room.y || row.y > page.room.bottom()) {
            continue;
        }
        const Touch touch = touchable(brush, fmt::format("log/{}", at + 1), row);
        if (touch.hovered) {
            fill(brush, row, theme.paper_inset, 4);
        }
        const bar::Event& event = view.events[at];
        const bar::LogLine words = bar::log_line(view.state, event);
        const bool undone = at >= view.done;
        const Colour ink = undone ? theme.ink_muted : theme.ink;
        const float base = row.y + 24;
        if (at + 1 == view.done) {
            fill(brush, {row.x, row.y + 4, 4, row.h - 8}, theme.lamp, 2);
            outline(brush, {row.x, row.y + 4, 4, row.h - 8}, theme.lamp_edge, 1, 2);
        }
        text(brush, {Face::Medium, 17}, {row.x + 12, base}, words.when, theme.ink_muted);
        float x = row.x + 64;
        const Type type{Face::Sans, 18};
        float right = row.right() - 4;
        if (undone) {
            right -= text(brush,
                          {Face::SerifItalic, 21},
                          {right, base},
                          "undone",
                          theme.ink_muted,
                          Align::Right) +
                     10;
        }
        const float deed =
            text(brush, type, {x, base}, shortened(brush, type, words.deed, right - x), ink);
        if (undone) {
            rule(brush, {x, row.y + kPitch / 2}, deed, ink, 1.5F);
        }
        x += deed + 10;
        constexpr std::size_t kMostDice = 8;
        for (std::size_t d = 0; d < std::min(kMostDice, event.dice.size()) && x + 24 < right; ++d) {
            die(brush,
                {x, row.y + 7, 22, 22},
                {.face = event.dice[d].face, .sides = event.dice[d].faces});
            x += 26;
        }
        if (right - x > 40) {
            text(brush,
                 type,
                 {x + 4, base},
                 shortened(brush, type, words.result, right - x - 4),
                 theme.ink_muted);
            hover_words(brush, row, words.result);
        }
        if (touch.pressed && !view.read_only && at + 1 != view.done) {
            asks.emplace_back(GoTo{at + 1});
        }
    }
    page.y = top + kPitch * static_cast<float>(view.events.size());
    if (view.events.empty()) {
        words_on(page, "nothing has happened yet", {Face::SerifItalic, 24}, theme.ink_muted);
    }
    return asks;
}

Asks more_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    SheetFrame sheet(brush,
                     layout,
                     {.id = "more-sheet", .title = "More", .width = 860, .height = 640},
                     draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
    }
    Rows& page = sheet.page();
    const auto turn_to = [&](const char* id, const char* label, const char* cap, Sheet to) {
        if (page.press({.id = id, .label = label, .key_cap = cap})) {
            open(draft, to);
        }
    };
    if (page.press({.id = "more/look-up", .label = "Look up", .key_cap = "Ctrl+K"})) {
        draft.look_up = true;
    }
    turn_to("more/special", "Special results", "T", Sheet::Special);
    turn_to("more/scenario", "Scenario", "V", Sheet::Scenario);
    turn_to("more/morale", "Army Morale", "A", Sheet::Morale);
    turn_to("more/log", "Log", "H", Sheet::Log);
    if (view.may_list) {
        turn_to("more/battles", "Battles", "Ctrl+O", Sheet::Battles);
    }
    if (view.may_begin) {
        turn_to("more/new", "New battle", "Ctrl+N", Sheet::NewBattle);
    }
    if (!view.read_only &&
        page.press({.id = "more/fill", .label = "Fill in from your charts", .key_cap = "E"})) {
        open(draft, Sheet::None);
        start_filling(view.state, view.reading, draft);
    }
    if (const auto over = page_rows(page, view.club_pages)) {
        draft.over = over;
        open(draft, Sheet::None);
    }
    draft.close = close_row(page);
    page.next_line();
    heading_on(page, "The turn");
    if (!view.read_only) {
        if (page.press({.id = "more/next", .label = "Next turn", .key_cap = "N"})) {
            asks.push_back(perform(bar::AdvanceTurn{}));
        }
        if (page.press({.id = "more/go-back", .label = "Marker back", .key_cap = "Shift+N"})) {
            asks.push_back(perform(bar::GoBack{}));
        }
        if (view.done < view.events.size() &&
            page.press({.id = "more/redo", .label = "Redo", .key_cap = "Ctrl+Y"})) {
            asks.emplace_back(GoTo{view.done + 1});
        }
        page.next_line();
        const bool forgives = view.state.flag(bar::Field::ForgiveDebt);
        if (page.in_sight() &&
            switch_box(brush,
                       {page.left, page.y, page.right - page.left, Rows::kHigh},
                       {.id = "more/forgive",
                        .words = "a level that is reached and rallied away again is forgiven",
                        .on = forgives})) {
            asks.push_back(
                perform(bar::Correct{bar::Field::ForgiveDebt, 0, forgives ? 0 : 1, "a setting"}));
        }
        page.next_line();
        heading_on(page, "A note for the log");
        const bool entered =
            page.field({.id = "more/note", .hint = "what is to be remembered", .size = 18},
                       draft.note,
                       page.right - page.left - 110);
        if ((page.press({.id = "more/note-set", .label = "Note"}) || entered) &&
            !draft.note.empty()) {
            asks.push_back(perform(bar::Note{draft.note}));
            draft.note.clear();
        }
        page.next_line();
    }
    if (!view.replaying) {  // the light and the size are the table's
        heading_on(page, "The screen");
        screen_rows(page, draft.theme, draft.own_scale);
    }
    heading_on(page, "Keys");
    words_on(page,
             "Up and Down go from counter to counter, Left and Right from part to part of the "
             "army, Tab to the other army. Enter takes up what is owed, . shows the next thing "
             "owed. 1 to 9 take that many SPs off the counter chosen.",
             {Face::Sans, 18},
             theme.ink);
    if (typed('e') && !view.read_only && !typing()) {
        open(draft, Sheet::None);
        start_filling(view.state, view.reading, draft);
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
