#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/fonts.hpp"
#include "app/kit/geometry.hpp"
#include "rules/result.hpp"

namespace drumhead::kit {

/// What the loop tells each frame.
struct FrameFacts {
    Size frame;                          // real pixels
    float monitor_scale = 1;             // the monitor's content scale
    std::vector<std::string> dropped{};  // files dropped on the window since the last frame
};

/// What a frame asks of the loop.
enum class FrameAsks { Nothing, AnotherFrame, Close };

struct WindowWish {
    std::function<std::string()> title;  ///< asked for each frame: it follows what is open
    int width = 1440;  // logical pixels; multiplied by the monitor's scale, and cut to the monitor
    int height = 900;
    std::vector<std::string_view> icons{};  ///< PNG files, one a size; a desktop takes what suits
};

/// Opens a window and draws with `draw` until it is closed. Draws only after something happened
/// (key, mouse, resize), a few frames each time, and then sleeps: an idle window costs nothing.
/// A problem says why there is no window, as with no display.
[[nodiscard]] Result<void> run_window(
    const WindowWish& wish,
    const std::function<FrameAsks(const FrameFacts& facts, Fonts& fonts)>& draw);

/// Whether there is a display a window could open on.
bool display_present();

}  // namespace drumhead::kit
