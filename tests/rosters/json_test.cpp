#include "rosters/json.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace drumhead;

namespace {

constexpr std::size_t kMost = 1'000'000;

std::string problem_of(std::string_view text, std::size_t most = kMost) {
    const auto json = parse_json(text, most);
    REQUIRE_FALSE(json.has_value());
    return json.error().words;
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string result;
    for (std::size_t i = 0; i < times; ++i) {
        result += text;
    }
    return result;
}

}  // namespace

TEST_CASE("What is not JSON is answered with its line and column", "[rosters][json]") {
    const auto [text, place] = GENERATE(Catch::Generators::table<std::string, std::string>(
        {{"", "line 1, column 1"},
         {"{", "line 1, column 2"},
         {"{\"a\": 1,}", "line 1, column 9"},
         {"{\n  \"a\": 1,\n  \"b\": tru\n}", "line 3, column 11"},
         {"[1, 2", "line 1, column 6"},
         {"{\"a\": 1} x", "line 1, column 10"},
         {"\"\xff\"", "line 1, column 2"},
         {std::string("{\"a\0\": 1}", 9), "line 1, column 4"},
         {"nonsense", "line 1, column 2"},
         {"{'a': 1}", "line 1, column 2"}}));
    INFO(text);
    CHECK(problem_of(text) == place + ": this is not JSON");
}

TEST_CASE("A byte order mark at the start is passed over", "[rosters][json]") {
    const auto json = parse_json("\xEF\xBB\xBF{\"a\": 1}", kMost);
    REQUIRE(json);
    CHECK((*json)["a"] == 1);
}

TEST_CASE("A number that no machine holds is a problem", "[rosters][json]") {
    CHECK(problem_of("[1e999]").find("a number is too large") != std::string::npos);
}

TEST_CASE("More than can be needed is not read", "[rosters][json]") {
    CHECK(problem_of(std::string(11, ' '), 10) == "it is 11 bytes long; at most 10 are read");
    CHECK(problem_of(repeated("nonsense ", 1'200'000)).find("at most") != std::string::npos);
}

TEST_CASE("Lists and objects in one another are read to a depth that no file of ours has",
          "[rosters][json]") {
    const auto nested = [](std::size_t depth) {
        return repeated("[", depth) + repeated("]", depth);
    };
    CHECK(parse_json(nested(32), kMost).has_value());
    CHECK(problem_of(nested(33)) ==
          "line 1, column 33: more than 32 brackets and braces are open inside one another");
    CHECK(problem_of(nested(400'000)).starts_with("line 1, column 33"));
    CHECK(problem_of(repeated("{\"a\":\n", 100'000)).starts_with("line 33, column 1:"));
    // Brackets in text are text, an escaped quote does not end it.
    CHECK(parse_json("[\"" + repeated("[", 100) + "\\\"" + repeated("{", 100) + "\"]", kMost)
              .has_value());
    CHECK(parse_json("[" + repeated("[],", 100) + "0]", kMost).has_value());
}

TEST_CASE("A field is read as its type or not at all", "[rosters][json]") {
    const auto json = parse_json(
        R"({"text":"a","number":3,"float":3.0,"half":3.5,"flag":true,"list":[1],"object":{},
            "nothing":null,"huge":18446744073709551615,"quoted":"3","cm":7.5,"cm_long":0.1234567})",
        kMost);
    REQUIRE(json);
    const auto problem_with = [&](auto read) -> std::string {
        ObjectReader reader(*json, "here");
        read(reader);
        for (const auto& [field, value] : json->items()) {
            reader.any(field);
        }
        const auto problem = reader.finish();
        return problem ? problem->words : "";
    };
    const auto number_of = [&](std::string_view field) {
        return problem_with([&](ObjectReader& r) { r.number(field, 0, 9); });
    };
    CHECK(number_of("number").empty());
    CHECK(number_of("float").empty());
    CHECK(number_of("nothing").empty());
    CHECK(number_of("half") == "here, half: it is 3.5; a whole number from 0 to 9 is needed");
    CHECK(number_of("quoted") == "here, quoted: it is \"3\"; a whole number from 0 to 9 is needed");
    CHECK(number_of("huge") ==
          "here, huge: it is 18446744073709551615; a whole number from 0 to 9 is needed");
    CHECK(number_of("flag") == "here, flag: it is true; a whole number from 0 to 9 is needed");
    CHECK(problem_with([](ObjectReader& r) { r.text("number"); }) ==
          "here, number: text in quotes is needed");
    CHECK(problem_with([](ObjectReader& r) { r.flag("number"); }) ==
          "here, number: true or false is needed");
    CHECK(problem_with([](ObjectReader& r) { r.list("object"); }) ==
          "here, object: a list in brackets is needed");
    CHECK(problem_with([](ObjectReader& r) { r.object("list"); }) ==
          "here, list: an object in braces is needed");
    CHECK(problem_with([](ObjectReader& r) { r.needed_text("nothing"); }) ==
          "here, nothing: it is missing");
    CHECK(problem_with([](ObjectReader& r) { r.needed_text("elsewhere"); }) ==
          "here, elsewhere: it is missing");
    CHECK(problem_with([](ObjectReader& r) { r.centimetres("cm"); }).empty());
    CHECK(problem_with([](ObjectReader& r) {
              r.centimetres("text");
          }).starts_with("here, text: it is \"a\"; centimetres"));
    CHECK(problem_with([](ObjectReader& r) {
              r.centimetres("cm_long");
          }).starts_with("here, cm_long: "));
    // The first problem is the one that is told.
    CHECK(problem_with([](ObjectReader& r) {
              r.text("number");
              r.flag("text");
          }) == "here, number: text in quotes is needed");
}

TEST_CASE("A field that nobody asked for is refused", "[rosters][json]") {
    const Json json{{"name", "a"}, {"nmae", "b"}};
    ObjectReader reader(json, "unit");
    CHECK(reader.text("name") == "a");
    const auto problem = reader.finish();
    REQUIRE(problem);
    CHECK(problem->words == "unit, nmae: there is no such field here");
}

TEST_CASE("What is no object has no fields", "[rosters][json]") {
    const Json json = Json::array({1, 2});
    ObjectReader reader(json, "unit 3");
    CHECK_FALSE(reader.text("name"));
    REQUIRE(reader.failed());
    CHECK(reader.finish()->words == "unit 3: an object in braces is needed here");
}

TEST_CASE("Centimetres are written with no more digits than needed and read back as they were",
          "[rosters][json]") {
    for (const std::int64_t tenth_um :
         {0, 1, 12'345, 50'000, 100'000, 750'000, 3'600'000, 999'999'999, 1'000'000'000}) {
        const auto written = json_cm(Length{tenth_um}).dump();
        INFO(written);
        const auto json = parse_json(fmt::format("{{\"cm\":{}}}", written), kMost);
        REQUIRE(json);
        ObjectReader reader(*json, "");
        CHECK(reader.centimetres("cm") == Length{tenth_um});
    }
    CHECK(json_cm(7_cm).dump() == "7");
    CHECK(json_cm(Length{750'000}).dump() == "7.5");
}

TEST_CASE("A zero byte is no text", "[rosters][json]") {
    const auto json = parse_json(R"({"name":"a\u0000b","note":"a b"})", kMost);
    REQUIRE(json);
    ObjectReader reader(*json, "army");
    CHECK_FALSE(reader.text("name").has_value());
    CHECK(reader.text("note") == "a b");
    CHECK(reader.finish()->words == "army, name: a zero byte (\\u0000) is no text");
}
