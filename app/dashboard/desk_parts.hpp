#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/dashboard/over_page.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/theme.hpp"
#include "app/look_up/look_up.hpp"

// What the desks of all rulebooks have alike.

namespace drumhead::dashboard {

/// A page or deed that has a key wherever one is, as the palette offers it.
struct NamedAction {
    std::string_view id;
    std::string_view title;
    std::string_view key;
};
std::vector<Place> places_of(std::span<const NamedAction> actions,
                             const std::function<bool(std::string_view id)>& can_be_done);

/// Where the actions "undo" and "redo" lead: after so many events. Nothing where there is nothing
/// to undo or redo, or `id` is neither.
std::optional<std::size_t> moment_of(std::string_view id, std::size_t done, std::size_t events);

/// The buttons that lead to the pages over the battle, each with its key; the one pressed.
std::optional<PageName> page_rows(Rows& page, bool club_pages);
/// Whether the button that closes the window is pressed; its key works everywhere.
bool close_row(Rows& page);

/// The light, and how large everything is.
void screen_rows(Rows& page, const kit::Theme*& theme, float& own_scale);

}  // namespace drumhead::dashboard
