#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/dice/dice.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

namespace drumhead::gk {

/// Three sectors a side with every type of unit, class, save and characteristic among them.
inline Setup field_setup(const Edition& rules) {
    auto setup = small_setup(rules);
    setup.activation = rules.cards ? Activation::Cards : Activation::Dice;
    setup.terrain = {{"wood", {1, 2}}, {"marsh", {1, 4}}};
    for (auto& army : setup.armies) {
        army.sectors.push_back({.name = "reserve", .command_die = "d4", .command_bonus = 1});
        const auto add = [&](std::string name, UnitType type) -> ArmyUnit& {
            army.units.push_back({.name = army.name + " " + name,
                                  .type = type,
                                  .morale_class = MoraleClass::Elite,
                                  .sector = "reserve"});
            return army.units.back();
        };
        add("guard", UnitType::Foot).characteristics.maybe_musketry = 1;
        add("grenadiers", UnitType::Foot).strength = {2};
        add("lancers", UnitType::Lancers);
        add("cuirassiers", UnitType::HeavyHorse).cuirassier = true;
        if (rules.name == "2018") {
            add("dragoons", UnitType::MediumHorse).morale_class = MoraleClass::Poor;
        }
        add("militia", UnitType::Foot).morale_class = MoraleClass::Poor;
        add("redoubt", UnitType::Gun).in_cover = true;
        add("hussars", UnitType::LightHorse).in_line = true;
    }
    return setup;
}

/// Plays whole half-turns as the rules lead: points, sectors, steps, whatever is owed, never
/// anything out of its order. What it thinks of is often refused, and nothing has changed then.
class HalfTurnPlayer {
public:
    /// Gives a command in the battle; nothing where it happened, else why it did not.
    using Give = std::function<std::optional<std::string>(const Command&)>;
    HalfTurnPlayer(const Battle& battle, Generator& chance, Give give)
        : battle_(battle), chance_(chance), give_(std::move(give)) {}

    /// Plays a half-turn to its end. False if no legal command ends it; stuck() says why.
    bool half_turn() {
        if (state().edition.weather && state().gauge_thrown_in != state().turn &&
            !does(ThrowWeather{})) {
            return false;
        }
        if (state().activation == Activation::Cards) {
            while (!state().in_play) {
                if (!does(DrawCard{})) {
                    return false;
                }
            }
            run_steps(0);
        } else {
            if (state().to_act == state().first_to_act && pick(4) == 0) {
                if (!does(ThrowInitiative{}) || !does(ActFirst{ArmyId{pick(2)}})) {
                    return false;
                }
            }
            if (!does(ThrowCommandDice{})) {
                return false;
            }
            std::vector<int> sectors(state().at(state().to_act).sectors.size());
            for (std::size_t i = 0; i < sectors.size(); ++i) {
                sectors[i] = static_cast<int>(i);
            }
            shuffle(sectors);
            for (const int sector : sectors) {
                const auto& army = state().at(state().to_act);
                if (state().at_work != sector &&
                    !does(ChooseSector{army.sectors[static_cast<std::size_t>(sector)].name})) {
                    return false;
                }
                run_steps(sector);
            }
        }
        settle();
        return does(EndHalfTurn{});
    }
    const std::string& stuck() const { return stuck_; }

    /// Gives a command; says whether it happened.
    bool does(const Command& command) {
        const auto why_not = give_(command);
        if (why_not) {
            stuck_ = std::string(word(command)) + ": " + *why_not;
        }
        return !why_not;
    }

private:
    const State& state() const { return battle_.state(); }
    int pick(int bound) { return chance_.below(bound); }
    bool yes() { return pick(2) == 1; }
    template <class T>
    void shuffle(std::vector<T>& all) {
        for (std::size_t i = all.size(); i > 1; --i) {
            std::swap(all[i - 1], all[static_cast<std::size_t>(pick(static_cast<int>(i)))]);
        }
    }
    UnitId anyone() { return {pick(static_cast<int>(state().units.size()))}; }
    UnitId enemy() {
        auto id = anyone();
        while (state().at(id).army == state().to_act) {
            id = anyone();
        }
        return id;
    }
    std::optional<Length> within(int cm) {
        return pick(4) == 0 ? std::nullopt
                            : std::optional(Length{pick(cm * 10 + 1) * kTenthUmPerCm / 10});
    }
    /// The units of a sector of the army to act, in any order.
    std::vector<UnitId> of(int sector) {
        std::vector<UnitId> ids;
        for (int i = 0; i < static_cast<int>(state().units.size()); ++i) {
            const auto& unit = state().at(UnitId{i});
            if (unit.army == state().to_act && present(unit) && sector_of(state(), {i}) == sector) {
                ids.push_back({i});
            }
        }
        shuffle(ids);
        return ids;
    }

