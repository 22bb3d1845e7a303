#pragma once

#include <filesystem>
#include <string_view>

#include "rules/result.hpp"

namespace drumhead {

/// Writes a file whole or not at all: under another name first, so that a full disk leaves what was
/// there. What is no plain file, such as /dev/stdout, is written to as it is.
Result<void, Problem> write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace drumhead
