#include "rules/game_of_kings/artillery.hpp"

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
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

constexpr Length kNear = 6_cm;
constexpr Length kFar = 24_cm;

Unit gun(int quarters = 4) {
    return {.type = UnitType::Gun, .quarters = {quarters}};
}
Unit foot(int quarters = 4) {
    return {.type = UnitType::Foot, .quarters = {quarters}};
}

GunShot ready(const Unit& firer,
              Length range,
              const Unit& target = foot(),
              Weather weather = Weather::Fair,
              const Edition& rules = default_edition()) {
    const auto shot =
        gun_shot(rules, {.firer = firer, .target = target, .range = range, .weather = weather});
    REQUIRE(shot.has_value());
    return *shot;
}
std::string refused(const Unit& firer,
                    std::optional<Length> range,
                    const Unit& target = foot(),
                    Weather weather = Weather::Fair) {
    const auto shot = gun_shot(
        default_edition(), {.firer = firer, .target = target, .range = range, .weather = weather});
    return shot ? "" : shot.error().clause;
}
Distribution<int> potential(const GunShot& shot) {
    return exact_odds([&](Dice& dice) { return potential_hits(shot, dice); });
}
/// Hits after the roll for each potential hit, before saves.
Distribution<int> hits(const GunShot& shot) {
    return exact_odds([&](Dice& dice) { return artillery(shot, dice); })
        .marginal(&FireOutcome::hits);
}
double mean(const Distribution<int>& odds) {
    return odds.mean(std::identity{});
}
/// What a typed die, and a second where one is asked for, comes to.
int typed(const GunShot& shot, std::vector<int> faces) {
    const auto played = play([&](Dice& dice) { return potential_hits(shot, dice); }, faces);
    REQUIRE(played.done());
    return played.result();
}
/// Whether the die alone does not settle it.
bool diced(const GunShot& shot, int face) {
    const std::vector faces{face};
    return !play([&](Dice& dice) { return potential_hits(shot, dice); }, faces).done();
}

/// The potential hits of one die. Where `low` and `high` differ the fraction is an exact half, and
/// a second die says which.
struct Printed {
    int face;
    int low;
    int high;
};
void check_printed(const GunShot& shot, const std::vector<Printed>& rows) {
    for (const auto& [face, low, high] : rows) {
        INFO("die " << face);
        CHECK(diced(shot, face) == (low != high));
        if (low == high) {
            CHECK(typed(shot, {face}) == low);
            continue;
        }
        for (const int second : {1, 2, 3}) {
            CHECK(typed(shot, {face, second}) == low);
        }
        for (const int second : {4, 5, 6}) {
            CHECK(typed(shot, {face, second}) == high);
        }
    }
}
// Halves of a die: 0.5 1 1.5 2 2.5 3.
const std::vector<Printed> kHalves{
    {1, 0, 1}, {2, 1, 1}, {3, 1, 2}, {4, 2, 2}, {5, 2, 3}, {6, 3, 3}};
// Quarters: 0.25 0.5 0.75 1 1.25 1.5.
const std::vector<Printed> kQuarters{
    {1, 0, 0}, {2, 0, 1}, {3, 1, 1}, {4, 1, 1}, {5, 1, 1}, {6, 1, 2}};
// Eighths: 0.125 0.25 0.375 0.5 0.625 0.75.
const std::vector<Printed> kEighths{
    {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 1}, {5, 1, 1}, {6, 1, 1}};

}  // namespace

TEST_CASE("GK-ART-02, GK-ART-04: canister to 6 cm, roundshot beyond", "[gk][art]") {
    CHECK(ready(gun(), 0.5_cm).ammunition == Ammunition::Canister);
    CHECK(ready(gun(), 6_cm).ammunition == Ammunition::Canister);
    CHECK(ready(gun(), 6.00001_cm).ammunition == Ammunition::Roundshot);
    CHECK(ready(gun(), 6.1_cm).ammunition == Ammunition::Roundshot);
    CHECK(ready(gun(), 6.5_cm).ammunition == Ammunition::Roundshot);
    CHECK(ready(gun(), 24_cm).ammunition == Ammunition::Roundshot);
}

