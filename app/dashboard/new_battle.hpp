#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "app/dashboard/ground.hpp"
#include "battles/game_of_kings/state.hpp"
#include "rules/result.hpp"

// A battle that is being agreed and has not begun.

namespace drumhead::dashboard {

struct NewBattle {
    std::string name{};
    std::array<int, 2> army{};  ///< places in the list of armies
    std::array<std::vector<gk::CommandDie>, 2> dice{};
    std::array<int, 2> median{};                  ///< added to the army's card median
    std::array<std::string, 2> characteristic{};  ///< by name; empty for none
    gk::Edition edition{};
    gk::ArmyId first{};  ///< where that is agreed
    gk::FirstMove first_move = gk::FirstMove::Agreed;
    gk::Weather weather = gk::Weather::Fair;
    gk::MoraleClass where_unknown = gk::MoraleClass::Regular;
    gk::Activation activation = gk::Activation::Dice;
    bool foot_begins_formed = true;
    GroundDraft ground{};
    std::string objectives{};
};

/// Everything filled in from the edition and the rosters: the first two armies of one battle, their
/// dice, its name. `armies` has at least one.
NewBattle usual_battle(std::span<const gk::Army> armies, const gk::Edition& edition);
/// Another army for one side, with its own dice and the name of its battle.
void choose_army(NewBattle& battle, std::span<const gk::Army> armies, gk::ArmyId side, int place);
/// Another edition, with its way of activation.
void choose_edition(NewBattle& battle, const gk::Edition& edition);

/// The setup it stands for, without a seed; the problem says what is missing or cannot be.
[[nodiscard]] Result<gk::Setup> setup_from(const NewBattle& battle,
                                           std::span<const gk::Army> armies);

}  // namespace drumhead::dashboard
