#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

// Odds that are shown, and how to hold them against what was rolled.

namespace drumhead::random_play {

/// Ten thousand rolls of an action; where a figure looks doubtful after them, ten times as many.
inline constexpr int kRolls = 10'000;
inline constexpr int kRollsWhereDoubtful = 100'000;
/// A right figure looks doubtful once in 100,000, and is called wrong after the second look once in
/// ten million of those: in all runs ever made that is never.
inline constexpr double kDoubtful = 1e-5;
inline constexpr double kWrong = 1e-7;

/// What is shown of an action: the chance of each of its ends, and which of them an event came to.
template <class State, class Event>
struct ShownOf {
    std::string of{};
    std::vector<double> chances{};
    std::function<std::size_t(const Event& event, const State& after)> end{};
};

/// Whether so many of so many rolls are further from a chance than happens once in 1 / `once`, by
/// Chernoff's bound on both sides, which holds for any chance and any number of rolls.
inline bool beyond(int count, int rolls, double chance, double once) {
    constexpr double kNothing = 1e-12;  // what rounding leaves of a chance of 0
    if (chance <= kNothing) {
        return count > 0;
    }
    if (chance >= 1 - kNothing) {
        return count < rolls;
    }
    const double share = static_cast<double>(count) / rolls;
    const auto part = [](double is, double shown) {
        return is > 0 ? is * std::log(is / shown) : 0.0;
    };
    const double apart = part(share, chance) + part(1 - share, 1 - chance);
    return rolls * apart > std::log(2 / once);
}

}  // namespace drumhead::random_play
