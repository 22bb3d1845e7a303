#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battles/game_of_kings/state.hpp"
#include "rules/game_of_kings/characteristics.hpp"
#include "rules/result.hpp"

// What the players agree before a battle, over what the rosters and the edition say.

namespace drumhead::gk {

/// Gives a characteristic to every unit of an army that it touches. The problem names a unit that
/// cannot be in an army with it (GK-CHR-10); units before that one may have been given it.
Result<void, Problem> give(Army& army,
                           const NamedCharacteristic& characteristic,
                           MoraleClass where_unknown);
/// The die of a sector and what is added to it.
void set_die(ArmySector& sector, CommandDie die);
/// What ground leaves of a move, as the players keep it under a name for other battles.
struct GroundTable {
    std::string name;
    std::vector<TerrainEffect> effects;
    friend bool operator==(const GroundTable&, const GroundTable&) = default;
};
/// Why a table cannot be used: too many kinds, one of them without a name, too long or named twice,
/// or a part that is not N/M with N from 0 and M from 1 to 16. Nothing if it can; it may be empty.
std::optional<Problem> ground_fault(std::span<const TerrainEffect> effects);
/// "wood 1/2, slope 3/4"; "none" for an empty table.
std::string describe(std::span<const TerrainEffect> effects);
/// Two armies of one name are told apart: the second gets a 2.
void tell_apart(Setup& setup);

}  // namespace drumhead::gk
