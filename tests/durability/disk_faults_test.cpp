// Every write and sync of everything that is stored fails in turn; and the power goes between any
// two of them. DRUMHEAD_DURABILITY=full asks for the full size.

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/session.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/campaigns.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"
#include "tests/durability/full_size.hpp"
#include "tests/durability/test_disk.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;

namespace {

namespace fs = std::filesystem;

// ---- What is in a file

/// All that a file holds but the times of day, by SQLite alone; "" where there is no such file or
/// nothing is stored in it yet. It must be whole.
std::string contents(const fs::path& file) {
    if (!fs::exists(file)) {
        return "";
    }
    sqlite3* database = nullptr;
    // Written to as well: what a program left half done is taken back by the next.
    REQUIRE(sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK);
    const auto rows = [&](const std::string& query) {
        std::string all;
        char* error = nullptr;
        sqlite3_exec(
            database,
            query.c_str(),
            [](void* to, int count, char** values, char** names) {
                for (int i = 0; i < count; ++i) {
                    const std::string_view name(names[i]);
                    if (name != "created" && name != "happened") {
                        *static_cast<std::string*>(to) +=
                            fmt::format("|{}", values[i] == nullptr ? "null" : values[i]);
                    }
                }
                *static_cast<std::string*>(to) += "\n";
                return 0;
            },
            &all,
            &error);
        INFO(query << ": " << (error == nullptr ? "" : error));
        CHECK(error == nullptr);
        sqlite3_free(error);
        return all;
    };
    CHECK(rows("PRAGMA integrity_check") == "|ok\n");
    CHECK(rows("PRAGMA foreign_key_check").empty());
    std::string all;
    for (const auto* table :
         {"battle", "event", "army", "book", "ground", "campaign", "campaign_result", "setting"}) {
        if (rows(fmt::format("SELECT 1 FROM sqlite_schema WHERE name = '{}'", table)).empty()) {
            continue;
        }
        if (const auto held = rows(fmt::format("SELECT * FROM {} ORDER BY 1, 2", table));
            !held.empty()) {
            all += fmt::format("{}\n{}", table, held);
        }
    }
    if (!all.empty()) {
        all += rows("PRAGMA user_version");
    }
    sqlite3_close(database);
    return all;
}

/// The databases of a folder by name, with what is in them. Nothing half done lies among them.
std::map<std::string, std::string> contents_of_all(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const auto name = entry.path().filename().string();
        const auto ends = [&](const char* end) { return name.ends_with(end); };
        if (entry.is_regular_file() && !ends("-wal") && !ends("-shm") && !ends("-journal") &&
            !ends("-battles")) {
            files.push_back(entry.path());
        }
    }
    std::map<std::string, std::string> all;
    for (const auto& file : files) {
        INFO(file);
        const auto held = contents(file);
        if (!held.empty()) {
            all[fs::relative(file, folder).string()] = held;
        }
    }
    return all;
}

// ---- What is stored

using Answer = Result<void, Problem>;

/// Something the program stores, on a file that was made ready for it.
struct Deed {
    std::string name;
    std::function<void(const fs::path&)> ready;
    std::function<Answer(const fs::path&)> work;
};

template <class T>
Answer answer_of(const Result<T>& result) {
    return result ? Answer{} : Answer(result.error());
}
template <class Work>
Answer with_store(const fs::path& file, Work work) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    return store ? answer_of(work(*store)) : Answer(store.error());
}
template <class Work>
Answer with_session(const fs::path& file, Work work) {
    auto session = Session::open(file, 1);
    return session ? work(*session) : Answer(session.error());
}

Answer note(Session& session, const std::string& text) {
    const auto answer = session.perform(gk::Note{text}, {}, Missing::Rolled);
    if (!answer) {
        return answer.error();
    }
    REQUIRE(answer->event() != nullptr);
    return {};
}

gk::Army army_named(const std::string& id) {
    auto army = *shipped_army("fontenoy-france");
    army.id = id;
    return army;
}

