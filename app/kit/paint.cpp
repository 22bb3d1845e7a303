#include "app/kit/paint.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <tuple>

#include <fmt/format.h>
#include <imgui.h>

#include "app/kit/draw_list.hpp"
#include "rules/dice/percent.hpp"

namespace drumhead::kit {

namespace {

// Roboto's digits at this share of the serif's size stand as tall as the serif's capitals.
constexpr float kDigitShare = 0.82F;

bool serif(Face face) {
    return face == Face::Serif || face == Face::SerifItalic;
}
bool digit(char c) {
    return c >= '0' && c <= '9';
}

// Calls `piece(face, real size, words)` for each stretch of the words that shares a font.
template <class Piece>
void for_pieces(const Brush& brush, Type type, std::string_view words, const Piece& piece) {
    const float size = type.size * brush.scale;
    if (!serif(type.face)) {
        piece(type.face, size, words);
        return;
    }
    while (!words.empty()) {
        const bool digits = digit(words.front());
        std::size_t end = 0;
        while (end < words.size() && digit(words[end]) == digits) {
            ++end;
        }
        piece(digits ? Face::Medium : type.face,
              digits ? size * kDigitShare : size,
              words.substr(0, end));
        words.remove_prefix(end);
    }
}

float real_width(const Brush& brush, Face face, float size, std::string_view words) {
    brush.fonts.note(words, face, size);
    return brush.fonts.at(face, size)
        ->CalcTextSizeA(size, 1e6F, 0, words.data(), words.data() + words.size())
        .x;
}

// Start of the last UTF-8 letter of the words.
std::size_t last_letter(std::string_view words) {
    std::size_t at = words.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(words[at]) & 0xC0U) == 0x80U) {
        --at;
    }
    return at;
}

ImDrawList& list() {
    return *ImGui::GetWindowDrawList();
}

// Corners on whole pixels, so that edges are sharp.
struct Box {
    ImVec2 from;
    ImVec2 to;
};
Box box(const Brush& brush, Rect rect) {
    return {{snapped(brush, rect.x), snapped(brush, rect.y)},
            {snapped(brush, rect.right()), snapped(brush, rect.bottom())}};
}

// The outline of a rounded rectangle, as many points for every radius, clockwise.
constexpr std::size_t kCornerPoints = 9;
using RoundedPath = std::array<ImVec2, 4 * kCornerPoints>;
RoundedPath rounded(const Brush& brush, Rect rect, float radius) {
    radius = std::min({radius, rect.w / 2, rect.h / 2});
    const Point middles[] = {{rect.right() - radius, rect.y + radius},
                             {rect.right() - radius, rect.bottom() - radius},
                             {rect.x + radius, rect.bottom() - radius},
                             {rect.x + radius, rect.y + radius}};
    RoundedPath path;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        for (std::size_t i = 0; i < kCornerPoints; ++i) {
            const float turn = static_cast<float>(corner) - 1 +
                               static_cast<float>(i) / static_cast<float>(kCornerPoints - 1);
            const float angle = turn * std::numbers::pi_v<float> / 2;
            path[corner * kCornerPoints + i] = real(brush,
                                                    {middles[corner].x + radius * std::cos(angle),
                                                     middles[corner].y + radius * std::sin(angle)});
        }
    }
    return path;
}

std::vector<ImVec2> real_points(const Brush& brush, const std::vector<Point>& points) {
    std::vector<ImVec2> out;
    out.reserve(points.size());
    for (const Point& point : points) {
        out.push_back(real(brush, point));
    }
    return out;
}

}  // namespace

float text_width(const Brush& brush, Type type, std::string_view words) {
    float width = 0;
    for_pieces(brush, type, words, [&](Face face, float size, std::string_view piece) {
        width += real_width(brush, face, size, piece);
    });
    return width / brush.scale;
}

