// drumhead do …

#include <algorithm>
#include <istream>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/do_line.hpp"
#include "battles/age_of_reason/command_fields.hpp"
#include "battles/featherstone/commands.hpp"
#include "battles/game_of_kings/command_fields.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

/// One line of `do`: a command, undo or redo.
template <class Rulebook>
Json do_line(SessionOf<Rulebook>& session, const std::string& line) {
    const auto read = read_do_line<Rulebook>(session.state(), line);
    if (!read) {
        return problem_json(read.error());
    }
    if (const auto* steps = std::get_if<DoSteps>(&*read)) {
        const auto to = step(session, steps->steps);
        return to ? Json{{"ok", true}, {"seq", *to}, {"events", Json::array()}}
                  : problem_json(to.error());
    }
    const auto& asked = std::get<DoCommand<Rulebook>>(*read);
    const auto answer = session.perform(asked.command, asked.faces, asked.missing, asked.insist);
    return answer ? do_answer_json<Rulebook>(session.battle(), *answer)
                  : problem_json(answer.error());
}

template <class Rulebook>
Result<void, Problem> do_commands(const Context& context, std::int64_t number) {
    auto session = SessionOf<Rulebook>::open(context.file(), number);
    if (!session) {
        return session.error();
    }
    if (session->read_only()) {
        return Problem{
            fmt::format("battle {} is open in another program; close it there first", number)};
    }
    std::string line;
    while (read_line(context.streams.in, line, limits::kLargestCommand)) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        context.streams.out
            << do_line(*session, line).dump(-1, ' ', false, Json::error_handler_t::replace)
            << std::endl;
    }
    return {};
}

/// The commands of a rulebook, each with its fields and an example.
template <class Infos, class VisitFields>
Json commands_json(const Infos& infos, VisitFields visit_fields) {
    Json list = Json::array();
    for (const auto& info : infos) {
        Json fields = Json::object();
        auto blank = info.blank;
        std::visit(
            [&](auto& c) {
                visit_fields(c, [&](std::string_view name, auto&, std::string_view what) {
                    fields[std::string(name)] = what;
                });
            },
            blank);
        list.push_back({{"do", info.word},
                        {"what", info.what},
                        {"fields", fields},
                        {"example", Json::parse(info.example)}});
    }
    for (const auto& [word, what] :
         {std::pair{"undo", "goes back"}, {"redo", "goes forward again"}}) {
        list.push_back({{"do", word},
                        {"what", what},
                        {"fields", {{"steps", "how many events; 1 if left out"}}},
                        {"example", {{"do", word}, {"steps", 1}}}});
    }
    return list;
}

/// A number that `correct` can set.
template <class Field>
Json field_json(const Field& field) {
    return {{"field", field.word},
            {"least", field.least},
            {"most", field.most},
            {"words", std::vector<std::string_view>(field.words.begin(), field.words.end())}};
}

/// Everything `do` takes in a battle of the rulebook: "commands", "fields" and "settings".
Json vocabulary(GameOfKings) {
    Json corrected = Json::array();
    for (const auto& field : gk::fields()) {
        if (field.subject != gk::Subject::Setting) {
            corrected.push_back(field_json(field));
        }
    }
    Json settings = Json::array();
    for (const auto& setting : gk::settings()) {
        settings.push_back({{"setting", setting.word},
                            {"what", setting.what},
                            {"least", setting.least},
                            {"most", setting.most}});
    }
    return {{"commands",
             commands_json(gk::command_infos(),
                           [](auto& c, auto visit) { gk::visit_fields(c, visit); })},
            {"fields", corrected},
            {"settings", settings}};
}
Json vocabulary(AgeOfReason) {
    Json corrected = Json::array();
    for (const auto& field : bar::fields()) {
        corrected.push_back(field_json(field));
    }
    return {{"commands",
             commands_json(bar::command_infos(),
                           [](auto& c, auto visit) { bar::visit_fields(c, visit); })},
            {"fields", corrected},
            {"settings", Json::array()}};
}
Json vocabulary(Featherstone) {
    Json corrected = Json::array();
    for (const auto& field : fea::fields()) {
        corrected.push_back(field_json(field));
    }
    return {{"commands",
             commands_json(fea::command_infos(),
                           [](auto& c, auto visit) { fea::visit_fields(c, visit); })},
            {"fields", corrected},
            {"settings", Json::array()}};
}

