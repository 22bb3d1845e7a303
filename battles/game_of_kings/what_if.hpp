#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "battles/game_of_kings/plan.hpp"

// What a unit could do to every enemy and every enemy to it, before anything is done.

namespace drumhead::gk {

/// What only the players see of every pair; left out, it is as the paper takes it while nothing has
/// been typed.
struct WhatIfFacts {
    /// How far apart they stand: the range of fire, and where a charge begins. Without it muskets
    /// are in range, a gun is asked for it (GK-ART-04), and charges begin within musket range.
    std::optional<Length> range{};
};

/// One action of one unit against one enemy.
struct Reckoned {
    Command command{};
    /// The rules do not allow it whoever's turn it is; nothing else is filled in then.
    std::optional<Rejection> refused{};
    /// It is not its turn or time; the odds are those of doing it all the same.
    std::optional<Rejection> not_now{};
    UnitOdds to_enemy{};  ///< what it does to whom it is done to
    UnitOdds to_actor{};  ///< a melee harms both; of fire everything is 0 but `unhurt`
    /// Chance that the army of the one it is done to, and the actor's own, falls below half by
    /// this action alone.
    double breaks_enemy = 0;
    double breaks_own = 0;
    bool can() const { return !refused && !not_now; }
};

/// A unit and one enemy, both ways.
struct Pairing {
    UnitId enemy{};
    Reckoned fire{};      ///< the unit fires: muskets, carbines or its agreed weapon; a gun, as one
    Reckoned charge{};    ///< the unit charges, or fights on in the melee they are in
    Reckoned fired_at{};  ///< the enemy fires
    Reckoned charged{};   ///< the enemy charges
};

struct WhatIf {
    UnitId unit{};
    std::vector<Pairing> pairings{};  ///< with every enemy on the table, in the order of the armies
    std::vector<std::string> assumptions{};  ///< sentences on what was taken for given
};

/// Reckons a unit against every enemy. The army to act does what it does in the half-turn at hand,
/// the other in the next: then what counts for one half-turn only (fired, tested, moved …) is over.
WhatIf what_if(const State& state, UnitId unit, const WhatIfFacts& facts = {});

/// The one action as it stands now, or where `unit` is not to act, in its next half-turn.
enum class Deed { Fire, Charge };
Command deed(const State& state, Deed what, UnitId actor, UnitId enemy, const WhatIfFacts& facts);

}  // namespace drumhead::gk
