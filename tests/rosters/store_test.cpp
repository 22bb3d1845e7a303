#include "rosters/store.hpp"

#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rosters/army_json.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"
#include "tests/rosters/random_army.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;
using Access = Store::Access;

namespace {

using Path = std::filesystem::path;

Store opened(const Path& file,
             Access access = Access::ReadWrite,
             std::span<const SchemaStep> steps = schema_steps()) {
    auto store = Store::open(file, access, steps);
    INFO((store ? "" : store.error().words));
    REQUIRE(store);
    return std::move(*store);
}

std::string refused(const Path& file,
                    Access access = Access::ReadWrite,
                    std::span<const SchemaStep> steps = schema_steps()) {
    const auto store = Store::open(file, access, steps);
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().words.find('\n') == std::string::npos);
    return store.error().words;
}

/// What another program might do to the file.
void with_sqlite(const Path& file, const std::string& statements) {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
    char* error = nullptr;
    sqlite3_exec(database, statements.c_str(), nullptr, nullptr, &error);
    INFO((error != nullptr ? error : ""));
    CHECK(error == nullptr);
    sqlite3_free(error);
    sqlite3_close(database);
}

int number_in(const Path& file, const std::string& query) {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
    int result = -1;
    sqlite3_exec(
        database,
        query.c_str(),
        [](void* to, int, char** columns, char**) {
            *static_cast<int*>(to) = std::stoi(columns[0]);
            return 0;
        },
        &result,
        nullptr);
    sqlite3_close(database);
    return result;
}

gk::Event note(const std::string& text) {
    return {.when = "1A", .command = gk::Note{text}};
}

std::vector<std::string> notes(const StoredBattle& battle) {
    std::vector<std::string> result;
    for (const auto& event : battle.events) {
        result.push_back(std::get<gk::Note>(event.command).text);
    }
    return result;
}

/// A file with one battle of three notes, two of them done, and one army.
void fill(const Path& file, std::span<const SchemaStep> steps = schema_steps()) {
    auto store = opened(file, Access::ReadWrite, steps);
    REQUIRE(store.new_battle(gk::stored_setup()).value() == 1);
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE(store.append(1, i, note(std::to_string(i + 1))));
    }
    REQUIRE(store.set_done(1, 2));
    REQUIRE(store.save_army(*shipped_army("fontenoy-france")));
}
void check_filled(const Store& store) {
    const auto battle = store.load_battle(1);
    INFO((battle ? "" : battle.error().words));
    REQUIRE(battle);
    CHECK((battle->setup == gk::stored_setup()));
    CHECK(notes(*battle) == std::vector<std::string>{"1", "2", "3"});
    CHECK(battle->done == 2);
    CHECK(store.army("fontenoy-france").value() == *shipped_army("fontenoy-france"));
}

}  // namespace

TEST_CASE("A new file and its folder are made, marked as ours and kept in the safe modes",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "new/folder/drumhead.db";
    {
        const auto store = opened(file);
        CHECK(store.file() == file);
        CHECK(store.battles()->empty());
        CHECK(store.armies()->empty());
        CHECK_FALSE(store.setting("last-battle")->has_value());
    }
    CHECK(number_in(file, "PRAGMA user_version") == static_cast<int>(schema_steps().size()));
    CHECK(number_in(file, "PRAGMA application_id") == 0x44726D68);
    CHECK(number_in(file,
                    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND sql NOT "
                    "LIKE '%STRICT%'") == 0);
    // The write-ahead log: bytes 18 and 19 of the file are 2.
    CHECK(bytes_of(file).substr(18, 2) == "\2\2");
}

TEST_CASE("A store in memory works like one in a file", "[rosters][store]") {
    auto store = opened(":memory:");
    CHECK(store.new_battle(gk::stored_setup()).value() == 1);
    CHECK((store.load_battle(1)->setup == gk::stored_setup()));
    CHECK_FALSE(std::filesystem::exists(":memory:"));
}

