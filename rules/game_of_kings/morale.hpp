#pragma once

#include <optional>
#include <string_view>

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/editions.hpp"
#include "rules/game_of_kings/units.hpp"
#include "rules/reason.hpp"

namespace drumhead::gk {

/// None: it did not test.
enum class MoraleResult { None, Held, Failed };
std::string_view word(MoraleResult result);

/// The score of a unit's morale test: its class, and +1 each for a general and for support.
Score morale_score(const Edition& edition, const Unit& unit);
Reasons morale_reasons(const Edition& edition, const Unit& unit);

/// One throw of a unit that must test. Where it cannot fail nothing is thrown (GK-MOR-20).
MoraleResult test_morale(Score score, std::string_view by, Dice& dice);

/// Whether a unit that has cause to test throws now: not if it has thrown this half-turn already,
/// except where the edition has it throw for every cause (GK-MOR-05, -06).
bool may_test(const Edition& edition, const Unit& unit);

/// What becomes of a unit that has suffered.
struct Aftermath {
    Quarters quarters{};
    MoraleResult morale = MoraleResult::None;
    bool retreats = false;  ///< it must retreat one move, and stands at the end
    bool eliminated = false;
    friend constexpr auto operator<=>(const Aftermath&, const Aftermath&) = default;
};

/// The result of one morale test on a unit of `quarters`: a failure costs a quarter, which may
/// remove it, and makes what stands retreat (GK-MOR-09, -21). A unit that is gone never tests
/// (GK-MOR-34).
Aftermath after_test(Quarters quarters, Score score, std::string_view by, Dice& dice);

// Support (GK-MOR-13 to -16) is judged on the table, where the distances are. What the program can
// say of a unit is whether it could support at all.
bool can_support(const Unit& unit);

/// What a friendly or enemy unit that stands in the way of a retreat's first move does to it.
struct Blocked {
    bool retreating_unit_eliminated = false;
    bool blocker_tests = false;
    friend constexpr bool operator==(Blocked, Blocked) = default;
};
enum class Allegiance { Friend, Enemy };
/// `blocker` stands on the straight way back within the first move as rolled, as the players
/// declare (GK-MOR-23, -27). Guns and light foot never block (GK-MOR-26); light foot retreats
/// through friends that the move carries it wholly beyond, which the players then do not declare
/// (GK-MOR-38).
Blocked blocked_retreat(const Unit& retreating, const Unit& blocker, Allegiance blocker_is);

}  // namespace drumhead::gk
