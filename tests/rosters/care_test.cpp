#include "rosters/care.hpp"

#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/battle_file.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"
#include "tests/rosters/full_disk.hpp"
#include "tests/rosters/nobody.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;
using Path = std::filesystem::path;

namespace {

Store opened(const Path& file) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    INFO((store ? "" : store.error().words));
    REQUIRE(store);
    return std::move(*store);
}

gk::Event note(const std::string& text) {
    return {.when = "1A", .command = gk::Note{text}};
}

/// What another program, or a bad disk, might do to the file.
void with_sqlite(const Path& file, const std::string& statements) {
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &database) == SQLITE_OK);
    CHECK(sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
}

/// Two battles, one army, one book, one table of ground and one campaign.
void fill(const Path& file) {
    auto store = opened(file);
    REQUIRE(store.new_battle(gk::stored_setup()).value() == 1);
    for (std::size_t i = 0; i < 40; ++i) {
        REQUIRE(store.append(1, i, note(std::string(300, 'x') + std::to_string(i))));
    }
    const auto& kolin = *shipped_book("kolin");
    auto setup = bar::set_up(kolin, kolin.scenarios.front(), {});
    REQUIRE(setup);
    setup->name = "Kolin";
    REQUIRE(store.new_battle(*setup).value() == 2);
    auto army = *shipped_army("fontenoy-france");
    army.id = "my-france";
    REQUIRE(store.save_army(army));
    REQUIRE(store.save_ground({"Böhmen", {{"wood", {1, 2}}}}));
    auto book = kolin;
    book.word = "my-kolin";
    REQUIRE(store.save_book(book));
    REQUIRE(store.save_campaign({.name = "Silesia"}));
    REQUIRE(store.add_result("Silesia",
                             {.battle = "Mollwitz",
                              .date = "2026-11-29",
                              .winner = {"Prussia", "Bert"},
                              .loser = {"Austria", "Anna"}}));
}

std::vector<std::string> names_in(const Path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}
/// Without what SQLite and the lock leave beside the database.
std::vector<std::string> kept_in(const Path& folder) {
    auto names = names_in(folder);
    std::erase_if(names, [](const std::string& name) {
        return name.ends_with("-wal") || name.ends_with("-shm") || name.ends_with("-battles");
    });
    return names;
}

}  // namespace

TEST_CASE("One copy a day is kept, the last ten, and none where nothing was stored since",
          "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    CHECK(keep_daily_copy(file, "2026-11-01")->empty());  // there is no file yet
    fill(file);
    for (int day = 1; day <= 12; ++day) {
        const auto date = fmt::format("2026-11-{:02}", day);
        const auto made = keep_daily_copy(file, date);
        INFO((made ? "" : made.error().words));
        REQUIRE(made);
        CHECK(*made == folder / "club.db.copies" / (date + ".db"));
        CHECK(keep_daily_copy(file, date)->empty());
        // The next day, with nothing stored in between.
        CHECK(keep_daily_copy(file, "2026-12-01")->empty());
        auto store = opened(file);
        REQUIRE(store.set_setting("day", date));
    }
    const auto copies = copies_of(file);
    REQUIRE(copies.size() == kDailyCopies);
    CHECK(copies.front().made == "2026-11-12");
    CHECK(copies.back().made == "2026-11-03");
    CHECK(names_in(folder / "club.db.copies").size() == kDailyCopies);
    const auto contents = contents_of(copies.front().file);
    REQUIRE(contents);
    CHECK(contents->battles == 2);
    CHECK(contents->events == 40);
    // It is a whole file that can be put back.
    CHECK(check_file(copies.front().file)->problems.empty());
}

TEST_CASE("A copy is made also while others have the file open and write to it",
          "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    fill(file);
    auto store = opened(file);
    REQUIRE(store.append(1, 40, note("one more")));
    REQUIRE(keep_daily_copy(file, "2026-11-30"));
    REQUIRE(store.append(1, 41, note("and another")));
    CHECK(contents_of(folder / "club.db.copies" / "2026-11-30.db")->events == 41);
    // What was stored after it belongs to the next day's.
    CHECK_FALSE(keep_daily_copy(file, "2026-12-01")->empty());
}

TEST_CASE("A copy made by hand stays, however many days come after it", "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    CHECK_FALSE(copy_by_hand(file).has_value());
    fill(file);
    const auto first = copy_by_hand(file);
    const auto second = copy_by_hand(file);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(*first != *second);
    for (int day = 1; day <= 12; ++day) {
        REQUIRE(keep_daily_copy(file, fmt::format("2026-11-{:02}", day)));
        REQUIRE(opened(file).set_setting("day", std::to_string(day)));
    }
    CHECK(std::filesystem::exists(*first));
    CHECK(std::filesystem::exists(*second));
    CHECK(std::ranges::count(copies_of(file), Copy::Kind::ByHand, &Copy::kind) == 2);
    CHECK(copies_of(file).size() == kDailyCopies + 2);
}

