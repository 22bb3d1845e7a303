#include "rules/game_of_kings/melee.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"

using namespace drumhead;
using gk::Aspect;
using gk::Fighter;
using gk::Loser;
using gk::Side;
using gk::UnitType;

namespace {

const gk::Edition& edition(std::string_view name) {
    const auto* found = gk::edition_named(name);
    REQUIRE(found != nullptr);
    return *found;
}

Fighter unit(UnitType type, int quarters = 4) {
    return {.unit = {.type = type, .quarters = {quarters}}};
}
Fighter in_order(int quarters = 4) {
    return {.unit = {.quarters = {quarters}, .firing_order = true}};
}
Fighter dismounted(UnitType type, int quarters = 4) {
    return {.unit = {.type = type, .quarters = {quarters}, .dismounted = true}};
}
Fighter struck_on(Aspect aspect, Fighter attacker) {
    attacker.from = aspect;
    return attacker;
}
Fighter charging_from(Length far_away, Fighter attacker) {
    attacker.charged_from = far_away;
    return attacker;
}
Fighter in_wood(Fighter fighter) {
    fighter.unit.in_wood = true;
    return fighter;
}

gk::Melee ready(gk::Contact contact, const gk::Edition& rules = gk::default_edition()) {
    const auto melee = gk::melee_round(rules, std::move(contact));
    REQUIRE(melee);
    return *melee;
}
gk::Melee ready(const Fighter& attacker,
                const Fighter& defender,
                const gk::Edition& rules = gk::default_edition()) {
    return ready({.attackers = {attacker}, .defenders = {defender}}, rules);
}

/// Dice before rounding, as a number.
double dice_of(const gk::Melee& melee, Side side) {
    const auto& fighters =
        side == Side::Attacker ? melee.contact.attackers : melee.contact.defenders;
    return gk::melee_dice(melee, side, 0, fighters.front().unit.quarters).count / 4.0;
}
double attack_dice(const Fighter& attacker,
                   const Fighter& defender,
                   const gk::Edition& rules = gk::default_edition()) {
    return dice_of(ready(attacker, defender, rules), Side::Attacker);
}
double defence_dice(const Fighter& attacker,
                    const Fighter& defender,
                    const gk::Edition& rules = gk::default_edition()) {
    return dice_of(ready(attacker, defender, rules), Side::Defender);
}

std::string refusal(const Fighter& attacker,
                    const Fighter& defender,
                    const gk::Edition& rules = gk::default_edition()) {
    const auto refused = gk::contact_refused(rules, attacker, defender);
    const auto round = gk::melee_round(rules, {.attackers = {attacker}, .defenders = {defender}});
    CHECK(round.has_value() == !refused.has_value());
    return refused ? refused->clause : "";
}

Distribution<gk::MeleeOutcome> odds_of(const gk::Melee& melee) {
    return exact_odds([&](Dice& dice) { return gk::fight(melee, dice); });
}

Played<gk::MeleeOutcome> fought(const gk::Melee& melee, const std::vector<int>& faces) {
    auto played = play([&](Dice& dice) { return gk::fight(melee, dice); }, faces);
    INFO(played.words());
    REQUIRE(played.done());
    return played;
}

int dice_thrown(const Played<gk::MeleeOutcome>& played, std::string_view purpose) {
    return static_cast<int>(std::ranges::count_if(
        played.thrown, [&](const ThrownDie& die) { return die.purpose == purpose; }));
}

/// The chances that the attackers suffered more hits than the defenders, as many, and fewer,
/// charge fire that destroys the attacker kept apart.
struct Ends {
    double destroyed_by_fire = 0;
    double attackers_more = 0;
    double equal = 0;
    double defenders_more = 0;
};
Ends ends(const gk::Melee& melee) {
    const auto odds = odds_of(melee);
    const auto strength = melee.contact.attackers.front().unit.quarters.count;
    const auto chance = [&](auto holds) {
        return odds.chance_that([&](const gk::MeleeOutcome& o) {
            return o.fire_hits < strength && holds(o.defender_hits + o.fire_hits, o.attacker_hits);
        });
    };
    return {
        odds.chance_that([&](const gk::MeleeOutcome& o) { return o.fire_hits >= strength; }),
        chance([](int attackers, int defenders) { return attackers > defenders; }),
        chance([](int attackers, int defenders) { return attackers == defenders; }),
        chance([](int attackers, int defenders) { return attackers < defenders; }),
    };
}

void check_close(double chance, double expected) {
    CHECK(chance == Approx(expected).epsilon(1e-12));
}

}  // namespace

// ---- Who may fight

TEST_CASE("GK-MEL-02: foot cannot start a melee against horse", "[gk][melee]") {
    const auto horse = GENERATE(
        UnitType::HeavyHorse, UnitType::MediumHorse, UnitType::Lancers, UnitType::LightHorse);
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        CHECK(refusal(unit(UnitType::Foot), unit(horse), rules) == "GK-MEL-02");
        CHECK(refusal(in_order(), unit(horse), rules) == "GK-MEL-02");
        CHECK(refusal(unit(horse), unit(UnitType::Foot), rules).empty());
        CHECK(refusal(unit(horse), unit(horse), rules).empty());
        CHECK(refusal(unit(UnitType::Foot), unit(UnitType::Foot), rules).empty());
        CHECK(refusal(unit(UnitType::Foot), unit(UnitType::LightFoot), rules).empty());
    }
}

TEST_CASE(
    "GK-MEL-03: guns and light foot neither start a melee nor inflict hits in one, but light "
    "foot in a wood or built-up area fights as regular foot",
    "[gk][melee]") {
    const auto horse = unit(UnitType::HeavyHorse);
    const auto foot = unit(UnitType::Foot);
    const auto light = unit(UnitType::LightFoot);
    auto in_buildings = light;
    in_buildings.holds_buildings = true;

    CHECK(refusal(unit(UnitType::Gun), foot) == "GK-MEL-03");
    CHECK(refusal(light, foot) == "GK-MEL-03");
    CHECK(refusal(in_wood(light), foot).empty());
    CHECK(refusal(in_buildings, foot).empty());
    CHECK(refusal(in_wood(light), horse) == "GK-MEL-02");

    CHECK(defence_dice(horse, light) == 0);
    CHECK(defence_dice(horse, unit(UnitType::Gun)) == 0);
    CHECK(defence_dice(foot, in_wood(light)) == 4);
    CHECK(defence_dice(foot, in_wood(unit(UnitType::LightFoot, 3))) == 3);
    CHECK(attack_dice(in_wood(light), foot) == 4);
    CHECK(defence_dice(foot, in_buildings) == 8);  // and a die more a quarter for the walls
}

TEST_CASE("GK-MEL-04: regular foot within 4 cm protects a gun; contacted it is eliminated",
          "[gk][melee]") {
    auto gun = unit(UnitType::Gun);
    gun.foot_near = 4_cm;
    CHECK(refusal(unit(UnitType::HeavyHorse), gun) == "GK-MEL-04");
    CHECK(refusal(unit(UnitType::Foot), gun) == "GK-MEL-04");
    gun.foot_near = 4.1_cm;
    CHECK(refusal(unit(UnitType::HeavyHorse), gun).empty());

    const auto odds = odds_of(ready(unit(UnitType::HeavyHorse), gun));
    REQUIRE(odds.outcomes().size() == 1);
    const auto& outcome = odds.outcomes().front().value;
    CHECK(outcome.defenders[0].after == gk::Aftermath{.eliminated = true});
    CHECK(outcome.attackers[0].after == gk::Aftermath{.quarters = {4}});
    CHECK(outcome.loser == Loser::Defender);
}

