#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "app/session.hpp"
#include "battles/game_of_kings/events.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard {

enum class Light { Lamp, Day };  // the dark theme, the light one

struct DashboardOptions {
    Light light = Light::Lamp;
    float scale = 1;  // times the monitor's, 0.75 to 2.5
};

/// Opens the window on a battle and stays until it is closed. The exit status; what went wrong is
/// on standard error.
int run_dashboard(Session session, const DashboardOptions& options);

/// The screens that can be drawn as pictures.
enum class Screen { Battle, Volley, DiceEntry, FirstArmy, SecondArmy, Weather, Log, More };
inline constexpr std::array kScreens{Screen::Battle,
                                     Screen::Volley,
                                     Screen::DiceEntry,
                                     Screen::FirstArmy,
                                     Screen::SecondArmy,
                                     Screen::Weather,
                                     Screen::Log,
                                     Screen::More};
std::string_view word(Screen screen);  ///< "battle", "volley", "dice-entry" …
std::optional<Screen> screen_from(std::string_view word);

struct PictureOptions {
    Screen screen = Screen::Battle;
    int width = 1440;  // real pixels
    int height = 900;
    float scale = 1;
    Light light = Light::Lamp;
};
/// Draws a screen of the battle without a display. Volley and DiceEntry show the first volley that
/// the side to act could fire.
[[nodiscard]] Result<void> draw_picture(const gk::Battle& battle,
                                        const PictureOptions& options,
                                        const std::filesystem::path& file);

}  // namespace drumhead::dashboard
