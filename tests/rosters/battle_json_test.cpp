#include "rosters/battle_json.hpp"

#include <string>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "battles/game_of_kings/command_fields.hpp"
#include "rosters/json.hpp"
#include "rules/limits.hpp"
#include "tests/rosters/random_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

Json parsed(std::string_view text) {
    const auto json = parse_json(text, limits::kLargestCommand);
    INFO(text);
    REQUIRE(json);
    return *json;
}

const State& start() {
    static const auto state = begin(small_setup());
    return state;
}

Command read(std::string_view text) {
    const auto command = command_from_json(start(), parsed(text));
    INFO(text << ": " << (command ? "" : command.error().words));
    REQUIRE(command);
    return *command;
}

std::string fault(std::string_view text) {
    const auto command = command_from_json(start(), parsed(text));
    INFO(text);
    REQUIRE_FALSE(command.has_value());
    return command.error().words;
}

UnitId named(std::string_view name) {
    return unit_named(start(), name);
}

}  // namespace

TEST_CASE("A command is read from the words of `drumhead do`", "[rosters][battle]") {
    CHECK(read(R"({"do":"musketry","firer":"Dessau","target":"Molck","range_cm":7.5})") ==
          Command{FireMusketry{named("Dessau"), named("Molck"), 7.5_cm}});
    CHECK(read(R"({"do":"musketry","firer":0,"target":7})") ==
          Command{FireMusketry{{0}, {7}, std::nullopt}});
    CHECK(read(R"({"do":"melee","attackers":["Gessler",{"unit":"Zieten","from":"rear",
        "against":"Hohenems","higher":true,"charged_from_cm":10}],"defenders":["Hohenems"]})") ==
          Command{FightMelee{.attackers = {{.unit = named("Gessler")},
                                           {.unit = named("Zieten"),
                                            .against = named("Hohenems"),
                                            .from = Aspect::Rear,
                                            .higher = true,
                                            .charged_from = 10_cm}},
                             .defenders = {{.unit = named("Hohenems")}}}});
    CHECK(read(R"({"do":"dismount","unit":"Austria/Nadasdy"})") ==
          Command{DrillUnit{named("Nadasdy"), Drill::Dismount}});
    CHECK(read(R"({"do":"attach","general":"Charles"})") ==
          Command{AttachGeneral{named("Charles"), std::nullopt}});
    CHECK(
        read(R"({"do":"mark","unit":"Molck","cover":false,"supported_by":"Botta"})") ==
        Command{MarkUnit{.unit = named("Molck"), .cover = false, .supported_by = named("Botta")}});
    CHECK(read(R"({"do":"end-half-turn"})") == Command{EndHalfTurn{}});
    CHECK(read(R"({"do":"note","text":"The fog lifts.","dice":[1],"roll_rest":true})") ==
          Command{Note{"The fog lifts."}});
    CHECK(read(R"({"do":"declare","verdict":"draw","reason":"night"})") ==
          Command{Declare{Verdict::Draw, "night"}});
}

TEST_CASE("A correction takes a number, a yes or no, a word or a unit", "[rosters][battle]") {
    const auto value = [](const std::string& field, const std::string& given) {
        const auto command = read(R"({"do":"correct","unit":"Molck","reason":"r","field":")" +
                                  field + R"(","value":)" + given + "}");
        return std::get<Correct>(command).value;
    };
    CHECK(value("quarters", "3") == 3);
    CHECK(value("firing-order", "true") == 1);
    CHECK(value("firing-order", "0") == 0);
    CHECK(value("class", "\"poor\"") == static_cast<int>(MoraleClass::Poor));
    CHECK(value("opponent", "\"Dessau\"") == named("Dessau").index);
    CHECK(value("opponent", "\"none\"") == -1);
    CHECK(value("opponent", "3") == 3);
}

