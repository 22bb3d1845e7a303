#include "rules/game_of_kings/terrain_shapes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

namespace drumhead::gk {
namespace {

// Lengths in tenths of a micrometre, as Length counts them.
using Whole = std::int64_t;

struct At {
    Whole x = 0;
    Whole y = 0;
};
struct Box {
    Whole left = 0;
    Whole top = 0;
    Whole right = 0;
    Whole bottom = 0;
    Whole width() const { return right - left; }
    Whole height() const { return bottom - top; }
    Whole smaller() const { return std::min(width(), height()); }
    At centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
};

Spot spot(At at) {
    return {{at.x}, {at.y}};
}

/// Thousandths of a length.
constexpr Whole part(Whole of, Whole thousandths) {
    return of * thousandths / 1000;
}

constexpr int kRound = 64;  // directions of a full circle
constexpr std::array<int, kRound> kCosines{
    10000, 9952,  9808,  9569,  9239,  8819,  8315,   7730,  7071,  6344,  5556,  4714,  3827,
    2903,  1951,  980,   0,     -980,  -1951, -2903,  -3827, -4714, -5556, -6344, -7071, -7730,
    -8315, -8819, -9239, -9569, -9808, -9952, -10000, -9952, -9808, -9569, -9239, -8819, -8315,
    -7730, -7071, -6344, -5556, -4714, -3827, -2903,  -1951, -980,  0,     980,   1951,  2903,
    3827,  4714,  5556,  6344,  7071,  7730,  8315,   8819,  9239,  9569,  9808,  9952};
Whole cosine(int direction) {
    return kCosines[static_cast<std::size_t>(direction % kRound)];
}
Whole sine(int direction) {
    return cosine(direction + kRound - kRound / 4);
}

/// `least` to `most`, each as likely.
Whole between(Generator& generator, int least, int most) {
    return least + generator.below(most - least + 1);
}

/// A closed line about a centre that wavers by up to `waver` thousandths inwards of its axes.
struct Ring {
    At centre{};
    Whole across = 0;  // half axes
    Whole down = 0;
    int waver = 0;
};
std::vector<At> ring(const Ring& wish, Generator& generator) {
    constexpr int kKnots = 8;
    constexpr Whole kStep = kRound / kKnots;
    std::array<Whole, kKnots> knots{};
    for (auto& knot : knots) {
        knot = 1000 - between(generator, 0, wish.waver);
    }
    std::vector<At> points;
    for (int i = 0; i < kRound; ++i) {
        const Whole from = knots[static_cast<std::size_t>(i / kStep)];
        const Whole to = knots[static_cast<std::size_t>((i / kStep + 1) % kKnots)];
        const Whole t = i % kStep;
        // The smooth step 3t² − 2t³, in whole numbers.
        const Whole reach =
            from + (to - from) * t * t * (3 * kStep - 2 * t) / (kStep * kStep * kStep);
        points.push_back({wish.centre.x + part(wish.across, reach) * cosine(i) / 10000,
                          wish.centre.y + part(wish.down, reach) * sine(i) / 10000});
    }
    return points;
}
Outline outline(const std::vector<At>& points) {
    Outline out;
    for (const At at : points) {
        out.push_back(spot(at));
    }
    return out;
}
At along(At from, At to, Whole thousandths) {
    return {from.x + part(to.x - from.x, thousandths), from.y + part(to.y - from.y, thousandths)};
}

/// How much of its zone a piece fills.
Whole fills(PieceSize size) {
    switch (size) {
        case PieceSize::Small:
            return 640;
        case PieceSize::Large:
            return 1000;
        case PieceSize::Middling:
        case PieceSize::Unsaid:
            break;
    }
    return 830;
}

HillShape hill(const Box& zone, PieceSize size, Generator& generator) {
    const Whole across = part(zone.width() / 2, fills(size));
    const Whole down = std::min(part(zone.height() / 2, fills(size)), part(across, 850));
    const At centre = zone.centre();
    const auto foot = ring({centre, across, down, 160}, generator);
    const auto top = ring({centre, part(across, 540), part(down, 500), 260}, generator);
    HillShape shape{.centre = spot(centre), .foot = outline(foot), .top = outline(top)};
    for (std::size_t i = 0; i < foot.size(); ++i) {
        // Two strokes to each point of the outlines.
        for (const Whole between_points : {Whole{0}, Whole{500}}) {
            const auto next = (i + 1) % foot.size();
            const At from = along(top[i], top[next], between_points);
            const At to = along(foot[i], foot[next], between_points);
            const Whole begin = between(generator, 20, 90);
            const Whole end = between(generator, 700, 980);
            shape.hachures.push_back({spot(along(from, to, begin)), spot(along(from, to, end))});
        }
    }
    return shape;
}

WoodShape wood(const Box& zone, PieceSize size, Generator& generator) {
    const Whole radius = zone.smaller() / 15;
    const Whole across = part(zone.width() / 2, fills(size)) - radius;
    const Whole down = std::min(part(zone.height() / 2, fills(size)), part(across, 1000)) - radius;
    const At centre = zone.centre();
    const Whole pitch_x = radius * 21 / 10;
    const Whole pitch_y = radius * 18 / 10;
    const Whole waver = radius * 4 / 10;
    WoodShape shape;
    const Whole rows = down / pitch_y;
    const Whole columns = across / pitch_x + 1;
    for (Whole row = -rows; row <= rows; ++row) {
        for (Whole column = -columns; column <= columns; ++column) {
            const Whole shift = row % 2 == 0 ? 0 : pitch_x / 2;
            const auto jitter = [&] { return waver * between(generator, -1000, 1000) / 1000; };
            const Whole dx = column * pitch_x + shift + jitter();
            const Whole dy = row * pitch_y + jitter();
            const Whole crown = radius * between(generator, 900, 1060) / 1000;
            // Inside the ellipse, in thousandths of its half axes.
            const Whole u = dx * 1000 / across;
            const Whole v = dy * 1000 / down;
            if (u * u + v * v <= 1'000'000) {
                shape.trees.push_back({spot({centre.x + dx, centre.y + dy}), {crown}});
            }
        }
    }
    std::ranges::stable_sort(shape.trees,
                             [](const Tree& a, const Tree& b) { return a.at.y < b.at.y; });
    return shape;
}

LakeShape lake(const Box& zone, PieceSize size, Generator& generator) {
    const Whole across = part(zone.width() / 2, fills(size));
    const Whole down = std::min(part(zone.height() / 2, fills(size)), part(across, 750));
    const At centre = zone.centre();
    LakeShape shape{.centre = spot(centre),
                    .shore = outline(ring({centre, across, down, 280}, generator))};
    // Ripples in the part that is water however the shore wavers.
    for (const Whole level : {-330, -60, 210, 420}) {
        const Whole half = part(across, between(generator, 130, 200));
        const Whole off = part(across, between(generator, -240, 240));
        const Whole y = centre.y + part(down, level);
        shape.ripples.push_back(
            {spot({centre.x + off - half, y}), spot({centre.x + off + half, y})});
    }
    return shape;
}

MarshShape marsh(const Box& zone, PieceSize size, Generator& generator) {
    const Whole across = part(zone.width(), fills(size));
    const Whole down = std::min(part(zone.height(), fills(size) - 60), across);
    const At centre = zone.centre();
    constexpr int kRows = 4;
    constexpr int kTufts = 4;
    const Whole pitch = across / kTufts;
    const Whole row_pitch = down / kRows;
    const Whole width = std::min(pitch * 7 / 10, row_pitch * 2);
    MarshShape shape;
    for (int row = 0; row < kRows; ++row) {
        // Every other row is set in by half a tuft and has one less.
        const int tufts = kTufts - row % 2;
        const Whole left = centre.x - pitch * tufts / 2;
        for (int tuft = 0; tuft < tufts; ++tuft) {
            const Whole x = left + pitch * tuft + (pitch - width) / 2 +
                            part(pitch, between(generator, -80, 80));
            const Whole y = centre.y - down / 2 + row_pitch * (row + 1) -
                            part(row_pitch, between(generator, 20, 140));
            shape.tufts.push_back({spot({x, y}), spot({x + width, y})});
        }
    }
    return shape;
}

/// Where houses stand in a built-up area, in thousandths of it; the first is the church, if any.
constexpr std::array kFarmstead{At{330, 480}, At{690, 560}, At{470, 880}};
constexpr std::array kVillage{
    At{470, 600}, At{210, 380}, At{720, 310}, At{640, 680}, At{190, 860}, At{780, 910}};
constexpr std::array kTown{At{500, 560},
                           At{300, 360},
                           At{530, 300},
                           At{730, 400},
                           At{260, 590},
                           At{740, 620},
                           At{370, 790},
                           At{630, 800}};

BuiltUpShape built_up(const Box& zone, PieceSize size, Generator& generator) {
    const Whole side = part(zone.smaller(), size == PieceSize::Small ? 720 : 960);
    const Whole across = std::min(zone.width(), part(side, size == PieceSize::Large ? 1200 : 1060));
    const At corner{zone.centre().x - across / 2, zone.centre().y - side / 2};
    const auto place = [&](At thousandths) {
        return At{corner.x + part(across, thousandths.x), corner.y + part(side, thousandths.y)};
    };
    BuiltUpShape shape;
    const auto build = [&](const auto& slots, Whole width, bool church) {
        for (std::size_t i = 0; i < slots.size(); ++i) {
            At at = place(slots[i]);
            at.x += part(side, between(generator, -25, 25));
            at.y += part(side, between(generator, -25, 25));
            const bool tower = church && i == 0;
            const Whole wide = part(width, tower ? 520 : between(generator, 900, 1080));
            shape.houses.push_back({spot(at), {wide}, {part(width, tower ? 1350 : 640)}, tower});
        }
    };
    switch (size) {
        case PieceSize::Small:
            build(kFarmstead, part(side, 300), false);
            break;
        case PieceSize::Large:
            build(kTown, part(side, 165), true);
            // An eight-sided wall, its near side straight.
            for (int corner_of_wall = 0; corner_of_wall < 8; ++corner_of_wall) {
                const int direction = 4 + corner_of_wall * (kRound / 8);
                const At middle = place({500, 500});
                shape.wall.push_back(spot({middle.x + part(across, 490) * cosine(direction) / 10000,
                                           middle.y + part(side, 490) * sine(direction) / 10000}));
            }
            break;
        case PieceSize::Middling:
        case PieceSize::Unsaid:
            build(kVillage, part(side, 265), true);
            break;
    }
    std::ranges::stable_sort(shape.houses,
                             [](const House& a, const House& b) { return a.foot.y < b.foot.y; });
    return shape;
}

// Streams and rivers.

// Streams of the seed kept for shapes, far from those that dice use.
constexpr std::uint64_t kShapes = 1'000'000'000;

Box box_of(const TerrainTable& table, int sector) {
    const int column = (sector - 1) % table.sectors.columns;
    const int row = (sector - 1) / table.sectors.columns;
    const auto cut = [](Length side, int place, int of) { return side.tenth_um * place / of; };
    return {cut(table.width, column, table.sectors.columns),
            cut(table.depth, row, table.sectors.rows),
            cut(table.width, column + 1, table.sectors.columns),
            cut(table.depth, row + 1, table.sectors.rows)};
}

/// Whether something that does not flow stands in the sector, which water must pass beside.
bool occupied(const Sector& sector) {
    return sector.has_piece() && !(sector.feature && running(*sector.feature));
}

Whole water_width(const Terrain& terrain, Feature feature) {
    const Box sector = box_of(terrain.table, 1);
    return part(sector.smaller(), feature.water == Water::River ? 140 : 70);
}

/// The middle line of a course.
std::vector<At> flow(const Terrain& terrain, const Course& course, Generator& generator) {
    const auto& numbers = course.sectors;
    // Water that runs down the table keeps to one side of the sectors in which something stands,
    // water that runs along it to the near side of them.
    const bool to_the_left = generator.below(2) == 0;
    const auto edge_between = [&](std::size_t before) {
        const int step = numbers[before + 1] - numbers[before];
        return step == 1    ? TableEdge::Right
               : step == -1 ? TableEdge::Left
               : step > 1   ? TableEdge::Near
                            : TableEdge::Far;
    };
    const auto crossing = [&](const Box& box, TableEdge edge, bool beside) {
        if (edge == TableEdge::Far || edge == TableEdge::Near) {
            const Whole along_edge =
                beside ? (to_the_left ? between(generator, 150, 190) : between(generator, 810, 850))
                       : between(generator, 380, 620);
            return At{box.left + part(box.width(), along_edge),
                      edge == TableEdge::Far ? box.top : box.bottom};
        }
        const Whole along_edge =
            beside ? between(generator, 800, 840) : between(generator, 400, 600);
        return At{edge == TableEdge::Left ? box.left : box.right,
                  box.top + part(box.height(), along_edge)};
    };
    const auto stands = [&](std::size_t place) { return occupied(terrain.at(numbers[place])); };

    std::vector<At> knots{
        crossing(box_of(terrain.table, numbers.front()), course.enters, stands(0))};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Box box = box_of(terrain.table, numbers[i]);
        const bool last = i + 1 == numbers.size();
        const At from = knots.back();
        const At to = crossing(
            box, last ? course.leaves : edge_between(i), stands(i) || (!last && stands(i + 1)));
        // Two bends in each sector, to either side of the straight way.
        const Whole way = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
        const Whole bend = std::min(part(box.smaller(), stands(i) ? 30 : 130), part(way, 180));
        const Whole first = bend * between(generator, 500, 1000) / 1000;
        const Whole other = bend * between(generator, 500, 1000) / 1000;
        const Whole turn = generator.below(2) == 0 ? 1 : -1;
        const bool down = std::abs(to.y - from.y) > std::abs(to.x - from.x);
        At one = along(from, to, 310);
        At two = along(from, to, 690);
        (down ? one.x : one.y) += turn * first;
        (down ? two.x : two.y) -= turn * other;
        knots.insert(knots.end(), {one, two, to});
    }

