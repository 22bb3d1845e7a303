#include "app/dashboard/club/care_page.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include <catch2/catch.hpp>

#include "app/dashboard/any_desk.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"
#include "tests/rosters/random_battle.hpp"
#include "tests/rosters/temporary_folder.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

/// The page alone, over a file that is made up.
class CareTable : public Headless {
public:
    explicit CareTable(kit::Size frame = {1440, 900}) : Headless(frame) {
        view.file = "/home/anna/.local/share/drumhead/drumhead.db";
        view.holds = "12 battles, 340 events";
        view.size = "1.4 MB";
        view.last = "the last copy is of 2026-11-30";
        for (int i = 0; i < 10; ++i) {
            view.copies.push_back({.file = "copy-" + std::to_string(i),
                                   .made = "2026-11-" + std::to_string(30 - i),
                                   .kind = "kept by itself",
                                   .holds = "12 battles, 340 events",
                                   .size = "1.4 MB"});
        }
        page =
            care_page({.look = [this] { return view; },
                       .copy_now = [this]() -> CareFound {
                           ++copies_made;
                           return {"A copy was made", {"It is kept as that."}};
                       },
                       .check = []() -> CareFound {
                           return {"The file is whole", {"12 battles with 340 events."}};
                       },
                       .take_out = []() -> CareFound {
                           return {"All of it was exported", {"In a folder."}};
                       },
                       .restore = [this](const std::filesystem::path& copy) -> Result<std::string> {
                           if (refuse) {
                               return Problem{"a battle is open in another program"};
                           }
                           restored = copy.string();
                           return std::string("before-restore-1");
                       }});
        draw();
        draw();
    }
    /// Draws until the work in its own thread is done.
    void wait_for(std::string_view id) {
        for (int i = 0; i < 500 && !shows(id); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            draw();
        }
        CHECK(shows(id));
    }

    CareView view;
    std::unique_ptr<OverPage> page;
    int copies_made = 0;
    std::string restored;
    bool refuse = false;
    bool left = false;
    int without = 0;

private:
    void draw_frame(kit::Fonts& fonts) override {
        const kit::FrameFacts facts{.frame = frame_, .monitor_scale = scale};
        const auto done =
            page_frame(*page, {.facts = facts, .fonts = fonts, .touchables = &touchables});
        left = left || done.leave;
        if (done.without_battle) {
            ++without;
            done.without_battle();
        }
    }
    float own_scale() const override { return 1; }
};

}  // namespace

TEST_CASE("The page of the copies makes one, looks through and exports", "[dashboard][care]") {
    CareTable table;
    CHECK(table.shows("care/copy/0"));
    table.click("care/copy");
    table.wait_for("care/found");
    CHECK(table.copies_made == 1);
    table.press(kit::Key::Escape);
    CHECK_FALSE(table.shows("care/found"));
    CHECK_FALSE(table.left);
    table.type("l");
    table.wait_for("care/found");
    table.type("x");
    table.wait_for("care/found");
    table.click("care/found");
    CHECK(table.shows("care/copy/0"));
    table.press(kit::Key::Escape);
    CHECK(table.left);
}

TEST_CASE("A copy is put in place only once the players have said so", "[dashboard][care]") {
    CareTable table;
    table.press(kit::Key::Down);
    table.press(kit::Key::Enter);
    CHECK(table.without == 0);
    CHECK(table.shows("care/yes"));
    table.press(kit::Key::Escape);
    CHECK_FALSE(table.shows("care/yes"));
    table.click("care/copy/2");
    CHECK(table.without == 0);
    table.click("care/no");
    CHECK_FALSE(table.shows("care/yes"));
    table.click("care/copy/2");
    table.click("care/yes");
    CHECK(table.without == 1);
    CHECK(table.restored == "copy-2");
    CHECK(table.shows("care/found"));
}

TEST_CASE("A copy that cannot be put in place leaves the page as it was", "[dashboard][care]") {
    CareTable table;
    table.refuse = true;
    table.press(kit::Key::Enter);
    table.press(kit::Key::Enter);
    CHECK(table.without == 1);
    CHECK(table.restored.empty());
    CHECK_FALSE(table.shows("care/yes"));
    CHECK_FALSE(table.shows("care/found"));
}

TEST_CASE("Nothing on the page of the copies lies on anything else", "[dashboard][care]") {
    const kit::Size frame =
        GENERATE(kit::Size{1440, 900}, kit::Size{1024, 700}, kit::Size{683, 467});
    CareTable table(frame);
    for (const bool asking : {false, true}) {
        if (asking) {
            table.press(kit::Key::Enter);
        }
        for (const auto& each : table.touchables) {
            if (each.id.starts_with("care/copy/")) {
                continue;  // the list scrolls under its own edge
            }
            CHECK(each.rect.x >= 0);
            CHECK(each.rect.right() <= frame.w);
            CHECK(each.rect.bottom() <= frame.h);
            CHECK(each.rect.h >= 36);
            for (const auto& other : table.touchables) {
                if (&other == &each || other.id.starts_with("care/copy/")) {
                    continue;
                }
                CHECK_FALSE((each.rect.x < other.rect.right() && other.rect.x < each.rect.right() &&
                             each.rect.y < other.rect.bottom() &&
                             other.rect.y < each.rect.bottom()));
            }
        }
    }
}

namespace {

/// A page that wants the file to itself as soon as it is drawn.
class WantsFile : public OverPage {
public:
    explicit WantsFile(std::function<bool()> work) : work_(std::move(work)) {}
    PageDone frame(const kit::Brush&, const kit::Layout&) override {
        PageDone done;
        done.without_battle = std::exchange(work_, nullptr);
        return done;
    }
    std::string title() const override { return "Wants the file"; }

private:
    std::function<bool()> work_;
};

class EitherTable : public Headless {
public:
    EitherTable(Session session, const DashboardOptions& options)
        : Headless({1440, 900}), desk(AnySession(std::move(session)), options) {
        draw();
    }
    AnyDesk desk;
    kit::FrameAsks asked = kit::FrameAsks::Nothing;

private:
    void draw_frame(kit::Fonts& fonts) override {
        const kit::FrameFacts facts{.frame = frame_, .monitor_scale = scale};
        const auto asks = desk.frame(facts, fonts, &touchables);
        asked = asks == kit::FrameAsks::Nothing ? asked : asks;
    }
    float own_scale() const override { return 1; }
};

}  // namespace

TEST_CASE("A page has the file to itself while no battle is open, and the battle comes back",
          "[dashboard][care]") {
    const TemporaryFolder folder;
    const auto file = folder / "drumhead.db";
    {
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        REQUIRE(store->new_battle(gk::stored_setup()).value() == 1);
        REQUIRE(store->new_battle(gk::stored_setup()).value() == 2);
    }
    const bool another = GENERATE(false, true);
    int locked = 0;
    const DashboardOptions options{
        .open = [&](std::int64_t number) { return open_any(file, number); },
        .club_page =
            [&](PageName) {
                return std::make_unique<WantsFile>([&] {
                    locked += BattleLock::take_all(file) ? 1 : 0;
                    return another;
                });
            },
        .last = [&] { return open_any(file, 2); }};
    EitherTable table(std::move(*Session::open(file, 1)), options);
    CHECK_FALSE(BattleLock::take_all(file).has_value());
    table.press_ctrl('B');
    CHECK(locked == 1);
    CHECK(number_of(table.desk.session()) == (another ? 2 : 1));
    CHECK_FALSE(BattleLock::take_all(file).has_value());
    CHECK(table.asked == kit::FrameAsks::AnotherFrame);
}
