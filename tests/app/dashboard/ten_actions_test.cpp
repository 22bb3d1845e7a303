// What the README says the ten commonest actions take, done and counted.

#include <fstream>
#include <functional>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/dashboard/age_of_reason/desk.hpp"
#include "app/kit/keys.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/app/dashboard/kolin_battle.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

/// A battle at its table, and how much was asked of the players' hands.
class Counted : public HeadlessTable {
public:
    void touch(std::string_view id) {
        click(id);
        ++touches;
    }
    void touch_unit(std::string_view name) {
        click_unit(name);
        ++touches;
    }
    void key(kit::Key one) {
        press(one);
        ++keys;
    }
    void key(char one) {
        type(std::string_view(&one, 1));
        ++keys;
    }
    void ctrl(char letter) {
        press_ctrl(letter);
        ++keys;
    }
    /// What it took from here on, as the README writes it.
    void start() { touches = keys = 0; }

    int touches = 0;
    int keys = 0;
};

const std::string& readme() {
    static const std::string text = [] {
        std::ifstream in(DRUMHEAD_SOURCE "/README.md");
        std::stringstream all;
        all << in.rdbuf();
        return all.str();
    }();
    return text;
}

struct Deed {
    std::string_view name;
    /// Brings the table to where the action begins; a unit it needs is picked then.
    std::function<void(Counted&)> before;
    std::function<void(Counted&)> by_hand;
    std::string_view spelled;  ///< the keys as the README spells them
    std::function<void(Counted&)> by_key;
    std::function<bool(const Counted&)> done;
};

void pick_dessau(Counted& table) {
    table.click_unit("Dessau");
}
// The half-turn's weather is left out, so that its command dice are due.
void command_dice_due(Counted& table) {
    table.type("k");
}
void in_play(Counted& table) {
    command_dice_due(table);
    table.type("r");
    REQUIRE(table.battle.state().in_play);
}
/// A battalion that failed its morale and owes its retreat.
void retreat_owed(Counted& table) {
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("66111");
    REQUIRE(table.battle.done() == 1);
}

const gk::UnitState& named(const Counted& table, std::string_view name) {
    return table.battle.state().at(table.unit(name));
}

const Deed kDeeds[] = {
    {"Pick a unit, the next one",
     [](Counted&) {},
     [](Counted& t) { t.touch_unit("Dessau"); },
     "`.`",
     [](Counted& t) { t.key('.'); },
     [](const Counted& t) { return t.desk->draft.unit == t.unit("Dessau"); }},
    {"Volley, the program's dice",
     pick_dessau,
     [](Counted& t) {
         t.touch_unit("Molck");
         t.touch("paper/roll");
     },
     "`Enter` `R`",
     [](Counted& t) {
         t.key(kit::Key::Enter);
         t.key('r');
     },
     [](const Counted& t) { return named(t, "Dessau").unit.fired; }},
    {"Volley, your own four dice",
     pick_dessau,
     [](Counted& t) {
         t.touch_unit("Molck");
         t.touch("paper/enter");
         for (const auto* face : {"face/1", "face/2", "face/3", "face/1"}) {
             t.touch(face);
         }
     },
     "`Enter` and four faces",
     [](Counted& t) {
         t.key(kit::Key::Enter);
         for (const char face : {'1', '2', '3', '1'}) {
             t.key(face);
         }
     },
     [](const Counted& t) { return named(t, "Dessau").unit.fired; }},
    {"Canister",
     [](Counted& t) { t.click_unit("battery"); },
     [](Counted& t) {
         t.touch_unit("Molck");
         t.touch("range/canister");
         t.touch("paper/roll");
     },
     "`Enter` `C` `R`",
     [](Counted& t) {
         t.key(kit::Key::Enter);
         t.key('c');
         t.key('r');
     },
     [](const Counted& t) { return named(t, "battery").unit.fired; }},
    {"Charge",
     [](Counted& t) { t.click_unit("Gessler"); },
     [](Counted& t) {
         t.touch_unit("Hohenems");
         t.touch("paper/roll");
     },
     "`Enter` `R`",
     [](Counted& t) {
         t.key(kit::Key::Enter);
         t.key('r');
     },
     [](const Counted& t) { return named(t, "Gessler").fought; }},
    {"Move as far as it can",
     [](Counted& t) { t.click_unit("Zieten"); },
     [](Counted& t) {
         t.touch("kind/move");
         t.touch("paper/roll");
     },
     "`V` `R`",
     [](Counted& t) {
         t.key('v');
         t.key('r');
     },
     [](const Counted& t) { return named(t, "Zieten").unit.moved; }},
    {"A retreat or a test that is owed",
     retreat_owed,
     [](Counted& t) {
         t.touch("paper/owed");
         t.touch("paper/roll");
     },
     "`Enter` `R`",
     [](Counted& t) {
         t.key(kit::Key::Enter);
         t.key('r');
     },
     [](const Counted& t) { return !named(t, "Molck").owes_retreat; }},
    {"Command dice of a half-turn",
     command_dice_due,
     [](Counted& t) { t.touch("paper/due"); },
     "`R`",
     [](Counted& t) { t.key('r'); },
     [](const Counted& t) { return t.battle.state().in_play; }},
    {"The half-turn ends",
     in_play,
     [](Counted& t) { t.touch("top/end-half-turn"); },
     "`N`",
     [](Counted& t) { t.key('n'); },
     [](const Counted& t) { return t.battle.state().to_act != t.battle.state().first_to_act; }},
    {"Take back",
     [](Counted& t) {
         in_play(t);
         t.type("n");
     },
     [](Counted& t) { t.touch("top/undo"); },
     "`Ctrl+Z`",
     [](Counted& t) { t.ctrl('Z'); },
     [](const Counted& t) { return t.battle.state().to_act == t.battle.state().first_to_act; }}};

std::string row(std::string_view name, int touches, std::string_view spelled, int keys) {
    return fmt::format("| {} | {} | {} | {} |", name, touches, spelled, keys);
}

}  // namespace

TEST_CASE("The commonest actions take what the README says, by hand and by key",
          "[app][dashboard]") {
    for (const Deed& deed : kDeeds) {
        INFO(deed.name);
        Counted hand;
        deed.before(hand);
        REQUIRE_FALSE(deed.done(hand));
        hand.start();
        deed.by_hand(hand);
        CHECK(deed.done(hand));
        CHECK(hand.keys == 0);

        Counted key;
        deed.before(key);
        key.start();
        deed.by_key(key);
        CHECK(deed.done(key));
        CHECK(key.touches == 0);

        const std::string line = row(deed.name, hand.touches, deed.spelled, key.keys);
        INFO(line);
        CHECK(readme().find(line) != std::string::npos);
    }
}
