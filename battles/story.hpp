#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "battles/luck.hpp"
#include "rules/dice/dice.hpp"

// A battle told from its events, whatever its rulebook: what a report is written from.

namespace drumhead {

/// A unit in the order of battle.
struct ToldUnit {
    std::string group{};  ///< sector, Command: "left"
    std::string name{};
    std::string what{};    ///< "elite foot"
    std::string stands{};  ///< at the end: "75%", "gone"
    bool gone = false;
};
struct ToldArmy {
    std::string name{};
    int slot = 0;  ///< how it is marked wherever it is drawn: 0 as the first army, 1 as the second
    std::string general{};
    std::string strength{};  ///< at the start: "36 points, breaks below 18"
    std::string end{};       ///< "29 points"
    std::string note{};      ///< "not every unit is known"; may be empty
    std::vector<ToldUnit> units{};
};

/// One event.
struct ToldDeed {
    std::size_t event = 0;   ///< its number, from 1
    std::string when{};      ///< "5A"
    std::string chapter{};   ///< what it is told under: "Turn 5"
    std::string sentence{};  ///< "Picardie fires at Royal Foot: 1 lost, holds."
    std::vector<ThrownDie> dice{};
    /// How usual it was: the chance that it went at least so badly for a unit it was done to (or so
    /// well, where that is rarer), before any die; nothing where no chance was in it.
    std::optional<double> chance{};
    std::string chance_of{};  ///< "Royal Foot so badly hurt"
    double cost = 0;          ///< points and parts of points lost by it
    bool turning_point = false;
    bool quiet = false;  ///< housekeeping: a mark, a note answered; a short report leaves it out
};
/// What each army has left once an event had happened.
struct ToldPoints {
    std::size_t event = 0;
    std::string when{};
    std::array<int, 2> left{};
};

/// Points to act with that the armies got from dice or cards.
struct ToldReceived {
    std::string what{};  ///< "command points"
    std::array<int, 2> points{};
};

struct Story {
    std::string name{};
    std::string rules{};  ///< "Game of Kings, 2018"
    std::array<ToldArmy, 2> armies{};
    std::string course_title = "Army points";  ///< what `course` counts
    std::vector<std::string> facts{};          ///< weather, terrain, objectives: a sentence each
    std::vector<ToldDeed> deeds{};             ///< of the events done, in order
    std::vector<ToldPoints> course{};          ///< the start, then each change
    std::vector<ToldReceived> received{};      ///< in the whole battle; may be empty
    std::string result{};                      ///< "France wins."; empty while it goes on
    std::uint64_t seed = 0;                    ///< of the dice that the program rolls
    Luck luck{};
};

/// Marks the deeds that decided it: those that cost much, the more so the less likely they were;
/// `most` of them at the most.
void mark_turning_points(std::vector<ToldDeed>& deeds, std::size_t most = 5);

}  // namespace drumhead
