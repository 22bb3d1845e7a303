// Who acts, how often, and what is spent: command dice, cards, sectors, moves and the weather
// gauge.

#include <algorithm>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/recorder.hpp"
#include "rules/game_of_kings/movement.hpp"
#include "rules/limits.hpp"
#include "rules/words.hpp"

namespace drumhead::gk {
namespace {

const SectorState& spending(const State& state, ArmyId army, int sector) {
    return state.at(army).spending[static_cast<std::size_t>(sector)];
}
int sector_subject(ArmyId army, int sector) {
    return army.index * limits::kMostArmySectors + sector;
}

/// The sector at work; -1 for none, also where the army to act, changed by hand, has not so many.
int sector_at_work(const State& state) {
    return state.at_work < static_cast<int>(state.at(state.to_act).spending.size()) ? state.at_work
                                                                                    : -1;
}

std::string sector_name(const State& state, ArmyId army, int sector) {
    return state.activation == Activation::Cards
               ? state.at(army).name
               : state.at(army).sectors[static_cast<std::size_t>(sector)].name;
}

/// Retreating units of a sector that have not been thrown for in this half-turn (GK-RAL-15).
int still_retreating(const State& state, ArmyId army, int sector) {
    int count = 0;
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const auto& unit = state.at(UnitId{i});
        count += unit.army == army && present(unit) && unit.unit.retreating && !unit.retreated &&
                         !unit.owes_retreat && sector_of(state, {i}) == sector
                     ? 1
                     : 0;
    }
    return count;
}

/// Why a sector's half-turn cannot be over yet: retreating units that are neither thrown for nor
/// gone on, or a melee that can be fought and has not been (GK-CMD-26, -28, GK-RAL-09).
std::optional<Rejection> unfinished(const State& state, ArmyId army, int sector) {
    if (spending(state, army, sector).points > 0 && still_retreating(state, army, sector) > 0) {
        return Refusal{"GK-CMD-26",
                       fmt::format("{}: retreating units must be thrown for first",
                                   sector_name(state, army, sector))};
    }
    if (still_retreating(state, army, sector) > 0) {
        return Refusal{
            "GK-RAL-09",
            fmt::format("{}: retreating units that no point is left for retreat on first",
                        sector_name(state, army, sector))};
    }
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const auto& unit = state.at(UnitId{i});
        if (unit.army == army && present(unit) && unit.opponent != kNoUnit && !unit.fought &&
            sector_of(state, {i}) == sector && !state.at(unit.opponent).fought) {
            return Refusal{"GK-CMD-28", fmt::format("{} must fight its melee first", unit.name)};
        }
    }
    return std::nullopt;
}

Rejection no_cards() {
    return Problem{"this battle is played with command dice, not with cards"};
}

/// What a command costs and in which step; nothing for what is free and has no step.
struct Cost {
    UnitId unit{};
    Step step = Step::Moves;
    int points = 1;
};

struct CostOf {
    const State& state;
    std::optional<Cost> operator()(const FireMusketry& c) const {
        return Cost{c.firer, Step::Musketry};
    }
    std::optional<Cost> operator()(const FireGun& c) const { return Cost{c.gun, Step::Guns}; }
    std::optional<Cost> operator()(const Rally& c) const { return Cost{c.unit, Step::Rally}; }
    std::optional<Cost> operator()(const FightMelee& c) const {
        for (const auto* side : {&c.attackers, &c.defenders}) {
            for (const auto& unit : *side) {
                if (state.at(unit.unit).army == state.to_act) {
                    return Cost{unit.unit, Step::Melee, 0};
                }
            }
        }
        return std::nullopt;
    }
    std::optional<Cost> operator()(const DrillUnit& c) const {
        const bool free = c.drill == Drill::LeaveOrder || c.drill == Drill::Line ||
                          c.drill == Drill::Column || c.drill == Drill::LeaveTable;
        return free ? std::nullopt : std::optional(Cost{c.unit, Step::Moves});
    }
    /// Joining a unit is part of the general's move, ridden before or taken as read; leaving one
    /// costs nothing (GK-CMD-34).
    std::optional<Cost> operator()(const AttachGeneral& c) const {
        const int points = state.at(c.general).unit.moved ? 0 : 1;
        return c.unit ? std::optional(Cost{c.general, Step::Moves, points}) : std::nullopt;
    }
    std::optional<Cost> operator()(const MoveUnit& c) const {
        const auto move = prepare(state, c);
        return Cost{c.unit, Step::Moves, move ? move->points : 1};
    }
    template <class Other>
    std::optional<Cost> operator()(const Other&) const {
        return std::nullopt;
    }
};

std::optional<Cost> cost_of(const State& state, const Command& command) {
    return state.in_play ? std::visit(CostOf{state}, command) : std::nullopt;
}

}  // namespace

