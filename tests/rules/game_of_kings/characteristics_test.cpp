#include "rules/game_of_kings/characteristics.hpp"

#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/game_of_kings/melee.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead::gk {
namespace {

using tests::check_chances;
using tests::check_typed_is_weighed;
using tests::exactly;
using tests::rolls_agree;

const NamedCharacteristic& named(std::string_view name) {
    const auto* found = characteristic_named(name);
    REQUIRE(found != nullptr);
    return *found;
}

/// A firing-order battalion of that army.
Unit battalion(std::string_view characteristic, int quarters = 4) {
    return {.type = UnitType::Foot,
            .quarters = {quarters},
            .firing_order = true,
            .characteristics = named(characteristic).change};
}

Volley ready(const Unit& firer, Weather weather = Weather::Fair) {
    const auto result =
        volley(default_edition(),
               {.firer = firer, .target = {.type = UnitType::Foot}, .weather = weather});
    REQUIRE(result.has_value());
    return *result;
}
Distribution<int> hits(const Unit& firer, Weather weather = Weather::Fair) {
    const auto shot = ready(firer, weather);
    return exact_odds([&](Dice& dice) { return volley_hits(shot, dice); });
}
double mean(const Distribution<int>& odds) {
    return odds.mean(std::identity{});
}

}  // namespace

TEST_CASE("GK-CHR-01: characteristics belong to a battle and change what they name, no more",
          "[gk][chr]") {
    CHECK(Unit{}.characteristics ==
          Characteristics{.musketry = 0, .maybe_musketry = 0, .melee_hits_on = 4});
    REQUIRE(named_characteristics().size() == 5);
    CHECK(named("mollwitz-prussian-foot").battle == "Mollwitz");
    CHECK(named("mollwitz-prussian-foot").change == Characteristics{.musketry = 1});
    CHECK(named("mollwitz-prussian-horse").battle == "Mollwitz");
    CHECK(named("mollwitz-prussian-horse").change == Characteristics{.melee_hits_on = 5});
    CHECK(named("chotusitz-prussian-foot").battle == "Chotusitz");
    CHECK(named("chotusitz-prussian-foot").change == Characteristics{.maybe_musketry = 1});
    CHECK(named("chotusitz-prussian-horse").battle == "Chotusitz");
    CHECK(named("chotusitz-prussian-horse").change == Characteristics{});
    CHECK(named("dettingen-british-hanoverian-foot").battle == "Dettingen");
    CHECK(named("dettingen-british-hanoverian-foot").change ==
          Characteristics{.maybe_musketry = 1});
    CHECK(characteristic_named("waterloo-prussian-foot") == nullptr);
}

TEST_CASE("GK-CHR-01: a characteristic touches the arms it names", "[gk][chr]") {
    for (const auto& characteristic : named_characteristics()) {
        INFO(characteristic.name);
        const bool horse = characteristic.name.ends_with("horse");
        CHECK(touches(characteristic, UnitType::Foot) == !horse);
        for (const auto type : {UnitType::HeavyHorse,
                                UnitType::MediumHorse,
                                UnitType::Lancers,
                                UnitType::LightHorse}) {
            CHECK(touches(characteristic, type) == horse);
        }
        CHECK_FALSE(touches(characteristic, UnitType::Gun));
        CHECK_FALSE(touches(characteristic, UnitType::General));
    }
}

TEST_CASE("GK-CHR-02: Mollwitz, Prussian foot adds 1 to its musketry throws", "[gk][chr]") {
    CHECK(hits(battalion("mollwitz-prussian-foot", 1)).at(1) == exactly(2.0 / 3));
    check_chances(hits(battalion("mollwitz-prussian-foot")),
                  {1.0 / 81, 8.0 / 81, 8.0 / 27, 32.0 / 81, 16.0 / 81});
}

