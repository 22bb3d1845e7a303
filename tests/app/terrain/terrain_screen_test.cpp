#include "app/dashboard/terrain_screen.hpp"

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <imgui.h>
#include <catch2/catch.hpp>

#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

/// The page without a window: clicks and keys are what they are in one.
class HeadlessPage {
public:
    explicit HeadlessPage(std::uint64_t seed, kit::Size frame = {1440, 900}) : frame_(frame) {
        context_ = ImGui::CreateContext();
        ImGui::SetCurrentContext(context_);
        kit::set_up_imgui();
        fonts_ = std::make_unique<kit::Fonts>(*ImGui::GetIO().Fonts);
        fonts_->bake();
        new_table(draft, seed);
        view = terrain_view(draft, {.player_a = "Käthe", .player_b = "Jiří"});
        draw();
        draw();
    }
    ~HeadlessPage() { ImGui::DestroyContext(context_); }
    HeadlessPage(const HeadlessPage&) = delete;
    HeadlessPage& operator=(const HeadlessPage&) = delete;

    void draw() {
        if (fonts_->unsettled()) {
            fonts_->bake();
        }
        fonts_->begin_frame();
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {frame_.w, frame_.h};
        io.DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        touchables.clear();
        kit::begin_table();
        const auto asked =
            terrain_screen({kit::kDark, *fonts_, 1, &touchables}, places(), view, draft);
        kit::end_table();
        ImGui::Render();
        asks.insert(asks.end(), asked.begin(), asked.end());
        if (stale(view, draft)) {
            view = terrain_view(draft, view.map.names);
        }
    }
    TerrainPlaces places() const {
        return lay_out_terrain({.frame = frame_, .table_aspect = 183.0F / 76});
    }
    bool shows(std::string_view id) const {
        return std::ranges::find(touchables, id, &kit::Touchable::id) != touchables.end();
    }
    void click(std::string_view id) {
        INFO("click " << id);
        const auto found = std::ranges::find(touchables, id, &kit::Touchable::id);
        REQUIRE(found != touchables.end());
        const kit::Point at = found->rect.centre();
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {at.x, at.y};
        draw();
        io.MouseDown[0] = true;
        draw();
        io.MouseDown[0] = false;
        draw();
        io.MousePos = {-1, -1};
        draw();
    }
    void type(char character) {
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(character));
        draw();
        draw();
    }
    void press(kit::Key key) {
        ImGuiIO& io = ImGui::GetIO();
        io.KeysDown[static_cast<int>(key)] = true;
        draw();
        io.KeysDown[static_cast<int>(key)] = false;
        draw();
    }
    template <class Ask>
    bool asked() const {
        return asks.size() == 1 && std::holds_alternative<Ask>(asks.front());
    }
    const gk::Terrain& terrain() const { return view.map.terrain; }

    TerrainDraft draft;
    TerrainView view;
    TerrainAsks asks;
    std::vector<kit::Touchable> touchables;

private:
    kit::Size frame_;
    ImGuiContext* context_ = nullptr;
    std::unique_ptr<kit::Fonts> fonts_;
};

/// The first seed whose table has this many open choices and a miss in sector 1.
std::uint64_t seed_with_choices(std::size_t open) {
    for (std::uint64_t seed = 1;; ++seed) {
        const auto terrain = gk::roll_terrain({.details = true}, {seed, {}}).terrain;
        if (gk::open_choices(terrain).size() == open && !terrain.at(1).has_piece()) {
            return seed;
        }
    }
}

}  // namespace

TEST_CASE("A sector is chosen on the map and thrown again, alone", "[app][terrain][screen]") {
    HeadlessPage page(965);
    const auto before = page.terrain();
    page.click("terrain/sector/5");
    CHECK(page.draft.sector == 5);
    page.click("terrain/again");
    CHECK(page.draft.seed.again == std::vector{5});
    page.type('P');
    CHECK(page.draft.seed.again == std::vector{5, 5});
    for (int number = 1; number <= 12; ++number) {
        if (number != 5) {
            CHECK(page.terrain().at(number) == before.at(number));
        }
    }
    CHECK(page.asks.empty());
}

