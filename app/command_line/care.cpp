// drumhead backup …, restore …, check and salvage …

#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"

namespace drumhead {
namespace {

/// A new name beside the database, by the minute: drumhead.2026-11-29-2130.db.
std::filesystem::path dated(const std::filesystem::path& file) {
    auto name = file;
    name.replace_filename(
        fmt::format("{}.{}{}", file.stem().string(), this_minute(), file.extension().string()));
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

std::string_view word(Copy::Kind kind) {
    switch (kind) {
        case Copy::Kind::Daily:
            return "daily";
        case Copy::Kind::ByHand:
            return "by hand";
        case Copy::Kind::BeforeRestore:
            return "before a restore";
        case Copy::Kind::OlderSchema:
            return "before a newer version";
    }
    return "";
}

Result<void, Problem> list_copies(const Context& context) {
    Json list = Json::array();
    for (const auto& copy : copies_of(context.file())) {
        const auto contents = contents_of(copy.file);
        Json json{{"file", copy.file.string()},
                  {"made", copy.made},
                  {"kind", word(copy.kind)},
                  {"bytes", copy.bytes}};
        if (contents) {
            json["battles"] = contents->battles;
            json["events"] = contents->events;
        }
        list.push_back(std::move(json));
        if (!context.json) {
            context.streams.out << fmt::format(
                "{:<16}  {:<22} {}  {}\n",
                copy.made,
                word(copy.kind),
                contents ? fmt::format("{} battles, {} events", contents->battles, contents->events)
                         : "cannot be read",
                copy.file.string());
        }
    }
    if (context.json) {
        context.print(list);
    }
    return {};
}

Result<void, Problem> run_check(const Context& context) {
    const auto checked = check_file(context.file(), Look::AlsoRules);
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
        context.print({{"battles", checked->battles},
                       {"events", checked->events},
                       {"remarks", checked->remarks}});
        return {};
    }
    auto& out = context.streams.out;
    out << fmt::format("whole: {} battles, {} events, each read and replayed\n",
                       checked->battles,
                       checked->events);
    if (checked->remarks.empty()) {
        out << "today's rules say the same of every event\n";
        return {};
    }
    out << fmt::format("today's rules would answer otherwise of {}; what was played stands\n",
                       checked->remarks.size() == 1
                           ? "one event"
                           : fmt::format("{} events", checked->remarks.size()));
    for (const auto& remark : checked->remarks) {
        out << "  " << remark << "\n";
    }
    return {};
}

Result<void, Problem> run_salvage(const Context& context,
                                  const std::string& file,
                                  const std::string& folder) {
    const auto done = salvage(file, folder);
    if (!done) {
        return done.error();
    }
    if (context.json) {
        context.print({{"armies", done->armies},
                       {"books", done->books},
                       {"grounds", done->grounds},
                       {"campaigns", done->campaigns},
                       {"battles", done->battles},
                       {"unread", done->unread}});
        return {};
    }
    auto& out = context.streams.out;
    out << fmt::format(
        "in {}: {} armies, {} books, {} tables of ground, {} campaigns, {} battles\n",
        folder,
        done->armies,
        done->books,
        done->grounds,
        done->campaigns,
        done->battles);
    if (done->unread.empty()) {
        out << "all of it could be read\n";
        return {};
    }
    out << "could not be read:\n";
    for (const auto& words : done->unread) {
        out << "  " << words << "\n";
    }
    return {};
}

}  // namespace

void add_care(CLI::App& app, Context& context) {
    auto file = std::make_shared<std::string>();
    auto folder = std::make_shared<std::string>();
    auto listed = std::make_shared<bool>(false);
    auto* backup =
        app.add_subcommand("backup", "a whole copy of the database, also while it is in use")
            ->fallthrough();
    backup->add_option("FILE", *file, "the copy; a dated one beside the database if left out");
    backup->footer("Example: drumhead backup club.db");
    backup->add_flag("--list",
                     *listed,
                     "the copies there are: one a day is kept by itself, the last ten, in a folder "
                     "beside the database");
    backup->callback([&context, file, listed] {
        context.run = [&context, file, listed] {
            return *listed ? list_copies(context) : run_backup(context, *file);
        };
    });
    auto* restore_command =
        app.add_subcommand("restore", "puts a copy in place; what was there is kept beside it")
            ->fallthrough();
    restore_command->add_option("FILE", *file, "the copy")->required();
    restore_command->footer("Example: drumhead restore club.db");
    restore_command->callback([&context, file] {
        context.run = [&context, file] { return run_restore(context, *file); };
    });
    auto* check = app.add_subcommand("check",
                                     "looks through the database, replays every battle and says "
                                     "where today's rules would answer otherwise")
                      ->fallthrough();
    check->footer("Example: drumhead check");
    check->callback([&context] { context.run = [&context] { return run_check(context); }; });
    auto* salvage_command =
        app.add_subcommand("salvage", "writes what can be read of a damaged file, each as its file")
            ->fallthrough();
    salvage_command->add_option("FILE", *file, "the damaged file; it is only read")->required();
    salvage_command->add_option("FOLDER", *folder, "a new or empty folder")->required();
    salvage_command->footer("Example: drumhead salvage drumhead.db saved");
    salvage_command->callback([&context, file, folder] {
        context.run = [&context, file, folder] { return run_salvage(context, *file, *folder); };
    });
}

}  // namespace drumhead
