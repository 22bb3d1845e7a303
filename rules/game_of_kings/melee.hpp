#pragma once

#include <array>
#include <vector>

#include "rules/game_of_kings/fire.hpp"
#include "rules/game_of_kings/musketry.hpp"

namespace drumhead::gk {

/// From which side a unit is struck.
enum class Aspect { Front, Flank, Rear };
enum class Side { Attacker, Defender };
enum class Loser { None, Attacker, Defender };
std::string_view word(Aspect aspect);
std::string_view word(Loser loser);

/// One unit in a melee. `against` is the place (0-based) in the other side's list of the enemy it
/// has chosen to strike (GK-MEL-42).
struct Fighter {
    Unit unit{};
    int against = 0;
    Aspect from = Aspect::Front;  ///< attackers: the side of its enemy that it struck
    bool higher_ground = false;
    bool holds_bank = false;
    bool holds_buildings = false;          ///< against an enemy outside them
    bool holds_fire = false;               ///< declines charge fire
    std::optional<Length> charged_from{};  ///< attackers: where the move to contact began
    std::optional<Length> foot_near{};     ///< guns: distance of the nearest friendly regular foot
    int hit_by_fire = 0;  ///< hits of fire that stood, earlier in this half-turn (GK-MEL-37)
    int supporter = -1;   ///< which friend is behind it, by any number; -1: one of its own
    // Where morale is thrown only as the half-turn ends, and a melee keeps the friend behind it
    // from helping: what must come of this round for that friend to be free by then (GK-MOR-16).
    int helper = -1;  ///< the friend fights here, at this place of its own side; -1: it does not
    int holds_helper = -1;  ///< the place of the enemy that holds the friend elsewhere; -1: none
};

/// Units in contact and what the players say of the ground.
struct Contact {
    std::vector<Fighter> attackers{};  ///< those who made the contact; 1 to kMostFighters
    std::vector<Fighter> defenders{};  ///< 1 to kMostFighters
    int round = 1;
    Weather weather = Weather::Fair;  ///< matters to charge fire only
};
/// Enough for a unit contacted on every face; a table never shows more in one melee.
inline constexpr std::size_t kMostFighters = 4;

/// Dice in quarters of a die, so that a half for each quarter of effectiveness, halved from the
/// rear, stays exact until it is rounded once (GK-MEL-19, -24).
struct QuarterDice {
    int count = 0;
    friend constexpr auto operator<=>(QuarterDice, QuarterDice) = default;
};

/// A round ready to be fought: who may fight has been checked.
struct Melee {
    Edition edition{};
    Contact contact{};
    /// Charge fire that will be given, one volley a defender at most (GK-MEL-55).
    struct ChargeFire {
        std::size_t defender = 0;
        std::size_t attacker = 0;
        Volley volley{};
        bool carbines = false;  ///< must first throw 3 or better to fire at all (GK-MEL-27)
    };
    std::vector<ChargeFire> charge_fire{};
};

struct FighterOutcome {
    int fire_lost = 0;  ///< hits of charge fire that stand
    int suffered = 0;   ///< melee hits that stand, not capped
    Aftermath after{};
    friend constexpr auto operator<=>(const FighterOutcome&, const FighterOutcome&) = default;
};

/// What one round did. Hits are after saves and not capped at what a unit had left (GK-MEL-41).
struct MeleeOutcome {
    int attacker_hits = 0;  ///< inflicted by the attackers
    int defender_hits = 0;  ///< inflicted by the defenders in the melee itself
    int fire_hits = 0;      ///< inflicted by charge fire; they count for who lost (GK-MEL-26)
    Loser loser = Loser::None;
    std::array<FighterOutcome, kMostFighters> attackers{};
    std::array<FighterOutcome, kMostFighters> defenders{};
    friend constexpr auto operator<=>(const MeleeOutcome&, const MeleeOutcome&) = default;
};

/// Whether `attacker` may contact `defender` at all (GK-MEL-02 to -06, -48, -49).
std::optional<Refusal> contact_refused(const Edition& edition,
                                       const Fighter& attacker,
                                       const Fighter& defender);

/// The round of `contact`, or why it is not fought.
Ruling<Melee> melee_round(const Edition& edition, Contact contact);

/// The dice one fighter is entitled to at `strength`, before rounding: the table, the bonuses, the
/// halving from the rear (GK-MEL-07 to -24).
QuarterDice melee_dice(const Melee& melee, Side side, std::size_t fighter, Quarters strength);
/// The same sum as reasons, ending in the number of dice.
Reasons melee_reasons(const Melee& melee, Side side, std::size_t fighter);

/// Fights the round: charge fire, then both sides at once, then who lost, retreats and morale
/// (GK-MEL-14, -31, -38, GK-MOR-06 to -08).
MeleeOutcome fight(const Melee& melee, Dice& dice);

/// The place in the other side's list of the enemy that a fighter stays in contact with after the
/// round: the one it strikes, else one that strikes it. Nothing but after a draw, which is fought
/// on in the next half-turn (GK-MEL-39, -40).
std::optional<std::size_t> enemy_left(const Melee& melee,
                                      const MeleeOutcome& outcome,
                                      Side side,
                                      std::size_t fighter);

}  // namespace drumhead::gk