/// A file as a club has it after an evening: schema `steps`, or the newest.
void fill(const fs::path& file, std::size_t steps = schema_steps().size()) {
    auto store = Store::open(file, Store::Access::ReadWrite, schema_steps().first(steps));
    REQUIRE(store);
    REQUIRE(store->new_battle(gk::stored_setup()).value() == 1);
    REQUIRE(store->set_setting(kLastBattle, "1"));
    for (std::size_t i = 0; i < 12; ++i) {
        REQUIRE(store->append(
            1, i, {.when = "1A", .command = gk::Note{std::string(700, 'x') + std::to_string(i)}}));
    }
    REQUIRE(store->set_done(1, 9));
    REQUIRE(store->save_army(army_named("my-france")));
    if (steps >= 4) {
        REQUIRE(store->save_campaign({.name = "Silesia"}));
    }
}
void fill_newest(const fs::path& file) {
    fill(file);
}

std::vector<Deed> deeds() {
    std::vector<Deed> all{
        {"a new file",
         [](const fs::path&) {},
         [](const fs::path& file) {
             return answer_of(Store::open(file, Store::Access::ReadWrite));
         }},
        {"the first battle of all",
         [](const fs::path&) {},
         [](const fs::path& file) { return answer_of(keep_battle(file, gk::stored_setup())); }},
        {"a battle begun",
         fill_newest,
         [](const fs::path& file) { return answer_of(keep_battle(file, gk::stored_setup())); }},
        {"a command, where some were undone",
         fill_newest,
         [](const fs::path& file) {
             return with_session(file, [](Session& session) { return note(session, "one more"); });
         }},
        {"an undo",
         fill_newest,
         [](const fs::path& file) {
             return with_session(file, [](Session& session) { return session.go_to(4); });
         }},
        {"armies and a book taken in",
         fill_newest,
         [](const fs::path& file) {
             return with_store(file, [](Store& store) {
                 auto book = *shipped_book("kolin");
                 book.word = "my-kolin";
                 return store.save_all(
                     {.armies = {army_named("one"), army_named("two"), army_named("three")},
                      .books = {book}});
             });
         }},
        {"an army under another name",
         fill_newest,
         [](const fs::path& file) {
             return with_store(file, [](Store& store) {
                 return store.army("ours") && *store.army("ours")
                            ? Answer{}
                            : store.replace_army("my-france", army_named("ours"));
             });
         }},
        {"a battle taken in",
         fill_newest,
         [](const fs::path& file) {
             return with_store(file, [](Store& store) {
                 StoredBattle battle{.setup = gk::stored_setup(), .events = {}, .done = 60};
                 for (int i = 0; i < 60; ++i) {
                     battle.events.push_back(
                         {.when = "1A", .command = gk::Note{std::string(500, 'y')}});
                 }
                 return store.add_battle(battle);
             });
         }},
        {"a result entered and the campaign renamed",
         fill_newest,
         [](const fs::path& file) {
             return with_store(file, [](Store& store) {
                 const auto names = store.campaign_names();
                 if (!names) {
                     return Answer(names.error());
                 }
                 return answer_of(store.change_campaign(names->front(), [](gk::Campaign campaign) {
                     campaign.name = "Silesia, 1741";
                     return with_result(std::move(campaign),
                                        {.battle = "Mollwitz",
                                         .date = "2026-11-29",
                                         .winner = {"Prussia", "Bert"},
                                         .loser = {"Austria", "Anna"}});
                 }));
             });
         }},
        {"the copy of the day",
         fill_newest,
         [](const fs::path& file) { return answer_of(keep_daily_copy(file, "2026-11-30")); }},
        {"a backup",
         fill_newest,
         [](const fs::path& file) {
             return fs::exists(file.string() + ".mine") ? Answer{}
                                                        : back_up(file, file.string() + ".mine");
         }},
        {"a copy put in place",
         [](const fs::path& file) {
             fill_newest(file);
             REQUIRE(back_up(file, file.string() + ".mine"));
             auto session = Session::open(file, 1);
             REQUIRE(session);
             REQUIRE(note(*session, "after the copy"));
         },
         [](const fs::path& file) { return answer_of(restore(file, file.string() + ".mine")); }}};
    for (std::size_t schema = 1; schema < schema_steps().size(); ++schema) {
        all.push_back({fmt::format("a file of schema {}", schema),
                       [schema](const fs::path& file) { fill(file, schema); },
                       [](const fs::path& file) {
                           return answer_of(Store::open(file, Store::Access::ReadWrite));
                       }});
    }
    return all;
}

// ---- Disks that fail

