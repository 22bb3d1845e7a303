#include "app/dashboard/move_sheet.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/sheet_parts.hpp"
#include "app/dashboard/why_words.hpp"
#include "app/kit/tokens.hpp"
#include "rules/clauses.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

// The reasons, a line each, with their clauses on hover.
void reasons_list(const Brush& brush, Rect rect, const Reasons& why) {
    constexpr float kPitch = 25;
    float y = rect.y + 18;
    for (const Reason& reason : why) {
        if (y > rect.bottom()) {
            return;
        }
        const Type type{Face::Sans, 18};
        const float value = text(brush,
                                 {Face::Medium, 18},
                                 {rect.right(), y},
                                 reason.value,
                                 brush.theme.ink,
                                 Align::Right);
        text(brush,
             type,
             {rect.x, y},
             shortened(brush, type, reason.what, rect.w - value - 12),
             brush.theme.ink);
        if (const Clause* words = drumhead::clause(reason.clause)) {
            hover_words(brush,
                        {rect.x, y - 18, rect.w, kPitch},
                        fmt::format("{}: {}", reason.clause, words->words));
        }
        y += kPitch;
    }
}

}  // namespace

Asks move_part(const Brush& brush, Rect rect, const View& view, Draft& draft, Form form) {
    const Theme& theme = brush.theme;
    const Action& action = *view.action;
    std::string distance;
    std::string on_the_die;
    std::string cost;
    if (action.done) {
        // What the event says; a move nobody measured says nothing.
        distance = action.outcome.substr(0, action.outcome.find(';'));
        if (!distance.ends_with("cm")) {
            distance.clear();
        }
        on_the_die = distance.empty() ? action.outcome : "by the ruler";
    } else if (!action.preview.strikers.empty()) {
        const gk::Striker& striker = action.preview.strikers.front();
        distance = striker.needed;
        on_the_die = striker.dice;
        cost = view.state.in_play ? striker.then : std::string();
    }
    const Reasons& why = action.done || action.preview.strikers.empty()
                             ? action.why
                             : action.preview.strikers.front().why;

    const bool wide = form == Form::Wide;
    const float left = wide ? rect.w * 0.52F : rect.w * 0.4F;
    const Type type = fitted(brush, {Face::Bold, wide ? 92.0F : 64.0F}, distance, left - 16, 34);
    float y = rect.y + type.size * 0.76F;
    const float shown = text(brush, type, {rect.x, y}, distance, theme.ink);
    if (!distance.empty() && !why.empty()) {
        kit::why(brush,
                 {.id = "move",
                  .target = {rect.x, rect.y, std::max(kSign, shown), std::max(kSign, type.size)},
                  .number = {rect.x, y - 2, shown, 5},
                  .surface = Surface::Paper},
                 [&] {
                     return why_of("How far it goes", why, {"it may go", distance, ""});
                 });
    }
    for (const std::string* words : {&on_the_die, &cost}) {
        for (const std::string& line : broken(brush, {Face::Sans, 19}, *words, left - 16)) {
            y += 26;
            text(brush, {Face::Sans, 19}, {rect.x, y}, line, theme.ink_muted);
        }
    }
    const bool may_ask = !action.done && action.preview.thrown.empty() && !view.read_only;
    if (wide) {
        const float list = std::min(25.0F * static_cast<float>(why.size()) + 6, 132.0F);
        reasons_list(brush, {rect.x + left + 12, rect.y, rect.w - left - 12, list}, why);
        const float below = std::max(y + 16, rect.y + list + 10);
        rule(brush, {rect.x, below}, rect.w, theme.paper_rule);
        Rect rest{rect.x, below + 10, rect.w, rect.bottom() - below - 10};
        if (!action.rows.empty() && !may_ask) {
            dice_rows(brush, {rest.x, rest.y, rest.w, std::min(47.0F, rest.h)}, action.rows, 150);
            return {};
        }
        return may_ask ? conditions_part(brush, rest, view, draft) : Asks{};
    }
    const Rect beside{rect.x + left + 8, rect.y, rect.w - left - 8, rect.h};
    if (may_ask) {
        return conditions_part(brush, beside, view, draft);
    }
    if (!action.rows.empty()) {
        dice_rows(
            brush, {beside.x, beside.y, beside.w, std::min(47.0F, beside.h)}, action.rows, 120);
    }
    reasons_list(brush, {beside.x, beside.y + 54, beside.w, beside.h - 54}, why);
    return {};
}

}  // namespace drumhead::dashboard
