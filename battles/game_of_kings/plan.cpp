#include "battles/game_of_kings/plan.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "battles/game_of_kings/actions.hpp"
#include "battles/game_of_kings/command_fields.hpp"
#include "battles/game_of_kings/recorder.hpp"
#include "rules/dice/ways.hpp"
#include "rules/game_of_kings/melee_odds.hpp"
#include "rules/game_of_kings/musketry.hpp"
#include "rules/limits.hpp"

namespace drumhead::gk {
namespace {

/// One way things can have gone: all that differs from the state before the plan, in order. Ways
/// are equal exactly when the states they stand for are.
struct Way {
    struct Mark {
        Field field{};
        int subject = 0;
        int value = 0;
        friend constexpr auto operator<=>(const Mark&, const Mark&) = default;
    };
    std::vector<Mark> marks{};
    friend auto operator<=>(const Way&, const Way&) = default;
};

/// Points lost by each army.
using Lost = std::array<int, 2>;

/// Units that have to do with one another, and the ways they can have gone. What one group does
/// hangs in nothing on another, so that the chances of both multiply.
struct Group {
    std::vector<int> units{};
    Distribution<Way> ways{};
    Distribution<Lost> lost{};
};

/// Gathers every unit that a command names.
struct NamedUnits {
    std::vector<int>& units;
    void operator()(std::string_view, UnitId& id, std::string_view) const {
        units.push_back(id.index);
    }
    void operator()(std::string_view, std::optional<UnitId>& id, std::string_view) const {
        if (id) {
            units.push_back(id->index);
        }
    }
    void operator()(std::string_view, std::vector<MeleeUnit>& side, std::string_view) const {
        for (auto& unit : side) {
            visit_fields(unit, *this);
        }
    }
    template <class Other>
    void operator()(std::string_view, Other&, std::string_view) const {}
};
std::vector<int> units_of(Command command) {
    std::vector<int> units;
    std::visit([&](auto& c) { visit_fields(c, NamedUnits{units}); }, command);
    return units;
}

bool is_combat(const Command& command) {
    return std::holds_alternative<FireMusketry>(command) ||
           std::holds_alternative<FireGun>(command) || std::holds_alternative<FightMelee>(command);
}

/// How the points of the sectors are followed.
enum class Following {
    /// Once for all ways, as if every step were carried out that may be. Fire and melees alone:
    /// with
    /// one of them left out more points remain and no later step of the half-turn has begun, so
    /// that
    /// what is in its order with all of them is so without some.
    Together,
    /// From way to way; then every unit has to do with every other.
    InEachWay
};

class Weighing {
public:
    Weighing(const State& state, Following following) : spent_(state), base_(state) {
        base_.in_play = base_.in_play && following == Following::InEachWay;
        spent_.in_play = spent_.in_play && following == Following::Together;
        work_ = base_;
        for (int army = 0; army < 2; ++army) {
            points_[static_cast<std::size_t>(army)] = points(base_, {army});
        }
        group_of_.assign(base_.units.size(), -1);
        if (base_.in_play) {
            std::vector<int> all(base_.units.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                all[i] = static_cast<int>(i);
            }
            group_with(all);
        }
    }

    LeftOut<Rejection> take(const PlanStep& step) {
        if (step.insist == Insist::No) {
            if (auto refused = out_of_order(spent_, step.command)) {
                undecided_ = undecided_ || unsure_;
                return {1, std::move(refused)};
            }
        }
        auto& group = groups_[group_with(units_of(step.command))];
        auto left_out =
            take_step<Rejection>(group.ways, [&](const Way& way) { return led_to(way, step); });
        count_lost(group);
        constexpr double kNever = 1 - 1e-12;
        if (left_out.chance < kNever) {
            Recorder record(spent_, Recorder::InPlace{});
            spend(record, step.command);
            unsure_ = unsure_ || left_out.chance > 0;
        }
        return left_out;
    }
    /// A step was out of its order as if all before it had been carried out, and some of them may
    /// not have been.
    bool undecided() const { return undecided_; }

