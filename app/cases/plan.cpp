#include "app/cases/plan.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/cases/rule_case.hpp"
#include "rosters/json.hpp"
#include "rules/dice/ways.hpp"
#include "rules/game_of_kings/rally.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

using Units = std::vector<gk::Unit>;

struct Action {
    std::string rule;
    CaseWords words;
    std::size_t actor = 0;
    std::size_t target = 0;
};

void settle(gk::Unit& unit, const gk::Aftermath& after) {
    unit.quarters = after.quarters;
    unit.tested = unit.tested || after.morale != gk::MoraleResult::None;
    if (after.retreats) {
        unit.retreating = true;
        unit.firing_order = false;
    }
}

/// The states one action makes of one state.
struct AfterAction {
    const Action& action;
    const Units& before;

    template <class Rule, class Apply>
    Distribution<Units> weigh(Rule rule, Apply apply) const {
        const auto odds = exact_odds(rule);
        Distribution<Units> result;
        for (const auto& [outcome, chance] : odds.outcomes()) {
            auto units = before;
            apply(outcome, units);
            result.add(std::move(units), chance);
        }
        result.settle();
        return result;
    }
    void fired(const gk::FireOutcome& outcome, Units& units) const {
        units[action.actor].fired = true;
        settle(units[action.target], outcome.target);
    }
    Distribution<Units> operator()(const gk::Volley& volley) const {
        return weigh([&](Dice& dice) { return gk::musketry(volley, dice); },
                     [&](const auto& o, Units& u) { fired(o, u); });
    }
    Distribution<Units> operator()(const gk::GunShot& shot) const {
        return weigh([&](Dice& dice) { return gk::artillery(shot, dice); },
                     [&](const auto& o, Units& u) { fired(o, u); });
    }
    Distribution<Units> operator()(const gk::Melee& melee) const {
        return weigh([&](Dice& dice) { return gk::fight(melee, dice); },
                     [&](const auto& o, Units& u) {
                         settle(u[action.actor], o.attackers[0].after);
                         settle(u[action.target], o.defenders[0].after);
                     });
    }
    Distribution<Units> operator()(const MoraleCase& morale) const {
        const auto quarters = before[action.actor].quarters;
        return weigh(
            [&](Dice& dice) { return gk::after_test(quarters, morale.score, "unit", dice); },
            [&](const auto& o, Units& u) { settle(u[action.actor], o); });
    }
    Distribution<Units> operator()(const RallyCase& rally) const {
        return weigh([&](Dice& dice) { return gk::rally(rally.score, dice); },
                     [&](bool halted, Units& u) {
                         u[action.actor].retreating = !halted && u[action.actor].retreating;
                     });
    }
};

}  // namespace

Result<Json> plan_odds(const Json& plan, const gk::Edition& edition) {
    ObjectReader reader(plan, "plan");
    const auto* units_json = reader.object("units");
    const auto* actions_json = reader.list("actions");
    if (units_json == nullptr || units_json->empty() ||
        units_json->size() > limits::kMostCaseUnits) {
        reader.fail("units",
                    fmt::format("1 to {} are needed, each a name and its unit words",
                                limits::kMostCaseUnits));
    }
    if (actions_json == nullptr || actions_json->empty() ||
        actions_json->size() > limits::kMostCaseActions) {
        reader.fail("actions", fmt::format("1 to {} are needed", limits::kMostCaseActions));
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    std::vector<std::string> names;
    Units start;
    for (const auto& [name, words] : units_json->items()) {
        auto unit = words.is_string()
                        ? read_unit_words(words.get<std::string>())
                        : Result<gk::Unit>(Problem{"unit words in quotes are needed"});
        if (!unit) {
            return Problem{
                fmt::format("plan, units, {}: {}", shortened(name, 80), unit.error().words)};
        }
        names.push_back(name);
        start.push_back(*unit);
    }
    const auto place = [&](std::string_view name) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(names, name);
        return found == names.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - names.begin()));
    };

    std::vector<Action> actions;
    for (std::size_t i = 0; i < actions_json->size(); ++i) {
        ObjectReader fields((*actions_json)[i], fmt::format("plan, action {}", i + 1));
        Action action{.rule = fields.needed_text("rule"), .words = {}};
        bool known = false;
        for (const auto& rule : case_rules()) {
            if (rule.name != action.rule) {
                continue;
            }
            known = true;
            for (const auto& option : rule.options) {
                if (const auto* value = fields.any(option.name)) {
                    action.words.emplace(
                        option.name,
                        value->is_string() ? value->get<std::string>() : value->dump());
                }
            }
        }
        if (!known) {
            fields.fail("rule",
                        fmt::format("'{}' is not musketry, artillery, melee, morale or rally",
                                    shortened(action.rule, 40)));
        }
        for (const auto& [field, target] : {std::pair{"firer", &action.actor},
                                            {"gun", &action.actor},
                                            {"attacker", &action.actor},
                                            {"unit", &action.actor},
                                            {"target", &action.target},
                                            {"defender", &action.target}}) {
            if (const auto named = action.words.find(field); named != action.words.end()) {
                const auto found = place(named->second);
                if (!found) {
                    fields.fail(
                        field,
                        fmt::format("there is no unit '{}' in the plan", cited(named->second)));
                }
                *target = found.value_or(0);
            }
        }
        for (const auto* field : {"target", "defender"}) {
            if (action.words.contains(field) && action.actor == action.target) {
                fields.fail(field, "a unit cannot act on itself");
            }
        }
        if (const auto problem = fields.finish()) {
            return *problem;
        }
        actions.push_back(std::move(action));
    }

    Distribution<Units> states;
    states.add(start, 1.0);
    Json left_out = Json::array();
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto left_out_here =
            take_step<Problem>(states, [&](const Units& units) -> Result<Distribution<Units>> {
                const auto rule_case = understand(
                    actions[i].rule,
                    actions[i].words,
                    edition,
                    [&](std::string_view name) -> Result<gk::Unit> {
                        const auto found = place(name);
                        return found ? Result<gk::Unit>(units[*found])
                                     : Result<gk::Unit>(Problem{"there is no such unit"});
                    });
                if (!rule_case) {
                    return rule_case.error();
                }
                return std::visit(AfterAction{actions[i], units}, rule_case->prepared);
            });
        if (states.outcomes().size() > limits::kMostCaseStates) {
            return Problem{fmt::format(
                "plan, action {}: there are more than {} ways that the plan can have gone by then; "
                "weigh fewer actions, or fewer units, at a time",
                i + 1,
                limits::kMostCaseStates)};
        }
        // An action that can never happen is a mistake in the plan, not a matter of chance.
        if (left_out_here.chance > 1 - 1e-12) {
            return Problem{fmt::format("plan, action {}: {}", i + 1, left_out_here.why->words)};
        }
        left_out.push_back(left_out_here.chance);
    }

    std::vector<std::pair<Json, double>> ways;
    for (const auto& [units, chance] : states.outcomes()) {
        Json fields = Json::object();
        for (std::size_t u = 0; u < names.size(); ++u) {
            const auto& unit = units[u];
            fields[names[u] + ".quarters"] = unit.quarters.count;
            fields[names[u] + ".retreats"] = unit.retreating && !gone(unit.quarters);
            fields[names[u] + ".eliminated"] = gone(unit.quarters);
        }
        ways.emplace_back(std::move(fields), chance);
    }
    Json result{{"rule", "plan"}, {"edition", edition.name}, {"left_out", left_out}};
    result.update(outcome_table(ways));
    return result;
}

}  // namespace drumhead