enum class Kind { Error, Full, Torn, Unreadable };
enum class Then { Well, Gone };  ///< the disk after the first fault
struct Fault {
    Kind kind = Kind::Error;
    Then then = Then::Well;
    int nth = 1;
};
std::string words(const Fault& fault) {
    constexpr std::array kinds{"write error", "full disk", "half a write", "read error"};
    return fmt::format("{} at step {}{}",
                       kinds[static_cast<std::size_t>(fault.kind)],
                       fault.nth,
                       fault.then == Then::Well ? "" : " and ever after");
}

class FaultyDisk : public TestDisk {
public:
    FaultyDisk() = default;
    explicit FaultyDisk(const Fault& fault) : fault_(fault), armed_(true) {}
    void arm(const Fault& fault) {
        fault_ = fault;
        armed_ = true;
        count_ = 0;
    }
    void heal() { armed_ = false; }
    bool struck() const { return count_ >= fault_.nth; }

private:
    std::optional<int> answer(const Step& step) override {
        if (!armed_ || !concerns(step.act)) {
            return unless_synced(step);
        }
        ++count_;
        if (count_ < fault_.nth || (count_ > fault_.nth && fault_.then == Then::Well)) {
            return unless_synced(step);
        }
        if (fault_.kind == Kind::Torn && step.act == Act::Write) {
            step.to->pMethods->xWrite(
                step.to, step.bytes.data(), static_cast<int>(step.bytes.size() / 2), step.at);
        }
        switch (step.act) {
            case Act::Open:
                return SQLITE_CANTOPEN;
            case Act::Read:
                return SQLITE_IOERR_READ;
            case Act::Write:
                return fault_.kind == Kind::Full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
            case Act::Sync:
                return SQLITE_IOERR_FSYNC;
            case Act::Truncate:
                return SQLITE_IOERR_TRUNCATE;
            case Act::Delete:
                return SQLITE_IOERR_DELETE;
            case Act::Share:
                return SQLITE_IOERR_SHMSIZE;
        }
        return SQLITE_IOERR;
    }
    /// Nothing here hangs on what the real disk keeps, so it need not be waited for.
    static std::optional<int> unless_synced(const Step& step) {
        return step.act == Act::Sync ? std::optional(SQLITE_OK) : std::nullopt;
    }
    bool concerns(Act act) const {
        switch (fault_.kind) {
            case Kind::Error:
                return act != Act::Read;
            case Kind::Full:
                return act == Act::Write || act == Act::Share;
            case Kind::Torn:
                return act == Act::Write;
            case Kind::Unreadable:
                return act == Act::Read;
        }
        return false;
    }

    Fault fault_{};
    bool armed_ = false;
    int count_ = 0;
};

int faults_told = 0;

/// One plain sentence that names the file.
void check_told(const Problem& problem, const fs::path& folder) {
    INFO(problem.words);
    CHECK(problem.words.find('\n') == std::string::npos);
    CHECK(problem.words.find(folder.string()) != std::string::npos);
    ++faults_told;
}

}  // namespace

TEST_CASE("Where any step of the disk fails it is told, and the file is as before or as after",
          "[durability][disk]") {
    for (const auto& deed : deeds()) {
        const TemporaryFolder ready;
        deed.ready(ready / "club.db");
        const TemporaryFolder played;
        const auto copy_ready = [&](const TemporaryFolder& to) {
            fs::copy(ready.path(), to.path(), fs::copy_options::recursive);
        };
        copy_ready(played);
        const auto before = contents(ready / "club.db");
        REQUIRE(deed.work(played / "club.db"));
        const auto after = contents(played / "club.db");
        const auto all_after = contents_of_all(played.path());
        int steps = 0;
        for (const auto kind : {Kind::Error, Kind::Full, Kind::Torn, Kind::Unreadable}) {
            for (const auto then : {Then::Well, Then::Gone}) {
                // Not every step every day, but other ones of every deed and kind.
                Generator chance(static_cast<std::uint64_t>(steps) + 1745);
                for (int nth = full_size() ? 1 : 1 + chance.below(12);;
                     nth += full_size() ? 1 : 1 + chance.below(25)) {
                    const Fault fault{kind, then, nth};
                    INFO(deed.name << ", " << words(fault));
                    const TemporaryFolder folder;
                    copy_ready(folder);
                    const auto file = folder / "club.db";
                    Answer answer;
                    bool struck = false;
                    {
                        const FaultyDisk disk(fault);
                        answer = deed.work(file);
                        struck = disk.struck();
                    }
                    if (!struck) {
                        REQUIRE(answer);
                        break;
                    }
                    ++steps;
                    // The ordinary disk again, as the next program finds it.
                    const auto all = contents_of_all(folder.path());
                    const auto held = contents(file);
                    if (answer) {
                        CHECK(all == all_after);
                    } else {
                        check_told(answer.error(), folder.path());
                        CHECK((held == before || held == after));
                        if (answer.error().words.find("nothing was changed") != std::string::npos) {
                            CHECK((held == before));
                        }
                        for (const auto& [name, other] : all) {
                            INFO(name);
                            CHECK((other == before || other == after));
                            CHECK(name.find(".part") == std::string::npos);
                            CHECK(name.find(".restoring") == std::string::npos);
                        }
                    }
                    const auto again = deed.work(file);
                    INFO((again ? "" : again.error().words));
                    CHECK(again);
                }
            }
        }
        if (full_size()) {
            fmt::print("{}: {} steps failed in turn\n", deed.name, steps);
        }
    }
}