    /// Throws every morale test that is owed, unit by unit.
    void throw_owed_morale() {
        for (int i = 0; i < static_cast<int>(base_.units.size()); ++i) {
            const UnitId id{i};
            if (!base_.at(id).owes_morale && group_of_[static_cast<std::size_t>(i)] < 0) {
                continue;
            }
            auto& group = groups_[group_with({i})];
            take_step<Rejection>(group.ways, [&](const Way& way) {
                lay(way);
                const bool owes = present(work_.at(id)) && work_.at(id).owes_morale;
                lift(way);
                return owes ? led_to(way, {.command = TestMorale{id}, .insist = Insist::Yes})
                            : Result<Distribution<Way>, Rejection>(certainly(way));
            });
            count_lost(group);
        }
    }

    bool too_many_ways() const {
        return too_many_ || std::ranges::any_of(groups_, [](const Group& group) {
                   return group.ways.outcomes().size() > limits::kMostPlanWays;
               });
    }

    /// Points lost by both armies, over all groups.
    Distribution<Lost> lost() const {
        Distribution<Lost> all;
        all.add({}, 1);
        for (const auto& group : groups_) {
            if (group.lost.outcomes().size() < 2 && group.lost.at({}) > 0) {
                continue;
            }
            Distribution<Lost> next;
            for (const auto& one : all.outcomes()) {
                for (const auto& other : group.lost.outcomes()) {
                    next.add({one.value[0] + other.value[0], one.value[1] + other.value[1]},
                             one.chance * other.chance);
                }
            }
            next.settle();
            all = std::move(next);
        }
        return all;
    }
    bool breaks(const Lost& lost, std::size_t army) const {
        return beaten(points_[army] - lost[army], base_.armies[army].start);
    }
    const std::array<int, 2>& points_before() const { return points_; }

    /// The ends of every unit that is named or can have changed.
    std::vector<UnitEnds> ends(std::vector<bool> shown) {
        std::vector<UnitEnds> all(base_.units.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i].unit = {static_cast<int>(i)};
            all[i].before = facts(base_, all[i].unit).quarters;
            if (group_of_[i] < 0) {
                add_end(all[i], 1);  // no step came to it
            }
        }
        for (const auto& group : groups_) {
            for (const auto& [way, chance] : group.ways.outcomes()) {
                lay(way);
                for (const auto& mark : way.marks) {
                    const bool changed = mark.field == Field::Quarters ||
                                         mark.field == Field::Departed ||
                                         mark.field == Field::Retreating;
                    if (changed) {
                        shown[static_cast<std::size_t>(mark.subject)] = true;
                    }
                }
                for (const int i : group.units) {
                    add_end(all[static_cast<std::size_t>(i)], chance);
                }
                lift(way);
            }
        }
        std::vector<UnitEnds> result;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (shown[i]) {
                result.push_back(all[i]);
            }
        }
        return result;
    }

    /// The quarters that a shot takes from its target in the mean, as things can stand by now; less
    /// than 0 where it cannot be fired.
    template <class Fire>
    double mean_loss(const Fire& fire, UnitId target) {
        const auto weigh = [&](const Way& way) -> double {
            lay(way);
            const auto prepared = prepare(work_, fire);
            double mean = prepared ? 0 : -1;
            if (prepared) {
                const int before = facts(work_, target).quarters.count;
                mean = exact_odds([&](Dice& dice) {
                           return fired(*prepared, dice).target.quarters;
                       }).mean([&](Quarters left) { return before - left.count; });
            }
            lift(way);
            return mean;
        };
        const int group = group_of_[static_cast<std::size_t>(target.index)];
        if (group < 0) {
            return weigh({});
        }
        double mean = 0;
        double possible = 0;
        for (const auto& [way, chance] : groups_[static_cast<std::size_t>(group)].ways.outcomes()) {
            if (const double here = weigh(way); here >= 0) {
                mean += here * chance;
                possible += chance;
            }
        }
        return possible > 0 ? mean : -1;
    }

private:
    static FireOutcome fired(const PreparedVolley& prepared, Dice& dice) {
        return musketry(prepared.volley, dice);
    }
    static FireOutcome fired(const PreparedGunShot& prepared, Dice& dice) {
        return artillery(prepared.shot, dice);
    }

