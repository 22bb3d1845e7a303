#pragma once

#include <optional>
#include <utility>

#include "rules/dice/distribution.hpp"

namespace drumhead {

/// How likely a step of a plan was left out, and why it was in the likeliest way in which it was.
template <class Why>
struct LeftOut {
    double chance = 0;
    std::optional<Why> why{};
};

/// Takes one step of a plan in every way that things can have gone by then. `act` answers a way
/// with the ways it leads to, as a Distribution, or with the reason why the step cannot be taken
/// there: then it is left out and the way stays as it is. Ways that have become equal are followed
/// on as one, so that the work grows with the steps and not as their product.
template <class Why, class Way, class Act>
LeftOut<Why> take_step(Distribution<Way>& ways, Act&& act) {
    LeftOut<Why> left_out;
    Distribution<Way> next;
    double likeliest = 0;
    for (const auto& [way, chance] : ways.outcomes()) {
        const auto made = act(way);
        if (!made) {
            left_out.chance += chance;
            if (!left_out.why || chance > likeliest) {
                left_out.why = made.error();
                likeliest = chance;
            }
            next.add(way, chance);
            continue;
        }
        for (const auto& [after, of_it] : made->outcomes()) {
            next.add(after, chance * of_it);
        }
    }
    next.settle();
    ways = std::move(next);
    return left_out;
}

}  // namespace drumhead
