// Looking through a file, copying it and putting a copy back.

#include "rosters/care.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <tuple>
#include <utility>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "rosters/files.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"

namespace drumhead {
namespace {

namespace fs = std::filesystem;

constexpr int kWaitMilliseconds = 5000;

bool is_there(const fs::path& file) {
    std::error_code error;
    return fs::exists(file, error);
}

/// A file of SQLite's with what it leaves beside it.
void remove_database(const fs::path& file) {
    std::error_code error;
    for (const auto* end : {"", "-journal", "-wal", "-shm"}) {
        fs::remove(file.string() + end, error);
    }
}

std::string reason(const SQLite::Exception& error) {
    switch (error.getErrorCode()) {
        case SQLITE_FULL:
            return "the disk is full";
        case SQLITE_CANTOPEN:
        case SQLITE_READONLY:
            return "it cannot be written there";
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return "what is to be copied is damaged";
        default: {
            std::string words = error.what();
            std::ranges::replace(words, '\n', ' ');
            return words;
        }
    }
}

/// Copies a database page by page, as SQLite does it while others use it. What fails leaves
/// nothing behind.
Result<void, Problem> copy_database(const fs::path& from, const fs::path& to) {
    try {
        SQLite::Database source(from.string(), SQLite::OPEN_READONLY, kWaitMilliseconds);
        SQLite::Database target(
            to.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kWaitMilliseconds);
        {
            SQLite::Backup backup(target, source);
            if (backup.executeStep() != SQLITE_DONE) {
                throw SQLite::Exception("in use by another program; try again", SQLITE_BUSY);
            }
        }
        // One file that stands alone: no log beside it until somebody writes to it.
        target.exec("PRAGMA journal_mode = DELETE");
        return {};
    } catch (const SQLite::Exception& error) {
        remove_database(to);
        return Problem{fmt::format(
            "{} cannot be copied to {}: {}", from.string(), to.string(), reason(error))};
    }
}

/// The first name that today's answer gives another value, with both: "hits is 3, would be 2".
std::string first_difference(const Facts& recorded, const Facts& now) {
    const auto words = [](const Fact& fact) {
        return std::visit([](const auto& value) { return fmt::format("{}", value); }, fact.value);
    };
    for (const auto& was : recorded) {
        const auto is = std::ranges::find(now, was.name, &Fact::name);
        if (is == now.end()) {
            return fmt::format("{} was {}, today it is not asked", was.name, words(was));
        }
        if (is->value != was.value) {
            return fmt::format("{} was {}, today it is {}", was.name, words(was), words(*is));
        }
    }
    return "today it says more than it did, or sets other numbers";
}

/// The rules over the faces that were recorded. What a reason is called may change from one edition
/// of the program to the next; what came of it is compared, and every number it set.
template <class Rulebook>
std::optional<std::string> different_today(const typename Rulebook::State& state,
                                           const typename Rulebook::Event& event) {
    std::vector<int> faces;
    for (const auto& die : event.dice) {
        faces.push_back(die.face);
    }
    const auto answer = Rulebook::play_command(
        state, event.command, faces, nullptr, event.out_of_order ? Insist::Yes : Insist::No);
    const auto* now = answer.event();
    if (now == nullptr) {
        return fmt::format("today it would not be done so: {}", answer.words());
    }
    bool same = now->outcome == event.outcome && now->changes == event.changes;
    if constexpr (requires { event.texts; }) {
        same = same && now->texts == event.texts;
    }
    return same ? std::nullopt : std::optional(first_difference(event.outcome, now->outcome));
}

template <class Rulebook>
void check_battle(const Store& store, std::int64_t number, Look look, Checked& checked) {
    auto stored = store.load_battle<Rulebook>(number);
    if (!stored) {
        checked.problems.push_back(stored.error());
        return;
    }
    checked.events += stored->events.size();
    // Folding it is the proof that it can be played on.
    auto state = Rulebook::begin(stored->setup);
    for (std::size_t i = 0; i < stored->events.size(); ++i) {
        const auto& event = stored->events[i];
        if (look == Look::AlsoRules) {
            if (const auto words = different_today<Rulebook>(state, event)) {
                checked.remarks.push_back(
                    fmt::format("battle {}, event {} ({}): {}",
                                number,
                                i + 1,
                                shortened(Rulebook::log_text(state, event), 120),
                                *words));
            }
        }
        fold(state, event);
    }
}

template <class T>
void note(Checked& checked, const Result<T>& result) {
    if (!result) {
        checked.problems.push_back(result.error());
    }
}

/// Whether every row that is kept as JSON is some, whichever tables there are.
void check_rows(SQLite::Database& database, const fs::path& file, Checked& checked) {
    SQLite::Statement columns(
        database,
        "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) "
        "c WHERE t.type = 'table' AND c.name IN ('body', 'setup')");
    while (columns.executeStep()) {
        const auto table = columns.getColumn(0).getString();
        const auto spoiled =
            database
                .execAndGet(fmt::format("SELECT count(*) FROM \"{}\" WHERE NOT json_valid({})",
                                        table,
                                        columns.getColumn(1).getString()))
                .getInt();
        if (spoiled > 0) {
            checked.problems.push_back(Problem{fmt::format(
                "{}: {} of the table {} cannot be read", file.string(), spoiled, table)});
        }
    }
}

/// The first thing wrong with a copy, if anything is.
std::optional<Problem> unsound(const fs::path& file, Look look = Look::Whole) {
    const auto checked = check_file(file, look);
    if (!checked) {
        return checked.error();
    }
    return checked->problems.empty() ? std::nullopt : std::optional(checked->problems.front());
}

}  // namespace

Result<Checked> check_file(const fs::path& file, Look look) {
    const auto store = Store::open(file, Store::Access::ReadOnly);
    if (!store) {
        return store.error();
    }
    Checked checked;
    try {
        SQLite::Database database(file.string(), SQLite::OPEN_READONLY, kWaitMilliseconds);
        SQLite::Statement query(database, "PRAGMA integrity_check(20)");
        while (query.executeStep()) {
            if (auto words = query.getColumn(0).getString(); words != "ok") {
                std::ranges::replace(words, '\n', ' ');
                checked.problems.push_back(Problem{fmt::format("{}: {}", file.string(), words)});
            }
        }
        check_rows(database, file, checked);
    } catch (const SQLite::Exception& error) {
        checked.problems.push_back(
            Problem{fmt::format("{} is damaged: {}", file.string(), error.what())});
    }
    if (look == Look::Pages) {
        return checked;
    }
    const auto rows = store->battles();
    note(checked, rows);
    for (const auto& row : rows ? *rows : std::vector<BattleRow>{}) {
        ++checked.battles;
        if (!with_rulebook(row.system, [&](auto rulebook) {
                check_battle<decltype(rulebook)>(*store, row.number, look, checked);
            })) {
            checked.problems.push_back(Problem{fmt::format(
                "battle {} is of {}, which this program does not know", row.number, row.system)});
        }
    }
    note(checked, store->kept_armies());
    note(checked, store->kept_books());
    note(checked, store->ground_tables());
    note(checked, store->campaigns());
    return checked;
}

Result<void, Problem> back_up(const fs::path& from, const fs::path& to, Look look) {
    if (!is_there(from)) {
        return Problem{fmt::format("{} does not exist", from.string())};
    }
    if (is_there(to)) {
        return Problem{
            fmt::format("{} is there already; no backup is written over it", to.string())};
    }
    if (const auto store = Store::open(from, Store::Access::ReadOnly); !store) {
        return store.error();
    }
    auto copied = copy_database(from, to);
    if (copied) {
        if (const auto problem = unsound(to, look)) {
            remove_database(to);
            return Problem{fmt::format("the copy is not whole: {}", problem->words)};
        }
    }
    return copied;
}

namespace {

/// Writes what is still in the log beside a file into the file itself, where it is whole enough for
/// that, so that the file alone is all of it.
void settle_log(const fs::path& file) {
    try {
        SQLite::Database database(file.string(), SQLite::OPEN_READWRITE, kWaitMilliseconds);
        if (database.execAndGet("PRAGMA integrity_check(1)").getString() == "ok") {
            database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    } catch (const SQLite::Exception&) {
        // Then the log is kept with it as it is.
    }
}

/// Keeps a file under another name, byte by byte, also a damaged one. Needs no room where the disk
/// knows two names of one file.
Result<void, Problem> keep_aside(const fs::path& file, const fs::path& aside) {
    std::error_code error;
    fs::create_hard_link(file, aside, error);
    if (error) {
        fs::copy_file(file, aside, error);
    }
    const fs::path log = file.string() + "-wal";
    if (!error && is_there(log)) {
        fs::copy_file(log, aside.string() + "-wal", error);
    }
    if (error) {
        const auto words = error.message();
        remove_database(aside);
        return Problem{fmt::format("{} cannot be kept aside: {}", file.string(), words)};
    }
    return {};
}

}  // namespace

Result<fs::path> restore(const fs::path& file, const fs::path& from) {
    std::error_code error;
    if (!is_there(from)) {
        return Problem{fmt::format("{} does not exist", from.string())};
    }
    if (is_there(file) && fs::equivalent(file, from, error)) {
        return Problem{fmt::format("{} is the file itself", from.string())};
    }
    if (const auto problem = unsound(from)) {
        return *problem;
    }
    const auto every = is_there(file) ? BattleLock::take_all(file) : std::nullopt;
    if (is_there(file) && !every) {
        return Problem{fmt::format(
            "a battle of {} is open in another program; close it there first", file.string())};
    }
    // A whole new file beside it, put in place at one stroke.
    const fs::path fresh = file.string() + ".restoring";
    remove_database(fresh);
    if (const auto copied = copy_database(from, fresh); !copied) {
        return copied.error();
    }
    fs::path aside;
    if (is_there(file)) {
        settle_log(file);
        for (int n = 1; aside.empty() || is_there(aside); ++n) {
            aside = fmt::format("{}.before-restore-{}", file.string(), n);
        }
        if (const auto kept = keep_aside(file, aside); !kept) {
            remove_database(fresh);
            return kept.error();
        }
    }
    fs::remove(file.string() + "-wal", error);
    fs::remove(file.string() + "-shm", error);
    fs::rename(fresh, file, error);
    if (error) {
        const auto words = error.message();
        remove_database(fresh);
        return Problem{fmt::format("{} cannot be put in place: {}", file.string(), words)};
    }
    return aside;
}

fs::path copies_folder(const fs::path& file) {
    return file.string() + ".copies";
}

namespace {

std::string local_time(std::time_t at, const char* form) {
    std::tm parts{};
    ::localtime_r(&at, &parts);
    std::array<char, 32> words{};
    std::strftime(words.data(), words.size(), form, &parts);
    return words.data();
}

std::string written_words(const fs::path& file) {
    std::error_code error;
    const auto written = fs::last_write_time(file, error);
    if (error) {
        return "";
    }
    const auto at = std::chrono::file_clock::to_sys(written);
    return local_time(std::chrono::system_clock::to_time_t(
                          std::chrono::time_point_cast<std::chrono::system_clock::duration>(at)),
                      "%Y-%m-%d %H:%M");
}

bool is_digits(std::string_view text, std::string_view form) {
    return text.size() == form.size() && std::ranges::equal(text, form, [](char each, char wanted) {
               return wanted == '0' ? each >= '0' && each <= '9' : each == wanted;
           });
}
constexpr std::string_view kDailyForm = "0000-00-00";
constexpr std::string_view kMinuteForm = "0000-00-00-0000";

bool is_daily(const fs::path& file) {
    return file.extension() == ".db" && is_digits(file.stem().string(), kDailyForm);
}

/// When a copy was made, which its name says; of what was kept aside, when it was last written.
std::string made_words(const fs::path& file, Copy::Kind kind) {
    const auto name = file.stem().string();
    if (kind == Copy::Kind::Daily) {
        return name;
    }
    if (is_digits(name.substr(0, kMinuteForm.size()), kMinuteForm)) {
        return fmt::format("{} {}:{}", name.substr(0, 10), name.substr(11, 2), name.substr(13, 2));
    }
    return written_words(file);
}

/// The daily copies, the oldest first.
std::vector<fs::path> daily_copies(const fs::path& file) {
    std::vector<fs::path> copies;
    std::error_code error;
    for (fs::directory_iterator at(copies_folder(file), error), end; !error && at != end;
         at.increment(error)) {
        if (is_daily(at->path())) {
            copies.push_back(at->path());
        }
    }
    std::ranges::sort(copies);
    return copies;
}

/// Whether anything was stored in the file since `copy` was made.
bool written_since(const fs::path& file, const fs::path& copy) {
    std::error_code error;
    const auto made = fs::last_write_time(copy, error);
    return error || stamp_of(file).written > made;
}

/// What a program that ended in the middle of a copy left behind, an hour ago or more.
void clear_leavings(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> old;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code unknown;
        const auto name = at->path().filename().string();
        if (name.find(".part") != std::string::npos &&
            fs::last_write_time(at->path(), unknown) <
                fs::file_time_type::clock::now() - std::chrono::hours(1)) {
            old.push_back(at->path());
        }
    }
    for (const auto& file : old) {
        fs::remove(file, error);
    }
}

/// A copy under a temporary name, looked through, then renamed.
Result<fs::path> copy_as(const fs::path& file, const fs::path& copy) {
    std::error_code error;
    const auto folder = copy.parent_path();
    const bool fresh_folder = !is_there(folder);
    fs::create_directories(folder, error);
    if (error) {
        return Problem{
            fmt::format("the folder {} cannot be made: {}", folder.string(), error.message())};
    }
    clear_leavings(folder);
    const fs::path part = fmt::format("{}.{}.part", copy.string(), ::getpid());
    remove_database(part);
    // What is stored while it is being made belongs to the next one.
    const auto begun = stamp_of(file).written;
    auto copied = back_up(file, part, Look::Pages);
    if (copied) {
        fs::last_write_time(part, begun, error);
        fs::rename(part, copy, error);
        if (error) {
            copied = Problem{
                fmt::format("{} cannot be put in place: {}", copy.string(), error.message())};
        }
    }
    remove_database(part);
    if (!copied) {
        if (fresh_folder) {
            fs::remove(folder, error);  // where it is empty
        }
        return copied.error();
    }
    return copy;
}

}  // namespace

std::string this_minute() {
    return local_time(std::time(nullptr), "%Y-%m-%d-%H%M");
}

Stamp stamp_of(const fs::path& file) {
    Stamp stamp;
    std::error_code error;
    for (const fs::path& each : {file, fs::path(file.string() + "-wal")}) {
        const auto bytes = fs::file_size(each, error);
        if (!error && bytes > 0) {
            stamp.bytes += bytes;
            stamp.written = std::max(stamp.written, fs::last_write_time(each, error));
        }
    }
    return stamp;
}

Result<fs::path> keep_daily_copy(const fs::path& file, const std::string& date) {
    if (!is_there(file)) {
        return fs::path();
    }
    const fs::path copy = copies_folder(file) / (date + ".db");
    auto daily = daily_copies(file);
    if (is_there(copy) || (!daily.empty() && !written_since(file, daily.back()))) {
        return fs::path();
    }
    auto made = copy_as(file, copy);
    if (!made) {
        return Problem{fmt::format("no copy of today was made: {}; the copies that are there stay",
                                   made.error().words)};
    }
    daily = daily_copies(file);
    for (std::size_t i = 0; i + kDailyCopies < daily.size(); ++i) {
        remove_database(daily[i]);
    }
    return made;
}

Result<fs::path> copy_by_hand(const fs::path& file) {
    if (!is_there(file)) {
        return Problem{fmt::format("{} does not exist", file.string())};
    }
    const auto minute = this_minute();
    fs::path copy;
    for (int n = 1; copy.empty() || is_there(copy); ++n) {
        copy = copies_folder(file) / (n == 1 ? minute + ".db" : fmt::format("{}-{}.db", minute, n));
    }
    return copy_as(file, copy);
}

std::vector<Copy> copies_of(const fs::path& file) {
    std::vector<Copy> copies;
    std::error_code error;
    const auto look_in = [&](const fs::path& folder, const auto& kind_of) {
        for (fs::directory_iterator at(folder, error), end; !error && at != end;
             at.increment(error)) {
            std::error_code unknown;
            const auto kind = kind_of(at->path());
            if (kind && at->is_regular_file(unknown)) {
                copies.push_back({.file = at->path(),
                                  .kind = *kind,
                                  .made = made_words(at->path(), *kind),
                                  .bytes = at->file_size(unknown)});
            }
        }
    };
    look_in(copies_folder(file), [](const fs::path& path) -> std::optional<Copy::Kind> {
        return is_daily(path)              ? std::optional(Copy::Kind::Daily)
               : path.extension() == ".db" ? std::optional(Copy::Kind::ByHand)
                                           : std::nullopt;
    });
    const auto name = file.filename().string();
    const auto folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    look_in(folder, [&](const fs::path& path) -> std::optional<Copy::Kind> {
        const auto each = path.filename().string();
        if (each.ends_with("-wal") || each.ends_with("-shm") || each.ends_with("-journal") ||
            each.ends_with("-battles")) {
            return std::nullopt;
        }
        return each.starts_with(name + ".before-restore-")
                   ? std::optional(Copy::Kind::BeforeRestore)
               : each.starts_with(name + ".schema-") && each.ends_with(".backup")
                   ? std::optional(Copy::Kind::OlderSchema)
                   : std::nullopt;
    });
    std::ranges::sort(copies, [](const Copy& one, const Copy& other) {
        return std::tie(other.made, other.file) < std::tie(one.made, one.file);
    });
    return copies;
}

bool in_use(const fs::path& file) {
    try {
        SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
        database.execAndGet("SELECT count(*) FROM sqlite_schema");
    } catch (const SQLite::Exception& error) {
        return error.getErrorCode() == SQLITE_BUSY || error.getErrorCode() == SQLITE_LOCKED;
    }
    return false;
}

std::string way_out(const fs::path& file) {
    const auto copies = in_use(file) ? std::vector<Copy>{} : copies_of(file);
    return copies.empty() ? ""
                          : fmt::format(
                                "; its newest copy is of {}, and `drumhead restore {}` puts "
                                "it in place",
                                copies.front().made,
                                copies.front().file.string());
}

Result<Contents> contents_of(const fs::path& file) {
    if (!is_there(file)) {
        return Problem{fmt::format("{} does not exist", file.string())};
    }
    try {
        SQLite::Database database(
            uri_to_read(file), SQLite::OPEN_READONLY | SQLite::OPEN_URI, kWaitMilliseconds);
        // Events are numbered without a gap, so the last number of a battle is their count.
        SQLite::Statement query(database,
                                "SELECT count(*), coalesce(sum((SELECT max(seq) FROM event WHERE "
                                "battle = number)), 0) FROM battle");
        query.executeStep();
        return Contents{.battles = static_cast<std::size_t>(query.getColumn(0).getInt64()),
                        .events = static_cast<std::size_t>(query.getColumn(1).getInt64())};
    } catch (const SQLite::Exception&) {
        return Problem{fmt::format("{} cannot be read", file.string())};
    }
}

}  // namespace drumhead
