#include "rosters/army_json.hpp"

#include <map>
#include <set>
#include <string>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "battles/game_of_kings/events.hpp"
#include "rosters/json.hpp"
#include "rules/game_of_kings/victory.hpp"
#include "rules/limits.hpp"
#include "tests/rosters/random_army.hpp"

using namespace drumhead;

namespace {

constexpr std::string_view kSmallArmy = R"({
  "format": "drumhead-army", "version": 1, "name": "Prussia", "battle": "Mollwitz",
  "sectors": [{"name": "left", "command_die": "d10", "command_bonus": 1}, {"name": "right"}],
  "units": [
    {"name": "Dessau", "type": "foot", "class": "elite", "sector": "left"},
    {"name": "Gessler", "type": "heavy-horse", "sector": "right", "traits": ["cuirassier"]},
    {"name": "battery", "type": "gun", "sector": "left"}
  ]
})";

Json small_army() {
    return *parse_json(kSmallArmy, limits::kLargestArmyFile);
}

/// What is said of the small army once `change` has been made to it.
template <class Change>
std::string fault(Change change) {
    auto json = small_army();
    change(json);
    const auto army = read_army(json.dump());
    INFO(json.dump());
    REQUIRE_FALSE(army.has_value());
    return army.error().words;
}

/// The same, where one field of Gessler is changed. The problem names him and the field.
std::string gessler_fault(const std::string& field, const Json& value) {
    const auto words = fault([&](Json& army) { army["units"][1][field] = value; });
    CHECK(words.starts_with("army Prussia, unit 2 (Gessler), " + field + ": "));
    return words.substr(words.find(": ") + 2);
}

}  // namespace

TEST_CASE("An army file is read with all that it says and no more", "[rosters][army]") {
    const auto army = read_army(kSmallArmy);
    REQUIRE(army);
    CHECK(army->id == "mollwitz-prussia");
    CHECK(army->name == "Prussia");
    CHECK(army->complete);
    CHECK_FALSE(army->points_stated);
    CHECK(army->sectors[0].command_die == "d10");
    CHECK(army->sectors[0].command_bonus == 1);
    CHECK(army->sectors[1].command_die.empty());
    const auto& [dessau, gessler, battery] =
        std::tie(army->units[0], army->units[1], army->units[2]);
    CHECK(dessau.morale_class == gk::MoraleClass::Elite);
    CHECK(dessau.strength == gk::kFullStrength);
    CHECK_FALSE(gessler.morale_class);
    CHECK(gessler.cuirassier);
    CHECK(battery.type == gk::UnitType::Gun);
    CHECK_FALSE(battery.roundshot_range);
}

TEST_CASE("Every army that can be brought to a battle comes back from its file as it was",
          "[rosters][army]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        const auto army = gk::random_army(chance);
        RC_ASSERT(gk::check(army).has_value());
        const auto text = army_json(army).dump(2);
        const auto back = read_army(text);
        if (!back) {
            RC_FAIL(back.error().words);
        }
        RC_ASSERT(*back == army);
        RC_ASSERT(army_json(*back).dump(2) == text);
    }));
}

