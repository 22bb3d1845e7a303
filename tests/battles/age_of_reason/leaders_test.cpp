#include "tests/battles/age_of_reason/small_battle.hpp"

namespace drumhead::bar {
namespace {

/// As the players would enter what is in the box.
void enter_pool(Table& table, int ten, int eight) {
    table.correct(Field::PoolTen, army(kAustrian), ten);
    table.correct(Field::PoolEight, army(kAustrian), eight);
}
int pool(const Table& table, Field field) {
    return table.state().get(field, army(kAustrian));
}

TEST_CASE("BAR-LDR-01, BAR-LDR-03, BAR-TIME-12: wounded on 2:40, die 7: four turns, back on 4:00",
          "[bar][battles][leaders]") {
    Table table;
    table.advance_to("2:40");
    table.hit("Starhemberg", LeaderFate::Wounded, {7});
    const auto id = table.leader("Starhemberg");
    CHECK(status(table.state(), id) == LeaderStatus::Away);
    CHECK(table.entered(Field::Back, id) == at("4:00").index);
    CHECK(table.refusal(ReturnLeader{id}) == "BAR-LDR-03");
    CHECK(table.refusal(HitLeader{id}) == "BAR-LDR-11");
    table.advance_to("3:40");
    CHECK(due_on(table.state(), at("3:40")).leaders.empty());
    const auto event = table.play(AdvanceTurn{});
    CHECK(fact<bool>(event, "back: Starhemberg"));
    table.play(ReturnLeader{id});
    CHECK(status(table.state(), id) == LeaderStatus::Active);
    CHECK_FALSE(table.entered(Field::Back, id));
    CHECK(table.get(Field::Wounded, id) == 0);
    CHECK(table.refusal(ReturnLeader{id}) == "BAR-LDR-05");
}

TEST_CASE("BAR-LDR-02: on a 0 he stays and counts as wounded", "[bar][battles][leaders]") {
    Table table;
    const auto event = table.hit("Starhemberg", LeaderFate::Wounded, {0});
    CHECK(says(event, "BAR-LDR-02"));
    const auto id = table.leader("Starhemberg");
    CHECK(status(table.state(), id) == LeaderStatus::Active);
    CHECK(table.get(Field::Wounded, id) == 1);
    CHECK(table.record(kAustrian) == 0);
}

TEST_CASE("BAR-LDR-11: wounded a second time he is away until the later turn",
          "[bar][battles][leaders]") {
    Table table;
    table.hit("Starhemberg", LeaderFate::Wounded, {0});
    table.hit("Starhemberg", LeaderFate::Wounded, {3});
    const auto id = table.leader("Starhemberg");
    CHECK(table.entered(Field::Back, id) == at("2:20").index);
    // A leader who is away cannot be hit again; his wound runs on.
    CHECK(table.refusal(HitLeader{id, LeaderFate::Wounded}) == "BAR-LDR-11");
    CHECK(table.entered(Field::Back, id) == at("2:20").index);
}

TEST_CASE("BAR-TIME-17: wounded on 8:00 for five turns he does not return by 9:00",
          "[bar][battles][leaders]") {
    Table table;
    table.advance_to("8:00");
    const auto event = table.hit("Starhemberg", LeaderFate::Wounded, {9});
    CHECK(says(event, "BAR-TIME-17"));
    const auto id = table.leader("Starhemberg");
    CHECK_FALSE(table.entered(Field::Back, id));
    table.advance_to("9:00");
    CHECK(due_on(table.state(), at("9:00")).leaders.empty());
    CHECK(table.refusal(ReturnLeader{id}) == "BAR-TIME-17");
}

TEST_CASE(
    "BAR-CMD-04, BAR-CMD-06, BAR-CMD-31, BAR-LDR-05: a replacement counter is drawn, and put back "
    "on return",
    "[bar][battles][leaders]") {
    Table table;
    enter_pool(table, 1, 2);
    table.hit("Starhemberg", LeaderFate::Wounded, {4});
    const auto id = table.leader("Starhemberg");
    const auto event = table.play(
        Replace{.leader = id, .er_bonus = -4, .initiative = 5, .cv_bonus = 0, .range = 2});
    CHECK(says(event, "BAR-CMD-04"));
    CHECK(pool(table, Field::PoolEight) == 1);
    CHECK(pool(table, Field::PoolTen) == 1);
    auto held = ratings(table.state(), id);
    CHECK(held.er_bonus == -4);
    CHECK(held.initiative == 5);
    CHECK(held.range == 2);
    CHECK(table.refusal(Replace{.leader = id}) == "BAR-CMD-04");
    table.advance_to("2:20");
    table.play(ReturnLeader{id});
    CHECK(pool(table, Field::PoolEight) == 2);
    held = ratings(table.state(), id);
    CHECK(held.er_bonus == -11);
    CHECK(held.initiative == 7);
    CHECK(held.range == 3);
}

TEST_CASE(
    "BAR-CMD-04, BAR-CMD-32: movement 10 for a cavalry Command, unless the chart says otherwise",
    "[bar][battles][leaders]") {
    Table table;
    enter_pool(table, 1, 1);
    table.kill("Hadik");
    SECTION("by its units") {
        table.play(Replace{.leader = table.leader("Hadik")});
        CHECK(pool(table, Field::PoolTen) == 0);
        CHECK(pool(table, Field::PoolEight) == 1);
    }
    SECTION("by the chart row") {
        table.play(Fill{{{Field::Replacement, table.leader("Hadik").index, 8}}});
        table.play(Replace{.leader = table.leader("Hadik")});
        CHECK(pool(table, Field::PoolEight) == 0);
        CHECK(pool(table, Field::PoolTen) == 1);
    }
}

TEST_CASE("BAR-CMD-31: a stand-in killed is out for good, one wounded comes back to the pool",
          "[bar][battles][leaders]") {
    Table table;
    enter_pool(table, 1, 2);
    const auto id = table.leader("Starhemberg");
    table.kill("Starhemberg");
    table.play(Replace{.leader = id});
    SECTION("killed, killed, and the pool is empty") {
        table.kill("Starhemberg");
        table.play(Replace{.leader = id});
        table.kill("Starhemberg");
        CHECK(table.refusal(Replace{.leader = id}) == "BAR-CMD-31");
        CHECK(pool(table, Field::PoolEight) == 0);
        table.play(Replace{.leader = id, .with = StandIn::Generic});
        CHECK(pool(table, Field::PoolEight) == 0);
    }
    SECTION("wounded: he waits on the track") {
        table.hit("Starhemberg", LeaderFate::Wounded, {3});
        CHECK(table.get(Field::StandIn, id) == 0);
        CHECK(table.entered(Field::StandInBack, id) == at("2:20").index);
        CHECK(table.record(kAustrian) == 5);
        table.advance_to("2:00");
        CHECK(pool(table, Field::PoolEight) == 1);
        const auto event = table.play(AdvanceTurn{});
        CHECK(says(event, "BAR-CMD-31"));
        CHECK(pool(table, Field::PoolEight) == 2);
        CHECK_FALSE(table.entered(Field::StandInBack, id));
    }
    SECTION("two wounded: both come back") {
        table.hit("Starhemberg", LeaderFate::Wounded, {3});
        table.play(Replace{.leader = id});
        table.hit("Starhemberg", LeaderFate::Wounded, {1});
        CHECK(pool(table, Field::PoolEight) == 0);
        table.advance_to("2:00");
        CHECK(pool(table, Field::PoolEight) == 0);
        table.advance_to("2:20");
        CHECK(pool(table, Field::PoolEight) == 2);
    }
    SECTION("tended on the field") {
        table.hit("Starhemberg", LeaderFate::Wounded, {0});
        CHECK(static_cast<StandIn>(table.get(Field::StandIn, id)) == StandIn::Counter);
    }
}

TEST_CASE(
    "BAR-CMD-08, BAR-CMD-09, BAR-CMD-10, BAR-CMD-11, BAR-CMD-12: a generic counter's lines change "
    "the lost leader's ratings",
    "[bar][battles][leaders]") {
    Table table;
    table.kill("Starhemberg");
    const auto id = table.leader("Starhemberg");
    table.play(Replace{
        .leader = id, .with = StandIn::Generic, .er_bonus = 5, .initiative = -2, .cv_bonus = -1});
    const auto held = ratings(table.state(), id);
    CHECK(held.er_bonus == -6);
    CHECK(held.initiative == 5);
    CHECK(held.cv_bonus == 0);
    CHECK(held.range == 3);
    // The lost leader's own values are needed.
    table.kill("Hadik");
    CHECK(
        table.refusal(Replace{.leader = table.leader("Hadik"), .with = StandIn::Generic}).empty());
    table.play(Fill{{{Field::ErBonus, table.leader("Hadik").index, -3},
                     {Field::Initiative, table.leader("Hadik").index, 1},
                     {Field::CvBonus, table.leader("Hadik").index, 0}}});
    table.play(Replace{.leader = table.leader("Hadik"),
                       .with = StandIn::Generic,
                       .er_bonus = 5,
                       .initiative = -2,
                       .cv_bonus = -1});
    const auto hadik = ratings(table.state(), table.leader("Hadik"));
    CHECK(hadik.er_bonus == 0);
    CHECK(hadik.initiative == 0);
    CHECK(hadik.cv_bonus == 0);
}

TEST_CASE("BAR-CMD-03: Wing, Army and Special Leaders are not replaced from the pool",
          "[bar][battles][leaders]") {
    Table table;
    for (const auto* name : {"Serbelloni", "Feuerstein", "Daun"}) {
        table.kill(name);
        CHECK(table.refusal(Replace{.leader = table.leader(name)}) == "BAR-CMD-03");
    }
    CHECK(table.refusal(Replace{.leader = table.leader("Starhemberg")}) == "BAR-CMD-04");
}

TEST_CASE(
    "BAR-CMD-15, BAR-CMD-16, BAR-CMD-30: Guasco for Daun, then the nearest Wing Leader, until Daun "
    "is back",
    "[bar][battles][leaders]") {
    Table table;
    CHECK(acting_leader(table.state(), kAustrian) == table.leader("Daun"));
    CHECK(command_rating(table.state(), kAustrian) == 3);
    const auto event = table.hit("Daun", LeaderFate::Wounded, {9});
    CHECK(says(event, "BAR-CMD-15"));
    CHECK(acting_leader(table.state(), kAustrian) == table.leader("Guasco"));
    CHECK(command_rating(table.state(), kAustrian) == 1);
    CHECK(table.refusal(Succeed{kAustrian, table.leader("Serbelloni")}) == "BAR-CMD-15");
    table.kill("Guasco");
    CHECK_FALSE(acting_leader(table.state(), kAustrian));
    CHECK(command_rating(table.state(), kAustrian) == 0);
    CHECK(table.refusal(Succeed{kAustrian, table.leader("Starhemberg")}) == "BAR-CMD-15");
    CHECK(table.refusal(Succeed{kAustrian, table.leader("Guasco")}) == "BAR-CMD-15");
    CHECK(table.refusal(Succeed{kAustrian, table.leader("Zieten")}).empty());
    table.play(Succeed{kAustrian, table.leader("Serbelloni")});
    CHECK(acting_leader(table.state(), kAustrian) == table.leader("Serbelloni"));
    CHECK(command_rating(table.state(), kAustrian) == 1);
    table.advance_to("3:20");
    const auto back = table.play(ReturnLeader{table.leader("Daun")});
    CHECK(says(back, "BAR-CMD-30"));
    CHECK(acting_leader(table.state(), kAustrian) == table.leader("Daun"));
    CHECK(command_rating(table.state(), kAustrian) == 3);
    CHECK(table.get(Field::Wan, table.leader("Daun")) == 7);
}

TEST_CASE(
    "BAR-CMD-23, BAR-CMD-24, BAR-CMD-25: Moritz for Frederick, then the nearest Wing Leader, each "
    "with +1",
    "[bar][battles][leaders]") {
    Table table;
    CHECK(command_rating(table.state(), kPrussian) == 5);
    CHECK(table.get(Field::Wan, table.leader("Frederick")) == 5);
    const auto event = table.kill("Frederick");
    CHECK(says(event, "BAR-CMD-24"));
    CHECK(acting_leader(table.state(), kPrussian) == table.leader("Moritz"));
    CHECK(command_rating(table.state(), kPrussian) == 1);
    table.kill("Moritz");
    table.play(Succeed{kPrussian, table.leader("Zieten")});
    CHECK(command_rating(table.state(), kPrussian) == 1);
    // No named successor is left when he falls too.
    table.kill("Zieten");
    CHECK_FALSE(acting_leader(table.state(), kPrussian));
    CHECK(initiative_modifier(table.state(), kPrussian) == 0);
}

TEST_CASE("BAR-CMD-18: Feuerstein's ability once a turn, In Command only",
          "[bar][battles][leaders]") {
    Table table;
    const UseAbility ability{table.leader("Feuerstein")};
    table.correct(Field::LeaderOutOfCommand, table.leader("Feuerstein").index, 1);
    CHECK(table.refusal(ability) == "BAR-CMD-18");
    table.correct(Field::LeaderOutOfCommand, table.leader("Feuerstein").index, 0);
    table.play(ability);
    CHECK(table.get(Field::LeaderFinished, table.leader("Feuerstein")) == 1);
    CHECK(table.refusal(ability) == "BAR-CMD-18");
    table.play(AdvanceTurn{});
    table.play(ability);
    CHECK(table.refusal(UseAbility{table.leader("Starhemberg")}) == "BAR-CMD-18");
}

TEST_CASE("BAR-CMD-26, BAR-CMD-27: Moritz once a turn, if he is unactivated and passes his roll",
          "[bar][battles][leaders]") {
    Table table;
    const auto moritz = table.leader("Moritz");
    SECTION("used") {
        table.play(UseAbility{moritz});
        CHECK(table.refusal(UseAbility{moritz}) == "BAR-CMD-26");
        table.play(AdvanceTurn{});
        table.play(UseAbility{moritz});
    }
    SECTION("failed: activated for nothing") {
        table.play(UseAbility{.leader = moritz, .passed = false});
        CHECK(table.get(Field::LeaderFinished, moritz) == 1);
        CHECK(table.get(Field::UsedThisTurn, moritz) == 0);
        CHECK(table.refusal(UseAbility{moritz}) == "BAR-CMD-27");
    }
    SECTION("activated before") {
        table.play(Finish{.leader = moritz});
        CHECK(table.refusal(UseAbility{moritz}) == "BAR-CMD-27");
    }
    SECTION("off the map") {
        table.kill("Moritz");
        CHECK(table.refusal(UseAbility{moritz}) == "BAR-CMD-18");
    }
}

TEST_CASE(
    "BAR-LDR-06, BAR-LDR-07, BAR-SPL-01, BAR-SPL-16, BAR-SPL-17: the line first, then each leader, "
    "then wounds",
    "[bar][battles][leaders]") {
    Table table;
    const auto at_target = [&](std::string_view name, NearTarget where) {
        return LeaderAt{table.leader(name), where};
    };
    SECTION("Braving Enemy Fire: those in the hex; killed and wounded") {
        const auto event =
            table.play(CheckLeaders{.leaders = {at_target("Starhemberg", NearTarget::InTarget),
                                                at_target("Serbelloni", NearTarget::InTarget),
                                                at_target("Hadik", NearTarget::Next)}},
                       {7, 2, 5, 4});
        CHECK(fact<std::string>(event, "line") == "Braving Enemy Fire");
        CHECK(fact<std::string>(event, "Starhemberg") == "killed");
        CHECK(fact<std::string>(event, "Serbelloni") == "wounded");
        CHECK(table.entered(Field::Back, table.leader("Serbelloni")) == at("2:20").index);
        CHECK(table.record(kAustrian) == 5);
    }
    SECTION("In the Line of Fire, with skirmishers near: 3 - 1 is 2, killed") {
        table.play(CheckLeaders{.leaders = {at_target("Hadik", NearTarget::Next)}, .near = true},
                   {3, 3});
        CHECK(status(table.state(), table.leader("Hadik")) == LeaderStatus::Killed);
        CHECK(table.record(kAustrian) == 1);
    }
    SECTION("the Lucky Shot draws lots among those in sight") {
        table.play(CheckLeaders{.leaders = {at_target("Starhemberg", NearTarget::InSight),
                                            at_target("Serbelloni", NearTarget::Elsewhere),
                                            at_target("Hadik", NearTarget::InTarget)}},
                   {1, 2, 3});
        CHECK(status(table.state(), table.leader("Hadik")) == LeaderStatus::Killed);
        CHECK(status(table.state(), table.leader("Starhemberg")) == LeaderStatus::Active);
    }
    SECTION("Fate is the firer's choice") {
        table.play(CheckLeaders{.leaders = {at_target("Starhemberg", NearTarget::InTarget),
                                            at_target("Serbelloni", NearTarget::Elsewhere)},
                                .fate = table.leader("Serbelloni"),
                                .near = true},
                   {0, 1, 0});
        CHECK(table.get(Field::Wounded, table.leader("Serbelloni")) == 1);
        CHECK(status(table.state(), table.leader("Serbelloni")) == LeaderStatus::Active);
    }
    SECTION("nobody there") {
        const auto event = table.play(
            CheckLeaders{.leaders = {at_target("Serbelloni", NearTarget::Elsewhere)}}, {7});
        CHECK(table.record(kAustrian) == 0);
        CHECK(says(event, "BAR-SPL-02"));
    }
}

}  // namespace
}  // namespace drumhead::bar