TEST_CASE("Any army survives the store", "[rosters][store]") {
    const TemporaryFolder folder;
    auto store = opened(folder / "drumhead.db");
    CHECK(rc::check([&](std::uint64_t seed) {
        Generator chance(seed);
        const auto army = gk::random_army(chance);
        RC_ASSERT(store.save_army(army).has_value());
        RC_ASSERT(store.army(army.id).value() == army);
    }));
    const auto all = store.armies();
    REQUIRE(all);
    CHECK(std::ranges::is_sorted(*all, {}, &gk::Army::id));
    for (const auto& army : *all) {
        CHECK(store.army(army.id).value() == army);
        CHECK(store.delete_army(army.id).value());
        CHECK_FALSE(store.delete_army(army.id).value());
        CHECK_FALSE(store.army(army.id)->has_value());
    }
    CHECK(store.armies()->empty());
}

TEST_CASE("An army saved again takes the place of the old one", "[rosters][store]") {
    auto store = opened(":memory:");
    auto army = *shipped_army("fontenoy-france");
    REQUIRE(store.save_army(army));
    army.general = "Löwendal";
    REQUIRE(store.save_army(army));
    CHECK(store.armies()->size() == 1);
    CHECK(store.army(army.id).value()->general == "Löwendal");
}

TEST_CASE("What could not be read again is not kept", "[rosters][store][limits]") {
    auto store = opened(":memory:");
    auto army = *shipped_army("fontenoy-france");
    army.note = std::string(limits::kLargestArmyFile, 'n');
    CHECK(store.save_army(army).error().words ==
          "army France: with its notes it is longer than 1000000 bytes");
    CHECK(store.armies()->empty());
}

TEST_CASE("An army longer than a file of one may be, kept by an older program, still opens",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    auto store = opened(file);
    auto army = *shipped_army("fontenoy-france");
    army.note = std::string(limits::kLargestArmyFile, 'n');
    SQLite::Database bare(file.string(), SQLite::OPEN_READWRITE);
    SQLite::Statement insert(bare, "INSERT INTO army(id, body) VALUES (?, ?)");
    insert.bind(1, army.id);
    insert.bind(2, army_json(army).dump());
    insert.exec();
    CHECK(store.army(army.id).value() == army);
}

TEST_CASE("Settings are kept by their key", "[rosters][store]") {
    auto store = opened(":memory:");
    REQUIRE(store.set_setting("theme", "dark"));
    REQUIRE(store.set_setting("theme", "light"));
    REQUIRE(store.set_setting("scale'; --", "ü\n"));
    CHECK(store.setting("theme").value() == "light");
    CHECK(store.setting("scale'; --").value() == "ü\n");
    CHECK_FALSE(store.setting("Theme")->has_value());
}

TEST_CASE("Tables of ground are kept by their name, and none that could not be used",
          "[rosters][store]") {
    auto store = opened(":memory:");
    const gk::GroundTable bohemia{"Bohemia'; --", {{"wood ü", {1, 2}}, {"slope", {3, 4}}}};
    REQUIRE(store.save_ground(bohemia));
    REQUIRE(store.save_ground({"Alps", {{"snow", {0, 1}}}}));
    REQUIRE(store.save_ground({"Alps", {{"snow", {1, 4}}}}));
    const auto all = store.ground_tables();
    REQUIRE(all);
    REQUIRE(all->size() == 2);
    CHECK((*all)[0] == gk::GroundTable{"Alps", {{"snow", {1, 4}}}});
    CHECK((*all)[1] == bohemia);
    CHECK(store.ground_table(bohemia.name).value() == bohemia);
    CHECK_FALSE(store.ground_table("alps")->has_value());
    for (const gk::GroundTable& bad :
         {gk::GroundTable{"", bohemia.effects},
          gk::GroundTable{std::string(81, 'x'), bohemia.effects},
          gk::GroundTable{"\xff", bohemia.effects},
          gk::GroundTable{"empty", {}},
          gk::GroundTable{"twice", {{"wood", {1, 2}}, {"wood", {1, 4}}}}}) {
        CHECK_FALSE(store.save_ground(bad).has_value());
    }
    CHECK(store.ground_tables()->size() == 2);
    CHECK(store.delete_ground("Alps").value());
    CHECK_FALSE(store.delete_ground("Alps").value());
    CHECK(store.ground_tables()->size() == 1);
}

