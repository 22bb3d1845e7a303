#include "rosters/store.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/campaign_json.hpp"
#include "rosters/files.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead {
namespace {

/// Marks a file as ours: "Drmh" (PRAGMA application_id).
constexpr int kApplicationId = 0x44726D68;
constexpr int kBusyMilliseconds = 5000;

constexpr std::array<SchemaStep, 5> kSteps{
    R"sql(
    CREATE TABLE battle(
        number INTEGER PRIMARY KEY,
        system TEXT NOT NULL,
        name TEXT NOT NULL,
        created TEXT NOT NULL,
        setup TEXT NOT NULL,
        done INTEGER NOT NULL DEFAULT 0 CHECK (done >= 0)
    ) STRICT;
    CREATE TABLE event(
        battle INTEGER NOT NULL REFERENCES battle(number) ON DELETE CASCADE,
        seq INTEGER NOT NULL CHECK (seq >= 1),
        happened TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (battle, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE army(
        id TEXT PRIMARY KEY,
        body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE setting(
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    )sql",
    // The index finds the few events that settle battles, for the list of all of them.
    R"sql(
    CREATE TABLE ground(
        name TEXT PRIMARY KEY,
        body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX settling ON event(battle, seq) WHERE instr(body, '"verdict"') > 0;
    )sql",
    R"sql(
    CREATE TABLE book(
        word TEXT PRIMARY KEY,
        body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    )sql",
    R"sql(
    CREATE TABLE campaign(
        name TEXT PRIMARY KEY,
        body TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE campaign_result(
        number INTEGER PRIMARY KEY,
        campaign TEXT NOT NULL REFERENCES campaign(name) ON DELETE CASCADE,
        body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX results_of ON campaign_result(campaign, number);
    )sql",
    R"sql(
    ALTER TABLE army ADD COLUMN retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1));
    ALTER TABLE book ADD COLUMN retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1));
    )sql",
};

constexpr const char* kSaveSetting =
    "INSERT INTO setting(key, value) VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET value = "
    "excluded.value";
constexpr const char* kNow = "strftime('%Y-%m-%d %H:%M:%S', 'now')";

/// Runs `work` and turns what SQLite says into a sentence with the file's name.
template <class Work>
auto guarded(const std::filesystem::path& file, Work work) -> std::invoke_result_t<Work&> {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        switch (error.getErrorCode()) {
            case SQLITE_NOTADB:
                return Problem{
                    fmt::format("{} is not a Drumhead file; it was left as it is", file.string())};
            case SQLITE_CORRUPT:
                return Problem{fmt::format("{} is damaged; it was left as it is", file.string())};
            case SQLITE_FULL:
                return Problem{
                    fmt::format("the disk of {} is full; nothing was changed", file.string())};
            case SQLITE_IOERR:
                if (error.getExtendedErrorCode() == SQLITE_IOERR_FSYNC) {
                    // It was written, but whether the disk has it nobody knows.
                    return Problem{fmt::format(
                        "the disk of {} does not say that it kept what was stored; it may be there "
                        "or not when the file is opened again",
                        file.string())};
                }
                return Problem{fmt::format(
                    "{} could not be written or read, as where the disk is full or gone; nothing "
                    "was changed",
                    file.string())};
            case SQLITE_READONLY:
                return Problem{
                    fmt::format("{} cannot be written to{}", file.string(), unless_folder(file))};
            case SQLITE_BUSY:
            case SQLITE_LOCKED:
                return Problem{
                    fmt::format("{} is in use by another program; try again", file.string())};
            case SQLITE_CANTOPEN:
                return Problem{
                    fmt::format("{} cannot be opened{}", file.string(), unless_folder(file))};
            default: {
                std::string words = error.what();
                std::ranges::replace(words, '\n', ' ');
                return Problem{fmt::format("{}: {}", file.string(), words)};
            }
        }
    }
}

int pragma(SQLite::Database& database, const std::string& name) {
    return database.execAndGet("PRAGMA " + name).getInt();
}