TEST_CASE("GK-CHR-04: Mollwitz, Prussian horse hits in melee on 5 or 6", "[gk][chr]") {
    const Unit horse{.type = UnitType::HeavyHorse};
    auto prussian = horse;
    prussian.characteristics = named("mollwitz-prussian-horse").change;
    const auto mean_hits = [&](const Unit& attacker) {
        const auto melee = melee_round(
            default_edition(), {.attackers = {{.unit = attacker}}, .defenders = {{.unit = horse}}});
        REQUIRE(melee.has_value());
        CHECK(melee_dice(*melee, Side::Attacker, 0, kFullStrength) == QuarterDice{16});  // 4 dice
        return exact_odds([&](Dice& dice) { return fight(*melee, dice).attacker_hits; })
            .mean(std::identity{});
    };
    CHECK(mean_hits(prussian) == exactly(4.0 / 3));
    CHECK(mean_hits(horse) == exactly(2));
}

TEST_CASE("GK-CHR-06: Dettingen, an even chance of +1 on each die of the volley", "[gk][chr]") {
    const auto one = battalion("dettingen-british-hanoverian-foot", 1);
    CHECK(hits(one).at(1) == exactly(7.0 / 12));
    const auto shot = ready(one);
    const auto with = [&](std::vector<int> faces) {
        const auto played = play([&](Dice& dice) { return volley_hits(shot, dice); }, faces);
        REQUIRE(played.done());
        return played.result();
    };
    CHECK(with({4, 3}) == 1);
    CHECK(with({3, 3}) == 0);
    CHECK(with({3, 4}) == 1);
    CHECK(with({6, 2}) == 0);
}

TEST_CASE("GK-CHR-07: one throw for the whole volley, and it holds for all its dice", "[gk][chr]") {
    const auto shot = ready(battalion("dettingen-british-hanoverian-foot"));
    const auto fire = [&](Dice& dice) { return volley_hits(shot, dice); };
    const std::vector adds{4, 3, 3, 3, 3};
    CHECK(play(fire, adds).result() == 4);
    const std::vector adds_nothing{3, 3, 3, 3, 3};
    CHECK(play(fire, adds_nothing).result() == 0);
    CHECK(play(fire, adds).thrown.front().purpose == "characteristic");
    CHECK(mean(hits(battalion("dettingen-british-hanoverian-foot"))) == exactly(7.0 / 3));
}

TEST_CASE("GK-CHR-08, GK-CHR-09: Chotusitz, Prussian foot has the even chance for a whole volley",
          "[gk][chr]") {
    CHECK(hits(battalion("chotusitz-prussian-foot", 1)).at(1) == exactly(7.0 / 12));
    const auto shot = ready(battalion("chotusitz-prussian-foot"));
    const auto fire = [&](Dice& dice) { return volley_hits(shot, dice); };
    const std::vector at_three{4, 3, 3, 3, 3};
    CHECK(play(fire, at_three).result() == 4);
    const std::vector at_four{3, 3, 3, 3, 4};
    CHECK(play(fire, at_four).result() == 1);
    CHECK(mean(hits(battalion("chotusitz-prussian-foot"))) == exactly(7.0 / 3));
}

TEST_CASE("GK-CHR-10: Chotusitz, Prussian horse may have no elite units", "[gk][chr]") {
    const auto& horse = named("chotusitz-prussian-horse");
    const auto refused = class_refused(horse, UnitType::HeavyHorse, MoraleClass::Elite);
    REQUIRE(refused.has_value());
    CHECK(refused->clause == "GK-CHR-10");
    CHECK_FALSE(class_refused(horse, UnitType::HeavyHorse, MoraleClass::Regular).has_value());
    CHECK_FALSE(class_refused(horse, UnitType::LightHorse, MoraleClass::Poor).has_value());
    CHECK_FALSE(class_refused(horse, UnitType::Foot, MoraleClass::Elite).has_value());
    // Nowhere else.
    for (const auto& other : named_characteristics()) {
        if (&other != &horse) {
            CHECK_FALSE(class_refused(other, UnitType::HeavyHorse, MoraleClass::Elite).has_value());
            CHECK_FALSE(class_refused(other, UnitType::Foot, MoraleClass::Elite).has_value());
        }
    }
}

