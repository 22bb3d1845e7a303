#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/sheet_frame.hpp"
#include "app/dashboard/paper_parts.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::CounterId;
using bar::Field;
using bar::LeaderId;

namespace {

void message_foot(SheetFrame& sheet, const Brush& brush, const Draft& draft, float right) {
    const Rect foot = sheet.end_page();
    if (!draft.message.empty()) {
        message_strip(brush, {foot.x, foot.y + 2, right - foot.x, 44}, draft.message);
    }
}

}  // namespace

Asks replace_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    bar::Replace& replace = draft.replace;
    const bar::Leader& leader = view.state.at(replace.leader);
    SheetFrame sheet(brush,
                     layout,
                     {.id = "replace-sheet",
                      .title = fmt::format("A stand-in for {}", leader.name),
                      .aside = ratings_words(view.state, replace.leader),
                      .width = 760,
                      .height = 460,
                      .foot = 48},
                     draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
        return asks;
    }
    Rows& page = sheet.page();
    page.caption("drawn");
    const int with = replace.with == bar::StandIn::Generic ? 1 : 0;
    if (const int chosen = page.choose(
            "replace/with", {"a replacement counter", "a generic leader counter"}, with);
        chosen >= 0) {
        replace.with = chosen == 1 ? bar::StandIn::Generic : bar::StandIn::Counter;
    }
    page.next_line();
    const bool generic = replace.with == bar::StandIn::Generic;
    words_on(page,
             generic ? "What its lines add to his own ratings. An empty line adds nothing."
                     : "The ratings on the counter drawn, as far as you want them on the chart.",
             {Face::Sans, 18},
             theme.ink_muted);
    const char* const names[] = {generic ? "EM, on the ER Bonus" : "ER Bonus",
                                 generic ? "IR, on the Initiative" : "Initiative",
                                 generic ? "CM, on the CV Bonus" : "CV Bonus",
                                 "Command Range"};
    for (std::size_t i = 0; i < (generic ? 3U : 4U); ++i) {
        page.caption(names[i], 190);
        page.field({.id = fmt::format("replace/{}", i), .hint = "a number", .size = 18},
                   draft.replace_text[i],
                   140);
        page.next_line();
    }
    const Rect foot = sheet.end_page();
    bar::Replace wanted{.leader = replace.leader,
                        .with = generic ? bar::StandIn::Generic : bar::StandIn::Counter};
    std::optional<int>* const into[] = {
        &wanted.er_bonus, &wanted.initiative, &wanted.cv_bonus, &wanted.range};
    std::string wrong;
    for (std::size_t i = 0; i < (generic ? 3U : 4U); ++i) {
        if (!draft.replace_text[i].empty()) {
            *into[i] = number_in(draft.replace_text[i]);
            wrong = *into[i] ? wrong : fmt::format("{}: a number is needed", names[i]);
        }
    }
    const Button take{.id = "replace/take",
                      .label = "He stands in",
                      .key_cap = "Enter",
                      .weight = Weight::Primary,
                      .size = 20,
                      .refused = wrong};
    const float wide = button_width(brush, take);
    if (button(brush, {foot.right() - wide, foot.y + 2, wide, 44}, take) ||
        (wrong.empty() && pressed(Key::Enter) && !keyboard_focus_shown())) {
        asks.push_back(perform(wanted));
    }
    message_foot(sheet, brush, draft, foot.right() - wide - 12);
    return asks;
}

