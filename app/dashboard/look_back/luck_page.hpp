#pragma once

#include <memory>

#include "app/dashboard/over_page.hpp"
#include "battles/story.hpp"

namespace drumhead::dashboard {

/// Which of its two parts the page opens on.
enum class LuckPart { Luck, Fairness };
/// The dice of a battle against what was to be expected of them, and whether they are fair.
std::unique_ptr<OverPage> luck_page(Story story, LuckPart part = LuckPart::Luck);

}  // namespace drumhead::dashboard
