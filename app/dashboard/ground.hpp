#pragma once

#include <string>
#include <vector>

#include "battles/game_of_kings/agreement.hpp"

namespace drumhead::dashboard {

/// A table of what ground leaves of a move, as the players are writing it.
struct GroundDraft {
    std::vector<gk::TerrainEffect> effects{};
    std::string next{};     ///< the name of the next row, as typed
    std::string name{};     ///< under which the table is saved, or was taken
    bool deleting = false;  ///< Delete was pressed once; the second press deletes
};

}  // namespace drumhead::dashboard
