#include "app/dashboard/paper_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/kings_why.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/layout.hpp"
#include "app/kit/odds.hpp"
#include "app/kit/tokens.hpp"
#include "rules/clauses.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kReasonPitch = 27;

std::string names_of(const gk::State& state, const std::vector<gk::UnitId>& units) {
    std::string names = state.at(units.front()).name;
    if (units.size() > 1) {
        names += fmt::format(" and {} more", in_words(static_cast<int>(units.size()) - 1));
    }
    return names;
}

Chart quarters_chart(const gk::UnitOdds& odds, int lost, float label_size) {
    Chart chart{.columns = {},
                .thrown = -1,
                .bar_share = 0.8F,
                .surface = Surface::Paper,
                .label_size = label_size};
    const auto all = static_cast<int>(odds.lost.size());
    for (int i = 0; i < all; ++i) {
        const bool gone = i + 1 == all;
        chart.columns.push_back(
            {odds.lost[static_cast<std::size_t>(i)],
             gone && label_size >= 18 ? fmt::format("{}, gone", i) : fmt::format("{}", i)});
    }
    chart.thrown = lost < 0 ? -1 : std::min(lost, all - 1);
    return chart;
}

}  // namespace

// Who does what to whom, on one line: badges, serif names, the verb in italics.
void who_at_whom(const Brush& brush,
                 Rect line,
                 const gk::State& state,
                 const Parties& both,
                 std::string_view between) {
    const Theme& theme = brush.theme;
    if (both.acting.empty()) {
        return;
    }
    const float y = line.bottom();
    constexpr float kBadge = 12.5F;
    float size = 30;
    const std::string acting = names_of(state, both.acting);
    const std::string facing = both.facing.empty() ? std::string() : names_of(state, both.facing);
    const auto width_at = [&](float at) {
        float width = 2 * kBadge + 8 + text_width(brush, {Face::Serif, at}, acting);
        width += 11 + text_width(brush, {Face::SerifItalic, at - 7}, between);
        if (!facing.empty()) {
            width += 11 + 2 * kBadge + 8 + text_width(brush, {Face::Serif, at}, facing);
        }
        return width;
    };
    while (size > 22 && width_at(size) > line.w) {
        --size;
    }
    const float over = std::max(0.0F, width_at(size) - line.w);
    const Type type{Face::Serif, size};
    const float share = facing.empty() ? 1.0F : 0.5F;
    const std::string acting_words =
        shortened(brush, type, acting, text_width(brush, type, acting) - over * share);
    const auto army_badge = [&](gk::UnitId id, float x) {
        const gk::ArmyId army = state.at(id).army;
        badge(brush,
              Surface::Paper,
              slot(army),
              {x + kBadge, y - size * 0.33F},
              kBadge,
              letter_of(state.at(army)));
    };
    float x = line.x;
    army_badge(both.acting.front(), x);
    x += 2 * kBadge + 8;
    x += text(brush, type, {x, y}, acting_words, theme.ink) + 11;
    text(brush, {Face::SerifItalic, size - 7}, {x, y}, between, theme.ink_muted);
    if (!facing.empty()) {
        const std::string facing_words =
            shortened(brush, type, facing, text_width(brush, type, facing) - over * share);
        const float width =
            text(brush, type, {line.right(), y}, facing_words, theme.ink, Align::Right);
        army_badge(both.facing.front(), line.right() - width - 8 - 2 * kBadge);
    }
}

