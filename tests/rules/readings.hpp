#pragma once

// What every rule is held against: its three readings agree, and its chances are those counted by
// hand.

#include <cmath>
#include <cstdint>
#include <map>
#include <span>
#include <type_traits>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"

namespace drumhead::tests {

/// A chance counted by hand, held to 1e-12.
inline Approx exactly(double chance) {
    return Approx(chance).epsilon(1e-12);
}

template <class T>
double total_chance(const Distribution<T>& odds) {
    double sum = 0;
    for (const auto& outcome : odds.outcomes()) {
        sum += outcome.chance;
    }
    return sum;
}

/// `chances[k]` is the chance of exactly k; nothing else can happen.
inline void check_chances(const Distribution<int>& odds, const std::vector<double>& chances) {
    for (std::size_t k = 0; k < chances.size(); ++k) {
        INFO("of exactly " << k);
        CHECK(odds.at(static_cast<int>(k)) == exactly(chances[k]));
    }
    CHECK(odds.chance_that([&](int k) { return k < 0 || k >= static_cast<int>(chances.size()); }) ==
          0);
    CHECK(total_chance(odds) == exactly(1));
}

/// The distribution of a rule got by typing every possible face, one die after another. Nothing of
/// the weighed reading is used. Six times slower for each die; for rules that throw no cards.
template <class Rule>
auto odds_of_all_faces(Rule rule) -> Distribution<std::invoke_result_t<Rule&, Dice&>> {
    Distribution<std::invoke_result_t<Rule&, Dice&>> odds;
    std::vector<int> faces;
    const auto follow = [&](const auto& self, double chance) -> void {
        const auto played = play(rule, faces);
        if (played.done()) {
            odds.add(played.result(), chance);
            return;
        }
        REQUIRE(played.wanted() != nullptr);
        const int sides = played.wanted()->faces;
        const int lowest = played.wanted()->lowest;
        for (int face = lowest; face < lowest + sides; ++face) {
            faces.push_back(face);
            self(self, chance / sides);
            faces.pop_back();
        }
    };
    follow(follow, 1);
    odds.settle();
    return odds;
}

/// Typing every face gives the odds that weighing gives.
template <class Rule>
void check_typed_is_weighed(Rule rule) {
    const auto typed = odds_of_all_faces(rule);
    const auto weighed = exact_odds(rule);
    REQUIRE(typed.outcomes().size() == weighed.outcomes().size());
    for (std::size_t i = 0; i < typed.outcomes().size(); ++i) {
        CHECK((typed.outcomes()[i].value == weighed.outcomes()[i].value));
        CHECK(weighed.outcomes()[i].chance == exactly(typed.outcomes()[i].chance));
    }
}

/// Rolls the rule `rolls` times. Each roll must end as the same faces typed end, and each outcome
/// must come about as often as its chance says, within seven standard deviations and a few.
template <class Rule>
bool rolls_agree(Rule rule, std::uint64_t seed, int rolls = 10'000) {
    const auto odds = exact_odds(rule);
    std::map<std::invoke_result_t<Rule&, Dice&>, int> seen;
    Generator generator(seed);
    for (int i = 0; i < rolls; ++i) {
        const auto rolled = play(rule, {}, &generator);
        if (!rolled.done()) {
            return false;
        }
        if (i < 20) {
            std::vector<int> faces;
            for (const auto& die : rolled.thrown) {
                faces.push_back(die.face);
            }
            const auto typed = play(rule, faces);
            if (!typed.done() || typed.result() != rolled.result() ||
                typed.thrown != rolled.thrown) {
                return false;
            }
        }
        ++seen[rolled.result()];
    }
    for (const auto& [value, count] : seen) {
        if (odds.at(value) <= 0) {
            return false;  // rolled what cannot happen
        }
    }
    for (const auto& outcome : odds.outcomes()) {
        const double expected = outcome.chance * rolls;
        const auto found = seen.find(outcome.value);
        const double count = found == seen.end() ? 0 : found->second;
        if (std::abs(count - expected) > 7 * std::sqrt(expected) + 15) {
            return false;
        }
    }
    return true;
}

}  // namespace drumhead::tests
