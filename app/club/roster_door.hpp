#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "app/dashboard/club/roster_page.hpp"
#include "rosters/store.hpp"

namespace drumhead {

/// The page of armies on what a database file keeps. An army that is right is kept as such; one
/// that is not, or has texts that do not fit, is kept beside them as a draft, in a setting
/// "roster-draft/7": what it was when it was last right stays as it is until the draft is right.
dashboard::RosterDoor roster_door(const std::filesystem::path& file);

/// The ids of those whose draft is not right yet, which are not offered for a battle.
Result<std::set<std::string>> ids_in_draft(const Store& store, dashboard::RosterKind kind);

}  // namespace drumhead
