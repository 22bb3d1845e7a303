// The odds of one fighter, weighed step by step, are those of the whole round with the others left
// out.

#include "rules/game_of_kings/melee_odds.hpp"

#include <catch2/catch.hpp>

#include "tests/rules/readings.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

Fighter fighter(Generator& chance, bool attacks, int enemies) {
    Fighter one;
    constexpr std::array kHorse{
        UnitType::HeavyHorse, UnitType::Lancers, UnitType::LightHorse, UnitType::HeavyHorse};
    constexpr std::array kAny{
        UnitType::Foot, UnitType::HeavyHorse, UnitType::Foot, UnitType::LightFoot, UnitType::Gun};
    one.unit.type = attacks ? kHorse[static_cast<std::size_t>(chance.below(4))]
                            : kAny[static_cast<std::size_t>(chance.below(5))];
    one.unit.quarters = {1 + chance.below(3)};
    one.unit.firing_order = one.unit.type == UnitType::Foot && chance.below(2) == 0;
    one.unit.cuirassier = one.unit.type == UnitType::HeavyHorse;
    one.unit.carbines = one.unit.type == UnitType::Foot && chance.below(4) == 0;
    one.unit.supported = chance.below(2) == 0;
    one.unit.tested = chance.below(6) == 0;
    one.supporter = one.unit.supported ? chance.below(2) - (chance.below(3) == 0 ? 1 : 0) : -1;
    one.from = attacks ? static_cast<Aspect>(chance.below(3)) : Aspect::Front;
    one.against = chance.below(enemies);
    one.hit_by_fire = chance.below(3);
    if (attacks && chance.below(3) > 0) {
        one.charged_from = 10_cm;
    }
    return one;
}

struct Sides {
    int attackers;
    int defenders;
};
Contact random_contact(Generator& chance, Sides sides) {
    Contact contact{.round = 1 + chance.below(3) / 2};
    for (int i = 0; i < sides.attackers; ++i) {
        contact.attackers.push_back(fighter(chance, true, sides.defenders));
    }
    for (int i = 0; i < sides.defenders; ++i) {
        contact.defenders.push_back(fighter(chance, false, sides.attackers));
    }
    return contact;
}

void check_fighters(const Melee& melee, const std::vector<int>& known) {
    const auto whole = exact_odds([&](Dice& dice) { return fight(melee, dice); }, known);
    const auto check = [&](Side side, std::size_t place) {
        const auto expected = whole.marginal([&](const MeleeOutcome& outcome) {
            return (side == Side::Attacker ? outcome.attackers : outcome.defenders)[place];
        });
        const auto odds = fighter_odds(melee, side, place, known);
        const auto each = odds_of_each(melee, known);
        const auto& same = (side == Side::Attacker ? each.attackers : each.defenders)[place];
        REQUIRE(same.outcomes().size() == expected.outcomes().size());
        INFO((side == Side::Attacker ? "attacker " : "defender ") << place);
        REQUIRE(odds.outcomes().size() == expected.outcomes().size());
        for (std::size_t i = 0; i < odds.outcomes().size(); ++i) {
            CHECK(odds.outcomes()[i].value == expected.outcomes()[i].value);
            CHECK(odds.outcomes()[i].chance == tests::exactly(expected.outcomes()[i].chance));
            CHECK(same.outcomes()[i].value == expected.outcomes()[i].value);
            CHECK(same.outcomes()[i].chance == tests::exactly(expected.outcomes()[i].chance));
        }
    };
    for (std::size_t i = 0; i < melee.contact.attackers.size(); ++i) {
        check(Side::Attacker, i);
    }
    for (std::size_t i = 0; i < melee.contact.defenders.size(); ++i) {
        check(Side::Defender, i);
    }
}

/// What the whole round leaves once the hits are forgotten.
void check_settled(const Melee& melee) {
    const auto expected = exact_odds([&](Dice& dice) {
                              return fight(melee, dice);
                          }).marginal([](MeleeOutcome outcome) {
        outcome.attacker_hits = outcome.defender_hits = 0;
        outcome.fire_hits = 0;
        for (auto* side : {&outcome.attackers, &outcome.defenders}) {
            for (auto& one : *side) {
                one.suffered = 0;
                one.fire_lost = std::min(one.fire_lost, 1);
            }
        }
        return outcome;
    });
    const auto odds = settled_odds(melee, 20'000);
    REQUIRE(odds);
    REQUIRE(odds->outcomes().size() == expected.outcomes().size());
    for (std::size_t i = 0; i < expected.outcomes().size(); ++i) {
        CHECK(odds->outcomes()[i].value == expected.outcomes()[i].value);
        CHECK(odds->outcomes()[i].chance == tests::exactly(expected.outcomes()[i].chance));
    }
    CHECK_FALSE(settled_odds(melee, 0));
}

}  // namespace

