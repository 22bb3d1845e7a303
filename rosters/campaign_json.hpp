#pragma once

#include "rosters/json_fwd.hpp"
#include "rules/game_of_kings/campaign.hpp"

namespace drumhead {

/// What a campaign may hold.
inline constexpr std::size_t kMostCampaignResults = 5000;
inline constexpr std::size_t kMostCampaignNames = 200;
inline constexpr std::size_t kLongestCampaignName = 80;

/// Everything of a campaign but its results.
Json campaign_json(const gk::Campaign& campaign);
Result<gk::Campaign> campaign_from_json(const Json& json);
Json result_json(const gk::CampaignResult& result);
Result<gk::CampaignResult> result_from_json(const Json& json);

/// A name as campaigns take it: text of 1 to 80 bytes, with no control characters; what is wrong.
std::optional<Problem> bad_campaign_name(std::string_view what, const std::string& name);

}  // namespace drumhead
