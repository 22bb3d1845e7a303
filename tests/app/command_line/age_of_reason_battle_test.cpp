#include <string>

#include <catch2/catch.hpp>

#include "tests/app/command_line/shell.hpp"

using namespace drumhead;

// Battles of the Age of Reason from the shell: begun, played, shown, filled in and taken elsewhere.

namespace {

/// Kolin's scenario of this number; the number of the battle.
std::string kolin(Shell& shell, int scenario, const Shell::Words& more = {}) {
    Shell::Words words{"battle",
                       "new",
                       "--name",
                       "Kolin",
                       "--scenario",
                       "kolin-" + std::to_string(scenario),
                       "--seed",
                       "1757",
                       "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return std::to_string(shell.good(words).json()["battle"].get<int>());
}

Json counter(const Json& shown, std::string_view id) {
    for (const auto& army : shown["armies"]) {
        for (const auto& row : army["counters"]) {
            if (row["id"] == id) {
                return row;
            }
        }
    }
    return {};
}

/// A book that brings nothing but one chart of a battle that is not shipped.
std::string prague(const std::string& austrian) {
    return R"({"format":"drumhead-battle-book","version":1,"word":"prague","name":"Prague",
"armies":[{"nation":"austrian","name":"Austria"},{"nation":"prussian","name":"Prussia"}],
"leaders":[],"wings":[],"commands":[],"counters":[],"scenarios":[],
"charts":[{"chart":"infantry-fire","results":[
{"name":"Free Fire","text":"two rolls; the firers are Disordered","rerolls":2,"firer_disordered":true},
{"name":"Full Volley","text":"twice the strength, reroll","rerolls":1,"strength_times":2}],
"austrian":")" +
           austrian + R"(","prussian":"0*,1,2*,3,4* free-fire; 5-9 full-volley"}]})";
}

}  // namespace

TEST_CASE("BAR-LOSS-05, BAR-LOSS-06: losses given to do are on disk, on the chart and on the record",
          "[command_line][bar]") {
    Shell shell;
    const auto battle = kolin(shell, 1);
    const auto answers = shell.play(battle,
                                    R"({"do":"lose","unit":"MUN 1","sp":2}
{"do":"fill","cells":[{"field":"sp","of":"MUN 1","value":6},{"field":"sp","of":"pr/12lb/1","value":2},{"field":"type","of":"MUN 1","value":"Fus"}]}
{"do":"lose","unit":"MUN 1","sp":2}
{"do":"lose","unit":"pr/12lb/1","sp":9}
{"do":"undo"}
{"do":"lose","unit":"pr/12lb/1"}
{"do":"lose","unit":"MUN 9"}
{"do":"nonsense"}
)");
    REQUIRE(answers.size() == 8);
    CHECK(answers[0]["ok"] == false);
    CHECK(answers[0]["error"].get<std::string>().find("SP is not entered") != std::string::npos);
    CHECK(answers[1]["seq"] == 1);
    CHECK(answers[2]["events"][0]["outcome"]["left"] == 4);
    CHECK(answers[2]["events"][0]["outcome"]["record"] == 2);
    CHECK(answers[3]["events"][0]["outcome"]["record"] == 6);  // 2 boxes a gun SP, 7 SP discarded
    CHECK(answers[4]["seq"] == 2);
    CHECK(answers[5]["events"][0]["outcome"]["record"] == 4);
    CHECK(answers[6]["error"].get<std::string>().find("there is no counter 'MUN 9'") !=
          std::string::npos);
    CHECK(answers[7]["ok"] == false);
    const auto shown = shell.show(battle);
    CHECK(shown["seq"] == 3);
    CHECK(shown["system"] == "age-of-reason");
    CHECK(shown["turn"] == "1:40");
    CHECK(shown["armies"][1]["record"] == 4);
    CHECK(counter(shown, "pr/MUN/1")["left"] == 4);
    CHECK(counter(shown, "pr/MUN/1")["type"] == "Fus");
    CHECK(counter(shown, "pr/MUN/2")["sp"].is_null());
    CHECK(shell.good({"battle", "show", battle}).out.find("4 of 6 SP") != std::string::npos);
    CHECK(shell.good({"battle", "log", battle}).out.find("MUN 1 loses 2 SP") != std::string::npos);
    CHECK(shell.good({"battle", "undo", battle, "2"}).out == "1\n");
    CHECK(shell.show(battle)["armies"][1]["record"] == 0);
}

