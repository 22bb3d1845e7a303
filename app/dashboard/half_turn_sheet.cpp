#include "app/dashboard/half_turn_sheet.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/dashboard/paper_parts.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/tokens.hpp"
#include "rules/clauses.hpp"
#include "rules/game_of_kings/weather.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kPitch = 42;
constexpr Type kName{Face::Medium, 20};
constexpr Type kWords{Face::Sans, 18};

bool cards(const gk::State& state) {
    return state.activation == gk::Activation::Cards;
}

std::string heading(const View& view) {
    const gk::State& state = view.state;
    const std::string& army = state.at(state.to_act).name;
    if (view.due) {
        if (std::holds_alternative<gk::ThrowWeather>(*view.due)) {
            return fmt::format("Turn {}. First the weather.", state.turn);
        }
        if (std::holds_alternative<gk::ThrowInitiative>(*view.due)) {
            return fmt::format("Turn {}. Who goes first?", state.turn);
        }
        return cards(state) ? fmt::format("Turn {}. The next card says who acts.", state.turn)
                            : army + " to act.";
    }
    if (!state.in_play) {
        return army + " to act. Touch a unit.";
    }
    if (cards(state)) {
        return fmt::format(
            "{}, {} left. Touch a unit.", army, state.at(state.to_act).spending[0].points);
    }
    if (state.at_work < 0) {
        return "Which sector goes first?";
    }
    const auto place = static_cast<std::size_t>(state.at_work);
    return fmt::format("{}, {} left. Touch a unit.",
                       capital(state.at(state.to_act).sectors[place].name),
                       state.at(state.to_act).spending[place].points);
}

// What the gauge stands at and may do.
float weather_rows(const Brush& brush, Rect rect, const gk::State& state) {
    const Theme& theme = brush.theme;
    float y = rect.y + 22;
    if (state.gauge_thrown_in == 0) {
        text(brush, kWords, {rect.x, y}, "Two dice set the gauge, 2 to 12.", theme.ink);
        return 34;
    }
    text(brush,
         kWords,
         {rect.x, y},
         fmt::format("The gauge stands at {}, {}.", state.gauge.number, gk::name(state.weather)),
         theme.ink);
    const auto next = gk::forecast(state.gauge, 1);
    for (const auto& [gauge, chance] : next.front().outcomes()) {
        y += 28;
        text(brush, {Face::Bold, 19}, {rect.x, y}, percent(chance), theme.ink);
        text(brush,
             kWords,
             {rect.x + 64, y},
             fmt::format("{}, {}", gauge.number, gk::name(gk::weather_at(gauge))),
             theme.ink);
    }
    return y - rect.y + 14;
}

// The deck as it lies: a row an army, a card a value, with how many are left of it.
float deck_rows(const Brush& brush, Rect rect, const gk::State& state) {
    const Theme& theme = brush.theme;
    float y = rect.y;
    int left = 0;
    for (const int count : state.cards_left) {
        left += count;
    }
    const float name = std::min(150.0F, rect.w * 0.3F);
    for (const int army : {0, 1, -1}) {
        const std::string words = army < 0 ? "jokers" : state.at(gk::ArmyId{army}).name;
        text(brush, kName, {rect.x, y + 26}, shortened(brush, kName, words, name - 10), theme.ink);
        float x = rect.x + name;
        for (std::size_t kind = 0; kind < state.deck.kinds.size(); ++kind) {
            if (state.deck.kinds[kind].army != army) {
                continue;
            }
            const Rect card{x, y + 2, 28, 36};
            fill(brush, card, theme.die, 4);
            outline(brush, card, theme.die_edge, 1.4F, 4);
            if (army >= 0) {
                army_fill(brush, Surface::Paper, slot({army}), {card.x + 2, card.y + 2, 5, 32});
                text(brush,
                     {Face::Bold, 20},
                     {card.x + 17, card.y + 25},
                     fmt::format("{}", state.deck.kinds[kind].value),
                     theme.die_pips,
                     Align::Centre);
            }
            text(brush,
                 kWords,
                 {card.right() + 8, y + 26},
                 fmt::format("{} left", state.cards_left[kind]),
                 state.cards_left[kind] > 0 ? theme.ink : theme.ink_muted);
            x += 118;
        }
        y += kPitch;
    }
    text(brush,
         kWords,
         {rect.x, y + 18},
         fmt::format("{} of {} cards left; a joker ends the turn", left, state.deck.size()),
         theme.ink_muted);
    return y + 30 - rect.y;
}

