#include "tests/fuzz/do_lines.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    fuzz::do_lines<GameOfKings>(fuzz::text_of(data, size), {"kings", "kings-pips", "kings-cards"});
    return 0;
}