float text(const Brush& brush,
           Type type,
           Point baseline,
           std::string_view words,
           Colour colour,
           Align align) {
    const float width = text_width(brush, type, words);
    const float back = align == Align::Left ? 0 : align == Align::Right ? width : width / 2;
    float x = std::round((baseline.x - back) * brush.scale);
    const float y = std::round(baseline.y * brush.scale);
    if (brush.fonts.written != nullptr) {
        const ImVec2 from = list().GetClipRectMin();
        const ImVec2 to = list().GetClipRectMax();
        const auto logical = [&](float length) { return length / brush.scale; };
        constexpr float kCapitals = 0.62F;  // of the size, above the baseline
        brush.fonts.written->push_back(
            {std::string(words),
             {baseline.x - back, baseline.y - kCapitals * type.size, width, kCapitals * type.size},
             {logical(from.x), logical(from.y), logical(to.x - from.x), logical(to.y - from.y)}});
    }
    for_pieces(brush, type, words, [&](Face face, float size, std::string_view piece) {
        ImFont* font = brush.fonts.at(face, size);
        // A font not baked yet stands in at another size, so its ascent is scaled as its letters
        // are.
        const float ascent = font->Ascent * size / font->FontSize;
        list().AddText(font,
                       size,
                       {x, y - std::round(ascent)},
                       packed(colour),
                       piece.data(),
                       piece.data() + piece.size());
        x += real_width(brush, face, size, piece);
    });
    return width;
}

std::string shortened(const Brush& brush, Type type, std::string_view words, float width) {
    if (text_width(brush, type, words) <= width) {
        return std::string(words);
    }
    while (!words.empty()) {
        words = words.substr(0, last_letter(words));
        while (!words.empty() && words.back() == ' ') {
            words.remove_suffix(1);
        }
        std::string cut = std::string(words) + "…";
        if (!words.empty() && text_width(brush, type, cut) <= width) {
            return cut;
        }
    }
    return {};
}

Type fitted(const Brush& brush, Type type, std::string_view words, float width, float smallest) {
    while (type.size > smallest && text_width(brush, type, words) > width) {
        type.size = std::max(smallest, type.size - 1);
    }
    return type;
}

std::vector<std::string> broken(const Brush& brush,
                                Type type,
                                std::string_view words,
                                float width) {
    std::vector<std::string> lines;
    std::string current;
    while (!words.empty()) {
        const std::size_t space = words.find(' ');
        const std::string_view word = words.substr(0, space);
        words.remove_prefix(space == std::string_view::npos ? words.size() : space + 1);
        std::string longer =
            current.empty() ? std::string(word) : current + ' ' + std::string(word);
        if (text_width(brush, type, longer) <= width) {
            current = std::move(longer);
            continue;
        }
        if (!current.empty()) {
            lines.push_back(std::move(current));
        }
        current = shortened(brush, type, word, width);
    }
    if (!current.empty()) {
        lines.push_back(std::move(current));
    }
    return lines;
}

float line_of(const Brush& brush, Point baseline, const std::vector<Run>& runs) {
    float x = baseline.x;
    for (const Run& run : runs) {
        x += run.gap_before;
        x += text(brush, run.type, {x, baseline.y}, run.words, run.colour);
    }
    return x - baseline.x;
}

float width_of(const Brush& brush, const std::vector<Run>& runs) {
    float width = 0;
    for (const Run& run : runs) {
        width += run.gap_before + text_width(brush, run.type, run.words);
    }
    return width;
}

void fill(const Brush& brush, Rect rect, Colour colour, float radius) {
    if (rect.empty()) {
        return;
    }
    const Box b = box(brush, rect);
    list().AddRectFilled(b.from, b.to, packed(colour), radius * brush.scale);
}

void outline(const Brush& brush, Rect rect, Colour colour, float thickness, float radius) {
    const Box b = box(brush, rect);
    const float wide = thick(brush, thickness);
    // ImGui centres a line half a pixel inside its rectangle; ours lies wholly inside.
    const float in = (wide - 1) / 2;
    list().AddRect({b.from.x + in, b.from.y + in},
                   {b.to.x - in, b.to.y - in},
                   packed(colour),
                   std::max(0.0F, radius * brush.scale - in),
                   0,
                   wide);
}

void disc(const Brush& brush, Point centre, float radius, Colour colour) {
    list().AddCircleFilled(real(brush, centre), radius * brush.scale, packed(colour));
}

