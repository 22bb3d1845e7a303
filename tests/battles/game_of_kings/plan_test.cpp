#include "battles/game_of_kings/plan.hpp"

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/limits.hpp"
#include "tests/battles/game_of_kings/large_battle.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

void check_close(double chance, double expected) {
    CHECK(chance == Approx(expected).epsilon(1e-12).margin(1e-12));
}

PlanOdds weighed(const State& state, const std::vector<PlanStep>& steps) {
    const auto odds = weigh_plan(state, steps);
    INFO((odds ? std::string() : odds.error().words));
    REQUIRE(odds);
    return *odds;
}

const UnitEnds& of(const PlanOdds& odds, UnitId unit) {
    const auto found = std::ranges::find(odds.units, unit, &UnitEnds::unit);
    REQUIRE(found != odds.units.end());
    return *found;
}

double sum(const Fate& fate) {
    return fate.unhurt + fate.hurt + fate.retreats + fate.breaks;
}

void check_fate(const Fate& fate, const Fate& expected) {
    check_close(fate.unhurt, expected.unhurt);
    check_close(fate.hurt, expected.hurt);
    check_close(fate.retreats, expected.retreats);
    check_close(fate.breaks, expected.breaks);
}

PlanStep fires(const Table& table, std::string_view firer, std::string_view target) {
    return {.command = FireMusketry{.firer = table[firer], .target = table[target]}};
}
PlanStep charges(const Table& table, std::string_view attacker, std::string_view defender) {
    return {.command = table.melee(attacker, defender)};
}

/// Follows every fall of the dice apart, by playing each command on a copy of the battle: nothing
/// is merged and nothing of the plan's own code is asked.
class Followed {
public:
    Followed(const State& start, std::vector<PlanStep> steps) : steps_(std::move(steps)) {
        follow(start, 0, 1);
    }
    /// The chance that a unit ends with these quarters, retreating or not.
    std::map<std::tuple<int, int, bool>, double> ends;
    std::array<double, 2> broken{};
    std::vector<double> left_out = std::vector<double>(limits::kMostPlanSteps);

private:
    static void fold_all(State& state, const Command& command) {
        const auto answer = play_command(state, command, std::vector{3}, nullptr, Insist::Yes);
        REQUIRE(answer.event() != nullptr);
        fold(state, *answer.event());
    }
    template <class Next>
    void branch(const State& state, const PlanStep& step, double chance, Next next) {
        Weigher weigher;
        do {
            weigher.begin();
            const auto event = resolve(state, step.command, weigher, step.insist);
            auto after = state;
            if (event) {
                fold(after, *event);
            }
            for (int i = 0; i < static_cast<int>(after.units.size()); ++i) {
                if (present(after.at(UnitId{i})) && after.at(UnitId{i}).owes_retreat) {
                    fold_all(after, Retreat{{i}});
                }
            }
            next(after, chance * weigher.chance(), static_cast<bool>(event));
        } while (weigher.next());
    }
    void follow(const State& state, std::size_t at, double chance) {
        if (at == steps_.size()) {
            throw_morale(state, 0, chance);
            return;
        }
        branch(state, steps_[at], chance, [&](const State& after, double of_it, bool done) {
            left_out[at] += done ? 0 : of_it;
            follow(after, at + 1, of_it);
        });
    }
    void throw_morale(const State& state, int unit, double chance) {
        const auto count = static_cast<int>(state.units.size());
        while (unit < count &&
               !(state.at(UnitId{unit}).owes_morale && present(state.at(UnitId{unit})))) {
            ++unit;
        }
        if (unit < count) {
            branch(state,
                   {.command = TestMorale{{unit}}},
                   chance,
                   [&](const State& after, double of_it, bool) {
                       throw_morale(after, unit + 1, of_it);
                   });
            return;
        }
        for (int i = 0; i < count; ++i) {
            const auto& end = state.at(UnitId{i}).unit;
            ends[{i, end.quarters.count, end.retreating}] += chance;
        }
        for (int army = 0; army < 2; ++army) {
            broken[static_cast<std::size_t>(army)] += state.at(ArmyId{army}).broken ? chance : 0;
        }
    }

    std::vector<PlanStep> steps_;
};

void check_followed(const State& state, const std::vector<PlanStep>& steps) {
    Followed followed(state, steps);
    const auto odds = weighed(state, steps);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        INFO("step " << i + 1);
        check_close(odds.steps[i].carried_out, 1 - followed.left_out[i]);
    }
    for (const auto& unit : odds.units) {
        INFO(state.at(unit.unit).name);
        const int i = unit.unit.index;
        for (int left = 0; left <= 4; ++left) {
            check_close(unit.left[static_cast<std::size_t>(left)],
                        followed.ends[{i, left, false}] + followed.ends[{i, left, true}]);
        }
        double retreats = 0;
        for (int left = 1; left <= 4; ++left) {
            retreats += followed.ends[{i, left, true}];
        }
        check_close(unit.fate.retreats, retreats);
        check_close(sum(unit.fate), 1);
    }
    for (std::size_t army = 0; army < 2; ++army) {
        check_close(odds.armies[army].breaks, followed.broken[army]);
    }
}

}  // namespace

