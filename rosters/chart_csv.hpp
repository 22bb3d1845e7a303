#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/age_of_reason/commands.hpp"
#include "rules/result.hpp"

// The loss charts as a table for a spreadsheet, and back (BAR-LOSS-03, BAR-KEY-01, -02).
//
// One file holds everybody, a row for each counter and each leader:
//
//   id              "au/NEI/3"; enough by itself to know a row. Without it, side, counter and part
//   side            austrian or prussian, or the army's name; needed only where both have the
//   counter kind            counter or leader; needed only where an abbreviation is both counter,
//   part   "NEI" and "3", or "NEI 3" in one cell; of leaders the abbreviation name, command   for
//   the reader; not read back type, SP, ER, CV, movement, prolonge, half                        of
//   counters, as on the chart range, movement, ER bonus, CV bonus, command rating, initiative, WAN,
//   replacement, loss value                                      of leaders
//
// Columns may stand in any order and be left out; capitals and spaces in their names do not
// matter. An empty cell leaves what the chart says; "-" empties it.

namespace drumhead {

/// What a table says of a battle's charts: cells for bar::Fill.
struct ChartTable {
    std::vector<bar::ChartCell> cells{};
    std::vector<std::string> notes{};  ///< how it was read, and rows passed over
};

/// Reads a table with a header, separated by commas, semicolons or tabs, with quotes or without.
/// Rows of counters that the battle's shipped book has but its scenario does not use are passed
/// over with a note. Else all of it is right or nothing is read: every problem says row and column,
/// the header being row 1.
Result<ChartTable, std::vector<Problem>> read_charts(const bar::State& state,
                                                     std::string_view text);
/// Every counter and leader of the battle with all chart values, as read_charts() reads them:
/// UTF-8 with a byte order mark, by which spreadsheets know it, and commas.
std::string charts_csv(const bar::State& state);

/// Where a copied block of cells goes: its first column and row are the first of these, which are
/// counters or leaders as the fields are, in the order they are shown.
struct PasteTarget {
    std::span<const bar::Field> columns;
    std::span<const int> subjects;
};
/// Reads lines copied from a spreadsheet: one value a line, or several between tabs. All of it is
/// right or nothing is read; every problem says the line and whose value it is.
Result<ChartTable, std::vector<Problem>> paste_charts(const bar::State& state,
                                                      const PasteTarget& target,
                                                      std::string_view text);

// Loss levels with their columns, in one table for both armies (BAR-LOSS-10, BAR-AMOR-02):
//
//   side,level,die,change,note
//   austrian,40,,,             a level by itself
//   austrian,40,0,3,shaken     what the modified die 0 does in its column

/// What a table of levels says: a bar::SetLevels for each army that stands in it, which gives all
/// its levels.
struct LevelTable {
    std::vector<bar::SetLevels> armies{};
    std::vector<std::string> notes{};
};
/// Whether the header is that of a table of levels.
bool is_level_table(std::string_view text);
Result<LevelTable, std::vector<Problem>> read_levels(const bar::State& state,
                                                     std::string_view text);
std::string levels_csv(const bar::State& state);

}  // namespace drumhead
