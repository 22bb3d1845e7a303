#include "battles/featherstone/story.hpp"

#include <fmt/format.h>

namespace drumhead::fea {

Story tell(const Journal<State, Event>& campaign) {
    const State& end = campaign.state();
    Story story{.name = end.setup->name, .rules = "Featherstone's campaigns"};
    for (std::size_t side = 0; side < 2; ++side) {
        story.armies[side].name = end.setup->sides[side];
        story.armies[side].slot = static_cast<int>(side);
    }
    if (!end.setup->victory.empty()) {
        story.facts.push_back(fmt::format("What wins: {}.", end.setup->victory));
    }
    std::vector<LuckyDie> dice;
    for (std::size_t i = 0; i < campaign.done(); ++i) {
        const Event event = told(campaign.events()[i], {});
        const LogLine line = log_line(end, event);
        story.deeds.push_back({.event = i + 1,
                               .when = line.when,
                               .chapter = line.when,
                               .sentence = line.result.empty()
                                               ? line.deed + "."
                                               : fmt::format("{}: {}.", line.deed, line.result),
                               .dice = event.dice});
        for (const ThrownDie& die : event.dice) {
            dice.push_back({.kind = die.purpose,
                            .event = i + 1,
                            .when = line.when,
                            .faces = die.faces,
                            .face = die.face,
                            .entered = die.entered});
        }
    }
    story.seed = end.setup->seed;
    story.luck = luck_of(dice);
    return story;
}

}  // namespace drumhead::fea
