#include "rules/game_of_kings/musketry.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace drumhead::gk {
namespace {

enum class Motion { Counts, DoesNot };

/// The score of the unit's order, before any modifier (GK-MUS-07).
Reason base_score(const Unit& unit) {
    const bool agreed = unit.weapon.has_value();
    const bool regular_foot = unit.type == UnitType::Foot;
    if (agreed) {
        return {"agreed weapon", fmt::format("{}+", unit.weapon->hits_on), "GK-MUS-30"};
    }
    if (unit.type == UnitType::LightFoot) {
        return {"light foot", "5+", "GK-MUS-07"};
    }
    if (regular_foot && unit.firing_order) {
        return {"firing order", "4+", "GK-MUS-07"};
    }
    return {regular_foot ? "not in firing order" : "dismounted horse", "6", "GK-MUS-07"};
}

std::string on_die(int modifier) {
    return modifier == 0 ? "–"
                         : fmt::format("die {}{}", modifier > 0 ? "+" : "−", std::abs(modifier));
}

Volley loaded(const Edition& edition, const Shot& shot, Motion motion) {
    const auto& firer = shot.firer;
    Volley result{.dice = volley_dice(firer),
                  .maybe_bonus = firer.characteristics.maybe_musketry,
                  .natural_six_always_hits = edition.natural_six_always_hits,
                  .target = receiver(edition, shot.target)};
    result.why.push_back(base_score(firer));
    result.score.needed = result.why.front().value.front() - '0';
    const auto modify = [&](std::string what, int modifier, std::string_view clause) {
        result.score.modifier += modifier;
        result.why.push_back({std::move(what), on_die(modifier), std::string(clause)});
    };
    if (const auto sky = effect(shot.weather); sky.on_musketry != 0) {
        modify(std::string(name(shot.weather)), sky.on_musketry, sky.clause);
    }
    if (motion == Motion::Counts) {
        modify(firer.moved ? "moved" : "stood still", firer.moved ? -1 : 0, "GK-MUS-11");
    }
    if (firer.characteristics.musketry != 0) {
        modify("characteristic", firer.characteristics.musketry, "GK-CHR-02");
    }
    if (result.maybe_bonus != 0) {
        result.why.push_back({"half the time", on_die(result.maybe_bonus), "GK-CHR-06"});
    }
    return result;
}

Score with_six(const Volley& volley, Score score) {
    if (volley.natural_six_always_hits && score.face() > 6) {
        score.needed = 6 + score.modifier;
    }
    return score;
}

}  // namespace

int volley_dice(const Unit& unit) {
    const int in_front = is_horse(unit.type) && !unit.in_line ? 2 : kFullStrength.count;
    return std::min(unit.quarters.count, in_front);
}

Length missile_range(const Unit& unit) {
    if (unit.weapon) {
        return unit.weapon->range;
    }
    return is_horse(unit.type) || unit.carbines ? 6_cm : 8_cm;
}

Ruling<Volley> volley(const Edition& edition, const Shot& shot) {
    const auto& firer = shot.firer;
    if (firer.type == UnitType::Gun) {
        return Refusal{"GK-MUS-35", "a gun has no muskets; it fires as artillery"};
    }
    if (const auto refused = fire_refused(shot)) {
        return *refused;
    }
    if (mounted(firer)) {
        return Refusal{"GK-MUS-09", "mounted horse cannot fire"};
    }
    if (is_horse(firer.type) && firer.type != UnitType::LightHorse &&
        !edition.any_horse_fires_dismounted) {
        return Refusal{"GK-MUS-08",
                       "in this edition only light horse other than lancers fires dismounted"};
    }
    if (firer.formed) {
        return Refusal{firer.type == UnitType::Foot ? "GK-MUS-27" : "GK-MOV-07",
                       "it formed in this half-turn and may not fire in it"};
    }
    auto result = loaded(edition, shot, Motion::Counts);
    result.range = missile_range(firer);
    const auto sky = effect(shot.weather);
    if (sky.visibility && *sky.visibility < result.range) {
        result.range = *sky.visibility;
    }
    if (shot.range && *shot.range > result.range) {
        const bool fog = result.range < missile_range(firer);
        return Refusal{fog ? "GK-MUS-32" : (result.range == 6_cm ? "GK-MUS-04" : "GK-MUS-03"),
                       fmt::format("the target is {} cm away and {} {} cm",
                                   cm_text(*shot.range),
                                   fog ? "in fog nothing is seen beyond" : "the range is",
                                   cm_text(result.range))};
    }
    return result;
}

Volley charge_volley(const Edition& edition, const Shot& shot) {
    return loaded(edition, shot, Motion::DoesNot);
}

int volley_hits(const Volley& volley, Dice& dice) {
    auto score = volley.score;
    const Score with_bonus{score.needed, score.modifier + volley.maybe_bonus};
    // Not thrown for where no die could hit with it or without it.
    if (volley.maybe_bonus != 0 && std::min(score.face(), with_bonus.face()) <= 6 &&
        dice.even_chance({"characteristic", "adds its bonus", "adds nothing", "firer"})) {
        score = with_bonus;
    }
    return dice.count_d6(
        {"volley", "hits", "misses", "firer"}, volley.dice, with_six(volley, score));
}

FireOutcome musketry(const Volley& volley, Dice& dice) {
    return receive(volley_hits(volley, dice), volley.target, dice);
}

}  // namespace drumhead::gk
