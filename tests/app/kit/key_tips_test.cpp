#include "app/kit/key_tips.hpp"

#include <set>

#include <catch2/catch.hpp>

using namespace drumhead::kit;

TEST_CASE("Up to 26 things have a letter each, more of them two, and none begins another",
          "[kit]") {
    CHECK(tip_letters(0).empty());
    CHECK(tip_letters(3) == std::vector<std::string>{"A", "B", "C"});
    CHECK(tip_letters(26).back() == "Z");
    // 27 things: Z is given up for ZA and ZB.
    CHECK(tip_letters(27)[24] == "Y");
    CHECK(tip_letters(27)[25] == "ZA");
    CHECK(tip_letters(27)[26] == "ZB");
    // 51 is as many as one first letter serves, 25 and 26; with 52 it takes two.
    CHECK(tip_letters(51).back() == "ZZ");
    CHECK(tip_letters(52)[24] == "YA");
    for (const std::size_t count : {1U, 26U, 27U, 60U, 200U, 676U}) {
        const auto tips = tip_letters(count);
        REQUIRE(tips.size() == count);
        CHECK(std::set<std::string>(tips.begin(), tips.end()).size() == count);
        for (const auto& tip : tips) {
            for (const auto& other : tips) {
                CHECK((&tip == &other || !other.starts_with(tip)));
            }
        }
    }
    CHECK(tip_letters(1000).size() == 676);  // as many as two letters can tell apart
}