    static Distribution<Way> certainly(const Way& way) {
        Distribution<Way> only;
        only.add(way, 1);
        return only;
    }

    void lay(const Way& way) {
        for (const auto& mark : way.marks) {
            set(work_, mark.field, mark.subject, mark.value);
        }
    }
    void lift(const Way& way) {
        for (const auto& mark : way.marks) {
            set(work_, mark.field, mark.subject, get(base_, mark.field, mark.subject));
        }
    }
    /// The way on from `way` by these changes.
    Way after(const Way& way, const std::vector<Change>& changes) const {
        Way next = way;
        for (const auto& change : changes) {
            // Whether an army is broken is a matter of all groups together.
            if (change.field == Field::Broken) {
                continue;
            }
            const Way::Mark mark{change.field, change.subject, change.to};
            const auto place = std::ranges::lower_bound(
                next.marks, std::pair{mark.field, mark.subject}, {}, [](const Way::Mark& m) {
                    return std::pair{m.field, m.subject};
                });
            const bool there = place != next.marks.end() && place->field == mark.field &&
                               place->subject == mark.subject;
            if (get(base_, mark.field, mark.subject) == mark.value) {
                if (there) {
                    next.marks.erase(place);
                }
            } else if (there) {
                place->value = mark.value;
            } else {
                next.marks.insert(place, mark);
            }
        }
        return next;
    }

    /// Makes the retreats that have become owed since the plan began; how far they go changes
    /// nothing here.
    void make_retreats(Recorder& record) const {
        for (int i = 0; i < static_cast<int>(base_.units.size()); ++i) {
            const auto& unit = work_.at(UnitId{i});
            if (unit.owes_retreat && !base_.at(UnitId{i}).owes_retreat && present(unit)) {
                settle(record, Retreat{{i}});
            }
        }
    }

    Result<Distribution<Way>, Rejection> led_to(const Way& way, const PlanStep& step) {
        lay(way);
        auto result = std::visit([&](const auto& c) { return led_to(way, step, c); }, step.command);
        lift(way);
        return result;
    }

    /// What each outcome makes of the state at work, and the retreats that follow.
    template <class Outcome, class Settle>
    Distribution<Way> settled(const Way& way,
                              const PlanStep& step,
                              const Distribution<Outcome>& odds,
                              const Settle& settle_outcome) {
        Distribution<Way> made;
        for (const auto& [outcome, chance] : odds.outcomes()) {
            Recorder record(work_, Recorder::InPlace{});
            spend(record, step.command);
            settle_outcome(record, outcome);
            make_retreats(record);
            made.add(after(way, record.changes()), chance);
            record.take_back();
        }
        made.settle();
        return made;
    }
    std::optional<Rejection> disorder(const PlanStep& step) const {
        return step.insist == Insist::No ? out_of_order(work_, step.command) : std::nullopt;
    }

