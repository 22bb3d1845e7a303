#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "app/dashboard/any_desk.hpp"
#include "app/dashboard/battle_page.hpp"
#include "app/dashboard/look_back/luck_page.hpp"
#include "app/dashboard/look_back/replay_page.hpp"
#include "app/dashboard/look_back/report_page.hpp"
#include "app/kit/keys.hpp"
#include "rosters/json.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/app/dashboard/kolin_battle.hpp"
#include "tests/battles/featherstone/small_campaigns.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

// The pages that look back on a battle: its report, its luck, and the replay.

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

/// One such page alone.
class PageTable : public Headless {
public:
    explicit PageTable(std::unique_ptr<OverPage> opened, kit::Size frame = {1440, 900})
        : Headless(frame), page(std::move(opened)) {
        draw();
        draw();
    }
    /// The first touchable whose id begins so.
    std::string first(std::string_view beginning) const {
        const auto found = std::ranges::find_if(
            touchables, [&](const kit::Touchable& each) { return each.id.starts_with(beginning); });
        return found == touchables.end() ? std::string() : found->id;
    }
    bool reads(std::string_view words) const {
        return std::ranges::any_of(written, [&](const kit::Written& each) {
            return each.words.find(words) != std::string::npos;
        });
    }
    std::unique_ptr<OverPage> page;
    PageDone last{};  ///< what it last asked for

private:
    void draw_frame(kit::Fonts& fonts) override {
        const kit::FrameFacts facts{.frame = frame_, .monitor_scale = scale};
        const PageDone done =
            page_frame(*page, {.facts = facts, .fonts = fonts, .touchables = &touchables});
        if (done.leave || done.turn_to) {
            last = done;
        }
    }
    float own_scale() const override { return 1; }
};

/// Molck loses two quarters, Dessau none, Botta all four: events 1, 3 and 5, of five.
gk::Battle small_fight(const gk::Setup& setup = gk::small_setup()) {
    gk::Table table(setup);
    table.fire("Dessau", "Molck", {4, 2, 6, 1, 5});  // 1: 2 of 4 hit, holds
    table.end_half_turn();                           // 2
    table.fire("Botta", "Dessau", {1, 2, 3, 3});     // 3: none of 4
    table.end_half_turn();                           // 4
    table.fire("Kleist", "Botta", {4, 5, 6, 4});     // 5: all 4
    return table.battle;
}

std::string detail_of(const OverPage& page, std::string_view unit) {
    const auto places = page.places();
    REQUIRE(places);
    const auto found = std::ranges::find(places->units, unit, &Place::title);
    return found == places->units.end() ? std::string("gone") : found->detail;
}

/// A file with one battle of five events, opened as the program does.
struct OpenBattle {
    OpenBattle() {
        auto store = Store::open(file(), Store::Access::ReadWrite);
        REQUIRE(store);
        const auto fought = small_fight(gk::stored_setup());
        const auto number = store->new_battle(gk::stored_setup());
        REQUIRE(number);
        for (std::size_t i = 0; i < fought.events().size(); ++i) {
            REQUIRE(store->append_json(
                *number, i, GameOfKings::event_json(fought.start(), fought.events()[i])));
        }
        options.open = [this](std::int64_t wanted) { return open_any(file(), wanted); };
    }
    std::filesystem::path file() const { return folder / "drumhead.db"; }
    TemporaryFolder folder{};
    DashboardOptions options{};
};

class AnyTable : public Headless {
public:
    explicit AnyTable(const OpenBattle& open, kit::Size frame = {1440, 900})
        : Headless(frame), desk(std::move(open_any(open.file(), 1).value()), open.options) {
        draw();
        draw();
    }
    const gk::Battle& battle() const { return std::get<Session>(desk.session()).battle(); }
    AnyDesk desk;

private:
    void draw_frame(kit::Fonts& fonts) override {
        desk.frame({.frame = frame_, .monitor_scale = scale}, fonts, &touchables);
    }
    float own_scale() const override { return 1; }
};

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Report, luck and replay are opened by key, from More and by the palette",
          "[app][dashboard][look-back]") {
    const OpenBattle open;
    AnyTable table(open);
    constexpr std::pair<kit::Key, std::string_view> kKeys[] = {
        {kit::Key::F6, "Replay, Small battle, Drumhead"},
        {kit::Key::F7, "Report, Small battle"},
        {kit::Key::F8, "Luck, Small battle"}};
    for (const auto& [key, title] : kKeys) {
        table.press(key);
        table.draw();
        CHECK(table.desk.title() == title);
        table.press(kit::Key::Escape);
        table.draw();
        CHECK(table.desk.title() == "Small battle, Drumhead");
    }
    for (const std::string_view id : {"more/replay", "more/report", "more/luck"}) {
        table.press(kit::Key::F10);
        table.draw();
        table.click(id);
        table.draw();
        CHECK(table.desk.title() != "Small battle, Drumhead");
        table.press(kit::Key::Escape);
        table.draw();
    }
    table.press_ctrl('K');
    table.draw();
    table.type("report");
    table.press(kit::Key::Enter);
    table.draw();
    CHECK(table.desk.title() == "Report, Small battle");
    // From there to the pages that belong to it.
    table.click("page/luck");
    table.draw();
    CHECK(table.desk.title() == "Luck, Small battle");
    CHECK(table.battle().done() == 5);
}

