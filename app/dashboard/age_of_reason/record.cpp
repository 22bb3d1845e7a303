#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/age_of_reason/unit_marks.hpp"
#include "app/dashboard/age_of_reason/why.hpp"
#include "app/dashboard/panel_words.hpp"
#include "rules/age_of_reason/army_morale.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

namespace {

// As long as the highest level and what is lost need, in whole rows, and never shorter than 50.
int boxes_of(const ArmyReading& army, int across) {
    int most = std::max(50, army.record.trigger() + 10);
    if (!army.levels.empty()) {
        most = std::max(most, army.levels.back().threshold);
    }
    return (most + across - 1) / across * across;
}

void record_box(const Brush& brush, Rect box, const ArmyReading& army, int number) {
    const Theme& theme = brush.theme;
    const auto level = std::ranges::find(army.levels, number, &Level::threshold);
    const bool grey = level != army.levels.end();
    const bool owed = army.due >= 0 && level - army.levels.begin() == army.due;
    const bool lost = number <= army.record.boxes();
    const bool routed = !lost && number <= army.record.trigger();
    const float radius = box.w > 24 ? 4.0F : 2.0F;
    if (grey) {
        fill(brush, box, theme.grey_level, radius);
    }
    if (owed) {
        outline(brush, inset(box, -3), theme.lamp, 3, radius + 2);
        outline(brush, inset(box, -3), theme.lamp_edge, 1.5F, radius + 2);
        outline(brush, box, theme.lamp_edge, 1.5F, radius);
    } else {
        outline(brush,
                box,
                lost || routed || grey ? theme.ink_muted : faded(theme.ink_muted, 0.75F),
                1.4F,
                radius);
    }
    const float size = std::clamp(std::min(box.w, box.h) * 0.62F, 14.0F, 18.0F);
    const Type type{grey ? Face::Bold : Face::Sans, size};
    const std::string words = fmt::format("{}", number);
    const bool fits = text_width(brush, type, words) < box.w - 2;
    if (lost) {
        if (grey && fits) {
            text(brush,
                 type,
                 {box.centre().x, box.centre().y + size * 0.32F},
                 words,
                 theme.ink,
                 Align::Centre);
        }
        cross_off(brush, box, Stroke::Loss, grey ? faded(theme.ink, 0.55F) : theme.ink);
    } else if (routed) {
        if (!grey) {
            hatching(brush, inset(box, 1.5F), faded(theme.ink_muted, 0.75F), 4, 1);
            const Rect ground = around(box.centre(), {box.w * 0.5F, box.h * 0.62F});
            fill(brush, ground, theme.paper, 2);
        }
        text(brush,
             {Face::Bold, size},
             {box.centre().x, box.centre().y + size * 0.32F},
             grey && fits ? words : "R",
             theme.ink,
             Align::Centre);
    } else if (fits) {
        text(brush,
             type,
             {box.centre().x, box.centre().y + size * 0.32F},
             words,
             grey ? theme.ink : theme.ink_muted,
             Align::Centre);
    }
}

// The words beside a level: what became of it, or how far it is.
struct LevelWords {
    std::string left{};
    std::string right{};
    bool owed = false;
    bool struck = false;
};
LevelWords level_words(const Level& level, const ArmyReading& army) {
    switch (level.state) {
        case bar::LevelState::Used:
            return {
                .left = fmt::format(
                    "rolled {}{}",
                    level.rolled_on ? name(bar::Turn{*level.rolled_on}) : std::string("earlier"),
                    level.die ? fmt::format(", die {}", *level.die) : std::string()),
                .right = level.change ? with_sign(*level.change) : "?"};
        case bar::LevelState::PassedOver:
            return {.left = "passed over", .struck = true};
        case bar::LevelState::Due:
            return {.left = fmt::format(
                        "due at {}",
                        level.due_on ? name(bar::Turn{*level.due_on}) : std::string("the hour")),
                    .owed = true};
        case bar::LevelState::Open:
            break;
    }
    return {.left = fmt::format("{} to go", std::max(0, level.threshold - army.record.trigger()))};
}

}  // namespace

