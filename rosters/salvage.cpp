// Getting out of a file what can still be read of it, row by row.

#include <sqlite3.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <set>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/battle_file.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/campaign_json.hpp"
#include "rosters/care.hpp"
#include "rosters/files.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

namespace fs = std::filesystem;

constexpr int kWaitMilliseconds = 5000;

struct Row {
    std::string key;
    std::string body;
};

/// A whole number and nothing else; a damaged file may hold anything where one should be.
template <class Number>
std::optional<Number> whole(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                    : std::nullopt;
}

/// One salvage: where from, where to, and what became of it.
class Salvage {
public:
    Salvage(SQLite::Database& database, fs::path folder)
        : database_(database), folder_(std::move(folder)) {}

    Result<Salvaged> run();

private:
    /// Every row of a table that can be read, by key, each once: from the first forwards to what
    /// is damaged, then from the last backwards to it. `columns` are the key and the body.
    std::vector<Row> rows(const std::string& table, const std::string& columns);
    /// A file in the folder, under a name that is not taken yet. What is no text in it is replaced.
    void write(const std::string& kind, const std::string& name, const Json& json);
    void unread(std::string words) { done_.unread.push_back(std::move(words)); }
    /// What is there but is not what it should be is kept as it was written.
    void keep_raw(const std::string& kind, const Row& row, const Problem& why);

    void armies();
    void books();
    void grounds();
    void campaigns();
    void battles();
    template <class Rulebook>
    void battle(std::int64_t number, const std::string& setup, std::size_t done);
    void settings();

    SQLite::Database& database_;
    fs::path folder_;
    std::set<std::string> taken_;
    std::optional<Problem> cannot_write_;
    Salvaged done_;
};

std::vector<Row> Salvage::rows(const std::string& table, const std::string& columns) {
    std::vector<Row> found;
    std::set<std::string> known;
    bool whole = true;
    for (const auto* order : {"", " DESC"}) {
        std::vector<Row> some;
        try {
            SQLite::Statement query(
                database_, fmt::format("SELECT {} FROM {} ORDER BY 1{}", columns, table, order));
            while (query.executeStep()) {
                Row row{query.getColumn(0).getString(), query.getColumn(1).getString()};
                if (!known.insert(row.key).second) {
                    break;  // met what was read forwards
                }
                some.push_back(std::move(row));
            }
        } catch (const SQLite::Exception& error) {
            if (whole) {
                unread(fmt::format("not all of the table {} can be read: {}", table, error.what()));
            }
            whole = false;
        }
        if (*order != '\0') {
            std::ranges::reverse(some);
        }
        std::ranges::move(some, std::back_inserter(found));
        if (whole) {
            break;
        }
    }
    return found;
}

