#include "battles/game_of_kings/luck.hpp"

#include <string_view>

namespace drumhead::gk {
namespace {

/// Whose die it is, by the command and by the side the rule names.
struct Thrower {
    const State& before;
    std::string_view by;

    int of(UnitId unit) const { return before.at(unit).army.index; }
    int fire(UnitId firer, UnitId target) const { return of(by == "firer" ? firer : target); }

    int operator()(const FireMusketry& c) const { return fire(c.firer, c.target); }
    int operator()(const FireGun& c) const { return fire(c.gun, c.target); }
    int operator()(const FightMelee& c) const {
        // "defender's firer" does not exist: charge fire is thrown by the firer, against the
        // attacker.
        const bool attacker = by == "attacker";
        return of((attacker ? c.attackers : c.defenders).front().unit);
    }
    int operator()(const TestMorale& c) const { return of(c.unit); }
    int operator()(const Rally& c) const { return of(c.unit); }
    int operator()(const Retreat& c) const { return of(c.unit); }
    int operator()(const RetreatBlocked& c) const { return of(c.by); }
    int operator()(const DrillUnit& c) const { return of(c.unit); }
    int operator()(const MoveUnit& c) const { return of(c.unit); }
    int operator()(const ThrowCommandDice& /*c*/) const { return before.to_act.index; }
    int operator()(const ThrowInitiative& /*c*/) const { return by == "second army" ? 1 : 0; }
    template <class Other>
    int operator()(const Other& /*c*/) const {
        return kNobody;
    }
};

bool counts(const Command& command) {
    return !std::holds_alternative<DrawCard>(command) && !std::holds_alternative<LayTable>(command);
}

}  // namespace

std::vector<LuckyDie> lucky_dice(const Battle& battle) {
    std::vector<LuckyDie> dice;
    State state = battle.start();
    for (std::size_t i = 0; i < battle.done(); ++i) {
        const Event& event = battle.events()[i];
        if (counts(event.command)) {
            for (const ThrownDie& die : event.dice) {
                LuckyDie lucky{.side = std::visit(Thrower{state, die.by}, event.command),
                               .kind = die.purpose,
                               .event = i + 1,
                               .when = event.when,
                               .faces = die.faces,
                               .face = die.face,
                               .entered = die.entered};
                if (die.needed > 0) {
                    lucky.needed = die.needed - (die.modified - die.face);
                }
                dice.push_back(std::move(lucky));
            }
        }
        fold(state, event);
    }
    return dice;
}

}  // namespace drumhead::gk
