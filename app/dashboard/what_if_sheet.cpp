#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/rows.hpp"
#include "app/dashboard/sheet_frame.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/odds.hpp"
#include "app/kit/tokens.hpp"
#include "rules/game_of_kings/artillery.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

using Part = WhatIfDraft::Part;

constexpr float kRow = 60;
constexpr float kStep = 40;
constexpr float kAdd = 36;
constexpr Type kSmall{Face::Sans, 17};
constexpr Type kFigure{Face::Medium, 20};

std::string mean_words(double quarters) {
    return fmt::format("{:.1f}", std::abs(quarters) < 0.05 ? 0.0 : quarters);
}

std::string fate_words(const gk::Fate& fate) {
    return fmt::format("unhurt {}, hurt {}, retreats {}, breaks {}",
                       percent(fate.unhurt),
                       percent(fate.hurt),
                       percent(fate.retreats),
                       percent(fate.breaks));
}

std::string step_words(const gk::State& state, const gk::Command& command) {
    const Parties both = parties(command);
    const std::string actor = both.acting.empty() ? std::string() : state.at(both.acting[0]).name;
    const std::string enemy =
        both.facing.empty() ? std::string() : " " + state.at(both.facing[0]).name;
    const bool charges = std::holds_alternative<gk::FightMelee>(command) && !both.acting.empty() &&
                         state.at(both.acting[0]).opponent == gk::kNoUnit;
    return fmt::format("{} {}{}", actor, charges ? "charges" : verb(command).between, enemy);
}

void add_step(Draft& draft, const gk::Command& command, bool out_of_order) {
    WhatIfDraft& what_if = draft.what_if;
    if (what_if.plan.size() >= limits::kMostPlanSteps) {
        draft.message = fmt::format("A plan has at most {} steps.", limits::kMostPlanSteps);
        return;
    }
    what_if.plan.push_back({command, out_of_order ? gk::Insist::Yes : gk::Insist::No});
    what_if.step = what_if.plan.size() - 1;
    draft.message.clear();
}

/// A column of figures: the mean loss over the chance to break.
struct Columns {
    float name_w = 0;
    float enemy = 0;
    float own = 0;  ///< 0 where there is none
    float fired_at = 0;
    float charged = 0;
    float add = 0;
    float wide = 0;
};
Columns columns(Rect row, gk::Deed deed) {
    const bool charge = deed == gk::Deed::Charge;
    const float count = charge ? 4 : 3;
    Columns at;
    at.wide = std::clamp(row.w * 0.14F, 92.0F, 124.0F);
    at.add = row.right() - kAdd - 4;
    at.charged = at.add - at.wide - 4;
    at.fired_at = at.charged - at.wide;
    at.own = charge ? at.fired_at - at.wide : 0;
    at.enemy = at.add - 4 - count * at.wide;
    at.name_w = at.enemy - row.x - 24;
    return at;
}

void figure(const Brush& brush, float x, Rect row, const gk::Reckoned& reckoned, bool to_actor) {
    const Theme& theme = brush.theme;
    const gk::UnitOdds& odds = to_actor ? reckoned.to_actor : reckoned.to_enemy;
    if (reckoned.refused) {
        text(brush, kFigure, {x, row.y + 25}, "–", theme.ink_muted);
        hover_words(brush, {x - 4, row.y, 80, row.h}, capital(gk::words(*reckoned.refused)) + ".");
        return;
    }
    text(brush, kFigure, {x, row.y + 25}, mean_words(odds.mean_gone), theme.ink);
    odds_square(brush, Surface::Paper, {x, row.y + 36, 13, 13}, Filling::Solid);
    text(brush, kSmall, {x + 19, row.y + 48}, percent(odds.fate.breaks), theme.ink);
    hover_words(brush, {x - 4, row.y, 80, row.h}, fate_words(odds.fate));
}

