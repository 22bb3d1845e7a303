#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace drumhead::random_play {

/// What was played of a rulebook.
struct Tally {
    std::int64_t battles = 0;
    std::int64_t actions = 0;
    std::int64_t refused = 0;  ///< commands, at the door or by the rules
    std::int64_t wrong = 0;    ///< of these, spoiled on purpose
    std::int64_t undos = 0;    ///< to an earlier moment and back, or for good
    std::int64_t odds = 0;     ///< figures that were seen to sum to one
    std::int64_t rolled = 0;   ///< actions whose odds were held against their rolls
    double seconds = 0;        ///< of the processor
};

/// The battle being played, as it can be played again: the file with which it begins, for `drumhead
/// battle import`, and a line for `drumhead do` for each thing done since.
struct Record {
    std::string begun;
    std::vector<std::string> lines;
};

/// One battle to be played: which, and how much may be spent on it.
struct Task {
    std::uint64_t seed = 0;
    int number = 0;  ///< of the battle, from 0: what is played follows from it
    /// Of so many actions with odds one is rolled ten thousand times.
    int one_in = 0;
};

// Each plays one battle. What does not hold is a Fault.
void play_kings(const Task& task, Tally& tally, Record& record);
void play_reason(const Task& task, Tally& tally, Record& record);
void play_featherstone(const Task& task, Tally& tally, Record& record);

}  // namespace drumhead::random_play
