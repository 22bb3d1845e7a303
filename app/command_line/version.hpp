#pragma once

#include <string>

namespace drumhead {

/// What `--version` says: name and version, then the commit, the compiler and the libraries this
/// program was built from, a line each.
std::string built_from();

}  // namespace drumhead
