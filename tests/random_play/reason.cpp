// Random play of the Age of Reason: every scenario of every book that comes with the program, with
// charts made up, from its first turn to its last.

#include <array>

#include "app/cases/age_of_reason_cases.hpp"
#include "battles/age_of_reason/sums.hpp"
#include "rosters/bar_battle_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rules/age_of_reason/scenarios.hpp"
#include "rules/clauses.hpp"
#include "tests/battles/age_of_reason/random_player.hpp"
#include "tests/random_play/game.hpp"

namespace drumhead::random_play {
namespace {

using namespace bar;

using Shown = ShownOf<State, Event>;

constexpr std::array kBoth{Nation::Austrian, Nation::Prussian};

/// What the record must be, counted from the numbers themselves.
int counted_record(const State& state, Nation nation) {
    int boxes = 0;
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        if (state.at(CounterId{i}).nation == nation) {
            boxes +=
                state.get(Field::Losses, i) * (arm(state, CounterId{i}) == Arm::Artillery ? 2 : 1);
        }
    }
    for (int i = 0; i < subjects(state, Subject::Leader); ++i) {
        if (state.at(LeaderId{i}).nation == nation) {
            const int value = state.entered(Field::LossValue, i).value_or(0);
            boxes += status(state, LeaderId{i}) == LeaderStatus::Killed ? value : 0;
            boxes += state.get(Field::StandInsKilled, i) * (value > 2 ? value - 2 : 0);
        }
    }
    return boxes;
}

void check_state(const State& state) {
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        const int crossed = state.get(Field::Losses, i) + state.get(Field::Attrition, i);
        need(state.get(Field::Losses, i) >= 0 && state.get(Field::Attrition, i) >= 0,
             "a counter has lost less than nothing");
        need(crossed <= state.entered(Field::Sp, i).value_or(0),
             "a counter has lost more than it has");
    }
    for (const auto nation : kBoth) {
        need(state.get(Field::ArmyMorale, army(nation)) >= 0, "Army Morale is below 0");
        need(morale_points_left(state, nation) >= 0, "less than no Command Rating points are left");
        need(record(state, nation).routed >= 0, "less than no SPs are routed");
        const auto held = levels(state, nation);
        need(std::ranges::is_sorted(held), "loss levels do not rise");
        // Nothing above the highest level reached is due without a turn to roll it on.
        for (int level = 0; level < limits::kMostLevels; ++level) {
            if (level_state(state, nation, level) == LevelState::Due) {
                need(level < static_cast<int>(held.size()), "a level that is none is due");
                need(state.entered(Field::LevelDueOn, level_subject(nation, level)).has_value(),
                     "a level is due on no turn");
            }
        }
    }
}

/// What the fields of a command name.
struct Named {
    const State& state;
    std::vector<std::string>& all;
    void operator()(std::string_view, CounterId& id, std::string_view) {
        all.push_back(short_name(state.at(id)));
    }
    void operator()(std::string_view, LeaderId& id, std::string_view) {
        all.push_back(state.at(id).name);
    }
    void operator()(std::string_view, GroupId& id, std::string_view) {
        all.push_back(state.at(id).name);
    }
    void operator()(std::string_view, WingId& id, std::string_view) {
        all.push_back(state.at(id).name);
    }
    void operator()(std::string_view, Nation& nation, std::string_view) {
        all.push_back(state.who().armies[static_cast<std::size_t>(nation)].name);
    }
    template <class Id>
    void operator()(std::string_view name, std::optional<Id>& id, std::string_view what) {
        if (id) {
            (*this)(name, *id, what);
        }
    }
    template <class Other>
    void operator()(std::string_view, Other&, std::string_view) {}
};

struct Reason {
    using Rulebook = AgeOfReason;

    static Json command_json(const State& state, const Command& command) {
        return bar_command_json(state, command);
    }
    static LogLine line(const State& state, const Event& event) { return log_line(state, event); }

