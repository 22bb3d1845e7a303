#include "rules/game_of_kings/fire.hpp"

namespace drumhead::gk {

Receiver receiver(const Edition& edition, const Unit& target) {
    return {.quarters = target.quarters,
            .saves = saves_of(target),
            .morale = may_test(edition, target) ? std::optional(morale_score(edition, target))
                                                : std::nullopt};
}

FireOutcome receive(int hits, const Receiver& target, Dice& dice) {
    FireOutcome outcome{.hits = hits};
    outcome.lost = hits_that_stand(hits, target.saves, "target", dice);
    outcome.target.quarters = target.quarters - outcome.lost;
    outcome.target.eliminated = gone(outcome.target.quarters);
    if (outcome.lost > 0 && target.morale) {
        outcome.target = after_test(outcome.target.quarters, *target.morale, "target", dice);
    }
    return outcome;
}

std::optional<Refusal> fire_refused(const Shot& shot) {
    if (shot.firer.type == UnitType::General) {
        return Refusal{"GK-ORG-36", "a general is not a fighting unit and does not fire"};
    }
    if (shot.target.type == UnitType::General) {
        return Refusal{"GK-ORG-36", "a general is no target; fire at the unit he is with"};
    }
    if (gone(shot.firer.quarters)) {
        return Refusal{"GK-ORG-03", "the firing unit is already gone"};
    }
    if (gone(shot.target.quarters)) {
        return Refusal{"GK-ORG-03", "the target is already gone"};
    }
    if (shot.firer.retreating) {
        return Refusal{"GK-RAL-12", "a retreating unit does not fire until it is halted"};
    }
    if (shot.firer.in_contact || shot.target.in_contact) {
        return Refusal{"GK-MUS-31",
                       "a unit in contact with an enemy neither fires nor is fired at"};
    }
    if (shot.firer.fired) {
        return Refusal{"GK-CMD-29", "it has fired in this half-turn already"};
    }
    return std::nullopt;
}

}  // namespace drumhead::gk
