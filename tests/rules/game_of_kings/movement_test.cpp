#include "rules/game_of_kings/movement.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"

using namespace drumhead;

namespace {

const gk::Edition& edition(std::string_view name) {
    const auto* found = gk::edition_named(name);
    REQUIRE(found != nullptr);
    return *found;
}

gk::Move ordered(const gk::MoveOrder& order, const gk::Edition& rules = gk::default_edition()) {
    const auto move = gk::ordered_move(rules, order);
    REQUIRE(move);
    return *move;
}

std::string refusal(const gk::MoveOrder& order, const gk::Edition& rules = gk::default_edition()) {
    const auto move = gk::ordered_move(rules, order);
    REQUIRE_FALSE(move.has_value());
    return move.error().clause;
}

constexpr gk::Unit kHeavyHorse{.type = gk::UnitType::HeavyHorse};
constexpr gk::Unit kLightHorse{.type = gk::UnitType::LightHorse};
constexpr gk::Unit kOtherFoot{.type = gk::UnitType::Foot};
constexpr gk::Unit kInOrder{.type = gk::UnitType::Foot, .firing_order = true};

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
    "GK-MOV-15, GK-MOV-18: in 2018 each about-face costs a point of its own and the second "
    "halves the move",
    "[gk][movement]") {
    const auto horse = [](int about_faces) {
        return ordered({.unit = kHeavyHorse, .about_faces = about_faces});
    };
    CHECK(horse(0).allowance == 10_cm);
    CHECK(horse(0).points == 1);
    CHECK(horse(1).allowance == 10_cm);
    CHECK(horse(1).points == 2);
    CHECK(horse(2).allowance == 5_cm);
    CHECK(horse(2).points == 3);
    CHECK(ordered({.unit = kHeavyHorse, .distance = 0_cm, .about_faces = 1}).points == 1);
}

TEST_CASE(
    "GK-MOV-16, GK-MOV-17, GK-MOV-19: before 2018 the first about-face is free with a move "
    "and the second halves it",
    "[gk][movement]") {
    const auto* name = GENERATE("2017-cards", "sahay", "pips", "summary");
    const auto& rules = edition(name);
    CHECK(ordered({.unit = kLightHorse, .about_faces = 1}, rules).allowance == 12_cm);
    CHECK(ordered({.unit = kLightHorse, .about_faces = 2}, rules).allowance == 6_cm);
    CHECK(ordered({.unit = kInOrder, .about_faces = 2}, rules).allowance == 3_cm);
    CHECK(ordered({.unit = kLightHorse, .about_faces = 2}, rules).points == 1);
    // With no move it still costs the activation.
    CHECK(ordered({.unit = kLightHorse, .distance = 0_cm, .about_faces = 1}, rules).points == 1);
}

TEST_CASE("GK-MOV-09: half of the move is left to who mounts or dismounts", "[gk][movement]") {
    const auto& rules = edition("sahay");
    CHECK(ordered({.unit = kLightHorse, .half_spent = true}, rules).allowance == 6_cm);
    auto on_foot = kLightHorse;
    on_foot.dismounted = true;
    CHECK(ordered({.unit = on_foot, .half_spent = true}, rules).allowance == 4_cm);
}

TEST_CASE("GK-MOV-27, GK-MOV-28: under 2017 infantry may shuffle sideways at half speed",
          "[gk][movement]") {
    const auto& rules = edition("2017-cards");
    CHECK(ordered({.unit = kInOrder, .sideways = true}, rules).allowance == 3_cm);
    CHECK(ordered({.unit = kOtherFoot, .sideways = true}, rules).allowance == 4_cm);
    CHECK(refusal({.unit = kHeavyHorse, .sideways = true}, rules) == "GK-MOV-27");
    for (const auto* later : {"sahay", "pips", "summary", "2018"}) {
        CHECK(refusal({.unit = kOtherFoot, .sideways = true}, edition(later)) == "GK-MOV-28");
    }
}

TEST_CASE("GK-MOV-30, GK-MOV-31: terrain slows a move as the players agreed", "[gk][movement]") {
    CHECK(ordered({.unit = kOtherFoot, .terrain = {1, 2}}).allowance == 4_cm);
}

TEST_CASE("GK-MOV-32: firing order in heavy rain after two about-faces moves 2.25 cm",
          "[gk][movement]") {
    const auto move =
        ordered({.unit = kInOrder, .weather = gk::Weather::HeavyRain, .about_faces = 2});
    CHECK(move.allowance == 2.25_cm);
    CHECK(move.why == Reasons{{"foot", "6 cm", "GK-MOV-01"},
                              {"heavy rain", "× 3/4", "GK-WEA-14"},
                              {"second about-face", "× 1/2", "GK-MOV-15"}});
}

