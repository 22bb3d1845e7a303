#pragma once

// The third reading of a rule: every possible answer of the dice, with its chance. Included by
// dice.hpp, because Dice::part needs it.

#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "rules/dice/dice.hpp"
#include "rules/dice/distribution.hpp"

namespace drumhead {

/// Walks the tree of answers: the rule is run once for each leaf, and each run follows the branches
/// chosen so far and opens the first unseen one. Faces already thrown answer first.
class Weigher final : public Dice {
public:
    explicit Weigher(std::span<const int> known = {}) : known_(known) {}
    /// Makes ready for the next run.
    void begin();
    /// Steps to the next unseen branch; false when all have been walked.
    bool next();
    /// The chance of the branches followed in this run.
    double chance() const;

    /// Branches over the outcomes of a part of the rule. The distribution is worked out where the
    /// part is first met on a path and kept while that path is walked.
    template <class Rule>
    std::invoke_result_t<Rule&, Dice&> branch_over(Rule& rule);

private:
    struct Choice {
        const double* chances = nullptr;  ///< of the branches; owned by `kept` or by a static table
        int count = 0;
        int taken = 0;
        std::shared_ptr<const void> kept;
    };
    int throw_die(const Throw& what, int faces, int lowest) override;
    int throw_count(const Throw& what, int n, Score score) override;
    int draw_card(const Throw& what, std::span<const int> left) override;
    Weigher* weigher() override { return this; }
    int follow(const double* chances, int count, std::shared_ptr<const void> kept = nullptr);
    std::optional<int> known_face(int faces, int lowest = 1);

    std::span<const int> known_;
    std::size_t known_used_ = 0;
    std::vector<Choice> path_;
    std::size_t depth_ = 0;
};

/// The exact distribution of what `rule` returns, starting from the faces `known`, thrown already.
/// The result must have <=> and ==. A rule that throws a BadFace on `known` lets it out.
template <class Rule>
auto exact_odds(Rule&& rule, std::span<const int> known = {})
    -> Distribution<std::invoke_result_t<Rule&, Dice&>> {
    Distribution<std::invoke_result_t<Rule&, Dice&>> odds;
    Weigher weigher(known);
    do {
        weigher.begin();
        auto value = rule(static_cast<Dice&>(weigher));
        odds.add(std::move(value), weigher.chance());
    } while (weigher.next());
    odds.settle();
    return odds;
}

template <class Rule>
std::invoke_result_t<Rule&, Dice&> Weigher::branch_over(Rule& rule) {
    using Value = std::invoke_result_t<Rule&, Dice&>;
    if (known_used_ < known_.size()) {
        return rule(static_cast<Dice&>(*this));  // dice on the table answer one by one
    }
    struct Part {
        Distribution<Value> odds;
        std::vector<double> chances;
    };
    if (depth_ == path_.size()) {
        auto part = std::make_shared<Part>();
        part->odds = exact_odds(rule);
        for (const auto& outcome : part->odds.outcomes()) {
            part->chances.push_back(outcome.chance);
        }
        const auto* chances = part->chances.data();
        const auto count = static_cast<int>(part->chances.size());
        follow(chances, count, std::move(part));
    } else {
        follow(nullptr, 0);
    }
    const auto& choice = path_[depth_ - 1];
    const auto* part = static_cast<const Part*>(choice.kept.get());
    return part->odds.outcomes()[static_cast<std::size_t>(choice.taken)].value;
}

template <class Rule>
std::invoke_result_t<Rule&, Dice&> Dice::part(Rule&& rule) {
    if (auto* weigher_here = weigher()) {
        return weigher_here->branch_over(rule);
    }
    return rule(*this);
}

}  // namespace drumhead
