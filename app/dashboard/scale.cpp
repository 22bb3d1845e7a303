#include "app/dashboard/scale.hpp"

#include "app/kit/keys.hpp"

namespace drumhead::dashboard {

float next_scale(float scale, int by) {
    constexpr float kRounding = 0.01F;
    if (by > 0) {
        for (const float each : kScales) {
            if (each > scale + kRounding) {
                return each;
            }
        }
        return scale;
    }
    float lower = kScales[0];
    for (const float each : kScales) {
        if (each < scale - kRounding) {
            lower = each;
        }
    }
    return lower;
}

bool scale_by_key(float& scale) {
    const bool larger = kit::pressed_with_ctrl('=') || kit::pressed_with_ctrl('+');
    if (!larger && !kit::pressed_with_ctrl('-')) {
        return false;
    }
    scale = next_scale(scale, larger ? 1 : -1);
    return true;
}

bool scale_by_action(std::string_view id, float& scale) {
    if (id != "larger" && id != "smaller") {
        return false;
    }
    scale = next_scale(scale, id == "larger" ? 1 : -1);
    return true;
}

}  // namespace drumhead::dashboard
