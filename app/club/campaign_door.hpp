#pragma once

#include <filesystem>

#include "app/dashboard/club/campaign_page.hpp"

namespace drumhead {

/// The ladder's page on what a database file keeps.
dashboard::CampaignDoor campaign_door(const std::filesystem::path& file);

}  // namespace drumhead
