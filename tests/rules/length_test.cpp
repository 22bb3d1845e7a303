#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "rules/length.hpp"

namespace drumhead {

TEST_CASE("Centimetres are written with their exact decimals and no more", "[length]") {
    CHECK(cm_text(0_cm) == "0");
    CHECK(cm_text(8_cm) == "8");
    CHECK(cm_text(10_cm) == "10");
    CHECK(cm_text(7.5_cm) == "7.5");
    CHECK(cm_text(5.625_cm) == "5.625");
    CHECK(cm_text(6.05_cm) == "6.05");
    CHECK(cm_text(Length{1}) == "0.00001");
    CHECK(cm_text(10000_cm) == "10000");
}

TEST_CASE("Centimetres are read as a person writes them", "[length]") {
    CHECK(length_from_cm("8") == 8_cm);
    CHECK(length_from_cm("8.0") == 8_cm);
    CHECK(length_from_cm("7.5") == 7.5_cm);
    CHECK(length_from_cm("5.625") == 5.625_cm);
    CHECK(length_from_cm("0") == 0_cm);
    CHECK(length_from_cm("0.00001") == Length{1});
    CHECK(length_from_cm("10000") == 10000_cm);
}

TEST_CASE("What is no length is not read", "[length]") {
    const auto* const text = GENERATE("",
                                      ".",
                                      "-1",
                                      "+1",
                                      " 8",
                                      "8 ",
                                      "8cm",
                                      "8,5",
                                      "1e2",
                                      "1.2.3",
                                      "nan",
                                      "0.000001",
                                      "10000.00001",
                                      "10001",
                                      "99999999999999999999999999");
    INFO(text);
    CHECK(length_from_cm(text) == std::nullopt);
}

TEST_CASE("A tenth of a millimetre beyond is beyond", "[length]") {
    CHECK(8.1_cm > 8_cm);
    CHECK(8.01_cm > 8_cm);
    CHECK(8_cm + 0.5_cm == 8.5_cm);
}

TEST_CASE("Parts of a move are exact, one upon another", "[length]") {
    CHECK(10_cm * Fraction{3, 4} == 7.5_cm);
    CHECK(10_cm * Fraction{3, 4} * Fraction{3, 4} == 5.625_cm);
    CHECK(6_cm * Fraction{3, 4} * Fraction{5, 4} == 5.625_cm);
    CHECK(10_cm * Fraction{1, 2} * Fraction{5, 4} == 6.25_cm);
    CHECK(12_cm * Fraction{} == 12_cm);
}

TEST_CASE("Every length to 100 m is written and read back the same", "[length][property]") {
    CHECK(rc::check([] {
        const Length length{*rc::gen::inRange<std::int64_t>(0, 1'000'000'001)};
        RC_ASSERT(length_from_cm(cm_text(length)) == length);
    }));
}

}  // namespace drumhead
