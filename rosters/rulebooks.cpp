#include "rosters/rulebooks.hpp"

#include "battles/game_of_kings/log.hpp"
#include "rosters/bar_battle_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/battle_json.hpp"
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

}  // namespace drumhead