TEST_CASE("GK-ART-04: the range must be given, canister or roundshot hangs on it", "[gk][art]") {
    CHECK(refused(gun(), std::nullopt) == "GK-ART-04");
}

TEST_CASE("GK-ART-03: roundshot reaches 24 cm", "[gk][art]") {
    CHECK(refused(gun(), 24_cm).empty());
    CHECK(refused(gun(), 24.1_cm) == "GK-ART-03");
    CHECK(refused(gun(), 24.00001_cm) == "GK-ART-03");
}

TEST_CASE("GK-ART-25: every gun has one set of numbers, under every edition", "[gk][art]") {
    // A gun has no weight that a rule could ask for; each, whatever its strength and class, has the
    // same ranges and, at the same effectiveness, the same dice.
    for (const auto& rules : editions()) {
        for (const int quarters : {1, 2, 3, 4}) {
            for (const auto morale_class : kMoraleClasses) {
                auto piece = gun(quarters);
                piece.morale_class = morale_class;
                const auto at = [&](Length range) {
                    return gun_shot(rules, {.firer = piece, .target = foot(), .range = range});
                };
                CHECK(at(6_cm)->ammunition == Ammunition::Canister);
                CHECK(at(6.1_cm)->ammunition == Ammunition::Roundshot);
                CHECK(at(24_cm).has_value());
                CHECK_FALSE(at(24.1_cm).has_value());
                check_printed(*at(6_cm), quarters >= 3 ? kHalves : kQuarters);
                check_printed(*at(24_cm), quarters >= 3 ? kQuarters : kEighths);
            }
        }
    }
}

TEST_CASE("GK-ART-05: canister, half the score of a die", "[gk][art]") {
    check_printed(ready(gun(4), kNear), kHalves);
    CHECK(typed(ready(gun(4), kNear), {4}) == 2);
    CHECK(diced(ready(gun(4), kNear), 5));
}

TEST_CASE("GK-ART-06: roundshot, a quarter of the score of a die", "[gk][art]") {
    check_printed(ready(gun(4), kFar), kQuarters);
    CHECK(typed(ready(gun(4), kFar), {1}) == 0);
    CHECK(diced(ready(gun(4), kFar), 6));
}

TEST_CASE("GK-ART-07, GK-ART-28, GK-ORG-12: a gun at 50 percent or less does half, at 75 all",
          "[gk][art]") {
    check_printed(ready(gun(3), kNear), kHalves);
    check_printed(ready(gun(2), kNear), kQuarters);
    check_printed(ready(gun(1), kNear), kQuarters);
    check_printed(ready(gun(3), kFar), kQuarters);
    check_printed(ready(gun(2), kFar), kEighths);
    check_printed(ready(gun(1), kFar), kEighths);
    CHECK(typed(ready(gun(2), kNear), {5}) == 1);
    CHECK(mean(hits(ready(gun(3), kNear))) == exactly(7.0 / 8));
    CHECK(mean(hits(ready(gun(2), kNear))) == exactly(5.0 / 12));
}

TEST_CASE("GK-ART-08, GK-ART-10: the older editions' wordings come to the same", "[gk][art]") {
    const auto* const name = GENERATE("2017-cards", "sahay", "pips", "summary", "2018");
    const auto& rules = *edition_named(name);
    INFO(name);
    check_printed(ready(gun(4), kNear, foot(), Weather::Fair, rules), kHalves);
    check_printed(ready(gun(2), kNear, foot(), Weather::Fair, rules), kQuarters);
    check_printed(ready(gun(4), kFar, foot(), Weather::Fair, rules), kQuarters);
    check_printed(ready(gun(2), kFar, foot(), Weather::Fair, rules), kEighths);
    CHECK(typed(ready(gun(4), kNear, foot(), Weather::Fair, rules), {6}) == 3);
    CHECK(typed(ready(gun(2), kFar, foot(), Weather::Fair, rules), {6}) == 1);
    CHECK(typed(ready(gun(4), kFar, foot(), Weather::Fair, rules), {5}) == 1);
}

