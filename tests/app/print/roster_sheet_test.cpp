#include "app/print/roster_sheet.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "app/print/record_sheet.hpp"

using namespace drumhead;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

}  // namespace

TEST_CASE("GK-VIC-02: a roster sheet has every unit with its boxes and what it counts",
          "[print][rosters]") {
    const gk::Army army{
        .id = "anhalt",
        .name = "Preußen <1742>",
        .general = "Leopold",
        .complete = false,
        .points_stated = 9,
        .sectors = {{.name = "Left", .command_die = "d10", .command_bonus = 1}, {.name = "Right"}},
        .units = {{.name = "Leopold", .type = gk::UnitType::General, .sector = "Left"},
                  {.name = "Anhalt & Co",
                   .type = gk::UnitType::Foot,
                   .morale_class = gk::MoraleClass::Elite,
                   .sector = "Left",
                   .firing_order = true},
                  {.name = "Half", .type = gk::UnitType::Foot, .strength = {2}, .sector = "Left"},
                  {.name = "Geßler",
                   .type = gk::UnitType::HeavyHorse,
                   .sector = "Right",
                   .cuirassier = true}}};
    const auto page = print::roster_sheet(army, gk::default_edition());
    // A general 3, a battalion 2, a half-battalion and horse 1 each: 7, lost at 3, breaks below 4.
    CHECK(page.find("Leopold, 7 points, breaks below 4") != std::string::npos);
    CHECK(page.find("Preußen &lt;1742&gt;") != std::string::npos);
    CHECK(page.find("Anhalt &amp; Co") != std::string::npos);
    CHECK(page.find("firing order") != std::string::npos);
    CHECK(page.find("cuirassiers") != std::string::npos);
    CHECK(page.find("The source states 9 points") != std::string::npos);
    CHECK(page.find("Incomplete") != std::string::npos);
    CHECK(page.find("d10 +1") != std::string::npos);
    // Seven boxes of points; a box of the general, four, two and four quarters.
    CHECK(count(page, "class=\"box") == 7 + 1 + 4 + 2 + 4);
    CHECK(count(page, "class=\"box lost\"") == 3);
    CHECK(count(page, "<h2>") == 2);
    CHECK(page.find("http") == std::string::npos);
}

TEST_CASE("A sector without units is not on the sheet", "[print][rosters]") {
    const gk::Army army{.id = "a",
                        .name = "A",
                        .sectors = {{.name = "Left"}, {.name = "Reserve"}},
                        .units = {{.name = "One", .sector = "Left"}}};
    const auto page = print::roster_sheet(army, gk::default_edition());
    CHECK(page.find("Left") != std::string::npos);
    CHECK(page.find("Reserve") == std::string::npos);
}

TEST_CASE("BAR-LOSS-23: a loss chart for paper has a box for each SP, the half-way one grey",
          "[print][rosters][bar]") {
    bar::BattleBook book{.word = "small", .name = "Small <battle>"};
    book.everyone.armies[0].name = "Austria";
    book.everyone.armies[1].name = "Prussia";
    book.everyone.leaders = {{.id = "au/leader/ST", .abbr = "ST", .name = "Starhemberg"}};
    book.everyone.groups = {{.id = "au/ST", .abbr = "ST", .name = "Left", .leader = 0}};
    book.everyone.counters = {
        {.id = "au/NEI/3", .abbr = "NEI", .part = "3", .group = 0, .chart = {.sp = 5, .er = 3}},
        {.id = "au/MUN", .abbr = "MUN", .group = 0},
        {.id = "au/HUS", .abbr = "HUS"},
        {.id = "pr/ANH", .abbr = "ANH", .nation = bar::Nation::Prussian, .chart = {.sp = 9}}};
    const auto page = print::record_sheet(book, bar::Nation::Austrian);
    CHECK(page.find("Small &lt;battle&gt;, Austria") != std::string::npos);
    CHECK(page.find("Starhemberg") != std::string::npos);
    CHECK(page.find("NEI 3") != std::string::npos);
    CHECK(page.find("Independent") != std::string::npos);
    CHECK(page.find("ANH") == std::string::npos);
    CHECK(count(page, "class=\"box") == 5);
    // Of five SP the third lost is the half (BAR-LOSS-23); nothing is printed of what is unknown.
    CHECK(page.find("<span class=\"box\"></span><span class=\"box\"></span>"
                    "<span class=\"box half\"></span>") != std::string::npos);
}
