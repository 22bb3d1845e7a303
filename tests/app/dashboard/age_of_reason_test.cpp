#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "app/dashboard/age_of_reason/desk.hpp"
#include "app/dashboard/age_of_reason/fill_cells.hpp"
#include "app/dashboard/age_of_reason/unit_marks.hpp"
#include "app/dashboard/any_desk.hpp"
#include "app/dashboard/dashboard.hpp"
#include "rosters/army_json.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/app/dashboard/kolin_battle.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;
namespace age = drumhead::dashboard::age_of_reason;
using bar::CounterId;
using bar::Field;
using bar::Nation;

namespace {

class HeadlessKolin : public Headless {
public:
    explicit HeadlessKolin(bar::Battle fought, kit::Size frame = {1440, 900})
        : Headless(frame), battle(std::move(fought)) {
        desk = std::make_unique<age::Desk>(
            age::Player{.battle = [this]() -> const bar::Battle& { return battle; },
                        .perform = [this](const age::Perform& asked) -> Result<bar::Answer> {
                            auto generator = bar::dice_for(battle.state(), battle.done() + 1);
                            auto answer = bar::play_command(
                                battle.state(),
                                asked.command,
                                asked.faces,
                                asked.missing == drumhead::Missing::Rolled ? &generator : nullptr,
                                asked.insist);
                            if (answer.event() != nullptr) {
                                battle.append(*answer.event());
                            }
                            return answer;
                        },
                        .go_to = [this](std::size_t done) -> Result<void> {
                            battle.go_to(done);
                            return {};
                        },
                        .books = shipped_books(),
                        .begin = [this](const bar::Setup& setup) -> Result<void> {
                            battle = bar::Battle(bar::begin(setup));
                            return {};
                        }});
        draw();
        draw();
    }

    age::Draft& draft() { return desk->draft; }
    const bar::State& state() const { return battle.state(); }
    CounterId counter(Nation nation, std::string_view name) const {
        return counter_called(state(), nation, name);
    }
    void pick(CounterId id) {
        age::pick(state(), draft(), id);
        draw();
        draw();
    }
    const bar::Event& last() const {
        REQUIRE(battle.done() > 0);
        return battle.events()[battle.done() - 1];
    }

    bar::Battle battle;
    std::unique_ptr<age::Desk> desk;

private:
    void draw_frame(kit::Fonts& fonts) override {
        desk->frame({.frame = frame_, .monitor_scale = scale, .touchables = &touchables}, fonts);
    }
    float own_scale() const override { return desk->draft.own_scale; }
};

/// The first Austrian counter of foot that stands on the map.
CounterId some_foot(const bar::State& state, Nation nation = Nation::Austrian) {
    for (int i = 0; i < bar::subjects(state, bar::Subject::Counter); ++i) {
        if (state.at(CounterId{i}).nation == nation && bar::on_map(state, {i}) &&
            bar::arm(state, {i}) == bar::Arm::Infantry) {
            return {i};
        }
    }
    FAIL("no foot");
    return {};
}

std::string box(CounterId id, int number) {
    return "box/" + std::to_string(id.index) + "/" + std::to_string(number);
}

/// Loses SPs until the army's record shows at least so many.
void bleed(bar::Battle& battle, Nation nation, int boxes) {
    for (int i = 0; i < bar::subjects(battle.state(), bar::Subject::Counter); ++i) {
        const auto& state = battle.state();
        const int missing = boxes - bar::record(state, nation).boxes();
        if (missing <= 0) {
            return;
        }
        if (state.at(CounterId{i}).nation == nation && bar::on_map(state, {i}) &&
            bar::arm(state, {i}) != bar::Arm::Artillery) {
            play(battle, bar::Lose{{i}, std::min(missing, 3)});
        }
    }
}

}  // namespace

