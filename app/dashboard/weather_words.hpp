#pragma once

#include <string>
#include <vector>

#include "rules/game_of_kings/weather.hpp"

namespace drumhead::dashboard {

/// What a weather does, a few words each: "muskets and carbines −1", "moves three-quarters"; "no
/// effect" where it does nothing.
std::vector<std::string> effect_words(const gk::WeatherEffect& effect);

}  // namespace drumhead::dashboard
