#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/game_of_kings/campaign.hpp"

// What a ladder says in words, on the page and in print alike.

namespace drumhead::print {

/// "8 April 2020" of "2020-04-08"; as it is where it is no day.
std::string date_words(const std::string& date);
/// "a win 2, one more where it reverses history, a draw 1"
std::string worth_words(const gk::CampaignPoints& points);
/// "3 battles, as of 8 April 2020": how many battles the standings count. `as_of` is empty where
/// all count.
std::string counted_words(const gk::Campaign& campaign, const std::string& as_of);
/// The foot of a ladder: what 100% means, what decides between equal scores where there are some,
/// who counts for whom, what is made of draws.
std::vector<std::string> foot_words(const gk::Campaign& campaign,
                                    std::span<const gk::Standing> players,
                                    std::span<const gk::Standing> nations);
/// A score as ladders show it, "33%"; empty for those yet to fight.
std::string score_words(const gk::Standing& line);

}  // namespace drumhead::print
