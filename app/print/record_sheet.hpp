#pragma once

#include <string>

#include "battles/age_of_reason/order_of_battle.hpp"

namespace drumhead::print {

/// One side of a battle book of the Age of Reason as an HTML page for paper: every Command with its
/// leader and units, and the boxes of their SPs to tick, the one at the 50 % point grey
/// (BAR-LOSS-23). What is not entered yet is left to be written in (BAR-LOSS-03).
std::string record_sheet(const bar::BattleBook& book, bar::Nation nation);

}  // namespace drumhead::print
