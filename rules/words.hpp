#pragma once

#include <string>
#include <string_view>

namespace drumhead {

/// A number as a sentence has it: "no", "one" … "twelve", then figures.
std::string in_words(int n);
/// The words with a capital at the beginning, where that is a plain letter.
std::string capital(std::string_view words);

}  // namespace drumhead
