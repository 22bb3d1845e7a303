#include "app/dashboard/age_of_reason/desk.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/view.hpp"
#include "app/kit/frame.hpp"
#include "rosters/files.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard::age_of_reason {

Desk::Desk(Player player) : player_(std::move(player)) {}

std::string Desk::title() const {
    return fmt::format("{}, Drumhead", player_.battle().state().setup->name);
}

void Desk::look() {
    const bar::Battle& battle = player_.battle();
    const Seen now{battle.done(), battle.events().size()};
    if (seen_ == now) {
        return;
    }
    const bool first = !seen_.has_value();
    reading_ = read(battle);
    seen_ = now;
    if (first && draft.scope == Scope{}) {
        // The chart opens on the first Wing or Command that has somebody on the map.
        for (const TreeLine& line : reading_.armies[place(draft.army)].tree) {
            if (line.scope.kind != Scope::Kind::Leaders && !line.off_map) {
                draft.scope = line.scope;
                break;
            }
        }
    }
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

void Desk::lay_out_anew() {
    Draft fresh;
    fresh.theme = draft.theme;
    fresh.own_scale = draft.own_scale;
    draft = std::move(fresh);
    seen_.reset();
}

void Desk::carry_out(const Perform& asked) {
    const Result<bar::Answer> answer = player_.perform(asked);
    draft.refused.reset();
    if (!answer) {
        draft.message = answer.error().words;
        draft.throwing.reset();
        return;
    }
    if (answer->event() != nullptr) {
        draft.message.clear();
        draft.throwing.reset();
        draft.points = 0;
        draft.read_change.clear();
        // A sheet that stood open for this one thing has done its work.
        if (draft.sheet == Sheet::Shares || draft.sheet == Sheet::Replace ||
            draft.sheet == Sheet::Successor) {
            draft.sheet = Sheet::None;
        }
        return;
    }
    if (const DiceWanted* wanted = answer->wanted()) {
        draft.message.clear();
        draft.throwing = Throwing{.command = asked.command,
                                  .insist = asked.insist,
                                  .faces = asked.faces,
                                  .wanted = *wanted,
                                  .thrown = answer->thrown};
        return;
    }
    draft.message = capital(answer->words()) + ".";
    if (const auto* cells = std::get_if<bar::Fill>(&asked.command);
        cells != nullptr && draft.filling) {
        draft.fault = draft.message;
        draft.fault_at = draft.committed;
        draft.message.clear();
    }
    if (const auto* rejection = std::get_if<Rejection>(&answer->outcome);
        rejection != nullptr && std::holds_alternative<Refusal>(*rejection)) {
        draft.throwing.reset();
        const bar::Answer insisted =
            bar::play_command(player_.battle().state(), asked.command, {}, nullptr, Insist::Yes);
        if (insisted.event() != nullptr || insisted.wanted() != nullptr) {
            draft.refused = asked.command;
        }
    }
}

void Desk::fill(const Result<ChartTable, std::vector<Problem>>& table, std::string_view what) {
    if (!table) {
        draft.fault_at = draft.cell;
        draft.fault = table.error().empty() ? fmt::format("{} could not be read", what)
                                            : table.error().front().words;
        if (table.error().size() > 1) {
            draft.fault += fmt::format(" (and {} more)", table.error().size() - 1);
        }
        return;
    }
    if (table->cells.empty()) {
        draft.fault_at = draft.cell;
        draft.fault = fmt::format("{} holds no values for this battle", what);
        return;
    }
    draft.fault_at.reset();
    carry_out(Perform{bar::Fill{table->cells}, {}, Missing::Asked, Insist::No});
}

void Desk::set_levels(const std::string& text) {
    const auto table = read_levels(player_.battle().state(), text);
    if (!table) {
        draft.fault_at = draft.cell;
        draft.fault = table.error().empty() ? "it could not be read" : table.error().front().words;
        return;
    }
    for (const bar::SetLevels& levels : table->armies) {
        carry_out(Perform{levels, {}, Missing::Asked, Insist::No});
    }
}

void Desk::carry_out(const Ask& ask) {
    std::visit(
        [&](const auto& asked) {
            using Asked = std::decay_t<decltype(asked)>;
            if constexpr (std::is_same_v<Asked, Perform>) {
                carry_out(asked);
            } else if constexpr (std::is_same_v<Asked, GoTo>) {
                draft.throwing.reset();
                if (const Result<void> gone = player_.go_to(asked.done); !gone) {
                    draft.message = gone.error().words;
                }
            } else if constexpr (std::is_same_v<Asked, Open>) {
                if (const Result<void> opened = player_.open(asked.battle); !opened) {
                    draft.message = opened.error().words;
                } else {
                    lay_out_anew();
                }
            } else if constexpr (std::is_same_v<Asked, Begin>) {
                if (const Result<void> begun = player_.begin(asked.setup); !begun) {
                    draft.message = begun.error().words;
                } else {
                    lay_out_anew();
                }
            } else if constexpr (std::is_same_v<Asked, Paste>) {
                const bar::State& state = player_.battle().state();
                const FillTarget target = fill_target(state, reading_, draft);
                fill(paste_charts(state,
                                  {.columns = target.columns, .subjects = target.subjects},
                                  asked.text),
                     "the clipboard");
            } else if constexpr (std::is_same_v<Asked, ReadFile>) {
                const auto text = read_plain_file(asked.path, limits::kLargestChartTable);
                if (!text) {
                    draft.fault_at = draft.cell;
                    draft.fault = text.error().words;
                } else if (is_level_table(*text)) {
                    set_levels(*text);
                } else {
                    fill(read_charts(player_.battle().state(), *text), asked.path);
                }
            }
        },
        ask);
}

Desk::FrameDone Desk::frame(const FrameWish& wish, kit::Fonts& fonts) {
    FrameDone done;
    look();
    look_at_sheet();
    // The arrow keys go through the chart, through its cells and through the list of battles; on
    // the other sheets they move the focus.
    const bool for_the_page =
        !draft.throwing && (draft.sheet == Sheet::None || draft.sheet == Sheet::Battles);
    kit::use_arrows(for_the_page ? kit::Arrows::ForThePage : kit::Arrows::MoveFocus);
    const bar::Battle& battle = player_.battle();
    const View view{.state = battle.state(),
                    .events = battle.events(),
                    .done = battle.done(),
                    .read_only = player_.replaying || (player_.read_only && player_.read_only()),
                    .replaying = player_.replaying,
                    .reading = reading_,
                    .books = player_.books,
                    .battles = battles_,
                    .may_begin = player_.begin && !player_.books.empty(),
                    .club_pages = player_.club_pages,
                    .may_list = player_.battles && player_.open,
                    .may_change_rulebook = static_cast<bool>(player_.other_rulebook)};
    const kit::Layout layout = kit::lay_out(
        {.frame = wish.frame, .scale = wish.monitor_scale * draft.own_scale, .foot = wish.foot});
    const kit::Brush brush{*draft.theme, fonts, layout.scale, wish.touchables};
    const kit::Theme* theme = draft.theme;
    const float scale = draft.own_scale;
    const auto sheet = draft.sheet;

    kit::begin_table();
    Asks asks = table(brush, layout, view, draft);
    kit::end_table();
    std::ranges::move(std::exchange(asked_, {}), std::back_inserter(asks));

    for (const Ask& ask : asks) {
        if (std::holds_alternative<OtherRulebook>(ask)) {
            player_.other_rulebook();
        } else {
            carry_out(ask);
        }
        break;  // one thing at a time: the next was asked of a state that is gone
    }
    done.acted = !asks.empty() || theme != draft.theme || scale != draft.own_scale ||
                 sheet != draft.sheet || draft.to_selection;
    return done;
}

}  // namespace drumhead::dashboard::age_of_reason
