#include "rosters/army_table.hpp"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "battles/game_of_kings/events.hpp"
#include "rosters/army_json.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "tests/rosters/random_army.hpp"

using namespace drumhead;

namespace {

gk::Army two_units() {
    return {.id = "prussia",
            .name = "Prussia",
            .sectors = {{.name = "left"}, {.name = "right"}},
            .units = {{.name = "Dessau", .sector = "left"},
                      {.name = "Gessler", .type = gk::UnitType::HeavyHorse, .sector = "right"}}};
}

/// What the cell of a unit says to a text; empty where it takes it.
std::string said(gk::ArmyUnit& unit, std::string_view column, std::string_view text) {
    const auto army = two_units();
    const auto* found = column_named(unit_columns(), column);
    REQUIRE(found != nullptr);
    return found->set(army, unit, text).value_or("");
}
std::string shown(const gk::ArmyUnit& unit, std::string_view column) {
    const auto army = two_units();
    return column_named(unit_columns(), column)->get(army, unit);
}

template <class Columns, class Row>
void check_cells(const gk::Army& army, const Columns& columns, const Row& row, Row fresh) {
    for (const auto& column : columns) {
        const auto fault = column.set(army, fresh, column.get(army, row));
        RC_ASSERT(!fault.has_value());
        RC_ASSERT(column.get(army, fresh) == column.get(army, row));
    }
}

}  // namespace

TEST_CASE("Cells hold all of any army: what they show makes the same army again",
          "[rosters][table]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        const auto army = gk::random_army(chance);
        gk::Army copy{.id = army.id, .name = {}};
        for (const auto& column : army_columns()) {
            RC_ASSERT(!column.set(army, copy, column.get(army, army)).has_value());
        }
        for (const auto& sector : army.sectors) {
            gk::ArmySector fresh{.name = {}};
            check_cells(army, sector_columns(), sector, fresh);
            for (const auto& column : sector_columns()) {
                column.set(army, fresh, column.get(army, sector));
            }
            copy.sectors.push_back(fresh);
        }
        for (const auto& unit : army.units) {
            gk::ArmyUnit fresh{.name = {}, .sector = {}};
            check_cells(army, unit_columns(), unit, fresh);
            for (const auto& column : unit_columns()) {
                column.set(army, fresh, column.get(army, unit));
            }
            copy.units.push_back(fresh);
        }
        RC_ASSERT(army_json(copy).dump() == army_json(army).dump());
    }));
}

TEST_CASE("A cell says what it needs where it is given something else", "[rosters][table]") {
    auto unit = two_units().units[0];
    CHECK(said(unit, "type", "tank") ==
          "'tank' is none of foot, light-foot, heavy-horse, medium-horse, lancers, light-horse, "
          "gun, general");
    CHECK(said(unit, "type", "") == "it is missing");
    CHECK(said(unit, "class", "brave") == "'brave' is none of elite, regular, poor");
    CHECK(said(unit, "quarters", "5") == "it is '5'; a whole number from 1 to 4 is needed");
    CHECK(said(unit, "bonus", "4") == "it is '4'; a whole number from -3 to 3 is needed");
    CHECK(said(unit, "hit", "1") == "it is '1'; a whole number from 2 to 6 is needed");
    CHECK(said(unit, "cost", "100") == "it is '100'; a whole number from 0 to 99 is needed");
    CHECK(said(unit, "traits", "cover brave") ==
          "'brave' is none of firing-order, line, limbered, cuirassier, carbines, cover");
    CHECK(said(unit, "roundshot_range_cm", "far").starts_with("it is 'far'; centimetres"));
    CHECK(said(unit, "name", "") == "it is missing");
    CHECK(said(unit, "name", std::string(81, 'x')) == "it is 81 bytes long; at most 80 are kept");
    CHECK(said(unit, "note", "Ge\xC3sler") == "it is not text in UTF-8");
    CHECK(unit == two_units().units[0]);
    gk::ArmySector sector{.name = "left"};
    const auto army = two_units();
    CHECK(column_named(sector_columns(), "command die")->set(army, sector, "10") ==
          "'10' is not a die such as d10");
}