TEST_CASE("The list of battles tells who fights, how far it has come and who has won",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    auto store = opened(file);
    gk::Battle battle(gk::begin(gk::stored_setup()));
    REQUIRE(store.new_battle(gk::stored_setup()).value() == 1);
    REQUIRE(store.new_battle(gk::stored_setup()).value() == 2);
    const auto play = [&](const gk::Command& command) {
        const auto answer = gk::play_command(battle.state(), command, {}, nullptr);
        REQUIRE(answer.event() != nullptr);
        REQUIRE(store.append(2, battle.done(), *answer.event()));
        battle.append(*answer.event());
    };
    const auto second = [&] { return store.battles().value().at(1); };
    CHECK(second().armies == std::array<std::string, 2>{"Prussia", "Austria"});
    CHECK(second().when.empty());
    play(gk::EndHalfTurn{});
    play(gk::Note{R"(a note on the "verdict")"});
    CHECK(second().when == "1B");
    CHECK(second().events == 2);
    CHECK_FALSE(second().verdict.has_value());
    play(gk::Declare{gk::Verdict::SecondWins, "night falls"});
    CHECK(second().verdict == gk::Verdict::SecondWins);
    play(gk::Declare{gk::Verdict::Draw, "after all"});
    CHECK(second().verdict == gk::Verdict::Draw);
    CHECK_FALSE(store.battles()->at(0).verdict.has_value());
    // What is undone does not count.
    REQUIRE(store.set_done(2, 2));
    CHECK_FALSE(second().verdict.has_value());
    CHECK(second().when == "1B");
    CHECK(second().events == 4);
    // A battle that cannot be read keeps no other from the list.
    with_sqlite(file, "UPDATE battle SET setup = 'gone' WHERE number = 1");
    CHECK(store.battles()->at(0).armies == std::array<std::string, 2>{});
    CHECK(second().armies[0] == "Prussia");
}

TEST_CASE("Battles are numbered from 1 and never confused", "[rosters][store]") {
    const TemporaryFolder folder;
    auto store = opened(folder / "drumhead.db");
    auto setup = gk::stored_setup();
    CHECK(store.new_battle(setup).value() == 1);
    setup.name = "Soor ü \"'";
    CHECK(store.new_battle(setup).value() == 2);
    REQUIRE(store.append(2, 0, note("two")));
    REQUIRE(store.append(1, 0, note("one")));
    REQUIRE(store.append(1, 1, note("more")));
    REQUIRE(store.set_done(1, 1));
    const auto rows = store.battles();
    REQUIRE(rows);
    REQUIRE(rows->size() == 2);
    CHECK((*rows)[0].number == 1);
    CHECK((*rows)[0].system == "game-of-kings");
    CHECK((*rows)[0].name == "Small battle");
    CHECK((*rows)[0].created.size() == std::string_view("2026-01-01 00:00:00").size());
    CHECK((*rows)[0].events == 2);
    CHECK((*rows)[0].done == 1);
    CHECK((*rows)[1].name == "Soor ü \"'");
    CHECK((*rows)[1].events == 1);
    CHECK(notes(*store.load_battle(1)) == std::vector<std::string>{"one", "more"});
    CHECK(notes(*store.load_battle(2)) == std::vector<std::string>{"two"});
    for (const std::int64_t number : {0, 3, -1}) {
        const auto none = store.load_battle(number);
        REQUIRE_FALSE(none.has_value());
        CHECK(none.error().words.starts_with(fmt::format("there is no battle {} in ", number)));
    }
}

