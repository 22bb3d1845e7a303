#include <string>

#include <catch2/catch.hpp>

#include "app/kit/keys.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

// Newest first, so many of them; battle 1 lies on the table.
std::vector<BattleLine> lines(int count) {
    std::vector<BattleLine> result;
    for (int number = count; number > 0; --number) {
        result.push_back({.number = number,
                          .name = "Battle " + std::to_string(number),
                          .armies = "Prussia against Austria",
                          .how_far = "5B, 212 events",
                          .begun = "2026-11-29",
                          .standing = number % 2 == 0 ? "Prussia won" : "",
                          .here = number == 1});
    }
    return result;
}

}  // namespace

TEST_CASE("Another battle is opened from the list, by hand or by key, and names the window",
          "[app][dashboard]") {
    HeadlessTable table;
    table.battles = lines(4);
    CHECK(table.desk->title() == "Small battle, Drumhead");
    table.click_unit("Dessau");
    SECTION("by hand") {
        table.click("top/battles");
        table.click("battles/3");
        CHECK(table.opened == 3);
        CHECK(table.desk->title() == "Battle 3, Drumhead");
    }
    SECTION("by key") {
        table.press_ctrl('O');
        table.press(kit::Key::Up);  // from battle 1, which is on the table
        table.press(kit::Key::Up);
        table.press(kit::Key::Up);
        table.press(kit::Key::Down);
        table.press(kit::Key::Enter);
        CHECK(table.opened == 3);
    }
    CHECK(table.draft().sheet == Sheet::None);
    CHECK_FALSE(table.draft().unit.has_value());
    CHECK(table.battle.done() == 0);
}

TEST_CASE("The battle on the table is not opened again, and a new one is begun from the list",
          "[app][dashboard]") {
    HeadlessTable table;
    table.battles = lines(4);
    table.press_ctrl('O');
    table.press(kit::Key::Enter);
    CHECK_FALSE(table.opened.has_value());
    CHECK(table.draft().sheet == Sheet::None);
    table.press(kit::Key::F10);
    table.click("more/battles");
    table.click("battles/new");
    CHECK(table.shows("new/begin"));
}

TEST_CASE("A battle that is open elsewhere is read only, and one can go on from there",
          "[app][dashboard]") {
    HeadlessTable table;
    table.battles = lines(9);
    table.press_ctrl('O');
    table.click("battles/7");
    CHECK(table.opened == HeadlessTable::open_elsewhere);
    CHECK_FALSE(table.shows("top/undo"));
    table.type("n");
    CHECK(table.battle.done() == 0);
    table.click("top/battles");
    table.click("battles/2");
    CHECK(table.opened == 2);
    CHECK(table.shows("top/undo"));
}

TEST_CASE("A battle that cannot be read says so, and nothing else changes", "[app][dashboard]") {
    HeadlessTable table;
    table.battles = lines(14);
    table.press_ctrl('O');
    table.press(kit::Key::Home);
    table.click("battles/13");
    CHECK_FALSE(table.opened.has_value());
    CHECK(table.draft().sheet == Sheet::Battles);
    CHECK(table.draft().message.find("battle 13") != std::string::npos);
    CHECK(table.battle.state().name == "Small battle");
}

TEST_CASE("Five hundred battles scroll by key, and only those in sight are drawn",
          "[app][dashboard]") {
    for (const kit::Size frame : {kit::Size{1440, 900}, {683, 467}}) {
        HeadlessTable table(gk::small_setup(), frame);
        table.battles = lines(500);
        table.press_ctrl('O');
        table.draw();
        CHECK(table.shows("battles/1"));  // the one on the table is the last of them
        CHECK_FALSE(table.shows("battles/500"));
        table.press(kit::Key::Home);
        table.draw();
        CHECK(table.shows("battles/500"));
        CHECK_FALSE(table.shows("battles/1"));
        CHECK(std::ranges::count_if(table.touchables, [](const kit::Touchable& each) {
                  return each.id.starts_with("battles/");
              }) < 20);
        for (int i = 0; i < 30; ++i) {
            table.press(kit::Key::Down);
        }
        table.draw();
        CHECK(table.shows("battles/470"));
        table.press(kit::Key::PageDown);
        table.press(kit::Key::PageUp);
        table.press(kit::Key::Enter);
        CHECK(table.opened == 470);
    }
}

