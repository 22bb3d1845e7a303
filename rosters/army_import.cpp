#include "rosters/army_import.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "rosters/army_json.hpp"
#include "rosters/army_table.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

constexpr std::string_view kBookFormat = "drumhead-battle-book";

class ProblemList {
public:
    explicit ProblemList(ImportPlan& plan) : plan_(plan) {}
    void add(ImportProblem problem) {
        if (plan_.problems.size() < limits::kMostImportProblems) {
            plan_.problems.push_back(std::move(problem));
        } else {
            ++more_;
        }
    }
    /// By line, and how many are not told.
    void finish() {
        std::ranges::stable_sort(plan_.problems, {}, &ImportProblem::line);
        if (more_ > 0) {
            plan_.problems.push_back({.words = fmt::format("and {} more problems", more_)});
        }
    }

private:
    ImportPlan& plan_;
    std::size_t more_ = 0;
};

/// What an import has read, before it is compared with the store.
struct ReadIn {
    std::vector<gk::Army> armies{};
    std::vector<bar::BattleBook> books{};
};

// From JSON

void read_json(std::string_view text, ReadIn& read, ProblemList& problems, const Watch& watch) {
    const auto json = parse_json(text, limits::kLargestImport);
    if (!json) {
        problems.add({.words = json.error().words});
        return;
    }
    const auto list = json->is_array();
    const auto count = list ? json->size() : 1;
    if (count == 0) {
        problems.add({.words = "there is nothing in it"});
        return;
    }
    if (count > limits::kMostImportedArmies) {
        problems.add(
            {.words = fmt::format(
                 "there are {} entries; at most {} are read", count, limits::kMostImportedArmies)});
        return;
    }
    // Lines are looked for once all that is wrong is known.
    std::vector<std::pair<std::string, ImportProblem>> found;
    for (std::size_t i = 0; i < count; ++i) {
        if (watch && !watch({i, count})) {
            problems.add({.words = std::string(kStopped)});
            return;
        }
        const auto& entry = list ? (*json)[i] : *json;
        const auto start = list ? fmt::format("/{}", i) : std::string{};
        if (entry.is_object() && entry.value("format", Json()) == kBookFormat) {
            auto book = book_from_json(entry);
            if (book) {
                read.books.push_back(std::move(*book));
            } else {
                found.push_back({start, {.words = book.error().words}});
            }
            continue;
        }
        auto army = army_or_faults(entry);
        if (army) {
            read.armies.push_back(std::move(*army));
            continue;
        }
        for (const auto& fault : army.error()) {
            const auto row = fault.unit     ? fmt::format("{}/units/{}", start, *fault.unit)
                             : fault.sector ? fmt::format("{}/sectors/{}", start, *fault.sector)
                                            : start;
            found.push_back({row, {.field = fault.field, .words = fault.words}});
        }
    }
    std::set<std::string> pointers;
    for (const auto& [row, problem] : found) {
        pointers.insert(row);
        pointers.insert(row + "/" + problem.field);
    }
    const auto lines =
        found.empty() ? std::map<std::string, std::size_t>{} : json_lines(text, pointers);
    for (auto& [row, problem] : found) {
        for (const auto& pointer : {row + "/" + problem.field, row}) {
            if (const auto line = lines.find(pointer); line != lines.end()) {
                problem.line = line->second;
                break;
            }
        }
        problems.add(std::move(problem));
    }
}

// From a table

enum class RowKind { Unit, Sector, Army };
constexpr std::array<std::string_view, 3> kRowKinds{"unit", "sector", "army"};

/// What a heading stands for in each kind of row.
struct Heading {
    std::string_view word{};
    const UnitColumn* of_unit = nullptr;
    const SectorColumn* of_sector = nullptr;
    const ArmyColumn* of_army = nullptr;
    bool known() const { return of_unit != nullptr || of_sector != nullptr || of_army != nullptr; }
};
Heading heading_named(std::string_view word) {
    Heading heading{.of_unit = column_named(unit_columns(), word),
                    .of_sector = column_named(sector_columns(), word),
                    .of_army = column_named(army_columns(), word)};
    heading.word = heading.of_unit != nullptr     ? heading.of_unit->word
                   : heading.of_sector != nullptr ? heading.of_sector->word
                   : heading.of_army != nullptr   ? heading.of_army->word
                                                  : word;
    return heading;
}

