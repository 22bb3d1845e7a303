#include "app/dashboard/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"
#include "app/kit/odds.hpp"
#include "rules/clauses.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

// Where nothing has been asked yet.
constexpr std::array<std::string_view, 4> kExamples{
    "musk 3 moved rain", "kolin art aus 4", "weather 11", "retreat blocked"};

// Draws words in lines, as many as end above `bottom`, the last shortened if there are more.
// Returns where the next thing may begin.
float flow(
    const Brush& brush, Type type, Rect room, std::string_view words, Colour colour, float pitch) {
    const auto lines = broken(brush, type, words, room.w);
    float y = room.y;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (y + pitch > room.bottom() + 0.5F) {
            break;
        }
        const bool last = y + 2 * pitch > room.bottom() + 0.5F;
        text(brush,
             type,
             {room.x, y + pitch * 0.76F},
             last && i + 1 < lines.size() ? shortened(brush, type, lines[i] + " …", room.w)
                                          : lines[i],
             colour);
        y += pitch;
    }
    return y;
}

// "42% at least one hit" is drawn with its number first and large.
std::optional<std::pair<std::string, std::string>> chance_of(std::string_view line) {
    const auto end = line.find("% at least");
    if (end == std::string_view::npos || line.find(' ') != end + 1) {
        return std::nullopt;
    }
    return std::pair{std::string(line.substr(0, end + 1)), std::string(line.substr(end + 2))};
}

void chances(const Brush& brush, Rect rect, const Answer& answer) {
    const float caption = 22;
    text(brush,
         {Face::Sans, 17},
         {rect.x, rect.y + 16},
         shortened(brush, {Face::Sans, 17}, answer.counted, rect.w),
         brush.theme.ink_muted);
    // Of what either happens or does not there is no number to count.
    const bool yes_or_no =
        answer.chances.size() == 2 && answer.counted.find("hit") == std::string::npos;
    Chart bars{.bar_share = 0.62F, .label_size = 17};
    for (std::size_t n = 0; n < answer.chances.size(); ++n) {
        bars.columns.push_back(
            {answer.chances[n],
             yes_or_no ? std::string(n == 0 ? "no" : "yes") : std::to_string(n)});
    }
    chart(brush, {rect.x, rect.y + caption, rect.w, rect.h - caption}, bars);
}

// The number first, as large as may be read across a table, then what it is and why.
void answer_block(const Brush& brush, Rect rect, const Answer& answer, bool narrow) {
    const Theme& theme = brush.theme;
    const bool charted = !answer.chances.empty();
    const float left = charted ? std::floor(rect.w * 0.53F) : rect.w;
    if (charted) {
        const float from = rect.x + std::floor(rect.w * 0.555F);
        chances(brush, {from, rect.y, rect.right() - from, rect.h}, answer);
    }
    const float pitch = narrow ? 22.0F : 26.0F;
    float x = rect.x;
    float y = rect.y;
    const Type big{Face::Bold, narrow ? 58.0F : 88.0F};
    const float big_width = answer.big.empty() ? 0 : text_width(brush, big, answer.big);
    const bool beside = big_width > 0 && big_width <= left * 0.34F;
    const Type heading{Face::Serif, narrow ? 24.0F : 31.0F};
    if (beside) {
        text(brush, big, {x - 2, y + big.size * 0.78F}, answer.big, theme.ink);
        x += big_width + (narrow ? 16.0F : 24.0F);
    } else if (!answer.big.empty()) {
        const Type type =
            fitted(brush, {Face::Serif, narrow ? 32.0F : 42.0F}, answer.big, left, 24);
        text(brush,
             type,
             {x, y + type.size * 0.74F},
             shortened(brush, type, answer.big, left),
             theme.ink);
        y += type.size * 0.95F;
    }
    const Rect words{x, y, rect.x + left - x, rect.bottom() - y};
    if (answer.big.empty()) {
        // A rule says itself what it is.
        y = flow(brush, {Face::Sans, 19}, words, answer.heading, theme.ink, pitch);
    } else if (beside) {
        const float line = narrow ? 27.0F : 34.0F;
        y = flow(brush, heading, words, answer.heading, theme.ink, line);
    } else {
        y = flow(brush, {Face::Sans, 18}, words, answer.heading, theme.ink_muted, pitch);
    }
    y += narrow ? 0 : 2;
    bool first = true;
    for (const std::string& line : answer.lines) {
        if (!chance_of(line)) {
            y = flow(brush,
                     {Face::Sans, 18},
                     {x, y, words.w, rect.bottom() - y},
                     line,
                     first ? theme.ink : theme.ink_muted,
                     pitch);
            first = false;
        }
    }
    if (beside) {
        y = std::max(y, rect.y + big.size * 0.95F);
    }
    y += narrow ? 2 : 12;
    first = true;
    for (const std::string& line : answer.lines) {
        const auto chance = chance_of(line);
        if (!chance) {
            continue;
        }
        const float size = narrow ? (first ? 24.0F : 20.0F) : (first ? 30.0F : 21.0F);
        const float high = narrow ? size + 3 : size + 10;
        if (y + high > rect.bottom() + 1) {
            break;
        }
        const float base = y + high * 0.5F + size * 0.303F;
        text(brush, {Face::Bold, size}, {rect.x, base}, chance->first, theme.ink);
        const float words_at = rect.x + (narrow ? 66.0F : 84.0F);
        const Type type{Face::Sans, 18};
        text(brush,
             type,
             {words_at, base},
             shortened(brush, type, chance->second, rect.x + left - words_at),
             first ? theme.ink : theme.ink_muted);
        y += high;
        first = false;
    }
}

