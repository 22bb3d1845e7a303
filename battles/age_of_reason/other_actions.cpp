// The charts, the victory check-list, corrections and notes.

#include <fmt/format.h>

#include "battles/age_of_reason/actions.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead::bar {
namespace {

std::optional<Problem> bad_value(const State& state, Field field, int subject, int value) {
    const auto& known = info(field);
    if (value == kBlank) {
        return known.blank
                   ? std::nullopt
                   : std::optional(Problem{fmt::format("{} of {} cannot be empty",
                                                       known.word,
                                                       subject_name(state, field, subject))});
    }
    const bool yes_or_no =
        field == Field::Answer &&
        !questions(state.scenario().number)[static_cast<std::size_t>(subject)].count;
    const int least = field == Field::TurnNow ? state.scenario().first.index : known.least;
    const int most = field == Field::Type           ? static_cast<int>(unit_types().size()) - 1
                     : field == Field::ActingLeader ? subjects(state, Subject::Leader) - 1
                     : field == Field::TurnNow      ? state.scenario().last.index
                     : is_turn(field)               ? kLastTurnOfDay.index
                     : yes_or_no                    ? 1
                                                    : known.most;
    if (is_turn(field) && (value < least || value > most)) {
        return Problem{fmt::format("{} of {}: it is not a turn from {} to {}",
                                   known.word,
                                   subject_name(state, field, subject),
                                   name(Turn{least}),
                                   name(Turn{most}))};
    }
    if (value < least || value > most) {
        return Problem{fmt::format("{} of {}: {} is not from {} to {}",
                                   known.word,
                                   subject_name(state, field, subject),
                                   value,
                                   least,
                                   most)};
    }
    return std::nullopt;
}

/// After a loss level was put right: levels rise without gaps, and what is owed has its turn.
std::optional<Problem> bad_level(const State& state, int subject) {
    const auto nation = subject < limits::kMostLevels ? Nation::Austrian : Nation::Prussian;
    const int level = subject % limits::kMostLevels;
    const auto at = [&](int place) {
        return place < 0 || place >= limits::kMostLevels
                   ? std::nullopt
                   : state.entered(Field::Threshold, level_subject(nation, place));
    };
    const auto name = subject_name(state, Field::Threshold, subject);
    const auto before = at(level - 1);
    const auto after = at(level + 1);
    if (!at(level) ? after || level_state(state, nation, level) != LevelState::Open
                   : (level > 0 && !before) || (before && *before >= *at(level)) ||
                         (after && *after <= *at(level))) {
        return Problem{
            fmt::format("{}: loss levels rise, without gaps, and one that is not entered is open; "
                        "give all of them with the command levels",
                        name)};
    }
    if (level_state(state, nation, level) == LevelState::Due &&
        !state.entered(Field::LevelDueOn, subject)) {
        return Problem{fmt::format("{} is due, so level-due-on of it cannot be empty", name)};
    }
    return std::nullopt;
}

/// After SP, losses or attrition were set: the boxes must still hold together.
std::optional<Problem> bad_boxes(const State& state, CounterId id) {
    const int crossed = state.get(Field::Losses, id.index) + state.get(Field::Attrition, id.index);
    const auto sp = state.entered(Field::Sp, id.index);
    if (crossed == 0 || (sp && crossed <= *sp)) {
        return std::nullopt;
    }
    return Problem{
        sp ? fmt::format("{} has {} SP, but {} are crossed off", called(state, id), *sp, crossed)
           : fmt::format("{} has {} SP crossed off, so its SP cannot be empty",
                         called(state, id),
                         crossed)};
}

bool is_chart(Field field) {
    return std::ranges::find(counter_chart(), field) != counter_chart().end() ||
           std::ranges::find(leader_chart(), field) != leader_chart().end();
}

}  // namespace

