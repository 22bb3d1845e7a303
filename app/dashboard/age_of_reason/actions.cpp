// What the palette offers of a battle of the Age of Reason.

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/desk.hpp"
#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/desk_parts.hpp"
#include "app/dashboard/scale.hpp"

namespace drumhead::dashboard::age_of_reason {

namespace {

constexpr std::array kActions{NamedAction{"undo", "Undo", "Ctrl+Z"},
                              NamedAction{"redo", "Redo", "Ctrl+Y"},
                              NamedAction{"next-turn", "Next turn", "N"},
                              NamedAction{"marker-back", "Turn marker back", "Shift+N"},
                              NamedAction{"fill-in", "Fill in from your charts", "E"},
                              NamedAction{"special", "Special results", "T"},
                              NamedAction{"scenario", "Scenario, victory and arrivals", "V"},
                              NamedAction{"morale", "Army Morale", "A"},
                              NamedAction{"log", "Log of the battle", "H"},
                              NamedAction{"battles", "Battles, open another", "Ctrl+O"},
                              NamedAction{"new-battle", "New battle", "Ctrl+N"},
                              NamedAction{"more", "More", "F10"},
                              NamedAction{"larger", "Everything larger", "Ctrl++"},
                              NamedAction{"smaller", "Everything smaller", "Ctrl+-"}};

std::string army_name(bar::Nation nation) {
    return nation == bar::Nation::Austrian ? "Austrian" : "Prussian";
}

}  // namespace

std::vector<Place> Desk::units() const {
    const bar::State& state = player_.battle().state();
    std::vector<Place> places;
    for (int i = 0; i < bar::subjects(state, bar::Subject::Counter); ++i) {
        const bar::Counter& counter = state.at(bar::CounterId{i});
        std::string detail = army_name(counter.nation);
        if (counter.group >= 0) {
            detail += ", " + state.at(bar::GroupId{counter.group}).name;
        }
        std::string title = bar::short_name(counter);
        if (!counter.name.empty()) {
            title += ", " + counter.name;
        }
        places.push_back({fmt::format("counter/{}", i), std::move(title), std::move(detail)});
    }
    for (int i = 0; i < bar::subjects(state, bar::Subject::Leader); ++i) {
        const bar::Leader& leader = state.at(bar::LeaderId{i});
        places.push_back({fmt::format("leader/{}", i),
                          leader.name,
                          fmt::format("{} leader", army_name(leader.nation))});
    }
    return places;
}

std::vector<Place> Desk::actions() const {
    const bar::Battle& battle = player_.battle();
    const bool changes = !player_.replaying && !(player_.read_only && player_.read_only());
    return places_of(kActions, [&](std::string_view id) {
        return id == "larger" || id == "smaller" ? !player_.replaying
               : id == "undo" || id == "redo"
                   ? changes && moment_of(id, battle.done(), battle.events().size())
               : id == "next-turn"   ? changes
               : id == "marker-back" ? changes
               : id == "fill-in"     ? changes
               : id == "battles"     ? player_.battles && player_.open
               : id == "new-battle"  ? player_.begin && !player_.books.empty()
                                     : true;
    });
}

void Desk::act(std::string_view id) {
    const bar::Battle& battle = player_.battle();
    constexpr std::pair<std::string_view, Sheet> kSheets[] = {{"special", Sheet::Special},
                                                              {"scenario", Sheet::Scenario},
                                                              {"morale", Sheet::Morale},
                                                              {"log", Sheet::Log},
                                                              {"battles", Sheet::Battles},
                                                              {"new-battle", Sheet::NewBattle},
                                                              {"more", Sheet::More}};
    draft.throwing.reset();  // it would lie over what was asked for
    for (const auto& each : kSheets) {
        if (each.first == id) {
            open(draft, each.second);
            return;
        }
    }
    if (scale_by_action(id, draft.own_scale)) {
        return;
    }
    open(draft, Sheet::None);
    draft.page = Page::Chart;
    if (const auto moment = moment_of(id, battle.done(), battle.events().size())) {
        asked_.emplace_back(GoTo{*moment});
    } else if (id == "next-turn") {
        asked_.emplace_back(Perform{bar::AdvanceTurn{}, {}, Missing::Asked, Insist::No});
    } else if (id == "marker-back") {
        asked_.emplace_back(Perform{bar::GoBack{}, {}, Missing::Asked, Insist::No});
    } else if (id == "fill-in") {
        start_filling(battle.state(), reading_, draft);
    }
}

void Desk::choose(FoundKind kind, std::string_view id) {
    if (kind == FoundKind::Action) {
        act(id);
        return;
    }
    if (kind != FoundKind::Unit) {
        return;
    }
    const bar::State& state = player_.battle().state();
    draft.throwing.reset();
    draft.filling = false;
    open(draft, Sheet::None);
    draft.page = Page::Chart;
    for (int i = 0; i < bar::subjects(state, bar::Subject::Counter); ++i) {
        if (id == fmt::format("counter/{}", i)) {
            pick(state, draft, bar::CounterId{i});
        }
    }
    for (int i = 0; i < bar::subjects(state, bar::Subject::Leader); ++i) {
        if (id == fmt::format("leader/{}", i)) {
            pick(state, draft, bar::LeaderId{i});
        }
    }
}

}  // namespace drumhead::dashboard::age_of_reason
