#include "battles/game_of_kings/preview.hpp"

#include <compare>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

void check_close(double chance, double expected) {
    CHECK(chance == Approx(expected).epsilon(1e-12).margin(1e-12));
}

double sum(const Fate& fate) {
    return fate.unhurt + fate.hurt + fate.retreats + fate.breaks;
}

/// How a unit ends when the command is really played, as the state shows it.
struct End {
    int quarters = 0;
    bool retreats = false;
    friend auto operator<=>(const End&, const End&) = default;
};

/// The odds on the paper against those of playing the command itself, and the tests then owed, in
/// the order of the armies, unit by unit.
void check_against_play(const Table& table, const Command& command) {
    const auto view = preview(table.state(), command);
    REQUIRE_FALSE(view.rejected.has_value());
    REQUIRE_FALSE(view.before.empty());
    for (const auto& shown : view.before) {
        INFO(table.state().at(shown.unit).name);
        const auto odds = exact_odds([&](Dice& dice) {
            const auto event = resolve(table.state(), command, dice);
            REQUIRE(event);
            auto after = table.state();
            fold(after, *event);
            for (int i = 0; i < static_cast<int>(after.units.size()); ++i) {
                if (after.at(UnitId{i}).owes_morale) {
                    fold(after, *resolve(after, TestMorale{{i}}, dice));
                }
            }
            const auto& unit = after.at(shown.unit);
            return End{unit.unit.quarters.count, unit.owes_retreat};
        });
        const int before = table.state().at(shown.unit).unit.quarters.count;
        check_close(shown.fate.breaks,
                    odds.at_least(&End::quarters, 0) - odds.at_least(&End::quarters, 1));
        check_close(shown.fate.retreats,
                    odds.chance_that([](const End& e) { return e.quarters > 0 && e.retreats; }));
        check_close(shown.fate.unhurt, odds.chance_that([&](const End& e) {
            return e.quarters == before && !e.retreats;
        }));
        check_close(sum(shown.fate), 1);
    }
}

}  // namespace

TEST_CASE("GK-MOR-31: the paper shows the whole chain of a volley before any die",
          "[gk][preview][odds]") {
    Table table;
    const auto view =
        preview(table.state(), FireMusketry{.firer = table["Dessau"], .target = table["Molck"]});
    REQUIRE(view.before.size() == 1);
    const auto& molck = view.before[0];
    CHECK(molck.unit == table["Molck"]);
    CHECK(molck.before == Quarters{4});
    REQUIRE(molck.lost.size() == 5);
    check_close(molck.lost[0], 1.0 / 16);
    check_close(molck.lost[1], 4.0 / 16);
    check_close(molck.lost[2], 6.0 / 16);
    check_close(molck.lost[3], 4.0 / 16);
    check_close(molck.lost[4], 1.0 / 16);
    check_close(molck.mean_lost, 2);
    check_close(molck.tests, 14.0 / 16);
    check_close(molck.fails, 7.0 / 16);
    check_close(molck.fate.unhurt, 1.0 / 16);
    check_close(molck.fate.hurt, 7.0 / 16);
    // Three lost and failed is gone as well: 1/16 + 1/4 of 1/2.
    check_close(molck.fate.breaks, 3.0 / 16);
    check_close(molck.fate.retreats, 5.0 / 16);
    check_close(sum(molck.fate), 1);

    REQUIRE(view.strikers.size() == 1);
    CHECK(view.strikers[0].needed == "4+");
    CHECK(view.strikers[0].dice == "to hit, with 4 dice");
    CHECK(view.strikers[0].then.empty());
    REQUIRE(view.wanted.has_value());
    CHECK(view.wanted->left() == 4);
}

TEST_CASE("The odds move with each die that lies", "[gk][preview][odds]") {
    Table table;
    const Command shot = FireMusketry{.firer = table["Dessau"], .target = table["Molck"]};
    const auto two_hits = preview(table.state(), shot, std::vector{4, 6});
    check_close(two_hits.before[0].lost[0], 1.0 / 16);
    check_close(two_hits.now[0].lost[0], 0);
    check_close(two_hits.now[0].lost[2], 1.0 / 4);
    check_close(two_hits.now[0].lost[4], 1.0 / 4);
    check_close(sum(two_hits.now[0].fate), 1);
    CHECK(two_hits.thrown.size() == 2);
    CHECK(two_hits.wanted->left() == 2);

    const auto all_thrown = preview(table.state(), shot, std::vector{4, 1, 1, 1, 3});
    check_close(all_thrown.now[0].fate.retreats, 1);
    CHECK_FALSE(all_thrown.wanted.has_value());

    CHECK(preview(table.state(), shot, std::vector{7}).bad_face.has_value());
    CHECK(preview(table.state(), shot, std::vector{1, 1, 1, 1, 1}).bad_face.has_value());
}

