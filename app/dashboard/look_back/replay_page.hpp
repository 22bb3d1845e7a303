#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "app/dashboard/over_page.hpp"
#include "battles/age_of_reason/events.hpp"
#include "battles/featherstone/events.hpp"
#include "battles/game_of_kings/events.hpp"

namespace drumhead::dashboard {

/// The dashboard on a battle of its own that holds only its first `moment` events (all that are
/// done where nothing is said), with a bar to go back and forth. The battle itself is not touched:
/// this one is made of a copy of its events, and nothing can be asked of it. Of a chest no side's
/// counters are shown.
std::unique_ptr<OverPage> replay_page(const gk::Battle& battle, std::optional<std::size_t> moment);
std::unique_ptr<OverPage> replay_page(const bar::Battle& battle, std::optional<std::size_t> moment);
std::unique_ptr<OverPage> replay_page(const fea::Battle& campaign,
                                      std::optional<std::size_t> moment);

}  // namespace drumhead::dashboard
