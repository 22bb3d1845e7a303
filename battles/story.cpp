#include "battles/story.hpp"

#include <algorithm>
#include <cmath>

namespace drumhead {
namespace {

/// What it cost, times how surprising it was in bits; a thing as good as certain still counts for
/// something.
double weight(const ToldDeed& deed) {
    const double surprise = deed.chance ? -std::log2(std::max(*deed.chance, 1e-9)) : 0;
    return deed.cost * (0.5 + surprise);
}

}  // namespace

void mark_turning_points(std::vector<ToldDeed>& deeds, std::size_t most) {
    // Less than a point is no turn of a battle.
    constexpr double kLeastCost = 1;
    std::vector<ToldDeed*> heavy;
    for (ToldDeed& deed : deeds) {
        deed.turning_point = false;
        if (deed.cost >= kLeastCost) {
            heavy.push_back(&deed);
        }
    }
    std::ranges::stable_sort(
        heavy, std::greater{}, [](const ToldDeed* deed) { return weight(*deed); });
    heavy.resize(std::min(heavy.size(), most));
    for (ToldDeed* deed : heavy) {
        deed->turning_point = true;
    }
}

}  // namespace drumhead
