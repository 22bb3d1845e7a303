#pragma once

#include <memory>

#include "app/dashboard/over_page.hpp"
#include "app/session.hpp"

namespace drumhead::dashboard {

/// The store's setting that says the guide was read to its end or left, so that it does not open by
/// itself again.
inline constexpr const char* kGuideSeen = "guide-seen";

/// Three pages for a player who has never seen the program, told for the rulebook on the table.
std::unique_ptr<OverPage> guide_page(const AnySession& session);

}  // namespace drumhead::dashboard
