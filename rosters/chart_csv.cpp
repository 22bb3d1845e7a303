#include "rosters/chart_csv.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "battles/age_of_reason/events.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/delimited.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using namespace bar;

/// A column of chart values: a field of counters, of leaders, or, as the movement, of both.
struct ValueColumn {
    std::string_view name;
    std::optional<Field> of_counter{};
    std::optional<Field> of_leader{};
};
constexpr std::array<ValueColumn, 15> kValueColumns{{
    {"type", Field::Type, std::nullopt},
    {"SP", Field::Sp, std::nullopt},
    {"ER", Field::Er, std::nullopt},
    {"CV", Field::Cv, std::nullopt},
    {"movement", Field::Movement, Field::LeaderMovement},
    {"prolonge", Field::Prolonge, std::nullopt},
    {"half", Field::Half, std::nullopt},
    {"range", std::nullopt, Field::Range},
    {"ER bonus", std::nullopt, Field::ErBonus},
    {"CV bonus", std::nullopt, Field::CvBonus},
    {"command rating", std::nullopt, Field::CommandRating},
    {"initiative", std::nullopt, Field::Initiative},
    {"WAN", std::nullopt, Field::Wan},
    {"replacement", std::nullopt, Field::Replacement},
    {"loss value", std::nullopt, Field::LossValue},
}};
/// The columns that say whose row it is, and those only for the reader.
constexpr std::array<std::string_view, 7> kRowColumns{
    "id", "side", "kind", "counter", "part", "name", "command"};

/// The problems of a table, of which a few are enough.
class ProblemList {
public:
    void add(std::string words) {
        if (listed_.size() < limits::kMostChartProblems) {
            listed_.push_back(Problem{std::move(words)});
        } else {
            ++more_;
        }
    }
    bool empty() const { return listed_.empty(); }
    std::vector<Problem> all() && {
        if (more_ > 0) {
            listed_.push_back(Problem{fmt::format("and {} more problems", more_)});
        }
        return std::move(listed_);
    }

private:
    std::vector<Problem> listed_;
    std::size_t more_ = 0;
};

using Row = std::vector<std::string>;

/// The rows of a table, quoted cells without blanks around them too; nothing where it is none.
std::vector<Row> rows_of(std::string_view plain,
                         std::size_t most_rows,
                         std::optional<char> separator,
                         ProblemList& problems) {
    auto table = read_table(plain,
                            {.bytes = limits::kLargestChartTable,
                             .rows = most_rows,
                             .columns = limits::kMostChartColumns,
                             .cell_bytes = limits::kLargestChartTable},
                            separator);
    if (!table) {
        const auto& fault = table.error();
        problems.add(
            fault.row == 0
                ? fault.words
                : fmt::format("row {}, column {}: {}", fault.row, fault.column, fault.words));
        return {};
    }
    std::vector<Row> rows;
    for (auto& row : table->rows) {
        for (auto& cell : row.cells) {
            cell = std::string(trimmed(cell));
        }
        rows.push_back(std::move(row.cells));
    }
    return rows;
}

// From a cell to a value.

/// The value a cell gives a field: kBlank for "-"; or what is wrong with it.
Result<int> value_of(Field field, std::string_view text) {
    if (text == "-" || text == "\xE2\x80\x93" || text == "\xE2\x80\x94") {
        return kBlank;
    }
    const auto given = shortened(text, 40);
    if (field == Field::Type) {
        if (const auto* type = unit_type(text)) {
            return static_cast<int>(type - unit_types().data());
        }
        std::string codes;
        for (const auto& type : unit_types()) {
            codes += fmt::format("{}{}", codes.empty() ? "" : ", ", type.code);
        }
        return Problem{fmt::format("'{}' is no type of unit; they are {}", given, codes)};
    }
    const auto& known = info(field);
    if (!known.words.empty()) {
        std::string words;
        for (std::size_t i = 0; i < known.words.size(); ++i) {
            if (same(known.words[i], text)) {
                return known.least + static_cast<int>(i);
            }
            words += fmt::format("{}{}", words.empty() ? "" : ", ", known.words[i]);
        }
        return Problem{fmt::format("'{}' is none of {}", given, words)};
    }
    const auto number = whole_number(text);
    if (!number || *number < known.least || *number > known.most) {
        return Problem{fmt::format(
            "it is '{}'; a whole number from {} to {} is needed", given, known.least, known.most)};
    }
    return *number;
}

