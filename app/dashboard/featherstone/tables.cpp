#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/sheet_frame.hpp"

// The map of five by four war-game tables.

namespace drumhead::dashboard::featherstone {

using namespace kit;

namespace {

// The faces of the die that mean a table: "die 2, 5".
std::string faces_of(const fea::Tables& tables, int table) {
    std::string words;
    for (std::size_t i = 0; i < tables.sites.size(); ++i) {
        if (tables.sites[i] == table) {
            words += fmt::format("{}{}", words.empty() ? "die " : ", ", i + 1);
        }
    }
    return words;
}

void one_table(const Brush& brush, Rect rect, const View& view, const Draft& draft, int number) {
    const Theme& theme = brush.theme;
    const fea::State& state = view.state;
    const bool battle = state.get(fea::Field::Table) == number;
    card(brush, rect);
    if (battle) {
        outline(brush, rect, theme.lamp, 3, 4);
        if (theme.lamp_edge_on_felt) {
            outline(brush, inset(rect, -1.5F), theme.lamp_edge, 1.5F, 5);
        }
    } else if (draft.table == number) {
        outline(brush, rect, theme.card_text, 1.6F, 4);
    }
    const Type small{Face::Sans, 17};
    float x = rect.x + 9;
    x +=
        text(
            brush, {Face::Bold, 20}, {x, rect.y + 23}, fmt::format("{}", number), theme.card_text) +
        10;
    if (battle) {
        const float wide = std::min(84.0F, rect.right() - x - 8);
        pill(brush, {x, rect.y + 7, wide, 22}, "battle", 16);
    } else {
        text(brush,
             small,
             {x, rect.y + 22},
             shortened(brush, small, faces_of(*state.tables(), number), rect.right() - x - 6),
             theme.card_muted);
    }
    // Whose assembly areas lie here, and which forces stand here.
    float y = rect.y + 46;
    for (const auto side : fea::kSides) {
        std::string words;
        int units = 0;
        for (int area = 0; area < fea::kAreas; ++area) {
            const bool assembles =
                state.tables()->areas[fea::place(side)][static_cast<std::size_t>(area)] == number;
            const bool stands =
                state.get(fea::Field::ForceTable, fea::area_subject(side, area)) == number;
            if (stands) {
                units += fea::units(fea::force(state, side, area));
            } else if (assembles) {
                words = fmt::format("area {}", area + 1);
            }
        }
        if (units > 0) {
            words = fmt::format("{} units", units);
        }
        if (words.empty() || y > rect.bottom() - 4) {
            continue;
        }
        side_badge(brush, Surface::Card, side, {rect.x + 18, y - 6}, 9);
        const Type type{units > 0 ? Face::Medium : Face::Sans, 17};
        text(brush,
             type,
             {rect.x + 33, y},
             shortened(brush, type, words, rect.w - 40),
             units > 0 ? theme.card_text : theme.card_muted);
        y += 24;
    }
}

// Line, light, cavalry and guns of one area, each between two buttons.
void force_row(Rows& page, const std::string& id, fea::Force& force) {
    struct Kind {
        std::string_view word;
        int* count;
    };
    const std::array<Kind, 4> kinds{Kind{"line", &force.line},
                                    Kind{"light", &force.light},
                                    Kind{"cavalry", &force.cavalry},
                                    Kind{"guns", &force.guns}};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const Kind& kind = kinds[i];
        if (i == 2) {
            page.next_line();
        }
        page.caption(kind.word, 72);
        *kind.count +=
            page.step(fmt::format("{}/{}", id, kind.word), fmt::format("{}", *kind.count), 38);
        *kind.count = std::clamp(*kind.count, 0, fea::units(fea::kWholeSide));
        page.x += 12;
    }
    page.next_line();
}

Asks deploy_paper(const Brush& brush, Rect rect, const View& view, Draft& draft, fea::Side side) {
    Asks asks;
    const Theme& theme = brush.theme;
    const fea::State& state = view.state;
    Paper sheet(brush,
                rect,
                {.title = fmt::format("{} deploys", state.name(side)),
                 .aside = "18 line, 3 light, 3 cavalry, 6 guns in three or all four areas"},
                draft);
    Rows& page = sheet.page();
    auto& deploy = draft.deploy[fea::place(side)];
    deploy.side = side;
    if (deploy.areas == std::array<fea::Force, fea::kAreas>{}) {
        deploy.areas = {fea::Force{6, 1, 1, 2}, {6, 1, 1, 2}, {6, 1, 1, 2}, {}};
    }
    fea::Force left = fea::kWholeSide;
    for (int area = 0; area < fea::kAreas; ++area) {
        auto& force = deploy.areas[static_cast<std::size_t>(area)];
        page.caption(fmt::format(
            "area {}, table {}: {}",
            area + 1,
            state.tables()->areas[fea::place(side)][static_cast<std::size_t>(area)],
            fea::units(force) == 0 ? "not used" : fmt::format("{} units", fea::units(force))));
        page.y += 30;
        page.x = page.left;
        force_row(page, fmt::format("area/{}", area + 1), force);
        left.line -= force.line;
        left.light -= force.light;
        left.cavalry -= force.cavalry;
        left.guns -= force.guns;
    }
    const auto fault = fea::deployment_fault(deploy.areas);
    words_on(page,
             left == fea::Force{}
                 ? std::string("All thirty units are placed.")
                 : fmt::format("Still to place: {} line, {} light, {} cavalry, {} guns.",
                               left.line,
                               left.light,
                               left.cavalry,
                               left.guns),
             {Face::SerifItalic, 22},
             theme.ink);
    if (sheet.decide({.id = "decide",
                      .label = "Deploy",
                      .refused = view.read_only ? std::string(view.locked())
                                 : fault        ? fault->why
                                                : ""},
                     asks)) {
        asks.push_back(perform(deploy));
    }
    return asks;
}

Asks meet_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const auto& sites = view.state.tables()->sites;
    Paper sheet(brush,
                rect,
                {.title = "Where do they meet?",
                 .aside = fmt::format("one die of {} sides, each face a site", sites.size())},
                draft);
    Rows& page = sheet.page();
    words_on(page,
             "Throw it, and touch its face; or let the program throw.",
             {Face::SerifItalic, 23},
             theme.ink);
    const auto enter = [&](int face) {
        asks.emplace_back(Perform{fea::Meet{}, {face}, Missing::Asked, Insist::No});
    };
    for (std::size_t i = 0; i < sites.size(); ++i) {
        const int face = static_cast<int>(i) + 1;
        const bool own_key = sites.size() < 10;
        if (page.press({.id = fmt::format("face/{}", face),
                        .label = fmt::format("{}  table {}", face, sites[i]),
                        .key_cap = own_key ? fmt::format("{}", face) : "",
                        .refused = std::string(view.locked())},
                       own_key ? 150.0F : 128.0F) ||
            (own_key && !view.read_only && draft.sheet == Sheet::None &&
             typed(static_cast<char>('0' + face)))) {
            enter(face);
        }
    }
    page.next_line();
    if (sites.size() >= 10) {
        page.caption("or type its face");
        const bool entered = page.field({.id = "face", .hint = "1…", .size = 18}, draft.face, 90);
        const int face = std::atoi(draft.face.c_str());
        if (entered && face >= 1 && face <= static_cast<int>(sites.size())) {
            enter(face);
        }
        page.next_line();
    }
    if (sheet.decide({.id = "decide",
                      .label = "Roll",
                      .key_cap = "R",
                      .refused = std::string(view.locked())},
                     asks) ||
        (!view.read_only && draft.sheet == Sheet::None && !shift_held() && typed('r'))) {
        asks.emplace_back(Perform{fea::Meet{}, {}, Missing::Rolled, Insist::No});
    }
    return asks;
}

