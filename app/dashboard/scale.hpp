#pragma once

namespace drumhead::dashboard {

/// The scale that Ctrl+plus (`by` above 0) or Ctrl+minus leads to, 0.75 to 2.5 times the monitor's.
float next_scale(float scale, int by);

}  // namespace drumhead::dashboard
