#pragma once

#include <cstdlib>
#include <string_view>

namespace drumhead {

/// Whether the tests of this folder are to run at full size: DRUMHEAD_DURABILITY=full, as
/// tests/durability/run sets it.
inline bool full_size() {
    const char* size = std::getenv("DRUMHEAD_DURABILITY");
    return size != nullptr && std::string_view(size) == "full";
}
/// Which of two numbers it is to be.
struct Sizes {
    int usual = 0;
    int full = 0;
};
inline int size_of_run(const Sizes& sizes) {
    return full_size() ? sizes.full : sizes.usual;
}

}  // namespace drumhead
