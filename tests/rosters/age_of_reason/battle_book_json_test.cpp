#include "rosters/battle_book_json.hpp"

#include <functional>
#include <string>

#include <catch2/catch.hpp>

#include "rosters/json.hpp"
#include "rules/limits.hpp"
#include "tests/rosters/age_of_reason/kolin.hpp"

namespace drumhead {
namespace {

using namespace bar;

constexpr std::string_view kSmallBook = R"({
  "format": "drumhead-battle-book", "version": 1, "word": "mollwitz", "name": "Mollwitz",
  "armies": [
    {"nation": "austrian", "name": "Austria", "leaders": ["au/leader/N"]},
    {"nation": "prussian", "name": "Prussia"}
  ],
  "leaders": [
    {"id": "au/leader/N", "abbr": "N", "name": "Neipperg", "nation": "austrian", "role": "army"},
    {"id": "pr/leader/S", "abbr": "S", "name": "Schwerin", "nation": "prussian", "role": "wing",
     "chart": {"er_bonus": -5, "loss_value": 9}}
  ],
  "wings": [{"id": "pr/wing/S", "name": "Schwerin's Wing", "nation": "prussian",
             "leader": "pr/leader/S"}],
  "commands": [{"id": "pr/command/K", "abbr": "K", "name": "Kalckstein", "nation": "prussian",
                "wing": "pr/wing/S"}],
  "counters": [
    {"id": "au/G/1a", "abbr": "G", "part": "1a", "nation": "austrian", "parent": "au/G/1",
     "skirmish": "only"},
    {"id": "au/G/1", "abbr": "G", "part": "1", "name": "Grünne \"Grenzer\"", "nation": "austrian",
     "arm": "infantry", "chart": {"type": "LI", "sp": 5, "half": 3}},
    {"id": "pr/6lb/1", "abbr": "6 lb", "part": "#1", "nation": "prussian", "arm": "artillery",
     "chart": {"type": "6 lb", "prolonge": "FP"}},
    {"id": "pr/K/1", "abbr": "K", "part": "1", "nation": "prussian", "command": "pr/command/K"}
  ],
  "scenarios": [
    {"name": "The field", "first": "1:40", "last": "3:40",
     "setup": [{"nation": "austrian", "counters": ["au/G/1a"], "place": "anywhere"}],
     "reinforcements": [
       {"name": "guns", "nation": "prussian", "counters": ["pr/6lb/1"], "arrives": "by die",
        "ranges": [{"from": "2:00", "low": 8}, {"from": "2:20", "low": 1}]},
       {"name": "Schwerin", "nation": "prussian", "leaders": ["pr/leader/S"],
        "arrives": "on turn", "turn": "2:40"}
     ],
     "options": [{"word": "more", "nation": "prussian", "counters": ["pr/K/1"]}]}
  ]
})";

Json small_book() {
    return *parse_json(kSmallBook, limits::kLargestBattleBook);
}

/// What is said of the small book once `change` has been made to it.
std::string fault(const std::function<void(Json&)>& change) {
    auto json = small_book();
    change(json);
    const auto book = book_from_json(json);
    REQUIRE_FALSE(book.has_value());
    return book.error().words;
}
/// The same, where one field of an entry is changed. The problem names the field.
std::string fault_in(const std::string& list,
                     std::size_t entry,
                     const std::string& field,
                     const Json& value) {
    return fault([&](Json& book) { book[list][entry][field] = value; });
}
std::string scenario_fault(const std::string& pointer, const Json& value) {
    return fault([&](Json& book) { book[Json::json_pointer("/scenarios/0" + pointer)] = value; });
}

