#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/age_of_reason/unit_marks.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::CounterId;
using bar::Field;
using bar::LeaderId;

namespace {

constexpr float kHigh = 36;
constexpr float kGap = 6;

/// One thing that can be done with the selection.
struct Action {
    std::string id;
    std::string label;
    std::string cap;
    bool on = false;  ///< it is so now: the button takes it back
    std::function<Asks()> act;
    /// Heard in place of the key cap's letter; 0 where the cap is the letter.
    char key = 0;
    bool shifted = false;
};

bar::MarkCounter mark(CounterId id) {
    return {.unit = id};
}

std::vector<Action> counter_actions(const View& view, Draft& draft, CounterId id) {
    const bar::State& state = view.state;
    const bar::Order order = bar::order(state, id);
    std::vector<Action> actions;
    const auto add = [&](const std::string& word,
                         std::string label,
                         std::string cap,
                         bar::Command command,
                         bool on = false) {
        actions.push_back(
            {.id = "do/" + word,
             .label = std::move(label),
             .cap = std::move(cap),
             .on = on,
             .act = [command = std::move(command)] { return Asks{perform(command)}; }});
    };
    const bool skirmishes = state.flag(Field::Skirmish, id.index);
    const bool out = state.flag(Field::OutOfCommand, id.index);
    const bool finished = state.flag(Field::CounterFinished, id.index);
    const bool routed = order.morale == bar::Morale::Routed;
    const int losses = state.get(Field::Losses, id.index);
    add("lose", "Lose one", "L", bar::Lose{id, 1});
    actions.back().key = 'l';
    if (losses > 0) {
        add("back",
            "Take back",
            "+",
            bar::Correct{Field::Losses, id.index, losses - 1, "taken back"});
    }
    add("result", "Shaken/disorder", "S", bar::TakeShakenDisorder{id});
    bar::MarkCounter good = mark(id);
    good.morale = bar::Morale::Good;
    good.disordered = false;
    add("good", "Good", "G", good);
    bar::MarkCounter rout = mark(id);
    rout.morale = routed ? bar::Morale::Good : bar::Morale::Routed;
    add("routed", "Routed", "R", rout, routed);
    bar::MarkCounter disorder = mark(id);
    disorder.disordered = !order.disordered;
    add("disordered", "Disordered", "D", disorder, order.disordered);
    bar::MarkCounter skirmish = mark(id);
    skirmish.skirmish = !skirmishes;
    add("skirmish", "Skirmish", "K", skirmish, skirmishes);
    bar::MarkCounter command = mark(id);
    command.out_of_command = !out;
    add("out", "Out of command", "O", command, out);
    bar::Finish finish{.unit = id, .finished = !finished};
    add("finished", "Finished", "F", finish, finished);
    const auto marker = state.texts.find({bar::TextField::Marker, id.index});
    actions.push_back(
        {.id = "do/marker",
         .label = "Marker",
         .cap = "M",
         .on = marker != state.texts.end(),
         .act = [&view, &draft, id] {
             const auto now = view.state.texts.find({bar::TextField::Marker, id.index});
             draft.marker = now == view.state.texts.end() ? "" : now->second;
             draft.marking = true;
             return Asks{};
         }});
    bool pieces = false;
    for (int i = 0; i < bar::subjects(state, bar::Subject::Counter); ++i) {
        pieces = pieces || state.at(CounterId{i}).parent == id.index;
    }
    if (pieces) {
        add("break-down", "Break down", "B", bar::BreakDown{id});
    } else if (const int parent = state.at(id).parent; parent >= 0) {
        add("reform", "Reform", "B", bar::Reform{CounterId{parent}});
    }
    if (bar::on_map(state, id)) {
        add("exits", "Leaves map", "I", bar::LeaveMap{id, bar::Departure::Exits});
        add("forced", "Forced off", "Shift+I", bar::LeaveMap{id, bar::Departure::ForcedOff});
        actions.back().key = 'i';
        actions.back().shifted = true;
    }
    return actions;
}

std::vector<Action> leader_actions(const View& view, Draft& draft, LeaderId id) {
    const bar::State& state = view.state;
    const bar::Leader& leader = state.at(id);
    std::vector<Action> actions;
    const auto add = [&](const std::string& word,
                         std::string label,
                         std::string cap,
                         bar::Command command,
                         bool on = false) {
        actions.push_back(
            {.id = "do/" + word,
             .label = std::move(label),
             .cap = std::move(cap),
             .on = on,
             .act = [command = std::move(command)] { return Asks{perform(command)}; }});
    };
    const bar::LeaderStatus status = bar::status(state, id);
    const bool stand_in = state.get(Field::StandIn, id.index) != 0;
    if (status == bar::LeaderStatus::Active || stand_in) {
        add("killed",
            stand_in ? "Stand-in killed" : "Killed",
            "Q",
            bar::HitLeader{id, bar::LeaderFate::Killed});
        add("wounded",
            stand_in ? "Stand-in wounded" : "Wounded",
            "W",
            bar::HitLeader{id, bar::LeaderFate::Wounded});
    }
    if (!stand_in && leader.role == bar::LeaderRole::Command &&
        (status == bar::LeaderStatus::Away || status == bar::LeaderStatus::Killed)) {
        actions.push_back({.id = "do/replace", .label = "Replace", .cap = "P", .act = [&draft, id] {
                               draft.replace = {.leader = id};
                               for (std::string& each : draft.replace_text) {
                                   each.clear();
                               }
                               open(draft, Sheet::Replace);
                               return Asks{};
                           }});
    }
    if (status == bar::LeaderStatus::Away) {
        add("return", "Comes back", "B", bar::ReturnLeader{id});
    }
    if (leader.role == bar::LeaderRole::Special) {
        add("ability",
            "Uses his ability",
            "U",
            bar::UseAbility{id, true},
            state.flag(Field::UsedThisTurn, id.index));
        add("ability-failed", "His roll fails", "Shift+U", bar::UseAbility{id, false});
        actions.back().key = 'u';
        actions.back().shifted = true;
    }
    // A mark on a Wing Leader stands for his Wing, on a Command Leader for his Command.
    bar::Finish finish{};
    bool on = false;
    for (int i = 0; i < bar::subjects(state, bar::Subject::Wing); ++i) {
        if (state.at(bar::WingId{i}).leader == id.index) {
            finish.wing = bar::WingId{i};
            on = state.flag(Field::WingFinished, i);
        }
    }
    for (int i = 0; i < bar::subjects(state, bar::Subject::Group) && !finish.wing; ++i) {
        if (state.at(bar::GroupId{i}).leader == id.index) {
            finish.command = bar::GroupId{i};
            on = state.flag(Field::GroupFinished, i);
        }
    }
    if (!finish.wing && !finish.command) {
        finish.leader = id;
        on = state.flag(Field::LeaderFinished, id.index);
    }
    finish.finished = !on;
    add("finished", "Finished", "F", finish, on);
    if (finish.command && status != bar::LeaderStatus::OffMap) {
        const bar::GroupId group = *finish.command;
        add("free-segment", "Free Combat Segment", "J", bar::TakeFreeSegment{group});
        add("free-move", "Initiative move", "Y", bar::TakeLeaderInitiative{group, true});
        // Command Confusion: how many of its two Leader Initiative rolls were passed.
        add("confused-0", "Confusion, none passed", "0", bar::Confuse{group, 0, false});
        add("confused-1", "one passed", "1", bar::Confuse{group, 1, false});
        add("confused-2", "both", "2", bar::Confuse{group, 2, false});
    }
    return actions;
}

std::vector<Action> actions_of(const View& view, Draft& draft) {
    if (draft.counter) {
        return counter_actions(view, draft, *draft.counter);
    }
    return draft.leader ? leader_actions(view, draft, *draft.leader) : std::vector<Action>{};
}

Button button_of(const Action& action) {
    return {.id = action.id,
            .label = action.label,
            .key_cap = action.cap,
            .weight = action.on ? Weight::Chosen : Weight::Second,
            .surface = Surface::Felt,
            .size = 17};
}
float width_of(const Brush& brush, const Action& action) {
    return button_width(brush, button_of(action)) - 29;
}

std::string selection_words(const View& view, const Draft& draft) {
    if (draft.counter) {
        const auto held = bar::boxes(view.state, *draft.counter);
        const std::string name = bar::short_name(view.state.at(*draft.counter));
        return held ? fmt::format("{}  {} of {}", name, held->left(), held->full) : name;
    }
    return draft.leader ? view.state.at(*draft.leader).name : "";
}

float name_width(const Brush& brush, const View& view, const Draft& draft) {
    return text_width(brush, {Face::Bold, 19}, selection_words(view, draft)) + 18;
}

int lines_for(const Brush& brush, float width, const View& view, Draft& draft) {
    float x = name_width(brush, view, draft);
    int lines = 1;
    for (const Action& action : actions_of(view, draft)) {
        const float wide = width_of(brush, action);
        if (x > 0 && x + wide > width) {
            x = 0;
            ++lines;
        }
        x += wide + kGap;
    }
    return lines;
}

}  // namespace

