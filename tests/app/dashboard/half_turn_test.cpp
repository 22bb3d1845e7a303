#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "app/kit/keys.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

template <class Command>
const Command* last_command(const HeadlessTable& table) {
    return table.battle.done() == 0
               ? nullptr
               : std::get_if<Command>(&table.battle.events()[table.battle.done() - 1].command);
}

std::vector<int> last_faces(const HeadlessTable& table) {
    std::vector<int> faces;
    for (const ThrownDie& die : table.battle.events()[table.battle.done() - 1].dice) {
        faces.push_back(die.face);
    }
    return faces;
}

int left_in(const HeadlessTable& table, std::size_t sector) {
    const gk::State& state = table.battle.state();
    return state.at(state.to_act).spending.at(sector).points;
}

gk::Setup setup_of(std::string_view edition, std::vector<std::string> dice = {}) {
    gk::Setup setup = gk::small_setup(gk::edition(edition));
    for (gk::Army& army : setup.armies) {
        for (std::size_t i = 0; i < dice.size(); ++i) {
            army.sectors[i].command_die = dice[i];
        }
    }
    if (setup.edition.cards) {
        setup.activation = gk::Activation::Cards;
    }
    return setup;
}

// With the weather of the first turn left aside.
void begin_half_turn(HeadlessTable& table, std::string_view faces) {
    if (table.shows("paper/no-weather")) {
        table.type("k");
    }
    table.type("e");
    table.type(faces);
}

}  // namespace

TEST_CASE("GK-WEA-11: a turn begins with its weather, which may be left out", "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    REQUIRE(table.battle.state().edition.weather);
    SECTION("the program throws") {
        table.type("r");
        REQUIRE(last_command<gk::ThrowWeather>(table) != nullptr);
        CHECK(table.battle.state().gauge_thrown_in == 1);
    }
    SECTION("the players throw") {
        table.click("paper/due-entered");
        table.type("56");
        REQUIRE(last_command<gk::ThrowWeather>(table) != nullptr);
        CHECK(table.battle.state().weather == gk::Weather::LightRain);  // 11
    }
    SECTION("it is left out") {
        table.click("paper/no-weather");
        CHECK(table.battle.done() == 0);
        table.click("paper/due");
        CHECK(last_command<gk::ThrowCommandDice>(table) != nullptr);
    }
}

TEST_CASE("GK-CMD-20: command dice of any kind are entered, a 0 for a 10", "[app][dashboard]") {
    HeadlessTable table(setup_of("2018", {"d10", "d4"}));
    begin_half_turn(table, "0");
    CHECK(table.draft().faces == std::vector{10});
    CHECK(table.shows("face/4"));
    CHECK_FALSE(table.shows("face/5"));
    table.click("face/3");
    REQUIRE(last_command<gk::ThrowCommandDice>(table) != nullptr);
    CHECK(last_faces(table) == std::vector{10, 3});
    CHECK(left_in(table, 0) == 10);
    CHECK(left_in(table, 1) == 3);
}

TEST_CASE("A d12 has a plate and a key for each of its faces, a d20 a field", "[app][dashboard]") {
    HeadlessTable table(setup_of("2018", {"d12", "d20"}));
    begin_half_turn(table, "b");
    CHECK(table.draft().faces == std::vector{12});
    REQUIRE(table.shows("entry/face"));
    table.click("entry/face");
    table.type("17");
    table.press(kit::Key::Enter);
    REQUIRE(last_command<gk::ThrowCommandDice>(table) != nullptr);
    CHECK(last_faces(table) == std::vector{12, 17});
}

TEST_CASE("Leaving the page for command dice leaves no trace", "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    table.type("k");
    table.type("e4");
    table.press(kit::Key::Escape);
    CHECK_FALSE(table.draft().at_hand.has_value());
    CHECK(table.battle.done() == 0);
    CHECK(table.shows("paper/due"));
}

TEST_CASE("GK-CMD-23: a heading lets its sector go to work, S the next one", "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    begin_half_turn(table, "43");
    REQUIRE(table.battle.state().in_play);
    table.click("sector/0/right");
    CHECK(table.battle.state().at_work == 1);
    table.type("s");
    CHECK(table.battle.state().at_work == 0);
    CHECK(table.battle.state().armies[0].spending[1].closed);
    table.draw();
    CHECK_FALSE(table.shows("sector/0/right"));
}

TEST_CASE("GK-CMD-23: a unit out of its order is refused, and plays on one more key",
          "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    begin_half_turn(table, "43");
    table.click("half-turn/sector/1");
    REQUIRE(table.battle.state().at_work == 1);
    const std::size_t before = table.battle.done();
    table.click_unit("Dessau");  // of the left sector
    table.click_unit("Molck");
    table.type("r");
    CHECK(table.battle.done() == before);
    SECTION("rolled") {
        table.type_shifted('R');
        CHECK(table.draft().insist == gk::Insist::Yes);
        table.type("r");
    }
    SECTION("with their own dice") {
        table.click("paper/insist");
        table.type("1111");
    }
    REQUIRE(last_command<gk::FireMusketry>(table) != nullptr);
    CHECK(table.battle.events()[table.battle.done() - 1].out_of_order);
    CHECK(table.draft().insist == gk::Insist::No);
}

