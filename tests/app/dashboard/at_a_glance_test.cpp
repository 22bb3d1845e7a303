#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "app/dashboard/any_desk.hpp"
#include "app/dashboard/guide.hpp"
#include "app/dashboard/panel_words.hpp"
#include "app/dashboard/table_view.hpp"
#include "app/kit/why.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/app/dashboard/kolin_battle.hpp"
#include "tests/battles/featherstone/small_campaigns.hpp"
#include "tests/rosters/temporary_folder.hpp"

// What is to be understood at a glance: the table view, the sums behind numbers, the words behind
// every "?", and the guide.

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

// A file with a battle of each rulebook.
struct Evening {
    Evening() {
        auto store = Store::open(file(), Store::Access::ReadWrite);
        REQUIRE(store);
        gk::Setup fontenoy{.name = "Fontenoy", .edition = gk::default_edition(), .seed = 1};
        fontenoy.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
        kings = store->new_battle(fontenoy).value();
        const auto* book = shipped_book("kolin");
        REQUIRE(book != nullptr);
        reason = store->new_battle(bar::set_up(*book, book->scenarios[3], {}).value()).value();
        columns = store->new_battle(fea::columns_setup()).value();
        chest = store->new_battle(fea::chest_setup()).value();
    }
    std::filesystem::path file() const { return folder.path() / "drumhead.db"; }

    TemporaryFolder folder;
    std::int64_t kings = 0;
    std::int64_t reason = 0;
    std::int64_t columns = 0;
    std::int64_t chest = 0;
    DashboardOptions options{};
};

class HeadlessAny : public Headless {
public:
    HeadlessAny(const Evening& evening, std::int64_t battle, kit::Size frame = {1440, 900})
        : Headless(frame),
          desk(std::move(open_any(evening.file(), battle).value()), evening.options) {
        draw();
        draw();
    }
    bool on_page(std::string_view id) {
        draw();
        return shows(id);
    }
    /// Moves the mouse to the middle of something, without pressing.
    void point_at(std::string_view id) {
        const auto found = std::ranges::find(touchables, id, &kit::Touchable::id);
        REQUIRE(found != touchables.end());
        const kit::Point at = found->rect.centre();
        ImGui::GetIO().MousePos = {at.x, at.y};
        draw();
        draw();
    }

    AnyDesk desk;

private:
    void draw_frame(kit::Fonts& fonts) override {
        desk.frame({.frame = frame_, .monitor_scale = scale}, fonts, &touchables);
    }
    float own_scale() const override { return 1; }
};

void check_on_nothing_else(const std::vector<kit::Touchable>& touchables, kit::Size frame) {
    for (std::size_t i = 0; i < touchables.size(); ++i) {
        const auto& one = touchables[i];
        INFO(one.id);
        CHECK(kit::contains({0, 0, frame.w, frame.h}, one.rect));
        for (std::size_t j = i + 1; j < touchables.size(); ++j) {
            INFO(touchables[j].id);
            CHECK_FALSE(kit::overlap(kit::inset(one.rect, 1), kit::inset(touchables[j].rect, 1)));
        }
    }
}

int sentences(std::string_view words) {
    return static_cast<int>(std::ranges::count(words, '.'));
}

}  // namespace

TEST_CASE("The table view is one key away from each rulebook, and one key back",
          "[app][dashboard][table-view]") {
    const Evening evening;
    const kit::Size frame = GENERATE(kit::Size{1440, 900}, kit::Size{683, 467});
    for (const std::int64_t battle :
         {evening.kings, evening.reason, evening.columns, evening.chest}) {
        INFO("battle " << battle);
        HeadlessAny table(evening, battle, frame);
        table.press(kit::Key::F11);
        REQUIRE(table.on_page("table-view/leave"));
        check_on_nothing_else(table.touchables, frame);
        table.press(kit::Key::F11);
        CHECK_FALSE(table.on_page("table-view/leave"));
        table.press(kit::Key::F11);
        table.press(kit::Key::Escape);
        CHECK_FALSE(table.on_page("table-view/leave"));
    }
}

