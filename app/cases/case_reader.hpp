#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/cases/rule_case.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// Reads the words of one case of a rule; the first thing that cannot be understood is kept.
class CaseReader {
public:
    /// Options the rule has not, and those it needs and has not been given, are problems at once.
    CaseReader(const CaseRule& rule, const CaseWords& words);

    std::optional<std::string> word(std::string_view name);
    /// Whether a flag was given.
    bool flag(std::string_view name) { return word(name).has_value(); }
    /// One of a few words; the first is what it is if left out, and may be empty.
    std::string choice(std::string_view name, std::span<const std::string_view> choices);
    int number(std::string_view name, int least, int most, int otherwise);
    void fail(std::string_view name, std::string_view what);

    std::optional<Problem> problem;
    CaseWords facts;

private:
    const CaseWords& words_;
};

}  // namespace drumhead
