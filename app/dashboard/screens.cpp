#include "app/dashboard/dashboard.hpp"

#include <array>
#include <utility>

#include "app/dashboard/desk.hpp"
#include "app/kit/picture.hpp"

namespace drumhead::dashboard {

namespace {

constexpr std::array<std::pair<Screen, std::string_view>, kScreens.size()> kScreenWords{
    std::pair{Screen::Battle, "battle"},
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
    {Screen::Initiative, "initiative"}};

const kit::Theme* theme_of(Light light) {
    return light == Light::Lamp ? &kit::kDark : &kit::kLight;
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

Result<void> draw_picture(const gk::Battle& battle,
                          const PictureOptions& options,
                          const std::filesystem::path& file) {
    Desk desk(
        {.battle = [&battle]() -> const gk::Battle& { return battle; },
         .perform = [](const Perform&) -> Result<gk::Answer> {
             return Problem{"nothing happens in a picture"};
         },
         .go_to = [](std::size_t) -> Result<void> {
             return Problem{"nothing happens in a picture"};
         },
         .armies = [&options]() -> Result<std::vector<gk::Army>> { return options.armies; },
         .begin = [](const gk::Setup&) -> Result<void> {
             return Problem{"nothing happens in a picture"};
         },
         .battles = [&options]() -> Result<std::vector<BattleLine>> { return options.battles; },
         .open = [](std::int64_t) -> Result<void> {
             return Problem{"nothing happens in a picture"};
         },
         .grounds = [&options]() -> Result<std::vector<gk::GroundTable>> {
             return options.grounds;
         },
         .save_ground = [](const gk::GroundTable&) -> Result<void> {
             return Problem{"nothing happens in a picture"};
         },
         .delete_ground = [](const std::string&) -> Result<void> {
             return Problem{"nothing happens in a picture"};
         },
         .fresh_seed = [&battle] { return battle.state().seed; },
         .save_table = [](const terrain::Map&) -> Result<std::string> {
             return Problem{"nothing happens in a picture"};
         }});
    Draft& draft = desk.draft;
    draft.theme = theme_of(options.light);
    draft.own_scale = options.scale;
    switch (options.screen) {
        case Screen::Battle:
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
    }
    return kit::write_picture(
        {.width = options.width, .height = options.height}, file, [&](kit::Fonts& fonts) {
            desk.frame(
                {.frame = {static_cast<float>(options.width), static_cast<float>(options.height)}},
                fonts);
        });
}

}  // namespace drumhead::dashboard
