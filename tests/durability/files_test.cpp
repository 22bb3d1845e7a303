// Files of every kind that may lie where the program looks, and two programs on one file.

#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/session.hpp"
#include "rosters/army_json.hpp"
#include "rosters/care.hpp"
#include "rosters/store.hpp"
#include "tests/app/command_line/shell.hpp"
#include "tests/durability/full_size.hpp"
#include "tests/durability/program.hpp"
#include "tests/rosters/nobody.hpp"
#include "tests/rosters/random_battle.hpp"

using namespace drumhead;

namespace {

namespace fs = std::filesystem;

/// What another program might do to a file.
void with_sqlite(const fs::path& file, const std::string& statements) {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
    CHECK(sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
}

/// Two battles of so many notes each, in a file that stands alone.
void fill(const fs::path& file, int notes) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    REQUIRE(store);
    for (std::int64_t battle = 1; battle <= 2; ++battle) {
        REQUIRE(store->new_battle(gk::stored_setup()).value() == battle);
        for (int i = 0; i < notes; ++i) {
            REQUIRE(store->append(battle,
                                  static_cast<std::size_t>(i),
                                  {.when = "1A", .command = gk::Note{std::string(90, 'x')}}));
        }
    }
}

/// What is asked of a file that cannot be used: to be read, played on and written to.
const std::vector<Shell::Words> kAsked{{"battle", "list"},
                                       {"battle", "show", "1"},
                                       {"do", "1"},
                                       {"battle", "undo", "1"},
                                       {"roster", "list"},
                                       {"roster", "copy", "fontenoy-france", "mine"},
                                       {"ground", "save", "Bohemia", "wood=1/2"},
                                       {"campaign", "new", "Silesia"},
                                       {"backup", "copy.db"},
                                       {"check"}};

}  // namespace

TEST_CASE("What is no file of ours is told in one line and left as it is", "[durability][files]") {
    Shell shell;
    std::string named;
    SECTION("a text") {
        shell.file("drumhead.db", "Dear diary, today we fought at Mollwitz.\n");
        named = "is not a Drumhead file";
    }
    SECTION("a picture") {
        shell.file("drumhead.db", bytes_of(fs::path(DRUMHEAD_TESTS) / "../app/fontenoy.png"));
        named = "is not a Drumhead file";
    }
    SECTION("the beginning of a picture") {
        shell.file("drumhead.db", "\x89PNG\r\n\x1a\n");
        named = "is not a Drumhead file";
    }
    SECTION("a database of another program") {
        with_sqlite(shell.db(), "CREATE TABLE army(id TEXT); PRAGMA user_version = 5");
        named = "is a database of another program";
    }
    SECTION("a file of a newer program") {
        fill(shell.db(), 3);
        with_sqlite(shell.db(), "PRAGMA user_version = 99");
        named = "was written by a newer Drumhead";
    }
    SECTION("a folder") {
        fs::create_directory(shell.db());
        named = "is a folder";
    }
    for (const auto& words : kAsked) {
        shell.bad(words, named);
    }
}

TEST_CASE("An empty file holds nothing to be read, and is left so until it is written to",
          "[durability][files]") {
    Shell shell;
    shell.file("drumhead.db", "");
    for (const auto& words : {Shell::Words{"battle", "show", "1"}, Shell::Words{"check"}}) {
        shell.bad(words);
    }
    shell.fontenoy();
    CHECK(shell.good({"check"}).out.find("1 battles, 0 events") != std::string::npos);
}