TEST_CASE("GK-MEL-05: the same in the four older editions", "[gk][melee]") {
    const auto* name = GENERATE("2017-cards", "sahay", "pips", "summary");
    auto gun = unit(UnitType::Gun);
    gun.foot_near = 3_cm;
    CHECK(refusal(unit(UnitType::LightHorse), gun, edition(name)) == "GK-MEL-05");
    gun.foot_near.reset();
    const auto melee = ready(unit(UnitType::LightHorse), gun, edition(name));
    CHECK(odds_of(melee).chance_that(
              [](const gk::MeleeOutcome& o) { return o.defenders[0].after.eliminated; }) == 1);
}

TEST_CASE("GK-MEL-47: light foot in the open rolls nothing and cannot win", "[gk][melee]") {
    const auto melee = ready(unit(UnitType::HeavyHorse), unit(UnitType::LightFoot));
    CHECK(dice_of(melee, Side::Attacker) == 8);
    CHECK(dice_of(melee, Side::Defender) == 0);
    const auto drawn = fought(melee, {1, 2, 3, 1, 2, 3, 1, 2});
    CHECK(drawn.result().loser == Loser::None);
    CHECK(odds_of(melee).chance_that(
              [](const gk::MeleeOutcome& o) { return o.loser == Loser::Attacker; }) == 0);
}

TEST_CASE("GK-MEL-48: for contact dismounted horse is foot", "[gk][melee]") {
    const auto dragoons = dismounted(UnitType::MediumHorse);
    CHECK(refusal(unit(UnitType::Foot), dragoons).empty());
    CHECK(refusal(dragoons, unit(UnitType::Foot)).empty());
    CHECK(refusal(dragoons, unit(UnitType::LightHorse)) == "GK-MEL-48");
}

TEST_CASE("GK-MEL-49: light foot may not contact a gun", "[gk][melee]") {
    CHECK(refusal(unit(UnitType::LightFoot), unit(UnitType::Gun)) == "GK-MEL-49");
}

// ---- How many dice

TEST_CASE("GK-MEL-07, GK-MEL-08, GK-MEL-09, GK-MEL-10: dice a quarter, by own unit and enemy",
          "[gk][melee]") {
    const auto [own, heavy, lancers, light, formed, other, light_foot] =
        GENERATE(table<UnitType, double, double, double, double, double, double>({
            {UnitType::HeavyHorse, 1, 2, 2, 1, 3, 2},
            {UnitType::MediumHorse, 1, 2, 2, 1, 3, 2},
            {UnitType::Lancers, 1, 1, 1, 1.5, 4, 4},
            {UnitType::LightHorse, 1, 2, 1, 1, 2, 3},
        }));
    for (const auto& rules : gk::editions()) {
        for (int quarters = 1; quarters <= 4; ++quarters) {
            INFO(rules.name << ", " << gk::name(own) << " of " << quarters << " quarters");
            const auto squadron = unit(own, quarters);
            const auto dice = [&](const Fighter& enemy) {
                return attack_dice(squadron, enemy, rules);
            };
            CHECK(dice(unit(UnitType::HeavyHorse)) == heavy * quarters);
            CHECK(dice(unit(UnitType::MediumHorse)) == heavy * quarters);
            CHECK(dice(unit(UnitType::Lancers)) == lancers * quarters);
            CHECK(dice(unit(UnitType::LightHorse)) == light * quarters);
            CHECK(dice(in_order()) == formed * quarters);
            CHECK(dice(unit(UnitType::Foot)) == other * quarters);
            CHECK(dice(unit(UnitType::LightFoot)) == light_foot * quarters);
        }
    }
}

TEST_CASE("GK-MEL-10: close-order foot has one die a quarter against everyone", "[gk][melee]") {
    for (const auto& rules : gk::editions()) {
        for (int quarters = 1; quarters <= 4; ++quarters) {
            INFO(rules.name << ", " << quarters << " quarters");
            const auto foot = unit(UnitType::Foot, quarters);
            CHECK(attack_dice(foot, unit(UnitType::Foot), rules) == quarters);
            CHECK(attack_dice(foot, in_order(), rules) == quarters);
            CHECK(attack_dice(foot, unit(UnitType::LightFoot), rules) == quarters);
            CHECK(defence_dice(unit(UnitType::HeavyHorse), foot, rules) == quarters);
            CHECK(defence_dice(unit(UnitType::Lancers), foot, rules) == quarters);
            CHECK(defence_dice(unit(UnitType::LightHorse), in_order(quarters), rules) == quarters);
        }
    }
}

TEST_CASE("GK-MEL-11: firing order struck in flank or rear is met as other foot", "[gk][melee]") {
    const auto horse = unit(UnitType::HeavyHorse);
    CHECK(attack_dice(horse, in_order()) == 4);
    CHECK(attack_dice(struck_on(Aspect::Flank, horse), in_order()) == (3 + 1) * 4);
    CHECK(attack_dice(struck_on(Aspect::Rear, horse), in_order()) == (3 + 1) * 4);
}

TEST_CASE("GK-MEL-12: light foot in a wood has the infantry row and is met as other foot",
          "[gk][melee]") {
    const auto light = in_wood(unit(UnitType::LightFoot));
    CHECK(attack_dice(unit(UnitType::HeavyHorse), light) == 3 * 4);
    CHECK(defence_dice(unit(UnitType::HeavyHorse), light) == 4);
    CHECK(attack_dice(unit(UnitType::Lancers), light) == 4 * 4);
}

TEST_CASE("GK-MEL-13: dismounted horse fights and is met as other foot", "[gk][melee]") {
    const auto squadron = dismounted(UnitType::HeavyHorse, 2);
    CHECK(defence_dice(unit(UnitType::Lancers), squadron) == 2);
    CHECK(attack_dice(unit(UnitType::Lancers), squadron) == 16);
}

TEST_CASE(
    "GK-MEL-15: a die more a quarter for flank or rear, higher ground, a bank and buildings, "
    "added together",
    "[gk][melee]") {
    auto heavy = struck_on(Aspect::Flank, unit(UnitType::HeavyHorse, 3));
    heavy.higher_ground = true;
    CHECK(attack_dice(heavy, unit(UnitType::LightHorse)) == (2 + 1 + 1) * 3);

    auto battalion = in_order();
    const auto horse = unit(UnitType::HeavyHorse);
    battalion.higher_ground = true;
    CHECK(defence_dice(horse, battalion) == 2 * 4);
    battalion.holds_bank = true;
    CHECK(defence_dice(horse, battalion) == 3 * 4);
    battalion.holds_buildings = true;
    CHECK(defence_dice(horse, battalion) == 4 * 4);
}

TEST_CASE("GK-MEL-46: two ticks on a battalion at half strength", "[gk][melee]") {
    auto battalion = in_order(2);
    battalion.higher_ground = true;
    battalion.holds_bank = true;
    CHECK(defence_dice(unit(UnitType::HeavyHorse), battalion) == (1 + 2) * 2);
}

