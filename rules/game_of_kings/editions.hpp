#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game_of_kings/units.hpp"

namespace drumhead::gk {

/// In which rounds of a melee something counts.
enum class Rounds { Never, First, Every };
/// When a unit that must test its morale throws.
enum class MoraleWhen {
    EachCause,      ///< at once, for every cause (GK-MOR-04, -05)
    FirstCause,     ///< at once, but once in a half-turn (GK-MOR-01, -06)
    EndOfHalfTurn,  ///< once, when the half-turn ends (GK-MOR-02, -03)
};
/// How many units one supporting unit helps in a half-turn (GK-MOR-14, -15).
enum class Support { AnyNumber, OneUnit };
/// What is counted to see whether an army is beaten.
enum class VictoryBy { Points, Units };

/// The numbers a morale test is thrown with; the newest edition's are not printed, so players may
/// enter a set of their own (GK-MOR-32).
struct MoraleScores {
    std::array<int, 3> needed{3, 4, 5};  ///< elite, regular, poor (GK-MOR-09)
    int general = 1;                     ///< GK-MOR-10
    int support = 1;                     ///< GK-MOR-13
    friend constexpr bool operator==(const MoraleScores&, const MoraleScores&) = default;
};

/// One edition of the rules, as data. Rules read what it holds and never ask its name. A battle
/// owns a copy, so a switch the players flip or a number they enter is simply written into it.
struct Edition {
    std::string_view name;
    std::string_view title;

    // Musketry
    bool any_horse_fires_dismounted = false;  ///< GK-MUS-08: else only light horse, not lancers
    bool natural_six_always_hits = false;     ///< GK-MUS-13, an option

    // Command
    bool cards = false;  ///< activation by cards (GK-CMD-01 to -15); else points by dice
    bool melees_last =
        false;  ///< one melee step when all points are spent, not one a sector (GK-CMD-27)

    // Movement
    bool about_face_costs_a_point = false;      ///< GK-MOV-15, -18; else the first is free
    bool sideways_shuffle = false;              ///< GK-MOV-27, -28
    bool stop_line = false;                     ///< GK-VAR-08, -13: a 6 need not overshoot
    bool dismounting_takes_the_action = false;  ///< GK-MOV-07, -10; else half a move (GK-MOV-08)

    // Melee
    bool charge_fire = false;             ///< GK-MEL-25, -28
    bool all_fire_counts = false;         ///< for who lost, all fire of the half-turn (GK-MEL-37)
    Rounds flank_bonus = Rounds::Every;   ///< GK-MEL-16, -17
    Rounds rear_halving = Rounds::Never;  ///< GK-MEL-21 to -23

    // Morale and rally
    MoraleWhen morale_when = MoraleWhen::EachCause;
    MoraleScores morale{};
    Support support = Support::OneUnit;
    int rally_needed = 5;                  ///< GK-RAL-01
    bool rallied_may_act_at_once = false;  ///< GK-RAL-11

    // Victory
    VictoryBy victory = VictoryBy::Units;  ///< GK-VIC-04, -05

    // Weather: whether the edition prints a gauge (GK-WEA-21)
    bool weather = false;

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

/// All five, oldest first: 2017-cards, sahay, pips, summary, 2018. 2018 includes charge fire, which
/// its text left out by oversight (GK-MEL-28).
std::span<const Edition> editions();
const Edition& default_edition();
const Edition* edition_named(std::string_view name);

}  // namespace drumhead::gk
