#include <algorithm>
#include <functional>
#include <span>

#include <fmt/format.h>

#include "app/dashboard/club/campaign_parts.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/why_words.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/tokens.hpp"
#include "app/print/ladder_words.hpp"
#include "rules/game_of_kings/campaign_sum.hpp"

namespace drumhead::dashboard::campaign {

using namespace kit;

namespace {

/// Where the columns of a table stand, as right ends of their numbers.
struct Columns {
    float rank = 0;
    float name = 0;
    std::vector<std::pair<std::string, float>> numbers{};  // heading, right end
    Rect bar{};                                            // x and width only; empty: no room
    float score = 0;
};

bool has_draws(std::span<const gk::Standing> lines) {
    return std::ranges::any_of(lines, [](const gk::Standing& line) { return line.draws > 0; });
}

Columns columns_in(float left, float right, bool draws) {
    Columns columns{.rank = left + 26, .name = left + 42, .score = right - 2};
    const bool wide = right - left > 760;
    if (right - left > 640) {
        const float width = wide ? 164 : 90;
        columns.bar = {right - 78 - width, 0, width, 0};
    }
    float x = columns.bar.w > 0 ? columns.bar.x - (wide ? 36.0F : 22.0F) : right - 76;
    const float pitch = wide ? 72 : 62;
    std::vector<std::string> headings{"points", "bonus", "losses", "wins", "battles"};
    if (draws) {
        headings.insert(headings.begin() + 2, "draws");
    }
    for (const auto& heading : headings) {
        columns.numbers.insert(columns.numbers.begin(), {heading, x});
        x -= pitch;
    }
    return columns;
}

int number_of_column(const gk::Standing& line, const std::string& heading) {
    return heading == "battles"  ? line.battles
           : heading == "wins"   ? line.wins
           : heading == "losses" ? line.losses
           : heading == "draws"  ? line.draws
           : heading == "bonus"  ? line.bonus
                                 : line.points;
}

// A score, battle by battle.
Why score_why(const Ladders& ladders,
              gk::Ladder ladder,
              const gk::Standing& line,
              const std::string& as_of) {
    const int win = ladders.campaign->points.win;
    return why_of(line.name,
                  gk::ladder_sum(*ladders.campaign, ladder, line.name, as_of),
                  "points",
                  fmt::format("{} points of {} for winning each of {} battles: {}.",
                              line.points,
                              win * line.battles,
                              line.battles,
                              print::score_words(line)));
}

void table_row(const Brush& brush, Rect row, const Columns& columns, const gk::Standing& line) {
    const Theme& theme = brush.theme;
    const float base = row.y + row.h / 2 + 7;
    const float first = columns.numbers.front().second;
    const float name_room = first - 44 - columns.name;
    const Type name = fitted(brush, {Face::Serif, 28}, line.name, name_room, 22);
    text(brush,
         name,
         {columns.name, base},
         shortened(brush, name, line.name, name_room),
         line.score ? theme.ink : theme.ink_muted);
    rule(brush, {row.x, row.bottom() - 1}, row.w, theme.paper_rule);
    if (!line.score) {
        text(brush, {Face::SerifItalic, 23}, {first - 40, base}, "yet to fight", theme.ink_muted);
        return;
    }
    text(brush,
         {Face::Sans, 18},
         {columns.rank, base},
         fmt::format("{}", line.rank),
         theme.ink_muted,
         Align::Right);
    for (const auto& [heading, right] : columns.numbers) {
        const bool points = heading == "points";
        text(brush,
             {points ? Face::Bold : Face::Sans, 19},
             {right, base},
             fmt::format("{}", number_of_column(line, heading)),
             theme.ink,
             Align::Right);
    }
    if (columns.bar.w > 0) {
        const Rect bar{columns.bar.x, row.y + row.h / 2 - 8, columns.bar.w, 16};
        const float share =
            std::clamp(static_cast<float>(*line.score) / 150.0F, 0.0F, 1.0F) * bar.w;
        fill(brush, bar, theme.paper_inset, 3);
        fill(brush, {bar.x, bar.y, share, bar.h}, theme.chart, std::min(3.0F, share / 2));
        upright(brush, {bar.x + bar.w / 1.5F, bar.y - 6}, 28, theme.ink, 2);
    }
    text(brush,
         {Face::Bold, 21},
         {columns.score, base},
         print::score_words(line),
         theme.ink,
         Align::Right);
}

constexpr float kHeading = 44;
constexpr float kBetween = 26;

/// How high a row may be, so that all fit: from 38 to 57.
float row_height(float room, std::size_t rows) {
    const float fixed = 2 * kHeading + kBetween;
    return std::clamp(
        (room - fixed) / static_cast<float>(std::max<std::size_t>(rows, 1)), 38.0F, 57.0F);
}

/// Draws a table from `y` down, of its rows only those in sight; where it ends.
float ladder_table(const Brush& brush,
                   Rect room,
                   float y,
                   std::string_view heading,
                   std::span<const gk::Standing> lines,
                   float row_high,
                   const std::function<Why(const gk::Standing&)>& score) {
    const Theme& theme = brush.theme;
    const Columns columns = columns_in(room.x, room.right(), has_draws(lines));
    if (y + kHeading > room.y && y < room.bottom()) {
        text(brush, {Face::Serif, 30}, {room.x, y + 31}, heading, theme.ink);
        for (const auto& [word, right] : columns.numbers) {
            text(brush, {Face::Sans, 17}, {right, y + 30}, word, theme.ink_muted, Align::Right);
        }
        text(brush,
             {Face::Sans, 17},
             {columns.score, y + 30},
             "score",
             theme.ink_muted,
             Align::Right);
        rule(brush, {room.x, y + kHeading - 2}, room.w, theme.ink, 1.5F);
    }
    y += kHeading;
    for (std::size_t i = 0; i < lines.size(); ++i, y += row_high) {
        if (y + row_high < room.y || y > room.bottom()) {
            continue;
        }
        const Rect row{room.x, y, room.w, row_high};
        table_row(brush, row, columns, lines[i]);
        // The name says why it stands there, the numbers what they are the sum of.
        const float numbers = columns.numbers.front().second - 40;
        hover_words(brush, {row.x, row.y, numbers - row.x, row.h}, gk::why_there(lines, i));
        if (lines[i].score && row.y >= room.y && row.bottom() <= room.bottom()) {
            why(brush,
                {.id = fmt::format("{}/{}", heading, lines[i].name),
                 .target = {numbers, row.y, row.right() - numbers, row.h},
                 .surface = Surface::Paper},
                [&] { return score(lines[i]); });
        }
    }
    if (lines.empty()) {
        text(brush, {Face::SerifItalic, 23}, {columns.name, y + 30}, "nobody yet", theme.ink_muted);
        y += 40;
    }
    return y;
}

/// The buttons at the sheet's foot, from the right; how far they reach to the left.
float foot_buttons(const Brush& brush, Rect foot, PageDraft& draft, Asked& asked) {
    float right = foot.right();
    const auto press = [&](std::string id, std::string label, std::string cap) {
        const Button wish{
            .id = std::move(id), .label = std::move(label), .key_cap = std::move(cap), .size = 18};
        const float wide = button_width(brush, wish) - 16;
        right -= wide;
        const bool pressed = button(brush, {right, foot.bottom() - 38, wide, 36}, wish);
        right -= 8;
        return pressed;
    };
    if (press("campaign/print", "Print", "P")) {
        asked.print = true;
    }
    const std::string next = draft.paper == Paper::Standings ? "Chart"
                             : draft.paper == Paper::Players ? "Nations"
                                                             : "Standings";
    if (press("campaign/chart", next, "C")) {
        draft.paper = draft.paper == Paper::Standings ? Paper::Players
                      : draft.paper == Paper::Players ? Paper::Nations
                                                      : Paper::Standings;
        draft.chart_room.reset();
    }
    if (press("campaign/as-of", "As of…", "D")) {
        asked.sheet = Sheet::AsOf;
    }
    return right;
}

}  // namespace

void paper_panel(const Brush& brush,
                 const Layout& layout,
                 Rect sheet,
                 const Ladders& ladders,
                 PageDraft& draft,
                 Asked& asked) {
    const Theme& theme = brush.theme;
    const bool narrow = layout.form == Form::Narrow;
    paper(brush, sheet);
    const float side = narrow ? 18.0F : 36.0F;
    const Rect inner{sheet.x + side,
                     sheet.y + (narrow ? 8.0F : 20.0F),
                     sheet.w - 2 * side,
                     sheet.h - (narrow ? 16.0F : 32.0F)};
    const float title_size = narrow ? 32.0F : 46.0F;
    const std::string title = draft.paper == Paper::Standings ? "Standings"
                              : draft.paper == Paper::Players ? "Points of players"
                                                              : "Points of nations";
    const float base = inner.y + title_size * 0.82F;
    const float title_wide =
        text(brush, {Face::Serif, title_size}, {inner.x, base}, title, theme.ink);
    const Type plain{Face::Sans, 18};
    std::string aside = print::worth_words(ladders.campaign->points);
    if (!draft.as_of.empty()) {
        aside = "as of " + print::date_words(draft.as_of) + "; " + aside;
    }
    text(brush,
         draft.as_of.empty() ? plain : Type{Face::Medium, 18},
         {inner.right() - kSign, base},
         shortened(brush, plain, aside, inner.w - kSign - title_wide - (narrow ? 20.0F : 120.0F)),
         theme.ink_muted,
         Align::Right);

    panel_sign(brush,
               panel_words("campaign"),
               sheet,
               {inner.right() - kSign + 8, base - 24, kSign, kSign},
               Surface::Paper);

    // The foot: what the numbers mean, beside the buttons or, where the sheet is narrow, over them.
    std::string all;
    for (const auto& line : ladders.foot) {
        all += (all.empty() ? "" : " ") + line;
    }
    const float buttons_right =
        foot_buttons(brush, {inner.x, inner.y, inner.w, inner.h}, draft, asked);
    const bool beside = narrow || buttons_right - inner.x > 400;
    const float words_room = beside ? buttons_right - inner.x - 12 : inner.w;
    const auto words = broken(brush, plain, all, words_room);
    const std::size_t most = std::min<std::size_t>(words.size(), narrow || !beside ? 1 : 4);
    const float words_high = 25 * static_cast<float>(most);
    const float foot_high = beside ? std::max(40.0F, words_high + 4) : words_high + 48;
    const Rect foot{inner.x, inner.bottom() - foot_high, inner.w, foot_high};
    float line_y = beside ? foot.bottom() - words_high + 14 : foot.y + 18;
    for (std::size_t i = 0; i < most; ++i, line_y += 25) {
        const bool cut = i + 1 == most && most < words.size();
        text(brush,
             plain,
             {foot.x, line_y},
             cut ? shortened(brush, plain, words[i] + " …", words_room) : words[i],
             theme.ink_muted);
    }
    if (most < words.size()) {
        hover_words(brush, {foot.x, foot.y, words_room, foot.h}, all);
    }

    const float top = base + (narrow ? 8.0F : 16.0F);
    const Rect room{inner.x, top, inner.w, foot.y - top - 8};
    if (draft.paper != Paper::Standings) {
        points_chart(brush, {room.x, room.y + 10, room.w, room.h - 10}, ladders, draft);
        return;
    }
    const std::size_t rows = ladders.players.size() + ladders.nations.size();
    const float high = row_height(room.h, rows);
    const float content = 2 * kHeading + kBetween + high * static_cast<float>(rows) +
                          (ladders.players.empty() ? 40.0F : 0.0F) +
                          (ladders.nations.empty() ? 40.0F : 0.0F);
    const float scrolled = begin_scroll(brush, "campaign-standings", room, content);
    // The arrows and pages are the battles' own; with Shift the pages turn the standings.
    if (shift_held() && pressed(Key::PageDown)) {
        scroll_to(brush, scrolled, scrolled + 2 * room.h - high);
    } else if (shift_held() && pressed(Key::PageUp)) {
        const float to = std::max(0.0F, scrolled - room.h + high);
        scroll_to(brush, to, to + room.h);
    }
    const Rect tables{room.x, room.y, content > room.h + 1 ? room.w - 12 : room.w, room.h};
    const auto score = [&](gk::Ladder ladder) {
        return [&, ladder](const gk::Standing& line) {
            return score_why(ladders, ladder, line, draft.as_of);
        };
    };
    float y = ladder_table(brush,
                           tables,
                           room.y - scrolled,
                           "Players",
                           ladders.players,
                           high,
                           score(gk::Ladder::Players));
    ladder_table(
        brush, tables, y + kBetween, "Nations", ladders.nations, high, score(gk::Ladder::Nations));
    end_scroll();
    if (content > room.h + 1 && !narrow) {
        key_cap(brush, {inner.x + title_wide + 16, base - 12}, "Shift+PgDn", Surface::Paper, 23);
    }
}

}  // namespace drumhead::dashboard::campaign
