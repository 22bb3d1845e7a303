#include <set>

#include <catch2/catch.hpp>

#include "rules/featherstone/columns.hpp"

namespace drumhead::fea {
namespace {

Names fifteen() {
    return {{{"Wissembourg", "Froeschwiller", "Beaumont", "Sedan", "Bazeilles"},
             {"Spicheren", "Colombey", "Vionville", "St Privat", "Noisseville"},
             {"Coulmiers", "Loigny", "Le Mans", "Villersexel", "Belfort"}}};
}

}  // namespace

TEST_CASE("GK-FEA-01: fifteen battles in three columns of five", "[fea][columns]") {
    CHECK(kColumns == 3);
    CHECK(kPlaces == 5);
    CHECK(kSites == 15);
    std::set<int> numbers;
    for (int column = 0; column < 3; ++column) {
        for (int place = 0; place < 5; ++place) {
            numbers.insert(number({column, place}));
            CHECK(site(number({column, place})) == Site{column, place});
        }
    }
    CHECK(numbers.size() == 15);
}

TEST_CASE("GK-FEA-03: the first battle is the third of five in the centre column",
          "[fea][columns]") {
    CHECK(kFirstBattle == Site{1, 2});
}

TEST_CASE("GK-FEA-04: the French, at home beyond St Privat, lose Vionville and go to St Privat",
          "[fea][columns]") {
    const auto names = fifteen();
    const Site vionville{1, 2};
    CHECK(names[1][2] == "Vionville");
    const auto to = retreat(vionville, End::Last, Way::Home);
    REQUIRE(to);
    CHECK(names[static_cast<std::size_t>(to->column)][static_cast<std::size_t>(to->place)] ==
          "St Privat");
}

TEST_CASE("GK-FEA-05: or they go west or east, to the site beside it in the next column",
          "[fea][columns]") {
    // Rezonville stood to the west of Vionville and Mars-La-Tour to the east, in the same place.
    CHECK(retreat({1, 2}, End::Last, Way::West) == Site{0, 2});
    CHECK(retreat({1, 2}, End::Last, Way::East) == Site{2, 2});
    CHECK(ways({1, 2}, End::Last, Retreats::Sideways) ==
          std::vector{Way::Home, Way::West, Way::East});
    // There is nothing beside the outer columns.
    CHECK(ways({0, 2}, End::Last, Retreats::Sideways) == std::vector{Way::Home, Way::East});
    CHECK(ways({2, 2}, End::Last, Retreats::Sideways) == std::vector{Way::Home, Way::West});
}

TEST_CASE("GK-FEA-07: by the recommended rule a loser keeps to its own column", "[fea][columns]") {
    CHECK(ways({1, 2}, End::Last, Retreats::OwnColumn) == std::vector{Way::Home});
    CHECK(ways({0, 1}, End::First, Retreats::OwnColumn) == std::vector{Way::Home});
    // Battle 3 of the centre column is followed by 4 or by 2, as the loser's home end is 5 or 1.
    CHECK(retreat({1, 2}, End::Last, Way::Home) == Site{1, 3});
    CHECK(retreat({1, 2}, End::First, Way::Home) == Site{1, 1});
}

TEST_CASE("GK-FEA-08: two names of one battle are refused in the list", "[fea][columns]") {
    CHECK_FALSE(list_fault(fifteen()));
    auto names = fifteen();
    names[0][2] = "Rezonville";
    auto fault = list_fault(names);
    REQUIRE(fault);
    CHECK(fault->clause == "GK-FEA-08");
    CHECK(fault->why.find("Rezonville and Vionville") != std::string::npos);
    names = fifteen();
    names[2][4] = "mars la tour";
    fault = list_fault(names);
    REQUIRE(fault);
    CHECK(fault->clause == "GK-FEA-08");
    names[2][4] = "Wörth";
    CHECK_FALSE(list_fault(names));
    // So is one name twice, whatever its capitals and hyphens.
    names = fifteen();
    names[2][4] = "ST-PRIVAT";
    fault = list_fault(names);
    REQUIRE(fault);
    CHECK(fault->why == "ST-PRIVAT stands in the list twice");
    names[2][4] = " - ";
    REQUIRE(list_fault(names));
    CHECK(list_fault(names)->clause == "GK-FEA-09");
}

TEST_CASE("GK-FEA-24: beyond the home end of a column there is no site", "[fea][columns]") {
    CHECK(retreat({1, 3}, End::Last, Way::Home) == Site{1, 4});
    CHECK_FALSE(retreat({1, 4}, End::Last, Way::Home));
    CHECK_FALSE(retreat({2, 0}, End::First, Way::Home));
    CHECK(ways({1, 4}, End::Last, Retreats::OwnColumn).empty());
    CHECK(other(End::First) == End::Last);
    CHECK(other(End::Last) == End::First);
}

TEST_CASE("GK-FEA-03: the armies of every column begin at its middle", "[fea][columns]") {
    for (int column = 0; column < kColumns; ++column) {
        CHECK(first_battle(column) == Site{column, 2});
    }
}

}  // namespace drumhead::fea
