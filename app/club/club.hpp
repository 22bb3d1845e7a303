#pragma once

#include <filesystem>
#include <memory>

#include "app/dashboard/over_page.hpp"

namespace drumhead {

/// A page of the club on what a database file keeps; nothing where there is none of that name.
std::unique_ptr<dashboard::OverPage> club_page(const std::filesystem::path& file,
                                               dashboard::PageName name);

}  // namespace drumhead
