#include "battles/event.hpp"

#include <fmt/format.h>

namespace drumhead {

std::string words(const Rejection& rejection) {
    if (const auto* refusal = std::get_if<Refusal>(&rejection)) {
        return fmt::format("{} ({})", refusal->why, refusal->clause);
    }
    return std::get<Problem>(rejection).words;
}

}  // namespace drumhead