void morale_bar(const Brush& brush, Rect rect, int army_morale) {
    const Theme& theme = brush.theme;
    const int end = std::max(32, army_morale + 2);
    const auto at = [&](int value) {
        return rect.x + rect.w * static_cast<float>(value) / static_cast<float>(end);
    };
    const Rect track{rect.x, rect.y + 4, rect.w, 14};
    fill(brush, track, theme.paper_inset, 2);
    fill(brush, {track.x, track.y, at(army_morale) - track.x, track.h}, theme.chart, 2);
    for (const int value : bar::kMoraleThatMatters) {
        upright(brush, {at(value), rect.y}, 22, theme.ink, 2);
        text(brush,
             {Face::Bold, 17},
             {at(value), rect.y + 38},
             fmt::format("{}", value),
             theme.ink,
             Align::Centre);
    }
    const auto* next = std::ranges::find_if(bar::kMoraleThatMatters,
                                            [&](int value) { return value > army_morale; });
    const std::string words = next == std::end(bar::kMoraleThatMatters)
                                  ? std::string("past 30")
                                  : fmt::format("{} more to {}", *next - army_morale, *next);
    text(brush,
         {Face::Sans, 17},
         {rect.x, rect.y + 38},
         shortened(brush, {Face::Sans, 17}, words, at(20) - rect.x - 14),
         theme.ink_muted);
}