    // A smooth line through the knots (Catmull-Rom), in whole numbers.
    constexpr Whole kSteps = 8;
    std::vector<At> line{knots.front()};
    const auto knot = [&](std::ptrdiff_t at) {
        const auto most = static_cast<std::ptrdiff_t>(knots.size()) - 1;
        return knots[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, most))];
    };
    for (std::ptrdiff_t i = 0; i + 1 < static_cast<std::ptrdiff_t>(knots.size()); ++i) {
        const Box box = box_of(terrain.table, numbers[static_cast<std::size_t>(i / 3)]);
        const std::array<At, 4> p{knot(i - 1), knot(i), knot(i + 1), knot(i + 2)};
        for (Whole t = 1; t <= kSteps; ++t) {
            const auto curve = [&](Whole At::*axis) {
                const Whole a = 2 * p[1].*axis;
                const Whole b = p[2].*axis - p[0].*axis;
                const Whole c = 2 * p[0].*axis - 5 * p[1].*axis + 4 * p[2].*axis - p[3].*axis;
                const Whole d = 3 * p[1].*axis - p[0].*axis - 3 * p[2].*axis + p[3].*axis;
                return (a * kSteps * kSteps * kSteps + b * t * kSteps * kSteps +
                        c * t * t * kSteps + d * t * t * t) /
                       (2 * kSteps * kSteps * kSteps);
            };
            // Three stretches to a sector; a bend near its border must not swing over it.
            line.push_back({std::clamp(curve(&At::x), box.left, box.right),
                            std::clamp(curve(&At::y), box.top, box.bottom)});
        }
    }
    return line;
}

