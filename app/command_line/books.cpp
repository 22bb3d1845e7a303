// drumhead book … and charts …: the Age of Reason's battle books and loss charts

#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/command_line/context.hpp"
#include "app/print/record_sheet.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/book_table.hpp"
#include "rosters/chart_csv.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

Result<std::vector<Kept<bar::BattleBook>>> kept_books(const std::filesystem::path& file) {
    return from_store<std::vector<Kept<bar::BattleBook>>>(file, &Store::kept_books);
}

enum class Listed { Offered, All };
Result<void, Problem> list(const Context& context, Listed listed) {
    const auto own = kept_books(context.file());
    if (!own) {
        return own.error();
    }
    Json rows = Json::array();
    enum class Origin { Shipped, Own, Retired };
    const auto add = [&](const bar::BattleBook& book, Origin origin) {
        Json scenarios = Json::array();
        for (const auto& scenario : book.scenarios) {
            scenarios.push_back(scenario.name);
        }
        rows.push_back({{"word", book.word},
                        {"name", book.name},
                        {"shipped", origin == Origin::Shipped},
                        {"retired", origin == Origin::Retired},
                        {"counters", book.everyone.counters.size()},
                        {"scenarios", std::move(scenarios)},
                        {"charts", book.charts.size()}});
        if (context.json) {
            return;
        }
        context.streams.out << fmt::format("{:<16} {}{}\n",
                                           book.word,
                                           book.name,
                                           origin == Origin::Shipped ? ""
                                           : origin == Origin::Own   ? " (your own)"
                                                                     : " (your own, retired)");
        for (std::size_t i = 0; i < book.scenarios.size(); ++i) {
            const auto& scenario = book.scenarios[i];
            context.streams.out << fmt::format("  {}-{}  {}, {} to {}\n",
                                               book.word,
                                               i + 1,
                                               scenario.name,
                                               bar::name(scenario.first),
                                               bar::name(scenario.last));
        }
    };
    for (const auto& book : shipped_books()) {
        add(book, Origin::Shipped);
    }
    for (const auto& book : *own) {
        if (!book.retired || listed == Listed::All) {
            add(book.what, book.retired ? Origin::Retired : Origin::Own);
        }
    }
    if (context.json) {
        context.print(rows);
    }
    return {};
}

Result<void, Problem> import_book(const Context& context, const std::string& file) {
    const auto book = book_from_file(file);
    if (!book) {
        return book.error();
    }
    if (shipped_book(book->word) != nullptr) {
        return Problem{fmt::format(
            "{}: word: {} comes with the program; give yours another word", file, book->word)};
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto saved = store->save_book(*book); !saved) {
        return saved;
    }
    context.streams.out << book->word << "\n";
    return {};
}

Result<void, Problem> export_book(const Context& context,
                                  const std::string& word,
                                  const std::string& file) {
    const auto book = find_book(context.file(), word);
    if (!book) {
        return book.error();
    }
    const auto text = book_json(*book).dump(1) + "\n";
    if (file.empty()) {
        context.streams.out << text;
        return {};
    }
    return write_export(context, file, text);
}

/// One side of a book, as the command line names it.
struct BookSide {
    std::string word;
    std::string army;
};

Result<void, Problem> print_book(const Context& context,
                                 const BookSide& side,
                                 const std::string& file) {
    const auto book = find_book(context.file(), side.word);
    if (!book) {
        return book.error();
    }
    const auto nation = bar::nation_from(side.army);
    if (!nation) {
        return Problem{fmt::format("ARMY: '{}' is neither austrian nor prussian", side.army)};
    }
    const auto page = print::record_sheet(*book, *nation);
    if (file.empty()) {
        context.streams.out << page;
        return {};
    }
    return write_export(context, file, page);
}

Result<void, Problem> copy_book(const Context& context,
                                const std::string& word,
                                const std::string& new_word,
                                const std::string& name) {
    const auto book = find_book(context.file(), word);
    if (!book) {
        return book.error();
    }
    const auto own = kept_books(context.file());
    if (!own) {
        return own.error();
    }
    if (shipped_book(new_word) != nullptr ||
        std::ranges::any_of(
            *own, [&](const Kept<bar::BattleBook>& one) { return one.what.word == new_word; })) {
        return Problem{fmt::format("there is a book '{}' already; give another word", new_word)};
    }
    const auto copy = copy_of(*book, new_word, name.empty() ? book->name : name);
    if (auto fault = book_fault(copy)) {
        return *fault;
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto saved = store->save_book(copy); !saved) {
        return saved;
    }
    context.streams.out << copy.word << "\n";
    return {};
}

