#pragma once

#include <string>

#include "app/terrain/map.hpp"

namespace drumhead::terrain {

/// The map as an SVG picture of its own, `px_per_cm` pixels to a centimetre of the table. Legible
/// in print and without colour: hills are hachured, woods are trees, water has banks, ripples or
/// reeds, built-up areas have houses. Any text may stand in the names.
std::string svg(const Map& map, double px_per_cm);

}  // namespace drumhead::terrain