/// Whether the boxes of a counter would hold together with these new values.
std::optional<std::string> bad_boxes(const State& state,
                                     int counter,
                                     const std::map<Field, int>& fresh) {
    const auto now = [&](Field field) {
        const auto found = fresh.find(field);
        return found == fresh.end() ? state.get(field, counter) : found->second;
    };
    const int sp = now(Field::Sp);
    const int half = now(Field::Half);
    const int crossed = state.get(Field::Losses, counter) + state.get(Field::Attrition, counter);
    if (fresh.contains(Field::Sp) && crossed > 0 && (sp == kBlank || sp < crossed)) {
        return fmt::format("{} SP are crossed off already", crossed);
    }
    if (sp != kBlank && half != kBlank && half > sp) {
        return fmt::format("half is {}, more than the SP, which are {}", half, sp);
    }
    return std::nullopt;
}

// From a row to its counter or leader.

struct Subjects {
    std::vector<int> counters{};
    std::vector<int> leaders{};
    std::size_t size() const { return counters.size() + leaders.size(); }
};

/// What a row says of whose it is; empty where it says nothing.
struct Whose {
    std::string_view id{};
    std::optional<Nation> side{};
    std::optional<bool> leader{};
    std::string_view abbr{};
    std::string_view part{};
};

std::string in_words(const Whose& whose) {
    if (!whose.id.empty()) {
        return fmt::format("'{}'", shortened(whose.id, 60));
    }
    return fmt::format("{}{}'{}{}{}'",
                       whose.side ? word(*whose.side) : "",
                       whose.side ? " " : "",
                       shortened(whose.abbr, 40),
                       whose.part.empty() ? "" : " ",
                       shortened(whose.part, 40));
}

/// Batteries are "#1" on the chart; spreadsheets' users write 1.
std::string_view without_hash(std::string_view part) {
    return part.starts_with('#') ? part.substr(1) : part;
}
bool is_called(const Counter& counter, const Whose& whose) {
    return (same(counter.abbr, whose.abbr) &&
            same(without_hash(counter.part), without_hash(whose.part))) ||
           (whose.part.empty() && same(short_name(counter), whose.abbr));
}

bool is_called(const Leader& leader, const Whose& whose) {
    return whose.part.empty() && (same(leader.abbr, whose.abbr) || same(leader.name, whose.abbr));
}

Subjects find(const OrderOfBattle& who, const Whose& whose) {
    Subjects found;
    const auto fits = [&](const auto& one, bool leader, bool called) {
        if (whose.leader.value_or(leader) != leader ||
            whose.side.value_or(one.nation) != one.nation) {
            return false;
        }
        return whose.id.empty() ? called : one.id == whose.id;
    };
    for (std::size_t i = 0; i < who.counters.size(); ++i) {
        if (fits(who.counters[i], false, is_called(who.counters[i], whose))) {
            found.counters.push_back(static_cast<int>(i));
        }
    }
    for (std::size_t i = 0; i < who.leaders.size(); ++i) {
        if (fits(who.leaders[i], true, is_called(who.leaders[i], whose))) {
            found.leaders.push_back(static_cast<int>(i));
        }
    }
    return found;
}

/// What the header says: which column of the table is which.
struct Header {
    std::map<std::string_view, std::size_t> row_columns{};  ///< by name in kRowColumns
    struct Value {
        std::size_t place = 0;
        const ValueColumn* column = nullptr;
    };
    std::vector<Value> values{};
    std::size_t size = 0;

