#include "app/club/roster_door.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/book_table.hpp"
#include "rosters/files.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {

namespace {

using namespace dashboard;

constexpr std::string_view kDrafts = "roster-draft/";

struct DraftRow {
    std::string key;
    std::string text;
    DraftOf of{};
};
/// Every draft that can be read; one of a newer program is left alone.
Result<std::vector<DraftRow>> drafts_of(const Store& store) {
    auto rows = store.settings(kDrafts);
    if (!rows) {
        return rows.error();
    }
    std::vector<DraftRow> drafts;
    for (auto& [key, text] : *rows) {
        if (auto of = draft_of(text)) {
            drafts.push_back({key, std::move(text), std::move(*of)});
        }
    }
    return drafts;
}

/// The file, open as long as the page is.
class Keeper {
public:
    explicit Keeper(std::filesystem::path file) : file_(std::move(file)) {}

    Result<std::vector<Roster>> list();
    Result<void> keep(Roster& roster);
    Result<void> remove(const Roster& roster);

private:
    Result<Store*> store() {
        if (!store_) {
            auto opened = Store::open(file_, Store::Access::ReadWrite);
            if (!opened) {
                return opened.error();
            }
            store_.emplace(std::move(*opened));
        }
        return &*store_;
    }
    static Result<void> give_id(Store& store, Roster& roster);
    static Result<void> keep_draft(Store& store, Roster& roster);
    static Result<void> keep_right(Store& store, Roster& roster);

