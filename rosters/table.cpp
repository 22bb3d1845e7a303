#include "rosters/table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "rosters/delimited.hpp"
#include "rosters/json.hpp"

namespace drumhead {

std::optional<std::string> text_fault(std::string_view text, std::size_t most) {
    if (text.size() > most) {
        return fmt::format("it is {} bytes long; at most {} are kept", text.size(), most);
    }
    if (!is_text(text)) {
        return "it is not text in UTF-8";
    }
    return std::nullopt;
}

std::optional<std::size_t> choice_of(std::string_view text,
                                     std::span<const std::string_view> words) {
    const auto sought = heading(text);
    const auto found =
        std::ranges::find_if(words, [&](std::string_view word) { return heading(word) == sought; });
    return found == words.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - words.begin()));
}

std::string none_of(std::string_view text, std::span<const std::string_view> words) {
    return fmt::format("'{}' is none of {}", shortened(text, 40), fmt::join(words, ", "));
}

std::optional<std::string> read_number(std::optional<int>& number,
                                       std::string_view text,
                                       Bounds bounds) {
    text = trimmed(text);
    if (text.empty()) {
        number.reset();
        return std::nullopt;
    }
    const auto value = whole_number(text);
    if (!value || *value < bounds.least || *value > bounds.most) {
        return fmt::format("it is '{}'; a whole number from {} to {} is needed",
                           shortened(text, 40),
                           bounds.least,
                           bounds.most);
    }
    number = value;
    return std::nullopt;
}

std::optional<std::string> read_flag(bool& flag, std::string_view text) {
    constexpr std::string_view kYes[] = {"yes", "true", "x", "1"};
    constexpr std::string_view kNo[] = {"", "no", "false", "0"};
    const auto given = trimmed(text);
    const bool yes = choice_of(given, kYes).has_value();
    if (!yes && !choice_of(given, kNo)) {
        return fmt::format("'{}' is neither yes nor no", shortened(given, 40));
    }
    flag = yes;
    return std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    constexpr std::string_view kBetween = " ,;+\t\n\r";
    for (std::size_t at = text.find_first_not_of(kBetween); at < text.size();) {
        const auto end = std::min(text.find_first_of(kBetween, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(kBetween, end);
    }
    return words;
}

}  // namespace drumhead
