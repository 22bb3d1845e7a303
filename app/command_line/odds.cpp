// drumhead odds … and drumhead roll …

#include <functional>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cases/age_of_reason_cases.hpp"
#include "app/cases/dicing.hpp"
#include "app/cases/plan.hpp"
#include "app/cases/rule_case.hpp"
#include "app/command_line/context.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

/// A chance as a person reads it: whole per cent, one decimal below one.
std::string percent_text(double chance) {
    const double percent = chance * 100;
    return percent < 1 && percent > 0 ? fmt::format("{:.1f}%", percent)
                                      : fmt::format("{:.0f}%", percent);
}

void print_reasons(std::ostream& out, const Reasons& why) {
    for (const auto& reason : why) {
        out << fmt::format("  {:<32} {:<16} {}\n", reason.what, reason.value, reason.clause);
    }
}

void print_odds(std::ostream& out, const Json& odds) {
    for (const auto& [field, values] : odds["marginals"].items()) {
        out << fmt::format("  {:<20}", field);
        for (const auto& [value, chance] : values.items()) {
            out << fmt::format("  {} {}", value, percent_text(chance.get<double>()));
        }
        if (odds["mean"].contains(field)) {
            out << fmt::format("   mean {:.3g}", odds["mean"][field].get<double>());
        }
        out << "\n";
    }
    for (const auto& turn : odds.value("turns", Json::array())) {
        out << fmt::format("  on {:>5}  {:>4}   by then {:>4}\n",
                           turn["turn"].get<std::string>(),
                           percent_text(turn["this_try"].get<double>()),
                           percent_text(turn["by_then"].get<double>()));
    }
}

/// The options of one rule, filling `words`; each subcommand has words of its own.
std::shared_ptr<CaseWords> add_case(CLI::App& sub, const CaseRule& rule) {
    auto words = std::make_shared<CaseWords>();
    for (const auto& option : rule.options) {
        const auto name = fmt::format("--{}", option.name);
        const auto put = [words, word = std::string(option.name)](const std::string& value) {
            (*words)[word] = value;
        };
        if (option.flag) {
            sub.add_flag_callback(
                name, [put] { put("yes"); }, std::string(option.help));
        } else {
            sub.add_option_function<std::string>(name, put, std::string(option.help));
        }
    }
    sub.fallthrough();
    return words;
}

/// A case of either rulebook, ready to be answered.
struct ReadyCase {
    std::string edition;
    CaseWords facts;
    Reasons why;
    std::function<Json()> odds;
    std::function<Result<Json>(const Dicing&)> roll;
};
using ReadCase = Result<ReadyCase> (*)(const Context&, const CaseRule&, const CaseWords&);

Result<ReadyCase> read_game_of_kings(const Context& context,
                                     const CaseRule& rule,
                                     const CaseWords& words) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    const auto rule_case = understand(rule.name, words, *edition);
    if (!rule_case) {
        return rule_case.error();
    }
    return ReadyCase{
        .edition = std::string(edition->name),
        .facts = rule_case->facts,
        .why = rule_case->why,
        .odds = [held = *rule_case] { return odds_json(held); },
        .roll = [held = *rule_case](const Dicing& dicing) { return roll_json(held, dicing); }};
}

Result<ReadyCase> read_age_of_reason(const Context& context,
                                     const CaseRule& rule,
                                     const CaseWords& words) {
    constexpr std::string_view kEdition = "3e";
    if (!context.edition.empty() && context.edition != kEdition) {
        return Problem{
            fmt::format("--edition: '{}' is none of the Age of Reason, which has only {}",
                        context.edition,
                        kEdition)};
    }
    auto rule_case = understand_age_of_reason(rule, words);
    if (!rule_case) {
        return rule_case.error();
    }
    return ReadyCase{.edition = std::string(kEdition),
                     .facts = std::move(rule_case->facts),
                     .why = std::move(rule_case->why),
                     .odds = std::move(rule_case->odds),
                     .roll = std::move(rule_case->roll)};
}

Result<void, Problem> print_case_odds(const Context& context,
                                      const CaseRule& rule,
                                      const Result<ReadyCase>& rule_case) {
    if (!rule_case) {
        return rule_case.error();
    }
    const auto odds = rule_case->odds();
    if (context.json) {
        Json answer{{"rule", rule.name},
                    {"edition", rule_case->edition},
                    {"facts", rule_case->facts},
                    {"why", reasons_json(rule_case->why)}};
        answer.update(odds);
        context.print(answer);
        return {};
    }
    auto& out = context.streams.out;
    out << fmt::format("{}, edition {}\n", rule.name, rule_case->edition);
    print_reasons(out, rule_case->why);
    print_odds(out, odds);
    return {};
}

