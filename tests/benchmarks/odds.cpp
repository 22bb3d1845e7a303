// Exact odds: of every action as the screen shows them, of plans, and of what Debian's exact dice
// calculator can do as well.

#include <fstream>
#include <sstream>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <catch2/catch.hpp>

#include "battles/game_of_kings/plan.hpp"
#include "battles/game_of_kings/preview.hpp"
#include "rules/age_of_reason/army_morale.hpp"
#include "rules/age_of_reason/scenarios.hpp"
#include "rules/game_of_kings/saves.hpp"
#include "tests/benchmarks/battles.hpp"
#include "tests/benchmarks/process.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead::benchmarks {
namespace {

/// A unit of the large battle with 24 x `times` units a side.
struct Numbered {
    int times = 1;
    gk::UnitId foot(int army, int place) const { return {army * 24 * times + place}; }
    gk::UnitId light_foot(int army) const { return {(army * 24 + 12) * times}; }
    gk::UnitId horse(int army, int place) const { return {(army * 24 + 14) * times + place}; }
    gk::UnitId hussars(int army) const { return {(army * 24 + 18) * times}; }
    gk::UnitId gun(int army) const { return {(army * 24 + 20) * times}; }
};
constexpr Numbered kUnits{};

gk::FightMelee melee(gk::UnitId attacker, gk::UnitId defender) {
    return {.attackers = {{.unit = attacker, .charged_from = 10_cm}},
            .defenders = {{.unit = defender}}};
}

struct Action {
    std::string_view name;
    gk::Command command;
    /// What is changed by hand before it.
    void (*prepare)(gk::State& state) = nullptr;
};

/// Each horse is marked as supported by the next, and morale is thrown as the half-turn ends, when
/// that friend may be free to help.
void friends_charge(gk::State& state) {
    state.edition = *gk::edition_named("summary");
    for (int i = 0; i + 1 < static_cast<int>(gk::kMostFighters); ++i) {
        state.at(kUnits.horse(0, i)).supported_by = kUnits.horse(0, i + 1);
    }
}

std::vector<Action> actions() {
    const auto volley = gk::FireMusketry{.firer = kUnits.foot(0, 0), .target = kUnits.foot(1, 0)};
    const auto shot = [](Length range) {
        return gk::FireGun{.gun = kUnits.gun(0), .target = kUnits.horse(1, 0), .range = range};
    };
    gk::FightMelee all;
    for (int i = 0; i < static_cast<int>(gk::kMostFighters); ++i) {
        all.attackers.push_back(
            {.unit = kUnits.horse(0, i), .against = kUnits.foot(1, i), .charged_from = 10_cm});
        all.defenders.push_back({.unit = kUnits.foot(1, i), .against = kUnits.horse(0, i)});
    }
    const auto two = gk::FightMelee{.attackers = {all.attackers[0], all.attackers[1]},
                                    .defenders = {all.defenders[0], all.defenders[1]}};
    return {{"volley", volley},
            {"volley in cover, maybe better",
             volley,
             [](gk::State& state) {
                 state.at(kUnits.foot(1, 0)).unit.in_cover = true;
                 state.at(kUnits.foot(0, 0)).unit.characteristics.maybe_musketry = 1;
             }},
            {"volley at cuirassiers in cover",
             gk::FireMusketry{.firer = kUnits.foot(0, 0), .target = kUnits.horse(1, 0)},
             [](gk::State& state) { state.at(kUnits.horse(1, 0)).unit.in_cover = true; }},
            {"roundshot", shot(20_cm)},
            {"canister", shot(5_cm)},
            {"canister at cuirassiers in cover",
             shot(5_cm),
             [](gk::State& state) { state.at(kUnits.horse(1, 0)).unit.in_cover = true; }},
            {"melee of horse", melee(kUnits.horse(0, 0), kUnits.horse(1, 0))},
            {"charge into fire", melee(kUnits.horse(0, 0), kUnits.foot(1, 0))},
            {"second round",
             melee(kUnits.horse(0, 0), kUnits.foot(1, 0)),
             [](gk::State& state) {
                 auto& own = state.at(kUnits.horse(0, 0));
                 auto& other = state.at(kUnits.foot(1, 0));
                 own.opponent = kUnits.foot(1, 0);
                 other.opponent = kUnits.horse(0, 0);
                 other.struck = true;
                 own.melee_rounds = other.melee_rounds = 1;
             }},
            {"charge of two into two", two},
            {"charge of four into four", all},
            {"charge of friends: two into two", two, friends_charge},
            {"charge of friends: four into four", all, friends_charge},
            {"morale",
             gk::TestMorale{kUnits.foot(0, 0)},
             [](gk::State& state) { state.at(kUnits.foot(0, 0)).owes_morale = true; }},
            {"rally",
             gk::Rally{kUnits.foot(0, 0)},
             [](gk::State& state) { state.at(kUnits.foot(0, 0)).unit.retreating = true; }},
            {"retreat",
             gk::Retreat{kUnits.foot(0, 0)},
             [](gk::State& state) {
                 state.at(kUnits.foot(0, 0)).unit.retreating = true;
                 state.at(kUnits.foot(0, 0)).owes_retreat = true;
             }},
            {"move", gk::MoveUnit{.unit = kUnits.foot(0, 0), .full = true}}};
}

/// All that the paper shows of an action before a die is thrown, odds included.
void odds_of(benchmark::State& state, const Action& action) {
    auto battle = gk::begin(gk::large_setup());
    if (action.prepare != nullptr) {
        action.prepare(battle);
    }
    const auto shown = gk::preview(battle, action.command, {}, gk::Insist::Yes);
    if (shown.rejected) {
        state.SkipWithError(words(*shown.rejected).c_str());
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(gk::preview(battle, action.command, {}, gk::Insist::Yes));
    }
}

/// The same question put to the program's own dice ten thousand times, the other way to odds.
void ten_thousand_rolls(benchmark::State& state, const Action& action) {
    auto battle = gk::begin(gk::large_setup());
    Generator generator(1745);
    for (auto _ : state) {
        for (int i = 0; i < 10'000; ++i) {
            benchmark::DoNotOptimize(
                gk::play_command(battle, action.command, {}, &generator, gk::Insist::Yes));
        }
    }
}

template <class Rule>
void odds_of_rule(benchmark::State& state, const Rule& rule) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(exact_odds(rule));
    }
}

