#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "battles/game_of_kings/commands.hpp"

namespace drumhead::gk {

/// The clauses that only the players can keep (kind `remind`), each said at the moment it matters
/// until it has been answered once. The place of a clause in this list is its subject in events.
std::span<const std::string_view> reminders();
/// The place of a clause among them, or -1.
int reminder_named(std::string_view clause);

/// What should be remembered when `command` is about to be given: of this battle's edition, and not
/// answered yet. The words are the clause's own.
std::vector<std::string_view> due_reminders(const State& state, const Command& command);

}  // namespace drumhead::gk
