#pragma once

#include <array>
#include <vector>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// The little signs under the weather gauge.
enum class WeatherSign { None, Fog, Rain, Sun, HeavyRain, Heat };

/// Draws a sign about 18 wide.
void weather_sign(const Brush& brush, Point centre, WeatherSign sign, Colour colour);

/// A stretch of the gauge with one weather.
struct WeatherStretch {
    int from = 2;
    int to = 2;
    WeatherSign sign = WeatherSign::None;
};

struct WeatherGauge {
    int at = 7;               // 2 to 12: where the pointer stands
    std::vector<int> next{};  // ringed: what next turn may bring
    std::vector<WeatherStretch> stretches{};
};

/// The row 2 to 12 with its pointer, rings, stretches and signs; 70 high.
void weather_gauge(const Brush& brush, Rect rect, const WeatherGauge& gauge);

}  // namespace drumhead::kit
