#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.hpp"

// The campaign of battles in columns (GK-FEA-01 to -09, -24). The names of the battles are the
// players' own: the text gives four of fifteen, and three of those are one battle.

namespace drumhead::fea {

inline constexpr int kColumns = 3;  ///< west, centre, east; each side has one army for each
inline constexpr int kPlaces = 5;   ///< battles in a column (GK-FEA-01)
inline constexpr int kSites = kColumns * kPlaces;

/// The site of a battle: its column and its place in it, each from 0.
struct Site {
    int column = 0;
    int place = 0;
    friend bool operator==(const Site&, const Site&) = default;
};
/// One of 0 to kSites - 1, column by column, and back.
constexpr int number(Site site) {
    return site.column * kPlaces + site.place;
}
constexpr Site site(int number) {
    return {number / kPlaces, number % kPlaces};
}
/// The first battle of all is the middle one of the central column (GK-FEA-03). The text does not
/// say where the armies of the other columns stand; they begin at the middle of theirs.
inline constexpr Site kFirstBattle{1, 2};
constexpr Site first_battle(int column) {
    return {column, kFirstBattle.place};
}

/// An end of every column, at which one side is at home: that of place 1 or of place 5.
enum class End { First, Last };
constexpr End other(End end) {
    return end == End::First ? End::Last : End::First;
}

/// Where the loser of a battle retreats to.
enum class Way {
    Home,  ///< the next site of its own column towards its home end (GK-FEA-24)
    West,  ///< sideways, to the site beside it in the next column (GK-FEA-05)
    East
};
/// The site that way from a lost one; nothing where there is none: beyond the home end, or beside
/// the outer columns.
std::optional<Site> retreat(Site lost, End home, Way way);

/// Own column is the recommended rule (GK-FEA-07); the book also lets a loser go sideways.
enum class Retreats { OwnColumn, Sideways };
/// The ways a loser may take that lead anywhere, the recommended one first.
std::vector<Way> ways(Site lost, End home, Retreats allowed);

using Names = std::array<std::array<std::string, kPlaces>, kColumns>;
/// Why these are not fifteen different battles: an empty name, one that stands twice whatever its
/// capitals and hyphens, or two names of one battle (GK-FEA-08).
std::optional<Refusal> list_fault(const Names& names);

}  // namespace drumhead::fea
