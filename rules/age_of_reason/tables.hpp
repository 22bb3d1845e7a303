#pragma once

#include <vector>

#include "rules/dice/die_table.hpp"

namespace drumhead::bar {

/// Every die table of the booklet, made by running the rules on each face: the special results
/// charts as bar.BATTLE.CHART, with a column for each nation, and what else dice and turns decide.
std::vector<DieTable> tables();

}  // namespace drumhead::bar
