#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/battle_list.hpp"
#include "app/dashboard/over_page.hpp"
#include "app/session.hpp"
#include "battles/age_of_reason/events.hpp"
#include "battles/featherstone/events.hpp"
#include "battles/game_of_kings/agreement.hpp"
#include "battles/game_of_kings/events.hpp"
#include "rules/result.hpp"

namespace drumhead::dashboard {

enum class Light { Lamp, Day };  // the dark theme, the light one

struct DashboardOptions {
    Light light = Light::Lamp;
    float scale = 1;  // times the monitor's, 0.75 to 2.5
    /// The armies to choose from and how a new battle begins; empty where none can.
    std::function<Result<std::vector<gk::Army>>()> armies{};
    std::function<Result<Session>(const gk::Setup&)> begin{};
    /// The battles of the Age of Reason that can be begun, and how.
    std::span<const bar::BattleBook> books{};
    std::function<Result<BarSession>(const bar::Setup&)> begin_age_of_reason{};
    /// The same battles anew, once a page of the club may have changed them.
    std::function<Result<std::vector<bar::BattleBook>>()> fresh_books{};
    /// Every stored battle, newest first, where the one of this number is on the table; and one of
    /// them, by its number.
    std::function<Result<std::vector<BattleLine>>(std::int64_t)> battles{};
    std::function<Result<AnySession>(std::int64_t)> open{};
    /// Tables of ground saved for any battle.
    std::function<Result<std::vector<gk::GroundTable>>()> grounds{};
    std::function<Result<void>(const gk::GroundTable&)> save_ground{};
    std::function<Result<void>(const std::string&)> delete_ground{};
    std::function<std::uint64_t()> fresh_seed{};  ///< of random tables; empty where none are made
    std::filesystem::path pictures{};             ///< the folder their pictures go to
    MakePage club_page{};                         ///< empty where the club keeps nothing
    /// The battle that lay on the table last, where the file has become another one.
    std::function<Result<AnySession>()> last{};
    bool guide_first = false;                   ///< the guide lies over the battle at the start
    std::function<void()> guide_seen{};         ///< it was read to its end or left
    std::function<void()> after_first_frame{};  ///< what may wait until the battle is shown
    /// What the players should be told, once; empty where there is nothing.
    std::function<std::string()> news{};
};

/// Opens the window on a battle and stays until it is closed. The exit status; what went wrong is
/// on standard error.
int run_dashboard(AnySession session, const DashboardOptions& options);

/// Opens the window on one of the club's pages alone, where there is no battle to open, and stays
/// until the page is left.
int run_page(OverPage& page);

/// The screens that can be drawn as pictures.
enum class Screen {
    Battle,
    Volley,
    DiceEntry,
    Move,
    HalfTurnDice,
    NewBattle,
    Terrain,
    TerrainDice,
    FirstArmy,
    SecondArmy,
    Weather,
    Log,
    More,
    Battles,
    Ground,
    Initiative,
    WhatIf,
    Palette,
    // Of the Age of Reason.
    LossChart,
    FillIn,
    Commands,
    Record,
    SpecialResults,
    LeaderCheck,
    Scenario,
    ArmyMorale,
    NewAgeOfReason,
    // Of Featherstone's campaigns: the chest as the side to move sees it.
    Counters
};
inline constexpr std::array kScreens{Screen::Battle,
                                     Screen::Volley,
                                     Screen::DiceEntry,
                                     Screen::Move,
                                     Screen::HalfTurnDice,
                                     Screen::NewBattle,
                                     Screen::Terrain,
                                     Screen::TerrainDice,
                                     Screen::FirstArmy,
                                     Screen::SecondArmy,
                                     Screen::Weather,
                                     Screen::Log,
                                     Screen::More,
                                     Screen::Battles,
                                     Screen::Ground,
                                     Screen::Initiative,
                                     Screen::WhatIf,
                                     Screen::Palette};
/// Those of a battle of the Age of Reason; `Battle` is its loss chart.
inline constexpr std::array kAgeOfReasonScreens{Screen::Battle,
                                                Screen::LossChart,
                                                Screen::FillIn,
                                                Screen::Commands,
                                                Screen::Record,
                                                Screen::DiceEntry,
                                                Screen::SpecialResults,
                                                Screen::LeaderCheck,
                                                Screen::Scenario,
                                                Screen::ArmyMorale,
                                                Screen::Log,
                                                Screen::More,
                                                Screen::Battles,
                                                Screen::NewAgeOfReason,
                                                Screen::Palette};
/// Those of one of Featherstone's campaigns.
inline constexpr std::array kFeatherstoneScreens{
    Screen::Battle, Screen::Counters, Screen::Log, Screen::More, Screen::Battles, Screen::Palette};
std::string_view word(Screen screen);  ///< "battle", "volley", "dice-entry" …
std::optional<Screen> screen_from(std::string_view word);

struct PictureOptions {
    Screen screen = Screen::Battle;
    int width = 1440;  // real pixels
    int height = 900;
    float scale = 1;
    Light light = Light::Lamp;
    std::vector<gk::Army> armies{};            ///< for the screen of a new battle
    std::vector<BattleLine> battles{};         ///< for the list of them
    std::vector<gk::GroundTable> grounds{};    ///< for the screens of ground and a new battle
    std::span<const bar::BattleBook> books{};  ///< for that of a new battle of the Age of Reason
};
/// Draws a frame of a screen between ImGui's NewFrame and Render; what can be touched on it goes to
/// `touchables`, where given.
using ScreenFrame = std::function<void(kit::Fonts& fonts, std::vector<kit::Touchable>* touchables)>;
/// A screen of the battle, which must outlive it. Volley and DiceEntry show the first volley that
/// the side to act could fire, Move the first move, HalfTurnDice what its half-turn begins with,
/// Terrain the battle's table or, if it has none, one of its own seed; TerrainDice the page on
/// which the players throw one; WhatIf a plan beside the targets of a unit of the side to act;
/// Palette the answer to a question on musketry.
[[nodiscard]] Result<ScreenFrame> screen_of(const gk::Battle& battle,
                                            const PictureOptions& options);
/// The same of a battle of the Age of Reason; a screen it does not have is a problem.
[[nodiscard]] Result<ScreenFrame> screen_of(const bar::Battle& battle,
                                            const PictureOptions& options);
/// The same of one of Featherstone's campaigns. Only Counters shows what is hidden.
[[nodiscard]] Result<ScreenFrame> screen_of(const fea::Battle& battle,
                                            const PictureOptions& options);
/// A page over the battle, which must outlive it; `options.screen` plays no part.
[[nodiscard]] Result<ScreenFrame> screen_of(OverPage& page, const PictureOptions& options);
/// Writes a screen as a PNG, without a display. Its options are those it was made with.
[[nodiscard]] Result<void> draw_picture(const ScreenFrame& screen,
                                        const PictureOptions& options,
                                        const std::filesystem::path& file);
/// The same in one step, of a battle or a page.
template <class Subject>
[[nodiscard]] Result<void> draw_picture(Subject& subject,
                                        const PictureOptions& options,
                                        const std::filesystem::path& file) {
    const Result<ScreenFrame> screen = screen_of(subject, options);
    return screen ? draw_picture(*screen, options, file) : Result<void>(screen.error());
}

}  // namespace drumhead::dashboard
