#include "rosters/book_table.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

#include "battles/age_of_reason/state.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using bar::Counter;
using bar::Field;
using bar::Group;
using bar::Leader;
using bar::OrderOfBattle;
using bar::Wing;
using Fault = std::optional<std::string>;

template <class Row>
const std::vector<Row>& rows(const OrderOfBattle& everyone) {
    if constexpr (std::is_same_v<Row, Counter>) {
        return everyone.counters;
    } else if constexpr (std::is_same_v<Row, Leader>) {
        return everyone.leaders;
    } else if constexpr (std::is_same_v<Row, Wing>) {
        return everyone.wings;
    } else {
        return everyone.groups;
    }
}

// Texts.

template <class Row, std::string Row::*kText>
std::string get_text(const OrderOfBattle& /*everyone*/, const Row& row) {
    return row.*kText;
}
template <class Row, std::string Row::*kText, std::size_t kMost, bool kNeeded>
Fault set_text(const OrderOfBattle& /*everyone*/, Row& row, std::string_view text) {
    if (kNeeded && text.empty()) {
        return "it is missing";
    }
    if (auto fault = text_fault(text, kMost)) {
        return fault;
    }
    row.*kText = std::string(text);
    return std::nullopt;
}
template <class Row, std::string Row::*kText, std::size_t kMost, bool kNeeded>
constexpr auto text_column(std::string_view word, std::string_view takes) {
    return Column<OrderOfBattle, Row>{.word = word,
                                      .takes = takes,
                                      .get = get_text<Row, kText>,
                                      .set = set_text<Row, kText, kMost, kNeeded>};
}

template <class Row>
Fault set_id(const OrderOfBattle& everyone, Row& row, std::string_view text) {
    if (text.empty()) {
        return "it is missing";
    }
    if (auto fault = text_fault(text, limits::kLongestBookId)) {
        return fault;
    }
    if (text != row.id &&
        std::ranges::find(rows<Row>(everyone), text, &Row::id) != rows<Row>(everyone).end()) {
        return fmt::format("'{}' is used twice", shortened(text, 80));
    }
    row.id = std::string(text);
    return std::nullopt;
}
template <class Row>
constexpr auto id_column() {
    return Column<OrderOfBattle, Row>{.word = "id",
                                      .takes = "what no other has, 1 to 60 bytes",
                                      .get = get_text<Row, &Row::id>,
                                      .set = set_id<Row>};
}

// Choices.

constexpr std::array<std::string_view, 2> kNations{"austrian", "prussian"};
constexpr std::array<std::string_view, 4> kRoles{"army", "special", "wing", "command"};
constexpr std::array<std::string_view, 3> kArms{"infantry", "cavalry", "artillery"};
constexpr std::array<std::string_view, 3> kProlonges{"none", "P", "FP"};
constexpr std::array<std::string_view, 2> kYesNo{"yes", "no"};

template <class Row>
std::string get_nation(const OrderOfBattle& /*everyone*/, const Row& row) {
    return std::string(bar::word(row.nation));
}

/// A row that names others, or is named by others, cannot change sides alone.
template <class Row>
Fault set_nation(const OrderOfBattle& everyone, Row& row, std::string_view text) {
    const auto place = choice_of(trimmed(text), kNations);
    if (!place) {
        return none_of(text, kNations);
    }
    const auto nation = static_cast<bar::Nation>(*place);
    if (nation == row.nation) {
        return std::nullopt;
    }
    const auto own = std::ranges::find(rows<Row>(everyone), row.id, &Row::id);
    const int at =
        own == rows<Row>(everyone).end() ? -2 : static_cast<int>(own - rows<Row>(everyone).begin());
    bool bound = false;
    const auto named = [&](const auto& all, auto place_of) {
        bound =
            bound || std::ranges::any_of(all, [&](const auto& one) { return one.*place_of == at; });
    };
    if constexpr (std::is_same_v<Row, Counter>) {
        bound = row.group >= 0 || row.parent >= 0;
        named(everyone.counters, &Counter::parent);
    } else if constexpr (std::is_same_v<Row, Group>) {
        bound = row.wing >= 0 || row.leader >= 0;
        named(everyone.counters, &Counter::group);
    } else if constexpr (std::is_same_v<Row, Wing>) {
        bound = row.leader >= 0;
        named(everyone.groups, &Group::wing);
    } else {
        named(everyone.groups, &Group::leader);
        named(everyone.wings, &Wing::leader);
        for (const auto& army : everyone.armies) {
            bound = bound || std::ranges::find(army.leaders, at) != army.leaders.end();
        }
    }
    if (bound) {
        return "it belongs to others of its side; take it away from them first";
    }
    row.nation = nation;
    return std::nullopt;
}
template <class Row>
constexpr auto nation_column() {
    return Column<OrderOfBattle, Row>{.word = "nation",
                                      .takes = "austrian or prussian",
                                      .get = get_nation<Row>,
                                      .set = set_nation<Row>,
                                      .words = kNations};
}