void ring(const Brush& brush, Point centre, float radius, Colour colour, float thickness) {
    const float wide = thick(brush, thickness);
    list().AddCircle(
        real(brush, centre), radius * brush.scale - wide / 2 + 0.5F, packed(colour), 0, wide);
}

void line(const Brush& brush, Point from, Point to, Colour colour, float thickness) {
    list().AddLine(real(brush, from), real(brush, to), packed(colour), thick(brush, thickness));
}

void rule(const Brush& brush, Point from, float width, Colour colour, float thickness) {
    const float y = snapped(brush, from.y);
    const float wide = std::round(thick(brush, thickness));
    list().AddRectFilled(
        {snapped(brush, from.x), y}, {snapped(brush, from.x + width), y + wide}, packed(colour));
}

void upright(const Brush& brush, Point from, float height, Colour colour, float thickness) {
    const float x = snapped(brush, from.x);
    const float wide = std::round(thick(brush, thickness));
    list().AddRectFilled(
        {x, snapped(brush, from.y)}, {x + wide, snapped(brush, from.y + height)}, packed(colour));
}

void polygon(const Brush& brush, const std::vector<Point>& corners, Colour colour) {
    const auto points = real_points(brush, corners);
    list().AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), packed(colour));
}

void polyline(const Brush& brush,
              const std::vector<Point>& points,
              Colour colour,
              float thickness) {
    const auto at = real_points(brush, points);
    list().AddPolyline(
        at.data(), static_cast<int>(at.size()), packed(colour), 0, thick(brush, thickness));
}

void closed_line(const Brush& brush,
                 const std::vector<Point>& corners,
                 Colour colour,
                 float thickness) {
    const auto at = real_points(brush, corners);
    list().AddPolyline(at.data(),
                       static_cast<int>(at.size()),
                       packed(colour),
                       ImDrawFlags_Closed,
                       thick(brush, thickness));
}

void hatching(const Brush& brush, Rect rect, Colour colour, float pitch, float thickness) {
    // Each stroke rises to the right at 45 degrees and is cut to the rectangle by arithmetic, so
    // that no clip rectangle splits the draw call.
    for (float start = rect.x - rect.h + pitch / 2; start < rect.right(); start += pitch) {
        const float left = std::max(start, rect.x);
        const float right = std::min(start + rect.h, rect.right());
        if (right > left) {
            line(brush,
                 {left, rect.bottom() - (left - start)},
                 {right, rect.bottom() - (right - start)},
                 colour,
                 thickness);
        }
    }
}

void tick(const Brush& brush, Point centre, float size, Colour colour, float thickness) {
    polyline(brush,
             {{centre.x - size * 0.5F, centre.y + size * 0.02F},
              {centre.x - size * 0.14F, centre.y + size * 0.36F},
              {centre.x + size * 0.5F, centre.y - size * 0.36F}},
             colour,
             thickness);
}

void arrow(const Brush& brush, Point from, float length, Colour colour) {
    const float head = std::min(9.0F, length * 0.4F);
    line(brush, from, {from.x + length - head + 0.5F, from.y}, colour, 2);
    polygon(brush,
            {{from.x + length - head, from.y - head * 0.58F},
             {from.x + length, from.y},
             {from.x + length - head, from.y + head * 0.58F}},
            colour);
}