Asks successor_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const ArmyReading& army = view.reading.armies[place(draft.army)];
    SheetFrame sheet(brush,
                     layout,
                     {.id = "successor-sheet",
                      .title = fmt::format("Who leads {}", army.name),
                      .width = 640,
                      .height = 480,
                      .foot = draft.message.empty() ? 0.0F : 48.0F},
                     draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
        return asks;
    }
    Rows& page = sheet.page();
    words_on(page,
             "The Wing Leader nearest to the fallen Army Leader takes over, with Command Rating "
             "+1 and WAN 9.",
             {Face::Sans, 19},
             theme.ink);
    char key = '1';
    for (int i = 0; i < bar::subjects(view.state, bar::Subject::Leader); ++i) {
        const bar::Leader& leader = view.state.at(LeaderId{i});
        if (leader.nation != draft.army || leader.role != bar::LeaderRole::Wing ||
            bar::status(view.state, LeaderId{i}) != bar::LeaderStatus::Active) {
            continue;
        }
        const bool by_key = key <= '9' && typed(key);
        if (page.press({.id = fmt::format("succeed/{}", i),
                        .label = leader.name,
                        .key_cap = key <= '9' ? std::string(1, key) : std::string()}) ||
            by_key) {
            asks.push_back(perform(bar::Succeed{draft.army, LeaderId{i}}));
        }
        ++key;
    }
    page.next_line();
    if (!draft.message.empty()) {
        message_foot(sheet, brush, draft, sheet.end_page().right());
    }
    return asks;
}

Asks shares_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const bar::State& state = view.state;
    const Theme& theme = brush.theme;
    const int attrition = state.entered(Field::AttritionOwed).value_or(0);
    const int owed = attrition > 0 ? attrition : state.entered(Field::EntryLossOwed).value_or(0);
    SheetFrame sheet(brush,
                     layout,
                     {.id = "shares-sheet",
                      .title = attrition > 0 ? "Attrition" : "Entry losses",
                      .aside = attrition > 0 ? "two SP at most off a unit; not on the record"
                                             : "as evenly as can be; on the record",
                      .width = 760,
                      .height = 640,
                      .foot = 48},
                     draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
        return asks;
    }
    Rows& page = sheet.page();
    // Whom it may concern: the state says of attrition, the scenario of entry losses.
    std::vector<CounterId> who;
    if (attrition > 0) {
        for (int i = 0; i < bar::subjects(state, bar::Subject::Counter); ++i) {
            if (bar::attrition_may_touch(state, CounterId{i}) &&
                bar::where(state, CounterId{i}) != bar::Where::Absent) {
                who.push_back({i});
            }
        }
    } else {
        for (const bar::Reinforcement& each : state.scenario().reinforcements) {
            if (each.entry_loss) {
                for (const int counter : each.who.counters) {
                    who.push_back({counter});
                }
            }
        }
    }
    int given = 0;
    for (const bar::Share& share : draft.shares) {
        given += share.sp;
    }
    words_on(page, fmt::format("{} of {} SP given", given, owed), {Face::Medium, 20}, theme.ink);
    for (const CounterId id : who) {
        auto share = std::ranges::find(draft.shares, id, &bar::Share::unit);
        const int now = share == draft.shares.end() ? 0 : share->sp;
        const auto held = bar::boxes(state, id);
        page.caption(bar::short_name(state.at(id)), 110);
        const int by = page.step(fmt::format("share/{}", id.index), fmt::format("{}", now), 48);
        page.caption(held ? fmt::format("of {}", held->left())
                          : std::string("strength not entered"));
        if (by != 0) {
            if (share == draft.shares.end()) {
                draft.shares.push_back({id, 0});
                share = draft.shares.end() - 1;
            }
            share->sp = std::clamp(share->sp + by, 0, held ? held->left() : 0);
        }
        page.next_line();
    }
    const Rect foot = sheet.end_page();
    const Button take{.id = "shares/take",
                      .label = "Mark them",
                      .key_cap = "Enter",
                      .weight = Weight::Primary,
                      .size = 20,
                      .refused = given == owed ? "" : fmt::format("{} SP are to be given", owed)};
    const float wide = button_width(brush, take);
    if (button(brush, {foot.right() - wide, foot.y + 2, wide, 44}, take) ||
        (given == owed && pressed(Key::Enter) && !keyboard_focus_shown())) {
        std::vector<bar::Share> shares;
        for (const bar::Share& share : draft.shares) {
            if (share.sp > 0) {
                shares.push_back(share);
            }
        }
        asks.push_back(attrition > 0 ? perform(bar::AssignAttrition{std::move(shares)})
                                     : perform(bar::AssignEntryLoss{std::move(shares)}));
    }
    message_foot(sheet, brush, draft, foot.right() - wide - 12);
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