TEST_CASE("The replay shows the battle after each of its events, and goes by events and turns",
          "[app][dashboard][look-back]") {
    PageTable table(replay_page(small_fight(), std::nullopt));
    const OverPage& page = *table.page;
    CHECK(detail_of(page, "Molck") == "Austria, left, 50%");
    CHECK(detail_of(page, "Botta") == "gone");
    table.press(kit::Key::Left);
    CHECK(detail_of(page, "Botta") == "Austria, left, 100%");
    table.press(kit::Key::Home);
    CHECK(detail_of(page, "Molck") == "Austria, left, 100%");
    table.press(kit::Key::Right);
    CHECK(detail_of(page, "Molck") == "Austria, left, 50%");
    // The second turn begins with event 5, or with the end of the half-turn before it; either way
    // Botta stands until event 5.
    table.press(kit::Key::Home);
    table.press(kit::Key::PageDown);
    CHECK(detail_of(page, "Molck") == "Austria, left, 50%");
    table.press(kit::Key::End);
    CHECK(detail_of(page, "Botta") == "gone");
    table.press(kit::Key::PageUp);
    table.press(kit::Key::PageUp);
    table.press(kit::Key::PageUp);
    CHECK(detail_of(page, "Molck") == "Austria, left, 100%");
    // By hand: the buttons, and the track at its right end.
    table.click("replay/on");
    CHECK(detail_of(page, "Molck") == "Austria, left, 50%");
    table.click("replay/first");
    CHECK(detail_of(page, "Molck") == "Austria, left, 100%");
    table.click("replay/track");  // its middle: event 2 or 3 of 5
    CHECK(detail_of(page, "Molck") == "Austria, left, 50%");
    CHECK(detail_of(page, "Botta") == "Austria, left, 100%");
    table.click("replay/now");
    CHECK(table.last.leave);
}

TEST_CASE("Nothing is changed in a replay, neither on disk nor by what is offered",
          "[app][dashboard][look-back]") {
    const OpenBattle open;
    const auto before = [&] {
        const auto session = Session::open(open.file(), 1);
        REQUIRE(session);
        return std::pair(session->battle().done(), session->battle().events().size());
    };
    CHECK(before() == std::pair<std::size_t, std::size_t>(5, 5));
    {
        AnyTable table(open);
        const gk::State state = table.battle().state();
        table.press(kit::Key::F6);
        table.draw();
        CHECK_FALSE(table.shows("top/undo"));
        CHECK_FALSE(table.shows("top/end-half-turn"));
        CHECK(table.shows("replay/now"));
        table.press(kit::Key::Home);
        table.press(kit::Key::Right);
        table.press_ctrl('Z');
        table.press_ctrl('Y');
        table.type("nrsgke");
        table.type_shifted('R');
        table.press(kit::Key::Enter);
        table.draw();
        CHECK(table.desk.title() == "Replay, Small battle, Drumhead");
        CHECK(table.battle().done() == 5);
        CHECK(table.battle().events().size() == 5);
        CHECK((table.battle().state() == state));
        // Back to now, with whatever was half decided there.
        table.press(kit::Key::Escape);
        table.draw();
        CHECK(table.desk.title() == "Small battle, Drumhead");
        CHECK(table.shows("top/undo"));
    }
    CHECK(before() == std::pair<std::size_t, std::size_t>(5, 5));
}