TEST_CASE(
    "GK-MEL-16, GK-MEL-17: the die for flank or rear is for the first round under 2017 and "
    "for every round after",
    "[gk][melee]") {
    const auto attacker = struck_on(Aspect::Flank, unit(UnitType::HeavyHorse, 3));
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        gk::Contact contact{.attackers = {attacker}, .defenders = {unit(UnitType::LightHorse)}};
        CHECK(dice_of(ready(contact, rules), Side::Attacker) == (2 + 1) * 3);
        contact.round = 2;
        CHECK(dice_of(ready(contact, rules), Side::Attacker) ==
              (rules.name == "2017-cards" ? 2 * 3 : (2 + 1) * 3));
    }
}

TEST_CASE("GK-MEL-18: exactly half a die counts half the time, in every edition",
          "[gk][melee][odds]") {
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        const auto odds = odds_of(ready(unit(UnitType::Lancers, 1), in_order(), rules));
        const auto hits = odds.marginal(&gk::MeleeOutcome::attacker_hits);
        check_close(hits.at(0), 1.0 / 2 * 1 / 2 + 1.0 / 2 * 1 / 4);
        check_close(hits.at(1), 1.0 / 2 * 1 / 2 + 1.0 / 2 * 1 / 2);
        check_close(hits.at(2), 1.0 / 2 * 1 / 4);
        check_close(odds.mean(&gk::MeleeOutcome::attacker_hits), 1.5 / 2);
    }
}

TEST_CASE("GK-MEL-19: the dice of all quarters are summed and rounded once", "[gk][melee][odds]") {
    // 1.5 x 3 = 4.5: four dice or five, by one throw.
    const auto melee = ready(unit(UnitType::Lancers, 3), in_order());
    CHECK(dice_of(melee, Side::Attacker) == 4.5);
    const auto up = fought(melee, {4, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(dice_thrown(up, "half a die") == 1);
    CHECK(dice_thrown(up, "melee") == 5 + 4);
    const auto down = fought(melee, {3, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(dice_thrown(down, "melee") == 4 + 4);

    // Other fractions go to the nearest: lancers struck from the rear by formed foot, in a second
    // round because foot never makes such a contact. 4.5 / 2 = 2.25, and 1.5 / 2 = 0.75.
    const auto struck = [](int quarters) {
        return ready({.attackers = {struck_on(Aspect::Rear, in_order())},
                      .defenders = {unit(UnitType::Lancers, quarters)},
                      .round = 2});
    };
    CHECK(dice_of(struck(3), Side::Defender) == 2.25);
    CHECK(dice_thrown(fought(struck(3), {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}), "melee") == 8 + 2);
    CHECK(dice_of(struck(1), Side::Defender) == 0.75);
    CHECK(dice_thrown(fought(struck(1), {1, 1, 1, 1, 1, 1, 1, 1, 1}), "melee") == 8 + 1);
}

TEST_CASE(
    "GK-MEL-21, GK-MEL-22, GK-MEL-23: struck from the rear a unit rolls half its dice, in "
    "every round of 2018, in the first of the summary, in none of the others",
    "[gk][melee]") {
    const auto horse = struck_on(Aspect::Rear, unit(UnitType::HeavyHorse));
    const auto dice = [&](const gk::Edition& rules, int round, int quarters = 4) {
        return dice_of(ready({.attackers = {horse},
                              .defenders = {unit(UnitType::Foot, quarters)},
                              .round = round},
                             rules),
                       Side::Defender);
    };
    CHECK(dice(edition("2018"), 1) == 2);
    CHECK(dice(edition("2018"), 2) == 2);
    CHECK(dice(edition("2018"), 1, 1) == 0.5);
    CHECK(dice(edition("summary"), 1) == 2);
    CHECK(dice(edition("summary"), 2) == 4);
    for (const auto* name : {"2017-cards", "sahay", "pips"}) {
        CHECK(dice(edition(name), 1) == 4);
        CHECK(dice(edition(name), 2) == 4);
    }
    auto limited = edition("2018");
    limited.rear_halving = gk::Rounds::First;
    CHECK(dice(limited, 1) == 2);
    CHECK(dice(limited, 2) == 4);
    // A flank is not the rear.
    CHECK(defence_dice(struck_on(Aspect::Flank, unit(UnitType::HeavyHorse)),
                       unit(UnitType::Foot)) == 4);
}

TEST_CASE("GK-MEL-24: bonuses are halved with the rest, once at the end", "[gk][melee]") {
    auto foot = unit(UnitType::Foot, 3);
    foot.higher_ground = true;
    CHECK(defence_dice(struck_on(Aspect::Rear, unit(UnitType::HeavyHorse)), foot) ==
          (1 + 1) * 3 / 2.0);
}

TEST_CASE("GK-MEL-43, GK-MOV-21: having charged gives no bonus", "[gk][melee]") {
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        for (const auto& enemy : {unit(UnitType::LightHorse), in_order(), unit(UnitType::Foot)}) {
            const auto charged =
                ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), enemy, rules);
            const auto stood = ready(unit(UnitType::HeavyHorse), enemy, rules);
            CHECK(dice_of(charged, Side::Attacker) == dice_of(stood, Side::Attacker));
            CHECK(dice_of(charged, Side::Defender) == dice_of(stood, Side::Defender));
        }
        const auto even = ready(unit(UnitType::HeavyHorse), unit(UnitType::HeavyHorse), rules);
        CHECK(dice_of(even, Side::Attacker) == dice_of(even, Side::Defender));
    }
}

TEST_CASE("GK-MEL-15, GK-MEL-22: the reasons sum up to the dice", "[gk][melee]") {
    auto foot = in_order(3);
    foot.higher_ground = true;
    const auto melee = ready(struck_on(Aspect::Rear, unit(UnitType::Lancers)), foot);
    CHECK(gk::melee_reasons(melee, Side::Attacker, 0) ==
          Reasons{{"against other foot", "4 a quarter", "GK-MEL-08"},
                  {"attacks the rear", "+1 a quarter", "GK-MEL-15"},
                  {"strength 100%", "× 4", "GK-MEL-19"},
                  {"dice", "20", "GK-MEL-19"},
                  {"each hits on", "4+", "GK-MEL-20"}});
    CHECK(gk::melee_reasons(melee, Side::Defender, 0) ==
          Reasons{{"against lancers", "1 a quarter", "GK-MEL-10"},
                  {"higher ground", "+1 a quarter", "GK-MEL-15"},
                  {"strength 75%", "× 3", "GK-MEL-19"},
                  {"struck from the rear", "halved", "GK-MEL-22"},
                  {"dice", "3", "GK-MEL-19"},
                  {"each hits on", "4+", "GK-MEL-20"}});
}

// ---- The round

TEST_CASE("GK-MEL-14: both sides roll on what they had at the start of the round", "[gk][melee]") {
    const auto melee = ready(unit(UnitType::HeavyHorse), unit(UnitType::HeavyHorse));
    const auto both_gone = fought(melee, {4, 4, 5, 6, 6, 5, 4, 4});
    CHECK(dice_thrown(both_gone, "melee") == 8);
    CHECK(both_gone.result().attackers[0].after.eliminated);
    CHECK(both_gone.result().defenders[0].after.eliminated);
}

TEST_CASE("GK-MEL-20: each die of 4 or more is a hit, in melee always", "[gk][melee][odds]") {
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        const auto melee =
            ready(unit(UnitType::HeavyHorse, 1), unit(UnitType::HeavyHorse, 1), rules);
        const auto odds = odds_of(melee);
        check_close(odds.marginal(&gk::MeleeOutcome::attacker_hits).at(1), 1.0 / 2);
        check_close(odds.marginal(&gk::MeleeOutcome::defender_hits).at(1), 1.0 / 2);
    }
    const auto melee = ready(unit(UnitType::HeavyHorse, 1), unit(UnitType::HeavyHorse, 1));
    CHECK(fought(melee, {3, 3}).result().attacker_hits == 0);
    CHECK(fought(melee, {4, 4}).result().attacker_hits == 1);
}

