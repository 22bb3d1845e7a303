#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kRow = 58;

// A battle on two lines: what it is called and how it ended, who fights and how far it has come.
// Before it is the number by which the command line knows it.
void battle_row(const Brush& brush, Rect row, const BattleLine& battle) {
    const Theme& theme = brush.theme;
    const float left = row.x + 54;
    const float right = row.right() - 12;
    const float first = row.y + 24;
    const float second = row.y + 47;
    const Type aside{Face::Sans, 18};
    const std::string state = battle.here ? "on the table" : battle.standing;
    const float state_width =
        text(brush,
             {battle.here ? Face::SerifItalic : Face::Medium, battle.here ? 22.0F : 18.0F},
             {right, first},
             state,
             battle.here ? theme.ink_muted : theme.ink,
             Align::Right);
    text(brush,
         aside,
         {left - 12, first},
         fmt::format("{}", battle.number),
         theme.ink_muted,
         Align::Right);
    const Type name{Face::Medium, 20};
    text(brush,
         name,
         {left, first},
         shortened(brush, name, battle.name, right - state_width - 16 - left),
         theme.ink);
    const float far_width = text(brush,
                                 aside,
                                 {right, second},
                                 fmt::format("{}, begun {}", battle.how_far, battle.begun),
                                 theme.ink_muted,
                                 Align::Right);
    text(brush,
         aside,
         {left, second},
         shortened(brush, aside, battle.armies, right - far_width - 16 - left),
         theme.ink_muted);
}

// The line the arrow keys lead to.
std::size_t moved(std::size_t at, std::size_t count, std::size_t page) {
    const std::size_t last = count - 1;
    if (pressed(Key::Down)) {
        return std::min(at + 1, last);
    }
    if (pressed(Key::Up)) {
        return at - std::min<std::size_t>(at, 1);
    }
    if (pressed(Key::PageDown)) {
        return std::min(at + page, last);
    }
    if (pressed(Key::PageUp)) {
        return at - std::min(at, page);
    }
    if (pressed(Key::Home)) {
        return 0;
    }
    return pressed(Key::End) ? last : at;
}

}  // namespace

BattleListAsk battle_list(const Brush& brush,
                          const Layout& layout,
                          const BattleListView& view,
                          std::optional<std::size_t>& chosen) {
    BattleListAsk ask;
    const Theme& theme = brush.theme;
    begin_layer(brush, "battles", layout.frame);
    const float width = std::min(860.0F, layout.frame.w - 24);
    const float height = std::min(800.0F, layout.frame.h - 24);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    paper(brush, sheet);
    const Rect inner{sheet.x + 24, sheet.y + 12, sheet.w - 48, sheet.h - 24};
    const float title =
        text(brush, {Face::Serif, 34}, {inner.x, inner.y + 30}, "Battles", theme.ink);
    const Button close{.id = "sheet/close", .label = "Close", .key_cap = "Esc", .size = 18};
    float right = inner.right() - button_width(brush, close);
    if (button(brush, {right, inner.y, inner.right() - right, 36}, close)) {
        ask.close = true;
    }
    right -= kSign + 4;
    panel_sign(
        brush, panel_words("battles"), sheet, {right, inner.y, kSign, kSign}, Surface::Paper);
    if (view.may_begin) {
        const Button fresh{
            .id = "battles/new", .label = "New battle", .key_cap = "Ctrl+N", .size = 18};
        const float wide = button_width(brush, fresh);
        right -= wide + 10;
        if (button(brush, {right, inner.y, wide, 36}, fresh)) {
            ask.fresh = true;
        }
    }
    const Type hint{Face::SerifItalic, 22};
    const std::string how = "touch one, or arrows and Enter";
    if (text_width(brush, hint, how) < right - inner.x - title - 32) {
        text(brush, hint, {inner.x + title + 16, inner.y + 30}, how, theme.ink_muted);
    }
    rule(brush, {inner.x, inner.y + 44}, inner.w, theme.paper_rule);

    const std::size_t count = view.battles.size();
    const bool said = !view.message.empty();
    const Rect list{
        inner.x, inner.y + 50, inner.w, inner.bottom() - inner.y - 50 - (said ? 54.0F : 0.0F)};
    if (said) {
        message_strip(brush, {inner.x, list.bottom() + 8, inner.w, 44}, view.message);
    }
    if (count == 0) {
        end_layer();
        return ask;
    }
    const auto here = std::ranges::find(view.battles, true, &BattleLine::here);
    const bool opened = !chosen;
    const std::size_t before = chosen.value_or(
        here == view.battles.end() ? 0 : static_cast<std::size_t>(here - view.battles.begin()));
    const auto page = static_cast<std::size_t>(std::max(1.0F, list.h / kRow - 1));
    const std::size_t at = moved(std::min(before, count - 1), count, page);
    chosen = at;
    const float scrolled =
        begin_scroll(brush, "battles-list", list, kRow * static_cast<float>(count));
    if (opened || at != before) {
        scroll_to(brush, kRow * static_cast<float>(at), kRow * static_cast<float>(at + 1));
    }
    // Only what is in sight is drawn, however many there are.
    const auto first = static_cast<std::size_t>(std::max(0.0F, scrolled / kRow));
    const auto last = std::min(count, static_cast<std::size_t>((scrolled + list.h) / kRow) + 1);
    std::optional<std::size_t> wanted;
    for (std::size_t i = first; i < last; ++i) {
        const BattleLine& battle = view.battles[i];
        const Rect row{
            list.x, list.y + kRow * static_cast<float>(i) - scrolled, list.w - 12, kRow - 2};
        const Touch touch = touchable(brush, fmt::format("battles/{}", battle.number), row);
        if (i == at) {
            fill(brush, row, theme.paper_inset, 4);
            outline(brush, row, theme.ink_muted, 1.4F, 4);
        } else if (touch.hovered) {
            fill(brush, row, faded(theme.ink, 0.06F), 4);
        }
        battle_row(brush, row, battle);
        if (touch.pressed) {
            chosen = i;
            wanted = i;
        }
    }
    end_scroll();
    if (pressed(Key::Enter)) {
        wanted = at;
    }
    if (wanted && view.battles[*wanted].here) {
        ask.close = true;
    } else if (wanted) {
        ask.open = view.battles[*wanted].number;
    }
    end_layer();
    return ask;
}

Asks battles_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    const BattleListAsk ask = battle_list(
        brush,
        layout,
        {.battles = view.battles, .may_begin = view.may_begin, .message = draft.message},
        draft.battle_at);
    if (ask.close) {
        draft.sheet = Sheet::None;
    }
    if (ask.fresh) {
        draft.sheet = Sheet::NewBattle;
    }
    if (ask.open) {
        return {Open{*ask.open}};
    }
    return {};
}

}  // namespace drumhead::dashboard
