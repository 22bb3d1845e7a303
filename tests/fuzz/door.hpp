#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "rules/limits.hpp"
#include "rules/result.hpp"
#include "tests/rosters/temporary_folder.hpp"

// What the fuzzers of all doors share. Each is one source file with LLVMFuzzerTestOneInput(): bytes
// in, and what is promised for any bytes at all is held against what came of them. An exception
// that leaves, a failed assertion and whatever the sanitizers find are faults as well.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace drumhead::fuzz {

/// A promise. Where it does not hold the program ends, as at any other fault.
inline void promise(bool holds, std::string_view what, std::string_view found = {}) {
    if (!holds) {
        fmt::print(stderr, "PROMISE BROKEN: {}: {}\n", what, found.substr(0, 2000));
        std::abort();
    }
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Whatever is wrong is said in a sentence that can be read at a glance.
inline void expect_short(std::string_view words) {
    promise(!words.empty(), "a problem says what is wrong");
    promise(words.size() <= limits::kLongestProblem, "a problem is said shortly", words);
}
inline void expect_short(const Problem& problem) {
    expect_short(problem.words);
}

inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// A file of the corpus, which some doors play on.
inline std::string seed(std::string_view name) {
    auto text = bytes_of(std::filesystem::path(DRUMHEAD_CORPUS) / name);
    promise(!text.empty(), "the corpus has this file", name);
    return text;
}

}  // namespace drumhead::fuzz
