#include "rules/game_of_kings/terrain.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/rules/readings.hpp"

using namespace drumhead;
using drumhead::tests::exactly;

namespace {

constexpr gk::SectorGrid kOne{1, 1};

Played<gk::Terrain> typed(const gk::TerrainFacts& facts, const std::vector<int>& faces) {
    return play([&](Dice& dice) { return gk::terrain(facts, dice); }, faces);
}

/// What stands on a table of one sector after these faces.
gk::Sector only_sector(const std::vector<int>& faces, gk::TerrainFacts facts = {}) {
    facts.table.sectors = kOne;
    const auto played = typed(facts, faces);
    INFO(played.words());
    REQUIRE(played.done());
    return played.result().at(1);
}

gk::Feature feature(std::string_view word) {
    const auto found = gk::feature_from(word);
    REQUIRE(found);
    return *found;
}

Distribution<int> odds_of_pieces(gk::SectorGrid grid) {
    return exact_odds([grid](Dice& dice) { return gk::number_of_pieces(grid, dice); });
}

std::vector<int> faces_of(const std::vector<ThrownDie>& thrown) {
    std::vector<int> faces;
    for (const auto& die : thrown) {
        faces.push_back(die.face);
    }
    return faces;
}

}  // namespace

TEST_CASE("GK-TER-02: the author's table of 6 ft by 2 ft 6 in has 12 sectors of 1 ft by 1 ft 3 in",
          "[gk][terrain]") {
    const gk::TerrainTable author{.width = 182.88_cm, .depth = 76.2_cm};
    CHECK(author.sectors == gk::SectorGrid{6, 2});
    CHECK(author.sectors.count() == 12);
    CHECK(gk::sector_width(author) == 30.48_cm);
    CHECK(gk::sector_depth(author) == 38.1_cm);
    CHECK(gk::check(author));
}

TEST_CASE("GK-TER-09: a table of any size keeps 12 sectors unless more are asked for",
          "[gk][terrain]") {
    const gk::TerrainTable larger{.width = 243.84_cm, .depth = 121.92_cm};  // 8 ft by 4 ft
    CHECK(larger.sectors.count() == 12);
    CHECK(gk::sector_width(larger) == 40.64_cm);  // 16 in
    CHECK(gk::sector_depth(larger) == 60.96_cm);  // 2 ft
    CHECK(gk::check({.width = 10_cm, .depth = 1000_cm, .sectors = {12, 12}}));
}

TEST_CASE("A table that is no table, or not divided, is refused with words", "[gk][terrain]") {
    const auto refused = [](const gk::TerrainTable& table) {
        const auto fits = gk::check(table);
        return fits ? std::string() : fits.error().words;
    };
    CHECK(refused({.width = 0_cm, .depth = 0_cm}) ==
          "a table of 0 by 0 cm cannot be used; each side must be from 10 to 1000 cm");
    CHECK(refused({.width = 10000_cm, .depth = 10000_cm}).find("10 to 1000") != std::string::npos);
    CHECK_FALSE(refused({.depth = 9.9_cm}).empty());
    CHECK(refused({.sectors = {0, 2}}) ==
          "a table cannot be divided into 0 by 2 sectors; there must be from 1 to 12 each way");
    CHECK_FALSE(refused({.sectors = {13, 1}}).empty());
    CHECK_FALSE(refused({.sectors = {-6, -2}}).empty());
}

TEST_CASE("GK-TER-03: a die for each sector, 4 to 6 is a terrain piece", "[gk][terrain]") {
    for (int face = 1; face <= 3; ++face) {
        const auto sector = only_sector({face});
        CHECK_FALSE(sector.has_piece());
        CHECK(sector.dice() == std::vector{face});  // misses are kept
    }
    for (int face = 4; face <= 6; ++face) {
        CHECK(only_sector({face, 1}).has_piece());
    }
    const auto odds = odds_of_pieces(kOne);
    CHECK(odds.at(1) == exactly(1.0 / 2));
}

