// drumhead battle …

#include <charconv>
#include <functional>
#include <istream>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cases/dicing.hpp"
#include "app/command_line/context.hpp"
#include "app/print/html.hpp"
#include "battles/game_of_kings/command_fields.hpp"
#include "battles/game_of_kings/log.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_file.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/characteristics.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

Result<void, Problem> list_battles(const Context& context) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto rows = store->battles();
    if (!rows) {
        return rows.error();
    }
    Json list = Json::array();
    for (const auto& row : *rows) {
        list.push_back({{"number", row.number},
                        {"system", row.system},
                        {"name", row.name},
                        {"created", row.created},
                        {"events", row.events},
                        {"done", row.done},
                        {"armies", row.armies},
                        {"when", row.when},
                        {"over", row.verdict.has_value()}});
        if (!context.json) {
            context.streams.out << fmt::format("{:>4}  {:<30} {}  {} event{}{}{}\n",
                                               row.number,
                                               one_line(row.name),
                                               row.created,
                                               row.done,
                                               row.done == 1 ? "" : "s",
                                               row.when.empty() ? "" : ", " + row.when,
                                               row.verdict ? ", over" : "");
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

/// Runs what is written once for every rulebook on that of the battle.
template <class Run>
Result<void, Problem> by_rulebook(const Context& context, std::int64_t number, Run run) {
    const auto system = system_of(context, number);
    if (!system) {
        return system.error();
    }
    Result<void, Problem> done;
    with_rulebook(*system, [&](auto rulebook) { done = run(rulebook); });
    return done;
}

void tell(std::ostream& out, const gk::Battle& battle) {
    const auto& state = battle.state();
    out << fmt::format("{}, {}, {} to act, {}\n",
                       state.name,
                       gk::half_turn(state),
                       state.at(state.to_act).name,
                       gk::name(state.weather));
    if (state.table) {
        const auto made = gk::terrain_of(*state.table);
        out << (made ? fmt::format("{}; {}\n",
                                   terrain::size_words(made->terrain.table),
                                   gk::describe(made->terrain))
                     : made.error().words + "\n");
    }
    for (int a = 0; a < 2; ++a) {
        const auto& army = state.at(gk::ArmyId{a});
        out << fmt::format("\n{}: {} of {} points, breaks below {}{}\n",
                           army.name,
                           gk::points(state, {a}),
                           army.start,
                           gk::breaks_below(army.start),
                           army.broken ? ", BROKEN" : "");
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            const auto& unit = state.units[static_cast<std::size_t>(i)];
            if (unit.army.index == a) {
                out << fmt::format("  {:>3} {:<30} {:<22} {}\n",
                                   i,
                                   unit.name,
                                   unit.sector,
                                   gk::present(unit) ? gk::percent(unit.unit.quarters) + ", " +
                                                           gk::describe(unit.unit)
                                                     : std::string("gone"));
            }
        }
    }
}

/// "4 of 6 SP, shaken, disordered".
std::string standing(const bar::State& state, bar::CounterId id) {
    const auto held = bar::boxes(state, id);
    std::string words = !held ? "SP not entered"
                        : bar::eliminated(state, id)
                            ? "eliminated"
                            : fmt::format("{} of {} SP", held->left(), held->full);
    const auto order = bar::order(state, id);
    if (order.morale != bar::Morale::Good) {
        words += fmt::format(", {}", bar::word(order.morale));
    }
    if (order.disordered) {
        words += ", disordered";
    }
    if (bar::where(state, id) != bar::Where::OnMap) {
        words += fmt::format(
            ", {}",
            bar::value_words(state, bar::Field::Where, state.get(bar::Field::Where, id.index)));
    }
    return words;
}

void tell(std::ostream& out, const bar::Battle& battle) {
    const auto& state = battle.state();
    out << fmt::format("{}, {}, {} of {}\n",
                       state.setup->name,
                       state.scenario().name,
                       bar::name(bar::turn(state)),
                       bar::name(state.scenario().last));
    if (const auto ended = bar::verdict(state)) {
        out << bar::describe(*ended) << "\n";
    }
    for (const auto nation : {bar::Nation::Austrian, bar::Nation::Prussian}) {
        const auto& army = state.who().armies[static_cast<std::size_t>(nation)];
        const auto record = bar::record(state, nation);
        out << fmt::format("\n{}: record {}, routed {}, Army Morale {}, Initiative {:+}\n",
                           army.name,
                           record.boxes(),
                           record.routed,
                           state.get(bar::Field::ArmyMorale, bar::army(nation)),
                           bar::initiative_modifier(state, nation));
        if (const int level = bar::level_due(state, nation); level >= 0) {
            const int subject = bar::level_subject(nation, level);
            out << fmt::format("  Army Morale roll due on {} for level {}\n",
                               bar::name(bar::Turn{state.get(bar::Field::LevelDueOn, subject)}),
                               state.get(bar::Field::Threshold, subject));
        }
        for (int i = 0; i < static_cast<int>(state.who().leaders.size()); ++i) {
            const bar::LeaderId id{i};
            if (state.at(id).nation == nation &&
                bar::status(state, id) != bar::LeaderStatus::Active) {
                out << fmt::format(
                    "  {:<24} {}\n",
                    state.at(id).name,
                    bar::value_words(state, bar::Field::Status, state.get(bar::Field::Status, i)));
            }
        }
        for (int i = 0; i < static_cast<int>(state.who().counters.size()); ++i) {
            const bar::CounterId id{i};
            const auto& counter = state.at(id);
            if (counter.nation == nation) {
                out << fmt::format("  {:>3} {:<12} {:<24} {}\n",
                                   i,
                                   bar::short_name(counter),
                                   counter.group < 0 ? std::string("independent")
                                                     : state.at(bar::GroupId{counter.group}).name,
                                   standing(state, id));
            }
        }
    }
    const auto due = bar::due_on(state, bar::turn(state));
    for (const auto id : due.reinforcements) {
        out << fmt::format("\ndue: {}, {}\n", state.at(id).name, state.at(id).who.place);
    }
    for (const auto id : due.leaders) {
        out << fmt::format("\nback: {}\n", state.at(id).name);
    }
    for (const auto& line : bar::victory_lines(state)) {
        out << fmt::format("\n{} ({})\n", line.name, line.clause);
        for (const auto& check : line.checks) {
            out << fmt::format("  {:<4} {}: {}\n",
                               !check.holds   ? "?"
                               : *check.holds ? "yes"
                                              : "no",
                               check.what,
                               check.now);
        }
    }
}

std::string box_list(const std::vector<int>& boxes) {
    return fmt::format("{}", fmt::join(boxes, ", "));
}

void tell_plan(std::ostream& out, const fea::State& state, const fea::Columns& columns, fea::Eyes) {
    for (int place = 0; place < fea::kPlaces; ++place) {
        for (int c = 0; c < fea::kColumns; ++c) {
            const fea::Site site{c, place};
            const int master = state.get(fea::Field::Master, fea::number(site));
            const bool next = fea::site_of(state, fea::column(state)) == site;
            out << fmt::format("  {}{:<24}{:<16}",
                               next ? "> " : "  ",
                               fea::site_name(state, site),
                               master == 0   ? ""
                               : master == 1 ? state.name(fea::Side::First)
                                             : state.name(fea::Side::Second));
        }
        out << "\n";
    }
    const bool last = columns.home_of_first == fea::End::Last;
    out << fmt::format("{} is at home below, {} above; a loser retreats {}\n",
                       state.name(last ? fea::Side::First : fea::Side::Second),
                       state.name(last ? fea::Side::Second : fea::Side::First),
                       columns.retreats == fea::Retreats::OwnColumn
                           ? "in its own column"
                           : "in its own column or sideways");
}
void tell_plan(std::ostream& out, const fea::State& state, const fea::Tables& tables, fea::Eyes) {
    const int table = state.get(fea::Field::Table);
    out << (table == 0 ? std::string("the next battle has no table yet\n")
                       : fmt::format("the next battle is on table {}\n", table));
    out << fmt::format("sites of the die: {}\n", box_list(tables.sites));
    for (const auto side : fea::kSides) {
        out << fmt::format(
            "\n{}: {} units\n", state.name(side), fea::units(fea::whole(state, side)));
        for (int area = 0; area < fea::kAreas; ++area) {
            const auto force = fea::force(state, side, area);
            const int at = state.get(fea::Field::ForceTable, fea::area_subject(side, area));
            out << fmt::format("  area {} on table {:>2}: {}\n",
                               area + 1,
                               tables.areas[fea::place(side)][static_cast<std::size_t>(area)],
                               at == 0 ? std::string("not used")
                                       : fmt::format("{}, now on table {}", fea::words(force), at));
        }
    }
}
void tell_plan(std::ostream& out,
               const fea::State& state,
               const fea::Chest& chest,
               fea::Eyes eyes) {
    out << fmt::format("{} to move\n", state.name(fea::to_move(state)));
    if (!chest.divided.empty()) {
        out << fmt::format("divided boxes: {}\n", box_list(chest.divided));
    }
    if (const auto due = fea::battles_due(state); !due.empty()) {
        out << fmt::format("both sides stand in box {}: a battle is to be fought\n", box_list(due));
    }
    if (!eyes) {
        out << fmt::format(
            "where the counters stand is hidden; --eyes A shows {}'s, --eyes B "
            "{}'s\n",
            state.name(fea::Side::First),
            state.name(fea::Side::Second));
        return;
    }
    out << fmt::format("\n{}\n", state.name(*eyes));
    for (int counter = 0; counter < fea::kCounters; ++counter) {
        const int box = fea::box_of(state, *eyes, counter);
        out << fmt::format(
            "  {:<24} {}\n",
            chest.counters[fea::place(*eyes)][static_cast<std::size_t>(counter)],
            box == fea::kOffMap ? std::string("off the map") : fmt::format("box {}", box));
    }
}

void tell(std::ostream& out, const fea::Battle& battle, fea::Eyes eyes) {
    const auto& state = battle.state();
    out << fmt::format("{}, {}, {} against {}, {}\n",
                       state.setup->name,
                       fea::description(state.setup->plan),
                       state.name(fea::Side::First),
                       state.name(fea::Side::Second),
                       fea::when(state));
    if (!state.setup->victory.empty()) {
        out << fmt::format("won by: {}\n", state.setup->victory);
    }
    std::visit([&](const auto& plan) { tell_plan(out, state, plan, eyes); }, state.setup->plan);
}

/// Whose hidden moves are to be shown; a rulebook that hides nothing takes no eyes.
template <Hides Rulebook>
Result<typename Rulebook::Eyes> read_eyes(const typename Rulebook::State& state,
                                          const std::string& word) {
    if (word.empty()) {
        return typename Rulebook::Eyes{};
    }
    auto eyes = Rulebook::eyes(state, word);
    return eyes ? std::move(eyes)
                : Result<typename Rulebook::Eyes>(Problem{"--eyes: " + eyes.error().words});
}
template <class Rulebook>
std::optional<Problem> no_eyes(const std::string& word) {
    if (Hides<Rulebook> || word.empty()) {
        return std::nullopt;
    }
    return Problem{fmt::format("--eyes: nothing is hidden in a battle of {}", Rulebook::kName)};
}

Result<void, Problem> show_battle(const Context& context,
                                  std::int64_t number,
                                  const std::string& eyes_word) {
    return by_rulebook(context, number, [&](auto rulebook) -> Result<void, Problem> {
        using Rulebook = decltype(rulebook);
        const auto battle = load_battle<Rulebook>(context, number);
        if (!battle) {
            return battle.error();
        }
        if (const auto problem = no_eyes<Rulebook>(eyes_word)) {
            return *problem;
        }
        if constexpr (Hides<Rulebook>) {
            const auto eyes = read_eyes<Rulebook>(battle->state(), eyes_word);
            if (!eyes) {
                return eyes.error();
            }
            if (context.json) {
                context.print(Rulebook::state_json(*battle, *eyes));
            } else {
                tell(context.streams.out, *battle, *eyes);
            }
        } else if (context.json) {
            context.print(Rulebook::state_json(*battle));
        } else {
            tell(context.streams.out, *battle);
        }
        return {};
    });
}

enum class LogFormat { Plain, Markdown, Html };

const std::string& name_of(const gk::State& state) {
    return state.name;
}
const std::string& name_of(const bar::State& state) {
    return state.setup->name;
}
const std::string& name_of(const fea::State& state) {
    return state.setup->name;
}

template <class Rulebook>
Result<void, Problem> show_log(const Context& context,
                               std::int64_t number,
                               LogFormat format,
                               const std::string& eyes_word) {
    const auto battle = load_battle<Rulebook>(context, number);
    if (!battle) {
        return battle.error();
    }
    if (const auto problem = no_eyes<Rulebook>(eyes_word)) {
        return *problem;
    }
    const auto& state = battle->state();
    std::function text_of = [&](const typename Rulebook::Event& event) {
        return Rulebook::log_text(state, event);
    };
    std::function json_of = [&](const typename Rulebook::Event& event) {
        return Rulebook::event_json(state, event);
    };
    if constexpr (Hides<Rulebook>) {
        const auto eyes = read_eyes<Rulebook>(state, eyes_word);
        if (!eyes) {
            return eyes.error();
        }
        text_of = [&state, eyes = *eyes](const typename Rulebook::Event& event) {
            return Rulebook::log_text(state, event, eyes);
        };
        json_of = [&state, eyes = *eyes](const typename Rulebook::Event& event) {
            return Rulebook::event_json(state, Rulebook::told(event, eyes));
        };
    }
    Json list = Json::array();
    std::string items;
    auto& out = context.streams.out;
    if (format == LogFormat::Markdown && !context.json) {
        out << fmt::format("# {}\n\n", name_of(battle->state()));
    }
    for (std::size_t i = 0; i < battle->events().size(); ++i) {
        const auto& event = battle->events()[i];
        const bool undone = i >= battle->done();
        const auto text = text_of(event);
        if (context.json) {
            auto json = json_of(event);
            json["seq"] = i + 1;
            json["undone"] = undone;
            json["log"] = text;
            list.push_back(std::move(json));
        } else if (format == LogFormat::Markdown) {
            out << fmt::format("- {}{}{}\n", undone ? "~~" : "", text, undone ? "~~" : "");
        } else if (format == LogFormat::Html) {
            items += fmt::format("<li>{}{}{}</li>\n",
                                 undone ? "<s>" : "",
                                 print::escaped(text),
                                 undone ? "</s>" : "");
        } else {
            out << fmt::format("{:>5} {}{}\n", i + 1, text, undone ? "  (undone)" : "");
        }
    }
    if (context.json) {
        context.print(list);
    } else if (format == LogFormat::Html) {
        out << print::html_page(
            {.title = name_of(battle->state()), .body = fmt::format("<ol>\n{}</ol>\n", items)});
    }
    return {};
}

template <class Rulebook>
Result<void, Problem> export_battle(const Context& context,
                                    std::int64_t number,
                                    const std::string& file) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto stored = store->template load_battle<Rulebook>(number);
    if (!stored) {
        return stored.error();
    }
    return write_export(context, file, battle_file_json(*stored).dump(1) + "\n");
}

