#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/game_of_kings/army.hpp"
#include "rules/game_of_kings/command.hpp"
#include "rules/game_of_kings/melee.hpp"
#include "rules/game_of_kings/terrain.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "rules/limits.hpp"

namespace drumhead::gk {

/// A unit of the battle: its place in State::units, which never changes.
struct UnitId {
    int index = -1;
    friend constexpr auto operator<=>(UnitId, UnitId) = default;
};
inline constexpr UnitId kNoUnit{};
/// 0 is the first army, drawn blue, round and solid on the left; 1 the second.
struct ArmyId {
    int index = 0;
    friend constexpr auto operator<=>(ArmyId, ArmyId) = default;
};

/// One unit as it stands.
struct UnitState {
    // From the roster; these never change in a battle.
    std::string name;
    ArmyId army{};
    std::string sector;
    std::string place;
    std::string nation;
    std::string note;
    Quarters at_full = kFullStrength;
    std::optional<int> own_cost{};  ///< points, where the players gave it their own
    bool class_assumed = false;  ///< the roster gives none; the battle takes it as its setting says

    /// What the rules see. `general`, `supported` and `in_contact` are worked out, see facts().
    Unit unit{};

    UnitId with{};                       ///< generals: the unit he is attached to
    UnitId opponent{};                   ///< the enemy it is in melee with
    Aspect struck_from = Aspect::Front;  ///< where that enemy came from, for the one who was struck
    bool struck = false;                 ///< it was contacted; else it made the contact
    int melee_rounds = 0;                ///< fought in this melee
    UnitId supported_by{};               ///< the friend behind it, as the players declare
    UnitId supports{};         ///< the unit it has helped with morale in this half-turn (GK-MOR-14)
    bool owes_morale = false;  ///< has cause to test and has not thrown yet
    bool owes_retreat = false;  ///< must make a retreat move
    bool retreated = false;     ///< has made one in this half-turn; it makes no second (GK-MOR-07)
    int retreat_moves = 0;      ///< since it broke; only the first can be fatal (GK-MOR-26)
    bool fought = false;        ///< a round of melee in this half-turn (GK-MEL-52)
    int hit_by_fire = 0;        ///< hits of fire that stood in this half-turn (GK-MEL-37)
    bool halted = false;  ///< rallied in this half-turn; acts from its owner's next (GK-RAL-11)
    bool tested_as_blocker = false;  ///< in this half-turn (GK-MOR-35)
    /// Halves of its move spent in this half-turn, where mounting takes one: 1, it may go the other
    /// half; 2, none is left; 0, it has not mounted (GK-MOV-08, -09).
    int half_moves = 0;
    bool departed = false;  ///< has left the table (GK-VIC-06)
    friend bool operator==(const UnitState&, const UnitState&) = default;
};

/// What is left to a sector in the half-turn at hand; under the cards one entry stands for the
/// army.
struct SectorState {
    int points = 0;
    Step step = Step::Rally;  ///< the latest step begun
    bool closed = false;      ///< its half-turn is over
    friend bool operator==(const SectorState&, const SectorState&) = default;
};

struct ArmyState {
    std::string name;
    std::string general;
    bool complete = true;
    std::optional<int> points_stated{};
    std::vector<ArmySector> sectors;
    int start = 0;                        ///< points at the start
    bool broken = false;                  ///< declared the moment its points fell below half
    std::vector<CommandDie> dice{};       ///< of each sector
    std::vector<SectorState> spending{};  ///< of each sector; a single one under the cards
    int received = 0;                     ///< points received in the whole battle (GK-CMD-14)
    friend bool operator==(const ArmyState&, const ArmyState&) = default;
};

/// How units are activated: points by dice, or by cards.
enum class Activation { Dice, Cards };

/// What a piece of ground leaves of a move, as the players agreed (GK-MOV-30, -31).
struct TerrainEffect {
    std::string name;
    Fraction movement{};
    friend bool operator==(const TerrainEffect&, const TerrainEffect&) = default;
};

/// A random table as data: what was asked for and the faces that lie on it, from which it is drawn
/// again.
struct LaidTable {
    TerrainFacts facts{};
    std::vector<int> faces{};             ///< those finally kept, in throwing order
    std::optional<std::uint64_t> seed{};  ///< none where the players threw
    std::vector<int> rerolled{};          ///< a sector's number for each time it was thrown again
    friend bool operator==(const LaidTable&, const LaidTable&) = default;
};
/// The table made again, or why it cannot be: a battle file may hold any numbers.
Result<RolledTerrain> terrain_of(const LaidTable& table);
/// What lies on a table, for the log: "7 pieces; hill in 1, stream through 3 and 9, A chooses in
/// 11".
std::string describe(const Terrain& terrain);

/// How the players settle who has a turn's first half-turn (GK-CMD-22): agreed, thrown for before
/// the first turn, or thrown for anew in each. The winner of the throw chooses.
enum class FirstMove { Agreed, ThrownOnce, ThrownEachTurn };
inline constexpr std::array kFirstMoves{
    FirstMove::Agreed, FirstMove::ThrownOnce, FirstMove::ThrownEachTurn};
std::string_view word(FirstMove how);  ///< "agreed", "once", "each-turn"
std::optional<FirstMove> first_move_from(std::string_view word);

/// A Game of Kings battle at one moment. Two of them are equal when everything in them is.
struct State {
    std::string name;
    Edition edition{};
    std::uint64_t seed = 0;
    std::array<ArmyState, 2> armies{};
    std::vector<UnitState> units{};
    int turn = 1;
    ArmyId first_to_act{};  ///< whose half-turn comes first: the A of "5A"
    ArmyId to_act{};
    FirstMove first_move = FirstMove::Agreed;
    int first_settled_in = 0;  ///< the turn of the last throw or agreement on it; 0 before one
    Weather weather = Weather::Fair;
    std::optional<Verdict> verdict{};  ///< once the battle is over

