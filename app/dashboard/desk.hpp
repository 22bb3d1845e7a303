#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/panels.hpp"
#include "app/dashboard/terrain_screen.hpp"
#include "app/dashboard/view.hpp"
#include "app/kit/fonts.hpp"
#include "app/kit/layout.hpp"
#include "app/look_up/look_up.hpp"
#include "battles/game_of_kings/events.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard {

/// Where what the panels ask for is carried out: a session of the store, or a battle in memory.
struct Player {
    std::function<const gk::Battle&()> battle;
    std::function<Result<gk::Answer>(const Perform&)> perform;
    std::function<Result<void>(std::size_t)> go_to;
    std::function<bool()> read_only{};  ///< the battle is open elsewhere; empty: it is not
    bool not_begun = false;   ///< it stands in while the page of a new battle is filled in
    bool replaying = false;   ///< an earlier moment is looked at, and nothing can be changed
    bool club_pages = false;  ///< the club's pages can be turned to
    /// For a new battle; empty where none can be begun. A battle that has begun is that of
    /// battle().
    std::function<Result<std::vector<gk::Army>>()> armies{};
    std::function<Result<void>(const gk::Setup&)> begin{};
    /// A battle of the Age of Reason, whose dashboard then takes the place of this one.
    std::span<const bar::BattleBook> books{};
    std::function<Result<void>(const bar::Setup&)> begin_age_of_reason{};
    /// The other battles, newest first, and opening one of them by its number; empty where there
    /// are none to be had. The one that is open then is that of battle().
    std::function<Result<std::vector<BattleLine>>()> battles{};
    std::function<Result<void>(std::int64_t)> open{};
    /// Tables of ground saved for any battle; empty where none are kept.
    std::function<Result<std::vector<gk::GroundTable>>()> grounds{};
    std::function<Result<void>(const gk::GroundTable&)> save_ground{};
    std::function<Result<void>(const std::string&)> delete_ground{};
    /// For random tables; empty where none can be made. The picture is saved where the answer says.
    std::function<std::uint64_t()> fresh_seed{};
    std::function<Result<std::string>(const terrain::Map&)> save_table{};
};

/// The draft and what has been worked out for it. The panels see both; nothing is worked out again
/// until the battle or the draft has changed.
class Desk {
public:
    explicit Desk(Player player);

    /// Draws a frame and carries out what was asked for. Call between ImGui's NewFrame and Render.
    /// `touchables`, where given, is filled with all that answers a click.
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

    /// What the window is called: it follows the battle.
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
    void carry_out(const Ask& ask);

    Player player_;
    void open_new_battle();
    void look_at_table();
    void look_at_sheet();
    void look_ahead();
    void read_grounds();
    void lay_out_anew();
    void offer_to_insist(const Perform& refused);

    void act(std::string_view id);

    Asks asked_;  ///< from the palette, for the next frame
    std::vector<gk::Army> armies_;
    std::optional<TerrainView> table_;
    std::vector<BattleLine> battles_;
    std::vector<gk::GroundTable> grounds_;
    Sheet sheet_ = Sheet::None;  ///< the one that battles_ and grounds_ were read for
    std::optional<Action> action_;
    WhatIfDesk what_if_;
    const WhatIfView* what_if_view_ = nullptr;
    // What action_ was worked out for.
    struct Seen {
        std::size_t done = 0;
        std::size_t events = 0;
        std::optional<gk::Command> command{};
        std::vector<int> faces{};
        gk::Insist insist = gk::Insist::No;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    std::optional<Seen> seen_;
};

}  // namespace drumhead::dashboard
