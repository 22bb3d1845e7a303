#include "rules/game_of_kings/saves.hpp"

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/melee.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead::gk {
namespace {

using tests::check_chances;
using tests::check_typed_is_weighed;
using tests::exactly;

constexpr Saves kCover{.cover = true};
constexpr Saves kCuirass{.cuirass = true};
constexpr Saves kBoth{.cover = true, .cuirass = true};

Distribution<int> standing(int hits, Saves saves) {
    return exact_odds([&](Dice& dice) { return hits_that_stand(hits, saves, "target", dice); });
}
const Unit kCuirassiers{.type = UnitType::HeavyHorse, .cuirassier = true};
const Unit kFootInCover{.type = UnitType::Foot, .in_cover = true};

/// Hits that stand, of a volley in firing order (or another) at the target.
Distribution<int> lost_to(const Unit& firer, const Unit& target) {
    const auto ready = volley(default_edition(), {.firer = firer, .target = target});
    REQUIRE(ready.has_value());
    return exact_odds([&](Dice& dice) { return musketry(*ready, dice); })
        .marginal(&FireOutcome::lost);
}

}  // namespace

TEST_CASE("GK-SAV-01: of two hits, one saved, 100 percent comes to 75", "[gk][sav]") {
    const auto ready =
        volley(default_edition(),
               {.firer = {.type = UnitType::Foot, .quarters = {2}, .firing_order = true},
                .target = kFootInCover});
    // Both hit; 4 saves one, 3 does not save the other; morale 4 holds.
    const std::vector faces{4, 6, 4, 3, 4};
    const auto played = play([&](Dice& dice) { return musketry(*ready, dice); }, faces);
    REQUIRE(played.done());
    CHECK(played.result().hits == 2);
    CHECK(played.result().lost == 1);
    CHECK(played.result().target.quarters == Quarters{3});
}

TEST_CASE("GK-SAV-01: hits by guns and in melees are saved too", "[gk][sav]") {
    const auto shot =
        gun_shot(default_edition(),
                 {.firer = {.type = UnitType::Gun}, .target = kFootInCover, .range = 6_cm});
    const auto by_gun = exact_odds([&](Dice& dice) { return artillery(*shot, dice); });
    CHECK(by_gun.mean(&FireOutcome::hits) == exactly(7.0 / 8));
    CHECK(by_gun.mean(&FireOutcome::lost) == exactly(7.0 / 16));

    // One die each: the defender saves half of what strikes him, the attacker nothing.
    const Unit weak_foot{.type = UnitType::Foot, .quarters = {1}};
    auto covered = weak_foot;
    covered.in_cover = true;
    const auto melee = melee_round(
        default_edition(), {.attackers = {{.unit = weak_foot}}, .defenders = {{.unit = covered}}});
    REQUIRE(melee.has_value());
    const auto odds = exact_odds([&](Dice& dice) { return fight(*melee, dice); });
    CHECK(odds.mean(&MeleeOutcome::attacker_hits) == exactly(1.0 / 4));
    CHECK(odds.mean(&MeleeOutcome::defender_hits) == exactly(1.0 / 2));
}

TEST_CASE("GK-SAV-02: a cuirassier cancels a hit on a 6", "[gk][sav]") {
    check_chances(standing(1, kCuirass), {1.0 / 6, 5.0 / 6});
    CHECK(saves_of(kCuirassiers) == kCuirass);
    const auto face = GENERATE(1, 2, 3, 4, 5, 6);
    const std::vector faces{face};
    const auto played =
        play([](Dice& dice) { return hits_that_stand(1, kCuirass, "target", dice); }, faces);
    CHECK(played.result() == (face == 6 ? 0 : 1));
}

TEST_CASE("GK-SAV-03: cover cancels a hit on 4 or more", "[gk][sav]") {
    check_chances(standing(1, kCover), {1.0 / 2, 1.0 / 2});
    CHECK(saves_of(kFootInCover) == kCover);
    const auto face = GENERATE(1, 2, 3, 4, 5, 6);
    const std::vector faces{face};
    const auto played =
        play([](Dice& dice) { return hits_that_stand(1, kCover, "target", dice); }, faces);
    CHECK(played.result() == (face >= 4 ? 0 : 1));
}

TEST_CASE("GK-ORG-23: heavy horse without the flag has no armour save", "[gk][sav]") {
    CHECK(saves_of({.type = UnitType::HeavyHorse}) == Saves{});
    CHECK(standing(3, {}).at(3) == 1);
    // Nothing is thrown for it.
    CHECK(play([](Dice& dice) { return hits_that_stand(3, {}, "target", dice); }, {}).done());
}

TEST_CASE("GK-SAV-04: cover and cuirass both save", "[gk][sav]") {
    check_chances(standing(1, kBoth), {7.0 / 12, 5.0 / 12});
    auto covered = kCuirassiers;
    covered.in_cover = true;
    CHECK(saves_of(covered) == kBoth);
    const auto lost =
        lost_to({.type = UnitType::Foot, .quarters = {1}, .firing_order = true}, covered);
    CHECK(lost.at(1) == exactly(5.0 / 24));
}

TEST_CASE("GK-SAV-05: chance of a die to do damage against each save", "[gk][sav][odds]") {
    auto firer = Unit{.type = UnitType::Foot, .quarters = {1}, .firing_order = true};
    CHECK(lost_to(firer, kFootInCover).at(1) == exactly(1.0 / 4));
    CHECK(lost_to(firer, kCuirassiers).at(1) == exactly(5.0 / 12));
    firer = {.type = UnitType::LightFoot, .quarters = {1}};
    CHECK(lost_to(firer, kFootInCover).at(1) == exactly(1.0 / 6));
    CHECK(lost_to(firer, kCuirassiers).at(1) == exactly(5.0 / 18));
    firer = {.type = UnitType::Foot, .quarters = {1}};
    CHECK(lost_to(firer, kFootInCover).at(1) == exactly(1.0 / 12));
    CHECK(lost_to(firer, kCuirassiers).at(1) == exactly(5.0 / 36));
}

TEST_CASE("GK-SAV-06: hits standing on cuirassiers, 4 dice in firing order", "[gk][sav][odds]") {
    const auto odds = lost_to({.type = UnitType::Foot, .firing_order = true}, kCuirassiers);
    check_chances(odds,
                  {2401.0 / 20736, 1715.0 / 5184, 1225.0 / 3456, 875.0 / 5184, 625.0 / 20736});
    CHECK(odds.mean([](int lost) { return lost; }) == exactly(5.0 / 3));
}

TEST_CASE("GK-SAV-07: hits standing on troops in cover, 4 dice in firing order",
          "[gk][sav][odds]") {
    const auto odds = lost_to({.type = UnitType::Foot, .firing_order = true}, kFootInCover);
    check_chances(odds, {81.0 / 256, 27.0 / 64, 27.0 / 128, 3.0 / 64, 1.0 / 256});
    CHECK(odds.mean([](int lost) { return lost; }) == exactly(1));
}

TEST_CASE("GK-SAV-08: the quarter lost to a failed morale test gets no save", "[gk][sav]") {
    const auto ready =
        volley(default_edition(),
               {.firer = {.type = UnitType::Foot, .quarters = {1}, .firing_order = true},
                .target = kFootInCover});
    // A hit, not saved, morale failed; no die more is asked for.
    const std::vector faces{4, 3, 1};
    const auto played = play([&](Dice& dice) { return musketry(*ready, dice); }, faces);
    REQUIRE(played.done());
    CHECK(played.result().lost == 1);
    CHECK(played.result().target.morale == MoraleResult::Failed);
    CHECK(played.result().target.quarters == Quarters{2});
}

TEST_CASE("GK-SAV-08: a gun that is contacted is lost, cover or not", "[gk][sav]") {
    const auto melee =
        melee_round(default_edition(),
                    {.attackers = {{.unit = {.type = UnitType::Foot}}},
                     .defenders = {{.unit = {.type = UnitType::Gun, .in_cover = true}}}});
    REQUIRE(melee.has_value());
    const auto played = play([&](Dice& dice) { return fight(*melee, dice); }, {});
    REQUIRE(played.done());
    CHECK(played.result().defenders[0].after.eliminated);
}

TEST_CASE("GK-SAV-10: cover is rolled first, and a hit it cancels is not rolled again",
          "[gk][sav]") {
    const std::vector faces{4, 3, 6, 6};
    const auto played =
        play([](Dice& dice) { return hits_that_stand(3, kBoth, "target", dice); }, faces);
    REQUIRE(played.done());
    CHECK(played.result() == 0);
    REQUIRE(played.thrown.size() == 4);
    CHECK(played.thrown[2].purpose == "cover save");
    CHECK(played.thrown[3].purpose == "cuirass save");
    // All saved by cover: no armour die.
    const std::vector all{4, 5, 6};
    CHECK(play([](Dice& dice) { return hits_that_stand(3, kBoth, "target", dice); }, all).done());
}

TEST_CASE("GK-SAV-10: one die for each hit; no hits, no dice", "[gk][sav]") {
    CHECK(play([](Dice& dice) { return hits_that_stand(0, kBoth, "target", dice); }, {}).done());
    check_typed_is_weighed([](Dice& dice) { return hits_that_stand(3, kBoth, "target", dice); });
}

TEST_CASE("GK-SAV-02, GK-SAV-03: each save is told with its score", "[gk][sav]") {
    const auto why = reasons(kBoth);
    REQUIRE(why.size() == 2);
    CHECK(why[0] == Reason{"behind cover", "saves on 4+", "GK-SAV-03"});
    CHECK(why[1] == Reason{"cuirassiers", "save on 6", "GK-SAV-02"});
    CHECK(reasons(Saves{}).empty());
}

}  // namespace drumhead::gk
