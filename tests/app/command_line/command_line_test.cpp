#include "app/command_line/command_line.hpp"

#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rosters/store.hpp"
#include "tests/app/command_line/shell.hpp"

using namespace drumhead;
using Words = Shell::Words;

namespace {

/// The names under "Subcommands:" of a help text.
std::vector<std::string> subcommands(const std::string& help) {
    std::vector<std::string> result;
    std::istringstream in(help);
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (inside && line.starts_with("  ") && line[2] != ' ') {
            result.push_back(line.substr(2, line.find(' ', 2) - 2));
        } else {
            inside = line == "Subcommands:";
        }
    }
    return result;
}

void walk_help(Shell& shell, const Words& words, std::set<std::string>& seen) {
    auto asked = words;
    asked.push_back("--help");
    const auto answer = shell.good(asked);
    INFO(Shell::spelled(words));
    CHECK(answer.out.find("Example") != std::string::npos);
    CHECK(answer.out.find("drumhead " + (words.empty() ? "" : words[0])) != std::string::npos);
    seen.insert(Shell::spelled(words));
    for (const auto& name : subcommands(answer.out)) {
        auto deeper = words;
        deeper.push_back(name);
        walk_help(shell, deeper, seen);
    }
}

}  // namespace

TEST_CASE("Every subcommand helps, with an example", "[command_line]") {
    Shell shell;
    std::set<std::string> seen;
    walk_help(shell, {}, seen);
    for (const auto* name :
         {"odds musketry", "odds artillery", "odds melee",  "odds morale",   "odds rally",
          "odds plan",     "roll musketry",  "roll rally",  "table",         "clause",
          "find",          "roster list",    "roster show", "roster import", "roster export",
          "roster delete", "battle new",     "battle list", "battle show",   "battle log",
          "battle export", "battle import",  "battle undo", "battle redo",   "do",
          "ground list",   "ground show",    "ground save", "ground use",    "ground delete",
          "shot"}) {
        CHECK(seen.contains(std::string("drumhead ") + name));
    }
    CHECK(shell.files().empty());
    const auto version = shell.good({"--version"}).out;
    CHECK(version.starts_with("drumhead "));
    for (const auto* told : {"\nbuilt from ", "\nby ", "Dear ImGui 1.", "SQLite 3."}) {
        CHECK_THAT(version, Catch::Contains(told));
    }
}

