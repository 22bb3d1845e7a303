#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/age_of_reason/time.hpp"
#include "rules/age_of_reason/units.hpp"
#include "rules/age_of_reason/victory.hpp"
#include "rules/dice/dice.hpp"

// The dice and the victory lines of the Kolin scenarios (BAR-ATTR, BAR-SCN1 to -SCN6).

namespace drumhead::bar {

/// SPs to take off the hussars of Hadik and Morocz before the Austrian setup: one die
/// (BAR-ATTR-01).
int roll_attrition(Dice& dice);
inline constexpr int kMostAttritionOfAUnit = 2;  ///< BAR-ATTR-02

/// SPs the late grenadiers lose as they enter on E29xx to E33xx: half a die, halves up
/// (BAR-SCN1-12, -18).
int roll_entry_loss(Dice& dice);
/// `sp` over three units as evenly as possible, the larger shares first (BAR-SCN1-19).
std::array<int, 3> spread_entry_loss(int sp);

/// The entry die of a variable reinforcement from one turn on.
struct ArrivalRange {
    Turn from{};
    int low = 0;  ///< it enters on low to 9
    friend constexpr bool operator==(const ArrivalRange&, const ArrivalRange&) = default;
};
/// A variable reinforcement of scenario 4 (BAR-SCN4-07 to -09).
struct ArrivalGroup {
    std::string_view word;  ///< "sincere", the leader's name
    std::string_view clause;
    std::span<const ArrivalRange> ranges;
};
/// Sincere's, Puebla's and Beck's group.
std::span<const ArrivalGroup> arrival_groups();
const ArrivalGroup* arrival_group(std::string_view word);

/// The range in force on `turn`: that of the latest line begun (BAR-SCN4-37); nothing before the
/// first (BAR-SCN4-10).
std::optional<ArrivalRange> range_on(std::span<const ArrivalRange> ranges, Turn turn);
bool roll_arrival(const ArrivalRange& range, Dice& dice);
/// Whether a reinforcement may enter a hex that is `hexes` from the nearest Prussian unit that bars
/// it, an adjacent hex being 1 away: the Saxons of scenario 2 not within 3 (BAR-SCN2-17), those of
/// scenario 4 not within 5 of an unrouted one (BAR-SCN4-38). Nothing bars the others (BAR-SCN3-20).
constexpr bool entry_is_free(int scenario, int hexes) {
    return hexes > (scenario == 2 ? 3 : scenario == 4 ? 5 : 0);
}

/// For each turn from `now` to `last`, the chance of a try and of having arrived by it, with a try
/// every turn from now (BAR-SCN4-39).
struct ArrivalChance {
    Turn turn{};
    double this_try = 0;
    double by_then = 0;
};
std::vector<ArrivalChance> arrival_chances(std::span<const ArrivalRange> ranges,
                                           Turn now,
                                           Turn last);

/// The counts of a grand scenario.
struct GrandTally {
    std::array<ArmyTally, 2> armies{};          ///< by Nation
    std::array<AreaCount, 3> prussian_areas{};  ///< marginal, major, decisive: in good order
    std::array<AreaCount, 2> austrian_areas{};  ///< major, decisive: Prussians in any condition
};
/// Scenarios 4 and 5 (BAR-SCN4-25 to -35) and 6 (BAR-SCN6-23 to -31), if the last turn was played.
Victory victory_4(const GrandTally& tally);
Victory victory_6(const std::array<ArmyTally, 2>& armies);

struct Scenario1End {
    bool oak_wood_prussian_only = false;  ///< in Hülsen's range: wins at once (BAR-SCN1-13)
    bool krechor_austrian = false;        ///< a non-skirmish unit in Wied's range (BAR-SCN1-14)
    bool last_turn_played = false;
};
std::optional<Victory> victory_1(const Scenario1End& end);
/// SPs that must leave by the west edge (BAR-SCN2-13) or stand past the road (BAR-SCN3-15): fewer
/// by those of the Saxons as they were brought on, never below 0.
constexpr int exit_target(int saxon_sps) {
    return saxon_sps < 60 ? 60 - saxon_sps : 0;
}
constexpr int road_target(int saxon_sps) {
    return saxon_sps < 50 ? 50 - saxon_sps : 0;
}
struct Scenario2End {
    int exited_sps = 0;
    int saxon_sps_at_entry = 0;     ///< lowers the 60 (BAR-SCN2-13, -16)
    std::array<int, 2> lost_sps{};  ///< by Nation, attrition left out
    bool last_turn_played = false;
};
std::optional<Victory> victory_2(const Scenario2End& end);
struct Scenario3End {
    bool krechor_free_of_austrians = false;
    bool e4428_prussian = false;
    int prussian_sps_past_road = 0;
    int saxon_sps_at_entry = 0;  ///< lowers the 50
};
Victory victory_3(const Scenario3End& end);

}  // namespace drumhead::bar
