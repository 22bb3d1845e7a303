#include "rosters/army_import.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include <fmt/format.h>
#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "battles/game_of_kings/events.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/book_table.hpp"
#include "rosters/care.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"
#include "tests/rosters/random_army.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;

namespace {

Store opened(const std::filesystem::path& file) {
    auto store = Store::open(file, Store::Access::ReadWrite);
    INFO((store ? "" : store.error().words));
    REQUIRE(store);
    return std::move(*store);
}

std::vector<std::string> problems(const ImportPlan& plan) {
    std::vector<std::string> words;
    for (const auto& problem : plan.problems) {
        words.push_back(in_words(problem));
    }
    return words;
}
std::vector<std::string> problems(std::string_view text, const ImportOptions& options = {}) {
    return problems(plan_import(nullptr, text, options));
}

ImportPlan planned(std::string_view text, const ImportOptions& options = {}) {
    auto plan = plan_import(nullptr, text, options);
    INFO(fmt::format("{}", fmt::join(problems(plan), "\n")));
    REQUIRE(plan.problems.empty());
    return plan;
}

std::vector<gk::Army> random_armies(Generator& chance) {
    std::vector<gk::Army> armies;
    for (int i = 1 + chance.below(4); i > 0; --i) {
        armies.push_back(gk::random_army(chance));
        armies.back().id += fmt::format("-{}", i);
    }
    return armies;
}

/// Compared as they are written, which leaves nothing of them out.
bool same_armies(const ImportPlan& plan, const std::vector<gk::Army>& armies) {
    return std::ranges::equal(plan.armies, armies, [](const auto& one, const gk::Army& other) {
        return army_json(one.what).dump() == army_json(other).dump();
    });
}

/// A table of so many lines, each a unit.
std::string long_table(int lines) {
    std::string text = "army;sector;name;type;class;traits;note\n";
    for (int i = 0; i < lines; ++i) {
        text +=
            fmt::format("army {};wing {};battalion {};foot;regular;firing-order;\"a note; {}\"\n",
                        i / 100,
                        i / 50 % 2,
                        i,
                        i);
    }
    return text;
}

constexpr std::string_view kByHand =
    "type;Name;army;Sector;class\r\n"
    "foot;Anhalt-Dessau;Preußen;left;elite\r\n"
    "heavy horse;\"Geßler; 2nd\";;right;\r\n"
    "gun;battery;Österreich;centre;\r\n";

}  // namespace

TEST_CASE("Any armies survive JSON and CSV with any separator", "[rosters][exchange]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        const auto armies = random_armies(chance);
        const auto json = armies_json(armies);
        RC_ASSERT(same_armies(plan_import(nullptr, json), armies));
        for (const char separator : {',', ';', '\t'}) {
            const auto text = armies_csv(armies, separator);
            const auto plan = plan_import(nullptr, text);
            RC_ASSERT(problems(plan).empty());
            RC_ASSERT(same_armies(plan, armies));
            // And the same once more, so that two exports compare line by line.
            std::vector<gk::Army> back;
            for (const auto& one : plan.armies) {
                back.push_back(one.what);
            }
            RC_ASSERT(armies_csv(back, separator) == text);
            RC_ASSERT(armies_json(back) == json);
        }
    }));
}

TEST_CASE("Any armies survive an import into the store", "[rosters][exchange]") {
    auto store = opened(":memory:");
    CHECK(rc::check([&](std::uint64_t seed) {
        Generator chance(seed);
        const auto armies = random_armies(chance);
        const auto plan = plan_import(&store, armies_csv(armies));
        RC_ASSERT(carry_out(store, plan).has_value());
        for (const auto& army : armies) {
            const auto kept = store.army(army.id);
            RC_ASSERT(kept.has_value());
            RC_ASSERT(kept->has_value());
            RC_ASSERT(army_json(**kept).dump() == army_json(army).dump());
        }
    }));
}

