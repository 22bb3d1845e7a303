// What a file with much in it takes: to open, to list, to read, to fold, to tell. Beside it the
// least another program would do with the same bytes.

#include "tests/benchmarks/histories.hpp"

#include <cstdlib>
#include <map>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <catch2/catch.hpp>

#include "app/report/report.hpp"
#include "rosters/army_import.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"
#include "tests/battles/age_of_reason/random_player.hpp"
#include "tests/battles/featherstone/random_player.hpp"
#include "tests/benchmarks/battles.hpp"
#include "tests/benchmarks/process.hpp"
#include "tests/rosters/random_army.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead::benchmarks {
namespace {

/// What a club has after many years: 200 armies of 50 units, 500 battles of 1000 events, and
/// campaigns with 500 results between them.
void make_large_file(const std::filesystem::path& file) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    REQUIRE(store);
    Generator chance(1745);
    for (int a = 0; a < 200; ++a) {
        auto army = gk::random_army(chance);
        army.id = fmt::format("army-{}", a);
        army.name = fmt::format("Army {}", a);
        const auto pattern = army.units;
        army.units.clear();
        for (std::size_t u = 0; u < 50; ++u) {
            auto unit = pattern[u % pattern.size()];
            unit.name = fmt::format("Regiment {}", u);
            unit.note.clear();
            army.units.push_back(std::move(unit));
        }
        REQUIRE(store->save_army(army));
    }
    auto setup = gk::stored_setup();
    const auto battle = gk::random_battle(setup, chance, 1000);
    StoredBattle stored{.setup = setup,
                        .events = {battle.events().begin(), battle.events().end()},
                        .done = battle.done()};
    for (int b = 0; b < 500; ++b) {
        stored.setup.name = fmt::format("Battle {}", b + 1);
        REQUIRE(store->add_battle(stored));
    }
    for (int c = 0; c < 10; ++c) {
        const auto name = fmt::format("Season {}", c + 1);
        REQUIRE(store->save_campaign({.name = name}));
        for (int b = 0; b < 50; ++b) {
            REQUIRE(store->add_result(name,
                                      {.battle = fmt::format("Battle {}", c * 50 + b + 1),
                                       .date = fmt::format("20{:02}-{:02}-11", 10 + c, b % 12 + 1),
                                       .winner = {"Prussia", fmt::format("Player {}", b % 9)},
                                       .loser = {"Austria", fmt::format("Player {}", b % 7)}}));
        }
    }
}

}  // namespace

namespace {

/// A battle of so many events, played once: each measurement is set up several times over.
const gk::Battle& long_battle(std::int64_t events) {
    static std::map<std::int64_t, gk::Battle> played;
    const auto found = played.find(events);
    if (found != played.end()) {
        return found->second;
    }
    Generator chance(1745);
    return played
        .emplace(events, gk::random_battle(fontenoy(), chance, static_cast<std::size_t>(events)))
        .first->second;
}

}  // namespace

void make_long_battle(const std::filesystem::path& file, std::size_t events) {
    const auto setup = fontenoy();
    const auto& battle = long_battle(static_cast<std::int64_t>(events));
    auto store = Store::open(file, Store::Access::ReadWrite);
    REQUIRE(store);
    const auto added =
        store->add_battle(StoredBattle{.setup = setup,
                                       .events = {battle.events().begin(), battle.events().end()},
                                       .done = battle.done()});
    REQUIRE(added);
}

std::filesystem::path large_file() {
    static const TemporaryFolder folder;
    const char* kept = std::getenv("DRUMHEAD_LARGE");
    const std::filesystem::path file = kept != nullptr ? kept : (folder / "large.db").string();
    if (!std::filesystem::exists(file)) {
        // A half-made one must not be taken for whole the next time.
        const auto part = file.string() + ".part";
        std::filesystem::remove(part);
        make_large_file(part);
        std::filesystem::rename(part, file);
    }
    return file;
}