void shadow(const Brush& brush, Rect rect, float radius, Shadow shadow) {
    const auto [spread, opacity] = shadow;
    // Nine layers over one another reach the wanted opacity where all of them lie; a narrow shadow
    // shows no more than four.
    const int steps = spread < 8 ? 4 : 9;
    const float each = 1 - std::pow(1 - opacity, 1.0F / static_cast<float>(steps));
    const ImU32 colour = packed(faded(rgb(0x000000), each));
    const float down = spread * 0.22F;  // the lamp hangs above
    // What lies on its shadow hides the middle of it, so only a band is drawn, from out there to
    // just under the edge: less to paint.
    const Rect hidden = inset(rect, std::min({down + 2, rect.w / 2, rect.h / 2}));
    const auto inner = rounded(brush, hidden, std::max(0.0F, radius - down - 2));
    ImDrawList& out = list();
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    for (int step = steps; step >= 1; --step) {
        const float reach = spread * static_cast<float>(step) / static_cast<float>(steps);
        Rect at = inset(rect, -reach);
        at.y += down;
        const auto outer = rounded(brush, at, radius + reach);
        constexpr int kPoints = static_cast<int>(std::tuple_size_v<RoundedPath>);
        out.PrimReserve(kPoints * 6, kPoints * 2);
        const auto first = static_cast<int>(out._VtxCurrentIdx);
        for (std::size_t i = 0; i < outer.size(); ++i) {
            out.PrimWriteVtx(outer[i], white, colour);
            out.PrimWriteVtx(inner[i], white, colour);
        }
        for (int i = 0; i < kPoints; ++i) {
            const int here = first + 2 * i;
            const int next = first + 2 * ((i + 1) % kPoints);
            for (const int index : {here, next, next + 1, here, next + 1, here + 1}) {
                out.PrimWriteIdx(static_cast<ImDrawIdx>(index));
            }
        }
    }
}

void felt(const Brush& brush, Size frame) {
    constexpr int kAcross = 28;
    constexpr int kDown = 18;
    constexpr Point kLamp{0.5F, 0.47F};
    const auto colour_at = [&](float x, float y) {
        const float dx = (x - kLamp.x) * 2;
        const float dy = (y - kLamp.y) * 2;
        const float away = std::sqrt(dx * dx + dy * dy);
        if (away < 1) {
            return between(brush.theme.felt, brush.theme.felt_lit, std::pow(1 - away, 1.2F));
        }
        return between(
            brush.theme.felt, brush.theme.felt_edge, std::clamp((away - 0.9F) / 0.68F, 0.0F, 1.0F));
    };
    ImDrawList& out = list();
    out.PrimReserve(kAcross * kDown * 6, (kAcross + 1) * (kDown + 1));
    const auto first = static_cast<ImDrawIdx>(out._VtxCurrentIdx);
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    for (int row = 0; row <= kDown; ++row) {
        for (int column = 0; column <= kAcross; ++column) {
            const float x = static_cast<float>(column) / kAcross;
            const float y = static_cast<float>(row) / kDown;
            out.PrimWriteVtx(
                real(brush, {x * frame.w, y * frame.h}), white, packed(colour_at(x, y)));
        }
    }
    for (int row = 0; row < kDown; ++row) {
        for (int column = 0; column < kAcross; ++column) {
            const int corner = first + row * (kAcross + 1) + column;
            for (const int index : {corner,
                                    corner + 1,
                                    corner + kAcross + 2,
                                    corner,
                                    corner + kAcross + 2,
                                    corner + kAcross + 1}) {
                out.PrimWriteIdx(static_cast<ImDrawIdx>(index));
            }
        }
    }
}

void band(const Brush& brush, Rect rect, BandEdge edge) {
    fill(brush, rect, brush.theme.band);
    const float y = edge == BandEdge::Below ? rect.bottom() - 1 : rect.y;
    rule(brush, {rect.x, y}, rect.w, brush.theme.felt_rule);
}

void paper(const Brush& brush, Rect rect) {
    constexpr float kRadius = 6;
    shadow(brush, rect, kRadius, {.spread = 18, .opacity = brush.theme.paper_shadow});
    fill(brush, rect, brush.theme.paper, kRadius);
}

void card(const Brush& brush, Rect rect) {
    constexpr float kRadius = 4;
    if (brush.theme.shadow_under_cards) {
        shadow(brush, rect, kRadius, {.spread = 4, .opacity = 0.16F});
    }
    fill(brush, rect, brush.theme.card, kRadius);
    outline(brush, rect, brush.theme.card_edge, 1, kRadius);
}

void dim(const Brush& brush, Size frame) {
    fill(brush, {0, 0, frame.w, frame.h}, brush.theme.dimming);
}

Clip::Clip(const Brush& brush, Rect rect) {
    const Box b = box(brush, rect);
    ImGui::PushClipRect(b.from, b.to, true);
}
Clip::~Clip() {
    ImGui::PopClipRect();
}

std::string percent(double chance) {
    return drumhead::percent(chance);
}

}  // namespace drumhead::kit
