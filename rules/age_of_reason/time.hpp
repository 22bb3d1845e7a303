#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace drumhead::bar {

/// A turn of 20 minutes (BAR-TIME-01), counted from noon, since every battle of the booklet is
/// fought in the afternoon (BAR-TIME-16): 0 is 12:00, 1 is 12:20, 5 is 1:40, 27 is 9:00.
struct Turn {
    int index = 0;
    friend constexpr auto operator<=>(Turn, Turn) = default;
};
inline constexpr Turn kLastTurnOfDay{35};  ///< 11:40

constexpr Turn operator+(Turn turn, int turns) {
    return {turn.index + turns};
}
std::string name(Turn turn);  ///< "2:40"
/// "2:40", 12:00 to 11:40. A time that begins no turn is a problem: "3:30".
Result<Turn> turn_from(std::string_view text);

/// A :00 turn, on which Army Morale is rolled (BAR-TIME-07) and Command Rating points come back
/// (BAR-AMOR-28).
constexpr bool is_hour(Turn turn) {
    return turn.index % 3 == 0;
}
/// The first :00 turn after `turn`, never `turn` itself (BAR-AMOR-01, -25).
constexpr Turn next_hour(Turn turn) {
    return {turn.index / 3 * 3 + 3};
}

/// Where the END TURN marker goes when it is moved by `boxes`; it never goes below 0 (BAR-TIME-14).
constexpr int moved_end_turn_marker(int marker, int boxes) {
    return marker + boxes < 0 ? 0 : marker + boxes;
}
/// Whether an Initiative roll offers to move the END TURN marker one box: it equals or passes the
/// scenario's End Turn Number (BAR-TIME-15).
constexpr bool offers_end_turn_move(int initiative_roll, int end_turn_number) {
    return initiative_roll >= end_turn_number;
}

}  // namespace drumhead::bar
