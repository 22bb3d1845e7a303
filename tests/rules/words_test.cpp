#include "rules/words.hpp"

#include <string>

#include <catch2/catch.hpp>

namespace drumhead {

TEST_CASE("Numbers and beginnings as a sentence has them", "[words]") {
    CHECK(in_words(0) == "no");
    CHECK(in_words(4) == "four");
    CHECK(in_words(12) == "twelve");
    CHECK(in_words(13) == "13");
    CHECK(in_words(-1) == "-1");
    CHECK(capital("volley") == "Volley");
    CHECK(capital("Volley") == "Volley");
    CHECK(capital("ürgup") == "ürgup");
    CHECK(capital("{}") == "{}");
    CHECK(capital("").empty());
}

TEST_CASE("Long text in a problem is cut between letters", "[words]") {
    std::string letters;
    for (int i = 0; i < 60; ++i) {
        letters += "ü";
    }
    for (std::size_t most = 0; most < 12; ++most) {
        const auto cut = shortened(letters, most);
        CHECK(cut.size() <= most);
        CHECK(cut.size() + 1 >= most);
        CHECK(cut == letters.substr(0, cut.size()));
        CHECK(cut.size() % 2 == 0);
    }
    CHECK(shortened("short", 40) == "short");
}

TEST_CASE("What somebody typed is quoted on one line", "[words]") {
    CHECK(shortened("two\nlines\tand \"quotes\"\x7f", 40) == "two lines and \"quotes\" ");
    CHECK(shortened("Nádasdy", 40) == "Nádasdy");
}

TEST_CASE("Text on one line has no control characters", "[words]") {
    CHECK(one_line("first\nsecond\x1b third\x7f") == "first second  third ");
    CHECK(is_one_line("Käthe – ½"));
    CHECK_FALSE(is_one_line("first\nsecond"));
    CHECK_FALSE(is_one_line("\x7f"));
}

TEST_CASE("A problem cites 80 bytes of what somebody wrote", "[words][limits]") {
    const std::string longest(80, 'x');
    CHECK(cited(longest) == longest);
    CHECK(cited(longest + "x") == std::string(77, 'x') + "…");
    CHECK(cited(std::string(76, 'x') + "üxxx") == std::string(76, 'x') + "…");
}

TEST_CASE("A sentence is shown as one line that no terminal obeys", "[words][limits]") {
    CHECK(shown("two\nlines\r\n") == "two lines");
    CHECK(shown("\x1b[2Jaway\x7f") == " [2Jaway");
    CHECK(shown("Münchow: Königgrätz") == "Münchow: Königgrätz");
    CHECK(shown(std::string(1000, 'x')) == std::string(1000, 'x'));
    CHECK(shown(std::string(1001, 'x')) == std::string(997, 'x') + "…");
}

}  // namespace drumhead