// A row a sector: its die, or what it has left and the button that lets it go next.
struct RowsDrawn {
    Asks asks{};
    float height = 0;
};
RowsDrawn sector_rows(const Brush& brush, Rect rect, const View& view) {
    RowsDrawn drawn;
    const Theme& theme = brush.theme;
    const gk::ArmyState& army = view.state.at(view.state.to_act);
    const std::string next = next_sector(view.state);
    float y = rect.y;
    for (std::size_t i = 0; i < army.sectors.size(); ++i) {
        if (y + kPitch > rect.bottom()) {
            break;
        }
        const auto points = points_of_sector(view, static_cast<int>(i));
        const float baseline = y + 26;
        const float name = std::min(170.0F, rect.w * 0.26F);
        text(brush,
             kName,
             {rect.x, baseline},
             shortened(brush, kName, capital(army.sectors[i].name), name - 10),
             theme.ink);
        float x = rect.x + name;
        const Rect square{x, y + 2, 34, 34};
        if (!points) {
            die(brush, square, {.sides = army.dice[i].faces, .did = DieDid::ToThrow});
            text(brush, kWords, {x + 46, baseline}, gk::describe(army.dice[i]), theme.ink);
            y += kPitch;
            continue;
        }
        if (points->die) {
            die(brush, square, *points->die);
            x += 46;
        }
        const std::string words = points->closed      ? "over"
                                  : points->left == 0 ? "spent"
                                                      : fmt::format("{} left", points->left);
        text(brush,
             {points->at_work ? Face::Bold : Face::Sans, 18},
             {x, baseline},
             words,
             points->closed || points->left == 0 ? theme.ink_muted : theme.ink);
        if (!points->closed && !points->at_work && !view.read_only) {
            Button go{.id = fmt::format("half-turn/sector/{}", i),
                      .label = view.state.at_work < 0 ? "Goes first" : "Goes next",
                      .key_cap = army.sectors[i].name == next ? "S" : "",
                      .size = 18};
            const float width = button_width(brush, go);
            if (button(brush, {rect.right() - width, y, width, 36}, go)) {
                drawn.asks.emplace_back(
                    Perform{gk::ChooseSector{army.sectors[i].name}, {}, Missing::Rolled});
            }
        } else if (points->at_work) {
            text(brush,
                 {Face::SerifItalic, 22},
                 {rect.right(), baseline},
                 "at work",
                 theme.ink_muted,
                 Align::Right);
        }
        y += kPitch;
    }
    drawn.height = y - rect.y;
    return drawn;
}

}  // namespace

std::optional<Steps> half_turn_steps(const View& view) {
    const gk::State& state = view.state;
    if (!state.in_play) {
        return std::nullopt;
    }
    Steps steps;
    for (const gk::Step step : gk::kSteps) {
        steps.words.emplace_back(gk::name(step));
    }
    const int place = cards(state) ? 0 : state.at_work;
    steps.present = -1;
    if (place >= 0) {
        const gk::SectorState& held =
            state.at(state.to_act).spending[static_cast<std::size_t>(place)];
        steps.present =
            held.closed ? static_cast<int>(steps.words.size()) : static_cast<int>(held.step);
    }
    return steps;
}

HalfTurnDrawn half_turn_page(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    HalfTurnDrawn drawn;
    const Theme& theme = brush.theme;
    const gk::State& state = view.state;
    // Dice just thrown for nobody in particular lie beside the heading.
    float right = rect.right();
    const bool shown = view.action && view.action->done && !view.action->rows.empty() &&
                       parties(view.action->command).acting.empty() &&
                       !std::holds_alternative<gk::ThrowCommandDice>(view.action->command);
    if (shown) {
        for (const DieFace& face : view.action->rows.front().dice) {
            right -= 44;
            die(brush, {right + 4, rect.y, 40, 40}, face);
        }
        right -= 14;
    }
    // Before the first half-turn of a turn, who has it can still be settled another way.
    const bool initiative = view.due && std::holds_alternative<gk::ThrowInitiative>(*view.due);
    const bool dice_due = view.due && std::holds_alternative<gk::ThrowCommandDice>(*view.due);
    if ((initiative || dice_due) && !view.read_only && may_choose_first(state)) {
        const Button first{.id = "half-turn/first",
                           .label = initiative ? "Other dice…" : "Who goes first…",
                           .key_cap = "I",
                           .size = 18};
        const float width = button_width(brush, first);
        right -= width;
        if (button(brush, {right, rect.y, width, 36}, first)) {
            draft.sheet = Sheet::Initiative;
        }
        right -= 14;
    }
    const std::string words = heading(view);
    const Type type = fitted(brush, {Face::Serif, 34}, words, right - rect.x, 24);
    text(brush,
         type,
         {rect.x, rect.y + 31},
         shortened(brush, type, words, right - rect.x),
         theme.ink);
    const Rect below{rect.x, rect.y + 52, rect.w, rect.h - 52};
    float used = 52;
    if (view.due && std::holds_alternative<gk::ThrowWeather>(*view.due)) {
        used += weather_rows(brush, below, state);
    } else if (initiative) {
        const auto& dice = std::get<gk::ThrowInitiative>(*view.due);
        const int faces = dice.faces.value_or(6);
        const gk::CommandDie first{faces, dice.first_bonus.value_or(0)};
        const gk::CommandDie second{dice.second_faces.value_or(faces),
                                    dice.second_bonus.value_or(0)};
        text(brush,
             kWords,
             {below.x, below.y + 22},
             shortened(brush,
                       kWords,
                       fmt::format("{} {} against {} {}; the higher chooses.",
                                   state.armies[0].name,
                                   gk::describe(first),
                                   state.armies[1].name,
                                   gk::describe(second)),
                       rect.w),
             theme.ink);
        used += 34;
    } else if (cards(state)) {
        used += deck_rows(brush, below, state);
    } else if (view.due || state.in_play) {
        RowsDrawn rows = sector_rows(brush, below, view);
        drawn.asks = std::move(rows.asks);
        used += rows.height;
    }
    if (view.due && !view.read_only && used + 26 < rect.h) {
        text(brush,
             kWords,
             {rect.x, rect.y + used + 20},
             shortened(brush,
                       kWords,
                       "Or touch a unit and play on; nothing is counted until then.",
                       rect.w),
             theme.ink_muted);
        used += 34;
    }
    drawn.height = used;
    return drawn;
}

