#include "app/kit/theme.hpp"

namespace drumhead::kit {

const Theme kDark{
    .felt_lit = rgb(0x245052),
    .felt = rgb(0x10282B),
    .felt_edge = rgb(0x081719),
    .band = rgb(0x0B1E21),
    .band_text = rgb(0xF4EBD8),
    .band_muted = rgb(0xBDC7B8),
    .text = rgb(0xF4EBD8),
    .text_muted = rgb(0xBDC7B8),
    .felt_rule = rgb(0x35585A),
    .card = rgb(0x38322A),
    .card_edge = rgb(0x564D3F),
    .card_text = rgb(0xF4EBD8),
    .card_muted = rgb(0xCFC4AD),
    .paper = rgb(0xEADFC7),
    .paper_rule = rgb(0xC4B48F),
    .paper_inset = rgb(0xDDCFB0),
    .ink = rgb(0x2A2216),
    .ink_muted = rgb(0x5B4E39),
    .grey_level = rgb(0xA6997E),
    .army = {rgb(0x8FC0EE), rgb(0xEF8574)},
    .army_on_paper = {rgb(0x1B5792), rgb(0x9E2F24)},
    .lamp = rgb(0xFFD25E),
    .lamp_ink = rgb(0x2A1D05),
    .lamp_edge = rgb(0x5E4208),
    .chart = rgb(0x2C5F61),
    .chart_on_felt = rgb(0x8FB9B4),
    .die = rgb(0xFFFBF0),
    .die_pips = rgb(0x241C10),
    .die_edge = rgb(0x3A2F1D),
    .dimming = faded(rgb(0x050D0E), 0.66F),
    .paper_shadow = 0.55F,
};

const Theme kLight{
    .felt_lit = rgb(0xE4EAE3),
    .felt = rgb(0xD5DED6),
    .felt_edge = rgb(0xBECBC1),
    .band = rgb(0x1C4548),
    .band_text = rgb(0xF7F1E3),
    .band_muted = rgb(0xD3DDD3),
    .text = rgb(0x1E2A28),
    .text_muted = rgb(0x42524E),
    .felt_rule = rgb(0xA9B8AE),
    .card = rgb(0xFAF5E8),
    .card_edge = rgb(0xC9BFA6),
    .card_text = rgb(0x2A2216),
    .card_muted = rgb(0x5B4E39),
    .paper = rgb(0xFFFBF1),
    .paper_rule = rgb(0xD6C9A9),
    .paper_inset = rgb(0xF0E8D5),
    .ink = rgb(0x2A2216),
    .ink_muted = rgb(0x5B4E39),
    .grey_level = rgb(0xB1A793),
    .army = {rgb(0x1B5792), rgb(0x9E2F24)},
    .army_on_paper = {rgb(0x1B5792), rgb(0x9E2F24)},
    .lamp = rgb(0xF8BF3C),
    .lamp_ink = rgb(0x2A1D05),
    .lamp_edge = rgb(0x5E4208),
    .chart = rgb(0x2C5F61),
    .chart_on_felt = rgb(0x2C5F61),
    .die = rgb(0xFFFFFF),
    .die_pips = rgb(0x241C10),
    .die_edge = rgb(0x3A2F1D),
    .dimming = faded(rgb(0x050D0E), 0.52F),
    .paper_shadow = 0.22F,
    .lamp_edge_on_felt = true,
    .shadow_under_cards = true,
};

Colour text_on(const Theme& theme, Surface surface) {
    switch (surface) {
        case Surface::Felt:
            return theme.text;
        case Surface::Band:
            return theme.band_text;
        case Surface::Card:
            return theme.card_text;
        case Surface::Paper:
            return theme.ink;
    }
    return theme.ink;
}

Colour muted_on(const Theme& theme, Surface surface) {
    switch (surface) {
        case Surface::Felt:
            return theme.text_muted;
        case Surface::Band:
            return theme.band_muted;
        case Surface::Card:
            return theme.card_muted;
        case Surface::Paper:
            return theme.ink_muted;
    }
    return theme.ink_muted;
}

Colour rule_on(const Theme& theme, Surface surface) {
    switch (surface) {
        case Surface::Felt:
        case Surface::Band:
            return theme.felt_rule;
        case Surface::Card:
            return theme.card_edge;
        case Surface::Paper:
            return theme.paper_rule;
    }
    return theme.paper_rule;
}

Colour army_on(const Theme& theme, Surface surface, Army army) {
    const auto slot = static_cast<std::size_t>(army);
    return surface == Surface::Paper ? theme.army_on_paper[slot] : theme.army[slot];
}

Colour chart_on(const Theme& theme, Surface surface) {
    return surface == Surface::Paper ? theme.chart : theme.chart_on_felt;
}

Colour fill_of(const Theme& theme, Surface surface) {
    switch (surface) {
        case Surface::Felt:
            return theme.felt;
        case Surface::Band:
            return theme.band;
        case Surface::Card:
            return theme.card;
        case Surface::Paper:
            return theme.paper;
    }
    return theme.paper;
}

}  // namespace drumhead::kit
