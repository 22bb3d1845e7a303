#pragma once

#include <string>

#include "rules/game_of_kings/campaign.hpp"

namespace drumhead::print {

struct LadderWish {
    std::string as_of{};  ///< a day; empty: of all battles
};
/// The standings of a campaign as a page made for paper, with the chart of points over battles: one
/// sheet where one will do.
std::string ladder_html(const gk::Campaign& campaign, const LadderWish& wish);

}  // namespace drumhead::print