/// The write-ahead log. Unlike every other statement this one does not wait while another program
/// opens the same new file.
void use_write_ahead_log(SQLite::Database& database) {
    constexpr int kStep = 10;
    for (int waited = 0;; waited += kStep) {
        try {
            database.exec("PRAGMA journal_mode = WAL");
            return;
        } catch (const SQLite::Exception& error) {
            if (error.getErrorCode() != SQLITE_BUSY || waited >= kBusyMilliseconds) {
                throw;
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(kStep));
    }
}

/// Says why a file must not be opened; nothing if it is ours, or new.
std::optional<Problem> not_ours(SQLite::Database& database,
                                const std::filesystem::path& file,
                                int newest) {
    std::error_code error;
    if (pragma(database, "page_count") == 0 && std::filesystem::file_size(file, error) > 0) {
        // SQLite takes a file of a single byte for an empty one, and would write over it.
        return Problem{
            fmt::format("{} is not a Drumhead file; it was left as it is", file.string())};
    }
    const int version = pragma(database, "user_version");
    const int tables = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt();
    const int id = pragma(database, "application_id");
    if (id != kApplicationId && (tables > 0 || id != 0 || version != 0)) {
        return Problem{fmt::format("{} is a database of another program; it was left as it is",
                                   file.string())};
    }
    if (id == kApplicationId && version < 1) {
        return Problem{fmt::format("{} is damaged; it was left as it is", file.string())};
    }
    if (version > newest) {
        return Problem{
            fmt::format("{} was written by a newer Drumhead (schema {}, this one knows {}); it was "
                        "left as it is",
                        file.string(),
                        version,
                        newest)};
    }
    return std::nullopt;
}

void migrate(SQLite::Database& database,
             const std::filesystem::path& file,
             std::span<const SchemaStep> steps) {
    const int newest = static_cast<int>(steps.size());
    int version = pragma(database, "user_version");
    if (version == newest) {
        return;
    }
    if (version > 0) {
        const auto aside = fmt::format("{}.schema-{}.backup", file.string(), version);
        try {
            SQLite::Database target(aside, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            SQLite::Backup backup(target, database);
            if (backup.executeStep() != SQLITE_DONE) {
                throw SQLite::Exception("the file is in use", SQLITE_BUSY);
            }
        } catch (const SQLite::Exception&) {
            std::error_code error;
            std::filesystem::remove(aside, error);  // half a copy is none
            throw;
        }
    }
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    // Another program may have done it while this one waited for its turn.
    for (version = pragma(database, "user_version"); version < newest; ++version) {
        database.exec(steps[static_cast<std::size_t>(version)]);
    }
    database.exec(fmt::format(
        "PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, newest));
    transaction.commit();
}

/// What an event changed of the verdict, if it did.
void settle(BattleRow& row, const std::string& body) {
    const auto json = parse_json(body, limits::kLargestBattleFile);
    if (!json || !json->is_object()) {
        return;
    }
    const auto changes = json->find("changes");
    if (changes == json->end() || !changes->is_array()) {
        return;
    }
    for (const auto& change : *changes) {
        if (!change.is_object() || change.value("field", Json()) != "verdict") {
            continue;
        }
        row.verdict.reset();
        for (const auto verdict :
             {gk::Verdict::FirstWins, gk::Verdict::SecondWins, gk::Verdict::Draw}) {
            if (change.value("to", Json()) == static_cast<int>(verdict)) {
                row.verdict = verdict;
            }
        }
    }
}

}  // namespace

namespace {

Problem no_battle(std::int64_t number, const std::filesystem::path& file) {
    return {fmt::format(
        "there is no battle {} in {}; `drumhead battle list` names them", number, file.string())};
}

}  // namespace

std::span<const SchemaStep> schema_steps() {
    return kSteps;
}

/// The statements of every event, prepared once. Each is made ready by tryReset(), for reset()
/// would tell once more of an error that was told when it happened.
struct Store::Statements {
    SQLite::Statement drop;
    SQLite::Statement insert;
    SQLite::Statement done;
    explicit Statements(const SQLite::Database& database)
        : drop(database, "DELETE FROM event WHERE battle = ? AND seq > ?"),
          insert(database,
                 fmt::format("INSERT INTO event(battle, seq, happened, body) VALUES (?, ?, {}, ?)",
                             kNow)),
          done(database, "UPDATE battle SET done = ? WHERE number = ?") {}
};

Store::Store(std::filesystem::path file, std::unique_ptr<SQLite::Database> database)
    : file_(std::move(file)),
      database_(std::move(database)),
      statements_(std::make_unique<Statements>(*database_)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&& other) noexcept {
    statements_ = std::move(other.statements_);  // before the database that they belong to
    database_ = std::move(other.database_);
    file_ = std::move(other.file_);
    return *this;
}
Store::~Store() {
    statements_.reset();
}

Result<Store> Store::open(const std::filesystem::path& file,
                          Access access,
                          std::span<const SchemaStep> steps) {
    std::error_code error;
    const bool exists = std::filesystem::exists(file, error);
    if (access == Access::ReadOnly && !exists) {
        return Problem{fmt::format("{} does not exist", file.string())};
    }
    if (exists && std::filesystem::is_directory(file, error)) {
        return Problem{fmt::format("{} is a folder, not a file", file.string())};
    }
    if (!exists && file.has_parent_path()) {
        std::filesystem::create_directories(file.parent_path(), error);
        if (error) {
            return Problem{fmt::format(
                "the folder {} cannot be made: {}", file.parent_path().string(), error.message())};
        }
    }
    return guarded(file, [&]() -> Result<Store> {
        const bool write = access == Access::ReadWrite;
        bool outdated = !exists;
        if (exists) {
            // Looked at before anything that could change it, such as the journal mode.
            SQLite::Database look(file.string(), SQLite::OPEN_READONLY, kBusyMilliseconds);
            const SQLite::Transaction one_moment(look);  // another program may be making it
            const int newest = static_cast<int>(steps.size());
            if (const auto problem = not_ours(look, file, newest)) {
                return *problem;
            }
            const int version = pragma(look, "user_version");
            if (!write && version == 0) {
                return Problem{
                    fmt::format("{} is empty; nothing has been stored in it yet", file.string())};
            }
            outdated = version < newest;
        }
        // A file of an older schema is brought up to date for those who only read it, too.
        if (write || outdated) {
            auto database = std::make_unique<SQLite::Database>(
                file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds);
            // SQLite opens what may only be read without a word, and would fail at the first
            // change.
            if (::sqlite3_db_readonly(database->getHandle(), "main") == 1) {
                return Problem{fmt::format("{} cannot be written to", file.string())};
            }
            use_write_ahead_log(*database);
            database->exec("PRAGMA synchronous = FULL");
            database->exec("PRAGMA foreign_keys = ON");
            migrate(*database, file, steps);
            if (write) {
                return Store(file, std::move(database));
            }
        }
        return Store(file,
                     std::make_unique<SQLite::Database>(
                         file.string(), SQLite::OPEN_READONLY, kBusyMilliseconds));
    });
}

template <class Rulebook>
Result<std::int64_t> Store::add(const StoredBattleOf<Rulebook>& battle,
                                std::string_view kept_under) {
    return guarded(file_, [&]() -> Result<std::int64_t> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement insert(*database_,
                                 fmt::format("INSERT INTO battle(system, name, created, setup, "
                                             "done) VALUES (?, ?, {}, ?, ?)",
                                             kNow));
        insert.bind(1, std::string(Rulebook::kSystem));
        insert.bind(2, battle.setup.name);
        insert.bind(3, Rulebook::setup_json(battle.setup).dump());
        insert.bind(4, static_cast<std::int64_t>(battle.done));
        insert.exec();
        const auto number = static_cast<std::int64_t>(database_->getLastInsertRowid());
        const auto start = Rulebook::begin(battle.setup);
        for (std::size_t i = 0; i < battle.events.size(); ++i) {
            auto& event = statements_->insert;
            event.tryReset();
            event.bind(1, number);
            event.bind(2, static_cast<std::int64_t>(i + 1));
            event.bind(3, Rulebook::event_json(start, battle.events[i]).dump());
            event.exec();
        }
        if (!kept_under.empty()) {
            SQLite::Statement upsert(*database_, kSaveSetting);
            upsert.bind(1, std::string(kept_under));
            upsert.bind(2, std::to_string(number));
            upsert.exec();
        }
        transaction.commit();
        return number;
    });
}

Result<std::int64_t> Store::new_battle(const gk::Setup& setup, std::string_view kept_under) {
    return add<GameOfKings>({.setup = setup, .events = {}, .done = 0}, kept_under);
}
Result<std::int64_t> Store::new_battle(const bar::Setup& setup, std::string_view kept_under) {
    return add<AgeOfReason>({.setup = setup, .events = {}, .done = 0}, kept_under);
}
Result<std::int64_t> Store::new_battle(const fea::Setup& setup, std::string_view kept_under) {
    return add<Featherstone>({.setup = setup, .events = {}, .done = 0}, kept_under);
}
Result<std::int64_t> Store::add_battle(const StoredBattleOf<GameOfKings>& battle) {
    return add(battle);
}
Result<std::int64_t> Store::add_battle(const StoredBattleOf<AgeOfReason>& battle) {
    return add(battle);
}
Result<std::int64_t> Store::add_battle(const StoredBattleOf<Featherstone>& battle) {
    return add(battle);
}

Result<std::vector<BattleRow>> Store::battles() const {
    return guarded(file_, [&]() -> Result<std::vector<BattleRow>> {
        const SQLite::Transaction one_moment(*database_);
        // Events are numbered without a gap, so the last number is their count. What is no JSON,
        // in a damaged file, must not keep the other battles from the list.
        SQLite::Statement query(*database_,
                                R"sql(
            SELECT number, system, name, created, done,
                   coalesce((SELECT max(seq) FROM event WHERE battle = number), 0),
                   iif(json_valid(setup), json_extract(setup, '$.armies[0].name'), ''),
                   iif(json_valid(setup), json_extract(setup, '$.armies[1].name'), ''),
                   (SELECT iif(json_valid(body), json_extract(body, '$.when'), '')
                    FROM event WHERE battle = number AND seq = done)
            FROM battle ORDER BY number)sql");
        std::vector<BattleRow> rows;
        while (query.executeStep()) {
            rows.push_back(
                {.number = query.getColumn(0).getInt64(),
                 .system = query.getColumn(1).getString(),
                 .name = query.getColumn(2).getString(),
                 .created = query.getColumn(3).getString(),
                 .events = static_cast<std::size_t>(query.getColumn(5).getInt64()),
                 .done = static_cast<std::size_t>(query.getColumn(4).getInt64()),
                 .armies = {query.getColumn(6).getString(), query.getColumn(7).getString()},
                 .when = query.getColumn(8).getString()});
        }
        SQLite::Statement settling(*database_,
                                   "SELECT battle, seq, body FROM event INDEXED BY settling WHERE "
                                   "instr(body, '\"verdict\"') > 0 ORDER BY battle, seq");
        auto row = rows.begin();
        while (settling.executeStep()) {
            const auto number = settling.getColumn(0).getInt64();
            row = std::find_if(
                row, rows.end(), [&](const BattleRow& each) { return each.number >= number; });
            if (row == rows.end()) {
                break;
            }
            if (row->number == number &&
                static_cast<std::size_t>(settling.getColumn(1).getInt64()) <= row->done) {
                settle(*row, settling.getColumn(2).getString());
            }
        }
        return rows;
    });
}

template <class Rulebook>
Result<StoredBattleOf<Rulebook>> Store::load_battle(std::int64_t number) const {
    return guarded(file_, [&]() -> Result<StoredBattleOf<Rulebook>> {
        SQLite::Statement query(*database_,
                                "SELECT setup, done, system FROM battle WHERE number = ?");
        query.bind(1, number);
        if (!query.executeStep()) {
            return no_battle(number, file_);
        }
        const auto damaged = [&](const std::string& what) {
            return Problem{
                fmt::format("battle {} of {} cannot be read: {}", number, file_.string(), what)};
        };
        if (const auto system = query.getColumn(2).getString(); system != Rulebook::kSystem) {
            return Problem{fmt::format("battle {} of {} is not a battle of {}, but of {}",
                                       number,
                                       file_.string(),
                                       Rulebook::kName,
                                       system)};
        }
        const auto json = parse_json(query.getColumn(0).getString(), limits::kLargestBattleFile);
        if (!json) {
            return damaged(json.error().words);
        }
        auto setup = Rulebook::setup_from_json(*json);
        if (!setup) {
            return damaged(setup.error().words);
        }
        StoredBattleOf<Rulebook> battle{
            .setup = std::move(*setup),
            .events = {},
            .done = static_cast<std::size_t>(query.getColumn(1).getInt64())};
        const auto start = Rulebook::begin(battle.setup);
        SQLite::Statement events(*database_,
                                 "SELECT seq, body FROM event WHERE battle = ? ORDER BY seq");
        events.bind(1, number);
        while (events.executeStep()) {
            const auto seq = events.getColumn(0).getInt64();
            const auto body =
                parse_json(events.getColumn(1).getString(), limits::kLargestBattleFile);
            auto event = body ? Rulebook::event_from_json(start, *body)
                              : Result<typename Rulebook::Event>(body.error());
            if (!event || seq != static_cast<std::int64_t>(battle.events.size()) + 1) {
                return damaged(fmt::format(
                    "event {}: {}", seq, event ? "one before it is missing" : event.error().words));
            }
            battle.events.push_back(std::move(*event));
        }
        if (battle.done > battle.events.size()) {
            return damaged("events are missing at its end");
        }
        // SQLite would hold on to the pages read, and nobody reads them twice.
        database_->exec("PRAGMA shrink_memory");
        return battle;
    });
}
template Result<StoredBattleOf<GameOfKings>> Store::load_battle<GameOfKings>(std::int64_t) const;
template Result<StoredBattleOf<AgeOfReason>> Store::load_battle<AgeOfReason>(std::int64_t) const;
template Result<StoredBattleOf<Featherstone>> Store::load_battle<Featherstone>(std::int64_t) const;

Result<std::optional<std::int64_t>> Store::newest_battle() const {
    return guarded(file_, [&]() -> Result<std::optional<std::int64_t>> {
        SQLite::Statement query(*database_,
                                "SELECT number FROM battle ORDER BY number DESC LIMIT 1");
        return query.executeStep() ? std::optional(query.getColumn(0).getInt64())
                                   : std::optional<std::int64_t>{};
    });
}

Result<std::string> Store::system_of(std::int64_t number) const {
    return guarded(file_, [&]() -> Result<std::string> {
        SQLite::Statement query(*database_, "SELECT system FROM battle WHERE number = ?");
        query.bind(1, number);
        if (!query.executeStep()) {
            return no_battle(number, file_);
        }
        return query.getColumn(0).getString();
    });
}

Result<void, Problem> Store::append(std::int64_t battle,
                                    std::size_t place,
                                    const gk::Event& event) {
    return append_json(battle, place, event_json(event));
}

Result<void, Problem> Store::append_json(std::int64_t battle,
                                         std::size_t place,
                                         const Json& event) {
    return guarded(file_, [&]() -> Result<void, Problem> {
        const auto body = event.dump();
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        auto& [drop, insert, done] = *statements_;
        drop.tryReset();
        drop.bind(1, battle);
        drop.bind(2, static_cast<std::int64_t>(place));
        drop.exec();
        insert.tryReset();
        insert.bind(1, battle);
        insert.bind(2, static_cast<std::int64_t>(place + 1));
        insert.bind(3, body);
        insert.exec();
        done.tryReset();
        done.bind(1, static_cast<std::int64_t>(place + 1));
        done.bind(2, battle);
        done.exec();
        transaction.commit();
        return {};
    });
}

Result<void, Problem> Store::set_done(std::int64_t battle, std::size_t done) {
    return guarded(file_, [&]() -> Result<void, Problem> {
        auto& statement = statements_->done;
        statement.tryReset();
        statement.bind(1, static_cast<std::int64_t>(done));
        statement.bind(2, battle);
        statement.exec();
        return {};
    });
}

namespace {

/// An army or a book from its row: key, body, retired.
template <class T, class Read>
Result<Kept<T>> kept_from_row(const std::filesystem::path& file,
                              std::string_view kind,
                              const SQLite::Statement& row,
                              Read read) {
    auto what = read(row.getColumn(1).getString());
    if (!what) {
        return Problem{fmt::format("{} {} of {} cannot be read: {}",
                                   kind,
                                   row.getColumn(0).getString(),
                                   file.string(),
                                   what.error().words)};
    }
    return Kept<T>{.what = std::move(*what), .retired = row.getColumn(2).getInt() != 0};
}
Result<Kept<gk::Army>> army_from_row(const std::filesystem::path& file,
                                     const SQLite::Statement& row) {
    return kept_from_row<gk::Army>(file, "army", row, [](const auto& body) {
        return read_army(body, limits::kLargestImport);
    });
}
Result<Kept<bar::BattleBook>> book_from_row(const std::filesystem::path& file,
                                            const SQLite::Statement& row) {
    return kept_from_row<bar::BattleBook>(file, "book", row, [](const auto& body) {
        return read_book(body, limits::kLargestImport);
    });
}

/// All rows of a query.
template <class T, class Read>
Result<std::vector<T>> all_rows(SQLite::Statement& query, Read read) {
    std::vector<T> all;
    while (query.executeStep()) {
        auto one = read(query);
        if (!one) {
            return one.error();
        }
        all.push_back(std::move(*one));
    }
    return all;
}
template <class T>
Result<std::vector<T>> without_retired(Result<std::vector<Kept<T>>> kept) {
    if (!kept) {
        return kept.error();
    }
    std::vector<T> active;
    for (auto& one : *kept) {
        if (!one.retired) {
            active.push_back(std::move(one.what));
        }
    }
    return active;
}

constexpr const char* kSaveArmy =
    "INSERT INTO army(id, body) VALUES (?, ?) ON CONFLICT(id) DO UPDATE SET body = excluded.body";
constexpr const char* kSaveBook =
    "INSERT INTO book(word, body) VALUES (?, ?) ON CONFLICT(word) DO UPDATE SET body = "
    "excluded.body";
/// What is kept must be readable again.
std::optional<Problem> unfit(const gk::Army& army) {
    if (army.id.empty() || army.id != id_from(army.id)) {
        return Problem{fmt::format("army {}: its id must be lower-case letters, digits and hyphens",
                                   army.name)};
    }
    if (army_json(army).dump().size() > limits::kLargestArmyFile) {
        return Problem{fmt::format("army {}: with its notes it is longer than {} bytes",
                                   army.name,
                                   limits::kLargestArmyFile)};
    }
    const auto checked = gk::check(army);
    return checked ? std::nullopt : std::optional(checked.error());
}
std::optional<Problem> unfit(const bar::BattleBook& book) {
    const auto read = read_book(book_json(book).dump());
    return read ? std::nullopt : std::optional(read.error());
}
void save(SQLite::Statement& upsert, const std::string& key, const Json& body) {
    upsert.reset();
    upsert.bind(1, key);
    upsert.bind(2, body.dump());
    upsert.exec();
}

}  // namespace

Result<std::vector<gk::Army>> Store::armies() const {
    return without_retired(kept_armies());
}

Result<std::vector<Kept<gk::Army>>> Store::kept_armies() const {
    return guarded(file_, [&]() -> Result<std::vector<Kept<gk::Army>>> {
        SQLite::Statement query(*database_, "SELECT id, body, retired FROM army ORDER BY id");
        return all_rows<Kept<gk::Army>>(
            query, [&](const SQLite::Statement& row) { return army_from_row(file_, row); });
    });
}

Result<std::optional<Kept<gk::Army>>> Store::kept_army(std::string_view id) const {
    return guarded(file_, [&]() -> Result<std::optional<Kept<gk::Army>>> {
        SQLite::Statement query(*database_, "SELECT id, body, retired FROM army WHERE id = ?");
        query.bind(1, std::string(id));
        if (!query.executeStep()) {
            return std::optional<Kept<gk::Army>>{};
        }
        auto army = army_from_row(file_, query);
        if (!army) {
            return army.error();
        }
        return std::optional(std::move(*army));
    });
}

Result<std::optional<gk::Army>> Store::army(std::string_view id) const {
    return guarded(file_, [&]() -> Result<std::optional<gk::Army>> {
        SQLite::Statement query(*database_, "SELECT id, body, 0 FROM army WHERE id = ?");
        query.bind(1, std::string(id));
        if (!query.executeStep()) {
            return std::optional<gk::Army>{};
        }
        auto army = army_from_row(file_, query);
        if (!army) {
            return army.error();
        }
        return std::optional(std::move(army->what));
    });
}

Result<void, Problem> Store::save_army(const gk::Army& army) {
    if (auto bad = unfit(army)) {
        return *bad;
    }
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Statement upsert(*database_, kSaveArmy);
        save(upsert, army.id, army_json(army));
        return {};
    });
}

