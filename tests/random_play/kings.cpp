// Random play of Game of Kings: every edition, with small armies at odds with everything, with
// armies that keep to the half-turn, and with the armies that come with the program.

#include "battles/game_of_kings/log.hpp"
#include "battles/game_of_kings/plan.hpp"
#include "battles/game_of_kings/preview.hpp"
#include "battles/game_of_kings/reminders.hpp"
#include "battles/game_of_kings/sums.hpp"
#include "battles/game_of_kings/what_if.hpp"
#include "rosters/army_json.hpp"
#include "rules/clauses.hpp"
#include "rules/game_of_kings/weather.hpp"
#include "tests/battles/game_of_kings/half_turn_player.hpp"
#include "tests/battles/game_of_kings/random_player.hpp"
#include "tests/random_play/game.hpp"
#include "tests/rosters/random_battle.hpp"

namespace drumhead::random_play {
namespace {

using namespace gk;

using Shown = ShownOf<State, Event>;

enum End { kUnhurt, kHurt, kRetreats, kBreaks };

/// What an event made of a unit, read from the two states alone.
std::size_t end_of(const UnitState& before, const UnitState& after) {
    if (after.unit.quarters.count == 0) {
        return kBreaks;
    }
    if (after.owes_retreat && !before.owes_retreat) {
        return kRetreats;
    }
    return after.unit.quarters < before.unit.quarters ? kHurt : kUnhurt;
}

template <class T>
std::optional<T> fact_of(const Event& event, std::string_view name) {
    const auto found = std::ranges::find(event.outcome, name, &Fact::name);
    const auto* value = found == event.outcome.end() ? nullptr : std::get_if<T>(&found->value);
    return value == nullptr ? std::nullopt : std::optional(*value);
}

/// What the fields of a command name.
struct Named {
    const State& state;
    std::vector<std::string>& all;
    void operator()(std::string_view, UnitId& id, std::string_view) {
        all.push_back(state.at(id).name);
    }
    void operator()(std::string_view, std::optional<UnitId>& id, std::string_view) {
        if (id) {
            all.push_back(state.at(*id).name);
        }
    }
    void operator()(std::string_view, std::vector<MeleeUnit>& units, std::string_view) {
        for (const auto& unit : units) {
            all.push_back(state.at(unit.unit).name);
        }
    }
    template <class Other>
    void operator()(std::string_view, Other&, std::string_view) {}
};

struct Kings {
    using Rulebook = GameOfKings;

    static Json command_json(const State&, const Command& command) {
        return drumhead::command_json(command);
    }
    static LogLine line(const State& state, const Event& event) { return log_line(state, event); }

    /// The units a command is about, but for those a player left out or that are only what follows.
    static std::vector<std::string> names(const State& state, const Event& event) {
        std::vector<std::string> all;
        auto command = event.command;
        std::visit([&](auto& c) { visit_fields(c, Named{state, all}); }, command);
        return all;
    }

    static void check_step(const State& before, const Event& event, const State& after) {
        auto state = before;
        for (const auto& change : event.changes) {
            need(get(state, change.field, change.subject) == change.from,
                 "a change does not begin with what was");
            need(change.from != change.to, "a change changes nothing");
            need(change.to >= info(change.field).least && change.to <= info(change.field).most,
                 "a change leads to a number no file can hold");
            set(state, change.field, change.subject, change.to);
            must_read("a change", describe(before, change));
        }
        must_lead_where_they_say(event.changes, [&](const Change& change) {
            return get(after, change.field, change.subject);
        });
        need(line(before, event).when == half_turn(before), "the log has another half-turn");
        for (const auto& instruction : table_instructions(before, event)) {
            must_read("what to do on the table", instruction);
        }
        for (const auto& unit : after.units) {
            need(unit.unit.quarters.count >= 0 && unit.unit.quarters.count <= 4,
                 "a unit has more or less than it can");
        }
        for (int army = 0; army < 2; ++army) {
            need(points(after, {army}) >= 0, "an army has less than no points");
        }
    }

