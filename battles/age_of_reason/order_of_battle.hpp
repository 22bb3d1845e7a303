#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/age_of_reason/scenarios.hpp"
#include "rules/age_of_reason/special_results.hpp"
#include "rules/age_of_reason/time.hpp"
#include "rules/age_of_reason/units.hpp"

// Who is there and what the scenarios make of them (BAR-OOB, BAR-KEY): data, from a file or the
// players, without anything that happens. Each counter stands in it once and each scenario names
// those it uses (BAR-OOB-28). What the booklet does not give is left empty (BAR-LOSS-03).

namespace drumhead::bar {

/// What the chart prints of a combat unit (BAR-KEY-02). Empty until it is known.
struct CounterChart {
    const UnitType* type = nullptr;
    std::optional<int> sp{};        ///< full strength, 1 to 20
    std::optional<int> er{};        ///< Effectiveness Rating; low is good
    std::optional<int> cv{};        ///< Combat Value, signed
    std::optional<int> movement{};  ///< Movement Allowance
    std::optional<Prolonge> prolonge{};
    std::optional<int> half{};  ///< the loss that is shaded, where not half_loss(sp) (BAR-LOSS-23)
    friend bool operator==(const CounterChart&, const CounterChart&) = default;
};
/// What the chart prints of a leader (BAR-KEY-01).
struct LeaderChart {
    std::optional<int> range{};           ///< Command Range, hexes
    std::optional<int> movement{};        ///< Movement Allowance
    std::optional<int> er_bonus{};        ///< 0 or less
    std::optional<int> cv_bonus{};        ///< 0 or more
    std::optional<int> command_rating{};  ///< Army Leaders
    std::optional<int> initiative{};      ///< the others
    std::optional<int> wan{};             ///< Wing Activation Number, Army Leaders
    std::optional<int> replacement{};     ///< Movement of the replacement drawn, 8 or 10
    std::optional<int> loss_value{};      ///< boxes on the Army Loss Record when killed
    friend bool operator==(const LeaderChart&, const LeaderChart&) = default;
};

enum class LeaderRole { Army, Special, Wing, Command };
std::string_view word(LeaderRole role);

struct Leader {
    std::string id;    ///< "au/leader/ST"
    std::string abbr;  ///< "ST", on the counter; not unique between the sides (BAR-OOB-24)
    std::string name;
    std::string rank{};
    Nation nation = Nation::Austrian;
    LeaderRole role = LeaderRole::Command;
    LeaderChart chart{};
    std::string note{};
    friend bool operator==(const Leader&, const Leader&) = default;
};
struct Wing {
    std::string id;
    std::string name;
    Nation nation = Nation::Austrian;
    int leader = -1;  ///< place in OrderOfBattle::leaders
    friend bool operator==(const Wing&, const Wing&) = default;
};
/// A Command of the booklet: a leader and his units. (In the code a Command is what a player asks.)
struct Group {
    std::string id;
    std::string abbr;
    std::string name;
    Nation nation = Nation::Austrian;
    int wing = -1;         ///< place in OrderOfBattle::wings
    int leader = -1;       ///< place in OrderOfBattle::leaders
    bool cavalry = false;  ///< its replacement has movement 10, not 8 (BAR-CMD-32)
    friend bool operator==(const Group&, const Group&) = default;
};
/// A combat unit. Known by side, kind, abbreviation and part, all in its id (BAR-OOB-23).
struct Counter {
    std::string id;      ///< "au/NEI/3"
    std::string abbr;    ///< "NEI"
    std::string part{};  ///< "3", "a", "1a", "#2"; empty for a unit of one counter
    std::string name{};  ///< in full, where it is known
    Nation nation = Nation::Austrian;
    int group = -1;            ///< place in OrderOfBattle::groups; -1 is independent
    std::optional<Arm> arm{};  ///< empty where not even that is stated (BAR-OOB-27)
    bool light_cavalry = false;
    bool hussars = false;  ///< stated or implied; the chart's type decides once entered
    int parent = -1;       ///< place of the unit it is a piece of (BAR-UNIT-06)
    bool skirmish_only = false;
    bool may_skirmish = false;  ///< Beck's Grenz hussars (BAR-UNIT-11)
    CounterChart chart{};
    std::string note{};
    friend bool operator==(const Counter&, const Counter&) = default;
};
/// "NEI 3", as the charts write it.
std::string short_name(const Counter& counter);

/// One army of the battle.
struct ArmyData {
    std::string name;              ///< "Austria"
    std::vector<int> leaders{};    ///< places of the Army Leader and his named successors, in order
    int replacement_counters = 0;  ///< in the box (BAR-CMD-05)
    std::string generic_counter_set{};  ///< "A" or "B" (BAR-CMD-08)
    std::string retreats_towards{};
    friend bool operator==(const ArmyData&, const ArmyData&) = default;
};

struct OrderOfBattle {
    std::array<ArmyData, 2> armies{};  ///< by Nation
    std::vector<Wing> wings{};
    std::vector<Group> groups{};
    std::vector<Leader> leaders{};
    std::vector<Counter> counters{};
    friend bool operator==(const OrderOfBattle&, const OrderOfBattle&) = default;
};

/// Counters and leaders that stand or come somewhere together, as places in an OrderOfBattle.
struct Placement {
    Nation nation = Nation::Austrian;
    std::vector<int> counters{};
    std::vector<int> leaders{};
    std::string place{};  ///< in words: "up to 2 hexes from C4124"
    friend bool operator==(const Placement&, const Placement&) = default;
};
enum class ArrivalKind { OnTurn, ByDie, Discretionary };
struct Reinforcement {
    Placement who{};
    std::string name{};
    ArrivalKind kind = ArrivalKind::OnTurn;
    Turn turn{};                         ///< OnTurn
    std::vector<ArrivalRange> ranges{};  ///< ByDie
    std::string condition{};             ///< Discretionary: "when activated"
    bool entry_loss = false;     ///< the entry die of BAR-SCN1-12 where they choose those rows
    bool lowers_target = false;  ///< the Saxons: each brought on lowers the victory target
    friend bool operator==(const Reinforcement&, const Reinforcement&) = default;
};
/// Counters that may be added by agreement.
struct Option {
    std::string word{};  ///< "ste", for the command line
    std::string condition{};
    Placement who{};
    friend bool operator==(const Option&, const Option&) = default;
};

struct Scenario {
    int number = 0;  ///< 1 to 6 of Kolin, whose victory lines the program knows; else 0
    std::string name;
    Turn first{};
    Turn last{};
    std::optional<int> end_turn_number{};
    std::vector<std::string> maps{};
    std::string area{};
    std::array<std::optional<int>, 2> initiative{};  ///< fixed modifiers without Army Leaders
    bool attrition = false;
    std::vector<std::string> notes{};  ///< on command, and warnings about what is not listed
    std::vector<Placement> setup{};
    std::vector<Reinforcement> reinforcements{};
    std::vector<Option> options{};
    std::string victory{};  ///< its conditions, in words
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// A battle of the series as it is shipped: everyone, and its scenarios.
struct BattleBook {
    std::string word;  ///< "kolin", also the battle of its charts
    std::string name;  ///< "Kolin"
    OrderOfBattle everyone{};
    std::vector<Scenario> scenarios{};
    std::vector<ResultChart> charts{};  ///< its own special results charts, where it brings any
    friend bool operator==(const BattleBook&, const BattleBook&) = default;
};

/// How a battle begins: the counters of one scenario and nobody else.
struct Setup {
    std::string name;
    std::uint64_t seed = 0;
    std::string book;  ///< "kolin"
    OrderOfBattle order_of_battle{};
    Scenario scenario{};
    std::vector<ResultChart> charts{};  ///< of its book
    friend bool operator==(const Setup&, const Setup&) = default;
};
/// The scenario with the options named taken up, and only the counters it uses: those set up or
/// arriving, the parents their pieces may reform into, and the leaders placed. Everything else
/// keeps its order. A problem names an option the scenario does not have, or
/// one named twice.
Result<Setup> set_up(const BattleBook& book,
                     const Scenario& scenario,
                     const std::vector<std::string>& options);

}  // namespace drumhead::bar