TEST_CASE("BAR-LOSS-01: a touch of the highest open box loses an SP, of a lower one all down to it",
          "[app][bar]") {
    HeadlessKolin table(kolin(1));
    const CounterId id = some_foot(table.state());
    table.pick(id);
    const int full = bar::boxes(table.state(), id)->full;
    table.click(box(id, full));
    CHECK(bar::boxes(table.state(), id)->losses == 1);
    CHECK(bar::record(table.state(), Nation::Austrian).boxes() == 1);
    table.click(box(id, full - 2));
    CHECK(bar::boxes(table.state(), id)->losses == 3);
    SECTION("and of the last one crossed takes it back") {
        table.click(box(id, full - 2));
        CHECK(bar::boxes(table.state(), id)->losses == 2);
        CHECK(bar::record(table.state(), Nation::Austrian).boxes() == 2);
    }
    SECTION("while one crossed before it does nothing") {
        const std::size_t done = table.battle.done();
        table.click(box(id, full));
        CHECK(table.battle.done() == done);
    }
    CHECK(table.desk->title() == "Kolin, Drumhead");
}

TEST_CASE("Every mark of a counter has its key", "[app][bar]") {
    HeadlessKolin table(kolin(1));
    const CounterId id = some_foot(table.state());
    table.pick(id);
    table.type("l");
    CHECK(bar::boxes(table.state(), id)->losses == 1);
    table.type("-");
    table.type("2");
    CHECK(bar::boxes(table.state(), id)->losses == 4);
    table.type("+");
    CHECK(bar::boxes(table.state(), id)->losses == 3);
    table.type("s");
    CHECK(bar::order(table.state(), id).morale == bar::Morale::Shaken);
    table.type("g");
    CHECK(bar::order(table.state(), id).morale == bar::Morale::Good);
    CHECK_FALSE(bar::order(table.state(), id).disordered);
    table.type("r");
    CHECK(bar::order(table.state(), id).morale == bar::Morale::Routed);
    CHECK(bar::record(table.state(), Nation::Austrian).routed ==
          bar::boxes(table.state(), id)->left());
    table.type("d");
    CHECK(bar::order(table.state(), id).disordered);
    table.type("k");
    CHECK(table.state().flag(Field::Skirmish, id.index));
    table.type("o");
    CHECK(table.state().flag(Field::OutOfCommand, id.index));
    table.type("f");
    CHECK(table.state().flag(Field::CounterFinished, id.index));
    table.type("f");
    CHECK_FALSE(table.state().flag(Field::CounterFinished, id.index));
    table.press_ctrl('Z');
    CHECK(table.state().flag(Field::CounterFinished, id.index));
    table.press_ctrl('Y');
    CHECK_FALSE(table.state().flag(Field::CounterFinished, id.index));
    table.type("m");
    CHECK(table.draft().marking);
    table.draw();  // the field has the keyboard from the next frame on
    table.draw();
    table.type("High Crops");
    table.press(kit::Key::Enter);
    CHECK(table.state().texts.at({bar::TextField::Marker, id.index}) == "High Crops");
}

TEST_CASE(
    "BAR-LOSS-02: a row of the chart tells ER, CV, type and the SPs left, a leader's heading his "
    "ratings",
    "[app][bar]") {
    bar::Battle battle = kolin(1);
    const CounterId id = some_foot(battle.state());
    play(battle, bar::Lose{id, 2});
    const age::Reading reading = age::read(battle);
    const auto& army = reading.armies[age::place(Nation::Austrian)];
    const auto row = std::ranges::find_if(army.rows, [&](const age::ChartRow& each) {
        return each.kind == age::ChartRow::Kind::Counter && each.index == id.index;
    });
    REQUIRE(row != army.rows.end());
    CHECK_FALSE(age::cell_words(battle.state(), Field::Er, id.index).empty());
    CHECK_FALSE(age::cell_words(battle.state(), Field::Cv, id.index).empty());
    CHECK_FALSE(age::cell_words(battle.state(), Field::Type, id.index).empty());
    const bar::LeaderId leader{0};
    const std::string words = age::ratings_words(battle.state(), leader);
    for (const std::string_view part : {"range", "ER", "CV", "worth 5"}) {
        CHECK(words.find(part) != std::string::npos);
    }
    HeadlessKolin table(std::move(battle));
    table.pick(id);
    CHECK(table.shows("counter/" + std::to_string(id.index)));
    // A box for every SP of the full strength, crossed or not.
    const int full = bar::boxes(table.state(), id)->full;
    for (int number = 1; number <= full; ++number) {
        CHECK(table.shows(box(id, number)));
    }
}

