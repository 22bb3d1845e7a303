#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/app/command_line/shell.hpp"

using namespace drumhead;
using Words = Shell::Words;

namespace {

Approx exactly(double chance) {
    return Approx(chance).epsilon(1e-12);
}
Words with(std::string first, Words words, const Words& more = {}) {
    words.insert(words.begin(), std::move(first));
    words.insert(words.end(), more.begin(), more.end());
    return words;
}
Words look_up(const std::string& table, const Words& more = {}) {
    return with("table", {table}, more);
}

struct Case {
    Words words;
    std::vector<std::string> fields;
};
const std::vector<Case> kCases{
    {{"bar-leader-check", "--place", "in-target", "--near"}, {"fate"}},
    {{"bar-leader-loss", "--line", "braving-enemy-fire"}, {"fate"}},
    {{"bar-wound"}, {"turns"}},
    {{"bar-pursuit", "--light-cavalry", "--leader", "command", "--disordered"},
     {"special", "points"}},
    {{"bar-attrition"}, {"sp"}},
    {{"bar-arrival", "--group", "sincere", "--turn", "2:20"}, {"arrives"}},
    {{"bar-special-result", "--chart", "infantry-fire", "--nation", "austrian"},
     {"result", "leader_loss_check"}},
};

}  // namespace

TEST_CASE("BAR-SPF-02: a digit of a chart is looked up for a nation", "[command_line][bar]") {
    Shell shell;
    const auto found = shell
                           .good(look_up("bar.kolin.infantry-fire",
                                         {"--nation", "austrian", "--die", "4", "--json"}))
                           .json();
    CHECK(found["die"] == 4);
    CHECK(found["result"] == "battalion-guns");
    CHECK(found["leader_loss_check"] == true);
    CHECK(found["text"].get<std::string>().find("1 SP more") != std::string::npos);
    CHECK(found["name"] == "Battalion Guns");
    CHECK(found["clause"] == "BAR-SPF-08");
    CHECK(found["effect"]["rerolls"] == 1);
    CHECK(found["effect"]["extra_sp"] == 1);
    const auto said =
        shell.good(look_up("bar.kolin.infantry-fire", {"--nation", "austrian", "--die", "4"})).out;
    CHECK(
        said.starts_with("Austrian 4: Battalion Guns (BAR-SPF-08); leader check first\n  reroll"));
}

TEST_CASE("BAR-SPI-16: digit 0 of Initiative is 00", "[command_line][bar]") {
    Shell shell;
    for (const auto* nation : {"austrian", "prussian"}) {
        const auto found =
            shell
                .good(look_up("bar.kolin.initiative", {"--nation", nation, "--die", "0", "--json"}))
                .json();
        CHECK(found["result"] == "army-morale");
        CHECK(found["leader_loss_check"] == false);
    }
}

TEST_CASE("Without a nation both answer", "[command_line][bar]") {
    Shell shell;
    const auto both = shell.good(look_up("bar.kolin.initiative", {"--die", "4", "--json"})).json();
    CHECK(both["die"] == 4);
    CHECK(both["result"]["austrian"]["result"] == "command-confusion");
    CHECK(both["result"]["prussian"]["result"] == "free-combat-segment");
    const auto said = shell.good(look_up("bar.kolin.initiative", {"--die", "4"})).out;
    CHECK(said.find("Austrian 4: Command Confusion") != std::string::npos);
    CHECK(said.find("Prussian 4: Free Combat Segment") != std::string::npos);
}

TEST_CASE("What no copy of a chart shows is said to be not known", "[command_line][bar]") {
    Shell shell;
    const Words unknown{"--nation", "austrian", "--die", "5"};
    const auto found =
        shell.good(with("table", {"bar.leuthen.defensive-fire", "--json"}, unknown)).json();
    CHECK(found["die"] == 5);
    CHECK(found["result"].is_null());
    CHECK(found["leader_loss_check"].is_null());
    CHECK(found["text"].get<std::string>().find("not known") != std::string::npos);
    CHECK(shell.good(look_up("bar.leuthen.defensive-fire", unknown)).out.find("not known") !=
          std::string::npos);
    CHECK(shell.good(look_up("bar.leuthen.defensive-fire")).out.find("not known") !=
          std::string::npos);
}

