#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "app/dashboard/club/campaign_parts.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/rows.hpp"
#include "app/dashboard/sheet_frame.hpp"
#include "app/kit/controls.hpp"
#include "app/kit/keys.hpp"
#include "app/print/ladder_words.hpp"
#include "rosters/campaign_json.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard::campaign {

using namespace kit;

namespace {

constexpr float kCaption = 110;

/// What could not be done on the left of a sheet's foot, the button that does it on the right.
bool foot_line(const Brush& brush, Rect foot, const Button& does, const std::string& message) {
    const float wide = button_width(brush, does);
    if (!message.empty()) {
        message_strip(brush, {foot.x, foot.y + 2, foot.w - wide - 16, 46}, message);
    }
    return button(brush, {foot.right() - wide, foot.y + 4, wide, 42}, does);
}

bool enter() {
    return pressed(Key::Enter);
}

Result<std::optional<int>> points_from(const std::string& text) {
    if (text.empty()) {
        return std::optional<int>{};
    }
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stopped != end || value < 0 || value > limits::kMostPointsLeft) {
        return Problem{fmt::format(
            "points left: '{}' is no whole number from 0 to {}", text, limits::kMostPointsLeft)};
    }
    return std::optional(value);
}

/// The names a player's field can be filled with by touch: the campaign's, those who fought last
/// first.
std::vector<std::string> known_players(const Ladders& ladders) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (names.size() < 6 && std::ranges::find(names, name) == names.end()) {
            names.push_back(name);
        }
    };
    for (std::size_t i = 0; i < ladders.newest_first.size() && i < 8; ++i) {
        const auto& result = ladders.campaign->results[ladders.newest_first[i]];
        add(result.winner.player);
        add(result.loser.player);
    }
    for (const auto& player : ladders.campaign->players) {
        add(player);
    }
    return names;
}

void side_rows(
    Rows& page, const Ladders& ladders, ResultDraft& draft, std::size_t side, bool take_focus) {
    // A field keeps its id when the sides are swapped, so that one being typed in goes along.
    const std::string id = (side == 0) != draft.swapped ? "result/winner" : "result/loser";
    page.caption(
        draft.draw ? (side == 0 ? "one side" : "the other") : (side == 0 ? "winner" : "loser"),
        kCaption);
    const float third = std::max(120.0F, (page.right - page.x - 170) / 2);
    page.field({.id = id + "/nation", .hint = "nation", .size = 19}, draft.nation[side], third);
    page.field({.id = id + "/player", .hint = "player", .size = 19, .take_focus = take_focus},
               draft.player[side],
               third);
    page.field({.id = id + "/points", .hint = "points", .size = 19}, draft.points[side], 90);
    page.caption("left");
    page.next_line();
    const auto players = known_players(ladders);
    if (players.empty()) {
        return;
    }
    page.caption("", kCaption);
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (page.press(
                {.id = fmt::format("{}/known/{}", id, i),
                 .label = shortened(page.brush, {Face::Medium, 18}, players[i], 150),
                 .weight = players[i] == draft.player[side] ? Weight::Chosen : Weight::Second})) {
            draft.player[side] = players[i];
        }
    }
    page.next_line();
}

void outcome_rows(Rows& page, const Ladders& ladders, ResultDraft& draft) {
    page.caption("", kCaption);
    const int outcome = page.choose("result/outcome", {"beat", "drew with"}, draft.draw ? 1 : 0);
    const bool turned =
        page.press({.id = "result/swap", .label = "Swap the sides", .key_cap = "F4"}) ||
        pressed(Key::F4);
    if (outcome >= 0) {
        draft.draw = outcome == 1;
    }
    if (pressed(Key::F2)) {
        draft.draw = !draft.draw;
    }
    if (page.in_sight()) {
        key_cap(page.brush, {page.x + 6, page.y + 18}, "F2", Surface::Paper, 23);
        text(page.brush,
             {Face::SerifItalic, 21},
             {page.x + 44, page.y + 24},
             "who won",
             page.brush.theme.ink_muted);
    }
    page.next_line();
    if (turned) {
        std::swap(draft.nation[0], draft.nation[1]);
        std::swap(draft.player[0], draft.player[1]);
        std::swap(draft.points[0], draft.points[1]);
        draft.swapped = !draft.swapped;
    }
    if (draft.draw) {
        draft.history = draft.history == 1 ? 0 : draft.history;
        if (!ladders.campaign->points.draw) {
            page.caption("a draw gives each side", 0);
            const int by =
                page.step("result/draw-points", fmt::format("{}", draft.draw_points), 56);
            draft.draw_points = std::clamp(draft.draw_points + by, 0, 99);
            page.caption("points; the rules give none (GK-CAM-10)");
            page.next_line();
        }
    }
}

