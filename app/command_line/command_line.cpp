#include "app/command_line/command_line.hpp"

#include <cstdlib>
#include <iostream>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/clock.hpp"
#include "app/command_line/context.hpp"
#include "app/command_line/version.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

/// What is wrong with the words. The library does not say which subcommands there are.
std::string parse_fault(CLI::App& app, const CLI::ParseError& error) {
    auto* at = &app;
    while (!at->get_subcommands().empty()) {
        at = at->get_subcommands().front();
    }
    const auto all = at->get_subcommands([](CLI::App*) { return true; });
    const std::string said = error.what();
    if (error.get_name() == "ConversionError") {
        // "Could not convert: N = abc"
        const auto name = said.find(": ") + 2;
        const auto value = said.find(" = ", name);
        if (value != std::string::npos) {
            return fmt::format("{}: '{}' is not a number that it could be",
                               said.substr(name, value - name),
                               cited(said.substr(value + 3)));
        }
    }
    const auto rest = app.remaining(true);
    const bool unknown = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && at == &app &&
                         !rest.empty() && !rest.front().starts_with('-');
    if ((error.get_name() != "RequiredError" && !unknown) || all.empty()) {
        return said;
    }
    std::string names;
    for (const auto* subcommand : all) {
        names += (names.empty() ? "" : ", ") + subcommand->get_name();
    }
    const std::string where = at == &app ? "" : at->get_name() + ": ";
    return rest.empty() ? fmt::format("{}one of {} is needed", where, names)
                        : fmt::format("{}'{}' is none of {}", where, cited(rest.front()), names);
}

int run_checked(std::vector<std::string> arguments,
                const Streams& streams,
                const Screens& screens) {
    Context context{.streams = streams, .screens = screens, .db = {}, .edition = {}, .run = {}};
    CLI::App app{
        "Drumhead sits beside a wargames table: it keeps the state, knows the rules, shows the "
        "odds and explains "
        "every result. Without a subcommand it opens the dashboard on the last battle.",
        "drumhead"};
    app.set_version_flag("--version", built_from, "what this is and what it was built from");
    app.add_option(
           "--db",
           context.db,
           "the file that holds everything; default drumhead/drumhead.db in the user's data folder")
        ->check([](const std::string& file) {
            return std::string(file.empty() ? "a file is needed" : "");
        });
    app.add_flag("--json", context.json, "answer for programs");
    app.add_option("--edition",
                   context.edition,
                   "2017-cards, sahay, pips, summary or 2018; 2018 with charge fire if left out");
    app.require_subcommand(0, 1);
    app.footer(
        "Example: drumhead odds musketry --firer foot,firing-order --target "
        "heavy-horse,cuirassier");
    add_odds(app, context);
    add_generators(app, context);
    add_terrain(app, context);
    add_look_up(app, context);
    add_rosters(app, context);
    add_battles(app, context);
    add_ground(app, context);
    add_books(app, context);
    add_campaigns(app, context);
    add_featherstone(app, context);
    add_care(app, context);
    add_do(app, context);
    add_shot(app, context);
    try {
        std::ranges::reverse(arguments);  // as CLI11 wants them
        app.parse(arguments);
    } catch (const CLI::Success& asked) {
        return app.exit(asked, streams.out, streams.err);  // --help, --version
    } catch (const CLI::ParseError& error) {
        streams.err << "drumhead: " << shown(parse_fault(app, error)) << "\n";
        return 2;
    }
    if (!context.run) {
        auto session = last_battle(context.file());
        if (!session) {
            streams.err << "drumhead: " << shown(session.error().words)
                        << shown(way_out(context.file())) << "\n";
            return screens.rescue && !in_use(context.file())
                       ? screens.rescue(context.file(), session.error())
                       : 2;
        }
        return screens.dashboard(std::move(*session));
    }
    const auto before = stamp_of(context.file());
    const auto done = context.run();
    // The first change of a day is followed by that day's copy.
    if (stamp_of(context.file()) != before) {
        if (const auto kept = keep_daily_copy(context.file(), today()); !kept) {
            streams.err << "drumhead: " << shown(kept.error().words) << "\n";
        }
    }
    if (!done) {
        streams.err << "drumhead: " << shown(done.error().words) << "\n";
        return 2;
    }
    streams.out.flush();
    return streams.out ? 0 : 1;
}

}  // namespace

void add_dicing(CLI::App& sub, Dicing& dicing) {
    sub.add_option("--seed", dicing.seed, "the program's dice, the same for the same number")
        ->check(seed_fault);
    sub.add_option("--dice", dicing.dice, "your own dice in throwing order, as 4,5,1");
}

std::filesystem::path Context::file() const {
    if (!db.empty()) {
        return db;
    }
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    const std::filesystem::path folder =
        data != nullptr && *data != '\0' ? std::filesystem::path(data)
        : home != nullptr                ? std::filesystem::path(home) / ".local/share"
                                         : std::filesystem::current_path();
    return folder / "drumhead" / "drumhead.db";
}

Result<gk::Edition> Context::chosen_edition() const {
    if (edition.empty()) {
        return gk::default_edition();
    }
    if (const auto* known = gk::edition_named(edition)) {
        return *known;
    }
    return Problem{fmt::format(
        "--edition: '{}' is none; there are 2017-cards, sahay, pips, summary and 2018", edition)};
}

void Context::print(const Json& answer) const {
    streams.out << answer.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

Result<void, Problem> write_export(const Context& context,
                                   const std::filesystem::path& file,
                                   std::string_view text) {
    std::error_code error;
    if (std::filesystem::equivalent(file, context.file(), error)) {
        return Problem{
            fmt::format("FILE: {} is where everything is kept; name another file", file.string())};
    }
    return write_file(file, text);
}

int run_command_line(std::vector<std::string> arguments,
                     const Streams& streams,
                     const Screens& screens) {
    try {
        return run_checked(std::move(arguments), streams, screens);
    } catch (const std::exception& error) {
        streams.err << "drumhead: " << shown(error.what()) << "\n";
        return 1;
    }
}

}  // namespace drumhead
