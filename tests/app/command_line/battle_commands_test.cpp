#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "rosters/army_json.hpp"
#include "rosters/store.hpp"
#include "rules/limits.hpp"
#include "tests/app/command_line/shell.hpp"

using namespace drumhead;
using Words = Shell::Words;

namespace {

/// A few lines of play that need no dice of their own.
const std::string kPlay = R"({"do":"note","text":"The fog lifts."}
{"do":"musketry","firer":"Navarre","target":"Aylva","range_cm":7,"dice":[4,4,1,1,1]}
{"do":"end-half-turn","anyway":true}
{"do":"mark","unit":"Aylva","cover":true}
)";

}  // namespace

TEST_CASE("A new battle is numbered on the last line", "[command_line]") {
    Shell shell;
    CHECK(shell.fontenoy() == "1");
    CHECK(shell.fontenoy(
              {"--weather", "fog", "--first", "Allies", "--class", "poor", "--edition", "sahay"}) ==
          "2");
    const auto state = shell.show("2");
    CHECK(state["edition"] == "sahay");
    CHECK(state["weather"] == "fog");
    CHECK(state["to_act"] == "Allies");
    CHECK(state["armies"][0]["units"][1]["class"] == "poor");
    CHECK(state["armies"][0]["units"][1]["class_assumed"] == true);
    const auto json = shell
                          .good({"battle",
                                 "new",
                                 "--name",
                                 "x",
                                 "--army",
                                 "fontenoy-france",
                                 "--army",
                                 "fontenoy-allies",
                                 "--json"})
                          .json();
    CHECK(json["battle"] == 3);
    const auto list = shell.good({"battle", "list", "--json"}).json();
    REQUIRE(list.size() == 3);
    CHECK(list[0]["number"] == 1);
    CHECK(list[0]["name"] == "Fontenoy");
    CHECK(shell.good({"battle", "list"}).out.find("Fontenoy") != std::string::npos);
}

TEST_CASE("GK-MOV-30: a table of ground is kept under a name and put into other battles",
          "[command_line]") {
    Shell shell;
    CHECK(shell.good({"ground", "list"}).out.empty());
    shell.bad({"ground", "show", "Bohemia"}, "'Bohemia'");
    shell.bad({"ground", "save", "Bohemia"}, "wood=1/2");
    for (const auto* wrong : {"wood", "wood=", "wood=1", "=1/2", "wood=1/0", "wood=17/16"}) {
        shell.bad({"ground", "save", "Bohemia", wrong}, fmt::format("'{}'", wrong));
    }
    shell.bad({"ground", "save", std::string(81, 'x'), "wood=1/2"}, "NAME");
    CHECK(shell.files().empty());
    shell.fontenoy({"--terrain", "hill=3/4"});
    shell.good({"ground", "save", "Bohemia", "wood=1/2", "slope, steep=1/4"});
    shell.good({"ground", "save", "Flanders", "--battle", "1"});
    const auto list = shell.good({"ground", "list", "--json"}).json();
    REQUIRE(list.size() == 2);
    CHECK(list[0]["name"] == "Bohemia");
    CHECK(list[0]["table"][1] ==
          Json{{"name", "slope, steep"}, {"numerator", 1}, {"denominator", 4}});
    CHECK(shell.good({"ground", "show", "Flanders"}).out.find("3/4") != std::string::npos);

    // Into a new battle, and into one that has begun; undo takes it out again.
    CHECK(shell.fontenoy({"--ground", "Bohemia", "--terrain", "brook=2/3"}) == "2");
    const auto goes = [](const std::string& unit, const std::string& ground) {
        return Json{{"do", "move"}, {"unit", unit}, {"full", true}, {"terrain", ground}}.dump();
    };
    const std::string through_wood = goes("Picardie", "wood");
    CHECK(shell.play("2", through_wood)[0]["ok"] == true);
    CHECK(shell.play("2", goes("Touraine", "brook"))[0]["ok"] == true);
    CHECK(shell.play("1", through_wood)[0]["ok"] == false);
    CHECK(shell.good({"ground", "use", "Bohemia", "1"}).out.find("wood 1/2") != std::string::npos);
    CHECK(shell.play("1", through_wood)[0]["ok"] == true);
    shell.good({"battle", "undo", "1", "2"});
    CHECK(shell.play("1", through_wood)[0]["ok"] == false);
    shell.bad({"ground", "use", "Bohemia", "9"}, "battle 9");

    shell.good({"ground", "delete", "Bohemia"});
    shell.bad({"ground", "delete", "Bohemia"}, "'Bohemia'");
    CHECK(shell.play("2", goes("Poitou", "wood"))[0]["ok"] == true);
}