TEST_CASE("What was played is what is loaded, event for event and state for state",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    CHECK(rc::check([&](std::uint64_t seed) {
        Generator chance(seed);
        const auto setup = gk::random_setup(chance);
        const auto battle = gk::random_battle(setup, chance, 25);
        std::int64_t number = 0;
        {
            auto store = opened(file);
            number = store.new_battle(setup).value();
            for (std::size_t i = 0; i < battle.done(); ++i) {
                RC_ASSERT(store.append(number, i, battle.events()[i]).has_value());
            }
            RC_ASSERT(store.load_battle(number).has_value());
        }
        const auto back = opened(file, Access::ReadOnly).load_battle(number);
        if (!back) {
            RC_FAIL(back.error().words);
        }
        RC_ASSERT(back->setup == setup);
        RC_ASSERT(back->done == battle.done());
        RC_ASSERT(std::ranges::equal(back->events, battle.events()));
        gk::Battle again(gk::begin(back->setup));
        for (const auto& event : back->events) {
            again.append(event);
        }
        RC_ASSERT(again.state() == battle.state());
        // Put in whole, as an import does, it is the same.
        auto store = opened(file);
        const auto whole = store.load_battle(store.add_battle(*back).value());
        RC_ASSERT(whole->setup == setup);
        RC_ASSERT(whole->events == back->events);
        RC_ASSERT(whole->done == back->done);
    }));
}

TEST_CASE("What is undone stays until something new is done, and goes with it",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    {
        auto store = opened(file);
        REQUIRE(store.set_done(1, 0));
        CHECK(notes(*store.load_battle(1)).size() == 3);
        CHECK(store.load_battle(1)->done == 0);
        REQUIRE(store.set_done(1, 1));
        REQUIRE(store.append(1, 1, note("new")));
        CHECK(notes(*store.load_battle(1)) == std::vector<std::string>{"1", "new"});
        CHECK(store.load_battle(1)->done == 2);
    }
    check_filled([&] {
        std::filesystem::remove(file);
        fill(file);
        return opened(file);
    }());
}

TEST_CASE("Where the new event cannot be stored, nothing of the undone is lost",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    with_sqlite(file,
                "CREATE TRIGGER no_more BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'the disk "
                "is on fire'); END");
    auto store = opened(file);
    const auto stored = store.append(1, 2, note("new"));
    REQUIRE_FALSE(stored.has_value());
    CHECK(stored.error().words.find("the disk is on fire") != std::string::npos);
    check_filled(store);
    // Nor where the new place could not be.
    with_sqlite(file,
                "DROP TRIGGER no_more; CREATE TRIGGER no_place BEFORE UPDATE ON battle BEGIN "
                "SELECT RAISE(ABORT, 'no'); END");
    CHECK_FALSE(store.append(1, 2, note("new")).has_value());
    check_filled(store);
    with_sqlite(file, "DROP TRIGGER no_place");
    CHECK(store.append(1, 2, note("new")).has_value());
    CHECK(notes(*store.load_battle(1)) == std::vector<std::string>{"1", "2", "new"});
}

TEST_CASE("An event of no battle is a problem", "[rosters][store]") {
    auto store = opened(":memory:");
    CHECK_FALSE(store.append(7, 0, note("lost")).has_value());
}

TEST_CASE("A second program reads what the first has stored, and cannot write where it only reads",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    auto first = opened(file);
    auto second = opened(file, Access::ReadOnly);
    check_filled(second);
    REQUIRE(first.append(1, 2, note("new")));
    CHECK(notes(*second.load_battle(1)) == std::vector<std::string>{"1", "2", "new"});
    const auto written = second.append(1, 3, note("no"));
    REQUIRE_FALSE(written.has_value());
    CHECK(written.error().words == fmt::format("{} cannot be written to", file.string()));
    CHECK_FALSE(second.set_done(1, 0).has_value());
    CHECK_FALSE(second.save_army(*shipped_army("fontenoy-france")).has_value());
}

TEST_CASE("Programs that make the file at the same time all get it", "[rosters][store]") {
    for (int round = 0; round < 5; ++round) {
        const TemporaryFolder folder;
        const auto file = folder / "new/drumhead.db";
        std::vector<std::string> problems(8);
        std::vector<std::thread> programs;
        for (auto& problem : problems) {
            programs.emplace_back([&] {
                auto store = Store::open(file, Access::ReadWrite);
                if (!store) {
                    problem = store.error().words;
                } else if (const auto number = store->new_battle(gk::stored_setup()); !number) {
                    problem = number.error().words;
                }
            });
        }
        for (auto& program : programs) {
            program.join();
        }
        for (const auto& problem : problems) {
            CHECK(problem == "");
        }
        CHECK(opened(file).battles()->size() == problems.size());
    }
}

