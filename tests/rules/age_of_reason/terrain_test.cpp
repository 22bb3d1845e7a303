#include "rules/age_of_reason/terrain.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "rules/clauses.hpp"

namespace drumhead::bar {
namespace {

const TerrainNote& note(std::string_view name) {
    const auto notes = terrain_notes();
    const auto found = std::ranges::find(notes, name, &TerrainNote::name);
    REQUIRE(found != notes.end());
    return *found;
}
std::set<std::string> names_of(bool TerrainNote::*what) {
    std::set<std::string> result;
    for (const auto& each : terrain_notes()) {
        if (each.*what) {
            result.insert(std::string(each.name));
        }
    }
    return result;
}
bool says(std::string_view name, std::string_view words) {
    return note(name).rule.find(words) != std::string_view::npos;
}

}  // namespace

TEST_CASE("BAR-LOS-05, BAR-TERR-12, BAR-TERR-14: what blocks sight", "[bar][terr]") {
    CHECK((names_of(&TerrainNote::blocks_sight) == std::set<std::string>{"Town",
                                                                         "Village",
                                                                         "Walled Church/Farm",
                                                                         "Woods",
                                                                         "Slope hexside",
                                                                         "Steep Slope hexside",
                                                                         "Fieldworks hexside"}));
}

TEST_CASE(
    "BAR-TERR-02, BAR-TERR-11, BAR-TERR-13, BAR-TERR-15, BAR-TERR-19, BAR-TERR-20, "
    "BAR-TERR-21, BAR-TERR-22: what is not clear for Disorder Check (A) and 8.7",
    "[bar][terr]") {
    CHECK(
        (names_of(&TerrainNote::affects_disorder) == std::set<std::string>{"Marsh",
                                                                           "Sunken Road",
                                                                           "Town",
                                                                           "Village",
                                                                           "Walled Church/Farm",
                                                                           "Woods",
                                                                           "Steep Slope hexside",
                                                                           "Stream hexside",
                                                                           "Creek hexside",
                                                                           "Fieldworks hexside"}));
}

TEST_CASE("BAR-TERR-03, BAR-TERR-04, BAR-TERR-08: what else the notes say", "[bar][terr]") {
    CHECK(says("Marsh", "no Special Cavalry Movement"));
    CHECK(says("Marsh", "doubled for cavalry"));
    CHECK(says("Pond", "no unit may enter"));
    CHECK(says("Sunken Road", "10 for cavalry and artillery"));
    for (const auto& each : terrain_notes()) {
        CHECK(clause(each.clause) != nullptr);
    }
}

TEST_CASE("BAR-TERR-03, BAR-TERR-23: a chart's modifier is doubled for cavalry", "[bar][terr]") {
    CHECK(doubled_for_cavalry(-1, true) == -2);
    CHECK(doubled_for_cavalry(-1, false) == -1);
}

TEST_CASE("BAR-TERR-09: a sunken road costs infantry 2 CV, cavalry 4", "[bar][terr]") {
    CHECK(sunken_road_cv(false) == -2);
    CHECK(sunken_road_cv(true) == -4);
}

TEST_CASE("BAR-TERR-10: a sunken road takes 5 off ER, skirmishers 10", "[bar][terr]") {
    CHECK(31 + sunken_road_er(false) == 26);
    CHECK(31 + sunken_road_er(true) == 21);
}

TEST_CASE("BAR-TERR-14: a walled church or farm gives 8, 4 against an Attack Column",
          "[bar][terr]") {
    CHECK(walled_farm_cv(false) == 8);
    CHECK(walled_farm_cv(true) == 4);
}

TEST_CASE("BAR-TERR-16: road hexes for movement points", "[bar][terr]") {
    CHECK(road_hexes(4, false) == 8);
    CHECK(road_hexes(4, true) == 12);
    CHECK(road_hexes(0, true) == 0);
}

TEST_CASE("BAR-TERR-18: attacking up a slope", "[bar][terr]") {
    CHECK(slope_cv(false) == -2);
    CHECK(slope_cv(true) == -3);
}

}  // namespace drumhead::bar
