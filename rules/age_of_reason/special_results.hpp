#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/age_of_reason/units.hpp"
#include "rules/dice/dice.hpp"
#include "rules/result.hpp"

// The special results charts (BAR-SPI, -SPF, -SPA, -SPD, -SPL, -SPP, -SPC). The columns of a battle
// are data; Kolin, and Lobositz and Leuthen as far as they are known, are built in, and players add
// their own.

namespace drumhead::bar {

enum class Chart { Initiative, InfantryFire, ArtilleryFire, DefensiveFire, LeaderLoss, Pursuit };
std::string_view word(Chart chart);  ///< "infantry-fire"
std::optional<Chart> chart_from(std::string_view word);

/// What a special result asks for next, so that the screen can work it out.
struct Effect {
    int rerolls = 0;               ///< rolls to make again; 2 for Free Fire and Rapid Fire
    int roll_modifier = 0;         ///< on the reroll: High Crops -20
    int strength_times = 1;        ///< Full Volley 2
    bool strength_halved = false;  ///< Ammo Low, Premature Fire: halves round up
    int columns_right = 0;         ///< odds columns
    int extra_sp = 0;              ///< on a result that costs SPs, R or D
    bool firer_disordered = false;
    friend bool operator==(const Effect&, const Effect&) = default;
};
/// A special result: what happens, in our own words.
struct SpecialResult {
    std::string word;  ///< "battalion-guns"
    std::string name;  ///< "Battalion Guns"
    std::string text;
    std::string clause;
    Effect effect{};
    friend bool operator==(const SpecialResult&, const SpecialResult&) = default;
};

/// One digit of a column.
struct Digit {
    int result = -1;  ///< place in ResultChart::results; -1: not known
    bool leader_check = false;
    friend bool operator==(const Digit&, const Digit&) = default;
};
using Column = std::array<Digit, 10>;

/// A chart of one battle, with its two columns.
struct ResultChart {
    std::string battle;  ///< "kolin"
    Chart chart = Chart::Initiative;
    std::vector<SpecialResult> results;
    std::array<Column, 2> columns{};                          ///< by Nation
    const SpecialResult* at(Nation nation, int digit) const;  ///< null: not known
    friend bool operator==(const ResultChart&, const ResultChart&) = default;
};

/// The built-in charts, in booklet order; embedded from special_results.tsv.
std::span<const ResultChart> charts();
const ResultChart* chart(std::string_view battle, Chart which);

/// A column as players write it: "0*,1,2*: free-fire; 3 full-volley; 4-5 battalion-guns …". Every
/// digit 0 to 9 exactly once; the problem names the gap ("no result for 6 and 7") or the digit that
/// stands twice. `results` gives the words allowed.
Result<Column> parse_column(std::string_view text, std::span<const SpecialResult> results);
/// The column as parse_column() reads it; digits not known are left out.
std::string written(const Column& column, std::span<const SpecialResult> results);

/// The digit of a special result and what it means: one die, read 0 to 9 (BAR-SPI-16). Printed
/// column as data, the leader check included (BAR-SPF-05).
struct ResultRoll {
    int digit = 0;
    int result = -1;
    bool leader_check = false;
    friend auto operator<=>(const ResultRoll&, const ResultRoll&) = default;
};
ResultRoll roll_special_result(const ResultChart& chart, Nation nation, Dice& dice);

/// Fire Strength after a result: doubled, or halved with halves up (BAR-SPF-13, BAR-SPD-08).
int fire_strength(int strength, const Effect& effect);
/// A reroll as it is read: modified, and on the lowest line where that is below 00 (BAR-SPF-14).
int modified_reroll(int roll, const Effect& effect);

/// Which of `among` (at least 1) is drawn by lot, as for Wild Fire, a Caisson Explosion and The
/// Lucky Shot (BAR-SPA-07, BAR-SPA-08, BAR-SPL-04): 0 to `among` - 1. One alone needs no die.
int draw_lot(int among, Dice& dice);

/// Command Confusion (BAR-SPI-09): two Leader Initiative rolls, each passed with a chance the
/// series rules give; the players say which were passed.
enum class Confusion { Finished, HalfMovement, Free };
constexpr Confusion command_confusion(int passed) {
    return passed <= 0   ? Confusion::Finished
           : passed == 1 ? Confusion::HalfMovement
                         : Confusion::Free;
}
/// Quarters of a movement point a confused Command's unit has from its allowance: half, fractions
/// kept, a quarter for Disordered or Out of Command units. MA 7: 14 (3 1/2), disordered 7.
constexpr int confused_movement_quarters(int allowance, bool disordered_or_out_of_command) {
    return disordered_or_out_of_command ? allowance : 2 * allowance;
}
/// A Leader Initiative die in a turn in which Daun lapses: 2 more (BAR-SPI-08, -17).
constexpr int leader_initiative_die(int die, bool daun_lapses) {
    return daun_lapses ? die + 2 : die;
}

}  // namespace drumhead::bar