TEST_CASE("A new table, the picture, back and use are asked for by click and by key",
          "[app][terrain][screen]") {
    const auto by_click = [](std::string_view id) {
        HeadlessPage page(965);
        page.click(id);
        return page.asks;
    };
    const auto one = [](const TerrainAsks& asks, std::size_t which) {
        return asks.size() == 1 && asks.front().index() == which;
    };
    CHECK(one(by_click("terrain/new"), 0));
    CHECK(one(by_click("terrain/save"), 1));
    CHECK(one(by_click("terrain/use"), 2));
    CHECK(one(by_click("terrain/back"), 3));
    HeadlessPage page(965);
    page.type('n');
    CHECK(page.asked<NewTable>());
    page.asks.clear();
    page.type('S');
    CHECK(page.asked<SaveMap>());
    page.asks.clear();
    page.press(kit::Key::Enter);
    CHECK(page.asked<UseTerrain>());
    page.asks.clear();
    page.press(kit::Key::Escape);
    CHECK(page.asked<LeaveTerrain>());
}

TEST_CASE("What the players have to choose comes first, and the table is used only after",
          "[app][terrain][screen]") {
    HeadlessPage page(seed_with_choices(2));
    const auto open = gk::open_choices(page.terrain());
    page.press(kit::Key::Enter);
    page.click("terrain/use");
    CHECK(page.asks.empty());
    page.click("terrain/choose/marsh");
    CHECK(page.terrain().at(open[0]).feature->water == gk::Water::Marsh);
    page.click("terrain/choose/village");  // thought better of it
    CHECK(page.terrain().at(open[0]).feature == gk::feature_from("village"));
    page.click("terrain/sector/" + std::to_string(open[1]));
    page.click("terrain/choose/stream");
    CHECK(page.terrain().at(open[1]).course.has_value());
    CHECK(gk::open_choices(page.terrain()).empty());
    page.click("terrain/use");
    CHECK(page.asked<UseTerrain>());
    // Thrown again, a sector forgets what was chosen for it.
    page.click("terrain/again");
    CHECK(page.draft.facts.choices.size() == 1);
}

TEST_CASE("Nothing is to be chosen where the die has settled the kind", "[app][terrain][screen]") {
    HeadlessPage page(seed_with_choices(1));
    CHECK(page.shows("terrain/choose/hill"));
    page.click("terrain/sector/1");
    CHECK_FALSE(page.shows("terrain/choose/hill"));
}

TEST_CASE("Nature and size are diced or not, the first dice stay", "[app][terrain][screen]") {
    HeadlessPage page(965);
    const auto before = page.terrain();
    page.click("terrain/details");
    CHECK_FALSE(page.draft.facts.details);
    CHECK_FALSE(page.terrain().at(1).size_die);
    page.type('d');
    CHECK(page.terrain() == before);
}

TEST_CASE("GK-TER-13: the players throw a table themselves, by digit or by touch",
          "[app][terrain][screen]") {
    HeadlessPage page(965);
    const auto rolled = page.terrain();
    page.type('e');
    CHECK(page.draft.own_dice);
    REQUIRE(page.view.wanted);
    CHECK_FALSE(page.view.map.seed);
    page.press(kit::Key::Enter);
    page.click("terrain/use");
    CHECK(page.asks.empty());  // nothing to use before the dice have been thrown
    page.type('5');
    page.click("terrain/face/1");
    CHECK(page.terrain().at(1).feature == gk::feature_from("hill"));
    CHECK(page.view.wanted_in == 2);
    page.type('7');  // no die shows it
    page.type('2');
    CHECK(page.view.wanted_in == 3);
    page.press(kit::Key::Backspace);
    CHECK(page.view.wanted_in == 2);
    page.click("terrain/take-back");
    CHECK(page.terrain().at(1).has_piece());
    CHECK_FALSE(page.terrain().at(1).kind_die);
    page.type('5');  // A's choice
    for (int sector = 2; sector <= 12; ++sector) {
        page.type('1');
    }
    CHECK_FALSE(page.view.wanted);
    page.press(kit::Key::Enter);
    CHECK(page.asks.empty());
    page.click("terrain/choose/lake");
    REQUIRE(page.view.wanted);
    CHECK(page.view.wanted->what.purpose == "the size of the piece in sector 1");
    page.type('6');
    CHECK(page.terrain().at(1).feature->size == gk::PieceSize::Large);
    CHECK(gk::faces_of(page.terrain()) == std::vector{5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6});
    // Another choice has dice of its own; a sector thrown again loses its own and no other's.
    page.click("terrain/choose/stream");
    page.type('4');
    CHECK(page.terrain().at(1).course.has_value());
    page.click("terrain/sector/7");
    page.type('p');
    CHECK(page.view.wanted_in == 7);
    page.type('3');
    CHECK_FALSE(page.view.wanted);
    CHECK(laid(page.view).rerolled == std::vector{7});
    CHECK_FALSE(laid(page.view).seed);
    page.press(kit::Key::Enter);
    CHECK(page.asked<UseTerrain>());
    // The program's table lies there still.
    page.type('e');
    CHECK(page.terrain() == rolled);
    page.type('e');
    CHECK(page.terrain().at(7).piece_die == 3);
}

