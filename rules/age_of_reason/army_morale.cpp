#include "rules/age_of_reason/army_morale.hpp"

#include <algorithm>

namespace drumhead::bar {

int level_reached(std::span<const int> levels, int trigger) {
    const auto above = std::ranges::upper_bound(levels, trigger);
    return static_cast<int>(above - levels.begin()) - 1;
}

int points_left(int command_rating, int spent, bool lapsed) {
    return lapsed ? 0 : std::max(0, command_rating - spent);
}

const ColumnRow* row_of(std::span<const ColumnRow> column, int modified) {
    if (column.empty()) {
        return nullptr;
    }
    // A die the players left out belongs to the row before it, as it would under "3 or more".
    const auto above = std::ranges::upper_bound(column, modified, {}, &ColumnRow::die);
    return above == column.begin() ? &column.front() : &*(above - 1);
}

MoraleResult roll_army_morale(const MoraleRoll& roll, Dice& dice) {
    MoraleResult result;
    result.die = dice.digit({"Army Morale", "", "", ""});
    result.modified = result.die + roll.points - (roll.double_zero ? 1 : 0);
    result.natural_zero = roll.double_zero && result.die == 0;
    if (result.natural_zero) {
        result.change = -5;  // in place of the column (BAR-AMOR-21)
    } else {
        if (const auto* row = row_of(roll.column, result.modified)) {
            result.row = row->die;
            result.change = row->change.value_or(0);
        }
        result.change = roll.change.value_or(result.change);
    }
    result.army_morale = std::max(0, roll.army_morale + result.change);
    return result;
}

}  // namespace drumhead::bar
