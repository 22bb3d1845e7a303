#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/paper_parts.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

void time_track(const Brush& brush, Rect rect, const View& view) {
    const Theme& theme = brush.theme;
    panel_sign(brush,
               panel_words("time-track"),
               rect,
               {rect.right() - kSign, rect.y - 1, kSign, kSign},
               Surface::Felt);
    rect.w -= kSign + 4;
    const bar::Scenario& scenario = view.state.scenario();
    const int first = scenario.first.index;
    const int count = std::max(1, scenario.last.index - first + 1);
    const int now = bar::turn(view.state).index;
    const float pitch = rect.w / static_cast<float>(count);
    const bool every = pitch >= 46;
    const bool low = rect.h < 50;
    // The turn on which the first roll is owed that cannot be made yet.
    std::optional<int> owed;
    for (const ArmyReading& army : view.reading.armies) {
        if (army.due >= 0) {
            const auto on = army.levels[static_cast<std::size_t>(army.due)].due_on;
            owed = on && (!owed || *on < *owed) ? on : owed;
        }
    }
    for (int i = 0; i < count; ++i) {
        const bar::Turn turn{first + i};
        const Rect cell{rect.x + pitch * static_cast<float>(i), rect.y, pitch, 34};
        const bool hour = bar::is_hour(turn);
        const bool here = turn.index == now;
        const bool past = turn.index < now;
        const bool labelled = every || hour || here || turn.index == owed;
        // Beside the lit turn there is no room for its neighbours' times.
        const bool crowded = !every && !here && std::abs(turn.index - now) == 1;
        const std::string words = name(turn);
        const Type type{hour || here ? Face::Bold : Face::Sans, 18};
        const float width = text_width(brush, type, words);
        const Rect pill = around(cell.centre(), {std::max(pitch - 4, width + 12), 34});
        if (here) {
            fill(brush, pill, theme.text, 4);
        } else if (turn.index == owed && !crowded) {
            outline(brush, pill, theme.lamp, 2, 4);
            if (theme.lamp_edge_on_felt) {
                outline(brush, inset(pill, -1), theme.lamp_edge, 1, 5);
            }
        }
        if (labelled && !crowded) {
            text(brush,
                 type,
                 {cell.centre().x, cell.centre().y + 6},
                 words,
                 here   ? theme.felt
                 : past ? theme.text_muted
                 : hour ? theme.text
                        : theme.text_muted,
                 Align::Centre);
            if (past) {
                rule(brush,
                     {cell.centre().x - width / 2 - 3, cell.centre().y},
                     width + 6,
                     theme.text_muted,
                     1.5F);
            }
        }
        rule(brush,
             {cell.x + 2, rect.y + 38},
             pitch - 4,
             past || here ? theme.text_muted : theme.felt_rule,
             past || here ? 3.0F : 2.0F);
        if (turn.index == owed && !low) {
            const Point tip{cell.centre().x, rect.y + 44};
            polygon(
                brush, {{tip.x - 7, tip.y}, {tip.x + 7, tip.y}, {tip.x, tip.y + 9}}, theme.lamp);
            if (theme.lamp_edge_on_felt) {
                closed_line(brush,
                            {{tip.x - 7, tip.y}, {tip.x + 7, tip.y}, {tip.x, tip.y + 9}},
                            theme.lamp_edge,
                            1.2F);
            }
        }
    }
    if (low) {
        return;
    }
    // What happens when, on one line as far as there is room; the rest on hover.
    const Type small{Face::Sans, 17};
    const float base = rect.y + 57;
    const auto left_of = [&](int turn) {
        return rect.x +
               pitch *
                   (static_cast<float>(std::clamp(turn, first, first + count - 1) - first) + 0.5F);
    };
    struct Group {
        int turn = 0;
        std::string words{};
        bool may = true;
    };
    std::vector<Group> groups;
    for (const TurnMark& mark : view.reading.marks) {
        if (groups.empty() || groups.back().turn != mark.turn) {
            groups.push_back({.turn = mark.turn});
        }
        Group& group = groups.back();
        group.words += fmt::format("{}{}", group.words.empty() ? "" : ", ", mark.words);
        group.may = group.may && mark.may;
    }
    // Stretches of the line that words stand on already.
    struct Stretch {
        float from;
        float to;
    };
    std::vector<Stretch> taken;
    const float now_x = left_of(now);
    const float now_half = text_width(brush, small, "now") / 2 + 4;
    text(brush, small, {now_x, base}, "now", theme.text, Align::Centre);
    taken.push_back({now_x - now_half, now_x + now_half});
    if (now < scenario.last.index) {
        const float width =
            text(brush, small, {rect.right(), base}, "last turn", theme.text_muted, Align::Right);
        taken.push_back({rect.right() - width - 10, rect.right()});
    }
    const auto free_from = [&](float x) {
        float end = rect.right();
        for (const Stretch& each : taken) {
            if (x >= each.from && x < each.to) {
                return x;
            }
            if (each.from >= x) {
                end = std::min(end, each.from);
            }
        }
        return end;
    };
    // What will happen has its words first, what may happen where there is room left.
    for (const bool may : {false, true}) {
        for (const Group& group : groups) {
            if (group.may != may) {
                continue;
            }
            const float x = left_of(group.turn);
            hover_words(brush,
                        {x - pitch / 2, rect.y, pitch, rect.h},
                        fmt::format("{}: {}", name(bar::Turn{group.turn}), group.words));
            const float room = free_from(x - 4) - (x + 10) - 6;
            if (room < 0 && group.turn != now) {
                continue;
            }
            if (group.turn != owed && group.turn != now) {
                disc(brush, {x, base - 5}, 4, theme.text);
            }
            const std::string shown = shortened(brush, small, group.words, room);
            constexpr std::size_t kShortest = 10;  // less tells nobody anything
            float end = x + 8;
            if (group.turn > now && (shown == group.words || shown.size() > kShortest)) {
                end = x + 10 + text(brush, small, {x + 10, base}, shown, theme.text_muted) + 10;
            }
            taken.push_back({x - 8, end});
        }
    }
}

