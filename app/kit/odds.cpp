#include "app/kit/odds.hpp"

#include <algorithm>
#include <cmath>

namespace drumhead::kit {

namespace {

constexpr float kPale = 0.36F;

void filled(const Brush& brush, Surface surface, Rect rect, Filling filling, float line_width) {
    const Colour colour = chart_on(brush.theme, surface);
    switch (filling) {
        case Filling::Empty:
            outline(brush, rect, colour, line_width);
            return;
        case Filling::Pale:
            fill(brush, rect, faded(colour, kPale));
            outline(brush, rect, colour, line_width);
            return;
        case Filling::Hatched:
            hatching(brush, rect, colour, 6, 2);
            outline(brush, rect, colour, line_width);
            return;
        case Filling::Solid:
            fill(brush, rect, colour);
            return;
    }
}

}  // namespace

void odds_square(const Brush& brush, Surface surface, Rect rect, Filling filling) {
    filled(brush, surface, rect, filling, 1.8F);
}

void odds_bar(const Brush& brush, Surface surface, Rect rect, const std::vector<Share>& shares) {
    double all = 0;
    for (const Share& share : shares) {
        all += share.chance;
    }
    if (all <= 0) {
        return;
    }
    constexpr float kGap = 2;
    double before = 0;
    for (const Share& share : shares) {
        const float from = rect.x + rect.w * static_cast<float>(before / all);
        before += share.chance;
        const float to = rect.x + rect.w * static_cast<float>(before / all);
        if (share.chance <= 0) {
            continue;
        }
        // However small, a share that can happen is seen.
        const float width = std::max(2.0F, to - from - (before < all - 1e-9 ? kGap : 0));
        const Rect part{from, rect.y, width, rect.h};
        filled(brush,
               surface,
               part,
               width < 5 && share.filling != Filling::Empty ? Filling::Solid : share.filling,
               1.8F);
    }
}

void odds_legend(const Brush& brush,
                 Surface surface,
                 Point baseline,
                 float width,
                 const std::vector<Share>& shares) {
    if (shares.empty()) {
        return;
    }
    const float pitch = width / static_cast<float>(shares.size());
    float x = baseline.x;
    for (const Share& share : shares) {
        odds_square(brush, surface, {x, baseline.y - 13, 15, 15}, share.filling);
        const float chance = text(brush,
                                  {Face::Bold, 20},
                                  {x + 22, baseline.y},
                                  percent(share.chance),
                                  text_on(brush.theme, surface));
        const Type type = fitted(brush, {Face::Sans, 19}, share.words, pitch - chance - 32, 16);
        text(brush,
             type,
             {x + 22 + chance + 7, baseline.y},
             shortened(brush, type, share.words, pitch - chance - 31),
             text_on(brush.theme, surface));
        x += pitch;
    }
}

void odds_list(const Brush& brush,
               Surface surface,
               Point baseline,
               float pitch,
               const std::vector<Share>& shares) {
    float y = baseline.y;
    for (const Share& share : shares) {
        odds_square(brush, surface, {baseline.x, y - 14, 16, 16}, share.filling);
        text(brush,
             {Face::Bold, 20},
             {baseline.x + 72, y},
             percent(share.chance),
             text_on(brush.theme, surface),
             Align::Right);
        text(brush,
             {Face::Sans, 19},
             {baseline.x + 87, y},
             share.words,
             muted_on(brush.theme, surface));
        y += pitch;
    }
}

void chart(const Brush& brush, Rect rect, const Chart& chart) {
    if (chart.columns.empty()) {
        return;
    }
    const Theme& theme = brush.theme;
    const Colour colour = chart_on(theme, chart.surface);
    const Colour ink = text_on(theme, chart.surface);
    const auto count = static_cast<float>(chart.columns.size());
    const float label_room = chart.label_size + 6;
    const float axis = rect.bottom() - label_room;
    const float highest_bar = axis - rect.y - chart.label_size - 4;
    // Bars reach from edge to edge, so the gaps lie only between them.
    const float pitch = rect.w / (count - 1 + chart.bar_share);
    const float bar = pitch * chart.bar_share;
    double most = 0;
    for (const ChartColumn& column : chart.columns) {
        most = std::max(most, column.chance);
    }
    float x = rect.x;
    for (int i = 0; i < static_cast<int>(chart.columns.size()); ++i) {
        const ChartColumn& column = chart.columns[static_cast<std::size_t>(i)];
        const bool thrown = i == chart.thrown;
        const float height = most > 0 ? highest_bar * static_cast<float>(column.chance / most) : 0;
        const Rect body{x, axis - std::max(height, column.chance > 0 ? 2.0F : 0.0F), bar, axis};
        const Rect visible{body.x, body.y, body.w, axis - body.y};
        if (thrown || (chart.thrown < 0 && chart.bar_share < 0.7F)) {
            fill(brush, visible, colour);
        } else if (!visible.empty()) {
            fill(brush, visible, faded(colour, kPale));
            outline(brush, visible, faded(colour, 0.8F), 1.6F);
        }
        const float middle = x + bar / 2;
        const Type chance_type = fitted(brush,
                                        {thrown ? Face::Bold : Face::Medium, chart.label_size + 1},
                                        percent(column.chance),
                                        pitch - 2,
                                        13);
        text(brush,
             chance_type,
             {middle, visible.y - 6},
             percent(column.chance),
             column.chance > 0 ? ink : muted_on(theme, chart.surface),
             Align::Centre);
        const Type label_type =
            fitted(brush, {Face::Sans, chart.label_size}, column.label, pitch - 2, 14);
        const float label_line = axis + 21 * chart.label_size / 18;
        if (thrown) {
            const float wide = std::max(
                26.0F, text_width(brush, {Face::Bold, label_type.size}, column.label) + 16);
            fill(brush,
                 around({middle, label_line - label_type.size * 0.303F},
                        {wide, chart.label_size + 5}),
                 ink,
                 (chart.label_size + 5) / 2);
            text(brush,
                 {Face::Bold, label_type.size},
                 {middle, label_line},
                 column.label,
                 fill_of(theme, chart.surface),
                 Align::Centre);
        } else {
            text(brush, label_type, {middle, label_line}, column.label, ink, Align::Centre);
        }
        x += pitch;
    }
    rule(brush,
         {rect.x, axis},
         rect.w,
         chart.surface == Surface::Paper ? theme.ink_muted : ink,
         1.5F);
}

}  // namespace drumhead::kit
