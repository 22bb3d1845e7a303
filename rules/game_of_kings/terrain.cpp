#include "rules/game_of_kings/terrain.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::gk {
namespace {

constexpr int kMostSectors = limits::kMostSectorsASide * limits::kMostSectorsASide;

/// What a die is thrown for. A Throw keeps only a view of its words, so they live here.
enum class For { Piece, Kind, Flow, Nature, Size, Route };
Throw throw_for(For what, int sector) {
    constexpr std::array<std::string_view, 6> kWords{"a terrain piece in sector {}, on 4 or more",
                                                     "the kind of piece in sector {}",
                                                     "running or standing water in sector {}",
                                                     "which water in sector {}",
                                                     "the size of the piece in sector {}",
                                                     "the route of the water of sector {}"};
    static const auto kAll = [&] {
        std::vector<std::string> all;
        for (const auto words : kWords) {
            for (int number = 1; number <= kMostSectors; ++number) {
                all.push_back(fmt::format(fmt::runtime(words), number));
            }
        }
        return all;
    }();
    const auto place = static_cast<int>(what) * kMostSectors + sector - 1;
    return {.purpose = kAll[static_cast<std::size_t>(place)]};
}

int throw_piece(int sector, Dice& dice) {
    return dice.die(throw_for(For::Piece, sector), 6);
}

/// An even chance whose face is kept: 1 to 3 the first, 4 to 6 the second.
bool second(int face) {
    return face >= 4;
}

constexpr std::array<std::pair<std::string_view, Feature>, 11> kFeatures{{
    {"hill", {TerrainKind::Hill}},
    {"water", {TerrainKind::Water}},
    {"stream", {TerrainKind::Water, Water::Stream}},
    {"river", {TerrainKind::Water, Water::River}},
    {"lake", {TerrainKind::Water, Water::Lake}},
    {"marsh", {TerrainKind::Water, Water::Marsh}},
    {"wood", {TerrainKind::Wood}},
    {"built-up", {TerrainKind::BuiltUp}},
    {"farmstead", {TerrainKind::BuiltUp, Water::Unsaid, PieceSize::Small}},
    {"village", {TerrainKind::BuiltUp, Water::Unsaid, PieceSize::Middling}},
    {"walled-town", {TerrainKind::BuiltUp, Water::Unsaid, PieceSize::Large}},
}};

const TerrainChoice* choice_for(const TerrainFacts& facts, int sector) {
    const auto found = std::ranges::find(facts.choices, sector, &TerrainChoice::sector);
    return found == facts.choices.end() ? nullptr : &*found;
}

/// The number of pieces in sectors 1 to `count`.
int pieces_to(int count, Dice& dice) {
    if (count == 0) {
        return 0;
    }
    const int before = dice.part([count](Dice& inner) { return pieces_to(count - 1, inner); });
    const bool here = dice.part([count](Dice& inner) { return throw_piece(count, inner) >= 4; });
    return before + (here ? 1 : 0);
}

}  // namespace

Result<void> check(const TerrainTable& table) {
    const auto side_fits = [](Length side) {
        return side >= kSmallestSide && side <= kLargestSide;
    };
    if (!side_fits(table.width) || !side_fits(table.depth)) {
        return Problem{
            fmt::format("a table of {} by {} cm cannot be used; each side must be from "
                        "{} to {} cm",
                        cm_text(table.width),
                        cm_text(table.depth),
                        cm_text(kSmallestSide),
                        cm_text(kLargestSide))};
    }
    const auto count_fits = [](int count) {
        return count >= 1 && count <= limits::kMostSectorsASide;
    };
    if (!count_fits(table.sectors.columns) || !count_fits(table.sectors.rows)) {
        return Problem{
            fmt::format("a table cannot be divided into {} by {} sectors; there must be "
                        "from 1 to {} each way",
                        table.sectors.columns,
                        table.sectors.rows,
                        limits::kMostSectorsASide)};
    }
    return {};
}

