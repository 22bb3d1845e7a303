// The half-turn, the weather, and what is written by hand.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/recorder.hpp"

namespace drumhead::gk {
namespace {

std::optional<Rejection> bad_text(std::string_view what, std::string_view text) {
    if (text.empty() || text.size() > kLongestNote) {
        return Problem{fmt::format("{} must have 1 to {} bytes", what, kLongestNote)};
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
    Recorder record(state);
    Facts outcome;
    const auto total = [&](int army) {
        return ArmyTotal{points(state, {army}), state.at(ArmyId{army}).start};
    };
    const auto verdict_now = verdict(total(0), total(1));
    if (verdict_now != Verdict::Undecided && !state.verdict) {
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
                                 Field::TestedAsBlocker}) {
            record.set(field, i, 0);
        }
        record.set(Field::Supports, i, -1);
    }
    if (state.to_act != state.first_to_act) {
        record.set(Field::Turn, 0, state.turn + 1);
    }
    record.set(Field::ToAct, 0, enemy_of(state.to_act).index);
    return Event{.outcome = std::move(outcome), .changes = record.finish()};
}

Resolved run(const State& state, const Correct& command, Dice&) {
    if (const auto bad = bad_text("reason", command.reason)) {
        return *bad;
    }
    const auto& field = info(command.field);
    if (field.subject == Subject::Setting ||
        (field.subject == Subject::Unit) != command.unit.has_value() ||
        (field.subject == Subject::Army) != command.army.has_value()) {
        return Rejection{Problem{
            fmt::format("field {} belongs to a {}",
                        field.word,
                        field.subject == Subject::Unit   ? "unit; name it in 'unit'"
                        : field.subject == Subject::Army ? "army; name it in 'army'"
                                                         : "battle; name no unit or army")}};
    }
    const int most = field.unit ? static_cast<int>(state.units.size()) - 1 : field.most;
    if (command.value < field.least || command.value > most) {
        return Rejection{Problem{fmt::format("value of {} is {}; it must be {} to {}",
                                             field.word,
                                             command.value,
                                             field.least,
                                             most)}};
    }
    Recorder record(state);
    record.set(command.field,
               command.unit   ? command.unit->index
               : command.army ? command.army->index
                              : 0,
               command.value);
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
        return Rejection{Problem{fmt::format("there is no setting '{}'", command.setting)}};
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
    Recorder record(state);
    record.set(Field::Verdict, 0, static_cast<int>(command.verdict));
    return Event{.why = {{"as the players agreed", "", "GK-VIC-09"}}, .changes = record.finish()};
}

}  // namespace drumhead::gk