TEST_CASE("GK-MOV-33: an unlimbered gun and a move beyond the maximum are refused",
          "[gk][movement]") {
    CHECK(refusal({.unit = {.type = gk::UnitType::Gun}}) == "GK-MOV-33");
    CHECK(refusal({.unit = kOtherFoot, .distance = 8.1_cm}) == "GK-MOV-01");
    CHECK(ordered({.unit = kOtherFoot, .distance = 8_cm}).distance == 8_cm);
}

TEST_CASE("GK-VAR-01: The Variation is thrown from three-quarters of the maximum on",
          "[gk][movement]") {
    const auto [unit, threshold, below] = GENERATE(table<gk::Unit, Length, Length>({
        {kInOrder, 4.5_cm, 4.4_cm},
        {kOtherFoot, 6_cm, 5.9_cm},
        {kHeavyHorse, 7.5_cm, 7.4_cm},
        {kLightHorse, 9_cm, 8.9_cm},
    }));
    CHECK(ordered({.unit = unit, .distance = threshold}).varies);
    CHECK(ordered({.unit = unit}).varies);
    CHECK_FALSE(ordered({.unit = unit, .distance = below}).varies);
}

TEST_CASE("GK-VAR-04: the threshold is of the maximum that weather leaves", "[gk][movement]") {
    const auto in_rain = [](Length distance) {
        return ordered(
            {.unit = kLightHorse, .weather = gk::Weather::HeavyRain, .distance = distance});
    };
    CHECK(in_rain(9_cm).allowance == 9_cm);
    CHECK(in_rain(6.75_cm).varies);
    CHECK_FALSE(in_rain(6.7_cm).varies);
}

TEST_CASE("GK-VAR-07: one throw a move, and none for who asks for less", "[gk][movement]") {
    const auto dice_thrown = [](Length distance) {
        const auto move = ordered({.unit = kHeavyHorse, .distance = distance});
        Generator dice(1);
        return play([&](Dice& d) { return gk::distance_moved(move, d); }, {}, &dice).thrown.size();
    };
    CHECK(dice_thrown(7.4_cm) == 0);
    CHECK(dice_thrown(7.5_cm) == 1);
    CHECK(dice_thrown(10_cm) == 1);
}

TEST_CASE(
    "GK-VAR-08, GK-VAR-09: a declared line stops the extra distance of a 6, not the "
    "shortfall of a 1",
    "[gk][movement]") {
    const auto moved = [](int face, std::optional<Length> line) {
        const auto move = ordered({.unit = kOtherFoot, .distance = 8_cm, .stop_line = line});
        return play([&](Dice& dice) { return gk::distance_moved(move, dice); }, std::vector{face})
            .result();
    };
    CHECK(moved(1, 8_cm) == 6_cm);
    CHECK(moved(3, 8_cm) == 8_cm);
    CHECK(moved(6, 8_cm) == 8_cm);
    CHECK(moved(6, 9_cm) == 9_cm);
    CHECK(moved(6, {}) == 10_cm);
}

TEST_CASE("GK-VAR-10: a charge may fall short on a 1", "[gk][movement][odds]") {
    const auto charge = ordered({.unit = kHeavyHorse, .distance = 10_cm});
    const auto odds = exact_odds([&](Dice& dice) { return gk::distance_moved(charge, dice); });
    CHECK(odds.at(7.5_cm) == Approx(1.0 / 6).epsilon(1e-12));
    CHECK(odds.at(10_cm) + odds.at(12.5_cm) == Approx(5.0 / 6).epsilon(1e-12));
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
    CHECK(gk::passes_through(UnitType::Foot, {UnitType::LightFoot, 3.5_cm, 5.5_cm, 2_cm}, 8_cm));
    CHECK(gk::passes_through(UnitType::Foot, {UnitType::LightFoot, 3.5_cm, 5.5_cm, 2_cm}, 7.5_cm));
    CHECK_FALSE(
        gk::passes_through(UnitType::Foot, {UnitType::LightFoot, 3.5_cm, 5.5_cm, 2_cm}, 6_cm));
    CHECK(gk::passes_through(
        UnitType::LightFoot, {UnitType::HeavyHorse, 3.5_cm, 5.5_cm, 2_cm}, 8_cm));
    CHECK_FALSE(gk::passes_through(UnitType::Foot, {UnitType::Foot, 0.5_cm, 1_cm, 2_cm}, 8_cm));
    CHECK_FALSE(
        gk::passes_through(UnitType::HeavyHorse, {UnitType::Foot, 0.5_cm, 1_cm, 2_cm}, 10_cm));
}

