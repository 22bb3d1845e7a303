#pragma once

#include <cstddef>
#include <cstdint>

namespace drumhead::kit {

/// A colour, eight bits a part, not premultiplied.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;
    friend constexpr bool operator==(Colour, Colour) = default;
};

/// The colour written 0xRRGGBB.
constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U & 0xFFU),
            static_cast<std::uint8_t>(hex >> 8U & 0xFFU),
            static_cast<std::uint8_t>(hex & 0xFFU),
            255};
}

/// The colour at `share` (0 to 1) of its own opacity.
constexpr Colour faded(Colour colour, float share) {
    colour.a = static_cast<std::uint8_t>(static_cast<float>(colour.a) * share + 0.5F);
    return colour;
}

/// The colour `share` of the way from `a` to `b`, 0 to 1.
constexpr Colour between(Colour a, Colour b, float share) {
    const auto mix = [share](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(static_cast<float>(from) * (1 - share) +
                                         static_cast<float>(to) * share + 0.5F);
    };
    return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

/// What something is drawn upon; it decides the colours of text and lines.
enum class Surface { Felt, Band, Card, Paper };

/// An army's slot. The first is always blue, round and solid, the second red, a diamond and
/// hatched; slots colour the armies, not nations.
enum class Army { First, Second };

/// Every colour of a theme. Army colours and the lamp are for fills, never for text.
struct Theme {
    // The table: lit in the middle, felt around it, edge in the corners.
    Colour felt_lit;
    Colour felt;
    Colour felt_edge;
    Colour band;  // top bar, foot tabs
    Colour band_text;
    Colour band_muted;
    Colour text;  // on felt
    Colour text_muted;
    Colour felt_rule;  // decoration only
    Colour card;
    Colour card_edge;
    Colour card_text;
    Colour card_muted;
    Colour paper;  // the lit sheet
    Colour paper_rule;
    Colour paper_inset;  // missed dice, tracks, the chosen row
    Colour ink;
    Colour ink_muted;
    Colour grey_level;
    Colour army[2];
    Colour army_on_paper[2];
    Colour lamp;  // your move
    Colour lamp_ink;
    Colour lamp_edge;
    Colour chart;  // on paper; pale parts are 36% of it
    Colour chart_on_felt;
    Colour die;
    Colour die_pips;
    Colour die_edge;
    Colour dimming;          // under the palette, opacity included
    float paper_shadow = 0;  // opacity of the shadow under paper, 0 to 1
    // On light felt and cards the lamp alone would vanish, so it gets its edge there too.
    bool lamp_edge_on_felt = false;
    bool shadow_under_cards = false;
};

/// By lamplight.
extern const Theme kDark;
/// By day.
extern const Theme kLight;

/// Text on a surface.
Colour text_on(const Theme& theme, Surface surface);
/// Text of less weight on a surface; still readable.
Colour muted_on(const Theme& theme, Surface surface);
/// Thin lines on a surface.
Colour rule_on(const Theme& theme, Surface surface);
/// The fill of an army on a surface.
Colour army_on(const Theme& theme, Surface surface, Army army);
/// Bars and odds on a surface.
Colour chart_on(const Theme& theme, Surface surface);
/// The surface itself.
Colour fill_of(const Theme& theme, Surface surface);

}  // namespace drumhead::kit
