#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/panels.hpp"
#include "app/dashboard/scale.hpp"

namespace drumhead::dashboard::age_of_reason {

using namespace kit;
using bar::CounterId;
using bar::LeaderId;

Places lay_out_chart(const Layout& layout, Page page, float strip) {
    Places places;
    const Size frame = layout.frame;
    const bool narrow = layout.form == Form::Narrow;
    const float margin = narrow ? 12 : layout.margin;
    const float width = frame.w - 2 * margin;
    float y = layout.band.bottom() + (narrow ? 4.0F : 8.0F);
    places.track = {margin, y, width, narrow ? 42.0F : 64.0F};
    y = places.track.bottom() + (narrow ? 4.0F : 8.0F);
    places.banner = {margin, y, width, narrow ? 40.0F : 50.0F};
    y = places.banner.bottom() + 10;
    float bottom = frame.h - 6;
    if (narrow) {
        places.tabs = {0, frame.h - 40, frame.w, 40};
        bottom = places.tabs.y - 6;
    } else {
        places.last = {margin, bottom - 36, width, 36};
        bottom = places.last.y;
    }
    const bool chart_shown = !narrow || page == Page::Chart;
    if (chart_shown) {
        places.strip = {margin, bottom - strip, width, strip};
        bottom = places.strip.y - 10;
    }
    const float height = bottom - y;
    if (narrow) {
        const Rect whole{margin, y, width, height};
        (page == Page::Tree     ? places.tree
         : page == Page::Record ? places.record
                                : places.chart) = whole;
        return places;
    }
    const bool wide = layout.form == Form::Wide;
    const float tree_width = wide ? 300 : 214;
    const float gap = wide ? 16 : 10;
    const float spare = std::max(0.0F, frame.w - 1440);
    const float record_width = wide ? std::min(520.0F, 438 + spare / 3) : 256;
    places.tree = {margin, y, tree_width, height};
    places.record = {frame.w - margin - record_width, y, record_width, height};
    const float left = places.tree.right() + gap;
    places.chart = {left, y, places.record.x - gap - left, height};
    return places;
}

namespace {

Asks last_line(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    const Theme& theme = brush.theme;
    const Touch touch = touchable(brush, "log", rect);
    if (touch.pressed) {
        open(draft, Sheet::Log);
    }
    if (touch.hovered) {
        fill(brush, rect, faded(theme.text, 0.08F), 4);
    }
    const Type type{Face::Sans, 17};
    const std::string words =
        view.reading.last_line.empty() ? "nothing has happened yet" : view.reading.last_line;
    const float cap = key_cap_width(brush, "H", 20);
    key_cap(brush, {rect.right() - cap, rect.centre().y}, "H", Surface::Felt, 20);
    const float label = text_width(brush, type, "log") + 8;
    text(brush, type, {rect.right() - cap - label, rect.y + 24}, "log", theme.text_muted);
    text(brush,
         type,
         {rect.x, rect.y + 24},
         shortened(brush, type, words, rect.w - cap - label - 20),
         theme.text_muted);
    return {};
}

void foot_tabs(const Brush& brush, Rect rect, const View& view, Draft& draft) {
    band(brush, rect, BandEdge::Above);
    const std::array<std::pair<Page, std::string>, 3> pages{
        std::pair{Page::Tree, fmt::format("{}  F1", view.reading.armies[place(draft.army)].name)},
        {Page::Chart, "Loss chart  F2"},
        {Page::Record, "Record  F3"}};
    const float width = rect.w / static_cast<float>(pages.size());
    float x = rect.x;
    for (const auto& each : pages) {
        const TabDrawn drawn = tab(brush,
                                   {x, rect.y, width, rect.h},
                                   {.id = fmt::format("tab/{}", static_cast<int>(each.first)),
                                    .words = each.second,
                                    .open = draft.page == each.first},
                                   each.first == Page::Tree ? 26.0F : 0.0F);
        if (each.first == Page::Tree) {
            badge(brush,
                  Surface::Band,
                  slot(draft.army),
                  {drawn.words_x - 16, rect.centre().y},
                  10,
                  view.reading.armies[place(draft.army)].letter);
        }
        if (drawn.pressed) {
            draft.page = each.first;
        }
        x += width;
    }
}

// The rows the arrow keys go through: the chart's own order.
void move_selection(const View& view, Draft& draft) {
    const int by = pressed(Key::Down)       ? 1
                   : pressed(Key::Up)       ? -1
                   : pressed(Key::PageDown) ? 10
                   : pressed(Key::PageUp)   ? -10
                                            : 0;
    if (by == 0) {
        return;
    }
    std::vector<const ChartRow*> rows;
    int at = -1;
    for (const ChartRow& row : view.reading.armies[place(draft.army)].rows) {
        if (row.kind == ChartRow::Kind::Heading ||
            (at < 0 && rows.empty() && !belongs(view.state, row.scope, draft.scope) &&
             !draft.counter && !draft.leader)) {
            continue;
        }
        const bool here = row.kind == ChartRow::Kind::Counter
                              ? draft.counter == CounterId{row.index}
                              : draft.leader == LeaderId{row.index};
        if (here) {
            at = static_cast<int>(rows.size());
        }
        rows.push_back(&row);
    }
    if (rows.empty()) {
        return;
    }
    const int last = static_cast<int>(rows.size()) - 1;
    const int next = at < 0 ? 0 : std::clamp(at + by, 0, last);
    const ChartRow& row = *rows[static_cast<std::size_t>(next)];
    if (row.kind == ChartRow::Kind::Counter) {
        pick(view.state, draft, CounterId{row.index});
    } else {
        pick(view.state, draft, LeaderId{row.index});
    }
}

void back(Draft& draft) {
    if (!draft.message.empty()) {
        draft.message.clear();
        draft.refused.reset();
    } else if (draft.throwing) {
        draft.throwing.reset();
    } else if (draft.sheet != Sheet::None) {
        open(draft, Sheet::None);
    } else if (draft.marking) {
        draft.marking = false;
    } else if (draft.filling && draft.typing) {
        draft.typing = false;
        draft.typed.clear();
    } else if (draft.filling) {
        draft.filling = false;
    } else if (draft.all_actions) {
        draft.all_actions = false;
    } else {
        draft.counter.reset();
        draft.leader.reset();
    }
}

Asks keys(const View& view, Draft& draft) {
    Asks asks;
    scale_by_key(draft.own_scale);
    if (pressed(Key::F10)) {
        open(draft, draft.sheet == Sheet::None ? Sheet::More : Sheet::None);
    }
    if (view.may_begin && pressed_with_ctrl('N')) {
        open(draft, Sheet::NewBattle);
    }
    if (view.may_list && pressed_with_ctrl('O')) {
        open(draft, Sheet::Battles);
    }
    const bool changes = !view.read_only && draft.sheet != Sheet::NewBattle &&
                         draft.sheet != Sheet::Battles && !draft.throwing;
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
    if (draft.throwing || typing()) {
        return asks;
    }
    if (!view.read_only && draft.refused && typed_with_shift('r')) {
        asks.emplace_back(Perform{*draft.refused, {}, Missing::Asked, Insist::Yes});
        return asks;
    }
    constexpr std::pair<char, Sheet> kSheets[] = {
        {'t', Sheet::Special}, {'v', Sheet::Scenario}, {'a', Sheet::Morale}, {'h', Sheet::Log}};
    const bool in_cell = draft.filling && draft.sheet == Sheet::None;
    for (const auto& each : kSheets) {
        // The same key closes its sheet again; elsewhere a sheet has keys of its own.
        if (!in_cell &&
            (draft.sheet == Sheet::None || draft.sheet == Sheet::More ||
             draft.sheet == each.second) &&
            typed(each.first)) {
            open(draft, draft.sheet == each.second ? Sheet::None : each.second);
            return asks;
        }
    }
    if (draft.sheet == Sheet::More && !view.read_only) {
        if (typed_with_shift('n')) {
            asks.push_back(perform(bar::GoBack{}));
        } else if (typed('n')) {
            asks.push_back(perform(bar::AdvanceTurn{}));
        }
    }
    if (draft.sheet != Sheet::None || draft.filling) {
        return asks;
    }
    // The pages of a narrow frame; where all of them are in sight it makes no odds.
    constexpr std::pair<Key, Page> kPages[] = {
        {Key::F1, Page::Tree}, {Key::F2, Page::Chart}, {Key::F3, Page::Record}};
    for (const auto& each : kPages) {
        if (pressed(each.first)) {
            draft.page = each.second;
        }
    }
    move_selection(view, draft);
    if (pressed(Key::Right)) {
        next_part(view, draft, 1);
    } else if (pressed(Key::Left)) {
        next_part(view, draft, -1);
    }
    if (pressed(Key::Tab)) {
        show(draft,
             draft.army == bar::Nation::Austrian ? bar::Nation::Prussian : bar::Nation::Austrian,
             {});
    }
    if (typed('e') && !view.read_only) {
        start_filling(view.state, view.reading, draft);
        return asks;
    }
    if (typed(',')) {
        draft.all_actions = !draft.all_actions;
    }
    if (typed('.')) {
        ++draft.owed_at;
    }
    if (view.read_only) {
        return asks;
    }
    if (typed_with_shift('n')) {
        asks.push_back(perform(bar::GoBack{}));
    } else if (typed('n')) {
        asks.push_back(perform(bar::AdvanceTurn{}));
    } else if (pressed(Key::Enter) && draft.message.empty() && !view.reading.owed.empty()) {
        append(asks,
               take_up(view, draft, view.reading.owed[draft.owed_at % view.reading.owed.size()]));
    }
    return asks;
}

}  // namespace

void next_part(const View& view, Draft& draft, int by) {
    std::vector<Scope> scopes{Scope{}};
    int at = 0;
    for (const TreeLine& line : view.reading.armies[place(draft.army)].tree) {
        if (line.scope.kind == Scope::Kind::Leaders) {
            continue;
        }
        scopes.push_back(line.scope);
        if (line.scope == draft.scope) {
            at = static_cast<int>(scopes.size()) - 1;
        }
    }
    const int next = std::clamp(at + by, 0, static_cast<int>(scopes.size()) - 1);
    show(draft, draft.army, scopes[static_cast<std::size_t>(next)]);
}

Asks top_bar(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    const Theme& theme = brush.theme;
    band(brush, layout.band, BandEdge::Below);
    const bool narrow = layout.form == Form::Narrow;
    enum class Does { More, LookUp, Battles, Redo, Undo, Fill, Scenario, Special, Next };
    struct Item {
        Does does;
        std::string id;
        std::string label;
        std::string cap;
        int keep;  // the forms that have room for it: 1 narrow, 2 medium, 3 wide
    };
    const std::array<Item, 9> items{Item{Does::More, "top/more", "More", "F10", 1},
                                    Item{Does::LookUp, "top/look-up", "Look up", "Ctrl+K", 2},
                                    Item{Does::Battles, "top/battles", "Battles", "Ctrl+O", 3},
                                    Item{Does::Redo, "top/redo", "Redo", "Ctrl+Y", 3},
                                    Item{Does::Undo, "top/undo", "Undo", "Ctrl+Z", 1},
                                    Item{Does::Fill,
                                         "top/fill",
                                         draft.filling ? "Done" : "Fill in",
                                         draft.filling ? "Esc" : "E",
                                         2},
                                    Item{Does::Scenario, "top/scenario", "Scenario", "V", 2},
                                    Item{Does::Special, "top/special", "Special", "T", 2},
                                    Item{Does::Next, "top/next", "Next turn", "N", 1}};
    float right = layout.frame.w - layout.margin + 6;
    const float height = std::min(36.0F, layout.band.h - 5);
    const int room = narrow ? 1 : layout.form == Form::Medium ? 2 : 3;
    for (const Item& item : items) {
        const bool changes = item.does == Does::Redo || item.does == Does::Undo ||
                             item.does == Does::Fill || item.does == Does::Next;
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
            case Does::LookUp:
                draft.look_up = true;
                break;
            case Does::Battles:
                open(draft, Sheet::Battles);
                break;
            case Does::Redo:
                asks.emplace_back(GoTo{view.done + 1});
                break;
            case Does::Undo:
                asks.emplace_back(GoTo{view.done - 1});
                break;
            case Does::Fill:
                if (draft.filling) {
                    draft.filling = false;
                } else {
                    start_filling(view.state, view.reading, draft);
                }
                break;
            case Does::Scenario:
                open(draft, Sheet::Scenario);
                break;
            case Does::Special:
                open(draft, Sheet::Special);
                break;
            case Does::Next:
                asks.push_back(perform(bar::AdvanceTurn{}));
                break;
        }
    }
    const float base = layout.band.h / 2 + 8;
    float x = layout.margin;
    const Type type = fitted(
        brush, {Face::Serif, narrow ? 26.0F : 31.0F}, view.state.setup->name, right - x - 12, 20);
    x += text(brush,
              type,
              {x, base},
              shortened(brush, type, view.state.setup->name, right - x - 12),
              theme.band_text) +
         14;
    const Type small{Face::Sans, 18};
    // A narrow frame has no last line, so a replay says here what happened.
    const std::string aside =
        view.replaying && narrow && !view.reading.last_line.empty() ? view.reading.last_line
        : view.read_only ? std::string(view.locked_aside())
                         : fmt::format("Age of Reason, {}", view.state.scenario().name);
    text(brush, small, {x, base}, shortened(brush, small, aside, right - x - 8), theme.band_muted);
    return asks;
}

