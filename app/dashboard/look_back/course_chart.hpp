#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "app/kit/paint.hpp"
#include "app/report/course.hpp"

namespace drumhead::dashboard {

/// A line an army over the events of a battle: the first solid, the second dashed. False, with
/// nothing drawn, where there is nothing to be seen yet. `moment` is set where it was touched.
bool course_chart(const kit::Brush& brush,
                  kit::Surface surface,
                  kit::Rect rect,
                  std::string_view id,
                  const report::Course& course,
                  std::optional<std::size_t>* moment);

}  // namespace drumhead::dashboard