TEST_CASE("A battle of the Age of Reason goes to a file and comes back the same",
          "[command_line][bar]") {
    Shell shell;
    const auto battle = kolin(shell, 2);
    shell.play(battle, R"({"do":"attrition","dice":[3]}
{"do":"advance","anyway":true}
{"do":"mark","unit":"SZE a","morale":"shaken","marker":"Ammo \"low\" für eine Runde"}
)");
    const auto file = (shell.folder / "kolin.json").string();
    shell.good({"battle", "export", battle, file});
    const auto again = shell.good({"battle", "import", file}).out;
    auto first = shell.show(battle);
    auto second = shell.show(again.substr(0, again.size() - 1));
    CHECK(first == second);
    CHECK(counter(first, "pr/SZE/a")["marker"] == "Ammo \"low\" für eine Runde");
}

TEST_CASE("What a scenario does not have is said in one sentence", "[command_line][bar]") {
    Shell shell;
    shell.good({"battle", "new", "--name", "one", "--scenario", "kolin-1", "--with", "ste"});
    const auto begin = [](const std::string& scenario, const Shell::Words& more = {}) {
        Shell::Words words{"battle", "new", "--name", "two", "--scenario", scenario};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    shell.bad(begin("kolin-7"), "Kolin has 1 to 6");
    shell.bad(begin("kolin-0"), "Kolin has 1 to 6");
    shell.bad(begin("kolin"), "such as kolin-1");
    shell.bad(begin("praha-1"), "there is no book 'praha'");
    shell.bad(begin("kolin-1", {"--with", "everybody"}), "is not an option");
    shell.bad(begin("kolin-1", {"--army", "fontenoy-france"}), "one or the other");
    shell.bad({"battle", "new", "--name", "three"}, "--army twice, or --scenario");
    shell.bad({"do", "--list", "--system", "chess"}, "age-of-reason");
    CHECK(shell.good({"do", "--list", "--system", "age-of-reason"}).out.find("double-zero") !=
          std::string::npos);
    CHECK(shell.good({"do", "1", "--list"}).out.find("shaken-disorder") != std::string::npos);
}

TEST_CASE("BAR-LOSS-03: charts go out as CSV, are filled in elsewhere, and come back whole or not",
          "[command_line][bar]") {
    Shell shell;
    const auto battle = kolin(shell, 1);
    const auto good = shell.file("charts.csv",
                                 "id;SP;ER;CV;type\n"
                                 "pr/MUN/1;6;33;+3;Fus\n"
                                 "pr/MUN/2;6;34;+3;Fus\n");
    const auto dry = shell.good({"charts", "import", battle, good, "--dry-run"}).out;
    CHECK(dry.find("MUN 1 sp: empty to 6") != std::string::npos);
    CHECK(counter(shell.show(battle), "pr/MUN/1")["sp"].is_null());
    shell.good({"charts", "import", battle, good});
    CHECK(counter(shell.show(battle), "pr/MUN/2")["er"] == 34);
    CHECK(shell.show(battle)["seq"] == 1);
    // What is there already is no event.
    shell.good({"charts", "import", battle, good});
    CHECK(shell.show(battle)["seq"] == 1);
    const auto out = (shell.folder / "out.csv").string();
    shell.good({"charts", "export", battle, out});
    const auto other = kolin(shell, 1);
    shell.good({"charts", "import", other, out});
    CHECK(counter(shell.show(other), "pr/MUN/1") == counter(shell.show(battle), "pr/MUN/1"));
    const auto wrong = shell.file("wrong.csv", "id,SP,colour\npr/MUN/1,60,blue\n");
    shell.bad({"charts", "import", other, wrong}, "colour");
    const auto line = shell.bad(
        {"charts", "import", other, shell.file("big.csv", "id,SP\npr/MUN/1,60\n")}, "row 2");
    CHECK(line.find("SP") != std::string::npos);
    shell.bad({"charts", "import", "99", good}, "there is no battle 99");
    shell.bad({"charts", "import", battle, "nowhere.csv"}, "nowhere.csv");
}

TEST_CASE("BAR-LOSS-10, BAR-AMOR-02: loss levels and their columns come as CSV and go out again",
          "[command_line][bar]") {
    Shell shell;
    const auto battle = kolin(shell, 1);
    const auto file = shell.file("levels.csv",
                                 "side,level,die,change,note\n"
                                 "austrian,30,0,2,\n"
                                 "austrian,30,1,3,\"shaken, all\"\n"
                                 "austrian,45,,,\n"
                                 "Prussia,25,9,+5,\n");
    shell.good({"charts", "import", battle, file, "--dry-run"});
    CHECK(shell.show(battle)["seq"] == 0);
    shell.good({"charts", "import", battle, file});
    const auto shown = shell.show(battle);
    CHECK(shown["armies"][0]["levels"].size() == 2);
    CHECK(shown["armies"][0]["levels"][1]["level"] == 45);
    CHECK(shown["armies"][1]["levels"][0]["level"] == 25);
    const auto out = shell.good({"charts", "export", battle, "--levels"}).out;
    CHECK(out.find("austrian,30,1,3,\"shaken, all\"\n") != std::string::npos);
    const auto other = kolin(shell, 1);
    shell.good({"charts", "import", other, shell.file("again.csv", out)});
    CHECK(shell.good({"charts", "export", other, "--levels"}).out == out);
    const auto wrong = [&](const std::string& rows, const std::string& named) {
        shell.bad({"charts",
                   "import",
                   other,
                   shell.file("wrong.csv", "side,level,die,change,note\n" + rows)},
                  named);
    };
    wrong("austrian,45,,,\naustrian,30,,,\n",
          "row 3, level: they must rise, but 30 stands after 45");
    wrong("saxon,45,,,\n", "row 2, side: 'saxon' is neither army");
    wrong("austrian,45,16,1,\n", "row 2, die: '16' is not a number from -4 to 15");
    wrong("austrian,45,3,many,\n", "row 2, change: 'many'");
    wrong("austrian,45,3,1,\naustrian,45,3,2,\n", "row 3, die: 3 stands twice");
}

TEST_CASE("A player's own charts are looked up and rolled like the shipped ones",
          "[command_line][bar]") {
    Shell shell;
    const auto file = shell.file("prague.json", prague("0*,1,2*,3 free-fire; 4*,5-9 full-volley"));
    CHECK(shell.good({"book", "import", file}).out == "prague\n");
    CHECK(shell.good({"book", "list"}).out.find("prague") != std::string::npos);
    const auto found = shell
                           .good({"table",
                                  "bar.prague.infantry-fire",
                                  "--nation",
                                  "austrian",
                                  "--die",
                                  "4",
                                  "--json"})
                           .json();
    CHECK(found["result"] == "full-volley");
    CHECK(found["leader_loss_check"] == true);
    CHECK(found["effect"]["strength_times"] == 2);
    CHECK(shell.good({"table"}).out.find("bar.prague.infantry-fire") != std::string::npos);
    // A gap or a double is refused, and the book stays as it was.
    shell.bad({"book",
               "import",
               shell.file("gap.json", prague("0*,1,2*,3 free-fire; 4*,5,8,9 full-volley"))},
              "no result for 6 and 7");
    shell.bad({"book",
               "import",
               shell.file("twice.json", prague("0*,1,2*,3 free-fire; 3,4*,5-9 full-volley"))},
              "3");
    shell.bad({"book", "delete", "kolin"}, "comes with the program");
    const auto copy = (shell.folder / "copy.json").string();
    shell.good({"book", "export", "prague", copy});
    shell.good({"book", "delete", "prague"});
    shell.bad({"table", "bar.prague.infantry-fire"}, "prague");
    shell.good({"book", "import", copy});
    shell.bad({"book", "delete", "lobositz"}, "there is no book 'lobositz'");
}

TEST_CASE("A shipped book is copied, changed and begun as the player's own",
          "[command_line][bar]") {
    Shell shell;
    auto text = shell.good({"book", "export", "kolin"}).out;
    const auto word = text.find("\"kolin\"");
    text.replace(word, 7, "\"mine\"");
    shell.good({"book", "import", shell.file("mine.json", text)});
    const auto out =
        shell.good({"battle", "new", "--name", "Mine", "--scenario", "mine-3", "--json"}).json();
    const auto shown = shell.show(std::to_string(out["battle"].get<int>()));
    CHECK(shown["book"] == "mine");
    CHECK(shown["scenario"]["number"] == 3);
}
