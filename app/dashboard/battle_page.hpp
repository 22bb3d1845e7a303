#pragma once

#include <memory>

#include "app/dashboard/over_page.hpp"
#include "app/session.hpp"

namespace drumhead::dashboard {

/// A page on the battle that is open, as it stands now; nothing where its rulebook has none of that
/// name.
std::unique_ptr<OverPage> battle_page(PageName name, const AnySession& session);

}  // namespace drumhead::dashboard