std::span<const Field> counter_chart() {
    static constexpr std::array kChart{Field::Type,
                                       Field::Sp,
                                       Field::Er,
                                       Field::Cv,
                                       Field::Movement,
                                       Field::Prolonge,
                                       Field::Half};
    return kChart;
}
std::span<const Field> leader_chart() {
    static constexpr std::array kChart{Field::Range,
                                       Field::LeaderMovement,
                                       Field::ErBonus,
                                       Field::CvBonus,
                                       Field::CommandRating,
                                       Field::Initiative,
                                       Field::Wan,
                                       Field::Replacement,
                                       Field::LossValue};
    return kChart;
}

bool attrition_may_touch(const State& state, CounterId id) {
    const auto& counter = state.at(id);
    if (counter.group < 0 || !hussars(state, id) || counter.nation != Nation::Austrian) {
        return false;
    }
    const auto& group = state.at(GroupId{counter.group});
    return group.abbr == "H" || group.abbr == "M";
}

Resolved run(const State& state, const Fill& command, Dice&) {
    if (command.cells.empty() || command.cells.size() > limits::kMostFilledCells) {
        return Rejection(
            Problem{fmt::format("cells: 1 to {} are needed", limits::kMostFilledCells)});
    }
    Event event;
    Recorder record(state);
    for (const auto& cell : command.cells) {
        if (!is_chart(cell.field)) {
            return Rejection(
                Problem{fmt::format("{} is not a value of the charts", info(cell.field).word)});
        }
        if (const auto problem = bad_value(state, cell.field, cell.subject, cell.value)) {
            return Rejection(*problem);
        }
        record.set(cell.field, cell.subject, cell.value);
    }
    for (const auto& cell : command.cells) {
        if (cell.field == Field::Sp) {
            if (const auto problem = bad_boxes(record.state(), CounterId{cell.subject})) {
                return Rejection(*problem);
            }
        }
    }
    // A Saxon whose SP was not entered when it came on lowers the target now (BAR-SCN2-16).
    for (const auto& reinforcement : state.scenario().reinforcements) {
        for (const int counter : reinforcement.who.counters) {
            const auto held = boxes(record.state(), CounterId{counter});
            if (reinforcement.lowers_target && !boxes(state, CounterId{counter}) && held &&
                (where(state, CounterId{counter}) == Where::OnMap ||
                 where(state, CounterId{counter}) == Where::Exited)) {
                record.set(Field::EntrySp, counter, held->left());
                event.why.push_back(
                    {fmt::format("{} has come on", called(state, CounterId{counter})),
                     fmt::format("target {} lower", held->left()),
                     state.scenario().number == 2 ? "BAR-SCN2-16" : "BAR-SCN3-15"});
            }
        }
    }
    event.outcome.push_back({"cells", static_cast<int>(command.cells.size())});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const AnswerQuestion& command, Dice&) {
    const auto asked = questions(state.scenario().number);
    const auto found =
        std::ranges::find(asked, std::string_view(command.question), &Question::word);
    if (found == asked.end()) {
        return Rejection(Problem{
            fmt::format("question: '{}' is none of this scenario's", cited(command.question))});
    }
    if (command.value && (*command.value < 0 || *command.value > (found->count ? 9999 : 1))) {
        return Rejection(Problem{found->count ? "value: a number of SPs is needed"
                                              : "value: 1 for yes or 0 for no is needed"});
    }
    Event event;
    Recorder record(state);
    record.set(
        Field::Answer, static_cast<int>(found - asked.begin()), command.value.value_or(kBlank));
    event.outcome.push_back({std::string(found->word), command.value.value_or(0)});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Declare& command, Dice&) {
    if (command.reason.size() > limits::kLongestScenarioNote) {
        return Rejection(Problem{
            fmt::format("reason: it is longer than {} bytes", limits::kLongestScenarioNote)});
    }
    Event event;
    Recorder record(state);
    record.set(Field::Winner, 0, static_cast<int>(command.winner));
    record.set(Field::WinGrade, 0, static_cast<int>(command.grade));
    record.set(Field::Over, 0, 1);
    event.outcome.push_back(
        {"winner", value_words(state, Field::Winner, static_cast<int>(command.winner))});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Concede& command, Dice&) {
    Event event;
    Recorder record(state);
    const auto winner = enemy_of(command.army);
    record.set(Field::Winner, 0, army(winner));
    record.set(Field::WinGrade, 0, 0);
    record.set(Field::Over, 0, 1);
    event.why.push_back({fmt::format("{} concedes", called(state, command.army)),
                         fmt::format("{} wins, without grade", called(state, winner)),
                         state.scenario().number == 6   ? "BAR-SCN6-29"
                         : state.scenario().number == 4 ? "BAR-SCN4-31"
                                                        : "BAR-AMOR-19"});
    event.outcome.push_back({"winner", std::string(word(winner))});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const Correct& command, Dice&) {
    if (command.reason.size() > limits::kLongestScenarioNote) {
        return Rejection(Problem{
            fmt::format("reason: it is longer than {} bytes", limits::kLongestScenarioNote)});
    }
    if (command.subject < 0 || command.subject >= subjects(state, info(command.field).subject)) {
        return Rejection(
            Problem{fmt::format("of: there is no such place for {}", info(command.field).word)});
    }
    if (const auto problem = bad_value(state, command.field, command.subject, command.value)) {
        return Rejection(*problem);
    }
    Event event;
    Recorder record(state);
    record.set(command.field, command.subject, command.value);
    if (command.field == Field::Losses || command.field == Field::Attrition ||
        command.field == Field::Sp) {
        if (const auto problem = bad_boxes(record.state(), CounterId{command.subject})) {
            return Rejection(*problem);
        }
        // A box crossed by mistake never brought the army to a level.
        const auto nation = state.at(CounterId{command.subject}).nation;
        const int reached =
            level_reached(levels(state, nation), bar::record(record.state(), nation).trigger());
        for (int level = reached + 1; level < limits::kMostLevels; ++level) {
            const int subject = level_subject(nation, level);
            if (level_state(state, nation, level) == LevelState::Due &&
                state.get(Field::LevelReachedOn, subject) == turn(state).index) {
                record.set(Field::LevelState, subject, static_cast<int>(LevelState::Open));
                record.clear(Field::LevelReachedOn, subject);
                record.clear(Field::LevelDueOn, subject);
            }
        }
    }
    if (command.field == Field::LevelState && command.value == static_cast<int>(LevelState::Due) &&
        !state.entered(Field::LevelDueOn, command.subject)) {
        record.set(Field::LevelReachedOn, command.subject, turn(state).index);
        record.set(Field::LevelDueOn, command.subject, next_hour(turn(state)).index);
    }
    if (info(command.field).subject == Subject::Level) {
        if (const auto problem = bad_level(record.state(), command.subject)) {
            return Rejection(*problem);
        }
    }
    if (command.field == Field::ChartOwed && command.value != kBlank &&
        command.value / 100 >=
            static_cast<int>(levels(state, static_cast<Nation>(command.subject)).size())) {
        return Rejection(Problem{"chart-owed: there is no such loss level"});
    }
    if (command.field == Field::ActingLeader && command.value != kBlank &&
        army(state.at(LeaderId{command.value}).nation) != command.subject) {
        return Rejection(Problem{fmt::format("acting-leader: {} is not of the army of {}",
                                             state.at(LeaderId{command.value}).name,
                                             subject_name(state, command.field, command.subject))});
    }
    event.why.push_back({fmt::format("{} of {}",
                                     info(command.field).word,
                                     subject_name(state, command.field, command.subject)),
                         value_words(state, command.field, command.value),
                         ""});
    if (!command.reason.empty()) {
        event.why.push_back({"because", command.reason, ""});
    }
    record.finish(event);
    return event;
}

Resolved run(const State&, const Note& command, Dice&) {
    if (command.text.empty() || command.text.size() > limits::kLongestScenarioNote) {
        return Rejection(
            Problem{fmt::format("text: 1 to {} bytes are needed", limits::kLongestScenarioNote)});
    }
    return Event{};
}

}  // namespace drumhead::bar
