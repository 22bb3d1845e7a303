#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/cases/dicing.hpp"
#include "app/cases/unit_words.hpp"
#include "rosters/json_fwd.hpp"
#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/melee.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "rules/reason.hpp"
#include "rules/result.hpp"

namespace drumhead {

/// One case of one rule in the command line's words: the option's name without its dashes, and what
/// was given. Options not given are not there.
using CaseWords = std::map<std::string, std::string, std::less<>>;

/// The options a rule's case takes, with a line of help each; an empty span if there is no such
/// rule.
struct CaseOption {
    std::string_view name;
    std::string_view help;
    bool needed = false;
    bool flag = false;  ///< takes no value: given or not
};
struct CaseRule {
    std::string_view name;  ///< musketry, artillery, melee, morale, rally
    std::string_view help;
    std::string_view example;
    std::span<const CaseOption> options;
};
std::span<const CaseRule> case_rules();

struct MoraleCase {
    Score score;
};
struct RallyCase {
    Score score;
};

/// A case understood: the rule ready to be read in any of the three ways, and the reasons for it.
struct RuleCase {
    std::string rule;
    gk::Edition edition;
    std::variant<gk::Volley, gk::GunShot, gk::Melee, MoraleCase, RallyCase> prepared;
    Reasons why;
    CaseWords facts;  ///< what was understood, in words, defaults included
};
/// How a case's units are written: as unit words, or as the names a plan gives them.
using ReadUnit = std::function<Result<gk::Unit>(std::string_view)>;
/// The problem or the refusal is one sentence that names the option or the clause.
Result<RuleCase> understand(std::string_view rule,
                            const CaseWords& words,
                            const gk::Edition& edition,
                            const ReadUnit& read_unit = read_unit_words);

/// `outcomes` (each with its `chance`), `marginals` (of each field, value to chance) and `mean` (of
/// each field that counts), from the ways a case can end and their chances.
Json outcome_table(const std::vector<std::pair<Json, double>>& ways);
/// The exact odds of a case, as such a table.
Json odds_json(const RuleCase& rule_case);

/// One play: `dice`, `result` and `why`; or the sentence that says which faces are missing or
/// wrong.
Result<Json> roll_json(const RuleCase& rule_case, const Dicing& dicing);

}  // namespace drumhead
