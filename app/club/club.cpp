#include "app/club/club.hpp"

#include "app/club/campaign_door.hpp"
#include "app/club/care_door.hpp"
#include "app/club/roster_door.hpp"

namespace drumhead {

std::unique_ptr<dashboard::OverPage> club_page(const std::filesystem::path& file,
                                               dashboard::PageName name) {
    switch (name) {
        case dashboard::PageName::Campaign:
            // A finished battle that is not in the ladder yet proposes its result.
            return dashboard::campaign_page(campaign_door(file),
                                            dashboard::CampaignOpening::Proposal);
        case dashboard::PageName::Rosters:
            return std::make_unique<dashboard::RosterPage>(roster_door(file));
        case dashboard::PageName::Care:
            return dashboard::care_page(care_door(file));
        default:
            return nullptr;  // made where battles are begun, or from the battle on the table
    }
}

}  // namespace drumhead
