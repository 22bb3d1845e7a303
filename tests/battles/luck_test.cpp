#include "battles/luck.hpp"

#include <catch2/catch.hpp>

#include "battles/age_of_reason/luck.hpp"
#include "battles/game_of_kings/luck.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;

namespace {

LuckyDie reaching(int side, int needed, int face, std::size_t event = 1) {
    return {.side = side, .kind = "volley", .event = event, .face = face, .needed = needed};
}

}  // namespace

TEST_CASE("Dice that reach a score are held against every way they could have fallen", "[luck]") {
    // Three dice on 4 or more: 1, 3, 3, 1 of eight ways give 0, 1, 2, 3.
    const std::vector dice{reaching(0, 4, 6), reaching(0, 4, 4), reaching(0, 4, 1)};
    const auto luck = luck_of(dice);
    CHECK(luck.all[0].dice == 3);
    CHECK(luck.all[0].got == 2);
    CHECK(luck.all[0].expected == Approx(1.5));
    CHECK(luck.all[0].as_much == Approx(4.0 / 8));
    CHECK(luck.all[0].as_little == Approx(7.0 / 8));
    CHECK(luck.all[1].dice == 0);
    CHECK(luck.all[1].as_much == Approx(1));
}

TEST_CASE("Dice with scores of their own are summed each by its own chance", "[luck]") {
    // 2+ (5/6) and 6 (1/6), both reached: 5/36; neither: 5/36.
    const auto luck = luck_of(std::vector{reaching(1, 2, 3), reaching(1, 6, 6)});
    CHECK(luck.all[1].expected == Approx(1.0));
    CHECK(luck.all[1].as_much == Approx(5.0 / 36));
    CHECK(luck.all[1].as_little == Approx(1.0));
    // A score no die reaches and one that every die reaches say nothing of luck.
    CHECK(luck_of(std::vector{reaching(0, 7, 6)}).all[0].expected == Approx(0.0));
    CHECK(luck_of(std::vector{reaching(0, 1, 6)}).all[0].expected == Approx(1.0));
}

TEST_CASE("Rolled and entered dice are summed apart as well as together", "[luck]") {
    std::vector<LuckyDie> dice{reaching(0, 4, 6), reaching(0, 4, 1), reaching(0, 4, 5)};
    dice[0].entered = true;
    dice[1].entered = false;
    const auto luck = luck_of(dice);
    const auto by = [](const LuckApart& apart, Thrower who) {
        return apart[static_cast<std::size_t>(who)][0];
    };
    for (const LuckApart& apart : {luck.apart, luck.kinds.at(0).apart}) {
        CHECK(by(apart, Thrower::Entered).dice == 1);
        CHECK(by(apart, Thrower::Entered).got == 1);
        CHECK(by(apart, Thrower::Entered).as_much == Approx(0.5));
        CHECK(by(apart, Thrower::Rolled).got == 0);
        CHECK(by(apart, Thrower::Unknown).got == 1);
    }
    CHECK(luck.all[0].dice == 3);
}

TEST_CASE("Dice that are read are summed, apart from those that reach a score", "[luck]") {
    std::vector<LuckyDie> dice{{.side = 0, .kind = "command points", .faces = 6, .face = 6},
                               {.side = 0, .kind = "command points", .faces = 10, .face = 10},
                               {.side = 1, .kind = "initiative", .faces = 10, .lowest = 0},
                               {.kind = "weather", .face = 3}};
    dice[2].face = 0;
    const auto luck = luck_of(dice);
    REQUIRE(luck.kinds.size() == 2);
    const auto& command = luck.kinds[0];
    CHECK(command.kind == "command points");
    CHECK(command.read);
    CHECK(command.sides[0].got == 16);
    CHECK(command.sides[0].expected == Approx(3.5 + 5.5));
    CHECK(command.sides[0].as_much == Approx(1.0 / 60));
    CHECK(luck.kinds[1].sides[1].expected == Approx(4.5));
    CHECK(luck.kinds[1].sides[1].as_little == Approx(0.1));
    CHECK(luck.all[0].dice == 0);
    CHECK(luck.course.empty());
}

TEST_CASE("The course of luck is what was got less what was expected, event by event", "[luck]") {
    const auto luck = luck_of(std::vector{
        reaching(0, 4, 6), reaching(0, 4, 6), reaching(1, 5, 1, 2), reaching(0, 6, 1, 4)});
    REQUIRE(luck.course.size() == 3);
    CHECK(luck.course[0].ahead[0] == Approx(1.0));
    CHECK(luck.course[1].event == 2);
    CHECK(luck.course[1].ahead[1] == Approx(-1.0 / 3));
    CHECK(luck.course[2].ahead[0] == Approx(1.0 - 1.0 / 6));
}

