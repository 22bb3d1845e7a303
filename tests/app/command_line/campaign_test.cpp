#include <string>

#include <catch2/catch.hpp>

#include "tests/app/command_line/shell.hpp"

using namespace drumhead;

namespace {

Shell::Words result(const std::string& battle,
                    const std::string& date,
                    const Shell::Words& more = {"--reversed"}) {
    Shell::Words words{"campaign",
                       "result",
                       "Succession",
                       "--battle",
                       battle,
                       "--date",
                       date,
                       "--winner",
                       "Austria:Anna",
                       "--loser",
                       "Prussia:Bert"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

}  // namespace

TEST_CASE("GK-CAM-03, GK-CAM-06, GK-CAM-07: two battles entered give the tables of the document",
          "[command_line][campaign]") {
    Shell shell;
    shell.good({"campaign", "new", "Succession", "--nation", "Britain", "--nation", "France"});
    CHECK(shell.good(result("Mollwitz", "2018-03-01")).out == "1\n");
    CHECK(shell.good(result("Chotusitz", "2018-05-01")).out == "2\n");
    const auto ladder = shell.good({"ladder", "Succession", "--json"}).json();
    CHECK(ladder["players"][0] == Json::parse(R"({"name":"Anna","battles":2,"wins":2,"losses":0,
        "draws":0,"bonus":2,"points":6,"score":150.0,"rank":1})"));
    CHECK(ladder["players"][1]["score"] == 0.0);
    CHECK(ladder["nations"][0]["name"] == "Austria");
    CHECK(ladder["nations"][1]["losses"] == 2);
    CHECK(ladder["nations"][2]["name"] == "Britain");
    CHECK(ladder["nations"][2]["score"].is_null());
    const auto then =
        shell.good({"ladder", "Succession", "--as-of", "2018-04-01", "--json"}).json();
    CHECK(then["players"][0]["points"] == 3);
    CHECK(shell.good({"ladder", "Succession"}).out.find("yet to fight") != std::string::npos);
    CHECK(shell.good({"campaign", "results", "Succession"}).out.find("against history") !=
          std::string::npos);
    shell.good({"campaign", "remove", "Succession", "1"});
    CHECK(shell.good({"campaign", "results", "Succession", "--json"}).json()[0]["battle"] ==
          "Chotusitz");
    shell.good({"campaign", "delete", "Succession"});
    shell.bad({"ladder", "Succession"}, "there is no campaign 'Succession'");
}

TEST_CASE("A campaign takes no result it cannot use, and no draw without its worth",
          "[command_line][campaign]") {
    Shell shell;
    shell.bad({"ladder", "Succession"}, "there is no campaign");
    shell.bad({"campaign", "delete", "Succession"}, "there is no campaign");
    shell.bad({"campaign", "remove", "Succession", "1"}, "there is no campaign");
    CHECK_FALSE(std::filesystem::exists(shell.db()));  // neither a look nor a removal makes a file
    shell.good({"campaign", "new", "Succession"});
    shell.bad({"campaign", "new", "Succession"}, "already");
    shell.bad({"campaign", "new", ""}, "NAME");
    shell.bad({"campaign", "new", "x", "--counts-for", "Hanover"}, "NATION=NATION");
    shell.bad({"campaign", "new", "x", "--win", "0"}, "");
    shell.bad(result("Mollwitz", "1.3.2018"), "--date");
    shell.bad(result("Mollwitz", "2018-02-30"), "--date");
    shell.bad(result("", "2018-03-01"), "--battle");
    shell.bad(result("Mollwitz", "2018-03-01", {"--draw"}), "GK-CAM-10");
    shell.bad(result("Mollwitz", "2018-03-01", {"--draw"}), "--draw-points");
    shell.bad(result("Mollwitz", "2018-03-01", {"--draw", "--reversed"}), "reverses nothing");
    shell.good(result("Mollwitz", "2018-03-01", {"--draw", "--draw-points", "1"}));
    CHECK(shell.good({"ladder", "Succession", "--json"}).json()["players"][0]["score"] == 50.0);
    // What is agreed once holds.
    shell.good(result("Chotusitz", "2018-05-01", {"--draw"}));
    shell.bad({"campaign", "remove", "Succession", "9"}, "there is no battle 9");
    shell.bad({"campaign",
               "result",
               "Succession",
               "--battle",
               "x",
               "--date",
               "2018-03-01",
               "--winner",
               "Austria",
               "--loser",
               "Prussia:Bert"},
              "NATION:PLAYER");
}

TEST_CASE("A campaign is changed, renamed and corrected from the shell",
          "[command_line][campaign]") {
    Shell shell;
    shell.bad({"campaign", "set", "Succession", "--win", "3"}, "no campaign");
    shell.good({"campaign", "new", "Succession", "--player", "Carl", "--nation", "Bavaria"});
    shell.good(result("Mollwitz", "2018-03-01"));
    shell.good({"campaign",
                "set",
                "Succession",
                "--win",
                "3",
                "--bonus",
                "2",
                "--remove-player",
                "Carl",
                "--player",
                "Dora",
                "--counts-for",
                "Saxony=Poland"});
    auto ladder = shell.good({"ladder", "Succession", "--json"}).json();
    CHECK(ladder["players"][0]["points"] == 5);
    CHECK(ladder["players"][2]["name"] == "Dora");
    shell.bad({"campaign", "set", "Succession", "--remove-player", "Carl"}, "not on the list");
    shell.bad({"campaign", "set", "Succession", "--remove-counts-for", "x"}, "no other nation");
    shell.bad({"campaign", "set", "Succession", "--draw-points", "1", "--no-draw-points"},
              "one of");

    shell.good({"campaign", "rename-player", "Succession", "Anna", "Anne"});
    shell.bad({"campaign", "rename-player", "Succession", "Anna", "x"}, "no player 'Anna'");
    shell.bad({"campaign", "rename-player", "Succession", "Anne", "Bert"}, "already");
    shell.good({"campaign", "new", "Silesia"});
    shell.bad({"campaign", "rename", "Succession", "Silesia"}, "already");
    shell.good({"campaign", "rename", "Succession", "War"});
    ladder = shell.good({"ladder", "War", "--json"}).json();
    CHECK(ladder["players"][0]["name"] == "Anne");
    CHECK(ladder["players"][0]["points"] == 5);

    shell.good({"campaign",
                "correct",
                "War",
                "1",
                "--why",
                "it was a Sunday",
                "--date",
                "2018-03-04",
                "--winner-points",
                "20",
                "--outcome",
                "swapped",
                "--history",
                "as-it-was"});
    const auto entered = shell.good({"campaign", "results", "War", "--json"}).json()[0];
    CHECK(entered["winner_player"] == "Bert");
    CHECK(entered["date"] == "2018-03-04");
    CHECK(entered["corrections"].size() == 7);
    CHECK(entered["corrections"][0]["from"] == "2018-03-01");
    CHECK(shell.good({"campaign", "results", "War"}).out.find("it was a Sunday") !=
          std::string::npos);
    shell.bad({"campaign", "correct", "War", "2", "--why", "x"}, "no battle 2");
    shell.bad({"campaign", "correct", "War", "1", "--why", "x", "--date", "2018-13-04"}, "date");
    shell.bad({"campaign", "correct", "War", "1", "--why", ""}, "why");
}

TEST_CASE("A finished battle proposes its result; one being fought does not, nor one twice",
          "[command_line][campaign]") {
    Shell shell;
    const auto battle = shell.fontenoy();
    shell.good({"campaign", "new", "Succession"});
    const Shell::Words propose{"campaign", "propose", "Succession", "--battle", battle};
    const auto with = [&](Shell::Words more) {
        more.insert(more.begin(), propose.begin(), propose.end());
        return more;
    };
    shell.bad(with({"--players", "Zoë,Jiří"}), "is not over yet");
    shell.play(battle, R"({"do":"declare","verdict":"second-wins","reason":"night falls"})");
    shell.bad(propose, "--players");
    shell.bad(with({"--players", "Zoë"}), "two names");
    shell.bad(with({"--players", "Zoë,Zoë"}), "himself");
    CHECK(shell
              .good(with({"--players",
                          "Zoë,Jiří",
                          "--reversed",
                          "--nations",
                          "France,Britain",
                          "--date",
                          "2020-04-08"}))
              .out == "1\n");
    shell.bad(with({"--players", "Zoë,Jiří"}), "was entered in Succession already");
    auto entered = shell.good({"campaign", "results", "Succession", "--json"}).json()[0];
    CHECK(entered["battle"] == "Fontenoy");
    CHECK(entered["winner_nation"] == "Britain");
    CHECK(entered["winner_player"] == "Jiří");
    // Nine battalions, eight other units and a general are listed of 34 points: 18 + 8 + 3.
    CHECK(entered["winner_points"] == 29);
    CHECK(entered["loser_points"] == 36);
    CHECK(entered["reversed"] == true);
    CHECK(entered["from"]["battle"] == std::stoi(battle));
    CHECK(entered.find("since") == entered.end());

    // Another campaign may have it too, with the players remembered.
    shell.good({"campaign", "new", "Other"});
    shell.good({"campaign", "propose", "Other", "--battle", battle});
    CHECK(shell.good({"campaign", "results", "Other", "--json"}).json()[0]["loser_player"] ==
          "Zoë");

    shell.good({"battle", "undo", battle, "1"});
    CHECK(shell.good({"campaign", "results", "Succession"}).out.find("has since changed") !=
          std::string::npos);
    shell.bad({"campaign", "propose", "Succession", "--battle", "99"}, "no battle 99");
}

TEST_CASE("Standings are written as a page for paper with every text escaped",
          "[command_line][campaign][print]") {
    Shell shell;
    shell.good({"campaign", "new", "War & <peace>", "--nation", "Bavaria"});
    shell.good({"campaign",
                "result",
                "War & <peace>",
                "--battle",
                "x",
                "--date",
                "2018-03-01",
                "--winner",
                "Austria:<b>Anna</b>",
                "--loser",
                "Prussia:Bert",
                "--reversed"});
    const auto file = (shell.folder / "ladder.html").string();
    shell.good({"ladder", "War & <peace>", "--html", file});
    const auto page = bytes_of(file);
    CHECK(page.find("<h1>War &amp; &lt;peace&gt;</h1>") != std::string::npos);
    CHECK(page.find("&lt;b&gt;Anna") != std::string::npos);
    CHECK(page.find("<b>Anna") == std::string::npos);
    CHECK(page.find("<b>150%</b>") != std::string::npos);
    CHECK(page.find("yet to fight") != std::string::npos);
    CHECK(page.find("<polyline") != std::string::npos);
    CHECK(page.find("http") == std::string::npos);
    shell.bad({"ladder", "War & <peace>", "--html", shell.db().string()}, "");
}
