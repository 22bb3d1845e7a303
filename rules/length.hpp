#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace drumhead {

/// A length on the table, in tenths of a micrometre: fine enough that every reduction the rulebooks
/// ask for (halves, three-quarters, a quarter more or less, one upon another) stays exact.
struct Length {
    std::int64_t tenth_um = 0;
    friend constexpr auto operator<=>(Length, Length) = default;
};
inline constexpr std::int64_t kTenthUmPerCm = 100'000;

consteval Length operator""_cm(unsigned long long cm) {
    return {static_cast<std::int64_t>(cm) * kTenthUmPerCm};
}
consteval Length operator""_cm(long double cm) {
    return {static_cast<std::int64_t>(cm * kTenthUmPerCm + 0.5L)};
}
constexpr Length operator+(Length a, Length b) {
    return {a.tenth_um + b.tenth_um};
}

/// A part of a whole, such as the three-quarters that heavy rain leaves of a move.
struct Fraction {
    int numerator = 1;
    int denominator = 1;
    friend constexpr bool operator==(Fraction, Fraction) = default;
};
constexpr Length operator*(Length length, Fraction part) {
    return {length.tenth_um * part.numerator / part.denominator};
}

/// "7.5" for 7.5 cm: the exact decimals and no more.
std::string cm_text(Length length);

/// Reads centimetres as a person writes them, "8", "7.5" or "5.625". Nothing for what is not a
/// number, is negative, is above 100 m or is finer than a tenth of a micrometre.
std::optional<Length> length_from_cm(std::string_view text);

}  // namespace drumhead
