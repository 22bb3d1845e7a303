#include "battles/age_of_reason/order_of_battle.hpp"

#include <catch2/catch.hpp>

namespace drumhead::bar {
namespace {

/// Two Austrian Wings and one Prussian Command; Grenzers in pieces, guns on their own. Places in
/// the comments are those the tests speak of.
BattleBook small_book() {
    BattleBook book{.word = "small", .name = "A small battle"};
    auto& everyone = book.everyone;
    everyone.armies[0].leaders = {0, 3};
    everyone.armies[1].leaders = {4};
    everyone.leaders = {
        {.id = "au/D", .abbr = "D", .name = "Daun", .role = LeaderRole::Army},
        {.id = "au/N", .abbr = "N", .name = "Nádasdy", .role = LeaderRole::Wing},
        {.id = "au/W", .abbr = "W", .name = "Wied"},
        {.id = "au/G", .abbr = "G", .name = "Guasco", .role = LeaderRole::Special},
        {.id = "pr/H", .abbr = "H", .name = "Hülsen", .nation = Nation::Prussian},
    };
    everyone.wings = {{.id = "au/first", .name = "First", .leader = 0},
                      {.id = "au/second", .name = "Second", .leader = 1}};
    everyone.groups = {
        {.id = "au/I", .abbr = "I", .name = "I", .wing = 0},
        {.id = "au/II", .abbr = "II", .name = "II", .wing = 1, .leader = 2},
        {.id = "pr/I", .abbr = "I", .name = "I", .nation = Nation::Prussian, .leader = 4},
    };
    const auto unit = [](std::string id, int group, int parent = -1) {
        return Counter{.id = id, .abbr = id, .group = group, .parent = parent};
    };
    everyone.counters = {
        unit("in I", 0),                   // 0
        unit("in II", 1),                  // 1
        unit("parent", -1),                // 2
        unit("piece a", -1, 2),            // 3
        unit("piece b", -1, 2),            // 4
        unit("whole", 1),                  // 5
        unit("piece of whole", 1, 5),      // 6
        unit("nobody's parent", -1),       // 7
        unit("piece of nobody's", -1, 7),  // 8
        unit("prussian", 2),               // 9
        unit("optional", 2),               // 10
        unit("optional too", -1),          // 11
    };
    for (const std::size_t prussian : {9U, 10U, 11U}) {
        everyone.counters[prussian].nation = Nation::Prussian;
    }
    Scenario scenario{.number = 0, .name = "The field"};
    scenario.setup = {{.counters = {3, 4}, .leaders = {}, .place = "by the wood"},
                      {.counters = {1}, .leaders = {2}},
                      {.nation = Nation::Prussian, .counters = {9}, .leaders = {4}}};
    scenario.reinforcements = {{.who = {.counters = {5}, .leaders = {1}}, .name = "late"}};
    scenario.options = {{.word = "more", .who = {.nation = Nation::Prussian, .counters = {10}}},
                        {.word = "all", .who = {.nation = Nation::Prussian, .counters = {11}}}};
    book.scenarios = {scenario};
    return book;
}

std::vector<std::string> ids(const Setup& setup) {
    std::vector<std::string> result;
    for (const auto& counter : setup.order_of_battle.counters) {
        result.push_back(counter.id);
    }
    return result;
}

Setup field(const std::vector<std::string>& options = {}) {
    const auto book = small_book();
    auto setup = set_up(book, book.scenarios[0], options);
    REQUIRE(setup);
    return *setup;
}

TEST_CASE("BAR-OOB-28: a scenario takes its own counters and nobody else's, in the book's order",
          "[bar][battles]") {
    const auto setup = field();
    CHECK(setup.book == "small");
    CHECK(ids(setup) ==
          std::vector<std::string>{
              "in II", "parent", "piece a", "piece b", "whole", "piece of whole", "prussian"});
    CHECK(setup.scenario.options.empty());
}

TEST_CASE("BAR-OOB-31, BAR-UNIT-06: parents come with their pieces and pieces with their parents",
          "[bar][battles]") {
    const auto& counters = field().order_of_battle.counters;
    CHECK(counters[2].parent == 1);
    CHECK(counters[3].parent == 1);
    CHECK(counters[5].parent == 4);
    for (const std::size_t alone : {0U, 1U, 4U, 6U}) {
        CHECK(counters[alone].parent == -1);
    }
}

TEST_CASE("What a scenario names by place is the same in its setup", "[bar][battles]") {
    const auto setup = field();
    const auto& who = setup.order_of_battle;
    // Daun and Guasco are not there, so neither are the First Wing and its Command.
    REQUIRE(who.leaders.size() == 3);
    REQUIRE(who.wings.size() == 1);
    REQUIRE(who.groups.size() == 2);
    CHECK(who.leaders[0].abbr == "N");
    CHECK(who.armies[0].leaders.empty());
    CHECK(who.armies[1].leaders == std::vector{2});
    CHECK(who.wings[0].id == "au/second");
    CHECK(who.wings[0].leader == 0);
    CHECK(who.groups[0].id == "au/II");
    CHECK(who.groups[0].wing == 0);
    CHECK(who.groups[0].leader == 1);
    CHECK(who.groups[1].wing == -1);
    CHECK(who.groups[1].leader == 2);
    CHECK(who.counters[0].group == 0);
    CHECK(who.counters[1].group == -1);
    CHECK(who.counters[6].group == 1);
    CHECK(setup.scenario.setup[0].counters == std::vector{2, 3});
    CHECK(setup.scenario.setup[0].place == "by the wood");
    CHECK(setup.scenario.setup[1].counters == std::vector{0});
    CHECK(setup.scenario.setup[1].leaders == std::vector{1});
    CHECK(setup.scenario.setup[2].counters == std::vector{6});
    CHECK(setup.scenario.reinforcements[0].who.counters == std::vector{4});
    CHECK(setup.scenario.reinforcements[0].who.leaders == std::vector{0});
}

TEST_CASE("BAR-UNIT-15: an option brings its counters into the setup", "[bar][battles]") {
    const auto setup = field({"all", "more"});
    CHECK(ids(setup).size() == 9);
    REQUIRE(setup.scenario.setup.size() == 5);
    CHECK(setup.scenario.setup[3].counters == std::vector{8});
    CHECK(setup.scenario.setup[4].counters == std::vector{7});
    CHECK(setup.order_of_battle.counters[7].id == "optional");
    CHECK(setup.order_of_battle.counters[7].group == 1);
}

TEST_CASE("An option the scenario has not, or one named twice, is a problem", "[bar][battles]") {
    const auto book = small_book();
    const auto unknown = set_up(book, book.scenarios[0], {"more", "guns"});
    REQUIRE_FALSE(unknown.has_value());
    CHECK(unknown.error().words == "'guns' is not an option of The field");
    const auto twice = set_up(book, book.scenarios[0], {"more", "more"});
    REQUIRE_FALSE(twice.has_value());
    CHECK(twice.error().words == "option 'more' is named twice");
}

TEST_CASE("BAR-OOB-05: a counter is called by its abbreviation and part", "[bar][battles]") {
    CHECK(short_name({.id = "au/NEI/3", .abbr = "NEI", .part = "3"}) == "NEI 3");
    CHECK(short_name({.id = "pr/GDC", .abbr = "GDC"}) == "GDC");
    CHECK(short_name({.id = "au/6lb/1", .abbr = "6 lb", .part = "#1"}) == "6 lb #1");
}

}  // namespace
}  // namespace drumhead::bar