Result<void, Problem> list_commands(const Context& context, std::string_view system) {
    Json all;
    if (!with_rulebook(system, [&](auto rulebook) { all = vocabulary(rulebook); })) {
        return Problem{fmt::format("--system: '{}' is none of {}, {}, {}",
                                   system,
                                   GameOfKings::kSystem,
                                   AgeOfReason::kSystem,
                                   Featherstone::kSystem)};
    }
    if (context.json) {
        context.print(all);
        return {};
    }
    auto& out = context.streams.out;
    out << "One command a line, as JSON. Any command may bring \"dice\":[…], your own faces in "
           "throwing order,\n"
           "and with them \"roll_rest\":true to let the program throw what is missing; without "
           "dice it throws all.\n"
           "Units are named, or given by their number or id in `drumhead battle show`.\n";
    for (const auto& info : all["commands"]) {
        out << fmt::format(
            "\n{}: {}\n", info["do"].get<std::string>(), info["what"].get<std::string>());
        for (const auto& [field, what] : info["fields"].items()) {
            out << fmt::format("  {:<16} {}\n", field, what.get<std::string>());
        }
        out << "  " << info["example"].dump() << "\n";
    }
    out << "\nFields that correct can set:";
    for (const auto& field : all["fields"]) {
        out << " " << field["field"].get<std::string>();
    }
    out << "\n";
    if (!all["settings"].empty()) {
        out << "\nSettings:\n";
    }
    for (const auto& setting : all["settings"]) {
        out << fmt::format("  {:<16} {} ({} to {})\n",
                           setting["setting"].get<std::string>(),
                           setting["what"].get<std::string>(),
                           setting["least"].get<int>(),
                           setting["most"].get<int>());
    }
    return {};
}

}  // namespace

bool read_line(std::istream& in, std::string& line, std::size_t most) {
    line.clear();
    auto* buffer = in.rdbuf();
    using Traits = std::istream::traits_type;
    int c = buffer->sbumpc();
    if (c == Traits::eof()) {
        return false;
    }
    for (; c != Traits::eof() && c != '\n'; c = buffer->sbumpc()) {
        if (line.size() <= most) {
            line.push_back(static_cast<char>(c));
        }
    }
    return true;
}

template <class Rulebook>
Result<int> step(SessionOf<Rulebook>& session, int steps) {
    const auto done = static_cast<int>(session.battle().done());
    const auto all = static_cast<int>(session.battle().events().size());
    const int to = std::clamp(done + steps, 0, all);
    if (to == done) {
        return Problem{steps < 0 ? "there is nothing to undo" : "there is nothing to redo"};
    }
    if (const auto gone = session.go_to(static_cast<std::size_t>(to)); !gone) {
        return gone.error();
    }
    return to;
}
template Result<int> step(SessionOf<GameOfKings>& session, int steps);
template Result<int> step(SessionOf<AgeOfReason>& session, int steps);
template Result<int> step(SessionOf<Featherstone>& session, int steps);

void add_do(CLI::App& app, Context& context) {
    struct Words {
        std::int64_t number = 0;
        bool list = false;
        std::string system{GameOfKings::kSystem};
    };
    auto words = std::make_shared<Words>();
    auto* do_command =
        app.add_subcommand(
               "do",
               "commands on standard input, one a line as JSON; one line of JSON answers each")
            ->fallthrough();
    do_command->add_option("N", words->number, "the battle's number");
    do_command->add_flag("--list", words->list, "describes every command");
    do_command->add_option("--system",
                           words->system,
                           "whose commands to list: game-of-kings, age-of-reason or featherstone; "
                           "with N, those of that battle");
    do_command->footer(
        R"(Example: echo '{"do":"musketry","firer":"Picardie","target":"Royal Foot"}' | drumhead do 1)");
    do_command->callback([&context, words, do_command] {
        const bool which = do_command->count("N") > 0;
        context.run = [&context, words, which]() -> Result<void, Problem> {
            if (words->list && !which) {
                return list_commands(context, words->system);
            }
            if (!which) {
                return Problem{
                    "N: the battle's number is needed; `drumhead battle list` names them"};
            }
            const auto system = system_of(context, words->number);
            if (!system) {
                return system.error();
            }
            if (words->list) {
                return list_commands(context, *system);
            }
            Result<void, Problem> done;
            with_rulebook(*system, [&](auto rulebook) {
                done = do_commands<decltype(rulebook)>(context, words->number);
            });
            return done;
        };
    });
}

}  // namespace drumhead
