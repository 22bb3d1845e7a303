#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/sheet_frame.hpp"

// The chest of thirty-six matchboxes. Two players share one screen: without eyes the map shows no
// counter, and the paper asks for the screen to be passed on.

namespace drumhead::dashboard::featherstone {

using namespace kit;

namespace {

bool may_move(const View& view, fea::Side side) {
    return !view.read_only && side == fea::to_move(view.state) &&
           fea::battles_due(view.state).empty();
}

// Where a counter stands once what is drafted has been done.
int drafted_box(const View& view, const Draft& draft, fea::Side side, int counter) {
    const auto found = draft.moves.find(counter);
    return found != draft.moves.end() && draft.moves_of == side
               ? found->second
               : fea::box_of(view.state, side, counter);
}

const std::string& counter_name(const fea::State& state, fea::Side side, int counter) {
    return state.chest()->counters[fea::place(side)][static_cast<std::size_t>(counter)];
}

void put(const View& view, Draft& draft, int box) {
    const auto side = *draft.eyes;
    if (!may_move(view, side)) {
        return;
    }
    draft.moves_of = side;
    draft.message.clear();
    draft.refused.reset();
    if (fea::box_of(view.state, side, draft.counter) == box) {
        draft.moves.erase(draft.counter);
    } else {
        draft.moves[draft.counter] = box;
    }
}

fea::TakeTurn drafted_turn(const Draft& draft) {
    fea::TakeTurn turn{.side = *draft.eyes};
    for (const auto& [counter, box] : draft.moves) {
        if (draft.moves_of == turn.side) {
            turn.moves.push_back({counter, box});
        }
    }
    return turn;
}

void step_counter(Draft& draft, int by) {
    draft.counter = (draft.counter + by + fea::kCounters) % fea::kCounters;
}

void one_box(const Brush& brush, Rect rect, const View& view, const Draft& draft, int box) {
    const Theme& theme = brush.theme;
    const fea::State& state = view.state;
    const bool battle = state.get(fea::Field::BattleIn, box - 1) != 0;
    card(brush, rect);
    if (fea::divided(state, box)) {
        // A ridge from corner to corner.
        line(brush,
             {rect.x + 6, rect.bottom() - 6},
             {rect.right() - 6, rect.y + 6},
             theme.card_muted,
             3);
    }
    if (battle) {
        outline(brush, rect, theme.lamp, 3, 4);
        if (theme.lamp_edge_on_felt) {
            outline(brush, inset(rect, -1.5F), theme.lamp_edge, 1.5F, 5);
        }
    } else if (draft.eyes && draft.box == box) {
        outline(brush, rect, theme.card_text, 2, 4);
    }
    text(brush,
         {Face::Sans, 17},
         {rect.x + 7, rect.y + 18},
         fmt::format("{}", box),
         theme.card_muted);
    if (battle) {
        // In the middle, or out of the way of a side's own counters.
        const float radius = draft.eyes ? 8.0F : 12.0F;
        const Point middle = draft.eyes ? Point{rect.right() - 24, rect.y + 14}
                                        : Point{rect.centre().x, rect.centre().y + 6};
        side_badge(
            brush, Surface::Card, fea::Side::First, {middle.x - radius - 2, middle.y}, radius);
        side_badge(
            brush, Surface::Card, fea::Side::Second, {middle.x + radius + 2, middle.y}, radius);
    }
    if (!draft.eyes) {
        return;
    }
    std::vector<int> here;
    for (int counter = 0; counter < fea::kCounters; ++counter) {
        if (drafted_box(view, draft, *draft.eyes, counter) == box) {
            here.push_back(counter);
        }
    }
    if (here.empty()) {
        return;
    }
    const bool chosen = std::ranges::find(here, draft.counter) != here.end();
    const Army army = *draft.eyes == fea::Side::First ? Army::First : Army::Second;
    const Rect chip{rect.x + 6, rect.bottom() - 32, rect.w - 12, 26};
    army_fill(brush, Surface::Card, army, {chip.x, chip.y, 7, chip.h}, 2);
    outline(brush, chip, chosen ? theme.lamp : theme.card_edge, chosen ? 2.4F : 1.2F, 3);
    std::string words;
    for (const int counter : here) {
        words += fmt::format(
            "{}{}", words.empty() ? "" : " ", counter_name(state, *draft.eyes, counter));
    }
    Type type{Face::Medium, 18};
    if (text_width(brush, type, words) > chip.w - 16 && here.size() > 1) {
        words = fmt::format("{} here", here.size());
    }
    text(brush,
         type,
         {chip.x + 12, chip.bottom() - 7},
         shortened(brush, type, words, chip.w - 16),
         theme.card_text);
}

// What the side whose eyes are open has, and where it goes.
Asks own_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const fea::State& state = view.state;
    const auto side = *draft.eyes;
    const bool moving = may_move(view, side);
    std::string aside = fmt::format("only {} looks", state.name(side));
    if (moving) {
        aside += fmt::format("; {} of 19 moved", draft.moves_of == side ? draft.moves.size() : 0);
    }
    Paper sheet(brush,
                rect,
                {.title = fmt::format("{}'s counters", state.name(side)), .aside = aside},
                draft);
    Rows& page = sheet.page();
    if (page.press({.id = "eyes/hide", .label = "Hide", .key_cap = "Esc"})) {
        hide(draft);
        return asks;
    }
    if (moving) {
        if (page.press(
                {.id = "counter/put",
                 .label = fmt::format(
                     "Put {} in box {}",
                     shortened(
                         brush, {Face::Medium, 18}, counter_name(state, side, draft.counter), 110),
                     draft.box),
                 .key_cap = "Enter"})) {
            put(view, draft, draft.box);
        }
        if (page.press({.id = "counter/off", .label = "Off the map", .key_cap = "O"})) {
            put(view, draft, fea::kOffMap);
        }
        if (page.press({.id = "counter/back", .label = "Take back", .key_cap = "Backspace"})) {
            draft.moves.erase(draft.counter);
        }
    }
    page.next_line();
    struct Step {
        std::string_view id;
        std::string_view label;
        char key;
        int by;
    };
    for (const Step& step : {Step{"counter/before", "Counter before", ',', -1},
                             Step{"counter/after", "Counter after", '.', 1}}) {
        if (page.press({.id = std::string(step.id),
                        .label = std::string(step.label),
                        .key_cap = std::string(1, step.key)})) {
            step_counter(draft, step.by);
        }
    }
    page.caption("touch a box, or arrows");
    page.next_line();
    const float half = (page.right - page.left - 6) / 2;
    for (int counter = 0; counter < fea::kCounters; ++counter) {
        const int from = fea::box_of(state, side, counter);
        const int to = drafted_box(view, draft, side, counter);
        const auto where = [](int box) {
            return box == fea::kOffMap ? std::string("off") : fmt::format("box {}", box);
        };
        std::string words = where(from);
        if (to != from) {
            words += " to " + where(to);
        }
        const Type type{Face::Medium, 18};
        const float room = half - text_width(brush, type, words) - 46;
        if (page.press(
                {.id = fmt::format("counter/{}", counter + 1),
                 .label = fmt::format(
                     "{}  {}",
                     shortened(
                         brush, type, counter_name(state, side, counter), std::max(24.0F, room)),
                     words),
                 .weight = counter == draft.counter ? Weight::Chosen : Weight::Second},
                half)) {
            draft.counter = counter;
        }
    }
    page.next_line();
    if (!moving) {
        sheet.end(asks);
        return asks;
    }
    const Button done{.id = "decide",
                      .label = fmt::format(
                          "Done, hide, pass to {}",
                          shortened(brush, {Face::Medium, 21}, state.name(fea::other(side)), 170)),
                      .key_cap = "P"};
    if (sheet.decide(done, asks)) {
        asks.push_back(perform(drafted_turn(draft)));
    }
    return asks;
}

// "I am France": the way to a side's own counters.
void eyes_buttons(Rows& page, const View& view, Draft& draft) {
    if (view.replaying) {
        words_on(page,
                 "A replay shows no side's counters to anybody.",
                 {Face::Sans, 18},
                 page.brush.theme.ink_muted);
        return;
    }
    for (const auto side : fea::kSides) {
        const std::string cap = side == fea::Side::First ? "1" : "2";
        if (page.press({.id = fmt::format("eyes/{}", cap),
                        .label = fmt::format(
                            "I am {}",
                            shortened(page.brush, {Face::Medium, 18}, view.state.name(side), 150)),
                        .key_cap = cap}) ||
            (draft.sheet == Sheet::None && typed(cap.front()))) {
            look_as(draft, side);
        }
    }
    page.next_line();
}

Asks battle_paper(const Brush& brush, Rect rect, const View& view, Draft& draft, int box) {
    Asks asks;
    const Theme& theme = brush.theme;
    const fea::State& state = view.state;
    Paper sheet(brush,
                rect,
                {.title = "Contact",
                 .aside = fmt::format("{}: both sides stand in box {}", fea::when(state), box)},
                draft);
    Rows& page = sheet.page();
    words_on(page,
             "Nothing else is told. Each looks at what it has there, puts it on the table, and "
             "the battle is fought.",
             {Face::SerifItalic, 23},
             theme.ink);
    eyes_buttons(page, view, draft);
    if (draft.eyes) {
        return asks;
    }
    choose_winner(page, view, draft, fmt::format("who won in box {}", box));
    words_on(page,
             "What becomes of the counters the text does not say: each player moves them, or "
             "takes them off the map, in the next turn.",
             {Face::Sans, 18},
             theme.ink_muted);
    if (view.may_fight) {
        if (page.press({.id = "fight", .label = "Fight it by Game of Kings", .key_cap = "G"}) ||
            (draft.sheet == Sheet::None && typed('g'))) {
            asks.emplace_back(Fight{fmt::format("{}, box {}", state.setup->name, box)});
        }
        page.next_line();
    }
    if (sheet.decide({.id = "decide",
                      .label = "Enter the result",
                      .refused = view.read_only  ? std::string(view.locked())
                                 : !draft.winner ? "say who won first"
                                                 : ""},
                     asks)) {
        asks.push_back(perform(fea::BoxResult{box, *draft.winner}));
    }
    return asks;
}

Asks pass_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const fea::State& state = view.state;
    const auto side = fea::to_move(state);
    Paper sheet(brush,
                rect,
                {.title = view.replaying ? fmt::format("{} is to move", state.name(side))
                                         : fmt::format("Pass the screen to {}", state.name(side)),
                 .aside = fmt::format("{}; no counter is shown", fea::when(state))},
                draft);
    Rows& page = sheet.page();
    if (const auto verdict = verdict_words(state); !verdict.empty()) {
        words_on(page, verdict, {Face::SerifItalic, 26}, theme.ink);
    }
    if (!view.replaying) {
        words_on(
            page,
            fmt::format("{} looks away. {} moves, and is told only of contact: that both stand "
                        "in one box.",
                        state.name(fea::other(side)),
                        state.name(side)),
            {Face::SerifItalic, 23},
            theme.ink);
    }
    eyes_buttons(page, view, draft);
    const auto& rate = state.chest()->rate;
    words_on(page,
             fmt::format("{}{}",
                         rate.boxes ? fmt::format("A counter goes at most {} box{} in a turn{}. ",
                                                  *rate.boxes,
                                                  *rate.boxes == 1 ? "" : "es",
                                                  rate.diagonal ? "" : ", not across corners")
                                    : std::string("How far a counter goes is not set. "),
                         rate.counters ? fmt::format("At most {} move.", *rate.counters)
                                       : std::string("Any number may move.")),
             {Face::Sans, 18},
             theme.ink_muted);
    if (!state.setup->victory.empty()) {
        words_on(page, "Won by " + state.setup->victory, {Face::Sans, 18}, theme.ink_muted);
    }
    words_on(page,
             "The screen, the log and the shell keep each side's counters from the other; the "
             "file they are stored in can be read by anybody.",
             {Face::Sans, 18},
             theme.ink_muted);
    if (!draft.eyes && !view.replaying &&
        sheet.decide({.id = "decide",
                      .label = fmt::format(
                          "I am {}", shortened(brush, {Face::Medium, 21}, state.name(side), 200))},
                     asks)) {
        look_as(draft, side);
    }
    return asks;
}

}  // namespace