void target_row(
    const Brush& brush, Rect row, const View& view, const WhatIfDraft& what_if, std::size_t line) {
    const Theme& theme = brush.theme;
    const gk::Pairing& both = view.what_if->pairing(what_if.deed, line);
    const gk::Reckoned& forth = view.what_if->forth(what_if.deed, line);
    const gk::UnitState& enemy = view.state.at(both.enemy);
    const Columns at = columns(row, what_if.deed);
    const float left = row.x + 12;
    const std::string strength = gk::percent(enemy.unit.quarters);
    const float strength_w = text_width(brush, kSmall, strength) + 10;
    const std::string aside = forth.not_now ? strength + ", not now" : strength;
    const float name = text(brush,
                            kFigure,
                            {left, row.y + 25},
                            shortened(brush, kFigure, enemy.name, at.name_w - strength_w),
                            forth.refused ? theme.ink_muted : theme.ink);
    text(brush,
         kSmall,
         {left + name + 8, row.y + 25},
         shortened(brush, kSmall, aside, at.name_w - name - 8),
         theme.ink_muted);
    if (forth.refused) {
        const std::string why = gk::words(*forth.refused);
        text(brush,
             kSmall,
             {left, row.y + 48},
             shortened(brush, kSmall, why, at.name_w),
             theme.ink_muted);
        hover_words(brush, {left, row.y, at.name_w, row.h}, capital(why) + ".");
    } else {
        odds_bar(
            brush, Surface::Paper, {left, row.y + 35, at.name_w, 14}, shares(forth.to_enemy.fate));
        hover_words(brush,
                    {left, row.y, at.name_w, row.h},
                    forth.not_now ? capital(gk::words(*forth.not_now)) + "."
                                  : fate_words(forth.to_enemy.fate));
    }
    figure(brush, at.enemy, row, forth, false);
    if (at.own > 0) {
        figure(brush, at.own, row, forth, true);
    }
    figure(brush, at.fired_at, row, both.fired_at, false);
    figure(brush, at.charged, row, both.charged, false);
}

void target_headings(const Brush& brush, Rect row, gk::Deed deed) {
    const Theme& theme = brush.theme;
    const Columns at = columns(row, deed);
    const auto head = [&](float x, std::string_view words, std::string_view said) {
        text(brush, kSmall, {x, row.y + 16}, words, theme.ink_muted);
        hover_words(brush, {x - 4, row.y, at.wide, row.h}, said);
    };
    // As many as there is room for, the worst end last and never missing.
    constexpr std::array<std::pair<Filling, std::string_view>, 4> kEnds{
        std::pair{Filling::Empty, std::string_view("unhurt")},
        {Filling::Pale, "hurt"},
        {Filling::Hatched, "retreats"},
        {Filling::Solid, "breaks"}};
    constexpr float kSquare = 19;
    constexpr float kGap = 12;
    std::size_t from = kEnds.size();
    for (float used = -kGap; from > 0; --from) {
        used += kSquare + text_width(brush, kSmall, kEnds[from - 1].second) + kGap;
        if (used > at.name_w) {
            break;
        }
    }
    float x = row.x + 12;
    for (; from < kEnds.size(); ++from) {
        odds_square(brush, Surface::Paper, {x, row.y + 4, 13, 13}, kEnds[from].first);
        x += kSquare + kGap +
             text(brush, kSmall, {x + kSquare, row.y + 16}, kEnds[from].second, theme.ink_muted);
    }
    head(at.enemy, "they lose", "quarters the enemy loses in the mean, and its chance to break");
    if (at.own > 0) {
        head(at.own, "we lose", "quarters the unit itself loses in the mean");
    }
    head(at.fired_at, "they fire", "what this enemy's fire would cost the unit, in its time");
    head(at.charged, "they charge", "what a charge of this enemy would cost the unit, in its time");
}

// What stands under the list: what was taken for given.
std::string assumed(const View& view) {
    std::string words = "Assumed: ";
    for (const std::string& each : view.what_if->reckoned.assumptions) {
        words += each + "; ";
    }
    words.resize(words.size() - 2);
    words += fmt::format(
        ".\nFigures are quarters lost in the mean, morale included, over the chance to break. Best "
        "first: what costs them "
        "most less what it costs us.\nAll fire: the {} that may still fire, each once, guns "
        "first, where it costs most after the shots before, whatever the range.",
        view.what_if->all_fire.size() == 1
            ? std::string("unit")
            : fmt::format("{} units", view.what_if->all_fire.size()));
    return words;
}