Result<void, Problem> Store::replace_army(std::string_view id, const gk::Army& army) {
    if (id == army.id) {
        return save_army(army);
    }
    if (auto bad = unfit(army)) {
        return *bad;
    }
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement taken(*database_, "SELECT 1 FROM army WHERE id = ?");
        taken.bind(1, army.id);
        if (taken.executeStep()) {
            return Problem{fmt::format("there is an army '{}' already", army.id)};
        }
        SQLite::Statement update(*database_, "UPDATE army SET id = ?, body = ? WHERE id = ?");
        update.bind(1, army.id);
        update.bind(2, army_json(army).dump());
        update.bind(3, std::string(id));
        if (update.exec() != 1) {
            return Problem{fmt::format("there is no army '{}'", cited(id))};
        }
        transaction.commit();
        return {};
    });
}

Result<void, Problem> Store::save_all(const Import& import, const Watch& watch) {
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        SQLite::Statement army(*database_, kSaveArmy);
        SQLite::Statement book(*database_, kSaveBook);
        Progress progress{.of = import.armies.size() + import.books.size()};
        const auto stopped = [&] { return watch && !watch(progress); };
        for (const auto& one : import.armies) {
            if (stopped()) {
                return Problem{std::string(kStopped)};
            }
            if (auto bad = unfit(one)) {
                return *bad;
            }
            save(army, one.id, army_json(one));
            ++progress.done;
        }
        for (const auto& one : import.books) {
            if (stopped()) {
                return Problem{std::string(kStopped)};
            }
            if (auto bad = unfit(one)) {
                return *bad;
            }
            save(book, one.word, book_json(one));
            ++progress.done;
        }
        if (stopped()) {
            return Problem{std::string(kStopped)};
        }
        transaction.commit();
        return {};
    });
}