TEST_CASE("A counter whose strength is not entered has no boxes, and the keys say why",
          "[app][bar]") {
    HeadlessKolin table(empty_kolin(1));
    const CounterId id = some_foot(table.state());
    table.pick(id);
    CHECK_FALSE(table.shows(box(id, 1)));
    table.type("l");
    CHECK(table.battle.done() == 0);
    CHECK(table.draft().message.find("BAR-LOSS-03") != std::string::npos);
    table.press(kit::Key::Escape);
    CHECK(table.draft().message.empty());
}

TEST_CASE("BAR-LOSS-03: charts are filled in cell by cell; what cannot be is said at its cell",
          "[app][bar]") {
    HeadlessKolin table(empty_kolin(1));
    const CounterId id = some_foot(table.state());
    table.pick(id);
    table.type("e");
    REQUIRE(table.draft().filling);
    table.click("cell/counter/" + std::to_string(id.index) + "/sp");
    table.type("6");
    table.press(kit::Key::Tab);
    CHECK(table.state().entered(Field::Sp, id.index) == 6);
    table.type("32");
    table.press(kit::Key::Tab);
    CHECK(table.state().entered(Field::Er, id.index) == 32);
    table.type("+3");
    table.press(kit::Key::Enter);
    CHECK(table.state().entered(Field::Cv, id.index) == 3);
    SECTION("an empty cell stays empty") {
        const std::size_t done = table.battle.done();
        table.press(kit::Key::Enter);
        table.press(kit::Key::Tab);
        CHECK(table.battle.done() == done);
    }
    SECTION("a strength of 99 is refused where it stands") {
        table.click("cell/counter/" + std::to_string(id.index) + "/sp");
        table.type("99");
        table.press(kit::Key::Enter);
        CHECK(table.state().entered(Field::Sp, id.index) == 6);
        CHECK(table.draft().fault_at.has_value());
        CHECK(table.draft().fault.find("99") != std::string::npos);
    }
    SECTION("a column comes from the clipboard as one command") {
        table.click("cell/counter/" + std::to_string(id.index) + "/sp");
        ImGui::SetClipboardText("7\n5\n");
        const std::size_t done = table.battle.done();
        table.press_ctrl('V');
        REQUIRE(table.battle.done() == done + 1);
        CHECK(std::get<bar::Fill>(table.last().command).cells.size() == 2);
        CHECK(table.state().entered(Field::Sp, id.index) == 7);
    }
}

TEST_CASE("What is typed in a cell is read as the chart prints it", "[app][bar]") {
    CHECK(age::cell_value(Field::Cv, "+3").value() == 3);
    CHECK(age::cell_value(Field::Cv, "−2").value() == -2);
    CHECK(age::cell_value(Field::ErBonus, "6").value() == -6);
    CHECK(age::cell_value(Field::Sp, "").value() == bar::kBlank);
    CHECK_FALSE(age::cell_value(Field::Sp, "21"));
    CHECK_FALSE(age::cell_value(Field::Sp, "six"));
    CHECK_FALSE(age::cell_value(Field::Type, "elephants"));
    const auto type = age::cell_value(Field::Type, "fus");
    REQUIRE(type);
    CHECK(bar::unit_types()[static_cast<std::size_t>(*type)].code == "Fus");
    CHECK(age::cell_value(Field::Prolonge, "fp").value() == 2);
}