    std::string_view cell(const Row& row, std::string_view name) const {
        const auto found = row_columns.find(name);
        return found == row_columns.end() || found->second >= row.size()
                   ? std::string_view{}
                   : std::string_view(row[found->second]);
    }
};

Header read_header(const Row& row, std::size_t number, ProblemList& problems) {
    Header header{.row_columns = {}, .values = {}, .size = row.size()};
    std::set<std::string> seen;
    for (std::size_t place = 0; place < row.size(); ++place) {
        const auto name = heading(row[place]);
        if (name.empty()) {
            continue;  // refused only if something stands in it
        }
        if (!seen.insert(name).second) {
            problems.add(fmt::format("row {}, column {}: '{}' stands there twice",
                                     number,
                                     place + 1,
                                     shortened(row[place], 40)));
            continue;
        }
        const auto same_heading = [&](std::string_view known) { return heading(known) == name; };
        const auto* value = std::ranges::find_if(kValueColumns, same_heading, &ValueColumn::name);
        const auto* whose = std::ranges::find_if(kRowColumns, same_heading);
        if (value != kValueColumns.end()) {
            header.values.push_back({place, value});
        } else if (whose != kRowColumns.end()) {
            header.row_columns.emplace(*whose, place);
        } else {
            std::string names;
            for (const auto& known : kRowColumns) {
                names += fmt::format("{}, ", known);
            }
            for (const auto& known : kValueColumns) {
                names +=
                    fmt::format("{}{}", known.name, &known == &kValueColumns.back() ? "" : ", ");
            }
            problems.add(fmt::format("row {}, column {}: there is no column '{}'; they are {}",
                                     number,
                                     place + 1,
                                     shortened(row[place], 40),
                                     names));
        }
    }
    if (!header.row_columns.contains("id") && !header.row_columns.contains("counter")) {
        problems.add(fmt::format(
            "row {}: the columns need a heading, with 'id' or 'counter' among them", number));
    }
    return header;
}

/// One table being read.
class TableReader {
public:
    TableReader(const State& state, ChartTable& table, ProblemList& problems)
        : state_(state), table_(table), problems_(problems) {}

    void read(const std::vector<Row>& rows) {
        std::optional<Header> header;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (std::ranges::all_of(rows[i], &std::string::empty)) {
                continue;
            }
            if (!header) {
                header = read_header(rows[i], i + 1, problems_);
                if (!problems_.empty()) {
                    return;  // each row would only repeat it
                }
            } else {
                read_row(*header, rows[i], i + 1);
            }
        }
        if (!header) {
            problems_.add("there is nothing in it");
        } else if (table_.cells.empty() && problems_.empty()) {
            problems_.add("no chart value stands in it");
        }
        if (unused_ > 0) {
            table_.notes.push_back(fmt::format(
                "{} rows are of counters and leaders this scenario does not use", unused_));
        }
    }

