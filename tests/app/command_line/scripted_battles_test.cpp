#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "app/command_line/command_line.hpp"
#include "rosters/json.hpp"
#include "tests/rosters/temporary_folder.hpp"

// Battles played through the command line with dice thrown elsewhere. What must come of every step
// was counted by scripts/count_battles.py, which knows the rulebook and not this program.

using namespace drumhead;

namespace {

const std::string kScripts = DRUMHEAD_TESTS "/app/command_line/scripts";

/// What a run of the program prints; it must end well.
std::string run(const std::filesystem::path& db,
                std::vector<std::string> arguments,
                const std::string& input = "") {
    arguments.insert(arguments.end(), {"--db", db.string()});
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int status = run_command_line(std::move(arguments), {in, out, err}, {});
    INFO(err.str());
    REQUIRE(status == 0);
    return out.str();
}

std::vector<Json> script_of(const std::string& edition) {
    std::ifstream in(kScripts + "/" + edition + ".jsonl");
    REQUIRE(in);
    std::vector<Json> script;
    for (std::string line; std::getline(in, line);) {
        script.push_back(Json::parse(line));
    }
    return script;
}

void check_fields(const Json& found, const Json& expected) {
    for (const auto& [field, value] : expected.items()) {
        INFO(field);
        REQUIRE(found.contains(field));
        CHECK(found[field] == value);
    }
}

/// What a command was answered, against what was counted.
void check_answer(const Json& answer, const Json& expected) {
    INFO("answered " << answer.dump());
    if (expected.contains("refused")) {
        REQUIRE(answer.contains("refused"));
        CHECK(answer["refused"]["clause"] == expected["refused"]);
        return;
    }
    REQUIRE(answer["ok"] == true);
    const auto& event = answer["events"][0];
    CHECK_FALSE(event.contains("out_of_order"));
    if (expected.contains("when")) {
        CHECK(event["when"] == expected["when"]);
    }
    if (expected.contains("outcome")) {
        check_fields(event["outcome"], expected["outcome"]);
    }
    if (expected.contains("points") || expected.contains("free")) {
        Json left;
        for (const auto& change : event["changes"]) {
            if (change["field"] == "sector-points") {
                left = change["to"];
            }
        }
        CHECK(left == expected.value("points", Json()));
    }
}

/// How the battle stands, against what was counted.
void check_shown(const Json& shown, Json expected) {
    const auto armies = expected["armies"];
    expected.erase("armies");
    if (expected.contains("gauge")) {
        check_fields(shown["gauge"], expected["gauge"]);
        expected.erase("gauge");
    }
    check_fields(shown, expected);
    for (std::size_t a = 0; a < armies.size(); ++a) {
        auto counted = armies[a];
        const auto& army = shown["armies"][a];
        for (const auto& unit : army["units"]) {
            const auto name = unit["name"].get<std::string>();
            INFO(name);
            CHECK(unit["quarters"] == counted["units"][name]);
            CHECK(unit["present"] == (counted["units"][name] != 0));
        }
        std::set<std::string> retreating;
        for (const auto& unit : army["units"]) {
            const auto flags = unit.value("state", Json::array());
            if (unit["present"] == true &&
                std::find(flags.begin(), flags.end(), "retreating") != flags.end()) {
                retreating.insert(unit["name"].get<std::string>());
            }
        }
        CHECK(Json(retreating) == counted["retreating"]);
        if (counted.contains("sectors")) {
            for (const auto& sector : army["sectors"]) {
                INFO(sector.dump());
                CHECK(sector["points"] == counted["sectors"][sector["name"].get<std::string>()]);
            }
            counted.erase("sectors");
        }
        counted.erase("units");
        counted.erase("retreating");
        check_fields(army, counted);
    }
}

}  // namespace

TEST_CASE(
    "A battle of twelve turns and more goes from deployment to victory as it was counted by hand",
    "[gk][command-line][scripted]") {
    const std::string edition = GENERATE("2017-cards", "sahay", "pips", "summary", "2018");
    const auto script = script_of(edition);
    REQUIRE(script.size() > 200);
    const TemporaryFolder folder;
    const auto db = folder.path() / "battles.db";

    std::vector<std::string> words{"battle", "new"};
    for (const auto& word : script.front()["new"]) {
        auto text = word.get<std::string>();
        if (const auto place = text.find("{dir}"); place != std::string::npos) {
            text.replace(place, 5, kScripts);
        }
        words.push_back(text);
    }
    run(db, words);

    std::string commands;
    std::vector<std::size_t> asked;
    const auto play = [&] {
        std::istringstream answers(run(db, {"do", "1"}, commands));
        std::string answer;
        for (const auto line : asked) {
            INFO(edition << ", line " << line + 1 << ": " << script[line].dump());
            REQUIRE(std::getline(answers, answer));
            check_answer(Json::parse(answer), script[line]["expect"]);
        }
        CHECK_FALSE(std::getline(answers, answer));
        commands.clear();
        asked.clear();
    };
    Json last;
    for (std::size_t i = 1; i < script.size(); ++i) {
        if (script[i].contains("do")) {
            commands += script[i]["do"].dump() + "\n";
            asked.push_back(i);
            continue;
        }
        play();
        last = Json::parse(run(db, {"battle", "show", "1", "--json"}));
        INFO(edition << ", line " << i + 1 << ": " << script[i].dump());
        check_shown(last, script[i]["show"]);
    }
    CHECK(asked.empty());
    CHECK(last["turn"] >= 12);
    CHECK(last["verdict"].is_string());
    CHECK((last["armies"][0]["lost"] == true || last["armies"][1]["lost"] == true));
}