/// Retiring, restoring and deleting: a change that answers whether the book is there.
Result<void, Problem> change_book(const Context& context,
                                  const std::string& word,
                                  Result<bool> (Store::*change)(std::string_view)) {
    if (shipped_book(word) != nullptr) {
        return Problem{fmt::format("{} comes with the program and stays", word)};
    }
    auto store = Store::open(context.file(), Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    const auto gone = ((*store).*change)(word);
    if (!gone) {
        return gone.error();
    }
    return *gone ? Result<void, Problem>{}
                 : Problem{
                       fmt::format("there is no book '{}'; `drumhead book list` names them", word)};
}

Problem all_of(const std::vector<Problem>& problems, const std::string& file) {
    std::string all;
    for (const auto& problem : problems) {
        all += fmt::format("{}{}", all.empty() ? file + ": " : "; ", problem.words);
    }
    return {all};
}

struct LevelFile {
    std::string name;
    std::string text;
    bool dry_run = false;
};
Result<void, Problem> import_levels(const Context& context,
                                    BarSession& session,
                                    const LevelFile& file) {
    const auto table = read_levels(session.state(), file.text);
    if (!table) {
        return all_of(table.error(), file.name);
    }
    Json levels = Json::object();
    for (const auto& army : table->armies) {
        levels[std::string(bar::word(army.army))] = army.levels;
        if (file.dry_run) {
            continue;
        }
        const auto done = session.perform(army, {}, Missing::Asked);
        if (!done) {
            return done.error();
        }
        if (done->event() == nullptr) {
            return Problem{done->words()};
        }
    }
    if (context.json) {
        context.print({{"levels", levels}, {"notes", table->notes}, {"applied", !file.dry_run}});
        return {};
    }
    for (const auto& note : table->notes) {
        context.streams.out << note << "\n";
    }
    for (const auto& [army, list] : levels.items()) {
        context.streams.out << fmt::format("{}: levels {}{}\n",
                                           army,
                                           fmt::join(list.get<std::vector<int>>(), ", "),
                                           file.dry_run ? " would be entered; nothing has" : "");
    }
    return {};
}

Result<void, Problem> export_charts(const Context& context,
                                    std::int64_t number,
                                    const std::string& file,
                                    bool levels) {
    const auto battle = load_battle<AgeOfReason>(context, number);
    if (!battle) {
        return battle.error();
    }
    const auto text = levels ? levels_csv(battle->state()) : charts_csv(battle->state());
    if (file.empty()) {
        context.streams.out << text;
        return {};
    }
    return write_export(context, file, text);
}

Result<void, Problem> import_charts(const Context& context,
                                    std::int64_t number,
                                    const std::string& file,
                                    bool dry_run) {
    const auto text = read_file(file, limits::kLargestChartTable);
    if (!text) {
        return text.error();
    }
    auto session = BarSession::open(context.file(), number);
    if (!session) {
        return session.error();
    }
    if (is_level_table(*text)) {
        return import_levels(context, *session, {file, *text, dry_run});
    }
    const auto table = read_charts(session->state(), *text);
    if (!table) {
        return all_of(table.error(), file);
    }
    // What the charts say already is no change.
    std::vector<bar::ChartCell> cells;
    for (const auto& cell : table->cells) {
        if (session->state().get(cell.field, cell.subject) != cell.value) {
            cells.push_back(cell);
        }
    }
    auto& out = context.streams.out;
    Json changes = Json::array();
    for (const auto& cell : cells) {
        const auto& state = session->state();
        const auto of = bar::subject_name(state, cell.field, cell.subject);
        const auto from = bar::value_words(state, cell.field, state.get(cell.field, cell.subject));
        const auto to = bar::value_words(state, cell.field, cell.value);
        changes.push_back(
            {{"of", of}, {"field", bar::info(cell.field).word}, {"from", from}, {"to", to}});
        if (dry_run && !context.json) {
            out << fmt::format("{} {}: {} to {}\n", of, bar::info(cell.field).word, from, to);
        }
    }
    if (!dry_run && !cells.empty()) {
        const auto done = session->perform(bar::Fill{std::move(cells)}, {}, Missing::Asked);
        if (!done) {
            return done.error();
        }
        if (done->event() == nullptr) {
            return Problem{done->words()};
        }
    }
    if (context.json) {
        context.print({{"changes", changes}, {"notes", table->notes}, {"applied", !dry_run}});
        return {};
    }
    for (const auto& note : table->notes) {
        out << note << "\n";
    }
    out << fmt::format("{} {} {}\n",
                       changes.size(),
                       changes.size() == 1 ? "value" : "values",
                       dry_run ? "would change; nothing has" : "filled in");
    return {};
}

}  // namespace

Result<std::vector<bar::BattleBook>> own_books(const std::filesystem::path& file) {
    return from_store<std::vector<bar::BattleBook>>(file, &Store::books);
}

Result<bar::BattleBook> book_from_file(const std::string& file) {
    const auto text = read_file(file, limits::kLargestBattleBook);
    if (!text) {
        return text.error();
    }
    auto book = read_book(*text);
    if (!book) {
        return Problem{fmt::format("{}: {}", file, book.error().words)};
    }
    return std::move(*book);
}

Result<bar::BattleBook> find_book(const std::filesystem::path& file, const std::string& word) {
    if (const auto* shipped = shipped_book(word)) {
        return *shipped;
    }
    const auto own = kept_books(file);
    if (!own) {
        return own.error();
    }
    const auto found = std::ranges::find_if(
        *own, [&](const Kept<bar::BattleBook>& book) { return book.what.word == word; });
    if (found == own->end()) {
        return Problem{fmt::format("there is no book '{}'; `drumhead book list` names them", word)};
    }
    return found->what;
}