TEST_CASE("GK-TER-04: the kind die reads hill, water, wood, built-up area, A's choice, B's choice",
          "[gk][terrain]") {
    constexpr std::array kKinds{gk::TerrainKind::Hill,
                                gk::TerrainKind::Water,
                                gk::TerrainKind::Wood,
                                gk::TerrainKind::BuiltUp};
    for (int face = 1; face <= 4; ++face) {
        const auto sector = only_sector({4, face});
        CHECK(sector.feature == gk::Feature{kKinds[static_cast<std::size_t>(face - 1)]});
        CHECK_FALSE(sector.chooser);
    }
    CHECK(only_sector({4, 5}).chooser == gk::Player::A);
    CHECK(only_sector({6, 6}).chooser == gk::Player::B);
    CHECK_FALSE(only_sector({6, 6}).feature);
    // Each of the six is as likely.
    const auto odds = exact_odds([](Dice& dice) {
        const auto sector = gk::throw_sector(1, dice);
        return sector.kind_die.value_or(0);
    });
    CHECK(odds.at(0) == exactly(1.0 / 2));
    for (int face = 1; face <= 6; ++face) {
        CHECK(odds.at(face) == exactly(1.0 / 12));
    }
}

TEST_CASE("GK-TER-04: what A and B choose is asked for, and put in once it is known",
          "[gk][terrain]") {
    const std::vector<int> faces{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 5, 5, 6};
    gk::TerrainFacts facts;
    auto made = typed(facts, faces);
    REQUIRE(made.done());
    CHECK(gk::open_choices(made.result()) == std::vector{11, 12});
    CHECK(gk::features(made.result()) == 2);

    facts.choices = {{12, feature("marsh")}};
    made = typed(facts, faces);
    REQUIRE(made.done());
    CHECK(gk::open_choices(made.result()) == std::vector{11});
    CHECK(made.result().at(12).feature == feature("marsh"));
    CHECK(made.result().at(12).chooser == gk::Player::B);

    facts.choices.push_back({11, feature("hill")});
    made = typed(facts, faces);
    REQUIRE(made.done());
    CHECK(gk::open_choices(made.result()).empty());
    CHECK(gk::choice_refused(made.result(), facts.choices));
}

TEST_CASE("A choice that nobody has is refused with words", "[gk][terrain]") {
    const auto made = typed({.table = {.sectors = {3, 1}}}, {1, 4, 1, 6, 5});
    REQUIRE(made.done());
    const auto refused = [&](const std::vector<gk::TerrainChoice>& choices) {
        const auto fits = gk::choice_refused(made.result(), choices);
        return fits ? std::string() : fits.error().words;
    };
    CHECK(refused({{3, feature("hill")}}).empty());
    CHECK(refused({{1, feature("hill")}}) ==
          "sector 1 has no terrain piece, so nothing can be chosen");
    CHECK(refused({{2, feature("hill")}}) ==
          "sector 2 is a hill by its die, so nothing can be chosen");
    const auto wet = typed({.table = {.sectors = {1, 1}}}, {4, 2});
    REQUIRE(wet.done());
    CHECK(gk::choice_refused(wet.result(), {{1, feature("hill")}}).error().words ==
          "sector 1 is water by its die, so nothing can be chosen");
    CHECK(refused({{4, feature("hill")}}) == "there is no sector 4; they are numbered 1 to 3");
    CHECK_FALSE(refused({{0, feature("hill")}}).empty());
    CHECK_FALSE(refused({{3, feature("hill")}, {3, feature("wood")}}).empty());
}

TEST_CASE("GK-TER-05: of the two routes of a river, 1 to 3 is the first, 4 to 6 the second",
          "[gk][terrain]") {
    for (int face = 1; face <= 6; ++face) {
        const gk::TerrainFacts facts{.choices = {{3, feature("river")}}};
        const auto made = typed(facts, {1, 1, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, face});
        INFO(made.words());
        REQUIRE(made.done());
        const auto routes = gk::proposed_courses({6, 2}, 3);
        CHECK(made.result().at(3).course == routes[face <= 3 ? 0 : 1]);
        CHECK(made.result().at(3).route_die == face);
    }
    const auto odds = exact_odds([](Dice& dice) {
        gk::Sector sector{.number = 1, .piece_die = 4, .kind_die = 5, .chooser = gk::Player::A};
        gk::settle(sector, {.choices = {{1, feature("stream")}}}, dice);
        return *sector.course;
    });
    CHECK(odds.at(gk::proposed_courses({6, 2}, 1)[0]) == exactly(1.0 / 2));
    CHECK(odds.at(gk::proposed_courses({6, 2}, 1)[1]) == exactly(1.0 / 2));
}

