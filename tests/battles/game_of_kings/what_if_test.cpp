#include "battles/game_of_kings/what_if.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;
using namespace drumhead::gk;

namespace {

void check_close(double chance, double expected) {
    CHECK(chance == Approx(expected).epsilon(1e-12).margin(1e-12));
}

const Pairing& against(const WhatIf& reckoned, UnitId enemy) {
    const auto found = std::ranges::find(reckoned.pairings, enemy, &Pairing::enemy);
    REQUIRE(found != reckoned.pairings.end());
    return *found;
}

/// The same as the paper shows of the command, where the players insist on its order.
void check_as_previewed(const State& state, const Reckoned& reckoned) {
    const auto view = preview(state, reckoned.command, {}, Insist::Yes);
    REQUIRE(view.rejected.has_value() == reckoned.refused.has_value());
    if (view.rejected) {
        CHECK(words(*view.rejected) == words(*reckoned.refused));
        return;
    }
    for (const auto& shown : view.before) {
        const bool enemy = shown.unit == reckoned.to_enemy.unit;
        const auto& odds = enemy ? reckoned.to_enemy : reckoned.to_actor;
        REQUIRE(odds.unit == shown.unit);
        check_close(odds.fate.unhurt, shown.fate.unhurt);
        check_close(odds.fate.hurt, shown.fate.hurt);
        check_close(odds.fate.retreats, shown.fate.retreats);
        check_close(odds.fate.breaks, shown.fate.breaks);
        check_close(odds.mean_gone, shown.mean_gone);
    }
}

}  // namespace

TEST_CASE("A volley and its answer, counted by hand", "[gk][what-if][odds]") {
    Table table;
    table.correct("Dessau", Field::Quarters, 2);
    const auto reckoned = what_if(table.state(), table["Dessau"]);
    // Every enemy but the general, who is no target of his own.
    CHECK(reckoned.pairings.size() == 6);
    const auto& molck = against(reckoned, table["Molck"]);
    // Two dice at 4+ on a fresh battalion that tests at 4+: no hit 1/4, one hit 1/2, two 1/4; half
    // of those hit fail, lose a quarter more and retreat.
    REQUIRE(molck.fire.can());
    check_close(molck.fire.to_enemy.fate.unhurt, 1.0 / 4);
    check_close(molck.fire.to_enemy.fate.hurt, 3.0 / 8);
    check_close(molck.fire.to_enemy.fate.retreats, 3.0 / 8);
    check_close(molck.fire.to_enemy.fate.breaks, 0);
    check_close(molck.fire.to_enemy.mean_gone, 1 + 3.0 / 8);
    check_close(molck.fire.to_actor.fate.unhurt, 1);
    check_close(molck.fire.to_actor.mean_gone, 0);
    // Four dice at two quarters left: gone by two hits or more, 11/16, or by one and a failed test,
    // 4/16 x 1/2.
    REQUIRE(molck.fired_at.can());
    check_close(molck.fired_at.to_enemy.fate.breaks, 11.0 / 16 + 2.0 / 16);
    CHECK(molck.fired_at.to_enemy.unit == table["Dessau"]);
    // Foot does not charge horse, but horse charges foot.
    const auto& hohenems = against(reckoned, table["Hohenems"]);
    REQUIRE(hohenems.charge.refused);
    CHECK(std::get<Refusal>(*hohenems.charge.refused).clause == "GK-MEL-02");
    CHECK_FALSE(hohenems.charged.refused);
    REQUIRE(hohenems.fired_at.refused);
    CHECK(std::get<Refusal>(*hohenems.fired_at.refused).clause == "GK-MUS-09");
}

TEST_CASE("What a unit could do agrees with the paper for every pair, both ways",
          "[gk][what-if][odds]") {
    const auto* name = GENERATE("2018", "summary", "2017-cards");
    const bool ranged = GENERATE(false, true);
    Table table(name);
    table.play(MarkUnit{.unit = table["Molck"], .cover = true, .supported_by = table["Botta"]});
    const WhatIfFacts facts{.range = ranged ? std::optional(7_cm) : std::nullopt};
    for (int unit = 0; unit < 14; ++unit) {
        const auto reckoned = what_if(table.state(), {unit}, facts);
        CHECK_FALSE(reckoned.assumptions.empty());
        for (const auto& both : reckoned.pairings) {
            INFO(unit << " and " << both.enemy.index);
            // Nothing has been done in this half-turn, so the next finds the table the same.
            check_as_previewed(table.state(), both.fire);
            check_as_previewed(table.state(), both.charge);
            check_as_previewed(table.state(), both.fired_at);
            check_as_previewed(table.state(), both.charged);
        }
    }
}

