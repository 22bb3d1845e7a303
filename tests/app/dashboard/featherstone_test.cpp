#include <algorithm>
#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "app/dashboard/any_desk.hpp"
#include "app/dashboard/featherstone/desk.hpp"
#include "app/dashboard/featherstone/new_campaign.hpp"
#include "rosters/army_json.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/battles/featherstone/small_campaigns.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;
namespace feat = drumhead::dashboard::featherstone;
using fea::Field;
using fea::Side;

namespace {

class HeadlessCampaign : public Headless {
public:
    explicit HeadlessCampaign(const fea::Setup& setup, kit::Size frame = {1440, 900})
        : Headless(frame), battle(fea::begin(setup)) {
        desk = std::make_unique<feat::Desk>(
            feat::Player{.battle = [this]() -> const fea::Battle& { return battle; },
                         .perform = [this](const feat::Perform& asked) -> Result<fea::Answer> {
                             auto generator = fea::dice_for(battle.state(), battle.done() + 1);
                             auto answer = fea::play_command(
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
                         .fight = [this](const std::string& name) -> Result<void> {
                             fought = name;
                             return {};
                         }});
        draw();
        draw();
    }
    feat::Draft& draft() { return desk->draft; }
    const fea::State& state() const { return battle.state(); }
    void key(std::string_view letter) {
        type(letter);
        draw();
    }
    void enter() {
        press(kit::Key::Enter);
        draw();
    }
    /// Whether anything of either side's counters can be seen or touched.
    bool shows_counters() const {
        return std::ranges::any_of(touchables, [](const kit::Touchable& each) {
            return each.id.starts_with("counter/") || each.id.starts_with("box/");
        });
    }

    fea::Battle battle;
    std::unique_ptr<feat::Desk> desk;
    std::string fought;

private:
    void draw_frame(kit::Fonts& fonts) override {
        desk->frame({.frame = frame_, .monitor_scale = scale, .touchables = &touchables}, fonts);
    }
    float own_scale() const override { return desk->draft.own_scale; }
};

std::string next_site(const fea::State& state) {
    const auto site = fea::site_of(state, fea::column(state));
    return site ? fea::site_name(state, *site) : "";
}

/// Everything that can be touched is large enough, in the frame, and on nothing else.
void check_targets(const std::vector<kit::Touchable>& touchables, kit::Size frame) {
    REQUIRE(touchables.size() > 3);
    for (std::size_t i = 0; i < touchables.size(); ++i) {
        const auto& one = touchables[i];
        INFO(one.id);
        CHECK(one.rect.h >= 35.9F);
        CHECK(one.rect.w >= 35.9F);
        CHECK(kit::contains({0, 0, frame.w, frame.h}, one.rect));
        for (std::size_t j = i + 1; j < touchables.size(); ++j) {
            INFO(touchables[j].id);
            CHECK_FALSE(kit::overlap(kit::inset(one.rect, 1), kit::inset(touchables[j].rect, 1)));
        }
    }
}

}  // namespace

TEST_CASE("Battles in columns are entered by keys", "[app][fea]") {
    HeadlessCampaign table(fea::columns_setup(fea::Retreats::Sideways));
    table.key("g");
    CHECK(table.fought == "Vionville");
    table.enter();
    CHECK(table.battle.done() == 0);  // nobody has won yet
    table.key("b");
    table.key("w");
    table.enter();
    // The western armies stand there: the players must insist.
    CHECK(table.battle.done() == 0);
    CHECK(table.draft().message.find("GK-FEA-06") != std::string::npos);
    table.type_shifted('R');
    table.draw();
    CHECK(next_site(table.state()) == "Beaumont");
    table.press_ctrl('Z');
    CHECK(next_site(table.state()) == "Vionville");
    table.click("winner/B");
    table.click("way/home");
    table.click("decide");
    CHECK(next_site(table.state()) == "St Privat");
    table.key("3");
    CHECK(next_site(table.state()) == "Le Mans");
    table.click("column/2");
    CHECK(next_site(table.state()) == "St Privat");
    table.key("l");
    CHECK(table.draft().sheet == feat::Sheet::Log);
    table.draw();
    table.click("log/1");
    CHECK(table.battle.done() == 1);
}

TEST_CASE("The map of tables is played by keys, from deploying to the second battle",
          "[app][fea]") {
    HeadlessCampaign table(fea::tables_setup());
    table.enter();
    CHECK(fea::deployed(table.state(), Side::First));
    CHECK_FALSE(fea::deployed(table.state(), Side::Second));
    // A unit moved from one area to the next.
    table.click("area/1/line/less");
    table.enter();
    CHECK_FALSE(fea::deployed(table.state(), Side::Second));
    table.click("area/4/line/more");
    table.click("decide");
    CHECK(fea::force(table.state(), Side::Second, 0) == fea::Force{5, 1, 1, 2});
    CHECK(fea::force(table.state(), Side::Second, 3) == fea::Force{1, 0, 0, 0});
    table.key("4");
    CHECK(table.state().get(Field::Table) == 12);
    table.key("g");
    CHECK(table.fought == "Spicheren, table 12");
    table.key("a");
    table.key("s");
    table.click("table/3");
    CHECK(table.draft().table == 3);
    table.press(kit::Key::Down);
    CHECK(table.draft().table == 8);
    table.enter();
    CHECK(table.state().get(Field::Battles) == 1);
    CHECK(table.state().get(Field::Table) == 0);
    // A force goes somewhere, and there they meet.
    table.key("1");
    table.key("m");
    CHECK(table.state().get(Field::ForceTable, 0) == 8);
    table.enter();
    CHECK(table.state().get(Field::Table) == 8);
}

TEST_CASE("The chest hides every counter until its player says who looks", "[app][fea]") {
    HeadlessCampaign table(fea::chest_setup());
    CHECK_FALSE(table.shows_counters());
    CHECK(table.desk->title() == "Loire, Drumhead");
    table.enter();
    CHECK(table.draft().eyes == Side::First);
    table.draw();
    CHECK(table.shows_counters());
    table.click("counter/5");
    table.click("box/14");
    table.key(".");
    table.press(kit::Key::Right);
    table.enter();
    CHECK(table.draft().moves == std::map<int, int>{{4, 14}, {5, 15}});
    // A look at a sheet hides them; what was drafted waits.
    table.key("l");
    table.draw();
    CHECK_FALSE(table.shows_counters());
    CHECK_FALSE(table.draft().eyes);
    table.press(kit::Key::Escape);
    table.draw();
    CHECK_FALSE(table.shows_counters());
    table.key("1");
    table.draw();
    CHECK(table.shows_counters());
    table.key("p");
    table.draw();
    CHECK(table.battle.done() == 1);
    CHECK_FALSE(table.shows_counters());
    CHECK(table.draft().moves.empty());
    CHECK(fea::box_of(table.state(), Side::First, 4) == 14);

    // The other's turn: undo from it hides as well, and so does redo.
    table.key("2");
    table.draw();
    CHECK(table.shows_counters());
    table.press_ctrl('Z');
    table.draw();
    CHECK_FALSE(table.shows_counters());
    table.press_ctrl('Y');
    table.draw();
    CHECK_FALSE(table.shows_counters());
    table.enter();
    CHECK(table.draft().eyes == Side::Second);
    table.draw();
    table.click("counter/1");
    table.click("box/14");
    table.click("decide");
    table.draw();
    // Contact is told, and no counter with it.
    CHECK(fea::battles_due(table.state()) == std::vector{14});
    CHECK_FALSE(table.shows_counters());
    // Each may look at its own to put it on the table, and can move nothing.
    table.key("1");
    table.draw();
    CHECK(table.shows_counters());
    CHECK_FALSE(table.shows("decide"));
    table.press(kit::Key::Escape);
    table.draw();
    CHECK_FALSE(table.shows_counters());
    table.key("a");
    table.enter();
    CHECK(fea::battles_due(table.state()).empty());
    CHECK(table.draft().message.empty());
}

TEST_CASE("What is refused of a hidden turn is not said to the other side", "[app][fea]") {
    HeadlessCampaign table(fea::chest_setup({.boxes = 1}));
    fea::give(table.battle, fea::TakeTurn{.side = Side::First, .moves = {{4, 14}}});
    fea::give(table.battle, fea::TakeTurn{.side = Side::Second, .moves = {}});
    table.draw();
    table.enter();
    table.draw();
    table.click("counter/5");
    table.click("box/36");
    table.key("p");
    table.draw();
    CHECK(table.draft().message.find("GK-FEA-21") != std::string::npos);
    table.click("eyes/hide");
    table.draw();
    CHECK(table.draft().message.empty());
    CHECK_FALSE(table.draft().refused);
    CHECK_FALSE(table.shows_counters());
}

TEST_CASE("Everything to touch in a campaign is large enough and lies on nothing else",
          "[app][fea]") {
    for (const kit::Size frame :
         {kit::Size{1440, 900}, kit::Size{1100, 720}, kit::Size{683, 470}}) {
        INFO(frame.w << "x" << frame.h);
        HeadlessCampaign columns(fea::columns_setup(fea::Retreats::Sideways), frame);
        columns.key("b");
        check_targets(columns.touchables, frame);
        columns.press(kit::Key::F1);
        columns.draw();
        check_targets(columns.touchables, frame);

        HeadlessCampaign tables(fea::tables_setup(), frame);
        check_targets(tables.touchables, frame);
        fea::give(tables.battle, fea::in_three_areas(Side::First));
        fea::give(tables.battle, fea::in_three_areas(Side::Second));
        tables.draw();
        tables.draw();
        check_targets(tables.touchables, frame);
        fea::give(tables.battle, fea::Meet{}, {4});
        tables.draw();
        tables.key("a");
        tables.draw();
        check_targets(tables.touchables, frame);
        tables.press(kit::Key::F1);
        tables.draw();
        check_targets(tables.touchables, frame);

        HeadlessCampaign chest(fea::chest_setup(), frame);
        check_targets(chest.touchables, frame);
        chest.key("1");
        chest.draw();
        chest.draw();
        check_targets(chest.touchables, frame);
    }
}

TEST_CASE("A campaign is agreed on its page and opens on the table, and battles begin from it",
          "[app][fea]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        REQUIRE(store->new_battle(fea::columns_setup()));
    }
    DashboardOptions options;
    options.armies = []() -> Result<std::vector<gk::Army>> {
        return std::vector<gk::Army>(shipped_armies().begin(), shipped_armies().end());
    };
    options.begin = [&](const gk::Setup& setup) -> Result<Session> {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        return Session::open(file, store->new_battle(setup).value());
    };
    options.open = [&](std::int64_t number) { return open_any(file, number); };
    options.battles = [](std::int64_t) -> Result<std::vector<BattleLine>> {
        return std::vector<BattleLine>{};
    };
    options.club_page = [&](PageName name) -> std::unique_ptr<OverPage> {
        if (name != PageName::Featherstone) {
            return nullptr;
        }
        return std::make_unique<feat::NewCampaignPage>(
            [&](const fea::Setup& setup) -> Result<std::int64_t> {
                auto store = Store::open(file, Store::Access::ReadWrite);
                REQUIRE(store);
                return store->new_battle(setup);
            });
    };
    auto session = open_any(file, 1);
    REQUIRE(session);