// A unit's bases, what is left of it and what it is; with an arrow where that has changed. Returns
// the width, drawn from the left or ending at the right.
float unit_strip(const Brush& brush,
                 Point at,
                 Align align,
                 const gk::State& state,
                 gk::UnitId id,
                 const std::optional<UnitChange>& change,
                 float room) {
    const Theme& theme = brush.theme;
    const gk::UnitState& unit = state.at(id);
    const kit::Army army = slot(unit.army);
    const gk::Quarters before = change ? change->before : unit.unit.quarters;
    const Bases from = bases_of(unit, before);
    const float u = from.arm == Arm::Horse && !unit.unit.in_line ? 24.0F : 30.0F;
    const Size drawing = size_of(from, u);
    const Type share_type{Face::Bold, 20};
    const bool general = unit.unit.type == gk::UnitType::General;
    const std::string share = general ? "" : gk::percent(before);
    const float share_width = text_width(brush, share_type, share);
    float width = drawing.w + 12 + share_width;
    std::string what;
    Bases to = from;
    std::string after;
    Size to_size{};
    if (change) {
        to = bases_of(unit, change->after);
        to_size = size_of(to, u);
        after = change->after.count == 0 ? "gone" : gk::percent(change->after);
        width += 14 + 25 + 14 + (change->after.count > 0 ? to_size.w + 12 : 0) +
                 text_width(brush, share_type, after);
    } else {
        what = gk::describe(gk::facts(state, id));
        const Type type{Face::Sans, 18};
        // The order a unit stands in is said by its mark and its sum as well.
        constexpr std::string_view kOrder = " in firing order";
        if (what.ends_with(kOrder) && text_width(brush, type, what) > room - width - 9) {
            what.resize(what.size() - kOrder.size());
        }
        what = shortened(brush, type, what, room - width - 9);
        width += what.empty() ? 0 : 9 + text_width(brush, {Face::Sans, 18}, what);
    }
    float x = align == Align::Right ? at.x - width : at.x;
    const float top = at.y;
    const float baseline = top + 21;
    draw_bases(
        brush, Surface::Paper, army, from, {x, top + (34 - std::min(34.0F, drawing.h)) / 2}, u);
    x += drawing.w + 12;
    x += text(brush, share_type, {x, baseline}, share, theme.ink);
    if (change) {
        arrow(brush, {x + 14, baseline - 7}, 25, theme.ink);
        x += 14 + 25 + 14;
        if (change->after.count > 0) {
            draw_bases(brush,
                       Surface::Paper,
                       army,
                       to,
                       {x, top + (34 - std::min(34.0F, to_size.h)) / 2},
                       u);
            x += to_size.w + 12;
        }
        text(brush, share_type, {x, baseline}, after, theme.ink);
    } else {
        text(brush, {Face::Sans, 18}, {x + 9, baseline}, what, theme.ink_muted);
    }
    return width;
}

float change_words(const Brush& brush, Point right, const View& view, const Action& action) {
    const Parties both = parties(action.command);
    const auto& whose = both.facing.empty() ? both.acting : both.facing;
    if (whose.empty()) {
        return 0;
    }
    const gk::UnitId id = whose.front();
    if (view.state.at(id).unit.type == gk::UnitType::General) {
        return 0;
    }
    const Theme& theme = brush.theme;
    constexpr Type kAfter{Face::Bold, 18};
    const auto change = std::ranges::find(action.changes, id, &UnitChange::unit);
    if (change == action.changes.end()) {
        return text(brush,
                    kAfter,
                    right,
                    gk::percent(view.state.at(id).unit.quarters),
                    theme.ink,
                    Align::Right);
    }
    const std::string after = change->after.count == 0 ? "gone" : gk::percent(change->after);
    float x = right.x - text(brush, kAfter, right, after, theme.ink, Align::Right);
    x -= 10 + 22;
    arrow(brush, {x, right.y - 6}, 22, theme.ink);
    x -= 8;
    x -= text(brush,
              {Face::Sans, 18},
              {x, right.y},
              gk::percent(change->before),
              theme.ink,
              Align::Right);
    return right.x - x;
}

void unit_strips(const Brush& brush, Rect rect, const View& view, const Action& action) {
    const Parties both = parties(action.command);
    const auto change_of = [&](gk::UnitId id) -> std::optional<UnitChange> {
        for (const UnitChange& change : action.changes) {
            if (change.unit == id) {
                return change;
            }
        }
        return std::nullopt;
    };
    if (both.acting.empty()) {
        return;
    }
    const auto ask = [&](std::string_view id, gk::UnitId unit, Rect target) {
        if (view.state.at(unit).unit.type != gk::UnitType::General) {
            why(brush, {.id = id, .target = target, .surface = Surface::Paper}, [&] {
                return quarters_why(view, unit);
            });
        }
    };
    const float high = std::max(36.0F, rect.h);
    float taken = 0;
    if (!both.facing.empty()) {
        const float wide = unit_strip(brush,
                                      {rect.right(), rect.y},
                                      Align::Right,
                                      view.state,
                                      both.facing.front(),
                                      change_of(both.facing.front()),
                                      rect.w / 2 - 12);
        ask("quarters/facing", both.facing.front(), {rect.right() - wide, rect.y, wide, high});
        taken = 24 + wide;
    }
    const float wide = unit_strip(brush,
                                  {rect.x + 33, rect.y},
                                  Align::Left,
                                  view.state,
                                  both.acting.front(),
                                  change_of(both.acting.front()),
                                  rect.w - 33 - taken);
    ask("quarters/acting", both.acting.front(), {rect.x + 33, rect.y, wide, high});
}