TEST_CASE("GK-CHR-12: Frederick adds 1 to the Prussian median and fatigue takes it off",
          "[gk][chr]") {
    CHECK(card_median(19, {}) == 10);
    CHECK(card_median(18, {}) == 9);
    CHECK(card_median(1, {}) == 1);
    const std::array frederick{1};
    CHECK(card_median(19, frederick) == 11);
    const std::array fatigued{1, -1};
    CHECK(card_median(19, fatigued) == 10);
}

TEST_CASE("GK-CHR-13: a Dettingen battalion at 100 percent", "[gk][chr][odds]") {
    const auto odds = hits(battalion("dettingen-british-hanoverian-foot"));
    check_chances(odds, {97.0 / 2592, 113.0 / 648, 145.0 / 432, 209.0 / 648, 337.0 / 2592});
    CHECK(mean(odds) == exactly(7.0 / 3));
}

TEST_CASE("GK-CHR-14: an even chance for every single die is not what is thrown",
          "[gk][chr][odds]") {
    // The rejected reading: each of 4 dice hits with 7/12. The same mean, a narrower spread.
    const std::vector rejected{
        625.0 / 20736, 875.0 / 5184, 1225.0 / 3456, 1715.0 / 5184, 2401.0 / 20736};
    const auto odds = hits(battalion("chotusitz-prussian-foot"));
    double rejected_mean = 0;
    for (std::size_t k = 0; k < rejected.size(); ++k) {
        INFO("of exactly " << k);
        CHECK(odds.at(static_cast<int>(k)) != Approx(rejected[k]).epsilon(1e-6));
        rejected_mean += static_cast<double>(k) * rejected[k];
    }
    CHECK(mean(odds) == exactly(rejected_mean));
    CHECK(odds.at(0) > rejected[0]);
    CHECK(odds.at(4) > rejected[4]);
}

TEST_CASE("GK-CHR-15: characteristics and weather add up before the score is compared",
          "[gk][chr]") {
    const auto mollwitz = battalion("mollwitz-prussian-foot", 1);
    CHECK(hits(mollwitz, Weather::LightRain).at(1) == exactly(1.0 / 2));
    CHECK(hits(mollwitz, Weather::HeavyRain).at(1) == exactly(1.0 / 3));
    auto moved = mollwitz;
    moved.moved = true;
    CHECK(hits(moved, Weather::HeavyRain).at(1) == exactly(1.0 / 6));
    const auto dettingen = battalion("dettingen-british-hanoverian-foot", 1);
    // Half the time 4+, half the time 5+.
    CHECK(hits(dettingen, Weather::LightRain).at(1) == exactly(5.0 / 12));
    // Heavy rain and moved: half the time a 6, half the time nothing.
    moved = dettingen;
    moved.moved = true;
    CHECK(hits(moved, Weather::HeavyRain).at(1) == exactly(1.0 / 12));
}

TEST_CASE("GK-CHR-06: no throw for a bonus that cannot matter", "[gk][chr]") {
    auto out_of_order = battalion("dettingen-british-hanoverian-foot");
    out_of_order.firing_order = false;
    out_of_order.moved = true;
    // Needs 7 without the bonus and 6 with it: thrown.
    CHECK(mean(hits(out_of_order)) == exactly(4.0 / 2 / 6));
    // In light rain 8 and 7: nothing to throw.
    const auto shot = ready(out_of_order, Weather::LightRain);
    CHECK(play([&](Dice& dice) { return volley_hits(shot, dice); }, {}).done());
}

TEST_CASE("GK-CHR-06: an even chance of a minus counts too, also where it makes a hit impossible",
          "[gk][chr]") {
    Unit shaken{.type = UnitType::Foot, .quarters = {1}};
    shaken.characteristics.maybe_musketry = -1;
    CHECK(hits(shaken).at(1) == exactly(1.0 / 12));
    shaken.firing_order = true;
    CHECK(hits(shaken).at(1) == exactly(5.0 / 12));
}

TEST_CASE("GK-CHR-07: rolled, typed and weighed alike", "[gk][chr][odds]") {
    const auto shot = ready(battalion("dettingen-british-hanoverian-foot"));
    const auto fire = [&](Dice& dice) { return volley_hits(shot, dice); };
    check_typed_is_weighed(fire);
    CHECK(rolls_agree(fire, 1743));
}

}  // namespace drumhead::gk