TEST_CASE("What is wrong with a command is said with its field", "[rosters][battle]") {
    CHECK(fault("7") == "a command is an object in braces");
    CHECK(fault("[]") == "a command is an object in braces");
    CHECK(fault("{}").starts_with("do: it is missing"));
    CHECK(fault(R"({"do":7})").starts_with("do: "));
    CHECK(fault(R"({"do":null})").starts_with("do: it is missing"));
    CHECK(fault(R"({"do":"march"})") ==
          "do: 'march' is not a command; `drumhead do --list` names them");
    CHECK(fault(R"({"do":"musketry","target":"Molck"})") == "firer: it is missing");
    CHECK(fault(R"({"do":"musketry","firer":"Dessau","target":"Blücher"})") ==
          "target: there is no unit 'Blücher' in this battle");
    CHECK(fault(R"({"do":"musketry","firer":"Dessau","target":14})") ==
          "target: there is no unit number 14");
    CHECK(fault(R"({"do":"musketry","firer":-1,"target":7})") ==
          "firer: there is no unit number -1");
    CHECK(fault(R"({"do":"musketry","firer":0.5,"target":7})") ==
          "firer: a unit's name or number is needed");
    CHECK(fault(R"({"do":"musketry","firer":18446744073709551615,"target":7})")
              .starts_with("firer: there is no unit number"));
    CHECK(fault(R"({"do":"musketry","firer":4294967296,"target":7})") ==
          "firer: there is no unit number 4294967296");
    CHECK(fault(R"({"do":"musketry","firer":"Dessau","target":"Molck","range":7})") ==
          "range: there is no such field here");
    for (const auto* range : {"-1", "\"7\"", "10001", "1e300", "0.0000001", "true", "[7]"}) {
        CHECK(
            fault(std::string(R"({"do":"musketry","firer":0,"target":7,"range_cm":)") + range + "}")
                .starts_with("range_cm: it is "));
    }
    CHECK(fault(R"({"do":"melee","defenders":["Molck"]})") == "attackers: it is missing");
    CHECK(fault(R"({"do":"melee","attackers":"Gessler","defenders":["Molck"]})") ==
          "attackers: a list in brackets is needed");
    CHECK(fault(R"({"do":"melee","attackers":[{"unit":"Gessler","from":"above"}],
                    "defenders":["Molck"]})")
              .find("'above' is not front, flank or rear") != std::string::npos);
    CHECK(fault(R"({"do":"melee","attackers":[{"from":"rear"}],"defenders":["Molck"]})")
              .starts_with("attackers: "));
    CHECK(fault(R"({"do":"melee","attackers":[["Gessler"]],"defenders":["Molck"]})") ==
          "attackers: a unit's name or number is needed");
    CHECK(fault(R"({"do":"melee","attackers":[{"unit":"Gessler","lance":true}],
                    "defenders":["Molck"]})")
              .find("lance: there is no such field here") != std::string::npos);
    CHECK(fault(R"({"do":"mark","unit":"Molck","cover":"yes"})") ==
          "cover: true or false is needed");
    CHECK(fault(R"({"do":"weather","weather":"snow"})") ==
          "weather: 'snow' is not fair, light-rain, heavy-rain, fog or heat");
    CHECK(fault(R"({"do":"note"})") == "text: it is missing");
    CHECK(fault(R"({"do":"note","text":7})") == "text: text in quotes is needed");
}

TEST_CASE("What is wrong with a correction is said with its field", "[rosters][battle]") {
    const auto correct = [](const std::string& rest) {
        return fault(R"({"do":"correct","unit":"Molck","reason":"r",)" + rest + "}");
    };
    CHECK(correct(R"("field":"height","value":1)") ==
          "field: 'height' is not a field; `drumhead do --list` names them");
    CHECK(correct(R"("field":"quarters")") == "value: it is missing");
    CHECK(correct(R"("field":"quarters","value":"many")") ==
          "value: 'many' is not a value of quarters");
    CHECK(correct(R"("field":"quarters","value":true)") ==
          "value: quarters is a number, not true or false");
    CHECK(correct(R"("field":"class","value":false)") ==
          "value: class is a word, not true or false");
    CHECK(correct(R"("field":"opponent","value":true)") ==
          "value: opponent is a unit, not true or false");
    CHECK(correct(R"("field":"class","value":"brave")") ==
          "value: 'brave' is not a value of class");
    CHECK(correct(R"("field":"opponent","value":"Blücher")") ==
          "value: there is no unit 'Blücher' in this battle");
    CHECK(correct(R"("field":"quarters","value":1e20)").starts_with("value: it is 1e+20"));
    CHECK(
        correct(R"("field":"quarters","value":4294967299)").starts_with("value: it is 4294967299"));
    CHECK(fault(R"({"do":"correct","army":"France","field":"broken","value":1,"reason":"r"})") ==
          "army: \"France\" is not an army of this battle");
    CHECK(fault(R"({"do":"correct","army":2,"field":"broken","value":1,"reason":"r"})") ==
          "army: 2 is not an army of this battle");
    // The same in 32 bits as an army there is.
    CHECK(fault(R"({"do":"correct","army":4294967296,"field":"broken","value":1,"reason":"r"})") ==
          "army: 4294967296 is not an army of this battle");
}

