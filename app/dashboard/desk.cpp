#include "app/dashboard/desk.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "app/kit/frame.hpp"
#include "battles/game_of_kings/reminders.hpp"

namespace drumhead::dashboard {

namespace {

// After these the unit stays picked: they prepare an action rather than being one.
bool prepares(const gk::Command& command) {
    return std::holds_alternative<gk::MarkUnit>(command) ||
           std::holds_alternative<gk::DrillUnit>(command) ||
           std::holds_alternative<gk::AttachGeneral>(command);
}

// Whether two commands are the same action of the same units, whatever was said of the ground.
bool same_deed(const gk::Command& one, const gk::Command& other) {
    const Parties a = parties(one);
    const Parties b = parties(other);
    return one.index() == other.index() && a.acting == b.acting && a.facing == b.facing;
}

// The number of the last event that is a deed: a reminder read is none.
std::size_t last_deed(const gk::Battle& battle) {
    std::size_t number = battle.done();
    while (number > 0 &&
           std::holds_alternative<gk::AnswerReminder>(battle.events()[number - 1].command)) {
        --number;
    }
    return number;
}

// What should be minded before the proposed command, or before what the half-turn begins with.
std::string_view reminder_for(const gk::State& state, const Draft& draft) {
    std::optional<gk::Command> command = proposed(state, draft);
    if (!command && draft.unit && !draft.showing_result && draft.kind == Kind::Orders &&
        state.at(*draft.unit).unit.type == gk::UnitType::Gun) {
        command = gk::DrillUnit{*draft.unit, gk::Drill::Limber};
    }
    if (!command && draft.showing_result) {
        command = due(state, draft);
    }
    if (!command) {
        return {};
    }
    const auto all = gk::due_reminders(state, *command);
    return all.empty() ? std::string_view() : all.front();
}

}  // namespace

Desk::Desk(Player player) : player_(std::move(player)) {}

void Desk::look() {
    const gk::Battle& battle = player_.battle();
    Seen now{battle.done(),
             battle.events().size(),
             proposed(battle.state(), draft),
             draft.faces,
             draft.insist};
    if (seen_ == now) {
        return;
    }
    if (now.command) {
        action_ = propose(battle.state(), *now.command, draft.faces, draft.insist);
        // Faces of an action that has since changed do not fit; the players throw again.
        if (action_->preview.bad_face && !draft.faces.empty()) {
            draft.message = *action_->preview.bad_face;
            draft.faces.clear();
            now.faces.clear();
            action_ = propose(battle.state(), *now.command, draft.faces, draft.insist);
        }
    } else if (const std::size_t shown = last_deed(battle); draft.showing_result && shown > 0) {
        gk::State before = battle.start();
        for (std::size_t i = 0; i + 1 < shown; ++i) {
            fold(before, battle.events()[i]);
        }
        action_ = recount(before, battle.state(), battle.events()[shown - 1]);
    } else {
        action_.reset();
    }
    if (!draft.initiative) {
        for (std::size_t i = battle.done(); i > 0 && !draft.initiative; --i) {
            if (const auto* last =
                    std::get_if<gk::ThrowInitiative>(&battle.events()[i - 1].command)) {
                draft.initiative = *last;
            }
        }
    }
    seen_ = std::move(now);
}

void Desk::carry_out(const Ask& ask) {
    if (const auto* go = std::get_if<GoTo>(&ask)) {
        const Result<void> gone = player_.go_to(go->done);
        lay_down(draft);
        if (!gone) {
            draft.message = gone.error().words;
        }
        return;
    }
    if (const auto* fresh = std::get_if<Begin>(&ask)) {
        if (const Result<void> begun = player_.begin(fresh->setup); !begun) {
            draft.message = begun.error().words;
            return;
        }
        lay_out_anew();
        return;
    }
    if (const auto* fresh = std::get_if<BeginAgeOfReason>(&ask)) {
        const Result<void> begun = player_.begin_age_of_reason(fresh->setup);
        draft.message = begun ? std::string() : begun.error().words;
        return;
    }
    if (const auto* other = std::get_if<Open>(&ask)) {
        if (const Result<void> opened = player_.open(other->battle); !opened) {
            draft.message = opened.error().words;
            return;
        }
        lay_out_anew();
        return;
    }
    if (const auto* save = std::get_if<SaveGround>(&ask)) {
        const Result<void> saved = player_.save_ground(save->table);
        draft.message = saved ? fmt::format("Saved as {}.", save->table.name) : saved.error().words;
        read_grounds();
        return;
    }
    if (const auto* gone = std::get_if<DeleteGround>(&ask)) {
        const Result<void> deleted = player_.delete_ground(gone->name);
        draft.message = deleted ? fmt::format("{} is deleted.", gone->name) : deleted.error().words;
        read_grounds();
        return;
    }
    if (std::holds_alternative<FreshTable>(ask) && draft.table) {
        new_table(*draft.table, player_.fresh_seed());
        return;
    }
    if (std::holds_alternative<SaveTable>(ask) && draft.table && table_) {
        const Result<std::string> saved = player_.save_table(table_->map);
        draft.table->message = saved ? *saved : saved.error().words;
        return;
    }
    const auto* perform = std::get_if<Perform>(&ask);
    if (perform == nullptr) {
        return;
    }
    const Result<gk::Answer> answer = player_.perform(*perform);
    draft.refused.reset();
    if (!answer) {
        draft.message = answer.error().words;
        return;
    }
    if (answer->event() != nullptr &&
        std::holds_alternative<gk::AnswerReminder>(perform->command)) {
        draft.message.clear();
        return;  // whatever was being decided goes on
    }
    if (answer->event() != nullptr) {
        const Draft before = draft;
        lay_down(draft);
        // What was the plan's next step is behind.
        if (auto& plan = draft.what_if.plan;
            !plan.empty() && same_deed(plan.front().command, perform->command)) {
            plan.erase(plan.begin());
        }
        draft.shown_army.reset();
        draft.page = Page::Paper;
        // A throw for who goes first leads back to the choice it gives.
        if (std::holds_alternative<gk::ThrowInitiative>(perform->command)) {
            draft.sheet = Sheet::Initiative;
        } else if (std::holds_alternative<gk::ActFirst>(perform->command) ||
                   std::holds_alternative<gk::UseGround>(perform->command)) {
            draft.sheet = Sheet::None;
        }
        if (prepares(perform->command) && before.unit) {
            draft.unit = before.unit;
            draft.kind = before.kind;
            draft.showing_result = false;
        }
        return;
    }
    if (answer->wanted() == nullptr) {
        draft.message = capital(answer->words()) + ".";
        if (!draft.faces.empty() && std::holds_alternative<BadFace>(answer->outcome)) {
            draft.faces.pop_back();
        }
        if (std::holds_alternative<gk::Rejection>(answer->outcome)) {
            offer_to_insist(*perform);
        }
    }
}

void Desk::open_new_battle() {
    auto armies = player_.armies();
    if (!armies || armies->empty()) {
        draft.message = armies ? "There is no army to begin a battle with." : armies.error().words;
        draft.sheet = Sheet::None;
        return;
    }
    armies_ = std::move(*armies);
    draft.message.clear();
    draft.new_battle = usual_battle(armies_, player_.battle().state().edition);
    if (!draft.new_battle_name.empty()) {
        draft.new_battle->name = std::exchange(draft.new_battle_name, {});
    }
}

void Desk::look_at_table() {
    if (draft.sheet != Sheet::Terrain || !player_.fresh_seed) {
        return;
    }
    const gk::State& state = player_.battle().state();
    // The page opens on the battle's own table. One that is being made stays, unless the battle has
    // got another since.
    if (state.table && (!draft.table || draft.table->battle_table != state.table)) {
        if (const auto made = gk::terrain_of(*state.table)) {
            draft.table = draft_of(*state.table, made->terrain);
        } else if (!draft.table) {
            draft.table.emplace();
            new_table(*draft.table, player_.fresh_seed());
            draft.table->battle_table = state.table;
            draft.table->message = made.error().words;
        }
    }
    if (!draft.table) {
        draft.table.emplace();
        new_table(*draft.table, player_.fresh_seed());
    }
    draft.table->battle_table = state.table;
    if (!table_ || stale(*table_, *draft.table)) {
        table_ = terrain_view(*draft.table,
                              {.player_a = state.armies[0].name, .player_b = state.armies[1].name});
    }
    // Whoever threw its faces: the same lie there.
    const gk::LaidTable here = laid(*table_);
    table_->in_use =
        state.table && state.table->facts == here.facts && state.table->faces == here.faces;
}

void Desk::look_at_sheet() {
    if (draft.sheet == sheet_) {
        return;
    }
    sheet_ = draft.sheet;
    const bool asks = sheet_ == Sheet::Battles || sheet_ == Sheet::Ground ||
                      sheet_ == Sheet::NewBattle || sheet_ == Sheet::NewAgeOfReason ||
                      sheet_ == Sheet::Initiative;
    if (asks) {
        draft.message.clear();
    }
    if (sheet_ == Sheet::Battles) {
        draft.battle_at.reset();
        auto battles = player_.battles();
        if (!battles) {
            draft.message = battles.error().words;
        }
        battles_ = battles ? std::move(*battles) : std::vector<BattleLine>{};
    } else if (sheet_ == Sheet::Ground) {
        draft.ground = {.effects = player_.battle().state().terrain};
        read_grounds();
        for (const gk::GroundTable& saved : grounds_) {
            draft.ground.name =
                saved.effects == draft.ground.effects ? saved.name : draft.ground.name;
        }
    } else if (sheet_ == Sheet::NewBattle) {
        read_grounds();
    }
}

void Desk::look_ahead() {
    what_if_view_ = nullptr;
    if (draft.sheet != Sheet::WhatIf) {
        return;
    }
    const gk::Battle& battle = player_.battle();
    WhatIfDraft& what_if = draft.what_if;
    what_if.unit = unit_to_reckon(battle.state(), what_if.unit, std::nullopt);
    what_if_view_ =
        &what_if_.look(battle.state(), {battle.done(), battle.events().size()}, what_if);
    const std::size_t lines = what_if_view_->lines();
    what_if.at = std::min(what_if.at, lines == 0 ? 0 : lines - 1);
    what_if.step = std::min(what_if.step, what_if.plan.empty() ? 0 : what_if.plan.size() - 1);
}

void Desk::read_grounds() {
    if (!player_.grounds) {
        return;
    }
    auto grounds = player_.grounds();
    if (!grounds) {
        draft.message = grounds.error().words;
    }
    grounds_ = grounds ? std::move(*grounds) : std::vector<gk::GroundTable>{};
}

std::string Desk::title() const {
    return fmt::format("{}, Drumhead", player_.battle().state().name);
}

void Desk::lay_out_anew() {
    Draft fresh;
    fresh.theme = draft.theme;
    fresh.own_scale = draft.own_scale;
    draft = std::move(fresh);
    seen_.reset();
    table_.reset();
    what_if_.clear();
}

void Desk::offer_to_insist(const Perform& refused) {
    gk::Command command = refused.command;
    if (auto* end = std::get_if<gk::EndHalfTurn>(&command)) {
        end->anyway = true;
    }
    const gk::Answer insisted =
        gk::play_command(player_.battle().state(), command, {}, nullptr, gk::Insist::Yes);
    if (insisted.event() != nullptr) {
        draft.refused = std::move(command);
    }
}

Desk::FrameDone Desk::frame(const FrameWish& wish, kit::Fonts& fonts) {
    FrameDone done;
    if (draft.sheet == Sheet::NewBattle && !draft.new_battle) {
        open_new_battle();
    }
    look();
    look_at_table();
    look_at_sheet();
    look_ahead();
    const bool own_arrows = draft.sheet == Sheet::Battles || draft.sheet == Sheet::WhatIf;
    kit::use_arrows(own_arrows ? kit::Arrows::ForThePage : kit::Arrows::MoveFocus);
    const gk::Battle& battle = player_.battle();
    const gk::State& state = battle.state();
    const View view{
        .state = state,
        .events = battle.events(),
        .done = battle.done(),
        .read_only = player_.replaying || (player_.read_only && player_.read_only()),
        .not_begun = player_.not_begun,
        .replaying = player_.replaying,
        .action = action_,
        .system = fmt::format("Game of Kings, {}", state.edition.name),
        .due = due(state, draft),
        .reminder = reminder_for(state, draft),
        .armies = armies_,
        .may_begin = player_.armies && player_.begin,
        .books = player_.begin_age_of_reason ? player_.books : std::span<const bar::BattleBook>(),
        .battles = battles_,
        .club_pages = player_.club_pages,
        .may_list = player_.battles && player_.open,
        .grounds = grounds_,
        .may_keep_ground = player_.grounds && player_.save_ground && player_.delete_ground,
        .table = draft.sheet == Sheet::Terrain && table_ ? &*table_ : nullptr,
        .may_make_table = player_.fresh_seed && player_.save_table,
        .what_if = what_if_view_};
    // The form decides how much the paper asks for, and the paper's wish never changes the form.
    kit::LayoutWish layout_wish{.frame = wish.frame,
                                .scale = wish.monitor_scale * draft.own_scale,
                                .to_act = slot(army_to_show(state, draft)),
                                .foot = wish.foot};
    const kit::Form form = kit::lay_out(layout_wish).form;
    layout_wish.paper_need = paper_need(view, draft, form);
    const kit::Layout layout = kit::lay_out(layout_wish);
    const kit::Brush brush{*draft.theme, fonts, layout.scale, wish.touchables};
    const kit::Theme* theme = draft.theme;
    const float scale = draft.own_scale;
    const std::size_t done_before = battle.done();

    kit::begin_table();
    Asks asks = table(brush, layout, view, draft);
    kit::end_table();
    std::ranges::move(std::exchange(asked_, {}), std::back_inserter(asks));

    for (const Ask& ask : asks) {
        carry_out(ask);
        break;  // one thing at a time: the next was asked of a state that is gone
    }
    done.acted = !asks.empty() || theme != draft.theme || scale != draft.own_scale ||
                 done_before != player_.battle().done();
    return done;
}

}  // namespace drumhead::dashboard