Length sector_width(const TerrainTable& table) {
    return table.width * Fraction{1, table.sectors.columns};
}
Length sector_depth(const TerrainTable& table) {
    return table.depth * Fraction{1, table.sectors.rows};
}

std::string_view word(TerrainKind kind) {
    switch (kind) {
        case TerrainKind::Hill:
            return "hill";
        case TerrainKind::Water:
            return "water";
        case TerrainKind::Wood:
            return "wood";
        case TerrainKind::BuiltUp:
            return "built-up";
    }
    return "";  // unreached: every kind has its case
}

std::string_view word(PieceSize size) {
    switch (size) {
        case PieceSize::Unsaid:
            return "";
        case PieceSize::Small:
            return "small";
        case PieceSize::Middling:
            return "middling";
        case PieceSize::Large:
            return "large";
    }
    return "";  // unreached: every size has its case
}

std::string_view word(Player player) {
    return player == Player::A ? "A" : "B";
}

std::string_view word(TableEdge edge) {
    switch (edge) {
        case TableEdge::Far:
            return "far";
        case TableEdge::Near:
            return "near";
        case TableEdge::Left:
            return "left";
        case TableEdge::Right:
            return "right";
    }
    return "";  // unreached: every edge has its case
}

std::string_view subtype(Feature feature) {
    switch (feature.water) {
        case Water::Stream:
            return "stream";
        case Water::River:
            return "river";
        case Water::Lake:
            return "lake";
        case Water::Marsh:
            return "marsh";
        case Water::Unsaid:
            break;
    }
    if (feature.kind == TerrainKind::BuiltUp) {
        switch (feature.size) {
            case PieceSize::Small:
                return "farmstead";
            case PieceSize::Middling:
                return "village";
            case PieceSize::Large:
                return "walled-town";
            case PieceSize::Unsaid:
                break;
        }
    }
    return "";
}

std::string_view name(Feature feature) {
    const auto words = subtype(feature);
    if (words == "walled-town") {
        return "walled town";
    }
    if (words.empty()) {
        return feature.kind == TerrainKind::BuiltUp ? "built-up area" : word(feature.kind);
    }
    return words;
}

std::optional<Feature> feature_from(std::string_view word) {
    for (const auto& [each, feature] : kFeatures) {
        if (each == word) {
            return feature;
        }
    }
    return std::nullopt;
}

std::string_view feature_word(Feature feature) {
    for (const auto& [word, each] : kFeatures) {
        if (each == feature) {
            return word;
        }
    }
    return "";
}

std::vector<int> Sector::dice() const {
    std::vector<int> faces{piece_die};
    for (const auto& die : {kind_die, flow_die, nature_die, size_die, route_die}) {
        if (die) {
            faces.push_back(*die);
        }
    }
    return faces;
}

std::array<Course, 2> proposed_courses(SectorGrid grid, int sector) {
    assert(sector >= 1 && sector <= grid.count());
    const int column = (sector - 1) % grid.columns;
    const int row = (sector - 1) / grid.columns;
    const auto number = [&](int at_column, int at_row) {
        return at_row * grid.columns + at_column + 1;
    };
    Course across{.enters = TableEdge::Far, .leaves = TableEdge::Near};
    for (int r = 0; r < grid.rows; ++r) {
        across.sectors.push_back(number(column, r));
    }
    const bool from_left = column <= grid.columns - 1 - column;
    const bool to_near = row <= grid.rows - 1 - row;
    Course along{.enters = from_left ? TableEdge::Left : TableEdge::Right,
                 .leaves = to_near ? TableEdge::Near : TableEdge::Far};
    for (int c = from_left ? 0 : grid.columns - 1; c != column; c += from_left ? 1 : -1) {
        along.sectors.push_back(number(c, row));
    }
    for (int r = row; r >= 0 && r < grid.rows; r += to_near ? 1 : -1) {
        along.sectors.push_back(number(column, r));
    }
    return {std::move(across), std::move(along)};
}

