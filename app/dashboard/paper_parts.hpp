#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/dashboard/view.hpp"
#include "app/kit/paint.hpp"

// What the paper is made of. Each draws itself in the rectangle it is given.

namespace drumhead::dashboard {

/// Who does what to whom, on one line: badges, serif names, the verb in italics. The baseline is
/// the rectangle's foot; long names shrink and then shorten.
void who_at_whom(const kit::Brush& brush,
                 kit::Rect line,
                 const gk::State& state,
                 const Parties& both,
                 std::string_view between);

/// A unit's bases, what is left of it and what it is; with an arrow where that has changed. Returns
/// the width, drawn from `at` to the right, or ending there.
float unit_strip(const kit::Brush& brush,
                 kit::Point at,
                 kit::Align align,
                 const gk::State& state,
                 gk::UnitId id,
                 const std::optional<UnitChange>& change,
                 float room);
/// The strips of both parties of an action, on one line.
void unit_strips(const kit::Brush& brush, kit::Rect rect, const View& view, const Action& action);

/// What the unit acted upon has left, and what it had, in words; ends at `right`. For sheets with
/// no room for the strips. Returns the width.
float change_words(const kit::Brush& brush,
                   kit::Point right,
                   const View& view,
                   const Action& action);

/// The sum behind a score: each reason with its value, the clause between them where there is room,
/// the clause's words on hover; then the score and what it is thrown with. Reasons that do not fit
/// are counted, and listed on hover.
void sum(const kit::Brush& brush,
         kit::Rect rect,
         const gk::State& state,
         const gk::Striker& striker,
         float score_size);

enum class ChartSize { Full, Small };
/// Chances of losing 0, 1, 2 … quarters; `lost` was thrown, or -1.
void lost_chart(const kit::Brush& brush,
                kit::Rect rect,
                const gk::State& state,
                const gk::UnitOdds& odds,
                int lost,
                ChartSize size);
/// One chance, large, with what it is the chance of.
void one_chance(
    const kit::Brush& brush, kit::Rect rect, double chance, std::string_view what, ChartSize size);

/// The ends each unit can come to, before the dice.
void chains(const kit::Brush& brush, kit::Rect rect, const View& view, const Action& action);

/// The rows of dice, as many as there are, drawn in where they are many.
void dice_rows(const kit::Brush& brush,
               kit::Rect rect,
               const std::vector<DiceRow>& rows,
               float label_width);

/// What cannot be done, and why: a strip that is not to be overlooked.
void message_strip(const kit::Brush& brush, kit::Rect rect, std::string_view words);

/// What to do on the table, in italics at the right, on two lines at most.
void aside_words(const kit::Brush& brush, kit::Rect rect, std::string_view words);

}  // namespace drumhead::dashboard