Result<bool> Store::change_one(const char* statement, std::string_view key) {
    return guarded(file_, [&]() -> Result<bool> {
        SQLite::Statement change(*database_, statement);
        change.bind(1, std::string(key));
        return change.exec() == 1;
    });
}

Result<bool> Store::retire_army(std::string_view id) {
    return change_one("UPDATE army SET retired = 1 WHERE id = ?", id);
}
Result<bool> Store::restore_army(std::string_view id) {
    return change_one("UPDATE army SET retired = 0 WHERE id = ?", id);
}
Result<bool> Store::delete_army(std::string_view id) {
    return change_one("DELETE FROM army WHERE id = ?", id);
}

namespace {

Result<gk::GroundTable> ground_from_row(const std::filesystem::path& file,
                                        std::string name,
                                        const std::string& body) {
    const auto json = parse_json(body, limits::kLargestCommand);
    auto effects = json ? ground_from_json(*json) : json.error();
    if (!effects) {
        return Problem{fmt::format(
            "ground {} of {} cannot be read: {}", name, file.string(), effects.error().words)};
    }
    return gk::GroundTable{std::move(name), std::move(*effects)};
}

}  // namespace

Result<std::vector<gk::GroundTable>> Store::ground_tables() const {
    return guarded(file_, [&]() -> Result<std::vector<gk::GroundTable>> {
        SQLite::Statement query(*database_, "SELECT name, body FROM ground ORDER BY name");
        std::vector<gk::GroundTable> tables;
        while (query.executeStep()) {
            auto table = ground_from_row(
                file_, query.getColumn(0).getString(), query.getColumn(1).getString());
            if (!table) {
                return table.error();
            }
            tables.push_back(std::move(*table));
        }
        return tables;
    });
}