/// A place in another table, shown by id.
template <class Row, class Other, int Row::*kPlace>
std::string get_place(const OrderOfBattle& everyone, const Row& row) {
    return row.*kPlace < 0 ? std::string{}
                           : rows<Other>(everyone)[static_cast<std::size_t>(row.*kPlace)].id;
}
template <class Row, class Other, int Row::*kPlace>
Fault set_place(const OrderOfBattle& everyone, Row& row, std::string_view text) {
    text = trimmed(text);
    if (text.empty()) {
        row.*kPlace = -1;
        return std::nullopt;
    }
    const auto& all = rows<Other>(everyone);
    const auto found = std::ranges::find(all, text, &Other::id);
    if (found == all.end()) {
        return fmt::format("there is no '{}'", shortened(text, 80));
    }
    if (found->nation != row.nation) {
        return fmt::format("'{}' is of the other side", found->id);
    }
    if constexpr (std::is_same_v<Row, Counter> && std::is_same_v<Other, Counter>) {
        const auto own =
            static_cast<int>(std::ranges::find(all, row.id, &Counter::id) - all.begin());
        if (found->id == row.id || found->parent >= 0 ||
            std::ranges::any_of(all, [&](const Counter& one) { return one.parent == own; })) {
            return fmt::format("it cannot be a piece of '{}': a piece has no pieces", found->id);
        }
    }
    row.*kPlace = static_cast<int>(found - all.begin());
    return std::nullopt;
}
template <class Other>
std::vector<std::string> ids(const OrderOfBattle& everyone) {
    std::vector<std::string> result;
    for (const auto& row : rows<Other>(everyone)) {
        result.push_back(row.id);
    }
    return result;
}
template <class Row, class Other, int Row::*kPlace>
constexpr auto place_column(std::string_view word, std::string_view takes) {
    return Column<OrderOfBattle, Row>{.word = word,
                                      .takes = takes,
                                      .get = get_place<Row, Other, kPlace>,
                                      .set = set_place<Row, Other, kPlace>,
                                      .offers = ids<Other>};
}

// Chart values.

std::string number_text(std::optional<int> number) {
    return number ? fmt::format("{}", *number) : std::string{};
}
template <class Row, auto kValue>
std::string get_chart(const OrderOfBattle& /*everyone*/, const Row& row) {
    return number_text(row.chart.*kValue);
}
template <class Row, auto kValue, Field kField>
Fault set_chart(const OrderOfBattle& /*everyone*/, Row& row, std::string_view text) {
    const auto& known = bar::info(kField);
    std::optional<int> value;
    if (auto fault = read_number(value, text, {known.least, known.most})) {
        return fault;
    }
    if constexpr (kField == Field::Replacement) {
        if (value && *value != 8 && *value != 10) {
            return fmt::format("it is {}; a replacement has movement 8 or 10", *value);
        }
    }
    if constexpr (kField == Field::Half || kField == Field::Sp) {
        const auto sp = kField == Field::Sp ? value : row.chart.sp;
        const auto half = kField == Field::Half ? value : row.chart.half;
        if (half && (*half < 1 || (sp && *half > *sp))) {
            return fmt::format("half would be {} of {} SP", *half, number_text(sp));
        }
    }
    row.chart.*kValue = value;
    return std::nullopt;
}
template <class Row, auto kValue, Field kField>
constexpr auto chart_column(std::string_view word, std::string_view takes) {
    return Column<OrderOfBattle, Row>{.word = word,
                                      .takes = takes,
                                      .get = get_chart<Row, kValue>,
                                      .set = set_chart<Row, kValue, kField>};
}