TEST_CASE("A written army says its format and version, first and always", "[rosters][exchange]") {
    for (const auto& army : shipped_armies()) {
        CHECK(
            armies_json(std::vector{army})
                .starts_with("{\n  \"format\": \"drumhead-army\",\n  \"version\": 1,\n  \"id\": "));
    }
    CHECK(same_armies(planned(armies_json(shipped_armies())),
                      {shipped_armies().begin(), shipped_armies().end()}));
    CHECK(same_armies(planned(armies_csv(shipped_armies())),
                      {shipped_armies().begin(), shipped_armies().end()}));
}

TEST_CASE("A table written by hand holds several armies, in any order of columns",
          "[rosters][exchange]") {
    const auto plan = planned(kByHand);
    CHECK(plan.remarks ==
          std::vector<std::string>{"read as a table with semicolons between the cells"});
    REQUIRE(plan.armies.size() == 2);
    const auto& prussia = plan.armies[0].what;
    CHECK(prussia.id == "preussen");
    CHECK(prussia.name == "Preußen");
    REQUIRE(prussia.units.size() == 2);
    CHECK(prussia.sectors.size() == 2);
    CHECK(prussia.units[0].morale_class == gk::MoraleClass::Elite);
    CHECK(prussia.units[1].name == "Geßler; 2nd");
    CHECK(prussia.units[1].type == gk::UnitType::HeavyHorse);
    CHECK_FALSE(prussia.units[1].morale_class.has_value());
    CHECK(prussia.complete);
    CHECK(plan.armies[1].what.id == "osterreich");
}

TEST_CASE("Rows of kind army and sector say what no unit could", "[rosters][exchange]") {
    const auto plan = planned(
        "army,kind,sector,name,type,battle,complete,points stated,command die,command_bonus\n"
        "mine,,left,Dessau,foot,,,,,\n"
        "mine,Sector,,left,,,,,d12,+1\n"
        "mine,sector,,reserve,,,,,d4,\n"
        "mine,army,,Prussia,,Mollwitz,no,30,,\n");
    REQUIRE(plan.armies.size() == 1);
    const auto& army = plan.armies[0].what;
    CHECK(army.id == "mine");
    CHECK(army.name == "Prussia");
    CHECK(army.battle == "Mollwitz");
    CHECK_FALSE(army.complete);
    CHECK(army.points_stated == 30);
    REQUIRE(army.sectors.size() == 2);
    CHECK(army.sectors[0].command_die == "d12");
    CHECK(army.sectors[0].command_bonus == 1);
    CHECK(army.sectors[1].name == "reserve");
    CHECK(army.units[0].sector == "left");
}

TEST_CASE("A table without a column for the army is one army, named after its file",
          "[rosters][exchange]") {
    const auto plan = planned("name\ttype\tsector\nDessau\tfoot\tleft\n", {.name = "Das Heer"});
    REQUIRE(plan.armies.size() == 1);
    CHECK(plan.armies[0].what.id == "das-heer");
    CHECK(plan.armies[0].what.name == "Das Heer");
    CHECK(planned("name\ttype\tsector\nDessau\tfoot\tleft\n", {.name = "!"}).armies[0].what.id ==
          "army");
}

TEST_CASE("UTF-8 with and without a mark, Latin-1 and what Windows makes of it are read and said",
          "[rosters][exchange]") {
    std::vector<gk::Army> armies;
    for (const auto& text :
         {std::string(kByHand), std::string(kByteOrderMark) + std::string(kByHand)}) {
        const auto plan = planned(text);
        CHECK(plan.remarks.size() == 1);
        CHECK(plan.armies[0].what.name == "Preußen");
    }
    const auto latin = planned(
        "army,name,type,sector\nPreu\xDF"
        "en,\x93G\xFCnther\x94 \x80,foot,left\n");
    CHECK(latin.remarks ==
          std::vector<std::string>{"the letters are not UTF-8 and were read as Latin-1",
                                   "read as a table with commas between the cells"});
    CHECK(latin.armies[0].what.name == "Preußen");
    CHECK(latin.armies[0].what.units[0].name == "“Günther” €");
    CHECK(problems("\xFF\xFEn\0a\0") ==
          std::vector<std::string>{"it is written in UTF-16; save it as CSV in UTF-8"});
}

