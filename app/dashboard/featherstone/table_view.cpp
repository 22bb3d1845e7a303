#include "app/dashboard/table_view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "rules/words.hpp"

namespace drumhead::dashboard {

namespace {

using namespace featherstone;

// In how many places a side won the last battle there.
int mastered(const fea::State& state, fea::Side side) {
    int count = 0;
    for (int site = 0; site < fea::kColumns * fea::kPlaces; ++site) {
        count += state.get(fea::Field::Master, site) == static_cast<int>(side) + 1 ? 1 : 0;
    }
    return count;
}

TableView::Side side_of(const fea::State& state, fea::Side side) {
    TableView::Side told{.name = state.name(side), .letter = side == fea::Side::First ? "A" : "B"};
    if (state.columns() != nullptr) {
        told.count = fmt::format("{}", mastered(state, side));
        told.of = "places where it won the last battle";
    } else if (state.tables() != nullptr) {
        told.of = fea::deployed(state, side) ? fea::words(fea::whole(state, side))
                                             : std::string("has not deployed yet");
    } else {
        told.of = fea::to_move(state) == side ? "moves now" : "looks away";
    }
    return told;
}

void tell_columns(const fea::State& state, TableView& view) {
    constexpr std::array<std::string_view, fea::kColumns> kNames{"West", "Centre", "East"};
    const auto here = fea::site_of(state, fea::column(state));
    view.move = here ? "Battle at " + fea::site_name(state, *here) : "The column is over";
    for (int column = 0; column < fea::kColumns; ++column) {
        const auto site = fea::site_of(state, column);
        view.parts.push_back(
            {.name = std::string(kNames[static_cast<std::size_t>(column)]),
             .aside = site ? fea::site_name(state, *site) : std::string("no place left"),
             .lit = column == fea::column(state)});
    }
}

void tell_tables(const fea::State& state, TableView& view) {
    const int table = state.get(fea::Field::Table);
    const auto* const waiting = std::ranges::find_if_not(
        fea::kSides, [&](fea::Side side) { return fea::deployed(state, side); });
    view.move = waiting != fea::kSides.end()          ? state.name(*waiting) + " deploys"
                : table != 0                          ? fmt::format("Battle at table {}", table)
                : state.get(fea::Field::Battles) == 0 ? std::string("A die for the first battle")
                                                      : std::string("The next table is open");
    view.parts.push_back(
        {.name = "Battles fought", .value = fmt::format("{}", state.get(fea::Field::Battles))});
}

void tell_chest(const fea::State& state, TableView& view) {
    const std::vector<int> due = fea::battles_due(state);
    view.move = due.empty() ? state.name(fea::to_move(state)) + " to move"
                            : fmt::format("Battle in box {}", due.front());
    std::string boxes;
    for (const int box : due) {
        boxes += fmt::format("{}{}", boxes.empty() ? "" : ", ", box);
    }
    view.parts.push_back({.name = "Battles to be fought",
                          .value = boxes.empty() ? "none" : boxes,
                          .aside = boxes.empty()     ? ""
                                   : due.size() == 1 ? "its box"
                                                     : "their boxes"});
}

}  // namespace

TableView table_view_of(const fea::Battle& battle) {
    const fea::State& state = battle.state();
    TableView view{.when = capital(fea::when(state))};
    view.sides = {side_of(state, fea::Side::First), side_of(state, fea::Side::Second)};
    if (state.columns() != nullptr) {
        tell_columns(state, view);
    } else if (state.tables() != nullptr) {
        tell_tables(state, view);
    } else {
        tell_chest(state, view);
    }
    if (const std::string verdict = verdict_words(state); !verdict.empty()) {
        view.move = verdict;
    }
    if (battle.done() == 0) {
        view.last = "Nothing has happened yet";
        return view;
    }
    // With nobody's eyes, so that no counter is told.
    const fea::LogLine line = fea::log_line(state, battle.events()[battle.done() - 1]);
    view.last_when = line.when;
    view.last = line.deed;
    view.outcome = line.result;
    return view;
}

}  // namespace drumhead::dashboard
