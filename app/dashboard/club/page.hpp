#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/layout.hpp"
#include "app/kit/paint.hpp"

namespace drumhead::dashboard {

/// The club's pages: what is kept from battle to battle, whichever battle is on the table.
enum class ClubPageName { Campaign, Rosters, Care, Featherstone };
struct ClubPageInfo {
    ClubPageName name;
    std::string_view word;   ///< of `shot --screen`: "campaign"
    std::string_view label;  ///< "Campaign"
    char key;                ///< with Ctrl
};
inline constexpr std::array kClubPages{
    ClubPageInfo{ClubPageName::Campaign, "campaign", "Campaign", 'L'},
    ClubPageInfo{ClubPageName::Rosters, "rosters", "Rosters", 'R'},
    ClubPageInfo{ClubPageName::Care, "care", "Backups", 'B'},
    ClubPageInfo{ClubPageName::Featherstone, "new-featherstone", "New Featherstone campaign", 'F'}};

/// What a frame of such a page asks for.
struct ClubPageDone {
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
class ClubPage {
public:
    ClubPage() = default;
    ClubPage(const ClubPage&) = delete;
    ClubPage& operator=(const ClubPage&) = delete;
    virtual ~ClubPage() = default;
    /// Draws a frame on the table's felt, within begin_table and end_table.
    virtual ClubPageDone frame(const kit::Brush& brush, const kit::Layout& layout) = 0;
    virtual std::string title() const = 0;  ///< of the window
    /// Files were dropped on the window; a page that has no use for them leaves them.
    virtual void dropped(const std::vector<std::filesystem::path>& files) { (void)files; }
    /// The battle could not be opened, and why.
    virtual void refuse(std::string why) { (void)why; }
};
/// A page made anew; nothing where this program keeps none.
using MakeClubPage = std::function<std::unique_ptr<ClubPage>(ClubPageName)>;

}  // namespace drumhead::dashboard
