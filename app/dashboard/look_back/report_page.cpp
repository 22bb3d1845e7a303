#include "app/dashboard/look_back/report_page.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/look_back/blocks.hpp"
#include "app/dashboard/look_back/course_chart.hpp"
#include "app/dashboard/page_head.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"
#include "rules/words.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr Type kSentence{Face::Sans, 20};
constexpr float kLine = 27;
constexpr float kWhen = 62;

/// What has room beside the sheet of a wide frame stands there, and not on it.
enum class Charts { OnTheSheet, Beside };

void deed_block(Blocks& blocks, const ToldDeed& deed, bool mark) {
    const Brush& brush = blocks.brush();
    const float room = blocks.width() - kWhen;
    auto lines = broken(brush, kSentence, deed.sentence, room);
    const std::string chance = report::chance_words(deed);
    const bool second = !deed.dice.empty() || !chance.empty();
    const float dice = deed_dice(brush, std::nullopt, deed.dice, room);
    const Type small{Face::Sans, 18};
    // Beside the dice where there is room, else under them.
    const bool under = !deed.dice.empty() && !chance.empty() &&
                       dice + 14 + text_width(brush, small, chance) > room;
    const float height = kLine * static_cast<float>(lines.size()) + (second ? 31.0F : 0.0F) +
                         (under ? 24.0F : 0.0F) + 9;
    const bool turning = mark && deed.turning_point;
    blocks.add(
        {.height = height,
         .draw =
             [lines = std::move(lines),
              when = deed.when,
              thrown = deed.dice,
              chance,
              dice,
              under,
              turning,
              small](const Brush& b, Rect rect) {
                 const Theme& theme = b.theme;
                 if (turning) {
                     fill(b, {rect.x - 6, rect.y + 2, 4, rect.h - 6}, theme.ink, 2);
                     const Point at{rect.x + 12, rect.y + kLine + 13};
                     polygon(
                         b,
                         {{at.x, at.y - 8}, {at.x + 8, at.y}, {at.x, at.y + 8}, {at.x - 8, at.y}},
                         theme.ink);
                     hover_words(b, {at.x - 10, at.y - 10, 20, 20}, "a turning point");
                 }
                 text(b,
                      {Face::Medium, 18},
                      {rect.x + (turning ? 4.0F : 0.0F), rect.y + 21},
                      shortened(b, {Face::Medium, 18}, when, kWhen - 6),
                      theme.ink_muted);
                 float y = rect.y + 21;
                 for (const auto& line : lines) {
                     text(b, kSentence, {rect.x + kWhen, y}, line, theme.ink);
                     y += kLine;
                 }
                 const float left = rect.x + kWhen;
                 deed_dice(b, Point{left, y - 18}, thrown, rect.right() - left);
                 if (!chance.empty()) {
                     const float x = under || thrown.empty() ? left : left + dice + 14;
                     text(b,
                          small,
                          {x, y + (under ? 26.0F : 0.0F)},
                          shortened(b, small, chance, rect.right() - x),
                          theme.ink_muted);
                 }
             },
         .moment = deed.event});
}

/// A line of an order of battle: a heading where `group` alone is given.
struct OrderLine {
    std::string group{};
    const ToldUnit* unit = nullptr;
};
std::vector<OrderLine> order_lines(const ToldArmy& army) {
    std::vector<OrderLine> lines;
    std::string group;
    for (const ToldUnit& unit : army.units) {
        if (unit.group != group) {
            group = unit.group;
            lines.push_back({.group = group});
        }
        lines.push_back({.unit = &unit});
    }
    return lines;
}

