#include "battles/game_of_kings/state.hpp"

#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

TEST_CASE("A battle begins as its setup says", "[gk][battle]") {
    auto setup = small_setup();
    setup.weather = Weather::Fog;
    setup.first_to_act = {1};
    setup.armies[0].units[0].morale_class.reset();
    setup.class_where_unknown = MoraleClass::Poor;
    setup.armies[1].units[0].strength = {2};
    const auto state = begin(setup);
    CHECK(state.units.size() == 14);
    CHECK(state.turn == 1);
    CHECK(state.to_act == ArmyId{1});
    CHECK(half_turn(state) == "1A");
    CHECK(state.weather == Weather::Fog);
    CHECK(state.at(ArmyId{0}).start == 11);
    CHECK(state.at(ArmyId{1}).start == 10);
    const auto& dessau = state.at(unit_named(state, "Dessau"));
    CHECK(dessau.class_assumed);
    CHECK(dessau.unit.morale_class == MoraleClass::Poor);
    const auto& molck = state.at(unit_named(state, "Molck"));
    CHECK_FALSE(molck.class_assumed);
    CHECK(molck.unit.quarters == Quarters{2});
    CHECK_FALSE(state.verdict.has_value());
}

TEST_CASE("Foot that the players let begin formed stands in firing order, and nobody else does",
          "[gk][battle]") {
    auto setup = small_setup();
    for (auto& unit : setup.armies[0].units) {
        unit.firing_order = false;
    }
    setup.foot_begins_formed = true;
    for (const auto& unit : begin(setup).units) {
        CHECK(unit.unit.firing_order == (unit.unit.type == UnitType::Foot));
    }
}

TEST_CASE("GK-ORG-29: a turn is the half-turn of one player and then that of the other",
          "[gk][battle]") {
    Table table;
    CHECK(half_turn(table.state()) == "1A");
    table.end_half_turn();
    CHECK(half_turn(table.state()) == "1B");
    CHECK(table.state().to_act == ArmyId{1});
    table.end_half_turn();
    CHECK(half_turn(table.state()) == "2A");
    CHECK(table.state().to_act == ArmyId{0});
}

TEST_CASE("GK-VIC-06: only units gone or off the table lose points; retreating units count",
          "[gk][battle][victory]") {
    Table table;
    CHECK(points(table.state(), {1}) == 11);
    table.correct("Molck", Field::Retreating, 1);
    CHECK(points(table.state(), {1}) == 11);
    table.correct("Molck", Field::Quarters, 1);
    CHECK(points(table.state(), {1}) == 11);
    table.correct("Molck", Field::Quarters, 0);
    CHECK(points(table.state(), {1}) == 9);
    table.play(DrillUnit{table["Botta"], Drill::LeaveTable});
    CHECK(points(table.state(), {1}) == 7);
    CHECK_FALSE(present(table.at("Botta")));
    CHECK(points(table.state(), {0}) == 11);
}

TEST_CASE("GK-MOR-10: a general is with the unit he is attached to, while he is there",
          "[gk][battle][morale]") {
    Table table;
    CHECK_FALSE(facts(table.state(), table["Molck"]).general);
    table.play(AttachGeneral{table["Charles"], table["Molck"]});
    CHECK(facts(table.state(), table["Molck"]).general);
    CHECK_FALSE(facts(table.state(), table["Botta"]).general);
    table.correct("Charles", Field::Quarters, 0);
    CHECK_FALSE(facts(table.state(), table["Molck"]).general);
}

TEST_CASE(
    "GK-MUS-31, GK-MEL-53: a unit in melee neither fires nor is fired at, and gives no charge "
    "fire",
    "[gk][battle][melee]") {
    Table table;
    CHECK_FALSE(facts(table.state(), table["Molck"]).in_contact);
    table.play(table.melee("Gessler", "Molck"), {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(facts(table.state(), table["Molck"]).in_contact);
    CHECK(facts(table.state(), table["Gessler"]).in_contact);
    CHECK(table.refusal(FireMusketry{.firer = table["Dessau"], .target = table["Molck"]}) ==
          "GK-MUS-31");
    CHECK(table.refusal(FireMusketry{.firer = table["Molck"], .target = table["Dessau"]}) ==
          "GK-MUS-31");
    CHECK(table.refusal(FireGun{
              .gun = table["howitzer"], .target = table["Gessler"], .range = 5_cm}) == "GK-MUS-31");
}

TEST_CASE("GK-MOR-16: support ends when the friend behind is gone, retreats or is in melee",
          "[gk][battle][morale]") {
    Table table;
    const auto supported = [&] { return facts(table.state(), table["Molck"]).supported; };
    CHECK_FALSE(supported());
    table.play(MarkUnit{.unit = table["Molck"], .supported_by = table["Botta"]});
    CHECK(supported());
    const auto [field, value] =
        GENERATE(Catch::Generators::table<Field, int>({{Field::Quarters, 0},
                                                       {Field::Departed, 1},
                                                       {Field::Retreating, 1},
                                                       {Field::Opponent, 0}}));
    table.correct("Botta", field, value);
    CHECK_FALSE(supported());
    table.battle.undo();
    table.play(MarkUnit{.unit = table["Molck"], .supported = false});
    CHECK_FALSE(supported());
}

TEST_CASE("Every field has its place in the list, a word of its own and sound bounds",
          "[gk][battle]") {
    std::set<std::string_view> words;
    for (const auto& field : fields()) {
        INFO(field.word);
        CHECK(&info(field.field) == &field);
        CHECK(field_named(field.word) == &field);
        CHECK(words.insert(field.word).second);
        CHECK(field.least < field.most);
        if (!field.words.empty()) {
            CHECK(static_cast<int>(field.words.size()) == field.most - field.least + 1);
        }
    }
    CHECK(field_named("height") == nullptr);
}

TEST_CASE("What is set in a field is what is read from it, and nothing else changes",
          "[gk][battle]") {
    for (const auto& field : fields()) {
        if (field.subject == Subject::Setting) {
            continue;
        }
        auto setup = small_setup();
        setup.activation = field.subject == Subject::Card ? Activation::Cards : Activation::Dice;
        const auto start = begin(setup);
        const int most = field.unit ? static_cast<int>(start.units.size()) - 1 : field.most;
        for (const int value : {field.least, most, field.least + 1}) {
            INFO(field.word << " " << value);
            auto state = start;
            const int before = get(state, field.field, 1);
            set(state, field.field, 1, value);
            CHECK(get(state, field.field, 1) == value);
            CHECK((state == start) == (value == before));
            set(state, field.field, 1, before);
            CHECK(state == start);
        }
    }
}

TEST_CASE("GK-MEL-23, GK-MOR-32: every setting can be set to all its values and read back",
          "[gk][battle]") {
    const auto start = begin(small_setup());
    std::set<std::string_view> words;
    for (std::size_t i = 0; i < settings().size(); ++i) {
        const auto& setting = settings()[i];
        CHECK(words.insert(setting.word).second);
        CHECK(setting_named(setting.word) == &setting);
        for (int value = setting.least; value <= setting.most; ++value) {
            INFO(setting.word << " " << value);
            auto state = start;
            const auto place = static_cast<int>(i);
            const int before = get(state, Field::Setting, place);
            set(state, Field::Setting, place, value);
            CHECK(get(state, Field::Setting, place) == value);
            CHECK((state == start) == (value == before));
        }
    }
    CHECK(setting_named("moonlight") == nullptr);
}
