#include "rosters/chart_csv.hpp"
#include "rosters/battle_file.hpp"
#include "tests/fuzz/door.hpp"

namespace drumhead::fuzz {
namespace {

void expect_short_all(const std::vector<Problem>& problems) {
    promise(!problems.empty() && problems.size() <= limits::kMostChartProblems + 1,
            "problems are told up to a bound");
    for (const auto& problem : problems) {
        expect_short(problem);
    }
}

/// What was read can be entered, or is refused in words; then the charts say it again.
void enter(bar::State state, const bar::Command& command) {
    const auto answer = bar::play_command(state, command, {}, nullptr, Insist::No);
    const auto* event = answer.event();
    if (event == nullptr) {
        expect_short(answer.words());
        return;
    }
    fold(state, *event);
    const auto charts = read_charts(state, charts_csv(state));
    promise(charts.has_value(),
            "charts can be read from their own table",
            charts ? "" : charts.error()[0].words);
    for (const auto& cell : charts->cells) {
        promise(state.get(cell.field, cell.subject) == cell.value, "and say what they said");
    }
    const auto levels = read_levels(state, levels_csv(state));
    promise(levels.has_value() || bar::levels(state, bar::Nation::Austrian).empty() ||
                bar::levels(state, bar::Nation::Prussian).empty(),
            "levels can be read from their own table",
            levels ? "" : levels.error()[0].words);
}

}  // namespace
}  // namespace drumhead::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace drumhead;
    using namespace drumhead::fuzz;
    static const auto state = [] {
        const auto battle = read_battle_file(seed("battle_file/reason.json"));
        promise(battle.has_value(), "the battle can be read");
        return replayed(std::get<StoredBattleOf<AgeOfReason>>(*battle)).state();
    }();
    const auto text = text_of(data, size);
    if (is_level_table(text)) {
        const auto table = read_levels(state, text);
        if (!table) {
            expect_short_all(table.error());
            return 0;
        }
        for (const auto& levels : table->armies) {
            enter(state, levels);
        }
        return 0;
    }
    if (const auto table = read_charts(state, text)) {
        if (!table->cells.empty()) {
            enter(state, bar::Fill{table->cells});
        }
    } else {
        expect_short_all(table.error());
    }
    static const std::vector<bar::Field> columns{bar::Field::Sp, bar::Field::Movement};
    static const std::vector<int> subjects{0, 1, 2, 3, 4};
    if (const auto table = paste_charts(state, {columns, subjects}, text)) {
        if (!table->cells.empty()) {
            enter(state, bar::Fill{table->cells});
        }
    } else {
        expect_short_all(table.error());
    }
    return 0;
}