Result<std::optional<gk::GroundTable>> Store::ground_table(std::string_view name) const {
    return guarded(file_, [&]() -> Result<std::optional<gk::GroundTable>> {
        SQLite::Statement query(*database_, "SELECT body FROM ground WHERE name = ?");
        query.bind(1, std::string(name));
        if (!query.executeStep()) {
            return std::optional<gk::GroundTable>{};
        }
        auto table = ground_from_row(file_, std::string(name), query.getColumn(0).getString());
        if (!table) {
            return table.error();
        }
        return std::optional(std::move(*table));
    });
}

Result<void, Problem> Store::save_ground(const gk::GroundTable& table) {
    if (table.name.empty() || table.name.size() > limits::kLongestName || !is_text(table.name)) {
        return Problem{fmt::format("a table of ground is kept under a name of 1 to {} bytes",
                                   limits::kLongestName)};
    }
    if (table.effects.empty()) {
        return Problem{"a table of ground that is kept needs at least one kind of ground"};
    }
    if (auto fault = gk::ground_fault(table.effects)) {
        return *fault;
    }
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Statement upsert(*database_,
                                 "INSERT INTO ground(name, body) VALUES (?, ?) ON CONFLICT(name) "
                                 "DO UPDATE SET body = excluded.body");
        upsert.bind(1, table.name);
        upsert.bind(2, ground_json(table.effects).dump());
        upsert.exec();
        return {};
    });
}

