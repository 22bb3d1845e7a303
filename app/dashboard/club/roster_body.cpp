#include "app/dashboard/club/roster_body.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "battles/age_of_reason/state.hpp"
#include "rosters/army_json.hpp"
#include "rosters/army_table.hpp"
#include "rosters/book_table.hpp"
#include "rosters/table.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "rules/limits.hpp"

namespace drumhead::dashboard {

namespace {

using kit::Align;
using kit::CellColumn;

/// A column as it is shown: which of the table's it is, and how it is headed.
struct Shown {
    std::string_view word;
    std::string_view header;
    float width;
    Align align = Align::Left;
};

/// The columns of a part in the order they are shown, with what each does.
template <class Whole, class Row>
struct Part {
    std::vector<const Column<Whole, Row>*> columns{};
    std::vector<CellColumn> shown{};

    Part(std::span<const Column<Whole, Row>> all, std::initializer_list<Shown> order) {
        for (const Shown& wish : order) {
            const auto* column = column_named(all, wish.word);
            assert(column != nullptr);
            columns.push_back(column);
            shown.push_back({.header = std::string(wish.header),
                             .hint = std::string(column->takes),
                             .width = wish.width,
                             .align = wish.align});
        }
    }
    int place(std::string_view word) const {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (columns[i]->word == word) {
                return static_cast<int>(i);
            }
        }
        return 0;
    }
};

constexpr Align kMiddle = Align::Centre;

const Part<gk::Army, gk::Army>& army_head() {
    static const Part<gk::Army, gk::Army> part(army_columns(),
                                               {{"name", "army", 200},
                                                {"battle", "battle", 180},
                                                {"general", "general", 190},
                                                {"points_stated", "stated", 76, kMiddle},
                                                {"complete", "complete", 92, kMiddle},
                                                {"note", "note", 220}});
    return part;
}
const Part<gk::Army, gk::ArmySector>& army_sectors() {
    static const Part<gk::Army, gk::ArmySector> part(sector_columns(),
                                                     {{"name", "sector", 220},
                                                      {"command_die", "command die", 120, kMiddle},
                                                      {"command_bonus", "adds", 70, kMiddle},
                                                      {"place", "place", 260}});
    return part;
}
const Part<gk::Army, gk::ArmyUnit>& army_units() {
    static const Part<gk::Army, gk::ArmyUnit> part(
        unit_columns(),
        {{"name", "unit", 230},
         {"type", "type", 132},
         {"class", "class", 92},
         {"quarters", "quarters", 84, kMiddle},
         {"sector", "sector", 120},
         {"traits", "traits", 150},
         {"cost", "own cost", 84, kMiddle},
         {"bonus", "musketry", 88, kMiddle},
         {"maybe_bonus", "half the time", 118, kMiddle},
         {"hit", "melee hits on", 116, kMiddle},
         {"roundshot_range_cm", "roundshot cm", 118, kMiddle},
         {"weapon_range_cm", "weapon cm", 98, kMiddle},
         {"weapon_hits_on", "weapon hits on", 128, kMiddle},
         {"nation", "nation", 130},
         {"place", "place", 170},
         {"note", "note", 260},
         {"source", "source", 200}});
    return part;
}

// A book's own cells, for which the file has no columns: what it and its sides are called, and when
// a battle with everyone begins and ends.

using bar::BattleBook;
using BookColumn = Column<BattleBook, BattleBook>;

template <class Text>
std::optional<std::string> take_name(Text&& into, std::string_view text) {
    text = trimmed(text);
    if (text.empty()) {
        return "it is missing";
    }
    if (auto fault = text_fault(text, limits::kLongestName)) {
        return fault;
    }
    into = std::string(text);
    return std::nullopt;
}
template <std::size_t kSide>
BookColumn side_column(std::string_view word, std::string_view takes) {
    return {.word = word,
            .takes = takes,
            .get = [](const BattleBook&,
                      const BattleBook& book) { return book.everyone.armies[kSide].name; },
            .set =
                [](const BattleBook&, BattleBook& book, std::string_view text) {
                    return take_name(book.everyone.armies[kSide].name, text);
                }};
}
template <bar::Turn bar::Scenario::*kTurn>
BookColumn turn_column(std::string_view word, std::string_view takes) {
    return {.word = word,
            .takes = takes,
            .get =
                [](const BattleBook&, const BattleBook& book) {
                    return book.scenarios.size() == 1 ? bar::name(book.scenarios[0].*kTurn)
                                                      : std::string();
                },
            .set = [](const BattleBook&,
                      BattleBook& book,
                      std::string_view text) -> std::optional<std::string> {
                if (book.scenarios.size() != 1) {
                    return fmt::format(
                        "cannot be set here: this book has {} scenarios, each with "
                        "its own turns, which its file tells",
                        book.scenarios.size());
                }
                const auto read = bar::turn_from(trimmed(text));
                if (!read) {
                    return read.error().words;
                }
                auto scenario = book.scenarios[0];
                scenario.*kTurn = *read;
                if (scenario.last < scenario.first) {
                    return "the last turn would be before the first";
                }
                book.scenarios[0] = std::move(scenario);
                return std::nullopt;
            }};
}

const Part<BattleBook, BattleBook>& book_head() {
    static const std::array columns{
        BookColumn{.word = "name",
                   .takes = "what the battle is called, 1 to 80 bytes",
                   .get = [](const BattleBook&, const BattleBook& book) { return book.name; },
                   .set = [](const BattleBook&,
                             BattleBook& book,
                             std::string_view text) { return take_name(book.name, text); }},
        side_column<0>("austrian", "what the army with the Austrian columns is called"),
        side_column<1>("prussian", "what the army with the Prussian columns is called"),
        turn_column<&bar::Scenario::first>("first", "the turn it begins on, such as 1:00"),
        turn_column<&bar::Scenario::last>("last", "the last turn it is played, such as 9:00")};
    static const Part<BattleBook, BattleBook> part(std::span<const BookColumn>(columns),
                                                   {{"name", "battle", 240},
                                                    {"austrian", "Austrian side", 190},
                                                    {"prussian", "Prussian side", 190},
                                                    {"first", "first turn", 100, kMiddle},
                                                    {"last", "last turn", 100, kMiddle}});
    return part;
}
const Part<bar::OrderOfBattle, bar::Leader>& book_leaders() {
    static const Part<bar::OrderOfBattle, bar::Leader> part(leader_columns(),
                                                            {{"name", "leader", 190},
                                                             {"abbr", "letters", 84},
                                                             {"nation", "side", 104},
                                                             {"role", "role", 104},
                                                             {"rank", "rank", 120},
                                                             {"range", "range", 72, kMiddle},
                                                             {"movement", "move", 72, kMiddle},
                                                             {"er_bonus", "ER", 64, kMiddle},
                                                             {"cv_bonus", "CV", 64, kMiddle},
                                                             {"command_rating", "CR", 64, kMiddle},
                                                             {"initiative", "init.", 64, kMiddle},
                                                             {"wan", "WAN", 64, kMiddle},
                                                             {"replacement", "repl.", 64, kMiddle},
                                                             {"loss_value", "worth", 72, kMiddle},
                                                             {"note", "note", 260},
                                                             {"id", "id", 150}});
    return part;
}
const Part<bar::OrderOfBattle, bar::Wing>& book_wings() {
    static const Part<bar::OrderOfBattle, bar::Wing> part(wing_columns(),
                                                          {{"name", "wing", 230},
                                                           {"nation", "side", 104},
                                                           {"leader", "leader", 170},
                                                           {"id", "id", 150}});
    return part;
}
const Part<bar::OrderOfBattle, bar::Group>& book_commands() {
    static const Part<bar::OrderOfBattle, bar::Group> part(command_columns(),
                                                           {{"name", "Command", 230},
                                                            {"abbr", "letters", 84},
                                                            {"nation", "side", 104},
                                                            {"wing", "wing", 150},
                                                            {"leader", "leader", 170},
                                                            {"cavalry", "cavalry", 84, kMiddle},
                                                            {"id", "id", 150}});
    return part;
}
const Part<bar::OrderOfBattle, bar::Counter>& book_units() {
    static const Part<bar::OrderOfBattle, bar::Counter> part(counter_columns(),
                                                             {{"abbr", "unit", 100},
                                                              {"part", "part", 66},
                                                              {"nation", "side", 104},
                                                              {"command", "Command", 150},
                                                              {"arm", "arm", 100},
                                                              {"type", "type", 84},
                                                              {"sp", "SP", 58, kMiddle},
                                                              {"er", "ER", 58, kMiddle},
                                                              {"cv", "CV", 58, kMiddle},
                                                              {"movement", "move", 66, kMiddle},
                                                              {"prolonge", "prol.", 70, kMiddle},
                                                              {"half", "50%", 64, kMiddle},
                                                              {"traits", "traits", 150},
                                                              {"name", "name", 210},
                                                              {"parent", "piece of", 150},
                                                              {"note", "note", 260},
                                                              {"id", "id", 150}});
    return part;
}

// Which part is which.
enum ArmyPart : int { kSectors = 1, kArmyUnits = 2 };
enum BookPart : int { kLeaders = 1, kWings = 2, kCommands = 3, kBookUnits = 4 };

BookRow row_kind(int part) {
    switch (part) {
        case kLeaders:
            return BookRow::Leader;
        case kWings:
            return BookRow::Wing;
        case kCommands:
            return BookRow::Command;
        default:
            return BookRow::Counter;
    }
}

/// Calls `act` with the whole, the columns and the rows of a part.
template <class Army, class Act>
auto in_army(Army& army, int part, const Act& act) {
    switch (part) {
        case kSectors:
            return act(army, army_sectors(), army.sectors.data());
        case kArmyUnits:
            return act(army, army_units(), army.units.data());
        default:
            return act(army, army_head(), &army);
    }
}
template <class Book, class Act>
auto in_book(Book& book, int part, const Act& act) {
    auto& everyone = book.everyone;
    switch (part) {
        case kLeaders:
            return act(everyone, book_leaders(), everyone.leaders.data());
        case kWings:
            return act(everyone, book_wings(), everyone.wings.data());
        case kCommands:
            return act(everyone, book_commands(), everyone.groups.data());
        case kBookUnits:
            return act(everyone, book_units(), everyone.counters.data());
        default:
            return act(book, book_head(), &book);
    }
}
template <class Body, class Act>
auto in_part(Body& body, int part, const Act& act) {
    if (auto* const army = std::get_if<gk::Army>(&body)) {
        return in_army(*army, part, act);
    }
    return in_book(*std::get_if<BattleBook>(&body), part, act);
}

/// "Picardie", "Picardie 2", "Picardie 3": the first of them that `taken` does not know.
template <class Taken>
std::string free_name(std::string name, const Taken& taken) {
    // The number a copy already has is counted on.
    const auto space = name.rfind(' ');
    int number = 2;
    if (space != std::string::npos) {
        if (const auto last = whole_number(std::string_view(name).substr(space + 1));
            last && *last >= 1 && *last < 1000) {
            number = *last + 1;
            name.resize(space);
        }
    }
    std::string next = fmt::format("{} {}", name, number);
    while (taken(next)) {
        next = fmt::format("{} {}", name, ++number);
    }
    return next;
}

template <class T>
void move_in(std::vector<T>& all, int from, int to) {
    const auto begin = all.begin();
    if (from < to) {
        std::rotate(begin + from, begin + from + 1, begin + to + 1);
    } else {
        std::rotate(begin + to, begin + from, begin + from + 1);
    }
}

/// A scenario in which everyone stands: a unit that joins the book joins it.
BattleBook empty_book() {
    BattleBook book;
    book.name = "New battle";
    book.everyone.armies[0].name = "Austria";
    book.everyone.armies[1].name = "Prussia";
    bar::Scenario scenario;
    scenario.name = "Everyone";
    scenario.last = bar::kLastTurnOfDay;
    scenario.setup = {{.nation = bar::Nation::Austrian}, {.nation = bar::Nation::Prussian}};
    book.scenarios.push_back(std::move(scenario));
    return book;
}
void join_scenario(BattleBook& book, int part, int row) {
    if (book.scenarios.size() != 1 || (part != kLeaders && part != kBookUnits)) {
        return;
    }
    const auto place = static_cast<std::size_t>(row);
    const auto nation = part == kLeaders ? book.everyone.leaders[place].nation
                                         : book.everyone.counters[place].nation;
    auto& setup = book.scenarios[0].setup;
    auto found = std::ranges::find(setup, nation, &bar::Placement::nation);
    if (found == setup.end()) {
        setup.push_back({.nation = nation});
        found = setup.end() - 1;
    }
    (part == kLeaders ? found->leaders : found->counters).push_back(row);
}
/// Where somebody has changed sides, what places him follows.
void follow_sides(BattleBook& book) {
    if (book.scenarios.size() != 1) {
        return;
    }
    auto& setup = book.scenarios[0].setup;
    const auto sort = [&](auto list, const auto& all, int part) {
        std::vector<int> moved;
        for (auto& placement : setup) {
            std::erase_if(placement.*list, [&](int one) {
                const bool other = all[static_cast<std::size_t>(one)].nation != placement.nation;
                if (other) {
                    moved.push_back(one);
                }
                return other;
            });
        }
        for (const int one : moved) {
            join_scenario(book, part, one);
        }
    };
    sort(&bar::Placement::counters, book.everyone.counters, kBookUnits);
    sort(&bar::Placement::leaders, book.everyone.leaders, kLeaders);
}

/// What two rows of a book share when one is made after the other.
template <class Row>
void take_after(Row& row, const Row& before) {
    if constexpr (std::is_same_v<Row, bar::Counter>) {
        row.group = before.group;
        row.arm = before.arm;
        row.chart.type = before.chart.type;
    } else if constexpr (std::is_same_v<Row, bar::Group>) {
        row.wing = before.wing;
    }
}
template <class Row>
void double_row(Row& row, const Row& from) {
    const std::string id = row.id;
    row = from;
    row.id = id;
}

int add_book_row(BattleBook& book, int part, int after, bool whole) {
    const auto act = [&](auto& everyone_rows) {
        const auto nation = after < 0 ? bar::Nation::Austrian
                                      : everyone_rows[static_cast<std::size_t>(after)].nation;
        if (!add_row(book, row_kind(part), nation)) {
            return -1;
        }
        if (after >= 0) {
            auto& row = everyone_rows.back();
            const auto& before = everyone_rows[static_cast<std::size_t>(after)];
            if (whole) {
                double_row(row, before);
            } else {
                take_after(row, before);
            }
        }
        const int last = static_cast<int>(everyone_rows.size()) - 1;
        join_scenario(book, part, last);
        move_row(book,
                 row_kind(part),
                 static_cast<std::size_t>(last),
                 static_cast<std::size_t>(after) + 1);
        return after + 1;
    };
    auto& everyone = book.everyone;
    switch (part) {
        case kLeaders:
            return act(everyone.leaders);
        case kWings:
            return act(everyone.wings);
        case kCommands:
            return act(everyone.groups);
        default:
            return act(everyone.counters);
    }
}

}  // namespace