struct Flow {
    int sector = 1;
    Whole width = 0;
    std::vector<At> line{};
};

/// Whether `at` lies in the bed of `water`.
bool in_bed(At at, const Flow& water) {
    // In steps coarse enough that no square is too large.
    constexpr Whole kCoarse = 10'000;
    const Whole reach = std::max<Whole>(1, water.width / 2 / kCoarse);
    for (std::size_t i = 0; i + 1 < water.line.size(); ++i) {
        const At from = water.line[i];
        const At to = water.line[i + 1];
        const Whole ax = (at.x - from.x) / kCoarse;
        const Whole ay = (at.y - from.y) / kCoarse;
        const Whole bx = (to.x - from.x) / kCoarse;
        const Whole by = (to.y - from.y) / kCoarse;
        const Whole length = bx * bx + by * by;
        const Whole ahead = ax * bx + ay * by;
        const Whole aside = ax * by - ay * bx;
        if (ahead >= 0 && ahead <= length && aside * aside <= reach * reach * length) {
            return true;
        }
        if (ax * ax + ay * ay <= reach * reach) {
            return true;
        }
    }
    return false;
}

/// Ends a line where it meets other water, to either side of its own sector: from there on the two
/// run in one bed.
void join(Flow& flow, const std::vector<Flow>& others, const Box& own) {
    const auto wet = [&](At at) {
        return std::ranges::any_of(others, [&](const Flow& other) { return in_bed(at, other); });
    };
    std::vector<std::size_t> dry;
    for (std::size_t i = 0; i < flow.line.size(); ++i) {
        const At at = flow.line[i];
        if (at.x >= own.left && at.x <= own.right && at.y >= own.top && at.y <= own.bottom &&
            !wet(at)) {
            dry.push_back(i);
        }
    }
    if (dry.empty()) {
        return;  // it has no bed of its own to show
    }
    std::size_t begin = dry[dry.size() / 2];
    std::size_t end = begin;
    while (begin > 0 && !wet(flow.line[begin])) {
        --begin;
    }
    while (end + 1 < flow.line.size() && !wet(flow.line[end])) {
        ++end;
    }
    flow.line = {flow.line.begin() + static_cast<std::ptrdiff_t>(begin),
                 flow.line.begin() + static_cast<std::ptrdiff_t>(end) + 1};
}

