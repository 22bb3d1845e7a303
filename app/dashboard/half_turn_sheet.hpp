#pragma once

#include <optional>
#include <string_view>

#include "app/dashboard/view.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/paint.hpp"

// The half-turn on the paper: what begins it, its five steps, what is left to each sector, and what
// is played out of its order.

namespace drumhead::dashboard {

/// The five steps of the sector at work, or of the card: done, now, to come. Nothing while no dice
/// and no card are in play.
std::optional<kit::Steps> half_turn_steps(const View& view);

/// While nothing is being decided: what the half-turn begins with and what is thrown for it, or
/// what each sector has left and which may go next. Returns the height it took.
struct HalfTurnDrawn {
    Asks asks{};
    float height = 0;
};
[[nodiscard]] HalfTurnDrawn half_turn_page(const kit::Brush& brush,
                                           kit::Rect rect,
                                           const View& view,
                                           Draft& draft);

/// Whether something was refused that is done all the same if the players insist.
bool may_insist(const View& view, const Draft& draft);
/// What is due is not thrown for in this turn, where that can be: the weather, who goes first.
bool may_leave_out(const View& view);
void leave_out(const View& view, Draft& draft);

/// They insist: what needs no dice is done, the rest may now be thrown for.
[[nodiscard]] Asks insist(const View& view, Draft& draft);

/// What cannot be done and why, with the button to insist where that helps.
[[nodiscard]] Asks message_row(const kit::Brush& brush,
                               kit::Rect rect,
                               const View& view,
                               Draft& draft,
                               std::string_view words);

/// Height the line of a reminder takes.
inline constexpr float kReminderHeight = 42;
/// The reminder that is due, in the clause's own words, and the button that answers it.
[[nodiscard]] Asks reminder_row(const kit::Brush& brush, kit::Rect rect, const View& view);
/// It has been read.
[[nodiscard]] Asks answer_reminder(const View& view);

}  // namespace drumhead::dashboard
