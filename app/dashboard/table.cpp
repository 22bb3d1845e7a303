#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/half_turn_sheet.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/scale.hpp"
#include "app/dashboard/terrain_screen.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

void append(Asks& to, Asks from) {
    for (Ask& ask : from) {
        to.push_back(std::move(ask));
    }
}

// One step back from wherever the player is.
void back(Draft& draft) {
    if (draft.sheet != Sheet::None) {
        draft.sheet = Sheet::None;
        draft.message.clear();
    } else if (draft.picking != Picking::UnitOrTarget) {
        draft.picking = Picking::UnitOrTarget;
    } else if (!draft.faces.empty()) {
        draft.faces.clear();
    } else if (draft.page != Page::Paper) {
        draft.page = Page::Paper;
    } else {
        lay_down(draft);
    }
}

// The page of the random table over the whole frame; a table that is used is the battle’s from
// then on.
Asks terrain_page(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const auto& size = draft.table->facts.table;
    const TerrainPlaces places =
        lay_out_terrain({.frame = layout.frame,
                         .table_aspect = static_cast<float>(size.width.tenth_um) /
                                         static_cast<float>(size.depth.tenth_um)});
    for (const TerrainAsk& ask : terrain_screen(brush, places, *view.table, *draft.table)) {
        if (std::holds_alternative<NewTable>(ask)) {
            asks.emplace_back(FreshTable{});
        } else if (std::holds_alternative<SaveMap>(ask)) {
            asks.emplace_back(SaveTable{});
        } else if (std::holds_alternative<UseTerrain>(ask) && view.read_only) {
            draft.table->message = capital(view.locked()) + ".";
        } else {
            draft.sheet = Sheet::None;
            if (std::holds_alternative<UseTerrain>(ask)) {
                gk::LaidTable table = laid(*view.table);
                asks.emplace_back(Perform{
                    gk::LayTable{std::move(table.facts), table.seed, std::move(table.rerolled)},
                    std::move(table.faces),
                    Missing::Asked});
            }
        }
    }
    return asks;
}

Asks new_age_of_reason(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    const auto ask = age_of_reason::new_battle_sheet(
        brush, layout, view.books, draft.message, view.may_begin, draft.age_of_reason);
    if (ask.close) {
        draft.sheet = Sheet::None;
    } else if (ask.other_rulebook) {
        draft.sheet = Sheet::NewBattle;
    } else if (ask.begin) {
        return {BeginAgeOfReason{*ask.begin}};
    }
    return {};
}

}  // namespace

