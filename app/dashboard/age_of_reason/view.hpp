#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/dashboard/age_of_reason/draft.hpp"
#include "app/dashboard/age_of_reason/reading.hpp"
#include "app/dashboard/battle_list.hpp"
#include "app/session.hpp"
#include "battles/age_of_reason/events.hpp"

namespace drumhead::dashboard::age_of_reason {

using drumhead::Missing;

struct View {
    const bar::State& state;
    std::span<const bar::Event> events;  ///< undone ones last
    std::size_t done = 0;
    bool read_only = false;
    bool replaying = false;  ///< an earlier moment is looked at
    /// Why nothing can be changed; empty: it can.
    std::string_view locked() const {
        return replaying   ? "nothing is changed in a replay"
               : read_only ? "this battle is open elsewhere"
                           : "";
    }
    /// The same as an aside of the title.
    std::string_view locked_aside() const {
        return replaying ? "replay, to look at only" : "open elsewhere, to read only";
    }
    const Reading& reading;
    std::span<const bar::BattleBook> books{};  ///< a new battle may be begun of
    std::span<const BattleLine> battles{};     ///< while their list is open
    bool may_begin = false;
    bool club_pages = false;
    bool may_list = false;
    bool may_change_rulebook = false;  ///< a battle of the other rulebook can be begun
};

/// What a panel asks for beside what it changed in the draft.
struct Perform {
    bar::Command command{};
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
struct Begin {
    bar::Setup setup{};
};
/// A column from the clipboard into the charts, or a file of charts.
struct Paste {
    std::string text{};
};
struct ReadFile {
    std::string path{};
};
/// A new battle of the other rulebook is to be agreed.
struct OtherRulebook {};
using Ask = std::variant<Perform, GoTo, Open, Begin, Paste, ReadFile, OtherRulebook>;
using Asks = std::vector<Ask>;

}  // namespace drumhead::dashboard::age_of_reason