TEST_CASE("A battle shows the fields of the contract", "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const auto state = shell.show("1");
    for (const auto* field : {"seq", "system", "edition", "turn", "to_act", "armies", "weather"}) {
        CHECK(state.contains(field));
    }
    CHECK(state["seq"] == 0);
    REQUIRE(state["armies"].size() == 2);
    for (const auto& army : state["armies"]) {
        for (const auto* field : {"name", "points", "start", "breaks_below", "lost", "units"}) {
            CHECK(army.contains(field));
        }
    }
    CHECK(state["armies"][0]["points"] == 36);
    CHECK(state["armies"][0]["breaks_below"] == 18);
    CHECK(shell.good({"battle", "show", "1"}).out.find("36 of 36 points") != std::string::npos);
}

TEST_CASE("GK-VIC-01: the French at Fontenoy still fight at 18 points and have lost at 17",
          "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const auto gone = [](const std::string& unit) {
        return R"({"do":"correct","unit":"France/)" + unit +
               R"(","field":"quarters","value":0,"reason":"test"})" + "\n";
    };
    std::string lines;
    for (const auto* unit : {"Piémont",
                             "Navarre",
                             "Champagne",
                             "Normandie",
                             "Grenadiers de France",
                             "Picardie",
                             "Touraine",
                             "Poitou",
                             "Wittmer"}) {
        lines += gone(unit);
    }
    for (const auto& answer : shell.play("1", lines)) {
        CHECK(answer["ok"] == true);
    }
    auto france = shell.show("1")["armies"][0];
    CHECK(france["points"] == 18);
    CHECK(france["lost"] == false);
    CHECK(shell.play("1", gone("Chasseurs de Fischer"))[0]["ok"] == true);
    france = shell.show("1")["armies"][0];
    CHECK(france["points"] == 17);
    CHECK(france["lost"] == true);
}