bool may_leave_out(const View& view) {
    return view.due && (std::holds_alternative<gk::ThrowWeather>(*view.due) ||
                        std::holds_alternative<gk::ThrowInitiative>(*view.due));
}

void leave_out(const View& view, Draft& draft) {
    if (!may_leave_out(view)) {
        return;
    }
    const bool weather = std::holds_alternative<gk::ThrowWeather>(*view.due);
    (weather ? draft.weather_left_out : draft.initiative_left_out) = view.state.turn;
}

bool may_insist(const View& view, const Draft& draft) {
    if (view.read_only) {
        return false;
    }
    return draft.refused || (view.action && !view.action->done && view.action->preview.rejected &&
                             view.action->if_insisted != Action::IfInsisted::Nothing);
}

Asks insist(const View& view, Draft& draft) {
    Asks asks;
    if (draft.refused) {
        asks.emplace_back(Perform{*draft.refused, {}, Missing::Rolled, gk::Insist::Yes});
    } else if (view.action && view.action->if_insisted == Action::IfInsisted::Deed) {
        asks.emplace_back(Perform{view.action->command, {}, Missing::Rolled, gk::Insist::Yes});
    } else {
        draft.insist = gk::Insist::Yes;
        draft.message.clear();
    }
    return asks;
}

Asks message_row(
    const Brush& brush, Rect rect, const View& view, Draft& draft, std::string_view words) {
    Asks asks;
    if (!may_insist(view, draft)) {
        message_strip(brush, rect, words);
        return asks;
    }
    const Button wish{.id = "paper/insist", .label = "Insist", .key_cap = "Shift+R", .size = 18};
    const float width = button_width(brush, wish);
    const float high = std::min(rect.h, 44.0F);
    if (rect.w - width > 160) {
        message_strip(brush, {rect.x, rect.y, rect.w - width - 10, rect.h}, words);
    } else {
        hover_words(brush, rect, words);
    }
    if (button(brush, {rect.right() - width, rect.centre().y - high / 2, width, high}, wish)) {
        asks = insist(view, draft);
    }
    return asks;
}

Asks answer_reminder(const View& view) {
    Asks asks;
    asks.emplace_back(Perform{gk::AnswerReminder{std::string(view.reminder)}, {}, Missing::Rolled});
    return asks;
}

Asks reminder_row(const Brush& brush, Rect rect, const View& view) {
    const Clause* clause = drumhead::clause(view.reminder);
    if (clause == nullptr) {
        return {};
    }
    const Theme& theme = brush.theme;
    rule(brush, {rect.x, rect.y}, rect.w, theme.paper_rule);
    float right = rect.right();
    bool answered = false;
    if (!view.read_only) {
        const Button got{.id = "paper/got-it", .label = "Got it", .key_cap = "G", .size = 18};
        const float width = button_width(brush, got);
        right -= width;
        answered = button(brush, {right, rect.y + 4, width, 36}, got);
    }
    const float room = right - rect.x - 14;
    const Type type{Face::Sans, 17};
    const std::vector<std::string> lines = broken(brush, type, clause->words, room);
    if (lines.size() == 1) {
        text(brush, type, {rect.x, rect.y + 28}, lines[0], theme.ink_muted);
    } else {
        text(brush, type, {rect.x, rect.y + 19}, lines[0], theme.ink_muted);
        std::string rest = lines[1];
        if (lines.size() > 2) {
            rest = shortened(brush, type, rest + " " + lines[2], room);
        }
        text(brush, type, {rect.x, rect.y + 38}, rest, theme.ink_muted);
    }
    hover_words(brush,
                {rect.x, rect.y, room, kReminderHeight},
                fmt::format("{}: {}", clause->id, clause->words));
    return answered ? answer_reminder(view) : Asks{};
}

}  // namespace drumhead::dashboard
