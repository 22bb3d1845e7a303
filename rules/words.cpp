#include "rules/words.hpp"

#include <algorithm>
#include <array>

#include "rules/limits.hpp"

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

namespace {
bool is_control(char letter) {
    return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f;
}
}  // namespace

std::string shortened(std::string_view text, std::size_t most) {
    const auto inside_letter = [&](std::size_t place) {
        return (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80U;
    };
    if (text.size() > most) {
        while (most > 0 && inside_letter(most)) {
            --most;
        }
        text = text.substr(0, most);
    }
    return one_line(std::string(text));
}

std::string one_line(std::string text) {
    std::ranges::replace_if(text, is_control, ' ');
    return text;
}

bool is_one_line(std::string_view text) {
    return std::ranges::none_of(text, is_control);
}

std::string cited(std::string_view text) {
    const std::string_view more = "…";
    return text.size() <= limits::kLongestQuote
               ? one_line(std::string(text))
               : shortened(text, limits::kLongestQuote - more.size()) + std::string(more);
}

std::string shown(std::string_view words) {
    const std::string_view more = "…";
    auto text = words.size() <= limits::kLongestProblem
                    ? one_line(std::string(words))
                    : shortened(words, limits::kLongestProblem - more.size()) + std::string(more);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

}  // namespace drumhead
