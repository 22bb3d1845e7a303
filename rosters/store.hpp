#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "battles/game_of_kings/agreement.hpp"
#include "rosters/delimited.hpp"
#include "rosters/rulebooks.hpp"
#include "rules/game_of_kings/campaign.hpp"
#include "rules/result.hpp"

namespace SQLite {
class Database;
}

namespace drumhead {

/// One numbered step of the schema, never edited once released. Step i (from 0) takes a file of
/// schema i to schema i + 1.
using SchemaStep = const char*;
std::span<const SchemaStep> schema_steps();

struct BattleRow {
    std::int64_t number = 0;
    std::string system;
    std::string name;
    std::string created;  ///< date and time, UTC
    std::size_t events = 0;
    std::size_t done = 0;
    // Of the battle as it stands, read without folding its events; empty where what is stored
    // cannot be read, which opening it says in words.
    std::array<std::string, 2> armies{};
    std::string when{};                    ///< half-turn of the last event that stands: "5A"
    std::optional<gk::Verdict> verdict{};  ///< once it is over
};

template <class Rulebook>
struct StoredBattleOf {
    typename Rulebook::Setup setup;
    std::vector<typename Rulebook::Event> events;
    std::size_t done = 0;
};
using StoredBattle = StoredBattleOf<GameOfKings>;
/// The battle as it stands: its events folded, those undone kept behind.
template <class Rulebook>
typename Rulebook::Battle replayed(StoredBattleOf<Rulebook> stored) {
    typename Rulebook::Battle battle(Rulebook::begin(stored.setup), std::move(stored.events));
    battle.go_to(stored.done);
    return battle;
}

/// What the players keep, and whether it is retired: not offered for a new battle, but kept and
/// readable.
template <class T>
struct Kept {
    T what;
    bool retired = false;
};
/// What is put in by one import.
struct Import {
    std::vector<gk::Army> armies{};
    std::vector<bar::BattleBook> books{};
};

/// The one file that holds everything: armies, battles, settings. Every call that changes it is one
/// transaction, on disk before it returns (WAL, synchronous FULL). A file that is damaged, foreign
/// or made by a newer program is refused in words and left as it was. Library exceptions stop here.
class Store {
public:
    enum class Access { ReadWrite, ReadOnly };
    /// Opens the file, making it and its folder where they are missing (ReadWrite). An older schema
    /// is first copied aside (FILE.schema-N.backup), then brought up to date.
    static Result<Store> open(const std::filesystem::path& file,
                              Access access,
                              std::span<const SchemaStep> steps = schema_steps());
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    const std::filesystem::path& file() const { return file_; }

    /// A new battle; its number, which is also kept under this setting where one is named.
    Result<std::int64_t> new_battle(const gk::Setup& setup, std::string_view kept_under = {});
    Result<std::int64_t> new_battle(const bar::Setup& setup, std::string_view kept_under = {});
    Result<std::int64_t> new_battle(const fea::Setup& setup, std::string_view kept_under = {});
    Result<std::vector<BattleRow>> battles() const;
    /// The number of the battle begun last; nothing where there is none.
    Result<std::optional<std::int64_t>> newest_battle() const;
    /// The rulebook of a battle, by its word.
    Result<std::string> system_of(std::int64_t number) const;
    /// A battle of this rulebook; one of another is a problem.
    template <class Rulebook = GameOfKings>
    Result<StoredBattleOf<Rulebook>> load_battle(std::int64_t number) const;
    /// Puts a whole battle in, as an import does.
    Result<std::int64_t> add_battle(const StoredBattleOf<GameOfKings>& battle);
    Result<std::int64_t> add_battle(const StoredBattleOf<AgeOfReason>& battle);
    Result<std::int64_t> add_battle(const StoredBattleOf<Featherstone>& battle);
    /// Event number `place` + 1, after `place` done ones; drops what was undone, in the same
    /// transaction. The event is written as its rulebook's event_json() writes it.
    Result<void, Problem> append(std::int64_t battle, std::size_t place, const gk::Event& event);
    Result<void, Problem> append_json(std::int64_t battle, std::size_t place, const Json& event);
    Result<void, Problem> set_done(std::int64_t battle, std::size_t done);

