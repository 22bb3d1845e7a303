// drumhead roster …

#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "rosters/army_json.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/victory.hpp"

namespace drumhead {
namespace {

/// The file need not be there to look through the armies that come with the program.
Result<std::vector<gk::Army>> own_armies(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
        return std::vector<gk::Army>{};
    }
    auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    return store->armies();
}

Result<void, Problem> list(const Context& context) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    const auto own = own_armies(context.file());
    if (!own) {
        return own.error();
    }
    Json rows = Json::array();
    const auto add = [&](const gk::Army& army, bool shipped) {
        const int points = gk::army_points(*edition, army);
        rows.push_back({{"id", army.id},
                        {"name", army.name},
                        {"battle", army.battle},
                        {"units", army.units.size()},
                        {"points", points},
                        {"complete", army.complete},
                        {"shipped", shipped}});
        if (!context.json) {
            context.streams.out << fmt::format("{:<24} {:<16} {:>3} units {:>3} points{}{}\n",
                                               army.id,
                                               army.name,
                                               army.units.size(),
                                               points,
                                               army.complete ? "" : ", incomplete",
                                               shipped ? "" : ", your own");
        }
    };
    for (const auto& army : *own) {
        add(army, false);
    }
    for (const auto& army : shipped_armies()) {
        add(army, true);
    }
    if (context.json) {
        context.print(rows);
    }
    return {};
}

Result<void, Problem> show(const Context& context, const std::string& name) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    const auto army = find_army(context.file(), name);
    if (!army) {
        return army.error();
    }
    const int points = gk::army_points(*edition, *army);
    if (context.json) {
        auto json = army_json(*army);
        json["points"] = points;
        json["breaks_below"] = gk::breaks_below(points);
        context.print(json);
        return {};
    }
    auto& out = context.streams.out;
    out << fmt::format("{} ({}){}\n{} points, breaks below {}{}\n",
                       army->name,
                       army->id,
                       army->general.empty() ? "" : ", " + army->general,
                       points,
                       gk::breaks_below(points),
                       army->points_stated && *army->points_stated != points
                           ? fmt::format("; the source states {}", *army->points_stated)
                           : "");
    if (!army->complete) {
        out << "incomplete: only units that were seen are listed\n";
    }
    if (!army->note.empty()) {
        out << army->note << "\n";
    }
    for (const auto& sector : army->sectors) {
        out << fmt::format(
            "\n{}{}\n",
            sector.name,
            sector.command_die.empty()
                ? ""
                : fmt::format(
                      ", {}{}",
                      sector.command_die,
                      sector.command_bonus != 0 ? fmt::format("{:+}", sector.command_bonus) : ""));
        for (const auto& unit : army->units) {
            if (unit.sector == sector.name) {
                out << fmt::format("  {:<30} {:<14} {}{}{}\n",
                                   unit.name,
                                   gk::name(unit.type),
                                   unit.morale_class ? std::string(gk::word(*unit.morale_class))
                                   : unit.type == gk::UnitType::General ? ""
                                                                        : "class not given",
                                   unit.place.empty() ? "" : ", " + unit.place,
                                   unit.cuirassier ? ", cuirassiers" : "");
            }
        }
    }
    return {};
}

Result<void, Problem> only_json(const std::string& format) {
    if (format != "json") {
        return Problem{fmt::format("--format: '{}' is not json", format)};
    }
    return {};
}

}  // namespace

Result<gk::Army> find_army(const std::filesystem::path& file, const std::string& name) {
    std::error_code error;
    if (std::filesystem::exists(file, error)) {
        const auto store = Store::open(file, Store::Access::ReadOnly);
        if (!store) {
            return store.error();
        }
        auto own = store->army(name);
        if (!own) {
            return own.error();
        }
        if (*own) {
            return **own;
        }
    }
    if (const auto* shipped = shipped_army(name)) {
        return *shipped;
    }
    if (!std::filesystem::exists(name, error)) {
        return Problem{fmt::format(
            "'{}' is neither an army nor a file; `drumhead roster list` names the armies", name)};
    }
    const auto text = read_file(name, kLargestArmyFile);
    if (!text) {
        return text.error();
    }
    auto army = read_army(*text);
    if (!army) {
        return Problem{fmt::format("{}: {}", name, army.error().words)};
    }
    return army;
}

