#include "rules/words.hpp"

#include <array>

namespace drumhead {

std::string in_words(int n) {
    constexpr std::array<std::string_view, 13> kWords{"no",
                                                      "one",
                                                      "two",
                                                      "three",
                                                      "four",
                                                      "five",
                                                      "six",
                                                      "seven",
                                                      "eight",
                                                      "nine",
                                                      "ten",
                                                      "eleven",
                                                      "twelve"};
    return n >= 0 && n < static_cast<int>(kWords.size())
               ? std::string(kWords[static_cast<std::size_t>(n)])
               : std::to_string(n);
}

std::string capital(std::string_view words) {
    std::string out(words);
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') {
        out[0] = static_cast<char>(out[0] - 'a' + 'A');
    }
    return out;
}

}  // namespace drumhead
