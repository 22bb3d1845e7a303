#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/keys.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"
#include "app/look_up/look_up.hpp"

namespace drumhead::dashboard {

/// The pages that lie over a battle, of whichever rulebook.
enum class PageName {
    Campaign,
    Rosters,
    Care,
    Featherstone,
    Replay,
    Report,
    Luck,
    TableView,
    Guide
};
/// What a page is made from: the battle on the table, or what is kept from battle to battle.
enum class PageOf { Battle, Club };
struct PageInfo {
    PageName name;
    PageOf of;
    std::string_view word;   ///< of `shot --screen`: "campaign"
    std::string_view label;  ///< "Campaign"
    kit::Shortcut key;
};
inline constexpr std::array kPages{
    PageInfo{PageName::Campaign, PageOf::Club, "campaign", "Campaign", {"Ctrl+L", 'L'}},
    PageInfo{PageName::Rosters, PageOf::Club, "rosters", "Rosters", {"Ctrl+R", 'R'}},
    PageInfo{PageName::Care, PageOf::Club, "care", "Backups", {"Ctrl+B", 'B'}},
    PageInfo{PageName::Featherstone,
             PageOf::Club,
             "new-featherstone",
             "New Featherstone campaign",
             {"Ctrl+F", 'F'}},
    PageInfo{PageName::Replay, PageOf::Battle, "replay", "Replay", {"F6", 0, kit::Key::F6}},
    PageInfo{PageName::Report, PageOf::Battle, "report", "Report", {"F7", 0, kit::Key::F7}},
    PageInfo{PageName::Luck, PageOf::Battle, "luck", "Luck", {"F8", 0, kit::Key::F8}},
    PageInfo{
        PageName::TableView, PageOf::Battle, "table-view", "Table view", {"F11", 0, kit::Key::F11}},
    PageInfo{PageName::Guide, PageOf::Battle, "guide", "Guide", {"F12", 0, kit::Key::F12}}};

constexpr const PageInfo& info_of(PageName name) {
    return *std::ranges::find(kPages, name, &PageInfo::name);
}

/// What a frame of such a page asks for.
struct PageDone {
    bool acted = false;                  ///< something changed: draw again
    bool leave = false;                  ///< back to the battle
    std::optional<std::int64_t> open{};  ///< a battle to put on the table, by its number
    /// Something that can only be done while no battle of the file is open. The one on the table is
    /// put away for it and opened again; where this answers true the file is another one after it,
    /// and its last battle comes onto the table.
    std::function<bool()> without_battle{};
    std::optional<PageName> turn_to{};    ///< another page is to take its place
    std::optional<std::size_t> moment{};  ///< after so many events, for the replay turned to
    bool look_up = false;                 ///< the palette is to be opened
};

/// What a page offers the palette in place of the battle under it.
struct PagePlaces {
    std::vector<Place> units{};
    std::vector<Place> actions{};
};

/// One page over the whole frame, with its own draft. What it keeps and reads goes through
/// functions it was given; it opens no file itself.
class OverPage {
public:
    OverPage() = default;
    OverPage(const OverPage&) = delete;
    OverPage& operator=(const OverPage&) = delete;
    virtual ~OverPage() = default;
    /// Draws a frame on the table's felt, within begin_table and end_table.
    virtual PageDone frame(const kit::Brush& brush, const kit::Layout& layout) = 0;
    virtual std::string title() const = 0;  ///< of the window
    /// Files were dropped on the window; a page that has no use for them leaves them.
    virtual void dropped(const std::vector<std::filesystem::path>& files) { (void)files; }
    /// Nothing where the palette offers what the battle on the table does.
    virtual std::optional<PagePlaces> places() const { return std::nullopt; }
    /// Takes up one of its places.
    virtual void choose(FoundKind kind, std::string_view id) {
        (void)kind;
        (void)id;
    }
    /// The battle could not be opened, and why.
    // NOLINTNEXTLINE(performance-unnecessary-value-param): the pages that show it keep it
    virtual void refuse(std::string /*why*/) {}
};
/// A page of the club made anew; nothing where this program keeps none.
using MakePage = std::function<std::unique_ptr<OverPage>(PageName)>;

}  // namespace drumhead::dashboard