    class HeadlessAny : public Headless {
    public:
        HeadlessAny(AnySession opened, const DashboardOptions& wishes)
            : Headless({1440, 900}), desk(std::move(opened), wishes) {
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
    HeadlessAny table(std::move(*session), options);
    REQUIRE(table.desk.featherstone() != nullptr);
    CHECK(table.desk.title() == "1870, Drumhead");

    // A battle of Game of Kings, named after the site.
    table.type("g");
    table.draw();
    table.draw();
    REQUIRE(table.desk.game_of_kings() != nullptr);
    REQUIRE(table.desk.game_of_kings()->draft.new_battle);
    CHECK(table.desk.game_of_kings()->draft.new_battle->name == "Vionville");
    table.press(kit::Key::Escape);
    table.draw();
    table.draw();
    REQUIRE(table.desk.featherstone() != nullptr);

    // A new campaign of the chest.
    table.press_ctrl('F');
    table.draw();
    CHECK(table.desk.title() == "New campaign, Drumhead");
    table.press(kit::Key::F3);
    table.draw();
    table.click("campaign/name");
    table.type("Loire");
    table.click("campaign/side/1");
    table.type("France");
    table.click("campaign/side/2");
    table.type("Prussia");
    table.click("divide/14");
    table.click("rate/more");
    table.click("campaign/begin");
    table.draw();
    table.draw();
    REQUIRE(table.desk.featherstone() != nullptr);
    CHECK(table.desk.title() == "Loire, Drumhead");
    const auto* open = std::get_if<FeatherstoneSession>(&table.desk.session());
    REQUIRE(open != nullptr);
    REQUIRE(open->state().chest() != nullptr);
    CHECK(open->state().chest()->divided == std::vector{14});
    CHECK(open->state().chest()->rate.boxes == 1);
    // The club's pages lie over it with every counter hidden.
    table.type("1");
    table.draw();
    REQUIRE(table.desk.featherstone()->draft.eyes);
    table.press_ctrl('F');
    table.draw();
    CHECK_FALSE(table.desk.featherstone()->draft.eyes);
}

TEST_CASE("The page of a new campaign says what is missing", "[app][fea]") {
    feat::NewCampaignPage page(
        [](const fea::Setup&) -> Result<std::int64_t> { return Problem{"nothing is kept here"}; });
    const auto fault = fea::fault(page.setup());
    REQUIRE(fault);
    CHECK(fault->words == "name: none is given yet");
}