// ---- Schemas older and newer

namespace {

/// Steps that a later program might have.
constexpr std::array kLater{"ALTER TABLE battle ADD COLUMN place TEXT NOT NULL DEFAULT 'unknown'",
                            "CREATE TABLE later(name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID",
                            "UPDATE battle SET place = 'Silesia'"};

std::vector<SchemaStep> all_steps() {
    std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
    steps.insert(steps.end(), kLater.begin(), kLater.end());
    return steps;
}

Path backup_of(const Path& file, std::size_t version) {
    return fmt::format("{}.schema-{}.backup", file.string(), version);
}

}  // namespace

TEST_CASE("A file of every older schema is copied aside and brought up to date",
          "[rosters][store]") {
    const auto steps = all_steps();
    for (std::size_t version = 1; version < steps.size(); ++version) {
        for (const auto access : {Access::ReadWrite, Access::ReadOnly}) {
            INFO("from schema " << version);
            const TemporaryFolder folder;
            const auto file = folder / "drumhead.db";
            const auto old_steps = std::span(steps).first(version);
            fill(file, old_steps);
            CHECK(number_in(file, "PRAGMA user_version") == static_cast<int>(version));
            CHECK_FALSE(std::filesystem::exists(backup_of(file, version)));
            check_filled(opened(file, access, steps));
            CHECK(number_in(file, "PRAGMA user_version") == static_cast<int>(steps.size()));
            CHECK(number_in(file, "SELECT count(*) FROM campaign") == 0);
            CHECK(number_in(file, "SELECT count(*) FROM battle WHERE place = 'Silesia'") == 1);
            // The copy is a whole file of the old schema.
            const auto aside = backup_of(file, version);
            REQUIRE(std::filesystem::exists(aside));
            CHECK(number_in(aside, "PRAGMA user_version") == static_cast<int>(version));
            check_filled(opened(aside, Access::ReadWrite, old_steps));
            // Once is enough.
            const auto bytes = bytes_of(file);
            check_filled(opened(file, access, steps));
            CHECK((bytes_of(file) == bytes));
        }
    }
}

TEST_CASE("A step that fails leaves the file at the schema it had, with all that is in it",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    auto steps = all_steps();
    steps.push_back("INSERT INTO battle(nowhere) VALUES (1)");
    const auto words = refused(file, Access::ReadWrite, steps);
    CHECK(words.starts_with(file.string()));
    CHECK(number_in(file, "PRAGMA user_version") == static_cast<int>(schema_steps().size()));
    check_filled(opened(file));
}

TEST_CASE("A file that cannot be copied aside is not brought up to date", "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    const auto aside = backup_of(file, schema_steps().size());
    std::filesystem::create_directory(aside);
    const auto bytes = bytes_of(file);
    CHECK(refused(file, Access::ReadWrite, all_steps()).find("drumhead.db") != std::string::npos);
    CHECK((bytes_of(file) == bytes));
    check_filled(opened(file));
}

TEST_CASE("A file of a newer program is refused and not touched", "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file, all_steps());
    const auto bytes = bytes_of(file);
    for (const auto access : {Access::ReadWrite, Access::ReadOnly}) {
        CHECK(refused(file, access) ==
              fmt::format("{} was written by a newer Drumhead (schema {}, this one knows {}); it "
                          "was left as it is",
                          file.string(),
                          all_steps().size(),
                          schema_steps().size()));
        CHECK((bytes_of(file) == bytes));
    }
    check_filled(opened(file, Access::ReadWrite, all_steps()));
}

TEST_CASE("A file whose schema number makes no sense is refused and not touched",
          "[rosters][store]") {
    for (const auto* number : {"-1", "-2147483648", "0"}) {
        const TemporaryFolder folder;
        const auto file = folder / "drumhead.db";
        fill(file);
        with_sqlite(file, fmt::format("PRAGMA user_version = {}", number));
        const auto bytes = bytes_of(file);
        for (const auto access : {Access::ReadWrite, Access::ReadOnly}) {
            CHECK(refused(file, access) ==
                  fmt::format("{} is damaged; it was left as it is", file.string()));
            CHECK((bytes_of(file) == bytes));
        }
    }
}

