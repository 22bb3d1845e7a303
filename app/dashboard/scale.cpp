#include "app/dashboard/scale.hpp"

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

}  // namespace drumhead::dashboard