namespace {

void clock_sign(const Brush& brush, Point centre, Colour colour) {
    ring(brush, centre, 13, colour, 2.4F);
    line(brush, centre, {centre.x, centre.y - 8}, colour, 2);
    line(brush, centre, {centre.x + 6, centre.y + 3}, colour, 2);
}

}  // namespace

Asks take_up(const View& view, Draft& draft, const Owed& owed) {
    Asks asks;
    draft.army = owed.what == Owed::What::Over ? draft.army : owed.army;
    switch (owed.what) {
        case Owed::What::ReadChart:
        case Owed::What::MoraleRoll:
            open(draft, Sheet::Morale);
            break;
        case Owed::What::AssignAttrition:
        case Owed::What::AssignEntryLoss:
            draft.shares.clear();
            open(draft, Sheet::Shares);
            break;
        case Owed::What::RollAttrition:
            asks.push_back(perform(bar::RollAttrition{}));
            break;
        case Owed::What::NameLeader:
            open(draft, Sheet::Successor);
            break;
        case Owed::What::LeaderBack:
            asks.push_back(perform(bar::ReturnLeader{bar::LeaderId{owed.index}}));
            break;
        case Owed::What::Arrival:
            // Where an entry die may be due, the players say on the page whether it is.
            if (view.state.at(bar::ReinforcementId{owed.index}).entry_loss) {
                open(draft, Sheet::Scenario);
            } else {
                asks.push_back(perform(bar::Arrive{bar::ReinforcementId{owed.index}}));
            }
            break;
        case Owed::What::ArrivalDie:
            asks.push_back(perform(bar::TryArrival{bar::ReinforcementId{owed.index}}));
            break;
        case Owed::What::Over:
            open(draft, Sheet::Scenario);
            break;
    }
    return asks;
}

