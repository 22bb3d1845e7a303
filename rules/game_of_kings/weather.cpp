#include "rules/game_of_kings/weather.hpp"

#include <algorithm>

namespace drumhead::gk {
namespace {

constexpr std::array<std::string_view, 5> kWords{"fair", "light-rain", "heavy-rain", "fog", "heat"};
constexpr std::array<std::string_view, 5> kNames{
    "fair", "light rain", "heavy rain", "fog", "extreme heat"};

constexpr std::array<WeatherEffect, 5> kEffects{{
    {.clause = "GK-WEA-05"},
    {.on_musketry = -1, .clause = "GK-WEA-13"},
    {.on_musketry = -2, .movement = {3, 4}, .clause = "GK-WEA-14"},
    {.movement = {1, 2}, .visibility = 6_cm, .clause = "GK-WEA-12"},
    {.movement = {3, 4}, .clause = "GK-WEA-15"},
}};

}  // namespace

std::string_view word(Weather weather) {
    return kWords[static_cast<std::size_t>(weather)];
}
std::string_view name(Weather weather) {
    return kNames[static_cast<std::size_t>(weather)];
}
WeatherEffect effect(Weather weather) {
    return kEffects[static_cast<std::size_t>(weather)];
}

std::optional<Weather> weather_from(std::string_view text) {
    const auto* found = std::ranges::find(kWords, text);
    if (found == kWords.end()) {
        return std::nullopt;
    }
    return kWeathers[static_cast<std::size_t>(found - kWords.begin())];
}

Weather weather_at(Gauge gauge) {
    constexpr int kHeatFrom = 3;  // turns on one number
    switch (gauge.number) {
        case 2:
            return Weather::Fog;
        case 3:
        case 11:
            return Weather::LightRain;
        case 12:
            return Weather::HeavyRain;
        default:
            return gauge.turns_here >= kHeatFrom ? Weather::Heat : Weather::Fair;
    }
}

Gauge opening_gauge(Dice& dice) {
    const Throw what{"weather", "", "", ""};
    const int first = dice.die(what, 6);
    return {.number = first + dice.die(what, 6)};
}

Gauge next_gauge(Gauge gauge, Dice& dice) {
    const int face = dice.die({"weather", "", "", ""}, 6);
    const int step = face <= 2 ? -1 : face <= 4 ? 0 : 1;
    const int number = std::clamp(gauge.number + step, kGaugeLeast, kGaugeMost);
    return {.number = number, .turns_here = number == gauge.number ? gauge.turns_here + 1 : 1};
}

std::vector<Distribution<Gauge>> forecast(Gauge gauge, int turns) {
    std::vector<Distribution<Gauge>> result;
    Distribution<Gauge> now;
    now.add(gauge, 1.0);
    for (int turn = 0; turn < turns; ++turn) {
        Distribution<Gauge> next;
        for (const auto& from : now.outcomes()) {
            const auto odds = exact_odds([&](Dice& dice) { return next_gauge(from.value, dice); });
            for (const auto& to : odds.outcomes()) {
                next.add(to.value, from.chance * to.chance);
            }
        }
        next.settle();
        result.push_back(next);
        now = std::move(next);
    }
    return result;
}

}  // namespace drumhead::gk
