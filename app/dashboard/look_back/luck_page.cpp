#include "app/dashboard/look_back/luck_page.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/look_back/blocks.hpp"
#include "app/dashboard/look_back/course_chart.hpp"
#include "app/dashboard/page_head.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/dice.hpp"
#include "app/kit/tokens.hpp"
#include "app/report/report.hpp"
#include "rules/words.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr Type kWords{Face::Sans, 20};
constexpr Type kSmall{Face::Sans, 18};

Army slot_of(const Story& story, std::size_t side) {
    return story.armies.at(side).slot == 0 ? Army::First : Army::Second;
}

std::string dice_words(int dice) {
    return fmt::format("{} {}", dice, dice == 1 ? "die" : "dice");
}

/// Where so many battles would lie, from the unluckiest at the left to the luckiest.
void draw_scale(const Brush& brush, Rect rect, Army army, const LuckSum& sum) {
    const Theme& theme = brush.theme;
    const Rect bar{rect.x, rect.y + 8, rect.w, 10};
    fill(brush, bar, theme.paper_inset, 5);
    outline(brush, bar, theme.ink_muted, 1, 5);
    upright(brush, {bar.centre().x, bar.y - 3}, bar.h + 6, theme.ink_muted, 1.4F);
    // What is exactly as it was counts half to either side.
    const double place = (sum.as_little + (1 - sum.as_much)) / 2;
    const Point at{bar.x + 9 + (bar.w - 18) * static_cast<float>(place), bar.centre().y};
    const Colour colour = army_on(theme, Surface::Paper, army);
    if (army == Army::First) {
        disc(brush, at, 10, colour);
    } else {
        polygon(brush,
                {{at.x, at.y - 12}, {at.x + 12, at.y}, {at.x, at.y + 12}, {at.x - 12, at.y}},
                colour);
    }
    text(brush, kSmall, {bar.x, bar.bottom() + 24}, "unluckier", theme.ink_muted);
    text(brush, kSmall, {bar.right(), bar.bottom() + 24}, "luckier", theme.ink_muted, Align::Right);
}

/// One side's dice in all: large, and how unlikely.
void draw_side(const Brush& brush, Rect rect, const Story& story, std::size_t side) {
    const Theme& theme = brush.theme;
    const LuckSum& sum = story.luck.all[side];
    badge(brush,
          Surface::Paper,
          slot_of(story, side),
          {rect.x + 13, rect.y + 20},
          13,
          first_letter(story.armies[side].name));
    text(brush,
         {Face::Serif, 30},
         {rect.x + 36, rect.y + 30},
         shortened(brush, {Face::Serif, 30}, story.armies[side].name, rect.w - 36),
         theme.ink);
    if (sum.dice == 0) {
        text(brush,
             {Face::SerifItalic, 23},
             {rect.x, rect.y + 78},
             "no die that had to reach a score",
             theme.ink_muted);
        return;
    }
    float x = rect.x;
    x +=
        text(brush, {Face::Bold, 44}, {x, rect.y + 84}, fmt::format("{}", sum.got), theme.ink) + 10;
    const std::string of =
        fmt::format("of {} did, {:.1f} expected", dice_words(sum.dice), sum.expected);
    text(
        brush, kWords, {x, rect.y + 84}, shortened(brush, kWords, of, rect.right() - x), theme.ink);
    draw_scale(brush, {rect.x, rect.y + 98, rect.w, 50}, slot_of(story, side), sum);
    const std::string tail = report::tail_words(sum);
    const Type type = fitted(brush, {Face::Medium, 21}, tail, rect.w, 17);
    text(brush, type, {rect.x, rect.y + 172}, shortened(brush, type, tail, rect.w), theme.ink);
}

/// A row of a table for both sides: what, then got against expected, and how many dice.
struct SumRow {
    std::string what{};
    std::array<LuckSum, 2> sides{};
    bool read = false;
};

