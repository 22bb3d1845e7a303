#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/over_page.hpp"

namespace drumhead::dashboard {

/// The band of a page that lies over the battle: what it is, pages that belong to it, each with its
/// key, as far as there is room for them, and the way back.
struct PageHead {
    std::string title{};
    std::string aside{};
    std::vector<PageName> leads{};
    std::string_view panel{};  ///< whose words its "?" says, about `sheet`
    kit::Rect sheet{};
};
/// Draws it; what was clicked is in `done`. It listens to no key.
void page_head(const kit::Brush& brush, kit::Rect rect, const PageHead& head, PageDone& done);

}  // namespace drumhead::dashboard
