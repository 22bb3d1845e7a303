#pragma once

#include "battles/game_of_kings/state.hpp"
#include "rosters/json_fwd.hpp"

namespace drumhead {

/// A random table as `drumhead terrain` answers it: size, sectors with their dice and what stands
/// there, open choices, and every die with what it was for.
Json terrain_json(const gk::RolledTerrain& rolled);
/// The same for a battle's table, with its seed and which sectors were thrown again; or the problem
/// with a table that cannot be drawn again.
Json table_json(const gk::LaidTable& table);

}  // namespace drumhead
