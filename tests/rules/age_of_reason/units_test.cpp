#include "rules/age_of_reason/units.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <catch2/catch.hpp>

namespace drumhead::bar {
namespace {

std::set<std::string> codes(bool UnitType::*army, Arm arm) {
    std::set<std::string> result;
    for (const auto& type : unit_types()) {
        if (type.*army && type.arm == arm) {
            result.insert(std::string(type.code));
        }
    }
    return result;
}
using Codes = std::set<std::string>;

}  // namespace

TEST_CASE("BAR-UNIT-01: Austrian unit types", "[bar][unit]") {
    CHECK((codes(&UnitType::austrian, Arm::Infantry) == Codes{"Fus", "Gren", "LI", "Grnz"}));
    CHECK((codes(&UnitType::austrian, Arm::Cavalry) ==
           Codes{"Drag", "ECv", "Krb", "Kur", "Chv", "Hus"}));
    CHECK(
        (codes(&UnitType::austrian, Arm::Artillery) == Codes{"Howitzer", "3 lb", "6 lb", "12 lb"}));
}

TEST_CASE("BAR-UNIT-02: Prussian unit types", "[bar][unit]") {
    CHECK((codes(&UnitType::prussian, Arm::Infantry) == Codes{"Fus", "Grd", "Gren", "Mus"}));
    CHECK((codes(&UnitType::prussian, Arm::Cavalry) == Codes{"Drag", "GCv", "Krb", "Kur", "Hus"}));
    CHECK((codes(&UnitType::prussian, Arm::Artillery) ==
           Codes{"6 lb", "12 lb", "Howitzer", "Mortar"}));
}

TEST_CASE("BAR-UNIT-01, BAR-UNIT-02: light cavalry are chevaulegers and hussars", "[bar][unit]") {
    Codes light;
    for (const auto& type : unit_types()) {
        if (type.light_cavalry) {
            light.insert(std::string(type.code));
        }
    }
    CHECK((light == Codes{"Chv", "Hus"}));
}

TEST_CASE("A unit type is found by its code or its name, in any case", "[bar][unit]") {
    for (const auto& type : unit_types()) {
        CHECK(unit_type(type.code) == &type);
        CHECK(unit_type(type.name) == &type);
    }
    REQUIRE(unit_type("fus") != nullptr);
    CHECK(unit_type("fus")->name == "fusiliers");
    CHECK(unit_type("HUSSARS") == unit_type("Hus"));
    CHECK(unit_type("12 LB") == unit_type("12 lb"));
    CHECK(unit_type("uhlans") == nullptr);
    CHECK(unit_type("") == nullptr);
    CHECK(unit_type("Fu") == nullptr);
}

TEST_CASE("BAR-UNIT-03: Movement Allowance 7 is light cavalry, 6 is not", "[bar][unit]") {
    CHECK(light_by_movement(7));
    CHECK_FALSE(light_by_movement(6));
}

TEST_CASE("BAR-UNIT-09: cavalry charges 3 hexes, Prussian 4", "[bar][unit]") {
    CHECK(charge_range(Nation::Austrian) == 3);
    CHECK(charge_range(Nation::Prussian) == 4);
}

TEST_CASE("BAR-UNIT-13, BAR-KEY-10: which guns may prolonge", "[bar][unit]") {
    for (const auto* gun : {"Howitzer", "3 lb", "6 lb", "12 lb"}) {
        CHECK(prolonge_of(Nation::Austrian, *unit_type(gun)) == Prolonge::FireAndMove);
    }
    CHECK(prolonge_of(Nation::Prussian, *unit_type("6 lb")) == Prolonge::FireAndMove);
    CHECK(prolonge_of(Nation::Prussian, *unit_type("Howitzer")) == Prolonge::FireAndMove);
    CHECK(prolonge_of(Nation::Prussian, *unit_type("12 lb")) == Prolonge::MoveOnly);
    CHECK(prolonge_of(Nation::Prussian, *unit_type("Mortar")) == Prolonge::None);
    CHECK(prolonge_of(Nation::Prussian, *unit_type("Mus")) == Prolonge::None);
    CHECK(word(Prolonge::None) == "none");
    CHECK(word(Prolonge::MoveOnly) == "P");
    CHECK(word(Prolonge::FireAndMove) == "FP");
}

TEST_CASE("Nations and arms have words that are read back", "[bar][unit]") {
    for (const auto nation : {Nation::Austrian, Nation::Prussian}) {
        CHECK(nation_from(word(nation)) == nation);
        CHECK(enemy_of(enemy_of(nation)) == nation);
        CHECK(enemy_of(nation) != nation);
    }
    CHECK(name(Nation::Austrian) == "Austrian");
    CHECK(name(Nation::Prussian) == "Prussian");
    CHECK_FALSE(nation_from("saxon").has_value());
    CHECK_FALSE(nation_from("").has_value());
    CHECK(word(Arm::Artillery) == "artillery");
}

}  // namespace drumhead::bar
