#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "app/kit/keys.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

const gk::Event& last(const HeadlessTable& table) {
    REQUIRE(table.battle.done() > 0);
    return table.battle.events()[table.battle.done() - 1];
}

template <class Command>
const Command& last_command(const HeadlessTable& table) {
    const auto* command = std::get_if<Command>(&last(table).command);
    REQUIRE(command != nullptr);
    return *command;
}

std::vector<int> faces_of(const gk::Event& event) {
    std::vector<int> faces;
    for (const ThrownDie& die : event.dice) {
        faces.push_back(die.face);
    }
    return faces;
}

void check_touchables(const HeadlessTable& table, kit::Size frame) {
    for (std::size_t i = 0; i < table.touchables.size(); ++i) {
        const kit::Touchable& one = table.touchables[i];
        INFO(one.id);
        CHECK(kit::contains({0, 0, frame.w, frame.h}, one.rect));
        for (std::size_t j = i + 1; j < table.touchables.size(); ++j) {
            INFO(table.touchables[j].id);
            CHECK_FALSE(
                kit::overlap(kit::inset(one.rect, 1), kit::inset(table.touchables[j].rect, 1)));
        }
    }
}

}  // namespace

TEST_CASE("A volley is two touches and a press of Roll", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    CHECK(table.draft().unit == table.unit("Dessau"));
    table.click_unit("Molck");
    CHECK(table.draft().target == table.unit("Molck"));
    table.click("paper/roll");
    const auto& fired = last_command<gk::FireMusketry>(table);
    CHECK(fired.firer == table.unit("Dessau"));
    CHECK(fired.target == table.unit("Molck"));
    CHECK_FALSE(table.draft().unit.has_value());
    CHECK(table.battle.state().at(table.unit("Dessau")).unit.fired);
}

TEST_CASE("The players' own dice of a volley are at most five presses after the unit",
          "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("1");  // opens the page for dice and is the first face
    CHECK(table.draft().entering);
    CHECK(table.draft().faces == std::vector{1});
    CHECK(table.battle.done() == 0);
    table.type("231");
    REQUIRE(table.battle.done() == 1);
    CHECK(faces_of(last(table)) == std::vector{1, 2, 3, 1});
    CHECK_FALSE(table.draft().entering);
}

TEST_CASE("Faces are touched as well as typed, taken back, and left without a trace",
          "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("e");
    REQUIRE(table.draft().entering);
    table.click("face/4");
    table.click("face/2");
    CHECK(table.draft().faces == std::vector{4, 2});
    table.press(kit::Key::Backspace);
    CHECK(table.draft().faces == std::vector{4});
    table.click("entry/back");
    CHECK(table.draft().faces.empty());
    table.press(kit::Key::Escape);
    CHECK_FALSE(table.draft().entering);
    CHECK(table.battle.done() == 0);
}

TEST_CASE("Roll the rest keeps the faces entered", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("26");
    table.click("entry/rest");
    REQUIRE(table.battle.done() == 1);
    const std::vector<int> faces = faces_of(last(table));
    REQUIRE(faces.size() >= 4);
    CHECK(faces[0] == 2);
    CHECK(faces[1] == 6);
}

TEST_CASE("A hit on the table leads on to the morale it calls for", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("6611");  // two hits, two misses
    CHECK(table.battle.done() == 0);
    CHECK(table.draft().entering);
    table.type("1");  // morale fails
    REQUIRE(table.battle.done() == 1);
    CHECK(table.battle.state().at(table.unit("Molck")).owes_retreat);
    SECTION("and the retreat it owes is one key away") {
        REQUIRE(table.shows("paper/owed"));
        table.press(kit::Key::Enter);
        CHECK(table.draft().unit == table.unit("Molck"));
        table.type("r");
        CHECK(last_command<gk::Retreat>(table).unit == table.unit("Molck"));
        SECTION("where what blocks it can be said") {
            table.click("paper/blocked");
            table.click_unit("Botta");
            INFO(table.draft().message);
            CHECK(last_command<gk::RetreatBlocked>(table).by == table.unit("Botta"));
        }
    }
}

TEST_CASE("Undo and redo, by button and by key", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("r");
    REQUIRE(table.battle.done() == 1);
    const gk::State after = table.battle.state();
    table.press_ctrl('Z');
    CHECK(table.battle.done() == 0);
    CHECK(table.battle.state() == table.battle.start());
    table.press_ctrl('Y');
    CHECK(table.battle.state() == after);
    table.click("top/undo");
    CHECK(table.battle.done() == 0);
    table.click("top/redo");
    CHECK(table.battle.state() == after);
}

