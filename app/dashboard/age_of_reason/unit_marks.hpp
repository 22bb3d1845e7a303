#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/kit/paint.hpp"
#include "battles/age_of_reason/state.hpp"

namespace drumhead::dashboard::age_of_reason {

/// States of a counter, each a shape and a letter, so that none is told by colour.
enum class UnitMark {
    Eliminated,
    Routed,
    Shaken,
    Disordered,
    Skirmish,
    OutOfCommand,
    Finished,
    Exited,
    OffMap
};
std::string_view words_of(UnitMark mark);
/// Those of a counter as it stands, the gravest first.
std::vector<UnitMark> marks_of(const bar::State& state, bar::CounterId id);
/// Draws a mark 20 high, its left edge at `left`; returns its width.
float draw_mark(const kit::Brush& brush, kit::Surface surface, UnitMark mark, kit::Point left);

/// A cross through a box, as the chart marks a loss; a single stroke for attrition.
enum class Stroke { Loss, Attrition };
void cross_off(const kit::Brush& brush, kit::Rect box, Stroke stroke, kit::Colour colour);

}  // namespace drumhead::dashboard::age_of_reason
