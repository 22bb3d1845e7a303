#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "app/dashboard/new_battle.hpp"
#include "app/kit/keys.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

TEST_CASE("A new battle is two presses where everything is as the edition has it",
          "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("1111");
    REQUIRE(table.battle.done() == 1);
    table.press_ctrl('N');
    REQUIRE(table.shows("new/begin"));
    table.click("new/begin");
    REQUIRE(table.begun_with.has_value());
    CHECK(table.battle.done() == 0);
    CHECK(table.draft().sheet == Sheet::None);
    CHECK(table.battle.state().armies[0].name == "Prussia");
    CHECK(table.battle.state().armies[1].name == "Austria");
    CHECK(table.battle.state().armies[0].dice == gk::begin(gk::small_setup()).armies[0].dice);
    CHECK(table.shows("paper/due"));
}

TEST_CASE("GK-CMD-19, GK-CMD-20: everything of a new battle can be changed before it begins",
          "[app][dashboard]") {
    HeadlessTable table(gk::small_setup(), {1440, 1400});
    table.press(kit::Key::F10);
    table.click("more/new-battle");
    table.click("new/army/0/1");  // Austria on both sides
    table.click("new/die/0/0/more");
    table.click("new/bonus/0/0/more");
    table.click("new/first/1");
    table.click("new/weather/3");
    table.click("new/class/2");
    table.click("new/formed/0");
    table.click("new/ground");
    table.type("wood");
    table.click("new/ground/1/2");
    table.click("new/objectives");
    table.type("hold the bridge");
    table.click("new/begin");
    REQUIRE(table.begun_with.has_value());
    const gk::Setup& setup = *table.begun_with;
    CHECK(setup.armies[0].name == "Austria");
    CHECK(setup.armies[1].name == "Austria 2");
    const auto usual = gk::begin(gk::small_setup()).armies[1].dice.at(0);
    const auto& changed = table.battle.state().armies[0].dice.at(0);
    CHECK(changed.faces > usual.faces);
    CHECK(changed.bonus == usual.bonus + 1);
    CHECK(table.battle.state().armies[0].dice.at(1) ==
          gk::begin(gk::small_setup()).armies[1].dice.at(1));
    CHECK(setup.first_to_act == gk::ArmyId{1});
    CHECK(setup.weather == gk::Weather::Fog);
    CHECK(setup.class_where_unknown == gk::MoraleClass::Poor);
    CHECK_FALSE(setup.foot_begins_formed);
    REQUIRE(setup.terrain.size() == 1);
    CHECK(setup.terrain[0] == gk::TerrainEffect{"wood", {1, 2}});
    CHECK(setup.objectives == "hold the bridge");
}

TEST_CASE("GK-CMD-01: an edition brings its way of activation", "[app][dashboard]") {
    HeadlessTable table;
    table.press_ctrl('N');
    table.click("new/edition/0");
    CHECK(table.shows("new/median/0/more"));
    table.click("new/median/0/more");
    table.press(kit::Key::Escape);
    CHECK_FALSE(table.begun_with.has_value());
    table.press_ctrl('N');
    table.click("new/begin");
    REQUIRE(table.begun_with.has_value());
    CHECK(table.begun_with->activation == gk::Activation::Cards);
    CHECK(table.begun_with->median_adjustments[0] == std::vector{1});
}

TEST_CASE("A battle without a name does not begin", "[app][dashboard]") {
    HeadlessTable table;
    table.press_ctrl('N');
    table.draft().new_battle->name.clear();
    table.draw();
    table.click("new/begin");
    table.press(kit::Key::Enter);
    CHECK_FALSE(table.begun_with.has_value());
}

TEST_CASE("What answers a click on the new battle's page lies in the frame and on nothing else",
          "[app][dashboard]") {
    for (const kit::Size frame : {kit::Size{1440, 900}, {1024, 700}, {683, 467}, {2560, 1440}}) {
        HeadlessTable table(gk::small_setup(), frame);
        table.press(kit::Key::F10);
        table.draw();
        for (const kit::Touchable& each : table.touchables) {
            INFO(frame.w << " by " << frame.h << ", " << each.id);
            // The list of settings is cut off where it scrolls.
            CHECK((kit::contains({0, 0, frame.w, frame.h}, each.rect) ||
                   each.id.starts_with("setting/")));
            if (each.id.starts_with("more/")) {
                CHECK(each.rect.right() <= frame.w - 24);
            }
        }
        table.press_ctrl('N');
        table.draw();
        std::vector<kit::Touchable> page;
        for (const kit::Touchable& each : table.touchables) {
            if (each.id.starts_with("new/") || each.id == "sheet/close") {
                page.push_back(each);
            }
        }
        REQUIRE(page.size() > 10);
        for (std::size_t i = 0; i < page.size(); ++i) {
            INFO(frame.w << " by " << frame.h << ", " << page[i].id);
            CHECK(kit::contains({0, 0, frame.w, frame.h}, page[i].rect));
            for (std::size_t j = i + 1; j < page.size(); ++j) {
                INFO(page[j].id);
                CHECK_FALSE(kit::overlap(kit::inset(page[i].rect, 1), kit::inset(page[j].rect, 1)));
            }
        }
    }
}

TEST_CASE("X opens the random table, which is thrown anew, saved and noted", "[app][dashboard]") {
    HeadlessTable table;
    table.type("x");
    REQUIRE(table.draft().table.has_value());
    const auto first = table.draft().table->seed.seed;
    table.type("n");
    CHECK(table.draft().table->seed.seed != first);
    table.type("s");
    CHECK(table.saved_seed == table.draft().table->seed.seed);
    CHECK(table.battle.done() == 0);
    SECTION("and left") {
        table.press(kit::Key::Escape);
        CHECK(table.draft().sheet == Sheet::None);
        CHECK(table.shows("paper/due"));
    }
    SECTION("and is still there afterwards") {
        const auto seed = table.draft().table->seed.seed;
        table.press(kit::Key::Escape);
        table.press(kit::Key::F10);
        table.click("more/table");
        CHECK(table.draft().table->seed.seed == seed);
    }
}
