#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/dashboard/battle_list.hpp"
#include "app/dashboard/featherstone/draft.hpp"
#include "app/session.hpp"

namespace drumhead::dashboard::featherstone {

using drumhead::Missing;

struct View {
    const fea::State& state;
    std::span<const fea::Event> events;  ///< undone ones last
    std::size_t done = 0;
    bool read_only = false;
    bool replaying = false;  ///< an earlier moment is looked at
    /// Why nothing can be changed; empty: it can.
    std::string_view locked() const {
        return replaying   ? "nothing is changed in a replay"
               : read_only ? "this campaign is open elsewhere"
                           : "";
    }
    /// The same as an aside of the title.
    std::string_view locked_aside() const {
        return replaying ? "replay, to look at only" : "open elsewhere, to read only";
    }
    std::span<const BattleLine> battles{};  ///< while their list is open
    bool club_pages = false;
    bool may_list = false;
    bool may_fight = false;  ///< a battle can be begun on the table
};

/// What a panel asks for beside what it changed in the draft.
struct Perform {
    fea::Command command{};
    std::vector<int> faces{};
    Missing missing = Missing::Asked;
    Insist insist = Insist::No;
};
struct GoTo {
    std::size_t done = 0;
};
struct Open {
    std::int64_t battle = 0;
};
/// A battle of Game of Kings is to be agreed, under this name.
struct Fight {
    std::string name{};
};
using Ask = std::variant<Perform, GoTo, Open, Fight>;
using Asks = std::vector<Ask>;

}  // namespace drumhead::dashboard::featherstone
