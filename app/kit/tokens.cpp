#include "app/kit/tokens.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <imgui.h>

#include "app/kit/controls.hpp"
#include "app/kit/draw_list.hpp"

namespace drumhead::kit {

namespace {

// Proportions of the bases, in base widths.
constexpr float kBaseDeep = 0.5F;
constexpr float kBaseGap = 0.045F;
constexpr float kOfficerRadius = 0.155F;
constexpr float kOfficerBehind = 0.245F;
constexpr float kGunWide = 0.575F;
constexpr float kBoulderWide = 0.42F;

// The tone figures are drawn in on an army's fill, and the officer behind it.
struct Tones {
    Colour figures;
    Colour officer;
};
Tones tones_on(const Theme& theme, Surface surface) {
    switch (surface) {
        case Surface::Paper:
            return {theme.paper, theme.ink};
        case Surface::Card: {
            // The card's darkest or lightest, whichever stands out on the army's colour.
            const bool dark_card = theme.card.r < 128;
            return {dark_card ? rgb(0x1C1712) : theme.card, theme.card_text};
        }
        case Surface::Felt:
        case Surface::Band: {
            const bool dark_felt = theme.felt.r < 128;
            return {dark_felt ? theme.felt_edge : theme.felt_lit, theme.text};
        }
    }
    return {theme.paper, theme.ink};
}

bool in_column(const Bases& bases) {
    if (bases.formation != Formation::Usual) {
        return bases.formation == Formation::Column;
    }
    return bases.arm == Arm::Horse;
}

void foot_figures(const Brush& brush, Rect base, float u, Colour colour) {
    for (int row = 0; row < 2; ++row) {
        for (int column = 0; column < 4; ++column) {
            disc(brush,
                 {base.x + base.w * (0.155F + 0.23F * static_cast<float>(column)),
                  base.y + base.h * (0.3F + 0.4F * static_cast<float>(row))},
                 u * 0.055F,
                 colour);
        }
    }
}

void light_figures(const Brush& brush, Rect base, float u, Colour colour) {
    constexpr Point kScattered[] = {{0.2F, 0.36F}, {0.52F, 0.66F}, {0.8F, 0.34F}};
    for (const Point& at : kScattered) {
        disc(brush, {base.x + base.w * at.x, base.y + base.h * at.y}, u * 0.07F, colour);
    }
}

void horse_figures(const Brush& brush, Rect base, float u, Colour colour) {
    for (int i = 0; i < 3; ++i) {
        const float x = base.x + base.w * (0.22F + 0.28F * static_cast<float>(i));
        const float half = u * 0.07F;
        const float top = base.y + base.h * 0.16F;
        const float foot = base.y + base.h * 0.84F;
        polygon(brush,
                {{x, top},
                 {x + half * 0.75F, top + base.h * 0.26F},
                 {x + half, foot},
                 {x - half, foot},
                 {x - half * 0.75F, top + base.h * 0.26F}},
                colour);
    }
}

// Men beside their horses: one rank on foot, horse-holders behind as smaller marks.
void dismounted_figures(const Brush& brush, Rect base, float u, Colour colour) {
    for (int i = 0; i < 3; ++i) {
        const float x = base.x + base.w * (0.22F + 0.28F * static_cast<float>(i));
        disc(brush, {x, base.y + base.h * 0.3F}, u * 0.065F, colour);
        fill(brush, {x - u * 0.07F, base.y + base.h * 0.6F, u * 0.14F, base.h * 0.2F}, colour);
    }
}

// One rider, larger than the troopers.
void general_figure(const Brush& brush, Rect base, float u, Colour colour) {
    const Point middle = base.centre();
    polygon(brush,
            {{middle.x, base.y + base.h * 0.14F},
             {middle.x + u * 0.09F, base.y + base.h * 0.4F},
             {middle.x + u * 0.12F, base.y + base.h * 0.86F},
             {middle.x - u * 0.12F, base.y + base.h * 0.86F},
             {middle.x - u * 0.09F, base.y + base.h * 0.4F}},
            colour);
}

void gun_figures(const Brush& brush, Rect base, float u, Colour colour) {
    const float middle = base.centre().x;
    const float stroke = u * 0.1F;
    const float axle = base.y + base.h * 0.62F;
    line(brush, {middle, base.y + base.h * 0.14F}, {middle, axle}, colour, stroke);
    line(brush, {middle - u * 0.18F, axle}, {middle + u * 0.18F, axle}, colour, stroke * 0.8F);
    for (const float side : {-0.2F, 0.2F}) {
        line(brush,
             {middle + u * side, axle - u * 0.14F},
             {middle + u * side, axle + u * 0.12F},
             colour,
             stroke);
    }
    for (const float side : {-0.1F, 0.1F}) {
        disc(brush, {middle + u * side, base.y + base.h * 0.87F}, u * 0.055F, colour);
    }
}

void boulder(const Brush& brush, Rect at, Colour colour) {
    std::vector<Point> corners;
    constexpr Point kShape[] = {
        {0, 1}, {0.1F, 0.5F}, {0.36F, 0.08F}, {0.62F, 0.04F}, {0.9F, 0.5F}, {1, 1}};
    for (const Point& corner : kShape) {
        corners.push_back({at.x + at.w * corner.x, at.y + at.h * corner.y});
    }
    polygon(brush, corners, colour);
}

void one_base(const Brush& brush, Surface surface, Army army, Arm arm, Rect base, float u) {
    fill(brush, base, army_on(brush.theme, surface, army), u * 0.05F);
    const Colour figures = tones_on(brush.theme, surface).figures;
    switch (arm) {
        case Arm::Foot:
            return foot_figures(brush, base, u, figures);
        case Arm::LightFoot:
            return light_figures(brush, base, u, figures);
        case Arm::Horse:
            return horse_figures(brush, base, u, figures);
        case Arm::DismountedHorse:
            return dismounted_figures(brush, base, u, figures);
        case Arm::Gun:
            return gun_figures(brush, base, u, figures);
        case Arm::General:
            return general_figure(brush, base, u, figures);
    }
}

std::vector<Point> regular(Point centre, float radius, int corners, float first_degrees) {
    std::vector<Point> out;
    for (int i = 0; i < corners; ++i) {
        const float angle =
            (first_degrees + 360.0F * static_cast<float>(i) / static_cast<float>(corners)) *
            std::numbers::pi_v<float> / 180;
        out.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return out;
}

std::vector<Point> diamond(Point centre, float radius) {
    return {{centre.x, centre.y - radius},
            {centre.x + radius, centre.y},
            {centre.x, centre.y + radius},
            {centre.x - radius, centre.y}};
}

std::vector<Point> shield(Rect at) {
    return {{at.x, at.y},
            {at.right(), at.y},
            {at.right(), at.y + at.h * 0.58F},
            {at.centre().x, at.bottom()},
            {at.x, at.y + at.h * 0.58F}};
}

void letter_in(
    const Brush& brush, Type type, Point centre, std::string_view letter, Colour colour) {
    // Half of a capital's height under the centre; Roboto's capitals are 0.607 of the size.
    text(brush, type, {centre.x, centre.y + type.size * 0.303F}, letter, colour, Align::Centre);
}

}  // namespace

void badge(const Brush& brush,
           Surface surface,
           Army army,
           Point centre,
           float radius,
           std::string_view letter) {
    const Colour colour = army_on(brush.theme, surface, army);
    if (army == Army::First) {
        disc(brush, centre, radius, colour);
    } else {
        polygon(brush, diamond(centre, radius * 1.14F), colour);
    }
    letter_in(brush,
              {Face::Bold, std::round(radius * 1.28F)},
              centre,
              letter,
              tones_on(brush.theme, surface).figures);
}

void army_fill(const Brush& brush, Surface surface, Army army, Rect rect, float radius) {
    const Colour colour = army_on(brush.theme, surface, army);
    fill(brush, rect, colour, radius);
    if (army == Army::Second) {
        hatching(brush, rect, faded(fill_of(brush.theme, surface), 0.72F), 4, 1.1F);
    }
}

Size size_of(const Bases& bases, float u) {
    const float officer = (kOfficerBehind + kOfficerRadius) * u;
    if (bases.arm == Arm::Gun) {
        const int boulders = std::clamp(4 - bases.quarters, 0, 3);
        return {std::max(u, (kGunWide + kBoulderWide * static_cast<float>(boulders) + 0.06F) * u),
                u};
    }
    if (bases.arm == Arm::General) {
        return {u * 0.7F, u * 0.7F};
    }
    const bool one = bases.quarters <= 2;
    if (in_column(bases)) {
        return {u, (one ? kBaseDeep : 2 * kBaseDeep + kBaseGap) * u + officer};
    }
    return {(2 + kBaseGap) * u, kBaseDeep * u + officer};
}

void draw_bases(
    const Brush& brush, Surface surface, Army army, const Bases& bases, Point top_left, float u) {
    if (bases.quarters <= 0) {
        return;
    }
    const Tones tones = tones_on(brush.theme, surface);
    const Size size = size_of(bases, u);
    const auto [x, y] = top_left;
    if (bases.arm == Arm::General) {
        one_base(brush, surface, army, Arm::General, {x, y, size.w, size.h}, u);
        return;
    }
    if (bases.arm == Arm::Gun) {
        const int boulders = 4 - bases.quarters;
        const float used = (kGunWide + kBoulderWide * static_cast<float>(boulders)) * u;
        const Rect base{x + (size.w - used) / 2, y, kGunWide * u, u};
        one_base(brush, surface, army, Arm::Gun, base, u);
        for (int i = 0; i < boulders; ++i) {
            boulder(brush,
                    {base.right() + (0.06F + kBoulderWide * static_cast<float>(i)) * u,
                     base.bottom() - 0.36F * u,
                     (kBoulderWide - 0.06F) * u,
                     0.36F * u},
                    tones.officer);
        }
        return;
    }
    const Rect whole{x, y, u, kBaseDeep * u};
    const bool column = in_column(bases);
    const bool two = bases.quarters >= 3;
    Point officer{x + size.w / 2, 0};
    if (two && column) {
        Rect behind = whole;
        behind.y += (kBaseDeep + kBaseGap) * u;
        one_base(brush, surface, army, bases.arm, whole, u);
        one_base(brush, surface, army, bases.arm, behind, u);
        officer.y = behind.bottom();
        officer.x += bases.quarters == 3 ? 0.36F * u : 0;
    } else if (two) {
        Rect beside = whole;
        beside.x += (1 + kBaseGap) * u;
        one_base(brush, surface, army, bases.arm, whole, u);
        one_base(brush, surface, army, bases.arm, beside, u);
        officer.y = whole.bottom();
        officer.x = bases.quarters == 3 ? beside.centre().x : officer.x;
    } else {
        Rect only = whole;
        only.x = x + (size.w - u) / 2;
        one_base(brush, surface, army, bases.arm, only, u);
        officer.y = only.bottom();
    }
    if (bases.quarters >= 2) {
        disc(brush, {officer.x, officer.y + kOfficerBehind * u}, kOfficerRadius * u, tones.officer);
    }
}

std::string_view words_of(Mark mark) {
    switch (mark) {
        case Mark::Retreating:
            return "retreating";
        case Mark::Melee:
            return "in melee";
        case Mark::Shot:
            return "shot this half-turn";
        case Mark::Moved:
            return "moved";
        case Mark::General:
            return "general attached";
        case Mark::Elite:
            return "elite";
        case Mark::Poor:
            return "poor";
        case Mark::FiringOrder:
            return "firing order";
        case Mark::Cover:
            return "in cover";
        case Mark::CuirassSave:
            return "cuirass saves on 6";
        case Mark::Limbered:
            return "limbered";
        case Mark::Dismounted:
            return "dismounted";
    }
    return "";
}

float width_of(Mark mark, float height) {
    switch (mark) {
        case Mark::FiringOrder:
            return height * 1.24F;
        case Mark::Elite:
        case Mark::Poor:
            return height * 1.16F;
        case Mark::General:
        case Mark::Melee:
            return height * 1.22F;
        case Mark::CuirassSave:
            return height * 1.08F;
        default:
            return height;
    }
}

void draw_mark(const Brush& brush, Surface surface, Mark mark, Point centre, float height) {
    const Theme& theme = brush.theme;
    const Colour strong = text_on(theme, surface);
    const Colour quiet = muted_on(theme, surface);
    const Colour ground = fill_of(theme, surface);
    const float h = height;
    const Rect square = around(centre, {h, h});
    const Type letter{Face::Bold, std::round(h * 0.72F)};
    switch (mark) {
        case Mark::FiringOrder: {
            const Rect frame = around(centre, {h * 1.24F, h * 0.8F});
            outline(brush, frame, faded(quiet, 0.75F), 1.5F, 2.5F);
            letter_in(brush, {Face::CondensedBold, std::round(h * 0.74F)}, centre, "FO", strong);
            return;
        }
        case Mark::Moved:
            polygon(brush,
                    {{square.x, square.y + h * 0.08F},
                     {square.x + h * 0.68F, square.y + h * 0.08F},
                     {square.right(), centre.y},
                     {square.x + h * 0.68F, square.bottom() - h * 0.08F},
                     {square.x, square.bottom() - h * 0.08F}},
                    quiet);
            letter_in(brush, letter, {centre.x - h * 0.08F, centre.y}, "M", ground);
            return;
        case Mark::Shot:
            disc(brush, centre, h / 2, quiet);
            letter_in(brush, letter, centre, "S", ground);
            return;
        case Mark::Retreating:
            polygon(brush, shield(around(centre, {h, h * 1.08F})), strong);
            letter_in(brush, letter, {centre.x, centre.y - h * 0.08F}, "R", ground);
            return;
        case Mark::Cover: {
            const float top = square.y + h * 0.02F;
            const float gap = square.y + h * 0.2F;
            const float x = square.x;
            closed_line(brush,
                        {{x, square.bottom()},
                         {x, top},
                         {x + h * 0.2F, top},
                         {x + h * 0.2F, gap},
                         {x + h * 0.4F, gap},
                         {x + h * 0.4F, top},
                         {x + h * 0.6F, top},
                         {x + h * 0.6F, gap},
                         {x + h * 0.8F, gap},
                         {x + h * 0.8F, top},
                         {square.right(), top},
                         {square.right(), square.bottom()}},
                        quiet,
                        1.3F);
            letter_in(brush,
                      {Face::Bold, std::round(h * 0.68F)},
                      {centre.x, centre.y + h * 0.12F},
                      "C",
                      strong);
            return;
        }
        case Mark::Melee: {
            closed_line(brush, diamond(centre, h * 0.6F), strong, 1.4F);
            const float arm = h * 0.19F;
            line(brush,
                 {centre.x - arm, centre.y - arm},
                 {centre.x + arm, centre.y + arm},
                 strong,
                 2);
            line(brush,
                 {centre.x - arm, centre.y + arm},
                 {centre.x + arm, centre.y - arm},
                 strong,
                 2);
            return;
        }
        case Mark::Elite:
        case Mark::Poor:
            closed_line(brush, regular(centre, h * 0.56F, 6, 0), quiet, 1.4F);
            letter_in(brush, letter, centre, mark == Mark::Elite ? "E" : "P", strong);
            return;
        case Mark::General:
            polygon(brush, diamond(centre, h * 0.6F), strong);
            letter_in(brush, {Face::Bold, std::round(h * 0.66F)}, centre, "G", ground);
            return;
        case Mark::CuirassSave:
            closed_line(brush, shield(around(centre, {h * 1.04F, h * 1.06F})), quiet, 1.4F);
            letter_in(brush, letter, {centre.x, centre.y - h * 0.08F}, "6", strong);
            return;
        case Mark::Limbered:
        case Mark::Dismounted:
            ring(brush, centre, h / 2, quiet, 1.4F);
            letter_in(brush, letter, centre, mark == Mark::Limbered ? "L" : "D", strong);
            return;
    }
}

void hover_words(const Brush& brush, Rect rect, std::string_view words) {
    if (!ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) ||
        !ImGui::IsMouseHoveringRect(real(brush, {rect.x, rect.y}),
                                    real(brush, {rect.right(), rect.bottom()}))) {
        return;
    }
    constexpr Type kType{Face::Sans, 17};
    constexpr float kPadding = 10;
    constexpr float kLeading = 22;
    constexpr float kWidest = 460;
    const std::vector<std::string> lines = broken(brush, kType, words, kWidest);
    float widest = 0;
    for (const std::string& words_of_line : lines) {
        widest = std::max(widest, text_width(brush, kType, words_of_line));
    }
    const float width = widest + 2 * kPadding;
    const float height = kLeading * static_cast<float>(lines.size()) + 8;
    const ImVec2 frame = ImGui::GetIO().DisplaySize;
    const float x = std::clamp(
        rect.centre().x - width / 2, 4.0F, std::max(4.0F, frame.x / brush.scale - width - 4));
    const float above = rect.y - height - 6;
    const Rect slip{x, above > 4 ? above : rect.bottom() + 6, width, height};
    ImDrawList& over = *ImGui::GetForegroundDrawList();
    const ImVec2 from = real(brush, {slip.x, slip.y});
    const ImVec2 to = real(brush, {slip.right(), slip.bottom()});
    over.AddRectFilled(from, to, packed(brush.theme.band), 4 * brush.scale);
    over.AddRect(from, to, packed(brush.theme.band_muted), 4 * brush.scale, 0, thick(brush, 1));
    ImFont* font = brush.fonts.at(kType.face, kType.size * brush.scale);
    float y = slip.y + 5;
    for (const std::string& words_of_line : lines) {
        over.AddText(font,
                     kType.size * brush.scale,
                     {std::round((slip.x + kPadding) * brush.scale), std::round(y * brush.scale)},
                     packed(brush.theme.band_text),
                     words_of_line.c_str());
        y += kLeading;
    }
}

bool unit_card(const Brush& brush, Rect rect, const UnitCard& unit) {
    const Theme& theme = brush.theme;
    const Touch touch = touchable(brush, "card/" + unit.id, rect);
    card(brush, rect);
    if (touch.hovered && unit.part == CardPart::None) {
        outline(brush, rect, theme.card_muted, 1.5F, 4);
    }
    // Inside the card's edge, square to the right, round where the card is round.
    army_fill(brush, Surface::Card, unit.army, {rect.x + 1, rect.y + 1, 6, rect.h - 2}, 2);

    // Full height down to the smallest card: look.md's two sizes are the ends of one line.
    const float low = std::clamp((58 - rect.h) / 12, 0.0F, 1.0F);
    const float u = 22 - 2 * low;
    const float mark_height = 21 - 2 * low;
    const float name_line = rect.y + 20 - 2.5F * low;
    const float foot_line = rect.bottom() - (11 - 3.5F * low);
    const float right = rect.right() - 9;

    const Size drawing = size_of(unit.bases, u);
    const bool on_foot_line = unit.bases.arm == Arm::Gun || !in_column(unit.bases);
    const float drawing_x = right - drawing.w;
    const float drawing_y = on_foot_line ? rect.bottom() - (7.5F - 2.5F * low) - drawing.h
                                         : rect.y + (rect.h - drawing.h) / 2;
    if (unit.gone_words.empty()) {
        draw_bases(brush, Surface::Card, unit.army, unit.bases, {drawing_x, drawing_y}, u);
    }

    const float name_x = rect.x + 15;
    const float name_right = on_foot_line || !unit.gone_words.empty() ? right : drawing_x - 8;
    const Type name_type = fitted(brush, {Face::Condensed, 19}, unit.name, name_right - name_x, 17);
    const Colour name_colour = unit.gone_words.empty() ? theme.card_text : theme.card_muted;
    const std::string name = shortened(brush, name_type, unit.name, name_right - name_x);
    const float name_width = text(brush, name_type, {name_x, name_line}, name, name_colour);
    if (name != unit.name) {
        hover_words(brush, {name_x, rect.y, name_width, 26}, unit.name);
    }
    if (!unit.gone_words.empty()) {
        rule(brush, {name_x, name_line - 6}, name_width, name_colour, 1.5F);
        text(brush, {Face::Sans, 17}, {name_x, foot_line}, unit.gone_words, theme.card_muted);
        return touch.pressed;
    }

    if (!unit.foot_words.empty()) {
        const Type type{Face::Sans, 17};
        text(brush,
             type,
             {name_x, foot_line},
             shortened(brush, type, unit.foot_words, drawing_x - name_x - 6),
             theme.card_muted);
    }
    const std::string share = fmt::format("{}", unit.bases.quarters * 25);
    if (unit.foot_words.empty()) {
        const float share_width =
            text(brush, {Face::Bold, 20}, {name_x, foot_line}, share, theme.card_text);
        text(brush,
             {Face::Sans, 16},
             {name_x + share_width + 1.5F, foot_line},
             "%",
             theme.card_muted);
    }

    // On a narrower card the marks move up to the percentage, so that two still fit.
    const bool tight = rect.w < 178;
    const float marks_x = rect.x + (tight ? 64.0F : 67.0F);
    const float mark_gap = tight ? 2 : 4;
    const float marks_y = foot_line - 6.5F;
    if (unit.part != CardPart::None) {
        const bool acting = unit.part == CardPart::Acting;
        const float room = (on_foot_line ? drawing_x - 3 : drawing_x - 6) - marks_x;
        const Type type = fitted(brush, {Face::Medium, 18 - low}, unit.part_words, room - 7, 14);
        const float padding =
            std::clamp(room - text_width(brush, type, unit.part_words), 6.0F, 12.0F);
        const Rect label{marks_x,
                         marks_y - 11.5F + 1.5F * low,
                         text_width(brush, type, unit.part_words) + padding,
                         23};
        fill(brush, label, acting ? theme.lamp : theme.card_text, 3);
        if (acting && theme.lamp_edge_on_felt) {
            outline(brush, label, theme.lamp_edge, 1.5F, 3);
        }
        text(brush,
             type,
             {label.centre().x, label.centre().y + 5.5F},
             unit.part_words,
             acting ? theme.lamp_ink : theme.card,
             Align::Centre);
    } else {
        std::vector<Mark> marks = unit.marks;
        std::ranges::sort(marks);
        const float end = on_foot_line ? drawing_x - 2 : drawing_x - 6;
        // Kept in order of weight; those left over are still in the card's words on hover.
        float x = marks_x;
        std::size_t shown = 0;
        std::vector<std::pair<Mark, float>> placed;
        for (; shown < marks.size(); ++shown) {
            const float wide = width_of(marks[shown], mark_height);
            if (x + wide > end) {
                break;
            }
            placed.emplace_back(marks[shown], wide);
            x += wide + mark_gap;
        }
        // Drawn with standing things first and passing ones last, as the pictures have them.
        const auto rank = [](Mark mark) {
            switch (mark) {
                case Mark::Elite:
                case Mark::Poor:
                    return 0;
                case Mark::CuirassSave:
                    return 1;
                case Mark::FiringOrder:
                case Mark::Limbered:
                case Mark::Dismounted:
                    return 2;
                default:
                    return 3;
            }
        };
        std::ranges::stable_sort(
            placed, [&](const auto& a, const auto& b) { return rank(a.first) < rank(b.first); });
        x = marks_x;
        for (const auto& [mark, wide] : placed) {
            draw_mark(brush, Surface::Card, mark, {x + wide / 2, marks_y}, mark_height);
            hover_words(brush, {x, marks_y - mark_height / 2, wide, mark_height}, words_of(mark));
            x += wide + mark_gap;
        }
        if (shown < marks.size()) {
            std::string rest;
            for (; shown < marks.size(); ++shown) {
                rest += (rest.empty() ? "" : ", ");
                rest += words_of(marks[shown]);
            }
            hover_words(brush, {drawing_x, rect.y, drawing.w, rect.h}, rest);
        }
    }

    if (unit.part == CardPart::Acting) {
        const Rect frame = inset(rect, -3);
        if (theme.lamp_edge_on_felt) {
            outline(brush, inset(frame, -1.5F), theme.lamp_edge, 1.5F, 7);
        }
        outline(brush, frame, theme.lamp, 3, 6);
    }
    if (unit.part == CardPart::Target) {
        const Rect corners = inset(rect, -6);
        constexpr float kArm = 15;
        for (const float right_side : {0.0F, 1.0F}) {
            for (const float foot : {0.0F, 1.0F}) {
                const Point corner{corners.x + corners.w * right_side,
                                   corners.y + corners.h * foot};
                const float across = right_side > 0 ? -kArm : 0;
                const float down = foot > 0 ? -kArm : 0;
                fill(brush,
                     {corner.x + across, corner.y - (foot > 0 ? 3.0F : 0.0F), kArm, 3},
                     theme.text);
                fill(brush,
                     {corner.x - (right_side > 0 ? 3.0F : 0.0F), corner.y + down, 3, kArm},
                     theme.text);
            }
        }
    }
    return touch.pressed;
}

float point_cells(const Brush& brush, Rect rect, const PointCells& cells) {
    const bool from_left = cells.army == Army::First;
    const auto cell_at = [&](int index) {
        const float offset = static_cast<float>(index) * cells.cell;
        return Rect{from_left ? rect.x + offset : rect.right() - offset - (cells.cell - 2),
                    rect.y,
                    cells.cell - 2,
                    rect.h};
    };
    for (int i = 0; i < cells.full; ++i) {
        if (i < cells.left) {
            army_fill(brush, Surface::Felt, cells.army, cell_at(i));
        } else {
            outline(brush, cell_at(i), faded(brush.theme.text_muted, 0.75F), 1.2F);
        }
    }
    // Left of the cell whose loss breaks the army, seen from where the row starts.
    const float offset = static_cast<float>(cells.breaks_below - 1) * cells.cell - 1;
    const float notch = from_left ? rect.x + offset : rect.right() - offset;
    const Colour colour = brush.theme.text;
    upright(brush, {notch - 1, rect.y - 2}, rect.h + 8, colour, 2);
    polygon(
        brush, {{notch - 6, rect.y - 7}, {notch + 6, rect.y - 7}, {notch, rect.y + 0.5F}}, colour);
    return notch;
}

float pips(const Brush& brush, Point right, const Pips& pips) {
    constexpr float kRadius = 6;
    constexpr float kPitch = 16;
    const int all = pips.left + pips.spent;
    for (int i = 0; i < all; ++i) {
        const Point centre{right.x - kRadius - kPitch * static_cast<float>(all - 1 - i), right.y};
        if (i < pips.left) {
            disc(brush, centre, kRadius, pips.colour);
            if (brush.theme.lamp_edge_on_felt && pips.colour == brush.theme.lamp) {
                ring(brush, centre, kRadius, brush.theme.lamp_edge, 1.5F);
            }
        } else {
            ring(brush, centre, kRadius - 0.5F, pips.ring, 1.5F);
        }
    }
    return right.x - kPitch * static_cast<float>(all - 1) - 2 * kRadius;
}

void pill(const Brush& brush, Rect rect, std::string_view words, float size) {
    fill(brush, rect, brush.theme.lamp, rect.h / 2);
    if (brush.theme.lamp_edge_on_felt) {
        outline(brush, rect, brush.theme.lamp_edge, 1.5F, rect.h / 2);
    }
    const Type type = fitted(brush, {Face::Medium, size}, words, rect.w - 16, 14);
    text(brush,
         type,
         {rect.centre().x, rect.centre().y + type.size * 0.303F},
         shortened(brush, type, words, rect.w - 12),
         brush.theme.lamp_ink,
         Align::Centre);
}

}  // namespace drumhead::kit
