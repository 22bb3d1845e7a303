#include <array>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"

namespace drumhead {
namespace {

constexpr Throw kVolley{"volley", "hits", "misses", "firer"};

int volley(Dice& dice) {
    return dice.count_d6(kVolley, 4, {.needed = 4, .modifier = -1});
}

}  // namespace

TEST_CASE("Typed faces are taken in throwing order, each die with what it did", "[dice]") {
    const std::vector faces{5, 4, 6, 1};
    const auto played = play(volley, faces);
    REQUIRE(played.done());
    CHECK(played.result() == 2);
    REQUIRE(played.thrown.size() == 4);
    CHECK(played.thrown[0] == ThrownDie{.purpose = "volley",
                                        .by = "firer",
                                        .faces = 6,
                                        .face = 5,
                                        .modified = 4,
                                        .needed = 4,
                                        .success = true,
                                        .did = "hits"});
    CHECK(played.thrown[1] == ThrownDie{.purpose = "volley",
                                        .by = "firer",
                                        .faces = 6,
                                        .face = 4,
                                        .modified = 3,
                                        .needed = 4,
                                        .success = false,
                                        .did = "misses"});
    CHECK(played.words().empty());
}

TEST_CASE("A die knows whether the players threw it", "[dice]") {
    Generator rest(7);
    const auto played = play(volley, std::vector{5, 4}, &rest);
    REQUIRE(played.thrown.size() == 4);
    CHECK(played.thrown[1].entered == true);
    CHECK(played.thrown[2].entered == false);
}

TEST_CASE("A die that is only read is kept as it fell", "[dice]") {
    const std::vector faces{10};
    const auto played = play([](Dice& dice) { return dice.die({"centre"}, 10); }, faces);
    REQUIRE(played.done());
    CHECK(played.result() == 10);
    CHECK(played.thrown.front() == ThrownDie{.purpose = "centre",
                                             .by = "",
                                             .faces = 10,
                                             .face = 10,
                                             .modified = 10,
                                             .needed = 0,
                                             .success = true,
                                             .did = ""});
}

TEST_CASE("A die read 0 to 9 is typed, rolled, weighed and refused so", "[dice]") {
    const auto digit = [](Dice& dice) { return dice.digit({"arrival"}); };
    const std::vector zero{0};
    CHECK(play(digit, zero).result() == 0);
    CHECK(play(digit, std::vector{9}).result() == 9);
    CHECK(play(digit, std::vector{10}).words() ==
          "face 1 of those given is 10, but that die shows 0 to 9");
    CHECK(play(digit, {}).words() == "1 d10, read 0 to 9 still to be thrown, arrival");
    const auto odds = exact_odds(digit);
    REQUIRE(odds.outcomes().size() == 10);
    CHECK(odds.at(0) == Approx(0.1).epsilon(1e-12));
    CHECK(odds.at(9) == Approx(0.1).epsilon(1e-12));
    CHECK(exact_odds(digit, zero).at(0) == 1);
    Generator generator(7);
    for (int i = 0; i < 200; ++i) {
        const int face = play(digit, {}, &generator).result();
        CHECK((face >= 0 && face <= 9));
    }
}

TEST_CASE("A missing face asks for the throw, with the faces known so far", "[dice]") {
    const std::vector faces{5, 4};
    const auto played = play(volley, faces);
    REQUIRE(played.wanted() != nullptr);
    CHECK(played.wanted()->dice == 4);
    CHECK(played.wanted()->thrown == 2);
    CHECK(played.wanted()->left() == 2);
    CHECK(played.wanted()->faces == 6);
    REQUIRE(played.wanted()->score.has_value());
    CHECK(*played.wanted()->score == Score{.needed = 4, .modifier = -1});
    CHECK(played.thrown.size() == 2);
    CHECK(played.words() ==
          "2 dice still to be thrown, volley of the firer: a face of 5 or more hits");
}

TEST_CASE("What is asked for is said in words", "[dice]") {
    CHECK(play(
              [](Dice& dice) {
                  return dice.check_d6({"morale", "holds", "fails"}, {3});
              },
              {})
              .words() == "1 die still to be thrown, morale: a face of 3 or more holds");
    CHECK(play([](Dice& dice) { return dice.die({"centre"}, 10); }, {}).words() ==
          "1 d10 still to be thrown, centre");
    CHECK(play([](Dice& dice) { return dice.percentile({"chance"}); }, {}).words() ==
          "1 d100 still to be thrown, chance");
}

TEST_CASE("A face the die does not have is refused and its place is named", "[dice]") {
    const auto bad = GENERATE(0, 7, -1);
    const std::vector faces{5, bad, 3, 3};
    const auto played = play(volley, faces);
    CHECK_FALSE(played.done());
    CHECK(played.wanted() == nullptr);
    CHECK(played.words() ==
          "face 2 of those given is " + std::to_string(bad) + ", but that die shows 1 to 6");
    CHECK(played.thrown.size() == 1);
}

TEST_CASE("More faces than dice are refused", "[dice]") {
    const std::vector faces{4, 3, 2};
    CHECK(play([](Dice& dice) { return dice.die({"gun"}, 6); }, faces).words() ==
          "3 faces were given but only 1 die is thrown");
    const std::vector five{4, 3, 2, 1, 1};
    CHECK(play(volley, five).words() == "5 faces were given but only 4 dice are thrown");
}

TEST_CASE("The program rolls what the players have not typed", "[dice]") {
    // The faces of seed 1745 are 5 4 4 3.
    Generator generator(1745);
    const std::vector faces{6, 1};
    const auto played = play(volley, faces, &generator);
    REQUIRE(played.done());
    std::vector<int> shown;
    for (const auto& die : played.thrown) {
        shown.push_back(die.face);
    }
    CHECK(shown == std::vector{6, 1, 5, 4});
    CHECK(played.result() == 2);
}

TEST_CASE("Nothing is thrown where the dice cannot matter", "[dice]") {
    const auto none = [](int n, Score score) {
        const auto played = play([&](Dice& dice) { return dice.count_d6(kVolley, n, score); }, {});
        REQUIRE(played.done());
        CHECK(played.thrown.empty());
        return played.result();
    };
    CHECK(none(0, {.needed = 4}) == 0);
    CHECK(none(4, {.needed = 7}) == 0);
    CHECK(none(4, {.needed = 6, .modifier = -1}) == 0);
    CHECK(none(4, {.needed = 1}) == 4);
    CHECK(none(4, {.needed = 3, .modifier = 2}) == 4);
}

TEST_CASE("GK-ART-21: an even chance is a die, and 4 to 6 is yes", "[dice][gk]") {
    const auto face = GENERATE(1, 2, 3, 4, 5, 6);
    const std::vector faces{face};
    const auto played = play([](Dice& dice) { return dice.even_chance({"half a hit"}); }, faces);
    REQUIRE(played.done());
    CHECK(played.result() == (face >= 4));
    CHECK(played.thrown.front().face == face);
}

TEST_CASE("A card is typed as its kind, from 1, and only where one is left", "[dice][cards]") {
    const std::array left{2, 0, 3};
    const auto draw = [&](Dice& dice) { return dice.card({"turn"}, left); };
    const std::vector third{3};
    const auto played = play(draw, third);
    REQUIRE(played.done());
    CHECK(played.result() == 2);
    CHECK(played.thrown.front().face == 3);

    const std::vector second{2};
    CHECK(play(draw, second).words() ==
          "face 1 of those given is 2, but no card of that kind is left");
    const std::vector fourth{4};
    CHECK(play(draw, fourth).words() == "face 1 of those given is 4, but that die shows 1 to 3");
}

TEST_CASE("A card not yet drawn is asked for as a card", "[dice][cards]") {
    const std::array left{1, 1, 1, 1, 1, 1};
    const auto played = play([&](Dice& dice) { return dice.card({"turn"}, left); }, {});
    REQUIRE(played.wanted() != nullptr);
    CHECK(played.wanted()->faces == 0);
    CHECK(played.words() == "1 card still to be drawn, turn");
}

TEST_CASE("The program draws each card left with the same chance", "[dice][cards]") {
    const std::array left{2, 0, 3};
    Generator generator(1745);
    std::array<int, 3> drawn{};
    constexpr int kDraws = 50'000;
    for (int i = 0; i < kDraws; ++i) {
        ++drawn[static_cast<std::size_t>(
            play([&](Dice& dice) { return dice.card({"turn"}, left); }, {}, &generator).result())];
    }
    CHECK(drawn[0] == Approx(kDraws * 2 / 5).margin(550));  // five standard deviations
    CHECK(drawn[1] == 0);
    CHECK(drawn[2] == Approx(kDraws * 3 / 5).margin(550));
}

TEST_CASE("What keeps a rule from being played is said in words", "[dice]") {
    CHECK(play(volley, std::vector{4, 7}).words() == describe(BadFace{2, 7, 6, 1}));
    const auto left = play(volley, std::vector{4, 4, 4, 4, 4, 4});
    CHECK(left.words() == describe(FacesLeft{4, 6}));
    CHECK(describe(DiceWanted{.what = {"first card"}, .faces = 0, .dice = 2, .score = {}}) ==
          "2 cards still to be drawn, first card");
}

}  // namespace drumhead
