#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "app/command_line/command_line.hpp"
#include "rosters/json.hpp"
#include "tests/app/command_line/shell.hpp"

using namespace drumhead;

namespace {

struct Ran {
    int status = 0;
    std::string out;
    std::string err;
};

/// What `drumhead terrain …` answers. A PNG asked for is noted in `drawn`.
Ran run(std::vector<std::string> arguments, std::vector<std::string>* drawn = nullptr) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    arguments.insert(arguments.begin(), "terrain");
    const Screens screens{
        .dashboard = {},
        .draw = {},
        .names = {},
        .draw_terrain = [&](const terrain::Map&,
                            double,
                            const std::filesystem::path& file) -> Result<void, Problem> {
            if (drawn != nullptr) {
                drawn->push_back(file.filename().string());
            }
            std::ofstream(file) << "png";
            return {};
        }};
    const int status = run_command_line(std::move(arguments), {in, out, err}, screens);
    return {status, out.str(), err.str()};
}

Json json_of(std::vector<std::string> arguments) {
    arguments.emplace_back("--json");
    const auto ran = run(std::move(arguments));
    INFO(ran.err);
    REQUIRE(ran.status == 0);
    return Json::parse(ran.out);
}

/// A folder of this test's own, gone at its end.
class Folder {
public:
    Folder()
        : path(std::filesystem::temp_directory_path() /
               ("drumhead-terrain-" + std::to_string(Catch::rngSeed()) + "-" +
                std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
        std::filesystem::create_directories(path);
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name) const { return (path / name).string(); }
    bool empty() const { return std::filesystem::is_empty(path); }
    std::filesystem::path path;
};

/// 12 sectors, the last two chosen by B and A.
const std::string kDice = "1,1,1,1,1,1,1,1,1,1,6,5,5,6";

}  // namespace

TEST_CASE("drumhead terrain answers the whole table as JSON", "[app][terrain][cli]") {
    const auto json = json_of({"--seed", "965", "--details"});
    CHECK(json["table"] == Json{{"width", 183}, {"depth", 76}, {"columns", 6}, {"rows", 2}});
    CHECK(json["seed"] == 965);
    CHECK(json["features"] == 8);
    CHECK(json["open_choices"].empty());
    REQUIRE(json["sectors"].size() == 12);
    CHECK(json["sectors"][0] == Json{{"number", 1},
                                     {"dice", {5, 1, 1}},
                                     {"kind", "hill"},
                                     {"chosen_by", nullptr},
                                     {"subtype", nullptr},
                                     {"size", "small"},
                                     {"course", nullptr}});
    CHECK(json["sectors"][2]["dice"] == Json{3});
    CHECK(json["sectors"][2]["kind"] == nullptr);
    CHECK(json["sectors"][8]["subtype"] == "stream");
    CHECK(json["sectors"][8]["course"] == Json{3, 9});
    CHECK(json["sectors"][8]["enters"] == "far");
    CHECK(json["dice"].size() == 34);
    CHECK(json_of({"--seed", "965", "--details"}) == json);
}

TEST_CASE("Choices are asked for and taken", "[app][terrain][cli]") {
    const auto open = json_of({"--dice", kDice});
    CHECK(open["seed"] == nullptr);
    CHECK(open["open_choices"] ==
          Json{{{"sector", 11}, {"player", "A"}}, {{"sector", 12}, {"player", "B"}}});
    const auto chosen = json_of({"--dice", kDice, "--choose", "11=hill,12=marsh"});
    CHECK(chosen["open_choices"].empty());
    CHECK(chosen["sectors"][10]["kind"] == "hill");
    CHECK(chosen["sectors"][10]["chosen_by"] == "A");
    CHECK(chosen["sectors"][11]["subtype"] == "marsh");
    const auto stream =
        json_of({"--dice", kDice + ",4", "--choose", "11=stream", "--choose", "12=wood"});
    CHECK(stream["sectors"][10]["course"] == Json{12, 11, 5});
    CHECK(stream["features"] == 2);
    CHECK(run({"--dice", kDice}).out.find("--choose 11=") != std::string::npos);
}

TEST_CASE("One sector of a seed's table is thrown again, the others stay", "[app][terrain][cli]") {
    const auto before = json_of({"--seed", "7"});
    const auto after = json_of({"--seed", "7", "--reroll", "5"});
    const auto twice = json_of({"--seed", "7", "--reroll", "5,5"});
    for (std::size_t i = 0; i < 12; ++i) {
        if (i != 4) {
            CHECK(before["sectors"][i] == after["sectors"][i]);
        }
    }
    CHECK((after["sectors"][4] != before["sectors"][4] ||
           twice["sectors"][4] != before["sectors"][4]));
}

