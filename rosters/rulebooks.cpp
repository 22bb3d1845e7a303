#include "rosters/rulebooks.hpp"

#include "battles/game_of_kings/log.hpp"
#include "rosters/bar_battle_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/battle_json.hpp"
#include "rosters/featherstone_json.hpp"
#include "rosters/json.hpp"

namespace drumhead {

Json GameOfKings::setup_json(const Setup& setup) {
    return drumhead::setup_json(setup);
}
Result<gk::Setup> GameOfKings::setup_from_json(const Json& json) {
    return drumhead::setup_from_json(json);
}
Json GameOfKings::event_json(const State&, const Event& event) {
    return drumhead::event_json(event);
}
Result<gk::Event> GameOfKings::event_from_json(const State& start, const Json& json) {
    return drumhead::event_from_json(start, json);
}
Result<gk::Command> GameOfKings::command_from_json(const State& state, const Json& json) {
    return drumhead::command_from_json(state, json);
}
Json GameOfKings::state_json(const Battle& battle) {
    return drumhead::state_json(battle);
}
std::string GameOfKings::log_text(const State& state, const Event& event) {
    return gk::log_text(state, event);
}

Json AgeOfReason::setup_json(const Setup& setup) {
    return bar_setup_json(setup);
}
Result<bar::Setup> AgeOfReason::setup_from_json(const Json& json) {
    return bar_setup_from_json(json);
}
Json AgeOfReason::event_json(const State& start, const Event& event) {
    return bar_event_json(start, event);
}
Result<bar::Event> AgeOfReason::event_from_json(const State& start, const Json& json) {
    return bar_event_from_json(start, json);
}
Result<bar::Command> AgeOfReason::command_from_json(const State& state, const Json& json) {
    return bar_command_from_json(state, json);
}
Json AgeOfReason::state_json(const Battle& battle) {
    return bar_state_json(battle);
}
std::string AgeOfReason::log_text(const State& state, const Event& event) {
    return bar::log_text(state, event);
}

Json Featherstone::setup_json(const Setup& setup) {
    return featherstone_setup_json(setup);
}
Result<fea::Setup> Featherstone::setup_from_json(const Json& json) {
    return featherstone_setup_from_json(json);
}
Json Featherstone::event_json(const State& start, const Event& event) {
    return featherstone_event_json(start, event);
}
Result<fea::Event> Featherstone::event_from_json(const State& start, const Json& json) {
    return featherstone_event_from_json(start, json);
}
Result<fea::Command> Featherstone::command_from_json(const State& state, const Json& json) {
    return featherstone_command_from_json(state, json);
}
Json Featherstone::state_json(const Battle& battle) {
    return featherstone_state_json(battle);
}
std::string Featherstone::log_text(const State& state, const Event& event) {
    return fea::log_text(state, event);
}
Result<fea::Eyes> Featherstone::eyes(const State& state, std::string_view side) {
    const auto found = featherstone_side(state, side);
    return found ? Result<fea::Eyes>(fea::Eyes(*found)) : Result<fea::Eyes>(found.error());
}
Json Featherstone::state_json(const Battle& battle, Eyes eyes) {
    return featherstone_state_json(battle, eyes);
}
std::string Featherstone::log_text(const State& state, const Event& event, Eyes eyes) {
    return fea::log_text(state, event, eyes);
}

}  // namespace drumhead
