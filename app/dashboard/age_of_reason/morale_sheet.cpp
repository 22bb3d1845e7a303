#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/sheet_frame.hpp"
#include "app/dashboard/age_of_reason/why.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::Field;

namespace {

/// The words of a line, apart by spaces, commas or semicolons.
std::vector<std::string> words_in(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return c == ',' || c == ';' || c == '\t'; }, ' ');
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    return words;
}

/// The rows of a column from die 0 on, one a word; "-" leaves a row empty.
Result<std::vector<bar::ColumnCell>> column_in(const std::string& text) {
    std::vector<bar::ColumnCell> rows;
    int die = 0;
    for (const std::string& word : words_in(text)) {
        std::string_view number = word;
        if (const std::size_t colon = word.find(':'); colon != std::string::npos) {
            const auto at = number_in(number.substr(0, colon));
            if (!at) {
                return Problem{fmt::format("'{}' is no die and its number", word)};
            }
            die = *at;
            number.remove_prefix(colon + 1);
        }
        bar::ColumnCell cell{.die = die++};
        if (number != "-" && !number.empty()) {
            cell.change = number_in(number);
            if (!cell.change) {
                return Problem{fmt::format("'{}' is not a number", number)};
            }
        }
        rows.push_back(cell);
    }
    if (rows.empty()) {
        return Problem{"no numbers are typed"};
    }
    return rows;
}

Asks due_part(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = page.brush.theme;
    const bar::Nation nation = draft.army;
    const ArmyReading& army = view.reading.armies[place(nation)];
    const int at = bar::army(nation);
    if (const auto owed = view.state.entered(Field::ChartOwed, at)) {
        heading_on(page, "Read the chart");
        words_on(page,
                 fmt::format("The roll is made. What does the Current Loss Level column say in "
                             "row {}? Its number is added to Army Morale.",
                             *owed % 100 + bar::kFirstRow),
                 {Face::Sans, 19},
                 theme.ink);
        page.caption("adds");
        const bool entered = page.field(
            {.id = "morale/read", .hint = "−5 to 9", .size = 19, .take_focus = !typing()},
            draft.read_change,
            120);
        const auto change = number_in(draft.read_change);
        if ((page.press({.id = "morale/read-set",
                         .label = "That is it",
                         .key_cap = "Enter",
                         .weight = Weight::Primary,
                         .refused = change ? "" : "type the number the chart has"}) ||
             entered) &&
            change) {
            asks.push_back(perform(bar::ReadChart{nation, *change}));
        }
        page.next_line();
        return asks;
    }
    heading_on(page, "The hourly roll");
    if (army.levels.empty()) {
        words_on(page,
                 "No loss levels are entered for this army, so no roll can fall due. Type them "
                 "below, as they stand grey on its chart.",
                 {Face::Sans, 18},
                 theme.ink);
    } else if (army.due < 0) {
        words_on(page,
                 fmt::format("No roll is owed. {} stands at {}.", army.name, army.record.trigger()),
                 {Face::Sans, 18},
                 theme.ink);
    } else {
        const Level& level = army.levels[static_cast<std::size_t>(army.due)];
        words_on(
            page,
            fmt::format("{} has reached level {} and {} One die, read 0 to 9, on the column "
                        "of that level.",
                        army.name,
                        level.threshold,
                        army.roll_now  ? "rolls now."
                        : level.due_on ? fmt::format("rolls at {}.", name(bar::Turn{*level.due_on}))
                                       : std::string("rolls at the next full hour.")),
            {Face::Medium, 19},
            theme.ink);
    }
    const int left = bar::morale_points_left(view.state, nation);
    draft.points = std::clamp(draft.points, -left, left);
    page.caption("Command Rating points on the die");
    why_within(page.brush, {page.left, page.y, page.x - page.left, Rows::kHigh}, [&] {
        return points_why(view.state, nation);
    });
    if (left == 0) {
        page.caption(bar::lapsed(view.state, nation) ? "none: the Army Leader lapses"
                                                     : "none are left this hour");
    } else {
        draft.points += page.step("morale/points", with_sign(draft.points), 48);
        page.x += 8;
        page.caption(fmt::format("{} left this hour", left));
        if (typed('+') || typed('=')) {
            ++draft.points;
        }
        if (typed('-')) {
            --draft.points;
        }
        draft.points = std::clamp(draft.points, -left, left);
    }
    page.next_line();
    const bool may_roll = army.due >= 0;
    if (page.press({.id = "morale/roll",
                    .label = "Roll",
                    .key_cap = "R",
                    .weight = army.roll_now ? Weight::Primary : Weight::Second,
                    .refused = may_roll ? "" : "no roll is owed"}) ||
        (may_roll && typed('r') && !typed_with_shift('r'))) {
        asks.push_back(perform(bar::RollArmyMorale{nation, draft.points, std::nullopt}));
    }
    if (page.press({.id = "morale/waive",
                    .label = "Waive it",
                    .key_cap = "W",
                    .refused = may_roll ? "" : "no roll is owed"}) ||
        (may_roll && typed('w'))) {
        asks.push_back(perform(bar::WaiveArmyMorale{nation, draft.waive_reason}));
    }
    if (may_roll) {
        page.field(
            {.id = "morale/why", .hint = "why it is waived", .size = 18}, draft.waive_reason, 220);
    }
    const bool checked = view.state.entered(Field::DoubleZeroOn) == bar::turn(view.state).index;
    bar::CheckDoubleZero both{};
    (nation == bar::Nation::Austrian ? both.austrian_points : both.prussian_points) = draft.points;
    const std::string refused = checked ? "one check of a 00 has been made on this turn" : "";
    if (page.press({.id = "morale/double-zero",
                    .label = "Initiative 00, both check",
                    .key_cap = "0",
                    .refused = refused}) ||
        (refused.empty() && typed('0'))) {
        asks.push_back(perform(both));
    }
    page.next_line();
    page.caption("Army Morale put right by hand");
    if (const int by = page.step("morale/by-hand", fmt::format("{}", army.army_morale), 48);
        by != 0 && army.army_morale + by >= 0) {
        asks.push_back(
            perform(bar::Correct{Field::ArmyMorale, at, army.army_morale + by, "by hand"}));
    }
    page.next_line();
    return asks;
}

