#include <string>

#include <catch2/catch.hpp>

#include "battles/game_of_kings/plan.hpp"
#include "rules/limits.hpp"
#include "tests/app/command_line/shell.hpp"

using namespace drumhead;

namespace {

const std::string kVolley = R"({"do":"musketry","firer":"Navarre","target":"Aylva"})"
                            "\n";
const std::string kSecond = R"({"do":"musketry","firer":"Picardie","target":"Aylva"})"
                            "\n";

}  // namespace

TEST_CASE("What a unit could do is answered in words and as JSON", "[command_line][what-if]") {
    Shell shell;
    shell.fontenoy();
    const auto before = shell.good({"battle", "log", "1"}).out;
    const auto told = shell.good({"battle", "what-if", "1", "--unit", "Navarre"}).out;
    CHECK(told.find("What if Navarre") != std::string::npos);
    CHECK(told.find("Aylva\n") != std::string::npos);
    CHECK(told.find("Assumed: Muskets are in range") != std::string::npos);
    const auto json =
        shell.good({"battle", "what-if", "1", "--unit", "Navarre", "--range", "7", "--json"})
            .json();
    CHECK(json["unit"] == "Navarre");
    for (const auto& both : json["enemies"]) {
        for (const auto* way : {"fire", "charge", "fired_at", "charged"}) {
            if (both[way].contains("refused")) {
                CHECK_FALSE(both[way]["refused"]["why"].get<std::string>().empty());
                continue;
            }
            const auto& odds = both[way]["target"];
            CHECK(odds["unhurt"].get<double>() + odds["hurt"].get<double>() +
                      odds["retreats"].get<double>() + odds["breaks"].get<double>() ==
                  Approx(1));
        }
    }
    CHECK(shell.good({"battle", "log", "1"}).out == before);
}

TEST_CASE("A plan is weighed from lines as do takes them, and nothing is done",
          "[command_line][what-if]") {
    Shell shell;
    shell.fontenoy();
    const auto before = shell.show("1");
    const auto json =
        shell.good({"battle", "plan", "1", "--json"}, kVolley + "\n" + kSecond).json();
    REQUIRE(json["steps"].size() == 2);
    CHECK(json["steps"][0]["carried_out"] == 1.0);
    CHECK(json["steps"][0]["command"]["do"] == "musketry");
    const double second = json["steps"][1]["carried_out"];
    const auto one = shell.good({"battle", "plan", "1", "--json"}, kVolley).json();
    double gone = 0;
    for (const auto& unit : one["units"]) {
        gone = unit["unit"] == "Aylva" ? unit["breaks"].get<double>() : gone;
    }
    CHECK(gone > 0);
    CHECK(second == Approx(1 - gone).epsilon(1e-12));
    const auto told = shell.good({"battle", "plan", "1"}, kVolley + kSecond).out;
    CHECK(told.find(" 2 musketry: carried out") != std::string::npos);
    CHECK(told.find("falls below half 0%") != std::string::npos);
    CHECK(shell.show("1") == before);
}

TEST_CASE("What cannot be weighed is said in one line", "[command_line][what-if]") {
    Shell shell;
    shell.fontenoy();
    shell.bad({"battle", "what-if", "1"}, "--unit");
    shell.bad({"battle", "what-if", "1", "--unit", "Nobody"}, "there is no unit 'Nobody'");
    shell.bad({"battle", "what-if", "1", "--unit", "Navarre", "--range", "far"}, "--range: 'far'");
    shell.bad({"battle", "what-if", "9", "--unit", "Navarre"}, "9");
    shell.bad({"battle", "plan", "9"}, "9", kVolley);
    shell.bad({"battle", "plan", "1"}, "the plan has no steps");
    shell.bad({"battle", "plan", "1"}, "line 2: ", kVolley + "{\n");
    shell.bad({"battle", "plan", "1"}, "line 3: do: 'fly'", kVolley + "\n{\"do\":\"fly\"}\n");
    shell.bad({"battle", "plan", "1"},
              "line 1: a plan throws no dice",
              R"({"do":"musketry","firer":"Navarre","target":"Aylva","dice":[1]})");
    shell.bad({"battle", "plan", "1"},
              "line 1: anyway",
              R"({"do":"musketry","firer":"Navarre","target":"Aylva","anyway":1})");
    shell.bad({"battle", "plan", "1"}, "step 1: end-half-turn", R"({"do":"end-half-turn"})");
    // The same battalion a second time: never possible, so it is a mistake.
    shell.bad({"battle", "plan", "1"}, "step 2: Navarre: it has fired", kVolley + kVolley);
    std::string many;
    for (std::size_t i = 0; i <= limits::kMostPlanSteps; ++i) {
        many += kVolley;
    }
    shell.bad({"battle", "plan", "1"}, "line 41: a plan has at most 40 steps", many);
}

TEST_CASE("Battles of other rulebooks are not weighed", "[command_line][what-if]") {
    Shell shell;
    shell.good({"battle", "new", "--name", "Kolin", "--scenario", "kolin-1"});
    shell.bad({"battle", "plan", "1"}, "only battles of game-of-kings", kVolley);
    shell.bad({"battle", "what-if", "1", "--unit", "Navarre"}, "only battles of game-of-kings");
}