private:
    void fault(std::size_t row, std::string_view column, std::string_view what) {
        problems_.add(fmt::format("row {}, column {}: {}", row, column, what));
    }

    std::optional<Whose> whose(const Header& header, const Row& row, std::size_t number) {
        Whose result{.id = header.cell(row, "id"),
                     .side = {},
                     .leader = {},
                     .abbr = header.cell(row, "counter"),
                     .part = header.cell(row, "part")};
        if (const auto side = header.cell(row, "side"); !side.empty()) {
            for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
                const auto& army = state_.who().armies[static_cast<std::size_t>(nation)];
                if (same(side, word(nation)) || same(side, army.name)) {
                    result.side = nation;
                }
            }
            if (!result.side) {
                fault(number,
                      "side",
                      fmt::format("'{}' is neither austrian nor prussian", shortened(side, 40)));
                return std::nullopt;
            }
        }
        if (const auto kind = header.cell(row, "kind"); !kind.empty()) {
            result.leader = same(kind, "leader");
            if (!*result.leader && !same(kind, "counter")) {
                fault(number,
                      "kind",
                      fmt::format("'{}' is neither counter nor leader", shortened(kind, 40)));
                return std::nullopt;
            }
        }
        if (result.id.empty() && result.abbr.empty()) {
            problems_.add(fmt::format("row {}: neither id nor counter says whose it is", number));
            return std::nullopt;
        }
        return result;
    }

    /// The column in which all these differ.
    std::string_view what_tells(const Subjects& found) const {
        std::set<Nation> sides;
        for (const int counter : found.counters) {
            sides.insert(state_.at(CounterId{counter}).nation);
        }
        for (const int leader : found.leaders) {
            sides.insert(state_.at(LeaderId{leader}).nation);
        }
        if (sides.size() == found.size()) {
            return "side";
        }
        return found.counters.size() == 1 && found.leaders.size() == 1 ? "kind" : "id";
    }

    bool agrees(const Whose& whose, const Subjects& found) const {
        if (whose.id.empty() || whose.abbr.empty()) {
            return true;
        }
        return found.counters.empty()
                   ? is_called(state_.at(LeaderId{found.leaders.front()}), whose)
                   : is_called(state_.at(CounterId{found.counters.front()}), whose);
    }

    void read_row(const Header& header, const Row& row, std::size_t number) {
        for (std::size_t place = 0; place < row.size(); ++place) {
            const bool headed =
                place < header.size &&
                (std::ranges::any_of(header.values,
                                     [&](const auto& value) { return value.place == place; }) ||
                 std::ranges::any_of(header.row_columns,
                                     [&](const auto& one) { return one.second == place; }));
            if (!headed && !row[place].empty()) {
                fault(number,
                      fmt::format("{}", place + 1),
                      fmt::format("'{}' stands under no heading", shortened(row[place], 40)));
                return;
            }
        }
        const auto sought = whose(header, row, number);
        if (!sought) {
            return;
        }
        const auto found = find(state_.who(), *sought);
        if (found.size() == 0) {
            const auto* book = shipped_book(state_.setup->book);
            if (book != nullptr && find(book->everyone, *sought).size() > 0) {
                ++unused_;
            } else {
                problems_.add(
                    fmt::format("row {}: the battle has no {}", number, in_words(*sought)));
            }
            return;
        }
        if (found.size() > 1) {
            problems_.add(
                fmt::format("row {}: there is more than one {}; the column '{}' tells which",
                            number,
                            in_words(*sought),
                            what_tells(found)));
            return;
        }
        if (!agrees(*sought, found)) {
            auto by_name = *sought;
            by_name.id = {};
            problems_.add(fmt::format(
                "row {}: the id '{}' is not that of {}", number, sought->id, in_words(by_name)));
            return;
        }
        const bool leader = found.counters.empty();
        const int subject = leader ? found.leaders.front() : found.counters.front();
        const auto [first, fresh] = rows_.try_emplace({leader, subject}, number);
        if (!fresh) {
            problems_.add(fmt::format(
                "row {}: {} has a row already, {}", number, in_words(*sought), first->second));
            return;
        }
        read_values(header, row, number, {leader, subject});
    }

    struct Subject {
        bool leader;
        int place;
    };
    void read_values(const Header& header, const Row& row, std::size_t number, Subject subject) {
        std::map<Field, int> fresh;
        bool right = true;
        for (const auto& value : header.values) {
            if (value.place >= row.size() || row[value.place].empty()) {
                continue;
            }
            const auto& field = subject.leader ? value.column->of_leader : value.column->of_counter;
            if (!field) {
                if (row[value.place] != "-") {
                    fault(number,
                          value.column->name,
                          fmt::format("a {} has none", subject.leader ? "leader" : "counter"));
                    right = false;
                }
                continue;
            }
            const auto given = value_of(*field, row[value.place]);
            if (!given) {
                fault(number, value.column->name, given.error().words);
                right = false;
                continue;
            }
            fresh.emplace(*field, *given);
            table_.cells.push_back({*field, subject.place, *given});
        }
        if (right && !subject.leader) {
            if (const auto bad = bad_boxes(state_, subject.place, fresh)) {
                fault(number, fresh.contains(Field::Sp) ? "SP" : "half", *bad);
            }
        }
    }

    const State& state_;
    ChartTable& table_;
    ProblemList& problems_;
    std::map<std::pair<bool, int>, std::size_t> rows_;  ///< where each leader or counter stands
    std::size_t unused_ = 0;
};

