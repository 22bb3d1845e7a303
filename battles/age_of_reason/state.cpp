#include "battles/age_of_reason/state.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "battles/age_of_reason/sums.hpp"
#include "rules/age_of_reason/special_results.hpp"
#include "rules/limits.hpp"

namespace drumhead::bar {
namespace {

constexpr std::array<std::string_view, 3> kMoraleWords{"good", "shaken", "routed"};
constexpr std::array<std::string_view, 3> kProlongeWords{"none", "P", "FP"};
constexpr std::array<std::string_view, 4> kWhereWords{"off-map", "on-map", "exited", "absent"};
constexpr std::array<std::string_view, 4> kStatusWords{"active", "away", "killed", "off-map"};
constexpr std::array<std::string_view, 3> kStandInWords{"none", "counter", "generic"};
constexpr std::array<std::string_view, 4> kLevelWords{"open", "due", "used", "passed-over"};
constexpr std::array<std::string_view, 3> kWinnerWords{"austrian", "prussian", "draw"};
constexpr std::array<std::string_view, 4> kGradeWords{"none", "marginal", "major", "decisive"};

/// A chart value or another number that may be empty, and is at first.
constexpr FieldInfo empty(
    Field field, std::string_view word, Subject subject, int least, int most) {
    return {field, word, subject, least, most, kBlank, true};
}
constexpr FieldInfo flag(Field field, std::string_view word, Subject subject) {
    return {field, word, subject, 0, 1};
}

constexpr std::array kFieldInfos{
    empty(Field::Type, "type", Subject::Counter, 0, 99),
    empty(Field::Sp, "sp", Subject::Counter, 1, 20),
    empty(Field::Er, "er", Subject::Counter, 0, 99),
    empty(Field::Cv, "cv", Subject::Counter, -20, 20),
    empty(Field::Movement, "movement", Subject::Counter, 0, 20),
    FieldInfo{Field::Prolonge, "prolonge", Subject::Counter, 0, 2, kBlank, true, kProlongeWords},
    empty(Field::Half, "half", Subject::Counter, 1, 20),
    FieldInfo{Field::Losses, "losses", Subject::Counter, 0, 20},
    FieldInfo{Field::Attrition, "attrition", Subject::Counter, 0, 20},
    FieldInfo{Field::Morale, "morale", Subject::Counter, 0, 2, 0, false, kMoraleWords},
    flag(Field::Disordered, "disordered", Subject::Counter),
    flag(Field::Skirmish, "skirmish", Subject::Counter),
    FieldInfo{Field::Where, "where", Subject::Counter, 0, 3, 0, false, kWhereWords},
    flag(Field::CounterFinished, "finished", Subject::Counter),
    flag(Field::OutOfCommand, "out-of-command", Subject::Counter),
    flag(Field::FreeSegment, "free-segment", Subject::Counter),
    flag(Field::FreeMove, "free-move", Subject::Counter),
    FieldInfo{Field::EntrySp, "entry-sp", Subject::Counter, 0, 20},
    empty(Field::Range, "range", Subject::Leader, 0, 99),
    empty(Field::LeaderMovement, "leader-movement", Subject::Leader, 0, 20),
    empty(Field::ErBonus, "er-bonus", Subject::Leader, -99, 0),
    empty(Field::CvBonus, "cv-bonus", Subject::Leader, 0, 20),
    empty(Field::CommandRating, "command-rating", Subject::Leader, 0, 20),
    empty(Field::Initiative, "initiative", Subject::Leader, 0, 20),
    empty(Field::Wan, "wan", Subject::Leader, 0, 99),
    empty(Field::Replacement, "replacement", Subject::Leader, 0, 20),
    empty(Field::LossValue, "loss-value", Subject::Leader, 0, 99),
    FieldInfo{Field::Status, "status", Subject::Leader, 0, 3, 0, false, kStatusWords},
    empty(Field::Back, "back", Subject::Leader, 0, limits::kMostPlaces),
    flag(Field::Wounded, "wounded", Subject::Leader),
    flag(Field::LeaderFinished, "leader-finished", Subject::Leader),
    flag(Field::LeaderOutOfCommand, "leader-out-of-command", Subject::Leader),
    flag(Field::UsedThisTurn, "used-this-turn", Subject::Leader),
    FieldInfo{Field::StandIn, "stand-in", Subject::Leader, 0, 2, 0, false, kStandInWords},
    empty(Field::StandInErBonus, "stand-in-er-bonus", Subject::Leader, -99, 0),
    empty(Field::StandInCvBonus, "stand-in-cv-bonus", Subject::Leader, 0, 20),
    empty(Field::StandInInitiative, "stand-in-initiative", Subject::Leader, 0, 20),
    empty(Field::StandInRange, "stand-in-range", Subject::Leader, 0, 99),
    empty(Field::StandInBack, "stand-in-back", Subject::Leader, 0, limits::kMostPlaces),
    FieldInfo{Field::StandInsWaiting, "stand-ins-waiting", Subject::Leader, 0, 9},
    FieldInfo{Field::StandInsKilled, "stand-ins-killed", Subject::Leader, 0, 99},
    flag(Field::GroupFinished, "command-finished", Subject::Group),
    flag(Field::WingFinished, "wing-finished", Subject::Wing),
    flag(Field::Arrived, "arrived", Subject::Reinforcement),
    empty(Field::TriedOn, "tried-on", Subject::Reinforcement, 0, limits::kMostPlaces),
    FieldInfo{Field::ArmyMorale, "army-morale", Subject::Army, 0, 999},
    empty(Field::ActingLeader, "acting-leader", Subject::Army, 0, limits::kMostPlaces),
    FieldInfo{Field::PointsSpent, "points-spent", Subject::Army, 0, 20},
    empty(Field::LapsedOn, "lapsed-on", Subject::Army, 0, limits::kMostPlaces),
    flag(Field::LapseOfNamed, "lapse-of-named", Subject::Army),
    empty(Field::HourCheckOn, "hour-check-on", Subject::Army, 0, limits::kMostPlaces),
    empty(Field::ChartOwed,
          "chart-owed",
          Subject::Army,
          0,
          (limits::kMostLevels - 1) * 100 + kRows - 1),
    empty(Field::PoolTen, "pool-10", Subject::Army, 0, 20),
    empty(Field::PoolEight, "pool-8", Subject::Army, 0, 20),
    empty(Field::Threshold, "threshold", Subject::Level, 1, 999),
    FieldInfo{Field::LevelState, "level-state", Subject::Level, 0, 3, 0, false, kLevelWords},
    empty(Field::LevelReachedOn, "level-reached-on", Subject::Level, 0, limits::kMostPlaces),
    empty(Field::LevelDueOn, "level-due-on", Subject::Level, 0, limits::kMostPlaces),
    empty(Field::LevelRolledOn, "level-rolled-on", Subject::Level, 0, limits::kMostPlaces),
    empty(Field::LevelDie, "level-die", Subject::Level, 0, 9),
    empty(Field::LevelChange, "level-change", Subject::Level, -99, 99),
    empty(Field::CellChange, "cell", Subject::Cell, -99, 99),
    FieldInfo{Field::TurnNow, "turn", Subject::Battle, 0, limits::kMostPlaces},
    flag(Field::Over, "over", Subject::Battle),
    FieldInfo{Field::EndTurnMarker, "end-turn-marker", Subject::Battle, 0, 99},
    flag(Field::EndTurnReached, "end-turn-reached", Subject::Battle),
    empty(Field::AttritionOwed, "attrition-owed", Subject::Battle, 0, 9),
    empty(Field::EntryLossOwed, "entry-loss-owed", Subject::Battle, 0, 9),
    empty(Field::DoubleZeroOn, "double-zero-on", Subject::Battle, 0, limits::kMostPlaces),
    flag(Field::ForgiveDebt, "forgive-debt", Subject::Battle),
    FieldInfo{Field::Winner, "winner", Subject::Battle, 0, 2, kBlank, true, kWinnerWords},
    FieldInfo{Field::WinGrade, "grade", Subject::Battle, 0, 3, 0, false, kGradeWords},
    empty(Field::Answer, "answer", Subject::Question, 0, 9999),
};
static_assert(kFieldInfos.size() == kFields);

std::size_t place(Field field) {
    return static_cast<std::size_t>(field);
}

/// Writes what is known; what is not stays empty.
void fill(State& state, Field field, int subject, const std::optional<int>& value) {
    if (value) {
        set(state, field, subject, *value);
    }
}

void fill_charts(State& state) {
    const auto& who = state.who();
    for (int i = 0; i < static_cast<int>(who.counters.size()); ++i) {
        const auto& chart = who.counters[static_cast<std::size_t>(i)].chart;
        if (chart.type != nullptr) {
            set(state, Field::Type, i, static_cast<int>(chart.type - unit_types().data()));
        }
        fill(state, Field::Sp, i, chart.sp);
        fill(state, Field::Er, i, chart.er);
        fill(state, Field::Cv, i, chart.cv);
        fill(state, Field::Movement, i, chart.movement);
        if (chart.prolonge) {
            set(state, Field::Prolonge, i, static_cast<int>(*chart.prolonge));
        }
        fill(state, Field::Half, i, chart.half);
    }
    for (int i = 0; i < static_cast<int>(who.leaders.size()); ++i) {
        const auto& chart = who.leaders[static_cast<std::size_t>(i)].chart;
        fill(state, Field::Range, i, chart.range);
        fill(state, Field::LeaderMovement, i, chart.movement);
        fill(state, Field::ErBonus, i, chart.er_bonus);
        fill(state, Field::CvBonus, i, chart.cv_bonus);
        fill(state, Field::CommandRating, i, chart.command_rating);
        fill(state, Field::Initiative, i, chart.initiative);
        fill(state, Field::Wan, i, chart.wan);
        fill(state, Field::Replacement, i, chart.replacement);
        fill(state, Field::LossValue, i, chart.loss_value);
    }
}

/// Those set up stand on the map; a unit named whole has its pieces absent, one named in pieces is
/// absent itself (BAR-OOB-31); those to come, and the leaders with them, are off the map.
void place_everyone(State& state) {
    const auto& who = state.who();
    std::vector<bool> named(who.counters.size());
    const auto name_all = [&](const Placement& placement) {
        for (const int counter : placement.counters) {
            named[static_cast<std::size_t>(counter)] = true;
        }
    };
    for (int i = 0; i < static_cast<int>(who.leaders.size()); ++i) {
        set(state, Field::Status, i, static_cast<int>(LeaderStatus::OffMap));
    }
    for (const auto& placement : state.scenario().setup) {
        name_all(placement);
        for (const int counter : placement.counters) {
            set(state, Field::Where, counter, static_cast<int>(Where::OnMap));
        }
        for (const int leader : placement.leaders) {
            set(state, Field::Status, leader, static_cast<int>(LeaderStatus::Active));
        }
    }
    for (const auto& reinforcement : state.scenario().reinforcements) {
        name_all(reinforcement.who);
    }
    for (std::size_t i = 0; i < named.size(); ++i) {
        if (!named[i]) {
            set(state, Field::Where, static_cast<int>(i), static_cast<int>(Where::Absent));
        }
    }
}

int get(const State& state, Field field, CounterId id) {
    return state.get(field, id.index);
}

}  // namespace

std::span<const FieldInfo> fields() {
    return kFieldInfos;
}
const FieldInfo& info(Field field) {
    const auto& found = kFieldInfos[place(field)];
    assert(found.field == field);
    return found;
}
bool is_turn(Field field) {
    switch (field) {
        case Field::TurnNow:
        case Field::Back:
        case Field::StandInBack:
        case Field::TriedOn:
        case Field::LapsedOn:
        case Field::HourCheckOn:
        case Field::DoubleZeroOn:
        case Field::LevelReachedOn:
        case Field::LevelDueOn:
        case Field::LevelRolledOn:
            return true;
        default:
            return false;
    }
}
const FieldInfo* field_named(std::string_view word) {
    const auto* found = std::ranges::find(kFieldInfos, word, &FieldInfo::word);
    return found == kFieldInfos.end() ? nullptr : found;
}

std::string_view word(TextField field) {
    return field == TextField::Marker ? "marker" : "cell-note";
}

int army(Nation nation) {
    return static_cast<int>(nation);
}

int subjects(const State& state, Subject subject) {
    const auto size = [](const auto& list) { return static_cast<int>(list.size()); };
    switch (subject) {
        case Subject::Counter:
            return size(state.who().counters);
        case Subject::Leader:
            return size(state.who().leaders);
        case Subject::Group:
            return size(state.who().groups);
        case Subject::Wing:
            return size(state.who().wings);
        case Subject::Reinforcement:
            return size(state.scenario().reinforcements);
        case Subject::Army:
            return 2;
        case Subject::Level:
            return 2 * limits::kMostLevels;
        case Subject::Cell:
            return 2 * limits::kMostLevels * kRows;
        case Subject::Question:
            return size(questions(state.scenario().number));
        case Subject::Battle:
            return 1;
    }
    return 1;
}

void set(State& state, Field field, int subject, int value) {
    state.numbers[place(field)][static_cast<std::size_t>(subject)] = value;
}

State begin(const Setup& setup) {
    State state{.setup = SharedSetup(setup)};
    for (const auto& field : kFieldInfos) {
        state.numbers[place(field.field)].assign(
            static_cast<std::size_t>(subjects(state, field.subject)), field.start);
    }
    fill_charts(state);
    place_everyone(state);
    set(state, Field::TurnNow, 0, setup.scenario.first.index);
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        for (const int leader :
             state.who().armies[static_cast<std::size_t>(army(nation))].leaders) {
            if (status(state, LeaderId{leader}) == LeaderStatus::Active) {
                set(state, Field::ActingLeader, army(nation), leader);
                break;
            }
        }
    }
    return state;
}