Result<bool> Store::delete_ground(std::string_view name) {
    return guarded(file_, [&]() -> Result<bool> {
        SQLite::Statement erase(*database_, "DELETE FROM ground WHERE name = ?");
        erase.bind(1, std::string(name));
        return erase.exec() == 1;
    });
}

Result<std::vector<bar::BattleBook>> Store::books() const {
    return without_retired(kept_books());
}

Result<std::vector<Kept<bar::BattleBook>>> Store::kept_books() const {
    return guarded(file_, [&]() -> Result<std::vector<Kept<bar::BattleBook>>> {
        SQLite::Statement query(*database_, "SELECT word, body, retired FROM book ORDER BY word");
        return all_rows<Kept<bar::BattleBook>>(
            query, [&](const SQLite::Statement& row) { return book_from_row(file_, row); });
    });
}

Result<void, Problem> Store::save_book(const bar::BattleBook& book) {
    if (auto bad = unfit(book)) {
        return *bad;
    }
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Statement upsert(*database_, kSaveBook);
        save(upsert, book.word, book_json(book));
        return {};
    });
}

Result<bool> Store::retire_book(std::string_view word) {
    return change_one("UPDATE book SET retired = 1 WHERE word = ?", word);
}
Result<bool> Store::restore_book(std::string_view word) {
    return change_one("UPDATE book SET retired = 0 WHERE word = ?", word);
}
Result<bool> Store::delete_book(std::string_view word) {
    return change_one("DELETE FROM book WHERE word = ?", word);
}

Problem no_campaign(std::string_view name) {
    return {
        fmt::format("there is no campaign '{}'; `drumhead campaign list` names them", cited(name))};
}

namespace {

/// A campaign from its row, with its results.
Result<gk::Campaign> campaign_from_row(const SQLite::Database& database,
                                       const std::filesystem::path& file,
                                       const SQLite::Statement& row) {
    const auto name = row.getColumn(0).getString();
    const auto damaged = [&](const std::string& words) {
        return Problem{
            fmt::format("campaign {} of {} cannot be read: {}", name, file.string(), words)};
    };
    const auto json = parse_json(row.getColumn(1).getString(), limits::kLargestImport);
    auto campaign = json ? campaign_from_json(*json) : Result<gk::Campaign>(json.error());
    if (!campaign) {
        return damaged(campaign.error().words);
    }
    SQLite::Statement query(database,
                            "SELECT body FROM campaign_result WHERE campaign = ? ORDER BY number");
    query.bind(1, name);
    while (query.executeStep()) {
        const auto body = parse_json(query.getColumn(0).getString(), limits::kLargestImport);
        auto result = body ? result_from_json(*body) : Result<gk::CampaignResult>(body.error());
        if (!result) {
            return damaged(result.error().words);
        }
        campaign->results.push_back(std::move(*result));
    }
    return campaign;
}

}  // namespace

