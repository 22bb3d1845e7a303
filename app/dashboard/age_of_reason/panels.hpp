#pragma once

#include "app/dashboard/age_of_reason/view.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"
#include "app/kit/tokens.hpp"

// The panels of an Age of Reason battle. Each draws its part of the screen from the view, edits
// only the draft, and returns what the player asked for.

namespace drumhead::dashboard::age_of_reason {

using kit::Brush;
using kit::Layout;

/// Where everything stands on the loss chart screen.
struct Places {
    kit::Rect track;
    kit::Rect banner;
    kit::Rect tree;    ///< empty where there is no room
    kit::Rect chart;   ///< the paper
    kit::Rect record;  ///< the paper; empty where there is no room
    kit::Rect strip;   ///< what can be done with the selection
    kit::Rect last;    ///< the last line of the log
    kit::Rect tabs;    ///< of a narrow frame
};
Places lay_out_chart(const Layout& layout, Page page, float strip_height);

[[nodiscard]] Asks top_bar(const Brush& brush,
                           const Layout& layout,
                           const View& view,
                           Draft& draft);
/// The turns of the scenario, what comes when, and now.
void time_track(const Brush& brush, kit::Rect rect, const View& view);
/// What is owed now or next, lit; or a word on what could not be done.
[[nodiscard]] Asks banner(const Brush& brush, kit::Rect rect, const View& view, Draft& draft);
/// Turns to whatever deals with what is owed.
[[nodiscard]] Asks take_up(const View& view, Draft& draft, const Owed& owed);
/// The armies, their Wings and Commands. `joined` is where the paper of the chart begins, to which
/// the open part is joined, or 0.
[[nodiscard]] Asks tree(
    const Brush& brush, kit::Rect rect, const View& view, Draft& draft, float joined);
/// Shows the part of the army that comes after (`by` 1) or before (-1) the one shown.
void next_part(const View& view, Draft& draft, int by);
/// The loss chart: a row a counter, a heading a leader.
[[nodiscard]] Asks loss_chart(const Brush& brush, kit::Rect sheet, const View& view, Draft& draft);
/// The same with every chart value a cell to be typed in.
[[nodiscard]] Asks fill_in(const Brush& brush, kit::Rect sheet, const View& view, Draft& draft);
/// The Army Loss Record and Army Morale.
[[nodiscard]] Asks record_panel(const Brush& brush,
                                kit::Rect sheet,
                                const View& view,
                                Draft& draft);
/// The bar of Army Morale with the values that matter, 40 high.
void morale_bar(const Brush& brush, kit::Rect rect, int army_morale);

/// The buttons of the selection, and the height they take in `width`.
[[nodiscard]] Asks action_strip(const Brush& brush, kit::Rect rect, const View& view, Draft& draft);
float strip_height(const Brush& brush, float width, const View& view, const Draft& draft);

// Sheets laid over the table.
[[nodiscard]] Asks dice_page(const Brush& brush,
                             const Layout& layout,
                             const View& view,
                             Draft& draft);
[[nodiscard]] Asks special_sheet(const Brush& brush,
                                 const Layout& layout,
                                 const View& view,
                                 Draft& draft);
[[nodiscard]] Asks scenario_sheet(const Brush& brush,
                                  const Layout& layout,
                                  const View& view,
                                  Draft& draft);
[[nodiscard]] Asks morale_sheet(const Brush& brush,
                                const Layout& layout,
                                const View& view,
                                Draft& draft);
[[nodiscard]] Asks shares_sheet(const Brush& brush,
                                const Layout& layout,
                                const View& view,
                                Draft& draft);
[[nodiscard]] Asks replace_sheet(const Brush& brush,
                                 const Layout& layout,
                                 const View& view,
                                 Draft& draft);
[[nodiscard]] Asks successor_sheet(const Brush& brush,
                                   const Layout& layout,
                                   const View& view,
                                   Draft& draft);
[[nodiscard]] Asks log_sheet(const Brush& brush,
                             const Layout& layout,
                             const View& view,
                             Draft& draft);
[[nodiscard]] Asks more_sheet(const Brush& brush,
                              const Layout& layout,
                              const View& view,
                              Draft& draft);

/// A new battle of the Age of Reason: which of its scenarios, with which options.
struct NewBattleAsk {
    bool close = false;
    bool other_rulebook = false;
    std::optional<bar::Setup> begin{};
};
[[nodiscard]] NewBattleAsk new_battle_sheet(const Brush& brush,
                                            const Layout& layout,
                                            std::span<const bar::BattleBook> books,
                                            std::string_view message,
                                            bool may_change_rulebook,
                                            NewBattleDraft& draft);

/// A whole frame.
[[nodiscard]] Asks table(const Brush& brush, const Layout& layout, const View& view, Draft& draft);

/// A command that throws no dice, or whose dice are asked for.
inline Ask perform(bar::Command command) {
    return Perform{std::move(command), {}, Missing::Asked, Insist::No};
}
inline void append(Asks& to, Asks from) {
    for (Ask& ask : from) {
        to.push_back(std::move(ask));
    }
}

}  // namespace drumhead::dashboard::age_of_reason
