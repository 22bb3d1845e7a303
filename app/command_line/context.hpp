#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "app/cases/dicing.hpp"
#include "app/command_line/command_line.hpp"
#include "rosters/files.hpp"
#include "rosters/json_fwd.hpp"
#include "rosters/store.hpp"

namespace CLI {
class App;
}

namespace drumhead {

/// What every subcommand shares: the common options, where to write, and what is to be run once the
/// words have been read. `run` gives nothing, or the problem the caller can mend.
struct Context {
    const Streams& streams;
    const Screens& screens;
    std::string db;
    bool json = false;
    std::string edition;
    std::function<Result<void, Problem>()> run;

    std::filesystem::path file() const;
    /// The edition named by --edition, or the default.
    Result<gk::Edition> chosen_edition() const;
    void print(const Json& json) const;
};

/// The options --seed and --dice.
void add_dicing(CLI::App& sub, Dicing& dicing);

// Each adds its subcommands to `app`.
void add_odds(CLI::App& app, Context& context);
/// After add_odds: some of their odds are subcommands of `odds`.
void add_generators(CLI::App& app, Context& context);
void add_terrain(CLI::App& app, Context& context);
void add_look_up(CLI::App& app, Context& context);
void add_rosters(CLI::App& app, Context& context);
void add_roster_print(CLI::App& roster, Context& context);  // to the subcommand `roster`
void add_battles(CLI::App& app, Context& context);
void add_ground(CLI::App& app, Context& context);
void add_books(CLI::App& app, Context& context);
void add_campaigns(CLI::App& app, Context& context);
void add_featherstone(CLI::App& app, Context& context);
void add_care(CLI::App& app, Context& context);
void add_new_battle(CLI::App& battle, Context& context);  // to the subcommand `battle`
void add_report(CLI::App& battle, Context& context);      // the same
void add_what_if(CLI::App& battle, Context& context);     // the same
void add_do(CLI::App& app, Context& context);
void add_shot(CLI::App& app, Context& context);

/// Reads a line of at most `most` bytes; a longer one is read away and cut short, so that it is
/// answered like any other that cannot be understood. False at the end.
bool read_line(std::istream& in, std::string& line, std::size_t most);

/// `steps` below 0 goes back, above 0 forward; as far as there is something to undo or redo.
template <class Rulebook>
Result<int> step(SessionOf<Rulebook>& session, int steps);

/// The rulebook of a battle, by its word, one that this program knows.
Result<std::string> system_of(const Context& context, std::int64_t number);
/// A battle as it stands, only to be read.
template <class Rulebook = GameOfKings>
Result<typename Rulebook::Battle> load_battle(const Context& context, std::int64_t number);

/// Whether there is no database yet. A program that ended while it made one leaves a file of no
/// bytes, which is none either.
bool nothing_stored(const std::filesystem::path& file);
/// What `ask` makes of the database, or `without` where there is none yet: a look makes no file.
template <class T, class Ask>
Result<T> with_store(const std::filesystem::path& file,
                     Store::Access access,
                     Result<T> without,
                     Ask&& ask) {
    if (nothing_stored(file)) {
        return without;
    }
    auto store = Store::open(file, access);
    if (!store) {
        return store.error();
    }
    return std::invoke(std::forward<Ask>(ask), *store);
}
/// What `ask` reads in the database; nothing of it where there is none yet.
template <class T, class Ask>
Result<T> from_store(const std::filesystem::path& file, Ask&& ask) {
    return with_store<T>(file, Store::Access::ReadOnly, T{}, std::forward<Ask>(ask));
}

/// What `drumhead` alone does: the dashboard on the last battle, or on Fontenoy if there is none
/// yet.
Result<AnySession> last_battle(const std::filesystem::path& file);

/// write_file() for a file the caller names, which must not be the database itself.
Result<void, Problem> write_export(const Context& context,
                                   const std::filesystem::path& file,
                                   std::string_view text);

/// "wood=1/2"; the problem begins with `option`.
Result<gk::TerrainEffect> read_ground(std::string_view option, const std::string& text);
/// A table of ground kept under this name.
Result<gk::GroundTable> find_ground(const std::filesystem::path& store, const std::string& name);

/// The players' own battle books, without the retired; none where there is no database yet.
Result<std::vector<bar::BattleBook>> own_books(const std::filesystem::path& file);
/// A shipped book or one of the store's, retired or not, by its word.
Result<bar::BattleBook> find_book(const std::filesystem::path& file, const std::string& word);
Result<bar::BattleBook> book_from_file(const std::string& file);

/// A shipped army, one of the store's, retired or not, or an army file, whichever `name` is.
Result<gk::Army> find_army(const std::filesystem::path& store, const std::string& name);
/// Says so where this is an army or a book of the store that is retired, which no new battle gets.
std::optional<Problem> retired_army(const std::filesystem::path& store, const std::string& name);
std::optional<Problem> retired_book(const std::filesystem::path& store, const std::string& word);

}  // namespace drumhead
