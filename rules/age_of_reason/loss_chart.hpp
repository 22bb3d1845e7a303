#pragma once

#include "rules/age_of_reason/units.hpp"

// Losses on the charts (BAR-LOSS).

namespace drumhead::bar {

/// One counter's boxes: full strength and what has been crossed off, in SPs. Attrition boxes are
/// crossed but are no army loss (BAR-ATTR-10). 0 <= losses + attrition <= full.
struct Boxes {
    int full = 0;
    int losses = 0;
    int attrition = 0;
    constexpr int left() const { return full - losses - attrition; }
    friend constexpr bool operator==(const Boxes&, const Boxes&) = default;
};

/// The boxes after `sp` more SPs are lost; what exceeds the strength left vanishes (BAR-LOSS-26).
Boxes lose(Boxes boxes, int sp);

/// The loss that reaches the 50 % point: the first with at least half of full strength gone
/// (BAR-LOSS-23). 6 SP: 3, 5 SP: 3, 1 SP: 1.
constexpr int half_loss(int full) {
    return (full + 1) / 2;
}

/// Boxes of the Army Loss Record for one SP lost: 1, artillery 2 (BAR-LOSS-05, -06).
constexpr int record_boxes(Arm arm) {
    return arm == Arm::Artillery ? 2 : 1;
}
/// What a killed stand-in costs, from the value of the leader whose office it is (BAR-LOSS-14,
/// -24).
constexpr int stand_in_value(int leader_value) {
    return leader_value > 2 ? leader_value - 2 : 0;
}

/// An Army Loss Record, in SPs and leader values; the boxes are worked out.
struct LossRecord {
    int foot_and_horse = 0;  ///< SPs lost by infantry and cavalry, attrition left out
    int artillery = 0;       ///< SPs lost by artillery
    int leaders = 0;         ///< loss values of the killed
    int routed = 0;          ///< SPs alive in units that are routed now (BAR-LOSS-21)
    constexpr int boxes() const { return foot_and_horse + 2 * artillery + leaders; }
    /// What is held against the loss levels (BAR-LOSS-09).
    constexpr int trigger() const { return boxes() + routed; }
    /// SPs off combat units, artillery once, leaders and attrition not counted (BAR-SCN6-31).
    constexpr int eliminated_sps() const { return foot_and_horse + artillery; }
    friend constexpr bool operator==(const LossRecord&, const LossRecord&) = default;
};

/// Order and morale of a unit.
enum class Morale { Good, Shaken, Routed };
std::string_view word(Morale morale);
struct Order {
    Morale morale = Morale::Good;
    bool disordered = false;
    friend constexpr bool operator==(const Order&, const Order&) = default;
};
struct ShakenDisorder {
    Order order{};
    bool eliminated = false;  ///< artillery that would rout (BAR-LOSS-17)
    friend constexpr bool operator==(const ShakenDisorder&, const ShakenDisorder&) = default;
};
/// A Shaken/Disorder result on a unit (BAR-SPM-06 to -09).
ShakenDisorder shaken_disorder(Order order, Arm arm, bool skirmishing);

}  // namespace drumhead::bar
