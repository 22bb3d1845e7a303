#include "battles/featherstone/state.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "rules/limits.hpp"

namespace drumhead::fea {
namespace {

constexpr std::array<std::string_view, 3> kMasters{"nobody", "first", "second"};
constexpr std::array<std::string_view, 2> kMovers{"first", "second"};
constexpr std::array<std::string_view, 4> kVerdicts{"none", "first-wins", "second-wins", "draw"};
constexpr std::array<std::string_view, 2> kYesNo{"no", "yes"};

constexpr int kInColumns = 0;
constexpr int kOnTables = 1;
constexpr int kInChest = 2;

constexpr std::array<FieldInfo, kFields> kInfos{
    FieldInfo{Field::Place, "place", Subject::Pair, 0, kSites, {}, kInColumns},
    FieldInfo{Field::Master, "master", Subject::Site, 0, 2, kMasters, kInColumns},
    FieldInfo{Field::Column, "column", Subject::Campaign, 1, kColumns, {}, kInColumns},
    FieldInfo{Field::Battles, "battles", Subject::Campaign, 0, limits::kLargestCount, {}, -1},
    FieldInfo{Field::Table, "table", Subject::Campaign, 0, kTables, {}, kOnTables},
    FieldInfo{Field::ToMove, "to-move", Subject::Campaign, 0, 1, kMovers, kInChest},
    FieldInfo{Field::Turns, "turns", Subject::Campaign, 0, limits::kLargestCount, {}, kInChest},
    FieldInfo{Field::Verdict, "verdict", Subject::Campaign, 0, 3, kVerdicts, -1},
    FieldInfo{Field::Line, "line", Subject::Area, 0, units(kWholeSide), {}, kOnTables},
    FieldInfo{Field::Light, "light", Subject::Area, 0, units(kWholeSide), {}, kOnTables},
    FieldInfo{Field::Cavalry, "cavalry", Subject::Area, 0, units(kWholeSide), {}, kOnTables},
    FieldInfo{Field::Guns, "guns", Subject::Area, 0, units(kWholeSide), {}, kOnTables},
    FieldInfo{Field::ForceTable, "force-table", Subject::Area, 0, kTables, {}, kOnTables},
    FieldInfo{Field::Box, "counter-box", Subject::Counter, 0, kBoxes, {}, kInChest},
    FieldInfo{Field::BattleIn, "battle-in", Subject::Box, 0, 1, kYesNo, kInChest}};

}  // namespace

std::span<const FieldInfo> fields() {
    return kInfos;
}
const FieldInfo& info(Field field) {
    return kInfos[static_cast<std::size_t>(field)];
}
const FieldInfo* field_named(std::string_view word) {
    const auto* found = std::ranges::find(kInfos, word, &FieldInfo::word);
    return found == kInfos.end() ? nullptr : &*found;
}

int subjects(Subject subject) {
    switch (subject) {
        case Subject::Campaign:
            return 1;
        case Subject::Pair:
            return kColumns;
        case Subject::Site:
            return kSites;
        case Subject::Area:
            return 2 * kAreas;
        case Subject::Counter:
            return 2 * kCounters;
        case Subject::Box:
            return kBoxes;
    }
    return 0;
}

State begin(const Setup& setup) {
    assert(!fault(setup));
    State state{.setup = Shared<Setup>(setup)};
    for (const auto& each : kInfos) {
        state.numbers[static_cast<std::size_t>(each.field)].assign(
            static_cast<std::size_t>(subjects(each.subject)), each.least);
    }
    if (state.columns() != nullptr) {
        for (int pair = 0; pair < kColumns; ++pair) {
            set(state, Field::Place, pair, number(first_battle(pair)) + 1);
        }
        set(state, Field::Column, 0, kFirstBattle.column + 1);
    }
    if (const auto* chest = state.chest()) {
        set(state, Field::ToMove, 0, static_cast<int>(chest->first));
    }
    return state;
}

void set(State& state, Field field, int subject, int value) {
    state.numbers[static_cast<std::size_t>(field)][static_cast<std::size_t>(subject)] = value;
}

std::string when(const State& state) {
    return state.chest() != nullptr ? fmt::format("turn {}", state.get(Field::Turns) + 1)
                                    : fmt::format("battle {}", state.get(Field::Battles) + 1);
}

int column(const State& state) {
    return state.get(Field::Column) - 1;
}
std::optional<Site> site_of(const State& state, int pair) {
    const int place = state.get(Field::Place, pair);
    return place == 0 ? std::nullopt : std::optional(site(place - 1));
}
const std::string& site_name(const State& state, Site site) {
    return state.columns()
        ->names[static_cast<std::size_t>(site.column)][static_cast<std::size_t>(site.place)];
}
End home(const State& state, Side side) {
    const End first = state.columns()->home_of_first;
    return side == Side::First ? first : other(first);
}

Force force(const State& state, Side side, int area) {
    const int subject = area_subject(side, area);
    return {.line = state.get(Field::Line, subject),
            .light = state.get(Field::Light, subject),
            .cavalry = state.get(Field::Cavalry, subject),
            .guns = state.get(Field::Guns, subject)};
}
Force whole(const State& state, Side side) {
    Force all;
    for (int area = 0; area < kAreas; ++area) {
        const auto part = force(state, side, area);
        all.line += part.line;
        all.light += part.light;
        all.cavalry += part.cavalry;
        all.guns += part.guns;
    }
    return all;
}
bool deployed(const State& state, Side side) {
    return units(whole(state, side)) > 0;
}

Side to_move(const State& state) {
    return state.get(Field::ToMove) == 0 ? Side::First : Side::Second;
}
int box_of(const State& state, Side side, int counter) {
    return state.get(Field::Box, counter_subject(side, counter));
}
int counters_in(const State& state, Side side, int box) {
    int count = 0;
    for (int counter = 0; counter < kCounters; ++counter) {
        count += box_of(state, side, counter) == box ? 1 : 0;
    }
    return count;
}
bool divided(const State& state, int box) {
    const auto& boxes = state.chest()->divided;
    return std::ranges::find(boxes, box) != boxes.end();
}
std::vector<int> battles_due(const State& state) {
    std::vector<int> boxes;
    for (int box = 1; box <= kBoxes; ++box) {
        if (state.get(Field::BattleIn, box - 1) != 0) {
            boxes.push_back(box);
        }
    }
    return boxes;
}

}  // namespace drumhead::fea
