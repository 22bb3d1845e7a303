#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/result.hpp"

// The campaign ladder (GK-CAM): one entry a battle gives the table of players and that of nations.

namespace drumhead::gk {

/// What a battle is worth. The rules give nothing for a draw; the players agree on it (GK-CAM-10).
struct CampaignPoints {
    int win = 2;
    int bonus = 1;              ///< more for a win that reverses the historical outcome (GK-CAM-01)
    std::optional<int> draw{};  ///< to each side
    friend bool operator==(const CampaignPoints&, const CampaignPoints&) = default;
};

struct CampaignSide {
    std::string nation;
    std::string player;
    std::optional<int> points_left{};  ///< army points when it ended; nothing: not known
    friend bool operator==(const CampaignSide&, const CampaignSide&) = default;
};
/// The stored battle a result was taken from, and how far it had been played then.
struct FromBattle {
    std::int64_t number = 0;
    std::size_t events = 0;  ///< that stood
    std::string last{};      ///< when the last of them happened
    friend bool operator==(const FromBattle&, const FromBattle&) = default;
};
/// A change made to a result after it was entered.
struct Correction {
    std::string what;  ///< "winner's nation"
    std::string from;
    std::string to;
    std::string why;
    std::string when;  ///< date and time, UTC
    friend bool operator==(const Correction&, const Correction&) = default;
};
/// One battle of a campaign (GK-CAM-09).
struct CampaignResult {
    std::string battle;
    std::string date;       ///< "2026-11-29", the day it was played
    CampaignSide winner{};  ///< or one side of a draw
    CampaignSide loser{};
    bool draw = false;
    bool reversed = false;  ///< the winner lost it in history
    bool invented = false;  ///< it has no history: neither as it was nor reversed
    std::string place{};
    std::string notes{};
    std::optional<FromBattle> from{};
    std::vector<Correction> corrections{};  ///< the oldest first
    friend bool operator==(const CampaignResult&, const CampaignResult&) = default;
};

struct Campaign {
    std::string name;
    CampaignPoints points{};
    std::vector<std::string> players{};  ///< who takes part, also before a first battle
    std::vector<std::string> nations{};
    /// Nations that count for another: Hanover for Britain (GK-CAM-08).
    std::map<std::string, std::string> counts_for{};
    std::vector<CampaignResult> results{};
    friend bool operator==(const Campaign&, const Campaign&) = default;
};

enum class Ladder { Players, Nations };
/// One line of a ladder.
struct Standing {
    std::string name;
    int battles = 0;
    int wins = 0;
    int losses = 0;
    int draws = 0;
    int bonus = 0;   ///< bonus points
    int points = 0;  ///< in all
    int rank = 0;    ///< from 1; equal scores share one; 0 for those yet to fight
    /// Points in per cent of a win a battle (GK-CAM-02); nothing for those yet to fight
    /// (GK-CAM-07).
    std::optional<double> score{};
    friend bool operator==(const Standing&, const Standing&) = default;
};
/// The ladder as of a day ("2026-11-29", that day included; empty: of all battles): by score, then
/// points, then name; those yet to fight last. A draw needs the campaign's draw points.
std::vector<Standing> standings(const Campaign& campaign,
                                Ladder ladder,
                                const std::string& as_of = {});

/// Why a line of a ladder stands where it does, in a sentence: what it shares with its neighbours
/// and what decides between them. `place` is its index.
std::string why_there(std::span<const Standing> lines, std::size_t place);

/// How a name of the ladder came to its points: one step a battle it fought.
struct PointsStep {
    int battle = 0;  ///< the campaign's how manieth, by date, from 1
    int points = 0;  ///< in all, after it
    friend bool operator==(const PointsStep&, const PointsStep&) = default;
};
struct PointsLine {
    std::string name;
    std::vector<PointsStep> steps{};
};
/// Points over the battles of a campaign, in the order of standings() and without those yet to
/// fight. Battles of one day count in the order in which they were entered.
std::vector<PointsLine> points_over_battles(const Campaign& campaign,
                                            Ladder ladder,
                                            const std::string& as_of = {});

/// A day of the calendar as year-month-day, so that days sort as text; why it is none.
std::optional<Problem> bad_date(const std::string& date);

}  // namespace drumhead::gk
