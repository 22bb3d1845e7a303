#include "rules/game_of_kings/weather.hpp"

#include <array>
#include <set>
#include <string_view>
#include <vector>

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

/// Where the gauge goes on a face.
Gauge after(Gauge gauge, int face) {
    const auto played =
        play([&](Dice& dice) { return next_gauge(gauge, dice); }, std::vector{face});
    REQUIRE(played.done());
    return played.result();
}

/// A full move on a 1, on 2 to 5 and on a 6.
struct Distances {
    Length short_of, as_asked, beyond;
};
/// The three distances of a full move in fair weather or light rain, in heavy rain or heat, in fog.
void check_varied(const Unit& unit,
                  const Distances& clear,
                  const Distances& slowed,
                  const Distances& fog) {
    const std::array<std::pair<Weather, Distances>, 5> all{{{Weather::Fair, clear},
                                                            {Weather::LightRain, clear},
                                                            {Weather::HeavyRain, slowed},
                                                            {Weather::Heat, slowed},
                                                            {Weather::Fog, fog}}};
    for (const auto& [weather, expected] : all) {
        INFO(name(weather));
        const auto move = ordered_move(default_edition(), {.unit = unit, .weather = weather});
        REQUIRE(move.has_value());
        REQUIRE(move->varies);
        const auto odds = exact_odds([&](Dice& dice) { return distance_moved(*move, dice); });
        CHECK(odds.outcomes().size() == 3);
        CHECK(odds.at(expected.short_of) == exactly(1.0 / 6));
        CHECK(odds.at(expected.as_asked) == exactly(2.0 / 3));
        CHECK(odds.at(expected.beyond) == exactly(1.0 / 6));
    }
}

}  // namespace

TEST_CASE("GK-WEA-01, GK-WEA-02: two dice added set the gauge", "[gk][wea][odds]") {
    const auto opened = play(opening_gauge, std::vector{3, 5});
    REQUIRE(opened.done());
    CHECK(opened.result() == Gauge{.number = 8, .turns_here = 1});
    const auto odds = exact_odds(opening_gauge).marginal(&Gauge::number);
    CHECK(odds.outcomes().size() == 11);
    CHECK(odds.at(7) == exactly(6.0 / 36));
    tests::check_typed_is_weighed(opening_gauge);
    CHECK(tests::rolls_agree(opening_gauge, 2));
}

TEST_CASE("GK-WEA-03, GK-WEA-04, GK-WEA-05, GK-WEA-06, GK-WEA-07: what each number brings",
          "[gk][wea][odds]") {
    for (int number = kGaugeLeast; number <= kGaugeMost; ++number) {
        INFO(number);
        const auto expected = number == 2                   ? Weather::Fog
                              : number == 3 || number == 11 ? Weather::LightRain
                              : number == 12                ? Weather::HeavyRain
                                                            : Weather::Fair;
        CHECK(weather_at({.number = number}) == expected);
    }
    const auto odds = exact_odds(opening_gauge);
    CHECK(odds.at({.number = 2}) == exactly(1.0 / 36));
    CHECK(odds.at({.number = 3}) == exactly(1.0 / 18));
    CHECK(odds.at({.number = 11}) == exactly(1.0 / 18));
    CHECK(odds.at({.number = 12}) == exactly(1.0 / 36));
    const auto weather = odds.marginal(weather_at);
    CHECK(weather.at(Weather::Fog) == exactly(1.0 / 36));
    CHECK(weather.at(Weather::LightRain) == exactly(1.0 / 9));
    CHECK(weather.at(Weather::Fair) == exactly(5.0 / 6));
    CHECK(weather.at(Weather::HeavyRain) == exactly(1.0 / 36));
}

TEST_CASE("GK-WEA-08: 1-2 moves the gauge down, 3-4 leaves it, 5-6 moves it up", "[gk][wea]") {
    const auto [face, number] =
        GENERATE(table<int, int>({{1, 6}, {2, 6}, {3, 7}, {4, 7}, {5, 8}, {6, 8}}));
    CHECK(after({.number = 7}, face).number == number);
    CHECK(weather_at(after({.number = 3}, 2)) == Weather::Fog);
    CHECK(weather_at(after({.number = 10}, 6)) == Weather::LightRain);
}

TEST_CASE("GK-WEA-09: the gauge stops at 2 and at 12", "[gk][wea][odds]") {
    CHECK(after({.number = 2}, 1).number == 2);
    CHECK(after({.number = 12}, 6).number == 12);
    const auto odds =
        exact_odds([](Dice& dice) { return next_gauge({.number = 2}, dice); }).marginal(weather_at);
    CHECK(odds.at(Weather::Fog) == exactly(2.0 / 3));
    CHECK(odds.at(Weather::LightRain) == exactly(1.0 / 3));
}

TEST_CASE("GK-WEA-10: the weather of turn 2 before the opening throw", "[gk][wea][odds]") {
    const auto odds = exact_odds([](Dice& dice) {
                          return next_gauge(opening_gauge(dice), dice);
                      }).marginal(weather_at);
    CHECK(odds.at(Weather::Fog) == exactly(1.0 / 27));
    CHECK(odds.at(Weather::LightRain) == exactly(1.0 / 9));
    CHECK(odds.at(Weather::Fair) == exactly(22.0 / 27));
    CHECK(odds.at(Weather::HeavyRain) == exactly(1.0 / 27));
    CHECK(tests::total_chance(odds) == exactly(1));
}

