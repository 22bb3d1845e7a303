#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/age_of_reason/unit_marks.hpp"
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
    const float size = std::clamp(box.w * 0.52F, 12.0F, 18.0F);
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

Asks record_panel(const Brush& brush, Rect sheet, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const ArmyReading& army = view.reading.armies[place(draft.army)];
    paper(brush, sheet);
    const bool roomy = sheet.w >= 360;
    const float padding = roomy ? 22 : 14;
    const Rect inner{sheet.x + padding, sheet.y + 10, sheet.w - 2 * padding, sheet.h - 20};

    // The sum.
    const bar::LossRecord& record = army.record;
    const float base = inner.y + 28;
    const float sum = text(brush,
                           {Face::Bold, 30},
                           {inner.right(), base},
                           fmt::format("{}", record.trigger()),
                           theme.ink,
                           Align::Right);
    float right = inner.right() - sum - 8;
    if (record.routed > 0) {
        right -= text(brush,
                      {Face::Sans, 18},
                      {right, base},
                      fmt::format("{} + {} =", record.boxes(), record.routed),
                      theme.ink_muted,
                      Align::Right);
    }
    const std::string title =
        fmt::format("{} loss record", roomy ? bar::name(draft.army) : std::string_view("Army"));
    const Type title_type = fitted(brush, {Face::Serif, 29}, title, right - inner.x - 8, 22);
    text(brush,
         title_type,
         {inner.x, base},
         shortened(brush, title_type, title, right - inner.x - 8),
         theme.ink);

    // What stands under the boxes, from the foot up: Army Morale and its levels.
    const float level_line = 29;
    const auto level_count = static_cast<float>(army.levels.size());
    const bool low = sheet.h < 480;
    const float levels_wish = std::max(1.0F, level_count) * level_line + 6;
    const float morale_height = 96;
    const float foot_of_record = roomy ? 54 : 78;
    const float most_levels =
        std::max(level_line + 6, (inner.h - 40 - foot_of_record - morale_height) * 0.42F);
    const float levels_height = std::min(levels_wish, most_levels);
    const float button_height = 46;
    const float boxes_height =
        inner.h - 40 - foot_of_record - morale_height - levels_height - button_height;

    const int ten = boxes_of(army, 10);
    const float tall_pitch = std::min(inner.w / 10, 40.0F);
    const bool long_record = tall_pitch * static_cast<float>(ten) / 10 > boxes_height && ten > 60;
    const int across = long_record && roomy ? 20 : 10;
    const int count = boxes_of(army, across);
    const float rows = static_cast<float>(count / across);
    float pitch = inner.w / static_cast<float>(across);
    const float smallest = 18;
    float pitch_y = std::min(pitch, std::max(smallest, boxes_height / rows));
    const Rect boxes{inner.x, inner.y + 40, inner.w, std::min(boxes_height, rows * pitch_y + 4)};
    const float scrolled = begin_scroll(brush, "record-boxes", boxes, rows * pitch_y + 4);
    for (int i = 0; i < count; ++i) {
        const Rect cell{boxes.x + pitch * static_cast<float>(i % across),
                        boxes.y + pitch_y * static_cast<float>(i / across) - scrolled,
                        pitch,
                        pitch_y};
        if (cell.bottom() < boxes.y || cell.y > boxes.bottom()) {
            continue;
        }
        const float gap = pitch > 30 ? 3 : 1.5F;
        record_box(
            brush, {cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap}, army, i + 1);
    }
    end_scroll();

    // What the signs mean, and what the sum is made of.
    float y = boxes.bottom() + 20;
    const Type small{Face::Sans, 17};
    float x = inner.x;
    cross_off(brush, {x - 2, y - 15, 20, 20}, Stroke::Loss, theme.ink);
    x += 22;
    x += text(brush, small, {x, y}, fmt::format("{} lost", record.boxes()), theme.ink) + 16;
    x += text(brush, {Face::Bold, 17}, {x, y}, "R", theme.ink) + 6;
    x += text(brush, small, {x, y}, fmt::format("{} routed", record.routed), theme.ink) + 16;
    if (!roomy) {
        y += 24;
        x = inner.x;
    }
    fill(brush, {x, y - 14, 18, 18}, theme.grey_level, 2);
    text(brush, small, {x + 24, y}, "loss level", theme.ink);
    y += 25;
    const std::string parts = fmt::format("foot and horse {}, guns {} × 2, leaders {}",
                                          record.foot_and_horse,
                                          record.artillery,
                                          record.leaders);
    text(brush, small, {inner.x, y}, shortened(brush, small, parts, inner.w), theme.ink_muted);
    hover_words(brush, {inner.x, y - 16, inner.w, 22}, parts);
    y += 12;
    rule(brush, {inner.x, y}, inner.w, theme.paper_rule);

    // Army Morale.
    const float morale_base = y + 32;
    float mx = inner.x;
    mx += text(brush, {Face::Serif, 29}, {mx, morale_base}, "Army Morale", theme.ink) + 10;
    const float number = text(brush,
                              {Face::Bold, 30},
                              {inner.right(), morale_base},
                              fmt::format("{}", army.army_morale),
                              theme.ink,
                              Align::Right);
    text(brush,
         small,
         {mx, morale_base},
         shortened(brush, small, "rises as it breaks", inner.right() - number - 10 - mx),
         theme.ink_muted);
    morale_bar(brush, {inner.x, morale_base + 12, inner.w, 40}, army.army_morale);
    y = morale_base + 58;
    rule(brush, {inner.x, y}, inner.w, theme.paper_rule);

    // The levels.
    const Rect levels{
        inner.x, y + 2, inner.w, std::max(30.0F, inner.bottom() - button_height - y - 4)};
    const float levels_scrolled = begin_scroll(brush, "record-levels", levels, levels_wish);
    float line_y = levels.y - levels_scrolled;
    if (army.levels.empty()) {
        text(brush,
             {Face::SerifItalic, 21},
             {inner.x, line_y + 24},
             shortened(
                 brush, {Face::SerifItalic, 21}, "loss levels not entered, E to fill in", inner.w),
             theme.ink_muted);
    }
    for (const Level& level : army.levels) {
        const Rect row{inner.x, line_y, inner.w - 6, level_line};
        line_y += level_line;
        if (row.bottom() < levels.y || row.y > levels.bottom()) {
            continue;
        }
        const LevelWords words = level_words(level, army);
        const float middle = row.y + level_line / 2;
        const Rect tag{row.x, middle - 11, 36, 22};
        fill(brush, tag, theme.grey_level, 3);
        text(brush,
             {Face::Bold, 17},
             {tag.centre().x, middle + 5.5F},
             fmt::format("{}", level.threshold),
             theme.ink,
             Align::Centre);
        const Type type{words.owed ? Face::Bold : Face::Sans, 18};
        const bool open = level.state == bar::LevelState::Open || words.struck;
        const float wide = text(brush,
                                type,
                                {row.x + 50, middle + 6},
                                shortened(brush, type, words.left, row.w - 100),
                                open ? theme.ink_muted : theme.ink);
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

    const bool owes =
        army.roll_now || view.state.entered(bar::Field::ChartOwed, bar::army(draft.army));
    const Button more{.id = "record/morale",
                      .label = owes ? (roomy ? "Army Morale roll" : "Roll") : "Army Morale",
                      .key_cap = "A",
                      .weight = owes ? Weight::Primary : Weight::Second,
                      .size = 18};
    const Rect where{inner.x, inner.bottom() - 38, std::min(inner.w, low ? inner.w : 230.0F), 38};
    if (button(brush, where, more)) {
        open(draft, Sheet::Morale);
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