void targets_part(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    WhatIfDraft& what_if = draft.what_if;
    const std::size_t count = view.what_if->lines();
    const Rect head{rect.x, rect.y, rect.w - 14, 22};
    if (count == 0) {
        text(brush,
             {Face::Serif, 28},
             {rect.x + 12, rect.y + 40},
             "There is no enemy left.",
             theme.ink);
        return;
    }
    target_headings(brush, head, what_if.deed);
    rule(brush, {rect.x, rect.y + 24}, rect.w - 14, theme.paper_rule);
    const Rect list{rect.x, rect.y + 26, rect.w, rect.h - 26};
    const bool here = what_if.part == Part::Targets;
    const std::size_t before = what_if.at;
    const bool keys = here && !typing();
    if (keys && pressed(Key::Down)) {
        what_if.at = std::min(what_if.at + 1, count - 1);
    } else if (keys && pressed(Key::Up)) {
        what_if.at -= what_if.at > 0 ? 1 : 0;
    } else if (keys && pressed(Key::Home)) {
        what_if.at = 0;
    } else if (keys && pressed(Key::End)) {
        what_if.at = count - 1;
    }
    const std::vector<std::string> notes = [&] {
        std::vector<std::string> lines;
        std::string words = assumed(view);
        std::string_view rest = words;
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            for (std::string& line : broken(brush, kSmall, rest.substr(0, end), list.w - 34)) {
                lines.push_back(std::move(line));
            }
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        return lines;
    }();
    const float rows = kRow * static_cast<float>(count);
    const float scrolled = begin_scroll(
        brush, "what-if/targets", list, rows + 14 + 22 * static_cast<float>(notes.size()));
    if (what_if.at != before) {
        const float from = kRow * static_cast<float>(what_if.at);
        scroll_to(brush, from, from + kRow);
    }
    std::optional<std::size_t> wanted;
    std::optional<std::size_t> added;
    for (std::size_t i = 0; i < count; ++i) {
        const Rect row{
            list.x, list.y + kRow * static_cast<float>(i) - scrolled, list.w - 14, kRow - 2};
        if (row.bottom() < list.y || row.y > list.bottom()) {
            continue;
        }
        const gk::Reckoned& forth = view.what_if->forth(what_if.deed, i);
        const int enemy = view.what_if->pairing(what_if.deed, i).enemy.index;
        const Columns at = columns(row, what_if.deed);
        const Rect body{row.x, row.y, at.add - row.x - 4, row.h};
        const Touch touch = touchable(brush, fmt::format("what-if/target/{}", enemy), body);
        if (i == what_if.at) {
            fill(brush, body, theme.paper_inset, 4);
            if (here) {
                outline(brush, body, theme.ink_muted, 1.4F, 4);
            }
        } else if (touch.hovered) {
            fill(brush, body, faded(theme.ink, 0.06F), 4);
        }
        target_row(brush, row, view, what_if, i);
        if (touch.pressed) {
            what_if.at = i;
            what_if.part = Part::Targets;
            wanted = i;
        }
        const Button add{.id = fmt::format("what-if/add/{}", enemy),
                         .label = "+",
                         .size = 21,
                         .refused = forth.refused ? gk::words(*forth.refused) : std::string()};
        if (button(brush, {at.add, row.y + 11, kAdd, kAdd}, add)) {
            added = i;
        }
    }
    float y = list.y + rows + 28 - scrolled;
    for (const std::string& line : notes) {
        if (y > list.y && y < list.bottom() + 20) {
            text(brush, kSmall, {list.x + 12, y}, line, theme.ink_muted);
        }
        y += 22;
    }
    end_scroll();
    if (keys && !keyboard_focus_shown()) {
        if (pressed(Key::Enter)) {
            wanted = what_if.at;
        } else if (typed('+') || typed(' ')) {
            added = what_if.at;
        }
    }
    if (added) {
        const gk::Reckoned& forth = view.what_if->forth(what_if.deed, *added);
        if (forth.refused) {
            draft.message = capital(gk::words(*forth.refused)) + ".";
        } else {
            add_step(draft, forth.command, forth.not_now.has_value());
        }
    } else if (wanted) {
        const gk::Command command = view.what_if->forth(what_if.deed, *wanted).command;
        take_up(view.state, draft, command);
    }
}