void history_row(Rows& page, ResultDraft& draft) {
    page.caption("history", kCaption);
    const std::vector<std::string> words{"as it was", "reversed", "an invented field"};
    int history = page.choose("result/history", words, draft.history);
    if (pressed(Key::F3)) {
        history = (draft.history + 1) % 3;
    }
    if (page.in_sight()) {
        key_cap(page.brush, {page.x + 6, page.y + 18}, "F3", Surface::Paper, 23);
    }
    if (history >= 0) {
        draft.history = draft.draw && history == 1 ? 2 : history;
    }
    page.next_line();
}

/// Where a result came from and what was made of it since.
void past_rows(Rows& page, const Ladders& ladders, ResultDraft& draft, Asked& asked) {
    const Theme& theme = page.brush.theme;
    const auto& result = draft.before;
    if (result.from) {
        page.caption(fmt::format("from stored battle {}", result.from->number));
        if (page.press({.id = "result/open", .label = "Put it on the table"})) {
            asked.open = result.from->number;
        }
        page.next_line();
        if (const auto since = ladders.since.find(*draft.place); since != ladders.since.end()) {
            words_on(page, since->second + ".", {Face::Medium, 18}, theme.ink);
        }
    }
    if (!result.corrections.empty()) {
        heading_on(page, "Corrections");
        // Clang 14 has no std::views::reverse. NOLINTNEXTLINE(modernize-loop-convert)
        for (auto each = result.corrections.rbegin(); each != result.corrections.rend(); ++each) {
            words_on(page,
                     fmt::format("{}: {} was {}, is {}; {}",
                                 print::date_words(each->when.substr(0, 10)),
                                 each->what,
                                 each->from.empty() ? "empty" : each->from,
                                 each->to.empty() ? "empty" : each->to,
                                 each->why),
                     {Face::Sans, 18},
                     theme.ink);
        }
    }
}

}  // namespace

ResultDraft draft_of(const gk::CampaignResult& result) {
    const auto words = [](const std::optional<int>& points) {
        return points ? fmt::format("{}", *points) : std::string();
    };
    ResultDraft draft;
    draft.before = result;
    draft.battle = result.battle;
    draft.date = result.date;
    draft.where = result.place;
    draft.notes = result.notes;
    draft.nation = {result.winner.nation, result.loser.nation};
    draft.player = {result.winner.player, result.loser.player};
    draft.points = {words(result.winner.points_left), words(result.loser.points_left)};
    draft.draw = result.draw;
    draft.history = result.reversed ? 1 : result.invented ? 2 : 0;
    return draft;
}

Result<gk::CampaignResult> result_of(const ResultDraft& draft) {
    std::array<std::optional<int>, 2> points;
    for (const std::size_t side : {0U, 1U}) {
        const auto read = points_from(draft.points[side]);
        if (!read) {
            return read.error();
        }
        points[side] = *read;
    }
    gk::CampaignResult result = draft.before;
    result.battle = draft.battle;
    result.date = draft.date;
    result.winner = {draft.nation[0], draft.player[0], points[0]};
    result.loser = {draft.nation[1], draft.player[1], points[1]};
    result.draw = draft.draw;
    result.reversed = draft.history == 1;
    result.invented = draft.history == 2;
    result.place = draft.where;
    result.notes = draft.notes;
    return result;
}

