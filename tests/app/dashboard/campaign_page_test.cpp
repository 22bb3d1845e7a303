#include "app/dashboard/club/campaign_page.hpp"

#include <string>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/kit/keys.hpp"
#include "rosters/campaign_json.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

gk::CampaignResult battle(const std::string& name, const std::string& date) {
    return {.battle = name,
            .date = date,
            .winner = {"Austria", "Käthe"},
            .loser = {"Prussia", "Jiří"},
            .reversed = true};
}

/// The page on campaigns in memory.
class HeadlessLadder : public Headless {
public:
    explicit HeadlessLadder(kit::Size frame = {1440, 900}) : Headless(frame) {}
    void show(CampaignOpening opening = CampaignOpening::Ladder) {
        CampaignDoor door;
        door.names = [this]() -> Result<std::vector<std::string>> {
            std::vector<std::string> names;
            for (const auto& [name, campaign] : campaigns) {
                names.push_back(name);
            }
            return names;
        };
        door.open = [this](const std::string& name) -> Result<CampaignDoor::Opened> {
            return CampaignDoor::Opened{.campaign = campaigns.at(name)};
        };
        door.make = [this](const gk::Campaign& campaign) -> Result<void> {
            if (const auto wrong = bad_campaign(campaign)) {
                return *wrong;
            }
            campaigns[campaign.name] = campaign;
            return {};
        };
        door.change = [this](const std::string& name,
                             const CampaignDoor::Change& how) -> Result<gk::Campaign> {
            auto changed = how(campaigns.at(name));
            if (changed) {
                campaigns.erase(name);
                campaigns[changed->name] = *changed;
            }
            return changed;
        };
        door.remove = [this](const std::string& name) -> Result<void> {
            campaigns.erase(name);
            return {};
        };
        door.on_table = [this]() -> Result<std::optional<StandingBattle>> { return table; };
        door.last_played = [this]() -> Result<LastPlayed> { return last; };
        door.remember = [this](const LastPlayed& played) -> Result<void> {
            last = played;
            return {};
        };
        door.print = [this](const gk::Campaign&, const std::string& as_of) -> Result<std::string> {
            printed = as_of.empty() ? "all" : as_of;
            return std::string("Saved.");
        };
        door.today = [] { return std::string("2026-11-29"); };
        door.now = [] { return std::string("2026-11-29 18:04:05"); };
        page = campaign_page(std::move(door), opening);
        draw();
        draw();
    }
    const gk::Campaign& only() const { return campaigns.begin()->second; }

    std::map<std::string, gk::Campaign> campaigns;
    std::optional<StandingBattle> table{};
    LastPlayed last{};
    std::string printed;
    std::unique_ptr<OverPage> page;
    bool left = false;
    std::optional<std::int64_t> opened{};

private:
    void draw_frame(kit::Fonts& fonts) override {
        const kit::Layout layout = kit::lay_out({.frame = frame_, .scale = scale});
        const kit::Brush brush{kit::kDark, fonts, layout.scale, &touchables};
        kit::use_arrows(kit::Arrows::ForThePage);
        kit::begin_table();
        const auto done = page->frame(brush, layout);
        kit::end_table();
        left = left || done.leave;
        opened = done.open ? done.open : opened;
    }
    float own_scale() const override { return 1; }
};

gk::Campaign succession() {
    return {.name = "Succession",
            .players = {"Käthe", "Jiří", "Zoë"},
            .nations = {"Britain", "France"},
            .results = {battle("Mollwitz", "2016-04-12"), battle("Chotusitz", "2017-05-17")}};
}

StandingBattle fontenoy() {
    return {.name = "Fontenoy",
            .when = "9B",
            .armies = {"France", "Allies"},
            .points = {17, 20},
            .over = true,
            .winner = 1,
            .verdict = "Allies wins",
            .mark = {.number = 7, .events = 212, .last = "2026-11-29 17:00:00"}};
}

}  // namespace