TEST_CASE("What is wrong with a unit is said with its name and its field", "[rosters][army]") {
    CHECK(gessler_fault("type", "hussar") ==
          "'hussar' is not a type; it is one of foot, light-foot, heavy-horse, medium-horse, "
          "lancers, light-horse, gun, general");
    CHECK(gessler_fault("type", 3) == "text in quotes is needed");
    CHECK(gessler_fault("type", nullptr) == "it is missing");
    CHECK(gessler_fault("class", "brave") ==
          "'brave' is not a class; it is elite, regular or poor");
    for (const Json& quarters : {Json(5),
                                 Json(0),
                                 Json(-1),
                                 Json(2.5),
                                 Json("3"),
                                 Json(true),
                                 Json(1e300),
                                 Json(18446744073709551615U),
                                 Json(Json::array({4}))}) {
        CHECK(gessler_fault("quarters", quarters) ==
              fmt::format("it is {}; a whole number from 1 to 4 is needed", quarters.dump()));
    }
    CHECK(gessler_fault("sector", nullptr) == "it is missing");
    CHECK(gessler_fault("sector", "") == "it is missing");
    CHECK(gessler_fault("traits", "cuirassier") == "a list in brackets is needed");
    CHECK(gessler_fault("traits", {"cuirassier", "brave"}) ==
          "\"brave\" is not a trait; they are firing-order, line, limbered, cuirassier, "
          "carbines, cover");
    CHECK(gessler_fault("traits", {7}).starts_with("7 is not a trait"));
    CHECK(gessler_fault("colour", "blue") == "there is no such field here");
    CHECK(gessler_fault("bonus", 4) == "it is 4; a whole number from -3 to 3 is needed");
    CHECK(gessler_fault("maybe_bonus", "1").starts_with("it is \"1\""));
    CHECK(gessler_fault("hit", 1) == "it is 1; a whole number from 2 to 6 is needed");
    CHECK(gessler_fault("weapon", 6) == "an object in braces is needed");
    CHECK(gessler_fault("place", 7) == "text in quotes is needed");
    const auto said = [&](auto change) {
        const auto words = fault([&](Json& army) { change(army["units"][1]); });
        const std::string who = "army Prussia, unit 2 (Gessler)";
        CHECK(words.starts_with(who));
        return words.substr(std::min(words.size(), who.size()));
    };
    CHECK(said([](Json& unit) { unit["sector"] = "centre"; }) ==
          ": sector 'centre' is not one of the army's sectors");
    CHECK(said([](Json& unit) { unit["traits"] = {"firing-order"}; }).find("for foot only") !=
          std::string::npos);
    CHECK(said([](Json& unit) { unit["traits"] = {"line"}; }).find("for light horse only") !=
          std::string::npos);
    CHECK(said([](Json& unit) { unit["traits"] = {"limbered"}; }).find("for guns only") !=
          std::string::npos);
    CHECK(said([](Json& unit) { unit["roundshot_range_cm"] = 36; }).find("for guns only") !=
          std::string::npos);
    CHECK(said([](Json& unit) {
              unit["weapon"] = {{"range_cm", 8}};
          }) == ", weapon, range_cm and hits_on: both are needed");
    CHECK(said([](Json& unit) {
              unit["weapon"] = {{"range_cm", -8}, {"hits_on", 4}};
          }).starts_with(", weapon, range_cm: it is -8; centimetres"));
    CHECK(said([](Json& unit) {
              unit["weapon"] = {{"range_cm", 8}, {"hits_on", 4}, {"smoke", 1}};
          }) == ", weapon, smoke: there is no such field here");
    CHECK(said([](Json& unit) { unit["note"] = std::string(401, 'x'); }).find("400 bytes") !=
          std::string::npos);
}

TEST_CASE("A unit without a name is told by its place", "[rosters][army]") {
    CHECK(fault([](Json& army) { army["units"][1].erase("name"); }) ==
          "army Prussia, unit 2, name: it is missing");
    CHECK(fault([](Json& army) { army["units"][1]["name"] = 7; }) ==
          "army Prussia, unit 2, name: text in quotes is needed");
    CHECK(fault([](Json& army) { army["units"][1] = "Gessler"; }) ==
          "army Prussia, unit 2: an object in braces is needed here");
    const auto long_name =
        fault([](Json& army) { army["units"][1]["name"] = std::string(81, 'x'); });
    CHECK(long_name.starts_with("army Prussia, unit 2 (xxx"));
    CHECK(long_name.ends_with("name must have 1 to 80 bytes"));
    for (const auto* field : {"name", "sector", "type", "class"}) {
        CHECK(fault([&](Json& army) { army["units"][1][field] = std::string(5000, 'x'); }).size() <
              300);
    }
}

TEST_CASE("Two units of one name cannot be told apart", "[rosters][army]") {
    CHECK(fault([](Json& army) { army["units"][1]["name"] = "Dessau"; }) ==
          "army Prussia, unit 2 (Dessau): two units are called Dessau; give one another name");
}

TEST_CASE("What is wrong with an army is said with its field", "[rosters][army]") {
    const auto said = [](const std::string& field, const Json& value) {
        return fault([&](Json& army) { army[field] = value; });
    };
    CHECK(said("name", nullptr) == "army, name: it is missing");
    CHECK(said("name", 7) == "army, name: text in quotes is needed");
    CHECK(said("name", std::string(81, 'x')) == "army: name must have 1 to 80 bytes");
    CHECK(said("format", "roster") == "army, format: 'roster' is not drumhead-army");
    CHECK(said("version", 2) == "army, version: 2 is newer than this program reads (1)");
    CHECK(said("version", "1").starts_with("army, version: it is \"1\""));
    CHECK(said("id", "Mollwitz Prussia").starts_with("army, id: it must be lower-case"));
    CHECK(said("id", "").starts_with("army, id: "));
    CHECK(said("complete", "no") == "army, complete: true or false is needed");
    CHECK(said("points_stated", 36.5).starts_with("army, points_stated: it is 36.5"));
    CHECK(said("points_stated", 1e30).starts_with("army, points_stated: it is 1e+30"));
    CHECK(said("sectors", nullptr) == "army, sectors: it is missing");
    CHECK(said("sectors", Json::object()) == "army, sectors: a list in brackets is needed");
    CHECK(said("units", nullptr) == "army, units: it is missing");
    CHECK(said("units", Json::array()) == "army Prussia: has 0 units; it must have 1 to 200");
    CHECK(said("colour", "blue") == "army, colour: there is no such field here");
    const auto sectors = [&](const Json& value) { return said("sectors", value); };
    CHECK(sectors({"left"}) == "army Prussia, sector 1: an object in braces is needed here");
    CHECK(sectors({{{"name", "left"}}, {{"name", "left"}}}).find("a name of its own") !=
          std::string::npos);
    CHECK(sectors({{{"name", "left"}, {"die", "d6"}}}) ==
          "army Prussia, sector 1, die: there is no such field here");
    for (const auto* die : {"10", "d", "d1", "d101", "d10+1", "D10", "dd", "many"}) {
        CHECK(
            sectors({{{"name", "left"}, {"command_die", die}}}) ==
            fmt::format("army Prussia, sector 1, command_die: '{}' is not a die such as d10", die));
    }
    CHECK(sectors({{{"name", "left"}, {"command_bonus", 10}}})
              .starts_with("army Prussia, sector 1, command_bonus: it is 10"));
    auto thirteen = Json::array();
    for (int i = 0; i < 13; ++i) {
        thirteen.push_back({{"name", std::to_string(i)}});
    }
    CHECK(sectors(thirteen) == "army, sectors: there are 13; at most 12 are read");
}

