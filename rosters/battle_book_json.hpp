#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "battles/age_of_reason/order_of_battle.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/limits.hpp"
#include "rules/result.hpp"

// Battles of the Age of Reason as JSON: the book of a battle, which is shipped or a player's own
// file, and the setup that is stored with each battle played. Both hold the same parts in the same
// form; who belongs to whom is said by id.

namespace drumhead {

/// Reads a battle book: JSON with the fields book_json() writes. Ids are unique, everything named
/// by id is there and of the same nation, and a scenario places nobody twice; else the problem
/// names the entry and the field. Fields nobody knows are refused, and more than `most` bytes.
Result<bar::BattleBook> read_book(std::string_view text,
                                  std::size_t most = limits::kLargestBattleBook);
Result<bar::BattleBook> book_from_json(const Json& json);
/// Fields in a fixed order, so that two files can be compared line by line. What is empty is left
/// out.
Json book_json(const bar::BattleBook& book);

/// How a battle began, as it is stored for ever: with a version number, and held to the same bounds
/// as a book.
Result<bar::Setup> bar_setup_from_json(const Json& json);
Json bar_setup_json(const bar::Setup& setup);

/// The books that come with the program.
std::span<const bar::BattleBook> shipped_books();
/// By its word, "kolin"; nothing for one that is not shipped.
const bar::BattleBook* shipped_book(std::string_view word);

}  // namespace drumhead