// ---- Files that are not ours

TEST_CASE("A file of another program is refused and not touched", "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "other.db";
    const auto check_refused = [&](const std::string& words) {
        const auto bytes = bytes_of(file);
        for (const auto access : {Access::ReadWrite, Access::ReadOnly}) {
            CHECK(refused(file, access) == file.string() + words);
            CHECK((bytes_of(file) == bytes));
        }
        for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
            CHECK(entry.path() == file);
        }
    };
    SECTION("an SQLite database") {
        with_sqlite(file, "CREATE TABLE battle(number INTEGER)");
        check_refused(" is a database of another program; it was left as it is");
    }
    SECTION("an SQLite database with a number of its own and nothing in it") {
        with_sqlite(file, "PRAGMA application_id = 7");
        check_refused(" is a database of another program; it was left as it is");
    }
    SECTION("a text") {
        write_bytes(file, "Dear diary, today we fought at Mollwitz.\n");
        check_refused(" is not a Drumhead file; it was left as it is");
    }
    SECTION("a long text") {
        write_bytes(file, std::string(100'000, 'x'));
        check_refused(" is not a Drumhead file; it was left as it is");
    }
    SECTION("zeros") {
        write_bytes(file, std::string(8192, '\0'));
        check_refused(" is not a Drumhead file; it was left as it is");
    }
}

TEST_CASE("An empty file becomes ours when it is written to, and holds nothing to be read",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "empty.db";
    write_bytes(file, "");
    CHECK(refused(file, Access::ReadOnly) ==
          fmt::format("{} is empty; nothing has been stored in it yet", file.string()));
    CHECK(bytes_of(file).empty());
    fill(file);
    check_filled(opened(file, Access::ReadOnly));
}

TEST_CASE("A file that cannot be there is a problem in words", "[rosters][store]") {
    const TemporaryFolder folder;
    CHECK(refused(folder.path()) ==
          fmt::format("{} is a folder, not a file", folder.path().string()));
    CHECK(refused(folder / "none.db", Access::ReadOnly) ==
          fmt::format("{} does not exist", (folder / "none.db").string()));
    CHECK_FALSE(std::filesystem::exists(folder / "none.db"));
    write_bytes(folder / "file", "text");
    CHECK(refused(folder / "file/drumhead.db").find("cannot be") != std::string::npos);
    CHECK(refused(folder / "file/deeper/drumhead.db").find("cannot be") != std::string::npos);
    CHECK(bytes_of(folder / "file") == "text");
    CHECK(refused("/proc/drumhead/drumhead.db").starts_with("the folder /proc/drumhead cannot be"));
    CHECK(refused(folder / std::string(300, 'x')).find("cannot be") != std::string::npos);
}

TEST_CASE("A folder or file that may not be written to is a problem in words", "[rosters][store]") {
    if (::geteuid() == 0) {
        return;  // who may do everything cannot be kept out
    }
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    ::chmod(folder.path().c_str(), 0555);
    CHECK(refused(file).find("cannot be opened") != std::string::npos);
    ::chmod(folder.path().c_str(), 0755);
    fill(file);
    ::chmod(file.c_str(), 0444);
    CHECK(refused(file).find("cannot be written to") != std::string::npos);
    check_filled(opened(file, Access::ReadOnly));
    ::chmod(file.c_str(), 0644);
    ::chmod(folder.path().c_str(), 0555);
    for (const auto access : {Access::ReadWrite, Access::ReadOnly}) {
        CHECK(refused(file, access).find("its folder cannot be written to") != std::string::npos);
    }
    ::chmod(folder.path().c_str(), 0755);
    check_filled(opened(file));
}

TEST_CASE("A file that another program keeps to itself is left alone, in words",
          "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    sqlite3* other = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &other) == SQLITE_OK);
    REQUIRE(sqlite3_exec(other,
                         "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;"
                         "UPDATE setting SET value = value",
                         nullptr,
                         nullptr,
                         nullptr) == SQLITE_OK);
    CHECK(in_use(file));
    CHECK(refused(file).find("is in use by another program; try again") != std::string::npos);
    sqlite3_close(other);
    CHECK_FALSE(in_use(file));
    check_filled(opened(file));
}

// ---- Files that are damaged

namespace {

/// A file of many pages, and what is in it.
struct Damaged {
    TemporaryFolder folder;
    Path file = folder / "drumhead.db";
    std::string whole;

    Damaged() {
        fill(file);
        auto store = opened(file);
        StoredBattle battle{.setup = gk::stored_setup(), .events = {}, .done = 400};
        for (int i = 0; i < 400; ++i) {
            battle.events.push_back(note(std::string(50, 'x')));
        }
        REQUIRE(store.add_battle(battle));
        REQUIRE(store.set_setting("last-battle", "1"));
        REQUIRE(store.save_ground({"Bohemia", {{"wood", {1, 2}}}}));
        REQUIRE(store.save_campaign({.name = "Silesia"}));
        REQUIRE(store.add_result("Silesia",
                                 {.battle = "Mollwitz",
                                  .date = "1741-04-10",
                                  .winner = {"Prussia", "Bert"},
                                  .loser = {"Austria", "Anna"}}));
        store = opened(":memory:");  // closes the file
        whole = bytes_of(file);
        REQUIRE(whole.size() > 10 * 4096U);
    }

    /// Reads everything there is in the file as it now is; true if all of it could be.
    bool readable(Access access) const {
        const auto before = bytes_of(file);
        const auto said = [&](const auto& result) {
            if (!result) {
                INFO(result.error().words);
                CHECK(result.error().words.find(file.string()) != std::string::npos);
                CHECK(result.error().words.find('\n') == std::string::npos);
            }
            return result.has_value();
        };
        bool all = false;
        {
            const auto store = Store::open(file, access);
            all = said(store);
            if (all) {
                all = said(store->battles()) && all;
                all = said(store->load_battle(1)) && all;
                all = said(store->load_battle(2)) && all;
                all = said(store->armies()) && all;
                all = said(store->ground_tables()) && all;
                all = said(store->books()) && all;
                all = said(store->campaigns()) && all;
                all = said(store->setting("last-battle")) && all;
            }
        }
        CHECK((bytes_of(file) == before));
        return all;
    }
};

}  // namespace

TEST_CASE("A file cut short is answered in words and left as it is", "[rosters][store]") {
    const Damaged damaged;
    CHECK(damaged.readable(Access::ReadOnly));
    for (std::size_t length : {1UL,
                               15UL,
                               16UL,
                               99UL,
                               100UL,
                               1024UL,
                               4095UL,
                               4096UL,
                               4097UL,
                               8192UL,
                               12'288UL,
                               20'000UL,
                               32'768UL,
                               damaged.whole.size() - 4096,
                               damaged.whole.size() - 1000}) {
        INFO(length << " bytes left of " << damaged.whole.size());
        for (const auto access : {Access::ReadOnly, Access::ReadWrite}) {
            write_bytes(damaged.file, std::string_view(damaged.whole).substr(0, length));
            CHECK_FALSE(damaged.readable(access));
        }
    }
}

TEST_CASE("A file with a page overwritten is answered in words and left as it is",
          "[rosters][store]") {
    const Damaged damaged;
    Generator chance(1745);
    for (std::size_t page = 0; page < damaged.whole.size() / 4096; ++page) {
        for (const auto fill_with : {0, 255, -1}) {
            INFO("page " << page << " with " << fill_with);
            auto bytes = damaged.whole;
            for (std::size_t i = 0; i < 4096; ++i) {
                bytes[page * 4096 + i] =
                    static_cast<char>(fill_with < 0 ? chance.below(256) : fill_with);
            }
            write_bytes(damaged.file, bytes);
            for (const auto access : {Access::ReadOnly, Access::ReadWrite}) {
                CHECK_FALSE(damaged.readable(access));
            }
        }
    }
}

TEST_CASE("A file with any bytes changed never does harm", "[rosters][store]") {
    const Damaged damaged;
    CHECK(rc::check([&](std::uint64_t seed) {
        Generator chance(seed);
        auto bytes = damaged.whole;
        for (int n = 1 + chance.below(20); n > 0; --n) {
            // The headers of the pages more often than the text in them.
            const auto page =
                static_cast<std::size_t>(chance.below(static_cast<int>(bytes.size() / 4096)));
            const auto within =
                static_cast<std::size_t>(chance.below(chance.below(2) == 1 ? 120 : 4096));
            bytes[page * 4096 + within] = static_cast<char>(chance.below(256));
        }
        write_bytes(damaged.file, bytes);
        damaged.readable(Access::ReadOnly);
    }));
}

TEST_CASE("A battle with something missing or unreadable in it says what", "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    const auto said = [&](const std::string& statements) {
        const auto bytes = bytes_of(file);
        with_sqlite(file, statements);
        const auto battle = opened(file, Access::ReadOnly).load_battle(1);
        REQUIRE_FALSE(battle.has_value());
        write_bytes(file, bytes);
        const auto start = fmt::format("battle 1 of {} cannot be read: ", file.string());
        CHECK(battle.error().words.starts_with(start));
        return battle.error().words.substr(std::min(start.size(), battle.error().words.size()));
    };
    CHECK(said("DELETE FROM event WHERE seq = 2") == "event 3: one before it is missing");
    CHECK(said("DELETE FROM event WHERE seq = 1") == "event 2: one before it is missing");
    CHECK(said("DELETE FROM event WHERE seq > 1") == "events are missing at its end");
    CHECK(said("UPDATE event SET body = '{\"when\":' WHERE seq = 2") ==
          "event 2: line 1, column 9: this is not JSON");
    CHECK(said("UPDATE event SET body = '{}' WHERE seq = 3") ==
          "event 3: event, when: it is missing");
    CHECK(said("UPDATE battle SET setup = 'x'") == "line 1, column 1: this is not JSON");
    CHECK(said("UPDATE battle SET setup = '{}'").starts_with("battle, system: "));
    CHECK(said("UPDATE battle SET done = 4") == "events are missing at its end");
    with_sqlite(file, "UPDATE army SET body = '{\"name\":7}'");
    const auto army = opened(file).army("fontenoy-france");
    REQUIRE_FALSE(army.has_value());
    CHECK(army.error().words ==
          fmt::format("army fontenoy-france of {} cannot be read: army, name: text in quotes is "
                      "needed",
                      file.string()));
    CHECK_FALSE(opened(file).armies().has_value());
}