TEST_CASE("A verdict that is none is refused, in words and in numbers", "[rosters][battle]") {
    for (const auto* verdict : {"\"none\"", "\"undecided\"", "\"Prussia\"", "999", "-5", "true"}) {
        CHECK(fault(std::string(R"({"do":"declare","reason":"r","verdict":)") + verdict + "}")
                  .starts_with("verdict: "));
    }
    CHECK(fault(R"({"do":"declare","reason":"r","verdict":"none"})") ==
          "verdict: 'none' is not first-wins, second-wins or draw");
}

TEST_CASE("A unit is found by number, name, or army and name where two share one",
          "[rosters][battle]") {
    auto setup = stored_setup();
    setup.armies[1].units[0].name = "Dessau";
    const auto state = begin(setup);
    CHECK(*find_unit(state, 7) == UnitId{7});
    CHECK(*find_unit(state, "Prussia/Dessau") == UnitId{0});
    CHECK(*find_unit(state, "Austria/Dessau") == UnitId{7});
    CHECK(*find_unit(state, "Kleist") == UnitId{1});
    const auto both = find_unit(state, "Dessau");
    REQUIRE_FALSE(both.has_value());
    CHECK(both.error().words == "both armies have a unit 'Dessau'; write army/name");
}

TEST_CASE("The example of every command reads as that command", "[rosters][battle]") {
    for (const auto& known : command_infos()) {
        INFO(known.example);
        const auto json = parsed(known.example);
        CHECK(json["do"] == known.word);
        // Its names are those of Fontenoy; the fields are what is looked at here.
        const auto command = command_from_json(start(), json);
        if (!command) {
            CHECK(command.error().words.find("no such field") == std::string::npos);
            CHECK((command.error().words.find("there is no unit") != std::string::npos ||
                   command.error().words.find("not an army of this") != std::string::npos));
        }
    }
}

TEST_CASE("Every command comes back from JSON as it was", "[rosters][battle]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        for (int i = 0; i < 40; ++i) {
            const auto command = RandomPlayer(start(), chance).command();
            const auto json = command_json(command);
            const auto back =
                command_from_json(start(), *parse_json(json.dump(), limits::kLargestCommand));
            if (!back) {
                RC_FAIL(json.dump() + ": " + back.error().words);
            }
            RC_ASSERT(*back == command);
        }
    }));
}

TEST_CASE(
    "Every event of random legal play comes back from JSON as it was, and folds to the same "
    "state",
    "[rosters][battle]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        const auto setup = random_setup(chance);
        const auto battle = random_battle(setup, chance, 60);
        auto state = begin(setup);
        for (const auto& event : battle.events()) {
            const auto text = event_json(event).dump();
            const auto back =
                event_from_json(battle.start(), *parse_json(text, limits::kLargestCommand));
            if (!back) {
                RC_FAIL(text + ": " + back.error().words);
            }
            RC_ASSERT(*back == event);
            RC_ASSERT(event_json(*back).dump() == text);
            fold(state, *back);
        }
        RC_ASSERT(state == battle.state());
    }));
}

TEST_CASE("A die of an event shows a face", "[rosters][battle]") {
    auto json = parsed(R"({"when":"1A","command":{"do":"note","text":"fog"},
                           "dice":[{"for":"rally","faces":6,"face":4}]})");
    REQUIRE(event_from_json(start(), json));
    json["dice"][0]["face"] = 7;
    CHECK(event_from_json(start(), json).error().words ==
          "event, dice, face: it is 7; a whole number from 1 to 6 is needed");
    json["dice"][0].erase("face");
    CHECK(event_from_json(start(), json).error().words == "event, dice, face: it is missing");
}

