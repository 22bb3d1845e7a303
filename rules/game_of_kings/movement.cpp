#include "rules/game_of_kings/movement.hpp"

#include "rules/game_of_kings/morale.hpp"

namespace drumhead::gk {
namespace {

Length base_move(const Unit& unit) {
    switch (unit.type) {
        case UnitType::Foot:
            return unit.firing_order ? 6_cm : 8_cm;
        case UnitType::LightFoot:
            return 8_cm;
        case UnitType::Gun:
            return unit.limbered ? 6_cm : 0_cm;
        case UnitType::General:
            return 12_cm;
        case UnitType::HeavyHorse:
        case UnitType::MediumHorse:
            return unit.dismounted ? 8_cm : 10_cm;
        case UnitType::Lancers:
        case UnitType::LightHorse:
            return unit.dismounted ? 8_cm : 12_cm;
    }
    return {};
}

}  // namespace

Length move_allowance(const Unit& unit, Weather weather) {
    return base_move(unit) * effect(weather).movement;
}

Length with_variation(Length distance, Dice& dice) {
    switch (dice.die({"The Variation", "", "", "unit"}, 6)) {
        case 1:
            return distance * Fraction{3, 4};
        case 6:
            return distance * Fraction{5, 4};
        default:
            return distance;
    }
}

Length retreat_move(const Unit& unit, Weather weather, Dice& dice) {
    auto going_back = unit;
    going_back.firing_order = false;
    going_back.limbered = unit.type == UnitType::Gun;
    return with_variation(move_allowance(going_back, weather), dice);
}

bool passes_through(UnitType mover, const FriendsInTheWay& friends, Length distance) {
    return (mover == UnitType::LightFoot || friends.type == UnitType::LightFoot) &&
           distance >= friends.end_at + friends.own_depth;
}

Length support_reach(const Unit& supporter, Weather weather) {
    const auto move = move_allowance(supporter, weather);
    return can_support(supporter) ? move + move : Length{};
}

}  // namespace drumhead::gk
