#pragma once

#include "rosters/army_json.hpp"
#include "tests/battles/game_of_kings/large_battle.hpp"

// The battles that are measured.

namespace drumhead::benchmarks {

/// Fontenoy with the armies that come with the program, formed.
inline gk::Setup fontenoy() {
    gk::Setup setup{.name = "Fontenoy", .edition = gk::default_edition(), .seed = 1745};
    setup.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
    setup.foot_begins_formed = true;
    return setup;
}

}  // namespace drumhead::benchmarks