TEST_CASE("GK-TER-01: a table comes back from JSON as it was laid, and what is left out is usual",
          "[rosters][battle][terrain]") {
    const Command table = LayTable{
        .facts = {.table = {243_cm, 122_cm, {4, 3}},
                  .choices = {{3, *feature_from("walled-town")}, {12, *feature_from("marsh")}},
                  .details = true},
        .seed = ~std::uint64_t{0},
        .rerolled = {5, 5, 12}};
    const auto back = command_from_json(start(), parsed(command_json(table).dump()));
    REQUIRE(back);
    CHECK(*back == table);
    CHECK(command_from_json(start(), parsed(R"({"do":"table"})")).value() == Command{LayTable{}});

    Battle battle(start());
    auto dice = dice_for(battle.state(), 1);
    const auto answer =
        play_command(battle.state(), LayTable{.facts = {.details = true}, .seed = 7}, {}, &dice);
    REQUIRE(answer.event() != nullptr);
    const auto event = event_from_json(start(), parsed(event_json(*answer.event()).dump()));
    REQUIRE(event);
    CHECK(*event == *answer.event());
    battle.append(*event);
    State folded = start();
    fold(folded, *answer.event());
    CHECK(folded == battle.state());

    const auto shown = state_json(battle)["table"];
    CHECK(shown["seed"] == 7);
    CHECK(shown["sectors"].size() == 12);
    CHECK(shown["dice"].size() == battle.state().table->faces.size());
    battle.undo();
    CHECK(state_json(battle)["table"].is_null());
}

TEST_CASE("What is wrong with a table is said in words", "[rosters][battle][terrain]") {
    const auto words = [](std::string_view text) {
        const auto command = command_from_json(start(), parsed(text));
        REQUIRE_FALSE(command);
        return command.error().words;
    };
    CHECK(words(R"({"do":"table","seed":-1})") == "seed: -1 is not a whole number from 0 up");
    CHECK(words(R"({"do":"table","columns":1.5})").starts_with("columns: it is 1.5"));
    CHECK(words(R"({"do":"table","rerolled":["5"]})") ==
          "rerolled: a list of whole numbers is needed, such as [5,11]");
    CHECK(words(R"({"do":"table","choices":[{"sector":1,"feature":"castle"}]})")
              .find("'castle' is no terrain; there are hill, ") != std::string::npos);
    CHECK(words(R"({"do":"table","choices":[{"feature":"hill"}]})").find("sector: it is missing") !=
          std::string::npos);
    CHECK(words(R"({"do":"table","width":183})").find("no such field") != std::string::npos);
}

TEST_CASE("Every setup comes back from JSON as it was, settings changed or not",
          "[rosters][battle]") {
    CHECK(rc::check([](std::uint64_t seed) {
        Generator chance(seed);
        const auto setup = random_setup(chance);
        const auto back = setup_from_json(*parse_json(setup_json(setup).dump(), 1'000'000));
        if (!back) {
            RC_FAIL(back.error().words);
        }
        RC_ASSERT(*back == setup);
        RC_ASSERT(begin(*back) == begin(setup));
    }));
    for (const std::uint64_t seed : {std::uint64_t{0}, ~std::uint64_t{0}}) {
        auto setup = stored_setup();
        setup.seed = seed;
        CHECK(setup_from_json(*parse_json(setup_json(setup).dump(), 1'000'000))->seed == seed);
    }
}

TEST_CASE("What is wrong with a setup is said with its field", "[rosters][battle]") {
    const auto said = [](const std::string& field, const Json& value) {
        auto json = setup_json(stored_setup());
        json[field] = value;
        const auto setup = setup_from_json(json);
        INFO(field << " " << value.dump());
        REQUIRE_FALSE(setup.has_value());
        return setup.error().words;
    };
    CHECK(said("system", "lobositz") == "battle, system: it is not game-of-kings");
    CHECK(said("version", 2) == "battle, version: it was written by a newer program");
    CHECK(said("name", "") == "battle, name: it is missing");
    CHECK(said("edition", "2031") == "battle, edition: there is no such edition");
    CHECK(said("settings", {{"charge-fire", 7}}).starts_with("battle, settings, charge-fire: "));
    CHECK(said("settings", {{"moonlight", 1}}) ==
          "battle, settings, moonlight: there is no such field here");
    CHECK(said("seed", -1) == "battle, seed: a whole number is needed");
    CHECK(said("seed", "1") == "battle, seed: a whole number is needed");
    CHECK(said("first_to_act", 2).starts_with("battle, first_to_act: it is 2"));
    CHECK(said("weather", "snow") == "battle, weather: there is no such weather");
    CHECK(said("class_where_unknown", "brave") ==
          "battle, class_where_unknown: it is elite, regular or poor");
    CHECK(said("foot_begins_formed", 1).starts_with("battle, foot_begins_formed: "));
    CHECK(said("armies", Json::array()) == "battle, armies: two are needed");
    CHECK(said("armies", {1, 2}) == "army: an object in braces is needed here");
    CHECK(said("colour", 1) == "battle, colour: there is no such field here");
}

