#pragma once

#include <algorithm>
#include <array>
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

namespace drumhead::dashboard {

/// The pages that lie over a battle, of whichever rulebook.
enum class PageName { Campaign, Rosters, Care, Featherstone };
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
             {"Ctrl+F", 'F'}}};

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
    /// The battle could not be opened, and why.
    virtual void refuse(std::string why) { (void)why; }
};
/// A page of the club made anew; nothing where this program keeps none.
using MakePage = std::function<std::unique_ptr<OverPage>(PageName)>;

}  // namespace drumhead::dashboard