void Salvage::write(const std::string& kind, const std::string& name, const Json& json) {
    auto slug = id_from(name).substr(0, 80);
    std::string file;
    for (int n = 1; file.empty() || !taken_.insert(file).second; ++n) {
        file = fmt::format("{}{}{}{}.json",
                           kind,
                           slug.empty() ? "" : "-",
                           slug,
                           n == 1 ? "" : fmt::format("-{}", n));
    }
    if (const auto written = write_file(
            folder_ / file, json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
        !written && !cannot_write_) {
        cannot_write_ = written.error();
    }
}

void Salvage::keep_raw(const std::string& kind, const Row& row, const Problem& why) {
    unread(fmt::format("{} {}: {}", kind, shortened(row.key, 80), why.words));
    if (!row.body.empty() && is_text(row.body)) {
        write("unread-" + kind, row.key, {{"key", row.key}, {"body", row.body}});
    }
}

void Salvage::armies() {
    for (const auto& row : rows("army", "id, body")) {
        const auto army = read_army(row.body, limits::kLargestImport);
        if (!army) {
            keep_raw("army", row, army.error());
            continue;
        }
        write("army", army->id, army_json(*army));
        ++done_.armies;
    }
}

void Salvage::books() {
    for (const auto& row : rows("book", "word, body")) {
        const auto book = read_book(row.body, limits::kLargestImport);
        if (!book) {
            keep_raw("book", row, book.error());
            continue;
        }
        write("book", book->word, book_json(*book));
        ++done_.books;
    }
}

void Salvage::grounds() {
    for (const auto& row : rows("ground", "name, body")) {
        const auto json = parse_json(row.body, limits::kLargestImport);
        const auto ground =
            json ? ground_from_json(*json) : Result<std::vector<gk::TerrainEffect>>(json.error());
        if (!ground) {
            keep_raw("ground", row, ground.error());
            continue;
        }
        write("ground", row.key, {{"name", row.key}, {"ground", ground_json(*ground)}});
        ++done_.grounds;
    }
}

void Salvage::campaigns() {
    const auto results = rows("campaign_result", "number, campaign || char(10) || body");
    for (const auto& row : rows("campaign", "name, body")) {
        const auto json = parse_json(row.body, limits::kLargestImport);
        const auto campaign = json ? campaign_from_json(*json) : Result<gk::Campaign>(json.error());
        if (!campaign) {
            keep_raw("campaign", row, campaign.error());
            continue;
        }
        auto whole = campaign_json(*campaign);
        whole["results"] = Json::array();
        for (const auto& each : results) {
            const auto end = each.body.find('\n');
            if (each.body.substr(0, end) != row.key) {
                continue;
            }
            const auto body = parse_json(each.body.substr(end + 1), limits::kLargestImport);
            const auto result =
                body ? result_from_json(*body) : Result<gk::CampaignResult>(body.error());
            if (result) {
                whole["results"].push_back(result_json(*result));
            } else {
                keep_raw("result",
                         {fmt::format("{} of {}", each.key, row.key), each.body},
                         result.error());
            }
        }
        write("campaign", row.key, whole);
        ++done_.campaigns;
    }
}

template <class Rulebook>
void Salvage::battle(std::int64_t number, const std::string& setup_text, std::size_t done) {
    const auto json = parse_json(setup_text, limits::kLargestBattleFile);
    auto setup =
        json ? Rulebook::setup_from_json(*json) : Result<typename Rulebook::Setup>(json.error());
    if (!setup) {
        keep_raw("battle", {std::to_string(number), setup_text}, setup.error());
        return;
    }
    StoredBattleOf<Rulebook> battle{.setup = std::move(*setup), .events = {}, .done = 0};
    const auto start = Rulebook::begin(battle.setup);
    std::string lost;
    try {
        SQLite::Statement query(database_,
                                "SELECT seq, body FROM event WHERE battle = ? ORDER BY seq");
        query.bind(1, number);
        while (lost.empty() && query.executeStep()) {
            const auto body =
                parse_json(query.getColumn(1).getString(), limits::kLargestBattleFile);
            auto event = body ? Rulebook::event_from_json(start, *body)
                              : Result<typename Rulebook::Event>(body.error());
            if (query.getColumn(0).getInt64() !=
                static_cast<std::int64_t>(battle.events.size()) + 1) {
                lost = "one is missing";
            } else if (!event) {
                lost = event.error().words;
            } else {
                battle.events.push_back(std::move(*event));
            }
        }
    } catch (const SQLite::Exception& error) {
        lost = error.what();
    }
    if (lost.empty() && done > battle.events.size()) {
        lost = "they are missing";
    }
    if (!lost.empty()) {
        // What came after it stands on what cannot be read.
        unread(fmt::format(
            "battle {}: its events from number {} on: {}", number, battle.events.size() + 1, lost));
    }
    battle.done = std::min(done, battle.events.size());
    write(fmt::format("battle-{}", number), battle.setup.name, battle_file_json(battle));
    ++done_.battles;
}

void Salvage::battles() {
    for (const auto& row :
         rows("battle", "number, done || char(10) || system || char(10) || setup")) {
        const auto first = row.body.find('\n');
        const auto second = row.body.find('\n', first + 1);
        if (second == std::string::npos) {
            unread(fmt::format("battle {}", row.key));
            continue;
        }
        const auto number = whole<std::int64_t>(row.key);
        const auto done = whole<std::size_t>(std::string_view(row.body).substr(0, first));
        if (!number || !done) {
            keep_raw("battle", row, {"its number, or how many of its events stand, is no number"});
            continue;
        }
        const auto system = row.body.substr(first + 1, second - first - 1);
        if (!with_rulebook(system, [&](auto rulebook) {
                battle<decltype(rulebook)>(*number, row.body.substr(second + 1), *done);
            })) {
            keep_raw("battle",
                     {row.key, row.body.substr(second + 1)},
                     {fmt::format("this program does not know {}", shortened(system, 40))});
        }
    }
}

void Salvage::settings() {
    Json json = Json::object();
    for (const auto& row : rows("setting", "key, value")) {
        if (is_text(row.key) && is_text(row.body)) {
            json[row.key] = row.body;
        }
    }
    if (!json.empty()) {
        write("settings", "", json);
    }
}

Result<Salvaged> Salvage::run() {
    // A table of a later version is read as far as this program knows it; one that an older file
    // does not have yet is no loss.
    std::set<std::string> tables;
    try {
        SQLite::Statement query(database_, "SELECT name FROM sqlite_schema WHERE type = 'table'");
        while (query.executeStep()) {
            tables.insert(query.getColumn(0).getString());
        }
    } catch (const SQLite::Exception& error) {
        return Problem{fmt::format("nothing of it can be read: {}", error.what())};
    }
    const std::pair<const char*, void (Salvage::*)()> parts[] = {{"army", &Salvage::armies},
                                                                 {"book", &Salvage::books},
                                                                 {"ground", &Salvage::grounds},
                                                                 {"campaign", &Salvage::campaigns},
                                                                 {"battle", &Salvage::battles},
                                                                 {"setting", &Salvage::settings}};
    bool any = false;
    for (const auto& [table, part] : parts) {
        if (tables.contains(table)) {
            any = true;
            (this->*part)();
        }
    }
    if (!any) {
        return Problem{"it is no Drumhead file, or nothing of it can be read"};
    }
    std::string list;
    for (auto& words : done_.unread) {
        std::ranges::replace(words, '\n', ' ');
        list += words + "\n";
    }
    if (!list.empty() && !cannot_write_) {
        if (const auto written = write_file(folder_ / "unread.txt", list); !written) {
            cannot_write_ = written.error();
        }
    }
    return cannot_write_ ? Result<Salvaged>(*cannot_write_) : Result<Salvaged>(done_);
}

}  // namespace