    /// The players' own armies, by id: those offered for a new battle, and all with the retired.
    Result<std::vector<gk::Army>> armies() const;
    Result<std::vector<Kept<gk::Army>>> kept_armies() const;
    Result<std::optional<gk::Army>> army(std::string_view id) const;  ///< retired or not
    Result<std::optional<Kept<gk::Army>>> kept_army(std::string_view id) const;
    /// Takes the place of the one of that id, and stays retired where that was. An army that could
    /// not be read again is a problem.
    Result<void, Problem> save_army(const gk::Army& army);
    /// Saves the army of `id` under its present id, which may be another, but none that is taken.
    Result<void, Problem> replace_army(std::string_view id, const gk::Army& army);
    Result<bool> retire_army(std::string_view id);   ///< false: there is none
    Result<bool> restore_army(std::string_view id);  ///< false: there is none
    Result<bool> delete_army(std::string_view id);   ///< false: there was none
    /// Saves armies and books, all of them or, where one cannot be, or the watch says stop, none.
    Result<void, Problem> save_all(const Import& import, const Watch& watch = {});

    /// Tables of ground the players keep for other battles, by name.
    Result<std::vector<gk::GroundTable>> ground_tables() const;
    Result<std::optional<gk::GroundTable>> ground_table(std::string_view name) const;
    /// Takes the place of the one of that name. A name of 1 to 80 bytes and a table that can be
    /// used are needed.
    Result<void, Problem> save_ground(const gk::GroundTable& table);
    Result<bool> delete_ground(std::string_view name);  ///< false: there was none

    /// The players' own battle books of the Age of Reason, by word.
    Result<std::vector<bar::BattleBook>> books() const;  ///< those offered for a new battle
    Result<std::vector<Kept<bar::BattleBook>>> kept_books() const;
    Result<void, Problem> save_book(const bar::BattleBook& book);
    Result<bool> retire_book(std::string_view word);   ///< false: there is none
    Result<bool> restore_book(std::string_view word);  ///< false: there is none
    Result<bool> delete_book(std::string_view word);   ///< false: there was none

    /// Campaigns with all their results, by name.
    Result<std::vector<gk::Campaign>> campaigns() const;
    Result<std::vector<std::string>> campaign_names() const;
    Result<std::optional<gk::Campaign>> campaign(std::string_view name) const;
    /// Makes or changes a campaign; its results are left as they are.
    Result<void, Problem> save_campaign(const gk::Campaign& campaign);
    Result<bool> delete_campaign(std::string_view name);  ///< with its results
    Result<void, Problem> add_result(std::string_view campaign, const gk::CampaignResult& result);
    /// Takes back result `place`, from 0, in the order of campaign(); false: there is none.
    Result<bool> delete_result(std::string_view campaign, std::size_t place);
    /// Reads a campaign, lets `change` make another of it and writes what differs, name and results
    /// included, in one transaction; the campaign as it is then. A problem of `change`, a campaign
    /// that is not there, or a new name that another has already: nothing is changed.
    Result<gk::Campaign> change_campaign(
        std::string_view name, const std::function<Result<gk::Campaign>(gk::Campaign)>& change);
    /// How far every battle has been played: the events that stand and when the last happened.
    Result<std::map<std::int64_t, gk::FromBattle>> battle_marks() const;

    Result<std::optional<std::string>> setting(std::string_view key) const;
    Result<void, Problem> set_setting(std::string_view key, std::string_view value);
    /// Every setting whose key begins so, by key.
    Result<std::vector<std::pair<std::string, std::string>>> settings(
        std::string_view beginning) const;
    Result<bool> delete_setting(std::string_view key);  ///< false: there was none

private:
    Store(std::filesystem::path file, std::unique_ptr<SQLite::Database> database);
    template <class Rulebook>
    Result<std::int64_t> add(const StoredBattleOf<Rulebook>& battle,
                             std::string_view kept_under = {});
    /// What one change of one row answers: whether there was such a row.
    Result<bool> change_one(const char* statement, std::string_view key);
    std::filesystem::path file_;
    std::unique_ptr<SQLite::Database> database_;
    struct Statements;
    std::unique_ptr<Statements> statements_;
};

/// There is no campaign of this name.
Problem no_campaign(std::string_view name);

/// Holds one battle of one file for one program, until it goes out of scope or the program ends,
/// however it ends.
class BattleLock {
public:
    /// Nothing if another program holds it.
    static std::optional<BattleLock> take(const std::filesystem::path& file, std::int64_t battle);
    /// Every battle of the file at once; nothing if another program holds any.
    static std::optional<BattleLock> take_all(const std::filesystem::path& file);
    BattleLock(BattleLock&& other) noexcept;
    BattleLock& operator=(BattleLock&& other) noexcept;
    ~BattleLock();

private:
    static std::optional<BattleLock> take(const std::filesystem::path& file,
                                          std::int64_t first,
                                          std::int64_t count);
    explicit BattleLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_ = -1;
};

}  // namespace drumhead
