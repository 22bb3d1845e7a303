#include "app/cases/dicing.hpp"

#include <algorithm>
#include <charconv>
#include <random>

#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {

std::string seed_fault(const std::string& text) {
    std::uint64_t seed = 0;
    const char* const end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, seed);
    return error == std::errc{} && after == end
               ? ""
               : fmt::format("'{}' is not a whole number from 0 to {}", cited(text), UINT64_MAX);
}

std::uint64_t fresh_seed() {
    std::random_device entropy;
    return (std::uint64_t{entropy()} << 32U) | entropy();
}

Result<std::vector<int>> read_faces(const std::string& text) {
    std::vector<int> faces;
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto comma = std::min(rest.find(','), rest.size());
        const auto item = rest.substr(0, comma);
        int face = 0;
        const auto [end, error] = std::from_chars(item.data(), item.data() + item.size(), face);
        if (faces.size() >= limits::kMostTypedFaces) {
            return Problem{fmt::format("at most {} numbers are read", limits::kMostTypedFaces)};
        }
        if (error != std::errc{} || end != item.data() + item.size()) {
            return Problem{fmt::format("'{}' is not a number; write them as 4,5,1", cited(item))};
        }
        faces.push_back(face);
        if (comma + 1 == rest.size()) {
            return Problem{"a number is missing after the last comma"};
        }
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return faces;
}

}  // namespace drumhead
