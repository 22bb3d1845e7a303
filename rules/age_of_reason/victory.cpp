#include "rules/age_of_reason/victory.hpp"

#include <fmt/format.h>

namespace drumhead::bar {
namespace {

constexpr auto kNone = std::optional<int>{};

// clang-format off
// Army Morale is {Austrian, Prussian}, areas {foot and guns, cavalry}.
constexpr std::array kScenario4{
    GrandLine{Nation::Prussian, Grade::Decisive, "BAR-SCN4-25", {30, kNone}, {kNone, 25},
              AreaCount{40, 30}, {}, "south of C38xx, on the minor road C7017-C3922 or west of it"},
    // Fewer horse for the Decisive line than for this one, as printed (BAR-SCN4-34).
    GrandLine{Nation::Prussian, Grade::Major, "BAR-SCN4-26", {25, kNone}, {kNone, 25},
              AreaCount{40, 40}, {}, "south of C41xx, on the minor road C7012-C4207 or west of it"},
    GrandLine{Nation::Prussian, Grade::Marginal, "BAR-SCN4-27", {20, kNone}, {kNone, 20},
              AreaCount{60, 60}, {}, "south of C-E36xx, on the minor road E7031-E3728 or west of it"},
    GrandLine{Nation::Austrian, Grade::Decisive, "BAR-SCN4-30", {kNone, 25}, {20, kNone},
              {}, AreaCount{50, 60}, "south of the Kaiserstrasse"},
    GrandLine{Nation::Austrian, Grade::Major, "BAR-SCN4-29", {kNone, 25}, {20, kNone},
              {}, AreaCount{40, 40}, "in row C-E34xx or south of it"},
    GrandLine{Nation::Austrian, Grade::Marginal, "BAR-SCN4-28", {}, {25, kNone}},
};
constexpr std::array kScenario6{
    GrandLine{Nation::Prussian, Grade::Decisive, "BAR-SCN6-23", {30, kNone}, {kNone, 25}, {}, {}, {}, true},
    GrandLine{Nation::Prussian, Grade::Major, "BAR-SCN6-24", {25, kNone}, {kNone, 25}, {}, {}, {}, true},
    GrandLine{Nation::Prussian, Grade::Marginal, "BAR-SCN6-25", {20, kNone}, {kNone, 20}},
    GrandLine{Nation::Austrian, Grade::Decisive, "BAR-SCN6-28", {kNone, 25}, {20, kNone}, {}, {}, {}, true},
    GrandLine{Nation::Austrian, Grade::Major, "BAR-SCN6-27", {kNone, 25}, {20, kNone}},
    GrandLine{Nation::Austrian, Grade::Marginal, "BAR-SCN6-26", {}, {25, kNone}},
};
// clang-format on

}  // namespace

std::string describe(const Victory& victory) {
    if (!victory.winner) {
        return "a draw";
    }
    static constexpr std::array<std::string_view, 4> kGrades{
        "", "Marginal ", "Major ", "Decisive "};
    return fmt::format("{} {}victory",
                       *victory.winner == Nation::Austrian ? "Austrian" : "Prussian",
                       kGrades[static_cast<std::size_t>(victory.grade)]);
}

std::span<const GrandLine> grand_lines(int scenario) {
    switch (scenario) {
        case 4:
        case 5:
            return kScenario4;
        case 6:
            return kScenario6;
        default:
            return {};
    }
}

std::optional<bool> holds(const GrandLine& line,
                          const std::array<ArmyTally, 2>& armies,
                          const std::optional<AreaCount>& in_area) {
    for (std::size_t i = 0; i < 2; ++i) {
        if ((line.morale_at_least[i] && armies[i].army_morale < *line.morale_at_least[i]) ||
            (line.morale_at_most[i] && armies[i].army_morale > *line.morale_at_most[i])) {
            return false;
        }
    }
    if (line.fewer_eliminated) {
        const auto& winner = armies[static_cast<std::size_t>(line.winner)];
        const auto& other = armies[static_cast<std::size_t>(enemy_of(line.winner))];
        if (winner.eliminated_sps >= other.eliminated_sps) {
            return false;
        }
    }
    if (!line.area_at_least && !line.area_below) {
        return true;
    }
    if (!in_area) {
        return std::nullopt;
    }
    if (line.area_at_least) {
        return in_area->foot_and_guns >= line.area_at_least->foot_and_guns &&
               in_area->cavalry >= line.area_at_least->cavalry;
    }
    return in_area->foot_and_guns < line.area_below->foot_and_guns &&
           in_area->cavalry < line.area_below->cavalry;
}

}  // namespace drumhead::bar
