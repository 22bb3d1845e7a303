#include "app/dashboard/club/roster_page.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "app/club/roster_door.hpp"
#include "app/kit/keys.hpp"
#include "rosters/army_json.hpp"
#include "rosters/battle_book_json.hpp"
#include "rosters/store.hpp"
#include "tests/app/dashboard/headless.hpp"

using namespace drumhead;
using namespace drumhead::dashboard;
using kit::Key;

namespace {

/// The page of armies on a database of its own, without a window.
class HeadlessRosters : public Headless {
public:
    explicit HeadlessRosters(kit::Size frame = {1440, 900}, std::vector<gk::Army> armies = {})
        : Headless(frame) {
        static int number = 0;
        folder = std::filesystem::temp_directory_path() /
                 fmt::format("drumhead-rosters-{}-{}", ::getpid(), ++number);
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        file = folder / "drumhead.db";
        auto store = Store::open(file, Store::Access::ReadWrite);
        REQUIRE(store);
        for (const auto& army : armies) {
            REQUIRE(store->save_army(army));
        }
        open();
    }
    ~HeadlessRosters() override {
        page.reset();
        std::filesystem::remove_all(folder);
    }
    /// As if the page had been closed and opened again.
    void open() {
        page.reset();
        page = std::make_unique<RosterPage>(roster_door(file));
        left = false;
        draw();
        draw();
    }
    void write(std::string_view text) {
        ImGui::GetIO().AddInputCharactersUTF8(std::string(text).c_str());
        draw();
        draw();
    }
    void press_with(bool ImGuiIO::*held, Key key) {
        ImGui::GetIO().*held = true;
        press(key);
        ImGui::GetIO().*held = false;
        draw();
    }
    void back_tab() { press_with(&ImGuiIO::KeyShift, Key::Tab); }
    /// From the middle of one thing to that of another with the button held.
    void drag(std::string_view from, std::string_view to) {
        const auto centre = [&](std::string_view id) {
            const auto found = std::ranges::find(touchables, id, &kit::Touchable::id);
            REQUIRE(found != touchables.end());
            return found->rect.centre();
        };
        const kit::Point start = centre(from);
        const kit::Point end = centre(to);
        ImGuiIO& io = ImGui::GetIO();
        io.MousePos = {start.x, start.y};
        draw();
        io.MouseDown[0] = true;
        draw();
        io.MousePos = {end.x, end.y};
        draw();
        draw();
        io.MouseDown[0] = false;
        draw();
        io.MousePos = {-1, -1};
        draw();
    }
    std::vector<gk::Army> armies() const {
        const auto store = Store::open(file, Store::Access::ReadOnly);
        REQUIRE(store);
        const auto all = store->armies();
        REQUIRE(all);
        return *all;
    }
    std::set<std::string> in_draft() const {
        const auto store = Store::open(file, Store::Access::ReadOnly);
        REQUIRE(store);
        const auto ids = ids_in_draft(*store, RosterKind::Army);
        REQUIRE(ids);
        return *ids;
    }
    std::size_t drafts() const {
        const auto store = Store::open(file, Store::Access::ReadOnly);
        REQUIRE(store);
        const auto all = store->settings("roster-draft/");
        REQUIRE(all);
        return all->size();
    }

    std::filesystem::path folder;
    std::filesystem::path file;
    std::unique_ptr<RosterPage> page;
    bool left = false;

private:
    void draw_frame(kit::Fonts& fonts) override {
        if (!page) {
            return;
        }
        const kit::Layout layout = kit::lay_out({.frame = frame_, .scale = scale});
        const kit::Brush brush{kit::kDark, fonts, layout.scale, &touchables};
        kit::use_arrows(kit::Arrows::ForThePage);
        kit::begin_table();
        kit::felt(brush, layout.frame);
        left = page->frame(brush, layout).leave || left;
        kit::end_table();
    }
    float own_scale() const override { return 1; }
};

gk::Army prussia(std::string id = "prussia", int units = 3) {
    gk::Army army{.id = std::move(id), .name = "Prussia", .sectors = {{.name = "left"}}};
    for (int i = 1; i <= units; ++i) {
        army.units.push_back({.name = fmt::format("Regiment {}", i),
                              .morale_class = gk::MoraleClass::Regular,
                              .sector = "left"});
    }
    return army;
}

std::vector<std::string> names(const gk::Army& army) {
    std::vector<std::string> result;
    for (const auto& unit : army.units) {
        result.push_back(unit.name);
    }
    return result;
}

}  // namespace