void draw_order_line(const Brush& brush, Rect rect, const OrderLine& line) {
    const Theme& theme = brush.theme;
    const float base = rect.y + 19;
    if (line.unit == nullptr) {
        text(brush,
             {Face::SerifItalic, 23},
             {rect.x, base},
             shortened(brush, {Face::SerifItalic, 23}, line.group, rect.w),
             theme.ink_muted);
        return;
    }
    const ToldUnit& unit = *line.unit;
    const Type name{Face::Sans, 19};
    const Type small{Face::Sans, 17};
    const float stands = std::min(rect.w * 0.36F, text_width(brush, small, unit.stands));
    text(brush,
         small,
         {rect.right(), base},
         shortened(brush, small, unit.stands, stands + 1),
         theme.ink_muted,
         Align::Right);
    const float room = rect.w - stands - 14;
    const std::string words = shortened(brush, name, unit.name, room);
    const float wide =
        text(brush, name, {rect.x, base}, words, unit.gone ? theme.ink_muted : theme.ink);
    if (unit.gone) {
        rule(brush, {rect.x, base - 6}, wide, theme.ink_muted, 1.4F);
    }
    if (room - wide > 70) {
        text(brush,
             small,
             {rect.x + wide + 10, base},
             shortened(brush, small, unit.what, room - wide - 14),
             theme.ink_muted);
    }
}

std::string army_words(const ToldArmy& army) {
    std::string words;
    if (!army.general.empty()) {
        words += fmt::format("Under {}. ", army.general);
    }
    if (!army.strength.empty()) {
        words += fmt::format("{}. ", army.strength);
    }
    if (!army.end.empty()) {
        words += fmt::format("At the end: {}. ", army.end);
    }
    return words + army.note;
}

void orders_of_battle(Blocks& blocks, const Story& story) {
    const bool known =
        std::ranges::any_of(story.armies, [](const ToldArmy& army) { return !army.units.empty(); });
    if (!known) {
        return;
    }
    blocks.gap(8);
    blocks.heading("Orders of battle");
    const bool both = blocks.width() >= 620;
    const float width = both ? (blocks.width() - 32) / 2 : blocks.width();
    constexpr float kRow = 27;
    std::array<std::vector<OrderLine>, 2> lines{order_lines(story.armies[0]),
                                                order_lines(story.armies[1])};
    std::array<std::vector<std::string>, 2> about;
    for (std::size_t side = 0; side < 2; ++side) {
        about[side] =
            broken(blocks.brush(), {Face::Sans, 18}, army_words(story.armies[side]), width);
    }
    const auto head = [&story](std::size_t side) {
        return [&story, side](const Brush& brush, Rect rect) {
            badge(brush,
                  Surface::Paper,
                  story.armies[side].slot == 0 ? Army::First : Army::Second,
                  {rect.x + 13, rect.y + 19},
                  12,
                  first_letter(story.armies[side].name));
            text(brush,
                 {Face::Serif, 28},
                 {rect.x + 34, rect.y + 28},
                 shortened(brush, {Face::Serif, 28}, story.armies[side].name, rect.w - 34),
                 brush.theme.ink);
        };
    };
    const auto about_line = [](const std::string& words) {
        return [words](const Brush& brush, Rect rect) {
            text(brush, {Face::Sans, 18}, {rect.x, rect.y + 18}, words, brush.theme.ink_muted);
        };
    };
    using Draw = std::function<void(const Brush&, Rect)>;
    struct Row {
        float height;
        Draw draw;
    };
    std::array<std::vector<Row>, 2> rows;
    const std::size_t about_lines = std::max(about[0].size(), about[1].size());
    for (std::size_t side = 0; side < 2; ++side) {
        rows[side].push_back({42, head(side)});
        for (std::size_t i = 0; i < (both ? about_lines : about[side].size()); ++i) {
            rows[side].push_back(
                {24, i < about[side].size() ? Draw(about_line(about[side][i])) : Draw()});
        }
        rows[side].push_back({10, Draw()});
        for (const OrderLine& line : lines[side]) {
            rows[side].push_back({kRow, [line](const Brush& brush, Rect rect) {
                                      draw_order_line(brush, rect, line);
                                  }});
        }
    }
    if (!both) {
        for (auto& side : rows) {
            for (Row& row : side) {
                blocks.add({.height = row.height, .draw = std::move(row.draw)});
            }
        }
        return;
    }
    for (std::size_t i = 0; i < std::max(rows[0].size(), rows[1].size()); ++i) {
        const Draw left = i < rows[0].size() ? rows[0][i].draw : Draw();
        const Draw right = i < rows[1].size() ? rows[1][i].draw : Draw();
        const float height = i < rows[0].size() ? rows[0][i].height : rows[1][i].height;
        blocks.add({.height = height, .draw = [left, right, width](const Brush& brush, Rect rect) {
                        if (left) {
                            left(brush, {rect.x, rect.y, width, rect.h});
                        }
                        if (right) {
                            right(brush, {rect.x + width + 32, rect.y, width, rect.h});
                        }
                    }});
    }
}

