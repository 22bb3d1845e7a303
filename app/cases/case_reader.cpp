#include "app/cases/case_reader.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "rules/words.hpp"

namespace drumhead {

CaseReader::CaseReader(const CaseRule& rule, const CaseWords& words) : words_(words) {
    for (const auto& [name, value] : words) {
        if (std::ranges::find(rule.options, name, &CaseOption::name) == rule.options.end()) {
            fail(name, fmt::format("{} has no such option", rule.name));
        }
    }
    for (const auto& option : rule.options) {
        if (option.needed && !words.contains(option.name)) {
            fail(option.name, fmt::format("it is needed, for example: {}", rule.example));
        }
    }
}

std::optional<std::string> CaseReader::word(std::string_view name) {
    const auto found = words_.find(name);
    if (found == words_.end()) {
        return std::nullopt;
    }
    facts.insert(*found);
    return found->second;
}

std::string CaseReader::choice(std::string_view name, std::span<const std::string_view> choices) {
    const auto text = word(name);
    if (!text) {
        return std::string(choices.front());
    }
    if (std::ranges::find(choices, *text) == choices.end() || text->empty()) {
        std::string known;
        for (const auto each : choices) {
            known += (known.empty() ? "" : ", ") + std::string(each);
        }
        fail(name, fmt::format("'{}' is not one of {}", cited(*text), known));
    }
    return *text;
}

int CaseReader::number(std::string_view name, int least, int most, int otherwise) {
    const auto text = word(name);
    if (!text) {
        return otherwise;
    }
    int value = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    if (error != std::errc{} || end != text->data() + text->size() || value < least ||
        value > most) {
        fail(name,
             fmt::format("'{}' is not a whole number from {} to {}", cited(*text), least, most));
        return otherwise;
    }
    return value;
}

void CaseReader::fail(std::string_view name, std::string_view what) {
    if (!problem) {
        problem = Problem{fmt::format("--{}: {}", name, what)};
    }
}

}  // namespace drumhead
