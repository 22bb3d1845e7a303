#pragma once

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/morale.hpp"
#include "rules/game_of_kings/saves.hpp"
#include "rules/game_of_kings/weather.hpp"
#include "rules/result.hpp"

// What musketry and artillery have in common: one unit fires, another takes the hits.

namespace drumhead::gk {

/// One unit firing at another.
struct Shot {
    Unit firer;
    Unit target;
    std::optional<Length> range{};  ///< not given: the players have seen that it is in range
    Weather weather = Weather::Fair;
};

/// The target of a shot, as far as the shot needs it.
struct Receiver {
    Quarters quarters = kFullStrength;
    Saves saves{};
    std::optional<Score> morale{};  ///< nothing where it would not throw
};
Receiver receiver(const Edition& edition, const Unit& target);

/// What one shot did. `hits` and `lost` are not capped at the quarters the target had.
struct FireOutcome {
    int potential = 0;  ///< potential hits; artillery only
    int hits = 0;       ///< dice that hit
    int lost = 0;       ///< hits that stand after saving throws
    Aftermath target{};
    friend constexpr auto operator<=>(const FireOutcome&, const FireOutcome&) = default;
};

/// The rest of the chain once dice have hit: saves, quarters lost, morale, retreat (GK-SAV-01,
/// GK-ORG-03, GK-MOR-01, -21). Hits that were all saved are no loss and call for no test
/// (GK-MOR-34).
FireOutcome receive(int hits, const Receiver& target, Dice& dice);

/// Why a unit can neither fire nor be fired at, whatever the weapon; nothing if it can.
std::optional<Refusal> fire_refused(const Shot& shot);

}  // namespace drumhead::gk
