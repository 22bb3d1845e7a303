#include "app/report/report.hpp"

#include <string>

#include <catch2/catch.hpp>

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
