#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/dashboard/age_of_reason/draft.hpp"
#include "app/dashboard/ground.hpp"
#include "app/dashboard/new_battle.hpp"
#include "app/dashboard/over_page.hpp"
#include "app/dashboard/terrain_screen.hpp"
#include "app/dashboard/what_if.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/theme.hpp"
#include "battles/game_of_kings/events.hpp"

// What the players have picked and typed and not yet asked for. It is lost when the program ends,
// and nothing that matters is.

namespace drumhead::dashboard {

/// What the paper is about, once a unit is picked.
enum class Kind { Fire, Melee, Move, Morale, Orders, Details };
/// What the next card that is touched is taken for.
enum class Picking { UnitOrTarget, Attacker, Defender, Supporter, Escort, Blocker };
/// The pages of a narrow frame; a wider one shows them all at once.
enum class Page { Paper, FirstArmy, SecondArmy, Weather, Log };
/// A sheet laid over the table.
enum class Sheet {
    None,
    More,
    Log,
    NewBattle,
    NewAgeOfReason,
    Terrain,
    Battles,
    Ground,
    Initiative,
    WhatIf
};

/// What the players say of one unit of a melee.
struct Ground {
    gk::UnitId unit{};
    gk::Aspect from = gk::Aspect::Front;
    bool higher = false;
    bool bank = false;
    bool buildings = false;
    bool holds_fire = false;
    friend bool operator==(const Ground&, const Ground&) = default;
};

struct Draft {
    std::optional<gk::UnitId> unit{};
    std::optional<gk::UnitId> target{};
    Kind kind = Kind::Fire;
    Picking picking = Picking::UnitOrTarget;

    // The facts of the case, as typed; empty where left out.
    std::string range_cm{};
    std::string charged_from_cm{};
    std::string foot_near_cm{};
    std::vector<Ground> attackers{};  ///< the first is `unit`, unless it was struck
    std::vector<Ground> defenders{};

    // A move: an empty distance is as far as it can.
    std::string move_cm{};
    std::string stop_line_cm{};
    std::string move_ground{};  ///< a name of the battle's own table; empty for open ground
    int about_faces = 0;
    bool sideways = false;

    /// What concerns no unit and is being thrown for: the weather, command dice, a card,
    /// initiative.
    std::optional<gk::Command> at_hand{};
    /// The players play what is proposed although it is out of order.
    gk::Insist insist = gk::Insist::No;
    /// Refused a moment ago, and done all the same if the players insist.
    std::optional<gk::Command> refused{};
    int weather_left_out = 0;     ///< the turn whose weather is not thrown for
    int initiative_left_out = 0;  ///< the turn in which nobody throws for who goes first

    /// The dice for who goes first and what is added to them: those of the battle's last throw,
    /// until they are changed.
    std::optional<gk::ThrowInitiative> initiative{};

    std::optional<std::size_t> battle_at{};  ///< the chosen line of the list of battles
    GroundDraft ground{};                    ///< the battle's table of ground, being changed
    float ground_height = 200;               ///< of its page, as last drawn

    WhatIfDraft what_if{};

    bool ground_open = false;  ///< the page of range and ground lies over the odds

    std::vector<int> faces{};    ///< of the proposed action, as thrown so far
    std::string typed_face{};    ///< of a die with more sides than there are keys
    bool entering = false;       ///< the page for the players' own dice is open
    bool showing_result = true;  ///< the paper shows the last event, not a proposal

    // Details of a unit: a number set by hand.
    gk::Field field = gk::Field::Quarters;
    std::optional<int> value{};
    std::string reason{};

    std::optional<NewBattle> new_battle{};          ///< being agreed, once its page has been opened
    std::string new_battle_name{};                  ///< that it is to have, once; empty: its own
    float new_battle_height = 700;                  ///< of that page, as last drawn
    age_of_reason::NewBattleDraft age_of_reason{};  ///< one of the other rulebook

    std::optional<TerrainDraft> table{};  ///< a random table, once its page has been opened

    // The sheet behind F10.
    float more_height = 700;  ///< of its page, as last drawn
    std::string note{};
    std::string declared_reason{};
    std::string setting_reason{};

    std::optional<gk::ArmyId> shown_army{};    ///< asked for where only one column has room
    std::array<std::string, 2> open_sector{};  ///< the open one, where not all have room
    Page page = Page::Paper;
    Sheet sheet = Sheet::None;
    std::optional<PageName> over{};  ///< a page to turn to
    bool look_up = false;            ///< the palette is to be opened
    bool close = false;              ///< the window is to be closed
    std::string message{};           ///< what could not be done, until the next thing is

    const kit::Theme* theme = &kit::kDark;
    float own_scale = 1;  ///< times the monitor's
};

/// Picks a unit: the paper takes up what this unit is most likely to do now.
void pick(const gk::State& state, Draft& draft, gk::UnitId unit);
/// A card was touched: it is the unit, the target, or whatever is being picked. What this asks for
/// at once (a supporter, a blocker) is returned.
std::optional<gk::Command> touch(const gk::State& state, Draft& draft, gk::UnitId unit);
/// The next unit touched is the one that stands in the way of this unit's retreat.
void pick_blocker(Draft& draft, gk::UnitId retreating);
/// Turns to another kind of action for the picked unit.
void turn_to(const gk::State& state, Draft& draft, Kind kind);
/// By key: takes up the next unit of the side to act (`by` 1, or -1 for the one before) in the
/// order of the cards, of the sector at work where one is; once there is a target, the next target.
void step(const gk::State& state, Draft& draft, int by);
/// By key: the first enemy that the rules let the picked unit fire at or charge; where there is
/// none, the first enemy.
void take_first_target(const gk::State& state, Draft& draft);
/// Turns to the sheet that weighs what the picked unit could do.
void open_what_if(const gk::State& state, Draft& draft);
/// Takes up a command on the paper as the action proposed, with all that was said of it.
void take_up(const gk::State& state, Draft& draft, const gk::Command& command);
/// Lays everything down: no unit, no faces, the last event on the paper.
void lay_down(Draft& draft);

/// The command the draft stands for; nothing while something is missing.
std::optional<gk::Command> proposed(const gk::State& state, const Draft& draft);
/// Why there is none, as words for the player: "Touch the enemy it fires at".
std::string missing(const gk::State& state, const Draft& draft);

/// The army whose cards are wanted next: the enemy's once a unit is picked that needs a target.
gk::ArmyId army_to_show(const gk::State& state, const Draft& draft);

/// Whether who goes first can be settled now: before the first half-turn of a turn played by dice.
bool may_choose_first(const gk::State& state);

/// What begins a half-turn: the weather of the turn, who goes first where that is thrown for, then
/// command dice or a card. Nothing once dice
/// or a card are in play, once the battle is over, or while a test or a retreat is owed.
std::optional<gk::Command> due(const gk::State& state, const Draft& draft);
/// The sector that would be at work next after the one that is; empty where there is none.
std::string next_sector(const gk::State& state);

/// What a unit owes and must do before the half-turn ends.
struct Owed {
    gk::UnitId unit{};
    std::string what;  ///< "morale", "retreat"
};
std::vector<Owed> owed(const gk::State& state);

}  // namespace drumhead::dashboard