TEST_CASE("A battle that cannot begin says which option is wrong and is not begun",
          "[command_line]") {
    Shell shell;
    const auto said = [&](const Words& more, const std::string& named) {
        Words words{"battle", "new"};
        words.insert(words.end(), more.begin(), more.end());
        shell.bad(words, named);
        CHECK_FALSE(std::filesystem::exists(shell.db()));
    };
    const auto with = [&](const Words& more) {
        Words words{"--name", "x", "--army", "fontenoy-france", "--army", "fontenoy-allies"};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    said({"--name", "x"}, "--army");
    said({"--army", "fontenoy-france", "--army", "fontenoy-allies"}, "--name");
    said({"--name", "x", "--army", "fontenoy-france"}, "--army");
    said({"--name", "x", "--army", "fontenoy-france", "--army", "waterloo"}, "'waterloo'");
    said(with({"--army", "fontenoy-france"}), "--army");
    said({"--name", "", "--army", "fontenoy-france", "--army", "fontenoy-allies"}, "--name");
    said({"--name", std::string(81, 'x'), "--army", "fontenoy-france", "--army", "fontenoy-allies"},
         "--name");
    said({"--name", "\xff", "--army", "fontenoy-france", "--army", "fontenoy-allies"}, "--name");
    said(with({"--weather", "snow"}), "--weather");
    said(with({"--class", "brave"}), "--class");
    said(with({"--first", "Prussia"}), "--first");
    said(with({"--initiative", "coin"}), "--initiative");
    said(with({"--ground", "Bohemia"}), "--ground");
    said(with({"--terrain", "wood=1/2", "--terrain", "wood=1/4"}), "--terrain");
    said(with({"--edition", "2031"}), "--edition");
    said(with({"--seed", "x"}), "--seed");
}

TEST_CASE("An army may fight itself, however long its name", "[command_line]") {
    Shell shell;
    auto army = *shipped_army("fontenoy-france");
    army.name = std::string(79, 'x');
    const auto file = shell.file("long.json", army_json(army).dump());
    shell.good({"battle", "new", "--name", "x", "--army", file, "--army", file});
    const auto state = shell.show("1");
    CHECK(state["armies"][0]["name"] != state["armies"][1]["name"]);
    shell.good(
        {"battle", "new", "--name", "x", "--army", "fontenoy-france", "--army", "fontenoy-france"});
    CHECK(shell.show("2")["armies"][1]["name"] == "France 2");
    CHECK(shell.play("2", R"({"do":"mark","unit":"France 2/Navarre","cover":true})")[0]["ok"] ==
          true);
}

TEST_CASE("A battle that is not there is a problem, and nothing is made of it", "[command_line]") {
    Shell shell;
    const std::vector<Words> all{{"battle", "show", "7"},
                                 {"battle", "log", "7"},
                                 {"battle", "undo", "7"},
                                 {"battle", "redo", "7"},
                                 {"battle", "export", "7", (shell.folder / "x.json").string()},
                                 {"do", "7"},
                                 {"shot", (shell.folder / "x.png").string(), "--battle", "7"}};
    for (const auto& words : all) {
        shell.bad(words, "does not exist");
    }
    CHECK(std::filesystem::is_empty(shell.folder.path()));
    shell.bad({"battle", "list"}, "does not exist");
    shell.fontenoy();
    for (const auto& words : all) {
        shell.bad(words, "there is no battle 7");
    }
    shell.bad({"battle", "undo", "1"}, "nothing to undo");
    shell.bad({"battle", "redo", "1"}, "nothing to redo");
    for (const auto* steps : {"0", "-1", "x", "1000001"}) {
        shell.bad({"battle", "undo", "1", steps});
    }
}

TEST_CASE("Every line of `do` is answered by one line", "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const auto answers = shell.play("1", kPlay);
    REQUIRE(answers.size() == 4);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        INFO(answers[i].dump());
        CHECK(answers[i]["ok"] == true);
        CHECK(answers[i]["seq"] == i + 1);
        CHECK(answers[i]["events"].size() == 1);
    }
    CHECK(answers[1]["events"][0]["dice"].size() == 5);
    CHECK(shell.show("1")["seq"] == 4);
    // What was answered is what was stored.
    const auto log = shell.good({"battle", "log", "1", "--json"}).json();
    REQUIRE(log.size() == 4);
    for (std::size_t i = 0; i < log.size(); ++i) {
        auto stored = log[i];
        CHECK(stored["seq"] == i + 1);
        CHECK(stored["undone"] == false);
        stored.erase("seq");
        stored.erase("undone");
        CHECK(stored == answers[i]["events"][0]);
    }
    CHECK(shell.good({"battle", "log", "1"}).out.find("The fog lifts.") != std::string::npos);
    CHECK(shell.good({"battle", "log", "1", "--markdown"}).out.starts_with("# Fontenoy\n"));
}

