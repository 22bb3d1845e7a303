#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/desk_parts.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/rows.hpp"
#include "app/dashboard/sheet_frame.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

// A field of words and the button that uses them, on one line.
bool words_line(Rows& page,
                std::string_view id,
                std::string_view hint,
                std::string_view action,
                std::string& words) {
    const Button use{.id = fmt::format("{}/do", id),
                     .label = std::string(action),
                     .size = 18,
                     .refused = words.empty() ? "write something first" : ""};
    const float room =
        page.right - page.left - text_width(page.brush, {Face::Medium, 18}, action) - 40;
    const bool entered =
        page.field({.id = std::string(id), .hint = std::string(hint), .size = 18}, words, room);
    const bool clicked = page.press(use);
    page.next_line();
    return (entered || clicked) && !words.empty();
}

// The leaves of the battle and the pages over it.
void leads(Rows& page, const View& view, Draft& draft, Asks& asks) {
    if (!view.read_only &&
        page.press({.id = "more/redo",
                    .label = "Redo",
                    .key_cap = "Ctrl+Y",
                    .refused = view.done == view.events.size() ? "nothing is undone" : ""})) {
        asks.push_back(GoTo{view.done + 1});
    }
    const auto leads_to = [&](Sheet to, std::string id, std::string label, std::string cap) {
        if (page.press(
                {.id = std::move(id), .label = std::move(label), .key_cap = std::move(cap)})) {
            draft.sheet = to;
        }
    };
    if (page.press({.id = "more/look-up", .label = "Look up", .key_cap = "Ctrl+K"})) {
        draft.look_up = true;
    }
    leads_to(Sheet::Log, "more/log", "Log", "L");
    if (page.press({.id = "more/what-if", .label = "What if", .key_cap = "F9"})) {
        open_what_if(view.state, draft);
    }
    if (view.may_list) {
        leads_to(Sheet::Battles, "more/battles", "Battles", "Ctrl+O");
    }
    if (view.may_begin) {
        leads_to(Sheet::NewBattle, "more/new-battle", "New battle", "Ctrl+N");
    }
    if (view.may_make_table) {
        leads_to(Sheet::Terrain, "more/table", "Terrain", "X");
    }
    leads_to(Sheet::Ground, "more/ground", "Ground", "W");
    if (!view.read_only && may_choose_first(view.state)) {
        leads_to(Sheet::Initiative, "more/initiative", "Who goes first", "I");
    }
    if (const auto over = page_rows(page, view.club_pages)) {
        draft.over = over;
        draft.sheet = Sheet::None;
    }
    draft.close = close_row(page);
    page.next_line();
}

// The battle settled by agreement.
void declare_rows(Rows& page, const View& view, Draft& draft, Asks& asks) {
    page.field({.id = "more/declared", .hint = "settled, because…", .size = 18},
               draft.declared_reason,
               std::min(300.0F, page.right - page.left));
    const std::array<std::pair<std::string, gk::Verdict>, 3> verdicts{
        std::pair{view.state.armies[0].name + " wins", gk::Verdict::FirstWins},
        {"A draw", gk::Verdict::Draw},
        {view.state.armies[1].name + " wins", gk::Verdict::SecondWins}};
    for (const auto& [words, verdict] : verdicts) {
        if (page.press({.id = fmt::format("more/declare/{}", static_cast<int>(verdict)),
                        .label = shortened(page.brush, {Face::Medium, 18}, words, 180),
                        .refused = draft.declared_reason.empty()
                                       ? "say first why the battle is settled"
                                       : ""})) {
            asks.push_back(
                Perform{gk::Declare{verdict, draft.declared_reason}, {}, Missing::Rolled});
            draft.declared_reason.clear();
        }
    }
    page.next_line();
}