std::vector<RosterPart> parts_of(const RosterBody& body) {
    const auto count = [](const auto& all) { return static_cast<int>(all.size()); };
    if (const auto* army = std::get_if<gk::Army>(&body)) {
        return {{"army", "Army", "army", &army_head().shown, 1, false},
                {"sectors", "Sectors", "sector", &army_sectors().shown, count(army->sectors)},
                {"units", "Units", "unit", &army_units().shown, count(army->units)}};
    }
    const auto& everyone = std::get<BattleBook>(body).everyone;
    return {{"book", "Battle", "battle", &book_head().shown, 1, false},
            {"leaders", "Leaders", "leader", &book_leaders().shown, count(everyone.leaders)},
            {"wings", "Wings", "wing", &book_wings().shown, count(everyone.wings)},
            {"commands", "Commands", "Command", &book_commands().shown, count(everyone.groups)},
            {"units", "Units", "unit", &book_units().shown, count(everyone.counters)}};
}

std::string cell_text(const RosterBody& body, RosterCell at) {
    return in_part(body, at.part, [&](const auto& whole, const auto& part, const auto* rows) {
        return part.columns[static_cast<std::size_t>(at.column)]->get(whole, rows[at.row]);
    });
}

std::string_view column_word(const RosterBody& body, int part, int column) {
    return in_part(body, part, [&](const auto&, const auto& columns, const auto*) {
        return columns.columns[static_cast<std::size_t>(column)]->word;
    });
}

