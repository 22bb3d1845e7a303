#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "app/dashboard/over_page.hpp"
#include "app/kit/theme.hpp"
#include "battles/featherstone/events.hpp"

// What the players of one of Featherstone's campaigns have picked and typed and not yet asked for.

namespace drumhead::dashboard::featherstone {

enum class Sheet { None, Log, More, Battles };
/// The pages of a narrow frame.
enum class Page { Paper, Map };

struct Draft {
    // How a battle ended.
    std::optional<fea::Winner> winner{};
    fea::Way way = fea::Way::Home;
    std::optional<fea::Winners> winners{};

    // The map of tables.
    int table = 1;               ///< the one the cursor is on
    std::optional<int> force{};  ///< an area's subject: what is to be moved
    std::array<fea::Deploy, 2> deploy{};
    std::string face{};  ///< of the players' own die

    // The chest. Only the side whose eyes are open sees its counters and what it has drafted.
    fea::Eyes eyes{};
    int box = 1;
    int counter = 0;
    fea::Side moves_of = fea::Side::First;
    std::map<int, int> moves{};  ///< counter to box

    std::string note{};
    std::string reason{};
    std::optional<std::size_t> battle_at{};
    float sheet_height = 600;  ///< of the open sheet's page, as last drawn
    float paper_height = 600;
    /// Refused a moment ago, and done all the same if the players insist.
    std::optional<fea::Command> refused{};
    std::string message{};

    Page page = Page::Paper;
    Sheet sheet = Sheet::None;
    std::optional<PageName> over{};  ///< a page to turn to
    bool look_up = false;            ///< the palette is to be opened
    bool close = false;              ///< the window is to be closed
    const kit::Theme* theme = &kit::kDark;
    float own_scale = 1;
};

/// Puts away what was drafted for the last decision, and hides every counter.
void settle(Draft& draft);
/// Hides every counter, and what was said of them; what is drafted waits for its side.
void hide(Draft& draft);
/// Opens a side's eyes; what the other drafted is put away.
void look_as(Draft& draft, fea::Side side);
void open(Draft& draft, Sheet sheet);

}  // namespace drumhead::dashboard::featherstone