TEST_CASE("BAR-AMOR-01: the roll that is due stands on the screen until the players have thrown it",
          "[app][bar]") {
    bar::Battle battle = kolin(4);
    bleed(battle, Nation::Austrian, 21);
    while (!bar::morale_roll_due_now(battle.state(), Nation::Austrian)) {
        play(battle, bar::AdvanceTurn{});
    }
    HeadlessKolin table(std::move(battle));
    table.draft().army = Nation::Austrian;
    const age::Reading reading = age::read(table.battle);
    const auto due = std::ranges::find(reading.owed, age::Owed::What::MoraleRoll, &age::Owed::what);
    REQUIRE(due != reading.owed.end());
    CHECK(due->now);
    table.draft().owed_at = static_cast<std::size_t>(due - reading.owed.begin());
    table.press(kit::Key::Enter);
    CHECK(table.draft().sheet == age::Sheet::Morale);
    table.type("r");
    REQUIRE(table.draft().throwing.has_value());
    CHECK(table.draft().throwing->wanted.lowest == 0);
    table.type("6");
    CHECK_FALSE(table.draft().throwing.has_value());
    REQUIRE(std::holds_alternative<bar::RollArmyMorale>(table.last().command));
    CHECK(table.last().dice.at(0).face == 6);
    CHECK(table.state().get(Field::ArmyMorale, bar::army(Nation::Austrian)) == 3);
    // BAR-AMOR-03: the column is used, with its time and result.
    const age::Reading after = age::read(table.battle);
    const auto& level = after.armies[age::place(Nation::Austrian)].levels.at(0);
    CHECK(level.state == bar::LevelState::Used);
    CHECK(level.rolled_on == bar::turn(table.state()).index);
    CHECK(level.die == 6);
    CHECK(level.change == 3);
}

TEST_CASE("BAR-AMOR-02: where the column is not entered the roll leads to reading the chart",
          "[app][bar]") {
    bar::Battle battle = kolin(4);
    bleed(battle, Nation::Prussian, 20);
    while (!bar::morale_roll_due_now(battle.state(), Nation::Prussian)) {
        play(battle, bar::AdvanceTurn{});
    }
    HeadlessKolin table(std::move(battle));
    table.draft().army = Nation::Prussian;
    table.type("a");
    table.type("r");
    table.type("r");  // the program's die
    CHECK(table.state().entered(Field::ChartOwed, bar::army(Nation::Prussian)).has_value());
    CHECK(age::read(table.battle).owed.front().what == age::Owed::What::ReadChart);
    table.draw();
    table.type("5");
    table.press(kit::Key::Enter);
    CHECK_FALSE(table.state().entered(Field::ChartOwed, bar::army(Nation::Prussian)).has_value());
    CHECK(table.state().get(Field::ArmyMorale, bar::army(Nation::Prussian)) == 5);
}

TEST_CASE("BAR-CMD-02: a mark on a Wing Leader finishes his Wing, and comes off with the turn",
          "[app][bar]") {
    HeadlessKolin table(kolin(4));
    const auto wing = std::ranges::find_if(table.state().who().wings, [](const bar::Wing& each) {
        return each.nation == Nation::Prussian;
    });
    REQUIRE(wing != table.state().who().wings.end());
    const int index = static_cast<int>(wing - table.state().who().wings.begin());
    age::pick(table.state(), table.draft(), bar::LeaderId{wing->leader});
    table.draw();
    table.draw();
    table.type("f");
    CHECK(table.state().flag(Field::WingFinished, index));
    table.type("v");
    table.draw();
    CHECK(table.draft().sheet == age::Sheet::Scenario);
    table.press(kit::Key::Escape);
    table.type("n");
    if (table.draft().refused) {
        table.type_shifted('r');
    }
    CHECK_FALSE(table.state().flag(Field::WingFinished, index));
}

TEST_CASE("A special result is looked up without a trace, and rolled as an event", "[app][bar]") {
    HeadlessKolin table(kolin(1));
    const std::size_t done = table.battle.done();
    table.type("t");
    REQUIRE(table.draft().sheet == age::Sheet::Special);
    table.type("f");
    CHECK(table.draft().special.chart == bar::Chart::InfantryFire);
    table.type("4");
    CHECK(table.draft().special.digit == 4);
    CHECK(table.battle.done() == done);
    table.type("r");
    REQUIRE(table.draft().throwing.has_value());
    table.type("0");
    REQUIRE(table.battle.done() == done + 1);
    CHECK(std::get<bar::RollSpecial>(table.last().command).chart == bar::Chart::InfantryFire);
    CHECK(table.last().dice.at(0).face == 0);
    table.press(kit::Key::Escape);
    CHECK(table.draft().sheet == age::Sheet::None);
}