Result<void, Problem> print_roll(const Context& context,
                                 const CaseRule& rule,
                                 const Result<ReadyCase>& rule_case,
                                 const Dicing& options) {
    if (!rule_case) {
        return rule_case.error();
    }
    const auto rolled = rule_case->roll(options);
    if (!rolled) {
        return rolled.error();
    }
    if (context.json) {
        Json answer{
            {"rule", rule.name}, {"edition", rule_case->edition}, {"facts", rule_case->facts}};
        answer.update(*rolled);
        context.print(answer);
        return {};
    }
    auto& out = context.streams.out;
    out << fmt::format("{}, edition {}\n", rule.name, rule_case->edition);
    print_reasons(out, rule_case->why);
    for (const auto& die : (*rolled)["dice"]) {
        out << fmt::format("  {:<20} {}", die["for"].get<std::string>(), die["face"].get<int>());
        if (die["modified"] != die["face"]) {
            out << fmt::format(" ({})", die["modified"].get<int>());
        }
        if (!die["needed"].is_null()) {
            out << fmt::format(
                " against {}+: {}", die["needed"].get<int>(), die["did"].get<std::string>());
        }
        out << "\n";
    }
    for (const auto& [field, value] : (*rolled)["result"].items()) {
        out << fmt::format(
            "  {:<20} {}\n", field, value.is_string() ? value.get<std::string>() : value.dump());
    }
    return {};
}

}  // namespace

void add_odds(CLI::App& app, Context& context) {
    auto* odds = app.add_subcommand("odds", "the exact chance of every outcome of a rule");
    odds->require_subcommand(1)->fallthrough();
    odds->footer(
        "Example: drumhead odds musketry --firer foot,firing-order --target foot:3,cover --weather "
        "light-rain");
    auto* roll =
        app.add_subcommand("roll", "play a rule once, with dice of your own or the program's");
    roll->require_subcommand(1)->fallthrough();
    roll->footer(
        "Example: drumhead roll musketry --firer foot,firing-order --target foot --dice 4,5,1,2,3");
    auto options = std::make_shared<Dicing>();
    const auto add = [&](const CaseRule& rule, ReadCase read) {
        auto* odds_of = odds->add_subcommand(std::string(rule.name), std::string(rule.help));
        odds_of->footer(fmt::format("Example: {}", rule.example));
        odds_of->callback([&context, &rule, read, words = add_case(*odds_of, rule)] {
            context.run = [&context, &rule, read, words] {
                return print_case_odds(context, rule, read(context, rule, *words));
            };
        });
        auto* roll_of = roll->add_subcommand(std::string(rule.name), std::string(rule.help));
        roll_of->footer(fmt::format("Example: drumhead roll{} --seed 7",
                                    rule.example.substr(std::string_view("drumhead odds").size())));
        add_dicing(*roll_of, *options);
        roll_of->callback([&context, &rule, read, options, words = add_case(*roll_of, rule)] {
            context.run = [&context, &rule, read, options, words] {
                return print_roll(context, rule, read(context, rule, *words), *options);
            };
        });
    };
    for (const auto& rule : case_rules()) {
        add(rule, read_game_of_kings);
    }
    for (const auto& rule : age_of_reason_rules()) {
        add(rule, read_age_of_reason);
    }
    auto* plan = odds->add_subcommand(
        "plan", "several actions in order, on the same units, from a JSON file");
    plan->fallthrough();
    auto path = std::make_shared<std::string>();
    plan->add_option("FILE", *path, "the plan")->required();
    plan->footer(
        R"(Example file: {"units":{"a":"foot,firing-order","b":"heavy-horse"},)"
        R"("actions":[{"rule":"musketry","firer":"a","target":"b"},{"rule":"melee","attacker":"b","defender":"a"}]})");
    plan->callback([&context, path] {
        context.run = [&context, path]() -> Result<void, Problem> {
            const auto edition = context.chosen_edition();
            const auto text = edition ? read_file(*path, limits::kLargestPlan)
                                      : Result<std::string>(edition.error());
            const auto json =
                text ? parse_json(*text, limits::kLargestPlan) : Result<Json>(text.error());
            const auto answer = json ? plan_odds(*json, *edition) : Result<Json>(json.error());
            if (!answer) {
                return answer.error();
            }
            if (context.json) {
                context.print(*answer);
            } else {
                print_odds(context.streams.out, *answer);
            }
            return {};
        };
    });
}

}  // namespace drumhead
