#pragma once

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/age_of_reason/order_of_battle.hpp"
#include "battles/shared.hpp"
#include "rules/age_of_reason/army_morale.hpp"
#include "rules/age_of_reason/leaders.hpp"
#include "rules/age_of_reason/loss_chart.hpp"
#include "rules/age_of_reason/victory.hpp"
#include "rules/limits.hpp"

// A battle of the Age of Reason at one moment: the order of battle, which never changes, and a
// table of whole numbers, which events change and players correct. What the boxes of a record add
// up to is always worked out, never stored.

namespace drumhead::bar {

struct CounterId {
    int index = -1;
    friend constexpr auto operator<=>(CounterId, CounterId) = default;
};
struct LeaderId {
    int index = -1;
    friend constexpr auto operator<=>(LeaderId, LeaderId) = default;
};
struct GroupId {
    int index = -1;
    friend constexpr auto operator<=>(GroupId, GroupId) = default;
};
struct WingId {
    int index = -1;
    friend constexpr auto operator<=>(WingId, WingId) = default;
};
/// A place in Scenario::reinforcements.
struct ReinforcementId {
    int index = -1;
    friend constexpr auto operator<=>(ReinforcementId, ReinforcementId) = default;
};

/// Rows of a loss level's column: dice -4 to 15.
inline constexpr int kFirstRow = -4;
inline constexpr int kRows = 20;
/// What is not entered.
inline constexpr int kBlank = -9999;

enum class Field {
    // of a counter: its chart
    Type,  ///< place in unit_types()
    Sp,
    Er,
    Cv,
    Movement,
    Prolonge,
    Half,
    // of a counter: how it stands
    Losses,
    Attrition,
    Morale,
    Disordered,
    Skirmish,
    Where,
    CounterFinished,
    OutOfCommand,
    FreeSegment,  ///< has had its Free Combat Segment this turn (BAR-TIME-11)
    FreeMove,     ///< has had its Leader Initiative move this turn
    EntrySp,      ///< SPs with which it came on; the Saxons' lower the target (BAR-SCN2-16)
    // of a leader: his chart
    Range,
    LeaderMovement,
    ErBonus,
    CvBonus,
    CommandRating,
    Initiative,
    Wan,
    Replacement,
    LossValue,
    // of a leader: how he stands
    Status,
    Back,     ///< the turn on which he returns
    Wounded,  ///< counts as wounded (BAR-LDR-02)
    LeaderFinished,
    LeaderOutOfCommand,
    UsedThisTurn,  ///< his once-a-turn ability (BAR-CMD-18, -26)
    StandIn,
    StandInErBonus,
    StandInCvBonus,
    StandInInitiative,
    StandInRange,
    StandInBack,      ///< his wounded stand-ins return to the pool on this turn
    StandInsWaiting,  ///< how many of them
    StandInsKilled,   ///< each has cost the leader's value less 2
    // of a Command or a Wing
    GroupFinished,
    WingFinished,
    // of a reinforcement
    Arrived,
    TriedOn,  ///< the turn of its last entry die
    // of an army
    ArmyMorale,
    ActingLeader,  ///< place of the leader who commands it; kBlank: to be chosen
    PointsSpent,   ///< Command Rating points this hour
    LapsedOn,      ///< the turn of an Army Leader Lapse
    LapseOfNamed,  ///< it was the named Army Leader who lapsed (BAR-SPI-17)
    HourCheckOn,   ///< the turn of the last hourly Army Morale roll
    ChartOwed,     ///< a roll whose result the players read on their chart: level * 100 + die + 4
    PoolTen,       ///< replacement counters of movement 10 left
    PoolEight,
    // of a loss level
    Threshold,
    LevelState,
    LevelReachedOn,
    LevelDueOn,
    LevelRolledOn,
    LevelDie,
    LevelChange,
    // of a cell of a level's column
    CellChange,
    // of the battle
    TurnNow,
    Over,  ///< the last turn has been played
    EndTurnMarker,
    EndTurnReached,
    AttritionOwed,  ///< SPs the attrition die took, still to be marked
    EntryLossOwed,  ///< SPs the entry die took, still to be marked
    DoubleZeroOn,   ///< the turn of the last "00" check
    ForgiveDebt,    ///< setting: a level owed is forgiven when the total has fallen (BAR-AMOR-24)
    Winner,         ///< once declared: 0, 1 by Nation, 2 a draw
    WinGrade,
    Answer,  ///< of a question of the victory check-list
};
inline constexpr int kFields = static_cast<int>(Field::Answer) + 1;

enum class Subject {
    Counter,
    Leader,
    Group,
    Wing,
    Reinforcement,
    Army,
    Level,
    Cell,
    Battle,
    Question
};

struct FieldInfo {
    Field field;
    std::string_view word;  ///< "losses"
    Subject subject;
    int least;
    int most;                                   ///< least 0, most 1: yes or no
    int start = 0;                              ///< at the start, where the data say nothing else
    bool blank = false;                         ///< may be empty
    std::span<const std::string_view> words{};  ///< names of the values from `least` on
};
std::span<const FieldInfo> fields();
const FieldInfo& info(Field field);
const FieldInfo* field_named(std::string_view word);
bool is_turn(Field field);  ///< its value is the index of a turn

/// Where a counter is. Absent: it has broken down into pieces, or is a piece of a unit that stands
/// whole.
enum class Where { OffMap, OnMap, Exited, Absent };
enum class LeaderStatus { Active, Away, Killed, OffMap };
enum class StandIn { None, Counter, Generic };
enum class LevelState { Open, Due, Used, PassedOver };

using SharedSetup = Shared<Setup>;

/// Which text of the state: a counter's name, its marker, or the note of a cell.
enum class TextField { Marker, CellNote };
std::string_view word(TextField field);

struct State {
    SharedSetup setup;
    std::array<std::vector<int>, kFields> numbers{};  ///< by Field, then by subject
    std::map<std::pair<TextField, int>, std::string> texts{};
    friend bool operator==(const State&, const State&) = default;