/// A plan of so many steps in an army of 24 x `times` units: each its own target, or volleys and
/// then charges, all at one.
enum class Aim { Apart, AtOne };
std::vector<gk::PlanStep> plan(Aim aim, int steps, Numbered units) {
    std::vector<gk::PlanStep> plan;
    const int volleys = aim == Aim::Apart ? steps : steps - steps / 2;
    for (int i = 0; i < steps; ++i) {
        const auto target = units.foot(1, aim == Aim::Apart ? i : 0);
        if (i < volleys) {
            plan.push_back(
                {.command = gk::FireMusketry{.firer = units.foot(0, i), .target = target}});
        } else {
            plan.push_back({.command = melee(units.horse(0, i - volleys), target)});
        }
    }
    return plan;
}
void odds_of_plan(benchmark::State& state, Aim aim, int steps, Numbered units) {
    const auto battle = gk::begin(gk::large_setup(units.times));
    const auto what = plan(aim, steps, units);
    const auto odds = gk::weigh_plan(battle, what);
    if (!odds) {
        state.SkipWithError(odds.error().words.c_str());
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(gk::weigh_plan(battle, what));
    }
}
/// What every unit of the army could fire at, chosen and weighed.
void whole_army_fires(benchmark::State& state) {
    const auto battle = gk::begin(gk::large_setup());
    for (auto _ : state) {
        benchmark::DoNotOptimize(gk::weigh_plan(battle, gk::all_that_can_fire(battle)));
    }
}
/// The plan of five at one target, played to its end ten thousand times. One in a hundred is played
/// and counts a hundredfold.
void ten_thousand_plans(benchmark::State& state) {
    const auto start = gk::begin(gk::large_setup());
    const auto what = plan(Aim::AtOne, 5, kUnits);
    Generator generator(1745);
    for (auto _ : state) {
        const double begun = now();
        for (int i = 0; i < 100; ++i) {
            auto battle = start;
            for (const auto& step : what) {
                const auto answer =
                    gk::play_command(battle, step.command, {}, &generator, step.insist);
                if (answer.event() != nullptr) {
                    fold(battle, *answer.event());
                }
            }
        }
        state.SetIterationTime((now() - begun) * 100);
    }
}