Result<Move, Rejection> prepare(const State& state, const MoveUnit& command) {
    MoveOrder order{.unit = facts(state, command.unit),
                    .weather = state.weather,
                    .distance = command.full ? std::nullopt
                                             : std::optional(command.distance.value_or(Length{})),
                    .about_faces = command.about_faces.value_or(0),
                    .sideways = command.sideways,
                    .half_spent = half_a_move_left(state, command.unit),
                    .stop_line = command.stop_line};
    if (command.sideways && !command.full && !command.distance) {
        return Rejection{Problem{"cm: say how far, or full"}};
    }
    if (order.about_faces < 0 || order.about_faces > 2) {
        return Rejection{
            Problem{fmt::format("about_faces is {}; it must be 0 to 2", order.about_faces)}};
    }
    if (command.terrain) {
        const auto found = std::ranges::find(state.terrain, *command.terrain, &TerrainEffect::name);
        if (found == state.terrain.end()) {
            return Rejection{Problem{
                fmt::format("terrain: this battle's table has no '{}'", cited(*command.terrain))}};
        }
        order.terrain = found->movement;
    }
    auto ruling = ordered_move(state.edition, order);
    if (!ruling) {
        return Rejection{
            Refusal{ruling.error().clause,
                    fmt::format("{}: {}", named(state, command.unit), ruling.error().why)}};
    }
    return std::move(*ruling);
}

std::optional<Rejection> out_of_order(const State& state, const Command& command) {
    if (std::holds_alternative<ChooseSector>(command) && state.in_play &&
        sector_at_work(state) >= 0) {
        return unfinished(state, state.to_act, sector_at_work(state));
    }
    const auto cost = cost_of(state, command);
    if (!cost) {
        return std::nullopt;
    }
    const auto army = state.at(cost->unit).army;
    if (army != state.to_act) {
        return Refusal{"GK-CMD-21",
                       fmt::format("{} belongs to {}, and {} is to act",
                                   named(state, cost->unit),
                                   state.at(army).name,
                                   state.at(state.to_act).name)};
    }
    const int sector = sector_of(state, cost->unit);
    const auto& here = spending(state, army, sector);
    if (here.closed) {
        return Refusal{
            "GK-CMD-32",
            fmt::format("the half-turn of {} is over", sector_name(state, army, sector))};
    }
    if (sector_at_work(state) >= 0 && sector_at_work(state) != sector) {
        return Refusal{"GK-CMD-23",
                       fmt::format("{} is at work; all its steps come before those of {}",
                                   sector_name(state, army, sector_at_work(state)),
                                   sector_name(state, army, sector))};
    }
    const int retreating = still_retreating(state, army, sector);
    if (auto refused =
            spending_refused({.points = here.points, .step = here.step, .retreating = retreating},
                             cost->step,
                             cost->points)) {
        return Refusal{refused->clause,
                       fmt::format("{}: {}", sector_name(state, army, sector), refused->why)};
    }
    return std::nullopt;
}

int points_for(const State& state, UnitId id) {
    return state.in_play ? spending(state, state.at(id).army, sector_of(state, id)).points : 0;
}

int cost_in_points(const State& state, const Command& command) {
    const auto cost = cost_of(state, command);
    return cost && state.at(cost->unit).army == state.to_act ? cost->points : 0;
}

void spend(Recorder& record, const Command& command) {
    const auto& state = record.state();
    const auto cost = cost_of(state, command);
    if (!cost || state.at(cost->unit).army != state.to_act) {
        return;
    }
    const auto army = state.to_act;
    const int sector = sector_of(state, cost->unit);
    const auto& here = spending(state, army, sector);
    record.set(Field::SectorPoints, sector_subject(army, sector), here.points - cost->points);
    record.set(Field::SectorStep,
               sector_subject(army, sector),
               static_cast<int>(std::max(here.step, cost->step)));
    if (state.activation == Activation::Dice && sector_at_work(state) < 0) {
        record.set(Field::AtWork, 0, sector);
    }
}

std::optional<Rejection> half_turn_unfinished(const State& state) {
    if (!state.in_play) {
        return std::nullopt;
    }
    const auto& all = state.at(state.to_act).spending;
    for (int sector = 0; sector < static_cast<int>(all.size()); ++sector) {
        if (all[static_cast<std::size_t>(sector)].closed) {
            continue;
        }
        if (auto rejected = unfinished(state, state.to_act, sector)) {
            return rejected;
        }
    }
    return std::nullopt;
}

