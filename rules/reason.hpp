#pragma once

#include <string>
#include <vector>

namespace drumhead {

/// One line of the sum behind a number: "light rain", "die −1", "GK-WEA-13". The same list is drawn
/// on the screen, printed by the command line and written to the log.
struct Reason {
    std::string what;
    std::string value;
    std::string clause;
    friend bool operator==(const Reason&, const Reason&) = default;
};
using Reasons = std::vector<Reason>;

}  // namespace drumhead