// The sum behind a score: each reason with its value, the clause between them where there is room,
// the clause's words on hover; then the score and what it is thrown with.
void sum(const Brush& brush,
         Rect rect,
         const gk::State& state,
         const gk::Striker& striker,
         float score_size) {
    const Theme& theme = brush.theme;
    const auto count = static_cast<float>(striker.why.size());
    const float below = score_size * 0.62F + 22;
    const float pitch = std::clamp((rect.h - below) / std::max(1.0F, count), 19.0F, kReasonPitch);
    const auto fits = static_cast<std::size_t>(std::max(1.0F, (rect.h - below) / pitch + 0.01F));
    float y = rect.y + pitch * 0.72F;
    for (std::size_t i = 0; i < striker.why.size() && i < fits; ++i) {
        const Reason& reason = striker.why[i];
        const bool last_of_many = i + 1 == fits && striker.why.size() > fits;
        if (last_of_many) {
            std::string rest;
            for (std::size_t j = i; j < striker.why.size(); ++j) {
                rest += fmt::format(
                    "{}{} {}", j == i ? "" : ", ", striker.why[j].what, striker.why[j].value);
            }
            text(brush,
                 {Face::Sans, 18},
                 {rect.x, y},
                 fmt::format("and {} more", striker.why.size() - i),
                 theme.ink_muted);
            hover_words(brush, {rect.x, y - 17, rect.w, pitch}, rest);
            y += pitch;
            break;
        }
        const float value = text(
            brush, {Face::Medium, 19}, {rect.right(), y}, reason.value, theme.ink, Align::Right);
        const float room = rect.w - value - 12;
        const Type type = fitted(brush, {Face::Sans, 18}, reason.what, room, 17);
        const float what =
            text(brush, type, {rect.x, y}, shortened(brush, type, reason.what, room), theme.ink);
        const float clause = text_width(brush, {Face::Sans, 17}, reason.clause);
        if (what + clause + 24 < room) {
            text(brush,
                 {Face::Sans, 17},
                 {rect.right() - value - 14, y},
                 reason.clause,
                 theme.ink_muted,
                 Align::Right);
        }
        if (const Clause* words = drumhead::clause(reason.clause)) {
            hover_words(brush,
                        {rect.x, y - 18, rect.w, pitch},
                        fmt::format("{}: {}", reason.clause, words->words));
        }
        y += pitch;
    }
    const float line_y = y - pitch * 0.72F + 4;
    rule(brush, {rect.x, line_y}, rect.w, theme.ink_muted, 1.5F);
    const float baseline = line_y + score_size * 0.62F + 12;
    const bool words_only = striker.needed.size() > 3;
    const Type score{Face::Bold, words_only ? 24.0F : score_size};
    const float needed = text(brush, score, {rect.x, baseline}, striker.needed, theme.ink);
    const float asked = std::max(kSign, score.size);
    why(brush,
        {.id = fmt::format("score/{}", striker.unit.index),
         .target = {rect.x, std::min(line_y + 2, rect.bottom() - asked), rect.w, asked},
         .number = {rect.x, baseline - 3, needed, 5},
         .surface = Surface::Paper},
        [&] { return score_why(state, striker); });
    const float x = rect.x + std::max(needed + 14, score_size * 1.5F);
    if (words_only) {
        return;  // no dice are thrown, so there is nothing to say of them
    }
    const bool two = !striker.then.empty();
    const float words_room = rect.right() - x;
    const Type words = fitted(brush, {Face::Sans, 19}, striker.dice, words_room, 16);
    text(brush,
         words,
         {x, two ? baseline - 16 : baseline - 5},
         shortened(brush, words, striker.dice, words_room),
         theme.ink);
    if (two) {
        const Type then = fitted(brush, {Face::Sans, 19}, striker.then, words_room, 16);
        text(brush,
             then,
             {x, baseline + 6},
             shortened(brush, then, striker.then, words_room),
             theme.ink);
    }
}

void lost_chart(const Brush& brush,
                Rect rect,
                const gk::State& state,
                const gk::UnitOdds& odds,
                int lost,
                ChartSize size) {
    const std::string mean = fmt::format("quarters lost, mean {:.1f}", odds.mean_lost);
    constexpr float kHighest = 132;
    float label = 18;
    Rect at = rect;
    if (size == ChartSize::Small) {
        label = rect.w / static_cast<float>(odds.lost.size()) < 34 ? 15.0F : 17.0F;
    } else {
        text(brush, {Face::Sans, 17}, {rect.x, rect.y + 14}, mean, brush.theme.ink_muted);
        at.y += 28;
        at.h -= 28;
    }
    at.h = std::min(at.h, kHighest);
    chart(brush, at, quarters_chart(odds, lost, label));
    why(brush,
        {.id = fmt::format("lost/{}", odds.unit.index),
         .target = {rect.x, rect.y, rect.w, at.bottom() - rect.y},
         .surface = Surface::Paper},
        [&] { return lost_chart_why(state, odds); });
}

