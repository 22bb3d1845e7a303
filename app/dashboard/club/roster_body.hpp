#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/kit/cells.hpp"
#include "battles/age_of_reason/order_of_battle.hpp"
#include "battles/game_of_kings/army.hpp"
#include "rules/result.hpp"

// An army or a battle book as tables of cells, which is how a roster is written: what stands in
// each, what a typed text makes of it, and what is wrong where. Nothing here draws or keeps.

namespace drumhead::dashboard {

/// An army of Game of Kings, or a battle book of the Age of Reason, while it is written: it need
/// not be right.
using RosterBody = std::variant<gk::Army, bar::BattleBook>;
enum class RosterKind { Army, Book };
inline RosterKind kind_of(const RosterBody& body) {
    return body.index() == 0 ? RosterKind::Army : RosterKind::Book;
}

/// One of the tables a roster is made of.
struct RosterPart {
    std::string_view word;   ///< "units"
    std::string_view title;  ///< "Units"
    std::string_view one;    ///< "unit"
    const std::vector<kit::CellColumn>* columns = nullptr;
    int rows = 0;
    bool grows = true;  ///< false: its one row says what the whole is
};
/// The head first, the units last.
std::vector<RosterPart> parts_of(const RosterBody& body);

struct RosterCell {
    int part = 0;
    int row = 0;
    int column = 0;
    friend bool operator==(RosterCell, RosterCell) = default;
};
/// What stands in a cell, as it would be typed; empty where nothing is said.
std::string cell_text(const RosterBody& body, RosterCell at);
/// The word of its column, which is that of its field in files.
std::string_view column_word(const RosterBody& body, int part, int column);
/// Sets a cell from what was typed; a problem says what would be right and nothing is changed.
/// Units follow a sector that gets another name.
Result<void> set_cell(RosterBody& body, RosterCell at, std::string_view text);
/// The words a cell is one of; empty where any text will do.
std::vector<std::string> offered_in(const RosterBody& body, RosterCell at);

/// A cell that holds any number of those words, with spaces between.
bool takes_several(const RosterBody& body, RosterCell at);

/// Rows of a part that grows: `after` and the others are places of rows that are there, `after` -1
/// of none. A new one takes after the row before it, but its name; a copy follows its row, under
/// another name. Both answer its place, or -1 where there is room for no more.
int add_row(RosterBody& body, int part, int after);
int copy_row(RosterBody& body, int part, int row);
void remove_row(RosterBody& body, int part, int row);
void move_row(RosterBody& body, int part, int from, int to);

struct RosterFault {
    RosterCell at{};
    std::string words;
};
/// All that keeps it from being brought to a battle, in the order of the cells.
std::vector<RosterFault> faults_of(const RosterBody& body);

std::string id_of(const RosterBody& body);    ///< of the army, or the book's word
std::string name_of(const RosterBody& body);  ///< "Fontenoy: France", "Kolin"
bool complete(const RosterBody& body);        ///< false: its source does not list every unit
int units_of(const RosterBody& body);
/// What it comes to: "36 points, breaks below 18" of an army, "74 SP and 61 SP" of a book.
std::string sum_of(const RosterBody& body);
/// A new one with nothing in it but what every one has.
RosterBody empty_roster(RosterKind kind);

}  // namespace drumhead::dashboard