Sector throw_sector(int number, Dice& dice) {
    Sector sector{.number = number, .piece_die = throw_piece(number, dice)};
    if (!sector.has_piece()) {
        return sector;
    }
    sector.kind_die = dice.die(throw_for(For::Kind, number), 6);
    switch (*sector.kind_die) {
        case 1:
            sector.feature = Feature{TerrainKind::Hill};
            break;
        case 2:
            sector.feature = Feature{TerrainKind::Water};
            break;
        case 3:
            sector.feature = Feature{TerrainKind::Wood};
            break;
        case 4:
            sector.feature = Feature{TerrainKind::BuiltUp};
            break;
        case 5:
            sector.chooser = Player::A;
            break;
        default:
            sector.chooser = Player::B;
            break;
    }
    return sector;
}

void settle(Sector& sector, const TerrainFacts& facts, Dice& dice) {
    if (const auto* chosen = choice_for(facts, sector.number);
        chosen != nullptr && sector.chooser) {
        sector.feature = chosen->feature;
    }
    if (!sector.feature) {
        return;
    }
    auto& feature = *sector.feature;
    const auto thrown = [&](For what) { return dice.die(throw_for(what, sector.number), 6); };
    if (facts.details && feature.kind == TerrainKind::Water && feature.water == Water::Unsaid) {
        sector.flow_die = thrown(For::Flow);
        sector.nature_die = thrown(For::Nature);
        const bool other = second(*sector.nature_die);
        feature.water = second(*sector.flow_die) ? (other ? Water::Marsh : Water::Lake)
                                                 : (other ? Water::River : Water::Stream);
    }
    if (facts.details && feature.size == PieceSize::Unsaid && !running(feature)) {
        sector.size_die = thrown(For::Size);
        feature.size = *sector.size_die <= 2   ? PieceSize::Small
                       : *sector.size_die <= 4 ? PieceSize::Middling
                                               : PieceSize::Large;
    }
    if (running(feature)) {
        sector.route_die = thrown(For::Route);
        auto courses = proposed_courses(facts.table.sectors, sector.number);
        sector.course = std::move(courses[second(*sector.route_die) ? 1 : 0]);
    }
}

Terrain terrain(const TerrainFacts& facts, Dice& dice) {
    assert(check(facts.table));
    Terrain result{.table = facts.table, .details = facts.details};
    for (int number = 1; number <= facts.table.sectors.count(); ++number) {
        result.sectors.push_back(throw_sector(number, dice));
    }
    for (auto& sector : result.sectors) {
        settle(sector, facts, dice);
    }
    return result;
}

Terrain terrain(const TerrainFacts& facts, const std::vector<int>& again, Dice& dice) {
    auto before = facts;
    std::erase_if(before.choices, [&](const TerrainChoice& choice) {
        return std::ranges::find(again, choice.sector) != again.end();
    });
    auto result = terrain(before, dice);
    for (auto number = again.begin(); number != again.end(); ++number) {
        assert(*number >= 1 && *number <= facts.table.sectors.count());
        const bool last = std::find(number + 1, again.end(), *number) == again.end();
        auto& sector = result.sectors[static_cast<std::size_t>(*number - 1)];
        sector = throw_sector(*number, dice);
        settle(sector, last ? facts : before, dice);
    }
    return result;
}

std::vector<int> faces_of(const Terrain& terrain) {
    std::vector<int> faces;
    std::vector<int> details;
    for (const auto& sector : terrain.sectors) {
        const auto dice = sector.dice();
        const auto first_two = dice.begin() + (sector.kind_die ? 2 : 1);
        faces.insert(faces.end(), dice.begin(), first_two);
        details.insert(details.end(), first_two, dice.end());
    }
    faces.insert(faces.end(), details.begin(), details.end());
    return faces;
}

std::vector<int> open_choices(const Terrain& terrain) {
    std::vector<int> open;
    for (const auto& sector : terrain.sectors) {
        if (sector.chooser && !sector.feature) {
            open.push_back(sector.number);
        }
    }
    return open;
}

