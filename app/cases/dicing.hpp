#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "rules/dice/dice.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// Whose dice a command is thrown with: the program's, by a seed or a fresh one, or the caller's
/// own.
struct Dicing {
    std::optional<std::uint64_t> seed{};
    std::optional<std::string> dice{};  ///< "4,5,1"
};

/// What is wrong with the words of a seed, "" if nothing. The option library would take -1, nothing
/// at all and numbers too large for other numbers.
std::string seed_fault(const std::string& text);
/// A seed nobody has chosen.
std::uint64_t fresh_seed();
/// "4,5,1" as whole numbers; at most 1000 of them.
Result<std::vector<int>> read_faces(const std::string& text);

/// Plays a rule as the words of --seed and --dice say; the problem says which faces are missing or
/// wrong.
template <class Rule>
auto diced(const Dicing& dicing, Rule rule) -> Result<Played<std::invoke_result_t<Rule&, Dice&>>> {
    if (dicing.seed && dicing.dice) {
        return Problem{"--seed and --dice: give one or the other"};
    }
    std::vector<int> faces;
    std::optional<Generator> generator;
    if (dicing.dice) {
        auto read = read_faces(*dicing.dice);
        if (!read) {
            return Problem{"--dice: " + read.error().words};
        }
        faces = std::move(*read);
    } else {
        generator.emplace(dicing.seed.value_or(fresh_seed()));
    }
    auto played = play(rule, faces, generator ? &*generator : nullptr);
    if (!played.done()) {
        return Problem{fmt::format("{}{}", dicing.dice ? "--dice: " : "", played.words())};
    }
    return played;
}

}  // namespace drumhead
