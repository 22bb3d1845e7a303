#include <cstdlib>
#include <string>

#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/half_turn_player.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

constexpr int kSlice = 500;
constexpr int kWhole = 10'000;
/// A battle is given up after so many half-turns, decided or not.
constexpr int kLongestBattle = 80;

}  // namespace

TEST_CASE(
    "Random legal half-turns never stick, and replay to the same state; DRUMHEAD_LONG_TESTS=1 "
    "plays ten thousand in each edition",
    "[gk][battle][random]") {
    const bool whole = std::getenv("DRUMHEAD_LONG_TESTS") != nullptr;
    const auto& rules = GENERATE(from_range(editions().begin(), editions().end()));
    INFO(rules.name);
    Generator chance(1745, static_cast<std::uint64_t>(rules.name.size()));
    int half_turns = 0;
    int decided = 0;
    while (half_turns < (whole ? kWhole : kSlice)) {
        const auto setup = field_setup(rules);
        Battle battle(begin(setup));
        HalfTurnPlayer player(
            battle, chance, [&](const Command& command) -> std::optional<std::string> {
                const auto answer = play_command(battle.state(), command, {}, &chance);
                if (answer.event() == nullptr) {
                    REQUIRE(std::holds_alternative<Rejection>(answer.outcome));
                    return answer.words();
                }
                REQUIRE_FALSE(answer.event()->out_of_order);
                battle.append(*answer.event());
                return std::nullopt;
            });
        for (int i = 0; i < kLongestBattle && !battle.state().verdict; ++i, ++half_turns) {
            const bool ended = player.half_turn();
            INFO("in " << half_turn(battle.state()) << ": " << player.stuck());
            REQUIRE(ended);
            REQUIRE_FALSE(battle.state().in_play);
        }
        decided += battle.state().verdict ? 1 : 0;
        auto replayed = begin(setup);
        for (const auto& event : battle.events()) {
            fold(replayed, event);
        }
        REQUIRE(replayed == battle.state());
        const auto end = battle.state();
        battle.go_to(0);
        REQUIRE(battle.state() == begin(setup));
        battle.go_to(battle.events().size());
        REQUIRE(battle.state() == end);
    }
    CHECK(decided > 0);
}