TEST_CASE("GK-TER-12: the routes proposed run straight across, or along and then across",
          "[gk][terrain]") {
    using gk::TableEdge;
    const auto of_3 = gk::proposed_courses({6, 2}, 3);
    CHECK(of_3[0] == gk::Course{TableEdge::Far, TableEdge::Near, {3, 9}});
    CHECK(of_3[1] == gk::Course{TableEdge::Left, TableEdge::Near, {1, 2, 3, 9}});
    const auto of_11 = gk::proposed_courses({6, 2}, 11);
    CHECK(of_11[0] == gk::Course{TableEdge::Far, TableEdge::Near, {5, 11}});
    CHECK(of_11[1] == gk::Course{TableEdge::Right, TableEdge::Far, {12, 11, 5}});
    const auto of_only = gk::proposed_courses(kOne, 1);
    CHECK(of_only[0] == gk::Course{TableEdge::Far, TableEdge::Near, {1}});
    CHECK(of_only[1] == gk::Course{TableEdge::Left, TableEdge::Near, {1}});
}

TEST_CASE("GK-TER-12: every route runs from edge to edge through its sector by sectors that touch",
          "[gk][terrain]") {
    for (int columns = 1; columns <= 12; ++columns) {
        for (int rows = 1; rows <= 12; ++rows) {
            const gk::SectorGrid grid{columns, rows};
            for (int sector = 1; sector <= grid.count(); ++sector) {
                for (const auto& course : gk::proposed_courses(grid, sector)) {
                    const auto& all = course.sectors;
                    REQUIRE(std::ranges::count(all, sector) == 1);
                    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
                        const int step = std::abs(all[i + 1] - all[i]);
                        REQUIRE((step == columns || (step == 1 && (all[i] - 1) / columns ==
                                                                      (all[i + 1] - 1) / columns)));
                    }
                    const auto at_edge = [&](int number, gk::TableEdge edge) {
                        const int column = (number - 1) % columns;
                        const int row = (number - 1) / columns;
                        return edge == gk::TableEdge::Far    ? row == 0
                               : edge == gk::TableEdge::Near ? row == rows - 1
                               : edge == gk::TableEdge::Left ? column == 0
                                                             : column == columns - 1;
                    };
                    REQUIRE(at_edge(all.front(), course.enters));
                    REQUIRE(at_edge(all.back(), course.leaves));
                    REQUIRE(course.enters != course.leaves);
                }
            }
        }
    }
}

TEST_CASE("GK-TER-06: six features on average; six exactly 231 times in 1024, none once in 4096",
          "[gk][terrain][odds]") {
    const auto odds = odds_of_pieces({6, 2});
    CHECK(odds.mean(std::identity{}) == exactly(6));
    CHECK(odds.at(6) == exactly(231.0 / 1024));
    CHECK(odds.at(0) == exactly(1.0 / 4096));
}

TEST_CASE("GK-TER-08: the chances of each number of pieces on 12 sectors", "[gk][terrain][odds]") {
    drumhead::tests::check_chances(odds_of_pieces({6, 2}),
                                   {1.0 / 4096,
                                    3.0 / 1024,
                                    33.0 / 2048,
                                    55.0 / 1024,
                                    495.0 / 4096,
                                    99.0 / 512,
                                    231.0 / 1024,
                                    99.0 / 512,
                                    495.0 / 4096,
                                    55.0 / 1024,
                                    33.0 / 2048,
                                    3.0 / 1024,
                                    1.0 / 4096});
}

TEST_CASE("GK-TER-08: the number of pieces is that of the tables themselves",
          "[gk][terrain][odds]") {
    const gk::TerrainFacts facts{.table = {.sectors = {2, 1}}};
    const auto tables = exact_odds([&](Dice& dice) { return gk::terrain(facts, dice); });
    const auto pieces = odds_of_pieces({2, 1});
    CHECK(drumhead::tests::total_chance(tables) == exactly(1));
    for (int n = 0; n <= 2; ++n) {
        CHECK(tables.marginal(gk::features).at(n) == exactly(pieces.at(n)));
    }
    CHECK(odds_of_pieces({12, 12}).mean(std::identity{}) == exactly(72));
}

