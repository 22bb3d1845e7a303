#pragma once

#include <string>
#include <utility>

#include "rules/reason.hpp"

namespace drumhead {

/// A number together with what it is the sum of, so that the two cannot disagree: the total is only
/// ever what the lines add up to.
class Sum {
public:
    /// Adds a line: "battalions, 7 at 2 each", 14, "GK-VIC-02".
    void add(std::string what, int amount, std::string clause = {}) {
        // The minus of the rulebook's own tables, not the hyphen.
        std::string value = amount < 0 ? "−" + std::to_string(-amount) : std::to_string(amount);
        why_.push_back({std::move(what), std::move(value), std::move(clause)});
        total_ += amount;
    }
    int total() const { return total_; }
    const Reasons& why() const { return why_; }

private:
    Reasons why_{};
    int total_ = 0;
};

}  // namespace drumhead