void setting_rows(Rows& page, const View& view, Draft& draft, Asks& asks) {
    heading_on(page, "Settings of this battle");
    if (!view.read_only) {
        page.field({.id = "more/setting-reason", .hint = "why a setting changes", .size = 18},
                   draft.setting_reason);
        page.next_line();
    }
    for (const gk::SettingInfo& setting : gk::settings()) {
        const int value = setting.get(view.state.edition);
        const bool yes_no = setting.least == 0 && setting.most == 1;
        constexpr float kControls = 140;
        const float room = page.right - page.left - kControls - 16;
        if (page.in_sight()) {
            const Type type = Rows::kCaption;
            const std::string what = shortened(page.brush, type, setting.what, room);
            text(page.brush, type, {page.left, page.y + 24}, what, page.brush.theme.ink);
            if (what != setting.what) {
                hover_words(page.brush, {page.left, page.y, room, Rows::kHigh}, setting.what);
            }
        }
        page.x = page.right - kControls;
        int wanted = value;
        const std::string id = fmt::format("setting/{}", setting.word);
        if (yes_no) {
            if (page.press({.id = id, .label = value == 1 ? "yes" : "no"}, kControls - 8)) {
                wanted = 1 - value;
            }
        } else {
            const int by = page.step(id, fmt::format("{}", value), 40);
            wanted = std::clamp(value + by, setting.least, setting.most);
        }
        page.next_line();
        if (wanted != value && !view.read_only) {
            if (draft.setting_reason.empty()) {
                draft.message = "Say first why the setting changes; the log keeps it.";
            } else {
                asks.emplace_back(Perform{gk::ChangeSetting{.setting = std::string(setting.word),
                                                            .value = wanted,
                                                            .reason = draft.setting_reason},
                                          {},
                                          Missing::Rolled});
            }
        }
    }
}

}  // namespace

Asks more_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    SheetFrame sheet(brush,
                     layout,
                     {.id = "sheet",
                      .title = "More",
                      .width = 800,
                      .height = 760,
                      .foot = draft.message.empty() ? 0.0F : 32.0F},
                     draft.more_height);
    if (sheet.closed()) {
        draft.sheet = Sheet::None;
    }
    Rows& page = sheet.page();
    if (!view.replaying) {  // the light and the size are the table's
        screen_rows(page, draft.theme, draft.own_scale);
    }
    leads(page, view, draft, asks);
    if (!view.read_only) {
        if (words_line(page, "more/note", "a note for the log", "Note it", draft.note)) {
            asks.emplace_back(Perform{gk::Note{draft.note}, {}, Missing::Rolled});
            draft.note.clear();
        }
        // The sky as the players see it, whatever the gauge says; a narrow frame has its tab.
        if (layout.form != Form::Narrow) {
            if (page.in_sight()) {
                for (Ask& ask : weather_choice(brush, {page.left, page.y}, Surface::Paper, view)) {
                    asks.push_back(std::move(ask));
                }
            }
            page.next_line();
        }
        declare_rows(page, view, draft, asks);
    }
    setting_rows(page, view, draft, asks);
    const Rect foot = sheet.end_page();
    if (!draft.message.empty()) {
        const Type type{Face::Medium, 18};
        fill(brush, foot, brush.theme.paper_inset, 4);
        text(brush,
             type,
             {foot.x + 12, foot.y + 22},
             shortened(brush, type, draft.message, foot.w - 24),
             brush.theme.ink);
    }
    return asks;
}

// The log is read on felt, as its lines are everywhere.
Asks log_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    begin_layer(brush, "log-sheet", layout.frame);
    const float width = std::min(1240.0F, layout.frame.w - 48);
    const float height = std::min(720.0F, layout.frame.h - 40);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    shadow(brush, sheet, 6, {.spread = 18, .opacity = theme.paper_shadow});
    fill(brush, sheet, theme.felt, 6);
    outline(brush, sheet, theme.felt_rule, 1, 6);
    const float pad = std::min(28.0F, width * 0.04F);
    const Rect inner{sheet.x + pad, sheet.y + 14, sheet.w - 2 * pad, sheet.h - 28};
    const float title = text(brush, {Face::Serif, 34}, {inner.x, inner.y + 32}, "Log", theme.text);
    const Button close{.id = "sheet/close",
                       .label = "Close",
                       .key_cap = "Esc",
                       .surface = Surface::Felt,
                       .size = 18};
    const float close_width = button_width(brush, close);
    if (button(brush, {inner.right() - close_width, inner.y + 2, close_width, 36}, close)) {
        draft.sheet = Sheet::None;
    }
    if (!view.read_only) {
        text(brush,
             {Face::SerifItalic, 22},
             {inner.x + title + 16, inner.y + 32},
             "touch a line to go to the moment after it",
             theme.text_muted);
    }
    panel_sign(brush,
               panel_words("log-page"),
               sheet,
               {inner.right() - close_width - kSign - 4, inner.y + 2, kSign, kSign},
               Surface::Felt);
    rule(brush, {inner.x, inner.y + 48}, inner.w, theme.felt_rule);
    const float y = inner.y + 60;
    Asks asks = log_page(brush, {inner.x, y, inner.w, inner.bottom() - y}, view, draft);
    end_layer();
    return asks;
}

}  // namespace drumhead::dashboard
