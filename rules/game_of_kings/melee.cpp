#include "rules/game_of_kings/melee.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "rules/game_of_kings/melee_odds.hpp"

namespace drumhead::gk {
namespace {

/// Dice for each quarter, kept in halves; what the table cannot have does not compile.
struct DiceCell {
    int halves = 0;
    // unreached: runs as the program is compiled
    consteval DiceCell(double dice) : halves(static_cast<int>(dice * 2)) {
        if (halves != dice * 2) {
            throw "not a whole number of half dice";
        }
    }
};

// clang-format off
/// Melee dice per quarter of own strength (GK-MEL-07 to -10): own unit down, enemy across.
constexpr DiceCell kMeleeDice[4][6] = {
    //            H/MCav  Lan  LCav  Inf(ff)  Inf(oth)  LInf
    /* H/MCav */ {     1,   2,    2,       1,        3,    2 },
    /* Lan    */ {     1,   1,    1,     1.5,        4,    4 },
    /* LCav   */ {     1,   2,    1,       1,        2,    3 },
    /* Inf    */ {     1,   1,    1,       1,        1,    1 },
};  // clang-format on
constexpr std::array kRowClauses{"GK-MEL-07", "GK-MEL-08", "GK-MEL-09", "GK-MEL-10"};
constexpr std::array kColumnNames{"heavy or medium horse",
                                  "lancers",
                                  "light horse",
                                  "foot in firing order, frontally",
                                  "other foot",
                                  "light infantry"};

constexpr Length kGunProtection = 4_cm;  // GK-MEL-04, -05

/// Light foot in a wood or behind walls fights and is met as regular foot (GK-MEL-03, -12).
bool as_regular_foot(const Fighter& fighter) {
    return fighter.unit.type == UnitType::LightFoot &&
           (fighter.unit.in_wood || fighter.holds_buildings);
}

/// The row of the table, or nothing for those that inflict no casualties in melee (GK-MEL-03, -47).
std::optional<std::size_t> row(const Fighter& fighter) {
    if (mounted(fighter.unit)) {
        switch (fighter.unit.type) {
            case UnitType::Lancers:
                return 1;
            case UnitType::LightHorse:
                return 2;
            default:
                return 0;
        }
    }
    if (fighter.unit.type == UnitType::Foot || is_horse(fighter.unit.type) ||
        as_regular_foot(fighter)) {
        return 3;
    }
    return std::nullopt;
}

/// The column of an enemy struck from `aspect` (GK-MEL-11 to -13).
std::size_t column(const Fighter& enemy, Aspect aspect) {
    if (mounted(enemy.unit)) {
        return *row(enemy);
    }
    if (enemy.unit.type == UnitType::LightFoot && !as_regular_foot(enemy)) {
        return 5;
    }
    return enemy.unit.firing_order && aspect == Aspect::Front ? 3 : 4;
}

/// Hits of earlier fire that count for who lost.
int counted_fire(const Edition& edition, const std::vector<Fighter>& side) {
    int hits = 0;
    for (const auto& fighter : side) {
        hits += edition.all_fire_counts ? fighter.hit_by_fire : 0;
    }
    return hits;
}

bool in_round(Rounds rounds, int round) {
    return rounds == Rounds::Every || (rounds == Rounds::First && round == 1);
}

const std::vector<Fighter>& fighters_of(const Melee& melee, Side side) {
    return side == Side::Attacker ? melee.contact.attackers : melee.contact.defenders;
}
const Fighter& fighter_at(const Melee& melee, Side side, std::size_t place) {
    return fighters_of(melee, side)[place];
}

constexpr Side other(Side side) {
    return side == Side::Attacker ? Side::Defender : Side::Attacker;
}

bool struck_from_rear(const Contact& contact, std::size_t defender) {
    return std::ranges::any_of(contact.attackers, [&](const Fighter& attacker) {
        return static_cast<std::size_t>(attacker.against) == defender &&
               attacker.from == Aspect::Rear;
    });
}

/// The dice of one fighter and, where asked, why.
struct Entitlement {
    QuarterDice dice{};
    Reasons why{};
};
enum class Explain { No, Yes };

Entitlement entitlement(
    const Melee& melee, Side side, std::size_t place, Quarters strength, Explain explain) {
    const auto& contact = melee.contact;
    const auto& own = fighter_at(melee, side, place);
    const auto& enemy = fighter_at(melee, other(side), static_cast<std::size_t>(own.against));
    Entitlement result;
    const auto say = [&](std::string what, std::string value, std::string_view clause) {
        if (explain == Explain::Yes) {
            result.why.push_back({std::move(what), std::move(value), std::string(clause)});
        }
    };
    const auto own_row = row(own);
    if (!own_row || enemy.unit.type == UnitType::Gun) {
        say(own.unit.type == UnitType::LightFoot ? "light foot in the open" : "no melee dice",
            "0",
            "GK-MEL-47");
        return result;
    }
    const auto aspect = side == Side::Attacker ? own.from : Aspect::Front;
    const auto enemy_column = column(enemy, aspect);
    int halves = kMeleeDice[*own_row][enemy_column].halves;
    if (explain == Explain::Yes) {
        say(fmt::format("against {}", kColumnNames[enemy_column]),
            fmt::format("{}{} a quarter", halves / 2, halves % 2 == 1 ? "½" : ""),
            kRowClauses[*own_row]);
    }
    const auto bonus = [&](bool applies, std::string_view what) {
        if (applies) {
            halves += 2;
            say(std::string(what), "+1 a quarter", "GK-MEL-15");
        }
    };
    bonus(side == Side::Attacker && own.from != Aspect::Front &&
              in_round(melee.edition.flank_bonus, contact.round),
          own.from == Aspect::Rear ? "attacks the rear" : "attacks a flank");
    bonus(own.higher_ground, "higher ground");
    bonus(own.holds_bank, "defends a river bank");
    bonus(own.holds_buildings, "defends buildings");
    result.dice.count = halves * 2 * strength.count;
    if (explain == Explain::Yes) {
        say(fmt::format("strength {}", percent(strength)),
            fmt::format("× {}", strength.count),
            "GK-MEL-19");
    }
    if (side == Side::Defender && struck_from_rear(contact, place) &&
        in_round(melee.edition.rear_halving, contact.round)) {
        result.dice.count /= 2;
        say("struck from the rear",
            "halved",
            melee.edition.rear_halving == Rounds::First ? "GK-MEL-21" : "GK-MEL-22");
    }
    return result;
}

std::string_view name(Side side) {
    return side == Side::Attacker ? "attacker" : "defender";
}

/// The hits one fighter inflicts that stand after its enemy's saves.
int strike(const Melee& melee, Side side, std::size_t place, Quarters strength, Dice& dice) {
    const auto& own = fighter_at(melee, side, place);
    const auto& enemy = fighter_at(melee, other(side), static_cast<std::size_t>(own.against));
    const auto entitled = entitlement(melee, side, place, strength, Explain::No).dice;
    int n = entitled.count / 4;
    const int rest = entitled.count % 4;
    if (rest == 3 ||
        (rest == 2 && dice.even_chance({"half a die", "counts", "does not count", name(side)}))) {
        ++n;
    }
    const int hits = dice.count_d6({"melee", "hits", "misses", name(side)},
                                   n,
                                   {.needed = own.unit.characteristics.melee_hits_on});
    return hits_that_stand(hits, saves_of(enemy.unit), name(other(side)), dice);
}

int charge_fire(const Melee& melee, const Melee::ChargeFire& fire, Dice& dice) {
    if (fire.carbines &&
        !dice.check_d6({"carbines", "fires", "holds its fire", "defender"}, {.needed = 3})) {
        return 0;
    }
    const auto& charger = melee.contact.attackers[fire.attacker].unit;
    return hits_that_stand(volley_hits(fire.volley, dice), saves_of(charger), "attacker", dice);
}

const FighterOutcome& outcome_of(const MeleeOutcome& outcome, Side side, std::size_t place) {
    return (side == Side::Attacker ? outcome.attackers : outcome.defenders)[place];
}

bool lost(const MeleeOutcome& outcome, Side side) {
    return outcome.loser == (side == Side::Attacker ? Loser::Attacker : Loser::Defender);
}

/// Whether a fighter is gone, by hits or by the morale test that followed; asked once all have
/// struck, whether it has settled or not.
bool gone_by_now(const Melee& melee, const MeleeOutcome& outcome, Side side, std::size_t place) {
    const auto& unit = fighter_at(melee, side, place).unit;
    const auto& [fire_lost, suffered, after] = outcome_of(outcome, side, place);
    return after.eliminated || unit.type == UnitType::Gun ||
           gone(unit.quarters - (fire_lost + suffered));
}

/// Whether the friend whom a melee keeps from helping a fighter is free by now, the morale tests of
/// those before it thrown.
bool helper_free(const Melee& melee, const MeleeOutcome& outcome, Side side, const Fighter& own) {
    if (own.helper >= 0) {
        const auto place = static_cast<std::size_t>(own.helper);
        return !lost(outcome, side) && !gone_by_now(melee, outcome, side, place) &&
               !outcome_of(outcome, side, place).after.retreats &&
               !enemy_left(melee, outcome, side, place);
    }
    if (own.holds_helper >= 0) {
        const auto place = static_cast<std::size_t>(own.holds_helper);
        return lost(outcome, other(side)) || gone_by_now(melee, outcome, other(side), place) ||
               outcome_of(outcome, other(side), place).after.retreats;
    }
    return false;
}

/// What a fighter comes to after the round: quarters off, then the morale test it owes.
/// `have_helped` are the friends behind, by their numbers, whose help is spent.
void settle(const Melee& melee,
            MeleeOutcome& outcome,
            Side side,
            std::size_t place,
            std::vector<int>& have_helped,
            Dice& dice) {
    const auto& fighter = fighter_at(melee, side, place);
    auto& own = (side == Side::Attacker ? outcome.attackers : outcome.defenders)[place];
    auto unit = fighter.unit;
    own.after.quarters = unit.quarters - (own.fire_lost + own.suffered);
    own.after.eliminated = gone_by_now(melee, outcome, side, place);
    if (own.after.eliminated) {
        own.after.quarters = {};
        return;
    }
    if ((lost(outcome, side) || own.fire_lost > 0) && may_test(melee.edition, unit)) {
        unit.supported = unit.supported || helper_free(melee, outcome, side, fighter);
        // A friend behind two of them helps the first that throws (GK-MOR-14, -15).
        if (unit.supported && fighter.supporter >= 0 && melee.edition.support == Support::OneUnit) {
            unit.supported = std::ranges::find(have_helped, fighter.supporter) == have_helped.end();
            have_helped.push_back(fighter.supporter);
        }
        own.after =
            after_test(own.after.quarters, morale_score(melee.edition, unit), name(side), dice);
    }
    // The loser has gone back already, whatever the throw says, and goes back only once
    // (GK-MOR-07).
    own.after.retreats = !own.after.eliminated && (own.after.retreats || lost(outcome, side));
}

bool gives_charge_fire(const Melee& melee) {
    return melee.edition.charge_fire && melee.contact.round == 1;
}
/// Whether a defender fires at those who charge it frontally from beyond its range (GK-MEL-25).
bool would_fire(const Edition& edition, const Fighter& defender) {
    return on_foot(defender.unit) && !defender.holds_fire && !defender.unit.in_contact &&
           !defender.unit.retreating &&
           (!is_horse(defender.unit.type) || defender.unit.type == UnitType::LightHorse ||
            edition.any_horse_fires_dismounted);
}
/// Whether a defender might have fired, had it been said where the charge began.
bool charge_fire_not_known(const Melee& melee, std::size_t defender) {
    return gives_charge_fire(melee) &&
           would_fire(melee.edition, melee.contact.defenders[defender]) &&
           std::ranges::none_of(
               melee.charge_fire,
               [&](const Melee::ChargeFire& fire) { return fire.defender == defender; }) &&
           std::ranges::any_of(melee.contact.attackers, [&](const Fighter& attacker) {
               return static_cast<std::size_t>(attacker.against) == defender &&
                      attacker.from == Aspect::Front && !attacker.charged_from;
           });
}

std::optional<Refusal> ready_refused(const Fighter& fighter) {
    if (gone(fighter.unit.quarters)) {
        return Refusal{"GK-ORG-03", "a unit that is already gone cannot fight"};
    }
    if (fighter.unit.type == UnitType::General) {
        return Refusal{"GK-MEL-50",
                       "the rules do not say what becomes of a lone general who is contacted; the "
                       "players agree and correct it by hand"};
    }
    return std::nullopt;
}

}  // namespace

std::string_view word(Aspect aspect) {
    switch (aspect) {
        case Aspect::Front:
            return "front";
        case Aspect::Flank:
            return "flank";
        case Aspect::Rear:
            return "rear";
    }
    return "";  // unreached: every aspect has its case
}

std::string_view word(Loser loser) {
    switch (loser) {
        case Loser::None:
            return "none";
        case Loser::Attacker:
            return "attacker";
        case Loser::Defender:
            return "defender";
    }
    return "";  // unreached: every loser has its case
}

std::optional<Refusal> contact_refused(const Edition& edition,
                                       const Fighter& attacker,
                                       const Fighter& defender) {
    for (const auto* fighter : {&attacker, &defender}) {
        if (auto refused = ready_refused(*fighter)) {
            return refused;
        }
    }
    if (attacker.unit.type == UnitType::Gun) {
        return Refusal{"GK-MEL-03", "guns never start contact"};
    }
    if (attacker.unit.retreating) {
        return Refusal{"GK-RAL-12", "a retreating unit does not charge until it is halted"};
    }
    if (attacker.unit.type == UnitType::LightFoot && !as_regular_foot(attacker)) {
        return defender.unit.type == UnitType::Gun
                   ? Refusal{"GK-MEL-49",
                             "light infantry may not contact a gun; it may shoot at it"}
                   : Refusal{
                         "GK-MEL-03",
                         "light infantry never starts contact, outside a wood or built-up area"};
    }
    if (on_foot(attacker.unit) && mounted(defender.unit)) {
        return Refusal{is_horse(attacker.unit.type) ? "GK-MEL-48" : "GK-MEL-02",
                       "foot cannot start a melee against horse"};
    }
    if (defender.unit.type == UnitType::Gun && defender.foot_near &&
        *defender.foot_near <= kGunProtection) {
        return Refusal{
            edition.weather ? "GK-MEL-04" : "GK-MEL-05",
            fmt::format("the gun has friendly regular foot within {} cm and cannot be contacted",
                        cm_text(kGunProtection))};
    }
    return std::nullopt;
}

Ruling<Melee> melee_round(const Edition& edition, Contact contact) {
    const auto count_ok = [](const std::vector<Fighter>& side) {
        // unreached: any other is a caller's fault, and ends the program
        return !side.empty() && side.size() <= kMostFighters;
    };
    assert(count_ok(contact.attackers) && count_ok(contact.defenders) && contact.round >= 1);
    for (const auto& attacker : contact.attackers) {
        assert(attacker.against >= 0 &&
               static_cast<std::size_t>(attacker.against) < contact.defenders.size());
        const auto& defender = contact.defenders[static_cast<std::size_t>(attacker.against)];
        // Once joined a melee goes on; only its first round can be refused.
        if (const auto refused = contact.round == 1 ? contact_refused(edition, attacker, defender)
                                                    : ready_refused(attacker)) {
            return *refused;
        }
    }
    for (const auto& defender : contact.defenders) {
        assert(defender.against >= 0 &&
               static_cast<std::size_t>(defender.against) < contact.attackers.size());
        if (const auto refused = ready_refused(defender)) {
            return *refused;
        }
    }
    Melee melee{.edition = edition, .contact = std::move(contact)};
    if (!gives_charge_fire(melee)) {
        return melee;
    }
    const auto& attackers = melee.contact.attackers;
    for (std::size_t d = 0; d < melee.contact.defenders.size(); ++d) {
        const auto& defender = melee.contact.defenders[d];
        if (!would_fire(edition, defender)) {
            continue;
        }
        const auto qualifies = [&](std::size_t a) {
            const auto& attacker = attackers[a];
            return static_cast<std::size_t>(attacker.against) == d &&
                   attacker.from == Aspect::Front && attacker.charged_from &&
                   *attacker.charged_from > missile_range(defender.unit);
        };
        std::optional<std::size_t> chosen;
        const auto preferred = static_cast<std::size_t>(defender.against);
        if (qualifies(preferred)) {
            chosen = preferred;
        }
        for (std::size_t a = 0; !chosen && a < attackers.size(); ++a) {
            if (qualifies(a)) {
                chosen = a;
            }
        }
        if (chosen) {
            melee.charge_fire.push_back(
                {.defender = d,
                 .attacker = *chosen,
                 .volley = charge_volley(edition,
                                         {.firer = defender.unit,
                                          .target = attackers[*chosen].unit,
                                          .weather = melee.contact.weather}),
                 .carbines = is_horse(defender.unit.type) || defender.unit.carbines});
        }
    }
    return melee;
}

QuarterDice melee_dice(const Melee& melee, Side side, std::size_t fighter, Quarters strength) {
    return entitlement(melee, side, fighter, strength, Explain::No).dice;
}

Reasons melee_reasons(const Melee& melee, Side side, std::size_t fighter) {
    const auto& unit = fighter_at(melee, side, fighter).unit;
    auto [dice, why] = entitlement(melee, side, fighter, unit.quarters, Explain::Yes);
    const int half = dice.count % 4;
    why.push_back({"dice",
                   fmt::format("{}{}", dice.count / 4 + (half == 3 ? 1 : 0), half == 2 ? "½" : ""),
                   "GK-MEL-19"});
    if (side == Side::Defender && charge_fire_not_known(melee, fighter)) {
        why.push_back({"charge fire, had the charge begun out of range", "not said", "GK-MEL-25"});
    }
    const int hits_on = unit.characteristics.melee_hits_on;
    why.push_back(
        {"each hits on", fmt::format("{}+", hits_on), hits_on == 4 ? "GK-MEL-20" : "GK-CHR-04"});
    if (const int hits = fighter_at(melee, side, fighter).hit_by_fire;
        hits > 0 && melee.edition.all_fire_counts) {
        why.push_back(
            {"hit by fire before, counts for who lost", fmt::format("{}", hits), "GK-MEL-37"});
    }
    return why;
}

namespace {

/// A round while it is fought.
struct Round {
    MeleeOutcome outcome{};
    std::vector<int> have_helped{};  ///< friends behind, whose help with morale is spent
    friend auto operator<=>(const Round&, const Round&) = default;
};

/// What a round consists of, in the order in which it is thrown.
enum class Stage {
    ChargeFire,  ///< `place` is that of the volley
    AttackerStrikes,
    DefenderStrikes,
    WhoLost,
    AttackerSettles,
    DefenderSettles
};
struct Step {
    Stage stage{};
    std::size_t place = 0;
};
std::vector<Step> steps_of(const Melee& melee) {
    std::vector<Step> steps;
    const auto add = [&](Stage stage, std::size_t count) {
        for (std::size_t place = 0; place < count; ++place) {
            steps.push_back({stage, place});
        }
    };
    add(Stage::ChargeFire, melee.charge_fire.size());
    add(Stage::AttackerStrikes, melee.contact.attackers.size());
    add(Stage::DefenderStrikes, melee.contact.defenders.size());
    add(Stage::WhoLost, 1);
    add(Stage::AttackerSettles, melee.contact.attackers.size());
    add(Stage::DefenderSettles, melee.contact.defenders.size());
    return steps;
}

/// The attacker whose fate by charge fire a step hangs on, or nothing.
std::optional<std::size_t> charger_of(const Melee& melee, Step step) {
    switch (step.stage) {
        case Stage::ChargeFire:
            return melee.charge_fire[step.place].attacker;
        case Stage::AttackerStrikes:
            return step.place;
        case Stage::DefenderStrikes:
            return static_cast<std::size_t>(melee.contact.defenders[step.place].against);
        default:
            return std::nullopt;
    }
}

bool is_strike(Stage stage) {
    return stage == Stage::ChargeFire || stage == Stage::AttackerStrikes ||
           stage == Stage::DefenderStrikes;
}

/// The strength with which a step gives its fire or strikes; nothing where nobody is left to strike
/// or to be struck.
std::optional<Quarters> striking(const Melee& melee, Step step, const MeleeOutcome& outcome) {
    assert(is_strike(step.stage));
    // Charge fire comes off before melee dice are counted; a charger destroyed by it fights no
    // more, and is fought no more (GK-MEL-31).
    const auto left_of = [&](std::size_t attacker) -> std::optional<Quarters> {
        const auto left =
            melee.contact.attackers[attacker].unit.quarters - outcome.attackers[attacker].fire_lost;
        return gone(left) ? std::nullopt : std::optional(left);
    };
    if (step.stage == Stage::ChargeFire) {
        return melee.contact.defenders[melee.charge_fire[step.place].defender].unit.quarters;
    }
    if (step.stage == Stage::AttackerStrikes) {
        return left_of(step.place);
    }
    const auto& defender = melee.contact.defenders[step.place];
    return left_of(static_cast<std::size_t>(defender.against))
               ? std::optional(defender.unit.quarters)
               : std::nullopt;
}

/// The hits of such a step that stand. They hang on nothing but the step and the strength.
int hits_of(const Melee& melee, Step step, Quarters strength, Dice& dice) {
    if (step.stage == Stage::ChargeFire) {
        return charge_fire(melee, melee.charge_fire[step.place], dice);
    }
    const auto side = step.stage == Stage::AttackerStrikes ? Side::Attacker : Side::Defender;
    return strike(melee, side, step.place, strength, dice);
}

/// Writes them down, on whom they fell and for whom they count.
void count_hits(const Melee& melee, Step step, int hits, MeleeOutcome& outcome) {
    if (step.stage == Stage::ChargeFire) {
        outcome.attackers[melee.charge_fire[step.place].attacker].fire_lost += hits;
        outcome.fire_hits += hits;
    } else if (step.stage == Stage::AttackerStrikes) {
        const auto& attacker = melee.contact.attackers[step.place];
        outcome.defenders[static_cast<std::size_t>(attacker.against)].suffered += hits;
        outcome.attacker_hits += hits;
    } else {
        const auto& defender = melee.contact.defenders[step.place];
        outcome.attackers[static_cast<std::size_t>(defender.against)].suffered += hits;
        outcome.defender_hits += hits;
    }
}

/// Hits the attackers suffered in this round, less those of the defenders.
int more_suffered(const MeleeOutcome& outcome) {
    return outcome.defender_hits + outcome.fire_hits - outcome.attacker_hits;
}

/// Who lost a round in which the attackers suffered so many hits more.
Loser who_lost(const Melee& melee, int more) {
    const auto& [attackers, defenders, round, weather] = melee.contact;
    if (std::ranges::all_of(defenders,
                            [](const Fighter& f) { return f.unit.type == UnitType::Gun; })) {
        return Loser::Defender;
    }
    more += counted_fire(melee.edition, attackers) - counted_fire(melee.edition, defenders);
    return more > 0 ? Loser::Attacker : more < 0 ? Loser::Defender : Loser::None;
}

void take(const Melee& melee, Step step, Round& round, Dice& dice) {
    auto& outcome = round.outcome;
    switch (step.stage) {
        case Stage::ChargeFire:
        case Stage::AttackerStrikes:
        case Stage::DefenderStrikes:
            if (const auto strength = striking(melee, step, outcome)) {
                const int hits =
                    dice.part([&](Dice& d) { return hits_of(melee, step, *strength, d); });
                count_hits(melee, step, hits, outcome);
            }
            return;
        case Stage::WhoLost:
            outcome.loser = who_lost(melee, more_suffered(outcome));
            return;
        case Stage::AttackerSettles:
            settle(melee, outcome, Side::Attacker, step.place, round.have_helped, dice);
            return;
        case Stage::DefenderSettles:
            settle(melee, outcome, Side::Defender, step.place, round.have_helped, dice);
            return;
    }
}

/// The odds of the hits of a step, and of how many more the attackers suffer by all steps of one
/// charger, each worked out once a melee: they come up on way after way, for fighter after fighter.
class HitOdds {
public:
    explicit HitOdds(const Melee& melee) : melee_(melee) {}
    const Distribution<int>& of(Step step, Quarters strength) {
        const auto [found, fresh] = odds_.try_emplace({step.stage, step.place, strength});
        if (fresh) {
            found->second =
                exact_odds([&](Dice& dice) { return hits_of(melee_, step, strength, dice); });
        }
        return found->second;
    }
    /// While nothing is thrown yet.
    template <class WorkOut>
    const Distribution<int>& more_by(std::size_t charger, WorkOut work_out) {
        const auto [found, fresh] = more_.try_emplace(charger);
        if (fresh) {
            found->second = work_out();
        }
        return found->second;
    }

private:
    const Melee& melee_;
    std::map<std::tuple<Stage, std::size_t, Quarters>, Distribution<int>> odds_;
    std::map<std::size_t, Distribution<int>> more_;
};

/// Weighs a round step by step. Between two steps all is forgotten that can no longer matter to
/// what is asked for, so that ways which differ in nothing else are followed on as one.
class Watching {
public:
    /// What becomes of all its fighters, but not by how many hits.
    Watching(const Melee& melee, HitOdds& hit_odds) : melee_(melee), hit_odds_(hit_odds) {
        attackers_.fill(true);
        defenders_.fill(true);
        own_.fill(true);
    }
    /// What becomes of one of them.
    Watching(const Melee& melee, HitOdds& hit_odds, Side side, std::size_t place)
        : melee_(melee), hit_odds_(hit_odds), watched_{{side, place}} {
        keep(*watched_);
        for (std::size_t a = 0; a < melee.contact.attackers.size(); ++a) {
            own_[a] = attackers_[a] ||
                      defenders_[static_cast<std::size_t>(melee.contact.attackers[a].against)];
        }
    }

