#include "app/dashboard/palette.hpp"

#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>

#include "app/dashboard/any_desk.hpp"
#include "app/kit/keys.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;

namespace {

class EmptyPage : public OverPage {
public:
    PageDone frame(const kit::Brush&, const kit::Layout&) override { return {}; }
    std::string title() const override { return "a page of the club"; }
};

// A file with Fontenoy and Kolin.
struct Evening {
    Evening()
        : folder(std::filesystem::temp_directory_path() /
                 ("drumhead-palette-" + std::to_string(::getpid()))) {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        auto store = Store::open(file(), Store::Access::ReadWrite);
        REQUIRE(store);
        gk::Setup fontenoy{.name = "Fontenoy", .edition = gk::default_edition(), .seed = 1};
        fontenoy.armies = {*shipped_army("fontenoy-france"), *shipped_army("fontenoy-allies")};
        kings = store->new_battle(fontenoy).value();
        const auto* book = shipped_book("kolin");
        REQUIRE(book != nullptr);
        reason = store->new_battle(bar::set_up(*book, book->scenarios[0], {}).value()).value();
        options.books = shipped_books();
        options.club_page = [](PageName) { return std::make_unique<EmptyPage>(); };
    }
    ~Evening() { std::filesystem::remove_all(folder); }
    Evening(const Evening&) = delete;
    Evening& operator=(const Evening&) = delete;
    std::filesystem::path file() const { return folder / "drumhead.db"; }

    std::filesystem::path folder;
    std::int64_t kings = 0;
    std::int64_t reason = 0;
    DashboardOptions options{};
};

class HeadlessPalette : public Headless {
public:
    HeadlessPalette(const Evening& evening, std::int64_t battle, kit::Size frame = {1440, 900})
        : Headless(frame),
          desk(std::move(open_any(evening.file(), battle).value()), evening.options) {
        draw();
        draw();
    }
    void ask(std::string_view words) {
        press_ctrl('K');
        draw();
        type(words);
        draw();
    }
    void press_ctrl_up() {
        ImGuiIO& io = ImGui::GetIO();
        io.KeyCtrl = true;
        io.KeyMods = ImGuiKeyModFlags_Ctrl;
        press(kit::Key::Up);
        io.KeyCtrl = false;
        io.KeyMods = ImGuiKeyModFlags_None;
        draw();
        draw();
    }
    const Palette& palette() const { return desk.palette(); }
    const Draft& kings() { return desk.game_of_kings()->draft; }
    std::string unit(gk::UnitId id) const {
        return std::get<Session>(desk.session()).battle().state().at(id).name;
    }
    std::size_t done() const { return std::get<Session>(desk.session()).battle().done(); }

    AnyDesk desk;

private:
    void draw_frame(kit::Fonts& fonts) override {
        desk.frame({.frame = frame_, .monitor_scale = scale}, fonts, &touchables);
    }
    float own_scale() const override { return 1; }
};

}  // namespace

// GK-MUS-07, GK-MUS-10, GK-WEA-13: three dice at 4+, one off each for moving and one for rain.
TEST_CASE("A question is answered while it is typed, and the battle below hears nothing",
          "[app][dashboard][palette]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.kings);
    table.ask("musk 3 moved rain");
    REQUIRE(table.palette().is_open());
    CHECK(table.palette().words() == "musk 3 moved rain");
    const Found* found = table.palette().chosen();
    REQUIRE(found != nullptr);
    CHECK(found->title == "Musketry, 3 quarters, moved, light rain");
    REQUIRE(found->answer.has_value());
    CHECK(found->answer->big == "6");
    CHECK(found->answer->heading == "needed, on each of three dice");
    REQUIRE(found->answer->chances.size() == 4);
    CHECK(found->answer->chances[0] == Approx(125.0 / 216));
    CHECK(found->answer->chances[1] == Approx(75.0 / 216));
    CHECK(found->answer->chances[2] == Approx(15.0 / 216));
    CHECK(found->answer->chances[3] == Approx(1.0 / 216));
    REQUIRE(found->understood.size() == 4);
    CHECK(found->understood[0].as == "musketry");
    // N would have ended the half-turn, and nothing below takes a touch.
    CHECK(table.done() == 0);
    CHECK_FALSE(table.shows("top/undo"));
    CHECK(table.shows("palette/field"));
    table.press(kit::Key::Escape);
    CHECK_FALSE(table.palette().is_open());
    CHECK(table.shows("top/undo"));
}

