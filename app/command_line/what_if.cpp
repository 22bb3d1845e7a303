// drumhead battle what-if … and battle plan …

#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "battles/game_of_kings/command_fields.hpp"
#include "battles/game_of_kings/what_if.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/dice/percent.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

/// The state of a battle of Game of Kings; the others are not weighed.
Result<gk::State> state_of(const Context& context, std::int64_t number) {
    const auto system = system_of(context, number);
    if (!system) {
        return system.error();
    }
    if (*system != GameOfKings::kSystem) {
        return Problem{fmt::format("battle {} is of {}; only battles of {} are weighed",
                                   number,
                                   *system,
                                   GameOfKings::kSystem)};
    }
    auto battle = load_battle<GameOfKings>(context, number);
    return battle ? Result<gk::State>(battle->state()) : Result<gk::State>(battle.error());
}

Json fate_json(const gk::Fate& fate) {
    return {{"unhurt", fate.unhurt},
            {"hurt", fate.hurt},
            {"retreats", fate.retreats},
            {"breaks", fate.breaks}};
}

Json rejection_json(const Rejection& rejection) {
    if (const auto* refusal = std::get_if<Refusal>(&rejection)) {
        return {{"clause", refusal->clause}, {"why", refusal->why}};
    }
    return {{"why", std::get<Problem>(rejection).words}};
}

Json reckoned_json(const gk::Reckoned& reckoned) {
    if (reckoned.refused) {
        return {{"refused", rejection_json(*reckoned.refused)}};
    }
    const auto side = [](const gk::UnitOdds& odds) {
        auto json = fate_json(odds.fate);
        json["mean_quarters_lost"] = odds.mean_gone;
        return json;
    };
    Json json{{"target", side(reckoned.to_enemy)},
              {"actor", side(reckoned.to_actor)},
              {"breaks_target_army", reckoned.breaks_enemy},
              {"breaks_own_army", reckoned.breaks_own}};
    if (reckoned.not_now) {
        json["not_now"] = rejection_json(*reckoned.not_now);
    }
    return json;
}

void tell(std::ostream& out, std::string_view what, const gk::Reckoned& reckoned) {
    if (reckoned.refused) {
        out << fmt::format("  {:<13} {}\n", what, words(*reckoned.refused));
        return;
    }
    const auto& fate = reckoned.to_enemy.fate;
    out << fmt::format("  {:<13} breaks {}, retreats {}, hurt {}, unhurt {}; {:.2f} quarters lost",
                       what,
                       percent(fate.breaks),
                       percent(fate.retreats),
                       percent(fate.hurt),
                       percent(fate.unhurt),
                       reckoned.to_enemy.mean_gone);
    if (std::holds_alternative<gk::FightMelee>(reckoned.command)) {
        out << fmt::format(" for {:.2f}", reckoned.to_actor.mean_gone);
    }
    if (reckoned.breaks_enemy > 0) {
        out << fmt::format("; its army breaks {}", percent(reckoned.breaks_enemy));
    }
    if (reckoned.not_now) {
        out << fmt::format("; not now: {}", words(*reckoned.not_now));
    }
    out << "\n";
}

struct WhatIfWords {
    std::int64_t number = 0;
    std::string unit;
    std::string range;
};

