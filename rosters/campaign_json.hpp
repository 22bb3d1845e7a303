#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "rosters/json_fwd.hpp"
#include "rules/game_of_kings/campaign.hpp"

namespace drumhead {

/// Everything of a campaign but its results.
Json campaign_json(const gk::Campaign& campaign);
Result<gk::Campaign> campaign_from_json(const Json& json);
/// What is not known is left out, so that results of older files keep their form.
Json result_json(const gk::CampaignResult& result);
Result<gk::CampaignResult> result_from_json(const Json& json);

/// A name as campaigns take it: text of 1 to 80 bytes, with no control characters; what is wrong.
std::optional<Problem> bad_campaign_name(std::string_view what, const std::string& name);
/// A note as campaigns take it: text of at most 1000 bytes on one line; what is wrong.
std::optional<Problem> bad_note(std::string_view what, const std::string& note);

}  // namespace drumhead