TEST_CASE("A file cut short anywhere, or with bytes flipped, does no harm", "[durability][files]") {
    Shell shell;
    fill(shell.db(), 60);
    const auto whole = bytes_of(shell.db());
    REQUIRE(whole.size() % 4096 == 0);
    int told = 0;
    const auto look = [&](const std::string& bytes) {
        for (const auto& words : {Shell::Words{"battle", "list"},
                                  Shell::Words{"battle", "show", "2"},
                                  Shell::Words{"do", "1"}}) {
            for (const auto* beside : {"-wal", "-shm"}) {
                fs::remove(shell.db().string() + beside);
            }
            write_bytes(shell.db(), bytes);
            const auto answer = shell.run(words);
            INFO(Shell::spelled(words) << ": " << answer.err);
            CHECK((answer.status == 0 || answer.status == 2));
            // Whoever plays is also told that no copy of the day was made, and may write the word
            // "has a log" of SQLite's into the header again.
            const bool plays = words[0] == "do";
            const auto lines = std::ranges::count(answer.err, '\n');
            CHECK((answer.status == 0 ? lines == 0 : lines == 1 || (plays && lines == 2)));
            const std::size_t header = plays ? 100 : 0;
            CHECK((bytes_of(shell.db()).substr(header) ==
                   bytes.substr(std::min(header, bytes.size()))));
            told += answer.status == 2 ? 1 : 0;
        }
    };
    // Every multiple of a sector that a disk may have kept of it.
    const std::size_t step = full_size() ? 512 : 512 * 5;
    for (std::size_t length = 512; length < whole.size(); length += step) {
        INFO(length << " bytes of " << whole.size());
        const int before = told;
        look(whole.substr(0, length));
        CHECK(told > before);
    }
    Generator chance(1745);
    for (int n = size_of_run({.usual = 40, .full = 3000}); n > 0; --n) {
        auto bytes = whole;
        for (int flips = 1 + chance.below(12); flips > 0; --flips) {
            const auto page =
                chance.below(3) == 0
                    ? 0U
                    : static_cast<std::size_t>(chance.below(static_cast<int>(whole.size() / 4096)));
            const auto within =
                static_cast<std::size_t>(chance.below(chance.below(2) == 0 ? 112 : 4096));
            auto& byte = bytes[page * 4096 + within];
            byte = static_cast<char>(byte ^ (1 << chance.below(8)));
        }
        INFO(n << " more");
        look(bytes);
    }
    CHECK(told > 0);
}

TEST_CASE("A file that another program holds is told in one line", "[durability][files]") {
    Shell shell;
    fill(shell.db(), 3);
    std::array<int, 2> ready{};
    REQUIRE(::pipe(ready.data()) == 0);
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        sqlite3* database = nullptr;
        const bool held = sqlite3_open(shell.db().c_str(), &database) == SQLITE_OK &&
                          sqlite3_exec(database,
                                       "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;"
                                       "UPDATE setting SET value = value",
                                       nullptr,
                                       nullptr,
                                       nullptr) == SQLITE_OK;
        if (::write(ready[1], held ? "y" : "n", 1) == 1) {
            ::pause();
        }
        ::_exit(0);
    }
    char held = '?';
    REQUIRE(::read(ready[0], &held, 1) == 1);
    CHECK(held == 'y');
    shell.bad({"battle", "list"}, "is in use by another program; try again");
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    shell.good({"battle", "list"});
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST_CASE("A file or folder that may only be read is told in one line", "[durability][files]") {
    // Root may write anywhere, so a child looks as nobody does.
    Shell shell;
    fill(shell.db(), 3);
    const auto before = bytes_of(shell.db());
    const auto folder = shell.folder.path();
    bool file_only = false;
    std::string named;
    SECTION("the file") {
        file_only = true;
        ::chmod(folder.c_str(), 0777);
        ::chmod(shell.db().c_str(), 0444);
        named = "cannot be written to";
    }
    SECTION("its folder") {
        ::chmod(folder.c_str(), 0555);
        ::chmod(shell.db().c_str(), 0666);
        named = "its folder cannot be written to";
    }
    fs::remove(shell.db().string() + "-battles");
    const auto words = said_by_nobody([&] {
        const auto store = Store::open(shell.db(), Store::Access::ReadWrite);
        const auto read = Store::open(shell.db(), Store::Access::ReadOnly);
        return store                           ? "opened"
               : read.has_value() != file_only ? "read or not: " + store.error().words
                                               : store.error().words;
    });
    ::chmod(folder.c_str(), 0755);
    INFO(words);
    CHECK(words.starts_with(shell.db().string()));
    CHECK(words.find(named) != std::string::npos);
    CHECK(words.find('\n') == std::string::npos);
    CHECK((bytes_of(shell.db()) == before));
}