Result<void, Problem> import_battle(const Context& context, const std::string& file) {
    const auto text = read_file(file, limits::kLargestBattleFile);
    if (!text) {
        return text.error();
    }
    const auto battle = read_battle_file(*text);
    if (!battle) {
        return Problem{fmt::format("{}: {}", file, battle.error().words)};
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto number =
        std::visit([&](const auto& stored) { return store->add_battle(stored); }, *battle);
    if (!number) {
        return number.error();
    }
    context.streams.out << *number << "\n";
    return {};
}

template <class Rulebook>
Result<void, Problem> step_command(const Context& context, std::int64_t number, int steps) {
    auto session = SessionOf<Rulebook>::open(context.file(), number);
    if (!session) {
        return session.error();
    }
    const auto to = step(*session, steps);
    if (!to) {
        return to.error();
    }
    context.streams.out << *to << "\n";
    return {};
}

}  // namespace

Result<std::string> system_of(const Context& context, std::int64_t number) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto system = store->system_of(number);
    if (system && !with_rulebook(*system, [](auto) {})) {
        return Problem{
            fmt::format("battle {} is of {}, which this program does not know", number, *system)};
    }
    return system;
}

template <class Rulebook>
Result<typename Rulebook::Battle> load_battle(const Context& context, std::int64_t number) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto stored = store->template load_battle<Rulebook>(number);
    if (!stored) {
        return stored.error();
    }
    return replayed(std::move(*stored));
}
template Result<gk::Battle> load_battle<GameOfKings>(const Context& context, std::int64_t number);
template Result<bar::Battle> load_battle<AgeOfReason>(const Context& context, std::int64_t number);
template Result<fea::Battle> load_battle<Featherstone>(const Context& context, std::int64_t number);

