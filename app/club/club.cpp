#include "app/club/club.hpp"

#include "app/club/campaign_door.hpp"
#include "app/club/care_door.hpp"
#include "app/club/roster_door.hpp"

namespace drumhead {

std::unique_ptr<dashboard::ClubPage> club_page(const std::filesystem::path& file,
                                               dashboard::ClubPageName name) {
    switch (name) {
        case dashboard::ClubPageName::Campaign:
            // A finished battle that is not in the ladder yet proposes its result.
            return dashboard::campaign_page(campaign_door(file),
                                            dashboard::CampaignOpening::Proposal);
        case dashboard::ClubPageName::Rosters:
            return std::make_unique<dashboard::RosterPage>(roster_door(file));
        case dashboard::ClubPageName::Featherstone:  // keeps nothing: whoever begins battles has it
            break;
        case dashboard::ClubPageName::Care:
            return dashboard::care_page(care_door(file));
    }
    return nullptr;
}

}  // namespace drumhead