    const OrderOfBattle& who() const { return setup->order_of_battle; }
    const Scenario& scenario() const { return setup->scenario; }
    const Counter& at(CounterId id) const {
        return who().counters[static_cast<std::size_t>(id.index)];
    }
    const Leader& at(LeaderId id) const {
        return who().leaders[static_cast<std::size_t>(id.index)];
    }
    const Group& at(GroupId id) const { return who().groups[static_cast<std::size_t>(id.index)]; }
    const Wing& at(WingId id) const { return who().wings[static_cast<std::size_t>(id.index)]; }
    const Reinforcement& at(ReinforcementId id) const {
        return scenario().reinforcements[static_cast<std::size_t>(id.index)];
    }
    /// A number, kBlank where nothing is entered.
    int get(Field field, int subject = 0) const {
        return numbers[static_cast<std::size_t>(field)][static_cast<std::size_t>(subject)];
    }
    std::optional<int> entered(Field field, int subject = 0) const {
        const int value = get(field, subject);
        return value == kBlank ? std::nullopt : std::optional(value);
    }
    bool flag(Field field, int subject = 0) const { return get(field, subject) == 1; }
};
/// The battle before its first event.
State begin(const Setup& setup);
/// How many subjects of a kind a battle has.
int subjects(const State& state, Subject subject);
void set(State& state, Field field, int subject, int value);

// What the numbers come to.

int army(Nation nation);  ///< the subject of an army's fields
constexpr int level_subject(Nation nation, int level) {
    return static_cast<int>(nation) * limits::kMostLevels + level;
}
constexpr int cell_subject(Nation nation, int level, int die) {
    return level_subject(nation, level) * kRows + die - kFirstRow;
}

Turn turn(const State& state);
/// The arm of a counter: of its chart's type once entered, else as the booklet says; infantry where
/// not even that is known.
Arm arm(const State& state, CounterId id);
bool hussars(const State& state, CounterId id);
/// Hussars of Hadik's and Morocz' Commands, which attrition takes from (BAR-ATTR-09).
bool attrition_may_touch(const State& state, CounterId id);
/// The boxes of a counter whose SP is entered (BAR-LOSS-03).
std::optional<Boxes> boxes(const State& state, CounterId id);
/// The loss that is shaded, 1 to SP; nothing where the SP is not entered.
std::optional<int> half_point(const State& state, CounterId id);
Order order(const State& state, CounterId id);
Where where(const State& state, CounterId id);
/// All its boxes are crossed off.
bool eliminated(const State& state, CounterId id);
bool on_map(const State& state, CounterId id);  ///< and not eliminated
LeaderStatus status(const State& state, LeaderId id);

/// An army's record at this moment (BAR-LOSS-05 to -09): always worked out from the counters.
LossRecord record(const State& state, Nation nation);
/// Its loss levels that are entered, rising.
std::vector<int> levels(const State& state, Nation nation);
/// The column of a level, rows that are entered.
std::vector<ColumnRow> column(const State& state, Nation nation, int level);
LevelState level_state(const State& state, Nation nation, int level);
/// The level whose roll is owed and may be made now or later: the highest that is due; -1 for none.
int level_due(const State& state, Nation nation);
/// An Army Morale roll is to be made on this very turn.
bool morale_roll_due_now(const State& state, Nation nation);

/// Who commands an army now, if he is known and on the map.
std::optional<LeaderId> acting_leader(const State& state, Nation nation);
/// The Command Rating of whoever acts: his own for the named Army Leader, 1 for a substitute
/// (BAR-CMD-16, -25); the fixed modifier of scenarios without Army Leaders does not count here.
int command_rating(const State& state, Nation nation);
bool lapsed(const State& state, Nation nation);
/// What an army adds to its Initiative rolls: the fixed modifier or the Command Rating, less the
/// points spent this hour; 0 while the leader lapses (BAR-AMOR-08, BAR-SPI-07, -20).
int initiative_modifier(const State& state, Nation nation);
/// What is added to the Leader Initiative dice of an army: 2 while Daun himself lapses (BAR-SPI-08,
/// -17).
int leader_initiative_modifier(const State& state, Nation nation);
/// Points that may still go on an Army Morale roll (BAR-AMOR-07); 0 without an Army Leader.
int morale_points_left(const State& state, Nation nation);

/// The ratings in force of a leader's office: his own or his stand-in's.
struct Ratings {
    std::optional<int> range{};
    std::optional<int> er_bonus{};
    std::optional<int> cv_bonus{};
    std::optional<int> initiative{};
};
Ratings ratings(const State& state, LeaderId id);

/// A special results chart of the battle: its book's own, else the one that comes with the program;
/// null where neither is known.
const ResultChart* chart_of(const State& state, Chart which);

/// What is to be done on this turn: reinforcements that come on, leaders and stand-ins that come
/// back (BAR-TIME-03).
struct DueNow {
    std::vector<ReinforcementId> reinforcements{};
    std::vector<LeaderId> leaders{};
    std::vector<LeaderId> stand_ins{};
};
DueNow due_on(const State& state, Turn turn);

/// SPs of an army on the map that are neither Disordered, Shaken nor Routed, artillery once
/// (BAR-SCN4-33); nothing while the SP of one of its counters there is not entered.
std::optional<AreaCount> good_order_sps(const State& state, Nation nation);
/// One line of the victory check-list: what must hold, what is so now, and what only the map knows.
struct Question {
    std::string_view word;  ///< "oak-wood"
    std::string_view text;
    bool count = false;  ///< a number of SPs; else yes or no
};
std::span<const Question> questions(int scenario);  ///< of scenarios 1 to 6; none otherwise
struct Check {
    std::string what;
    std::string now;              ///< "18 of 25"
    std::optional<bool> holds{};  ///< nothing: the players have not answered
    int question = -1;            ///< which one decides it; -1: the program counts it
};
struct VictoryLine {
    std::string name;  ///< "Prussian Decisive"
    std::string clause;
    std::vector<Check> checks;
    std::optional<bool> holds() const;
};
std::vector<VictoryLine> victory_lines(const State& state);
/// What the rules say of the battle as it stands and is answered; nothing while it goes on.
std::optional<Victory> verdict(const State& state);

}  // namespace drumhead::bar