void draw_sums(const Brush& brush, Rect rect, const SumRow& row) {
    const Theme& theme = brush.theme;
    const bool roomy = rect.w >= 640;
    const float first = rect.w * (roomy ? 0.34F : 0.30F);
    const float each = (rect.w - first) / 2;
    const float base = rect.y + 23;
    const std::string what = row.read ? row.what + ", sum" : row.what;
    text(brush, kWords, {rect.x, base}, shortened(brush, kWords, what, first - 10), theme.ink);
    for (std::size_t side = 0; side < 2; ++side) {
        const LuckSum& sum = row.sides[side];
        const float right = rect.x + first + each * static_cast<float>(side + 1) - 6;
        if (sum.dice == 0) {
            text(brush, kWords, {right, base}, "–", theme.ink_muted, Align::Right);
            continue;
        }
        const std::string dice = roomy ? dice_words(sum.dice) : std::string();
        float x = right;
        if (roomy) {
            text(brush, kSmall, {x, base}, dice, theme.ink_muted, Align::Right);
            x -= 84;
        }
        const std::string of = fmt::format(" of {:.1f}", sum.expected);
        x -= text(brush, kWords, {x, base}, of, theme.ink_muted, Align::Right);
        const double ahead = sum.got - sum.expected;
        x -= text(brush,
                  {Face::Bold, 20},
                  {x, base},
                  fmt::format("{}", sum.got),
                  theme.ink,
                  Align::Right);
        if (roomy) {
            x -= 14;
            text(brush,
                 kSmall,
                 {x, base},
                 fmt::format("{}{:.1f}", ahead < 0 ? "−" : "+", std::abs(ahead)),
                 theme.ink_muted,
                 Align::Right);
        }
    }
    rule(brush, {rect.x, rect.bottom() - 1}, rect.w, theme.paper_rule);
}

void add_heads(Blocks& out, const Story& story, std::string_view first_words) {
    out.add({.height = 34,
             .draw = [&story, words = std::string(first_words)](const Brush& brush, Rect rect) {
                 const bool roomy = rect.w >= 640;
                 const float first = rect.w * (roomy ? 0.34F : 0.30F);
                 const float each = (rect.w - first) / 2;
                 text(brush, kSmall, {rect.x, rect.y + 23}, words, brush.theme.ink_muted);
                 for (std::size_t side = 0; side < 2; ++side) {
                     const float right = rect.x + first + each * static_cast<float>(side + 1) - 6;
                     const Type type{Face::Serif, 23};
                     const std::string name =
                         shortened(brush, type, story.armies[side].name, each - 40);
                     const float wide = text(
                         brush, type, {right, rect.y + 24}, name, brush.theme.ink, Align::Right);
                     badge(brush,
                           Surface::Paper,
                           slot_of(story, side),
                           {right - wide - 16, rect.y + 17},
                           10,
                           first_letter(story.armies[side].name));
                 }
                 rule(brush, {rect.x, rect.bottom() - 1}, rect.w, brush.theme.ink, 1.5F);
             }});
}

/// Bars of both sides, on one scale.
void draw_received(const Brush& brush,
                   Rect rect,
                   const Story& story,
                   const ToldReceived& received) {
    const Theme& theme = brush.theme;
    const int most = std::max({received.points[0], received.points[1], 1});
    const float names = rect.w * 0.3F;
    for (std::size_t side = 0; side < 2; ++side) {
        const float y = rect.y + 40 * static_cast<float>(side);
        const Type type{Face::Serif, 24};
        text(brush,
             type,
             {rect.x, y + 26},
             shortened(brush, type, story.armies[side].name, names - 12),
             theme.ink);
        const float wide = (rect.w - names - 70) * static_cast<float>(received.points[side]) /
                           static_cast<float>(most);
        army_fill(brush,
                  Surface::Paper,
                  slot_of(story, side),
                  {rect.x + names, y + 8, std::max(2.0F, wide), 24},
                  3);
        text(brush,
             {Face::Bold, 26},
             {rect.x + names + wide + 12, y + 29},
             fmt::format("{}", received.points[side]),
             theme.ink);
    }
}

