#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "rosters/store.hpp"
#include "rules/game_of_kings/campaign.hpp"

// What can be done to a campaign, for the shell and the dashboard alike. Each takes a campaign and
// gives the changed one, or says why not; Store::change_campaign writes it down.

namespace drumhead {

/// Why a campaign's own words and numbers cannot be used; its results are not looked at.
std::optional<Problem> bad_campaign(const gk::Campaign& campaign);
/// Why a result cannot be: a name too long, a day that is none, a player against himself, a draw
/// that reverses history.
std::optional<Problem> bad_result(const gk::CampaignResult& result);

/// One more result, the last. Refused as well: a draw where the campaign has no points for one
/// (GK-CAM-10), a battle that was entered already, one too many.
Result<gk::Campaign> with_result(gk::Campaign campaign, gk::CampaignResult result);

/// A result as it was seen and what it is to be; every field that differs is kept as a correction
/// with the reason. `before` must be what the campaign holds at `place`, so that nothing that was
/// changed elsewhere meanwhile is overwritten.
struct CorrectionWish {
    std::size_t place = 0;
    gk::CampaignResult before{};
    gk::CampaignResult after{};
    std::string why{};
    std::string when{};  ///< date and time, UTC
};
Result<gk::Campaign> corrected(gk::Campaign campaign, const CorrectionWish& wish);
/// Takes back the result that `before` shows at `place`.
Result<gk::Campaign> without_result(gk::Campaign campaign,
                                    std::size_t place,
                                    const gk::CampaignResult& before);
/// What a result says in the words its corrections use: "beat", "as in history", "".
std::string outcome_words(const gk::CampaignResult& result);
std::string history_words(const gk::CampaignResult& result);

/// A player under a new name in the list and in all results.
struct Renamed {
    std::string from;
    std::string to;
};
Result<gk::Campaign> player_renamed(gk::Campaign campaign, const Renamed& names);
/// Another name, worth of a battle and lists; the results stay. Refused: no points for draws while
/// there are some. The results of the two play no part.
struct SettingsWish {
    gk::Campaign before{};  ///< as it was seen
    gk::Campaign after{};
};
Result<gk::Campaign> with_settings(gk::Campaign campaign, const SettingsWish& wish);

/// A stored battle of either rulebook as a ladder sees it.
struct StandingBattle {
    std::string name{};
    std::string when{};                          ///< "5A", "7:20"
    std::array<std::string, 2> armies{};         ///< "France"
    std::array<std::optional<int>, 2> points{};  ///< army points left; only Game of Kings
    bool over = false;
    std::optional<int> winner{};  ///< 0 or 1; nothing: a draw, or not over
    std::string verdict{};        ///< in words, once it is over
    gk::FromBattle mark{};
};
Result<StandingBattle> standing_battle(const Store& store, std::int64_t number);

/// The result a finished battle proposes. `players` are those of its first and second army.
struct PlayedBy {
    std::string date{};
    std::array<std::string, 2> players{};
};
gk::CampaignResult proposed_result(const StandingBattle& battle, const PlayedBy& played);

/// What has happened to a stored battle since a result was taken from it; empty: nothing.
std::string changed_since(const gk::FromBattle& then,
                          const std::map<std::int64_t, gk::FromBattle>& now);

/// The players entered last, for the next result: by the store's setting.
struct LastPlayed {
    std::string campaign{};
    std::array<std::string, 2> players{};
};
Result<LastPlayed> last_played(const Store& store);
Result<void, Problem> remember_played(Store& store, const LastPlayed& last);

}  // namespace drumhead
