#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/dice/dice.hpp"
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

/// The weather gauge: its number, 2 to 12, and for how many turns it has stood there, the turn it
/// got there being the first (GK-WEA-16).
struct Gauge {
    int number = 7;
    int turns_here = 1;
    friend constexpr auto operator<=>(Gauge, Gauge) = default;
};
inline constexpr int kGaugeLeast = 2;
inline constexpr int kGaugeMost = 12;

/// 2 fog, 3 and 11 light rain, 4 to 10 fair, 12 heavy rain; a fair number in its third turn and
/// after brings extreme heat (GK-WEA-03 to -07, -15, -17).
Weather weather_at(Gauge gauge);

/// The opening number: two dice added (GK-WEA-02).
Gauge opening_gauge(Dice& dice);
/// One turn on: a die of 1 or 2 moves it down, 3 or 4 leaves it, 5 or 6 moves it up, and it stops
/// at 2 and 12 (GK-WEA-08, -09). Once a turn for both players (GK-WEA-11).
Gauge next_gauge(Gauge gauge, Dice& dice);

/// The exact chance of each place of the gauge in each of the next `turns` (1 to 100) turns.
std::vector<Distribution<Gauge>> forecast(Gauge gauge, int turns);

}  // namespace drumhead::gk
