#include "battles/age_of_reason/sums.hpp"

#include <fmt/format.h>

namespace drumhead::bar {

std::vector<RecordPart> record_parts(const State& state, Nation nation) {
    using Kind = RecordPart::Kind;
    std::vector<RecordPart> parts;
    const auto add = [&](Kind kind, int subject, int count, int times = 1) {
        if (count > 0 && times > 0) {
            parts.push_back({kind, subject, count, times});
        }
    };
    for (int i = 0; i < static_cast<int>(state.who().counters.size()); ++i) {
        const CounterId id{i};
        const auto held = boxes(state, id);
        if (state.at(id).nation != nation || !held || where(state, id) == Where::Absent) {
            continue;
        }
        const bool guns = arm(state, id) == Arm::Artillery;
        add(guns ? Kind::Artillery : Kind::FootAndHorse, i, held->losses);
        if (!guns && order(state, id).morale == Morale::Routed && on_map(state, id)) {
            add(Kind::Routed, i, held->left());
        }
    }
    for (int i = 0; i < static_cast<int>(state.who().leaders.size()); ++i) {
        const LeaderId id{i};
        if (state.at(id).nation != nation) {
            continue;
        }
        const int value = state.entered(Field::LossValue, i).value_or(0);
        if (status(state, id) == LeaderStatus::Killed) {
            add(Kind::Leader, i, value);
        }
        add(Kind::StandIns, i, stand_in_value(value), state.get(Field::StandInsKilled, i));
    }
    return parts;
}

Sum record_sum(const State& state, Nation nation) {
    using Kind = RecordPart::Kind;
    Sum sum;
    for (const RecordPart& part : record_parts(state, nation)) {
        switch (part.kind) {
            case Kind::FootAndHorse:
                sum.add(short_name(state.at(CounterId{part.subject})) + ", SPs lost",
                        part.count,
                        "BAR-LOSS-05");
                break;
            case Kind::Artillery:
                sum.add(fmt::format("{}, {} SP{} of guns, two boxes each",
                                    short_name(state.at(CounterId{part.subject})),
                                    part.count,
                                    part.count == 1 ? "" : "s"),
                        record_boxes(Arm::Artillery) * part.count,
                        "BAR-LOSS-06");
                break;
            case Kind::Routed:
                sum.add(short_name(state.at(CounterId{part.subject})) + ", routed, SPs alive",
                        part.count,
                        "BAR-LOSS-21");
                break;
            case Kind::Leader:
                sum.add(state.at(LeaderId{part.subject}).name + ", killed, his loss value",
                        part.count,
                        "BAR-LOSS-07");
                break;
            case Kind::StandIns:
                sum.add(fmt::format("{} for {} killed, {} less 2 each",
                                    part.times == 1 ? std::string("a stand-in")
                                                    : fmt::format("{} stand-ins", part.times),
                                    state.at(LeaderId{part.subject}).name,
                                    part.count + 2),
                        part.count * part.times,
                        "BAR-LOSS-14");
                break;
        }
    }
    return sum;
}

Sum eliminated_sum(const State& state, Nation nation) {
    Sum sum;
    for (const RecordPart& part : record_parts(state, nation)) {
        if (part.kind == RecordPart::Kind::FootAndHorse ||
            part.kind == RecordPart::Kind::Artillery) {
            sum.add(short_name(state.at(CounterId{part.subject})), part.count, "BAR-SCN6-31");
        }
    }
    return sum;
}

Sum morale_sum(const State& start, std::span<const Event> done, Nation nation) {
    const int subject = army(nation);
    Sum sum;
    sum.add("at the start", start.get(Field::ArmyMorale, subject));
    State state = start;
    for (const Event& event : done) {
        fold(state, event);
        // What an event made of it is read off the state it left.
        if (const int change = state.get(Field::ArmyMorale, subject) - sum.total(); change != 0) {
            const LogLine line = log_line(state, event);
            sum.add(line.when + "  " + line.deed, change);
        }
    }
    return sum;
}

}  // namespace drumhead::bar
