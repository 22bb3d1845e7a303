#include "rules/game_of_kings/terrain_shapes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

using namespace drumhead;

namespace {

/// Every place a shape has, with the room it takes around it.
struct Reach {
    gk::Spot at;
    Length around{};
};
std::vector<Reach> reaches(const gk::PieceShape& piece) {
    std::vector<Reach> all;
    const auto add = [&](const gk::Outline& points, Length around = {}) {
        for (const auto spot : points) {
            all.push_back({spot, around});
        }
    };
    const auto strokes = [&](const std::vector<gk::Stroke>& each) {
        for (const auto& stroke : each) {
            add({stroke.from, stroke.to});
        }
    };
    std::visit(
        [&](const auto& form) {
            using Form = std::decay_t<decltype(form)>;
            if constexpr (std::is_same_v<Form, gk::HillShape>) {
                add(form.foot);
                add(form.top);
                strokes(form.hachures);
            } else if constexpr (std::is_same_v<Form, gk::WoodShape>) {
                for (const auto& tree : form.trees) {
                    all.push_back({tree.at, tree.radius});
                }
            } else if constexpr (std::is_same_v<Form, gk::LakeShape>) {
                add(form.shore);
                strokes(form.ripples);
            } else if constexpr (std::is_same_v<Form, gk::MarshShape>) {
                strokes(form.tufts);
            } else if constexpr (std::is_same_v<Form, gk::RunningShape>) {
                add(form.line);
            } else if constexpr (std::is_same_v<Form, gk::BuiltUpShape>) {
                for (const auto& house : form.houses) {
                    const Length half{house.width.tenth_um / 2};
                    add({{{house.foot.x.tenth_um - half.tenth_um}, house.foot.y},
                         {{house.foot.x.tenth_um + half.tenth_um},
                          {house.foot.y.tenth_um - house.height.tenth_um}}});
                }
                add(form.wall);
            } else {
                add({form.centre});
            }
        },
        piece.form);
    all.push_back({piece.label, {}});
    return all;
}

bool inside(const gk::Ground& ground, const Reach& reach) {
    const auto x = reach.at.x.tenth_um - ground.x.tenth_um;
    const auto y = reach.at.y.tenth_um - ground.y.tenth_um;
    const auto around = reach.around.tenth_um;
    return x >= around && y >= around && x <= ground.width.tenth_um - around &&
           y <= ground.depth.tenth_um - around;
}

/// A table with every choice made, with a kind that depends on the sector.
gk::Terrain settled_table(gk::TerrainFacts facts, std::uint64_t seed) {
    constexpr std::array kWords{"river", "marsh", "stream", "hill", "walled-town", "lake", "wood"};
    for (const int number : gk::open_choices(gk::roll_terrain(facts, {seed, {}}).terrain)) {
        const auto* word = kWords[static_cast<std::size_t>(number) % kWords.size()];
        facts.choices.push_back({number, *gk::feature_from(word)});
    }
    return gk::roll_terrain(facts, {seed, {}}).terrain;
}

/// All the numbers of all the shapes in one, so that a change of any is seen.
std::uint64_t fingerprint(const std::vector<gk::PieceShape>& shapes) {
    std::uint64_t sum = 14695981039346656037U;
    const auto mix = [&](std::int64_t number) {
        sum = (sum ^ static_cast<std::uint64_t>(number)) * 1099511628211U;
    };
    for (const auto& piece : shapes) {
        mix(piece.sector);
        mix(static_cast<std::int64_t>(piece.form.index()));
        for (const auto& reach : reaches(piece)) {
            mix(reach.at.x.tenth_um);
            mix(reach.at.y.tenth_um);
            mix(reach.around.tenth_um);
        }
    }
    return sum;
}

}  // namespace

TEST_CASE("Every piece lies in its sector, running water in those of its course",
          "[gk][terrain][shapes]") {
    const auto table =
        GENERATE(gk::TerrainTable{},
                 gk::TerrainTable{.width = 10_cm, .depth = 10_cm, .sectors = {1, 1}},
                 gk::TerrainTable{.width = 1000_cm, .depth = 10_cm},
                 gk::TerrainTable{.width = 30_cm, .depth = 900_cm},
                 gk::TerrainTable{.sectors = {12, 12}},
                 gk::TerrainTable{.width = 120_cm, .depth = 120_cm, .sectors = {3, 4}});
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto terrain = settled_table({.table = table, .details = seed % 3 != 0}, seed);
        const auto shapes = gk::shapes(terrain, seed);
        REQUIRE(static_cast<int>(shapes.size()) == gk::features(terrain));
        for (const auto& piece : shapes) {
            const auto& sector = terrain.at(piece.sector);
            const bool runs = std::holds_alternative<gk::RunningShape>(piece.form);
            REQUIRE(runs == sector.course.has_value());
            const auto course = runs ? sector.course->sectors : std::vector{piece.sector};
            const auto all = reaches(piece);
            REQUIRE(all.size() > 2);
            for (const auto& reach : all) {
                INFO(fmt::format("seed {}, sector {}, at {} {}",
                                 seed,
                                 piece.sector,
                                 cm_text(reach.at.x),
                                 reach.at.y.tenth_um));
                REQUIRE(std::ranges::any_of(course, [&](int number) {
                    return inside(gk::ground_of(table, number), reach);
                }));
            }
        }
    }
}

