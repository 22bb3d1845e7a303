#include "battles/game_of_kings/story.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "battles/game_of_kings/log.hpp"
#include "battles/game_of_kings/luck.hpp"
#include "battles/game_of_kings/preview.hpp"

namespace drumhead::gk {
namespace {

std::vector<ToldUnit> units_of(const State& start, const State& end, int army) {
    std::vector<ToldUnit> units;
    for (const ArmySector& sector : start.armies.at(static_cast<std::size_t>(army)).sectors) {
        for (std::size_t i = 0; i < start.units.size(); ++i) {
            const UnitState& unit = start.units[i];
            if (unit.army.index != army || unit.sector != sector.name) {
                continue;
            }
            const UnitState& now = end.units[i];
            std::string what(name(unit.unit.type));
            if (unit.unit.type != UnitType::Gun && unit.unit.type != UnitType::General) {
                what = fmt::format("{} {}", word(unit.unit.morale_class), what);
            }
            if (unit.unit.cuirassier) {
                what += ", cuirassiers";
            }
            units.push_back({.group = sector.name,
                             .name = unit.name,
                             .what = std::move(what),
                             .stands = now.departed              ? "left the table"
                                       : gone(now.unit.quarters) ? "gone"
                                                                 : percent(now.unit.quarters),
                             .gone = !present(now)});
        }
    }
    return units;
}

ToldArmy army_of(const State& start, const State& end, int index) {
    const ArmyState& army = end.at(ArmyId{index});
    return {
        .name = army.name,
        .slot = index,
        .general = army.general,
        .strength = fmt::format("{} points, breaks below {}", army.start, breaks_below(army.start)),
        .end = fmt::format("{} points{}", points(end, {index}), army.broken ? ", broken" : ""),
        .note = army.complete ? "" : "Not every unit of this army is known.",
        .units = units_of(start, end, index)};
}

/// How bad its end was for a unit, from the state before to the state after.
enum class End { Unhurt, Hurt, Retreats, Breaks };
End end_of(const UnitState& before, const UnitState& after) {
    if (gone(after.unit.quarters)) {
        return End::Breaks;
    }
    if (after.owes_retreat && !before.owes_retreat) {
        return End::Retreats;
    }
    return after.unit.quarters < before.unit.quarters ? End::Hurt : End::Unhurt;
}

/// The rarest of what happened: for each unit the chance of an end at least so bad and of one at
/// least so good.
struct Rarest {
    std::optional<double> chance{};
    std::string of{};