TEST_CASE("GK-CMD-29: who has fired cannot now, and its enemy answers in the next half-turn",
          "[gk][what-if]") {
    Table table;
    table.fire("Dessau", "Molck", {4, 1, 1, 1, 4});
    const auto reckoned = what_if(table.state(), table["Dessau"]);
    const auto& molck = against(reckoned, table["Molck"]);
    REQUIRE(molck.fire.refused);
    CHECK(std::get<Refusal>(*molck.fire.refused).clause == "GK-CMD-29");
    CHECK(molck.fired_at.can());

    // The other side's unit fires in its own time, at a Dessau that may fire again by then.
    const auto other = what_if(table.state(), table["Molck"]);
    const auto& dessau = against(other, table["Dessau"]);
    CHECK(dessau.fire.can());
    REQUIRE(dessau.fired_at.refused);
}

TEST_CASE("GK-CMD-23: what is out of its order is reckoned and said", "[gk][what-if]") {
    Table table;
    table.play(ThrowCommandDice{}, {2, 9});
    table.play(ChooseSector{"right"});
    const auto reckoned = what_if(table.state(), table["Dessau"]);
    const auto& molck = against(reckoned, table["Molck"]);
    REQUIRE(molck.fire.not_now);
    CHECK(std::get<Refusal>(*molck.fire.not_now).clause == "GK-CMD-23");
    CHECK_FALSE(molck.fire.can());
    check_close(molck.fire.to_enemy.fate.breaks, 3.0 / 16);
}

TEST_CASE("GK-ART-04: a gun is asked how far, unless one distance is given for all",
          "[gk][what-if]") {
    Table table;
    const auto bare = what_if(table.state(), table["battery"]);
    REQUIRE(against(bare, table["Molck"]).fire.refused);
    CHECK(std::get<Refusal>(*against(bare, table["Molck"]).fire.refused).clause == "GK-ART-04");
    const auto far = what_if(table.state(), table["battery"], {.range = 20_cm});
    CHECK(against(far, table["Molck"]).fire.can());
    const auto beyond = what_if(table.state(), table["battery"], {.range = 30_cm});
    CHECK(std::get<Refusal>(*against(beyond, table["Molck"]).fire.refused).clause == "GK-ART-03");
    // The same distance is where a charge begins: beyond musket range foot fires first.
    const auto charge = [&](std::optional<Length> range) {
        return against(what_if(table.state(), table["Gessler"], {.range = range}), table["Molck"])
            .charge.to_actor.mean_gone;
    };
    CHECK(charge(10_cm) > charge(std::nullopt));
}

TEST_CASE("GK-VIC-03: the one loss that breaks an army is said with its chance",
          "[gk][what-if][odds]") {
    Table table;
    table.play(Correct{.army = ArmyId{1}, .field = Field::Start, .value = 19, .reason = "test"});
    const auto reckoned = what_if(table.state(), table["Dessau"]);
    // Molck is worth 2 of 11, and 9 x 2 < 19; the light foot is worth 1, and 10 x 2 is not.
    check_close(against(reckoned, table["Molck"]).fire.breaks_enemy, 3.0 / 16);
    CHECK(against(reckoned, table["Grenzer"]).fire.to_enemy.fate.breaks > 0);
    check_close(against(reckoned, table["Grenzer"]).fire.breaks_enemy, 0);
    // With the general in it (GK-MOR-11) the light foot counts 4.
    table.play(AttachGeneral{table["Charles"], table["Grenzer"]});
    const auto with_him = what_if(table.state(), table["Dessau"]);
    const auto& grenzer = against(with_him, table["Grenzer"]).fire;
    check_close(grenzer.breaks_enemy, grenzer.to_enemy.fate.breaks);
}