// The forces of both sides: one is chosen, and goes to the table the cursor is on.
void force_rows(Rows& page, const View& view, Draft& draft, Asks& asks) {
    const fea::State& state = view.state;
    heading_on(page, "Map moves, by agreement");
    int key = 0;
    for (const auto side : fea::kSides) {
        for (int area = 0; area < fea::kAreas; ++area) {
            ++key;
            const int subject = fea::area_subject(side, area);
            const int at = state.get(fea::Field::ForceTable, subject);
            if (at == 0) {
                continue;
            }
            const float half = (page.right - page.left - 6) / 2;
            const std::string cap = fmt::format("{}", key);
            const bool taken = draft.force == subject;
            if (page.press(
                    {.id = fmt::format("force/{}", key),
                     .label = shortened(page.brush,
                                        {Face::Medium, 18},
                                        fmt::format("{} {}: {} units, table {}",
                                                    side == fea::Side::First ? "A" : "B",
                                                    area + 1,
                                                    fea::units(fea::force(state, side, area)),
                                                    at),
                                        half - 64),
                     .key_cap = cap,
                     .weight = taken ? Weight::Chosen : Weight::Second},
                    half) ||
                (draft.sheet == Sheet::None && typed(static_cast<char>('0' + key)))) {
                draft.force = taken ? std::nullopt : std::optional(subject);
            }
        }
    }
    page.next_line();
    if (!draft.force) {
        return;
    }
    const auto side = static_cast<fea::Side>(*draft.force / fea::kAreas);
    if (page.press({.id = "move",
                    .label = fmt::format("Move it to table {}", draft.table),
                    .key_cap = "M",
                    .refused = std::string(view.locked())}) ||
        (!view.read_only && draft.sheet == Sheet::None && typed('m'))) {
        asks.push_back(perform(fea::MoveForce{side, *draft.force % fea::kAreas + 1, draft.table}));
    }
    page.next_line();
}

