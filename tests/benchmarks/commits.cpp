// One event stored durably, beside a bare SQLite loop that inserts the same bytes.

#include <benchmark/benchmark.h>
#include <sqlite3.h>
#include <catch2/catch.hpp>

#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"
#include "tests/benchmarks/battles.hpp"
#include "tests/benchmarks/process.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead::benchmarks {
namespace {

/// What a program that knew nothing of battles would do: a table of texts, a transaction for each.
class BareLoop {
public:
    explicit BareLoop(const std::filesystem::path& file) {
        REQUIRE(sqlite3_open(file.c_str(), &database_) == SQLITE_OK);
        for (const char* words : {"PRAGMA journal_mode = WAL",
                                  "PRAGMA synchronous = FULL",
                                  "CREATE TABLE event(seq INTEGER PRIMARY KEY, body TEXT)"}) {
            REQUIRE(sqlite3_exec(database_, words, nullptr, nullptr, nullptr) == SQLITE_OK);
        }
        begin_ = prepared("BEGIN IMMEDIATE");
        insert_ = prepared("INSERT INTO event(seq, body) VALUES (?, ?)");
        commit_ = prepared("COMMIT");
    }
    ~BareLoop() {
        for (auto* statement : {begin_, insert_, commit_}) {
            sqlite3_finalize(statement);
        }
        sqlite3_close(database_);
    }
    BareLoop(const BareLoop&) = delete;
    BareLoop& operator=(const BareLoop&) = delete;

    bool store(std::int64_t seq, const std::string& body) {
        sqlite3_bind_int64(insert_, 1, seq);
        sqlite3_bind_text(insert_, 2, body.data(), static_cast<int>(body.size()), SQLITE_STATIC);
        return done(begin_) && done(insert_) && done(commit_);
    }

private:
    sqlite3_stmt* prepared(const char* words) {
        sqlite3_stmt* statement = nullptr;
        REQUIRE(sqlite3_prepare_v2(database_, words, -1, &statement, nullptr) == SQLITE_OK);
        return statement;
    }
    static bool done(sqlite3_stmt* statement) {
        const bool well = sqlite3_step(statement) == SQLITE_DONE;
        sqlite3_reset(statement);
        return well;
    }

    sqlite3* database_ = nullptr;
    sqlite3_stmt* begin_ = nullptr;
    sqlite3_stmt* insert_ = nullptr;
    sqlite3_stmt* commit_ = nullptr;
};

/// The events of a battle of random play on Fontenoy, stored by the program and by the bare loop in
/// turn, commit by commit, so that whatever else the disk has to do falls on both.
void commits(benchmark::State& state) {
    constexpr std::size_t kEvents = 400;
    Generator chance(1745);
    const auto setup = fontenoy();
    const auto battle = gk::random_battle(setup, chance, kEvents);
    for (auto _ : state) {
        const TemporaryFolder folder;
        auto store = Store::open(folder / "drumhead.db", Store::Access::ReadWrite);
        REQUIRE(store);
        const auto number = store->new_battle(setup);
        REQUIRE(number);
        BareLoop bare(folder / "bare.db");
        std::vector<double> ours;
        std::vector<double> theirs;
        double bytes = 0;
        bool well = true;
        for (std::size_t i = 0; i < kEvents; ++i) {
            const auto& event = battle.events()[i];
            const auto body = event_json(event).dump();
            bytes += static_cast<double>(body.size());
            const auto store_it = [&] {
                const double begun = now();
                well = store->append(*number, i, event).has_value() && well;
                ours.push_back(now() - begun);
            };
            const auto store_bare = [&] {
                const double begun = now();
                well = bare.store(static_cast<std::int64_t>(i), body) && well;
                theirs.push_back(now() - begun);
            };
            if (i % 2 == 0) {
                store_it();
                store_bare();
            } else {
                store_bare();
                store_it();
            }
        }
        REQUIRE(well);
        state.SetIterationTime(median(ours));
        state.counters["beside"] = median(theirs);
        state.counters["ratio"] = median(ours) / median(theirs);
        state.counters["bytes"] = bytes / kEvents;
    }
}
BENCHMARK(commits)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace drumhead::benchmarks
