#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/dashboard/over_page.hpp"
#include "app/kit/dice.hpp"
#include "app/session.hpp"

// The page to be read from two metres: only what both players need, in type as large as fits.

namespace drumhead::dashboard {

/// What such a page says, of whichever rulebook. Words that are empty leave no gap.
struct TableView {
    /// How an army stands, in one number.
    struct Side {
        std::string name{};
        std::string letter{};
        std::string count{};  ///< "29"
        std::string of{};     ///< "of 36, breaks below 18"
        std::string aside{};  ///< a second line of it
        int left = 0;         ///< cells filled, of `full`; none where `full` is 0
        int full = 0;
        std::vector<int> marks{};  ///< cells before which a level stands; of points the break
    };
    /// One of several things that are told side by side.
    struct Part {
        std::string name{};
        std::string value{};
        std::string aside{};
        bool lit = false;  ///< it is its move
    };
    std::string when{};  ///< "Turn 5A"
    std::string move{};  ///< "Allies to act"
    std::array<Side, 2> sides{};
    bool counts_down = true;  ///< the cells are what is left; else what is lost
    std::vector<Part> parts{};
    std::string sky{};       ///< "Light rain"
    std::string sky_does{};  ///< "muskets and carbines −1"
    std::string last_when{};
    std::string last{};  ///< "von Zastrow fires at Champagne"
    std::vector<kit::DieFace> dice{};
    std::string outcome{};  ///< "1 lost, holds"
};
TableView table_view_of(const gk::Battle& battle);
TableView table_view_of(const bar::Battle& battle);
/// Nothing that is hidden from either side.
TableView table_view_of(const fea::Battle& battle);

/// Draws it over the frame; whether it is to be left.
bool draw_table_view(const kit::Brush& brush, const kit::Layout& layout, const TableView& view);

/// The page, which tells the battle as it stands whenever it is drawn. `session` outlives it.
std::unique_ptr<OverPage> table_view_page(const AnySession& session);

}  // namespace drumhead::dashboard
