#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead {
namespace {

using tests::check_chances;
using tests::check_typed_is_weighed;
using tests::exactly;
using tests::rolls_agree;
using tests::total_chance;

constexpr Throw kVolley{"volley", "hits", "misses", "firer"};
constexpr Throw kSave{"cover save", "saves", "no save", "target"};

int volley(Dice& dice) {
    return dice.count_d6(kVolley, 4, {.needed = 4});
}
int saved_volley(Dice& dice) {
    const int hits = dice.count_d6(kVolley, 3, {.needed = 5});
    return hits - dice.count_d6(kSave, hits, {.needed = 4});
}

}  // namespace

TEST_CASE("Every count of successes has its exact chance", "[dice][odds]") {
    check_chances(exact_odds(volley), {1.0 / 16, 4.0 / 16, 6.0 / 16, 4.0 / 16, 1.0 / 16});
    // Three at 5+, each hit saved half the time: a die comes through one time in six.
    check_chances(exact_odds(saved_volley), {125.0 / 216, 75.0 / 216, 15.0 / 216, 1.0 / 216});
}

TEST_CASE("Every face of a die has the same chance", "[dice][odds]") {
    const auto odds = exact_odds([](Dice& dice) { return dice.die({"gun"}, 6); });
    check_chances(odds, {0, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6, 1.0 / 6});
    const auto percentile = exact_odds([](Dice& dice) { return dice.percentile({"chance"}); });
    REQUIRE(percentile.outcomes().size() == 100);
    CHECK(percentile.at(1) == exactly(1.0 / 100));
    CHECK(percentile.at(100) == exactly(1.0 / 100));
    CHECK(percentile.at(0) == 0);
    CHECK(percentile.at(101) == 0);
}

TEST_CASE("Counting branches once for each count, not for each face", "[dice][odds]") {
    int runs = 0;
    exact_odds([&](Dice& dice) {
        ++runs;
        return volley(dice);
    });
    CHECK(runs == 5);
}

TEST_CASE("A rule that throws nothing is certain", "[dice][odds]") {
    const auto odds = exact_odds([](Dice&) { return 7; });
    REQUIRE(odds.outcomes().size() == 1);
    CHECK(odds.at(7) == 1);
}

TEST_CASE("Odds go on from faces already thrown", "[dice][odds]") {
    const std::vector two{6, 1};
    check_chances(exact_odds(volley, two), {0, 1.0 / 4, 2.0 / 4, 1.0 / 4});
    const std::vector all{6, 1, 4, 3};
    check_chances(exact_odds(volley, all), {0, 0, 1});
    // Two hits of three, the first of them saved: the other save is still open.
    const std::vector into_saves{5, 6, 1, 4};
    check_chances(exact_odds(saved_volley, into_saves), {1.0 / 2, 1.0 / 2});
}

TEST_CASE("A face thrown already that the die does not have is let out", "[dice][odds]") {
    const std::vector seven{6, 7};
    CHECK_THROWS_AS(exact_odds(volley, seven), BadFace);
    const std::array left{2, 0, 3};
    const std::vector none_left{2};
    CHECK_THROWS_AS(exact_odds([&](Dice& dice) { return dice.card({"turn"}, left); }, none_left),
                    BadFace);
}

TEST_CASE("Cards are drawn by how many of each kind are left", "[dice][odds][cards]") {
    const std::array left{2, 0, 3};
    check_chances(exact_odds([&](Dice& dice) { return dice.card({"turn"}, left); }),
                  {2.0 / 5, 0, 3.0 / 5});
    const std::array one{0, 0, 1};
    check_chances(exact_odds([&](Dice& dice) { return dice.card({"turn"}, one); }), {0, 0, 1});
    const std::array even{1, 1};
    check_chances(exact_odds([&](Dice& dice) { return dice.card({"turn"}, even); }),
                  {1.0 / 2, 1.0 / 2});
    const std::vector known{3};
    check_chances(exact_odds([&](Dice& dice) { return dice.card({"turn"}, left); }, known),
                  {0, 0, 1});
}

TEST_CASE("A deck drawn without putting back", "[dice][odds][cards]") {
    // Two of kind 0 and three of kind 1: both cards of kind 0 with 2/5 x 1/4.
    const auto two_cards = [](Dice& dice) {
        std::array left{2, 3};
        int of_kind_0 = 0;
        for (int i = 0; i < 2; ++i) {
            const int kind = dice.card({"turn"}, left);
            --left[static_cast<std::size_t>(kind)];
            of_kind_0 += kind == 0 ? 1 : 0;
        }
        return of_kind_0;
    };
    check_chances(exact_odds(two_cards), {3.0 / 10, 6.0 / 10, 1.0 / 10});
    CHECK(rolls_agree(two_cards, 1745));
}

