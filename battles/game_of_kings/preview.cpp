#include "battles/game_of_kings/preview.hpp"

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/reminders.hpp"
#include "rules/game_of_kings/melee_odds.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "rules/game_of_kings/rally.hpp"

namespace drumhead::gk {
namespace {

std::string score_text(Score score) {
    const int face = score.face();
    if (face > 6) {
        return "cannot hit";
    }
    return face == 6 ? "6" : fmt::format("{}+", std::max(face, 1));
}

std::string dice_text(int n, std::string_view for_what) {
    return fmt::format("{}, with {} {}", for_what, n, n == 1 ? "die" : "dice");
}

std::string saves_text(Saves saves) {
    if (saves.cover && saves.cuirass) {
        return "then 4+ and 6 save a hit";
    }
    return saves.cover ? "then 4+ saves a hit" : saves.cuirass ? "then 6 saves a hit" : "";
}

/// A unit that has gone back goes back no second time in a half-turn (GK-MOR-07); one that still
/// has to has done so by the time of a throw made as the half-turn ends.
bool has_gone_back(const State& state, UnitId id) {
    const auto& unit = state.at(id);
    return unit.retreated || (unit.owes_retreat && morale_later(state));
}

/// Chances of one unit's end, from a distribution of outcomes and how to read the unit out of them.
template <class Outcome, class ReadLost, class ReadAfter>
UnitOdds unit_odds(const State& state,
                   UnitId id,
                   const Distribution<Outcome>& odds,
                   ReadLost lost,
                   ReadAfter after) {
    const auto before = state.at(id).unit.quarters;
    const bool may_retreat = !has_gone_back(state, id);
    UnitOdds result{.unit = id, .before = before};
    result.lost.assign(static_cast<std::size_t>(before.count) + 1, 0);
    for (const auto& [outcome, chance] : odds.outcomes()) {
        const Aftermath& end = after(outcome);
        const int gone_now = std::min(lost(outcome), before.count);
        result.lost[static_cast<std::size_t>(gone_now)] += chance;
        result.mean_lost += chance * gone_now;
        result.mean_gone +=
            chance * (before.count - (end.eliminated ? 0 : std::min(end.quarters, before).count));
        if (end.eliminated) {
            result.fate.breaks += chance;
        } else if (end.retreats && may_retreat) {
            result.fate.retreats += chance;
        } else if (end.quarters < before) {
            result.fate.hurt += chance;
        } else {
            result.fate.unhurt += chance;
        }
        result.tests += end.morale != MoraleResult::None ? chance : 0;
        result.fails += end.morale == MoraleResult::Failed ? chance : 0;
    }
    return result;
}

UnitOdds fire_odds(const State& state, UnitId target, const Distribution<FireOutcome>& odds) {
    return unit_odds(
        state,
        target,
        odds,
        [](const FireOutcome& o) { return o.lost; },
        [](const FireOutcome& o) -> const Aftermath& { return o.target; });
}

std::vector<UnitOdds> melee_odds(const State& state,
                                 const PreparedMelee& prepared,
                                 std::span<const int> faces) {
    const auto odds = odds_of_each(prepared.melee, faces);
    std::vector<UnitOdds> result;
    const auto add = [&](const std::vector<UnitId>& ids, const auto& of_side) {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            result.push_back(unit_odds(
                state,
                ids[i],
                of_side[i],
                [](const FighterOutcome& o) { return o.fire_lost + o.suffered; },
                [](const FighterOutcome& o) -> const Aftermath& { return o.after; }));
        }
    };
    add(prepared.attackers, odds.attackers);
    add(prepared.defenders, odds.defenders);
    return result;
}

struct Fill {
    const State& state;
    std::span<const int> faces;
    Preview& view;

    template <class Rule, class Read>
    void odds(const Rule& rule, const Read& read) const {
        view.before = read(exact_odds(rule));
        view.now = faces.empty() ? view.before : read(exact_odds(rule, faces));
    }