Asks table(const Brush& brush, const Layout& layout, const View& view, Draft& draft) {
    Asks asks;
    felt(brush, layout.frame);
    const bool narrow = layout.form == Form::Narrow;
    const float width = layout.frame.w - 2 * (narrow ? 12 : layout.margin);
    const float strip = draft.filling ? 0 : strip_height(brush, width, view, draft);
    const Places places = lay_out_chart(layout, draft.page, strip);
    append(asks, top_bar(brush, layout, view, draft));
    time_track(brush, places.track, view);
    append(asks, banner(brush, places.banner, view, draft));
    if (!places.record.empty()) {
        append(asks, record_panel(brush, places.record, view, draft));
    }
    if (!places.chart.empty()) {
        append(asks,
               draft.filling ? fill_in(brush, places.chart, view, draft)
                             : loss_chart(brush, places.chart, view, draft));
    }
    if (!places.tree.empty()) {
        append(asks,
               tree(brush, places.tree, view, draft, places.chart.empty() ? 0 : places.chart.x));
    }
    if (!places.strip.empty() && !draft.filling) {
        append(asks, action_strip(brush, places.strip, view, draft));
    }
    if (!places.last.empty()) {
        append(asks, last_line(brush, places.last, view, draft));
    }
    if (narrow) {
        foot_tabs(brush, places.tabs, view, draft);
    }
    const bool open_before = draft.sheet != Sheet::None || draft.throwing.has_value();
    if (draft.throwing) {
        append(asks, dice_page(brush, layout, view, draft));
    } else {
        switch (draft.sheet) {
            case Sheet::Special:
                append(asks, special_sheet(brush, layout, view, draft));
                break;
            case Sheet::Scenario:
                append(asks, scenario_sheet(brush, layout, view, draft));
                break;
            case Sheet::Morale:
                append(asks, morale_sheet(brush, layout, view, draft));
                break;
            case Sheet::Shares:
                append(asks, shares_sheet(brush, layout, view, draft));
                break;
            case Sheet::Replace:
                append(asks, replace_sheet(brush, layout, view, draft));
                break;
            case Sheet::Successor:
                append(asks, successor_sheet(brush, layout, view, draft));
                break;
            case Sheet::Log:
                append(asks, log_sheet(brush, layout, view, draft));
                break;
            case Sheet::More:
                append(asks, more_sheet(brush, layout, view, draft));
                break;
            case Sheet::Battles: {
                const BattleListAsk ask = battle_list(brush,
                                                      layout,
                                                      {.battles = view.battles,
                                                       .may_begin = view.may_begin,
                                                       .message = draft.message},
                                                      draft.battle_at);
                if (ask.close) {
                    open(draft, Sheet::None);
                } else if (ask.fresh) {
                    open(draft, Sheet::NewBattle);
                } else if (ask.open) {
                    asks.emplace_back(Open{*ask.open});
                }
                break;
            }
            case Sheet::NewBattle: {
                const NewBattleAsk ask = new_battle_sheet(brush,
                                                          layout,
                                                          view.books,
                                                          draft.message,
                                                          view.may_change_rulebook,
                                                          draft.fresh);
                if (ask.close) {
                    open(draft, Sheet::None);
                } else if (ask.other_rulebook) {
                    asks.emplace_back(OtherRulebook{});
                } else if (ask.begin) {
                    asks.emplace_back(Begin{*ask.begin});
                }
                break;
            }
            case Sheet::None:
                break;
        }
    }
    // What a sheet has taken for itself this frame is not heard a second time.
    const bool closed = open_before && draft.sheet == Sheet::None && !draft.throwing;
    if (asks.empty() && !closed) {
        append(asks, keys(view, draft));
    }
    return asks;
}

}  // namespace drumhead::dashboard::age_of_reason