TEST_CASE("A line of the log leads to the moment after it", "[app][dashboard]") {
    HeadlessTable table;
    for (int i = 0; i < 3; ++i) {
        table.battle.append(
            *gk::play_command(table.battle.state(), gk::Note{"note"}, {}, nullptr).event());
    }
    table.draw();
    table.type("l");
    REQUIRE(table.shows("log/2"));
    table.click("log/2");
    CHECK(table.battle.done() == 2);
    table.press(kit::Key::Escape);
    table.draw();
    CHECK_FALSE(table.shows("log/2"));
}

TEST_CASE("Horse is offered a melee, and says from where it strikes", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Gessler");
    CHECK(table.draft().kind == Kind::Melee);
    table.click_unit("Hohenems");
    const std::string index = std::to_string(table.unit("Gessler").index);
    if (!table.shows("ground/from/" + index + "/1")) {
        table.type("u");
    }
    table.click("ground/from/" + index + "/1");
    table.type("r");
    const auto& melee = last_command<gk::FightMelee>(table);
    CHECK(melee.attackers.at(0).from == gk::Aspect::Flank);
    CHECK(melee.defenders.at(0).unit == table.unit("Hohenems"));
}

TEST_CASE("A second attacker joins a melee", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Gessler");
    table.click_unit("Hohenems");
    if (!table.shows("ground/more-attackers")) {
        table.type("u");
    }
    table.click("ground/more-attackers");
    table.click_unit("Zieten");
    CHECK(table.draft().attackers.size() == 2);
    table.type("r");
    CHECK(last_command<gk::FightMelee>(table).attackers.size() == 2);
}

TEST_CASE("A gun asks how far the target is", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("battery");
    table.click_unit("Molck");
    table.type("r");  // refused: without a range there is no shot
    CHECK(table.battle.done() == 0);
    table.click("range/canister");
    table.type("r");
    CHECK(last_command<gk::FireGun>(table).range == length_from_cm("6"));
}

TEST_CASE("A refusal is shown and changes nothing", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.type("m");
    table.click_unit("Hohenems");  // foot may not charge horse
    table.type("r");
    table.click("paper/roll");
    CHECK(table.battle.done() == 0);
}

TEST_CASE("Orders and marks are commands, and the unit stays picked", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Kleist");
    table.type("o");
    table.click("orders/leave-order");
    CHECK(last_command<gk::DrillUnit>(table).drill == gk::Drill::LeaveOrder);
    CHECK(table.draft().unit == table.unit("Kleist"));
    table.click("orders/cover");
    CHECK(table.battle.state().at(table.unit("Kleist")).unit.in_cover);
    table.click("orders/support");
    table.click_unit("Dessau");
    CHECK(table.battle.state().at(table.unit("Kleist")).supported_by == table.unit("Dessau"));
}

TEST_CASE("A general joins a unit", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Frederick");
    CHECK(table.draft().kind == Kind::Orders);
    table.click("orders/join");
    table.click_unit("Zieten");
    CHECK(table.battle.state().at(table.unit("Frederick")).with == table.unit("Zieten"));
}

TEST_CASE("A number set by hand needs a reason, and keeps it", "[app][dashboard]") {
    HeadlessTable table;
    table.click_unit("Molck");
    table.type("d");
    table.click("details/quarters");
    table.click("details/value/2");
    table.click("details/set");
    CHECK(table.battle.done() == 0);
    table.click("details/reason");
    table.type("knocked over");
    table.click("details/set");
    const auto& set = last_command<gk::Correct>(table);
    CHECK(set.value == 2);
    CHECK(set.reason == "knocked over");
    CHECK(table.battle.state().at(table.unit("Molck")).unit.quarters == gk::Quarters{2});
}

TEST_CASE("Letters typed into a field are no commands", "[app][dashboard]") {
    HeadlessTable table;
    table.press(kit::Key::F10);
    REQUIRE(table.shows("more/note"));
    table.click("more/note");
    table.type("rain near noon");
    CHECK(table.battle.done() == 0);
    table.click("more/note/do");
    CHECK(last_command<gk::Note>(table).text == "rain near noon");
}

TEST_CASE("The weather is a touch away", "[app][dashboard]") {
    HeadlessTable table;
    table.click("weather/fog");
    CHECK(table.battle.state().weather == gk::Weather::Fog);
}