namespace {

/// Reads every body of a query, and no more.
std::size_t bare_read(const std::filesystem::path& file, const char* query) {
    sqlite3* database = nullptr;
    sqlite3_stmt* statement = nullptr;
    REQUIRE(sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
    REQUIRE(sqlite3_prepare_v2(database, query, -1, &statement, nullptr) == SQLITE_OK);
    std::size_t bytes = 0;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        bytes += static_cast<std::size_t>(sqlite3_column_bytes(statement, 0));
    }
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return bytes;
}

/// Measures `ours` and, outside of the time measured, `beside`, run after run.
template <class Ours, class Beside>
void measure(benchmark::State& state, const Ours& ours, const Beside& beside) {
    std::vector<double> times;
    for (auto _ : state) {
        const double begun = now();
        ours();
        const double half = now();
        beside();
        times.push_back(now() - half);
        state.SetIterationTime(half - begun);
    }
    state.counters["beside"] = median(times);
}

void open_file(benchmark::State& state, bool large) {
    const TemporaryFolder folder;
    auto file = folder / "small.db";
    {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        REQUIRE(store->new_battle(fontenoy()));
    }
    if (large) {
        file = large_file();
    }
    measure(
        state,
        [&] { REQUIRE(Store::open(file, Store::Access::ReadWrite)); },
        [&] { bare_read(file, "SELECT name FROM battle LIMIT 1"); });
}
void list_battles(benchmark::State& state) {
    const auto store = Store::open(large_file(), Store::Access::ReadOnly);
    REQUIRE(store);
    measure(
        state,
        [&] { REQUIRE(store->battles()); },
        [&] { bare_read(large_file(), "SELECT name FROM battle ORDER BY number"); });
}
void list_armies(benchmark::State& state) {
    const auto store = Store::open(large_file(), Store::Access::ReadOnly);
    REQUIRE(store);
    measure(
        state,
        [&] { REQUIRE(store->armies()); },
        [&] { bare_read(large_file(), "SELECT body FROM army ORDER BY id"); });
}
void look_through(benchmark::State& state, Look look) {
    measure(
        state,
        [&] {
            const auto checked = check_file(large_file(), look);
            REQUIRE(checked);
            REQUIRE(checked->problems.empty());
            REQUIRE(checked->remarks.empty());
        },
        [&] { bare_read(large_file(), "SELECT body FROM event"); });
}
void daily_copy(benchmark::State& state) {
    const TemporaryFolder folder;
    int made = 0;
    const auto next = [&] { return folder / fmt::format("copy-{}.db", ++made); };
    measure(
        state,
        [&] { REQUIRE(back_up(large_file(), next(), Look::Pages)); },
        [&] { std::filesystem::copy_file(large_file(), next()); });
}

/// One battle of so many events, opened as the program opens it: read, checked and folded.
void open_battle(benchmark::State& state) {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    make_long_battle(file, static_cast<std::size_t>(state.range(0)));
    const auto store = Store::open(file, Store::Access::ReadOnly);
    REQUIRE(store);
    measure(
        state,
        [&] { static_cast<void>(replayed(store->load_battle(1).value())); },
        [&] {
            sqlite3* database = nullptr;
            sqlite3_stmt* query = nullptr;
            REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
            REQUIRE(sqlite3_prepare_v2(database, "SELECT body FROM event", -1, &query, nullptr) ==
                    SQLITE_OK);
            while (sqlite3_step(query) == SQLITE_ROW) {
                const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(query, 0));
                benchmark::DoNotOptimize(Json::parse(text));
            }
            sqlite3_finalize(query);
            sqlite3_close(database);
        });
}

/// One step back at the end of a long battle, and forth again.
void undo(benchmark::State& state) {
    auto battle = long_battle(state.range(0));
    for (auto _ : state) {
        battle.undo();
        battle.redo();
    }
}
void report_of(benchmark::State& state) {
    const auto& battle = long_battle(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            report::written(report::told(battle), report::Kind::Html, report::Detail::Deeds));
    }
}
/// Folding a battle of armies of so many units.
void fold_units(benchmark::State& state) {
    Generator chance(1745);
    const auto battle =
        gk::random_battle(gk::large_setup(static_cast<int>(state.range(0)) / 48), chance, 200);
    for (auto _ : state) {
        auto other = battle.start();
        for (const auto& event : battle.events()) {
            fold(other, event);
        }
        benchmark::DoNotOptimize(other);
    }
    state.SetItemsProcessed(state.iterations() * 200);
}
/// An army of so many units as JSON, written and read as text.
void army_of_units(benchmark::State& state) {
    auto army = gk::large_setup(static_cast<int>(state.range(0)) / 24 + 1).armies[0];
    army.units.resize(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(Json::parse(army_json(army).dump()));
    }
}