    static void check_sums(const Battle& battle, Generator& chance) {
        const auto& state = battle.state();
        const auto done = battle.events().subspan(0, battle.done());
        const auto lines = [](const Sum& sum) {
            int total = 0;
            for (const auto& part : sum.why()) {
                must_be_a_line("a sum", part.what);
                must_read("a sum, its number", part.value);
                need(part.clause.empty() || clause(part.clause) != nullptr,
                     "a sum names a clause that no ledger has");
                const bool less = part.value.starts_with("−");
                total += (less ? -1 : 1) * std::stoi(part.value.substr(less ? 3 : 0));
            }
            need(total == sum.total(), "a sum is not what its lines add up to");
        };
        for (int army = 0; army < 2; ++army) {
            const auto sum = points_sum(state, {army});
            lines(sum);
            need(sum.total() == points(state, {army}), "the points of an army are another sum");
            lines(lost_sum(state, {army}));
            const auto words = what_would_break(state, {army});
            if (!words.empty()) {
                must_read("what would break an army", words);
            }
        }
        const UnitId unit{chance.below(static_cast<int>(state.units.size()))};
        const auto quarters = quarters_sum(state, done, unit);
        lines(quarters);
        need(quarters.total() == state.at(unit).unit.quarters.count,
             "the quarters of a unit are another sum");
        const auto& army = state.at(state.to_act);
        const int sector = chance.below(static_cast<int>(army.spending.size()) + 1);
        if (const auto sum = sector_points_sum(state, done, sector)) {
            lines(*sum);
            need(sector < static_cast<int>(army.spending.size()),
                 "a sector that is none has points");
            need(sum->total() == army.spending[static_cast<std::size_t>(sector)].points,
                 "the points of a sector are another sum");
        }
        if (chance.below(100) == 0) {
            check_advice(state, unit, chance);
        }
    }

    static void check_fate(const Fate& fate) {
        const double sum = fate.unhurt + fate.hurt + fate.retreats + fate.breaks;
        need(std::abs(sum - 1) < 1e-9, "the ends of a unit do not sum to one");
    }
    /// What if, and a plan of all that can fire.
    static void check_advice(const State& state, UnitId unit, Generator& chance) {
        WhatIfFacts facts;
        if (chance.below(2) == 0) {
            facts.range = Length{chance.below(26 * 10) * kTenthUmPerCm / 10};
        }
        const auto reckoned = what_if(state, unit, facts);
        for (const auto& pairing : reckoned.pairings) {
            for (const auto* deed :
                 {&pairing.fire, &pairing.charge, &pairing.fired_at, &pairing.charged}) {
                if (deed->refused) {
                    must_read(*deed->refused);
                    continue;
                }
                if (deed->not_now) {
                    must_read(*deed->not_now);
                }
                check_fate(deed->to_enemy.fate);
                check_fate(deed->to_actor.fate);
            }
        }
        auto steps = all_that_can_fire(state, facts.range);
        steps.resize(std::min<std::size_t>(steps.size(), 3));
        if (steps.empty()) {
            return;
        }
        const auto plan = weigh_plan(state, steps);
        if (!plan) {
            must_be_a_line("why a plan cannot be weighed", plan.error().words);
            return;
        }
        for (const auto& ends : plan->units) {
            check_fate(ends.fate);
            double left = 0;
            for (const auto each : ends.left) {
                left += each;
            }
            need(std::abs(left - 1) < 1e-9, "what a plan leaves of a unit does not sum to one");
        }
    }