Result<void> set_cell(RosterBody& body, RosterCell at, std::string_view text) {
    auto* const army = std::get_if<gk::Army>(&body);
    const bool renames =
        army != nullptr && at.part == kSectors &&
        army_sectors().columns[static_cast<std::size_t>(at.column)]->word == "name";
    const auto row = static_cast<std::size_t>(at.row);
    const std::string before = renames ? army->sectors[row].name : std::string();
    const bool alone = renames && !before.empty() &&
                       std::ranges::count(army->sectors, before, &gk::ArmySector::name) == 1;
    const auto fault = in_part(body, at.part, [&](auto& whole, const auto& part, auto* rows) {
        const auto* column = part.columns[static_cast<std::size_t>(at.column)];
        auto wrong = column->set(whole, rows[at.row], text);
        if (wrong) {
            wrong = fmt::format(
                "{}: {}", part.shown[static_cast<std::size_t>(at.column)].header, *wrong);
        }
        return wrong;
    });
    if (fault) {
        return Problem{*fault};
    }
    if (alone) {
        const std::string name = std::exchange(army->sectors[row].name, before);
        rename_sector(*army, row, name);
    }
    if (auto* const book = std::get_if<BattleBook>(&body)) {
        follow_sides(*book);
    }
    return {};
}

std::vector<std::string> offered_in(const RosterBody& body, RosterCell at) {
    return in_part(body, at.part, [&](const auto& whole, const auto& part, const auto*) {
        const auto* column = part.columns[static_cast<std::size_t>(at.column)];
        if (column->offers != nullptr) {
            return column->offers(whole);
        }
        return std::vector<std::string>(column->words.begin(), column->words.end());
    });
}

