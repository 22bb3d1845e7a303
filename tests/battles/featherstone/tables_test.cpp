#include "tests/battles/featherstone/small_campaigns.hpp"

namespace drumhead::fea {
namespace {

int at(const State& state, Side side, int area) {
    return state.get(Field::ForceTable, area_subject(side, area));
}

Battle both_deployed() {
    Battle battle(begin(tables_setup()));
    give(battle, in_three_areas(Side::First));
    give(battle, in_three_areas(Side::Second));
    return battle;
}

}  // namespace

TEST_CASE("GK-FEA-11, GK-FEA-12: a side deploys its thirty units in three or four areas",
          "[fea][tables]") {
    Battle battle(begin(tables_setup()));
    Deploy two{.side = Side::First, .areas = {Force{9, 3, 0, 3}, {}, {9, 0, 3, 3}, {}}};
    CHECK(refused(battle, two) == "GK-FEA-12");
    Deploy short_of_a_gun{.side = Side::First,
                          .areas = {Force{9, 3, 0, 3}, {}, {9, 0, 3, 1}, {0, 0, 0, 1}}};
    CHECK(refused(battle, short_of_a_gun) == "GK-FEA-11");
    CHECK(refused(battle, Deploy{.side = Side::First, .areas = {Force{-1, 0, 0, 0}, {}, {}, {}}}) ==
          "problem");
    give(battle, in_three_areas(Side::First));
    CHECK(units(whole(battle.state(), Side::First)) == 30);
    CHECK_FALSE(deployed(battle.state(), Side::Second));
    // They stand where their areas are.
    CHECK(at(battle.state(), Side::First, 0) == 16);
    CHECK(at(battle.state(), Side::First, 2) == 19);
    CHECK(at(battle.state(), Side::First, 3) == 0);
}

TEST_CASE("GK-FEA-13: the die says where the first battle is, once both have deployed",
          "[fea][tables]") {
    Battle battle(begin(tables_setup()));
    CHECK(refused(battle, Meet{}) == "GK-FEA-12");
    give(battle, in_three_areas(Side::First));
    CHECK(refused(battle, Meet{}) == "GK-FEA-12");
    give(battle, in_three_areas(Side::Second));
    const auto asked = play_command(battle.state(), Meet{}, {}, nullptr);
    REQUIRE(asked.wanted() != nullptr);
    CHECK(asked.wanted()->faces == 6);
    const auto& event = give(battle, Meet{}, {4});
    CHECK(battle.state().get(Field::Table) == 12);  // the fourth of 7, 8, 9, 12, 13, 14
    CHECK(log_text(battle.state(), event) ==
          "battle 1: the die for the first battle; it is on table 12");
    CHECK(refused(battle, Meet{}) == "GK-FEA-13");
    // The players may not put it elsewhere, unless they insist.
    Battle open = both_deployed();
    CHECK(refused(open, AgreeTable{3}) == "GK-FEA-13");
}

TEST_CASE("GK-FEA-14: losers retreat, winners follow or stand, and both are whole again",
          "[fea][tables]") {
    Battle battle = both_deployed();
    give(battle, Meet{}, {4});
    give(battle, MoveForce{Side::First, 1, 12});
    give(battle, MoveForce{Side::Second, 2, 12});
    CHECK(refused(battle, TableResult{.winner = Winner::Second, .table = 12}) == "problem");
    CHECK(refused(battle, TableResult{.winner = Winner::Second, .table = 17}) == "problem");
    CHECK(refused(battle,
                  TableResult{.winner = Winner::Second, .table = 21, .winners = Winners::Follow}) ==
          "problem");
    const auto& event = give(battle,
                             TableResult{.winner = Winner::Second,
                                         .table = 17,
                                         .winners = Winners::Follow,
                                         .first_lost = 11,
                                         .second_lost = 4});
    // Who stood on the table goes; who stood elsewhere stays.
    CHECK(at(battle.state(), Side::First, 0) == 17);
    CHECK(at(battle.state(), Side::Second, 1) == 17);
    CHECK(at(battle.state(), Side::First, 1) == 17);
    CHECK(at(battle.state(), Side::Second, 0) == 1);
    CHECK(battle.state().get(Field::Table) == 17);  // followed: they meet there
    // Eleven and four units lost, and for the next battle both have their thirty.
    CHECK(units(whole(battle.state(), Side::First)) == 30);
    CHECK(units(whole(battle.state(), Side::Second)) == 30);
    CHECK(log_text(battle.state(), event) ==
          "battle 1: Prussia wins on table 12; France retreats to table 17, Prussia follows: the "
          "next battle is there; France lost 11; Prussia lost 4; all 30 units a side fight again");

    give(battle, TableResult{.winner = Winner::First, .table = 12, .winners = Winners::Stand});
    CHECK(at(battle.state(), Side::Second, 1) == 12);
    CHECK(at(battle.state(), Side::First, 0) == 17);
    CHECK(battle.state().get(Field::Table) == 0);  // stood: where they meet next is open
    CHECK(refused(battle, TableResult{.winner = Winner::First}) == "problem");
    give(battle, AgreeTable{13});
    CHECK(battle.state().get(Field::Table) == 13);
    CHECK(battle.state().get(Field::Battles) == 2);
    CHECK(units(whole(battle.state(), Side::Second)) == 30);
}

TEST_CASE("A map of tables needs four areas a side and as many sites as a die has faces",
          "[fea][tables]") {
    auto setup = tables_setup();
    CHECK_FALSE(fault(setup));
    std::get<Tables>(setup.plan).areas[1][3] = 1;
    CHECK(fault(setup));
    setup = tables_setup();
    std::get<Tables>(setup.plan).sites.pop_back();
    CHECK(fault(setup));
    setup = tables_setup();
    std::get<Tables>(setup.plan).sites[0] = 21;
    CHECK(fault(setup));
}

}  // namespace drumhead::fea
