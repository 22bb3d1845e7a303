#include "app/kit/log.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"
#include "battles/game_of_kings/log.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kLine = 25;

LogLine line_of_event(const View& view, std::size_t place) {
    const gk::Event& event = view.events[place];
    const gk::LogLine words = gk::log_line(view.state, event);
    LogLine line{.when = words.when,
                 .deed = words.deed,
                 .outcome = words.result,
                 .undone = place >= view.done};
    if (std::holds_alternative<gk::DrawCard>(event.command) ||
        std::holds_alternative<gk::LayTable>(event.command)) {
        return line;  // a card is no die; those of a table lie on its map
    }
    const ThrownDie* before = nullptr;
    for (const ThrownDie& die : event.dice) {
        if (before == nullptr || die.purpose != before->purpose || die.by != before->by) {
            line.throws.emplace_back();
        }
        before = &die;
        line.throws.back().push_back(
            {.face = die.face,
             .sides = die.faces,
             .did = die.needed > 0 && !die.success ? DieDid::Miss : DieDid::Hit});
    }
    return line;
}

}  // namespace

void log_panel(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const bool single = rect.h < 2 * kLine;
    if (!single) {
        rule(brush, {rect.x, rect.y}, rect.w, theme.felt_rule);
    }
    panel_sign(brush,
               panel_words("log"),
               rect,
               {rect.right() - kSign, rect.y, kSign, std::min(kSign, rect.h)},
               Surface::Felt);
    rect.w -= kSign + 4;
    if (touchable(brush, "log", rect).pressed) {
        draft.sheet = Sheet::Log;
    }
    if (view.events.empty()) {
        text(brush,
             {Face::SerifItalic, 22},
             {rect.x, rect.y + 23},
             "nothing has happened yet",
             theme.text_muted);
        return;
    }
    // The moment now, and as much around it as there is room for: undone lines after it.
    const auto lines = static_cast<std::size_t>(std::max(1.0F, std::floor((rect.h + 4) / kLine)));
    const std::size_t undone = std::min<std::size_t>(view.events.size() - view.done,
                                                     lines > 3   ? 2
                                                     : lines > 1 ? 1
                                                                 : 0);
    const std::size_t last =
        std::min(view.events.size(), std::max<std::size_t>(view.done, 1) + undone);
    const std::size_t first = last > lines ? last - lines : 0;
    float y = rect.y + 22;
    for (std::size_t i = last; i > first; --i) {
        log_line(brush, {rect.x, y}, rect.w, 52, line_of_event(view, i - 1));
        y += kLine;
    }
}

Asks log_page(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    (void)draft;
    const Theme& theme = brush.theme;
    constexpr float kPitch = 36;
    const float content = kPitch * static_cast<float>(view.events.size()) + 8;
    const float scrolled = begin_scroll(brush, "log-page", rect, content);
    // The newest on top; only what is in sight is drawn.
    for (std::size_t i = 0; i < view.events.size(); ++i) {
        const std::size_t place = view.events.size() - 1 - i;
        const Rect row{
            rect.x, rect.y + kPitch * static_cast<float>(i) - scrolled, rect.w - 12, kPitch};
        if (row.bottom() < rect.y || row.y > rect.bottom()) {
            continue;
        }
        const Touch touch = touchable(brush, fmt::format("log/{}", place + 1), row);
        if (touch.hovered) {
            fill(brush, row, faded(theme.text, 0.08F), 4);
        }
        log_line(brush, {row.x + 6, row.y + 24}, row.w - 12, 52, line_of_event(view, place));
        if (place + 1 == view.done) {
            fill(brush, {row.x, row.y + 3, 3, row.h - 6}, theme.lamp, 1.5F);
        }
        if (touch.pressed && !view.read_only && place + 1 != view.done) {
            asks.push_back(GoTo{place + 1});
        }
    }
    if (view.events.empty()) {
        text(brush,
             {Face::SerifItalic, 24},
             {rect.x, rect.y + 28 - scrolled},
             "nothing has happened yet",
             theme.text_muted);
    }
    end_scroll();
    return asks;
}

}  // namespace drumhead::dashboard