std::span<const std::string_view> type_codes() {
    static const auto codes = [] {
        std::vector<std::string_view> result;
        for (const auto& type : bar::unit_types()) {
            result.push_back(type.code);
        }
        return result;
    }();
    return codes;
}
Fault set_type(const OrderOfBattle& /*everyone*/, Counter& counter, std::string_view text) {
    text = trimmed(text);
    const auto* type = bar::unit_type(text);
    if (type == nullptr && !text.empty()) {
        return none_of(text, type_codes());
    }
    if (type != nullptr && counter.arm && *counter.arm != type->arm) {
        return fmt::format("{} is {}, but its arm is {}",
                           type->code,
                           bar::word(type->arm),
                           bar::word(*counter.arm));
    }
    counter.chart.type = type;
    return std::nullopt;
}
Fault set_arm(const OrderOfBattle& /*everyone*/, Counter& counter, std::string_view text) {
    text = trimmed(text);
    const auto place = choice_of(text, kArms);
    if (!place && !text.empty()) {
        return none_of(text, kArms);
    }
    const auto arm = place ? std::optional(static_cast<bar::Arm>(*place)) : std::nullopt;
    if (arm && counter.chart.type != nullptr && counter.chart.type->arm != *arm) {
        return fmt::format(
            "its type, {}, is {}", counter.chart.type->code, bar::word(counter.chart.type->arm));
    }
    counter.arm = arm;
    return std::nullopt;
}
Fault set_prolonge(const OrderOfBattle& /*everyone*/, Counter& counter, std::string_view text) {
    text = trimmed(text);
    const auto place = choice_of(text, kProlonges);
    if (!place && !text.empty()) {
        return none_of(text, kProlonges);
    }
    counter.chart.prolonge =
        place ? std::optional(static_cast<bar::Prolonge>(*place)) : std::nullopt;
    return std::nullopt;
}

struct CounterTrait {
    std::string_view word;
    bool Counter::*flag;
};
constexpr std::array kCounterTraits{
    CounterTrait{"light-cavalry", &Counter::light_cavalry},
    CounterTrait{"hussars", &Counter::hussars},
    CounterTrait{"skirmish-only", &Counter::skirmish_only},
    CounterTrait{"may-skirmish", &Counter::may_skirmish},
};
constexpr std::array<std::string_view, 4> kCounterTraitWords{
    "light-cavalry", "hussars", "skirmish-only", "may-skirmish"};
std::string get_traits(const OrderOfBattle& /*everyone*/, const Counter& counter) {
    std::string words;
    for (const auto& trait : kCounterTraits) {
        if (counter.*trait.flag) {
            words += fmt::format("{}{}", words.empty() ? "" : " ", trait.word);
        }
    }
    return words;
}
Fault set_traits(const OrderOfBattle& /*everyone*/, Counter& counter, std::string_view text) {
    std::array<bool, kCounterTraits.size()> given{};
    for (const auto word : words_of(text)) {
        const auto place = choice_of(word, kCounterTraitWords);
        if (!place) {
            return none_of(word, kCounterTraitWords);
        }
        given[*place] = true;
    }
    if (given[2] && given[3]) {
        return "skirmish-only and may-skirmish cannot both be";
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
        counter.*kCounterTraits[i].flag = given[i];
    }
    return std::nullopt;
}

Fault set_role(const OrderOfBattle& /*everyone*/, Leader& leader, std::string_view text) {
    const auto place = choice_of(trimmed(text), kRoles);
    if (!place) {
        return none_of(text, kRoles);
    }
    leader.role = static_cast<bar::LeaderRole>(*place);
    return std::nullopt;
}

// Changing which rows there are.