/// Every stream and river of the table, rivers first.
std::vector<Flow> flows(const Terrain& terrain, std::uint64_t seed) {
    std::vector<Flow> all;
    for (const auto water : {Water::River, Water::Stream}) {
        for (const auto& sector : terrain.sectors) {
            if (!sector.course || sector.feature->water != water) {
                continue;
            }
            Generator generator(seed, kShapes + static_cast<std::uint64_t>(sector.number));
            Flow next{sector.number,
                      water_width(terrain, *sector.feature),
                      flow(terrain, *sector.course, generator)};
            join(next, all, box_of(terrain.table, sector.number));
            all.push_back(std::move(next));
        }
    }
    return all;
}

/// The middle of the widest dry stretch of a sector, for the label of the water in it.
At dry_middle(const Box& box, const std::vector<Flow>& waters) {
    constexpr int kUsual = 620;  // thousandths of the sector from its far end
    const Whole band = part(box.smaller(), 95);
    At best = box.centre();
    Whole widest = -1;
    for (int level = 300; level <= 780; level += 20) {
        const Whole y = box.top + part(box.height(), level);
        std::vector<std::pair<Whole, Whole>> wet{{box.left, box.left}, {box.right, box.right}};
        for (const auto& water : waters) {
            for (const At at : water.line) {
                if (std::abs(at.y - y) <= band + water.width / 2) {
                    wet.emplace_back(at.x - water.width / 2, at.x + water.width / 2);
                }
            }
        }
        std::ranges::sort(wet);
        Whole reached = box.left;
        for (const auto& [from, to] : wet) {
            const Whole gap = std::min(from, box.right) - reached;
            // The usual level is kept unless another gives clearly more room.
            const Whole worth = gap - part(box.width(), std::abs(level - kUsual)) / 4;
            if (gap > 0 && worth > widest) {
                widest = worth;
                best = {reached + gap / 2, y};
            }
            reached = std::clamp(to, reached, box.right);
        }
    }
    return best;
}

