#pragma once

#include <string_view>

#include "battles/age_of_reason/events.hpp"
#include "battles/age_of_reason/story.hpp"
#include "battles/featherstone/events.hpp"
#include "battles/featherstone/story.hpp"
#include "battles/game_of_kings/events.hpp"
#include "battles/game_of_kings/story.hpp"
#include "rosters/json_fwd.hpp"

// The rulebooks whose battles are kept: for each, what its battles are made of and how they are
// written. Whoever stores, plays or prints battles is written once against these.

namespace drumhead {

struct GameOfKings {
    using Setup = gk::Setup;
    using State = gk::State;
    using Event = gk::Event;
    using Command = gk::Command;
    using Answer = gk::Answer;
    using Battle = gk::Battle;
    static constexpr std::string_view kSystem = "game-of-kings";
    static constexpr std::string_view kName = "Game of Kings";

    static State begin(const Setup& setup) { return gk::begin(setup); }
    static Answer play_command(const State& state,
                               const Command& command,
                               std::span<const int> faces,
                               Generator* rest,
                               Insist insist) {
        return gk::play_command(state, command, faces, rest, insist);
    }
    static Generator dice_for(const State& state, std::size_t event_number) {
        return gk::dice_for(state, event_number);
    }
    static Json setup_json(const Setup& setup);
    static Result<Setup> setup_from_json(const Json& json);
    static Json event_json(const State& start, const Event& event);
    static Result<Event> event_from_json(const State& start, const Json& json);
    static Result<Command> command_from_json(const State& state, const Json& json);
    static Json state_json(const Battle& battle);
    static Story tell(const Battle& battle) { return gk::tell(battle); }
    static std::string log_text(const State& state, const Event& event);
};

struct AgeOfReason {
    using Setup = bar::Setup;
    using State = bar::State;
    using Event = bar::Event;
    using Command = bar::Command;
    using Answer = bar::Answer;
    using Battle = bar::Battle;
    static constexpr std::string_view kSystem = "age-of-reason";
    static constexpr std::string_view kName = "Battles from the Age of Reason";

    static State begin(const Setup& setup) { return bar::begin(setup); }
    static Answer play_command(const State& state,
                               const Command& command,
                               std::span<const int> faces,
                               Generator* rest,
                               Insist insist) {
        return bar::play_command(state, command, faces, rest, insist);
    }
    static Generator dice_for(const State& state, std::size_t event_number) {
        return bar::dice_for(state, event_number);
    }
    static Json setup_json(const Setup& setup);
    static Result<Setup> setup_from_json(const Json& json);
    static Json event_json(const State& start, const Event& event);
    static Result<Event> event_from_json(const State& start, const Json& json);
    static Result<Command> command_from_json(const State& state, const Json& json);
    static Json state_json(const Battle& battle);
    static Story tell(const Battle& battle) { return bar::tell(battle); }
    static std::string log_text(const State& state, const Event& event);
};

/// Featherstone's campaigns are played, kept and replayed as battles are.
struct Featherstone {
    using Setup = fea::Setup;
    using State = fea::State;
    using Event = fea::Event;
    using Command = fea::Command;
    using Answer = fea::Answer;
    using Battle = fea::Battle;
    static constexpr std::string_view kSystem = "featherstone";
    static constexpr std::string_view kName = "Featherstone's campaigns";

    static State begin(const Setup& setup) { return fea::begin(setup); }
    static Answer play_command(const State& state,
                               const Command& command,
                               std::span<const int> faces,
                               Generator* rest,
                               Insist insist) {
        return fea::play_command(state, command, faces, rest, insist);
    }
    static Generator dice_for(const State& state, std::size_t event_number) {
        return fea::dice_for(state, event_number);
    }
    static Json setup_json(const Setup& setup);
    static Result<Setup> setup_from_json(const Json& json);
    static Json event_json(const State& start, const Event& event);
    static Result<Event> event_from_json(const State& start, const Json& json);
    static Result<Command> command_from_json(const State& state, const Json& json);
    static Json state_json(const Battle& battle);
    static Story tell(const Battle& battle) { return fea::tell(battle); }
    static std::string log_text(const State& state, const Event& event);

    // What the sides hide from one another; without eyes, nothing of it is told.
    using Eyes = fea::Eyes;
    static Result<Eyes> eyes(const State& state, std::string_view side);
    static Event told(const Event& event, Eyes eyes) { return fea::told(event, eyes); }
    static Json state_json(const Battle& battle, Eyes eyes);
    static std::string log_text(const State& state, const Event& event, Eyes eyes);
};

/// A rulebook in whose battles one side may not see all that the other does.
template <class Rulebook>
concept Hides = requires {
    typename Rulebook::Eyes;
};

/// Calls `with` for the rulebook whose system word this is; false where there is none.
template <class With>
bool with_rulebook(std::string_view system, With&& with) {
    if (system == GameOfKings::kSystem) {
        with(GameOfKings{});
    } else if (system == AgeOfReason::kSystem) {
        with(AgeOfReason{});
    } else if (system == Featherstone::kSystem) {
        with(Featherstone{});
    } else {
        return false;
    }
    return true;
}

}  // namespace drumhead
