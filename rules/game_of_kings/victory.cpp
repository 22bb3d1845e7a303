#include "rules/game_of_kings/victory.hpp"

namespace drumhead::gk {

int worth(const Edition& edition, Counted unit) {
    if (edition.victory == VictoryBy::Units) {
        return 1;
    }
    if (unit.own_cost) {
        return *unit.own_cost;
    }
    if (unit.type == UnitType::General) {
        return 3;
    }
    return unit.type == UnitType::Foot && unit.at_full == kFullStrength ? 2 : 1;
}

Verdict verdict(ArmyTotal first, ArmyTotal second) {
    const bool first_beaten = beaten(first.total, first.start);
    const bool second_beaten = beaten(second.total, second.start);
    if (first_beaten && second_beaten) {
        return Verdict::Draw;
    }
    if (first_beaten || second_beaten) {
        return first_beaten ? Verdict::SecondWins : Verdict::FirstWins;
    }
    return Verdict::Undecided;
}

}  // namespace drumhead::gk
