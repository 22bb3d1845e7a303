#include <string>

#include <catch2/catch.hpp>

#include "rules/dice/distribution.hpp"

namespace drumhead {
namespace {

struct Shot {
    int hits = 0;
    bool retreats = false;
    friend constexpr auto operator<=>(Shot, Shot) = default;
};

Distribution<Shot> shots() {
    Distribution<Shot> odds;
    odds.add({2, true}, 0.125);
    odds.add({0, false}, 0.5);
    odds.add({1, false}, 0.25);
    odds.add({2, false}, 0.0625);
    odds.add({2, true}, 0.0625);
    odds.settle();
    return odds;
}

}  // namespace

TEST_CASE("Outcomes are merged and in ascending order", "[dice][odds]") {
    const auto odds = shots();
    REQUIRE(odds.outcomes().size() == 4);
    CHECK(odds.outcomes()[0].value == Shot{0, false});
    CHECK(odds.outcomes()[1].value == Shot{1, false});
    CHECK(odds.outcomes()[2].value == Shot{2, false});
    CHECK(odds.outcomes()[3].value == Shot{2, true});
    CHECK(odds.outcomes()[3].chance == 0.1875);
}

TEST_CASE("The chance of a value, of a condition and of at least so much", "[dice][odds]") {
    const auto odds = shots();
    CHECK(odds.at({2, true}) == 0.1875);
    CHECK(odds.at({1, true}) == 0);
    CHECK(odds.chance_that(&Shot::retreats) == 0.1875);
    CHECK(odds.chance_that([](const Shot& shot) { return shot.hits > 0; }) == 0.5);
    CHECK(odds.at_least(&Shot::hits, 0) == 1);
    CHECK(odds.at_least(&Shot::hits, 1) == 0.5);
    CHECK(odds.at_least(&Shot::hits, 2) == 0.25);
    CHECK(odds.at_least(&Shot::hits, 3) == 0);
}

TEST_CASE("The distribution of one field and its mean", "[dice][odds]") {
    const auto hits = shots().marginal(&Shot::hits);
    REQUIRE(hits.outcomes().size() == 3);
    CHECK(hits.at(0) == 0.5);
    CHECK(hits.at(1) == 0.25);
    CHECK(hits.at(2) == 0.25);
    CHECK(shots().mean(&Shot::hits) == 0.75);
    CHECK(shots().mean(&Shot::retreats) == 0.1875);
}

}  // namespace drumhead
