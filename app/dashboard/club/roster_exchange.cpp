#include "app/dashboard/club/roster_exchange.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "app/dashboard/paper_parts.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/keys.hpp"
#include "rules/game_of_kings/victory.hpp"

namespace drumhead::dashboard {

using namespace kit;

/// What goes on beside the page: it says how far it has come, and stops when it is told to.
struct ExchangeSheet::Work {
    std::atomic<std::size_t> done{0};
    std::atomic<std::size_t> of{0};
    std::atomic<bool> stop{false};
    std::atomic<bool> over{false};
    ImportPlan plan{};
    Result<void> carried_out{};
    std::thread thread{};

    Watch watch() {
        return [this](Progress progress) {
            done = progress.done;
            of = progress.of;
            return !stop;
        };
    }
    ~Work() {
        stop = true;
        if (thread.joinable()) {
            thread.join();
        }
    }
};

namespace {

constexpr float kLine = 30;

std::string planned_words(const gk::Army& army) {
    const int points = gk::army_points(gk::default_edition(), army);
    return fmt::format("{} unit{}, {} point{}",
                       army.units.size(),
                       army.units.size() == 1 ? "" : "s",
                       points,
                       points == 1 ? "" : "s");
}
std::string planned_words(const bar::BattleBook& book) {
    return fmt::format("Age of Reason, {} units, {} scenarios",
                       book.everyone.counters.size(),
                       book.scenarios.size());
}

template <class T>
std::string does_words(const Planned<T>& planned) {
    const RosterBody body(planned.what);
    return planned.before
               ? fmt::format("{} takes the place of {}", name_of(body), name_of(*planned.before))
               : fmt::format("{} is new", name_of(body));
}

}  // namespace

ExchangeSheet::ExchangeSheet(RosterExchange exchange, Page page)
    : exchange_(std::move(exchange)), page_(page) {}
ExchangeSheet::~ExchangeSheet() = default;
ExchangeSheet::ExchangeSheet(ExchangeSheet&&) noexcept = default;
ExchangeSheet& ExchangeSheet::operator=(ExchangeSheet&&) noexcept = default;

bool ExchangeSheet::busy() const {
    return page_ == Page::CarryingOut;
}

ExchangeSheet ExchangeSheet::asked(const RosterExchange& exchange) {
    return {exchange, Page::Asked};
}

ExchangeSheet ExchangeSheet::of_file(const RosterExchange& exchange,
                                     const std::filesystem::path& file) {
    ExchangeSheet sheet(exchange, Page::Asked);
    sheet.plan_file(file);
    return sheet;
}

ExchangeSheet ExchangeSheet::of_text(const RosterExchange& exchange, std::string text) {
    ExchangeSheet sheet(exchange, Page::Asked);
    if (text.empty()) {
        sheet.message_ = "There is no text on the clipboard.";
        return sheet;
    }
    sheet.begin(
        "what was copied",
        [exchange, text = std::move(text)](Work& work) {
            work.plan = exchange.plan(text, {.kind = {}, .name = "copied army"}, work.watch());
        },
        Page::Planning);
    return sheet;
}

ExchangeSheet ExchangeSheet::out(const RosterExchange& exchange, const Roster& roster) {
    ExchangeSheet sheet(exchange, Page::Out);
    sheet.roster_ = roster;
    return sheet;
}

void ExchangeSheet::begin(std::string source, std::function<void(Work&)> work, Page page) {
    source_ = std::move(source);
    page_ = page;
    fresh_ = true;
    work_ = std::make_unique<Work>();
    work_->thread = std::thread([work = std::move(work), own = work_.get()] {
        work(*own);
        own->over = true;
    });
}

void ExchangeSheet::plan_file(const std::filesystem::path& file) {
    begin(
        file.filename().string(),
        [exchange = exchange_, file](Work& work) {
            const auto text = exchange.read(file);
            if (!text) {
                work.plan.problems.push_back({.words = text.error().words});
                return;
            }
            work.plan =
                exchange.plan(*text, {.kind = {}, .name = file.stem().string()}, work.watch());
        },
        Page::Planning);
}

void ExchangeSheet::list_lines() {
    const ImportPlan& plan = work_->plan;
    lines_.clear();
    at_ = 0;
    if (!plan.problems.empty()) {
        lines_.push_back({Line::Kind::Heading,
                          fmt::format("{} thing{} to mend first; nothing is imported until then",
                                      plan.problems.size(),
                                      plan.problems.size() == 1 ? "" : "s")});
        for (const auto& problem : plan.problems) {
            std::string where = problem.line > 0 ? fmt::format("line {}", problem.line) : "";
            if (!problem.field.empty()) {
                where += fmt::format("{}{}", where.empty() ? "" : ", ", problem.field);
            }
            lines_.push_back({Line::Kind::Wrong, problem.words, std::move(where)});
        }
    }
    if (!plan.armies.empty() || !plan.books.empty()) {
        lines_.push_back({Line::Kind::Heading, "what it will do"});
    }
    for (const auto& planned : plan.armies) {
        lines_.push_back({Line::Kind::Does, does_words(planned), planned_words(planned.what)});
    }
    for (const auto& planned : plan.books) {
        lines_.push_back({Line::Kind::Does, does_words(planned), planned_words(planned.what)});
    }
    if (!plan.remarks.empty()) {
        lines_.push_back({Line::Kind::Heading, "how it was read"});
        for (const auto& remark : plan.remarks) {
            lines_.push_back({Line::Kind::Remark, remark});
        }
    }
}

ExchangeSheet::Done ExchangeSheet::frame(const Brush& brush, const Layout& layout) {
    Done done;
    if (work_ && (page_ == Page::Planning || page_ == Page::CarryingOut)) {
        done.acted = true;
        // Most are over before anybody could see them begin.
        for (int i = 0; i < 8 && fresh_ && !work_->over; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        if (work_->over) {
            work_->thread.join();
            if (page_ == Page::Planning) {
                if (work_->stop) {
                    done.closed = true;
                    done.words = "The import was stopped; nothing was changed.";
                    return done;
                }
                page_ = Page::Planned;
                list_lines();
            } else if (!work_->carried_out) {
                page_ = Page::Planned;
                message_ = work_->carried_out.error().words;
            } else {
                done.done = true;
                for (const auto& planned : work_->plan.armies) {
                    done.ids.push_back(planned.what.id);
                }
                for (const auto& planned : work_->plan.books) {
                    done.ids.push_back(planned.what.word);
                }
                done.words = fmt::format("{} imported, all of it.", source_);
                return done;
            }
        }
    }
    begin_layer(brush, "rosters/exchange", layout.frame);
    const bool large = page_ == Page::Planned;
    const float width = std::min(large ? 900.0F : 680.0F, layout.frame.w - 24);
    const float height = std::min(large ? 720.0F : 250.0F, layout.frame.h - 24);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    kit::paper(brush, sheet);
    const Rect inner{sheet.x + 24, sheet.y + 14, sheet.w - 48, sheet.h - 32};
    const std::string title = page_ == Page::Out ? fmt::format("Export {}", name_of(roster_.body))
                              : source_.empty()  ? std::string("Import")
                                                 : fmt::format("Import {}", source_);
    const Type type = fitted(brush, {Face::Serif, 34}, title, inner.w, 22);
    text(brush,
         type,
         {inner.x, inner.y + 28},
         shortened(brush, type, title, inner.w),
         brush.theme.ink);
    rule(brush, {inner.x, inner.y + 42}, inner.w, brush.theme.paper_rule);
    const Rect rest{inner.x, inner.y + 52, inner.w, inner.h - 52};
    const auto take = [&](const Done& page) {
        done.acted = done.acted || page.acted;
        done.closed = page.closed;
        done.words = page.words;
    };
    switch (page_) {
        case Page::Asked:
            take(asked_page(brush, rest));
            break;
        case Page::Planning:
        case Page::CarryingOut:
            take(working_page(brush, rest));
            break;
        case Page::Planned:
            take(planned_page(brush, rest));
            break;
        case Page::Out:
            take(out_page(brush, rest));
            break;
    }
    end_layer();
    return done;
}

ExchangeSheet::Done ExchangeSheet::asked_page(const Brush& brush, Rect inner) {
    Done done;
    text(brush,
         {Face::Sans, 18},
         {inner.x, inner.y + 18},
         shortened(brush,
                   {Face::Sans, 18},
                   "the path of a JSON or CSV file; or drop the file on the window",
                   inner.w),
         brush.theme.ink_muted);
    const bool entered = text_field(brush,
                                    {inner.x, inner.y + 30, inner.w, 40},
                                    {.id = "exchange/path",
                                     .hint = "a file, by its path",
                                     .size = 19,
                                     .take_focus = std::exchange(fresh_, false),
                                     .tab_stop = false},
                                    path_);
    if (!message_.empty()) {
        message_strip(brush, {inner.x, inner.y + 78, inner.w, 36}, message_);
    }
    const float y = inner.bottom() - 46;
    const Button read{.id = "exchange/read",
                      .label = "Look at it",
                      .key_cap = "Enter",
                      .weight = Weight::Primary,
                      .refused = path_.empty() ? "a path is needed" : ""};
    const Button cancel{.id = "exchange/cancel", .label = "Cancel", .key_cap = "Esc"};
    const float half = (inner.w - 12) / 2;
    const bool reads = button(brush, {inner.x, y, half, 46}, read) || entered;
    const bool closes =
        button(brush, {inner.x + half + 12, y, half, 46}, cancel) || pressed(Key::Escape);
    if (closes) {
        done.closed = true;
        done.acted = true;
    } else if (reads && !path_.empty()) {
        // Quotes are what file managers copy a path with.
        std::string plain = path_;
        if (plain.size() > 2 && (plain.front() == '"' || plain.front() == '\'') &&
            plain.back() == plain.front()) {
            plain = plain.substr(1, plain.size() - 2);
        }
        message_.clear();
        plan_file(plain);
        done.acted = true;
    }
    return done;
}

ExchangeSheet::Done ExchangeSheet::working_page(const Brush& brush, Rect inner) {
    Done done;
    done.acted = true;
    fresh_ = false;
    const std::size_t of = work_->of;
    const std::size_t so_far = work_->done;
    text(brush,
         {Face::Sans, 19},
         {inner.x, inner.y + 24},
         of == 0
             ? std::string(page_ == Page::Planning ? "reading…" : "importing…")
             : fmt::format(
                   "{}, {} of {} lines", page_ == Page::Planning ? "read" : "imported", so_far, of),
         brush.theme.ink);
    const Rect track{inner.x, inner.y + 40, inner.w, 16};
    fill(brush, track, brush.theme.paper_inset, 4);
    if (of > 0) {
        const float share = std::min(1.0F, static_cast<float>(so_far) / static_cast<float>(of));
        fill(brush, {track.x, track.y, track.w * share, track.h}, brush.theme.chart, 4);
    }
    const Button stop{.id = "exchange/stop",
                      .label = "Stop, change nothing",
                      .key_cap = "Esc",
                      .refused = work_->stop ? "it is stopping" : ""};
    if (button(brush, {inner.x, inner.bottom() - 46, inner.w, 46}, stop) || pressed(Key::Escape)) {
        work_->stop = true;
    }
    return done;
}

ExchangeSheet::Done ExchangeSheet::planned_page(const Brush& brush, Rect inner) {
    Done done;
    const Theme& theme = brush.theme;
    const ImportPlan& plan = work_->plan;
    const bool nothing = plan.armies.empty() && plan.books.empty();
    const Button all{
        .id = "exchange/import",
        .label = plan.armies.size() + plan.books.size() > 1
                     ? fmt::format("Import all {}", plan.armies.size() + plan.books.size())
                     : std::string("Import it"),
        .key_cap = "Enter",
        .weight = Weight::Primary,
        .refused = !plan.problems.empty() ? "all or nothing: mend the file first"
                   : nothing              ? "there is no army in it"
                                          : ""};
    const Button cancel{.id = "exchange/cancel", .label = "Cancel", .key_cap = "Esc"};
    const float y = inner.bottom() - 46;
    const float half = (inner.w - 12) / 2;
    const bool imports = button(brush, {inner.x, y, half, 46}, all) || pressed(Key::Enter);
    const bool closes =
        button(brush, {inner.x + half + 12, y, half, 46}, cancel) || pressed(Key::Escape);
    Rect list{inner.x, inner.y, inner.w, y - inner.y - 10};
    if (!message_.empty()) {
        list.h -= 52;
        message_strip(brush, {inner.x, list.bottom() + 6, inner.w, 44}, message_);
    }
    if (lines_.empty()) {
        text(brush,
             {Face::SerifItalic, 24},
             {list.x, list.y + 30},
             "nothing is in it",
             theme.ink_muted);
    }
    // Only what is in sight is drawn; arrows and the wheel go on.
    const int page = std::max(1, static_cast<int>(list.h / kLine) - 1);
    const int last = std::max(0, static_cast<int>(lines_.size()) - 1);
    const int before = at_;
    at_ += pressed(Key::Down) ? 1 : pressed(Key::Up) ? -1 : 0;
    at_ += pressed(Key::PageDown) ? page : pressed(Key::PageUp) ? -page : 0;
    at_ = pressed(Key::Home) ? 0 : pressed(Key::End) ? last : std::clamp(at_, 0, last);
    const float scrolled =
        begin_scroll(brush, "exchange/list", list, kLine * static_cast<float>(lines_.size()) + 4);
    if (at_ != before) {
        scroll_to(brush,
                  kLine * static_cast<float>(at_ < before ? at_ : std::max(0, at_ - 1)),
                  kLine * static_cast<float>(at_ + 1) + 4);
        done.acted = true;
    }
    const auto first = static_cast<std::size_t>(std::max(0.0F, scrolled / kLine));
    for (std::size_t i = first; i < lines_.size(); ++i) {
        const float top = list.y + kLine * static_cast<float>(i) - scrolled;
        if (top > list.bottom()) {
            break;
        }
        const Line& line = lines_[i];
        const float base = top + 21;
        const Rect row{list.x, top, list.w - 12, kLine};
        if (line.kind == Line::Kind::Heading) {
            text(brush,
                 {Face::SerifItalic, 22},
                 {row.x, base},
                 shortened(brush, {Face::SerifItalic, 22}, line.words, row.w),
                 theme.ink_muted);
            continue;
        }
        const Type type{Face::Sans, 18};
        float x = row.x + 12;
        float right = row.right();
        if (line.kind == Line::Kind::Wrong) {
            fill(brush, {x, top + 8, 13, 15}, theme.ink, 2);
            text(brush, {Face::Bold, 14}, {x + 6.5F, top + 20}, "!", theme.paper, Align::Centre);
            x += 22;
            if (!line.aside.empty()) {
                x += text(brush, {Face::Medium, 18}, {x, base}, line.aside, theme.ink) + 12;
            }
        } else if (!line.aside.empty()) {
            right -=
                text(brush, type, {right, base}, line.aside, theme.ink_muted, Align::Right) + 16;
        }
        const std::string shown = shortened(brush, type, line.words.substr(0, 400), right - x);
        text(brush, type, {x, base}, shown, theme.ink);
        if (shown != line.words) {
            hover_words(brush, row, line.words);
        }
    }
    end_scroll();
    if (closes) {
        done.closed = true;
        done.acted = true;
        done.words = "Nothing was imported.";
    } else if (imports && all.refused.empty()) {
        // The plan goes with the work; it is the same one if it cannot be carried out.
        ImportPlan wanted = std::move(work_->plan);
        message_.clear();
        begin(
            source_,
            [exchange = exchange_, wanted = std::move(wanted)](Work& work) mutable {
                work.carried_out = exchange.carry_out(wanted, work.watch());
                work.plan = std::move(wanted);
            },
            Page::CarryingOut);
        done.acted = true;
    }
    return done;
}

ExchangeSheet::Done ExchangeSheet::out_page(const Brush& brush, Rect inner) {
    Done done;
    const bool book = kind_of(roster_.body) == RosterKind::Book;
    if (!message_.empty()) {
        message_strip(brush, {inner.x, inner.y + 52, inner.w, 44}, message_);
    } else {
        text(brush,
             {Face::Sans, 18},
             {inner.x, inner.y + 78},
             shortened(brush,
                       {Face::Sans, 18},
                       "A file goes into the folder of the database; its name is said here.",
                       inner.w),
             brush.theme.ink_muted);
    }
    const float third = (inner.w - 16) / 3;
    const auto press = [&](int place, Button wish) {
        wish.size = 19;
        return button(
            brush, {inner.x + (third + 8) * static_cast<float>(place), inner.y, third, 42}, wish);
    };
    const auto write = [&](FileKind kind) {
        const auto file = exchange_.write(roster_, kind);
        message_ = file ? fmt::format("It is written to {}", file->string()) : file.error().words;
        done.acted = true;
    };
    if (press(0, {.id = "exchange/json", .label = "JSON file", .key_cap = "J"}) || typed('j')) {
        write(FileKind::AsJson);
    }
    const std::string no_table =
        book ? "a battle book is more than a table; it goes out as JSON" : "";
    if (press(1,
              {.id = "exchange/csv", .label = "CSV file", .key_cap = "C", .refused = no_table}) ||
        (typed('c') && !book)) {
        write(FileKind::AsCsv);
    }
    if (press(2, {.id = "exchange/copy", .label = "Clipboard", .key_cap = "Ctrl+C"}) ||
        pressed_with_ctrl('C')) {
        const auto words = exchange_.copied(roster_);
        if (words) {
            copy_text(*words);
        }
        message_ = words ? "It is on the clipboard." : words.error().words;
        done.acted = true;
    }
    const Button close{.id = "exchange/cancel", .label = "Close", .key_cap = "Esc"};
    if (button(brush, {inner.x, inner.bottom() - 46, inner.w, 46}, close) || pressed(Key::Escape)) {
        done.closed = true;
        done.acted = true;
        done.words = message_;
    }
    return done;
}

}  // namespace drumhead::dashboard
