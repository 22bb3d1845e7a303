#pragma once

#include <span>
#include <string_view>

#include "app/kit/why.hpp"

// What every panel is, in two sentences: the words behind its "?". One file a rulebook, and one for
// the club's pages.

namespace drumhead::dashboard {

std::span<const kit::PanelWords> kings_panels();
std::span<const kit::PanelWords> reason_panels();
std::span<const kit::PanelWords> featherstone_panels();
std::span<const kit::PanelWords> club_panels();

/// The words of a panel, which must be among those of some file.
const kit::PanelWords& panel_words(std::string_view panel);

}  // namespace drumhead::dashboard