TEST_CASE("A chart is printed whole or with one nation's column", "[command_line][bar]") {
    Shell shell;
    const auto whole = shell.good(look_up("bar.kolin.pursuit", {"--json"})).json();
    CHECK(whole["columns"] == Json::array({"Austrian", "Prussian"}));
    CHECK(whole["rows"].size() == 10);
    CHECK(whole["rows"][0]["from"] == 0);
    CHECK(whole["rows"][2]["cells"] == Json::array({"Blood Lust", "Blood Lust"}));
    const auto one =
        shell.good(look_up("bar.kolin.artillery-fire", {"--nation", "prussian", "--json"})).json();
    CHECK(one["columns"] == Json::array({"Prussian"}));
    CHECK(one["rows"][4]["cells"] == Json::array({"Caisson Explosion *"}));
    const auto said = shell.good(look_up("bar.kolin.pursuit")).out;
    CHECK(said.find("Hesitation: reroll and halve") != std::string::npos);
    CHECK(shell.good(look_up("bar.wound", {"--die", "7", "--json"})).json()["result"]["turns"] ==
          "4");
}

TEST_CASE("A look-up on a chart that cannot be is refused", "[command_line][bar]") {
    Shell shell;
    for (const auto* die : {"10", "-1", "99", "x", "4.5", ""}) {
        shell.bad(look_up("bar.kolin.infantry-fire", {"--nation", "austrian", "--die", die}),
                  "--die");
        shell.bad(look_up("bar.kolin.infantry-fire", {"--die", die}), "--die");
    }
    for (const auto* nation : {"saxon", "", "Austrian"}) {
        shell.bad(look_up("bar.kolin.infantry-fire", {"--nation", nation, "--die", "4"}),
                  "--nation");
        shell.bad(look_up("bar.kolin.infantry-fire", {"--nation", nation}), "--nation");
    }
    shell.bad(look_up("gk.morale", {"--nation", "austrian"}), "--nation");
    shell.bad(look_up("bar.wound", {"--nation", "austrian", "--die", "4"}), "--nation");
    CHECK(
        shell.bad(look_up("bar.leipzig.infantry-fire")) ==
        "drumhead: bar.leipzig.infantry-fire: there is no such battle; there are kolin, lobositz, "
        "leuthen\n");
    shell.bad(look_up("bar.leuthen.pursuit", {"--die", "4"}), "not known here");
    shell.bad(look_up("bar.kolin.morale"), "bar.kolin.morale");
    shell.bad(look_up("bar.kolin.arrivals", {"--die", "4"}), "not thrown for");
}

TEST_CASE("Clauses of the Age of Reason are shown and found", "[command_line][bar]") {
    Shell shell;
    CHECK(shell.good({"clause", "BAR-SPL-13"}).out.starts_with("BAR-SPL-13"));
    const auto found = shell.good({"find", "caisson", "explosion", "--json"}).json();
    CHECK_FALSE(found.empty());
    CHECK(found[0]["id"].get<std::string>().starts_with("BAR-"));
}

TEST_CASE("Odds of the Age of Reason answer as all odds do", "[command_line][bar]") {
    Shell shell;
    for (const auto& [words, fields] : kCases) {
        INFO(Shell::spelled(words));
        const auto odds = shell.good(with("odds", words, {"--json"})).json();
        CHECK(odds["rule"] == words[0]);
        CHECK(odds["edition"] == "3e");
        CHECK(chances(odds["outcomes"]) == exactly(1));
        for (const auto& field : fields) {
            CHECK(odds["marginals"].contains(field));
        }
        CHECK(odds["marginals"].size() == fields.size());
        for (const auto& reason : odds["why"]) {
            shell.good({"clause", reason["clause"].get<std::string>()});
        }
        CHECK(shell.good(with("odds", words)).out.starts_with(words[0] + ", edition 3e\n"));
        // The faces of a roll, typed, end as the roll did; and what is rolled can happen.
        const auto rolled = shell.good(with("roll", words, {"--seed", "11", "--json"})).json();
        CHECK(shell.good(with("roll", words, {"--seed", "11", "--json"})).json() == rolled);
        std::string faces;
        for (const auto& die : rolled["dice"]) {
            faces += (faces.empty() ? "" : ",") + std::to_string(die["face"].get<int>());
        }
        const auto typed = shell.good(with("roll", words, {"--dice", faces, "--json"})).json();
        CHECK(typed["dice"] == rolled["dice"]);
        CHECK(typed["result"] == rolled["result"]);
        CHECK(std::ranges::any_of(odds["outcomes"], [&](Json outcome) {
            outcome.erase("chance");
            return outcome == rolled["result"];
        }));
        CHECK_FALSE(shell.good(with("roll", words, {"--seed", "11"})).out.empty());
        shell.bad(with("odds", words, {"--edition", "2018"}), "--edition");
        shell.good(with("odds", words, {"--edition", "3e"}));
        shell.bad(with("odds", words, {"--smoke", "1"}), "--smoke");
        shell.bad(with("roll", words, {"--dice", "10"}), "--dice");
        shell.bad(with("roll", words, {"--dice", ""}), "still to be thrown");
        shell.bad(with("roll", words, {"--dice", "1,1,1,1,1"}), "--dice");
    }
}

