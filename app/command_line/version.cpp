#include "app/command_line/version.hpp"

#include <fmt/format.h>

#include "built_from.hpp"
#include "built_from_commit.hpp"

namespace drumhead {

std::string built_from() {
    return fmt::format("drumhead {}\nbuilt from {}\nby {}\nwith {}",
                       built::kVersion,
                       built::kCommit,
                       built::kCompiler,
                       built::kLibraries);
}

}  // namespace drumhead
