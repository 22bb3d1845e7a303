#include "app/kit/slide.hpp"

#include <algorithm>

#include <imgui.h>

#include "app/kit/controls.hpp"

namespace drumhead::kit {

std::optional<float> slide(const Brush& brush, std::string_view id, Rect rect, Rect track) {
    const Touch touch = touchable(brush, id, rect);
    if ((!touch.held && !touch.pressed) || track.w <= 0) {
        return std::nullopt;
    }
    // Space on the keyboard holds it too, without a place along it.
    const ImGuiIO& io = ImGui::GetIO();
    const float x = io.MousePos.x / brush.scale;
    const float y = io.MousePos.y / brush.scale;
    if (!touch.held && (x < rect.x || x > rect.right() || y < rect.y || y > rect.bottom())) {
        return std::nullopt;
    }
    if (touch.held && !io.MouseDown[0]) {
        return std::nullopt;
    }
    return std::clamp((x - track.x) / track.w, 0.0F, 1.0F);
}

}  // namespace drumhead::kit