TEST_CASE("The palette over a replay offers nothing that changes anything",
          "[app][dashboard][look-back]") {
    const auto offered = [](const OverPage& page) {
        std::vector<std::string> ids;
        const auto places = page.places();
        REQUIRE(places);
        for (const Place& action : places->actions) {
            ids.push_back(action.id);
        }
        return ids;
    };
    std::vector<std::string> all;
    const auto kings = replay_page(small_fight(), 2);
    const auto reason = replay_page(kolin(1), std::nullopt);
    const auto chest = replay_page(fea::Battle(fea::begin(fea::chest_setup())), std::nullopt);
    for (const auto* page : {&kings, &reason, &chest}) {
        for (auto& id : offered(**page)) {
            all.push_back(std::move(id));
        }
    }
    for (const std::string_view id : {"undo",
                                      "redo",
                                      "end-half-turn",
                                      "next-sector",
                                      "next-turn",
                                      "marker-back",
                                      "fill-in",
                                      "battles",
                                      "new-battle",
                                      "terrain",
                                      "larger",
                                      "smaller"}) {
        INFO(id);
        CHECK(std::ranges::find(all, id) == all.end());
    }
    CHECK(std::ranges::find(all, "log") != all.end());

    const OpenBattle open;
    AnyTable table(open);
    table.press(kit::Key::F6);
    table.draw();
    table.press_ctrl('K');
    table.draw();
    table.type("undo");
    table.press(kit::Key::Enter);
    table.draw();
    CHECK(table.battle().done() == 5);
}

TEST_CASE("A replay of the Age of Reason goes back through its losses",
          "[app][dashboard][look-back]") {
    bar::Battle battle = kolin(1);
    const auto id = counter_called(battle.state(), bar::Nation::Austrian, "BNL 1a");
    const auto full = bar::boxes(battle.state(), id)->left();
    play(battle, bar::Lose{.unit = id, .sp = 2});
    const std::size_t done = battle.done();
    PageTable table(replay_page(battle, std::nullopt));
    CHECK(table.shows("replay/track"));
    table.press(kit::Key::Left);
    table.press(kit::Key::Right);
    table.press(kit::Key::Home);
    table.press(kit::Key::End);
    // The keys of the chart that change it are dead.
    table.type("2ne");
    CHECK(battle.done() == done);
    CHECK(bar::boxes(battle.state(), id)->left() == full - 2);
    CHECK_FALSE(table.shows("top/next"));
}

TEST_CASE("The report leads from its lines and turns to the moment in the replay",
          "[app][dashboard][look-back]") {
    PageTable table(
        report_page({.told = report::told(small_fight()), .battle = 1, .folder = "/nowhere"}));
    // Turning points come first: Botta, worth 2 points, breaks at event 5.
    CHECK(std::ranges::any_of(table.touchables, [](const kit::Touchable& each) {
        return each.id.starts_with("report/") && each.id.ends_with("/5");
    }));
    table.press(kit::Key::Down);
    table.press(kit::Key::Enter);
    CHECK(table.last.turn_to == PageName::Replay);
    CHECK(table.last.moment == 5);

    const OpenBattle open;
    AnyTable any(open);
    any.press(kit::Key::F7);
    any.draw();
    any.press(kit::Key::Down);
    any.press(kit::Key::Enter);
    any.draw();
    CHECK(any.desk.title() == "Replay, Small battle, Drumhead");
    CHECK(any.battle().done() == 5);
}

TEST_CASE("The report tells the turning point, the dice and the chance it had",
          "[app][dashboard][look-back]") {
    const auto story = report::told(small_fight()).story;
    REQUIRE(story.deeds.size() == 5);
    CHECK(story.deeds[0].sentence == "Dessau fires at Molck: 2 lost, holds.");
    // It breaks where all of four dice are 4 or more, one time in 16, or three of them, four times
    // in 16, and the last quarter fails its morale on 4 or more: 1/16 + 4/16 × 1/2.
    CHECK(story.deeds[4].turning_point);
    CHECK(story.deeds[4].chance.value() == Approx(3.0 / 16));
    CHECK_FALSE(story.deeds[0].turning_point);
    CHECK(story.deeds[2].cost == Approx(0));
}

TEST_CASE("A report is saved beside the database and never over another file",
          "[app][dashboard][look-back]") {
    const TemporaryFolder folder;
    const auto told = report::told(small_fight());
    PageTable table(report_page({.told = told, .battle = 7, .folder = folder.path()}));
    table.type("h");
    const auto first = folder / "small-battle-7.html";
    REQUIRE(std::filesystem::exists(first));
    CHECK(bytes_of(first) == report::written(told, report::Kind::Html));
    std::ofstream(first) << "mine";
    table.type("h");
    CHECK(bytes_of(first) == "mine");
    CHECK(bytes_of(folder / "small-battle-7-2.html") == report::written(told, report::Kind::Html));
    table.click("report/markdown");
    CHECK(bytes_of(folder / "small-battle-7.md") == report::written(told, report::Kind::Markdown));
    // With marks, moves and ends of half-turns.
    table.type("am");
    CHECK(has(bytes_of(folder / "small-battle-7-2.md"), "the half-turn ends"));
    CHECK_FALSE(has(bytes_of(folder / "small-battle-7.md"), "the half-turn ends"));
}

