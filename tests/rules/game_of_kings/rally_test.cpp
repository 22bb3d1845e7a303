#include "rules/game_of_kings/rally.hpp"

#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/command.hpp"

using namespace drumhead;

namespace {

double chance_to_halt(const gk::Unit& unit, const gk::Edition& edition = gk::default_edition()) {
    return exact_odds([&](Dice& dice) { return gk::rally(gk::rally_score(edition, unit), dice); })
        .at(true);
}

/// The chance that a unit is still going back after so many throws.
double chance_still_retreating(const gk::Unit& unit, int throws) {
    const auto score = gk::rally_score(gk::default_edition(), unit);
    return exact_odds([&](Dice& dice) {
               for (int i = 0; i < throws; ++i) {
                   if (gk::rally(score, dice)) {
                       return true;
                   }
               }
               return false;
           })
        .at(false);
}

bool halts(int face, const gk::Unit& unit, const gk::Edition& edition) {
    return play([&](Dice& dice) { return gk::rally(gk::rally_score(edition, unit), dice); },
                std::vector{face})
        .result();
}

}  // namespace

TEST_CASE(
    "GK-RAL-01, GK-RAL-02, GK-RAL-03, GK-RAL-04: 5 or more halts a retreating unit, in "
    "every edition",
    "[gk][rally]") {
    for (const auto& edition : gk::editions()) {
        INFO(edition.name);
        const gk::Unit unit{.retreating = true};
        CHECK_FALSE(halts(1, unit, edition));
        CHECK_FALSE(halts(4, unit, edition));
        CHECK(halts(5, unit, edition));
        CHECK(halts(6, unit, edition));
    }
}

TEST_CASE("GK-RAL-05: a general present adds 1 to the throw", "[gk][rally]") {
    for (const auto& edition : gk::editions()) {
        INFO(edition.name);
        CHECK(halts(4, {.general = true, .retreating = true}, edition));
        CHECK_FALSE(halts(3, {.general = true, .retreating = true}, edition));
    }
    const auto why = gk::rally_reasons(gk::default_edition(), {.general = true});
    REQUIRE(why.size() == 2);
    CHECK(why[0] == Reason{"to halt a retreating unit", "5+", "GK-RAL-01"});
    CHECK(why[1] == Reason{"general present", "die +1", "GK-RAL-05"});
}

TEST_CASE("GK-RAL-06: one throw in three halts a unit, one in two with a general",
          "[gk][rally][odds]") {
    const auto alone = chance_to_halt({.retreating = true});
    const auto with_general = chance_to_halt({.general = true, .retreating = true});
    CHECK(alone == Approx(1.0 / 3).epsilon(1e-12));
    CHECK(with_general == Approx(1.0 / 2).epsilon(1e-12));
    CHECK(1 / alone == Approx(3).epsilon(1e-12));  // throws until it is halted, on average
    CHECK(1 / with_general == Approx(2).epsilon(1e-12));
}

TEST_CASE("GK-RAL-07, GK-MOR-33: class makes no difference when rallying", "[gk][rally][odds]") {
    const auto morale_class = GENERATE(from_range(gk::kMoraleClasses));
    for (const auto& edition : gk::editions()) {
        INFO(edition.name);
        CHECK(chance_to_halt({.morale_class = morale_class}, edition) ==
              Approx(1.0 / 3).epsilon(1e-12));
    }
}

TEST_CASE("GK-RAL-14: the chance of not being halted in one, two and three throws",
          "[gk][rally][odds]") {
    const gk::Unit alone{.retreating = true};
    CHECK(chance_still_retreating(alone, 1) == Approx(2.0 / 3).epsilon(1e-12));
    CHECK(chance_still_retreating(alone, 2) == Approx(4.0 / 9).epsilon(1e-12));
    CHECK(chance_still_retreating(alone, 3) == Approx(8.0 / 27).epsilon(1e-12));
    const gk::Unit with_general{.general = true, .retreating = true};
    CHECK(chance_still_retreating(with_general, 1) == Approx(1.0 / 2).epsilon(1e-12));
    CHECK(chance_still_retreating(with_general, 2) == Approx(1.0 / 4).epsilon(1e-12));
    CHECK(chance_still_retreating(with_general, 3) == Approx(1.0 / 8).epsilon(1e-12));
}

TEST_CASE("GK-RAL-09: each throw costs a point; with too few points some retreat on unthrown",
          "[gk][rally]") {
    CHECK(gk::rally_points({.points = 1, .retreating = 2}) ==
          gk::RallyPoints{.throws = 1, .points_left = 0});
    CHECK(gk::rally_points({.points = 4, .retreating = 0}) ==
          gk::RallyPoints{.throws = 0, .points_left = 4});
    // The one point goes to a throw; with none left nothing more is owed.
    const gk::Spending before{.points = 1, .retreating = 2};
    CHECK(gk::spending_refused(before, gk::Step::Moves, 1).has_value());
    CHECK_FALSE(gk::spending_refused(before, gk::Step::Rally, 1).has_value());
    const gk::Spending after{.points = 0, .retreating = 1};
    CHECK_FALSE(gk::spending_refused(after, gk::Step::Melee, 0).has_value());
}

TEST_CASE("GK-RAL-10: a sector has always a point at least, so there is always a throw to be had",
          "[gk][rally][odds]") {
    for (const auto die : gk::kCommandDice) {
        const auto odds = exact_odds([&](Dice& dice) { return gk::command_points(die, dice); });
        CHECK(odds.outcomes().front().value == 1);
        CHECK(odds.outcomes().back().value == die.faces);
    }
    const auto whole_side = exact_odds([](Dice& dice) {
        int points = 0;
        for (const auto die : gk::kCommandDice) {
            points += gk::command_points(die, dice);
        }
        return points;
    });
    CHECK(whole_side.outcomes().front().value == 3);
    CHECK(whole_side.at(3) == Approx(1.0 / 360).epsilon(1e-12));
}

TEST_CASE(
    "GK-RAL-15: every retreating unit of a sector is thrown for before any other point is "
    "spent there",
    "[gk][rally]") {
    CHECK(gk::rally_points({.points = 3, .retreating = 2}) ==
          gk::RallyPoints{.throws = 2, .points_left = 1});
    for (const auto step : {gk::Step::Guns, gk::Step::Moves, gk::Step::Musketry}) {
        const auto refused = gk::spending_refused({.points = 3, .retreating = 1}, step, 1);
        REQUIRE(refused.has_value());
        CHECK(refused->clause == "GK-CMD-26");
        CHECK_FALSE(gk::spending_refused({.points = 1, .retreating = 0}, step, 1).has_value());
    }
}

TEST_CASE("GK-RAL-16: under the cards a throw costs a point of the card and comes first",
          "[gk][rally]") {
    CHECK(gk::rally_points({.points = 9, .retreating = 2}) ==
          gk::RallyPoints{.throws = 2, .points_left = 7});
    CHECK(gk::rally_points({.points = 2, .retreating = 5}) ==
          gk::RallyPoints{.throws = 2, .points_left = 0});
}

TEST_CASE("GK-RAL-01, GK-RAL-05: the reasons of a rally throw", "[gk][rally]") {
    const auto& rules = gk::default_edition();
    const Reason alone{"to halt a retreating unit", "5+", "GK-RAL-01"};
    CHECK(gk::rally_reasons(rules, {}) == Reasons{alone});
    CHECK(gk::rally_reasons(rules, {.general = true}) ==
          Reasons{alone, {"general present", "die +1", "GK-RAL-05"}});
}