/// One step: its number, what is done, and the chance that it can still be done by then.
void step_row(const Brush& brush,
              Rect row,
              const View& view,
              std::size_t number,
              const gk::PlanStep& step,
              const gk::StepOdds* odds) {
    const Theme& theme = brush.theme;
    const float base = row.y + 25;
    text(brush,
         {Face::Bold, 18},
         {row.x + 26, base},
         fmt::format("{}", number),
         theme.ink,
         Align::Right);
    const std::string chance = odds != nullptr ? percent(odds->carried_out) : std::string();
    const float right = row.right() - 10;
    const float taken =
        text(brush, {Face::Medium, 18}, {right, base}, chance, theme.ink, Align::Right);
    const Type type{Face::Sans, 18};
    const float room = right - taken - row.x - 46;
    const std::string words = step_words(view.state, step.command) +
                              (step.insist == gk::Insist::Yes ? ", out of order" : "");
    // Where it is too long the actor's name gives way first: what is done to whom is the point.
    const Parties both = parties(step.command);
    const std::string actor =
        both.acting.empty() ? std::string() : view.state.at(both.acting[0]).name;
    const std::string rest = words.substr(actor.size());
    const float actor_room = std::max(room * 0.35F, room - text_width(brush, type, rest));
    const std::string shown = shortened(brush, type, actor, actor_room) + rest;
    text(brush, type, {row.x + 34, base}, shortened(brush, type, shown, room), theme.ink);
    std::string said = words;
    if (odds != nullptr) {
        said += odds->carried_out >= 1
                    ? fmt::format(". Certain to be possible")
                    : fmt::format(". Possible {} of the time; else: {}",
                                  percent(odds->carried_out),
                                  odds->why_not ? gk::words(*odds->why_not) : std::string());
        said += fmt::format(". Below half by then: {} {}, {} {}.",
                            view.state.armies[0].name,
                            percent(odds->broken[0]),
                            view.state.armies[1].name,
                            percent(odds->broken[1]));
    }
    hover_words(brush, row, said);
}

// What the plan comes to: each unit's ends, and what it costs both armies.
float plan_ends(const Brush& brush, Rect rect, const View& view, const gk::PlanOdds& odds) {
    const Theme& theme = brush.theme;
    float y = rect.y;
    for (const gk::UnitEnds& unit : odds.units) {
        if (unit.fate.unhurt > 1 - 1e-12) {
            continue;
        }
        const std::string ends = unit.fate.retreats > 0 ? fmt::format("retreats {}, breaks {}",
                                                                      percent(unit.fate.retreats),
                                                                      percent(unit.fate.breaks))
                                                        : "breaks " + percent(unit.fate.breaks);
        const float taken =
            text(brush, kSmall, {rect.right(), y + 18}, ends, theme.ink, Align::Right);
        const Type name{Face::Medium, 18};
        text(brush,
             name,
             {rect.x, y + 18},
             shortened(brush, name, view.state.at(unit.unit).name, rect.w - taken - 14),
             theme.ink);
        const std::string lost = fmt::format("−{}", mean_words(unit.mean_gone));
        const float wide = text_width(brush, {Face::Medium, 18}, "−0.0") + 10;
        odds_bar(brush, Surface::Paper, {rect.x, y + 27, rect.w - wide, 14}, shares(unit.fate));
        text(brush, {Face::Medium, 18}, {rect.right(), y + 40}, lost, theme.ink, Align::Right);
        hover_words(brush, {rect.x, y, rect.w, 46}, fate_words(unit.fate));
        y += 52;
    }
    std::string sums = fmt::format("In the mean {} loses {} quarters and {} {}.",
                                   view.state.armies[0].name,
                                   mean_words(odds.armies[0].mean_gone),
                                   view.state.armies[1].name,
                                   mean_words(odds.armies[1].mean_gone));
    if (view.state.in_play) {
        sums += fmt::format(" It costs {} {}, {:.1f} in the mean.",
                            odds.points,
                            odds.points == 1 ? "point" : "points",
                            odds.mean_points);
    }
    if (odds.retreats_made) {
        sums += " Retreats are made at once and nothing is in their way.";
    }
    if (odds.morale_later) {
        sums += " Morale is thrown at the end, in the order of the armies.";
    }
    for (const std::string& line : broken(brush, kSmall, sums, rect.w)) {
        text(brush, kSmall, {rect.x, y + 18}, line, theme.ink_muted);
        y += 22;
    }
    return y + 8 - rect.y;
}