    /// Nothing where there are more ways than `most` after some step.
    std::optional<Distribution<Round>> weigh(
        std::span<const int> known,
        std::size_t most = std::numeric_limits<std::size_t>::max()) const {
        auto steps = steps_of(melee_);
        Distribution<Round> ways;
        ways.add({}, 1);
        // The dice on the table fall to the steps in their order, and there is one way to the last.
        std::size_t at = 0;
        for (Round way; !known.empty(); ++at) {
            assert(at < steps.size());
            const auto on = [&](Dice& dice) {
                Round next = way;
                take(melee_, steps[at], next, dice);
                return next;
            };
            const auto played = play(on, known);
            if (const auto* left = std::get_if<FacesLeft>(&played.outcome)) {
                const auto used = static_cast<std::size_t>(left->used);
                way = play(on, known.first(used)).result();
                known = known.subspan(used);
            } else {
                const auto ahead = ahead_of(steps, at);
                ways = exact_odds(
                    [&](Dice& dice) {
                        Round next = on(dice);
                        forget(ahead, next);
                        return next;
                    },
                    known);
                known = {};
            }
        }
        // Of those not thrown yet the order means nothing: what concerns one charger comes
        // together, so that it is soon forgotten.
        std::vector<Step> own;
        std::array<std::vector<Step>, kMostFighters> others;
        std::vector<Step> ends;
        for (; at < steps.size(); ++at) {
            const auto [stage, place] = steps[at];
            if (const auto charger = charger_of(melee_, steps[at])) {
                (own_[*charger] ? own : others[*charger]).push_back(steps[at]);
            } else if (const Who who{
                           stage == Stage::DefenderSettles ? Side::Defender : Side::Attacker,
                           place};
                       stage == Stage::WhoLost || (kept(who) && settles_in_time(who))) {
                ends.push_back(steps[at]);
            }
        }
        // What concerns the watched one comes last: of it all is kept.
        const auto last = watched_ && watched_->side == Side::Attacker
                              ? std::optional(watched_->place)
                              : std::nullopt;
        std::ranges::stable_sort(own, {}, [&](Step step) {
            const auto charger = *charger_of(melee_, step);
            return std::pair(charger == last, charger);
        });
        if (std::ranges::any_of(others, [](const auto& of_one) { return !of_one.empty(); })) {
            ways = apart(ways, own, others, ends);
            own.clear();
            ends.erase(ends.begin());
        }
        own.insert(own.end(), ends.begin(), ends.end());
        return follow(std::move(ways), own, own.size(), most);
    }

private:
    struct Who {
        Side side{};
        std::size_t place = 0;
        friend constexpr auto operator<=>(const Who&, const Who&) = default;
    };
    /// Whose fate matters to that of a fighter matters too.
    void keep(Who who) {
        auto& kept = (who.side == Side::Attacker ? attackers_ : defenders_)[who.place];
        if (kept) {
            return;
        }
        kept = true;
        if (!settles_in_time(who)) {
            return;  // all that matters is whether it stands
        }
        const auto& fighter = fighter_at(melee_, who.side, who.place);
        // Who may have had the help of the friend behind it before.
        if (melee_.edition.support == Support::OneUnit && fighter.supporter >= 0) {
            supporters_.push_back(fighter.supporter);
            for (const auto side : {Side::Attacker, Side::Defender}) {
                const auto& fighters = fighters_of(melee_, side);
                for (std::size_t i = 0; i < fighters.size(); ++i) {
                    if (fighters[i].supporter == fighter.supporter && Who{side, i} < who) {
                        keep({side, i});
                    }
                }
            }
        }
        // The friend that may be free by then, for who tests without having lost, which takes
        // charge fire; and the enemies that may not let it go.
        const bool fired_at =
            who.side == Side::Attacker &&
            std::ranges::any_of(melee_.charge_fire, [&](const Melee::ChargeFire& fire) {
                return fire.attacker == who.place;
            });
        const auto enemy_side = other(who.side);
        if (fighter.helper >= 0 && fired_at) {
            const auto helper = static_cast<std::size_t>(fighter.helper);
            keep({who.side, helper});
            const auto struck =
                static_cast<std::size_t>(fighter_at(melee_, who.side, helper).against);
            const auto& enemies = fighters_of(melee_, enemy_side);
            for (std::size_t i = 0; i < enemies.size(); ++i) {
                if (i == struck || static_cast<std::size_t>(enemies[i].against) == helper) {
                    keep({enemy_side, i});
                }
            }
        }
        if (fighter.holds_helper >= 0) {
            keep({enemy_side, static_cast<std::size_t>(fighter.holds_helper)});
        }
    }
    bool kept(Who who) const {
        return (who.side == Side::Attacker ? attackers_ : defenders_)[who.place];
    }
    /// Whether a fighter has settled by the time it is known what becomes of the watched one.
    bool settles_in_time(Who who) const { return !watched_ || who <= *watched_; }
    /// The ways on by the first `count` of these steps. Nothing where there are more than `most`
    /// after some step.
    std::optional<Distribution<Round>> follow(
        Distribution<Round> ways,
        const std::vector<Step>& steps,
        std::size_t count,
        std::size_t most = std::numeric_limits<std::size_t>::max()) const {
        for (std::size_t at = 0; at < count; ++at) {
            const auto ahead = ahead_of(steps, at);
            Distribution<Round> next;
            const auto add = [&](Round round, double chance) {
                forget(ahead, round);
                next.add(std::move(round), chance);
            };
            for (const auto& [way, chance] : ways.outcomes()) {
                if (!is_strike(steps[at].stage)) {
                    const Round& from = way;  // which Clang 14 lets a lambda take
                    const auto made = exact_odds([&](Dice& dice) {
                        Round round = from;
                        take(melee_, steps[at], round, dice);
                        return round;
                    });
                    for (const auto& [led_to, of_it] : made.outcomes()) {
                        add(led_to, chance * of_it);
                    }
                } else if (const auto strength = striking(melee_, steps[at], way.outcome)) {
                    for (const auto& [hits, of_it] :
                         hit_odds_.of(steps[at], *strength).outcomes()) {
                        Round round = way;
                        count_hits(melee_, steps[at], hits, round.outcome);
                        add(std::move(round), chance * of_it);
                    }
                } else {
                    add(way, chance);
                }
            }
            next.settle();
            ways = std::move(next);
            if (ways.outcomes().size() > most) {
                return std::nullopt;
            }
        }
        return ways;
    }
    /// The ways on until it is known who lost, which is the first of `ends`. What concerns the
    /// other chargers matters to that alone, and by the difference of the hits alone; so each of
    /// them is followed apart.
    Distribution<Round> apart(const Distribution<Round>& ways,
                              std::vector<Step> own,
                              const std::array<std::vector<Step>, kMostFighters>& others,
                              const std::vector<Step>& ends) const {
        assert(ends.front().stage == Stage::WhoLost);
        const auto own_count = own.size();
        own.insert(own.end(), ends.begin(), ends.end());
        const auto ahead = ahead_of(ends, 0);
        Distribution<Round> ended;
        for (const auto& [way, chance] : ways.outcomes()) {
            Distribution<Round> here;
            here.add(way, 1);
            const auto elsewhere = differences(way, others, ends.front());
            const auto to_it = *follow(here, own, own_count);
            std::map<int, std::array<double, 3>> losers;  // by the difference of their own
            for (const auto& [round, of_it] : to_it.outcomes()) {
                const auto [losing, fresh] = losers.try_emplace(more_suffered(round.outcome));
                for (const auto& [more, of_more] : elsewhere.outcomes()) {
                    if (!fresh) {
                        break;
                    }
                    const auto loser = who_lost(melee_, losing->first + more);
                    losing->second[static_cast<std::size_t>(loser)] += of_more;
                }
                for (const auto loser : {Loser::None, Loser::Attacker, Loser::Defender}) {
                    const double of_loser = losing->second[static_cast<std::size_t>(loser)];
                    if (of_loser > 0) {
                        Round next = round;
                        next.outcome.loser = loser;
                        forget(ahead, next);
                        ended.add(std::move(next), chance * of_it * of_loser);
                    }
                }
            }
        }
        ended.settle();
        return ended;
    }
    /// How many hits more the attackers suffer by the steps of these chargers.
    Distribution<int> differences(const Round& way,
                                  const std::array<std::vector<Step>, kMostFighters>& others,
                                  Step who_lost) const {
        const bool nothing_thrown = way == Round{};
        Distribution<int> sum;
        sum.add(0, 1);
        for (std::size_t charger = 0; charger < others.size(); ++charger) {
            if (others[charger].empty()) {
                continue;
            }
            const auto more =
                nothing_thrown
                    ? hit_odds_.more_by(charger,
                                        [&] { return difference(way, others[charger], who_lost); })
                    : difference(way, others[charger], who_lost);
            Distribution<int> next;
            for (const auto& [before, chance] : sum.outcomes()) {
                for (const auto& [by_this, of_it] : more.outcomes()) {
                    next.add(before + by_this, chance * of_it);
                }
            }
            next.settle();
            sum = std::move(next);
        }
        return sum;
    }
    /// The same by the steps of one.
    Distribution<int> difference(const Round& way, std::vector<Step> steps, Step who_lost) const {
        Distribution<Round> here;
        here.add(way, 1);
        const auto count = steps.size();
        steps.push_back(who_lost);  // which asks for the difference
        return follow(std::move(here), steps, count)->marginal([&](const Round& round) {
            return more_suffered(round.outcome) - more_suffered(way.outcome);
        });
    }
    /// What the steps after one still ask.
    struct Ahead {
        std::array<bool, kMostFighters> charger_fights{};
        std::array<bool, kMostFighters> attacker_settles{};
        std::array<bool, kMostFighters> defender_settles{};
        bool who_lost = false;

