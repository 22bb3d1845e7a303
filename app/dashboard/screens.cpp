#include "app/dashboard/dashboard.hpp"

#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/desk.hpp"
#include "app/dashboard/any_desk.hpp"
#include "app/dashboard/desk.hpp"
#include "app/dashboard/featherstone/desk.hpp"
#include "app/dashboard/palette.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/picture.hpp"

namespace drumhead::dashboard {

namespace {

constexpr std::pair<Screen, std::string_view> kScreenWords[] = {
    {Screen::Battle, "battle"},
    {Screen::Volley, "volley"},
    {Screen::DiceEntry, "dice-entry"},
    {Screen::Move, "move"},
    {Screen::HalfTurnDice, "half-turn-dice"},
    {Screen::NewBattle, "new-battle"},
    {Screen::Terrain, "terrain"},
    {Screen::TerrainDice, "terrain-dice"},
    {Screen::FirstArmy, "first-army"},
    {Screen::SecondArmy, "second-army"},
    {Screen::Weather, "weather"},
    {Screen::Log, "log"},
    {Screen::More, "more"},
    {Screen::Battles, "battles"},
    {Screen::Ground, "ground"},
    {Screen::Initiative, "initiative"},
    {Screen::WhatIf, "what-if"},
    {Screen::Palette, "palette"},
    {Screen::LossChart, "loss-chart"},
    {Screen::FillIn, "fill-in"},
    {Screen::Commands, "commands"},
    {Screen::Record, "record"},
    {Screen::SpecialResults, "special-results"},
    {Screen::LeaderCheck, "leader-check"},
    {Screen::Scenario, "scenario"},
    {Screen::ArmyMorale, "army-morale"},
    {Screen::NewAgeOfReason, "new-age-of-reason"},
    {Screen::Counters, "counters"}};

const kit::Theme* theme_of(Light light) {
    return light == Light::Lamp ? &kit::kDark : &kit::kLight;
}

// What answers every wish.
struct Nothing {
    template <class T>
    operator Result<T>() const {
        return Problem{"nothing happens in a picture"};
    }
};
constexpr auto nothing = [](const auto&) { return Nothing{}; };

kit::Size frame_of(const PictureOptions& options) {
    return {static_cast<float>(options.width), static_cast<float>(options.height)};
}

// A question on the palette, over a desk.
class Asked {
public:
    explicit Asked(const gk::Edition& edition, std::span<const bar::BattleBook> books)
        : shelf_(palette_shelf(edition, books)) {
        palette_.open(shelf_);
        palette_.ask("musk 3 moved rain");
    }
    Palette& palette() { return palette_; }

private:
    Shelf shelf_;
    Palette palette_{};
};

// Draws the desk, and over it the palette where that is the screen.
template <class Desk>
ScreenFrame frames_of(std::shared_ptr<Desk> desk,
                      const PictureOptions& options,
                      const gk::Edition& edition) {
    const auto asked = options.screen == Screen::Palette
                           ? std::make_shared<Asked>(edition, options.books)
                           : nullptr;
    return [desk, asked, options](kit::Fonts& fonts, std::vector<kit::Touchable>* touchables) {
        desk->frame({.frame = frame_of(options), .touchables = touchables}, fonts);
        if (asked) {
            const kit::Layout layout =
                kit::lay_out({.frame = frame_of(options), .scale = options.scale});
            asked->palette().frame({*theme_of(options.light), fonts, layout.scale, touchables},
                                   layout);
        }
    };
}

// The first volley, or failing that gun shot, that the rules allow the side to act.
void propose_volley(const gk::State& state, Draft& draft) {
    for (int firer = 0; firer < static_cast<int>(state.units.size()); ++firer) {
        const auto& unit = state.at(gk::UnitId{firer});
        if (unit.army != state.to_act || !gk::present(unit)) {
            continue;
        }
        for (int target = 0; target < static_cast<int>(state.units.size()); ++target) {
            const auto& enemy = state.at(gk::UnitId{target});
            if (enemy.army == state.to_act || !gk::present(enemy)) {
                continue;
            }
            pick(state, draft, {firer});
            draft.kind = Kind::Fire;
            draft.target = gk::UnitId{target};
            const auto command = proposed(state, draft);
            if (command && !gk::preview(state, *command).rejected) {
                return;
            }
        }
    }
    lay_down(draft);
}

// The first move that the rules allow the side to act.
void propose_move(const gk::State& state, Draft& draft) {
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        if (state.at(gk::UnitId{i}).army != state.to_act) {
            continue;
        }
        pick(state, draft, {i});
        draft.kind = Kind::Move;
        const auto command = proposed(state, draft);
        if (command && !gk::preview(state, *command).rejected) {
            return;
        }
    }
    lay_down(draft);
}

// What a unit of the side to act could do, and three volleys at its target as a plan.
void propose_plan(const gk::State& state, Draft& draft) {
    propose_volley(state, draft);
    open_what_if(state, draft);
    for (int i = 0; draft.target && i < static_cast<int>(state.units.size()); ++i) {
        const gk::Command volley = gk::FireMusketry{.firer = {i}, .target = *draft.target};
        if (state.at(gk::UnitId{i}).army == state.to_act && draft.what_if.plan.size() < 3 &&
            !gk::preview(state, volley).rejected) {
            draft.what_if.plan.push_back({.command = volley});
        }
    }
}

}  // namespace