void search_glass(const Brush& brush, Point centre, float radius) {
    const Colour colour = brush.theme.ink_muted;
    ring(brush, centre, radius, colour, 2.4F);
    const float at = radius * 0.7F;
    line(brush,
         {centre.x + at, centre.y + at},
         {centre.x + radius * 1.75F, centre.y + radius * 1.75F},
         colour,
         3);
}

// A foot's word with its key before it; the whole takes the touch. Returns its width, 0 where it
// has no room.
struct FootWord {
    std::string id{};
    std::string cap{};
    std::string words{};
};
float foot_width(const Brush& brush, const FootWord& word) {
    return key_cap_width(brush, word.cap, 23) + 8 + text_width(brush, {Face::Sans, 18}, word.words);
}
bool foot_word(const Brush& brush, Rect rect, const FootWord& word) {
    const Touch touch = touchable(brush, word.id, rect);
    if (touch.hovered) {
        fill(brush, inset(rect, -4), faded(brush.theme.ink, 0.1F), 6);
    }
    const float middle = rect.centre().y;
    const float cap = key_cap(brush, {rect.x, middle}, word.cap, Surface::Paper, 23);
    text(brush,
         {Face::Sans, 18},
         {rect.x + cap + 8, middle + 18 * 0.303F},
         word.words,
         brush.theme.ink_muted);
    return touch.pressed;
}

bool is_own(const bar::ResultChart& chart) {
    return std::ranges::none_of(bar::charts(), [&](const bar::ResultChart& each) {
        return each.battle == chart.battle && each.chart == chart.chart;
    });
}

}  // namespace

Shelf palette_shelf(const gk::Edition& edition, std::span<const bar::BattleBook> books) {
    std::vector<bar::ResultChart> own;
    for (const bar::BattleBook& book : books) {
        std::ranges::copy_if(book.charts, std::back_inserter(own), is_own);
    }
    return shelf_of(edition, own);
}

void Palette::open(const Shelf& shelf) {
    shelf_ = &shelf;
    ask("");
}

void Palette::close() {
    remember();
    shelf_ = nullptr;
}

void Palette::ask(std::string words) {
    words_ = words;
    field_.put = std::move(words);
    earlier_at_.reset();
    answered_.reset();
    page_ = Page::Answers;
    look_again();
}

const Found* Palette::chosen() const {
    return chosen_ >= 0 && chosen_ < static_cast<int>(found_.size())
               ? &found_[static_cast<std::size_t>(chosen_)]
               : nullptr;
}

