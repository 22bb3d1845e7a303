#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/desk_parts.hpp"
#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/sheet_frame.hpp"

namespace drumhead::dashboard::featherstone {

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
    // The newest on top; only what is in sight is drawn. Anybody may look at it, so it is told as
    // to nobody's eyes.
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
        const fea::LogLine words = fea::log_line(view.state, view.events[at]);
        const bool undone = at >= view.done;
        const Colour ink = undone ? theme.ink_muted : theme.ink;
        const float base = row.y + 24;
        if (at + 1 == view.done) {
            fill(brush, {row.x, row.y + 4, 4, row.h - 8}, theme.lamp, 2);
            outline(brush, {row.x, row.y + 4, 4, row.h - 8}, theme.lamp_edge, 1, 2);
        }
        text(brush, {Face::Medium, 17}, {row.x + 12, base}, words.when, theme.ink_muted);
        float x = row.x + 100;
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
        const Type type{Face::Sans, 18};
        const float deed =
            text(brush, type, {x, base}, shortened(brush, type, words.deed, right - x), ink);
        if (undone) {
            rule(brush, {x, row.y + kPitch / 2}, deed, ink, 1.5F);
        }
        x += deed + 12;
        if (right - x > 40 && !words.result.empty()) {
            text(brush,
                 type,
                 {x, base},
                 shortened(brush, type, words.result, right - x),
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

namespace {

void declare_rows(Rows& page, const View& view, Draft& draft, Asks& asks) {
    heading_on(page, "The end of the campaign");
    words_on(page,
             "The text gives no conditions of victory: the players agree.",
             {Face::Sans, 18},
             page.brush.theme.ink_muted);
    page.caption("what decided it");
    page.field({.id = "more/reason", .hint = "in a few words", .size = 18}, draft.reason);
    page.next_line();
    constexpr std::array kWinners{fea::Winner::First, fea::Winner::Second, fea::Winner::Neither};
    for (const auto winner : kWinners) {
        const std::string label =
            winner == fea::Winner::Neither
                ? std::string("A draw")
                : fmt::format(
                      "{} has won",
                      shortened(page.brush,
                                {Face::Medium, 18},
                                view.state.name(winner == fea::Winner::First ? fea::Side::First
                                                                             : fea::Side::Second),
                                150));
        const char key = static_cast<char>('1' + static_cast<int>(winner));
        if (page.press({.id = fmt::format("more/declare/{}", key),
                        .label = label,
                        .key_cap = std::string(1, key)}) ||
            typed(key)) {
            asks.push_back(perform(fea::Declare{winner, draft.reason}));
        }
    }
    page.next_line();
    heading_on(page, "A note for the log");
    const bool entered =
        page.field({.id = "more/note", .hint = "what is to be remembered", .size = 18},
                   draft.note,
                   page.right - page.left - 110);
    if ((page.press({.id = "more/note-set", .label = "Note"}) || entered) && !draft.note.empty()) {
        asks.push_back(perform(fea::Note{draft.note}));
        draft.note.clear();
    }
    page.next_line();
}

}  // namespace

Asks more_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    SheetFrame sheet(brush,
                     layout,
                     {.id = "more-sheet", .title = "More", .width = 860, .height = 640},
                     draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
    }
    Rows& page = sheet.page();
    if (page.press({.id = "more/look-up", .label = "Look up", .key_cap = "Ctrl+K"})) {
        draft.look_up = true;
    }
    if (page.press({.id = "more/log", .label = "Log", .key_cap = "L"}) || typed('l')) {
        open(draft, Sheet::Log);
    }
    if (view.may_list &&
        page.press({.id = "more/battles", .label = "Battles", .key_cap = "Ctrl+O"})) {
        open(draft, Sheet::Battles);
    }
    if (const auto over = page_rows(page, view.club_pages)) {
        draft.over = over;
        open(draft, Sheet::None);
    }
    draft.close = close_row(page);
    if (!view.read_only && view.done < view.events.size() &&
        page.press({.id = "more/redo", .label = "Redo", .key_cap = "Ctrl+Y"})) {
        asks.emplace_back(GoTo{view.done + 1});
    }
    page.next_line();
    if (!view.read_only) {
        declare_rows(page, view, draft, asks);
    }
    if (!view.replaying) {  // the light and the size are the table's
        heading_on(page, "The screen");
        screen_rows(page, draft.theme, draft.own_scale);
    }
    return asks;
}

}  // namespace drumhead::dashboard::featherstone
