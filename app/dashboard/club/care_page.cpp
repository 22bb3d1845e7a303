#include "app/dashboard/club/care_page.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/page_head.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kRow = 58;
constexpr float kLine = 26;

/// Work in a thread of its own, and what to say until it is done.
struct Work {
    std::string words;
    std::future<CareFound> found;
};

class CarePage : public OverPage {
public:
    explicit CarePage(CareDoor door) : door_(std::move(door)), view_(door_.look()) {}

    PageDone frame(const Brush& brush, const Layout& layout) override;
    std::string title() const override { return "Backups"; }
    void refuse(std::string why) override { message_ = std::move(why); }

private:
    void begin(std::string words, const std::function<CareFound()>& work) {
        if (!work_) {
            message_.clear();
            found_.reset();
            work_ = Work{std::move(words), std::async(std::launch::async, work)};
        }
    }
    void take_work();
    void draw_head(const Brush& brush, const Rect& head, Rect sheet, PageDone& done);
    float draw_file(const Brush& brush, Rect rect);
    float draw_buttons(const Brush& brush, Rect rect);
    float draw_question(const Brush& brush, Rect rect, PageDone& done);
    void draw_copies(const Brush& brush, Rect rect);
    void draw_found(const Brush& brush, Rect rect);

    CareDoor door_;
    CareView view_;
    std::optional<Work> work_{};
    std::optional<CareFound> found_{};
    std::optional<std::size_t> asked_{};  ///< the copy that is to be put in place
    std::size_t chosen_ = 0;
    std::string message_{};
};

void CarePage::take_work() {
    if (work_ && work_->found.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
        found_ = work_->found.get();
        work_.reset();
        view_ = door_.look();
    }
}

void CarePage::draw_head(const Brush& brush, const Rect& head, Rect sheet, PageDone& done) {
    page_head(
        brush,
        head,
        {.title = "Backups", .aside = "one file holds everything", .panel = "care", .sheet = sheet},
        done);
    if (asked_ && pressed(Key::Escape)) {
        asked_.reset();
    } else if (found_ && pressed(Key::Escape)) {
        found_.reset();
    } else {
        done.leave = done.leave || pressed(Key::Escape);
    }
}

/// Where the file lies and what is in it. How far down it reached.
float CarePage::draw_file(const Brush& brush, Rect rect) {
    const Theme& theme = brush.theme;
    const Type place{Face::Medium, 20};
    const Type words{Face::Sans, 18};
    float y = rect.y + 22;
    // Of a long path the end says more than the beginning.
    std::string file = view_.file;
    while (text_width(brush, place, file) > rect.w && file.find('/', 1) != std::string::npos) {
        file = "…" + file.substr(file.find('/', file.starts_with("…/") ? 4 : 1));
    }
    text(brush, place, {rect.x, y}, shortened(brush, place, file, rect.w), theme.ink);
    y += 28;
    std::string facts = view_.size;
    for (const auto* each : {&view_.holds, &view_.last}) {
        facts += each->empty() ? "" : fmt::format("{}{}", facts.empty() ? "" : ", ", *each);
    }
    for (const auto& line : broken(brush, words, facts, rect.w)) {
        text(brush, words, {rect.x, y}, line, theme.ink_muted);
        y += 24;
    }
    y -= 10;
    const std::string& said = !message_.empty() ? message_ : view_.trouble;
    if (!said.empty()) {
        message_strip(brush, {rect.x, y, rect.w, 52}, said);
        y += 60;
    }
    return y;
}

float CarePage::draw_buttons(const Brush& brush, Rect rect) {
    Rows rows{.brush = brush,
              .room = rect,
              .x = rect.x,
              .y = rect.y,
              .left = rect.x,
              .right = rect.right()};
    const std::string busy = work_ ? work_->words : "";
    const auto press = [&](const char* id, const char* label, char key, Weight weight) {
        const bool clicked = rows.press({.id = id,
                                         .label = label,
                                         .key_cap = std::string(1, key),
                                         .weight = weight,
                                         .refused = busy});
        return !work_ && !asked_ && (clicked || typed(key));
    };
    if (press("care/copy", "Copy now", 'C', asked_ ? Weight::Second : Weight::Primary)) {
        begin("A copy is being made and looked through", door_.copy_now);
    }
    if (press("care/check", "Look the file through", 'L', Weight::Second)) {
        begin("The file is being looked through and every battle replayed", door_.check);
    }
    if (press("care/export", "Export what can be read", 'X', Weight::Second)) {
        begin("What can be read is being written", door_.take_out);
    }
    return rows.y + Rows::kPitch;
}