TEST_CASE("GK-VIC-02, GK-VIC-03: the table view says how both armies stand",
          "[app][dashboard][table-view]") {
    gk::Battle battle(gk::begin(gk::small_setup()));
    const auto play = [&](const gk::Command& command, std::vector<int> faces) {
        const auto answer = gk::play_command(battle.state(), command, faces, nullptr);
        INFO(answer.words());
        REQUIRE(answer.event() != nullptr);
        battle.append(*answer.event());
    };
    TableView view = table_view_of(battle);
    CHECK(view.when == "Turn 1A");
    CHECK(view.move == "Prussia to act");
    CHECK(view.sides[0].count == "11");
    CHECK(view.sides[0].of == "of 11 points");
    CHECK(view.sides[0].aside == "breaks below 6");
    CHECK(view.sides[0].full == 11);
    CHECK(view.sides[0].marks == std::vector<int>{5});
    CHECK(view.last == "Nothing has happened yet");
    REQUIRE(view.parts.size() == 2);
    CHECK(view.parts[0].name == "Left");
    CHECK(view.parts[0].value.empty());

    play(gk::ThrowCommandDice{}, {4, 10});
    view = table_view_of(battle);
    CHECK(view.parts[0].value == "4");
    CHECK(view.parts[1].value == "10");
    CHECK(view.dice.size() == 2);
    const auto unit = [&](std::string_view name) { return gk::unit_named(battle.state(), name); };
    play(gk::FireMusketry{.firer = unit("Dessau"), .target = unit("Molck")}, {1, 1, 1, 1});
    view = table_view_of(battle);
    CHECK(view.parts[0].value == "3");
    CHECK(view.parts[0].lit);
    CHECK(view.last_when == "1A");
    CHECK(view.last.find("Molck") != std::string::npos);
    CHECK(view.dice.size() == 4);
    CHECK(view.sky == "Fair");
    // It follows the battle back as well.
    battle.undo();
    CHECK(table_view_of(battle).parts[0].value == "4");
}

TEST_CASE("BAR-LOSS-09: the table view holds an army's losses against its levels",
          "[app][dashboard][table-view]") {
    bar::Battle battle = kolin(4);
    play(battle, bar::SetLevels{bar::Nation::Austrian, {10, 20}});
    TableView view = table_view_of(battle);
    // The Prussians stand first on the screen.
    CHECK(view.sides[1].count == "0");
    CHECK(view.sides[1].of == "lost, next level 10");
    CHECK(view.sides[0].of == "lost, next level 20");  // as the battle of these tests has it
    CHECK(view.sides[1].marks == std::vector<int>{10, 20});
    const auto foot = counter_called(battle.state(), bar::Nation::Austrian, "NEI 3");
    play(battle, bar::Lose{foot, 2});
    view = table_view_of(battle);
    CHECK(view.sides[1].count == "2");
    CHECK(view.sides[1].left == 2);
}

TEST_CASE("The table view tells nothing of the chest's counters", "[app][dashboard][table-view]") {
    fea::Battle battle(fea::begin(fea::chest_setup()));
    const TableView view = table_view_of(battle);
    CHECK(view.move.ends_with(" to move"));
    CHECK(view.sides[0].count.empty());
    REQUIRE(view.parts.size() == 1);
    CHECK(view.parts[0].value == "none");
}

TEST_CASE("GK-VIC-02: a touched number shows its sum until Esc or a touch elsewhere",
          "[app][dashboard][why]") {
    HeadlessTable table;
    table.click("why/points/first");
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->title == "Prussia");
    CHECK(kit::slip_shown()->total.amount == "11");
    REQUIRE(kit::slip_shown()->lines.size() == 6);
    CHECK(kit::slip_shown()->lines[0].amount == "4");
    CHECK(kit::slip_shown()->lines[0].clause == "GK-VIC-02");
    CHECK(table.shows("slip"));
    // Esc closes it and does nothing else.
    table.press(kit::Key::Escape);
    CHECK(kit::slip_shown() == nullptr);
    table.click_unit("Dessau");
    table.click("why/points/first");
    REQUIRE(kit::slip_shown() != nullptr);
    table.press(kit::Key::Escape);
    CHECK(kit::slip_shown() == nullptr);
    CHECK(table.draft().unit == table.unit("Dessau"));
    table.press(kit::Key::Escape);
    CHECK_FALSE(table.draft().unit);
    // At most one is open; a second touch on the same number closes it.
    table.click("why/points/first");
    table.click("why/points/second");
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->title == "Austria");
    table.click("why/points/second");
    CHECK(kit::slip_shown() == nullptr);
    table.click("why/points/first");
    table.click("score/second");
    CHECK(kit::slip_shown() == nullptr);
    CHECK(table.draft().shown_army == gk::ArmyId{1});
}

