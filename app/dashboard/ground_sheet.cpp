#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"

namespace drumhead::dashboard {

using namespace kit;

Asks ground_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    begin_layer(brush, "ground", layout.frame);
    const float width = std::min(760.0F, layout.frame.w - 24);
    const float height = std::min(430.0F, layout.frame.h - 24);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    paper(brush, sheet);
    const Rect inner{sheet.x + 24, sheet.y + 12, sheet.w - 48, sheet.h - 24};
    const float title =
        text(brush, {Face::Serif, 34}, {inner.x, inner.y + 30}, "Ground", theme.ink);
    const Button close{.id = "sheet/close", .label = "Close", .key_cap = "Esc", .size = 18};
    const float close_width = button_width(brush, close);
    if (button(brush, {inner.right() - close_width, inner.y, close_width, 36}, close)) {
        draft.sheet = Sheet::None;
    }
    panel_sign(brush,
               panel_words("ground"),
               sheet,
               {inner.right() - close_width - kSign - 4, inner.y, kSign, kSign},
               Surface::Paper);
    const Type hint{Face::SerifItalic, 22};
    text(brush,
         hint,
         {inner.x + title + 16, inner.y + 30},
         shortened(brush,
                   hint,
                   "what it leaves of a move, as you agree",
                   inner.w - title - close_width - kSign - 44),
         theme.ink_muted);
    rule(brush, {inner.x, inner.y + 44}, inner.w, theme.paper_rule);

    const float foot = inner.bottom() - 48;
    const Rect room{inner.x, inner.y + 54, inner.w, foot - inner.y - 60};
    const float scrolled = begin_scroll(brush, "ground-page", room, draft.ground_height);
    Rows page{.brush = brush, .room = room};
    page.left = room.x;
    page.right = room.right() - 14;
    page.x = page.left;
    page.y = room.y - scrolled;
    Asks asks = ground_rows(page, view, draft.ground, "ground");
    draft.ground_height = page.y + scrolled - room.y;
    end_scroll();

    Button use{.id = "ground/use",
               .label = "Use in this battle",
               .key_cap = "Enter",
               .weight = Weight::Primary,
               .size = 20};
    if (view.read_only) {
        use.refused = std::string(view.locked());
    } else if (view.state.terrain == draft.ground.effects) {
        use.refused = "this battle has this table";
    } else if (const auto fault = gk::ground_fault(draft.ground.effects)) {
        use.refused = fault->words;
    }
    const float use_width = button_width(brush, use);
    const bool used = button(brush, {inner.right() - use_width, foot, use_width, 48}, use);
    if (use.refused.empty() &&
        (used || (pressed(Key::Enter) && !keyboard_focus_shown() && !typing()))) {
        const bool named = std::ranges::any_of(view.grounds, [&](const gk::GroundTable& saved) {
            return saved.name == draft.ground.name && saved.effects == draft.ground.effects;
        });
        asks.emplace_back(
            Perform{gk::UseGround{named ? std::optional(draft.ground.name) : std::nullopt,
                                  draft.ground.effects},
                    {},
                    Missing::Rolled});
    }
    if (!draft.message.empty()) {
        message_strip(brush, {inner.x, foot + 2, inner.w - use_width - 16, 44}, draft.message);
    }
    end_layer();
    return asks;
}

}  // namespace drumhead::dashboard