Turn turn(const State& state) {
    return {state.get(Field::TurnNow)};
}

Arm arm(const State& state, CounterId id) {
    if (const auto type = state.entered(Field::Type, id.index)) {
        return unit_types()[static_cast<std::size_t>(*type)].arm;
    }
    return state.at(id).arm.value_or(Arm::Infantry);
}

bool hussars(const State& state, CounterId id) {
    if (const auto type = state.entered(Field::Type, id.index)) {
        return unit_types()[static_cast<std::size_t>(*type)].code == "Hus";
    }
    return state.at(id).hussars;
}

std::optional<Boxes> boxes(const State& state, CounterId id) {
    const auto sp = state.entered(Field::Sp, id.index);
    if (!sp) {
        return std::nullopt;
    }
    return Boxes{.full = *sp,
                 .losses = get(state, Field::Losses, id),
                 .attrition = get(state, Field::Attrition, id)};
}

std::optional<int> half_point(const State& state, CounterId id) {
    const auto sp = state.entered(Field::Sp, id.index);
    if (!sp) {
        return std::nullopt;
    }
    return std::min(*sp, state.entered(Field::Half, id.index).value_or(half_loss(*sp)));
}

Order order(const State& state, CounterId id) {
    return {.morale = static_cast<Morale>(get(state, Field::Morale, id)),
            .disordered = state.flag(Field::Disordered, id.index)};
}