    Activation activation = Activation::Dice;
    bool in_play = false;  ///< command dice thrown, or a card drawn, and its half-turn not over
    int at_work = -1;      ///< the sector whose steps are being run; -1 before the first
    CardDeck deck{};       ///< of the whole battle (GK-CMD-41)
    std::vector<int> cards_left{};
    int phase = 0;  ///< under the cards: of this turn, from 1
    Gauge gauge{};
    int gauge_thrown_in = 0;  ///< the turn of its last throw; 0 before the first
    std::vector<TerrainEffect> terrain{};
    std::string objectives{};          ///< agreed in place of points (GK-VIC-09)
    std::vector<int> reminded{};       ///< 1 for each of reminders() that has been answered
    std::optional<LaidTable> table{};  ///< the random table it is fought on, if one was made
    friend bool operator==(const State&, const State&) = default;

    const UnitState& at(UnitId id) const { return units[static_cast<std::size_t>(id.index)]; }
    UnitState& at(UnitId id) { return units[static_cast<std::size_t>(id.index)]; }
    const ArmyState& at(ArmyId id) const { return armies[static_cast<std::size_t>(id.index)]; }
};

/// How a battle begins.
struct Setup {
    std::string name;
    Edition edition{};
    std::uint64_t seed = 0;
    std::array<Army, 2> armies{};
    ArmyId first_to_act{};
    FirstMove first_move = FirstMove::Agreed;
    Weather weather = Weather::Fair;
    MoraleClass class_where_unknown = MoraleClass::Regular;  ///< agreed by the players
    Activation activation = Activation::Dice;
    std::array<std::vector<int>, 2> median_adjustments{};  ///< signed, under the cards (GK-CHR-12)
    std::vector<TerrainEffect> terrain{};
    std::string objectives{};
    bool foot_begins_formed =
        false;  ///< regular foot deploys in firing order, as the players agree
    friend bool operator==(const Setup&, const Setup&) = default;
};
/// The battle before its first event. The armies have passed check().
State begin(const Setup& setup);

/// Stands on the table: not gone and not departed.
bool present(const UnitState& unit);
/// Whether the friend behind a unit may help it with morale, unless it is in melee (GK-MOR-14 to
/// -16).
bool would_help(const State& state, UnitId id);
/// The unit as the rules see it at this moment: a general with it, a friend behind it that may
/// still help (GK-MOR-14 to -16), in contact or not.
Unit facts(const State& state, UnitId id);
/// Points of an army at this moment (GK-VIC-02, -06).
int points(const State& state, ArmyId army);
/// The generals of an army that are attached to `unit`.
bool has_general(const State& state, UnitId unit);
/// The place of a unit's points in its army's `spending`.
int sector_of(const State& state, UnitId unit);
/// What would break an army that still stands, in the units that are lost first: "5 points, 3
/// battalions". Empty once it is broken.
std::string what_would_break(const State& state, ArmyId army);
/// "5A": the turn and whose half; "5.3" under the cards, the third phase.
std::string half_turn(const State& state);
constexpr ArmyId enemy_of(ArmyId army) {
    return {1 - army.index};
}

/// Everything an event can change, and a player can correct, as whole numbers.
enum class Field {
    Quarters,
    MoraleClass,
    FiringOrder,
    Dismounted,
    Line,
    Limbered,
    Cover,
    Wood,
    Moved,
    Formed,
    Fired,
    Tested,
    Retreating,
    With,
    Opponent,
    StruckFrom,
    Struck,
    MeleeRounds,
    SupportedBy,
    Supports,
    OwesMorale,
    OwesRetreat,
    Retreated,
    RetreatMoves,
    Fought,
    HitByFire,
    Halted,
    TestedAsBlocker,
    HalfMoves,
    Departed,
    // of an army
    Start,
    Broken,
    // of the battle
    Turn,
    ToAct,
    Weather,
    Verdict,
    Received,      // of an army
    SectorPoints,  // of a sector
    SectorStep,
    SectorClosed,
    CardsLeft,  // of a kind of card
    InPlay,     // of the battle
    AtWork,
    Phase,
    FirstToAct,
    GaugeNumber,
    GaugeTurns,
    GaugeThrownIn,
    FirstSettledIn,
    Reminded,  // of a reminder
    Setting,   ///< a number or switch of the edition; the subject is its place in settings()
};
/// A sector's subject is its army's index times limits::kMostArmySectors plus its own.
enum class Subject { Unit, Army, Sector, Card, Battle, Reminder, Setting };
/// What a field holds and how it is written.
struct FieldInfo {
    Field field;
    std::string_view word;  ///< "firing-order"
    Subject subject;
    int least;
    int most;  ///< least 0, most 1: yes or no
    std::span<const std::string_view>
        words{};        ///< names of the values from `least` on, if they have names
    bool unit = false;  ///< the value is a unit, -1 for none
};
std::span<const FieldInfo> fields();
const FieldInfo& info(Field field);
const FieldInfo* field_named(std::string_view word);

/// One number or switch of an edition that a battle may change (GK-MUS-13, GK-MEL-23, GK-MOR-32 …).
struct SettingInfo {
    std::string_view word;
    std::string_view what;
    int least;
    int most;
    int (*get)(const Edition&);
    void (*set)(Edition&, int);
};
std::span<const SettingInfo> settings();
const SettingInfo* setting_named(std::string_view word);

/// `subject` is the unit's, army's, sector's, card's, reminder's or setting's index; it is ignored
/// for fields of the battle.
int get(const State& state, Field field, int subject);
void set(State& state, Field field, int subject, int value);

}  // namespace drumhead::gk
