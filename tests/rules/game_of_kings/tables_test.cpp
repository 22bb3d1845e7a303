#include "rules/game_of_kings/tables.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

namespace drumhead::gk {
namespace {

DieTable table(std::string_view edition, std::string_view name) {
    const auto* found = edition_named(edition);
    REQUIRE(found != nullptr);
    for (auto& one : tables(*found)) {
        if (one.name == name) {
            return one;
        }
    }
    FAIL("no table " << name);
    return {};
}
/// One column of it, from the first row to the last.
std::vector<std::string> column(const DieTable& table, std::size_t place) {
    std::vector<std::string> cells;
    for (const auto& row : table.rows) {
        cells.push_back(row.cells.at(place));
    }
    return cells;
}
using Cells = std::vector<std::string>;

}  // namespace

TEST_CASE("GK-MUS-07: the table of musketry hits on 4, 5 and 6", "[gk][tables]") {
    const auto musketry = table("2018", "gk.musketry");
    CHECK(musketry.clause == "GK-MUS-07");
    CHECK(column(musketry, 0) == Cells{"–", "–", "–", "hit", "hit", "hit"});
    CHECK(column(musketry, 1) == Cells{"–", "–", "–", "–", "hit", "hit"});
    CHECK(column(musketry, 2) == Cells{"–", "–", "–", "–", "–", "hit"});
    REQUIRE(musketry.row_of(4) != nullptr);
    CHECK(musketry.row_of(4)->heading == "4");
    CHECK(musketry.row_of(7) == nullptr);
}

TEST_CASE("GK-ART-05, GK-ART-06: canister is half the die, roundshot a quarter", "[gk][tables]") {
    CHECK(column(table("2018", "gk.canister"), 0) ==
          Cells{"0 or 1", "1", "1 or 2", "2", "2 or 3", "3"});
    // 1/4 and 3/4 go to the nearer whole, 2/4 is diced for.
    CHECK(column(table("2018", "gk.roundshot"), 0) ==
          Cells{"0", "0 or 1", "1", "1", "1", "1 or 2"});
}

TEST_CASE("GK-MOR-09, GK-RAL-01: the tables of morale and of rally", "[gk][tables]") {
    const auto morale = table("2018", "gk.morale");
    CHECK(column(morale, 0) == Cells{"fails", "fails", "holds", "holds", "holds", "holds"});
    CHECK(column(morale, 1) == Cells{"fails", "fails", "fails", "holds", "holds", "holds"});
    CHECK(column(morale, 2) == Cells{"fails", "fails", "fails", "fails", "holds", "holds"});
    const auto rally = table("2018", "gk.rally");
    CHECK(column(rally, 0) ==
          Cells{"retreats on", "retreats on", "retreats on", "retreats on", "halts", "halts"});
    CHECK(column(rally, 1)[3] == "halts");
}

TEST_CASE("GK-MEL-07: heavy horse has one die, or two against lancers, three against other foot",
          "[gk][tables]") {
    const auto melee = table("2018", "gk.melee");
    CHECK(melee.rows[0].cells == Cells{"1", "2", "2", "1", "3", "2"});
    CHECK(melee.rows[1].cells[3] == "1½");
    CHECK(melee.row_of(1) == nullptr);  // it has no die
}

TEST_CASE("Every edition has every table, and every row of it is whole", "[gk][tables]") {
    for (const auto& edition : editions()) {
        INFO(edition.name);
        const auto all = tables(edition);
        CHECK(all.size() == 11);
        for (const auto& one : all) {
            INFO(one.name);
            CHECK_FALSE(one.rows.empty());
            for (const auto& row : one.rows) {
                CHECK(row.cells.size() == one.columns.size());
            }
        }
    }
}

}  // namespace drumhead::gk