TEST_CASE("GK-WEA-15, GK-WEA-16: the third turn on one fair number brings heat, until it moves",
          "[gk][wea][odds]") {
    Gauge gauge{.number = 7};
    gauge = after(gauge, 3);
    CHECK(weather_at(gauge) == Weather::Fair);  // turn 2
    gauge = after(gauge, 4);
    CHECK(gauge == Gauge{.number = 7, .turns_here = 3});
    CHECK(weather_at(gauge) == Weather::Heat);  // turn 3
    CHECK(weather_at(after(gauge, 3)) == Weather::Heat);
    CHECK(after(gauge, 5) == Gauge{.number = 8, .turns_here = 1});
    CHECK(weather_at(after(gauge, 5)) == Weather::Fair);

    const auto third = exact_odds([](Dice& dice) {
        return weather_at(next_gauge(next_gauge(opening_gauge(dice), dice), dice));
    });
    CHECK(third.at(Weather::Heat) == exactly(5.0 / 54));
}

TEST_CASE("GK-WEA-17: fog, rain and the ends of the gauge never bring heat", "[gk][wea]") {
    const auto [number, weather] = GENERATE(table<int, Weather>({{2, Weather::Fog},
                                                                 {3, Weather::LightRain},
                                                                 {11, Weather::LightRain},
                                                                 {12, Weather::HeavyRain}}));
    Gauge gauge{.number = number};
    for (int turn = 2; turn <= 5; ++turn) {
        gauge = after(gauge, number == 2 ? 1 : number == 12 ? 6 : 3);
        CHECK(gauge.turns_here == turn);
        CHECK(weather_at(gauge) == weather);
    }
    CHECK(weather_at({.number = 4, .turns_here = 3}) == Weather::Heat);
    CHECK(weather_at({.number = 10, .turns_here = 3}) == Weather::Heat);
}

TEST_CASE("GK-WEA-08, GK-WEA-16: the forecast of the next turns", "[gk][wea][odds]") {
    // In its second turn on 11: one stays in three, and 10 or 12 are as likely.
    const auto coming = forecast({.number = 11, .turns_here = 2}, 2);
    REQUIRE(coming.size() == 2);
    const auto next = coming[0].marginal(weather_at);
    CHECK(next.at(Weather::LightRain) == exactly(1.0 / 3));
    CHECK(next.at(Weather::Fair) == exactly(1.0 / 3));
    CHECK(next.at(Weather::HeavyRain) == exactly(1.0 / 3));
    // Ninths: 11 from each of the three, 12 from 11 and twice from 12, 10 or 9 from 10 and 11.
    const auto second = coming[1].marginal(weather_at);
    CHECK(second.at(Weather::LightRain) == exactly(3.0 / 9));
    CHECK(second.at(Weather::HeavyRain) == exactly(3.0 / 9));
    CHECK(second.at(Weather::Fair) == exactly(3.0 / 9));
    CHECK(coming[1].marginal(&Gauge::number).at(9) == exactly(1.0 / 9));
    // In its second turn on 7: heat at once with one in three.
    CHECK(forecast({.number = 7, .turns_here = 2}, 1)[0].marginal(weather_at).at(Weather::Heat) ==
          exactly(1.0 / 3));
    for (const auto& turn : forecast({.number = 2}, 100)) {
        CHECK(tests::total_chance(turn) == exactly(1));
    }
}

TEST_CASE("GK-WEA-23: full moves of heavy horse with The Variation", "[gk][wea][odds]") {
    check_varied({.type = UnitType::HeavyHorse},
                 {7.5_cm, 10_cm, 12.5_cm},
                 {5.625_cm, 7.5_cm, 9.375_cm},
                 {3.75_cm, 5_cm, 6.25_cm});
}

TEST_CASE("GK-WEA-24: full moves of firing-order foot with The Variation", "[gk][wea][odds]") {
    check_varied(kFiringOrder,
                 {4.5_cm, 6_cm, 7.5_cm},
                 {3.375_cm, 4.5_cm, 5.625_cm},
                 {2.25_cm, 3_cm, 3.75_cm});
}

TEST_CASE("GK-WEA-25: full moves of other foot with The Variation", "[gk][wea][odds]") {
    check_varied(
        {.type = UnitType::Foot}, {6_cm, 8_cm, 10_cm}, {4.5_cm, 6_cm, 7.5_cm}, {3_cm, 4_cm, 5_cm});
}

TEST_CASE("GK-WEA-26: full moves of light horse and generals with The Variation",
          "[gk][wea][odds]") {
    const auto type = GENERATE(UnitType::LightHorse, UnitType::General);
    check_varied(
        {.type = type}, {9_cm, 12_cm, 15_cm}, {6.75_cm, 9_cm, 11.25_cm}, {4.5_cm, 6_cm, 7.5_cm});
}

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
