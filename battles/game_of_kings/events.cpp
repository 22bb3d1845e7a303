#include "battles/game_of_kings/events.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rules/game_of_kings/artillery.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "rules/game_of_kings/rally.hpp"

namespace drumhead::gk {
namespace {

/// A state being changed by one command: every change is written down as it is made.
class Recorder {
public:
    explicit Recorder(const State& before)
        : state_(before), was_beaten_{beaten_now(0), beaten_now(1)} {}

    const State& state() const { return state_; }
    void set(Field field, int subject, int value) {
        const int before = get(state_, field, subject);
        value = std::clamp(value, info(field).least, info(field).most);  // what a file can hold
        if (before != value) {
            gk::set(state_, field, subject, value);
            changes_.push_back({field, subject, before, value});
        }
    }
    void set(Field field, UnitId unit, int value) { set(field, unit.index, value); }

    /// Takes a unit off the table, and the general with it (GK-MOR-11). Whoever fought it is free.
    void remove(UnitId id) {
        set(Field::Quarters, id, 0);
        after_removal(id);
    }
    void depart(UnitId id) {
        set(Field::Departed, id, 1);
        after_removal(id);
    }
    /// Ends a unit's part in a melee.
    void disengage(UnitId id) {
        set(Field::Opponent, id, -1);
        set(Field::MeleeRounds, id, 0);
        set(Field::Struck, id, 0);
        set(Field::StruckFrom, id, 0);
    }
    /// The same, and whoever fought it turns to another enemy that fights him, or is free.
    void leave_melee(UnitId id) {
        disengage(id);
        for (int i = 0; i < static_cast<int>(state_.units.size()); ++i) {
            if (state_.at(UnitId{i}).opponent == id) {
                const auto other = std::ranges::find(state_.units, UnitId{i}, &UnitState::opponent);
                if (other == state_.units.end()) {
                    disengage({i});
                } else {
                    set(Field::Opponent, i, static_cast<int>(other - state_.units.begin()));
                }
            }
        }
    }
    /// A unit that must retreat: it has a retreat move to make unless it has made one this
    /// half-turn, foot loses its firing order (GK-MOR-28), and it is out of any melee.
    void put_to_flight(UnitId id) {
        const auto& unit = state_.at(id);
        if (!unit.unit.retreating) {
            set(Field::RetreatMoves, id, 0);
        }
        if (!unit.retreated) {
            set(Field::OwesRetreat, id, 1);
        }
        set(Field::Retreating, id, 1);
        set(Field::FiringOrder, id, 0);
        leave_melee(id);
    }
    /// Writes down what became of a unit that suffered and perhaps tested.
    void suffer(UnitId id, const Aftermath& after) {
        if (after.morale != MoraleResult::None) {
            set(Field::Tested, id, 1);
            set(Field::OwesMorale, id, 0);
            const auto helper = state_.at(id).supported_by;
            if (helper != kNoUnit && facts(state_, id).supported) {
                set(Field::Supports, helper, id.index);
            }
        }
        if (after.eliminated) {
            remove(id);
            return;
        }
        set(Field::Quarters, id, after.quarters.count);
        if (after.retreats) {
            put_to_flight(id);
        }
    }

    /// The changes, with armies that fall below half declared broken at once (and taken back where
    /// a correction lifts them above it again). What players declare by hand stands until then.
    std::vector<Change> finish() {
        for (int a = 0; a < 2; ++a) {
            const bool beaten = beaten_now(a);
            if (beaten != was_beaten_[static_cast<std::size_t>(a)]) {
                set(Field::Broken, a, beaten ? 1 : 0);
            }
        }
        return std::move(changes_);
    }

private:
    bool beaten_now(int army) const {
        return beaten(points(state_, {army}), state_.at(ArmyId{army}).start);
    }
    void after_removal(UnitId id) {
        set(Field::OwesMorale, id, 0);
        set(Field::OwesRetreat, id, 0);
        for (int i = 0; i < static_cast<int>(state_.units.size()); ++i) {
            const auto& other = state_.at(UnitId{i});
            if (other.unit.type == UnitType::General && other.with == id && present(other)) {
                if (state_.at(id).departed) {
                    set(Field::Departed, i, 1);
                } else {
                    set(Field::Quarters, i, 0);
                }
            }
        }
        leave_melee(id);
    }