Result<std::vector<gk::Campaign>> Store::campaigns() const {
    return guarded(file_, [&]() -> Result<std::vector<gk::Campaign>> {
        SQLite::Statement query(*database_, "SELECT name, body FROM campaign ORDER BY name");
        std::vector<gk::Campaign> campaigns;
        while (query.executeStep()) {
            auto campaign = campaign_from_row(*database_, file_, query);
            if (!campaign) {
                return campaign.error();
            }
            campaigns.push_back(std::move(*campaign));
        }
        return campaigns;
    });
}

Result<std::vector<std::string>> Store::campaign_names() const {
    return guarded(file_, [&]() -> Result<std::vector<std::string>> {
        SQLite::Statement query(*database_, "SELECT name FROM campaign ORDER BY name");
        std::vector<std::string> names;
        while (query.executeStep()) {
            names.push_back(query.getColumn(0).getString());
        }
        return names;
    });
}

Result<std::optional<gk::Campaign>> Store::campaign(std::string_view name) const {
    return guarded(file_, [&]() -> Result<std::optional<gk::Campaign>> {
        SQLite::Statement query(*database_, "SELECT name, body FROM campaign WHERE name = ?");
        query.bind(1, std::string(name));
        if (!query.executeStep()) {
            return std::optional<gk::Campaign>{};
        }
        auto campaign = campaign_from_row(*database_, file_, query);
        return campaign ? Result<std::optional<gk::Campaign>>(std::optional(std::move(*campaign)))
                        : Result<std::optional<gk::Campaign>>(campaign.error());
    });
}

Result<void, Problem> Store::save_campaign(const gk::Campaign& campaign) {
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Statement upsert(*database_,
                                 "INSERT INTO campaign(name, body) VALUES (?, ?) ON CONFLICT(name) "
                                 "DO UPDATE SET body = excluded.body");
        upsert.bind(1, campaign.name);
        upsert.bind(2, campaign_json(campaign).dump());
        upsert.exec();
        return {};
    });
}

Result<bool> Store::delete_campaign(std::string_view name) {
    return guarded(file_, [&]() -> Result<bool> {
        SQLite::Statement erase(*database_, "DELETE FROM campaign WHERE name = ?");
        erase.bind(1, std::string(name));
        return erase.exec() == 1;
    });
}

Result<void, Problem> Store::add_result(std::string_view campaign,
                                        const gk::CampaignResult& result) {
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Statement insert(*database_,
                                 "INSERT INTO campaign_result(campaign, body) VALUES (?, ?)");
        insert.bind(1, std::string(campaign));
        insert.bind(2, result_json(result).dump());
        insert.exec();
        return {};
    });
}

Result<bool> Store::delete_result(std::string_view campaign, std::size_t place) {
    return guarded(file_, [&]() -> Result<bool> {
        SQLite::Statement erase(
            *database_,
            "DELETE FROM campaign_result WHERE number = (SELECT number FROM "
            "campaign_result WHERE campaign = ? ORDER BY number LIMIT 1 OFFSET ?)");
        erase.bind(1, std::string(campaign));
        erase.bind(2, static_cast<std::int64_t>(place));
        return erase.exec() == 1;
    });
}

namespace {

/// Writes the results of a campaign over those that are stored, row by row and only where they
/// differ.
void write_results(const SQLite::Database& database,
                   const std::string& campaign,
                   const std::vector<gk::CampaignResult>& results) {
    std::vector<std::pair<std::int64_t, std::string>> stored;
    SQLite::Statement query(
        database, "SELECT number, body FROM campaign_result WHERE campaign = ? ORDER BY number");
    query.bind(1, campaign);
    while (query.executeStep()) {
        stored.emplace_back(query.getColumn(0).getInt64(), query.getColumn(1).getString());
    }
    std::vector<std::string> wanted;
    for (const auto& result : results) {
        wanted.push_back(result_json(result).dump());
    }
    // Where one was taken out, those after it keep their rows.
    std::size_t same = 0;
    while (same < wanted.size() && same < stored.size() && wanted[same] == stored[same].second) {
        ++same;
    }
    if (wanted.size() < stored.size()) {
        std::size_t tail = 0;
        while (tail < wanted.size() - same &&
               wanted[wanted.size() - 1 - tail] == stored[stored.size() - 1 - tail].second) {
            ++tail;
        }
        const auto gone = static_cast<std::ptrdiff_t>(stored.size() - wanted.size());
        const auto end = stored.end() - static_cast<std::ptrdiff_t>(tail);
        SQLite::Statement erase(database, "DELETE FROM campaign_result WHERE number = ?");
        for (auto row = end - gone; row != end; ++row) {
            erase.reset();
            erase.bind(1, row->first);
            erase.exec();
        }
        stored.erase(end - gone, end);
    }
    SQLite::Statement update(database, "UPDATE campaign_result SET body = ? WHERE number = ?");
    SQLite::Statement insert(database, "INSERT INTO campaign_result(campaign, body) VALUES (?, ?)");
    for (std::size_t i = same; i < wanted.size(); ++i) {
        if (i >= stored.size()) {
            insert.reset();
            insert.bind(1, campaign);
            insert.bind(2, wanted[i]);
            insert.exec();
        } else if (wanted[i] != stored[i].second) {
            update.reset();
            update.bind(1, wanted[i]);
            update.bind(2, stored[i].first);
            update.exec();
        }
    }
}

}  // namespace