void Palette::look_again() {
    if (answered_ == words_) {
        return;
    }
    found_ = look_up(*shelf_, words_, limits::kMostShown);
    answered_ = words_;
    lines_.clear();
    first_ = 0;
    page_ = Page::Answers;
    const bool nothing_asked = words_.find_first_not_of(' ') == std::string::npos;
    if (nothing_asked) {
        // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
        for (auto each = earlier_.rbegin(); each != earlier_.rend(); ++each) {
            lines_.push_back({.title = *each, .detail = "asked before"});
        }
        for (const std::string_view each : kExamples) {
            if (std::ranges::find(earlier_, each) == earlier_.end()) {
                lines_.push_back({.title = std::string(each), .detail = "an example"});
            }
        }
    }
    for (const Found& each : found_) {
        lines_.push_back({each.title, each.detail, each.value});
    }
    chosen_ = found_.empty() ? -1 : 0;
}

void Palette::remember() {
    if (found_.empty()) {
        return;  // nobody asks again what had no answer
    }
    std::erase(earlier_, words_);
    earlier_.push_back(words_);
    if (earlier_.size() > limits::kMostEarlier) {
        earlier_.erase(earlier_.begin());
    }
}

void Palette::recall(int by) {
    const auto count = static_cast<int>(earlier_.size());
    const int at = (earlier_at_ ? static_cast<int>(*earlier_at_) : count) + by;
    if (at < 0 || at > count) {
        return;
    }
    if (at == count) {
        ask("");
        return;
    }
    ask(earlier_[static_cast<std::size_t>(at)]);
    earlier_at_ = static_cast<std::size_t>(at);
}

void Palette::turn_to(Page page) {
    page_ = page;
    page_height_ = 0;
    scroll_by_ = 0;
}

const DieTable* Palette::table() const {
    const Found* found = chosen();
    if (found == nullptr || (found->kind != FoundKind::Table && found->kind != FoundKind::Face)) {
        return nullptr;
    }
    const auto at = std::ranges::find(shelf_->tables, found->id, &DieTable::name);
    return at == shelf_->tables.end() ? nullptr : &*at;
}

std::vector<const Clause*> Palette::clauses_behind() const {
    std::vector<const Clause*> clauses;
    const auto add = [&](std::string_view id) {
        const Clause* found = clause(id);
        if (found != nullptr && std::ranges::find(clauses, found) == clauses.end()) {
            clauses.push_back(found);
        }
    };
    const Found* found = chosen();
    if (found == nullptr) {
        return clauses;
    }
    if (found->kind == FoundKind::Clause) {
        add(found->id);
    }
    if (found->answer) {
        for (const Reason& reason : found->answer->why) {
            add(reason.clause);
        }
    }
    if (const DieTable* shown = table()) {
        add(shown->clause);
    }
    return clauses;
}

std::string Palette::what_enter_does() const {
    const Found* found = chosen();
    if (page_ != Page::Answers) {
        return "back to the answer";
    }
    if (found == nullptr) {
        return chosen_ >= 0 ? "ask it" : "back to the table";
    }
    switch (found->kind) {
        case FoundKind::Odds:
            return "back to the table";
        case FoundKind::Face:
        case FoundKind::Table:
            return "the whole table";
        case FoundKind::Clause:
            return "the rule in full";
        case FoundKind::Unit:
            return "select it";
        case FoundKind::Action:
            return "do it";
    }
    return "";
}

void Palette::enter(Done& done) {
    done.acted = true;
    const Found* found = chosen();
    if (page_ != Page::Answers) {
        turn_to(Page::Answers);
        return;
    }
    if (found == nullptr) {
        if (chosen_ >= 0 && chosen_ < static_cast<int>(lines_.size())) {
            ask(lines_[static_cast<std::size_t>(chosen_)].title);
        } else {
            close();
        }
        return;
    }
    switch (found->kind) {
        case FoundKind::Odds:
            close();
            return;
        case FoundKind::Face:
        case FoundKind::Table:
            remember();
            turn_to(Page::Table);
            return;
        case FoundKind::Clause:
            remember();
            turn_to(Page::Rule);
            return;
        case FoundKind::Unit:
        case FoundKind::Action:
            done.chosen = *found;
            close();
            return;
    }
}

void Palette::step_back() {
    if (page_ != Page::Answers) {
        turn_to(Page::Answers);
    } else {
        close();
    }
}