TEST_CASE("The palette is opened by hand too, and closed", "[app][dashboard][palette]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.kings);
    table.click("top/look-up");
    CHECK(table.palette().is_open());
    table.click("palette/close");
    CHECK_FALSE(table.palette().is_open());
    table.press(kit::Key::F10);
    table.click("more/look-up");
    CHECK(table.palette().is_open());
}

TEST_CASE("Enter selects a unit or does an action", "[app][dashboard][palette]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.kings);
    SECTION("a unit") {
        table.ask("picardi");
        table.press(kit::Key::Enter);
        table.draw();
        CHECK_FALSE(table.palette().is_open());
        REQUIRE(table.kings().unit.has_value());
        CHECK(table.unit(*table.kings().unit) == "Picardie");
    }
    SECTION("a sheet") {
        table.ask("log battle");
        table.press(kit::Key::Enter);
        table.draw();
        CHECK(table.kings().sheet == Sheet::Log);
    }
    SECTION("a page of the club, and back from it") {
        table.ask("campaign");
        table.press(kit::Key::Enter);
        table.draw();
        CHECK(table.desk.title() == "a page of the club");
        table.ask("poitou");
        CHECK(table.desk.title() == "a page of the club");
        table.press(kit::Key::Enter);
        table.draw();
        CHECK(table.desk.title() == "Fontenoy, Drumhead");
        REQUIRE(table.kings().unit.has_value());
        CHECK(table.unit(*table.kings().unit) == "Poitou");
    }
    SECTION("undo and redo") {
        table.press(kit::Key::F10);
        table.ask("undo");
        // There is nothing to undo.
        CHECK(std::ranges::none_of(table.palette().found(), [](const Found& each) {
            return each.kind == FoundKind::Action;
        }));
        table.press(kit::Key::Escape);
        table.press(kit::Key::Escape);
        table.ask("end half");
        table.press(kit::Key::Enter);
        table.draw();
        table.draw();
        CHECK(table.done() == 1);
        table.ask("undo");
        table.press(kit::Key::Enter);
        table.draw();
        table.draw();
        CHECK(table.done() == 0);
        table.ask("redo");
        table.press(kit::Key::Enter);
        table.draw();
        table.draw();
        CHECK(table.done() == 1);
    }
}

TEST_CASE("Up and down go through what was found, and Tab through the words",
          "[app][dashboard][palette]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.kings);
    table.ask("musk 3 moved rain");
    const std::string first = table.palette().chosen()->title;
    table.press(kit::Key::Down);
    CHECK(table.palette().chosen()->title == "the same, standing still");
    table.press(kit::Key::Up);
    CHECK(table.palette().chosen()->title == first);
    table.press(kit::Key::Up);
    CHECK(table.palette().chosen()->title == first);
    table.press(kit::Key::Tab);
    table.press(kit::Key::Tab);
    table.type("2");
    CHECK(table.palette().words() == "musk 2 moved rain");
    CHECK(table.palette().chosen()->answer->heading == "needed, on each of two dice");
    table.click("palette/line/1");
    CHECK(table.palette().chosen()->title == "the same, standing still");
    // The keyboard comes back to the field.
    table.draw();
    table.type(" 7");
    CHECK(table.palette().words().find('7') != std::string::npos);
}

TEST_CASE("Earlier questions come back", "[app][dashboard][palette]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.kings);
    table.ask("weather 11");
    table.press(kit::Key::Escape);
    table.ask("musk 3");
    table.press(kit::Key::Enter);
    CHECK_FALSE(table.palette().is_open());
    table.press_ctrl('K');
    table.draw();
    CHECK(table.palette().words().empty());
    table.press(kit::Key::Up);
    table.draw();
    CHECK(table.palette().words() == "musk 3");
    table.press_ctrl_up();
    CHECK(table.palette().words() == "weather 11");
    CHECK(table.palette().chosen()->answer->big == "light rain");
    table.type(" held");
    CHECK(table.palette().words() == "weather 11 held");
    table.press(kit::Key::Escape);
    // Without the keyboard: the questions stand in the list of an empty field.
    table.press_ctrl('K');
    table.draw();
    table.click("palette/line/0");
    table.draw();
    CHECK_FALSE(table.palette().words().empty());
}