int features(const Terrain& terrain) {
    return static_cast<int>(std::ranges::count_if(terrain.sectors, &Sector::has_piece));
}

Result<void> choice_refused(const Terrain& terrain, const std::vector<TerrainChoice>& choices) {
    const int most = terrain.table.sectors.count();
    for (const auto& choice : choices) {
        if (choice.sector < 1 || choice.sector > most) {
            return Problem{fmt::format(
                "there is no sector {}; they are numbered 1 to {}", choice.sector, most)};
        }
        const auto& sector = terrain.at(choice.sector);
        if (!sector.has_piece()) {
            return Problem{fmt::format("sector {} has no terrain piece, so nothing can be chosen",
                                       choice.sector)};
        }
        if (!sector.chooser) {
            const auto kind = sector.feature->kind;
            return Problem{fmt::format("sector {} is {}{} by its die, so nothing can be chosen",
                                       choice.sector,
                                       kind == TerrainKind::Water ? "" : "a ",
                                       name(Feature{kind}))};
        }
        if (std::ranges::count(choices, choice.sector, &TerrainChoice::sector) > 1) {
            return Problem{fmt::format("sector {} is chosen twice", choice.sector)};
        }
    }
    return {};
}

int number_of_pieces(SectorGrid grid, Dice& dice) {
    return pieces_to(grid.count(), dice);
}

RolledTerrain roll_terrain(const TerrainFacts& facts, const TerrainSeed& seed) {
    assert(check(facts.table));
    // Streams of the seed: saved tables hang on these numbers.
    constexpr std::uint64_t kAgain = 1000;
    constexpr std::uint64_t kDetails = 500;
    RolledTerrain rolled{.terrain = {.table = facts.table, .details = facts.details}};
    const auto take = [&](auto rule, std::uint64_t stream) {
        Generator generator(seed.seed, stream);
        auto played = play(rule, {}, &generator);
        rolled.thrown.insert(rolled.thrown.end(), played.thrown.begin(), played.thrown.end());
        return played.result();
    };
    const auto stream_of = [&](int number) {
        return static_cast<std::uint64_t>(number) +
               kAgain * static_cast<std::uint64_t>(std::ranges::count(seed.again, number));
    };
    for (int number = 1; number <= facts.table.sectors.count(); ++number) {
        rolled.terrain.sectors.push_back(
            take([&](Dice& dice) { return throw_sector(number, dice); }, stream_of(number)));
    }
    for (auto& sector : rolled.terrain.sectors) {
        sector = take(
            [&](Dice& dice) {
                auto settled = sector;
                settle(settled, facts, dice);
                return settled;
            },
            stream_of(sector.number) + kDetails);
    }
    return rolled;
}

TerrainInHand terrain_in_hand(const TerrainFacts& facts, std::span<const SectorFace> faces) {
    assert(check(facts.table));
    TerrainInHand hand{.terrain = {.table = facts.table, .details = facts.details}};
    bool first_dice_wanted = false;
    for (int number = 1; number <= facts.table.sectors.count(); ++number) {
        std::vector<int> own;
        for (const auto& lies : faces) {
            if (lies.sector == number) {
                own.push_back(lies.face);
            }
        }
        // Kept outside the rule, which is left in the middle where a die is missing.
        Sector sector{.number = number, .piece_die = own.empty() ? 0 : own.front()};
        bool first_dice_lie = false;
        const auto played = play(
            [&](Dice& dice) {
                sector = throw_sector(number, dice);
                first_dice_lie = true;
                settle(sector, facts, dice);
                return true;
            },
            own);
        assert(!std::holds_alternative<BadFace>(played.outcome));
        if (played.wanted() != nullptr &&
            (!hand.wanted || (!first_dice_lie && !first_dice_wanted))) {
            hand.wanted = *played.wanted();
            hand.wanted_in = number;
            first_dice_wanted = !first_dice_lie;
        }
        hand.terrain.sectors.push_back(std::move(sector));
    }
    return hand;
}

}  // namespace drumhead::gk
