// drumhead roster …

#include <algorithm>
#include <istream>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "rosters/army_import.hpp"
#include "rosters/army_json.hpp"
#include "rosters/army_table.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

/// The file need not be there to look through the armies that come with the program.
Result<std::vector<Kept<gk::Army>>> own_armies(const std::filesystem::path& file) {
    return from_store<std::vector<Kept<gk::Army>>>(file, &Store::kept_armies);
}

enum class Listed { Offered, All };
Result<void, Problem> list(const Context& context, Listed listed) {
    const auto edition = context.chosen_edition();
    if (!edition) {
        return edition.error();
    }
    const auto own = own_armies(context.file());
    if (!own) {
        return own.error();
    }
    Json rows = Json::array();
    enum class Origin { Shipped, Own, Retired };
    const auto add = [&](const gk::Army& army, Origin origin) {
        const int points = gk::army_points(*edition, army);
        rows.push_back({{"id", army.id},
                        {"name", army.name},
                        {"battle", army.battle},
                        {"units", army.units.size()},
                        {"points", points},
                        {"complete", army.complete},
                        {"shipped", origin == Origin::Shipped},
                        {"retired", origin == Origin::Retired}});
        if (!context.json) {
            context.streams.out << fmt::format("{:<24} {:<16} {:>3} units {:>3} points{}{}\n",
                                               army.id,
                                               one_line(army.name),
                                               army.units.size(),
                                               points,
                                               army.complete ? "" : ", incomplete",
                                               origin == Origin::Shipped ? ""
                                               : origin == Origin::Own   ? ", your own"
                                                                         : ", your own, retired");
        }
    };
    for (const auto& army : *own) {
        if (!army.retired || listed == Listed::All) {
            add(army.what, army.retired ? Origin::Retired : Origin::Own);
        }
    }
    for (const auto& army : shipped_armies()) {
        add(army, Origin::Shipped);
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
                       one_line(army->name),
                       army->id,
                       army->general.empty() ? "" : ", " + one_line(army->general),
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
            one_line(sector.name),
            sector.command_die.empty()
                ? ""
                : fmt::format(
                      ", {}{}",
                      sector.command_die,
                      sector.command_bonus != 0 ? fmt::format("{:+}", sector.command_bonus) : ""));
        for (const auto& unit : army->units) {
            if (unit.sector == sector.name) {
                out << fmt::format("  {:<30} {:<14} {}{}{}\n",
                                   one_line(unit.name),
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

// Changing an army of one's own

/// One of the players' own armies, to be changed; the problem says so where it is none.
Result<gk::Army> own_army(const Context& context, const std::string& id) {
    const auto own = own_armies(context.file());
    if (!own) {
        return own.error();
    }
    const auto found =
        std::ranges::find_if(*own, [&](const Kept<gk::Army>& army) { return army.what.id == id; });
    if (found != own->end()) {
        return found->what;
    }
    if (shipped_army(id) != nullptr) {
        return Problem{
            fmt::format("'{}' comes with the program and stays as it is; `drumhead roster copy {} "
                        "NEW-ID` makes "
                        "one of your own",
                        id,
                        id)};
    }
    return Problem{fmt::format("'{}' is not one of your own armies", id)};
}

Result<Store> store_of(const Context& context) {
    return Store::open(context.file(), Store::Access::ReadWrite);
}

std::optional<Problem> bad_id(std::string_view id) {
    if (id.empty() || id != id_from(id)) {
        return Problem{fmt::format("'{}' is no id; an id is lower-case letters, digits and hyphens",
                                   shortened(id, 80))};
    }
    return std::nullopt;
}

/// Puts a new army in, under an id that is free.
Result<void, Problem> add_army(const Context& context, const gk::Army& army) {
    if (auto bad = bad_id(army.id)) {
        return *bad;
    }
    auto store = store_of(context);
    if (!store) {
        return store.error();
    }
    const auto there = store->army(army.id);
    if (!there) {
        return there.error();
    }
    if (*there || shipped_army(army.id) != nullptr) {
        return Problem{fmt::format("there is an army '{}' already; give another id", army.id)};
    }
    if (const auto saved = store->save_army(army); !saved) {
        return saved;
    }
    context.streams.out << army.id << "\n";
    return {};
}

Result<void, Problem> new_army(const Context& context, const std::string& name, std::string id) {
    gk::Army army{.id = id.empty() ? id_from(name) : std::move(id), .name = {}};
    if (auto wrong = column_named(army_columns(), "name")->set(army, army, name)) {
        return Problem{fmt::format("NAME: {}", *wrong)};
    }
    // An army has a unit; this one is there to be changed.
    army.units.push_back(new_unit(army));
    return add_army(context, army);
}

/// Which unit is meant: by its name, or by its number from 1.
Result<std::size_t> unit_in(const gk::Army& army, const std::string& unit) {
    const auto found = std::ranges::find(army.units, unit, &gk::ArmyUnit::name);
    if (found != army.units.end()) {
        return static_cast<std::size_t>(found - army.units.begin());
    }
    const auto number = whole_number(unit);
    if (number && *number >= 1 && *number <= static_cast<int>(army.units.size())) {
        return static_cast<std::size_t>(*number - 1);
    }
    return Problem{fmt::format("'{}' is no unit of {}; give its name, or its number from 1 to {}",
                               shortened(unit, 80),
                               army.id,
                               army.units.size())};
}

/// Sets one field of a row, which may be the army itself.
template <class Row>
std::optional<Problem> set_field(const gk::Army& army,
                                 std::span<const Column<gk::Army, Row>> columns,
                                 Row& row,
                                 std::string_view field,
                                 std::string_view value) {
    const auto* column = column_named(columns, field);
    if (column == nullptr) {
        std::string words;
        for (const auto& one : columns) {
            words += fmt::format("{}{}", words.empty() ? "" : ", ", one.word);
        }
        return Problem{
            fmt::format("there is no field '{}'; they are {}", shortened(field, 40), words)};
    }
    if (auto wrong = column->set(army, row, value)) {
        return Problem{fmt::format("{}: {}; it takes {}", column->word, *wrong, column->takes)};
    }
    return std::nullopt;
}

Result<void, Problem> save(const Context& context, const gk::Army& army) {
    auto store = store_of(context);
    if (!store) {
        return store.error();
    }
    return store->save_army(army);
}

constexpr std::string_view kSector = "sector:";

/// What of an army is set to what: `what` is a unit's name or number, sector:NAME, or army.
struct FieldSet {
    std::string what;
    std::string field;
    std::string value;
};

Result<void, Problem> set(const Context& context, const std::string& id, const FieldSet& given) {
    auto army = own_army(context, id);
    if (!army) {
        return army.error();
    }
    std::optional<Problem> wrong;
    if (given.what == "army") {
        wrong = set_field(*army, army_columns(), *army, given.field, given.value);
    } else if (given.what.starts_with(kSector)) {
        const auto name = given.what.substr(kSector.size());
        const auto sector = std::ranges::find(army->sectors, name, &gk::ArmySector::name);
        if (sector == army->sectors.end()) {
            return Problem{fmt::format("'{}' is no sector of {}", shortened(name, 80), army->id)};
        }
        auto changed = *sector;
        wrong = set_field(*army, sector_columns(), changed, given.field, given.value);
        rename_sector(
            *army, static_cast<std::size_t>(sector - army->sectors.begin()), changed.name);
        *sector = std::move(changed);
    } else {
        const auto place = unit_in(*army, given.what);
        if (!place) {
            return place.error();
        }
        wrong = set_field(*army, unit_columns(), army->units[*place], given.field, given.value);
    }
    return wrong ? Result<void, Problem>(*wrong) : save(context, *army);
}

Result<void, Problem> add_unit(const Context& context,
                               const std::string& id,
                               const std::string& name,
                               const std::vector<std::string>& fields) {
    auto army = own_army(context, id);
    if (!army) {
        return army.error();
    }
    auto unit = new_unit(*army);
    if (auto wrong = set_field(*army, unit_columns(), unit, "name", name)) {
        return *wrong;
    }
    for (const auto& given : fields) {
        const auto equals = given.find('=');
        if (equals == std::string::npos) {
            return Problem{fmt::format("'{}' is not FIELD=VALUE", shortened(given, 80))};
        }
        if (auto wrong = set_field(
                *army, unit_columns(), unit, given.substr(0, equals), given.substr(equals + 1))) {
            return *wrong;
        }
    }
    army->units.push_back(std::move(unit));
    return save(context, *army);
}

Result<void, Problem> remove_unit(const Context& context,
                                  const std::string& id,
                                  const std::string& unit) {
    auto army = own_army(context, id);
    if (!army) {
        return army.error();
    }
    const auto place = unit_in(*army, unit);
    if (!place) {
        return place.error();
    }
    army->units.erase(army->units.begin() + static_cast<std::ptrdiff_t>(*place));
    return save(context, *army);
}

Result<void, Problem> add_sector(const Context& context,
                                 const std::string& id,
                                 const std::string& name) {
    auto army = own_army(context, id);
    if (!army) {
        return army.error();
    }
    gk::ArmySector sector{.name = {}};
    if (auto wrong = set_field(*army, sector_columns(), sector, "name", name)) {
        return *wrong;
    }
    army->sectors.push_back(std::move(sector));
    return save(context, *army);
}

Result<void, Problem> remove_sector(const Context& context,
                                    const std::string& id,
                                    const std::string& name) {
    auto army = own_army(context, id);
    if (!army) {
        return army.error();
    }
    if (std::erase_if(army->sectors,
                      [&](const gk::ArmySector& sector) { return sector.name == name; }) == 0) {
        return Problem{fmt::format("'{}' is no sector of {}", shortened(name, 80), army->id)};
    }
    return save(context, *army);
}

Result<void, Problem> rename(const Context& context,
                             const std::string& id,
                             const std::string& name,
                             const std::string& new_id) {
    auto army = own_army(context, id);
    if (!army) {
        return army.error();
    }
    if (auto wrong = set_field(*army, army_columns(), *army, "name", name)) {
        return *wrong;
    }
    if (!new_id.empty()) {
        if (auto bad = bad_id(new_id)) {
            return *bad;
        }
        army->id = new_id;
    }
    auto store = store_of(context);
    if (!store) {
        return store.error();
    }
    return store->replace_army(id, *army);
}

/// Retiring, restoring and deleting: a change of one's own army that answers whether it is there.
Result<void, Problem> change(const Context& context,
                             const std::string& id,
                             Result<bool> (Store::*change_of)(std::string_view)) {
    const Problem none{fmt::format("'{}' is not one of your own armies", id)};
    const auto changed =
        with_store<bool>(context.file(), Store::Access::ReadWrite, false, [&](Store& store) {
            return (store.*change_of)(id);
        });
    if (!changed) {
        return changed.error();
    }
    return *changed ? Result<void, Problem>{} : none;
}

// In and out

Result<std::optional<FileKind>> kind_named(const std::string& format, const std::string& file) {
    if (format == "json" || (format.empty() && file.ends_with(".json"))) {
        return std::optional(FileKind::AsJson);
    }
    if (format == "csv" || (format.empty() && file.ends_with(".csv"))) {
        return std::optional(FileKind::AsCsv);
    }
    if (format.empty()) {
        return std::optional<FileKind>{};
    }
    return Problem{fmt::format("--format: '{}' is neither json nor csv", format)};
}

Result<std::string> all_of(std::istream& in, std::size_t most) {
    std::string text(most + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > most) {
        return Problem{fmt::format("it is longer than the {} bytes that are read", most)};
    }
    return text;
}

Json plan_json(const ImportPlan& plan) {
    Json armies = Json::array();
    for (const auto& planned : plan.armies) {
        armies.push_back({{"id", planned.what.id},
                          {"name", planned.what.name},
                          {"units", planned.what.units.size()},
                          {"units_before",
                           planned.before ? Json(planned.before->units.size()) : Json(nullptr)}});
    }
    Json books = Json::array();
    for (const auto& planned : plan.books) {
        books.push_back({{"word", planned.what.word},
                         {"name", planned.what.name},
                         {"replaces", planned.before.has_value()}});
    }
    Json problems = Json::array();
    for (const auto& problem : plan.problems) {
        problems.push_back({{"line", problem.line == 0 ? Json(nullptr) : Json(problem.line)},
                            {"field", problem.field},
                            {"words", problem.words}});
    }
    return {{"armies", std::move(armies)},
            {"books", std::move(books)},
            {"remarks", plan.remarks},
            {"problems", std::move(problems)}};
}

void print_plan(std::ostream& out, const ImportPlan& plan) {
    for (const auto& planned : plan.armies) {
        out << fmt::format("{} ({}) can be imported: {} units{}\n",
                           planned.what.id,
                           planned.what.name,
                           planned.what.units.size(),
                           planned.before
                               ? fmt::format(", in place of {}", planned.before->units.size())
                               : ", new");
    }
    for (const auto& planned : plan.books) {
        out << fmt::format("{} ({}) can be imported: a battle book{}\n",
                           planned.what.word,
                           planned.what.name,
                           planned.before ? ", in place of yours" : ", new");
    }
    for (const auto& problem : plan.problems) {
        out << shown(in_words(problem)) << "\n";
    }
}

/// The problems of a plan in one line.
Problem in_one_line(const ImportPlan& plan, const std::string& file) {
    std::string words = file + ": ";
    for (std::size_t i = 0; i < std::min(plan.problems.size(), limits::kMostInALine); ++i) {
        words += fmt::format("{}{}", i == 0 ? "" : "; ", in_words(plan.problems[i]));
    }
    if (plan.problems.size() > limits::kMostInALine) {
        words += fmt::format("; and {} more, which --dry-run lists",
                             plan.problems.size() - limits::kMostInALine);
    }
    return {words};
}

Result<void, Problem> import_armies(const Context& context,
                                    const std::string& file,
                                    const std::string& format,
                                    bool dry_run) {
    const bool from_input = file == "-";
    const auto kind = kind_named(format, file);
    if (!kind) {
        return kind.error();
    }
    const auto text = from_input ? all_of(context.streams.in, limits::kLargestImport)
                                 : read_file(file, limits::kLargestImport);
    if (!text) {
        return text.error();
    }
    ImportOptions options{.kind = *kind};
    if (!from_input) {
        options.name = std::filesystem::path(file).stem().string();
    }
    std::optional<Store> store;
    if (!nothing_stored(context.file())) {
        auto there = Store::open(context.file(), Store::Access::ReadOnly);
        if (!there) {
            return there.error();
        }
        store = std::move(*there);
    }
    const auto plan = plan_import(store ? &*store : nullptr, *text, options);
    store.reset();
    auto& out = context.streams.out;
    // A single problem is told whole in the line that every refusal gives.
    if (dry_run && (context.json || plan.problems.size() != 1)) {
        if (context.json) {
            context.print(plan_json(plan));
        } else {
            print_plan(out, plan);
        }
    }
    if (!plan.problems.empty()) {
        return in_one_line(plan, from_input ? "standard input" : file);
    }
    if (!dry_run) {
        auto to = store_of(context);
        if (!to) {
            return to.error();
        }
        if (const auto done = carry_out(*to, plan); !done) {
            return done;
        }
        if (context.json) {
            context.print(plan_json(plan));
            return {};
        }
        for (const auto& planned : plan.armies) {
            out << planned.what.id << "\n";
        }
        for (const auto& planned : plan.books) {
            out << planned.what.word << "\n";
        }
        for (const auto& planned : plan.armies) {
            if (planned.before) {
                out << fmt::format("{} takes the place of yours, which had {} units\n",
                                   planned.what.id,
                                   planned.before->units.size());
            }
        }
        for (const auto& planned : plan.books) {
            if (planned.before) {
                out << fmt::format("{} takes the place of yours\n", planned.what.word);
            }
        }
    }
    if (!context.json) {
        for (const auto& remark : plan.remarks) {
            out << remark << "\n";
        }
    }
    return {};
}

/// The last word is a file where it names no army.
bool is_army(const Context& context, const std::string& name) {
    const auto own = own_armies(context.file());
    return shipped_army(name) != nullptr ||
           (own && std::ranges::any_of(
                       *own, [&](const Kept<gk::Army>& army) { return army.what.id == name; }));
}

Result<void, Problem> export_armies(const Context& context,
                                    std::vector<std::string> names,
                                    const std::string& format,
                                    bool all) {
    std::string file;
    if (!names.empty() && (all || names.size() > 1) && !is_army(context, names.back())) {
        file = names.back();
        names.pop_back();
    }
    const auto kind = kind_named(format, file);
    if (!kind) {
        return kind.error();
    }
    std::vector<gk::Army> armies;
    if (all) {
        const auto own = own_armies(context.file());
        if (!own) {
            return own.error();
        }
        for (const auto& army : *own) {
            armies.push_back(army.what);
        }
    }
    for (const auto& name : names) {
        auto army = find_army(context.file(), name);
        if (!army) {
            return army.error();
        }
        armies.push_back(std::move(*army));
    }
    if (armies.empty()) {
        return Problem{"NAME: which army is missing"};
    }
    const auto text = *kind == FileKind::AsCsv ? armies_csv(armies) : armies_json(armies);
    if (file.empty()) {
        context.streams.out << text;
        return {};
    }
    return write_export(context, file, text);
}

}  // namespace

bool nothing_stored(const std::filesystem::path& file) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file, error);
    return error ? !std::filesystem::exists(file, error) : bytes == 0;
}

Result<gk::Army> find_army(const std::filesystem::path& file, const std::string& name) {
    const auto own = from_store<std::optional<gk::Army>>(
        file, [&](const Store& store) { return store.army(name); });
    if (!own) {
        return own.error();
    }
    if (*own) {
        return **own;
    }
    if (const auto* shipped = shipped_army(name)) {
        return *shipped;
    }
    std::error_code error;
    if (!std::filesystem::exists(name, error)) {
        return Problem{fmt::format(
            "'{}' is neither an army nor a file; `drumhead roster list` names the armies", name)};
    }
    const auto text = read_file(name, limits::kLargestArmyFile);
    if (!text) {
        return text.error();
    }
    auto army = read_army(*text);
    if (!army) {
        return Problem{fmt::format("{}: {}", name, army.error().words)};
    }
    return army;
}

std::optional<Problem> retired_army(const std::filesystem::path& file, const std::string& name) {
    const auto own = own_armies(file);
    if (own && std::ranges::any_of(*own, [&](const Kept<gk::Army>& army) {
            return army.retired && army.what.id == name;
        })) {
        return Problem{fmt::format(
            "'{}' is retired; `drumhead roster restore {}` offers it again", name, name)};
    }
    return std::nullopt;
}

void add_rosters(CLI::App& app, Context& context) {
    struct Words {
        std::string name;
        std::string to;
        std::string id;
        std::string field;
        std::string value;
        std::string format;
        std::vector<std::string> several;
        bool all = false;
        bool dry_run = false;
    };
    auto words = std::make_shared<Words>();
    auto* roster =
        app.add_subcommand("roster", "armies: those that come with the program and your own");
    roster->require_subcommand(1)->fallthrough();
    roster->footer("Example: drumhead roster show fontenoy-france --json");
    const auto add = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = roster->add_subcommand(name, help)->fallthrough();
        sub->footer(fmt::format("Example: drumhead roster {}", example));
        sub->callback([&context, run] { context.run = run; });
        return sub;
    };
    const auto add_named = [&](const char* name, const char* help, const char* example, auto run) {
        auto* sub = add(name, help, example, run);
        sub->add_option("NAME", words->name, "the army, by its id")->required();
        return sub;
    };
    add("list",
        "every army that can fight; retired ones too with --all",
        "list",
        [&context, words] { return list(context, words->all ? Listed::All : Listed::Offered); })
        ->add_flag("--all", words->all, "the retired too");
    add("show",
        "one army, or an army file",
        "show fontenoy-allies",
        [&context, words] { return show(context, words->name); })
        ->add_option("NAME", words->name, "the army or file")
        ->required();

    auto* new_command =
        add("new",
            "makes an army of one unit, to be changed; prints its id",
            "new \"Army of Silesia\" --id silesia",
            [&context, words] { return new_army(context, words->name, words->id); });
    new_command->add_option("NAME", words->name, "what it is called")->required();
    new_command->add_option("--id", words->id, "made of the name if left out");

    auto* copy_command = add_named(
        "copy",
        "makes an army of your own like another",
        "copy fontenoy-france my-france",
        [&context, words]() -> Result<void, Problem> {
            const auto army = find_army(context.file(), words->name);
            if (!army) {
                return army.error();
            }
            return add_army(context,
                            copy_of(*army, words->to.empty() ? army->name : words->to, words->id));
        });
    copy_command->add_option("NEW-ID", words->id, "the id of the copy")->required();
    copy_command->add_option("--name", words->to, "its name, where it is another");

    auto* rename_command =
        add_named("rename",
                  "gives an army of yours another name",
                  "rename my-france \"Armée du Rhin\"",
                  [&context, words] { return rename(context, words->name, words->to, words->id); });
    rename_command->add_option("NEW-NAME", words->to, "the name")->required();
    rename_command->add_option("--id", words->id, "another id too");

    add_named("retire",
              "keeps an army of yours but offers it no more",
              "retire my-france",
              [&context, words] { return change(context, words->name, &Store::retire_army); });
    add_named("restore", "offers a retired army again", "restore my-france", [&context, words] {
        return change(context, words->name, &Store::restore_army);
    });

    auto* set_command =
        add_named("set",
                  "changes one field of a unit, of a sector or of the army",
                  "set my-france Navarre class elite",
                  [&context, words] {
                      return set(context, words->name, {words->to, words->field, words->value});
                  });
    set_command->add_option("UNIT", words->to, "a unit's name or number, sector:NAME, or army")
        ->required();
    set_command->add_option("FIELD", words->field, "a column such as class, or of the CSV")
        ->required();
    set_command->add_option("VALUE", words->value, "what it takes; \"\" empties it")->required();

    auto* add_command = add_named(
        "add-unit",
        "puts a unit behind the others",
        "add-unit my-france Condé type=medium-horse class=elite",
        [&context, words] { return add_unit(context, words->name, words->to, words->several); });
    add_command->add_option("UNIT", words->to, "its name")->required();
    add_command->add_option(
        "FIELD=VALUE", words->several, "fields of it; foot in the sector of the last unit if none");
    add_named("remove-unit",
              "takes a unit out",
              "remove-unit my-france Navarre",
              [&context, words] { return remove_unit(context, words->name, words->to); })
        ->add_option("UNIT", words->to, "its name or number")
        ->required();
    add_named("add-sector",
              "adds a sector",
              "add-sector my-france reserve",
              [&context, words] { return add_sector(context, words->name, words->to); })
        ->add_option("SECTOR", words->to, "its name")
        ->required();
    add_named("remove-sector",
              "takes a sector without units out",
              "remove-sector my-france reserve",
              [&context, words] { return remove_sector(context, words->name, words->to); })
        ->add_option("SECTOR", words->to, "its name")
        ->required();

    auto* import_command =
        add("import",
            "takes armies in from JSON or CSV, all of it or nothing; prints their ids",
            "import club.csv --dry-run",
            [&context, words] {
                return import_armies(context, words->name, words->format, words->dry_run);
            });
    import_command->add_option("FILE", words->name, "the file; - is standard input")->required();
    import_command->add_option("--format", words->format, "json or csv; found out if left out");
    import_command->add_flag(
        "--dry-run", words->dry_run, "only says what it would do, with every problem");

    auto* export_command =
        add("export",
            "writes armies as a file, or to the screen",
            "export fontenoy-france fontenoy-allies fontenoy.csv",
            [&context, words] {
                return export_armies(context, words->several, words->format, words->all);
            });
    export_command->add_option(
        "NAME", words->several, "the armies; a last word that is none is the file");
    export_command->add_option("--format",
                               words->format,
                               "json or csv; json if left out and the file does not end in .csv");
    export_command->add_flag("--all", words->all, "every army of your own, the retired too");

    add_roster_print(*roster, context);

    add_named("delete",
              "removes an army of yours; battles it fought keep it",
              "delete my-army",
              [&context, words] { return change(context, words->name, &Store::delete_army); });
}

}  // namespace drumhead
