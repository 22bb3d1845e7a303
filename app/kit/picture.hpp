#pragma once

#include <filesystem>
#include <functional>

#include "app/kit/fonts.hpp"
#include "rules/result.hpp"

namespace drumhead::kit {

struct PictureWish {
    int width = 1440;  // real pixels
    int height = 900;
};

/// Draws frames with no display until every letter is there, and writes the last as a PNG. `draw`
/// is called between ImGui's NewFrame and Render with `fonts` ready. Needs EGL without a surface,
/// which Mesa offers everywhere; a problem says what is missing.
[[nodiscard]] Result<void> write_picture(const PictureWish& wish,
                                         const std::filesystem::path& file,
                                         const std::function<void(Fonts& fonts)>& draw);

}  // namespace drumhead::kit
