#include "rules/game_of_kings/movement.hpp"

#include <algorithm>

#include <fmt/format.h>

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
    return {};  // unreached: every type has its case
}

}  // namespace

Length move_allowance(const Unit& unit, Weather weather) {
    return base_move(unit) * effect(weather).movement;
}

Ruling<Move> ordered_move(const Edition& edition, const MoveOrder& order) {
    const auto& unit = order.unit;
    if (unit.type == UnitType::Gun && !unit.limbered) {
        return Refusal{"GK-MOV-33", "an unlimbered gun does not move; it may pivot, or limber"};
    }
    if (order.sideways && !(edition.sideways_shuffle && on_foot(unit))) {
        return Refusal{edition.sideways_shuffle ? "GK-MOV-27" : "GK-MOV-28",
                       edition.sideways_shuffle ? "only infantry may shuffle sideways"
                                                : "this edition knows no sideways shuffle"};
    }
    if (order.stop_line && !edition.stop_line) {
        return Refusal{"GK-VAR-13",
                       "in this edition a 6 carries a unit past the line it is ordered to"};
    }
    Move move{.allowance = base_move(unit), .stop_line = order.stop_line};
    move.why.push_back(
        {std::string(name(unit.type)), cm_text(move.allowance) + " cm", "GK-MOV-01"});
    const auto reduce = [&](Fraction part, std::string what, std::string_view clause) {
        if (part != Fraction{}) {
            move.allowance = move.allowance * part;
            move.why.push_back({std::move(what),
                                fmt::format("× {}/{}", part.numerator, part.denominator),
                                std::string(clause)});
        }
    };
    const auto sky = effect(order.weather);
    reduce(sky.movement, std::string(name(order.weather)), sky.clause);
    reduce(order.terrain, "terrain, as agreed", "GK-MOV-30");
    if (order.half_spent) {
        reduce({1, 2}, "mounting or dismounting", "GK-MOV-09");
    }
    if (order.sideways) {
        reduce({1, 2}, "sideways", "GK-MOV-27");
    }
    if (order.about_faces >= 2) {
        reduce({1, 2},
               "second about-face",
               edition.about_face_costs_a_point ? "GK-MOV-15" : "GK-MOV-16");
    }
    move.distance = order.distance.value_or(move.allowance);
    const bool only_turns = move.distance == Length{} && order.about_faces > 0;
    move.points = edition.about_face_costs_a_point ? order.about_faces + (only_turns ? 0 : 1) : 1;
    if (move.distance > move.allowance) {
        return Refusal{"GK-MOV-01",
                       fmt::format("it can go {} cm and {} were asked for",
                                   cm_text(move.allowance),
                                   cm_text(move.distance))};
    }
    // Compared as four times against three times, so that nothing is rounded.
    move.varies =
        move.distance.tenth_um > 0 && move.distance.tenth_um * 4 >= move.allowance.tenth_um * 3;
    return move;
}

Length distance_moved(const Move& move, Dice& dice) {
    if (!move.varies) {
        return move.distance;
    }
    const auto gone = with_variation(move.distance, dice);
    return move.stop_line && gone > *move.stop_line ? std::max(move.distance, *move.stop_line)
                                                    : gone;
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

Length distance_past(UnitType mover, const FriendsInTheWay& friends, Length distance) {
    return passes_through(mover, friends, distance) ? distance
                                                    : std::min(distance, friends.begin_at);
}

Length support_reach(const Unit& supporter, Weather weather) {
    const auto move = move_allowance(supporter, weather);
    return can_support(supporter) ? move + move : Length{};
}

}  // namespace drumhead::gk
