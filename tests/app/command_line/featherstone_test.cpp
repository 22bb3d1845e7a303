#include "tests/app/command_line/shell.hpp"

namespace drumhead {
namespace {

const Shell::Words kColumns{"featherstone",
                            "columns",
                            "--name",
                            "1870",
                            "--side",
                            "France",
                            "--side",
                            "Prussia",
                            "--column",
                            "Wissembourg,Froeschwiller,Beaumont,Sedan,Bazeilles",
                            "--column",
                            "Spicheren,Colombey,Vionville,St Privat,Noisseville",
                            "--column",
                            "Coulmiers,Loigny,Le Mans,Villersexel,Belfort",
                            "--home",
                            "France=5"};
const Shell::Words kTables{"featherstone",
                           "tables",
                           "--name",
                           "Spicheren",
                           "--side",
                           "France",
                           "--side",
                           "Prussia",
                           "--areas",
                           "France=16,17,19,20",
                           "--areas",
                           "Prussia=1,2,4,5",
                           "--sites",
                           "7,8,9,12,13,14"};
const Shell::Words kChest{"featherstone",
                          "chest",
                          "--name",
                          "Loire",
                          "--side",
                          "France",
                          "--side",
                          "Prussia",
                          "--rate",
                          "1",
                          "--divided",
                          "20"};

/// The words with one of them changed: the one after `option`.
Shell::Words with(Shell::Words words, const std::string& option, const std::string& value) {
    const auto found = std::ranges::find(words, option);
    REQUIRE(found != words.end());
    *(found + 1) = value;
    return words;
}

bool ok(const Json& answer) {
    INFO(answer.dump());
    return answer["ok"].get<bool>();
}

}  // namespace

TEST_CASE("A campaign of columns is played from the shell", "[shell][fea]") {
    Shell shell;
    CHECK(shell.good(kColumns).out == "1\n");
    CHECK(shell.show("1")["next"] == "Vionville");
    const auto answers = shell.play("1",
                                    R"({"do":"column-result","winner":"Prussia"})"
                                    "\n"
                                    R"({"do":"column-result","winner":"B","retreat":"west"})"
                                    "\n"
                                    R"({"do":"turn-to","column":1})"
                                    "\n"
                                    R"({"do":"undo"})"
                                    "\n"
                                    R"({"do":"note","text":"dusk"})");
    REQUIRE(answers.size() == 5);
    CHECK(ok(answers[0]));
    CHECK(answers[0]["events"][0]["log"] ==
          "battle 1: Prussia wins Vionville; France retreats to St Privat, where the next battle "
          "is");
    CHECK(answers[1]["refused"]["clause"] == "GK-FEA-07");
    CHECK(ok(answers[2]));
    CHECK(answers[3]["seq"] == 1);
    CHECK(ok(answers[4]));
    const auto shown = shell.show("1");
    CHECK(shown["next"] == "St Privat");
    CHECK(shown["columns"][1][2] == Json{{"battle", "Vionville"}, {"master", "Prussia"}});
    CHECK(shell.good({"battle", "show", "1"}).out.find("> St Privat") != std::string::npos);
    CHECK(shell.good({"battle", "log", "1"}).out.find("note; dusk") != std::string::npos);
    CHECK(shell.good({"battle", "list"}).out.find("1870") != std::string::npos);
    shell.good({"check"});
    // A list with one battle under two names does not begin.
    shell.bad(with(kColumns, "--column", "Rezonville,Froeschwiller,Beaumont,Sedan,Bazeilles"),
              "GK-FEA-08");
    shell.bad(with(kColumns, "--column", "a,b,c"), "--column");
    shell.bad(with(kColumns, "--home", "France=3"), "--home");
    shell.bad(with(kColumns, "--home", "Bavaria=5"), "--home");
    shell.bad(with(kColumns, "--name", ""), "name");
    shell.bad(with(kColumns, "--name", "\xff"), "--name");
    shell.bad({"battle", "show", "1", "--eyes", "Bavaria"}, "--eyes");
}

TEST_CASE("A campaign of tables is played from the shell", "[shell][fea]") {
    Shell shell;
    CHECK(shell.good(kTables).out == "1\n");
    const std::string three =
        R"("areas":[{"line":6,"light":1,"cavalry":1,"guns":2},{"line":6,"light":1,"cavalry":1,"guns":2},{"line":6,"light":1,"cavalry":1,"guns":2}]})";
    const auto answers =
        shell.play("1",
                   R"({"do":"meet"})"
                   "\n"
                   R"({"do":"deploy","side":"France",)" +
                       three + "\n" + R"({"do":"deploy","side":"B",)" + three +
                       "\n"
                       R"({"do":"meet","dice":[4]})"
                       "\n"
                       R"({"do":"table-result","winner":"Prussia","table":17,"winners":"stand"})"
                       "\n"
                       R"({"do":"agree-table","table":17})");
    REQUIRE(answers.size() == 6);
    CHECK(answers[0]["refused"]["clause"] == "GK-FEA-12");
    for (std::size_t i = 1; i < answers.size(); ++i) {
        CHECK(ok(answers[i]));
    }
    const auto shown = shell.show("1");
    CHECK(shown["table"] == 17);
    CHECK(shown["armies"][0]["units"] == 30);
    CHECK(shell.good({"battle", "show", "1"}).out.find("area 1 on table 16") != std::string::npos);
    shell.good(with(kTables, "--sites", "all"));
    shell.bad(with(kTables, "--sites", "1,2,3"), "sites");
    shell.bad(with(kTables, "--sites", "x"), "--sites");
    shell.bad(with(kTables, "--areas", "France=1,2,3"), "--areas");
    shell.bad(with(kTables, "--areas", "France=1,2,3,21"), "areas");
}

TEST_CASE("The chest keeps each side's counters from the other in everything it prints",
          "[shell][fea]") {
    Shell shell;
    CHECK(shell.good(kChest).out == "1\n");
    const auto answers = shell.play(
        "1",
        R"({"do":"turn","side":"France","moves":[{"counter":"7","box":33},{"counter":8,"box":27}]})"
        "\n"
        R"({"do":"turn","side":"Prussia","moves":[{"counter":"11","box":34},{"counter":"12","box":20}]})"
        "\n"
        R"({"do":"turn","side":"France","moves":[{"counter":"7","box":35}]})"
        "\n"
        R"({"do":"turn","side":"France","moves":[{"counter":"7","box":34}]})");
    REQUIRE(answers.size() == 4);
    CHECK(ok(answers[0]));
    CHECK(ok(answers[1]));
    CHECK(answers[2]["refused"]["clause"] == "GK-FEA-21");
    CHECK(ok(answers[3]));
    CHECK(answers[3]["events"][0]["outcome"]["contact"] == "34");
    // Without eyes nothing but the contact is told: neither 33 nor 27 nor 20 of the moves.
    const auto undone = shell.good({"battle", "undo", "1"});
    for (const Shell::Words& words : {Shell::Words{"battle", "show", "1"},
                                      {"battle", "show", "1", "--json"},
                                      {"battle", "log", "1"},
                                      {"battle", "log", "1", "--json"},
                                      {"battle", "log", "1", "--markdown"},
                                      {"battle", "list"},
                                      {"battle", "list", "--json"}}) {
        const auto out = shell.good(words).out;
        INFO(Shell::spelled(words) << "\n" << out);
        CHECK(out.find("counter-box") == std::string::npos);
        CHECK(out.find("moves") == std::string::npos);
        // The list says when each battle began, in figures that may be any.
        for (const auto* hidden : {"33", "27", "\"11\""}) {
            CHECK((words[1] == "list" || out.find(hidden) == std::string::npos));
        }
        // Box 20 is divided, which both know; who went there is not told.
        CHECK((words[1] != "log" || out.find("20") == std::string::npos));
    }
    for (const auto& answer : answers) {
        const auto text = answer.dump();
        for (const auto* hidden : {"33", "27", "counter-box", "moves"}) {
            CHECK(text.find(hidden) == std::string::npos);
        }
    }
    shell.good({"battle", "redo", "1"});
    CHECK(shell.good({"battle", "log", "1"}).out.find("contact: both stand in box 34") !=
          std::string::npos);
    // With eyes, a side's own.
    const auto own = shell.good({"battle", "show", "1", "--eyes", "A"}).out;
    CHECK(own.find("box 27") != std::string::npos);
    CHECK(own.find("box 20\n") == std::string::npos);
    const auto log = shell.good({"battle", "log", "1", "--eyes", "Prussia"}).out;
    CHECK(log.find("11 to box 34, 12 to box 20") != std::string::npos);
    CHECK(log.find("33") == std::string::npos);
    CHECK(shell.good({"battle", "show", "1", "--eyes", "B", "--json"}).json()["counters"][10] ==
          Json{{"name", "11"}, {"box", 34}});
    shell.fontenoy();
    shell.bad({"battle", "show", "2", "--eyes", "A"}, "--eyes");
    // A whole copy holds all of it, and can be taken in again.
    const auto file = (shell.folder / "loire.json").string();
    shell.good({"battle", "export", "1", file});
    CHECK(shell.good({"battle", "import", file}).out == "3\n");
    CHECK(shell.show("3")["battles_in"] == Json::array({34}));
}

TEST_CASE("Commands of a campaign that make no sense are answered and change nothing",
          "[shell][fea]") {
    Shell shell;
    shell.good(kChest);
    const std::vector<std::string> lines{
        R"({"do":"turn"})",
        R"({"do":"turn","side":"Bavaria","moves":[]})",
        R"({"do":"turn","side":"France"})",
        R"({"do":"turn","side":"France","moves":{}})",
        R"({"do":"turn","side":"France","moves":[7]})",
        R"({"do":"turn","side":"France","moves":[{"counter":"20","box":1}]})",
        R"({"do":"turn","side":"France","moves":[{"counter":"2","box":37}]})",
        R"({"do":"turn","side":"France","moves":[{"counter":"2","box":-1}]})",
        R"({"do":"turn","side":"France","moves":[{"counter":"2"}]})",
        R"({"do":"turn","side":"France","moves":[{"counter":"2","box":1},{"counter":"2","box":2}]})",
        R"({"do":"turn","side":"France","moves":[{"counter":"2","box":1,"by":"night"}]})",
        R"({"do":"turn","side":"France","moves":[],"dice":[3]})",
        R"({"do":"column-result","winner":"France"})",
        R"({"do":"meet"})",
        R"({"do":"box-result","box":3,"winner":"France"})",
        R"({"do":"box-result","box":99,"winner":"France"})",
        R"({"do":"declare","winner":"Bavaria"})",
        R"({"do":"correct","field":"counter-box","value":3})",
        R"({"do":"correct","field":"counter-box","of":"A/20","value":3})",
        R"({"do":"correct","field":"counter-box","of":"A/2","value":37})",
        R"({"do":"correct","field":"master","of":3,"value":1})",
        R"({"do":"correct","field":"to-move","value":"third"})",
        R"({"do":"correct","field":"turns","of":1,"value":1})",
        R"({"do":"correct","field":"morale","value":1})",
        R"({"do":"note"})",
        R"({"do":"charge"})",
        R"([])",
        R"({)"};
    std::string all;
    for (const auto& line : lines) {
        all += line + "\n";
    }
    const auto answers = shell.play("1", all);
    REQUIRE(answers.size() == lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        INFO(lines[i] << " " << answers[i].dump());
        CHECK_FALSE(answers[i]["ok"].get<bool>());
        CHECK(answers[i].contains("error"));
    }
    CHECK(shell.show("1")["seq"] == 0);
    shell.bad(with(kChest, "--side", "Prussia"), "sides: both are called Prussia");
    shell.bad(with(kChest, "--rate", "0"), "rate");
    shell.bad(with(kChest, "--divided", "37"), "divided");
    auto words = kChest;
    words.insert(words.end(), {"--counters", "France=a,b"});
    shell.bad(words, "--counters");
    words = kChest;
    words.insert(words.end(), {"--first", "Bavaria"});
    shell.bad(words, "--first");
    CHECK(shell.good({"do", "1", "--list"}).out.find("box-result") != std::string::npos);
    CHECK(shell.good({"do", "--list", "--system", "featherstone"}).out.find("turn-to") !=
          std::string::npos);
}

}  // namespace drumhead
