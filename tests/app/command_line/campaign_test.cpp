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
    shell.good({"campaign", "new", "Succession"});
    shell.bad({"campaign", "new", "Succession"}, "already");
    shell.bad({"campaign", "new", ""}, "NAME");
    shell.bad({"campaign", "new", "x", "--counts-for", "Hanover"}, "NATION=NATION");
    shell.bad({"campaign", "new", "x", "--win", "0"}, "");
    shell.bad(result("Mollwitz", "1.3.2018"), "--date");
    shell.bad(result("Mollwitz", "2018-02-30"), "--date");
    shell.bad(result("", "2018-03-01"), "--battle");
    shell.bad(result("Mollwitz", "2018-03-01", {"--draw"}), "GK-CAM-10");
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
