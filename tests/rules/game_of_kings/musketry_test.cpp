#include "rules/game_of_kings/musketry.hpp"

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "tests/rules/readings.hpp"

namespace drumhead::gk {
namespace {

using tests::check_chances;
using tests::check_typed_is_weighed;
using tests::exactly;
using tests::rolls_agree;
using tests::total_chance;

const Edition& edition(std::string_view name) {
    const auto* found = edition_named(name);
    REQUIRE(found != nullptr);
    return *found;
}

Unit firing_order(int quarters = 4) {
    return {.type = UnitType::Foot, .quarters = {quarters}, .firing_order = true};
}
Unit other_foot(int quarters = 4) {
    return {.type = UnitType::Foot, .quarters = {quarters}};
}
Unit light_foot(int quarters = 4) {
    return {.type = UnitType::LightFoot, .quarters = {quarters}};
}
Unit dismounted(UnitType type, int quarters = 4) {
    return {.type = type, .quarters = {quarters}, .dismounted = true};
}
Unit moved(Unit unit) {
    unit.moved = true;
    return unit;
}
Unit with_bonus(Unit unit, int bonus) {
    unit.characteristics.musketry = bonus;
    return unit;
}

/// The hits of a volley at a fresh battalion, before saves.
Distribution<int> hits(const Unit& firer,
                       Weather weather = Weather::Fair,
                       const Edition& rules = default_edition()) {
    const auto ready = volley(rules, {.firer = firer, .target = other_foot(), .weather = weather});
    REQUIRE(ready.has_value());
    return exact_odds([&](Dice& dice) { return volley_hits(*ready, dice); });
}
/// The chance to hit of one die: that of the same unit with a quarter left.
double a_die(Unit firer,
             Weather weather = Weather::Fair,
             const Edition& rules = default_edition()) {
    firer.quarters = {1};
    return hits(firer, weather, rules).at(1);
}
int dice_of(const Unit& firer) {
    const auto ready = volley(default_edition(), {.firer = firer, .target = other_foot()});
    REQUIRE(ready.has_value());
    return ready->dice;
}
/// The clause that refuses the shot; empty if none does.
std::string refused(const Shot& shot, const Edition& rules = default_edition()) {
    const auto ready = volley(rules, shot);
    return ready ? "" : ready.error().clause;
}
std::string refused_at(const Unit& firer, Length range, Weather weather = Weather::Fair) {
    return refused({.firer = firer, .target = other_foot(), .range = range, .weather = weather});
}
double mean(const Distribution<int>& odds) {
    return odds.mean(std::identity{});
}

}  // namespace

TEST_CASE("GK-MUS-03, GK-MUS-35: the muskets of regular and light foot reach 8 cm", "[gk][mus]") {
    for (const auto& foot : {firing_order(), other_foot(), light_foot()}) {
        CHECK(missile_range(foot) == 8_cm);
        CHECK(refused_at(foot, 8_cm).empty());
        CHECK(refused_at(foot, 8.1_cm) == "GK-MUS-03");
        CHECK(refused_at(foot, 8.00001_cm) == "GK-MUS-03");
        CHECK(refused_at(foot, 0.5_cm).empty());
    }
}

TEST_CASE("GK-MUS-04, GK-MUS-35: the carbines of dismounted horse reach 6 cm", "[gk][mus]") {
    const auto type = GENERATE(
        UnitType::HeavyHorse, UnitType::MediumHorse, UnitType::Lancers, UnitType::LightHorse);
    CHECK(missile_range(dismounted(type)) == 6_cm);
    CHECK(refused_at(dismounted(type), 6_cm).empty());
    CHECK(refused_at(dismounted(type), 6.1_cm) == "GK-MUS-04");
    CHECK(refused_at(dismounted(type), 7_cm) == "GK-MUS-04");
}

TEST_CASE("GK-MUS-35: a gun has no muskets", "[gk][mus]") {
    CHECK(refused({.firer = {.type = UnitType::Gun}, .target = other_foot()}) == "GK-MUS-35");
}

TEST_CASE("GK-MUS-05: foot throws a die for each quarter left", "[gk][mus]") {
    const auto quarters = GENERATE(1, 2, 3, 4);
    CHECK(volley_dice(firing_order(quarters)) == quarters);
    CHECK(volley_dice(light_foot(quarters)) == quarters);
    CHECK(dice_of(other_foot(quarters)) == quarters);
    // As many as that must be typed.
    const auto ready =
        volley(default_edition(), {.firer = firing_order(quarters), .target = other_foot()});
    const auto played = play([&](Dice& dice) { return volley_hits(*ready, dice); }, {});
    REQUIRE(played.wanted() != nullptr);
    CHECK(played.wanted()->dice == quarters);
}

TEST_CASE("GK-MUS-06, GK-ORG-11: horse one behind the other throws 2 dice at most, in line as foot",
          "[gk][mus]") {
    const auto [quarters, in_column] = GENERATE(table<int, int>({{4, 2}, {3, 2}, {2, 2}, {1, 1}}));
    for (const auto type : kUnitTypes) {
        if (is_horse(type)) {
            CHECK(dice_of(dismounted(type, quarters)) == in_column);
        }
    }
    for (const auto type : kUnitTypes) {
        if (is_horse(type)) {
            auto side_by_side = dismounted(type, quarters);
            side_by_side.in_line = true;
            CHECK(dice_of(side_by_side) == quarters);
        }
    }
}

TEST_CASE("GK-MUS-07: lowest scores that hit, 4 in firing order, 5 light foot, 6 the others",
          "[gk][mus]") {
    CHECK(a_die(firing_order()) == exactly(1.0 / 2));
    CHECK(a_die(light_foot()) == exactly(1.0 / 3));
    CHECK(a_die(other_foot()) == exactly(1.0 / 6));
    CHECK(a_die(dismounted(UnitType::LightHorse)) == exactly(1.0 / 6));
    CHECK(a_die(dismounted(UnitType::HeavyHorse)) == exactly(1.0 / 6));
    for (const auto& rules : editions()) {
        const auto needed = [&](const Unit& firer) {
            return volley(rules, {.firer = firer, .target = other_foot()})->score.needed;
        };
        CHECK(needed(firing_order()) == 4);
        CHECK(needed(light_foot()) == 5);
        CHECK(needed(other_foot()) == 6);
        CHECK(needed(dismounted(UnitType::LightHorse)) == 6);
    }
}

TEST_CASE("GK-MUS-08, GK-ORG-22: in 2017 only light horse other than lancers fires dismounted",
          "[gk][mus]") {
    const auto& cards = edition("2017-cards");
    const auto shot = [](UnitType type) {
        return Shot{.firer = dismounted(type), .target = other_foot()};
    };
    CHECK(refused(shot(UnitType::LightHorse), cards).empty());
    CHECK(refused(shot(UnitType::Lancers), cards) == "GK-MUS-08");
    CHECK(refused(shot(UnitType::HeavyHorse), cards) == "GK-MUS-08");
    for (const auto* const later : {"sahay", "pips", "summary", "2018"}) {
        INFO(later);
        CHECK(refused(shot(UnitType::LightHorse), edition(later)).empty());
        CHECK(refused(shot(UnitType::Lancers), edition(later)).empty());
        CHECK(refused(shot(UnitType::HeavyHorse), edition(later)).empty());
    }
}

TEST_CASE("GK-MUS-09: mounted horse cannot fire, under any edition", "[gk][mus]") {
    for (const auto& rules : editions()) {
        for (const auto type : kUnitTypes) {
            if (is_horse(type)) {
                CHECK(refused({.firer = {.type = type}, .target = other_foot()}, rules) ==
                      "GK-MUS-09");
            }
        }
    }
}

TEST_CASE("GK-MUS-10, GK-MUS-11: a unit that moved takes 1 off its score, under every edition",
          "[gk][mus]") {
    for (const auto& rules : editions()) {
        INFO(rules.name);
        CHECK(a_die(moved(firing_order()), Weather::Fair, rules) == exactly(1.0 / 3));
        CHECK(a_die(moved(light_foot()), Weather::Fair, rules) == exactly(1.0 / 6));
        const auto ready = volley(rules, {.firer = moved(firing_order(1)), .target = other_foot()});
        CHECK(ready->score.face() == 5);
    }
}

TEST_CASE("GK-MUS-12: the 1 comes off the die, not off the score needed", "[gk][mus]") {
    const auto ready =
        volley(default_edition(), {.firer = moved(firing_order(2)), .target = other_foot()});
    const std::vector faces{4, 5};
    const auto played = play([&](Dice& dice) { return volley_hits(*ready, dice); }, faces);
    REQUIRE(played.done());
    CHECK(played.result() == 1);
    CHECK(played.thrown[0].modified == 3);
    CHECK(played.thrown[0].needed == 4);
    CHECK_FALSE(played.thrown[0].success);
    CHECK(played.thrown[1].modified == 4);
    CHECK(played.thrown[1].success);
}

TEST_CASE("GK-MUS-13: a unit that needs 6 with any minus cannot hit, and throws nothing",
          "[gk][mus]") {
    const auto quarters = GENERATE(1, 2, 3, 4);
    check_chances(hits(moved(other_foot(quarters))), {1});
    check_chances(hits(other_foot(quarters), Weather::LightRain), {1});
    check_chances(hits(moved(dismounted(UnitType::LightHorse, quarters))), {1});
    const auto ready =
        volley(default_edition(), {.firer = moved(other_foot(quarters)), .target = other_foot()});
    CHECK(play([&](Dice& dice) { return musketry(*ready, dice); }, {}).done());
}

TEST_CASE("GK-MUS-13: that a natural six always hits is an option, off by default", "[gk][mus]") {
    for (const auto& rules : editions()) {
        CHECK_FALSE(rules.natural_six_always_hits);
    }
    auto agreed = default_edition();
    agreed.natural_six_always_hits = true;
    CHECK(a_die(moved(other_foot()), Weather::Fair, agreed) == exactly(1.0 / 6));
    CHECK(a_die(moved(firing_order()), Weather::HeavyRain, agreed) == exactly(1.0 / 6));
    CHECK(a_die(other_foot(), Weather::Fair, agreed) == exactly(1.0 / 6));
    CHECK(a_die(firing_order(), Weather::Fair, agreed) == exactly(1.0 / 2));
}

TEST_CASE("GK-MUS-14: chance to hit of a die by total modifier", "[gk][mus]") {
    struct Case {
        int total;
        double in_order;
        double light;
        double other;
    };
    const auto expected = GENERATE(values<Case>({{1, 2.0 / 3, 1.0 / 2, 1.0 / 3},
                                                 {0, 1.0 / 2, 1.0 / 3, 1.0 / 6},
                                                 {-1, 1.0 / 3, 1.0 / 6, 0},
                                                 {-2, 1.0 / 6, 0, 0},
                                                 {-3, 0, 0, 0}}));
    INFO("total modifier " << expected.total);
    // Every way to that total: moved -1, light rain -1, heavy rain -2, characteristic +1.
    int ways = 0;
    for (const bool has_moved : {false, true}) {
        for (const auto weather : {Weather::Fair, Weather::LightRain, Weather::HeavyRain}) {
            for (const int bonus : {0, 1}) {
                const int rain = weather == Weather::HeavyRain   ? -2
                                 : weather == Weather::LightRain ? -1
                                                                 : 0;
                if (rain + bonus - (has_moved ? 1 : 0) != expected.total) {
                    continue;
                }
                ++ways;
                const auto chance = [&](const Unit& unit) {
                    return a_die(with_bonus(has_moved ? moved(unit) : unit, bonus), weather);
                };
                CHECK(chance(firing_order()) == exactly(expected.in_order));
                CHECK(chance(light_foot()) == exactly(expected.light));
                CHECK(chance(other_foot()) == exactly(expected.other));
                CHECK(chance(dismounted(UnitType::LightHorse)) == exactly(expected.other));
            }
        }
    }
    CHECK(ways > 0);
}

TEST_CASE("GK-MUS-15, GK-MUS-16, GK-MUS-17: weather and movement for each kind of firer",
          "[gk][mus]") {
    struct Case {
        Weather weather;
        double in_order, in_order_moved;
        double light, light_moved;
        double other, other_moved;
    };
    const auto row =
        GENERATE(values<Case>({{Weather::Fair, 1.0 / 2, 1.0 / 3, 1.0 / 3, 1.0 / 6, 1.0 / 6, 0},
                               {Weather::Fog, 1.0 / 2, 1.0 / 3, 1.0 / 3, 1.0 / 6, 1.0 / 6, 0},
                               {Weather::Heat, 1.0 / 2, 1.0 / 3, 1.0 / 3, 1.0 / 6, 1.0 / 6, 0},
                               {Weather::LightRain, 1.0 / 3, 1.0 / 6, 1.0 / 6, 0, 0, 0},
                               {Weather::HeavyRain, 1.0 / 6, 0, 0, 0, 0, 0}}));
    INFO(name(row.weather));
    CHECK(a_die(firing_order(), row.weather) == exactly(row.in_order));
    CHECK(a_die(moved(firing_order()), row.weather) == exactly(row.in_order_moved));
    CHECK(a_die(light_foot(), row.weather) == exactly(row.light));
    CHECK(a_die(moved(light_foot()), row.weather) == exactly(row.light_moved));
    CHECK(a_die(other_foot(), row.weather) == exactly(row.other));
    CHECK(a_die(moved(other_foot()), row.weather) == exactly(row.other_moved));
    CHECK(a_die(dismounted(UnitType::LightHorse), row.weather) == exactly(row.other));
    CHECK(a_die(moved(dismounted(UnitType::LightHorse)), row.weather) == exactly(row.other_moved));
}

TEST_CASE("GK-MUS-18: a standing firing-order battalion at 100 percent", "[gk][mus][odds]") {
    check_chances(hits(firing_order(4)), {1.0 / 16, 1.0 / 4, 3.0 / 8, 1.0 / 4, 1.0 / 16});
    CHECK(mean(hits(firing_order(4))) == exactly(2));
}
TEST_CASE("GK-MUS-19: a standing firing-order battalion at 75 percent", "[gk][mus][odds]") {
    check_chances(hits(firing_order(3)), {1.0 / 8, 3.0 / 8, 3.0 / 8, 1.0 / 8});
    CHECK(mean(hits(firing_order(3))) == exactly(3.0 / 2));
}
TEST_CASE("GK-MUS-20: a standing firing-order battalion at 50 percent", "[gk][mus][odds]") {
    check_chances(hits(firing_order(2)), {1.0 / 4, 1.0 / 2, 1.0 / 4});
    CHECK(mean(hits(firing_order(2))) == exactly(1));
}
TEST_CASE("GK-MUS-21: a standing firing-order battalion at 25 percent", "[gk][mus][odds]") {
    check_chances(hits(firing_order(1)), {1.0 / 2, 1.0 / 2});
    CHECK(mean(hits(firing_order(1))) == exactly(1.0 / 2));
}

TEST_CASE("GK-MUS-22: a firing-order battalion that moved, or stands in light rain",
          "[gk][mus][odds]") {
    for (const auto& odds :
         {hits(moved(firing_order())), hits(firing_order(), Weather::LightRain)}) {
        check_chances(odds, {16.0 / 81, 32.0 / 81, 8.0 / 27, 8.0 / 81, 1.0 / 81});
        CHECK(mean(odds) == exactly(4.0 / 3));
    }
}

TEST_CASE("GK-MUS-23, GK-MUS-26: 4 dice at a 6, in heavy rain or out of firing order",
          "[gk][mus][odds]") {
    for (const auto& odds : {hits(firing_order(), Weather::HeavyRain), hits(other_foot())}) {
        check_chances(odds, {625.0 / 1296, 125.0 / 324, 25.0 / 216, 5.0 / 324, 1.0 / 1296});
        CHECK(mean(odds) == exactly(2.0 / 3));
    }
}

TEST_CASE("GK-MUS-24: light foot at 100 percent, standing in fair weather", "[gk][mus][odds]") {
    check_chances(hits(light_foot()), {16.0 / 81, 32.0 / 81, 8.0 / 27, 8.0 / 81, 1.0 / 81});
    CHECK(mean(hits(light_foot())) == exactly(4.0 / 3));
}

TEST_CASE("GK-MUS-25: firing order with a +1 characteristic", "[gk][mus][odds]") {
    const auto odds = hits(with_bonus(firing_order(), 1));
    check_chances(odds, {1.0 / 81, 8.0 / 81, 8.0 / 27, 32.0 / 81, 16.0 / 81});
    CHECK(mean(odds) == exactly(8.0 / 3));
}

TEST_CASE("GK-MUS-26: a battalion not in firing order may fire, with the 6", "[gk][mus]") {
    CHECK(refused({.firer = other_foot(), .target = other_foot()}).empty());
    CHECK(mean(hits(other_foot())) == exactly(2.0 / 3));
}

TEST_CASE("GK-MUS-27: a battalion that adopted firing order this turn may not fire", "[gk][mus]") {
    auto battalion = firing_order();
    battalion.formed = true;
    for (const auto& rules : editions()) {
        CHECK(refused({.firer = battalion, .target = other_foot()}, rules) == "GK-MUS-27");
    }
}

TEST_CASE("GK-MUS-29: a unit fires once, whatever its weapon", "[gk][mus]") {
    auto fired = firing_order();
    fired.fired = true;
    CHECK(refused({.firer = fired, .target = other_foot()}) == "GK-CMD-29");
    auto carbines = dismounted(UnitType::LightHorse);
    carbines.fired = true;
    CHECK(refused({.firer = carbines, .target = other_foot()}) == "GK-CMD-29");
    auto bows = light_foot();
    bows.weapon = MissileWeapon{.range = 12_cm, .hits_on = 5};
    bows.fired = true;
    CHECK(refused({.firer = bows, .target = other_foot()}) == "GK-CMD-29");
}

TEST_CASE("GK-MUS-30: another missile weapon has the range and score agreed on", "[gk][mus]") {
    auto bows = light_foot(1);
    bows.weapon = MissileWeapon{.range = 12_cm, .hits_on = 3};
    CHECK(a_die(bows) == exactly(2.0 / 3));
    CHECK(refused_at(bows, 12_cm).empty());
    CHECK_FALSE(refused_at(bows, 12.1_cm).empty());
}

TEST_CASE("GK-MUS-31: a unit in contact neither fires nor is fired at", "[gk][mus]") {
    auto in_contact = firing_order();
    in_contact.in_contact = true;
    CHECK(refused({.firer = in_contact, .target = other_foot()}) == "GK-MUS-31");
    CHECK(refused({.firer = other_foot(), .target = in_contact}) == "GK-MUS-31");
    // Charge fire is the exception.
    CHECK(charge_volley(default_edition(), {.firer = in_contact, .target = other_foot()}).dice ==
          4);
}

TEST_CASE("GK-MUS-32, GK-WEA-12: in fog nothing is fired at beyond 6 cm", "[gk][mus]") {
    CHECK(refused_at(firing_order(), 6_cm, Weather::Fog).empty());
    CHECK(refused_at(firing_order(), 6.1_cm, Weather::Fog) == "GK-MUS-32");
    CHECK(refused_at(firing_order(), 8_cm, Weather::Fog) == "GK-MUS-32");
    CHECK(refused_at(dismounted(UnitType::LightHorse), 6_cm, Weather::Fog).empty());
    CHECK_FALSE(refused_at(dismounted(UnitType::LightHorse), 6.1_cm, Weather::Fog).empty());
    const auto ready =
        volley(default_edition(),
               {.firer = firing_order(), .target = other_foot(), .weather = Weather::Fog});
    CHECK(ready->range == 6_cm);
    for (const auto clear : {Weather::LightRain, Weather::HeavyRain, Weather::Heat}) {
        CHECK(refused_at(firing_order(), 8_cm, clear).empty());
    }
}

TEST_CASE("GK-MUS-34: firing order does three times as much as none", "[gk][mus][odds]") {
    CHECK(mean(hits(firing_order())) == exactly(2));
    CHECK(mean(hits(other_foot())) == exactly(2.0 / 3));
}

TEST_CASE("GK-MUS-36: a characteristic of +1 cancels one minus", "[gk][mus]") {
    CHECK(a_die(with_bonus(moved(other_foot()), 1)) == exactly(1.0 / 6));
    const auto ready = volley(
        default_edition(), {.firer = with_bonus(moved(other_foot(1)), 1), .target = other_foot()});
    CHECK(ready->score.face() == 6);
}

TEST_CASE("GK-MEL-29, GK-MUS-28: charge fire has the same dice and scores, but no minus for moving",
          "[gk][mus]") {
    const Shot shot{
        .firer = moved(firing_order(3)), .target = other_foot(), .weather = Weather::LightRain};
    const auto ready = charge_volley(default_edition(), shot);
    CHECK(ready.dice == 3);
    CHECK(ready.score == Score{.needed = 4, .modifier = -1});
    CHECK(volley(default_edition(), shot)->score == Score{.needed = 4, .modifier = -2});
}

TEST_CASE("GK-MUS-07, GK-MUS-11, GK-WEA-13: the sum behind a score is told in order", "[gk][mus]") {
    const auto ready = volley(default_edition(),
                              {.firer = with_bonus(moved(firing_order()), 1),
                               .target = other_foot(),
                               .weather = Weather::LightRain});
    std::vector<std::string> told;
    for (const auto& reason : ready->why) {
        told.push_back(reason.clause);
    }
    CHECK(told == std::vector<std::string>{"GK-MUS-07", "GK-WEA-13", "GK-MUS-11", "GK-CHR-02"});
    CHECK(ready->score == Score{.needed = 4, .modifier = -1});
}

TEST_CASE("GK-ORG-03, GK-ORG-36, GK-RAL-12: who cannot fire or be fired at", "[gk][mus]") {
    auto broken = firing_order();
    broken.retreating = true;
    CHECK(refused({.firer = broken, .target = other_foot()}) == "GK-RAL-12");
    CHECK(refused({.firer = other_foot(), .target = broken}).empty());
    CHECK(refused({.firer = other_foot(0), .target = other_foot()}) == "GK-ORG-03");
    CHECK(refused({.firer = other_foot(), .target = other_foot(0)}) == "GK-ORG-03");
    CHECK(refused({.firer = {.type = UnitType::General}, .target = other_foot()}) == "GK-ORG-36");
    CHECK(refused({.firer = other_foot(), .target = {.type = UnitType::General}}) == "GK-ORG-36");
}

TEST_CASE("GK-MUS-18: the whole chain of a volley, rolled, typed and weighed alike",
          "[gk][mus][odds]") {
    auto target = other_foot(2);
    target.in_cover = true;
    const auto ready = volley(default_edition(), {.firer = firing_order(2), .target = target});
    const auto chain = [&](Dice& dice) { return musketry(*ready, dice); };
    check_typed_is_weighed(chain);
    CHECK(rolls_agree(chain, 1745));
}

TEST_CASE("GK-MUS-14: any volley's chances sum to one and rolls agree with them",
          "[gk][mus][property]") {
    CHECK(rc::check([] {
        const auto flag = [] { return *rc::gen::arbitrary<bool>(); };
        Unit firer{
            .type = *rc::gen::element(
                UnitType::Foot, UnitType::LightFoot, UnitType::HeavyHorse, UnitType::LightHorse),
            .quarters = {*rc::gen::inRange(1, 5)},
            .moved = flag()};
        firer.dismounted = is_horse(firer.type);
        firer.firing_order = firer.type == UnitType::Foot && flag();
        firer.in_line = firer.type == UnitType::LightHorse && flag();
        firer.characteristics = {.musketry = *rc::gen::inRange(-1, 2),
                                 .maybe_musketry = *rc::gen::inRange(-1, 2)};
        Unit target{
            .type = *rc::gen::elementOf(std::vector(kUnitTypes.begin(), kUnitTypes.end() - 1)),
            .quarters = {*rc::gen::inRange(1, 5)},
            .morale_class =
                *rc::gen::elementOf(std::vector(kMoraleClasses.begin(), kMoraleClasses.end())),
            .cuirassier = flag(),
            .in_cover = flag(),
            .general = flag(),
            .supported = flag(),
            .tested = flag()};
        auto rules = default_edition();
        rules.natural_six_always_hits = flag();
        const auto ready = volley(
            rules,
            {.firer = firer,
             .target = target,
             .weather = *rc::gen::elementOf(std::vector(kWeathers.begin(), kWeathers.end()))});
        RC_ASSERT(ready.has_value());
        const auto chain = [&](Dice& dice) { return musketry(*ready, dice); };
        const auto odds = exact_odds(chain);
        RC_ASSERT(std::abs(total_chance(odds) - 1) < 1e-12);
        for (const auto& outcome : odds.outcomes()) {
            RC_ASSERT(outcome.value.lost <= outcome.value.hits);
            RC_ASSERT(outcome.value.hits <= ready->dice);
            RC_ASSERT(outcome.value.target.eliminated == gone(outcome.value.target.quarters));
        }
        RC_ASSERT(rolls_agree(chain, *rc::gen::arbitrary<std::uint64_t>()));
    }));
}

TEST_CASE("GK-MUS-27, GK-MOV-07: who formed or dismounted in this half-turn does not fire",
          "[gk][mus]") {
    auto battalion = firing_order();
    battalion.formed = true;
    CHECK(refused({.firer = battalion, .target = other_foot()}) == "GK-MUS-27");
    const gk::Unit hussars{.type = UnitType::LightHorse, .dismounted = true, .formed = true};
    CHECK(refused({.firer = hussars, .target = other_foot()}) == "GK-MOV-07");
}

}  // namespace drumhead::gk