TEST_CASE("GK-TER-07: a stream through several sectors is one feature", "[gk][terrain]") {
    const gk::TerrainFacts facts{.choices = {{3, feature("stream")}}};
    const auto made = typed(facts, {1, 1, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6});
    REQUIRE(made.done());
    CHECK(made.result().at(3).course->sectors.size() == 4);
    CHECK(gk::features(made.result()) == 1);
}

TEST_CASE("GK-TER-10: size 1-2 is small, 3-4 middling, 5-6 large, and says what is built up",
          "[gk][terrain]") {
    const auto [face, size, town] = GENERATE(
        table<int, gk::PieceSize, const char*>({{1, gk::PieceSize::Small, "farmstead"},
                                                {2, gk::PieceSize::Small, "farmstead"},
                                                {3, gk::PieceSize::Middling, "village"},
                                                {4, gk::PieceSize::Middling, "village"},
                                                {5, gk::PieceSize::Large, "walled-town"},
                                                {6, gk::PieceSize::Large, "walled-town"}}));
    for (const int kind : {1, 3, 4}) {
        const auto sector = only_sector({4, kind, face}, {.details = true});
        REQUIRE(sector.feature);
        CHECK(sector.feature->size == size);
        CHECK(gk::subtype(*sector.feature) == (kind == 4 ? town : ""));
        CHECK(sector.dice() == std::vector{4, kind, face});
    }
    // Not diced where the players do not want it, nor where one of them has said it.
    CHECK(only_sector({4, 4}).feature->size == gk::PieceSize::Unsaid);
    CHECK(only_sector({4, 5}, {.choices = {{1, feature("village")}}, .details = true}).feature ==
          feature("village"));
}

TEST_CASE("GK-TER-11: two even chances settle what water is; streams and rivers have no size die",
          "[gk][terrain]") {
    const gk::TerrainFacts facts{.details = true};
    CHECK(gk::subtype(*only_sector({4, 2, 1, 3, 1}, facts).feature) == "stream");
    CHECK(gk::subtype(*only_sector({4, 2, 3, 4, 1}, facts).feature) == "river");
    CHECK(gk::subtype(*only_sector({4, 2, 4, 3, 1}, facts).feature) == "lake");
    CHECK(gk::subtype(*only_sector({4, 2, 6, 6, 5}, facts).feature) == "marsh");
    CHECK(only_sector({4, 2, 6, 6, 5}, facts).feature->size == gk::PieceSize::Large);
    CHECK(only_sector({4, 2, 2, 5, 6}, facts).feature->size == gk::PieceSize::Unsaid);
    CHECK(only_sector({4, 2}).feature == feature("water"));
    const auto odds = exact_odds([&](Dice& dice) {
        gk::Sector sector{.piece_die = 4, .kind_die = 2, .feature = feature("water")};
        gk::settle(sector, facts, dice);
        return sector.feature->water;
    });
    for (const auto water :
         {gk::Water::Stream, gk::Water::River, gk::Water::Lake, gk::Water::Marsh}) {
        CHECK(odds.at(water) == exactly(1.0 / 4));
    }
}

TEST_CASE("GK-TER-13: first every sector's two dice, then what else is diced, sector by sector",
          "[gk][terrain]") {
    gk::TerrainFacts facts{.table = {.sectors = {2, 1}}, .details = true};
    const auto wanted = [&](const std::vector<int>& faces) {
        const auto played = typed(facts, faces);
        return played.wanted() != nullptr ? std::string(played.wanted()->what.purpose) : "";
    };
    CHECK(wanted({}) == "a terrain piece in sector 1, on 4 or more");
    CHECK(wanted({5}) == "the kind of piece in sector 1");
    CHECK(wanted({5, 6}) == "a terrain piece in sector 2, on 4 or more");
    CHECK(wanted({5, 6, 4}) == "the kind of piece in sector 2");
    CHECK(wanted({5, 6, 4, 3}) == "the size of the piece in sector 2");
    CHECK(wanted({5, 6, 4, 3, 1}).empty());
    facts.choices = {{1, feature("river")}};
    CHECK(wanted({5, 6, 4, 3}) == "the route of the water of sector 1");
    CHECK(wanted({5, 6, 4, 3, 1}) == "the size of the piece in sector 2");
}

