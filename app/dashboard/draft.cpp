#include "app/dashboard/draft.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "battles/game_of_kings/preview.hpp"
#include "rules/length.hpp"

namespace drumhead::dashboard {

namespace {

using gk::UnitId;

void forget_facts(Draft& draft) {
    draft.range_cm.clear();
    draft.charged_from_cm.clear();
    draft.foot_near_cm.clear();
    draft.attackers.clear();
    draft.defenders.clear();
    draft.move_cm.clear();
    draft.stop_line_cm.clear();
    draft.move_ground.clear();
    draft.about_faces = 0;
    draft.sideways = false;
    draft.at_hand.reset();
    draft.insist = gk::Insist::No;
    draft.refused.reset();
    draft.faces.clear();
    draft.entering = false;
    draft.ground_open = false;
    draft.picking = Picking::UnitOrTarget;
    draft.value.reset();
    draft.reason.clear();
    draft.message.clear();
}

Kind usual_kind(const gk::UnitState& unit) {
    if (unit.owes_morale || unit.owes_retreat || unit.unit.retreating) {
        return Kind::Morale;
    }
    if (unit.opponent != gk::kNoUnit || gk::mounted(unit.unit)) {
        return Kind::Melee;
    }
    return unit.unit.type == gk::UnitType::General ? Kind::Orders : Kind::Fire;
}

// Units already in melee know their enemy and who struck whom.
void take_up_melee(const gk::State& state, Draft& draft) {
    draft.attackers.clear();
    draft.defenders.clear();
    if (!draft.unit || !draft.target) {
        return;
    }
    const auto& unit = state.at(*draft.unit);
    const bool struck = unit.opponent == *draft.target && unit.struck;
    const UnitId attacker = struck ? *draft.target : *draft.unit;
    const UnitId defender = struck ? *draft.unit : *draft.target;
    const auto& standing = state.at(defender);
    draft.attackers.push_back(
        {.unit = attacker,
         .from = standing.opponent == attacker ? standing.struck_from : gk::Aspect::Front});
    draft.defenders.push_back({.unit = defender});
    // Everyone else who is fighting either of them belongs to the same melee.
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const UnitId id{i};
        const auto& other = state.at(id);
        if (!gk::present(other) || id == attacker || id == defender) {
            continue;
        }
        if (other.opponent == defender && draft.attackers.size() < gk::kMostFighters) {
            draft.attackers.push_back({.unit = id});
        } else if (other.opponent == attacker && draft.defenders.size() < gk::kMostFighters) {
            draft.defenders.push_back({.unit = id});
        }
    }
}

std::optional<gk::Command> morale_command(const gk::State& state, UnitId id) {
    const auto& unit = state.at(id);
    if (unit.owes_morale) {
        return gk::TestMorale{id};
    }
    if (unit.owes_retreat) {
        return gk::Retreat{id};
    }
    if (unit.unit.retreating) {
        return gk::Rally{id};
    }
    return gk::TestMorale{id};
}

gk::MeleeUnit melee_unit(const Ground& ground) {
    return {.unit = ground.unit,
            .from = ground.from,
            .higher = ground.higher,
            .bank = ground.bank,
            .buildings = ground.buildings,
            .holds_fire = ground.holds_fire};
}

}  // namespace

void pick(const gk::State& state, Draft& draft, UnitId unit) {
    forget_facts(draft);
    draft.unit = unit;
    draft.target.reset();
    draft.showing_result = false;
    draft.field = gk::Field::Quarters;
    const auto& picked = state.at(unit);
    draft.kind = usual_kind(picked);
    if (picked.opponent != gk::kNoUnit) {
        draft.target = picked.opponent;
        take_up_melee(state, draft);
    }
}

std::optional<gk::Command> touch(const gk::State& state, Draft& draft, UnitId unit) {
    const auto picking = draft.picking;
    draft.shown_army.reset();
    if (picking != Picking::UnitOrTarget && draft.unit) {
        draft.picking = Picking::UnitOrTarget;
        draft.message.clear();
        switch (picking) {
            case Picking::Supporter:
                return gk::MarkUnit{.unit = *draft.unit, .supported_by = unit};
            case Picking::Escort:
                return gk::AttachGeneral{*draft.unit, unit};
            case Picking::Blocker:
                return gk::RetreatBlocked{*draft.unit, unit};
            case Picking::Attacker:
            case Picking::Defender: {
                auto& side = picking == Picking::Attacker ? draft.attackers : draft.defenders;
                draft.faces.clear();
                if (side.size() < gk::kMostFighters) {
                    side.push_back({.unit = unit});
                }
                return std::nullopt;
            }
            case Picking::UnitOrTarget:
                break;
        }
    }
    if (!draft.unit || draft.showing_result) {
        pick(state, draft, unit);
        return std::nullopt;
    }
    if (draft.unit == unit) {
        lay_down(draft);
        return std::nullopt;
    }
    const bool takes_target = draft.kind == Kind::Fire || draft.kind == Kind::Melee;
    if (state.at(unit).army == state.at(*draft.unit).army || !takes_target) {
        pick(state, draft, unit);
        return std::nullopt;
    }
    draft.faces.clear();
    draft.message.clear();
    draft.insist = gk::Insist::No;
    draft.refused.reset();
    draft.target = draft.target == unit ? std::nullopt : std::optional(unit);
    take_up_melee(state, draft);
    return std::nullopt;
}