TEST_CASE("Sectors of the players' table are thrown again too: the faces kept are given out",
          "[app][terrain][cli]") {
    // 11 is A's choice and B's when thrown again; 5 has a hill in the end.
    const auto json =
        json_of({"--dice", kDice + ",5,6,4,1", "--reroll", "11,5", "--choose", "11=wood,12=marsh"});
    CHECK(json["sectors"][10]["chosen_by"] == "B");
    CHECK(json["sectors"][4]["kind"] == "hill");
    CHECK(json["rerolled"] == Json{11, 5});
    std::string kept;
    for (const auto& die : json["dice"]) {
        kept += (kept.empty() ? "" : ",") + die["face"].dump();
    }
    CHECK(kept == "1,1,1,1,4,1,1,1,1,1,1,5,6,5,6");
    auto again = json_of({"--dice", kept, "--choose", "11=wood,12=marsh"});
    again["rerolled"] = json["rerolled"];
    CHECK(again == json);
}

TEST_CASE("GK-TER-01: --battle shows the table a battle keeps, as it was made",
          "[app][terrain][cli]") {
    Shell shell;
    const auto battle = shell.fontenoy();
    CHECK(shell.bad({"terrain", "--battle", battle}, "has no random table").find(battle) !=
          std::string::npos);
    CHECK(shell.show(battle)["table"].is_null());

    shell.play(battle,
               R"({"do":"table","details":true,"seed":965,"rerolled":[3]})"
               "\n");
    const auto made =
        shell.good({"terrain", "--seed", "965", "--details", "--reroll", "3", "--json"}).json();
    CHECK(shell.good({"terrain", "--battle", battle, "--json"}).json() == made);
    CHECK(shell.show(battle)["table"] == made);
    CHECK(shell.good({"battle", "show", battle}).out.find("183 by 76 cm") != std::string::npos);
    CHECK(shell.good({"battle", "log", battle}).out.find("seed 965; thrown again 3") !=
          std::string::npos);
    CHECK(shell.good({"terrain", "--battle", battle}).out ==
          shell.good({"terrain", "--seed", "965", "--details", "--reroll", "3"}).out);

    // The same picture, but for the armies at their edges.
    const auto drawn = [&](Shell::Words words, const std::string& name) {
        words.insert(words.end(), {"--svg", (shell.folder / name).string()});
        shell.good(words);
        return bytes_of(shell.folder / name);
    };
    const auto of_battle = drawn({"terrain", "--battle", battle}, "battle.svg");
    CHECK(of_battle.find("Player A’s edge, France") != std::string::npos);
    CHECK(drawn({"terrain", "--battle", battle, "--player-a", "A", "--player-b", "B"}, "ab.svg") ==
          drawn({"terrain",
                 "--seed",
                 "965",
                 "--details",
                 "--reroll",
                 "3",
                 "--player-a",
                 "A",
                 "--player-b",
                 "B"},
                "made.svg"));

    shell.good({"battle", "undo", battle});
    shell.bad({"terrain", "--battle", battle}, "has no random table");
    shell.good({"battle", "redo", battle});
    for (const auto& words : std::vector<Shell::Words>{{"--seed", "1"},
                                                       {"--dice", "1"},
                                                       {"--table", "100x100"},
                                                       {"--sectors", "2x2"},
                                                       {"--details"},
                                                       {"--choose", "1=hill"},
                                                       {"--reroll", "1"}}) {
        Shell::Words all{"terrain", "--battle", battle};
        all.insert(all.end(), words.begin(), words.end());
        shell.bad(all, "--battle: its table is shown as it lies");
    }
    shell.bad({"terrain", "--battle", "99"});
    shell.bad({"terrain", "--battle", battle, "--svg", (shell.folder / "no/such/a.svg").string()},
              "cannot be written");
    shell.bad({"terrain", "--battle", battle, "--svg", shell.db().string()},
              "is where everything is kept");
}

TEST_CASE("A bad table is answered in one sentence and the battle stays as it was",
          "[app][terrain][cli]") {
    Shell shell;
    const auto battle = shell.fontenoy();
    const auto before = shell.show(battle);
    const std::vector<std::pair<std::string, std::string>> cases{
        {R"({"do":"table","width_cm":0,"depth_cm":0})", "each side must be from 10 to 1000 cm"},
        {R"({"do":"table","width_cm":10000,"depth_cm":10000})", "10"},
        {R"({"do":"table","columns":0})", "from 1 to 12 each way"},
        {R"({"do":"table","rows":13})", "from 1 to 12 each way"},
        {R"({"do":"table","dice":[1,1]})", "still to be thrown"},
        {R"({"do":"table","dice":[1,1,1,1,1,1,1,1,1,1,1,1,1]})", "only 12 dice are thrown"},
        {R"({"do":"table","dice":[7]})", "that die shows 1 to 6"},
        {R"({"do":"table","rerolled":[0],"seed":1})", "there is no sector 0"},
        {R"({"do":"table","choices":[{"sector":40,"feature":"hill"}],"seed":1})",
         "there is no sector 40"},
    };
    for (const auto& [line, says] : cases) {
        const auto answers = shell.play(battle, line + "\n");
        INFO(line << " " << answers.at(0).dump());
        CHECK(answers.at(0)["ok"] == false);
        CHECK(answers.at(0)["error"].get<std::string>().find(says) != std::string::npos);
    }
    CHECK(shell.show(battle) == before);
}