TEST_CASE("Faces are held against equal chances, rolled and entered apart", "[luck]") {
    std::vector<LuckyDie> dice;
    for (int face = 1; face <= 6; ++face) {
        for (int i = 0; i < 5; ++i) {
            dice.push_back({.face = face, .entered = false});
        }
    }
    for (int i = 0; i < 6; ++i) {
        dice.push_back({.face = 6, .entered = true});
    }
    dice.push_back({.face = 2});
    const auto luck = luck_of(dice);
    REQUIRE(luck.rolled.size() == 1);
    CHECK(luck.rolled[0].fell == std::vector(6, 5));
    CHECK(luck.rolled[0].chi_squared == Approx(0).margin(1e-12));
    CHECK(luck.rolled[0].chance == Approx(1.0));
    REQUIRE(luck.entered.size() == 1);
    // Six sixes: (6 - 1)^2 / 1 once and 1 five times.
    CHECK(luck.entered[0].chi_squared == Approx(30.0));
    CHECK(luck.entered[0].chance < 0.0001);
    REQUIRE(luck.unknown.size() == 1);
    CHECK(luck.unknown[0].fell[1] == 1);
}

TEST_CASE("A die with a face it does not have counts for nobody's luck", "[luck]") {
    const std::vector<LuckyDie> dice{{.side = 0, .faces = 10, .lowest = 1, .face = 0},
                                     {.side = 0, .faces = 10, .lowest = 0, .face = 10},
                                     {.side = 0, .face = 6}};
    const auto luck = luck_of(dice);
    REQUIRE(luck.unknown.size() == 1);
    CHECK(luck.unknown[0].fell == std::vector{0, 0, 0, 0, 0, 1});
    REQUIRE(luck.kinds.size() == 1);
    CHECK(luck.kinds[0].sides[0].dice == 1);
}

TEST_CASE("The tail of chi-squared is that of the printed tables", "[luck]") {
    // Upper five per cent points, and the one per cent point for 5 degrees of freedom.
    CHECK(chi_squared_chance(3.841, 1) == Approx(0.05).epsilon(0.001));
    CHECK(chi_squared_chance(5.991, 2) == Approx(0.05).epsilon(0.001));
    CHECK(chi_squared_chance(7.815, 3) == Approx(0.05).epsilon(0.001));
    CHECK(chi_squared_chance(11.070, 5) == Approx(0.05).epsilon(0.001));
    CHECK(chi_squared_chance(16.919, 9) == Approx(0.05).epsilon(0.001));
    CHECK(chi_squared_chance(30.144, 19) == Approx(0.05).epsilon(0.001));
    CHECK(chi_squared_chance(15.086, 5) == Approx(0.01).epsilon(0.001));
}

TEST_CASE("A volley's dice are the firer's, the morale die after it the target's", "[luck][gk]") {
    gk::Table table;
    table.fire("Dessau", "Molck", {4, 2, 6, 1, 5});
    table.end_half_turn();
    table.fire("Botta", "Dessau", {4, 1, 1, 1, 1});
    const auto dice = gk::lucky_dice(table.battle);
    REQUIRE(dice.size() == 10);
    CHECK(dice[0].side == 0);
    CHECK(dice[0].kind == "volley");
    CHECK(dice[0].needed == 4);
    CHECK(dice[0].entered == true);
    CHECK(dice[4].side == 1);
    CHECK(dice[4].kind == "morale");
    CHECK(dice[5].side == 1);
    CHECK(dice[9].side == 0);
    const auto luck = luck_of(dice);
    CHECK(luck.all[0].dice == 5);
    // Undone dice do not count.
    table.battle.undo();
    CHECK(gk::lucky_dice(table.battle).size() == 5);
}

TEST_CASE("In a melee each side has its own dice, charge fire the defender's", "[luck][gk]") {
    gk::Table table;
    auto melee = table.melee("Gessler", "Molck");
    melee.attackers[0].charged_from = 10_cm;
    table.play(melee, {4, 1, 1, 1, /* melee */ 4, 1, 1, 4, 1, 1, 1, /* morale */ 4});
    const auto dice = gk::lucky_dice(table.battle);
    REQUIRE(dice.size() == 12);
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(dice[i].side == 1);
    }
    int attackers = 0;
    for (std::size_t i = 4; i < 11; ++i) {
        CHECK(dice[i].kind == "melee");
        attackers += dice[i].side == 0 ? 1 : 0;
    }
    CHECK(attackers == 3);
    CHECK(dice[11].side == 0);
}
