// The half-turn, the weather, and what is written by hand.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/agreement.hpp"
#include "battles/game_of_kings/recorder.hpp"
#include "battles/game_of_kings/reminders.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead::gk {
namespace {

std::optional<Rejection> bad_text(std::string_view what, std::string_view text) {
    if (text.empty() || text.size() > limits::kLongestNote) {
        return Problem{fmt::format("{} must have 1 to {} bytes", what, limits::kLongestNote)};
    }
    return std::nullopt;
}

}  // namespace

Resolved run(const State& state, const SetWeather& command, Dice&) {
    Recorder record(state);
    record.set(Field::Weather, 0, static_cast<int>(command.weather));
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const EndHalfTurn& command, Dice&) {
    if (!command.anyway) {
        for (const auto& unit : state.units) {
            if (!present(unit)) {
                continue;
            }
            if (unit.owes_morale) {
                return Rejection{Refusal{
                    "GK-MOR-02",
                    fmt::format("{} must test its morale before the half-turn ends", unit.name)}};
            }
            if (unit.owes_retreat) {
                return Rejection{
                    Refusal{"GK-MOR-21",
                            fmt::format("{} must make its retreat move before the half-turn ends",
                                        unit.name)}};
            }
        }
    }
    if (!command.anyway) {
        if (const auto rejected = half_turn_unfinished(state)) {
            return *rejected;
        }
    }
    Recorder record(state);
    Facts outcome;
    const auto total = [&](int army) {
        return ArmyTotal{points(state, {army}), state.at(ArmyId{army}).start};
    };
    const auto verdict_now = verdict(total(0), total(1));
    // Agreed objectives take the place of points (GK-VIC-01, -09).
    if (verdict_now != Verdict::Undecided && !state.verdict && state.objectives.empty()) {
        record.set(Field::Verdict, 0, static_cast<int>(verdict_now));
        outcome.push_back(
            {"verdict",
             std::string(info(Field::Verdict).words[static_cast<std::size_t>(verdict_now) + 1])});
    }
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        for (const auto field : {Field::Moved,
                                 Field::Formed,
                                 Field::Fired,
                                 Field::Tested,
                                 Field::Retreated,
                                 Field::Fought,
                                 Field::HitByFire,
                                 Field::Halted,
                                 Field::TestedAsBlocker,
                                 Field::HalfMoves}) {
            record.set(field, i, 0);
        }
        record.set(Field::Supports, i, -1);
    }
    end_spending(record);
    if (state.activation == Activation::Dice) {  // under the cards the next card says who acts
        if (state.to_act != state.first_to_act) {
            record.set(Field::Turn, 0, state.turn + 1);
            record.set(Field::ToAct, 0, state.first_to_act.index);
        } else {
            record.set(Field::ToAct, 0, enemy_of(state.to_act).index);
        }
    }
    return Event{.outcome = std::move(outcome), .changes = record.finish()};
}

Resolved run(const State& state, const Correct& command, Dice&) {
    if (const auto bad = bad_text("reason", command.reason)) {
        return *bad;
    }
    const auto& field = info(command.field);
    const auto needs = [&](std::string_view what) {
        return Rejection{Problem{fmt::format("field {} belongs to {}", field.word, what)}};
    };
    int subject = 0;
    switch (field.subject) {
        case Subject::Unit:
            if (!command.unit || command.army || command.sector) {
                return needs("a unit; name it in 'unit'");
            }
            subject = command.unit->index;
            break;
        case Subject::Army:
            if (!command.army || command.unit || command.sector) {
                return needs("an army; name it in 'army'");
            }
            subject = command.army->index;
            break;
        case Subject::Sector: {
            if (!command.army || !command.sector || command.unit) {
                return needs("a sector; name it in 'army' and 'sector'");
            }
            const auto& sectors = state.at(*command.army).sectors;
            const auto found = std::ranges::find(sectors, *command.sector, &ArmySector::name);
            const auto place = found - sectors.begin();
            if (place >= static_cast<std::ptrdiff_t>(state.at(*command.army).spending.size())) {
                return Rejection{
                    Problem{fmt::format("sector: {} has no '{}' with points of its own",
                                        state.at(*command.army).name,
                                        shortened(*command.sector, 40))}};
            }
            subject = command.army->index * limits::kMostArmySectors + static_cast<int>(place);
            break;
        }
        case Subject::Battle:
            if (command.unit || command.army || command.sector) {
                return needs("the battle; name no unit, army or sector");
            }
            break;
        case Subject::Card:
        case Subject::Reminder:
        case Subject::Setting:
            return Rejection{
                Problem{fmt::format("field {} cannot be corrected by hand", field.word)}};
    }
    int most = field.unit ? static_cast<int>(state.units.size()) - 1 : field.most;
    if (command.field == Field::AtWork) {
        most = static_cast<int>(state.at(state.to_act).spending.size()) - 1;
    }
    if (command.value < field.least || command.value > most) {
        return Rejection{Problem{fmt::format("value of {} is {}; it must be {} to {}",
                                             field.word,
                                             command.value,
                                             field.least,
                                             most)}};
    }
    Recorder record(state);
    record.set(command.field, subject, command.value);
    // Nobody can go on fighting a unit that is not there.
    if (command.unit && present(state.at(*command.unit)) &&
        !present(record.state().at(*command.unit))) {
        record.leave_melee(*command.unit);
    }
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const ChangeSetting& command, Dice&) {
    if (const auto bad = bad_text("reason", command.reason)) {
        return *bad;
    }
    const auto* setting = setting_named(command.setting);
    if (setting == nullptr) {
        return Rejection{Problem{fmt::format("there is no setting '{}'", cited(command.setting))}};
    }
    if (command.value < setting->least || command.value > setting->most) {
        return Rejection{Problem{fmt::format("value of {} is {}; it must be {} to {}",
                                             setting->word,
                                             command.value,
                                             setting->least,
                                             setting->most)}};
    }
    Recorder record(state);
    record.set(Field::Setting, static_cast<int>(setting - settings().data()), command.value);
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const AnswerReminder& command, Dice&) {
    const int place = reminder_named(command.clause);
    if (place < 0) {
        return Rejection{
            Problem{fmt::format("clause: '{}' is not a reminder", cited(command.clause))}};
    }
    Recorder record(state);
    record.set(Field::Reminded, place, 1);
    return Event{.changes = record.finish()};
}

Resolved run(const State&, const UseGround& command, Dice&) {
    if (command.name && command.name->size() > limits::kLongestName) {
        return Rejection{
            Problem{fmt::format("name: at most {} bytes are kept", limits::kLongestName)}};
    }
    if (const auto fault = ground_fault(command.table)) {
        return Rejection{Problem{"table: " + fault->words}};
    }
    return Event{};
}

Resolved run(const State&, const Note& command, Dice&) {
    if (const auto bad = bad_text("text", command.text)) {
        return *bad;
    }
    return Event{};
}

Resolved run(const State& state, const Declare& command, Dice&) {
    if (const auto bad = bad_text("reason", command.reason)) {
        return *bad;
    }
    if (command.verdict == Verdict::Undecided) {
        return Rejection{Problem{"verdict: first-wins, second-wins or draw is needed"}};
    }
    Recorder record(state);
    record.set(Field::Verdict, 0, static_cast<int>(command.verdict));
    return Event{.why = {{"as the players agreed", "", "GK-VIC-09"}}, .changes = record.finish()};
}

}  // namespace drumhead::gk