// Writing.

std::string value_cell(const State& state, const std::optional<Field>& field, int subject) {
    if (!field || !state.entered(*field, subject)) {
        return {};
    }
    return value_words(state, *field, state.get(*field, subject));
}

/// The Command a leader leads.
std::string command_of(const OrderOfBattle& who, int leader) {
    const auto found = std::ranges::find(who.groups, leader, &Group::leader);
    return found == who.groups.end() ? std::string{} : found->name;
}

}  // namespace

Result<ChartTable, std::vector<Problem>> read_charts(const State& state, std::string_view text) {
    ChartTable table;
    const auto plain = plain_text(text, limits::kLargestChartTable, table.notes);
    if (!plain) {
        return std::vector{plain.error()};
    }
    ProblemList problems;
    const auto rows = rows_of(*plain, limits::kMostChartRows + 1, std::nullopt, problems);
    if (problems.empty()) {
        TableReader(state, table, problems).read(rows);
    }
    if (!problems.empty()) {
        return std::move(problems).all();
    }
    return table;
}

std::string charts_csv(const State& state) {
    std::string text(kByteOrderMark);
    Row cells(kRowColumns.begin(), kRowColumns.end());
    for (const auto& column : kValueColumns) {
        cells.emplace_back(column.name);
    }
    add_line(text, cells);
    const auto& who = state.who();
    for (std::size_t i = 0; i < who.counters.size(); ++i) {
        const auto& counter = who.counters[i];
        cells = {counter.id,
                 std::string(word(counter.nation)),
                 "counter",
                 counter.abbr,
                 counter.part,
                 counter.name,
                 counter.group < 0 ? std::string{} : state.at(GroupId{counter.group}).name};
        for (const auto& column : kValueColumns) {
            cells.push_back(value_cell(state, column.of_counter, static_cast<int>(i)));
        }
        add_line(text, cells);
    }
    for (std::size_t i = 0; i < who.leaders.size(); ++i) {
        const auto& leader = who.leaders[i];
        cells = {leader.id,
                 std::string(word(leader.nation)),
                 "leader",
                 leader.abbr,
                 std::string{},
                 leader.name,
                 command_of(who, static_cast<int>(i))};
        for (const auto& column : kValueColumns) {
            cells.push_back(value_cell(state, column.of_leader, static_cast<int>(i)));
        }
        add_line(text, cells);
    }
    return text;
}