/// The largest part of `room` beside the water that is in it; where it leaves too little, `room`.
Box beside(const Box& room, const std::vector<At>& line, Whole margin) {
    std::optional<Box> wet;
    for (const At at : line) {
        if (at.x >= room.left && at.x <= room.right && at.y >= room.top && at.y <= room.bottom) {
            wet = wet ? Box{std::min(wet->left, at.x),
                            std::min(wet->top, at.y),
                            std::max(wet->right, at.x),
                            std::max(wet->bottom, at.y)}
                      : Box{at.x, at.y, at.x, at.y};
        }
    }
    if (!wet) {
        return room;
    }
    Box left = room;
    left.right = wet->left - margin;
    Box right = room;
    right.left = wet->right + margin;
    Box far = room;
    far.bottom = wet->top - margin;
    Box near = room;
    near.top = wet->bottom + margin;
    Box best{};
    for (const Box& each : {left, right, far, near}) {
        if (each.smaller() > best.smaller()) {
            best = each;
        }
    }
    // unreached: waters that cross may leave less, but no table is known on which they do
    return best.smaller() * 3 > room.smaller() ? best : room;
}

/// Shares of a sector's smaller side kept free at its far end for dice and number, and at its near
/// end for the label.
constexpr Whole kDiceStrip = 225;
constexpr Whole kLabelStrip = 225;
constexpr Whole kLabelLine = 115;  // its middle
constexpr Whole kSideStrip = 40;

}  // namespace