TEST_CASE("More units than a table holds are refused", "[rosters][army]") {
    CHECK(fault([](Json& army) {
              for (int i = 0; i < 200; ++i) {
                  army["units"].push_back(
                      {{"name", std::to_string(i)}, {"type", "foot"}, {"sector", "left"}});
              }
          }) == "army Prussia: has 203 units; it must have 1 to 200");
}

TEST_CASE("A file that is no army is answered, whatever it is", "[rosters][army]") {
    const auto said = [](std::string_view text) {
        const auto army = read_army(text);
        REQUIRE_FALSE(army.has_value());
        return army.error().words;
    };
    CHECK(said("") == "line 1, column 1: this is not JSON");
    CHECK(said("{\"name\": \"Prussia\",\n \"units\": [}") == "line 2, column 12: this is not JSON");
    CHECK(said("[]") == "army: an object in braces is needed here");
    CHECK(said("7") == "army: an object in braces is needed here");
    CHECK(said("null") == "army: an object in braces is needed here");
    CHECK(said("{}").starts_with("army, name: it is missing"));
    CHECK(said(std::string(limits::kLargestArmyFile + 1, 'x')).find("at most 1000000") !=
          std::string::npos);
    CHECK(said(std::string(1000, '\0')).starts_with("line 1, column 1"));
    CHECK(said(std::string(499'999, '[') + std::string(499'999, ']'))
              .find("open inside one another") != std::string::npos);
    std::string deep(kSmallArmy);
    deep.replace(deep.find("\"d10\""), 5, std::string(400'000, '[') + std::string(400'000, ']'));
    CHECK(said(deep).find("open inside one another") != std::string::npos);
    std::string broken(kSmallArmy);
    broken.replace(broken.find("Gessler"), 7, "Ge\xC3sler");
    CHECK(said(broken).starts_with("line 6, column "));
    broken = kSmallArmy;
    broken.replace(broken.find("Gessler"), 7, std::string("Ge\0sler", 7));
    CHECK(said(broken).starts_with("line 6, column "));
}

TEST_CASE("An army file cut short or scratched anywhere never does harm", "[rosters][army]") {
    for (std::size_t length = 0; length < kSmallArmy.size(); ++length) {
        CHECK_FALSE(read_army(kSmallArmy.substr(0, length)).has_value());
    }
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        std::string text(kSmallArmy);
        for (int n = 1 + chance.below(4); n > 0; --n) {
            text[static_cast<std::size_t>(chance.below(static_cast<int>(text.size())))] =
                static_cast<char>(chance.below(256));
        }
        if (const auto army = read_army(text)) {
            RC_ASSERT(gk::check(*army).has_value());
        } else {
            RC_ASSERT(!army.error().words.empty());
        }
    }));
}

TEST_CASE("What roster show adds for the reader is no part of the army", "[rosters][army]") {
    auto json = small_army();
    json["points"] = 99;
    json["breaks_below"] = 7;
    const auto army = read_army(json.dump());
    REQUIRE(army);
    CHECK(*army == *read_army(kSmallArmy));
}

TEST_CASE("An army's short name is made of its name", "[rosters][army]") {
    CHECK(id_from("Fontenoy, France") == "fontenoy-france");
    CHECK(id_from("Österreich & Böhmen, Řád") == "osterreich-bohmen-rad");
    CHECK(id_from("  Prié-Turinetti  ") == "prie-turinetti");
    CHECK(id_from("2nd Army").starts_with("2nd"));
    CHECK(id_from("!?").empty());
    CHECK(id_from(std::string(200, 'x')).size() == 80);
    CHECK(id_from(id_from("Groß-Görschen")) == "gross-gorschen");
}

