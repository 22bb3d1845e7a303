#include "battles/age_of_reason/story.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "battles/age_of_reason/luck.hpp"

namespace drumhead::bar {
namespace {

std::string what_of(const State& state, CounterId id) {
    const std::string_view arm_word = word(arm(state, id));
    return hussars(state, id) ? fmt::format("{}, hussars", arm_word) : std::string(arm_word);
}

std::string stands(const State& state, CounterId id) {
    if (eliminated(state, id)) {
        return "eliminated";
    }
    const auto held = boxes(state, id);
    std::string words =
        held ? fmt::format("{} of {} SP", held->left(), held->full) : std::string("SP not entered");
    const Order now = order(state, id);
    if (now.morale != Morale::Good) {
        words += fmt::format(", {}", word(now.morale));
    }
    if (now.disordered) {
        words += ", disordered";
    }
    return words;
}

std::vector<ToldUnit> units_of(const State& end, Nation nation) {
    std::vector<ToldUnit> units;
    for (std::size_t i = 0; i < end.who().counters.size(); ++i) {
        const Counter& counter = end.who().counters[i];
        if (counter.nation != nation) {
            continue;
        }
        const CounterId id{static_cast<int>(i)};
        units.push_back({.group = counter.group < 0 ? std::string("independent")
                                                    : end.at(GroupId{counter.group}).name,
                         .name = short_name(counter),
                         .what = what_of(end, id),
                         .stands = stands(end, id),
                         .gone = eliminated(end, id)});
    }
    // By Command, each in the order of the chart.
    std::vector<std::string> groups;
    for (const ToldUnit& unit : units) {
        if (std::ranges::find(groups, unit.group) == groups.end()) {
            groups.push_back(unit.group);
        }
    }
    std::ranges::stable_sort(
        units, {}, [&](const ToldUnit& unit) { return std::ranges::find(groups, unit.group); });
    return units;
}

ToldArmy army_of(const State& end, Nation nation) {
    const ArmyData& data = end.who().armies[static_cast<std::size_t>(nation)];
    const LossRecord now = record(end, nation);
    const auto leader = acting_leader(end, nation);
    return {.name = data.name,
            .slot = nation == Nation::Prussian ? 0 : 1,
            .general = leader ? end.at(*leader).name : std::string(),
            .strength = "",
            .end = fmt::format("{} boxes crossed off its Army Loss Record{}",
                               now.boxes(),
                               now.routed > 0 ? fmt::format(", {} SP routed", now.routed) : ""),
            .note = "",
            .units = units_of(end, nation)};
}

std::array<int, 2> losses(const State& state) {
    return {record(state, Nation::Austrian).trigger(), record(state, Nation::Prussian).trigger()};
}

bool quiet(const Command& command) {
    return std::holds_alternative<Fill>(command) || std::holds_alternative<Finish>(command) ||
           std::holds_alternative<SetLevels>(command) ||
           std::holds_alternative<SetColumn>(command) ||
           std::holds_alternative<AnswerQuestion>(command) ||
           std::holds_alternative<MoveEndTurn>(command);
}

}  // namespace

Story tell(const Battle& battle) {
    const State& end = battle.state();
    Story story{.name = end.setup->name, .rules = "Battles from the Age of Reason"};
    story.armies = {army_of(end, Nation::Austrian), army_of(end, Nation::Prussian)};
    story.course_title = "Army Loss Record, routed SPs included";
    story.facts.push_back(fmt::format("Scenario: {}.", end.scenario().name));
    State state = battle.start();
    ToldPoints now{.event = 0, .when = name(turn(state)), .left = losses(state)};
    story.course.push_back(now);
    for (std::size_t i = 0; i < battle.done(); ++i) {
        const Event& event = battle.events()[i];
        fold(state, event);
        const LogLine line = log_line(state, event);
        const std::array<int, 2> lost = losses(state);
        const double cost = std::max(0, lost[0] - now.left[0]) + std::max(0, lost[1] - now.left[1]);
        story.deeds.push_back({.event = i + 1,
                               .when = event.when,
                               .chapter = event.when,
                               .sentence = line.result.empty()
                                               ? line.deed + "."
                                               : fmt::format("{}: {}.", line.deed, line.result),
                               .dice = event.dice,
                               .cost = cost,
                               .quiet = quiet(event.command)});
        if (lost != now.left) {
            now = {.event = i + 1, .when = event.when, .left = lost};
            story.course.push_back(now);
        }
    }
    if (const auto won = verdict(end)) {
        story.result = fmt::format("{}.", describe(*won));
    }
    story.seed = end.setup->seed;
    story.luck = luck_of(lucky_dice(battle));
    mark_turning_points(story.deeds);
    return story;
}

}  // namespace drumhead::bar