TEST_CASE("A part is merged: ways to the same value are followed on as one", "[dice][odds]") {
    int runs = 0;
    const auto two_dice = [](Dice& dice) { return dice.die({"one"}, 6) + dice.die({"two"}, 6); };
    const auto merged = exact_odds([&](Dice& dice) {
        ++runs;
        return dice.part(two_dice);
    });
    CHECK(runs == 11);
    const auto plain = exact_odds(two_dice);
    for (int sum = 2; sum <= 12; ++sum) {
        CHECK(merged.at(sum) == exactly((6 - std::abs(sum - 7)) / 36.0));
        CHECK(plain.at(sum) == exactly((6 - std::abs(sum - 7)) / 36.0));
    }
}

TEST_CASE("A part gives the odds it gives unmerged, wherever it stands", "[dice][odds]") {
    const auto plain = [](Dice& dice) {
        const int hits = saved_volley(dice);
        const bool holds = hits == 0 || dice.check_d6({"morale"}, {.needed = 4});
        const int more = saved_volley(dice);
        return std::pair{hits * 10 + more, holds};
    };
    const auto parted = [](Dice& dice) {
        const int hits = dice.part(saved_volley);
        const bool holds = hits == 0 || dice.check_d6({"morale"}, {.needed = 4});
        // A part within a part.
        const int more = dice.part([](Dice& inner) { return inner.part(saved_volley); });
        return std::pair{hits * 10 + more, holds};
    };
    const auto known = GENERATE(std::vector<int>{},
                                std::vector{6},
                                std::vector{6, 5, 1},
                                std::vector{6, 5, 1, 3, 4, 2},
                                std::vector{6, 5, 1, 3, 4, 2, 5, 5, 1, 4});
    const auto expected = exact_odds(plain, known);
    const auto odds = exact_odds(parted, known);
    REQUIRE(odds.outcomes().size() == expected.outcomes().size());
    for (const auto& outcome : expected.outcomes()) {
        CHECK(odds.at(outcome.value) == exactly(outcome.chance));
    }
    CHECK(total_chance(odds) == exactly(1));
}

TEST_CASE("A part played with table dice is an ordinary call", "[dice]") {
    const std::vector faces{6, 5, 1, 4, 3};
    const auto played = play([](Dice& dice) { return dice.part(saved_volley); }, faces);
    REQUIRE(played.done());
    CHECK(played.result() == 1);
    CHECK(played.thrown.size() == 5);
}

TEST_CASE("Rolled, typed and weighed dice agree", "[dice][odds]") {
    check_typed_is_weighed(volley);
    check_typed_is_weighed(saved_volley);
    CHECK(rolls_agree(volley, 1745));
    CHECK(rolls_agree(saved_volley, 1));
    const auto mixed = [](Dice& dice) {
        const int face = dice.die({"centre"}, 10);
        return face > 5 && dice.even_chance({"half"}) ? dice.count_d6(kVolley, 2, {.needed = 3})
                                                      : -face;
    };
    check_typed_is_weighed(mixed);
    CHECK(rolls_agree(mixed, 2));
}

TEST_CASE("Any throw's chances sum to one and rolls agree with them", "[dice][odds][property]") {
    CHECK(rc::check([] {
        const int n = *rc::gen::inRange(0, 9);
        const Score score{.needed = *rc::gen::inRange(-1, 9), .modifier = *rc::gen::inRange(-3, 4)};
        const auto rule = [&](Dice& dice) { return dice.count_d6(kVolley, n, score); };
        const auto odds = exact_odds(rule);
        RC_ASSERT(std::abs(total_chance(odds) - 1) < 1e-12);
        const int winning = std::clamp(7 - score.face(), 0, 6);
        RC_ASSERT(std::abs(odds.mean([](int k) { return k; }) - n * winning / 6.0) < 1e-12);
        RC_ASSERT(rolls_agree(rule, *rc::gen::arbitrary<std::uint64_t>(), 2'000));
    }));
}

TEST_CASE("Sixty-four dice still sum to one", "[dice][odds]") {
    const auto odds =
        exact_odds([](Dice& dice) { return dice.count_d6(kVolley, 64, {.needed = 3}); });
    CHECK(odds.outcomes().size() == 65);
    CHECK(total_chance(odds) == exactly(1));
    CHECK(odds.mean([](int k) { return k; }) == exactly(64 * 2.0 / 3));
}

namespace drumhead {

TEST_CASE("A face no die has cannot be known", "[dice][odds]") {
    for (const int face : {0, 7}) {
        CHECK_THROWS_AS(exact_odds(volley, std::vector{face}), BadFace);
    }
}

}  // namespace drumhead

}  // namespace drumhead
