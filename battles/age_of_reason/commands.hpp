#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "battles/age_of_reason/state.hpp"
#include "rules/age_of_reason/pursuit.hpp"
#include "rules/age_of_reason/special_results.hpp"

// What a player can ask of a battle of the Age of Reason.

namespace drumhead::bar {

// Losses and states.

struct Lose {
    CounterId unit{};
    int sp = 1;
    friend bool operator==(const Lose&, const Lose&) = default;
};
/// How a counter stands. Artillery that is marked routed is eliminated (BAR-LOSS-17).
struct MarkCounter {
    CounterId unit{};
    std::optional<Morale> morale{};
    std::optional<bool> disordered{};
    std::optional<bool> skirmish{};
    std::optional<bool> out_of_command{};
    std::optional<std::string> marker{};  ///< a special result or whatever is to be remembered
    friend bool operator==(const MarkCounter&, const MarkCounter&) = default;
};
struct TakeShakenDisorder {
    CounterId unit{};
    friend bool operator==(const TakeShakenDisorder&, const TakeShakenDisorder&) = default;
};
enum class Departure { Exits, ForcedOff };
struct LeaveMap {
    CounterId unit{};
    Departure how = Departure::Exits;
    friend bool operator==(const LeaveMap&, const LeaveMap&) = default;
};
struct BreakDown {
    CounterId unit{};  ///< the parent
    friend bool operator==(const BreakDown&, const BreakDown&) = default;
};
struct Reform {
    CounterId unit{};  ///< the parent whose pieces come together
    friend bool operator==(const Reform&, const Reform&) = default;
};

// Leaders.

struct HitLeader {
    LeaderId leader{};
    LeaderFate fate = LeaderFate::Killed;
    friend bool operator==(const HitLeader&, const HitLeader&) = default;
};
enum class NearTarget { InTarget, Next, InSight, Elsewhere };
struct LeaderAt {
    LeaderId leader{};
    NearTarget at = NearTarget::InTarget;
    friend bool operator==(const LeaderAt&, const LeaderAt&) = default;
};
/// The leader check after an even special result of fire: the line, then each leader it concerns.
struct CheckLeaders {
    std::vector<LeaderAt> leaders{};  ///< enemies of the firer that the check may touch
    std::optional<LeaderId> fate{};   ///< whom the firer picks for Fate; the first if left out
    bool near = false;  ///< a firer is artillery at 1-3 hexes, or skirmishes (BAR-SPL-07)
    friend bool operator==(const CheckLeaders&, const CheckLeaders&) = default;
};
/// The leaders who gave CV bonuses in a close combat with a natural 0 (BAR-SPC-03).
struct CheckCloseCombat {
    std::vector<LeaderId> leaders{};
    std::vector<int>
        combat_dice{};          ///< the attacker's and the defender's, if they are to be checked
    std::vector<int> stacks{};  ///< ER of each stack with its modifiers, to be ranked (BAR-SPC-10)
    friend bool operator==(const CheckCloseCombat&, const CheckCloseCombat&) = default;
};
/// A stand-in for a lost Command Leader: a replacement counter with its ratings, or a generic
/// counter whose EM, IR and CM lines change his (BAR-CMD-04, -08).
struct Replace {
    LeaderId leader{};
    StandIn with = StandIn::Counter;
    std::optional<int> er_bonus{};    ///< the counter's, or the EM line
    std::optional<int> initiative{};  ///< the counter's, or the IR line
    std::optional<int> cv_bonus{};    ///< the counter's, or the CM line
    std::optional<int> range{};       ///< the counter's
    friend bool operator==(const Replace&, const Replace&) = default;
};
struct ReturnLeader {
    LeaderId leader{};
    friend bool operator==(const ReturnLeader&, const ReturnLeader&) = default;
};
struct Succeed {
    Nation army{};
    LeaderId leader{};
    friend bool operator==(const Succeed&, const Succeed&) = default;
};
struct UseAbility {
    LeaderId leader{};
    bool passed = true;  ///< Moritz's Leader Initiative roll; failed, he is activated for nothing
    friend bool operator==(const UseAbility&, const UseAbility&) = default;
};

// Army Morale.

struct RollArmyMorale {
    Nation army{};
    int points = 0;               ///< Command Rating points on the die, with their sign
    std::optional<int> change{};  ///< what the players read on their chart
    friend bool operator==(const RollArmyMorale&, const RollArmyMorale&) = default;
};
struct WaiveArmyMorale {
    Nation army{};
    std::string reason{};
    friend bool operator==(const WaiveArmyMorale&, const WaiveArmyMorale&) = default;
};
/// Initiative "00": both armies check (BAR-AMOR-06).
struct CheckDoubleZero {
    int austrian_points = 0;
    int prussian_points = 0;
    friend bool operator==(const CheckDoubleZero&, const CheckDoubleZero&) = default;
};
/// What the players' chart says of a roll whose column is not entered.
struct ReadChart {
    Nation army{};
    std::optional<int> change{};  ///< needed
    friend bool operator==(const ReadChart&, const ReadChart&) = default;
};
struct ColumnCell {
    int die = 0;                  ///< modified, -4 to 15
    std::optional<int> change{};  ///< of Army Morale
    std::optional<std::string> note{};
    friend bool operator==(const ColumnCell&, const ColumnCell&) = default;
};
/// The Current Loss Level column of a level.
struct LevelColumn {
    int level = 0;  ///< the loss level, in boxes
    std::vector<ColumnCell> rows{};
    friend bool operator==(const LevelColumn&, const LevelColumn&) = default;
};
struct SetLevels {
    Nation army{};
    std::vector<int> levels{};           ///< rising
    std::vector<LevelColumn> columns{};  ///< with them, all or nothing
    friend bool operator==(const SetLevels&, const SetLevels&) = default;
};
struct SetColumn {
    Nation army{};
    int level = 0;  ///< the loss level, in boxes
    std::vector<ColumnCell> rows{};
    friend bool operator==(const SetColumn&, const SetColumn&) = default;
};

// The turn.

struct AdvanceTurn {
    friend bool operator==(const AdvanceTurn&, const AdvanceTurn&) = default;
};
struct GoBack {
    friend bool operator==(const GoBack&, const GoBack&) = default;
};
struct MoveEndTurn {
    int boxes = 1;
    friend bool operator==(const MoveEndTurn&, const MoveEndTurn&) = default;
};
struct Arrive {
    ReinforcementId reinforcement{};
    std::vector<CounterId> units{};      ///< some of a discretionary group; all of it if left out
    bool entry_die = false;              ///< they come on where the entry die is thrown
    std::optional<int> nearest_enemy{};  ///< hexes from their entry hex, where that may bar it
    friend bool operator==(const Arrive&, const Arrive&) = default;
};
struct TryArrival {
    ReinforcementId reinforcement{};
    std::optional<int> nearest_enemy{};  ///< hexes from their entry hex, where that may bar it
    friend bool operator==(const TryArrival&, const TryArrival&) = default;
};
struct RollAttrition {
    friend bool operator==(const RollAttrition&, const RollAttrition&) = default;
};
struct Share {
    CounterId unit{};
    int sp = 0;
    friend bool operator==(const Share&, const Share&) = default;
};
/// Whose SPs the attrition die took (BAR-ATTR-03), all of them at once.
struct AssignAttrition {
    std::vector<Share> shares{};
    friend bool operator==(const AssignAttrition&, const AssignAttrition&) = default;
};
/// Whose SPs the entry die took (BAR-SCN1-19).
struct AssignEntryLoss {
    std::vector<Share> shares{};
    friend bool operator==(const AssignEntryLoss&, const AssignEntryLoss&) = default;
};
/// Activated this turn, or, taken back, not: exactly one of them (BAR-CMD-02).
struct Finish {
    std::optional<WingId> wing{};
    std::optional<GroupId> command{};
    std::optional<CounterId> unit{};
    std::optional<LeaderId> leader{};
    bool finished = true;
    friend bool operator==(const Finish&, const Finish&) = default;
};

// Special results.

struct RollSpecial {
    Chart chart{};
    Nation side{};
    friend bool operator==(const RollSpecial&, const RollSpecial&) = default;
};
struct TakeFreeSegment {
    GroupId command{};
    friend bool operator==(const TakeFreeSegment&, const TakeFreeSegment&) = default;
};
struct TakeLeaderInitiative {
    GroupId command{};
    bool passed = true;
    friend bool operator==(const TakeLeaderInitiative&, const TakeLeaderInitiative&) = default;
};
struct Confuse {
    GroupId command{};
    std::optional<int> passed{};  ///< of its two Leader Initiative rolls; needed if it may roll
    bool out_of_range = false;    ///< no unit is in its leader's Command Range (BAR-SPI-10)
    friend bool operator==(const Confuse&, const Confuse&) = default;
};
struct RollPursuit {
    bool light_cavalry = false;
    PursuitLeader leader = PursuitLeader::None;
    bool disordered = false;
    friend bool operator==(const RollPursuit&, const RollPursuit&) = default;
};

// The charts and everything else.

/// One number of a chart; kBlank empties it.
struct ChartCell {
    Field field{};
    int subject = 0;
    int value = 0;
    friend bool operator==(const ChartCell&, const ChartCell&) = default;
};
/// Chart values, all of them or none (BAR-LOSS-03, BAR-KEY).
struct Fill {
    std::vector<ChartCell> cells{};
    friend bool operator==(const Fill&, const Fill&) = default;
};
struct AnswerQuestion {
    std::string question{};
    std::optional<int> value{};  ///< 0 or 1, or SPs; left out, it is open again
    friend bool operator==(const AnswerQuestion&, const AnswerQuestion&) = default;
};
enum class Outcome { Austrian, Prussian, Draw };
struct Declare {
    Outcome winner{};
    Grade grade = Grade::None;
    std::string reason{};
    friend bool operator==(const Declare&, const Declare&) = default;
};
struct Concede {
    Nation army{};
    friend bool operator==(const Concede&, const Concede&) = default;
};
/// Any number, put right by hand.
struct Correct {
    Field field{};
    int subject = 0;
    int value = 0;  ///< kBlank empties it
    std::string reason{};
    friend bool operator==(const Correct&, const Correct&) = default;
};
struct Note {
    std::string text{};
    friend bool operator==(const Note&, const Note&) = default;
};

using Command = std::variant<Lose,
                             MarkCounter,
                             TakeShakenDisorder,
                             LeaveMap,
                             BreakDown,
                             Reform,
                             HitLeader,
                             CheckLeaders,
                             CheckCloseCombat,
                             Replace,
                             ReturnLeader,
                             Succeed,
                             UseAbility,
                             RollArmyMorale,
                             WaiveArmyMorale,
                             CheckDoubleZero,
                             ReadChart,
                             SetLevels,
                             SetColumn,
                             AdvanceTurn,
                             GoBack,
                             MoveEndTurn,
                             Arrive,
                             TryArrival,
                             RollAttrition,
                             AssignAttrition,
                             AssignEntryLoss,
                             Finish,
                             RollSpecial,
                             TakeFreeSegment,
                             TakeLeaderInitiative,
                             Confuse,
                             RollPursuit,
                             Fill,
                             AnswerQuestion,
                             Declare,
                             Concede,
                             Correct,
                             Note>;

/// Fields of the charts, for Fill: of counters and of leaders, in chart order.
std::span<const Field> counter_chart();
std::span<const Field> leader_chart();

}  // namespace drumhead::bar