Result<AnySession> last_battle(const std::filesystem::path& file) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto newest = store->newest_battle();
    if (!newest) {
        return newest.error();
    }
    if (*newest) {
        // The one last opened, where it is still there.
        const auto last = store->setting(kLastBattle);
        if (!last) {
            return last.error();
        }
        std::int64_t number = **newest;
        if (const auto text = last->value_or(""); !text.empty()) {
            std::int64_t opened = 0;
            const auto [end, fault] =
                std::from_chars(text.data(), text.data() + text.size(), opened);
            if (fault == std::errc{} && end == text.data() + text.size() &&
                store->system_of(opened)) {
                number = opened;
            }
        }
        return open_any(file, number);
    }
    // A first look at the program is a battle ready to be played.
    gk::Setup fontenoy{.name = "Fontenoy",
                       .edition = gk::default_edition(),
                       .seed = fresh_seed(),
                       .foot_begins_formed = true};
    fontenoy.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
    const auto made = store->new_battle(fontenoy);
    return made ? open_any(file, *made) : Result<AnySession>(made.error());
}

void add_battles(CLI::App& app, Context& context) {
    auto* battle = app.add_subcommand("battle", "battles: begin, look at, undo, export");
    battle->require_subcommand(1)->fallthrough();
    battle->footer(
        "Example: drumhead battle new --name Fontenoy --army fontenoy-france --army "
        "fontenoy-allies --formed");
    add_new_battle(*battle, context);
    struct Words {
        std::int64_t number = 0;
        std::string file;
        int steps = 1;
        bool markdown = false;
        bool html = false;
        std::string eyes;
    };
    auto words = std::make_shared<Words>();
    const auto add = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = battle->add_subcommand(name, help)->fallthrough();
        sub->footer(fmt::format("Example: {}", example));
        sub->callback([&context, run] { context.run = run; });
        return sub;
    };
    const auto numbered = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = add(name, help, example, run);
        sub->add_option("N", words->number, "the battle's number")->required();
        return sub;
    };
    add("list", "every battle", "drumhead battle list", [&context] {
        return list_battles(context);
    });
    const auto with_eyes = [&](CLI::App* sub) {
        sub->add_option("--eyes",
                        words->eyes,
                        "in a campaign with hidden moves, whose counters to show: a side's name, "
                        "or A or B; nobody's if left out");
        return sub;
    };
    with_eyes(
        numbered("show", "how a battle stands", "drumhead battle show 1 --json", [&context, words] {
            return show_battle(context, words->number, words->eyes);
        }));
    auto* log =
        with_eyes(numbered("log", "what has happened", "drumhead battle log 1", [&context, words] {
            return by_rulebook(context, words->number, [&](auto rulebook) {
                return show_log<decltype(rulebook)>(context,
                                                    words->number,
                                                    words->html       ? LogFormat::Html
                                                    : words->markdown ? LogFormat::Markdown
                                                                      : LogFormat::Plain,
                                                    words->eyes);
            });
        }));
    auto* markdown = log->add_flag("--markdown", words->markdown, "as Markdown");
    log->add_flag("--html", words->html, "as a page for a browser or for paper")
        ->excludes(markdown);
    numbered("export",
             "writes a battle as a file; the hidden moves of a campaign are in it to be read",
             "drumhead battle export 1 fontenoy.json",
             [&context, words] {
                 return by_rulebook(context, words->number, [&](auto rulebook) {
                     return export_battle<decltype(rulebook)>(context, words->number, words->file);
                 });
             })
        ->add_option("FILE", words->file, "where to write it")
        ->required();
    add("import",
        "takes a battle file in; prints its number",
        "drumhead battle import fontenoy.json",
        [&context, words] { return import_battle(context, words->file); })
        ->add_option("FILE", words->file, "the battle file")
        ->required();
    numbered("undo",
             "goes back; prints the number of the last event left",
             "drumhead battle undo 1",
             [&context, words] {
                 return by_rulebook(context, words->number, [&](auto rulebook) {
                     return step_command<decltype(rulebook)>(context, words->number, -words->steps);
                 });
             })
        ->add_option("STEPS", words->steps, "how many events")
        ->check(CLI::Range(1, limits::kMostSteps));
    numbered("redo",
             "goes forward again",
             "drumhead battle redo 1",
             [&context, words] {
                 return by_rulebook(context, words->number, [&](auto rulebook) {
                     return step_command<decltype(rulebook)>(context, words->number, words->steps);
                 });
             })
        ->add_option("STEPS", words->steps, "how many events")
        ->check(CLI::Range(1, limits::kMostSteps));
    add_report(*battle, context);
    add_what_if(*battle, context);
}

}  // namespace drumhead
