#include "rosters/battle_file.hpp"

#include <utility>

#include <fmt/format.h>

#include "rosters/battle_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {

template <class Rulebook>
Json battle_file_json(const StoredBattleOf<Rulebook>& battle) {
    Json json{{"format", kBattleFormat},
              {"version", 1},
              {"setup", Rulebook::setup_json(battle.setup)},
              {"done", battle.done},
              {"events", Json::array()}};
    const auto start = Rulebook::begin(battle.setup);
    for (const auto& event : battle.events) {
        json["events"].push_back(Rulebook::event_json(start, event));
    }
    return json;
}
template Json battle_file_json(const StoredBattleOf<GameOfKings>& battle);
template Json battle_file_json(const StoredBattleOf<AgeOfReason>& battle);
template Json battle_file_json(const StoredBattleOf<Featherstone>& battle);

namespace {

template <class Rulebook>
Result<AnyStoredBattle> read_battle(const Json& setup_part, const Json& events, std::size_t done) {
    auto setup = Rulebook::setup_from_json(setup_part);
    if (!setup) {
        return setup.error();
    }
    StoredBattleOf<Rulebook> battle{.setup = std::move(*setup), .events = {}, .done = done};
    const auto start = Rulebook::begin(battle.setup);
    for (std::size_t i = 0; i < events.size(); ++i) {
        auto event = Rulebook::event_from_json(start, events[i]);
        if (!event) {
            return Problem{fmt::format("event {}: {}", i + 1, event.error().words)};
        }
        battle.events.push_back(std::move(*event));
    }
    return AnyStoredBattle(std::move(battle));
}

}  // namespace

Result<AnyStoredBattle> read_battle_file(std::string_view text) {
    const auto json = parse_json(text, limits::kLargestBattleFile);
    if (!json) {
        return json.error();
    }
    ObjectReader reader(*json, "battle file");
    if (reader.needed_text("format") != kBattleFormat) {
        reader.fail("format", fmt::format("it is not {}", kBattleFormat));
    }
    reader.number("version", 1, 1);
    const auto* setup_part = reader.object("setup");
    const auto* events = reader.list("events");
    const auto done = reader.number("done", 0, 10'000'000);
    if (setup_part == nullptr || events == nullptr || !done ||
        static_cast<std::size_t>(*done) > events->size()) {
        reader.fail("setup, events and done",
                    "all three are needed, and done is at most the number of events");
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    const auto system = setup_part->find("system");
    const auto word = system != setup_part->end() && system->is_string()
                          ? system->get<std::string>()
                          : std::string(GameOfKings::kSystem);
    Result<AnyStoredBattle> battle = Problem{
        fmt::format("battle, system: '{}' is no rulebook this program knows", shortened(word, 40))};
    with_rulebook(word, [&](auto rulebook) {
        battle =
            read_battle<decltype(rulebook)>(*setup_part, *events, static_cast<std::size_t>(*done));
    });
    return battle;
}

}  // namespace drumhead