TEST_CASE("An army is written with the keyboard alone, and kept as it is typed",
          "[app][dashboard][rosters]") {
    HeadlessRosters table;
    table.press_ctrl('N');
    CHECK(table.armies().empty());
    CHECK(table.drafts() == 1);  // without a unit it is a draft
    table.write("Preußen");
    table.press(Key::Tab);
    table.write("Mollwitz");
    table.press(Key::Tab);
    table.write("Friedrich Šťastný");
    table.press(Key::Down);  // to the sectors
    table.press(Key::Tab);
    table.write("d10");
    table.press(Key::Down);
    table.press(Key::Down);
    table.press(Key::Down);  // to the units
    table.press(Key::Enter);
    table.write("Garde");
    table.press(Key::Tab);
    table.press(Key::Tab);
    table.write("e");
    table.press(Key::Enter);  // in the last line: another unit
    table.write("Carabiniers");
    table.press(Key::Tab);
    table.write("hea");
    table.press(Key::Tab);
    table.press(Key::Delete);
    const auto armies = table.armies();
    REQUIRE(armies.size() == 1);
    const gk::Army& army = armies[0];
    CHECK(army.id == "mollwitz-preussen");
    CHECK(army.name == "Preußen");
    CHECK(army.general == "Friedrich Šťastný");
    REQUIRE(army.sectors.size() == 3);
    CHECK(army.sectors[0].command_die == "d10");
    REQUIRE(army.units.size() == 2);
    CHECK(army.units[0].name == "Garde");
    CHECK(army.units[0].type == gk::UnitType::Foot);
    CHECK(army.units[0].morale_class == gk::MoraleClass::Elite);
    CHECK(army.units[1].name == "Carabiniers");
    CHECK(army.units[1].type == gk::UnitType::HeavyHorse);
    CHECK_FALSE(army.units[1].morale_class.has_value());
    CHECK(table.drafts() == 0);
}

TEST_CASE("An army with a mistake is a draft: kept as it is typed, and not offered",
          "[app][dashboard][rosters]") {
    HeadlessRosters table({1440, 900}, {prussia()});
    table.click("units/1/0");
    table.write("Regiment 1");
    table.press(Key::Enter);
    CHECK(table.in_draft() == std::set<std::string>{"prussia"});
    CHECK(names(table.armies()[0])[1] == "Regiment 2");  // as it was last right
    CHECK(table.shows("rosters/next-fault"));
    table.open();
    CHECK(table.in_draft() == std::set<std::string>{"prussia"});
    CHECK(table.shows("rosters/next-fault"));
    table.press(Key::F8);  // to the mistake
    table.write("Bevern");
    table.press(Key::Enter);
    CHECK(table.in_draft().empty());
    CHECK(table.drafts() == 0);
    CHECK(names(table.armies()[0]) ==
          std::vector<std::string>{"Regiment 1", "Bevern", "Regiment 3"});
    CHECK_FALSE(table.shows("rosters/next-fault"));
}

TEST_CASE("What does not fit a cell stays in it until it is mended", "[app][dashboard][rosters]") {
    HeadlessRosters table({1440, 900}, {prussia()});
    table.click("units/2/1");
    table.write("tank");
    table.press(Key::Enter);  // the last line: one more is added all the same
    CHECK(table.in_draft().size() == 1);
    table.open();
    CHECK(table.in_draft().size() == 1);
    table.press(Key::F8);
    table.press(Key::F2);
    for (int i = 0; i < 4; ++i) {
        table.press(Key::Backspace);
    }
    table.write("gun");
    table.press(Key::Tab);
    CHECK(table.in_draft().empty());
    const auto army = table.armies()[0];
    CHECK(army.units.size() == 4);
    CHECK(army.units[2].type == gk::UnitType::Gun);
}

TEST_CASE("Closing the page keeps what is being typed", "[app][dashboard][rosters]") {
    HeadlessRosters table({1440, 900}, {prussia()});
    table.click("units/0/0");
    table.write("Itzenplitz");
    table.open();
    CHECK(names(table.armies()[0])[0] == "Itzenplitz");
    table.click("units/0/0");
    table.write("wrong");
    table.press(Key::Escape);  // takes back what is being typed, and does not leave
    CHECK_FALSE(table.left);
    table.press(Key::Escape);
    CHECK(table.left);
    CHECK(names(table.armies()[0])[0] == "Itzenplitz");
}

