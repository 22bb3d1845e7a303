#pragma once

#include <string>
#include <vector>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// What a die did, or that it is still to be thrown.
enum class DieDid { Hit, Miss, Save, Plain, ToThrow };

struct DieFace {
    int face = 0;  // 1 up; above 6 the die shows its number. Of no account while still to be thrown
    int sides = 6;  // a die of more than six sides shows a numeral for every face
    DieDid did = DieDid::Plain;
};

/// A die on paper, `rect` square: 42 in a row of the paper, 112 in entry. A hit carries a tick at
/// its lower right corner, a save a shield; small dice (below 30) carry neither.
void die(const Brush& brush, Rect rect, const DieFace& face);
/// A small die on felt or on a band, 19 in a log line: a hit is ivory, a miss an empty outline.
void little_die(const Brush& brush, Rect rect, const DieFace& face);
/// The pips of a face within a square, or its numeral.
void pips_of(const Brush& brush, Rect square, const DieFace& face, Colour colour);

/// A disc with a tick, as under a die that hit.
void hit_sign(const Brush& brush, Point centre, float radius);

/// A face to choose in dice entry, 135 × 178: what it shows, which key, what it would do.
struct FacePlate {
    std::string id{};
    DieFace face;         // `did` is what it would do
    std::string key{};    // "5"
    std::string words{};  // "hit", "miss"
};
/// Draws a plate and says whether it was touched.
bool face_plate(const Brush& brush, Rect rect, const FacePlate& plate);

}  // namespace drumhead::kit