void Palette::keys(Done& done) {
    const int by = pressed(Key::Down)       ? 1
                   : pressed(Key::Up)       ? -1
                   : pressed(Key::PageDown) ? 5
                   : pressed(Key::PageUp)   ? -5
                                            : 0;
    if (by != 0) {
        done.acted = true;
        const bool empty_field = words_.empty();
        if (page_ != Page::Answers) {
            scroll_by_ = 40 * static_cast<float>(by);
        } else if (std::abs(by) == 1 && (ctrl_held() || (by < 0 && empty_field && chosen_ <= 0))) {
            recall(by);
        } else if (!lines_.empty()) {
            chosen_ = std::clamp(chosen_ + by, 0, static_cast<int>(lines_.size()) - 1);
        }
    }
    if (pressed(Key::F1)) {
        done.acted = true;
        if (page_ == Page::Rule) {
            turn_to(Page::Answers);
        } else if (!clauses_behind().empty()) {
            turn_to(Page::Rule);
        }
    }
    if (pressed(Key::Enter)) {
        enter(done);
    } else if (pressed(Key::Escape)) {
        done.acted = true;
        step_back();
    }
}

float Palette::question(const Brush& brush, Rect sheet) {
    const float pad = narrow_ ? 18 : 30;
    const float high = narrow_ ? 46 : 68;
    const float middle = sheet.y + (narrow_ ? 6.0F : 14.0F) + high / 2;
    const float glass = narrow_ ? 8 : 10;
    search_glass(brush, {sheet.x + pad + glass, middle - 2}, glass);
    const float cap = key_cap_width(brush, "Esc", 23);
    const Rect escape{sheet.right() - pad - cap - 10, middle - 18, cap + 20, 36};
    field_.size = narrow_ ? 25 : 31;
    const float x = sheet.x + pad + (narrow_ ? 34.0F : 46.0F);
    line_field(brush, {x, middle - high / 2, escape.x - 12 - x, high}, field_, words_);
    // After the field, which lets go of a touch elsewhere only as it is drawn.
    const Touch touch = touchable(brush, "palette/close", escape);
    if (touch.hovered) {
        fill(brush, escape, faded(brush.theme.ink, 0.1F), 6);
    }
    key_cap(brush, {escape.x + 10, middle}, "Esc", Surface::Paper, 23);
    const float end = middle + high / 2 + (narrow_ ? 0.0F : 4.0F);
    rule(brush, {sheet.x + pad, end}, sheet.w - 2 * pad, brush.theme.ink_muted, 2);
    if (touch.pressed) {
        step_back();
    }
    return end + 2;
}

float Palette::read_as(const Brush& brush, Rect rect) const {
    const Found* found = chosen();
    const float pitch = narrow_ ? 30 : 36;
    if (found == nullptr) {
        return rect.y;
    }
    // The same with one fact changed is still this question.
    const bool same_question = found->understood.empty() && found->kind == FoundKind::Odds;
    const auto& understood = same_question ? found_.front().understood : found->understood;
    if (understood.empty()) {
        return rect.y;
    }
    const Theme& theme = brush.theme;
    const Type plain{Face::Sans, 18};
    const Type strong{Face::Medium, 18};
    float x = rect.x;
    float base = rect.y + (narrow_ ? 22.0F : 31.0F);
    x += text(brush, plain, {x, base}, "read as", theme.ink_muted) + 22;
    const float from = x;
    for (const Understood& one : understood) {
        const float word = text_width(brush, plain, one.word);
        const float arrow_and_gaps = 6 + 16 + 7;
        const float width = word + arrow_and_gaps + text_width(brush, strong, one.as);
        if (x > from && x + width > rect.right()) {
            x = from;
            base += pitch - 6;
        }
        text(brush, plain, {x, base}, one.word, theme.ink_muted);
        rule(brush, {x, base + 4}, word, theme.ink_muted);
        arrow(brush, {x + word + 6, base - 6}, 16, theme.ink_muted);
        const float meaning = x + word + arrow_and_gaps;
        text(brush,
             strong,
             {meaning, base},
             shortened(brush, strong, one.as, rect.right() - meaning),
             theme.ink);
        x += width + 22;
    }
    const float end = base + (narrow_ ? 9.0F : 19.0F);
    rule(brush, {rect.x, end}, rect.w, theme.paper_rule);
    return end + 1;
}

