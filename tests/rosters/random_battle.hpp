#pragma once

#include "battles/game_of_kings/events.hpp"
#include "tests/battles/game_of_kings/random_player.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

namespace drumhead::gk {

/// A battle of `events` events of random legal play.
inline Battle random_battle(const Setup& setup, Generator& chance, std::size_t events) {
    Battle battle(begin(setup));
    while (battle.done() < events) {
        auto dice = dice_for(battle.state(), battle.done() + 1);
        const auto command = RandomPlayer(battle.state(), chance).command();
        const auto answer = play_command(battle.state(), command, {}, &dice);
        if (const auto* event = answer.event()) {
            battle.append(*event);
        }
    }
    return battle;
}

/// The small battle with armies as a file may name them.
inline Setup stored_setup(const Edition& rules = default_edition()) {
    auto setup = small_setup(rules);
    setup.armies[0].id = "small-prussia";
    setup.armies[1].id = "small-austria";
    return setup;
}

inline Setup random_setup(const Edition& rules, Generator& chance) {
    auto setup = stored_setup(rules);
    setup.seed = static_cast<std::uint64_t>(chance.below(1'000'000'000)) << 34U;
    setup.first_to_act = {chance.below(2)};
    setup.first_move = kFirstMoves[static_cast<std::size_t>(chance.below(3))];
    setup.weather = kWeathers[static_cast<std::size_t>(chance.below(kWeathers.size()))];
    setup.class_where_unknown = kMoraleClasses[static_cast<std::size_t>(chance.below(3))];
    setup.foot_begins_formed = chance.below(2) == 1;
    for (const auto& setting : settings()) {
        if (chance.below(4) == 0) {
            setting.set(setup.edition,
                        setting.least + chance.below(setting.most - setting.least + 1));
        }
    }
    return setup;
}
inline Setup random_setup(Generator& chance) {
    const auto edition = chance.below(static_cast<int>(editions().size()));
    return random_setup(editions()[static_cast<std::size_t>(edition)], chance);
}

}  // namespace drumhead::gk
