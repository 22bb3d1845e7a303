#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/panels.hpp"
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

// What the weather does, in words.
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

}  // namespace

Asks weather_panel(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    (void)draft;
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
    const float room = rect.right() - at.x;
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
