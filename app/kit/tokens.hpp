#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/paint.hpp"

namespace drumhead::kit {

/// An army's badge: a circle or a diamond with a letter. `radius` is half its width; 14 beside a
/// 30-point name.
void badge(const Brush& brush,
           Surface surface,
           Army army,
           Point centre,
           float radius,
           std::string_view letter);

/// A fill in an army's colour, solid or hatched.
void army_fill(const Brush& brush, Surface surface, Army army, Rect rect, float radius = 0);

// The bases of a unit as they stand on the table.

/// What the figures on a base look like.
enum class Arm { Foot, LightFoot, Horse, DismountedHorse, Gun, General };
/// Foot stand side by side and horse behind one another unless told otherwise.
enum class Formation { Usual, Line, Column };

struct Bases {
    Arm arm = Arm::Foot;
    Formation formation = Formation::Usual;
    int quarters = 4;  // 0 to 4: what is left; with 0 nothing is drawn
};

/// The size of the drawing at base width `u`, as if the unit were whole, so that a unit keeps its
/// place as it dwindles.
Size size_of(const Bases& bases, float u);
/// Draws the bases with `top_left` the corner of `size_of`.
void draw_bases(
    const Brush& brush, Surface surface, Army army, const Bases& bases, Point top_left, float u);

// States, each a shape and a letter.

/// In the order they are kept on a card when not all fit.
enum class Mark {
    Retreating,
    Melee,
    Shot,
    Moved,
    General,
    Elite,
    Poor,
    FiringOrder,
    Cover,
    CuirassSave,
    Limbered,
    Dismounted,
};
/// The mark in words, as shown on hover and as the paper says it.
std::string_view words_of(Mark mark);
/// Width of a mark `height` high.
float width_of(Mark mark, float height);
/// Draws a mark centred on `centre`; `height` is 21 on a card.
void draw_mark(const Brush& brush, Surface surface, Mark mark, Point centre, float height);

/// Words under the pointer while it rests on `rect`: a small slip over everything else, broken into
/// lines where they are long.
void hover_words(const Brush& brush, Rect rect, std::string_view words);

// The unit card.

/// What a card is to the action being decided.
enum class CardPart { None, Acting, Target };

struct UnitCard {
    std::string id{};    // stable, without the army: "uhlans"
    std::string name{};  // as the roster has it
    Army army = Army::First;
    Bases bases;
    std::vector<Mark> marks{};  // any order
    CardPart part = CardPart::None;
    std::string part_words{};  // "fires", "target"; shown in place of the marks
    // A gone unit keeps its card for a report, drawn pale and struck through.
    std::string gone_words{};
    // In place of the percentage, for a general, who has none: "with Gendarmes".
    std::string foot_words{};
};

/// Draws a card in `rect` (58 high, or down to 46) and says whether it was clicked.
bool unit_card(const Brush& brush, Rect rect, const UnitCard& card);

// The score board's parts.

struct PointCells {
    Army army = Army::First;
    int left = 0;          // points on the table now
    int full = 0;          // at the start
    int breaks_below = 0;  // the notch stands here
    float cell = 14;       // pitch of a cell, equal for both armies
};
/// The row of cells: the first army's from the left, the second's from the right, so both shrink
/// away from the middle. Returns the x of the notch.
float point_cells(const Brush& brush, Rect rect, const PointCells& cells);

/// Discs for actions left, rings for those spent; `right` is the right end of the row. Returns the
/// x where the row begins.
struct Pips {
    int left = 0;
    int spent = 0;
    Colour colour;
    Colour ring;
};
float pips(const Brush& brush, Point right, const Pips& pips);

/// "Allies to act": the lamp's pill, centred.
void pill(const Brush& brush, Rect rect, std::string_view words, float size);

}  // namespace drumhead::kit