// What dicelab can do as well. It knows sums, counts, the best of several and, by `let`, throws as
// many as another throw said; not what a rule does with more than one number, so neither a morale
// test with its retreat nor a melee. It answers with six decimals.

int sum_of(int dice_left, Dice& dice) {
    return dice_left == 0 ? 0 : dice.part([&](Dice& d) {
        return sum_of(dice_left - 1, d);
    }) + dice.die({.purpose = "sum"}, 6);
}
int best_three_of_four(Dice& dice) {
    std::array<int, 4> faces{};
    for (int& face : faces) {
        face = dice.die({.purpose = "best three"}, 6);
    }
    return faces[0] + faces[1] + faces[2] + faces[3] - *std::ranges::min_element(faces);
}

struct Question {
    std::string_view name;
    std::string_view for_dicelab;
    int (*rule)(Dice& dice);
    int times;  ///< asked in one run of dicelab, so that its start counts little
};
constexpr Question kQuestions[] = {
    {"4 dice, hits on 4+",
     "count (>= 4 (4#d6))",
     [](Dice& dice) { return dice.count_d6({.purpose = "hits"}, 4, {.needed = 4}); },
     100},
    {"4 dice, hits on 4+, cover and cuirass saves",
     "let h = count (>= 4 (4#d6)) in let s = count (< 4 (h#d6)) in count (< 6 (s#d6))",
     [](Dice& dice) {
         const int hits = dice.count_d6({.purpose = "hits"}, 4, {.needed = 4});
         return gk::hits_that_stand(hits, {.cover = true, .cuirass = true}, "target", dice);
     },
     50},
    {"7 dice, hits on 4+",
     "count (>= 4 (7#d6))",
     [](Dice& dice) { return dice.count_d6({.purpose = "hits"}, 7, {.needed = 4}); },
     1},
    {"best 3 of 4 dice",
     "sum (high 3 (4#d6))",
     [](Dice& dice) { return best_three_of_four(dice); },
     100},
    {"sum of 10 dice", "sum (10#d6)", [](Dice& dice) { return sum_of(10, dice); }, 100}};

/// The answers of one run: a line for each, the outcome and its chance.
std::vector<std::pair<int, double>> answers(const std::string& said) {
    std::vector<std::pair<int, double>> answers;
    std::istringstream lines(said);
    for (std::pair<int, double> one; lines >> one.first >> one.second;) {
        answers.push_back(one);
    }
    return answers;
}
Ran ask_dicelab(const std::filesystem::path& file, std::string_view question, int times) {
    std::ofstream(file) << fmt::format(
        "{}\n",
        fmt::join(std::vector<std::string_view>(static_cast<std::size_t>(times), question), ";\n"));
    return run({"dicelab", "-c", "-f", file.string()});
}
/// Ours beside dicelab's time for one answer, its start and reading taken off as what so many
/// answers to "1" take it.
void beside_dicelab(benchmark::State& state, const Question& question) {
    const TemporaryFolder folder;
    const auto odds = exact_odds(question.rule);
    const auto ran = ask_dicelab(folder / "question", question.for_dicelab, 1);
    if (ran.status != 0) {
        state.SkipWithError("dicelab does not run; install it with: apt-get install dicelab");
        return;
    }
    const auto theirs = answers(ran.said);
    REQUIRE(theirs.size() == odds.outcomes().size());
    for (const auto& [value, chance] : theirs) {
        REQUIRE(odds.at(value) == Approx(chance).margin(6e-7));
    }
    std::vector<double> each;
    for (int i = 0; i < 3; ++i) {
        const double trivial = ask_dicelab(folder / "question", "1", question.times).processor;
        const auto all = ask_dicelab(folder / "question", question.for_dicelab, question.times);
        each.push_back(std::max(0.0, all.processor - trivial) / question.times);
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(exact_odds(question.rule));
    }
    state.counters["beside"] = median(each);
}