TEST_CASE("Faces too few, too many or on no die are answered as for any rule", "[gk][terrain]") {
    CHECK(typed({.table = {.sectors = kOne}}, {4}).words() ==
          "1 die still to be thrown, the kind of piece in sector 1");
    CHECK_FALSE(typed({.table = {.sectors = kOne}}, {7}).done());
    CHECK_FALSE(typed({.table = {.sectors = kOne}}, {1, 1}).done());
}

TEST_CASE("Rolled, typed and weighed terrain agree", "[gk][terrain][odds]") {
    const gk::TerrainFacts facts{
        .table = {.sectors = kOne}, .choices = {{1, feature("water")}}, .details = true};
    const auto rule = [&](Dice& dice) { return gk::terrain(facts, dice); };
    drumhead::tests::check_typed_is_weighed(rule);
    CHECK(drumhead::tests::rolls_agree(rule, 1745));
}

TEST_CASE("A table of the program's dice is the table of the same faces typed", "[gk][terrain]") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        gk::TerrainFacts facts{.details = seed % 2 == 0};
        auto rolled = gk::roll_terrain(facts, {seed, {}});
        for (const int number : gk::open_choices(rolled.terrain)) {
            facts.choices.push_back({number, feature(number % 2 == 0 ? "river" : "water")});
        }
        rolled = gk::roll_terrain(facts, {seed, {4, 7, 4}});
        const auto again = typed(facts, faces_of(rolled.thrown));
        INFO(seed << " " << again.words());
        REQUIRE(again.done());
        REQUIRE(again.result() == rolled.terrain);
        REQUIRE(again.thrown == rolled.thrown);
    }
}

TEST_CASE("A sector thrown again, or chosen, changes no other", "[gk][terrain]") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const gk::TerrainFacts facts{.details = true};
        const auto first = gk::roll_terrain(facts, {seed, {}}).terrain;
        const auto again = gk::roll_terrain(facts, {seed, {5}}).terrain;
        auto chosen_facts = facts;
        for (const int number : gk::open_choices(first)) {
            chosen_facts.choices.push_back({number, feature("stream")});
        }
        const auto chosen = gk::roll_terrain(chosen_facts, {seed, {}}).terrain;
        for (int number = 1; number <= 12; ++number) {
            if (number != 5) {
                REQUIRE(again.at(number) == first.at(number));
            }
            if (!first.at(number).chooser) {
                REQUIRE(chosen.at(number) == first.at(number));
            }
            REQUIRE(chosen.at(number).kind_die == first.at(number).kind_die);
        }
    }
    // A sector thrown again and again has new dice each time.
    std::vector<int> faces;
    gk::TerrainSeed seed{.seed = 1745};
    for (int i = 0; i < 40; ++i) {
        faces.push_back(gk::roll_terrain({}, seed).terrain.at(5).piece_die);
        seed.again.push_back(5);
    }
    for (int face = 1; face <= 6; ++face) {
        CHECK(std::ranges::count(faces, face) > 0);
    }
}

TEST_CASE("Words of features are read back as they are written", "[gk][terrain]") {
    for (const auto* word :
         {"stream", "river", "lake", "marsh", "farmstead", "village", "walled-town"}) {
        CHECK(gk::subtype(feature(word)) == word);
    }
    for (const auto kind : gk::kTerrainKinds) {
        CHECK(feature(gk::word(kind)) == gk::Feature{kind});
        CHECK(gk::feature_word(gk::Feature{kind}) == gk::word(kind));
    }
    CHECK(gk::feature_word(feature("walled-town")) == "walled-town");
    CHECK(gk::feature_word({gk::TerrainKind::Hill, gk::Water::Unsaid, gk::PieceSize::Large}) == "");
    CHECK(gk::name(feature("walled-town")) == "walled town");
    CHECK_FALSE(gk::feature_from("castle"));
    CHECK_FALSE(gk::feature_from(""));
}

TEST_CASE("The faces that lie on a table make it again, however often it was thrown",
          "[gk][terrain]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const gk::TerrainFacts facts{.details = seed % 2 == 0};
        Generator generator(seed);
        const std::vector<int> again{5, 11, 5};
        const auto played =
            play([&](Dice& dice) { return gk::terrain(facts, again, dice); }, {}, &generator);
        REQUIRE(played.done());
        const auto kept = gk::faces_of(played.result());
        REQUIRE(kept.size() < played.thrown.size());
        const auto lies = typed(facts, kept);
        INFO(seed << " " << lies.words());
        REQUIRE(lies.done());
        REQUIRE(lies.result() == played.result());
    }
}

