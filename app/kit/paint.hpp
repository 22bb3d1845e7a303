#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/kit/fonts.hpp"
#include "app/kit/geometry.hpp"
#include "app/kit/theme.hpp"

namespace drumhead::kit {

/// Something on the screen that answers a click, as it was drawn this frame. Tests find what to
/// click here, and see that nothing lies on anything else.
struct Touchable {
    std::string id;
    Rect rect;         ///< as far as it is in sight
    bool cut = false;  ///< part of it is out of sight, as at the edge of a list that scrolls
};

/// What everything is drawn with. Drawing goes to the ImGui window that is open; every length is in
/// logical pixels and is multiplied by `scale` on the way.
struct Brush {
    const Theme& theme;
    Fonts& fonts;
    float scale = 1;
    std::vector<Touchable>* touchables = nullptr;  // filled where somebody asks
};

enum class Align { Left, Centre, Right };

// Text. Placed by its baseline, which is snapped to a real pixel, so serif and sans share a line.

/// Draws a line of text and returns its width. Digits in a serif face are set in Medium.
float text(const Brush& brush,
           Type type,
           Point baseline,
           std::string_view words,
           Colour colour,
           Align align = Align::Left);
/// The width `text` would take.
float text_width(const Brush& brush, Type type, std::string_view words);
/// The text, or as much of it as fits `width` with an ellipsis after it; empty if nothing fits.
std::string shortened(const Brush& brush, Type type, std::string_view words, float width);
/// The largest of `type.size`, one less, and so on down to `smallest` at which the words fit.
Type fitted(const Brush& brush, Type type, std::string_view words, float width, float smallest);
/// The words broken into lines of at most `width`; a word longer than that is shortened.
std::vector<std::string> broken(const Brush& brush, Type type, std::string_view words, float width);

/// A run of text with its own type and colour, for lines that mix them.
struct Run {
    Type type;
    std::string words;
    Colour colour;
    float gap_before = 0;
};
/// Draws runs one after another and returns the whole width.
float line_of(const Brush& brush, Point baseline, const std::vector<Run>& runs);
float width_of(const Brush& brush, const std::vector<Run>& runs);

// Shapes.

void fill(const Brush& brush, Rect rect, Colour colour, float radius = 0);
/// A frame whose line of `thickness` lies inside `rect`.
void outline(const Brush& brush, Rect rect, Colour colour, float thickness, float radius = 0);
void disc(const Brush& brush, Point centre, float radius, Colour colour);
/// A circle whose line lies inside the radius.
void ring(const Brush& brush, Point centre, float radius, Colour colour, float thickness);
void line(const Brush& brush, Point from, Point to, Colour colour, float thickness);
/// A level rule, snapped to whole pixels.
void rule(const Brush& brush, Point from, float width, Colour colour, float thickness = 1);
void upright(const Brush& brush, Point from, float height, Colour colour, float thickness = 1);
/// A convex shape.
void polygon(const Brush& brush, const std::vector<Point>& corners, Colour colour);
void polyline(const Brush& brush, const std::vector<Point>& points, Colour colour, float thickness);
void closed_line(const Brush& brush,
                 const std::vector<Point>& corners,
                 Colour colour,
                 float thickness);
/// Slanted lines `pitch` apart over a rectangle, as second armies and retreats are drawn.
void hatching(const Brush& brush, Rect rect, Colour colour, float pitch, float thickness);
/// A tick around `centre`, `size` wide.
void tick(const Brush& brush, Point centre, float size, Colour colour, float thickness);
/// An arrow to the right from `from`, `length` long with its head.
void arrow(const Brush& brush, Point from, float length, Colour colour);
/// How far a shadow reaches beyond what throws it, and how dark it is, 0 to 1.
struct Shadow {
    float spread = 0;
    float opacity = 0;
};
/// Stacked fills that fade over its spread outwards, nine under paper and four under small things.
/// Only what shows beside `rect` is drawn.
void shadow(const Brush& brush, Rect rect, float radius, Shadow shadow);

// Surfaces.

/// The table itself, over the whole frame.
void felt(const Brush& brush, Size frame);
/// The top bar or the foot tabs; a thin rule closes it towards the table.
enum class BandEdge { Below, Above };
void band(const Brush& brush, Rect rect, BandEdge edge);
/// The lit sheet with its shadow.
void paper(const Brush& brush, Rect rect);
/// A unit or battle card.
void card(const Brush& brush, Rect rect);
/// Darkens the frame under a palette.
void dim(const Brush& brush, Size frame);

/// Until it ends, drawing stays inside the rectangle.
class Clip {
public:
    Clip(const Brush& brush, Rect rect);
    ~Clip();
    Clip(const Clip&) = delete;
    Clip& operator=(const Clip&) = delete;
};

/// A chance in words: whole per cent, one decimal below one ("0.5%"), "<0.1%" below that.
std::string percent(double chance);

}  // namespace drumhead::kit
