#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/sheet_frame.hpp"
#include "app/dashboard/paper_parts.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;

NewBattleAsk new_battle_sheet(const Brush& brush,
                              const Layout& layout,
                              std::span<const bar::BattleBook> books,
                              std::string_view message,
                              bool may_change_rulebook,
                              NewBattleDraft& draft) {
    NewBattleAsk ask;
    const Theme& theme = brush.theme;
    SheetFrame sheet(brush,
                     layout,
                     {.id = "new-age-of-reason",
                      .title = "New battle",
                      .aside = "Battles from the Age of Reason",
                      .width = 980,
                      .height = 820,
                      .foot = 50},
                     draft.height);
    ask.close = sheet.closed();
    if (books.empty()) {
        return ask;
    }
    Rows& page = sheet.page();
    if (books.size() > 1) {
        page.caption("battle");
        std::vector<std::string> names;
        for (const auto& each : books) {
            names.push_back(each.name);
        }
        if (const int book = page.choose("age/book", names, draft.book); book >= 0) {
            draft = {.book = book};
        }
        page.next_line();
    }
    const auto& book = books[static_cast<std::size_t>(
        std::clamp(draft.book, 0, static_cast<int>(books.size()) - 1))];
    draft.scenario = std::clamp(draft.scenario, 0, static_cast<int>(book.scenarios.size()) - 1);
    for (std::size_t i = 0; i < book.scenarios.size(); ++i) {
        const auto& each = book.scenarios[i];
        const bool taken = draft.scenario == static_cast<int>(i);
        const std::string number = fmt::format("{}", i + 1);
        if (page.press({.id = fmt::format("age/scenario/{}", i + 1),
                        .label = fmt::format("{}  {}", each.number, each.name),
                        .key_cap = number,
                        .weight = taken ? Weight::Chosen : Weight::Second}) ||
            (!typing() && typed(number.front()))) {
            if (!taken) {
                draft.scenario = static_cast<int>(i);
                draft.options.clear();
            }
        }
    }
    page.next_line();
    const auto& scenario = book.scenarios[static_cast<std::size_t>(draft.scenario)];
    page.y += 6;
    words_on(page,
             fmt::format("{} to {}, {} turns of 20 minutes{}",
                         name(scenario.first),
                         name(scenario.last),
                         scenario.last.index - scenario.first.index + 1,
                         scenario.area.empty() ? "" : ". " + scenario.area),
             {Face::Medium, 19},
             theme.ink);
    if (!scenario.victory.empty()) {
        words_on(page, scenario.victory, {Face::Sans, 18}, theme.ink_muted);
    }
    if (!scenario.options.empty()) {
        heading_on(page, "By agreement");
        for (const bar::Option& option : scenario.options) {
            const auto found = std::ranges::find(draft.options, option.word);
            const bool on = found != draft.options.end();
            std::string who;
            for (const int counter : option.who.counters) {
                who += fmt::format(
                    "{}{}",
                    who.empty() ? "" : ", ",
                    bar::short_name(book.everyone.counters[static_cast<std::size_t>(counter)]));
            }
            if (page.in_sight() &&
                switch_box(
                    brush,
                    {page.left, page.y, page.right - page.left, Rows::kHigh},
                    {.id = fmt::format("age/option/{}", option.word),
                     .words = fmt::format(
                         "{}{}{}", who, option.condition.empty() ? "" : ": ", option.condition),
                     .on = on})) {
                if (on) {
                    draft.options.erase(found);
                } else {
                    draft.options.push_back(option.word);
                }
            }
            page.next_line();
        }
    }
    if (!scenario.notes.empty()) {
        heading_on(page, "Notes");
        for (const std::string& note : scenario.notes) {
            words_on(page, note, {Face::Sans, 18}, theme.ink);
        }
    }
    page.y += 4;
    page.caption("its name");
    const std::string usual = fmt::format("{} {}", book.name, scenario.number);
    page.field({.id = "age/name", .hint = usual, .size = 18}, draft.name, 340);
    page.next_line();

    const Rect foot = sheet.end_page();
    const auto setup = bar::set_up(book, scenario, draft.options);
    const Button begin{.id = "age/begin",
                       .label = "Begin",
                       .key_cap = "Enter",
                       .weight = Weight::Primary,
                       .size = 22,
                       .refused = setup ? "" : setup.error().words};
    const float wide = std::max(170.0F, button_width(brush, begin));
    const bool taken = button(brush, {foot.right() - wide, foot.y + 2, wide, 46}, begin);
    const Button other{.id = "age/other", .label = "Game of Kings", .key_cap = "F2", .size = 18};
    const float other_width = may_change_rulebook ? button_width(brush, other) : 0;
    ask.other_rulebook =
        may_change_rulebook &&
        (button(brush, {foot.x, foot.y + 6, other_width, 38}, other) || pressed(Key::F2));
    const std::string said = setup ? std::string(message) : setup.error().words;
    if (!said.empty()) {
        message_strip(brush,
                      {foot.x + other_width + 10, foot.y + 3, foot.w - wide - other_width - 24, 44},
                      said);
    }
    if (setup && (taken || (pressed(Key::Enter) && !keyboard_focus_shown()))) {
        ask.begin = *setup;
        ask.begin->name = draft.name.empty() ? usual : draft.name;
    }
    return ask;
}

}  // namespace drumhead::dashboard::age_of_reason