TEST_CASE("A sector thrown again follows all others, and a choice is of its last throw",
          "[gk][terrain]") {
    // 1 is A's choice at first and a village of A's choice when thrown again; 2 is a wood.
    const gk::TerrainFacts facts{.table = {.sectors = {2, 1}},
                                 .choices = {{1, feature("village")}}};
    const std::vector<int> faces{4, 5, 4, 3, 6, 5};
    const auto played =
        play([&](Dice& dice) { return gk::terrain(facts, std::vector{1}, dice); }, faces);
    REQUIRE(played.done());
    CHECK(played.result().at(1).piece_die == 6);
    CHECK(played.result().at(1).feature == feature("village"));
    CHECK(gk::faces_of(played.result()) == std::vector{6, 5, 4, 3});
}

TEST_CASE("GK-TER-13: a table in hand wants every sector's first dice, then what else is diced",
          "[gk][terrain]") {
    const gk::TerrainFacts facts{.table = {.sectors = {2, 1}}, .details = true};
    std::vector<gk::SectorFace> faces;
    const auto wanted = [&] { return gk::terrain_in_hand(facts, faces); };
    const auto take = [&](std::string_view purpose, int sector, int face) {
        const auto hand = wanted();
        REQUIRE(hand.wanted);
        CHECK(hand.wanted->what.purpose == purpose);
        CHECK(hand.wanted_in == sector);
        faces.push_back({sector, face});
    };
    take("a terrain piece in sector 1, on 4 or more", 1, 5);
    CHECK(wanted().terrain.at(1).has_piece());
    take("the kind of piece in sector 1", 1, 1);
    take("a terrain piece in sector 2, on 4 or more", 2, 4);
    take("the kind of piece in sector 2", 2, 3);
    take("the size of the piece in sector 1", 1, 2);
    take("the size of the piece in sector 2", 2, 6);
    const auto done = wanted();
    CHECK_FALSE(done.wanted);
    // It is the table of the same faces typed in one go.
    CHECK(done.terrain == typed(facts, {5, 1, 4, 3, 2, 6}).result());
    // Thrown again, the first sector leaves the second as it lies.
    std::erase_if(faces, [](gk::SectorFace lies) { return lies.sector == 1; });
    CHECK(wanted().wanted_in == 1);
    CHECK(wanted().terrain.at(2) == done.terrain.at(2));
}

TEST_CASE("A table in hand is the table of its faces, whatever is thrown", "[gk][terrain]") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const gk::TerrainFacts facts{.details = true};
        Generator generator(seed);
        std::vector<gk::SectorFace> faces;
        auto hand = gk::terrain_in_hand(facts, faces);
        while (hand.wanted) {
            faces.push_back({hand.wanted_in, 1 + generator.below(6)});
            hand = gk::terrain_in_hand(facts, faces);
        }
        REQUIRE(typed(facts, gk::faces_of(hand.terrain)).result() == hand.terrain);
    }
}

TEST_CASE("Words of the ground", "[gk][terrain]") {
    using gk::PieceSize;
    using gk::TableEdge;
    CHECK(gk::word(gk::TerrainKind::Hill) == "hill");
    CHECK(gk::word(gk::TerrainKind::BuiltUp) == "built-up");
    CHECK(gk::word(PieceSize::Unsaid).empty());
    CHECK(gk::word(PieceSize::Small) == "small");
    CHECK(gk::word(PieceSize::Middling) == "middling");
    CHECK(gk::word(PieceSize::Large) == "large");
    CHECK(gk::word(gk::Player::A) == "A");
    CHECK(gk::word(gk::Player::B) == "B");
    CHECK(gk::word(TableEdge::Far) == "far");
    CHECK(gk::word(TableEdge::Near) == "near");
    CHECK(gk::word(TableEdge::Left) == "left");
    CHECK(gk::word(TableEdge::Right) == "right");
}

TEST_CASE("A table is divided into at least one sector each way, and no more than fit",
          "[gk][terrain]") {
    CHECK(gk::check({.sectors = {1, 1}}));
    CHECK_FALSE(gk::check({.sectors = {0, 3}}));
    CHECK_FALSE(gk::check({.sectors = {4, 0}}));
}
