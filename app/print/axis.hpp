#pragma once

#include <initializer_list>

namespace drumhead::print {

/// The step of an axis: 1, 2 or 5 times a power of ten, so that at most `most` steps reach over
/// `span`.
constexpr int axis_step(double span, int most) {
    for (int ten = 1;; ten *= 10) {
        for (const int times : {1, 2, 5}) {
            if (span <= static_cast<double>(ten) * times * most) {
                return ten * times;
            }
        }
    }
}

}  // namespace drumhead::print
