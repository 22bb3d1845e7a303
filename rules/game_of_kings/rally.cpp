#include "rules/game_of_kings/rally.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace drumhead::gk {

Score rally_score(const Edition& edition, const Unit& unit) {
    return {.needed = edition.rally_needed, .modifier = unit.general ? 1 : 0};
}

Reasons rally_reasons(const Edition& edition, const Unit& unit) {
    Reasons why{
        {"to halt a retreating unit", fmt::format("{}+", edition.rally_needed), "GK-RAL-01"}};
    if (unit.general) {
        why.push_back({"general present", "die +1", "GK-RAL-05"});
    }
    return why;
}

bool rally(Score score, Dice& dice) {
    return dice.check_d6({"rally", "halts it", "it retreats on", "unit"}, score);
}

RallyPoints rally_points(RallyDue due) {
    const int throws = std::min(due.points, due.retreating);
    return {.throws = throws, .points_left = due.points - throws};
}

}  // namespace drumhead::gk
