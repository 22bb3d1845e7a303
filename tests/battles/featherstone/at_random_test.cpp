#include <cstdlib>

#include "tests/battles/featherstone/random_player.hpp"

namespace drumhead::fea {
namespace {

/// What must hold at any moment of any campaign.
void check_state(const State& state) {
    for (const auto& field : fields()) {
        for (int subject = 0; subject < subjects(field.subject); ++subject) {
            const int value = state.get(field.field, subject);
            REQUIRE(value >= field.least);
            REQUIRE(value <= field.most);
        }
    }
}

void play_at_random(const Setup& setup, int commands) {
    Battle battle(begin(setup));
    Generator chance(setup.seed, 7);
    int happened = 0;
    std::vector<State> moments{battle.state()};
    for (int i = 0; i < commands; ++i) {
        const auto command = random_command(battle.state(), chance);
        Generator dice = dice_for(battle.state(), battle.done() + 1);
        const auto insist = chance.below(5) == 0 ? Insist::Yes : Insist::No;
        const auto answer = play_command(battle.state(), command, {}, &dice, insist);
        if (answer.event() == nullptr) {
            REQUIRE(std::holds_alternative<Rejection>(answer.outcome));
            REQUIRE_FALSE(answer.words().empty());
            REQUIRE(answer.words().find('\n') == std::string::npos);
            continue;
        }
        ++happened;
        for (const auto& change : answer.event()->changes) {
            REQUIRE(change.from == battle.state().get(change.field, change.subject));
            REQUIRE(change.from != change.to);
        }
        battle.append(*answer.event());
        moments.push_back(battle.state());
        check_state(battle.state());
        REQUIRE_FALSE(log_text(battle.state(), *answer.event()).empty());
        for (const auto& change : told(*answer.event(), {}).changes) {
            REQUIRE(change.field != Field::Box);
        }
    }
    REQUIRE(happened > commands / 8);
    // Undone to any moment and done again, it is as it was then.
    for (int i = 0; i < 20; ++i) {
        const auto at = static_cast<std::size_t>(chance.below(static_cast<int>(moments.size())));
        battle.go_to(at);
        REQUIRE((battle.state() == moments[at]));
    }
    battle.go_to(battle.events().size());
    REQUIRE((battle.state() == moments.back()));
}

}  // namespace

TEST_CASE("Random play of each campaign: the fold of the events is the running state",
          "[fea][random]") {
    const int games = std::getenv("DRUMHEAD_LONG_TESTS") == nullptr ? 6 : 120;
    for (int game = 0; game < games; ++game) {
        for (auto setup : {columns_setup(),
                           columns_setup(Retreats::Sideways),
                           tables_setup(),
                           chest_setup(),
                           chest_setup({.boxes = 2, .counters = 3}, {1, 14})}) {
            setup.seed += static_cast<std::uint64_t>(game);
            play_at_random(setup, 200);
        }
    }
}

}  // namespace drumhead::fea
