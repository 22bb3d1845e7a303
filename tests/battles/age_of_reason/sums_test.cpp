#include "battles/age_of_reason/sums.hpp"

#include <catch2/catch.hpp>

#include "tests/battles/age_of_reason/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::bar;

TEST_CASE("BAR-LOSS-05, BAR-LOSS-06, BAR-LOSS-21: the record counter by counter",
          "[bar][battle][sums]") {
    Battle battle(begin(small_setup()));
    const auto play = [&](const Command& command) {
        const auto answer = play_command(battle.state(), command, {}, nullptr, Insist::Yes);
        INFO(answer.words());
        REQUIRE(answer.event() != nullptr);
        battle.append(*answer.event());
    };
    CHECK(record_sum(battle.state(), kAustrian).total() == 0);
    play(Lose{CounterId{0}, 2});  // foot of 6
    play(Lose{CounterId{5}, 1});  // a battery, two boxes
    const Sum lost = record_sum(battle.state(), kAustrian);
    REQUIRE(lost.why().size() == 2);
    CHECK(lost.why()[0].value == "2");
    CHECK(lost.why()[0].clause == "BAR-LOSS-05");
    CHECK(lost.why()[1].value == "2");
    CHECK(lost.why()[1].clause == "BAR-LOSS-06");
    CHECK(lost.total() == 4);
    CHECK(eliminated_sum(battle.state(), kAustrian).total() == 3);  // artillery once
    CHECK(record_sum(battle.state(), kPrussian).total() == 0);

    // Routed, the four that live count as well.
    play(Correct{Field::Morale, 0, static_cast<int>(Morale::Routed), "test"});
    CHECK(record_sum(battle.state(), kAustrian).total() == 8);
    CHECK(record(battle.state(), kAustrian).trigger() == 8);
    CHECK(record(battle.state(), kAustrian).routed == 4);

    // Guasco, worth 5, is killed.
    play(Correct{Field::Status, 1, static_cast<int>(LeaderStatus::Killed), "test"});
    CHECK(record_sum(battle.state(), kAustrian).total() == 13);
    CHECK(record(battle.state(), kAustrian).leaders == 5);
}

TEST_CASE("Army Morale is its start and what each event added", "[bar][battle][sums]") {
    Battle battle(begin(small_setup()));
    const State start = battle.state();
    const int before = start.get(Field::ArmyMorale, army(kPrussian));
    const auto answer =
        play_command(battle.state(),
                     Correct{Field::ArmyMorale, army(kPrussian), before + 3, "by hand"},
                     {},
                     nullptr,
                     Insist::Yes);
    REQUIRE(answer.event() != nullptr);
    battle.append(*answer.event());
    const Sum sum = morale_sum(start, battle.events(), kPrussian);
    REQUIRE(sum.why().size() == 2);
    CHECK(sum.why()[1].value == "3");
    CHECK(sum.total() == before + 3);
    CHECK(morale_sum(start, battle.events(), kAustrian).why().size() == 1);
}
