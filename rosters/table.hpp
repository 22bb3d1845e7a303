#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rosters/delimited.hpp"

// Rosters as tables: each kind of row has a list of columns, and each column says what a cell of it
// holds. The same columns are the headings of CSV, the fields of the command line and the cells of
// the page where armies are typed.

namespace drumhead {

/// One column of the rows of a whole: of the units of an army, say.
template <class Whole, class Row>
struct Column {
    std::string_view word;   ///< heading and field: "quarters"
    std::string_view takes;  ///< what a cell takes, in words that follow its name
    /// What stands in the cell; empty where nothing is said.
    std::string (*get)(const Whole&, const Row&);
    /// Puts what somebody wrote into the row. What is wrong with it comes back as words that follow
    /// the column's name, and the row is as it was. `row` may be of `whole`.
    std::optional<std::string> (*set)(const Whole& whole, Row& row, std::string_view text);
    /// The words to choose from, where it is a choice.
    std::span<const std::string_view> words{};
    bool several = false;  ///< any number of the words, with spaces between
    /// What the whole itself offers to choose from, such as the sectors of the army.
    std::vector<std::string> (*offers)(const Whole&) = nullptr;
};

/// The column with this heading, whatever its capitals, spaces and hyphens; nothing for one there
/// is not.
template <class Whole, class Row>
const Column<Whole, Row>* column_named(std::span<const Column<Whole, Row>> columns,
                                       std::string_view word) {
    for (const auto& column : columns) {
        if (heading(column.word) == heading(word)) {
            return &column;
        }
    }
    return nullptr;
}

// What cells of several tables hold.

/// A text of at most so many bytes; nothing where it is fine.
std::optional<std::string> text_fault(std::string_view text, std::size_t most);
/// The text must be one of the words, but for capitals, spaces and hyphens; its place, or nothing.
std::optional<std::size_t> choice_of(std::string_view text,
                                     std::span<const std::string_view> words);
/// "'brown' is none of elite, regular, poor"
std::string none_of(std::string_view text, std::span<const std::string_view> words);
struct Bounds {
    int least;
    int most;
};
/// Reads a whole number into `number`, nothing for an empty cell; or says what is needed.
std::optional<std::string> read_number(std::optional<int>& number,
                                       std::string_view text,
                                       Bounds bounds);
/// "yes" or "no", "true", "false", "x", 1 or 0; an empty cell is no.
std::optional<std::string> read_flag(bool& flag, std::string_view text);
/// The words of a cell that holds several.
std::vector<std::string_view> words_of(std::string_view text);

}  // namespace drumhead
