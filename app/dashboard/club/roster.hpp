#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/club/roster_body.hpp"

namespace drumhead::dashboard {

/// A text that its cell does not take as it is. It stays where it was typed until it is mended or
/// taken back.
struct RosterUnfit {
    RosterCell at{};
    std::string text;
    std::string words;  ///< what is wrong with it
};

/// An army or book in the list: what it is made of, and what has been typed and does not fit yet.
/// It is a draft while anything is wrong with it; a draft is kept like the others, but not offered
/// for a battle.
struct Roster {
    RosterBody body{};
    std::vector<RosterUnfit> unfit{};
    std::string kept{};   ///< the id it is kept under; empty: it is in no battle's reach yet
    std::string draft{};  ///< the key its draft is kept under; empty: there is none
    bool retired = false;
    bool kept_retired = false;  ///< as it stands in the file
    bool shipped = false;       ///< comes with the program: only read
};

/// What stands in a cell, also where it does not fit.
std::string text_in(const Roster& roster, RosterCell at);
/// Puts a typed text into a cell, or keeps it beside it where it does not fit; what did not fit
/// before is tried again.
void type_in(Roster& roster, RosterCell at, std::string_view text);
/// As of a body, with what does not fit going with its row.
int add_row(Roster& roster, int part, int after);
int copy_row(Roster& roster, int part, int row);
void remove_row(Roster& roster, int part, int row);
void move_row(Roster& roster, int part, int from, int to);

/// Everything that is wrong, in the order of the cells; of a book also what it lacks to be fought.
std::vector<RosterFault> faults_of(const Roster& roster);
/// The same where those of its body are known: to find them in a large book takes a while.
std::vector<RosterFault> faults_of(const Roster& roster, std::vector<RosterFault> of_body);

/// A draft as it is kept: a table of its cells. Of a book, which is kept as far as it is right,
/// only what does not fit.
std::string draft_text(const Roster& roster);
/// Reads a draft; `kept` is what it is a draft of, for a book the book itself. Cells of a newer
/// program are passed over.
Result<Roster> read_draft(std::string_view text, const RosterBody* kept);
/// The id in a draft's first line, which says what it is a draft of, and its kind.
struct DraftOf {
    RosterKind kind = RosterKind::Army;
    std::string id;
};
Result<DraftOf> draft_of(std::string_view text);

/// A copy to be changed, with a name of its own and under no id yet.
Roster copy_of(const Roster& roster);

}  // namespace drumhead::dashboard