TEST_CASE("Columns nobody knows are passed over and said", "[rosters][exchange]") {
    const auto plan = planned("name,colour,type,hat,sector\nDessau,blue,foot,tall,left\n");
    CHECK(plan.remarks.back() ==
          "there is no column 'colour', 'hat'; what stands in it is passed over");
    CHECK(plan.armies[0].what.units[0].name == "Dessau");
}

TEST_CASE("Every problem of a table is said with line and field, and nothing is planned",
          "[rosters][exchange]") {
    const std::string text =
        "army,kind,sector,name,type,class,quarters,command_die\n"
        "Prussia,,left,Dessau,foot,brave,5,\n"
        "Prussia,,left,Dessau,foot,,,\n"
        "Prussia,,,Gessler,tank,,,d10\n"
        "Prussia,sector,,left,foot,,,ten\n"
        "Prussia,battery,left,x,gun,,,\n"
        "Austria,army,,Austria,,,,,extra\n"
        "Austria,army,,Austria,,,,\n";
    const auto plan = plan_import(nullptr, text);
    CHECK(plan.armies.empty());
    CHECK(problems(plan) ==
          std::vector<std::string>{
              "line 2, class: 'brave' is none of elite, regular, poor",
              "line 2, quarters: it is '5'; a whole number from 1 to 4 is needed",
              "line 3, name: two units are called Dessau; give one another name",
              "line 4, sector: it is missing",
              "line 4, type: 'tank' is none of foot, light-foot, heavy-horse, medium-horse, "
              "lancers, light-horse, gun, general",
              "line 4, command_die: a unit has none, but 'd10' stands there",
              "line 5, type: a sector has none, but 'foot' stands there",
              "line 5, command_die: 'ten' is not a die such as d10",
              "line 6, kind: 'battery' is none of unit, sector, army",
              "line 7: column 9: 'extra' stands under no heading",
              "line 7, units: army Austria: has 0 units; it must have 1 to 200",
              "line 8, kind: the army has such a row already, line 7"});
    auto store = opened(":memory:");
    CHECK_FALSE(carry_out(store, plan).has_value());
    CHECK(store.armies()->empty());
}

TEST_CASE("The line told is that of the text, also after a cell of several lines",
          "[rosters][exchange]") {
    CHECK(problems("name,type,sector,note\nDessau,foot,left,\"one\ntwo\nthree\"\nx,tank,left,\n")
              .front()
              .starts_with("line 5, type: 'tank'"));
}

TEST_CASE("Every problem of a JSON file is said with line and field", "[rosters][exchange]") {
    const std::string text = R"([{"name": "Prussia",
  "sectors": [{"name": "left", "die": 3}],
  "units": [
    {"name": "Dessau", "type": "foot", "sector": "left",
     "class": "brave"},
    {"name": "Gessler", "type": "tank", "sector": "left", "hat": 1},
    {"name": "Dessau", "type": "gun", "sector": "left"}
  ]},
  {"name": "Austria", "sectors": [], "units": []},
  7
])";
    CHECK(problems(text) ==
          std::vector<std::string>{
              "line 2: army Prussia, sector 1, die: there is no such field here",
              "line 5: army Prussia, unit 1 (Dessau), class: 'brave' is not a class; it is elite, "
              "regular or poor",
              "line 6: army Prussia, unit 2 (Gessler), type: 'tank' is not a type; it is one of "
              "foot, light-foot, heavy-horse, medium-horse, lancers, light-horse, gun, general",
              "line 6: army Prussia, unit 2 (Gessler), hat: there is no such field here",
              "line 7, name: army Prussia, unit 3 (Dessau): two units are called Dessau; give one "
              "another name",
              "line 9, units: army Austria: has 0 units; it must have 1 to 200",
              "line 10: army: an object in braces is needed here"});
}