    void operator()(const FireMusketry& c) const {
        const auto prepared = prepare(state, c);
        if (!prepared) {
            view.rejected = prepared.error();
            return;
        }
        const auto& volley = prepared->volley;
        view.morale_later = prepared->morale_later;
        auto score = volley.score;
        if (volley.natural_six_always_hits && score.face() > 6) {
            score.needed = 6 + score.modifier;
        }
        view.strikers.push_back({c.firer,
                                 volley.why,
                                 score_text(score),
                                 dice_text(volley.dice, "to hit"),
                                 saves_text(volley.target.saves)});
        odds([&](Dice& dice) { return musketry(volley, dice); },
             [&](const auto& o) { return std::vector{fire_odds(state, c.target, o)}; });
    }
    void operator()(const FireGun& c) const {
        const auto prepared = prepare(state, c);
        if (!prepared) {
            view.rejected = prepared.error();
            return;
        }
        const auto& shot = prepared->shot;
        view.morale_later = prepared->morale_later;
        const auto* part = shot.ammunition == Ammunition::Canister ? (shot.halved ? "¼" : "½")
                                                                   : (shot.halved ? "⅛" : "¼");
        view.strikers.push_back({c.gun,
                                 shot.why,
                                 score_text(shot.to_hit),
                                 fmt::format("a potential hit; {} of one die", part),
                                 saves_text(shot.target.saves)});
        odds([&](Dice& dice) { return artillery(shot, dice); },
             [&](const auto& o) { return std::vector{fire_odds(state, c.target, o)}; });
    }
    void operator()(const FightMelee& c) const {
        const auto prepared = prepare(state, c);
        if (!prepared) {
            view.rejected = prepared.error();
            return;
        }
        const auto& melee = prepared->melee;
        view.morale_later = prepared->morale_later;
        const auto strikers = [&](Side side,
                                  const std::vector<UnitId>& ids,
                                  const std::vector<Fighter>& own,
                                  const std::vector<Fighter>& other) {
            for (std::size_t i = 0; i < ids.size(); ++i) {
                const auto entitled = melee_dice(melee, side, i, own[i].unit.quarters).count;
                const int whole = entitled / 4 + (entitled % 4 == 3 ? 1 : 0);
                const auto& enemy = other[static_cast<std::size_t>(own[i].against)].unit;
                view.strikers.push_back(
                    {ids[i],
                     melee_reasons(melee, side, i),
                     score_text({.needed = own[i].unit.characteristics.melee_hits_on}),
                     fmt::format("to hit, with {}{} {}",
                                 whole,
                                 entitled % 4 == 2 ? "½" : "",
                                 entitled == 4 ? "die" : "dice"),
                     saves_text(saves_of(enemy))});
            }
        };
        strikers(
            Side::Attacker, prepared->attackers, melee.contact.attackers, melee.contact.defenders);
        strikers(
            Side::Defender, prepared->defenders, melee.contact.defenders, melee.contact.attackers);
        for (const auto& fire : melee.charge_fire) {
            auto& why = view.strikers[prepared->attackers.size() + fire.defender].why;
            why.push_back({"charge fire first",
                           fmt::format("{} on {}", fire.volley.dice, score_text(fire.volley.score)),
                           "GK-MEL-25"});
        }
        view.before = melee_odds(state, *prepared, {});
        view.now = faces.empty() ? view.before : melee_odds(state, *prepared, faces);
    }
    void operator()(const TestMorale& c) const {
        const auto unit = facts(state, c.unit);
        const auto score = morale_score(state.edition, unit);
        view.strikers.push_back({c.unit,
                                 morale_reasons(state.edition, unit),
                                 score_text(score),
                                 "holds, with 1 die",
                                 ""});
        odds([&](Dice& dice) { return thrown(state, c, dice); },
             [&](const auto& o) {
                 view.success = o.chance_that(
                     [](const Aftermath& a) { return a.morale == MoraleResult::Held; });
                 return std::vector{unit_odds(
                     state,
                     c.unit,
                     o,
                     [](const Aftermath&) { return 0; },
                     [](const Aftermath& a) -> const Aftermath& { return a; })};
             });
    }
    void operator()(const Rally& c) const {
        const auto unit = facts(state, c.unit);
        const auto score = rally_score(state.edition, unit);
        view.strikers.push_back({c.unit,
                                 rally_reasons(state.edition, unit),
                                 score_text(score),
                                 "halts it, with 1 die",
                                 ""});
        view.success = exact_odds([&](Dice& dice) { return rally(score, dice); }, faces).at(true);
    }
    /// Where to lay the ruler, for each face of The Variation.
    void operator()(const MoveUnit& c) const {
        const auto prepared = prepare(state, c);
        if (!prepared) {
            view.rejected = prepared.error();
            return;
        }
        const auto gone = [&](int face) {
            const std::array faces_of{face};
            return cm_text(
                play([&](Dice& dice) { return distance_moved(*prepared, dice); },
                     prepared->varies ? std::span<const int>(faces_of) : std::span<const int>{})
                    .result());
        };
        view.strikers.push_back(
            {c.unit,
             prepared->why,
             gone(3) + " cm",
             prepared->varies ? fmt::format("{} cm on a 1, {} cm on a 6", gone(1), gone(6))
                              : std::string("no throw, less than three-quarters of its move"),
             fmt::format(
                 "costs {}",
                 prepared->points == 1 ? "a point" : fmt::format("{} points", prepared->points))});
    }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

Preview preview(const State& state,
                const Command& command,
                std::span<const int> faces,
                Insist insist) {
    Preview view;
    view.reminders = due_reminders(state, command);
    const auto answer = play_command(state, command, faces, nullptr, insist);
    view.thrown = answer.thrown;
    if (const auto* rejection = std::get_if<Rejection>(&answer.outcome)) {
        view.rejected = *rejection;
        return view;
    }
    if (std::holds_alternative<BadFace>(answer.outcome) ||
        std::holds_alternative<FacesLeft>(answer.outcome)) {
        view.bad_face = answer.words();
        return view;
    }
    if (const auto* wanted = answer.wanted()) {
        view.wanted = *wanted;
    }
    std::visit(Fill{state, faces, view}, command);
    return view;
}

}  // namespace drumhead::gk
