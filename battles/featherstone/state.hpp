#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/featherstone/setup.hpp"
#include "battles/shared.hpp"

// One of Featherstone's campaigns at one moment: what was agreed, which never changes, and a table
// of whole numbers, which events change and players correct.

namespace drumhead::fea {

enum class Field {
    // of an army pair of the columns, 0 to 2, named for the column it begins in
    Place,  ///< the site its next battle is at, from 1; 0: a side has no site left
    // of a site, 0 to 14
    Master,  ///< who won the last battle there: 0 nobody, 1 the first side, 2 the second
    // of the whole campaign
    Column,   ///< the pair whose battle is next, from 1
    Battles,  ///< fought so far
    Table,    ///< where the next battle of the map is; 0: that is open
    ToMove,   ///< of the chest: 0 the first side, 1 the second
    Turns,    ///< of the chest, of both sides together
    Verdict,  ///< 0 none, 1 the first side won, 2 the second, 3 a draw; in gk::Verdict's order
    // of a side's assembly area, side * 4 + area
    Line,
    Light,
    Cavalry,
    Guns,
    ForceTable,  ///< where what assembled there stands now; 0: nobody assembled there
    // of a side's counter, side * 19 + counter. Never told to the other side.
    Box,
    // of a box, 0 to 35
    BattleIn  ///< 1: a battle is to be fought in it
};
inline constexpr std::size_t kFields = static_cast<std::size_t>(Field::BattleIn) + 1;

enum class Subject { Campaign, Pair, Site, Area, Counter, Box };
struct FieldInfo {
    Field field{};
    std::string_view word;
    Subject subject{};
    int least = 0;
    int most = 0;
    std::span<const std::string_view> words{};  ///< for the values from `least` on, if they are so
    int plan = -1;                              ///< the kind of campaign that has it; -1: each
};
std::span<const FieldInfo> fields();
const FieldInfo& info(Field field);
const FieldInfo* field_named(std::string_view word);
int subjects(Subject subject);

constexpr int area_subject(Side side, int area) {
    return static_cast<int>(side) * kAreas + area;
}
constexpr int counter_subject(Side side, int counter) {
    return static_cast<int>(side) * kCounters + counter;
}

struct State {
    Shared<Setup> setup;
    std::array<std::vector<int>, kFields> numbers{};  ///< by Field, then by subject
    friend bool operator==(const State&, const State&) = default;

    int get(Field field, int subject = 0) const {
        return numbers[static_cast<std::size_t>(field)][static_cast<std::size_t>(subject)];
    }
    const std::string& name(Side side) const { return setup->sides[place(side)]; }
    const Columns* columns() const { return std::get_if<Columns>(&setup->plan); }
    const Tables* tables() const { return std::get_if<Tables>(&setup->plan); }
    const Chest* chest() const { return std::get_if<Chest>(&setup->plan); }
};
/// The campaign before its first event. The setup must have no fault.
State begin(const Setup& setup);
void set(State& state, Field field, int subject, int value);

// What the numbers come to.

/// "battle 3", or "turn 5" of the chest: what comes next.
std::string when(const State& state);
/// The column pair whose battle is next, from 0, and its site; no site where it is over.
int column(const State& state);
std::optional<Site> site_of(const State& state, int pair);
const std::string& site_name(const State& state, Site site);
End home(const State& state, Side side);

bool deployed(const State& state, Side side);
Force force(const State& state, Side side, int area);
/// All that a side deployed: its thirty units, before each battle (GK-FEA-14).
Force whole(const State& state, Side side);

Side to_move(const State& state);
int box_of(const State& state, Side side, int counter);
int counters_in(const State& state, Side side, int box);
bool divided(const State& state, int box);
/// The boxes in which a battle is to be fought.
std::vector<int> battles_due(const State& state);

}  // namespace drumhead::fea