void end_spending(Recorder& record) {
    const auto& state = record.state();
    for (int army = 0; army < 2; ++army) {
        for (int sector = 0; sector < static_cast<int>(state.at(ArmyId{army}).spending.size());
             ++sector) {
            const int subject = sector_subject({army}, sector);
            record.set(Field::SectorPoints, subject, 0);  // what is not used is lost (GK-CMD-32)
            record.set(Field::SectorStep, subject, 0);
            record.set(Field::SectorClosed, subject, 0);
        }
    }
    record.set(Field::InPlay, 0, 0);
    record.set(Field::AtWork, 0, -1);
}

Resolved run(const State& state, const ThrowCommandDice&, Dice& dice) {
    if (state.activation == Activation::Cards) {
        return Rejection{Problem{"this battle is played with cards, not with command dice"}};
    }
    if (state.in_play) {
        return Rejection{
            Refusal{"GK-CMD-18", "the command dice of this half-turn have been thrown"}};
    }
    const auto& army = state.at(state.to_act);
    std::vector<int> points;
    for (const auto& die : army.dice) {
        points.push_back(command_points(die, dice));
    }
    Recorder record(state);
    Event event;
    int total = 0;
    for (int sector = 0; sector < static_cast<int>(points.size()); ++sector) {
        const auto place = static_cast<std::size_t>(sector);
        record.set(Field::SectorPoints, sector_subject(state.to_act, sector), points[place]);
        event.why.push_back({army.sectors[place].name, describe(army.dice[place]), "GK-CMD-18"});
        event.outcome.push_back({army.sectors[place].name, points[place]});
        total += points[place];
    }
    record.set(Field::Received, state.to_act.index, army.received + total);
    record.set(Field::InPlay, 0, 1);
    event.changes = record.finish();
    return event;
}

