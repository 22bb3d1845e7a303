#pragma once

#include <vector>

#include "battles/age_of_reason/events.hpp"
#include "battles/luck.hpp"

namespace drumhead::bar {

/// The dice of the events done, each with the army whose die it was where the command says so. They
/// are all ten-sided, read 0 to 9 and looked up, but for a lot, which is nobody's luck.
std::vector<LuckyDie> lucky_dice(const Battle& battle);

}  // namespace drumhead::bar