TEST_CASE("GK-MOR-06: two volleys at one battalion, counted by hand", "[gk][plan][odds]") {
    Table table;
    // Losing Molck, 2 of 11 points, breaks an army that began with 19: 9 x 2 < 19 (GK-VIC-01).
    table.play(Correct{.army = ArmyId{1}, .field = Field::Start, .value = 19, .reason = "test"});
    const auto odds =
        weighed(table.state(), {fires(table, "Dessau", "Molck"), fires(table, "Kleist", "Molck")});
    // Each volley: four dice at 4+, so 1, 4, 6, 4, 1 of 16 for 0 to 4 hits. Molck is regular foot
    // and tests at 4+, once in the half-turn; failing costs a quarter and makes it retreat.
    // After the first volley, in sixteenths:
    //   4 quarters, not tested   1          2 standing    3    2 retreating   2
    //   3 standing               2          1 standing    2    1 retreating   3    gone  3
    // The second volley, with no further test but from the first of these:
    //   gone: 1 x 3/16 + 2 x 5/16 + 5 x 11/16 + 5 x 15/16 + 3 = 191/16
    //   retreating: 1 x 5/16 + 2 x 5/16 + 3 x 1/16 = 18/16
    //   hurt: 1 x 7/16 + 2 x 11/16 + 3 x 5/16 + 2 x 1/16 = 46/16;  unhurt: 1/16
    const auto& molck = of(odds, table["Molck"]);
    check_close(molck.fate.breaks, 191.0 / 256);
    check_close(molck.fate.retreats, 18.0 / 256);
    check_close(molck.fate.hurt, 46.0 / 256);
    check_close(molck.fate.unhurt, 1.0 / 256);
    // Quarters left: 4 in 1, 3 in 4, 2 in 18, 1 in 42 of 256.
    check_close(molck.left[4], 1.0 / 256);
    check_close(molck.left[3], 4.0 / 256);
    check_close(molck.left[2], 18.0 / 256);
    check_close(molck.left[1], 42.0 / 256);
    check_close(molck.left[0], 191.0 / 256);
    check_close(molck.mean_gone, (4.0 + 2 * 18 + 3 * 42 + 4 * 191) / 256);
    REQUIRE(odds.steps.size() == 2);
    check_close(odds.steps[0].carried_out, 1);
    check_close(odds.steps[1].carried_out, 13.0 / 16);
    REQUIRE(odds.steps[1].why_not);
    CHECK(words(*odds.steps[1].why_not).find("gone") != std::string::npos);
    check_close(odds.steps[0].broken[1], 3.0 / 16);
    check_close(odds.steps[1].broken[1], 191.0 / 256);
    check_close(odds.armies[1].breaks, 191.0 / 256);
    check_close(odds.armies[1].mean_points_lost, 2 * 191.0 / 256);
    check_close(odds.armies[1].mean_gone, molck.mean_gone);
    check_close(odds.armies[0].breaks, 0);
    check_close(odds.both_break, 0);
    CHECK(odds.armies[1].points == 11);
    CHECK(odds.points == 0);
    // The firers are named and nothing happens to them.
    check_close(of(odds, table["Kleist"]).fate.unhurt, 1);
}

TEST_CASE("GK-MOR-04: where every cause is tested, the second volley brings a second test",
          "[gk][plan][odds]") {
    Table table("2017-cards");
    const auto odds =
        weighed(table.state(), {fires(table, "Dessau", "Molck"), fires(table, "Kleist", "Molck")});
    // As above after the first volley. The second from n quarters, in thirty-seconds: unhurt 2,
    // each of 1 to n - 1 hits halved between standing and a quarter less with a retreat.
    //   from 4: gone 6;   from 3: 1 hit 4+4, 2 hits 6 + 6 gone, 3 or 4 hits 10 gone: gone 16
    //   from 2: 1 hit 4 + 4 gone, more 22 gone: gone 26;   from 1: gone 30
    //   gone: (1 x 6 + 2 x 16 + 5 x 26 + 5 x 30) / 32 + 3 = 414/32 of 16
    const auto& molck = of(odds, table["Molck"]);
    check_close(molck.fate.breaks, 414.0 / 512);
    check_close(molck.fate.unhurt, 2.0 / 512);
    check_close(sum(molck.fate), 1);
}