TEST_CASE("GK-MEL-33: equal dice, four against four", "[gk][melee][odds]") {
    const auto horse = ends(ready(unit(UnitType::HeavyHorse), unit(UnitType::HeavyHorse)));
    check_close(horse.attackers_more, 93.0 / 256);
    check_close(horse.equal, 35.0 / 128);
    check_close(horse.defenders_more, 93.0 / 256);
    for (const auto type : {UnitType::HeavyHorse, UnitType::LightHorse}) {
        const auto foot = ends(ready(unit(type), in_order()));
        check_close(foot.attackers_more, 93.0 / 256);
        check_close(foot.equal, 35.0 / 128);
        check_close(foot.defenders_more, 93.0 / 256);
    }
}

TEST_CASE("GK-MEL-34: heavy horse against light horse, eight dice against four",
          "[gk][melee][odds]") {
    const auto chances = ends(ready(unit(UnitType::HeavyHorse), unit(UnitType::LightHorse)));
    check_close(chances.defenders_more, 1651.0 / 2048);
    check_close(chances.equal, 495.0 / 4096);
    check_close(chances.attackers_more, 299.0 / 4096);
}

TEST_CASE("GK-MEL-35: lancers against formed foot, six dice to four", "[gk][melee][odds]") {
    const auto chances = ends(ready(unit(UnitType::Lancers), in_order()));
    check_close(chances.defenders_more, 319.0 / 512);
    check_close(chances.equal, 105.0 / 512);
    check_close(chances.attackers_more, 11.0 / 64);
}

TEST_CASE("GK-MEL-36: heavy horse against foot out of firing order, twelve dice to four",
          "[gk][melee][odds]") {
    const auto melee = ready(unit(UnitType::HeavyHorse), unit(UnitType::Foot));
    const auto chances = ends(melee);
    check_close(chances.defenders_more, 63019.0 / 65536);
    check_close(chances.equal, 455.0 / 16384);
    check_close(chances.attackers_more, 697.0 / 65536);
    const auto odds = odds_of(melee);
    check_close(odds.mean(&gk::MeleeOutcome::attacker_hits), 6);
    check_close(odds.mean(&gk::MeleeOutcome::defender_hits), 2);
}

TEST_CASE("GK-MEL-45, GK-CHR-04: Prussian horse at Mollwitz hits on 5 and 6", "[gk][melee][odds]") {
    auto prussians = unit(UnitType::HeavyHorse);
    prussians.unit.characteristics.melee_hits_on = 5;
    const auto chances = ends(ready(prussians, unit(UnitType::HeavyHorse)));
    check_close(chances.defenders_more, 85.0 / 432);
    check_close(chances.equal, 107.0 / 432);
    check_close(chances.attackers_more, 5.0 / 9);
}

TEST_CASE("GK-MEL-38: the side with more hits retreats whether or not it fails morale",
          "[gk][melee]") {
    const auto melee =
        ready(unit(UnitType::HeavyHorse), unit(UnitType::HeavyHorse), edition("2018"));
    // Three hits to one, and the loser holds with a 6.
    const auto round = fought(melee, {4, 5, 6, 1, 4, 1, 1, 1, 6}).result();
    CHECK(round.loser == Loser::Defender);
    CHECK(round.defenders[0].after ==
          gk::Aftermath{.quarters = {1}, .morale = gk::MoraleResult::Held, .retreats = true});
    CHECK(round.attackers[0].after == gk::Aftermath{.quarters = {3}});
}

TEST_CASE("GK-MOR-01, GK-MOR-04: who lost a melee tests its morale", "[gk][melee][morale]") {
    const auto* name = GENERATE("2018", "2017-cards");
    const auto melee = ready(unit(UnitType::HeavyHorse), unit(UnitType::HeavyHorse), edition(name));
    const auto round = fought(melee, {1, 1, 1, 1, 4, 1, 1, 1, 3}).result();
    CHECK(round.loser == Loser::Attacker);
    CHECK(round.attackers[0].after ==
          gk::Aftermath{.quarters = {2}, .morale = gk::MoraleResult::Failed, .retreats = true});
}

TEST_CASE("GK-MOR-08: a drawn melee tests nobody, but losses to charge fire do",
          "[gk][melee][morale]") {
    const auto drawn = fought(ready(unit(UnitType::HeavyHorse), unit(UnitType::HeavyHorse)),
                              {4, 4, 1, 1, 4, 4, 1, 1});
    CHECK(drawn.result().loser == Loser::None);
    CHECK(drawn.result().attackers[0].after == gk::Aftermath{.quarters = {2}});
    CHECK(drawn.result().defenders[0].after == gk::Aftermath{.quarters = {2}});

    // One lost to charge fire, then three hits to none: the horse won and tests all the same.
    const auto won = fought(ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), in_order()),
                            {4, 1, 1, 1, 4, 4, 4, 1, 1, 1, 1, /* morale */ 5, 5});
    CHECK(won.result().loser == Loser::Defender);
    CHECK(won.result().attackers[0].after ==
          gk::Aftermath{.quarters = {3}, .morale = gk::MoraleResult::Held});
}

TEST_CASE("GK-MEL-41: hits are compared after saves and not capped", "[gk][melee]") {
    const auto horse = unit(UnitType::HeavyHorse);
    auto last_quarter = unit(UnitType::HeavyHorse, 1);
    last_quarter.higher_ground = true;
    // It takes 3 and gives 2: destroyed, and its enemy has not lost.
    const auto overwhelmed = fought(ready(horse, last_quarter), {4, 4, 4, 1, 4, 4});
    CHECK(overwhelmed.result().defenders[0].suffered == 3);
    CHECK(overwhelmed.result().defenders[0].after.eliminated);
    CHECK(overwhelmed.result().loser == Loser::Defender);
    CHECK(overwhelmed.result().attackers[0].after == gk::Aftermath{.quarters = {2}});

    // It takes 1 and gives 2: destroyed, and its enemy has lost by the letter.
    const auto costly = fought(ready(horse, last_quarter), {4, 1, 1, 1, 4, 4, /* morale */ 6});
    CHECK(costly.result().defenders[0].after.eliminated);
    CHECK(costly.result().loser == Loser::Attacker);
    CHECK(costly.result().attackers[0].after ==
          gk::Aftermath{.quarters = {2}, .morale = gk::MoraleResult::Held, .retreats = true});

    // Equal hits and one side destroyed: the survivor simply stands.
    const auto even = fought(ready(unit(UnitType::HeavyHorse, 1), horse), {4, 4, 1, 1, 1});
    CHECK(even.result().loser == Loser::None);
    CHECK(even.result().attackers[0].after.eliminated);
    CHECK(even.result().defenders[0].after == gk::Aftermath{.quarters = {3}});

    // A cuirass saves before the hits are compared: two against two, one of them saved.
    auto cuirassiers = horse;
    cuirassiers.unit.cuirassier = true;
    const auto saved = fought(ready(cuirassiers, horse),
                              {4, 4, 1, 1, 4, 4, 1, 1, /* saves */ 6, 1, /* morale */ 4});
    CHECK(saved.result().defender_hits == 1);
    CHECK(saved.result().loser == Loser::Defender);
}

