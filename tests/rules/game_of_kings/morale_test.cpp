#include "rules/game_of_kings/morale.hpp"

#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/fire.hpp"
#include "rules/game_of_kings/musketry.hpp"

using namespace drumhead;

namespace {

const gk::Edition& edition(std::string_view name) {
    const auto* found = gk::edition_named(name);
    REQUIRE(found != nullptr);
    return *found;
}

gk::MoraleResult thrown(int face, const gk::Unit& unit, const gk::Edition& rules) {
    return play(
               [&](Dice& dice) {
                   return gk::test_morale(gk::morale_score(rules, unit), "unit", dice);
               },
               std::vector{face})
        .result();
}

double chance_to_fail(const gk::Unit& unit) {
    return exact_odds([&](Dice& dice) {
               return gk::test_morale(gk::morale_score(gk::default_edition(), unit), "unit", dice);
           })
        .at(gk::MoraleResult::Failed);
}

/// P(fail) with no modifier, with one and with both.
void check_chances(gk::MoraleClass morale_class, double none, double one, double both) {
    CHECK(chance_to_fail({.morale_class = morale_class}) == Approx(none).epsilon(1e-12));
    CHECK(chance_to_fail({.morale_class = morale_class, .general = true}) ==
          Approx(one).epsilon(1e-12));
    CHECK(chance_to_fail({.morale_class = morale_class, .supported = true}) ==
          Approx(one).epsilon(1e-12));
    CHECK(chance_to_fail({.morale_class = morale_class, .general = true, .supported = true}) ==
          Approx(both).epsilon(1e-12));
}

gk::Aftermath after(gk::Quarters quarters, int face) {
    return play([&](Dice& dice) { return gk::after_test(quarters, {.needed = 4}, "unit", dice); },
                std::vector{face})
        .result();
}

constexpr gk::Unit kFoot{.type = gk::UnitType::Foot};
constexpr gk::Unit kLightFoot{.type = gk::UnitType::LightFoot};
constexpr gk::Unit kHorse{.type = gk::UnitType::HeavyHorse};
constexpr gk::Unit kDismounted{.type = gk::UnitType::LightHorse, .dismounted = true};
constexpr gk::Unit kGun{.type = gk::UnitType::Gun};

}  // namespace

TEST_CASE(
    "GK-MOR-01, GK-MOR-04: a unit that lost effectiveness to fire tests once, however many "
    "hits",
    "[gk][morale]") {
    const auto* name = GENERATE("2018", "2017-cards");
    const auto target = gk::receiver(edition(name), kFoot);
    const auto shot =
        play([&](Dice& dice) { return gk::receive(2, target, dice); }, std::vector{4});
    REQUIRE(shot.done());
    CHECK(shot.thrown.size() == 1);
    CHECK(shot.thrown.front().purpose == "morale");
    CHECK(shot.result().target == gk::Aftermath{.quarters = {2}, .morale = gk::MoraleResult::Held});
}

TEST_CASE(
    "GK-MOR-05, GK-MOR-06: a second cause in a half-turn calls for a second throw under 2017 "
    "only",
    "[gk][morale]") {
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        CHECK(gk::may_test(rules, {.tested = false}));
        CHECK(gk::may_test(rules, {.tested = true}) == (rules.name == "2017-cards"));
    }
}

TEST_CASE("GK-MOR-09: elite hold on 3, regular on 4, poor on 5, in every edition", "[gk][morale]") {
    const auto [morale_class, needed] = GENERATE(table<gk::MoraleClass, int>(
        {{gk::MoraleClass::Elite, 3}, {gk::MoraleClass::Regular, 4}, {gk::MoraleClass::Poor, 5}}));
    for (const auto& rules : gk::editions()) {
        for (int face = 1; face <= 6; ++face) {
            INFO(rules.name << ", face " << face);
            CHECK(thrown(face, {.morale_class = morale_class}, rules) ==
                  (face >= needed ? gk::MoraleResult::Held : gk::MoraleResult::Failed));
        }
    }
}

TEST_CASE("GK-MOR-10: an attached general adds 1", "[gk][morale]") {
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        CHECK(thrown(3, {.general = true}, rules) == gk::MoraleResult::Held);
        CHECK(thrown(3, {}, rules) == gk::MoraleResult::Failed);
        CHECK(thrown(2, {.general = true}, rules) == gk::MoraleResult::Failed);
    }
}

