#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/featherstone/view.hpp"
#include "app/kit/fonts.hpp"
#include "app/kit/geometry.hpp"
#include "app/kit/paint.hpp"
#include "app/look_up/look_up.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard::featherstone {

/// Where what the panels ask for is carried out: a session of the store, or a campaign in memory.
struct Player {
    std::function<const fea::Battle&()> battle;
    std::function<Result<fea::Answer>(const Perform&)> perform;
    std::function<Result<void>(std::size_t)> go_to;
    std::function<bool()> read_only{};  ///< the campaign is open elsewhere; empty: it is not
    bool replaying = false;   ///< an earlier moment is looked at, and nothing can be changed
    bool club_pages = false;  ///< the club's pages can be turned to
    /// Agrees on a battle of Game of Kings of this name; empty where none can be begun.
    std::function<Result<void>(const std::string&)> fight{};
    /// The other battles, newest first, and opening one of them by its number.
    std::function<Result<std::vector<BattleLine>>()> battles{};
    std::function<Result<void>(std::int64_t)> open{};
};

/// The draft of one of Featherstone's campaigns and how it is carried out. Whatever changes the
/// campaign, undo and redo too, hides the counters of the chest again.
class Desk {
public:
    explicit Desk(Player player);

    struct FrameWish {
        kit::Size frame;  // real pixels
        float monitor_scale = 1;
        float foot = 0;  // logical height at the lower end that is not the desk's
        std::vector<kit::Touchable>* touchables = nullptr;
    };
    struct FrameDone {
        bool acted = false;  // the campaign or the draft changed: draw again
    };
    FrameDone frame(const FrameWish& wish, kit::Fonts& fonts);

    std::string title() const;

    // What the palette offers of this campaign, and takes up. Its units have no names.
    static std::vector<Place> units() { return {}; }
    std::vector<Place> actions() const;
    /// Does the action of this id; an id of none does nothing.
    void choose(FoundKind kind, std::string_view id);

    Draft draft;

private:
    Asks asked_;  ///< from the palette, for the next frame
    void look_at_sheet();
    void carry_out(const Ask& ask);
    void carry_out(const Perform& perform);

    Player player_;
    std::vector<BattleLine> battles_{};
    Sheet sheet_ = Sheet::None;
};

}  // namespace drumhead::dashboard::featherstone