TEST_CASE("Five hundred battles are paged through to the first", "[app][dashboard]") {
    HeadlessTable table;
    table.battles = lines(500);
    table.press_ctrl('O');
    for (int i = 0; i < 60; ++i) {
        table.press(kit::Key::PageUp);
    }
    table.draw();
    CHECK(table.shows("battles/500"));
}

TEST_CASE("GK-MOV-30: a table of ground is saved from one battle and put into another",
          "[app][dashboard]") {
    HeadlessTable table;
    table.type("w");
    REQUIRE(table.shows("ground/use"));
    table.click("ground");
    table.type("wood");
    table.click("ground/1/2");
    table.click("ground/name");
    table.type("Bohemia");
    table.press(kit::Key::Enter);  // in the field: saves, and uses nothing
    REQUIRE(table.grounds.size() == 1);
    CHECK(table.grounds[0] == gk::GroundTable{"Bohemia", {{"wood", {1, 2}}}});
    CHECK(table.battle.done() == 0);
    table.click("ground/use");
    REQUIRE(table.battle.done() == 1);
    CHECK(table.battle.state().terrain == table.grounds[0].effects);
    CHECK(table.draft().sheet == Sheet::None);
    table.press_ctrl('Z');
    CHECK(table.battle.state().terrain.empty());

    // Into a new battle.
    table.press_ctrl('N');
    table.draw();
    for (int i = 0; i < 4 && !table.shows("new/ground/take/0"); ++i) {
        table.draw();
    }
    table.click("new/ground/take/0");
    table.click("new/begin");
    REQUIRE(table.begun_with.has_value());
    CHECK(table.begun_with->terrain == table.grounds[0].effects);
}

TEST_CASE("A saved table of ground is replaced, and deleted by a second press",
          "[app][dashboard]") {
    HeadlessTable table;
    table.grounds = {{"Bohemia", {{"wood", {1, 2}}}}};
    table.press(kit::Key::F10);
    table.click("more/ground");
    table.click("ground/take/0");
    table.click("ground/drop/0");
    table.click("ground");
    table.type("slope");
    table.click("ground/3/4");
    table.click("ground/save");
    REQUIRE(table.grounds.size() == 1);
    CHECK(table.grounds[0].effects == std::vector<gk::TerrainEffect>{{"slope", {3, 4}}});
    table.click("ground/delete");
    CHECK(table.grounds.size() == 1);
    table.click("ground/delete");
    CHECK(table.grounds.empty());
}

TEST_CASE("GK-CMD-22: each side throws its own die with its own bonus for who goes first",
          "[app][dashboard]") {
    HeadlessTable table;
    table.type("i");
    REQUIRE(table.shows("initiative/roll"));
    table.click("initiative/die/0/more");
    table.click("initiative/die/0/more");  // d10
    table.click("initiative/bonus/1/more");
    SECTION("the program's dice") {
        table.type("r");
        CHECK(table.battle.done() == 1);
    }
    SECTION("their own, and the choice comes after") {
        table.type("e");
        table.type("0");  // a 10
        table.type("6");
        REQUIRE(table.battle.done() == 1);
        CHECK(table.draft().sheet == Sheet::Initiative);
        table.type("2");
        CHECK(table.battle.state().first_to_act == gk::ArmyId{1});
        CHECK(table.draft().sheet == Sheet::None);
    }
    const auto* thrown = std::get_if<gk::ThrowInitiative>(&table.battle.events()[0].command);
    REQUIRE(thrown != nullptr);
    CHECK(thrown->faces == 10);
    CHECK(thrown->second_faces == 6);
    CHECK(thrown->second_bonus == 1);
    // The dice of the last throw are offered again, by whoever opens the battle next.
    table.press(kit::Key::Escape);
    table.draft().initiative.reset();
    table.type("n");
    CHECK((table.draft().initiative ==
           std::get<gk::ThrowInitiative>(table.battle.events()[0].command)));
}

