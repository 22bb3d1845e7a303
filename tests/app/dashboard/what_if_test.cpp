#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

std::string target(const HeadlessTable& table, std::string_view name) {
    return "what-if/target/" + std::to_string(table.unit(name).index);
}

}  // namespace

TEST_CASE("F9 weighs the picked unit, and a touch takes the action up on the paper",
          "[app][dashboard][what-if]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    REQUIRE(table.shows("paper/what-if"));
    table.click("paper/what-if");
    CHECK(table.draft().sheet == Sheet::WhatIf);
    CHECK(table.draft().what_if.unit == table.unit("Dessau"));
    CHECK(table.draft().what_if.deed == gk::Deed::Fire);
    for (const auto* name : {"Molck", "Botta", "Grenzer", "Hohenems", "Nadasdy", "howitzer"}) {
        CHECK(table.shows(target(table, name)));
    }
    CHECK_FALSE(table.shows(target(table, "Charles")));
    table.click(target(table, "Botta"));
    CHECK(table.draft().sheet == Sheet::None);
    CHECK(table.draft().unit == table.unit("Dessau"));
    CHECK(table.draft().target == table.unit("Botta"));
    CHECK(table.draft().kind == Kind::Fire);
    CHECK(proposed(table.battle.state(), table.draft()) ==
          gk::Command{gk::FireMusketry{table.unit("Dessau"), table.unit("Botta")}});
    CHECK(table.battle.done() == 0);
    table.press(kit::Key::F9);
    CHECK(table.draft().sheet == Sheet::WhatIf);
    table.press(kit::Key::F9);
    CHECK(table.draft().sheet == Sheet::None);
}

TEST_CASE("Arrows and Enter choose a target; M turns to charges and PgDn to the next unit",
          "[app][dashboard][what-if]") {
    HeadlessTable table;
    table.press(kit::Key::F9);
    WhatIfDraft& what_if = table.draft().what_if;
    REQUIRE(what_if.unit == table.unit("Dessau"));
    table.press(kit::Key::PageDown);
    CHECK(what_if.unit == table.unit("Kleist"));
    table.press(kit::Key::PageUp);
    CHECK(what_if.unit == table.unit("Dessau"));
    table.press(kit::Key::Down);
    CHECK(what_if.at == 1);
    table.type("m");
    CHECK(what_if.deed == gk::Deed::Charge);
    CHECK(what_if.at == 0);
    table.press(kit::Key::Enter);
    CHECK(table.draft().sheet == Sheet::None);
    CHECK(table.draft().kind == Kind::Melee);
    const auto command = proposed(table.battle.state(), table.draft());
    REQUIRE(command);
    // What is best stands first: foot may charge it, and horse it may not.
    CHECK_FALSE(gk::preview(table.battle.state(), *command).rejected);
}

TEST_CASE("A plan is put together, moved about, and its first step taken up",
          "[app][dashboard][what-if]") {
    HeadlessTable table;
    table.press(kit::Key::F9);
    auto& what_if = table.draft().what_if;
    table.click("what-if/add/" + std::to_string(table.unit("Molck").index));
    table.press(kit::Key::PageDown);
    table.type("+");
    table.press(kit::Key::PageDown);
    table.type(" ");
    REQUIRE(what_if.plan.size() == 3);
    CHECK(std::get<gk::FireMusketry>(what_if.plan[0].command).firer == table.unit("Dessau"));
    CHECK(std::get<gk::FireMusketry>(what_if.plan[1].command).firer == table.unit("Kleist"));
    CHECK(std::get<gk::FireMusketry>(what_if.plan[2].command).firer == table.unit("Jaeger"));
    CHECK(table.shows("what-if/step/2"));
    CHECK(table.battle.done() == 0);

    table.press(kit::Key::Right);
    CHECK(what_if.part == WhatIfDraft::Part::Plan);
    table.click("what-if/earlier/2");
    CHECK(std::get<gk::FireMusketry>(what_if.plan[1].command).firer == table.unit("Jaeger"));
    CHECK(what_if.step == 1);
    table.press(kit::Key::Delete);
    REQUIRE(what_if.plan.size() == 2);
    CHECK(std::get<gk::FireMusketry>(what_if.plan[1].command).firer == table.unit("Kleist"));
    table.press(kit::Key::Enter);
    CHECK(table.draft().sheet == Sheet::None);
    CHECK(table.draft().unit == table.unit("Dessau"));
    CHECK(table.draft().target == table.unit("Molck"));
    // Once it has been carried out the second step is the first.
    table.type("r");
    CHECK(table.battle.done() == 1);
    REQUIRE(table.draft().what_if.plan.size() == 1);
    CHECK(std::get<gk::FireMusketry>(table.draft().what_if.plan[0].command).firer ==
          table.unit("Kleist"));
    table.press(kit::Key::F9);
    table.click("what-if/clear");
    CHECK(table.draft().what_if.plan.empty());
    table.press(kit::Key::Escape);
    CHECK(table.draft().sheet == Sheet::None);
}