Where where(const State& state, CounterId id) {
    return static_cast<Where>(get(state, Field::Where, id));
}

bool eliminated(const State& state, CounterId id) {
    const auto held = boxes(state, id);
    return held && held->left() == 0;
}

bool on_map(const State& state, CounterId id) {
    return where(state, id) == Where::OnMap && !eliminated(state, id);
}

LeaderStatus status(const State& state, LeaderId id) {
    return static_cast<LeaderStatus>(state.get(Field::Status, id.index));
}

LossRecord record(const State& state, Nation nation) {
    using Kind = RecordPart::Kind;
    LossRecord record;
    for (const RecordPart& part : record_parts(state, nation)) {
        int& total = part.kind == Kind::FootAndHorse ? record.foot_and_horse
                     : part.kind == Kind::Artillery  ? record.artillery
                     : part.kind == Kind::Routed     ? record.routed
                                                     : record.leaders;
        total += part.count * part.times;
    }
    return record;
}

std::vector<int> levels(const State& state, Nation nation) {
    std::vector<int> found;
    for (int level = 0; level < limits::kMostLevels; ++level) {
        if (const auto at = state.entered(Field::Threshold, level_subject(nation, level))) {
            found.push_back(*at);
        }
    }
    return found;
}

std::vector<ColumnRow> column(const State& state, Nation nation, int level) {
    std::vector<ColumnRow> rows;
    for (int die = kFirstRow; die < kFirstRow + kRows; ++die) {
        if (const auto change =
                state.entered(Field::CellChange, cell_subject(nation, level, die))) {
            rows.push_back({.die = die, .change = change});
        }
    }
    return rows;
}

