#pragma once

#include <optional>
#include <vector>

#include "battles/event.hpp"
#include "rosters/json_fwd.hpp"

// The parts of an event that every rulebook's battles have, as JSON.

namespace drumhead {

class ObjectReader;

/// Dice, reasons and facts as every --json answer has them.
Json dice_json(const std::vector<ThrownDie>& dice);
Json reasons_json(const Reasons& why);

/// An event's "dice", "why" and "outcome".
void write_happened(Json& event,
                    const std::vector<ThrownDie>& dice,
                    const Reasons& why,
                    const Facts& outcome);
/// The same, read back; a field that is wrong fails the reader or is the problem.
std::optional<Problem> read_happened(ObjectReader& event,
                                     std::vector<ThrownDie>& dice,
                                     Reasons& why,
                                     Facts& outcome);

}  // namespace drumhead