    static std::vector<std::string> names(const State& state, const Event& event) {
        std::vector<std::string> all;
        // A check names those whom its line concerns.
        if (std::holds_alternative<CheckLeaders>(event.command)) {
            return all;
        }
        auto command = event.command;
        std::visit([&](auto& c) { visit_fields(c, Named{state, all}); }, command);
        if (const auto* correct = std::get_if<Correct>(&event.command)) {
            all.push_back(subject_name(state, correct->field, correct->subject));
        }
        return all;
    }

    static void check_step(const State& before, const Event& event, const State& after) {
        auto state = before;
        for (const auto& change : event.changes) {
            need(state.get(change.field, change.subject) == change.from,
                 "a change does not begin with what was");
            need(change.from != change.to, "a change changes nothing");
            const auto& known = info(change.field);
            need(change.to == kBlank ? known.blank
                                     : change.to >= known.least && change.to <= known.most,
                 "a change leads to a number no file can hold");
            set(state, change.field, change.subject, change.to);
            must_read("a change", value_words(after, change.field, change.to));
            must_read("a change, whose", subject_name(after, change.field, change.subject));
        }
        must_lead_where_they_say(event.changes, [&](const Change& change) {
            return after.get(change.field, change.subject);
        });
        need(line(after, event).when == name(turn(before)), "the log has another turn");
        check_state(after);
        for (const auto nation : kBoth) {
            const auto now = record(after, nation);
            const auto was = record(before, nation);
            if (std::holds_alternative<BreakDown>(event.command) ||
                std::holds_alternative<Reform>(event.command)) {
                need(now.boxes() == was.boxes(), "breaking down or reforming changes the record");
            }
            if (const auto* lose = std::get_if<Lose>(&event.command);
                lose != nullptr && arm(after, lose->unit) != Arm::Artillery) {
                // What a routed unit loses passes from one side of the sum to the other.
                const bool routed = order(before, lose->unit).morale == Morale::Routed;
                need(now.trigger() - was.trigger() ==
                         (routed || after.at(lose->unit).nation != nation
                              ? 0
                              : now.boxes() - was.boxes()),
                     "a loss moves the record otherwise than it must");
            }
        }
    }

    static void check_sums(const Battle& battle, Generator& chance) {
        const auto& state = battle.state();
        const auto nation = kBoth[static_cast<std::size_t>(chance.below(2))];
        const auto reads = [](const Sum& sum) {
            for (const auto& part : sum.why()) {
                must_be_a_line("a sum", part.what);
                need(part.clause.empty() || clause(part.clause) != nullptr,
                     "a sum names a clause that no ledger has");
            }
        };
        const auto trigger = record_sum(state, nation);
        reads(trigger);
        need(trigger.total() == record(state, nation).trigger(), "the record is another sum");
        reads(eliminated_sum(state, nation));
        if (chance.below(8) == 0) {
            const auto morale =
                morale_sum(battle.start(), battle.events().subspan(0, battle.done()), nation);
            reads(morale);
            need(morale.total() == state.get(Field::ArmyMorale, army(nation)),
                 "Army Morale is another sum");
        }
        for (const auto& wins : victory_lines(state)) {
            must_read("a line of victory", wins.name);
            need(clause(wins.clause) != nullptr, "a line of victory has no clause");
            for (const auto& check : wins.checks) {
                must_read("what victory asks", check.what);
                must_read("how victory stands", check.now);
            }
            static_cast<void>(wins.holds());
        }
        if (const auto won = verdict(state)) {
            must_read("the verdict", describe(*won));
        }
        static_cast<void>(good_order_sps(state, nation));
        static_cast<void>(due_on(state, turn(state)));
    }

