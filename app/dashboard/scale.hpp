#pragma once

#include <array>
#include <string_view>

namespace drumhead::dashboard {

/// The sizes everything can have, times the monitor's.
inline constexpr std::array kScales{0.75F, 1.0F, 1.25F, 1.5F, 2.0F, 2.5F};
/// The one that Ctrl+plus (`by` above 0) or Ctrl+minus leads to.
float next_scale(float scale, int by);
/// Listens to these keys; whether there was one.
bool scale_by_key(float& scale);
/// The palette's actions "larger" and "smaller"; whether `id` is one of them.
bool scale_by_action(std::string_view id, float& scale);

}  // namespace drumhead::dashboard
