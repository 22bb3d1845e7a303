#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/dashboard/over_page.hpp"
#include "rosters/campaigns.hpp"
#include "rules/game_of_kings/campaign.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard {

/// What the ladder's page reads and changes; whoever makes the page says how.
struct CampaignDoor {
    /// A campaign and what has happened, by a result's place, to the battles it came from.
    struct Opened {
        gk::Campaign campaign{};
        std::map<std::size_t, std::string> since{};
    };
    using Change = std::function<Result<gk::Campaign>(gk::Campaign)>;

    std::function<Result<std::vector<std::string>>()> names;
    std::function<Result<Opened>(const std::string&)> open;
    std::function<Result<void>(const gk::Campaign&)> make;
    std::function<Result<gk::Campaign>(const std::string&, const Change&)> change;
    std::function<Result<void>(const std::string&)> remove;
    /// The battle on the table.
    std::function<Result<std::optional<StandingBattle>>()> on_table;
    std::function<Result<LastPlayed>()> last_played;
    std::function<Result<void>(const LastPlayed&)> remember;
    /// Writes the standings as a page for paper, as of a day; where, in words.
    std::function<Result<std::string>(const gk::Campaign&, const std::string&)> print;
    std::function<std::string()> today;
    std::function<std::string()> now;  ///< date and time, UTC
};
/// What the page opens with: the ladder, or the result that the finished battle on the table
/// proposes.
enum class CampaignOpening { Ladder, Proposal };
std::unique_ptr<OverPage> campaign_page(CampaignDoor door,
                                        CampaignOpening opening = CampaignOpening::Ladder);

}  // namespace drumhead::dashboard