const int kRegistered = [] {
    for (const auto& action : actions()) {
        benchmark::RegisterBenchmark(fmt::format("odds/{}", action.name).c_str(),
                                     [action](benchmark::State& state) { odds_of(state, action); });
        if (action.name == "volley" || action.name == "charge into fire") {
            benchmark::RegisterBenchmark(
                fmt::format("rolls/{}", action.name).c_str(),
                [action](benchmark::State& state) { ten_thousand_rolls(state, action); });
        }
    }
    benchmark::RegisterBenchmark("odds/Army Morale", [](benchmark::State& state) {
        std::vector<bar::ColumnRow> column;
        for (int die = -3; die < 13; ++die) {
            column.push_back({.die = die, .change = -die});
        }
        const bar::MoraleRoll roll{
            .army_morale = 40, .column = column, .points = 1, .double_zero = true};
        odds_of_rule(state, [&](Dice& dice) { return bar::roll_army_morale(roll, dice); });
    });
    benchmark::RegisterBenchmark("odds/attrition", [](benchmark::State& state) {
        odds_of_rule(state, bar::roll_attrition);
    });
    benchmark::RegisterBenchmark("odds/entry loss", [](benchmark::State& state) {
        odds_of_rule(state, bar::roll_entry_loss);
    });
    benchmark::RegisterBenchmark("odds/arrival by each turn", [](benchmark::State& state) {
        const auto ranges = bar::arrival_groups().front().ranges;
        for (auto _ : state) {
            benchmark::DoNotOptimize(
                bar::arrival_chances(ranges, *bar::turn_from("1:00"), *bar::turn_from("7:00")));
        }
    });
    for (const auto& [aim, word] :
         {std::pair{Aim::Apart, "apart"}, std::pair{Aim::AtOne, "at one"}}) {
        for (int steps = 1; steps <= 8; ++steps) {
            benchmark::RegisterBenchmark(fmt::format("plan/{}/{}", word, steps).c_str(),
                                         [aim = aim, steps](benchmark::State& state) {
                                             odds_of_plan(state, aim, steps, kUnits);
                                         });
        }
    }
    for (const int steps : {12, 24, 40}) {
        benchmark::RegisterBenchmark(fmt::format("plan/apart/{}", steps).c_str(),
                                     [steps](benchmark::State& state) {
                                         odds_of_plan(state, Aim::Apart, steps, {.times = 4});
                                     });
    }
    for (const int steps : {12, 16}) {
        benchmark::RegisterBenchmark(fmt::format("plan/at one/{}", steps).c_str(),
                                     [steps](benchmark::State& state) {
                                         odds_of_plan(state, Aim::AtOne, steps, {.times = 4});
                                     });
    }
    for (const int times : {1, 4, 40, 400}) {
        benchmark::RegisterBenchmark(fmt::format("plan units/{}", 48 * times).c_str(),
                                     [times](benchmark::State& state) {
                                         odds_of_plan(state, Aim::AtOne, 5, {.times = times});
                                     });
    }
    benchmark::RegisterBenchmark("plan/whole army", whole_army_fires);
    benchmark::RegisterBenchmark("rolls/plan", ten_thousand_plans)->UseManualTime();
    for (const auto& question : kQuestions) {
        benchmark::RegisterBenchmark(
            fmt::format("dicelab/{}", question.name).c_str(),
            [&question](benchmark::State& state) { beside_dicelab(state, question); });
    }
    return 0;
}();

}  // namespace
}  // namespace drumhead::benchmarks
