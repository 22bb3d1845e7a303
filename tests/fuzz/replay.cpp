// Gives every file named, or every file of a folder named, to one door's fuzzer, without libFuzzer:
// so each fault once found stays a test of the ordinary build.

#include <algorithm>

#include "tests/fuzz/door.hpp"

int main(int count, char** words) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    for (int i = 1; i < count; ++i) {
        if (fs::is_directory(words[i])) {
            std::ranges::copy(fs::directory_iterator(words[i]), std::back_inserter(files));
        } else {
            files.emplace_back(words[i]);
        }
    }
    std::ranges::sort(files);
    for (const auto& file : files) {
        std::printf("%s\n", file.filename().c_str());
        std::fflush(stdout);  // the last line names the file that ended it
        const auto bytes = drumhead::bytes_of(file);
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::printf("%zu files\n", files.size());
    return files.empty() ? 1 : 0;
}
