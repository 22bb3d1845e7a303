// Musketry, artillery and melee as commands of a battle.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/recorder.hpp"
#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/musketry.hpp"

namespace drumhead::gk {
namespace {

Reasons why_target(const State& state, UnitId target) {
    const auto unit = facts(state, target);
    auto why = reasons(saves_of(unit));
    append(why, morale_reasons(state.edition, unit));
    if (state.at(target).class_assumed) {
        why.push_back(
            {"class not in the roster", std::string(word(unit.morale_class)), "GK-ORG-19"});
    }
    return why;
}

Facts facts_of(const FireOutcome& outcome, bool gun) {
    Facts result;
    if (gun) {
        result.push_back({"potential", outcome.potential});
    }
    result.push_back({"hits", outcome.hits});
    result.push_back({"lost", outcome.lost});
    result.push_back({"quarters", outcome.target.quarters.count});
    result.push_back({"morale", std::string(word(outcome.target.morale))});
    result.push_back({"retreats", outcome.target.retreats});
    result.push_back({"eliminated", outcome.target.eliminated});
    return result;
}

void settle_fire(Recorder& record, UnitId firer, UnitId target, const FireOutcome& outcome) {
    const auto& state = record.state();
    record.set(Field::Fired, firer, 1);
    if (state.edition.all_fire_counts) {
        record.set(
            Field::HitByFire,
            target,
            std::min(state.at(target).hit_by_fire + outcome.lost, info(Field::HitByFire).most));
    }
    record.suffer(target, outcome.target);
    if (morale_later(state) && outcome.lost > 0 && !outcome.target.eliminated &&
        !state.at(target).unit.tested) {
        record.set(Field::OwesMorale, target, 1);
    }
}

template <class Fire>
Event fire_event(const State& state, const Fire& command, const FireOutcome& outcome, bool gun) {
    Recorder record(state);
    settle(record, command, outcome);
    Event event;
    event.outcome = facts_of(outcome, gun);
    event.changes = record.finish();
    return event;
}

std::optional<int> place_of(const std::vector<UnitId>& ids, UnitId id) {
    const auto found = std::ranges::find(ids, id);
    return found == ids.end() ? std::nullopt : std::optional(static_cast<int>(found - ids.begin()));
}

/// What a round means for the help of the friend behind one who fights in it: whoever fights cannot
/// help another (GK-MOR-16), but may be free again where morale is thrown later.
void see_helper(const State& state, const PreparedMelee& round, UnitId id, Fighter& fighter) {
    const auto helper = state.at(id).supported_by;
    const bool attacks = place_of(round.attackers, id).has_value();
    const auto& friends = attacks ? round.attackers : round.defenders;
    const auto& enemies = attacks ? round.defenders : round.attackers;
    const auto beside = place_of(friends, helper);
    if (beside) {
        fighter.unit.supported = false;
    }
    if (!round.morale_later || !would_help(state, id)) {
        return;
    }
    if (beside) {
        fighter.helper = *beside;
    } else if (std::ranges::count(state.units, helper, &UnitState::opponent) == 0) {
        fighter.holds_helper = place_of(enemies, state.at(helper).opponent).value_or(-1);
    }
}

template <class Ruled>
Rejection naming(const State& state, UnitId id, const Ruled& ruling) {
    return Refusal{ruling.error().clause,
                   fmt::format("{}: {}", named(state, id), ruling.error().why)};
}

}  // namespace

void defer_morale(PreparedVolley& prepared) {
    if (prepared.morale_later) {
        prepared.volley.target.morale.reset();
    }
}
void defer_morale(PreparedGunShot& prepared) {
    if (prepared.morale_later) {
        prepared.shot.target.morale.reset();
    }
}
void defer_morale(PreparedMelee& prepared) {
    if (!prepared.morale_later) {
        return;
    }
    auto& contact = prepared.melee.contact;
    for (auto* side : {&contact.attackers, &contact.defenders}) {
        for (auto& fighter : *side) {
            fighter.unit.tested = true;
        }
    }
}

void settle(Recorder& record, const FireMusketry& command, const FireOutcome& outcome) {
    settle_fire(record, command.firer, command.target, outcome);
}
void settle(Recorder& record, const FireGun& command, const FireOutcome& outcome) {
    settle_fire(record, command.gun, command.target, outcome);
}

FireOutcome as_settled(const Edition& edition, FireOutcome outcome) {
    outcome.potential = 0;
    outcome.hits = 0;
    outcome.lost = edition.all_fire_counts ? outcome.lost : std::min(outcome.lost, 1);
    return outcome;
}

Resolved run(const State& state, const FireMusketry& command, Dice& dice) {
    auto prepared = prepare(state, command);
    if (!prepared) {
        return prepared.error();
    }
    defer_morale(*prepared);
    auto event = fire_event(state, command, musketry(prepared->volley, dice), false);
    event.why = std::move(prepared->volley.why);
    append(event.why, why_target(state, command.target));
    return event;
}

Resolved run(const State& state, const FireGun& command, Dice& dice) {
    auto prepared = prepare(state, command);
    if (!prepared) {
        return prepared.error();
    }
    defer_morale(*prepared);
    auto event = fire_event(state, command, artillery(prepared->shot, dice), true);
    event.why = std::move(prepared->shot.why);
    append(event.why, why_target(state, command.target));
    return event;
}

Resolved run(const State& state, const FightMelee& command, Dice& dice) {
    auto prepared = prepare(state, command);
    if (!prepared) {
        return prepared.error();
    }
    defer_morale(*prepared);
    const auto& melee = prepared->melee;
    const auto outcome = fight(melee, dice);
    Event event;
    event.outcome = {{"attacker_hits", outcome.attacker_hits},
                     {"defender_hits", outcome.defender_hits},
                     {"fire_hits", outcome.fire_hits},
                     {"loser", std::string(word(outcome.loser))}};
    for (std::size_t i = 0; i < prepared->attackers.size(); ++i) {
        append(event.why, melee_reasons(melee, Side::Attacker, i));
    }
    for (std::size_t i = 0; i < prepared->defenders.size(); ++i) {
        append(event.why, melee_reasons(melee, Side::Defender, i));
    }
    Recorder record(state);
    settle(record, *prepared, outcome);
    event.changes = record.finish();
    return event;
}

void settle(Recorder& record, const PreparedMelee& prepared, const MeleeOutcome& outcome) {
    const auto& melee = prepared.melee;
    const auto suffer = [&](Side side,
                            const std::vector<UnitId>& ids,
                            const std::vector<Fighter>& fighters,
                            const auto& outcomes) {
        const bool lost =
            outcome.loser == (side == Side::Attacker ? Loser::Attacker : Loser::Defender);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            record.set(Field::Fought, ids[i], 1);
            record.suffer(ids[i], outcomes[i].after, fighters[i].unit.supported);
            if (prepared.morale_later && (lost || outcomes[i].fire_lost > 0) &&
                !outcomes[i].after.eliminated && !record.state().at(ids[i]).unit.tested) {
                record.set(Field::OwesMorale, ids[i], 1);
            }
        }
    };
    const auto& [attackers, defenders, round, weather] = melee.contact;
    suffer(Side::Attacker, prepared.attackers, attackers, outcome.attackers);
    suffer(Side::Defender, prepared.defenders, defenders, outcome.defenders);