TEST_CASE("A battle that is open goes on as soon as the disk is well again", "[durability][disk]") {
    int faults = 0;
    // An undo is one statement, a command is several.
    for (const auto& [kind, undo] : {std::pair{Kind::Error, true},
                                     {Kind::Error, false},
                                     {Kind::Full, true},
                                     {Kind::Full, false},
                                     {Kind::Torn, false}}) {
        for (int nth = 1;; ++nth) {
            const Fault fault{kind, Then::Gone, nth};
            INFO(words(fault) << (undo ? ", an undo" : ", a command"));
            const TemporaryFolder folder;
            const auto file = folder / "club.db";
            fill(file);
            FaultyDisk disk;
            auto session = Session::open(file, 1);
            REQUIRE(session);
            disk.arm(fault);
            const auto answer = undo ? session->undo() : note(*session, "one more");
            const bool struck = disk.struck();
            disk.heal();
            if (!answer) {
                check_told(answer.error(), folder.path());
                ++faults;
            }
            // At the first asking, and what the file holds is what the screen shows.
            const auto undone = session->undo();
            INFO((undone ? "" : undone.error().words));
            CHECK(undone);
            const auto again = note(*session, "again");
            INFO((again ? "" : again.error().words));
            CHECK(again);
            const auto stored = Store::open(file, Store::Access::ReadOnly)->load_battle(1);
            REQUIRE(stored);
            CHECK(std::ranges::equal(stored->events, session->battle().events()));
            CHECK(stored->done == session->battle().done());
            if (!struck) {
                break;
            }
        }
    }
    CHECK(faults > 0);
}

// ---- The power goes

namespace {

/// A disk that keeps what was synced; of what was written to a file after that, any of it may be
/// there or not once the power has gone, whole or in part.
class PowerCutDisk : public TestDisk {
public:
    explicit PowerCutDisk(int after) : left_(after) {}
    bool gone() const { return left_ <= 0; }

    /// What is found when the power comes back.
    void leave(const fs::path& folder, Generator& chance) const {
        constexpr std::size_t kSector = 512;
        for (const auto& [file, image] : images_) {
            auto bytes = image.kept;
            for (const auto& change : image.unsynced) {
                auto part = change;
                switch (chance.below(3)) {
                    case 0:
                        continue;
                    case 1:
                        break;
                    default: {
                        const auto sectors = part.bytes.size() / kSector;
                        part.bytes.resize(kSector * static_cast<std::size_t>(chance.below(
                                                        static_cast<int>(sectors) + 1)));
                    }
                }
                apply(bytes, part);
            }
            if (!bytes.empty() || chance.below(2) == 0) {
                write_bytes(folder / fs::path(file).filename().string(), bytes);
            }
        }
    }

private:
    struct Change {
        bool cut = false;  ///< to the size `at`
        std::size_t at = 0;
        std::string bytes{};
    };
    struct Image {
        std::string kept;
        std::vector<Change> unsynced;
    };
    static void apply(std::string& bytes, const Change& change) {
        if (change.cut) {
            bytes.resize(std::min(bytes.size(), change.at));
            return;
        }
        bytes.resize(std::max(bytes.size(), change.at + change.bytes.size()));
        bytes.replace(change.at, change.bytes.size(), change.bytes);
    }