class ReportPage : public OverPage {
public:
    explicit ReportPage(ReportOf report)
        : report_(std::move(report)),
          points_(report::course_of_points(report_.told.story)),
          luck_(report::course_of_luck(report_.told.story)) {}

    PageDone frame(const Brush& brush, const Layout& layout) override;
    std::string title() const override { return fmt::format("Report, {}", story().name); }
    void refuse(std::string why) override { message_ = std::move(why); }

private:
    const Story& story() const { return report_.told.story; }
    std::vector<Block> blocks(const Brush& brush, float width, Charts charts);
    float draw_buttons(const Brush& brush, Rect rect, PageDone& done);
    void save(report::Kind kind);

    ReportOf report_;
    report::Course points_;
    report::Course luck_;
    report::Detail detail_ = report::Detail::Deeds;
    BlockList list_{};
    std::string message_{};
    Charts charts_ = Charts::OnTheSheet;    ///< as the list was laid out
    std::optional<std::size_t> touched_{};  ///< a moment, on a chart
};

std::vector<Block> ReportPage::blocks(const Brush& brush, float width, Charts charts) {
    Blocks out(brush, width);
    const Story& told = story();
    if (!told.result.empty()) {
        out.words(told.result, {Face::Serif, 38});
    } else if (!told.deeds.empty()) {
        out.words("The battle goes on.", {Face::SerifItalic, 28}, true);
    }
    for (const auto& fact : told.facts) {
        out.words(fact, kSentence);
    }
    if (told.deeds.empty()) {
        out.words("Nothing has happened yet.", {Face::SerifItalic, 28}, true);
    }
    if (std::ranges::any_of(told.deeds, &ToldDeed::turning_point)) {
        out.gap(8);
        out.heading("Turning points");
        for (const ToldDeed& deed : told.deeds) {
            if (deed.turning_point) {
                deed_block(out, deed, false);
            }
        }
    }
    if (charts == Charts::OnTheSheet) {
        constexpr float kHigh = 240;
        const auto chart =
            [&](const report::Course& course, std::string_view words, std::string_view id) {
                if (course.points.size() < 2) {
                    return;
                }
                out.gap(8);
                out.heading(words);
                out.add({.height = kHigh, .draw = [this, &course, id](const Brush& b, Rect rect) {
                             course_chart(b, Surface::Paper, rect, id, course, &touched_);
                         }});
            };
        chart(points_, told.course_title, "report/points");
        chart(luck_, "Luck, dice ahead of what was expected", "report/luck");
    }
    orders_of_battle(out, told);
    std::string chapter;
    for (const ToldDeed& deed : told.deeds) {
        if (deed.quiet && detail_ == report::Detail::Deeds) {
            continue;
        }
        if (deed.chapter != chapter) {
            chapter = deed.chapter;
            out.gap(8);
            out.heading(chapter, deed.event);
        }
        deed_block(out, deed, true);
    }
    out.gap(16);
    return out.take();
}

void ReportPage::save(report::Kind kind) {
    const auto saved = report::save_in(report_.folder, report_.told, report_.battle, kind, detail_);
    message_ =
        saved ? fmt::format(
                    "Saved as {} in {}.", saved->filename().string(), saved->parent_path().string())
              : capital(saved.error().words) + ".";
}

