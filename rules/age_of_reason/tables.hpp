#pragma once

#include <vector>

#include "rules/dice/die_table.hpp"

namespace drumhead::bar {

/// Every die table of the booklet, named bar.BATTLE.TABLE, made by running the rules on each face.
std::vector<DieTable> tables();

}  // namespace drumhead::bar
