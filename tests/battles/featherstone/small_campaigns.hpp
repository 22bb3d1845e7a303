#pragma once

#include <vector>

#include <catch2/catch.hpp>

#include "battles/featherstone/events.hpp"

// One campaign of each kind, and playing in it.

namespace drumhead::fea {

inline Setup columns_setup(Retreats retreats = Retreats::OwnColumn) {
    return {.name = "1870",
            .seed = 1870,
            .sides = {"France", "Prussia"},
            .victory = "",
            .plan = Columns{
                .names = {{{"Wissembourg", "Froeschwiller", "Beaumont", "Sedan", "Bazeilles"},
                           {"Spicheren", "Colombey", "Vionville", "St Privat", "Noisseville"},
                           {"Coulmiers", "Loigny", "Le Mans", "Villersexel", "Belfort"}}},
                .home_of_first = End::Last,
                .retreats = retreats}};
}

inline Setup tables_setup() {
    return {.name = "Spicheren",
            .seed = 6,
            .sides = {"France", "Prussia"},
            .victory = "",
            .plan = Tables{.areas = {{{16, 17, 19, 20}, {1, 2, 4, 5}}},
                           .sites = {7, 8, 9, 12, 13, 14}}};
}

inline Setup chest_setup(MoveRate rate = {}, std::vector<int> divided = {}) {
    return {.name = "Loire",
            .seed = 1871,
            .sides = {"France", "Prussia"},
            .victory = "the road to Paris",
            .plan = Chest{.divided = std::move(divided), .rate = rate}};
}

/// A side's thirty units in its first three areas.
inline Deploy in_three_areas(Side side) {
    return {.side = side, .areas = {Force{6, 1, 1, 2}, {6, 1, 1, 2}, {6, 1, 1, 2}, {}}};
}

/// Does what must be possible.
inline const Event& give(Battle& battle,
                         const Command& command,
                         std::vector<int> faces = {},
                         Insist insist = Insist::No) {
    const auto answer = play_command(battle.state(), command, faces, nullptr, insist);
    INFO(answer.words());
    REQUIRE(answer.event() != nullptr);
    battle.append(*answer.event());
    return battle.events()[battle.done() - 1];
}

/// The clause by which a command is refused; "problem" where it makes no sense, "" where it is
/// done.
inline std::string refused(const Battle& battle, const Command& command) {
    const auto answer = play_command(battle.state(), command, {}, nullptr);
    if (const auto* rejection = std::get_if<Rejection>(&answer.outcome)) {
        const auto* refusal = std::get_if<Refusal>(rejection);
        return refusal == nullptr ? "problem" : refusal->clause;
    }
    return "";
}

}  // namespace drumhead::fea
