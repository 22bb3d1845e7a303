#pragma once

#include <filesystem>
#include <string>

#include "app/dashboard/club/care_page.hpp"

namespace drumhead {

/// What the page of the copies has done to a file. `trouble` says why it cannot be opened, empty
/// where it can.
dashboard::CareDoor care_door(const std::filesystem::path& file, const std::string& trouble = "");

}  // namespace drumhead