TEST_CASE("The half-turn ends by key, and not while something is owed", "[app][dashboard]") {
    HeadlessTable table;
    table.type("n");
    CHECK(table.battle.state().to_act == gk::ArmyId{1});
    table.battle.append(*gk::play_command(table.battle.state(),
                                          gk::Correct{.unit = table.unit("Molck"),
                                                      .field = gk::Field::OwesRetreat,
                                                      .value = 1,
                                                      .reason = "test"},
                                          {},
                                          nullptr)
                             .event());
    table.draw();
    table.type("n");
    CHECK(table.battle.state().to_act == gk::ArmyId{1});
    CHECK_FALSE(table.draft().message.empty());
}

TEST_CASE("A battle open elsewhere can be looked at and not changed", "[app][dashboard]") {
    HeadlessTable table(gk::small_setup(), {1440, 900}, Access::ReadOnly);
    CHECK_FALSE(table.shows("top/undo"));
    CHECK_FALSE(table.shows("top/end-half-turn"));
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.click("paper/roll");
    table.type("r6n");
    table.press_ctrl('Z');
    table.press(kit::Key::Escape);
    table.click("weather/fog");
    CHECK(table.battle.events().empty());
    CHECK_FALSE(table.draft().entering);
}

TEST_CASE("An army that breaks is declared at once", "[app][dashboard]") {
    HeadlessTable table;
    for (const std::string_view name : {"Molck", "Botta", "Charles"}) {
        table.battle.append(
            *gk::play_command(table.battle.state(),
                              gk::DrillUnit{table.unit(name), gk::Drill::LeaveTable},
                              {},
                              nullptr)
                 .event());
    }
    REQUIRE(table.battle.state().armies[1].broken);
    table.draw();
    CHECK_FALSE(table.shows("card/" + std::to_string(table.unit("Molck").index)));
}

TEST_CASE("Arrows move the focus and Enter picks", "[app][dashboard]") {
    HeadlessTable table;
    for (int i = 0; i < 12 && !table.draft().unit; ++i) {
        table.press(kit::Key::Down);
        table.press(kit::Key::Enter);
        table.draft().sheet = Sheet::None;
    }
    CHECK(table.draft().unit.has_value());
}

TEST_CASE("Full stop and comma go from unit to unit, and from target to target",
          "[app][dashboard]") {
    HeadlessTable table;
    table.type(".");
    CHECK(table.draft().unit == table.unit("Dessau"));
    table.type(".");
    CHECK(table.draft().unit == table.unit("Kleist"));
    table.type(",,");  // round, to the general, who comes after all others
    CHECK(table.draft().unit == table.unit("Frederick"));
    table.type(",");
    CHECK(table.draft().unit == table.unit("battery"));
    table.type(".");
    table.type(".");
    CHECK(table.draft().unit == table.unit("Dessau"));
    CHECK_FALSE(table.draft().target);
    table.press(kit::Key::Enter);
    CHECK(table.draft().target == table.unit("Molck"));
    table.type(".");
    CHECK(table.draft().target == table.unit("Botta"));
    table.type(",,");  // a general alone is no target: the one before is the gun
    CHECK(table.draft().unit == table.unit("Dessau"));
    CHECK(table.draft().target == table.unit("howitzer"));
    table.type("1111");
    REQUIRE(table.battle.done() == 1);
    CHECK(last_command<gk::FireMusketry>(table).target == table.unit("howitzer"));
}

TEST_CASE("A narrow frame leads from the cards of one army to those of the other and back",
          "[app][dashboard]") {
    HeadlessTable table(gk::small_setup(), {700, 480});
    table.click("tab/first");
    table.click_unit("Dessau");
    CHECK(table.draft().page == Page::SecondArmy);
    table.click_unit("Molck");
    CHECK(table.draft().page == Page::Paper);
    table.type("r");
    CHECK(table.battle.done() == 1);
}

TEST_CASE("What answers a click is in the frame and on nothing else, on every page",
          "[app][dashboard]") {
    const std::vector<kit::Size> frames{
        {1440, 900}, {1024, 700}, {683, 467}, {1360, 860}, {2560, 1440}};
    for (const kit::Size frame : frames) {
        HeadlessTable table(gk::small_setup(), frame);
        for (const Kind kind :
             {Kind::Fire, Kind::Melee, Kind::Morale, Kind::Orders, Kind::Details}) {
            for (const bool entering : {false, true}) {
                lay_down(table.draft());
                pick(table.battle.state(), table.draft(), table.unit("Gessler"));
                touch(table.battle.state(), table.draft(), table.unit("Hohenems"));
                turn_to(table.battle.state(), table.draft(), kind);
                table.draft().entering = entering;
                table.draw();
                table.draw();
                INFO(frame.w << " by " << frame.h << ", kind " << static_cast<int>(kind)
                             << (entering ? ", entering" : ""));
                check_touchables(table, frame);
            }
        }
    }
}