// The file was written by the program as it was when that schema was its newest. Later schemas are
// the same battles brought up so far.
TEST_CASE(
    "A kept file of the first schema, and every schema after it, opens with all that is in it",
    "[durability][files]") {
    const auto kept = fs::path(DRUMHEAD_TESTS) / "durability/older/schema-1.db";
    const auto bytes = bytes_of(kept);
    REQUIRE_FALSE(bytes.empty());
    for (std::size_t schema = 1; schema <= schema_steps().size(); ++schema) {
        INFO("schema " << schema);
        const TemporaryFolder folder;
        const auto file = folder / "club.db";
        fs::copy_file(kept, file);
        if (schema > 1) {
            REQUIRE(Store::open(file, Store::Access::ReadWrite, schema_steps().first(schema)));
        }
        const auto checked = check_file(file, Look::AlsoRules);
        REQUIRE(checked);
        CHECK(checked->problems.empty());
        CHECK(checked->battles == 2);
        CHECK(checked->events == 55);
        const auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        CHECK(store->load_battle(1)->setup.name == "Mollwitz");
        CHECK(store->load_battle(1)->done == 40);
        CHECK(store->load_battle(2)->done == 12);
        CHECK(store->army("my-france").value()->units.size() ==
              shipped_army("fontenoy-france")->units.size());
        CHECK(store->setting(kLastBattle).value() == "2");
        CHECK(contents_of(file.string() +
                          fmt::format(".schema-{}.backup", schema == 1 ? 1 : schema - 1))
                  .has_value() == (schema == 1 || schema == 2));
        // It is played on.
        auto session = Session::open(file, 2);
        REQUIRE(session);
        const auto answer = session->perform(gk::Note{"played on"}, {}, Missing::Rolled);
        REQUIRE(answer);
        CHECK(answer->event() != nullptr);
    }
    CHECK((bytes_of(kept) == bytes));
}

TEST_CASE("Two programs on one file keep all of both, and one battle has one player",
          "[durability][programs]") {
    Shell shell;
    fill(shell.db(), 3);
    ::signal(SIGPIPE, SIG_IGN);
    const std::vector<std::string> words{DRUMHEAD_PROGRAM, "--db", shell.db().string(), "do"};
    const auto playing = [&](const char* battle) {
        auto all = words;
        all.emplace_back(battle);
        return all;
    };
    const int notes = size_of_run({.usual = 100, .full = 2000});
    Program first(playing("1"));
    Program second(playing("2"));
    struct Player {
        Program* program;
        std::int64_t battle;
        std::string input{};
        std::string output{};
        std::ptrdiff_t answered = 0;
    };
    std::array<Player, 2> players{Player{&first, 1}, Player{&second, 2}};
    for (auto& player : players) {
        for (int n = 0; n < notes; ++n) {
            player.input += fmt::format(R"({{"do":"note","text":"{} of {}"}})", n, player.battle);
            player.input += "\n";
        }
    }
    bool told = false;
    for (int turn = 0; players[0].answered < notes || players[1].answered < notes; ++turn) {
        REQUIRE(turn < 10'000'000);
        for (auto& player : players) {
            if (player.answered < notes) {
                REQUIRE(player.program->exchange(player.input, player.output, 20));
            }
            player.answered = std::ranges::count(player.output, '\n');
        }
        if (!told && players[0].answered > 0) {
            // Both play: a third is told that the first battle is taken.
            // (The file grows meanwhile: the two go on.)
            const auto refused = shell.run({"do", "1"});
            CHECK(refused.status == 2);
            CHECK(refused.out.empty());
            CHECK(refused.err.find("is open in another program") != std::string::npos);
            CHECK(Session::open(shell.db(), 1)->read_only());
            told = true;
        }
        if (turn % 16 == 0) {
            // A reader beside the writers sees what was answered, and nothing half.
            for (const auto& player : players) {
                const auto seen =
                    Store::open(shell.db(), Store::Access::ReadOnly)->load_battle(player.battle);
                REQUIRE(seen);
                CHECK(static_cast<std::ptrdiff_t>(seen->done) >= 3 + player.answered);
                CHECK(seen->done == seen->events.size());
            }
        }
    }
    CHECK(told);
    for (auto& player : players) {
        player.program->end_input();
        CHECK(player.program->wait() == 0);
        CHECK(player.output.find(R"("ok":false)") == std::string::npos);
        const auto stored =
            Store::open(shell.db(), Store::Access::ReadOnly)->load_battle(player.battle);
        REQUIRE(stored);
        REQUIRE(stored->events.size() == static_cast<std::size_t>(notes) + 3);
        for (int n = 0; n < notes; ++n) {
            const auto& event = stored->events[static_cast<std::size_t>(n) + 3];
            CHECK(std::get<gk::Note>(event.command).text ==
                  fmt::format("{} of {}", n, player.battle));
        }
    }
    CHECK(check_file(shell.db(), Look::AlsoRules)->problems.empty());
}