/// How often each face fell, against fair ones.
void draw_faces(const Brush& brush, Rect rect, const FaceCount& count) {
    const Theme& theme = brush.theme;
    int dice = 0;
    int most = 1;
    for (const int fell : count.fell) {
        dice += fell;
        most = std::max(most, fell);
    }
    const float fair = static_cast<float>(dice) / static_cast<float>(count.faces);
    const float top = std::max(static_cast<float>(most), fair);
    const Rect plot{rect.x, rect.y + 24, rect.w, rect.h - 24 - 34};
    const auto height = [&](float n) { return plot.h * n / top; };
    const float pitch = std::min(90.0F, plot.w / static_cast<float>(count.faces));
    for (int i = 0; i < count.faces; ++i) {
        const int fell = count.fell[static_cast<std::size_t>(i)];
        const float x = plot.x + pitch * static_cast<float>(i);
        const float wide = std::max(1.0F, pitch - std::min(14.0F, pitch * 0.3F));
        const float high = height(static_cast<float>(fell));
        const Rect bar{x, plot.bottom() - high, wide, high};
        fill(brush, bar, faded(theme.chart, 0.36F), 0);
        outline(brush, bar, theme.chart, 1.4F);
        if (pitch >= 34) {
            // In the bar's foot, where the line of fair ones does not cross it.
            text(brush,
                 {Face::Medium, 18},
                 {bar.centre().x, high >= 28 ? plot.bottom() - 9 : bar.y - 6},
                 fmt::format("{}", fell),
                 theme.ink,
                 Align::Centre);
        }
        if (count.faces == 6 && count.lowest == 1) {
            die(brush,
                around({bar.centre().x, plot.bottom() + 18}, {26, 26}),
                {.face = i + 1, .did = DieDid::Plain});
        } else if (pitch >= 30 || i == 0 || i == count.faces - 1 || (i + count.lowest) % 10 == 0) {
            text(brush,
                 kSmall,
                 {bar.centre().x, plot.bottom() + 24},
                 fmt::format("{}", count.lowest + i),
                 theme.ink,
                 Align::Centre);
        }
    }
    const float right = plot.x + pitch * static_cast<float>(count.faces);
    rule(brush, {plot.x, plot.bottom()}, right - plot.x, theme.ink, 1.5F);
    // Fair ones: a line across the bars, in words at its end or above it.
    const float y = plot.bottom() - height(fair);
    for (float x = plot.x; x < right; x += 12) {
        rule(brush, {x, y}, std::min(7.0F, right - x), theme.ink, 2);
    }
    const std::string words = fmt::format("fair {:.1f}", fair);
    if (rect.right() - right > text_width(brush, kSmall, words) + 10) {
        text(brush, kSmall, {right + 10, y + 6}, words, theme.ink);
    } else {
        text(brush, kSmall, {rect.right(), rect.y + 14}, words, theme.ink, Align::Right);
    }
}

void luck_blocks(Blocks& out, const Story& story, std::optional<std::size_t>* touched) {
    if (story.luck.kinds.empty()) {
        out.words("No die that was a side's own has been thrown.", {Face::SerifItalic, 28}, true);
        return;
    }
    const bool both = out.width() >= 600;
    const float width = both ? (out.width() - 40) / 2 : out.width();
    constexpr float kHigh = 186;
    // Where every die is read, as in some rulebooks, there is nothing of that kind to sum.
    const bool reached = story.luck.all[0].dice + story.luck.all[1].dice > 0;
    if (reached) {
        out.words("Dice that had to reach a score", {Face::Sans, 18}, true);
        out.add({.height = both ? kHigh : 2 * kHigh + 8,
                 .draw = [&story, both, width](const Brush& brush, Rect rect) {
                     draw_side(brush, {rect.x, rect.y, width, kHigh}, story, 0);
                     draw_side(brush,
                               both ? Rect{rect.x + width + 40, rect.y, width, kHigh}
                                    : Rect{rect.x, rect.y + kHigh + 8, width, kHigh},
                               story,
                               1);
                 }});
    } else {
        out.words(
            "Every die so far was read; none had to reach a score.", {Face::SerifItalic, 26}, true);
    }
    const auto course = report::course_of_luck(story);
    if (course.points.size() > 1) {
        out.gap(8);
        out.heading("As the battle went on");
        out.words("Dice that reached their score, ahead of what was to be expected or behind it.",
                  kSmall,
                  true);
        out.add({.height = 260, .draw = [course, touched](const Brush& brush, Rect rect) {
                     course_chart(brush, Surface::Paper, rect, "luck/course", course, touched);
                 }});
    }
    out.gap(8);
    out.heading("By what they were thrown for");
    add_heads(out, story, "what fell, of what was expected");
    for (const LuckOfKind& kind : story.luck.kinds) {
        out.add({.height = 33,
                 .draw = [row = SumRow{kind.kind, kind.sides, kind.read}](
                             const Brush& brush, Rect rect) { draw_sums(brush, rect, row); }});
    }
    if (reached) {
        out.gap(8);
        out.heading("By who threw them");
        add_heads(out, story, "dice that reach a score");
    }
    for (std::size_t i = 0; i < kThrowers.size(); ++i) {
        const auto& sums = story.luck.apart[i];
        if (sums[0].dice + sums[1].dice == 0) {
            continue;
        }
        out.add({.height = 33,
                 .draw = [row = SumRow{std::string(report::thrower_words(kThrowers[i])), sums}](
                             const Brush& brush, Rect rect) { draw_sums(brush, rect, row); }});
    }
    for (const ToldReceived& received : story.received) {
        out.gap(8);
        out.heading(fmt::format("{} received", received.what));
        out.add({.height = 84, .draw = [&story, received](const Brush& brush, Rect rect) {
                     draw_received(brush, rect, story, received);
                 }});
    }
}

