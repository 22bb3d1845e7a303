// What is as large as may be is read; what is one beyond is refused at once, in a short sentence.

#include "rules/limits.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rosters/army_import.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_file.hpp"
#include "rosters/files.hpp"
#include "rosters/json.hpp"
#include "tests/rosters/temporary_folder.hpp"

namespace drumhead {
namespace {

std::string times(std::size_t count, std::string_view part) {
    std::string text;
    text.reserve(count * part.size());
    for (std::size_t i = 0; i < count; ++i) {
        text += part;
    }
    return text;
}

std::string words_of(const Result<Json>& json) {
    return json ? "" : json.error().words;
}

gk::Army army_of(std::size_t units) {
    gk::Army army{.id = "many", .name = "Many", .sectors = {{"left"}}};
    for (std::size_t i = 0; i < units; ++i) {
        army.units.push_back({.name = std::to_string(i + 1), .sector = "left"});
    }
    return army;
}

}  // namespace

TEST_CASE("JSON is read to the depth, the fields and the bytes that are allowed",
          "[limits][json]") {
    const auto nested = [](std::size_t depth) { return times(depth, "[") + times(depth, "]"); };
    CHECK(parse_json(nested(32), 100));
    CHECK(words_of(parse_json(nested(33), 100)) ==
          "line 1, column 33: more than 32 brackets and braces are open inside one another");
    CHECK(words_of(parse_json(times(100'000, "["), 100'000)) ==
          "line 1, column 33: more than 32 brackets and braces are open inside one another");

    const auto fields = [](int count) {
        std::string text = "{";
        for (int i = 0; i < count; ++i) {
            text += fmt::format("{}\"{}\":0", i == 0 ? "" : ",", i);
        }
        return text + "}";
    };
    CHECK(parse_json(fields(500), 10'000));
    CHECK(
        words_of(parse_json(fields(501), 10'000)).ends_with("an object has more than 500 fields"));

    CHECK(parse_json("[10]", 4));
    CHECK(words_of(parse_json("[100]", 4)) == "it is 5 bytes long; at most 4 are read");
}

TEST_CASE("An army has at most 200 units, and a file at most 1000 armies", "[limits][import]") {
    CHECK(read_army(army_json(army_of(200)).dump()));
    CHECK(read_army(army_json(army_of(201)).dump()).error().words.find("has 201 units") !=
          std::string::npos);

    const auto many = "[" + times(999, "{},") + "{}]";
    CHECK(plan_import(nullptr, many).problems.size() == limits::kMostImportProblems + 1);
    const auto more = plan_import(nullptr, "[" + times(1000, "{},") + "{}]");
    REQUIRE(more.problems.size() == 1);
    CHECK(more.problems[0].words == "there are 1001 entries; at most 1000 are read");

    // A million units are refused before any is looked at.
    const auto million = plan_import(nullptr,
                                     R"({"format":"drumhead-army","version":1,"id":"many",)"
                                     R"("name":"Many","sectors":[],"units":[)" +
                                         times(999'999, "{},") + "{}]}");
    REQUIRE(million.armies.empty());
    CHECK(million.problems.size() <= limits::kMostImportProblems + 1);
}

TEST_CASE("One line of a hundred million bytes is refused at once", "[limits][import]") {
    const std::string line(100'000'000, 'x');
    for (const auto kind : {FileKind::AsJson, FileKind::AsCsv}) {
        const auto plan = plan_import(nullptr, line, {.kind = kind});
        REQUIRE(plan.problems.size() == 1);
        CHECK(in_words(plan.problems[0]) ==
              "it is 100000000 bytes long; at most 16000000 are read");
    }
    CHECK(read_battle_file(line).error().words ==
          "it is 100000000 bytes long; at most 64000000 are read");
}

TEST_CASE("A file is read up to its bound, and of a larger one no more", "[limits][files]") {
    const TemporaryFolder folder;
    write_bytes(folder / "ten", "0123456789");
    CHECK(read_file(folder / "ten", 10).value() == "0123456789");
    CHECK(read_file(folder / "ten", 9).error().words ==
          (folder / "ten").string() + " is longer than the 9 bytes that are read");
    CHECK(read_plain_file(folder / "ten", 10).value() == "0123456789");
    CHECK(read_plain_file(folder.path(), 10).error().words ==
          folder.path().string() + " is not a file");
    CHECK(read_plain_file("/dev/zero", 10).error().words == "/dev/zero is not a file");
    CHECK(read_file("/dev/zero", 10).error().words ==
          "/dev/zero is longer than the 10 bytes that are read");
    CHECK(read_file(folder / "none", 10).error().words ==
          "the file " + (folder / "none").string() + " cannot be read");

    // More than a piece at a time, and 2 GB that take no room on the disk.
    const auto large = times(20'000, "0123456789");
    write_bytes(folder / "large", large);
    CHECK(read_file(folder / "large", 200'000).value() == large);
    std::filesystem::resize_file(folder / "large", 2'000'000'000);
    CHECK(read_file(folder / "large", limits::kLargestBattleFile).error().words ==
          (folder / "large").string() + " is longer than the 64000000 bytes that are read");
}

}  // namespace drumhead