TEST_CASE("Other tables and divisions", "[app][terrain][cli]") {
    const auto json = json_of({"--table", "243.84x121.92", "--sectors", "4x4", "--seed", "1"});
    CHECK(json["table"]["width"] == 243.84);
    CHECK(json["sectors"].size() == 16);
}

TEST_CASE("Pictures are written where they are asked for", "[app][terrain][cli]") {
    const Folder folder;
    std::vector<std::string> drawn;
    const auto ran = run({"--seed",
                          "965",
                          "--svg",
                          folder.file("a.svg"),
                          "--png",
                          folder.file("a.png"),
                          "--player-a",
                          "Tom & Käthe"},
                         &drawn);
    INFO(ran.err);
    REQUIRE(ran.status == 0);
    CHECK(drawn == std::vector<std::string>{"a.png"});
    std::ostringstream svg;
    svg << std::ifstream(folder.file("a.svg")).rdbuf();
    CHECK(svg.str().find("Tom &amp; Käthe") != std::string::npos);
}

TEST_CASE("Bad input is answered in one sentence, with 2, and nothing is written",
          "[app][terrain][cli]") {
    struct Case {
        std::vector<std::string> arguments;
        std::string says;
    };
    const std::vector<Case> cases{
        {{"--table", "0x0"}, "each side must be from 10 to 1000 cm"},
        {{"--table", "10000x10000"}, "each side must be from 10 to 1000 cm"},
        {{"--table", "20000x20000"}, "each side must be from 10 to 1000 cm"},
        {{"--table", "183"}, "each side must be from 10 to 1000 cm"},
        {{"--table", "-5x76"}, "each side must be from 10 to 1000 cm"},
        {{"--table", ""}, "each side must be from 10 to 1000 cm"},
        {{"--sectors", "0"}, "each from 1 to 12"},
        {{"--sectors", "0x2"}, "from 1 to 12"},
        {{"--sectors", "6x13"}, "from 1 to 12"},
        {{"--sectors", "6x2x1"}, "from 1 to 12"},
        {{"--dice", "7"}, "face 1 of those given is 7, but that die shows 1 to 6"},
        {{"--dice", "4"}, "1 die still to be thrown, the kind of piece in sector 1"},
        {{"--dice", "1,1,1,1,1,1,1,1,1,1,1,1,1"},
         "13 faces were given but only 12 dice are thrown"},
        {{"--dice", "x"}, "'x'"},
        {{"--dice", "1", "--seed", "1"}, "one or the other"},
        {{"--dice", kDice, "--choose", "1=hill"}, "sector 1 has no terrain piece"},
        {{"--dice", "4,1,1,1,1,1,1,1,1,1,1,1,1", "--choose", "1=wood"}, "sector 1 is a hill"},
        {{"--dice", kDice, "--choose", "13=hill"}, "there is no sector 13"},
        {{"--dice", kDice, "--choose", "11=castle"}, "'castle' is no terrain; there are hill, "},
        {{"--dice", kDice, "--choose", "hill"}, "'hill' is not a sector"},
        {{"--dice", kDice, "--choose", "11=hill,11=wood"}, "chosen twice"},
        {{"--seed", "1", "--reroll", "13"}, "numbered 1 to 12"},
        {{"--dice", kDice, "--reroll", "13"}, "numbered 1 to 12"},
        {{"--dice", kDice, "--reroll", "5"},
         "1 die still to be thrown, a terrain piece in sector 5"},
        {{"--reroll", "1"}, "--seed or --dice is needed"},
        {{"--seed", "1", "--scale", "1000"}, "8192"},
        {{"--seed", "1", "--scale", "0"}, "8192"},
        {{"--seed", "1", "--scale", "nan"}, ""},
    };
    for (const auto& [arguments, says] : cases) {
        const Folder folder;
        auto all = arguments;
        all.insert(all.end(), {"--svg", folder.file("a.svg"), "--png", folder.file("a.png")});
        const auto ran = run(all);
        INFO(arguments.back() << " → " << ran.err);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        CHECK(ran.err.find(says) != std::string::npos);
        CHECK(std::ranges::count(ran.err, '\n') == 1);
        CHECK(folder.empty());
    }
}

TEST_CASE("A picture that cannot be written leaves the other unwritten too",
          "[app][terrain][cli]") {
    const Folder folder;
    const auto nowhere = folder.file("no/such/folder/a.png");
    for (const auto& bad : {nowhere, folder.path.string()}) {
        const auto ran = run({"--seed", "1", "--svg", folder.file("a.svg"), "--png", bad});
        CHECK(ran.status == 2);
        CHECK(ran.err.find(bad + " cannot be written") != std::string::npos);
        CHECK(folder.empty());
        CHECK(run({"--seed", "1", "--png", folder.file("a.png"), "--svg", bad}).status == 2);
        CHECK(folder.empty());
    }
}