Result<void, Problem> show_what_if(const Context& context, const WhatIfWords& asked) {
    std::optional<Length> range;
    if (!asked.range.empty()) {
        range = length_from_cm(asked.range);
        if (!range) {
            return Problem{
                fmt::format("--range: '{}' is no distance in cm", shortened(asked.range, 40))};
        }
    }
    const auto state = state_of(context, asked.number);
    if (!state) {
        return state.error();
    }
    const auto unit = find_unit(*state, Json(asked.unit));
    if (!unit) {
        return Problem{"--unit: " + unit.error().words};
    }
    if (!gk::present(state->at(*unit))) {
        return Problem{fmt::format("--unit: {} is gone", state->at(*unit).name)};
    }
    const auto reckoned = gk::what_if(*state, *unit, {.range = range});
    if (context.json) {
        Json json{{"unit", state->at(*unit).name}, {"assumptions", reckoned.assumptions}};
        json["enemies"] = Json::array();
        for (const auto& both : reckoned.pairings) {
            json["enemies"].push_back({{"enemy", state->at(both.enemy).name},
                                       {"fire", reckoned_json(both.fire)},
                                       {"charge", reckoned_json(both.charge)},
                                       {"fired_at", reckoned_json(both.fired_at)},
                                       {"charged", reckoned_json(both.charged)}});
        }
        context.print(json);
        return {};
    }
    auto& out = context.streams.out;
    out << fmt::format("What if {}…\n", state->at(*unit).name);
    for (const auto& both : reckoned.pairings) {
        out << fmt::format("{}\n", state->at(both.enemy).name);
        tell(out, "fire", both.fire);
        tell(out, "charge", both.charge);
        tell(out, "it fires", both.fired_at);
        tell(out, "it charges", both.charged);
    }
    out << "Assumed:";
    for (const auto& each : reckoned.assumptions) {
        out << fmt::format(" {}.", capital(each));
    }
    out << "\n";
    return {};
}

/// One line of a plan: a command as `do` takes it.
Result<gk::PlanStep> read_step(const gk::State& state, const std::string& line) {
    const auto json = parse_json(line, limits::kLargestCommand);
    if (!json) {
        return json.error();
    }
    const auto command = command_from_json(state, *json);
    if (!command) {
        return command.error();
    }
    if (json->contains("dice") || json->contains("roll_rest")) {
        return Problem{"a plan throws no dice; leave out dice and roll_rest"};
    }
    const auto anyway = json->value("anyway", Json(false));
    if (!anyway.is_boolean()) {
        return Problem{"anyway: true or false is needed"};
    }
    return gk::PlanStep{*command, anyway.get<bool>() ? Insist::Yes : Insist::No};
}

Result<std::vector<gk::PlanStep>> read_plan(const gk::State& state, std::istream& in) {
    std::vector<gk::PlanStep> steps;
    std::string line;
    for (int number = 1; read_line(in, line, limits::kLargestCommand); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        if (steps.size() == limits::kMostPlanSteps) {
            return Problem{fmt::format(
                "line {}: a plan has at most {} steps", number, limits::kMostPlanSteps)};
        }
        auto step = read_step(state, line);
        if (!step) {
            return Problem{fmt::format("line {}: {}", number, step.error().words)};
        }
        steps.push_back(std::move(*step));
    }
    if (steps.empty()) {
        return Problem{
            "the plan has no steps; give them on standard input, one a line, as "
            "`drumhead do` takes them"};
    }
    return steps;
}

Json plan_json(const gk::State& state,
               const std::vector<gk::PlanStep>& steps,
               const gk::PlanOdds& odds) {
    Json json{{"steps", Json::array()}, {"units", Json::array()}, {"armies", Json::array()}};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& step = odds.steps[i];
        Json told{{"command", command_json(steps[i].command)},
                  {"carried_out", step.carried_out},
                  {"points", step.points},
                  {"armies_broken_by_then", step.broken}};
        if (step.why_not) {
            told["else"] = rejection_json(*step.why_not);
        }
        json["steps"].push_back(std::move(told));
    }
    for (const auto& unit : odds.units) {
        auto told = fate_json(unit.fate);
        told["unit"] = state.at(unit.unit).name;
        told["quarters"] = unit.left;
        told["mean_quarters_lost"] = unit.mean_gone;
        json["units"].push_back(std::move(told));
    }
    for (std::size_t army = 0; army < 2; ++army) {
        const auto& ends = odds.armies[army];
        json["armies"].push_back({{"army", state.armies[army].name},
                                  {"points", ends.points},
                                  {"start", ends.start},
                                  {"mean_points_lost", ends.mean_points_lost},
                                  {"mean_quarters_lost", ends.mean_gone},
                                  {"breaks", ends.breaks}});
    }
    json["both_break"] = odds.both_break;
    json["points"] = odds.points;
    json["mean_points"] = odds.mean_points;
    return json;
}