TEST_CASE("A battle book is read with all that it says and no more", "[bar][rosters]") {
    const auto book = read_book(kSmallBook);
    REQUIRE(book);
    CHECK(book->word == "mollwitz");
    const auto& everyone = book->everyone;
    CHECK(everyone.counters[0].parent == 1);
    CHECK(everyone.counters[0].skirmish_only);
    CHECK(everyone.counters[1].name == "Grünne \"Grenzer\"");
    CHECK(everyone.counters[1].chart == CounterChart{.type = unit_type("LI"), .sp = 5, .half = 3});
    CHECK(everyone.counters[2].chart.prolonge == Prolonge::FireAndMove);
    CHECK(everyone.counters[3].group == 0);
    CHECK_FALSE(everyone.counters[3].arm);
    CHECK(everyone.groups[0].wing == 0);
    CHECK(everyone.groups[0].leader == -1);
    CHECK(everyone.wings[0].leader == 1);
    CHECK(everyone.leaders[1].chart == LeaderChart{.er_bonus = -5, .loss_value = 9});
    CHECK(everyone.armies[0].leaders == std::vector{0});
    const auto& scenario = book->scenarios[0];
    CHECK(scenario.number == 0);
    CHECK(scenario.first.index == 5);
    CHECK(scenario.reinforcements[0].ranges[1] == ArrivalRange{.from = Turn{7}, .low = 1});
    CHECK(scenario.reinforcements[1].turn == Turn{8});
    CHECK(scenario.options[0].who.counters == std::vector{3});
}

TEST_CASE("A book comes back from its file as it was", "[bar][rosters]") {
    for (const auto& book : {kolin(), *read_book(kSmallBook)}) {
        const auto text = book_json(book).dump(1);
        const auto back = read_book(text);
        REQUIRE(back);
        CHECK(*back == book);
        CHECK(book_json(*back).dump(1) == text);
    }
}

TEST_CASE("The setup of every scenario with every option comes back from the store as it was",
          "[bar][rosters]") {
    for (const auto& scenario : kolin().scenarios) {
        std::vector<std::string> options;
        for (int taken = 0; taken <= 1; ++taken) {
            auto setup = set_up(kolin(), scenario, options);
            REQUIRE(setup);
            setup->name = "Kolín, \"the first\"";
            setup->seed = 18446744073709551615U;
            const auto text = bar_setup_json(*setup).dump();
            const auto back = bar_setup_from_json(*parse_json(text, limits::kLargestBattleBook));
            if (!back) {
                FAIL(back.error().words);
            }
            CHECK(*back == *setup);
            CHECK(bar_setup_json(*back).dump() == text);
            for (const auto& option : scenario.options) {
                options.push_back(option.word);
            }
        }
    }
}

TEST_CASE("A stored setup that is not one is a problem that names the field", "[bar][rosters]") {
    const auto setup = set_up(kolin(), scenario(1), {});
    REQUIRE(setup);
    const auto said = [&](const std::function<void(Json&)>& change) {
        auto json = bar_setup_json(*setup);
        change(json);
        const auto back = bar_setup_from_json(json);
        REQUIRE_FALSE(back.has_value());
        return back.error().words;
    };
    CHECK(said([](Json& json) { json = 3; }) == "battle: an object in braces is needed here");
    CHECK(said([](Json& json) { json["system"] = "game-of-kings"; }) ==
          "battle, system: it is not age-of-reason");
    CHECK(said([](Json& json) { json["version"] = 2; }) ==
          "battle, version: 2 is newer than this program reads (1)");
    CHECK(said([](Json& json) { json.erase("version"); }) == "battle, version: it is missing");
    CHECK(said([](Json& json) { json["seed"] = -1; }) == "battle, seed: a whole number is needed");
    CHECK(said([](Json& json) { json["book"] = "Kolin!"; }) ==
          "battle, book: it must be lower-case letters, digits and hyphens");
    CHECK(said([](Json& json) { json.erase("scenario"); }) == "battle, scenario: it is missing");
    CHECK(said([](Json& json) {
              json["scenario"]["first"] = "1:30";
          }).starts_with("battle, scenario, first: '1:30' begins no turn"));
    CHECK(said([](Json& json) { json["scenario"]["luck"] = 1; }) ==
          "battle, scenario, luck: there is no such field here");
    CHECK(said([](Json& json) {
              json["scenario"]["setup"][0]["counters"].push_back("au/NEI/3");
          }).starts_with("battle, scenario, placement 1, counters: there is no 'au/NEI/3'"));
}

