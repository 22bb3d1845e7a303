#include "rules/length.hpp"

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead {

std::string cm_text(Length length) {
    const auto whole = length.tenth_um / kTenthUmPerCm;
    auto rest = fmt::format("{:05}", length.tenth_um % kTenthUmPerCm);
    while (!rest.empty() && rest.back() == '0') {
        rest.pop_back();
    }
    return rest.empty() ? fmt::format("{}", whole) : fmt::format("{}.{}", whole, rest);
}

std::optional<Length> length_from_cm(std::string_view text) {
    std::int64_t value = 0;
    int decimals = -1;  // -1 until the point is seen
    bool digits = false;
    for (const char c : text) {
        if (c == '.' && decimals < 0) {
            decimals = 0;
        } else if (c >= '0' && c <= '9' && decimals < 5) {
            value = value * 10 + (c - '0');
            digits = true;
            decimals += decimals >= 0 ? 1 : 0;
        } else {
            return std::nullopt;
        }
        if (value > limits::kLongestLength * kTenthUmPerCm) {
            return std::nullopt;
        }
    }
    for (int i = decimals < 0 ? 0 : decimals; i < 5; ++i) {
        value *= 10;
    }
    if (!digits || value > limits::kLongestLength * kTenthUmPerCm) {
        return std::nullopt;
    }
    return Length{value};
}

}  // namespace drumhead
