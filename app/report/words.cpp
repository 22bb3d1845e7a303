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

std::string faces_words(const FaceCount& count) {
    // Below five of each face the test says nothing.
    constexpr int kFewest = 5;
    int dice = 0;
    for (const int fell : count.fell) {
        dice += fell;
    }
    if (dice < kFewest * count.faces) {
        return fmt::format("too few to judge, as {} dice are the fewest that can be",
                           kFewest * count.faces);
    }
    const std::string_view meaning = count.chance >= 0.05 ? "so nothing is odd about them"
                                     : count.chance >= 0.01
                                         ? "which is uncommon and proves nothing"
                                         : "which is rare enough to look at the dice";
    return fmt::format("chi-squared {:.1f}; fair dice are at least so uneven {} of the time, {}",
                       count.chi_squared,
                       percent(count.chance),
                       meaning);
}

std::string chance_words(const ToldDeed& deed) {
    return deed.chance ? fmt::format("{} that {}", percent(*deed.chance), deed.chance_of)
                       : std::string();
}

}  // namespace drumhead::report