TEST_CASE("Lines are doubled, moved and taken away, and everything is undone",
          "[app][dashboard][rosters]") {
    using Names = std::vector<std::string>;
    HeadlessRosters table({1440, 900}, {prussia()});
    const auto now = [&] { return names(table.armies()[0]); };
    table.click("units/0/0");
    table.press_ctrl('D');
    CHECK(now() == Names{"Regiment 1", "Regiment 4", "Regiment 2", "Regiment 3"});
    table.press_with(&ImGuiIO::KeyAlt, Key::Down);
    CHECK(now() == Names{"Regiment 1", "Regiment 2", "Regiment 4", "Regiment 3"});
    table.drag("units/3/row", "units/0/row");
    CHECK(now() == Names{"Regiment 3", "Regiment 1", "Regiment 2", "Regiment 4"});
    table.press_with(&ImGuiIO::KeyCtrl, Key::Delete);
    CHECK(now() == Names{"Regiment 1", "Regiment 2", "Regiment 4"});
    for (int i = 0; i < 4; ++i) {
        table.press_ctrl('Z');
    }
    CHECK(now() == Names{"Regiment 1", "Regiment 2", "Regiment 3"});
    for (int i = 0; i < 3; ++i) {
        table.press_ctrl('Y');
    }
    CHECK(now() == Names{"Regiment 3", "Regiment 1", "Regiment 2", "Regiment 4"});
}

TEST_CASE("An army is retired, deleted after a question, and brought back",
          "[app][dashboard][rosters]") {
    HeadlessRosters table({1440, 900}, {prussia()});
    table.press(Key::F7);
    CHECK(table.armies().empty());  // not offered
    table.press(Key::F7);
    CHECK(table.armies().size() == 1);
    table.press(Key::F9);
    table.press(Key::Escape);
    CHECK(table.armies().size() == 1);
    table.click("rosters/delete");
    table.click("rosters/delete-it");
    CHECK(table.armies().empty());
    table.press_ctrl('Z');
    REQUIRE(table.armies().size() == 1);
    CHECK(table.armies()[0].id == "prussia");
}

TEST_CASE("What comes with the program is only read; a copy of it is changed",
          "[app][dashboard][rosters]") {
    HeadlessRosters table;
    table.press(Key::Enter);  // into the cells of the first
    table.write("x");
    table.press(Key::Enter);
    CHECK(table.armies().empty());
    CHECK(table.drafts() == 0);
    table.press(Key::F5);
    table.write("Mine");
    table.press(Key::Enter);
    REQUIRE(table.armies().size() == 1);
    const auto copy = table.armies()[0];
    CHECK(copy.name == "Mine");
    CHECK(shipped_army(copy.id) == nullptr);
    CHECK(copy.id == id_from(copy.battle.empty() ? copy.name : copy.battle + "-" + copy.name));
}

TEST_CASE("A battle book is begun, and is a draft until both sides have units",
          "[app][dashboard][rosters]") {
    HeadlessRosters table;
    table.click("rosters/new-book");
    table.write("Hohenfriedberg");
    table.press_ctrl('5');  // its units
    table.press(Key::Enter);
    table.write("GAR");
    const auto drafts = [&] {
        const auto store = Store::open(table.file, Store::Access::ReadOnly);
        return ids_in_draft(*store, RosterKind::Book)->size();
    };
    table.press(Key::Enter);  // another
    CHECK(drafts() == 1);
    table.press(Key::Tab);
    table.press(Key::Tab);
    table.write("pr");
    table.press(Key::Tab);
    CHECK(drafts() == 0);
    const auto store = Store::open(table.file, Store::Access::ReadOnly);
    const auto books = store->books();
    REQUIRE(books);
    REQUIRE(books->size() == 1);
    const auto& book = books->front();
    CHECK(book.word == "hohenfriedberg");
    REQUIRE(book.everyone.counters.size() == 2);
    CHECK(book.everyone.counters[0].abbr == "GAR");
    REQUIRE(book.scenarios.size() == 1);
    CHECK(book.scenarios[0].setup[0].counters == std::vector<int>{0});
    CHECK(book.scenarios[0].setup[1].counters == std::vector<int>{1});
}

