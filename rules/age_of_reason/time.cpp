#include "rules/age_of_reason/time.hpp"

#include <cassert>
#include <charconv>

#include <fmt/format.h>

#include "rules/words.hpp"

namespace drumhead::bar {

std::string name(Turn turn) {
    assert(turn.index >= 0);
    const int hour = (turn.index / 3 + 11) % 12 + 1;  // index 0 is 12:00
    return fmt::format("{}:{:02}", hour, turn.index % 3 * 20);
}

Result<Turn> turn_from(std::string_view text) {
    for (Turn turn{}; turn <= kLastTurnOfDay; turn = turn + 1) {
        if (name(turn) == text) {
            return turn;
        }
    }
    return Problem{fmt::format(
        "'{}' begins no turn; turns begin at :00, :20 and :40, from 12:00 to 11:40", cited(text))};
}

}  // namespace drumhead::bar