    /// Special results, entry dice, attrition and pursuit, each as the screen or `drumhead odds`
    /// shows it.
    static std::vector<Shown> shown(const State& before,
                                    const Command& command,
                                    std::span<const int> faces,
                                    Insist) {
        if (!faces.empty()) {
            return {};  // these are shown before any die
        }
        std::vector<Shown> all;
        if (const auto* special = std::get_if<RollSpecial>(&command)) {
            const auto* chart = chart_of(before, special->chart);
            need(chart != nullptr, "a chart nobody knows was rolled on");
            const auto& column = chart->columns[static_cast<std::size_t>(special->side)];
            Shown shown{.of = "the special result, those not known last",
                        .chances = std::vector<double>(chart->results.size() + 1)};
            for (const auto& digit : column) {
                const auto end = digit.result < 0 ? chart->results.size()
                                                  : static_cast<std::size_t>(digit.result);
                shown.chances[end] += 1 / 10.0;
            }
            shown.end = [chart](const Event& event, const State&) {
                const auto word = text_of(event, "result");
                return static_cast<std::size_t>(
                    std::ranges::find(chart->results, word, &SpecialResult::word) -
                    chart->results.begin());
            };
            all.push_back(std::move(shown));
        } else if (const auto* arrival = std::get_if<TryArrival>(&command)) {
            const auto chances = arrival_chances(
                before.at(arrival->reinforcement).ranges, turn(before), before.scenario().last);
            need(!chances.empty(), "an entry die is thrown of which no chance is shown");
            double not_yet = 1;
            for (const auto& each : chances) {
                not_yet *= 1 - each.this_try;
                need(std::abs(1 - not_yet - each.by_then) < 1e-9,
                     "the chance of having come by then is not that of its tries");
            }
            const double comes = chances.front().this_try;
            all.push_back({"the entry die: stays away, arrives",
                           {1 - comes, comes},
                           [](const Event& event, const State&) -> std::size_t {
                               return flag_of(event, "arrives") ? 1 : 0;
                           }});
        } else if (std::holds_alternative<RollAttrition>(command)) {
            all.push_back(of_case("bar-attrition", {}, "sp", "attrition"));
        } else if (const auto* pursuit = std::get_if<RollPursuit>(&command)) {
            CaseWords words;
            if (pursuit->light_cavalry) {
                words["light-cavalry"] = "";
            }
            if (pursuit->disordered) {
                words["disordered"] = "";
            }
            if (pursuit->leader != PursuitLeader::None) {
                words["leader"] = pursuit->leader == PursuitLeader::Command ? "command" : "army";
            }
            all.push_back(of_case("bar-pursuit", words, "points", "pursuit_points"));
        }
        return all;
    }

    static std::string text_of(const Event& event, std::string_view name) {
        const auto found = std::ranges::find(event.outcome, name, &Fact::name);
        if (found == event.outcome.end()) {
            return {};
        }
        return std::visit([](const auto& value) { return fmt::format("{}", value); }, found->value);
    }
    static bool flag_of(const Event& event, std::string_view name) {
        return text_of(event, name) == "true";
    }
    /// The odds of a case of `drumhead odds`, one of its fields against one of the event's facts.
    static Shown of_case(std::string_view rule_name,
                         const CaseWords& words,
                         const std::string& field,
                         const std::string& fact) {
        const auto rules = age_of_reason_rules();
        const auto rule = std::ranges::find(rules, rule_name, &CaseRule::name);
        need(rule != rules.end(), "a rule the command line does not know");
        const auto understood = understand_age_of_reason(*rule, words);
        need(understood.has_value(), "the command line does not understand a case");
        Shown shown{.of = fmt::format("odds {}, {}", rule_name, field)};
        std::vector<std::string> ends;
        const auto table = understood->odds();
        for (const auto& [value, chance] : table["marginals"][field].items()) {
            ends.push_back(value);
            shown.chances.push_back(chance.template get<double>());
        }
        shown.end = [ends, fact](const Event& event, const State&) {
            return static_cast<std::size_t>(std::ranges::find(ends, text_of(event, fact)) -
                                            ends.begin());
        };
        return shown;
    }

    static void finish_throwing(const State&, const Command&, State&, Generator&) {}
};