/// A table of so many lines, a hundred to an army.
void import_lines(benchmark::State& state) {
    std::string text = "army,name,type,class,sector\n";
    for (std::int64_t line = 0; line < state.range(0); ++line) {
        text += fmt::format("Army {},Regiment {},foot,regular,left\n", line / 100, line);
    }
    const TemporaryFolder folder;
    auto store = Store::open(folder / "drumhead.db", Store::Access::ReadWrite);
    REQUIRE(store);
    for (auto _ : state) {
        const auto plan = plan_import(&*store, text);
        REQUIRE(plan.problems.empty());
        REQUIRE(carry_out(*store, plan));
    }
}

// Random play: whatever comes to mind, mostly refused; counted are the actions that happened.

void random_kings(benchmark::State& state) {
    Generator chance(1745);
    std::int64_t events = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(gk::random_battle(fontenoy(), chance, 200));
        events += 200;
    }
    state.SetItemsProcessed(events);
}
void random_reason(benchmark::State& state) {
    const auto* book = shipped_book("kolin");
    REQUIRE(book != nullptr);
    const auto setup = bar::set_up(*book, book->scenarios[3], {});
    REQUIRE(setup);
    Generator chance(1757);
    std::int64_t events = 0;
    for (auto _ : state) {
        bar::Battle battle(bar::begin(*setup));
        const auto give = [&](const bar::Command& command) {
            auto dice = bar::dice_for(battle.state(), battle.done() + 1);
            const auto answer = bar::play_command(battle.state(), command, {}, &dice);
            if (answer.event() != nullptr) {
                battle.append(*answer.event());
            }
        };
        give(bar::made_up_charts(battle.state(), chance));
        for (int tries = 0; tries < 2000 && battle.done() < 200; ++tries) {
            give(bar::RandomPlayer(battle.state(), chance).command());
        }
        events += static_cast<std::int64_t>(battle.done());
    }
    state.SetItemsProcessed(events);
}
void random_featherstone(benchmark::State& state) {
    Generator chance(1962);
    std::int64_t events = 0;
    for (auto _ : state) {
        fea::Battle campaign(fea::begin(fea::chest_setup()));
        for (int tries = 0; tries < 4000 && campaign.done() < 200; ++tries) {
            auto dice = fea::dice_for(campaign.state(), campaign.done() + 1);
            const auto answer = fea::play_command(
                campaign.state(), fea::random_command(campaign.state(), chance), {}, &dice);
            if (answer.event() != nullptr) {
                campaign.append(*answer.event());
            }
        }
        events += static_cast<std::int64_t>(campaign.done());
    }
    state.SetItemsProcessed(events);
}

const auto kMs = benchmark::kMillisecond;
BENCHMARK_CAPTURE(open_file, small, false)->UseManualTime()->Unit(kMs);
BENCHMARK_CAPTURE(open_file, large, true)->UseManualTime()->Unit(kMs);
BENCHMARK(list_battles)->UseManualTime()->Unit(kMs);
BENCHMARK(list_armies)->UseManualTime()->Unit(kMs);
BENCHMARK(daily_copy)->UseManualTime()->Unit(kMs)->Iterations(1);
BENCHMARK_CAPTURE(look_through, rules, Look::AlsoRules)->UseManualTime()->Unit(kMs)->Iterations(1);
BENCHMARK(open_battle)->Arg(100)->Arg(1000)->Arg(5000)->Arg(20'000)->UseManualTime()->Unit(kMs);
BENCHMARK(undo)->Arg(100)->Arg(1000)->Arg(5000)->Arg(20'000)->Unit(kMs);
BENCHMARK(report_of)->Arg(100)->Arg(1000)->Arg(5000)->Unit(kMs);
BENCHMARK(fold_units)->Arg(48)->Arg(480)->Arg(4800)->Arg(9600)->Unit(kMs);
BENCHMARK(army_of_units)->Arg(10)->Arg(100)->Arg(1000)->Arg(10'000)->Unit(kMs);
BENCHMARK(import_lines)->Arg(1000)->Arg(10'000)->Unit(kMs);
BENCHMARK(random_kings)->Unit(kMs);
BENCHMARK(random_reason)->Unit(kMs);
BENCHMARK(random_featherstone)->Unit(kMs);

}  // namespace
}  // namespace drumhead::benchmarks
