#pragma once

#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "rules/dice/dice.hpp"
#include "rules/reason.hpp"
#include "rules/result.hpp"

// What the events of every rulebook's battles have in common.

namespace drumhead {

/// A named part of what came of a command: "hits" 2, "morale" "failed".
struct Fact {
    std::string name;
    std::variant<bool, int, std::string> value;
    friend bool operator==(const Fact&, const Fact&) = default;
};
using Facts = std::vector<Fact>;

/// One number of the state that an event set, with what it was before.
template <class Field>
struct ChangeOf {
    Field field{};
    int subject = 0;  ///< of the field's kind; 0 for the battle
    int from = 0;
    int to = 0;
    friend bool operator==(const ChangeOf&, const ChangeOf&) = default;
};

/// The rules say no, or the command itself makes no sense ("both units are French").
using Rejection = std::variant<Refusal, Problem>;
std::string words(const Rejection& rejection);

/// What is out of its order (whose half-turn, which turn, points) is refused, unless the players
/// insist: then it happens, and the event says so.
enum class Insist { No, Yes };

/// What came of asking for a command: it happened, it was rejected, or dice are wanted (or wrong).
template <class Event>
struct AnswerOf {
    std::variant<Event, Rejection, DiceWanted, BadFace, FacesLeft> outcome;
    std::vector<ThrownDie> thrown;  ///< known so far
    const Event* event() const { return std::get_if<Event>(&outcome); }
    const DiceWanted* wanted() const { return std::get_if<DiceWanted>(&outcome); }
    /// One plain sentence where there is no event.
    std::string words() const {
        return std::visit(
            [](const auto& o) -> std::string {
                using Outcome = std::decay_t<decltype(o)>;
                if constexpr (std::is_same_v<Outcome, Event>) {
                    return "";
                } else if constexpr (std::is_same_v<Outcome, Rejection>) {
                    return drumhead::words(o);
                } else {
                    return describe(o);
                }
            },
            outcome);
    }
};

/// Plays `resolve`, which asks Dice and answers a Result<Event, Rejection>, with the faces typed so
/// far; with a generator the program throws what is missing. The dice go into the event.
template <class Event, class Resolve>
AnswerOf<Event> answer(const Resolve& resolve, std::span<const int> faces, Generator* rest) {
    auto played = play(resolve, faces, rest);
    // What is refused before any die is refused, however many faces came with it.
    if (const auto* left = std::get_if<FacesLeft>(&played.outcome);
        left != nullptr && left->used == 0) {
        if (auto bare = play(resolve, {}, rest); bare.done() && !bare.result()) {
            played = std::move(bare);
        }
    }
    return std::visit(
        [&](auto& outcome) -> AnswerOf<Event> {
            if constexpr (std::is_same_v<std::decay_t<decltype(outcome)>,
                                         Result<Event, Rejection>>) {
                if (!outcome) {
                    return {outcome.error(), std::move(played.thrown)};
                }
                outcome->dice = played.thrown;
                return {std::move(*outcome), std::move(played.thrown)};
            } else {
                return {outcome, std::move(played.thrown)};
            }
        },
        played.outcome);
}

}  // namespace drumhead
