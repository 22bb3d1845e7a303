#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace drumhead {

/// A number as a sentence has it: "no", "one" … "twelve", then figures.
std::string in_words(int n);
/// The words with a capital at the beginning, where that is a plain letter.
std::string capital(std::string_view words);
/// What somebody typed, as a sentence may quote it: its first `most` bytes, or a few less, so that
/// no letter is cut in two; on one line, whatever control characters were in it.
std::string shortened(std::string_view text, std::size_t most);

/// What somebody wrote, all of it on one line: control characters are blanks in it.
std::string one_line(std::string text);
/// Whether it holds no control characters.
bool is_one_line(std::string_view text);

/// What somebody wrote, as a problem cites it: at most limits::kLongestQuote bytes, with "…" where
/// there was more.
std::string cited(std::string_view text);
/// A sentence as it is shown: one line, at most limits::kLongestProblem bytes.
std::string shown(std::string_view words);

}  // namespace drumhead