    void see(double p, std::string what) {
        // A thing that could not happen by today's rules was insisted on; it has no chance.
        if (p > 0 && p < 1 && (!chance || p < *chance)) {
            chance = p;
            of = std::move(what);
        }
    }
};

Rarest rarest(const State& before, const State& after, const Event& event) {
    Rarest result;
    const bool weighed = std::holds_alternative<FireMusketry>(event.command) ||
                         std::holds_alternative<FireGun>(event.command) ||
                         std::holds_alternative<FightMelee>(event.command);
    const bool tested = std::holds_alternative<TestMorale>(event.command) ||
                        std::holds_alternative<Rally>(event.command);
    if (event.dice.empty() || !(weighed || tested)) {
        return result;
    }
    const Preview seen = preview(before, event.command, {}, Insist::Yes);
    if (seen.rejected) {
        return result;
    }
    if (tested) {
        const bool passed = std::ranges::all_of(event.dice, &ThrownDie::success);
        result.see(passed ? seen.success : 1 - seen.success, passed ? "it passes" : "it fails");
        return result;
    }
    for (const UnitOdds& odds : seen.before) {
        const UnitState& was = before.at(odds.unit);
        const End end = end_of(was, after.at(odds.unit));
        const std::array fates{
            odds.fate.unhurt, odds.fate.hurt, odds.fate.retreats, odds.fate.breaks};
        double worse = 0;
        for (auto i = static_cast<std::size_t>(end); i < fates.size(); ++i) {
            worse += fates[i];
        }
        constexpr std::array<std::string_view, 4> kWorse{
            "is unhurt", "is hurt", "is driven back or worse", "breaks"};
        if (end != End::Unhurt) {
            result.see(worse,
                       fmt::format("{} {}", was.name, kWorse[static_cast<std::size_t>(end)]));
        } else {
            result.see(fates[0], fmt::format("{} is unhurt", was.name));
        }
    }
    return result;
}

/// Points of the armies that fell, and quarters of those that stand as parts of their points.
double cost_of(const State& before, const State& after) {
    double cost = 0;
    for (std::size_t i = 0; i < before.units.size(); ++i) {
        const UnitState& was = before.units[i];
        const UnitState& is = after.units[i];
        if (!present(was)) {
            continue;
        }
        const double value = worth(before.edition, {.type = was.unit.type, .at_full = was.at_full});
        if (!present(is)) {
            cost += value;
        } else if (was.at_full.count > 0) {
            const int lost = was.unit.quarters.count - is.unit.quarters.count;
            cost += value * std::max(lost, 0) / (2.0 * was.at_full.count);
        }
        if (is.owes_retreat && !was.owes_retreat) {
            cost += value / 4;
        }
    }
    for (std::size_t a = 0; a < 2; ++a) {
        if (after.armies[a].broken && !before.armies[a].broken) {
            cost += 5;  // nothing turns a battle more than an army that breaks
        }
    }
    return cost;
}

/// A card is no die, and those of a random table lie on its map.
std::vector<ThrownDie> dice_of(const Event& event) {
    return std::holds_alternative<DrawCard>(event.command) ||
                   std::holds_alternative<LayTable>(event.command)
               ? std::vector<ThrownDie>()
               : event.dice;
}

bool quiet(const Command& command) {
    return std::holds_alternative<MarkUnit>(command) ||
           std::holds_alternative<AnswerReminder>(command) ||
           std::holds_alternative<ChooseSector>(command) ||
           std::holds_alternative<MoveUnit>(command) ||
           std::holds_alternative<DrillUnit>(command) ||
           std::holds_alternative<EndHalfTurn>(command) ||
           std::holds_alternative<ChangeSetting>(command) ||
           std::holds_alternative<UseGround>(command);
}

std::string result_of(const State& state) {
    if (!state.verdict) {
        return "";
    }
    switch (*state.verdict) {
        case Verdict::FirstWins:
            return fmt::format("{} wins.", state.armies[0].name);
        case Verdict::SecondWins:
            return fmt::format("{} wins.", state.armies[1].name);
        case Verdict::Draw:
            return "The battle is a draw.";
        case Verdict::Undecided:
            break;
    }
    return "";
}

}  // namespace

Story tell(const Battle& battle) {
    const State& start = battle.start();
    const State& end = battle.state();
    Story story{.name = end.name, .rules = fmt::format("Game of Kings, {}", end.edition.name)};
    story.armies = {army_of(start, end, 0), army_of(start, end, 1)};
    story.facts.push_back(fmt::format("The weather at the start: {}.", name(start.weather)));
    story.facts.push_back(fmt::format("{} goes first.", start.at(start.first_to_act).name));
    if (end.table) {
        if (const auto made = terrain_of(*end.table)) {
            story.facts.push_back(fmt::format("Terrain: {}.", describe(made->terrain)));
        }
    }
    if (!end.objectives.empty()) {
        story.facts.push_back(fmt::format("Objectives agreed: {}.", end.objectives));
    }
    State state = start;
    ToldPoints now{
        .event = 0, .when = half_turn(start), .left = {points(start, {0}), points(start, {1})}};
    story.course.push_back(now);
    for (std::size_t i = 0; i < battle.done(); ++i) {
        const Event& event = battle.events()[i];
        State after = state;
        fold(after, event);
        const LogLine line = log_line(after, event);
        const Rarest rare = rarest(state, after, event);
        story.deeds.push_back({.event = i + 1,
                               .when = event.when,
                               .chapter = fmt::format("Turn {}", state.turn),
                               .sentence = line.result.empty()
                                               ? line.deed + "."
                                               : fmt::format("{}: {}.", line.deed, line.result),
                               .dice = dice_of(event),
                               .chance = rare.chance,
                               .chance_of = rare.of,
                               .cost = cost_of(state, after),
                               .quiet = quiet(event.command)});
        const std::array<int, 2> left{points(after, {0}), points(after, {1})};
        if (left != now.left) {
            now = {.event = i + 1, .when = event.when, .left = left};
            story.course.push_back(now);
        }
        state = std::move(after);
    }
    if (end.armies[0].received > 0 || end.armies[1].received > 0) {
        story.received.push_back(
            {.what = end.activation == Activation::Cards ? "activation points" : "command points",
             .points = {end.armies[0].received, end.armies[1].received}});
    }
    story.result = result_of(end);
    story.seed = end.seed;
    story.luck = luck_of(lucky_dice(battle));
    mark_turning_points(story.deeds);
    return story;
}

}  // namespace drumhead::gk