Asks keys(const View& view, Draft& draft) {
    Asks asks;
    scale_by_key(draft.own_scale);
    if (pressed(Key::F10)) {
        draft.sheet = draft.sheet == Sheet::None ? Sheet::More : Sheet::None;
    }
    if (pressed(Key::F9)) {
        if (draft.sheet == Sheet::WhatIf) {
            draft.sheet = Sheet::None;
        } else {
            open_what_if(view.state, draft);
        }
    }
    if (view.may_begin && pressed_with_ctrl('N')) {
        draft.sheet = Sheet::NewBattle;
    }
    if (view.may_list && pressed_with_ctrl('O')) {
        draft.sheet = Sheet::Battles;
    }
    // On these pages there is nothing of the battle to be seen going back and forth.
    const bool elsewhere = draft.sheet == Sheet::NewBattle ||
                           draft.sheet == Sheet::NewAgeOfReason || draft.sheet == Sheet::Terrain ||
                           draft.sheet == Sheet::Battles || draft.sheet == Sheet::Ground ||
                           draft.sheet == Sheet::WhatIf;
    const bool changes = !view.read_only && !elsewhere;
    if (changes && pressed_with_ctrl('Z') && view.done > 0) {
        asks.push_back(GoTo{view.done - 1});
    }
    if (changes && pressed_with_ctrl('Y') && view.done < view.events.size()) {
        asks.push_back(GoTo{view.done + 1});
    }
    if (draft.entering || draft.sheet == Sheet::Terrain) {
        return asks;  // the pages for dice and for the table have their own keys
    }
    if (pressed(Key::Escape)) {
        back(draft);
    }
    if (draft.sheet == Sheet::More && view.may_make_table && typed('x')) {
        draft.sheet = Sheet::Terrain;
    }
    if (draft.sheet == Sheet::More && typed('l')) {
        draft.sheet = Sheet::Log;
    }
    const bool free = draft.sheet == Sheet::None || draft.sheet == Sheet::More;
    if (free && typed('w')) {
        draft.sheet = Sheet::Ground;
    }
    if (free && may_choose_first(view.state) && typed('i')) {
        draft.sheet = Sheet::Initiative;
    }
    if (draft.sheet != Sheet::None) {
        return asks;
    }
    if (typed('l')) {
        draft.sheet = Sheet::Log;
    }
    if (view.may_make_table && typed('x')) {
        draft.sheet = Sheet::Terrain;
        return asks;
    }
    if (typed('.') || typed(',')) {
        step(view.state, draft, typed('.') ? 1 : -1);
        return asks;
    }
    if (!draft.showing_result && !keyboard_focus_shown() && !typing() && pressed(Key::Enter)) {
        take_first_target(view.state, draft);
    }
    if (draft.unit && !draft.showing_result) {
        constexpr std::pair<char, Kind> kKinds[] = {{'f', Kind::Fire},
                                                    {'m', Kind::Melee},
                                                    {'v', Kind::Move},
                                                    {'t', Kind::Morale},
                                                    {'o', Kind::Orders},
                                                    {'d', Kind::Details}};
        const bool general = view.state.at(*draft.unit).unit.type == gk::UnitType::General;
        for (const auto& [key, kind] : kKinds) {
            if (typed(key) &&
                (!general || kind == Kind::Move || kind == Kind::Orders || kind == Kind::Details)) {
                turn_to(view.state, draft, kind);
            }
        }
    }
    if (!changes) {
        return asks;
    }
    if (typed('n')) {
        asks.emplace_back(Perform{gk::EndHalfTurn{}, {}, Missing::Rolled});
        return asks;
    }
    if (may_insist(view, draft) && typed_with_shift('r')) {
        append(asks, insist(view, draft));
        return asks;
    }
    if (typed('s') && view.state.in_play) {
        if (const std::string next = next_sector(view.state); !next.empty()) {
            asks.emplace_back(Perform{gk::ChooseSector{next}, {}, Missing::Rolled});
            return asks;
        }
    }
    if (typed('g') && !view.reminder.empty()) {
        return answer_reminder(view);
    }
    if (typed('u')) {
        draft.ground_open = !draft.ground_open;
    }
    const bool ready = view.action && !view.action->done && !view.action->preview.rejected &&
                       draft.kind != Kind::Details;
    if (ready && typed('r')) {
        asks.emplace_back(
            Perform{view.action->command, draft.faces, Missing::Rolled, draft.insist});
        return asks;
    }
    if (ready && view.action->preview.wanted) {
        if (typed('e')) {
            draft.entering = true;
        }
        // A face typed on the paper is the first of the player's own dice.
        if (const auto face = typed_face(view.action->preview.wanted->faces)) {
            draft.entering = true;
            draft.faces.push_back(*face);
            asks.emplace_back(
                Perform{view.action->command, draft.faces, Missing::Asked, draft.insist});
        }
    }
    if (draft.showing_result && view.due) {
        if (typed('r')) {
            asks.emplace_back(Perform{*view.due, {}, Missing::Rolled});
            return asks;
        }
        if (typed('e')) {
            draft.at_hand = view.due;
            draft.entering = true;
        }
        if (typed('k')) {
            leave_out(view, draft);
        }
    }
    if (draft.showing_result && !keyboard_focus_shown() && pressed(Key::Enter)) {
        if (const std::vector<Owed> due = owed(view.state); !due.empty()) {
            pick(view.state, draft, due.front().unit);
        }
    }
    if (draft.showing_result && view.action && typed('b')) {
        if (const auto* retreat = std::get_if<gk::Retreat>(&view.action->command)) {
            pick_blocker(draft, retreat->unit);
        }
    }
    return asks;
}

