#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "battles/event.hpp"
#include "battles/game_of_kings/commands.hpp"
#include "battles/journal.hpp"
#include "rules/dice/dice.hpp"
#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/movement.hpp"

namespace drumhead::gk {

using drumhead::Fact;
using drumhead::Facts;
using drumhead::Insist;
using drumhead::Rejection;
using drumhead::words;

using Change = ChangeOf<Field>;

/// What happened and why: the command as given, the faces, the sum behind the score, what came of
/// it and what it changed. The fold applies the changes, and lays the table a LayTable event holds;
/// it runs no rule, so a rule mended next year changes no battle already fought.
struct Event {
    std::string when{};         ///< "5A"
    bool out_of_order = false;  ///< the players insisted, although it was not its turn or time
    Command command{};
    std::vector<ThrownDie> dice{};
    Reasons why{};
    Facts outcome{};
    std::vector<Change> changes{};
    friend bool operator==(const Event&, const Event&) = default;
};

void fold(State& state, const Event& event);

using Battle = Journal<State, Event>;

/// Checks a command against the state, runs the rule and says what happens. Pure; the dice are put
/// into the event by play() below. Refused commands ask for no dice.
/// What is out of its order (whose half-turn, which sector, which step, points) is refused, unless
/// the players insist.
Result<Event, Rejection> resolve(const State& state,
                                 const Command& command,
                                 Dice& dice,
                                 Insist insist = Insist::No);

using Answer = AnswerOf<Event>;
/// Plays a command with the faces typed so far; with a generator the program throws what is
/// missing.
Answer play_command(const State& state,
                    const Command& command,
                    std::span<const int> faces,
                    Generator* rest,
                    Insist insist = Insist::No);

/// The program's own dice for the next event of a battle: the same for the same seed and number, so
/// that taking a roll back and rolling again shows the same faces.
Generator dice_for(const State& state, std::size_t event_number);

/// The shot, gun shot or round that a command stands for, or why there is none. For odds and for
/// resolve() alike.
struct PreparedVolley {
    Volley volley;
    bool morale_later = false;  ///< the edition throws morale when the half-turn ends
};
struct PreparedGunShot {
    GunShot shot;
    bool morale_later = false;
};
struct PreparedMelee {
    Melee melee;
    std::vector<UnitId> attackers;
    std::vector<UnitId> defenders;
    bool morale_later = false;
};
Result<PreparedVolley, Rejection> prepare(const State& state, const FireMusketry& command);
Result<PreparedGunShot, Rejection> prepare(const State& state, const FireGun& command);
Result<PreparedMelee, Rejection> prepare(const State& state, const FightMelee& command);
Result<Move, Rejection> prepare(const State& state, const MoveUnit& command);

/// A melee that goes on, with those who made the contact as its attackers, whichever way round it
/// was asked for, and the side from which they struck.
FightMelee as_joined(const State& state, FightMelee command);

/// The sector in whose melee step a melee is fought in this half-turn: that of the first unit in it
/// whose player is on turn (GK-MEL-51). Empty where he has none in it.
std::string_view melee_sector(const State& state, const FightMelee& melee);

}  // namespace drumhead::gk
