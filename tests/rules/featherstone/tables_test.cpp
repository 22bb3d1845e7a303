#include <array>

#include <catch2/catch.hpp>

#include "rules/featherstone/tables.hpp"

namespace drumhead::fea {

TEST_CASE("GK-FEA-10: the map is twenty tables, five across and four down", "[fea][tables]") {
    CHECK(kTablesAcross == 5);
    CHECK(kTablesDown == 4);
    CHECK(kTables == 20);
}

TEST_CASE("GK-FEA-11: a side is 18 line, 3 light, 3 cavalry and 6 guns, thirty units",
          "[fea][tables]") {
    CHECK(kWholeSide == Force{.line = 18, .light = 3, .cavalry = 3, .guns = 6});
    CHECK(units(kWholeSide) == 30);
    // All of them, and no others, deploy.
    const auto fault_of = [](const std::array<Force, kAreas>& areas) {
        const auto fault = deployment_fault(areas);
        return fault ? fault->clause : "";
    };
    CHECK(fault_of({Force{6, 1, 1, 2}, {6, 1, 1, 2}, {6, 1, 1, 2}, {}}).empty());
    CHECK(fault_of({Force{6, 1, 1, 2}, {6, 1, 1, 2}, {6, 1, 1, 1}, {}}) == "GK-FEA-11");
    CHECK(fault_of({Force{6, 1, 1, 2}, {6, 1, 1, 2}, {6, 1, 1, 2}, {0, 0, 1, 0}}) == "GK-FEA-11");
    // Thirty units, but not those.
    CHECK(fault_of({Force{6, 1, 1, 2}, {6, 1, 1, 2}, {5, 2, 1, 2}, {}}) == "GK-FEA-11");
}

TEST_CASE("GK-FEA-12: a side uses three or all four of its assembly areas", "[fea][tables]") {
    std::array<Force, kAreas> areas{Force{18, 3, 3, 6}, {}, {}, {}};
    REQUIRE(deployment_fault(areas));
    CHECK(deployment_fault(areas)->clause == "GK-FEA-12");
    areas = {Force{9, 3, 0, 3}, {}, {9, 0, 3, 3}, {}};
    REQUIRE(deployment_fault(areas));
    CHECK(deployment_fault(areas)->why ==
          "2 assembly areas are used; three or all four are needed");
    areas = {Force{9, 3, 0, 3}, {}, {9, 0, 3, 2}, {0, 0, 0, 1}};
    CHECK_FALSE(deployment_fault(areas));
    areas = {Force{9, 3, 0, 3}, {0, 0, 3, 0}, {9, 0, 0, 2}, {0, 0, 0, 1}};
    CHECK_FALSE(deployment_fault(areas));
}

TEST_CASE("GK-FEA-13: one die says where the first battle is, each face a site the players number",
          "[fea][tables]") {
    const std::array sites{3, 8, 9, 13, 14, 18};
    for (int face = 1; face <= 6; ++face) {
        const std::array faces{face};
        const auto thrown = play([&](Dice& dice) { return meeting(sites, dice); }, faces);
        REQUIRE(thrown.done());
        CHECK(thrown.result() == sites[static_cast<std::size_t>(face - 1)]);
    }
    // Each site is as likely as any other, and one that stands on two faces twice as likely.
    const std::array twice{3, 8, 9, 3};
    const auto odds = exact_odds([&](Dice& dice) { return meeting(twice, dice); });
    CHECK(odds.at(3) == Approx(0.5).epsilon(1e-12));
    CHECK(odds.at(8) == Approx(0.25).epsilon(1e-12));
    CHECK(odds.at(9) == Approx(0.25).epsilon(1e-12));
    CHECK(is_site_die(20));
    CHECK_FALSE(is_site_die(7));
    CHECK_FALSE(is_site_die(0));
}

}  // namespace drumhead::fea