Result<Salvaged> salvage(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) {
        return Problem{fmt::format("{} is no file that could be read", file.string())};
    }
    if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
        return Problem{fmt::format("{} is not an empty folder; name a new one", folder.string())};
    }
    const auto named = [&](const std::string& words) {
        return Problem{fmt::format("{}: {}", file.string(), words)};
    };
    try {
        SQLite::Database database(
            uri_to_read(file), SQLite::OPEN_READONLY | SQLite::OPEN_URI, kWaitMilliseconds);
        database.exec("PRAGMA writable_schema = ON");  // goes on past entries that make no sense
        database.execAndGet("SELECT count(*) FROM sqlite_schema");
        const bool made = fs::create_directories(folder, error);
        if (error) {
            return Problem{
                fmt::format("the folder {} cannot be made: {}", folder.string(), error.message())};
        }
        auto done = Salvage(database, folder).run();
        if (!done) {
            if (made) {
                fs::remove(folder, error);  // where it is empty
            }
            return named(done.error().words);
        }
        return done;
    } catch (const SQLite::Exception& caught) {
        return named(caught.getErrorCode() == SQLITE_NOTADB
                         ? "it is no database, or so damaged that nothing of it can be read"
                         : std::string(caught.what()) + unless_folder(file));
    }
}

}  // namespace drumhead