TEST_CASE("Words that mean nothing are answered in one line", "[command_line]") {
    Shell shell;
    CHECK(shell.bad({"march"}).starts_with("drumhead: 'march' is none of odds, roll,"));
    shell.bad({"--smoke"}, "--smoke");
    CHECK(shell.bad({"roster"}) ==
          "drumhead: roster: one of list, show, new, copy, rename, retire, restore, set, add-unit, "
          "remove-unit, add-sector, remove-sector, import, export, print, delete is needed\n");
    CHECK(
        shell.bad({"roster", "burn"}) ==
        "drumhead: roster: 'burn' is none of list, show, new, copy, rename, retire, restore, set, "
        "add-unit, remove-unit, add-sector, remove-sector, import, export, print, delete\n");
    shell.bad({"odds"}, "odds: one of musketry, artillery");
    shell.bad({"odds", "march"}, "odds: 'march' is none of musketry, artillery");
    shell.bad({"battle"}, "battle: one of new, list");
    shell.bad({"odds", "morale", "--unit", "foot", "--smoke", "7"}, "--smoke");
    shell.bad({"odds", "morale", "--unit"}, "--unit");
    shell.bad({"odds", "morale", "--unit", "foot", "--unit", "foot"}, "--unit");
    shell.bad({"odds", "morale", "--unit", "foot", "--edition", "2031"}, "--edition");
    shell.bad({"odds", "morale", "--unit", "foot", "more"}, "more");
    shell.bad({"clause"}, "ID");
    shell.bad({"battle", "show", "x"}, "N: 'x' is not a number that it could be");
    shell.bad({"weather", "--turns", "many"}, "--turns: 'many' is not a number");
    shell.bad({"battle", "show", "-1"});
    shell.bad({"battle", "show"}, "N");
    shell.bad({"do"}, "N");
    shell.bad({""});
    shell.bad({std::string(100'000, 'x')});
}

TEST_CASE("A file without a name is no file", "[command_line]") {
    // As where a script's variable is not set: never the player's own.
    Shell shell;
    const auto answer = shell.run_bare({"--db", "", "battle", "list"});
    CHECK(answer.status == 2);
    CHECK(answer.err == "drumhead: --db: a file is needed\n");
}

TEST_CASE("Alone the program opens the dashboard on the last battle, Fontenoy if there is none",
          "[command_line]") {
    Shell shell;
    shell.good({});
    CHECK(shell.shown == 1);
    CHECK(shell.show("1")["name"] == "Fontenoy");
    CHECK(shell.fontenoy() == "2");
    shell.good({});
    CHECK(shell.shown == 2);
    write_bytes(shell.db(), "Dear diary");
    shell.bad({}, "not a Drumhead file");
}

TEST_CASE("A picture is asked for in its own words", "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const auto picture = (shell.folder / "battle.png").string();
    shell.good({"shot",
                picture,
                "--size",
                "1024x700",
                "--theme",
                "light",
                "--scale",
                "2.5",
                "--screen",
                "dice",
                "--battle",
                "1"});
    CHECK(shell.shown == 1);
    CHECK(shell.drawn.file == picture);
    CHECK(shell.drawn.width == 1024);
    CHECK(shell.drawn.height == 700);
    CHECK(shell.drawn.scale == 2.5);
    CHECK(shell.drawn.theme == "light");
    CHECK(shell.drawn.screen == "dice");
    for (const auto* size : {"",
                             "1024",
                             "1024x",
                             "x700",
                             "1024x700x",
                             "1024*700",
                             "100x100",
                             "99999x99999",
                             "-1024x700",
                             "1024x700.5",
                             "4294968320x700"}) {
        shell.bad({"shot", picture, "--size", size}, "--size");
    }
    for (const auto* scale : {"0.7", "2.6", "nan", "-1", "big", "inf"}) {
        shell.bad({"shot", picture, "--scale", scale}, "--scale");
    }
    shell.bad({"shot", picture, "--theme", "blue"}, "--theme");
    shell.bad({"shot", picture, "--screen", "kitchen"}, "--screen");
    shell.bad({"shot", picture, "--battle", "7"}, "there is no battle 7");
    shell.bad({"shot", picture, "--all", "--screen", "dice"}, "--screen");
    shell.bad({"shot", (shell.db() / "folder").string(), "--all"}, "is no folder");
    const auto folder = shell.folder / "pictures";
    shell.good({"shot", folder.string(), "--all"});
    CHECK(std::filesystem::is_directory(folder));
    CHECK(shell.drawn.screen == "dice");
    CHECK(shell.drawn.file == folder / "dice.png");
    shell.bad({"shot"}, "FILE");
}

// ---- Look-up

TEST_CASE("Every table is listed, prints, and is looked up face by face", "[command_line]") {
    Shell shell;
    const auto list = shell.good({"table", "--json"}).json();
    REQUIRE(list.size() >= 4);
    for (const auto& table : list) {
        const auto name = table["name"].get<std::string>();
        INFO(name);
        CHECK(shell.good({"table"}).out.find(name) != std::string::npos);
        CHECK(shell.good({"table", name}).out.starts_with(name));
        const auto whole = shell.good({"table", name, "--json"}).json();
        CHECK(fields_of(whole) ==
              std::vector<std::string>{"name", "title", "clause", "die", "columns", "rows"});
        for (const auto& row : whole["rows"]) {
            CHECK(row["cells"].size() == whole["columns"].size());
            if (row.contains("from")) {
                const auto face = std::to_string(row["from"].get<int>());
                const auto found = shell.good({"table", name, "--die", face, "--json"}).json();
                CHECK(found["die"] == row["from"]);
                CHECK(found["result"].size() == whole["columns"].size());
                CHECK_FALSE(shell.good({"table", name, "--die", face}).out.empty());
            }
        }
        const bool from_0 = whole["die"] == "d10";
        for (const auto* face : {from_0 ? "10" : "0", "101", "-1"}) {
            shell.bad({"table", name, "--die", face}, "--die");
        }
    }
    shell.bad({"table", "gk.moonlight"}, "gk.moonlight");
    shell.bad({"table", "gk.morale", "--die", "four"}, "--die");
}

TEST_CASE("Clauses are shown by number and found by words", "[command_line]") {
    Shell shell;
    const auto clauses = shell.good({"clause", "GK-MUS-07", "GK-MEL-25", "--json"}).json();
    REQUIRE(clauses.size() == 2);
    CHECK(clauses[0]["id"] == "GK-MUS-07");
    CHECK_FALSE(clauses[1]["clause"].get<std::string>().empty());
    CHECK(shell.good({"clause", "GK-MUS-07"}).out.starts_with("GK-MUS-07"));
    shell.bad({"clause", "GK-MUS-07", "GK-XYZ-99"}, "GK-XYZ-99");
    shell.bad({"clause", "gk-mus-07x"}, "gk-mus-07x");
    const auto found = shell.good({"find", "retreat", "blocked", "--json"}).json();
    CHECK_FALSE(found.empty());
    CHECK(shell.good({"find", "zeppelin"}).out == "nothing found\n");
    CHECK(shell.good({"find", "zeppelin", "--json"}).json() == Json::array());
    shell.bad({"find"}, "WORDS");
}

// ---- Rosters

TEST_CASE("Rosters are listed and shown", "[command_line]") {
    Shell shell;
    const auto list = shell.good({"roster", "list", "--json"}).json();
    CHECK(list.size() >= 8);
    CHECK(shell.good({"roster", "list"}).out.find("fontenoy-allies") != std::string::npos);
    const auto france = shell.good({"roster", "show", "fontenoy-france", "--json"}).json();
    CHECK(france["points"] == 36);
    CHECK(france["breaks_below"] == 18);
    CHECK(france["complete"] == true);
    CHECK(france["sectors"].size() == 2);
    CHECK(france["units"].size() == 24);
    const auto allies = shell.good({"roster", "show", "fontenoy-allies", "--json"}).json();
    CHECK(allies["complete"] == false);
    const auto text = shell.good({"roster", "show", "fontenoy-allies"}).out;
    CHECK(text.find("incomplete") != std::string::npos);
    CHECK(text.find("the source states 34") != std::string::npos);
    shell.bad({"roster", "show", "waterloo"}, "'waterloo'");
    shell.bad({"roster", "show", shell.folder.path().string()}, "is a folder");
    CHECK(shell.files().empty());
}

TEST_CASE("A roster goes out, comes in and goes", "[command_line]") {
    Shell shell;
    const auto file = (shell.folder / "france.json").string();
    shell.good({"roster", "export", "fontenoy-france", file});
    CHECK(bytes_of(file) == shell.good({"roster", "export", "fontenoy-france"}).out);
    auto mine = *parse_json(bytes_of(file), 1'000'000);
    mine["id"] = "my-france";
    mine["name"] = "Frankreich";
    const auto mine_file = shell.file("mine.json", mine.dump());
    CHECK(shell.good({"roster", "import", mine_file, "--dry-run"}).out.find("my-france") == 0);
    CHECK_FALSE(std::filesystem::exists(shell.db()));
    CHECK(shell.good({"roster", "import", mine_file}).out == "my-france\n");
    CHECK(shell.good({"roster", "import", mine_file}).out ==
          "my-france\nmy-france takes the place of yours, which had 24 units\n");
    CHECK(shell.good({"roster", "show", "my-france", "--json"}).json()["name"] == "Frankreich");
    CHECK(shell.good({"roster", "list"}).out.find("your own") != std::string::npos);
    CHECK(shell.good({"roster", "show", mine_file, "--json"}).json()["id"] == "my-france");
    shell.good({"roster", "delete", "my-france"});
    shell.bad({"roster", "delete", "my-france"}, "'my-france'");
    shell.bad({"roster", "delete", "fontenoy-france"}, "'fontenoy-france'");
    shell.bad({"roster", "show", "my-france"}, "'my-france'");
}

TEST_CASE("An army of one's own is made, changed and retired from the shell", "[command_line]") {
    Shell shell;
    CHECK(shell.good({"roster", "copy", "fontenoy-france", "mine", "--name", "Frankreich"}).out ==
          "mine\n");
    shell.bad({"roster", "copy", "fontenoy-france", "mine"}, "there is an army 'mine' already");
    shell.bad({"roster", "copy", "fontenoy-france", "fontenoy-allies"}, "already");
    shell.bad({"roster", "copy", "fontenoy-france", "Not An Id"}, "lower-case");
    shell.bad({"roster", "set", "fontenoy-france", "Navarre", "class", "elite"},
              "comes with the program");
    const auto shown = [&] { return shell.good({"roster", "show", "mine", "--json"}).json(); };
    const auto unit = [&](const std::string& name) {
        const auto army = shown();
        for (const auto& one : army["units"]) {
            if (one["name"] == name) {
                return one;
            }
        }
        return Json();
    };
    CHECK(shown()["name"] == "Frankreich");
    shell.good({"roster", "set", "mine", "Navarre", "class", "elite"});
    CHECK(unit("Navarre")["class"] == "elite");
    shell.good({"roster", "set", "mine", "Navarre", "class", ""});
    CHECK_FALSE(unit("Navarre").contains("class"));
    shell.good({"roster", "set", "mine", "Navarre", "bonus", "-1"});
    CHECK(unit("Navarre")["bonus"] == -1);
    shell.good({"roster", "set", "mine", "1", "cost", "5"});
    CHECK(shown()["points"] == 38);
    shell.good({"roster", "set", "mine", "army", "general", "Löwendal"});
    CHECK(shown()["general"] == "Löwendal");
    shell.good({"roster", "set", "mine", "sector:left wing", "name", "gauche"});
    CHECK(unit("Picardie")["sector"] == "gauche");
    shell.bad({"roster", "set", "mine", "Navarre", "class", "brave"},
              "class: 'brave' is none of elite, regular, poor");
    shell.bad({"roster", "set", "mine", "Navarre", "hat", "tall"}, "there is no field 'hat'");
    shell.bad({"roster", "set", "mine", "Nobody", "class", "poor"}, "'Nobody' is no unit of mine");
    shell.bad({"roster", "set", "mine", "sector:x", "name", "y"}, "'x' is no sector of mine");
    shell.bad({"roster", "set", "mine", "Navarre", "name", "Picardie"}, "two units are called");
    shell.good({"roster", "add-sector", "mine", "reserve"});
    shell.good({"roster", "add-unit", "mine", "Condé", "type=medium-horse", "sector=reserve"});
    CHECK(unit("Condé")["type"] == "medium-horse");
    shell.bad({"roster", "remove-sector", "mine", "reserve"}, "not one of the army's sectors");
    shell.good({"roster", "remove-unit", "mine", "Condé"});
    shell.good({"roster", "remove-sector", "mine", "reserve"});
    shell.good({"roster", "rename", "mine", "Rhin", "--id", "rhin"});
    shell.bad({"roster", "show", "mine"}, "'mine'");
    shell.good({"roster", "retire", "rhin"});
    CHECK(shell.good({"roster", "list"}).out.find("rhin") == std::string::npos);
    CHECK(shell.good({"roster", "list", "--all"}).out.find("your own, retired") !=
          std::string::npos);
    shell.good({"roster", "show", "rhin"});
    shell.bad({"battle", "new", "--name", "x", "--army", "rhin", "--army", "fontenoy-allies"},
              "'rhin' is retired");
    shell.good({"roster", "restore", "rhin"});
    shell.good({"battle", "new", "--name", "x", "--army", "rhin", "--army", "fontenoy-allies"});
    shell.good({"roster", "delete", "rhin"});
    // What fought stays readable in its battle.
    CHECK(shell.good({"battle", "show", "1", "--json"}).out.find("Picardie") != std::string::npos);
    CHECK(shell.good({"roster", "new", "Armée de Silésie"}).out == "armee-de-silesie\n");
    shell.bad({"roster", "remove-unit", "armee-de-silesie", "1"}, "has 0 units");
}

TEST_CASE("Armies go out and come in as CSV, several at once, from a file or standard input",
          "[command_line]") {
    Shell shell;
    const auto file = (shell.folder / "fontenoy.csv").string();
    shell.good({"roster", "export", "fontenoy-france", "fontenoy-allies", file});
    CHECK(shell.good({"roster", "import", file}).out ==
          "fontenoy-france\nfontenoy-allies\n"
          "read as a table with commas between the cells\n"
          "an army 'fontenoy-france' comes with the program; yours is taken in its place\n"
          "an army 'fontenoy-allies' comes with the program; yours is taken in its place\n");
    const auto all = shell.good({"roster", "export", "--all", "--format", "csv"}).out;
    CHECK(shell.good({"roster", "import", "-", "--format", "csv", "--dry-run"}, all)
              .out.find("fontenoy-france (France) can be imported: 24 units, in place of 24\n") !=
          std::string::npos);
    const auto by_hand = std::string(
        "army;name;type;sector\nPreu\xDF"
        "en;Dessau;foot;left\n");
    const auto plan = shell.good({"roster", "import", "-", "--dry-run", "--json"}, by_hand).json();
    CHECK(plan["armies"][0]["id"] == "preussen");
    CHECK(plan["armies"][0]["units_before"].is_null());
    CHECK(plan["remarks"].size() == 2);
    const auto bad = shell.run({"roster", "import", "-", "--dry-run"},
                               "name,type,sector\nDessau,tank,left\nDessau,foot,\n");
    CHECK(bad.status == 2);
    CHECK(bad.out.find("line 2, type: 'tank' is none of") != std::string::npos);
    CHECK(bad.out.find("line 3, sector: it is missing") != std::string::npos);
    CHECK(std::ranges::count(bad.err, '\n') == 1);
    shell.bad({"roster", "export"}, "NAME");
}

TEST_CASE("A battle book of one's own is copied, retired and restored", "[command_line]") {
    Shell shell;
    CHECK(shell.good({"book", "copy", "kolin", "my-kolin", "--name", "Mein Kolin"}).out ==
          "my-kolin\n");
    shell.bad({"book", "copy", "kolin", "my-kolin"}, "there is a book 'my-kolin' already");
    shell.bad({"book", "copy", "kolin", "My Kolin"}, "lower-case");
    shell.bad({"book", "retire", "kolin"}, "comes with the program");
    shell.good({"book", "retire", "my-kolin"});
    CHECK(shell.good({"book", "list"}).out.find("my-kolin") == std::string::npos);
    CHECK(shell.good({"book", "list", "--all"}).out.find("(your own, retired)") !=
          std::string::npos);
    shell.bad({"battle", "new", "--name", "x", "--scenario", "my-kolin-1"}, "is retired");
    shell.good({"book", "export", "my-kolin"});
    shell.good({"book", "restore", "my-kolin"});
    shell.good({"battle", "new", "--name", "x", "--scenario", "my-kolin-1"});
}

TEST_CASE("Deleting a roster where nothing is kept keeps nothing", "[command_line]") {
    Shell shell;
    shell.bad({"roster", "delete", "my-france"}, "'my-france'");
    CHECK(shell.files().empty());
}

TEST_CASE("A malformed roster is answered with its file, unit and field", "[command_line]") {
    Shell shell;
    const auto army = [&](const std::string& unit) {
        return shell.file("army.json",
                          R"({"name":"Prussia","sectors":[{"name":"left"}],"units":[)" + unit +
                              R"(,{"name":"Dessau","type":"foot","sector":"left"}]})");
    };
    for (const auto& [unit, named] : std::vector<std::pair<std::string, std::string>>{
             {R"({"name":"A","type":"hussar","sector":"left"})", "unit 1 (A), type: 'hussar'"},
             {R"({"name":"A","type":"foot","quarters":5,"sector":"left"})",
              "unit 1 (A), quarters: it is 5"},
             {R"({"name":"A","type":"foot","quarters":"4","sector":"left"})",
              "unit 1 (A), quarters"},
             {R"({"name":"Dessau","type":"foot","sector":"left"})", "two units are called Dessau"},
             {R"({"name":"A","type":"foot","sector":"left","traits":["brave"]})",
              "unit 1 (A), traits: \"brave\""},
             {R"({"name":"A","type":"foot","sector":"left","hat":1})", "unit 1 (A), hat"},
             {R"({"name":"A","type":"foot"})", "unit 1 (A), sector: it is missing"},
             {R"({"name":"A","type":"foot","sector":"centre"})", "sector 'centre'"},
             {R"({"name":"A",})", "line 1, column "},
             {"{\"name\":\"\xff\"}", "line 1, column "}}) {
        const auto file = army(unit);
        CHECK(shell.bad({"roster", "import", file}, named).find(file) != std::string::npos);
        shell.bad({"roster", "import", file, "--dry-run"}, named);
        shell.bad({"roster", "show", file}, named);
        shell.bad({"battle", "new", "--name", "x", "--army", file, "--army", "fontenoy-france"},
                  named);
    }
    shell.bad({"roster", "import", (shell.folder / "none.json").string()}, "none.json");
    shell.bad({"roster", "import", shell.folder.path().string()}, "is a folder");
    std::string nonsense;
    while (nonsense.size() < 10'000'000) {
        nonsense += "nonsense ";
    }
    shell.bad({"roster", "import", shell.file("huge.json", nonsense)}, "huge.json");
    shell.bad({"roster", "import", shell.file("deep.json", std::string(900'000, '['))},
              "deep.json");
    shell.bad({"roster", "import", shell.file("empty.json", "")}, "empty.json");
    shell.bad({"roster", "import", shell.file("nul.json", std::string(100, '\0'))}, "nul.json");
    shell.bad({"roster", "import", army("{}"), "--format", "xml"}, "--format");
    shell.bad({"roster", "export", "fontenoy-france", "--format", "xml"}, "--format");
    shell.bad({"roster", "export", "fontenoy-france", "/proc/none/x.json"}, "/proc/none/x.json");
}