namespace {

constexpr float kLevelLine = 29;
constexpr float kMoraleHeight = 98;  // heading and bar
constexpr float kButtonHeight = 46;

// The boxes and what they add up to.
void record_part(const Brush& brush, Rect inner, const View& view, bar::Nation nation) {
    const Theme& theme = brush.theme;
    const ArmyReading& army = view.reading.armies[place(nation)];
    const std::string_view whose = bar::name(nation);
    const bool roomy = inner.w >= 300;
    const float base = inner.y + 28;
    const bar::LossRecord& record = army.record;
    const float edge = inner.right() - kSign;  // the panel's sign stands beside the number
    const float sum = text(brush,
                           {Face::Bold, 30},
                           {edge, base},
                           fmt::format("{}", record.trigger()),
                           theme.ink,
                           Align::Right);
    float right = edge - sum - 8;
    if (record.routed > 0) {
        right -= text(brush,
                      {Face::Sans, 18},
                      {right, base},
                      fmt::format("{} + {} =", record.boxes(), record.routed),
                      theme.ink_muted,
                      Align::Right);
    }
    why(brush,
        {.id = "record",
         .target = {edge - std::max(36.0F, edge - right - 2),
                    inner.y - 4,
                    std::max(36.0F, edge - right - 2),
                    38},
         .number = {edge - sum, base - 3, sum, 5},
         .surface = Surface::Paper},
        [&] { return record_why(view.state, nation); });
    const std::string title = roomy ? fmt::format("{} loss record", whose) : "Loss record";
    const Type title_type = fitted(brush, {Face::Serif, 29}, title, right - inner.x - 8, 20);
    text(brush,
         title_type,
         {inner.x, base},
         shortened(brush, title_type, title, right - inner.x - 8),
         theme.ink);

    const float foot = roomy ? 52 : 28;
    const float room = inner.h - 40 - foot;
    // Boxes grow low before they grow many to a row.
    constexpr float kLowest = 19;
    const bool long_record = kLowest * static_cast<float>(boxes_of(army, 10)) / 10 > room;
    const int across = long_record && roomy ? 20 : 10;
    const int count = boxes_of(army, across);
    const auto rows = static_cast<float>(count / across);
    const float pitch = inner.w / static_cast<float>(across);
    const float high = std::min(pitch, std::max(kLowest, (room - 2) / rows));
    const Rect boxes{inner.x, inner.y + 40, inner.w, std::min(room, rows * high + 2)};
    // The lamp's frame round the level that is owed stands a little outside its box.
    constexpr float kFrame = 4;
    const float scrolled =
        begin_scroll(brush,
                     "record-boxes",
                     {boxes.x - kFrame, boxes.y - kFrame, boxes.w + 2 * kFrame, boxes.h + kFrame},
                     rows * high + kFrame);
    for (int i = 0; i < count; ++i) {
        const Rect cell{boxes.x + pitch * static_cast<float>(i % across),
                        boxes.y + high * static_cast<float>(i / across) - scrolled,
                        pitch,
                        high};
        if (cell.bottom() < boxes.y || cell.y > boxes.bottom()) {
            continue;
        }
        const float gap = std::min(pitch, high) > 30 ? 3 : 1.5F;
        record_box(
            brush, {cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap}, army, i + 1);
    }
    end_scroll();

    // What the signs mean, and what the sum is made of.
    float y = boxes.bottom() + 20;
    const Type small{Face::Sans, 17};
    const std::string parts = fmt::format("foot and horse {}, guns {} × 2, leaders {}",
                                          record.foot_and_horse,
                                          record.artillery,
                                          record.leaders);
    float x = inner.x;
    cross_off(brush, {x - 2, y - 15, 20, 20}, Stroke::Loss, theme.ink);
    x += 22;
    x += text(brush, small, {x, y}, fmt::format("{} lost", record.boxes()), theme.ink) + 14;
    x += text(brush, {Face::Bold, 17}, {x, y}, "R", theme.ink) + 6;
    x += text(brush, small, {x, y}, fmt::format("{} routed", record.routed), theme.ink) + 14;
    if (x + 100 < inner.right()) {
        fill(brush, {x, y - 14, 18, 18}, theme.grey_level, 2);
        text(brush, small, {x + 24, y}, "loss level", theme.ink);
    }
    why_within(
        brush, {inner.x, y - 16, inner.w, 22}, [&] { return record_why(view.state, nation); });
    if (roomy) {
        y += 24;
        text(brush, small, {inner.x, y}, shortened(brush, small, parts, inner.w), theme.ink_muted);
    }
}

// Army Morale, its bar, and the levels under it.
void morale_part(const Brush& brush, Rect inner, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const ArmyReading& army = view.reading.armies[place(draft.army)];
    const bool roomy = inner.w >= 300;
    const float base = inner.y + 30;
    const bool owes =
        army.roll_now || view.state.entered(bar::Field::ChartOwed, bar::army(draft.army));
    // Where there is no room for a button of its own, the heading is one.
    const bool button_of_its_own = roomy || owes;
    const float heading = text(brush, {Face::Serif, 29}, {inner.x, base}, "Army Morale", theme.ink);
    const float number = text(brush,
                              {Face::Bold, 30},
                              {inner.right(), base},
                              fmt::format("{}", army.army_morale),
                              theme.ink,
                              Align::Right);
    const float asked = std::max(44.0F, number + 12);
    why(brush,
        {.id = "morale",
         .target = {inner.right() - asked, inner.y + 1, asked, 38},
         .number = {inner.right() - number, base - 3, number, 5},
         .surface = Surface::Paper},
        [&] { return morale_why(view, draft.army); });
    if (button_of_its_own) {
        const Type small{Face::Sans, 17};
        text(brush,
             small,
             {inner.x + heading + 10, base},
             shortened(brush, small, "rises as it breaks", inner.w - number - heading - 24),
             theme.ink_muted);
    } else {
        key_cap(brush, {inner.x + heading + 10, base - 8}, "A", Surface::Paper, 23);
        if (touchable(brush, "record/morale", {inner.x, inner.y + 1, inner.w - asked - 2, 38})
                .pressed) {
            open(draft, Sheet::Morale);
        }
    }
    morale_bar(brush, {inner.x, base + 14, inner.w, 40}, army.army_morale);
    const float y = inner.y + kMoraleHeight - 6;
    rule(brush, {inner.x, y}, inner.w, theme.paper_rule);

    const float foot = button_of_its_own ? kButtonHeight : 0;
    const Rect levels{inner.x, y + 3, inner.w, std::max(20.0F, inner.bottom() - foot - y - 4)};
    const float content = kLevelLine * static_cast<float>(army.levels.size());
    const float scrolled = begin_scroll(brush, "record-levels", levels, content);
    // The one that is owed, or the next to come, is brought into sight.
    const auto open_one = std::ranges::find_if(army.levels, [](const Level& level) {
        return level.state == bar::LevelState::Due || level.state == bar::LevelState::Open;
    });
    if (content > levels.h && open_one != army.levels.end()) {
        const float top = kLevelLine * static_cast<float>(open_one - army.levels.begin());
        scroll_to(brush, std::max(0.0F, top), top + kLevelLine);
    }
    float line_y = levels.y - scrolled;
    if (army.levels.empty()) {
        const Type aside{Face::SerifItalic, 21};
        text(brush,
             aside,
             {inner.x, line_y + 24},
             shortened(brush,
                       aside,
                       roomy ? "loss levels not entered, A to type them" : "levels not entered",
                       inner.w),
             theme.ink_muted);
    }
    for (const Level& level : army.levels) {
        const Rect row{inner.x, line_y, inner.w - 6, kLevelLine};
        line_y += kLevelLine;
        if (row.bottom() < levels.y || row.y > levels.bottom()) {
            continue;
        }
        const LevelWords words = level_words(level, army);
        why_within(brush, row, [&] { return level_why(army, level); });
        const float middle = row.y + kLevelLine / 2;
        const Rect tag{row.x, middle - 11, 36, 22};
        fill(brush, tag, theme.grey_level, 3);
        text(brush,
             {Face::Bold, 17},
             {tag.centre().x, middle + 5.5F},
             fmt::format("{}", level.threshold),
             theme.ink,
             Align::Centre);
        const Type type{words.owed ? Face::Bold : Face::Sans, 18};
        const bool pale = level.state == bar::LevelState::Open || words.struck;
        const float wide = text(brush,
                                type,
                                {row.x + 50, middle + 6},
                                shortened(brush, type, words.left, row.w - 84),
                                pale ? theme.ink_muted : theme.ink);
        if (words.owed) {
            const Point lamp{row.x + 50 + wide + 18, middle};
            disc(brush, lamp, 8.5F, theme.lamp);
            ring(brush, lamp, 8.5F, theme.lamp_edge, 1.5F);
        }
        text(brush,
             {Face::Bold, 18},
             {row.right(), middle + 6},
             words.right,
             theme.ink,
             Align::Right);
    }
    end_scroll();
    if (!button_of_its_own) {
        return;
    }
    const Button more{.id = "record/morale",
                      .label = owes ? (roomy ? "Army Morale roll" : "Roll it") : "Army Morale",
                      .key_cap = "A",
                      .weight = owes ? Weight::Primary : Weight::Second,
                      .size = 18};
    if (button(brush, {inner.x, inner.bottom() - 38, std::min(inner.w, 230.0F), 38}, more)) {
        open(draft, Sheet::Morale);
    }
}

}  // namespace