bool takes_several(const RosterBody& body, RosterCell at) {
    return in_part(body, at.part, [&](const auto&, const auto& part, const auto*) {
        return part.columns[static_cast<std::size_t>(at.column)]->several;
    });
}

int add_row(RosterBody& body, int part, int after) {
    auto* const army = std::get_if<gk::Army>(&body);
    if (army == nullptr) {
        return add_book_row(std::get<BattleBook>(body), part, after, false);
    }
    if (part == kSectors) {
        if (army->sectors.size() >= limits::kMostArmySectors) {
            return -1;
        }
        gk::ArmySector sector;
        const auto taken = [&](const std::string& name) {
            return std::ranges::find(army->sectors, name, &gk::ArmySector::name) !=
                   army->sectors.end();
        };
        sector.name = taken("sector") ? free_name("sector", taken) : "sector";
        army->sectors.insert(army->sectors.begin() + (after + 1), std::move(sector));
        return after + 1;
    }
    if (army->units.size() >= limits::kMostArmyUnits) {
        return -1;
    }
    gk::ArmyUnit unit = new_unit(*army);
    if (after >= 0) {
        const auto& before = army->units[static_cast<std::size_t>(after)];
        unit.sector = before.sector;
        unit.type = before.type;
        unit.morale_class = before.morale_class;
        unit.firing_order = before.firing_order;
        unit.nation = before.nation;
    }
    army->units.insert(army->units.begin() + (after + 1), std::move(unit));
    return after + 1;
}

