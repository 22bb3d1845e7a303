#include "battles/game_of_kings/events.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/recorder.hpp"

namespace drumhead::gk {

const std::string& named(const State& state, UnitId id) {
    return state.at(id).name;
}

std::optional<Rejection> cannot_act(const State& state, UnitId id) {
    const auto& unit = state.at(id);
    if (!present(unit)) {
        return Refusal{"GK-ORG-03", fmt::format("{} is already gone", unit.name)};
    }
    if (unit.halted) {
        return Refusal{
            "GK-RAL-11",
            fmt::format("{} was halted in this half-turn and acts from its next", unit.name)};
    }
    if (unit.owes_retreat) {
        return Refusal{"GK-MOR-21", fmt::format("{} must make its retreat move first", unit.name)};
    }
    return std::nullopt;
}

std::optional<Rejection> not_enemies(const State& state, UnitId one, UnitId other) {
    if (state.at(one).army == state.at(other).army) {
        return Problem{
            fmt::format("{} and {} are of the same army", named(state, one), named(state, other))};
    }
    return std::nullopt;
}

bool morale_later(const State& state) {
    return state.edition.morale_when == MoraleWhen::EndOfHalfTurn;
}

void append(Reasons& to, Reasons from) {
    std::ranges::move(from, std::back_inserter(to));
}

void fold(State& state, const Event& event) {
    for (const auto& change : event.changes) {
        set(state, change.field, change.subject, change.to);
    }
    if (const auto* table = std::get_if<LayTable>(&event.command)) {
        LaidTable& laid = state.table.emplace();
        laid = {
            .facts = table->facts, .faces = {}, .seed = table->seed, .rerolled = table->rerolled};
        for (const auto& die : event.dice) {
            laid.faces.push_back(die.face);
        }
    }
    // A table of names is no number: the command holds the whole of it.
    if (const auto* ground = std::get_if<UseGround>(&event.command)) {
        state.terrain = ground->table;
    }
}

Result<Event, Rejection> resolve(const State& state,
                                 const Command& command,
                                 Dice& dice,
                                 Insist insist) {
    const auto disorder = out_of_order(state, command);
    if (disorder && insist == Insist::No) {
        return *disorder;
    }
    auto given = command;
    if (auto* melee = std::get_if<FightMelee>(&given)) {
        *melee = as_joined(state, *melee);
    }
    auto resolved = std::visit([&](const auto& c) { return run(state, c, dice); }, given);
    if (resolved) {
        resolved->when = half_turn(state);
        resolved->out_of_order = disorder.has_value();
        resolved->command = std::move(given);
        Recorder spending(state);
        spend(spending, command);
        std::ranges::move(spending.finish(), std::back_inserter(resolved->changes));
    }
    return resolved;
}

Answer play_command(const State& state,
                    const Command& command,
                    std::span<const int> faces,
                    Generator* rest,
                    Insist insist) {
    // The program throws a seed's table as `drumhead terrain` does, so that one seed is one table.
    std::vector<int> of_seed;
    if (const auto* table = std::get_if<LayTable>(&command); table != nullptr && table->seed &&
                                                             faces.empty() && rest != nullptr &&
                                                             !no_such_table(*table)) {
        of_seed = faces_of(roll_terrain(table->facts, {*table->seed, table->rerolled}).terrain);
        faces = of_seed;
    }
    return answer<Event>(
        [&](Dice& dice) { return resolve(state, command, dice, insist); }, faces, rest);
}

Generator dice_for(const State& state, std::size_t event_number) {
    return Generator(state.seed, event_number);
}

}  // namespace drumhead::gk
