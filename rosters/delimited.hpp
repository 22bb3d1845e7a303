#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/limits.hpp"
#include "rules/result.hpp"

// Tables of text as spreadsheets write and copy them: the one reader and writer of CSV, and what
// people mean by what they write in a cell.

namespace drumhead {

/// How far a long piece of work has come. Told now and then; false stops the work, and nothing of
/// it is kept.
struct Progress {
    std::size_t done = 0;
    std::size_t of = 0;
};
using Watch = std::function<bool(Progress)>;

/// What a table may hold, so that a mistake is answered at once. All of them in what they count.
struct TableLimits {
    std::size_t bytes = limits::kLargestImport;
    std::size_t rows = limits::kMostTableRows;
    std::size_t columns = limits::kMostTableColumns;
    std::size_t cell_bytes = limits::kLongestCell;
};

struct TableRow {
    std::size_t number = 0;  ///< in the spreadsheet, from 1, blank rows counted
    std::size_t line = 0;    ///< of the text, from 1; more than `number` after cells of many lines
    std::vector<std::string> cells{};  ///< UTF-8; unquoted ones without blanks around them
};
/// Whether nothing stands in it.
bool is_blank(const TableRow& row);

/// A table as it was read.
struct TextTable {
    char separator = ',';
    std::vector<TableRow> rows{};        ///< blank ones among them
    std::vector<std::string> remarks{};  ///< how it was read, where that is not plain
};

/// Why a text is no table, and where; `row` and `line` are 0 where it is of the whole.
struct TableFault {
    std::size_t row = 0;
    std::size_t line = 0;
    std::size_t column = 0;
    std::string words{};
};

/// The text in UTF-8 without a byte order mark: UTF-8 as it is, anything else as Latin-1, the way
/// Windows writes it (code page 1252), with a remark. UTF-16 and what is no text are problems.
Result<std::string> plain_text(std::string_view text,
                               std::size_t most_bytes,
                               std::vector<std::string>& remarks);

/// What separates the cells: of tab, semicolon and comma whichever the first line has most of,
/// outside quotes; a comma where there is none.
char separator_of(std::string_view text);
/// "commas", "semicolons", "tabs"
std::string_view separator_words(char separator);

/// Reads plain text. A quoted cell may hold separators, line ends and doubled quotes. Without a
/// separator it is found out. The problem stands at the first place that cannot be read or goes
/// beyond a limit; where the watch says stop, `words` is kStopped.
Result<TextTable, TableFault> read_table(std::string_view plain,
                                         const TableLimits& limits = {},
                                         std::optional<char> separator = {},
                                         const Watch& watch = {});
inline constexpr std::string_view kStopped = "it was stopped; nothing was changed";

/// Adds a line of cells to a table, each in quotes where it needs them.
void add_line(std::string& text, const std::vector<std::string>& cells, char separator = ',');
/// By which spreadsheets know UTF-8; a table for them begins with it.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// What a cell says.

/// Without blanks at both ends, also those spreadsheets put in place of a space.
std::string_view trimmed(std::string_view text);
/// Equal but for capitals of A to Z.
bool same(std::string_view one, std::string_view other);
/// A word without what does not matter in a heading or a choice: "ER Bonus", "er_bonus" and
/// "ER-bonus" are one.
std::string heading(std::string_view text);
/// A whole number as people write it: "+3", "-11", "(4)", with a hyphen or a minus sign.
std::optional<int> whole_number(std::string_view text);

}  // namespace drumhead