    State state_;
    std::array<bool, 2> was_beaten_;  // after state_, from which it is worked out
    std::vector<Change> changes_;
};

std::string named(const State& state, UnitId id) {
    return state.at(id).name;
}

/// Why a unit can take no action of its own now; nothing if it can.
std::optional<Rejection> cannot_act(const State& state, UnitId id) {
    const auto& unit = state.at(id);
    if (!present(unit)) {
        return Refusal{"GK-ORG-03", fmt::format("{} is already gone", unit.name)};
    }
    if (unit.halted) {
        return Refusal{
            "GK-RAL-11",
            fmt::format("{} was halted in this half-turn and acts from its next", unit.name)};
    }
    if (unit.owes_retreat) {
        return Refusal{"GK-MOR-21", fmt::format("{} must make its retreat move first", unit.name)};
    }
    return std::nullopt;
}

std::optional<Rejection> not_enemies(const State& state, UnitId one, UnitId other) {
    if (state.at(one).army == state.at(other).army) {
        return Problem{
            fmt::format("{} and {} are of the same army", named(state, one), named(state, other))};
    }
    return std::nullopt;
}

bool morale_later(const State& state) {
    return state.edition.morale_when == MoraleWhen::EndOfHalfTurn;
}

void append(Reasons& to, Reasons from) {
    std::ranges::move(from, std::back_inserter(to));
}

Reasons why_target(const State& state, UnitId target) {
    const auto unit = facts(state, target);
    auto why = reasons(saves_of(unit));
    append(why, morale_reasons(state.edition, unit));
    if (state.at(target).class_assumed) {
        why.push_back(
            {"class not in the roster", std::string(word(unit.morale_class)), "GK-ORG-19"});
    }
    return why;
}

Facts facts_of(const FireOutcome& outcome, bool gun) {
    Facts result;
    if (gun) {
        result.push_back({"potential", outcome.potential});
    }
    result.push_back({"hits", outcome.hits});
    result.push_back({"lost", outcome.lost});
    result.push_back({"quarters", outcome.target.quarters.count});
    result.push_back({"morale", std::string(word(outcome.target.morale))});
    result.push_back({"retreats", outcome.target.retreats});
    result.push_back({"eliminated", outcome.target.eliminated});
    return result;
}

Event fire_event(
    const State& state, UnitId firer, UnitId target, const FireOutcome& outcome, bool later) {
    Recorder record(state);
    record.set(Field::Fired, firer, 1);
    if (state.edition.all_fire_counts) {
        record.set(
            Field::HitByFire,
            target,
            std::min(state.at(target).hit_by_fire + outcome.lost, info(Field::HitByFire).most));
    }
    record.suffer(target, outcome.target);
    if (later && outcome.lost > 0 && !outcome.target.eliminated && !state.at(target).unit.tested) {
        record.set(Field::OwesMorale, target, 1);
    }
    Event event;
    event.outcome = facts_of(outcome, state.at(firer).unit.type == UnitType::Gun);
    event.changes = record.finish();
    return event;
}

using Resolved = Result<Event, Rejection>;

Resolved run(const State& state, const FireMusketry& command, Dice& dice) {
    auto prepared = prepare(state, command);
    if (!prepared) {
        return prepared.error();
    }
    if (prepared->morale_later) {
        prepared->volley.target.morale.reset();
    }
    auto event = fire_event(state,
                            command.firer,
                            command.target,
                            musketry(prepared->volley, dice),
                            prepared->morale_later);
    event.why = std::move(prepared->volley.why);
    append(event.why, why_target(state, command.target));
    return event;
}

Resolved run(const State& state, const FireGun& command, Dice& dice) {
    auto prepared = prepare(state, command);
    if (!prepared) {
        return prepared.error();
    }
    if (prepared->morale_later) {
        prepared->shot.target.morale.reset();
    }
    auto event = fire_event(state,
                            command.gun,
                            command.target,
                            artillery(prepared->shot, dice),
                            prepared->morale_later);
    event.why = std::move(prepared->shot.why);
    append(event.why, why_target(state, command.target));
    return event;
}

Resolved run(const State& state, const FightMelee& command, Dice& dice) {
    auto prepared = prepare(state, command);
    if (!prepared) {
        return prepared.error();
    }
    auto& melee = prepared->melee;
    const bool later = prepared->morale_later;
    if (later) {
        for (auto* side : {&melee.contact.attackers, &melee.contact.defenders}) {
            for (auto& fighter : *side) {
                fighter.unit.tested = true;
            }
        }
    }
    const auto outcome = fight(melee, dice);

    Event event;
    event.outcome = {{"attacker_hits", outcome.attacker_hits},
                     {"defender_hits", outcome.defender_hits},
                     {"fire_hits", outcome.fire_hits},
                     {"loser", std::string(word(outcome.loser))}};
    Recorder record(state);
    const auto settle = [&](Side side, const std::vector<UnitId>& ids, const auto& outcomes) {
        const bool lost =
            outcome.loser == (side == Side::Attacker ? Loser::Attacker : Loser::Defender);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            append(event.why, melee_reasons(melee, side, i));
            record.set(Field::Fought, ids[i], 1);
            record.suffer(ids[i], outcomes[i].after);
            if (later && (lost || outcomes[i].fire_lost > 0) && !outcomes[i].after.eliminated &&
                !state.at(ids[i]).unit.tested) {
                record.set(Field::OwesMorale, ids[i], 1);
            }
        }
    };
    settle(Side::Attacker, prepared->attackers, outcome.attackers);
    settle(Side::Defender, prepared->defenders, outcome.defenders);