void Palette::list(const Brush& brush, Rect rect, Done& done) {
    const Theme& theme = brush.theme;
    const float high = narrow_ ? 36 : 44;
    const int room = std::max(1, static_cast<int>(rect.h / high));
    const int count = static_cast<int>(lines_.size());
    if (count == 0) {
        text(brush,
             {Face::SerifItalic, 22},
             {rect.x + 4, rect.y + 30},
             "nothing is found for these words",
             theme.ink_muted);
        return;
    }
    if (chosen_ >= 0) {
        first_ = std::clamp(first_, std::max(0, chosen_ - room + 1), chosen_);
    }
    first_ = std::clamp(first_, 0, std::max(0, count - room));
    const Type value_type{Face::Bold, 18};
    const Type detail_type{Face::Sans, 18};
    const Type title_type{Face::Sans, 18};
    const int last = std::min(count, first_ + room);
    float values = 0;
    float details = 0;
    for (int i = first_; i < last; ++i) {
        const Line& each = lines_[static_cast<std::size_t>(i)];
        values = std::max(values, text_width(brush, value_type, each.value));
        details = std::max(details, text_width(brush, detail_type, each.detail));
    }
    values = std::min(values, rect.w * 0.26F);
    details = std::min(details, rect.w * 0.36F);
    const float detail_right = rect.right() - values - (values > 0 ? (narrow_ ? 18.0F : 36.0F) : 0);
    float y = rect.y;
    for (int i = first_; i < last; ++i) {
        const Line& each = lines_[static_cast<std::size_t>(i)];
        const Rect row{rect.x - 14, y, rect.w + 28, high};
        const bool on = i == chosen_;
        const Touch touch = touchable(brush, fmt::format("palette/line/{}", i), row);
        if (on || touch.hovered) {
            fill(brush, inset(row, 1), on ? theme.paper_inset : faded(theme.paper_inset, 0.5F), 4);
        }
        if (on) {
            fill(brush, {row.x, row.y + 1, 5, row.h - 2}, theme.ink);
        }
        const float base = row.centre().y + 18 * 0.303F;
        text(brush,
             value_type,
             {rect.right(), base},
             shortened(brush, value_type, each.value, values),
             theme.ink,
             Align::Right);
        const std::string detail = shortened(brush, detail_type, each.detail, details);
        text(brush, detail_type, {detail_right, base}, detail, theme.ink_muted, Align::Right);
        const Type type = on ? Type{Face::Medium, 18} : title_type;
        text(brush,
             type,
             {rect.x + 4, base},
             shortened(brush, type, each.title, detail_right - details - 24 - rect.x),
             theme.ink);
        if (touch.pressed) {
            done.acted = true;
            // A unit or an action is what it says; of the rest the answer is looked at first.
            const bool again = on;
            chosen_ = i;
            const Found* found = chosen();
            if (again || found == nullptr || found->kind == FoundKind::Unit ||
                found->kind == FoundKind::Action) {
                enter(done);
                return;
            }
        }
        y += high;
    }
    if (count > room) {
        const float whole = high * static_cast<float>(room);
        const float share = static_cast<float>(room) / static_cast<float>(count);
        const float top = rect.y + whole * static_cast<float>(first_) / static_cast<float>(count);
        fill(brush,
             {rect.right() + (narrow_ ? 10.0F : 20.0F), top, 4, std::max(24.0F, whole * share)},
             faded(theme.ink_muted, 0.75F),
             2);
    }
}