LevelState level_state(const State& state, Nation nation, int level) {
    return static_cast<LevelState>(state.get(Field::LevelState, level_subject(nation, level)));
}

int level_due(const State& state, Nation nation) {
    for (int level = limits::kMostLevels - 1; level >= 0; --level) {
        if (level_state(state, nation, level) == LevelState::Due) {
            return level;
        }
    }
    return -1;
}

bool morale_roll_due_now(const State& state, Nation nation) {
    if (!is_hour(turn(state))) {
        return false;
    }
    for (int level = 0; level < limits::kMostLevels; ++level) {
        const int subject = level_subject(nation, level);
        if (level_state(state, nation, level) == LevelState::Due &&
            state.entered(Field::LevelDueOn, subject).value_or(0) <= turn(state).index) {
            return true;
        }
    }
    return false;
}

std::optional<LeaderId> acting_leader(const State& state, Nation nation) {
    const auto leader = state.entered(Field::ActingLeader, army(nation));
    if (!leader || status(state, LeaderId{*leader}) != LeaderStatus::Active) {
        return std::nullopt;
    }
    return LeaderId{*leader};
}

int command_rating(const State& state, Nation nation) {
    const auto leader = acting_leader(state, nation);
    if (!leader) {
        return 0;
    }
    return state.at(*leader).role == LeaderRole::Army
               ? state.entered(Field::CommandRating, leader->index).value_or(0)
               : kSubstituteCommandRating;
}

