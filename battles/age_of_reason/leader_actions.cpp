// Leaders hit, replaced and returned.

#include <algorithm>

#include <fmt/format.h>

#include "battles/age_of_reason/actions.hpp"
#include "rules/age_of_reason/close_combat.hpp"
#include "rules/limits.hpp"

namespace drumhead::bar {
namespace {

std::optional<Rejection> cannot_be_hit(const State& state, LeaderId id) {
    if (in_office(state, id)) {
        return std::nullopt;
    }
    const auto& name = state.at(id).name;
    switch (status(state, id)) {
        case LeaderStatus::Killed:
            return Refusal{"BAR-LDR-04", fmt::format("{} has been killed", name)};
        case LeaderStatus::Away:
            return Refusal{"BAR-LDR-11", fmt::format("{} is away with a wound", name)};
        default:
            return Refusal{"BAR-SPL-16", fmt::format("{} is not on the map", name)};
    }
}

std::optional<Problem> named_twice(const State& state, const std::vector<LeaderId>& leaders) {
    for (std::size_t i = 0; i < leaders.size(); ++i) {
        if (std::ranges::count(leaders, leaders[i]) > 1) {
            return Problem{fmt::format("leaders: {} is named twice", state.at(leaders[i]).name)};
        }
    }
    return std::nullopt;
}

/// Hits him, wounds diced, and says what it does to the record.
void take_hit(Recorder& record, Event& event, LeaderId id, LeaderFate fate, Dice& dice) {
    if (fate == LeaderFate::Unhurt) {
        return;
    }
    const auto who = called(record.state(), id);
    const auto nation = record.state().at(id).nation;
    const int before = bar::record(record.state(), nation).leaders;
    const auto acting = record.state().entered(Field::ActingLeader, army(nation));
    const int turns = fate == LeaderFate::Wounded ? roll_wound(dice) : 0;
    record.hit(id, fate, turns);
    const auto& after = record.state();
    if (fate == LeaderFate::Killed) {
        const int boxes = bar::record(after, nation).leaders - before;
        const bool known = after.entered(Field::LossValue, id.index).has_value();
        event.why.push_back({fmt::format("{} killed", who),
                             known ? fmt::format("{} on the record", boxes)
                                   : std::string("his loss value is not entered"),
                             who == after.at(id).name ? "BAR-LOSS-13" : "BAR-LOSS-14"});
    } else if (turns == 0) {
        event.why.push_back({fmt::format("{} wounded", who), "tended on the field", "BAR-LDR-02"});
    } else {
        const auto back = return_turn(turn(after), turns, after.scenario().last);
        event.why.push_back(
            {fmt::format("{} wounded", who),
             back ? fmt::format("back on {}", name(*back)) : std::string("not back before the end"),
             back ? "BAR-LDR-03" : "BAR-TIME-17"});
    }
    const auto now = after.entered(Field::ActingLeader, army(nation));
    if (acting != now) {
        event.why.push_back({fmt::format("{} is without its Army Leader", called(after, nation)),
                             now ? fmt::format("{} takes over", after.at(LeaderId{*now}).name)
                                 : std::string("name the nearest Wing Leader"),
                             nation == Nation::Austrian ? "BAR-CMD-15" : "BAR-CMD-24"});
    }
}

constexpr std::string_view kFates[] = {"unhurt", "wounded", "killed"};

void tell(Event& event, const State& state, LeaderId id, LeaderFate fate) {
    event.outcome.push_back({called(state, id), std::string(kFates[static_cast<int>(fate)])});
}

void tell_record(Event& event, const State& after, Nation nation) {
    event.outcome.push_back({"record", record(after, nation).boxes()});
}

}  // namespace

Resolved run(const State& state, const HitLeader& command, Dice& dice) {
    if (command.fate == LeaderFate::Unhurt) {
        return Rejection(Problem{"fate: killed or wounded is needed"});
    }
    if (auto rejection = cannot_be_hit(state, command.leader)) {
        return *rejection;
    }
    Event event;
    Recorder record(state);
    take_hit(record, event, command.leader, command.fate, dice);
    tell(event, state, command.leader, command.fate);
    tell_record(event, record.state(), state.at(command.leader).nation);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const CheckLeaders& command, Dice& dice) {
    if (command.leaders.empty() || command.leaders.size() > limits::kMostChecked) {
        return Rejection(
            Problem{fmt::format("leaders: 1 to {} of them are needed", limits::kMostChecked)});
    }
    const auto nation = state.at(command.leaders.front().leader).nation;
    std::vector<LeaderId> all;
    std::vector<LeaderId> in_sight;
    for (const auto& leader : command.leaders) {
        all.push_back(leader.leader);
        if (state.at(leader.leader).nation != nation) {
            return Rejection(Problem{"leaders: they are not all of one army"});
        }
        if (auto rejection = cannot_be_hit(state, leader.leader)) {
            return *rejection;
        }
        if (leader.at != NearTarget::Elsewhere) {
            in_sight.push_back(leader.leader);
        }
    }
    if (const auto problem = named_twice(state, all)) {
        return Rejection(*problem);
    }
    if (command.fate && std::ranges::find(all, *command.fate) == all.end()) {
        return Rejection(Problem{
            fmt::format("fate: {} is not among the leaders", state.at(*command.fate).name)});
    }
    const auto line = roll_loss_line(dice);
    // Whom the line picks, where it picks one: the firer for Fate, chance for the Lucky Shot.
    const auto fated = command.fate.value_or(command.leaders.front().leader);
    auto lucky = in_sight.empty() ? LeaderId{} : in_sight.front();
    if (line == LossLine::LuckyShot && !in_sight.empty()) {
        lucky =
            in_sight[static_cast<std::size_t>(draw_lot(static_cast<int>(in_sight.size()), dice))];
    }
    Event event;
    event.outcome.push_back({"line", std::string(name(line))});
    // Each leader rolls first, then wounds are rolled (BAR-SPL-17).
    std::vector<std::pair<LeaderId, LeaderFate>> fates;
    for (const auto& leader : command.leaders) {
        const LeaderPlace place{
            .in_target_hex = leader.at == NearTarget::InTarget,
            .next_to_target = leader.at == NearTarget::InTarget || leader.at == NearTarget::Next,
            .in_sight = leader.at != NearTarget::Elsewhere,
            .only_leader = command.leaders.size() == 1,
            .picked = line == LossLine::Fate ? leader.leader == fated : leader.leader == lucky,
            .near_artillery_or_skirmishers = command.near};
        if (rolls_on(line, place)) {
            fates.emplace_back(leader.leader, roll_leader(line, command.near, dice));
        }
    }
    Recorder record(state);
    if (fates.empty()) {
        event.why.push_back({std::string(name(line)), "finds nobody", "BAR-SPL-02"});
    }
    for (const auto& hit : fates) {
        take_hit(record, event, hit.first, hit.second, dice);
        tell(event, state, hit.first, hit.second);
    }
    tell_record(event, record.state(), nation);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const CheckCloseCombat& command, Dice& dice) {
    if ((command.leaders.empty() && command.stacks.empty()) ||
        command.leaders.size() > limits::kMostChecked) {
        return Rejection(
            Problem{fmt::format("leaders: 1 to {} of them are needed", limits::kMostChecked)});
    }
    if (!command.combat_dice.empty()) {
        if (command.combat_dice.size() != 2 ||
            std::ranges::any_of(command.combat_dice, [](int die) { return die < 0 || die > 9; })) {
            return Rejection(Problem{"combat_dice: the attacker's and the defender's, 0 to 9"});
        }
        if (!starts_special_result({command.combat_dice[0], command.combat_dice[1]})) {
            return Rejection(Refusal{"BAR-SPC-01", "neither die of the close combat is a 0"});
        }
    }
    if (command.stacks.size() > limits::kMostChecked ||
        std::ranges::any_of(command.stacks, [](int er) { return er < -99 || er > 199; })) {
        return Rejection(Problem{
            fmt::format("stacks: up to {} ERs from -99 to 199 are ranked", limits::kMostChecked)});
    }
    if (const auto problem = named_twice(state, command.leaders)) {
        return Rejection(*problem);
    }
    for (const auto id : command.leaders) {
        if (auto rejection = cannot_be_hit(state, id)) {
            return *rejection;
        }
    }
    Event event;
    Recorder record(state);
    for (const auto id : command.leaders) {
        const auto fate = close_combat_check(dice);
        take_hit(record, event, id, fate, dice);
        tell(event, state, id, fate);
    }
    if (!command.stacks.empty()) {
        std::string order;
        for (const int place : worst_first(command.stacks, dice)) {
            order += fmt::format(
                "{}{}", order.empty() ? "" : ", ", command.stacks[static_cast<std::size_t>(place)]);
        }
        event.outcome.push_back({"order", order});
        event.why.push_back({"Morale Check (G), worst first", order, "BAR-SPC-10"});
    }
    for (const auto nation : kNations) {
        event.outcome.push_back({fmt::format("{} record", called(state, nation)),
                                 bar::record(record.state(), nation).boxes()});
    }
    record.finish(event);
    return event;
}

int replacement_movement(const State& state, LeaderId id) {
    if (const auto entered = state.entered(Field::Replacement, id.index)) {
        return *entered;
    }
    for (const auto& group : state.who().groups) {
        if (group.leader == id.index) {
            return group.cavalry ? 10 : 8;
        }
    }
    return 8;
}

Field replacement_pool(const State& state, LeaderId id) {
    return replacement_movement(state, id) == 10 ? Field::PoolTen : Field::PoolEight;
}

Resolved run(const State& state, const Replace& command, Dice&) {
    const auto id = command.leader;
    const auto& leader = state.at(id);
    if (leader.role != LeaderRole::Command) {
        return Rejection(Refusal{
            "BAR-CMD-03", fmt::format("{} is no Command Leader and is not replaced", leader.name)});
    }
    if (in_office(state, id) || status(state, id) == LeaderStatus::OffMap) {
        return Rejection(Refusal{"BAR-CMD-04", fmt::format("{} is not lost", called(state, id))});
    }
    const bool drawn = command.with == StandIn::Counter;  // its ratings; else lines that change his
    const auto bad = [&](std::string_view field, std::optional<int> value, Field rating) {
        const int least = drawn ? info(rating).least : -99;
        const int most = drawn ? info(rating).most : 99;
        return value && (*value < least || *value > most)
                   ? std::optional(Problem{
                         fmt::format("{}: {} is not from {} to {}", field, *value, least, most)})
                   : std::nullopt;
    };
    for (const auto& problem :
         {bad("er_bonus", command.er_bonus, Field::StandInErBonus),
          bad("initiative", command.initiative, Field::StandInInitiative),
          bad("cv_bonus", command.cv_bonus, Field::StandInCvBonus),
          bad("range", drawn ? command.range : std::nullopt, Field::StandInRange)}) {
        if (problem) {
            return Rejection(*problem);
        }
    }
    Event event;
    Recorder record(state);
    const auto fill = [&](Field field, std::optional<int> value) {
        record.set(field, id, value.value_or(kBlank));
    };
    if (command.with == StandIn::Counter) {
        const int movement = replacement_movement(state, id);
        const auto pool = replacement_pool(state, id);
        const auto left = state.entered(pool, army(leader.nation));
        if (left == 0) {
            return Rejection(Refusal{
                "BAR-CMD-31",
                fmt::format("no replacement counter of movement {} is left; use a generic one",
                            movement)});
        }
        if (left) {
            record.set(pool, army(leader.nation), *left - 1);
        }
        fill(Field::StandInErBonus, command.er_bonus);
        fill(Field::StandInCvBonus, command.cv_bonus);
        fill(Field::StandInInitiative, command.initiative);
        fill(Field::StandInRange, command.range);
        event.why.push_back(
            {"replacement counter", fmt::format("movement {}", movement), "BAR-CMD-04"});
    } else if (command.with == StandIn::Generic) {
        const auto er = state.entered(Field::ErBonus, id.index);
        const auto initiative = state.entered(Field::Initiative, id.index);
        const auto cv = state.entered(Field::CvBonus, id.index);
        if (!er || !initiative || !cv) {
            return Rejection(Problem{fmt::format(
                "{}: his own ER Bonus, Initiative and CV Bonus are needed first; fill them in",
                leader.name)});
        }
        const auto after = replaced({.er_bonus = *er, .initiative = *initiative, .cv_bonus = *cv},
                                    {.er_bonus = command.er_bonus.value_or(0),
                                     .initiative = command.initiative.value_or(0),
                                     .cv_bonus = command.cv_bonus.value_or(0)});
        record.set(Field::StandInErBonus, id, after.er_bonus);
        record.set(Field::StandInInitiative, id, after.initiative);
        record.set(Field::StandInCvBonus, id, after.cv_bonus);
        fill(Field::StandInRange, state.entered(Field::Range, id.index));
        event.why.push_back(
            {"EM on his ER Bonus", fmt::format("{}", after.er_bonus), "BAR-CMD-09"});
        event.why.push_back(
            {"IR on his Initiative", fmt::format("{}", after.initiative), "BAR-CMD-10"});
        event.why.push_back(
            {"CM on his CV Bonus", fmt::format("{:+}", after.cv_bonus), "BAR-CMD-11"});
    } else {
        return Rejection(Problem{"with: counter or generic is needed"});
    }
    record.set(Field::StandIn, id, static_cast<int>(command.with));
    event.outcome.push_back({"stands_in_for", leader.name});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const ReturnLeader& command, Dice&) {
    const auto id = command.leader;
    const auto& leader = state.at(id);
    if (status(state, id) != LeaderStatus::Away) {
        return Rejection(
            Refusal{"BAR-LDR-05", fmt::format("{} is not away with a wound", leader.name)});
    }
    Event event;
    Recorder record(state);
    if (static_cast<StandIn>(state.get(Field::StandIn, id.index)) == StandIn::Counter) {
        const auto pool = replacement_pool(state, id);
        if (state.entered(pool, army(leader.nation))) {
            record.add(pool, army(leader.nation), 1);
        }
        event.why.push_back({"his stand-in", "back in the pool", "BAR-CMD-31"});
    }
    record.set(Field::StandIn, id, static_cast<int>(StandIn::None));
    for (const auto field : {Field::StandInErBonus,
                             Field::StandInCvBonus,
                             Field::StandInInitiative,
                             Field::StandInRange}) {
        record.clear(field, id.index);
    }
    record.set(Field::Status, id, static_cast<int>(LeaderStatus::Active));
    record.clear(Field::Back, id.index);
    record.set(Field::Wounded, id, 0);
    event.outcome.push_back({"back", leader.name});
    // The named Army Leader takes the army again, a named successor from those after him.
    const auto& line = state.who().armies[static_cast<std::size_t>(army(leader.nation))].leaders;
    const auto rank = std::ranges::find(line, id.index);
    const auto acting = acting_leader(state, leader.nation);
    const auto acting_rank = acting ? std::ranges::find(line, acting->index) : line.end();
    if (rank != line.end() && rank < acting_rank) {
        record.set(Field::ActingLeader, army(leader.nation), id.index);
        event.why.push_back({leader.name, "takes the army again", "BAR-CMD-30"});
    }
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Succeed& command, Dice&) {
    const auto& leader = state.at(command.leader);
    if (leader.nation != command.army) {
        return Rejection(Problem{
            fmt::format("{} is not of the {} army", leader.name, called(state, command.army))});
    }
    if (state.scenario().initiative[static_cast<std::size_t>(army(command.army))]) {
        return Rejection(Refusal{
            "BAR-SPI-20", "no Army Leader is on the map in this scenario, nor a substitute"});
    }
    if (status(state, command.leader) != LeaderStatus::Active) {
        return Rejection(Refusal{"BAR-CMD-15", fmt::format("{} is not on the map", leader.name)});
    }
    if (acting_leader(state, command.army)) {
        return Rejection(Refusal{"BAR-CMD-15",
                                 fmt::format("{} still commands the army",
                                             state.at(*acting_leader(state, command.army)).name)});
    }
    Event event;
    Recorder record(state);
    record.set(Field::ActingLeader, army(command.army), command.leader.index);
    event.why.push_back(
        {"substitute Army Leader",
         fmt::format("Command Rating +{}, WAN {}", kSubstituteCommandRating, kSubstituteWan),
         command.army == Nation::Austrian ? "BAR-CMD-16" : "BAR-CMD-25"});
    event.outcome.push_back({"commands", leader.name});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const UseAbility& command, Dice&) {
    const auto id = command.leader;
    const auto& leader = state.at(id);
    if (leader.role != LeaderRole::Special) {
        return Rejection(
            Refusal{"BAR-CMD-18", fmt::format("{} has no ability of his own", leader.name)});
    }
    if (status(state, id) != LeaderStatus::Active) {
        return Rejection(Refusal{"BAR-CMD-18", fmt::format("{} is not on the map", leader.name)});
    }
    Event event;
    Recorder record(state);
    record.set(Field::LeaderFinished, id, 1);
    if (command.passed) {
        record.set(Field::UsedThisTurn, id, 1);
        event.why.push_back({"once a turn",
                             "and he is activated",
                             leader.nation == Nation::Austrian ? "BAR-CMD-18" : "BAR-CMD-26"});
        event.outcome.push_back({"used", leader.name});
    } else {
        event.why.push_back({"his Leader Initiative roll failed",
                             "he counts as activated, and Initiative is rolled again",
                             "BAR-CMD-27"});
        event.outcome.push_back({"passed", false});
    }
    record.finish(event);
    return event;
}

}  // namespace drumhead::bar
