#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/panels.hpp"
#include "app/dashboard/sheet_parts.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/odds.hpp"
#include "app/kit/tokens.hpp"
#include "rules/clauses.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kReasonPitch = 27;
constexpr float kTightReasonPitch = 22;

// Which kinds of action make sense for a unit, as steps along the top of the paper.
struct KindTab {
    Kind kind;
    std::string words;
    std::string key;
};
std::vector<KindTab> kinds(const gk::UnitState& unit) {
    const bool gun = unit.unit.type == gk::UnitType::Gun;
    const bool general = unit.unit.type == gk::UnitType::General;
    std::vector<KindTab> tabs;
    if (!general) {
        tabs.push_back({Kind::Fire, gun ? "guns" : "musketry", "F"});
        tabs.push_back({Kind::Melee, "melee", "M"});
        tabs.push_back({Kind::Morale, unit.unit.retreating ? "rally" : "morale", "T"});
    }
    tabs.push_back({Kind::Orders, "orders", "O"});
    tabs.push_back({Kind::Details, "details", "D"});
    return tabs;
}

void kind_tabs(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const std::vector<KindTab> tabs = kinds(view.state.at(*draft.unit));
    constexpr float kDot = 8;
    float used = 0;
    for (const KindTab& tab : tabs) {
        const bool chosen = tab.kind == draft.kind;
        used += 2 * kDot + 8 +
                text_width(brush, {chosen ? Face::Bold : Face::Sans, 18}, tab.words) + 8 +
                key_cap_width(brush, tab.key, 22);
    }
    const float gap =
        (rect.w - used) / static_cast<float>(std::max<std::size_t>(1, tabs.size() - 1));
    float x = rect.x;
    const float middle = rect.centre().y;
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        const KindTab& tab = tabs[i];
        const bool chosen = tab.kind == draft.kind;
        const Type type{chosen ? Face::Bold : Face::Sans, 18};
        const float words = text_width(brush, type, tab.words);
        const float cap = key_cap_width(brush, tab.key, 22);
        const float width = 2 * kDot + 8 + words + 8 + cap;
        const Rect place{x - 4, rect.y, width + 8, rect.h};
        const Touch touch = touchable(brush, "kind/" + tab.words, place);
        if (touch.pressed && !chosen) {
            turn_to(view.state, draft, tab.kind);
        }
        const Point dot{x + kDot, middle};
        if (chosen) {
            disc(brush, dot, kDot + 0.5F, theme.lamp);
            ring(brush, dot, kDot + 0.5F, theme.lamp_edge, 1.5F);
            disc(brush, dot, 3, theme.lamp_edge);
        } else {
            ring(brush, dot, kDot, touch.hovered ? theme.ink : theme.ink_muted, 1.4F);
        }
        text(brush,
             type,
             {x + 2 * kDot + 8, middle + 5.5F},
             tab.words,
             chosen || touch.hovered ? theme.ink : theme.ink_muted);
        key_cap(brush, {x + 2 * kDot + 16 + words, middle}, tab.key, Surface::Paper, 22);
        x += width;
        if (i + 1 < tabs.size() && gap > 24) {
            rule(brush, {x + 8, middle}, gap - 16, theme.paper_rule);
        }
        x += gap;
    }
}

std::string names_of(const gk::State& state, const std::vector<gk::UnitId>& units) {
    std::string names = state.at(units.front()).name;
    if (units.size() > 1) {
        names += fmt::format(" and {} more", in_words(static_cast<int>(units.size()) - 1));
    }
    return names;
}

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
    x += text(brush, {Face::SerifItalic, size - 7}, {x, y}, between, theme.ink_muted) + 11;
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
        what = shortened(
            brush, {Face::Sans, 18}, gk::describe(gk::facts(state, id)), room - width - 9);
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
    float taken = 0;
    if (!both.facing.empty()) {
        taken = 24 + unit_strip(brush,
                                {rect.right(), rect.y},
                                Align::Right,
                                view.state,
                                both.facing.front(),
                                change_of(both.facing.front()),
                                rect.w / 2 - 12);
    }
    unit_strip(brush,
               {rect.x + 33, rect.y},
               Align::Left,
               view.state,
               both.acting.front(),
               change_of(both.acting.front()),
               rect.w - 33 - taken);
}