TEST_CASE(
    "GK-MEL-42: with several units on a side hits are summed, and every unit of the losing "
    "side retreats",
    "[gk][melee]") {
    const auto squadron = unit(UnitType::HeavyHorse);
    const auto won = ready({.attackers = {squadron, squadron}, .defenders = {in_order()}});
    // Two hits by each squadron, three of the battalion on the first: four against three.
    const auto attackers_win = fought(won, {4, 4, 1, 1, 4, 4, 1, 1, 4, 4, 4, 1}).result();
    CHECK(attackers_win.attacker_hits == 4);
    CHECK(attackers_win.defender_hits == 3);
    CHECK(attackers_win.loser == Loser::Defender);
    CHECK(attackers_win.attackers[0].after.quarters == gk::Quarters{1});
    CHECK(attackers_win.attackers[1].after.quarters == gk::Quarters{4});

    auto chosen = in_order();
    chosen.against = 1;
    const auto lost = ready({.attackers = {squadron, squadron}, .defenders = {chosen}});
    const auto both_go =
        fought(lost, {1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, /* morale */ 4, 4}).result();
    CHECK(both_go.loser == Loser::Attacker);
    CHECK(both_go.attackers[0].after ==
          gk::Aftermath{.quarters = {4}, .morale = gk::MoraleResult::Held, .retreats = true});
    CHECK(both_go.attackers[1].after ==
          gk::Aftermath{.quarters = {3}, .morale = gk::MoraleResult::Held, .retreats = true});
}

// ---- Charge fire

TEST_CASE("GK-MEL-25: foot charged frontally from beyond musket range fires first", "[gk][melee]") {
    const auto* name = GENERATE("summary", "2018");
    const auto horse = unit(UnitType::HeavyHorse);
    CHECK(ready(charging_from(8.1_cm, horse), in_order(), edition(name)).charge_fire.size() == 1);
    CHECK(ready(charging_from(8_cm, horse), in_order(), edition(name)).charge_fire.empty());
    CHECK(ready(horse, in_order(), edition(name)).charge_fire.empty());
    for (const auto* older : {"2017-cards", "sahay", "pips"}) {
        CHECK(ready(charging_from(10_cm, horse), in_order(), edition(older)).charge_fire.empty());
    }
    const auto from_horse =
        ready(charging_from(10_cm, horse), unit(UnitType::LightHorse), edition(name));
    CHECK(from_horse.charge_fire.empty());
}

TEST_CASE("GK-MEL-25: where it is not said where a charge began, the sum says so",
          "[gk][melee][sums]") {
    const auto not_said = [](const gk::Melee& melee) {
        return std::ranges::any_of(
            gk::melee_reasons(melee, Side::Defender, 0),
            [](const Reason& why) { return why.clause == "GK-MEL-25" && why.value == "not said"; });
    };
    const auto horse = unit(UnitType::HeavyHorse);
    CHECK(not_said(ready(horse, in_order(), edition("2018"))));
    CHECK_FALSE(not_said(ready(charging_from(8_cm, horse), in_order(), edition("2018"))));
    CHECK_FALSE(not_said(ready(charging_from(10_cm, horse), in_order(), edition("2018"))));
    // Whoever charges another matters to that one.
    auto two = gk::Contact{.attackers = {charging_from(10_cm, horse), horse},
                           .defenders = {in_order(), in_order()}};
    two.attackers[0].against = 1;
    CHECK(not_said(ready(two, edition("2018"))));
    two.attackers = {horse, charging_from(8_cm, horse)};
    two.attackers[0].against = 1;
    CHECK_FALSE(not_said(ready(two, edition("2018"))));
    // No charge fire is given in this edition, nor by horse.
    CHECK_FALSE(not_said(ready(horse, in_order(), edition("pips"))));
    CHECK_FALSE(not_said(ready(horse, horse, edition("2018"))));
}

TEST_CASE("GK-MEL-26: hits of charge fire count for who won", "[gk][melee]") {
    const auto melee = ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), in_order());
    // Two to fire and one in melee against two: three to two, the horse has lost.
    const auto round =
        fought(melee, {4, 4, 1, 1, /* horse */ 4, 4, /* foot */ 4, 1, 1, 1, /* morale */ 4})
            .result();
    CHECK(round.fire_hits == 2);
    CHECK(round.defender_hits == 1);
    CHECK(round.attacker_hits == 2);
    CHECK(round.loser == Loser::Attacker);
    CHECK(round.attackers[0].after ==
          gk::Aftermath{.quarters = {1}, .morale = gk::MoraleResult::Held, .retreats = true});
    CHECK(round.defenders[0].after == gk::Aftermath{.quarters = {2}});
}

TEST_CASE("GK-MEL-27: carbines fire at a charge on a 3 or better", "[gk][melee][odds]") {
    const auto melee =
        ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), dismounted(UnitType::LightHorse));
    REQUIRE(melee.charge_fire.size() == 1);
    const auto odds = odds_of(melee);
    // Two dice on a 6, two times in three.
    check_close(odds.marginal(&gk::MeleeOutcome::fire_hits).at(2), 2.0 / 3 * 1 / 36);
    check_close(odds.marginal(&gk::MeleeOutcome::fire_hits).at(1), 2.0 / 3 * 10 / 36);
    auto carbines = in_order();
    carbines.unit.carbines = true;
    const auto formed = odds_of(ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), carbines));
    check_close(formed.marginal(&gk::MeleeOutcome::fire_hits).at(4), 2.0 / 3 * 1 / 16);
}

TEST_CASE("GK-MEL-28: charge fire is part of 2018, against any troops, at the defender's choice",
          "[gk][melee]") {
    CHECK(gk::default_edition().name == "2018");
    CHECK(gk::default_edition().charge_fire);
    const auto on_foot = charging_from(10_cm, unit(UnitType::Foot));
    const auto melee = ready(on_foot, in_order());
    REQUIRE(melee.charge_fire.size() == 1);
    CHECK(melee.charge_fire[0].volley.dice == 4);
    CHECK(melee.charge_fire[0].volley.score.face() == 4);
    auto declines = in_order();
    declines.holds_fire = true;
    CHECK(ready(on_foot, declines).charge_fire.empty());
}

