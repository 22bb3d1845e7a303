#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/kings_why.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/weather_words.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/gauge.hpp"
#include "app/kit/tokens.hpp"
#include "rules/clauses.hpp"
#include "rules/game_of_kings/weather.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

WeatherSign sign_of(gk::Weather weather) {
    switch (weather) {
        case gk::Weather::Fair:
            return WeatherSign::Sun;
        case gk::Weather::LightRain:
            return WeatherSign::Rain;
        case gk::Weather::HeavyRain:
            return WeatherSign::HeavyRain;
        case gk::Weather::Fog:
            return WeatherSign::Fog;
        case gk::Weather::Heat:
            return WeatherSign::Heat;
    }
    return WeatherSign::None;
}

// The panel's sign: beside the words, or on its own page over them.
Rect weather_sign_place(Rect rect) {
    return {rect.right() - kSign, rect.h > 150 ? rect.y + 84 : rect.y, kSign, kSign};
}

// "2nd"
std::string ordinal(int n) {
    const bool teen = n % 100 >= 11 && n % 100 <= 13;
    const std::string_view ending = teen          ? "th"
                                    : n % 10 == 1 ? "st"
                                    : n % 10 == 2 ? "nd"
                                    : n % 10 == 3 ? "rd"
                                                  : "th";
    return fmt::format("{}{}", n, ending);
}

// "10, 11 or 12, ⅓ each", or each place with its chance where they differ.
std::string next_words(const Distribution<gk::Gauge>& next) {
    std::string words;
    const auto& all = next.outcomes();
    const bool thirds = all.size() == 3;
    std::size_t i = 0;
    for (const auto& [gauge, chance] : all) {
        words += i == 0 ? "" : thirds && i + 1 == all.size() ? " or " : ", ";
        words += thirds ? fmt::format("{}", gauge.number)
                        : fmt::format("{} {}", gauge.number, percent(chance));
        ++i;
    }
    return "next " + words + (thirds ? ", ⅓ each" : "");
}

// The gauge as it stands, with its stretches read off the rule.
WeatherGauge gauge_of(const gk::State& state, const Distribution<gk::Gauge>& next) {
    WeatherGauge gauge{.at = state.gauge.number};
    for (const auto& [place, chance] : next.outcomes()) {
        gauge.next.push_back(place.number);
    }
    for (int number = gk::kGaugeLeast; number <= gk::kGaugeMost; ++number) {
        const WeatherSign sign = sign_of(gk::weather_at({.number = number}));
        if (gauge.stretches.empty() || gauge.stretches.back().sign != sign) {
            gauge.stretches.push_back({number, number, sign});
        }
        gauge.stretches.back().to = number;
    }
    return gauge;
}

// Once the gauge has been thrown for: where it stands, what it does, what the next turn may bring.
void gauge_panel(const Brush& brush, Rect rect, const gk::State& state) {
    const Theme& theme = brush.theme;
    const bool page = rect.h > 150;
    const float width = page ? std::min(rect.w, 720.0F) : std::min(352.0F, rect.w * 0.58F);
    const auto next = gk::forecast(state.gauge, 1).front();
    weather_gauge(brush, {rect.x, rect.y, width, 70}, gauge_of(state, next));
    why(brush, {.id = "gauge", .target = {rect.x, rect.y, width, 70}}, [&] {
        return gauge_why(state);
    });
    const Point at = page ? Point{rect.x, rect.y + 116} : Point{rect.x + width + 24, rect.y + 20};
    const Rect sign = weather_sign_place(rect);
    panel_sign(brush, panel_words("weather"), rect, sign, Surface::Felt);
    const float room = (page ? rect.right() : sign.x - 2) - at.x;
    const Type name{Face::Serif, page ? 34.0F : 27.0F};
    const bool by_hand = state.weather != gk::weather_at(state.gauge);
    const std::string title = capital(gk::name(state.weather)) + (by_hand ? ", set by hand" : "");
    const Type title_type = fitted(brush, name, title, room, 20);
    text(brush, title_type, at, shortened(brush, title_type, title, room), theme.text);
    const gk::WeatherEffect effect = gk::effect(state.weather);
    std::string here = ordinal(state.gauge.turns_here) + " turn here";
    // A fair number brings heat in its third turn; the rule says which numbers those are.
    const bool heat_to_come = gk::weather_at(state.gauge) == gk::Weather::Fair;
    here += heat_to_come ? ", heat in the 3rd" : "";
    std::vector<std::string> lines;
    if (state.weather != gk::Weather::Fair) {
        const std::vector<std::string> effects = effect_words(effect);
        if (page) {
            lines = effects;
        } else {
            here = effects.front() + ", " + here;
        }
    }
    lines.push_back(here);
    lines.push_back(next_words(next));
    float y = at.y + 25;
    for (const std::string& line : lines) {
        const Type type = fitted(brush, {Face::Sans, 18}, line, room, 15);
        text(brush,
             type,
             {at.x, y},
             shortened(brush, type, line, room),
             &line == &lines.back() ? theme.text_muted : theme.text);
        y += 24;
    }
    if (const Clause* words = drumhead::clause(effect.clause)) {
        hover_words(brush,
                    {at.x, at.y - 20, room, y - at.y + 6},
                    fmt::format("{}: {}", effect.clause, words->words));
    }
}

}  // namespace

