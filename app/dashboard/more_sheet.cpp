#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/desk_parts.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kRow = 46;

// A field of words and the button that uses them, on one line.
bool words_line(const Brush& brush,
                Rect row,
                std::string_view id,
                std::string_view hint,
                std::string_view action,
                std::string& words) {
    const Button wish{.id = fmt::format("{}/do", id),
                      .label = std::string(action),
                      .size = 18,
                      .refused = words.empty() ? "write something first" : ""};
    const float width = button_width(brush, wish);
    const Rect field{row.x, row.y, row.w - width - 10, 36};
    const bool entered = text_field(
        brush, field, {.id = std::string(id), .hint = std::string(hint), .size = 19}, words);
    const bool clicked = button(brush, {field.right() + 10, row.y, width, 36}, wish);
    return (entered || clicked) && !words.empty();
}

Asks settings_list(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const auto settings = gk::settings();
    constexpr float kPitch = 40;
    const float scrolled =
        begin_scroll(brush, "settings", rect, kPitch * static_cast<float>(settings.size()) + 6);
    float y = rect.y - scrolled;
    for (const gk::SettingInfo& setting : settings) {
        const Rect row{rect.x, y, rect.w - 14, kPitch - 4};
        y += kPitch;
        if (row.bottom() < rect.y || row.y > rect.bottom()) {
            continue;
        }
        const int value = setting.get(view.state.edition);
        const bool yes_no = setting.least == 0 && setting.most == 1;
        const std::string shown = yes_no ? (value == 1 ? "yes" : "no") : fmt::format("{}", value);
        constexpr float kStep = 36;
        const float controls = yes_no ? 92 : 2 * kStep + 56;
        const Type type{Face::Sans, 18};
        const float room = row.w - controls - 16;
        const std::string what = shortened(brush, type, setting.what, room);
        text(brush, type, {row.x, row.centre().y + 5.5F}, what, theme.ink);
        if (what != setting.what) {
            hover_words(brush, {row.x, row.y, room, row.h}, setting.what);
        }
        int wanted = value;
        const float x = row.right() - controls;
        if (yes_no) {
            const Button flip{
                .id = fmt::format("setting/{}", setting.word), .label = shown, .size = 18};
            if (button(brush, {x, row.y, controls, row.h}, flip)) {
                wanted = 1 - value;
            }
        } else {
            const Button less{.id = fmt::format("setting/{}/less", setting.word),
                              .label = "−",
                              .size = 18,
                              .refused = value <= setting.least ? "this is the least" : ""};
            const Button more{.id = fmt::format("setting/{}/more", setting.word),
                              .label = "+",
                              .size = 18,
                              .refused = value >= setting.most ? "this is the most" : ""};
            if (button(brush, {x, row.y, kStep, row.h}, less)) {
                wanted = value - 1;
            }
            if (button(brush, {row.right() - kStep, row.y, kStep, row.h}, more)) {
                wanted = value + 1;
            }
            text(brush,
                 {Face::Medium, 19},
                 {x + controls / 2, row.centre().y + 5.5F},
                 shown,
                 theme.ink,
                 Align::Centre);
        }
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
    end_scroll();
    return asks;
}

}  // namespace

