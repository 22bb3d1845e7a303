#include "rules/age_of_reason/scenarios.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace drumhead::bar {
namespace {

/// "2:20" is at(2, 20).
// unreached: runs as the program is compiled
constexpr Turn at(int hour, int minutes) {
    return {hour * 3 + minutes / 20};
}
constexpr std::array kSincere{ArrivalRange{at(2, 20), 8},
                              ArrivalRange{at(2, 40), 6},
                              ArrivalRange{at(3, 0), 3},
                              ArrivalRange{at(3, 20), 1}};
constexpr std::array kPuebla{ArrivalRange{at(3, 0), 9},
                             ArrivalRange{at(3, 20), 7},
                             ArrivalRange{at(3, 40), 5},
                             ArrivalRange{at(4, 0), 3},
                             ArrivalRange{at(4, 20), 1}};
constexpr std::array kBeck{ArrivalRange{at(4, 20), 9},
                           ArrivalRange{at(4, 40), 8},
                           ArrivalRange{at(5, 0), 6},
                           ArrivalRange{at(5, 20), 4},
                           ArrivalRange{at(5, 40), 2}};
constexpr std::array kGroups{ArrivalGroup{"sincere", "BAR-SCN4-07", kSincere},
                             ArrivalGroup{"puebla", "BAR-SCN4-08", kPuebla},
                             ArrivalGroup{"beck", "BAR-SCN4-09", kBeck}};

constexpr auto kAustrian = static_cast<std::size_t>(Nation::Austrian);
constexpr auto kPrussian = static_cast<std::size_t>(Nation::Prussian);

}  // namespace

int roll_attrition(Dice& dice) {
    return dice.digit({"attrition", "", "", ""});
}

int roll_entry_loss(Dice& dice) {
    return (dice.digit({"entry loss of the grenadiers", "", "", ""}) + 1) / 2;
}
std::array<int, 3> spread_entry_loss(int sp) {
    return {(sp + 2) / 3, (sp + 1) / 3, sp / 3};
}

std::span<const ArrivalGroup> arrival_groups() {
    return kGroups;
}
const ArrivalGroup* arrival_group(std::string_view word) {
    const auto* found = std::ranges::find(kGroups, word, &ArrivalGroup::word);
    return found == kGroups.end() ? nullptr : found;
}

std::optional<ArrivalRange> range_on(std::span<const ArrivalRange> ranges, Turn turn) {
    std::optional<ArrivalRange> in_force;
    for (const auto& range : ranges) {
        if (range.from <= turn) {
            in_force = range;
        }
    }
    return in_force;
}
bool roll_arrival(const ArrivalRange& range, Dice& dice) {
    return dice.digit({"arrival", "", "", ""}) >= range.low;
}
std::vector<ArrivalChance> arrival_chances(std::span<const ArrivalRange> ranges,
                                           Turn now,
                                           Turn last) {
    std::vector<ArrivalChance> chances;
    double still_off = 1;
    for (Turn turn = now; turn <= last; turn = turn + 1) {
        const auto range = range_on(ranges, turn);
        const double this_try =
            range ? exact_odds([&](Dice& dice) { return roll_arrival(*range, dice); }).at(true) : 0;
        still_off *= 1 - this_try;
        chances.push_back({turn, this_try, 1 - still_off});
    }
    return chances;
}

Victory victory_4(const GrandTally& tally) {
    const auto& [marginal, major, decisive] = tally.prussian_areas;
    const std::array<std::optional<AreaCount>, 6> counts{
        decisive, major, marginal, tally.austrian_areas[1], tally.austrian_areas[0], {}};
    return *grand_verdict(4, tally.armies, counts);
}

Victory victory_6(const std::array<ArmyTally, 2>& armies) {
    return *grand_verdict(6, armies, {});
}

std::optional<Victory> victory_1(const Scenario1End& end) {
    if (end.oak_wood_prussian_only) {
        return Victory{Nation::Prussian, Grade::None, "BAR-SCN1-13"};
    }
    if (!end.last_turn_played) {
        return std::nullopt;
    }
    return end.krechor_austrian ? Victory{Nation::Austrian, Grade::None, "BAR-SCN1-14"}
                                : Victory{.clause = "BAR-SCN1-14"};
}

std::optional<Victory> victory_2(const Scenario2End& end) {
    if (end.exited_sps >= exit_target(end.saxon_sps_at_entry)) {
        return Victory{Nation::Prussian, Grade::None, "BAR-SCN2-13"};
    }
    if (!end.last_turn_played) {
        return std::nullopt;
    }
    const int austrian = end.lost_sps[kAustrian];
    const int prussian = end.lost_sps[kPrussian];
    if (austrian == prussian) {
        return Victory{.clause = "BAR-SCN2-15"};
    }
    return Victory{
        austrian > prussian ? Nation::Prussian : Nation::Austrian, Grade::None, "BAR-SCN2-14"};
}

Victory victory_3(const Scenario3End& end) {
    const bool all = end.krechor_free_of_austrians && end.e4428_prussian &&
                     end.prussian_sps_past_road >= road_target(end.saxon_sps_at_entry);
    return {all ? Nation::Prussian : Nation::Austrian, Grade::None, "BAR-SCN3-15"};
}

}  // namespace drumhead::bar
