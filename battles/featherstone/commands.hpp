#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "battles/featherstone/state.hpp"

// What the players of one of Featherstone's campaigns can ask for.

namespace drumhead::fea {

enum class Winner { First, Second, Neither };

// Of battles in columns.

/// How the next battle of the present column ended.
struct ColumnResult {
    Winner winner{};
    Way retreat = Way::Home;  ///< of the loser
    friend bool operator==(const ColumnResult&, const ColumnResult&) = default;
};
/// The next battle is one of another column's armies.
struct TurnTo {
    int column = 0;  ///< from 1
    friend bool operator==(const TurnTo&, const TurnTo&) = default;
};

// Of the map of tables.

/// A side takes its places in its assembly areas.
struct Deploy {
    Side side{};
    std::array<Force, kAreas> areas{};
    friend bool operator==(const Deploy&, const Deploy&) = default;
};
/// The die that says where the first battle is.
struct Meet {
    friend bool operator==(const Meet&, const Meet&) = default;
};
/// How the battle on the present table ended.
struct TableResult {
    Winner winner{};
    std::optional<int> table{};        ///< to which the losers retreat
    std::optional<Winners> winners{};  ///< follow or stand
    std::optional<int> first_lost{};   ///< units, for the log alone: they are back for the next
    std::optional<int> second_lost{};
    friend bool operator==(const TableResult&, const TableResult&) = default;
};
/// Where the next battle is, as the players find good.
struct AgreeTable {
    int table = 0;
    friend bool operator==(const AgreeTable&, const AgreeTable&) = default;
};
/// What assembled in one area goes to another table, as the players find good.
struct MoveForce {
    Side side{};
    int area = 0;  ///< from 1
    int table = 0;
    friend bool operator==(const MoveForce&, const MoveForce&) = default;
};

// Of the chest.

struct CounterMove {
    int counter = 0;  ///< of the side whose turn it is, from 0
    int box = 0;      ///< where it ends, or kOffMap
    friend bool operator==(const CounterMove&, const CounterMove&) = default;
};
/// A side's whole turn, made out of sight of the other.
struct TakeTurn {
    Side side{};
    std::vector<CounterMove> moves{};
    friend bool operator==(const TakeTurn&, const TakeTurn&) = default;
};
/// How the battle in a box ended.
struct BoxResult {
    int box = 0;
    Winner winner{};
    friend bool operator==(const BoxResult&, const BoxResult&) = default;
};

// Of each.

/// The campaign is decided, as the players agree: the text gives no conditions of victory.
struct Declare {
    Winner winner{};
    std::string reason{};
    friend bool operator==(const Declare&, const Declare&) = default;
};
/// Any number, put right by hand.
struct Correct {
    Field field{};
    int subject = 0;
    int value = 0;
    std::string reason{};
    friend bool operator==(const Correct&, const Correct&) = default;
};
struct Note {
    std::string text{};
    friend bool operator==(const Note&, const Note&) = default;
};

using Command = std::variant<ColumnResult,
                             TurnTo,
                             Deploy,
                             Meet,
                             TableResult,
                             AgreeTable,
                             MoveForce,
                             TakeTurn,
                             BoxResult,
                             Declare,
                             Correct,
                             Note>;

struct CommandInfo {
    std::string_view word;  ///< "column-result"
    std::string_view what;
    std::string_view example;  ///< as JSON
    Command blank;
};
std::span<const CommandInfo> command_infos();
const CommandInfo* command_named(std::string_view word);
std::string_view word(const Command& command);

/// The words of an enumeration, in its order.
template <class Enum>
std::span<const std::string_view> words_of();
template <>
std::span<const std::string_view> words_of<Way>();
template <>
std::span<const std::string_view> words_of<Winners>();

// The fields of each command, once, for whoever reads, writes or describes commands. A visitor is
// called as visit(name, member, what it means).

template <class Visit>
void visit_fields(ColumnResult& c, Visit&& visit) {
    visit("winner", c.winner, "a side's name, or neither");
    visit("retreat", c.retreat, "where the loser goes: home, west or east; home if left out");
}
template <class Visit>
void visit_fields(TurnTo& c, Visit&& visit) {
    visit("column", c.column, "1 west, 2 centre, 3 east");
}
template <class Visit>
void visit_fields(Force& c, Visit&& visit) {
    visit("line", c.line, "regiments of line infantry");
    visit("light", c.light, "of light infantry");
    visit("cavalry", c.cavalry, "of cavalry");
    visit("guns", c.guns, "guns");
}
template <class Visit>
void visit_fields(Deploy& c, Visit&& visit) {
    visit("side", c.side, "a side's name, or A or B");
    visit("areas",
          c.areas,
          "what stands in each of its four areas: objects of line, light, cavalry and guns");
}
template <class Visit>
void visit_fields(Meet&, Visit&&) {}
template <class Visit>
void visit_fields(TableResult& c, Visit&& visit) {
    visit("winner", c.winner, "a side's name, or neither");
    visit("table", c.table, "the table the losers retreat to");
    visit("winners", c.winners, "follow or stand");
    visit("first_lost", c.first_lost, "units the first side lost, for the log alone");
    visit("second_lost", c.second_lost, "the same of the second side");
}
template <class Visit>
void visit_fields(AgreeTable& c, Visit&& visit) {
    visit("table", c.table, "the table of the next battle");
}
template <class Visit>
void visit_fields(MoveForce& c, Visit&& visit) {
    visit("side", c.side, "a side's name, or A or B");
    visit("area", c.area, "1 to 4: the area the force assembled in");
    visit("table", c.table, "where it goes");
}
template <class Visit>
void visit_fields(CounterMove& c, Visit&& visit) {
    visit("counter", c.counter, "its name");
    visit("box", c.box, "1 to 36, or 0 for off the map");
}
template <class Visit>
void visit_fields(TakeTurn& c, Visit&& visit) {
    visit("side", c.side, "a side's name, or A or B");
    visit("moves", c.moves, "each an object: counter, and the box in which it ends");
}
template <class Visit>
void visit_fields(BoxResult& c, Visit&& visit) {
    visit("box", c.box, "1 to 36");
    visit("winner", c.winner, "a side's name, or neither");
}
template <class Visit>
void visit_fields(Declare& c, Visit&& visit) {
    visit("winner", c.winner, "a side's name, or neither");
    visit("reason", c.reason, "what decided it");
}
template <class Visit>
void visit_fields(Correct& c, Visit&& visit) {
    visit("field", c.field, "which number");
    visit(
        "of", c.subject, "whose, from 1; of an area or a counter as A/2; left out where only one");
    visit("value", c.value, "what it is");
    visit("reason", c.reason, "why, for the log");
}
template <class Visit>
void visit_fields(Note& c, Visit&& visit) {
    visit("text", c.text, "in words");
}

}  // namespace drumhead::fea
