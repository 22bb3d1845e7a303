#include "rules/game_of_kings/command.hpp"

#include <array>
#include <map>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rules/game_of_kings/characteristics.hpp"
#include "tests/rules/readings.hpp"

namespace drumhead::gk {
namespace {

using tests::exactly;

/// Points of one army: the dice of its sectors added.
template <class Sectors>
auto army_points_thrown(Sectors sectors) {
    return [sectors](Dice& dice) {
        int total = 0;
        for (const auto& die : sectors) {
            total += command_points(die, dice);
        }
        return total;
    };
}

std::string clause_of(const Spending& now, Step step, int points = 1) {
    const auto refused = spending_refused(now, step, points);
    return refused ? refused->clause : "";
}

/// The cards of one army as value and number.
std::map<int, int> cards_of(const CardDeck& deck, int army) {
    std::map<int, int> result;
    for (const auto& kind : deck.kinds) {
        if (kind.army == army) {
            result[kind.value] += kind.cards;
        }
    }
    return result;
}

}  // namespace

// ---- Points by dice

TEST_CASE("GK-CMD-18: a ten-sided die for the centre and a six-sided one for each flank",
          "[gk][command][odds]") {
    CHECK(kCommandDice == std::array{CommandDie{10, 0}, CommandDie{6, 0}, CommandDie{6, 0}});
    const auto mean = [](auto sectors) {
        const auto odds = exact_odds(army_points_thrown(sectors));
        double sum = 0;
        for (const auto& outcome : odds.outcomes()) {
            sum += outcome.value * outcome.chance;
        }
        return sum;
    };
    CHECK(mean(std::array{CommandDie{10, 0}}) == exactly(11.0 / 2));
    CHECK(mean(std::array{CommandDie{6, 0}}) == exactly(7.0 / 2));
    CHECK(mean(kCommandDice) == exactly(25.0 / 2));
}

TEST_CASE("GK-CMD-39: the points of an army thrown with d10, d6 and d6", "[gk][command][odds]") {
    const auto odds = exact_odds(army_points_thrown(kCommandDice));
    // Ways of 360, counted by hand: 3 with 1+1+1 and 22 with 10+6+6 alone.
    CHECK(odds.at(3) == exactly(1.0 / 360));
    CHECK(odds.at(4) == exactly(3.0 / 360));
    CHECK(odds.at(8) == exactly(7.0 / 120));
    CHECK(odds.at(12) == exactly(7.0 / 72));
    CHECK(odds.at(13) == exactly(7.0 / 72));
    CHECK(odds.at(22) == exactly(1.0 / 360));
    CHECK(odds.at(2) == 0);
    CHECK(odds.at(23) == 0);
    CHECK(tests::total_chance(odds) == exactly(1));
    tests::check_typed_is_weighed(army_points_thrown(kCommandDice));
    CHECK(tests::rolls_agree(army_points_thrown(kCommandDice), 39));
}

TEST_CASE("GK-CMD-19, GK-CMD-20: the ten-sided die gives 1 to 10, its 0 typed as 10",
          "[gk][command]") {
    const auto throw_ten = [](int face) {
        return play([](Dice& dice) { return command_points({10, 0}, dice); }, std::vector{face});
    };
    CHECK(throw_ten(10).result() == 10);
    CHECK(throw_ten(1).result() == 1);
    CHECK_FALSE(throw_ten(0).done());
    CHECK_FALSE(throw_ten(11).done());
    const auto odds = exact_odds([](Dice& dice) { return command_points({10, 0}, dice); });
    CHECK(odds.outcomes().size() == 10);
    for (int points = 1; points <= 10; ++points) {
        CHECK(odds.at(points) == exactly(1.0 / 10));
    }
}

TEST_CASE("A sector may have any die, and a bonus that passes its top face", "[gk][command]") {
    const auto thrown = [](CommandDie die, int face) {
        return play([&](Dice& dice) { return command_points(die, dice); }, std::vector{face})
            .result();
    };
    CHECK(thrown({12, 1}, 12) == 13);
    CHECK(thrown({4, 0}, 4) == 4);
    CHECK(thrown({6, -2}, 1) == 0);  // never below nothing
    CHECK(thrown({6, -2}, 6) == 4);
}

TEST_CASE("Command dice are read as people write them", "[gk][command]") {
    CHECK(command_die_from("d10") == CommandDie{10, 0});
    CHECK(command_die_from("10") == CommandDie{10, 0});
    CHECK(command_die_from("d6+1") == CommandDie{6, 1});
    CHECK(command_die_from("d12-9") == CommandDie{12, -9});
    for (const auto* bad :
         {"", "d", "d1", "d101", "d6+", "d6+-1", "d6+10", "d6-10", "d6+1x", "d6x", "six", "d-6"}) {
        INFO(bad);
        CHECK_FALSE(command_die_from(bad).has_value());
    }
    CHECK(describe(CommandDie{6, 1}) == "d6+1");
    CHECK(describe(CommandDie{10, 0}) == "d10");
}

// ---- Steps

TEST_CASE("GK-CMD-24, GK-CMD-25: rally, guns, moves, musketry, melee", "[gk][command]") {
    std::vector<std::string> names;
    for (const auto step : kSteps) {
        names.emplace_back(name(step));
    }
    CHECK(names == std::vector<std::string>{"rally", "guns", "move", "musketry", "melee"});
    // Who has fired muskets cannot then move.
    CHECK(clause_of({.points = 5, .step = Step::Musketry}, Step::Moves) == "GK-CMD-40");
}

TEST_CASE("GK-CMD-40: a step once left is closed, and no step must be taken", "[gk][command]") {
    for (const auto now : kSteps) {
        for (const auto wanted : kSteps) {
            INFO(name(now) << " then " << name(wanted));
            CHECK(clause_of({.points = 5, .step = now}, wanted) ==
                  (wanted < now ? "GK-CMD-40" : ""));
        }
    }
}

TEST_CASE("GK-CMD-29: no more points are spent than are held", "[gk][command]") {
    CHECK(clause_of({.points = 1}, Step::Guns) == "");
    CHECK(clause_of({.points = 0}, Step::Guns) == "GK-CMD-29");
    CHECK(clause_of({.points = 2}, Step::Moves, 3) == "GK-CMD-29");
    CHECK(clause_of({.points = 3}, Step::Moves, 3) == "");
    CHECK(spending_refused({.points = 1}, Step::Guns, 2)->why == "it costs 2 and 1 point is left");
    CHECK(spending_refused({.points = 2}, Step::Guns, 3)->why ==
          "it costs 3 and 2 points are left");
}

TEST_CASE("GK-CMD-26: points go to retreating units before anything else", "[gk][command]") {
    CHECK(clause_of({.points = 1, .retreating = 1}, Step::Guns) == "GK-CMD-26");
    CHECK(clause_of({.points = 1, .retreating = 1}, Step::Musketry) == "GK-CMD-26");
    CHECK(clause_of({.points = 1, .retreating = 1}, Step::Rally) == "");
    CHECK(clause_of({.points = 1, .retreating = 0}, Step::Guns) == "");
}

TEST_CASE("GK-CMD-28: a melee costs no point and needs none", "[gk][command]") {
    CHECK(clause_of({.points = 0, .step = Step::Musketry}, Step::Melee, 0) == "");
    CHECK(clause_of({.points = 2, .retreating = 1}, Step::Melee, 0) == "");
}

// ---- Cards

TEST_CASE("GK-CMD-02, GK-CMD-03: the median is half the units, a half rounded up",
          "[gk][command][cards]") {
    const auto [units, median] =
        GENERATE(table<int, int>({{1, 1}, {2, 1}, {3, 2}, {18, 9}, {19, 10}, {24, 12}, {25, 13}}));
    CHECK(card_median(units, {}) == median);
}

TEST_CASE("GK-CMD-13: Frederick adds one to the median and the forced march takes it back",
          "[gk][command][cards]") {
    CHECK(card_median(19, std::array{1}) == 11);
    CHECK(card_median(19, std::array{1, -1}) == 10);
}

TEST_CASE("GK-CMD-05, GK-CMD-06: twelve cards a side, of the median and its two neighbours",
          "[gk][command][cards]") {
    const int median = card_median(8 + 6 + 3 + 1 + 1, {});
    REQUIRE(median == 10);
    const auto deck = card_deck({median, 9});
    CHECK(cards_of(deck, 0) == std::map<int, int>{{9, 4}, {10, 4}, {11, 4}});
    CHECK(cards_of(deck, 1) == std::map<int, int>{{8, 4}, {9, 4}, {10, 4}});
}

TEST_CASE("GK-CMD-08: values are numbers, not ranks: 14 is held, and none is below 1",
          "[gk][command][cards]") {
    CHECK(cards_of(card_deck({13, 1}), 0) == std::map<int, int>{{12, 4}, {13, 4}, {14, 4}});
    CHECK(cards_of(card_deck({13, 1}), 1) == std::map<int, int>{{1, 8}, {2, 4}});
    CHECK(cards_of(card_deck({13, -3}), 1) == std::map<int, int>{{1, 12}});
}

TEST_CASE("GK-CMD-09, GK-CMD-37: the whole deck is 26 cards with two jokers",
          "[gk][command][cards]") {
    const auto medians = GENERATE(std::array{10, 9}, std::array{1, 1}, std::array{40, 3});
    const auto deck = card_deck(medians);
    CHECK(deck.size() == 26);
    CHECK(cards_of(deck, -1) == std::map<int, int>{{0, 2}});
    int counted = 0;
    for (const int cards : deck.counts()) {
        counted += cards;
    }
    CHECK(counted == 26);
}

TEST_CASE("GK-CMD-38: chances of the first card", "[gk][command][cards][odds]") {
    const auto deck = card_deck({10, 9});
    const auto odds = exact_odds([&](Dice& dice) { return draw_card(deck, deck.counts(), dice); });
    const auto whose =
        odds.marginal([&](int kind) { return deck.kinds[static_cast<std::size_t>(kind)].army; });
    CHECK(whose.at(0) == exactly(12.0 / 26));
    CHECK(whose.at(1) == exactly(12.0 / 26));
    CHECK(whose.at(-1) == exactly(2.0 / 26));
    const auto value =
        odds.marginal([&](int kind) { return deck.kinds[static_cast<std::size_t>(kind)].value; });
    CHECK(value.at(11) == exactly(4.0 / 26));  // red jacks
    CHECK(value.at(10) == exactly(8.0 / 26));  // red and black tens
    CHECK(tests::total_chance(odds) == exactly(1));
}

TEST_CASE("GK-CMD-11, GK-CMD-38: phases of a turn before the first joker",
          "[gk][command][cards][odds]") {
    // One kind a side is enough: only whose card it is matters here.
    const CardDeck deck{.kinds = {{0, 10, 12}, {1, 9, 12}, {-1, 0, 2}}};
    struct Turn {
        double no_red = 0;
        double red = 0;     // expected phases
        double phases = 0;  // of both
    };
    std::map<std::pair<int, int>, Turn> known;
    const auto from = [&](const auto& self, int red, int black) -> Turn {
        if (const auto found = known.find({red, black}); found != known.end()) {
            return found->second;
        }
        const std::array left{red, black, 2};
        const auto drawn = exact_odds([&](Dice& dice) { return draw_card(deck, left, dice); });
        Turn turn{.no_red = drawn.at(2)};
        if (red > 0) {
            const auto rest = self(self, red - 1, black);
            turn.red += drawn.at(0) * (1 + rest.red);
            turn.phases += drawn.at(0) * (1 + rest.phases);
        }
        if (black > 0) {
            const auto rest = self(self, red, black - 1);
            turn.no_red += drawn.at(1) * rest.no_red;
            turn.red += drawn.at(1) * rest.red;
            turn.phases += drawn.at(1) * (1 + rest.phases);
        }
        return known[{red, black}] = turn;
    };
    const auto turn = from(from, 12, 12);
    CHECK(turn.no_red == exactly(1.0 / 7));
    CHECK(turn.red == exactly(4));
    CHECK(turn.phases == exactly(8));
}

TEST_CASE("A card of which none is left is not drawn", "[gk][command][cards]") {
    const auto deck = card_deck({10, 9});
    auto left = deck.counts();
    left[0] = 0;
    const auto drawn = [&](int kind) {
        return play([&](Dice& dice) { return draw_card(deck, left, dice); }, std::vector{kind});
    };
    CHECK_FALSE(drawn(1).done());
    CHECK_FALSE(drawn(0).done());
    CHECK_FALSE(drawn(8).done());
    CHECK(drawn(2).result() == 1);
    CHECK(drawn(7).result() == 6);
}

}  // namespace drumhead::gk