TEST_CASE("What the paper shows is what playing the command brings", "[gk][preview][odds]") {
    const auto* name = GENERATE("2018", "2017-cards");
    Table table(name);
    table.play(MarkUnit{.unit = table["Molck"], .cover = true, .supported_by = table["Botta"]});
    table.play(AttachGeneral{table["Charles"], table["Hohenems"]});
    table.correct("Hohenems", Field::Quarters, 3);
    SECTION("a volley at cover") {
        check_against_play(table, FireMusketry{.firer = table["Dessau"], .target = table["Molck"]});
    }
    SECTION("a gun at a weak target") {
        table.correct("Molck", Field::Quarters, 2);
        check_against_play(
            table, FireGun{.gun = table["battery"], .target = table["Molck"], .range = 5_cm});
    }
    SECTION("a charge under fire") {
        auto melee = table.melee("Gessler", "Botta");
        melee.attackers[0].charged_from = 10_cm;
        check_against_play(table, melee);
    }
    SECTION("two against one with a common friend behind") {
        table.play(MarkUnit{.unit = table["Gessler"], .supported_by = table["Kleist"]});
        table.play(MarkUnit{.unit = table["Zieten"], .supported_by = table["Kleist"]});
        check_against_play(
            table,
            FightMelee{.attackers = {{.unit = table["Gessler"], .from = Aspect::Flank},
                                     {.unit = table["Zieten"], .from = Aspect::Rear}},
                       .defenders = {{.unit = table["Hohenems"]}}});
    }
    SECTION("a melee already engaged") {
        table.play(table.melee("Gessler", "Hohenems"), {4, 1, 1, 1, 4, 1, 1});
        table.end_half_turn();
        check_against_play(table, table.melee("Gessler", "Hohenems"));
    }
}

TEST_CASE("GK-MOR-16: the paper of a melee reckons with a friend in it that is free by the test",
          "[gk][preview][odds]") {
    const auto* name = GENERATE("summary", "pips");
    Table table(name);
    // One more charge would be beyond what the test can weigh as a whole.
    const auto weakened = [&](const std::vector<std::string>& units) {
        for (const auto& unit : units) {
            table.correct(unit, Field::Quarters, 2);
        }
    };
    FightMelee both{
        .attackers = {{.unit = table["Gessler"], .charged_from = 12_cm}, {.unit = table["Zieten"]}},
        .defenders = {{.unit = table["Molck"]}}};
    weakened({"Gessler", "Zieten", "Molck"});
    SECTION("beside the one that tests") {
        table.play(MarkUnit{.unit = table["Gessler"], .supported_by = table["Zieten"]});
        check_against_play(table, both);
        // Fire costs it one of two quarters, 1/2; it and its friend hit with two of three dice or
        // more, 1/2, and the battalion's two miss, 1/4: that has lost. Then it stands on a 3
        // rather than a 4.
        auto alone = table.state();
        alone.at(table["Gessler"]).supported_by = kNoUnit;
        const double helped = table.state().edition.charge_fire ? 1.0 / 2 * 1 / 2 * 1 / 4 : 0;
        check_close(preview(alone, both).before[0].fate.breaks -
                        preview(table.state(), both).before[0].fate.breaks,
                    helped * (1.0 / 2 - 1.0 / 3));
    }
    SECTION("each behind the other") {
        both.attackers[1].charged_from = 12_cm;
        both.attackers[1].against = table["Botta"];
        both.defenders.push_back({.unit = table["Botta"], .against = table["Zieten"]});
        table.correct("Botta", Field::Quarters, 1);
        table.play(MarkUnit{.unit = table["Gessler"], .supported_by = table["Zieten"]});
        table.play(MarkUnit{.unit = table["Zieten"], .supported_by = table["Gessler"]});
        check_against_play(table, both);
    }
    SECTION("in a melee elsewhere, with an enemy that is beaten or destroyed here") {
        table.correct("Gessler", Field::Quarters, 4);
        table.correct("Zieten", Field::Opponent, table["Molck"].index);
        table.correct("Gessler", Field::SupportedBy, table["Zieten"].index);
        auto one = both;
        one.attackers.pop_back();
        check_against_play(table, one);
    }
}

