#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"

namespace drumhead::dashboard {

/// A stored battle as the list has it, all in words.
struct BattleLine {
    std::int64_t number = 0;
    std::string name{};
    std::string armies{};    ///< "France against Allies"
    std::string how_far{};   ///< "5B, 212 events"
    std::string begun{};     ///< the day: "2026-11-29"
    std::string standing{};  ///< once it is over: "France won"
    bool here = false;       ///< it is the one on the table
};

/// Every stored battle, of whatever rulebook, on a sheet of its own.
struct BattleListView {
    std::span<const BattleLine> battles{};  ///< newest first
    bool may_begin = false;                 ///< a new battle can be begun
    std::string_view message{};             ///< what could not be done
};
struct BattleListAsk {
    bool close = false;
    bool fresh = false;  ///< a new battle
    std::optional<std::int64_t> open{};
};
/// Draws the list; `chosen` is the line the arrow keys have reached, nothing when it is opened.
[[nodiscard]] BattleListAsk battle_list(const kit::Brush& brush,
                                        const kit::Layout& layout,
                                        const BattleListView& view,
                                        std::optional<std::size_t>& chosen);

}  // namespace drumhead::dashboard
