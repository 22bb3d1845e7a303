#pragma once

#include <cstdint>
#include <string>

namespace drumhead::dashboard {

/// A stored battle as the list has it, all in words.
struct BattleLine {
    std::int64_t number = 0;
    std::string name{};
    std::string armies{};    ///< "France against Allies"
    std::string how_far{};   ///< "5B, 212 events"
    std::string begun{};     ///< the day: "2026-11-29"
    std::string standing{};  ///< once it is over: "France won"
    bool here = false;       ///< it is the one on the table
};

}  // namespace drumhead::dashboard
