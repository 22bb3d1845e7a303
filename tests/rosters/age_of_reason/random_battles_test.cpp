#include <cstdlib>
#include <string>

#include <catch2/catch.hpp>

#include "rosters/bar_battle_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/json.hpp"
#include "tests/battles/age_of_reason/random_player.hpp"

using namespace drumhead;
using namespace drumhead::bar;

namespace {

constexpr int kSlice = 1;   // battles a scenario
constexpr int kWhole = 40;  // with DRUMHEAD_LONG_TESTS=1
/// Tries of a command between one turn and the next.
constexpr int kTriesATurn = 60;

/// What the record must be, counted from the numbers themselves.
int counted_record(const State& state, Nation nation) {
    int boxes = 0;
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        if (state.at(CounterId{i}).nation == nation) {
            boxes +=
                state.get(Field::Losses, i) * (arm(state, CounterId{i}) == Arm::Artillery ? 2 : 1);
        }
    }
    for (int i = 0; i < subjects(state, Subject::Leader); ++i) {
        if (state.at(LeaderId{i}).nation == nation) {
            const int value = state.entered(Field::LossValue, i).value_or(0);
            boxes += status(state, LeaderId{i}) == LeaderStatus::Killed ? value : 0;
            boxes += state.get(Field::StandInsKilled, i) * (value > 2 ? value - 2 : 0);
        }
    }
    return boxes;
}

void check_state(const State& state) {
    for (int i = 0; i < subjects(state, Subject::Counter); ++i) {
        const int crossed = state.get(Field::Losses, i) + state.get(Field::Attrition, i);
        REQUIRE(state.get(Field::Losses, i) >= 0);
        REQUIRE(state.get(Field::Attrition, i) >= 0);
        REQUIRE(crossed <= state.entered(Field::Sp, i).value_or(0));
    }
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        REQUIRE(state.get(Field::ArmyMorale, army(nation)) >= 0);
        REQUIRE(morale_points_left(state, nation) >= 0);
        REQUIRE(record(state, nation).routed >= 0);
        const auto held = levels(state, nation);
        REQUIRE(std::ranges::is_sorted(held));
        // Nothing above the highest level reached is due without a turn to roll it on.
        for (int level = 0; level < kMostLevels; ++level) {
            if (level_state(state, nation, level) == LevelState::Due) {
                REQUIRE(level < static_cast<int>(held.size()));
                REQUIRE(state.entered(Field::LevelDueOn, level_subject(nation, level)));
            }
        }
    }
}

void check_event(const Battle& battle, const Event& event) {
    const auto& state = battle.state();
    const auto line = log_line(state, event);
    REQUIRE_FALSE(line.deed.empty());
    REQUIRE_FALSE(line.when.empty());
    for (const auto& change : event.changes) {
        REQUIRE(change.from != change.to);
    }
    const auto written = bar_event_json(battle.start(), event);
    const auto read = bar_event_from_json(battle.start(), Json::parse(written.dump()));
    INFO(written.dump().substr(0, 600));
    INFO((read ? std::string() : read.error().words));
    REQUIRE(read);
    REQUIRE(*read == event);
}

struct Played {
    int events = 0;
    int refused = 0;
    bool over = false;
};

