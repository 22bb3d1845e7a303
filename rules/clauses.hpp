#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace drumhead {

/// One rule of a rulebook in our own words, with its number.
struct Clause {
    std::string_view id;      ///< "GK-MUS-07"
    std::string_view source;  ///< where the document says it
    std::string_view edition;
    std::string_view kind;  ///< compute, track, generate, remind, data, absent, story
    std::string_view words;
    std::string_view example;  ///< may be empty
};

/// Every clause of every rulebook, in the order of the ledgers.
std::span<const Clause> clauses();
/// The clause with this id, or nothing.
const Clause* clause(std::string_view id);
/// Clauses in which every word occurs, in the id, the words or the example, whatever the case;
/// those with most of the words in the id or the rule itself first. No words find nothing.
std::vector<const Clause*> find_clauses(std::span<const std::string> words);

}  // namespace drumhead
