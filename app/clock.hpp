#pragma once

#include <string>

namespace drumhead {

/// The day where this machine stands: "2026-11-29".
std::string today();
/// The moment in UTC, as the store writes it: "2026-11-29 18:04:05".
std::string this_moment();

}  // namespace drumhead
