#include "tests/battles/featherstone/small_campaigns.hpp"

namespace drumhead::fea {
namespace {

constexpr int kCentre = 1;

std::string next_site(const State& state) {
    const auto site = site_of(state, column(state));
    return site ? site_name(state, *site) : "";
}

}  // namespace

TEST_CASE("GK-FEA-03: a campaign begins at the third battle of the centre column",
          "[fea][columns]") {
    Battle battle(begin(columns_setup()));
    CHECK(column(battle.state()) == kCentre);
    CHECK(next_site(battle.state()) == "Vionville");
    CHECK(refused(battle, TurnTo{1}) == "GK-FEA-03");
    // Once it is fought the armies of the other columns may, each beginning at its middle.
    give(battle, ColumnResult{Winner::First});
    give(battle, TurnTo{1});
    CHECK(next_site(battle.state()) == "Beaumont");
    give(battle, TurnTo{3});
    CHECK(next_site(battle.state()) == "Le Mans");
    CHECK(refused(battle, TurnTo{3}) == "problem");
    CHECK(refused(battle, TurnTo{4}) == "problem");
    CHECK(refused(battle, TurnTo{0}) == "problem");
}

TEST_CASE("GK-FEA-04, GK-FEA-24: the French lose Vionville and the next battle is St Privat",
          "[fea][columns]") {
    Battle battle(begin(columns_setup()));
    const auto& event = give(battle, ColumnResult{Winner::Second});
    CHECK(next_site(battle.state()) == "St Privat");
    // The winner stays master of the site it won.
    CHECK(battle.state().get(Field::Master, number({kCentre, 2})) == 2);
    CHECK(log_text(battle.state(), event) ==
          "battle 1: Prussia wins Vionville; France retreats to St Privat, where the next battle "
          "is");
    // And the way back: what France wins drives Prussia towards the other end.
    give(battle, ColumnResult{Winner::First});
    CHECK(next_site(battle.state()) == "Vionville");
    CHECK(battle.state().get(Field::Master, number({kCentre, 3})) == 1);
    give(battle, ColumnResult{Winner::First});
    CHECK(next_site(battle.state()) == "Colombey");
    // Nobody wins: nobody goes anywhere.
    give(battle, ColumnResult{Winner::Neither});
    CHECK(next_site(battle.state()) == "Colombey");
    CHECK(battle.state().get(Field::Battles) == 4);
}

TEST_CASE("GK-FEA-24: an army beaten at its home end has no site left in the column",
          "[fea][columns]") {
    Battle battle(begin(columns_setup()));
    for (int lost = 0; lost < 3; ++lost) {
        give(battle, ColumnResult{Winner::Second});
    }
    CHECK(next_site(battle.state()).empty());
    CHECK(battle.state().get(Field::Master, number({kCentre, 4})) == 2);
    CHECK(refused(battle, ColumnResult{Winner::Second}) == "problem");
    give(battle, TurnTo{1});
    CHECK(refused(battle, TurnTo{2}) == "problem");
    CHECK(next_site(battle.state()) == "Beaumont");
}

TEST_CASE("GK-FEA-07: sideways is refused where the own column was agreed, unless they insist",
          "[fea][columns]") {
    Battle battle(begin(columns_setup()));
    CHECK(refused(battle, ColumnResult{Winner::Second, Way::West}) == "GK-FEA-07");
    const auto& event = give(battle, ColumnResult{Winner::Second, Way::West}, {}, Insist::Yes);
    CHECK(event.out_of_order);
}

TEST_CASE(
    "GK-FEA-05, GK-FEA-06: sideways goes to the next column; where two armies stand already "
    "the players must agree first",
    "[fea][columns]") {
    Battle battle(begin(columns_setup(Retreats::Sideways)));
    // Both outer columns' armies still stand in the middle, beside Vionville.
    CHECK(refused(battle, ColumnResult{Winner::Second, Way::East}) == "GK-FEA-06");
    give(battle, ColumnResult{Winner::Second});
    CHECK(next_site(battle.state()) == "St Privat");
    give(battle, ColumnResult{Winner::Second, Way::East});
    CHECK(next_site(battle.state()) == "Villersexel");
    CHECK(column(battle.state()) == kCentre);  // still the armies of the centre
    give(battle, TurnTo{3});
    CHECK(next_site(battle.state()) == "Le Mans");
    // Now the eastern armies cannot fall back on Villersexel without a word.
    CHECK(refused(battle, ColumnResult{Winner::Second}) == "GK-FEA-06");
    CHECK(refused(battle, ColumnResult{Winner::Second, Way::East}) == "problem");
    give(battle, ColumnResult{Winner::Second}, {}, Insist::Yes);
    CHECK(next_site(battle.state()) == "Villersexel");
}

TEST_CASE("GK-FEA-08: a campaign does not begin with one battle under two names",
          "[fea][columns]") {
    auto setup = columns_setup();
    CHECK_FALSE(fault(setup));
    std::get<Columns>(setup.plan).names[0][2] = "Mars-La-Tour";
    const auto wrong = fault(setup);
    REQUIRE(wrong);
    CHECK(wrong->words.find("GK-FEA-08") != std::string::npos);
}

}  // namespace drumhead::fea