TEST_CASE("BAR-UNIT-20: pursuit is rolled on its own page", "[app][bar]") {
    HeadlessKolin table(kolin(1));
    table.type("t");
    table.press(kit::Key::F3);
    table.type("l");
    CHECK(table.draft().special.pursuit.light_cavalry);
    table.type("r");
    table.type("5");
    CHECK(std::holds_alternative<bar::RollPursuit>(table.last().command));
}

TEST_CASE("Questions of the victory check-list are answered by a touch", "[app][bar]") {
    HeadlessKolin table(kolin(1));
    table.type("v");
    table.draw();
    table.click("answer/oak-wood/yes");
    CHECK(table.state().entered(Field::Answer, 0) == 1);
    CHECK(age::read(table.battle).verdict.has_value());
    table.click("answer/oak-wood/not settled");
    CHECK_FALSE(table.state().entered(Field::Answer, 0).has_value());
    table.type("1");
    CHECK(table.state().entered(Field::Answer, 0) == 1);
}

TEST_CASE("BAR-TIME-03: what comes on a turn stands on the track and is taken up with Enter",
          "[app][bar]") {
    bar::Battle battle = kolin(1);
    const auto& reinforcements = battle.state().scenario().reinforcements;
    const auto first = std::ranges::find_if(reinforcements, [](const bar::Reinforcement& each) {
        return each.kind == bar::ArrivalKind::OnTurn && !each.entry_loss;
    });
    REQUIRE(first != reinforcements.end());
    const int index = static_cast<int>(first - reinforcements.begin());
    const auto marks = age::read(battle).marks;
    CHECK(std::ranges::any_of(
        marks, [&](const age::TurnMark& mark) { return mark.turn == first->turn.index; }));
    while (bar::turn(battle.state()) < first->turn) {
        play(battle, bar::AdvanceTurn{});
    }
    HeadlessKolin table(std::move(battle));
    const auto owed = age::read(table.battle).owed;
    const auto due = std::ranges::find_if(owed, [&](const age::Owed& each) {
        return each.what == age::Owed::What::Arrival && each.index == index;
    });
    REQUIRE(due != owed.end());
    table.draft().owed_at = static_cast<std::size_t>(due - owed.begin());
    table.press(kit::Key::Enter);
    CHECK(table.state().flag(Field::Arrived, index));
}

TEST_CASE("A leader is killed, wounded and replaced by keys", "[app][bar]") {
    HeadlessKolin table(kolin(4));
    const auto id = leader_called(table.state(), "Starhemberg");
    age::pick(table.state(), table.draft(), id);
    table.draw();
    table.draw();
    table.type("w");
    REQUIRE(table.draft().throwing.has_value());
    table.type("7");
    CHECK(bar::status(table.state(), id) == bar::LeaderStatus::Away);
    CHECK(age::fate_words(table.state(), id).find("wounded until") != std::string::npos);
    table.press_ctrl('Z');
    table.type("q");
    CHECK(bar::status(table.state(), id) == bar::LeaderStatus::Killed);
    CHECK(bar::record(table.state(), Nation::Austrian).leaders == 5);
}

