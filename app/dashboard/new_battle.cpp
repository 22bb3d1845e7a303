#include "app/dashboard/new_battle.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "battles/game_of_kings/agreement.hpp"
#include "battles/game_of_kings/commands.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

namespace {

// What the rules give an army whose roster names no dice.
std::vector<gk::CommandDie> usual_dice(const gk::Army& army, const gk::Edition& edition) {
    return gk::begin({.name = {}, .edition = edition, .armies = {army, army}}).armies[0].dice;
}

}  // namespace

void choose_army(NewBattle& battle, std::span<const gk::Army> armies, gk::ArmyId side, int place) {
    const auto at = static_cast<std::size_t>(side.index);
    const gk::Army& army = armies[static_cast<std::size_t>(place)];
    battle.army[at] = place;
    battle.dice[at] = usual_dice(army, battle.edition);
    battle.characteristic[at].clear();
    battle.median[at] = 0;
    const gk::Army& first = armies[static_cast<std::size_t>(battle.army[0])];
    const gk::Army& second = armies[static_cast<std::size_t>(battle.army[1])];
    battle.name = !first.battle.empty() && first.battle == second.battle
                      ? first.battle
                      : fmt::format("{} and {}", first.name, second.name);
}

void choose_edition(NewBattle& battle, const gk::Edition& edition) {
    battle.edition = edition;
    battle.activation = edition.cards ? gk::Activation::Cards : gk::Activation::Dice;
}

NewBattle usual_battle(std::span<const gk::Army> armies, const gk::Edition& edition) {
    NewBattle battle;
    choose_edition(battle, edition);
    int second = armies.size() > 1 ? 1 : 0;
    for (std::size_t i = 1; i < armies.size(); ++i) {
        if (!armies[0].battle.empty() && armies[i].battle == armies[0].battle) {
            second = static_cast<int>(i);
            break;
        }
    }
    choose_army(battle, armies, {0}, 0);
    choose_army(battle, armies, {1}, second);
    return battle;
}

Result<gk::Setup> setup_from(const NewBattle& battle, std::span<const gk::Army> armies) {
    if (battle.name.empty() || battle.name.size() > limits::kLongestName) {
        return Problem{
            fmt::format("the battle needs a name of 1 to {} bytes", limits::kLongestName)};
    }
    if (battle.objectives.size() > limits::kLongestNote) {
        return Problem{fmt::format("objectives: at most {} bytes are kept", limits::kLongestNote)};
    }
    gk::Setup setup{.name = battle.name,
                    .edition = battle.edition,
                    .first_to_act = battle.first,
                    .first_move = battle.first_move,
                    .weather = battle.weather,
                    .class_where_unknown = battle.where_unknown,
                    .activation = battle.activation,
                    .terrain = battle.ground.effects,
                    .objectives = battle.objectives,
                    .foot_begins_formed = battle.foot_begins_formed};
    for (std::size_t a = 0; a < 2; ++a) {
        gk::Army army = armies[static_cast<std::size_t>(battle.army[a])];
        for (std::size_t i = 0; i < army.sectors.size() && i < battle.dice[a].size(); ++i) {
            gk::set_die(army.sectors[i], battle.dice[a][i]);
        }
        if (const auto* known = gk::characteristic_named(battle.characteristic[a])) {
            if (auto given = gk::give(army, *known, battle.where_unknown); !given) {
                return given.error();
            }
        }
        if (battle.median[a] != 0) {
            setup.median_adjustments[a].push_back(battle.median[a]);
        }
        setup.armies[a] = std::move(army);
    }
    gk::tell_apart(setup);
    return setup;
}

}  // namespace drumhead::dashboard
