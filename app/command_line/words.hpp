#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

// Small parts of what a caller types.

namespace drumhead {

/// "left=right" in two, at the last such sign; nothing without it.
std::optional<std::pair<std::string, std::string>> parted(const std::string& text, char sign);
/// "a,b,c" in as many parts as there are signs, and one.
std::vector<std::string> split(const std::string& text, char at);
/// A whole number from `least` to `most`; nothing else is one.
std::optional<int> whole_number(const std::string& text, int least, int most);

}  // namespace drumhead
