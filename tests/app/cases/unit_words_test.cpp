#include "app/cases/unit_words.hpp"

#include <string>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rules/dice/dice.hpp"

using namespace drumhead;
using gk::Unit;
using gk::UnitType;

namespace {

Unit read(std::string_view text) {
    const auto unit = read_unit_words(text);
    INFO(text << ": " << (unit ? "" : unit.error().words));
    REQUIRE(unit);
    return *unit;
}
std::string fault(std::string_view text) {
    const auto unit = read_unit_words(text);
    INFO(text);
    REQUIRE_FALSE(unit.has_value());
    return unit.error().words;
}

}  // namespace

TEST_CASE("Unit words are a type, its quarters and its traits", "[command_line]") {
    CHECK((read("foot") == Unit{}));
    CHECK((read("foot:3,firing-order,poor") ==
           Unit{.quarters = {3}, .morale_class = gk::MoraleClass::Poor, .firing_order = true}));
    CHECK((read("heavy-horse:1,cuirassier,elite,hit=3") ==
           Unit{.type = UnitType::HeavyHorse,
                .quarters = {1},
                .morale_class = gk::MoraleClass::Elite,
                .cuirassier = true,
                .characteristics = {.melee_hits_on = 3}}));
    CHECK(
        (read("light-horse,dismounted,moved,carbines") ==
         Unit{.type = UnitType::LightHorse, .dismounted = true, .carbines = true, .moved = true}));
    CHECK((read("foot,bonus=-1,maybe-bonus=2") ==
           Unit{.characteristics = {.musketry = -1, .maybe_musketry = 2}}));
    CHECK((read("foot,cover,support,general,regular") ==
           Unit{.in_cover = true, .general = true, .supported = true}));
    for (const auto type : gk::kUnitTypes) {
        CHECK(read(gk::word(type)).type == type);
    }
}

TEST_CASE("Unit words that say nothing known are refused with what would be right",
          "[command_line]") {
    for (const auto* text : {"", ":4", ",poor", "hussars", "Foot", " foot", "foot "}) {
        CHECK(fault(text).find("unknown unit type '") == 0);
        CHECK(fault(text).find("light-foot") != std::string::npos);
    }
    for (const auto* quarters : {"5", "0", "-1", "+3", "", "2.5", "x", "4294967299", "03x"}) {
        CHECK(fault(std::string("foot:") + quarters) ==
              "quarters '" + std::string(quarters) + "' must be 1 to 4");
    }
    for (const auto* trait : {"brave", "", "Poor", "firing order", "bonus2", "=3", "4"}) {
        const auto words = fault(std::string("foot,") + trait + ",poor");
        CHECK(words.starts_with("unknown trait '" + std::string(trait) + "'"));
        CHECK(words.find("firing-order") != std::string::npos);
    }
    CHECK(fault("foot,") == "a trait is missing after the last comma");
    CHECK(fault("foot,poor,") == "a trait is missing after the last comma");
    for (const auto* number : {"bonus", "bonus=", "bonus=4", "bonus=x", "bonus=1.5", "bonus=1=1"}) {
        CHECK(fault(std::string("foot,") + number).starts_with("trait bonus needs a number from "));
    }
    CHECK(fault("heavy-horse,hit=1").starts_with("trait hit needs a number from 2 to 6"));
    CHECK(fault("foot," + std::string(1000, 'x')).find("400") != std::string::npos);
}

TEST_CASE("A trait that a unit of its type cannot have is refused", "[command_line]") {
    CHECK(fault("heavy-horse,firing-order") ==
          "trait 'firing-order' is for foot only, not for heavy horse");
    CHECK(fault("light-foot,firing-order").find("foot only") != std::string::npos);
    CHECK(fault("foot,dismounted").find("horse only") != std::string::npos);
    CHECK(fault("foot,line").find("'line' is for") != std::string::npos);
    CHECK(fault("gun,cuirassier").find("horse only") != std::string::npos);
    CHECK(fault("foot,limbered").find("guns only") != std::string::npos);
}

TEST_CASE("Units come back from their words as they were", "[command_line]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        const auto yes = [&] { return chance.below(2) == 1; };
        Unit unit{.type = gk::kUnitTypes[static_cast<std::size_t>(chance.below(8))],
                  .quarters = {1 + chance.below(4)},
                  .morale_class = gk::kMoraleClasses[static_cast<std::size_t>(chance.below(3))],
                  .carbines = yes(),
                  .in_cover = yes(),
                  .in_wood = yes(),
                  .general = yes(),
                  .supported = yes(),
                  .moved = yes(),
                  .characteristics = {.musketry = chance.below(7) - 3,
                                      .maybe_musketry = chance.below(7) - 3,
                                      .melee_hits_on = 2 + chance.below(5)}};
        unit.firing_order = unit.type == UnitType::Foot && yes();
        unit.dismounted = gk::is_horse(unit.type) && yes();
        unit.cuirassier = gk::is_horse(unit.type) && yes();
        unit.limbered = unit.type == UnitType::Gun && yes();
        const auto words = unit_words(unit);
        const auto back = read_unit_words(words);
        if (!back) {
            RC_FAIL(words + ": " + back.error().words);
        }
        RC_ASSERT((*back == unit));
        RC_ASSERT(unit_words(*back) == words);
    }));
}