Resolved run(const State& state, const DrawCard&, Dice& dice) {
    if (state.activation != Activation::Cards) {
        return no_cards();
    }
    if (state.in_play) {
        return Rejection{Refusal{"GK-CMD-11", "the phase of the last card is not over"}};
    }
    const int kind = draw_card(state.deck, state.cards_left, dice);
    const auto& card = state.deck.kinds[static_cast<std::size_t>(kind)];
    Recorder record(state);
    if (card.army < 0) {
        // A joker ends the turn; all cards go back and are shuffled (GK-CMD-11).
        const auto full = state.deck.counts();
        for (int k = 0; k < static_cast<int>(full.size()); ++k) {
            record.set(Field::CardsLeft, k, full[static_cast<std::size_t>(k)]);
        }
        record.set(Field::Turn, 0, state.turn + 1);
        record.set(Field::Phase, 0, 0);
        return Event{.why = {{"a joker ends the turn", "", "GK-CMD-11"}},
                     .outcome = {{"card", std::string("joker")}},
                     .changes = record.finish()};
    }
    record.set(Field::CardsLeft, kind, state.cards_left[static_cast<std::size_t>(kind)] - 1);
    record.set(Field::ToAct, 0, card.army);
    record.set(Field::Phase, 0, state.phase + 1);
    record.set(Field::SectorPoints, sector_subject({card.army}, 0), card.value);
    record.set(Field::Received, card.army, state.at(ArmyId{card.army}).received + card.value);
    record.set(Field::InPlay, 0, 1);
    return Event{.why = {{"the card's colour and number", std::to_string(card.value), "GK-CMD-10"}},
                 .outcome = {{"card", state.at(ArmyId{card.army}).name}, {"points", card.value}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const ChooseSector& command, Dice&) {
    if (state.activation == Activation::Cards) {
        return Rejection{Problem{"under the cards an army acts as a whole"}};
    }
    if (!state.in_play) {
        return Rejection{
            Refusal{"GK-CMD-18", "the command dice of this half-turn have not been thrown"}};
    }
    const auto& sectors = state.at(state.to_act).sectors;
    const auto found = std::ranges::find(sectors, command.sector, &ArmySector::name);
    if (found == sectors.end()) {
        return Rejection{Problem{fmt::format(
            "sector: {} has no '{}'", state.at(state.to_act).name, cited(command.sector))}};
    }
    const int chosen = static_cast<int>(found - sectors.begin());
    if (spending(state, state.to_act, chosen).closed) {
        return Rejection{
            Refusal{"GK-CMD-32", fmt::format("the half-turn of {} is over", command.sector)}};
    }
    if (chosen == sector_at_work(state)) {
        return Rejection{
            Refusal{"GK-CMD-23", fmt::format("{} is at work already", command.sector)}};
    }
    Recorder record(state);
    if (sector_at_work(state) >= 0) {
        record.set(Field::SectorClosed, sector_subject(state.to_act, sector_at_work(state)), 1);
        record.set(Field::SectorPoints, sector_subject(state.to_act, sector_at_work(state)), 0);
    }
    record.set(Field::AtWork, 0, chosen);
    return Event{.why = {{"the player chooses which sector goes next", "", "GK-CMD-23"}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const ThrowWeather&, Dice& dice) {
    if (state.gauge_thrown_in == state.turn) {
        return Rejection{Refusal{"GK-WEA-11", "the weather is thrown for once a turn"}};
    }
    const bool opening = state.gauge_thrown_in == 0;
    const auto gauge = opening ? opening_gauge(dice) : next_gauge(state.gauge, dice);
    Recorder record(state);
    record.set(Field::GaugeNumber, 0, gauge.number);
    record.set(Field::GaugeTurns, 0, gauge.turns_here);
    record.set(Field::GaugeThrownIn, 0, state.turn);
    record.set(Field::Weather, 0, static_cast<int>(weather_at(gauge)));
    return Event{.why = {{opening ? "two dice set the gauge" : "1-2 down, 3-4 stays, 5-6 up",
                          std::to_string(gauge.number),
                          opening ? "GK-WEA-02" : "GK-WEA-08"}},
                 .outcome = {{"gauge", gauge.number},
                             {"turns_here", gauge.turns_here},
                             {"weather", std::string(word(weather_at(gauge)))}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const ThrowInitiative& command, Dice& dice) {
    const int faces = command.faces.value_or(6);
    const int second_faces = command.second_faces.value_or(faces);
    const int first_bonus = command.first_bonus.value_or(0);
    const int second_bonus = command.second_bonus.value_or(0);
    if (faces < 2 || faces > limits::kMostFaces || second_faces < 2 ||
        second_faces > limits::kMostFaces || std::abs(first_bonus) > 9 ||
        std::abs(second_bonus) > 9) {
        return Rejection{Problem{fmt::format(
            "initiative: faces must be 2 to {} and each bonus -9 to 9", limits::kMostFaces)}};
    }
    const int first = dice.die({"initiative", "", "", "first army"}, faces) + first_bonus;
    const int second = dice.die({"initiative", "", "", "second army"}, second_faces) + second_bonus;
    const std::string winner =
        first == second ? "tied, throw again" : state.at(ArmyId{first > second ? 0 : 1}).name;
    Recorder record(state);
    if (first != second) {
        record.set(Field::FirstSettledIn, 0, state.turn);
    }
    return Event{.why = {{"the higher chooses to go first or second", winner, "GK-CMD-22"}},
                 .outcome = {{"first", first}, {"second", second}, {"winner", winner}},
                 .changes = record.finish()};
}

Resolved run(const State& state, const ActFirst& command, Dice&) {
    if (!command.army) {
        return Rejection{Problem{"army: it is missing"}};
    }
    if (state.activation == Activation::Cards) {
        return Rejection{Problem{"under the cards the card says who acts"}};
    }
    if (state.in_play || state.to_act != state.first_to_act) {
        return Rejection{
            Refusal{"GK-CMD-22", "who goes first is settled before the turn's first half-turn"}};
    }
    Recorder record(state);
    record.set(Field::FirstToAct, 0, command.army->index);
    record.set(Field::ToAct, 0, command.army->index);
    record.set(Field::FirstSettledIn, 0, state.turn);
    return Event{.changes = record.finish()};
}

Resolved run(const State& state, const MoveUnit& command, Dice& dice) {
    if (const auto rejected = cannot_march(state, command.unit)) {
        return *rejected;
    }
    const auto& unit = state.at(command.unit);
    if (unit.unit.type == UnitType::General && unit.with != kNoUnit) {
        return Rejection{Refusal{
            "GK-MOV-33",
            fmt::format(
                "{} moves with {} until he leaves it", unit.name, named(state, unit.with))}};
    }
    const auto move = prepare(state, command);
    if (!move) {
        return move.error();
    }
    Recorder record(state);
    record.set(Field::Moved, command.unit, 1);
    const bool measured =
        command.distance || command.full || command.about_faces.value_or(0) > 0 || command.sideways;
    // More than half of its move leaves no half to mount or dismount in (GK-MOV-08).
    const bool more_than_half = measured && move->distance.tenth_um * 2 > move->allowance.tenth_um;
    if (!state.edition.dismounting_takes_the_action && is_horse(unit.unit.type) &&
        (unit.half_moves == 1 || more_than_half)) {
        record.set(Field::HalfMoves, command.unit, 2);
    }
    if (!measured) {
        return Event{.changes = record.finish()};
    }
    const auto distance = distance_moved(*move, dice);
    auto why = move->why;
    why.push_back({move->varies ? "The Variation" : "less than three-quarters, no throw",
                   cm_text(distance) + " cm",
                   "GK-VAR-01"});
    return Event{
        .why = std::move(why), .outcome = {{"cm", cm_text(distance)}}, .changes = record.finish()};
}

}  // namespace drumhead::gk
