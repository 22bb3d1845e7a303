#include "tests/fuzz/do_lines.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    fuzz::do_lines<AgeOfReason>(fuzz::text_of(data, size), {"reason"});
    return 0;
}
