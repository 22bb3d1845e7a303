#pragma once

#include <string>

#include "rules/game_of_kings/campaign.hpp"
#include "rules/sum.hpp"

namespace drumhead::gk {

/// The points of a name of a ladder, battle by battle as they were entered (GK-CAM-01, -10): those
/// of its Standing.
Sum ladder_sum(const Campaign& campaign,
               Ladder ladder,
               const std::string& name,
               const std::string& as_of = {});

}  // namespace drumhead::gk
