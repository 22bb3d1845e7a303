#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "app/cases/dicing.hpp"
#include "app/cases/rule_case.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/reason.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// The rules of the Age of Reason that are asked for at the table: bar-leader-check,
/// bar-leader-loss, bar-wound, bar-pursuit, bar-attrition, bar-arrival, bar-special-result.
std::span<const CaseRule> age_of_reason_rules();

/// The odds of a case, and one play of it, as odds_json and roll_json give them. An arrival's odds
/// have `turns` too: for each turn from now to 9:00 the chance of a try and of having arrived.
struct AgeOfReasonCase {
    CaseWords facts;
    Reasons why;
    std::function<Json()> odds;
    std::function<Result<Json>(const Dicing&)> roll;
};
/// The problem is one sentence that names the option.
Result<AgeOfReasonCase> understand_age_of_reason(const CaseRule& rule, const CaseWords& words);

}  // namespace drumhead