TEST_CASE("GK-MOR-13: support adds 1; light foot and guns give none", "[gk][morale]") {
    for (const auto& rules : gk::editions()) {
        INFO(rules.name);
        CHECK(thrown(3, {.supported = true}, rules) == gk::MoraleResult::Held);
        CHECK(thrown(2, {.supported = true}, rules) == gk::MoraleResult::Failed);
    }
    CHECK(gk::can_support(kFoot));
    CHECK(gk::can_support(kHorse));
    CHECK_FALSE(gk::can_support(kLightFoot));
    CHECK_FALSE(gk::can_support(kGun));
    const auto why =
        gk::morale_reasons(gk::default_edition(), {.general = true, .supported = true});
    CHECK(why == Reasons{{"regular morale", "4+", "GK-MOR-09"},
                         {"general attached", "die +1", "GK-MOR-10"},
                         {"supported behind", "die +1", "GK-MOR-13"}});
}

TEST_CASE("GK-MOR-16: a supporter must be able to act, and a lone general is no unit",
          "[gk][morale]") {
    CHECK_FALSE(gk::can_support({.retreating = true}));
    CHECK_FALSE(gk::can_support({.in_contact = true}));
    CHECK_FALSE(gk::can_support({.quarters = {0}}));
    CHECK_FALSE(gk::can_support({.type = gk::UnitType::General}));
}

TEST_CASE("GK-MOR-17: elite units fail one time in three, six and never", "[gk][morale][odds]") {
    check_chances(gk::MoraleClass::Elite, 1.0 / 3, 1.0 / 6, 0);
}

TEST_CASE("GK-MOR-18: regular units fail one time in two, three and six", "[gk][morale][odds]") {
    check_chances(gk::MoraleClass::Regular, 1.0 / 2, 1.0 / 3, 1.0 / 6);
}

TEST_CASE("GK-MOR-19: poor units fail two times in three, one in two and one in three",
          "[gk][morale][odds]") {
    check_chances(gk::MoraleClass::Poor, 2.0 / 3, 1.0 / 2, 1.0 / 3);
}

TEST_CASE("GK-MOR-20: a unit that cannot fail throws nothing", "[gk][morale]") {
    const gk::Unit unit{.morale_class = gk::MoraleClass::Elite, .general = true, .supported = true};
    const auto test = play(
        [&](Dice& dice) {
            return gk::test_morale(gk::morale_score(gk::default_edition(), unit), "unit", dice);
        },
        std::vector<int>{});
    REQUIRE(test.done());
    CHECK(test.thrown.empty());
    CHECK(test.result() == gk::MoraleResult::Held);
}

TEST_CASE("GK-MOR-21, GK-MOR-22: a failure costs a quarter and what stands retreats",
          "[gk][morale]") {
    CHECK(after({3}, 3) ==
          gk::Aftermath{.quarters = {2}, .morale = gk::MoraleResult::Failed, .retreats = true});
    CHECK(after({3}, 4) == gk::Aftermath{.quarters = {3}, .morale = gk::MoraleResult::Held});
    CHECK(after({1}, 3) ==
          gk::Aftermath{.quarters = {0}, .morale = gk::MoraleResult::Failed, .eliminated = true});
}

TEST_CASE(
    "GK-MOR-23, GK-MOR-24, GK-MOR-25: horse or regular foot in the way is fatal, and a "
    "friend in the way tests unless it is horse run into by foot",
    "[gk][morale]") {
    using gk::Allegiance;
    const gk::Blocked fatal{.retreating_unit_eliminated = true};
    const gk::Blocked fatal_and_tests{.retreating_unit_eliminated = true, .blocker_tests = true};
    CHECK(gk::blocked_retreat(kFoot, kHorse, Allegiance::Friend) == fatal);
    CHECK(gk::blocked_retreat(kHorse, kFoot, Allegiance::Friend) == fatal_and_tests);
    CHECK(gk::blocked_retreat(kFoot, kFoot, Allegiance::Friend) == fatal_and_tests);
    CHECK(gk::blocked_retreat(kHorse, kHorse, Allegiance::Friend) == fatal_and_tests);
    CHECK(gk::blocked_retreat(kLightFoot, kHorse, Allegiance::Friend) == fatal);
    // Off its horses it is foot, whether it stands in the way or goes back.
    CHECK(gk::blocked_retreat(kFoot, kDismounted, Allegiance::Friend) == fatal_and_tests);
    CHECK(gk::blocked_retreat(kDismounted, kHorse, Allegiance::Friend) == fatal);
}

TEST_CASE("GK-MOR-26: guns and light foot never block a retreat", "[gk][morale]") {
    const auto who = GENERATE(gk::Allegiance::Friend, gk::Allegiance::Enemy);
    for (const auto& retreating : {kFoot, kLightFoot, kHorse, kGun}) {
        CHECK(gk::blocked_retreat(retreating, kGun, who) == gk::Blocked{});
        CHECK(gk::blocked_retreat(retreating, kLightFoot, who) == gk::Blocked{});
    }
}

