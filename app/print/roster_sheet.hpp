#pragma once

#include <string>

#include "battles/game_of_kings/army.hpp"

namespace drumhead::print {

/// An army as one HTML page for paper: its units by sector with type, class and what else is known
/// of each, its quarters as boxes to tick, its points, and at the head what the army breaks below.
/// Up to 30 units stay on one sheet. What the roster does not say is left empty.
std::string roster_sheet(const gk::Army& army, const gk::Edition& edition);

}  // namespace drumhead::print