Setup scenario_setup(int number, Generator& chance) {
    std::vector<std::pair<const BattleBook*, const Scenario*>> all;
    for (const auto& book : shipped_books()) {
        for (const auto& scenario : book.scenarios) {
            all.emplace_back(&book, &scenario);
        }
    }
    const auto& [book, scenario] = all[static_cast<std::size_t>(number) % all.size()];
    std::vector<std::string> options;
    for (const auto& option : scenario->options) {
        if (chance.below(2) == 0) {
            options.push_back(option.word);
        }
    }
    auto setup = set_up(*book, *scenario, options);
    need(setup.has_value(), "a scenario cannot be set up");
    setup->name = "at random";
    setup->seed = static_cast<std::uint64_t>(chance.below(1'000'000));
    return *setup;
}

void fill_in(Game<Reason>& game, Generator& chance) {
    game.give(made_up_charts(game.state(), chance));
    for (const auto nation : kBoth) {
        game.give(SetLevels{nation, {10, 20, 30, 40, 50}});
        for (const int level : {10, 30, 50}) {  // the players' own charts say the others
            SetColumn set{.army = nation, .level = level};
            for (int die = 0; die < 10; ++die) {
                auto& row = set.rows.emplace_back();
                row.die = die;
                row.change = die - 2;
            }
            game.give(set);
        }
    }
}

}  // namespace

void play_reason(const Task& task, Tally& tally, Record& record_of) {
    Generator chance(task.seed, static_cast<std::uint64_t>(task.number));
    const auto setup = scenario_setup(task.number, chance);
    // In some battles numbers are put right by hand, of a hundred commands so many, and in some the
    // charts stay empty: then a turn may demand what cannot be done, and the players insist.
    const bool empty = chance.below(10) == 0;
    const int corrections = chance.below(4) == 0 ? 40 : 0;
    const bool strict = !empty && corrections == 0;
    Game<Reason> game(setup, task, chance, tally, record_of);
    if (!empty) {
        fill_in(game, chance);
    }
    const auto actions = tally.actions;
    const auto refused = tally.refused;
    constexpr int kTriesATurn = 24;
    int tries = 0;
    constexpr std::size_t kMostEvents = 1500;
    while (!game.state().flag(Field::Over) && game.battle().done() < kMostEvents) {
        tries += kTriesATurn;
        for (int i = 0; i < kTriesATurn; ++i) {
            RandomPlayer player(game.state(), chance);
            const auto command =
                chance.below(100) < corrections ? player.correction() : player.command();
            if (chance.below(12) == 0) {
                game.give_wrong(command);
            }
            game.give(command, chance.below(50) == 0 ? Insist::Yes : Insist::No);
            if (corrections == 0) {
                for (const auto nation : kBoth) {
                    need(record(game.state(), nation).boxes() ==
                             counted_record(game.state(), nation),
                         "the record is not what the numbers come to");
                }
            }
        }
        // The turn can always be ended: what it demands can be done.
        for (int i = 0; i < 9; ++i) {
            const auto demanded = RandomPlayer(game.state(), chance).demanded();
            if (!demanded) {
                break;
            }
            if (const auto why_not = game.give(*demanded)) {
                if (strict) {
                    throw Fault("what the turn demands cannot be done: " + *why_not);
                }
                break;
            }
        }
        const auto why_not = game.give(AdvanceTurn{}, strict ? Insist::No : Insist::Yes);
        if (why_not && (strict || !game.state().flag(Field::Over))) {
            throw Fault("the turn cannot be ended: " + *why_not);
        }
        if (chance.below(30) == 0) {
            game.go_back();
        }
    }
    need(corrections > 0 || game.state().flag(Field::Over), "the battle does not end");
    need(!strict || (tally.actions - actions > tries / 8 && tally.refused - refused > 10),
         "hardly anything can be done, or nothing is refused");
    need(bar_state_json(game.battle()).at("armies").size() == 2, "the state has not two armies");
    game.finish();
}

}  // namespace drumhead::random_play