bool lapsed(const State& state, Nation nation) {
    return state.entered(Field::LapsedOn, army(nation)) == turn(state).index;
}

int initiative_modifier(const State& state, Nation nation) {
    if (lapsed(state, nation)) {
        return 0;
    }
    if (const auto fixed = state.scenario().initiative[static_cast<std::size_t>(army(nation))]) {
        return *fixed;
    }
    return std::max(0, command_rating(state, nation) - state.get(Field::PointsSpent, army(nation)));
}

int leader_initiative_modifier(const State& state, Nation nation) {
    const bool daun = nation == Nation::Austrian && lapsed(state, nation) &&
                      state.flag(Field::LapseOfNamed, army(nation));
    return leader_initiative_die(0, daun);
}

int morale_points_left(const State& state, Nation nation) {
    return points_left(command_rating(state, nation),
                       state.get(Field::PointsSpent, army(nation)),
                       lapsed(state, nation));
}

Ratings ratings(const State& state, LeaderId id) {
    if (static_cast<StandIn>(state.get(Field::StandIn, id.index)) == StandIn::None) {
        return {.range = state.entered(Field::Range, id.index),
                .er_bonus = state.entered(Field::ErBonus, id.index),
                .cv_bonus = state.entered(Field::CvBonus, id.index),
                .initiative = state.entered(Field::Initiative, id.index)};
    }
    return {.range = state.entered(Field::StandInRange, id.index),
            .er_bonus = state.entered(Field::StandInErBonus, id.index),
            .cv_bonus = state.entered(Field::StandInCvBonus, id.index),
            .initiative = state.entered(Field::StandInInitiative, id.index)};
}

const ResultChart* chart_of(const State& state, Chart which) {
    const auto& own = state.setup->charts;
    const auto found = std::ranges::find(own, which, &ResultChart::chart);
    return found != own.end() ? &*found : chart(state.setup->book, which);
}

DueNow due_on(const State& state, Turn turn) {
    DueNow due;
    for (int i = 0; i < subjects(state, Subject::Reinforcement); ++i) {
        const auto& reinforcement = state.at(ReinforcementId{i});
        if (reinforcement.kind == ArrivalKind::OnTurn && reinforcement.turn <= turn &&
            !state.flag(Field::Arrived, i)) {
            due.reinforcements.push_back({i});
        }
    }
    for (int i = 0; i < subjects(state, Subject::Leader); ++i) {
        const auto back = state.entered(Field::Back, i);
        if (status(state, LeaderId{i}) == LeaderStatus::Away && back && *back <= turn.index) {
            due.leaders.push_back({i});
        }
        const auto stand_in_back = state.entered(Field::StandInBack, i);
        if (stand_in_back && *stand_in_back <= turn.index) {
            due.stand_ins.push_back({i});
        }
    }
    return due;
}

}  // namespace drumhead::bar