Asks charts_part(Rows& page, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = page.brush.theme;
    const bar::Nation nation = draft.army;
    const ArmyReading& army = view.reading.armies[place(nation)];
    heading_on(page, "From your charts");
    page.caption("grey levels of the record", 214);
    const bool entered =
        page.field({.id = "morale/levels", .hint = "20 40 60 80", .size = 18}, draft.levels, 300);
    if ((page.press({.id = "morale/levels-set", .label = "Set"}) || entered) &&
        !draft.levels.empty()) {
        bar::SetLevels levels{.army = nation};
        bool good = true;
        for (const std::string& word : words_in(draft.levels)) {
            const auto value = number_in(word);
            good = good && value;
            levels.levels.push_back(value.value_or(0));
        }
        if (good) {
            asks.push_back(perform(levels));
        } else {
            draft.message = "Levels are numbers that rise, such as 20 40 60.";
        }
    }
    page.next_line();
    if (army.levels.empty()) {
        return asks;
    }
    draft.column_level =
        std::clamp(draft.column_level, 0, static_cast<int>(army.levels.size()) - 1);
    std::vector<std::string> names;
    for (const Level& level : army.levels) {
        names.push_back(fmt::format("{}", level.threshold));
    }
    page.caption("column of level", 214);
    if (const int chosen = page.choose("morale/column", names, draft.column_level); chosen >= 0) {
        draft.column_level = chosen;
        draft.column_row.clear();
    }
    page.next_line();
    // The column as it is entered: the die above, its number below.
    const auto rows = bar::column(view.state, nation, draft.column_level);
    if (rows.empty()) {
        words_on(page,
                 "this column is not entered: after the roll you read your chart",
                 {Face::SerifItalic, 22},
                 theme.ink_muted);
    } else if (page.in_sight()) {
        float x = page.left;
        const float pitch =
            std::min(46.0F, (page.right - page.left) / static_cast<float>(rows.size()));
        for (const bar::ColumnRow& row : rows) {
            text(page.brush,
                 {Face::Sans, 16},
                 {x + pitch / 2, page.y + 14},
                 fmt::format("{}", row.die),
                 theme.ink_muted,
                 Align::Centre);
            text(page.brush,
                 {Face::Bold, 18},
                 {x + pitch / 2, page.y + 35},
                 row.change ? with_sign(*row.change) : "·",
                 theme.ink,
                 Align::Centre);
            x += pitch;
        }
        rule(page.brush, {page.left, page.y + 18}, x - page.left, theme.paper_rule);
        page.y += 46;
    } else {
        page.y += 46;
    }
    page.caption("its numbers from die 0 on", 214);
    const bool set =
        page.field({.id = "morale/column-row", .hint = "+8 +7 +6 … or −2:+9 for a die", .size = 18},
                   draft.column_row,
                   300);
    if ((page.press({.id = "morale/column-set", .label = "Set"}) || set) &&
        !draft.column_row.empty()) {
        auto column = column_in(draft.column_row);
        if (column) {
            asks.push_back(perform(
                bar::SetColumn{nation,
                               army.levels[static_cast<std::size_t>(draft.column_level)].threshold,
                               std::move(*column)}));
            draft.column_row.clear();
        } else {
            draft.message = column.error().words;
        }
    }
    page.next_line();
    return asks;
}

}  // namespace