void pick_blocker(Draft& draft, UnitId retreating) {
    draft.unit = retreating;
    draft.target.reset();
    draft.showing_result = false;
    draft.kind = Kind::Morale;
    draft.picking = Picking::Blocker;
}

void turn_to(const gk::State& state, Draft& draft, Kind kind) {
    draft.kind = kind;
    draft.faces.clear();
    draft.entering = false;
    draft.picking = Picking::UnitOrTarget;
    draft.message.clear();
    draft.insist = gk::Insist::No;
    draft.refused.reset();
    draft.showing_result = false;
    if (kind == Kind::Melee) {
        take_up_melee(state, draft);
    }
}

namespace {

// The one `by` places after `now`, round and round; the first or last where `now` is not among
// them.
std::optional<UnitId> next_of(const std::vector<UnitId>& units,
                              const std::optional<UnitId>& now,
                              int by) {
    if (units.empty()) {
        return std::nullopt;
    }
    const auto count = static_cast<std::ptrdiff_t>(units.size());
    const auto found = now ? std::ranges::find(units, *now) : units.end();
    const std::ptrdiff_t at = found == units.end() ? (by > 0 ? -1 : count) : found - units.begin();
    return units[static_cast<std::size_t>((at + by + count) % count)];
}

// In the order of the cards: sector by sector.
std::vector<UnitId> units_of(const gk::State& state, gk::ArmyId army) {
    std::vector<UnitId> units;
    for (const auto& sector : state.at(army).sectors) {
        for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
            const auto& unit = state.at(UnitId{i});
            if (unit.army == army && unit.sector == sector.name && gk::present(unit)) {
                units.push_back({i});
            }
        }
    }
    return units;
}

// Those the rules let the picked unit act against; all of them where there is none.
std::vector<UnitId> targets_of(const gk::State& state, const Draft& draft) {
    const auto enemies = units_of(state, {1 - state.at(*draft.unit).army.index});
    std::vector<UnitId> allowed;
    for (const UnitId enemy : enemies) {
        Draft tried = draft;
        tried.target = enemy;
        take_up_melee(state, tried);
        const auto command = proposed(state, tried);
        if (command && !gk::preview(state, *command).rejected) {
            allowed.push_back(enemy);
        }
    }
    return allowed.empty() ? enemies : allowed;
}

bool takes_target(const Draft& draft) {
    return draft.unit && !draft.showing_result &&
           (draft.kind == Kind::Fire || draft.kind == Kind::Melee);
}

void take_target(const gk::State& state, Draft& draft, std::optional<UnitId> target) {
    if (target && target != draft.target) {
        draft.target.reset();
        touch(state, draft, *target);
    }
}

}  // namespace

void step(const gk::State& state, Draft& draft, int by) {
    if (takes_target(draft) && draft.target) {
        take_target(state, draft, next_of(targets_of(state, draft), draft.target, by));
        return;
    }
    auto units = units_of(state, state.to_act);
    const auto at_work = static_cast<std::size_t>(state.at_work);
    if (state.in_play && state.activation != gk::Activation::Cards && state.at_work >= 0 &&
        at_work < state.at(state.to_act).sectors.size()) {
        std::erase_if(units, [&](UnitId id) {
            return state.at(id).sector != state.at(state.to_act).sectors[at_work].name;
        });
    }
    // Generals come last: most of the time it is their men who act.
    std::stable_partition(units.begin(), units.end(), [&](UnitId id) {
        return state.at(id).unit.type != gk::UnitType::General;
    });
    if (const auto next = next_of(units, draft.unit, by)) {
        pick(state, draft, *next);
        draft.shown_army.reset();
        draft.page = Page::Paper;
    }
}

void take_first_target(const gk::State& state, Draft& draft) {
    if (takes_target(draft) && !draft.target) {
        take_target(state, draft, next_of(targets_of(state, draft), std::nullopt, 1));
    }
}