Asks battle_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    const fea::State& state = view.state;
    const int here = state.get(fea::Field::Table);
    Paper sheet(brush,
                rect,
                {.title = fmt::format("The battle on table {}", here),
                 .aside = fmt::format("{}, thirty units a side", fea::when(state))},
                draft);
    Rows& page = sheet.page();
    if (const auto verdict = verdict_words(state); !verdict.empty()) {
        words_on(page, verdict, {Face::SerifItalic, 26}, theme.ink);
    }
    choose_winner(page, view, draft, "who won");
    const bool somebody = draft.winner && *draft.winner != fea::Winner::Neither;
    std::string missing = view.read_only  ? std::string(view.locked())
                          : !draft.winner ? "say who won first"
                                          : "";
    if (somebody) {
        const auto winner =
            *draft.winner == fea::Winner::First ? fea::Side::First : fea::Side::Second;
        words_on(page,
                 draft.table == here
                     ? fmt::format("{} retreats: touch its table on the map, or arrows.",
                                   state.name(fea::other(winner)))
                     : fmt::format(
                           "{} retreats to table {}.", state.name(fea::other(winner)), draft.table),
                 {Face::SerifItalic, 23},
                 theme.ink);
        page.caption(fmt::format("{}", state.name(winner)));
        for (const auto choice : {fea::Winners::Follow, fea::Winners::Stand}) {
            const bool follow = choice == fea::Winners::Follow;
            if (page.press({.id = follow ? "winners/follow" : "winners/stand",
                            .label = follow ? "follows" : "stands",
                            .key_cap = follow ? "F" : "S",
                            .weight = draft.winners == choice ? Weight::Chosen : Weight::Second}) ||
                (draft.sheet == Sheet::None && typed(follow ? 'f' : 's'))) {
                draft.winners = choice;
            }
        }
        page.next_line();
        if (missing.empty()) {
            missing = draft.table == here ? "choose the table they retreat to"
                      : !draft.winners    ? "say whether the winners follow or stand"
                                          : "";
        }
    }
    words_on(page,
             "Casualties are not carried over: both sides have all thirty units again.",
             {Face::Sans, 18},
             theme.ink_muted);
    if (view.may_fight) {
        if (page.press({.id = "fight", .label = "Fight it by Game of Kings", .key_cap = "G"}) ||
            (draft.sheet == Sheet::None && typed('g'))) {
            asks.emplace_back(Fight{fmt::format("{}, table {}", state.setup->name, here)});
        }
        page.next_line();
    }
    force_rows(page, view, draft, asks);
    if (sheet.decide({.id = "decide", .label = "Enter the result", .refused = missing}, asks)) {
        fea::TableResult result{.winner = *draft.winner};
        if (somebody) {
            result.table = draft.table;
            result.winners = draft.winners;
        }
        asks.push_back(perform(result));
    }
    return asks;
}

Asks open_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    Paper sheet(brush,
                rect,
                {.title = "Where is the next battle?",
                 .aside = fmt::format("{}: the winners stood", fea::when(view.state))},
                draft);
    Rows& page = sheet.page();
    if (const auto verdict = verdict_words(view.state); !verdict.empty()) {
        words_on(page, verdict, {Face::SerifItalic, 26}, theme.ink);
    }
    words_on(page,
             "Map moves are made as both find good. Touch a table on the map, or go there with "
             "the arrows.",
             {Face::SerifItalic, 23},
             theme.ink);
    force_rows(page, view, draft, asks);
    if (sheet.decide({.id = "decide",
                      .label = fmt::format("The next battle is on table {}", draft.table),
                      .refused = std::string(view.locked())},
                     asks)) {
        asks.push_back(perform(fea::AgreeTable{draft.table}));
    }
    return asks;
}

}  // namespace

void tables_map(const Brush& brush, Rect room, const View& view, Draft& draft) {
    constexpr float kGap = 6;
    if (draft.sheet == Sheet::None && !typing()) {
        draft.table = moved_on_grid(draft.table, fea::kTablesAcross, fea::kTablesDown);
    }
    const float width = (room.w - (fea::kTablesAcross - 1) * kGap) / fea::kTablesAcross;
    const float height =
        std::min(190.0F, (room.h - (fea::kTablesDown - 1) * kGap) / fea::kTablesDown);
    for (int number = 1; number <= fea::kTables; ++number) {
        const auto column = static_cast<float>((number - 1) % fea::kTablesAcross);
        const auto row = static_cast<float>((number - 1) / fea::kTablesAcross);
        const Rect rect{
            room.x + column * (width + kGap), room.y + row * (height + kGap), width, height};
        if (touchable(brush, fmt::format("table/{}", number), rect).pressed) {
            draft.table = number;
        }
        one_table(brush, rect, view, draft, number);
    }
}

Asks tables_paper(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    for (const auto side : fea::kSides) {
        if (!fea::deployed(view.state, side)) {
            return deploy_paper(brush, rect, view, draft, side);
        }
    }
    if (view.state.get(fea::Field::Table) != 0) {
        return battle_paper(brush, rect, view, draft);
    }
    return view.state.get(fea::Field::Battles) == 0 ? meet_paper(brush, rect, view, draft)
                                                    : open_paper(brush, rect, view, draft);
}

}  // namespace drumhead::dashboard::featherstone