std::vector<std::string> effect_words(const gk::WeatherEffect& effect) {
    std::vector<std::string> words;
    if (effect.on_musketry != 0) {
        words.push_back(fmt::format("muskets and carbines −{}", -effect.on_musketry));
    }
    if (effect.movement.numerator != effect.movement.denominator) {
        words.push_back(
            fmt::format("moves {} of {}", effect.movement.numerator, effect.movement.denominator));
        if (effect.movement == Fraction{3, 4}) {
            words.back() = "moves three-quarters";
        } else if (effect.movement == Fraction{1, 2}) {
            words.back() = "moves half";
        }
    }
    if (effect.visibility) {
        words.push_back(fmt::format("seen to {} cm", cm_text(*effect.visibility)));
    }
    if (words.empty()) {
        words.emplace_back("no effect");
    }
    return words;
}

Asks weather_choice(const Brush& brush, Point top_left, Surface surface, const View& view) {
    Asks asks;
    float x = top_left.x;
    for (const gk::Weather weather : gk::kWeathers) {
        const bool now = weather == view.state.weather;
        const Button sky{.id = fmt::format("set-weather/{}", gk::word(weather)),
                         .label = std::string(gk::name(weather)),
                         .weight = now ? Weight::Chosen : Weight::Second,
                         .surface = surface,
                         .size = 18};
        const float wide = button_width(brush, sky) - 12;
        if (button(brush, {x, top_left.y, wide, 36}, sky) && !now) {
            asks.emplace_back(Perform{gk::SetWeather{weather}, {}, Missing::Rolled});
        }
        x += wide + 6;
    }
    return asks;
}

Asks weather_panel(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    (void)draft;
    if (view.state.gauge_thrown_in > 0) {
        gauge_panel(brush, rect, view.state);
        const bool page = rect.h > 150;
        return page && !view.read_only
                   ? weather_choice(brush, {rect.x, rect.y + 226}, Surface::Felt, view)
                   : asks;
    }
    const Theme& theme = brush.theme;
    const bool page = rect.h > 150;
    const float cells_width = page ? rect.w : std::min(352.0F, rect.w * 0.58F);
    const float pitch = cells_width / static_cast<float>(gk::kWeathers.size());
    for (std::size_t i = 0; i < gk::kWeathers.size(); ++i) {
        const gk::Weather weather = gk::kWeathers[i];
        const bool here = weather == view.state.weather;
        const Rect cell{rect.x + pitch * static_cast<float>(i) + 2, rect.y + 10, pitch - 4, 60};
        const Touch touch = touchable(brush, fmt::format("weather/{}", gk::word(weather)), cell);
        const Point middle{cell.centre().x, cell.y + 18};
        if (here) {
            fill(brush, around(middle, {38, 30}), theme.text, 4);
            polygon(
                brush,
                {{middle.x - 8, cell.y - 9}, {middle.x + 8, cell.y - 9}, {middle.x, cell.y - 0.5F}},
                theme.text);
        } else if (touch.hovered && !view.read_only) {
            outline(brush, around(middle, {38, 30}), theme.text_muted, 1.4F, 4);
        }
        weather_sign(brush, middle, sign_of(weather), here ? theme.felt : theme.text_muted);
        // "heat", not "extreme heat": the cell has room for one word or two short ones.
        std::string label(gk::word(weather));
        std::ranges::replace(label, '-', ' ');
        const Type type =
            fitted(brush, {here ? Face::Medium : Face::Sans, 17}, label, pitch - 2, 16);
        text(brush,
             type,
             {middle.x, cell.y + 54},
             label,
             here ? theme.text : theme.text_muted,
             Align::Centre);
        rule(brush,
             {cell.x + 3, cell.y + 37},
             cell.w - 6,
             here ? theme.text : theme.text_muted,
             here ? 3.0F : 1.5F);
        if (touch.pressed && !here && !view.read_only) {
            asks.emplace_back(Perform{gk::SetWeather{weather}, {}, Missing::Rolled});
        }
    }
    const gk::WeatherEffect effect = gk::effect(view.state.weather);
    const std::vector<std::string> words = effect_words(effect);
    const Point at =
        page ? Point{rect.x, rect.y + 116} : Point{rect.x + cells_width + 24, rect.y + 20};
    const Rect sign = weather_sign_place(rect);
    panel_sign(brush, panel_words("weather"), rect, sign, Surface::Felt);
    const float room = (page ? rect.right() : sign.x - 2) - at.x;
    text(brush,
         {Face::Serif, page ? 34.0F : 27.0F},
         at,
         shortened(brush,
                   {Face::Serif, page ? 34.0F : 27.0F},
                   capital(gk::name(view.state.weather)),
                   room),
         theme.text);
    float y = at.y + 25;
    for (std::size_t i = 0; i < words.size() && i < 2; ++i) {
        const Type type = fitted(brush, {Face::Sans, 18}, words[i], room, 16);
        text(brush,
             type,
             {at.x, y},
             shortened(brush, type, words[i], room),
             i == 0 ? theme.text : theme.text_muted);
        y += 24;
    }
    if (const Clause* rule_words = drumhead::clause(effect.clause)) {
        hover_words(brush,
                    {at.x, at.y - 20, room, y - at.y + 6},
                    fmt::format("{}: {}", effect.clause, rule_words->words));
    }
    return asks;
}

}  // namespace drumhead::dashboard