TEST_CASE("BAR-ATTR-03: attrition is rolled, and its SPs are given to units the players choose",
          "[app][bar]") {
    HeadlessKolin table(kolin(4));
    const auto owed = age::read(table.battle).owed;
    const auto roll = std::ranges::find(owed, age::Owed::What::RollAttrition, &age::Owed::what);
    REQUIRE(roll != owed.end());
    table.draft().owed_at = static_cast<std::size_t>(roll - owed.begin());
    table.press(kit::Key::Enter);
    REQUIRE(table.draft().throwing.has_value());
    table.type("3");
    CHECK(table.state().entered(Field::AttritionOwed) == 3);
    table.draft().owed_at = 0;
    CHECK(age::read(table.battle).owed.front().what == age::Owed::What::AssignAttrition);
    table.press(kit::Key::Enter);
    REQUIRE(table.draft().sheet == age::Sheet::Shares);
    table.draw();
    std::vector<CounterId> who;
    for (int i = 0; i < bar::subjects(table.state(), bar::Subject::Counter); ++i) {
        if (bar::attrition_may_touch(table.state(), {i}) && bar::on_map(table.state(), {i})) {
            who.push_back({i});
        }
    }
    REQUIRE(who.size() >= 2);
    const auto more = [&](CounterId id) {
        table.click("share/" + std::to_string(id.index) + "/more");
    };
    more(who[0]);
    more(who[0]);
    more(who[1]);
    table.click("shares/take");
    CHECK(table.state().get(Field::Attrition, who[0].index) == 2);
    CHECK(table.state().get(Field::Attrition, who[1].index) == 1);
    CHECK(bar::record(table.state(), Nation::Austrian).boxes() == 0);
    CHECK(table.draft().sheet == age::Sheet::None);
}

TEST_CASE("BAR-CMD-04: a lost Command Leader gets a stand-in with the ratings of the counter drawn",
          "[app][bar]") {
    HeadlessKolin table(kolin(4));
    const auto id = leader_called(table.state(), "Starhemberg");
    age::pick(table.state(), table.draft(), id);
    table.draw();
    table.draw();
    table.type("q");
    table.type("p");
    REQUIRE(table.draft().sheet == age::Sheet::Replace);
    table.draft().replace_text[0] = "-4";
    table.draft().replace_text[1] = "6";
    table.draw();
    table.draw();
    table.click("replace/take");
    CHECK(table.draft().sheet == age::Sheet::None);
    CHECK(bar::ratings(table.state(), id).er_bonus == -4);
    CHECK(bar::ratings(table.state(), id).initiative == 6);
    CHECK(age::fate_words(table.state(), id) == "killed, a stand-in serves");
}

TEST_CASE("What is refused for its order happens all the same if the players insist",
          "[app][bar]") {
    bar::Battle battle = kolin(4);
    bleed(battle, Nation::Austrian, 21);
    HeadlessKolin table(std::move(battle));
    table.draft().army = Nation::Austrian;
    table.type("a");
    table.type("r");  // the roll is due at the next full hour, not now
    CHECK(table.draft().message.find("due") != std::string::npos);
    REQUIRE(table.draft().refused.has_value());
    table.type_shifted('r');
    REQUIRE(table.draft().throwing.has_value());
    table.type("4");
    CHECK(table.last().out_of_order);
}

TEST_CASE("The keys go through the chart and through its parts, and to the other army",
          "[app][bar]") {
    HeadlessKolin table(kolin(4));
    table.press(kit::Key::Down);
    const auto first = table.draft().leader;
    CHECK((first || table.draft().counter));
    for (int i = 0; i < 6 && !table.draft().counter; ++i) {
        table.press(kit::Key::Down);
    }
    REQUIRE(table.draft().counter);
    const auto before = table.draft().scope;
    table.press(kit::Key::Right);
    CHECK_FALSE(table.draft().scope == before);
    const Nation army = table.draft().army;
    table.press(kit::Key::Tab);
    CHECK(table.draft().army != army);
}

TEST_CASE("Nothing on the screens of the Age of Reason lies on anything else or off the frame",
          "[app][bar]") {
    const auto frame = GENERATE(kit::Size{1440, 900}, kit::Size{1024, 700}, kit::Size{680, 460});
    bar::Battle battle = kolin(4);
    bleed(battle, Nation::Austrian, 36);
    HeadlessKolin table(std::move(battle), frame);
    const CounterId id = some_foot(table.state());
    const int screen = GENERATE(0, 1, 2, 3);
    table.pick(id);
    if (screen == 1) {
        table.draft().filling = true;
    } else if (screen == 2) {
        table.draft().scope = {};
    } else if (screen == 3) {
        table.draft().page = age::Page::Record;
    }
    table.draw();
    table.draw();
    for (std::size_t i = 0; i < table.touchables.size(); ++i) {
        const kit::Touchable& one = table.touchables[i];
        INFO(one.id);
        CHECK(kit::contains({0, 0, frame.w, frame.h}, one.rect));
        for (std::size_t j = i + 1; j < table.touchables.size(); ++j) {
            INFO(table.touchables[j].id);
            CHECK_FALSE(
                kit::overlap(kit::inset(one.rect, 1), kit::inset(table.touchables[j].rect, 1)));
        }
    }
}