TEST_CASE("A malformed line is answered, changes nothing and does not end the run",
          "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const auto before = shell.files();
    std::string lines;
    const std::vector<std::string> malformed{
        "nonsense",
        "{",
        "[]",
        "7",
        "null",
        "\"note\"",
        "{}",
        R"({"do":null})",
        R"({"do":7})",
        R"({"do":"march"})",
        R"({"do":"note"})",
        R"({"do":"note","text":""})",
        R"({"do":"note","text":"x","hat":1})",
        R"({"do":"musketry","firer":"Navarre","target":"Nobody"})",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","dice":[7]})",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","dice":[4,4,1]})",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","dice":[1,1,1,1,1,1]})",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","dice":"4,4"})",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","dice":[1e300]})",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","dice":[4294967300]})",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","roll_rest":"yes"})",
        R"({"do":"correct","unit":"Navarre","field":"quarters","value":5,"reason":"r"})",
        R"({"do":"correct","unit":"Navarre","field":"quarters","value":-1,"reason":"r"})",
        R"({"do":"correct","unit":"Navarre","field":"quarters","value":3})",
        R"({"do":"correct","unit":"Navarre","field":"quarters","value":3,"reason":""})",
        R"({"do":"setting","setting":"moonlight","value":1,"reason":"r"})",
        R"({"do":"setting","setting":"charge-fire","value":9,"reason":"r"})",
        R"({"do":"declare","verdict":999,"reason":"r"})",
        R"({"do":"undo","steps":0})",
        R"({"do":"undo","steps":"1"})",
        R"({"do":"undo","by":1})",
        R"({"do":"undo"})",
        R"({"do":"redo"})",
        "\xff\xfe",
        std::string("{\"do\":\0}", 8),
        std::string(200'000, 'x'),
        R"({"do":)" + std::string(40'000, '[') + std::string(40'000, ']') + "}",
        R"({"do":"note","text":")" + std::string(2'000, 'x') + "\"}"};
    for (const auto& line : malformed) {
        lines += line + "\n";
    }
    const auto answers = shell.play("1", lines + "\n  \n\t\r\n");
    REQUIRE(answers.size() == malformed.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        INFO(shortened(malformed[i], 100) << ": " << answers[i].dump());
        CHECK(answers[i]["ok"] == false);
        CHECK((answers[i].contains("error") != answers[i].contains("refused")));
    }
    CHECK((shell.files() == before));
    // A good line after them all, without its line end.
    const auto last = shell.play("1", lines + R"({"do":"note","text":"still here"})");
    CHECK(last.back()["ok"] == true);
    CHECK(last.back()["seq"] == 1);
}

TEST_CASE("What the rules forbid is refused with its clause, and nothing changes",
          "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const std::string gone =
        R"({"do":"correct","unit":"Aylva","field":"quarters","value":0,"reason":"r"})";
    CHECK(shell.play("1", gone)[0]["ok"] == true);
    const auto before = shell.show("1");
    for (const auto* line :
         {// foot charging horse
          R"({"do":"melee","attackers":["Navarre"],"defenders":["Liechtenstein Dragoons"]})",
          // beyond the weapon
          R"({"do":"musketry","firer":"Navarre","target":"Smissaert","range_cm":30})",
          R"({"do":"artillery","gun":"front-rank battery","target":"Smissaert","range_cm":25})",
          // a gun contacted with foot beside it
          R"({"do":"melee","attackers":["Gendarmes"],
              "defenders":[{"unit":"left-wing battery","foot_near_cm":1}]})",
          // a unit already gone
          R"({"do":"musketry","firer":"Navarre","target":"Aylva","range_cm":5})",
          R"({"do":"rally","unit":"Aylva"})",
          // no gun
          R"({"do":"artillery","gun":"Navarre","target":"Smissaert","range_cm":5})"}) {
        std::string one_line = line;
        std::ranges::replace(one_line, '\n', ' ');
        const auto answer = shell.play("1", one_line)[0];
        INFO(line << answer.dump());
        CHECK(answer["ok"] == false);
        const auto words = answer.contains("refused")
                               ? answer["refused"]["clause"].get<std::string>()
                               : answer.value("error", "");
        CHECK_FALSE(words.empty());
    }
    CHECK(shell.show("1") == before);
}

TEST_CASE("Dice that are still to be thrown are asked for", "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const auto answer = shell.play(
        "1",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","range_cm":7,"dice":[4,4]})")[0];
    CHECK(answer["ok"] == false);
    CHECK(answer["wanted"]["dice"] == 2);
    CHECK(answer["wanted"]["faces"] == 6);
    CHECK(answer["wanted"]["face"] == 4);
    const auto rest = shell.play(
        "1",
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","range_cm":7,"dice":[4,4],"roll_rest":true})")
                          [0];
    CHECK(rest["ok"] == true);
    CHECK(rest["events"][0]["dice"][0]["face"] == 4);
}

