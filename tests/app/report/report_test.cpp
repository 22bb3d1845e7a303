#include "app/report/report.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "app/report/course.hpp"
#include "battles/game_of_kings/story.hpp"
#include "tests/battles/game_of_kings/small_battle.hpp"

using namespace drumhead;

namespace {

Story story_of_a_volley(std::string name = "Small battle") {
    auto setup = gk::small_setup();
    setup.name = std::move(name);
    setup.armies[1].units[0].name = "<Molck> & *Söhne* | x";
    gk::Table table(setup);
    table.fire("Dessau", "<Molck> & *Söhne* | x", {4, 2, 6, 1, 5});
    return gk::tell(table.battle);
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("The report in Markdown tells the battle, and names stay names", "[report]") {
    const auto text = report::markdown(story_of_a_volley("A *great* day"));
    CHECK(has(text, "# A \\*great\\* day\n"));
    CHECK(has(text, "### Turn 1\n"));
    CHECK(
        has(text,
            "- 1A Dessau fires at \\<Molck\\> \\& \\*Söhne\\* \\| x: 2 lost, holds. — dice **4** 2 "
            "**6** 1 **5** *(94% that"));
    CHECK(has(text, "| left | Dessau | regular foot | 100% |"));
    CHECK(has(text, "Prussia: 4 dice that had to reach a score; 2 against 2.0 expected"));
}

TEST_CASE("The report in HTML holds its charts and escapes every name", "[report]") {
    const auto text = report::html(story_of_a_volley("<script>alert(1)</script>"));
    CHECK_FALSE(has(text, "<script>"));
    CHECK(has(text, "&lt;Molck&gt; &amp; *Söhne* | x"));
    CHECK(has(text, "<svg viewBox"));
    CHECK(has(text, "<span class=\"die did\">4</span><span class=\"die\">2</span>"));
    CHECK_FALSE(has(text, "http"));
}

TEST_CASE("Luck in words names how unusual it is", "[report][luck]") {
    CHECK(report::luck_words({}) == "no dice");
    CHECK(report::luck_words(
              {.dice = 4, .got = 2, .expected = 2, .as_little = 0.69, .as_much = 0.69}) ==
          "2 against 2.0 expected, about as expected: 69% do as badly or worse");
    CHECK(report::luck_words(
              {.dice = 9, .got = 8, .expected = 4.5, .as_little = 0.998, .as_much = 0.0195}) ==
          "8 against 4.5 expected, astonishingly good: 2% do as well or better");
}

TEST_CASE("What is said of faces says when there are too few, and when they are odd", "[report]") {
    FaceCount count{.faces = 6, .fell = {5, 5, 5, 5, 5, 4}};
    CHECK(report::faces_words(count) == "too few to judge, as 30 dice are the fewest that can be");
    count.fell = {5, 5, 5, 5, 5, 5};
    CHECK(report::faces_words(count) ==
          "chi-squared 0.0; fair dice are at least so uneven 100% of the time, so nothing is odd "
          "about them");
    // All of thirty dice the same: chi-squared 25 × 25 / 5 + 5 × 5 = 150.
    count.fell = {30, 0, 0, 0, 0, 0};
    count.chi_squared = 150;
    count.chance = chi_squared_chance(150, 5);
    CHECK(has(report::faces_words(count), "chi-squared 150.0"));
    CHECK(has(report::faces_words(count), "rare enough to look at the dice"));
}

TEST_CASE("How unlikely luck was is told in battles", "[report][luck]") {
    CHECK(report::tail_words({}).empty());
    // All four of four dice on 4 or more: one of 16 ways.
    CHECK(report::tail_words(
              {.dice = 4, .got = 4, .expected = 2, .as_little = 1, .as_much = 1.0 / 16}) ==
          "one battle in 16 is as lucky or luckier");
    CHECK(report::tail_words(
              {.dice = 4, .got = 0, .expected = 2, .as_little = 1.0 / 16, .as_much = 1}) ==
          "one battle in 16 is as unlucky or unluckier");
    CHECK(report::tail_words(
              {.dice = 4, .got = 2, .expected = 2, .as_little = 11.0 / 16, .as_much = 11.0 / 16}) ==
          "neither lucky nor unlucky");
    // 1 in 1296, of which two figures are told.
    CHECK(report::tail_words(
              {.dice = 4, .got = 4, .expected = 0.67, .as_little = 1, .as_much = 1.0 / 1296}) ==
          "one battle in 1300 is as lucky or luckier");
    CHECK(report::tail_words(
              {.dice = 9, .got = 9, .expected = 1.5, .as_little = 1, .as_much = 1e-7}) ==
          "not one battle in a million is as lucky or luckier");
}

TEST_CASE("Points received are told for both armies", "[report][luck]") {
    Story story;
    story.armies[0].name = "France";
    story.armies[1].name = "Allies";
    CHECK(report::received_words(story).empty());
    story.received.push_back({.what = "activation points", .points = {109, 78}});
    CHECK(report::received_words(story) ==
          std::vector<std::string>{"France received 109 activation points in all.",
                                   "Allies received 78 activation points in all."});
}

TEST_CASE("A report is called after its battle, in letters any file system takes", "[report]") {
    CHECK(report::file_name("Fontenoy", 1) == "fontenoy-1");
    CHECK(report::file_name("../Kolín: \"a\"/b", 12) == "kolín-a-b-12");
    CHECK(report::file_name("...", 3) == "battle-3");
    CHECK(report::file_name(std::string(500, 'x'), 4) == std::string(60, 'x') + "-4");
    // No letter of two bytes is cut in two: 59 letters and the first half of an ö.
    CHECK(report::file_name(std::string(59, 'x') + "ö", 5) == std::string(59, 'x') + "-5");
}

TEST_CASE("A course is laid out from its first event to its last, step by step", "[report]") {
    report::Course course{.points = {{0, "1A", {10, 8}}, {5, "1B", {10, 4}}, {10, "2A", {6, 4}}},
                          .names = {"A", "B"},
                          .stepped = true};
    const auto plan = report::plan_course(
        course, {.rect = {0, 0, 200, 120}, .numbers = 0, .names = 0, .top = 10, .foot = 10});
    CHECK(plan.plot == kit::Rect{0, 10, 200, 100});
    CHECK(plan.last == 10);
    // Nought to ten over a hundred pixels: ten a point.
    CHECK(plan.zero == Approx(110));
    REQUIRE(plan.lines[1].size() == 4);
    CHECK(plan.lines[1][0] == kit::Point{0, 30});
    CHECK(plan.lines[1][1] == kit::Point{100, 30});
    CHECK(plan.lines[1][2] == kit::Point{100, 70});
    CHECK(plan.lines[1][3] == kit::Point{200, 70});
    // The ends are 6 and 4, 20 pixels apart, which is enough for their names.
    CHECK(plan.ends[0] == Approx(50));
    CHECK(plan.ends[1] == Approx(70));
    course.points.resize(1);
    CHECK(report::plan_course(course, {.rect = {0, 0, 200, 120}}).lines[0].empty());
}