// ---- The armies that come with the program

TEST_CASE("GK-VIC-02: the French at Fontenoy are 36 points, as their source states",
          "[rosters][army][gk][victory]") {
    const auto* france = shipped_army("fontenoy-france");
    REQUIRE(france != nullptr);
    CHECK(france->complete);
    CHECK(france->points_stated == 36);
    CHECK(gk::army_points(gk::default_edition(), *france) == 36);
    CHECK(gk::breaks_below(36) == 18);
}

TEST_CASE(
    "GK-VIC-01, GK-VIC-07: the French at Fontenoy still fight at 18 points and have lost at 17",
    "[rosters][army][gk][victory]") {
    gk::Setup setup{.name = "Fontenoy", .edition = gk::default_edition()};
    setup.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
    gk::Battle battle(gk::begin(setup));
    const auto remove = [&](int index) {
        const auto answer = gk::play_command(battle.state(),
                                             gk::Correct{.unit = gk::UnitId{index},
                                                         .field = gk::Field::Quarters,
                                                         .value = 0,
                                                         .reason = "test"},
                                             {},
                                             nullptr);
        REQUIRE(answer.event() != nullptr);
        battle.append(*answer.event());
    };
    // Units of two points while more than one is to go, then one of a single point.
    const auto points = [&] { return gk::points(battle.state(), {0}); };
    for (const int down_to : {18, 17}) {
        for (int i = 0; i < static_cast<int>(setup.armies[0].units.size()) && points() > down_to;
             ++i) {
            const auto& unit = battle.state().at(gk::UnitId{i});
            const int worth = gk::worth(battle.state().edition, {unit.unit.type, unit.at_full});
            if (gk::present(unit) && worth > 0 && points() - worth >= down_to) {
                remove(i);
            }
        }
        REQUIRE(points() == down_to);
        CHECK(battle.state().at(gk::ArmyId{0}).broken == (down_to == 17));
        CHECK_FALSE(battle.state().verdict.has_value());
    }
    const auto end = gk::play_command(battle.state(), gk::EndHalfTurn{}, {}, nullptr);
    REQUIRE(end.event() != nullptr);
    battle.append(*end.event());
    CHECK(battle.state().verdict == gk::Verdict::SecondWins);
}

TEST_CASE("The Allies at Fontenoy are not all listed, and say so", "[rosters][army]") {
    const auto* allies = shipped_army("fontenoy-allies");
    REQUIRE(allies != nullptr);
    CHECK_FALSE(allies->complete);
    CHECK(allies->points_stated == 34);
    CHECK(gk::army_points(gk::default_edition(), *allies) < 34);
}

TEST_CASE(
    "GK-ART-03: the French battery beyond the Scheldt reaches 36 cm, every other gun what "
    "the rules say",
    "[rosters][army][gk][artillery]") {
    for (const auto& army : shipped_armies()) {
        for (const auto& unit : army.units) {
            CHECK(
                unit.roundshot_range ==
                (unit.name == "battery beyond the Scheldt" ? std::optional(36_cm) : std::nullopt));
        }
    }
}

TEST_CASE("Every army that comes with the program can be brought to a battle", "[rosters][army]") {
    // Counted in the orders of battle: every unit that was seen, and not one more.
    const std::map<std::string, std::size_t> units{{"fontenoy-france", 24},
                                                   {"fontenoy-allies", 18},
                                                   {"dettingen-pragmatic", 9},
                                                   {"dettingen-france", 10},
                                                   {"sahay-austria", 7},
                                                   {"sahay-france", 5},
                                                   {"eckwelt-prussia", 10},
                                                   {"eckwelt-france", 16},
                                                   {"mollwitz-prussia", 9},
                                                   {"mollwitz-austria", 3}};
    CHECK(shipped_armies().size() == units.size());
    std::set<std::string> ids;
    for (const auto& army : shipped_armies()) {
        INFO(army.id);
        CHECK(ids.insert(army.id).second);
        CHECK(gk::check(army).has_value());
        CHECK(army.units.size() == units.at(army.id));
        CHECK(army.complete == (army.id == "fontenoy-france"));
        CHECK(shipped_army(army.id) == &army);
        CHECK(army.id == id_from(army.id));
        const auto back = read_army(army_json(army).dump());
        REQUIRE(back);
        CHECK(*back == army);
        for (const auto& unit : army.units) {
            CHECK(unit.source.starts_with("https://"));
        }
    }
    CHECK(shipped_army("waterloo-france") == nullptr);
}
