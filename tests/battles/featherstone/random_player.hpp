#pragma once

#include "tests/battles/featherstone/small_campaigns.hpp"

// Commands as somebody might give them who mostly knows the rules.

namespace drumhead::fea {

inline Winner random_winner(Generator& chance) {
    return static_cast<Winner>(chance.below(3));
}

inline Deploy random_deployment(Side side, Generator& chance) {
    Deploy deploy{.side = side};
    const auto deal = [&](int count, int Force::*kind) {
        for (int i = 0; i < count; ++i) {
            ++(deploy.areas[static_cast<std::size_t>(chance.below(kAreas))].*kind);
        }
    };
    deal(kWholeSide.line, &Force::line);
    deal(kWholeSide.light, &Force::light);
    deal(kWholeSide.cavalry, &Force::cavalry);
    deal(kWholeSide.guns, &Force::guns);
    return deploy;
}

inline Command random_command(const State& state, Generator& chance) {
    const auto side = static_cast<Side>(chance.below(2));
    if (chance.below(20) == 0) {
        return Note{.text = "it is getting dark"};
    }
    if (chance.below(40) == 0) {
        return Declare{.winner = random_winner(chance), .reason = "agreed"};
    }
    if (chance.below(12) == 0) {
        const auto& field =
            fields()[static_cast<std::size_t>(chance.below(static_cast<int>(kFields)))];
        return Correct{
            .field = field.field,
            .subject = chance.below(subjects(field.subject)),
            .value = field.least + chance.below(std::min(field.most, 40) - field.least + 1),
            .reason = "by hand"};
    }
    if (state.columns() != nullptr) {
        if (chance.below(4) == 0) {
            return TurnTo{1 + chance.below(kColumns)};
        }
        return ColumnResult{random_winner(chance), static_cast<Way>(chance.below(3))};
    }
    if (state.tables() != nullptr) {
        const int table = 1 + chance.below(kTables);
        switch (chance.below(5)) {
            case 0:
                return random_deployment(side, chance);
            case 1:
                return Meet{};
            case 2:
                return AgreeTable{table};
            case 3:
                return MoveForce{side, 1 + chance.below(kAreas), table};
            default: {
                const auto winner = random_winner(chance);
                if (winner == Winner::Neither) {
                    return TableResult{.winner = winner};
                }
                return TableResult{.winner = winner,
                                   .table = table,
                                   .winners = static_cast<Winners>(chance.below(2)),
                                   .first_lost = chance.below(31)};
            }
        }
    }
    if (const auto due = battles_due(state); !due.empty() && chance.below(3) > 0) {
        return BoxResult{due[static_cast<std::size_t>(chance.below(static_cast<int>(due.size())))],
                         random_winner(chance)};
    }
    TakeTurn turn{.side = chance.below(8) == 0 ? side : to_move(state)};
    for (int counter = 0; counter < kCounters; ++counter) {
        if (chance.below(4) == 0) {
            turn.moves.push_back({counter, chance.below(kBoxes + 1)});
        }
    }
    return turn;
}

}  // namespace drumhead::fea
