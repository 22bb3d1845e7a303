#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "battles/game_of_kings/preview.hpp"
#include "rules/limits.hpp"

// Several actions weighed one after another before a point is spent. Exact: every way the dice can
// fall is followed by the rules that play the battle.

namespace drumhead::gk {

struct PlanStep {
    Command command{};
    Insist insist = Insist::No;  ///< weighed although it is out of its order
    friend bool operator==(const PlanStep&, const PlanStep&) = default;
};
/// Points an army has lost and whether that breaks it (GK-VIC-01, -03): the chance, for each army.
using ArmyBreaks = std::array<double, 2>;

/// What becomes of one step.
struct StepOdds {
    double carried_out = 0;              ///< chance that the rules still allow it at its turn
    std::optional<Rejection> why_not{};  ///< the likeliest reason where they do not
    int points = 0;                      ///< it costs; 0 where none are counted
    ArmyBreaks broken{};                 ///< chance that each army is below half by then
};

/// How a unit stands once all steps are over, and what it then owed has been thrown. `retreats`: it
/// was put to flight in the plan and stands; `breaks`: it is gone.
struct UnitEnds {
    UnitId unit{};
    Quarters before{};
    Fate fate{};
    std::array<double, 5> left{};  ///< chance of standing with 0 to 4 quarters
    double mean_gone = 0;          ///< quarters less than before, in the mean
};

struct ArmyEnds {
    int points = 0;  ///< before the plan
    int start = 0;
    double mean_points_lost = 0;
    double mean_gone = 0;  ///< quarters, of all its units
    double breaks = 0;     ///< chance of being below half at the end
};

struct PlanOdds {
    std::vector<StepOdds> steps{};
    std::vector<UnitEnds> units{};  ///< those named in the plan and those it can change
    std::array<ArmyEnds, 2> armies{};
    double both_break = 0;  ///< chance that both armies are below half at the end
    int points = 0;         ///< all steps cost, if all are carried out
    double mean_points = 0;
    bool retreats_made = false;  ///< retreats that became owed have been made, unobstructed
    bool morale_later = false;   ///< tests owed were thrown at the end, in the armies' order
};

/// Weighs the steps in order. A step that has become impossible in some way things can go (its
/// target is gone, its firer put to flight) is left out there. A retreat that becomes owed is made
/// at once, and nothing stands in its way; a morale test owed is thrown at the end. A Problem for
/// no steps or more than limits::kMostPlanSteps, a command that no plan can hold, and more than
/// limits::kMostPlanWays.
Result<PlanOdds> weigh_plan(const State& state, std::span<const PlanStep> steps);

/// Whether a plan can hold such a command: what units do in one half-turn.
bool plannable(const Command& command);

/// The fire of every unit of the army to act that may still fire in this half-turn, in each sector
/// as far as its points go: guns, then muskets, each at the enemy that is expected to lose most
/// quarters by it after the shots before. `range` is that of every shot; without it muskets are in
/// range, and each gun shoots as far as it reaches.
std::vector<PlanStep> all_that_can_fire(const State& state, std::optional<Length> range = {});

}  // namespace drumhead::gk
