#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battles/game_of_kings/events.hpp"

namespace drumhead::gk {

/// The four ends a unit can come to, each with its chance; they sum to 1.
struct Fate {
    double unhurt = 0;
    double hurt = 0;  ///< stands with less than before
    double retreats = 0;
    double breaks = 0;  ///< is eliminated
};

/// What an action can do to one unit.
struct UnitOdds {
    UnitId unit{};
    Quarters before{};
    Fate fate{};
    /// Chance of losing 0, 1, 2 … quarters to hits alone, morale apart; the last is all it has.
    std::vector<double> lost{};
    double mean_lost = 0;
    double mean_gone = 0;  ///< quarters less at the end, morale included
    double tests = 0;      ///< chance that it tests its morale
    double fails = 0;      ///< chance that it fails
};

/// The score of one unit that throws, with its sum.
struct Striker {
    UnitId unit{};
    Reasons why{};
    std::string needed;  ///< "5+", or "cannot hit"
    std::string dice;    ///< "to hit, with 4 dice"
    std::string then;    ///< "then 6 saves a hit"; may be empty
};

/// All that the paper shows of an action before and while it is thrown.
struct Preview {
    std::optional<Rejection>
        rejected{};  ///< nothing else is filled in then, but the strikers may be
    std::vector<Striker> strikers{};
    std::vector<UnitOdds> before{};      ///< the whole chain before any die
    std::vector<UnitOdds> now{};         ///< the same as the dice lie
    double success = 0;                  ///< morale, rally: chance of passing, as the dice lie
    std::optional<DiceWanted> wanted{};  ///< the next throw; nothing if all is thrown
    std::vector<ThrownDie> thrown{};
    std::optional<std::string> bad_face{};
    std::vector<std::string_view> reminders{};  ///< clauses the players should mind now
    /// Morale is thrown when the half-turn ends; the odds reckon with it, the units of a melee in
    /// their order.
    bool morale_later = false;
};

/// `faces` are those thrown so far. Players who insist are shown what is out of order as well.
Preview preview(const State& state,
                const Command& command,
                std::span<const int> faces = {},
                Insist insist = Insist::No);

}  // namespace drumhead::gk