float ReportPage::draw_buttons(const Brush& brush, Rect rect, PageDone& done) {
    Rows rows{.brush = brush,
              .room = rect,
              .x = rect.x,
              .y = rect.y,
              .left = rect.x,
              .right = rect.right()};
    const auto press = [&](const char* id, const char* label, char key, Weight weight) {
        return rows.press(
                   {.id = id, .label = label, .key_cap = std::string(1, key), .weight = weight}) ||
               typed(key);
    };
    if (press("report/html", "Save as HTML", 'H', Weight::Primary)) {
        save(report::Kind::Html);
        done.acted = true;
    }
    if (press("report/markdown", "Save Markdown", 'M', Weight::Second)) {
        save(report::Kind::Markdown);
        done.acted = true;
    }
    if (press("report/copy", "Copy as Markdown", 'C', Weight::Second)) {
        copy_text(report::written(report_.told, report::Kind::Markdown, detail_));
        message_ = "The report is in the clipboard as Markdown.";
        done.acted = true;
    }
    const bool every = detail_ == report::Detail::EveryEvent;
    if (press("report/all", every ? "Deeds alone" : "Marks and moves too", 'A', Weight::Second)) {
        detail_ = every ? report::Detail::Deeds : report::Detail::EveryEvent;
        list_.forget();
        done.acted = true;
    }
    float y = rows.y + Rows::kPitch + 2;
    if (!message_.empty()) {
        message_strip(brush, {rect.x, y, rect.w, 50}, message_);
        y += 56;
    }
    return y;
}

PageDone ReportPage::frame(const Brush& brush, const Layout& layout) {
    PageDone done;
    page_head(brush,
              layout.band,
              {.title = "Report",
               .aside = fmt::format("{}, {}", story().name, story().rules),
               .leads = {PageName::Replay, PageName::Luck},
               .panel = "report",
               .sheet = layout.body},
              done);
    done.leave = done.leave || pressed(Key::Escape);
    const bool narrow = layout.form == Form::Narrow;
    const float margin = narrow ? 12 : layout.margin;
    const float top = layout.band.bottom() + (narrow ? 8.0F : 14.0F);
    const float bottom = layout.frame.h - (narrow ? 8.0F : 14.0F);
    const Charts charts = layout.form == Form::Wide && !story().deeds.empty() &&
                                  (points_.points.size() > 1 || luck_.points.size() > 1)
                              ? Charts::Beside
                              : Charts::OnTheSheet;
    const float beside = charts == Charts::Beside ? std::min(520.0F, layout.frame.w * 0.34F) : 0;
    const float room = layout.frame.w - 2 * margin - (beside > 0 ? beside + 28 : 0);
    const float width = std::min(980.0F, room);
    const float left = beside > 0 ? margin + (room - width) / 2 : (layout.frame.w - width) / 2;
    const Rect sheet{left, top, width, bottom - top};
    paper(brush, sheet);
    const float pad = narrow ? 16 : 28;
    const Rect inner{sheet.x + pad, sheet.y + 12, sheet.w - 2 * pad, sheet.h - 20};
    const float y = draw_buttons(brush, inner, done);
    rule(brush, {inner.x, y}, inner.w, brush.theme.paper_rule);
    const Rect list{inner.x, y + 4, inner.w, inner.bottom() - y - 4};
    if (charts != charts_) {
        charts_ = charts;
        list_.forget();
    }
    list_.lay_out(
        brush, list.w - 14, [&](const Brush& b, float wide) { return blocks(b, wide, charts); });
    auto moment = list_.draw(brush, "report", list);
    if (beside > 0) {
        const float x = layout.frame.w - margin - beside;
        float at = top;
        const float high = std::min(360.0F, (bottom - top - 40) / 2);
        const auto chart = [&](const report::Course& course,
                               std::string_view words,
                               std::string_view id) {
            if (course.points.size() < 2) {
                return;
            }
            const Type type = fitted(brush, {Face::Serif, 28}, words, beside, 20);
            text(
                brush, type, {x, at + 26}, shortened(brush, type, words, beside), brush.theme.text);
            rule(brush, {x, at + 38}, beside, brush.theme.felt_rule);
            course_chart(
                brush, Surface::Felt, {x, at + 44, beside, high - 60}, id, course, &touched_);
            at += high + 10;
        };
        chart(points_, story().course_title, "report/points");
        chart(luck_, "Luck, dice ahead of expected", "report/luck");
    }
    if (touched_) {
        moment = std::exchange(touched_, std::nullopt);
    }
    if (moment) {
        done.turn_to = PageName::Replay;
        done.moment = moment;
    }
    return done;
}

}  // namespace

std::unique_ptr<OverPage> report_page(ReportOf report) {
    return std::make_unique<ReportPage>(std::move(report));
}

}  // namespace drumhead::dashboard
