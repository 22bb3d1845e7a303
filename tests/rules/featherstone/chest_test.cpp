#include <catch2/catch.hpp>

#include "rules/featherstone/chest.hpp"

namespace drumhead::fea {

TEST_CASE("GK-FEA-17: thirty-six boxes in six rows of six, nineteen counters a side",
          "[fea][chest]") {
    CHECK(kBoxesAcross == 6);
    CHECK(kBoxes == 36);
    CHECK(kCounters == 19);
}

TEST_CASE("GK-FEA-18: entering an occupied box is a battle, unless something divides it",
          "[fea][chest]") {
    CHECK(battle_in({.enemies = 1}));
    CHECK(battle_in({.enemies = 19}));
    CHECK_FALSE(battle_in({.enemies = 0}));
    CHECK_FALSE(battle_in({.enemies = 2, .divided = true}));
}

TEST_CASE("GK-FEA-21: how far a counter goes is for the players to set", "[fea][chest]") {
    // Nothing is checked that they have not set.
    CHECK_FALSE(too_far(1, 36, {}));
    // From corner to corner: five steps across the corners, ten along the sides.
    CHECK(steps(1, 36, {.diagonal = true}) == 5);
    CHECK(steps(1, 36, {.diagonal = false}) == 10);
    // Boxes 6 and 7 stand at the two ends of neighbouring rows.
    CHECK(steps(6, 7, {.diagonal = true}) == 5);
    CHECK(steps(8, 15, {.diagonal = true}) == 1);
    CHECK(steps(8, 15, {.diagonal = false}) == 2);
    CHECK_FALSE(too_far(8, 15, {.boxes = 1, .diagonal = true}));
    REQUIRE(too_far(8, 15, {.boxes = 1, .diagonal = false}));
    CHECK(too_far(8, 15, {.boxes = 1, .diagonal = false})->why ==
          "that is 2 boxes; the players set 1 a turn");
    // Coming on and going off are not measured.
    CHECK_FALSE(too_far(kOffMap, 36, {.boxes = 1}));
    CHECK_FALSE(too_far(36, kOffMap, {.boxes = 1}));
}

}  // namespace drumhead::fea
