#pragma once

#include "battles/game_of_kings/events.hpp"
#include "battles/story.hpp"

namespace drumhead::gk {

/// The battle as far as its events are done. Each shot, round and test is weighed again on the
/// state it was made in, so the chances are exact under today's rules.
Story tell(const Battle& battle);

}  // namespace drumhead::gk
