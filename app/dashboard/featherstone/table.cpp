#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/scale.hpp"

namespace drumhead::dashboard::featherstone {

using namespace kit;

void settle(Draft& draft) {
    draft.winner.reset();
    draft.way = fea::Way::Home;
    draft.winners.reset();
    draft.force.reset();
    draft.deploy = {};
    draft.face.clear();
    draft.moves.clear();
    hide(draft);
}

void hide(Draft& draft) {
    draft.eyes.reset();
    draft.message.clear();
    draft.refused.reset();
}

void look_as(Draft& draft, fea::Side side) {
    if (draft.moves_of != side) {
        draft.moves.clear();
        draft.moves_of = side;
    }
    draft.message.clear();
    draft.refused.reset();
    draft.winner.reset();
    draft.eyes = side;
    draft.page = Page::Map;
}

void open(Draft& draft, Sheet sheet) {
    hide(draft);  // a sheet may be looked at by anybody
    draft.sheet = sheet;
}

namespace {

struct Places {
    Rect map;    ///< empty where there is no room
    Rect sheet;  ///< the paper; empty where there is no room
    Rect last;   ///< the last line of the log
    Rect tabs;   ///< of a narrow frame
};

Places places_of(const Layout& layout, Page page) {
    Places places;
    const Size frame = layout.frame;
    const bool narrow = layout.form == Form::Narrow;
    const float margin = narrow ? 12 : layout.margin;
    const float top = layout.band.bottom() + (narrow ? 8.0F : 16.0F);
    float bottom = frame.h - 6;
    if (narrow) {
        places.tabs = {0, frame.h - 40, frame.w, 40};
        const Rect whole{margin, top, frame.w - 2 * margin, places.tabs.y - 8 - top};
        (page == Page::Map ? places.map : places.sheet) = whole;
        return places;
    }
    places.last = {margin, bottom - 36, frame.w - 2 * margin, 36};
    bottom = places.last.y - 6;
    const float gap = layout.form == Form::Wide ? 24.0F : 14.0F;
    const float sheet = layout.form == Form::Wide ? std::min(616.0F, frame.w * 0.42F)
                                                  : std::min(480.0F, frame.w * 0.46F);
    places.sheet = {frame.w - margin - sheet, top, sheet, bottom - top};
    places.map = {margin, top, places.sheet.x - gap - margin, bottom - top};
    return places;
}

Asks top_bar(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    band(brush, layout.band, BandEdge::Below);
    const bool narrow = layout.form == Form::Narrow;
    enum class Does { More, Battles, Log, Redo, Undo };
    struct Item {
        Does does;
        std::string id;
        std::string label;
        std::string cap;
        int keep;  // the forms that have room for it: 1 narrow, 2 medium, 3 wide
    };
    const std::array<Item, 5> items{Item{Does::More, "top/more", "More", "F10", 1},
                                    Item{Does::Battles, "top/battles", "Battles", "Ctrl+O", 2},
                                    Item{Does::Log, "top/log", "Log", "L", 2},
                                    Item{Does::Redo, "top/redo", "Redo", "Ctrl+Y", 2},
                                    Item{Does::Undo, "top/undo", "Undo", "Ctrl+Z", 1}};
    float right = layout.frame.w - layout.margin + 6;
    const float height = std::min(36.0F, layout.band.h - 5);
    const int room = narrow ? 1 : layout.form == Form::Medium ? 2 : 3;
    for (const Item& item : items) {
        const bool changes = item.does == Does::Redo || item.does == Does::Undo;
        if (item.keep > room || (view.read_only && changes) ||
            (item.does == Does::Battles && !view.may_list)) {
            continue;
        }
        Button wish{.id = item.id,
                    .label = item.label,
                    .key_cap = item.cap,
                    .weight = Weight::Plain,
                    .surface = Surface::Band,
                    .size = 18};
        if (item.does == Does::Undo && view.done == 0) {
            wish.refused = "nothing has been done yet";
        }
        if (item.does == Does::Redo && view.done == view.events.size()) {
            wish.refused = "nothing is undone";
        }
        const float width = button_width(brush, wish);
        const Rect rect{right - width, layout.band.h / 2 - height / 2, width, height};
        right -= width + (room == 3 ? 8.0F : 2.0F);
        if (!button(brush, rect, wish)) {
            continue;
        }
        switch (item.does) {
            case Does::More:
                open(draft, Sheet::More);
                break;
            case Does::Battles:
                open(draft, Sheet::Battles);
                break;
            case Does::Log:
                open(draft, Sheet::Log);
                break;
            case Does::Redo:
                asks.emplace_back(GoTo{view.done + 1});
                break;
            case Does::Undo:
                asks.emplace_back(GoTo{view.done - 1});
                break;
        }
    }
    const float base = layout.band.h / 2 + 8;
    const float left = layout.margin;
    const std::string& name = view.state.setup->name;
    const Type type =
        fitted(brush, {Face::Serif, narrow ? 26.0F : 31.0F}, name, right - left - 12, 20);
    const float x = left +
                    text(brush,
                         type,
                         {left, base},
                         shortened(brush, type, name, right - left - 12),
                         theme.band_text) +
                    14;
    const Type small{Face::Sans, 18};
    const std::string aside =
        view.read_only ? std::string(view.locked_aside())
                       : fmt::format("Featherstone, {}", fea::description(view.state.setup->plan));
    text(brush, small, {x, base}, shortened(brush, small, aside, right - x - 8), theme.band_muted);
    return asks;
}

void last_line(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const Touch touch = touchable(brush, "log", rect);
    if (touch.pressed) {
        open(draft, Sheet::Log);
    }
    if (touch.hovered) {
        fill(brush, rect, faded(theme.text, 0.08F), 4);
    }
    const Type type{Face::Sans, 18};
    const std::string words = view.done == 0
                                  ? std::string("nothing has happened yet")
                                  : fea::log_text(view.state, view.events[view.done - 1]);
    text(brush,
         type,
         {rect.x, rect.y + 24},
         shortened(brush, type, words, rect.w),
         theme.text_muted);
}

void foot_tabs(const Brush& brush, Rect rect, Draft& draft) {
    band(brush, rect, BandEdge::Above);
    const std::array<std::pair<Page, std::string>, 2> pages{
        std::pair{Page::Map, std::string("Map  F1")}, {Page::Paper, std::string("What next  F2")}};
    float x = rect.x;
    for (const auto& each : pages) {
        if (tab(brush,
                {x, rect.y, rect.w / 2, rect.h},
                {.id = fmt::format("tab/{}", static_cast<int>(each.first)),
                 .words = each.second,
                 .open = draft.page == each.first},
                0)
                .pressed) {
            draft.page = each.first;
        }
        x += rect.w / 2;
    }
}

void back(Draft& draft) {
    if (!draft.message.empty()) {
        draft.message.clear();
        draft.refused.reset();
    } else if (draft.sheet != Sheet::None) {
        open(draft, Sheet::None);
    } else if (draft.eyes) {
        hide(draft);
    } else {
        draft.winner.reset();
        draft.force.reset();
    }
}

Asks keys(const View& view, Draft& draft, fea::Eyes eyes_before) {
    Asks asks;
    scale_by_key(draft.own_scale);
    if (pressed(Key::F10)) {
        open(draft, draft.sheet == Sheet::None ? Sheet::More : Sheet::None);
    }
    if (view.may_list && pressed_with_ctrl('O')) {
        open(draft, Sheet::Battles);
    }
    const bool changes = !view.read_only && draft.sheet != Sheet::Battles;
    if (changes && pressed_with_ctrl('Z') && view.done > 0) {
        asks.emplace_back(GoTo{view.done - 1});
    }
    if (changes && pressed_with_ctrl('Y') && view.done < view.events.size()) {
        asks.emplace_back(GoTo{view.done + 1});
    }
    if (pressed(Key::Escape)) {
        back(draft);
        return asks;
    }
    if (typing()) {
        return asks;
    }
    if (!view.read_only && draft.refused && typed_with_shift('r')) {
        asks.emplace_back(Perform{*draft.refused, {}, Missing::Rolled, Insist::Yes});
        return asks;
    }
    if (typed('l') && (draft.sheet == Sheet::None || draft.sheet == Sheet::Log)) {
        open(draft, draft.sheet == Sheet::None ? Sheet::Log : Sheet::None);
        return asks;
    }
    if (draft.sheet != Sheet::None) {
        return asks;
    }
    if (view.state.columns() != nullptr && !view.read_only) {
        for (int column = 1; column <= fea::kColumns; ++column) {
            if (typed(static_cast<char>('0' + column)) && column - 1 != fea::column(view.state)) {
                asks.push_back(perform(fea::TurnTo{column}));
                return asks;
            }
        }
    }
    if (draft.eyes && draft.eyes == eyes_before) {
        append(asks, chest_keys(view, draft));
    }
    if (pressed(Key::F1)) {
        draft.page = Page::Map;
    } else if (pressed(Key::F2)) {
        draft.page = Page::Paper;
    }
    return asks;
}

Asks map_and_paper(const Brush& brush, const Places& places, const View& view, Draft& draft) {
    Asks asks;
    const auto drawn = [](Rect rect) { return !rect.empty(); };
    // Its sign stands in the map's lower corner.
    Rect map = places.map;
    if (drawn(map)) {
        map.h -= kSign + 2;
        panel_sign(brush,
                   panel_words("campaign-map"),
                   places.map,
                   {map.right() - kSign, map.bottom() + 2, kSign, kSign},
                   Surface::Felt);
    }
    if (view.state.columns() != nullptr) {
        if (drawn(map)) {
            columns_map(brush, map, view, asks);
        }
        if (drawn(places.sheet)) {
            append(asks, columns_paper(brush, places.sheet, view, draft));
        }
    } else if (view.state.tables() != nullptr) {
        if (drawn(map)) {
            tables_map(brush, map, view, draft);
        }
        if (drawn(places.sheet)) {
            append(asks, tables_paper(brush, places.sheet, view, draft));
        }
    } else {
        if (drawn(map)) {
            chest_map(brush, map, view, draft);
        }
        if (drawn(places.sheet)) {
            append(asks, chest_paper(brush, places.sheet, view, draft));
        }
    }
    return asks;
}

}  // namespace

Asks table(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    felt(brush, layout.frame);
    const Places places = places_of(layout, draft.page);
    // The Enter that opens a side's eyes puts no counter anywhere.
    const fea::Eyes eyes_before = draft.eyes;
    append(asks, top_bar(brush, layout, view, draft));
    append(asks, map_and_paper(brush, places, view, draft));
    if (!places.last.empty()) {
        last_line(brush, places.last, view, draft);
    }
    if (!places.tabs.empty()) {
        foot_tabs(brush, places.tabs, draft);
    }
    const bool open_before = draft.sheet != Sheet::None;
    switch (draft.sheet) {
        case Sheet::Log:
            append(asks, log_sheet(brush, layout, view, draft));
            break;
        case Sheet::More:
            append(asks, more_sheet(brush, layout, view, draft));
            break;
        case Sheet::Battles: {
            const BattleListAsk ask =
                battle_list(brush,
                            layout,
                            {.battles = view.battles, .may_begin = false, .message = draft.message},
                            draft.battle_at);
            if (ask.close) {
                open(draft, Sheet::None);
            } else if (ask.open) {
                asks.emplace_back(Open{*ask.open});
            }
            break;
        }
        case Sheet::None:
            break;
    }
    // What a sheet has taken for itself this frame is not heard a second time.
    const bool closed = open_before && draft.sheet == Sheet::None;
    if (asks.empty() && !closed) {
        append(asks, keys(view, draft, eyes_before));
    }
    return asks;
}

}  // namespace drumhead::dashboard::featherstone