        bool settles(Who who) const {
            return (who.side == Side::Attacker ? attacker_settles : defender_settles)[who.place];
        }
        bool struck(const Melee& melee, Who who) const {
            if (who.side == Side::Attacker) {
                return charger_fights[who.place];
            }
            const auto& attackers = melee.contact.attackers;
            for (std::size_t a = 0; a < attackers.size(); ++a) {
                if (static_cast<std::size_t>(attackers[a].against) == who.place &&
                    charger_fights[a]) {
                    return true;
                }
            }
            return false;
        }
    };
    Ahead ahead_of(const std::vector<Step>& steps, std::size_t at) const {
        Ahead ahead;
        for (std::size_t later = at + 1; later < steps.size(); ++later) {
            const auto [stage, place] = steps[later];
            ahead.who_lost = ahead.who_lost || stage == Stage::WhoLost;
            if (stage == Stage::AttackerSettles) {
                ahead.attacker_settles[place] = true;
            } else if (stage == Stage::DefenderSettles) {
                ahead.defender_settles[place] = true;
            }
            if (const auto charger = charger_of(melee_, steps[later])) {
                ahead.charger_fights[*charger] = true;
            }
        }
        return ahead;
    }
    void forget(const Ahead& ahead, Round& round) const {
        auto& outcome = round.outcome;
        for (std::size_t i = 0; i < melee_.contact.attackers.size(); ++i) {
            forget(ahead, {Side::Attacker, i}, outcome.attackers[i]);
        }
        for (std::size_t i = 0; i < melee_.contact.defenders.size(); ++i) {
            forget(ahead, {Side::Defender, i}, outcome.defenders[i]);
        }
        // Who lost is a matter of the difference.
        const int more = more_suffered(outcome);
        outcome.fire_hits = 0;
        outcome.defender_hits = ahead.who_lost && more > 0 ? more : 0;
        outcome.attacker_hits = ahead.who_lost && more < 0 ? -more : 0;
        if (watched_) {
            std::erase_if(round.have_helped, [&](int helper) {
                return std::ranges::find(supporters_, helper) == supporters_.end();
            });
        }
    }
    void forget(const Ahead& ahead, Who who, FighterOutcome& own) const {
        if (watched_ == who) {
            return;
        }
        auto& [fire_lost, suffered, after] = own;
        if (!kept(who) || (watched_ && !ahead.settles(*watched_))) {
            const bool strikes = who.side == Side::Attacker && ahead.charger_fights[who.place];
            own = {.fire_lost = strikes ? fire_lost : 0};
            return;
        }
        // More hits than a fighter can lose are no more than those.
        const int quarters = fighter_at(melee_, who.side, who.place).unit.quarters.count;
        fire_lost = std::min(fire_lost, quarters);
        suffered = std::min(suffered, quarters - fire_lost);
        if (!watched_) {
            // Once it has settled it is all the same how many there were.
            fire_lost = std::min(fire_lost, ahead.settles(who) ? quarters : 1);
            suffered = ahead.settles(who) ? suffered : 0;
        } else if (!ahead.struck(melee_, who)) {
            // All that matters of it is whether it has to test, and in the end whether it stands
            // where it stood.
            if (settles_in_time(who) && !ahead.settles(who)) {
                own = {.after = {.retreats = after.retreats || after.eliminated}};
            } else if (fire_lost + suffered < quarters) {
                own = {.fire_lost = std::min(fire_lost, 1)};
            } else {
                own = {.suffered = quarters};
            }
        }
    }

