#include "tests/battles/featherstone/small_campaigns.hpp"

namespace drumhead::fea {
namespace {

TakeTurn turn(Side side, std::vector<CounterMove> moves = {}) {
    return {.side = side, .moves = std::move(moves)};
}
/// Everything of an event that may be told, as one text.
std::string everything(const Event& event) {
    std::string all;
    for (const auto& change : event.changes) {
        all += std::string(info(change.field).word) + " " + std::to_string(change.subject) + " " +
               std::to_string(change.to) + "; ";
    }
    return all;
}

}  // namespace

TEST_CASE("GK-FEA-17: nineteen counters a side, all off the map, before anybody moves",
          "[fea][chest]") {
    Battle battle(begin(chest_setup()));
    for (const auto side : kSides) {
        CHECK(counters_in(battle.state(), side, kOffMap) == 19);
    }
    give(battle, turn(Side::First, {{0, 36}, {18, 1}}));
    CHECK(box_of(battle.state(), Side::First, 0) == 36);
    CHECK(box_of(battle.state(), Side::First, 18) == 1);
    give(battle, turn(Side::Second));
    CHECK(refused(battle, turn(Side::First, {{0, 37}})) == "problem");
    CHECK(refused(battle, turn(Side::First, {{19, 2}})) == "problem");
    CHECK(refused(battle, turn(Side::First, {{0, 36}})) == "problem");
    CHECK(refused(battle, turn(Side::First, {{0, 2}, {0, 3}})) == "problem");
}

TEST_CASE("GK-FEA-18: the players move in turn, and entering an occupied box is a battle",
          "[fea][chest]") {
    Battle battle(begin(chest_setup()));
    CHECK(refused(battle, turn(Side::Second)) == "GK-FEA-18");
    give(battle, turn(Side::First, {{4, 14}, {5, 15}}));
    CHECK(to_move(battle.state()) == Side::Second);
    CHECK(contacts(give(battle, turn(Side::Second, {{7, 13}}))).empty());
    CHECK(battles_due(battle.state()).empty());
    give(battle, turn(Side::First));
    const auto& met = give(battle, turn(Side::Second, {{7, 14}}));
    CHECK(contacts(met) == std::vector{14});
    CHECK(battles_due(battle.state()) == std::vector{14});
    // It is fought before anybody moves on.
    CHECK(refused(battle, turn(Side::First)) == "GK-FEA-18");
    CHECK(refused(battle, BoxResult{15, Winner::First}) == "problem");
    give(battle, BoxResult{14, Winner::First});
    CHECK(battles_due(battle.state()).empty());
    give(battle, turn(Side::First, {{5, 14}}));
    // Both still stood there, and another came in.
    CHECK(battles_due(battle.state()) == std::vector{14});
}

TEST_CASE("GK-FEA-18: in a divided box nobody meets", "[fea][chest]") {
    Battle battle(begin(chest_setup({}, {14})));
    give(battle, turn(Side::First, {{4, 14}, {5, 15}}));
    const auto& entered = give(battle, turn(Side::Second, {{7, 14}, {8, 15}}));
    CHECK(contacts(entered) == std::vector{15});
    CHECK(log_text(battle.state(), entered) ==
          "turn 2: Prussia has moved; contact: both stand in box 15");
}

TEST_CASE("GK-FEA-21: the players' own move rate is held to, and may be set aside",
          "[fea][chest]") {
    Battle battle(begin(chest_setup({.boxes = 1, .counters = 2})));
    // Any number may come on.
    give(battle, turn(Side::First, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}));
    give(battle, turn(Side::Second));
    CHECK(refused(battle, turn(Side::First, {{0, 3}})) == "GK-FEA-21");
    CHECK(refused(battle, turn(Side::First, {{0, 7}, {1, 8}, {2, 9}})) == "GK-FEA-21");
    CHECK(refused(battle, turn(Side::First, {{0, 7}, {1, 8}, {9, 30}})).empty());
    const auto& event = give(battle, turn(Side::First, {{0, 3}}), {}, Insist::Yes);
    CHECK(event.out_of_order);
}

TEST_CASE("Nothing that is told gives away where the other side's counters are", "[fea][chest]") {
    Battle battle(begin(chest_setup()));
    give(battle, turn(Side::First, {{4, 14}, {5, 15}}));
    give(battle, turn(Side::Second, {{7, 14}, {8, 22}}));
    const auto& state = battle.state();
    const auto first = battle.events()[0];
    const auto second = battle.events()[1];
    // To nobody's eyes: only that they moved, and in which box both stand.
    CHECK(log_text(state, first) == "turn 1: France has moved");
    CHECK(log_text(state, second) == "turn 2: Prussia has moved; contact: both stand in box 14");
    CHECK(everything(told(first, {})) == "to-move 0 1; turns 0 1; ");
    CHECK(everything(told(second, {})) == "battle-in 13 1; to-move 0 0; turns 0 2; ");
    CHECK(std::get<TakeTurn>(told(second, {}).command).moves.empty());
    // Each sees its own.
    CHECK(log_text(state, first, Side::First) ==
          "turn 1: France has moved: 5 to box 14, 6 to box 15");
    CHECK(log_text(state, second, Side::First) == log_text(state, second));
    CHECK(log_text(state, second, Side::Second) ==
          "turn 2: Prussia has moved: 8 to box 14, 9 to box 22; contact: both stand in box 14");
    // A counter put right by hand is hidden as well, its reason too.
    const auto& put_right = give(battle,
                                 Correct{.field = Field::Box,
                                         .subject = counter_subject(Side::Second, 8),
                                         .value = 23,
                                         .reason = "it was 23"});
    CHECK(log_text(battle.state(), put_right) ==
          "turn 3: a counter of Prussia is put right by hand");
    CHECK(everything(told(put_right, Side::First)).empty());
    CHECK(log_text(battle.state(), put_right, Side::Second) ==
          "turn 3: counter-box of Prussia's 9 is put right to 23; it was 23");
    // Undone, the same is told as before.
    battle.go_to(0);
    CHECK(log_text(battle.state(), battle.events()[1]) ==
          "turn 2: Prussia has moved; contact: both stand in box 14");
}

}  // namespace drumhead::fea
