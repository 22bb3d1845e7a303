#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace drumhead {

/// Every outcome with its chance, in ascending order, each outcome once. The chances sum to 1.
template <class T>
class Distribution {
public:
    struct Outcome {
        T value;
        double chance;
    };

    /// Adds a way to `value`. Equal outcomes are merged by settle(), which must follow the last
    /// add.
    void add(T value, double chance) { outcomes_.push_back({std::move(value), chance}); }
    void settle() {
        std::stable_sort(outcomes_.begin(), outcomes_.end(), [](const auto& a, const auto& b) {
            return a.value < b.value;
        });
        std::size_t kept = 0;
        for (std::size_t i = 0; i < outcomes_.size(); ++i) {
            if (kept > 0 && outcomes_[kept - 1].value == outcomes_[i].value) {
                outcomes_[kept - 1].chance += outcomes_[i].chance;
            } else {
                if (kept != i) {
                    outcomes_[kept] = std::move(outcomes_[i]);
                }
                ++kept;
            }
        }
        outcomes_.resize(kept);
    }

    const std::vector<Outcome>& outcomes() const { return outcomes_; }

    /// The chance of exactly `value`; 0 if it cannot happen.
    double at(const T& value) const {
        return chance_that([&](const T& other) { return other == value; });
    }
    /// The chance that `holds(outcome)`.
    template <class Predicate>
    double chance_that(Predicate holds) const {
        double sum = 0;
        for (const auto& outcome : outcomes_) {
            sum += std::invoke(holds, outcome.value) ? outcome.chance : 0;
        }
        return sum;
    }
    /// The chance that `what(outcome)` is `least` or more.
    template <class Projection, class Value>
    double at_least(Projection what, const Value& least) const {
        return chance_that([&](const T& value) { return std::invoke(what, value) >= least; });
    }
    /// The distribution of one field: marginal(&FireOutcome::hits).
    template <class Projection>
    auto marginal(Projection what) const {
        Distribution<std::decay_t<std::invoke_result_t<Projection, const T&>>> result;
        for (const auto& outcome : outcomes_) {
            result.add(std::invoke(what, outcome.value), outcome.chance);
        }
        result.settle();
        return result;
    }
    /// The mean of a field that counts.
    template <class Projection>
    double mean(Projection what) const {
        double sum = 0;
        for (const auto& outcome : outcomes_) {
            sum += static_cast<double>(std::invoke(what, outcome.value)) * outcome.chance;
        }
        return sum;
    }

private:
    std::vector<Outcome> outcomes_;
};

}  // namespace drumhead
