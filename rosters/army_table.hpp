#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/game_of_kings/army.hpp"
#include "rosters/table.hpp"

// An army of the Game of Kings as three small tables: the army itself, its sectors and its units.
// What is wrong with a whole army is said by gk::faults(), whose fields are these columns' words.

namespace drumhead {

using ArmyColumn = Column<gk::Army, gk::Army>;
using SectorColumn = Column<gk::Army, gk::ArmySector>;
using UnitColumn = Column<gk::Army, gk::ArmyUnit>;

/// name, battle, general, complete, points_stated, note. (Its id is no cell: armies are known by
/// it.)
std::span<const ArmyColumn> army_columns();
/// name, place, command_die, command_bonus
std::span<const SectorColumn> sector_columns();
/// sector, name, type, class, quarters, traits, bonus, maybe_bonus, hit, roundshot_range_cm,
/// weapon_range_cm, weapon_hits_on, cost, place, nation, note, source
std::span<const UnitColumn> unit_columns();

/// A new unit, with a name that no other of the army has, in the sector of the last unit; that of
/// an army without sectors gets one.
gk::ArmyUnit new_unit(gk::Army& army);
/// Gives a sector another name, in its units too.
void rename_sector(gk::Army& army, std::size_t sector, const std::string& name);
/// A copy under another id, which is made of the name where it is empty.
gk::Army copy_of(const gk::Army& army, std::string_view name, std::string_view id = {});

}  // namespace drumhead
