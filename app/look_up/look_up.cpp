#include "app/look_up/look_up.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/look_up/odds_words.hpp"
#include "rosters/army_json.hpp"
#include "rules/age_of_reason/tables.hpp"
#include "rules/clauses.hpp"
#include "rules/game_of_kings/tables.hpp"

namespace drumhead {
namespace {

struct Ranked {
    double rank = 0;
    Found found;
};

/// The words of a title, folded.
std::vector<std::string> folded_words(std::string_view text) {
    std::vector<std::string> words;
    std::string folded = id_from(text);
    std::string_view rest = folded;
    while (!rest.empty()) {
        const auto word = rest.substr(0, rest.find('-'));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        if (!word.empty()) {
            words.emplace_back(word);
        }
    }
    return words;
}

/// How well a word is met by one of `among`: 1 in full, less where it is cut short, 0 not at all.
double met(const std::string& word, const std::vector<std::string>& among) {
    double best = 0;
    for (const std::string& other : among) {
        if (other.starts_with(word)) {
            best = std::max(
                best,
                0.5 + 0.5 * static_cast<double>(word.size()) / static_cast<double>(other.size()));
        }
    }
    return best;
}
/// The mean over all words, 0 if one is not met.
double all_met(const std::vector<AskedWord>& words, const std::vector<std::string>& among) {
    double sum = 0;
    for (const AskedWord& word : words) {
        const double one = met(word.folded, among);
        if (one == 0) {
            return 0;
        }
        sum += one;
    }
    return words.empty() ? 0 : sum / static_cast<double>(words.size());
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

const bar::ResultChart* chart_of(const Shelf& shelf, const DieTable& table) {
    for (const auto& chart : shelf.charts) {
        if (table.name == fmt::format("bar.{}.{}", chart.battle, word(chart.chart))) {
            return &chart;
        }
    }
    return nullptr;
}

/// A row of a table as an answer; of a special results chart what the result means.
Answer row_answer(const Shelf& shelf,
                  const DieTable& table,
                  const DieTable::Row& row,
                  std::optional<bar::Nation> nation,
                  int die) {
    Answer answer{.heading = table.title};
    if (const auto* chart = chart_of(shelf, table)) {
        for (const auto each : {bar::Nation::Austrian, bar::Nation::Prussian}) {
            if (nation.value_or(each) != each) {
                continue;
            }
            const auto* result = chart->at(each, die);
            const auto& column = chart->columns[static_cast<std::size_t>(each)];
            const bool check = column[static_cast<std::size_t>(die)].leader_check;
            const std::string name = result == nullptr ? "not known here" : result->name;
            if (answer.big.empty()) {
                answer.big = name;
            }
            answer.lines.push_back(fmt::format("{}: {}{}{}",
                                               bar::name(each),
                                               name,
                                               check ? "; leader check first. " : ". ",
                                               result == nullptr ? "" : result->text));
            if (result != nullptr && !result->clause.empty()) {
                answer.why.push_back({result->name, "", result->clause});
            }
        }
        return answer;
    }
    answer.big = row.cells.empty() ? "" : row.cells.front();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        answer.lines.push_back(table.columns[i].empty()
                                   ? row.cells[i]
                                   : fmt::format("{}: {}", table.columns[i], row.cells[i]));
    }
    answer.why.push_back({table.title, "", table.clause});
    return answer;
}

void find_tables(const Shelf& shelf,
                 const std::vector<AskedWord>& words,
                 std::vector<Ranked>& found) {
    std::optional<int> die;
    std::optional<bar::Nation> nation;
    std::vector<AskedWord> rest;
    std::vector<Understood> read;
    for (const AskedWord& word : words) {
        constexpr std::string_view kAustrian = "austrian";
        constexpr std::string_view kPrussian = "prussian";
        const auto number = whole_number(word.folded);
        if (number && !die) {
            die = number;
            read.push_back({word.typed, fmt::format("a die of {}", *number)});
        } else if (word.folded.size() >= 2 && kAustrian.starts_with(word.folded)) {
            nation = bar::Nation::Austrian;
            read.push_back({word.typed, "Austrian"});
        } else if (word.folded.size() >= 2 && kPrussian.starts_with(word.folded)) {
            nation = bar::Nation::Prussian;
            read.push_back({word.typed, "Prussian"});
        } else {
            rest.push_back(word);
        }
    }
    if (rest.empty()) {
        return;
    }
    for (const DieTable& table : shelf.tables) {
        auto named = folded_words(table.name);
        double rank = all_met(rest, named);
        double part = 20;  // a table's name is what it is; its title says more than that
        if (rank == 0) {
            for (auto& word : folded_words(table.title)) {
                named.push_back(std::move(word));
            }
            rank = all_met(rest, named);
            part = 0;
        }
        if (rank == 0 || (nation && chart_of(shelf, table) == nullptr)) {
            continue;
        }
        Found entry{.kind = FoundKind::Table,
                    .id = table.name,
                    .title = table.title,
                    .detail = table.die.empty() ? "table" : fmt::format("table, {}", table.die),
                    .understood = read};
        const auto* row = die ? table.row_of(*die) : nullptr;
        if (die && row == nullptr) {
            continue;
        }
        if (row != nullptr) {
            entry.kind = FoundKind::Face;
            entry.answer = row_answer(shelf, table, *row, nation, *die);
            entry.value = entry.answer->big;
            entry.detail = fmt::format("{} of {}", table.die, *die);
        }
        for (const AskedWord& word : rest) {
            for (const std::string& other : named) {
                if (other.starts_with(word.folded)) {
                    entry.understood.push_back({word.typed, other});
                    break;
                }
            }
        }
        found.push_back({(row != nullptr ? 60 : 40) + part + 10 * rank, std::move(entry)});
    }
}

void find_places(const std::vector<Place>& places,
                 FoundKind kind,
                 double rank,
                 const std::vector<AskedWord>& words,
                 std::vector<Ranked>& found) {
    for (const Place& place : places) {
        auto among = folded_words(place.title);
        double part = all_met(words, among);
        double by_title = 10;
        if (part == 0) {
            for (auto& word : folded_words(place.detail)) {
                among.push_back(std::move(word));
            }
            part = all_met(words, among);
            by_title = -20;
        } else if (part >= 1) {
            by_title += 4;  // "redo" is the action before a battery in a redoubt
        }
        if (part > 0) {
            found.push_back(
                {rank + by_title + 10 * part,
                 {.kind = kind, .id = place.id, .title = place.title, .detail = place.detail}});
        }
    }
}

void find_rules(const std::vector<AskedWord>& words, std::vector<Ranked>& found) {
    std::vector<std::string> typed;
    for (const AskedWord& word : words) {
        typed.push_back(word.typed);
    }
    double rank = 35;
    for (const Clause* clause : find_clauses(typed)) {
        Answer answer{.heading = std::string(clause->words)};
        if (!clause->example.empty()) {
            answer.lines.emplace_back(clause->example);
        }
        found.push_back({rank,
                         {.kind = FoundKind::Clause,
                          .id = std::string(clause->id),
                          .title = std::string(clause->words),
                          .detail = std::string(clause->id),
                          .answer = std::move(answer)}});
        rank -= 0.01;  // in the order in which they were found
    }
}

}  // namespace

Shelf shelf_of(const gk::Edition& edition, std::span<const bar::ResultChart> more) {
    Shelf shelf{.edition = edition, .tables = gk::tables(edition)};
    shelf.charts.assign(bar::charts().begin(), bar::charts().end());
    for (auto& table : bar::tables()) {
        shelf.tables.push_back(std::move(table));
    }
    for (const auto& chart : more) {
        shelf.tables.push_back(bar::chart_table(chart));
        shelf.charts.push_back(chart);
    }
    return shelf;
}

std::vector<Found> look_up(const Shelf& shelf, std::string_view text, std::size_t most) {
    const auto words = asked_words(text);
    if (words.empty()) {
        return {};
    }
    std::vector<Ranked> found;
    double rank = 100;
    for (auto& odds : odds_from_words(shelf.edition, words)) {
        found.push_back({rank, std::move(odds)});
        rank -= 0.1;
    }
    find_tables(shelf, words, found);
    find_places(shelf.actions, FoundKind::Action, 70, words, found);
    find_places(shelf.units, FoundKind::Unit, 75, words, found);
    find_rules(words, found);
    std::ranges::stable_sort(found, std::greater{}, &Ranked::rank);
    std::vector<Found> result;
    for (auto& one : found) {
        if (result.size() == most) {
            break;
        }
        result.push_back(std::move(one.found));
    }
    return result;
}

}  // namespace drumhead