Asks record_panel(const Brush& brush, Rect sheet, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const ArmyReading& army = view.reading.armies[place(draft.army)];
    paper(brush, sheet);
    const float padding = sheet.w >= 360 ? 22 : 14;
    const Rect inner{sheet.x + padding, sheet.y + 10, sheet.w - 2 * padding, sheet.h - 20};
    const auto sign = [&](float right) {
        panel_sign(brush,
                   panel_words("record"),
                   sheet,
                   {right - kSign + 6, inner.y - 4, kSign, kSign},
                   Surface::Paper);
    };
    // A low sheet has them side by side.
    if (inner.h < 360 && inner.w > 500) {
        const float half = (inner.w - 32) / 2;
        sign(inner.x + half);
        record_part(brush, {inner.x, inner.y, half, inner.h}, view, draft.army);
        upright(brush, {inner.x + half + 16, inner.y}, inner.h, theme.paper_rule);
        morale_part(brush, {inner.right() - half, inner.y, half, inner.h}, view, draft);
        return {};
    }
    const bool roomy = sheet.w >= 360;
    const float levels =
        kLevelLine * static_cast<float>(std::max<std::size_t>(1, army.levels.size())) + 6;
    const float most = std::max(kLevelLine + 6, inner.h * (roomy ? 0.3F : 0.16F));
    const float morale =
        kMoraleHeight + std::min(levels, most) + (roomy || army.roll_now ? kButtonHeight : 0.0F);
    const Rect upper{inner.x, inner.y, inner.w, inner.h - morale - 8};
    sign(inner.right());
    record_part(brush, upper, view, draft.army);
    rule(brush, {inner.x, inner.bottom() - morale - 2}, inner.w, theme.paper_rule);
    morale_part(brush, {inner.x, inner.bottom() - morale, inner.w, morale}, view, draft);
    return {};
}

}  // namespace drumhead::dashboard::age_of_reason
