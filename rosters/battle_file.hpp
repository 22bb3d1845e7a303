#pragma once

#include <string_view>
#include <variant>

#include "rosters/json_fwd.hpp"
#include "rosters/store.hpp"

// A whole battle as a file of its own: how it began, every event and how many of them stand.

namespace drumhead {

inline constexpr std::string_view kBattleFormat = "drumhead-battle";

template <class Rulebook>
Json battle_file_json(const StoredBattleOf<Rulebook>& battle);

/// A battle of whichever rulebook its file says.
using AnyStoredBattle = std::variant<StoredBattleOf<GameOfKings>,
                                     StoredBattleOf<AgeOfReason>,
                                     StoredBattleOf<Featherstone>>;
/// Reads what battle_file_json() writes, by this or any older version. The problem names the line,
/// the event or the field.
Result<AnyStoredBattle> read_battle_file(std::string_view text);

}  // namespace drumhead
