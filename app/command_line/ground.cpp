// drumhead ground …

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cases/dicing.hpp"
#include "app/command_line/context.hpp"
#include "battles/game_of_kings/log.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

Problem none_of_that_name(const std::string& name) {
    return {fmt::format("no ground is kept as '{}'; `drumhead ground list` names what is", name)};
}

Result<void, Problem> list(const Context& context) {
    const auto tables =
        from_store<std::vector<gk::GroundTable>>(context.file(), &Store::ground_tables);
    if (!tables) {
        return tables.error();
    }
    Json rows = Json::array();
    for (const auto& table : *tables) {
        rows.push_back({{"name", table.name}, {"table", ground_json(table.effects)}});
        if (!context.json) {
            context.streams.out << fmt::format(
                "{:<24} {}\n", table.name, gk::describe(table.effects));
        }
    }
    if (context.json) {
        context.print(rows);
    }
    return {};
}

Result<void, Problem> show(const Context& context, const std::string& name) {
    const auto table = find_ground(context.file(), name);
    if (!table) {
        return table.error();
    }
    if (context.json) {
        context.print({{"name", table->name}, {"table", ground_json(table->effects)}});
        return {};
    }
    for (const auto& [ground, part] : table->effects) {
        context.streams.out << fmt::format(
            "{:<24} {}/{} of a move\n", ground, part.numerator, part.denominator);
    }
    return {};
}

struct Words {
    std::string name;
    std::vector<std::string> effects;
    std::optional<std::int64_t> battle;
};

Result<void, Problem> save(const Context& context, const Words& words) {
    gk::GroundTable table{words.name, {}};
    if (words.battle.has_value() != words.effects.empty()) {
        return Problem{"say what the ground leaves, such as wood=1/2, or name a --battle"};
    }
    if (words.battle) {
        const auto store = Store::open(context.file(), Store::Access::ReadOnly);
        if (!store) {
            return store.error();
        }
        auto stored = store->load_battle(*words.battle);
        if (!stored) {
            return stored.error();
        }
        table.effects = replayed(std::move(*stored)).state().terrain;
        if (table.effects.empty()) {
            return Problem{
                fmt::format("--battle: battle {} has no table of ground", *words.battle)};
        }
    }
    for (const auto& text : words.effects) {
        auto effect = read_ground("NAME=N/M", text);
        if (!effect) {
            return effect.error();
        }
        table.effects.push_back(std::move(*effect));
    }
    // Looked at before the file is made, so that nothing is left behind by what cannot be kept.
    if (const auto fault = gk::ground_fault(table.effects)) {
        return *fault;
    }
    if (table.name.empty() || table.name.size() > limits::kLongestName || !is_text(table.name)) {
        return Problem{fmt::format("NAME: 1 to {} bytes of text are needed", limits::kLongestName)};
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    return store->save_ground(table);
}

Result<void, Problem> remove(const Context& context, const std::string& name) {
    const auto deleted =
        with_store<bool>(context.file(), Store::Access::ReadWrite, false, [&](Store& store) {
            return store.delete_ground(name);
        });
    if (!deleted) {
        return deleted.error();
    }
    return *deleted ? Result<void, Problem>{} : none_of_that_name(name);
}

Result<void, Problem> use(const Context& context, const Words& words) {
    auto table = find_ground(context.file(), words.name);
    if (!table) {
        return table.error();
    }
    auto session = Session::open(context.file(), *words.battle);
    if (!session) {
        return session.error();
    }
    const auto answer = session->perform(
        gk::UseGround{table->name, std::move(table->effects)}, {}, Session::Missing::Rolled);
    if (!answer) {
        return answer.error();
    }
    if (answer->event() == nullptr) {
        return Problem{answer->words()};
    }
    context.streams.out << gk::log_text(session->state(), *answer->event()) << "\n";
    return {};
}

}  // namespace

Result<gk::TerrainEffect> read_ground(std::string_view option, const std::string& text) {
    const auto number = [](std::string_view part) {
        const auto faces = read_faces(std::string(part));
        return faces && faces->size() == 1 ? faces->front() : -1;
    };
    const auto sign = text.rfind('=');
    const auto stroke = text.rfind('/');
    if (sign != std::string::npos && stroke != std::string::npos && stroke > sign) {
        gk::TerrainEffect effect{
            text.substr(0, sign),
            {number(text.substr(sign + 1, stroke - sign - 1)), number(text.substr(stroke + 1))}};
        const bool known = is_text(effect.name) && effect.movement.numerator >= 0 &&
                           effect.movement.denominator >= 1;
        if (known && !gk::ground_fault({&effect, 1})) {
            return effect;
        }
    }
    return Problem{fmt::format("{}: '{}' is not NAME=N/M, such as wood=1/2", option, text)};
}

Result<gk::GroundTable> find_ground(const std::filesystem::path& file, const std::string& name) {
    auto table = from_store<std::optional<gk::GroundTable>>(
        file, [&](const Store& store) { return store.ground_table(name); });
    if (!table) {
        return table.error();
    }
    if (!*table) {
        return none_of_that_name(name);
    }
    return std::move(**table);
}

void add_ground(CLI::App& app, Context& context) {
    auto words = std::make_shared<Words>();
    auto* ground = app.add_subcommand(
        "ground", "house rules for ground: what it leaves of a move, kept for any battle");
    ground->require_subcommand(1)->fallthrough();
    ground->footer("Example: drumhead ground save Bohemia wood=1/2 slope=3/4");
    const auto add = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = ground->add_subcommand(name, help)->fallthrough();
        sub->footer(fmt::format("Example: {}", example));
        sub->callback([&context, run] { context.run = run; });
        return sub;
    };
    const auto named = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = add(name, help, example, run);
        sub->add_option("NAME", words->name, "under which the table is kept")->required();
        return sub;
    };
    add("list", "every table that is kept", "drumhead ground list", [&context] {
        return list(context);
    });
    named("show", "one table", "drumhead ground show Bohemia", [&context, words] {
        return show(context, words->name);
    });
    auto* save_command = named("save",
                               "keeps a table, in place of one of that name",
                               "drumhead ground save Bohemia wood=1/2 slope=3/4",
                               [&context, words] { return save(context, *words); });
    save_command->add_option("GROUND", words->effects, "what it leaves of a move, as wood=1/2");
    save_command->add_option(
        "--battle", words->battle, "or the table of this battle, as it stands");
    named("use",
          "puts a table into a battle, in place of the one it has",
          "drumhead ground use Bohemia 1",
          [&context, words] { return use(context, *words); })
        ->add_option("N", words->battle, "the battle's number")
        ->required();
    named("delete",
          "forgets a table; battles that use it keep it",
          "drumhead ground delete Bohemia",
          [&context, words] { return remove(context, words->name); });
}

}  // namespace drumhead