int copy_row(RosterBody& body, int part, int row) {
    auto* const army = std::get_if<gk::Army>(&body);
    if (army == nullptr) {
        return add_book_row(std::get<BattleBook>(body), part, row, true);
    }
    const auto place = static_cast<std::size_t>(row);
    const auto add = [&](auto& all, std::size_t most) {
        if (all.size() >= most) {
            return -1;
        }
        auto copy = all[place];
        copy.name = free_name(copy.name, [&](const std::string& name) {
            return std::ranges::any_of(all, [&](const auto& one) { return one.name == name; });
        });
        all.insert(all.begin() + row + 1, std::move(copy));
        return row + 1;
    };
    return part == kSectors ? add(army->sectors, limits::kMostArmySectors)
                            : add(army->units, limits::kMostArmyUnits);
}

void remove_row(RosterBody& body, int part, int row) {
    if (auto* const army = std::get_if<gk::Army>(&body)) {
        if (part == kSectors) {
            army->sectors.erase(army->sectors.begin() + row);
        } else {
            army->units.erase(army->units.begin() + row);
        }
        return;
    }
    remove_row(std::get<BattleBook>(body), row_kind(part), static_cast<std::size_t>(row));
}

void move_row(RosterBody& body, int part, int from, int to) {
    if (auto* const army = std::get_if<gk::Army>(&body)) {
        if (part == kSectors) {
            move_in(army->sectors, from, to);
        } else {
            move_in(army->units, from, to);
        }
        return;
    }
    move_row(std::get<BattleBook>(body),
             row_kind(part),
             static_cast<std::size_t>(from),
             static_cast<std::size_t>(to));
}

