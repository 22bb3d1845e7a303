#include "app/dashboard/scale.hpp"

namespace drumhead::dashboard {

float next_scale(float scale, int by) {
    constexpr float kScales[] = {0.75F, 1.0F, 1.25F, 1.5F, 2.0F, 2.5F};
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