TEST_CASE("GK-CMD-22: who goes first is thrown for once or in each turn, as the battle has it",
          "[app][dashboard]") {
    for (const int how : {2, 3}) {
        HeadlessTable table;
        table.press_ctrl('N');
        table.click("new/first/" + std::to_string(how));
        table.click("new/begin");
        REQUIRE(table.begun_with.has_value());
        if (table.shows("paper/no-weather")) {
            table.type("k");
        }
        REQUIRE(table.shows("paper/no-initiative"));
        table.type("r");
        while (table.battle.state().first_settled_in == 0) {
            table.type("r");  // a tie
        }
        table.click("initiative/first/1");
        CHECK(table.battle.state().to_act == gk::ArmyId{1});
        CHECK_FALSE(table.shows("paper/no-initiative"));
        table.type("n");
        table.type("n");
        CHECK(table.battle.state().turn == 2);
        if (table.shows("paper/no-weather")) {
            table.type("k");
        }
        CHECK(table.shows("paper/no-initiative") == (how == 3));
        if (how == 3) {
            // Settled without dice after all.
            table.click("half-turn/first");
            table.type("1");
            CHECK(table.battle.state().to_act == gk::ArmyId{0});
            CHECK_FALSE(table.shows("paper/no-initiative"));
            table.type("n");
            table.type("n");
            table.type("k");
            CHECK(table.shows("paper/no-initiative"));
        }
        table.type("k");
        CHECK_FALSE(table.shows("paper/no-initiative"));
    }
}

TEST_CASE("GK-CMD-10: before a card is drawn the board names nobody to act", "[app][dashboard]") {
    gk::Setup setup = gk::small_setup(gk::edition("2017-cards"));
    setup.activation = gk::Activation::Cards;
    HeadlessTable table(setup);
    CHECK(standing(table.battle.state()) == "A card to draw");
    auto dice = gk::dice_for(table.battle.state(), 1);
    while (!table.battle.state().in_play) {
        table.battle.append(
            *gk::play_command(table.battle.state(), gk::DrawCard{}, {}, &dice).event());
    }
    CHECK(standing(table.battle.state()).ends_with(" to act"));
    table.draw();
    table.type("n");
    CHECK(standing(table.battle.state()) == "A card to draw");
}

TEST_CASE("Whatever answers a click is at least 36 high, in the frame and on nothing else",
          "[app][dashboard]") {
    for (const kit::Size frame : {kit::Size{1440, 900}, {1024, 700}, {683, 467}}) {
        HeadlessTable table(gk::small_setup(), frame);
        table.battles = lines(60);
        table.grounds = {{"Bohemia", {{"wood", {1, 2}}}}, {"Flanders", {{"hedge", {3, 4}}}}};
        const auto check = [&](const std::string& page) {
            table.draw();
            table.draw();
            for (const kit::Touchable& each : table.touchables) {
                INFO(frame.w << " by " << frame.h << ", " << page << ", " << each.id << " "
                             << each.rect.h);
                // What scrolls is cut off at the edge of its list; on the small sheet that is also
                // a unit's numbers and what is said of a move.
                const bool small = frame.w < 1000;
                const bool cut =
                    each.id.starts_with("setting/") || each.id.starts_with("log/") ||
                    each.id.starts_with("battles/") ||
                    (small && (each.id.starts_with("details/") || each.id.starts_with("move/")));
                CHECK((each.rect.h >= 35.9F || cut));
                CHECK((kit::contains({0, 0, frame.w, frame.h}, each.rect) || cut));
            }
        };
        check("table");
        table.type("k");  // no weather: the command dice are due
        check("command dice due");
        CHECK(table.shows("half-turn/first"));
        for (const auto sheet : {Sheet::More,
                                 Sheet::Log,
                                 Sheet::NewBattle,
                                 Sheet::Battles,
                                 Sheet::Ground,
                                 Sheet::Initiative}) {
            table.draft().sheet = sheet;
            check("sheet " + std::to_string(static_cast<int>(sheet)));
            table.draft().sheet = Sheet::None;
        }
        for (const Kind kind :
             {Kind::Fire, Kind::Melee, Kind::Move, Kind::Morale, Kind::Orders, Kind::Details}) {
            for (const bool entering : {false, true}) {
                lay_down(table.draft());
                pick(table.battle.state(), table.draft(), table.unit("Gessler"));
                touch(table.battle.state(), table.draft(), table.unit("Hohenems"));
                turn_to(table.battle.state(), table.draft(), kind);
                table.draft().entering = entering;
                table.draft().ground_open = entering;
                check("kind " + std::to_string(static_cast<int>(kind)));
            }
        }
    }
}
