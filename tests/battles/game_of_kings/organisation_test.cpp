#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "battles/game_of_kings/events.hpp"
#include "battles/game_of_kings/log.hpp"
#include "rules/game_of_kings/organisation.hpp"

namespace drumhead::gk {
namespace {

constexpr UnitId kBattalion{0};
constexpr UnitId kFriend{1};
constexpr UnitId kGun{2};
constexpr UnitId kGeneral{3};
constexpr UnitId kEnemyFoot{4};
constexpr UnitId kEnemyHussars{5};
constexpr UnitId kEnemyGun{6};
constexpr UnitId kEnemyGeneral{7};

Army prussia() {
    return {.id = "prussia",
            .name = "Prussia",
            .sectors = {{.name = "centre"}},
            .units = {{.name = "Kleist",
                       .type = UnitType::Foot,
                       .morale_class = MoraleClass::Elite,
                       .sector = "centre"},
                      {.name = "Jung-Bevern", .type = UnitType::Foot, .sector = "centre"},
                      {.name = "12pdr", .type = UnitType::Gun, .sector = "centre"},
                      {.name = "Friedrich", .type = UnitType::General, .sector = "centre"}}};
}
Army austria() {
    return {.id = "austria",
            .name = "Austria",
            .sectors = {{.name = "centre"}},
            .units = {{.name = "Botta",
                       .type = UnitType::Foot,
                       .morale_class = MoraleClass::Regular,
                       .sector = "centre"},
                      {.name = "Nadasdy", .type = UnitType::LightHorse, .sector = "centre"},
                      {.name = "9pdr", .type = UnitType::Gun, .sector = "centre"},
                      {.name = "Karl", .type = UnitType::General, .sector = "centre"}}};
}
Battle battle(std::string_view edition = "2018") {
    return Battle(begin({.name = "Chotusitz",
                         .edition = *edition_named(edition),
                         .armies = {prussia(), austria()}}));
}

/// Does a command that the rules allow, with these faces.
void act(Battle& battle, const Command& command, const std::vector<int>& faces = {}) {
    const auto answer = play_command(battle.state(), command, faces, nullptr);
    INFO(answer.words());
    REQUIRE(answer.event() != nullptr);
    battle.append(*answer.event());
}
/// The clause that forbids a command now; empty if it is allowed or only wants dice.
std::string refused(const Battle& battle, const Command& command) {
    const auto answer = play_command(battle.state(), command, {}, nullptr);
    const auto* rejection = std::get_if<Rejection>(&answer.outcome);
    const auto* refusal = rejection != nullptr ? std::get_if<Refusal>(rejection) : nullptr;
    return refusal != nullptr ? refusal->clause : "";
}
bool wants_dice(const Battle& battle, const Command& command) {
    return play_command(battle.state(), command, {}, nullptr).wanted() != nullptr;
}
void set(Battle& battle, UnitId unit, Field field, int value) {
    act(battle, Correct{.unit = unit, .field = field, .value = value, .reason = "for the test"});
}
const UnitState& at(const Battle& battle, UnitId unit) {
    return battle.state().at(unit);
}

}  // namespace

TEST_CASE("GK-ORG-03: hits that stand take quarters off, and the fourth removes the unit",
          "[gk][org][battle]") {
    auto fight = battle();
    set(fight, kBattalion, Field::FiringOrder, 1);
    // Two hits, morale holds on 4.
    act(fight, FireMusketry{.firer = kBattalion, .target = kEnemyFoot}, {4, 4, 3, 3, 4});
    CHECK(at(fight, kEnemyFoot).unit.quarters == Quarters{2});
    act(fight, EndHalfTurn{});
    act(fight, EndHalfTurn{});
    // Three hits on the two quarters left: gone, and it throws no morale.
    act(fight, FireMusketry{.firer = kBattalion, .target = kEnemyFoot}, {4, 4, 4, 3});
    CHECK(at(fight, kEnemyFoot).unit.quarters == Quarters{0});
    CHECK_FALSE(present(at(fight, kEnemyFoot)));
    CHECK(refused(fight, FireMusketry{.firer = kEnemyFoot, .target = kBattalion}) == "GK-ORG-03");
}

TEST_CASE("GK-ORG-04, GK-ORG-12: the markers to move are told after a loss", "[gk][org][battle]") {
    auto fight = battle();
    set(fight, kBattalion, Field::FiringOrder, 1);
    act(fight, FireMusketry{.firer = kBattalion, .target = kEnemyFoot}, {4, 3, 3, 3, 4});
    const auto foot = table_instructions(fight.state(), fight.events().back());
    REQUIRE(foot.size() == 1);
    CHECK(foot.front().find("officer behind the right-hand base") != std::string::npos);
    // Canister: die 2, one potential hit, a 6 on a gun; morale 4 holds.
    act(fight, FireGun{.gun = kGun, .target = kEnemyGun, .range = 6_cm}, {2, 6, 4});
    const auto gun = table_instructions(fight.state(), fight.events().back());
    REQUIRE(gun.size() == 1);
    CHECK(gun.front().find("boulder") != std::string::npos);
}

TEST_CASE("GK-ORG-11: only light horse may form line, and the state is kept", "[gk][org][battle]") {
    auto fight = battle();
    act(fight, EndHalfTurn{});
    CHECK(refused(fight, DrillUnit{.unit = kEnemyFoot, .drill = Drill::Line}) == "GK-ORG-11");
    CHECK_FALSE(at(fight, kEnemyHussars).unit.in_line);
    act(fight, DrillUnit{.unit = kEnemyHussars, .drill = Drill::Line});
    CHECK(at(fight, kEnemyHussars).unit.in_line);
    set(fight, kEnemyHussars, Field::Dismounted, 1);
    const FireMusketry shot{.firer = kEnemyHussars, .target = kBattalion};
    CHECK(prepare(fight.state(), shot)->volley.dice == 4);
    act(fight, DrillUnit{.unit = kEnemyHussars, .drill = Drill::Column});
    CHECK(prepare(fight.state(), shot)->volley.dice == 2);
}

TEST_CASE("GK-ORG-11: a roster with heavy horse in line is refused", "[gk][org][battle]") {
    auto army = austria();
    army.units[1].in_line = true;
    CHECK(check(army).has_value());
    for (const auto type :
         {UnitType::HeavyHorse, UnitType::MediumHorse, UnitType::Lancers, UnitType::Foot}) {
        army.units[1].type = type;
        CHECK_FALSE(check(army).has_value());
    }
}

TEST_CASE(
    "GK-ORG-16, GK-ART-25: battalions and guns of two armies are alike, whatever they are called",
    "[gk][org][battle]") {
    auto fight = battle();
    const auto figures = [&](UnitId unit) { return bases(at(fight, unit).unit.type).figures(); };
    CHECK(figures(kBattalion) == 16);
    CHECK(figures(kEnemyFoot) == 16);
    // One is elite, the other regular.
    CHECK(at(fight, kBattalion).unit.morale_class == MoraleClass::Elite);
    CHECK(at(fight, kEnemyFoot).unit.morale_class == MoraleClass::Regular);
    CHECK(prepare(fight.state(), FireMusketry{kBattalion, kEnemyFoot})->volley.dice ==
          prepare(fight.state(), FireMusketry{kEnemyFoot, kBattalion})->volley.dice);
    // The 12pdr and the 9pdr.
    for (const auto& shot : {FireGun{.gun = kGun, .target = kEnemyFoot},
                             FireGun{.gun = kEnemyGun, .target = kBattalion}}) {
        const auto fire = [&](Length range) {
            return prepare(fight.state(),
                           FireGun{.gun = shot.gun, .target = shot.target, .range = range});
        };
        CHECK(fire(6_cm)->shot.ammunition == Ammunition::Canister);
        CHECK(fire(6.1_cm)->shot.ammunition == Ammunition::Roundshot);
        CHECK(fire(24_cm).has_value());
        CHECK_FALSE(fire(24.1_cm).has_value());
    }
}

TEST_CASE("GK-ORG-18: a half-battalion is brought with 2 quarters and counts 1 point",
          "[gk][org][battle]") {
    auto army = prussia();
    army.units[1].strength = {2};
    REQUIRE(check(army).has_value());
    auto state = begin({.name = "test", .edition = default_edition(), .armies = {army, austria()}});
    CHECK(state.at(kFriend).unit.quarters == Quarters{2});
    CHECK(state.at(ArmyId{0}).start == 2 + 1 + 1 + 3);
    CHECK(state.at(ArmyId{1}).start == 2 + 1 + 1 + 3);
    CHECK(prepare(state, FireMusketry{kFriend, kEnemyFoot})->volley.dice == 2);
    // With its strength typed over it is a whole battalion, 2 points.
    army.units[1].strength = {4};
    state = begin({.name = "test", .edition = default_edition(), .armies = {army, austria()}});
    CHECK(state.at(ArmyId{0}).start == 2 + 2 + 1 + 3);
}

TEST_CASE(
    "GK-ORG-19: a unit whose class the roster does not give takes the agreed one, and says so",
    "[gk][org][battle]") {
    const auto state = begin({.name = "test",
                              .edition = default_edition(),
                              .armies = {prussia(), austria()},
                              .class_where_unknown = MoraleClass::Poor});
    CHECK(state.at(kFriend).unit.morale_class == MoraleClass::Poor);
    CHECK(state.at(kFriend).class_assumed);
    CHECK_FALSE(state.at(kBattalion).class_assumed);
    CHECK_FALSE(state.at(kGeneral).class_assumed);  // he never tests
}

TEST_CASE("GK-ORG-29: a turn is A's half-turn and then B's", "[gk][org][battle]") {
    auto fight = battle();
    std::vector<std::string> halves;
    for (int i = 0; i < 5; ++i) {
        halves.push_back(half_turn(fight.state()));
        act(fight, EndHalfTurn{});
        CHECK(fight.events().back().when == halves.back());
    }
    CHECK(halves == std::vector<std::string>{"1A", "1B", "2A", "2B", "3A"});
    // A is whoever acts first.
    const Battle other(begin({.name = "test",
                              .edition = default_edition(),
                              .armies = {prussia(), austria()},
                              .first_to_act = {1}}));
    CHECK(half_turn(other.state()) == "1A");
    CHECK(other.state().to_act == ArmyId{1});
}

TEST_CASE("GK-ORG-32: forming, moving and firing count until its half-turn ends",
          "[gk][org][battle]") {
    auto fight = battle();
    act(fight, EndHalfTurn{});  // B's half-turn
    act(fight, DrillUnit{.unit = kEnemyFoot, .drill = Drill::Form});
    act(fight, DrillUnit{.unit = kEnemyHussars, .drill = Drill::Move});
    CHECK(at(fight, kEnemyFoot).unit.formed);
    CHECK(at(fight, kEnemyHussars).unit.moved);
    const FireMusketry shot{.firer = kEnemyFoot, .target = kBattalion};
    CHECK(refused(fight, shot) == "GK-MUS-27");
    CHECK(refused(fight, DrillUnit{.unit = kEnemyFoot, .drill = Drill::Move}) == "GK-MOV-03");
    act(fight, EndHalfTurn{});
    CHECK_FALSE(at(fight, kEnemyHussars).unit.moved);
    act(fight, EndHalfTurn{});  // B's next
    CHECK(refused(fight, DrillUnit{.unit = kEnemyFoot, .drill = Drill::Move}).empty());
    CHECK(wants_dice(fight, shot));
    // It is in firing order still, and has not moved.
    CHECK(prepare(fight.state(), shot)->volley.score == Score{.needed = 4});
}

TEST_CASE("GK-ORG-36: a general is no target, does not fire and never tests morale",
          "[gk][org][battle]") {
    const auto fight = battle();
    CHECK(refused(fight, FireMusketry{.firer = kBattalion, .target = kEnemyGeneral}) ==
          "GK-ORG-36");
    CHECK(refused(fight, FireGun{.gun = kGun, .target = kEnemyGeneral, .range = 6_cm}) ==
          "GK-ORG-36");
    CHECK(refused(fight, FireMusketry{.firer = kGeneral, .target = kEnemyFoot}) == "GK-ORG-36");
    CHECK(refused(fight, TestMorale{.unit = kGeneral}) == "GK-MOR-01");
    CHECK(refused(fight,
                  FightMelee{.attackers = {{.unit = kBattalion}},
                             .defenders = {{.unit = kEnemyGeneral}}}) == "GK-MEL-50");
}

TEST_CASE("GK-ORG-36: a general is lost with the unit he is attached to, and with no other",
          "[gk][org][battle]") {
    auto fight = battle();
    act(fight, EndHalfTurn{});
    act(fight, AttachGeneral{.general = kEnemyGeneral, .unit = kEnemyFoot});
    set(fight, kEnemyFoot, Field::Quarters, 1);
    set(fight, kEnemyHussars, Field::Quarters, 1);
    set(fight, kBattalion, Field::FiringOrder, 1);
    set(fight, kFriend, Field::FiringOrder, 1);
    act(fight, EndHalfTurn{});
    act(fight, FireMusketry{.firer = kFriend, .target = kEnemyHussars}, {4, 3, 3, 3});
    CHECK(present(at(fight, kEnemyGeneral)));
    act(fight, FireMusketry{.firer = kBattalion, .target = kEnemyFoot}, {4, 3, 3, 3});
    CHECK_FALSE(present(at(fight, kEnemyFoot)));
    CHECK_FALSE(present(at(fight, kEnemyGeneral)));
    CHECK(points(fight.state(), {1}) == 1);  // the gun
}

TEST_CASE("GK-MUS-28: a unit that has moved, however little, fires with -1", "[gk][mus][battle]") {
    auto fight = battle();
    set(fight, kBattalion, Field::FiringOrder, 1);
    act(fight, DrillUnit{.unit = kBattalion, .drill = Drill::Move});
    const FireMusketry shot{.firer = kBattalion, .target = kEnemyFoot};
    CHECK(prepare(fight.state(), shot)->volley.score == Score{.needed = 4, .modifier = -1});
}

TEST_CASE("GK-MUS-28: dismounting counts as moving where it takes half a phase, else bars fire",
          "[gk][mus][battle]") {
    const auto* const name = GENERATE("2017-cards", "sahay", "pips", "summary", "2018");
    INFO(name);
    auto fight = battle(name);
    act(fight, EndHalfTurn{});
    act(fight, DrillUnit{.unit = kEnemyHussars, .drill = Drill::Dismount});
    const FireMusketry shot{.firer = kEnemyHussars, .target = kBattalion};
    if (std::string_view(name) == "2017-cards" || std::string_view(name) == "sahay") {
        // 6 at -1: cannot hit.
        CHECK(prepare(fight.state(), shot)->volley.score == Score{.needed = 6, .modifier = -1});
    } else {
        CHECK(refused(fight, shot) == "GK-MOV-07");
    }
}

TEST_CASE("GK-MUS-29: muskets and carbines fire once, after movement", "[gk][mus][battle]") {
    auto fight = battle();
    act(fight, DrillUnit{.unit = kBattalion, .drill = Drill::Move});
    const FireMusketry shot{.firer = kBattalion, .target = kEnemyFoot};
    CHECK(wants_dice(fight, FireMusketry{.firer = kFriend, .target = kEnemyFoot}));
    act(fight, FireMusketry{.firer = kFriend, .target = kEnemyFoot}, {1, 1, 1, 1});
    CHECK(refused(fight, FireMusketry{.firer = kFriend, .target = kEnemyFoot}) == "GK-CMD-29");
    CHECK(refused(fight, DrillUnit{.unit = kFriend, .drill = Drill::Move}) == "GK-MUS-29");
    // Moved first: it may still fire.
    CHECK(refused(fight, shot).empty());

    set(fight, kEnemyHussars, Field::Dismounted, 1);
    act(fight, EndHalfTurn{});
    act(fight, FireMusketry{.firer = kEnemyHussars, .target = kBattalion}, {1, 1});
    CHECK(refused(fight, DrillUnit{.unit = kEnemyHussars, .drill = Drill::Mount}) == "GK-MUS-29");
    CHECK(refused(fight, DrillUnit{.unit = kEnemyHussars, .drill = Drill::Move}) == "GK-MUS-29");
    // In its next half-turn all is open again.
    act(fight, EndHalfTurn{});
    CHECK(refused(fight, DrillUnit{.unit = kFriend, .drill = Drill::Move}).empty());
}

TEST_CASE(
    "GK-ART-22: a gun that fired neither pivots, limbers nor moves; one that moved does not fire",
    "[gk][art][battle]") {
    auto fight = battle();
    const FireGun shot{.gun = kGun, .target = kEnemyFoot, .range = 24_cm};
    auto pivots = battle();
    act(pivots, DrillUnit{.unit = kGun, .drill = Drill::Move});
    CHECK(refused(pivots, shot) == "GK-ART-22");
    auto limbers = battle();
    act(limbers, DrillUnit{.unit = kGun, .drill = Drill::Limber});
    CHECK_FALSE(refused(limbers, shot).empty());

    act(fight, shot, {1});  // a quarter of a hit: nothing
    CHECK(refused(fight, DrillUnit{.unit = kGun, .drill = Drill::Move}) == "GK-ART-22");
    CHECK(refused(fight, DrillUnit{.unit = kGun, .drill = Drill::Limber}) == "GK-ART-22");
    CHECK(refused(fight, shot) == "GK-CMD-29");
}

TEST_CASE("GK-CHR-07: one even chance for a battalion in each half-turn in which it fires",
          "[gk][chr][battle]") {
    auto army = prussia();
    army.units[0].characteristics.maybe_musketry = 1;
    army.units[0].firing_order = true;
    Battle fight(
        begin({.name = "test", .edition = default_edition(), .armies = {army, austria()}}));
    const FireMusketry shot{.firer = kBattalion, .target = kEnemyFoot};
    // The bonus fails: five dice, threes miss.
    act(fight, shot, {3, 3, 3, 3, 3});
    CHECK(at(fight, kEnemyFoot).unit.quarters == Quarters{4});
    // No second throw in that half-turn, since no second volley.
    CHECK(refused(fight, shot) == "GK-CMD-29");
    act(fight, EndHalfTurn{});
    act(fight, EndHalfTurn{});
    // The next time it is thrown anew: now every three hits.
    act(fight, shot, {4, 3, 3, 3, 2, 4});
    CHECK(fight.events().back().dice.front().purpose == "characteristic");
    CHECK(at(fight, kEnemyFoot).unit.quarters == Quarters{1});
}

}  // namespace drumhead::gk