TEST_CASE("The clause of a sum that is open is looked up with Ctrl+K", "[app][dashboard][why]") {
    const Evening evening;
    HeadlessAny table(evening, evening.kings);
    table.click("why/points/first");
    REQUIRE(kit::slip_shown() != nullptr);
    table.press_ctrl('K');
    table.draw();
    REQUIRE(table.desk.palette().is_open());
    CHECK(table.desk.palette().words() == "GK-VIC-02");
    CHECK(kit::slip_shown() == nullptr);
}

TEST_CASE("GK-CMD-18: what a sector has left is asked beside its name", "[app][dashboard][why]") {
    HeadlessTable table;
    for (int i = 0; i < 3 && !table.battle.state().in_play; ++i) {
        table.type("r");  // the weather first
        table.draw();
    }
    REQUIRE(table.battle.state().in_play);
    const int left = table.battle.state().armies[0].spending[0].points;
    table.click("why/sector/left");
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->title == "Left");
    CHECK(kit::slip_shown()->total.amount == std::to_string(left));
    REQUIRE_FALSE(kit::slip_shown()->lines.empty());
    CHECK(kit::slip_shown()->lines[0].clause == "GK-CMD-18");
}

TEST_CASE("The paper's score, chart and chances are asked for their sums",
          "[app][dashboard][why]") {
    HeadlessTable table;
    table.click_unit("Dessau");
    table.click_unit("Molck");
    table.draw();
    const std::string firer = std::to_string(table.unit("Dessau").index);
    const std::string target = std::to_string(table.unit("Molck").index);
    table.click("why/score/" + firer);
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->total.words == "needs");
    REQUIRE(table.desk->draft.unit);
    CHECK_FALSE(kit::slip_shown()->lines.empty());
    table.click("why/lost/" + target);
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->total.amount == "100%");
    table.press(kit::Key::Escape);  // it lies over the bar
    table.click("why/fate/" + target);
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->lines.size() == 6);
}

TEST_CASE("BAR-LOSS-05, BAR-AMOR-05: the record and Army Morale are asked for their sums",
          "[app][dashboard][why]") {
    const Evening evening;
    HeadlessAny table(evening, evening.reason);
    table.click("why/record");
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->total.amount == "0");
    table.click("why/morale");
    REQUIRE(kit::slip_shown() != nullptr);
    CHECK(kit::slip_shown()->lines[0].words == "at the start");
}

TEST_CASE("Every panel is explained in one or two sentences", "[app][dashboard][panels]") {
    std::vector<std::string_view> ids;
    for (const auto panels :
         {kings_panels(), reason_panels(), featherstone_panels(), club_panels()}) {
        CHECK_FALSE(panels.empty());
        for (const kit::PanelWords& panel : panels) {
            INFO(panel.panel);
            CHECK(std::ranges::find(ids, panel.panel) == ids.end());
            ids.push_back(panel.panel);
            CHECK_FALSE(panel.title.empty());
            CHECK(panel.words.ends_with('.'));
            CHECK(std::isupper(static_cast<unsigned char>(panel.words.front())));
            CHECK(sentences(panel.words) >= 1);
            CHECK(sentences(panel.words) <= 2);
            CHECK(&panel_words(panel.panel) == &panel);
        }
    }
}