Result<void, Problem> show_plan(const Context& context, std::int64_t number) {
    const auto state = state_of(context, number);
    if (!state) {
        return state.error();
    }
    const auto steps = read_plan(*state, context.streams.in);
    if (!steps) {
        return steps.error();
    }
    const auto odds = gk::weigh_plan(*state, *steps);
    if (!odds) {
        return odds.error();
    }
    for (std::size_t i = 0; i < steps->size(); ++i) {
        // A step that can never be taken is a mistake in the plan, not a matter of chance.
        if (odds->steps[i].carried_out <= 0) {
            return Problem{fmt::format("step {}: {}", i + 1, words(*odds->steps[i].why_not))};
        }
    }
    if (context.json) {
        context.print(plan_json(*state, *steps, *odds));
        return {};
    }
    auto& out = context.streams.out;
    for (std::size_t i = 0; i < steps->size(); ++i) {
        const auto& step = odds->steps[i];
        out << fmt::format("{:>2} {}: carried out {}",
                           i + 1,
                           gk::word((*steps)[i].command),
                           percent(step.carried_out));
        if (step.why_not) {
            out << fmt::format(", else {}", words(*step.why_not));
        }
        out << "\n";
    }
    for (const auto& unit : odds->units) {
        out << fmt::format(
            "{:<32} breaks {:<6} retreats {:<6} hurt {:<6} unhurt {:<6} {:.2f} quarters lost\n",
            state->at(unit.unit).name,
            percent(unit.fate.breaks),
            percent(unit.fate.retreats),
            percent(unit.fate.hurt),
            percent(unit.fate.unhurt),
            unit.mean_gone);
    }
    for (std::size_t army = 0; army < 2; ++army) {
        const auto& ends = odds->armies[army];
        out << fmt::format("{}: {} of {} points, {:.2f} lost in the mean; falls below half {}\n",
                           state->armies[army].name,
                           ends.points,
                           ends.start,
                           ends.mean_points_lost,
                           percent(ends.breaks));
    }
    if (state->in_play) {
        out << fmt::format("costs {} {}, {:.2f} in the mean\n",
                           odds->points,
                           odds->points == 1 ? "point" : "points",
                           odds->mean_points);
    }
    return {};
}

}  // namespace

void add_what_if(CLI::App& battle, Context& context) {
    auto asked = std::make_shared<WhatIfWords>();
    auto* what_if =
        battle
            .add_subcommand("what-if", "what a unit could do to every enemy, and every enemy to it")
            ->fallthrough();
    what_if->add_option("N", asked->number, "the battle's number")->required();
    what_if->add_option("--unit", asked->unit, "the unit, by name or number")->required();
    what_if->add_option("--range",
                        asked->range,
                        "how far apart they stand, in cm; left out, muskets are in range, guns are "
                        "not reckoned and charges begin within musket range");
    what_if->footer("Example: drumhead battle what-if 1 --unit Picardie --range 7");
    what_if->callback([&context, asked] {
        context.run = [&context, asked] { return show_what_if(context, *asked); };
    });

    auto number = std::make_shared<std::int64_t>(0);
    auto* plan =
        battle
            .add_subcommand("plan",
                            fmt::format("the exact odds of up to {} steps, read from standard "
                                        "input one a line as `drumhead do` takes them",
                                        limits::kMostPlanSteps))
            ->fallthrough();
    plan->add_option("N", *number, "the battle's number")->required();
    plan->footer(
        R"(A step that has become impossible, its target gone or its firer put to flight, is left out
there, and the answer says how likely it can still be carried out. Nothing is done.
Example: echo '{"do":"musketry","firer":"Picardie","target":"Royal Foot"}' | drumhead battle plan 1)");
    plan->callback([&context, number] {
        context.run = [&context, number] { return show_plan(context, *number); };
    });
}

}  // namespace drumhead