// ---- One battle, one program

TEST_CASE("A battle is held by one program until it lets go", "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    {
        const auto lock = BattleLock::take(file, 1);
        REQUIRE(lock);
        CHECK_FALSE(BattleLock::take(file, 1));
        CHECK_FALSE(BattleLock::take(file, 1));
        const auto other = BattleLock::take(file, 2);
        CHECK(other);
        // Whoever only reads the file does not disturb it.
        check_filled(opened(file));
        CHECK_FALSE(BattleLock::take(file, 1));
    }
    auto lock = BattleLock::take(file, 1);
    REQUIRE(lock);
    auto moved = std::move(*lock);
    CHECK_FALSE(BattleLock::take(file, 1));
    lock.reset();
    CHECK_FALSE(BattleLock::take(file, 1));
}

TEST_CASE("A battle held by a program that was killed is free again", "[rosters][store]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    fill(file);
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto lock = BattleLock::take(file, 1);
        const char held = lock ? 'y' : 'n';
        if (::write(ready[1], &held, 1) != 1) {
            ::_exit(1);
        }
        for (;;) {
            ::pause();
        }
    }
    char held = '?';
    REQUIRE(::read(ready[0], &held, 1) == 1);
    CHECK(held == 'y');
    CHECK_FALSE(BattleLock::take(file, 1));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    CHECK(BattleLock::take(file, 1));
    ::close(ready[0]);
    ::close(ready[1]);
}
