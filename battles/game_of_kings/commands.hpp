#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "battles/game_of_kings/state.hpp"

// What a player can ask of a battle. Each command lists its fields once, in fields(), for reading
// and writing files, for `drumhead do` and for its own description.

namespace drumhead::gk {

struct FireMusketry {
    UnitId firer{};
    UnitId target{};
    std::optional<Length> range{};
    friend bool operator==(const FireMusketry&, const FireMusketry&) = default;
};
struct FireGun {
    UnitId gun{};
    UnitId target{};
    std::optional<Length> range{};
    friend bool operator==(const FireGun&, const FireGun&) = default;
};
/// One unit of a melee, with what the players say of its ground.
struct MeleeUnit {
    UnitId unit{};
    std::optional<UnitId> against{};  ///< left out: the first of the other side
    Aspect from = Aspect::Front;
    bool higher = false;
    bool bank = false;
    bool buildings = false;
    bool holds_fire = false;
    std::optional<Length> charged_from{};
    std::optional<Length> foot_near{};
    friend bool operator==(const MeleeUnit&, const MeleeUnit&) = default;
};
struct FightMelee {
    std::vector<MeleeUnit> attackers{};
    std::vector<MeleeUnit> defenders{};
    friend bool operator==(const FightMelee&, const FightMelee&) = default;
};
struct TestMorale {
    UnitId unit{};
    friend bool operator==(const TestMorale&, const TestMorale&) = default;
};
struct Rally {
    UnitId unit{};
    friend bool operator==(const Rally&, const Rally&) = default;
};
/// The retreat move a unit owes: The Variation is thrown.
struct Retreat {
    UnitId unit{};
    friend bool operator==(const Retreat&, const Retreat&) = default;
};
/// Something stood in the way of the retreat just made, within the distance as rolled.
struct RetreatBlocked {
    UnitId unit{};
    UnitId by{};
    friend bool operator==(const RetreatBlocked&, const RetreatBlocked&) = default;
};
/// A change of a unit's state that takes its action or is free.
enum class Drill {
    Form,
    LeaveOrder,
    Mount,
    Dismount,
    Limber,
    Unlimber,
    Line,
    Column,
    Move,
    LeaveTable
};
struct DrillUnit {
    UnitId unit{};
    Drill drill = Drill::Move;
    friend bool operator==(const DrillUnit&, const DrillUnit&) = default;
};
struct AttachGeneral {
    UnitId general{};
    std::optional<UnitId> unit{};  ///< left out: he rides off alone
    friend bool operator==(const AttachGeneral&, const AttachGeneral&) = default;
};
/// What the players judge of a unit's place: only the fields given change.
struct MarkUnit {
    UnitId unit{};
    std::optional<bool> cover{};
    std::optional<bool> wood{};
    std::optional<bool> supported{};  ///< false takes the support away
    std::optional<UnitId> supported_by{};
    friend bool operator==(const MarkUnit&, const MarkUnit&) = default;
};
struct SetWeather {
    Weather weather = Weather::Fair;
    friend bool operator==(const SetWeather&, const SetWeather&) = default;
};
/// The command dice of the army to act, one a sector.
struct ThrowCommandDice {
    friend bool operator==(const ThrowCommandDice&, const ThrowCommandDice&) = default;
};
/// The next activation card.
struct DrawCard {
    friend bool operator==(const DrawCard&, const DrawCard&) = default;
};
/// Which sector runs its steps next; the one at work is over.
struct ChooseSector {
    std::string sector;
    friend bool operator==(const ChooseSector&, const ChooseSector&) = default;
};
/// The weather gauge: two dice before the first turn, then one a turn.
struct ThrowWeather {
    friend bool operator==(const ThrowWeather&, const ThrowWeather&) = default;
};
/// A die a side for who chooses to go first.
struct ThrowInitiative {
    std::optional<int> faces{};         ///< of the first army's die, 6 if left out
    std::optional<int> second_faces{};  ///< of the second army's, as the first's if left out
    std::optional<int> first_bonus{};   ///< to the first army's die
    std::optional<int> second_bonus{};
    friend bool operator==(const ThrowInitiative&, const ThrowInitiative&) = default;
};
struct ActFirst {
    std::optional<ArmyId> army{};
    friend bool operator==(const ActFirst&, const ActFirst&) = default;
};
/// A measured move; with neither a distance nor `full` the unit has moved, nobody measured how far.
struct MoveUnit {
    UnitId unit{};
    std::optional<Length> distance{};
    bool full = false;
    std::optional<int> about_faces{};
    bool sideways = false;
    std::optional<Length> stop_line{};
    std::optional<std::string> terrain{};
    friend bool operator==(const MoveUnit&, const MoveUnit&) = default;
};
/// A reminder has been read; it is not said again.
struct AnswerReminder {
    std::string clause;
    friend bool operator==(const AnswerReminder&, const AnswerReminder&) = default;
};
struct EndHalfTurn {
    bool anyway = false;  ///< although morale or retreats are still owed
    friend bool operator==(const EndHalfTurn&, const EndHalfTurn&) = default;
};
/// A marker moved back by hand.
struct Correct {
    std::optional<UnitId> unit{};
    std::optional<ArmyId> army{};
    std::optional<std::string> sector{};  ///< of that army
    Field field = Field::Quarters;
    int value = 0;
    std::string reason;
    friend bool operator==(const Correct&, const Correct&) = default;
};
/// A number or switch of the edition in this battle, by its word: "charge-fire", "morale-elite" …
struct ChangeSetting {
    std::string setting;
    int value = 0;
    std::string reason;
    friend bool operator==(const ChangeSetting&, const ChangeSetting&) = default;
};
/// The table of what ground leaves of a move is this one from now on (GK-MOV-30, -31).
struct UseGround {
    std::optional<std::string> name{};  ///< under which the players keep it
    std::vector<TerrainEffect> table{};
    friend bool operator==(const UseGround&, const UseGround&) = default;
};
struct Note {
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
};
/// A random table for the battle (GK-TER-01). Its dice are the faces finally kept, sector by sector
/// as `terrain` asks for them. With a seed and no faces they are those of the seed's table.
struct LayTable {
    TerrainFacts facts{};
    std::optional<std::uint64_t> seed{};  ///< which the faces come from
    std::vector<int> rerolled{};          ///< a sector's number for each time it was thrown again
    friend bool operator==(const LayTable&, const LayTable&) = default;
};
/// The players settle the battle by what they agreed, whatever the points say (GK-VIC-09).
struct Declare {
    Verdict verdict = Verdict::Draw;
    std::string reason;
    friend bool operator==(const Declare&, const Declare&) = default;
};

using Command = std::variant<FireMusketry,
                             FireGun,
                             FightMelee,
                             TestMorale,
                             Rally,
                             Retreat,
                             RetreatBlocked,
                             DrillUnit,
                             AttachGeneral,
                             MarkUnit,
                             SetWeather,
                             EndHalfTurn,
                             Correct,
                             ChangeSetting,
                             Note,
                             Declare,
                             ThrowCommandDice,
                             DrawCard,
                             ChooseSector,
                             ThrowWeather,
                             ThrowInitiative,
                             ActFirst,
                             MoveUnit,
                             AnswerReminder,
                             LayTable,
                             UseGround>;

inline constexpr std::array kDrills{Drill::Form,
                                    Drill::LeaveOrder,
                                    Drill::Mount,
                                    Drill::Dismount,
                                    Drill::Limber,
                                    Drill::Unlimber,
                                    Drill::Line,
                                    Drill::Column,
                                    Drill::Move,
                                    Drill::LeaveTable};
std::string_view word(Drill drill);  ///< "form", "leave-order" …
std::optional<Drill> drill_from(std::string_view word);

}  // namespace drumhead::gk
