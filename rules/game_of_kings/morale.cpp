#include "rules/game_of_kings/morale.hpp"

#include <fmt/format.h>

namespace drumhead::gk {

std::string_view word(MoraleResult result) {
    switch (result) {
        case MoraleResult::None:
            return "none";
        case MoraleResult::Held:
            return "held";
        case MoraleResult::Failed:
            return "failed";
    }
    return "";  // unreached: every result has its case
}

Score morale_score(const Edition& edition, const Unit& unit) {
    const auto& scores = edition.morale;
    return {
        .needed = scores.needed[static_cast<std::size_t>(unit.morale_class)],
        .modifier = (unit.general ? scores.general : 0) + (unit.supported ? scores.support : 0)};
}

Reasons morale_reasons(const Edition& edition, const Unit& unit) {
    const auto& scores = edition.morale;
    Reasons why{{fmt::format("{} morale", word(unit.morale_class)),
                 fmt::format("{}+", morale_score(edition, unit).needed),
                 "GK-MOR-09"}};
    if (unit.general) {
        why.push_back({"general attached", fmt::format("die +{}", scores.general), "GK-MOR-10"});
    }
    if (unit.supported) {
        why.push_back({"supported behind", fmt::format("die +{}", scores.support), "GK-MOR-13"});
    }
    return why;
}

MoraleResult test_morale(Score score, std::string_view by, Dice& dice) {
    return dice.check_d6({"morale", "holds", "fails", by}, score) ? MoraleResult::Held
                                                                  : MoraleResult::Failed;
}

bool may_test(const Edition& edition, const Unit& unit) {
    return !unit.tested || edition.morale_when == MoraleWhen::EachCause;
}

Aftermath after_test(Quarters quarters, Score score, std::string_view by, Dice& dice) {
    if (gone(quarters)) {
        return {.eliminated = true};
    }
    const auto morale = test_morale(score, by, dice);
    if (morale == MoraleResult::Held) {
        return {.quarters = quarters, .morale = morale};
    }
    const auto left = quarters - 1;
    return {.quarters = left, .morale = morale, .retreats = !gone(left), .eliminated = gone(left)};
}

bool can_support(const Unit& unit) {
    return unit.type != UnitType::LightFoot && unit.type != UnitType::Gun &&
           unit.type != UnitType::General && !gone(unit.quarters) && !unit.retreating &&
           !unit.in_contact;
}

Blocked blocked_retreat(const Unit& retreating, const Unit& blocker, Allegiance blocker_is) {
    const bool obstructs = blocker.type == UnitType::Foot || is_horse(blocker.type);
    const bool horse_run_into_by_foot = mounted(blocker) && on_foot(retreating);
    return {
        .retreating_unit_eliminated = obstructs,
        .blocker_tests = obstructs && blocker_is == Allegiance::Friend && !horse_run_into_by_foot};
}

}  // namespace drumhead::gk