TEST_CASE("GK-ART-09: to the nearest whole number, an exact half is diced", "[gk][art]") {
    const auto roundshot = ready(gun(4), kFar);
    CHECK(typed(roundshot, {1}) == 0);     // 0.25
    CHECK(typed(roundshot, {2, 3}) == 0);  // 0.5
    CHECK(typed(roundshot, {2, 4}) == 1);
    CHECK(typed(roundshot, {3}) == 1);     // 0.75
    CHECK(typed(roundshot, {5}) == 1);     // 1.25
    CHECK(typed(roundshot, {6, 3}) == 1);  // 1.5
    CHECK(typed(roundshot, {6, 4}) == 2);
}

TEST_CASE("GK-ART-11: rounded once, after all halvings", "[gk][art]") {
    // 5/4/2 = 0.625 is 1; rounded before the second halving it would be a diced half.
    const auto weak_roundshot = ready(gun(2), kFar);
    CHECK_FALSE(diced(weak_roundshot, 5));
    CHECK(typed(weak_roundshot, {5}) == 1);
    // 3/2/2 = 0.75 is 1; rounded up first it would be 2 halved, rounded down 1 halved.
    CHECK_FALSE(diced(ready(gun(2), kNear), 3));
}

TEST_CASE("GK-ART-12: each potential hit hits foot and horse on 4 or more, a gun only on 6",
          "[gk][art]") {
    for (const auto type : kUnitTypes) {
        if (type == UnitType::General) {
            continue;
        }
        const auto shot = ready(gun(), kNear, {.type = type});
        const int needed = type == UnitType::Gun ? 6 : 4;
        CHECK(shot.to_hit.face() == needed);
        // Die 2: one potential hit.
        const auto hit_by = [&](int face) {
            const std::vector faces{2, face, 6};
            const std::vector missed{2, face};
            const auto chain = [&](Dice& dice) { return artillery(shot, dice); };
            const auto played = face < needed ? play(chain, missed) : play(chain, faces);
            REQUIRE(played.done());
            return played.result().hits;
        };
        CHECK(hit_by(needed) == 1);
        CHECK(hit_by(needed - 1) == 0);
        CHECK(hit_by(1) == 0);
    }
}

TEST_CASE("GK-ART-13: potential hits, canister at 100 or 75 percent", "[gk][art][odds]") {
    const auto odds = potential(ready(gun(GENERATE(4, 3)), kNear));
    check_chances(odds, {1.0 / 12, 1.0 / 3, 1.0 / 3, 1.0 / 4});
    CHECK(mean(odds) == exactly(7.0 / 4));
}

TEST_CASE("GK-ART-14: potential hits, canister at 50 or 25 percent", "[gk][art][odds]") {
    const auto odds = potential(ready(gun(GENERATE(2, 1)), kNear));
    check_chances(odds, {1.0 / 4, 2.0 / 3, 1.0 / 12});
    CHECK(mean(odds) == exactly(5.0 / 6));
}

TEST_CASE("GK-ART-15: potential hits, roundshot at 100 or 75 percent", "[gk][art][odds]") {
    const auto odds = potential(ready(gun(GENERATE(4, 3)), kFar));
    check_chances(odds, {1.0 / 4, 2.0 / 3, 1.0 / 12});
    CHECK(mean(odds) == exactly(5.0 / 6));
}

