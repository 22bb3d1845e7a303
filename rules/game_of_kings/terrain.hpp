#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/dice/dice.hpp"
#include "rules/length.hpp"
#include "rules/limits.hpp"
#include "rules/result.hpp"

// The random terrain of a battle without history (GK-TER-01).

namespace drumhead::gk {

/// How the table is divided: sectors from left to right and from the far edge to the near one.
struct SectorGrid {
    int columns = 6;  ///< 1 to 12
    int rows = 2;     ///< 1 to 12
    constexpr int count() const { return columns * rows; }
    friend constexpr auto operator<=>(SectorGrid, SectorGrid) = default;
};

/// The table top: its long side from left to right as Player A sees it, who stands at the near
/// edge. Any size keeps 12 sectors unless the players ask for more (GK-TER-09).
struct TerrainTable {
    Length width = 183_cm;  ///< 10 to 1000 cm; 6 ft, the author's table, to the nearest whole cm
    Length depth = 76_cm;   ///< 10 to 1000 cm; 2 ft 6 in
    SectorGrid sectors{};
    friend constexpr auto operator<=>(const TerrainTable&, const TerrainTable&) = default;
};
inline constexpr Length kSmallestSide = Length{limits::kSmallestTableSide * kTenthUmPerCm};
inline constexpr Length kLargestSide = Length{limits::kLargestTableSide * kTenthUmPerCm};
/// The problem with a table that is too small, too large or not divided.
Result<void> check(const TerrainTable& table);
Length sector_width(const TerrainTable& table);
Length sector_depth(const TerrainTable& table);

enum class TerrainKind { Hill, Water, Wood, BuiltUp };
inline constexpr std::array kTerrainKinds{
    TerrainKind::Hill, TerrainKind::Water, TerrainKind::Wood, TerrainKind::BuiltUp};
/// What water is; unsaid where the players did not ask for it.
enum class Water { Unsaid, Stream, River, Lake, Marsh };
/// Unsaid where the players did not ask for it, and for streams and rivers, which have none.
enum class PieceSize { Unsaid, Small, Middling, Large };
/// The players by their edge: A the near one, B the far one.
enum class Player { A, B };

/// What stands in a sector. Of a built-up area the size also says what it is: a farmstead, a
/// village or a walled town (GK-TER-10).
struct Feature {
    TerrainKind kind = TerrainKind::Hill;
    Water water = Water::Unsaid;  ///< for water only
    PieceSize size = PieceSize::Unsaid;
    friend constexpr auto operator<=>(Feature, Feature) = default;
};
constexpr bool running(Feature feature) {
    return feature.water == Water::Stream || feature.water == Water::River;
}

std::string_view word(TerrainKind kind);  ///< "hill", "water", "wood", "built-up"
std::string_view word(PieceSize size);    ///< "small", "middling", "large"; empty if unsaid
std::string_view word(Player player);     ///< "A"
/// "stream", "walled-town"; empty for hills, woods and what is unsaid.
std::string_view subtype(Feature feature);
/// As a map labels it: "hill", "walled town", "water".
std::string_view name(Feature feature);
/// A kind, a water or a built-up area by its word, as players choose it; `kFeatureWords` lists
/// them.
std::optional<Feature> feature_from(std::string_view word);
/// And back: "walled-town". Empty for what no word stands for, such as a small lake.
std::string_view feature_word(Feature feature);
inline constexpr std::string_view kFeatureWords =
    "hill, water, stream, river, lake, marsh, wood, built-up, farmstead, village or walled-town";

/// The edges of the table as Player A sees them.
enum class TableEdge { Far, Near, Left, Right };
std::string_view word(TableEdge edge);  ///< "far"

/// Where a stream or river runs: from one edge of the table to another, through sectors that
/// touch. It is one feature however many it crosses (GK-TER-07).
struct Course {
    TableEdge enters = TableEdge::Far;
    TableEdge leaves = TableEdge::Near;
    std::vector<int> sectors{};  ///< their numbers, in order
    friend auto operator<=>(const Course&, const Course&) = default;
};
/// The two routes proposed for a stream or river of this sector, of which a die picks one: straight
/// across the table from the far edge to the near one; or in at the nearer short edge (the left, if
/// both are as near), along the sector's row, and from the sector across the table to the long edge
/// that is further off (GK-TER-05, -12).
std::array<Course, 2> proposed_courses(SectorGrid grid, int sector);

/// A sector with its dice, misses too. Sectors are numbered from 1, row by row, from the far left.
struct Sector {
    int number = 1;
    int piece_die = 0;              ///< 4 to 6: a piece stands here (GK-TER-03)
    std::optional<int> kind_die{};  ///< thrown if it does (GK-TER-04)
    std::optional<Player> chooser{};
    std::optional<Feature> feature{};  ///< nothing: no piece, or it has still to be chosen
    std::optional<Course> course{};    ///< of streams and rivers
    // Thrown after every sector's first two, in this order, where they are asked for.
    std::optional<int> flow_die{};    ///< 1 to 3 the water runs, 4 to 6 it stands (GK-TER-11)
    std::optional<int> nature_die{};  ///< 1 to 3 stream or lake, 4 to 6 river or marsh
    std::optional<int> size_die{};    ///< GK-TER-10
    std::optional<int> route_die{};   ///< 1 to 3 the first route, 4 to 6 the second (GK-TER-05)
    bool has_piece() const { return piece_die >= 4; }
    /// Every die thrown for the sector, in throwing order.
    std::vector<int> dice() const;
    friend auto operator<=>(const Sector&, const Sector&) = default;
};

struct Terrain {
    TerrainTable table{};
    bool details = false;  ///< nature and size were diced
    std::vector<Sector> sectors{};
    const Sector& at(int number) const { return sectors[static_cast<std::size_t>(number - 1)]; }
    friend auto operator<=>(const Terrain&, const Terrain&) = default;
};

/// What a player has chosen for a sector whose kind die left it to him.
struct TerrainChoice {
    int sector = 1;
    Feature feature{};
    friend constexpr auto operator<=>(TerrainChoice, TerrainChoice) = default;
};
struct TerrainFacts {
    TerrainTable table{};                  ///< must pass `check`
    std::vector<TerrainChoice> choices{};  ///< made so far; at most one a sector
    bool details = false;  ///< dice nature and size where the players have not said them
    friend auto operator<=>(const TerrainFacts&, const TerrainFacts&) = default;
};

/// Throws for the whole table: for each sector whether a piece stands there and, if so, its kind;
/// then, sector by sector, what else must be diced of the pieces that are known (GK-TER-03, -04,
/// -13). A choice for a sector that leaves none to the players is not used: see `choice_refused`.
Terrain terrain(const TerrainFacts& facts, Dice& dice);

/// The same, and then sectors of it thrown again, one after the other: each its first two dice and
/// what else must be diced of it. A choice is made of what the last throw of its sector left open.
Terrain terrain(const TerrainFacts& facts, const std::vector<int>& again, Dice& dice);
/// The faces that lie on a table, in the order in which `terrain` asks for them: from these and its
/// facts it is made again, however often its sectors were thrown.
std::vector<int> faces_of(const Terrain& terrain);

/// The first two dice of a sector.
Sector throw_sector(int number, Dice& dice);
/// Puts in the feature chosen for a sector, if any, and dices what else is open about a piece that
/// is known: with `details` the nature of water, by two even chances (GK-TER-11), and size
/// (GK-TER-10); the route of a stream or river always (GK-TER-05).
void settle(Sector& sector, const TerrainFacts& facts, Dice& dice);

/// Sectors whose piece a player has still to choose.
std::vector<int> open_choices(const Terrain& terrain);
/// Pieces on the table, those still to be chosen among them. A stream or river is one (GK-TER-07).
int features(const Terrain& terrain);
/// Why the choices do not fit the table: no such sector, or none left to a player there.
Result<void> choice_refused(const Terrain& terrain, const std::vector<TerrainChoice>& choices);

/// The number of pieces on a table so divided; weigh it for the chances of each number (GK-TER-06,
/// -08).
int number_of_pieces(SectorGrid grid, Dice& dice);

/// A table of the program's dice. Each sector, and each throw of it, has dice of its own, so that
/// throwing one again or choosing in one changes no other.
struct TerrainSeed {
    std::uint64_t seed = 0;
    std::vector<int> again{};  ///< a sector's number for each time it has been thrown again
    friend auto operator<=>(const TerrainSeed&, const TerrainSeed&) = default;
};
struct RolledTerrain {
    Terrain terrain{};
    std::vector<ThrownDie> thrown{};  ///< in the order in which `terrain` asks for them
};
/// The same seed and facts give the same table on every machine and in every release.
RolledTerrain roll_terrain(const TerrainFacts& facts, const TerrainSeed& seed);

/// A face the players threw for a sector, 1 to 6. As with a seed, each sector has dice of its own:
/// taking its faces away to throw them again, or choosing in it, changes no other.
struct SectorFace {
    int sector = 1;
    int face = 0;
    friend constexpr auto operator<=>(SectorFace, SectorFace) = default;
};
/// A table while it is being thrown. Of sectors still to be thrown the dice are 0 or missing.
struct TerrainInHand {
    Terrain terrain{};
    std::optional<DiceWanted> wanted{};  ///< the next die; nothing once all lie on the table
    int wanted_in = 0;                   ///< the sector it is thrown for
};
/// The table as the players' dice lie. Those of one sector stand in throwing order; more of them
/// than are asked for do no harm. The first two dice of every sector are wanted before any other.
TerrainInHand terrain_in_hand(const TerrainFacts& facts, std::span<const SectorFace> faces);

}  // namespace drumhead::gk