TEST_CASE("A table shows its rows, and F1 the rule in full", "[app][dashboard][palette]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.reason);
    table.ask("kolin art aus 4");
    REQUIRE(table.palette().chosen() != nullptr);
    CHECK(table.palette().chosen()->id == "bar.kolin.artillery-fire");
    table.press(kit::Key::Enter);
    table.draw();
    CHECK(table.palette().is_open());
    CHECK_FALSE(table.shows("palette/line/0"));
    table.press(kit::Key::Escape);
    table.draw();
    CHECK(table.shows("palette/line/0"));
    CHECK(table.palette().words() == "kolin art aus 4");
    table.press(kit::Key::Escape);
    table.ask("GK-MUS-07");
    table.press(kit::Key::F1);
    table.draw();
    CHECK_FALSE(table.shows("palette/line/0"));
    table.press(kit::Key::F1);
    table.draw();
    CHECK(table.shows("palette/line/0"));
}

TEST_CASE("In the Age of Reason a counter is picked and a sheet opened",
          "[app][dashboard][palette]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.reason);
    const auto& state = std::get<BarSession>(table.desk.session()).battle().state();
    table.ask(bar::short_name(state.at(bar::CounterId{0})));
    REQUIRE(table.palette().chosen() != nullptr);
    CHECK(table.palette().chosen()->kind == FoundKind::Unit);
    table.press(kit::Key::Enter);
    table.draw();
    CHECK(table.desk.age_of_reason()->draft.counter.has_value());
    table.ask("army morale");
    table.press(kit::Key::Enter);
    table.draw();
    CHECK(table.desk.age_of_reason()->draft.sheet == age_of_reason::Sheet::Morale);
}

TEST_CASE("In a frame of any size the palette lies within it, and nothing on anything else",
          "[app][dashboard][palette]") {
    const Evening evening;
    for (const kit::Size frame :
         {kit::Size{680, 460}, {683, 467}, {1024, 700}, {1440, 900}, {2560, 1440}}) {
        HeadlessPalette table(evening, evening.kings, frame);
        for (const auto* words :
             {"", "musk 3 moved rain", "weather 11", "kolin art aus 4", "retreat blocked", "zzz"}) {
            CAPTURE(frame.w, words);
            table.ask(words);
            table.draw();
            for (std::size_t i = 0; i < table.touchables.size(); ++i) {
                const auto& one = table.touchables[i];
                INFO(one.id);
                CHECK(kit::contains({0, 0, frame.w, frame.h}, one.rect));
                CHECK(one.rect.h >= 36);
                for (std::size_t j = i + 1; j < table.touchables.size(); ++j) {
                    INFO(table.touchables[j].id);
                    CHECK_FALSE(kit::overlap(one.rect, table.touchables[j].rect));
                }
            }
            CHECK(table.shows("palette/enter"));
            table.press(kit::Key::Escape);
        }
    }
}

TEST_CASE("Alt puts letters on everything, and typing them touches it", "[app][dashboard]") {
    const Evening evening;
    HeadlessPalette table(evening, evening.kings);
    const auto letters_of = [&](std::string_view id) {
        std::vector<kit::Touchable> order = table.touchables;
        std::ranges::stable_sort(order, [](const auto& one, const auto& other) {
            const auto row = [](const auto& at) { return static_cast<int>(at.rect.y / 24); };
            return std::pair(row(one), one.rect.x) < std::pair(row(other), other.rect.x);
        });
        const auto at = std::ranges::find(order, id, &kit::Touchable::id);
        REQUIRE(at != order.end());
        return kit::tip_letters(order.size())[static_cast<std::size_t>(at - order.begin())];
    };
    table.press(kit::Key::Alt);
    table.type(letters_of("card/12"));
    REQUIRE(table.kings().unit);
    CHECK(table.unit(*table.kings().unit) == "Picardie");
    // The letters went to the tips alone, and are gone with them.
    table.type("w");
    CHECK(table.kings().sheet == Sheet::Ground);
    table.press(kit::Key::Escape);

    // A refused button is touched in vain; Escape takes the letters away.
    table.press(kit::Key::Alt);
    table.type(letters_of("top/redo"));
    CHECK(table.done() == 0);
    table.press(kit::Key::Alt);
    table.press(kit::Key::Escape);
    table.type("l");
    CHECK(table.kings().sheet == Sheet::Log);
    table.press(kit::Key::Escape);

    // Alt with another key is that key's.
    table.press(kit::Key::Alt);
    table.press(kit::Key::Alt);
    table.press(kit::Key::F10);
    REQUIRE(table.kings().sheet == Sheet::More);
    // On a sheet only what it holds has letters; a field takes the keyboard by them.
    table.press(kit::Key::Alt);
    table.type(letters_of("more/note"));
    table.draw();
    table.type("halt");
    CHECK(table.kings().note == "halt");
}