Asks more_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const bool narrow = layout.form == Form::Narrow;
    const float pitch = narrow ? 40 : kRow;
    begin_layer(brush, "sheet", layout.frame);
    const bool log = draft.sheet == Sheet::Log;
    const float width = std::min(log ? 860.0F : 760.0F, layout.frame.w - 48);
    const float height = std::min(720.0F, layout.frame.h - 40);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    if (log) {
        // The log is read on felt, as its lines are everywhere.
        shadow(brush, sheet, 6, 18, theme.paper_shadow);
        fill(brush, sheet, theme.felt, 6);
        outline(brush, sheet, theme.felt_rule, 1, 6);
    } else {
        paper(brush, sheet);
    }
    const Surface surface = log ? Surface::Felt : Surface::Paper;
    const float pad = std::min(28.0F, width * 0.04F);
    const Rect inner{sheet.x + pad, sheet.y + 14, sheet.w - 2 * pad, sheet.h - 28};
    text(brush,
         {Face::Serif, 34},
         {inner.x, inner.y + 32},
         log ? "Log" : "More",
         text_on(theme, surface));
    const Button close{.id = "sheet/close",
                       .label = "Close",
                       .key_cap = "Esc",
                       .weight = Weight::Second,
                       .surface = surface,
                       .size = 18};
    const float close_width = button_width(brush, close);
    if (button(brush, {inner.right() - close_width, inner.y + 2, close_width, 36}, close)) {
        draft.sheet = Sheet::None;
    }
    rule(brush, {inner.x, inner.y + 48}, inner.w, rule_on(theme, surface));
    float y = inner.y + 60;
    if (log) {
        text(brush,
             {Face::SerifItalic, 22},
             {inner.x + 90, inner.y + 32},
             view.read_only ? "" : "touch a line to go to the moment after it",
             theme.text_muted);
        asks = log_page(brush, {inner.x, y, inner.w, inner.bottom() - y}, view, draft);
        end_layer();
        return asks;
    }

    // The other pages, on as many lines as they need.
    Rows pages{.brush = brush, .room = inner};
    pages.left = inner.x;
    pages.right = inner.right();
    pages.x = inner.x;
    pages.y = y;
    screen_rows(pages, draft.theme, draft.own_scale);
    if (!view.read_only &&
        pages.press({.id = "more/redo",
                     .label = "Redo",
                     .key_cap = "Ctrl+Y",
                     .refused = view.done == view.events.size() ? "nothing is undone" : ""})) {
        asks.push_back(GoTo{view.done + 1});
    }
    const auto leads_to = [&](Sheet to, std::string id, std::string label, std::string cap) {
        if (pages.press(
                {.id = std::move(id), .label = std::move(label), .key_cap = std::move(cap)})) {
            draft.sheet = to;
        }
    };
    if (pages.press({.id = "more/look-up", .label = "Look up", .key_cap = "Ctrl+K"})) {
        draft.look_up = true;
    }
    leads_to(Sheet::Log, "more/log", "Log", "L");
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
    if (const auto over = page_rows(pages, view.club_pages)) {
        draft.over = over;
        draft.sheet = Sheet::None;
    }
    y = pages.y + pitch;

    if (!view.read_only) {
        if (words_line(brush,
                       {inner.x, y, inner.w, 36},
                       "more/note",
                       "a note for the log",
                       "Note it",
                       draft.note)) {
            asks.emplace_back(Perform{gk::Note{draft.note}, {}, Missing::Rolled});
            draft.note.clear();
        }
        y += pitch;

        // The sky as the players see it, whatever the gauge says; a narrow frame has its tab.
        if (!narrow) {
            for (Ask& ask : weather_choice(brush, {inner.x, y}, Surface::Paper, view)) {
                asks.push_back(std::move(ask));
            }
            y += pitch;
        }

        // The battle settled by agreement.
        const float third = 110;
        const Rect reason{inner.x, y, inner.w - 3 * (third + 8), 36};
        text_field(brush,
                   reason,
                   {.id = "more/declared", .hint = "settled, because…", .size = 19},
                   draft.declared_reason);
        float at = reason.right() + 8;
        const std::array<std::pair<std::string, gk::Verdict>, 3> verdicts{
            std::pair{view.state.armies[0].name, gk::Verdict::FirstWins},
            {"a draw", gk::Verdict::Draw},
            {view.state.armies[1].name, gk::Verdict::SecondWins}};
        for (const auto& [words, verdict] : verdicts) {
            const Button settle{.id = fmt::format("more/declare/{}", static_cast<int>(verdict)),
                                .label = words,
                                .size = 18,
                                .refused = draft.declared_reason.empty()
                                               ? "say first why the battle is settled"
                                               : ""};
            if (button(brush, {at, y, third, 36}, settle)) {
                asks.push_back(
                    Perform{gk::Declare{verdict, draft.declared_reason}, {}, Missing::Rolled});
                draft.declared_reason.clear();
            }
            at += third + 8;
        }
        y += pitch;
        text(brush, {Face::Serif, 26}, {inner.x, y + 24}, "Settings of this battle", theme.ink);
        const float heading = text_width(brush, {Face::Serif, 26}, "Settings of this battle") + 18;
        if (inner.w - heading > 220) {
            text_field(brush,
                       {inner.x + heading, y, inner.w - heading, 36},
                       {.id = "more/setting-reason", .hint = "why a setting changes", .size = 18},
                       draft.setting_reason);
        }
        y += 42;
    }
    if (!draft.message.empty()) {
        fill(brush, {inner.x, y, inner.w, 32}, theme.paper_inset, 4);
        text(brush,
             {Face::Medium, 18},
             {inner.x + 12, y + 22},
             shortened(brush, {Face::Medium, 18}, draft.message, inner.w - 24),
             theme.ink);
        y += 38;
    }
    if (inner.bottom() - y > 44) {
        for (Ask& ask :
             settings_list(brush, {inner.x, y, inner.w, inner.bottom() - y}, view, draft)) {
            asks.push_back(std::move(ask));
        }
    }
    end_layer();
    return asks;
}

}  // namespace drumhead::dashboard
