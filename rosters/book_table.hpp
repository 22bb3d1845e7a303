#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "battles/age_of_reason/order_of_battle.hpp"
#include "rosters/table.hpp"
#include "rules/result.hpp"

// The order of battle of a battle book of the Age of Reason as four tables: counters, leaders,
// wings and Commands. A cell refuses what the rest of the order of battle contradicts, such as an
// id that stands twice or a Command of the other side. What is wrong with a whole book is said by
// book_fault().

namespace drumhead {

using CounterColumn = Column<bar::OrderOfBattle, bar::Counter>;
using LeaderColumn = Column<bar::OrderOfBattle, bar::Leader>;
using WingColumn = Column<bar::OrderOfBattle, bar::Wing>;
using CommandColumn = Column<bar::OrderOfBattle, bar::Group>;

/// id, nation, command, abbr, part, name, arm, traits, parent, type, sp, er, cv, movement,
/// prolonge, half, note
std::span<const CounterColumn> counter_columns();
/// id, nation, role, abbr, name, rank, range, movement, er_bonus, cv_bonus, command_rating,
/// initiative, wan, replacement, loss_value, note
std::span<const LeaderColumn> leader_columns();
/// id, nation, name, leader
std::span<const WingColumn> wing_columns();
/// id, nation, abbr, name, wing, leader, cavalry
std::span<const CommandColumn> command_columns();

enum class BookRow { Counter, Leader, Wing, Command };
std::size_t rows_of(const bar::OrderOfBattle& everyone, BookRow kind);
/// A new row at the end, of this side, with an id nobody has. False where there are as many as a
/// book may hold.
bool add_row(bar::BattleBook& book, BookRow kind, bar::Nation nation);
/// Takes row `row` out, and out of everything that names it: scenarios, armies, Commands.
void remove_row(bar::BattleBook& book, BookRow kind, std::size_t row);
/// Puts row `from` in place `to`; the rows between make room.
void move_row(bar::BattleBook& book, BookRow kind, std::size_t from, std::size_t to);

/// A copy under another word, lower-case letters, digits and hyphens, and another name.
bar::BattleBook copy_of(const bar::BattleBook& book, std::string_view word, std::string_view name);
/// What keeps a book from being kept, where there is anything: the first problem its reader has
/// with it.
std::optional<Problem> book_fault(const bar::BattleBook& book);

}  // namespace drumhead