void Palette::table_page(const Brush& brush, Rect rect) {
    const Theme& theme = brush.theme;
    const DieTable& shown = *table();
    const Type title{Face::Serif, narrow_ ? 24.0F : 28.0F};
    const Type head{Face::Medium, 17};
    const Type cell{Face::Sans, 18};
    const float die = shown.die.empty() ? 0 : text_width(brush, cell, shown.die) + 16;
    text(brush,
         fitted(brush, title, shown.title, rect.w - die, 21),
         {rect.x, rect.y + title.size},
         shortened(
             brush, fitted(brush, title, shown.title, rect.w - die, 21), shown.title, rect.w - die),
         theme.ink);
    text(
        brush, cell, {rect.right(), rect.y + title.size}, shown.die, theme.ink_muted, Align::Right);
    const Rect room{rect.x, rect.y + title.size + 14, rect.w, rect.h - title.size - 14};

    float headings = 0;
    for (const DieTable::Row& row : shown.rows) {
        headings = std::max(headings, text_width(brush, head, row.heading));
    }
    headings = std::min(headings, room.w * 0.34F) + 20;
    const auto columns = std::max<std::size_t>(1, shown.columns.size());
    const float wide = (room.w - 12 - headings) / static_cast<float>(columns);
    constexpr float kPitch = 23;
    const float scrolled = begin_scroll(brush, "palette/table", room, page_height_);
    if (scroll_by_ < 0) {
        scroll_to(brush, std::max(0.0F, scrolled + scroll_by_), scrolled);
    } else if (scroll_by_ > 0) {
        scroll_to(brush, scrolled, std::min(page_height_, scrolled + room.h + scroll_by_));
    }
    scroll_by_ = 0;
    float y = room.y - scrolled;
    const auto line_of_cells = [&](const std::string& heading,
                                   const std::vector<std::string>& cells,
                                   Type type,
                                   Colour colour) {
        float most = 1;
        const auto put = [&](float x, float width, Type with, const std::string& words, Colour in) {
            float at = y;
            const auto lines = broken(brush, with, words, width);
            for (const std::string& each : lines) {
                text(brush, with, {x, at + 18}, each, in);
                at += kPitch;
            }
            most = std::max(most, static_cast<float>(lines.size()));
        };
        put(room.x, headings - 14, head, heading, theme.ink);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            put(room.x + headings + wide * static_cast<float>(i),
                wide - 12,
                type,
                cells[i],
                colour);
        }
        y += most * kPitch + 4;
        rule(brush, {room.x, y}, room.w - 12, theme.paper_rule);
        y += 5;
    };
    if (std::ranges::any_of(shown.columns, [](const auto& each) { return !each.empty(); })) {
        line_of_cells("", shown.columns, head, theme.ink_muted);
    }
    for (const DieTable::Row& row : shown.rows) {
        line_of_cells(row.heading, row.cells, cell, theme.ink);
    }
    page_height_ = y + scrolled - room.y;
    end_scroll();
}

void Palette::rule_page(const Brush& brush, Rect rect) {
    const Theme& theme = brush.theme;
    const Rect room{rect.x, rect.y + 6, rect.w, rect.h - 6};
    constexpr float kPitch = 25;
    const float scrolled = begin_scroll(brush, "palette/rule", room, page_height_);
    if (scroll_by_ < 0) {
        scroll_to(brush, std::max(0.0F, scrolled + scroll_by_), scrolled);
    } else if (scroll_by_ > 0) {
        scroll_to(brush, scrolled, std::min(page_height_, scrolled + room.h + scroll_by_));
    }
    scroll_by_ = 0;
    float y = room.y - scrolled;
    const auto paragraph = [&](Type type, const std::string& words, Colour colour) {
        for (const std::string& each : broken(brush, type, words, room.w - 14)) {
            text(brush, type, {room.x, y + 19}, each, colour);
            y += kPitch;
        }
    };
    for (const Clause* each : clauses_behind()) {
        paragraph(
            {Face::Bold, 18}, fmt::format("{}, {}", each->id, each->edition), theme.ink_muted);
        paragraph({Face::Sans, 19}, std::string(each->words), theme.ink);
        if (!each->example.empty()) {
            paragraph(
                {Face::Sans, 18}, fmt::format("For example: {}", each->example), theme.ink_muted);
        }
        y += 16;
    }
    page_height_ = y + scrolled - room.y;
    end_scroll();
}