TEST_CASE("A damaged file makes no copy and takes none away", "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    fill(file);
    REQUIRE(keep_daily_copy(file, "2026-11-29"));
    const auto good = bytes_of(folder / "club.db.copies" / "2026-11-29.db");
    SECTION("its pages") {
        auto bytes = bytes_of(file);
        bytes.replace(4096 * 3, 4096 * 4, std::string(4096 * 4, 'x'));
        write_bytes(file, bytes);
    }
    SECTION("what is in them") {
        with_sqlite(file, "UPDATE event SET body = 'gone' WHERE battle = 1 AND seq = 7");
    }
    const auto before = bytes_of(file);
    const auto made = keep_daily_copy(file, "2026-11-30");
    REQUIRE_FALSE(made.has_value());
    CHECK(made.error().words.starts_with("no copy of today was made: "));
    CHECK(names_in(folder / "club.db.copies") == std::vector<std::string>{"2026-11-29.db"});
    CHECK(bytes_of(folder / "club.db.copies" / "2026-11-29.db") == good);
    CHECK(bytes_of(file) == before);
}

TEST_CASE("A disk that fills up in the middle of a copy leaves no half of one", "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    fill(file);
    const auto before = bytes_of(file);
    for (const std::size_t room : {0U, 5000U, 30'000U}) {
        const FullDisk disk(room);
        const auto made = keep_daily_copy(file, "2026-11-30");
        REQUIRE_FALSE(made.has_value());
        CHECK(made.error().words.find("the disk is full") != std::string::npos);
        const auto by_hand = back_up(file, folder / "copy.db");
        REQUIRE_FALSE(by_hand.has_value());
        CHECK(kept_in(folder.path()) == std::vector<std::string>{"club.db"});
    }
    CHECK(bytes_of(file) == before);
    CHECK(check_file(file)->problems.empty());
}

TEST_CASE("A disk that fills up in the middle of a restore leaves everything as it was",
          "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    fill(file);
    REQUIRE(back_up(file, folder / "copy.db"));
    REQUIRE(opened(file).append(1, 40, note("after")));
    const auto before = bytes_of(file);
    {
        const FullDisk disk(20'000);
        const auto restored = restore(file, folder / "copy.db");
        REQUIRE_FALSE(restored.has_value());
        CHECK(restored.error().words.find("the disk is full") != std::string::npos);
    }
    CHECK(kept_in(folder.path()) == std::vector<std::string>{"club.db", "copy.db"});
    CHECK(bytes_of(file) == before);
    CHECK(contents_of(file)->events == 41);
    const auto restored = restore(file, folder / "copy.db");
    REQUIRE(restored);
    CHECK(contents_of(file)->events == 40);
    // Looking at what is kept leaves nothing beside it.
    CHECK(contents_of(*restored)->events == 41);
    CHECK_FALSE(std::filesystem::exists(restored->string() + "-shm"));
}

TEST_CASE("A disk that fills up in the middle of an import or a new schema changes nothing",
          "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    StoredBattle battle{.setup = gk::stored_setup(), .events = {}, .done = 0};
    for (int i = 0; i < 300; ++i) {
        battle.events.push_back(note(std::string(500, 'y')));
    }
    SECTION("an import") {
        fill(file);
        {
            const FullDisk disk(60'000);
            auto store = Store::open(file, Store::Access::ReadWrite);
            REQUIRE(store);
            const auto number = store->add_battle(battle);
            REQUIRE_FALSE(number.has_value());
            CHECK(number.error().words.find("is full; nothing was changed") != std::string::npos);
        }
        CHECK(contents_of(file)->battles == 2);
        CHECK(check_file(file)->problems.empty());
    }
    SECTION("a file of an older schema") {
        {
            auto old = Store::open(file, Store::Access::ReadWrite, schema_steps().first(2));
            REQUIRE(old);
            REQUIRE(old->add_battle(battle));
        }
        const auto before = bytes_of(file);
        {
            const FullDisk disk(50'000);
            const auto store = Store::open(file, Store::Access::ReadWrite);
            REQUIRE_FALSE(store.has_value());
            CHECK(store.error().words.find("is full; nothing was changed") != std::string::npos);
        }
        CHECK(kept_in(folder.path()) == std::vector<std::string>{"club.db"});
        CHECK(bytes_of(file) == before);
        CHECK(opened(file).load_battle(1)->events.size() == 300);
    }
}

TEST_CASE("What the rules would say otherwise today is a remark and no damage", "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    {
        auto store = opened(file);
        gk::Battle battle(gk::begin(gk::stored_setup()));
        REQUIRE(store.new_battle(gk::stored_setup()).value() == 1);
        const auto play = [&](const gk::Command& command) {
            const auto answer = gk::play_command(battle.state(), command, {}, nullptr);
            REQUIRE(answer.event() != nullptr);
            REQUIRE(store.append(1, battle.done(), *answer.event()));
            battle.append(*answer.event());
        };
        play(gk::EndHalfTurn{});
        play(gk::Note{"all as it should be"});
        play(gk::EndHalfTurn{});
    }
    CHECK(check_file(file, Look::AlsoRules)->remarks.empty());
    // As if the rule had once set another number: the last half-turn led to turn 7.
    with_sqlite(file,
                "UPDATE event SET body = replace(body, '\"to\":2', '\"to\":7') WHERE seq = 3");
    const auto checked = check_file(file, Look::AlsoRules);
    REQUIRE(checked);
    CHECK(checked->problems.empty());
    REQUIRE(checked->remarks.size() == 1);
    CHECK(checked->remarks[0].starts_with("battle 1, event 3 ("));
    CHECK(check_file(file)->remarks.empty());
}

TEST_CASE("Everything of a whole file can be taken out and taken in again", "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    fill(file);
    const auto done = salvage(file, folder / "out");
    INFO((done ? "" : done.error().words));
    REQUIRE(done);
    CHECK(done->unread.empty());
    CHECK(names_in(folder / "out") == std::vector<std::string>{"army-my-france.json",
                                                               "battle-1-small-battle.json",
                                                               "battle-2-kolin.json",
                                                               "book-my-kolin.json",
                                                               "campaign-silesia.json",
                                                               "ground-bohmen.json"});
    auto army = *shipped_army("fontenoy-france");
    army.id = "my-france";
    CHECK(army_json(read_army(bytes_of(folder / "out" / "army-my-france.json")).value()) ==
          army_json(army));
    CHECK(read_book(bytes_of(folder / "out" / "book-my-kolin.json"))->word == "my-kolin");
    auto store = opened(folder / "new.db");
    for (const auto* name : {"battle-1-small-battle.json", "battle-2-kolin.json"}) {
        const auto battle = read_battle_file(bytes_of(folder / "out" / name));
        INFO((battle ? "" : battle.error().words));
        REQUIRE(battle);
        REQUIRE(std::visit([&](const auto& each) { return store.add_battle(each); }, *battle));
    }
    CHECK(store.load_battle(1)->events.size() == 40);
    CHECK(store.load_battle<AgeOfReason>(2)->setup.name == "Kolin");
    const auto campaign = parse_json(bytes_of(folder / "out" / "campaign-silesia.json"), 100'000);
    REQUIRE(campaign);
    CHECK((*campaign)["results"].size() == 1);
    // A folder with something in it is left alone.
    CHECK_FALSE(salvage(file, folder / "out").has_value());
}

TEST_CASE("What lies in a folder nobody may write to can be taken out too", "[rosters][care]") {
    const TemporaryFolder folder;
    const auto disk = folder / "disk";
    std::filesystem::create_directory(disk);
    fill(disk / "club.db");
    ::chmod(folder.path().c_str(), 0777);
    ::chmod(disk.c_str(), 0555);
    const auto taken_out = [&] {
        return said_by_nobody([&] {
            const auto done = salvage(disk / "club.db", folder / "out");
            return done ? fmt::format("{} battles, {} unread", done->battles, done->unread.size())
                        : done.error().words;
        });
    };
    SECTION("alone") {
        REQUIRE(names_in(disk) == std::vector<std::string>{"club.db"});
        CHECK(taken_out() == "2 battles, 0 unread");
    }
    SECTION("an empty log beside it is none") {
        ::chmod(disk.c_str(), 0755);
        write_bytes(disk / "club.db-wal", "");
        ::chmod(disk.c_str(), 0555);
        CHECK(taken_out() == "2 battles, 0 unread");
    }
    SECTION("a log beside it wants a folder that can be written to") {
        ::chmod(disk.c_str(), 0755);
        write_bytes(disk / "club.db-wal", std::string(32, 'x'));
        ::chmod(disk.c_str(), 0555);
        const auto words = taken_out();
        INFO(words);
        CHECK(words.starts_with((disk / "club.db").string() + ": "));
        CHECK(words.ends_with("; its folder cannot be written to, so copy it elsewhere first"));
        CHECK_FALSE(std::filesystem::exists(folder / "out"));
    }
    ::chmod(disk.c_str(), 0755);
}

TEST_CASE("Of a damaged file everything is taken out that can be read, and the rest is named",
          "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    fill(file);
    SECTION("an event and an army that are none") {
        with_sqlite(file,
                    "UPDATE event SET body = 'gone' WHERE battle = 1 AND seq = 7;"
                    "UPDATE army SET body = '{\"id\": 3}'");
        const auto before = bytes_of(file);
        const auto done = salvage(file, folder / "out");
        REQUIRE(done);
        CHECK(done->unread.size() == 2);
        CHECK(done->armies == 0);
        CHECK(done->battles == 2);
        const auto battle =
            read_battle_file(bytes_of(folder / "out" / "battle-1-small-battle.json"));
        REQUIRE(battle);
        CHECK(std::get<StoredBattle>(*battle).events.size() == 6);
        CHECK(std::filesystem::exists(folder / "out" / "unread-army-my-france.json"));
        CHECK(bytes_of(folder / "out" / "unread.txt").find("from number 7 on") !=
              std::string::npos);
        CHECK(bytes_of(file) == before);
    }
    SECTION("pages of events overwritten") {
        // Every page but the first two that holds notes.
        auto bytes = bytes_of(file);
        int spoiled = 0;
        for (std::size_t at = 4096; at + 4096 <= bytes.size(); at += 4096) {
            if (bytes.substr(at, 4096).find(std::string(200, 'x')) != std::string::npos &&
                ++spoiled > 2) {
                bytes.replace(at, 4096, std::string(4096, '\x55'));
            }
        }
        REQUIRE(spoiled > 2);
        write_bytes(file, bytes);
        CHECK_FALSE(check_file(file)->problems.empty());
        const auto done = salvage(file, folder / "out");
        INFO((done ? "" : done.error().words));
        REQUIRE(done);
        CHECK_FALSE(done->unread.empty());
        CHECK(done->armies == 1);
        CHECK(done->battles == 2);
        const auto battle =
            read_battle_file(bytes_of(folder / "out" / "battle-1-small-battle.json"));
        REQUIRE(battle);
        const auto events = std::get<StoredBattle>(*battle).events.size();
        CHECK(events > 0);
        CHECK(events < 40);
        CHECK(bytes_of(file) == bytes);
    }
    SECTION("names that are no text, and numbers that are none") {
        with_sqlite(file,
                    "UPDATE ground SET name = CAST(x'FF' AS TEXT), body = 'gone';"
                    "UPDATE army SET body = CAST(x'7BFF' AS TEXT);"
                    "PRAGMA foreign_keys = OFF; DROP TABLE battle;"
                    "CREATE TABLE battle(number, done, system, setup);"
                    "INSERT INTO battle VALUES('one', 0, 'game-of-kings', '{}');"
                    "INSERT INTO battle VALUES(2, -1, 'age-of-reason', '{}')");
        const auto done = salvage(file, folder / "out");
        INFO((done ? "" : done.error().words));
        REQUIRE(done);
        CHECK(done->battles == 0);
        CHECK(done->unread.size() == 4);
        CHECK(std::filesystem::exists(folder / "out" / "unread-ground.json"));
        CHECK(parse_json(bytes_of(folder / "out" / "unread-battle-one.json"), 100'000));
    }
    SECTION("nothing left of it") {
        write_bytes(file, std::string(8192, '\x55'));
        const auto done = salvage(file, folder / "out");
        REQUIRE_FALSE(done.has_value());
        CHECK(done.error().words.find("nothing of it can be read") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(folder / "out"));
    }
    SECTION("another program's database, and an empty file") {
        with_sqlite(folder / "other.db", "CREATE TABLE recipes(name TEXT)");
        CHECK_FALSE(salvage(folder / "other.db", folder / "out").has_value());
        write_bytes(folder / "empty.db", "");
        CHECK_FALSE(salvage(folder / "empty.db", folder / "out").has_value());
        CHECK_FALSE(salvage(folder / "none.db", folder / "out").has_value());
        CHECK_FALSE(std::filesystem::exists(folder / "out"));
    }
}

TEST_CASE("A file of a newer Drumhead is still taken out as far as it is known",
          "[rosters][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "club.db";
    fill(file);
    with_sqlite(file, "PRAGMA user_version = 99; CREATE TABLE weathercock(name TEXT)");
    CHECK_FALSE(Store::open(file, Store::Access::ReadOnly).has_value());
    const auto done = salvage(file, folder / "out");
    REQUIRE(done);
    CHECK(done->battles == 2);
    CHECK(done->armies == 1);
}
