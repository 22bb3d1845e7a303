// The odds the dashboard shows of an action, held against ten thousand rolls of it, in battles of
// random play.

#include <cmath>
#include <cstdlib>
#include <ctime>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <catch2/catch.hpp>

#include "battles/game_of_kings/log.hpp"
#include "battles/game_of_kings/preview.hpp"
#include "rules/game_of_kings/editions.hpp"
#include "tests/battles/game_of_kings/random_player.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

enum class End { Unhurt, Hurt, Retreats, Breaks };
constexpr std::array kEnds{End::Unhurt, End::Hurt, End::Retreats, End::Breaks};

double chance_of(const Fate& fate, End end) {
    switch (end) {
        case End::Unhurt:
            return fate.unhurt;
        case End::Hurt:
            return fate.hurt;
        case End::Retreats:
            return fate.retreats;
        case End::Breaks:
            return fate.breaks;
    }
    return 0;
}

/// What an event made of a unit, read from the two states alone.
End end_of(const UnitState& before, const UnitState& after) {
    if (after.unit.quarters.count == 0) {
        return End::Breaks;
    }
    if (after.owes_retreat && !before.owes_retreat) {
        return End::Retreats;
    }
    return after.unit.quarters < before.unit.quarters ? End::Hurt : End::Unhurt;
}

constexpr int kRolls = 10'000;

/// Rolls a command that many times from one state; what is wrong with its odds, in words.
std::vector<std::string> faults(const State& state, const Command& command, std::uint64_t seed) {
    const Preview view = preview(state, command);
    std::vector<std::array<int, kEnds.size()>> counted(view.before.size());
    for (int i = 0; i < kRolls; ++i) {
        Generator dice(seed, static_cast<std::uint64_t>(i) + 1);
        const Answer answer = play_command(state, command, {}, &dice);
        REQUIRE(answer.event() != nullptr);
        State after = state;
        fold(after, *answer.event());
        // Where morale is thrown as the half-turn ends, what is shown reckons with that throw.
        for (const UnitOdds& unit : view.before) {
            if (view.morale_later && after.at(unit.unit).owes_morale) {
                const Answer test = play_command(after, TestMorale{unit.unit}, {}, &dice);
                REQUIRE(test.event() != nullptr);
                fold(after, *test.event());
            }
        }
        for (std::size_t unit = 0; unit < view.before.size(); ++unit) {
            const UnitId id = view.before[unit].unit;
            ++counted[unit][static_cast<std::size_t>(end_of(state.at(id), after.at(id)))];
        }
    }
    std::vector<std::string> found;
    for (std::size_t unit = 0; unit < view.before.size(); ++unit) {
        for (const End end : kEnds) {
            const double chance = chance_of(view.before[unit].fate, end);
            const double rolled = counted[unit][static_cast<std::size_t>(end)] / double{kRolls};
            // Five standard deviations, and for the rarest ends three rolls: of a million such
            // figures about one lies beyond.
            const double allowed =
                5 * std::sqrt(chance * (1 - chance) / kRolls) + (chance > 0 ? 3.0 / kRolls : 0.0);
            if (std::abs(rolled - chance) > allowed) {
                found.push_back(fmt::format("{}, end {}: {:.4f} shown, {:.4f} rolled",
                                            state.at(view.before[unit].unit).name,
                                            static_cast<int>(end),
                                            chance,
                                            rolled));
            }
        }
    }
    return found;
}

/// Plays on until `checked` actions with odds have been rolled, or for so many seconds.
void play(int wanted, double seconds, std::uint64_t seed) {
    Generator chance(seed);
    const std::clock_t begun = std::clock();
    const auto spent = [&] { return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC; };
    int checked = 0;
    int asked = 0;
    while (seconds > 0 ? spent() < seconds : checked < wanted) {
        auto setup = small_setup(editions()[static_cast<std::size_t>(
            chance.below(static_cast<int>(editions().size())))]);
        setup.seed = seed + static_cast<std::uint64_t>(asked);
        Battle battle(begin(setup));
        for (int i = 0; i < 60; ++i) {
            ++asked;
            const State before = battle.state();
            const Command command = RandomPlayer(before, chance).command();
            auto dice = dice_for(before, battle.done() + 1);
            const Answer answer = play_command(before, command, {}, &dice);
            if (answer.event() == nullptr) {
                continue;
            }
            const Preview view = preview(before, command);
            // A unit that owes a throw already would be thrown for twice here, and once on the
            // table.
            const bool clear = std::ranges::none_of(view.before, [&](const UnitOdds& unit) {
                const UnitState& standing = before.at(unit.unit);
                return standing.owes_retreat ||
                       (standing.owes_morale && !std::holds_alternative<TestMorale>(command));
            });
            if (!view.rejected && !view.before.empty() && clear && chance.below(4) == 0) {
                const auto found = faults(before, command, setup.seed * 1000 + battle.done());
                INFO(fmt::format("{}, {}: {}\n{}",
                                 setup.edition.name,
                                 half_turn(before),
                                 log_text(before, *answer.event()),
                                 fmt::join(found, "\n")));
                CHECK(found.empty());
                ++checked;
                if (seconds <= 0 && checked == wanted) {
                    break;
                }
            }
            battle.append(*answer.event());
        }
    }
    if (seconds > 0) {
        WARN(
            fmt::format("{} actions asked for, the odds of {} held against {} rolls each, {:.0f} "
                        "rolls a second",
                        asked,
                        checked,
                        kRolls,
                        checked * double{kRolls} / spent()));
    }
}

}  // namespace

TEST_CASE("What is shown of an action is what ten thousand rolls of it come to", "[gk][random]") {
    play(12, 0, 1742);
}

// For as many seconds as DRUMHEAD_SECONDS says, from the seed DRUMHEAD_SEED.
TEST_CASE("The odds of random play, for as long as asked", "[.long]") {
    const char* const seconds = std::getenv("DRUMHEAD_SECONDS");
    const char* const seed = std::getenv("DRUMHEAD_SEED");
    play(0,
         seconds == nullptr ? 60 : std::atof(seconds),
         seed == nullptr ? 1 : std::strtoull(seed, nullptr, 10));
}
