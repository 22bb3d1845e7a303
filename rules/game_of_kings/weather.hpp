#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/length.hpp"

namespace drumhead::gk {

enum class Weather { Fair, LightRain, HeavyRain, Fog, Heat };
inline constexpr std::array kWeathers{
    Weather::Fair, Weather::LightRain, Weather::HeavyRain, Weather::Fog, Weather::Heat};

std::string_view word(Weather weather);  ///< "light-rain"
std::string_view name(Weather weather);  ///< "light rain"
std::optional<Weather> weather_from(std::string_view word);

/// What the sky does to every unit (GK-WEA-12 to -15, -18).
struct WeatherEffect {
    int on_musketry = 0;                 ///< to each musket and carbine die; guns are not affected
    Fraction movement{};                 ///< of every move
    std::optional<Length> visibility{};  ///< beyond it an enemy is unseen and cannot be fired at
    std::string_view clause;
};
WeatherEffect effect(Weather weather);

}  // namespace drumhead::gk