void move_step(WhatIfDraft& what_if, int by) {
    const auto to = static_cast<std::ptrdiff_t>(what_if.step) + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(what_if.plan.size())) {
        return;
    }
    std::swap(what_if.plan[what_if.step], what_if.plan[static_cast<std::size_t>(to)]);
    what_if.step = static_cast<std::size_t>(to);
}

void plan_keys(WhatIfDraft& what_if, bool& take_first) {
    if (what_if.part != Part::Plan || typing() || what_if.plan.empty()) {
        return;
    }
    const int by = pressed(Key::Down) ? 1 : pressed(Key::Up) ? -1 : 0;
    if (by != 0 && shift_held()) {
        move_step(what_if, by);
    } else if (by > 0) {
        what_if.step = std::min(what_if.step + 1, what_if.plan.size() - 1);
    } else if (by < 0) {
        what_if.step -= what_if.step > 0 ? 1 : 0;
    } else if (pressed(Key::Delete) || pressed(Key::Backspace)) {
        what_if.plan.erase(what_if.plan.begin() + static_cast<std::ptrdiff_t>(what_if.step));
        what_if.step -= what_if.step > 0 && what_if.step >= what_if.plan.size() ? 1 : 0;
    } else if (!keyboard_focus_shown() && pressed(Key::Enter)) {
        take_first = true;
    }
}

