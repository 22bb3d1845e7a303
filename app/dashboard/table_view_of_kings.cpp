#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/table_view.hpp"
#include "app/dashboard/view.hpp"
#include "app/dashboard/weather_words.hpp"
#include "battles/game_of_kings/log.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "rules/words.hpp"

namespace drumhead::dashboard {

namespace {

// Dice that the players read one by one; a card is none, and those of a table lie on its map.
constexpr std::size_t kMostDice = 10;

TableView::Side side_of(const gk::State& state, gk::ArmyId id) {
    const gk::ArmyState& army = state.at(id);
    const int points = gk::points(state, id);
    const int breaks = gk::breaks_below(army.start);
    return {.name = army.name,
            .letter = letter_of(army),
            .count = fmt::format("{}", points),
            .of = army.broken ? std::string("broken") : fmt::format("of {} points", army.start),
            .aside = fmt::format("breaks below {}", breaks),
            .left = points,
            .full = army.start,
            .marks = {breaks - 1}};
}

std::vector<TableView::Part> parts_of(const gk::State& state) {
    std::vector<TableView::Part> parts;
    const gk::ArmyState& army = state.at(state.to_act);
    const bool cards = state.activation == gk::Activation::Cards;
    for (std::size_t i = 0; i < army.spending.size(); ++i) {
        TableView::Part part{.name = cards ? std::string("Card") : capital(army.sectors[i].name)};
        const gk::SectorState& held = army.spending[i];
        if (!state.in_play) {
            part.aside = cards ? "to be drawn" : gk::describe(army.dice[i]) + " to throw";
        } else {
            part.value = fmt::format("{}", held.points);
            part.aside = held.closed ? "over" : "left";
            part.lit = !held.closed && state.at_work == static_cast<int>(i);
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace

TableView table_view_of(const gk::Battle& battle) {
    const gk::State& state = battle.state();
    TableView view{.when = "Turn " + gk::half_turn(state), .move = standing(state)};
    view.sides = {side_of(state, {0}), side_of(state, {1})};
    const bool over = state.verdict && *state.verdict != gk::Verdict::Undecided;
    if (!over) {
        view.parts = parts_of(state);
    }
    view.sky = capital(gk::name(state.weather));
    for (const std::string& words : effect_words(gk::effect(state.weather))) {
        view.sky_does += (view.sky_does.empty() ? "" : ", ") + words;
    }
    std::size_t last = battle.done();
    while (last > 0 &&
           std::holds_alternative<gk::AnswerReminder>(battle.events()[last - 1].command)) {
        --last;
    }
    if (last == 0) {
        view.last = "Nothing has happened yet";
        return view;
    }
    const gk::Event& event = battle.events()[last - 1];
    const gk::LogLine line = gk::log_line(state, event);
    view.last_when = line.when;
    view.last = line.deed;
    view.outcome = line.result;
    if (!std::holds_alternative<gk::DrawCard>(event.command) &&
        !std::holds_alternative<gk::LayTable>(event.command)) {
        for (std::size_t i = 0; i < std::min(event.dice.size(), kMostDice); ++i) {
            const ThrownDie& thrown = event.dice[i];
            view.dice.push_back({.face = thrown.face,
                                 .sides = thrown.faces,
                                 .did = thrown.needed == 0 ? kit::DieDid::Plain
                                        : thrown.success   ? kit::DieDid::Hit
                                                           : kit::DieDid::Miss});
        }
    }
    return view;
}

}  // namespace drumhead::dashboard