    void run_steps(int sector) {
        const auto units = of(sector);
        for (const auto id : units) {
            if (state().at(id).unit.retreating) {
                does(Rally{id});
                retreats();
            }
        }
        for (const auto id : units) {  // those no point was left for
            if (state().at(id).unit.retreating && !state().at(id).retreated) {
                does(Retreat{id});
            }
        }
        for (const auto id : units) {
            if (pick(4) > 0) {
                does(FireGun{.gun = id, .target = enemy(), .range = within(26)});
                retreats();
            }
        }
        for (const auto id : units) {
            moves(id);
        }
        for (const auto id : units) {
            if (pick(4) > 0) {
                does(FireMusketry{.firer = id, .target = enemy(), .range = within(9)});
                retreats();
            }
        }
        for (const auto id : units) {
            const auto& unit = state().at(id);
            if (unit.opponent != kNoUnit && !unit.fought) {
                does(melee_of({id}));
            } else if (pick(3) == 0) {
                const auto struck = enemy();
                auto fight = melee_of({id, struck});
                fight.attackers.front().from = static_cast<Aspect>(pick(3));
                fight.attackers.front().charged_from = within(12);
                fight.attackers.front().higher = pick(4) == 0;
                fight.defenders.front().buildings = pick(8) == 0;
                fight.defenders.front().bank = pick(8) == 0;
                does(fight);
            }
            retreats();
        }
    }
    void moves(UnitId id) {
        switch (pick(8)) {
            case 0:
            case 1:
            case 2:
                does(MoveUnit{
                    .unit = id,
                    .distance = within(12),
                    .full = yes(),
                    .about_faces = pick(3) == 0 ? std::optional(pick(3)) : std::nullopt,
                    .sideways = pick(8) == 0,
                    .stop_line = pick(8) == 0 ? std::optional(6_cm) : std::nullopt,
                    .terrain = pick(6) == 0 ? std::optional<std::string>("wood") : std::nullopt});
                break;
            case 3:
                does(MoveUnit{.unit = id});
                break;
            case 4:
                does(
                    DrillUnit{id, kDrills[static_cast<std::size_t>(pick(pick(10) == 0 ? 10 : 9))]});
                break;
            case 5:
                does(AttachGeneral{id, yes() ? std::optional(anyone()) : std::nullopt});
                break;
            case 6:
                does(MarkUnit{.unit = id, .cover = yes(), .wood = pick(4) == 0});
                break;
            default:
                does(MarkUnit{.unit = anyone(), .supported_by = anyone()});
        }
    }
    /// A melee of these units and of all that are in contact with them.
    FightMelee melee_of(std::vector<UnitId> ids) {
        for (std::size_t at = 0; at < ids.size(); ++at) {
            for (int i = 0; i < static_cast<int>(state().units.size()); ++i) {
                const bool linked = state().at(ids[at]).opponent == UnitId{i} ||
                                    state().at(UnitId{i}).opponent == ids[at];
                if (linked && std::ranges::find(ids, UnitId{i}) == ids.end()) {
                    ids.push_back({i});
                }
            }
        }
        FightMelee fight;
        for (const auto id : ids) {
            auto& side = state().at(id).army == state().to_act ? fight.attackers : fight.defenders;
            const auto opponent = state().at(id).opponent;
            side.push_back(
                {.unit = id,
                 .against = opponent == kNoUnit ? std::nullopt : std::optional(opponent)});
        }
        return fight;
    }
    /// Makes the retreat moves that are owed, sometimes into something that stands in the way.
    void retreats() {
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < static_cast<int>(state().units.size()); ++i) {
                const UnitId id{i};
                if (present(state().at(id)) && state().at(id).owes_retreat) {
                    more = does(Retreat{id});
                    if (more && pick(6) == 0) {
                        does(RetreatBlocked{id, anyone()});
                    }
                }
            }
        }
    }
    /// Throws and makes whatever the half-turn leaves owed.
    void settle() {
        for (int i = 0; i < static_cast<int>(state().units.size()); ++i) {
            if (present(state().at(UnitId{i})) && state().at(UnitId{i}).owes_morale) {
                does(TestMorale{{i}});
            }
        }
        retreats();
        // A friend in the way of a retreat may owe one of its own by now.
        retreats();
    }

    const Battle& battle_;
    Generator& chance_;
    Give give_;
    std::string stuck_;
};

}  // namespace drumhead::gk
