#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/dashboard/terrain_map.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/layout.hpp"
#include "app/terrain/map.hpp"
#include "battles/game_of_kings/state.hpp"

// The page on which a random table is made.

namespace drumhead::dashboard {

/// The size of a table as it is typed.
struct TypedSize {
    std::string width{};
    std::string depth{};
    std::string columns{};
    std::string rows{};
};

/// What the players have asked for. The table itself is made from it: see `terrain_view`.
struct TerrainDraft {
    gk::TerrainFacts facts{.details = true};
    gk::TerrainSeed seed{};  ///< of the program's dice; `again` is kept for the players' own too
    bool own_dice = false;
    std::vector<gk::SectorFace> faces{};  ///< of the players' own dice, in the order typed
    // What was chosen and thrown again with the dice that are not in hand.
    std::vector<gk::TerrainChoice> choices_aside{};
    std::vector<int> again_aside{};
    int sector = 0;  ///< the one chosen on the map; 0: that of the next die or the first choice
    std::optional<TypedSize> size{};  ///< while it is being typed
    std::string message{};            ///< what came of the last thing asked for, until the next
    std::optional<gk::LaidTable> battle_table{};  ///< the battle's own, when last looked at
};
/// A table nobody has seen yet, of the same size and division: choices and second throws are gone.
void new_table(TerrainDraft& draft, std::uint64_t seed);
/// The table a battle is fought on, to be looked at or changed: its seed's, or the faces that lie.
TerrainDraft draft_of(const gk::LaidTable& table, const gk::Terrain& terrain);
/// Takes the size typed, or says what is wrong with it and changes nothing. Another division has
/// other sectors: choices and players' dice are gone.
Result<void> set_size(TerrainDraft& draft, const TypedSize& typed);
/// The program throws the players' dice that are still to be thrown.
void roll_rest(TerrainDraft& draft);

/// What the screen draws from. Worked out anew only when `stale`.
struct TerrainView {
    gk::TerrainFacts facts{};
    gk::TerrainSeed seed{};
    bool own_dice = false;
    std::vector<gk::SectorFace> faces{};
    terrain::Map map{};
    std::optional<DiceWanted> wanted{};  ///< the next of the players' dice
    int wanted_in = 0;                   ///< the sector it is for
    std::vector<double> chances{};       ///< of 0, 1, 2 … pieces on a table so divided
    bool in_use = false;                 ///< the battle is fought on this table
};
[[nodiscard]] TerrainView terrain_view(const TerrainDraft& draft, terrain::Names names);
[[nodiscard]] bool stale(const TerrainView& view, const TerrainDraft& draft);
/// The table as a battle keeps it.
[[nodiscard]] gk::LaidTable laid(const TerrainView& view);

/// What the screen cannot do itself.
struct NewTable {};    ///< `new_table` with a fresh seed
struct SaveMap {};     ///< `save_map`; the answer goes to the draft's message
struct UseTerrain {};  ///< the table is settled, no choice is open
struct LeaveTerrain {};
using TerrainAsk = std::variant<NewTable, SaveMap, UseTerrain, LeaveTerrain>;
using TerrainAsks = std::vector<TerrainAsk>;

/// Where everything of the page stands. No two rectangles overlap; those without room are empty.
struct TerrainWish {
    kit::Size frame{};       ///< logical pixels, 680 × 460 or more
    float table_aspect = 1;  ///< width to depth
    bool weather = false;    ///< keep the top of the right column for the weather
};
struct TerrainPlaces {
    kit::Rect band{};
    kit::Rect paper{};
    kit::Rect table{};    ///< on the paper
    kit::Rect sector{};   ///< what the chosen sector's dice say
    kit::Rect choices{};  ///< kinds to choose from, and words
    kit::Rect foot{};     ///< picture, size and seed, details
    kit::Rect weather{};  ///< for another panel
    kit::Rect pieces{};   ///< how usual this many are; empty in a small frame
    kit::Rect use{};      ///< the button that settles it
};
[[nodiscard]] TerrainPlaces lay_out_terrain(const TerrainWish& wish);

/// Draws the page over the whole frame, edits only the draft, and returns what the players asked
/// for. Where `places.weather` is not empty it stays free.
[[nodiscard]] TerrainAsks terrain_screen(const kit::Brush& brush,
                                         const TerrainPlaces& places,
                                         const TerrainView& view,
                                         TerrainDraft& draft);

}  // namespace drumhead::dashboard
