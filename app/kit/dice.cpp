#include "app/kit/dice.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/kit/controls.hpp"

namespace drumhead::kit {

namespace {

constexpr float kHalfCapital = 0.303F;

bool counts(DieDid did) {
    return did == DieDid::Hit || did == DieDid::Save || did == DieDid::Plain;
}

// The save's sign: a solid shield with a plus.
void shield_sign(const Brush& brush, Point centre, float radius) {
    const auto shape = [&](float r) {
        return std::vector<Point>{{centre.x - r, centre.y - r},
                                  {centre.x + r, centre.y - r},
                                  {centre.x + r, centre.y + r * 0.35F},
                                  {centre.x, centre.y + r * 1.15F},
                                  {centre.x - r, centre.y + r * 0.35F}};
    };
    polygon(brush, shape(radius + 1.2F), brush.theme.paper);
    polygon(brush, shape(radius), brush.theme.ink);
    const float arm = radius * 0.5F;
    const Point middle{centre.x, centre.y - radius * 0.1F};
    line(brush, {middle.x - arm, middle.y}, {middle.x + arm, middle.y}, brush.theme.paper, 1.6F);
    line(brush, {middle.x, middle.y - arm}, {middle.x, middle.y + arm}, brush.theme.paper, 1.6F);
}

}  // namespace

void hit_sign(const Brush& brush, Point centre, float radius) {
    disc(brush, centre, radius + 1.2F, brush.theme.paper);
    disc(brush, centre, radius, brush.theme.ink);
    tick(brush, centre, radius * 1.05F, brush.theme.paper, std::max(1.6F, radius * 0.2F));
}

void pips_of(const Brush& brush, Rect square, const DieFace& face, Colour colour) {
    const float side = square.w;
    const Point middle = square.centre();
    if (face.sides > 6 || face.face > 6 || face.face < 1) {
        const Type type{Face::Bold, std::round(side * (face.face > 9 ? 0.6F : 0.72F))};
        text(brush,
             type,
             {middle.x, middle.y + type.size * kHalfCapital},
             fmt::format("{}", face.face),
             colour,
             Align::Centre);
        return;
    }
    const float step = side * 0.26F;
    const float radius = side * 0.105F;
    const auto pip = [&](float across, float down) {
        disc(brush, {middle.x + across * step, middle.y + down * step}, radius, colour);
    };
    if (face.face % 2 == 1) {
        pip(0, 0);
    }
    if (face.face >= 2) {
        pip(-1, -1);
        pip(1, 1);
    }
    if (face.face >= 4) {
        pip(1, -1);
        pip(-1, 1);
    }
    if (face.face == 6) {
        pip(-1, 0);
        pip(1, 0);
    }
}

void die(const Brush& brush, Rect rect, const DieFace& face) {
    const Theme& theme = brush.theme;
    const float side = rect.w;
    const float radius = side * 0.2F;
    if (face.did == DieDid::ToThrow) {
        fill(brush, rect, between(theme.lamp, theme.paper, 0.42F), radius);
        outline(brush, rect, theme.lamp_edge, std::clamp(side * 0.055F, 2.0F, 3.0F), radius);
        const Type type{Face::Bold, std::round(side * 0.6F)};
        text(brush,
             type,
             {rect.centre().x, rect.centre().y + type.size * kHalfCapital},
             "?",
             theme.lamp_edge,
             Align::Centre);
        return;
    }
    if (!counts(face.did)) {
        fill(brush, rect, theme.paper_inset, radius);
        outline(brush, rect, faded(theme.ink_muted, 0.6F), 1.2F, radius);
        pips_of(brush, rect, face, theme.ink_muted);
        return;
    }
    shadow(brush, rect, radius, {.spread = std::min(5.0F, side * 0.09F), .opacity = 0.28F});
    fill(brush, rect, theme.die, radius);
    outline(brush, rect, theme.die_edge, std::clamp(side * 0.048F, 1.2F, 2.2F), radius);
    pips_of(brush, rect, face, theme.die_pips);
    if (side < 30 || side > 80) {
        return;  // little dice have no room; large ones have their words underneath
    }
    const Point corner{rect.right() - 2.5F, rect.bottom() - 2};
    if (face.did == DieDid::Hit) {
        hit_sign(brush, corner, side * 0.2F);
    } else if (face.did == DieDid::Save) {
        shield_sign(brush, corner, side * 0.22F);
    }
}

void little_die(const Brush& brush, Rect rect, const DieFace& face) {
    const Theme& theme = brush.theme;
    const float radius = rect.w * 0.2F;
    if (!counts(face.did)) {
        outline(brush, rect, faded(theme.text_muted, 0.75F), 1.2F, radius);
        pips_of(brush, rect, face, theme.text_muted);
        return;
    }
    fill(brush, rect, theme.die, radius);
    outline(brush, rect, theme.die_edge, 1.2F, radius);
    pips_of(brush, rect, face, theme.die_pips);
}

bool face_plate(const Brush& brush, Rect rect, const FacePlate& plate) {
    const Theme& theme = brush.theme;
    const Touch touch = touchable(brush, plate.id, rect);
    const bool good = counts(plate.face.did);
    constexpr float kRadius = 6;
    const Colour pale = between(theme.paper, theme.die, 0.35F);
    shadow(brush, rect, kRadius, {.spread = touch.held ? 1.5F : 4, .opacity = 0.26F});
    fill(brush, rect, good || touch.hovered ? theme.die : pale, kRadius);
    outline(brush,
            rect,
            good ? theme.die_edge : faded(theme.ink_muted, touch.hovered ? 1.0F : 0.6F),
            good ? 2.0F : 1.2F,
            kRadius);
    const float foot = std::min(52.0F, rect.h * 0.36F);
    const float side = std::min(rect.w - 16, rect.h - foot - 10) * 0.87F;
    pips_of(brush,
            around({rect.centre().x, rect.y + (rect.h - foot) / 2}, {side, side}),
            plate.face,
            theme.die_pips);
    const float line_y = rect.bottom() - foot;
    rule(brush, {rect.x + 14, line_y}, rect.w - 28, theme.paper_rule);
    const float middle = line_y + foot / 2;
    const float cap = key_cap_width(brush, plate.key, 22);
    const bool room_for_key = rect.w > 84;
    if (room_for_key) {
        key_cap(brush, {rect.x + 15, middle}, plate.key, Surface::Paper, 22);
    }
    const Type type{good ? Face::Bold : Face::Sans, rect.w > 110 ? 20.0F : 17.0F};
    const float words_right = room_for_key ? rect.right() - 15 : rect.right() - 10;
    const float room = words_right - rect.x - (room_for_key ? 15 + cap + 6 : 10);
    const std::string words = shortened(brush, type, plate.words, room);
    const float width = text_width(brush, type, words);
    text(brush,
         type,
         {words_right, middle + type.size * kHalfCapital},
         words,
         good ? theme.ink : theme.ink_muted,
         Align::Right);
    if (good && plate.face.did == DieDid::Hit && width + 30 < room) {
        hit_sign(brush, {words_right - width - 18, middle}, 10.5F);
    } else if (good && plate.face.did == DieDid::Save && width + 30 < room) {
        shield_sign(brush, {words_right - width - 18, middle}, 10);
    }
    return touch.pressed;
}

}  // namespace drumhead::kit