TEST_CASE("The program throws the rest of the players' dice", "[app][terrain][screen]") {
    HeadlessPage page(965);
    page.type('e');
    page.type('6');
    page.type('3');
    page.type('r');
    CHECK_FALSE(page.view.wanted);
    CHECK(page.terrain().at(1).feature->kind == gk::TerrainKind::Wood);
    CHECK(page.terrain().at(12).piece_die > 0);
}

TEST_CASE("GK-TER-02, GK-TER-09: the table's size and division are typed",
          "[app][terrain][screen]") {
    HeadlessPage page(965);
    page.type('t');
    REQUIRE(page.draft.size);
    CHECK(page.draft.size->width == "183");
    CHECK(page.draft.size->rows == "2");
    page.draft.size = TypedSize{"243.84", "121.92", "4", "3"};
    page.draw();
    page.click("terrain/size/set");
    CHECK_FALSE(page.draft.size);
    CHECK(page.terrain().sectors.size() == 12);
    CHECK(page.terrain().table.sectors == gk::SectorGrid{4, 3});
    CHECK(cm_text(page.terrain().table.width) == "243.84");
    page.type('t');
    page.press(kit::Key::Escape);
    CHECK_FALSE(page.draft.size);
    CHECK(page.asks.empty());  // the page itself stays
}

TEST_CASE("A size that is none is answered in a sentence, and the table stays as it is",
          "[app][terrain][screen]") {
    struct Case {
        TypedSize size;
        std::string says;
    };
    const std::vector<Case> cases{
        {{"0", "0", "6", "2"}, "each side must be from 10 to 1000 cm"},
        {{"10000", "10000", "6", "2"}, "each side must be from 10 to 1000 cm"},
        {{"wide", "76", "6", "2"}, "‘wide’ is no size; each side must be from 10 to 1000 cm"},
        {{"", "76", "6", "2"}, "each side must be from 10 to 1000 cm"},
        {{"183", "76", "0", "2"}, "divided into 0 by 2 sectors; there must be from 1 to 12"},
        {{"183", "76", "6", "13"}, "from 1 to 12"},
        {{"183", "76", "6", "x"}, "‘x’ is no division"},
        {{"183", "76", "", "2"}, "each from 1 to 12"},
    };
    for (const auto& [size, says] : cases) {
        HeadlessPage page(965);
        const auto before = page.draft.facts;
        page.draft.size = size;
        page.draw();
        page.click("terrain/size/set");
        INFO(says << " / " << page.draft.message);
        CHECK(page.draft.message.find(says) != std::string::npos);
        CHECK(page.draft.facts == before);
        CHECK(page.draft.size);
    }
}

