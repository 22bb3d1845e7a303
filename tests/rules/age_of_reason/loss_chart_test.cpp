#include "rules/age_of_reason/loss_chart.hpp"

#include <catch2/catch.hpp>

namespace drumhead::bar {

TEST_CASE("BAR-LOSS-04: boxes are crossed from the highest number down", "[bar][loss]") {
    const auto once = lose({.full = 6}, 2);
    CHECK(once == Boxes{.full = 6, .losses = 2});
    CHECK(once.left() == 4);
    CHECK(lose(once, 4).left() == 0);
}

TEST_CASE("BAR-LOSS-05, BAR-LOSS-06, BAR-LOSS-16, BAR-SPA-08: record boxes for an SP of each arm",
          "[bar][loss]") {
    CHECK(3 * record_boxes(Arm::Infantry) == 3);
    CHECK(record_boxes(Arm::Cavalry) == 1);
    CHECK(2 * record_boxes(Arm::Artillery) == 4);
    CHECK(record_boxes(Arm::Artillery) == 2);
}

TEST_CASE("BAR-LOSS-07, BAR-LOSS-08, BAR-LOSS-13: the record adds up", "[bar][loss]") {
    CHECK(LossRecord{.foot_and_horse = 3, .artillery = 1, .leaders = 5}.boxes() == 10);
    CHECK(LossRecord{.leaders = 10}.boxes() == 10);
    CHECK(LossRecord{.leaders = 5}.boxes() == 5);
    CHECK(LossRecord{}.boxes() == 0);
}

TEST_CASE("BAR-LOSS-09, BAR-LOSS-21, BAR-LOSS-22: the trigger adds SPs routed now", "[bar][loss]") {
    CHECK(LossRecord{.foot_and_horse = 36, .routed = 4}.trigger() == 40);
    CHECK(LossRecord{.foot_and_horse = 36, .routed = 3}.trigger() == 39);
    // A routed battalion of 6 with 2 lost, then rallied.
    CHECK(LossRecord{.foot_and_horse = 2, .routed = 4}.trigger() == 6);
    CHECK(LossRecord{.foot_and_horse = 2}.trigger() == 2);
    // Record 10 and a routed unit of 4, which is then eliminated.
    CHECK(LossRecord{.foot_and_horse = 10, .routed = 4}.trigger() == 14);
    CHECK(LossRecord{.foot_and_horse = 14}.trigger() == 14);
}

TEST_CASE("BAR-SCN6-31: eliminated SPs count artillery once and leave leaders out", "[bar][loss]") {
    CHECK(LossRecord{.foot_and_horse = 3, .artillery = 1, .leaders = 5}.eliminated_sps() == 4);
    CHECK(LossRecord{.foot_and_horse = 3, .routed = 6}.eliminated_sps() == 3);
}

TEST_CASE(
    "BAR-LOSS-14, BAR-LOSS-19, BAR-LOSS-24, BAR-LOSS-25, BAR-LDR-04: a stand-in costs the "
    "leader's value less 2",
    "[bar][loss]") {
    CHECK(stand_in_value(5) == 3);
    CHECK(stand_in_value(10) == 8);
    CHECK(stand_in_value(2) == 0);
    CHECK(stand_in_value(1) == 0);
    CHECK(stand_in_value(0) == 0);
    // Wounded first (nothing), stand-in killed, back and killed; dead with two stand-ins after him.
    CHECK(stand_in_value(5) + 5 == 8);
    CHECK(5 + 2 * stand_in_value(5) == 11);
}

TEST_CASE("BAR-LOSS-23, BAR-KEY-06: the 50 % point", "[bar][loss]") {
    const auto [full, loss] =
        GENERATE(table<int, int>({{6, 3}, {5, 3}, {7, 4}, {2, 1}, {1, 1}, {3, 2}}));
    CHECK(half_loss(full) == loss);
}

TEST_CASE("BAR-LOSS-26: losses beyond the strength left vanish", "[bar][loss]") {
    CHECK(lose({.full = 6, .losses = 4}, 3) == Boxes{.full = 6, .losses = 6});
    CHECK(lose({.full = 6, .losses = 6}, 1) == Boxes{.full = 6, .losses = 6});
    CHECK(lose({.full = 6}, 0) == Boxes{.full = 6});
}

TEST_CASE("BAR-ATTR-10: attrition boxes count towards the 50 % point", "[bar][loss]") {
    const Boxes hussars{.full = 5, .attrition = 2};
    CHECK(hussars.left() == 3);
    const auto after = lose(hussars, 1);
    CHECK(after == Boxes{.full = 5, .losses = 1, .attrition = 2});
    CHECK(after.losses + after.attrition == half_loss(5));
    CHECK(lose(hussars, 9) == Boxes{.full = 5, .losses = 3, .attrition = 2});
}

TEST_CASE("BAR-SPM-06: a unit in Good morale becomes Shaken and Disordered", "[bar][loss]") {
    const auto disordered = GENERATE(false, true);
    const auto arm = GENERATE(Arm::Infantry, Arm::Cavalry, Arm::Artillery);
    CHECK(shaken_disorder({Morale::Good, disordered}, arm, false) ==
          ShakenDisorder{{Morale::Shaken, true}, false});
}

TEST_CASE("BAR-SPM-07, BAR-LOSS-17, BAR-SPF-15: a Shaken unit routs, artillery is eliminated",
          "[bar][loss]") {
    const auto disordered = GENERATE(false, true);
    for (const auto arm : {Arm::Infantry, Arm::Cavalry}) {
        const auto after = shaken_disorder({Morale::Shaken, disordered}, arm, false);
        CHECK(after.order.morale == Morale::Routed);
        CHECK_FALSE(after.eliminated);
    }
    CHECK(shaken_disorder({Morale::Shaken, disordered}, Arm::Artillery, false).eliminated);
}

TEST_CASE("BAR-SPM-08: skirmishers that are not Shaken become Shaken only", "[bar][loss]") {
    CHECK(shaken_disorder({Morale::Good, false}, Arm::Infantry, true) ==
          ShakenDisorder{{Morale::Shaken, false}, false});
}

TEST_CASE("BAR-SPM-09: Shaken skirmishers rout, and the Routed stay so", "[bar][loss]") {
    CHECK(shaken_disorder({Morale::Shaken, false}, Arm::Infantry, true).order.morale ==
          Morale::Routed);
    const auto skirmishing = GENERATE(false, true);
    const Order routed{Morale::Routed, false};
    CHECK(shaken_disorder(routed, Arm::Cavalry, skirmishing) == ShakenDisorder{routed, false});
}

TEST_CASE("Order has words", "[bar][loss]") {
    CHECK(word(Morale::Good) == "good");
    CHECK(word(Morale::Shaken) == "shaken");
    CHECK(word(Morale::Routed) == "routed");
}

}  // namespace drumhead::bar