TEST_CASE("Cells take words as people write them", "[rosters][table]") {
    auto unit = two_units().units[0];
    CHECK(said(unit, "Type", "Light Foot").empty());
    CHECK(unit.type == gk::UnitType::LightFoot);
    CHECK(said(unit, "traits", "Firing-Order, cover").empty());
    CHECK(unit.firing_order);
    CHECK(unit.in_cover);
    CHECK(shown(unit, "traits") == "firing-order cover");
    CHECK(said(unit, "traits", "").empty());
    CHECK_FALSE(unit.firing_order);
    CHECK(said(unit, "bonus", "+1").empty());
    CHECK(unit.characteristics.musketry == 1);
    CHECK(said(unit,
               "maybe bonus",
               "\xE2\x88\x92"
               "2")
              .empty());
    CHECK(unit.characteristics.maybe_musketry == -2);
    CHECK(said(unit, "weapon range cm", "7,5").empty());
    CHECK(said(unit, "weapon hits on", "5").empty());
    CHECK(shown(unit, "weapon_range_cm") == "7.5");
    CHECK(said(unit, "weapon range cm", "").empty());
    CHECK(said(unit, "weapon hits on", "").empty());
    CHECK_FALSE(unit.weapon.has_value());
    CHECK(said(unit, "quarters", "").empty());
    CHECK(unit.strength == gk::kFullStrength);
}

TEST_CASE("Everything wrong with an army is said at once, each at its unit and field",
          "[rosters][table][army]") {
    auto army = two_units();
    CHECK(gk::faults(army).empty());
    army.units[0].strength = {5};
    army.units[0].in_line = true;
    army.units[1].name = "Dessau";
    army.units[1].sector = "centre";
    army.units[1].cost = 100;
    army.units[1].weapon = gk::MissileWeapon{.range = 8_cm, .hits_on = 0};
    army.sectors[1].name = "left";
    std::vector<std::string> all;
    for (const auto& fault : gk::faults(army)) {
        all.push_back(fmt::format("{}{} {}: {}",
                                  fault.unit     ? "unit "
                                  : fault.sector ? "sector "
                                                 : "",
                                  fault.unit     ? *fault.unit
                                  : fault.sector ? *fault.sector
                                                 : 0,
                                  fault.field,
                                  fault.words));
        // The page finds the cell by the field.
        CHECK((fault.unit ? column_named(unit_columns(), fault.field) != nullptr
                          : column_named(sector_columns(), fault.field) != nullptr));
    }
    CHECK(all == std::vector<std::string>{
                     "sector 1 name: sector 'left' must have a name of its own of 1 to 80 bytes",
                     "unit 0 quarters: quarters is 5; it must be 1 to 4",
                     "unit 0 traits: line is for light horse only",
                     "unit 1 name: two units are called Dessau; give one another name",
                     "unit 1 sector: sector 'centre' is not one of the army's sectors",
                     "unit 1 weapon_hits_on: a weapon hits on 2 to 6",
                     "unit 1 cost: cost must be 0 to 99 points"});
    CHECK(gk::check(army).error().words ==
          "army Prussia: sector 'left' must have a name of its own of 1 to 80 bytes");
    const gk::Army empty{.id = "x", .name = "Nobody"};
    CHECK(gk::check(empty).error().words == "army Nobody: has 0 units; it must have 1 to 200");
}

TEST_CASE("New units, sectors renamed and copies keep an army whole", "[rosters][table]") {
    gk::Army army{.id = "prussia", .name = "Prussia", .battle = "Mollwitz"};
    for (int i = 0; i < 3; ++i) {
        auto unit = new_unit(army);
        army.units.push_back(std::move(unit));
    }
    CHECK(gk::faults(army).empty());
    rename_sector(army, 0, "left");
    CHECK(army.units[2].sector == "left");
    CHECK(gk::faults(army).empty());
    CHECK(copy_of(army, "Preußen").id == "mollwitz-preussen");
    CHECK(copy_of(army, "Preußen", "mine").id == "mine");
}

TEST_CASE("GK-VIC-02, GK-VIC-04: a unit with a cost of its own counts that, where points count",
          "[rosters][table][gk][victory]") {
    auto army = two_units();
    const auto& edition = gk::default_edition();
    CHECK(gk::army_points(edition, army) == 3);
    army.units[1].cost = 4;
    CHECK(gk::army_points(edition, army) == 6);
    army.units[0].cost = 0;
    CHECK(gk::army_points(edition, army) == 4);
    CHECK(gk::army_points(*gk::edition_named("2017-cards"), army) == 2);
    gk::Setup setup{.name = "costs", .edition = edition};
    setup.armies = {army, army};
    const auto state = gk::begin(setup);
    CHECK(state.armies[0].start == 4);
    CHECK(gk::points(state, {0}) == 4);
}