void result_sheet(const Brush& brush,
                  const Layout& layout,
                  const Ladders& ladders,
                  PageDraft& draft,
                  Asked& asked) {
    ResultDraft& result = draft.result;
    const bool correcting = result.place.has_value();
    SheetFrame sheet(brush,
                     layout,
                     {.id = "result-sheet",
                      .title = correcting        ? result.before.battle
                               : result.of_table ? "Enter it in the ladder"
                                                 : "New result",
                      .aside = ladders.campaign->name,
                      .width = 900,
                      .height = correcting ? 780.0F : 640.0F,
                      .foot = 52},
                     draft.sheet_height);
    if (sheet.closed()) {
        draft.sheet = Sheet::None;
        return;
    }
    Rows& page = sheet.page();
    if (!correcting && ladders.names.size() > 1) {
        page.caption("campaign", kCaption);
        for (std::size_t i = 0; i < ladders.names.size() && i < 6; ++i) {
            const bool here = ladders.names[i] == ladders.campaign->name;
            if (page.press({.id = fmt::format("result/campaign/{}", i),
                            .label = shortened(brush, {Face::Medium, 18}, ladders.names[i], 240),
                            .weight = here ? Weight::Chosen : Weight::Second}) &&
                !here) {
                asked.choose = ladders.names[i];
            }
        }
        page.next_line();
    }
    page.caption("battle", kCaption);
    page.field({.id = "result/battle",
                .hint = "what it is called",
                .size = 19,
                .take_focus = draft.fresh_sheet && !result.of_table && !correcting},
               result.battle,
               std::max(160.0F, page.right - page.x - 250));
    page.caption("on");
    page.field({.id = "result/date", .hint = "2026-11-29", .size = 19}, result.date);
    page.next_line();
    side_rows(page, ladders, result, 0, draft.fresh_sheet && result.of_table);
    outcome_rows(page, ladders, result);
    side_rows(page, ladders, result, 1, false);
    history_row(page, result);
    page.caption("place", kCaption);
    page.field({.id = "result/place", .hint = "where it was played", .size = 19}, result.where);
    page.next_line();
    page.caption("notes", kCaption);
    page.field({.id = "result/notes", .hint = "anything worth keeping", .size = 19}, result.notes);
    page.next_line();
    if (correcting) {
        page.caption("why", kCaption);
        const Button back{.id = "result/take-back",
                          .label = result.taking_back ? "Take it back for good?" : "Take it back"};
        page.field(
            {.id = "result/why", .hint = "the reason for a correction, which is kept", .size = 19},
            result.why,
            page.right - page.x - 230);
        if (page.press(back, 210)) {
            asked.take_back = result.taking_back;
            result.taking_back = !result.taking_back;
        }
        page.next_line();
        past_rows(page, ladders, result, asked);
    }
    const Rect foot = sheet.end_page();
    const bool pressed_it = foot_line(brush,
                                      foot,
                                      {.id = "result/enter",
                                       .label = correcting ? "Correct it" : "Enter it",
                                       .key_cap = "Enter",
                                       .weight = Weight::Primary,
                                       .size = 20},
                                      draft.message);
    if (pressed_it || (enter() && !draft.fresh_sheet && !keyboard_focus_shown())) {
        asked.enter = true;
    }
}