    template <class Fire>
    Result<Distribution<Way>, Rejection> shot(const Way& way,
                                              const PlanStep& step,
                                              const Fire& fire) {
        if (auto refused = disorder(step)) {
            return *refused;
        }
        auto prepared = prepare(work_, fire);
        if (!prepared) {
            return prepared.error();
        }
        defer_morale(*prepared);
        const auto odds = exact_odds(
            [&](Dice& dice) { return as_settled(base_.edition, fired(*prepared, dice)); });
        return settled(way, step, odds, [&](Recorder& record, const FireOutcome& outcome) {
            settle(record, fire, outcome);
        });
    }
    Result<Distribution<Way>, Rejection> led_to(const Way& way,
                                                const PlanStep& step,
                                                const FireMusketry& fire) {
        return shot(way, step, fire);
    }
    Result<Distribution<Way>, Rejection> led_to(const Way& way,
                                                const PlanStep& step,
                                                const FireGun& fire) {
        return shot(way, step, fire);
    }
    Result<Distribution<Way>, Rejection> led_to(const Way& way,
                                                const PlanStep& step,
                                                const FightMelee& melee) {
        if (auto refused = disorder(step)) {
            return *refused;
        }
        auto prepared = prepare(work_, melee);
        if (!prepared) {
            return prepared.error();
        }
        defer_morale(*prepared);
        const auto odds = settled_odds(prepared->melee, limits::kMostPlanWays);
        if (!odds) {
            too_many_ = true;
            return certainly(way);
        }
        return settled(way, step, *odds, [&](Recorder& record, const MeleeOutcome& outcome) {
            settle(record, *prepared, outcome);
        });
    }
    /// Any other command, by what it would do if it were played.
    template <class Other>
    Result<Distribution<Way>, Rejection> led_to(const Way& way,
                                                const PlanStep& step,
                                                const Other&) {
        std::optional<Rejection> refused;
        const auto played = exact_odds([&](Dice& dice) {
            const auto event = resolve(work_, step.command, dice, step.insist);
            if (!event) {
                refused = event.error();
            }
            return event ? after(way, event->changes) : way;
        });
        if (refused) {
            return *refused;
        }
        Distribution<Way> made;
        lift(way);
        for (const auto& [next, chance] : played.outcomes()) {
            lay(next);
            Recorder record(work_, Recorder::InPlace{});
            make_retreats(record);
            made.add(after(next, record.changes()), chance);
            record.take_back();
            lift(next);
        }
        lay(way);
        made.settle();
        return made;
    }

    /// The units that those named have to do with before the plan: in melee, behind one another,
    /// generals with them. What joins units later names them all in one command.
    std::vector<int> with_all_that_matter(std::vector<int> units) const {
        const auto add = [&](UnitId id) {
            if (id != kNoUnit && std::ranges::find(units, id.index) == units.end()) {
                units.push_back(id.index);
            }
        };
        // They grow while they are gone through, so no iterator would stay good.
        for (std::size_t at = 0; at < units.size(); ++at) {  // NOLINT(modernize-loop-convert)
            const UnitId id{units[at]};
            const auto& unit = base_.at(id);
            for (const auto other : {unit.with, unit.opponent, unit.supported_by, unit.supports}) {
                add(other);
            }
            for (int i = 0; i < static_cast<int>(base_.units.size()); ++i) {
                const auto& other = base_.at(UnitId{i});
                if (other.with == id || other.opponent == id || other.supported_by == id ||
                    other.supports == id) {
                    add({i});
                }
            }
        }
        return units;
    }

    /// The group that holds these units: made, or put together from those that hold some.
    std::size_t group_with(const std::vector<int>& named) {
        std::optional<std::size_t> group;
        for (const int unit : with_all_that_matter(named)) {
            auto& held = group_of_[static_cast<std::size_t>(unit)];
            if (held < 0) {
                if (!group) {
                    group = groups_.size();
                    groups_.emplace_back();
                    groups_.back().ways.add({}, 1);
                    groups_.back().lost.add({}, 1);
                }
                held = static_cast<int>(*group);
                groups_[*group].units.push_back(unit);
            } else if (group && *group != static_cast<std::size_t>(held)) {
                put_together(*group, static_cast<std::size_t>(held));
            } else {
                group = static_cast<std::size_t>(held);
            }
        }
        if (!group) {  // a command that names no unit
            group = groups_.size();
            groups_.emplace_back();
            groups_.back().ways.add({}, 1);
            groups_.back().lost.add({}, 1);
        }
        return *group;
    }
    /// `from` becomes part of `into` and is left empty.
    void put_together(std::size_t into, std::size_t from) {
        auto& one = groups_[into];
        auto& other = groups_[from];
        Distribution<Way> product;
        if (one.ways.outcomes().size() * other.ways.outcomes().size() > limits::kMostPlanWays) {
            too_many_ = true;
        } else {
            for (const auto& a : one.ways.outcomes()) {
                for (const auto& b : other.ways.outcomes()) {
                    Way both;
                    std::ranges::merge(
                        a.value.marks, b.value.marks, std::back_inserter(both.marks));
                    product.add(std::move(both), a.chance * b.chance);
                }
            }
            product.settle();
            one.ways = std::move(product);
        }
        for (const int unit : other.units) {
            group_of_[static_cast<std::size_t>(unit)] = static_cast<int>(into);
            one.units.push_back(unit);
        }
        other = {};
        other.ways.add({}, 1);
        other.lost.add({}, 1);
        count_lost(one);
    }