std::string_view word(Screen screen) {
    for (const auto& [each, word] : kScreenWords) {
        if (each == screen) {
            return word;
        }
    }
    return "";
}

std::optional<Screen> screen_from(std::string_view word) {
    for (const auto& [screen, each] : kScreenWords) {
        if (each == word) {
            return screen;
        }
    }
    return std::nullopt;
}

Result<ScreenFrame> screen_of(const gk::Battle& battle, const PictureOptions& options) {
    auto desk = std::make_shared<Desk>(Player{
        .battle = [&battle]() -> const gk::Battle& { return battle; },
        .perform = nothing,
        .go_to = nothing,
        .club_pages = true,
        .armies = [options]() -> Result<std::vector<gk::Army>> { return options.armies; },
        .begin = nothing,
        .books = options.books,
        .begin_age_of_reason = nothing,
        .battles = [options]() -> Result<std::vector<BattleLine>> { return options.battles; },
        .open = nothing,
        .grounds = [options]() -> Result<std::vector<gk::GroundTable>> { return options.grounds; },
        .save_ground = nothing,
        .delete_ground = nothing,
        .fresh_seed = [&battle] { return battle.state().seed; },
        .save_table = nothing});
    Draft& draft = desk->draft;
    draft.theme = theme_of(options.light);
    draft.own_scale = options.scale;
    switch (options.screen) {
        case Screen::Battle:
        case Screen::Palette:
            break;
        case Screen::Volley:
            propose_volley(battle.state(), draft);
            break;
        case Screen::DiceEntry:
            propose_volley(battle.state(), draft);
            draft.entering = draft.unit.has_value();
            break;
        case Screen::Move:
            propose_move(battle.state(), draft);
            break;
        case Screen::HalfTurnDice:
            draft.at_hand = due(battle.state(), draft);
            draft.entering = draft.at_hand.has_value();
            break;
        case Screen::NewBattle:
            draft.sheet = Sheet::NewBattle;
            break;
        case Screen::Terrain:
            draft.sheet = Sheet::Terrain;
            break;
        case Screen::TerrainDice:
            draft.sheet = Sheet::Terrain;
            draft.table.emplace().own_dice = true;
            draft.table->battle_table = battle.state().table;
            break;
        case Screen::FirstArmy:
            draft.page = Page::FirstArmy;
            draft.shown_army = gk::ArmyId{0};
            break;
        case Screen::SecondArmy:
            draft.page = Page::SecondArmy;
            draft.shown_army = gk::ArmyId{1};
            break;
        case Screen::Weather:
            draft.page = Page::Weather;
            break;
        case Screen::Log:
            draft.sheet = Sheet::Log;
            break;
        case Screen::More:
            draft.sheet = Sheet::More;
            break;
        case Screen::Battles:
            draft.sheet = Sheet::Battles;
            break;
        case Screen::Ground:
            draft.sheet = Sheet::Ground;
            break;
        case Screen::Initiative:
            draft.sheet = Sheet::Initiative;
            break;
        case Screen::WhatIf:
            propose_plan(battle.state(), draft);
            break;
        case Screen::NewAgeOfReason:
            draft.sheet = Sheet::NewAgeOfReason;
            break;
        default:
            return Problem{
                fmt::format("{} is no screen of battles of Game of Kings", word(options.screen))};
    }
    return frames_of(desk, options, battle.state().edition);
}

