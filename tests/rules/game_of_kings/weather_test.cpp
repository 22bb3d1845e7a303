#include "rules/game_of_kings/weather.hpp"

#include <array>
#include <set>
#include <string_view>

#include <catch2/catch.hpp>

#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead::gk {
namespace {

using tests::exactly;

const Unit kFiringOrder{.type = UnitType::Foot, .quarters = {1}, .firing_order = true};
const Unit kLimberedGun{.type = UnitType::Gun, .limbered = true};

/// Firing-order foot, other foot, limbered gun, heavy or medium horse, light horse or general.
struct Moves {
    Length in_order, other, gun, heavy, light;
};
void check_moves(Weather weather, const Moves& expected) {
    INFO(name(weather));
    const auto move = [&](const Unit& unit) { return move_allowance(unit, weather); };
    CHECK(move(kFiringOrder) == expected.in_order);
    CHECK(move({.type = UnitType::Foot}) == expected.other);
    CHECK(move({.type = UnitType::LightFoot}) == expected.other);
    CHECK(move(kLimberedGun) == expected.gun);
    CHECK(move({.type = UnitType::HeavyHorse}) == expected.heavy);
    CHECK(move({.type = UnitType::MediumHorse}) == expected.heavy);
    CHECK(move({.type = UnitType::LightHorse}) == expected.light);
    CHECK(move({.type = UnitType::Lancers}) == expected.light);
    CHECK(move({.type = UnitType::General}) == expected.light);
}

double a_die(Unit firer, Weather weather) {
    const auto ready =
        volley(default_edition(),
               {.firer = firer, .target = {.type = UnitType::Foot}, .weather = weather});
    REQUIRE(ready.has_value());
    return exact_odds([&](Dice& dice) { return volley_hits(*ready, dice); }).at(1);
}

}  // namespace

TEST_CASE("GK-WEA-12: fog halves movement", "[gk][wea]") {
    check_moves(Weather::Fog, {3_cm, 4_cm, 3_cm, 5_cm, 6_cm});
}

TEST_CASE("GK-WEA-12: in fog nothing beyond 6 cm is seen, by muskets or guns", "[gk][wea]") {
    REQUIRE(effect(Weather::Fog).visibility == 6_cm);
    const auto foot_sees = [](Length range) {
        return volley(default_edition(),
                      {.firer = kFiringOrder,
                       .target = {.type = UnitType::Foot},
                       .range = range,
                       .weather = Weather::Fog})
            .has_value();
    };
    const auto gun_sees = [](Length range) {
        return gun_shot(default_edition(),
                        {.firer = {.type = UnitType::Gun},
                         .target = {.type = UnitType::Foot},
                         .range = range,
                         .weather = Weather::Fog})
            .has_value();
    };
    CHECK(foot_sees(6_cm));
    CHECK_FALSE(foot_sees(6.1_cm));
    CHECK(gun_sees(6_cm));
    CHECK_FALSE(gun_sees(6.1_cm));
    for (const auto clear :
         {Weather::Fair, Weather::LightRain, Weather::HeavyRain, Weather::Heat}) {
        CHECK_FALSE(effect(clear).visibility.has_value());
    }
}

TEST_CASE("GK-WEA-13: light rain takes 1 off each musket and carbine die, and nothing off moves",
          "[gk][wea]") {
    CHECK(effect(Weather::LightRain).on_musketry == -1);
    CHECK(a_die(kFiringOrder, Weather::LightRain) == exactly(1.0 / 3));
    auto agreed = default_edition();
    agreed.natural_six_always_hits = true;
    const auto carbines =
        volley(agreed,
               {.firer = {.type = UnitType::LightHorse, .quarters = {1}, .dismounted = true},
                .target = {.type = UnitType::Foot},
                .weather = Weather::LightRain});
    CHECK(carbines->score == Score{.needed = 6, .modifier = -1});
    check_moves(Weather::LightRain, {6_cm, 8_cm, 6_cm, 10_cm, 12_cm});
}

TEST_CASE("GK-WEA-14: heavy rain takes a quarter off movement and 2 off each musket die",
          "[gk][wea]") {
    check_moves(Weather::HeavyRain, {4.5_cm, 6_cm, 4.5_cm, 7.5_cm, 9_cm});
    CHECK(effect(Weather::HeavyRain).on_musketry == -2);
    CHECK(a_die(kFiringOrder, Weather::HeavyRain) == exactly(1.0 / 6));
}

TEST_CASE("GK-WEA-15: fair weather does nothing; extreme heat takes a quarter off movement",
          "[gk][wea]") {
    check_moves(Weather::Fair, {6_cm, 8_cm, 6_cm, 10_cm, 12_cm});
    check_moves(Weather::Heat, {4.5_cm, 6_cm, 4.5_cm, 7.5_cm, 9_cm});
    CHECK(effect(Weather::Fair).on_musketry == 0);
    CHECK(effect(Weather::Heat).on_musketry == 0);
    CHECK(a_die(kFiringOrder, Weather::Fair) == exactly(1.0 / 2));
    CHECK(a_die(kFiringOrder, Weather::Heat) == exactly(1.0 / 2));
}

TEST_CASE("GK-WEA-18: movement factors, light horse 12 cm", "[gk][wea]") {
    const auto [weather, moves] = GENERATE(table<Weather, Length>({{Weather::Fair, 12_cm},
                                                                   {Weather::LightRain, 12_cm},
                                                                   {Weather::Fog, 6_cm},
                                                                   {Weather::HeavyRain, 9_cm},
                                                                   {Weather::Heat, 9_cm}}));
    CHECK(move_allowance({.type = UnitType::LightHorse}, weather) == moves);
}

TEST_CASE("GK-WEA-20: rain and movement minuses add up", "[gk][wea]") {
    auto moved = kFiringOrder;
    moved.moved = true;
    CHECK(a_die(moved, Weather::LightRain) == exactly(1.0 / 6));
    CHECK(a_die(moved, Weather::HeavyRain) == 0);
    const auto ready =
        volley(default_edition(),
               {.firer = moved, .target = {.type = UnitType::Foot}, .weather = Weather::HeavyRain});
    CHECK(ready->score.modifier == -3);
}

TEST_CASE("GK-WEA-21: only 2018 prints a weather gauge", "[gk][wea]") {
    for (const auto& rules : editions()) {
        CHECK(rules.weather == (rules.name == "2018"));
    }
}

TEST_CASE("Every weather has a word of its own that is read back", "[gk][wea]") {
    std::set<std::string_view> words;
    for (const auto weather : kWeathers) {
        CHECK(weather_from(word(weather)) == weather);
        words.insert(word(weather));
    }
    CHECK(words.size() == kWeathers.size());
    CHECK_FALSE(weather_from("snow").has_value());
    CHECK_FALSE(weather_from("").has_value());
}

}  // namespace drumhead::gk
