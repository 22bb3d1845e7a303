#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "battles/age_of_reason/events.hpp"
#include "rosters/battle_book_json.hpp"

// A battle of Kolin whose charts are filled in with made-up values, as players would from theirs.

namespace drumhead::dashboard {

inline void play(bar::Battle& battle, const bar::Command& command, std::vector<int> faces = {}) {
    const auto answer = bar::play_command(battle.state(), command, faces, nullptr, Insist::Yes);
    INFO(answer.words());
    REQUIRE(answer.event() != nullptr);
    battle.append(*answer.event());
}

inline bar::CounterId counter_called(const bar::State& state,
                                     bar::Nation nation,
                                     std::string_view name) {
    for (int i = 0; i < bar::subjects(state, bar::Subject::Counter); ++i) {
        const auto& counter = state.at(bar::CounterId{i});
        if (counter.nation == nation && bar::short_name(counter) == name) {
            return {i};
        }
    }
    FAIL("no counter is called " << name);
    return {};
}
inline bar::LeaderId leader_called(const bar::State& state, std::string_view name) {
    for (int i = 0; i < bar::subjects(state, bar::Subject::Leader); ++i) {
        if (state.at(bar::LeaderId{i}).name == name) {
            return {i};
        }
    }
    FAIL("no leader is called " << name);
    return {};
}

inline bar::Battle empty_kolin(int number) {
    const bar::BattleBook* book = shipped_book("kolin");
    REQUIRE(book != nullptr);
    auto setup = bar::set_up(*book, book->scenarios[static_cast<std::size_t>(number) - 1], {});
    REQUIRE(setup);
    setup->seed = 1757;
    setup->name = "Kolin";
    return bar::Battle(bar::begin(*setup));
}

inline bar::Battle kolin(int number) {
    bar::Battle battle = empty_kolin(number);
    const bar::State& state = battle.state();
    bar::Fill fill;
    for (int i = 0; i < bar::subjects(state, bar::Subject::Counter); ++i) {
        const auto arm = bar::arm(state, bar::CounterId{i});
        const int sp = arm == bar::Arm::Artillery ? 2 : 5 + i % 3;
        const std::string_view code = arm == bar::Arm::Infantry  ? "Fus"
                                      : arm == bar::Arm::Cavalry ? "Cuir"
                                                                 : "6 lb";
        fill.cells.push_back({bar::Field::Sp, i, sp});
        fill.cells.push_back({bar::Field::Er, i, 28 + i % 8});
        fill.cells.push_back({bar::Field::Cv, i, i % 5 - 1});
        if (const auto* type = bar::unit_type(code); !state.entered(bar::Field::Type, i) && type) {
            fill.cells.push_back(
                {bar::Field::Type, i, static_cast<int>(type - bar::unit_types().data())});
        }
    }
    for (int i = 0; i < bar::subjects(state, bar::Subject::Leader); ++i) {
        fill.cells.push_back({bar::Field::Range, i, 3 + i % 3});
        fill.cells.push_back({bar::Field::ErBonus, i, -(i % 12)});
        fill.cells.push_back({bar::Field::CvBonus, i, i % 3});
        fill.cells.push_back({bar::Field::Initiative, i, 4 + i % 5});
        fill.cells.push_back({bar::Field::LossValue, i, 5});
    }
    play(battle, fill);
    for (const auto nation : {bar::Nation::Austrian, bar::Nation::Prussian}) {
        play(battle, bar::SetLevels{nation, {20, 40, 60, 80}, {}});
    }
    std::vector<bar::ColumnCell> rows;
    for (int die = 0; die < 10; ++die) {
        rows.push_back({.die = die, .change = 9 - die, .note = {}});
    }
    play(battle, bar::SetColumn{bar::Nation::Austrian, 20, rows});
    return battle;
}

}  // namespace drumhead::dashboard