Result<ScreenFrame> screen_of(const bar::Battle& battle, const PictureOptions& options) {
    namespace aor = age_of_reason;
    auto desk = std::make_shared<aor::Desk>(aor::Player{
        .battle = [&battle]() -> const bar::Battle& { return battle; },
        // Nothing happens, but which dice a command would want can be shown.
        .perform = [&battle](const aor::Perform& asked) -> Result<bar::Answer> {
            return bar::play_command(
                battle.state(), asked.command, asked.faces, nullptr, asked.insist);
        },
        .go_to = nothing,
        .club_pages = true,
        .books = options.books,
        .begin = nothing,
        .other_rulebook = [] {},
        .battles = [options]() -> Result<std::vector<BattleLine>> { return options.battles; },
        .open = nothing});
    aor::Draft& draft = desk->draft;
    draft.theme = theme_of(options.light);
    draft.own_scale = options.scale;
    switch (options.screen) {
        case Screen::Battle:
        case Screen::Palette:
        case Screen::LossChart:
            aor::show_last(battle, draft);
            break;
        case Screen::FillIn:
            aor::show_last(battle, draft);
            draft.filling = true;
            draft.cell = {2, 1};
            break;
        case Screen::Commands:
            draft.page = aor::Page::Tree;
            break;
        case Screen::Record:
            draft.page = aor::Page::Record;
            break;
        case Screen::DiceEntry: {
            const bar::Command roll = bar::RollSpecial{};
            const bar::Answer answer = bar::play_command(battle.state(), roll, {}, nullptr);
            if (const DiceWanted* wanted = answer.wanted()) {
                draft.throwing = aor::Throwing{.command = roll, .wanted = *wanted};
            }
            break;
        }
        case Screen::SpecialResults:
            draft.sheet = aor::Sheet::Special;
            draft.special.chart = bar::Chart::InfantryFire;
            draft.special.digit = 4;
            break;
        case Screen::LeaderCheck:
            draft.sheet = aor::Sheet::Special;
            draft.special.part = aor::SpecialDraft::Part::LeaderCheck;
            break;
        case Screen::Scenario:
            draft.sheet = aor::Sheet::Scenario;
            break;
        case Screen::ArmyMorale:
            draft.sheet = aor::Sheet::Morale;
            break;
        case Screen::Log:
            draft.sheet = aor::Sheet::Log;
            break;
        case Screen::More:
            draft.sheet = aor::Sheet::More;
            break;
        case Screen::Battles:
            draft.sheet = aor::Sheet::Battles;
            break;
        case Screen::NewBattle:
        case Screen::NewAgeOfReason:
            draft.sheet = aor::Sheet::NewBattle;
            break;
        default:
            return Problem{fmt::format("{} is no screen of battles of the Age of Reason",
                                       word(options.screen))};
    }
    return frames_of(desk, options, gk::default_edition());
}

Result<ScreenFrame> screen_of(const fea::Battle& battle, const PictureOptions& options) {
    auto desk = std::make_shared<featherstone::Desk>(featherstone::Player{
        .battle = [&battle]() -> const fea::Battle& { return battle; },
        .perform = nothing,
        .go_to = nothing,
        .club_pages = true,
        .fight = nothing,
        .battles = [options]() -> Result<std::vector<BattleLine>> { return options.battles; },
        .open = nothing});
    featherstone::Draft& draft = desk->draft;
    draft.theme = theme_of(options.light);
    draft.own_scale = options.scale;
    switch (options.screen) {
        case Screen::Battle:
        case Screen::Palette:
            break;
        case Screen::Counters:
            if (battle.state().chest() == nullptr) {
                return Problem{"this campaign has no counters"};
            }
            look_as(draft, fea::to_move(battle.state()));
            break;
        case Screen::Log:
            draft.sheet = featherstone::Sheet::Log;
            break;
        case Screen::More:
            draft.sheet = featherstone::Sheet::More;
            break;
        case Screen::Battles:
            draft.sheet = featherstone::Sheet::Battles;
            break;
        default:
            return Problem{
                fmt::format("{} is no screen of Featherstone's campaigns", word(options.screen))};
    }
    return frames_of(desk, options, gk::default_edition());
}

Result<ScreenFrame> screen_of(OverPage& page, const PictureOptions& options) {
    return ScreenFrame(
        [&page, options](kit::Fonts& fonts, std::vector<kit::Touchable>* touchables) {
            page_frame(page,
                       {.facts = {.frame = frame_of(options)},
                        .fonts = fonts,
                        .theme = theme_of(options.light),
                        .scale = options.scale,
                        .touchables = touchables});
        });
}

Result<void> draw_picture(const ScreenFrame& screen,
                          const PictureOptions& options,
                          const std::filesystem::path& file) {
    return kit::write_picture({.width = options.width, .height = options.height},
                              file,
                              [&](kit::Fonts& fonts) { screen(fonts, nullptr); });
}

}  // namespace drumhead::dashboard
