#pragma once

#include <optional>
#include <string>
#include <vector>

namespace drumhead {

/// A die table of a rulebook, ready to be printed or looked up: made by running the rule itself on
/// each face, so that it cannot say anything else than the rule does.
struct DieTable {
    struct Row {
        int from = 0;  ///< faces this row stands for; unused where the table has no die
        int to = 0;
        std::string heading;
        std::vector<std::string> cells;
    };
    std::string name;  ///< "gk.morale"
    std::string title;
    std::string clause;
    std::string die;  ///< "d6", "2d6"; empty where rows are not thrown for
    std::vector<std::string> columns;
    std::vector<Row> rows;

    /// The row of a face, or nothing if the die does not have it.
    const Row* row_of(int face) const {
        for (const auto& row : rows) {
            if (!die.empty() && face >= row.from && face <= row.to) {
                return &row;
            }
        }
        return nullptr;
    }
};

}  // namespace drumhead
