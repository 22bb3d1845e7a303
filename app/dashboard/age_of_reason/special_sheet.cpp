#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/sheet_frame.hpp"
#include "app/dashboard/age_of_reason/unit_marks.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/view.hpp"
#include "rules/age_of_reason/pursuit.hpp"
#include "rules/age_of_reason/special_results.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::LeaderId;

namespace {

using Part = SpecialDraft::Part;

struct ChartKey {
    bar::Chart chart;
    std::string_view name;
    char key;
};
constexpr std::array kCharts{ChartKey{bar::Chart::Initiative, "Initiative", 'i'},
                             ChartKey{bar::Chart::InfantryFire, "Infantry fire", 'f'},
                             ChartKey{bar::Chart::ArtilleryFire, "Artillery fire", 'g'},
                             ChartKey{bar::Chart::DefensiveFire, "Defensive fire", 'd'},
                             ChartKey{bar::Chart::LeaderLoss, "Leader loss", 'l'},
                             ChartKey{bar::Chart::Pursuit, "Pursuit", 'u'}};

std::string cap_of(char key) {
    return {static_cast<char>(key - 'a' + 'A')};
}

/// What is to be done next, from the numbers of a result.
std::vector<std::string> steps_of(const bar::Effect& effect) {
    std::vector<std::string> steps;
    if (effect.strength_times > 1) {
        steps.push_back(fmt::format("Fire Strength × {}", effect.strength_times));
    }
    if (effect.strength_halved) {
        steps.emplace_back("halve the Fire Strength, halves up");
    }
    if (effect.columns_right != 0) {
        steps.push_back(fmt::format("{} odds column{} to the right",
                                    effect.columns_right,
                                    effect.columns_right == 1 ? "" : "s"));
    }
    if (effect.rerolls > 0) {
        steps.push_back(fmt::format(
            "reroll{}{}",
            effect.rerolls > 1 ? fmt::format(", {} rolls", effect.rerolls) : std::string(),
            effect.roll_modifier != 0
                ? fmt::format(", {} on the roll", with_sign(effect.roll_modifier))
                : std::string()));
    }
    if (effect.extra_sp != 0) {
        steps.push_back(fmt::format("{} SP more on a result that costs SPs", effect.extra_sp));
    }
    if (effect.firer_disordered) {
        steps.emplace_back("the firer is disordered");
    }
    return steps;
}

void told(Rows& page, const bar::ResultChart& chart, bar::Nation side, int digit) {
    const Theme& theme = page.brush.theme;
    const bar::SpecialResult* result = chart.at(side, digit);
    page.y += 4;
    if (result == nullptr) {
        words_on(page,
                 fmt::format("{}: the charts seen do not hold this line; read your own.", digit),
                 {Face::Sans, 19},
                 theme.ink);
        return;
    }
    const bool check = chart.columns[place(side)][static_cast<std::size_t>(digit)].leader_check;
    words_on(page, fmt::format("{}: {}", digit, result->name), {Face::Bold, 22}, theme.ink);
    if (check) {
        words_on(page, "Leader check first (F2).", {Face::Medium, 18}, theme.ink);
    }
    words_on(page, result->text, {Face::Sans, 19}, theme.ink);
    for (const std::string& step : steps_of(result->effect)) {
        if (page.in_sight()) {
            arrow(page.brush, {page.left, page.y + 13}, 18, theme.ink);
        }
        page.x = page.left + 28;
        words_on(page, step, {Face::Medium, 19}, theme.ink);
        page.x = page.left;
    }
}

// The last event of this kind that stands, as it came out.
template <class Command>
void last_of(Rows& page, const View& view) {
    const Theme& theme = page.brush.theme;
    for (std::size_t i = view.done; i > 0; --i) {
        const bar::Event& event = view.events[i - 1];
        if (!std::holds_alternative<Command>(event.command)) {
            continue;
        }
        heading_on(page, "The last one");
        words_on(page, bar::log_text(view.state, event), {Face::Medium, 18}, theme.ink);
        for (const Reason& reason : event.why) {
            words_on(page,
                     reason.value.empty() ? reason.what
                                          : fmt::format("{}: {}", reason.what, reason.value),
                     {Face::Sans, 18},
                     theme.ink_muted);
        }
        return;
    }
}

Asks charts_page(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    SpecialDraft& special = draft.special;
    const Theme& theme = page.brush.theme;
    for (const ChartKey& each : kCharts) {
        if (bar::chart_of(view.state, each.chart) == nullptr) {
            continue;
        }
        if (page.press({.id = fmt::format("special/{}", bar::word(each.chart)),
                        .label = std::string(each.name),
                        .key_cap = cap_of(each.key),
                        .weight = special.chart == each.chart ? Weight::Chosen : Weight::Second}) ||
            typed(each.key)) {
            special.chart = each.chart;
            special.digit.reset();
        }
    }
    page.next_line();
    page.caption("whose column");
    std::vector<std::string> names;
    for (const bar::Nation nation : kNations) {
        names.push_back(view.reading.armies[place(nation)].name);
    }
    if (const int side = page.choose("special/side", names, static_cast<int>(special.side));
        side >= 0) {
        special.side = kNations[static_cast<std::size_t>(side)];
    }
    if (typed('s')) {
        special.side = bar::enemy_of(special.side);
    }
    if (page.in_sight()) {
        key_cap(page.brush, {page.x + 2, page.y + 18}, "S", Surface::Paper, 22);
    }
    page.next_line();
    const bar::ResultChart* chart = bar::chart_of(view.state, special.chart);
    if (chart == nullptr) {
        words_on(page,
                 "The program has no such chart of this battle; read your own.",
                 {Face::Sans, 19},
                 theme.ink);
        return asks;
    }
    page.y += 4;
    const bar::Column& column = chart->columns[place(special.side)];
    // Each result once, with its digits and its chance.
    std::vector<int> results;
    for (const bar::Digit& digit : column) {
        if (std::ranges::find(results, digit.result) == results.end()) {
            results.push_back(digit.result);
        }
    }
    const float digits_width = std::min(250.0F, (page.right - page.left) * 0.42F);
    for (const int result : results) {
        int count = 0;
        float x = page.left;
        bool starred = false;
        bool chosen = false;
        const bool seen = page.y >= page.room.y - 1 && page.y + 38 <= page.room.bottom() + 1;
        for (int digit = 0; digit < 10; ++digit) {
            const bar::Digit& each = column[static_cast<std::size_t>(digit)];
            if (each.result != result) {
                continue;
            }
            ++count;
            starred = starred || each.leader_check;
            const bool here = special.digit == digit;
            chosen = chosen || here;
            if (!seen) {
                continue;
            }
            const Rect square{x, page.y + 1, 36, 36};
            const Touch touch = touchable(page.brush, fmt::format("digit/{}", digit), square);
            if (touch.pressed) {
                special.digit = digit;
            }
            const Rect box = inset(square, 2);
            fill(page.brush,
                 box,
                 here            ? theme.lamp
                 : touch.hovered ? theme.paper_inset
                                 : theme.die,
                 5);
            outline(
                page.brush, box, here ? theme.lamp_edge : theme.ink_muted, here ? 2.0F : 1.4F, 5);
            text(page.brush,
                 {Face::Bold, 19},
                 {box.centre().x, box.centre().y + 6},
                 fmt::format("{}", digit),
                 here ? theme.lamp_ink : theme.ink,
                 Align::Centre);
            if (each.leader_check) {
                // A star beside the digit, as the chart has it: a leader check comes first.
                text(page.brush,
                     {Face::Bold, 16},
                     {box.right() - 7, box.y + 14},
                     "*",
                     here ? theme.lamp_ink : theme.ink,
                     Align::Centre);
            }
            x += 37;
        }
        if (seen) {
            const float words_x = std::max(page.left + digits_width, x + 8);
            text(page.brush,
                 {chosen ? Face::Bold : Face::Medium, 19},
                 {words_x, page.y + 25},
                 shortened(page.brush,
                           {Face::Bold, 19},
                           result < 0 ? "not known"
                                      : chart->results[static_cast<std::size_t>(result)].name,
                           page.right - words_x - 60),
                 theme.ink);
            text(page.brush,
                 {Face::Sans, 18},
                 {page.right, page.y + 25},
                 percent(count / 10.0),
                 theme.ink_muted,
                 Align::Right);
        }
        page.y += 38;
    }
    for (char digit = '0'; digit <= '9'; ++digit) {
        if (typed(digit)) {
            special.digit = digit - '0';
        }
    }
    page.x = page.left;
    page.y += 4;
    if (!view.read_only) {
        if (page.press({.id = "special/roll",
                        .label = "Roll it for the log",
                        .key_cap = "R",
                        .weight = Weight::Primary}) ||
            (typed('r') && !typed_with_shift('r'))) {
            special.digit.reset();
            asks.push_back(perform(bar::RollSpecial{special.chart, special.side}));
        }
        page.caption(special.digit ? "this is a look-up and not in the log"
                                   : "press a digit to read what it does; * leader check first");
        page.next_line();
    }
    if (special.digit) {
        told(page, *chart, special.side, *special.digit);
    } else {
        last_of<bar::RollSpecial>(page, view);
    }
    return asks;
}

/// Leaders of one army that can be hit now.
std::vector<LeaderId> hittable(const bar::State& state, bar::Nation nation) {
    std::vector<LeaderId> found;
    for (int i = 0; i < bar::subjects(state, bar::Subject::Leader); ++i) {
        const bool here = bar::status(state, LeaderId{i}) == bar::LeaderStatus::Active ||
                          state.get(bar::Field::StandIn, i) != 0;
        if (state.at(LeaderId{i}).nation == nation && here) {
            found.push_back({i});
        }
    }
    return found;
}

Asks leader_page(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    SpecialDraft& special = draft.special;
    const Theme& theme = page.brush.theme;
    words_on(
        page,
        "After an even special result of fire. Say where each enemy leader is; one die for the "
        "line, then one for each leader it concerns, then the wounds.",
        {Face::Sans, 18},
        theme.ink_muted);
    std::vector<std::string> names;
    for (const bar::Nation nation : kNations) {
        names.push_back(view.reading.armies[place(nation)].name);
    }
    page.caption("fired at");
    if (const int side = page.choose("check/side", names, static_cast<int>(special.side));
        side >= 0) {
        special.side = kNations[static_cast<std::size_t>(side)];
        special.leaders.clear();
    }
    page.next_line();
    constexpr std::array<std::string_view, 4> kPlaces{
        "in the target hex", "next to it", "in sight", "not here"};
    for (const LeaderId id : hittable(view.state, special.side)) {
        const auto found = std::ranges::find(special.leaders, id, &bar::LeaderAt::leader);
        const int now = found == special.leaders.end() ? 3 : static_cast<int>(found->at);
        page.caption(shortened(page.brush, Rows::kCaption, view.state.at(id).name, 150), 160);
        for (int at = 0; at < 4; ++at) {
            if (!page.press({.id = fmt::format("check/{}/{}", id.index, at),
                             .label = std::string(kPlaces[static_cast<std::size_t>(at)]),
                             .weight = at == now ? Weight::Chosen : Weight::Second})) {
                continue;
            }
            if (found != special.leaders.end()) {
                special.leaders.erase(found);
            }
            if (at < 3) {
                special.leaders.push_back({id, static_cast<bar::NearTarget>(at)});
            }
            break;
        }
        page.next_line();
    }
    if (page.in_sight() &&
        switch_box(page.brush,
                   {page.left, page.y, page.right - page.left, Rows::kHigh},
                   {.id = "check/near",
                    .words = "a firer is artillery at 1 to 3 hexes, or skirmishers: die −1",
                    .on = special.near})) {
        special.near = !special.near;
    }
    page.next_line();
    if (special.leaders.size() > 1) {
        page.caption("for Fate the firer picks");
        std::vector<std::string> among;
        int picked = 0;
        for (std::size_t i = 0; i < special.leaders.size(); ++i) {
            among.push_back(view.state.at(special.leaders[i].leader).name);
            picked = special.fate == special.leaders[i].leader ? static_cast<int>(i) : picked;
        }
        if (const int fate = page.choose("check/fate", among, picked); fate >= 0) {
            special.fate = special.leaders[static_cast<std::size_t>(fate)].leader;
        }
        page.next_line();
    }
    // Whoever is no longer named is not picked either.
    if (special.fate && std::ranges::find(special.leaders, *special.fate, &bar::LeaderAt::leader) ==
                            special.leaders.end()) {
        special.fate.reset();
    }
    const std::string refused = special.leaders.empty() ? "say where at least one leader is" : "";
    if (!view.read_only && (page.press({.id = "check/roll",
                                        .label = "Check",
                                        .key_cap = "R",
                                        .weight = Weight::Primary,
                                        .refused = refused}) ||
                            (refused.empty() && typed('r')))) {
        asks.push_back(perform(bar::CheckLeaders{special.leaders, special.fate, special.near}));
    }
    page.next_line();
    last_of<bar::CheckLeaders>(page, view);
    return asks;
}

Asks close_combat_page(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    SpecialDraft& special = draft.special;
    const Theme& theme = page.brush.theme;
    words_on(page,
             "A natural 0 in close combat: every leader of either side who gave a CV bonus throws "
             "a die and is killed on 0 to 3.",
             {Face::Sans, 18},
             theme.ink_muted);
    for (const bar::Nation nation : kNations) {
        heading_on(page, view.reading.armies[place(nation)].name);
        for (const LeaderId id : hittable(view.state, nation)) {
            const auto found = std::ranges::find(special.close_combat, id);
            const bool on = found != special.close_combat.end();
            if (page.press({.id = fmt::format("close/{}", id.index),
                            .label = view.state.at(id).name,
                            .weight = on ? Weight::Chosen : Weight::Second})) {
                if (on) {
                    special.close_combat.erase(found);
                } else {
                    special.close_combat.push_back(id);
                }
            }
        }
        page.next_line();
    }
    const std::string refused = special.close_combat.empty() ? "touch the leaders it concerns" : "";
    if (!view.read_only && (page.press({.id = "close/roll",
                                        .label = "Check",
                                        .key_cap = "R",
                                        .weight = Weight::Primary,
                                        .refused = refused}) ||
                            (refused.empty() && typed('r')))) {
        asks.push_back(perform(bar::CheckCloseCombat{special.close_combat}));
        special.close_combat.clear();
    }
    page.next_line();
    last_of<bar::CheckCloseCombat>(page, view);
    return asks;
}

Asks pursuit_page(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    bar::RollPursuit& pursuit = draft.special.pursuit;
    const Theme& theme = page.brush.theme;
    const auto row = [&](const char* id, const char* words, char key, bool& on) {
        if (page.in_sight()) {
            key_cap(page.brush, {page.left, page.y + 18}, cap_of(key), Surface::Paper, 23);
            if (switch_box(page.brush,
                           {page.left + 36, page.y, page.right - page.left - 36, Rows::kHigh},
                           {.id = id, .words = words, .on = on})) {
                on = !on;
            }
        }
        if (typed(key)) {
            on = !on;
        }
        page.next_line();
    };
    row("pursuit/light", "the stack is light cavalry only", 'l', pursuit.light_cavalry);
    row("pursuit/disordered", "the pursuers are disordered", 'd', pursuit.disordered);
    page.caption("leader with cavalry all under him");
    if (const int chosen = page.choose("pursuit/leader",
                                       {"none", "Command Leader", "Army or Wing Leader"},
                                       static_cast<int>(pursuit.leader));
        chosen >= 0) {
        pursuit.leader = static_cast<bar::PursuitLeader>(chosen);
    }
    page.next_line();
    const int bonus = bar::pursuit_bonus({.light_cavalry_only = pursuit.light_cavalry,
                                          .leader = pursuit.leader,
                                          .disordered = pursuit.disordered});
    words_on(page,
             fmt::format("One die {}; a 0 calls for the pursuit chart.", with_sign(bonus)),
             {Face::Sans, 19},
             theme.ink);
    // The points of each die, as the rule works them out.
    if (page.in_sight()) {
        float x = page.left;
        const float pitch = std::min(60.0F, (page.right - page.left) / 10);
        for (int die = 0; die < 10; ++die) {
            text(page.brush,
                 {Face::Sans, 17},
                 {x + pitch / 2, page.y + 14},
                 fmt::format("{}", die),
                 theme.ink_muted,
                 Align::Centre);
            const std::string points =
                die == 0
                    ? std::string("chart")
                    : fmt::format("{}",
                                  bar::pursuit_points({.light_cavalry_only = pursuit.light_cavalry,
                                                       .leader = pursuit.leader,
                                                       .disordered = pursuit.disordered},
                                                      die,
                                                      bar::PursuitSpecial::None));
            text(page.brush,
                 {Face::Bold, 19},
                 {x + pitch / 2, page.y + 38},
                 points,
                 theme.ink,
                 Align::Centre);
            x += pitch;
        }
        rule(page.brush, {page.left, page.y + 19}, x - page.left, theme.paper_rule);
    }
    page.y += 50;
    if (!view.read_only && (page.press({.id = "pursuit/roll",
                                        .label = "Roll for Pursuit Points",
                                        .key_cap = "R",
                                        .weight = Weight::Primary}) ||
                            typed('r'))) {
        asks.push_back(perform(pursuit));
    }
    page.next_line();
    last_of<bar::RollPursuit>(page, view);
    return asks;
}

}  // namespace