float strip_height(const Brush& brush, float width, const View& view, const Draft& draft) {
    if ((!draft.counter && !draft.leader) || view.read_only) {
        return 36;
    }
    Draft copy;  // what the actions would change is of no account here
    copy.counter = draft.counter;
    copy.leader = draft.leader;
    const int lines = lines_for(brush, width, view, copy);
    // One line unless more is asked for, so that the chart keeps its height as the selection moves.
    const int shown = draft.all_actions ? lines : 1;
    return static_cast<float>(std::min(lines, shown)) * (kHigh + kGap) - kGap;
}

Asks action_strip(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    if (!draft.counter && !draft.leader) {
        text(brush,
             {Face::SerifItalic, 22},
             {rect.x, rect.y + 25},
             shortened(brush,
                       {Face::SerifItalic, 22},
                       "touch a counter or a leader, or go to one with the arrow keys",
                       rect.w),
             theme.text_muted);
        return asks;
    }
    const Type name{Face::Bold, 19};
    text(brush,
         name,
         {rect.x, rect.y + 25},
         shortened(brush, name, selection_words(view, draft), rect.w),
         theme.text);
    if (view.read_only) {
        return asks;
    }
    if (draft.marking && draft.counter) {
        const float x = rect.x + name_width(brush, view, draft);
        const Button done{.id = "marker/set",
                          .label = "Set",
                          .key_cap = "Enter",
                          .surface = Surface::Felt,
                          .size = 17};
        const float wide = button_width(brush, done) - 24;
        const Rect field{x, rect.y, std::max(80.0F, rect.right() - x - wide - kGap), kHigh};
        fill(brush, field, theme.paper, 6);
        const bool entered =
            text_field(brush,
                       field,
                       {.id = "marker/text",
                        .hint = "a special result, or whatever is to be remembered",
                        .size = 18,
                        .take_focus = !typing()},
                       draft.marker);
        const bool set = button(brush, {rect.right() - wide, rect.y, wide, kHigh}, done);
        if (entered || set) {
            bar::MarkCounter command = mark(*draft.counter);
            command.marker = draft.marker;
            draft.marking = false;
            asks.push_back(perform(command));
        }
        return asks;
    }
    const std::vector<Action> actions = actions_of(view, draft);
    const bool folded = rect.h < 2 * kHigh;
    const Button more{
        .id = "do/more", .label = "More", .key_cap = ",", .surface = Surface::Felt, .size = 17};
    const float more_width = button_width(brush, more) - 24;
    const bool all_fit = lines_for(brush, rect.w, view, draft) == 1;
    float x = rect.x + name_width(brush, view, draft);
    float y = rect.y;
    bool hidden = false;
    for (const Action& action : actions) {
        const float wide = width_of(brush, action);
        const float end = rect.right() - (folded && !all_fit ? more_width + kGap : 0);
        if (x + wide > end + 0.5F) {
            if (folded) {
                hidden = true;
            } else {
                x = rect.x;
                y += kHigh + kGap;
            }
        }
        const char key = action.key != 0 ? action.key : action.cap.front();
        const bool heard =
            draft.sheet == Sheet::None && !draft.throwing &&
            (action.shifted ? typed_with_shift(key) : typed(key) && !typed_with_shift(key));
        const bool plus = action.cap == "+" && draft.sheet == Sheet::None && typed('+');
        bool taken = heard || plus;
        if (!hidden) {
            taken = button(brush, {x, y, wide, kHigh}, button_of(action)) || taken;
            x += wide + kGap;
        }
        if (taken && asks.empty()) {
            append(asks, action.act());
        }
    }
    if (folded && !all_fit) {
        if (button(brush, {rect.right() - more_width, rect.y, more_width, kHigh}, more)) {
            draft.all_actions = true;
        }
    }
    // Losses by number; a minus is one as well.
    if (draft.counter && draft.sheet == Sheet::None && !draft.throwing && asks.empty()) {
        for (char digit = '1'; digit <= '9'; ++digit) {
            if (typed(digit)) {
                asks.push_back(perform(bar::Lose{*draft.counter, digit - '0'}));
                return asks;
            }
        }
        if (typed('-')) {
            asks.push_back(perform(bar::Lose{*draft.counter, 1}));
        }
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