TEST_CASE(
    "GK-MEL-29: having moved does not count against charge fire; weather and "
    "characteristics do",
    "[gk][melee]") {
    auto moved = in_order();
    moved.unit.moved = true;
    const auto charge = charging_from(10_cm, unit(UnitType::HeavyHorse));
    CHECK(ready(charge, moved).charge_fire[0].volley.score.face() == 4);
    const auto in_rain =
        ready({.attackers = {charge}, .defenders = {moved}, .weather = gk::Weather::LightRain});
    CHECK(in_rain.charge_fire[0].volley.score.face() == 5);
    moved.unit.characteristics.musketry = 1;
    CHECK(ready(charge, moved).charge_fire[0].volley.score.face() == 3);
}

TEST_CASE("GK-MEL-30: the limit for carbines is their own 6 cm, and only dismounted horse fires",
          "[gk][melee]") {
    const auto horse = unit(UnitType::HeavyHorse);
    const auto hussars = dismounted(UnitType::LightHorse);
    CHECK(ready(charging_from(6_cm, horse), hussars).charge_fire.empty());
    const auto melee = ready(charging_from(7_cm, horse), hussars);
    REQUIRE(melee.charge_fire.size() == 1);
    CHECK(melee.charge_fire[0].carbines);
    CHECK(melee.charge_fire[0].volley.score.face() == 6);
    CHECK(ready(charging_from(7_cm, horse), unit(UnitType::LightHorse)).charge_fire.empty());
    CHECK(ready(charging_from(7_cm, horse), in_order()).charge_fire.empty());
}

TEST_CASE(
    "GK-MEL-31: charge fire comes off before melee dice; a charger it destroys ends the "
    "melee",
    "[gk][melee]") {
    const auto melee = ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), in_order());
    const auto halved = fought(melee, {4, 4, 1, 1, 1, 1, 1, 1, 1, 1, /* morale */ 4});
    CHECK(dice_thrown(halved, "melee") == 2 + 4);
    const auto destroyed = fought(melee, {4, 4, 4, 4});
    CHECK(destroyed.result().attackers[0].after.eliminated);
    CHECK(destroyed.result().defenders[0].after == gk::Aftermath{.quarters = {4}});
}

TEST_CASE("GK-MEL-32: heavy horse and cuirassiers charge a standing battalion",
          "[gk][melee][odds]") {
    const auto heavy = ends(ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), in_order()));
    check_close(heavy.destroyed_by_fire, 1.0 / 16);
    check_close(heavy.attackers_more, 3421.0 / 4096);
    check_close(heavy.equal, 131.0 / 2048);
    check_close(heavy.defenders_more, 157.0 / 4096);

    auto cuirassiers = charging_from(10_cm, unit(UnitType::HeavyHorse));
    cuirassiers.unit.cuirassier = true;
    const auto armoured = ends(ready(cuirassiers, in_order()));
    check_close(armoured.destroyed_by_fire, 625.0 / 20736);
    check_close(armoured.attackers_more, 1772302735.0 / 2293235712);
    check_close(armoured.equal, 42514507.0 / 382205952);
    check_close(armoured.defenders_more, 196725935.0 / 2293235712);
}

TEST_CASE("GK-MEL-53: no charge fire from flank or rear, nor from a unit in melee already",
          "[gk][melee]") {
    const auto horse = charging_from(10_cm, unit(UnitType::HeavyHorse));
    CHECK(ready(struck_on(Aspect::Flank, horse), in_order()).charge_fire.empty());
    CHECK(ready(struck_on(Aspect::Rear, horse), in_order()).charge_fire.empty());
    auto engaged = in_order();
    engaged.unit.in_contact = true;
    CHECK(ready(horse, engaged).charge_fire.empty());
    CHECK(ready({.attackers = {horse}, .defenders = {in_order()}, .round = 2}).charge_fire.empty());
}

TEST_CASE("GK-MEL-54: charge fire has the score of the unit's order", "[gk][melee]") {
    const auto face = [](const Fighter& defender) {
        const auto melee = ready(charging_from(10_cm, unit(UnitType::HeavyHorse)), defender);
        REQUIRE(melee.charge_fire.size() == 1);
        return melee.charge_fire[0].volley.score.face();
    };
    CHECK(face(in_order()) == 4);
    CHECK(face(unit(UnitType::LightFoot)) == 5);
    CHECK(face(unit(UnitType::Foot)) == 6);
    CHECK(face(dismounted(UnitType::HeavyHorse)) == 6);
}

TEST_CASE("GK-MEL-55: a unit gives one volley of charge fire, at one enemy of its choice",
          "[gk][melee]") {
    const auto squadron = charging_from(9_cm, unit(UnitType::HeavyHorse));
    auto battalion = in_order();
    const auto fire = [&](std::vector<Fighter> attackers) {
        return ready({.attackers = std::move(attackers), .defenders = {battalion}}).charge_fire;
    };
    REQUIRE(fire({squadron, squadron}).size() == 1);
    CHECK(fire({squadron, squadron})[0].attacker == 0);
    CHECK(fire({squadron, squadron})[0].volley.dice == 4);
    battalion.against = 1;
    CHECK(fire({squadron, squadron})[0].attacker == 1);
    // The one it fights did not qualify: it fires at the one that does.
    CHECK(fire({squadron, struck_on(Aspect::Flank, squadron)})[0].attacker == 0);
}

TEST_CASE("GK-MEL-50: what becomes of a lone general who is contacted is left to the players",
          "[gk][melee]") {
    CHECK(refusal(unit(UnitType::HeavyHorse), unit(UnitType::General)) == "GK-MEL-50");
}

TEST_CASE("GK-RAL-12: a retreating unit does not charge", "[gk][melee][rally]") {
    auto horse = unit(UnitType::HeavyHorse);
    horse.unit.retreating = true;
    CHECK(refusal(horse, unit(UnitType::Foot)) == "GK-RAL-12");
}

TEST_CASE("Melee: the chances of every round sum to one", "[gk][melee][odds]") {
    for (const auto& rules : gk::editions()) {
        for (const auto own : {UnitType::HeavyHorse, UnitType::Lancers, UnitType::LightHorse}) {
            for (const auto& enemy : {in_order(),
                                      unit(UnitType::Foot, 3),
                                      unit(UnitType::LightFoot),
                                      unit(UnitType::Lancers, 1),
                                      dismounted(UnitType::LightHorse, 2)}) {
                const auto odds = odds_of(ready(
                    charging_from(10_cm, struck_on(Aspect::Rear, unit(own, 3))), enemy, rules));
                check_close(odds.chance_that([](const gk::MeleeOutcome&) { return true; }), 1);
            }
        }
    }
}

TEST_CASE("GK-MEL-24: of two defenders only the one struck from the rear is halved",
          "[gk][melee]") {
    auto second = struck_on(Aspect::Rear, unit(UnitType::HeavyHorse));
    second.against = 1;
    auto behind = unit(UnitType::HeavyHorse);
    behind.against = 1;
    const auto melee = ready({.attackers = {unit(UnitType::HeavyHorse), second},
                              .defenders = {unit(UnitType::HeavyHorse), behind}});
    // Heavy horse against heavy horse: one die a quarter.
    CHECK(gk::melee_dice(melee, Side::Defender, 0, {4}).count == 4 * 4);
    CHECK(gk::melee_dice(melee, Side::Defender, 1, {4}).count == 4 * 2);
}