void one_chance(
    const Brush& brush, Rect rect, double chance, std::string_view what, ChartSize size) {
    const Type type{Face::Bold, size == ChartSize::Small ? 36.0F : 72.0F};
    const float y = rect.y + type.size * 0.8F;
    text(brush, type, {rect.x, y}, percent(chance), brush.theme.ink);
    text(brush, {Face::Sans, 19}, {rect.x, y + 28}, what, brush.theme.ink_muted);
}

// One bar for each unit that can come to harm, with its name where there are several.
void chains(const Brush& brush, Rect rect, const View& view, const Action& action) {
    const Theme& theme = brush.theme;
    const auto& units = action.preview.before;
    if (units.empty()) {
        return;
    }
    const auto ask = [&](const gk::UnitOdds& odds, Rect target) {
        why(brush,
            {.id = fmt::format("fate/{}", odds.unit.index),
             .target = target,
             .surface = Surface::Paper},
            [&] { return fate_why(view.state, odds); });
    };
    if (units.size() == 1) {
        ask(units[0], rect);
        const bool caption = rect.h >= 64;
        const float bar = caption ? rect.y + 22 : rect.y;
        if (caption) {
            text(brush,
                 {Face::Sans, 17},
                 {rect.x, rect.y + 13},
                 action.preview.morale_later
                     ? "before the dice; morale is thrown when the half-turn ends"
                     : "before the dice, the whole chain",
                 theme.ink_muted);
        }
        const std::vector<Share> parts = shares(units[0].fate);
        odds_bar(brush, Surface::Paper, {rect.x, bar, rect.w, caption ? 16.0F : 13.0F}, parts);
        odds_legend(
            brush, Surface::Paper, {rect.x, bar + (caption ? 41.0F : 35.0F)}, rect.w, parts);
        return;
    }
    if (units.size() == 2) {
        // Each under its own sum, in words of its own.
        const float half = rect.w / 2 - 16;
        for (std::size_t i = 0; i < 2; ++i) {
            const float x = i == 0 ? rect.x : rect.right() - half;
            const std::vector<Share> parts = shares(units[i].fate);
            ask(units[i], {x, rect.y, half, rect.h});
            odds_bar(brush, Surface::Paper, {x, rect.y + 4, half, 16}, parts);
            const bool one_line = half > 440;
            if (one_line) {
                odds_legend(brush, Surface::Paper, {x, rect.y + 46}, half, parts);
                continue;
            }
            for (std::size_t j = 0; j < 2; ++j) {
                odds_legend(brush,
                            Surface::Paper,
                            {x, rect.y + 43 + 25 * static_cast<float>(j)},
                            half,
                            {parts[2 * j], parts[2 * j + 1]});
            }
        }
        return;
    }
    // The legend once, at the foot; a bar a unit above it.
    const auto count = static_cast<float>(units.size());
    const float pitch = std::min(30.0F, (rect.h - 26) / count);
    float y = rect.y;
    for (const gk::UnitOdds& odds : units) {
        const Type type{Face::Sans, 17};
        const std::string name = shortened(brush, type, view.state.at(odds.unit).name, 150);
        text(brush, type, {rect.x, y + 14}, name, theme.ink_muted);
        const std::vector<Share> parts = shares(odds.fate);
        const Rect bar{rect.x + 160, y + 1, rect.w - 160, 15};
        odds_bar(brush, Surface::Paper, bar, parts);
        // Bars as many as this are lower than a finger; they are asked by pointing at them.
        why_within(brush, {rect.x, y, rect.w, pitch}, [&] { return fate_why(view.state, odds); });
        y += pitch;
    }
    float x = rect.x + 160;
    const float column = (rect.w - 160) / 4;
    for (const Share& share : shares(units[0].fate)) {
        odds_square(brush, Surface::Paper, {x, y + 1, 15, 15}, share.filling);
        text(brush, {Face::Sans, 17}, {x + 22, y + 14}, share.words, theme.ink);
        x += column;
    }
}