TEST_CASE("Armies of one id in one file are a problem", "[rosters][exchange]") {
    const auto twice = std::vector{*shipped_army("sahay-france"), *shipped_army("sahay-france")};
    CHECK(problems(armies_json(twice)) ==
          std::vector<std::string>{"id: two armies of the file have the id 'sahay-france'"});
}

TEST_CASE("What nobody could mean is answered in words", "[rosters][exchange]") {
    CHECK(problems("") == std::vector<std::string>{"there is nothing in it"});
    CHECK(problems("\n\n") == std::vector<std::string>{"there is nothing in it"});
    CHECK(problems("[]") == std::vector<std::string>{"there is nothing in it"});
    CHECK(problems("name,type,sector\n") == std::vector<std::string>{"there is no unit in it"});
    CHECK(problems("hello\n").front().starts_with("line 1, name: there is no such heading"));
    CHECK(problems("name" + std::string(1'000'000, ',')) ==
          std::vector<std::string>{"line 1, column 201: a row has more than 200 columns"});
    CHECK(problems(std::string(200'000, '\n')) ==
          std::vector<std::string>{"it has more than 100000 rows; no more are read"});
    CHECK(problems("name\n" + std::string(1'000'001, 'x')).front() ==
          "line 2, column 1: the cell is longer than 1000000 bytes");
    CHECK(problems("name\n\"" + std::string(100, 'x')).front() ==
          "line 2, column 1: a quote is opened and never closed");
    CHECK(problems(std::string(limits::kLargestImport + 1, 'x')).front() ==
          "it is 16000001 bytes long; at most 16000000 are read");
    CHECK(problems(std::string(7'000'000, '[') + std::string(7'000'000, ']'))
              .front()
              .find("open inside one another") != std::string::npos);
    CHECK(problems("[" + std::string(2'000'000, ' ') + "7" + std::string(3'000, ' ') + ",7]")
              .size() == 2);
    std::string many = "[0";
    for (int i = 0; i < 500'000; ++i) {
        many += ",0";
    }
    CHECK(problems(many + "]") ==
          std::vector<std::string>{"there are 500001 entries; at most 1000 are read"});
    std::string wide = "{\"name\":\"x\",\"sectors\":[],\"units\":[]";
    for (int i = 0; i < 200'000; ++i) {
        wide += fmt::format(",\"f{}\":0", i);
    }
    CHECK(problems(wide + "}").front().ends_with("an object has more than 500 fields"));
}

TEST_CASE("More problems than anybody reads are counted", "[rosters][exchange]") {
    std::string text = "name,type,sector\n";
    for (int i = 0; i < 1500; ++i) {
        text += fmt::format("x,tank,left{}\n", i % 3);
    }
    const auto all = problems(text);
    CHECK(all.size() == limits::kMostImportProblems + 1);
    CHECK(all.back().starts_with("and "));
}

TEST_CASE("A plan says what is new and what takes whose place", "[rosters][exchange]") {
    auto store = opened(":memory:");
    auto mine = *shipped_army("sahay-france");
    mine.id = "mine";
    REQUIRE(store.save_army(mine));
    auto other = mine;
    other.id = "other";
    mine.units.pop_back();
    const auto plan = plan_import(&store, armies_json(std::vector{mine, other}));
    REQUIRE(plan.armies.size() == 2);
    REQUIRE(plan.armies[0].before.has_value());
    CHECK(plan.armies[0].before->units.size() == 5);
    CHECK(plan.armies[0].what.units.size() == 4);
    CHECK_FALSE(plan.armies[1].before.has_value());
    CHECK(store.armies()->size() == 1);
    REQUIRE(carry_out(store, plan));
    CHECK(store.armies()->size() == 2);
    CHECK(store.army("mine").value()->units.size() == 4);
}

TEST_CASE(
    "A battle book of the Age of Reason comes in with armies, but not in place of one of ours",
    "[rosters][exchange][bar]") {
    auto store = opened(":memory:");
    const auto army = army_json(*shipped_army("sahay-france"));
    const auto list = [&](const bar::BattleBook& book) {
        return Json::array({army, book_json(book)}).dump();
    };
    CHECK(problems(plan_import(&store, list(*shipped_book("kolin")))) ==
          std::vector<std::string>{"word: kolin comes with the program; give yours another word"});
    const auto plan =
        plan_import(&store, list(copy_of(*shipped_book("kolin"), "my-kolin", "My Kolin")));
    REQUIRE(plan.problems.empty());
    REQUIRE(carry_out(store, plan));
    CHECK(store.books()->size() == 1);
    CHECK(store.armies()->size() == 1);
    CHECK(plan_import(&store, list(store.books()->front())).books[0].before.has_value());
}

TEST_CASE("An import tells how far it is, and stopped anywhere changes nothing",
          "[rosters][exchange]") {
    const TemporaryFolder folder;
    auto store = opened(folder / "drumhead.db");
    const auto text = long_table(10'000);
    std::size_t told = 0;
    bool sound = true;
    const Watch count = [&](Progress progress) {
        ++told;
        sound = sound && progress.done <= progress.of;
        return true;
    };
    const auto plan = plan_import(&store, text, {}, count);
    REQUIRE(plan.problems.empty());
    CHECK(plan.armies.size() == 100);
    CHECK(told > 20);
    CHECK(sound);
    for (std::size_t stop_at = 1; stop_at <= told; stop_at += 7) {
        std::size_t calls = 0;
        const auto stopped =
            plan_import(&store, text, {}, [&](Progress) { return ++calls < stop_at; });
        CHECK(stopped.armies.empty());
        CHECK(problems(stopped) == std::vector<std::string>{std::string(kStopped)});
    }
    for (const std::size_t stop_at : {1U, 2U, 50U, 101U}) {
        std::size_t calls = 0;
        const auto done = carry_out(store, plan, [&](Progress) { return ++calls < stop_at; });
        REQUIRE_FALSE(done.has_value());
        CHECK(done.error().words == kStopped);
        CHECK(store.armies()->empty());
    }
    REQUIRE(carry_out(store, plan));
    CHECK(store.armies()->size() == 100);
}

TEST_CASE("A disk that is full in the middle leaves everything as it was", "[rosters][exchange]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    auto mine = *shipped_army("sahay-france");
    mine.id = "army-0";
    {
        auto store = opened(file);
        REQUIRE(store.save_army(mine));
    }
    const auto plan = planned(long_table(10'000));
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        // No file may grow beyond so many bytes, as if there were no room for them.
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{.rlim_cur = 400'000, .rlim_max = 400'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        auto store = Store::open(file, Store::Access::ReadWrite);
        std::string words = "it could not be opened";
        if (store) {
            const auto done = carry_out(*store, plan);
            words = done ? "it was done" : done.error().words;
        }
        std::ofstream(folder / "words") << words;
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    const auto words = bytes_of(folder / "words");
    INFO(words);
    CHECK(words.find("nothing was changed") != std::string::npos);
    CHECK(words.find('\n') == std::string::npos);
    auto store = opened(file);
    REQUIRE(store.armies()->size() == 1);
    CHECK(store.army("army-0").value()->name == mine.name);
    CHECK(check_file(file)->problems.empty());
    REQUIRE(carry_out(store, plan));
    CHECK(store.armies()->size() == 100);
}

TEST_CASE("A table cut short or scratched anywhere never does harm", "[rosters][exchange]") {
    const auto whole = armies_csv(std::vector{*shipped_army("fontenoy-france")});
    const auto harmless = [](const std::string& text) {
        const auto plan = plan_import(nullptr, text);
        if (plan.problems.empty()) {
            return !plan.armies.empty() &&
                   std::ranges::all_of(plan.armies, [](const Planned<gk::Army>& one) {
                       return gk::faults(one.what).empty() && one.what.id == id_from(one.what.id) &&
                              is_text(army_json(one.what).dump());
                   });
        }
        return plan.armies.empty() && !in_words(plan.problems.front()).empty();
    };
    for (std::size_t length = 0; length < whole.size(); length += 3) {
        CHECK(harmless(whole.substr(0, length)));
    }
    CHECK(rc::check([&](std::uint64_t seed) {
        Generator chance(seed);
        std::string text = whole;
        static constexpr std::string_view kSharp = "\",;\t\n\r\0\xFF\xC3{[-";
        for (int n = 1 + chance.below(8); n > 0; --n) {
            const auto at = static_cast<std::size_t>(chance.below(static_cast<int>(text.size())));
            const auto with = chance.below(2) == 0 ? kSharp[static_cast<std::size_t>(chance.below(
                                                         static_cast<int>(kSharp.size())))]
                                                   : static_cast<char>(chance.below(256));
            switch (chance.below(3)) {
                case 0:
                    text[at] = with;
                    break;
                case 1:
                    text.insert(at, 1, with);
                    break;
                default:
                    text.erase(at, static_cast<std::size_t>(1 + chance.below(20)));
            }
        }
        RC_ASSERT(harmless(text));
    }));
}

// ---- What is kept

TEST_CASE("A retired army is not offered, stays readable and comes back", "[rosters][store]") {
    auto store = opened(":memory:");
    auto army = *shipped_army("sahay-france");
    REQUIRE(store.save_army(army));
    CHECK(store.retire_army(army.id).value());
    CHECK_FALSE(store.retire_army("nobody").value());
    CHECK(store.armies()->empty());
    REQUIRE(store.kept_armies()->size() == 1);
    CHECK(store.kept_armies()->front().retired);
    CHECK(store.army(army.id)->has_value());
    // Saved again, by a correction or an import, it stays so.
    army.general = "Broglie";
    REQUIRE(store.save_army(army));
    CHECK(store.kept_army(army.id).value()->retired);
    CHECK(store.restore_army(army.id).value());
    CHECK(store.armies()->size() == 1);

    const auto book = copy_of(*shipped_book("kolin"), "mine", "Mine");
    REQUIRE(store.save_book(book));
    CHECK(store.retire_book("mine").value());
    CHECK(store.books()->empty());
    CHECK(store.kept_books()->front().retired);
    CHECK(store.restore_book("mine").value());
    CHECK(store.books()->size() == 1);
}

TEST_CASE("An army gets another id where that is free", "[rosters][store]") {
    auto store = opened(":memory:");
    auto army = *shipped_army("sahay-france");
    REQUIRE(store.save_army(army));
    REQUIRE(store.save_army(*shipped_army("sahay-austria")));
    army.id = "sahay-austria";
    CHECK(store.replace_army("sahay-france", army).error().words ==
          "there is an army 'sahay-austria' already");
    army.id = "broglie";
    CHECK(store.replace_army("nobody", army).error().words == "there is no army 'nobody'");
    REQUIRE(store.replace_army("sahay-france", army));
    CHECK(store.armies()->size() == 2);
    CHECK_FALSE(store.army("sahay-france")->has_value());
    CHECK(store.army("broglie")->has_value());
}

TEST_CASE("An army deleted, retired or changed stays what it was in the battle it fought",
          "[rosters][store]") {
    const TemporaryFolder folder;
    auto store = opened(folder / "drumhead.db");
    auto army = *shipped_army("fontenoy-france");
    army.id = "mine";
    REQUIRE(store.save_army(army));
    gk::Setup setup{.name = "Fontenoy", .edition = gk::default_edition()};
    setup.armies = {army, *shipped_army("fontenoy-allies")};
    const auto number = store.new_battle(setup);
    REQUIRE(number);
    auto changed = army;
    changed.units.resize(1);
    REQUIRE(store.save_army(changed));
    REQUIRE(store.delete_army("mine").value());
    CHECK_FALSE(store.army("mine")->has_value());
    const auto battle = store.load_battle(*number);
    REQUIRE(battle);
    CHECK(army_json(battle->setup.armies[0]).dump() == army_json(army).dump());
    CHECK(gk::begin(battle->setup).armies[0].start == 36);
}