TEST_CASE("Water that meets no other runs from edge to edge", "[gk][terrain][shapes]") {
    for (int face = 1; face <= 6; face += 5) {
        const gk::TerrainFacts facts{.choices = {{3, *gk::feature_from("river")}}};
        const auto played = play([&](Dice& dice) { return gk::terrain(facts, dice); },
                                 std::vector{1, 1, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, face});
        REQUIRE(played.done());
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto shapes = gk::shapes(played.result(), seed);
            REQUIRE(shapes.size() == 1);
            const auto& river = std::get<gk::RunningShape>(shapes.front().form);
            const auto first = river.line.front();
            CHECK((face < 4 ? first.y : first.x) == Length{0});
            CHECK(river.line.back().y == facts.table.depth);
        }
    }
}

TEST_CASE("Another piece stands beside water that runs through its sector",
          "[gk][terrain][shapes]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const gk::TerrainFacts facts{.choices = {{3, *gk::feature_from("stream")}}};
        const auto played = play([&](Dice& dice) { return gk::terrain(facts, dice); },
                                 std::vector{1, 1, 4, 5, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1});
        REQUIRE(played.done());
        const auto shapes = gk::shapes(played.result(), seed);
        REQUIRE(shapes.size() == 2);
        const auto& stream = std::get<gk::RunningShape>(shapes[0].form);
        const auto& hill = std::get<gk::HillShape>(shapes[1].form);
        const auto by_x = [](gk::Spot a, gk::Spot b) { return a.x < b.x; };
        const auto [left, right] = std::ranges::minmax_element(hill.foot, by_x);
        const auto ground = gk::ground_of(facts.table, 9);
        for (const auto at : stream.line) {
            if (at.y >= ground.y) {
                REQUIRE((at.x < left->x || at.x > right->x));
            }
        }
    }
}

TEST_CASE("Size is seen: a small piece is smaller than a large one", "[gk][terrain][shapes]") {
    const auto trees = [](int face) {
        const gk::TerrainFacts facts{.table = {.sectors = {1, 1}}, .details = true};
        const auto played =
            play([&](Dice& dice) { return gk::terrain(facts, dice); }, std::vector{4, 3, face});
        return std::get<gk::WoodShape>(gk::shapes(played.result(), 7).front().form).trees.size();
    };
    CHECK(trees(1) < trees(3));
    CHECK(trees(3) < trees(5));
}

TEST_CASE("The shapes of a seed are the same each time, those of another differ",
          "[gk][terrain][shapes]") {
    const auto terrain = settled_table({.details = true}, 1745);
    CHECK(gk::shapes(terrain, 1745) == gk::shapes(terrain, 1745));
    CHECK(gk::shapes(terrain, 1745) != gk::shapes(terrain, 1746));
}

// Saved tables hang on these: a table is kept as its seed.
TEST_CASE("The table of a seed is the same for ever", "[gk][terrain]") {
    const auto described = [](const gk::Terrain& terrain) {
        std::vector<std::string> lines;
        for (const auto& sector : terrain.sectors) {
            std::string line;
            for (const int face : sector.dice()) {
                line += fmt::format("{} ", face);
            }
            line += sector.feature ? gk::name(*sector.feature) : sector.chooser ? "open" : "none";
            lines.push_back(line);
        }
        return lines;
    };
    const auto terrain = gk::roll_terrain({.details = true}, {965, {}}).terrain;
    CHECK(described(terrain) == std::vector<std::string>{"5 1 1 hill",
                                                         "5 3 3 wood",
                                                         "3 none",
                                                         "2 none",
                                                         "5 2 5 2 5 lake",
                                                         "6 4 6 walled town",
                                                         "1 none",
                                                         "1 none",
                                                         "5 2 2 1 3 stream",
                                                         "6 4 1 farmstead",
                                                         "4 2 1 6 1 river",
                                                         "6 4 3 village"});
    // Sector 1 thrown again twice, sector 9 once, nothing else diced.
    CHECK(described(gk::roll_terrain({}, {965, {1, 1, 9}}).terrain) ==
          std::vector<std::string>{"4 5 open",
                                   "5 3 wood",
                                   "3 none",
                                   "2 none",
                                   "5 2 water",
                                   "6 4 built-up area",
                                   "1 none",
                                   "1 none",
                                   "4 5 open",
                                   "6 4 built-up area",
                                   "4 2 water",
                                   "6 4 built-up area"});
    CHECK(fingerprint(gk::shapes(terrain, 965)) == 0x89a920dd961dcb4bU);
}

TEST_CASE("A piece that has still to be chosen stands open, and water passes beside it",
          "[gk][terrain][shapes]") {
    const gk::TerrainFacts facts{.choices = {{3, *gk::feature_from("river")}}};
    const auto played = play([&](Dice& dice) { return gk::terrain(facts, dice); },
                             std::vector{1, 1, 4, 5, 1, 1, 1, 1, 1, 4, 5, 1, 1, 1, 1});
    INFO(played.words());
    REQUIRE(played.done());
    const auto shapes = gk::shapes(played.result(), 7);
    const auto open = std::ranges::find(shapes, 9, &gk::PieceShape::sector);
    REQUIRE(open != shapes.end());
    CHECK(std::holds_alternative<gk::OpenShape>(open->form));
}
