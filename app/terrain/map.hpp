#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/game_of_kings/terrain_shapes.hpp"

// A map of a random table as the screen, the PNG and the SVG all draw it: what stands where, in
// which words, and how the sheet is divided. Lengths are in centimetres of the table.

namespace drumhead::terrain {

struct Names {
    std::string player_a = "Player A";  ///< at the near edge
    std::string player_b = "Player B";  ///< at the far one
    friend bool operator==(const Names&, const Names&) = default;
};

struct Map {
    gk::Terrain terrain{};
    std::vector<gk::PieceShape> shapes{};
    Names names{};
    std::optional<std::uint64_t> seed{};  ///< none where the players threw the dice
};
/// The map of a table. Without a seed the shapes are those of seed 0.
Map map_of(gk::Terrain terrain, std::optional<std::uint64_t> seed, Names names);

/// "hill, A's choice", "A chooses", "walled town"; empty where nothing stands.
std::string label_of(const gk::Sector& sector);
/// "183 by 76 cm (6 ft by 2 ft 6 in)": feet to the nearest inch.
std::string size_words(const gk::TerrainTable& table);
/// "Random terrain, 183 by 76 cm (6 ft by 2 ft 6 in), seed 1745".
std::string title_of(const Map& map);
/// "Player A's edge", "Player A's edge, Käthe".
std::string edge_words(gk::Player player, const Names& names);
/// "3 and 9", "1, 2 and 3".
std::string listed(const std::vector<int>& numbers);

/// The table on its sheet, with room around it for the title, the edges and the scale bar.
struct Sheet {
    double width = 0;
    double height = 0;
    double table_x = 0;
    double table_y = 0;
    double table_width = 0;
    double table_height = 0;
    double title_size = 0;  ///< of the type; also of the players' edges
    double label_size = 0;  ///< of sector numbers and labels
    double die = 0;         ///< side of a die
    double bar = 0;         ///< length of the scale bar: 1, 2 or 5 with noughts
    double title_line = 0;  ///< baselines
    double far_line = 0;
    double near_line = 0;
    double foot_line = 0;  ///< of the scale bar
};
Sheet sheet_of(const gk::TerrainTable& table);

/// The pixels of a picture of the sheet, or the problem with a scale that makes it too large or too
/// small: a side has 8 to 8192.
struct PixelSize {
    int width = 0;
    int height = 0;
    friend constexpr bool operator==(PixelSize, PixelSize) = default;
};
Result<PixelSize> pixel_size(const gk::TerrainTable& table, double px_per_cm);
/// The scale of a picture nobody gave one for: about 1500 pixels along the longer side.
double usual_scale(const gk::TerrainTable& table);

inline double cm(Length length) {
    return static_cast<double>(length.tenth_um) / static_cast<double>(kTenthUmPerCm);
}

/// A house in its parts, the same on the screen and on paper: corners in centimetres.
struct Corner {
    double x = 0;
    double y = 0;
};
struct HouseParts {
    std::vector<Corner> walls{};
    std::vector<Corner> roof{};
    std::vector<Corner> cross{};  ///< pairs of ends of lines; empty without a church
};
HouseParts parts_of(const gk::House& house);
/// The blades of a tuft of reeds, each from the ground up; the ground line not among them.
std::vector<std::pair<Corner, Corner>> blades_of(const gk::Stroke& tuft);

}  // namespace drumhead::terrain