std::optional<Problem> retired_book(const std::filesystem::path& file, const std::string& word) {
    const auto own = kept_books(file);
    if (own && std::ranges::any_of(*own, [&](const Kept<bar::BattleBook>& book) {
            return book.retired && book.what.word == word;
        })) {
        return Problem{
            fmt::format("'{}' is retired; `drumhead book restore {}` offers it again", word, word)};
    }
    return std::nullopt;
}

void add_books(CLI::App& app, Context& context) {
    struct Words {
        std::string word;
        std::string army;
        std::string file;
        std::string new_word;
        std::string name;
        std::int64_t number = 0;
        bool dry_run = false;
        bool levels = false;
        bool all = false;
    };
    auto words = std::make_shared<Words>();
    const auto add =
        [&context](
            CLI::App* to, const char* name, const char* help, const char* example, auto run) {
            auto* sub = to->add_subcommand(name, help)->fallthrough();
            sub->footer(fmt::format("Example: {}", example));
            sub->callback([&context, run] { context.run = run; });
            return sub;
        };
    auto* book = app.add_subcommand(
        "book", "battle books of the Age of Reason: orders of battle, scenarios, charts");
    book->require_subcommand(1)->fallthrough();
    book->footer("Example: drumhead book export kolin kolin.json");
    add(book, "list", "every book and its scenarios", "drumhead book list", [&context, words] {
        return list(context, words->all ? Listed::All : Listed::Offered);
    })->add_flag("--all", words->all, "the retired too");
    auto* copy_command =
        add(book,
            "copy",
            "makes a book of yours like another",
            "drumhead book copy kolin my-kolin",
            [&context, words] {
                return copy_book(context, words->word, words->new_word, words->name);
            });
    copy_command->add_option("WORD", words->word, "which book")->required();
    copy_command->add_option("NEW-WORD", words->new_word, "the word of the copy")->required();
    copy_command->add_option("--name", words->name, "its name, where it is another");
    add(book,
        "retire",
        "keeps a book of yours but offers it no more",
        "drumhead book retire prague",
        [&context, words] { return change_book(context, words->word, &Store::retire_book); })
        ->add_option("WORD", words->word, "which book")
        ->required();
    add(book,
        "restore",
        "offers a retired book again",
        "drumhead book restore prague",
        [&context, words] { return change_book(context, words->word, &Store::restore_book); })
        ->add_option("WORD", words->word, "which book")
        ->required();
    add(book,
        "import",
        "takes a book of yours in; prints its word",
        "drumhead book import prague.json",
        [&context, words] { return import_book(context, words->file); })
        ->add_option("FILE", words->file, "the book, JSON")
        ->required();
    auto* export_command =
        add(book,
            "export",
            "writes a book, to be copied and changed",
            "drumhead book export kolin kolin.json",
            [&context, words] { return export_book(context, words->word, words->file); });
    export_command->add_option("WORD", words->word, "which book")->required();
    export_command->add_option("FILE", words->file, "where to write it; left out, to the screen");
    auto* print = add(book,
                      "print",
                      "one side's loss chart for paper, as one HTML page",
                      "drumhead book print kolin austrian --html kolin.html",
                      [&context, words] {
                          return print_book(context, {words->word, words->army}, words->file);
                      });
    print->add_option("WORD", words->word, "which book")->required();
    print->add_option("ARMY", words->army, "austrian or prussian")->required();
    print->add_option("--html", words->file, "where to write it; left out, to the screen");
    add(book,
        "delete",
        "takes a book of yours out",
        "drumhead book delete prague",
        [&context, words] { return change_book(context, words->word, &Store::delete_book); })
        ->add_option("WORD", words->word, "which book")
        ->required();

    auto* charts = app.add_subcommand("charts", "loss charts of a battle as CSV, out and in");
    charts->require_subcommand(1)->fallthrough();
    charts->footer("Example: drumhead charts export 1 kolin.csv");
    auto* out = add(charts,
                    "export",
                    "every counter and leader with all chart values",
                    "drumhead charts export 1 kolin.csv",
                    [&context, words] {
                        return export_charts(context, words->number, words->file, words->levels);
                    });
    out->add_option("N", words->number, "the battle's number")->required();
    out->add_option("FILE", words->file, "where to write them; left out, to the screen");
    out->add_flag("--levels", words->levels, "loss levels and their columns in place of counters");
    auto* in = add(charts,
                   "import",
                   "fills the charts in, all of the file or nothing",
                   "drumhead charts import 1 kolin.csv --dry-run",
                   [&context, words] {
                       return import_charts(context, words->number, words->file, words->dry_run);
                   });
    in->add_option("N", words->number, "the battle's number")->required();
    in->add_option("FILE",
                   words->file,
                   "the CSV, of counters and leaders or of levels: any column order, comma, "
                   "semicolon or tab")
        ->required();
    in->add_flag("--dry-run", words->dry_run, "says what would change and changes nothing");
}

}  // namespace drumhead
