#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/dice/dice.hpp"
#include "rules/reason.hpp"

// Army Morale (BAR-AMOR). Loss levels and their columns are printed on charts the booklet does not
// hold; the players enter them.

namespace drumhead::bar {

/// The Army Morale values that matter for victory (BAR-AMOR-05).
inline constexpr int kMoraleThatMatters[] = {20, 25, 30};

/// The place of the highest of the rising `levels` that `trigger` has reached, equal or more
/// (BAR-LOSS-20, BAR-AMOR-23); -1 below the first.
int level_reached(std::span<const int> levels, int trigger);

/// Command Rating points an acting Army Leader may still spend this hour: his rating less what the
/// office has spent, never below 0; none while he lapses (BAR-AMOR-07 to -09, -16, -29).
int points_left(int command_rating, int spent, bool lapsed);

/// What one modified die does in a Current Loss Level column.
struct ColumnRow {
    int die = 0;                  ///< the modified die
    std::optional<int> change{};  ///< added to Army Morale; nothing where it is not entered
    friend bool operator==(const ColumnRow&, const ColumnRow&) = default;
};
/// The row of a modified die; below the first it is the first, above the last the last
/// (BAR-AMOR-22). The rows rise. Null only for an empty column.
const ColumnRow* row_of(std::span<const ColumnRow> column, int modified);

struct MoraleRoll {
    int army_morale = 0;                  ///< before the roll
    std::span<const ColumnRow> column{};  ///< of the level rolled on; empty below the first level
    int points = 0;                       ///< Command Rating points on the die, with their sign
    bool double_zero = false;             ///< the check of an Initiative "00": die -1 (BAR-AMOR-06)
    /// What the players read on their own chart, in place of the column.
    std::optional<int> change{};
};
struct MoraleResult {
    int die = 0;
    int modified = 0;
    bool natural_zero = false;  ///< on a "00" check: Army Morale falls by 5 (BAR-AMOR-14, -31)
    std::optional<int> row{};   ///< the die of the row read
    int change = 0;             ///< of Army Morale, before the floor of 0
    int army_morale = 0;        ///< after it (BAR-AMOR-15)
    friend auto operator<=>(const MoraleResult&, const MoraleResult&) = default;
};
/// One Army Morale roll. Nothing is rolled on a column that has no number for the row: the change
/// is then 0 and `row` says which is missing, so ask before. Below the first level only the natural
/// 0 of a "00" check does anything (BAR-AMOR-26).
MoraleResult roll_army_morale(const MoraleRoll& roll, Dice& dice);

}  // namespace drumhead::bar