Ground ground_of(const TerrainTable& table, int sector) {
    const Box box = box_of(table, sector);
    return {{box.left}, {box.top}, {box.width()}, {box.height()}};
}

std::vector<PieceShape> shapes(const Terrain& terrain, std::uint64_t seed) {
    const auto waters = flows(terrain, seed);
    std::vector<PieceShape> all;
    for (const auto& sector : terrain.sectors) {
        if (!sector.has_piece()) {
            continue;
        }
        const Box box = box_of(terrain.table, sector.number);
        const Whole unit = box.smaller();
        const auto water = std::ranges::find(waters, sector.number, &Flow::sector);
        if (water != waters.end()) {
            all.push_back({sector.number,
                           RunningShape{outline(water->line), {water->width}},
                           spot(dry_middle(box, waters))});
            continue;
        }
        Box room{box.left + part(unit, kSideStrip),
                 box.top,
                 box.right - part(unit, kSideStrip),
                 box.bottom};
        for (const auto& each : waters) {
            room = beside(room, each.line, each.width);
        }
        Box zone = room;
        zone.top = std::max(zone.top, box.top + part(unit, kDiceStrip));
        zone.bottom -= part(unit, kLabelStrip);
        const At label{room.centre().x, room.bottom - part(unit, kLabelLine)};
        PieceShape piece{.sector = sector.number, .label = spot(label)};
        Generator generator(seed, kShapes + static_cast<std::uint64_t>(sector.number));
        if (!sector.feature) {
            piece.form = OpenShape{spot(zone.centre())};
        } else {
            const auto size = sector.feature->size;
            switch (sector.feature->kind) {
                case TerrainKind::Hill:
                    piece.form = hill(zone, size, generator);
                    break;
                case TerrainKind::Wood:
                    piece.form = wood(zone, size, generator);
                    break;
                case TerrainKind::BuiltUp:
                    piece.form = built_up(zone, size, generator);
                    break;
                case TerrainKind::Water:
                    if (sector.feature->water == Water::Marsh) {
                        piece.form = marsh(zone, size, generator);
                    } else {
                        piece.form = lake(zone, size, generator);
                    }
                    break;
            }
        }
        all.push_back(std::move(piece));
    }
    return all;
}

}  // namespace drumhead::gk
