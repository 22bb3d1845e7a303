#include "rules/game_of_kings/movement.hpp"

#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"

using namespace drumhead;

namespace {

struct Spread {
    Length on_one;
    Length as_asked;
    Length on_six;
};

/// The three distances a move can come to, with their chances.
template <class Rule>
void check_spread(const Rule& rule, Spread expected) {
    const auto odds = exact_odds(rule);
    CHECK(odds.outcomes().size() == 3);
    CHECK(odds.at(expected.on_one) == Approx(1.0 / 6).epsilon(1e-12));
    CHECK(odds.at(expected.as_asked) == Approx(2.0 / 3).epsilon(1e-12));
    CHECK(odds.at(expected.on_six) == Approx(1.0 / 6).epsilon(1e-12));
}

Length fair_move(const gk::Unit& unit) {
    return gk::move_allowance(unit, gk::Weather::Fair);
}

}  // namespace

TEST_CASE("GK-MOV-01, GK-MOV-33: a full move by type of unit", "[gk][movement]") {
    CHECK(fair_move({.type = gk::UnitType::Foot, .firing_order = true}) == 6_cm);
    CHECK(fair_move({.type = gk::UnitType::Foot}) == 8_cm);
    CHECK(fair_move({.type = gk::UnitType::Gun, .limbered = true}) == 6_cm);
    CHECK(fair_move({.type = gk::UnitType::HeavyHorse}) == 10_cm);
    CHECK(fair_move({.type = gk::UnitType::MediumHorse}) == 10_cm);
    CHECK(fair_move({.type = gk::UnitType::LightHorse}) == 12_cm);
    CHECK(fair_move({.type = gk::UnitType::General}) == 12_cm);
}

TEST_CASE("GK-MOV-02: light infantry moves as other foot", "[gk][movement]") {
    CHECK(fair_move({.type = gk::UnitType::LightFoot}) == 8_cm);
}

TEST_CASE("GK-ORG-22: lancers move as light horse", "[gk][movement]") {
    CHECK(fair_move({.type = gk::UnitType::Lancers}) == 12_cm);
}

TEST_CASE("GK-MOV-33: dismounted horse moves as other foot, an unlimbered gun not at all",
          "[gk][movement]") {
    const auto type = GENERATE(gk::UnitType::HeavyHorse,
                               gk::UnitType::MediumHorse,
                               gk::UnitType::Lancers,
                               gk::UnitType::LightHorse);
    CHECK(fair_move({.type = type, .dismounted = true}) == 8_cm);
    CHECK(fair_move({.type = gk::UnitType::Gun}) == 0_cm);
}

TEST_CASE("GK-MOV-32: reductions multiply and are kept exact, not rounded", "[gk][movement]") {
    const gk::Unit in_order{.type = gk::UnitType::Foot, .firing_order = true};
    const auto in_rain = gk::move_allowance(in_order, gk::Weather::HeavyRain);
    CHECK(in_rain == 4.5_cm);
    CHECK(in_rain * Fraction{1, 2} == 2.25_cm);
    CHECK(cm_text(in_rain * Fraction{1, 2}) == "2.25");
}

TEST_CASE("GK-WEA-18: weather leaves three-quarters or half of every move", "[gk][movement]") {
    const gk::Unit heavy{.type = gk::UnitType::HeavyHorse};
    CHECK(gk::move_allowance(heavy, gk::Weather::LightRain) == 10_cm);
    CHECK(gk::move_allowance(heavy, gk::Weather::HeavyRain) == 7.5_cm);
    CHECK(gk::move_allowance(heavy, gk::Weather::Heat) == 7.5_cm);
    CHECK(gk::move_allowance(heavy, gk::Weather::Fog) == 5_cm);
}

TEST_CASE("GK-VAR-02: The Variation adds a quarter on a 6 and takes one on a 1",
          "[gk][movement][odds]") {
    const auto face = GENERATE(1, 2, 3, 4, 5, 6);
    const auto moved =
        play([](Dice& dice) { return gk::with_variation(8_cm, dice); }, std::vector{face});
    REQUIRE(moved.done());
    CHECK(moved.result() == (face == 1 ? 6_cm : face == 6 ? 10_cm : 8_cm));
}

TEST_CASE("GK-VAR-03: a full move with The Variation, by type of unit", "[gk][movement][odds]") {
    const auto [unit, spread] = GENERATE(table<gk::Unit, Spread>({
        {{.type = gk::UnitType::Foot, .firing_order = true}, {4.5_cm, 6_cm, 7.5_cm}},
        {{.type = gk::UnitType::Gun, .limbered = true}, {4.5_cm, 6_cm, 7.5_cm}},
        {{.type = gk::UnitType::Foot}, {6_cm, 8_cm, 10_cm}},
        {{.type = gk::UnitType::HeavyHorse}, {7.5_cm, 10_cm, 12.5_cm}},
        {{.type = gk::UnitType::MediumHorse}, {7.5_cm, 10_cm, 12.5_cm}},
        {{.type = gk::UnitType::LightHorse}, {9_cm, 12_cm, 15_cm}},
        {{.type = gk::UnitType::General}, {9_cm, 12_cm, 15_cm}},
    }));
    check_spread([move = fair_move(unit)](Dice& dice) { return gk::with_variation(move, dice); },
                 spread);
}

