#include "rosters/result_chart_json.hpp"

#include <algorithm>
#include <cctype>

#include "rosters/json.hpp"
#include "rules/limits.hpp"

namespace drumhead {
namespace {

using namespace bar;

/// "Free Fire" as "free-fire".
std::string word_from(std::string_view name) {
    std::string word;
    for (const char c : name) {
        word += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return word;
}

std::string bounded(ObjectReader& reader, std::string_view field, std::size_t most) {
    auto text = reader.text(field).value_or("");
    if (text.size() > most) {
        reader.fail(field, fmt::format("it is longer than {} characters", most));
    }
    return text;
}

SpecialResult read_result(ObjectReader& reader) {
    SpecialResult result{.word = {},
                         .name = bounded(reader, "name", limits::kLongestResultName),
                         .text = bounded(reader, "text", limits::kLongestResultText),
                         .clause = {}};
    if (result.name.empty()) {
        reader.fail("name", "it is missing");
    }
    result.word = word_from(result.name);
    auto& effect = result.effect;
    effect.rerolls = reader.number("rerolls", 0, 9).value_or(0);
    effect.roll_modifier = reader.number("roll_modifier", -99, 99).value_or(0);
    effect.strength_times = reader.number("strength_times", 1, 9).value_or(1);
    effect.strength_halved = reader.flag("strength_halved").value_or(false);
    effect.columns_right = reader.number("columns_right", -9, 9).value_or(0);
    effect.extra_sp = reader.number("extra_sp", 0, 9).value_or(0);
    effect.firer_disordered = reader.flag("firer_disordered").value_or(false);
    return result;
}

}  // namespace

Result<ResultChart> result_chart_from_json(const Json& json, std::string_view battle) {
    ObjectReader reader(json, "charts");
    ResultChart chart{.battle = std::string(battle), .results = {}};
    const auto word_given = reader.needed_text("chart");
    if (const auto which = chart_from(word_given)) {
        chart.chart = *which;
    } else {
        reader.fail("chart",
                    fmt::format("'{}' is not initiative, infantry-fire, artillery-fire, "
                                "defensive-fire, leader-loss or pursuit",
                                shortened(word_given, 40)));
    }
    if (const auto* results = reader.list("results")) {
        for (const auto& entry : *results) {
            if (chart.results.size() >= limits::kMostResults) {
                reader.fail("results", fmt::format("more than {}", limits::kMostResults));
                break;
            }
            ObjectReader inner(entry, fmt::format("charts, {}, results", word_given));
            auto result = read_result(inner);
            if (const auto problem = inner.finish()) {
                return *problem;
            }
            if (std::ranges::find(chart.results, result.word, &SpecialResult::word) !=
                chart.results.end()) {
                reader.fail("results", fmt::format("{} stands twice", result.name));
            }
            chart.results.push_back(std::move(result));
        }
    }
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        const auto side = word(nation);
        const auto text = reader.needed_text(side);
        if (reader.failed()) {
            break;
        }
        const auto column = parse_column(text, chart.results);
        if (!column) {
            reader.fail(side, column.error().words);
            break;
        }
        chart.columns[static_cast<std::size_t>(nation)] = *column;
    }
    if (const auto problem = reader.finish()) {
        return *problem;
    }
    return chart;
}

Json result_chart_json(const ResultChart& chart) {
    Json json{{"chart", word(chart.chart)}, {"results", Json::array()}};
    for (const auto& result : chart.results) {
        Json entry{{"name", result.name}, {"text", result.text}};
        const auto& effect = result.effect;
        const auto put = [&](std::string_view field, auto value, auto usual) {
            if (value != usual) {
                entry[std::string(field)] = value;
            }
        };
        put("rerolls", effect.rerolls, 0);
        put("roll_modifier", effect.roll_modifier, 0);
        put("strength_times", effect.strength_times, 1);
        put("strength_halved", effect.strength_halved, false);
        put("columns_right", effect.columns_right, 0);
        put("extra_sp", effect.extra_sp, 0);
        put("firer_disordered", effect.firer_disordered, false);
        json["results"].push_back(std::move(entry));
    }
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        json[std::string(word(nation))] =
            written(chart.columns[static_cast<std::size_t>(nation)], chart.results);
    }
    return json;
}

}  // namespace drumhead