TEST_CASE("A first campaign is begun from the page, by key", "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    ladder.show();
    CHECK(ladder.shows("campaign/new"));
    ladder.type("n");
    ladder.draw();  // the field has the keyboard from here on
    ladder.type("Silesia");
    ladder.press(kit::Key::Enter);
    REQUIRE(ladder.campaigns.size() == 1);
    CHECK(ladder.only().name == "Silesia");
    CHECK(ladder.page->title() == "Silesia, Drumhead");
    ladder.press(kit::Key::Escape);
    CHECK(ladder.left);
}

TEST_CASE("A finished battle proposes its result with all but the players filled in",
          "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    ladder.campaigns["Succession"] = succession();
    ladder.table = fontenoy();
    ladder.show(CampaignOpening::Proposal);
    REQUIRE(ladder.shows("result/enter"));
    ladder.click("result/enter");
    CHECK(ladder.only().results.size() == 2);  // the players are wanted first
    ladder.click("result/winner/known/0");
    ladder.click("result/loser/known/1");
    ladder.press(kit::Key::Enter);
    REQUIRE(ladder.only().results.size() == 3);
    const auto& result = ladder.only().results[2];
    CHECK(result.battle == "Fontenoy");
    CHECK(result.date == "2026-11-29");
    CHECK(result.winner.nation == "Allies");
    CHECK(result.winner.player == "Käthe");
    CHECK(result.winner.points_left == 20);
    CHECK(result.loser.points_left == 17);
    REQUIRE(result.from.has_value());
    CHECK(result.from->number == 7);
    // Remembered by army: France was the loser's.
    CHECK(ladder.last.players[0] == "Jiří");
    CHECK(ladder.last.players[1] == "Käthe");
    CHECK_FALSE(ladder.shows("campaign/propose"));
    // It is not proposed twice.
    ladder.show(CampaignOpening::Proposal);
    CHECK_FALSE(ladder.shows("result/enter"));
}

TEST_CASE("Players of a draw are remembered by army, and a swapped proposal too",
          "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    ladder.campaigns["Succession"] = succession();
    ladder.campaigns["Succession"].points.draw = 1;
    ladder.table = fontenoy();
    const bool draw = GENERATE(true, false);
    INFO((draw ? "a draw" : "swapped"));
    if (draw) {
        ladder.table->winner.reset();
    }
    ladder.last = {.campaign = "Succession", .players = {"Zoë", "Jiří"}};
    ladder.show(CampaignOpening::Proposal);
    if (!draw) {
        ladder.press(kit::Key::F4);  // the sides stand the other way round now
    }
    ladder.click("result/enter");
    REQUIRE(ladder.only().results.size() == 3);
    const auto& result = ladder.only().results[2];
    CHECK(result.draw == draw);
    CHECK(result.winner.nation == "France");
    CHECK(result.winner.player == "Zoë");
    CHECK(ladder.last.players[0] == "Zoë");
    CHECK(ladder.last.players[1] == "Jiří");
}

TEST_CASE("A battle being fought stands before the others and is resumed",
          "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    ladder.campaigns["Succession"] = succession();
    ladder.table = fontenoy();
    ladder.table->over = false;
    ladder.show(CampaignOpening::Proposal);
    CHECK_FALSE(ladder.shows("result/enter"));
    SECTION("by hand") {
        ladder.click("campaign/resume");
    }
    SECTION("by key") {
        ladder.type("r");
    }
    CHECK(ladder.left);
}

TEST_CASE("A result is corrected with a reason on the page, and taken back after a question",
          "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    ladder.campaigns["Succession"] = succession();
    ladder.show();
    ladder.click("campaign/result/1");
    ladder.press(kit::Key::F3);  // from reversed to an invented field
    ladder.click("result/enter");
    CHECK(ladder.only().results[0].corrections.empty());  // no reason yet
    ladder.click("result/why");
    ladder.type("no such battle");
    ladder.press(kit::Key::Enter);
    REQUIRE(ladder.only().results[0].corrections.size() == 1);
    CHECK(ladder.only().results[0].corrections[0].what == "history");
    CHECK(ladder.only().results[0].corrections[0].why == "no such battle");
    CHECK(ladder.only().results[0].invented);
    CHECK(ladder.shows("result/take-back"));
    ladder.click("result/take-back");
    CHECK(ladder.only().results.size() == 2);
    ladder.click("result/take-back");
    REQUIRE(ladder.only().results.size() == 1);
    CHECK(ladder.only().results[0].battle == "Chotusitz");
}

