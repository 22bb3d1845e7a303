#include "rules/age_of_reason/close_combat.hpp"

#include <algorithm>
#include <iterator>

#include "rules/age_of_reason/special_results.hpp"

namespace drumhead::bar {

bool roll_starts_special_result(Dice& dice) {
    const int attacker = dice.digit({"close combat, attacker", "", "", ""});
    const int defender = dice.digit({"close combat, defender", "", "", ""});
    return starts_special_result({attacker, defender});
}

std::vector<int> worst_first(std::span<const int> ers, Dice& dice) {
    std::vector<int> left;
    for (std::size_t i = 0; i < ers.size(); ++i) {
        left.push_back(static_cast<int>(i));
    }
    const auto er = [&](int place) { return ers[static_cast<std::size_t>(place)]; };
    std::vector<int> order;
    while (!left.empty()) {
        const int worst = er(*std::ranges::max_element(left, {}, er));
        std::vector<int> equal;
        std::ranges::copy_if(
            left, std::back_inserter(equal), [&](int place) { return er(place) == worst; });
        order.push_back(
            equal[static_cast<std::size_t>(draw_lot(static_cast<int>(equal.size()), dice))]);
        std::erase(left, order.back());
    }
    return order;
}

}  // namespace drumhead::bar
