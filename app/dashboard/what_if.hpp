#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "battles/game_of_kings/plan.hpp"
#include "battles/game_of_kings/what_if.hpp"
#include "rules/result.hpp"

// What if: a unit against every enemy, plans of several actions, and whether an army breaks. All of
// it is reckoned before anything is done, and nothing of it changes the battle.

namespace drumhead::dashboard {

/// What the players have chosen on the sheet.
struct WhatIfDraft {
    enum class Part { Targets, Plan };
    std::optional<gk::UnitId> unit{};
    gk::Deed deed = gk::Deed::Fire;
    std::string range_cm{};     ///< as typed; empty where left out
    Part part = Part::Targets;  ///< which list the keys move in, and the one a narrow sheet shows
    std::size_t at = 0;         ///< the chosen line of the targets
    std::vector<gk::PlanStep> plan{};
    std::size_t step = 0;     ///< the chosen one of the plan
    float ends_height = 200;  ///< of what the plan comes to, as last drawn
};

/// What the sheet shows, worked out when the battle, the unit, the range or the plan has changed.
struct WhatIfView {
    gk::WhatIf reckoned{};
    /// The pairings in the order of the list, for firing and for charging: what can be done first,
    /// and of that what costs the enemy most quarters less what it costs the unit itself.
    std::array<std::vector<std::size_t>, 2> order{};
    bool bad_range = false;  ///< what was typed is no distance, and left out

    /// The plan's odds, or why there are none; nothing while it is empty.
    std::optional<Result<gk::PlanOdds>> plan{};
    /// If every unit that may still fire did.
    std::vector<gk::PlanStep> all_fire{};
    std::optional<gk::PlanOdds> if_all_fire{};

    const gk::Reckoned& forth(gk::Deed deed, std::size_t line) const;
    const gk::Pairing& pairing(gk::Deed deed, std::size_t line) const;
    std::size_t lines() const { return reckoned.pairings.size(); }
};

/// Keeps the view and works out only what has changed.
class WhatIfDesk {
public:
    /// `done` and `events` number the moment of the battle.
    struct Moment {
        std::size_t done = 0;
        std::size_t events = 0;
        friend bool operator==(const Moment&, const Moment&) = default;
    };
    const WhatIfView& look(const gk::State& state, Moment moment, const WhatIfDraft& draft);
    /// Forgets everything: another battle lies on the table.
    void clear() { *this = {}; }
    int reckoned() const { return reckoned_; }  ///< how often anything was worked out

private:
    struct Targets {
        Moment moment{};
        gk::UnitId unit{};
        std::string range_cm{};
        friend bool operator==(const Targets&, const Targets&) = default;
    };
    struct Plan {
        Moment moment{};
        std::vector<gk::PlanStep> steps{};
        friend bool operator==(const Plan&, const Plan&) = default;
    };
    std::optional<Targets> targets_{};
    std::optional<Plan> plan_{};
    WhatIfView view_{};
    int reckoned_ = 0;
};

/// The unit the sheet opens on: the one picked, else the one it showed last, else the first of the
/// army to act that can do something. Nothing where no unit is left.
std::optional<gk::UnitId> unit_to_reckon(const gk::State& state,
                                         std::optional<gk::UnitId> picked,
                                         std::optional<gk::UnitId> last);
/// The next unit on the table that can be reckoned, of the same army; `by` 1 or -1.
gk::UnitId next_to_reckon(const gk::State& state, gk::UnitId unit, int by);

}  // namespace drumhead::dashboard