void chest_map(const Brush& brush, Rect room, const View& view, Draft& draft) {
    constexpr float kGap = 5;
    constexpr float kBoxes = fea::kBoxesAcross;
    if (draft.eyes && draft.sheet == Sheet::None && !typing()) {
        draft.box = moved_on_grid(draft.box, fea::kBoxesAcross, fea::kBoxesAcross);
    }
    const float width = std::min(150.0F, (room.w - (kBoxes - 1) * kGap) / kBoxes);
    const float height = std::min(130.0F, (room.h - (kBoxes - 1) * kGap) / kBoxes);
    const float left = room.x + (room.w - kBoxes * width - (kBoxes - 1) * kGap) / 2;
    for (int box = 1; box <= fea::kBoxes; ++box) {
        const auto column = static_cast<float>((box - 1) % fea::kBoxesAcross);
        const auto row = static_cast<float>((box - 1) / fea::kBoxesAcross);
        const Rect rect{
            left + column * (width + kGap), room.y + row * (height + kGap), width, height};
        if (draft.eyes && touchable(brush, fmt::format("box/{}", box), rect).pressed) {
            draft.box = box;
            put(view, draft, box);
        }
        one_box(brush, rect, view, draft, box);
    }
}

Asks chest_keys(const View& view, Draft& draft) {
    Asks asks;
    if (!draft.eyes) {
        return asks;
    }
    if (typed('.') || typed(',')) {
        step_counter(draft, typed('.') ? 1 : -1);
    }
    if (!may_move(view, *draft.eyes)) {
        return asks;
    }
    if (pressed(Key::Enter) && !keyboard_focus_shown()) {
        put(view, draft, draft.box);
    } else if (typed('o')) {
        put(view, draft, fea::kOffMap);
    } else if (pressed(Key::Backspace)) {
        draft.moves.erase(draft.counter);
    } else if (typed('p')) {
        asks.push_back(perform(drafted_turn(draft)));
    }
    return asks;
}

Asks chest_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    if (draft.eyes) {
        return own_paper(brush, rect, view, draft);
    }
    if (const auto due = fea::battles_due(view.state); !due.empty()) {
        return battle_paper(brush, rect, view, draft, due.front());
    }
    return pass_paper(brush, rect, view, draft);
}

}  // namespace drumhead::dashboard::featherstone
