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

}  // namespace drumhead::gk
