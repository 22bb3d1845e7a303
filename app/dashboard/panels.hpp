#pragma once

#include <optional>

#include "app/dashboard/view.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"

// The panels. Each draws its part of the screen from the view, edits only the draft, and returns
// what the player asked for.

namespace drumhead::dashboard {

using kit::Brush;
using kit::Layout;

/// The name of the battle, and what is always at hand: end of the half-turn, undo, redo, more.
[[nodiscard]] Asks top_bar(const Brush& brush,
                           const Layout& layout,
                           const View& view,
                           Draft& draft);

/// Both armies' points against their breaking points, the turn, and whose move it is. Touching an
/// army shows its cards where there is room for one.
void scoreboard(const Brush& brush, const Layout& layout, const View& view, Draft& draft);

/// One army's cards by sectors, and what it has lost.
[[nodiscard]] Asks army_column(
    const Brush& brush, kit::Rect column, const View& view, Draft& draft, gk::ArmyId army);

/// The sheet under the lamp: the action being decided, or the one that was.
[[nodiscard]] Asks paper_panel(const Brush& brush,
                               const Layout& layout,
                               const View& view,
                               Draft& draft);
/// The height the paper would like, 0 for the usual.
float paper_need(const View& view, const Draft& draft, kit::Form form);

/// The page for the players' own dice.
[[nodiscard]] Asks dice_entry(const Brush& brush,
                              const Layout& layout,
                              const View& view,
                              Draft& draft);

/// The face typed this frame, of a die of `sides` or, with 0, of a card: 0 is a 10, A and B are 11
/// and
/// 12. A die of more sides has its face written into a field.
std::optional<int> typed_face(int sides);

/// The weather and what it does, each weather a touch away.
[[nodiscard]] Asks weather_panel(const Brush& brush,
                                 kit::Rect rect,
                                 const View& view,
                                 Draft& draft);

/// Each weather as a button, to set it by hand.
[[nodiscard]] Asks weather_choice(const Brush& brush,
                                  kit::Point top_left,
                                  kit::Surface surface,
                                  const View& view);

/// The latest lines of the log, the newest at the lower end, undone ones struck through.
void log_panel(const Brush& brush, kit::Rect rect, const View& view, Draft& draft);
/// The whole log, to be scrolled; touching a line goes to the moment after it.
[[nodiscard]] Asks log_page(const Brush& brush, kit::Rect rect, const View& view, Draft& draft);

/// The tabs at the foot of a narrow frame.
void foot_tabs(const Brush& brush, const Layout& layout, const View& view, Draft& draft);

/// The whole log on a sheet of its own.
[[nodiscard]] Asks log_sheet(const Brush& brush,
                             const Layout& layout,
                             const View& view,
                             Draft& draft);

/// The sheet of settings, notes and declarations.
[[nodiscard]] Asks more_sheet(const Brush& brush,
                              const Layout& layout,
                              const View& view,
                              Draft& draft);

/// The page on which a battle is agreed and begun.
[[nodiscard]] Asks new_battle_sheet(const Brush& brush,
                                    const Layout& layout,
                                    const View& view,
                                    Draft& draft);

/// Every stored battle, to open one or begin another.
[[nodiscard]] Asks battles_sheet(const Brush& brush,
                                 const Layout& layout,
                                 const View& view,
                                 Draft& draft);

/// What ground leaves of a move in this battle, and the tables saved for any.
[[nodiscard]] Asks ground_sheet(const Brush& brush,
                                const Layout& layout,
                                const View& view,
                                Draft& draft);

/// Who goes first: by dice, with what is added to them, or by agreement.
[[nodiscard]] Asks initiative_sheet(const Brush& brush,
                                    const Layout& layout,
                                    const View& view,
                                    Draft& draft);

/// What the picked unit could do to every enemy and they to it, a plan of several actions, and
/// whether an army breaks. Nothing of it changes the battle.
[[nodiscard]] Asks what_if_sheet(const Brush& brush,
                                 const Layout& layout,
                                 const View& view,
                                 Draft& draft);

/// The keys that work anywhere on the table.
[[nodiscard]] Asks keys(const View& view, Draft& draft);

/// A whole frame: every panel the layout has room for.
[[nodiscard]] Asks table(const Brush& brush, const Layout& layout, const View& view, Draft& draft);

}  // namespace drumhead::dashboard