class TableReader {
public:
    TableReader(const ImportOptions& options, ImportPlan& plan, ProblemList& problems)
        : options_(options), plan_(plan), problems_(problems) {}

    std::vector<gk::Army> read(const TextTable& table, const Watch& watch) {
        bool header = false;
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            constexpr std::size_t kBetweenWatches = 512;
            if (watch && i % kBetweenWatches == 0 && !watch({i, table.rows.size()})) {
                problems_.add({.words = std::string(kStopped)});
                return {};
            }
            const auto& row = table.rows[i];
            if (is_blank(row)) {
                continue;
            }
            if (header) {
                read_row(row);
            } else if (!read_header(row)) {
                return {};
            }
            header = true;
        }
        if (armies_.empty()) {
            problems_.add({.words = header ? "there is no unit in it" : "there is nothing in it"});
        }
        return finished();
    }

private:
    /// An army as far as its rows have been read, with the line of each part.
    struct Read {
        gk::Army army{};
        std::size_t first_line = 0;
        std::size_t army_line = 0;  ///< of the row of its own, where there is one
        std::vector<std::size_t> unit_lines{};
        std::vector<std::size_t> sector_lines{};  ///< of the row of its own, or 0
        std::map<std::string, std::size_t, std::less<>> sectors{};
        bool named = false;  ///< by the file
    };

    void fault(std::size_t line, std::string_view field, std::string words) {
        told_.emplace(line, field);
        problems_.add({.line = line, .field = std::string(field), .words = std::move(words)});
    }

    bool read_header(const TableRow& row) {
        std::set<std::string> seen;
        std::string unknown;
        for (std::size_t place = 0; place < row.cells.size(); ++place) {
            const auto& cell = row.cells[place];
            const auto name = heading(cell);
            headings_.push_back({});
            if (name.empty()) {
                continue;  // refused only if something stands under it
            }
            if (!seen.insert(name).second) {
                fault(row.line, shortened(cell, 40), "it stands there twice");
            } else if (name == "army") {
                army_place_ = place;
            } else if (name == "kind") {
                kind_place_ = place;
            } else if (headings_.back() = heading_named(cell); !headings_.back().known()) {
                unknown += fmt::format("{}'{}'", unknown.empty() ? "" : ", ", shortened(cell, 40));
            }
        }
        if (!seen.contains("name")) {
            fault(row.line,
                  "name",
                  "there is no such heading; the first row needs the headings of the columns, "
                  "such as army, sector, name, type, class");
            return false;
        }
        if (!unknown.empty()) {
            plan_.remarks.push_back(
                fmt::format("there is no column {}; what stands in it is passed over",
                            shortened(unknown, 400)));
        }
        return true;
    }

    static std::string_view cell(const TableRow& row, std::optional<std::size_t> place) {
        return place && *place < row.cells.size() ? trimmed(row.cells[*place]) : std::string_view{};
    }

    /// The army a row belongs to; null where that cannot be told, which is said.
    Read* army_of(const TableRow& row) {
        auto name = std::string(cell(row, army_place_));
        if (name.empty() && last_ != nullptr) {
            return last_;
        }
        if (name.empty()) {
            if (army_place_) {
                fault(row.line, "army", "it is missing");
                return nullptr;
            }
            name = options_.name;
        }
        auto place = by_name_.find(name);
        if (place == by_name_.end()) {
            auto id = id_from(name);
            if (id.empty()) {
                if (army_place_) {
                    fault(row.line,
                          "army",
                          fmt::format("'{}' has no letter or digit of which to make a short name",
                                      shortened(name, 40)));
                    return nullptr;
                }
                id = "army";
            }
            auto known =
                std::ranges::find_if(armies_, [&](const auto& one) { return one->army.id == id; });
            if (known == armies_.end()) {
                if (armies_.size() == limits::kMostImportedArmies) {
                    fault(row.line,
                          "army",
                          fmt::format("at most {} armies are read from one file",
                                      limits::kMostImportedArmies));
                    return nullptr;
                }
                armies_.push_back(std::make_unique<Read>());
                armies_.back()->army = {.id = std::move(id), .name = name};
                armies_.back()->first_line = row.line;
                known = armies_.end() - 1;
            }
            place = by_name_.emplace(name, known->get()).first;
        }
        last_ = place->second;
        return last_;
    }

    void read_row(const TableRow& row) {
        auto kind = RowKind::Unit;
        if (const auto word = cell(row, kind_place_); !word.empty()) {
            const auto place = choice_of(word, kRowKinds);
            if (!place) {
                fault(row.line, "kind", none_of(word, kRowKinds));
                return;
            }
            kind = static_cast<RowKind>(*place);
        }
        auto* of = army_of(row);
        if (of == nullptr) {
            return;
        }
        switch (kind) {
            case RowKind::Army:
                read_army_row(*of, row);
                break;
            case RowKind::Sector:
                read_sector_row(*of, row);
                break;
            case RowKind::Unit:
                read_unit_row(*of, row);
                break;
        }
    }

    /// Puts the cells of a row into what it is of, `column_of` saying which columns those are.
    template <class Row, class ColumnOf>
    void read_cells(const TableRow& row,
                    const gk::Army& army,
                    Row& to,
                    std::string_view kind,
                    ColumnOf column_of) {
        for (std::size_t place = 0; place < row.cells.size(); ++place) {
            const std::string_view text = row.cells[place];
            if (place == army_place_ || place == kind_place_) {
                continue;
            }
            const bool blank = trimmed(text).empty();
            if (place >= headings_.size() || headings_[place].word.empty()) {
                if (!blank) {
                    fault(row.line,
                          {},
                          fmt::format("column {}: '{}' stands under no heading",
                                      place + 1,
                                      shortened(text, 40)));
                }
                continue;
            }
            const auto* column = column_of(headings_[place]);
            if (column == nullptr) {
                if (!blank && headings_[place].known()) {
                    fault(row.line,
                          headings_[place].word,
                          fmt::format(
                              "{} has none, but '{}' stands there", kind, shortened(text, 40)));
                }
                continue;
            }
            // An army may leave its name to what stands under `army`.
            if (text.empty() && std::is_same_v<Row, gk::Army>) {
                continue;
            }
            if (auto wrong = column->set(army, to, text)) {
                fault(row.line, column->word, std::move(*wrong));
            }
        }
    }

    void read_army_row(Read& of, const TableRow& row) {
        if (of.army_line != 0) {
            fault(row.line,
                  "kind",
                  fmt::format("the army has such a row already, line {}", of.army_line));
            return;
        }
        of.army_line = row.line;
        read_cells(row, of.army, of.army, "an army", [](const Heading& heading) {
            return heading.of_army;
        });
    }

    void read_sector_row(Read& of, const TableRow& row) {
        gk::ArmySector sector{.name = {}};
        read_cells(row, of.army, sector, "a sector", [](const Heading& heading) {
            return heading.of_sector;
        });
        const auto known = of.sectors.find(sector.name);
        if (known == of.sectors.end()) {
            add_sector(of, std::move(sector), row.line);
        } else if (of.sector_lines[known->second] != 0) {
            fault(row.line,
                  "name",
                  fmt::format("sector '{}' has such a row already, line {}",
                              shortened(sector.name, 80),
                              of.sector_lines[known->second]));
        } else {
            of.sector_lines[known->second] = row.line;
            of.army.sectors[known->second] = std::move(sector);
        }
    }

    static void add_sector(Read& of, gk::ArmySector sector, std::size_t line) {
        of.sectors.emplace(sector.name, of.army.sectors.size());
        of.sector_lines.push_back(line);
        of.army.sectors.push_back(std::move(sector));
    }

    void read_unit_row(Read& of, const TableRow& row) {
        gk::ArmyUnit unit{.name = {}, .sector = {}};
        read_cells(
            row, of.army, unit, "a unit", [](const Heading& heading) { return heading.of_unit; });
        if (!unit.sector.empty() && !of.sectors.contains(unit.sector)) {
            add_sector(of, {.name = unit.sector}, 0);
        }
        of.unit_lines.push_back(row.line);
        of.army.units.push_back(std::move(unit));
    }

    /// The armies that are whole; what is wrong with one as a whole is said.
    std::vector<gk::Army> finished() {
        std::vector<gk::Army> result;
        for (auto& of : armies_) {
            for (const auto& wrong : gk::faults(of->army)) {
                const auto line = wrong.unit           ? of->unit_lines[*wrong.unit]
                                  : wrong.sector       ? of->sector_lines[*wrong.sector]
                                  : of->army_line != 0 ? of->army_line
                                                       : of->first_line;
                if (!told_.contains({line, wrong.field})) {
                    fault(line == 0 ? of->first_line : line,
                          wrong.field,
                          wrong.unit ? wrong.words : gk::in_words(of->army, wrong));
                }
            }
            result.push_back(std::move(of->army));
        }
        return result;
    }

    const ImportOptions& options_;
    ImportPlan& plan_;
    ProblemList& problems_;
    std::vector<Heading> headings_{};
    std::optional<std::size_t> army_place_{};
    std::optional<std::size_t> kind_place_{};
    std::vector<std::unique_ptr<Read>> armies_{};
    std::map<std::string, Read*> by_name_{};
    Read* last_ = nullptr;
    std::set<std::pair<std::size_t, std::string>> told_{};  ///< line and field
};

