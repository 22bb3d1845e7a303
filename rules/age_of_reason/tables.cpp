#include "rules/age_of_reason/tables.hpp"

#include <array>

#include <fmt/format.h>

#include "rules/age_of_reason/leaders.hpp"
#include "rules/age_of_reason/pursuit.hpp"
#include "rules/age_of_reason/scenarios.hpp"
#include "rules/age_of_reason/special_results.hpp"
#include "rules/age_of_reason/terrain.hpp"

namespace drumhead::bar {
namespace {

/// A table of a die read 0 to 9: one row a face, each cell what `cell(column, face)` says.
template <class Cell>
DieTable digit_table(DieTable table, Cell cell) {
    table.die = "d10";
    for (int face = 0; face <= 9; ++face) {
        DieTable::Row row{.from = face, .to = face, .heading = std::to_string(face), .cells = {}};
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            row.cells.push_back(cell(column, face));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}
/// What the rule makes of one face.
template <class Rule>
auto with_face(int face, Rule rule) {
    return play(rule, std::array{face}).result();
}

struct ChartTitle {
    std::string_view title;
    std::string_view kolin_clause;
};
ChartTitle title_of(Chart chart) {
    switch (chart) {
        case Chart::Initiative:
            return {"Initiative special results; 0 is 00, both dice", "BAR-SPI-03"};
        case Chart::InfantryFire:
            return {"Infantry fire, of a roll of 00 to 09; * leader check first", "BAR-SPF-02"};
        case Chart::ArtilleryFire:
            return {"Artillery fire, of a roll of 00 to 09; * leader check first", "BAR-SPA-02"};
        case Chart::DefensiveFire:
            return {"Defensive fire, of a roll of 00 to 09; * leader check first", "BAR-SPD-01"};
        case Chart::LeaderLoss:
            return {"Leader Loss Table, the line of a leader check", "BAR-SPL-02"};
        case Chart::Pursuit:
            break;
    }
    return {"Pursuit special results, after a pursuit die of 0", "BAR-SPP-01"};
}

std::string capitalised(std::string text) {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

DieTable leader_table() {
    constexpr std::array kColumns{LossLine::Fate, LossLine::LuckyShot, LossLine::LineOfFire};
    return digit_table(
        {.name = "bar.leader",
         .title = "Leader check, each leader's die; \"near\" where a firer is artillery at 1-3 "
                  "hexes or skirmishers",
         .clause = "BAR-SPL-03",
         .die = {},
         .columns = {"Fate",
                     "The Lucky Shot",
                     "The Lucky Shot, near",
                     "In the Line of Fire, Braving Enemy Fire",
                     "these, near",
                     "Close Combat"},
         .rows = {}},
        [&](std::size_t column, int face) {
            return std::string(word(with_face(face, [&](Dice& dice) {
                return column == 5
                           ? close_combat_check(dice)
                           : roll_leader(
                                 kColumns[(column + 1) / 2], column == 2 || column == 4, dice);
            })));
        });
}

DieTable wound_table() {
    return digit_table({.name = "bar.wound",
                        .title = "Turns a wounded leader is away",
                        .clause = "BAR-LDR-01",
                        .die = {},
                        .columns = {"turns"},
                        .rows = {}},
                       [](std::size_t, int face) -> std::string {
                           const int turns = with_face(face, roll_wound);
                           return turns == 0 ? "0, he stays" : std::to_string(turns);
                       });
}

DieTable pursuit_points_table() {
    constexpr std::array kSpecials{
        PursuitSpecial::None, PursuitSpecial::OutOfControl, PursuitSpecial::Hesitation};
    return digit_table(
        {.name = "bar.pursuit-points",
         .title = "Pursuit Points; add light cavalry +1, Command Leader +2, Army or Wing Leader +1 "
                  "to any die but 0",
         .clause = "BAR-SPP-07",
         .die = {},
         .columns = {"first die, Blood Lust",
                     "disordered",
                     "Out of Control",
                     "Out of Control, disordered",
                     "Hesitation",
                     "Hesitation, disordered"},
         .rows = {}},
        [&](std::size_t column, int face) -> std::string {
            const int points =
                pursuit_points({.disordered = column % 2 == 1}, face, kSpecials[column / 2]);
            return face == 0 && column < 2 ? "0, first die: special" : std::to_string(points);
        });
}

DieTable attrition_table() {
    return digit_table(
        {.name = "bar.attrition",
         .title = "SPs off the hussars of Hadik and Morocz before the setup, at most "
                  "2 of a unit",
         .clause = "BAR-ATTR-01",
         .die = {},
         .columns = {"SP", "units at least"},
         .rows = {}},
        [](std::size_t column, int face) {
            const int sp = with_face(face, roll_attrition);
            const int units = (sp + kMostAttritionOfAUnit - 1) / kMostAttritionOfAUnit;
            return std::to_string(column == 0 ? sp : units);
        });
}

DieTable entry_loss_table() {
    return digit_table(
        {.name = "bar.entry-loss",
         .title = "SPs the grenadiers NYM, FIN, WAL lose who enter on E29xx to E33xx",
         .clause = "BAR-SCN1-12",
         .die = {},
         .columns = {"SP", "spread"},
         .rows = {}},
        [](std::size_t column, int face) {
            const int sp = with_face(face, roll_entry_loss);
            const auto [most, middle, least] = spread_entry_loss(sp);
            return column == 0 ? std::to_string(sp)
                               : fmt::format("{}, {}, {}", most, middle, least);
        });
}

DieTable arrivals_table() {
    DieTable table{.name = "bar.kolin.arrivals",
                   .title = "Entry die of the variable reinforcements of scenario 4",
                   .clause = "BAR-SCN4-06",
                   .die = {},
                   .columns = {"Sincere", "Puebla", "Beck"},
                   .rows = {}};
    constexpr Turn kFirst{7};        // 2:20
    constexpr Turn kLastChange{17};  // 5:40
    for (Turn turn = kFirst; turn <= kLastChange; turn = turn + 1) {
        DieTable::Row row{.heading = name(turn) + (turn == kLastChange ? " and later" : ""),
                          .cells = {}};
        for (const auto& group : arrival_groups()) {
            const auto range = range_on(group.ranges, turn);
            row.cells.push_back(!range            ? "–"
                                : range->low == 9 ? "9"
                                                  : fmt::format("{}-9", range->low));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

DieTable terrain_table() {
    DieTable table{.name = "bar.kolin.terrain",
                   .title =
                       "Terrain notes; costs, stacking and the other CV modifiers are on the "
                       "chart",
                   .clause = "BAR-TERR-02",
                   .die = {},
                   .columns = {"blocks sight", "for Disorder (A), 8.7", "rule"},
                   .rows = {}};
    for (const auto& note : terrain_notes()) {
        table.rows.push_back({.heading = std::string(note.name),
                              .cells = {note.blocks_sight ? "yes" : "no",
                                        note.affects_disorder ? "not clear" : "clear",
                                        std::string(note.rule)}});
    }
    return table;
}

DieTable unit_types_table() {
    DieTable table{.name = "bar.kolin.unit-types",
                   .title = "Unit types; of artillery, fire and prolonge (FP), prolonge only (P)",
                   .clause = "BAR-UNIT-01",
                   .die = {},
                   .columns = {"unit", "arm", "Austrian", "Prussian"},
                   .rows = {}};
    for (const auto& type : unit_types()) {
        const auto serves = [&](bool does, Nation nation) -> std::string {
            if (!does) {
                return "–";
            }
            return type.arm == Arm::Artillery ? std::string(word(prolonge_of(nation, type)))
                                              : "yes";
        };
        table.rows.push_back(
            {.heading = std::string(type.code),
             .cells = {std::string(type.name),
                       type.light_cavalry ? "light cavalry" : std::string(word(type.arm)),
                       serves(type.austrian, Nation::Austrian),
                       serves(type.prussian, Nation::Prussian)}});
    }
    return table;
}

}  // namespace

DieTable chart_table(const ResultChart& chart) {
    const auto [title, clause] = title_of(chart.chart);
    return digit_table(
        {.name = fmt::format("bar.{}.{}", chart.battle, word(chart.chart)),
         .title = fmt::format("{}: {}", capitalised(chart.battle), title),
         .clause = chart.battle == "kolin" ? std::string(clause) : "",
         .die = {},
         .columns = {std::string(name(Nation::Austrian)), std::string(name(Nation::Prussian))},
         .rows = {}},
        [&](std::size_t column, int face) -> std::string {
            const auto roll = with_face(face, [&](Dice& dice) {
                return roll_special_result(chart, static_cast<Nation>(column), dice);
            });
            if (roll.result < 0) {
                return "not known";
            }
            return chart.results[static_cast<std::size_t>(roll.result)].name +
                   (roll.leader_check ? " *" : "");
        });
}

std::vector<DieTable> tables() {
    std::vector<DieTable> all;
    for (const auto& chart : charts()) {
        all.push_back(chart_table(chart));
    }
    for (const auto& table : {leader_table(),
                              wound_table(),
                              pursuit_points_table(),
                              attrition_table(),
                              entry_loss_table(),
                              arrivals_table(),
                              terrain_table(),
                              unit_types_table()}) {
        all.push_back(table);
    }
    return all;
}

}  // namespace drumhead::bar
