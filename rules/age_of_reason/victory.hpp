#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/age_of_reason/units.hpp"

// How the Kolin scenarios end (BAR-SCN1 to -SCN6). The lines of the grand scenarios are data, so
// that the check-list on the screen and the verdict are the same thing.

namespace drumhead::bar {

enum class Grade { None, Marginal, Major, Decisive };
struct Victory {
    std::optional<Nation> winner{};  ///< nothing: a draw
    Grade grade = Grade::None;
    std::string clause{};
    friend bool operator==(const Victory&, const Victory&) = default;
};
/// "Prussian Major victory", "Austrian victory", "a draw".
std::string describe(const Victory& victory);

/// SPs inside an area, which only the map knows.
struct AreaCount {
    int foot_and_guns = 0;
    int cavalry = 0;
};
/// What the program counts of an army.
struct ArmyTally {
    int army_morale = 0;
    int eliminated_sps = 0;
};

/// One victory line of scenarios 4 to 6. What it does not ask for is left out.
struct GrandLine {
    Nation winner{};
    Grade grade{};
    std::string_view clause;
    std::array<std::optional<int>, 2> morale_at_least{};  ///< Army Morale, by Nation
    std::array<std::optional<int>, 2> morale_at_most{};
    std::optional<AreaCount> area_at_least{};  ///< Prussian SPs in good order and morale
    std::optional<AreaCount> area_below{};     ///< Prussian SPs in any condition, both below
    std::string_view area{};                   ///< in words
    bool fewer_eliminated = false;             ///< the winner's SPs eliminated than the other's
};
/// The lines of scenario 4 (also 5) or 6, the highest of each side first, the Austrian Marginal
/// last, since it needs no other to hold; empty for the others.
std::span<const GrandLine> grand_lines(int scenario);
/// Whether a line holds; nothing where that hangs on SPs not counted yet.
std::optional<bool> holds(const GrandLine& line,
                          const std::array<ArmyTally, 2>& armies,
                          const std::optional<AreaCount>& in_area);

}  // namespace drumhead::bar