Asks table(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    felt(brush, layout.frame);
    if (view.table != nullptr && draft.table) {
        append(asks, terrain_page(brush, layout, view, draft));
        if (draft.sheet == Sheet::Terrain) {  // else the key that left it would be heard twice
            append(asks, keys(view, draft));
        }
        return asks;
    }
    append(asks, top_bar(brush, layout, view, draft));
    scoreboard(brush, layout, view, draft);
    const bool narrow = layout.form == Form::Narrow;
    if (draft.entering && (!narrow || draft.page == Page::Paper)) {
        append(asks, dice_entry(brush, layout, view, draft));
        if (narrow) {
            foot_tabs(brush, layout, view, draft);
        }
    } else if (!narrow) {
        for (const int army : {0, 1}) {
            const Rect column = layout.column[static_cast<std::size_t>(army)];
            if (!column.empty()) {
                append(asks, army_column(brush, column, view, draft, {army}));
            }
        }
        append(asks, paper_panel(brush, layout, view, draft));
        append(asks, weather_panel(brush, layout.weather, view, draft));
        log_panel(brush, layout.log, view, draft);
    } else {
        const bool had_unit = draft.unit.has_value();
        const auto target = draft.target;
        switch (draft.page) {
            case Page::Paper:
                append(asks, paper_panel(brush, layout, view, draft));
                log_panel(brush, layout.log, view, draft);
                break;
            case Page::FirstArmy:
            case Page::SecondArmy:
                append(
                    asks,
                    army_column(
                        brush, layout.body, view, draft, {draft.page == Page::FirstArmy ? 0 : 1}));
                // What was touched leads on: to the enemy's cards, or back to the paper.
                if ((!had_unit && draft.unit) || draft.target != target) {
                    const gk::ArmyId next = army_to_show(view.state, draft);
                    const bool needs_more =
                        draft.unit && !draft.target && next != view.state.at(*draft.unit).army;
                    draft.page = !needs_more       ? Page::Paper
                                 : next.index == 0 ? Page::FirstArmy
                                                   : Page::SecondArmy;
                }
                break;
            case Page::Weather:
                append(asks, weather_panel(brush, layout.body, view, draft));
                break;
            case Page::Log:
                append(asks, log_page(brush, layout.body, view, draft));
                break;
        }
        foot_tabs(brush, layout, view, draft);
    }
    if (draft.sheet == Sheet::NewBattle) {
        append(asks, new_battle_sheet(brush, layout, view, draft));
    } else if (draft.sheet == Sheet::NewAgeOfReason) {
        append(asks, new_age_of_reason(brush, layout, view, draft));
    } else if (draft.sheet == Sheet::Battles) {
        append(asks, battles_sheet(brush, layout, view, draft));
    } else if (draft.sheet == Sheet::Ground) {
        append(asks, ground_sheet(brush, layout, view, draft));
    } else if (draft.sheet == Sheet::Initiative) {
        append(asks, initiative_sheet(brush, layout, view, draft));
    } else if (draft.sheet == Sheet::WhatIf) {
        append(asks, what_if_sheet(brush, layout, view, draft));
    } else if (draft.sheet == Sheet::Log) {
        append(asks, log_sheet(brush, layout, view, draft));
    } else if (draft.sheet == Sheet::More) {
        append(asks, more_sheet(brush, layout, view, draft));
    }
    append(asks, keys(view, draft));
    return asks;
}

}  // namespace drumhead::dashboard
