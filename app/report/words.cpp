#include <algorithm>

#include <fmt/format.h>

#include "app/report/report.hpp"
#include "rules/dice/percent.hpp"

namespace drumhead::report {

std::string luck_words(const LuckSum& sum) {
    if (sum.dice == 0) {
        return "no dice";
    }
    // Both tails hold what was got, so the lesser one says how far from the middle it lies.
    const double tail = std::min(sum.as_little, sum.as_much);
    const bool good = sum.as_much < sum.as_little;
    const std::string_view how = tail >= 0.3   ? "about as expected"
                                 : tail >= 0.1 ? (good ? "rather good" : "rather poor")
                                 : tail >= 0.02
                                     ? (good ? "unusually good" : "unusually poor")
                                     : (good ? "astonishingly good" : "astonishingly poor");
    return fmt::format("{} against {:.1f} expected, {}: {} do as {} or {}",
                       sum.got,
                       sum.expected,
                       how,
                       percent(tail),
                       good ? "well" : "badly",
                       good ? "better" : "worse");
}

std::string chance_words(const ToldDeed& deed) {
    return deed.chance ? fmt::format("{} that {}", percent(*deed.chance), deed.chance_of)
                       : std::string();
}

}  // namespace drumhead::report