Asks morale_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const bool said = !draft.message.empty();
    SheetFrame sheet(brush,
                     layout,
                     {.id = "morale-sheet",
                      .title = "Army Morale",
                      .aside = "rises as an army breaks",
                      .width = 860,
                      .height = 760,
                      .foot = said ? 48.0F : 0.0F},
                     draft.sheet_height);
    if (sheet.closed()) {
        open(draft, Sheet::None);
        return asks;
    }
    Rows& page = sheet.page();
    std::vector<std::string> names;
    for (const bar::Nation nation : kNations) {
        const ArmyReading& army = view.reading.armies[place(nation)];
        names.push_back(fmt::format("{}, {}", army.name, army.army_morale));
    }
    if (const int chosen = page.choose("morale/army", names, static_cast<int>(draft.army));
        chosen >= 0 || (pressed(Key::Tab) && !typing() && !keyboard_focus_shown())) {
        draft.army =
            chosen >= 0 ? kNations[static_cast<std::size_t>(chosen)] : bar::enemy_of(draft.army);
        draft.levels.clear();
        draft.points = 0;
    }
    page.next_line();
    const ArmyReading& army = view.reading.armies[place(draft.army)];
    if (page.in_sight()) {
        morale_bar(brush, {page.left, page.y + 4, page.right - page.left, 40}, army.army_morale);
    }
    page.y += 54;
    if (!view.read_only) {
        append(asks, due_part(page, view, draft));
    }
    if (!army.levels.empty()) {
        heading_on(page, "Levels");
        for (const Level& level : army.levels) {
            std::string words;
            switch (level.state) {
                case bar::LevelState::Used:
                    words = fmt::format(
                        "rolled {}, die {}, Army Morale {}",
                        level.rolled_on ? name(bar::Turn{*level.rolled_on})
                                        : std::string("earlier"),
                        level.die ? fmt::format("{}", *level.die) : std::string("not kept"),
                        level.change ? with_sign(*level.change) : std::string("still to be read"));
                    break;
                case bar::LevelState::PassedOver:
                    words = "passed over";
                    break;
                case bar::LevelState::Due:
                    words = fmt::format("due at {}",
                                        level.due_on ? name(bar::Turn{*level.due_on})
                                                     : std::string("the next full hour"));
                    break;
                case bar::LevelState::Open:
                    words = fmt::format("{} to go",
                                        std::max(0, level.threshold - army.record.trigger()));
                    break;
            }
            words_on(page,
                     fmt::format("{}: {}", level.threshold, words),
                     {level.state == bar::LevelState::Due ? Face::Bold : Face::Sans, 18},
                     theme.ink);
        }
    }
    if (!view.read_only) {
        append(asks, charts_part(page, view, draft));
    }
    const Rect foot = sheet.end_page();
    if (said) {
        append(asks, refusal(brush, foot, draft));
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