/// Asks once before a copy is put in place. How far down it reached.
float CarePage::draw_question(const Brush& brush, Rect rect, PageDone& done) {
    const Theme& theme = brush.theme;
    const CareCopy& copy = view_.copies[*asked_];
    const Type type{Face::Serif, 26};
    const Type aside{Face::Sans, 18};
    float y = rect.y + 26;
    for (const auto& line :
         broken(brush, type, fmt::format("Put the copy of {} in place?", copy.made), rect.w)) {
        text(brush, type, {rect.x, y}, line, theme.ink);
        y += 30;
    }
    y -= 4;
    for (const auto& line :
         broken(brush,
                aside,
                fmt::format("It holds {}. What is there now is kept beside it, and can be put back "
                            "in the same way.",
                            copy.holds),
                rect.w)) {
        text(brush, aside, {rect.x, y}, line, theme.ink_muted);
        y += 24;
    }
    Rows rows{.brush = brush,
              .room = rect,
              .x = rect.x,
              .y = y - 8,
              .left = rect.x,
              .right = rect.right()};
    if (rows.press({.id = "care/yes",
                    .label = "Put it in place",
                    .key_cap = "Enter",
                    .weight = Weight::Primary}) ||
        pressed(Key::Enter)) {
        done.without_battle = [this, file = copy.file] {
            const auto kept = door_.restore(file);
            asked_.reset();
            found_.reset();
            view_ = door_.look();
            if (!kept) {
                message_ = kept.error().words;
                return false;
            }
            message_.clear();
            found_ = CareFound{"The copy is in place", {}};
            if (!kept->empty()) {
                found_->lines.push_back(fmt::format("What was there is kept as {}.", *kept));
            }
            return true;
        };
        return rows.y + Rows::kPitch;
    }
    if (rows.press({.id = "care/no", .label = "Leave everything as it is", .key_cap = "Esc"})) {
        asked_.reset();
    }
    return rows.y + Rows::kPitch;
}

void CarePage::draw_copies(const Brush& brush, Rect rect) {
    const Theme& theme = brush.theme;
    const Type heading{Face::Serif, 26};
    const float width = text(brush, heading, {rect.x, rect.y + 24}, "Copies", theme.ink);
    const Type hint{Face::SerifItalic, 20};
    const std::string how = view_.copies.empty() ? "none yet; one a day is kept by itself"
                                                 : "touch one to put it in place, or arrows and "
                                                   "Enter";
    text(brush,
         hint,
         {rect.x + width + 14, rect.y + 24},
         shortened(brush, hint, how, rect.w - width - 14),
         theme.ink_muted);
    rule(brush, {rect.x, rect.y + 34}, rect.w, theme.paper_rule);
    const std::size_t count = view_.copies.size();
    if (count == 0) {
        return;
    }
    const Rect list{rect.x, rect.y + 40, rect.w, rect.h - 40};
    const std::size_t before = std::min(chosen_, count - 1);
    chosen_ = pressed(Key::Down) ? std::min(before + 1, count - 1)
              : pressed(Key::Up) ? before - std::min<std::size_t>(before, 1)
                                 : before;
    const float scrolled =
        begin_scroll(brush, "care-copies", list, kRow * static_cast<float>(count));
    if (chosen_ != before) {
        scroll_to(
            brush, kRow * static_cast<float>(chosen_), kRow * static_cast<float>(chosen_ + 1));
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Rect row{
            list.x, list.y + kRow * static_cast<float>(i) - scrolled, list.w - 12, kRow - 2};
        if (row.bottom() < list.y || row.y > list.bottom()) {
            continue;
        }
        const CareCopy& copy = view_.copies[i];
        const Touch touch = touchable(brush, fmt::format("care/copy/{}", i), row);
        if (i == chosen_) {
            fill(brush, row, theme.paper_inset, 4);
            outline(brush, row, theme.ink_muted, 1.4F, 4);
        } else if (touch.hovered) {
            fill(brush, row, faded(theme.ink, 0.06F), 4);
        }
        const Type aside{Face::Sans, 18};
        const float left = row.x + 14;
        const float right = row.right() - 12;
        const float made =
            text(brush, {Face::Medium, 20}, {left, row.y + 24}, copy.made, theme.ink);
        text(brush,
             aside,
             {right, row.y + 24},
             shortened(brush, aside, copy.holds, right - left - made - 20),
             theme.ink,
             Align::Right);
        const float size =
            text(brush, aside, {right, row.y + 47}, copy.size, theme.ink_muted, Align::Right);
        text(brush,
             aside,
             {left, row.y + 47},
             shortened(brush, aside, copy.kind, right - size - 16 - left),
             theme.ink_muted);
        if (touch.pressed && !work_) {
            chosen_ = i;
            asked_ = i;
        }
    }
    end_scroll();
    if (!work_ && !asked_ && pressed(Key::Enter)) {
        asked_ = chosen_;
    }
}

