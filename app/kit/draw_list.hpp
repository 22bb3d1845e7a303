#pragma once

// For the kit's own sources: from logical pixels and our colours to ImGui's.

#include <cmath>

#include <imgui.h>

#include "app/kit/geometry.hpp"
#include "app/kit/paint.hpp"
#include "app/kit/theme.hpp"

namespace drumhead::kit {

inline ImU32 packed(Colour colour) {
    return IM_COL32(colour.r, colour.g, colour.b, colour.a);
}
inline ImVec2 real(const Brush& brush, Point at) {
    return {at.x * brush.scale, at.y * brush.scale};
}
/// The nearest whole real pixel.
inline float snapped(const Brush& brush, float length) {
    return std::floor(length * brush.scale + 0.5F);
}
/// A line's thickness in real pixels; never thinner than one, or it would fade.
inline float thick(const Brush& brush, float thickness) {
    const float scaled = thickness * brush.scale;
    return scaled < 1 ? 1 : scaled;
}

}  // namespace drumhead::kit