    std::optional<int> answer(const Step& step) override {
        if (step.act == Act::Read) {
            return std::nullopt;
        }
        if (step.act == Act::Open) {
            if (!step.file.empty() && !images_.contains(step.file)) {
                images_[step.file] = {.kept = bytes_of(step.file), .unsynced = {}};
            }
            return std::nullopt;
        }
        if (left_ <= 0 || --left_ <= 0) {
            return SQLITE_IOERR;  // the program is gone, and whatever it would say is not heard
        }
        auto& image = images_[step.file];
        switch (step.act) {
            case Act::Write:
                image.unsynced.push_back({.cut = false,
                                          .at = static_cast<std::size_t>(step.at),
                                          .bytes = std::string(step.bytes)});
                return std::nullopt;
            case Act::Truncate:
                image.unsynced.push_back(
                    {.cut = true, .at = static_cast<std::size_t>(step.at), .bytes = {}});
                return std::nullopt;
            case Act::Sync:
                for (const auto& change : std::exchange(image.unsynced, {})) {
                    apply(image.kept, change);
                }
                return SQLITE_OK;
            case Act::Delete:
                images_.erase(step.file);
                return std::nullopt;
            default:
                return std::nullopt;
        }
    }

    int left_;
    std::map<std::string, Image> images_;
};

}  // namespace

TEST_CASE("What was answered before the power went is there when it comes back",
          "[durability][power]") {
    const int cuts = size_of_run({.usual = 60, .full = 2000});
    int answered = 0;
    int unanswered = 0;
    for (int cut = 0; cut < cuts; ++cut) {
        Generator chance(static_cast<std::uint64_t>(cut) + 1745);
        const TemporaryFolder folder;
        const auto file = folder / "club.db";
        // Every third time an older file, brought up to date first; every fifth a new one.
        const bool older = cut % 3 == 0;
        const bool fresh = cut % 5 == 1;
        if (!fresh) {
            fill(file, older ? static_cast<std::size_t>(1 + cut / 3 % 4) : schema_steps().size());
        }
        // Often at the beginning, and so late that the log was written into the file meanwhile.
        const int after = 1 + chance.below(chance.below(2) == 0 ? 80 : 3000);
        INFO("cut " << cut << ", after " << after << " steps");
        std::size_t told = fresh ? 0 : 9;
        bool begun = !fresh;
        std::vector<gk::Event> events;
        const TemporaryFolder found;
        {
            PowerCutDisk disk(after);
            if (fresh) {
                begun = keep_battle(file, gk::stored_setup()).has_value() && !disk.gone();
            }
            if (begun && !disk.gone()) {
                auto session = Session::open(file, 1);
                while (session && !disk.gone() && told < 600) {
                    const auto answer =
                        note(*session,
                             std::string(static_cast<std::size_t>(chance.below(180)), 'z') +
                                 std::to_string(told));
                    if (answer && !disk.gone()) {
                        ++told;
                    }
                }
                if (session) {
                    events.assign(session->battle().events().begin(),
                                  session->battle().events().end());
                }
            }
            disk.leave(found.path(), chance);
        }
        const auto left = found / "club.db";
        contents(left);
        if (!begun) {
            CHECK(keep_battle(left, gk::stored_setup()));
            continue;
        }
        const auto store = Store::open(left, Store::Access::ReadWrite);
        INFO((store ? "" : store.error().words));
        REQUIRE(store);
        const auto battle = store->load_battle(1);
        INFO((battle ? "" : battle.error().words));
        REQUIRE(battle);
        CHECK((battle->done == told || battle->done == told + 1));
        REQUIRE(battle->events.size() >= told);
        if (!events.empty()) {
            CHECK(std::equal(events.begin(),
                             events.begin() + static_cast<std::ptrdiff_t>(told),
                             battle->events.begin()));
        }
        answered += static_cast<int>(told);
        unanswered += battle->done > told ? 1 : 0;
    }
    if (full_size()) {
        fmt::print(
            "{} times the power went: {} events answered, all of them there, {} that were "
            "not answered yet\n",
            cuts,
            answered,
            unanswered);
    }
}
