#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "battles/event.hpp"

// What is wrong, and whether words can be read.

namespace drumhead::random_play {

/// Something does not hold that must.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};
inline void need(bool holds, const char* what) {
    if (!holds) {
        throw Fault(what);
    }
}

/// The longest line the log may have, in bytes. That of a long list, such as losses shared out over
/// many units, comes to a few hundred.
inline constexpr std::size_t kLongestLine = 800;

/// Words that may hold what somebody typed, as those that refuse it do: a line of text, neither
/// empty nor too long, and each clause it names is one.
void must_be_a_line(std::string_view whose, std::string_view words);
/// Words that are the program's own: a line that is a sentence. No placeholder that was not filled,
/// no brackets around nothing, no number that is none.
void must_read(std::string_view whose, std::string_view words);
/// A refusal names a clause that exists and reads; a problem is a line.
void must_read(const Rejection& rejection);

}  // namespace drumhead::random_play
