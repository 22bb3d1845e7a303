#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "battles/game_of_kings/events.hpp"
#include "rules/sum.hpp"

// What the numbers on the screen add up from, line by line.

namespace drumhead::gk {

/// Points of an army at this moment by kind of unit (GK-VIC-02, -06); points() is its total.
Sum points_sum(const State& state, ArmyId army);
/// Points of an army of a roster; army_points() is its total.
Sum army_points_sum(const Edition& edition, const Army& army);
/// Points of the units that no longer stand on the table, unit by unit (GK-VIC-06).
Sum lost_sum(const State& state, ArmyId army);
/// Points a sector of the army to act has left: what its die and bonus gave in this half-turn, less
/// what was spent, action by action; under the cards what the card gave. `done` are the events that
/// stand. Nothing while no dice or card is in play, or the sector is none.
std::optional<Sum> sector_points_sum(const State& state, std::span<const Event> done, int sector);
/// Quarters of full strength a unit has left: its strength at the start, less what each event took
/// or by hand gave back.
Sum quarters_sum(const State& state, std::span<const Event> done, UnitId unit);

}  // namespace drumhead::gk
