#include "app/print/ladder_words.hpp"
#include "rosters/campaign_json.hpp"
#include "rosters/campaigns.hpp"
#include "rosters/json.hpp"
#include "tests/fuzz/door.hpp"

// A campaign, and under "results" the battles of it, as the database keeps them row by row.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    using namespace drumhead::fuzz;
    auto json = parse_json(text_of(data, size), limits::kLargestCommand);
    if (!json) {
        expect_short(json.error());
        return 0;
    }
    Json results = Json::array();
    if (json->is_object() && json->contains("results")) {
        results = (*json)["results"];
        json->erase("results");
    }
    auto campaign = campaign_from_json(*json);
    if (!campaign) {
        expect_short(campaign.error());
    } else {
        const auto again = campaign_from_json(campaign_json(*campaign));
        promise(again && *again == *campaign, "a campaign is written as it is read");
    }
    for (const auto& row : results) {
        auto result = result_from_json(row);
        if (!result) {
            expect_short(result.error());
            continue;
        }
        const auto again = result_from_json(result_json(*result));
        promise(again && *again == *result, "a result is written as it is read");
        if (campaign) {
            campaign->results.push_back(std::move(*result));
        }
    }
    if (campaign) {
        if (!campaign->points.draw) {
            std::erase_if(campaign->results, [](const auto& result) { return result.draw; });
        }
        for (const auto ladder : {gk::Ladder::Players, gk::Ladder::Nations}) {
            const auto lines = gk::standings(*campaign, ladder);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                promise(lines[i].battles == lines[i].wins + lines[i].losses + lines[i].draws,
                        "every battle is won, lost or drawn");
                gk::why_there(lines, i);
            }
            gk::points_over_battles(*campaign, ladder);
        }
    }
    return 0;
}
