#pragma once

#include "battles/featherstone/events.hpp"
#include "battles/story.hpp"

namespace drumhead::fea {

/// The campaign as far as its events are done, in the words both sides may read: what is hidden in
/// the chest stays so.
Story tell(const Journal<State, Event>& campaign);

}  // namespace drumhead::fea
