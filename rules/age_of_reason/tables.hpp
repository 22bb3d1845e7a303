#pragma once

#include <vector>

#include "rules/age_of_reason/special_results.hpp"
#include "rules/dice/die_table.hpp"

namespace drumhead::bar {

/// Every die table of the booklet, made by running the rules on each face: the special results
/// charts as bar.BATTLE.CHART, with a column for each nation, and what else dice and turns decide.
std::vector<DieTable> tables();

/// A special results chart as a table of that name, with both columns.
DieTable chart_table(const ResultChart& chart);

}  // namespace drumhead::bar
