#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/new_battle.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/panels.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/rows.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/frame.hpp"
#include "app/kit/tokens.hpp"
#include "rules/game_of_kings/characteristics.hpp"
#include "rules/game_of_kings/editions.hpp"

namespace drumhead::dashboard {

using namespace kit;

namespace {

constexpr float kHigh = Rows::kHigh;

// The two lists of armies, side by side, and the sectors of the chosen ones under them.
void army_lists(Rows& page, const View& view, NewBattle& battle) {
    const float half = (page.right - page.left - 24) / 2;
    // Two to a line where that leaves room for their names.
    const float wide = half >= 400 ? (half - 6) / 2 : half;
    const float top = page.y;
    float lowest = top;
    for (const int side : {0, 1}) {
        const auto at = static_cast<std::size_t>(side);
        page.left = page.room.x + static_cast<float>(side) * (half + 24);
        page.right = page.left + half;
        page.x = page.left;
        page.y = top;
        for (std::size_t i = 0; i < view.armies.size(); ++i) {
            const gk::Army& army = view.armies[i];
            const bool taken = battle.army[at] == static_cast<int>(i);
            const std::string words =
                fmt::format("{}{}{}", army.name, army.battle.empty() ? "" : ", ", army.battle);
            if (page.press({.id = fmt::format("new/army/{}/{}", side, i),
                            .label = shortened(page.brush, {Face::Medium, 18}, words, wide - 16),
                            .weight = taken ? Weight::Chosen : Weight::Second},
                           wide)) {
                choose_army(battle, view.armies, {side}, static_cast<int>(i));
            }
        }
        page.next_line();
        lowest = std::max(lowest, page.y);
    }
    lowest += 4;
    float after = lowest;
    for (const int side : {0, 1}) {
        const auto at = static_cast<std::size_t>(side);
        page.left = page.room.x + static_cast<float>(side) * (half + 24);
        page.right = page.left + half;
        page.x = page.left;
        page.y = lowest;
        const gk::Army& army = view.armies[static_cast<std::size_t>(battle.army[at])];
        // Where a half is narrow a sector's name has a line of its own.
        constexpr float kSteppers = 262;
        const bool one_line = half - kSteppers >= 100;
        const float name = one_line ? half - kSteppers : half;
        if (battle.activation == gk::Activation::Cards) {
            page.caption("card median", std::min(name, 160.0F));
            battle.median[at] +=
                page.step(fmt::format("new/median/{}", side), signed_words(battle.median[at]), 56);
            battle.median[at] = std::clamp(battle.median[at], -20, 20);
            page.next_line();
        } else {
            for (std::size_t i = 0; i < army.sectors.size(); ++i) {
                gk::CommandDie& die = battle.dice[at][i];
                page.caption(shortened(page.brush, Rows::kCaption, army.sectors[i].name, name - 10),
                             name);
                if (!one_line) {
                    page.next_line();
                }
                const int by = page.step(
                    fmt::format("new/die/{}/{}", side, i), fmt::format("d{}", die.faces), 44);
                die.faces = next_die(die.faces, by);
                page.x += 6;
                die.bonus +=
                    page.step(fmt::format("new/bonus/{}/{}", side, i), signed_words(die.bonus), 38);
                die.bonus = std::clamp(die.bonus, -9, 9);
                page.next_line();
            }
        }
        page.caption(fmt::format("{} points,", gk::army_points(battle.edition, army)));
        page.x -= 4;
        std::vector<std::string> names{""};
        for (const gk::NamedCharacteristic& known : gk::named_characteristics()) {
            names.emplace_back(known.name);
        }
        const auto now = std::ranges::find(names, battle.characteristic[at]);
        std::string shown = battle.characteristic[at].empty() ? "none" : battle.characteristic[at];
        std::ranges::replace(shown, '-', ' ');
        page.caption("characteristic");
        if (page.press({.id = fmt::format("new/characteristic/{}", side),
                        .label = shortened(
                            page.brush, {Face::Medium, 18}, shown, page.right - page.x - 28)})) {
            battle.characteristic[at] =
                now + 1 == names.end() ? std::string() : std::string(*(now + 1));
        }
        page.next_line();
        after = std::max(after, page.y);
    }
    page.left = page.room.x;
    page.right = page.room.right() - 14;
    page.x = page.left;
    page.y = after + 4;
}

void terms(Rows& page, const View& view, NewBattle& battle) {
    std::vector<std::string> names;
    for (const int side : {0, 1}) {
        const auto place = static_cast<std::size_t>(battle.army[static_cast<std::size_t>(side)]);
        names.push_back(shortened(page.brush, {Face::Medium, 18}, view.armies[place].name, 150));
    }
    // The cards say themselves who acts.
    if (battle.activation == gk::Activation::Dice) {
        page.caption("goes first");
        const bool agreed = battle.first_move == gk::FirstMove::Agreed;
        names.insert(names.end(), {"thrown for once", "thrown for each turn"});
        const int taken = agreed ? battle.first.index : static_cast<int>(battle.first_move) + 1;
        if (const int first = page.choose("new/first", names, taken); first >= 0) {
            battle.first = first < 2 ? gk::ArmyId{first} : battle.first;
            battle.first_move =
                first < 2 ? gk::FirstMove::Agreed : static_cast<gk::FirstMove>(first - 1);
        }
        page.next_line();
    }
    page.caption("class where unknown");
    const std::vector<std::string> classes{"elite", "regular", "poor"};
    if (const int each = page.choose("new/class", classes, static_cast<int>(battle.where_unknown));
        each >= 0) {
        battle.where_unknown = static_cast<gk::MoraleClass>(each);
    }
    page.next_line();
    page.caption("weather");
    std::vector<std::string> skies;
    for (const gk::Weather weather : gk::kWeathers) {
        skies.emplace_back(gk::name(weather));
    }
    if (const int sky = page.choose("new/weather", skies, static_cast<int>(battle.weather));
        sky >= 0) {
        battle.weather = gk::kWeathers[static_cast<std::size_t>(sky)];
    }
    page.next_line();
    page.caption("points by");
    const bool cards = battle.activation == gk::Activation::Cards;
    if (const int by = page.choose("new/activation", {"dice", "cards"}, cards ? 1 : 0); by >= 0) {
        battle.activation = by == 1 ? gk::Activation::Cards : gk::Activation::Dice;
    }
    page.x += 12;
    page.caption("foot begins");
    if (const int formed = page.choose(
            "new/formed", {"as listed", "in firing order"}, battle.foot_begins_formed ? 1 : 0);
        formed >= 0) {
        battle.foot_begins_formed = formed == 1;
    }
    page.next_line();
}

}  // namespace

Asks new_battle_sheet(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    if (!draft.new_battle || view.armies.empty()) {
        draft.sheet = Sheet::None;
        return asks;
    }
    NewBattle& battle = *draft.new_battle;
    const Theme& theme = brush.theme;
    begin_layer(brush, "new-battle", layout.frame);
    const float width = std::min(980.0F, layout.frame.w - 24);
    const float height = std::min(840.0F, layout.frame.h - 24);
    const Rect sheet{(layout.frame.w - width) / 2, (layout.frame.h - height) / 2, width, height};
    paper(brush, sheet);
    const Rect inner{sheet.x + 24, sheet.y + 12, sheet.w - 48, sheet.h - 24};
    text(brush, {Face::Serif, 34}, {inner.x, inner.y + 30}, "New battle", theme.ink);
    const Button close{.id = "sheet/close", .label = "Close", .key_cap = "Esc", .size = 18};
    const float close_width = button_width(brush, close);
    if (button(brush, {inner.right() - close_width, inner.y, close_width, kHigh}, close)) {
        draft.sheet = Sheet::None;
    }
    const float name_x = inner.x + text_width(brush, {Face::Serif, 34}, "New battle") + 20;
    const float sign_x = inner.right() - close_width - kSign - 4;
    panel_sign(
        brush, panel_words("new-battle"), sheet, {sign_x, inner.y, kSign, kSign}, Surface::Paper);
    text_field(brush,
               {name_x, inner.y, sign_x - 10 - name_x, kHigh},
               {.id = "new/name", .hint = "its name", .size = 20},
               battle.name);
    rule(brush, {inner.x, inner.y + 44}, inner.w, theme.paper_rule);

    // What is agreed, scrolled where the frame is low.
    const float foot = inner.bottom() - 48;
    const Rect room{inner.x, inner.y + 52, inner.w, foot - 10 - inner.y - 52};
    const float scrolled = begin_scroll(brush, "new-battle-page", room, draft.new_battle_height);
    Rows page{.brush = brush, .room = room};
    page.left = room.x;
    page.right = room.right() - 14;
    page.x = page.left;
    page.y = room.y - scrolled;
    if (!view.books.empty() || view.club_pages) {
        page.caption("rulebook");
        page.press({.id = "new/game-of-kings", .label = "Game of Kings", .weight = Weight::Chosen});
        if (!view.books.empty() &&
            (page.press({.id = "new/age-of-reason", .label = "Age of Reason", .key_cap = "F2"}) ||
             pressed(Key::F2))) {
            draft.sheet = Sheet::NewAgeOfReason;
        }
        if (view.club_pages && page.press({.id = "new/featherstone",
                                           .label = "Featherstone's campaigns",
                                           .key_cap = "Ctrl+F"})) {
            draft.over = PageName::Featherstone;
            draft.sheet = Sheet::None;
        }
        page.next_line();
    }
    page.caption("edition");
    std::vector<std::string> editions;
    int edition = -1;
    for (const gk::Edition& each : gk::editions()) {
        if (each.name == battle.edition.name) {
            edition = static_cast<int>(editions.size());
        }
        editions.emplace_back(each.name);
    }
    if (const int chosen = page.choose("new/edition", editions, edition); chosen >= 0) {
        choose_edition(battle, gk::editions()[static_cast<std::size_t>(chosen)]);
    }
    page.next_line();
    army_lists(page, view, battle);
    terms(page, view, battle);
    asks = ground_rows(page, view, battle.ground, "new/ground");
    page.caption("objectives");
    page.field({.id = "new/objectives",
                .hint = "agreed in place of points; empty to fight for points",
                .size = 18},
               battle.objectives);
    page.next_line();
    draft.new_battle_height = page.y + scrolled - room.y;
    end_scroll();

    const Result<gk::Setup> setup = setup_from(battle, view.armies);
    const Button begin{.id = "new/begin",
                       .label = "Begin",
                       .key_cap = "Enter",
                       .weight = Weight::Primary,
                       .size = 22,
                       .refused = setup ? "" : setup.error().words};
    const float begin_width = std::max(170.0F, button_width(brush, begin));
    const bool pressed_begin =
        button(brush, {inner.right() - begin_width, foot, begin_width, 48}, begin);
    if (setup && (pressed_begin || (pressed(Key::Enter) && !keyboard_focus_shown() && !typing()))) {
        asks.emplace_back(Begin{*setup});
    }
    const std::string said = !setup                   ? capital(setup.error().words) + "."
                             : !draft.message.empty() ? draft.message
                                                      : std::string();
    if (!said.empty()) {
        message_strip(brush, {inner.x, foot + 2, inner.w - begin_width - 16, 44}, said);
    }
    end_layer();
    return asks;
}

}  // namespace drumhead::dashboard
