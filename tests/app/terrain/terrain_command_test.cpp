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
        {{"--reroll", "1"}, "--seed is needed"},
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