void CarePage::draw_found(const Brush& brush, Rect rect) {
    const Theme& theme = brush.theme;
    const Type heading{Face::Serif, 26};
    const Type type{Face::Sans, 18};
    const Button close{.id = "care/found", .label = "The copies", .key_cap = "Esc", .size = 18};
    const float wide = button_width(brush, close);
    text(brush,
         heading,
         {rect.x, rect.y + 26},
         shortened(brush, heading, found_->heading, rect.w - wide - 16),
         theme.ink);
    const bool shut = button(brush, {rect.right() - wide, rect.y, wide, 36}, close);
    rule(brush, {rect.x, rect.y + 42}, rect.w, theme.paper_rule);
    std::vector<std::string> lines;
    for (const auto& each : found_->lines) {
        for (auto& line : broken(brush, type, each, rect.w - 24)) {
            lines.push_back(std::move(line));
        }
    }
    const Rect list{rect.x, rect.y + 50, rect.w, rect.h - 50};
    const float scrolled =
        begin_scroll(brush, "care-found", list, kLine * static_cast<float>(lines.size()));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float y = list.y + kLine * static_cast<float>(i) - scrolled;
        if (y + kLine >= list.y && y <= list.bottom()) {
            text(brush, type, {list.x, y + 19}, lines[i], theme.ink);
        }
    }
    end_scroll();
    if (shut) {
        found_.reset();
    }
}

PageDone CarePage::frame(const Brush& brush, const Layout& layout) {
    PageDone done;
    take_work();
    const float margin = layout.form == Form::Narrow ? 12 : layout.margin;
    const float width = std::min(980.0F, layout.frame.w - 2 * margin);
    const float top = layout.band.bottom() + margin;
    const Rect sheet{(layout.frame.w - width) / 2, top, width, layout.frame.h - top - margin};
    draw_head(brush, layout.band, sheet, done);
    paper(brush, sheet);
    const Rect inner{sheet.x + 24, sheet.y + 12, sheet.w - 48, sheet.h - 24};
    const auto below = [&](float y) { return Rect{inner.x, y, inner.w, inner.bottom() - y}; };
    float y = draw_file(brush, inner);
    y = draw_buttons(brush, below(y)) + 4;
    if (work_) {
        text(brush,
             {Face::SerifItalic, 22},
             {inner.x, y + 20},
             shortened(brush, {Face::SerifItalic, 22}, work_->words + " …", inner.w),
             brush.theme.ink_muted);
        y += 32;
        done.acted = true;  // until it is done
    }
    if (asked_) {
        y = draw_question(brush, below(y), done) + 4;
    }
    if (found_) {
        draw_found(brush, below(y));
    } else if (!asked_ || inner.bottom() - y > 120) {
        draw_copies(brush, below(y));
    }
    return done;
}

}  // namespace

std::unique_ptr<OverPage> care_page(CareDoor door) {
    return std::make_unique<CarePage>(std::move(door));
}

}  // namespace drumhead::dashboard
