#include "battles/game_of_kings/what_if.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/recorder.hpp"
#include "rules/game_of_kings/melee.hpp"

namespace drumhead::gk {
namespace {

/// The table as the next half-turn finds it.
State after_half_turn(const State& state) {
    State next = state;
    if (const auto answer = play_command(state, EndHalfTurn{.anyway = true}, {}, nullptr);
        answer.event() != nullptr) {
        fold(next, *answer.event());
    }
    return next;
}

/// Whether an army is below half without this unit and the generals with it.
bool breaks_without(const State& state, UnitId id) {
    Recorder record(state);
    record.remove(id);
    const auto army = state.at(id).army;
    return beaten(points(record.state(), army), state.at(army).start);
}

class Reckoning {
public:
    Reckoning(const State& state, const WhatIfFacts& facts) : state_(state), facts_(facts) {
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            breaks_.push_back(present(state.at(UnitId{i})) && breaks_without(state, {i}));
        }
    }

    Reckoned operator()(Deed what, UnitId actor, UnitId enemy) const {
        Reckoned result{.command = deed(state_, what, actor, enemy, facts_)};
        const auto view = preview(state_, result.command, {}, Insist::Yes);
        if (view.rejected) {
            result.refused = view.rejected;
            return result;
        }
        result.not_now = out_of_order(state_, result.command);
        result.to_actor = {.unit = actor, .before = state_.at(actor).unit.quarters};
        result.to_actor.fate.unhurt = 1;
        for (const auto& odds : view.before) {
            (odds.unit == actor ? result.to_actor : result.to_enemy) = odds;
        }
        const auto breaks = [&](const UnitOdds& odds) {
            return breaks_[static_cast<std::size_t>(odds.unit.index)] ? odds.fate.breaks : 0;
        };
        result.breaks_enemy = breaks(result.to_enemy);
        result.breaks_own = breaks(result.to_actor);
        return result;
    }

private:
    const State& state_;
    const WhatIfFacts& facts_;
    std::vector<bool> breaks_;  // of each unit: its loss breaks its army
};

}  // namespace

Command deed(const State& state, Deed what, UnitId actor, UnitId enemy, const WhatIfFacts& facts) {
    const bool gun = state.at(actor).unit.type == UnitType::Gun;
    if (what == Deed::Charge) {
        return FightMelee{.attackers = {{.unit = actor, .charged_from = facts.range}},
                          .defenders = {{.unit = enemy}}};
    }
    return gun ? Command{FireGun{actor, enemy, facts.range}}
               : Command{FireMusketry{actor, enemy, facts.range}};
}

WhatIf what_if(const State& state, UnitId unit, const WhatIfFacts& facts) {
    const State next = after_half_turn(state);
    const Reckoning now(state, facts);
    const Reckoning then(next, facts);
    const bool acts = state.at(unit).army == state.to_act;
    const Reckoning& own = acts ? now : then;
    const Reckoning& other = acts ? then : now;
    WhatIf result{.unit = unit};
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const UnitId enemy{i};
        if (state.at(enemy).army == state.at(unit).army || !present(state.at(enemy)) ||
            state.at(enemy).unit.type == UnitType::General) {
            continue;
        }
        result.pairings.push_back({.enemy = enemy,
                                   .fire = own(Deed::Fire, unit, enemy),
                                   .charge = own(Deed::Charge, unit, enemy),
                                   .fired_at = other(Deed::Fire, enemy, unit),
                                   .charged = other(Deed::Charge, enemy, unit)});
    }
    auto& say = result.assumptions;
    say.push_back(facts.range
                      ? fmt::format("every enemy is {} cm away, and charges begin there",
                                    cm_text(*facts.range))
                      : std::string("muskets are in range; a charge begins within it, so that no "
                                    "charge fire is given"));
    say.emplace_back("contact is made on the front, on level ground");
    say.emplace_back("no foot protects a gun from being charged");
    say.push_back(fmt::format("{} acts in the half-turn at hand, {} in the next",
                              state.at(state.to_act).name,
                              state.at(enemy_of(state.to_act)).name));
    return result;
}

}  // namespace drumhead::gk
