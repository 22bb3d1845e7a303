// Losses, states and the coming and going of counters.

#include <algorithm>

#include <fmt/format.h>

#include "battles/age_of_reason/actions.hpp"
#include "rules/limits.hpp"

namespace drumhead::bar {
namespace {

/// What the record of the counter's army shows after the changes, for the event's outcome.
void tell_record(Event& event, const State& before, const State& after, Nation nation) {
    const auto now = record(after, nation);
    event.outcome.push_back({"record", now.boxes()});
    if (now.routed > 0 || record(before, nation).routed > 0) {
        event.outcome.push_back({"routed", now.routed});
    }
}

Problem no_sp(const State& state, CounterId id) {
    return {
        fmt::format("{}: its SP is not entered yet; fill it in from your chart first "
                    "(BAR-LOSS-03)",
                    called(state, id))};
}

std::vector<CounterId> pieces_of(const State& state, CounterId parent) {
    std::vector<CounterId> pieces;
    for (int i = 0; i < static_cast<int>(state.who().counters.size()); ++i) {
        if (state.at(CounterId{i}).parent == parent.index) {
            pieces.push_back({i});
        }
    }
    return pieces;
}

/// Moves what a counter shows besides its boxes to another that takes its place.
template <class Least>
void hand_over(Recorder& record, CounterId from, CounterId to, Least least) {
    for (const auto field : {Field::Morale,
                             Field::Disordered,
                             Field::CounterFinished,
                             Field::OutOfCommand,
                             Field::FreeSegment,
                             Field::FreeMove}) {
        // Of several pieces the worst counts: one that is routed makes the whole run.
        record.set(field, to, std::max(least(field), record.state().get(field, from.index)));
    }
    const auto marker = record.state().texts.find({TextField::Marker, from.index});
    if (marker != record.state().texts.end() && !marker->second.empty()) {
        record.set_text(TextField::Marker, to.index, std::string(marker->second));
    }
}

}  // namespace

Resolved run(const State& state, const Lose& command, Dice&) {
    if (auto rejection = cannot_suffer(state, command.unit)) {
        return *rejection;
    }
    if (!boxes(state, command.unit)) {
        return Rejection(no_sp(state, command.unit));
    }
    if (command.sp < 1 || command.sp > info(Field::Losses).most) {
        return Rejection(Problem{
            fmt::format("sp: {} is not from 1 to {}", command.sp, info(Field::Losses).most)});
    }
    Event event;
    Recorder record(state);
    const int lost = record.lose(command.unit, command.sp);
    const auto kind = arm(state, command.unit);
    event.outcome.push_back({"lost", lost});
    event.outcome.push_back({"left", boxes(record.state(), command.unit)->left()});
    if (lost < command.sp) {
        event.why.push_back({"loss past the last box",
                             fmt::format("{} discarded", command.sp - lost),
                             "BAR-LOSS-26"});
    }
    event.why.push_back({kind == Arm::Artillery ? "artillery" : "infantry or cavalry",
                         fmt::format("{} on the record", lost * record_boxes(kind)),
                         kind == Arm::Artillery ? "BAR-LOSS-06" : "BAR-LOSS-05"});
    if (eliminated(record.state(), command.unit)) {
        record.eliminate(command.unit);
        event.outcome.push_back({"eliminated", true});
    }
    tell_record(event, state, record.state(), state.at(command.unit).nation);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const MarkCounter& command, Dice&) {
    const auto id = command.unit;
    const bool stands = command.morale || command.disordered || command.skirmish;
    if (!stands && !command.out_of_command && !command.marker) {
        return Rejection(
            Problem{"nothing is said of it: morale, disordered, skirmish, "
                    "out_of_command or marker is needed"});
    }
    if (stands) {
        if (auto rejection = cannot_suffer(state, id)) {
            return *rejection;
        }
    }
    if (command.marker && command.marker->size() > limits::kLongestMark) {
        return Rejection(
            Problem{fmt::format("marker: it is longer than {} bytes", limits::kLongestMark)});
    }
    Event event;
    Recorder record(state);
    if (command.morale == Morale::Routed && arm(state, id) == Arm::Artillery) {
        if (!boxes(state, id)) {
            return Rejection(no_sp(state, id));
        }
        event.why.push_back({"artillery that would rout", "eliminated", "BAR-LOSS-17"});
        record.eliminate(id);
        event.outcome.push_back({"eliminated", true});
    } else {
        if (command.morale) {
            record.set(Field::Morale, id, static_cast<int>(*command.morale));
            event.outcome.push_back({"morale", std::string(word(*command.morale))});
            if (*command.morale == Morale::Routed && !boxes(state, id)) {
                event.why.push_back({"its SP is not entered", "no routed SPs", "BAR-LOSS-03"});
            }
        }
        if (command.disordered) {
            record.set(Field::Disordered, id, *command.disordered ? 1 : 0);
            event.outcome.push_back({"disordered", *command.disordered});
        }
    }
    if (command.skirmish) {
        const auto& counter = state.at(id);
        if (*command.skirmish && !counter.skirmish_only && !counter.may_skirmish) {
            event.why.push_back({"neither a Grenzer piece nor a Grenz hussar",
                                 "marked all the same",
                                 "BAR-UNIT-11"});
        }
        record.set(Field::Skirmish, id, *command.skirmish ? 1 : 0);
        event.outcome.push_back({"skirmish", *command.skirmish});
    }
    if (command.out_of_command) {
        record.set(Field::OutOfCommand, id, *command.out_of_command ? 1 : 0);
        event.outcome.push_back({"out_of_command", *command.out_of_command});
    }
    if (command.marker) {
        record.set_text(TextField::Marker, id.index, *command.marker);
        event.outcome.push_back({"marker", *command.marker});
    }
    tell_record(event, state, record.state(), state.at(id).nation);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const TakeShakenDisorder& command, Dice&) {
    const auto id = command.unit;
    if (auto rejection = cannot_suffer(state, id)) {
        return *rejection;
    }
    const bool skirmishing = state.at(id).skirmish_only || state.flag(Field::Skirmish, id.index);
    const auto result = shaken_disorder(order(state, id), arm(state, id), skirmishing);
    Event event;
    Recorder record(state);
    if (result.eliminated) {
        if (!boxes(state, id)) {
            return Rejection(no_sp(state, id));
        }
        event.why.push_back({"artillery that would rout", "eliminated", "BAR-LOSS-17"});
        record.eliminate(id);
        event.outcome.push_back({"eliminated", true});
    } else {
        record.set(Field::Morale, id, static_cast<int>(result.order.morale));
        record.set(Field::Disordered, id, result.order.disordered ? 1 : 0);
        event.why.push_back({skirmishing ? "a skirmish unit" : "Shaken/Disorder",
                             std::string(word(result.order.morale)),
                             skirmishing                             ? "BAR-SPM-08"
                             : result.order.morale == Morale::Routed ? "BAR-SPM-07"
                                                                     : "BAR-SPM-06"});
        event.outcome.push_back({"morale", std::string(word(result.order.morale))});
        event.outcome.push_back({"disordered", result.order.disordered});
    }
    tell_record(event, state, record.state(), state.at(id).nation);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const LeaveMap& command, Dice&) {
    const auto id = command.unit;
    if (auto rejection = cannot_suffer(state, id)) {
        return *rejection;
    }
    Event event;
    Recorder record(state);
    if (command.how == Departure::Exits) {
        record.set(Field::Where, id, static_cast<int>(Where::Exited));
        event.why.push_back({"left by its own will", "not eliminated", "BAR-LOSS-18"});
        event.outcome.push_back({"exited", true});
    } else {
        if (!boxes(state, id)) {
            return Rejection(no_sp(state, id));
        }
        record.eliminate(id);
        event.why.push_back({"forced off the map", "eliminated", "BAR-LOSS-18"});
        event.outcome.push_back({"eliminated", true});
    }
    tell_record(event, state, record.state(), state.at(id).nation);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const BreakDown& command, Dice&) {
    const auto id = command.unit;
    if (auto rejection = cannot_suffer(state, id)) {
        return *rejection;
    }
    const auto pieces = pieces_of(state, id);
    if (pieces.empty()) {
        return Rejection(Refusal{
            "BAR-UNIT-06", fmt::format("{} has no pieces to break down into", called(state, id))});
    }
    Event event;
    Recorder record(state);
    int full = 0;
    for (const auto piece : pieces) {
        const auto held = boxes(state, piece);
        if (!held) {
            return Rejection(no_sp(state, piece));
        }
        if (where(state, piece) != Where::Absent) {  // put there by hand
            return Rejection(Refusal{
                "BAR-UNIT-06",
                fmt::format("{} is there already, beside its battalion", called(state, piece))});
        }
        full += held->full;
    }
    const auto whole = boxes(state, id);
    if (whole && whole->full != full) {
        event.why.push_back({fmt::format("its pieces have {} SP, not {}", full, whole->full),
                             "check your chart",
                             "BAR-UNIT-25"});
    }
    if (whole && whole->losses >= full) {
        return Rejection(
            Problem{fmt::format("{} has lost {} SP, but its pieces have only {}; check your chart",
                                called(state, id),
                                whole->losses,
                                full)});
    }
    // The losses go with the pieces, a box of each in turn, so that the record does not move.
    int losses = whole ? whole->losses : 0;
    std::vector<int> taken(pieces.size(), 0);
    for (bool some = true; losses > 0 && some;) {
        some = false;
        for (std::size_t i = 0; i < pieces.size() && losses > 0; ++i) {
            if (taken[i] < boxes(state, pieces[i])->full) {
                ++taken[i];
                --losses;
                some = true;
            }
        }
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        record.set(Field::Where, pieces[i], static_cast<int>(Where::OnMap));
        record.set(Field::Losses, pieces[i], taken[i]);
        hand_over(record, id, pieces[i], [](Field) { return 0; });
    }
    record.set(Field::Losses, id, 0);
    record.set(Field::Where, id, static_cast<int>(Where::Absent));
    event.why.push_back({"broken down", "losses go with the pieces", "BAR-UNIT-25"});
    event.outcome.push_back({"pieces", static_cast<int>(pieces.size())});
    tell_record(event, state, record.state(), state.at(id).nation);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Reform& command, Dice&) {
    const auto id = command.unit;
    const auto pieces = pieces_of(state, id);
    if (pieces.empty() || where(state, id) != Where::Absent) {
        return Rejection(
            Refusal{"BAR-UNIT-06", fmt::format("{} is not in pieces", called(state, id))});
    }
    const auto whole = boxes(state, id);
    if (!whole) {
        return Rejection(no_sp(state, id));
    }
    int losses = 0;
    int full = 0;
    bool some = false;
    for (const auto piece : pieces) {
        const auto held = boxes(state, piece);
        if (!held) {
            return Rejection(no_sp(state, piece));
        }
        if (where(state, piece) != Where::OnMap) {
            return Rejection(
                Refusal{"BAR-UNIT-06", fmt::format("{} is not on the map", called(state, piece))});
        }
        losses += held->losses;
        full += held->full;
        some = some || on_map(state, piece);
    }
    if (!some) {
        return Rejection(Refusal{
            "BAR-UNIT-25", fmt::format("all pieces of {} are eliminated", called(state, id))});
    }
    if (losses >= whole->full) {
        return Rejection(
            Problem{fmt::format("its pieces have lost {} SP, but {} has only {}; check your chart",
                                losses,
                                called(state, id),
                                whole->full)});
    }
    Event event;
    Recorder record(state);
    if (whole->full != full) {
        event.why.push_back({fmt::format("its pieces have {} SP, not {}", full, whole->full),
                             "check your chart",
                             "BAR-UNIT-25"});
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (on_map(state, pieces[i])) {
            const bool first = std::none_of(pieces.begin(),
                                            pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                            [&](CounterId one) { return on_map(state, one); });
            hand_over(record, pieces[i], id, [&](Field field) {
                return first ? 0 : record.state().get(field, id.index);
            });
        }
    }
    for (const auto piece : pieces) {
        record.set(Field::Losses, piece, 0);
        record.set(Field::Where, piece, static_cast<int>(Where::Absent));
    }
    record.set(Field::Where, id, static_cast<int>(Where::OnMap));
    record.set(Field::Losses, id, losses);
    event.why.push_back({"reformed", "the SPs left add up", "BAR-UNIT-25"});
    event.outcome.push_back({"left", boxes(record.state(), id)->left()});
    tell_record(event, state, record.state(), state.at(id).nation);
    record.finish(event);
    return event;
}

}  // namespace drumhead::bar