Result<ChartTable, std::vector<Problem>> paste_charts(const State& state,
                                                      const PasteTarget& target,
                                                      std::string_view text) {
    ChartTable table;
    const auto plain = plain_text(text, limits::kLargestChartTable, table.notes);
    if (!plain) {
        return std::vector{plain.error()};
    }
    ProblemList problems;
    const auto rows = rows_of(*plain, limits::kMostChartRows, '\t', problems);
    if (rows.size() > target.subjects.size()) {
        problems.add(fmt::format("there are {} lines, but only {} rows from here down",
                                 rows.size(),
                                 target.subjects.size()));
    }
    for (std::size_t i = 0; i < rows.size() && i < target.subjects.size(); ++i) {
        const int subject = target.subjects[i];
        if (rows[i].size() > target.columns.size()) {
            problems.add(fmt::format("line {} has {} values, but only {} columns are there",
                                     i + 1,
                                     rows[i].size(),
                                     target.columns.size()));
            continue;
        }
        std::map<Field, int> fresh;
        for (std::size_t place = 0; place < rows[i].size(); ++place) {
            const auto field = target.columns[place];
            if (rows[i][place].empty()) {
                continue;
            }
            const auto where = fmt::format(
                "line {}, {} of {}", i + 1, info(field).word, subject_name(state, field, subject));
            if (const auto given = value_of(field, rows[i][place])) {
                fresh.emplace(field, *given);
                table.cells.push_back({field, subject, *given});
            } else {
                problems.add(fmt::format("{}: {}", where, given.error().words));
            }
        }
        if (!fresh.empty() && info(fresh.begin()->first).subject == bar::Subject::Counter) {
            if (const auto bad = bad_boxes(state, subject, fresh)) {
                problems.add(fmt::format("line {}, {}: {}",
                                         i + 1,
                                         subject_name(state, fresh.begin()->first, subject),
                                         *bad));
            }
        }
    }
    if (!problems.empty()) {
        return std::move(problems).all();
    }
    return table;
}

namespace {

constexpr std::array<std::string_view, 5> kLevelColumns{"side", "level", "die", "change", "note"};

/// Where each of kLevelColumns stands in the header; nothing if it is no header of levels.
std::optional<std::array<std::size_t, 5>> level_header(const Row& row) {
    std::array<std::size_t, 5> places{};
    for (std::size_t i = 0; i < kLevelColumns.size(); ++i) {
        const auto found = std::ranges::find_if(
            row, [&](const std::string& cell) { return heading(cell) == kLevelColumns[i]; });
        if (found == row.end() && i < 2) {
            return std::nullopt;
        }
        places[i] = static_cast<std::size_t>(found - row.begin());
    }
    return places;
}

/// Puts one row into the levels of its army.
std::optional<std::string> add_level(const State& state,
                                     std::array<SetLevels, 2>& armies,
                                     const std::array<std::string, 5>& cells) {
    auto* const army = std::ranges::find_if(armies, [&](const SetLevels& each) {
        return same(cells[0], word(each.army)) ||
               same(cells[0], state.who().armies[static_cast<std::size_t>(each.army)].name);
    });
    if (army == armies.end()) {
        return fmt::format("side: '{}' is neither army", shortened(cells[0], 40));
    }
    auto& of = *army;
    const auto level = whole_number(cells[1]);
    if (!level || *level < 1 || *level > 999) {
        return fmt::format("level: '{}' is not a number from 1 to 999", shortened(cells[1], 40));
    }
    if (of.levels.empty() || of.levels.back() != *level) {
        if (!of.levels.empty() && *level < of.levels.back()) {
            return fmt::format(
                "level: they must rise, but {} stands after {}", *level, of.levels.back());
        }
        of.levels.push_back(*level);
    }
    if (cells[2].empty()) {
        return cells[3].empty() && cells[4].empty()
                   ? std::nullopt
                   : std::optional<std::string>("die: it is missing");
    }
    const auto die = whole_number(cells[2]);
    if (!die || *die < kFirstRow || *die >= kFirstRow + kRows) {
        return fmt::format("die: '{}' is not a number from {} to {}",
                           shortened(cells[2], 40),
                           kFirstRow,
                           kFirstRow + kRows - 1);
    }
    const auto change = whole_number(cells[3]);
    if (!cells[3].empty() && (!change || *change < -99 || *change > 99)) {
        return fmt::format("change: '{}' is not a number from -99 to 99", shortened(cells[3], 40));
    }
    if (of.columns.empty() || of.columns.back().level != *level) {
        of.columns.push_back({.level = *level, .rows = {}});
    }
    auto& rows = of.columns.back().rows;
    if (std::ranges::find(rows, *die, &ColumnCell::die) != rows.end()) {
        return fmt::format("die: {} stands twice at level {}", *die, *level);
    }
    rows.push_back({.die = *die,
                    .change = change,
                    .note = cells[4].empty() ? std::nullopt : std::optional(cells[4])});
    return std::nullopt;
}

}  // namespace

