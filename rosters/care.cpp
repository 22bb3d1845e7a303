// Looking through a file, copying it and putting a copy back.

#include <sqlite3.h>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "rosters/store.hpp"

namespace drumhead {
namespace {

constexpr int kWaitMilliseconds = 5000;

/// Copies a database page by page, as SQLite does it while others use it.
Result<void, Problem> copy_database(const std::filesystem::path& from,
                                    const std::filesystem::path& to) {
    try {
        SQLite::Database source(from.string(), SQLite::OPEN_READONLY, kWaitMilliseconds);
        SQLite::Database target(
            to.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kWaitMilliseconds);
        SQLite::Backup backup(target, source);
        if (backup.executeStep() != SQLITE_DONE) {
            return Problem{
                fmt::format("{} is in use by another program; try again", from.string())};
        }
        return {};
    } catch (const SQLite::Exception& error) {
        return Problem{
            fmt::format("{} cannot be copied to {}: {}", from.string(), to.string(), error.what())};
    }
}

template <class Rulebook>
void check_battle(const Store& store, std::int64_t number, Checked& checked) {
    auto stored = store.load_battle<Rulebook>(number);
    if (!stored) {
        checked.problems.push_back(stored.error());
        return;
    }
    checked.events += stored->events.size();
    // Folding it is the proof that it can be played on.
    const auto battle = replayed(std::move(*stored));
    static_cast<void>(battle);
}

template <class T>
void note(Checked& checked, const Result<T>& result) {
    if (!result) {
        checked.problems.push_back(result.error());
    }
}

}  // namespace

Result<Checked> check_file(const std::filesystem::path& file) {
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    Checked checked;
    try {
        SQLite::Database database(file.string(), SQLite::OPEN_READONLY, kWaitMilliseconds);
        SQLite::Statement query(database, "PRAGMA integrity_check(20)");
        while (query.executeStep()) {
            if (const auto words = query.getColumn(0).getString(); words != "ok") {
                checked.problems.push_back(Problem{fmt::format("{}: {}", file.string(), words)});
            }
        }
    } catch (const SQLite::Exception& error) {
        return Problem{fmt::format("{}: {}", file.string(), error.what())};
    }
    const auto rows = store->battles();
    note(checked, rows);
    for (const auto& row : rows ? *rows : std::vector<BattleRow>{}) {
        ++checked.battles;
        if (!with_rulebook(row.system, [&](auto rulebook) {
                check_battle<decltype(rulebook)>(*store, row.number, checked);
            })) {
            checked.problems.push_back(Problem{fmt::format(
                "battle {} is of {}, which this program does not know", row.number, row.system)});
        }
    }
    note(checked, store->armies());
    note(checked, store->books());
    note(checked, store->ground_tables());
    note(checked, store->campaigns());
    return checked;
}

namespace {

/// The first thing wrong with a copy, if anything is.
std::optional<Problem> unsound(const std::filesystem::path& file) {
    const auto checked = check_file(file);
    if (!checked) {
        return checked.error();
    }
    return checked->problems.empty() ? std::nullopt : std::optional(checked->problems.front());
}

}  // namespace

Result<void, Problem> back_up(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code error;
    if (!std::filesystem::exists(from, error)) {
        return Problem{fmt::format("{} does not exist", from.string())};
    }
    if (std::filesystem::exists(to, error)) {
        return Problem{
            fmt::format("{} is there already; no backup is written over it", to.string())};
    }
    if (const auto store = Store::open(from, Store::Access::ReadOnly); !store) {
        return store.error();
    }
    auto copied = copy_database(from, to);
    if (copied) {
        if (const auto problem = unsound(to)) {
            copied = Problem{fmt::format("the copy is not whole: {}", problem->words)};
        }
    }
    if (!copied) {
        std::filesystem::remove(to, error);
    }
    return copied;
}

Result<std::filesystem::path> restore(const std::filesystem::path& file,
                                      const std::filesystem::path& from) {
    std::error_code error;
    if (!std::filesystem::exists(from, error)) {
        return Problem{fmt::format("{} does not exist", from.string())};
    }
    if (std::filesystem::exists(file, error) && std::filesystem::equivalent(file, from, error)) {
        return Problem{fmt::format("{} is the file itself", from.string())};
    }
    if (const auto problem = unsound(from)) {
        return *problem;
    }
    std::filesystem::path aside;
    if (std::filesystem::exists(file, error)) {
        const auto every = BattleLock::take_all(file);
        if (!every) {
            return Problem{fmt::format(
                "a battle of {} is open in another program; close it there first", file.string())};
        }
        for (int n = 1; aside.empty() || std::filesystem::exists(aside, error); ++n) {
            aside = fmt::format("{}.before-restore-{}", file.string(), n);
        }
        // Also a damaged file is kept, byte by byte.
        std::filesystem::copy_file(file, aside, error);
        if (error) {
            return Problem{
                fmt::format("{} cannot be kept aside: {}", file.string(), error.message())};
        }
        if (std::filesystem::exists(file.string() + "-wal", error)) {
            std::filesystem::copy_file(file.string() + "-wal", aside.string() + "-wal", error);
        }
    }
    // A whole new file beside it, put in place at one stroke.
    const std::filesystem::path fresh = file.string() + ".restoring";
    std::filesystem::remove(fresh, error);
    if (const auto copied = copy_database(from, fresh); !copied) {
        return copied.error();
    }
    std::filesystem::remove(file.string() + "-wal", error);
    std::filesystem::remove(file.string() + "-shm", error);
    std::filesystem::rename(fresh, file, error);
    if (error) {
        return Problem{
            fmt::format("{} cannot be put in place: {}", file.string(), error.message())};
    }
    return aside;
}

}  // namespace drumhead