TEST_CASE("GK-MEL-26: each of two battalions fires at the squadron that charges it",
          "[gk][melee]") {
    auto second = charging_from(10_cm, unit(UnitType::HeavyHorse));
    second.against = 1;
    auto beside = in_order();
    beside.against = 1;
    const auto melee =
        ready({.attackers = {charging_from(10_cm, unit(UnitType::HeavyHorse)), second},
               .defenders = {in_order(), beside}});
    REQUIRE(melee.charge_fire.size() == 2);
    CHECK(melee.charge_fire[0].attacker == 0);
    CHECK(melee.charge_fire[1].attacker == 1);
    // A battalion that fights a squadron which charges its neighbour fires at its own charger.
    auto crossed = melee.contact;
    crossed.attackers[0].against = 1;
    crossed.attackers[1].against = 0;
    const auto fires = ready(crossed).charge_fire;
    REQUIRE(fires.size() == 2);
    CHECK(fires[0].attacker == 1);
    CHECK(fires[1].attacker == 0);
}

TEST_CASE("GK-MEL-26, GK-MUS-08: who does not fire at a charge", "[gk][melee]") {
    const auto charge = charging_from(10_cm, unit(UnitType::HeavyHorse));
    auto retreating = in_order();
    retreating.unit.retreating = true;
    CHECK(ready(charge, retreating).charge_fire.empty());
    // Heavy horse fires on foot only where the edition lets any horse do it.
    const auto on_foot = dismounted(UnitType::HeavyHorse);
    auto only_light = gk::default_edition();
    only_light.any_horse_fires_dismounted = false;
    CHECK(ready(charge, on_foot).charge_fire.size() == 1);
    CHECK(ready(charge, on_foot, only_light).charge_fire.empty());
    CHECK(ready(charge, dismounted(UnitType::LightHorse), only_light).charge_fire.size() == 1);
}

TEST_CASE("GK-ORG-03, GK-MEL-50: who cannot fight on in a later round", "[gk][melee]") {
    const auto horse = unit(UnitType::HeavyHorse);
    const auto refused = [](gk::Contact contact) {
        const auto round = gk::melee_round(gk::default_edition(), std::move(contact));
        return round ? std::string{} : round.error().clause;
    };
    const auto gone = unit(UnitType::HeavyHorse, 0);
    CHECK(refused({.attackers = {gone}, .defenders = {horse}, .round = 2}) == "GK-ORG-03");
    CHECK(refused({.attackers = {horse}, .defenders = {gone}, .round = 2}) == "GK-ORG-03");
    CHECK(refused({.attackers = {horse}, .defenders = {horse, unit(UnitType::General)}}) ==
          "GK-MEL-50");
    CHECK(refused({.attackers = {horse}, .defenders = {horse}, .round = 2}).empty());
}

TEST_CASE("GK-MOR-06: who has thrown in this half-turn does not throw for a lost melee",
          "[gk][melee][morale]") {
    auto battalion = in_order();
    battalion.unit.tested = true;
    const auto odds = odds_of(ready(unit(UnitType::Lancers), battalion));
    for (const auto& [outcome, chance] : odds.outcomes()) {
        CHECK(outcome.defenders[0].after.morale == gk::MoraleResult::None);
    }
    const auto untested = odds_of(ready(unit(UnitType::Lancers), in_order(4)));
    CHECK(untested.chance_that([](const gk::MeleeOutcome& outcome) {
        return outcome.defenders[0].after.morale == gk::MoraleResult::Failed;
    }) > 0);
}

TEST_CASE("GK-MOR-14, GK-MOR-15: one friend behind two losers helps the first that throws",
          "[gk][melee][morale]") {
    auto first = in_order();
    first.unit.supported = true;
    first.supporter = 7;
    auto second = first;
    second.against = 1;
    auto charger = unit(UnitType::HeavyHorse);
    charger.against = 1;
    const gk::Contact contact{.attackers = {unit(UnitType::HeavyHorse), charger},
                              .defenders = {first, second},
                              .round = 2};
    // Four dice each side of either pair; all of the attackers' hit once, none of the defenders'.
    // Both lose one quarter, and throw a 3: with the friend's +1 regular foot holds on 4.
    const auto outcome = [&](const gk::Edition& rules) {
        const std::vector faces{4, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3};
        return fought(ready(contact, rules), faces).result();
    };
    const auto one = outcome(edition("summary"));
    CHECK(one.defenders[0].after.morale == gk::MoraleResult::Held);
    CHECK(one.defenders[1].after.morale == gk::MoraleResult::Failed);
    const auto any = outcome(edition("pips"));
    CHECK(any.defenders[1].after.morale == gk::MoraleResult::Held);
    // Whose friend has no number has one of its own.
    auto alone = contact;
    alone.defenders[0].supporter = -1;
    alone.defenders[1].supporter = -1;
    const std::vector faces{4, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3};
    const auto each = fought(ready(alone, edition("summary")), faces).result();
    CHECK(each.defenders[1].after.morale == gk::MoraleResult::Held);
}

TEST_CASE("GK-MEL-39, GK-MEL-40: who stands after a draw stays in contact with who stands there",
          "[gk][melee]") {
    const auto horse = unit(UnitType::HeavyHorse);
    const auto left = [](const gk::Contact& contact, Side side, const std::vector<int>& faces) {
        const auto melee = ready(contact);
        return gk::enemy_left(melee, fought(melee, faces).result(), side, 0);
    };
    const gk::Contact one{.attackers = {horse}, .defenders = {in_order()}};
    CHECK(left(one, Side::Attacker, {4, 1, 1, 1, /**/ 4, 1, 1, 1}) == 0);
    CHECK(left(one, Side::Defender, {4, 1, 1, 1, /**/ 4, 1, 1, 1}) == 0);
    CHECK_FALSE(left(one, Side::Attacker, {4, 4, 1, 1, /**/ 4, 1, 1, 1, /**/ 4}));
    auto going_back = one;
    going_back.defenders[0].unit.retreating = true;
    CHECK_FALSE(left(going_back, Side::Attacker, {4, 1, 1, 1, /**/ 4, 1, 1, 1}));
    // Fire costs the horse one, and it fails its test for it.
    const gk::Contact under_fire{.attackers = {charging_from(10_cm, horse)},
                                 .defenders = {in_order()}};
    const std::vector<int> drawn{4, 1, 1, 1, /**/ 4, 1, 1, /**/ 1, 1, 1, 1};
    auto faces = drawn;
    faces.push_back(4);
    CHECK(left(under_fire, Side::Defender, faces) == 0);
    faces.back() = 3;
    CHECK_FALSE(left(under_fire, Side::Defender, faces));
    // The one it strikes is gone; one that strikes it stands.
    gk::Contact two{.attackers = {horse}, .defenders = {in_order(1), in_order()}};
    CHECK(left(two, Side::Attacker, {4, 1, 1, 1, /**/ 4, 1, 1, 1, 1}) == 1);
    CHECK_FALSE(left(
        {.attackers = {horse}, .defenders = {in_order(1)}}, Side::Attacker, {4, 1, 1, 1, /**/ 4}));
}