    // A draw leaves both in contact and is fought on in the next half-turn (GK-MEL-39, -40).
    const auto join = [&](Side side, const auto& own, const auto& others, const auto& enemies) {
        for (std::size_t i = 0; i < own.size(); ++i) {
            const auto enemy = enemy_left(melee, outcome, side, i);
            if (!enemy) {
                record.disengage(own[i]);
                continue;
            }
            const bool struck = side == Side::Defender;
            const auto from = struck ? enemies[*enemy].from : Aspect::Front;
            record.set(Field::Opponent, own[i], others[*enemy].index);
            record.set(Field::MeleeRounds, own[i], melee.contact.round);
            record.set(Field::Struck, own[i], struck ? 1 : 0);
            record.set(Field::StruckFrom, own[i], static_cast<int>(from));
        }
    };
    join(Side::Attacker, prepared.attackers, prepared.defenders, defenders);
    join(Side::Defender, prepared.defenders, prepared.attackers, attackers);
}

Result<PreparedVolley, Rejection> prepare(const State& state, const FireMusketry& command) {
    if (auto rejected = not_enemies(state, command.firer, command.target)) {
        return *rejected;
    }
    if (auto rejected = cannot_act(state, command.firer)) {
        return *rejected;
    }
    auto ruling = volley(state.edition,
                         {.firer = facts(state, command.firer),
                          .target = facts(state, command.target),
                          .range = command.range,
                          .weather = state.weather});
    if (!ruling) {
        return naming(state, command.firer, ruling);
    }
    return PreparedVolley{std::move(*ruling), morale_later(state)};
}

Result<PreparedGunShot, Rejection> prepare(const State& state, const FireGun& command) {
    if (auto rejected = not_enemies(state, command.gun, command.target)) {
        return *rejected;
    }
    if (auto rejected = cannot_act(state, command.gun)) {
        return *rejected;
    }
    auto ruling = gun_shot(state.edition,
                           {.firer = facts(state, command.gun),
                            .target = facts(state, command.target),
                            .range = command.range,
                            .weather = state.weather});
    if (!ruling) {
        return naming(state, command.gun, ruling);
    }
    return PreparedGunShot{std::move(*ruling), morale_later(state)};
}