/// Plays one battle with its turns; `corrections` of a hundred commands put a number right by hand.
Played play_battle(const Setup& setup, Generator& chance, int corrections) {
    Battle battle(begin(setup));
    Played played;
    std::uint64_t throws = 0;
    const auto give = [&](const Command& command, Insist insist = Insist::No) {
        Generator dice(setup.seed, ++throws);
        const auto before = battle.state();
        const auto answer = play_command(battle.state(), command, {}, &dice, insist);
        const auto* event = answer.event();
        INFO("event " << battle.done() << ": "
                      << bar_command_json(before, command).dump().substr(0, 400) << " "
                      << answer.words());
        if (event == nullptr) {
            REQUIRE(std::holds_alternative<Rejection>(answer.outcome));
            REQUIRE_FALSE(answer.words().empty());
            REQUIRE(answer.words().find('\n') == std::string::npos);
            ++played.refused;
            return false;
        }
        check_event(battle, *event);
        battle.append(*event);
        ++played.events;
        const auto& after = battle.state();
        check_state(after);
        for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
            if (corrections == 0) {
                REQUIRE(record(after, nation).boxes() == counted_record(after, nation));
            }
            if (std::holds_alternative<BreakDown>(command) ||
                std::holds_alternative<Reform>(command)) {
                REQUIRE(record(after, nation).boxes() == record(before, nation).boxes());
            }
            if (std::holds_alternative<Lose>(command)) {
                const auto hit = std::get<Lose>(command).unit;
                if (arm(after, hit) != Arm::Artillery) {
                    // What a routed unit loses passes from one side of the sum to the other.
                    const bool routed = order(before, hit).morale == Morale::Routed;
                    REQUIRE(record(after, nation).trigger() - record(before, nation).trigger() ==
                            (routed || after.at(hit).nation != nation
                                 ? 0
                                 : record(after, nation).boxes() - record(before, nation).boxes()));
                }
            }
        }
        return true;
    };

    give(made_up_charts(battle.state(), chance));
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        give(SetLevels{nation, {10, 20, 30, 40, 50}});
        for (const int level : {10, 30, 50}) {  // the players' own charts say the others
            SetColumn set{.army = nation, .level = level};
            for (int die = 0; die < 10; ++die) {
                auto& row = set.rows.emplace_back();
                row.die = die;
                row.change = die - 2;
            }
            give(set);
        }
    }
    while (!battle.state().flag(Field::Over)) {
        for (int i = 0; i < kTriesATurn; ++i) {
            RandomPlayer player(battle.state(), chance);
            if (chance.below(100) < corrections) {
                give(player.correction());
            } else {
                give(player.command(), chance.below(50) == 0 ? Insist::Yes : Insist::No);
            }
        }
        // The turn can always be ended: what it demands can be done.
        for (int i = 0; i < 9; ++i) {
            const auto demanded = RandomPlayer(battle.state(), chance).demanded();
            if (!demanded) {
                break;
            }
            if (!give(*demanded)) {
                REQUIRE(corrections > 0);
                break;
            }
        }
        const bool advanced = give(AdvanceTurn{}, corrections > 0 ? Insist::Yes : Insist::No);
        REQUIRE((advanced || (corrections > 0 && battle.state().flag(Field::Over))));
        if (battle.done() > 20'000) {
            break;
        }
    }
    played.over = battle.state().flag(Field::Over);
    static_cast<void>(victory_lines(battle.state()));
    static_cast<void>(verdict(battle.state()));
    REQUIRE(bar_state_json(battle).at("armies").size() == 2);

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
    return played;
}

Setup kolin_setup(int number, Generator& chance) {
    const auto& book = *shipped_book("kolin");
    const auto& scenario = book.scenarios.at(static_cast<std::size_t>(number - 1));
    std::vector<std::string> options;
    for (const auto& option : scenario.options) {
        if (chance.below(2) == 0) {
            options.push_back(option.word);
        }
    }
    auto setup = set_up(book, scenario, options);
    REQUIRE(setup);
    setup->name = "at random";
    setup->seed = static_cast<std::uint64_t>(chance.below(1'000'000));
    return *setup;
}

}  // namespace

TEST_CASE(
    "Random legal play of every scenario of Kolin keeps its books; DRUMHEAD_LONG_TESTS=1 plays "
    "more",
    "[bar][rosters][random]") {
    const int number = GENERATE(1, 2, 3, 4, 5, 6);
    const bool whole = std::getenv("DRUMHEAD_LONG_TESTS") != nullptr;
    for (int battle = 0; battle < (whole ? kWhole : kSlice); ++battle) {
        INFO("scenario " << number << ", battle " << battle);
        Generator chance(1757, static_cast<std::uint64_t>(100 * number + battle));
        const auto setup = kolin_setup(number, chance);
        const auto played = play_battle(setup, chance, 0);
        CHECK(played.over);
        CHECK(played.events > 100);
        CHECK(played.refused > 10);
    }
}

TEST_CASE("With numbers put right at random a battle still holds together",
          "[bar][rosters][random]") {
    const int number = GENERATE(1, 2, 4);
    const bool whole = std::getenv("DRUMHEAD_LONG_TESTS") != nullptr;
    for (int battle = 0; battle < (whole ? kWhole : kSlice); ++battle) {
        INFO("scenario " << number << ", battle " << battle);
        Generator chance(1758, static_cast<std::uint64_t>(100 * number + battle));
        const auto setup = kolin_setup(number, chance);
        const auto played = play_battle(setup, chance, 40);
        CHECK(played.events > 20);  // a correction may end it early
    }
}
