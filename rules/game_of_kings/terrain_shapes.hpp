#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "rules/game_of_kings/terrain.hpp"

// What the pieces of a table look like from above, to be drawn or laid out with models. All in
// lengths on the table, from its far left corner; worked out in whole numbers, so the same on every
// machine.

namespace drumhead::gk {

/// A place on the table: `x` to the right, `y` from the far edge towards the near one.
struct Spot {
    Length x{};
    Length y{};
    friend constexpr auto operator<=>(Spot, Spot) = default;
};
using Outline = std::vector<Spot>;
struct Stroke {
    Spot from{};
    Spot to{};
    friend constexpr auto operator<=>(Stroke, Stroke) = default;
};
/// A part of the table, from its far left corner.
struct Ground {
    Length x{};
    Length y{};
    Length width{};
    Length depth{};
    friend constexpr auto operator<=>(Ground, Ground) = default;
};

/// Both outlines are closed, and every point of them is seen from the centre.
struct HillShape {
    Spot centre{};
    Outline foot{};
    Outline top{};
    std::vector<Stroke> hachures{};  ///< from the top downhill
    friend auto operator<=>(const HillShape&, const HillShape&) = default;
};
struct Tree {
    Spot at{};  ///< the middle of its crown
    Length radius{};
    friend constexpr auto operator<=>(Tree, Tree) = default;
};
struct WoodShape {
    std::vector<Tree> trees{};  ///< far ones first, so that near ones are drawn over them
    friend auto operator<=>(const WoodShape&, const WoodShape&) = default;
};
/// Standing water with a shore: a lake, or water of which nothing more is said.
struct LakeShape {
    Spot centre{};
    Outline shore{};  ///< closed; every point of it is seen from the centre
    std::vector<Stroke> ripples{};
    friend auto operator<=>(const LakeShape&, const LakeShape&) = default;
};
struct MarshShape {
    std::vector<Stroke> tufts{};  ///< the ground line of each tuft of reeds, left to right
    friend auto operator<=>(const MarshShape&, const MarshShape&) = default;
};
/// The middle line of a stream or river, from edge to edge of the table; where it meets another it
/// ends in it, and the two run on in one bed.
struct RunningShape {
    Outline line{};
    Length width{};
    friend auto operator<=>(const RunningShape&, const RunningShape&) = default;
};
struct House {
    Spot foot{};  ///< the middle of its ground line
    Length width{};
    Length height{};      ///< to the ridge
    bool church = false;  ///< a tower with a spire and a cross
    friend constexpr auto operator<=>(House, House) = default;
};
struct BuiltUpShape {
    std::vector<House> houses{};  ///< far ones first
    Outline wall{};               ///< closed; a tower at every corner; empty if there is none
    friend auto operator<=>(const BuiltUpShape&, const BuiltUpShape&) = default;
};
/// A piece that a player has still to choose.
struct OpenShape {
    Spot centre{};
    friend constexpr auto operator<=>(OpenShape, OpenShape) = default;
};

struct PieceShape {
    int sector = 1;
    std::variant<HillShape, WoodShape, LakeShape, MarshShape, RunningShape, BuiltUpShape, OpenShape>
        form{};
    Spot label{};  ///< the middle of its label
    friend auto operator<=>(const PieceShape&, const PieceShape&) = default;
};

/// The shape of every piece, by sectors. A piece lies inside its sector, a stream or river inside
/// those of its course; where one runs through the sector of another piece, that piece stands
/// beside it. `seed` makes each piece its own; the dice have no part in it.
std::vector<PieceShape> shapes(const Terrain& terrain, std::uint64_t seed);

/// The ground of one sector.
Ground ground_of(const TerrainTable& table, int sector);

}  // namespace drumhead::gk
