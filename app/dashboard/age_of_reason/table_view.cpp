#include "app/dashboard/table_view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/reading.hpp"

namespace drumhead::dashboard {

namespace {

using namespace age_of_reason;

TableView::Side side_of(const ArmyReading& army) {
    const int total = army.record.trigger();
    TableView::Side side{.name = army.name,
                         .letter = army.letter,
                         .count = fmt::format("{}", total),
                         .of = "lost, and no level is entered",
                         .aside = fmt::format("Army Morale {}", army.army_morale),
                         .left = total};
    int next = 0;
    for (const Level& level : army.levels) {
        side.full = std::max(side.full, level.threshold);
        side.marks.push_back(level.threshold);
        if (next == 0 && level.threshold > total) {
            next = level.threshold;
        }
    }
    if (next > 0) {
        side.of = fmt::format("lost, next level {}", next);
    } else if (!army.levels.empty()) {
        side.of = "lost, past its last level";
    }
    return side;
}

}  // namespace

TableView table_view_of(const bar::Battle& battle) {
    const bar::State& state = battle.state();
    const Reading reading = read(battle);
    TableView view{.when = bar::name(bar::turn(state)), .counts_down = false};
    for (const bar::Nation nation : kNations) {
        view.sides[static_cast<std::size_t>(slot(nation))] = side_of(reading.armies[place(nation)]);
    }
    // What the rules want next is the move; whose impulse it is the players keep on the map.
    if (reading.owed.empty()) {
        view.move = "Nothing is owed";
    }
    constexpr std::size_t kMost = 3;
    for (std::size_t i = 0; i < reading.owed.size() && i <= kMost; ++i) {
        const Owed& owed = reading.owed[i];
        if (i == 0) {
            view.move = owed.title;
            continue;
        }
        view.parts.push_back({.name = owed.title, .aside = owed.when});
    }
    if (view.parts.empty()) {
        const auto mark = std::ranges::find_if(reading.marks, [&](const TurnMark& each) {
            return each.turn > bar::turn(state).index;
        });
        if (mark != reading.marks.end()) {
            view.parts.push_back(
                {.name = "Next, at " + bar::name(bar::Turn{mark->turn}), .aside = mark->words});
        }
    }
    if (battle.done() == 0) {
        view.last = "Nothing has happened yet";
        return view;
    }
    const bar::Event& event = battle.events()[battle.done() - 1];
    const bar::LogLine line = bar::log_line(state, event);
    view.last_when = line.when;
    view.last = line.deed;
    view.outcome = line.result;
    constexpr std::size_t kMostDice = 6;
    for (std::size_t i = 0; i < std::min(event.dice.size(), kMostDice); ++i) {
        view.dice.push_back({.face = event.dice[i].face, .sides = event.dice[i].faces});
    }
    return view;
}

}  // namespace drumhead::dashboard