TEST_CASE("GK-ART-16: potential hits, roundshot at 50 or 25 percent", "[gk][art][odds]") {
    const auto odds = potential(ready(gun(GENERATE(2, 1)), kFar));
    check_chances(odds, {7.0 / 12, 5.0 / 12});
    CHECK(mean(odds) == exactly(5.0 / 12));
}

TEST_CASE("GK-ART-17: hits, canister at 100 or 75 percent", "[gk][art][odds]") {
    const auto quarters = GENERATE(4, 3);
    const auto on_foot = hits(ready(gun(quarters), kNear));
    check_chances(on_foot, {35.0 / 96, 41.0 / 96, 17.0 / 96, 1.0 / 32});
    CHECK(mean(on_foot) == exactly(7.0 / 8));
    const auto on_horse = hits(ready(gun(quarters), kNear, {.type = UnitType::HeavyHorse}));
    CHECK(mean(on_horse) == exactly(7.0 / 8));
    CHECK(mean(hits(ready(gun(quarters), kNear, gun()))) == exactly(7.0 / 24));
}

TEST_CASE("GK-ART-18: hits, weak canister or strong roundshot", "[gk][art][odds]") {
    const auto [quarters, range] =
        GENERATE(table<int, Length>({{2, kNear}, {1, kNear}, {4, kFar}, {3, kFar}}));
    const auto on_foot = hits(ready(gun(quarters), range));
    check_chances(on_foot, {29.0 / 48, 3.0 / 8, 1.0 / 48});
    CHECK(mean(on_foot) == exactly(5.0 / 12));
    CHECK(mean(hits(ready(gun(quarters), range, gun()))) == exactly(5.0 / 36));
}

TEST_CASE("GK-ART-19: hits, roundshot at 50 percent or less", "[gk][art][odds]") {
    const auto quarters = GENERATE(2, 1);
    const auto on_foot = hits(ready(gun(quarters), kFar));
    check_chances(on_foot, {19.0 / 24, 5.0 / 24});
    CHECK(mean(on_foot) == exactly(5.0 / 24));
    CHECK(mean(hits(ready(gun(quarters), kFar, gun()))) == exactly(5.0 / 72));
}

TEST_CASE("GK-ART-20, GK-ART-21: canister at 100 percent, die 5: 2.5, the half diced, each on 4+",
          "[gk][art]") {
    const auto shot = ready(gun(), kNear, foot(4));
    const auto chain = [&](Dice& dice) { return artillery(shot, dice); };
    // Half no: 2 potential hits, one hits; morale 4 holds.
    const std::vector no{5, 3, 4, 3, 4};
    const auto two = play(chain, no);
    REQUIRE(two.done());
    CHECK(two.result().potential == 2);
    CHECK(two.result().hits == 1);
    CHECK(two.result().target.quarters == Quarters{3});
    // Half yes: 3 potential hits, all hit.
    const std::vector yes{5, 4, 4, 5, 6, 4};
    const auto three = play(chain, yes);
    REQUIRE(three.done());
    CHECK(three.result().potential == 3);
    CHECK(three.result().hits == 3);
    CHECK(three.result().target.quarters == Quarters{1});
    // The die of the half is shown.
    CHECK(three.thrown[1].purpose == "half a hit");
    CHECK(three.thrown[1].did == "counts");
    CHECK(two.thrown[1].did == "does not count");
}

TEST_CASE("GK-ART-22: a gun that pivoted, limbered or moved cannot fire", "[gk][art]") {
    auto pivoted = gun();
    pivoted.moved = true;
    CHECK(refused(pivoted, kNear) == "GK-ART-22");
    auto limbered = gun();
    limbered.limbered = true;
    CHECK(refused(limbered, kNear) == "GK-CMD-30");
    auto fired = gun();
    fired.fired = true;
    CHECK(refused(fired, kNear) == "GK-CMD-29");
}

