#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

// Luck: the dice of a battle against what was to be expected of them, whatever its rulebook.

namespace drumhead {

/// Whose luck a die is: 0 or 1, an army of the battle; or nobody's, as the weather's.
inline constexpr int kNobody = -1;

/// One die as luck counts it.
struct LuckyDie {
    int side = kNobody;
    std::string kind{};     ///< what it was thrown for: "volley"
    std::size_t event = 0;  ///< number of its event, from 1
    std::string when{};     ///< "5A"
    int faces = 6;
    int lowest = 1;  ///< what its first side shows: 0 or 1
    int face = 1;
    /// The lowest face that does what was hoped for; nothing on a die that is only read.
    std::optional<int> needed{};
    std::optional<bool> entered{};  ///< by the players; nothing: the file does not say
};

/// What a number of dice came to, and how usual that is. Of dice that reach a score, how many did;
/// of dice that are read, the sum of what they show.
struct LuckSum {
    int dice = 0;
    int got = 0;
    double expected = 0;
    double as_little = 1;  ///< chance that so many dice come to this or less
    double as_much = 1;    ///< chance that they come to this or more
};
/// Who threw: the program, the players, or nobody knows, from files that do not say.
enum class Thrower { Rolled, Entered, Unknown };
inline constexpr std::array kThrowers{Thrower::Rolled, Thrower::Entered, Thrower::Unknown};
/// The same dice apart by who threw them, each for both sides.
using LuckApart = std::array<std::array<LuckSum, 2>, kThrowers.size()>;

/// The dice thrown for one thing.
struct LuckOfKind {
    std::string kind;
    bool read = false;  ///< dice that are read; else those that reach a score
    std::array<LuckSum, 2> sides{};
    LuckApart apart{};
};
/// How far each side was ahead of what was to be expected (below 0: behind) once an event had
/// happened, in dice that reached their score.
struct LuckPoint {
    std::size_t event = 0;
    std::string when;
    std::array<double, 2> ahead{};
};
/// How often each face of one sort of die fell, held against equal chances.
struct FaceCount {
    int faces = 6;
    int lowest = 1;
    std::vector<int> fell;   ///< of each face
    double chi_squared = 0;  ///< sum over the faces of (fell − expected)² / expected
    /// Chance that fair dice are at least this uneven. Means little below five dice a face.
    double chance = 1;
};

struct Luck {
    std::array<LuckSum, 2> all{};     ///< of dice that reach a score
    LuckApart apart{};                ///< the same by who threw them
    std::vector<LuckOfKind> kinds{};  ///< those of most dice first
    std::vector<LuckPoint> course{};  ///< one for each event with such a die
    std::vector<FaceCount> rolled{};  ///< by the program; those with fewest faces first
    std::vector<FaceCount> entered{};
    std::vector<FaceCount> unknown{};  ///< from files that do not say who threw
};
/// Dice with a face they do not have, as a file made by hand may hold, are left out.
Luck luck_of(std::span<const LuckyDie> dice);

/// The chance that a chi-squared of so many degrees of freedom (1 or more) is `value` or more.
double chi_squared_chance(double value, int degrees);

}  // namespace drumhead
