#include "app/dashboard/kings_why.hpp"

#include <cmath>

#include <fmt/format.h>

#include "app/dashboard/weather_words.hpp"
#include "app/dashboard/why_words.hpp"
#include "app/kit/paint.hpp"
#include "battles/game_of_kings/sums.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "rules/words.hpp"

namespace drumhead::dashboard {

using kit::percent;
using kit::Why;

Why points_why(const gk::State& state, gk::ArmyId id) {
    const gk::ArmyState& army = state.at(id);
    return why_of(
        army.name,
        gk::points_sum(state, id),
        state.edition.victory == gk::VictoryBy::Units ? "units now" : "points now",
        fmt::format(
            "It began with {} and breaks below {}.", army.start, gk::breaks_below(army.start)));
}

Why breaks_why(const gk::State& state, gk::ArmyId id) {
    const gk::ArmyState& army = state.at(id);
    const int breaks = gk::breaks_below(army.start);
    Why why{.title = "Where " + army.name + " breaks",
            .lines = {{"points at the start", fmt::format("{}", army.start), "GK-VIC-02"},
                      {"half of them",
                       army.start % 2 == 0 ? fmt::format("{}", army.start / 2)
                                           : fmt::format("{}½", army.start / 2),
                       "GK-VIC-01"},
                      {"lost at", fmt::format("{}", gk::lost_at(army.start)), "GK-VIC-03"}},
            .total = {"breaks below", fmt::format("{}", breaks), ""}};
    const std::string would = gk::what_would_break(state, id);
    why.note = would.empty() ? "It is broken." : "It would break with " + would + " lost.";
    return why;
}

Why lost_why(const gk::State& state, gk::ArmyId id) {
    return why_of("Lost by " + state.at(id).name, gk::lost_sum(state, id), "points lost");
}

Why sector_why(const View& view, int sector) {
    const gk::ArmyState& army = view.state.at(view.state.to_act);
    const bool cards = view.state.activation == gk::Activation::Cards;
    const auto sum = gk::sector_points_sum(view.state, view.events.first(view.done), sector);
    return why_of(
        cards ? army.name : capital(army.sectors.at(static_cast<std::size_t>(sector)).name),
        sum.value_or(Sum{}),
        "left",
        "What is not used is lost when the half-turn ends.");
}

Why quarters_why(const View& view, gk::UnitId id) {
    const Sum sum = gk::quarters_sum(view.state, view.events.first(view.done), id);
    return why_of(view.state.at(id).name,
                  sum.why(),
                  {"quarters left", fmt::format("{}, {}%", sum.total(), sum.total() * 25), ""});
}

Why score_why(const gk::State& state, const gk::Striker& striker) {
    return why_of(state.at(striker.unit).name,
                  striker.why,
                  {"needs", striker.needed, ""},
                  capital(striker.dice) + (striker.then.empty() ? "" : ", " + striker.then) +
                      (striker.dice.empty() ? "" : "."));
}

Why fate_why(const gk::State& state, const gk::UnitOdds& odds) {
    Why why{.title = "What becomes of " + state.at(odds.unit).name,
            .lines = {{"unhurt: nothing is lost and it stands", percent(odds.fate.unhurt), ""},
                      {"hurt: it stands with less", percent(odds.fate.hurt), ""},
                      {"retreats", percent(odds.fate.retreats), ""},
                      {"breaks: it is gone", percent(odds.fate.breaks), ""}},
            .total = {"together", "100%", ""},
            .note = "Every fall of the dice to come is counted, hits, saves and morale."};
    if (odds.tests > 0) {
        why.lines.push_back({"it comes to a test of morale", percent(odds.tests), ""});
        why.lines.push_back({"and that test fails", percent(odds.fails), ""});
        why.total = {};
    }
    return why;
}

Why lost_chart_why(const gk::State& state, const gk::UnitOdds& odds) {
    Why why{.title = "Quarters " + state.at(odds.unit).name + " loses to hits"};
    double together = 0;
    for (std::size_t i = 0; i < odds.lost.size(); ++i) {
        together += odds.lost[i];
        why.lines.push_back(
            {i + 1 == odds.lost.size() ? fmt::format("{}, all it has", i) : fmt::format("{}", i),
             percent(odds.lost[i]),
             ""});
    }
    why.total = {"together", percent(together), ""};
    why.note = fmt::format("In the mean {:.1f}; morale is not counted here.", odds.mean_lost);
    return why;
}

Why chance_why(const gk::Preview& preview, std::string_view passes) {
    Why why{.title = "The chance that it " + std::string(passes)};
    if (!preview.strikers.empty()) {
        why = why_of(why.title, preview.strikers.front().why, {});
        why.lines.push_back({"needs", preview.strikers.front().needed, ""});
    }
    // One die of so many equally likely faces, where that is all there is to throw.
    if (preview.wanted && preview.wanted->dice == 1 && preview.wanted->faces > 0) {
        const double faces = preview.success * preview.wanted->faces;
        if (std::abs(faces - std::round(faces)) < 1e-9) {
            why.lines.push_back({"faces of the die that do it",
                                 fmt::format("{:.0f} of {}", faces, preview.wanted->faces),
                                 ""});
        }
    }
    why.total = {"chance that it " + std::string(passes), percent(preview.success), ""};
    return why;
}

Why gauge_why(const gk::State& state) {
    Why why{
        .title = "The weather gauge",
        .lines = {
            {"the pointer, from 2 to 12", fmt::format("{}", state.gauge.number), "GK-WEA-02"},
            {"turns it has stood there", fmt::format("{}", state.gauge.turns_here), "GK-WEA-16"}}};
    for (const auto& [gauge, chance] : gk::forecast(state.gauge, 1).front().outcomes()) {
        why.lines.push_back(
            {fmt::format("next turn {}, {}", gauge.number, gk::name(gk::weather_at(gauge))),
             percent(chance),
             "GK-WEA-08"});
    }
    const gk::WeatherEffect effect = gk::effect(state.weather);
    std::string does;
    for (const std::string& words : effect_words(effect)) {
        does += (does.empty() ? "" : ", ") + words;
    }
    why.total = {
        fmt::format("now {}: {}", gk::name(state.weather), does), "", std::string(effect.clause)};
    return why;
}

}  // namespace drumhead::dashboard