TEST_CASE(
    "GK-VAR-05: the quarter is of the distance asked for and may carry a unit beyond its "
    "maximum",
    "[gk][movement][odds]") {
    check_spread([](Dice& dice) { return gk::with_variation(5_cm, dice); },
                 {3.75_cm, 5_cm, 6.25_cm});
    check_spread([](Dice& dice) { return gk::with_variation(8_cm, dice); }, {6_cm, 8_cm, 10_cm});
}

TEST_CASE("GK-VAR-06: weather first, then The Variation, exact to the last decimal",
          "[gk][movement][odds]") {
    const gk::Unit heavy{.type = gk::UnitType::HeavyHorse};
    check_spread(
        [&](Dice& dice) {
            return gk::with_variation(gk::move_allowance(heavy, gk::Weather::HeavyRain), dice);
        },
        {5.625_cm, 7.5_cm, 9.375_cm});
    check_spread(
        [&](Dice& dice) {
            return gk::with_variation(gk::move_allowance(heavy, gk::Weather::Fog), dice);
        },
        {3.75_cm, 5_cm, 6.25_cm});
}

TEST_CASE("GK-VAR-11, GK-MOR-22: a retreat is a full move and always throws The Variation",
          "[gk][movement][morale][odds]") {
    check_spread(
        [](Dice& dice) {
            return gk::retreat_move({.type = gk::UnitType::HeavyHorse}, gk::Weather::Fair, dice);
        },
        {7.5_cm, 10_cm, 12.5_cm});
}

TEST_CASE("GK-MOR-28, GK-MOR-37: foot that retreats goes back as other foot, out of firing order",
          "[gk][movement][morale][odds]") {
    check_spread(
        [](Dice& dice) {
            return gk::retreat_move(
                {.type = gk::UnitType::Foot, .firing_order = true}, gk::Weather::Fair, dice);
        },
        {6_cm, 8_cm, 10_cm});
}

TEST_CASE("GK-MOR-29: weather slows a retreat as it does any move",
          "[gk][movement][morale][odds]") {
    check_spread(
        [](Dice& dice) {
            return gk::retreat_move({.type = gk::UnitType::HeavyHorse}, gk::Weather::Fog, dice);
        },
        {3.75_cm, 5_cm, 6.25_cm});
}

TEST_CASE(
    "GK-MOV-20: friends and light foot pass through each other if the move ends wholly "
    "beyond",
    "[gk][movement]") {
    using gk::UnitType;
    // 7.5 cm are needed to be wholly beyond: other foot may, foot in firing order may not.
    CHECK(gk::passes_through(UnitType::Foot, {UnitType::LightFoot, 5.5_cm, 2_cm}, 8_cm));
    CHECK(gk::passes_through(UnitType::Foot, {UnitType::LightFoot, 5.5_cm, 2_cm}, 7.5_cm));
    CHECK_FALSE(gk::passes_through(UnitType::Foot, {UnitType::LightFoot, 5.5_cm, 2_cm}, 6_cm));
    CHECK(gk::passes_through(UnitType::LightFoot, {UnitType::HeavyHorse, 5.5_cm, 2_cm}, 8_cm));
    CHECK_FALSE(gk::passes_through(UnitType::Foot, {UnitType::Foot, 1_cm, 2_cm}, 8_cm));
    CHECK_FALSE(gk::passes_through(UnitType::HeavyHorse, {UnitType::Foot, 1_cm, 2_cm}, 10_cm));
}

TEST_CASE(
    "GK-MOR-38: friends obstruct retreating light foot only if the move as rolled does not "
    "carry it wholly beyond them",
    "[gk][movement][morale]") {
    // Its own battalion from 3 to 5 cm behind, light foot 2 cm deep: 7 cm are needed.
    const gk::FriendsInTheWay battalion{gk::UnitType::Foot, 5_cm, 2_cm};
    const auto retreat = [&](int face) {
        return play(
                   [&](Dice& dice) {
                       return gk::passes_through(
                           gk::UnitType::LightFoot,
                           battalion,
                           gk::retreat_move(
                               {.type = gk::UnitType::LightFoot}, gk::Weather::Fair, dice));
                   },
                   std::vector{face})
            .result();
    };
    CHECK_FALSE(retreat(1));  // 6 cm
    CHECK(retreat(2));        // 8 cm
    CHECK(retreat(5));
    CHECK(retreat(6));
}

TEST_CASE(
    "GK-MOR-13, GK-MOR-16: a friend supports from as far behind as two full moves as it is "
    "now",
    "[gk][movement][morale]") {
    const auto reach = [](const gk::Unit& unit, gk::Weather weather = gk::Weather::Fair) {
        return gk::support_reach(unit, weather);
    };
    CHECK(reach({.type = gk::UnitType::Foot}) == 16_cm);
    CHECK(reach({.type = gk::UnitType::Foot, .firing_order = true}) == 12_cm);
    CHECK(reach({.type = gk::UnitType::LightHorse}) == 24_cm);
    CHECK(reach({.type = gk::UnitType::HeavyHorse}, gk::Weather::Fog) == 10_cm);
    CHECK(reach({.type = gk::UnitType::LightFoot}) == 0_cm);
    CHECK(reach({.type = gk::UnitType::Gun, .limbered = true}) == 0_cm);
    CHECK(reach({.type = gk::UnitType::General}) == 0_cm);
    CHECK(reach({.type = gk::UnitType::Foot, .retreating = true}) == 0_cm);
}