    std::filesystem::path file_;
    std::optional<Store> store_{};
};

Result<std::vector<Roster>> Keeper::list() {
    std::vector<Roster> all;
    // What comes with the program can be looked through whatever the file is.
    const auto shipped = [&] {
        for (const auto& army : shipped_armies()) {
            all.push_back({.body = army, .shipped = true});
        }
        for (const auto& book : shipped_books()) {
            all.push_back({.body = book, .shipped = true});
        }
    };
    auto opened = store();
    if (!opened) {
        return opened.error();
    }
    const Store& store = **opened;
    auto armies = store.kept_armies();
    if (!armies) {
        return armies.error();
    }
    auto books = store.kept_books();
    if (!books) {
        return books.error();
    }
    auto drafts = drafts_of(store);
    if (!drafts) {
        return drafts.error();
    }
    for (auto& army : *armies) {
        const std::string id = army.what.id;
        all.push_back({.body = std::move(army.what),
                       .kept = id,
                       .retired = army.retired,
                       .kept_retired = army.retired});
    }
    for (auto& book : *books) {
        const std::string word = book.what.word;
        all.push_back({.body = std::move(book.what),
                       .kept = word,
                       .retired = book.retired,
                       .kept_retired = book.retired});
    }
    for (const auto& row : *drafts) {
        auto kept = std::ranges::find_if(all, [&](const Roster& roster) {
            return kind_of(roster.body) == row.of.kind && roster.kept == row.of.id &&
                   !row.of.id.empty();
        });
        auto draft = read_draft(row.text, kept == all.end() ? nullptr : &kept->body);
        if (!draft) {
            continue;  // of a book that is gone: it stays in the file, untouched
        }
        draft->draft = row.key;
        if (kept == all.end()) {
            all.push_back(std::move(*draft));
        } else {
            draft->kept = kept->kept;
            draft->retired = kept->retired;
            draft->kept_retired = kept->kept_retired;
            *kept = std::move(*draft);
        }
    }
    shipped();
    return all;
}

/// An id made of a name, without the number that kept it apart from others: "france" of "france-2".
bool made_of(std::string_view id, const std::string& name) {
    const std::string plain = id_from(name);
    if (!id.starts_with(plain) || plain.empty()) {
        return false;
    }
    const auto rest = id.substr(plain.size());
    return rest.empty() ||
           (rest.size() > 1 && rest.front() == '-' &&
            std::ranges::all_of(rest.substr(1), [](unsigned char c) { return std::isdigit(c); }));
}

/// An id that is made of the name follows it, and is nobody else's.
Result<void> Keeper::give_id(Store& store, Roster& roster) {
    auto* const army = std::get_if<gk::Army>(&roster.body);
    auto* const book = std::get_if<bar::BattleBook>(&roster.body);
    std::set<std::string> words;
    std::string before;
    if (army != nullptr) {
        const auto kept = store.army(roster.kept);
        if (!kept) {
            return kept.error();
        }
        before = *kept ? name_of(RosterBody(**kept)) : "";
    } else {
        const auto books = store.kept_books();
        if (!books) {
            return books.error();
        }
        for (const auto& one : *books) {
            words.insert(one.what.word);
            if (one.what.word == roster.kept) {
                before = one.what.name;
            }
        }
    }
    const std::string now = id_of(roster.body);
    const std::string name = name_of(roster.body);
    if (!now.empty() && (before == name || (!roster.kept.empty() && !made_of(now, before)))) {
        return {};
    }
    const std::string plain = !now.empty() && roster.kept.empty() ? now
                              : id_from(name).empty()             ? "army"
                                                                  : id_from(name);
    std::string id = plain;
    for (int number = 2;; ++number) {
        bool taken = false;
        if (army != nullptr) {
            const auto other = id == roster.kept ? std::optional<gk::Army>{} : [&] {
                auto found = store.army(id);
                return found ? *found : std::optional<gk::Army>{};
            }();
            taken = other.has_value() || shipped_army(id) != nullptr;
        } else {
            taken = (id != roster.kept && words.contains(id)) || shipped_book(id) != nullptr;
        }
        if (!taken) {
            break;
        }
        id = fmt::format("{}-{}", plain, number);
    }
    if (army != nullptr) {
        army->id = id;
    } else {
        *book = copy_of(*book, id, book->name);  // its charts are called after it
    }
    return {};
}

Result<void> Keeper::keep_draft(Store& store, Roster& roster) {
    if (roster.draft.empty()) {
        const auto rows = store.settings(kDrafts);
        if (!rows) {
            return rows.error();
        }
        int number = 1;
        for (const auto& row : *rows) {
            const auto last = whole_number(std::string_view(row.first).substr(kDrafts.size()));
            number = std::max(number, last.value_or(0) + 1);
        }
        roster.draft = fmt::format("{}{}", kDrafts, number);
    }
    return store.set_setting(roster.draft, draft_text(roster));
}

Result<void> Keeper::keep_right(Store& store, Roster& roster) {
    const bool is_new = roster.kept.empty();
    if (const auto* army = std::get_if<gk::Army>(&roster.body)) {
        const auto saved = is_new || roster.kept == army->id
                               ? store.save_army(*army)
                               : store.replace_army(roster.kept, *army);
        if (!saved) {
            return saved;
        }
        roster.kept = army->id;
    } else {
        const auto& book = std::get<bar::BattleBook>(roster.body);
        if (const auto saved = store.save_book(book); !saved) {
            return saved;
        }
        if (!is_new && roster.kept != book.word) {
            if (const auto gone = store.delete_book(roster.kept); !gone) {
                return gone.error();
            }
        }
        roster.kept = book.word;
    }
    return {};
}

Result<void> Keeper::keep(Roster& roster) {
    auto opened = store();
    if (!opened) {
        return opened.error();
    }
    Store& store = **opened;
    const bool is_army = kind_of(roster.body) == RosterKind::Army;
    // A book has its word whatever else it lacks; an army gets its id once it is right.
    if (!is_army) {
        if (const auto given = give_id(store, roster); !given) {
            return given;
        }
    }
    auto of_body = faults_of(roster.body);
    const bool right = of_body.empty();
    if (!is_army && !right) {
        return Problem{of_body.front().words};
    }
    const bool in_draft = !faults_of(roster, std::move(of_body)).empty();
    if (is_army && right) {
        if (const auto given = give_id(store, roster); !given) {
            return given;
        }
    }
    // A draft has what is newest in it before the army it is of changes, so that the program can be
    // stopped between the two. That of a book needs the book first.
    const bool writes = in_draft || !roster.draft.empty();
    if (is_army && writes) {
        if (const auto kept = keep_draft(store, roster); !kept) {
            return kept;
        }
    }
    if (right) {
        if (const auto kept = keep_right(store, roster); !kept) {
            return kept;
        }
        if (roster.retired != roster.kept_retired) {
            const auto& id = roster.kept;
            const auto changed =
                is_army          ? roster.retired ? store.retire_army(id) : store.restore_army(id)
                         : roster.retired ? store.retire_book(id)
                                 : store.restore_book(id);
            if (!changed) {
                return changed.error();
            }
            roster.kept_retired = roster.retired;
        }
    }
    if (!is_army && in_draft) {
        if (const auto kept = keep_draft(store, roster); !kept) {
            return kept;
        }
    }
    if (!in_draft && !roster.draft.empty()) {
        if (const auto gone = store.delete_setting(roster.draft); !gone) {
            return gone.error();
        }
        roster.draft.clear();
    }
    return {};
}

Result<void> Keeper::remove(const Roster& roster) {
    auto opened = store();
    if (!opened) {
        return opened.error();
    }
    Store& store = **opened;
    if (!roster.kept.empty()) {
        const auto gone = kind_of(roster.body) == RosterKind::Army ? store.delete_army(roster.kept)
                                                                   : store.delete_book(roster.kept);
        if (!gone) {
            return gone.error();
        }
    }
    if (!roster.draft.empty()) {
        if (const auto gone = store.delete_setting(roster.draft); !gone) {
            return gone.error();
        }
    }
    return {};
}

// In and out.

ImportPlan plan(const std::filesystem::path& file,
                std::string_view text,
                const ImportOptions& options,
                const Watch& watch) {
    ImportPlan result;
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        result.problems.push_back({.words = store.error().words});
        return result;
    }
    result = plan_import(&*store, text, options, watch);
    const auto drafts = drafts_of(*store);
    const auto tell = [&](RosterKind kind, const std::string& id, const std::string& name) {
        if (drafts && std::ranges::any_of(*drafts, [&](const DraftRow& row) {
                return row.of.kind == kind && row.of.id == id;
            })) {
            result.remarks.push_back(
                fmt::format("{}: what is being changed in it and is not right yet goes", name));
        }
    };
    for (const auto& army : result.armies) {
        tell(RosterKind::Army, army.what.id, army.what.name);
    }
    for (const auto& book : result.books) {
        tell(RosterKind::Book, book.what.word, book.what.name);
    }
    return result;
}