TEST_CASE("A plan of one action shows the odds of the paper", "[gk][plan][odds]") {
    const auto* name = GENERATE("2018", "summary", "2017-cards");
    Table table(name);
    table.play(MarkUnit{.unit = table["Molck"], .cover = true, .supported_by = table["Botta"]});
    table.correct("Hohenems", Field::Quarters, 3);
    int weighed_pairs = 0;
    for (int actor = 0; actor < 7; ++actor) {
        for (int enemy = 7; enemy < 14; ++enemy) {
            for (const Command& command : std::initializer_list<Command>{
                     FireMusketry{.firer = {actor}, .target = {enemy}},
                     FireGun{.gun = {actor}, .target = {enemy}, .range = 10_cm},
                     FightMelee{.attackers = {{.unit = {actor}, .charged_from = 10_cm}},
                     .defenders = {{.unit = {enemy}}}}}) {
                const auto view = preview(table.state(), command);
                const auto odds = weighed(table.state(), {{.command = command}});
                INFO(word(command) << " " << actor << " " << enemy);
                if (view.rejected) {
                    CHECK(odds.steps[0].carried_out == 0);
                    REQUIRE(odds.steps[0].why_not);
                    CHECK(words(*odds.steps[0].why_not) == words(*view.rejected));
                    continue;
                }
                ++weighed_pairs;
                check_close(odds.steps[0].carried_out, 1);
                for (const auto& shown : view.before) {
                    check_fate(of(odds, shown.unit).fate, shown.fate);
                    check_close(of(odds, shown.unit).mean_gone, shown.mean_gone);
                }
            }
        }
    }
    CHECK(weighed_pairs > 30);
}

TEST_CASE(
    "Steps that have nothing to do with one another keep their own odds, and their armies' "
    "losses add up",
    "[gk][plan][odds]") {
    Table table;
    // 11 points; below half of 15 only once both battalions are gone: 7 x 2 < 15 <= 9 x 2.
    table.play(Correct{.army = ArmyId{1}, .field = Field::Start, .value = 15, .reason = "test"});
    const auto odds =
        weighed(table.state(), {fires(table, "Dessau", "Molck"), fires(table, "Kleist", "Botta")});
    for (const auto* name : {"Molck", "Botta"}) {
        check_fate(of(odds, table[name]).fate, {1.0 / 16, 7.0 / 16, 5.0 / 16, 3.0 / 16});
    }
    check_close(odds.steps[0].broken[1], 0);
    check_close(odds.armies[1].breaks, 9.0 / 256);
    check_close(odds.armies[1].mean_points_lost, 4 * 3.0 / 16);
}

TEST_CASE("Followed as one or each for itself, the ways of a plan come to the same",
          "[gk][plan][odds]") {
    const auto* name = GENERATE("2018", "summary", "2017-cards");
    Table table(name);
    SECTION("volleys at one target, then a charge, and a general with it") {
        table.play(AttachGeneral{table["Charles"], table["Molck"]});
        table.correct("Molck", Field::Quarters, 3);
        check_followed(table.state(),
                       {fires(table, "Jaeger", "Molck"),
                        fires(table, "Dessau", "Molck"),
                        charges(table, "Gessler", "Molck")});
    }
    SECTION("a friend behind two targets helps only one of them") {
        table.play(MarkUnit{.unit = table["Molck"], .supported_by = table["Nadasdy"]});
        table.play(MarkUnit{.unit = table["Botta"], .supported_by = table["Nadasdy"]});
        check_followed(table.state(),
                       {fires(table, "Dessau", "Molck"),
                        fires(table, "Kleist", "Botta"),
                        charges(table, "Zieten", "Nadasdy")});
    }
    SECTION("a unit that was put to flight fires no more") {
        table.correct("Dessau", Field::Quarters, 2);
        check_followed(table.state(),
                       {{.command = table.melee("Hohenems", "Dessau")},
                        fires(table, "Dessau", "Molck"),
                        {.command = DrillUnit{table["Dessau"], Drill::LeaveOrder}}});
    }
}

TEST_CASE("GK-CMD-29: points that run short leave later steps out, however an earlier one goes",
          "[gk][plan][odds]") {
    Table table;
    // The right sector has most units and its ten; the left throws a six-sided die, 2 here.
    table.play(ThrowCommandDice{}, {2, 9});
    REQUIRE(table.state().armies[0].spending[0].points == 2);
    const std::vector<PlanStep> steps{fires(table, "Dessau", "Molck"),
                                      fires(table, "Kleist", "Molck"),
                                      fires(table, "Jaeger", "Botta")};
    const auto odds = weighed(table.state(), steps);
    // Where the first volley has done for Molck, 3 in 16, the second point is left for Jaeger.
    check_close(odds.steps[1].carried_out, 13.0 / 16);
    check_close(odds.steps[2].carried_out, 3.0 / 16);
    CHECK(odds.points == 3);
    check_close(odds.mean_points, 2);
    check_followed(table.state(), steps);
    // Where nothing before it can be left out, a third step has no point in any way.
    const std::vector<PlanStep> apart{fires(table, "Dessau", "Molck"),
                                      fires(table, "Kleist", "Botta"),
                                      fires(table, "Jaeger", "Grenzer")};
    CHECK(weighed(table.state(), apart).steps[2].carried_out == 0);
    check_followed(table.state(), apart);
    // What all the points last for needs no counting, and comes to the same.
    check_followed(table.state(), {steps[0], steps[1]});
}