void open_what_if(const gk::State& state, Draft& draft) {
    const auto picked = draft.showing_result ? std::nullopt : draft.unit;
    const auto unit = unit_to_reckon(state, picked, draft.what_if.unit);
    WhatIfDraft& what_if = draft.what_if;
    if (what_if.unit != unit || picked) {
        what_if.at = 0;
        what_if.range_cm = draft.range_cm;
        const bool strikes = picked             ? draft.kind == Kind::Melee
                             : unit.has_value() ? usual_kind(state.at(*unit)) == Kind::Melee
                                                : false;
        what_if.deed = strikes ? gk::Deed::Charge : gk::Deed::Fire;
    }
    what_if.unit = unit;
    what_if.part = WhatIfDraft::Part::Targets;
    draft.sheet = Sheet::WhatIf;
    draft.message.clear();
}

namespace {

std::string typed_cm(const std::optional<Length>& length) {
    return length ? cm_text(*length) : std::string();
}

struct TakeUp {
    const gk::State& state;
    Draft& draft;

    void aim(UnitId actor, Kind kind, std::optional<UnitId> target) const {
        pick(state, draft, actor);
        turn_to(state, draft, kind);
        draft.target = target;
    }
    void operator()(const gk::FireMusketry& c) const {
        aim(c.firer, Kind::Fire, c.target);
        draft.range_cm = typed_cm(c.range);
    }
    void operator()(const gk::FireGun& c) const {
        aim(c.gun, Kind::Fire, c.target);
        draft.range_cm = typed_cm(c.range);
    }
    void operator()(const gk::FightMelee& c) const {
        aim(c.attackers.front().unit, Kind::Melee, c.defenders.front().unit);
        const auto say = [](const std::vector<gk::MeleeUnit>& from, std::vector<Ground>& side) {
            side.clear();
            for (const gk::MeleeUnit& unit : from) {
                side.push_back({.unit = unit.unit,
                                .from = unit.from,
                                .higher = unit.higher,
                                .bank = unit.bank,
                                .buildings = unit.buildings,
                                .holds_fire = unit.holds_fire});
            }
        };
        say(c.attackers, draft.attackers);
        say(c.defenders, draft.defenders);
        draft.charged_from_cm = typed_cm(c.attackers.front().charged_from);
        for (const gk::MeleeUnit& unit : c.defenders) {
            draft.foot_near_cm = unit.foot_near ? typed_cm(unit.foot_near) : draft.foot_near_cm;
        }
    }
    void operator()(const gk::MoveUnit& c) const {
        aim(c.unit, Kind::Move, std::nullopt);
        draft.move_cm = typed_cm(c.distance);
        draft.stop_line_cm = typed_cm(c.stop_line);
        draft.move_ground = c.terrain.value_or("");
        draft.about_faces = c.about_faces.value_or(0);
        draft.sideways = c.sideways;
    }
    void operator()(const gk::TestMorale& c) const { aim(c.unit, Kind::Morale, std::nullopt); }
    void operator()(const gk::Retreat& c) const { aim(c.unit, Kind::Morale, std::nullopt); }
    void operator()(const gk::Rally& c) const { aim(c.unit, Kind::Morale, std::nullopt); }
    // The paper proposes nothing else.
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

void take_up(const gk::State& state, Draft& draft, const gk::Command& command) {
    std::visit(TakeUp{state, draft}, command);
    draft.sheet = Sheet::None;
    draft.page = Page::Paper;
    draft.shown_army.reset();
}

void lay_down(Draft& draft) {
    forget_facts(draft);
    draft.unit.reset();
    draft.target.reset();
    draft.showing_result = true;
}

std::optional<gk::Command> proposed(const gk::State& state, const Draft& draft) {
    if (draft.at_hand) {
        return draft.at_hand;
    }
    if (!draft.unit || draft.showing_result) {
        return std::nullopt;
    }
    const UnitId id = *draft.unit;
    switch (draft.kind) {
        case Kind::Fire:
            if (!draft.target) {
                return std::nullopt;
            }
            if (state.at(id).unit.type == gk::UnitType::Gun) {
                return gk::FireGun{id, *draft.target, length_from_cm(draft.range_cm)};
            }
            return gk::FireMusketry{id, *draft.target, length_from_cm(draft.range_cm)};
        case Kind::Melee: {
            if (!draft.target || draft.attackers.empty()) {
                return std::nullopt;
            }
            gk::FightMelee melee;
            for (const Ground& ground : draft.attackers) {
                melee.attackers.push_back(melee_unit(ground));
            }
            for (const Ground& ground : draft.defenders) {
                melee.defenders.push_back(melee_unit(ground));
            }
            melee.attackers.front().charged_from = length_from_cm(draft.charged_from_cm);
            for (gk::MeleeUnit& unit : melee.defenders) {
                if (state.at(unit.unit).unit.type == gk::UnitType::Gun) {
                    unit.foot_near = length_from_cm(draft.foot_near_cm);
                }
            }
            return melee;
        }
        case Kind::Move: {
            const auto distance = length_from_cm(draft.move_cm);
            return gk::MoveUnit{
                .unit = id,
                .distance = distance,
                .full = !distance,
                .about_faces =
                    draft.about_faces > 0 ? std::optional(draft.about_faces) : std::nullopt,
                .sideways = draft.sideways,
                .stop_line = length_from_cm(draft.stop_line_cm),
                .terrain =
                    draft.move_ground.empty() ? std::nullopt : std::optional(draft.move_ground)};
        }
        case Kind::Morale:
            return morale_command(state, id);
        case Kind::Orders:
            return std::nullopt;
        case Kind::Details:
            if (draft.value && !draft.reason.empty()) {
                return gk::Correct{.unit = id,
                                   .field = draft.field,
                                   .value = *draft.value,
                                   .reason = draft.reason};
            }
            return std::nullopt;
    }
    return std::nullopt;
}

std::string missing(const gk::State& state, const Draft& draft) {
    if (!draft.unit) {
        return "Touch a unit.";
    }
    const auto& unit = state.at(*draft.unit);
    switch (draft.kind) {
        case Kind::Fire:
            return "Touch the enemy it fires at.";
        case Kind::Melee:
            return "Touch the enemy it is in contact with.";
        case Kind::Move:
        case Kind::Morale:
        case Kind::Orders:
        case Kind::Details:
            return fmt::format("What of {}?", unit.name);
    }
    return {};
}

gk::ArmyId army_to_show(const gk::State& state, const Draft& draft) {
    if (draft.shown_army) {
        return *draft.shown_army;
    }
    if (!draft.unit || draft.showing_result) {
        return state.to_act;
    }
    const gk::ArmyId own = state.at(*draft.unit).army;
    const bool needs_target = (draft.kind == Kind::Fire || draft.kind == Kind::Melee) &&
                              !draft.target && draft.picking == Picking::UnitOrTarget;
    const bool picks_enemy = draft.picking == Picking::Defender;
    return needs_target || picks_enemy ? gk::enemy_of(own) : own;
}

bool may_choose_first(const gk::State& state) {
    const bool over = state.verdict && *state.verdict != gk::Verdict::Undecided;
    return !over && state.activation == gk::Activation::Dice && !state.in_play &&
           state.to_act == state.first_to_act;
}

std::optional<gk::Command> due(const gk::State& state, const Draft& draft) {
    const bool over = state.verdict && *state.verdict != gk::Verdict::Undecided;
    if (over || state.in_play || !owed(state).empty()) {
        return std::nullopt;
    }
    const bool cards = state.activation == gk::Activation::Cards;
    const bool turn_begins = cards ? state.phase == 0 : state.to_act == state.first_to_act;
    if (state.edition.weather && turn_begins && state.gauge_thrown_in != state.turn &&
        draft.weather_left_out != state.turn) {
        return gk::ThrowWeather{};
    }
    const bool thrown_for = state.first_move == gk::FirstMove::ThrownEachTurn
                                ? state.first_settled_in != state.turn
                                : state.first_move == gk::FirstMove::ThrownOnce &&
                                      state.turn == 1 && state.first_settled_in == 0;
    if (thrown_for && may_choose_first(state) && draft.initiative_left_out != state.turn) {
        return draft.initiative.value_or(gk::ThrowInitiative{});
    }
    return cards ? gk::Command{gk::DrawCard{}} : gk::Command{gk::ThrowCommandDice{}};
}

std::string next_sector(const gk::State& state) {
    const gk::ArmyState& army = state.at(state.to_act);
    const auto count = static_cast<int>(army.sectors.size());
    for (int step = 1; step <= count; ++step) {
        const auto place = static_cast<std::size_t>((state.at_work + step + count) % count);
        const bool at_work = static_cast<int>(place) == state.at_work;
        if (!at_work && place < army.spending.size() && !army.spending[place].closed) {
            return army.sectors[place].name;
        }
    }
    return {};
}

std::vector<Owed> owed(const gk::State& state) {
    std::vector<Owed> result;
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
        const auto& unit = state.at(UnitId{i});
        if (!gk::present(unit)) {
            continue;
        }
        if (unit.owes_morale) {
            result.push_back({UnitId{i}, "morale"});
        } else if (unit.owes_retreat) {
            result.push_back({UnitId{i}, "retreat"});
        }
    }
    return result;
}

}  // namespace drumhead::dashboard
