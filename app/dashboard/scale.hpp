#pragma once

#include <array>

namespace drumhead::dashboard {

/// The sizes everything can have, times the monitor's.
inline constexpr std::array kScales{0.75F, 1.0F, 1.25F, 1.5F, 2.0F, 2.5F};
/// The one that Ctrl+plus (`by` above 0) or Ctrl+minus leads to.
float next_scale(float scale, int by);

}  // namespace drumhead::dashboard