Result<gk::Campaign> Store::change_campaign(
    std::string_view name, const std::function<Result<gk::Campaign>(gk::Campaign)>& change) {
    return guarded(file_, [&]() -> Result<gk::Campaign> {
        SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
        const auto before = campaign(name);
        if (!before) {
            return before.error();
        }
        if (!*before) {
            return no_campaign(name);
        }
        auto changed = change(**before);
        if (!changed) {
            return changed.error();
        }
        if (changed->name != name) {
            const auto other = campaign(changed->name);
            if (!other) {
                return other.error();
            }
            if (*other) {
                return Problem{fmt::format("there is a campaign '{}' already", changed->name)};
            }
        }
        SQLite::Statement upsert(*database_,
                                 "INSERT INTO campaign(name, body) VALUES (?, ?) ON CONFLICT(name) "
                                 "DO UPDATE SET body = excluded.body");
        upsert.bind(1, changed->name);
        upsert.bind(2, campaign_json(*changed).dump());
        upsert.exec();
        if (changed->name != name) {
            // The results move before the old name goes, which would take them along.
            SQLite::Statement move(*database_,
                                   "UPDATE campaign_result SET campaign = ? WHERE campaign = ?");
            move.bind(1, changed->name);
            move.bind(2, std::string(name));
            move.exec();
            SQLite::Statement erase(*database_, "DELETE FROM campaign WHERE name = ?");
            erase.bind(1, std::string(name));
            erase.exec();
        }
        write_results(*database_, changed->name, changed->results);
        transaction.commit();
        return changed;
    });
}

Result<std::map<std::int64_t, gk::FromBattle>> Store::battle_marks() const {
    return guarded(file_, [&]() -> Result<std::map<std::int64_t, gk::FromBattle>> {
        SQLite::Statement query(*database_,
                                "SELECT number, done, coalesce((SELECT happened FROM event WHERE "
                                "battle = number AND seq = done), '') FROM battle");
        std::map<std::int64_t, gk::FromBattle> marks;
        while (query.executeStep()) {
            const auto number = static_cast<std::int64_t>(query.getColumn(0).getInt64());
            marks[number] = {.number = number,
                             .events = static_cast<std::size_t>(query.getColumn(1).getInt64()),
                             .last = query.getColumn(2).getString()};
        }
        return marks;
    });
}

Result<std::optional<std::string>> Store::setting(std::string_view key) const {
    return guarded(file_, [&]() -> Result<std::optional<std::string>> {
        SQLite::Statement query(*database_, "SELECT value FROM setting WHERE key = ?");
        query.bind(1, std::string(key));
        return query.executeStep() ? std::optional(query.getColumn(0).getString())
                                   : std::optional<std::string>{};
    });
}

Result<std::vector<std::pair<std::string, std::string>>> Store::settings(
    std::string_view beginning) const {
    return guarded(file_, [&]() -> Result<std::vector<std::pair<std::string, std::string>>> {
        SQLite::Statement query(
            *database_,
            "SELECT key, value FROM setting WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key");
        query.bind(1, std::string(beginning));
        std::vector<std::pair<std::string, std::string>> settings;
        while (query.executeStep()) {
            settings.emplace_back(query.getColumn(0).getString(), query.getColumn(1).getString());
        }
        return settings;
    });
}

Result<bool> Store::delete_setting(std::string_view key) {
    return guarded(file_, [&]() -> Result<bool> {
        SQLite::Statement erase(*database_, "DELETE FROM setting WHERE key = ?");
        erase.bind(1, std::string(key));
        return erase.exec() == 1;
    });
}

Result<void, Problem> Store::set_setting(std::string_view key, std::string_view value) {
    return guarded(file_, [&]() -> Result<void, Problem> {
        SQLite::Statement upsert(*database_, kSaveSetting);
        upsert.bind(1, std::string(key));
        upsert.bind(2, std::string(value));
        upsert.exec();
        return {};
    });
}

std::optional<BattleLock> BattleLock::take(const std::filesystem::path& file, std::int64_t battle) {
    return take(file, battle, 1);
}
std::optional<BattleLock> BattleLock::take_all(const std::filesystem::path& file) {
    return take(file, 0, 0);  // to the end of the file and beyond
}

std::optional<BattleLock> BattleLock::take(const std::filesystem::path& file,
                                           std::int64_t first,
                                           std::int64_t count) {
    // A file of its own: SQLite's locks are on the database itself, and closing any descriptor of
    // that would drop them.
    const int descriptor =
        ::open((file.string() + "-battles").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) {
        return std::nullopt;
    }
    BattleLock lock(descriptor);
    // One byte of it a battle, held by the open file, so that it goes with the program however it
    // ends.
    struct flock byte {};
    byte.l_type = F_WRLCK;
    byte.l_whence = SEEK_SET;
    byte.l_start = first;
    byte.l_len = count;
    if (::fcntl(descriptor, F_OFD_SETLK, &byte) != 0) {
        return std::nullopt;
    }
    return lock;
}

BattleLock::BattleLock(BattleLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}
BattleLock& BattleLock::operator=(BattleLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}
BattleLock::~BattleLock() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

}  // namespace drumhead