TEST_CASE("Undo and redo, through `do` and from the shell, reach every moment again",
          "[command_line]") {
    Shell shell;
    shell.fontenoy();
    std::vector<Json> moments{shell.show("1")};
    std::istringstream lines(kPlay);
    for (std::string line; std::getline(lines, line);) {
        CHECK(shell.play("1", line)[0]["ok"] == true);
        moments.push_back(shell.show("1"));
    }
    for (std::size_t done = moments.size() - 1; done-- > 0;) {
        if (done % 2 == 0) {
            CHECK(shell.good({"battle", "undo", "1"}).out == std::to_string(done) + "\n");
        } else {
            const auto answer = shell.play("1", R"({"do":"undo"})")[0];
            CHECK(answer["ok"] == true);
            CHECK(answer["seq"] == done);
        }
        CHECK(shell.show("1") == moments[done]);
    }
    CHECK(shell.play("1", R"({"do":"redo","steps":2})")[0]["seq"] == 2);
    CHECK(shell.show("1") == moments[2]);
    CHECK(shell.good({"battle", "redo", "1", "99"}).out == "4\n");
    CHECK(shell.show("1") == moments[4]);
    // What is undone stays in the log, marked, until something new is done.
    CHECK(shell.good({"battle", "undo", "1", "3"}).out == "1\n");
    auto log = shell.good({"battle", "log", "1", "--json"}).json();
    REQUIRE(log.size() == 4);
    CHECK(log[0]["undone"] == false);
    CHECK(log[3]["undone"] == true);
    CHECK(shell.good({"battle", "log", "1"}).out.find("(undone)") != std::string::npos);
    CHECK(shell.good({"battle", "log", "1", "--markdown"}).out.find("~~") != std::string::npos);
    const auto page = shell.good({"battle", "log", "1", "--html"}).out;
    CHECK(page.starts_with("<!DOCTYPE html>"));
    CHECK(page.find("<li><s>") != std::string::npos);
    CHECK(shell.play("1", R"({"do":"note","text":"otherwise"})")[0]["seq"] == 2);
    log = shell.good({"battle", "log", "1", "--json"}).json();
    CHECK(log.size() == 2);
    shell.bad({"battle", "redo", "1"}, "nothing to redo");
}

TEST_CASE("A roll taken back and thrown again shows the same faces", "[command_line]") {
    Shell shell;
    shell.fontenoy();
    const std::string volley =
        R"({"do":"musketry","firer":"Navarre","target":"Aylva","range_cm":7})";
    const auto answers = shell.play("1", volley + "\n" + R"({"do":"undo"})" + "\n" + volley + "\n");
    CHECK(answers[0] == answers[2]);
}

TEST_CASE("A battle exported and imported is the same battle", "[command_line]") {
    Shell shell;
    shell.fontenoy({"--weather", "fog"});
    shell.play("1", kPlay);
    shell.good({"battle", "undo", "1"});
    const auto file = (shell.folder / "fontenoy.json").string();
    shell.good({"battle", "export", "1", file});
    CHECK(shell.good({"battle", "import", file}).out == "2\n");
    CHECK(shell.show("2") == shell.show("1"));
    CHECK(shell.good({"battle", "log", "2", "--json"}).out ==
          shell.good({"battle", "log", "1", "--json"}).out);
    shell.good({"battle", "redo", "1"});
    shell.good({"battle", "redo", "2"});
    CHECK(shell.show("2") == shell.show("1"));
    // It goes on with the same dice.
    const std::string volley = R"({"do":"musketry","firer":"Smissaert","target":"Piémont"})";
    CHECK(shell.play("1", volley) == shell.play("2", volley));
    const auto again = (shell.folder / "again.json").string();
    shell.good({"battle", "export", "2", again});
    shell.good({"battle", "export", "1", file});
    CHECK(bytes_of(again) == bytes_of(file));
}

TEST_CASE("A battle is not exported over everything that is kept", "[command_line]") {
    Shell shell;
    shell.fontenoy();
    shell.bad({"battle", "export", "1", shell.db().string()}, "FILE");
    shell.bad({"roster", "export", "fontenoy-france", shell.db().string()}, "FILE");
    shell.bad({"battle", "export", "1", shell.folder.path().string()}, "cannot be written");
    shell.bad({"battle", "export", "1", "/proc/none/x.json"}, "/proc/none/x.json");
}

