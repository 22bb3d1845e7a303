// The turn, what arrives on it, and the special results that live for a turn.

#include <limits>

#include <fmt/format.h>

#include "battles/age_of_reason/actions.hpp"
#include "rules/limits.hpp"

namespace drumhead::bar {
namespace {

Turn last_turn(const State& state) {
    return state.scenario().last;
}

/// Brings counters on, with what a Saxon is worth at that moment (BAR-SCN2-16).
void bring_on(Recorder& record,
              Event& event,
              ReinforcementId id,
              std::span<const CounterId> units) {
    const auto& reinforcement = record.state().at(id);
    for (const auto unit : units) {
        record.set(Field::Where, unit, static_cast<int>(Where::OnMap));
        if (reinforcement.lowers_target) {
            const auto held = boxes(record.state(), unit);
            record.set(Field::EntrySp, unit, held ? held->left() : 0);
            event.why.push_back(
                {fmt::format("{} brought on", called(record.state(), unit)),
                 held ? fmt::format("target {} lower", held->left())
                      : std::string("its SP is not entered"),
                 record.state().scenario().number == 2 ? "BAR-SCN2-16" : "BAR-SCN3-15"});
        }
    }
    for (const int leader : reinforcement.who.leaders) {
        if (status(record.state(), LeaderId{leader}) == LeaderStatus::OffMap) {
            record.set(Field::Status, leader, static_cast<int>(LeaderStatus::Active));
        }
    }
    const bool all = std::ranges::none_of(reinforcement.who.counters, [&](int counter) {
        return where(record.state(), CounterId{counter}) == Where::OffMap;
    });
    if (all) {
        record.set(Field::Arrived, id.index, 1);
    }
    event.outcome.push_back({"arrived", static_cast<int>(units.size())});
}

std::vector<CounterId> still_to_come(const State& state, ReinforcementId id) {
    std::vector<CounterId> units;
    for (const int counter : state.at(id).who.counters) {
        if (where(state, CounterId{counter}) == Where::OffMap) {
            units.push_back({counter});
        }
    }
    return units;
}

std::optional<Rejection> cannot_arrive(const State& state, ReinforcementId id) {
    if (state.flag(Field::Arrived, id.index)) {
        return Refusal{"BAR-TIME-03", fmt::format("{} is on the map already", state.at(id).name)};
    }
    return std::nullopt;
}

/// A hex too near to the Prussians; nothing where the players have not counted.
std::optional<Rejection> too_near(const State& state,
                                  ReinforcementId id,
                                  const std::optional<int>& hexes) {
    const auto& reinforcement = state.at(id);
    if (!hexes || reinforcement.kind == ArrivalKind::OnTurn) {
        return std::nullopt;
    }
    if (*hexes < 0 || *hexes > 99) {
        return Problem{"nearest_enemy: 0 to 99 hexes is needed"};
    }
    const int number = state.scenario().number;
    if (entry_is_free(number, *hexes)) {
        return std::nullopt;
    }
    return Refusal{
        number == 2 ? "BAR-SCN2-17" : "BAR-SCN4-38",
        number == 2
            ? fmt::format("a Prussian unit at {} hexes bars the entry; 4 or more is free", *hexes)
            : fmt::format("an unrouted Prussian unit at {} hexes bars the entry; 6 or "
                          "more is free",
                          *hexes)};
}

std::vector<CounterId> counters_of(const State& state, GroupId id) {
    std::vector<CounterId> counters;
    for (int i = 0; i < static_cast<int>(state.who().counters.size()); ++i) {
        if (state.at(CounterId{i}).group == id.index) {
            counters.push_back({i});
        }
    }
    return counters;
}

/// Marks a once-a-turn benefit of a Command; refused to one that has had it (BAR-TIME-11).
std::optional<Rejection> take_once(Recorder& record,
                                   GroupId id,
                                   Field mark,
                                   std::string_view what) {
    for (const auto counter : counters_of(record.state(), id)) {
        if (record.state().flag(mark, counter.index)) {
            return Refusal{
                "BAR-TIME-11",
                fmt::format("{} has had its {} on this turn", record.state().at(id).name, what)};
        }
    }
    bool some = false;
    for (const auto counter : counters_of(record.state(), id)) {
        if (on_map(record.state(), counter)) {
            record.set(mark, counter, 1);
            some = true;
        }
    }
    return some ? std::nullopt
                : std::optional<Rejection>(Refusal{
                      "BAR-SPI-11",
                      fmt::format("{} has no unit on the map", record.state().at(id).name)});
}

/// What the hussars can lose to attrition, 2 SP each and no more than they have (BAR-ATTR-10);
/// without bound while the SP of one of them is not entered.
int most_attrition(const State& state) {
    int most = 0;
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        if (!attrition_may_touch(state, CounterId{i})) {
            continue;
        }
        const auto held = boxes(state, CounterId{i});
        if (!held) {
            return std::numeric_limits<int>::max();
        }
        most += std::min(kMostAttritionOfAUnit, held->left());
    }
    return most;
}

/// Takes shares off counters, each checked by `refuse`; they must come to `owed`.
template <class RefuseShare>
std::optional<Rejection> check_shares(const State& state,
                                      std::span<const Share> shares,
                                      int owed,
                                      RefuseShare refuse) {
    int sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const auto& share = shares[i];
        for (std::size_t j = 0; j < i; ++j) {
            if (shares[j].unit == share.unit) {
                return Problem{fmt::format("{} is named twice", called(state, share.unit))};
            }
        }
        const auto held = boxes(state, share.unit);
        if (!held) {
            return Problem{fmt::format("{}: its SP is not entered yet (BAR-LOSS-03)",
                                       called(state, share.unit))};
        }
        if (share.sp < 0 || share.sp > held->left()) {
            return Problem{fmt::format(
                "{} has {} SP, not {}", called(state, share.unit), held->left(), share.sp)};
        }
        if (auto refused = refuse(share)) {
            return refused;
        }
        sum += share.sp;
    }
    if (sum != owed) {
        return Problem{fmt::format("the shares come to {} SP, but {} are owed", sum, owed)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Rejection> out_of_order(const State& state, const Command& command) {
    if (const auto* roll = std::get_if<RollArmyMorale>(&command)) {
        const int level = level_due(state, roll->army);
        if (level >= 0 && !morale_roll_due_now(state, roll->army)) {
            const int subject = level_subject(roll->army, level);
            return Refusal{"BAR-AMOR-01",
                           fmt::format("the roll of {} for level {} is due on {}",
                                       called(state, roll->army),
                                       state.get(Field::Threshold, subject),
                                       name(Turn{state.get(Field::LevelDueOn, subject)}))};
        }
        if (level < 0 &&
            level_reached(levels(state, roll->army), record(state, roll->army).trigger()) >= 0) {
            return Refusal{
                "BAR-AMOR-01",
                fmt::format("{} has rolled for its loss level", called(state, roll->army))};
        }
    }
    if (std::holds_alternative<AdvanceTurn>(command)) {
        for (const auto nation : kNations) {
            if (state.entered(Field::ChartOwed, army(nation))) {
                return Refusal{"BAR-AMOR-11",
                               fmt::format("say first what the {} chart says of its roll",
                                           called(state, nation))};
            }
            if (morale_roll_due_now(state, nation)) {
                return Refusal{
                    "BAR-AMOR-01",
                    fmt::format("{} owes its Army Morale roll on this turn; roll it or waive it",
                                called(state, nation))};
            }
        }
        if (state.entered(Field::AttritionOwed).value_or(0) > 0) {
            return Refusal{"BAR-ATTR-01",
                           fmt::format("{} SP of attrition are still to be marked",
                                       state.get(Field::AttritionOwed))};
        }
        if (state.entered(Field::EntryLossOwed).value_or(0) > 0) {
            return Refusal{"BAR-SCN1-12",
                           fmt::format("{} SP of entry losses are still to be marked",
                                       state.get(Field::EntryLossOwed))};
        }
    }
    if (const auto* arrive = std::get_if<Arrive>(&command)) {
        const auto& reinforcement = state.at(arrive->reinforcement);
        if (reinforcement.kind == ArrivalKind::OnTurn && turn(state) < reinforcement.turn) {
            return Refusal{
                "BAR-TIME-03",
                fmt::format("{} arrives on {}", reinforcement.name, name(reinforcement.turn))};
        }
        if (reinforcement.kind == ArrivalKind::ByDie) {
            return Refusal{"BAR-SCN4-06", fmt::format("{} arrives by its die", reinforcement.name)};
        }
    }
    if (const auto* succeed = std::get_if<Succeed>(&command);
        succeed != nullptr && state.at(succeed->leader).role == LeaderRole::Command) {
        return Refusal{succeed->army == Nation::Austrian ? "BAR-CMD-15" : "BAR-CMD-24",
                       fmt::format("{} is no Wing Leader; the nearest of them follows",
                                   state.at(succeed->leader).name)};
    }
    if (const auto* back = std::get_if<ReturnLeader>(&command)) {
        const auto due = state.entered(Field::Back, back->leader.index);
        if (status(state, back->leader) == LeaderStatus::Away &&
            (!due || *due > turn(state).index)) {
            return Refusal{
                due ? "BAR-LDR-03" : "BAR-TIME-17",
                due ? fmt::format(
                          "{} comes back on {}", state.at(back->leader).name, name(Turn{*due}))
                    : fmt::format("{} does not come back before the end",
                                  state.at(back->leader).name)};
        }
    }
    if (const auto* ability = std::get_if<UseAbility>(&command)) {
        if (state.flag(Field::UsedThisTurn, ability->leader.index)) {
            return Refusal{
                state.at(ability->leader).nation == Nation::Austrian ? "BAR-CMD-18" : "BAR-CMD-26",
                fmt::format("{} has done so on this turn", state.at(ability->leader).name)};
        }
        if (state.flag(Field::LeaderFinished, ability->leader.index)) {
            return Refusal{
                state.at(ability->leader).nation == Nation::Austrian ? "BAR-CMD-18" : "BAR-CMD-27",
                fmt::format("{} has been activated on this turn", state.at(ability->leader).name)};
        }
    }
    if (const auto* ability = std::get_if<UseAbility>(&command);
        ability != nullptr && state.flag(Field::LeaderOutOfCommand, ability->leader.index)) {
        return Refusal{"BAR-CMD-18",
                       fmt::format("{} is Out of Command", state.at(ability->leader).name)};
    }
    if (const auto* leave = std::get_if<LeaveMap>(&command)) {
        const auto& counter = state.at(leave->unit);
        if (leave->how == Departure::Exits) {
            const int number = state.scenario().number;
            const bool prussian_horse =
                counter.nation == Nation::Prussian && arm(state, leave->unit) == Arm::Cavalry;
            if (number != 0 && !((number == 4 && prussian_horse) ||
                                 (number == 2 && counter.nation == Nation::Prussian))) {
                return Refusal{number == 5 ? "BAR-SCN5-16" : "BAR-SCN4-11",
                               fmt::format("{} may not leave the map willingly in this scenario",
                                           called(state, leave->unit))};
            }
        }
    }
    if (std::holds_alternative<RollAttrition>(command) && !state.scenario().attrition) {
        return Refusal{"BAR-ATTR-06", "this scenario has no attrition"};
    }
    if (std::holds_alternative<RollAttrition>(command) && turn(state) > state.scenario().first) {
        return Refusal{"BAR-ATTR-01", "attrition is thrown for before the Austrian setup"};
    }
    return std::nullopt;
}

Resolved run(const State& state, const AdvanceTurn&, Dice&) {
    if (state.flag(Field::Over)) {
        return Rejection(Refusal{"BAR-TIME-06", "the last turn has been played"});
    }
    Event event;
    Recorder record(state);
    const Turn now = turn(state);
    if (now >= last_turn(state)) {
        record.set(Field::Over, 0, 1);
        event.outcome.push_back({"over", true});
        record.finish(event);
        return event;
    }
    const Turn next = now + 1;
    record.set(Field::TurnNow, 0, next.index);
    // Finished marks and once-a-turn marks come off (BAR-TIME-11, BAR-CMD-18, -26).
    for (const auto field : {Field::CounterFinished,
                             Field::FreeSegment,
                             Field::FreeMove,
                             Field::LeaderFinished,
                             Field::UsedThisTurn,
                             Field::GroupFinished,
                             Field::WingFinished}) {
        for (int i = 0; i < subjects(state, info(field).subject); ++i) {
            record.set(field, i, 0);
        }
    }
    if (is_hour(next)) {
        for (const auto nation : kNations) {
            if (state.get(Field::PointsSpent, army(nation)) > 0) {
                record.set(Field::PointsSpent, army(nation), 0);
                event.why.push_back(
                    {fmt::format("{}: Command Rating points", called(state, nation)),
                     "back",
                     "BAR-AMOR-28"});
            }
            if (!state.flag(Field::ForgiveDebt)) {
                continue;
            }
            const int reached =
                level_reached(levels(state, nation), bar::record(state, nation).trigger());
            for (int level = reached + 1; level < limits::kMostLevels; ++level) {
                if (level_state(state, nation, level) == LevelState::Due) {
                    record.set(Field::LevelState,
                               level_subject(nation, level),
                               static_cast<int>(LevelState::Open));
                    event.why.push_back(
                        {fmt::format("{}: level {} no longer reached",
                                     called(state, nation),
                                     state.get(Field::Threshold, level_subject(nation, level))),
                         "forgiven",
                         "BAR-AMOR-24"});
                }
            }
        }
    }
    const auto due = due_on(record.state(), next);
    for (const auto id : due.stand_ins) {
        const auto& leader = state.at(id);
        const int waiting = std::max(1, state.get(Field::StandInsWaiting, id.index));
        record.clear(Field::StandInBack, id.index);
        record.set(Field::StandInsWaiting, id, 0);
        const auto pool = replacement_pool(state, id);
        if (state.entered(pool, army(leader.nation))) {
            record.add(pool, army(leader.nation), waiting);
        }
        event.why.push_back({fmt::format("the wounded stand-in of {}", leader.name),
                             "back in the pool",
                             "BAR-CMD-31"});
    }
    event.outcome.push_back({"turn", name(next)});
    for (const auto id : due.reinforcements) {
        event.outcome.push_back({fmt::format("due: {}", state.at(id).name), true});
    }
    for (const auto id : due.leaders) {
        event.outcome.push_back({fmt::format("back: {}", state.at(id).name), true});
    }
    record.finish(event);
    return event;
}

Resolved run(const State& state, const GoBack&, Dice&) {
    Event event;
    Recorder record(state);
    if (state.flag(Field::Over)) {
        record.set(Field::Over, 0, 0);
    } else if (turn(state) <= state.scenario().first) {
        return Rejection(Refusal{"BAR-TIME-06", "this is the first turn"});
    } else {
        record.set(Field::TurnNow, 0, turn(state).index - 1);
    }
    event.outcome.push_back({"turn", name(turn(record.state()))});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const MoveEndTurn& command, Dice&) {
    if (!state.scenario().end_turn_number && state.scenario().number != 0) {
        return Rejection(Refusal{"BAR-TIME-18", "this scenario keeps no END TURN marker"});
    }
    if (state.flag(Field::EndTurnReached)) {
        return Rejection(Refusal{"BAR-TIME-09", "the End Turn has been reached"});
    }
    if (command.boxes < -9 || command.boxes > 9 || command.boxes == 0) {
        return Rejection(Problem{"boxes: 1 to 9, or -1 to -9, is needed"});
    }
    Event event;
    Recorder record(state);
    record.set(Field::EndTurnMarker,
               0,
               moved_end_turn_marker(state.get(Field::EndTurnMarker), command.boxes));
    event.outcome.push_back({"marker", record.state().get(Field::EndTurnMarker)});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Arrive& command, Dice& dice) {
    const auto id = command.reinforcement;
    if (auto rejection = cannot_arrive(state, id)) {
        return *rejection;
    }
    if (auto rejection = too_near(state, id, command.nearest_enemy)) {
        return *rejection;
    }
    const auto& reinforcement = state.at(id);
    auto units = still_to_come(state, id);
    if (!command.units.empty()) {
        for (const auto unit : command.units) {
            if (std::ranges::find(units, unit) == units.end()) {
                return Rejection(
                    Problem{fmt::format("{} does not come with {}, or is there already",
                                        called(state, unit),
                                        reinforcement.name)});
            }
            if (std::ranges::count(command.units, unit) > 1) {
                return Rejection(
                    Problem{fmt::format("units: {} is named twice", called(state, unit))});
            }
        }
        if (reinforcement.kind != ArrivalKind::Discretionary &&
            command.units.size() != units.size()) {
            return Rejection(Problem{fmt::format("{} comes on as a whole", reinforcement.name)});
        }
        units = command.units;
    }
    if (command.entry_die && !reinforcement.entry_loss) {
        return Rejection(Problem{fmt::format("{} throws no entry die", reinforcement.name)});
    }
    Event event;
    Recorder record(state);
    bring_on(record, event, id, units);
    if (command.entry_die) {
        const int sp = roll_entry_loss(dice);
        record.set(Field::EntryLossOwed, 0, sp);
        const auto spread = spread_entry_loss(sp);
        event.why.push_back({"entry losses, as even as can be",
                             fmt::format("{}, {}, {}", spread[0], spread[1], spread[2]),
                             "BAR-SCN1-12"});
        event.outcome.push_back({"entry_loss", sp});
    }
    record.finish(event);
    return event;
}

Resolved run(const State& state, const TryArrival& command, Dice& dice) {
    const auto id = command.reinforcement;
    const auto& reinforcement = state.at(id);
    if (reinforcement.kind != ArrivalKind::ByDie) {
        return Rejection(Problem{fmt::format("{} throws no die to arrive", reinforcement.name)});
    }
    if (auto rejection = cannot_arrive(state, id)) {
        return *rejection;
    }
    if (auto rejection = too_near(state, id, command.nearest_enemy)) {
        return *rejection;
    }
    const auto range = range_on(reinforcement.ranges, turn(state));
    if (!range) {
        return Rejection(Refusal{
            "BAR-SCN4-10",
            fmt::format("{} cannot arrive before {}",
                        reinforcement.name,
                        reinforcement.ranges.empty() ? std::string("any turn known")
                                                     : name(reinforcement.ranges.front().from))});
    }
    if (state.entered(Field::TriedOn, id.index) == turn(state).index) {
        return Rejection(Refusal{
            "BAR-SCN4-36",
            fmt::format("{} has been tried on this turn and is Finished", reinforcement.name)});
    }
    const bool arrives = roll_arrival(*range, dice);
    Event event;
    Recorder record(state);
    record.set(Field::TriedOn, id.index, turn(state).index);
    event.why.push_back({"arrives on", fmt::format("{} to 9", range->low), "BAR-SCN4-06"});
    event.outcome.push_back({"arrives", arrives});
    if (arrives) {
        const auto units = still_to_come(state, id);
        bring_on(record, event, id, units);
    } else {
        event.why.push_back(
            {"it is Finished", "the Initiative is forfeit and rolled again", "BAR-SCN4-06"});
    }
    record.finish(event);
    return event;
}

Resolved run(const State& state, const RollAttrition&, Dice& dice) {
    if (state.entered(Field::AttritionOwed)) {
        return Rejection(Refusal{"BAR-ATTR-01", "the attrition die has been thrown"});
    }
    Event event;
    Recorder record(state);
    const int sp = roll_attrition(dice);
    record.set(Field::AttritionOwed, 0, sp);
    event.outcome.push_back({"attrition", sp});
    event.why.push_back({"hussars of Hadik and Morocz", fmt::format("{} SP", sp), "BAR-ATTR-01"});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const AssignAttrition& command, Dice&) {
    const int owed = state.entered(Field::AttritionOwed).value_or(0);
    if (owed == 0) {
        return Rejection(Refusal{"BAR-ATTR-01", "no attrition is owed"});
    }
    const auto refuse = [&](const Share& share) -> std::optional<Rejection> {
        const auto& counter = state.at(share.unit);
        if (!attrition_may_touch(state, share.unit)) {
            return Refusal{"BAR-ATTR-09",
                           fmt::format("{} is no hussar unit of Hadik's or Morocz' Command",
                                       short_name(counter))};
        }
        if (share.sp > kMostAttritionOfAUnit) {
            return Refusal{
                "BAR-ATTR-02",
                fmt::format("{} cannot lose {} SP: 2 at most", short_name(counter), share.sp)};
        }
        return std::nullopt;
    };
    if (auto rejection =
            check_shares(state, command.shares, std::min(owed, most_attrition(state)), refuse)) {
        return *rejection;
    }
    Event event;
    Recorder record(state);
    for (const auto& share : command.shares) {
        record.set(
            Field::Attrition, share.unit, state.get(Field::Attrition, share.unit.index) + share.sp);
    }
    record.set(Field::AttritionOwed, 0, 0);
    event.why.push_back({"attrition", "not on the record", "BAR-LOSS-15"});
    event.outcome.push_back({"attrition", owed});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const AssignEntryLoss& command, Dice&) {
    const int owed = state.entered(Field::EntryLossOwed).value_or(0);
    if (owed == 0) {
        return Rejection(Refusal{"BAR-SCN1-12", "no entry losses are owed"});
    }
    std::vector<int> group;
    for (const auto& reinforcement : state.scenario().reinforcements) {
        if (reinforcement.entry_loss) {
            group = reinforcement.who.counters;
        }
    }
    const auto refuse = [&](const Share& share) -> std::optional<Rejection> {
        if (std::ranges::find(group, share.unit.index) == group.end()) {
            return Refusal{"BAR-SCN1-12",
                           fmt::format("{} did not come in with them", called(state, share.unit))};
        }
        return std::nullopt;
    };
    if (auto rejection = check_shares(state, command.shares, owed, refuse)) {
        return *rejection;
    }
    std::array<int, 3> given{};
    for (std::size_t i = 0; i < command.shares.size() && i < given.size(); ++i) {
        given[i] = command.shares[i].sp;
    }
    std::ranges::sort(given, std::greater{});
    if (given != spread_entry_loss(owed)) {
        return Rejection(
            Refusal{"BAR-SCN1-19", "no unit may lose more than 1 SP more than another"});
    }
    Event event;
    Recorder record(state);
    for (const auto& share : command.shares) {
        record.lose(share.unit, share.sp);
    }
    record.set(Field::EntryLossOwed, 0, 0);
    event.why.push_back({"entry losses", "on the record", "BAR-LOSS-28"});
    event.outcome.push_back({"record", bar::record(record.state(), Nation::Prussian).boxes()});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Finish& command, Dice&) {
    const int named = (command.wing ? 1 : 0) + (command.command ? 1 : 0) + (command.unit ? 1 : 0) +
                      (command.leader ? 1 : 0);
    if (named != 1) {
        return Rejection(Problem{"name one of wing, command, unit and leader"});
    }
    const int value = command.finished ? 1 : 0;
    Event event;
    Recorder record(state);
    std::string who;
    if (command.wing) {
        who = state.at(*command.wing).name;
        record.set(Field::WingFinished, command.wing->index, value);
        for (int i = 0; i < subjects(state, Subject::Group); ++i) {
            if (state.at(GroupId{i}).wing == command.wing->index) {
                record.set(Field::GroupFinished, i, value);
            }
        }
    } else if (command.command) {
        who = state.at(*command.command).name;
        record.set(Field::GroupFinished, command.command->index, value);
    } else if (command.unit) {
        who = called(state, *command.unit);
        record.set(Field::CounterFinished, *command.unit, value);
    } else {
        who = state.at(*command.leader).name;
        record.set(Field::LeaderFinished, *command.leader, value);
    }
    event.outcome.push_back({command.finished ? "finished" : "not_finished", who});
    event.why.push_back({who, command.finished ? "Finished" : "not Finished", "BAR-CMD-02"});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const RollSpecial& command, Dice& dice) {
    const auto* found = chart_of(state, command.chart);
    if (found == nullptr) {
        return Rejection(Problem{
            fmt::format("there is no {} chart of {}", word(command.chart), state.setup->book)});
    }
    const auto rolled = roll_special_result(*found, command.side, dice);
    Event event;
    Recorder record(state);
    const int at = army(command.side);
    event.outcome.push_back({"die", rolled.digit});
    if (rolled.result < 0) {
        event.outcome.push_back({"result", std::string("not known")});
        event.why.push_back(
            {"the charts seen do not hold this line", "read your own", "BAR-SPI-02"});
        record.finish(event);
        return event;
    }
    const auto& result = found->results[static_cast<std::size_t>(rolled.result)];
    event.outcome.push_back({"result", result.word});
    if (rolled.leader_check) {
        event.outcome.push_back({"leader_check", true});
        event.why.push_back({"an even special result", "leader check first", "BAR-SPL-01"});
    }
    event.why.push_back({result.name, result.text, result.clause});
    if (result.word == "battle-tempo") {
        if (!state.scenario().end_turn_number && state.scenario().number != 0) {
            event.why.push_back({"no END TURN marker is kept", "nothing happens", "BAR-TIME-18"});
        } else if (state.flag(Field::EndTurnReached)) {
            event.why.push_back(
                {"the End Turn has been reached", "nothing happens", "BAR-TIME-09"});
        }
    }
    if (result.word == "army-leader-lapse") {
        record.set(Field::LapsedOn, at, turn(state).index);
        const auto acting = acting_leader(state, command.side);
        record.set(
            Field::LapseOfNamed, at, acting && state.at(*acting).role == LeaderRole::Army ? 1 : 0);
        event.outcome.push_back(
            {"initiative_modifier", initiative_modifier(record.state(), command.side)});
    }
    record.finish(event);
    return event;
}

Resolved run(const State& state, const TakeFreeSegment& command, Dice&) {
    Event event;
    Recorder record(state);
    if (auto rejection =
            take_once(record, command.command, Field::FreeSegment, "Free Combat Segment")) {
        return *rejection;
    }
    event.why.push_back({state.at(command.command).name, "Free Combat Segment", "BAR-SPI-11"});
    event.outcome.push_back({"command", state.at(command.command).name});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const TakeLeaderInitiative& command, Dice&) {
    Event event;
    Recorder record(state);
    if (command.passed) {
        if (auto rejection =
                take_once(record, command.command, Field::FreeMove, "Leader Initiative move")) {
            return *rejection;
        }
    }
    if (const int more = leader_initiative_modifier(state, state.at(command.command).nation)) {
        event.why.push_back({"Daun lapses", fmt::format("die {:+}", more), "BAR-SPI-08"});
    }
    event.why.push_back({state.at(command.command).name,
                         command.passed ? "a free Movement Segment" : "nothing: the roll failed",
                         "BAR-SPI-13"});
    event.outcome.push_back({"passed", command.passed});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Confuse& command, Dice&) {
    const int leader = state.at(command.command).leader;
    const bool rolls = !command.out_of_range && leader >= 0 && in_office(state, LeaderId{leader});
    if (rolls && (!command.passed || *command.passed < 0 || *command.passed > 2)) {
        return Rejection(Problem{"passed: 0, 1 or 2 of the two rolls is needed"});
    }
    if (state.flag(Field::GroupFinished, command.command.index)) {
        return Rejection(Refusal{
            "BAR-SPI-09",
            fmt::format("{} has been activated on this turn", state.at(command.command).name)});
    }
    Event event;
    Recorder record(state);
    const auto outcome = command_confusion(rolls ? *command.passed : 0);
    static constexpr std::string_view kOutcomes[] = {
        "Finished", "activated with half movement", "activated freely"};
    if (outcome == Confusion::Finished) {
        record.set(Field::GroupFinished, command.command.index, 1);
    }
    const std::string text(kOutcomes[static_cast<int>(outcome)]);
    if (!rolls) {
        event.why.push_back({command.out_of_range ? "no unit in its leader's Command Range"
                                                  : "no leader on the map",
                             "no roll",
                             "BAR-SPI-10"});
    } else if (const int more =
                   leader_initiative_modifier(state, state.at(command.command).nation)) {
        event.why.push_back({"Daun lapses", fmt::format("die {:+}", more), "BAR-SPI-08"});
    }
    event.why.push_back({state.at(command.command).name, text, "BAR-SPI-09"});
    event.outcome.push_back({"confusion", text});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const RollPursuit& command, Dice& dice) {
    const Pursuit pursuit{.light_cavalry_only = command.light_cavalry,
                          .leader = command.leader,
                          .disordered = command.disordered};
    const auto result = roll_pursuit(pursuit, dice);
    static constexpr std::string_view kSpecials[] = {
        "none", "no-pursuit", "blood-lust", "out-of-control", "hesitation"};
    static constexpr std::string_view kClauses[] = {
        "BAR-UNIT-20", "BAR-SPP-03", "BAR-SPP-04", "BAR-SPP-05", "BAR-SPP-06"};
    const auto special = static_cast<std::size_t>(result.special);
    Event event;
    Recorder record(state);
    event.outcome.push_back({"special", std::string(kSpecials[special])});
    event.outcome.push_back({"pursuit_points", result.points});
    if (const int bonus = pursuit_bonus(pursuit)) {
        event.why.push_back(
            {"light cavalry or a leader", fmt::format("die {:+}", bonus), "BAR-UNIT-20"});
    }
    event.why.push_back({std::string(kSpecials[special]),
                         fmt::format("{} PP", result.points),
                         std::string(kClauses[special])});
    record.finish(event);
    return event;
}

}  // namespace drumhead::bar
