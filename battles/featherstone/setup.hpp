#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/featherstone/chest.hpp"
#include "rules/featherstone/columns.hpp"
#include "rules/featherstone/tables.hpp"

// What the players agree on before one of Featherstone's campaigns begins.

namespace drumhead::fea {

enum class Side { First, Second };
inline constexpr std::array kSides{Side::First, Side::Second};
constexpr std::size_t place(Side side) {
    return static_cast<std::size_t>(side);
}
constexpr Side other(Side side) {
    return side == Side::First ? Side::Second : Side::First;
}

/// Battles in three columns of five.
struct Columns {
    Names names{};
    End home_of_first = End::Last;  ///< the second side's is the other end (GK-FEA-24)
    Retreats retreats = Retreats::OwnColumn;
    friend bool operator==(const Columns&, const Columns&) = default;
};

/// A map of five by four war-game tables.
struct Tables {
    /// The tables on which each side may assemble; where they lie the players say.
    std::array<std::array<int, kAreas>, 2> areas{};
    /// The table that each face of the die for the first battle stands for.
    std::vector<int> sites{};
    friend bool operator==(const Tables&, const Tables&) = default;
};

using CounterNames = std::array<std::string, kCounters>;
/// "1" to "19", where the players give their counters no names.
CounterNames numbered_counters();

/// A chest of thirty-six matchboxes.
struct Chest {
    std::array<CounterNames, 2> counters{numbered_counters(), numbered_counters()};
    std::vector<int> divided{};  ///< boxes in which nobody meets
    MoveRate rate{};
    Side first = Side::First;  ///< moves first
    friend bool operator==(const Chest&, const Chest&) = default;
};

using Plan = std::variant<Columns, Tables, Chest>;
std::string_view word(const Plan& plan);         ///< "columns", "tables", "chest"
std::string_view description(const Plan& plan);  ///< "battles in columns" …
std::optional<Plan> plan_named(std::string_view word);

struct Setup {
    std::string name{};
    std::uint64_t seed = 0;
    std::array<std::string, 2> sides{};
    std::string victory{};  ///< what wins, in the players' words: the text does not say (GK-FEA-21)
    Plan plan{};
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Why no campaign can begin with this, in one sentence that names what is to be mended.
std::optional<Problem> fault(const Setup& setup);

}  // namespace drumhead::fea