TEST_CASE("A table that was copied is looked at first; then all of it goes in or nothing",
          "[app][dashboard][rosters]") {
    HeadlessRosters table({1440, 900}, {prussia()});
    const auto settle = [&] {
        for (int i = 0; i < 200 && !table.shows("exchange/import"); ++i) {
            table.draw();
        }
    };
    SECTION("with a mistake nothing can be imported") {
        ImGui::SetClipboardText("army\tname\ttype\tsector\nBavaria\tLeib\ttank\tleft\n");
        table.press_ctrl('V');
        settle();
        table.press(Key::Enter);
        table.draw();
        CHECK(table.shows("exchange/import"));
        table.press(Key::Escape);
        CHECK_FALSE(table.shows("exchange/import"));
        CHECK(table.armies().size() == 1);
    }
    SECTION("without one all of it is") {
        ImGui::SetClipboardText(
            "army\tname\ttype\tsector\nBavaria\tLeib\tfoot\tleft\nBavaria\tMinuzzi\tfoot\tleft\n"
            "Saxony\tGarde\tfoot\tcentre\n");
        table.press_ctrl('V');
        settle();
        table.press(Key::Enter);
        for (int i = 0; i < 400 && table.armies().size() < 3; ++i) {
            table.draw();
        }
        table.draw();
        CHECK(table.armies().size() == 3);
        CHECK_FALSE(table.shows("exchange/import"));
    }
    SECTION("while a cell is typed in, it goes into the cell") {
        ImGui::SetClipboardText("Garde");
        table.click("units/0/0");
        table.press(Key::F2);
        table.press(Key::Home);
        table.press_ctrl('V');
        table.press(Key::Enter);
        CHECK(names(table.armies()[0])[0] == "GardeRegiment 1");
    }
    SECTION("a file dropped on the window") {
        const auto dropped = table.folder / "saxony.csv";
        std::ofstream(dropped) << "name;type;sector\nLeibgarde;foot;centre\n";
        table.page->dropped({dropped});
        table.draw();
        settle();
        table.press(Key::Enter);
        for (int i = 0; i < 400 && table.armies().size() < 2; ++i) {
            table.draw();
        }
        REQUIRE(table.armies().size() == 2);
        CHECK(table.armies()[1].id == "saxony");
    }
}

TEST_CASE("What goes out comes in the same", "[app][dashboard][rosters]") {
    HeadlessRosters table({1440, 900}, {prussia()});
    table.press_ctrl('E');
    table.click("exchange/json");
    const auto file = table.folder / "prussia.json";
    REQUIRE(std::filesystem::exists(file));
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto read = read_army(text);
    REQUIRE(read);
    CHECK(*read == prussia());
    table.press(Key::Escape);
    table.press_ctrl('C');
    CHECK(std::string(ImGui::GetClipboardText()).find("Regiment 2\t") != std::string::npos);
}

TEST_CASE("Of 200 armies and 10,000 units only those in sight are drawn, within a frame",
          "[app][dashboard][rosters]") {
    std::vector<gk::Army> armies;
    for (int i = 0; i < 200; ++i) {
        armies.push_back(prussia(fmt::format("army-{}", i), 50));
    }
    HeadlessRosters table({1440, 900}, armies);
    CHECK(table.touchables.size() < 260);
    table.press(Key::End);
    table.press(Key::Home);
    table.press(Key::Enter);
    double slowest = 0;
    for (int i = 0; i < 30; ++i) {
        const auto before = std::chrono::steady_clock::now();
        table.press(Key::Down);
        const std::chrono::duration<double, std::milli> took =
            std::chrono::steady_clock::now() - before;
        slowest = std::max(slowest, took.count() / 2);  // a key takes two frames
    }
    UNSCOPED_INFO("the slowest frame took " << slowest << " ms");
    CHECK(table.touchables.size() < 260);
    CHECK(table.shows("units/30/0"));
    CHECK_FALSE(table.shows("units/0/0"));
}

TEST_CASE("Nothing on the page of armies lies on anything else", "[app][dashboard][rosters]") {
    for (const kit::Size frame :
         {kit::Size{1440, 900}, {1920, 1080}, {1152, 720}, {1024, 700}, {683, 467}}) {
        HeadlessRosters table(frame, {prussia("prussia", 40)});
        for (int part = 0; part < 4; ++part) {
            for (std::size_t i = 0; i < table.touchables.size(); ++i) {
                const auto& one = table.touchables[i];
                INFO(frame.w << " wide, part " << part << ": " << one.id);
                CHECK(one.rect.right() <= frame.w + 1);
                CHECK(one.rect.bottom() <= frame.h + 1);
                for (std::size_t k = i + 1; k < table.touchables.size(); ++k) {
                    INFO(table.touchables[k].id);
                    CHECK_FALSE(kit::overlap(kit::inset(one.rect, 0.5F), table.touchables[k].rect));
                }
            }
            table.press_ctrl(static_cast<char>('1' + part));
        }
    }
}
