#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/look_up/look_up.hpp"

namespace drumhead {

/// A word of a question, as it was typed and as it is compared: lower case, without accents.
struct AskedWord {
    std::string typed;
    std::string folded;
};
/// At most 16 words of at most 40 bytes; the rest is left.
std::vector<AskedWord> asked_words(std::string_view text);

/// The odds of a rule that the words name, with the facts understood from the others, and then what
/// would follow if one fact were another. Nothing where they name no rule, or where a word is not
/// understood.
std::vector<Found> odds_from_words(const gk::Edition& edition, const std::vector<AskedWord>& words);

}  // namespace drumhead