TEST_CASE("The report is copied as the same Markdown the shell writes",
          "[app][dashboard][look-back]") {
    const auto told = report::told(small_fight());
    PageTable table(report_page({.told = told, .battle = 1, .folder = "/nowhere"}));
    table.type("c");
    CHECK(kit::clipboard() == report::written(told, report::Kind::Markdown));
    // A folder that cannot be written to is said, and nothing falls over.
    table.type("h");
    CHECK(table.shows("report/html"));
}

TEST_CASE("A chest keeps its counters from its report and its replay",
          "[app][dashboard][look-back][fea]") {
    fea::Setup setup = fea::chest_setup({.boxes = 1});
    auto& chest = std::get<fea::Chest>(setup.plan);
    chest.counters[0][6] = "Cuirassiers of the Guard";
    fea::Battle battle(fea::begin(setup));
    fea::give(battle, fea::TakeTurn{fea::Side::First, {{6, 14}}}, {}, Insist::Yes);
    fea::give(battle, fea::TakeTurn{fea::Side::Second, {}}, {}, Insist::Yes);
    const auto told = report::told(battle);
    for (const auto kind : {report::Kind::Markdown, report::Kind::Html}) {
        const auto text = report::written(told, kind, report::Detail::EveryEvent);
        CHECK_FALSE(has(text, "Cuirassiers"));
        CHECK_FALSE(has(text, "box 14"));
    }
    PageTable report(report_page({.told = told, .battle = 1, .folder = "/nowhere"}));
    CHECK(report.shows("report/html"));
    CHECK(report.reads("France has moved"));
    CHECK_FALSE(report.reads("Cuirassiers"));
    PageTable luck(luck_page(told.story));
    CHECK(luck.shows("luck/fairness"));
    PageTable replay(replay_page(battle, 1));
    CHECK(replay.page->places()->units.empty());
    for (const std::string_view key : {"1", "2", "p"}) {
        replay.type(key);
        replay.press(kit::Key::Enter);
        CHECK_FALSE(replay.shows("eyes/hide"));
        CHECK_FALSE(replay.shows("counter/7"));
        CHECK(replay.first("box/").empty());
        CHECK_FALSE(replay.reads("Cuirassiers"));
    }
    CHECK_FALSE(replay.shows("eyes/1"));
    CHECK_FALSE(replay.shows("decide"));
    replay.press(kit::Key::Home);
    replay.press(kit::Key::End);
    CHECK(battle.done() == 2);
}

TEST_CASE("The page of luck has two parts, and is drawn for every battle there can be",
          "[app][dashboard][look-back][luck]") {
    for (const kit::Size frame : {kit::Size{1440, 900}, kit::Size{683, 467}}) {
        for (const auto& story :
             {report::told(small_fight()).story,
              report::told(gk::Battle(gk::begin(gk::small_setup()))).story,
              report::told(kolin(1)).story,
              report::told(fea::Battle(fea::begin(fea::columns_setup()))).story}) {
            PageTable table(luck_page(story), frame);
            CHECK(table.shows("luck/luck"));
            table.type("f");
            table.press(kit::Key::PageDown);
            table.type("l");
            table.press(kit::Key::Escape);
            CHECK(table.last.leave);
        }
    }
}

TEST_CASE("What answers a touch on these pages lies inside the frame and on nothing else",
          "[app][dashboard][look-back]") {
    const auto frame = GENERATE(
        kit::Size{1920, 1080}, kit::Size{1440, 900}, kit::Size{1100, 700}, kit::Size{683, 467});
    const auto inside = [&](const PageTable& table, std::string_view beginning) {
        const auto layout = kit::lay_out({.frame = frame});
        for (const auto& each : table.touchables) {
            if (!each.id.starts_with(beginning)) {
                continue;
            }
            INFO(each.id);
            CHECK(kit::contains({0, 0, layout.frame.w, layout.frame.h}, each.rect));
            for (const auto& other : table.touchables) {
                if (other.id != each.id) {
                    INFO(other.id);
                    CHECK_FALSE(kit::overlap(each.rect, other.rect));
                }
            }
        }
    };
    PageTable replay(replay_page(small_fight(), 3), frame);
    CHECK(replay.shows("replay/track"));
    inside(replay, "replay/");
    PageTable reason(replay_page(kolin(1), 2), frame);
    inside(reason, "replay/");
    PageTable report(
        report_page({.told = report::told(small_fight()), .battle = 1, .folder = "/nowhere"}),
        frame);
    inside(report, "page/");
    inside(report, "report/html");
    PageTable luck(luck_page(report::told(small_fight()).story), frame);
    inside(luck, "page/");
}