TEST_CASE("GK-MOR-27: an enemy in the way is as fatal and tests nothing", "[gk][morale]") {
    const auto& blocker = GENERATE(kFoot, kHorse, kDismounted);
    const auto& retreating = GENERATE(kFoot, kLightFoot, kHorse, kGun);
    CHECK(gk::blocked_retreat(retreating, blocker, gk::Allegiance::Enemy) ==
          gk::Blocked{.retreating_unit_eliminated = true});
}

TEST_CASE("GK-MOR-31: four dice of a standing battalion at a fresh regular unit",
          "[gk][morale][odds]") {
    const auto shot =
        gk::volley(gk::default_edition(), {.firer = {.firing_order = true}, .target = kFoot});
    REQUIRE(shot);
    const auto odds = exact_odds([&](Dice& dice) { return gk::musketry(*shot, dice); });
    CHECK(odds.chance_that([](const gk::FireOutcome& o) { return o.lost == 4; }) ==
          Approx(1.0 / 16).epsilon(1e-12));
    CHECK(odds.chance_that([](const gk::FireOutcome& o) {
        return o.target.morale != gk::MoraleResult::None;
    }) == Approx(14.0 / 16).epsilon(1e-12));
    // 2 lost to hits, and half a quarter more in the 7/8 in which it tests.
    CHECK(4 - odds.mean([](const gk::FireOutcome& o) { return o.target.quarters.count; }) ==
          Approx(39.0 / 16).epsilon(1e-12));
}

TEST_CASE(
    "GK-MOR-34: hits that were all saved call for no test, and a unit that is gone never "
    "tests",
    "[gk][morale]") {
    const auto target = gk::receiver(gk::default_edition(), {.in_cover = true});
    const auto saved =
        play([&](Dice& dice) { return gk::receive(2, target, dice); }, std::vector{4, 6});
    REQUIRE(saved.done());
    CHECK(saved.result().lost == 0);
    CHECK(saved.result().target == gk::Aftermath{.quarters = {4}});

    const auto destroyed =
        play([&](Dice& dice) { return gk::receive(4, target, dice); }, std::vector{1, 1, 2, 3});
    REQUIRE(destroyed.done());
    CHECK(destroyed.result().target == gk::Aftermath{.eliminated = true});
}

TEST_CASE(
    "GK-MOR-36: the expected loss of a test is the chance to fail it, so a general is worth "
    "a sixth of a quarter",
    "[gk][morale][odds]") {
    const auto expected_loss = [](const gk::Unit& unit) {
        const auto odds = exact_odds([&](Dice& dice) {
            return gk::after_test({4}, gk::morale_score(gk::default_edition(), unit), "unit", dice);
        });
        return 4 - odds.mean([](const gk::Aftermath& a) { return a.quarters.count; });
    };
    CHECK(expected_loss({}) == Approx(1.0 / 2).epsilon(1e-12));
    CHECK(expected_loss({.general = true}) == Approx(1.0 / 3).epsilon(1e-12));
    CHECK(expected_loss({}) - expected_loss({.general = true}) == Approx(1.0 / 6).epsilon(1e-12));
}

TEST_CASE("GK-MOR-32: the numbers of a morale set of the players' own are the ones thrown with",
          "[gk][morale][odds]") {
    auto rules = gk::default_edition();
    rules.morale = {.needed = {2, 3, 4}, .general = 2, .support = 0};
    const auto fails = [&](const gk::Unit& unit) {
        return exact_odds([&](Dice& dice) {
                   return gk::test_morale(gk::morale_score(rules, unit), "unit", dice);
               })
            .at(gk::MoraleResult::Failed);
    };
    CHECK(fails({.morale_class = gk::MoraleClass::Elite}) == Approx(1.0 / 6).epsilon(1e-12));
    CHECK(fails({.morale_class = gk::MoraleClass::Regular}) == Approx(1.0 / 3).epsilon(1e-12));
    CHECK(fails({.morale_class = gk::MoraleClass::Poor}) == Approx(1.0 / 2).epsilon(1e-12));
    CHECK(fails({.morale_class = gk::MoraleClass::Poor, .general = true, .supported = true}) ==
          Approx(1.0 / 6).epsilon(1e-12));
}

TEST_CASE("GK-MOR-09, GK-MOR-10, GK-MOR-13: the reasons of a morale throw", "[gk][morale]") {
    const auto& rules = gk::default_edition();
    CHECK(gk::morale_reasons(rules, {}) == Reasons{{"regular morale", "4+", "GK-MOR-09"}});
    CHECK(gk::morale_reasons(rules, {.general = true, .supported = true}) ==
          Reasons{{"regular morale", "4+", "GK-MOR-09"},
                  {"general attached", "die +1", "GK-MOR-10"},
                  {"supported behind", "die +1", "GK-MOR-13"}});
    CHECK(word(gk::MoraleResult::None) == "none");
    CHECK(word(gk::MoraleResult::Held) == "held");
    CHECK(word(gk::MoraleResult::Failed) == "failed");
}