void fairness_blocks(Blocks& out, const Story& story) {
    out.words(report::seed_words(story), kWords);
    out.gap(4);
    out.words(report::how_faces_are_made(), kWords);
    out.gap(4);
    out.words("Dice that the players throw and enter are theirs, and are counted apart.", kWords);
    bool any = false;
    for (const Thrower thrower : kThrowers) {
        const auto& counts = thrower == Thrower::Rolled    ? story.luck.rolled
                             : thrower == Thrower::Entered ? story.luck.entered
                                                           : story.luck.unknown;
        for (const FaceCount& count : counts) {
            any = true;
            int dice = 0;
            for (const int fell : count.fell) {
                dice += fell;
            }
            out.gap(10);
            out.heading(
                fmt::format("{} d{} {}", dice, count.faces, report::thrower_words(thrower)));
            out.add({.height = 200, .draw = [count](const Brush& brush, Rect rect) {
                         draw_faces(brush, {rect.x, rect.y + 6, rect.w, rect.h - 10}, count);
                     }});
            out.words(capital(report::faces_words(count)) + ".", kWords);
        }
    }
    out.gap(10);
    if (any) {
        out.heading("What such a number means");
        out.words(report::what_chi_squared_means(), kWords);
    } else {
        out.words("No die has been thrown yet.", {Face::SerifItalic, 28}, true);
    }
    out.gap(16);
}

class LuckPage : public OverPage {
public:
    LuckPage(Story story, LuckPart part) : story_(std::move(story)), part_(part) {}

    PageDone frame(const Brush& brush, const Layout& layout) override;
    std::string title() const override { return fmt::format("Luck, {}", story_.name); }

private:
    Story story_;
    LuckPart part_;
    BlockList list_{};
    std::optional<std::size_t> touched_{};
};

PageDone LuckPage::frame(const Brush& brush, const Layout& layout) {
    PageDone done;
    page_head(brush,
              layout.band,
              {.title = "Luck",
               .aside = fmt::format("{}, {}", story_.name, story_.rules),
               .leads = {PageName::Report, PageName::Replay},
               .panel = "luck",
               .sheet = layout.body},
              done);
    done.leave = done.leave || pressed(Key::Escape);
    const bool narrow = layout.form == Form::Narrow;
    const float margin = narrow ? 12 : layout.margin;
    const float top = layout.band.bottom() + (narrow ? 8.0F : 14.0F);
    const float width = std::min(1080.0F, layout.frame.w - 2 * margin);
    const Rect sheet{
        (layout.frame.w - width) / 2, top, width, layout.frame.h - (narrow ? 8.0F : 14.0F) - top};
    paper(brush, sheet);
    const float pad = narrow ? 16 : 28;
    const Rect inner{sheet.x + pad, sheet.y + 12, sheet.w - 2 * pad, sheet.h - 20};
    // The two parts, each with its key.
    const LuckPart before = part_;
    float x = inner.x;
    struct Part {
        LuckPart part;
        const char* id;
        const char* words;
        char key;
    };
    for (const Part& each : {Part{LuckPart::Luck, "luck/luck", "Luck", 'L'},
                             Part{LuckPart::Fairness, "luck/fairness", "Fairness", 'F'}}) {
        const Button wish{.id = each.id,
                          .label = each.words,
                          .key_cap = std::string(1, each.key),
                          .weight = part_ == each.part ? Weight::Chosen : Weight::Second,
                          .size = 19};
        const float wide = button_width(brush, wish);
        if (button(brush, {x, inner.y, wide, 38}, wish) || typed(each.key)) {
            part_ = each.part;
        }
        x += wide + 8;
    }
    if (before != part_) {
        list_ = {};
        done.acted = true;
    }
    const float y = inner.y + 48;
    rule(brush, {inner.x, y}, inner.w, brush.theme.paper_rule);
    const Rect list{inner.x, y + 8, inner.w, inner.bottom() - y - 8};
    list_.lay_out(brush, list.w - 14, [&](const Brush& b, float wide) {
        Blocks out(b, wide);
        if (part_ == LuckPart::Luck) {
            luck_blocks(out, story_, &touched_);
        } else {
            fairness_blocks(out, story_);
        }
        return out.take();
    });
    list_.draw(brush, part_ == LuckPart::Luck ? "luck-list" : "fairness-list", list);
    if (touched_) {
        done.turn_to = PageName::Replay;
        done.moment = std::exchange(touched_, std::nullopt);
    }
    return done;
}

}  // namespace

std::unique_ptr<OverPage> luck_page(Story story, LuckPart part) {
    return std::make_unique<LuckPage>(std::move(story), part);
}

}  // namespace drumhead::dashboard