TEST_CASE("The standings of a day, the chart and the print are a key away",
          "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    ladder.campaigns["Succession"] = succession();
    ladder.show();
    CHECK(ladder.shows("campaign/result/2"));
    ladder.type("d");
    ladder.draw();
    ladder.type("2016-12-31");
    ladder.press(kit::Key::Enter);
    CHECK(ladder.shows("campaign/result/1"));
    CHECK_FALSE(ladder.shows("campaign/result/2"));
    ladder.type("c");
    ladder.type("c");
    ladder.type("c");
    ladder.type("p");
    CHECK(ladder.printed == "2016-12-31");
    ladder.type("d");
    ladder.click("as-of/all");
    CHECK(ladder.shows("campaign/result/2"));
    ladder.press(kit::Key::Down);
    ladder.press(kit::Key::Enter);
    CHECK(ladder.shows("result/take-back"));
}

TEST_CASE("A campaign's settings are changed on the page, and it is deleted after a question",
          "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    ladder.campaigns["Succession"] = succession();
    ladder.show();
    ladder.type("s");
    ladder.click("settings/win/more");
    ladder.click("settings/player/2");
    ladder.click("settings/save");
    CHECK(ladder.only().points.win == 3);
    CHECK(ladder.only().players.size() == 2);
    ladder.type("s");
    ladder.click("settings/rename");
    ladder.type("nobody");
    ladder.click("settings/rename-to");
    ladder.type("x");
    ladder.click("settings/rename/do");
    CHECK(ladder.shows("settings/save"));  // refused, and it stays open
    ladder.click("settings/delete");
    CHECK(ladder.campaigns.size() == 1);
    ladder.click("settings/delete");
    CHECK(ladder.campaigns.empty());
}

TEST_CASE("Nothing lies on anything else on the ladder's page, in any form",
          "[app][dashboard][campaign]") {
    const auto size = GENERATE(kit::Size{1440, 900}, kit::Size{1024, 700}, kit::Size{700, 480});
    HeadlessLadder ladder(size);
    ladder.campaigns["Succession"] = succession();
    ladder.campaigns["Succession"].results[0].winner.player = std::string(80, 'W');
    ladder.table = fontenoy();
    ladder.table->over = false;
    ladder.show();
    for (const auto* keys : {"", "b", "c"}) {
        ladder.type(keys);
        for (std::size_t i = 0; i < ladder.touchables.size(); ++i) {
            for (std::size_t j = i + 1; j < ladder.touchables.size(); ++j) {
                INFO(ladder.touchables[i].id << " and " << ladder.touchables[j].id);
                CHECK_FALSE(overlap(ladder.touchables[i].rect, ladder.touchables[j].rect));
            }
        }
    }
}

TEST_CASE("Of 5,000 battles of 200 players only what is in sight is drawn",
          "[app][dashboard][campaign]") {
    HeadlessLadder ladder;
    gk::Campaign campaign{.name = "Long"};
    for (int i = 0; i < 5000; ++i) {
        auto result = battle(fmt::format("Battle {}", i), fmt::format("20{:02}-05-17", i % 100));
        result.winner = {fmt::format("Nation {}", i % 37), fmt::format("Player {}", i % 200)};
        result.loser = {fmt::format("Nation {}", (i + 5) % 37),
                        fmt::format("Player {}", (i + 71) % 200)};
        campaign.results.push_back(result);
    }
    ladder.campaigns["Long"] = campaign;
    ladder.show();
    for (const auto* keys : {"", "c"}) {
        ladder.type(keys);
        ladder.draw();
        // Only what is in sight is drawn, however many there are.
        CHECK(ladder.touchables.size() < 300);
    }
}