TEST_CASE("The action on the paper becomes a step, with its ground", "[app][dashboard][what-if]") {
    HeadlessTable table;
    table.click_unit("Gessler");
    table.click_unit("Molck");
    REQUIRE(table.draft().attackers.size() == 1);
    table.draft().attackers[0].from = gk::Aspect::Flank;
    table.draft().charged_from_cm = "10";
    table.draw();
    table.press(kit::Key::F9);
    CHECK(table.draft().what_if.deed == gk::Deed::Charge);
    table.click("what-if/add-paper");
    REQUIRE(table.draft().what_if.plan.size() == 1);
    const auto melee = std::get<gk::FightMelee>(table.draft().what_if.plan[0].command);
    CHECK(melee.attackers[0].from == gk::Aspect::Flank);
    table.click("what-if/take-first");
    CHECK(proposed(table.battle.state(), table.draft()) == gk::Command{melee});
}

TEST_CASE("Nothing is reckoned again until something has changed", "[app][what-if]") {
    gk::Table table;
    WhatIfDesk desk;
    WhatIfDraft draft{.unit = table["Dessau"]};
    const WhatIfDesk::Moment now{.done = 0, .events = 0};
    const WhatIfView& view = desk.look(table.state(), now, draft);
    const int once = desk.reckoned();
    desk.look(table.state(), now, draft);
    CHECK(desk.reckoned() == once);
    CHECK(view.lines() == 6);
    CHECK_FALSE(view.plan);
    CHECK(view.if_all_fire);
    draft.plan.push_back({.command = view.forth(gk::Deed::Fire, 0).command});
    CHECK(desk.look(table.state(), now, draft).plan->value().steps.size() == 1);
    CHECK(desk.reckoned() == once + 1);
    draft.range_cm = "nine";
    CHECK(desk.look(table.state(), now, draft).bad_range);
    CHECK(desk.reckoned() == once + 2);
}

TEST_CASE("The sheet fits every form, and is shown where the battle is only read",
          "[app][dashboard][what-if]") {
    for (const kit::Size frame : {kit::Size{1440, 900}, {1024, 700}, {683, 467}, {1920, 1080}}) {
        HeadlessTable table(gk::small_setup(), frame, Access::ReadOnly);
        table.press(kit::Key::F9);
        REQUIRE(table.draft().sheet == Sheet::WhatIf);
        table.type("+");
        CHECK(table.draft().what_if.plan.size() == 1);
        if (table.shows("what-if/part/1")) {
            table.click("what-if/part/1");
        }
        CHECK(table.shows("what-if/step/0"));
        CHECK(table.shows("what-if/take-first"));
    }
}

TEST_CASE("The palette leads to it", "[app][dashboard][what-if]") {
    HeadlessTable table;
    const auto actions = table.desk->actions();
    const auto found = std::ranges::find(actions, "what-if", &Place::id);
    REQUIRE(found != actions.end());
    table.desk->choose(FoundKind::Action, "what-if");
    table.draw();
    CHECK(table.draft().sheet == Sheet::WhatIf);
}