bool is_level_table(std::string_view text) {
    std::vector<std::string> notes;
    const auto plain =
        plain_text(text.substr(0, text.find('\n')), limits::kLargestChartTable, notes);
    ProblemList problems;
    const auto rows = plain ? rows_of(*plain, limits::kMostLevelRows, std::nullopt, problems)
                            : std::vector<Row>{};
    return !rows.empty() && level_header(rows.front()).has_value();
}

Result<LevelTable, std::vector<Problem>> read_levels(const State& state, std::string_view text) {
    LevelTable table;
    const auto plain = plain_text(text, limits::kLargestChartTable, table.notes);
    if (!plain) {
        return std::vector{plain.error()};
    }
    ProblemList problems;
    const auto rows = rows_of(*plain, limits::kMostLevelRows, std::nullopt, problems);
    if (!problems.empty()) {
        return std::move(problems).all();
    }
    const auto header = rows.empty() ? std::nullopt : level_header(rows.front());
    if (!header) {
        problems.add(
            "row 1: the columns side and level are needed; die, change and note may follow");
    } else if (const auto strange = std::ranges::find_if(
                   rows.front(),
                   [](const std::string& cell) {
                       return !cell.empty() && std::ranges::find(kLevelColumns, heading(cell)) ==
                                                   kLevelColumns.end();
                   });
               strange != rows.front().end()) {
        problems.add(
            fmt::format("row 1: there is no column '{}'; they are side, level, die, "
                        "change, note",
                        shortened(*strange, 40)));
    }
    std::array<SetLevels, 2> armies{SetLevels{.army = Nation::Austrian},
                                    SetLevels{.army = Nation::Prussian}};
    for (std::size_t i = 1; problems.empty() && i < rows.size(); ++i) {
        if (std::ranges::all_of(rows[i], &std::string::empty)) {
            continue;
        }
        std::array<std::string, 5> cells;
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const auto place = (*header)[column];
            cells[column] = place < rows[i].size() ? rows[i][place] : std::string{};
        }
        if (const auto wrong = add_level(state, armies, cells)) {
            problems.add(fmt::format("row {}, {}", i + 1, *wrong));
        }
    }
    for (auto& army : armies) {
        if (army.levels.size() > static_cast<std::size_t>(limits::kMostLevels)) {
            problems.add(fmt::format("{} has {} levels; at most {} are kept",
                                     word(army.army),
                                     army.levels.size(),
                                     limits::kMostLevels));
        }
        if (!army.levels.empty()) {
            table.armies.push_back(std::move(army));
        }
    }
    if (problems.empty() && table.armies.empty()) {
        problems.add("it holds no level");
    }
    if (!problems.empty()) {
        return std::move(problems).all();
    }
    return table;
}

std::string levels_csv(const State& state) {
    std::string text(kByteOrderMark);
    add_line(text, {kLevelColumns.begin(), kLevelColumns.end()});
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        const auto held = levels(state, nation);
        for (std::size_t i = 0; i < held.size(); ++i) {
            const auto level = fmt::format("{}", held[i]);
            const auto side = std::string(word(nation));
            add_line(text, {side, level, "", "", ""});
            for (int die = kFirstRow; die < kFirstRow + kRows; ++die) {
                const int subject = cell_subject(nation, static_cast<int>(i), die);
                const auto note = state.texts.find({TextField::CellNote, subject});
                const auto change = state.entered(Field::CellChange, subject);
                if (change || note != state.texts.end()) {
                    add_line(text,
                             {side,
                              level,
                              fmt::format("{}", die),
                              change ? fmt::format("{}", *change) : std::string{},
                              note == state.texts.end() ? std::string{} : note->second});
                }
            }
        }
    }
    return text;
}

}  // namespace drumhead
