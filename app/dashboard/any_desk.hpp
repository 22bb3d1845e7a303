#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/dashboard/age_of_reason/desk.hpp"
#include "app/dashboard/dashboard.hpp"
#include "app/dashboard/desk.hpp"
#include "app/dashboard/featherstone/desk.hpp"
#include "app/dashboard/palette.hpp"
#include "app/kit/key_tips.hpp"
#include "app/kit/window.hpp"

namespace drumhead::dashboard {

/// A frame of such a page on the bare table.
struct PageFrame {
    const kit::FrameFacts& facts;
    kit::Fonts& fonts;
    const kit::Theme* theme = &kit::kDark;
    float scale = 1;  ///< times the monitor's
    std::vector<kit::Touchable>* touchables = nullptr;
};
PageDone page_frame(OverPage& page, const PageFrame& wish);

/// The dashboard of whichever rulebook the open battle is fought by. Opening or beginning a battle
/// of another rulebook puts its dashboard in place of this one.
class AnyDesk {
public:
    AnyDesk(AnySession session, const DashboardOptions& options);

    kit::FrameAsks frame(const kit::FrameFacts& facts,
                         kit::Fonts& fonts,
                         std::vector<kit::Touchable>* touchables = nullptr);
    std::string title() const;

    Desk* game_of_kings() { return kings_.get(); }
    age_of_reason::Desk* age_of_reason() { return reason_.get(); }
    featherstone::Desk* featherstone() { return featherstone_.get(); }
    const AnySession& session() const { return session_; }
    const Palette& palette() const { return palette_; }

private:
    /// Draws all but the key tips.
    kit::FrameAsks frame_below(const kit::FrameFacts& facts,
                               kit::Fonts& fonts,
                               std::vector<kit::Touchable>* touchables);
    /// What a frame of a desk came to.
    struct Drawn {
        bool acted = false;
        bool close = false;
        std::optional<PageName> page{};
    };
    template <class Desk>
    Drawn draw(Desk& desk,
               const kit::FrameFacts& facts,
               kit::Fonts& fonts,
               std::vector<kit::Touchable>* touchables);
    /// Calls `ask` with the desk there is.
    template <class Ask>
    auto with_desk(const Ask& ask) const {
        return kings_ ? ask(*kings_) : reason_ ? ask(*reason_) : ask(*featherstone_);
    }
    void lay_out();
    std::unique_ptr<Desk> desk_of_kings();
    std::unique_ptr<age_of_reason::Desk> desk_of_reason();
    std::unique_ptr<featherstone::Desk> desk_of_featherstone();
    /// Lays out a battle of Game of Kings to be agreed, under a name or the usual one.
    Result<void> agree_on_kings(const std::string& name);
    /// Draws the battle's dashboard.
    kit::FrameAsks desk_frame(const kit::FrameFacts& facts,
                              kit::Fonts& fonts,
                              std::vector<kit::Touchable>* touchables);
    /// Opens the palette on what can be looked up now.
    void open_palette();
    /// Draws the palette over what lies below; whether anything came of it.
    bool palette_frame(const kit::FrameFacts& facts,
                       kit::Fonts& fonts,
                       std::vector<kit::Touchable>* touchables);
    /// Draws the page that lies over the battle.
    kit::FrameAsks over_frame(const kit::FrameFacts& facts,
                              kit::Fonts& fonts,
                              std::vector<kit::Touchable>* touchables);
    bool has(const PageInfo& page) const;
    /// Puts a page over the battle, the replay at a moment of it; false where there is none.
    bool turn_to(const PageInfo& page, std::optional<std::size_t> moment = std::nullopt);
    /// Takes the page away; what it may have changed is read anew.
    void leave_over();
    std::span<const bar::BattleBook> books() const;
    /// The session of the battle that takes the place of the one on the table once the frame ends:
    /// until then panels still hold on to the present one.
    Result<void> take(Result<AnySession> opened);
    void take_next();
    /// Does what needs the file to itself. False where no battle could be opened after it.
    bool without_battle(const std::function<bool()>& work);
    /// Tells the players what they should know, where there is room for it.
    void tell_news();

    AnySession session_;
    const DashboardOptions& options_;
    std::optional<AnySession> next_{};
    /// A battle of Game of Kings being agreed while one of another rulebook lies on the table:
    /// its dashboard needs a battle, and this is none that is kept.
    std::optional<gk::Battle> stand_in_{};
    std::string stand_in_name_{};  ///< that it is to have
    std::unique_ptr<Desk> kings_{};
    std::unique_ptr<age_of_reason::Desk> reason_{};
    std::unique_ptr<featherstone::Desk> featherstone_{};
    std::unique_ptr<OverPage> over_{};
    PageName over_name_{};                  ///< which it is
    std::vector<bar::BattleBook> books_{};  ///< read anew; options_.books until then
    Palette palette_{};
    kit::KeyTips tips_{};
    std::vector<kit::Touchable> touchables_{};  ///< of the last frame
    Shelf shelf_{};  ///< its tables are made anew only for another edition
    const kit::Theme* theme_ = &kit::kDark;
    float scale_ = 1;
};

}  // namespace drumhead::dashboard