std::vector<RosterFault> faults_of(const RosterBody& body) {
    std::vector<RosterFault> result;
    if (const auto* army = std::get_if<gk::Army>(&body)) {
        for (auto& fault : gk::faults(*army)) {
            RosterCell at;
            if (fault.unit) {
                at = {kArmyUnits, static_cast<int>(*fault.unit), army_units().place(fault.field)};
            } else if (fault.sector) {
                at = {kSectors, static_cast<int>(*fault.sector), army_sectors().place(fault.field)};
            } else {
                at = {0, 0, army_head().place(fault.field)};
            }
            result.push_back({at, std::move(fault.words)});
        }
        return result;
    }
    if (auto fault = book_fault(std::get<BattleBook>(body))) {
        result.push_back({{}, std::move(fault->words)});
    }
    return result;
}

std::string id_of(const RosterBody& body) {
    const auto* army = std::get_if<gk::Army>(&body);
    return army != nullptr ? army->id : std::get<BattleBook>(body).word;
}

std::string name_of(const RosterBody& body) {
    const auto* army = std::get_if<gk::Army>(&body);
    if (army == nullptr) {
        return std::get<BattleBook>(body).name;
    }
    return army->battle.empty() ? army->name : fmt::format("{}, {}", army->battle, army->name);
}

bool complete(const RosterBody& body) {
    const auto* army = std::get_if<gk::Army>(&body);
    return army == nullptr || army->complete;
}

int units_of(const RosterBody& body) {
    const auto* army = std::get_if<gk::Army>(&body);
    return static_cast<int>(army != nullptr ? army->units.size()
                                            : std::get<BattleBook>(body).everyone.counters.size());
}

std::string sum_of(const RosterBody& body) {
    if (const auto* army = std::get_if<gk::Army>(&body)) {
        const int points = gk::army_points(gk::default_edition(), *army);
        return points == 0 ? "no points yet"
                           : fmt::format("{} point{}, breaks below {}",
                                         points,
                                         points == 1 ? "" : "s",
                                         gk::breaks_below(points));
    }
    const auto& everyone = std::get<BattleBook>(body).everyone;
    std::array<int, 2> sum{};
    int unknown = 0;
    for (const auto& counter : everyone.counters) {
        sum[static_cast<std::size_t>(counter.nation)] += counter.chart.sp.value_or(0);
        unknown += counter.chart.sp ? 0 : 1;
    }
    return fmt::format("{} SP against {} SP{}",
                       sum[0],
                       sum[1],
                       unknown == 0 ? "" : fmt::format(", {} not known", unknown));
}

RosterBody empty_roster(RosterKind kind) {
    if (kind == RosterKind::Book) {
        return empty_book();
    }
    gk::Army army;
    army.sectors = {{.name = "left"}, {.name = "centre"}, {.name = "right"}};
    return army;
}

}  // namespace drumhead::dashboard
