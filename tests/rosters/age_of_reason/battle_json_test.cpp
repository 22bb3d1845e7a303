#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "rosters/bar_battle_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"
#include "tests/battles/age_of_reason/random_player.hpp"
#include "tests/battles/age_of_reason/small_battle.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;
using namespace drumhead::bar;

namespace {

State kolin_battle(int number) {
    const auto& book = *shipped_book("kolin");
    const auto setup = set_up(book, book.scenarios.at(static_cast<std::size_t>(number - 1)), {});
    REQUIRE(setup);
    return begin(*setup);
}
Result<bar::Command> read(const State& state, std::string_view text) {
    return bar_command_from_json(state, Json::parse(text));
}
std::string problem(const State& state, std::string_view text) {
    const auto command = read(state, text);
    INFO(text);
    REQUIRE_FALSE(command);
    CHECK(command.error().words.find('\n') == std::string::npos);
    CHECK_FALSE(command.error().words.empty());
    return command.error().words;
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

/// A battle with a loss, a wound, dice, levels, a marker with quotes, and something undone.
bar::Battle played_battle() {
    auto setup = small_setup();
    setup.name = "Kolin, \"klein\" – für Nádasdy";
    Table table(setup);
    table.levels(kAustrian, {6, 11});
    table.column(kAustrian, 6, 1);
    table.lose("NEI 1", 6);
    table.play(MarkCounter{.unit = table["NEI 2"], .marker = "Ammo \"low\" – Nádasdy"});
    table.hit("Starhemberg", LeaderFate::Wounded, {5});
    table.advance_to("2:00");
    table.play(RollArmyMorale{.army = kAustrian, .points = -1}, {4});
    table.play(CheckDoubleZero{}, {3, 0});
    table.play(SetColumn{kAustrian, 11, {{.die = 0, .change = -4, .note = "stand"}}});
    table.battle.undo();
    return table.battle;
}

}  // namespace

TEST_CASE("The example of every command is one of some scenario of Kolin", "[bar][rosters]") {
    for (const auto& known : command_infos()) {
        INFO(known.word << ": " << known.example);
        bool reads = false;
        std::string words;
        for (int number = 1; number <= 6 && !reads; ++number) {
            const auto state = kolin_battle(number);
            const auto command = read(state, known.example);
            reads = command.has_value();
            if (!command) {
                words = command.error().words;
                continue;
            }
            CHECK(word(*command) == known.word);
            const auto again = bar_command_from_json(state, bar_command_json(state, *command));
            REQUIRE(again);
            CHECK(*again == *command);
        }
        INFO(words);
        CHECK(reads);
    }
}

TEST_CASE("Every command, whatever is in its fields, comes back from JSON as it was",
          "[bar][rosters]") {
    const int number = GENERATE(1, 4);
    const auto state = kolin_battle(number);
    Generator chance(1757, static_cast<std::uint64_t>(number));
    RandomPlayer player(state, chance);
    for (const auto& known : command_infos()) {
        for (int i = 0; i < 40; ++i) {
            const auto command = std::holds_alternative<Correct>(known.blank)
                                     ? player.correction()
                                     : player.filled(known);
            const auto written = bar_command_json(state, command);
            INFO(written.dump());
            const auto again = bar_command_from_json(state, Json::parse(written.dump()));
            INFO((again ? std::string() : again.error().words));
            REQUIRE(again);
            CHECK(*again == command);
        }
    }
}

TEST_CASE("The events of a battle come back from JSON as they were", "[bar][rosters]") {
    const auto battle = played_battle();
    for (const auto& event : battle.events()) {
        const auto written = bar_event_json(battle.start(), event);
        INFO(written.dump());
        const auto again = bar_event_from_json(battle.start(), Json::parse(written.dump()));
        REQUIRE(again);
        CHECK(*again == event);
    }
}

TEST_CASE("A battle of the Age of Reason comes back from the store, what was undone behind it",
          "[bar][rosters][store]") {
    const TemporaryFolder folder;
    auto opened = Store::open(folder / "drumhead.db", Store::Access::ReadWrite);
    REQUIRE(opened);
    auto& store = *opened;
    const auto battle = played_battle();
    const auto number = store.new_battle(*battle.start().setup);
    REQUIRE(number);
    for (std::size_t i = 0; i < battle.events().size(); ++i) {
        REQUIRE(store.append_json(*number, i, bar_event_json(battle.start(), battle.events()[i])));
    }
    REQUIRE(store.set_done(*number, battle.done()));
    const auto stored = store.load_battle<AgeOfReason>(*number);
    REQUIRE(stored);
    CHECK((stored->setup == *battle.start().setup));
    CHECK(stored->done == battle.done());
    auto again = replayed(*stored);
    CHECK(again.state() == battle.state());
    CHECK(std::ranges::equal(again.events(), battle.events()));
    CHECK(store.system_of(*number).value() == "age-of-reason");
    // All of it at once, as an import does.
    const auto copy = store.add_battle(*stored);
    REQUIRE(copy);
    const auto copied = store.load_battle<AgeOfReason>(*copy);
    REQUIRE(copied);
    CHECK(replayed(*copied).state() == battle.state());
}

TEST_CASE("A battle of one rulebook is not loaded as one of another", "[bar][rosters][store]") {
    const TemporaryFolder folder;
    auto opened = Store::open(folder / "drumhead.db", Store::Access::ReadWrite);
    REQUIRE(opened);
    auto& store = *opened;
    const auto reason = store.new_battle(small_setup());
    const auto kings = store.new_battle(gk::stored_setup());
    REQUIRE(reason);
    REQUIRE(kings);
    const auto as_kings = store.load_battle<GameOfKings>(*reason);
    REQUIRE_FALSE(as_kings);
    CHECK(contains(as_kings.error().words, "is not a battle of Game of Kings"));
    const auto as_reason = store.load_battle<AgeOfReason>(*kings);
    REQUIRE_FALSE(as_reason);
    CHECK(contains(as_reason.error().words, "is not a battle of Battles from the Age of Reason"));
}

TEST_CASE(
    "BAR-LOSS-02: the battle as JSON shows ratings, type and SP left, bonuses and loss values",
    "[bar][rosters]") {
    Table table;
    const auto unit = table["NEI 1"];
    table.play(Fill{
        {{Field::Er, unit.index, 31},
         {Field::Cv, unit.index, 6},
         {Field::Type, unit.index, static_cast<int>(unit_type("Fus") - unit_types().data())}}});
    table.lose("NEI 1", 2);
    const auto json = bar_state_json(table.battle);
    const auto& austria = json["armies"][0];
    CHECK(austria["record"] == 2);
    const auto& row = austria["counters"][0];
    CHECK(row["name"] == "NEI 1");
    CHECK(row["er"] == 31);
    CHECK(row["cv"] == 6);
    CHECK(row["type"] == "Fus");
    CHECK(row["sp"] == 6);
    CHECK(row["left"] == 4);
    bool found = false;
    for (const auto& leader : austria["leaders"]) {
        if (leader["name"] == "Starhemberg") {
            found = true;
            CHECK(leader["er-bonus"] == -11);
            CHECK(leader["cv-bonus"] == 1);
            CHECK(leader["initiative"] == 7);
            CHECK(leader["loss-value"] == 5);
        }
    }
    CHECK(found);
}

TEST_CASE("Names and times that are none are said in one sentence", "[bar][rosters][bad]") {
    const auto one = kolin_battle(1);
    const auto four = kolin_battle(4);
    CHECK(contains(problem(one, R"({"do":"lose","unit":"MUN 9"})"), "there is no counter 'MUN 9'"));
    CHECK(contains(problem(one, R"({"do":"lose","unit":"6 lb #1"})"), "more than one counter"));
    CHECK(contains(problem(one, R"({"do":"lose","unit":999})"), "there is no counter number 999"));
    CHECK(contains(problem(one, R"({"do":"lose"})"), "missing"));
    CHECK(contains(problem(one, R"({"do":"lose","unit":"MUN 1","sps":2})"), "sps"));
    CHECK(contains(problem(one, R"({"do":"lose","unit":"MUN 1","sp":"two"})"), "sp"));
    problem(one, R"({"do":"lose","unit":["MUN 1"]})");
    problem(one, R"({"lose":1})");
    problem(one, R"([1])");
    problem(one, R"({"do":"mark","unit":"MUN 1","morale":"afraid"})");
    problem(one, R"({"do":"correct","field":"turn","value":"3:30"})");
    problem(one, R"({"do":"correct","field":"losses","of":"MUN 1","value":"1:40"})");
    problem(one, R"({"do":"correct","field":"courage","of":"MUN 1","value":1})");
    problem(one, R"({"do":"correct","field":"losses","value":1})");
    problem(one, R"({"do":"correct","field":"turn","of":"MUN 1","value":"3:00"})");
    problem(one, R"({"do":"fill","cells":[{"field":"type","of":"MUN 1","value":"Panzer"}]})");
    problem(one, R"({"do":"arrive","reinforcement":"Blücher"})");
    problem(one, R"({"do":"levels","army":"saxon","levels":[1]})");
    problem(one, R"({"do":"levels","army":"austrian","levels":["ten"]})");
    CHECK(contains(problem(four, R"({"do":"leader-hit","leader":"H","fate":"killed"})"),
                   "more than"));
    CHECK(read(four, R"({"do":"leader-hit","leader":"austrian/H","fate":"killed"})"));
    CHECK(read(one, R"({"do":"lose","unit":"austrian/6 lb #1"})"));
    CHECK(read(one, R"({"do":"correct","field":"turn","value":"3:20"})"));
}

TEST_CASE("A stored event that says what cannot be is a problem", "[bar][rosters][bad]") {
    const auto start = begin(small_setup());
    const auto with = [&](const std::string& changes) {
        return bar_event_from_json(
                   start,
                   Json::parse(R"({"when":"1:40","command":{"do":"advance"},"changes":[)" +
                               changes + "]}"))
            .has_value();
    };
    CHECK(with(R"({"field":"losses","of":"au/NEI/1","from":0,"to":2})"));
    CHECK_FALSE(with(R"({"field":"losses","of":"au/NEI/1","from":0,"to":21})"));
    CHECK_FALSE(with(R"({"field":"losses","of":"au/NEI/1","from":0,"to":null})"));
    CHECK_FALSE(with(R"({"field":"losses","of":"au/NEI/9","from":0,"to":1})"));
    CHECK_FALSE(with(R"({"field":"losses","of":99,"from":0,"to":1})"));
    CHECK_FALSE(with(R"({"field":"type","of":"au/NEI/1","from":null,"to":60})"));
    CHECK_FALSE(with(R"({"field":"acting-leader","of":"austrian","from":0,"to":11})"));
    CHECK_FALSE(with(R"({"field":"chart-owed","of":"austrian","from":null,"to":1200})"));
    CHECK_FALSE(with(R"({"field":"turn","of":0,"from":5,"to":6})"));
    CHECK_FALSE(with(R"({"field":"turn","from":5})"));
}