    // A draw leaves both in contact and is fought on in the next half-turn (GK-MEL-39, -40).
    const auto stays = [&](UnitId id) {
        const auto& unit = record.state().at(id);
        return outcome.loser == Loser::None && present(unit) && !unit.unit.retreating;
    };
    struct Line {
        const std::vector<UnitId>& ids;
        const std::vector<Fighter>& fighters;
    };
    const Line attacking{prepared->attackers, melee.contact.attackers};
    const Line defending{prepared->defenders, melee.contact.defenders};
    // The place in the other line of the enemy a unit stays in contact with: the one it strikes,
    // else one that strikes it.
    const auto enemy_left =
        [&](std::size_t place, const Line& own, const Line& other) -> std::optional<std::size_t> {
        const auto chosen = static_cast<std::size_t>(own.fighters[place].against);
        if (!stays(own.ids[place]) || stays(other.ids[chosen])) {
            return stays(own.ids[place]) ? std::optional(chosen) : std::nullopt;
        }
        for (std::size_t i = 0; i < other.ids.size(); ++i) {
            if (stays(other.ids[i]) &&
                static_cast<std::size_t>(other.fighters[i].against) == place) {
                return i;
            }
        }
        return std::nullopt;
    };
    const auto join = [&](const Line& own, const Line& other, bool struck) {
        for (std::size_t i = 0; i < own.ids.size(); ++i) {
            const auto enemy = enemy_left(i, own, other);
            if (!enemy) {
                record.disengage(own.ids[i]);
                continue;
            }
            const auto from = struck ? other.fighters[*enemy].from : Aspect::Front;
            record.set(Field::Opponent, own.ids[i], other.ids[*enemy].index);
            record.set(Field::MeleeRounds, own.ids[i], melee.contact.round);
            record.set(Field::Struck, own.ids[i], struck ? 1 : 0);
            record.set(Field::StruckFrom, own.ids[i], static_cast<int>(from));
        }
    };
    join(attacking, defending, false);
    join(defending, attacking, true);
    event.changes = record.finish();
    return event;
}

Resolved run(const State& state, const TestMorale& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    if (!present(unit)) {
        return Rejection{
            Refusal{"GK-MOR-34", fmt::format("{} is gone and never tests", unit.name)}};
    }
    if (!unit.owes_morale) {
        return Rejection{
            Refusal{"GK-MOR-01", fmt::format("{} has no cause to test its morale", unit.name)}};
    }
    const auto seen = facts(state, command.unit);
    auto after = after_test(seen.quarters, morale_score(state.edition, seen), "unit", dice);
    // A loser of a melee has its one retreat already; failing the throw adds no second (GK-MOR-07).
    after.retreats = after.retreats && !unit.owes_retreat && !unit.retreated;
    Recorder record(state);
    record.suffer(command.unit, after);
    return Event{.why = morale_reasons(state.edition, seen),
                 .outcome = {{"quarters", after.quarters.count},
                             {"morale", std::string(word(after.morale))},
                             {"retreats", after.retreats},
                             {"eliminated", after.eliminated}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const Rally& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    if (!present(unit) || !unit.unit.retreating) {
        return Rejection{Refusal{"GK-RAL-01", fmt::format("{} is not retreating", unit.name)}};
    }
    if (unit.owes_retreat || unit.retreated || unit.army != state.to_act) {
        return Rejection{
            Refusal{"GK-RAL-17",
                    fmt::format("{} is thrown for at the start of its own army's next half-turn",
                                unit.name)}};
    }
    const auto seen = facts(state, command.unit);
    const bool halted = rally(rally_score(state.edition, seen), dice);
    Recorder record(state);
    if (halted) {
        record.set(Field::Retreating, command.unit, 0);
        record.set(Field::RetreatMoves, command.unit, 0);
        record.set(Field::Halted, command.unit, state.edition.rallied_may_act_at_once ? 0 : 1);
    } else {
        record.put_to_flight(command.unit);
    }
    return Event{.why = rally_reasons(state.edition, seen),
                 .outcome = {{"passed", halted}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const Retreat& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    if (!present(unit) || !unit.owes_retreat) {
        return Rejection{Refusal{"GK-MOR-21", fmt::format("{} owes no retreat move", unit.name)}};
    }
    const auto seen = facts(state, command.unit);
    const auto distance = retreat_move(seen, state.weather, dice);
    Recorder record(state);
    record.set(Field::OwesRetreat, command.unit, 0);
    record.set(Field::Retreated, command.unit, 1);
    record.set(Field::RetreatMoves, command.unit, unit.retreat_moves + 1);
    return Event{
        .why = {{"a full move, with The Variation", cm_text(distance) + " cm", "GK-VAR-11"}},
        .outcome = {{"cm", cm_text(distance)}},
        .changes = record.finish()};
}

Resolved run(const State& state, const RetreatBlocked& command, Dice& dice) {
    const auto& unit = state.at(command.unit);
    const auto& blocker = state.at(command.by);
    if (command.unit == command.by) {
        return Rejection{Problem{fmt::format("{} cannot stand in its own way", unit.name)}};
    }
    if (!present(unit) || !unit.retreated) {
        return Rejection{Refusal{
            "GK-MOR-23", fmt::format("{} has made no retreat move in this half-turn", unit.name)}};
    }
    if (!present(blocker)) {
        return Rejection{Refusal{"GK-ORG-03", fmt::format("{} is already gone", blocker.name)}};
    }
    if (unit.retreat_moves != 1) {
        return Rejection{Refusal{
            "GK-MOR-26",
            fmt::format("only the first move of a retreat is fatal; {} stops short", unit.name)}};
    }
    const auto retreating = facts(state, command.unit);
    const auto standing = facts(state, command.by);
    const auto allegiance = unit.army == blocker.army ? Allegiance::Friend : Allegiance::Enemy;
    const auto blocked = blocked_retreat(retreating, standing, allegiance);
    if (!blocked.retreating_unit_eliminated) {
        return Rejection{
            Refusal{"GK-MOR-26",
                    fmt::format("{} does not block a retreat; guns and light foot never do",
                                blocker.name)}};
    }
    Recorder record(state);
    record.remove(command.unit);
    Event event;
    event.outcome.push_back({"eliminated", true});
    event.why.push_back({"the first move of the retreat is obstructed", "eliminated", "GK-MOR-23"});
    if (blocked.blocker_tests && !blocker.tested_as_blocker) {
        const auto after =
            after_test(standing.quarters, morale_score(state.edition, standing), "blocker", dice);
        const bool owed = blocker.owes_morale;
        const bool tested = blocker.unit.tested;
        record.suffer(command.by, after);
        // This throw is apart from its own loss test of the half-turn (GK-MOR-35).
        record.set(Field::Tested, command.by, tested ? 1 : 0);
        if (!after.eliminated) {
            record.set(Field::OwesMorale, command.by, owed ? 1 : 0);
        }
        record.set(Field::TestedAsBlocker, command.by, 1);
        append(event.why, morale_reasons(state.edition, standing));
        event.outcome.push_back({"blocker_morale", std::string(word(after.morale))});
        event.outcome.push_back({"blocker_retreats", after.retreats});
        event.outcome.push_back({"blocker_eliminated", after.eliminated});
    }
    event.changes = record.finish();
    return event;
}

/// What each drill needs and does. Words of refusals speak of "it".
Resolved run(const State& state, const DrillUnit& command, Dice&) {
    const auto id = command.unit;
    const auto& unit = state.at(id).unit;
    const auto drill = command.drill;
    const auto refuse = [&](std::string clause, std::string_view why) -> Resolved {
        return Rejection{Refusal{std::move(clause), fmt::format("{}: {}", state.at(id).name, why)}};
    };
    Recorder record(state);
    if (drill == Drill::LeaveTable) {
        if (!present(state.at(id))) {
            return refuse("GK-ORG-03", "it is already gone");
        }
        record.depart(id);
        return Event{.why = {{"a unit that leaves the table counts as lost", "", "GK-VIC-06"}},
                     .changes = record.finish()};
    }
    if (const auto rejected = cannot_act(state, id)) {
        return *rejected;
    }
    if (unit.retreating) {
        return refuse("GK-RAL-12", "a retreating unit does nothing else until it is halted");
    }
    if (state.at(id).opponent != kNoUnit) {
        return refuse("GK-MUS-31", "it is in melee");
    }
    if (unit.type == UnitType::Gun && unit.fired) {
        return refuse("GK-ART-22",
                      "a gun that has fired cannot pivot, limber or move in the same half-turn");
    }
    const bool moves = drill == Drill::Move || drill == Drill::Mount || drill == Drill::Dismount;
    if (moves && unit.fired) {
        return refuse("GK-MUS-29",
                      "it has fired in this half-turn, and all movement comes before muskets");
    }
    const bool whole_action = drill == Drill::Form || drill == Drill::Limber ||
                              drill == Drill::Unlimber ||
                              ((drill == Drill::Mount || drill == Drill::Dismount) &&
                               state.edition.dismounting_takes_the_action);
    if (whole_action && (unit.moved || unit.fired || unit.formed)) {
        return refuse(
            drill == Drill::Form ? "GK-MOV-03" : "GK-MOV-07",
            "this takes the whole action, and it has moved, fired or formed in this half-turn");
    }
    if (unit.formed) {
        return refuse("GK-MOV-03", "it has formed in this half-turn and may not otherwise move");
    }
    switch (drill) {
        case Drill::Form:
            if (unit.type != UnitType::Foot) {
                return refuse("GK-MOV-02", "only regular foot adopts firing order");
            }
            if (unit.firing_order) {
                return refuse("GK-MOV-03", "it is in firing order already");
            }
            record.set(Field::FiringOrder, id, 1);
            record.set(Field::Formed, id, 1);
            break;
        case Drill::LeaveOrder:
            if (!unit.firing_order) {
                return refuse("GK-MOV-06", "it is not in firing order");
            }
            record.set(Field::FiringOrder, id, 0);
            break;
        case Drill::Mount:
        case Drill::Dismount: {
            const bool dismount = drill == Drill::Dismount;
            if (!is_horse(unit.type) || unit.dismounted == dismount) {
                return refuse(
                    "GK-MOV-07",
                    dismount ? "only mounted horse dismounts" : "only dismounted horse mounts");
            }
            record.set(Field::Dismounted, id, dismount ? 1 : 0);
            // Where it takes half a move the unit counts as having moved (GK-MOV-09, GK-MUS-28).
            record.set(
                state.edition.dismounting_takes_the_action ? Field::Formed : Field::Moved, id, 1);
            break;
        }
        case Drill::Limber:
        case Drill::Unlimber: {
            const bool limber = drill == Drill::Limber;
            if (unit.type != UnitType::Gun || unit.limbered == limber) {
                return refuse(
                    "GK-MOV-11",
                    limber ? "only an unlimbered gun limbers" : "only a limbered gun unlimbers");
            }
            record.set(Field::Limbered, id, limber ? 1 : 0);
            record.set(Field::Moved, id, 1);
            break;
        }
        case Drill::Line:
        case Drill::Column: {
            const bool line = drill == Drill::Line;
            if (unit.type != UnitType::LightHorse && line) {
                return refuse("GK-ORG-11", "only light horse may stand with its bases in a line");
            }
            if (!is_horse(unit.type) || unit.in_line == line) {
                return refuse("GK-ORG-11", line ? "it is in line already" : "it is not in line");
            }
            record.set(Field::Line, id, line ? 1 : 0);
            break;
        }
        case Drill::Move:
            record.set(Field::Moved, id, 1);
            break;
        case Drill::LeaveTable:
            break;  // dealt with above
    }
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const AttachGeneral& command, Dice&) {
    const auto& general = state.at(command.general);
    if (general.unit.type != UnitType::General) {
        return Rejection{Problem{fmt::format("{} is not a general", general.name)}};
    }
    if (const auto rejected = cannot_act(state, command.general)) {
        return *rejected;
    }
    if (command.unit) {
        const auto& unit = state.at(*command.unit);
        if (unit.army != general.army || unit.unit.type == UnitType::General) {
            return Rejection{
                Problem{fmt::format("{} can only join a unit of his own army", general.name)}};
        }
        if (!present(unit)) {
            return Rejection{Refusal{"GK-ORG-03", fmt::format("{} is already gone", unit.name)}};
        }
    }
    Recorder record(state);
    record.set(Field::With, command.general, command.unit.value_or(kNoUnit).index);
    return Event{.why = {{"a general may be attached to any unit", "", "GK-MOR-12"}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const MarkUnit& command, Dice&) {
    const auto& unit = state.at(command.unit);
    if (!present(unit)) {
        return Rejection{Refusal{"GK-ORG-03", fmt::format("{} is already gone", unit.name)}};
    }
    Recorder record(state);
    if (command.cover) {
        record.set(Field::Cover, command.unit, *command.cover ? 1 : 0);
    }
    if (command.wood) {
        record.set(Field::Wood, command.unit, *command.wood ? 1 : 0);
    }
    if (command.supported && !*command.supported) {
        record.set(Field::SupportedBy, command.unit, -1);
    }
    if (command.supported_by) {
        const auto& helper = state.at(*command.supported_by);
        if (helper.army != unit.army || *command.supported_by == command.unit) {
            return Rejection{Problem{fmt::format(
                "{} can only be supported by another unit of its own army", unit.name)}};
        }
        auto helper_unit = facts(state, *command.supported_by);
        if (!can_support(helper_unit)) {
            return Rejection{Refusal{"GK-MOR-16",
                                     fmt::format("{} cannot support: it is light foot, a gun or a "
                                                 "general, or it is gone, retreating or in melee",
                                                 helper.name)}};
        }
        record.set(Field::SupportedBy, command.unit, command.supported_by->index);
    }
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const SetWeather& command, Dice&) {
    Recorder record(state);
    record.set(Field::Weather, 0, static_cast<int>(command.weather));
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const EndHalfTurn& command, Dice&) {
    if (!command.anyway) {
        for (const auto& unit : state.units) {
            if (!present(unit)) {
                continue;
            }
            if (unit.owes_morale) {
                return Rejection{Refusal{
                    "GK-MOR-02",
                    fmt::format("{} must test its morale before the half-turn ends", unit.name)}};
            }
            if (unit.owes_retreat) {
                return Rejection{
                    Refusal{"GK-MOR-21",
                            fmt::format("{} must make its retreat move before the half-turn ends",
                                        unit.name)}};
            }
        }
    }
    Recorder record(state);
    Facts outcome;
    const auto total = [&](int army) {
        return ArmyTotal{points(state, {army}), state.at(ArmyId{army}).start};
    };
    const auto verdict_now = verdict(total(0), total(1));
    if (verdict_now != Verdict::Undecided && !state.verdict) {
        record.set(Field::Verdict, 0, static_cast<int>(verdict_now));
        outcome.push_back(
            {"verdict",
             std::string(info(Field::Verdict).words[static_cast<std::size_t>(verdict_now) + 1])});
    }
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        for (const auto field : {Field::Moved,
                                 Field::Formed,
                                 Field::Fired,
                                 Field::Tested,
                                 Field::Retreated,
                                 Field::Fought,
                                 Field::HitByFire,
                                 Field::Halted,
                                 Field::TestedAsBlocker}) {
            record.set(field, i, 0);
        }
        record.set(Field::Supports, i, -1);
    }
    if (state.to_act != state.first_to_act) {
        record.set(Field::Turn, 0, state.turn + 1);
    }
    record.set(Field::ToAct, 0, enemy_of(state.to_act).index);
    return Event{.outcome = std::move(outcome), .changes = record.finish()};
}

std::optional<Rejection> bad_text(std::string_view what, std::string_view text) {
    if (text.empty() || text.size() > kLongestNote) {
        return Problem{fmt::format("{} must have 1 to {} bytes", what, kLongestNote)};
    }
    return std::nullopt;
}

Resolved run(const State& state, const Correct& command, Dice&) {
    if (const auto bad = bad_text("reason", command.reason)) {
        return *bad;
    }
    const auto& field = info(command.field);
    if (field.subject == Subject::Setting ||
        (field.subject == Subject::Unit) != command.unit.has_value() ||
        (field.subject == Subject::Army) != command.army.has_value()) {
        return Rejection{Problem{
            fmt::format("field {} belongs to a {}",
                        field.word,
                        field.subject == Subject::Unit   ? "unit; name it in 'unit'"
                        : field.subject == Subject::Army ? "army; name it in 'army'"
                                                         : "battle; name no unit or army")}};
    }
    const int most = field.unit ? static_cast<int>(state.units.size()) - 1 : field.most;
    if (command.value < field.least || command.value > most) {
        return Rejection{Problem{fmt::format("value of {} is {}; it must be {} to {}",
                                             field.word,
                                             command.value,
                                             field.least,
                                             most)}};
    }
    Recorder record(state);
    record.set(command.field,
               command.unit   ? command.unit->index
               : command.army ? command.army->index
                              : 0,
               command.value);
    // Nobody can go on fighting a unit that is not there.
    if (command.unit && present(state.at(*command.unit)) &&
        !present(record.state().at(*command.unit))) {
        record.leave_melee(*command.unit);
    }
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const ChangeSetting& command, Dice&) {
    if (const auto bad = bad_text("reason", command.reason)) {
        return *bad;
    }
    const auto* setting = setting_named(command.setting);
    if (setting == nullptr) {
        return Rejection{Problem{fmt::format("there is no setting '{}'", command.setting)}};
    }
    if (command.value < setting->least || command.value > setting->most) {
        return Rejection{Problem{fmt::format("value of {} is {}; it must be {} to {}",
                                             setting->word,
                                             command.value,
                                             setting->least,
                                             setting->most)}};
    }
    Recorder record(state);
    record.set(Field::Setting, static_cast<int>(setting - settings().data()), command.value);
    return Event{.changes = record.finish()};
}

Resolved run(const State&, const Note& command, Dice&) {
    if (const auto bad = bad_text("text", command.text)) {
        return *bad;
    }
    return Event{};
}

Resolved run(const State& state, const Declare& command, Dice&) {
    if (const auto bad = bad_text("reason", command.reason)) {
        return *bad;
    }
    Recorder record(state);
    record.set(Field::Verdict, 0, static_cast<int>(command.verdict));
    return Event{.why = {{"as the players agreed", "", "GK-VIC-09"}}, .changes = record.finish()};
}

template <class Ruled>
Rejection naming(const State& state, UnitId id, const Ruled& ruling) {
    return Refusal{ruling.error().clause,
                   fmt::format("{}: {}", named(state, id), ruling.error().why)};
}

}  // namespace

void fold(State& state, const Event& event) {
    for (const auto& change : event.changes) {
        set(state, change.field, change.subject, change.to);
    }
}

std::string words(const Rejection& rejection) {
    if (const auto* refusal = std::get_if<Refusal>(&rejection)) {
        return fmt::format("{} ({})", refusal->why, refusal->clause);
    }
    return std::get<Problem>(rejection).words;
}

Result<PreparedVolley, Rejection> prepare(const State& state, const FireMusketry& command) {
    if (auto rejected = not_enemies(state, command.firer, command.target)) {
        return *rejected;
    }
    if (auto rejected = cannot_act(state, command.firer)) {
        return *rejected;
    }
    auto ruling = volley(state.edition,
                         {.firer = facts(state, command.firer),
                          .target = facts(state, command.target),
                          .range = command.range,
                          .weather = state.weather});
    if (!ruling) {
        return naming(state, command.firer, ruling);
    }
    return PreparedVolley{std::move(*ruling), morale_later(state)};
}

Result<PreparedGunShot, Rejection> prepare(const State& state, const FireGun& command) {
    if (auto rejected = not_enemies(state, command.gun, command.target)) {
        return *rejected;
    }
    if (auto rejected = cannot_act(state, command.gun)) {
        return *rejected;
    }
    auto ruling = gun_shot(state.edition,
                           {.firer = facts(state, command.gun),
                            .target = facts(state, command.target),
                            .range = command.range,
                            .weather = state.weather});
    if (!ruling) {
        return naming(state, command.gun, ruling);
    }
    return PreparedGunShot{std::move(*ruling), morale_later(state)};
}

Result<PreparedMelee, Rejection> prepare(const State& state, const FightMelee& command) {
    PreparedMelee result{
        .melee = {}, .attackers = {}, .defenders = {}, .morale_later = morale_later(state)};
    Contact contact{.weather = state.weather};
    const auto gather = [](const std::vector<MeleeUnit>& from, std::vector<UnitId>& ids) {
        for (const auto& unit : from) {
            ids.push_back(unit.unit);
        }
    };
    gather(command.attackers, result.attackers);
    gather(command.defenders, result.defenders);
    for (const auto& [ids, what] :
         {std::pair{&result.attackers, "attackers"}, {&result.defenders, "defenders"}}) {
        if (ids->empty() || ids->size() > kMostFighters) {
            return Rejection{Problem{fmt::format("{}: name 1 to {} units", what, kMostFighters)}};
        }
        for (const auto id : *ids) {
            if (std::ranges::count(*ids, id) > 1) {
                return Rejection{
                    Problem{fmt::format("{}: {} is named twice", what, named(state, id))}};
            }
            if (state.at(id).army != state.at(ids->front()).army) {
                return Rejection{
                    Problem{fmt::format("{}: {} is of the other army", what, named(state, id))}};
            }
        }
    }
    if (auto rejected = not_enemies(state, result.attackers.front(), result.defenders.front())) {
        return *rejected;
    }
    int rounds = 0;
    const auto enter = [&](const std::vector<MeleeUnit>& from,
                           const std::vector<UnitId>& enemies,
                           std::vector<Fighter>& side) -> std::optional<Rejection> {
        for (const auto& entry : from) {
            const auto& unit = state.at(entry.unit);
            if (auto rejected = cannot_act(state, entry.unit); rejected && !unit.halted) {
                return rejected;
            }
            if (unit.fought) {
                return Refusal{"GK-MEL-52",
                               fmt::format("{} has fought its round of this half-turn", unit.name)};
            }
            const auto against = entry.against.value_or(enemies.front());
            const auto place = std::ranges::find(enemies, against);
            if (place == enemies.end()) {
                return Problem{fmt::format("{} strikes at {}, which is not in this melee",
                                           unit.name,
                                           named(state, against))};
            }
            if (unit.opponent != kNoUnit &&
                std::ranges::find(enemies, unit.opponent) == enemies.end()) {
                return Refusal{
                    "GK-MEL-40",
                    fmt::format("{} is in melee with {}", unit.name, named(state, unit.opponent))};
            }
            rounds = std::max(rounds, unit.melee_rounds);
            side.push_back({.unit = facts(state, entry.unit),
                            .against = static_cast<int>(place - enemies.begin()),
                            .from = entry.from,
                            .higher_ground = entry.higher,
                            .holds_bank = entry.bank,
                            .holds_buildings = entry.buildings,
                            .holds_fire = entry.holds_fire,
                            .charged_from = entry.charged_from,
                            .foot_near = entry.foot_near,
                            .hit_by_fire = unit.hit_by_fire,
                            .supporter = unit.supported_by.index});
            // Whoever fights here cannot help another (GK-MOR-16).
            const auto fights_here = [&](const std::vector<UnitId>& ids) {
                return std::ranges::find(ids, unit.supported_by) != ids.end();
            };
            if (fights_here(result.attackers) || fights_here(result.defenders)) {
                side.back().unit.supported = false;
            }
        }
        return std::nullopt;
    };
    if (auto rejected = enter(command.attackers, result.defenders, contact.attackers)) {
        return *rejected;
    }
    if (auto rejected = enter(command.defenders, result.attackers, contact.defenders)) {
        return *rejected;
    }
    for (const auto id : result.attackers) {
        if (state.at(id).unit.retreating || state.at(id).halted) {
            return Rejection{
                Refusal{"GK-RAL-12",
                        fmt::format("{} is retreating or was just halted and does not charge",
                                    named(state, id))}};
        }
    }
    contact.round = rounds + 1;
    auto ruling = melee_round(state.edition, std::move(contact));
    if (!ruling) {
        return naming(state, result.attackers.front(), ruling);
    }
    result.melee = std::move(*ruling);
    return result;
}

Result<Event, Rejection> resolve(const State& state, const Command& command, Dice& dice) {
    auto resolved = std::visit([&](const auto& c) { return run(state, c, dice); }, command);
    if (resolved) {
        resolved->when = half_turn(state);
        resolved->command = command;
    }
    return resolved;
}

std::string Answer::words() const {
    return std::visit(
        [](const auto& o) -> std::string {
            using Outcome = std::decay_t<decltype(o)>;
            if constexpr (std::is_same_v<Outcome, Event>) {
                return "";
            } else if constexpr (std::is_same_v<Outcome, Rejection>) {
                return gk::words(o);
            } else {
                return describe(o);
            }
        },
        outcome);
}

Answer play_command(const State& state,
                    const Command& command,
                    std::span<const int> faces,
                    Generator* rest) {
    auto played = play([&](Dice& dice) { return resolve(state, command, dice); }, faces, rest);
    return std::visit(
        [&](auto& outcome) -> Answer {
            if constexpr (std::is_same_v<std::decay_t<decltype(outcome)>,
                                         Result<Event, Rejection>>) {
                if (!outcome) {
                    return {outcome.error(), std::move(played.thrown)};
                }
                outcome->dice = played.thrown;
                return {std::move(*outcome), std::move(played.thrown)};
            } else {
                return {outcome, std::move(played.thrown)};
            }
        },
        played.outcome);
}

Generator dice_for(const State& state, std::size_t event_number) {
    return Generator(state.seed, event_number);
}

std::string_view melee_sector(const State& state, const FightMelee& melee) {
    for (const auto* side : {&melee.attackers, &melee.defenders}) {
        for (const auto& entry : *side) {
            if (state.at(entry.unit).army == state.to_act) {
                return state.at(entry.unit).sector;
            }
        }
    }
    return {};
}

}  // namespace drumhead::gk
