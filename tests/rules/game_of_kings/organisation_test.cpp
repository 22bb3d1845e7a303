#include "rules/game_of_kings/organisation.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/melee.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "rules/game_of_kings/victory.hpp"

namespace drumhead::gk {
namespace {

/// Width of a unit's front at full strength, in millimetres.
int frontage(UnitType type) {
    const auto all = bases(type);
    return all.base_width_mm * (all.one_behind_the_other ? 1 : all.count);
}

/// Melee dice in quarters of a die, of `own` at full strength attacking the front of `enemy`.
QuarterDice dice_against(const Edition& rules, const Unit& own, const Unit& enemy) {
    const auto melee =
        melee_round(rules, {.attackers = {{.unit = own}}, .defenders = {{.unit = enemy}}});
    REQUIRE(melee.has_value());
    return melee_dice(*melee, Side::Attacker, 0, kFullStrength);
}
QuarterDice dice_of_defender(const Edition& rules, const Unit& own, const Unit& enemy) {
    const auto melee =
        melee_round(rules, {.attackers = {{.unit = enemy}}, .defenders = {{.unit = own}}});
    REQUIRE(melee.has_value());
    return melee_dice(*melee, Side::Defender, 0, kFullStrength);
}

}  // namespace

TEST_CASE("GK-ORG-01: a general on 20 x 20 mm, units on 40 x 20 mm bases", "[gk][org]") {
    CHECK(bases(UnitType::General).count == 1);
    CHECK(bases(UnitType::General).base_width_mm == 20);
    CHECK(bases(UnitType::General).base_depth_mm == 20);
    for (const auto type : kUnitTypes) {
        if (type != UnitType::General && type != UnitType::Gun) {
            CHECK(bases(type).base_width_mm == 40);
            CHECK(bases(type).base_depth_mm == 20);
        }
    }
    CHECK(frontage(UnitType::Foot) == 80);
    CHECK(frontage(UnitType::LightFoot) == 80);
    CHECK(frontage(UnitType::HeavyHorse) == 40);
}

TEST_CASE("GK-ORG-02: a battalion is two bases side by side of eight musketmen and an officer",
          "[gk][org]") {
    CHECK(bases(UnitType::Foot).count == 2);
    CHECK(bases(UnitType::Foot).figures_a_base == 8);
    CHECK(bases(UnitType::Foot).figures() == 16);
    CHECK_FALSE(bases(UnitType::Foot).one_behind_the_other);
    CHECK(marker(UnitType::Foot, kFullStrength).officer == Officer::Centred);
}

TEST_CASE("GK-ORG-03: four steps, and the fourth hit removes the unit", "[gk][org]") {
    auto strength = kFullStrength;
    std::vector<std::string> steps;
    while (!gone(strength)) {
        steps.push_back(percent(strength));
        strength = strength - 1;
    }
    CHECK(steps == std::vector<std::string>{"100%", "75%", "50%", "25%"});
    // A unit at 50 percent that takes 3 hits is removed, not taken below nothing.
    CHECK(Quarters{2} - 3 == Quarters{0});
    CHECK(gone(Quarters{2} - 3));
    CHECK(Quarters{2} - 0 == Quarters{2});
}

TEST_CASE("GK-ORG-04, GK-ORG-05: markers of foot, 100 to 25 percent, as in the caption",
          "[gk][org]") {
    struct Sample {
        std::string_view unit;
        int quarters;
        Marker stands;
    };
    const auto sample = GENERATE(
        values<Sample>({{"von Klinkowstroem", 4, {.bases = 2, .officer = Officer::Centred}},
                        {"Royal Foot", 3, {.bases = 2, .officer = Officer::BehindRightHandBase}},
                        {"The Buffs", 2, {.bases = 1, .officer = Officer::Centred}},
                        {"5th Marines", 1, {.bases = 1, .officer = Officer::None}}}));
    INFO(sample.unit);
    CHECK(marker(UnitType::Foot, {sample.quarters}) == sample.stands);
    CHECK(marker(UnitType::Foot, {0}) == Marker{});
}

TEST_CASE("GK-ORG-06, GK-ORG-09: horse has the same four markers, as in the caption", "[gk][org]") {
    struct Sample {
        std::string_view unit;
        UnitType type;
        int quarters;
        Marker stands;
    };
    const auto sample = GENERATE(values<Sample>(
        {{"Brandenburg-Schwedt Cuirassiers",
          UnitType::HeavyHorse,
          4,
          {.bases = 2, .officer = Officer::Centred}},
         {"Posadowski Dragoons",
          UnitType::MediumHorse,
          3,
          {.bases = 2, .officer = Officer::BehindRightHandBase}},
         {"Prinz von Preussen Cuirassiers",
          UnitType::HeavyHorse,
          2,
          {.bases = 1, .officer = Officer::Centred}},
         {"Bayreuth Dragoons", UnitType::MediumHorse, 1, {.bases = 1, .officer = Officer::None}}}));
    INFO(sample.unit);
    CHECK(marker(sample.type, {sample.quarters}) == sample.stands);
}

TEST_CASE("GK-ORG-04: what to move on the table as effectiveness falls", "[gk][org]") {
    const auto told = [](int before, int after) {
        return on_the_table(UnitType::Foot, {before}, {after});
    };
    CHECK(told(4, 3) == "move the officer behind the right-hand base");
    CHECK(told(3, 2) == "one base off, officer behind the other");
    CHECK(told(2, 1) == "take the officer off");
    CHECK(told(1, 0) == "take the unit off");
    CHECK(told(4, 1) == "one base and the officer off");
    CHECK(told(3, 0) == "take the unit off");
    CHECK(told(3, 3).empty());
}

TEST_CASE("GK-ORG-08: light infantry has three figures on each of two bases", "[gk][org]") {
    CHECK(bases(UnitType::LightFoot).count == 2);
    CHECK(bases(UnitType::LightFoot).figures() == 6);
    for (const int quarters : {0, 1, 2, 3, 4}) {
        CHECK(marker(UnitType::LightFoot, {quarters}) == marker(UnitType::Foot, {quarters}));
    }
}

TEST_CASE("GK-ORG-09, GK-ORG-11: a squadron is two bases of three, one behind the other",
          "[gk][org]") {
    for (const auto type : kUnitTypes) {
        if (is_horse(type)) {
            CHECK(bases(type).count == 2);
            CHECK(bases(type).figures() == 6);
            CHECK(bases(type).one_behind_the_other);
        } else {
            CHECK_FALSE(bases(type).one_behind_the_other);
        }
    }
}

TEST_CASE("GK-ORG-12: a gun has one base, four gunners and a boulder for each quarter lost",
          "[gk][org]") {
    CHECK(bases(UnitType::Gun).count == 1);
    CHECK(bases(UnitType::Gun).figures() == 4);
    CHECK(bases(UnitType::Gun).base_width_mm * bases(UnitType::Gun).base_depth_mm == 40 * 20);
    CHECK(marker(UnitType::Gun, {3}) == Marker{.bases = 1, .boulders = 1});
    CHECK(marker(UnitType::Gun, {2}) == Marker{.bases = 1, .boulders = 2});
    CHECK(marker(UnitType::Gun, {1}) == Marker{.bases = 1, .boulders = 3});
    CHECK(marker(UnitType::Gun, {0}) == Marker{});
    // Two markers: 50 percent, half effect.
    const auto shot = gun_shot(default_edition(),
                               {.firer = {.type = UnitType::Gun, .quarters = {2}},
                                .target = {.type = UnitType::Foot},
                                .range = 6_cm});
    CHECK(shot->halved);
}

TEST_CASE(
    "GK-ORG-14: a gun without marker and light foot with a centred officer are at 100 percent",
    "[gk][org]") {
    CHECK(marker(UnitType::Gun, kFullStrength) == Marker{.bases = 1});
    CHECK(marker(UnitType::LightFoot, kFullStrength) ==
          Marker{.bases = 2, .officer = Officer::Centred});
    // And at no other.
    for (const int quarters : {1, 2, 3}) {
        CHECK(marker(UnitType::Gun, {quarters}).boulders > 0);
        CHECK(marker(UnitType::LightFoot, {quarters}) !=
              marker(UnitType::LightFoot, kFullStrength));
    }
}

TEST_CASE("GK-ORG-16: the figures hang on the type alone; quality differs by class", "[gk][org]") {
    // There is one count of figures for a type, whatever the army.
    CHECK(bases(UnitType::Foot).figures() == 16);
    CHECK(bases(UnitType::LightFoot).figures() == 6);
    CHECK(bases(UnitType::HeavyHorse).figures() == 6);
    CHECK(bases(UnitType::MediumHorse).figures() == 6);
    CHECK(bases(UnitType::Lancers).figures() == 6);
    CHECK(bases(UnitType::LightHorse).figures() == 6);
    CHECK(bases(UnitType::Gun).figures() == 4);
    CHECK(bases(UnitType::General).figures() == 1);
    const Unit elite{.type = UnitType::Foot, .morale_class = MoraleClass::Elite};
    const Unit regular{.type = UnitType::Foot, .morale_class = MoraleClass::Regular};
    CHECK(volley_dice(elite) == volley_dice(regular));
    CHECK(morale_score(default_edition(), elite) != morale_score(default_edition(), regular));
}

TEST_CASE("GK-ORG-18: a half-battalion starts with 2 quarters and counts 1 point", "[gk][org]") {
    const Unit half{.type = UnitType::Foot, .quarters = {2}};
    CHECK(volley_dice(half) == 2);
    CHECK(gone(half.quarters - 2));
    CHECK_FALSE(gone(half.quarters - 1));
    CHECK(worth(default_edition(), {.type = UnitType::Foot, .at_full = {2}}) == 1);
    CHECK(worth(default_edition(), {.type = UnitType::Foot}) == 2);
    CHECK(marker(UnitType::Foot, half.quarters).bases == 1);
}

TEST_CASE("GK-ORG-19: elite, regular or poor, with a morale score of its own", "[gk][org]") {
    std::set<int> scores;
    for (const auto morale_class : kMoraleClasses) {
        CHECK(morale_class_from(word(morale_class)) == morale_class);
        scores.insert(morale_score(default_edition(), {.morale_class = morale_class}).needed);
    }
    CHECK(scores == std::set{3, 4, 5});
    CHECK(word(MoraleClass::Elite) == "elite");
    CHECK(word(MoraleClass::Regular) == "regular");
    CHECK(word(MoraleClass::Poor) == "poor");
    CHECK_FALSE(morale_class_from("veteran").has_value());
}

TEST_CASE("GK-ORG-20, GK-ORG-21: medium horse moves, strikes and is struck as heavy horse",
          "[gk][org]") {
    const Unit heavy{.type = UnitType::HeavyHorse};
    const Unit medium{.type = UnitType::MediumHorse};
    for (const auto& rules : editions()) {
        INFO(rules.name);
        CHECK(move_allowance(medium, Weather::Fair) == 10_cm);
        for (const auto type : kUnitTypes) {
            if (type == UnitType::General) {
                continue;
            }
            const Unit enemy{.type = type};
            CHECK(dice_against(rules, medium, enemy) == dice_against(rules, heavy, enemy));
            if (is_horse(type)) {
                CHECK(dice_against(rules, enemy, medium) == dice_against(rules, enemy, heavy));
            }
        }
        CHECK(worth(rules, {.type = UnitType::MediumHorse}) ==
              worth(rules, {.type = UnitType::HeavyHorse}));
    }
    // The heavy row: 1 die a quarter against heavy, 2 against light horse, in quarters of a die.
    CHECK(dice_against(default_edition(), medium, heavy) == QuarterDice{4 * 4});
    CHECK(dice_against(default_edition(), medium, {.type = UnitType::LightHorse}) ==
          QuarterDice{8 * 4});
}

TEST_CASE("GK-ORG-22: lancers move and dismount as light horse, with a melee row of their own",
          "[gk][org]") {
    const Unit lancers{.type = UnitType::Lancers};
    const Unit hussars{.type = UnitType::LightHorse};
    for (const auto weather : kWeathers) {
        CHECK(move_allowance(lancers, weather) == move_allowance(hussars, weather));
    }
    CHECK(move_allowance(lancers, Weather::Fair) == 12_cm);
    CHECK(move_allowance({.type = UnitType::Lancers, .dismounted = true}, Weather::Fair) == 8_cm);
    CHECK(missile_range({.type = UnitType::Lancers, .dismounted = true}) == 6_cm);
    const auto& rules = default_edition();
    const Unit order{.type = UnitType::Foot, .firing_order = true};
    CHECK(dice_against(rules, lancers, order) == QuarterDice{6 * 4});
    CHECK(dice_against(rules, hussars, order) == QuarterDice{4 * 4});
    CHECK(dice_against(rules, lancers, hussars) == QuarterDice{4 * 4});
    CHECK(dice_against(rules, hussars, lancers) == QuarterDice{8 * 4});
}

TEST_CASE("GK-ORG-23: a cuirassier is a heavy horse with a flag, not a type", "[gk][org]") {
    const Unit cuirassiers{.type = UnitType::HeavyHorse, .cuirassier = true};
    const Unit heavy{.type = UnitType::HeavyHorse};
    CHECK(saves_of(cuirassiers).cuirass);
    CHECK_FALSE(saves_of(heavy).cuirass);
    CHECK(move_allowance(cuirassiers, Weather::Fair) == move_allowance(heavy, Weather::Fair));
    CHECK(dice_against(default_edition(), cuirassiers, heavy) ==
          dice_against(default_edition(), heavy, heavy));
    for (const auto type : kUnitTypes) {
        CHECK(word(type) != "cuirassier");
        CHECK_FALSE(saves_of({.type = type}).cuirass);
    }
}

TEST_CASE("GK-ORG-28: charge fire is in the summary and in 2018, which left it out by mistake",
          "[gk][org]") {
    for (const auto& rules : editions()) {
        INFO(rules.name);
        CHECK(rules.charge_fire == (rules.name == "summary" || rules.name == "2018"));
        const auto charged = melee_round(
            rules,
            {.attackers = {{.unit = {.type = UnitType::HeavyHorse}, .charged_from = 8.1_cm}},
             .defenders = {{.unit = {.type = UnitType::Foot, .firing_order = true}}}});
        REQUIRE(charged.has_value());
        CHECK(charged->charge_fire.size() == (rules.charge_fire ? 1 : 0));
    }
    CHECK(default_edition().name == "2018");
}

TEST_CASE("GK-ORG-34: one hit that stands is a quarter for every type, guns included",
          "[gk][org]") {
    for (const auto type : kUnitTypes) {
        if (type == UnitType::General) {
            continue;
        }
        INFO(word(type));
        for (int hits = 0; hits <= 5; ++hits) {
            const std::vector<int> none;
            // A unit that has tested already throws no more, so that only hits count here.
            const auto target = receiver(default_edition(), {.type = type, .tested = true});
            const auto played = play([&](Dice& dice) { return receive(hits, target, dice); }, none);
            REQUIRE(played.done());
            CHECK(played.result().target.quarters == Quarters{std::max(0, 4 - hits)});
            CHECK(played.result().target.eliminated == (hits >= 4));
        }
    }
}

TEST_CASE("GK-ORG-36: a general adds no melee dice to the unit he is with", "[gk][org]") {
    const Unit heavy{.type = UnitType::HeavyHorse};
    auto led = heavy;
    led.general = true;
    CHECK(dice_against(default_edition(), led, heavy) ==
          dice_against(default_edition(), heavy, heavy));
    CHECK(dice_of_defender(default_edition(), led, heavy) ==
          dice_of_defender(default_edition(), heavy, heavy));
}

TEST_CASE("GK-ORG-20: every type has a word that is read back", "[gk][org]") {
    std::set<std::string_view> words;
    for (const auto type : kUnitTypes) {
        CHECK(unit_type_from(word(type)) == type);
        words.insert(word(type));
    }
    CHECK(words.size() == kUnitTypes.size());
    CHECK_FALSE(unit_type_from("elephant").has_value());
}

TEST_CASE("GK-ORG-04, GK-ORG-12: what stands on the table, and what changes there", "[gk][org]") {
    CHECK(marker(UnitType::General, kFullStrength) == Marker{.bases = 1});
    CHECK(marker(UnitType::Gun, {3}) == Marker{.bases = 1, .boulders = 1});
    CHECK(marker(UnitType::Foot, {0}) == Marker{});
    const auto said = [](UnitType type, int before, int after) {
        return std::string(on_the_table(type, {before}, {after}));
    };
    CHECK(said(UnitType::Gun, 4, 3) == "one boulder beside the gun for each quarter lost");
    CHECK(said(UnitType::Gun, 3, 4) == "take a boulder away for each quarter regained");
    CHECK(said(UnitType::Gun, 1, 0) == "take the unit off");
    CHECK(said(UnitType::Foot, 3, 3).empty());
    CHECK(said(UnitType::Foot, 3, 4) == "both bases, officer centred behind");
    CHECK(said(UnitType::Foot, 4, 3) == "move the officer behind the right-hand base");
    CHECK(said(UnitType::Foot, 3, 2) == "one base off, officer behind the other");
    CHECK(said(UnitType::Foot, 1, 2) == "one base, officer centred behind");
    CHECK(said(UnitType::Foot, 3, 1) == "one base and the officer off");
    CHECK(said(UnitType::Foot, 2, 1) == "take the officer off");
}

TEST_CASE("A unit is described in words", "[gk][org]") {
    CHECK(describe(Unit{.type = UnitType::General}) == "general");
    CHECK(describe(Unit{.firing_order = true}) == "regular foot in firing order");
    CHECK(describe(Unit{.type = UnitType::HeavyHorse}) == "regular heavy horse");
    CHECK(describe(Unit{.type = UnitType::LightHorse,
                        .morale_class = MoraleClass::Elite,
                        .dismounted = true}) == "elite dismounted light horse");
    CHECK(describe(Unit{.type = UnitType::Gun, .limbered = true}) == "regular gun, limbered");
}

}  // namespace drumhead::gk