TEST_CASE("BAR-SPL-08, BAR-SPL-09, BAR-SPL-10: odds of a leader check", "[command_line][bar]") {
    Shell shell;
    const auto killed = [&](const char* place, const Words& more) {
        return shell.good(with("odds", {"bar-leader-check", "--place", place, "--json"}, more))
            .json()["marginals"]["fate"]["killed"]
            .get<double>();
    };
    CHECK(killed("in-target", {}) == exactly(3.0 / 10));
    CHECK(killed("in-target", {"--near"}) == exactly(39.0 / 100));
    CHECK(killed("next-to-target", {}) == exactly(21.0 / 100));
    CHECK(killed("in-sight", {"--near"}) == exactly(11.0 / 100));
    CHECK(killed("out-of-sight", {"--near"}) == exactly(1.0 / 100));
}

TEST_CASE("BAR-SPP-10: odds of a pursuit", "[command_line][bar]") {
    Shell shell;
    const auto mean = [&](const Words& more) {
        return shell.good(with("odds", {"bar-pursuit", "--json"}, more))
            .json()["mean"]["points"]
            .get<double>();
    };
    CHECK(mean({}) == exactly(977.0 / 200));
    CHECK(mean({"--light-cavalry"}) == exactly(1169.0 / 200));
    CHECK(mean({"--light-cavalry", "--leader", "command", "--disordered"}) ==
          exactly(4087.0 / 1000));
    // A wing leader alone adds as much as light cavalry alone.
    CHECK(mean({"--leader", "wing"}) == exactly(1169.0 / 200));
}

TEST_CASE("BAR-SCN4-07, BAR-SCN4-39: odds of an arrival, by each later turn",
          "[command_line][bar]") {
    Shell shell;
    const auto odds =
        shell.good({"odds", "bar-arrival", "--group", "sincere", "--turn", "3:00", "--json"})
            .json();
    CHECK(odds["marginals"]["arrives"]["true"].get<double>() == exactly(7.0 / 10));
    REQUIRE(odds["turns"].size() == 19);  // 3:00 to 9:00
    CHECK(odds["turns"][1]["turn"] == "3:20");
    CHECK(odds["turns"][1]["this_try"].get<double>() == exactly(9.0 / 10));
    CHECK(odds["turns"][1]["by_then"].get<double>() == exactly(97.0 / 100));
    CHECK(shell.good({"odds", "bar-arrival", "--group", "sincere", "--turn", "3:00"})
              .out.find("on  3:20   90%   by then  97%") != std::string::npos);
}

TEST_CASE("A case of the Age of Reason that cannot be is refused with its option",
          "[command_line][bar]") {
    Shell shell;
    const auto refused = [&](const Words& words, const std::string& named) {
        shell.bad(with("odds", words), named);
        shell.bad(with("roll", words, {"--seed", "1"}), named);
    };
    refused({"bar-leader-check"}, "--place");
    refused({"bar-leader-check", "--place", "behind"}, "--place");
    refused({"bar-leader-check", "--place", ""}, "--place");
    refused({"bar-leader-loss"}, "--line");
    refused({"bar-leader-loss", "--line", "lucky"}, "--line");
    refused({"bar-pursuit", "--leader", "king"}, "--leader");
    refused({"bar-pursuit", "--leader", ""}, "--leader");
    refused({"bar-arrival", "--group", "sincere"}, "--turn");
    refused({"bar-arrival", "--turn", "2:20"}, "--group");
    refused({"bar-arrival", "--group", "daun", "--turn", "2:20"}, "--group");
    for (const auto* turn : {"2:30", "", "noon", "2:20 PM"}) {
        refused({"bar-arrival", "--group", "sincere", "--turn", turn}, "--turn");
    }
    refused({"bar-arrival", "--group", "sincere", "--turn", "2:00"}, "BAR-SCN4-10");
    refused({"bar-arrival", "--group", "sincere", "--turn", "9:20"}, "--turn");
    refused({"bar-special-result", "--chart", "pursuit"}, "--nation");
    refused({"bar-special-result", "--nation", "austrian"}, "--chart");
    refused({"bar-special-result", "--nation", "saxon", "--chart", "pursuit"}, "--nation");
    refused({"bar-special-result", "--nation", "austrian", "--chart", "morale"}, "--chart");
    refused(
        {"bar-special-result", "--battle", "leuthen", "--nation", "austrian", "--chart", "pursuit"},
        "--chart");
    refused(
        {"bar-special-result", "--battle", "leipzig", "--nation", "austrian", "--chart", "pursuit"},
        "--battle");
    refused({"bar-wound", "more"}, "more");
}
