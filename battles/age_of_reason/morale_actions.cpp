// Army Morale: the hourly roll, the "00" check, and the charts both are read on.

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "battles/age_of_reason/actions.hpp"
#include "rules/limits.hpp"

namespace drumhead::bar {
namespace {

constexpr int kChartLevel = 100;  // how Field::ChartOwed packs a level with its modified die

std::optional<Rejection> cannot_spend(const State& state, Nation nation, int points) {
    const int left = morale_points_left(state, nation);
    if (std::abs(points) <= left) {
        return std::nullopt;
    }
    const auto* const clause = lapsed(state, nation) ? "BAR-AMOR-16"
                               : state.scenario().initiative[static_cast<std::size_t>(army(nation))]
                                   ? "BAR-SPI-20"
                                   : "BAR-AMOR-09";
    return Refusal{clause,
                   fmt::format("{} has {} Command Rating {} left this hour, not {}",
                               called(state, nation),
                               left,
                               left == 1 ? "point" : "points",
                               std::abs(points))};
}

std::optional<Rejection> chart_still_owed(const State& state, Nation nation) {
    if (!state.entered(Field::ChartOwed, army(nation))) {
        return std::nullopt;
    }
    return Refusal{
        "BAR-AMOR-11",
        fmt::format("say first what the {} chart says of the roll before", called(state, nation))};
}

/// The rolled check on one army: Army Morale moves, or its chart is owed an answer.
void check(Recorder& record, Event& event, Nation nation, MoraleRoll roll, int level, Dice& dice) {
    const auto& state = record.state();
    const auto rows = level >= 0 ? column(state, nation, level) : std::vector<ColumnRow>{};
    const int at = army(nation);
    roll.army_morale = state.get(Field::ArmyMorale, at);
    roll.column = rows;
    const auto result = roll_army_morale(roll, dice);
    const auto name = called(state, nation);
    const int threshold =
        level >= 0 ? state.get(Field::Threshold, level_subject(nation, level)) : 0;
    event.why.push_back({fmt::format("{}: die", name),
                         fmt::format("{}", result.die),
                         roll.double_zero ? "BAR-AMOR-06" : "BAR-AMOR-01"});
    if (roll.double_zero && !result.natural_zero) {
        event.why.push_back({"the check of a 00", "die −1", "BAR-AMOR-06"});
    }
    if (roll.points != 0) {
        event.why.push_back({fmt::format("{}: Command Rating points", name),
                             fmt::format("die {:+}", roll.points),
                             "BAR-AMOR-07"});
        record.add(Field::PointsSpent, at, std::abs(roll.points));
    }
    event.outcome.push_back({fmt::format("{} die", name), result.modified});
    std::optional<int> change;
    bool owed = false;
    if (result.natural_zero) {
        change = result.change;
        event.why.push_back({"a natural 0", "Army Morale −5", "BAR-AMOR-14"});
    } else if (level < 0) {
        event.why.push_back(
            {fmt::format("{} has reached no loss level", name), "no effect", "BAR-AMOR-26"});
    } else if (roll.change) {
        change = roll.change;
        event.why.push_back({fmt::format("{}: read on the chart", name),
                             fmt::format("{:+}", *change),
                             "BAR-AMOR-02"});
    } else {
        // Below the first row and above the last the end rows count; a row left empty between them
        // is for the players to read.
        const int clamped = rows.empty()
                                ? result.modified
                                : std::clamp(result.modified, rows.front().die, rows.back().die);
        if (!rows.empty() && result.row == clamped) {
            change = result.change;
            event.why.push_back({fmt::format("level {}, row {}", threshold, clamped),
                                 fmt::format("Army Morale {:+}", *change),
                                 clamped == result.modified ? "BAR-AMOR-02" : "BAR-AMOR-22"});
        } else {
            owed = true;
            event.why.push_back({fmt::format("level {}, row {} is not entered", threshold, clamped),
                                 "read your chart",
                                 "BAR-AMOR-02"});
        }
    }
    if (change) {
        record.set(Field::ArmyMorale, at, std::max(0, roll.army_morale + *change));
    }
    if (level >= 0) {
        record.use_level(nation, level, result.die, change);
    }
    if (owed) {
        // Past the chart's ends its end rows count (BAR-AMOR-22).
        const int row = std::clamp(result.modified, kFirstRow, kFirstRow + kRows - 1);
        record.set(Field::ChartOwed, at, level * kChartLevel + row - kFirstRow);
    }
    event.outcome.push_back(
        {fmt::format("{} Army Morale", name), record.state().get(Field::ArmyMorale, at)});
    // Of two rolls one may owe it already; a name stands once in an outcome.
    if (owed &&
        std::ranges::find(event.outcome, "read_chart", &Fact::name) == event.outcome.end()) {
        event.outcome.push_back({"read_chart", true});
    }
}

constexpr std::array kRollFields{Field::LevelReachedOn,
                                 Field::LevelDueOn,
                                 Field::LevelRolledOn,
                                 Field::LevelDie,
                                 Field::LevelChange};

struct LevelMove {
    int from = -1;  ///< the level whose column it keeps; -1: none
    int to = 0;
    int threshold = kBlank;
    bool with_rolls = false;  ///< and what has been rolled on it
};
/// Writes a level as it was `before`, at its new place.
void move_level(Recorder& record, const State& before, Nation nation, const LevelMove& move) {
    const int to = level_subject(nation, move.to);
    const int from = move.from < 0 ? -1 : level_subject(nation, move.from);
    record.set(Field::Threshold, to, move.threshold);
    record.set(Field::LevelState, to, move.with_rolls ? before.get(Field::LevelState, from) : 0);
    for (const auto field : kRollFields) {
        record.set(field, to, move.with_rolls ? before.get(field, from) : kBlank);
    }
    for (int row = 0; row < kRows; ++row) {
        const int cell = to * kRows + row;
        const int old = from * kRows + row;
        record.set(Field::CellChange, cell, from < 0 ? kBlank : before.get(Field::CellChange, old));
        const auto note = before.texts.find({TextField::CellNote, old});
        record.set_text(TextField::CellNote,
                        cell,
                        from < 0 || note == before.texts.end() ? std::string() : note->second);
    }
}

/// Enters the rows of a level's column; what is wrong with them, if anything is.
std::optional<Problem> set_column(Recorder& record, Nation nation, const LevelColumn& column) {
    const auto held = levels(record.state(), nation);
    const auto found = std::ranges::find(held, column.level);
    if (found == held.end()) {
        return Problem{fmt::format(
            "level: {} is not a loss level of {}", column.level, called(record.state(), nation))};
    }
    const int level = static_cast<int>(found - held.begin());
    for (const auto& row : column.rows) {
        if (row.die < kFirstRow || row.die >= kFirstRow + kRows) {
            return Problem{fmt::format(
                "rows: die {} is not from {} to {}", row.die, kFirstRow, kFirstRow + kRows - 1)};
        }
        if (row.change && std::abs(*row.change) > 99) {
            return Problem{
                fmt::format("rows: the change of die {} is not from -99 to 99", row.die)};
        }
        if (row.note && row.note->size() > limits::kLongestMark) {
            return Problem{fmt::format(
                "rows: the note of die {} is longer than {} bytes", row.die, limits::kLongestMark)};
        }
        const int subject = cell_subject(nation, level, row.die);
        record.set(Field::CellChange, subject, row.change.value_or(kBlank));
        if (row.note) {
            record.set_text(TextField::CellNote, subject, *row.note);
        }
    }
    return std::nullopt;
}

}  // namespace

Resolved run(const State& state, const RollArmyMorale& command, Dice& dice) {
    if (auto rejection = chart_still_owed(state, command.army)) {
        return *rejection;
    }
    const auto held = levels(state, command.army);
    int level = level_due(state, command.army);
    if (level < 0) {  // the players insist
        level = level_reached(held, record(state, command.army).trigger());
    }
    if (level < 0) {
        return Rejection(Refusal{
            "BAR-AMOR-01",
            held.empty()
                ? fmt::format("{}: no loss levels are entered; copy them from its chart",
                              called(state, command.army))
                : fmt::format("{} has reached no loss level", called(state, command.army))});
    }
    if (auto rejection = cannot_spend(state, command.army, command.points)) {
        return *rejection;
    }
    if (command.change && std::abs(*command.change) > 99) {
        return Rejection(Problem{"change: it is not from -99 to 99"});
    }
    Event event;
    Recorder record(state);
    check(record,
          event,
          command.army,
          {.points = command.points, .change = command.change},
          level,
          dice);
    record.set(Field::HourCheckOn, army(command.army), turn(state).index);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const WaiveArmyMorale& command, Dice&) {
    if (command.reason.size() > limits::kLongestScenarioNote) {
        return Rejection(Problem{
            fmt::format("reason: it is longer than {} bytes", limits::kLongestScenarioNote)});
    }
    const int level = level_due(state, command.army);
    if (level < 0) {
        return Rejection(
            Refusal{"BAR-AMOR-01", fmt::format("{} owes no roll", called(state, command.army))});
    }
    Event event;
    Recorder record(state);
    for (int i = 0; i <= level; ++i) {
        if (level_state(state, command.army, i) == LevelState::Due) {
            record.set(Field::LevelState,
                       level_subject(command.army, i),
                       static_cast<int>(LevelState::PassedOver));
        }
    }
    event.why.push_back({"waived", command.reason, "BAR-AMOR-24"});
    event.outcome.push_back(
        {"level", state.get(Field::Threshold, level_subject(command.army, level))});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const CheckDoubleZero& command, Dice& dice) {
    if (state.entered(Field::DoubleZeroOn) == turn(state).index) {
        return Rejection(Refusal{"BAR-AMOR-13",
                                 "one check of a 00 has been made on this turn; Initiative is "
                                 "rolled again (BAR-SPI-18)"});
    }
    const int points[] = {command.austrian_points, command.prussian_points};
    for (const auto nation : kNations) {
        if (auto rejection = chart_still_owed(state, nation)) {
            return *rejection;
        }
        if (auto rejection = cannot_spend(state, nation, points[army(nation)])) {
            return *rejection;
        }
    }
    Event event;
    Recorder record(state);
    for (const auto nation : kNations) {
        const int level =
            level_reached(levels(state, nation), bar::record(state, nation).trigger());
        check(record,
              event,
              nation,
              {.points = points[army(nation)], .double_zero = true},
              level,
              dice);
    }
    record.set(Field::DoubleZeroOn, 0, turn(state).index);
    record.finish(event);
    return event;
}

Resolved run(const State& state, const ReadChart& command, Dice&) {
    const int at = army(command.army);
    const auto owed = state.entered(Field::ChartOwed, at);
    if (!owed) {
        return Rejection(
            Refusal{"BAR-AMOR-02",
                    fmt::format("no roll of {} waits for its chart", called(state, command.army))});
    }
    if (!command.change || std::abs(*command.change) > 99) {
        return Rejection(Problem{"change: a number from -99 to 99 is needed"});
    }
    const int change = *command.change;
    Event event;
    Recorder record(state);
    record.set(Field::ArmyMorale, at, std::max(0, state.get(Field::ArmyMorale, at) + change));
    const int level = level_subject(command.army, *owed / kChartLevel);
    if (!state.entered(Field::LevelChange, level)) {
        record.set(Field::LevelChange, level, change);
    }
    record.clear(Field::ChartOwed, at);
    event.why.push_back({fmt::format("row {}", *owed % kChartLevel + kFirstRow),
                         fmt::format("Army Morale {:+}", change),
                         "BAR-AMOR-02"});
    event.outcome.push_back({"Army Morale", record.state().get(Field::ArmyMorale, at)});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const SetLevels& command, Dice&) {
    if (command.levels.size() > static_cast<std::size_t>(limits::kMostLevels)) {
        return Rejection(Problem{fmt::format("levels: at most {} are kept", limits::kMostLevels)});
    }
    for (std::size_t i = 0; i < command.levels.size(); ++i) {
        if (command.levels[i] < 1 || command.levels[i] > 999) {
            return Rejection(
                Problem{fmt::format("levels: {} is not from 1 to 999", command.levels[i])});
        }
        if (i > 0 && command.levels[i] <= command.levels[i - 1]) {
            return Rejection(Problem{fmt::format("levels: they must rise, but {} stands after {}",
                                                 command.levels[i],
                                                 command.levels[i - 1])});
        }
    }
    if (auto rejection = chart_still_owed(state, command.army)) {
        return *rejection;
    }
    Event event;
    Recorder record(state);
    const auto held = levels(state, command.army);
    for (int i = 0; i < limits::kMostLevels; ++i) {
        const bool wanted = i < static_cast<int>(command.levels.size());
        const int threshold = wanted ? command.levels[static_cast<std::size_t>(i)] : kBlank;
        const auto same = std::ranges::find(held, threshold);
        // A level takes its column along when others are put before it; one that is put right
        // keeps the column of its place.
        const bool known = wanted && same != held.end();
        const bool put_right =
            wanted && !known && i < static_cast<int>(held.size()) &&
            std::ranges::find(command.levels, held[static_cast<std::size_t>(i)]) ==
                command.levels.end();
        move_level(record,
                   state,
                   command.army,
                   {.from = known       ? static_cast<int>(same - held.begin())
                            : put_right ? i
                                        : -1,
                    .to = i,
                    .threshold = threshold,
                    .with_rolls = known});
    }
    for (const auto& column : command.columns) {
        if (auto problem = set_column(record, command.army, column)) {
            return Rejection(*problem);
        }
    }
    event.outcome.push_back({"levels", static_cast<int>(command.levels.size())});
    record.finish(event);
    return event;
}

Resolved run(const State& state, const SetColumn& command, Dice&) {
    Event event;
    Recorder record(state);
    if (auto problem =
            set_column(record, command.army, {.level = command.level, .rows = command.rows})) {
        return Rejection(*problem);
    }
    event.outcome.push_back({"rows", static_cast<int>(command.rows.size())});
    record.finish(event);
    return event;
}

}  // namespace drumhead::bar