TEST_CASE("GK-CMD-21: a step out of its order is left out, unless the players insist",
          "[gk][plan]") {
    Table table;
    table.play(ThrowCommandDice{}, {2, 9});
    auto step = fires(table, "Molck", "Dessau");
    const auto refused = weighed(table.state(), {step});
    CHECK(refused.steps[0].carried_out == 0);
    CHECK(std::get<Refusal>(*refused.steps[0].why_not).clause == "GK-CMD-21");
    step.insist = Insist::Yes;
    const auto insisted = weighed(table.state(), {step});
    check_close(insisted.steps[0].carried_out, 1);
    check_close(of(insisted, table["Dessau"]).fate.breaks, 3.0 / 16);
}

TEST_CASE("A plan agrees with many battles really played", "[gk][plan][odds]") {
    Table table;
    const std::vector<PlanStep> steps{fires(table, "Dessau", "Molck"),
                                      fires(table, "Kleist", "Molck"),
                                      charges(table, "Gessler", "Molck")};
    const auto odds = weighed(table.state(), steps);
    constexpr int kBattles = 2000;
    int gone_in = 0;
    int charged_in = 0;
    for (int n = 0; n < kBattles; ++n) {
        Generator dice(1745, static_cast<std::uint64_t>(n));
        State state = table.state();
        for (const auto& step : steps) {
            const auto answer = play_command(state, step.command, {}, &dice);
            if (answer.event() == nullptr) {
                continue;
            }
            charged_in += std::holds_alternative<FightMelee>(step.command) ? 1 : 0;
            fold(state, *answer.event());
            for (int i = 0; i < 14; ++i) {
                if (state.at(UnitId{i}).owes_retreat) {
                    fold(state, *play_command(state, Retreat{{i}}, {}, &dice).event());
                }
            }
        }
        gone_in += present(state.at(table["Molck"])) ? 0 : 1;
    }
    // Five standard deviations of 2000 throws are less than 0.056.
    CHECK(static_cast<double>(gone_in) / kBattles ==
          Approx(of(odds, table["Molck"]).fate.breaks).margin(0.056));
    CHECK(static_cast<double>(charged_in) / kBattles ==
          Approx(odds.steps[2].carried_out).margin(0.056));
}

TEST_CASE("What cannot be weighed is said with its step", "[gk][plan]") {
    Table table;
    CHECK(weigh_plan(table.state(), {}).error().words == "the plan has no steps");
    const auto volley = fires(table, "Dessau", "Molck");
    CHECK(
        weigh_plan(table.state(), std::vector(limits::kMostPlanSteps + 1, volley)).error().words ==
        "the plan has 41 steps; at most 40 are weighed");
    CHECK(weigh_plan(table.state(), std::vector<PlanStep>{volley, {.command = EndHalfTurn{}}})
              .error()
              .words.starts_with("step 2: end-half-turn is nothing that units do"));
}

TEST_CASE("All that can fire: each once, guns first, where it costs most after the shots before",
          "[gk][plan]") {
    Table table;
    const auto steps = all_that_can_fire(table.state());
    // A gun, two battalions and the light foot; mounted horse and a general do not fire.
    REQUIRE(steps.size() == 4);
    CHECK(std::get<FireGun>(steps[0].command).gun == table["battery"]);
    CHECK(std::get<FireGun>(steps[0].command).range == 24_cm);
    CHECK(std::get<FireMusketry>(steps[1].command).firer == table["Dessau"]);
    // Foot does not shoot at what is nearly gone while fresh enemies stand.
    CHECK(std::get<FireMusketry>(steps[1].command).target !=
          std::get<FireMusketry>(steps[2].command).target);
    CHECK(weigh_plan(table.state(), steps).has_value());

    // The left sector's points go as far as they go, and its guns are with the other.
    table.play(ThrowCommandDice{}, {2, 9});
    CHECK(all_that_can_fire(table.state()).size() == 3);
    table.play(FireMusketry{.firer = table["Dessau"], .target = table["Molck"]}, {1, 1, 1, 1});
    CHECK(all_that_can_fire(table.state()).size() == 2);
}
