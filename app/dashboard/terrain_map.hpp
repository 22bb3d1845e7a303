#pragma once

#include <filesystem>
#include <string>

#include "app/kit/paint.hpp"
#include "app/terrain/map.hpp"
#include "rules/result.hpp"

// The map of a random table, drawn with the kit.

namespace drumhead::dashboard {

/// Where the map lies and what it looks like there, in logical pixels.
struct MapPlace {
    kit::Rect table;        ///< the table top alone
    float label_size = 18;  ///< labels that do not fit are drawn smaller, down to 16, then left out
    float smallest = 16;    ///< label in a picture to be printed there is no such limit
    float die = 24;         ///< side of a die
    int chosen = 0;         ///< the sector in the lamp's frame; 0 for none
};
/// The ground, the pieces, sector lines, numbers, dice and labels.
void draw_map(const kit::Brush& brush, const terrain::Map& map, const MapPlace& place);
/// A sector on the screen.
kit::Rect sector_rect(const terrain::Map& map, kit::Rect table, int sector);

/// The whole sheet, with its title, the players' edges and a scale bar, as a PNG of `px_per_cm`
/// pixels to a centimetre of the table. Needs no display, and may be called while a window is
/// drawn.
[[nodiscard]] Result<void, Problem> write_map_picture(const terrain::Map& map,
                                                      double px_per_cm,
                                                      const std::filesystem::path& file);

/// Writes the map as terrain-SEED.png and terrain-SEED.svg into a folder, never over another file:
/// a number is added to the name. The answer says what was written.
[[nodiscard]] Result<std::string> save_map(const terrain::Map& map,
                                           const std::filesystem::path& folder);

}  // namespace drumhead::dashboard
