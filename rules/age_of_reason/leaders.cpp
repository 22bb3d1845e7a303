#include "rules/age_of_reason/leaders.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "rules/age_of_reason/special_results.hpp"

namespace drumhead::bar {
namespace {

constexpr std::array<std::string_view, 4> kLines{
    "Fate", "The Lucky Shot", "In the Line of Fire", "Braving Enemy Fire"};
constexpr std::array<std::string_view, 3> kFates{"unhurt", "wounded", "killed"};

/// Up to what a leader is killed, and wounded, on each line (BAR-SPL-03 to -06).
struct Reach {
    int killed = 0;
    int wounded = 0;
};
constexpr std::array<Reach, 4> kReach{{{0, 1}, {3, 7}, {2, 5}, {2, 5}}};
constexpr std::array<std::string_view, 4> kPurposes{"leader, Fate",
                                                    "leader, The Lucky Shot",
                                                    "leader, In the Line of Fire",
                                                    "leader, Braving Enemy Fire"};

}  // namespace

std::string_view name(LossLine line) {
    return kLines[static_cast<std::size_t>(line)];
}
std::string_view word(LeaderFate fate) {
    return kFates[static_cast<std::size_t>(fate)];
}

LossLine roll_loss_line(Dice& dice) {
    // Both nations have the same column (BAR-SPL-02), and the chart's results stand in the order of
    // the lines.
    const auto& table = *chart("kolin", Chart::LeaderLoss);
    return static_cast<LossLine>(roll_special_result(table, Nation::Austrian, dice).result);
}

bool rolls_on(LossLine line, const LeaderPlace& place) {
    const bool his = place.only_leader || place.picked;
    switch (line) {
        case LossLine::Fate:
            return his;
        case LossLine::LuckyShot:
            return his && place.in_sight;
        case LossLine::LineOfFire:
            return place.in_target_hex || place.next_to_target;
        case LossLine::BravingFire:
            return place.in_target_hex;
    }
    // unreached: every line has its case
    assert(false);
    return false;
}

LeaderFate roll_leader(LossLine line, bool near_artillery_or_skirmishers, Dice& dice) {
    const auto place = static_cast<std::size_t>(line);
    const int off = near_artillery_or_skirmishers && line != LossLine::Fate ? 1 : 0;
    const int read = std::max(0, dice.digit({kPurposes[place], "", "", ""}) - off);
    return read <= kReach[place].killed    ? LeaderFate::Killed
           : read <= kReach[place].wounded ? LeaderFate::Wounded
                                           : LeaderFate::Unhurt;
}

LeaderFate leader_check(const LeaderPlace& place, Dice& dice) {
    const auto line = roll_loss_line(dice);
    return rolls_on(line, place) ? roll_leader(line, place.near_artillery_or_skirmishers, dice)
                                 : LeaderFate::Unhurt;
}

LeaderFate close_combat_check(Dice& dice) {
    return dice.digit({"leader, Close Combat", "", "", ""}) <= 3 ? LeaderFate::Killed
                                                                 : LeaderFate::Unhurt;
}

int wound_turns(int die) {
    assert(die >= 0 && die <= 9);
    return (die + 1) / 2;
}
int roll_wound(Dice& dice) {
    return wound_turns(dice.digit({"wound of a leader", "", "", ""}));
}

std::optional<Turn> return_turn(Turn now, int turns, Turn last) {
    const auto back = now + turns;
    return back > last ? std::nullopt : std::optional(back);
}

LeaderRatings replaced(LeaderRatings lost, LeaderRatings change) {
    return {.er_bonus = std::min(0, lost.er_bonus + change.er_bonus),
            .initiative = std::max(0, lost.initiative + change.initiative),
            .cv_bonus = std::max(0, lost.cv_bonus + change.cv_bonus)};
}

}  // namespace drumhead::bar
