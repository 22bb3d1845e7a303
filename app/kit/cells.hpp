#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// A line of text being typed without a field of its own, so that what is typed first is never
/// lost and Tab and the arrows are the page's.
struct TypedLine {
    std::string text{};
    std::size_t caret = 0;  // in bytes, never within a letter

    void start(std::string words);
    /// Puts a text in at the caret; line ends and tabs become spaces.
    void insert(std::string_view words);
    /// Takes what was typed this frame: letters, Backspace, Delete, Left, Right, Home, End, and
    /// Ctrl+V. Whether anything was.
    bool take_keys();
};

/// A cell of a table, both from 0.
struct CellPlace {
    int row = 0;
    int column = 0;
    friend constexpr bool operator==(CellPlace, CellPlace) = default;
};

struct CellColumn {
    std::string header{};
    std::string hint{};  // on hover over the header
    float width = 100;
    Align align = Align::Left;
};

/// A table to type in. What it shows is asked for cell by cell, and only for what is in sight.
struct CellTable {
    std::string id{};  // what its touchables begin with
    const std::vector<CellColumn>& columns;
    int rows = 0;
    std::function<std::string(CellPlace)> words;
    std::function<std::string(CellPlace)> fault;  // what is wrong there; empty where nothing is
    /// The words a cell is one of; empty where it takes any text.
    std::function<std::vector<std::string>(CellPlace)> offered{};
    std::function<bool(CellPlace)> several{};  // whether it holds any number of them
    bool active = true;                        // the keyboard is here
    bool locked = false;                       // only to be read
    bool grows = true;                         // rows can be added, copied, moved and taken away
    std::string next{};  // said where the next row would be, or why there is none
};

/// Where the keyboard is in a table and what is being typed; it belongs to the page.
struct CellsDraft {
    CellPlace at{};
    bool typing = false;
    TypedLine line{};
    bool whole = false;    // all words are offered: nothing was typed over the one that is there
    int picked = -1;       // of the words offered, while typing; -1: none
    bool in_sight = true;  // scroll so that the cell can be seen
    float left = 0;        // how far the columns after the first are scrolled
    std::optional<int> dragged{};
    int dropped_at = 0;  // where the row being dragged would go
};

/// What a frame asks for, in this order.
struct CellsDone {
    struct Typed {
        CellPlace at{};
        std::string text{};
    };
    struct Moved {
        int from = 0;
        int to = 0;
    };
    enum class Leave { No, Above, Below };
    std::optional<Typed> typed{};    // a text for a cell
    std::optional<int> add_after{};  // a new row after this one, -1 for the first
    std::optional<int> copy{};       // a row to double
    std::optional<int> remove{};     // a row to take away
    std::optional<Moved> moved{};    // a row to another place
    Leave leave = Leave::No;         // the cursor went over an edge
    bool touched = false;            // somebody clicked here: the keyboard should be
    bool acted = false;              // anything changed: draw again
};

constexpr float kCellRow = 36;
constexpr float kCellHead = 30;

/// Draws the table with its first column held fast, and takes the keys where it is active: Tab,
/// Shift+Tab, Enter and arrows go from cell to cell; letters type; F2 and Space edit; Delete
/// empties; Escape takes back what is being typed; Enter in the last row, or Ctrl+Enter, adds a
/// row; Alt+Up and Alt+Down or dragging its number move it; Ctrl+D doubles it; Ctrl+Delete takes it
/// away.
CellsDone cells(const Brush& brush, Rect rect, const CellTable& table, CellsDraft& draft);

/// What is being typed, as the text of its cell, and the typing over; nothing while nobody types.
std::optional<CellsDone::Typed> end_typing(const CellTable& table, CellsDraft& draft);

}  // namespace drumhead::kit