void plan_part(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    WhatIfDraft& what_if = draft.what_if;
    bool take_first = false;
    plan_keys(what_if, take_first);
    const float scrolled = begin_scroll(brush, "what-if/plan", rect, what_if.ends_height);
    Rows page{.brush = brush, .room = rect};
    page.left = rect.x;
    page.right = rect.right() - 14;
    page.x = page.left;
    page.y = rect.y - scrolled;
    const float width = page.right - page.left;
    const gk::PlanOdds* odds =
        view.what_if->plan && view.what_if->plan->has_value() ? &**view.what_if->plan : nullptr;
    // While a key has just changed it, the odds are still those of the plan before.
    if (odds != nullptr && odds->steps.size() != what_if.plan.size()) {
        odds = nullptr;
    }
    std::optional<std::size_t> removed;
    int moved_by = 0;
    for (std::size_t i = 0; i < what_if.plan.size(); ++i) {
        const bool chosen = i == what_if.step;
        const float buttons = chosen ? 3 * (kAdd + 4) : kAdd + 4;
        const Rect row{page.left, page.y, width - buttons, kStep - 4};
        page.y += kStep;
        if (row.y < rect.y - 1 || row.bottom() > rect.bottom() + 1) {
            continue;
        }
        const Touch touch = touchable(brush, fmt::format("what-if/step/{}", i), row);
        if (chosen) {
            fill(brush, row, theme.paper_inset, 4);
            if (what_if.part == Part::Plan) {
                outline(brush, row, theme.ink_muted, 1.4F, 4);
            }
        } else if (touch.hovered) {
            fill(brush, row, faded(theme.ink, 0.06F), 4);
        }
        step_row(
            brush, row, view, i + 1, what_if.plan[i], odds != nullptr ? &odds->steps[i] : nullptr);
        if (touch.pressed) {
            what_if.step = i;
            what_if.part = Part::Plan;
        }
        float x = row.right() + 4;
        const auto press = [&](std::string id, std::string label, bool can, std::string_view why) {
            const Button wish{.id = std::move(id),
                              .label = std::move(label),
                              .size = 19,
                              .refused = can ? std::string() : std::string(why)};
            const bool hit = button(brush, {x, row.y, kAdd, kAdd}, wish);
            x += kAdd + 4;
            return hit;
        };
        if (chosen) {
            if (press(fmt::format("what-if/earlier/{}", i), "↑", i > 0, "it is the first")) {
                moved_by = -1;
            }
            if (press(fmt::format("what-if/later/{}", i),
                      "↓",
                      i + 1 < what_if.plan.size(),
                      "it is the last")) {
                moved_by = 1;
            }
        }
        if (press(fmt::format("what-if/remove/{}", i), "×", true, "")) {
            removed = i;
        }
    }
    if (what_if.plan.empty()) {
        words_on(page,
                 "A plan of several actions, weighed before a point is spent. Put a line into it "
                 "with + or Space; what all its steps come to is shown here.",
                 {Face::Serif, 22},
                 theme.ink);
        page.y += 4;
    } else {
        page.y += 2;
        if (page.press({.id = "what-if/take-first",
                        .label = "Take up step 1",
                        .key_cap = what_if.part == Part::Plan ? "Enter" : ""})) {
            take_first = true;
        }
        if (page.press({.id = "what-if/clear", .label = "Clear"})) {
            what_if.plan.clear();
            what_if.step = 0;
        }
        page.next_line();
    }
    if (view.action && !view.action->done && gk::plannable(view.action->command)) {
        const std::string words = step_words(view.state, view.action->command);
        const Type type{Face::Medium, 18};
        if (page.press({.id = "what-if/add-paper",
                        .label = shortened(brush, type, "+ " + words, width - 30)})) {
            add_step(draft, view.action->command, draft.insist == gk::Insist::Yes);
        }
        page.next_line();
    }
    if (page.y < rect.bottom()) {
        words_on(page,
                 "→ leads here and ← back, Del takes a step out, Shift with ↑ ↓ moves it",
                 kSmall,
                 theme.ink_muted);
    }
    if (view.what_if->plan && !view.what_if->plan->has_value()) {
        words_on(
            page, capital(view.what_if->plan->error().words) + ".", {Face::Medium, 18}, theme.ink);
    }
    if (odds != nullptr) {
        page.y += 6;
        page.y += plan_ends(brush, {page.left, page.y, width, 0}, view, *odds);
    }
    what_if.ends_height = page.y + scrolled - rect.y + 4;
    end_scroll();
    if (removed) {
        what_if.plan.erase(what_if.plan.begin() + static_cast<std::ptrdiff_t>(*removed));
        what_if.step -= what_if.step > 0 && what_if.step >= *removed ? 1 : 0;
    } else if (moved_by != 0) {
        move_step(what_if, moved_by);
    } else if (take_first && !what_if.plan.empty()) {
        const gk::PlanStep first = what_if.plan.front();
        take_up(view.state, draft, first.command);
        draft.insist = first.insist;
    }
}

