// What a unit does besides fighting, and what the players judge of its place.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/recorder.hpp"

namespace drumhead::gk {

namespace {

Refusal naming(const State& state, UnitId id, std::string clause, std::string_view why) {
    return {std::move(clause), fmt::format("{}: {}", named(state, id), why)};
}

/// Why a unit can neither move nor change its formation; nothing if it can.
std::optional<Rejection> cannot_drill(const State& state, UnitId id) {
    if (auto rejected = cannot_act(state, id)) {
        return rejected;
    }
    const auto& unit = state.at(id).unit;
    if (unit.retreating) {
        return naming(
            state, id, "GK-RAL-12", "a retreating unit does nothing else until it is halted");
    }
    if (state.at(id).opponent != kNoUnit) {
        return naming(state, id, "GK-MUS-31", "it is in melee");
    }
    if (unit.type == UnitType::Gun && unit.fired) {
        return naming(state,
                      id,
                      "GK-ART-22",
                      "a gun that has fired cannot pivot, limber or move in the same half-turn");
    }
    return std::nullopt;
}

}  // namespace

std::optional<Rejection> cannot_march(const State& state, UnitId id) {
    if (auto rejected = cannot_drill(state, id)) {
        return rejected;
    }
    const auto& unit = state.at(id).unit;
    if (unit.fired) {
        return naming(state,
                      id,
                      "GK-MUS-29",
                      "it has fired in this half-turn, and all movement comes before muskets");
    }
    if (unit.formed) {
        return naming(
            state, id, "GK-MOV-03", "it has formed in this half-turn and may not otherwise move");
    }
    if (unit.moved && !half_a_move_left(state, id)) {
        return naming(state, id, "GK-CMD-29", "it has moved in this half-turn already");
    }
    return std::nullopt;
}

bool half_a_move_left(const State& state, UnitId id) {
    return state.at(id).half_moves == 1;
}

/// What each drill needs and does. Words of refusals speak of "it".
Resolved run(const State& state, const DrillUnit& command, Dice&) {
    const auto id = command.unit;
    const auto& unit = state.at(id).unit;
    const auto drill = command.drill;
    const auto refuse = [&](std::string clause, std::string_view why) -> Resolved {
        return Rejection{naming(state, id, std::move(clause), why)};
    };
    Recorder record(state);
    if (drill == Drill::LeaveTable) {
        if (!present(state.at(id))) {
            return refuse("GK-ORG-03", "it is already gone");
        }
        record.depart(id);
        return Event{.why = {{"a unit that leaves the table counts as lost", "", "GK-VIC-06"}},
                     .changes = record.finish()};
    }
    if (const auto rejected = cannot_drill(state, id)) {
        return *rejected;
    }
    const bool moves = drill == Drill::Move || drill == Drill::Mount || drill == Drill::Dismount;
    if (moves && unit.fired) {
        return refuse("GK-MUS-29",
                      "it has fired in this half-turn, and all movement comes before muskets");
    }
    const bool whole_action = drill == Drill::Form || drill == Drill::Limber ||
                              drill == Drill::Unlimber ||
                              ((drill == Drill::Mount || drill == Drill::Dismount) &&
                               state.edition.dismounting_takes_the_action);
    if (whole_action && (unit.moved || unit.fired || unit.formed)) {
        return refuse(
            drill == Drill::Form ? "GK-MOV-03" : "GK-MOV-07",
            "this takes the whole action, and it has moved, fired or formed in this half-turn");
    }
    if (unit.formed) {
        return refuse("GK-MOV-03", "it has formed in this half-turn and may not otherwise move");
    }
    switch (drill) {
        case Drill::Form:
            if (unit.type != UnitType::Foot) {
                return refuse("GK-MOV-02", "only regular foot adopts firing order");
            }
            if (unit.firing_order) {
                return refuse("GK-MOV-03", "it is in firing order already");
            }
            record.set(Field::FiringOrder, id, 1);
            record.set(Field::Formed, id, 1);
            break;
        case Drill::LeaveOrder:
            if (!unit.firing_order) {
                return refuse("GK-MOV-06", "it is not in firing order");
            }
            record.set(Field::FiringOrder, id, 0);
            break;
        case Drill::Mount:
        case Drill::Dismount: {
            const bool dismount = drill == Drill::Dismount;
            if (!is_horse(unit.type) || unit.dismounted == dismount) {
                return refuse(
                    "GK-MOV-07",
                    dismount ? "only mounted horse dismounts" : "only dismounted horse mounts");
            }
            record.set(Field::Dismounted, id, dismount ? 1 : 0);
            if (state.edition.dismounting_takes_the_action) {
                record.set(Field::Formed, id, 1);
                break;
            }
            if (state.at(id).half_moves == 2) {
                return refuse("GK-MOV-08", "this takes half a move, and it has none left");
            }
            // It counts as having moved (GK-MOV-09, GK-MUS-28).
            record.set(Field::HalfMoves, id, unit.moved ? 2 : 1);
            record.set(Field::Moved, id, 1);
            break;
        }
        case Drill::Limber:
        case Drill::Unlimber: {
            const bool limber = drill == Drill::Limber;
            if (unit.type != UnitType::Gun || unit.limbered == limber) {
                return refuse(
                    "GK-MOV-11",
                    limber ? "only an unlimbered gun limbers" : "only a limbered gun unlimbers");
            }
            record.set(Field::Limbered, id, limber ? 1 : 0);
            record.set(Field::Moved, id, 1);
            break;
        }
        case Drill::Line:
        case Drill::Column: {
            const bool line = drill == Drill::Line;
            if (unit.type != UnitType::LightHorse && line) {
                return refuse("GK-ORG-11", "only light horse may stand with its bases in a line");
            }
            if (!is_horse(unit.type) || unit.in_line == line) {
                return refuse("GK-ORG-11", line ? "it is in line already" : "it is not in line");
            }
            record.set(Field::Line, id, line ? 1 : 0);
            break;
        }
        case Drill::Move:
            record.set(Field::Moved, id, 1);
            break;
        case Drill::LeaveTable:
            break;  // dealt with above
    }
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const AttachGeneral& command, Dice&) {
    const auto& general = state.at(command.general);
    if (general.unit.type != UnitType::General) {
        return Rejection{Problem{fmt::format("{} is not a general", general.name)}};
    }
    if (const auto rejected = cannot_act(state, command.general)) {
        return *rejected;
    }
    if (command.unit) {
        const auto& unit = state.at(*command.unit);
        if (unit.army != general.army || unit.unit.type == UnitType::General) {
            return Rejection{
                Problem{fmt::format("{} can only join a unit of his own army", general.name)}};
        }
        if (!present(unit)) {
            return Rejection{Refusal{"GK-ORG-03", fmt::format("{} is already gone", unit.name)}};
        }
    }
    Recorder record(state);
    record.set(Field::With, command.general, command.unit.value_or(kNoUnit).index);
    if (command.unit) {
        record.set(Field::Moved, command.general, 1);  // joining is part of his move (GK-CMD-34)
    }
    return Event{.why = {{"a general may be attached to any unit", "", "GK-MOR-12"}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const MarkUnit& command, Dice&) {
    const auto& unit = state.at(command.unit);
    if (!present(unit)) {
        return Rejection{Refusal{"GK-ORG-03", fmt::format("{} is already gone", unit.name)}};
    }
    Recorder record(state);
    if (command.cover) {
        record.set(Field::Cover, command.unit, *command.cover ? 1 : 0);
    }
    if (command.wood) {
        record.set(Field::Wood, command.unit, *command.wood ? 1 : 0);
    }
    if (command.supported && !*command.supported) {
        record.set(Field::SupportedBy, command.unit, -1);
    }
    if (command.supported_by) {
        const auto& helper = state.at(*command.supported_by);
        if (helper.army != unit.army || *command.supported_by == command.unit) {
            return Rejection{Problem{fmt::format(
                "{} can only be supported by another unit of its own army", unit.name)}};
        }
        auto helper_unit = facts(state, *command.supported_by);
        if (!can_support(helper_unit)) {
            return Rejection{Refusal{"GK-MOR-16",
                                     fmt::format("{} cannot support: it is light foot, a gun or a "
                                                 "general, or it is gone, retreating or in melee",
                                                 helper.name)}};
        }
        record.set(Field::SupportedBy, command.unit, command.supported_by->index);
    }
    return Event{.changes = record.finish()};
}

}  // namespace drumhead::gk
