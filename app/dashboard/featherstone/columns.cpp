#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/sheet_frame.hpp"
#include "app/kit/why.hpp"

// Battles in three columns of five.

namespace drumhead::dashboard::featherstone {

using namespace kit;

namespace {

constexpr std::array<std::string_view, fea::kColumns> kNames{"West", "Centre", "East"};

fea::Side at_home(const fea::State& state, fea::End end) {
    return fea::home(state, fea::Side::First) == end ? fea::Side::First : fea::Side::Second;
}

void home_line(const Brush& brush, Rect rect, const fea::State& state, fea::End end) {
    const auto side = at_home(state, end);
    const Type type{Face::SerifItalic, 22};
    const std::string words = shortened(
        brush, type, fmt::format("{} is at home this way", state.name(side)), rect.w - 40);
    const float width = text_width(brush, type, words) + 30;
    const float x = rect.centre().x - width / 2;
    side_badge(brush, Surface::Felt, side, {x + 11, rect.centre().y}, 11);
    text(brush, type, {x + 30, rect.centre().y + 7}, words, brush.theme.text_muted);
}

// How the armies of a column came to stand where they do.
Why place_why(const View& view, int pair, fea::Site site) {
    Why why{
        .title = fea::site_name(view.state, site),
        .lines = {{"place at the start",
                   fmt::format("{}", fea::begin(*view.state.setup).get(fea::Field::Place, pair)),
                   ""}},
        .total = {"place now, from 1 at the top",
                  fmt::format("{}", view.state.get(fea::Field::Place, pair)),
                  ""}};
    for (const fea::Event& event : view.events.first(view.done)) {
        for (const auto& change : event.changes) {
            if (change.field == fea::Field::Place && change.subject == pair) {
                const fea::LogLine line = fea::log_line(view.state, event);
                why.lines.push_back(
                    {line.when + "  " + line.deed, fmt::format("to {}", change.to), ""});
            }
        }
    }
    return why;
}

void site_card(const Brush& brush, Rect rect, const View& view, fea::Site site) {
    const fea::State& state = view.state;
    const Theme& theme = brush.theme;
    const bool next = fea::site_of(state, fea::column(state)) == site;
    card(brush, rect);
    if (next) {
        outline(brush, rect, theme.lamp, 3, 4);
        if (theme.lamp_edge_on_felt) {
            outline(brush, inset(rect, -1.5F), theme.lamp_edge, 1.5F, 5);
        }
    }
    // Who stands here: the two armies of every column whose next battle this is.
    float right = rect.right() - 10;
    int stands = -1;
    for (int pair = fea::kColumns - 1; pair >= 0; --pair) {
        if (fea::site_of(state, pair) != site) {
            continue;
        }
        stands = pair;
        for (const auto side : {fea::Side::Second, fea::Side::First}) {
            side_badge(brush, Surface::Card, side, {right - 11, rect.y + 21}, 11);
            right -= 26;
        }
        right -= 6;
    }
    if (stands >= 0) {
        why(brush,
            {.id = fmt::format("place/{}", stands + 1), .target = rect, .surface = Surface::Card},
            [&] { return place_why(view, stands, site); });
    }
    const Type name =
        fitted(brush, {Face::Serif, 25}, fea::site_name(state, site), right - rect.x - 14, 19);
    text(brush,
         name,
         {rect.x + 12, rect.y + 28},
         shortened(brush, name, fea::site_name(state, site), right - rect.x - 14),
         theme.card_text);
    const float base = rect.bottom() - 12;
    if (rect.h < 58) {
        return;
    }
    const int master = state.get(fea::Field::Master, fea::number(site));
    float x = rect.x + 12;
    if (next) {
        const float wide = std::min(120.0F, rect.w - 24);
        pill(brush, {x, base - 19, wide, 25}, "next battle", 17);
        x += wide + 10;
    }
    if (master != 0) {
        const auto side = master == 1 ? fea::Side::First : fea::Side::Second;
        const Type type{Face::Sans, 18};
        side_badge(brush, Surface::Card, side, {x + 9, base - 6}, 9);
        text(brush,
             type,
             {x + 25, base},
             shortened(
                 brush, type, fmt::format("{} won here", state.name(side)), rect.right() - x - 35),
             theme.card_muted);
    }
}

}  // namespace

void columns_map(const Brush& brush, Rect room, const View& view, Asks& asks) {
    const fea::State& state = view.state;
    constexpr float kHeading = 42;
    constexpr float kHome = 30;
    constexpr float kGap = 8;
    const float width = (room.w - 2 * kGap * 2) / fea::kColumns;
    const float height =
        std::min(136.0F, (room.h - kHeading - 2 * kHome - 4 * kGap) / fea::kPlaces);
    for (int column = 0; column < fea::kColumns; ++column) {
        const float x = room.x + static_cast<float>(column) * (width + 2 * kGap);
        const bool here = column == fea::column(state);
        const Button heading{.id = fmt::format("column/{}", column + 1),
                             .label = std::string(kNames[static_cast<std::size_t>(column)]),
                             .key_cap = fmt::format("{}", column + 1),
                             .weight = here ? Weight::Chosen : Weight::Second,
                             .surface = Surface::Felt,
                             .size = 20,
                             .refused = std::string(view.locked())};
        if (button(brush, {x, room.y, width, 36}, heading) && !here) {
            asks.push_back(perform(fea::TurnTo{column + 1}));
        }
        for (int place = 0; place < fea::kPlaces; ++place) {
            site_card(brush,
                      {x,
                       room.y + kHeading + kHome + static_cast<float>(place) * (height + kGap),
                       width,
                       height},
                      view,
                      {column, place});
        }
    }
    home_line(brush, {room.x, room.y + kHeading - 2, room.w, kHome}, state, fea::End::First);
    home_line(
        brush,
        {room.x, room.y + kHeading + kHome + fea::kPlaces * (height + kGap) - kGap, room.w, kHome},
        state,
        fea::End::Last);
}

Asks columns_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const fea::State& state = view.state;
    const int pair = fea::column(state);
    const auto site = fea::site_of(state, pair);
    constexpr std::array<std::string_view, fea::kColumns> kAdjectives{
        "western", "central", "eastern"};
    Paper sheet(brush,
                rect,
                {.title = site ? fea::site_name(state, *site) : "The column is over",
                 .aside = fmt::format("{}, the armies of the {} column",
                                      fea::when(state),
                                      kAdjectives[static_cast<std::size_t>(pair)])},
                draft);
    Rows& page = sheet.page();
    if (const auto verdict = verdict_words(state); !verdict.empty()) {
        words_on(page, verdict, {Face::SerifItalic, 26}, theme.ink);
    }
    if (!site) {
        words_on(page,
                 "One side has no site left behind it here. What that means for the campaign "
                 "the players agree on; turn to another column with 1, 2 or 3.",
                 {Face::Sans, 19},
                 theme.ink);
        sheet.end(asks);
        return asks;
    }
    choose_winner(page, view, draft, "who won");
    std::string next;
    if (draft.winner && *draft.winner != fea::Winner::Neither) {
        const auto loser =
            *draft.winner == fea::Winner::First ? fea::Side::Second : fea::Side::First;
        const auto home = fea::home(state, loser);
        const auto ways = fea::ways(*site, home, state.columns()->retreats);
        if (std::ranges::find(ways, draft.way) == ways.end()) {
            draft.way = ways.empty() ? fea::Way::Home : ways.front();
        }
        if (ways.size() > 1) {
            page.caption(fmt::format("{} retreats", state.name(loser)));
            page.next_line();
            for (const auto way : ways) {
                constexpr std::array kKeys{'h', 'w', 'e'};
                constexpr std::array<std::string_view, 3> kWords{"home", "west", "east"};
                const auto at = static_cast<std::size_t>(way);
                const auto to = *fea::retreat(*site, home, way);
                if (page.press(
                        {.id = fmt::format("way/{}", kWords[at]),
                         .label = fmt::format("{} to {}", kWords[at], fea::site_name(state, to)),
                         .key_cap = std::string(1, static_cast<char>(kKeys[at] - 'a' + 'A')),
                         .weight = draft.way == way ? Weight::Chosen : Weight::Second}) ||
                    (draft.sheet == Sheet::None && typed(kKeys[at]))) {
                    draft.way = way;
                    draft.message.clear();
                    draft.refused.reset();
                }
            }
            page.next_line();
        }
        const auto to = fea::retreat(*site, home, draft.way);
        next = to ? fmt::format(
                        "{} retreats to {}, where the next battle is. {} stays master "
                        "of {}.",
                        state.name(loser),
                        fea::site_name(state, *to),
                        state.name(fea::other(loser)),
                        fea::site_name(state, *site))
                  : fmt::format("{} has no site behind {} in this column: it is over.",
                                state.name(loser),
                                fea::site_name(state, *site));
    } else if (draft.winner) {
        next = "Both armies stay where they are.";
    } else {
        next = "Fight it on your table, all your troops for each army, and enter who won.";
    }
    words_on(page, next, {Face::SerifItalic, 23}, theme.ink);
    if (view.may_fight) {
        if (page.press({.id = "fight", .label = "Fight it by Game of Kings", .key_cap = "G"}) ||
            (draft.sheet == Sheet::None && typed('g'))) {
            asks.emplace_back(Fight{fea::site_name(state, *site)});
        }
        page.next_line();
    }
    if (!state.setup->victory.empty()) {
        words_on(page, "Won by " + state.setup->victory, {Face::Sans, 18}, theme.ink_muted);
    }
    const bool decided = sheet.decide({.id = "decide",
                                       .label = "Enter the result",
                                       .refused = view.read_only  ? std::string(view.locked())
                                                  : !draft.winner ? "say who won first"
                                                                  : ""},
                                      asks);
    if (decided) {
        asks.push_back(perform(fea::ColumnResult{*draft.winner, draft.way}));
    }
    return asks;
}

}  // namespace drumhead::dashboard::featherstone