TEST_CASE("Two armies of one name could not be told apart", "[rosters][battle]") {
    auto json = setup_json(stored_setup());
    json["armies"][1]["name"] = "Prussia";
    const auto setup = setup_from_json(json);
    REQUIRE_FALSE(setup.has_value());
    CHECK(setup.error().words == "battle, armies: both are called Prussia");
}

TEST_CASE("What is wrong with an event is a problem and nothing worse", "[rosters][battle]") {
    Table table;
    table.fire("Dessau", "Molck", {4, 4, 1, 1, 3});
    const auto good = event_json(table.battle.events()[0]);
    const auto said = [&](auto change) {
        auto json = good;
        change(json);
        const auto event = event_from_json(start(), json);
        INFO(json.dump());
        REQUIRE_FALSE(event.has_value());
        return event.error().words;
    };
    CHECK(said([](Json& e) { e = 7; }).starts_with("event"));
    CHECK(said([](Json& e) { e.erase("when"); }) == "event, when: it is missing");
    CHECK(said([](Json& e) { e.erase("command"); }) == "event, command: it is missing");
    CHECK(said([](Json& e) { e["command"]["firer"] = 99; }) ==
          "event, command: firer: there is no unit number 99");
    CHECK(said([](Json& e) { e["smoke"] = 1; }) == "event, smoke: there is no such field here");
    CHECK(said([](Json& e) { e["dice"][0]["face"] = 0; }).starts_with("event, dice, face: "));
    CHECK(said([](Json& e) { e["dice"] = 4; }).starts_with("event, dice: "));
    CHECK(said([](Json& e) { e["why"][0] = "because"; }).starts_with("event, why"));
    CHECK(said([](Json& e) {
              e["outcome"]["lost"] = 4294967296;
          }).starts_with("event, outcome: lost is neither"));
    CHECK(said([](Json& e) {
              e["outcome"]["lost"] = Json::array();
          }).starts_with("event, outcome: lost is neither"));
    for (const auto& wrong : std::vector<std::pair<std::string, Json>>{{"field", "height"},
                                                                       {"field", 7},
                                                                       {"of", 14},
                                                                       {"of", -1},
                                                                       {"of", "Molck"},
                                                                       {"to", 5},
                                                                       {"to", -1},
                                                                       {"to", nullptr},
                                                                       {"from", 1e20},
                                                                       {"colour", 1}}) {
        CHECK(said([&](Json& e) {
                  for (auto& change : e["changes"]) {
                      if (change["field"] == "quarters") {
                          change[wrong.first] = wrong.second;
                      }
                  }
              }) == "event, changes: a change cannot be read");
    }
}

TEST_CASE("A battle shows as the command line says", "[rosters][battle]") {
    Table table;
    table.fire("Dessau", "Molck", {4, 4, 1, 1, 3});
    const auto json = state_json(table.battle);
    CHECK(json["seq"] == 1);
    CHECK(json["system"] == "game-of-kings");
    CHECK(json["edition"] == "2018");
    CHECK(json["turn"] == 1);
    CHECK(json["to_act"] == "Prussia");
    CHECK(json["weather"] == "fair");
    CHECK(json["verdict"].is_null());
    REQUIRE(json["armies"].size() == 2);
    const auto& austria = json["armies"][1];
    CHECK(austria["name"] == "Austria");
    CHECK(austria["points"] == 11);
    CHECK(austria["start"] == 11);
    CHECK(austria["breaks_below"] == 6);
    CHECK(austria["lost"] == false);
    REQUIRE(austria["units"].size() == 7);
    const auto& molck = austria["units"][0];
    CHECK(molck["id"] == 7);
    CHECK(molck["quarters"] == 1);
    CHECK(molck["class"] == "regular");
    CHECK(std::ranges::find(molck["state"], Json("retreating")) != molck["state"].end());
    CHECK(austria["units"][6]["class"].is_null());
}
