#include "battles/age_of_reason/events.hpp"

#include <fmt/format.h>

#include "battles/age_of_reason/actions.hpp"
#include "battles/age_of_reason/command_fields.hpp"

namespace drumhead::bar {

void fold(State& state, const Event& event) {
    for (const auto& change : event.changes) {
        set(state, change.field, change.subject, change.to);
    }
    for (const auto& change : event.texts) {
        const auto key = std::pair{change.field, change.subject};
        if (change.to.empty()) {
            state.texts.erase(key);
        } else {
            state.texts[key] = change.to;
        }
    }
}

namespace {

/// Finds the first thing a command names that the battle has not.
class Missing {
public:
    explicit Missing(const State& state) : state_(state) {}
    const std::optional<Problem>& problem() const { return problem_; }

    template <class Value>
    void operator()(std::string_view field, std::optional<Value>& value, std::string_view what) {
        if (value) {
            (*this)(field, *value, what);
        }
    }
    template <class Part>
    void operator()(std::string_view field, std::vector<Part>& list, std::string_view what) {
        for (auto& part : list) {
            (*this)(field, part, what);
        }
    }
    void operator()(std::string_view field, CounterId& id, std::string_view) {
        check(field, Subject::Counter, id.index, "counter");
    }
    void operator()(std::string_view field, LeaderId& id, std::string_view) {
        check(field, Subject::Leader, id.index, "leader");
    }
    void operator()(std::string_view field, GroupId& id, std::string_view) {
        check(field, Subject::Group, id.index, "Command");
    }
    void operator()(std::string_view field, WingId& id, std::string_view) {
        check(field, Subject::Wing, id.index, "Wing");
    }
    void operator()(std::string_view field, ReinforcementId& id, std::string_view) {
        check(field, Subject::Reinforcement, id.index, "reinforcement");
    }
    void operator()(std::string_view, LeaderAt& part, std::string_view) {
        visit_fields(part, *this);
    }
    void operator()(std::string_view, Share& part, std::string_view) { visit_fields(part, *this); }
    void operator()(std::string_view field, ChartCell& cell, std::string_view) {
        check(field, info(cell.field).subject, cell.subject, info(cell.field).word);
    }
    template <class Other>
    void operator()(std::string_view, Other&, std::string_view) {}

private:
    void check(std::string_view field, Subject kind, int index, std::string_view what) {
        if (!problem_ && (index < 0 || index >= subjects(state_, kind))) {
            problem_ = Problem{fmt::format("{}: there is no {} number {}", field, what, index)};
        }
    }
    const State& state_;
    std::optional<Problem> problem_;
};

std::optional<Problem> missing(const State& state, Command command) {
    Missing found(state);
    std::visit([&](auto& c) { visit_fields(c, found); }, command);
    return found.problem();
}

}  // namespace

Result<Event, Rejection> resolve(const State& state,
                                 const Command& command,
                                 Dice& dice,
                                 Insist insist) {
    if (const auto problem = missing(state, command)) {
        return Rejection(*problem);
    }
    const auto disorder = out_of_order(state, command);
    if (disorder && insist == Insist::No) {
        return *disorder;
    }
    auto resolved = std::visit([&](const auto& c) { return run(state, c, dice); }, command);
    if (resolved) {
        resolved->when = name(turn(state));
        resolved->out_of_order = disorder.has_value();
        resolved->command = command;
    }
    return resolved;
}

Answer play_command(const State& state,
                    const Command& command,
                    std::span<const int> faces,
                    Generator* rest,
                    Insist insist) {
    return answer<Event>(
        [&](Dice& dice) { return resolve(state, command, dice, insist); }, faces, rest);
}

Generator dice_for(const State& state, std::size_t event_number) {
    return Generator(state.setup->seed, event_number);
}

bool in_office(const State& state, LeaderId id) {
    return status(state, id) == LeaderStatus::Active ||
           static_cast<StandIn>(state.get(Field::StandIn, id.index)) != StandIn::None;
}

std::string called(const State& state, CounterId id) {
    return short_name(state.at(id));
}
std::string called(const State& state, LeaderId id) {
    const auto& name = state.at(id).name;
    return static_cast<StandIn>(state.get(Field::StandIn, id.index)) == StandIn::None
               ? name
               : fmt::format("{}'s stand-in", name);
}
std::string called(const State& state, Nation nation) {
    return state.who().armies[static_cast<std::size_t>(army(nation))].name;
}

std::optional<Rejection> cannot_suffer(const State& state, CounterId id) {
    const auto name = called(state, id);
    switch (where(state, id)) {
        case Where::OffMap:
            return Refusal{"BAR-TIME-03", fmt::format("{} has not come on yet", name)};
        case Where::Exited:
            return Refusal{"BAR-SCN4-11", fmt::format("{} has left the map", name)};
        case Where::Absent:
            return Refusal{
                "BAR-UNIT-06",
                fmt::format(
                    "{} is not on the map: it is {}",
                    name,
                    state.at(id).parent >= 0
                        ? fmt::format("part of {}", called(state, CounterId{state.at(id).parent}))
                        : std::string("broken down into its pieces"))};
        case Where::OnMap:
            break;
    }
    if (eliminated(state, id)) {
        return Refusal{"BAR-LOSS-26", fmt::format("{} is eliminated: no box is left", name)};
    }
    return std::nullopt;
}

Recorder::Recorder(const State& before) : state_(before) {
    for (const auto nation : kNations) {
        roll_was_due_.push_back(morale_roll_due_now(before, nation));
    }
}

void Recorder::set(Field field, int subject, int value) {
    const int before = state_.get(field, subject);
    if (value != kBlank) {
        value = std::clamp(value, info(field).least, info(field).most);  // what a file can hold
    }
    if (before != value) {
        bar::set(state_, field, subject, value);
        changes_.push_back({field, subject, before, value});
    }
}

void Recorder::set_text(TextField field, int subject, const std::string& text) {
    const auto key = std::pair{field, subject};
    const auto found = state_.texts.find(key);
    const auto before = found == state_.texts.end() ? std::string() : found->second;
    if (before != text) {
        texts_.push_back({field, subject, before, text});
        state_.texts[key] = text;
    }
}

int Recorder::lose(CounterId id, int sp) {
    const auto before = boxes(state_, id);
    if (!before) {
        return 0;
    }
    const auto after = bar::lose(*before, sp);
    set(Field::Losses, id, after.losses);
    return after.losses - before->losses;
}

void Recorder::eliminate(CounterId id) {
    if (const auto held = boxes(state_, id)) {
        lose(id, held->left());
    }
    set(Field::Morale, id, static_cast<int>(Morale::Good));
    set(Field::Disordered, id, 0);
}

void Recorder::hit(LeaderId id, LeaderFate fate, int turns) {
    if (fate == LeaderFate::Unhurt) {
        return;
    }
    const auto back = return_turn(turn(state_), turns, state_.scenario().last);
    const bool stays = fate == LeaderFate::Wounded && turns == 0;
    if (static_cast<StandIn>(state_.get(Field::StandIn, id.index)) != StandIn::None) {
        if (stays) {
            return;
        }
        if (fate == LeaderFate::Killed) {
            add(Field::StandInsKilled, id.index, 1);
        } else if (static_cast<StandIn>(state_.get(Field::StandIn, id.index)) == StandIn::Counter &&
                   back) {
            set(Field::StandInBack,
                id,
                std::max(back->index, state_.entered(Field::StandInBack, id.index).value_or(0)));
            add(Field::StandInsWaiting, id.index, 1);
        }
        set(Field::StandIn, id, static_cast<int>(StandIn::None));
        for (const auto field : {Field::StandInErBonus,
                                 Field::StandInCvBonus,
                                 Field::StandInInitiative,
                                 Field::StandInRange}) {
            clear(field, id.index);
        }
        return;
    }
    if (fate == LeaderFate::Wounded) {
        set(Field::Wounded, id, 1);
    }
    if (stays) {
        return;
    }
    set(Field::Status,
        id,
        static_cast<int>(fate == LeaderFate::Killed ? LeaderStatus::Killed : LeaderStatus::Away));
    if (fate == LeaderFate::Wounded && back) {
        set(Field::Back, id, back->index);
    }
    const int of = army(state_.at(id).nation);
    if (state_.entered(Field::ActingLeader, of) == id.index) {
        const auto& line = state_.who().armies[static_cast<std::size_t>(of)].leaders;
        const auto next = std::ranges::find_if(line, [&](int leader) {
            return status(state_, LeaderId{leader}) == LeaderStatus::Active;
        });
        set(Field::ActingLeader, of, next == line.end() ? kBlank : *next);
    }
}

void Recorder::use_level(Nation nation, int level, int die, std::optional<int> change) {
    for (int lower = 0; lower < level; ++lower) {
        const auto before = level_state(state_, nation, lower);
        if (before == LevelState::Open || before == LevelState::Due) {
            set(Field::LevelState,
                level_subject(nation, lower),
                static_cast<int>(LevelState::PassedOver));
        }
    }
    const int subject = level_subject(nation, level);
    if (level_state(state_, nation, level) == LevelState::Used) {
        return;  // a further "00" check; what its own roll did stays on the chart (BAR-AMOR-12)
    }
    set(Field::LevelState, subject, static_cast<int>(LevelState::Used));
    set(Field::LevelRolledOn, subject, turn(state_).index);
    set(Field::LevelDie, subject, die);
    set(Field::LevelChange, subject, change.value_or(kBlank));
}

void Recorder::mark_levels(Nation nation) {
    const int reached = level_reached(levels(state_, nation), record(state_, nation).trigger());
    if (reached < 0 || level_state(state_, nation, reached) != LevelState::Open) {
        return;
    }
    const int subject = level_subject(nation, reached);
    const bool rolls_now = roll_was_due_[static_cast<std::size_t>(army(nation))] &&
                           morale_roll_due_now(state_, nation);
    set(Field::LevelState, subject, static_cast<int>(LevelState::Due));
    set(Field::LevelReachedOn, subject, turn(state_).index);
    set(Field::LevelDueOn, subject, rolls_now ? turn(state_).index : next_hour(turn(state_)).index);
}

void Recorder::finish(Event& event) {
    for (const auto nation : kNations) {
        mark_levels(nation);
    }
    event.changes = std::move(changes_);
    event.texts = std::move(texts_);
}

}  // namespace drumhead::bar
