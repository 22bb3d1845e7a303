// drumhead backup …, restore … and check

#include <ctime>
#include <memory>
#include <ostream>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "rosters/json.hpp"

namespace drumhead {
namespace {

/// A new name beside the database, by the minute: drumhead.2026-11-29-2130.db.
std::filesystem::path dated(const std::filesystem::path& file) {
    const auto now = std::time(nullptr);
    auto name = file;
    name.replace_filename(fmt::format("{}.{:%Y-%m-%d-%H%M}{}",
                                      file.stem().string(),
                                      fmt::localtime(now),
                                      file.extension().string()));
    return name;
}

Result<void, Problem> run_backup(const Context& context, const std::string& file) {
    const std::filesystem::path to =
        file.empty() ? dated(context.file()) : std::filesystem::path(file);
    if (const auto done = back_up(context.file(), to); !done) {
        return done;
    }
    context.streams.out << to.string() << "\n";
    return {};
}

Result<void, Problem> run_restore(const Context& context, const std::string& file) {
    const auto aside = restore(context.file(), file);
    if (!aside) {
        return aside.error();
    }
    auto& out = context.streams.out;
    out << fmt::format("{} is in place\n", file);
    if (!aside->empty()) {
        out << fmt::format("what was there is kept as {}\n", aside->string());
    }
    return {};
}

Result<void, Problem> run_check(const Context& context) {
    const auto checked = check_file(context.file());
    if (!checked) {
        return checked.error();
    }
    if (!checked->problems.empty()) {
        std::string all;
        for (const auto& problem : checked->problems) {
            all += fmt::format("{}{}", all.empty() ? "" : "; ", problem.words);
        }
        return Problem{all};
    }
    if (context.json) {
        context.print({{"battles", checked->battles}, {"events", checked->events}});
    } else {
        context.streams.out << fmt::format("whole: {} battles, {} events, each read and replayed\n",
                                           checked->battles,
                                           checked->events);
    }
    return {};
}

}  // namespace

void add_care(CLI::App& app, Context& context) {
    auto file = std::make_shared<std::string>();
    auto* backup =
        app.add_subcommand("backup", "a whole copy of the database, also while it is in use")
            ->fallthrough();
    backup->add_option("FILE", *file, "the copy; a dated one beside the database if left out");
    backup->footer("Example: drumhead backup club.db");
    backup->callback([&context, file] {
        context.run = [&context, file] { return run_backup(context, *file); };
    });
    auto* restore_command =
        app.add_subcommand("restore", "puts a copy in place; what was there is kept beside it")
            ->fallthrough();
    restore_command->add_option("FILE", *file, "the copy")->required();
    restore_command->footer("Example: drumhead restore club.db");
    restore_command->callback([&context, file] {
        context.run = [&context, file] { return run_restore(context, *file); };
    });
    auto* check = app.add_subcommand("check", "looks through the database and replays every battle")
                      ->fallthrough();
    check->footer("Example: drumhead check");
    check->callback([&context] { context.run = [&context] { return run_check(context); }; });
}

}  // namespace drumhead