void read_csv(std::string_view text,
              const ImportOptions& options,
              ReadIn& read,
              ImportPlan& plan,
              ProblemList& problems,
              const Watch& watch) {
    const auto plain = plain_text(text, limits::kLargestImport, plan.remarks);
    if (!plain) {
        problems.add({.words = plain.error().words});
        return;
    }
    const auto table = read_table(*plain, {.bytes = limits::kLargestImport}, std::nullopt, watch);
    if (!table) {
        const auto& fault = table.error();
        problems.add(
            {.line = fault.line,
             .field = fault.column == 0 ? std::string{} : fmt::format("column {}", fault.column),
             .words = fault.words});
        return;
    }
    plan.remarks.push_back(fmt::format("read as a table with {} between the cells",
                                       separator_words(table->separator)));
    read.armies = TableReader(options, plan, problems).read(*table, watch);
}

/// JSON begins with a brace or a bracket, and a table of ours does not.
FileKind kind_of(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    const auto first = text.find_first_not_of(" \t\r\n");
    return first < text.size() && (text[first] == '{' || text[first] == '[') ? FileKind::AsJson
                                                                             : FileKind::AsCsv;
}

/// Compares what was read with the store.
void plan_against(const Store* store, ReadIn read, ImportPlan& plan, ProblemList& problems) {
    std::set<std::string> ids;
    for (auto& army : read.armies) {
        if (!ids.insert(army.id).second) {
            problems.add(
                {.field = "id",
                 .words = fmt::format("two armies of the file have the id '{}'", army.id)});
        }
        if (shipped_army(army.id) != nullptr) {
            plan.remarks.push_back(fmt::format(
                "an army '{}' comes with the program; yours is taken in its place", army.id));
        }
        Planned<gk::Army> planned{.what = std::move(army)};
        if (store != nullptr) {
            auto before = store->army(planned.what.id);
            if (!before) {
                problems.add({.words = before.error().words});
            } else {
                planned.before = std::move(*before);
            }
        }
        plan.armies.push_back(std::move(planned));
    }
    auto kept =
        store != nullptr && !read.books.empty()
            ? store->kept_books()
            : Result<std::vector<Kept<bar::BattleBook>>>(std::vector<Kept<bar::BattleBook>>{});
    if (!kept) {
        problems.add({.words = kept.error().words});
        return;
    }
    std::set<std::string> words;
    for (auto& book : read.books) {
        if (!words.insert(book.word).second) {
            problems.add(
                {.field = "word",
                 .words = fmt::format("two books of the file have the word '{}'", book.word)});
        }
        if (shipped_book(book.word) != nullptr) {
            problems.add({.field = "word",
                          .words = fmt::format("{} comes with the program; give yours another word",
                                               book.word)});
        }
        Planned<bar::BattleBook> planned{.what = std::move(book)};
        for (auto& one : *kept) {
            if (one.what.word == planned.what.word) {
                planned.before = one.what;
            }
        }
        plan.books.push_back(std::move(planned));
    }
}