// Heavy horse strikes battalions in firing order with a die a quarter, and they strike it so. Horse
// charged from out of range is fired at, and tests for it; if the friend behind is free it holds on
// a 3, else on a 4.
TEST_CASE("GK-MOR-16: where morale is thrown later, a friend in melee helps if it is free by then",
          "[gk][melee][morale]") {
    using gk::MoraleResult;
    const auto horse = unit(UnitType::HeavyHorse);
    const auto charger = charging_from(10_cm, horse);
    const auto helped_by = [](int place, Fighter fighter) {
        fighter.supporter = 1;
        fighter.helper = place;
        return fighter;
    };
    const auto against = [](int place, Fighter fighter) {
        fighter.against = place;
        return fighter;
    };
    const auto morale_of =
        [](std::size_t attacker, const gk::Contact& contact, const std::vector<int>& faces) {
            return fought(ready(contact, edition("summary")), faces)
                .result()
                .attackers[attacker]
                .after.morale;
        };

    SECTION("the battalion has lost, and lets it go") {
        CHECK(morale_of(0,
                        {.attackers = {helped_by(1, charger), horse}, .defenders = {in_order()}},
                        {4, 1, 1, 1, /**/ 4, 4, 4, 1, 1, 1, 1, /**/ 1, 1, 1, 1, /**/ 3, 4}) ==
              MoraleResult::Held);
    }
    SECTION("in a draw it is still held") {
        CHECK(morale_of(0,
                        {.attackers = {helped_by(1, charger), horse}, .defenders = {in_order()}},
                        {4, 1, 1, 1, /**/ 4, 1, 1, 1, 1, 1, 1, /**/ 1, 1, 1, 1, /**/ 3}) ==
              MoraleResult::Failed);
    }
    SECTION("unless nobody is left to hold it") {
        CHECK(morale_of(0,
                        {.attackers = {helped_by(1, charger), horse}, .defenders = {in_order(1)}},
                        {4, /**/ 4, 1, 1, 1, 1, 1, 1, /**/ 1, /**/ 3}) == MoraleResult::Held);
    }
    SECTION("another that strikes it holds it too") {
        CHECK(morale_of(0,
                        {.attackers = {helped_by(1, charger), horse},
                         .defenders = {in_order(1), against(1, in_order())}},
                        {4, /**/ 4, 1, 1, 1, 1, 1, 1, /**/ 1, 1, 1, 1, 1, /**/ 3}) ==
              MoraleResult::Failed);
    }
    SECTION("if its side has lost it goes back") {
        CHECK(morale_of(0,
                        {.attackers = {helped_by(1, charger), horse}, .defenders = {in_order()}},
                        {4, 1, 1, 1, /**/ 4, 1, 1, 1, 1, 1, 1, /**/ 4, 1, 1, 1, /**/ 3, 4}) ==
              MoraleResult::Failed);
    }
    SECTION("it is gone itself") {
        CHECK(morale_of(0,
                        {.attackers = {helped_by(1, charger), unit(UnitType::HeavyHorse, 1)},
                         .defenders = {in_order(), against(1, in_order())}},
                        {4, 1, 1, 1, /**/ 4, 4, 4, 1, /**/ 1, 1, 1, 1, 4, 1, 1, 1, /**/ 3, 4, 4}) ==
              MoraleResult::Failed);
    }
    SECTION("it has failed its own test before") {
        const gk::Contact contact{.attackers = {charger, against(1, helped_by(0, charger))},
                                  .defenders = {in_order(), against(1, in_order())}};
        const auto with = [&](int friends_test) {
            return morale_of(1, contact, {4,      1, 1, 1, 4, 1, 1, 1, /**/ 4,
                                          4,      4, 4, 1, 1,
                                          /**/ 1, 1, 1, 1, 1, 1, 1, 1, /**/ friends_test,
                                          3,      4, 4});
        };
        CHECK(with(4) == MoraleResult::Held);
        CHECK(with(3) == MoraleResult::Failed);
    }
    SECTION("held elsewhere by an enemy that is beaten or destroyed here") {
        auto alone = charger;
        alone.holds_helper = 0;
        CHECK(morale_of(0,
                        {.attackers = {alone}, .defenders = {in_order()}},
                        {4, 1, 1, 1, /**/ 4, 4, 4, /**/ 1, 1, 1, 1, /**/ 3, 4}) ==
              MoraleResult::Held);
        CHECK(morale_of(0,
                        {.attackers = {alone}, .defenders = {in_order(1)}},
                        {4, /**/ 4, 1, 1, /**/ 4, /**/ 3}) == MoraleResult::Held);
        CHECK(morale_of(0,
                        {.attackers = {alone}, .defenders = {in_order(2)}},
                        {4, 1, /**/ 1, 1, 1, /**/ 1, 1, /**/ 3}) == MoraleResult::Failed);
    }
}

TEST_CASE("GK-MEL-37: under 2017 fire before counts against those who charge guns", "[gk][melee]") {
    auto horse = unit(UnitType::HeavyHorse);
    horse.hit_by_fire = 2;
    const auto melee = ready(horse, unit(UnitType::Gun), edition("2017-cards"));
    const auto odds = odds_of(melee);
    for (const auto& [outcome, chance] : odds.outcomes()) {
        CHECK(outcome.loser == Loser::Defender);  // a contacted gun is lost
    }
    auto why = gk::melee_reasons(ready(horse, unit(UnitType::Gun)), Side::Attacker, 0);
    CHECK(why.back().clause == "GK-MEL-20");  // 2018 counts charge fire alone
    why = gk::melee_reasons(melee, Side::Attacker, 0);
    CHECK(why.back() == Reason{"hit by fire before, counts for who lost", "2", "GK-MEL-37"});
}

TEST_CASE("GK-MEL-19, GK-CHR-04: the reasons of a melee tell half dice and a better blow",
          "[gk][melee]") {
    const auto value = [](const Reasons& why, std::string_view what) {
        const auto found = std::ranges::find(why, what, &Reason::what);
        return found == why.end() ? std::string{} : found->value;
    };
    auto lancers = unit(UnitType::Lancers, 3);
    lancers.unit.characteristics.melee_hits_on = 5;
    const auto why = gk::melee_reasons(ready(lancers, in_order()), Side::Attacker, 0);
    CHECK(value(why, "against foot in firing order, frontally") == "1½ a quarter");
    CHECK(value(why, "dice") == "4½");  // three quarters at one and a half
    CHECK(value(why, "each hits on") == "5+");
    CHECK(why.back().clause == "GK-CHR-04");
    // Foot against horse has a die a quarter: three, halved from the rear.
    const auto rear = ready(struck_on(Aspect::Rear, unit(UnitType::HeavyHorse)), in_order(3));
    CHECK(value(gk::melee_reasons(rear, Side::Defender, 0), "dice") == "1½");
    // A quarter of lancers struck from the rear by foot that it charged: 1½ halved is ¾, one die.
    auto foot = struck_on(Aspect::Rear, in_order());
    const auto later =
        ready({.attackers = {foot}, .defenders = {unit(UnitType::Lancers, 1)}, .round = 2});
    CHECK(value(gk::melee_reasons(later, Side::Defender, 0), "dice") == "1");
}

TEST_CASE("Words of a melee", "[gk][melee]") {
    CHECK(word(Aspect::Front) == "front");
    CHECK(word(Aspect::Flank) == "flank");
    CHECK(word(Aspect::Rear) == "rear");
    CHECK(word(Loser::None) == "none");
    CHECK(word(Loser::Attacker) == "attacker");
    CHECK(word(Loser::Defender) == "defender");
    CHECK(gk::edition_named("2019") == nullptr);
}
