#include "app/dashboard/age_of_reason/fill_cells.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

namespace drumhead::dashboard::age_of_reason {

using bar::Field;

std::vector<const ChartRow*> fill_rows(const bar::State& state,
                                       const Reading& reading,
                                       const Draft& draft) {
    std::vector<const ChartRow*> rows;
    for (const ChartRow& row : reading.armies[place(draft.army)].rows) {
        if (row.kind != ChartRow::Kind::Heading && belongs(state, row.scope, draft.scope)) {
            rows.push_back(&row);
        }
    }
    return rows;
}

std::span<const Field> columns_of(const ChartRow& row) {
    return row.kind == ChartRow::Kind::Leader ? bar::leader_chart() : bar::counter_chart();
}

std::optional<int> number_in(std::string_view text) {
    if (text.starts_with("+")) {
        text.remove_prefix(1);
    }
    std::string plain(text);
    // A minus as it is printed is as good as a typed one.
    constexpr std::string_view kMinus = "−";
    if (plain.starts_with(kMinus)) {
        plain = "-" + plain.substr(kMinus.size());
    }
    int value = 0;
    const char* const end = plain.data() + plain.size();
    const auto [at, error] = std::from_chars(plain.data(), end, value);
    return error == std::errc{} && at == end ? std::optional(value) : std::nullopt;
}

Result<int> cell_value(Field field, std::string_view text) {
    while (!text.empty() && text.front() == ' ') {
        text.remove_prefix(1);
    }
    while (!text.empty() && text.back() == ' ') {
        text.remove_suffix(1);
    }
    if (text.empty()) {
        return bar::kBlank;
    }
    if (field == Field::Type) {
        const auto* type = bar::unit_type(text);
        if (type == nullptr) {
            return Problem{fmt::format("there is no type {}", text)};
        }
        return static_cast<int>(type - bar::unit_types().data());
    }
    const auto& known = bar::info(field);
    for (std::size_t i = 0; i < known.words.size(); ++i) {
        const auto same = [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) ==
                   std::tolower(static_cast<unsigned char>(b));
        };
        if (std::ranges::equal(known.words[i], text, same)) {
            return known.least + static_cast<int>(i);
        }
    }
    const auto read = number_in(text);
    if (!read) {
        return Problem{fmt::format("'{}' is not a number", text)};
    }
    int value = *read;
    // Bonuses of ER are 0 or less; on many charts they stand without their sign.
    if (field == Field::ErBonus && value > 0 && !text.starts_with("+")) {
        value = -value;
    }
    if (value < known.least || value > known.most) {
        return Problem{fmt::format("{} is not from {} to {}", value, known.least, known.most)};
    }
    return value;
}

std::string cell_words(const bar::State& state, Field field, int subject) {
    const auto value = state.entered(field, subject);
    if (!value) {
        return "";
    }
    if (field == Field::Cv || field == Field::CvBonus || field == Field::ErBonus) {
        return field == Field::ErBonus && *value == 0 ? "−0" : with_sign(*value);
    }
    return bar::value_words(state, field, *value);
}

void start_filling(const bar::State& state, const Reading& reading, Draft& draft) {
    draft.filling = true;
    draft.page = Page::Chart;
    draft.typing = false;
    draft.typed.clear();
    draft.fault_at.reset();
    draft.to_selection = true;
    const auto rows = fill_rows(state, reading, draft);
    const auto strength = std::ranges::find(bar::counter_chart(), Field::Sp);
    const int column = static_cast<int>(strength - bar::counter_chart().begin());
    std::optional<Cell> first;
    std::optional<Cell> blank;
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const ChartRow& row = *rows[static_cast<std::size_t>(i)];
        if (row.kind == ChartRow::Kind::Leader) {
            if (draft.leader == bar::LeaderId{row.index}) {
                draft.cell = {i, 0};
                return;
            }
            continue;
        }
        if (draft.counter == bar::CounterId{row.index}) {
            draft.cell = {i, column};
            return;
        }
        first = first.value_or(Cell{i, column});
        if (!state.entered(Field::Sp, row.index)) {
            blank = blank.value_or(Cell{i, column});
        }
    }
    draft.cell = blank ? *blank : first.value_or(Cell{});
}

FillTarget fill_target(const bar::State& state, const Reading& reading, const Draft& draft) {
    FillTarget target;
    const auto rows = fill_rows(state, reading, draft);
    if (draft.cell.row < 0 || draft.cell.row >= static_cast<int>(rows.size())) {
        return target;
    }
    const ChartRow& first = *rows[static_cast<std::size_t>(draft.cell.row)];
    const auto columns = columns_of(first);
    target.columns = columns.subspan(
        std::min(columns.size(), static_cast<std::size_t>(std::max(0, draft.cell.column))));
    for (auto i = static_cast<std::size_t>(draft.cell.row); i < rows.size(); ++i) {
        if (rows[i]->kind == first.kind) {
            target.subjects.push_back(rows[i]->index);
        }
    }
    return target;
}

}  // namespace drumhead::dashboard::age_of_reason