TEST_CASE("Opening a battle of the other rulebook brings its own dashboard", "[app][bar]") {
    const auto folder =
        std::filesystem::temp_directory_path() / ("drumhead-either-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const auto file = folder / "drumhead.db";
    std::int64_t kings = 0;
    std::int64_t reason = 0;
    {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        gk::Setup fontenoy{.name = "Fontenoy", .edition = gk::default_edition(), .seed = 1};
        fontenoy.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
        kings = store->new_battle(fontenoy).value();
        const auto* book = shipped_book("kolin");
        reason = store->new_battle(bar::set_up(*book, book->scenarios[0], {}).value()).value();
    }
    DashboardOptions options{.battles = [&](std::int64_t) -> Result<std::vector<BattleLine>> {
                                 return std::vector<BattleLine>{
                                     {.number = kings, .name = "Small"},
                                     {.number = reason, .name = "Kolin"}};
                             },
                             .open = [&](std::int64_t number) { return open_any(file, number); }};
    options.armies = []() -> Result<std::vector<gk::Army>> {
        return std::vector<gk::Army>(shipped_armies().begin(), shipped_armies().end());
    };
    options.begin = [](const gk::Setup&) -> Result<Session> { return Problem{"not here"}; };
    options.books = shipped_books();
    options.begin_age_of_reason = [&](const bar::Setup& setup) -> Result<BarSession> {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        return BarSession::open(file, store->new_battle(setup).value());
    };
    auto session = open_any(file, reason);
    REQUIRE(session);

    class HeadlessEither : public Headless {
    public:
        HeadlessEither(AnySession opened, const DashboardOptions& wishes)
            : Headless({1440, 900}), desk(std::move(opened), wishes) {
            draw();
            draw();
        }
        AnyDesk desk;
        bool closed = false;

    private:
        void draw_frame(kit::Fonts& fonts) override {
            const auto asks =
                desk.frame({.frame = frame_, .monitor_scale = scale}, fonts, &touchables);
            closed = closed || asks == kit::FrameAsks::Close;
        }
        float own_scale() const override { return 1; }
    };
    {
        HeadlessEither table(std::move(*session), options);
        REQUIRE(table.desk.age_of_reason() != nullptr);
        CHECK(table.desk.game_of_kings() == nullptr);
        table.press_ctrl('O');
        table.draw();
        table.click("battles/" + std::to_string(kings));
        table.draw();
        INFO((table.desk.age_of_reason() != nullptr ? table.desk.age_of_reason()->draft.message
                                                    : ""));
        REQUIRE(table.desk.game_of_kings() != nullptr);
        CHECK(table.desk.age_of_reason() == nullptr);
        table.press_ctrl('O');
        table.draw();
        table.click("battles/" + std::to_string(reason));
        table.draw();
        REQUIRE(table.desk.age_of_reason() != nullptr);
        // A new battle of the other rulebook is one key away, and so is the way back.
        table.press_ctrl('N');
        table.draw();
        table.press(kit::Key::F2);
        table.draw();
        REQUIRE(table.desk.game_of_kings() != nullptr);
        CHECK(table.desk.game_of_kings()->draft.sheet == Sheet::NewBattle);
        table.press(kit::Key::F2);
        table.draw();
        CHECK(table.desk.game_of_kings()->draft.sheet == Sheet::NewAgeOfReason);
        table.type("2");
        table.click("age/begin");
        table.draw();
        REQUIRE(table.desk.age_of_reason() != nullptr);
        CHECK(std::get<BarSession>(table.desk.session()).state().scenario().number == 2);
        // The name in the empty field is the one it gets.
        CHECK(std::get<BarSession>(table.desk.session()).state().setup->name == "Kolin 2");
        table.press_ctrl('N');
        table.draw();
        table.press(kit::Key::F2);
        table.draw();
        REQUIRE(table.desk.game_of_kings() != nullptr);
        table.press(kit::Key::Escape);
        table.draw();
        CHECK(table.desk.age_of_reason() != nullptr);
        // Everything is on disk already, so it closes from anywhere.
        CHECK_FALSE(table.closed);
        table.press(kit::Key::F10);
        table.draw();
        table.click("more/close");
        CHECK(table.closed);
        table.closed = false;
        table.press_ctrl('Q');
        CHECK(table.closed);
    }
    std::filesystem::remove_all(folder);
}

TEST_CASE("A battle of Kolin is begun from the dashboard, scenario and options chosen",
          "[app][bar]") {
    HeadlessKolin table(kolin(1));
    table.press_ctrl('N');
    table.draw();
    REQUIRE(table.draft().sheet == age::Sheet::NewBattle);
    table.type("4");
    CHECK(table.draft().fresh.scenario == 3);
    table.click("age/begin");
    CHECK(table.state().scenario().number == 4);
    CHECK(table.draft().sheet == age::Sheet::None);
    CHECK(table.battle.done() == 0);
}

TEST_CASE("Every screen of the Age of Reason can be drawn as a picture", "[app][bar]") {
    const bar::Battle battle = kolin(4);
    const auto file = std::filesystem::temp_directory_path() /
                      ("drumhead-reason-" + std::to_string(::getpid()) + ".png");
    for (const Screen screen : kAgeOfReasonScreens) {
        INFO(word(screen));
        CHECK(
            draw_picture(battle,
                         {.screen = screen, .width = 1024, .height = 700, .books = shipped_books()},
                         file));
        CHECK(std::filesystem::remove(file));
    }
    CHECK_FALSE(draw_picture(battle, {.screen = Screen::Weather}, file));
}

// Not a test: draws the screens with made-up values into a folder, to be looked at.
TEST_CASE("Pictures of the Age of Reason", "[.pictures]") {
    const char* const folder = std::getenv("DRUMHEAD_PICTURES");
    REQUIRE(folder != nullptr);
    bar::Battle battle = kolin(4);
    play(battle, bar::RollAttrition{}, {4});
    bleed(battle, Nation::Prussian, 17);
    bleed(battle, Nation::Austrian, 22);
    while (!bar::morale_roll_due_now(battle.state(), Nation::Austrian)) {
        play(battle, bar::AdvanceTurn{});
    }
    play(battle, bar::RollArmyMorale{Nation::Austrian, 0, std::nullopt}, {2});
    play(battle, bar::AdvanceTurn{});
    play(battle,
         bar::HitLeader{leader_called(battle.state(), "Starhemberg"), bar::LeaderFate::Wounded},
         {7});
    bleed(battle, Nation::Austrian, 36);
    const auto neipperg = counter_called(battle.state(), Nation::Austrian, "NEI 3");
    const auto moltke = counter_called(battle.state(), Nation::Austrian, "NEI 1");
    play(battle,
         bar::MarkCounter{.unit = moltke, .morale = bar::Morale::Shaken, .marker = "High Crops"});
    play(battle,
         bar::TakeShakenDisorder{counter_called(battle.state(), Nation::Austrian, "NEI 2")});
    play(battle, bar::Lose{neipperg, 2});
    play(battle,
         bar::MarkCounter{.unit = neipperg, .morale = bar::Morale::Routed, .disordered = true});
    for (const auto& each : {std::pair{1440, 900}, std::pair{1024, 700}, std::pair{680, 460}}) {
        for (const Light light : {Light::Lamp, Light::Day}) {
            for (const Screen screen : kAgeOfReasonScreens) {
                const auto drawn =
                    draw_picture(battle,
                                 {.screen = screen,
                                  .width = each.first,
                                  .height = each.second,
                                  .light = light,
                                  .books = shipped_books()},
                                 std::filesystem::path(folder) /
                                     (std::string(word(screen)) + "-" + std::to_string(each.first) +
                                      (light == Light::Lamp ? "" : "-light") + ".png"));
                CHECK(drawn);
            }
        }
    }
}
