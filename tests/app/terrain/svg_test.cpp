#include "app/terrain/svg.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

using namespace drumhead;

namespace {

terrain::Map map_of(std::uint64_t seed, terrain::Names names = {}) {
    return terrain::map_of(
        gk::roll_terrain({.details = true}, {seed, {}}).terrain, seed, std::move(names));
}

/// Whether every element that is opened is closed again, in order, and no quote or ampersand
/// stands where it may not.
bool well_formed(std::string_view text) {
    std::vector<std::string> open;
    while (!text.empty()) {
        const auto tag = text.find('<');
        const auto words = text.substr(0, tag);
        for (auto at = words.find('&'); at != std::string_view::npos;
             at = words.find('&', at + 1)) {
            const auto rest = words.substr(at);
            if (!rest.starts_with("&amp;") && !rest.starts_with("&lt;") &&
                !rest.starts_with("&gt;") && !rest.starts_with("&quot;")) {
                return false;
            }
        }
        if (words.find('>') != std::string_view::npos) {
            return false;
        }
        if (tag == std::string_view::npos) {
            break;
        }
        const auto end = text.find('>', tag);
        if (end == std::string_view::npos) {
            return false;
        }
        const auto inside = text.substr(tag + 1, end - tag - 1);
        text.remove_prefix(end + 1);
        if (inside.starts_with('?')) {
            continue;
        }
        if (std::ranges::count(inside, '"') % 2 != 0 ||
            inside.find('<') != std::string_view::npos) {
            return false;
        }
        if (inside.starts_with('/')) {
            if (open.empty() || open.back() != inside.substr(1)) {
                return false;
            }
            open.pop_back();
        } else if (!inside.ends_with('/')) {
            open.emplace_back(inside.substr(0, inside.find(' ')));
        }
    }
    return open.empty();
}

bool holds(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("The map of any table is well-formed SVG without a number that is none",
          "[app][terrain][svg]") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto text = terrain::svg(map_of(seed), 8);
        INFO(seed);
        REQUIRE(well_formed(text));
        REQUIRE_FALSE(holds(text, "nan"));
        REQUIRE_FALSE(holds(text, "inf"));
    }
}

TEST_CASE("The SVG says size, seed and edges, and marks each piece with its sector",
          "[app][terrain][svg]") {
    const auto map = map_of(965, {.player_a = "Käthe", .player_b = "Jiří"});
    const auto text = terrain::svg(map, 8);
    CHECK(holds(text, "Random terrain, 183 by 76 cm (6 ft by 2 ft 6 in), seed 965"));
    CHECK(holds(text, "Player A’s edge, Käthe"));
    CHECK(holds(text, "Player B’s edge, Jiří"));
    CHECK(holds(text, ">50 cm<"));
    CHECK(holds(text, ">8 pieces<"));
    for (const auto& sector : map.terrain.sectors) {
        CHECK(holds(text, " id=\"sector-" + std::to_string(sector.number) + "\"") ==
              sector.has_piece());
    }
    for (const auto* label :
         {">hill<", ">wood<", ">lake<", ">walled town<", ">stream<", ">river<"}) {
        CHECK(holds(text, label));
    }
}

TEST_CASE("The SVG has the pixels its scale asks for", "[app][terrain][svg]") {
    const auto map = map_of(1);
    const auto sheet = terrain::sheet_of(map.terrain.table);
    CHECK(terrain::svg(map, 1) != terrain::svg(map, 2));
    CHECK(holds(terrain::svg(map, 10), "viewBox=\"0 0 "));
    CHECK(sheet.table_x + sheet.table_width < sheet.width);
    CHECK(sheet.table_y + sheet.table_height < sheet.height);
}

TEST_CASE("Names are text in the SVG, whatever they hold", "[app][terrain][svg]") {
    const auto text = terrain::svg(map_of(2,
                                          {.player_a = R"(</text><script>alert("1")</script>&amp;)",
                                           .player_b = "a\x01"
                                                       "b\xFF\xC3"
                                                       "c\xED\xA0\x80"}),
                                   8);
    CHECK(well_formed(text));
    CHECK_FALSE(holds(text, "<script"));
    CHECK(holds(text, "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp;"));
    CHECK(holds(text,
                "a\xEF\xBF\xBD"
                "b\xEF\xBF\xBD\xEF\xBF\xBD"
                "c\xEF\xBF\xBD"));
}

TEST_CASE("Labels say what stands there and who chose it", "[app][terrain]") {
    gk::Sector sector{.piece_die = 4, .kind_die = 5, .chooser = gk::Player::A};
    CHECK(terrain::label_of(sector) == "A chooses");
    sector.feature = gk::feature_from("marsh");
    CHECK(terrain::label_of(sector) == "marsh, A’s choice");
    sector.chooser.reset();
    CHECK(terrain::label_of(sector) == "marsh");
    CHECK(terrain::label_of({.piece_die = 2}).empty());
    CHECK(terrain::listed({3, 9}) == "3 and 9");
    CHECK(terrain::listed({1, 2, 3, 9}) == "1, 2, 3 and 9");
}

TEST_CASE("Sizes are said in centimetres and in feet to the nearest inch", "[app][terrain]") {
    CHECK(terrain::size_words({.width = 243.84_cm, .depth = 121.92_cm}) ==
          "243.84 by 121.92 cm (8 ft by 4 ft)");
    CHECK(terrain::size_words({.width = 10_cm, .depth = 30_cm}) == "10 by 30 cm (4 in by 1 ft)");
}

TEST_CASE("A picture has at most 8192 pixels a side", "[app][terrain]") {
    const gk::TerrainTable table;
    const auto usual = terrain::pixel_size(table, terrain::usual_scale(table));
    REQUIRE(usual);
    CHECK(usual->width > 1464);
    CHECK(usual->width < 1700);
    CHECK(terrain::pixel_size(table, 42));
    const auto large = terrain::pixel_size(table, 43);
    REQUIRE_FALSE(large);
    CHECK(holds(large.error().words, "at most 8192 pixels"));
    CHECK_FALSE(terrain::pixel_size(table, 0));
    CHECK_FALSE(terrain::pixel_size(table, -1));
    CHECK_FALSE(terrain::pixel_size(table, std::numeric_limits<double>::quiet_NaN()));
    for (const auto& each : {gk::TerrainTable{.width = 10_cm, .depth = 10_cm},
                             gk::TerrainTable{.width = 1000_cm, .depth = 10_cm},
                             gk::TerrainTable{.width = 10_cm, .depth = 1000_cm}}) {
        INFO(cm_text(each.width));
        CHECK(terrain::pixel_size(each, terrain::usual_scale(each)));
    }
}
