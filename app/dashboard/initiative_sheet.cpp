#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

// The throw of this turn, if it is the last thing that happened.
const gk::Event* thrown(const View& view) {
    if (view.done == 0) {
        return nullptr;
    }
    const gk::Event& last = view.events[view.done - 1];
    const bool initiative = std::holds_alternative<gk::ThrowInitiative>(last.command) &&
                            last.when == gk::half_turn(view.state);
    return initiative && last.dice.size() == 2 ? &last : nullptr;
}

template <class Value>
Value fact_of(const gk::Event& event, std::string_view name) {
    const auto found = std::ranges::find(event.outcome, name, &gk::Fact::name);
    const auto* value = found == event.outcome.end() ? nullptr : std::get_if<Value>(&found->value);
    return value != nullptr ? *value : Value{};
}

// An army's die and what is added to it, and what it threw.
void die_row(Rows& page, const View& view, gk::ThrowInitiative& dice, int army) {
    const Brush& brush = page.brush;
    const gk::ArmyState& state = view.state.at(gk::ArmyId{army});
    const float name = std::min(220.0F, (page.right - page.left) * 0.3F);
    badge(brush, Surface::Paper, slot({army}), {page.x + 12, page.y + 18}, 12, letter_of(state));
    const Type type{Face::Serif, 26};
    text(brush,
         type,
         {page.x + 34, page.y + 26},
         shortened(brush, type, state.name, name - 44),
         brush.theme.ink);
    page.x += name;
    const int first = dice.faces.value_or(6);
    const int faces = army == 0 ? first : dice.second_faces.value_or(first);
    const int by = page.step(fmt::format("initiative/die/{}", army), fmt::format("d{}", faces), 52);
    if (by != 0) {
        dice.second_faces = army == 0 ? dice.second_faces.value_or(first) : next_die(faces, by);
        dice.faces = army == 0 ? next_die(faces, by) : first;
    }
    page.x += 10;
    page.caption("adds");
    std::optional<int>& bonus = army == 0 ? dice.first_bonus : dice.second_bonus;
    const int more =
        page.step(fmt::format("initiative/bonus/{}", army), signed_words(bonus.value_or(0)), 44);
    if (more != 0) {
        bonus = std::clamp(bonus.value_or(0) + more, -9, 9);
    }
    if (const gk::Event* event = thrown(view)) {
        const ThrownDie& face = event->dice[static_cast<std::size_t>(army)];
        die(brush, {page.x + 14, page.y - 2, 40, 40}, {.face = face.face, .sides = face.faces});
        text(brush,
             {Face::Bold, 24},
             {page.x + 70, page.y + 27},
             fmt::format("{}", fact_of<int>(*event, army == 0 ? "first" : "second")),
             brush.theme.ink);
    }
    page.next_line();
    page.y += 6;
}

}  // namespace

Asks initiative_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    begin_layer(brush, "initiative", layout.frame);
    const float width = std::min(700.0F, layout.frame.w - 24);
    const float height = 330;
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    paper(brush, sheet);
    const Rect inner{sheet.x + 24, sheet.y + 12, sheet.w - 48, sheet.h - 24};
    text(brush, {Face::Serif, 34}, {inner.x, inner.y + 30}, "Who goes first", theme.ink);
    const Button close{.id = "sheet/close", .label = "Close", .key_cap = "Esc", .size = 18};
    const float close_width = button_width(brush, close);
    if (button(brush, {inner.right() - close_width, inner.y, close_width, 36}, close)) {
        draft.sheet = Sheet::None;
    }
    panel_sign(brush,
               panel_words("initiative"),
               sheet,
               {inner.right() - close_width - kSign - 4, inner.y, kSign, kSign},
               Surface::Paper);
    rule(brush, {inner.x, inner.y + 44}, inner.w, theme.paper_rule);

    Rows page{.brush = brush, .room = inner};
    page.left = inner.x;
    page.right = inner.right();
    page.x = page.left;
    page.y = inner.y + 58;
    gk::ThrowInitiative dice = draft.initiative.value_or(gk::ThrowInitiative{});
    die_row(page, view, dice, 0);
    die_row(page, view, dice, 1);
    draft.initiative = dice;

    // What the throw says, or what stands in the way of one.
    const gk::Event* event = thrown(view);
    const bool open = may_choose_first(view.state);
    std::string words = "The higher chooses who goes first.";
    if (!open) {
        words = view.state.activation == gk::Activation::Cards
                    ? "The cards say who acts."
                    : "It is settled before the first half-turn of a turn.";
    } else if (!draft.message.empty()) {
        words = draft.message;
    } else if (event != nullptr) {
        const bool tied = fact_of<int>(*event, "first") == fact_of<int>(*event, "second");
        words = tied ? "A tie. Throw again."
                     : fmt::format("{} chooses.", fact_of<std::string>(*event, "winner"));
    }
    const Type type = fitted(brush, {Face::Serif, 28}, words, inner.w, 20);
    text(brush, type, {inner.x, page.y + 26}, shortened(brush, type, words, inner.w), theme.ink);

    const std::string cannot = view.read_only ? std::string(view.locked())
                               : !open        ? "not now"
                                              : "";
    // Once it is thrown, the choice is what is owed.
    const bool choose = event != nullptr && view.state.first_settled_in == view.state.turn;
    float x = inner.x;
    float y = inner.bottom() - 94;
    const auto draw = [&](Button wish) {
        wish.size = 19;
        wish.refused = cannot;
        const float wide = std::min(button_width(brush, wish), (inner.w - 10) / 2);
        const bool taken = button(brush, {x, y, wide, 42}, wish);
        x += wide + 10;
        return taken;
    };
    const bool roll = draw({.id = "initiative/roll",
                            .label = "Throw",
                            .key_cap = "R",
                            .weight = choose ? Weight::Second : Weight::Primary});
    const bool enter = draw({.id = "initiative/entered", .label = "We threw…", .key_cap = "E"});
    x = inner.x;
    y = inner.bottom() - 44;
    std::optional<int> chosen;
    for (const int army : {0, 1}) {
        const std::string& name = view.state.at(gk::ArmyId{army}).name;
        const std::string key = fmt::format("{}", army + 1);
        if (draw({.id = fmt::format("initiative/first/{}", army),
                  .label = name + " first",
                  .key_cap = key}) ||
            typed(key.front())) {
            chosen = army;
        }
    }
    if (cannot.empty()) {
        if (roll || typed('r')) {
            asks.emplace_back(Perform{dice, {}, Missing::Rolled});
        } else if (enter || typed('e')) {
            lay_down(draft);
            draft.sheet = Sheet::None;
            draft.at_hand = dice;
            draft.entering = true;
        } else if (chosen) {
            asks.emplace_back(Perform{gk::ActFirst{gk::ArmyId{*chosen}}, {}, Missing::Rolled});
        }
    }
    end_layer();
    return asks;
}

}  // namespace drumhead::dashboard
