#include "app/dashboard/age_of_reason/why.hpp"

#include <fmt/format.h>

#include "app/dashboard/why_words.hpp"
#include "battles/age_of_reason/sums.hpp"

namespace drumhead::dashboard::age_of_reason {

using kit::Why;

Why record_why(const bar::State& state, bar::Nation nation) {
    const bar::LossRecord record = bar::record(state, nation);
    return why_of(state.who().armies[place(nation)].name + ", lost",
                  bar::record_sum(state, nation),
                  "held against the levels",
                  fmt::format("{} boxes are crossed off and {} SP{} routed.",
                              record.boxes(),
                              record.routed,
                              record.routed == 1 ? " is" : "s are"));
}

Why morale_why(const View& view, bar::Nation nation) {
    return why_of(
        "Army Morale of " + view.state.who().armies[place(nation)].name,
        bar::morale_sum(bar::begin(*view.state.setup), view.events.first(view.done), nation),
        "Army Morale",
        "It rises as the army breaks; 20, 25 and 30 matter for victory.");
}

Why level_why(const ArmyReading& army, const Level& level) {
    const int total = army.record.trigger();
    Why why{
        .title = fmt::format("Loss level {} of {}", level.threshold, army.name),
        .lines = {{"the level, from your chart", fmt::format("{}", level.threshold), "BAR-LOSS-10"},
                  {"lost and routed", fmt::format("{}", total), "BAR-LOSS-09"}}};
    if (total < level.threshold) {
        why.total = {"still to go", fmt::format("{}", level.threshold - total), "BAR-LOSS-20"};
    } else {
        why.note = level.state == bar::LevelState::Used ? "It is reached, and its roll was made."
                                                        : "It is reached.";
    }
    return why;
}

Why half_why(const bar::State& state, bar::CounterId counter) {
    const auto held = bar::boxes(state, counter);
    const int full = held ? held->full : 0;
    return {.title = bar::short_name(state.at(counter)) + ", the 50% point",
            .lines = {{"SPs at full strength", fmt::format("{}", full), "BAR-LOSS-03"},
                      {"half of them",
                       full % 2 == 0 ? fmt::format("{}", full / 2) : fmt::format("{}½", full / 2),
                       "BAR-LOSS-23"}},
            .total = {"the first loss that takes half",
                      fmt::format("{}", bar::half_point(state, counter).value_or(0)),
                      ""}};
}

Why check_why(const bar::State& state, const bar::VictoryLine& line, const bar::Check& check) {
    Why why{.title = line.name, .lines = {{check.what, check.now, line.clause}}};
    if (check.question >= 0) {
        why.note = "Only the map knows; the players count it.";
        return why;
    }
    if (check.what.find("eliminated") != std::string::npos) {
        for (const bar::Nation nation : kNations) {
            why.lines.push_back({state.who().armies[place(nation)].name + ", SPs eliminated",
                                 fmt::format("{}", bar::eliminated_sum(state, nation).total()),
                                 "BAR-SCN6-31"});
        }
    }
    why.note = "The program counts this.";
    return why;
}

Why points_why(const bar::State& state, bar::Nation nation) {
    const int rating = bar::command_rating(state, nation);
    const int left = bar::morale_points_left(state, nation);
    Why why{.title = "Command Rating points",
            .lines = {{"Command Rating of the acting Army Leader",
                       fmt::format("{}", rating),
                       "BAR-AMOR-07"},
                      {"spent this hour",
                       fmt::format("{}", state.get(bar::Field::PointsSpent, bar::army(nation))),
                       "BAR-AMOR-07"}},
            .total = {"left", fmt::format("{}", left), ""}};
    if (bar::lapsed(state, nation)) {
        why.note = "The Army Leader lapses, so none may be spent.";
    }
    return why;
}

}  // namespace drumhead::dashboard::age_of_reason
