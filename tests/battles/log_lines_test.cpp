#include <catch2/catch.hpp>

#include "battles/age_of_reason/events.hpp"
#include "battles/game_of_kings/log.hpp"
#include "tests/battles/age_of_reason/small_battle.hpp"
#include "tests/battles/featherstone/small_campaigns.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

namespace drumhead {

TEST_CASE("What a player typed stands on one line of the log, under every rulebook", "[log]") {
    const std::string typed = "first\nsecond\tthird";
    const std::string line = "first second third";

    auto kings = gk::begin(gk::small_setup());
    CHECK(gk::log_line(kings, {.command = gk::Note{typed}}).result == line);
    CHECK(gk::log_line(kings, {.command = gk::Declare{gk::Verdict::Draw, typed}}).result == line);

    // Names of an army imported long ago, too.
    auto& unit_of_old = kings.units[0];
    unit_of_old.name = typed;
    CHECK(gk::log_line(kings, {.command = gk::Rally{gk::UnitId{0}}}).deed.find(line) == 0);

    const bar::Table table;
    const auto bar_line = [&](const bar::Command& command) {
        return bar::log_line(table.state(), {.command = command}).deed;
    };
    CHECK(bar_line(bar::Note{typed}) == line);
    const auto unit = bar::CounterId{0};
    CHECK(bar_line(bar::MarkCounter{.unit = unit, .marker = typed}) ==
          bar::subject_name(table.state(), bar::Field::Sp, 0) + ": " + line);

    const auto campaign = fea::begin(fea::columns_setup());
    CHECK(fea::log_line(campaign, {.command = fea::Note{typed}}).result == line);
    CHECK(fea::log_line(campaign, {.command = fea::Declare{fea::Winner::Neither, typed}}).result ==
          line);
}

TEST_CASE("BAR-LOSS-20: loss levels taken away are told as none", "[bar][log]") {
    const bar::Table table;
    const auto deed = [&](const std::vector<int>& levels) {
        const bar::SetLevels command{.army = bar::Nation::Prussian, .levels = levels};
        return bar::log_line(table.state(), {.command = command}).deed;
    };
    CHECK(deed({}) == "loss levels of Prussia: none");
    CHECK(deed({10, 20}) == "loss levels of Prussia: 10, 20");
}

}  // namespace drumhead