TEST_CASE("GK-MOR-07: a test that brings no second retreat shows none", "[gk][preview][odds]") {
    Table table("summary");
    table.play(table.melee("Gessler", "Hohenems"), {1, 1, 1, 1, 4, 1, 1, 1});
    const Command test = TestMorale{table["Gessler"]};
    const auto view = preview(table.state(), test);
    check_close(view.success, 1.0 / 2);
    check_close(view.before[0].fate.retreats, 0);
    check_close(view.before[0].fate.hurt, 1.0 / 2);
    check_close(view.before[0].fate.unhurt, 1.0 / 2);

    table.fire("Dessau", "Molck", {4, 1, 1, 1});
    const auto after_fire = preview(table.state(), TestMorale{table["Molck"]});
    check_close(after_fire.before[0].fate.retreats, 1.0 / 2);
}

TEST_CASE("GK-MOR-02: where morale is thrown later the paper says so and weighs it all the same",
          "[gk][preview][odds]") {
    Table table("summary");
    const auto view =
        preview(table.state(), FireMusketry{.firer = table["Dessau"], .target = table["Molck"]});
    CHECK(view.morale_later);
    check_close(view.before[0].fails, 7.0 / 16);
    CHECK_FALSE(preview(Table("2018").state(),
                        FireMusketry{.firer = table["Dessau"], .target = table["Molck"]})
                    .morale_later);
}

TEST_CASE("GK-RAL-06: the paper shows the chance to rally, and what is thrown settles it",
          "[gk][preview][odds]") {
    Table table;
    table.correct("Molck", Field::Retreating, 1);
    table.end_half_turn();
    const Command rally = Rally{table["Molck"]};
    check_close(preview(table.state(), rally).success, 1.0 / 3);
    check_close(preview(table.state(), rally, std::vector{5}).success, 1);
    check_close(preview(table.state(), rally, std::vector{4}).success, 0);
    table.play(AttachGeneral{table["Charles"], table["Molck"]});
    check_close(preview(table.state(), rally).success, 1.0 / 2);
}

TEST_CASE("The paper of a melee shows both sides with their dice and scores", "[gk][preview]") {
    auto setup = small_setup();
    setup.armies[0].units[3].cuirassier = true;
    Table table(setup);
    auto melee = table.melee("Gessler", "Molck");
    melee.attackers[0].charged_from = 10_cm;
    const auto view = preview(table.state(), melee);
    REQUIRE(view.strikers.size() == 2);
    CHECK(view.strikers[0].unit == table["Gessler"]);
    CHECK(view.strikers[0].dice == "to hit, with 4 dice");
    CHECK(view.strikers[0].then.empty());
    CHECK(view.strikers[1].unit == table["Molck"]);
    CHECK(view.strikers[1].then == "then 6 saves a hit");
    CHECK(view.strikers[1].why.back() == Reason{"charge fire first", "4 on 4+", "GK-MEL-25"});
    CHECK(view.before.size() == 2);
}

TEST_CASE("A command that is refused shows only why", "[gk][preview]") {
    Table table;
    const auto view = preview(table.state(), table.melee("Dessau", "Hohenems"));
    REQUIRE(view.rejected.has_value());
    CHECK(std::get<Refusal>(*view.rejected).clause == "GK-MEL-02");
    CHECK(view.before.empty());
    CHECK_FALSE(view.wanted.has_value());
}

// Morale is thrown as the half-turn ends; by then the loser of a melee has gone back.
TEST_CASE("GK-MOR-07: fire on a unit that has gone back is not shown to send it back again",
          "[gk][preview]") {
    Table table("summary");
    const FireMusketry volley{.firer = table["Dessau"], .target = table["Molck"]};
    const auto before = preview(table.state(), volley);
    REQUIRE(before.morale_later);
    CHECK(before.before.at(0).fate.retreats > 0.1);
    table.play(Correct{
        .unit = table["Molck"], .field = Field::Retreated, .value = 1, .reason = "it lost"});
    const auto after = preview(table.state(), volley);
    CHECK(after.before.at(0).fate.retreats == 0);
    // What it would have gone back with it now stands with.
    check_close(after.before.at(0).fate.hurt,
                before.before.at(0).fate.hurt + before.before.at(0).fate.retreats);
    check_close(sum(after.before.at(0).fate), 1);
}

TEST_CASE("GK-MOR-07: who has gone back is shown to stand where it is beaten again",
          "[gk][preview][odds]") {
    const auto* name = GENERATE("2018", "2017-cards", "summary");
    Table table(name);
    for (const auto* unit : {"Molck", "Hohenems"}) {
        table.correct(unit, Field::Retreating, 1);
        table.correct(unit, Field::Retreated, 1);
    }
    for (const auto& command :
         {Command{FireMusketry{.firer = table["Dessau"], .target = table["Molck"]}},
          Command{FireGun{.gun = table["battery"], .target = table["Molck"], .range = 5_cm}},
          Command{table.melee("Gessler", "Hohenems")}}) {
        check_against_play(table, command);
        CHECK(preview(table.state(), command).before.back().fate.retreats == 0);
    }
}
