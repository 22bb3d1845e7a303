#include "app/dashboard/what_if.hpp"

#include <algorithm>
#include <numeric>

#include "rules/length.hpp"

namespace drumhead::dashboard {

namespace {

bool can_be_reckoned(const gk::State& state, int index) {
    const auto& unit = state.at(gk::UnitId{index});
    return gk::present(unit) && unit.unit.type != gk::UnitType::General;
}

// What is best stands first: what can be done now, what could be done if it were its time, what
// the rules forbid.
struct Rank {
    int allowed = 0;
    double worth = 0;
};
Rank rank(const gk::Reckoned& reckoned) {
    if (reckoned.refused) {
        return {2, 0};
    }
    return {reckoned.not_now ? 1 : 0, reckoned.to_enemy.mean_gone - reckoned.to_actor.mean_gone};
}

}  // namespace

const gk::Pairing& WhatIfView::pairing(gk::Deed deed, std::size_t line) const {
    return reckoned.pairings[order[static_cast<std::size_t>(deed)][line]];
}

const gk::Reckoned& WhatIfView::forth(gk::Deed deed, std::size_t line) const {
    const auto& both = pairing(deed, line);
    return deed == gk::Deed::Fire ? both.fire : both.charge;
}

const WhatIfView& WhatIfDesk::look(const gk::State& state,
                                   Moment moment,
                                   const WhatIfDraft& draft) {
    const auto range = length_from_cm(draft.range_cm);
    Targets targets{moment, draft.unit.value_or(gk::kNoUnit), draft.range_cm};
    if (targets_ != targets) {
        ++reckoned_;
        view_.reckoned =
            draft.unit ? gk::what_if(state, *draft.unit, {.range = range}) : gk::WhatIf{};
        view_.bad_range = !draft.range_cm.empty() && !range;
        for (const gk::Deed deed : {gk::Deed::Fire, gk::Deed::Charge}) {
            auto& order = view_.order[static_cast<std::size_t>(deed)];
            order.resize(view_.lines());
            std::iota(order.begin(), order.end(), std::size_t{0});
            const auto rank_of = [&](std::size_t place) {
                const auto& both = view_.reckoned.pairings[place];
                return rank(deed == gk::Deed::Fire ? both.fire : both.charge);
            };
            std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
                const Rank one = rank_of(a);
                const Rank other = rank_of(b);
                return one.allowed != other.allowed ? one.allowed < other.allowed
                                                    : one.worth > other.worth + 1e-9;
            });
        }
        if (!targets_ || targets_->moment != moment || targets_->range_cm != draft.range_cm) {
            view_.all_fire = gk::all_that_can_fire(state, range);
            view_.if_all_fire.reset();
            if (!view_.all_fire.empty()) {
                if (auto odds = gk::weigh_plan(state, view_.all_fire)) {
                    view_.if_all_fire = std::move(*odds);
                }
            }
        }
        targets_ = std::move(targets);
    }
    Plan plan{moment, draft.plan};
    if (plan_ != plan) {
        ++reckoned_;
        view_.plan.reset();
        if (!draft.plan.empty()) {
            view_.plan.emplace(gk::weigh_plan(state, draft.plan));
        }
        plan_ = std::move(plan);
    }
    return view_;
}

std::optional<gk::UnitId> unit_to_reckon(const gk::State& state,
                                         std::optional<gk::UnitId> picked,
                                         std::optional<gk::UnitId> last) {
    for (const auto& unit : {picked, last}) {
        if (unit && can_be_reckoned(state, unit->index)) {
            return unit;
        }
    }
    for (const bool of_the_army_to_act : {true, false}) {
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            if ((state.at(gk::UnitId{i}).army == state.to_act) == of_the_army_to_act &&
                can_be_reckoned(state, i)) {
                return gk::UnitId{i};
            }
        }
    }
    return std::nullopt;
}

gk::UnitId next_to_reckon(const gk::State& state, gk::UnitId unit, int by) {
    const auto count = static_cast<int>(state.units.size());
    for (int step = 1; step < count; ++step) {
        const int at = ((unit.index + by * step) % count + count) % count;
        if (state.at(gk::UnitId{at}).army == state.at(unit).army && can_be_reckoned(state, at)) {
            return {at};
        }
    }
    return unit;
}

}  // namespace drumhead::dashboard