    /// The ends of each unit as the sheet shows them, and what else it says of the same dice.
    static std::vector<Shown> shown(const State& before,
                                    const Command& command,
                                    std::span<const int> faces,
                                    Insist insist) {
        std::vector<Shown> all;
        if (std::holds_alternative<ThrowWeather>(command) && before.gauge_thrown_in != 0) {
            all.push_back(next_weather(before));
        }
        if (std::holds_alternative<DrawCard>(command)) {
            all.push_back(next_card(before));
        }
        const Preview view = preview(before, command, faces, insist);
        need(!view.bad_face, "a die that lies already is shown as none");
        need(!view.rejected, "the sheet refuses what can be done");
        for (const auto& striker : view.strikers) {
            need(!striker.needed.empty() && !striker.dice.empty(), "a striker has no score");
            for (const auto& reason : striker.why) {
                must_read("a reason of the sheet", reason.what);
                need(reason.clause.empty() || clause(reason.clause) != nullptr,
                     "a reason of the sheet names a clause that no ledger has");
            }
        }
        for (const auto* odds : {&view.before, &view.now}) {
            for (const auto& unit : *odds) {
                check_fate(unit.fate);
                double lost = 0;
                for (const auto each : unit.lost) {
                    lost += each;
                }
                need(std::abs(lost - 1) < 1e-9, "the chances of quarters lost do not sum to one");
                need(unit.fails <= unit.tests + 1e-9, "more tests fail than are thrown");
            }
        }
        for (const auto& unit : view.now) {
            // A throw that is owed already is made once on the table; what it would do is shown.
            const auto& standing = before.at(unit.unit);
            if (standing.owes_retreat ||
                (standing.owes_morale && !std::holds_alternative<TestMorale>(command))) {
                continue;
            }
            const auto id = unit.unit;
            all.push_back({before.at(id).name + ": unhurt, hurt, retreats, breaks",
                           {unit.fate.unhurt, unit.fate.hurt, unit.fate.retreats, unit.fate.breaks},
                           [id, was = before.at(id)](const Event&, const State& after) {
                               return end_of(was, after.at(id));
                           }});
        }
        if (view.now.size() == 1 && (std::holds_alternative<FireMusketry>(command) ||
                                     std::holds_alternative<FireGun>(command))) {
            const auto& unit = view.now.front();
            all.push_back({before.at(unit.unit).name + ": quarters lost to hits",
                           unit.lost,
                           [most = unit.before.count](const Event& event, const State&) {
                               return static_cast<std::size_t>(
                                   std::min(fact_of<int>(event, "lost").value_or(0), most));
                           }});
            if (!view.morale_later) {
                all.push_back({before.at(unit.unit).name + ": no test, held, failed",
                               {1 - unit.tests, unit.tests - unit.fails, unit.fails},
                               [](const Event& event, const State&) -> std::size_t {
                                   const auto morale =
                                       fact_of<std::string>(event, "morale").value_or("none");
                                   return morale == "held" ? 1 : morale == "failed" ? 2 : 0;
                               }});
            }
        }
        if (std::holds_alternative<TestMorale>(command)) {
            all.push_back({"morale: fails, holds",
                           {1 - view.success, view.success},
                           [](const Event& event, const State&) -> std::size_t {
                               return fact_of<std::string>(event, "morale") == "held" ? 1 : 0;
                           }});
        }
        if (std::holds_alternative<Rally>(command)) {
            all.push_back({"rally: retreats on, halts",
                           {1 - view.success, view.success},
                           [](const Event& event, const State&) -> std::size_t {
                               return fact_of<bool>(event, "passed") == true ? 1 : 0;
                           }});
        }
        return all;
    }
    static Shown next_weather(const State& before) {
        Shown shown{.of = "the gauge"};
        std::vector<Gauge> ends;
        const auto next = forecast(before.gauge, 1);
        for (const auto& [gauge, chance] : next.front().outcomes()) {
            ends.push_back(gauge);
            shown.chances.push_back(chance);
        }
        shown.end = [ends](const Event&, const State& after) {
            return static_cast<std::size_t>(std::ranges::find(ends, after.gauge) - ends.begin());
        };
        return shown;
    }
    static Shown next_card(const State& before) {
        Shown shown{.of = "the card"};
        int left = 0;
        for (const int count : before.cards_left) {
            left += count;
        }
        for (const int count : before.cards_left) {
            shown.chances.push_back(count / static_cast<double>(left));
        }
        const auto kinds = before.deck.kinds;
        const auto joker = static_cast<std::size_t>(
            std::ranges::find(kinds, -1, &CardDeck::Kind::army) - kinds.begin());
        shown.end = [joker](const Event& event, const State&) {
            const auto drawn = std::ranges::find(event.changes, Field::CardsLeft, &Change::field);
            return fact_of<std::string>(event, "card") == "joker"
                       ? joker  // all cards go back
                       : static_cast<std::size_t>(drawn->subject);
        };
        return shown;
    }