void settings_sheet(const Brush& brush,
                    const Layout& layout,
                    const Ladders& ladders,
                    PageDraft& draft,
                    Asked& asked) {
    SettingsDraft& settings = draft.settings;
    gk::Campaign& after = settings.after;
    SheetFrame sheet(brush,
                     layout,
                     {.id = "settings-sheet",
                      .title = "The campaign",
                      .aside = ladders.campaign->name,
                      .width = 900,
                      .height = 720,
                      .foot = 52},
                     draft.sheet_height);
    if (sheet.closed()) {
        draft.sheet = Sheet::None;
        return;
    }
    Rows& page = sheet.page();
    page.caption("name", kCaption);
    page.field({.id = "settings/name", .size = 19}, after.name, page.right - page.x - 250);
    if (page.press({.id = "settings/delete",
                    .label = settings.deleting ? "Delete it for good?" : "Delete it"},
                   230)) {
        asked.remove = settings.deleting;
        settings.deleting = !settings.deleting;
    }
    page.next_line();
    if (settings.deleting) {
        words_on(page,
                 fmt::format("All {} of its battles go with it.", ladders.campaign->results.size()),
                 {Face::Medium, 18},
                 brush.theme.ink);
    }
    page.caption("a win", kCaption);
    after.points.win = std::clamp(
        after.points.win + page.step("settings/win", fmt::format("{}", after.points.win), 50),
        1,
        99);
    page.caption("reversed, more");
    after.points.bonus = std::clamp(
        after.points.bonus + page.step("settings/bonus", fmt::format("{}", after.points.bonus), 50),
        0,
        99);
    page.caption("a draw");
    const int by =
        page.step("settings/draw",
                  after.points.draw ? fmt::format("{}", *after.points.draw) : std::string("none"),
                  64);
    if (by != 0) {
        const int draw = after.points.draw.value_or(-1) + by;
        after.points.draw = draw < 0 ? std::nullopt : std::optional(std::min(draw, 99));
    }
    page.next_line();

    heading_on(page, "Players");
    for (std::size_t i = 0; i < after.players.size(); ++i) {
        if (page.press(
                {.id = fmt::format("settings/player/{}", i),
                 .label = shortened(brush, {Face::Medium, 18}, after.players[i], 220) + "  ×"})) {
            after.players.erase(after.players.begin() + static_cast<std::ptrdiff_t>(i));
            break;
        }
    }
    if (!after.players.empty()) {
        page.next_line();
    }
    const auto add =
        [&](const std::string& id, std::string& typed, std::vector<std::string>& list) {
            page.caption("one more", kCaption);
            page.field({.id = id, .hint = "a name", .size = 19}, typed, 260);
            if (page.press({.id = id + "/add",
                            .label = "Add",
                            .refused = typed.empty() ? "type a name" : ""})) {
                list.push_back(std::move(typed));
                typed.clear();
            }
            page.next_line();
        };
    add("settings/new-player", settings.player, after.players);
    page.caption("rename", kCaption);
    page.field({.id = "settings/rename", .hint = "a player", .size = 19}, settings.picked, 220);
    page.caption("to");
    page.field(
        {.id = "settings/rename-to", .hint = "the new name", .size = 19}, settings.renamed, 220);
    if (page.press({.id = "settings/rename/do",
                    .label = "Rename",
                    .refused = settings.picked.empty() || settings.renamed.empty()
                                   ? "type who is renamed, and to what"
                                   : ""})) {
        asked.rename = true;
    }
    page.next_line();

    heading_on(page, "Nations");
    for (std::size_t i = 0; i < after.nations.size(); ++i) {
        if (page.press(
                {.id = fmt::format("settings/nation/{}", i),
                 .label = shortened(brush, {Face::Medium, 18}, after.nations[i], 220) + "  ×"})) {
            after.nations.erase(after.nations.begin() + static_cast<std::ptrdiff_t>(i));
            break;
        }
    }
    if (!after.nations.empty()) {
        page.next_line();
    }
    add("settings/new-nation", settings.nation, after.nations);
    for (const auto& [nation, other] : after.counts_for) {
        if (page.press({.id = "settings/counts-for/" + nation,
                        .label = shortened(brush,
                                           {Face::Medium, 18},
                                           fmt::format("{} counts for {}", nation, other),
                                           400) +
                                 "  ×"})) {
            after.counts_for.erase(nation);
            break;
        }
    }
    if (!after.counts_for.empty()) {
        page.next_line();
    }
    page.caption("", kCaption);
    page.field(
        {.id = "settings/counts", .hint = "Hanover", .size = 19}, settings.counts_for[0], 200);
    page.caption("counts for");
    page.field(
        {.id = "settings/counts-as", .hint = "Britain", .size = 19}, settings.counts_for[1], 200);
    if (page.press({.id = "settings/counts/add",
                    .label = "Add",
                    .refused = settings.counts_for[0].empty() || settings.counts_for[1].empty()
                                   ? "type both nations"
                                   : ""})) {
        after.counts_for[settings.counts_for[0]] = settings.counts_for[1];
        settings.counts_for = {};
    }
    page.next_line();
    const Rect foot = sheet.end_page();
    const bool saved = foot_line(brush,
                                 foot,
                                 {.id = "settings/save",
                                  .label = "Save",
                                  .key_cap = "Enter",
                                  .weight = Weight::Primary,
                                  .size = 20},
                                 draft.message);
    if (enter() && !draft.fresh_sheet && !saved && !keyboard_focus_shown()) {
        // Enter takes up what is being typed before it saves.
        if (!settings.player.empty()) {
            after.players.push_back(std::move(settings.player));
            settings.player.clear();
        } else if (!settings.nation.empty()) {
            after.nations.push_back(std::move(settings.nation));
            settings.nation.clear();
        } else if (!settings.picked.empty() && !settings.renamed.empty()) {
            asked.rename = true;
        } else {
            asked.save_settings = true;
        }
    }
    asked.save_settings = asked.save_settings || saved;
}