Asks special_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    SpecialDraft& special = draft.special;
    const bool said = !draft.message.empty();
    SheetFrame sheet(brush,
                     layout,
                     {.id = "special-sheet",
                      .title = "Special results",
                      .aside = view.state.setup->book == "kolin" ? "the charts of Kolin" : "",
                      .width = 900,
                      .height = 820,
                      .foot = said ? 48.0F : 0.0F},
                     special.height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
        return asks;
    }
    Rows& page = sheet.page();
    constexpr std::array<std::pair<std::string_view, Key>, 4> kParts{
        std::pair<std::string_view, Key>{"Charts", Key::F1},
        {"Leader check", Key::F2},
        {"Pursuit", Key::F3},
        {"Close combat", Key::F4}};
    for (std::size_t i = 0; i < kParts.size(); ++i) {
        const bool taken = static_cast<std::size_t>(special.part) == i;
        if (page.press({.id = fmt::format("special/part/{}", i),
                        .label = std::string(kParts[i].first),
                        .key_cap = fmt::format("F{}", i + 1),
                        .weight = taken ? Weight::Chosen : Weight::Second}) ||
            pressed(kParts[i].second)) {
            special.part = static_cast<Part>(i);
        }
    }
    page.next_line();
    page.y += 6;
    switch (special.part) {
        case Part::Charts:
            append(asks, charts_page(page, view, draft));
            break;
        case Part::LeaderCheck:
            append(asks, leader_page(page, view, draft));
            break;
        case Part::Pursuit:
            append(asks, pursuit_page(page, view, draft));
            break;
        case Part::CloseCombat:
            append(asks, close_combat_page(page, view, draft));
            break;
    }
    const Rect foot = sheet.end_page();
    if (said) {
        message_strip(brush, foot, draft.message);
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