TEST_CASE("The odds of a fighter are those of the whole round, the others left out",
          "[gk][melee][odds]") {
    Generator chance(1745);
    int fought = 0;
    for (const Sides sides : {Sides{1, 1}, {2, 1}, {1, 2}, {2, 2}}) {
        for (int i = 0; i < (sides.attackers + sides.defenders == 4 ? 12 : 40); ++i) {
            const auto& edition = editions()[static_cast<std::size_t>(i) % editions().size()];
            const auto melee = melee_round(edition, random_contact(chance, sides));
            if (!melee) {
                continue;
            }
            ++fought;
            check_fighters(*melee, {});
            check_settled(*melee);
            // And as the dice lie, after so many of them as a throw of the whole round takes.
            Generator dice(1, static_cast<std::uint64_t>(i));
            const auto thrown = play([&](Dice& d) { return fight(*melee, d); }, {}, &dice).thrown;
            std::vector<int> known;
            for (const auto& die : thrown) {
                known.push_back(die.face);
                if (known.size() % 3 == 1 || known.size() == thrown.size()) {
                    check_fighters(*melee, known);
                }
            }
        }
    }
    CHECK(fought > 60);
}

TEST_CASE("GK-MOR-16: nor is left out who a friend is that may be free to help by then",
          "[gk][melee][odds]") {
    Generator chance(1757);
    for (const Sides sides : {Sides{1, 1}, {2, 1}, {1, 2}, {2, 2}}) {
        for (int i = 0; i < 40; ++i) {
            auto contact = random_contact(chance, sides);
            contact.round = 1;
            // Battalions fire at all who charge them.
            for (auto& one : contact.defenders) {
                one.unit = {.quarters = one.unit.quarters, .firing_order = true};
            }
            const auto behind = [&](Fighter& one, int friends, int enemies) {
                one.unit.supported = false;
                one.unit.tested = false;
                one.supporter = chance.below(3) - 1;
                const int who = chance.below(friends + enemies);
                one.helper = who < friends ? who : -1;
                one.holds_helper = who < friends ? -1 : who - friends;
            };
            for (auto& one : contact.attackers) {
                behind(one, sides.attackers, sides.defenders);
                one.from = Aspect::Front;
                one.charged_from = 10_cm;
            }
            for (auto& one : contact.defenders) {
                behind(one, sides.defenders, sides.attackers);
            }
            const auto melee = melee_round(*edition_named("summary"), contact);
            REQUIRE(melee);
            check_fighters(*melee, {});
            check_settled(*melee);
        }
    }
}

TEST_CASE("A melee of four against four is weighed, its odds sum to one", "[gk][melee][odds]") {
    Contact contact;
    for (int i = 0; i < 4; ++i) {
        contact.attackers.push_back({.unit = {.type = UnitType::HeavyHorse, .cuirassier = true},
                                     .against = i,
                                     .charged_from = 10_cm});
        contact.defenders.push_back(
            {.unit = {.type = UnitType::Foot, .firing_order = true}, .against = i});
    }
    const auto melee = melee_round(default_edition(), contact);
    REQUIRE(melee);
    for (std::size_t i = 0; i < 4; ++i) {
        const auto attacker = fighter_odds(*melee, Side::Attacker, i);
        const auto defender = fighter_odds(*melee, Side::Defender, i);
        CHECK(tests::total_chance(attacker) == tests::exactly(1));
        CHECK(tests::total_chance(defender) == tests::exactly(1));
        // All four pairs are alike.
        const auto alone = [](const FighterOutcome& o) { return o.after.eliminated; };
        CHECK(attacker.chance_that(alone) ==
              tests::exactly(fighter_odds(*melee, Side::Attacker, 0).chance_that(alone)));
        CHECK(defender.chance_that(alone) ==
              tests::exactly(fighter_odds(*melee, Side::Defender, 0).chance_that(alone)));
    }
}
