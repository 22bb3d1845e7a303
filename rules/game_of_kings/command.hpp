#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/editions.hpp"
#include "rules/reason.hpp"
#include "rules/result.hpp"

namespace drumhead::gk {

// Points by dice (GK-CMD-16 to -35)

/// The die a sector's points are thrown with, and what is added to it (it may pass the top face).
struct CommandDie {
    int faces = 6;  ///< 2 to 100
    int bonus = 0;  ///< -9 to 9
    friend constexpr bool operator==(CommandDie, CommandDie) = default;
};
/// A d10 for the centre and a d6 for each flank (GK-CMD-18).
inline constexpr std::array kCommandDice{CommandDie{10, 0}, CommandDie{6, 0}, CommandDie{6, 0}};
/// "d10", "10", "d6+1"; nothing for what is no die of 2 to 100 faces.
std::optional<CommandDie> command_die_from(std::string_view text);
std::string describe(CommandDie die);

/// Points of one sector: its die, the 0 of a die marked 0 to 9 read as 10 and typed as 10
/// (GK-CMD-20), and its bonus; never below 0.
int command_points(CommandDie die, Dice& dice);

/// The steps of a sector's half-turn, in the order they are taken (GK-CMD-24, -25); under the cards
/// of a whole phase, with every melee last (GK-CMD-12).
enum class Step { Rally, Guns, Moves, Musketry, Melee };
inline constexpr std::array kSteps{
    Step::Rally, Step::Guns, Step::Moves, Step::Musketry, Step::Melee};
std::string_view name(Step step);

/// The state of a sector's points, or of a card's.
struct Spending {
    int points = 0;
    Step step = Step::Rally;  ///< the latest step begun; earlier ones are closed (GK-CMD-40)
    int retreating = 0;       ///< units that must still be thrown for (GK-CMD-26, GK-RAL-15)
};
/// Why an action of `step` that costs `points` (melees cost none, GK-CMD-28) may not be taken;
/// nothing if it may.
std::optional<Refusal> spending_refused(Spending now, Step step, int points);

// Cards (GK-CMD-01 to -15, -37, -38, -41)

/// The deck of two armies: 4 cards each of median - 1, median and median + 1 a side (no value below
/// 1), and two jokers: 26.
struct CardDeck {
    /// One kind of card: whose and how much; army -1 is a joker.
    struct Kind {
        int army = -1;
        int value = 0;
        int cards = 0;
        friend constexpr bool operator==(Kind, Kind) = default;
    };
    std::vector<Kind> kinds;
    int size() const;
    /// How many of each kind, in the order of `kinds`, as Dice::card wants them.
    std::vector<int> counts() const;
    friend bool operator==(const CardDeck&, const CardDeck&) = default;
};
CardDeck card_deck(std::array<int, 2> medians);
/// The kind drawn from what is left of the deck: its place in `kinds`.
int draw_card(const CardDeck& deck, std::span<const int> left, Dice& dice);

}  // namespace drumhead::gk