void Palette::foot(const Brush& brush, Rect rect, Done& done) {
    const bool empty_field = words_.empty();
    std::vector<FootWord> words{{"palette/enter", "Enter", what_enter_does()}};
    if (!empty_field && page_ == Page::Answers) {
        words.push_back({"palette/word", "Tab", narrow_ ? "next word" : "change one word"});
    }
    if (!earlier_.empty() && page_ == Page::Answers) {
        words.push_back({"palette/earlier",
                         empty_field ? "Up" : "Ctrl+Up",
                         narrow_ ? "earlier" : "earlier questions"});
    }
    if (!clauses_behind().empty() && page_ != Page::Rule) {
        words.push_back({"palette/rule", "F1", narrow_ ? "the rule" : "the rule in full"});
    }
    if (page_ == Page::Rule) {
        words.push_back({"palette/rule", "F1", "back to the answer"});
        words.erase(words.begin());
    }
    float x = rect.x;
    const float gap = narrow_ ? 20 : 30;
    for (const FootWord& each : words) {
        const float width = foot_width(brush, each);
        if (x + width > rect.right() + 1) {
            break;
        }
        const Rect place{x, rect.y, width, rect.h};
        x += width + gap;
        if (each.id == "palette/word") {
            // Tab is the field's own; the word is said so that it is known.
            const float cap =
                key_cap(brush, {place.x, place.centre().y}, each.cap, Surface::Paper, 23);
            text(brush,
                 {Face::Sans, 18},
                 {place.x + cap + 8, place.centre().y + 18 * 0.303F},
                 each.words,
                 brush.theme.ink_muted);
            continue;
        }
        if (!foot_word(brush, place, each)) {
            continue;
        }
        done.acted = true;
        if (each.id == "palette/enter") {
            enter(done);
        } else if (each.id == "palette/earlier") {
            recall(-1);
        } else {
            turn_to(page_ == Page::Rule ? Page::Answers : Page::Rule);
        }
        return;
    }
}

Palette::Done Palette::frame(const Brush& brush, const Layout& layout) {
    Done done;
    narrow_ = layout.form == Form::Narrow;
    const Theme& theme = brush.theme;
    use_arrows(Arrows::ForThePage);
    begin_layer(brush, "palette", layout.frame);
    const float side = narrow_ ? 10 : 20;
    const float width = std::min(900.0F, layout.frame.w - 2 * side);
    const float height = std::min(664.0F, layout.frame.h - 2 * side);
    const Rect sheet{std::floor((layout.frame.w - width) / 2),
                     std::min(92.0F, std::floor((layout.frame.h - height) / 2)),
                     width,
                     height};
    paper(brush, sheet);
    const float pad = narrow_ ? 18 : 30;
    const Rect inner{sheet.x + pad, sheet.y, sheet.w - 2 * pad, sheet.h};

    const std::string before = words_;
    float y = question(brush, sheet);
    if (!is_open()) {
        end_layer();
        done.acted = true;
        return done;
    }
    if (words_ != before) {
        done.acted = true;
        earlier_at_.reset();
    }
    look_again();
    keys(done);
    if (!is_open()) {
        end_layer();
        return done;
    }
    const Found* found = chosen();
    y = read_as(brush, {inner.x, y, inner.w, 0});
    const float foot_high = 36;
    const float foot_at = sheet.bottom() - foot_high - (narrow_ ? 3.0F : 9.0F);
    const float end = foot_at - (narrow_ ? 2.0F : 8.0F);
    rule(brush, {inner.x, end}, inner.w, theme.paper_rule);
    if (page_ == Page::Table && table() != nullptr) {
        table_page(brush, {inner.x, y + 6, inner.w, end - y - 10});
    } else if (page_ == Page::Rule) {
        rule_page(brush, {inner.x, y + 6, inner.w, end - y - 10});
    } else {
        if (found != nullptr && found->answer) {
            // Two lines of the list stay in sight at least.
            const float least_list = narrow_ ? 2 * 36.0F : 3 * 44.0F;
            const float usual = narrow_ ? 168.0F : 222.0F;
            const float high = std::min(usual, end - y - least_list - 16);
            answer_block(brush,
                         {inner.x, y + (narrow_ ? 6.0F : 10.0F), inner.w, high - 14},
                         *found->answer,
                         narrow_);
            y += high;
            rule(brush, {inner.x, y}, inner.w, theme.paper_rule);
        }
        y += narrow_ ? 2 : 7;
        list(brush, {inner.x, y, inner.w, end - y - (narrow_ ? 0.0F : 4.0F)}, done);
    }
    if (is_open()) {
        foot(brush, {inner.x, foot_at, inner.w, foot_high}, done);
    }
    end_layer();
    return done;
}

}  // namespace drumhead::dashboard