TEST_CASE("GK-MOV-35: without enough movement to pass, a unit stops in front of the light foot",
          "[gk][movement]") {
    const gk::FriendsInTheWay light_foot{gk::UnitType::LightFoot, 4_cm, 6_cm, 2_cm};
    const auto goes = [&](Length distance) {
        return gk::distance_past(gk::UnitType::Foot, light_foot, distance);
    };
    CHECK(goes(6_cm) == 4_cm);
    CHECK(goes(7.9_cm) == 4_cm);
    CHECK(goes(8_cm) == 8_cm);
    CHECK(goes(3_cm) == 3_cm);
}

TEST_CASE(
    "GK-MOR-38: friends obstruct retreating light foot only if the move as rolled does not "
    "carry it wholly beyond them",
    "[gk][movement][morale]") {
    // Its own battalion from 3 to 5 cm behind, light foot 2 cm deep: 7 cm are needed.
    const gk::FriendsInTheWay battalion{gk::UnitType::Foot, 3_cm, 5_cm, 2_cm};
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

TEST_CASE("GK-MOV-21: a charge is an ordinary move, with no bonus and no exemption",
          "[gk][movement]") {
    for (const auto* name : {"2017-cards", "2018"}) {
        CHECK(ordered({.unit = kHeavyHorse, .distance = 10_cm}, edition(name)).allowance == 10_cm);
        CHECK(refusal({.unit = kHeavyHorse, .distance = 10.1_cm}, edition(name)) == "GK-MOV-01");
    }
}

TEST_CASE("GK-MOV-11, GK-MOV-12: a limbered gun moves 6 cm", "[gk][movement]") {
    const gk::Unit gun{.type = gk::UnitType::Gun, .limbered = true};
    CHECK(ordered({.unit = gun}).distance == 6_cm);
    CHECK(refusal({.unit = gun, .distance = 6.1_cm}) == "GK-MOV-01");
}

TEST_CASE("GK-MOV-32, GK-VAR-04: every reduction multiplies and lowers the threshold",
          "[gk][movement]") {
    // 12 x 1/2 fog x 1/2 wood x 1/2 turned about twice = 1.5 cm; three-quarters are 1.125 cm.
    const auto move = ordered({.unit = kLightHorse,
                               .weather = gk::Weather::Fog,
                               .distance = 1.125_cm,
                               .about_faces = 2,
                               .terrain = {1, 2}});
    CHECK(move.allowance == 1.5_cm);
    CHECK(move.varies);
    CHECK_FALSE(ordered({.unit = kLightHorse,
                         .weather = gk::Weather::Fog,
                         .distance = 1.12_cm,
                         .about_faces = 2,
                         .terrain = {1, 2}})
                    .varies);
}

TEST_CASE("GK-VAR-05: asked for 5 of 6 cm, firing-order foot goes 3.75, 5 or 6.25 cm",
          "[gk][movement][odds]") {
    const auto move = ordered({.unit = kInOrder, .distance = 5_cm});
    check_spread([&](Dice& dice) { return gk::distance_moved(move, dice); },
                 {3.75_cm, 5_cm, 6.25_cm});
}

TEST_CASE("GK-VAR-13: only 2018 knows the line that a 6 does not carry a unit past",
          "[gk][movement]") {
    for (const auto* earlier : {"2017-cards", "sahay", "pips", "summary"}) {
        CHECK(refusal({.unit = kOtherFoot, .stop_line = 8_cm}, edition(earlier)) == "GK-VAR-13");
    }
}

TEST_CASE("GK-MOV-15: with no move left to make nothing varies", "[gk][movement]") {
    const auto turned = ordered({.unit = kHeavyHorse, .distance = 0_cm, .about_faces = 2});
    CHECK_FALSE(turned.varies);
    CHECK(turned.distance == 0_cm);
    CHECK(turned.points == 2);
}

TEST_CASE("GK-MOV-15, GK-MOV-18: a turn on the spot costs its about-faces, standing still a move",
          "[gk][movement]") {
    const auto& rules = gk::default_edition();
    CHECK(gk::ordered_move(rules, {.distance = 0_cm, .about_faces = 1})->points == 1);
    CHECK(gk::ordered_move(rules, {.distance = 0_cm, .about_faces = 2})->points == 2);
    CHECK(gk::ordered_move(rules, {.distance = 4_cm, .about_faces = 1})->points == 2);
    CHECK(gk::ordered_move(rules, {.distance = 0_cm})->points == 1);
}
