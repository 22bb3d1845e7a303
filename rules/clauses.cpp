#include "rules/clauses.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <unordered_map>
#include <utility>

#include "embedded_clauses.hpp"

namespace drumhead {
namespace {

void read_ledger(std::string_view text, std::vector<Clause>& into) {
    bool header = true;
    while (!text.empty()) {
        auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (std::exchange(header, false)) {
            continue;
        }
        std::array<std::string_view, 6> columns{};
        for (auto& column : columns) {
            column = line.substr(0, line.find('\t'));
            line.remove_prefix(std::min(line.size(), column.size() + 1));
        }
        into.push_back({columns[0], columns[1], columns[2], columns[3], columns[4], columns[5]});
    }
}

const std::vector<Clause>& ledger() {
    static const auto all = [] {
        std::vector<Clause> clauses;
        read_ledger(embedded::game_of_kings_clauses(), clauses);
        read_ledger(embedded::age_of_reason_clauses(), clauses);
        return clauses;
    }();
    return all;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(
        result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

}  // namespace

std::span<const Clause> clauses() {
    return ledger();
}

const Clause* clause(std::string_view id) {
    static const auto by_id = [] {
        std::unordered_map<std::string_view, const Clause*> map;
        for (const auto& clause : ledger()) {
            map.emplace(clause.id, &clause);
        }
        return map;
    }();
    const auto found = by_id.find(id);
    return found == by_id.end() ? nullptr : found->second;
}

std::vector<const Clause*> find_clauses(std::span<const std::string> words) {
    std::vector<std::pair<std::size_t, const Clause*>> found;
    for (const auto& clause : ledger()) {
        const auto rule = lower(clause.id) + ' ' + lower(clause.words);
        const auto all = rule + ' ' + lower(clause.example);
        std::size_t in_rule = 0;
        const bool every = std::ranges::all_of(words, [&](const std::string& word) {
            in_rule += rule.find(lower(word)) != std::string::npos ? 1U : 0U;
            return all.find(lower(word)) != std::string::npos;
        });
        if (every && !words.empty()) {
            found.emplace_back(in_rule, &clause);
        }
    }
    std::ranges::stable_sort(found, std::greater<>{}, [](const auto& f) { return f.first; });
    std::vector<const Clause*> result;
    for (const auto& [score, clause] : found) {
        result.push_back(clause);
    }
    return result;
}

}  // namespace drumhead