// The chance that each army is below half: by the chosen action alone, by the plan, by all fire.
void armies_part(const Brush& brush, Rect rect, const View& view, const WhatIfDraft& what_if) {
    const Theme& theme = brush.theme;
    rule(brush, {rect.x, rect.y}, rect.w, theme.paper_rule);
    const float wide = std::clamp(rect.w * 0.12F, 88.0F, 130.0F);
    const std::array<float, 3> at{
        rect.right() - 3 * wide, rect.right() - 2 * wide, rect.right() - wide};
    const float head = rect.y + 19;
    text(brush, kSmall, {rect.x + 12, head}, "chance that an army breaks by", theme.ink_muted);
    const std::array<std::string, 3> words{"this action", "the plan", "all fire"};
    for (std::size_t i = 0; i < 3; ++i) {
        text(brush, kSmall, {at[i], head}, words[i], theme.ink_muted);
    }
    hover_words(brush,
                {at[2], rect.y, wide, rect.h},
                "every unit that may still fire does, once, where it costs most, whatever the "
                "range");
    const gk::Reckoned* chosen =
        view.what_if->lines() > 0 ? &view.what_if->forth(what_if.deed, what_if.at) : nullptr;
    for (int army = 0; army < 2; ++army) {
        const gk::ArmyState& held = view.state.at(gk::ArmyId{army});
        const auto place = static_cast<std::size_t>(army);
        const float base = rect.y + 43 + 25 * static_cast<float>(army);
        const int now = gk::points(view.state, {army});
        const std::string short_of = gk::what_would_break(view.state, {army});
        const std::string stands =
            short_of.empty() ? fmt::format("{}: broken, {} of {} left", held.name, now, held.start)
                             : fmt::format("{} breaks with {}; {} of {} lost",
                                           held.name,
                                           short_of,
                                           held.start - now,
                                           held.start);
        const Type type{Face::Sans, 18};
        text(brush,
             type,
             {rect.x + 12, base},
             shortened(brush, type, stands, at[0] - rect.x - 24),
             theme.ink);
        hover_words(brush, {rect.x, base - 18, at[0] - rect.x, 24}, stands);
        const auto chance = [&](std::size_t column, std::optional<double> value) {
            text(brush,
                 {Face::Medium, 18},
                 {at[column], base},
                 short_of.empty() ? "broken"
                 : value          ? percent(*value)
                                  : std::string("–"),
                 theme.ink);
        };
        const bool own = what_if.unit && view.state.at(*what_if.unit).army.index == army;
        chance(0,
               chosen != nullptr && !chosen->refused
                   ? std::optional(own ? chosen->breaks_own : chosen->breaks_enemy)
                   : std::nullopt);
        const auto& plan = view.what_if->plan;
        chance(1,
               plan && plan->has_value() ? std::optional((*plan)->armies[place].breaks)
                                         : std::nullopt);
        chance(2,
               view.what_if->if_all_fire
                   ? std::optional(view.what_if->if_all_fire->armies[place].breaks)
                   : std::nullopt);
    }
}

}  // namespace

