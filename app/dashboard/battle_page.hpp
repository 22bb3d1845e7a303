#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "app/dashboard/over_page.hpp"
#include "app/session.hpp"

namespace drumhead::dashboard {

/// A page on the battle that is open, which `session` holds as long as the page lives; nothing
/// where its rulebook has none of that name. A replay opens on the state after `moment` events, or
/// on the last of them.
std::unique_ptr<OverPage> battle_page(PageName name,
                                      const AnySession& session,
                                      std::optional<std::size_t> moment = std::nullopt);

}  // namespace drumhead::dashboard
