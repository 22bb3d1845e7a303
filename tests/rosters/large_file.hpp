#pragma once

#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "rosters/store.hpp"
#include "tests/rosters/random_army.hpp"
#include "tests/rosters/random_battle.hpp"

namespace drumhead {

/// What a club has after many years: 200 armies of 50 units, 500 battles of 1000 events, and
/// campaigns with 500 results between them.
inline void make_large_file(const std::filesystem::path& file) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    REQUIRE(store);
    Generator chance(1745);
    for (int a = 0; a < 200; ++a) {
        auto army = gk::random_army(chance);
        army.id = fmt::format("army-{}", a);
        army.name = fmt::format("Army {}", a);
        const auto pattern = army.units;
        army.units.clear();
        for (std::size_t u = 0; u < 50; ++u) {
            auto unit = pattern[u % pattern.size()];
            unit.name = fmt::format("Regiment {}", u);
            unit.note.clear();
            army.units.push_back(std::move(unit));
        }
        REQUIRE(store->save_army(army));
    }
    auto setup = gk::stored_setup();
    const auto battle = gk::random_battle(setup, chance, 1000);
    StoredBattle stored{.setup = setup,
                        .events = {battle.events().begin(), battle.events().end()},
                        .done = battle.done()};
    for (int b = 0; b < 500; ++b) {
        stored.setup.name = fmt::format("Battle {}", b + 1);
        REQUIRE(store->add_battle(stored));
    }
    for (int c = 0; c < 10; ++c) {
        const auto name = fmt::format("Season {}", c + 1);
        REQUIRE(store->save_campaign({.name = name}));
        for (int b = 0; b < 50; ++b) {
            REQUIRE(store->add_result(name,
                                      {.battle = fmt::format("Battle {}", c * 50 + b + 1),
                                       .date = fmt::format("20{:02}-{:02}-11", 10 + c, b % 12 + 1),
                                       .winner = {"Prussia", fmt::format("Player {}", b % 9)},
                                       .loser = {"Austria", fmt::format("Player {}", b % 7)}}));
        }
    }
}

}  // namespace drumhead