TEST_CASE("GK-ART-24: rain does nothing to guns; fog leaves them 6 cm, canister", "[gk][art]") {
    for (const auto weather : kWeathers) {
        INFO(name(weather));
        CHECK(mean(hits(ready(gun(), kNear, foot(), weather))) == exactly(7.0 / 8));
        if (weather != Weather::Fog) {
            CHECK(mean(hits(ready(gun(), kFar, foot(), weather))) == exactly(5.0 / 12));
        }
    }
    CHECK(refused(gun(), 6.1_cm, foot(), Weather::Fog) == "GK-ART-24");
    CHECK(refused(gun(), 24_cm, foot(), Weather::Fog) == "GK-ART-24");
    CHECK(ready(gun(), 6_cm, foot(), Weather::Fog).ammunition == Ammunition::Canister);
}

TEST_CASE("GK-ART-27: musketry characteristics do not touch guns", "[gk][art]") {
    auto prussian = gun();
    prussian.characteristics.musketry = 1;
    prussian.characteristics.maybe_musketry = 1;
    check_chances(hits(ready(prussian, kNear)), {35.0 / 96, 41.0 / 96, 17.0 / 96, 1.0 / 32});
    check_chances(hits(ready(prussian, kFar)), {29.0 / 48, 3.0 / 8, 1.0 / 48});
}

TEST_CASE("GK-ART-02, GK-MUS-31, GK-ORG-36: what is no shot of a gun", "[gk][art]") {
    CHECK(refused(foot(), kNear) == "GK-ART-02");
    auto in_contact = foot();
    in_contact.in_contact = true;
    CHECK(refused(gun(), kNear, in_contact) == "GK-MUS-31");
    auto overrun = gun();
    overrun.in_contact = true;
    CHECK(refused(overrun, kNear) == "GK-MUS-31");
    CHECK(refused(gun(), kNear, {.type = UnitType::General}) == "GK-ORG-36");
    CHECK(refused(gun(0), kNear) == "GK-ORG-03");
}

TEST_CASE("GK-ART-03: a gun that is said to reach further does", "[gk][art]") {
    auto redoubt = gun();
    redoubt.roundshot_range = 36_cm;
    CHECK(refused(redoubt, 36_cm).empty());
    CHECK(refused(redoubt, 36.1_cm) == "GK-ART-03");
    CHECK(ready(redoubt, 30_cm).ammunition == Ammunition::Roundshot);
}

TEST_CASE("GK-ART-17: the whole chain of a gun, rolled, typed and weighed alike",
          "[gk][art][odds]") {
    const auto shot = ready(gun(), kNear, {.type = UnitType::HeavyHorse, .cuirassier = true});
    const auto chain = [&](Dice& dice) { return artillery(shot, dice); };
    check_typed_is_weighed(chain);
    CHECK(rolls_agree(chain, 1745));
}

TEST_CASE("GK-ART-09: any gun's chances sum to one and rolls agree with them",
          "[gk][art][property]") {
    CHECK(rc::check([] {
        const auto flag = [] { return *rc::gen::arbitrary<bool>(); };
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
        const auto shot = gun_shot(default_edition(),
                                   {.firer = gun(*rc::gen::inRange(1, 5)),
                                    .target = target,
                                    .range = Length{*rc::gen::inRange(0, 2'400'001)}});
        RC_ASSERT(shot.has_value());
        const auto chain = [&](Dice& dice) { return artillery(*shot, dice); };
        const auto odds = exact_odds(chain);
        RC_ASSERT(std::abs(total_chance(odds) - 1) < 1e-12);
        for (const auto& outcome : odds.outcomes()) {
            RC_ASSERT(outcome.value.lost <= outcome.value.hits);
            RC_ASSERT(outcome.value.hits <= outcome.value.potential);
            RC_ASSERT(outcome.value.potential <= 3);
        }
        RC_ASSERT(rolls_agree(chain, *rc::gen::arbitrary<std::uint64_t>()));
    }));
}

}  // namespace drumhead::gk
