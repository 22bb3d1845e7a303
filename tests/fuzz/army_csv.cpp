#include "tests/fuzz/army.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    drumhead::fuzz::import_text(drumhead::fuzz::text_of(data, size), drumhead::FileKind::AsCsv);
    return 0;
}
