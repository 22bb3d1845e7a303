#pragma once

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
/// Two armies of one name are told apart: the second gets a 2.
void tell_apart(Setup& setup);

}  // namespace drumhead::gk
