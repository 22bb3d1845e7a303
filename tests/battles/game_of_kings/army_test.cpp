#include "battles/game_of_kings/army.hpp"

#include <functional>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

Army sound_army() {
    return small_setup().armies[0];
}

std::string problem(const Army& army) {
    const auto checked = check(army);
    return checked ? "" : checked.error().words;
}

ArmyUnit& unit_of(Army& army, UnitType type) {
    return *std::ranges::find(army.units, type, &ArmyUnit::type);
}

}  // namespace

TEST_CASE("GK-VIC-02, GK-VIC-04: an army's points by the edition's count", "[gk][army]") {
    const auto army = sound_army();
    CHECK(army_points(edition("2018"), army) == 2 + 2 + 1 + 1 + 1 + 1 + 3);
    CHECK(army_points(edition("2017-cards"), army) == 7);
}

TEST_CASE("GK-ORG-18, GK-VIC-08: a half-battalion starts with two quarters and counts 1 point",
          "[gk][army]") {
    auto army = sound_army();
    army.units[0].strength = {2};
    CHECK(problem(army).empty());
    CHECK(army_points(edition("2018"), army) == 10);
}

TEST_CASE("A sound army can be brought to a battle", "[gk][army]") {
    CHECK(problem(sound_army()).empty());
}

TEST_CASE("An army that cannot be brought to a battle names the unit and the field", "[gk][army]") {
    struct Fault {
        std::string_view unit;
        std::string_view field;
        std::function<void(Army&)> make;
    };
    const auto fault = GENERATE(values<Fault>({
        {"Dessau", "quarters", [](Army& a) { a.units[0].strength = {0}; }},
        {"Dessau", "quarters", [](Army& a) { a.units[0].strength = {5}; }},
        {"Gessler",
         "firing_order",
         [](Army& a) { unit_of(a, UnitType::HeavyHorse).firing_order = true; }},
        {"Jaeger",
         "firing_order",
         [](Army& a) { unit_of(a, UnitType::LightFoot).firing_order = true; }},
        {"Dessau", "line", [](Army& a) { a.units[0].in_line = true; }},
        {"Dessau", "limbered", [](Army& a) { a.units[0].limbered = true; }},
        {"Dessau", "roundshot_range_cm", [](Army& a) { a.units[0].roundshot_range = 30_cm; }},
        {"Dessau", "cuirassier", [](Army& a) { a.units[0].cuirassier = true; }},
        {"Dessau", "hit", [](Army& a) { a.units[0].characteristics.melee_hits_on = 1; }},
        {"Dessau", "hit", [](Army& a) { a.units[0].characteristics.melee_hits_on = 7; }},
        {"Dessau", "bonus", [](Army& a) { a.units[0].characteristics.musketry = 4; }},
        {"Dessau", "bonus", [](Army& a) { a.units[0].characteristics.maybe_musketry = -4; }},
        {"Dessau", "sector", [](Army& a) { a.units[0].sector = "rear"; }},
        {"Kleist", "name", [](Army& a) { a.units[0].name = "Kleist"; }},
        {"unit 1", "name", [](Army& a) { a.units[0].name = ""; }},
        {"unit 1", "name", [](Army& a) { a.units[0].name = std::string(81, 'x'); }},
        {"Dessau", "note", [](Army& a) { a.units[0].note = std::string(401, 'x'); }},
    }));
    auto army = sound_army();
    fault.make(army);
    const auto words = problem(army);
    INFO(words);
    CHECK_THAT(words, Catch::Contains("Prussia"));
    CHECK_THAT(words, Catch::Contains(std::string(fault.unit)));
    CHECK_THAT(words,
               fault.field == "name" ? Catch::Contains("name") || Catch::Contains("called")
                                     : Catch::Contains(std::string(fault.field)) ||
                                           Catch::Contains(std::string(fault.field)));
}

TEST_CASE("An army has a name, sectors of different names and 1 to 200 units", "[gk][army]") {
    auto army = sound_army();
    army.name = "";
    CHECK_THAT(problem(army), Catch::Contains("name"));

    army = sound_army();
    army.sectors.push_back({"left"});
    CHECK_THAT(problem(army), Catch::Contains("sector 'left'"));

    army = sound_army();
    const auto unit = army.units[0];
    army.units.clear();
    CHECK_THAT(problem(army), Catch::Contains("0 units"));
    for (int i = 0; i < 200; ++i) {
        army.units.push_back(unit);
        army.units.back().name = std::to_string(i);
    }
    CHECK(problem(army).empty());
    army.units.push_back(unit);
    CHECK_THAT(problem(army), Catch::Contains("201 units"));
}