TEST_CASE("A battle file that is wrong is refused with its file and field, and nothing comes in",
          "[command_line]") {
    Shell shell;
    shell.fontenoy();
    shell.play("1", kPlay);
    const auto file = (shell.folder / "fontenoy.json").string();
    shell.good({"battle", "export", "1", file});
    const auto good = *parse_json(bytes_of(file), limits::kLargestBattleFile);
    const auto said = [&](auto change, const std::string& named) {
        auto json = good;
        change(json);
        const auto wrong = shell.file("wrong.json", json.dump());
        CHECK(shell.bad({"battle", "import", wrong}, named).find("wrong.json: ") !=
              std::string::npos);
    };
    said([](Json& b) { b = 7; }, "battle file");
    said([](Json& b) { b["format"] = "novel"; }, "format");
    said([](Json& b) { b["version"] = 2; }, "version");
    said([](Json& b) { b["done"] = 5; }, "done");
    said([](Json& b) { b["done"] = -1; }, "done");
    said([](Json& b) { b["done"] = "4"; }, "done");
    said([](Json& b) { b.erase("setup"); }, "setup");
    said([](Json& b) { b["events"] = 4; }, "events");
    said([](Json& b) { b["hat"] = 1; }, "hat");
    said([](Json& b) { b["events"][1]["command"]["firer"] = 99; }, "event 2: ");
    said([](Json& b) { b["events"][1]["changes"][0]["to"] = 1e9; }, "event 2: ");
    said([](Json& b) { b["setup"]["edition"] = "2031"; }, "edition");
    said([](Json& b) { b["setup"]["armies"][0]["units"][3]["quarters"] = 5; }, "quarters");
    said([](Json& b) { b["setup"]["armies"][0]["name"] = "Allies"; }, "armies");
    const auto text = bytes_of(file);
    for (std::size_t length = 0; length + 3 < text.size(); length += text.size() / 23) {
        shell.bad({"battle", "import", shell.file("cut.json", text.substr(0, length))},
                  "cut.json: line ");
    }
    shell.bad({"battle", "import", (shell.folder / "none.json").string()}, "none.json");
    CHECK(shell.good({"battle", "list", "--json"}).json().size() == 1);
}

TEST_CASE("A battle open in another program can only be read", "[command_line]") {
    Shell shell;
    shell.fontenoy();
    shell.fontenoy();
    shell.play("1", kPlay);
    shell.play("2", kPlay);
    shell.good({"battle", "undo", "1"});
    {
        const auto elsewhere = BattleLock::take(shell.db(), 1);
        REQUIRE(elsewhere);
        shell.bad({"do", "1"}, "open in another program", kPlay);
        shell.bad({"battle", "undo", "1"}, "open in another program");
        shell.bad({"battle", "redo", "1"}, "open in another program");
        CHECK(shell.show("1")["seq"] == 3);
        shell.good({"battle", "log", "1"});
        shell.good({"shot", (shell.folder / "x.png").string(), "--battle", "1"});
        // The other battle is not concerned.
        CHECK(shell.good({"battle", "undo", "2"}).out == "3\n");
    }
    CHECK(shell.good({"battle", "redo", "1"}).out == "4\n");
}

TEST_CASE("Files that are not ours are refused by every subcommand that opens them",
          "[command_line]") {
    Shell shell;
    for (const auto& [bytes, named] : std::vector<std::pair<std::string, std::string>>{
             {"Dear diary", "not a Drumhead file"}, {std::string(5000, 'x'), "not a Drumhead"}}) {
        write_bytes(shell.db(), bytes);
        for (const auto& words : std::vector<Words>{{"battle", "list"},
                                                    {"battle", "show", "1"},
                                                    {"battle", "undo", "1"},
                                                    {"do", "1"},
                                                    {"roster", "list"},
                                                    {"roster", "show", "fontenoy-france"},
                                                    {"roster", "delete", "x"},
                                                    {"battle",
                                                     "new",
                                                     "--name",
                                                     "x",
                                                     "--army",
                                                     "fontenoy-france",
                                                     "--army",
                                                     "fontenoy-allies"}}) {
            shell.bad(words, named);
        }
    }
}

TEST_CASE("Every command is described with its fields and an example", "[command_line]") {
    Shell shell;
    const auto list = shell.good({"do", "--list", "--json"}).json();
    for (const auto* field : {"commands", "fields", "settings"}) {
        CHECK_FALSE(list[field].empty());
    }
    const auto text = shell.good({"do", "--list"}).out;
    for (const auto& command : list["commands"]) {
        for (const auto* field : {"do", "what", "fields", "example"}) {
            CHECK(command.contains(field));
        }
        CHECK(command["example"]["do"] == command["do"]);
        for (const auto& [field, value] : command["example"].items()) {
            CHECK((field == "do" || command["fields"].contains(field)));
        }
        CHECK(text.find("\n" + command["do"].get<std::string>() + ": ") != std::string::npos);
    }
    // The examples are of Fontenoy: none names a field or a unit that is not there.
    shell.fontenoy();
    for (const auto& command : list["commands"]) {
        const auto answer = shell.play("1", command["example"].dump())[0];
        INFO(command["example"].dump() << answer.dump());
        const auto error = answer.value("error", "");
        CHECK(error.find("no such field") == std::string::npos);
        CHECK((error.find("there is no unit") == std::string::npos ||
               error.find("Hussars") != std::string::npos));
    }
}
