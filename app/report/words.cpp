#include <algorithm>
#include <cmath>

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
    int dice = 0;
    for (const int fell : count.fell) {
        dice += fell;
    }
    if (dice < kFewestOfAFace * count.faces) {
        return fmt::format("too few to judge, as {} dice are the fewest that can be",
                           kFewestOfAFace * count.faces);
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

std::string tail_words(const LuckSum& sum) {
    if (sum.dice == 0) {
        return "";
    }
    const bool good = sum.as_much < sum.as_little;
    const double tail = std::min(sum.as_little, sum.as_much);
    if (tail > 0.4) {
        return "neither lucky nor unlucky";
    }
    const std::string_view how = good ? "as lucky or luckier" : "as unlucky or unluckier";
    const double battles = tail > 0 ? 1 / tail : 1e9;
    if (battles >= 1e6) {
        return fmt::format("not one battle in a million is {}", how);
    }
    // Two figures are all that anybody hears.
    const double ten = battles < 100 ? 1 : std::pow(10, std::floor(std::log10(battles)) - 1);
    return fmt::format(
        "one battle in {:.0f} is {}", std::max(2.0, std::round(battles / ten) * ten), how);
}

std::vector<std::string> received_words(const Story& story) {
    std::vector<std::string> sentences;
    for (const ToldReceived& received : story.received) {
        for (std::size_t side = 0; side < 2; ++side) {
            sentences.push_back(fmt::format("{} received {} {} in all.",
                                            story.armies[side].name,
                                            received.points[side],
                                            received.what));
        }
    }
    return sentences;
}

std::string_view thrower_words(Thrower thrower) {
    switch (thrower) {
        case Thrower::Rolled:
            return "rolled by the program";
        case Thrower::Entered:
            return "entered by the players";
        case Thrower::Unknown:
            return "not known by whom";
    }
    return "";
}

std::string_view how_faces_are_made() {
    return "The seed and the number of the event start a Mersenne twister (mt19937_64), which "
           "gives "
           "whole numbers of 64 bits. A face is the remainder of such a number when it is divided "
           "by "
           "the sides of the die; the few numbers at the top that would make some remainders "
           "likelier are thrown away and drawn again. So every face has exactly the same chance, "
           "and "
           "the same seed gives the same dice on every machine.";
}

std::string seed_words(const Story& story) {
    return fmt::format(
        "The seed of this battle is {}. It was fixed before the first throw and settles every die "
        "the program rolls, whoever asks for it.",
        story.seed);
}

std::string_view what_chi_squared_means() {
    return "Chi-squared adds up how far each face is from its fair share: nought is perfectly "
           "even, "
           "and about the number of faces less one is usual. Its chance says how often fair dice "
           "are "
           "at least so uneven. One look in twenty falls below 5% with nothing wrong; only a "
           "chance "
           "far below 1%, seen again in the next battle, says something of the dice.";
}

std::string chance_words(const ToldDeed& deed) {
    return deed.chance ? fmt::format("{} that {}", percent(*deed.chance), deed.chance_of)
                       : std::string();
}

}  // namespace drumhead::report
