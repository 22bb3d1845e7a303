#pragma once

#include "battles/age_of_reason/events.hpp"
#include "battles/story.hpp"

namespace drumhead::bar {

/// The battle as far as its events are done. What an army has left is its SPs on the map.
Story tell(const Battle& battle);

}  // namespace drumhead::bar