TEST_CASE("Each screen has its panels, each with a sign, and ? goes through all of them",
          "[app][dashboard][panels]") {
    const Evening evening;
    struct Screen {
        std::int64_t battle;
        std::vector<std::string> panels;
    };
    const std::vector<Screen> screens{
        {evening.kings, {"scoreboard", "army", "army", "paper", "weather", "log"}},
        {evening.reason, {"time-track", "owed", "tree", "loss-chart", "record"}},
        {evening.columns, {"campaign-map", "campaign-paper"}},
        {evening.chest, {"campaign-map", "campaign-paper"}}};
    for (const Screen& screen : screens) {
        HeadlessAny table(evening, screen.battle);
        std::vector<std::string> kept = kit::panels_kept();
        std::vector<std::string> wanted = screen.panels;
        CHECK(std::ranges::is_permutation(kept, wanted));
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const bool second = i > 0 && wanted[i] == wanted[i - 1];
            INFO(wanted[i]);
            CHECK(table.shows("what/" + wanted[i] + (second ? "/2" : "")));
        }
        table.click("what/" + wanted.front());
        REQUIRE(kit::slip_shown() != nullptr);
        CHECK(kit::slip_shown()->note == panel_words(wanted.front()).words);
        table.press(kit::Key::Escape);
        // The key goes through them one by one, and ends after the last.
        table.type("?");
        for (const std::string& panel : kept) {
            CHECK(kit::panel_lit() == panel);
            table.type("?");
        }
        CHECK(kit::panel_lit().empty());
        table.type("?");
        CHECK_FALSE(kit::panel_lit().empty());
        table.press(kit::Key::Escape);
        CHECK(kit::panel_lit().empty());
    }
}

TEST_CASE("Under a sheet only the sheet is explained", "[app][dashboard][panels]") {
    const Evening evening;
    HeadlessAny table(evening, evening.kings);
    table.press(kit::Key::F10);
    table.draw();
    CHECK(kit::panels_kept() == std::vector<std::string>{"sheet"});
    table.press(kit::Key::Escape);
    table.type("l");
    table.draw();
    CHECK(kit::panels_kept() == std::vector<std::string>{"log-page"});
}

TEST_CASE("What is explained lies on nothing else that can be touched",
          "[app][dashboard][panels]") {
    const kit::Size frame = GENERATE(
        kit::Size{1440, 900}, kit::Size{1920, 1080}, kit::Size{1152, 720}, kit::Size{683, 467});
    const Evening evening;
    for (const std::int64_t battle :
         {evening.kings, evening.reason, evening.columns, evening.chest}) {
        HeadlessAny table(evening, battle, frame);
        check_on_nothing_else(table.touchables, frame);
    }
}

TEST_CASE("The guide opens by itself once, and is one key away for ever",
          "[app][dashboard][guide]") {
    Evening evening;
    int seen = 0;
    evening.options.guide_first = true;
    evening.options.guide_seen = [&seen] { ++seen; };
    for (const std::int64_t battle : {evening.kings, evening.reason, evening.columns}) {
        seen = 0;
        HeadlessAny table(evening, battle);
        REQUIRE(table.shows("guide/next"));
        CHECK(table.shows("guide/leave"));
        CHECK_FALSE(table.shows("guide/back"));
        CHECK(seen == 0);
        table.press(kit::Key::Escape);
        CHECK_FALSE(table.on_page("guide/next"));
        CHECK(seen == 1);
        table.press(kit::Key::F12);
        REQUIRE(table.on_page("guide/next"));
        table.press(kit::Key::Enter);
        table.draw();
        CHECK(table.shows("guide/back"));
        table.click("guide/next");
        CHECK(seen == 1);
        table.click("guide/next");
        CHECK_FALSE(table.on_page("guide/next"));
        CHECK(seen == 2);
    }
    // Not by itself where it was seen.
    evening.options.guide_first = false;
    HeadlessAny table(evening, evening.kings);
    CHECK_FALSE(table.shows("guide/next"));
}

TEST_CASE("The guide fits every frame", "[app][dashboard][guide]") {
    const kit::Size frame =
        GENERATE(kit::Size{1440, 900}, kit::Size{1920, 1080}, kit::Size{683, 467});
    const Evening evening;
    HeadlessAny table(evening, evening.kings, frame);
    table.press(kit::Key::F12);
    for (int page = 0; page < 3; ++page) {
        REQUIRE(table.on_page("guide/next"));
        check_on_nothing_else(table.touchables, frame);
        if (page < 2) {
            table.click("guide/next");
        }
    }
}