/// Puts every place of a table where its row has gone; -1: the row is no more.
struct Moved {
    BookRow kind;
    std::vector<int> to;

    void one(int& place) const {
        if (place >= 0) {
            place = to[static_cast<std::size_t>(place)];
        }
    }
    void all(std::vector<int>& places) const {
        for (auto& place : places) {
            one(place);
        }
        std::erase(places, -1);
    }
    void placement(bar::Placement& who) const {
        if (kind == BookRow::Counter) {
            all(who.counters);
        } else if (kind == BookRow::Leader) {
            all(who.leaders);
        }
    }
    template <class Row>
    void rows(std::vector<Row>& table) const {
        auto old = std::move(table);
        table.assign(
            static_cast<std::size_t>(std::ranges::count_if(to, [](int at) { return at >= 0; })),
            Row{});
        for (std::size_t i = 0; i < old.size(); ++i) {
            if (to[i] >= 0) {
                table[static_cast<std::size_t>(to[i])] = std::move(old[i]);
            }
        }
    }
};

void carry_out(bar::BattleBook& book, const Moved& moved) {
    auto& everyone = book.everyone;
    switch (moved.kind) {
        case BookRow::Counter:
            moved.rows(everyone.counters);
            for (auto& counter : everyone.counters) {
                moved.one(counter.parent);
            }
            break;
        case BookRow::Leader:
            moved.rows(everyone.leaders);
            for (auto& army : everyone.armies) {
                moved.all(army.leaders);
            }
            for (auto& wing : everyone.wings) {
                moved.one(wing.leader);
            }
            for (auto& group : everyone.groups) {
                moved.one(group.leader);
            }
            break;
        case BookRow::Wing:
            moved.rows(everyone.wings);
            for (auto& group : everyone.groups) {
                moved.one(group.wing);
            }
            break;
        case BookRow::Command:
            moved.rows(everyone.groups);
            for (auto& counter : everyone.counters) {
                moved.one(counter.group);
            }
            break;
    }
    for (auto& scenario : book.scenarios) {
        for (auto& placement : scenario.setup) {
            moved.placement(placement);
        }
        for (auto& reinforcement : scenario.reinforcements) {
            moved.placement(reinforcement.who);
        }
        for (auto& option : scenario.options) {
            moved.placement(option.who);
        }
    }
}

std::vector<int> in_place(std::size_t count) {
    std::vector<int> places(count);
    std::iota(places.begin(), places.end(), 0);
    return places;
}

template <class Row>
std::string fresh_id(const OrderOfBattle& everyone, bar::Nation nation, std::string_view kind) {
    for (auto number = rows<Row>(everyone).size() + 1;; ++number) {
        auto id =
            fmt::format("{}/{}/{}", nation == bar::Nation::Austrian ? "au" : "pr", kind, number);
        if (std::ranges::find(rows<Row>(everyone), id, &Row::id) == rows<Row>(everyone).end()) {
            return id;
        }
    }
}

}  // namespace