Result<void> import(const std::filesystem::path& file,
                    const ImportPlan& wanted,
                    const Watch& watch) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    if (!store) {
        return store.error();
    }
    if (const auto done = carry_out(*store, wanted, watch); !done) {
        return done;
    }
    const auto drafts = drafts_of(*store);
    if (!drafts) {
        return drafts.error();
    }
    for (const auto& row : *drafts) {
        const bool replaced =
            row.of.kind == RosterKind::Army
                ? std::ranges::any_of(wanted.armies,
                                      [&](const auto& army) { return army.what.id == row.of.id; })
                : std::ranges::any_of(
                      wanted.books, [&](const auto& book) { return book.what.word == row.of.id; });
        if (replaced) {
            if (const auto gone = store->delete_setting(row.key); !gone) {
                return gone.error();
            }
        }
    }
    return {};
}

/// What goes out can come in again, so it has to be right.
std::optional<Problem> fault_in(const Roster& roster) {
    const auto faults = faults_of(roster);
    if (roster.shipped || faults.empty()) {
        return std::nullopt;
    }
    return Problem{
        fmt::format("{} things are to be mended first: {}", faults.size(), faults.front().words)};
}

Result<std::string> exported(const Roster& roster, FileKind kind, char separator) {
    if (auto fault = fault_in(roster)) {
        return *fault;
    }
    if (const auto* army = std::get_if<gk::Army>(&roster.body)) {
        const std::span<const gk::Army> one(army, 1);
        return kind == FileKind::AsJson ? armies_json(one) : armies_csv(one, separator);
    }
    return book_json(std::get<bar::BattleBook>(roster.body)).dump(2) + "\n";
}

Result<std::filesystem::path> write_beside(const std::filesystem::path& database,
                                           const Roster& roster,
                                           FileKind kind) {
    const auto text = exported(roster, kind, ',');
    if (!text) {
        return text.error();
    }
    const char* const ending = kind == FileKind::AsJson ? "json" : "csv";
    const std::string name = id_of(roster.body);
    std::error_code error;
    auto file = database.parent_path() / fmt::format("{}.{}", name, ending);
    // A file that is there stays.
    for (int number = 2; std::filesystem::exists(file, error); ++number) {
        file = database.parent_path() / fmt::format("{}-{}.{}", name, number, ending);
    }
    const auto written = write_file(file, *text);
    return written ? Result<std::filesystem::path>(file) : written.error();
}

Result<std::string> copied(const Roster& roster) {
    const bool army = kind_of(roster.body) == RosterKind::Army;
    auto text = exported(roster, army ? FileKind::AsCsv : FileKind::AsJson, '\t');
    if (text && text->starts_with(kByteOrderMark)) {
        text->erase(0, kByteOrderMark.size());
    }
    return text;
}

}  // namespace

RosterDoor roster_door(const std::filesystem::path& file) {
    const auto keeper = std::make_shared<Keeper>(file);
    return {.list = [keeper] { return keeper->list(); },
            .keep = [keeper](Roster& roster) { return keeper->keep(roster); },
            .remove = [keeper](const Roster& roster) { return keeper->remove(roster); },
            .exchange =
                {.read =
                     [](const std::filesystem::path& named) {
                         return read_plain_file(named, limits::kLargestImport);
                     },
                 .plan = [file](std::string_view text,
                                const ImportOptions& options,
                                const Watch& watch) { return plan(file, text, options, watch); },
                 .carry_out = [file](const ImportPlan& wanted,
                                     const Watch& watch) { return import(file, wanted, watch); },
                 .write = [file](const Roster& roster,
                                 FileKind kind) { return write_beside(file, roster, kind); },
                 .copied = copied}};
}

Result<std::set<std::string>> ids_in_draft(const Store& store, RosterKind kind) {
    const auto drafts = drafts_of(store);
    if (!drafts) {
        return drafts.error();
    }
    std::set<std::string> ids;
    for (const auto& row : *drafts) {
        if (row.of.kind == kind && !row.of.id.empty()) {
            ids.insert(row.of.id);
        }
    }
    return ids;
}

}  // namespace drumhead
