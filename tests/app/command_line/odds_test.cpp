#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/app/command_line/shell.hpp"

using namespace drumhead;
using Words = Shell::Words;

namespace {

struct Case {
    Words words;
    std::vector<std::string> fields;
};

const std::vector<std::string> kFire{
    "hits", "lost", "quarters", "morale", "retreats", "eliminated"};
const std::vector<std::string> kMelee{"attacker_hits",
                                      "defender_hits",
                                      "fire_hits",
                                      "loser",
                                      "attacker_quarters",
                                      "defender_quarters",
                                      "attacker_morale",
                                      "attacker_retreats",
                                      "attacker_eliminated",
                                      "defender_morale",
                                      "defender_retreats",
                                      "defender_eliminated"};

const std::vector<Case> kCases{
    {{"musketry",
      "--firer",
      "foot,firing-order",
      "--target",
      "heavy-horse:3,cuirassier",
      "--range",
      "7",
      "--weather",
      "light-rain"},
     kFire},
    {{"musketry", "--firer", "light-foot:2", "--target", "gun,cover"}, kFire},
    {{"artillery", "--gun", "gun:3", "--target", "foot,cover", "--range", "18.5"},
     {"potential", "hits", "lost", "quarters", "morale", "retreats", "eliminated"}},
    {{"melee",
      "--attacker",
      "heavy-horse,cuirassier",
      "--defender",
      "foot,firing-order",
      "--charge-from",
      "10",
      "--from",
      "front"},
     kMelee},
    {{"melee",
      "--attacker",
      "lancers",
      "--defender",
      "light-foot:2",
      "--from",
      "rear",
      "--higher",
      "attacker",
      "--round",
      "2"},
     kMelee},
    {{"morale", "--unit", "foot,poor,general"}, {"needed", "passed"}},
    {{"rally", "--unit", "foot,general"}, {"needed", "passed"}},
};

Words with(std::string first, Words words, const Words& more = {}) {
    words.insert(words.begin(), std::move(first));
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

}  // namespace

TEST_CASE("Odds answer with the fields of the contract, in every edition", "[command_line]") {
    Shell shell;
    for (const auto& [words, fields] : kCases) {
        for (const auto* edition : {"2017-cards", "sahay", "pips", "summary", "2018"}) {
            INFO(Shell::spelled(words) << " " << edition);
            const auto odds =
                shell.good(with("odds", words, {"--edition", edition, "--json"})).json();
            CHECK(fields_of(odds) ==
                  std::vector<std::string>{
                      "rule", "edition", "facts", "why", "outcomes", "marginals", "mean"});
            CHECK(odds["rule"] == words[0]);
            CHECK(odds["edition"] == edition);
            CHECK(chances(odds["outcomes"]) == Approx(1).epsilon(1e-12));
            for (const auto& outcome : odds["outcomes"]) {
                auto expected = fields;
                expected.insert(expected.begin(), "chance");
                auto found = fields_of(outcome);
                std::ranges::sort(expected);
                std::ranges::sort(found);
                CHECK(found == expected);
            }
            CHECK(odds["marginals"].size() == fields.size());
            for (const auto& [field, values] : odds["marginals"].items()) {
                double sum = 0;
                for (const auto& [value, chance] : values.items()) {
                    sum += chance.get<double>();
                }
                CHECK(sum == Approx(1).epsilon(1e-12));
            }
            for (const auto& reason : odds["why"]) {
                CHECK(fields_of(reason) == std::vector<std::string>{"what", "value", "clause"});
            }
        }
        CHECK(shell.good(with("odds", words)).out.find("2018") != std::string::npos);
    }
    CHECK(shell.files().empty());
}

TEST_CASE("Without an edition the newest is meant, with charge fire", "[command_line]") {
    Shell shell;
    const auto odds = shell.good(with("odds", kCases[3].words, {"--json"})).json();
    CHECK(odds["edition"] == "2018");
    CHECK(odds["mean"]["fire_hits"].get<double>() > 0);
}

TEST_CASE("A roll answers with its dice, its result and why", "[command_line]") {
    Shell shell;
    for (const auto& [words, fields] : kCases) {
        const auto roll = shell.good(with("roll", words, {"--seed", "7", "--json"})).json();
        INFO(roll.dump());
        for (const auto* field : {"dice", "result", "why"}) {
            CHECK(roll.contains(field));
        }
        auto expected = fields;
        auto found = fields_of(roll["result"]);
        std::ranges::sort(expected);
        std::ranges::sort(found);
        CHECK(found == expected);
        CHECK_FALSE(roll["dice"].empty());
        for (const auto& die : roll["dice"]) {
            for (const auto* field : {"for", "faces", "face", "modified", "needed", "success"}) {
                CHECK(die.contains(field));
            }
            CHECK(die["face"] >= 1);
            CHECK(die["face"] <= die["faces"]);
        }
        // What is rolled can happen.
        const auto odds = shell.good(with("odds", words, {"--json"})).json();
        CHECK(std::ranges::any_of(odds["outcomes"], [&](Json outcome) {
            outcome.erase("chance");
            return outcome == roll["result"];
        }));
    }
}

TEST_CASE("The same seed rolls the same dice, another one others", "[command_line]") {
    Shell shell;
    for (const auto& each : kCases) {
        const auto roll = [&](const char* seed) {
            return shell.good(with("roll", each.words, {"--json", "--seed", seed})).out;
        };
        CHECK(roll("7") == roll("7"));
        CHECK(roll("18446744073709551615") == roll("18446744073709551615"));
    }
    std::set<std::string> rolled;
    for (int seed = 0; seed < 20; ++seed) {
        rolled.insert(
            shell.good(with("roll", kCases[0].words, {"--json", "--seed", std::to_string(seed)}))
                .out);
    }
    CHECK(rolled.size() > 10);
    // Without either the program throws as it likes.
    shell.good(with("roll", kCases[0].words));
}

TEST_CASE("The faces of a roll, given as one's own dice, give the same result", "[command_line]") {
    Shell shell;
    for (const auto& [words, fields] : kCases) {
        const auto rolled = shell.good(with("roll", words, {"--seed", "11", "--json"})).json();
        std::string faces;
        for (const auto& die : rolled["dice"]) {
            faces += (faces.empty() ? "" : ",") + std::to_string(die["face"].get<int>());
        }
        CHECK(shell.good(with("roll", words, {"--dice", faces, "--json"})).json() == rolled);
        // One too many, and one too few.
        CHECK(shell.bad(with("roll", words, {"--dice", faces + ",1"}), "--dice")
                  .find("faces were given") != std::string::npos);
        const auto comma = faces.rfind(',');
        shell.bad(with("roll",
                       words,
                       {"--dice", comma == std::string::npos ? "" : faces.substr(0, comma)}),
                  "--dice");
    }
}

TEST_CASE("GK-MUS-07: too few dice say how many are still to be thrown, of what and for what",
          "[command_line]") {
    Shell shell;
    const Words volley{"roll", "musketry", "--firer", "foot,firing-order", "--target", "foot"};
    const auto said = [&](const std::string& dice) {
        auto words = volley;
        words.insert(words.end(), {"--dice", dice});
        return shell.bad(words, "--dice");
    };
    CHECK(said("") ==
          "drumhead: --dice: 4 dice still to be thrown, volley of the firer: a face of 4 or more "
          "hits\n");
    CHECK(said("4,5").find("2 dice still to be thrown, volley") != std::string::npos);
    CHECK(said("4,5,1,2").find("1 die still to be thrown, morale") != std::string::npos);
    CHECK(said("1,1,1,1,1").find("5 faces were given but only 4 dice are thrown") !=
          std::string::npos);
    CHECK(said("7").find("face 1 of those given is 7, but that die shows 1 to 6") !=
          std::string::npos);
    CHECK(said("1,0").find("face 2 of those given is 0") != std::string::npos);
    CHECK(said("-1").find("face 1 of those given is -1") != std::string::npos);
    for (const auto* dice : {"x", "4,x", "4,,5", ",4", "4,", "4 5", "4;5", "4.5", "99999999999"}) {
        said(dice);
    }
    auto both = volley;
    both.insert(both.end(), {"--dice", "1", "--seed", "1"});
    shell.bad(both, "--seed");
    for (const auto* seed : {"x", "-1", "1.5", "18446744073709551616", ""}) {
        auto words = volley;
        words.insert(words.end(), {"--seed", seed});
        shell.bad(words, "--seed");
    }
}

TEST_CASE("A case that cannot be is refused with its option or its clause", "[command_line]") {
    Shell shell;
    const auto refused = [&](const Words& words, const std::string& named) {
        shell.bad(with("odds", words), named);
        shell.bad(with("roll", words, {"--seed", "1"}), named);
    };
    // Something missing.
    refused({"musketry", "--firer", "foot"}, "--target");
    refused({"musketry", "--target", "foot"}, "--firer");
    refused({"artillery", "--gun", "gun", "--target", "foot"}, "--range");
    refused({"melee", "--attacker", "heavy-horse"}, "--defender");
    refused({"morale"}, "--unit");
    refused({"rally"}, "--unit");
    // Words that are none.
    refused({"musketry", "--firer", "hussars", "--target", "foot"}, "--firer");
    refused({"musketry", "--firer", "foot:5", "--target", "foot"}, "quarters '5'");
    refused({"musketry", "--firer", "foot:0", "--target", "foot"}, "quarters '0'");
    refused({"musketry", "--firer", "foot", "--target", "foot,brave"}, "--target: unknown trait");
    refused({"morale", "--unit", "foot,firing-order,"}, "--unit");
    for (const auto* range : {"", "x", "-1", "7cm", "1e3", "10001", "0.000001", "7,5", "nan"}) {
        refused({"musketry", "--firer", "foot", "--target", "foot", "--range", range}, "--range");
    }
    refused({"musketry", "--firer", "foot", "--target", "foot", "--weather", "snow"}, "--weather");
    refused({"musketry", "--firer", "foot", "--target", "foot", "--weather", ""}, "--weather");
    for (const auto* option : {"--from",
                               "--higher",
                               "--bank",
                               "--buildings",
                               "--round",
                               "--charge-from",
                               "--friendly-foot"}) {
        for (const auto* value : {"", "above"}) {
            refused({"melee", "--attacker", "heavy-horse", "--defender", "foot", option, value},
                    option);
        }
    }
    refused({"melee", "--attacker", "heavy-horse", "--defender", "foot", "--buildings", "attacker"},
            "--buildings");
    for (const auto* round : {"0", "-1", "100", "1.5"}) {
        refused({"melee", "--attacker", "heavy-horse", "--defender", "foot", "--round", round},
                "--round");
    }
    // What the rules forbid.
    refused({"musketry", "--firer", "foot", "--target", "foot", "--range", "30"}, "GK-");
    refused({"musketry", "--firer", "gun", "--target", "foot"}, "GK-");
    refused({"musketry", "--firer", "heavy-horse", "--target", "foot"}, "GK-");
    refused({"musketry", "--firer", "general", "--target", "foot"}, "GK-");
    refused({"artillery", "--gun", "gun", "--target", "foot", "--range", "24.5"}, "GK-");
    refused({"artillery", "--gun", "gun,limbered", "--target", "foot", "--range", "5"}, "GK-");
    refused({"artillery", "--gun", "foot", "--target", "foot", "--range", "5"}, "GK-");
    refused({"melee", "--attacker", "foot", "--defender", "heavy-horse"}, "GK-");
    refused({"melee", "--attacker", "gun", "--defender", "foot"}, "GK-");
    refused({"melee", "--attacker", "heavy-horse", "--defender", "gun", "--friendly-foot", "1"},
            "GK-");
    refused({"morale", "--unit", "general"}, "GK-ORG-36");
    refused({"rally", "--unit", "general"}, "GK-ORG-36");
}

// ---- Plans

TEST_CASE("A plan of one action has the odds of that action", "[command_line]") {
    Shell shell;
    const auto file = shell.file("plan.json",
                                 R"({"units":{"a":"foot,firing-order","b":"heavy-horse:3"},
        "actions":[{"rule":"musketry","firer":"a","target":"b","range":7}]})");
    const auto plan = shell.good({"odds", "plan", file, "--json"}).json();
    const auto alone = shell
                           .good({"odds",
                                  "musketry",
                                  "--firer",
                                  "foot,firing-order",
                                  "--target",
                                  "heavy-horse:3",
                                  "--range",
                                  "7",
                                  "--json"})
                           .json();
    CHECK(chances(plan["outcomes"]) == Approx(1).epsilon(1e-12));
    for (const auto* field : {"quarters", "retreats", "eliminated"}) {
        const auto& expected = alone["marginals"][field];
        const auto& found = plan["marginals"][std::string("b.") + field];
        CHECK(found.size() == expected.size());
        for (const auto& [value, chance] : expected.items()) {
            CHECK(found[value].get<double>() == Approx(chance.get<double>()).epsilon(1e-12));
        }
    }
    CHECK(plan["left_out"] == Json::array({0.0}));
    CHECK_FALSE(shell.good({"odds", "plan", file}).out.empty());
}

