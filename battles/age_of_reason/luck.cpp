#include "battles/age_of_reason/luck.hpp"

#include <type_traits>

namespace drumhead::bar {
namespace {

int side_of(const Event& event, std::size_t die) {
    return std::visit(
        [&](const auto& c) {
            using C = std::decay_t<decltype(c)>;
            if constexpr (std::is_same_v<C, RollSpecial>) {
                return static_cast<int>(c.side);
            } else if constexpr (std::is_same_v<C, RollArmyMorale>) {
                return static_cast<int>(c.army);
            } else if constexpr (std::is_same_v<C, CheckDoubleZero>) {
                // The Austrians check first; where only one army throws, it does not say which.
                return event.dice.size() == 2 ? static_cast<int>(die) : kNobody;
            } else {
                return kNobody;
            }
        },
        event.command);
}

}  // namespace

std::vector<LuckyDie> lucky_dice(const Battle& battle) {
    std::vector<LuckyDie> dice;
    for (std::size_t i = 0; i < battle.done(); ++i) {
        const Event& event = battle.events()[i];
        for (std::size_t k = 0; k < event.dice.size(); ++k) {
            const ThrownDie& die = event.dice[k];
            if (die.faces == 10) {
                dice.push_back({.side = side_of(event, k),
                                .kind = die.purpose,
                                .event = i + 1,
                                .when = event.when,
                                .faces = 10,
                                .lowest = 0,
                                .face = die.face,
                                .entered = die.entered});
            }
        }
    }
    return dice;
}

}  // namespace drumhead::bar
