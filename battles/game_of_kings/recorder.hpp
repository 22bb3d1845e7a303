#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "battles/game_of_kings/events.hpp"
#include "rules/game_of_kings/morale.hpp"

namespace drumhead::gk {

/// A state being changed by one command: every change is written down as it is made.
class Recorder {
public:
    explicit Recorder(const State& before)
        : own_(before), state_(*own_), was_beaten_{beaten_now(0), beaten_now(1)} {}
    /// Changes `at_work` itself, which whoever weighs many outcomes of one state gives, so that
    /// none of them costs a copy. It ends in take_back(), not in finish().
    struct InPlace {};
    Recorder(State& at_work, InPlace) : state_(at_work) {}
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    const State& state() const { return state_; }
    const std::vector<Change>& changes() const { return changes_; }
    /// The state as it was.
    void take_back() {
        // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
        for (auto change = changes_.rbegin(); change != changes_.rend(); ++change) {
            gk::set(state_, change->field, change->subject, change->from);
        }
        changes_.clear();
    }
    void set(Field field, int subject, int value) {
        const int before = get(state_, field, subject);
        value = std::clamp(value, info(field).least, info(field).most);  // what a file can hold
        if (before != value) {
            gk::set(state_, field, subject, value);
            changes_.push_back({field, subject, before, value});
        }
    }
    void set(Field field, UnitId unit, int value) { set(field, unit.index, value); }

    /// Takes a unit off the table, and the general with it (GK-MOR-11). Whoever fought it is free.
    void remove(UnitId id) {
        set(Field::Quarters, id, 0);
        after_removal(id);
    }
    void depart(UnitId id) {
        set(Field::Departed, id, 1);
        after_removal(id);
    }
    /// Ends a unit's part in a melee.
    void disengage(UnitId id) {
        set(Field::Opponent, id, -1);
        set(Field::MeleeRounds, id, 0);
        set(Field::Struck, id, 0);
        set(Field::StruckFrom, id, 0);
    }
    /// The same, and whoever fought it turns to another enemy that fights him, or is free.
    void leave_melee(UnitId id) {
        disengage(id);
        for (int i = 0; i < static_cast<int>(state_.units.size()); ++i) {
            if (state_.at(UnitId{i}).opponent == id) {
                const auto other = std::ranges::find(state_.units, UnitId{i}, &UnitState::opponent);
                if (other == state_.units.end()) {
                    disengage({i});
                } else {
                    set(Field::Opponent, i, static_cast<int>(other - state_.units.begin()));
                }
            }
        }
    }
    /// A unit that must retreat: it has a retreat move to make unless it has made one this
    /// half-turn, foot loses its firing order (GK-MOR-28), and it is out of any melee.
    void put_to_flight(UnitId id) {
        const auto& unit = state_.at(id);
        if (!unit.unit.retreating) {
            set(Field::RetreatMoves, id, 0);
        }
        if (!unit.retreated) {
            set(Field::OwesRetreat, id, 1);
        }
        set(Field::Retreating, id, 1);
        set(Field::FiringOrder, id, 0);
        leave_melee(id);
    }
    /// Writes down what became of a unit that suffered and perhaps tested, which spends the help of
    /// the friend behind it where that could be given.
    void suffer(UnitId id, const Aftermath& after, bool could_be_helped = true) {
        if (after.morale != MoraleResult::None) {
            set(Field::Tested, id, 1);
            set(Field::OwesMorale, id, 0);
            const auto helper = state_.at(id).supported_by;
            if (helper != kNoUnit && could_be_helped && facts(state_, id).supported) {
                set(Field::Supports, helper, id.index);
            }
        }
        if (after.eliminated) {
            remove(id);
            return;
        }
        set(Field::Quarters, id, after.quarters.count);
        if (after.retreats) {
            put_to_flight(id);
        }
    }

    /// The changes, with armies that fall below half declared broken at once (and taken back where
    /// a correction lifts them above it again). What players declare by hand stands until then.
    std::vector<Change> finish() {
        for (int a = 0; a < 2; ++a) {
            const bool beaten = beaten_now(a);
            if (beaten != was_beaten_[static_cast<std::size_t>(a)]) {
                set(Field::Broken, a, beaten ? 1 : 0);
            }
        }
        return std::move(changes_);
    }

private:
    bool beaten_now(int army) const {
        return beaten(points(state_, {army}), state_.at(ArmyId{army}).start);
    }
    void after_removal(UnitId id) {
        set(Field::OwesMorale, id, 0);
        set(Field::OwesRetreat, id, 0);
        for (int i = 0; i < static_cast<int>(state_.units.size()); ++i) {
            const auto& other = state_.at(UnitId{i});
            if (other.unit.type == UnitType::General && other.with == id && present(other)) {
                if (state_.at(id).departed) {
                    set(Field::Departed, i, 1);
                } else {
                    set(Field::Quarters, i, 0);
                }
            }
        }
        leave_melee(id);
    }

    std::optional<State> own_;
    State& state_;
    std::array<bool, 2> was_beaten_{};  // after state_, from which it is worked out
    std::vector<Change> changes_;
};

}  // namespace drumhead::gk
