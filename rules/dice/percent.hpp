#pragma once

#include <string>

#include <fmt/format.h>

namespace drumhead {

/// A chance in words: whole per cent, one decimal below one ("0.5%"), "<0.1%" below that.
inline std::string percent(double chance) {
    const double hundredths = chance * 100;
    if (hundredths <= 0) {
        return "0%";
    }
    if (hundredths < 0.05) {
        return "<0.1%";
    }
    // 0.95 would round to one decimal as 1.0, which is whole per cent again.
    if (hundredths < 0.95) {
        return fmt::format("{:.1f}%", hundredths);
    }
    // Certain and nearly certain are not the same.
    if (chance < 1 && hundredths >= 99.5) {
        return hundredths > 99.95 ? ">99.9%" : fmt::format("{:.1f}%", hundredths);
    }
    return fmt::format("{:.0f}%", hundredths);
}

}  // namespace drumhead
