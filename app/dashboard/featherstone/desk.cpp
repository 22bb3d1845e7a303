#include "app/dashboard/featherstone/desk.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/view.hpp"
#include "app/kit/frame.hpp"

namespace drumhead::dashboard::featherstone {

Desk::Desk(Player player) : player_(std::move(player)) {}

std::string Desk::title() const {
    return fmt::format("{}, Drumhead", player_.battle().state().setup->name);
}

void Desk::look_at_sheet() {
    if (draft.sheet == sheet_) {
        return;
    }
    sheet_ = draft.sheet;
    if (sheet_ == Sheet::Battles && player_.battles) {
        draft.battle_at.reset();
        auto battles = player_.battles();
        if (!battles) {
            draft.message = battles.error().words;
        }
        battles_ = battles ? std::move(*battles) : std::vector<BattleLine>{};
    }
}

void Desk::carry_out(const Perform& asked) {
    const Result<fea::Answer> answer = player_.perform(asked);
    draft.refused.reset();
    if (!answer) {
        draft.message = capital(answer.error().words) + ".";
        return;
    }
    if (answer->event() != nullptr) {
        settle(draft);
        draft.page = Page::Paper;
        return;
    }
    draft.message = capital(answer->words()) + ".";
    if (const auto* rejection = std::get_if<Rejection>(&answer->outcome);
        rejection != nullptr && std::holds_alternative<Refusal>(*rejection)) {
        draft.refused = asked.command;
    }
}

void Desk::carry_out(const Ask& ask) {
    std::visit(
        [&](const auto& asked) {
            using Asked = std::decay_t<decltype(asked)>;
            if constexpr (std::is_same_v<Asked, Perform>) {
                carry_out(asked);
            } else if constexpr (std::is_same_v<Asked, GoTo>) {
                settle(draft);
                if (const Result<void> gone = player_.go_to(asked.done); !gone) {
                    draft.message = capital(gone.error().words) + ".";
                }
            } else if constexpr (std::is_same_v<Asked, Open>) {
                if (const Result<void> opened = player_.open(asked.battle); !opened) {
                    draft.message = opened.error().words;
                } else {
                    settle(draft);
                    open(draft, Sheet::None);
                }
            } else if constexpr (std::is_same_v<Asked, Fight>) {
                if (const Result<void> agreed = player_.fight(asked.name); !agreed) {
                    draft.message = capital(agreed.error().words) + ".";
                }
            }
        },
        ask);
}

Desk::FrameDone Desk::frame(const FrameWish& wish, kit::Fonts& fonts) {
    FrameDone done;
    look_at_sheet();
    const bool map_keys = draft.sheet == Sheet::None || draft.sheet == Sheet::Battles;
    kit::use_arrows(map_keys ? kit::Arrows::ForThePage : kit::Arrows::MoveFocus);
    const fea::Battle& battle = player_.battle();
    const View view{.state = battle.state(),
                    .events = battle.events(),
                    .done = battle.done(),
                    .read_only = player_.replaying || (player_.read_only && player_.read_only()),
                    .replaying = player_.replaying,
                    .battles = battles_,
                    .club_pages = player_.club_pages,
                    .may_list = player_.battles && player_.open,
                    .may_fight = static_cast<bool>(player_.fight)};
    const kit::Layout layout = kit::lay_out(
        {.frame = wish.frame, .scale = wish.monitor_scale * draft.own_scale, .foot = wish.foot});
    const kit::Brush brush{*draft.theme, fonts, layout.scale, wish.touchables};
    const kit::Theme* theme = draft.theme;
    const float scale = draft.own_scale;
    const auto sheet = draft.sheet;
    const auto eyes = draft.eyes;

    kit::begin_table();
    Asks asks = table(brush, layout, view, draft);
    kit::end_table();
    std::ranges::move(std::exchange(asked_, {}), std::back_inserter(asks));

    if (!asks.empty()) {
        carry_out(asks.front());  // one thing at a time: the next was asked of a state that is gone
    }
    done.acted = !asks.empty() || theme != draft.theme || scale != draft.own_scale ||
                 sheet != draft.sheet || eyes != draft.eyes;
    return done;
}

}  // namespace drumhead::dashboard::featherstone