    /// Where morale is thrown as the half-turn ends, what is shown reckons with that throw.
    static void finish_throwing(const State& before,
                                const Command& command,
                                State& after,
                                Generator& dice) {
        if (std::holds_alternative<TestMorale>(command)) {
            return;
        }
        for (const auto id : who_may_owe(before, command)) {
            if (after.at(id).owes_morale && !before.at(id).owes_morale) {
                const auto test = play_command(after, TestMorale{id}, {}, &dice);
                need(test.event() != nullptr, "a test that is owed cannot be thrown");
                fold(after, *test.event());
            }
        }
    }
    /// In the order in which they are thrown for: that of the melee.
    static std::vector<UnitId> who_may_owe(const State& before, const Command& command) {
        std::vector<UnitId> units;
        if (const auto* given = std::get_if<FightMelee>(&command)) {
            const auto melee = as_joined(before, *given);
            for (const auto* side : {&melee.attackers, &melee.defenders}) {
                for (const auto& unit : *side) {
                    units.push_back(unit.unit);
                }
            }
            return units;
        }
        for (int i = 0; i < static_cast<int>(before.units.size()); ++i) {
            units.push_back({i});
        }
        return units;
    }
};

Setup shipped_setup(const Edition& rules, Generator& chance) {
    const auto all = shipped_armies();
    const auto any = [&] {
        return all[static_cast<std::size_t>(chance.below(static_cast<int>(all.size())))];
    };
    Setup setup{.name = "From the rosters",
                .edition = rules,
                .seed = static_cast<std::uint64_t>(chance.below(1'000'000)),
                .armies = {any(), any()}};
    while (setup.armies[1].name == setup.armies[0].name) {
        setup.armies[1] = any();
    }
    return setup;
}

/// Whatever the players may agree on, at random.
void agree(Setup& setup, Generator& chance) {
    setup.activation =
        setup.edition.cards && chance.below(4) > 0 ? Activation::Cards : Activation::Dice;
    setup.first_to_act = {chance.below(2)};
    setup.first_move = kFirstMoves[static_cast<std::size_t>(chance.below(3))];
    setup.weather = kWeathers[static_cast<std::size_t>(chance.below(kWeathers.size()))];
    setup.class_where_unknown = kMoraleClasses[static_cast<std::size_t>(chance.below(3))];
    setup.foot_begins_formed = chance.below(2) == 1;
    if (chance.below(3) == 0) {
        setup.objectives = "the bridge, by nightfall";
    }
    if (setup.terrain.empty() && chance.below(2) == 0) {
        setup.terrain = {{"wood", {1, 2}}, {"marsh", {1, 4}}, {"river", {0, 1}}};
    }
}

/// Commands that a player gives seldom.
Command seldom(const State& state, Generator& chance) {
    switch (chance.below(6)) {
        case 0:
            return AnswerReminder{std::string(reminders()[static_cast<std::size_t>(
                chance.below(static_cast<int>(reminders().size())))])};
        case 1: {
            LayTable lay;
            lay.facts.details = chance.below(2) == 0;
            lay.seed = static_cast<std::uint64_t>(chance.below(1000));
            return lay;
        }
        case 2:
            return DrawCard{};
        case 3:
            return UseGround{"Silesia", {{"wood", {1, 2}}, {"marsh", {chance.below(2), 4}}}};
        case 4:
            return ThrowInitiative{.faces = 2 + chance.below(8)};
        default:
            if (chance.below(10) == 0) {
                return Declare{static_cast<Verdict>(chance.below(3)), "it is late"};
            }
            return AttachGeneral{{chance.below(static_cast<int>(state.units.size()))}, {}};
    }
}

/// Ends the half-turn as two honest players do: whatever is owed is thrown first.
void finish_half_turn(Game<Kings>& game) {
    for (int i = 0; i < static_cast<int>(game.state().units.size()); ++i) {
        for (const Command& owed : {Command{TestMorale{{i}}}, Command{Retreat{{i}}}}) {
            const auto& unit = game.state().at(UnitId{i});
            const bool due =
                std::holds_alternative<TestMorale>(owed) ? unit.owes_morale : unit.owes_retreat;
            if (due && present(unit) && game.give(owed)) {
                throw Fault("what a unit owes cannot be thrown");
            }
        }
    }
    // Points put into play by a correction leave throws and melees owed that nobody planned for.
    if (game.give(EndHalfTurn{.anyway = game.state().in_play})) {
        throw Fault("the half-turn cannot be ended");
    }
}

}  // namespace

void play_kings(const Task& task, Tally& tally, Record& record) {
    Generator chance(task.seed, static_cast<std::uint64_t>(task.number));
    const auto all = editions();
    const auto count = static_cast<int>(all.size());
    const auto& rules = all[static_cast<std::size_t>(task.number % count)];
    const int kind = task.number / count % 3;
    constexpr int kSmall = 0;
    constexpr int kHalfTurns = 1;
    auto setup = kind == kSmall       ? random_setup(rules, chance)
                 : kind == kHalfTurns ? field_setup(rules)
                                      : shipped_setup(rules, chance);
    setup.seed = task.seed * 1000 + static_cast<std::uint64_t>(task.number);
    if (kind == kHalfTurns) {
        setup.armies[0].id = "small-prussia";  // as a file may name them
        setup.armies[1].id = "small-austria";
    }
    agree(setup, chance);
    Game<Kings> game(setup, task, chance, tally, record);
    if (kind == kHalfTurns) {
        constexpr int kMostHalfTurns = 12;
        HalfTurnPlayer player(game.battle(), chance, [&](const Command& command) {
            if (chance.below(20) == 0) {
                game.give_wrong(command);
            }
            const auto why_not = game.give(command);
            need(why_not || !game.battle().events()[game.battle().done() - 1].out_of_order,
                 "a command in its order is called out of order");
            return why_not;
        });
        for (int i = 0; i < kMostHalfTurns && !game.state().verdict; ++i) {
            if (!player.half_turn()) {
                throw Fault("the half-turn sticks: " + player.stuck());
            }
            need(!game.state().in_play, "a half-turn that has ended is in play");
            if (chance.below(6) == 0) {
                game.go_back();
                while (game.state().in_play && game.battle().done() > 0) {
                    game.go_back();
                }
            }
        }
    } else {
        constexpr int kMostTries = 200;
        for (int i = 0; i < kMostTries; ++i) {
            const auto command = chance.below(16) == 0
                                     ? seldom(game.state(), chance)
                                     : RandomPlayer(game.state(), chance).command();
            if (chance.below(12) == 0) {
                game.give_wrong(command);
            }
            game.give(command, chance.below(8) == 0 ? Insist::Yes : Insist::No);
            if (chance.below(40) == 0) {
                game.go_back();
            }
            if (i % 16 == 15 && !game.state().verdict) {
                finish_half_turn(game);
            }
        }
    }
    game.finish();
}

}  // namespace drumhead::random_play
