#include "app/dashboard/club/roster.hpp"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rosters/battle_book_json.hpp"
#include "rules/dice/dice.hpp"
#include "tests/rosters/random_army.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

int column(const RosterBody& body, int part, std::string_view word) {
    for (int i = 0;; ++i) {
        if (column_word(body, part, i) == word) {
            return i;
        }
    }
}

}  // namespace

TEST_CASE("Any army survives being kept as a draft", "[app][rosters]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        const Roster roster{.body = gk::random_army(chance)};
        const auto read = read_draft(draft_text(roster), nullptr);
        RC_ASSERT(read.has_value());
        RC_ASSERT(read->unfit.empty());
        RC_ASSERT(std::get<gk::Army>(read->body) == std::get<gk::Army>(roster.body));
    }));
}

TEST_CASE("What does not fit goes with its line, and fits once the other is mended",
          "[app][rosters]") {
    Roster roster{.body = empty_roster(RosterKind::Army)};
    for (int i = 0; i < 3; ++i) {
        REQUIRE(add_row(roster, 2, i - 1) == i);
    }
    const int quarters = column(roster.body, 2, "quarters");
    type_in(roster, {2, 1, quarters}, "nine");
    CHECK(text_in(roster, {2, 1, quarters}) == "nine");
    move_row(roster, 2, 1, 2);
    CHECK(text_in(roster, {2, 2, quarters}) == "nine");
    move_row(roster, 2, 0, 2);
    CHECK(text_in(roster, {2, 1, quarters}) == "nine");
    REQUIRE(copy_row(roster, 2, 0) == 1);
    CHECK(text_in(roster, {2, 2, quarters}) == "nine");
    const auto read = read_draft(draft_text(roster), nullptr);
    REQUIRE(read);
    CHECK(text_in(*read, {2, 2, quarters}) == "nine");
    remove_row(roster, 2, 2);
    CHECK(roster.unfit.empty());
}

TEST_CASE("A sector's units follow it to another name", "[app][rosters]") {
    Roster roster{.body = empty_roster(RosterKind::Army)};
    add_row(roster, 2, -1);
    type_in(roster, {2, 0, column(roster.body, 2, "sector")}, "right");
    type_in(roster, {1, 2, 0}, "rechts");
    CHECK(text_in(roster, {2, 0, column(roster.body, 2, "sector")}) == "rechts");
}

TEST_CASE("A unit of a book that changes sides goes over in its only scenario too",
          "[app][rosters]") {
    RosterBody body = empty_roster(RosterKind::Book);
    REQUIRE(add_row(body, 4, -1) == 0);
    REQUIRE(add_row(body, 4, 0) == 1);
    REQUIRE(set_cell(body, {4, 0, column(body, 4, "nation")}, "prussian"));
    const auto& setup = std::get<bar::BattleBook>(body).scenarios.at(0).setup;
    CHECK(setup.at(0).counters == std::vector<int>{1});
    CHECK(setup.at(1).counters == std::vector<int>{0});
    remove_row(body, 4, 0);
    const auto& after = std::get<bar::BattleBook>(body).scenarios.at(0).setup;
    CHECK(after.at(0).counters == std::vector<int>{0});
    CHECK(after.at(1).counters.empty());
}

TEST_CASE("A draft of a newer program and a text that is none are refused", "[app][rosters]") {
    CHECK_FALSE(read_draft("drumhead-roster-draft,2,army,x,\n", nullptr));
    CHECK_FALSE(read_draft("name,type\n", nullptr));
    CHECK_FALSE(read_draft("", nullptr));
    CHECK_FALSE(read_draft("drumhead-roster-draft,1,book,gone,\n", nullptr));
}