TEST_CASE("What is wrong with a book is said with the entry and the field", "[bar][rosters]") {
    CHECK(fault([](Json& book) { book["format"] = "drumhead-army"; }) ==
          "battle book, format: it is not drumhead-battle-book");
    CHECK(fault([](Json& book) { book["word"] = "Mollwitz 1741"; }) ==
          "battle book, word: it must be lower-case letters, digits and hyphens");
    CHECK(fault([](Json& book) { book["armies"].erase(1); }) ==
          "battle book, armies: both an austrian and a prussian one are needed");
    CHECK(fault_in("armies", 1, "nation", "austrian") ==
          "battle book, army 2 (Prussia), nation: there is one army of each nation");
    CHECK(fault_in("armies", 1, "leaders", {"au/leader/N"}) ==
          "battle book, army 2 (Prussia), leaders: 'au/leader/N' is of the other side");
    CHECK(fault_in("leaders", 1, "id", "au/leader/N") ==
          "battle book, leader 2 (au/leader/N), id: 'au/leader/N' is used twice");
    CHECK(fault_in("leaders", 1, "role", "hero") ==
          "battle book, leader 2 (pr/leader/S), role: 'hero' is none of army, special, wing, "
          "command");
    CHECK(fault_in("leaders", 1, "chart", {{"er_bonus", 1}}) ==
          "battle book, leader 2 (pr/leader/S), chart, er_bonus: it is 1; a whole number from -99 "
          "to 0 is needed");
    CHECK(fault_in("leaders", 1, "chart", {{"replacement", 9}}) ==
          "battle book, leader 2 (pr/leader/S), chart, replacement: it is 9; a replacement has "
          "movement 8 or 10");
    CHECK(fault_in("wings", 0, "leader", "pr/leader/X") ==
          "battle book, wing 1 (pr/wing/S), leader: there is no 'pr/leader/X'");
    CHECK(fault_in("commands", 0, "nation", "austrian") ==
          "battle book, command 1 (pr/command/K), wing: 'pr/wing/S' is of the other side");
    CHECK(fault_in("counters", 3, "id", "pr/6lb/1") ==
          "battle book, counter 4 (pr/6lb/1), id: 'pr/6lb/1' is used twice");
    CHECK(fault_in("counters", 3, "nation", "saxon") ==
          "battle book, counter 4 (pr/K/1), nation: 'saxon' is none of austrian, prussian");
    CHECK(fault_in("counters", 1, "abbr", "an abbreviation that is none") ==
          "battle book, counter 2 (au/G/1), abbr: it is 28 bytes long; at most 16 are read");
    CHECK(fault_in("counters", 1, "name", "\xFF") ==
          "battle book, counter 2 (au/G/1), name: it is not text in UTF-8");
    CHECK(fault_in("counters", 0, "skirmish", "often") ==
          "battle book, counter 1 (au/G/1a), skirmish: 'often' is neither 'only' nor 'may'");
    CHECK(fault_in("counters", 1, "parent", "au/G/1a") ==
          "battle book, counters: 'au/G/1a' cannot be a piece of 'au/G/1', which is itself a "
          "piece");
    CHECK(fault_in("counters", 0, "parent", "pr/K/1") ==
          "battle book, counters: 'au/G/1a' cannot be a piece of 'pr/K/1', which is of the other "
          "side");
    CHECK(fault_in("counters", 1, "chart", {{"type", "Zouave"}}) ==
          "battle book, counter 2 (au/G/1), chart, type: no unit is of type 'Zouave'");
    CHECK(fault_in("counters", 1, "chart", {{"type", "Hus"}}) ==
          "battle book, counter 2 (au/G/1), chart, type: Hus is cavalry, but its arm is infantry");
    CHECK(fault_in("counters", 1, "chart", {{"sp", 21}}) ==
          "battle book, counter 2 (au/G/1), chart, sp: it is 21; a whole number from 1 to 20 is "
          "needed");
    CHECK(fault_in("counters", 1, "chart", {{"sp", 4}, {"half", 5}}) ==
          "battle book, counter 2 (au/G/1), chart, half: it is 5; a whole number from 1 to 4 is "
          "needed");
}

