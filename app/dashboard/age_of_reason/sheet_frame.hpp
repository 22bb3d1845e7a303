#pragma once

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/sheet_frame.hpp"

namespace drumhead::dashboard::age_of_reason {

/// What could not be done, in a sheet's foot, with the button that has it done all the same.
[[nodiscard]] Asks refusal(const Brush& brush, kit::Rect foot, Draft& draft);

}  // namespace drumhead::dashboard::age_of_reason