// The sum behind a score: each reason with its value, the clause between them where there is room,
// the clause's words on hover; then the score and what it is thrown with.
void sum(const Brush& brush, Rect rect, const gk::Striker& striker, float score_size) {
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

std::string mean_words(const gk::UnitOdds& odds) {
    return fmt::format("quarters lost, mean {:.1f}", odds.mean_lost);
}

// One bar for each unit that can come to harm, with its name where there are several.
void chains(const Brush& brush, Rect rect, const View& view, const Action& action) {
    const Theme& theme = brush.theme;
    const auto& units = action.preview.before;
    if (units.empty()) {
        return;
    }
    if (units.size() == 1) {
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
        hover_words(brush,
                    {rect.x, y, rect.w, pitch},
                    fmt::format("{}: unhurt {}, hurt {}, retreats {}, breaks {}",
                                view.state.at(odds.unit).name,
                                percent(odds.fate.unhurt),
                                percent(odds.fate.hurt),
                                percent(odds.fate.retreats),
                                percent(odds.fate.breaks)));
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

std::string roll_words(const Action& action) {
    if (action.preview.rejected) {
        return "Roll";
    }
    if (!action.preview.wanted) {
        return "Do it";
    }
    if (action.preview.thrown.empty()) {
        return "Roll";
    }
    const std::string_view purpose = action.preview.wanted->what.purpose;
    if (purpose == "morale") {
        return "Roll morale";
    }
    return "Roll the rest";
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

// What the paper needs to say instead of odds: a refusal, a face the die does not have.
std::string trouble(const Draft& draft, const Action* action) {
    if (!draft.message.empty()) {
        return draft.message;
    }
    if (action != nullptr && action->preview.rejected) {
        return capital(gk::words(*action->preview.rejected)) + ".";
    }
    return {};
}

void aside_words(const Brush& brush, Rect rect, std::string_view words) {
    const Type type{Face::SerifItalic, 21};
    const std::vector<std::string> lines = broken(brush, type, words, rect.w);
    const auto most = std::min<std::size_t>(lines.size(), 2);
    float y = rect.centre().y + 6 - 11 * static_cast<float>(most > 0 ? most - 1 : 0);
    for (std::size_t i = 0; i < most; ++i) {
        std::string line = lines[i];
        if (i + 1 == most && lines.size() > most) {
            line = shortened(brush, type, line + " …", rect.w);
        }
        text(brush, type, {rect.right(), y}, line, brush.theme.ink, Align::Right);
        y += 22;
    }
    if (lines.size() > most) {
        hover_words(brush, rect, words);
    }
}

// The table's own instructions after an action, or what is still to be done before one.
std::string after_words(const gk::State& state, const Action& action) {
    // Where only one unit is concerned its name stands above already.
    const std::string shared =
        action.changes.size() == 1 ? state.at(action.changes[0].unit).name + ": " : std::string();
    const bool one =
        !shared.empty() && std::ranges::all_of(action.on_the_table, [&](const std::string& each) {
            return each.starts_with(shared);
        });
    std::string words;
    for (const std::string& instruction : action.on_the_table) {
        words += words.empty() ? "on the table: " : "; ";
        words += one ? instruction.substr(shared.size()) : instruction;
    }
    return words;
}

// Where the players say what they see of range and ground: under the first dice, or on a page of
// its own where that is too little room.
enum class GroundShown { Here, Apart };
GroundShown ground_shown(const View& view, const Draft& draft, Rect rows, Form form) {
    const bool gun = view.state.at(*draft.unit).unit.type == gk::UnitType::Gun;
    if (draft.kind == Kind::Fire) {
        return gun && form != Form::Wide ? GroundShown::Apart : GroundShown::Here;
    }
    if (draft.kind != Kind::Melee) {
        return GroundShown::Here;
    }
    const auto lines = static_cast<float>(draft.attackers.size() + draft.defenders.size() + 1);
    constexpr float kLine = 34;
    constexpr float kDice = 47;
    const bool fits = form == Form::Wide && draft.attackers.size() == 1 &&
                      draft.defenders.size() == 1 && lines * kLine + kDice <= rows.h + 6;
    return fits ? GroundShown::Here : GroundShown::Apart;
}

// The buttons at the paper's foot.
Asks foot_buttons(const Brush& brush,
                  Rect rect,
                  const View& view,
                  Draft& draft,
                  const Action* action,
                  GroundShown ground) {
    Asks asks;
    float x = rect.x;
    const auto place = [&](const Button& button, float least) {
        const float width = std::max(least, button_width(brush, button));
        const Rect at{x, rect.y, width, rect.h};
        x += width + 12;
        return at;
    };
    if (action != nullptr && !action->done) {
        std::string refused;
        if (view.read_only) {
            refused = "the battle is open elsewhere; here it can only be read";
        } else if (action->preview.rejected) {
            refused = gk::words(*action->preview.rejected);
        }
        const Button roll{.id = "paper/roll",
                          .label = roll_words(*action),
                          .key_cap = "R",
                          .weight = Weight::Primary,
                          .surface = Surface::Paper,
                          .size = 22,
                          .refused = refused};
        if (button(brush, place(roll, std::min(188.0F, rect.w * 0.3F)), roll)) {
            asks.emplace_back(Perform{action->command, draft.faces, Missing::Rolled});
        }
        if (action->preview.wanted) {
            const Button enter{.id = "paper/enter",
                               .label = "I rolled…",
                               .key_cap = "E",
                               .weight = Weight::Second,
                               .surface = Surface::Paper,
                               .size = 22,
                               .refused = refused};
            if (button(brush, place(enter, std::min(144.0F, rect.w * 0.26F)), enter)) {
                draft.entering = true;
            }
        }
        if (ground == GroundShown::Apart && !view.read_only) {
            const Button open_ground{.id = "paper/ground",
                                     .label = draft.ground_open ? "Odds" : "Ground…",
                                     .key_cap = "G",
                                     .weight = Weight::Second,
                                     .surface = Surface::Paper,
                                     .size = 22};
            if (button(brush, place(open_ground, 0), open_ground)) {
                draft.ground_open = !draft.ground_open;
            }
        }
        return asks;
    }
    const std::vector<Owed> due = owed(view.state);
    if (!due.empty() && !view.read_only) {
        const gk::UnitState& unit = view.state.at(due.front().unit);
        const std::string what = due.front().what == "morale" ? "Morale" : "Retreat";
        const std::string name = shortened(brush, {Face::Medium, 22}, unit.name, rect.w * 0.3F);
        // A unit that stands above on this sheet need not be named again.
        bool named = true;
        if (action != nullptr) {
            const Parties both = parties(action->command);
            for (const auto* side : {&both.acting, &both.facing}) {
                named = named && std::ranges::find(*side, due.front().unit) == side->end();
            }
        }
        const Button next{.id = "paper/owed",
                          .label = named ? fmt::format("{}, {}", what, name) : what,
                          .key_cap = "Enter",
                          .weight = Weight::Primary,
                          .surface = Surface::Paper,
                          .size = 22};
        if (button(brush, place(next, 0), next)) {
            pick(view.state, draft, due.front().unit);
        }
        // What to do with the miniatures comes first; then what else is owed.
        std::string aside = action != nullptr ? after_words(view.state, *action) : std::string();
        if (aside.empty() && due.size() > 1) {
            aside = fmt::format("and {} more must test or retreat",
                                in_words(static_cast<int>(due.size()) - 1));
        }
        aside_words(brush, {x + 4, rect.y, rect.right() - x - 4, rect.h}, aside);
        return asks;
    }
    if (!view.read_only) {
        const Button end{.id = "paper/end-half-turn",
                         .label = "End half-turn",
                         .key_cap = "N",
                         .weight = Weight::Second,
                         .surface = Surface::Paper,
                         .size = 22};
        if (button(brush, place(end, 0), end)) {
            asks.emplace_back(Perform{gk::EndHalfTurn{}, {}, Missing::Rolled});
        }
    }
    // The first move of a retreat can be obstructed; that is asked for where it was made.
    if (action != nullptr && !view.read_only) {
        if (const auto* retreat = std::get_if<gk::Retreat>(&action->command)) {
            if (view.state.at(retreat->unit).retreat_moves == 1) {
                const Button blocked{.id = "paper/blocked",
                                     .label = "Blocked by…",
                                     .key_cap = "B",
                                     .weight = Weight::Second,
                                     .surface = Surface::Paper,
                                     .size = 22};
                if (button(brush, place(blocked, 0), blocked)) {
                    draft.unit = retreat->unit;
                    draft.showing_result = false;
                    draft.kind = Kind::Morale;
                    draft.picking = Picking::Blocker;
                }
            }
        }
    }
    return asks;
}

void prompt_page(const Brush& brush, Rect rect, const View& view, const Draft& draft) {
    const Theme& theme = brush.theme;
    const std::string prompt =
        draft.unit && !draft.showing_result
            ? missing(view.state, draft)
            : view.state.at(view.state.to_act).name + " to act. Touch a unit.";
    const Type type{Face::Serif, std::min(34.0F, rect.h * 0.3F + 10)};
    float y = rect.y + type.size;
    for (const std::string& line : broken(brush, type, prompt, rect.w)) {
        text(brush, type, {rect.x, y}, line, theme.ink);
        y += type.size * 1.1F;
    }
    // What the keys do, where there is room for it: the page of a battle at rest is the place to
    // learn.
    struct KeyWords {
        std::string_view cap;
        std::string_view words;
    };
    constexpr std::array kWords{
        KeyWords{"R", "roll with the program’s dice"},
        KeyWords{"E", "enter your own; or just type the first face"},
        KeyWords{"F M T", "fire, melee, morale of the picked unit"},
        KeyWords{"O D", "orders to it; its details, and numbers set by hand"},
        KeyWords{"N", "end the half-turn"},
        KeyWords{"Ctrl+Z", "take anything back, however far"},
        KeyWords{"L", "the whole log"},
        KeyWords{"F10", "light and size, notes, settings of the battle"},
    };
    constexpr float kPitch = 34;
    y += 4;
    for (const std::string_view words :
         {"First the unit that acts, then the enemy it acts on. The odds stand on this sheet "
          "before",
          "the dice fall; the dice may be yours or the program’s."}) {
        if (y + 24 > rect.bottom()) {
            return;
        }
        text(brush,
             {Face::Sans, 18},
             {rect.x, y + 8},
             shortened(brush, {Face::Sans, 18}, words, rect.w),
             theme.ink_muted);
        y += 25;
    }
    y += 22;
    for (const KeyWords& key : kWords) {
        if (y + kPitch > rect.bottom()) {
            return;
        }
        key_cap(brush, {rect.x, y + 2}, key.cap, Surface::Paper, 23);
        text(brush, {Face::Sans, 18}, {rect.x + 84, y + 8}, key.words, theme.ink);
        y += kPitch;
    }
}

std::string picking_words(const Draft& draft) {
    switch (draft.picking) {
        case Picking::UnitOrTarget:
            return {};
        case Picking::Attacker:
            return "Touch the unit that attacks with it.";
        case Picking::Defender:
            return "Touch the enemy that fights beside the target.";
        case Picking::Supporter:
            return "Touch the friend behind it.";
        case Picking::Escort:
            return "Touch the unit he joins.";
        case Picking::Blocker:
            return "Touch the unit that stands in its way.";
    }
    return {};
}

struct Frame {
    Rect inner;
    float tabs;   // middle of the kinds
    Rect names;   // baseline at its foot
    Rect strips;  // bases and percentages; empty in the short form of a narrow frame
    Rect sums;    // reasons on the left
    Rect chart;
    Rect chain;
    Rect rows;
    Rect buttons;
    Rect aside;
    bool short_form = false;
};

Frame long_form(Rect paper, bool several, std::size_t reasons) {
    Frame f;
    const float x = paper.x + 24;
    const float w = paper.w - 48;
    f.inner = {x, paper.y + 8, w, paper.h - 16};
    f.tabs = paper.y + 25;
    f.names = {x, paper.y + 50, w, 28};
    f.strips = {x, paper.y + 88, w, 36};
    f.buttons = {x, paper.bottom() - 61, w, 48};
    const float chain = several ? 82.0F : 72.0F;
    // Reasons, chain and dice share what lies between; the dice keep three rows.
    const float top = paper.y + 132;
    const float room = f.buttons.y - 10 - top;
    const float pitch = several ? kTightReasonPitch + 1 : kReasonPitch;
    const float want = static_cast<float>(std::max<std::size_t>(3, reasons)) * pitch + 62;
    const float sums = std::min(want, std::max(140.0F, room - chain - 3 * 47 - 12));
    f.sums = {x, top, several ? w / 2 - 16 : 232 + (w - 568) * 0.4F, sums};
    f.chart = {several ? x + w / 2 + 16 : f.sums.right() + 44,
               top,
               several ? w / 2 - 16 : w - f.sums.w - 44,
               sums};
    f.chain = {x, top + sums + 4, w, chain};
    f.rows = {x, f.chain.bottom() + 8, w, f.buttons.y - 12 - f.chain.bottom() - 8};
    return f;
}

Frame short_form(Rect paper, bool several) {
    Frame f;
    f.short_form = true;
    const float pad = 14;
    const float x = paper.x + pad;
    const float w = paper.w - 2 * pad;
    const bool roomy = paper.h >= 340;
    f.inner = {x, paper.y + 6, w, paper.h - 12};
    f.tabs = paper.y + 19;
    f.names = {x, paper.y + 36, w, roomy ? 26.0F : 20.0F};
    float top = f.names.bottom() + (roomy ? 8.0F : 10.0F);
    if (roomy) {
        f.strips = {x, top, w, 36};
        top += 42;
    }
    f.buttons = {x, paper.bottom() - (roomy ? 54.0F : 50.0F), w, 42};
    // Without the caption where there is little room; a pair of units has two lines of words.
    const float chain = several ? (w / 2 - 16 > 440 ? 50.0F : 74.0F) : roomy ? 68.0F : 46.0F;
    f.chain = {x, f.buttons.y - chain - 8, w, chain};
    const float h = f.chain.y - 7 - top;
    const float sums = several ? w * 0.3F : w * 0.29F;
    f.sums = {x, top + 4, sums, h - 4};
    f.chart = {x + sums + 20, top + 4, several ? w * 0.3F : w * 0.23F, h - 4};
    f.rows = {f.chart.right() + 24, top + 6, x + w - f.chart.right() - 24, h - 6};
    return f;
}

}  // namespace

float paper_need(const View& view, const Draft& draft, Form form) {
    if (form != Form::Wide) {
        return form == Form::Medium ? 400 : 330;
    }
    if (!view.action || (draft.unit && !draft.showing_result &&
                         (draft.kind == Kind::Orders || draft.kind == Kind::Details))) {
        return 0;
    }
    const Action& action = *view.action;
    float need = 566;
    std::size_t reasons = 3;
    for (const gk::Striker& striker : action.preview.strikers) {
        reasons = std::max(reasons, striker.why.size());
    }
    need += static_cast<float>(reasons - 3) * kTightReasonPitch;
    if (action.rows.size() > 3) {
        need += static_cast<float>(action.rows.size() - 3) * 40;
    }
    if (action.preview.before.size() > 1) {
        need += 20;
    }
    return need;
}

Asks paper_panel(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const auto take = [&](Asks more) {
        for (Ask& ask : more) {
            asks.push_back(std::move(ask));
        }
    };
    const Theme& theme = brush.theme;
    const Rect sheet = layout.paper;
    paper(brush, sheet);
    const bool picked = draft.unit && !draft.showing_result;
    const Action* action = view.action ? &*view.action : nullptr;
    const bool several = action != nullptr && action->preview.strikers.size() > 1;
    std::size_t reasons = 3;
    if (action != nullptr) {
        for (const gk::Striker& striker : action->preview.strikers) {
            reasons = std::max(reasons, striker.why.size());
        }
    }
    const Frame f =
        layout.form == Form::Wide ? long_form(sheet, several, reasons) : short_form(sheet, several);

    // Along the top: the kinds of action, or what this was.
    if (picked) {
        kind_tabs(brush, {f.inner.x, f.tabs - 17, f.inner.w, 34}, view, draft);
    } else if (action != nullptr) {
        const gk::Event& event = view.events[view.done - 1];
        const float when =
            text(brush, {Face::Bold, 18}, {f.inner.x, f.tabs + 6}, event.when, theme.ink);
        const Type type{Face::Sans, 18};
        const std::string outcome = action->outcome.empty()
                                        ? action->deed
                                        : fmt::format("{}: {}", action->deed, action->outcome);
        text(brush,
             type,
             {f.inner.x + when + 12, f.tabs + 6},
             shortened(brush, type, outcome, f.inner.w - when - 12),
             theme.ink_muted);
        if (text_width(brush, type, outcome) > f.inner.w - when - 12) {
            hover_words(brush, {f.inner.x, f.tabs - 14, f.inner.w, 28}, outcome);
        }
    } else {
        text(brush,
             {Face::Sans, 18},
             {f.inner.x, f.tabs + 6},
             view.done == 0 ? "before the first shot" : gk::half_turn(view.state),
             theme.ink_muted);
    }
    if (!f.short_form) {
        rule(brush, {f.inner.x, f.tabs + 21}, f.inner.w, theme.paper_rule);
    }

    // Pages of the picked unit that have no dice.
    if (picked && (draft.kind == Kind::Orders || draft.kind == Kind::Details)) {
        who_at_whom(brush, f.names, view.state, {{*draft.unit}, {}}, "");
        const float top = f.names.bottom() + 12;
        const Rect body{f.inner.x, top, f.inner.w, sheet.bottom() - 14 - top};
        if (!draft.message.empty()) {
            const float high = 34;
            message_strip(brush, {body.x, body.bottom() - high, body.w, high}, draft.message);
        }
        const Rect page{body.x, body.y, body.w, body.h - (draft.message.empty() ? 0 : 42)};
        if (draft.picking != Picking::UnitOrTarget) {
            const Type type{Face::Serif, 32};
            text(brush,
                 fitted(brush, type, picking_words(draft), page.w, 22),
                 {page.x, page.y + 44},
                 picking_words(draft),
                 theme.ink);
            const Button back{.id = "paper/cancel",
                              .label = "Cancel",
                              .key_cap = "Esc",
                              .weight = Weight::Second,
                              .surface = Surface::Paper,
                              .size = 21};
            if (button(brush, {page.x, page.y + 70, button_width(brush, back), 42}, back)) {
                draft.picking = Picking::UnitOrTarget;
            }
            return asks;
        }
        // On a small sheet these pages are scrolled.
        const float content = draft.kind == Kind::Orders ? 200.0F : 300.0F;
        const bool scrolls = page.h < content;
        const float scrolled = scrolls ? begin_scroll(brush, "sheet-page", page, content) : 0.0F;
        const Rect at{
            page.x, page.y - scrolled, page.w - (scrolls ? 12 : 0), std::max(page.h, content)};
        take(draft.kind == Kind::Orders ? orders_page(brush, at, view, draft)
                                        : details_page(brush, at, view, draft));
        if (scrolls) {
            end_scroll();
        }
        return asks;
    }

    const std::string said = trouble(draft, action);
    if (action == nullptr || parties(action->command).acting.empty() ||
        draft.picking != Picking::UnitOrTarget) {
        // A prompt in words: what to touch, or what was done that concerns no unit.
        Rect body{f.inner.x, f.tabs + 30, f.inner.w, f.buttons.y - f.tabs - 40};
        if (draft.unit && picked) {
            who_at_whom(brush, f.names, view.state, {{*draft.unit}, {}}, "");
            float y = f.names.bottom() + 8;
            unit_strip(brush,
                       {f.inner.x + 33, y},
                       Align::Left,
                       view.state,
                       *draft.unit,
                       std::nullopt,
                       f.inner.w - 33);
            body.y = y + 46;
            body.h = f.buttons.y - body.y - 10;
        }
        if (!said.empty()) {
            message_strip(brush, {body.x, body.bottom() - 48, body.w, 46}, said);
            body.h -= 54;
        }
        const std::string picking = picking_words(draft);
        if (!picking.empty()) {
            const Type type{Face::Serif, 32};
            text(brush, type, {body.x, body.y + 36}, picking, theme.ink);
        } else {
            prompt_page(brush, body, view, draft);
        }
        if (picked) {
            const Button back{.id = "paper/cancel",
                              .label = "Lay it down",
                              .key_cap = "Esc",
                              .weight = Weight::Second,
                              .surface = Surface::Paper,
                              .size = 21};
            if (button(brush,
                       {f.buttons.x, f.buttons.y, button_width(brush, back), f.buttons.h},
                       back)) {
                if (draft.picking != Picking::UnitOrTarget) {
                    draft.picking = Picking::UnitOrTarget;
                } else {
                    lay_down(draft);
                }
            }
        } else {
            take(foot_buttons(brush, f.buttons, view, draft, action, GroundShown::Here));
        }
        return asks;
    }

    const Parties both = parties(action->command);
    who_at_whom(brush, f.names, view.state, both, verb(action->command).between);
    if (!f.strips.empty()) {
        unit_strips(brush, f.strips, view, *action);
        rule(brush,
             {f.inner.x, f.strips.bottom() + (f.short_form ? 1.0F : 2.0F)},
             f.inner.w,
             theme.paper_rule);
    } else {
        rule(brush, {f.inner.x, f.names.bottom() + 9}, f.inner.w, theme.paper_rule);
    }

    const bool rejected = action->preview.rejected.has_value() && !action->done;
    const GroundShown ground =
        action->done || rejected || !picked || !action->preview.thrown.empty()
            ? GroundShown::Here
            : ground_shown(view, draft, f.rows, layout.form);
    if (ground == GroundShown::Apart && draft.ground_open) {
        const Rect page{f.inner.x, f.sums.y + 4, f.inner.w, f.buttons.y - f.sums.y - 12};
        take(conditions_part(brush, page, view, draft));
        take(foot_buttons(brush, f.buttons, view, draft, action, ground));
        return asks;
    }

    // Why and how likely. A refusal takes the place of both; what is asked of the ground stays.
    const auto& strikers = action->preview.strikers;
    const auto& odds = action->preview.before;
    Rect conditions = f.rows;
    if (rejected) {
        Rect strip{f.sums.x, f.sums.y + 4, f.inner.w, 54};
        message_strip(brush, strip, said);
        conditions = {f.inner.x, strip.bottom() + 14, f.inner.w, f.buttons.y - strip.bottom() - 24};
    } else {
        const float score = f.short_form ? 34.0F : 44.0F;
        if (!strikers.empty()) {
            sum(brush, f.sums, strikers[0], score);
        }
        if (several) {
            sum(brush, f.chart, strikers[both.acting.size()], score);
        } else if (odds.size() == 1 && odds[0].lost.size() > 1 && both.facing.size() == 1) {
            float label = 18;
            Rect at = f.chart;
            if (f.short_form) {
                label = f.chart.w / static_cast<float>(odds[0].lost.size()) < 34 ? 15.0F : 17.0F;
                at.h = std::min(at.h, 132.0F);
            } else {
                text(brush,
                     {Face::Sans, 17},
                     {f.chart.x, f.chart.y + 14},
                     mean_words(odds[0]),
                     theme.ink_muted);
                at.y += 28;
                at.h -= 28;
                at.h = std::min(at.h, 130.0F);
            }
            chart(brush, at, quarters_chart(odds[0], action->lost, label));
            if (f.short_form) {
                hover_words(brush, at, mean_words(odds[0]));
            }
        } else if (!strikers.empty() && both.facing.empty()) {
            // Morale and rally: one chance, large.
            const double chance = action->preview.success;
            const Type type{Face::Bold, f.short_form ? 36.0F : 72.0F};
            const float y = f.chart.y + type.size * 0.8F;
            text(brush, type, {f.chart.x, y}, percent(chance), theme.ink);
            const bool rally = std::holds_alternative<gk::Rally>(action->command);
            text(brush,
                 {Face::Sans, 19},
                 {f.chart.x, y + 28},
                 rally ? "halts" : "holds",
                 theme.ink_muted);
        }
        chains(brush, f.chain, view, *action);
        if (!f.short_form) {
            rule(brush, {f.inner.x, f.chain.bottom() + 1}, f.inner.w, theme.paper_rule);
        } else {
            rule(brush, {f.inner.x, f.chain.y - 5}, f.inner.w, theme.paper_rule);
            upright(brush, {f.rows.x - 12, f.rows.y - 4}, f.rows.h, theme.paper_rule);
        }
        const float label_width = f.short_form ? 70.0F : 150.0F;
        const bool begun = action->done || !action->preview.thrown.empty();
        Rect rows = f.rows;
        if (!begun) {
            rows.h = std::min(
                rows.h, 47 * static_cast<float>(std::max<std::size_t>(1, action->rows.size())));
        }
        dice_rows(brush, rows, action->rows, label_width);
        conditions = {
            f.rows.x, rows.bottom() + 6, f.rows.w, begun ? 0 : f.rows.bottom() - rows.bottom() - 6};
    }
    if (!action->done && ground == GroundShown::Here && conditions.h > 20) {
        take(conditions_part(brush, conditions, view, draft));
    }

    // At the foot: what to press, and what to do with the miniatures.
    const std::string after = action->done ? after_words(view.state, *action) : std::string();
    take(foot_buttons(brush, f.buttons, view, draft, action, ground));
    if (!rejected && !said.empty()) {
        message_strip(
            brush,
            {f.buttons.x + f.buttons.w * 0.58F, f.buttons.y, f.buttons.w * 0.42F, f.buttons.h},
            said);
    } else if (!after.empty() && owed(view.state).empty()) {
        aside_words(
            brush,
            {f.buttons.x + f.buttons.w * 0.5F, f.buttons.y, f.buttons.w * 0.5F, f.buttons.h},
            after);
    }
    return asks;
}

}  // namespace drumhead::dashboard
