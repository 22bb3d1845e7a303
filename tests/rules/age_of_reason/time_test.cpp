#include "rules/age_of_reason/time.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

namespace drumhead::bar {
namespace {

Turn at(const char* text) {
    const auto turn = turn_from(text);
    REQUIRE(turn);
    return *turn;
}
std::vector<std::string> names(Turn from, Turn to) {
    std::vector<std::string> result;
    for (; from <= to; from = from + 1) {
        result.push_back(name(from));
    }
    return result;
}
int hours(Turn from, Turn to) {
    int count = 0;
    for (; from <= to; from = from + 1) {
        count += is_hour(from) ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("BAR-TIME-01: turns of 20 minutes", "[bar][time]") {
    CHECK(name(at("1:40") + 1) == "2:00");
    CHECK(name(Turn{0}) == "12:00");
    CHECK(name(Turn{1}) == "12:20");
    CHECK(name(Turn{5}) == "1:40");
    CHECK(name(Turn{27}) == "9:00");
    CHECK(name(kLastTurnOfDay) == "11:40");
}

TEST_CASE(
    "BAR-TIME-06, BAR-SCN1-02, BAR-SCN2-02, BAR-SCN3-02, BAR-SCN4-02, BAR-SCN5-02, "
    "BAR-SCN6-02: turns from first to last",
    "[bar][time]") {
    CHECK((names(at("1:40"), at("3:40")) ==
           std::vector<std::string>{"1:40", "2:00", "2:20", "2:40", "3:00", "3:20", "3:40"}));
    CHECK(names(at("1:40"), at("9:00")).size() == 23);
    CHECK(names(at("12:00"), at("9:00")).size() == 28);
}

TEST_CASE("BAR-TIME-07: :00 turns of the scenarios", "[bar][time]") {
    CHECK(hours(at("1:40"), at("3:40")) == 2);
    CHECK(hours(at("1:40"), at("9:00")) == 8);
    CHECK(hours(at("12:00"), at("9:00")) == 10);
}

TEST_CASE("BAR-TIME-08, BAR-AMOR-28, BAR-AMOR-01, BAR-AMOR-25: the next :00 turn", "[bar][time]") {
    CHECK(next_hour(at("2:20")) == at("3:00"));
    CHECK(next_hour(at("2:40")) == at("3:00"));
    CHECK(next_hour(at("3:00")) == at("4:00"));
    CHECK(next_hour(at("12:00")) == at("1:00"));
}

TEST_CASE("BAR-TIME-09, BAR-TIME-14: the END TURN marker moves a box, never below 0",
          "[bar][time]") {
    CHECK(moved_end_turn_marker(4, 1) == 5);
    CHECK(moved_end_turn_marker(4, -1) == 3);
    CHECK(moved_end_turn_marker(0, -1) == 0);
    CHECK(moved_end_turn_marker(0, 1) == 1);
}

TEST_CASE("BAR-TIME-15: an Initiative roll at or above the End Turn Number offers a move",
          "[bar][time]") {
    CHECK(offers_end_turn_move(11, 11));
    CHECK(offers_end_turn_move(12, 11));
    CHECK_FALSE(offers_end_turn_move(10, 11));
}

TEST_CASE("BAR-TIME-16: 12:00 is noon and comes first", "[bar][time]") {
    CHECK(at("12:00") < at("12:20"));
    CHECK(at("12:20") < at("1:00"));
    CHECK(at("1:00") < at("1:40"));
    CHECK(at("1:40") < at("9:00"));
}

TEST_CASE("Every turn is read back by its name, and nothing else is", "[bar][time]") {
    for (Turn turn{}; turn <= kLastTurnOfDay; turn = turn + 1) {
        CHECK(at(name(turn).c_str()) == turn);
    }
    for (const auto* text : {"3:30", "", "3", "0:20", "13:00", "3:00 ", "03:00", "-1:00", "noon"}) {
        const auto turn = turn_from(text);
        INFO(text);
        REQUIRE_FALSE(turn);
        CHECK(turn.error().words.find("begins no turn") != std::string::npos);
    }
}

}  // namespace drumhead::bar
