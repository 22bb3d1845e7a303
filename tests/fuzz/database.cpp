#include <sqlite3.h>

#include <array>

#include "app/session.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/battle_file.hpp"
#include "rosters/care.hpp"
#include "tests/fuzz/door.hpp"

// A database with something in every table, damaged in its rows as the input says: one record after
// the other, each of two bytes (which cell, what is done to it), two bytes (where in it) and text
// to the next zero byte.

namespace drumhead::fuzz {
namespace {

/// The whole file as bytes, to be written anew for each input.
std::string whole_database(const std::filesystem::path& folder) {
    const auto file = folder / "whole.db";
    {
        auto store = Store::open(file, Store::Access::ReadWrite);
        promise(store.has_value(), "a new file can be made");
        for (const auto* name : {"kings", "reason", "chest"}) {
            const auto battle =
                read_battle_file(seed("battle_file/" + std::string(name) + ".json"));
            promise(battle.has_value(), "the battle can be read");
            std::visit(
                [&](const auto& stored) { promise(store->add_battle(stored).has_value(), "kept"); },
                *battle);
        }
        const auto army = read_army(seed("army_json/prussia.json"));
        promise(army && store->save_army(*army).has_value(), "the army is kept");
        const auto book = read_book(seed("battle_book/scenario1.json"));
        promise(book && store->save_book(*book).has_value(), "the book is kept");
        promise(store->save_ground({.name = "Silesia", .effects = {{"wood", {1, 2}}}}).has_value(),
                "the ground is kept");
        promise(store->save_campaign({.name = "Silesia", .players = {"Anna", "Bert"}}).has_value(),
                "the campaign is kept");
        promise(store
                    ->add_result("Silesia",
                                 {.battle = "Mollwitz",
                                  .date = "2026-11-29",
                                  .winner = {"Prussia", "Anna"},
                                  .loser = {"Austria", "Bert"}})
                    .has_value(),
                "the result is kept");
        promise(store->set_setting("last-battle", "1").has_value(), "the setting is kept");
    }
    return bytes_of(file);
}

constexpr std::array<std::array<const char*, 2>, 14> kCells{{{"battle", "setup"},
                                                             {"battle", "system"},
                                                             {"battle", "name"},
                                                             {"battle", "created"},
                                                             {"battle", "done"},
                                                             {"event", "body"},
                                                             {"event", "seq"},
                                                             {"event", "happened"},
                                                             {"army", "body"},
                                                             {"ground", "body"},
                                                             {"ground", "name"},
                                                             {"campaign", "body"},
                                                             {"campaign_result", "body"},
                                                             {"book", "body"}}};

void run(sqlite3* database, const std::string& statement, std::string_view value = {}) {
    sqlite3_stmt* prepared = nullptr;
    if (sqlite3_prepare_v2(database, statement.c_str(), -1, &prepared, nullptr) == SQLITE_OK) {
        sqlite3_bind_text(prepared, 1, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
        sqlite3_step(prepared);
    }
    sqlite3_finalize(prepared);
}

/// Changes one row's cell; what SQLite itself refuses is not done.
void damage(sqlite3* database, std::string_view record) {
    const auto byte = [&](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(record[i]));
    };
    const auto& cell = kCells[byte(0) % kCells.size()];
    const auto row = byte(0) / kCells.size();
    const auto where = byte(2) * 256 + byte(3);
    const auto value = record.substr(4);
    const std::string name = cell[1];
    static constexpr std::array<const char*, 5> kDeeds{
        "?1",                                                       // in place of it
        "substr({0}, 1, {1}) || ?1 || substr({0}, {1} + 1)",        // put in
        "substr({0}, 1, {1}) || ?1 || substr({0}, {1} + 1 + {2})",  // written over
        "substr({0}, 1, {1})",                                      // cut short
        "{1} - 1",                                                  // a number
    };
    const auto deed = fmt::format(fmt::runtime(kDeeds[byte(1) % kDeeds.size()]),
                                  name,
                                  where,
                                  std::max<std::size_t>(value.size(), 1));
    const bool without_rowid =
        std::string_view(cell[0]) != "battle" && std::string_view(cell[0]) != "campaign_result";
    const auto chosen =
        std::string_view(cell[0]) == "event"
            ? fmt::format("(battle, seq) = (SELECT battle, seq FROM event LIMIT 1 OFFSET {})",
                          row % 8)
        : without_rowid
            ? std::string("1")
            : fmt::format("rowid = (SELECT rowid FROM {} LIMIT 1 OFFSET {})", cell[0], row % 3);
    run(database,
        fmt::format("UPDATE {} SET {} = {} WHERE {}", cell[0], name, deed, chosen),
        value);
}

}  // namespace
}  // namespace drumhead::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    using namespace drumhead::fuzz;
    static const TemporaryFolder folder;
    static const auto whole = whole_database(folder.path());
    const auto file = folder.path() / "damaged.db";
    const auto salvaged = folder.path() / "salvaged";
    std::filesystem::remove_all(salvaged);
    for (const auto* end : {"-wal", "-shm"}) {
        std::filesystem::remove(file.string() + end);
    }
    std::ofstream(file, std::ios::binary | std::ios::trunc) << whole;

    sqlite3* database = nullptr;
    sqlite3_open(file.c_str(), &database);
    run(database, "PRAGMA journal_mode = DELETE");
    run(database, "PRAGMA synchronous = OFF");
    auto text = text_of(data, size);
    for (int records = 0; text.size() >= 4 && records < 8; ++records) {
        const auto end = std::min(text.find('\0', 4), text.size());
        damage(database, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    sqlite3_close(database);

    // It is opened, looked through and salvaged; each says in words what it cannot do.
    const auto checked = check_file(file, Look::AlsoRules);
    if (!checked) {
        expect_short(checked.error());
    } else {
        for (const auto& problem : checked->problems) {
            expect_short(problem);
        }
        for (const auto& remark : checked->remarks) {
            expect_short(remark);
        }
    }
    if (auto store = Store::open(file, Store::Access::ReadWrite)) {
        const auto rows = store->battles();
        if (!rows) {
            expect_short(rows.error());
        }
        for (const auto& row : rows ? *rows : std::vector<BattleRow>{}) {
            const auto opened = open_any(file, row.number);
            if (!opened) {
                expect_short(opened.error());
            }
        }
        promise(!checked || !checked->problems.empty() || rows.has_value(),
                "a file that is whole can be listed");
        promise(store->setting("last-battle").has_value(), "the settings can be read");
    } else {
        expect_short(store.error());
    }
    const auto saved = salvage(file, salvaged);
    if (!saved) {
        expect_short(saved.error());
    } else {
        for (const auto& words : saved->unread) {
            expect_short(words);
        }
        if (checked && checked->problems.empty()) {
            promise(saved->unread.empty(),
                    "what is whole can be salvaged whole",
                    saved->unread.empty() ? "" : saved->unread[0]);
        }
        // What was saved can be taken in again.
        for (const auto& entry : std::filesystem::directory_iterator(salvaged)) {
            const auto name = entry.path().filename().string();
            if (name.starts_with("battle-")) {
                const auto again = read_battle_file(bytes_of(entry.path()));
                promise(again.has_value(),
                        "a battle that was saved can be taken in",
                        again ? "" : again.error().words);
            }
        }
    }
    return 0;
}