TEST_CASE("A new table keeps its size and forgets the rest", "[app][terrain][screen]") {
    TerrainDraft draft;
    draft.facts.table.sectors = {4, 3};
    draft.facts.choices = {{1, *gk::feature_from("hill")}};
    draft.seed = {.seed = 1, .again = {2}};
    draft.sector = 7;
    new_table(draft, 2);
    CHECK(draft.facts.table.sectors == gk::SectorGrid{4, 3});
    CHECK(draft.facts.choices.empty());
    CHECK(draft.seed == gk::TerrainSeed{2, {}});
    CHECK(draft.sector == 0);
}

TEST_CASE("The page fills every frame, nothing overlaps and all that is touched is large enough",
          "[app][terrain][screen]") {
    for (float width = 680; width <= 2000; width += 110) {
        for (float height = 460; height <= 1300; height += 70) {
            for (const float aspect : {0.2F, 1.0F, 183.0F / 76, 12.0F}) {
                for (const bool weather : {false, true}) {
                    const auto places = lay_out_terrain({{width, height}, aspect, weather});
                    const std::vector<std::pair<std::string, kit::Rect>> parts{
                        {"band", places.band},
                        {"paper", places.paper},
                        {"sector", places.sector},
                        {"choices", places.choices},
                        {"foot", places.foot},
                        {"weather", places.weather},
                        {"pieces", places.pieces},
                        {"use", places.use}};
                    INFO(width << " by " << height << ", " << aspect);
                    for (std::size_t i = 0; i < parts.size(); ++i) {
                        INFO(parts[i].first);
                        REQUIRE((parts[i].second.empty() ||
                                 kit::contains({0, 0, width, height}, parts[i].second)));
                        for (std::size_t j = i + 1; j < parts.size(); ++j) {
                            INFO(parts[j].first);
                            REQUIRE_FALSE(kit::overlap(parts[i].second, parts[j].second));
                        }
                    }
                    REQUIRE(kit::contains(places.paper, places.table));
                    REQUIRE(places.table.w > 20);
                    REQUIRE(places.use.h >= 36);
                }
            }
        }
    }
}

TEST_CASE("Buttons of the page lie on no other in any form of it", "[app][terrain][screen]") {
    for (const kit::Size frame :
         {kit::Size{680, 460}, kit::Size{800, 600}, kit::Size{1024, 700}, kit::Size{1440, 900}}) {
        for (const char opened : {' ', 'e', 't'}) {  // the program's dice, our own, the size
            HeadlessPage page(seed_with_choices(2), frame);
            page.type(opened);
            for (std::size_t i = 0; i < page.touchables.size(); ++i) {
                const auto& one = page.touchables[i];
                INFO(frame.w << " " << one.id);
                CHECK(kit::contains({0, 0, frame.w, frame.h}, one.rect));
                for (std::size_t j = i + 1; j < page.touchables.size(); ++j) {
                    INFO(page.touchables[j].id);
                    CHECK_FALSE(kit::overlap(one.rect, page.touchables[j].rect));
                }
                CHECK((one.rect.h >= 36 || one.id.starts_with("terrain/sector/")));
            }
        }
    }
}

TEST_CASE("The map is saved as PNG and SVG, in the middle of a window's frame, over no other file",
          "[app][terrain][screen]") {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("drumhead-save-map-" + std::to_string(Catch::rngSeed()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    HeadlessPage page(965);
    ImGuiContext* const window = ImGui::GetCurrentContext();
    const auto first = save_map(page.view.map, folder);
    CHECK(ImGui::GetCurrentContext() == window);
    INFO((first ? *first : first.error().words));
    REQUIRE(first);
    CHECK(save_map(page.view.map, folder));
    for (const auto* name :
         {"terrain-965.png", "terrain-965.svg", "terrain-965-2.png", "terrain-965-2.svg"}) {
        CHECK(std::filesystem::file_size(folder / name) > 1000);
    }
    std::ifstream png(folder / "terrain-965.png", std::ios::binary);
    std::string head(8, '\0');
    png.read(head.data(), 8);
    CHECK(head.substr(1, 3) == "PNG");
    page.draw();
    CHECK_FALSE(save_map(page.view.map, folder / "not" / "there"));
    CHECK_FALSE(write_map_picture(page.view.map, 400, folder / "large.png"));
    std::filesystem::remove_all(folder);
}
