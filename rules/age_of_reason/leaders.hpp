#pragma once

#include <optional>
#include <string_view>

#include "rules/age_of_reason/time.hpp"
#include "rules/dice/dice.hpp"

// Leaders hit, replaced and returned (BAR-LDR, -SPL, -CMD, -SPC).

namespace drumhead::bar {

/// The lines of the Leader Loss Table (BAR-SPL-02).
enum class LossLine { Fate, LuckyShot, LineOfFire, BravingFire };
std::string_view name(LossLine line);

enum class LeaderFate { Unhurt, Wounded, Killed };
std::string_view word(LeaderFate fate);

/// What a leader check needs to know of one enemy leader.
struct LeaderPlace {
    bool in_target_hex = false;
    bool next_to_target = false;  ///< in the target hex or next to it
    bool in_sight = true;         ///< in range and line of sight of the firers
    bool only_leader = true;      ///< else the firer says whom Fate picks, and lots the Lucky Shot
    bool picked = true;           ///< for Fate and the Lucky Shot
    bool near_artillery_or_skirmishers =
        false;  ///< a firer is artillery at 1-3 hexes, or skirmishes
};
/// The line of the table: one die (BAR-SPL-02, never modified: BAR-SPL-15).
LossLine roll_loss_line(Dice& dice);
/// Whether a leader rolls on this line (BAR-SPL-03 to -06).
bool rolls_on(LossLine line, const LeaderPlace& place);
/// His roll: die, -1 for near artillery or skirmishers except on Fate, below 0 is 0 (BAR-SPL-07,
/// -13, -14).
LeaderFate roll_leader(LossLine line, bool near_artillery_or_skirmishers, Dice& dice);
/// The whole check for one leader: the line, then his roll if the line concerns him.
LeaderFate leader_check(const LeaderPlace& place, Dice& dice);
/// Close combat: killed on 0-3, never wounded (BAR-SPC-03).
LeaderFate close_combat_check(Dice& dice);

/// Turns away for a wound: half of one die, halves up; 0 stays on the field (BAR-LDR-01, -10).
int wound_turns(int die);
int roll_wound(Dice& dice);
/// When a leader wounded on `now` for `turns` comes back, or nothing if that is after the last turn
/// (BAR-LDR-03, BAR-TIME-17). 0 turns: he never left.
std::optional<Turn> return_turn(Turn now, int turns, Turn last);

/// A leader's ratings that a generic A or B counter changes (BAR-CMD-09 to -11).
struct LeaderRatings {
    int er_bonus = 0;    ///< never above 0
    int initiative = 0;  ///< never below 0
    int cv_bonus = 0;    ///< never below 0
    friend constexpr bool operator==(const LeaderRatings&, const LeaderRatings&) = default;
};
/// `change` holds the EM, IR and CM lines of the counter drawn.
LeaderRatings replaced(LeaderRatings lost, LeaderRatings change);

/// The Command Rating of whoever acts as Army Leader but is not the named one (BAR-CMD-16, -25).
inline constexpr int kSubstituteCommandRating = 1;
inline constexpr int kSubstituteWan = 9;

}  // namespace drumhead::bar
