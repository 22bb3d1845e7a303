// Morale, rallies and retreats as commands of a battle.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/recorder.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "rules/game_of_kings/rally.hpp"

namespace drumhead::gk {

Aftermath thrown(const State& state, const TestMorale& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    const auto seen = facts(state, command.unit);
    auto after = after_test(seen.quarters, morale_score(state.edition, seen), "unit", dice);
    // A loser of a melee has its one retreat already; failing the throw adds no second (GK-MOR-07).
    after.retreats = after.retreats && !unit.owes_retreat && !unit.retreated;
    return after;
}

void settle(Recorder& record, const TestMorale& command, const Aftermath& after) {
    record.suffer(command.unit, after);
}

void settle(Recorder& record, const Retreat& command) {
    record.set(Field::OwesRetreat, command.unit, 0);
    record.set(Field::Retreated, command.unit, 1);
    record.set(
        Field::RetreatMoves, command.unit, record.state().at(command.unit).retreat_moves + 1);
}

Resolved run(const State& state, const TestMorale& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    if (!present(unit)) {
        return Rejection{
            Refusal{"GK-MOR-34", fmt::format("{} is gone and never tests", unit.name)}};
    }
    if (!unit.owes_morale) {
        return Rejection{
            Refusal{"GK-MOR-01", fmt::format("{} has no cause to test its morale", unit.name)}};
    }
    const auto after = thrown(state, command, dice);
    Recorder record(state);
    settle(record, command, after);
    return Event{.why = morale_reasons(state.edition, facts(state, command.unit)),
                 .outcome = {{"quarters", after.quarters.count},
                             {"morale", std::string(word(after.morale))},
                             {"retreats", after.retreats},
                             {"eliminated", after.eliminated}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const Rally& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    if (!present(unit) || !unit.unit.retreating) {
        return Rejection{Refusal{"GK-RAL-01", fmt::format("{} is not retreating", unit.name)}};
    }
    if (unit.owes_retreat || unit.retreated || unit.army != state.to_act) {
        return Rejection{
            Refusal{"GK-RAL-17",
                    fmt::format("{} is thrown for at the start of its own army's next half-turn",
                                unit.name)}};
    }
    const auto seen = facts(state, command.unit);
    const bool halted = rally(rally_score(state.edition, seen), dice);
    Recorder record(state);
    if (halted) {
        record.set(Field::Retreating, command.unit, 0);
        record.set(Field::RetreatMoves, command.unit, 0);
        record.set(Field::Halted, command.unit, state.edition.rallied_may_act_at_once ? 0 : 1);
    } else {
        record.put_to_flight(command.unit);
    }
    return Event{.why = rally_reasons(state.edition, seen),
                 .outcome = {{"passed", halted}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const Retreat& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    const bool goes_on = unit.unit.retreating && !unit.retreated && unit.army == state.to_act;
    if (!present(unit) || !(unit.owes_retreat || goes_on)) {
        return Rejection{Refusal{"GK-MOR-21", fmt::format("{} owes no retreat move", unit.name)}};
    }
    if (!unit.owes_retreat && points_for(state, command.unit) > 0) {
        return Rejection{Refusal{
            "GK-CMD-26", fmt::format("{} must be thrown for while points are left", unit.name)}};
    }
    const auto seen = facts(state, command.unit);
    const auto distance = retreat_move(seen, state.weather, dice);
    Recorder record(state);
    settle(record, command);
    return Event{
        .why = {{"a full move, with The Variation", cm_text(distance) + " cm", "GK-VAR-11"}},
        .outcome = {{"cm", cm_text(distance)}},
        .changes = record.finish()};
}

Resolved run(const State& state, const RetreatBlocked& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    const auto& blocker = state.at(command.by);
    if (command.unit == command.by) {
        return Rejection{Problem{fmt::format("{} cannot stand in its own way", unit.name)}};
    }
    if (!present(unit) || !unit.retreated) {
        return Rejection{Refusal{
            "GK-MOR-23", fmt::format("{} has made no retreat move in this half-turn", unit.name)}};
    }
    if (!present(blocker)) {
        return Rejection{Refusal{"GK-ORG-03", fmt::format("{} is already gone", blocker.name)}};
    }
    if (unit.retreat_moves != 1) {
        return Rejection{Refusal{
            "GK-MOR-26",
            fmt::format("only the first move of a retreat is fatal; {} stops short", unit.name)}};
    }
    const auto retreating = facts(state, command.unit);
    const auto standing = facts(state, command.by);
    const auto allegiance = unit.army == blocker.army ? Allegiance::Friend : Allegiance::Enemy;
    const auto blocked = blocked_retreat(retreating, standing, allegiance);
    if (!blocked.retreating_unit_eliminated) {
        return Rejection{
            Refusal{"GK-MOR-26",
                    fmt::format("{} does not block a retreat; guns and light foot never do",
                                blocker.name)}};
    }
    Recorder record(state);
    record.remove(command.unit);
    Event event;
    event.outcome.push_back({"eliminated", true});
    event.why.push_back({"the first move of the retreat is obstructed", "eliminated", "GK-MOR-23"});
    if (blocked.blocker_tests && !blocker.tested_as_blocker) {
        const auto after =
            after_test(standing.quarters, morale_score(state.edition, standing), "blocker", dice);
        const bool owed = blocker.owes_morale;
        const bool tested = blocker.unit.tested;
        record.suffer(command.by, after);
        // This throw is apart from its own loss test of the half-turn (GK-MOR-35).
        record.set(Field::Tested, command.by, tested ? 1 : 0);
        if (!after.eliminated) {
            record.set(Field::OwesMorale, command.by, owed ? 1 : 0);
        }
        record.set(Field::TestedAsBlocker, command.by, 1);
        append(event.why, morale_reasons(state.edition, standing));
        event.outcome.push_back({"blocker_morale", std::string(word(after.morale))});
        event.outcome.push_back({"blocker_retreats", after.retreats});
        event.outcome.push_back({"blocker_eliminated", after.eliminated});
    }
    event.changes = record.finish();
    return event;
}

}  // namespace drumhead::gk