FightMelee as_joined(const State& state, FightMelee command) {
    const auto& attackers = command.attackers;
    const bool turned =
        !attackers.empty() && std::ranges::all_of(attackers, [&](const MeleeUnit& unit) {
            return state.at(unit.unit).opponent != kNoUnit && state.at(unit.unit).struck;
        });
    if (turned) {
        std::swap(command.attackers, command.defenders);
        for (auto& unit : command.defenders) {
            unit.from = Aspect::Front;
        }
    }
    // From where the melee was joined holds until the players say otherwise.
    for (auto& unit : command.attackers) {
        const auto opponent = state.at(unit.unit).opponent;
        if (opponent != kNoUnit && unit.from == Aspect::Front &&
            state.at(opponent).opponent == unit.unit) {
            unit.from = state.at(opponent).struck_from;
        }
    }
    return command;
}

Result<PreparedMelee, Rejection> prepare(const State& state, const FightMelee& given) {
    const auto command = as_joined(state, given);
    PreparedMelee result{
        .melee = {}, .attackers = {}, .defenders = {}, .morale_later = morale_later(state)};
    Contact contact{.weather = state.weather};
    const auto gather = [](const std::vector<MeleeUnit>& from, std::vector<UnitId>& ids) {
        for (const auto& unit : from) {
            ids.push_back(unit.unit);
        }
    };
    gather(command.attackers, result.attackers);
    gather(command.defenders, result.defenders);
    for (const auto& [ids, what] :
         {std::pair{&result.attackers, "attackers"}, {&result.defenders, "defenders"}}) {
        if (ids->empty() || ids->size() > kMostFighters) {
            return Rejection{Problem{fmt::format("{}: name 1 to {} units", what, kMostFighters)}};
        }
        for (const auto id : *ids) {
            if (std::ranges::count(*ids, id) > 1) {
                return Rejection{
                    Problem{fmt::format("{}: {} is named twice", what, named(state, id))}};
            }
            if (state.at(id).army != state.at(ids->front()).army) {
                return Rejection{
                    Problem{fmt::format("{}: {} is of the other army", what, named(state, id))}};
            }
        }
    }
    if (auto rejected = not_enemies(state, result.attackers.front(), result.defenders.front())) {
        return *rejected;
    }
    int rounds = 0;
    const auto enter = [&](const std::vector<MeleeUnit>& from,
                           const std::vector<UnitId>& enemies,
                           std::vector<Fighter>& side) -> std::optional<Rejection> {
        for (const auto& entry : from) {
            const auto& unit = state.at(entry.unit);
            if (auto rejected = cannot_act(state, entry.unit); rejected && !unit.halted) {
                return rejected;
            }
            if (unit.fought) {
                return Refusal{"GK-MEL-52",
                               fmt::format("{} has fought its round of this half-turn", unit.name)};
            }
            const auto against = entry.against.value_or(enemies.front());
            const auto place = std::ranges::find(enemies, against);
            if (place == enemies.end()) {
                return Problem{fmt::format("{} strikes at {}, which is not in this melee",
                                           unit.name,
                                           named(state, against))};
            }
            if (unit.opponent != kNoUnit &&
                std::ranges::find(enemies, unit.opponent) == enemies.end()) {
                return Refusal{
                    "GK-MEL-40",
                    fmt::format("{} is in melee with {}", unit.name, named(state, unit.opponent))};
            }
            rounds = std::max(rounds, unit.melee_rounds);
            side.push_back({.unit = facts(state, entry.unit),
                            .against = static_cast<int>(place - enemies.begin()),
                            .from = entry.from,
                            .higher_ground = entry.higher,
                            .holds_bank = entry.bank,
                            .holds_buildings = entry.buildings,
                            .holds_fire = entry.holds_fire,
                            .charged_from = entry.charged_from,
                            .foot_near = entry.foot_near,
                            .hit_by_fire = unit.hit_by_fire,
                            .supporter = unit.supported_by.index});
            see_helper(state, result, entry.unit, side.back());
        }
        return std::nullopt;
    };
    if (auto rejected = enter(command.attackers, result.defenders, contact.attackers)) {
        return *rejected;
    }
    if (auto rejected = enter(command.defenders, result.attackers, contact.defenders)) {
        return *rejected;
    }
    for (const auto id : result.attackers) {
        if (state.at(id).unit.retreating || state.at(id).halted) {
            return Rejection{
                Refusal{"GK-RAL-12",
                        fmt::format("{} is retreating or was just halted and does not charge",
                                    named(state, id))}};
        }
    }
    contact.round = rounds + 1;
    auto ruling = melee_round(state.edition, std::move(contact));
    if (!ruling) {
        return naming(state, result.attackers.front(), ruling);
    }
    result.melee = std::move(*ruling);
    return result;
}

std::string_view melee_sector(const State& state, const FightMelee& melee) {
    for (const auto* side : {&melee.attackers, &melee.defenders}) {
        for (const auto& entry : *side) {
            if (state.at(entry.unit).army == state.to_act) {
                return state.at(entry.unit).sector;
            }
        }
    }
    return {};
}

}  // namespace drumhead::gk
