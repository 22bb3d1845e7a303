#pragma once

#include <string_view>

#include "rules/game_of_kings/units.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// A unit as the command line writes it: TYPE[:QUARTERS][,TRAIT…], for example
/// "foot:3,firing-order,poor". Quarters are 4 and the class is regular where left out. The problem
/// names the word that cannot be read and what would be right.
Result<gk::Unit> read_unit_words(std::string_view text);

/// The same in words again, as `facts` prints it.
std::string unit_words(const gk::Unit& unit);

}  // namespace drumhead