    void count_lost(Group& group) {
        group.lost = group.ways.marginal([&](const Way& way) {
            Lost lost{};
            for (const int i : group.units) {
                const auto& unit = base_.at(UnitId{i});
                const auto army = static_cast<std::size_t>(unit.army.index);
                lost[army] += worth_now(unit);
            }
            lay(way);
            for (const int i : group.units) {
                const auto& unit = work_.at(UnitId{i});
                const auto army = static_cast<std::size_t>(unit.army.index);
                lost[army] -= worth_now(unit);
            }
            lift(way);
            return lost;
        });
    }
    int worth_now(const UnitState& unit) const {
        return present(unit) ? worth(base_.edition, {unit.unit.type, unit.at_full, unit.own_cost})
                             : 0;
    }

    void add_end(UnitEnds& end, double chance) const {
        const auto& before = base_.at(end.unit);
        const auto& unit = work_.at(end.unit);
        const auto left = present(unit) ? unit.unit.quarters : Quarters{0};
        end.left[static_cast<std::size_t>(left.count)] += chance;
        end.mean_gone += chance * (end.before.count - left.count);
        const bool put_to_flight =
            unit.unit.retreating &&
            (!before.unit.retreating || unit.retreat_moves != before.retreat_moves ||
             unit.owes_retreat != before.owes_retreat);
        if (gone(left)) {
            end.fate.breaks += chance;
        } else if (put_to_flight) {
            end.fate.retreats += chance;
        } else if (left < end.before) {
            end.fate.hurt += chance;
        } else {
            end.fate.unhurt += chance;
        }
    }

    State spent_;  // the points alone, where they are followed together
    bool unsure_ = false;
    bool undecided_ = false;
    State base_;
    State work_;  // base_, but for what is being weighed
    std::array<int, 2> points_{};
    std::vector<int> group_of_;  // of each unit; -1 before it has to do with the plan
    std::vector<Group> groups_;
    bool too_many_ = false;
};

}  // namespace

bool plannable(const Command& command) {
    return is_combat(command) || std::holds_alternative<TestMorale>(command) ||
           std::holds_alternative<Rally>(command) || std::holds_alternative<Retreat>(command) ||
           std::holds_alternative<RetreatBlocked>(command) ||
           std::holds_alternative<DrillUnit>(command) ||
           std::holds_alternative<AttachGeneral>(command) ||
           std::holds_alternative<MarkUnit>(command) || std::holds_alternative<MoveUnit>(command) ||
           std::holds_alternative<ChooseSector>(command);
}

namespace {

Result<PlanOdds> weighed(Weighing& weighing,
                         const State& state,
                         std::span<const PlanStep> steps,
                         const std::vector<bool>& named) {
    PlanOdds odds;
    const auto broken_by_now = [&] {
        const auto lost = weighing.lost();
        ArmyBreaks broken{};
        for (std::size_t army = 0; army < 2; ++army) {
            broken[army] =
                lost.chance_that([&](const Lost& l) { return weighing.breaks(l, army); });
        }
        return broken;
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        auto left_out = weighing.take(steps[i]);
        if (weighing.too_many_ways()) {
            return Problem{fmt::format(
                "step {}: there are more than {} ways that the plan can have gone by then; weigh "
                "fewer steps, or fewer units, at a time",
                i + 1,
                limits::kMostPlanWays)};
        }
        StepOdds step{.carried_out = left_out.chance > 1 - 1e-12 ? 0 : 1 - left_out.chance,
                      .why_not = std::move(left_out.why),
                      .points = cost_in_points(state, steps[i].command),
                      .broken = broken_by_now()};
        odds.points += step.points;
        odds.mean_points += step.points * step.carried_out;
        odds.steps.push_back(std::move(step));
    }
    weighing.throw_owed_morale();
    odds.morale_later = morale_later(state);
    odds.units = weighing.ends(named);
    const auto lost = weighing.lost();
    for (std::size_t army = 0; army < 2; ++army) {
        auto& ends = odds.armies[army];
        ends.points = weighing.points_before()[army];
        ends.start = state.armies[army].start;
        ends.mean_points_lost = lost.mean([&](const Lost& l) { return l[army]; });
        ends.breaks = lost.chance_that([&](const Lost& l) { return weighing.breaks(l, army); });
    }
    odds.both_break = lost.chance_that(
        [&](const Lost& l) { return weighing.breaks(l, 0) && weighing.breaks(l, 1); });
    for (const auto& unit : odds.units) {
        odds.armies[static_cast<std::size_t>(state.at(unit.unit).army.index)].mean_gone +=
            unit.mean_gone;
        odds.retreats_made = odds.retreats_made || unit.fate.retreats > 0;
    }
    return odds;
}

}  // namespace