    const Melee& melee_;
    HitOdds& hit_odds_;
    std::optional<Who> watched_{};                 // nothing: all of them, but not by how many hits
    std::array<bool, kMostFighters> attackers_{};  // those whose fate is kept
    std::array<bool, kMostFighters> defenders_{};
    std::array<bool, kMostFighters> own_{};  // chargers on whom the fate of those hangs
    std::vector<int> supporters_{};          // whose help it matters to have had
};

}  // namespace

MeleeOutcome fight(const Melee& melee, Dice& dice) {
    Round round;
    for (const auto step : steps_of(melee)) {
        take(melee, step, round, dice);
    }
    return round.outcome;
}

std::optional<std::size_t> enemy_left(const Melee& melee,
                                      const MeleeOutcome& outcome,
                                      Side side,
                                      std::size_t fighter) {
    const auto stays = [&](Side of, std::size_t place) {
        return outcome.loser == Loser::None && !gone_by_now(melee, outcome, of, place) &&
               !fighter_at(melee, of, place).unit.retreating &&
               !outcome_of(outcome, of, place).after.retreats;
    };
    if (!stays(side, fighter)) {
        return std::nullopt;
    }
    const auto chosen = static_cast<std::size_t>(fighter_at(melee, side, fighter).against);
    if (stays(other(side), chosen)) {
        return chosen;
    }
    const auto& enemies = fighters_of(melee, other(side));
    for (std::size_t i = 0; i < enemies.size(); ++i) {
        if (static_cast<std::size_t>(enemies[i].against) == fighter && stays(other(side), i)) {
            return i;
        }
    }
    return std::nullopt;
}

namespace {

Distribution<FighterOutcome> fighter_odds(const Melee& melee,
                                          HitOdds& hit_odds,
                                          Side side,
                                          std::size_t place,
                                          std::span<const int> known) {
    return Watching(melee, hit_odds, side, place).weigh(known)->marginal([&](const Round& round) {
        const auto& outcome = round.outcome;
        return (side == Side::Attacker ? outcome.attackers : outcome.defenders)[place];
    });
}

}  // namespace

Distribution<FighterOutcome> fighter_odds(const Melee& melee,
                                          Side side,
                                          std::size_t place,
                                          std::span<const int> known) {
    HitOdds hit_odds(melee);
    return fighter_odds(melee, hit_odds, side, place, known);
}

MeleeOdds odds_of_each(const Melee& melee, std::span<const int> known) {
    MeleeOdds odds;
    const auto& [attackers, defenders, round, weather] = melee.contact;
    if (attackers.size() + defenders.size() == 2) {
        // One walk answers for both, and they have little to forget.
        const auto whole = exact_odds([&](Dice& dice) { return fight(melee, dice); }, known);
        odds.attackers.push_back(
            whole.marginal([](const MeleeOutcome& outcome) { return outcome.attackers[0]; }));
        odds.defenders.push_back(
            whole.marginal([](const MeleeOutcome& outcome) { return outcome.defenders[0]; }));
        return odds;
    }
    HitOdds hit_odds(melee);
    for (std::size_t i = 0; i < attackers.size(); ++i) {
        odds.attackers.push_back(fighter_odds(melee, hit_odds, Side::Attacker, i, known));
    }
    for (std::size_t i = 0; i < defenders.size(); ++i) {
        odds.defenders.push_back(fighter_odds(melee, hit_odds, Side::Defender, i, known));
    }
    return odds;
}

std::optional<Distribution<MeleeOutcome>> settled_odds(const Melee& melee, std::size_t most) {
    HitOdds hit_odds(melee);
    const auto ways = Watching(melee, hit_odds).weigh({}, most);
    return ways ? std::optional(ways->marginal(&Round::outcome)) : std::nullopt;
}

}  // namespace drumhead::gk