// Writing

/// The headings of a table of armies: those of units first.
std::vector<std::string_view> csv_headings() {
    std::vector<std::string_view> words;
    const auto add = [&](std::string_view word) {
        if (std::ranges::find(words, word) == words.end()) {
            words.push_back(word);
        }
    };
    for (const auto& column : unit_columns()) {
        add(column.word);
    }
    for (const auto& column : sector_columns()) {
        add(column.word);
    }
    for (const auto& column : army_columns()) {
        add(column.word);
    }
    return words;
}

template <class Row>
std::string cell_of(const Column<gk::Army, Row>* column, const gk::Army& army, const Row& row) {
    return column == nullptr ? std::string{} : column->get(army, row);
}

}  // namespace

std::string in_words(const ImportProblem& problem) {
    // What comes from JSON names its field in the sentence already.
    const bool named =
        problem.field.empty() || problem.words.find(problem.field + ":") != std::string::npos;
    return fmt::format("{}{}{}{}",
                       problem.line == 0 ? "" : fmt::format("line {}", problem.line),
                       problem.line == 0 || named ? "" : ", ",
                       named ? "" : problem.field,
                       problem.line == 0 && named ? problem.words : ": " + problem.words);
}

ImportPlan plan_import(const Store* store,
                       std::string_view text,
                       const ImportOptions& options,
                       const Watch& watch) {
    ImportPlan plan;
    ProblemList problems(plan);
    ReadIn read;
    if (options.kind.value_or(kind_of(text)) == FileKind::AsJson) {
        read_json(text, read, problems, watch);
    } else {
        read_csv(text, options, read, plan, problems, watch);
    }
    if (plan.problems.empty()) {
        plan_against(store, std::move(read), plan, problems);
    }
    if (!plan.problems.empty()) {
        plan.armies.clear();
        plan.books.clear();
    }
    problems.finish();
    return plan;
}

