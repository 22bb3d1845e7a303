#include "rules/age_of_reason/tables.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "rules/clauses.hpp"

namespace drumhead::bar {
namespace {

DieTable named(std::string_view name) {
    const auto all = tables();
    const auto found = std::ranges::find(all, name, &DieTable::name);
    REQUIRE(found != all.end());
    return *found;
}
std::vector<std::string> cells(std::string_view name, int face) {
    const auto table = named(name);
    const auto* row = table.row_of(face);
    REQUIRE(row != nullptr);
    return row->cells;
}
using Cells = std::vector<std::string>;

}  // namespace

TEST_CASE("Every table has a name of its own, a row for 0 to 9 and a clause of the ledger",
          "[bar][tables]") {
    std::set<std::string> names;
    for (const auto& table : tables()) {
        INFO(table.name);
        CHECK(names.insert(table.name).second);
        CHECK((table.clause.empty() || clause(table.clause) != nullptr));
        CHECK(
            (std::set(table.columns.begin(), table.columns.end()).size() == table.columns.size()));
        for (const auto& row : table.rows) {
            CHECK(row.cells.size() == table.columns.size());
        }
        for (int face = 0; face <= 9 && !table.die.empty(); ++face) {
            REQUIRE(table.row_of(face) != nullptr);
            CHECK(table.row_of(face)->heading == std::to_string(face));
        }
        CHECK(table.row_of(-1) == nullptr);
        CHECK(table.row_of(10) == nullptr);
    }
    CHECK(names.size() == 6 + 4 + 4 + 8);
}

TEST_CASE("A chart stands in its table with both columns", "[bar][tables]") {
    CHECK((cells("bar.kolin.infantry-fire", 4) == Cells{"Battalion Guns *", "Full Volley *"}));
    CHECK((cells("bar.kolin.infantry-fire", 5) == Cells{"Battalion Guns", "Battalion Guns"}));
    CHECK((cells("bar.kolin.initiative", 0) == Cells{"Army Morale", "Army Morale"}));
    CHECK((cells("bar.lobositz.artillery-fire", 9) == Cells{"Heavy Smoke", "Heavy Smoke"}));
    CHECK((cells("bar.leuthen.defensive-fire", 2) == Cells{"not known", "Whites of Their Eyes *"}));
}

TEST_CASE("BAR-SPL-03, BAR-SPL-04, BAR-SPL-05, BAR-SPC-03: the leader table", "[bar][tables]") {
    CHECK((cells("bar.leader", 0) ==
           Cells{"killed", "killed", "killed", "killed", "killed", "killed"}));
    CHECK((cells("bar.leader", 3) ==
           Cells{"unhurt", "killed", "killed", "wounded", "killed", "killed"}));
    CHECK((cells("bar.leader", 8) ==
           Cells{"unhurt", "unhurt", "wounded", "unhurt", "unhurt", "unhurt"}));
}

TEST_CASE("BAR-LDR-10, BAR-SCN1-12, BAR-ATTR-02: the tables of half a die", "[bar][tables]") {
    CHECK((cells("bar.wound", 7) == Cells{"4"}));
    CHECK((cells("bar.wound", 0) == Cells{"0, he stays"}));
    CHECK((cells("bar.entry-loss", 7) == Cells{"4", "2, 1, 1"}));
    CHECK((cells("bar.attrition", 9) == Cells{"9", "5"}));
}

TEST_CASE("BAR-SPP-07: the table of Pursuit Points", "[bar][tables]") {
    CHECK((cells("bar.pursuit-points", 7) == Cells{"7", "4", "12", "6", "3", "1"}));
    CHECK((cells("bar.pursuit-points", 0) ==
           Cells{"0, first die: special", "0, first die: special", "5", "3", "0", "0"}));
}

TEST_CASE("BAR-SCN4-07, BAR-SCN4-08, BAR-SCN4-09: the table of arrivals", "[bar][tables]") {
    const auto table = named("bar.kolin.arrivals");
    const auto on = [&](std::string_view turn) {
        return std::ranges::find(table.rows, turn, &DieTable::Row::heading)->cells;
    };
    CHECK((on("2:20") == Cells{"8-9", "–", "–"}));
    CHECK((on("3:00") == Cells{"3-9", "9", "–"}));
    CHECK((on("4:20") == Cells{"1-9", "1-9", "9"}));
    CHECK((on("5:40 and later") == Cells{"1-9", "1-9", "2-9"}));
    CHECK(table.row_of(0) == nullptr);
}

TEST_CASE("BAR-UNIT-13: guns in the table of unit types", "[bar][tables]") {
    const auto table = named("bar.kolin.unit-types");
    const auto gun = std::ranges::find(table.rows, "12 lb", &DieTable::Row::heading);
    REQUIRE(gun != table.rows.end());
    CHECK((gun->cells == Cells{"12-pounder gun", "artillery", "FP", "P"}));
}

}  // namespace drumhead::bar
