#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/theme.hpp"
#include "battles/age_of_reason/events.hpp"

// What the panels of an Age of Reason battle read: the order of battle as lines of a chart, the
// record, and what is owed. Worked out once whenever the battle has changed; all of it comes from
// the functions of the state.

namespace drumhead::dashboard::age_of_reason {

inline constexpr std::array kNations{bar::Nation::Austrian, bar::Nation::Prussian};
constexpr std::size_t place(bar::Nation nation) {
    return static_cast<std::size_t>(nation);
}
/// The army's slot on the screen. Slots colour armies; the Prussians stand first, as they attack.
constexpr kit::Army slot(bar::Nation nation) {
    return nation == bar::Nation::Prussian ? kit::Army::First : kit::Army::Second;
}

/// Which part of an army the chart shows.
struct Scope {
    enum class Kind { Everyone, Leaders, Wing, Group, Independents };
    Kind kind = Kind::Everyone;
    int index = -1;  ///< place of the Wing or the Command
    friend bool operator==(Scope, Scope) = default;
};

/// SPs crossed off of those that are known, and how many counters have none entered.
struct Strength {
    int lost = 0;
    int full = 0;
    int counters = 0;
    int blank = 0;
};

/// A line of the tree of an army.
struct TreeLine {
    Scope scope{};
    int depth = 0;
    std::string name{};
    std::string aside{};  ///< in place of the strength: "army leader", "off map"
    Strength strength{};
    bool off_map = false;   ///< nobody of it is on the map yet
    bool finished = false;  ///< activated this turn
    bool opens = false;     ///< a Wing with Commands under it
};

/// A line of the chart.
struct ChartRow {
    enum class Kind { Leader, Heading, Counter };
    Kind kind = Kind::Counter;
    int index = -1;       ///< of the leader or the counter
    std::string words{};  ///< of a heading, or what a leader leads: "Wing", "army leader"
    Scope scope{};        ///< the part of the tree it belongs to
};

/// A loss level of an army and what has become of it.
struct Level {
    int threshold = 0;
    bar::LevelState state = bar::LevelState::Open;
    std::optional<int> due_on{};
    std::optional<int> rolled_on{};
    std::optional<int> die{};
    std::optional<int> change{};
};

struct ArmyReading {
    std::string name{};
    std::string letter{};
    std::vector<TreeLine> tree{};
    std::vector<ChartRow> rows{};  ///< of everyone, in the order of the tree
    bar::LossRecord record{};
    std::vector<Level> levels{};
    int due = -1;            ///< place of the level whose roll is owed, or -1
    bool roll_now = false;   ///< and on this very turn
    int blank_counters = 0;  ///< counters without SP
    int army_morale = 0;
};

/// Something the rules want of the players now, or next.
struct Owed {
    enum class What {
        ReadChart,
        MoraleRoll,
        AssignAttrition,
        AssignEntryLoss,
        RollAttrition,
        NameLeader,
        LeaderBack,
        Arrival,
        ArrivalDie,
        Over
    };
    What what{};
    bool now = true;  ///< else on a turn to come
    std::string title{};
    std::string detail{};
    std::string when{};  ///< "now", "next turn", "3:00"
    bar::Nation army{};
    int index = -1;  ///< of the leader or the reinforcement
};

/// What happens on a turn of the track.
struct TurnMark {
    int turn = 0;
    std::string words{};
    bool may = false;  ///< from then on it may happen; the others will
};

struct Reading {
    std::array<ArmyReading, 2> armies{};  ///< by Nation
    std::vector<Owed> owed{};             ///< what is to be done now first
    std::vector<TurnMark> marks{};        ///< by turn
    std::vector<bar::VictoryLine> victory{};
    std::optional<bar::Victory> verdict{};
    std::string last_line{};  ///< the last event, in words
};
Reading read(const bar::Battle& battle);

/// The lines of the chart that belong to a part: a Wing's with those of its Commands.
bool belongs(const bar::State& state, const Scope& row, const Scope& part);

/// "−6", "+0"
std::string with_sign(int number);
/// "4 of 96", "4 of 96, 3 unknown", "no SPs entered"
std::string words_of(const Strength& strength);
/// What a leader's heading says of his ratings: "range 5, initiative 4, ER −6, CV +0, worth 10".
std::string ratings_words(const bar::State& state, bar::LeaderId id);
/// What has become of him: "wounded until 4:00", "killed", "stand-in"; empty where nothing has.
std::string fate_words(const bar::State& state, bar::LeaderId id);

}  // namespace drumhead::dashboard::age_of_reason
