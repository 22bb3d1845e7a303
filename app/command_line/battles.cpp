// drumhead battle …

#include <charconv>
#include <istream>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/command_line/dicing.hpp"
#include "battles/game_of_kings/command_fields.hpp"
#include "battles/game_of_kings/log.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/characteristics.hpp"

namespace drumhead {
namespace {

constexpr std::string_view kBattleFormat = "drumhead-battle";

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
                                               row.name,
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

Result<void, Problem> show_battle(const Context& context, std::int64_t number) {
    const auto battle = load_battle(context, number);
    if (!battle) {
        return battle.error();
    }
    if (context.json) {
        context.print(state_json(*battle));
        return {};
    }
    const auto& state = battle->state();
    auto& out = context.streams.out;
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
    return {};
}

enum class LogFormat { Plain, Markdown };

Result<void, Problem> show_log(const Context& context, std::int64_t number, LogFormat format) {
    const auto battle = load_battle(context, number);
    if (!battle) {
        return battle.error();
    }
    Json list = Json::array();
    auto& out = context.streams.out;
    if (format == LogFormat::Markdown) {
        out << fmt::format("# {}\n\n", battle->state().name);
    }
    for (std::size_t i = 0; i < battle->events().size(); ++i) {
        const auto& event = battle->events()[i];
        const bool undone = i >= battle->done();
        const auto text = gk::log_text(battle->state(), event);
        if (context.json) {
            auto json = event_json(event);
            json["seq"] = i + 1;
            json["undone"] = undone;
            json["log"] = text;
            list.push_back(std::move(json));
        } else if (format == LogFormat::Markdown) {
            out << fmt::format("- {}{}{}\n", undone ? "~~" : "", text, undone ? "~~" : "");
        } else {
            out << fmt::format("{:>5} {}{}\n", i + 1, text, undone ? "  (undone)" : "");
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

Result<void, Problem> export_battle(const Context& context,
                                    std::int64_t number,
                                    const std::string& file) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    const auto stored = store->load_battle(number);
    if (!stored) {
        return stored.error();
    }
    Json json{{"format", kBattleFormat},
              {"version", 1},
              {"setup", setup_json(stored->setup)},
              {"done", stored->done},
              {"events", Json::array()}};
    for (const auto& event : stored->events) {
        json["events"].push_back(event_json(event));
    }
    return write_export(context, file, json.dump(1) + "\n");
}

Result<StoredBattle> read_battle(const std::string& file) {
    const auto text = read_file(file, kLargestBattleFile);
    if (!text) {
        return text.error();
    }
    const auto named = [&](const Problem& problem) {
        return Problem{fmt::format("{}: {}", file, problem.words)};
    };
    const auto json = parse_json(*text, kLargestBattleFile);
    if (!json) {
        return named(json.error());
    }
    ObjectReader reader(*json, "battle file");
    if (reader.needed_text("format") != kBattleFormat) {
        reader.fail("format", fmt::format("it is not {}", kBattleFormat));
    }
    reader.number("version", 1, 1);
    const auto* setup_part = reader.object("setup");
    const auto* events = reader.list("events");
    const auto done = reader.number("done", 0, 10'000'000);
    if (setup_part == nullptr || events == nullptr || !done ||
        static_cast<std::size_t>(*done) > events->size()) {
        reader.fail("setup, events and done",
                    "all three are needed, and done is at most the number of events");
    }
    if (const auto problem = reader.finish()) {
        return named(*problem);
    }
    auto setup = setup_from_json(*setup_part);
    if (!setup) {
        return named(setup.error());
    }
    StoredBattle battle{
        .setup = std::move(*setup), .events = {}, .done = static_cast<std::size_t>(*done)};
    const auto start = gk::begin(battle.setup);
    for (std::size_t i = 0; i < events->size(); ++i) {
        auto event = event_from_json(start, (*events)[i]);
        if (!event) {
            return named({fmt::format("event {}: {}", i + 1, event.error().words)});
        }
        battle.events.push_back(std::move(*event));
    }
    return battle;
}

Result<void, Problem> import_battle(const Context& context, const std::string& file) {
    const auto battle = read_battle(file);
    if (!battle) {
        return battle.error();
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto number = store->add_battle(*battle);
    if (!number) {
        return number.error();
    }
    context.streams.out << *number << "\n";
    return {};
}

Result<void, Problem> step_command(const Context& context, std::int64_t number, int steps) {
    auto session = Session::open(context.file(), number);
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

Result<gk::Battle> load_battle(const Context& context, std::int64_t number) {
    const auto store = Store::open(context.file(), Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    auto stored = store->load_battle(number);
    if (!stored) {
        return stored.error();
    }
    return replayed(std::move(*stored));
}

Result<AnySession> last_battle(const std::filesystem::path& file) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto rows = store->battles();
    if (!rows) {
        return rows.error();
    }
    std::int64_t number = 0;
    if (rows->empty()) {
        // A first look at the program is a battle ready to be played.
        gk::Setup fontenoy{.name = "Fontenoy",
                           .edition = gk::default_edition(),
                           .seed = fresh_seed(),
                           .foot_begins_formed = true};
        fontenoy.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
        const auto made = store->new_battle(fontenoy);
        if (!made) {
            return made.error();
        }
        number = *made;
    } else {
        number = rows->back().number;
        const auto last = store->setting(kLastBattle);
        if (!last) {
            return last.error();
        }
        for (const auto& row : *rows) {
            number = *last && **last == std::to_string(row.number) ? row.number : number;
        }
    }
    return open_any(file, number);
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
    numbered("show", "how a battle stands", "drumhead battle show 1 --json", [&context, words] {
        return show_battle(context, words->number);
    });
    numbered("log", "what has happened", "drumhead battle log 1", [&context, words] {
        return show_log(
            context, words->number, words->markdown ? LogFormat::Markdown : LogFormat::Plain);
    })->add_flag("--markdown", words->markdown, "as Markdown");
    numbered("export",
             "writes a battle as a file",
             "drumhead battle export 1 fontenoy.json",
             [&context, words] { return export_battle(context, words->number, words->file); })
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
             [&context, words] { return step_command(context, words->number, -words->steps); })
        ->add_option("STEPS", words->steps, "how many events")
        ->check(CLI::Range(1, 1'000'000));
    numbered("redo",
             "goes forward again",
             "drumhead battle redo 1",
             [&context, words] { return step_command(context, words->number, words->steps); })
        ->add_option("STEPS", words->steps, "how many events")
        ->check(CLI::Range(1, 1'000'000));
}

}  // namespace drumhead