std::span<const CounterColumn> counter_columns() {
    static const std::array kColumns{
        id_column<Counter>(),
        nation_column<Counter>(),
        place_column<Counter, Group, &Counter::group>(
            "command", "the id of the Command it belongs to; nothing is independent"),
        text_column<Counter, &Counter::abbr, limits::kLongestAbbreviation, true>(
            "abbr", "what the counter shows, such as NEI"),
        text_column<Counter, &Counter::part, limits::kLongestAbbreviation, false>(
            "part", "which of its counters, such as 3 or #2; nothing where there is one"),
        text_column<Counter, &Counter::name, limits::kLongestName, false>(
            "name", "its name in full, where it is known"),
        CounterColumn{.word = "arm",
                      .takes = "infantry, cavalry or artillery; nothing where it is not stated",
                      .get =
                          [](const OrderOfBattle& /*everyone*/, const Counter& counter) {
                              return counter.arm ? std::string(bar::word(*counter.arm))
                                                 : std::string{};
                          },
                      .set = set_arm,
                      .words = kArms},
        CounterColumn{.word = "traits",
                      .takes = "any of light-cavalry, hussars, skirmish-only, may-skirmish, with "
                               "spaces between",
                      .get = get_traits,
                      .set = set_traits,
                      .words = kCounterTraitWords,
                      .several = true},
        place_column<Counter, Counter, &Counter::parent>(
            "parent", "the id of the unit it is a piece of, where it is one"),
        CounterColumn{.word = "type",
                      .takes = "the type its chart prints, such as Fus or Hus",
                      .get =
                          [](const OrderOfBattle& /*everyone*/, const Counter& counter) {
                              return counter.chart.type == nullptr
                                         ? std::string{}
                                         : std::string(counter.chart.type->code);
                          },
                      .set = set_type,
                      .words = type_codes()},
        chart_column<Counter, &bar::CounterChart::sp, Field::Sp>("sp", "full strength"),
        chart_column<Counter, &bar::CounterChart::er, Field::Er>("er", "Effectiveness Rating"),
        chart_column<Counter, &bar::CounterChart::cv, Field::Cv>("cv", "Combat Value"),
        chart_column<Counter, &bar::CounterChart::movement, Field::Movement>("movement",
                                                                             "Movement Allowance"),
        CounterColumn{.word = "prolonge",
                      .takes = "none, P or FP, of guns",
                      .get =
                          [](const OrderOfBattle& /*everyone*/, const Counter& counter) {
                              return counter.chart.prolonge
                                         ? std::string(bar::word(*counter.chart.prolonge))
                                         : std::string{};
                          },
                      .set = set_prolonge,
                      .words = kProlonges},
        chart_column<Counter, &bar::CounterChart::half, Field::Half>(
            "half", "the loss that is shaded, where it is not half the strength"),
        text_column<Counter, &Counter::note, limits::kLongestBookNote, false>(
            "note", "anything else worth knowing"),
    };
    return kColumns;
}

std::span<const LeaderColumn> leader_columns() {
    using Chart = bar::LeaderChart;
    static const std::array kColumns{
        id_column<Leader>(),
        nation_column<Leader>(),
        LeaderColumn{
            .word = "role",
            .takes = "army, special, wing or command",
            .get = [](const OrderOfBattle& /*everyone*/,
                      const Leader& leader) { return std::string(bar::word(leader.role)); },
            .set = set_role,
            .words = kRoles},
        text_column<Leader, &Leader::abbr, limits::kLongestAbbreviation, true>(
            "abbr", "what his counter shows, such as ST"),
        text_column<Leader, &Leader::name, limits::kLongestName, true>("name", "his name"),
        text_column<Leader, &Leader::rank, limits::kLongestName, false>("rank", "his rank"),
        chart_column<Leader, &Chart::range, Field::Range>("range", "Command Range, in hexes"),
        chart_column<Leader, &Chart::movement, Field::LeaderMovement>("movement",
                                                                      "Movement Allowance"),
        chart_column<Leader, &Chart::er_bonus, Field::ErBonus>("er_bonus", "0 or less"),
        chart_column<Leader, &Chart::cv_bonus, Field::CvBonus>("cv_bonus", "0 or more"),
        chart_column<Leader, &Chart::command_rating, Field::CommandRating>("command_rating",
                                                                           "of Army Leaders"),
        chart_column<Leader, &Chart::initiative, Field::Initiative>("initiative", "of the others"),
        chart_column<Leader, &Chart::wan, Field::Wan>("wan", "Wing Activation Number"),
        chart_column<Leader, &Chart::replacement, Field::Replacement>(
            "replacement", "movement of the replacement drawn, 8 or 10"),
        chart_column<Leader, &Chart::loss_value, Field::LossValue>(
            "loss_value", "boxes on the Army Loss Record when he is killed"),
        text_column<Leader, &Leader::note, limits::kLongestBookNote, false>(
            "note", "anything else worth knowing"),
    };
    return kColumns;
}

std::span<const WingColumn> wing_columns() {
    static const std::array kColumns{
        id_column<Wing>(),
        nation_column<Wing>(),
        text_column<Wing, &Wing::name, limits::kLongestName, true>("name", "its name"),
        place_column<Wing, Leader, &Wing::leader>("leader", "the id of who leads it"),
    };
    return kColumns;
}

