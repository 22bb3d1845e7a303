// What the palette offers of a battle of Game of Kings.

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/desk.hpp"
#include "app/dashboard/desk_parts.hpp"
#include "app/dashboard/scale.hpp"

namespace drumhead::dashboard {

namespace {

// Every page and deed that has a key of its own wherever one is.
constexpr std::array kActions{
    NamedAction{"undo", "Undo", "Ctrl+Z"},
    NamedAction{"redo", "Redo", "Ctrl+Y"},
    NamedAction{"end-half-turn", "End the half-turn", "N"},
    NamedAction{"next-sector", "Go on to the next sector", "S"},
    NamedAction{"initiative", "Who goes first", "I"},
    NamedAction{"what-if", "What if: targets, plans, chances to break", "F9"},
    NamedAction{"log", "Log of the battle", "L"},
    NamedAction{"ground", "Ground of this battle", "W"},
    NamedAction{"terrain", "Terrain, a random table", "X"},
    NamedAction{"battles", "Battles, open another", "Ctrl+O"},
    NamedAction{"new-battle", "New battle", "Ctrl+N"},
    NamedAction{"more", "More, settings of this battle", "F10"},
    NamedAction{"larger", "Everything larger", "Ctrl++"},
    NamedAction{"smaller", "Everything smaller", "Ctrl+-"}};

}  // namespace

std::vector<Place> Desk::units() const {
    const gk::State& state = player_.battle().state();
    std::vector<Place> places;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const gk::UnitState& unit = state.units[i];
        if (!gk::present(unit)) {
            continue;
        }
        std::string detail = state.at(unit.army).name;
        if (!unit.sector.empty()) {
            detail += ", " + unit.sector;
        }
        if (unit.unit.type != gk::UnitType::General) {
            detail += ", " + gk::percent(unit.unit.quarters);
        }
        places.push_back({std::to_string(i), unit.name, std::move(detail)});
    }
    return places;
}

std::vector<Place> Desk::actions() const {
    const gk::Battle& battle = player_.battle();
    const gk::State& state = battle.state();
    const bool changes = !player_.replaying && !(player_.read_only && player_.read_only());
    return places_of(kActions, [&](std::string_view id) {
        return id == "larger" || id == "smaller" ? !player_.replaying
               : id == "undo" || id == "redo"
                   ? changes && moment_of(id, battle.done(), battle.events().size())
               : id == "end-half-turn" ? changes
               : id == "next-sector"   ? changes && state.in_play && !next_sector(state).empty()
               : id == "initiative"    ? changes && may_choose_first(state)
               : id == "terrain"       ? player_.fresh_seed && player_.save_table
               : id == "battles"       ? player_.battles && player_.open
               : id == "new-battle"    ? player_.armies && player_.begin
                                       : true;
    });
}

void Desk::act(std::string_view id) {
    const gk::Battle& battle = player_.battle();
    constexpr std::pair<std::string_view, Sheet> kSheets[] = {{"initiative", Sheet::Initiative},
                                                              {"log", Sheet::Log},
                                                              {"ground", Sheet::Ground},
                                                              {"terrain", Sheet::Terrain},
                                                              {"battles", Sheet::Battles},
                                                              {"new-battle", Sheet::NewBattle},
                                                              {"more", Sheet::More}};
    for (const auto& each : kSheets) {
        if (each.first == id) {
            draft.sheet = each.second;
            return;
        }
    }
    if (id == "what-if") {
        open_what_if(battle.state(), draft);
        return;
    }
    if (scale_by_action(id, draft.own_scale)) {
        return;
    }
    // What is done on the table is seen there.
    draft.sheet = Sheet::None;
    draft.page = Page::Paper;
    if (const auto moment = moment_of(id, battle.done(), battle.events().size())) {
        asked_.emplace_back(GoTo{*moment});
    } else if (id == "end-half-turn") {
        asked_.emplace_back(Perform{gk::EndHalfTurn{}, {}, Missing::Rolled});
    } else if (id == "next-sector") {
        asked_.emplace_back(
            Perform{gk::ChooseSector{next_sector(battle.state())}, {}, Missing::Rolled});
    }
}

void Desk::choose(FoundKind kind, std::string_view id) {
    if (kind == FoundKind::Action) {
        act(id);
        return;
    }
    const gk::State& state = player_.battle().state();
    for (int i = 0; kind == FoundKind::Unit && i < static_cast<int>(state.units.size()); ++i) {
        if (std::to_string(i) == id && gk::present(state.at(gk::UnitId{i}))) {
            lay_down(draft);
            pick(state, draft, {i});
            draft.sheet = Sheet::None;
            draft.page = Page::Paper;
            draft.shown_army = state.at(gk::UnitId{i}).army;
            draft.open_sector[static_cast<std::size_t>(state.at(gk::UnitId{i}).army.index)] =
                state.at(gk::UnitId{i}).sector;
            return;
        }
    }
}

}  // namespace drumhead::dashboard