TEST_CASE("GK-CMD-28: the half-turn ends over a melee that is not fought if the players insist",
          "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    begin_half_turn(table, "43");
    for (const auto& [unit, enemy] : {std::pair{"Gessler", "Hohenems"}, {"Hohenems", "Gessler"}}) {
        table.battle.append(*gk::play_command(table.battle.state(),
                                              gk::Correct{.unit = table.unit(unit),
                                                          .field = gk::Field::Opponent,
                                                          .value = table.unit(enemy).index,
                                                          .reason = "test"},
                                              {},
                                              nullptr)
                                 .event());
    }
    table.draw();
    table.type("n");
    CHECK(table.battle.state().to_act == gk::ArmyId{0});
    REQUIRE(table.draft().refused.has_value());
    table.type_shifted('R');
    CHECK(table.battle.state().to_act == gk::ArmyId{1});
}

TEST_CASE("GK-CMD-10: a card is drawn, or the one the players drew is touched",
          "[app][dashboard]") {
    HeadlessTable table(setup_of("2017-cards"));
    if (table.shows("paper/no-weather")) {
        table.type("k");
    }
    SECTION("by the program") {
        table.click("paper/due");
    }
    SECTION("by the players") {
        table.type("e");
        REQUIRE(table.shows("card-drawn/2"));
        table.click("card-drawn/2");
        CHECK(table.battle.state().cards_left[1] == 3);
        CHECK(left_in(table, 0) == table.battle.state().deck.kinds[1].value);
    }
    CHECK(last_command<gk::DrawCard>(table) != nullptr);
}

TEST_CASE("A unit may be played without counting", "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.type("1111");
    CHECK(last_command<gk::FireMusketry>(table) != nullptr);
    CHECK_FALSE(table.battle.state().in_play);
}

TEST_CASE("GK-MOV-01, GK-VAR-02: a move is three keys, and its die may be the players' own",
          "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    table.click_unit("Zieten");
    table.type("v");
    REQUIRE(table.desk != nullptr);
    SECTION("as far as it can") {
        table.type("r");
        const auto* move = last_command<gk::MoveUnit>(table);
        REQUIRE(move != nullptr);
        CHECK(move->full);
    }
    SECTION("with a 1 on the table") {
        table.type("1");
        CHECK(gk::fact<std::string>(table.battle.events()[0], "cm") == "9");
    }
    SECTION("a distance of its own, which needs no die") {
        table.click("move/cm");
        table.type("4.5");
        table.click("move/about-faces/1");
        table.click("paper/roll");
        const auto* move = last_command<gk::MoveUnit>(table);
        REQUIRE(move != nullptr);
        CHECK(move->distance == length_from_cm("4.5"));
        CHECK(move->about_faces == 1);
        CHECK(gk::fact<std::string>(table.battle.events()[0], "cm") == "4.5");
    }
}

TEST_CASE("GK-MOV-30: ground is chosen from the battle's own table", "[app][dashboard]") {
    gk::Setup setup = setup_of("2018");
    setup.terrain = {{"wood", {1, 2}}};
    HeadlessTable table(setup);
    table.click_unit("Zieten");
    table.type("v");
    table.click("move/ground/1");
    table.type("3");
    const auto* move = last_command<gk::MoveUnit>(table);
    REQUIRE(move != nullptr);
    CHECK(move->terrain == "wood");
    CHECK(gk::fact<std::string>(table.battle.events()[0], "cm") == "6");
}

TEST_CASE("A reminder is said until it is answered, and nothing else is lost", "[app][dashboard]") {
    HeadlessTable table(setup_of("2018"));
    table.click_unit("Dessau");
    table.click_unit("Molck");
    int answered = 0;
    while (table.shows("paper/got-it") && answered < 10) {
        table.type("g");
        REQUIRE(last_command<gk::AnswerReminder>(table) != nullptr);
        CHECK(table.draft().target == table.unit("Molck"));
        ++answered;
    }
    CHECK(answered > 0);
    CHECK_FALSE(table.shows("paper/got-it"));
    table.type("1111");
    CHECK(last_command<gk::FireMusketry>(table) != nullptr);
    table.click_unit("Kleist");
    table.click_unit("Molck");
    CHECK_FALSE(table.shows("paper/got-it"));
}

TEST_CASE("Everything of a half-turn that answers a click is in the frame and on nothing else",
          "[app][dashboard]") {
    const std::vector<kit::Size> frames{
        {1440, 900}, {1024, 700}, {683, 467}, {1360, 860}, {2560, 1440}};
    for (const kit::Size frame : frames) {
        for (const std::string_view edition : {"2018", "2017-cards"}) {
            HeadlessTable table(setup_of(edition, {"d10", "d12"}), frame);
            const auto check = [&](std::string_view moment) {
                for (std::size_t i = 0; i < table.touchables.size(); ++i) {
                    const kit::Touchable& one = table.touchables[i];
                    INFO(frame.w << " by " << frame.h << ", " << edition << ", " << moment << ", "
                                 << one.id);
                    CHECK(kit::contains({0, 0, frame.w, frame.h}, one.rect));
                    for (std::size_t j = i + 1; j < table.touchables.size(); ++j) {
                        INFO(table.touchables[j].id);
                        CHECK_FALSE(kit::overlap(kit::inset(one.rect, 1),
                                                 kit::inset(table.touchables[j].rect, 1)));
                    }
                }
            };
            check("at the start");
            table.type("k");
            check("before command dice");
            table.type("e");
            check("entering");
            table.press(kit::Key::Escape);
            table.type("r");
            check("in play");
            pick(table.battle.state(), table.draft(), table.unit("Zieten"));
            table.draw();
            table.type("v");
            check("moving");
            table.draft().move_cm = "99";
            table.draw();
            table.draw();
            check("refused");
        }
    }
}
