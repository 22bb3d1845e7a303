#pragma once

#include <string_view>

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/units.hpp"
#include "rules/reason.hpp"

namespace drumhead::gk {

/// Which saving throws a unit has against hits from fire and in melee (GK-SAV-02, -03). Both may
/// apply (GK-SAV-04).
struct Saves {
    bool cover = false;
    bool cuirass = false;
    friend constexpr auto operator<=>(Saves, Saves) = default;
};
Saves saves_of(const Unit& unit);

/// How many of `hits` still stand after a die for each: cover first, on a 4; then, for those left,
/// the cuirass, on a 6 (GK-SAV-10). `by` says whose dice they are.
int hits_that_stand(int hits, Saves saves, std::string_view by, Dice& dice);

/// "cover saves on 4+", for each save the unit has.
Reasons reasons(Saves saves);

}  // namespace drumhead::gk