void add_rosters(CLI::App& app, Context& context) {
    struct Words {
        std::string name;
        std::string file;
        std::string format = "json";
        bool dry_run = false;
    };
    auto words = std::make_shared<Words>();
    auto* roster =
        app.add_subcommand("roster", "armies: those that come with the program and your own");
    roster->require_subcommand(1)->fallthrough();
    roster->footer("Example: drumhead roster show fontenoy-france --json");
    const auto add = [&](const char* name, const char* help, auto run) {
        auto* sub = roster->add_subcommand(name, help)->fallthrough();
        sub->callback([&context, run] { context.run = run; });
        return sub;
    };
    add("list", "every army", [&context] {
        return list(context);
    })->footer("Example: drumhead roster list");

    auto* show_command = add("show", "one army, or an army file", [&context, words] {
        return show(context, words->name);
    });
    show_command->add_option("NAME", words->name, "the army or file")->required();
    show_command->footer("Example: drumhead roster show fontenoy-allies");

    auto* import_command =
        add("import",
            "takes an army file into your armies, all of it or nothing",
            [&context, words]() -> Result<void, Problem> {
                if (const auto json = only_json(words->format); !json) {
                    return json;
                }
                const auto text = read_file(words->file, kLargestArmyFile);
                if (!text) {
                    return text.error();
                }
                const auto army = read_army(*text);
                if (!army) {
                    return Problem{fmt::format("{}: {}", words->file, army.error().words)};
                }
                if (!words->dry_run) {
                    auto store = Store::open(context.file(), Store::Access::ReadWrite);
                    if (!store) {
                        return store.error();
                    }
                    if (const auto saved = store->save_army(*army); !saved) {
                        return saved;
                    }
                }
                context.streams.out
                    << fmt::format("{}{}\n", army->id, words->dry_run ? " can be imported" : "");
                return {};
            });
    import_command->add_option("FILE", words->file, "the army file")->required();
    import_command->add_option("--format", words->format, "json");
    import_command->add_flag("--dry-run", words->dry_run, "only say whether it could be");
    import_command->footer("Example: drumhead roster import my-army.json");

    auto* export_command = add("export",
                               "writes an army as a file, or to the screen",
                               [&context, words]() -> Result<void, Problem> {
                                   if (const auto json = only_json(words->format); !json) {
                                       return json;
                                   }
                                   const auto army = find_army(context.file(), words->name);
                                   if (!army) {
                                       return army.error();
                                   }
                                   const auto text = army_json(*army).dump(2) + "\n";
                                   if (words->file.empty()) {
                                       context.streams.out << text;
                                       return {};
                                   }
                                   return write_export(context, words->file, text);
                               });
    export_command->add_option("NAME", words->name, "the army")->required();
    export_command->add_option("FILE", words->file, "where to write it; the screen if left out");
    export_command->add_option("--format", words->format, "json");
    export_command->footer("Example: drumhead roster export fontenoy-france france.json");

    add_roster_print(*roster, context);

    auto* delete_command =
        add("delete",
            "removes one of your own armies; battles it fought keep it",
            [&context, words]() -> Result<void, Problem> {
                const Problem none{fmt::format("'{}' is not one of your own armies", words->name)};
                std::error_code error;
                if (!std::filesystem::exists(context.file(), error)) {
                    return none;
                }
                auto store = Store::open(context.file(), Store::Access::ReadWrite);
                if (!store) {
                    return store.error();
                }
                const auto deleted = store->delete_army(words->name);
                if (!deleted) {
                    return deleted.error();
                }
                return *deleted ? Result<void, Problem>{} : none;
            });
    delete_command->add_option("NAME", words->name, "the army")->required();
    delete_command->footer("Example: drumhead roster delete my-army");
}

}  // namespace drumhead
