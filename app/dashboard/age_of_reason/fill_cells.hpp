#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/dashboard/age_of_reason/draft.hpp"
#include "app/dashboard/age_of_reason/reading.hpp"
#include "rules/result.hpp"

// The cells of the charts while they are filled in: which counters and leaders stand under one
// another, and what a typed text means in one of them.

namespace drumhead::dashboard::age_of_reason {

/// The rows that are filled in, in the order of the chart: its counters and its leaders.
std::vector<const ChartRow*> fill_rows(const bar::State& state,
                                       const Reading& reading,
                                       const Draft& draft);
/// The fields of a row's chart.
std::span<const bar::Field> columns_of(const ChartRow& row);
/// A whole number as it is typed or printed, with a sign or without; nothing for anything else.
std::optional<int> number_in(std::string_view text);
/// What a typed text is in a cell; empty text empties it.
Result<int> cell_value(bar::Field field, std::string_view text);
/// As it stands in a cell; empty where nothing is entered.
std::string cell_words(const bar::State& state, bar::Field field, int subject);

/// Begins to fill in: at the counter or leader that is picked, else at the first counter whose
/// strength is not entered.
void start_filling(const bar::State& state, const Reading& reading, Draft& draft);

/// Where a copied block goes: from the cell to the right and down, over rows of its own kind.
struct FillTarget {
    std::span<const bar::Field> columns{};
    std::vector<int> subjects{};
};
FillTarget fill_target(const bar::State& state, const Reading& reading, const Draft& draft);

}  // namespace drumhead::dashboard::age_of_reason
