#include <string>
#include <variant>

#include <catch2/catch.hpp>

#include "battles/game_of_kings/log.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

// The random table, from the page it is made on into the battle and back.

namespace {

/// Throws new tables until one leaves no choice open.
void settle_table(HeadlessTable& table) {
    while (table.shows("terrain/choose/hill")) {
        table.type("n");
    }
}

}  // namespace

TEST_CASE("GK-TER-01: the table that is used is the battle's, as data", "[app][dashboard]") {
    HeadlessTable table;
    table.type("x");
    settle_table(table);
    REQUIRE(table.shows("terrain/use"));
    table.click("terrain/use");
    CHECK(table.draft().sheet == Sheet::None);
    REQUIRE(table.battle.done() == 1);
    const gk::Event& event = table.battle.events()[0];
    const auto* command = std::get_if<gk::LayTable>(&event.command);
    REQUIRE(command != nullptr);
    CHECK(command->seed == table.seed);
    CHECK(gk::log_line(table.battle.state(), event).result.find("seed") != std::string::npos);
    REQUIRE(table.battle.state().table);
    const auto made = gk::terrain_of(*table.battle.state().table);
    REQUIRE(made);
    CHECK(made->terrain == gk::roll_terrain({.details = true}, {table.seed, {}}).terrain);
}

TEST_CASE("The page opens on the battle's own table, which can be saved and is not used twice",
          "[app][dashboard]") {
    HeadlessTable table;
    auto dice = gk::dice_for(table.battle.state(), 1);
    const gk::LayTable laid{.facts = {.table = {.sectors = {4, 3}}}, .seed = 7, .rerolled = {5}};
    table.battle.append(*gk::play_command(table.battle.state(), laid, {}, &dice).event());
    table.type("x");
    REQUIRE(table.draft().table);
    CHECK(table.draft().table->facts == laid.facts);
    CHECK(table.draft().table->seed == gk::TerrainSeed{7, {5}});
    table.click("terrain/save");
    CHECK(table.saved_seed == 7U);
    table.click("terrain/use");
    table.press(kit::Key::Enter);
    CHECK(table.battle.done() == 1);
    CHECK(table.draft().sheet == Sheet::Terrain);
    // Changed, it is another table.
    table.click("terrain/sector/3");
    table.type("p");
    table.press(kit::Key::Escape);
    table.type("x");
    CHECK(table.draft().table->seed.again == std::vector{5, 3});
    CHECK(table.battle.done() == 1);
}

TEST_CASE("Players' dice make the battle's table, a sector thrown again too", "[app][dashboard]") {
    HeadlessTable table;
    table.type("x");
    table.type("e");
    table.type("41");           // sector 1, a hill
    table.type("11111111111");  // and nothing else
    table.type("6");            // it is large
    table.click("terrain/sector/2");
    table.type("p");
    table.type("2");
    table.press(kit::Key::Enter);
    REQUIRE(table.battle.done() == 1);
    const auto& laid = *table.battle.state().table;
    CHECK(laid.faces == std::vector{4, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6});
    CHECK_FALSE(laid.seed);
    CHECK(laid.rerolled == std::vector{2});
    // Opened again the same dice lie there.
    table.type("x");
    CHECK(table.draft().table->own_dice);
    table.click("terrain/use");
    CHECK(table.battle.done() == 1);
    table.press(kit::Key::Escape);
    // Undone, the battle has no table; the one made can be used again.
    table.press_ctrl('Z');
    CHECK_FALSE(table.battle.state().table);
    table.type("x");
    table.click("terrain/use");
    CHECK(table.battle.state().table);
}

TEST_CASE("Where the battle can only be read its table is not changed", "[app][dashboard]") {
    HeadlessTable table(gk::small_setup(), {1440, 900}, Access::ReadOnly);
    table.type("x");
    settle_table(table);
    table.click("terrain/use");
    CHECK(table.battle.done() == 0);
    CHECK(table.draft().table->message.find("open elsewhere") != std::string::npos);
}