Result<void, Problem> carry_out(Store& store, const ImportPlan& plan, const Watch& watch) {
    if (!plan.problems.empty()) {
        return Problem{in_words(plan.problems.front())};
    }
    Import import;
    for (const auto& planned : plan.armies) {
        import.armies.push_back(planned.what);
    }
    for (const auto& planned : plan.books) {
        import.books.push_back(planned.what);
    }
    return store.save_all(import, watch);
}

std::string armies_json(std::span<const gk::Army> armies) {
    if (armies.size() == 1) {
        return army_json(armies.front()).dump(2) + "\n";
    }
    auto list = Json::array();
    for (const auto& army : armies) {
        list.push_back(army_json(army));
    }
    return list.dump(2) + "\n";
}

std::string armies_csv(std::span<const gk::Army> armies, char separator) {
    std::string text(kByteOrderMark);
    const auto words = csv_headings();
    std::vector<Heading> headings;
    std::vector<std::string> cells{"army", "kind"};
    for (const auto word : words) {
        headings.push_back(heading_named(word));
        cells.emplace_back(word);
    }
    add_line(text, cells, separator);
    for (const auto& army : armies) {
        const auto add = [&](RowKind kind, auto cell) {
            cells = {army.id,
                     kind == RowKind::Unit
                         ? std::string{}
                         : std::string(kRowKinds[static_cast<std::size_t>(kind)])};
            for (const auto& heading : headings) {
                cells.push_back(cell(heading));
            }
            add_line(text, cells, separator);
        };
        add(RowKind::Army,
            [&](const Heading& heading) { return cell_of(heading.of_army, army, army); });
        for (const auto& sector : army.sectors) {
            add(RowKind::Sector,
                [&](const Heading& heading) { return cell_of(heading.of_sector, army, sector); });
        }
        for (const auto& unit : army.units) {
            add(RowKind::Unit,
                [&](const Heading& heading) { return cell_of(heading.of_unit, army, unit); });
        }
    }
    return text;
}

}  // namespace drumhead
