#include "rules/age_of_reason/special_results.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "embedded_clauses.hpp"

#include "rules/words.hpp"

namespace drumhead::bar {
namespace {

constexpr std::array<std::string_view, 6> kCharts{
    "initiative", "infantry-fire", "artillery-fire", "defensive-fire", "leader-loss", "pursuit"};
constexpr std::array<std::string_view, 6> kPurposes{"Initiative special result",
                                                    "infantry fire special result",
                                                    "artillery fire special result",
                                                    "defensive fire special result",
                                                    "Leader Loss Table",
                                                    "pursuit special result"};

bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
std::string_view trimmed(std::string_view text) {
    while (!text.empty() && blank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && blank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

/// Takes what stands before the next `separator` off the front of `text`.
std::string_view next_part(std::string_view& text, char separator) {
    const auto part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

/// "Free Fire" as "free-fire".
std::string hyphened(std::string_view name) {
    std::string result;
    for (const char c : name) {
        result += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return result;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';  // unreached: what lies above 9 ends the digits before
}

struct DieDigit {
    int digit = 0;
    bool leader_check = false;
};
/// "0*,1,2*" or "3-5". A range takes no star: which of its digits would it stand for?
Result<std::vector<DieDigit>> read_digits(std::string_view text) {
    std::vector<DieDigit> digits;
    std::string_view rest = text;
    const Problem unclear{
        fmt::format("'{}' is not a list of digits, such as 0*,1,2* or 3-5", cited(trimmed(text)))};
    while (!rest.empty()) {
        const auto item = trimmed(next_part(rest, ','));
        if (item.empty() || !is_digit(item.front())) {
            return unclear;
        }
        const int first = item.front() - '0';
        if (item.size() == 1 || (item.size() == 2 && item.back() == '*')) {
            digits.push_back({first, item.back() == '*'});
        } else if (item.size() == 3 && item[1] == '-' && is_digit(item[2]) && item[2] > item[0]) {
            for (int digit = first; digit <= item[2] - '0'; ++digit) {
                digits.push_back({digit, false});
            }
        } else {
            return unclear;
        }
    }
    if (digits.empty()) {
        return unclear;
    }
    return digits;
}

/// "6", "6 and 7", "3, 6 and 7".
std::string listed(const std::vector<int>& digits) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        text += i == 0 ? "" : i + 1 == digits.size() ? " and " : ", ";
        text += std::to_string(digits[i]);
    }
    return text;
}

/// Writes `result` at its digits; a digit written already is a problem.
Result<void, Problem> fill(Column& column, const std::vector<DieDigit>& digits, int result) {
    for (const auto& [digit, leader_check] : digits) {
        auto& place = column[static_cast<std::size_t>(digit)];
        if (place.result >= 0) {
            return Problem{fmt::format("{} stands twice", digit)};
        }
        place = {result, leader_check};
    }
    return {};
}

struct EffectWord {
    std::string_view word;
    void (*apply)(Effect&);
};
constexpr std::array kEffectWords{
    EffectWord{"reroll", [](Effect& effect) { effect.rerolls = 1; }},
    EffectWord{"reroll twice", [](Effect& effect) { effect.rerolls = 2; }},
    EffectWord{"roll -20", [](Effect& effect) { effect.roll_modifier = -20; }},
    EffectWord{"strength x2", [](Effect& effect) { effect.strength_times = 2; }},
    EffectWord{"strength halved", [](Effect& effect) { effect.strength_halved = true; }},
    EffectWord{"column right", [](Effect& effect) { effect.columns_right = 1; }},
    EffectWord{"1 SP more", [](Effect& effect) { effect.extra_sp = 1; }},
    EffectWord{"firer disordered", [](Effect& effect) { effect.firer_disordered = true; }}};

Effect read_effect(std::string_view text) {
    Effect effect;
    while (!text.empty()) {
        const auto* known =
            std::ranges::find(kEffectWords, trimmed(next_part(text, ',')), &EffectWord::word);
        assert(known != kEffectWords.end());  // the file is ours
        known->apply(effect);
    }
    return effect;
}

/// The embedded file. A digit no line has stays not known; "-" is a result this nation has not.
std::vector<ResultChart> read_charts(std::string_view text) {
    std::vector<ResultChart> charts;
    next_part(text, '\n');  // the heading
    while (!text.empty()) {
        auto line = next_part(text, '\n');
        std::array<std::string_view, 8> cells{};
        std::ranges::generate(cells, [&] { return next_part(line, '\t'); });
        const auto which = chart_from(cells[1]);
        assert(which);
        if (charts.empty() || charts.back().battle != cells[0] || charts.back().chart != *which) {
            charts.push_back({.battle = std::string(cells[0]), .chart = *which, .results = {}});
        }
        auto& chart = charts.back();
        const auto place = static_cast<int>(chart.results.size());
        for (std::size_t nation = 0; nation < 2; ++nation) {
            if (cells[3 + nation] != "-") {
                const auto digits = read_digits(cells[3 + nation]);
                // unreached: the file is ours and read whole by a test
                [[maybe_unused]] const bool filled =
                    digits && fill(chart.columns[nation], *digits, place).has_value();
                assert(filled);
            }
        }
        chart.results.push_back({.word = hyphened(cells[2]),
                                 .name = std::string(cells[2]),
                                 .text = std::string(cells[7]),
                                 .clause = std::string(cells[5]),
                                 .effect = read_effect(cells[6])});
    }
    return charts;
}

}  // namespace

std::string_view word(Chart chart) {
    return kCharts[static_cast<std::size_t>(chart)];
}
std::optional<Chart> chart_from(std::string_view word) {
    const auto* found = std::ranges::find(kCharts, word);
    if (found == kCharts.end()) {
        return std::nullopt;
    }
    return static_cast<Chart>(found - kCharts.begin());
}

const SpecialResult* ResultChart::at(Nation nation, int digit) const {
    assert(digit >= 0 && digit <= 9);
    const int result =
        columns[static_cast<std::size_t>(nation)][static_cast<std::size_t>(digit)].result;
    return result < 0 ? nullptr : &results[static_cast<std::size_t>(result)];
}

std::span<const ResultChart> charts() {
    static const auto all = read_charts(embedded::age_of_reason_special_results());
    return all;
}
const ResultChart* chart(std::string_view battle, Chart which) {
    const auto all = charts();
    const auto found = std::ranges::find_if(all, [&](const ResultChart& chart) {
        return chart.battle == battle && chart.chart == which;
    });
    return found == all.end() ? nullptr : &*found;
}

Result<Column> parse_column(std::string_view text, std::span<const SpecialResult> results) {
    Column column{};
    while (!trimmed(text).empty()) {
        const auto entry = trimmed(next_part(text, ';'));
        const auto end = std::min(entry.find_first_not_of("0123456789*,- "), entry.size());
        const auto digits = read_digits(entry.substr(0, end));
        if (!digits) {
            return Problem{fmt::format("'{}': {}", cited(entry), digits.error().words)};
        }
        auto named = entry.substr(end);
        if (named.starts_with(':')) {
            named.remove_prefix(1);
        }
        const auto wanted = hyphened(trimmed(named));
        const auto found = std::ranges::find(results, wanted, &SpecialResult::word);
        if (found == results.end()) {
            std::string words;
            for (const auto& result : results) {
                words += (words.empty() ? "" : ", ") + result.word;
            }
            return Problem{fmt::format("'{}' is none of {}", cited(trimmed(named)), words)};
        }
        if (auto filled = fill(column, *digits, static_cast<int>(found - results.begin()));
            !filled) {
            return filled.error();
        }
    }
    std::vector<int> missing;
    for (int digit = 0; digit <= 9; ++digit) {
        if (column[static_cast<std::size_t>(digit)].result < 0) {
            missing.push_back(digit);
        }
    }
    if (!missing.empty()) {
        return Problem{"no result for " + listed(missing)};
    }
    return column;
}

std::string written(const Column& column, std::span<const SpecialResult> results) {
    std::string text;
    for (std::size_t result = 0; result < results.size(); ++result) {
        std::string digits;
        for (std::size_t digit = 0; digit < column.size(); ++digit) {
            if (column[digit].result == static_cast<int>(result)) {
                digits += fmt::format("{}{}{}",
                                      digits.empty() ? "" : ",",
                                      digit,
                                      column[digit].leader_check ? "*" : "");
            }
        }
        if (!digits.empty()) {
            text += fmt::format("{}{} {}", text.empty() ? "" : "; ", digits, results[result].word);
        }
    }
    return text;
}

ResultRoll roll_special_result(const ResultChart& chart, Nation nation, Dice& dice) {
    const int digit = dice.digit({kPurposes[static_cast<std::size_t>(chart.chart)], "", "", ""});
    const auto& entry =
        chart.columns[static_cast<std::size_t>(nation)][static_cast<std::size_t>(digit)];
    return {digit, entry.result, entry.leader_check};
}

int draw_lot(int among, Dice& dice) {
    assert(among >= 1);
    return among == 1 ? 0 : dice.die({"drawn by lot", "", "", ""}, among) - 1;
}

int fire_strength(int strength, const Effect& effect) {
    const int times = strength * effect.strength_times;
    return effect.strength_halved ? (times + 1) / 2 : times;
}
int modified_reroll(int roll, const Effect& effect) {
    return std::max(0, roll + effect.roll_modifier);
}

}  // namespace drumhead::bar
