#pragma once

#include "rosters/army_import.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/json.hpp"
#include "tests/fuzz/door.hpp"

namespace drumhead::fuzz {

/// Gives a text to the import of armies and books, as JSON or as CSV.
inline void import_text(std::string_view text, FileKind kind) {
    static const TemporaryFolder folder;
    static auto store = Store::open(folder.path() / "armies.db", Store::Access::ReadWrite);
    promise(store.has_value(), "a new file can be made");

    const auto plan = plan_import(&*store, text, {.kind = kind});
    for (const auto& problem : plan.problems) {
        expect_short(in_words(problem));
    }
    for (const auto& remark : plan.remarks) {
        expect_short(remark);
    }
    promise(plan.problems.size() <= limits::kMostImportProblems + 1,
            "problems are told up to a bound");
    promise(!plan.armies.empty() || !plan.books.empty() || !plan.problems.empty(),
            "an import does something or says why not");
    std::vector<gk::Army> armies;
    for (const auto& planned : plan.armies) {
        armies.push_back(planned.what);
        const auto again = read_army(army_json(planned.what).dump());
        promise(again && *again == planned.what, "an army is written as it is read");
    }
    for (const auto& planned : plan.books) {
        const auto again = read_book(book_json(planned.what).dump());
        promise(again && *again == planned.what, "a book is written as it is read");
    }
    if (!armies.empty()) {
        const auto again = plan_import(nullptr, armies_csv(armies), {.kind = FileKind::AsCsv});
        promise(again.problems.empty(),
                "armies can be read from their own table",
                again.problems.empty() ? "" : in_words(again.problems[0]));
        promise(again.armies.size() == armies.size(), "each once");
        for (std::size_t i = 0; i < again.armies.size(); ++i) {
            promise(again.armies[i].what == armies[i],
                    "a table holds all of an army",
                    army_json(armies[i]).dump() + army_json(again.armies[i].what).dump());
        }
    }
    const auto done = carry_out(*store, plan);
    promise(done.has_value() == plan.problems.empty(),
            "what has a problem is not imported, and what has none is",
            done ? "" : done.error().words);
    const auto kept = store->armies();
    const auto books = store->books();
    promise(kept && books, "what was imported can be read");
    if (!done) {
        promise(kept->empty() && books->empty(), "a refused import changes nothing");
        return;
    }
    promise(kept->size() == armies.size() && books->size() == plan.books.size(),
            "all of it is there");
    for (const auto& army : armies) {
        promise(store->army(army.id).value() == army, "as it was");
        promise(store->delete_army(army.id).value(), "and can be taken out");
    }
    for (const auto& planned : plan.books) {
        promise(store->delete_book(planned.what.word).value(), "and can be taken out");
    }
}

}  // namespace drumhead::fuzz