Result<PlanOdds> weigh_plan(const State& state, std::span<const PlanStep> steps) {
    if (steps.empty()) {
        return Problem{"the plan has no steps"};
    }
    if (steps.size() > limits::kMostPlanSteps) {
        return Problem{fmt::format(
            "the plan has {} steps; at most {} are weighed", steps.size(), limits::kMostPlanSteps)};
    }
    std::vector<bool> named(state.units.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!plannable(steps[i].command)) {
            return Problem{fmt::format(
                "step {}: {} is nothing that units do in a half-turn, and no part of a plan",
                i + 1,
                word(steps[i].command))};
        }
        for (const int unit : units_of(steps[i].command)) {
            named[static_cast<std::size_t>(unit)] = true;
        }
    }
    const bool combat = std::ranges::all_of(steps, is_combat, &PlanStep::command);
    if (combat || !state.in_play) {
        Weighing together(state, Following::Together);
        auto odds = weighed(together, state, steps, named);
        if (!together.undecided()) {
            return odds;
        }
    }
    Weighing each(state, Following::InEachWay);
    return weighed(each, state, steps, named);
}

std::vector<PlanStep> all_that_can_fire(const State& state, std::optional<Length> range) {
    std::vector<PlanStep> steps;
    Weighing weighing(state, Following::Together);
    State spent = state;
    Recorder record(spent, Recorder::InPlace{});
    // Each sector runs its steps at its turn in the half-turn.
    const auto may_fire = [&](UnitId firer, const Command& command) {
        if (state.activation == Activation::Dice) {
            record.set(Field::AtWork, 0, sector_of(state, firer));
        }
        return !out_of_order(spent, command);
    };
    const auto aim = [&](UnitId firer, auto fire, UnitId decltype(fire)::*at) {
        double best = 0;
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            const UnitId target{i};
            if (state.at(target).army == state.at(firer).army || !present(state.at(target))) {
                continue;
            }
            auto shot = fire;
            shot.*at = target;
            // A hair's breadth apart is the same, whatever the last bit of the sum says.
            if (const double mean = weighing.mean_loss(shot, target); mean > best + 1e-9) {
                best = mean;
                fire = shot;
            }
        }
        const PlanStep step{.command = fire, .insist = Insist::Yes};
        if (best > 0 && steps.size() < limits::kMostPlanSteps && may_fire(firer, fire)) {
            spend(record, fire);
            weighing.take(step);
            steps.push_back(step);
        }
    };
    for (const bool guns : {true, false}) {
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            const UnitId firer{i};
            const auto& unit = state.at(firer);
            if (unit.army != state.to_act || !present(unit) ||
                (unit.unit.type == UnitType::Gun) != guns) {
                continue;
            }
            if (guns) {
                aim(firer,
                    FireGun{.gun = firer,
                            .range = range.value_or(
                                unit.unit.roundshot_range.value_or(kRoundshotRange))},
                    &FireGun::target);
            } else {
                aim(firer, FireMusketry{.firer = firer, .range = range}, &FireMusketry::target);
            }
        }
    }
    return steps;
}

}  // namespace drumhead::gk
