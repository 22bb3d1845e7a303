#include "rules/game_of_kings/artillery.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace drumhead::gk {
Ruling<GunShot> gun_shot(const Edition& edition, const Shot& shot) {
    if (shot.firer.type != UnitType::Gun) {
        return Refusal{"GK-ART-02", "only guns fire as artillery"};
    }
    if (const auto refused = fire_refused(shot)) {
        return *refused;
    }
    if (shot.firer.limbered) {
        return Refusal{"GK-CMD-30", "a limbered gun cannot fire"};
    }
    if (shot.firer.moved) {
        return Refusal{"GK-ART-22",
                       "a gun that pivoted, limbered or moved in this half-turn cannot fire"};
    }
    if (!shot.range) {
        return Refusal{"GK-ART-04", "say how far the target is; canister or roundshot hangs on it"};
    }
    const auto reach = shot.firer.roundshot_range.value_or(kRoundshotRange);
    if (*shot.range > reach) {
        return Refusal{"GK-ART-03",
                       fmt::format("the target is {} cm away and this gun reaches {} cm",
                                   cm_text(*shot.range),
                                   cm_text(reach))};
    }
    if (const auto sky = effect(shot.weather); sky.visibility && *shot.range > *sky.visibility) {
        return Refusal{
            "GK-ART-24",
            fmt::format("the target is {} cm away and in fog nothing is seen beyond {} cm",
                        cm_text(*shot.range),
                        cm_text(*sky.visibility))};
    }
    GunShot result{
        .ammunition = *shot.range <= kCanisterRange ? Ammunition::Canister : Ammunition::Roundshot,
        .halved = shot.firer.quarters.count <= 2,
        .to_hit = {.needed = shot.target.type == UnitType::Gun ? 6 : 4},
        .target = receiver(edition, shot.target),
    };
    const bool canister = result.ammunition == Ammunition::Canister;
    result.why.push_back(
        {fmt::format("{}, {} cm", canister ? "canister" : "roundshot", cm_text(*shot.range)),
         canister ? "½ of the die" : "¼ of the die",
         canister ? "GK-ART-05" : "GK-ART-06"});
    result.why.push_back({fmt::format("gun at {}", percent(shot.firer.quarters)),
                          result.halved ? "halved" : "–",
                          "GK-ART-07"});
    result.why.push_back(
        {fmt::format("each potential hit on {}",
                     shot.target.type == UnitType::Gun ? "a gun" : name(shot.target.type)),
         result.to_hit.needed == 6 ? "6" : "4+",
         "GK-ART-12"});
    return result;
}

int potential_hits(const GunShot& shot, Dice& dice) {
    const int face = dice.die({"gun", "", "", "firer"}, 6);
    // Eighths of a hit, the smallest fraction a die can come to, so that nothing is rounded early.
    const int eighths =
        face * (shot.ammunition == Ammunition::Canister ? 4 : 2) / (shot.halved ? 2 : 1);
    const int whole = eighths / 8;
    const int rest = eighths % 8;
    if (rest == 4) {
        return whole +
               (dice.even_chance({"half a hit", "counts", "does not count", "firer"}) ? 1 : 0);
    }
    return whole + (rest > 4 ? 1 : 0);
}

FireOutcome artillery(const GunShot& shot, Dice& dice) {
    const int potential = dice.part([&](Dice& d) { return potential_hits(shot, d); });
    const int hits =
        dice.count_d6({"potential hit", "hits", "misses", "firer"}, potential, shot.to_hit);
    auto outcome = receive(hits, shot.target, dice);
    outcome.potential = potential;
    return outcome;
}

}  // namespace drumhead::gk