Asks banner(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    panel_sign(brush,
               panel_words("owed"),
               rect,
               {rect.right() - kSign, rect.centre().y - kSign / 2, kSign, kSign},
               Surface::Felt);
    rect.w -= kSign + 4;
    if (!draft.message.empty()) {
        const Button all_the_same{
            .id = "banner/insist", .label = "Do it all the same", .key_cap = "Shift+R", .size = 18};
        const Button well{.id = "banner/close", .label = "Close", .key_cap = "Esc", .size = 18};
        fill(brush, rect, theme.paper_inset, 6);
        float right = rect.right() - 8;
        const auto put = [&](const Button& wish) {
            const float width = button_width(brush, wish) - 16;
            right -= width + 6;
            return button(brush, {right, rect.centre().y - 18, width, 36}, wish);
        };
        if (put(well)) {
            draft.message.clear();
            draft.refused.reset();
            return asks;
        }
        if (draft.refused && put(all_the_same)) {
            asks.emplace_back(Perform{*draft.refused, {}, Missing::Asked, Insist::Yes});
        }
        message_strip(brush, {rect.x, rect.y, right - rect.x, rect.h}, draft.message);
        return asks;
    }
    const auto& owed = view.reading.owed;
    if (owed.empty()) {
        int blank = 0;
        for (const ArmyReading& army : view.reading.armies) {
            blank += army.blank_counters;
        }
        if (blank > 0 && !view.read_only && !draft.filling) {
            const Button fill_them{.id = "banner/fill",
                                   .label = "Fill in from your charts",
                                   .key_cap = "E",
                                   .weight = Weight::Primary,
                                   .size = 20};
            const float wide = button_width(brush, fill_them);
            if (button(brush, {rect.x, rect.centre().y - 20, wide, 40}, fill_them)) {
                start_filling(view.state, view.reading, draft);
            }
            const std::string words =
                fmt::format("{} counter{} no strength yet; until then {} cannot lose any",
                            blank,
                            blank == 1 ? " has" : "s have",
                            blank == 1 ? "it" : "they");
            const Type type{Face::Sans, 18};
            text(brush,
                 type,
                 {rect.x + wide + 16, rect.centre().y + 6},
                 shortened(brush, type, words, rect.w - wide - 16),
                 theme.text_muted);
            return asks;
        }
        const Type words{Face::SerifItalic, 23};
        float x = rect.x + 4;
        x += text(brush, words, {x, rect.centre().y + 7}, "nothing is owed", theme.text_muted) + 16;
        // A narrow frame has no line of its own for what happened last.
        constexpr float kNarrow = 700;
        if (!view.reading.last_line.empty() && rect.w < kNarrow) {
            text(brush,
                 {Face::Sans, 17},
                 {x, rect.centre().y + 6},
                 shortened(brush, {Face::Sans, 17}, view.reading.last_line, rect.right() - x),
                 theme.text_muted);
        }
        return asks;
    }
    draft.owed_at %= owed.size();
    const Owed& first = owed[draft.owed_at];
    float right = rect.right() - 14;
    const bool several = owed.size() > 1;
    const float next_width = 96;
    const Rect touched{rect.x, rect.y, rect.w - (several ? next_width + 4 : 0), rect.h};
    // What is owed on a turn to come waits; it is told, and lit less.
    const Touch touch = touchable(brush, "banner", touched);
    shadow(brush, rect, 6, {.spread = touch.held ? 2.0F : 5.0F, .opacity = 0.3F});
    fill(brush, rect, touch.hovered ? between(theme.lamp, rgb(0xFFFFFF), 0.22F) : theme.lamp, 6);
    outline(brush, rect, theme.lamp_edge, 1.5F, 6);
    if (touch.pressed) {
        append(asks, take_up(view, draft, first));
    }
    const float base = rect.centre().y + 7;
    if (several) {
        const Rect next{rect.right() - next_width - 4, rect.centre().y - 18, next_width, 36};
        const Touch more = touchable(brush, "banner/next", next);
        if (more.pressed) {
            ++draft.owed_at;
        }
        outline(brush, next, theme.lamp_edge, 1.4F, 6);
        text(brush,
             {Face::Medium, 17},
             {next.x + 10, base - 1},
             fmt::format("{} of {}", draft.owed_at % owed.size() + 1, owed.size()),
             theme.lamp_ink);
        const Rect cap{next.right() - 30, next.y + 7, 22, 22};
        outline(brush, cap, theme.lamp_edge, 1.4F, 4);
        text(brush,
             {Face::Sans, 15},
             {cap.centre().x, cap.y + 16},
             ".",
             theme.lamp_ink,
             Align::Centre);
        right = next.x - 14;
    }
    // The key that takes it up.
    if (!view.read_only) {
        const Rect cap{right - 50, rect.centre().y - 12, 50, 24};
        outline(brush, cap, theme.lamp_edge, 1.4F, 4);
        text(brush,
             {Face::Sans, 15},
             {cap.centre().x, cap.y + 17},
             "Enter",
             theme.lamp_ink,
             Align::Centre);
        right = cap.x - 12;
    }
    if (!first.when.empty()) {
        right -= text(brush,
                      {Face::Medium, 18},
                      {right, base},
                      first.when,
                      theme.lamp_ink,
                      Align::Right) +
                 14;
    }
    float x = rect.x + 16;
    if (rect.w > 500) {
        clock_sign(brush, {x + 13, rect.centre().y}, theme.lamp_ink);
        x += 42;
    }
    const Type title = fitted(brush, {Face::Bold, 23}, first.title, right - x, 17);
    x += text(brush,
              title,
              {x, base},
              shortened(brush, title, first.title, right - x),
              theme.lamp_ink) +
         18;
    const Type detail{Face::Sans, 18};
    text(brush,
         detail,
         {x, base},
         shortened(brush, detail, first.detail, right - x),
         theme.lamp_ink);
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
