#include "app/kit/gauge.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace drumhead::kit {

void weather_sign(const Brush& brush, Point centre, WeatherSign kind, Colour colour) {
    switch (kind) {
        case WeatherSign::None:
            return;
        case WeatherSign::Fog:
            for (const float down : {-4.5F, 0.0F, 4.5F}) {
                std::vector<Point> wave;
                for (int i = 0; i <= 8; ++i) {
                    const float x = static_cast<float>(i) * 2;
                    wave.push_back({centre.x - 8 + x, centre.y + down + 1.3F * std::sin(x * 0.8F)});
                }
                polyline(brush, wave, colour, 1.4F);
            }
            return;
        case WeatherSign::Rain:
        case WeatherSign::HeavyRain: {
            const int drops = kind == WeatherSign::Rain ? 2 : 4;
            for (int i = 0; i < drops; ++i) {
                const float x =
                    centre.x + 6.2F * (static_cast<float>(i) - static_cast<float>(drops - 1) / 2);
                const float down = i % 2 == 0 ? -1.0F : 1.0F;
                line(brush,
                     {x + 1.8F, centre.y - 4.5F + down},
                     {x - 1.8F, centre.y + 4.5F + down},
                     colour,
                     1.6F);
            }
            return;
        }
        case WeatherSign::Heat:
        case WeatherSign::Sun:
            disc(brush, centre, 4.6F, colour);
            for (int i = 0; i < 8; ++i) {
                // Heat is a sun whose rays reach further.
                const float ray = kind == WeatherSign::Heat ? 12.5F : 9.2F;
                const float angle = static_cast<float>(i) * std::numbers::pi_v<float> / 4;
                line(brush,
                     {centre.x + 7 * std::cos(angle), centre.y + 7 * std::sin(angle)},
                     {centre.x + ray * std::cos(angle), centre.y + ray * std::sin(angle)},
                     colour,
                     1.5F);
            }
            return;
    }
}

void weather_gauge(const Brush& brush, Rect rect, const WeatherGauge& gauge) {
    const Theme& theme = brush.theme;
    constexpr int kFirst = 2;
    constexpr int kLast = 12;
    const float pitch = rect.w / (kLast - kFirst + 1);
    const auto middle_of = [&](int score) {
        return rect.x + pitch * (static_cast<float>(score - kFirst) + 0.5F);
    };
    const float numbers = rect.y + 27;
    const Type type{Face::Sans, 19};
    for (int score = kFirst; score <= kLast; ++score) {
        const Point centre{middle_of(score), numbers};
        const bool here = score == gauge.at;
        if (here) {
            fill(brush, around(centre, {std::min(30.0F, pitch - 2), 30}), theme.text, 4);
            polygon(brush,
                    {{centre.x - 8, rect.y}, {centre.x + 8, rect.y}, {centre.x, rect.y + 8.5F}},
                    theme.text);
        } else if (std::ranges::find(gauge.next, score) != gauge.next.end()) {
            ring(brush, centre, std::min(14.5F, pitch / 2), theme.text_muted, 1.4F);
        }
        text(brush,
             {here ? Face::Bold : type.face, type.size},
             {centre.x, centre.y + 6},
             fmt::format("{}", score),
             here ? theme.felt : theme.text_muted,
             Align::Centre);
    }
    for (const WeatherStretch& stretch : gauge.stretches) {
        const bool here = gauge.at >= stretch.from && gauge.at <= stretch.to;
        const Colour colour = here ? theme.text : theme.text_muted;
        const float from = middle_of(stretch.from) - pitch / 2 + 3;
        const float to = middle_of(stretch.to) + pitch / 2 - 3;
        rule(brush, {from, rect.y + 46}, to - from, colour, here ? 3 : 2);
        weather_sign(brush, {(from + to) / 2, rect.y + 61}, stretch.sign, colour);
    }
}

}  // namespace drumhead::kit
