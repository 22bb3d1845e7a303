#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/age_of_reason/view.hpp"
#include "app/kit/fonts.hpp"
#include "app/kit/geometry.hpp"
#include "app/kit/paint.hpp"
#include "app/look_up/look_up.hpp"
#include "rosters/chart_csv.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard::age_of_reason {

/// Where what the panels ask for is carried out: a session of the store, or a battle in memory.
struct Player {
    std::function<const bar::Battle&()> battle;
    std::function<Result<bar::Answer>(const Perform&)> perform;
    std::function<Result<void>(std::size_t)> go_to;
    std::function<bool()> read_only{};  ///< the battle is open elsewhere; empty: it is not
    bool replaying = false;   ///< an earlier moment is looked at, and nothing can be changed
    bool club_pages = false;  ///< the club's pages can be turned to
    /// A new battle; empty where none can be begun. It is that of battle() then.
    std::span<const bar::BattleBook> books{};
    std::function<Result<void>(const bar::Setup&)> begin{};
    /// A new battle of the other rulebook.
    std::function<void()> other_rulebook{};
    /// The other battles, newest first, and opening one of them by its number.
    std::function<Result<std::vector<BattleLine>>()> battles{};
    std::function<Result<void>(std::int64_t)> open{};
};

/// The draft and what has been worked out for it. Nothing is worked out again until the battle has
/// changed.
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
        bool acted = false;  // the battle or the draft changed: draw again
    };
    FrameDone frame(const FrameWish& wish, kit::Fonts& fonts);

    std::string title() const;
    /// Other books to begin a battle of; they outlive the desk.
    void offer(std::span<const bar::BattleBook> books) { player_.books = books; }

    // What the palette offers of this battle, and takes up.
    std::vector<Place> units() const;    ///< those on the table
    std::vector<Place> actions() const;  ///< what the keys do, as far as it can be done now
    /// Selects the unit, or does the action, of this id; an id of neither does nothing.
    void choose(FoundKind kind, std::string_view id);

    Draft draft;

private:
    void look();
    void look_at_sheet();
    void carry_out(const Ask& ask);
    void carry_out(const Perform& perform);
    void fill(const Result<ChartTable, std::vector<Problem>>& table, std::string_view what);
    void set_levels(const std::string& text);
    void lay_out_anew();

    void act(std::string_view id);

    Player player_;
    Asks asked_{};  ///< from the palette, for the next frame
    Reading reading_{};
    struct Seen {
        std::size_t done = 0;
        std::size_t events = 0;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    std::optional<Seen> seen_{};
    std::vector<BattleLine> battles_{};
    Sheet sheet_ = Sheet::None;
};

}  // namespace drumhead::dashboard::age_of_reason