// The rows of dice, as many as there are, drawn in where they are many.
void dice_rows(const Brush& brush, Rect rect, const std::vector<DiceRow>& rows, float label_width) {
    const Theme& theme = brush.theme;
    if (rows.empty()) {
        return;
    }
    const auto count = static_cast<float>(rows.size());
    const float pitch = std::min(47.0F, rect.h / count);
    const float largest = std::min(41.0F, pitch - 6);
    const bool two_lines = pitch >= 42 && label_width >= 100;
    float y = rect.y;
    for (const DiceRow& row : rows) {
        const Type title{Face::Medium, 19};
        const Type title_fits = fitted(brush, title, row.title, label_width - 6, 16);
        text(brush,
             title_fits,
             {rect.x, y + (two_lines ? 18 : pitch / 2 + 4)},
             shortened(brush, title_fits, row.title, label_width - 6),
             theme.ink);
        if (two_lines) {
            const Type score{Face::Sans, 18};
            text(brush,
                 score,
                 {rect.x, y + 38},
                 shortened(brush, score, row.score, label_width - 8),
                 theme.ink_muted);
        }
        float right = rect.right();
        std::string came_of_it = row.result;
        if (!two_lines) {
            for (const std::string_view long_words : {" quarters lost", " quarter lost"}) {
                if (came_of_it.ends_with(long_words)) {
                    came_of_it.resize(came_of_it.size() - long_words.size());
                    came_of_it += " lost";
                }
            }
        }
        if (!came_of_it.empty()) {
            const Type result = fitted(
                brush, {Face::Bold, two_lines ? 24.0F : 19.0F}, came_of_it, rect.w * 0.42F, 17);
            right -= text(brush,
                          result,
                          {rect.right(), y + pitch / 2 + result.size * 0.22F},
                          shortened(brush, result, came_of_it, rect.w * 0.42F),
                          theme.ink,
                          Align::Right) +
                     14;
        }
        const Rect room{rect.x + label_width, y, right - rect.x - label_width, largest};
        const float gap = two_lines ? 13.0F : 6.0F;
        const auto dice = static_cast<int>(row.dice.size());
        const std::vector<Rect> places = squares_in(room, dice, largest, gap);
        for (std::size_t i = 0; i < places.size(); ++i) {
            die(brush, places[i], row.dice[i]);
        }
        if (!row.what.empty() && !places.empty() && two_lines) {
            const float x = places.back().right() + 14;
            const Type type{Face::Sans, 18};
            text(brush,
                 type,
                 {x, y + largest / 2 + 6},
                 shortened(brush, type, row.what, right - x),
                 theme.ink_muted);
        }
        if (!two_lines && !row.score.empty()) {
            hover_words(brush, {rect.x, y, label_width, pitch}, row.score);
        }
        y += pitch;
    }
}

// What cannot be done, and why: a strip that is not to be overlooked.
void message_strip(const Brush& brush, Rect rect, std::string_view words) {
    const Theme& theme = brush.theme;
    fill(brush, rect, theme.paper_inset, 4);
    fill(brush, {rect.x, rect.y, 5, rect.h}, theme.ink, 2);
    const Type type{Face::Medium, 18};
    const std::vector<std::string> lines = broken(brush, type, words, rect.w - 34);
    const auto count = std::min<std::size_t>(lines.size(), rect.h >= 46 ? 2 : 1);
    float y = rect.centre().y + 6 - 11 * static_cast<float>(count - 1);
    for (std::size_t i = 0; i < count; ++i) {
        text(brush, type, {rect.x + 18, y}, lines[i], theme.ink);
        y += 22;
    }
    if (lines.size() > count) {
        hover_words(brush, rect, words);
    }
}

void aside_words(const Brush& brush, Rect rect, std::string_view words) {
    Type type{Face::SerifItalic, 21};
    float leading = 22;
    std::size_t room = 2;
    std::vector<std::string> lines = broken(brush, type, words, rect.w);
    if (lines.size() > room) {
        // What is to be done on the table must be read to its end.
        type = {Face::Condensed, 18};
        leading = 18;
        room = 3;
        lines = broken(brush, type, words, rect.w);
    }
    const auto most = std::min(lines.size(), room);
    float y = rect.centre().y + 6 - leading / 2 * static_cast<float>(most > 0 ? most - 1 : 0);
    for (std::size_t i = 0; i < most; ++i) {
        std::string line = lines[i];
        if (i + 1 == most && lines.size() > most) {
            line += " …";
            line = shortened(brush, type, line, rect.w);
        }
        text(brush, type, {rect.right(), y}, line, brush.theme.ink, Align::Right);
        y += leading;
    }
    if (lines.size() > most) {
        hover_words(brush, rect, words);
    }
}

}  // namespace drumhead::dashboard