TEST_CASE("An action that may come too late is left out that often", "[command_line]") {
    Shell shell;
    const auto file = shell.file("plan.json",
                                 R"({"units":{"a":"foot,firing-order","b":"heavy-horse:1"},
        "actions":[{"rule":"musketry","firer":"a","target":"b"},
                   {"rule":"melee","attacker":"b","defender":"a"}]})");
    const auto plan = shell.good({"odds", "plan", file, "--json"}).json();
    const double late = plan["left_out"][1].get<double>();
    CHECK(late > 0.3);
    CHECK(late < 1);
    CHECK(chances(plan["outcomes"]) == Approx(1).epsilon(1e-12));
}

TEST_CASE("A plan that makes no sense is refused with its action and field", "[command_line]") {
    Shell shell;
    const auto said = [&](const std::string& plan, const std::string& named) {
        shell.bad({"odds", "plan", shell.file("plan.json", plan)}, named);
    };
    const std::string units = R"({"units":{"a":"foot","b":"foot:2"},"actions":)";
    said("", "line 1, column 1");
    said("[]", "plan: an object");
    said("{}", "units");
    said(R"({"units":{},"actions":[]})", "units");
    said(R"({"units":{"a":"hussars"},"actions":[{"rule":"morale","unit":"a"}]})", "units, a: ");
    said(R"({"units":{"a":4},"actions":[{"rule":"morale","unit":"a"}]})", "units, a: ");
    said(units + "[]}", "actions");
    said(units + "[7]}", "action 1: an object");
    said(units + R"([{"unit":"a"}]})", "action 1, rule: it is missing");
    said(units + R"([{"rule":"march","unit":"a"}]})", "action 1, rule: 'march'");
    said(units + R"([{"rule":"morale","unit":"c"}]})", "action 1, unit: there is no unit 'c'");
    said(units + R"([{"rule":"morale","unit":["a"]}]})", "action 1, unit");
    said(units + R"([{"rule":"morale","unit":"a","range":7}]})", "action 1, range: there is no");
    said(units + R"([{"rule":"musketry","firer":"a"}]})", "--target");
    said(units + R"([{"rule":"musketry","firer":"a","target":"a"}]})",
         "action 1, target: a unit cannot act on itself");
    said(units + R"([{"rule":"musketry","firer":"a","target":"b","range":99}]})", "GK-");
    said(units + R"([{"rule":"morale","unit":"a"}],"title":"x"})", "title");
    std::string many = units + "[";
    for (int i = 0; i < 21; ++i) {
        many += R"({"rule":"morale","unit":"a"},)";
    }
    many.back() = ']';
    said(many + "}", "actions: 1 to 20");
    shell.bad({"odds", "plan", (shell.folder / "none.json").string()}, "none.json");
}

TEST_CASE("A plan with more ways than can be followed is refused, and soon", "[command_line]") {
    Shell shell;
    Json plan{{"units", Json::object()}, {"actions", Json::array()}};
    for (int i = 0; i < 10; ++i) {
        const auto n = std::to_string(i);
        plan["units"]["f" + n] = "foot,firing-order";
        plan["units"]["t" + n] = "foot";
        plan["actions"].push_back({{"rule", "musketry"}, {"firer", "f" + n}, {"target", "t" + n}});
    }
    shell.bad({"odds", "plan", shell.file("plan.json", plan.dump())}, "ways");
}