std::span<const CommandColumn> command_columns() {
    static const std::array kColumns{
        id_column<Group>(),
        nation_column<Group>(),
        text_column<Group, &Group::abbr, limits::kLongestAbbreviation, true>("abbr",
                                                                             "its abbreviation"),
        text_column<Group, &Group::name, limits::kLongestName, true>("name", "its name"),
        place_column<Group, Wing, &Group::wing>("wing", "the id of its wing, where it has one"),
        place_column<Group, Leader, &Group::leader>("leader", "the id of who leads it"),
        CommandColumn{
            .word = "cavalry",
            .takes = "yes where it is of cavalry",
            .get = [](const OrderOfBattle& /*everyone*/,
                      const Group& group) { return std::string(group.cavalry ? "yes" : ""); },
            .set = [](const OrderOfBattle& /*everyone*/,
                      Group& group,
                      std::string_view text) { return read_flag(group.cavalry, text); },
            .words = kYesNo},
    };
    return kColumns;
}

std::size_t rows_of(const OrderOfBattle& everyone, BookRow kind) {
    switch (kind) {
        case BookRow::Counter:
            return everyone.counters.size();
        case BookRow::Leader:
            return everyone.leaders.size();
        case BookRow::Wing:
            return everyone.wings.size();
        case BookRow::Command:
            break;
    }
    return everyone.groups.size();
}

bool add_row(bar::BattleBook& book, BookRow kind, bar::Nation nation) {
    auto& everyone = book.everyone;
    switch (kind) {
        case BookRow::Counter:
            if (everyone.counters.size() >= limits::kMostCounters) {
                return false;
            }
            everyone.counters.push_back({.id = fresh_id<Counter>(everyone, nation, "counter"),
                                         .abbr = "NEW",
                                         .nation = nation});
            return true;
        case BookRow::Leader:
            if (everyone.leaders.size() >= limits::kMostLeaders) {
                return false;
            }
            everyone.leaders.push_back({.id = fresh_id<Leader>(everyone, nation, "leader"),
                                        .abbr = "NEW",
                                        .name = "new leader",
                                        .nation = nation});
            return true;
        case BookRow::Wing:
            if (everyone.wings.size() >= limits::kMostWings) {
                return false;
            }
            everyone.wings.push_back({.id = fresh_id<Wing>(everyone, nation, "wing"),
                                      .name = "new wing",
                                      .nation = nation});
            return true;
        case BookRow::Command:
            break;
    }
    if (everyone.groups.size() >= limits::kMostCommands) {
        return false;
    }
    everyone.groups.push_back({.id = fresh_id<Group>(everyone, nation, "command"),
                               .abbr = "NEW",
                               .name = "new Command",
                               .nation = nation});
    return true;
}

void remove_row(bar::BattleBook& book, BookRow kind, std::size_t row) {
    auto to = in_place(rows_of(book.everyone, kind));
    to.at(row) = -1;
    for (auto i = row + 1; i < to.size(); ++i) {
        --to[i];
    }
    carry_out(book, {kind, std::move(to)});
}

void move_row(bar::BattleBook& book, BookRow kind, std::size_t from, std::size_t to) {
    // The order the rows will stand in, by their places now.
    auto order = in_place(rows_of(book.everyone, kind));
    const int moving = order.at(from);
    order.erase(order.begin() + static_cast<std::ptrdiff_t>(from));
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(std::min(to, order.size())), moving);
    std::vector<int> places(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        places[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    }
    carry_out(book, {kind, std::move(places)});
}

bar::BattleBook copy_of(const bar::BattleBook& book, std::string_view word, std::string_view name) {
    auto copy = book;
    copy.word = std::string(word);
    copy.name = std::string(name);
    for (auto& chart : copy.charts) {
        chart.battle = copy.word;
    }
    return copy;
}

std::optional<Problem> book_fault(const bar::BattleBook& book) {
    auto read = book_from_json(book_json(book));
    return read ? std::nullopt : std::optional(read.error());
}

}  // namespace drumhead
