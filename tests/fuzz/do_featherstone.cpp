#include "tests/fuzz/do_lines.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    fuzz::do_lines<Featherstone>(fuzz::text_of(data, size), {"columns", "tables", "chest"});
    return 0;
}