TEST_CASE("What is wrong with a scenario is said with the entry and the field", "[bar][rosters]") {
    const std::string where = "battle book, scenario 1 (The field), ";
    CHECK(scenario_fault("/last", "1:20") == where + "last: it is before the first turn");
    CHECK(scenario_fault("/number", 7) ==
          where + "number: it is 7; a whole number from 0 to 6 is needed");
    CHECK(scenario_fault("/notes", {1}) ==
          where + "notes: a list of texts of at most 800 bytes is needed");
    CHECK(scenario_fault("/setup/0/counters", {"au/G/1a", "au/G/1a"}) ==
          where + "placement 1, counters: the scenario places 'au/G/1a' twice");
    CHECK(scenario_fault("/setup/0/counters", {"pr/K/1"}) ==
          where + "placement 1, counters: 'pr/K/1' is of the other side");
    CHECK(scenario_fault("/setup/0/counters", {7}) ==
          where + "placement 1, counters: a list of ids in quotes is needed");
    CHECK(scenario_fault("/options/0/counters", {"pr/6lb/1"}) ==
          where + "option 1 (more), counters: the scenario places 'pr/6lb/1' twice");
    const auto guns = where + "reinforcement 1 (guns), ";
    CHECK(scenario_fault("/reinforcements/0/arrives", "late") ==
          guns + "arrives: 'late' is none of on turn, by die, any turn");
    CHECK(scenario_fault("/reinforcements/0/ranges/1/from", "2:00") ==
          guns + "range 2, from: each range begins after the one before it");
    CHECK(scenario_fault("/reinforcements/0/ranges/1/low", 10) ==
          guns + "range 2, low: it is 10; a whole number from 0 to 9 is needed");
    CHECK(scenario_fault("/reinforcements/0/ranges", Json::array()) ==
          guns + "ranges: at least one is needed");
    CHECK(scenario_fault("/reinforcements/0/entry_loss", true) ==
          guns + "entry_loss: it is spread over three counters");
    CHECK(scenario_fault("/reinforcements/1/turn", "4:00") ==
          where + "reinforcement 2 (Schwerin), turn: the scenario does not play this turn");
    CHECK(fault([](Json& book) { book["scenarios"] = Json::array(); }) ==
          "battle book, scenarios: at least one is needed, or charts");
}

TEST_CASE("A book of more counters or leaders than any battle has is refused", "[bar][rosters]") {
    CHECK(fault([](Json& book) {
              for (int i = 0; i < 400; ++i) {
                  auto one = book["counters"][3];
                  one["id"] = "pr/more/" + std::to_string(i);
                  book["counters"].push_back(one);
              }
          }) == "battle book, counters: there are 404; at most 400 are read");
    CHECK(fault([](Json& book) {
              for (int i = 0; i < 100; ++i) {
                  auto one = book["leaders"][1];
                  one["id"] = "pr/leader/more/" + std::to_string(i);
                  book["leaders"].push_back(one);
              }
          }) == "battle book, leaders: there are 102; at most 100 are read");
}

TEST_CASE("Only Kolin is shipped", "[bar][rosters]") {
    REQUIRE(shipped_books().size() == 1);
    CHECK(shipped_book("kolin") == shipped_books().data());
    CHECK(shipped_book("leuthen") == nullptr);
}

}  // namespace
}  // namespace drumhead