Asks what_if_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    WhatIfDraft& what_if = draft.what_if;
    begin_layer(brush, "what-if", layout.frame);
    const float width = std::min(1280.0F, layout.frame.w - 24);
    const float height = std::min(840.0F, layout.frame.h - 24);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    paper(brush, sheet);
    const float pad = width > 900 ? 24 : 14;
    const Rect inner{sheet.x + pad, sheet.y + 12, sheet.w - 2 * pad, sheet.h - 20};
    const bool both_parts = inner.w > 960;

    const Button close{.id = "sheet/close", .label = "Close", .key_cap = "Esc", .size = 18};
    float right = inner.right() - button_width(brush, close);
    if (button(brush, {right, inner.y, inner.right() - right, 36}, close)) {
        draft.sheet = Sheet::None;
    }
    right -= kSign + 4;
    panel_sign(
        brush, panel_words("what-if"), sheet, {right, inner.y, kSign, kSign}, Surface::Paper);
    if (!both_parts) {
        // One part at a time.
        const std::vector<std::string> parts{"targets",
                                             fmt::format("plan {}", what_if.plan.size())};
        const float wide = choice_width(brush, parts, 36);
        right -= wide + 10;
        const int pressed_part = choice(
            brush, {right, inner.y}, "what-if/part", parts, what_if.part == Part::Plan ? 1 : 0, 36);
        if (pressed_part >= 0) {
            what_if.part = pressed_part == 1 ? Part::Plan : Part::Targets;
        }
    }
    float x = inner.x +
              text(brush, {Face::Serif, 34}, {inner.x, inner.y + 30}, "What if", theme.ink) + 18;
    if (view.what_if == nullptr || !what_if.unit) {
        text(brush,
             {Face::Serif, 28},
             {inner.x, inner.y + 96},
             "No unit is left to reckon.",
             theme.ink);
        end_layer();
        return {};
    }
    const gk::UnitState& unit = view.state.at(*what_if.unit);
    badge(brush,
          Surface::Paper,
          slot(unit.army),
          {x + 12, inner.y + 20},
          12,
          letter_of(view.state.at(unit.army)));
    x += 32;
    const Type name{Face::Serif, 28};
    text(brush,
         name,
         {x, inner.y + 29},
         shortened(brush, name, unit.name, right - x - 16),
         theme.ink);
    rule(brush, {inner.x, inner.y + 42}, inner.w, theme.paper_rule);

    Rows row{.brush = brush, .room = inner};
    row.left = inner.x;
    row.right = inner.right();
    row.x = inner.x;
    row.y = inner.y + 48;
    const bool narrow = inner.w < 1000;
    int by = 0;
    if (row.press(
            {.id = "what-if/previous", .label = narrow ? "‹" : "Unit before", .key_cap = "PgUp"})) {
        by = -1;
    }
    if (row.press({.id = "what-if/next", .label = narrow ? "›" : "Next unit", .key_cap = "PgDn"})) {
        by = 1;
    }
    const bool free = !typing();
    if (free && by == 0) {
        by = pressed(Key::PageUp) ? -1 : pressed(Key::PageDown) ? 1 : 0;
    }
    row.x += 8;
    const bool fires = what_if.deed == gk::Deed::Fire;
    if (row.press({.id = "what-if/fire",
                   .label = "Fires",
                   .key_cap = "F",
                   .weight = fires ? Weight::Chosen : Weight::Second}) ||
        (free && typed('f'))) {
        what_if.deed = gk::Deed::Fire;
        what_if.at = 0;
    }
    if (row.press({.id = "what-if/charge",
                   .label = "Charges",
                   .key_cap = "M",
                   .weight = fires ? Weight::Second : Weight::Chosen}) ||
        (free && typed('m'))) {
        what_if.deed = gk::Deed::Charge;
        what_if.at = 0;
    }
    row.x += 8;
    row.field({.id = "what-if/range", .hint = narrow ? "cm" : "how far, in cm", .size = 19},
              what_if.range_cm,
              narrow ? 60.0F : 150.0F);
    if (!narrow && unit.unit.type == gk::UnitType::Gun) {
        if (row.press({.id = "what-if/canister", .label = "canister"})) {
            what_if.range_cm = cm_text(gk::kCanisterRange);
        }
        if (row.press({.id = "what-if/roundshot", .label = "roundshot"})) {
            what_if.range_cm = cm_text(unit.unit.roundshot_range.value_or(gk::kRoundshotRange));
        }
    }
    constexpr std::string_view kNoDistance = "that is no distance";
    if (view.what_if->bad_range &&
        text_width(brush, Rows::kCaption, kNoDistance) < row.right - row.x) {
        row.caption(kNoDistance);
    }
    if (free && (pressed(Key::Left) || pressed(Key::Right))) {
        what_if.part = pressed(Key::Right) ? Part::Plan : Part::Targets;
    }

    constexpr float kArmies = 76;
    float top = row.y + 44;
    float foot = inner.bottom() - kArmies;
    if (!draft.message.empty()) {
        message_strip(brush, {inner.x, foot - 48, inner.w, 42}, draft.message);
        foot -= 54;
    }
    const Rect body{inner.x, top, inner.w, foot - top - 4};
    const std::size_t lines = view.what_if->lines();
    if (both_parts) {
        const float left = std::floor(body.w * 0.62F);
        targets_part(brush, {body.x, body.y, left, body.h}, view, draft);
        upright(brush, {body.x + left + 8, body.y}, body.h, theme.paper_rule);
        text(brush, {Face::Serif, 26}, {body.x + left + 24, body.y + 20}, "Plan", theme.ink);
        plan_part(
            brush, {body.x + left + 24, body.y + 30, body.w - left - 24, body.h - 30}, view, draft);
    } else if (what_if.part == Part::Targets) {
        targets_part(brush, body, view, draft);
    } else {
        plan_part(brush, body, view, draft);
    }
    if (lines > 0 && what_if.at < lines) {
        armies_part(brush, {inner.x, inner.bottom() - kArmies, inner.w, kArmies}, view, what_if);
    }
    if (by != 0) {
        what_if.unit = next_to_reckon(view.state, *what_if.unit, by);
        what_if.at = 0;
        draft.message.clear();
    }
    end_layer();
    return {};
}

}  // namespace drumhead::dashboard