void choose_sheet(const Brush& brush,
                  const Layout& layout,
                  const Ladders& ladders,
                  PageDraft& draft,
                  Asked& asked) {
    SheetFrame sheet(brush,
                     layout,
                     {.id = "choose-sheet",
                      .title = "Campaigns",
                      .aside = ladders.names.empty() ? "" : "arrows and Enter, or touch one",
                      .width = 640,
                      .height = 560,
                      .foot = 52},
                     draft.sheet_height);
    if (sheet.closed()) {
        draft.sheet = Sheet::None;
        return;
    }
    Rows& page = sheet.page();
    page.caption("a new one");
    page.field({.id = "choose/name",
                .hint = "its name",
                .size = 19,
                .take_focus = draft.fresh_sheet && ladders.names.empty()},
               draft.fresh_name,
               page.right - page.x);
    page.next_line();
    page.y += 6;
    const std::size_t count = ladders.names.size();
    if (count > 0) {
        draft.campaign_at = std::min(draft.campaign_at, count - 1);
        if (pressed(Key::Down)) {
            draft.campaign_at = std::min(draft.campaign_at + 1, count - 1);
        } else if (pressed(Key::Up)) {
            draft.campaign_at -= std::min<std::size_t>(draft.campaign_at, 1);
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        const bool here = i == draft.campaign_at;
        if (page.press({.id = fmt::format("choose/{}", i),
                        .label = ladders.names[i],
                        .weight = here ? Weight::Chosen : Weight::Second},
                       page.right - page.left)) {
            asked.choose = ladders.names[i];
        }
        page.next_line();
    }
    const Rect foot = sheet.end_page();
    const bool fresh = !draft.fresh_name.empty() || count == 0;
    const bool done = foot_line(brush,
                                foot,
                                {.id = "choose/do",
                                 .label = fresh ? "Begin it" : "Open it",
                                 .key_cap = "Enter",
                                 .weight = Weight::Primary,
                                 .size = 20},
                                draft.message);
    if (done || (enter() && !draft.fresh_sheet && !keyboard_focus_shown())) {
        if (fresh) {
            asked.make = true;
        } else {
            asked.choose = ladders.names[draft.campaign_at];
        }
    }
}

void as_of_sheet(const Brush& brush, const Layout& layout, PageDraft& draft, Asked& asked) {
    SheetFrame sheet(brush,
                     layout,
                     {.id = "as-of-sheet",
                      .title = "Standings as of a day",
                      .width = 620,
                      .height = 230,
                      .foot = 52},
                     draft.sheet_height);
    if (sheet.closed()) {
        draft.sheet = Sheet::None;
        return;
    }
    Rows& page = sheet.page();
    page.y += 8;
    page.caption("the end of");
    page.field({.id = "as-of/date",
                .hint = "2026-11-29; empty for all battles",
                .size = 19,
                .take_focus = draft.fresh_sheet},
               draft.as_of_typed,
               330);
    if (page.press({.id = "as-of/all", .label = "All"})) {
        asked.as_of = "";
    }
    page.next_line();
    const Rect foot = sheet.end_page();
    const bool done = foot_line(brush,
                                foot,
                                {.id = "as-of/show",
                                 .label = "Show",
                                 .key_cap = "Enter",
                                 .weight = Weight::Primary,
                                 .size = 20},
                                draft.message);
    if (done || (enter() && !draft.fresh_sheet)) {
        asked.as_of = draft.as_of_typed;
    }
}

}  // namespace drumhead::dashboard::campaign
