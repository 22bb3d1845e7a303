#include "app/dashboard/age_of_reason/draft.hpp"

namespace drumhead::dashboard::age_of_reason {

namespace {

// The chart turns to the part the selection belongs to, unless it shows it already.
void bring_into_sight(const bar::State& state, Draft& draft, const Scope& part) {
    if (!belongs(state, part, draft.scope)) {
        draft.scope = part;
    }
    draft.to_selection = true;
    draft.marking = false;
}

}  // namespace

void pick(const bar::State& state, Draft& draft, bar::CounterId id) {
    draft.counter = id;
    draft.leader.reset();
    draft.army = state.at(id).nation;
    const int group = state.at(id).group;
    bring_into_sight(
        state,
        draft,
        group < 0 ? Scope{Scope::Kind::Independents, -1} : Scope{Scope::Kind::Group, group});
}

void pick(const bar::State& state, Draft& draft, bar::LeaderId id) {
    draft.leader = id;
    draft.counter.reset();
    draft.army = state.at(id).nation;
    Scope part{Scope::Kind::Leaders, -1};
    for (int i = 0; i < bar::subjects(state, bar::Subject::Group); ++i) {
        if (state.at(bar::GroupId{i}).leader == id.index) {
            part = {Scope::Kind::Group, i};
        }
    }
    for (int i = 0; i < bar::subjects(state, bar::Subject::Wing); ++i) {
        if (state.at(bar::WingId{i}).leader == id.index) {
            part = {Scope::Kind::Wing, i};
        }
    }
    const auto role = state.at(id).role;
    if (role == bar::LeaderRole::Army || role == bar::LeaderRole::Special) {
        part = {Scope::Kind::Leaders, -1};
    }
    bring_into_sight(state, draft, part);
}

void show(Draft& draft, bar::Nation army, Scope scope) {
    if (draft.army != army) {
        draft.counter.reset();
        draft.leader.reset();
    }
    draft.army = army;
    draft.scope = scope;
    draft.cell = {};
    draft.typing = false;
    draft.typed.clear();
    draft.fault_at.reset();
}

void open(Draft& draft, Sheet sheet) {
    draft.sheet = sheet;
    draft.message.clear();
    draft.refused.reset();
    draft.marking = false;
}

void show_last(const bar::Battle& battle, Draft& draft) {
    for (std::size_t i = battle.done(); i > 0; --i) {
        const bar::Command& command = battle.events()[i - 1].command;
        std::optional<bar::CounterId> about;
        if (const auto* lose = std::get_if<bar::Lose>(&command)) {
            about = lose->unit;
        } else if (const auto* mark = std::get_if<bar::MarkCounter>(&command)) {
            about = mark->unit;
        } else if (const auto* result = std::get_if<bar::TakeShakenDisorder>(&command)) {
            about = result->unit;
        }
        if (!about) {
            continue;
        }
        pick(battle.state(), draft, *about);
        // With its Wing, where it has one.
        const int group = battle.state().at(*about).group;
        const int wing = group < 0 ? -1 : battle.state().at(bar::GroupId{group}).wing;
        if (wing >= 0) {
            draft.scope = {Scope::Kind::Wing, wing};
        }
        return;
    }
}

}  // namespace drumhead::dashboard::age_of_reason
