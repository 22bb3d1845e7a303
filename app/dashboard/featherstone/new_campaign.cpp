#include "app/dashboard/featherstone/new_campaign.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/dashboard/featherstone/panels.hpp"
#include "app/dashboard/paper_parts.hpp"
#include "app/dashboard/sheet_frame.hpp"
#include "app/dashboard/view.hpp"

namespace drumhead::dashboard::featherstone {

using namespace kit;

namespace {

constexpr int kNotSet = 0;

// Nineteen names between commas, or the numbers 1 to 19 where there are none. Where there are too
// few the rest is empty, which the setup's fault says.
fea::CounterNames names_from(const std::string& text) {
    if (text.empty()) {
        return fea::numbered_counters();
    }
    fea::CounterNames names;
    std::size_t begin = 0;
    for (auto& name : names) {
        const auto end = std::min(text.find(',', begin), text.size());
        name = begin <= text.size() ? text.substr(begin, end - begin) : std::string();
        while (!name.empty() && name.front() == ' ') {
            name.erase(0, 1);
        }
        begin = end + 1;
    }
    return names;
}

// A number that may be left open: "not set", or how many.
void open_number(Rows& page, const std::string& id, std::optional<int>& number, int most) {
    const int before = number.value_or(kNotSet);
    const int by = page.step(id, number ? fmt::format("{}", *number) : std::string("not set"), 84);
    const int after = std::clamp(before + by, kNotSet, most);
    number = after == kNotSet ? std::nullopt : std::optional(after);
    page.x += 14;
}

}  // namespace

std::string NewCampaignPage::side_name(fea::Side side) const {
    const auto& given = sides_[fea::place(side)];
    return given.empty() ? (side == fea::Side::First ? "side A" : "side B") : given;
}

fea::Setup NewCampaignPage::setup() const {
    fea::Setup setup{.name = name_, .sides = sides_, .victory = victory_};
    switch (kind_) {
        case Kind::Columns:
            setup.plan = columns_;
            break;
        case Kind::Tables:
            setup.plan = tables_;
            break;
        case Kind::Chest: {
            fea::Chest chest = chest_;
            for (std::size_t side = 0; side < 2; ++side) {
                chest.counters[side] = names_from(counters_[side]);
            }
            setup.plan = chest;
            break;
        }
    }
    return setup;
}

void NewCampaignPage::columns_rows(Rows& page) {
    heading_on(page, "Fifteen battles, from place 1 to 5 of each column");
    constexpr std::array<std::string_view, 3> kNames{"West", "Centre", "East"};
    const float width = (page.right - page.left - 2 * 8) / fea::kColumns;
    for (std::size_t column = 0; column < kNames.size(); ++column) {
        page.x = page.left + static_cast<float>(column) * (width + 8);
        page.caption(kNames[column]);
    }
    page.x = page.left;
    page.y += 30;
    for (std::size_t place = 0; place < fea::kPlaces; ++place) {
        for (std::size_t column = 0; column < kNames.size(); ++column) {
            page.field({.id = fmt::format("site/{}/{}", column + 1, place + 1),
                        .hint = fmt::format("{} {}", kNames[column], place + 1),
                        .size = 18},
                       columns_.names[column][place],
                       width);
        }
        page.next_line();
    }
    page.caption("at home beyond place 5");
    if (const int side = page.choose("home",
                                     {side_name(fea::Side::First), side_name(fea::Side::Second)},
                                     columns_.home_of_first == fea::End::Last ? 0 : 1);
        side >= 0) {
        columns_.home_of_first = side == 0 ? fea::End::Last : fea::End::First;
    }
    page.next_line();
    page.caption("a loser retreats");
    if (const int way = page.choose("retreats",
                                    {"in its own column, as recommended", "or sideways"},
                                    static_cast<int>(columns_.retreats));
        way >= 0) {
        columns_.retreats = static_cast<fea::Retreats>(way);
    }
    page.next_line();
}

// A touch on a table marks it, or takes the mark off.
void NewCampaignPage::mark(int table) {
    if (marks_ == Marks::Sites) {
        const auto found = std::ranges::find(tables_.sites, table);
        if (found != tables_.sites.end()) {
            tables_.sites.erase(found);
        } else {
            tables_.sites.push_back(table);
        }
        return;
    }
    auto& areas = tables_.areas[marks_ == Marks::FirstAreas ? 0 : 1];
    if (auto* const found = std::ranges::find(areas, table); found != areas.end()) {
        *found = 0;
    } else if (auto* const empty = std::ranges::find(areas, 0); empty != areas.end()) {
        *empty = table;
    }
}

void NewCampaignPage::tables_rows(Rows& page) {
    heading_on(page, "Five by four tables");
    page.caption("touch them for");
    if (const int marks = page.choose(
            "marks",
            {fmt::format(
                 "areas of {}",
                 shortened(page.brush, {Face::Medium, 18}, side_name(fea::Side::First), 130)),
             fmt::format(
                 "areas of {}",
                 shortened(page.brush, {Face::Medium, 18}, side_name(fea::Side::Second), 130)),
             "sites of the first battle"},
            static_cast<int>(marks_));
        marks >= 0) {
        marks_ = static_cast<Marks>(marks);
    }
    page.next_line();
    const Theme& theme = page.brush.theme;
    constexpr float kHigh = 44;
    const float width = (page.right - page.left - 4 * 6) / fea::kTablesAcross;
    for (int table = 1; table <= fea::kTables; ++table) {
        const auto column = static_cast<float>((table - 1) % fea::kTablesAcross);
        const Rect rect{page.left + column * (width + 6), page.y, width, kHigh};
        if (rect.y >= page.room.y && rect.bottom() <= page.room.bottom()) {
            fill(page.brush, rect, theme.paper_inset, 4);
            if (touchable(page.brush, fmt::format("mark/{}", table), rect).pressed) {
                mark(table);
            }
            float x = rect.x + 8;
            x += text(page.brush,
                      {Face::Bold, 18},
                      {x, rect.y + 28},
                      fmt::format("{}", table),
                      theme.ink) +
                 10;
            for (const auto side : fea::kSides) {
                const auto& areas = tables_.areas[fea::place(side)];
                if (const auto* found = std::ranges::find(areas, table); found != areas.end()) {
                    side_badge(page.brush, Surface::Paper, side, {x + 9, rect.centre().y}, 10);
                    x += 22;
                    x += text(page.brush,
                              {Face::Medium, 17},
                              {x, rect.y + 28},
                              fmt::format("{}", found - areas.begin() + 1),
                              theme.ink) +
                         8;
                }
            }
            if (const auto found = std::ranges::find(tables_.sites, table);
                found != tables_.sites.end()) {
                text(page.brush,
                     {Face::Sans, 17},
                     {rect.right() - 8, rect.y + 28},
                     fmt::format("die {}", found - tables_.sites.begin() + 1),
                     theme.ink_muted,
                     Align::Right);
            }
        }
        if (table % fea::kTablesAcross == 0) {
            page.y += kHigh + 6;
        }
    }
    page.x = page.left;
    page.caption(fmt::format("a die of {} sides", tables_.sites.size()));
    if (page.press({.id = "sites/all", .label = "Every table, by a die of 20"})) {
        tables_.sites.clear();
        for (int table = 1; table <= fea::kTables; ++table) {
            tables_.sites.push_back(table);
        }
    }
    if (page.press({.id = "sites/none", .label = "Take the sites off"})) {
        tables_.sites.clear();
    }
    page.next_line();
}

void NewCampaignPage::chest_rows(Rows& page) {
    heading_on(page, "Thirty-six boxes, nineteen counters a side");
    page.caption("moves first");
    if (const int first = page.choose("first",
                                      {side_name(fea::Side::First), side_name(fea::Side::Second)},
                                      static_cast<int>(chest_.first));
        first >= 0) {
        chest_.first = static_cast<fea::Side>(first);
    }
    page.next_line();
    page.caption("boxes a counter goes in a turn");
    open_number(page, "rate", chest_.rate.boxes, fea::kBoxes);
    page.caption("counters that move");
    open_number(page, "a-turn", chest_.rate.counters, fea::kCounters);
    page.next_line();
    page.caption("a step across a corner");
    if (const int may =
            page.choose("diagonal", {"is one", "is none"}, chest_.rate.diagonal ? 0 : 1);
        may >= 0) {
        chest_.rate.diagonal = may == 0;
    }
    page.next_line();
    for (const auto side : fea::kSides) {
        page.caption(fmt::format("counters of {}",
                                 shortened(page.brush, Rows::kCaption, side_name(side), 120)));
        page.field({.id = fmt::format("counters/{}", fea::place(side) + 1),
                    .hint = "19 names with commas between; numbered 1 to 19 where empty",
                    .size = 18},
                   counters_[fea::place(side)]);
        page.next_line();
    }
    page.caption("touch the boxes that mountains or the like divide, so that nobody meets there");
    page.next_line();
    const Theme& theme = page.brush.theme;
    constexpr float kHigh = 36;
    constexpr float kWide = 62;
    for (int box = 1; box <= fea::kBoxes; ++box) {
        const auto column = static_cast<float>((box - 1) % fea::kBoxesAcross);
        const Rect rect{page.left + column * (kWide + 4), page.y, kWide, kHigh};
        const auto found = std::ranges::find(chest_.divided, box);
        const bool divided = found != chest_.divided.end();
        if (rect.y >= page.room.y && rect.bottom() <= page.room.bottom()) {
            fill(page.brush, rect, theme.paper_inset, 4);
            text(page.brush,
                 {Face::Sans, 17},
                 {rect.x + 7, rect.y + 23},
                 fmt::format("{}", box),
                 theme.ink);
            if (divided) {
                line(page.brush,
                     {rect.x + 5, rect.bottom() - 5},
                     {rect.right() - 5, rect.y + 5},
                     theme.ink,
                     3);
            }
            if (touchable(page.brush, fmt::format("divide/{}", box), rect).pressed) {
                if (divided) {
                    chest_.divided.erase(found);
                } else {
                    chest_.divided.push_back(box);
                }
            }
        }
        if (box % fea::kBoxesAcross == 0) {
            page.y += kHigh + 4;
        }
    }
    page.x = page.left;
}

PageDone NewCampaignPage::frame(const Brush& brush, const Layout& layout) {
    PageDone done;
    use_arrows(Arrows::MoveFocus);
    SheetFrame sheet(brush,
                     layout,
                     {.id = "new-campaign",
                      .title = "New campaign",
                      .aside = "by Donald Featherstone",
                      .width = 980,
                      .height = 840,
                      .foot = 52},
                     height_);
    done.leave = sheet.closed() || pressed(Key::Escape);
    Rows& page = sheet.page();
    constexpr std::array<std::string_view, 3> kKinds{
        "Battles in columns", "A map of tables", "A chest of matchboxes"};
    constexpr std::array kKeys{Key::F1, Key::F2, Key::F3};
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        const bool taken = kind_ == static_cast<Kind>(i);
        if (page.press({.id = fmt::format("kind/{}", i + 1),
                        .label = std::string(kKinds[i]),
                        .key_cap = fmt::format("F{}", i + 1),
                        .weight = taken ? Weight::Chosen : Weight::Second}) ||
            pressed(kKeys[i])) {
            kind_ = static_cast<Kind>(i);
            message_.clear();
            done.acted = true;
        }
    }
    page.next_line();
    page.caption("its name", 90);
    page.field({.id = "campaign/name", .hint = "such as 1870", .size = 18}, name_);
    page.next_line();
    const float half = (page.right - page.left - 180 - 8) / 2;
    page.caption("sides A and B", 180);
    page.field({.id = "campaign/side/1", .hint = "side A", .size = 18}, sides_[0], half);
    page.field({.id = "campaign/side/2", .hint = "side B", .size = 18}, sides_[1], half);
    page.next_line();
    switch (kind_) {
        case Kind::Columns:
            columns_rows(page);
            break;
        case Kind::Tables:
            tables_rows(page);
            break;
        case Kind::Chest:
            chest_rows(page);
            break;
    }
    page.caption("what wins it", 90);
    page.field({.id = "campaign/victory",
                .hint = "the text does not say; in your words, or nothing",
                .size = 18},
               victory_);
    page.next_line();

    const Rect foot = sheet.end_page();
    const fea::Setup agreed = setup();
    const auto fault = fea::fault(agreed);
    const Button begin{.id = "campaign/begin",
                       .label = "Begin",
                       .key_cap = "Enter",
                       .weight = Weight::Primary,
                       .size = 22,
                       .refused = fault ? fault->words : ""};
    const float wide = std::max(170.0F, button_width(brush, begin));
    const bool taken = button(brush, {foot.right() - wide, foot.y + 2, wide, 48}, begin);
    const std::string said = fault ? capital(fault->words) + "." : message_;
    if (!said.empty()) {
        message_strip(brush, {foot.x, foot.y + 2, foot.w - wide - 16, 48}, said);
    }
    if (!fault && (taken || (pressed(Key::Enter) && !keyboard_focus_shown() && !typing()))) {
        const auto number = begin_(agreed);
        if (number) {
            done.open = *number;
        } else {
            message_ = capital(number.error().words) + ".";
        }
        done.acted = true;
    }
    return done;
}

}  // namespace drumhead::dashboard::featherstone
