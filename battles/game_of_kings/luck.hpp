#pragma once

#include <vector>

#include "battles/game_of_kings/events.hpp"
#include "battles/luck.hpp"

namespace drumhead::gk {

/// The dice of the events done, each with the army whose die it was. Cards are no dice and a random
/// table is nobody's luck: both are left out.
std::vector<LuckyDie> lucky_dice(const Battle& battle);

}  // namespace drumhead::gk
